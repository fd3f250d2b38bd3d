/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "hex-tracks/analysis.h"
#include "hex-tracks/play.h"
#include "hex-tracks/sweep.h"
#include "pack/load.h"
#include "pack/pack.h"

/* The judgement of hex-tracks: problems by context, what a budget and a cancel leave open, partial results, rating and plan. What whole
 * levels come to is in tests/golden/cases/hex-tracks. */

static const PzContext ordinary = { 1, 1, FALSE }, mainline = { 1, 1, TRUE };

static PzLevel *
level_of (const char *cells, const char *tiles, const char *more)
{
  g_autofree char *text = g_strdup_printf (
      "{\"id\":\"x\",\"name\":\"\",\"moveLimit\":3,\"cells\":[%s],\"tiles\":[%s]%s}", cells, tiles, more);
  PzLevel *level = pz_pack_level_from_text (text, &pz_hex_tracks_mode);

  g_assert_false (level == NULL || pz_level_is_bad (level));
  return level;
}

#define CELL(q, r) "{\"q\":" #q ",\"r\":" #r ",\"tracks\":[3,4,5,0,1,2]}"
#define TILE(id, q, r, dir, colour)                                                                                    \
  "{\"id\":\"" id "\",\"q\":" #q ",\"r\":" #r ",\"dir\":" #dir ",\"color\":" #colour "}"
/* Three in a row: "a" under "b" under "c", all going up. */
#define ROW      CELL (0, -1) "," CELL (0, 0) "," CELL (0, 1)
#define ROW_UP   TILE ("a", 0, 1, 0, 0) "," TILE ("b", 0, 0, 0, 1) "," TILE ("c", 0, -1, 0, 2)
#define NO_TURNS ",\"rotationEnabled\":false"

static PzPack *
load_case (const char *name)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("PZ_SOURCE_DIR"), "tests", "golden", "cases", "hex-tracks", name, NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  PzPack *pack = pz_pack_load (path, pz_modes (), problems, NULL);

  g_assert_nonnull (pack);
  return pack;
}

static PzAnalysis *
analyse (const PzLevel *level, const PzContext *context, guint64 budget_ms)
{
  PzLimits limits = PZ_LIMITS_DEFAULT;

  limits.budget_ms = budget_ms;
  return pz_hex_tracks_mode.analyse (level, context, &limits, NULL, NULL, NULL);
}

static const PzProblem *
find_problem (const PzAnalysis *analysis, const char *code)
{
  const PzProblem *found = NULL;

  for (guint i = 0; i < analysis->problems->len; i++)
    if (g_str_equal (pz_problems_get (analysis->problems, i)->code, code))
      {
        g_assert_null (found); /* at most one a code */
        found = pz_problems_get (analysis->problems, i);
      }
  return found;
}

/* The twelve numbers of a contact, in R. */
static void
test_contacts (void)
{
  /* clang-format off */
  static const struct { int entry, exit; PzBlockerSide side; double distance; } contacts[] = {
    { PZ_SWEEP_START, 0, PZ_AHEAD, 0.207846 }, { PZ_SWEEP_START, 4, PZ_BESIDE_BEFORE, 0.415692 },
    { PZ_SWEEP_START, 5, PZ_BESIDE_AFTER, 0.415692 },
    { 1, 4, PZ_AHEAD, 1.073872 }, { 0, 3, PZ_BESIDE_BEFORE, 1.281718 }, { 5, 2, PZ_BESIDE_AFTER, 1.281718 },
    { 0, 2, PZ_AHEAD, 0.858107 }, { 4, 2, PZ_AHEAD, 0.858107 }, { 1, 3, PZ_BESIDE_AFTER, 1.199448 },
    { 3, 1, PZ_BESIDE_BEFORE, 1.199448 }, { 5, 0, PZ_BESIDE_AFTER, 0.758072 }, { 1, 0, PZ_BESIDE_BEFORE, 0.758072 },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (contacts); i++)
    g_assert_cmpfloat_with_epsilon (pz_sweep (contacts[i].entry, contacts[i].exit)->contacts[contacts[i].side].distance,
                                    contacts[i].distance, 1e-6);
  g_assert_cmpfloat (pz_sweep (0, 2)->contacts[PZ_AHEAD].distance, ==, pz_sweep (2, 0)->contacts[PZ_AHEAD].distance);
}

/* The codes that the main line must not have become errors with its profile; the others stay what they are. */
static void
test_severities (void)
{
  /* clang-format off */
  static const struct { const char *file, *code; PzSeverity ordinary, mainline; } cases[] = {
    { "p-no-tiles.json", "no-tiles", PZ_ERROR, PZ_ERROR }, { "p-unreachable.json", "unreachable", PZ_ERROR, PZ_ERROR },
    { "p-budget.json", "budget", PZ_ERROR, PZ_ERROR }, { "p-budget.json", "budget-not-n", PZ_WARNING, PZ_ERROR },
    { "p-rotation-disabled.json", "rotation-disabled", PZ_WARNING, PZ_WARNING },
    { "p-loop-route.json", "loop-route", PZ_WARNING, PZ_ERROR }, { "p-graze.json", "graze", PZ_WARNING, PZ_ERROR },
    { "p-rotation-run.json", "rotation-run", PZ_WARNING, PZ_ERROR },
    { "p-color-count.json", "color-count", PZ_WARNING, PZ_ERROR },
    { "p-budget-not-n.json", "budget-not-n", PZ_WARNING, PZ_ERROR },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PzPack) pack = load_case (cases[i].file);
      g_autoptr (PzAnalysis) analysis = analyse (pack->levels[0], &ordinary, 10000);
      g_autoptr (PzAnalysis) strict = pz_hex_tracks_mode.reconsider (analysis, pack->levels[0], &mainline);
      const PzProblem *a = find_problem (analysis, cases[i].code), *b = find_problem (strict, cases[i].code);

      g_assert_true (a != NULL && b != NULL);
      g_assert_cmpint (a->severity, ==, cases[i].ordinary);
      g_assert_cmpint (b->severity, ==, cases[i].mainline);
      g_assert_true (strict->detail == analysis->detail); /* nothing was searched */
    }
}

static char *
report_of (const PzAnalysis *analysis, const PzLevel *level)
{
  PzWriter *writer = pz_writer_new ();

  pz_writer_begin_object (writer, TRUE);
  pz_hex_tracks_mode.analysis_write (analysis, level, writer);
  pz_writer_end_object (writer);
  return pz_writer_finish (writer);
}

/* Two cells or two tiles at one place stop the analysis; the rest of the problems is still told. */
static void
check_stopped (PzLevel *level, const char *code, const char *path, const char *const *subject)
{
  g_autoptr (PzAnalysis) analysis = analyse (level, &ordinary, 10000);
  g_autofree char *report = report_of (analysis, level);
  const PzProblem *problem = find_problem (analysis, code);
  PzRating rating;

  g_assert_true (analysis->done);
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_BLOCKED);
  g_assert_null (pz_tracks_findings (analysis));
  g_assert_nonnull (problem);
  g_assert_cmpint (problem->severity, ==, PZ_ERROR);
  g_assert_cmpstr (problem->path, ==, path);
  g_assert_true (g_strv_equal ((const char *const *) problem->subject, subject));
  g_assert_nonnull (strstr (report, "\"reachable\": null"));
  g_assert_nonnull (strstr (report, "\"exhausted\": null"));
  g_assert_nonnull (strstr (report, "\"workload\": null"));
  g_assert_nonnull (strstr (report, "\"initialExits\": null"));
  g_assert_false (pz_hex_tracks_mode.rating (analysis, &rating));
  g_assert_null (pz_hex_tracks_mode.plan (level, analysis));
  g_assert_null (pz_hex_tracks_mode.play_new (level, analysis));
}

static void
test_stopped (void)
{
  g_autoptr (PzLevel) cells = level_of (ROW "," CELL (0, 0) "," CELL (0, 0), ROW_UP, "");
  g_autoptr (PzLevel) tiles = level_of (ROW, ROW_UP "," TILE ("d", 0, 0, 1, 2), "");

  check_stopped (cells, "cell-duplicate", "cells[3]", (const char *const[]){ "0,0", NULL });
  check_stopped (tiles, "tile-duplicate", "tiles[3]", (const char *const[]){ "b", "d", NULL });
}

/* No search at all: nothing is claimed, but what is seen without one. */
static void
test_no_budget (void)
{
  g_autoptr (PzLevel) level = level_of (ROW, ROW_UP, NO_TURNS);
  g_autoptr (PzLevel) empty = level_of (ROW, "", NO_TURNS);
  g_autoptr (PzAnalysis) analysis = analyse (level, &ordinary, 0), none = analyse (empty, &ordinary, 0);
  g_autofree char *report = report_of (analysis, level);

  g_assert_true (analysis->done);
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_UNDECIDED);
  g_assert_cmpuint (analysis->units, ==, 0);
  g_assert_false (analysis->timed_out);
  g_assert_nonnull (find_problem (analysis, "undetermined"));
  g_assert_null (find_problem (analysis, "unreachable"));
  g_assert_nonnull (strstr (report, "\"exhausted\": true"));
  g_assert_nonnull (strstr (report, "\"solvable\": null"));
  g_assert_nonnull (strstr (report, "\"difficulty\": null"));
  g_assert_nonnull (strstr (report, "\"removals\": 3"));
  g_assert_nonnull (strstr (report, "\"initialExits\": [\"c\"]"));
  /* Without a tile there is nothing to search for. */
  g_assert_cmpint (none->verdict, ==, PZ_VERDICT_NONE);
  g_assert_nonnull (find_problem (none, "no-tiles"));
  g_assert_null (find_problem (none, "undetermined"));
  g_assert_true (pz_tracks_findings (none)->search.reachable);
}

/* The cap, and budgets that end before it: units are states, the same on every machine. */
static void
test_budgets (void)
{
  g_autoptr (PzPack) pack = load_case ("undetermined.json");
  static const struct
  {
    guint64 budget_ms, states;
  } budgets[] = { { 1, 1000 }, { 7, 7000 }, { 20, 20000 }, { 10000, 20000 }, { G_MAXUINT64, 20000 } };

  for (guint i = 0; i < G_N_ELEMENTS (budgets); i++)
    {
      g_autoptr (PzAnalysis) analysis = analyse (pack->levels[0], &ordinary, budgets[i].budget_ms);

      if (analysis->timed_out)
        continue; /* a machine that slow may stop at three times a short budget */
      g_assert_cmpuint (analysis->units, ==, budgets[i].states);
      g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_UNDECIDED);
      g_assert_nonnull (find_problem (analysis, "undetermined"));
    }
}

typedef struct
{
  PzCancel *cancel;
  int n;
} Watch;

static void
cancel_at_first (PzAnalysis *partial, gpointer data)
{
  Watch *watch = data;

  watch->n++;
  g_assert_false (partial->done);
  g_assert_cmpint (partial->verdict, ==, PZ_VERDICT_RUNNING);
  g_assert_false (pz_tracks_findings (partial)->searched);
  g_assert_cmpint (pz_tracks_findings (partial)->tiles[47].trace.outcome, ==, PZ_TRACE_EXIT);
  g_assert_null (find_problem (partial, "undetermined"));
  g_assert_nonnull (find_problem (partial, "loop-route"));
  if (watch->cancel != NULL)
    pz_cancel_set (watch->cancel);
}

static void
test_partial_and_cancel (void)
{
  g_autoptr (PzPack) pack = load_case ("undetermined.json");
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  PzLimits limits = PZ_LIMITS_DEFAULT;
  Watch watch = { NULL, 0 };
  g_autoptr (PzAnalysis) whole = NULL, stopped = NULL;

  whole = pz_hex_tracks_mode.analyse (pack->levels[0], &ordinary, &limits, cancel, cancel_at_first, &watch);
  g_assert_true (whole->done);
  g_assert_cmpint (watch.n, ==, 1);
  watch.cancel = cancel;
  stopped = pz_hex_tracks_mode.analyse (pack->levels[0], &ordinary, &limits, cancel, cancel_at_first, &watch);
  g_assert_false (stopped->done);
  g_assert_cmpint (stopped->verdict, ==, PZ_VERDICT_RUNNING);
  g_assert_null (find_problem (stopped, "undetermined"));
  g_assert_cmpuint (stopped->units, ==, 0);
  g_assert_false (pz_analysis_publishable (stopped));
}

/* Names, colours, ids and the beat are seen by problems only: they are judged anew without a search. */
static void
test_reconsider (void)
{
  g_autoptr (PzPack) pack = load_case ("p-rotation-run.json");
  PzLevel *level = pack->levels[0];
  g_autoptr (PzAnalysis) analysis = analyse (level, &ordinary, 10000);
  g_autoptr (PzLevel) calm = pz_tracks_set_beat (level, PZ_BEAT_RELEASE);
  g_autoptr (PzLevel) grey = NULL;
  g_autoptr (PzAnalysis) again = NULL, plain = NULL;

  g_assert_nonnull (find_problem (analysis, "rotation-run"));
  again = pz_hex_tracks_mode.reconsider (analysis, calm, &ordinary);
  g_assert_null (find_problem (again, "rotation-run"));
  grey = pz_level_ref (calm);
  for (int i = 0; i < pz_tracks_level (level)->n_tiles; i++)
    {
      PzLevel *next = pz_tracks_set_tile_colour (grey, i, 11);

      pz_level_unref (grey);
      grey = next;
    }
  g_assert_null (find_problem (again, "color-count"));
  plain = pz_hex_tracks_mode.reconsider (again, grey, &ordinary);
  g_assert_nonnull (find_problem (plain, "color-count"));
  g_assert_true (plain->detail == analysis->detail);
}

static void
test_rules_hash (void)
{
  g_autoptr (PzLevel) level = level_of (ROW, ROW_UP, "");
  guint64 hash = pz_hex_tracks_mode.rules_hash (level);
  PzLevel *same[] = { pz_tracks_set_name (level, "other"),     pz_tracks_set_beat (level, PZ_BEAT_SWITCH),
                      pz_tracks_set_tile_colour (level, 1, 9), pz_tracks_set_tile_id (level, 1, "z"),
                      pz_level_with_id (level, "y"),           pz_level_with_title (level, "t") };
  PzLevel *other[] = { pz_tracks_set_budget (level, 4),      pz_tracks_set_rotation (level, FALSE),
                       pz_tracks_set_tile_dir (level, 1, 3), pz_tracks_join_ports (level, 0, 0, 1),
                       pz_tracks_remove_tile (level, 2),     pz_tracks_set_cell (level, 1, 0, pz_pairing_nth (7)) };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_assert_true (same[i] != level);
      g_assert_cmpuint (pz_hex_tracks_mode.rules_hash (same[i]), ==, hash);
      pz_level_unref (same[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (other); i++)
    {
      g_assert_cmpuint (pz_hex_tracks_mode.rules_hash (other[i]), !=, hash);
      pz_level_unref (other[i]);
    }
}

static void
test_rating_and_plan (void)
{
  g_autoptr (PzLevel) level = level_of (ROW, ROW_UP, NO_TURNS);
  g_autoptr (PzAnalysis) analysis = analyse (level, &ordinary, 10000);
  g_autoptr (GArray) plan = pz_hex_tracks_mode.plan (level, analysis);
  static const int order[] = { 2, 1, 0 };
  PzRating rating;
  double sum = 0;

  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  g_assert_cmpuint (plan->len, ==, 3);
  for (int i = 0; i < 3; i++)
    {
      g_assert_cmpint (g_array_index (plan, PzInput, i).verb, ==, PZ_TRACKS_TAP);
      g_assert_cmpint (g_array_index (plan, PzInput, i).a, ==, order[i]);
    }
  g_assert_true (pz_hex_tracks_mode.rating (analysis, &rating));
  g_assert_cmpint (rating.n_parts, ==, PZ_TRACKS_N_PARTS);
  for (int i = 0; i < rating.n_parts; i++)
    {
      g_assert_cmpstr (rating.parts[i].name, ==, pz_tracks_part_name ((PzTracksPart) i));
      g_assert_cmpfloat (rating.parts[i].maximum, ==, pz_tracks_part_maximum ((PzTracksPart) i));
      g_assert_cmpfloat (rating.parts[i].value, <=, rating.parts[i].maximum);
      sum += rating.parts[i].value;
    }
  /* Three layers of three tiles, one of which is free: 18 + 28 · 2/3. */
  g_assert_cmpfloat_with_epsilon (sum, 18 + 28 * 2 / 3.0, 1e-9);
  g_assert_cmpint (rating.score, ==, 37);
  g_assert_cmpstr (rating.grade, ==, "advanced");
}

static void
test_grades (void)
{
  static const struct
  {
    int score;
    const char *grade;
  } grades[] = { { 0, "easy" },  { 29, "easy" }, { 30, "advanced" },  { 49, "advanced" },
                 { 50, "hard" }, { 69, "hard" }, { 70, "challenge" }, { 100, "challenge" } };

  for (guint i = 0; i < G_N_ELEMENTS (grades); i++)
    g_assert_cmpstr (pz_tracks_grade (grades[i].score), ==, grades[i].grade);
}

/* A budget below the number of tiles is no solution, though the board can be cleared. */
static void
test_budget_too_small (void)
{
  g_autoptr (PzLevel) level = level_of (ROW, ROW_UP, NO_TURNS);
  g_autoptr (PzLevel) poor = pz_tracks_set_budget (level, 2);
  g_autoptr (PzAnalysis) analysis = analyse (poor, &ordinary, 10000);
  const PzTracksFindings *findings = pz_tracks_findings (analysis);
  PzRating rating;

  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_NONE);
  g_assert_true (findings->search.reachable && !findings->solvable);
  g_assert_cmpint (findings->seconds, ==, 9);
  g_assert_false (pz_hex_tracks_mode.rating (analysis, &rating));
  g_assert_nonnull (find_problem (analysis, "budget"));
  g_assert_nonnull (find_problem (analysis, "budget-not-n"));
}

/* The largest level there can be, every cell with a tile and the longest ids; and one with more tiles than there are places. */
static void
test_large (void)
{
  g_autoptr (GString) cells = g_string_new (NULL), tiles = g_string_new (NULL), twins = g_string_new (NULL);
  g_autofree char *long_id = g_strnfill (58, 'i');
  g_autoptr (PzLevel) full = NULL, crowd = NULL;
  g_autoptr (PzAnalysis) analysis = NULL, stopped = NULL;
  int n = 0;

  for (int r = -6; r <= 6; r++)
    for (int q = MAX (-6, -6 - r); q <= MIN (6, 6 - r); q++, n++)
      {
        const char *comma = n > 0 ? "," : "";

        g_string_append_printf (cells, "%s{\"q\":%d,\"r\":%d,\"tracks\":[1,0,3,2,5,4]}", comma, q, r);
        g_string_append_printf (tiles, "%s{\"id\":\"%s%06d\",\"q\":%d,\"r\":%d,\"dir\":%d,\"color\":%d}", comma,
                                long_id, n, q, r, n % 6, n % 12);
      }
  g_assert_cmpint (n, ==, PZ_TRACKS_MAX_CELLS);
  full = level_of (cells->str, tiles->str, "");
  analysis = analyse (full, &mainline, 10000);
  g_assert_true (analysis->done);
  g_assert_cmpint (pz_tracks_findings (analysis)->n_tiles, ==, 127);
  for (int i = 0; i < 5000; i++)
    g_string_append_printf (twins, "%s{\"id\":\"t%d\",\"q\":0,\"r\":0,\"dir\":0,\"color\":0}", i > 0 ? "," : "", i);
  crowd = level_of (cells->str, twins->str, "");
  stopped = analyse (crowd, &ordinary, 10000);
  g_assert_cmpint (stopped->verdict, ==, PZ_VERDICT_BLOCKED);
  g_assert_cmpuint (g_strv_length (find_problem (stopped, "tile-duplicate")->subject), ==, 5000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tracks-analysis/contacts", test_contacts);
  g_test_add_func ("/tracks-analysis/severities", test_severities);
  g_test_add_func ("/tracks-analysis/stopped", test_stopped);
  g_test_add_func ("/tracks-analysis/no-budget", test_no_budget);
  g_test_add_func ("/tracks-analysis/budgets", test_budgets);
  g_test_add_func ("/tracks-analysis/partial-and-cancel", test_partial_and_cancel);
  g_test_add_func ("/tracks-analysis/reconsider", test_reconsider);
  g_test_add_func ("/tracks-analysis/rules-hash", test_rules_hash);
  g_test_add_func ("/tracks-analysis/rating-and-plan", test_rating_and_plan);
  g_test_add_func ("/tracks-analysis/grades", test_grades);
  g_test_add_func ("/tracks-analysis/budget-too-small", test_budget_too_small);
  g_test_add_func ("/tracks-analysis/large", test_large);
  return g_test_run ();
}
