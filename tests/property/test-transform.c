/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "blocks-reference.h"
#include "hex-blocks/analysis.h"
#include "hex-stroke/level.h"
#include "hex-tracks/analysis.h"
#include "hex-tracks/level.h"
#include "number-stroke/level.h"
#include "pack/pack.h"
#include "random-levels.h"
#include "sweep-boards.h"

/* Turning and mirroring whole levels: the laws of the group in bytes, whatever mistakes the level has; the geometry against one written
 * with angles; counts, what-if counts and solutions against the solver. */

#define CLOSE 1e-6

static int
rounds (int usual)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 50 * usual : usual;
}

static PzLevel *
transform (PzLevel *level, const PzMap *map, gboolean reverse)
{
  return level->mode->transform (level, NULL, 0, map, reverse);
}

static PzMap
random_map (const PzMode *mode, GRand *random)
{
  int reach = random_has_radius (mode) ? 2 : 5; /* on a board of radius 6 */

  return (PzMap){ g_rand_boolean (random), g_rand_int_range (random, 0, pz_lattice_n_turns (mode->lattice)),
                  g_rand_int_range (random, -reach, reach + 1), g_rand_int_range (random, -reach, reach + 1) };
}

/* A step that was refused because a cell would leave the board, or a clue the integers, or a piece has no such image: then nothing is
 * promised but that. */
static gboolean
is_refused (const PzLevel *before, const PzLevel *after, const PzMap *map)
{
  PzMap identity = PZ_MAP_IDENTITY;

  return before == after && random_n_cells (before) > 0 && !pz_map_equal (map, &identity);
}

static void
assert_same_text (const PzLevel *a, const PzLevel *b)
{
  g_autofree char *x = pz_level_to_text (a), *y = pz_level_to_text (b);

  g_assert_cmpstr (x, ==, y);
}

/* The level itself exactly when its text is the same; and the text reads back. */
static void
check_value (PzLevel *before, PzLevel *after)
{
  g_autofree char *x = pz_level_to_text (before), *y = pz_level_to_text (after);
  g_autoptr (PzLevel) again = pz_pack_level_from_text (y, after->mode);
  g_autofree char *z = pz_level_to_text (again);

  g_assert_cmpint (before == after, ==, strcmp (x, y) == 0);
  g_assert_false (pz_level_is_bad (again));
  g_assert_cmpstr (z, ==, y);
  g_assert_cmpuint (after->mode->rules_hash (again), ==, after->mode->rules_hash (after));
}

/* ---- The group, in bytes ---- */

/* @n times the same thing in place; TRUE when no step was refused. */
static gboolean
check_cycle (PzLevel *level, gboolean mirror, int turns, int n)
{
  g_autoptr (PzLevel) now = pz_level_ref (level);
  gboolean refused = FALSE;

  for (int i = 0; i < n; i++)
    {
      PzMap map = level->mode->map_in_place (now, NULL, 0, mirror, turns);
      PzLevel *next = transform (now, &map, FALSE);

      check_value (now, next);
      /* One cell alone lies in its middle; but one of hex-blocks has a deck that may be what is refused. */
      refused =
          refused || (is_refused (now, next, &map) && (random_n_cells (now) > 1 || now->mode == &pz_hex_blocks_mode));
      pz_level_unref (now);
      now = next;
    }
  if (!refused)
    assert_same_text (now, level);
  return !refused;
}

static void
test_cycles (gconstpointer data)
{
  const PzMode *mode = data;
  int n = pz_lattice_n_turns (mode->lattice), done = 0, all = rounds (1500);
  g_autoptr (GRand) random = random_new (71);

  for (int i = 0; i < all; i++)
    {
      g_autoptr (PzLevel) level = random_level (mode, random);
      int turns = g_rand_int_range (random, 0, n);

      done += check_cycle (level, FALSE, 1, n);
      check_cycle (level, TRUE, turns, 2);
      check_cycle (level, FALSE, turns, n);
    }
  g_assert_cmpint (done, >, all / 3);
}

/* first, then second, is their composition; and the inverse leads back. Reading backwards twice is reading forwards. */
static gboolean
check_composition (PzLevel *level, GRand *random)
{
  PzLattice lattice = level->mode->lattice;
  PzMap first = random_map (level->mode, random), second = random_map (level->mode, random);
  gboolean backwards = g_rand_boolean (random), again = g_rand_boolean (random);
  PzMap both, inverse;
  g_autoptr (PzLevel) a = NULL, b = NULL, at_once = NULL, back = NULL;

  if (level->mode->turns_one_way (level))
    {
      backwards = backwards && first.mirror;
      again = again && second.mirror;
    }
  /* With spinners a plain mirror is no symmetry, so a reversal does not commute with it. */
  if (level->mode->turns_one_way (level) && (first.mirror != backwards || second.mirror != again))
    backwards = again = FALSE;
  both = pz_map_after (lattice, &first, &second);
  inverse = pz_map_inverse (lattice, &first);
  a = transform (level, &first, backwards);
  check_value (level, a);
  b = transform (a, &second, again);
  check_value (a, b);
  at_once = transform (level, &both, backwards != again);
  back = transform (a, &inverse, backwards);
  if (a == level || b == a || (at_once == level && b != level))
    return FALSE;
  /* Where `cells` is not written, the order of the cells is nobody's, and a shift gives the level that member. */
  if (level->mode == &pz_hex_blocks_mode && !pz_blocks_level (level)->has_cells)
    {
      blocks_assert_same_board (b, at_once);
      blocks_assert_same_board (back, level);
      return TRUE;
    }
  assert_same_text (b, at_once);
  assert_same_text (back, level);
  return TRUE;
}

static void
test_compositions (gconstpointer data)
{
  const PzMode *mode = data;
  int all = rounds (4000), done = 0;
  g_autoptr (GRand) random = random_new (72);

  for (int i = 0; i < all; i++)
    {
      g_autoptr (PzLevel) level = random_level (mode, random);

      done += check_composition (level, random);
    }
  g_assert_cmpint (done, >, all / 5);
}

/* ---- Geometry by angles ---- */

typedef struct
{
  double x, y;
} Point;

static Point
hex_middle (double q, double r)
{
  return (Point){ sqrt (3) * (q + r / 2), 1.5 * r };
}

/* What lattice.h says of a map, for points whose origin is the middle of place (0, 0). @end: the shift. */
static Point
map_point (const PzMap *map, int n, Point end, Point p)
{
  double angle = 2 * G_PI / n * map->turns, x = map->mirror ? -p.x : p.x;

  return (Point){ end.x + x * cos (angle) - p.y * sin (angle), end.y + x * sin (angle) + p.y * cos (angle) };
}

static void
assert_close (Point a, Point b)
{
  g_assert_cmpfloat_with_epsilon (a.x, b.x, CLOSE);
  g_assert_cmpfloat_with_epsilon (a.y, b.y, CLOSE);
}

static Point
cell_middle (const PzHexLevel *level, int cell)
{
  return hex_middle (level->cells[cell]->q, level->cells[cell]->r);
}

static Point
wall_middle (const PzHexLevel *level, int wall)
{
  Point a = cell_middle (level, level->walls[wall].a), b = cell_middle (level, level->walls[wall].b);

  return (Point){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* The far end of the edge a spinner lies on with @t cells walked: candidate edge 0 points away from the cell, the others follow
 * clockwise (hex-stroke.md, "Spinners"). @vertex: (out) (optional) */
static Point
spinner_end (const PzHexLevel *level, int i, int t, Point *vertex)
{
  const PzHexSpinner *spinner = &level->spinners[i];
  Point middle = cell_middle (level, spinner->cell);
  double corner = G_PI / 6 + G_PI / 3 * spinner->corner, along = corner + 2 * G_PI / 3 * ((spinner->phase + t) % 3);
  Point at = { middle.x + cos (corner), middle.y + sin (corner) };

  if (vertex != NULL)
    *vertex = at;
  return (Point){ at.x + cos (along), at.y + sin (along) };
}

/* Where a spinner of the image must lie with @t cells walked. */
static Point
expected_end (const PzHexLevel *level, int i, int t, const PzMap *map, Point shift, gboolean reverse)
{
  int n = level->n_cells;
  Point vertex, start = map_point (map, 6, shift, spinner_end (level, i, 0, &vertex));
  double turned = 2 * G_PI / 3 * t;

  /* Backwards, what leaves step t of a path leaves step N - t of it. */
  if (reverse)
    return map_point (map, 6, shift, spinner_end (level, i, (n - t) + 3 * n, NULL));
  vertex = map_point (map, 6, shift, vertex);
  start = (Point){ start.x - vertex.x, start.y - vertex.y };
  return (Point){ vertex.x + start.x * cos (turned) - start.y * sin (turned),
                  vertex.y + start.x * sin (turned) + start.y * cos (turned) };
}

static void
check_clue (const PzHexCell *before, const PzHexCell *after, int n, gboolean reverse)
{
  g_assert_cmpstr (after->id, ==, before->id);
  g_assert_cmpint (after->has_clue, ==, before->has_clue);
  if (before->has_clue)
    g_assert_cmpint (after->clue, ==, reverse ? n + 1 - before->clue : before->clue);
}

static void
check_hex (const PzHexLevel *before, const PzHexLevel *after, const PzMap *map, gboolean reverse)
{
  Point shift = hex_middle (map->q, map->r);

  g_assert_cmpint (after->n_cells, ==, before->n_cells);
  g_assert_cmpint (after->n_walls, ==, before->n_walls);
  g_assert_cmpint (after->n_spinners, ==, before->n_spinners);
  for (int i = 0; i < before->n_cells; i++)
    {
      assert_close (cell_middle (after, i), map_point (map, 6, shift, cell_middle (before, i)));
      check_clue (before->cells[i], after->cells[i], before->n_cells, reverse);
    }
  for (int i = 0; i < before->n_walls; i++)
    assert_close (wall_middle (after, i), map_point (map, 6, shift, wall_middle (before, i)));
  for (int i = 0; i < before->n_spinners; i++)
    for (int t = 0; t <= before->n_cells; t++)
      assert_close (spinner_end (after, i, t, NULL), expected_end (before, i, t, map, shift, reverse));
}

static Point
flat_middle (double q, double r)
{
  return (Point){ 1.5 * q, sqrt (3) * (r + q / 2) };
}

/* The middle of an edge: direction 0 is up, the others follow clockwise (hex-tracks.md, "Geometry"). */
static Point
port_point (int q, int r, int port)
{
  Point middle = flat_middle (q, r);
  double angle = G_PI / 3 * port - G_PI / 2;

  return (Point){ middle.x + sqrt (3) / 2 * cos (angle), middle.y + sqrt (3) / 2 * sin (angle) };
}

static void
check_track_cell (const PzTrackCell *a, const PzTrackCell *b, const PzMap *map)
{
  Point shift = flat_middle (map->q, map->r);
  g_autofree char *name = g_strdup_printf ("%d,%d", b->q, b->r);

  g_assert_cmpstr (b->name, ==, name);
  for (int port = 0; port < 6; port++)
    {
      /* Which port of the image lies where this one went. */
      Point from = map_point (map, 6, shift, port_point (a->q, a->r, port)), at;
      int image = 0;

      for (int k = 1; k < 6; k++)
        {
          Point best = port_point (b->q, b->r, image);

          at = port_point (b->q, b->r, k);
          if (hypot (at.x - from.x, at.y - from.y) < hypot (best.x - from.x, best.y - from.y))
            image = k;
        }
      assert_close (port_point (b->q, b->r, image), from);
      assert_close (port_point (b->q, b->r, b->tracks.exit[image]),
                    map_point (map, 6, shift, port_point (a->q, a->r, a->tracks.exit[port])));
    }
}

static void
check_tracks (const PzTracksLevel *before, const PzTracksLevel *after, const PzMap *map)
{
  Point shift = flat_middle (map->q, map->r);

  g_assert_cmpint (after->n_cells, ==, before->n_cells);
  g_assert_cmpint (after->n_tiles, ==, before->n_tiles);
  g_assert_cmpint (after->move_limit, ==, before->move_limit);
  for (int i = 0; i < before->n_cells; i++)
    check_track_cell (&before->cells[i], &after->cells[i], map);
  for (int i = 0; i < before->n_tiles; i++)
    {
      const PzTrackTile *a = &before->tiles[i], *b = &after->tiles[i];

      assert_close (flat_middle (b->q, b->r), map_point (map, 6, shift, flat_middle (a->q, a->r)));
      assert_close (port_point (b->q, b->r, b->dir), map_point (map, 6, shift, port_point (a->q, a->r, a->dir)));
      g_assert_cmpstr (b->id, ==, a->id);
      g_assert_cmpint (b->colour, ==, a->colour);
    }
}

/* Some image is further from the middle than the board reaches: a hexagon whose corners are the middles of the places six steps away, so
 * its sides are 6 · 1.5 from its middle. */
static gboolean
leads_off (const PzTracksLevel *level, const PzMap *map)
{
  Point shift = flat_middle (map->q, map->r);

  for (int i = 0; i < level->n_cells; i++)
    {
      Point p = map_point (map, 6, shift, flat_middle (level->cells[i].q, level->cells[i].r));

      for (int side = 0; side < 3; side++)
        {
          double angle = G_PI / 3 * side;

          if (fabs (p.x * cos (angle) + p.y * sin (angle)) > 6 * 1.5 + CLOSE)
            return TRUE;
        }
    }
  return FALSE;
}

/* Squares of a cell as keys of a set, mapped by their middles when @map is given. */
static void
add_squares (GHashTable *set, const PzNumberCell *cell, const PzMap *map)
{
  PzUnit units[9];
  int n = pz_number_cell_units (cell, units);

  for (int k = 0; k < n; k++)
    {
      Point p = { (double) (cell->x + units[k].dx), (double) (cell->y + units[k].dy) };

      if (map != NULL)
        p = map_point (map, 4, (Point){ map->q, map->r }, p);
      g_hash_table_add (set, g_strdup_printf ("%d %d", (int) lround (p.x), (int) lround (p.y)));
    }
}

static void
check_squares (const PzNumberCell *before, const PzNumberCell *after, const PzMap *map)
{
  g_autoptr (GHashTable) expected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer key;

  add_squares (expected, before, map);
  add_squares (found, after, NULL);
  g_assert_cmpuint (g_hash_table_size (found), ==, g_hash_table_size (expected));
  g_hash_table_iter_init (&iter, expected);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_assert_true (g_hash_table_contains (found, key));
}

static PzParity
other_parity (PzParity parity)
{
  return parity == PZ_PARITY_ODD ? PZ_PARITY_EVEN : parity == PZ_PARITY_EVEN ? PZ_PARITY_ODD : PZ_PARITY_NONE;
}

static void
check_hint (const PzNumberLevel *before, const PzNumberLevel *after, gboolean reverse)
{
  guint n = before->hint_path != NULL ? g_strv_length (before->hint_path) : 0;

  g_assert_cmpint (before->hint_path != NULL, ==, after->hint_path != NULL);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (after->hint_path[i], ==, before->hint_path[reverse ? n - 1 - i : i]);
}

static void
check_number (const PzNumberLevel *before, const PzNumberLevel *after, const PzMap *map, gboolean reverse)
{
  int n = before->n_cells;

  g_assert_cmpint (after->n_cells, ==, n);
  for (int i = 0; i < n; i++)
    {
      const PzNumberCell *a = before->cells[i], *b = after->cells[i];

      check_squares (a, b, map);
      g_assert_false (b->bad_shape || b->bad_size);
      g_assert_cmpstr (b->id, ==, a->id);
      g_assert_cmpint (b->has_clue, ==, a->has_clue);
      if (a->has_clue)
        g_assert_cmpint (b->clue, ==, reverse ? n + 1 - a->clue : a->clue);
      g_assert_cmpint (b->parity, ==, reverse && n % 2 == 0 ? other_parity (a->parity) : a->parity);
    }
  check_hint (before, after, reverse);
}

static void
test_geometry (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (73);

  for (int i = rounds (4000); i > 0; i--)
    {
      gboolean any = (mode == &pz_hex_blocks_mode || mode == &pz_dungeon_sweep_mode) && g_rand_boolean (random);
      g_autoptr (PzLevel) level =
          any ? random_level (mode, random) : random_sound_level (mode, random, g_rand_int_range (random, 1, 16));
      PzMap map = random_map (mode, random);
      gboolean reverse = g_rand_boolean (random) && (map.mirror || !mode->turns_one_way (level));
      g_autoptr (PzLevel) after = transform (level, &map, reverse);

      check_value (level, after);
      if (mode == &pz_dungeon_sweep_mode)
        sweep_check_moved (level, after, NULL, &map);
      else if (mode == &pz_hex_blocks_mode)
        blocks_check_moved (level, after, NULL, &map);
      else if (mode == &pz_hex_tracks_mode && leads_off (pz_tracks_level (level), &map))
        g_assert_true (after == level);
      else if (mode == &pz_hex_tracks_mode)
        check_tracks (pz_tracks_level (level), pz_tracks_level (after), &map);
      else if (mode == &pz_hex_stroke_mode)
        check_hex (pz_hex_level (level), pz_hex_level (after), &map, reverse);
      else
        check_number (pz_number_level (level), pz_number_level (after), &map, reverse);
    }
}

/* ---- Counts and solutions ---- */

static PzAnalysis *
judge (const PzLevel *level)
{
  PzContext context = { 3, 1, FALSE };
  PzLimits limits = { 3000, 10000, 0, TRUE };

  return level->mode->analyse (level, &context, &limits, NULL, NULL, NULL);
}

/* @mirror: the candidate edges of spinners changed sides. */
static void
check_counts (const PzAnalysis *a, const PzAnalysis *b, gboolean mirror)
{
  g_assert_cmpuint (a->solutions.count, ==, b->solutions.count);
  g_assert_cmpint (a->verdict, ==, b->verdict);
  g_assert_cmpuint (a->without_walls.count, ==, b->without_walls.count);
  g_assert_cmpint (a->n_findings, ==, b->n_findings);
  for (int i = 0; i < a->n_findings; i++)
    {
      const PzFinding *x = &a->findings[i], *y = &b->findings[i];

      g_assert_cmpint (x->kind, ==, y->kind);
      g_assert_cmpint (x->index, ==, y->index);
      g_assert_cmpuint (x->without.count, ==, y->without.count);
      g_assert_cmpint (x->need, ==, y->need);
      for (int k = 0; k < 3; k++)
        {
          const PzCount *other = &y->as_static[mirror ? (3 - k) % 3 : k];

          g_assert_cmpint (x->as_static[k].known, ==, other->known);
          g_assert_cmpuint (x->as_static[k].count, ==, other->count);
        }
    }
}

static int
compare_strings (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full): all solutions as lines of ids, each backwards if @reverse, sorted. */
static char *
solutions (const PzLevel *level, gboolean reverse)
{
  PzWriter *writer = pz_writer_new ();
  PzLimits limits = { 300, 10000, 0, FALSE };
  g_autofree char *text = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  JsonArray *paths;

  pz_writer_begin_object (writer, FALSE);
  level->mode->solve_write (level, &limits, NULL, writer);
  pz_writer_end_object (writer);
  text = pz_writer_finish (writer);
  g_assert_true (json_parser_load_from_data (parser, text, -1, NULL));
  paths = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "paths");
  for (guint i = 0; i < json_array_get_length (paths); i++)
    {
      JsonArray *path = json_array_get_array_element (paths, i);
      guint n = json_array_get_length (path);
      GString *line = g_string_new (NULL);

      for (guint k = 0; k < n; k++)
        g_string_append_printf (line, " %s", json_array_get_string_element (path, reverse ? n - 1 - k : k));
      g_ptr_array_add (lines, g_string_free (line, FALSE));
    }
  g_ptr_array_sort (lines, (GCompareFunc) compare_strings);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static void
check_solutions (const PzLevel *before, const PzLevel *after, gboolean reverse)
{
  g_autofree char *a = solutions (before, reverse), *b = solutions (after, FALSE);

  g_assert_cmpstr (a, ==, b);
}

/* Turns keep all counts; with spinners, mirror and reverse together do; without, each alone. */
static void
test_counts (gconstpointer data)
{
  const PzMode *mode = data;
  int all = rounds (600), solved = 0, mirrored = 0;
  g_autoptr (GRand) random = random_new (74);

  for (int i = 0; i < all; i++)
    {
      g_autoptr (PzLevel) level = random_sound_level (mode, random, g_rand_int_range (random, 3, 11));
      PzMap map = random_map (mode, random);
      gboolean reverse = mode->turns_one_way (level) ? map.mirror : g_rand_boolean (random);
      g_autoptr (PzLevel) after = transform (level, &map, reverse);
      g_autoptr (PzAnalysis) a = judge (level);
      g_autoptr (PzAnalysis) b = judge (after);

      check_counts (a, b, map.mirror);
      if (a->solutions.known && a->solutions.count < 300)
        check_solutions (level, after, reverse);
      solved += a->solutions.count > 0;
      mirrored += a->solutions.count > 0 && reverse && mode->turns_one_way (level);
    }
  g_assert_cmpint (solved, >, all / 3);
  g_assert_true (mode != &pz_hex_stroke_mode || mirrored > all / 20);
}

/* ---- Outcomes of hex-tracks ---- */

/* (transfer full): the report of a level. */
static char *
report (const PzAnalysis *analysis, const PzLevel *level)
{
  PzWriter *writer = pz_writer_new ();

  pz_writer_begin_object (writer, FALSE);
  level->mode->analysis_write (analysis, level, writer);
  pz_writer_end_object (writer);
  return pz_writer_finish (writer);
}

static void
check_problems (const PzAnalysis *a, const PzAnalysis *b)
{
  g_assert_cmpuint (a->problems->len, ==, b->problems->len);
  for (guint i = 0; i < a->problems->len; i++)
    {
      const PzProblem *x = pz_problems_get (a->problems, i), *y = pz_problems_get (b->problems, i);

      g_assert_cmpstr (x->code, ==, y->code);
      g_assert_cmpint (x->severity, ==, y->severity);
      g_assert_cmpint (x->subject != NULL, ==, y->subject != NULL);
      if (x->subject != NULL)
        g_assert_true (g_strv_equal ((const char *const *) x->subject, (const char *const *) y->subject));
    }
}

/* The whole level turned about the middle of its board is the same level to all rules, plan included; mirrored it is as hard to clear, but
 * of two plans as short the other may be found first. */
static void
test_outcomes (void)
{
  g_autoptr (GRand) random = random_new (77);
  int all = rounds (600), reached = 0, rotated = 0;

  for (int i = 0; i < all; i++)
    {
      int size = g_rand_int_range (random, 0, 4);
      g_autoptr (PzLevel) patch = random_sound_level (&pz_hex_tracks_mode, random, g_rand_int_range (random, 3, 30));
      /* Whole hexagons can turn in play. */
      g_autoptr (PzLevel) level =
          size > 0 ? pz_tracks_set_board (patch, size, pz_pairing_nth (g_rand_int_range (random, 0, 15)))
                   : pz_level_ref (patch);
      PzMap turn = { FALSE, g_rand_int_range (random, 1, 6), 0, 0 }, mirror = { TRUE, turn.turns, 0, 0 };
      g_autoptr (PzLevel) turned = transform (level, &turn, FALSE), mirrored = transform (level, &mirror, FALSE);
      g_autoptr (PzAnalysis) a = judge (level), b = judge (turned), c = judge (mirrored);
      g_autofree char *x = report (a, level), *y = report (b, turned);
      const PzTracksFindings *one = pz_tracks_findings (a), *other = pz_tracks_findings (c);

      g_assert_cmpstr (x, ==, y);
      g_assert_cmpint (a->verdict, ==, b->verdict);
      check_problems (a, b);
      g_assert_cmpint (a->verdict, ==, c->verdict);
      g_assert_true (one != NULL && other != NULL);
      g_assert_cmpint (one->search.reachable, ==, other->search.reachable);
      g_assert_cmpint (one->search.rotations, ==, other->search.rotations);
      g_assert_cmpint (one->route_cells, ==, other->route_cells);
      g_assert_cmpint (one->turns, ==, other->turns);
      reached += one->search.reachable;
      rotated += one->search.rotations > 0;
    }
  g_test_message ("%d reached, %d with turns of the board", reached, rotated);
  g_assert_cmpint (reached, >, all / 4);
  g_assert_cmpint (rotated, >, all / 50);
}

/* ---- Outcomes of hex-blocks ---- */

static gboolean
has_code (const PzAnalysis *analysis, const char *code)
{
  for (guint i = 0; i < analysis->problems->len; i++)
    if (strcmp (pz_problems_get (analysis->problems, i)->code, code) == 0)
      return TRUE;
  return FALSE;
}

/* As many problems, each of a code the other has too. */
static void
check_codes (const PzAnalysis *a, const PzAnalysis *b)
{
  g_assert_cmpuint (a->problems->len, ==, b->problems->len);
  for (guint i = 0; i < a->problems->len; i++)
    g_assert_true (has_code (b, pz_problems_get (a->problems, i)->code));
}

/* Turned or mirrored with its deck a level is as winnable, by as many first moves. */
static void
test_outcomes_blocks (void)
{
  g_autoptr (GRand) random = random_new (78);
  int all = rounds (600), winnable = 0, lost = 0;

  for (int i = 0; i < all; i++)
    {
      gboolean twins = g_rand_int_range (random, 0, 4) == 0;
      g_autoptr (PzLevel) level =
          twins ? random_level (&pz_hex_blocks_mode, random)
                : random_sound_level (&pz_hex_blocks_mode, random, g_rand_int_range (random, 3, 20));
      PzMap map = { g_rand_boolean (random), g_rand_int_range (random, 0, 6), 0, 0 };
      g_autoptr (PzLevel) turned = transform (level, &map, FALSE);
      g_autoptr (PzAnalysis) a = judge (level), b = judge (turned);
      const PzBlocksFindings *one = pz_blocks_findings (a), *other = pz_blocks_findings (b);

      if (turned == level || random_n_cells (level) > 25)
        continue;
      check_codes (a, b);
      g_assert_cmpint (a->verdict, ==, b->verdict);
      g_assert_cmpint (one != NULL, ==, other != NULL);
      if (one == NULL)
        continue;
      g_assert_cmpint (one->solution.legal, ==, other->solution.legal);
      g_assert_cmpint (one->solution.winning, ==, other->solution.winning);
      winnable += one->solution.verdict == PZ_BLOCKS_WINNABLE;
      lost += one->solution.verdict == PZ_BLOCKS_UNWINNABLE;
    }
  g_test_message ("%d winnable, %d not", winnable, lost);
  g_assert_cmpint (winnable, >, all / 6);
  g_assert_cmpint (lost, >, all / 20);
}

/* What each piece becomes, by the seed's list; and that a deck turns exactly when all its pieces do. */
static void
test_pieces (void)
{
  g_autoptr (GRand) random = random_new (79);
  g_autoptr (PzLevel) level = pz_hex_blocks_mode.level_new ("1");
  int turned = 0, refused = 0;

  for (int piece = 0; piece < PZ_BLOCKS_N_PIECES; piece++)
    for (int kind = 0; kind < 12; kind++)
      {
        PzMap map = { kind >= 6, kind % 6, g_rand_int_range (random, -2, 3), 0 };

        g_assert_cmpint (pz_blocks_piece_mapped (piece, &map), ==, blocks_piece_image (piece, &map));
      }
  for (int i = rounds (3000); i > 0; i--)
    {
      PzMap map = { g_rand_boolean (random), g_rand_int_range (random, 0, 6), 0, 0 };
      int deck[3], n = g_rand_int_range (random, 1, 4);
      g_autoptr (PzLevel) with_deck = NULL;

      for (int k = 0; k < n; k++)
        deck[k] = g_rand_int_range (random, 0, PZ_BLOCKS_N_PIECES);
      with_deck = pz_blocks_set_deck (level, deck, n);
      g_assert_cmpint (pz_blocks_deck_turns (with_deck, &map), ==,
                       blocks_deck_turns (pz_blocks_level (with_deck), &map));
      turned += pz_blocks_deck_turns (with_deck, &map);
      refused += !pz_blocks_deck_turns (with_deck, &map);
    }
  g_assert_true (turned > 0 && refused > 0);
}

/* ---- What is refused ---- */

static void
test_refused (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (75);
  PzMap identity = PZ_MAP_IDENTITY, turn = { FALSE, 1, 0, 0 }, far = pz_map_shift (2000, 0);
  PzMap furthest = pz_map_shift (G_MAXINT, G_MININT);

  for (int i = rounds (300); i > 0; i--)
    {
      g_autoptr (PzLevel) level = random_sound_level (mode, random, g_rand_int_range (random, 3, 12));
      int some[] = { 0, 1, 1, -1, 999 }, none[] = { -1, 999 };
      g_autoptr (PzLevel) same = transform (level, &identity, FALSE);
      g_autoptr (PzLevel) part_reversed = mode->transform (level, some, 5, &turn, TRUE);
      g_autoptr (PzLevel) nothing = mode->transform (level, none, 2, &turn, FALSE);
      g_autoptr (PzLevel) off = transform (level, &far, FALSE);
      g_autoptr (PzLevel) far_off = transform (level, &furthest, FALSE);
      g_autoptr (PzLevel) reversed = transform (level, &turn, TRUE);

      if (mode == &pz_hex_blocks_mode || mode == &pz_dungeon_sweep_mode)
        {
          /* No path to be read backwards: a turn it is, where a deck has one. */
          g_autoptr (PzLevel) turned = transform (level, &turn, FALSE);

          assert_same_text (reversed, turned);
        }
      else
        g_assert_cmpint (reversed == level, ==, mode->turns_one_way (level));
      g_assert_true (same == level && part_reversed == level && nothing == level && off == level && far_off == level);
    }
}

/* N + 1 - c of the smallest integer is none that JSON keeps. */
static void
test_large_clues (void)
{
  static const gint64 largest = G_GINT64_CONSTANT (1) << 53;
  PzMap identity = PZ_MAP_IDENTITY;
  PzNumberShape shape = pz_number_rectangle (1, 1);
  g_autoptr (PzLevel) empty = pz_number_stroke_mode.level_new ("1-1"), empty_hex = pz_hex_stroke_mode.level_new ("1-1");
  g_autoptr (PzLevel) cell = pz_number_level_lay (empty, &shape, 0, 0), hex = pz_hex_level_add_cell (empty_hex, 0, 0);
  g_autoptr (PzLevel) small = pz_number_level_set_clue (cell, 0, -largest),
                      hex_small = pz_hex_level_set_clue (hex, 0, -largest);
  g_autoptr (PzLevel) large = pz_number_level_set_clue (cell, 0, largest),
                      hex_large = pz_hex_level_set_clue (hex, 0, largest);
  g_autoptr (PzLevel) a = transform (small, &identity, TRUE), b = transform (hex_small, &identity, TRUE);
  g_autoptr (PzLevel) c = transform (large, &identity, TRUE), d = transform (hex_large, &identity, TRUE);

  g_assert_true (a == small && b == hex_small);
  g_assert_cmpint (pz_number_level (c)->cells[0]->clue, ==, 2 - largest);
  g_assert_cmpint (pz_hex_level (d)->cells[0]->clue, ==, 2 - largest);
}

/* ---- resolve ---- */

/* The same spot, with cells where its spelling and that beyond say, and a cell whenever any of its places has one. */
static void
check_resolved (const PzLevel *level, const PzHit *spot)
{
  PzLattice lattice = level->mode->lattice;
  PzHit hit = level->mode->resolve (level, spot), again = level->mode->resolve (level, &hit);
  gboolean any = FALSE;

  g_assert_true (pz_spot_same (lattice, &hit, spot));
  g_assert_cmpint (hit.cell, ==, random_cell_at (level, hit.q, hit.r));
  g_assert_cmpmem (&again, sizeof again, &hit, sizeof hit);
  for (int i = 0; i < pz_spot_n_spellings (lattice, spot); i++)
    {
      PzHit spelling = pz_spot_spelling (lattice, spot, i);

      any = any || random_cell_at (level, spelling.q, spelling.r) >= 0;
      spelling = level->mode->resolve (level, &spelling);
      g_assert_cmpmem (&spelling, sizeof spelling, &hit, sizeof hit);
    }
  g_assert_cmpint (hit.cell >= 0, ==, any);
  if (spot->kind == PZ_HIT_EDGE)
    {
      PzHex beyond = pz_lattice_neighbour (lattice, (PzHex){ hit.q, hit.r }, hit.sub);

      g_assert_cmpint (hit.other, ==, random_cell_at (level, beyond.q, beyond.r));
      g_assert_true (hit.other < 0 || hit.cell <= hit.other);
    }
}

static void
test_resolve (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (76);
  static const PzHitKind kinds[] = { PZ_HIT_CELL, PZ_HIT_EDGE, PZ_HIT_VERTEX, PZ_HIT_PORT };

  for (int i = rounds (400); i > 0; i--)
    {
      g_autoptr (PzLevel) level = random_level (mode, random);

      for (int k = 0; k < 30; k++)
        {
          PzHitKind kind = kinds[g_rand_int_range (random, 0, 4)];
          PzPoint point = { g_rand_double_range (random, -6, 6), g_rand_double_range (random, -6, 6) };
          PzHit spot = pz_spot_at (mode->lattice, point, kind), hit = mode->hit (level, point.x, point.y, (guint) kind);

          check_resolved (level, &spot);
          if (hit.kind != PZ_HIT_NONE)
            {
              spot = mode->resolve (level, &hit);
              g_assert_cmpmem (&spot, sizeof spot, &hit, sizeof hit);
            }
        }
    }
}

typedef struct
{
  const char *name;
  GTestDataFunc test;
} Test;

int
main (int argc, char *argv[])
{
  static const Test tests[] = { { "cycles", test_cycles },     { "compositions", test_compositions },
                                { "geometry", test_geometry }, { "counts", test_counts },
                                { "refused", test_refused },   { "resolve", test_resolve } };
  const PzMode *const *modes = pz_modes ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (int k = 0; modes[k] != NULL; k++)
      {
        g_autofree char *path = g_strdup_printf ("/transform/%s/%s", tests[i].name, modes[k]->id);

        if (tests[i].test == test_counts && !random_has_ids (modes[k]))
          continue; /* nothing to count: test_outcomes(), test_outcomes_blocks(), test-sweep-boards.c */
        g_test_add_data_func (path, modes[k], tests[i].test);
      }
  g_test_add_func ("/transform/large-clues", test_large_clues);
  g_test_add_func ("/transform/outcomes", test_outcomes);
  g_test_add_func ("/transform/outcomes-blocks", test_outcomes_blocks);
  g_test_add_func ("/transform/pieces", test_pieces);
  return g_test_run ();
}
