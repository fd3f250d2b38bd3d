/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <locale.h>
#include <sys/resource.h>
#include <time.h>

#include "hex-tracks/analysis.h"
#include "pack/load.h"
#include "pack/pack.h"

/* How long a verdict of hex-tracks takes: the routes of all tiles in all orientations and the search; all of the analysis, its problems
 * and words included; a trace with its contact; the search up to its cap. Beside it the same by plain JavaScript where node is there.
 * Times are the least of several runs on one thread; the spread is over levels. */

#define REPEAT_US 1500
#define N_LEVELS  200
#define N_NODE    24
#define N_TRACES  10000

static PzBudget
plenty (void)
{
  return (PzBudget){ .units_left = G_MAXUINT64 };
}

typedef struct
{
  PzLevel *level;
  PzTracksBoard *board;
} Job;

static void
lay_out (const Job *job)
{
  pz_tracks_board_unref (pz_tracks_board_new (pz_tracks_level (job->level)));
}

static void
search (const PzTracksBoard *board, int n_tiles)
{
  PzTracksSolution solution;
  PzBudget budget = plenty ();

  pz_tracks_solve (board, 0, pz_tile_set_all (n_tiles), &budget, TRUE, &solution);
  pz_tracks_solution_clear (&solution);
}

static void
only_search (const Job *job)
{
  search (job->board, pz_tracks_level (job->level)->n_tiles);
}

/* What bench-tracks.js does: what becomes of each tile at first, and the search. */
static void
verdict (const Job *job)
{
  g_autoptr (PzTracksBoard) board = pz_tracks_board_new (pz_tracks_level (job->level));
  int n = pz_tracks_level (job->level)->n_tiles;

  for (int i = 0; i < n; i++)
    {
      pz_tracks_trace (board, 0, pz_tile_set_all (n), i);
      pz_tracks_route (board, 0, i);
    }
  search (board, n);
}

static void
analyse (const Job *job)
{
  PzContext context = { 1, 1, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;

  pz_analysis_unref (pz_hex_tracks_mode.analyse (job->level, &context, &limits, NULL, NULL, NULL));
}

static double
now_us (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

/* Least of at least five runs, in microseconds. */
static double
least_time (void (*run) (const Job *), const Job *job)
{
  double least = G_MAXDOUBLE;
  gint64 end = g_get_monotonic_time () + REPEAT_US;
  int runs = 0;

  do
    {
      double start = now_us ();

      run (job);
      least = MIN (least, now_us () - start);
    }
  while (++runs < 5 || g_get_monotonic_time () < end);
  return least;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static double
quantile (GArray *sorted, double q)
{
  return g_array_index (sorted, double, (guint) ((sorted->len - 1) * q + 0.5));
}

/* Sorts @times; the median. */
static double
print_spread (const char *name, GArray *times)
{
  g_array_sort (times, compare_doubles);
  g_print ("  %-44s %9.2f %9.2f %9.2f\n", name, quantile (times, 0.5), quantile (times, 0.95), quantile (times, 1));
  return quantile (times, 0.5);
}

/* @n: of the first so many levels; 0: of all. */
static double
measure (const char *name, GPtrArray *levels, guint n, void (*run) (const Job *))
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < (n > 0 ? MIN (n, levels->len) : levels->len); i++)
    {
      g_autoptr (PzTracksBoard) board = pz_tracks_board_new (pz_tracks_level (levels->pdata[i]));
      Job job = { levels->pdata[i], board };
      double t = least_time (run, &job);

      g_array_append_val (times, t);
    }
  return print_spread (name, times);
}

/* Turns of each level, and the median time, of what bench-tracks.js prints; 0 without node. */
static double
run_node (GPtrArray *levels)
{
  g_autofree char *node = g_find_program_in_path ("node"), *path = NULL, *output = NULL;
  g_autoptr (GString) text = g_string_new ("[");
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_auto (GStrv) lines = NULL;
  char *argv[] = { node, (char *) g_getenv ("PZ_TRACKS_BENCH_SCRIPT"), NULL, NULL };
  int fd = g_file_open_tmp ("bench-tracks-XXXXXX.json", &path, NULL);

  if (node == NULL || argv[1] == NULL || fd < 0)
    return 0;
  g_close (fd, NULL);
  for (guint i = 0; i < MIN (levels->len, N_NODE); i++)
    {
      g_autofree char *level = pz_level_to_text (levels->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", level);
    }
  g_string_append_c (text, ']');
  g_file_set_contents (path, text->str, -1, NULL);
  argv[2] = path;
  g_assert_true (g_spawn_sync (NULL, argv, NULL, 0, NULL, NULL, &output, NULL, NULL, NULL));
  g_unlink (path);
  lines = g_strsplit (g_strstrip (output), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      g_autoptr (PzTracksBoard) board = pz_tracks_board_new (pz_tracks_level (levels->pdata[i]));
      PzTracksSolution solution;
      PzBudget budget = plenty ();
      double t = g_ascii_strtod (words[0], NULL);

      g_array_append_val (times, t);
      pz_tracks_solve (board, 0, pz_tile_set_all (pz_tracks_level (levels->pdata[i])->n_tiles), &budget, FALSE,
                       &solution);
      g_assert_cmpint (atoi (words[1]), ==, solution.reachable ? solution.rotations : -1);
      pz_tracks_solution_clear (&solution);
    }
  return print_spread ("the same of the first levels, plain JavaScript", times);
}

/* States expanded, which are the same on every machine. */
static void
measure_states (GPtrArray *levels)
{
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < levels->len; i++)
    {
      const PzTracksLevel *level = pz_tracks_level (levels->pdata[i]);
      g_autoptr (PzTracksBoard) board = pz_tracks_board_new (level);
      PzTracksSolution solution;
      PzBudget budget = plenty ();
      double n;

      pz_tracks_solve (board, 0, pz_tile_set_all (level->n_tiles), &budget, FALSE, &solution);
      n = (double) solution.states;
      g_array_append_val (states, n);
      pz_tracks_solution_clear (&solution);
    }
  print_spread ("its states (not µs)", states);
}

static void
measure_set (const char *name, GPtrArray *levels)
{
  double ours, peer;

  g_print ("%s: %u levels, µs                        median       p95       max\n", name, levels->len);
  measure ("routes and blockers, all orientations", levels, 0, lay_out);
  measure ("search", levels, 0, only_search);
  measure_states (levels);
  measure ("verdict: both, and each tile's first trace", levels, 0, verdict);
  measure ("analysis with score, problems and words", levels, 0, analyse);
  ours = measure ("verdict of the first levels", levels, N_NODE, verdict);
  peer = run_node (levels);
  if (peer > 0)
    g_print ("  median against plain JavaScript: %.0f times as fast\n", peer / ours);
}

static GPtrArray *
levels_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) pz_level_unref);
}

static PzPairing
any_pairing (GRand *random)
{
  return pz_pairing_nth (g_rand_int_range (random, 0, PZ_TRACKS_N_PAIRINGS));
}

/* (transfer full): @next; @level is released. */
static PzLevel *
step (PzLevel *level, PzLevel *next)
{
  pz_level_unref (level);
  return next;
}

/* Any tracks, and tiles anywhere. */
static PzLevel *
whole_hexagon (GRand *random, int n_tiles)
{
  PzLevel *level = pz_hex_tracks_mode.level_new ("x");

  level = step (level, pz_tracks_set_board (level, 4, any_pairing (random)));
  for (int i = 0; i < pz_tracks_level (level)->n_cells; i++)
    level = step (level, pz_tracks_set_pairing (level, &i, 1, any_pairing (random)));
  while (pz_tracks_level (level)->n_tiles < n_tiles)
    {
      int cell = g_rand_int_range (random, 0, pz_tracks_level (level)->n_cells);
      const PzTrackCell *at = &pz_tracks_level (level)->cells[cell];

      if (pz_tracks_tile_at (pz_tracks_level (level), at->q, at->r) < 0)
        level = step (level, pz_tracks_set_tile (level, cell, g_rand_int_range (random, 0, 6),
                                                 pz_tracks_level (level)->n_tiles % 4));
    }
  return level;
}

static void
bench_random (int n_tiles, guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GPtrArray) levels = levels_new ();
  g_autofree char *name = g_strdup_printf ("61 cells, %d tiles, random", n_tiles);

  while (levels->len < N_LEVELS)
    g_ptr_array_add (levels, whole_hexagon (random, n_tiles));
  measure_set (name, levels);
}

/* A tile on a free cell that can leave over those that stand; the level itself where none was found. */
static PzLevel *
with_tile (PzLevel *level, GRand *random)
{
  for (int attempt = 0; attempt < 60; attempt++)
    {
      int cell = g_rand_int_range (random, 0, pz_tracks_level (level)->n_cells);
      const PzTrackCell *at = &pz_tracks_level (level)->cells[cell];
      g_autoptr (PzLevel) next = NULL;
      g_autoptr (PzTracksBoard) board = NULL;
      int n = pz_tracks_level (level)->n_tiles;

      if (pz_tracks_tile_at (pz_tracks_level (level), at->q, at->r) >= 0)
        continue;
      next = pz_tracks_set_tile (level, cell, g_rand_int_range (random, 0, 6), n % 4);
      board = pz_tracks_board_new (pz_tracks_level (next));
      if (pz_tracks_can_exit (board, 0, pz_tile_set_all (n + 1), n))
        return g_steal_pointer (&next);
    }
  return pz_level_ref (level);
}

static void
bench_placed (int n_tiles, guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GPtrArray) levels = levels_new ();
  g_autofree char *name = g_strdup_printf ("61 cells, %d tiles, placed in reverse", n_tiles);

  while (levels->len < N_LEVELS / 2)
    {
      PzLevel *level = whole_hexagon (random, 0);

      for (int i = 0; i < n_tiles; i++)
        level = step (level, with_tile (level, random));
      if (pz_tracks_level (level)->n_tiles == n_tiles)
        g_ptr_array_add (levels, level);
      else
        pz_level_unref (level);
    }
  measure_set (name, levels);
}

static void
bench_cap (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PZ_TRACKS_BENCH_CASES"), "undetermined.json", NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) pack = pz_pack_load (path, pz_modes (), problems, NULL);

  g_assert_nonnull (pack);
  for (int i = 0; i < pack->n_levels; i++)
    {
      const PzTracksLevel *level = pz_tracks_level (pack->levels[i]);
      g_autoptr (PzTracksBoard) board = pz_tracks_board_new (level);
      PzTracksSolution solution;
      PzBudget budget = plenty ();
      Job job = { pack->levels[i], board };

      pz_tracks_solve (board, 0, pz_tile_set_all (level->n_tiles), &budget, TRUE, &solution);
      g_print ("%d cells, %d tiles, %" G_GUINT64_FORMAT " states%s: routes %.1f µs, search %.2f ms\n", level->n_cells,
               level->n_tiles, solution.states, solution.exhausted ? ", exhausted" : "", least_time (lay_out, &job),
               least_time (only_search, &job) / 1e3);
      pz_tracks_solution_clear (&solution);
    }
}

typedef struct
{
  PzTracksBoard *board;
  PzTileSet standing;
  int orientation, tile;
} Question;

/* Traces that end at a contact, many a look at the clock. */
static void
bench_trace (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20265);
  g_autofree Question *asked = g_new (Question, N_TRACES);
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_tracks_board_unref);
  double least = G_MAXDOUBLE, sum = 0;
  int n = 0;

  while (n < N_TRACES)
    {
      int n_tiles = g_rand_int_range (random, 5, 40);
      g_autoptr (PzLevel) level = whole_hexagon (random, n_tiles);
      PzTracksBoard *board = pz_tracks_board_new (pz_tracks_level (level));

      g_ptr_array_add (boards, board);
      for (int i = 0; i < 6 * n_tiles && n < N_TRACES; i++)
        {
          Question question = { board, pz_tile_set_all (n_tiles), i / n_tiles, i % n_tiles };

          if (pz_tracks_trace (board, question.orientation, question.standing, question.tile).outcome
              == PZ_TRACE_BLOCKED)
            asked[n++] = question;
        }
    }
  for (int run = 0; run < 20; run++)
    {
      double start = now_us ();

      for (int i = 0; i < n; i++)
        sum += pz_tracks_trace (asked[i].board, asked[i].orientation, asked[i].standing, asked[i].tile).distance;
      least = MIN (least, now_us () - start);
    }
  g_print ("a trace with tile, point and distance: %.3f µs on average of %d (mean way %.2f R)\n", least / n, n,
           sum / n / 20);
}

int
main (void)
{
  struct rusage usage;

  setlocale (LC_ALL, "");
  bench_trace ();
  bench_cap ();
  getrusage (RUSAGE_SELF, &usage);
  g_print ("most memory held up to here: %.1f MiB\n", usage.ru_maxrss / 1024.0);
  bench_random (10, 20261);
  bench_random (20, 20262);
  bench_random (30, 20263);
  bench_placed (10, 20266);
  bench_placed (20, 20267);
  return 0;
}
