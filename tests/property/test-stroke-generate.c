/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <json-glib/json-glib.h>

#include "../unit/stroke-generated.h"
#include "hex-stroke/generate.h"
#include "number-stroke/generate.h"

/* Levels of the one-stroke generators from random options are what was asked for, by the modes' judgement and by a plain backtracker
 * (number-stroke.md and hex-stroke.md, "Generator"), or there is a reason why there is none. */

#define NUMBER (&pz_number_stroke_mode)
#define HEX    (&pz_hex_stroke_mode)
/* Boards that the plain backtracker counts in no time. */
#define FEW_CELLS 12
/* Targets that are hard to meet are given up for lost after so many parts of the whole search. */
#define PART 12

static guint
rounds (guint n)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 20 * n : n;
}

static void
print_values (const PzMode *mode, guint64 seed, const int *values)
{
  g_autoptr (GString) out = g_string_new ("");

  for (int i = 0; mode->options[i].name != NULL; i++)
    g_string_append_printf (out, " %s=%d", mode->options[i].name, values[i]);
  g_test_message ("%s seed %u:%s", mode->id, (guint) seed, out->str);
}

static int
one_of (const int *values, guint n)
{
  return values[g_test_rand_int_range (0, (int) n)];
}
#define ONE_OF(...) one_of ((const int[]){ __VA_ARGS__ }, G_N_ELEMENTS (((const int[]){ __VA_ARGS__ })))

static void
random_number_values (int *values)
{
  default_options (NUMBER, values);
  set_option (NUMBER, values, "board", ONE_OF (0, 0, 1));
  set_option (NUMBER, values, "cells", g_test_rand_int_range (4, 23));
  set_option (NUMBER, values, "columns", g_test_rand_int_range (1, 6));
  set_option (NUMBER, values, "rows", g_test_rand_int_range (1, 6));
  set_option (NUMBER, values, "bars", ONE_OF (0, 10, 25, 60));
  set_option (NUMBER, values, "big", ONE_OF (0, 0, 10, 20));
  set_option (NUMBER, values, "huge", ONE_OF (0, 0, 0, 10));
  set_option (NUMBER, values, "shapes", ONE_OF (0, 0, 10, 25));
  set_option (NUMBER, values, "holes", ONE_OF (0, 0, 1, 2));
  set_option (NUMBER, values, "clues", ONE_OF (0, 0, 0, 2, 3, 4, 5));
  set_option (NUMBER, values, "parity", ONE_OF (0, 0, 0, 30, 50, 100));
  set_option (NUMBER, values, "guide", ONE_OF (0, 0, 1));
}

static void
random_hex_values (int *values)
{
  default_options (HEX, values);
  set_option (HEX, values, "board", ONE_OF (0, 0, 1));
  set_option (HEX, values, "cells", g_test_rand_int_range (4, 21));
  set_option (HEX, values, "radius", ONE_OF (1, 2, 2));
  set_option (HEX, values, "holes", ONE_OF (0, 0, 1, 2));
  set_option (HEX, values, "walls", g_test_rand_int_range (0, 4));
  set_option (HEX, values, "spinners", ONE_OF (0, 0, 1, 2, 3));
  set_option (HEX, values, "clues", ONE_OF (0, 0, 0, 2, 3, 4));
  set_option (HEX, values, "start", ONE_OF (0, 1));
}

/* Gives up what takes long. */
static void
progress_cb (guint done, guint of, gpointer cancel)
{
  if (done * PART >= of)
    pz_cancel_set (cancel);
}

typedef struct
{
  const PzMode *mode;
  guint64 seed;
  const int *values;
  const PzLevel *from; /* (nullable): refilled */
  const int *cells;
  int n;
  const guint8 *path;
} Order;

static PzLevel *
carry_out (const Order *order, GError **error)
{
  g_autoptr (PzCancel) cancel = pz_cancel_new ();

  if (order->from == NULL)
    return order->mode->generate ("x", order->seed, order->values, cancel, progress_cb, cancel, error);
  return order->mode->refill (order->from, order->cells, order->n, order->path, order->seed, order->values, cancel,
                              progress_cb, cancel, error);
}

/* ---- The plain checks ---- */

/* Without any one thing the plain backtracker finds a further path; and with a wall in a spinner's place, whatever edge it stands on, it
 * is not one path. */
static void
assert_all_needed (const PzStrokeBoard *board, const PzStrokeRules *rules)
{
  for (int i = 0; i < rules->n; i++)
    {
      PzStrokeRules without = *rules;
      g_autofree PzConstraint *constraints =
          g_memdup2 (rules->constraints, sizeof (PzConstraint) * (gsize) (rules->n + 1));
      PzConstraint gone = constraints[i];

      constraints[i] = constraints[rules->n - 1];
      without.constraints = constraints;
      without.n--;
      g_assert_cmpint (count_paths (board, &without, NULL), ==, 2);
      if (gone.kind != PZ_CONSTRAINT_SPINNER)
        continue;
      without.n++;
      for (int k = 0; k < 3; k++)
        if (gone.edges[k] >= 0)
          {
            constraints[rules->n - 1] = (PzConstraint){ PZ_CONSTRAINT_WALL, -1, 0, { gone.edges[k], -1, -1 }, 0 };
            g_assert_cmpint (count_paths (board, &without, NULL), !=, 1);
          }
    }
}

/* Whatever the size: a path of neighbours over all cells. */
static void
assert_path (const PzStrokeBoard *board, const guint8 *path)
{
  gboolean seen[PZ_STEPS_MAX_NODES] = { FALSE };

  for (int i = 0; i < board->n; i++)
    {
      g_assert_false (seen[path[i]]);
      seen[path[i]] = TRUE;
      g_assert_true (i == 0 || pz_cell_set_has (&board->near[path[i - 1]], path[i]));
    }
}

static void
check_plainly (const PzStrokeBoard *board, const PzStrokeRules *rules, const guint8 *path, gboolean all_needed)
{
  assert_path (board, path);
  if (board->n > FEW_CELLS)
    return;
  assert_one_path (board, rules, path);
  if (all_needed)
    assert_all_needed (board, rules);
}

static int
option (const Order *order, const char *name)
{
  int i = 0;

  while (strcmp (order->mode->options[i].name, name) != 0)
    g_assert_nonnull (order->mode->options[++i].name);
  return order->values[i];
}

/* ---- number-stroke ---- */

static void
check_number_clues (const Order *order, const PzNumberLevel *level)
{
  int numbers = 0, marks = 0;
  gboolean start = FALSE, guide = FALSE;

  for (int i = 0; i < level->n_cells; i++)
    {
      const PzNumberCell *cell = level->cells[i];

      numbers += cell->has_clue;
      marks += cell->parity != PZ_PARITY_NONE;
      start |= cell->has_clue && cell->clue == 1;
      guide |= cell->has_clue && cell->clue >= 1 + 4 && cell->clue <= 1 + 7;
      g_assert_false (cell->has_clue && cell->parity != PZ_PARITY_NONE);
    }
  if (option (order, "clues") > 0)
    g_assert_cmpint (numbers + marks, ==, option (order, "clues"));
  g_assert_cmpint (marks, ==, (option (order, "parity") * (numbers + marks) + 50) / 100);
  g_assert_true (option (order, "guide") == 0 || (start && guide));
}

static void
check_number_cells (const Order *order, const PzNumberLevel *level)
{
  int n = option (order, "cells"), kinds[4] = { 0 };
  static const char *const names[] = { "bars", "big", "huge", "shapes" };

  for (int i = 0; i < level->n_cells; i++)
    {
      gint64 w = level->cells[i]->w, h = level->cells[i]->h;

      if (level->cells[i]->has_shape)
        kinds[3]++;
      else if (MAX (w, h) > 1)
        kinds[w == h ? w - 1 : 0]++;
    }
  g_assert_cmpint (level->n_cells, ==, n);
  for (int k = 0; k < 4; k++)
    g_assert_cmpint (kinds[k], ==, (option (order, names[k]) * n + 50) / 100);
}

/* All squares of the box but so many holes. */
static void
check_number_box (const Order *order, const PzNumberLevel *level)
{
  int w = option (order, "columns"), h = option (order, "rows"), covered = 0;

  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      covered += pz_number_cell_at (level, x, y) >= 0;
  g_assert_cmpint (covered, ==, w * h - option (order, "holes"));
  g_assert_cmpfloat (NUMBER->bounds (&level->base).w, ==, w);
  g_assert_cmpfloat (NUMBER->bounds (&level->base).h, ==, h);
}

/* Cells of several squares are crossed; those that @from (nullable) had already may be ends. */
static void
check_number_path (const PzNumberLevel *level, const PzNumberLevel *from, const guint8 *path, gboolean all_needed)
{
  g_autofree PzNumberSurvey *survey = g_new (PzNumberSurvey, 1);
  g_auto (PzStrokeRules) rules = { 0 };

  pz_number_survey (level, survey);
  pz_stroke_rules_init (&rules, &survey->board, 0);
  check_plainly (&survey->board, &rules, path, all_needed);
  for (int end = 0; end < 2; end++)
    {
      const PzNumberCell *cell = level->cells[path[end == 0 ? 0 : level->n_cells - 1]];

      if (from == NULL || pz_number_cell_index (from, cell->id) < 0)
        g_assert_true (cell->w == 1 && cell->h == 1);
    }
}

static void
check_number (const Order *order, const PzLevel *base)
{
  const PzNumberLevel *level = pz_number_level (base);
  g_autoptr (PzAnalysis) analysis = judge_generated (base);

  assert_generated_level (base);
  g_assert_cmpuint (analysis->problems->len, ==, 0);
  check_number_clues (order, level);
  if (option (order, "board") == 1)
    check_number_box (order, level);
  else
    check_number_cells (order, level);
  check_number_path (level, NULL, analysis->solution, TRUE);
}

/* ---- hex-stroke ---- */

static int
count_hex_holes (const PzHexLevel *level)
{
  int n = 0;

  for (int r = -24; r < 24; r++)
    for (int q = -24; q < 24; q++)
      {
        int beside = 0;

        for (int i = 0; i < level->n_cells; i++)
          beside += pz_hex_distance ((PzHex){ q, r }, pz_hex_cell_place (level->cells[i])) == 1;
        n += pz_hex_level_cell_at (level, q, r) < 0 && beside >= 4;
      }
  return n;
}

static void
check_hex_path (const PzHexLevel *level, const guint8 *path, gboolean all_needed)
{
  g_autofree PzStrokeBoard *board = g_new (PzStrokeBoard, 1);
  g_auto (PzStrokeRules) rules = { 0 };

  pz_hex_survey (level, board);
  pz_hex_rules (level, board, &rules);
  check_plainly (board, &rules, path, all_needed);
}

static void
check_hex (const Order *order, const PzLevel *base)
{
  const PzHexLevel *level = pz_hex_level (base);
  g_autoptr (PzAnalysis) analysis = judge_generated (base);
  int radius = option (order, "radius"), clues = 0;
  gboolean start = FALSE;

  assert_generated_level (base);
  g_assert_cmpuint (analysis->problems->len, ==, 0);
  for (int i = 0; i < level->n_cells; i++)
    {
      clues += level->cells[i]->has_clue;
      start |= level->cells[i]->has_clue && level->cells[i]->clue == 1;
    }
  if (option (order, "clues") > 0)
    g_assert_cmpint (clues, ==, option (order, "clues"));
  g_assert_true (start || option (order, "start") == 0);
  g_assert_cmpint (level->n_walls, ==, option (order, "walls"));
  g_assert_cmpint (level->n_spinners, ==, option (order, "spinners"));
  g_assert_cmpint (level->n_cells, ==,
                   option (order, "board") == 1 ? 3 * radius * (radius + 1) + 1 - option (order, "holes")
                                                : option (order, "cells"));
  g_assert_cmpint (count_hex_holes (level), ==, option (order, "holes"));
  check_hex_path (level, analysis->solution, TRUE);
}

/* ---- New levels ---- */

/* Why there is none: told, and of one of three kinds. */
static void
assert_has_reason (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == PZ_GENERATE_ERROR);
  g_assert_cmpuint (strlen (error->message), >, 5);
  g_test_message ("%s", error->message);
}

static void
assert_same_again (const Order *order, const PzLevel *level)
{
  g_autoptr (PzLevel) again = carry_out (order, NULL);
  g_autofree char *one = pz_level_to_text (level), *other = NULL;

  g_assert_nonnull (again);
  other = pz_level_to_text (again);
  g_assert_cmpstr (one, ==, other);
}

typedef struct
{
  guint made, refused, given_up;
} Tally;

static PzLevel *
make_level (const Order *order, Tally *tally)
{
  g_autoptr (GError) error = NULL;
  PzLevel *level = carry_out (order, &error);

  if (level == NULL)
    {
      assert_has_reason (error);
      tally->refused += g_error_matches (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS);
      tally->given_up += !g_error_matches (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS);
      return NULL;
    }
  g_assert_no_error (error);
  tally->made++;
  return level;
}

static void
print_tally (const Tally *tally)
{
  g_test_message ("%u made, %u refused, %u given up", tally->made, tally->refused, tally->given_up);
}

static void
test_new (const PzMode *mode, void (*random_values) (int *values),
          void (*check) (const Order *order, const PzLevel *level))
{
  Tally tally = { 0 };
  guint n = rounds (150);

  for (guint i = 0; i < n; i++)
    {
      int values[PZ_MAX_OPTIONS];
      Order order = { .mode = mode, .values = values, .seed = (guint64) g_test_rand_int_range (0, 1 << 30) };
      g_autoptr (PzLevel) level = NULL;

      random_values (values);
      print_values (mode, order.seed, values);
      level = make_level (&order, &tally);
      if (level == NULL)
        continue;
      check (&order, level);
      if (i % 4 == 0)
        assert_same_again (&order, level);
    }
  print_tally (&tally);
  g_assert_cmpuint (tally.made, >, n / 3);
}

static void
test_new_number (void)
{
  test_new (NUMBER, random_number_values, check_number);
}

static void
test_new_hex (void)
{
  test_new (HEX, random_hex_values, check_hex);
}

/* ---- Filling ---- */

/* (transfer full): the text of each element of a list of the level, by id where they have one, else by its text. */
static GHashTable *
texts_of (const PzLevel *level, const char *member)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *text = pz_level_to_text (level);
  g_autoptr (JsonNode) root = json_from_string (text, NULL);
  JsonObject *object = json_node_get_object (root);
  JsonArray *array = json_object_has_member (object, member) ? json_object_get_array_member (object, member) : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      g_autofree char *element = json_to_string (node, FALSE);
      const char *key = element;

      if (JSON_NODE_HOLDS_OBJECT (node) && json_object_has_member (json_node_get_object (node), "id"))
        key = json_object_get_string_member (json_node_get_object (node), "id");
      g_hash_table_insert (texts, g_strdup (key), g_strdup (element));
    }
  return texts;
}

static gboolean
is_in (const int *cells, int n, int cell)
{
  for (int i = 0; i < n; i++)
    if (cells[i] == cell)
      return TRUE;
  return FALSE;
}

static void
assert_kept (GHashTable *before, GHashTable *after, const char *key)
{
  g_assert_nonnull (g_hash_table_lookup (before, key));
  g_assert_cmpstr (g_hash_table_lookup (before, key), ==, g_hash_table_lookup (after, key));
}

/* The cells outside of the area, byte for byte. */
static void
assert_cells_stay (const Order *order, const PzLevel *filled, int n_cells, const char *(*id_of) (const PzLevel *, int) )
{
  g_autoptr (GHashTable) before = texts_of (order->from, "cells"), after = texts_of (filled, "cells");

  g_assert_cmpuint (g_hash_table_size (before), ==, (guint) n_cells);
  for (int i = 0; i < n_cells; i++)
    if (!is_in (order->cells, order->n, i))
      assert_kept (before, after, id_of (order->from, i));
}

static const char *
number_id (const PzLevel *level, int i)
{
  return pz_number_level (level)->cells[i]->id;
}

static const char *
hex_id (const PzLevel *level, int i)
{
  return pz_hex_level (level)->cells[i]->id;
}

static gboolean
touches_area (const Order *order, int cell)
{
  return cell >= 0 && is_in (order->cells, order->n, cell);
}

/* Walls between cells outside of the area, byte for byte, in their order and before any new ones. */
static void
assert_walls_stay (const Order *order, const PzHexLevel *filled)
{
  const PzHexLevel *level = pz_hex_level (order->from);
  int n = 0;

  for (int i = 0; i < level->n_walls; i++)
    if (!touches_area (order, level->walls[i].a) && !touches_area (order, level->walls[i].b))
      {
        g_assert_cmpint (n, <, filled->n_walls);
        g_assert_cmpstr (level->cells[level->walls[i].a]->id, ==, filled->cells[filled->walls[n].a]->id);
        g_assert_cmpstr (level->cells[level->walls[i].b]->id, ==, filled->cells[filled->walls[n].b]->id);
        n++;
      }
  g_assert_cmpint (filled->n_walls, ==, n + option (order, "walls"));
}

static void
assert_spinners_stay (const Order *order, const PzHexLevel *filled)
{
  const PzHexLevel *level = pz_hex_level (order->from);
  int n = 0;

  for (int i = 0; i < level->n_spinners; i++)
    {
      gboolean touched = FALSE;

      for (int k = 0; k < 3; k++)
        {
          PzHex at = pz_hex_vertex_spelling (PZ_HEX_POINTY, pz_hex_spinner_vertex (level, &level->spinners[i]), k).cell;

          touched |= touches_area (order, pz_hex_level_cell_at (level, at.q, at.r));
        }
      if (touched)
        continue;
      g_assert_cmpint (n, <, filled->n_spinners);
      g_assert_cmpstr (level->cells[level->spinners[i].cell]->id, ==, filled->cells[filled->spinners[n].cell]->id);
      g_assert_cmpint (level->spinners[i].corner, ==, filled->spinners[n].corner);
      g_assert_cmpint (level->spinners[i].phase, ==, filled->spinners[n].phase);
      n++;
    }
  g_assert_cmpint (filled->n_spinners, ==, n + option (order, "spinners"));
}

static void
check_filled_number (const Order *order, const PzLevel *filled)
{
  g_autoptr (PzAnalysis) analysis = judge_generated (filled);
  const PzNumberLevel *level = pz_number_level (order->from);

  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  assert_cells_stay (order, filled, level->n_cells, number_id);
  g_assert_cmpfloat (NUMBER->bounds (filled).w, ==, NUMBER->bounds (order->from).w);
  g_assert_cmpfloat (NUMBER->bounds (filled).h, ==, NUMBER->bounds (order->from).h);
  check_number_path (pz_number_level (filled), level, analysis->solution, FALSE);
  if (order->path != NULL)
    g_assert_cmpmem (order->path, level->n_cells, analysis->solution, analysis->n_cells);
}

static void
check_filled_hex (const Order *order, const PzLevel *filled)
{
  g_autoptr (PzAnalysis) analysis = judge_generated (filled);
  const PzHexLevel *level = pz_hex_level (order->from);

  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  assert_cells_stay (order, filled, level->n_cells, hex_id);
  assert_walls_stay (order, pz_hex_level (filled));
  assert_spinners_stay (order, pz_hex_level (filled));
  check_hex_path (pz_hex_level (filled), analysis->solution, FALSE);
  if (order->path != NULL)
    g_assert_cmpmem (order->path, level->n_cells, analysis->solution, analysis->n_cells);
}

/* Some of @n cells, few or many; at times none. */
static int
random_area (int *cells, int n)
{
  int wanted = g_test_rand_int_range (1, n + 1), n_area = 0;

  for (int i = 0; i < n; i++)
    if (g_test_rand_int_range (0, n) < wanted)
      cells[n_area++] = i;
  return n_area;
}

/* What a level to be filled is made with: the options' own. */
static PzLevel *
level_to_fill (const PzMode *mode, guint64 seed)
{
  int values[PZ_MAX_OPTIONS];
  g_autoptr (GError) error = NULL;
  PzLevel *level;

  default_options (mode, values);
  set_option (mode, values, "cells", g_test_rand_int_range (8, 15));
  if (mode == HEX)
    set_option (mode, values, "spinners", g_test_rand_int_range (0, 2));
  level = mode->generate ("x", seed, values, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return level;
}

static void
test_fill (const PzMode *mode, gboolean keep_path, void (*check) (const Order *order, const PzLevel *level))
{
  Tally tally = { 0 };

  for (guint i = 0; i < rounds (80); i++)
    {
      int values[PZ_MAX_OPTIONS], cells[PZ_STEPS_MAX_NODES];
      guint64 seed = (guint64) g_test_rand_int_range (0, 1 << 30);
      g_autoptr (PzLevel) level = level_to_fill (mode, seed), filled = NULL;
      g_autoptr (PzAnalysis) analysis = judge_generated (level);
      Order order = { .mode = mode, .values = values, .seed = seed, .from = level, .cells = cells };
      g_autofree char *before = pz_level_to_text (level), *after = NULL;

      default_options (mode, values);
      if (mode == HEX)
        set_option (mode, values, "walls", g_test_rand_int_range (0, 2));
      order.n = random_area (cells, analysis->n_cells);
      order.path = keep_path ? analysis->solution : NULL;
      print_values (mode, seed, values);
      filled = make_level (&order, &tally);
      after = pz_level_to_text (level);
      g_assert_cmpstr (before, ==, after);
      if (filled == NULL)
        continue;
      check (&order, filled);
      if (i % 4 == 0)
        assert_same_again (&order, filled);
    }
  print_tally (&tally);
  g_assert_cmpuint (tally.made, >, rounds (80) / 4);
}

static void
test_fill_number (void)
{
  test_fill (NUMBER, FALSE, check_filled_number);
}

static void
test_fill_number_path (void)
{
  test_fill (NUMBER, TRUE, check_filled_number);
}

static void
test_fill_hex (void)
{
  test_fill (HEX, FALSE, check_filled_hex);
}

static void
test_fill_hex_path (void)
{
  test_fill (HEX, TRUE, check_filled_hex);
}

/* ---- Targets ---- */

/* More clues than a board wants by itself are met too; the seeds are fixed, as what is rare takes its time. */
static void
test_many_clues (void)
{
  int values[PZ_MAX_OPTIONS];

  for (guint64 seed = 0; seed < 4; seed++)
    for (int hex = 0; hex < 2; hex++)
      {
        const PzMode *mode = hex ? HEX : NUMBER;
        Order order = { .mode = mode, .values = values, .seed = seed };
        g_autoptr (GError) error = NULL;
        g_autoptr (PzLevel) level = NULL;

        default_options (mode, values);
        set_option (mode, values, "clues", 5);
        level = mode->generate ("x", seed, values, NULL, NULL, NULL, &error);
        g_assert_no_error (error);
        (hex ? check_hex : check_number) (&order, level);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stroke-generate/number", test_new_number);
  g_test_add_func ("/stroke-generate/hex", test_new_hex);
  g_test_add_func ("/stroke-generate/fill-number", test_fill_number);
  g_test_add_func ("/stroke-generate/fill-number-path", test_fill_number_path);
  g_test_add_func ("/stroke-generate/fill-hex", test_fill_hex);
  g_test_add_func ("/stroke-generate/fill-hex-path", test_fill_hex_path);
  g_test_add_func ("/stroke-generate/many-clues", test_many_clues);
  return g_test_run ();
}
