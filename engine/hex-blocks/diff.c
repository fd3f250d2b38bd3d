/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-blocks/internal.h"

#include <glib/gi18n-lib.h>

/* Lines for `diff` (cli.md): what differs between two levels: name, goal, hand, deck, cells, what is filled. */

static void
add (GPtrArray *lines, char *line)
{
  g_ptr_array_add (lines, line);
}

static const char *
name_words (const char *name)
{
  return name != NULL ? name : "";
}

/* (transfer full): "t1-0 t4-2". */
static char *
deck_words (const PzBlocksLevel *level)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < level->n_deck; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? " " : "", pz_blocks_card_id (&level->deck[i]));
  return g_string_free (words, FALSE);
}

static void
diff_head (const PzBlocksLevel *a, const PzBlocksLevel *b, GPtrArray *lines)
{
  g_autofree char *goal_a = pz_blocks_goal_words (a), *goal_b = pz_blocks_goal_words (b);
  g_autofree char *deck_a = deck_words (a), *deck_b = deck_words (b);

  if (g_strcmp0 (a->name, b->name) != 0)
    add (lines, g_strdup_printf (C_ ("difference", "name: “%s” → “%s”"), name_words (a->name), name_words (b->name)));
  if (a->goal != b->goal || a->score != b->score)
    add (lines, g_strdup_printf (C_ ("difference", "goal: %s → %s"), goal_a, goal_b));
  if (a->hand != b->hand)
    add (lines, g_strdup_printf (C_ ("difference", "hand: %d → %d"), a->hand, b->hand));
  if (g_strcmp0 (deck_a, deck_b) != 0)
    add (lines, g_strdup_printf (C_ ("difference", "deck: %s → %s"), deck_a, deck_b));
}

static int
count_cells_at (const PzBlocksLevel *level, int n, int q, int r)
{
  int times = 0;

  for (int i = 0; i < n; i++)
    times += level->cells[i].q == q && level->cells[i].r == r;
  return times;
}

/* Cells of @a that @b has not, as often as @a has them. @added: @a is the newer level. */
static gboolean
diff_missing_cells (const PzBlocksLevel *a, const PzBlocksLevel *b, gboolean added, GPtrArray *lines)
{
  gboolean any = FALSE;

  for (int i = 0; i < a->n_cells; i++)
    if (count_cells_at (a, i, a->cells[i].q, a->cells[i].r)
        >= count_cells_at (b, b->n_cells, a->cells[i].q, a->cells[i].r))
      {
        add (lines, added ? g_strdup_printf (C_ ("difference", "cell %s added"), a->cells[i].name)
                          : g_strdup_printf (C_ ("difference", "cell %s removed"), a->cells[i].name));
        any = TRUE;
      }
  return any;
}

static void
diff_cells (const PzBlocksLevel *a, const PzBlocksLevel *b, GPtrArray *lines)
{
  gboolean differ = diff_missing_cells (a, b, FALSE, lines);

  differ = diff_missing_cells (b, a, TRUE, lines) || differ;
  for (int i = 0; !differ && i < a->n_cells; i++)
    if (a->cells[i].q != b->cells[i].q || a->cells[i].r != b->cells[i].r)
      {
        add (lines, g_strdup (C_ ("difference", "order of the cells")));
        return;
      }
}

static void
diff_filled_entry (const PzBlocksFilled *a, const PzBlocksFilled *b, GPtrArray *lines)
{
  const PzBlocksFilled *entry = a != NULL ? a : b;
  g_autofree char *name = g_strdup_printf ("%d,%d", entry->q, entry->r);

  if (b == NULL)
    add (lines, g_strdup_printf (C_ ("difference", "filled %s removed"), name));
  else if (a == NULL)
    add (lines, g_strdup_printf (C_ ("difference", "filled %s added (%c)"), name, pz_blocks_colour_letter (b->colour)));
  else if (a->colour != b->colour)
    add (lines, g_strdup_printf (C_ ("difference", "filled %s: colour %s (%c) → %s (%c)"), name,
                                 pz_blocks_colour_words (a->colour), pz_blocks_colour_letter (a->colour),
                                 pz_blocks_colour_words (b->colour), pz_blocks_colour_letter (b->colour)));
}

static gpointer
place_key (const PzBlocksFilled *entry)
{
  return GINT_TO_POINTER ((entry->q + 2 * PZ_BLOCKS_MAX_COORDINATE) * 4 * PZ_BLOCKS_MAX_COORDINATE + entry->r
                          + 2 * PZ_BLOCKS_MAX_COORDINATE);
}

/* (transfer container): the first entry of each place, which stands for all there. A table, since nothing bounds how many there are. */
static GHashTable *
first_entries (const PzBlocksLevel *level)
{
  GHashTable *first = g_hash_table_new (NULL, NULL);

  for (int i = level->n_filled - 1; i >= 0; i--)
    g_hash_table_insert (first, place_key (&level->filled[i]), &level->filled[i]);
  return first;
}

static void
diff_filled (const PzBlocksLevel *a, const PzBlocksLevel *b, GPtrArray *lines)
{
  g_autoptr (GHashTable) first_a = first_entries (a), first_b = first_entries (b);
  guint before = lines->len;
  gboolean same = a->n_filled == b->n_filled;

  for (int i = 0; i < a->n_filled; i++)
    if (g_hash_table_lookup (first_a, place_key (&a->filled[i])) == &a->filled[i])
      diff_filled_entry (&a->filled[i], g_hash_table_lookup (first_b, place_key (&a->filled[i])), lines);
  for (int i = 0; i < b->n_filled; i++)
    if (g_hash_table_lookup (first_b, place_key (&b->filled[i])) == &b->filled[i]
        && !g_hash_table_contains (first_a, place_key (&b->filled[i])))
      diff_filled_entry (NULL, &b->filled[i], lines);
  for (int i = 0; same && i < a->n_filled; i++)
    same = a->filled[i].q == b->filled[i].q && a->filled[i].r == b->filled[i].r;
  if (!same && lines->len == before)
    add (lines, g_strdup (C_ ("difference", "order of what is filled")));
}

void
pz_blocks_diff (const PzLevel *level_a, const PzLevel *level_b, GPtrArray *lines)
{
  const PzBlocksLevel *a = pz_blocks_level (level_a), *b = pz_blocks_level (level_b);

  diff_head (a, b, lines);
  diff_cells (a, b, lines);
  diff_filled (a, b, lines);
}
