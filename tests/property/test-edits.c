/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <string.h>

#include "hex-stroke/level.h"
#include "number-stroke/level.h"
#include "pack/pack.h"
#include "template-mode/level.h"

/* Random edits of every mode: old values never change, so undo is keeping them; what is written reads back the same; an
 * edit that changes nothing returns the level itself; a board that was fine stays fine. */

#define N_EDITS 150

/* (transfer full): one random edit of @level. */
typedef PzLevel *(*Edit) (PzLevel *level, GRand *random);
/* Fails the test when the level breaks a rule that edits keep. */
typedef void (*Check) (const PzLevel *level);

static int
below (GRand *random, int n)
{
  return g_rand_int_range (random, 0, MAX (n, 1));
}

/* A place on a small board; now and then at or past the end of the world. */
static int
coordinate (GRand *random)
{
  return below (random, 40) == 0 ? g_rand_int_range (random, 995, 1005) : g_rand_int_range (random, -4, 5);
}

/* Fills @cells with up to @room cell indexes, some of them wrong or twice. */
static int
some_cells (GRand *random, int n_cells, int *cells, int room)
{
  int n = 1 + below (random, room);

  for (int i = 0; i < n; i++)
    cells[i] = g_rand_int_range (random, -1, n_cells + 1);
  return n;
}

/* (transfer full): an id that may be taken, odd or too long. */
static char *
some_id (GRand *random)
{
  static const char *const ids[] = { "a", "b", "start", "é", "", "\xff", "with space", "\"quoted\"\\" };

  if (below (random, 10) == 0)
    return g_strnfill (63 + below (random, 3), 'x');
  return g_strdup (ids[below (random, G_N_ELEMENTS (ids))]);
}

static PzNumberShape
some_shape (GRand *random)
{
  static const int sizes[][2] = { { 1, 1 }, { 1, 1 }, { 1, 2 }, { 2, 1 }, { 2, 2 }, { 3, 3 }, { 3, 1 }, { 0, 0 } };
  int i = below (random, 16);
  PzNumberShape shape = i < 8 ? pz_number_shape (i) : pz_number_rectangle (sizes[i - 8][0], sizes[i - 8][1]);

  for (int turn = below (random, 4); turn > 0; turn--)
    shape = pz_number_shape_rotate (shape);
  return below (random, 2) ? pz_number_shape_mirror (shape) : shape;
}

static PzLevel *
edit_number (PzLevel *level, GRand *random)
{
  int n = pz_number_level (level)->n_cells, cells[4], k;
  const char *path[] = { "a", "b", NULL };
  g_autofree char *id = some_id (random);
  PzNumberShape shape = some_shape (random);

  switch (below (random, 12))
    {
    case 0:
      k = some_cells (random, n, cells, 2);
      return pz_number_level_remove (level, cells, k);
    case 1:
      return pz_number_level_set_clue (level, g_rand_int_range (random, -1, n + 1), below (random, 20) - 3);
    case 2:
      return pz_number_level_clear_clue (level, g_rand_int_range (random, -1, n + 1));
    case 3:
      return pz_number_level_set_parity (level, g_rand_int_range (random, -1, n + 1), (PzParity) below (random, 3));
    case 4:
    case 5:
      k = some_cells (random, n, cells, 4);
      return pz_number_level_move (level, cells, k, coordinate (random), g_rand_int_range (random, -3, 4));
    case 6:
      return pz_number_level_set_cell_id (level, g_rand_int_range (random, -1, n + 1), id);
    case 7:
      return pz_number_level_set_cell_size (level, below (random, 600));
    case 8:
      return pz_number_level_set_hint_path (level, below (random, 2)
                                                           && pz_number_cell_index (pz_number_level (level), "a") >= 0
                                                           && pz_number_cell_index (pz_number_level (level), "b") >= 0
                                                       ? path
                                                       : NULL);
    default:
      return pz_number_level_lay (level, &shape, coordinate (random), coordinate (random));
    }
}

static PzLevel *
edit_hex (PzLevel *level, GRand *random)
{
  int n = pz_hex_level (level)->n_cells, cells[4], k;
  int a = g_rand_int_range (random, -1, n + 1), b = g_rand_int_range (random, -1, n + 1);
  g_autofree char *id = some_id (random);

  switch (below (random, 14))
    {
    case 0:
      k = some_cells (random, n, cells, 2);
      return pz_hex_level_remove (level, cells, k);
    case 1:
      return pz_hex_level_set_clue (level, a, below (random, 20) - 3);
    case 2:
      return pz_hex_level_clear_clue (level, a);
    case 3:
    case 4:
      return pz_hex_level_toggle_wall (level, a, b);
    case 5:
      return pz_hex_level_set_wall (level, a, b, below (random, 2));
    case 6:
    case 7:
      return pz_hex_level_turn_spinner (level, a, g_rand_int_range (random, -1, 7));
    case 8:
      return pz_hex_level_set_spinner_phase (level, g_rand_int_range (random, -1, 5), g_rand_int_range (random, -1, 4));
    case 9:
      return below (random, 2) ? pz_hex_level_remove_wall (level, g_rand_int_range (random, -1, 5))
                               : pz_hex_level_remove_spinner (level, g_rand_int_range (random, -1, 5));
    case 10:
      k = some_cells (random, n, cells, 4);
      return pz_hex_level_move (level, cells, k, coordinate (random), g_rand_int_range (random, -2, 3));
    case 11:
      return pz_hex_level_set_cell_id (level, a, id);
    default:
      return pz_hex_level_add_cell (level, coordinate (random), g_rand_int_range (random, -3, 4));
    }
}

static PzLevel *
edit_template (PzLevel *level, GRand *random)
{
  int runs[4] = { 1 + below (random, 4), below (random, 4), 61, 2 };

  switch (below (random, 3))
    {
    case 0:
      return pz_template_level_set_length (level, below (random, 63));
    case 1:
      return pz_template_level_set_runs (level, runs, below (random, 5));
    default:
      return pz_template_level_toggle_given (level, g_rand_int_range (random, -1, 62));
    }
}

static void
check_ids (GHashTable *ids, const char *id)
{
  g_assert_cmpuint (strlen (id), >=, 1);
  g_assert_cmpuint (strlen (id), <=, 64);
  g_assert_true (g_utf8_validate (id, -1, NULL));
  g_assert_true (g_hash_table_add (ids, (gpointer) id));
}

/* Ids differ, no square is covered twice. */
static void
check_number (const PzLevel *base)
{
  const PzNumberLevel *level = pz_number_level (base);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) squares = g_hash_table_new (NULL, NULL);
  static PzUnit units[PZ_NUMBER_MAX_UNITS];

  g_assert_cmpint (level->n_cells, <=, PZ_NUMBER_MAX_CELLS);
  for (int i = 0; i < level->n_cells; i++)
    {
      const PzNumberCell *cell = level->cells[i];
      int n = pz_number_cell_units (cell, units);

      check_ids (ids, cell->id);
      g_assert_false (cell->bad_size || cell->bad_shape);
      g_assert_cmpint (MAX (ABS (cell->x), ABS (cell->y)), <=, 1000);
      for (int k = 0; k < n; k++)
        {
          int x = cell->x + (int) units[k].dx, y = cell->y + (int) units[k].dy;

          g_assert_true (g_hash_table_add (squares, GINT_TO_POINTER ((x + 2000) * 10000 + y + 2000)));
          g_assert_cmpint (pz_number_cell_at (level, x, y), ==, i);
        }
    }
}

/* Ids and places differ, walls lie between neighbours and once, spinners on different vertices. */
static void
check_hex (const PzLevel *base)
{
  const PzHexLevel *level = pz_hex_level (base);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpint (level->n_cells, <=, PZ_HEX_STROKE_MAX_CELLS);
  for (int i = 0; i < level->n_cells; i++)
    {
      check_ids (ids, level->cells[i]->id);
      g_assert_cmpint (pz_hex_level_cell_at (level, level->cells[i]->q, level->cells[i]->r), ==, i);
      g_assert_cmpint (MAX (ABS (level->cells[i]->q), ABS (level->cells[i]->r)), <=, 1000);
    }
  for (int i = 0; i < level->n_walls; i++)
    {
      const PzHexCell *a = level->cells[level->walls[i].a], *b = level->cells[level->walls[i].b];
      int dq = b->q - a->q, dr = b->r - a->r;

      g_assert_true (MAX (MAX (ABS (dq), ABS (dr)), ABS (dq + dr)) == 1);
      g_assert_cmpint (pz_hex_level_wall_between (level, level->walls[i].b, level->walls[i].a), ==, i);
    }
  for (int i = 0; i < level->n_spinners; i++)
    {
      const PzHexCell *cell = level->cells[level->spinners[i].cell];
      PzHexVertex vertex = { { cell->q, cell->r }, level->spinners[i].corner };

      g_assert_cmpint (level->spinners[i].phase, >=, 0);
      g_assert_cmpint (level->spinners[i].phase, <=, 2);
      g_assert_cmpint (pz_hex_level_spinner_at (level, vertex), ==, i);
    }
}

static void
check_template (const PzLevel *level)
{
  g_assert_cmpint (pz_template_level (level)->length, >=, 1);
  g_assert_cmpint (pz_template_level (level)->length, <=, PZ_TEMPLATE_MAX_LENGTH);
}

/* A value and what it was written as when it was new. */
typedef struct
{
  PzLevel *level;
  char *text;
} Step;

static void
check_reads_back (const PzLevel *level, const char *text)
{
  g_autoptr (PzLevel) again = pz_pack_level_from_text (text, level->mode);
  g_autofree char *again_text = pz_level_to_text (again);

  g_assert_false (pz_level_is_bad (again));
  g_assert_cmpstr (again_text, ==, text);
  g_assert_true (pz_level_equal (again, level));
  g_assert_cmpuint (level->mode->rules_hash (again), ==, level->mode->rules_hash (level));
}

static void
run_edits (const PzMode *mode, Edit edit, Check check, guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  Step steps[N_EDITS + 1];
  int n_changed = 0;

  steps[0].level = mode->level_new ("1-1");
  steps[0].text = pz_level_to_text (steps[0].level);
  for (int i = 0; i < N_EDITS; i++)
    {
      Step *now = &steps[i], *next = &steps[i + 1];

      next->level = edit (now->level, random);
      next->text = pz_level_to_text (next->level);
      /* The level itself exactly when nothing changed. */
      g_assert_cmpint (next->level == now->level, ==, strcmp (next->text, now->text) == 0);
      n_changed += next->level != now->level;
      check (next->level);
      check_reads_back (next->level, next->text);
    }
  g_assert_cmpint (n_changed, >, N_EDITS / 8);
  /* Undo all the way, then redo: every value is what it was. */
  for (int i = 2 * N_EDITS; i >= 0; i--)
    {
      const Step *step = &steps[ABS (i - N_EDITS)];
      g_autofree char *text = pz_level_to_text (step->level);

      g_assert_cmpstr (text, ==, step->text);
    }
  for (int i = 0; i <= N_EDITS; i++)
    {
      pz_level_unref (steps[i].level);
      g_free (steps[i].text);
    }
}

/* clang-format off */
static const struct
{
  const PzMode *mode;
  Edit edit;
  Check check;
} modes[] = {
  { &pz_number_stroke_mode, edit_number, check_number },
  { &pz_hex_stroke_mode, edit_hex, check_hex },
  { &pz_template_mode, edit_template, check_template },
};
/* clang-format on */

static void
test_edits (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data), rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 1000 : 40;

  g_test_message ("seeds 1 to %u", rounds);
  for (guint32 seed = 1; seed <= rounds; seed++)
    run_edits (modes[i].mode, modes[i].edit, modes[i].check, seed);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/edits/%s", modes[i].mode->id);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_edits);
    }
  return g_test_run ();
}
