/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "blocks-reference.h"
#include "hex-stroke/level.h"
#include "hex-tracks/level.h"
#include "number-stroke/level.h"
#include "pack/pack.h"
#include "random-levels.h"
#include "sweep-boards.h"

/* Parts of levels: turning a selection, taking a part out and laying it down, for sound and broken levels. */

static int
rounds (int usual)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 50 * usual : usual;
}

static void
assert_same_text (const PzLevel *a, const PzLevel *b)
{
  g_autofree char *x = pz_level_to_text (a), *y = pz_level_to_text (b);

  g_assert_cmpstr (x, ==, y);
}

/* (transfer full): a hint goes when some of the cells change, and stays when all of them move. */
static PzLevel *
without_hint (const PzLevel *level)
{
  return level->mode == &pz_number_stroke_mode ? pz_number_level_set_hint_path ((PzLevel *) level, NULL)
                                               : pz_level_ref ((PzLevel *) level);
}

static void
assert_same_but_hint (const PzLevel *a, const PzLevel *b)
{
  g_autoptr (PzLevel) x = without_hint (a), y = without_hint (b);

  assert_same_text (x, y);
}

/* The level itself exactly when nothing changed, else one whose text reads back. */
static void
check_value (const PzLevel *before, const PzLevel *after)
{
  g_autofree char *x = pz_level_to_text (before), *y = pz_level_to_text (after);
  g_autoptr (PzLevel) again = pz_pack_level_from_text (y, after->mode);
  g_autofree char *z = pz_level_to_text (again);

  g_assert_cmpint (before == after, ==, strcmp (x, y) == 0);
  g_assert_false (pz_level_is_bad (again));
  g_assert_cmpstr (z, ==, y);
}

static PzMap
random_map (const PzMode *mode, GRand *random, int reach)
{
  return (PzMap){ g_rand_boolean (random), g_rand_int_range (random, 0, pz_lattice_n_turns (mode->lattice)),
                  g_rand_int_range (random, -reach, reach + 1), g_rand_int_range (random, -reach, reach + 1) };
}

static int
cell_index (const PzLevel *level, const char *id)
{
  for (int i = 0; i < random_n_cells (level); i++)
    if (strcmp (random_cell_id (level, i), id) == 0)
      return i;
  return -1;
}

/* Where the cells are that @map moved and that go by their places alone: squares of dungeon-sweep, rock excepted. */
static void
follow (const PzLevel *before, const PzLevel *after, const PzMap *map, int *cells, int n)
{
  for (int i = 0; before->mode == &pz_dungeon_sweep_mode && after != before && i < n; i++)
    if (cells[i] >= 0 && cells[i] < random_n_cells (before))
      {
        PzHex place = random_cell_place (before, cells[i]), to = sweep_image (map, place);

        cells[i] = random_cell_at (before, place.q, place.r) >= 0 ? random_cell_at (after, to.q, to.r) : -1;
      }
}

/* The squares of a small window: random ones of a board that is all squares are seldom turned without covering others. */
static int
window_cells (GRand *random, const PzLevel *level, int *cells)
{
  int columns = pz_sweep_level (level)->width, w = g_rand_int_range (random, 1, 4), h = g_rand_int_range (random, 1, 4),
      n = 0;
  int first = g_rand_int_range (random, 0, random_n_cells (level));

  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      cells[n++] = first + y * columns + x;
  return n;
}

/* Sets bits of @chosen; the list may name cells twice or not at all. Returns its length, at least 1. */
static int
random_cells (GRand *random, const PzLevel *level, int *cells, gboolean *chosen)
{
  int n_cells = random_n_cells (level), n = g_rand_int_range (random, 1, 10);
  gboolean window = level->mode == &pz_dungeon_sweep_mode && g_rand_boolean (random);

  memset (chosen, 0, sizeof (gboolean) * 200);
  for (int i = 0; i < n; i++)
    cells[i] = g_rand_int_range (random, -1, n_cells + 1);
  if (window)
    n = window_cells (random, level, cells);
  for (int i = 0; i < n; i++)
    if (cells[i] >= 0 && cells[i] < n_cells)
      chosen[cells[i]] = TRUE;
  return n;
}

static gboolean
is_any_chosen (const PzLevel *level, const gboolean *chosen)
{
  for (int i = 0; i < random_n_cells (level); i++)
    if (chosen[i] && random_cell_at (level, random_cell_place (level, i).q, random_cell_place (level, i).r) >= 0)
      return TRUE;
  return FALSE;
}

/* ---- Moving a selection ---- */

static gboolean
is_spinner_mixed (const PzHexLevel *level, const PzHexSpinner *spinner, const gboolean *chosen)
{
  PzHexVertex vertex = { { level->cells[spinner->cell]->q, level->cells[spinner->cell]->r }, spinner->corner };
  gboolean inside = FALSE, outside = FALSE;

  for (int i = 0; i < 3; i++)
    for (int k = 0; k < level->n_cells; k++)
      if (pz_hex_equal (pz_hex_vertex_spelling (PZ_HEX_POINTY, vertex, i).cell,
                        (PzHex){ level->cells[k]->q, level->cells[k]->r }))
        {
          inside = inside || chosen[k];
          outside = outside || !chosen[k];
        }
  return inside && outside;
}

static gboolean
is_of_hexagons (const PzLevel *level)
{
  return level->mode->lattice != PZ_LATTICE_SQUARE;
}

/* A spawn on rock goes along with what comes there. */
static gboolean
is_spawn_lost (const PzSweepLevel *level)
{
  return pz_sweep_within (level, level->spawn_x, level->spawn_y)
         && pz_sweep_square (level, level->spawn_x, level->spawn_y) == PZ_SWEEP_ROCK;
}

/* Something lies between a chosen cell and another one. */
static gboolean
is_mixed (const PzLevel *level, const gboolean *chosen)
{
  const PzHexLevel *hex = pz_hex_level (level);

  if (level->mode == &pz_dungeon_sweep_mode)
    return is_spawn_lost (pz_sweep_level (level));
  if (level->mode != &pz_hex_stroke_mode)
    return FALSE;
  for (int i = 0; i < hex->n_walls; i++)
    if (chosen[hex->walls[i].a] != chosen[hex->walls[i].b])
      return TRUE;
  for (int i = 0; i < hex->n_spinners; i++)
    if (is_spinner_mixed (hex, &hex->spinners[i], chosen))
      return TRUE;
  return FALSE;
}

static int
n_things (const PzLevel *level)
{
  if (level->mode == &pz_dungeon_sweep_mode)
    return sweep_n_floor (level);
  if (level->mode == &pz_hex_tracks_mode)
    return random_n_cells (level) + 1000 * pz_tracks_level (level)->n_tiles;
  if (level->mode == &pz_hex_blocks_mode)
    return random_n_cells (level) + 1000 * pz_blocks_level (level)->n_filled;
  return level->mode == &pz_hex_stroke_mode
             ? random_n_cells (level) + 1000 * pz_hex_level (level)->n_walls + 100000 * pz_hex_level (level)->n_spinners
             : random_n_cells (level);
}

/* @n times the same turn of the same cells. TRUE when nothing was in the way, so that all is as before, but for the hint. */
static gboolean
check_cycle (PzLevel *level, const int *given, int n_cells, const gboolean *chosen, gboolean mirror, int turns, int n)
{
  g_autoptr (PzLevel) now = pz_level_ref (level);
  int things = n_things (level);
  gboolean smooth = !is_mixed (level, chosen);
  int cells[10];

  memcpy (cells, given, sizeof (int) * (gsize) n_cells);
  for (int i = 0; i < n; i++)
    {
      PzMap map = level->mode->map_in_place (now, cells, n_cells, mirror, turns);
      PzLevel *next = level->mode->transform (now, cells, n_cells, &map, FALSE);

      check_value (now, next);
      follow (now, next, &map, cells, n_cells);
      smooth = smooth && next != now && n_things (next) == things && !is_mixed (next, chosen);
      pz_level_unref (now);
      now = next;
      if (n_things (now) != things)
        return FALSE; /* the cells have other numbers now */
    }
  if (smooth && level->mode == &pz_hex_blocks_mode && !pz_blocks_level (level)->has_cells)
    blocks_assert_same_board (now, level);
  else if (smooth)
    assert_same_but_hint (now, level);
  return smooth && now != level;
}

static void
test_selection_cycles (gconstpointer data)
{
  const PzMode *mode = data;
  int n_turns = pz_lattice_n_turns (mode->lattice), all = rounds (3000), done = 0;
  g_autoptr (GRand) random = random_new (81);

  for (int i = 0; i < all; i++)
    {
      g_autoptr (PzLevel) level = random_level (mode, random);
      int cells[10], n = 0;
      gboolean chosen[200];

      n = random_cells (random, level, cells, chosen);
      if (!is_any_chosen (level, chosen))
        continue;
      done += check_cycle (level, cells, n, chosen, FALSE, 1, n_turns);
      done += check_cycle (level, cells, n, chosen, TRUE, g_rand_int_range (random, 0, n_turns), 2);
    }
  g_assert_cmpint (done, >, all / 20);
}

/* Chosen cells are at their images, the others where they were or gone, and those gone were covered. */
static void
check_moved_cells (const PzLevel *before, const PzLevel *after, const gboolean *chosen, const PzMap *map)
{
  for (int i = 0; i < random_n_cells (before); i++)
    {
      int k = cell_index (after, random_cell_id (before, i));
      PzHex place = random_cell_place (before, i);

      g_assert_true (k >= 0 || !chosen[i]);
      if (chosen[i] && is_of_hexagons (before))
        place = pz_map_place (before->mode->lattice, map, place);
      if (k >= 0 && (!chosen[i] || is_of_hexagons (before)))
        g_assert_true (pz_hex_equal (random_cell_place (after, k), place));
    }
}

/* Hexagons: a cell goes exactly when an image is on it. Squares: when a square of it is covered by one that moved. */
static void
check_gone (const PzLevel *before, const PzLevel *after, const gboolean *chosen, const PzMap *map)
{
  for (int i = 0; i < random_n_cells (before); i++)
    {
      gboolean covered = FALSE, gone = cell_index (after, random_cell_id (before, i)) < 0;

      for (int k = 0; !chosen[i] && k < random_n_cells (before); k++)
        {
          const PzNumberLevel *a = pz_number_level (before), *b = pz_number_level (after);

          if (!chosen[k])
            continue;
          if (is_of_hexagons (before))
            covered = covered
                      || pz_hex_equal (pz_map_place (before->mode->lattice, map, random_cell_place (before, k)),
                                       random_cell_place (before, i));
          else
            for (int x = -12; x <= 12 && !covered; x++)
              for (int y = -12; y <= 12 && !covered; y++)
                covered = pz_number_cell_covers (a->cells[i], x, y)
                          && pz_number_cell_covers (b->cells[cell_index (after, random_cell_id (before, k))], x, y);
        }
      g_assert_cmpint (gone, ==, covered);
    }
}

static int
wall_between_ids (const PzLevel *level, const char *a, const char *b)
{
  return pz_hex_level_wall_between (pz_hex_level (level), cell_index (level, a), cell_index (level, b));
}

/* A wall is there afterwards exactly when both cells are and, if one moved and one stayed, they are neighbours. */
static void
check_walls (const PzLevel *before, const PzLevel *after, const gboolean *chosen)
{
  const PzHexLevel *a = pz_hex_level (before), *b = pz_hex_level (after);
  int kept = 0;

  for (int i = 0; i < a->n_walls; i++)
    {
      int one = a->walls[i].a, two = a->walls[i].b;
      int x = cell_index (after, a->cells[one]->id), y = cell_index (after, a->cells[two]->id);
      gboolean stays = x >= 0 && y >= 0;

      if (stays && chosen[one] != chosen[two])
        stays = pz_hex_distance (random_cell_place (after, x), random_cell_place (after, y)) == 1;
      g_assert_cmpint (wall_between_ids (after, a->cells[one]->id, a->cells[two]->id) >= 0, ==, stays);
      kept += stays;
    }
  g_assert_cmpint (b->n_walls, ==, kept);
}

/* The budget of a level whose number of tiles became another: in step where it was (level.h of hex-tracks, "Edits"). */
static void
check_budget (const PzTracksLevel *before, const PzTracksLevel *after)
{
  gboolean in_step = before->move_limit == MAX (before->n_tiles, 1);

  g_assert_cmpint (after->move_limit, ==, in_step ? MAX (after->n_tiles, 1) : before->move_limit);
}

/* Tiles of chosen cells go with them and turn; others stay where no moved cell came. */
static void
check_tiles (const PzTracksLevel *before, const PzTracksLevel *after, const gboolean *chosen, const PzMap *map)
{
  int left = 0;

  for (int i = 0; i < before->n_tiles; i++)
    {
      const PzTrackTile *tile = &before->tiles[i];
      PzHex place = { tile->q, tile->r };
      gboolean moves = chosen[pz_tracks_cell_at (before, tile->q, tile->r)], covered = FALSE;
      int k = pz_tracks_tile_index (after, tile->id);

      for (int c = 0; !moves && c < before->n_cells; c++)
        covered =
            covered
            || (chosen[c]
                && pz_hex_equal (pz_map_place (PZ_LATTICE_HEX_FLAT, map, random_cell_place (&before->base, c)), place));
      g_assert_cmpint (k >= 0, ==, !covered);
      if (covered)
        continue;
      if (moves)
        place = pz_map_place (PZ_LATTICE_HEX_FLAT, map, place);
      g_assert_true (pz_hex_equal ((PzHex){ after->tiles[k].q, after->tiles[k].r }, place));
      g_assert_cmpint (after->tiles[k].dir, ==,
                       moves ? pz_map_direction (PZ_LATTICE_HEX_FLAT, map, tile->dir) : tile->dir);
      g_assert_cmpint (k, ==, left++);
    }
  g_assert_cmpint (after->n_tiles, ==, left);
  check_budget (before, after);
}

static void
test_moves (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (82);
  int all = rounds (1500), changed = 0;

  for (int i = 0; i < all; i++)
    {
      gboolean any = !random_has_ids (mode) && g_rand_boolean (random);
      g_autoptr (PzLevel) level =
          any ? random_level (mode, random) : random_sound_level (mode, random, g_rand_int_range (random, 3, 14));
      PzMap map = random_map (mode, random, 3);
      int cells[10], n;
      gboolean chosen[200];
      g_autoptr (PzLevel) after = NULL;

      n = random_cells (random, level, cells, chosen);
      if (mode == &pz_dungeon_sweep_mode)
        map = sweep_random_map (level, cells, n, random);
      after = mode->transform (level, cells, n, &map, FALSE);
      check_value (level, after);
      changed += after != level;
      if (mode == &pz_dungeon_sweep_mode && is_any_chosen (level, chosen))
        sweep_check_moved (level, after, chosen, &map);
      if (mode == &pz_hex_blocks_mode)
        blocks_check_moved (level, after, chosen, &map);
      if (after == level || mode == &pz_hex_blocks_mode || mode == &pz_dungeon_sweep_mode)
        continue;
      check_moved_cells (level, after, chosen, &map);
      check_gone (level, after, chosen, &map);
      if (mode == &pz_hex_stroke_mode)
        check_walls (level, after, chosen);
      if (mode == &pz_hex_tracks_mode)
        check_tiles (pz_tracks_level (level), pz_tracks_level (after), chosen, &map);
    }
  g_assert_cmpint (changed, >, all * (mode == &pz_dungeon_sweep_mode ? 2 : random_has_radius (mode) ? 3 : 6) / 8);
}

/* ---- Taking out and laying down ---- */

/* All tiles of the cells that are left, in their order, and the budget as it was. */
static void
check_extracted_tiles (const PzTracksLevel *level, const PzTracksLevel *part, const gboolean *chosen)
{
  int n = 0;

  for (int i = 0; i < level->n_tiles; i++)
    if (chosen[pz_tracks_cell_at (level, level->tiles[i].q, level->tiles[i].r)])
      {
        g_assert_cmpint (n, <, part->n_tiles);
        g_assert_cmpstr (part->tiles[n].id, ==, level->tiles[i].id);
        g_assert_true (part->tiles[n].q == level->tiles[i].q && part->tiles[n].r == level->tiles[i].r);
        g_assert_true (part->tiles[n].dir == level->tiles[i].dir && part->tiles[n].colour == level->tiles[i].colour);
        n++;
      }
  g_assert_cmpint (part->n_tiles, ==, n);
  g_assert_cmpint (part->move_limit, ==, level->move_limit);
}

/* Only the cells named, as they were, in their order; and all walls between them. */
static void
check_extract (const PzLevel *level, const PzLevel *part, const gboolean *chosen)
{
  int n = 0, n_walls = 0;

  for (int i = 0; i < random_n_cells (level); i++)
    if (chosen[i])
      {
        g_assert_cmpstr (random_cell_id (part, n), ==, random_cell_id (level, i));
        g_assert_true (pz_hex_equal (random_cell_place (part, n), random_cell_place (level, i)));
        n++;
      }
  g_assert_cmpint (random_n_cells (part), ==, n);
  if (level->mode == &pz_hex_tracks_mode)
    check_extracted_tiles (pz_tracks_level (level), pz_tracks_level (part), chosen);
  if (level->mode != &pz_hex_stroke_mode)
    return;
  for (int i = 0; i < pz_hex_level (level)->n_walls; i++)
    n_walls += chosen[pz_hex_level (level)->walls[i].a] && chosen[pz_hex_level (level)->walls[i].b];
  g_assert_cmpint (pz_hex_level (part)->n_walls, ==, n_walls);
  for (int i = 0, k = 0; i < pz_hex_level (level)->n_spinners; i++)
    {
      const PzHexSpinner *spinner = &pz_hex_level (level)->spinners[i], *kept = &pz_hex_level (part)->spinners[k];

      if (!chosen[spinner->cell] || is_spinner_mixed (pz_hex_level (level), spinner, chosen))
        continue;
      g_assert_cmpint (k++, <, pz_hex_level (part)->n_spinners);
      g_assert_true (kept->corner == spinner->corner && kept->phase == spinner->phase);
      g_assert_cmpstr (random_cell_id (part, kept->cell), ==, random_cell_id (level, spinner->cell));
    }
}

/* In hex-tracks no board is empty. A part laid on one of its own cells, where that goes, is the part moved there; but the budget of a
 * level with one tile or none grows with what is laid. */
static void
check_lay_on_cell (PzLevel *part, const PzMap *map)
{
  int first = 0;
  g_autoptr (PzLevel) moved = part->mode->transform (part, NULL, 0, map, FALSE);
  g_autoptr (PzLevel) cell = moved->mode->extract (moved, &first, 1);
  g_autoptr (PzLevel) merged = moved->mode->merge (cell, part, map, NULL);
  g_autoptr (PzLevel) same_budget = pz_tracks_set_budget (merged, pz_tracks_level (moved)->move_limit);

  if (moved == part && !pz_map_is_identity (map))
    return; /* off the board, or it looks the same */
  assert_same_text (same_budget, moved);
  check_budget (pz_tracks_level (cell), pz_tracks_level (merged));
}

/* A part laid on an empty board is the part moved there. */
static void
check_lay_on_empty (PzLevel *level, PzLevel *part, const PzMap *map)
{
  int none = -1;
  g_autoptr (PzLevel) empty = level->mode->extract (level, &none, 1);
  g_autoptr (GArray) laid = NULL;
  g_autoptr (PzLevel) merged = level->mode->merge (empty, part, map, &laid);
  g_autoptr (PzLevel) moved = level->mode->transform (part, NULL, 0, map, FALSE);
  PzMap identity = PZ_MAP_IDENTITY;

  g_assert_cmpint (random_n_cells (empty), ==, 0);
  if (merged == empty || (moved == part && !pz_map_equal (map, &identity) && random_n_cells (part) > 1))
    return; /* off the board */
  g_assert_cmpuint (laid->len, ==, random_n_cells (part));
  for (guint i = 0; i < laid->len; i++)
    g_assert_cmpint (g_array_index (laid, int, i), ==, i);
  assert_same_but_hint (merged, moved);
}

/* In hex-blocks a part has the level's deck, so it is not the part turned that comes of laying it down. */
static void
check_block_parts (PzLevel *level, PzLevel *part, const gboolean *chosen, const PzMap *map)
{
  int none = -1;
  g_autoptr (PzLevel) empty = level->mode->extract (level, &none, 1);
  g_autoptr (GArray) laid = NULL, again = NULL;
  g_autoptr (PzLevel) merged = level->mode->merge (empty, part, map, &laid);
  g_autoptr (PzLevel) onto = level->mode->merge (level, part, map, &again);

  g_assert_cmpint (random_n_cells (empty), ==, 0);
  blocks_check_extracted (level, part, chosen);
  blocks_check_laid (empty, merged, part, map, laid);
  blocks_check_laid (level, onto, part, map, again);
}

/* In dungeon-sweep a part has the level's size and spawn, and a board where nothing is chosen is rock. */
static void
check_sweep_parts (PzLevel *level, PzLevel *part, const gboolean *chosen, const PzMap *map)
{
  PzMap identity = PZ_MAP_IDENTITY;
  g_autoptr (GArray) laid = NULL, again = NULL;
  g_autoptr (PzLevel) merged = level->mode->merge (level, part, map, &laid);
  g_autoptr (PzLevel) same = level->mode->merge (level, part, &identity, &again);

  sweep_check_extracted (level, part, chosen);
  sweep_check_laid (level, merged, part, map, laid);
  sweep_check_laid (level, same, part, &identity, again);
  g_assert_true (same == level);
}

static void
test_extract (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (83);

  for (int i = rounds (3000); i > 0; i--)
    {
      g_autoptr (PzLevel) level = random_level (mode, random);
      PzMap map = random_map (mode, random, 6);
      int cells[10], n;
      gboolean chosen[200];
      g_autoptr (PzLevel) part = NULL, all = mode->extract (level, NULL, 0);

      n = random_cells (random, level, cells, chosen);
      part = mode->extract (level, cells, n);
      g_assert_true (all == level);
      check_value (level, part);
      if (mode == &pz_hex_tracks_mode && !is_any_chosen (level, chosen))
        {
          g_assert_true (part == level);
          continue;
        }
      if (mode == &pz_dungeon_sweep_mode)
        {
          map = sweep_random_map (level, cells, n, random);
          check_sweep_parts (level, part, chosen, &map);
          continue;
        }
      if (mode == &pz_hex_blocks_mode)
        {
          check_block_parts (level, part, chosen, &map);
          continue;
        }
      check_extract (level, part, chosen);
      if (mode == &pz_hex_tracks_mode)
        check_lay_on_cell (part, &map);
      else
        check_lay_on_empty (level, part, &map);
    }
}

static void
check_ids (const PzLevel *level)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < random_n_cells (level); i++)
    {
      g_assert_true (!random_has_ids (level->mode) || g_hash_table_add (ids, (gpointer) random_cell_id (level, i)));
      g_assert_true (random_on_board (level->mode, random_cell_place (level, i)));
    }
  for (int i = 0; level->mode == &pz_hex_tracks_mode && i < pz_tracks_level (level)->n_tiles; i++)
    {
      const PzTrackTile *tile = &pz_tracks_level (level)->tiles[i];

      g_assert_true (g_hash_table_add (ids, tile->id));
      g_assert_cmpint (pz_tracks_cell_at (pz_tracks_level (level), tile->q, tile->r), >=, 0);
    }
}

/* Tiles that were there and stay come first, then those of the part, which keep their ids where those are free. */
static void
check_laid_tiles (const PzTracksLevel *before, const PzTracksLevel *after, const PzTracksLevel *part, const PzMap *map)
{
  int n_before = after->n_tiles - part->n_tiles;

  for (int k = 0, i = 0; k < n_before; k++, i++)
    while (strcmp (before->tiles[i].id, after->tiles[k].id) != 0)
      g_assert_cmpint (++i, <, before->n_tiles);
  for (int i = 0; i < part->n_tiles; i++)
    {
      const PzTrackTile *tile = &part->tiles[i], *laid = &after->tiles[n_before + i];
      PzHex place = pz_map_place (PZ_LATTICE_HEX_FLAT, map, (PzHex){ tile->q, tile->r });
      gboolean taken = FALSE;

      for (int k = 0; k < n_before; k++)
        taken = taken || strcmp (after->tiles[k].id, tile->id) == 0;
      g_assert_cmpint (strcmp (laid->id, tile->id) == 0, ==, !taken);
      g_assert_true (pz_hex_equal ((PzHex){ laid->q, laid->r }, place));
      g_assert_cmpint (laid->dir, ==, pz_map_direction (PZ_LATTICE_HEX_FLAT, map, tile->dir));
      g_assert_cmpint (laid->colour, ==, tile->colour);
    }
  check_budget (before, after);
}

/* The laid cells are those of the part at their images; they keep their ids where those are free. */
static void
check_laid (const PzLevel *before, const PzLevel *after, const PzLevel *part, const PzMap *map, const GArray *laid)
{
  int n_before = random_n_cells (after) - random_n_cells (part);

  g_assert_cmpuint (laid->len, ==, random_n_cells (part));
  for (guint i = 0; i < laid->len; i++)
    {
      int at = g_array_index (laid, int, i);
      const char *id = random_cell_id (part, (int) i);
      gboolean taken = FALSE;

      for (int k = 0; k < n_before; k++)
        taken = taken || strcmp (random_cell_id (after, k), id) == 0;
      /* Cells of hex-tracks have no ids: what a cell is told apart by goes with it. */
      g_assert_cmpint (strcmp (random_cell_id (after, at), id) == 0, ==, !taken || after->mode == &pz_hex_tracks_mode);
      if (is_of_hexagons (after))
        g_assert_true (pz_hex_equal (random_cell_place (after, at),
                                     pz_map_place (after->mode->lattice, map, random_cell_place (part, (int) i))));
    }
  if (after->mode == &pz_hex_tracks_mode)
    {
      check_laid_tiles (pz_tracks_level (before), pz_tracks_level (after), pz_tracks_level (part), map);
      return;
    }
  /* What was there and stays is what it was, in its order. */
  for (int k = 0, i = 0; k < n_before; k++, i++)
    {
      while (strcmp (random_cell_id (before, i), random_cell_id (after, k)) != 0)
        g_assert_cmpint (++i, <, random_n_cells (before));
      g_assert_true (pz_hex_equal (random_cell_place (before, i), random_cell_place (after, k)));
    }
}

/* Laying more and more on one board fills it up to the limit and never beyond. */
static void
test_merge (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (84);
  int fullest = 0, refused = 0;

  for (int i = rounds (20); i > 0; i--)
    {
      g_autoptr (PzLevel) level = random_level (mode, random);

      for (int k = 0; k < 40; k++)
        {
          g_autoptr (PzLevel) part = random_level (mode, random);
          gboolean small = !random_has_ids (mode);
          PzMap map = random_map (mode, random, k % 20 == 19 ? 1010 : small ? 6 : 30);
          g_autoptr (GArray) laid = NULL;
          PzLevel *next = mode->merge (level, part, &map, &laid);

          check_value (level, next);
          check_ids (next);
          g_assert_cmpint (random_n_cells (next), <=, random_max_cells (mode));
          if (mode == &pz_dungeon_sweep_mode)
            sweep_check_laid (level, next, part, &map, laid);
          else if (mode == &pz_hex_blocks_mode)
            blocks_check_laid (level, next, part, &map, laid);
          else if (next != level)
            check_laid (level, next, part, &map, laid);
          else
            g_assert_true (laid->len == 0 || laid->len == (guint) random_n_cells (part));
          refused += next == level;
          pz_level_unref (level);
          level = next;
          fullest = MAX (fullest, random_n_cells (level));
        }
    }
  /* Boards of dungeon-sweep keep their size. */
  g_assert_cmpint (fullest, >, mode == &pz_dungeon_sweep_mode ? 20 : random_has_radius (mode) ? 60 : 115);
  g_assert_cmpint (refused, >, 0);
}

static int
count_spinners_at (const PzHexLevel *level, const PzHexSpinner *spinner)
{
  PzHexVertex vertex = { { level->cells[spinner->cell]->q, level->cells[spinner->cell]->r }, spinner->corner };
  PzHit spot = { PZ_HIT_VERTEX, -1, -1, vertex.cell.q, vertex.cell.r, vertex.corner };
  int n = 0;

  for (int i = 0; i < level->n_spinners; i++)
    {
      const PzHexCell *cell = level->cells[level->spinners[i].cell];
      PzHit other = { PZ_HIT_VERTEX, -1, -1, cell->q, cell->r, level->spinners[i].corner };

      n += pz_spot_same (PZ_LATTICE_HEX_POINTY, &spot, &other);
    }
  return n;
}

/* Sound levels laid on sound ones: walls lie between neighbours, once; spinners on different vertices, once. */
static void
test_merge_stays_sound (void)
{
  g_autoptr (GRand) random = random_new (85);

  for (int i = rounds (2000); i > 0; i--)
    {
      g_autoptr (PzLevel) level = random_sound_level (&pz_hex_stroke_mode, random, g_rand_int_range (random, 3, 14));
      g_autoptr (PzLevel) part = random_sound_level (&pz_hex_stroke_mode, random, g_rand_int_range (random, 3, 9));
      PzMap map = random_map (&pz_hex_stroke_mode, random, 3);
      g_autoptr (PzLevel) merged = pz_hex_stroke_mode.merge (level, part, &map, NULL);
      const PzHexLevel *hex = pz_hex_level (merged);

      for (int k = 0; k < hex->n_walls; k++)
        {
          int a = hex->walls[k].a, b = hex->walls[k].b;

          g_assert_cmpint (pz_hex_distance (random_cell_place (merged, a), random_cell_place (merged, b)), ==, 1);
          g_assert_cmpint (pz_hex_level_wall_between (hex, a, b), ==, k);
        }
      for (int k = 0; k < hex->n_spinners; k++)
        g_assert_cmpint (count_spinners_at (hex, &hex->spinners[k]), ==, 1);
      for (int k = 0; k < hex->n_cells; k++)
        g_assert_cmpint (pz_hex_level_cell_at (hex, hex->cells[k]->q, hex->cells[k]->r), ==, k);
    }
}

/* Sound levels of hex-tracks laid on sound ones: cells and tiles lie alone. */
static void
test_merge_stays_sound_tracks (void)
{
  g_autoptr (GRand) random = random_new (87);

  for (int i = rounds (2000); i > 0; i--)
    {
      const PzMode *mode = &pz_hex_tracks_mode;
      g_autoptr (PzLevel) level = random_sound_level (mode, random, g_rand_int_range (random, 3, 30));
      g_autoptr (PzLevel) part = random_sound_level (mode, random, g_rand_int_range (random, 3, 9));
      PzMap map = random_map (mode, random, 3);
      g_autoptr (PzLevel) merged = mode->merge (level, part, &map, NULL);
      const PzTracksLevel *tracks = pz_tracks_level (merged);

      for (int k = 0; k < tracks->n_cells; k++)
        g_assert_cmpint (pz_tracks_cell_at (tracks, tracks->cells[k].q, tracks->cells[k].r), ==, k);
      for (int k = 0; k < tracks->n_tiles; k++)
        g_assert_cmpint (pz_tracks_tile_at (tracks, tracks->tiles[k].q, tracks->tiles[k].r), ==, k);
      check_ids (merged);
    }
}

/* A part of another mode is none. */
static void
test_merge_other_mode (void)
{
  g_autoptr (GRand) random = random_new (86);
  g_autoptr (PzLevel) number = random_sound_level (&pz_number_stroke_mode, random, 5);
  g_autoptr (PzLevel) hex = random_sound_level (&pz_hex_stroke_mode, random, 5);
  g_autoptr (PzLevel) tracks = random_sound_level (&pz_hex_tracks_mode, random, 5);
  g_autoptr (PzLevel) blocks = random_sound_level (&pz_hex_blocks_mode, random, 5);
  g_autoptr (PzLevel) sweep = random_sound_level (&pz_dungeon_sweep_mode, random, 9);
  PzMap identity = PZ_MAP_IDENTITY;
  g_autoptr (PzLevel) a = pz_number_stroke_mode.merge (number, hex, &identity, NULL);
  g_autoptr (PzLevel) b = pz_hex_stroke_mode.merge (hex, number, &identity, NULL);
  g_autoptr (PzLevel) c = pz_hex_tracks_mode.merge (tracks, hex, &identity, NULL);
  g_autoptr (PzLevel) d = pz_hex_blocks_mode.merge (blocks, hex, &identity, NULL);
  g_autoptr (PzLevel) e = pz_hex_stroke_mode.merge (hex, blocks, &identity, NULL);
  g_autoptr (PzLevel) f = pz_dungeon_sweep_mode.merge (sweep, number, &identity, NULL);
  g_autoptr (PzLevel) g = pz_number_stroke_mode.merge (number, sweep, &identity, NULL);

  g_assert_true (a == number && b == hex && c == tracks && d == blocks && e == hex && f == sweep && g == number);
}

typedef struct
{
  const char *name;
  GTestDataFunc test;
} Test;

int
main (int argc, char *argv[])
{
  static const Test tests[] = { { "selection-cycles", test_selection_cycles },
                                { "moves", test_moves },
                                { "extract", test_extract },
                                { "merge", test_merge } };
  const PzMode *const *modes = pz_modes ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (int k = 0; modes[k] != NULL; k++)
      {
        g_autofree char *path = g_strdup_printf ("/parts/%s/%s", tests[i].name, modes[k]->id);

        g_test_add_data_func (path, modes[k], tests[i].test);
      }
  g_test_add_func ("/parts/merge-stays-sound", test_merge_stays_sound);
  g_test_add_func ("/parts/merge-stays-sound-tracks", test_merge_stays_sound_tracks);
  g_test_add_func ("/parts/merge-other-mode", test_merge_other_mode);
  return g_test_run ();
}
