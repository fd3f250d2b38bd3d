/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "hex-stroke/level.h"
#include "number-stroke/level.h"
#include "pack/pack.h"
#include "random-levels.h"

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

static PzHex
cell_place (const PzLevel *level, int cell)
{
  if (level->mode == &pz_hex_stroke_mode)
    return (PzHex){ pz_hex_level (level)->cells[cell]->q, pz_hex_level (level)->cells[cell]->r };
  return (PzHex){ pz_number_level (level)->cells[cell]->x, pz_number_level (level)->cells[cell]->y };
}

/* Sets bits of @chosen; the list may name cells twice or not at all. Returns its length, at least 1. */
static int
random_cells (GRand *random, int n_cells, int *cells, gboolean *chosen)
{
  int n = g_rand_int_range (random, 1, 10);

  memset (chosen, 0, sizeof (gboolean) * 200);
  for (int i = 0; i < n; i++)
    {
      cells[i] = g_rand_int_range (random, -1, n_cells + 1);
      if (cells[i] >= 0 && cells[i] < n_cells)
        chosen[cells[i]] = TRUE;
    }
  return n;
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

/* Something lies between a chosen cell and another one. */
static gboolean
is_mixed (const PzLevel *level, const gboolean *chosen)
{
  const PzHexLevel *hex = pz_hex_level (level);

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
  return level->mode == &pz_hex_stroke_mode
             ? random_n_cells (level) + 1000 * pz_hex_level (level)->n_walls + 100000 * pz_hex_level (level)->n_spinners
             : random_n_cells (level);
}

/* @n times the same turn of the same cells. TRUE when nothing was in the way, so that all is as before, but for the hint. */
static gboolean
check_cycle (PzLevel *level, const int *cells, int n_cells, const gboolean *chosen, gboolean mirror, int turns, int n)
{
  g_autoptr (PzLevel) now = pz_level_ref (level);
  int things = n_things (level);
  gboolean smooth = !is_mixed (level, chosen);

  for (int i = 0; i < n; i++)
    {
      PzMap map = level->mode->map_in_place (now, cells, n_cells, mirror, turns);
      PzLevel *next = level->mode->transform (now, cells, n_cells, &map, FALSE);

      check_value (now, next);
      smooth = smooth && next != now && n_things (next) == things && !is_mixed (next, chosen);
      pz_level_unref (now);
      now = next;
      if (n_things (now) != things)
        return FALSE; /* the cells have other numbers now */
    }
  if (smooth)
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
      gboolean chosen[200], some = FALSE;

      n = random_cells (random, random_n_cells (level), cells, chosen);
      for (int k = 0; k < random_n_cells (level); k++)
        some = some || chosen[k];
      if (!some)
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
      PzHex place = cell_place (before, i);

      g_assert_true (k >= 0 || !chosen[i]);
      if (chosen[i] && before->mode == &pz_hex_stroke_mode)
        place = pz_map_place (before->mode->lattice, map, place);
      if (k >= 0 && (!chosen[i] || before->mode == &pz_hex_stroke_mode))
        g_assert_true (pz_hex_equal (cell_place (after, k), place));
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
          if (before->mode == &pz_hex_stroke_mode)
            covered = covered
                      || pz_hex_equal (pz_map_place (before->mode->lattice, map, cell_place (before, k)),
                                       cell_place (before, i));
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
        stays = pz_hex_distance (cell_place (after, x), cell_place (after, y)) == 1;
      g_assert_cmpint (wall_between_ids (after, a->cells[one]->id, a->cells[two]->id) >= 0, ==, stays);
      kept += stays;
    }
  g_assert_cmpint (b->n_walls, ==, kept);
}

static void
test_moves (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (82);
  int all = rounds (1500), changed = 0;

  for (int i = 0; i < all; i++)
    {
      g_autoptr (PzLevel) level = random_sound_level (mode, random, g_rand_int_range (random, 3, 14));
      PzMap map = random_map (mode, random, 3);
      int cells[10], n;
      gboolean chosen[200];
      g_autoptr (PzLevel) after = NULL;

      n = random_cells (random, random_n_cells (level), cells, chosen);
      after = mode->transform (level, cells, n, &map, FALSE);
      check_value (level, after);
      if (after == level)
        continue;
      changed++;
      check_moved_cells (level, after, chosen, &map);
      check_gone (level, after, chosen, &map);
      if (mode == &pz_hex_stroke_mode)
        check_walls (level, after, chosen);
    }
  g_assert_cmpint (changed, >, all * 3 / 4);
}

/* ---- Taking out and laying down ---- */

/* Only the cells named, as they were, in their order; and all walls between them. */
static void
check_extract (const PzLevel *level, const PzLevel *part, const gboolean *chosen)
{
  int n = 0, n_walls = 0;

  for (int i = 0; i < random_n_cells (level); i++)
    if (chosen[i])
      {
        g_assert_cmpstr (random_cell_id (part, n), ==, random_cell_id (level, i));
        g_assert_true (pz_hex_equal (cell_place (part, n), cell_place (level, i)));
        n++;
      }
  g_assert_cmpint (random_n_cells (part), ==, n);
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

      n = random_cells (random, random_n_cells (level), cells, chosen);
      part = mode->extract (level, cells, n);
      g_assert_true (all == level);
      check_value (level, part);
      check_extract (level, part, chosen);
      check_lay_on_empty (level, part, &map);
    }
}

static void
check_ids (const PzLevel *level)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < random_n_cells (level); i++)
    {
      g_assert_true (g_hash_table_add (ids, (gpointer) random_cell_id (level, i)));
      g_assert_cmpint (MAX (ABS (cell_place (level, i).q), ABS (cell_place (level, i).r)), <=, 1000);
    }
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
      g_assert_cmpint (strcmp (random_cell_id (after, at), id) == 0, ==, !taken);
      if (after->mode == &pz_hex_stroke_mode)
        g_assert_true (pz_hex_equal (cell_place (after, at),
                                     pz_map_place (after->mode->lattice, map, cell_place (part, (int) i))));
    }
  /* What was there and stays is what it was, in its order. */
  for (int k = 0, i = 0; k < n_before; k++, i++)
    {
      while (strcmp (random_cell_id (before, i), random_cell_id (after, k)) != 0)
        g_assert_cmpint (++i, <, random_n_cells (before));
      g_assert_true (pz_hex_equal (cell_place (before, i), cell_place (after, k)));
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
          PzMap map = random_map (mode, random, k % 20 == 19 ? 1010 : 30);
          g_autoptr (GArray) laid = NULL;
          PzLevel *next = mode->merge (level, part, &map, &laid);

          check_value (level, next);
          check_ids (next);
          g_assert_cmpint (random_n_cells (next), <=, 128);
          if (next != level)
            check_laid (level, next, part, &map, laid);
          else
            g_assert_true (laid->len == 0 || laid->len == (guint) random_n_cells (part));
          refused += next == level;
          pz_level_unref (level);
          level = next;
          fullest = MAX (fullest, random_n_cells (level));
        }
    }
  g_assert_cmpint (fullest, >, 115);
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

          g_assert_cmpint (pz_hex_distance (cell_place (merged, a), cell_place (merged, b)), ==, 1);
          g_assert_cmpint (pz_hex_level_wall_between (hex, a, b), ==, k);
        }
      for (int k = 0; k < hex->n_spinners; k++)
        g_assert_cmpint (count_spinners_at (hex, &hex->spinners[k]), ==, 1);
      for (int k = 0; k < hex->n_cells; k++)
        g_assert_cmpint (pz_hex_level_cell_at (hex, hex->cells[k]->q, hex->cells[k]->r), ==, k);
    }
}

/* A part of another mode is none. */
static void
test_merge_other_mode (void)
{
  g_autoptr (GRand) random = random_new (86);
  g_autoptr (PzLevel) number = random_sound_level (&pz_number_stroke_mode, random, 5);
  g_autoptr (PzLevel) hex = random_sound_level (&pz_hex_stroke_mode, random, 5);
  PzMap identity = PZ_MAP_IDENTITY;
  g_autoptr (PzLevel) a = pz_number_stroke_mode.merge (number, hex, &identity, NULL);
  g_autoptr (PzLevel) b = pz_hex_stroke_mode.merge (hex, number, &identity, NULL);

  g_assert_true (a == number && b == hex);
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
  g_test_add_func ("/parts/merge-other-mode", test_merge_other_mode);
  return g_test_run ();
}
