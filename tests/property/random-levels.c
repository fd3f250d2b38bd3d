/* SPDX-License-Identifier: MIT */
#include "random-levels.h"

#include "hex-blocks/level.h"
#include "hex-stroke/level.h"
#include "hex-tracks/level.h"
#include "number-stroke/level.h"
#include "pack/pack.h"
#include "sweep-boards.h"

static const char *
pick (GRand *random, const char *const *list, int n)
{
  return list[g_rand_int_range (random, 0, n)];
}

#define PICK(random, ...)                                                                                              \
  pick (random, (const char *const[]){ __VA_ARGS__ }, G_N_ELEMENTS (((const char *const[]){ __VA_ARGS__ })))

static void
add_number_cell (GString *json, int i, GRand *random)
{
  g_string_append_printf (
      json, "%s{\"id\": \"%c\", \"x\": %s, \"y\": %s%s%s%s%s%s%s}", i > 0 ? ", " : "", 'a' + i,
      PICK (random, "0", "1", "2", "3", "4", "-1", "1000", "-1000"), PICK (random, "0", "1", "2", "3", "-1", "1.0"),
      PICK (random, "", "", "", ", \"w\": 2", ", \"w\": 3", ", \"w\": 0", ", \"w\": 64", ", \"w\": 9007199254740992"),
      PICK (random, "", "", "", ", \"h\": 2", ", \"h\": 3", ", \"h\": -5", ", \"h\": 64"),
      PICK (random, "", "", "", "", ", \"shape\": []", ", \"shape\": [[0, 0], [1, 0]]",
            ", \"shape\": [[-1, 0], [0, 0]]", ", \"shape\": [[1, 1], [0, 0], [1, 0]]", ", \"shape\": [[0, 0], [0, 0]]",
            ", \"shape\": [[-9007199254740992, 0], [9007199254740992, 5]]", ", \"shape\": [[3, 3]]"),
      PICK (random, "", "", "", ", \"clue\": 1", ", \"clue\": 2", ", \"clue\": -9007199254740992", ", \"clue\": 99"),
      PICK (random, "", "", "", ", \"parity\": \"odd\"", ", \"parity\": \"even\""),
      PICK (random, "", "", "", ", \"colour\": [1, {\"a\": null}]"));
}

/* (transfer full) */
static char *
number_text (GRand *random)
{
  GString *json = g_string_new ("{\"id\": \"1-1\", \"cells\": [");
  int n = g_rand_int_range (random, 0, 9);

  for (int i = 0; i < n; i++)
    add_number_cell (json, i, random);
  g_string_append (json, "]");
  if (n > 0 && g_rand_int_range (random, 0, 4) == 0)
    g_string_append_printf (json, ", \"hintPath\": [\"%c\", \"a\"]", 'a' + g_rand_int_range (random, 0, n));
  g_string_append (json, "}");
  return g_string_free (json, FALSE);
}

/* (transfer full) */
static char *
hex_text (GRand *random)
{
  GString *json = g_string_new ("{\"id\": \"1-1\", \"cells\": [");
  int n = g_rand_int_range (random, 1, 9);

  for (int i = 0; i < n; i++)
    g_string_append_printf (json, "%s{\"id\": \"%c\", \"q\": %s, \"r\": %s%s%s}", i > 0 ? ", " : "", 'a' + i,
                            PICK (random, "0", "1", "2", "-1", "1000"), PICK (random, "0", "1", "-1", "-1000"),
                            PICK (random, "", "", "", ", \"clue\": 1", ", \"clue\": 3", ", \"clue\": 0"),
                            PICK (random, "", "", "", ", \"colour\": \"red\""));
  g_string_append (json, "], \"walls\": [");
  for (int i = g_rand_int_range (random, 0, 4), first = TRUE; i > 0; i--, first = FALSE)
    g_string_append_printf (json, "%s[\"%c\", \"%c\"]", first ? "" : ", ", 'a' + g_rand_int_range (random, 0, n),
                            'a' + g_rand_int_range (random, 0, n));
  g_string_append (json, "], \"spinners\": [");
  for (int i = g_rand_int_range (random, 0, 4), first = TRUE; i > 0; i--, first = FALSE)
    g_string_append_printf (json, "%s{\"cell\": \"%c\", \"corner\": %d, \"phase\": %d}", first ? "" : ", ",
                            'a' + g_rand_int_range (random, 0, n), g_rand_int_range (random, 0, 6),
                            g_rand_int_range (random, 0, 3));
  g_string_append (json, "]}");
  return g_string_free (json, FALSE);
}

/* @name: what random_cell_id() tells. */
static void
add_track_cell (GString *json, int q, int r, PzPairing p, const char *name)
{
  g_string_append_printf (json, "%s{\"name\": \"%s\", \"q\": %d, \"r\": %d, \"tracks\": [%d, %d, %d, %d, %d, %d]}",
                          json->str[json->len - 1] == '[' ? "" : ", ", name, q, r, p.exit[0], p.exit[1], p.exit[2],
                          p.exit[3], p.exit[4], p.exit[5]);
}

/* Near the middle, or far out where few turns about another place stay on the board. */
static PzHex
random_track_place (GRand *random)
{
  static const PzHex far[] = { { 6, 0 }, { 0, 6 }, { 6, -6 }, { -6, 3 }, { 5, -2 } };

  if (g_rand_int_range (random, 0, 12) == 0)
    return far[g_rand_int_range (random, 0, 5)];
  return (PzHex){ g_rand_int_range (random, -1, 2), g_rand_int_range (random, -1, 2) };
}

/* (transfer full): twins among cells and among tiles. */
static char *
tracks_text (GRand *random)
{
  GString *json = g_string_new ("{\"id\": \"1-1\", \"name\": \"\", \"cells\": [");
  int n = g_rand_int_range (random, 1, 9);
  PzHex places[9];

  for (int i = 0; i < n; i++)
    {
      char name[2] = { (char) ('a' + i), '\0' };

      places[i] = random_track_place (random);
      add_track_cell (json, places[i].q, places[i].r,
                      pz_pairing_nth (g_rand_int_range (random, 0, PZ_TRACKS_N_PAIRINGS)), name);
    }
  g_string_append (json, "], \"tiles\": [");
  for (int i = g_rand_int_range (random, 0, 6), k = 0; k < i; k++)
    {
      PzHex place = places[g_rand_int_range (random, 0, n)];

      g_string_append_printf (json, "%s{\"id\": \"%s%d\", \"q\": %d, \"r\": %d, \"dir\": %d, \"color\": %d%s}",
                              k > 0 ? ", " : "", PICK (random, "t", "t", "tile "), k, place.q, place.r,
                              g_rand_int_range (random, 0, 6), g_rand_int_range (random, 0, PZ_TRACKS_N_COLOURS),
                              PICK (random, "", "", ", \"weight\": [1, null]"));
    }
  g_string_append_printf (json, "], \"moveLimit\": %s%s%s}", PICK (random, "1", "2", "3", "4", "5", "999"),
                          PICK (random, "", "", ", \"rotationEnabled\": true", ", \"rotationEnabled\": false"),
                          PICK (random, "", "", ", \"beat\": \"switch\"", ", \"beat\": \"payoff\"", ", \"k\": {}"));
  return g_string_free (json, FALSE);
}

/* Each place of the hexagon of @radius with a chance of @percent, in rows; up to the limit. Returns how many. */
static int
scattered_places (GRand *random, int radius, int percent, PzHex *places)
{
  int n = 0;

  for (int r = -radius; r <= radius; r++)
    for (int q = -radius; q <= radius; q++)
      if (ABS (q + r) <= radius && g_rand_int_range (random, 0, 100) < percent && n < PZ_BLOCKS_MAX_CELLS)
        places[n++] = (PzHex){ q, r };
  return n;
}

/* A board of a hex-blocks level: a few cells about the middle, some twice; a wide one with holes; none. Returns how many. */
static int
random_block_places (GRand *random, PzHex *places)
{
  static const PzHex far[] = { { 6, 0 }, { 0, 6 }, { 6, -6 }, { -6, 3 }, { 5, -2 } };
  int kind = g_rand_int_range (random, 0, 16), n = g_rand_int_range (random, 1, 13);

  if (kind == 0)
    return 0;
  if (kind == 1)
    return scattered_places (random, 6, g_rand_int_range (random, 55, 100), places);
  for (int i = 0; i < n; i++)
    places[i] = g_rand_int_range (random, 0, 24) == 0
                    ? far[g_rand_int_range (random, 0, 5)]
                    : (PzHex){ g_rand_int_range (random, -2, 3), g_rand_int_range (random, -2, 3) };
  return n;
}

static void
add_block_cells (GString *json, const PzHex *places, int n)
{
  g_string_append (json, ", \"cells\": [");
  for (int i = 0; i < n; i++)
    g_string_append_printf (json, "%s[%d, %d]", i > 0 ? ", " : "", places[i].q, places[i].r);
  g_string_append (json, "]");
}

/* @name: what tells it apart, wherever it goes. */
static void
add_block_filled (GString *json, PzHex place, int name, GRand *random)
{
  g_string_append_printf (json, "%s{\"name\": \"f%d\", \"q\": %d, \"r\": %d, \"color\": %d%s}",
                          json->str[json->len - 1] == '[' ? "" : ", ", name, place.q, place.r,
                          g_rand_int_range (random, 0, PZ_BLOCKS_N_COLOURS),
                          PICK (random, "", "", ", \"weight\": [1, null]"));
}

/* A piece of the catalogue; with @turning one that has all its turns and mirror images there. */
static const char *
random_piece (GRand *random, gboolean turning)
{
  return turning ? PICK (random, "t1-0", "t2-0", "t2-1", "t2-2", "t3-0", "t3-1", "t3-2", "t6-0", "t6-1", "t6-2", "t6-3",
                         "t6-4", "t6-5")
                 : pz_blocks_piece (g_rand_int_range (random, 0, PZ_BLOCKS_N_PIECES))->id;
}

static void
add_block_rules (GString *json, GRand *random, int n_deck, gboolean unknown)
{
  gboolean turning = g_rand_int_range (random, 0, 4) != 0;

  g_string_append (json, ", \"deck\": [");
  for (int i = 0; i < n_deck; i++)
    g_string_append_printf (json, "%s\"%s\"", i > 0 ? ", " : "",
                            unknown && g_rand_int_range (random, 0, 5) == 0
                                ? PICK (random, "x", "", "t1-1", "T1-0", "0,0", "é")
                                : random_piece (random, turning));
  g_string_append (json, "]");
  g_string_append (json, PICK (random, "", ", \"hand\": 1", ", \"hand\": 2", ", \"hand\": 3"));
  if (g_rand_int_range (random, 0, 3) == 0)
    g_string_append_printf (json, ", \"goal\": {%s\"score\": %s%s}", PICK (random, "", "\"x\": [1], "),
                            PICK (random, "1", "9", "35", "120", "1000000"), PICK (random, "", ", \"y\": {}"));
  else
    g_string_append (json, PICK (random, ", \"goal\": \"place-all\"", ", \"goal\": \"clear-board\""));
  g_string_append (json, PICK (random, "", "", ", \"name\": \"\"", ", \"name\": \"é\", \"k\": {}", ", \"version\": 1"));
}

/* (transfer full): twins among cells and among what is filled, lines that are complete, pieces nobody knows. */
static char *
blocks_text (GRand *random)
{
  GString *json = g_string_new ("{\"id\": \"1-1\"");
  PzHex places[PZ_BLOCKS_MAX_CELLS];
  gboolean whole = g_rand_int_range (random, 0, 8) == 0; /* the board that need not be written */
  int n = whole ? scattered_places (random, PZ_BLOCKS_RADIUS, 100, places) : random_block_places (random, places);
  int n_filled = g_rand_int_range (random, 0, 4) == 0 ? n : g_rand_int_range (random, 0, 6);

  if (!whole)
    add_block_cells (json, places, n);
  if (g_rand_int_range (random, 0, 5) != 0)
    {
      g_string_append (json, ", \"filled\": [");
      for (int i = 0; i < n_filled; i++)
        add_block_filled (json,
                          n > 0 ? places[g_rand_int_range (random, 0, n)]
                                : (PzHex){ g_rand_int_range (random, -1000, 1001), i },
                          i, random);
      g_string_append (json, "]");
    }
  add_block_rules (json, random,
                   g_rand_int_range (random, 0, 40) == 0 ? PZ_BLOCKS_MAX_DECK : g_rand_int_range (random, 1, 6),
                   g_rand_int_range (random, 0, 4) == 0);
  g_string_append_c (json, '}');
  return g_string_free (json, FALSE);
}

char *
random_broken_text (const PzMode *mode, GRand *random)
{
  if (mode == &pz_dungeon_sweep_mode)
    return sweep_random_text (random);
  if (mode == &pz_hex_blocks_mode)
    return blocks_text (random);
  if (mode == &pz_hex_tracks_mode)
    return tracks_text (random);
  return mode == &pz_hex_stroke_mode ? hex_text (random) : number_text (random);
}

int
random_n_cells (const PzLevel *level)
{
  if (level->mode == &pz_dungeon_sweep_mode)
    return pz_sweep_level (level)->width * pz_sweep_level (level)->height;
  if (level->mode == &pz_hex_blocks_mode)
    return pz_blocks_level (level)->n_cells;
  if (level->mode == &pz_hex_tracks_mode)
    return pz_tracks_level (level)->n_cells;
  return level->mode == &pz_hex_stroke_mode ? pz_hex_level (level)->n_cells : pz_number_level (level)->n_cells;
}

PzHex
random_cell_place (const PzLevel *level, int cell)
{
  if (level->mode == &pz_dungeon_sweep_mode)
    return (PzHex){ cell % pz_sweep_level (level)->width, cell / pz_sweep_level (level)->width };
  if (level->mode == &pz_hex_blocks_mode)
    return (PzHex){ pz_blocks_level (level)->cells[cell].q, pz_blocks_level (level)->cells[cell].r };
  if (level->mode == &pz_hex_tracks_mode)
    return (PzHex){ pz_tracks_level (level)->cells[cell].q, pz_tracks_level (level)->cells[cell].r };
  if (level->mode == &pz_hex_stroke_mode)
    return (PzHex){ pz_hex_level (level)->cells[cell]->q, pz_hex_level (level)->cells[cell]->r };
  return (PzHex){ pz_number_level (level)->cells[cell]->x, pz_number_level (level)->cells[cell]->y };
}

const char *
random_cell_id (const PzLevel *level, int cell)
{
  if (level->mode == &pz_hex_blocks_mode)
    return pz_blocks_level (level)->cells[cell].name;
  if (level->mode == &pz_hex_tracks_mode)
    {
      const PzTrackCell *found = &pz_tracks_level (level)->cells[cell];
      const char *name = found->members != NULL ? pz_members_text (found->members, "name") : NULL;

      return name != NULL ? name : found->name;
    }
  return level->mode == &pz_hex_stroke_mode ? pz_hex_level (level)->cells[cell]->id
                                            : pz_number_level (level)->cells[cell]->id;
}

int
random_cell_at (const PzLevel *level, int q, int r)
{
  if (level->mode == &pz_dungeon_sweep_mode)
    return pz_sweep_square (pz_sweep_level (level), q, r) != PZ_SWEEP_ROCK ? r * pz_sweep_level (level)->width + q : -1;
  if (level->mode == &pz_hex_blocks_mode)
    return pz_blocks_cell_at (pz_blocks_level (level), q, r);
  if (level->mode == &pz_hex_tracks_mode)
    return pz_tracks_cell_at (pz_tracks_level (level), q, r);
  return level->mode == &pz_hex_stroke_mode ? pz_hex_level_cell_at (pz_hex_level (level), q, r)
                                            : pz_number_cell_at (pz_number_level (level), q, r);
}

gboolean
random_has_radius (const PzMode *mode)
{
  return mode == &pz_hex_tracks_mode || mode == &pz_hex_blocks_mode;
}

gboolean
random_has_ids (const PzMode *mode)
{
  return mode == &pz_number_stroke_mode || mode == &pz_hex_stroke_mode;
}

int
random_max_cells (const PzMode *mode)
{
  if (mode == &pz_dungeon_sweep_mode)
    return PZ_SWEEP_MAX_CELLS;
  return random_has_radius (mode) ? 127 : 128;
}

gboolean
random_on_board (const PzMode *mode, PzHex place)
{
  if (mode == &pz_dungeon_sweep_mode)
    return MIN (place.q, place.r) >= 0 && MAX (place.q, place.r) < PZ_SWEEP_MAX_SIDE;
  if (random_has_radius (mode))
    return MAX (MAX (ABS (place.q), ABS (place.r)), ABS (place.q + place.r)) <= 6;
  return MAX (ABS (place.q), ABS (place.r)) <= 1000;
}

/* @level becomes @next. */
static void
take (PzLevel **level, PzLevel *next)
{
  pz_level_unref (*level);
  *level = next;
}

static PzNumberShape
random_shape (GRand *random)
{
  static const int sizes[][2] = { { 1, 1 }, { 1, 1 }, { 1, 1 }, { 1, 1 }, { 1, 2 }, { 2, 1 }, { 2, 2 }, { 3, 3 } };
  int i = g_rand_int_range (random, 0, 12);
  PzNumberShape shape =
      i < 8 ? pz_number_rectangle (sizes[i][0], sizes[i][1]) : pz_number_shape (g_rand_int_range (random, 0, 8));

  for (int turn = g_rand_int_range (random, 0, 4); turn > 0; turn--)
    shape = pz_number_shape_rotate (shape);
  return shape;
}

/* Nothing is covered, and a square beside is. */
static gboolean
fits (const PzNumberLevel *level, const PzNumberShape *shape, int x, int y)
{
  static const int sides[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  int n = shape->n_units > 0 ? shape->n_units : shape->w * shape->h;
  gboolean touches = level->n_cells == 0;

  for (int k = 0; k < n; k++)
    {
      int ux = x + (shape->n_units > 0 ? (int) shape->units[k].dx : k % shape->w);
      int uy = y + (shape->n_units > 0 ? (int) shape->units[k].dy : k / shape->w);

      if (pz_number_cell_at (level, ux, uy) >= 0)
        return FALSE;
      for (int s = 0; s < 4; s++)
        touches = touches || pz_number_cell_at (level, ux + sides[s][0], uy + sides[s][1]) >= 0;
    }
  return touches;
}

static PzLevel *
random_number_board (GRand *random, int n)
{
  PzLevel *level = pz_number_stroke_mode.level_new ("3-1");

  for (int tries = 0; tries < 60 * n && random_n_cells (level) < n; tries++)
    {
      PzNumberShape shape = random_shape (random);
      int x = g_rand_int_range (random, -4, 5), y = g_rand_int_range (random, -4, 5);

      if (fits (pz_number_level (level), &shape, x, y))
        take (&level, pz_number_level_lay (level, &shape, x, y));
    }
  return level;
}

/* A spinner where three cells meet and none of their edges has a wall. */
static void
add_spinner (PzLevel **level, GRand *random)
{
  const PzHexLevel *self = pz_hex_level (*level);
  PzHexSpinner spinner = { g_rand_int_range (random, 0, self->n_cells), g_rand_int_range (random, 0, 6), 0, NULL };
  const PzHexCell *cell = self->cells[spinner.cell];
  int a, b;

  if (pz_hex_level_spinner_at (self, (PzHexVertex){ { cell->q, cell->r }, spinner.corner }) >= 0)
    return;
  for (int edge = 0; edge < 3; edge++)
    if (!pz_hex_spinner_edge (self, &spinner, edge, &a, &b) || pz_hex_level_wall_between (self, a, b) >= 0)
      return;
  take (level, pz_hex_level_turn_spinner (*level, spinner.cell, spinner.corner));
  take (level, pz_hex_level_set_spinner_phase (*level, pz_hex_level (*level)->n_spinners - 1,
                                               g_rand_int_range (random, 0, 3)));
}

static PzLevel *
random_hex_board (GRand *random, int n)
{
  PzLevel *level = pz_hex_stroke_mode.level_new ("3-1");

  take (&level, pz_hex_level_add_cell (level, 0, 0));
  while (random_n_cells (level) < n)
    {
      const PzHexCell *at = pz_hex_level (level)->cells[g_rand_int_range (random, 0, random_n_cells (level))];
      PzHex next = pz_hex_neighbour (PZ_HEX_POINTY, (PzHex){ at->q, at->r }, g_rand_int_range (random, 0, 6));

      take (&level, pz_hex_level_add_cell (level, next.q, next.r));
    }
  for (int tries = g_rand_int_range (random, 0, 8); tries > 0; tries--)
    take (&level,
          pz_hex_level_set_wall (level, g_rand_int_range (random, 0, n), g_rand_int_range (random, 0, n), TRUE));
  for (int tries = g_rand_int_range (random, 0, 6); tries > 0; tries--)
    add_spinner (&level, random);
  return level;
}

/* Clues from a path of the board without clues. */
static void
add_clues (PzLevel **level, GRand *random)
{
  PzContext context = { 3, 1, FALSE };
  PzLimits limits = { 2, 2000, 0, FALSE };
  g_autoptr (PzAnalysis) open = (*level)->mode->analyse (*level, &context, &limits, NULL, NULL, NULL);
  const guint8 *path = open->solution != NULL ? open->solution : open->witness;
  gboolean is_hex = (*level)->mode == &pz_hex_stroke_mode;

  for (int k = 0; path != NULL && k < open->n_cells; k++)
    if (g_rand_int_range (random, 0, 4) == 0)
      take (level, is_hex ? pz_hex_level_set_clue (*level, path[k], k + 1)
                          : pz_number_level_set_clue (*level, path[k], k + 1));
    else if (!is_hex && g_rand_int_range (random, 0, 5) == 0)
      take (level, pz_number_level_set_parity (*level, path[k], k % 2 == 0 ? PZ_PARITY_ODD : PZ_PARITY_EVEN));
  if (!is_hex && path != NULL && g_rand_boolean (random))
    {
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();

      for (int k = 0; k < open->n_cells; k++)
        g_ptr_array_add (ids, (gpointer) random_cell_id (*level, path[k]));
      g_ptr_array_add (ids, NULL);
      take (level, pz_number_level_set_hint_path (*level, (const char *const *) ids->pdata));
    }
}

/* @n places that grew from the middle, on a board of radius 6. */
static void
grow_patch (const PzMode *mode, GRand *random, int n, PzHex *places)
{
  places[0] = (PzHex){ 0, 0 };
  for (int i = 1; i < n; i++)
    for (gboolean fits = FALSE; !fits;)
      {
        places[i] = pz_lattice_neighbour (mode->lattice, places[g_rand_int_range (random, 0, i)],
                                          g_rand_int_range (random, 0, 6));
        fits = random_on_board (mode, places[i]);
        for (int k = 0; k < i; k++)
          fits = fits && !pz_hex_equal (places[k], places[i]);
      }
}

/* (transfer full): a patch with tiles here and there. */
static PzLevel *
random_tracks_level (GRand *random, int n)
{
  g_autoptr (GString) json = g_string_new ("{\"id\": \"3-1\", \"name\": \"\", \"cells\": [");
  g_autoptr (GString) tiles = g_string_new (NULL);
  PzHex places[PZ_TRACKS_MAX_CELLS];
  int n_tiles = 0;

  n = MIN (n, PZ_TRACKS_MAX_CELLS);
  grow_patch (&pz_hex_tracks_mode, random, n, places);
  for (int i = 0; i < n; i++)
    {
      char name[8];

      g_snprintf (name, sizeof name, "c%d", i);
      add_track_cell (json, places[i].q, places[i].r,
                      pz_pairing_nth (g_rand_int_range (random, 0, PZ_TRACKS_N_PAIRINGS)), name);
      if (g_rand_int_range (random, 0, 3) != 0)
        continue;
      g_string_append_printf (tiles, "%s{\"id\": \"t%d\", \"q\": %d, \"r\": %d, \"dir\": %d, \"color\": %d}",
                              n_tiles > 0 ? ", " : "", n_tiles, places[i].q, places[i].r,
                              g_rand_int_range (random, 0, 6), g_rand_int_range (random, 0, PZ_TRACKS_N_COLOURS));
      n_tiles++;
    }
  g_string_append_printf (json, "], \"tiles\": [%s], \"moveLimit\": %d}", tiles->str, MAX (n_tiles, 1));
  return pz_pack_level_from_text (json->str, &pz_hex_tracks_mode);
}

/* A line of two places or more that are all filled goes through place @i of @n. */
static gboolean
completes_line (const PzHex *places, const gboolean *filled, int n, int i)
{
  static const PzHex steps[3] = { { 1, 0 }, { 0, 1 }, { 1, -1 } };

  for (int axis = 0; axis < 3; axis++)
    {
      int length = 0, n_filled = 0;

      for (int side = -1; side <= 1; side += 2)
        for (int k = side, found = i; found >= 0; k += side)
          {
            PzHex at = { places[i].q + k * steps[axis].q, places[i].r + k * steps[axis].r };

            found = -1;
            for (int other = 0; other < n; other++)
              if (pz_hex_equal (places[other], at))
                found = other;
            length += found >= 0;
            n_filled += found >= 0 && filled[found];
          }
      if (length > 0 && length == n_filled)
        return TRUE;
    }
  return FALSE;
}

/* (transfer full): a patch that is filled here and there, with no line complete, and a deck of known pieces. */
static PzLevel *
random_blocks_level (GRand *random, int n)
{
  g_autoptr (GString) json = g_string_new ("{\"id\": \"3-1\"");
  PzHex places[PZ_BLOCKS_MAX_CELLS];
  gboolean filled[PZ_BLOCKS_MAX_CELLS] = { FALSE };

  n = MIN (n, PZ_BLOCKS_MAX_CELLS);
  grow_patch (&pz_hex_blocks_mode, random, n, places);
  add_block_cells (json, places, n);
  g_string_append (json, ", \"filled\": [");
  for (int i = 0; i < n; i++)
    if (g_rand_int_range (random, 0, 3) == 0 && !completes_line (places, filled, n, i))
      {
        filled[i] = TRUE;
        add_block_filled (json, places[i], i, random);
      }
  g_string_append_c (json, ']');
  add_block_rules (json, random, g_rand_int_range (random, 1, 5), FALSE);
  g_string_append_c (json, '}');
  return pz_pack_level_from_text (json->str, &pz_hex_blocks_mode);
}

PzLevel *
random_sound_level (const PzMode *mode, GRand *random, int n)
{
  PzLevel *level;

  if (mode == &pz_dungeon_sweep_mode)
    return sweep_sound_level (random, n);
  if (mode == &pz_hex_tracks_mode)
    return random_tracks_level (random, n);
  if (mode == &pz_hex_blocks_mode)
    return random_blocks_level (random, n);
  level = mode == &pz_hex_stroke_mode ? random_hex_board (random, n) : random_number_board (random, n);
  add_clues (&level, random);
  return level;
}

PzLevel *
random_level (const PzMode *mode, GRand *random)
{
  g_autofree char *text = NULL;

  if (g_rand_boolean (random))
    return random_sound_level (mode, random, g_rand_int_range (random, 1, 12));
  text = random_broken_text (mode, random);
  return pz_pack_level_from_text (text, mode);
}

GRand *
random_new (guint32 seed)
{
  const char *asked = g_getenv ("PZ_TEST_SEED");

  if (asked != NULL)
    seed = (guint32) g_ascii_strtoull (asked, NULL, 10);
  g_test_message ("seed %u", seed);
  return g_rand_new_with_seed (seed);
}
