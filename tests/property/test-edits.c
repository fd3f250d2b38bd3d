/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <string.h>

#include "dungeon-sweep/level.h"
#include "hex-blocks/level.h"
#include "hex-stroke/level.h"
#include "hex-tracks/level.h"
#include "number-stroke/level.h"
#include "pack/pack.h"
#include "random-edits.h"
#include "template-mode/level.h"

/* Random edits of every mode: old values never change, so undo is keeping them; what is written reads back the same; an
 * edit that changes nothing returns the level itself; a board that was fine stays fine. */

#define N_EDITS 150

/* Fails the test when the level breaks a rule that edits keep. */
typedef void (*Check) (const PzLevel *level);

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

/* Places differ and lie within the radius; one tile a cell, and none without; pairings are pairings; the budget is one. */
static void
check_tracks (const PzLevel *base)
{
  const PzTracksLevel *level = pz_tracks_level (base);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpint (level->n_cells, >=, 1);
  g_assert_cmpint (level->n_cells, <=, PZ_TRACKS_MAX_CELLS);
  g_assert_cmpint (level->move_limit, >=, 1);
  g_assert_cmpint (level->move_limit, <=, PZ_TRACKS_MAX_BUDGET);
  for (int i = 0; i < level->n_cells; i++)
    {
      const PzTrackCell *cell = &level->cells[i];

      g_assert_cmpint (MAX (MAX (ABS (cell->q), ABS (cell->r)), ABS (cell->q + cell->r)), <=, PZ_TRACKS_MAX_RADIUS);
      g_assert_true (pz_pairing_valid (&cell->tracks));
      g_assert_cmpint (pz_tracks_cell_at (level, cell->q, cell->r), ==, i);
      g_assert_cmpint (pz_tracks_cell_named (level, cell->name), ==, i);
    }
  for (int i = 0; i < level->n_tiles; i++)
    {
      const PzTrackTile *tile = &level->tiles[i];

      check_ids (ids, tile->id);
      g_assert_cmpint (pz_tracks_cell_at (level, tile->q, tile->r), >=, 0);
      g_assert_cmpint (pz_tracks_tile_at (level, tile->q, tile->r), ==, i);
      g_assert_true (tile->dir >= 0 && tile->dir <= 5 && tile->colour >= 0 && tile->colour < PZ_TRACKS_N_COLOURS);
    }
}

/* Places differ and lie within the radius; what is filled differs and lies on cells; deck, hand and goal are such. */
static void
check_blocks (const PzLevel *base)
{
  const PzBlocksLevel *level = pz_blocks_level (base);

  g_assert_cmpint (level->n_cells, <=, PZ_BLOCKS_MAX_CELLS);
  g_assert_true (level->n_deck >= 1 && level->n_deck <= PZ_BLOCKS_MAX_DECK);
  g_assert_true (level->hand >= 1 && level->hand <= PZ_BLOCKS_MAX_HAND);
  g_assert_true (level->goal == PZ_GOAL_SCORE ? level->score >= 1 && level->score <= PZ_BLOCKS_MAX_SCORE
                                              : level->score == 0);
  g_assert_true (level->has_cells || level->n_cells == 61);
  for (int i = 0; i < level->n_cells; i++)
    {
      const PzBlocksCell *cell = &level->cells[i];
      g_autofree char *name = g_strdup_printf ("%d,%d", cell->q, cell->r);

      g_assert_cmpint (MAX (MAX (ABS (cell->q), ABS (cell->r)), ABS (cell->q + cell->r)), <=, PZ_BLOCKS_MAX_RADIUS);
      g_assert_cmpstr (cell->name, ==, name);
      g_assert_cmpint (pz_blocks_cell_at (level, cell->q, cell->r), ==, i);
      g_assert_cmpint (pz_blocks_cell_named (level, name), ==, i);
    }
  for (int i = 0; i < level->n_filled; i++)
    {
      const PzBlocksFilled *filled = &level->filled[i];

      g_assert_cmpint (pz_blocks_cell_at (level, filled->q, filled->r), >=, 0);
      g_assert_cmpint (pz_blocks_filled_at (level, filled->q, filled->r), ==, i);
      g_assert_true (filled->colour >= 0 && filled->colour < PZ_BLOCKS_N_COLOURS);
    }
  for (int i = 0; i < level->n_deck; i++)
    g_assert_true (level->deck[i].piece >= 0 && level->deck[i].piece < PZ_BLOCKS_N_PIECES
                   && level->deck[i].unknown == NULL);
}

/* Every square is a kind of square, the sides and numbers are in their ranges; the spawn may have been cut off. */
static void
check_sweep (const PzLevel *base)
{
  const PzSweepLevel *level = pz_sweep_level (base);

  g_assert_true (level->width >= PZ_SWEEP_MIN_SIDE && level->width <= PZ_SWEEP_MAX_SIDE);
  g_assert_true (level->height >= PZ_SWEEP_MIN_SIDE && level->height <= PZ_SWEEP_MAX_SIDE);
  for (int i = 0; i < level->width * level->height; i++)
    g_assert_true (level->squares[i] == '.' || level->squares[i] == '*' || level->squares[i] == '#');
  g_assert_cmpint (MAX (ABS (level->spawn_x), ABS (level->spawn_y)), <=, 1000);
  g_assert_true (level->points >= 1 && level->points <= PZ_SWEEP_MAX_POINTS);
  g_assert_true (MIN (level->dig_cost, level->seal_cost) >= 1
                 && MAX (level->dig_cost, level->seal_cost) <= PZ_SWEEP_MAX_COST);
  g_assert_true (level->name == NULL || (g_utf8_validate (level->name, -1, NULL) && strlen (level->name) <= 256));
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
run_edits (const PzMode *mode, PzRandomEdit edit, Check check, guint32 seed)
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
  PzRandomEdit edit;
  Check check;
} modes[] = {
  { &pz_number_stroke_mode, random_edit_number, check_number },
  { &pz_hex_stroke_mode, random_edit_hex, check_hex },
  { &pz_hex_tracks_mode, random_edit_tracks, check_tracks },
  { &pz_hex_blocks_mode, random_edit_blocks, check_blocks },
  { &pz_dungeon_sweep_mode, random_edit_sweep, check_sweep },
  { &pz_template_mode, random_edit_template, check_template },
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
