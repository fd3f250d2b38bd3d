/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "hex-tracks/generate.h"
#include "tracks-reference.h"

/* Generated levels are what was asked for, by a plain implementation of the rules (hex-tracks.md, "Generator"). */

#define N_OPTIONS 9

static guint
rounds (guint n)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 10 * n : n;
}

static void
set_defaults (int *values)
{
  for (int i = 0; i < N_OPTIONS; i++)
    values[i] = pz_tracks_options[i].value;
  g_assert_null (pz_tracks_options[N_OPTIONS].name);
}

static void
print_values (const int *values)
{
  g_autoptr (GString) out = g_string_new ("");

  for (int i = 0; i < N_OPTIONS; i++)
    g_string_append_printf (out, " %s=%d", pz_tracks_options[i].name, values[i]);
  g_test_message ("values:%s", out->str);
}

static PzLevel *
generate (guint64 seed, const int *values, GError **error)
{
  return pz_hex_tracks_mode.generate ("x", seed, values, NULL, NULL, NULL, error);
}

static PzAnalysis *
analyse (const PzLevel *level, gboolean mainline)
{
  PzContext context = { 1, 1, mainline };
  PzLimits limits = PZ_LIMITS_DEFAULT;

  return pz_hex_tracks_mode.analyse (level, &context, &limits, NULL, NULL, NULL);
}

/* ---- The plain check ---- */

static void
check_shape (const PzTracksLevel *level, const int *values)
{
  int radius = 2 + values[PZ_TRACKS_OPTION_RADIUS], n = values[PZ_TRACKS_OPTION_TILES];
  int colours = MIN (values[PZ_TRACKS_OPTION_COLOURS], n), used = 0, count[PZ_TRACKS_N_COLOURS] = { 0 };

  g_assert_cmpint (level->n_cells, ==, 3 * radius * (radius + 1) + 1);
  g_assert_cmpint (level->n_tiles, ==, n);
  g_assert_cmpint (level->move_limit, ==, n);
  g_assert_cmpint (level->beat, ==, values[PZ_TRACKS_OPTION_BEAT]);
  g_assert_cmpint (level->rotation, ==, values[PZ_TRACKS_OPTION_ROTATION]);
  for (int i = 0; i < level->n_cells; i++)
    {
      int q = level->cells[i].q, r = level->cells[i].r;

      g_assert_cmpint (MAX (MAX (ABS (q), ABS (r)), ABS (q + r)), <=, radius);
      g_assert_true (pz_pairing_valid (&level->cells[i].tracks));
      g_assert_cmpint (pz_tracks_cell_at (level, q, r), ==, i);
    }
  for (int i = 0; i < n; i++)
    {
      g_assert_cmpint (pz_tracks_tile_index (level, level->tiles[i].id), ==, i);
      g_assert_cmpint (pz_tracks_tile_at (level, level->tiles[i].q, level->tiles[i].r), ==, i);
      g_assert_cmpint (pz_tracks_cell_at (level, level->tiles[i].q, level->tiles[i].r), >=, 0);
      used += count[level->tiles[i].colour]++ == 0;
    }
  g_assert_cmpint (used, ==, colours);
}

/* The score by the seed's formulas from the reference's traces. */
static int
reference_score (const ReferenceBoard *board, int layers, int rotations)
{
  gboolean all[REFERENCE_MAX_TILES], none[REFERENCE_MAX_TILES] = { FALSE };
  double n = board->n_tiles, turns = 0, longest = 0, exits = 0, grazes = 0, dependency;

  for (int i = 0; i < board->n_tiles; i++)
    all[i] = TRUE;
  for (int i = 0; i < board->n_tiles; i++)
    {
      g_auto (ReferenceTrace) route = { 0 };
      g_auto (ReferenceTrace) trace = { 0 };

      reference_trace (board, none, i, &route);
      reference_trace (board, all, i, &trace);
      turns += route.turns;
      longest = MAX (longest, route.turns);
      exits += trace.outcome == PZ_TRACE_EXIT;
      grazes += trace.outcome == PZ_TRACE_BLOCKED && trace.graze;
    }
  dependency = n > 1 ? MAX (0, layers - 1) / (n - 1) : 0;
  return (int) floor (MIN (1, turns / n / 4) * 22 + MIN (1, longest / 8) * 12 + MIN (1, dependency) * 18
                      + (1 - exits / n) * 28 + grazes / n * 12 + MIN (1, rotations / 3.0) * 8 + 0.5 + 1e-9);
}

static void
check_no_loops (const ReferenceBoard *start)
{
  ReferenceBoard board = *start;
  gboolean none[REFERENCE_MAX_TILES] = { FALSE };

  for (int o = 0; o < (start->rotation ? 6 : 1); o++)
    {
      for (int i = 0; i < board.n_tiles; i++)
        {
          g_auto (ReferenceTrace) route = { 0 };

          reference_trace (&board, none, i, &route);
          g_assert_cmpint (route.outcome, ==, PZ_TRACE_EXIT);
        }
      reference_turn (&board);
    }
}

static void
check_no_graze (const ReferenceBoard *board, const gboolean *standing)
{
  for (int i = 0; i < board->n_tiles; i++)
    {
      g_auto (ReferenceTrace) trace = { 0 };

      if (!standing[i])
        continue;
      reference_trace (board, standing, i, &trace);
      g_assert_false (trace.outcome == PZ_TRACE_BLOCKED && trace.graze);
    }
}

/* Plays the reference solution on the plain board: every tap leaves; with @gates nothing grazes on the way. */
static void
check_plan (const ReferenceBoard *start, const PzTracksSolution *plan, gboolean gates, gboolean runs)
{
  ReferenceBoard board = *start;
  gboolean standing[REFERENCE_MAX_TILES];

  for (int i = 0; i < board.n_tiles; i++)
    standing[i] = TRUE;
  for (int k = 0; k < plan->n_actions; k++)
    {
      const PzTracksAction *action = &plan->actions[k];

      if (gates)
        check_no_graze (&board, standing);
      g_assert_true (runs || k == 0 || action->tile >= 0 || plan->actions[k - 1].tile >= 0);
      for (int turns = action->tile >= 0 ? 0 : action->turn > 0 ? 1 : 5; turns > 0; turns--)
        reference_turn (&board);
      if (action->tile >= 0)
        {
          g_auto (ReferenceTrace) trace = { 0 };

          reference_trace (&board, standing, action->tile, &trace);
          g_assert_cmpint (trace.outcome, ==, PZ_TRACE_EXIT);
          standing[action->tile] = FALSE;
        }
    }
  for (int i = 0; i < board.n_tiles; i++)
    g_assert_false (standing[i]);
}

static void
check_level (const PzLevel *level, const int *values)
{
  static const int bands[][2] = { { 0, 100 }, { 0, 29 }, { 30, 49 }, { 50, 69 }, { 70, 100 } };
  const PzTracksLevel *self = pz_tracks_level (level);
  gboolean gates = values[PZ_TRACKS_OPTION_GATES];
  g_autoptr (PzAnalysis) analysis = analyse (level, gates);
  const PzTracksFindings *findings = pz_tracks_findings (analysis);
  int beat = values[PZ_TRACKS_OPTION_BEAT], band = values[PZ_TRACKS_OPTION_DIFFICULTY], score;
  ReferenceBoard board;

  check_shape (self, values);
  g_assert_true (pz_analysis_publishable (analysis));
  g_assert_true (findings->solvable);
  if (gates)
    g_assert_cmpuint (analysis->problems->len, ==, 0);

  reference_board (self, &board);
  score = reference_score (&board, findings->search.layers, findings->search.rotations);
  g_assert_cmpint (score, ==, findings->score);
  g_assert_cmpint (score, >=, bands[band][0]);
  g_assert_cmpint (score, <=, bands[band][1]);
  check_plan (&board, &findings->search, gates, !gates || (beat != PZ_BEAT_SWITCH && beat != PZ_BEAT_CHALLENGE));
  if (gates)
    check_no_loops (&board);
  g_assert_cmpint (findings->search.rotations, >=, values[PZ_TRACKS_OPTION_LEAST_ROTATIONS]);
  if (values[PZ_TRACKS_OPTION_MOST_ROTATIONS] < 4)
    g_assert_cmpint (findings->search.rotations, <=, values[PZ_TRACKS_OPTION_MOST_ROTATIONS]);
  if (self->n_tiles <= 8)
    g_assert_cmpint (reference_rotations (&board), ==, findings->search.rotations);
}

/* ---- Tests ---- */

static void
draw_values (int *values)
{
  static const int n_cells[] = { 19, 37, 61 };

  for (int i = 0; i < N_OPTIONS; i++)
    values[i] = g_test_rand_int_range (pz_tracks_options[i].minimum, pz_tracks_options[i].maximum + 1);
  if (g_test_rand_bit ())
    values[PZ_TRACKS_OPTION_LEAST_ROTATIONS] = 0;
  values[PZ_TRACKS_OPTION_TILES] = g_test_rand_int_range (1, n_cells[values[PZ_TRACKS_OPTION_RADIUS]] / 2 + 1);
}

/* Whatever is asked for is made, or refused with a reason. Up to half of the cells hardly anything ends by its budget: only what may not
 * be possible at all. */
static void
test_options (void)
{
  guint n_made = 0, n_refused = 0, n_budget = 0;

  for (guint i = 0; i < rounds (120); i++)
    {
      int values[PZ_MAX_OPTIONS] = { 0 };
      guint64 seed = (guint32) g_test_rand_int ();
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) level = NULL;

      draw_values (values);
      level = generate (seed, values, &error);
      g_assert_true ((level != NULL) == (error == NULL));
      n_made += level != NULL;
      n_refused += g_error_matches (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS);
      if (level != NULL)
        check_level (level, values);
      if (!g_error_matches (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_BUDGET))
        continue;
      n_budget++;
      print_values (values);
      g_test_message ("seed %" G_GUINT64_FORMAT ": %s", seed, error->message);
    }
  g_test_message ("%u made, %u refused, %u not found", n_made, n_refused, n_budget);
  g_assert_cmpuint (n_made + n_refused + n_budget, ==, rounds (120));
  g_assert_cmpuint (n_made, >, rounds (120) / 4);
  g_assert_cmpuint (n_budget, <=, rounds (120) / 24);
}

/* Half of 61 cells with tiles, in every band, with the gates and without. */
static void
test_large (void)
{
  for (int band = 0; band <= 4; band++)
    for (int gates = 0; gates <= 1; gates++)
      {
        int values[PZ_MAX_OPTIONS] = { 0 };
        g_autoptr (GError) error = NULL;
        g_autoptr (PzLevel) level = NULL;
        gint64 begin = g_get_monotonic_time ();

        set_defaults (values);
        values[PZ_TRACKS_OPTION_RADIUS] = 2;
        values[PZ_TRACKS_OPTION_TILES] = 30;
        values[PZ_TRACKS_OPTION_DIFFICULTY] = band;
        values[PZ_TRACKS_OPTION_GATES] = gates;
        level = generate (1000 + (guint64) band, values, &error);
        g_assert_no_error (error);
        g_test_message ("band %d, gates %d: %d ms", band, gates, (int) ((g_get_monotonic_time () - begin) / 1000));
        check_level (level, values);
      }
}

static gpointer
generate_text (gpointer data)
{
  int values[PZ_MAX_OPTIONS] = { 0 };
  g_autoptr (PzLevel) level = NULL;

  set_defaults (values);
  values[PZ_TRACKS_OPTION_DIFFICULTY] = 4;
  level = generate (GPOINTER_TO_SIZE (data), values, NULL);
  g_assert_nonnull (level);
  return pz_level_to_text (level);
}

/* The same seed gives the same bytes, on two threads at once too; another one another level. */
static void
test_seeds (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize seed = 1; seed <= 20; seed++)
    {
      GThread *thread = g_thread_new ("again", generate_text, GSIZE_TO_POINTER (seed));
      char *one = generate_text (GSIZE_TO_POINTER (seed));
      g_autofree char *two = g_thread_join (thread);

      g_assert_cmpstr (one, ==, two);
      g_assert_true (g_hash_table_add (seen, one));
    }
}

/* What there is must never be refused: the scores that random levels have, with the turns that they need. */
static void
test_possible (void)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  int n = 0;

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < rounds (3000); i++)
    {
      g_autoptr (PzLevel) level =
          random_tracks_level (random, g_rand_int_range (random, 2, 5), g_rand_int_range (random, 1, 9));
      g_autoptr (PzAnalysis) analysis = analyse (level, TRUE);
      const PzTracksFindings *findings = pz_tracks_findings (analysis);
      g_autoptr (GError) error = NULL;
      PzTracksWish wish;

      if (findings == NULL || !findings->search.reachable || findings->n_tiles == 0)
        continue;
      wish = (PzTracksWish){ .n_cells = pz_tracks_level (level)->n_cells,
                             .n_tiles = findings->n_tiles,
                             .banded = TRUE,
                             .lowest = findings->score,
                             .highest = findings->score,
                             .rotation = findings->rotation_available,
                             .least_rotations = findings->search.rotations,
                             .most_rotations = findings->search.rotations,
                             .gates = analysis->problems->len == 0 };
      if (!findings->solvable)
        continue;
      n++;
      pz_tracks_wish_possible (&wish, &error);
      g_assert_no_error (error);
    }
  g_test_message ("%d levels", n);
  g_assert_cmpint (n, >, 100);
}

static void
test_refusals (void)
{
  static const struct
  {
    int option[3], value[3];
    const char *reason;
  } cases[] = {
    { { PZ_TRACKS_OPTION_RADIUS, PZ_TRACKS_OPTION_TILES, 0 }, { 0, 20, 0 }, "19 cells" },
    { { PZ_TRACKS_OPTION_TILES, 0, 0 }, { 2, 1, 1 }, "three colours" },
    { { PZ_TRACKS_OPTION_ROTATION, PZ_TRACKS_OPTION_LEAST_ROTATIONS, 0 }, { 0, 1, 1 }, "needs no turns" },
    { { PZ_TRACKS_OPTION_LEAST_ROTATIONS, PZ_TRACKS_OPTION_MOST_ROTATIONS, 0 }, { 2, 1, 1 }, "more than the most" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int values[PZ_MAX_OPTIONS] = { 0 };
      g_autoptr (GError) error = NULL;

      set_defaults (values);
      for (int k = 2; k >= 0; k--)
        values[cases[i].option[k]] = cases[i].value[k];
      g_assert_null (generate (1, values, &error));
      g_assert_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS);
      g_assert_nonnull (strstr (error->message, cases[i].reason));
    }
}

/* A full board within the gates: beyond the budget, which says how close it came. */
static void
set_hopeless (int *values)
{
  set_defaults (values);
  values[PZ_TRACKS_OPTION_RADIUS] = 0;
  values[PZ_TRACKS_OPTION_TILES] = 19;
}

typedef struct
{
  guint last, most;
} Progress;

static void
note_progress (guint tried, guint most, gpointer data)
{
  Progress *progress = data;

  g_assert_cmpuint (tried, >, progress->last);
  g_assert_cmpuint (tried, <=, most);
  *progress = (Progress){ tried, most };
}

static void
test_budget (void)
{
  int values[PZ_MAX_OPTIONS] = { 0 };
  Progress progress = { 0, 0 };
  g_autoptr (GError) error = NULL;

  set_hopeless (values);
  g_assert_null (pz_hex_tracks_mode.generate ("x", 1, values, NULL, note_progress, &progress, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_BUDGET);
  g_assert_cmpuint (progress.last + 64, >, progress.most);
}

typedef struct
{
  PzCancel *cancel;
  gint64 set_us;
} Stop;

static gpointer
stop_later (gpointer data)
{
  Stop *stop = data;

  g_usleep (30 * 1000);
  stop->set_us = g_get_monotonic_time ();
  pz_cancel_set (stop->cancel);
  return NULL;
}

static void
test_cancel (void)
{
  int values[PZ_MAX_OPTIONS] = { 0 };
  gint64 best_us = G_MAXINT64;

  set_hopeless (values);
  for (int i = 0; i < 10; i++)
    {
      g_autoptr (PzCancel) cancel = pz_cancel_new ();
      g_autoptr (GError) error = NULL;
      Stop stop = { cancel, 0 };
      GThread *thread = g_thread_new ("stop", stop_later, &stop);

      g_assert_null (pz_hex_tracks_mode.generate ("x", (guint64) i, values, cancel, NULL, NULL, &error));
      best_us = MIN (best_us, g_get_monotonic_time () - stop.set_us);
      g_thread_join (thread);
      g_assert_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_CANCELLED);
    }
  g_test_message ("stopped after %d µs", (int) best_us);
  g_assert_cmpint (best_us, <=, 5000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tracks-generate/options", test_options);
  g_test_add_func ("/tracks-generate/large", test_large);
  g_test_add_func ("/tracks-generate/seeds", test_seeds);
  g_test_add_func ("/tracks-generate/possible", test_possible);
  g_test_add_func ("/tracks-generate/refusals", test_refusals);
  g_test_add_func ("/tracks-generate/budget", test_budget);
  g_test_add_func ("/tracks-generate/cancel", test_cancel);
  return g_test_run ();
}
