/* SPDX-License-Identifier: MIT */
#include "blocks-reference.h"

#include <math.h>
#include <string.h>

#include "pack/pack.h"

/* The seed's `Tiles`, in its order. */
/* clang-format off */
static const struct { const char *id; int n, cells[4][2]; } tiles[] = {
  { "t1-0", 1, { { 0, 0 } } },
  { "t2-0", 4, { { 1, -1 }, { 0, 0 }, { 1, 0 }, { 0, 1 } } }, { "t2-1", 4, { { 0, 0 }, { 1, 0 }, { -1, 1 }, { 0, 1 } } },
  { "t2-2", 4, { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } } },
  { "t3-0", 4, { { 0, -1 }, { 0, 0 }, { 0, 1 }, { 0, 2 } } }, { "t3-1", 4, { { 0, 0 }, { 1, -1 }, { -1, 1 }, { -2, 2 } } },
  { "t3-2", 4, { { -1, 0 }, { 0, 0 }, { 1, 0 }, { 2, 0 } } },
  { "t4-0", 4, { { 0, 0 }, { 0, 1 }, { 0, -1 }, { -1, 0 } } }, { "t4-1", 4, { { 0, 0 }, { 0, -1 }, { 1, -1 }, { -1, 1 } } },
  { "t4-2", 4, { { 0, 0 }, { 0, 1 }, { 0, -1 }, { 1, 0 } } }, { "t4-3", 4, { { 0, 0 }, { 1, 0 }, { -1, 0 }, { 1, -1 } } },
  { "t4-4", 4, { { 0, 0 }, { 1, 0 }, { -1, 0 }, { -1, 1 } } },
  { "t5-0", 4, { { 0, 0 }, { 0, 1 }, { 0, -1 }, { 1, -1 } } }, { "t5-1", 4, { { 0, 0 }, { 1, -1 }, { -1, 1 }, { -1, 0 } } },
  { "t5-2", 4, { { 0, 0 }, { 1, -1 }, { -1, 1 }, { 1, 0 } } }, { "t5-3", 4, { { 0, 0 }, { 1, 0 }, { -1, 0 }, { 0, -1 } } },
  { "t5-4", 4, { { 0, 0 }, { 1, 0 }, { -1, 0 }, { 0, 1 } } },
  { "t6-0", 4, { { 0, -1 }, { -1, 0 }, { -1, 1 }, { 0, 1 } } }, { "t6-1", 4, { { -1, 0 }, { 0, -1 }, { 1, -1 }, { 1, 0 } } },
  { "t6-2", 4, { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 } } }, { "t6-3", 4, { { -1, 1 }, { 0, 1 }, { 1, 0 }, { 1, -1 } } },
  { "t6-4", 4, { { -1, 0 }, { -1, 1 }, { 0, -1 }, { 1, -1 } } }, { "t6-5", 4, { { -1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 0 } } },
};
/* clang-format on */

int
blocks_tile (int piece, PzHex cells[4], const char **id)
{
  for (int i = 0; i < tiles[piece].n; i++)
    cells[i] = (PzHex){ tiles[piece].cells[i][0], tiles[piece].cells[i][1] };
  *id = tiles[piece].id;
  return tiles[piece].n;
}

PzHex
blocks_image (const PzMap *map, PzHex place)
{
  double x = sqrt (3) * (place.q + place.r / 2.0) * (map->mirror ? -1 : 1), y = 1.5 * place.r;
  double angle = G_PI / 3 * map->turns, to_x = x * cos (angle) - y * sin (angle),
         to_y = x * sin (angle) + y * cos (angle);
  double r = to_y / 1.5, q = to_x / sqrt (3) - r / 2;

  g_assert_cmpfloat_with_epsilon (q, round (q), 1e-6);
  g_assert_cmpfloat_with_epsilon (r, round (r), 1e-6);
  return (PzHex){ (int) lround (q) + map->q, (int) lround (r) + map->r };
}

gboolean
blocks_on_board (PzHex place)
{
  return ABS (place.q) <= 6 && ABS (place.r) <= 6 && ABS (place.q + place.r) <= 6;
}

/* Tile @a, turned, and tile @b are the same set when @a's first cell is laid on some cell of @b. */
static gboolean
covers (int a, const PzMap *map, int b)
{
  PzMap turn = { map->mirror, map->turns, 0, 0 };
  PzHex first = blocks_image (&turn, (PzHex){ tiles[a].cells[0][0], tiles[a].cells[0][1] });

  for (int onto = 0; tiles[a].n == tiles[b].n && onto < tiles[b].n; onto++)
    {
      int found = 0;

      for (int i = 0; i < tiles[a].n; i++)
        {
          PzHex at = blocks_image (&turn, (PzHex){ tiles[a].cells[i][0], tiles[a].cells[i][1] });

          for (int k = 0; k < tiles[b].n; k++)
            found += tiles[b].cells[k][0] - tiles[b].cells[onto][0] == at.q - first.q
                     && tiles[b].cells[k][1] - tiles[b].cells[onto][1] == at.r - first.r;
        }
      if (found == tiles[a].n)
        return TRUE;
    }
  return FALSE;
}

int
blocks_piece_image (int piece, const PzMap *map)
{
  int image = -1;

  for (int i = 0; i < (int) G_N_ELEMENTS (tiles); i++)
    if (covers (piece, map, i))
      {
        g_assert_cmpint (image, <, 0); /* no two have one shape */
        image = i;
      }
  return image;
}

/* A deck is only moved by a plain shift. */
static gboolean
is_shift (const PzMap *map)
{
  return !map->mirror && map->turns == 0;
}

gboolean
blocks_deck_turns (const PzBlocksLevel *level, const PzMap *map)
{
  for (int i = 0; i < level->n_deck && !is_shift (map); i++)
    if (level->deck[i].piece < 0 || blocks_piece_image (level->deck[i].piece, map) < 0)
      return FALSE;
  return TRUE;
}

/* ---- A level as lists ---- */

typedef struct
{
  PzHex place;
  int filled; /* of a list of filled entries: which of the source; of the second source from 1000 on */
} Entry;

typedef struct
{
  GArray *cells, *filled; /* Entry */
} Lists;

static Lists
lists_new (void)
{
  return (Lists){ g_array_new (FALSE, FALSE, sizeof (Entry)), g_array_new (FALSE, FALSE, sizeof (Entry)) };
}

static void
lists_clear (Lists *lists)
{
  g_array_unref (lists->cells);
  g_array_unref (lists->filled);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lists, lists_clear)

static void
add (GArray *list, PzHex place, int filled)
{
  Entry entry = { place, filled };

  g_array_append_val (list, entry);
}

static gboolean
has (const GArray *list, PzHex place)
{
  for (guint i = 0; i < list->len; i++)
    if (pz_hex_equal (g_array_index (list, Entry, i).place, place))
      return TRUE;
  return FALSE;
}

static PzHex
cell_place (const PzBlocksLevel *level, int i)
{
  return (PzHex){ level->cells[i].q, level->cells[i].r };
}

static PzHex
filled_place (const PzBlocksLevel *level, int i)
{
  return (PzHex){ level->filled[i].q, level->filled[i].r };
}

/* The cell that what is filled there lies on: the first of its place. */
static int
cell_below (const PzBlocksLevel *level, PzHex place)
{
  for (int i = 0; i < level->n_cells; i++)
    if (pz_hex_equal (cell_place (level, i), place))
      return i;
  return -1;
}

static gboolean
is_chosen (const gboolean *chosen, int cell)
{
  return chosen == NULL || chosen[cell];
}

static int
count_chosen (const PzBlocksLevel *level, const gboolean *chosen)
{
  int n = 0;

  for (int i = 0; i < level->n_cells; i++)
    n += is_chosen (chosen, i);
  return n;
}

static const char *
name_of (const PzBlocksFilled *filled)
{
  const char *name = filled->members != NULL ? pz_members_text (filled->members, "name") : NULL;

  return name != NULL ? name : "";
}

/* @after has these cells and these filled entries of @before (and @part), in this order, colours and members with them. */
static void
check_lists (const Lists *lists, const PzBlocksLevel *after, const PzBlocksLevel *before, const PzBlocksLevel *part)
{
  g_assert_cmpint (after->n_cells, ==, lists->cells->len);
  g_assert_cmpint (after->n_filled, ==, lists->filled->len);
  for (int i = 0; i < after->n_cells; i++)
    g_assert_true (pz_hex_equal (cell_place (after, i), g_array_index (lists->cells, Entry, i).place));
  for (int i = 0; i < after->n_filled; i++)
    {
      const Entry *entry = &g_array_index (lists->filled, Entry, i);
      const PzBlocksFilled *from =
          entry->filled >= 1000 ? &part->filled[entry->filled - 1000] : &before->filled[entry->filled];

      g_assert_true (pz_hex_equal (filled_place (after, i), entry->place));
      g_assert_cmpint (after->filled[i].colour, ==, from->colour);
      g_assert_cmpstr (name_of (&after->filled[i]), ==, name_of (from));
    }
}

/* The head, the hand and the goal; the deck as @map turns it, (nullable): as it is. */
static void
check_rules (const PzBlocksLevel *before, const PzBlocksLevel *after, const PzMap *map)
{
  g_assert_cmpstr (after->base.id, ==, before->base.id);
  g_assert_cmpstr (after->name, ==, before->name);
  g_assert_cmpint (after->hand, ==, before->hand);
  g_assert_true (after->goal == before->goal && after->score == before->score);
  g_assert_cmpint (after->n_deck, ==, before->n_deck);
  for (int i = 0; i < before->n_deck; i++)
    {
      int piece = before->deck[i].piece;

      g_assert_cmpint (after->deck[i].piece, ==,
                       map != NULL && !is_shift (map) ? blocks_piece_image (piece, map) : piece);
      g_assert_cmpstr (after->deck[i].unknown, ==, before->deck[i].unknown);
    }
}

/* Of a board that is not written: a set of cells like before, which stays unwritten when all of it comes to lie on all of it. */
static gboolean
is_unwritten_onto_itself (const PzBlocksLevel *before, const gboolean *chosen, const PzMap *map)
{
  gboolean onto = !before->has_cells && count_chosen (before, chosen) == before->n_cells;

  for (int i = 0; i < before->n_cells && onto; i++)
    onto = cell_below (before, blocks_image (map, cell_place (before, i))) >= 0;
  return onto;
}

static gboolean
is_refused (const PzBlocksLevel *before, const gboolean *chosen, const PzMap *map)
{
  int n = count_chosen (before, chosen);

  if (n == 0 || (n == before->n_cells && !blocks_deck_turns (before, map)))
    return TRUE;
  for (int i = 0; i < before->n_cells; i++)
    if (is_chosen (chosen, i) && !blocks_on_board (blocks_image (map, cell_place (before, i))))
      return TRUE;
  return FALSE;
}

void
blocks_check_moved (const PzLevel *level_before, const PzLevel *level_after, const gboolean *chosen, const PzMap *map)
{
  const PzBlocksLevel *before = pz_blocks_level (level_before), *after = pz_blocks_level (level_after);
  gboolean unwritten, whole = count_chosen (before, chosen) == before->n_cells;
  g_auto (Lists) images = lists_new ();
  g_auto (Lists) lists = lists_new ();

  if (is_refused (before, chosen, map))
    {
      g_assert_true (level_after == level_before);
      return;
    }
  unwritten = is_unwritten_onto_itself (before, chosen, map);
  for (int i = 0; i < before->n_cells; i++)
    if (is_chosen (chosen, i))
      add (images.cells, blocks_image (map, cell_place (before, i)), -1);
  for (int i = 0; i < before->n_cells; i++)
    {
      PzHex place = cell_place (before, i);

      if (is_chosen (chosen, i))
        add (lists.cells, unwritten ? place : blocks_image (map, place), -1);
      else if (!has (images.cells, place))
        add (lists.cells, place, -1);
    }
  for (int i = 0; i < before->n_filled; i++)
    {
      PzHex place = filled_place (before, i);

      if (is_chosen (chosen, cell_below (before, place)))
        add (lists.filled, blocks_image (map, place), i);
      else if (!has (images.cells, place))
        add (lists.filled, place, i);
    }
  check_lists (&lists, after, before, NULL);
  check_rules (before, after, whole ? map : NULL);
  g_assert_cmpint (after->has_cells, ==, before->has_cells || (level_after != level_before && !unwritten));
}

void
blocks_check_extracted (const PzLevel *level, const PzLevel *level_part, const gboolean *chosen)
{
  const PzBlocksLevel *whole = pz_blocks_level (level), *part = pz_blocks_level (level_part);
  g_auto (Lists) lists = lists_new ();

  for (int i = 0; i < whole->n_cells; i++)
    if (is_chosen (chosen, i))
      add (lists.cells, cell_place (whole, i), -1);
  for (int i = 0; i < whole->n_filled; i++)
    if (whole->n_cells == 0 || is_chosen (chosen, cell_below (whole, filled_place (whole, i))))
      add (lists.filled, filled_place (whole, i), i);
  check_lists (&lists, part, whole, NULL);
  check_rules (whole, part, NULL);
  g_assert_cmpint (level == level_part, ==, count_chosen (whole, chosen) == whole->n_cells);
  g_assert_cmpint (part->has_cells, ==, whole->has_cells || level != level_part);
}

/* No cells to lay, one off the board, or more than a board has. @lists: what there would be. */
static gboolean
is_not_laid (const PzBlocksLevel *part, const PzMap *map, const Lists *lists)
{
  for (int i = 0; i < part->n_cells; i++)
    if (!blocks_on_board (blocks_image (map, cell_place (part, i))))
      return TRUE;
  return part->n_cells == 0 || lists->cells->len > 127;
}

void
blocks_check_laid (const PzLevel *level_before, const PzLevel *level_after, const PzLevel *level_part, const PzMap *map,
                   const GArray *laid)
{
  const PzBlocksLevel *before = pz_blocks_level (level_before), *after = pz_blocks_level (level_after),
                      *part = pz_blocks_level (level_part);
  g_auto (Lists) images = lists_new ();
  g_auto (Lists) lists = lists_new ();

  for (int i = 0; i < part->n_cells; i++)
    add (images.cells, blocks_image (map, cell_place (part, i)), -1);
  for (int i = 0; i < before->n_cells; i++)
    if (!has (images.cells, cell_place (before, i)))
      add (lists.cells, cell_place (before, i), -1);
  for (int i = 0; i < before->n_filled; i++)
    if (has (lists.cells, filled_place (before, i)))
      add (lists.filled, filled_place (before, i), i);
  for (guint i = 0; i < images.cells->len; i++)
    add (lists.cells, g_array_index (images.cells, Entry, i).place, -1);
  for (int i = 0; i < part->n_filled && part->n_cells > 0; i++)
    add (lists.filled, blocks_image (map, filled_place (part, i)), 1000 + i);
  if (is_not_laid (part, map, &lists))
    {
      g_assert_true (level_after == level_before && (laid == NULL || laid->len == 0));
      return;
    }
  check_lists (&lists, after, before, part);
  check_rules (before, after, NULL);
  g_assert_true (after->has_cells || level_after == level_before);
  g_assert_true (laid == NULL || laid->len == (guint) part->n_cells);
  for (int i = 0; laid != NULL && i < part->n_cells; i++)
    g_assert_cmpint (g_array_index (laid, int, i), ==, after->n_cells - part->n_cells + i);
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full): cells, then what is filled, each sorted, then the deck. */
static char *
sorted_text (const PzBlocksLevel *level)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < level->n_cells; i++)
    g_ptr_array_add (lines, g_strdup_printf ("c %d,%d", level->cells[i].q, level->cells[i].r));
  for (int i = 0; i < level->n_filled; i++)
    g_ptr_array_add (lines, g_strdup_printf ("f %d,%d %d %s", level->filled[i].q, level->filled[i].r,
                                             level->filled[i].colour, name_of (&level->filled[i])));
  g_ptr_array_sort (lines, compare_strings);
  for (int i = 0; i < level->n_deck; i++)
    g_ptr_array_add (lines, g_strdup (pz_blocks_card_id (&level->deck[i])));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

void
blocks_assert_same_board (const PzLevel *a, const PzLevel *b)
{
  g_autofree char *x = sorted_text (pz_blocks_level (a)), *y = sorted_text (pz_blocks_level (b));

  g_assert_cmpstr (x, ==, y);
}
