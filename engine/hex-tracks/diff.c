/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-tracks/internal.h"

#include <glib/gi18n-lib.h>

/* Lines for `diff` (cli.md): what differs between two levels: name, budget, rotation, beat, cells by place, tiles by id. */

static void
add (GPtrArray *lines, char *line)
{
  g_ptr_array_add (lines, line);
}

static const char *
beat_words (PzBeat beat)
{
  return beat == PZ_BEAT_NONE ? C_ ("difference", "no beat") : pz_beat_name (beat);
}

static void
diff_head (const PzTracksLevel *a, const PzTracksLevel *b, GPtrArray *lines)
{
  if (g_strcmp0 (a->name, b->name) != 0)
    add (lines, g_strdup_printf (C_ ("difference", "name: “%s” → “%s”"), a->name, b->name));
  if (a->move_limit != b->move_limit)
    add (lines, g_strdup_printf (C_ ("difference", "budget: %d → %d"), a->move_limit, b->move_limit));
  if (!a->rotation != !b->rotation)
    add (lines,
         g_strdup (b->rotation ? C_ ("difference", "rotation enabled") : C_ ("difference", "rotation disabled")));
  if (a->beat != b->beat)
    add (lines, g_strdup_printf (C_ ("difference", "beat: %s → %s"), beat_words (a->beat), beat_words (b->beat)));
}

/* The cell of @b that answers to cell @i of @a: the one at its place, of several there the one with as many before it; -1: none. */
static int
find_same_cell (const PzTracksLevel *a, int i, const PzTracksLevel *b)
{
  int nth = 0;

  for (int k = 0; k < i; k++)
    nth += a->cells[k].q == a->cells[i].q && a->cells[k].r == a->cells[i].r;
  for (int k = 0; k < b->n_cells; k++)
    if (b->cells[k].q == a->cells[i].q && b->cells[k].r == a->cells[i].r && nth-- == 0)
      return k;
  return -1;
}

/* Cells of @a that @b has not. @added: @a is the newer level. */
static void
diff_missing_cells (const PzTracksLevel *a, const PzTracksLevel *b, gboolean added, GPtrArray *lines)
{
  for (int i = 0; i < a->n_cells; i++)
    if (find_same_cell (a, i, b) < 0)
      add (lines, added ? g_strdup_printf (C_ ("difference", "cell %s added"), a->cells[i].name)
                        : g_strdup_printf (C_ ("difference", "cell %s removed"), a->cells[i].name));
}

static void
diff_cells (const PzTracksLevel *a, const PzTracksLevel *b, GPtrArray *lines)
{
  gboolean same_order = TRUE;

  for (int i = 0; i < a->n_cells; i++)
    {
      int k = find_same_cell (a, i, b);

      same_order = same_order && (k < 0 || k == i || a->n_cells != b->n_cells);
      if (k < 0 || pz_pairing_equal (&a->cells[i].tracks, &b->cells[k].tracks))
        continue;
      g_autofree char *before = pz_tracks_pairing_words (&a->cells[i].tracks);
      g_autofree char *after = pz_tracks_pairing_words (&b->cells[k].tracks);
      /* Translators: how the tracks of a cell changed; both are lists of joined ports. */
      add (lines, g_strdup_printf (C_ ("difference", "cell %s: tracks %s → %s"), a->cells[i].name, before, after));
    }
  if (!same_order)
    add (lines, g_strdup (C_ ("difference", "order of the cells")));
}

/* Tiles of @a that @b has not. @ids: those of @b. */
static void
diff_missing_tiles (const PzTracksLevel *a, GHashTable *ids, gboolean added, GPtrArray *lines)
{
  for (int i = 0; i < a->n_tiles; i++)
    {
      const PzTrackTile *tile = &a->tiles[i];

      if (!g_hash_table_contains (ids, tile->id))
        add (lines, added ? g_strdup_printf (C_ ("difference", "tile %s added (%d,%d)"), tile->id, tile->q, tile->r)
                          : g_strdup_printf (C_ ("difference", "tile %s removed (%d,%d)"), tile->id, tile->q, tile->r));
    }
}

static void
diff_tile (const PzTrackTile *a, const PzTrackTile *b, GPtrArray *lines)
{
  if (a->q != b->q || a->r != b->r)
    add (lines, g_strdup_printf (C_ ("difference", "tile %s: %d,%d → %d,%d"), a->id, a->q, a->r, b->q, b->r));
  if (a->dir != b->dir)
    /* Translators: how the port that a tile leaves by changed, "tile t3: toward top → bottom". */
    add (lines, g_strdup_printf (C_ ("difference", "tile %s: toward %s → %s"), a->id, pz_tracks_port_words (a->dir),
                                 pz_tracks_port_words (b->dir)));
  if (a->colour != b->colour)
    add (lines, g_strdup_printf (C_ ("difference", "tile %s: colour %s (%c) → %s (%c)"), a->id,
                                 pz_tracks_colour_words (a->colour), pz_tracks_colour_letter (a->colour),
                                 pz_tracks_colour_words (b->colour), pz_tracks_colour_letter (b->colour)));
}

/* (transfer full): tile index + 1 by id; the ids are borrowed. */
static GHashTable *
index_tiles (const PzTracksLevel *level)
{
  GHashTable *tiles = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < level->n_tiles; i++)
    g_hash_table_insert (tiles, level->tiles[i].id, GINT_TO_POINTER (i + 1));
  return tiles;
}

static void
diff_tiles (const PzTracksLevel *a, const PzTracksLevel *b, GHashTable *tiles_b, GPtrArray *lines)
{
  gboolean same_order = TRUE;

  for (int i = 0; i < a->n_tiles; i++)
    {
      int k = GPOINTER_TO_INT (g_hash_table_lookup (tiles_b, a->tiles[i].id)) - 1;

      if (k >= 0)
        diff_tile (&a->tiles[i], &b->tiles[k], lines);
      same_order = same_order && (k < 0 || k == i || a->n_tiles != b->n_tiles);
    }
  if (!same_order)
    add (lines, g_strdup (C_ ("difference", "order of the tiles")));
}

void
pz_tracks_diff (const PzLevel *level_a, const PzLevel *level_b, GPtrArray *lines)
{
  const PzTracksLevel *a = pz_tracks_level (level_a), *b = pz_tracks_level (level_b);
  g_autoptr (GHashTable) tiles_a = index_tiles (a);
  g_autoptr (GHashTable) tiles_b = index_tiles (b);

  diff_head (a, b, lines);
  diff_missing_cells (a, b, FALSE, lines);
  diff_missing_cells (b, a, TRUE, lines);
  diff_cells (a, b, lines);
  diff_missing_tiles (a, tiles_b, FALSE, lines);
  diff_missing_tiles (b, tiles_a, TRUE, lines);
  diff_tiles (a, b, tiles_b, lines);
}
