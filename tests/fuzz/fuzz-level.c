/* SPDX-License-Identifier: MIT */
#include "fuzz-pack.h"

#include <string.h>

#include "dungeon-sweep/level.h"
#include "hex-blocks/level.h"
#include "hex-tracks/level.h"
#include "pack/pack.h"

/* What must hold for the levels of any pack that loads, and any sequence of selections, transforms, copies, pastes and edits: no crash, a
 * value whose text reads back, ids that differ, no limit passed, turns and inverses that lead back. The input is a pack; what follows
 * its first zero byte says what is done. A broken promise aborts. */

typedef struct
{
  const uint8_t *data;
  size_t size, at;
} Script;

/* Zeros past the end. */
static int
byte (Script *script)
{
  return script->at < script->size ? script->data[script->at++] : 0;
}

/* Mostly small, now and then anything. */
static int
number (Script *script)
{
  int i = byte (script);

  if (i < 250)
    return i % 21 - 10;
  return i == 255 ? G_MAXINT : i == 254 ? G_MININT : (i - 252) * 1000 + byte (script);
}

/* As far as pz_spot_at() goes, and shifts have an inverse. */
#define FURTHEST 1000000

static gboolean
is_near (int q, int r)
{
  return MIN (q, r) >= -FURTHEST && MAX (q, r) <= FURTHEST;
}

static PzMap
some_map (Script *script)
{
  int kind = byte (script);

  return (PzMap){ kind & 1, (kind >> 1) % 6, number (script), number (script) };
}

static char *
text_of (const PzLevel *level)
{
  return pz_level_to_text (level);
}

/* @list: of cells or tiles. Those of hex-tracks' cells have no ids. */
static void
check_ids (JsonArray *list)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < json_array_get_length (list); i++)
    g_assert (g_hash_table_add (
        ids, (gpointer) json_object_get_string_member (json_array_get_object_element (list, i), "id")));
}

/* Every tile stands on a cell within the radius. */
static void
check_tiles (JsonArray *cells, JsonArray *tiles)
{
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < json_array_get_length (cells); i++)
    {
      JsonObject *cell = json_array_get_object_element (cells, i);
      gint64 q = json_object_get_int_member (cell, "q"), r = json_object_get_int_member (cell, "r");

      g_assert (ABS (q) <= 6 && ABS (r) <= 6 && ABS (q + r) <= 6);
      g_hash_table_add (places, GINT_TO_POINTER ((int) (100 * (q + 7) + r + 7)));
    }
  for (guint i = 0; i < json_array_get_length (tiles); i++)
    {
      JsonObject *tile = json_array_get_object_element (tiles, i);
      gint64 q = json_object_get_int_member (tile, "q"), r = json_object_get_int_member (tile, "r");

      g_assert (g_hash_table_contains (places, GINT_TO_POINTER ((int) (100 * (q + 7) + r + 7))));
    }
}

/* What is filled lies on cells, where there are any; and the deck, hand and goal are such. */
static void
check_blocks (const PzBlocksLevel *level)
{
  g_assert (level->n_deck >= 1 && level->n_deck <= PZ_BLOCKS_MAX_DECK);
  g_assert (level->hand >= 1 && level->hand <= PZ_BLOCKS_MAX_HAND);
  g_assert (level->goal == PZ_GOAL_SCORE ? level->score >= 1 && level->score <= PZ_BLOCKS_MAX_SCORE
                                         : level->score == 0);
  for (int i = 0; i < level->n_cells; i++)
    g_assert (ABS (level->cells[i].q) <= 6 && ABS (level->cells[i].r) <= 6
              && ABS (level->cells[i].q + level->cells[i].r) <= 6);
  for (int i = 0; i < level->n_filled && level->n_cells > 0; i++)
    g_assert (pz_blocks_cell_at (level, level->filled[i].q, level->filled[i].r) >= 0);
  for (int i = 0; i < level->n_filled; i++)
    g_assert (level->filled[i].colour >= 0 && level->filled[i].colour < PZ_BLOCKS_N_COLOURS);
}

/* Squares, size and numbers are in their ranges. */
static void
check_sweep (const PzSweepLevel *level)
{
  g_assert (MIN (level->width, level->height) >= 3 && MAX (level->width, level->height) <= 64);
  for (int i = 0; i < level->width * level->height; i++)
    g_assert (level->squares[i] == '.' || level->squares[i] == '*' || level->squares[i] == '#');
  g_assert (MAX (ABS (level->spawn_x), ABS (level->spawn_y)) <= 1000);
  g_assert (level->points >= 1 && level->points <= 999);
  g_assert (MIN (level->dig_cost, level->seal_cost) >= 1 && MAX (level->dig_cost, level->seal_cost) <= 99);
}

/* The text reads back as the same value, says ids once and has no more cells than the format allows. */
static void
check_value (const PzLevel *before, const PzLevel *after)
{
  g_autofree char *text = text_of (after), *old = text_of (before);
  g_autoptr (PzLevel) again = pz_pack_level_from_text (text, after->mode);
  g_autoptr (JsonParser) parser = json_parser_new ();
  gboolean tracks = after->mode == &pz_hex_tracks_mode;
  JsonObject *root;
  JsonArray *cells;

  g_assert (!pz_level_is_bad (again) && pz_level_equal (again, after));
  g_assert ((before == after) == (strcmp (text, old) == 0));
  g_assert (after->mode->rules_hash (again) == after->mode->rules_hash (after));
  if (after->mode == &pz_dungeon_sweep_mode)
    {
      check_sweep (pz_sweep_level (after));
      return;
    }
  if (after->mode == &pz_hex_blocks_mode)
    {
      g_assert (pz_blocks_level (after)->n_cells <= 127);
      check_blocks (pz_blocks_level (after));
      return;
    }
  g_assert (json_parser_load_from_data (parser, text, -1, NULL));
  root = json_node_get_object (json_parser_get_root (parser));
  cells = json_object_get_array_member (root, "cells");
  g_assert (json_array_get_length (cells) <= (tracks ? 127 : 128));
  check_ids (tracks ? json_object_get_array_member (root, "tiles") : cells);
  if (tracks)
    check_tiles (cells, json_object_get_array_member (root, "tiles"));
}

/* One turn in place after the other leads back, unless one leads off the board. */
static void
check_turns (PzLevel *level, gboolean mirror, int turns)
{
  int n = mirror ? 2 : pz_lattice_n_turns (level->mode->lattice);
  g_autoptr (PzLevel) now = pz_level_ref (level);
  gboolean whole = TRUE;

  for (int i = 0; i < n; i++)
    {
      PzMap map = level->mode->map_in_place (now, NULL, 0, mirror, turns);
      PzLevel *next = level->mode->transform (now, NULL, 0, &map, FALSE);

      check_value (now, next);
      whole = whole && next != now;
      pz_level_unref (now);
      now = next;
    }
  g_assert (!whole || pz_level_equal (now, level));
}

/* A map of the whole level and its inverse. */
static void
check_inverse (PzLevel *level, const PzMap *map, gboolean reverse)
{
  PzMap inverse;
  g_autoptr (PzLevel) there = level->mode->transform (level, NULL, 0, map, reverse);
  g_autoptr (PzLevel) back = NULL;

  if (there == level || !is_near (map->q, map->r))
    return;
  inverse = pz_map_inverse (level->mode->lattice, map);
  back = level->mode->transform (there, NULL, 0, &inverse, reverse);
  check_value (level, there);
  /* A board that is not written is, once it was shifted. */
  if (level->mode == &pz_hex_blocks_mode && !pz_blocks_level (level)->has_cells)
    g_assert (level->mode->rules_hash (back) == level->mode->rules_hash (level) || map->mirror || map->turns != 0);
  else
    g_assert (pz_level_equal (back, level));
}

static void
check_spots (const PzLevel *level, Script *script)
{
  static const PzHitKind kinds[] = { PZ_HIT_NONE, PZ_HIT_CELL, PZ_HIT_EDGE, PZ_HIT_VERTEX, PZ_HIT_PORT };
  int q = number (script), r = number (script);
  PzHit spot = { kinds[byte (script) % 5], -1, -1, CLAMP (q, -FURTHEST, FURTHEST), CLAMP (r, -FURTHEST, FURTHEST),
                 byte (script) % 6 };
  PzHit hit = level->mode->resolve (level, &spot), again = level->mode->resolve (level, &hit);
  g_autofree char *words = level->mode->describe (level, &hit);

  g_assert (pz_spot_same (level->mode->lattice, &hit, &spot));
  g_assert (memcmp (&hit, &again, sizeof hit) == 0);
  g_assert (*words != '\0');
}

/* Mostly one of the 15. */
static PzPairing
some_pairing (Script *script)
{
  PzPairing pairing = pz_pairing_nth (byte (script) % PZ_TRACKS_N_PAIRINGS);
  int spoiled = byte (script);

  if (spoiled > 240)
    pairing.exit[spoiled % 6] = (guint8) byte (script);
  return pairing;
}

/* (transfer full): what the editor's own tools for hex-tracks do. */
static PzLevel *
edit_tracks (PzLevel *level, Script *script)
{
  int what = byte (script) % 14, cells[2] = { number (script), number (script) }, n = byte (script) % 3;
  int a = number (script), b = number (script);
  char id[] = { (char) byte (script), (char) byte (script), '\0' };

  switch (what)
    {
    case 0:
      return pz_tracks_set_cell (level, a, b, some_pairing (script));
    case 1:
      return pz_tracks_remove_cells (level, cells, n);
    case 2:
      return pz_tracks_set_pairing (level, cells, n, some_pairing (script));
    case 3:
      return pz_tracks_join_ports (level, cells[0], a, b);
    case 4:
      return pz_tracks_turn_cells (level, cells, n, a);
    case 5:
      return pz_tracks_set_board (level, a, some_pairing (script));
    case 6:
      return pz_tracks_set_tile (level, cells[0], a, b);
    case 7:
      return pz_tracks_remove_tile (level, a);
    case 8:
      return pz_tracks_move_tile (level, a, cells[0]);
    case 9:
      return pz_tracks_set_tile_id (level, a, id);
    case 10:
      return pz_tracks_move (level, cells, n, a, b);
    case 11:
      return pz_tracks_set_name (level, id);
    case 12:
      return pz_tracks_set_budget (level, a);
    default:
      return pz_tracks_set_beat (level, (PzBeat) a);
    }
}

static PzLevel *
edit_deck (PzLevel *level, int what, int a, int b)
{
  switch (what)
    {
    case 0:
      return pz_blocks_insert_piece (level, a, b);
    case 1:
      return pz_blocks_remove_piece (level, a);
    case 2:
      return pz_blocks_set_piece (level, a, b);
    case 3:
      return pz_blocks_move_piece (level, a, b);
    case 4:
      return pz_blocks_set_deck (level, (int[]){ a, b }, 2);
    case 5:
      return pz_blocks_shuffle_deck (level, (guint64) (gint64) a);
    case 6:
      return pz_blocks_set_hand (level, a);
    default:
      return pz_blocks_set_goal (level, (PzBlocksGoal) a, b);
    }
}

/* (transfer full): what the editor's own tools for hex-blocks do. */
static PzLevel *
edit_blocks (PzLevel *level, Script *script)
{
  int what = byte (script) % 16, cells[2] = { number (script), number (script) }, n = byte (script) % 3;
  int a = number (script), b = number (script);
  PzHex places[2] = { { cells[0], cells[1] }, { a, b } };
  char name[] = { (char) byte (script), '\0' };

  switch (what)
    {
    case 8:
      return pz_blocks_add_cells (level, places, n);
    case 9:
      return pz_blocks_remove_cells (level, cells, n);
    case 10:
    case 11:
      return pz_blocks_fill (level, cells, n, a);
    case 12:
      return pz_blocks_empty (level, cells, n);
    case 13:
      return pz_blocks_move (level, cells, n, a, b);
    case 14:
      return pz_blocks_set_board (level, a);
    case 15:
      return pz_blocks_set_name (level, n > 0 ? name : NULL);
    default:
      return edit_deck (level, what, a, b);
    }
}

/* (transfer full): what the editor's own tools for dungeon-sweep do. */
static PzLevel *
edit_sweep (PzLevel *level, Script *script)
{
  static const char kinds[] = { PZ_SWEEP_FLOOR, PZ_SWEEP_HAZARD, PZ_SWEEP_ROCK };
  int what = byte (script) % 8, squares[4], n = byte (script) % 5;
  int a = number (script), b = number (script), c = number (script);
  char name[] = { (char) byte (script), '\0' };

  for (int i = 0; i < 4; i++)
    squares[i] = i % 2 == 0 ? byte (script) : number (script);
  switch (what)
    {
    case 0:
      return pz_sweep_set_spawn (level, a, b);
    case 1:
      return pz_sweep_resize (level, a, b, byte (script) % 70, byte (script) % 70);
    case 2:
      return pz_sweep_set_points (level, a);
    case 3:
      return pz_sweep_set_costs (level, a, b);
    case 4:
      return pz_sweep_set_name (level, n > 0 ? name : NULL);
    case 5:
      return pz_sweep_move (level, squares, n, a, b);
    default:
      return pz_sweep_paint (level, squares, n, kinds[(guint) c % 3]);
    }
}

/* (transfer full) */
static PzLevel *
change (PzLevel *level, Script *script)
{
  int kind = byte (script), cells[4], n = kind / 16 % 5;
  PzMap map = some_map (script);
  g_autoptr (PzLevel) part = NULL;

  if (kind >= 128 && level->mode == &pz_hex_tracks_mode)
    return edit_tracks (level, script);
  if (kind >= 128 && level->mode == &pz_hex_blocks_mode)
    return edit_blocks (level, script);
  if (kind >= 128 && level->mode == &pz_dungeon_sweep_mode)
    return edit_sweep (level, script);
  for (int i = 0; i < n; i++)
    cells[i] = number (script);
  switch (kind % 4)
    {
    case 0:
      return level->mode->extract (level, cells, n);
    case 1:
      part = level->mode->extract (level, cells, n);
      check_value (level, part);
      return level->mode->merge (level, part, &map, NULL);
    case 2:
      map = level->mode->map_in_place (level, cells, n, map.mirror, map.turns);
      return level->mode->transform (level, cells, n, &map, FALSE);
    default:
      return level->mode->transform (level, cells, n, &map, kind & 8);
    }
}

static void
check_level (PzLevel *level, Script script)
{
  g_autoptr (PzLevel) now = pz_level_ref (level);

  for (int i = 0; i < 12; i++)
    {
      PzMap map = some_map (&script);
      gboolean reverse = map.q & 1;
      PzLevel *next;

      check_inverse (now, &map, reverse);
      check_turns (now, map.mirror, map.turns);
      check_spots (now, &script);
      next = change (now, &script);
      check_value (now, next);
      pz_level_unref (now);
      now = next;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const uint8_t *zero = size > 0 ? memchr (data, 0, size) : NULL;
  size_t length = zero != NULL ? (size_t) (zero - data) : size;
  Script script = { data, size, length };
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) pack = pz_pack_from_bytes (bytes, pz_modes (), problems);

  for (int i = 0; pack != NULL && i < MIN (pack->n_levels, 8); i++)
    if (!pz_level_is_bad (pack->levels[i]))
      check_level (pack->levels[i], script);
  return 0;
}
