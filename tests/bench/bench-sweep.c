/* SPDX-License-Identifier: MIT */
#include <locale.h>
#include <stdlib.h>
#include <time.h>

#include "dungeon-sweep/analysis.h"
#include "dungeon-sweep/generate.h"

/* How long the deduction of dungeon-sweep takes: with exact rounds, for the verdict alone, with layouts and probabilities where it is stuck;
 * all of the analysis. Times are the least of several runs on one thread; the spread is over boards. */

#define N_BOARDS  200
#define N_REPEATS 7

static double
now_us (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e6 + (double) now.tv_nsec / 1e3;
}

/* Hazards anywhere but in the nine squares in the middle. */
static void
draw_board (PzSweepBoard *board, PzRandom *random, int width, int height, int n_hazards)
{
  pz_sweep_board_clear (board, width, height);
  while (board->n_hazards < n_hazards)
    {
      int x = (int) pz_random_below (random, (guint) width), y = (int) pz_random_below (random, (guint) height);

      if (ABS (x - width / 2) > 1 || ABS (y - height / 2) > 1)
        pz_sweep_board_set (board, pz_sweep_spot (board, x, y), PZ_SWEEP_IS_HAZARD);
    }
  pz_sweep_board_set_spawn (board, pz_sweep_spot (board, width / 2, height / 2));
}

typedef struct
{
  PzSweepDeducer *deducer;
  double *probability;
} Bench;

typedef void (*Work) (Bench *bench, const PzSweepBoard *board);

static void
exact (Bench *bench, const PzSweepBoard *board)
{
  PzBudget budget = { .units_left = G_MAXUINT64 };

  pz_sweep_deduce (bench->deducer, board, PZ_SWEEP_EXACT, 0, &budget);
}

static void
verdict (Bench *bench, const PzSweepBoard *board)
{
  PzBudget budget = { .units_left = G_MAXUINT64 };

  pz_sweep_deduce (bench->deducer, board, PZ_SWEEP_VERDICT, 0, &budget);
}

static void
weighed (Bench *bench, const PzSweepBoard *board)
{
  PzBudget budget = { .units_left = G_MAXUINT64 };
  PzCount layouts;

  pz_sweep_deduce (bench->deducer, board, PZ_SWEEP_EXACT, 0, &budget);
  if (bench->deducer->know.n_closed > 0)
    pz_sweep_deducer_weigh (bench->deducer, 1000, &layouts, bench->probability);
}

static double
time_of (Bench *bench, Work work, const PzSweepBoard *board)
{
  double best = G_MAXDOUBLE;

  for (int i = 0; i < N_REPEATS; i++)
    {
      double start = now_us ();

      work (bench, board);
      best = MIN (best, now_us () - start);
    }
  return best;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
print_spread (const char *name, double *times, int n)
{
  qsort (times, (size_t) n, sizeof *times, compare);
  g_print ("  %-22s %9.1f / %9.1f / %9.1f µs\n", name, times[n / 2], times[n * 95 / 100], times[n - 1]);
}

static void
run_set (Bench *bench, int width, int height, int n_hazards)
{
  static const struct
  {
    const char *name;
    Work work;
  } works[] = { { "exact rounds", exact }, { "with probabilities", weighed }, { "verdict", verdict } };
  g_autofree PzSweepBoard *boards = g_new (PzSweepBoard, N_BOARDS);
  PzRandom random = pz_random_from_seed (1);
  double times[N_BOARDS];
  int n_deducible = 0, n_undecided = 0, largest = 0;
  guint64 states = 0;

  for (int i = 0; i < N_BOARDS; i++)
    draw_board (&boards[i], &random, width, height, n_hazards);
  g_print ("%d×%d, %d hazards, %d boards: median / p95 / max\n", width, height, n_hazards, N_BOARDS);
  for (guint w = 0; w < G_N_ELEMENTS (works); w++)
    {
      for (int i = 0; i < N_BOARDS; i++)
        {
          times[i] = time_of (bench, works[w].work, &boards[i]);
          n_deducible += w == 0 && bench->deducer->decided && bench->deducer->know.n_closed == 0;
          n_undecided += w == 0 && !bench->deducer->decided;
          states += w == 0 ? bench->deducer->layers->n_states : 0;
          largest = w == 0 ? MAX (largest, bench->deducer->layers->largest) : largest;
        }
      print_spread (works[w].name, times, N_BOARDS);
    }
  g_print ("  %d deducible, %d undecided, %" G_GUINT64_FORMAT " states a board, largest layer %d\n", n_deducible,
           n_undecided, states / N_BOARDS, largest);
}

/* A lattice of numbers at every second square, all else closed: nothing is harder to reason about. */
static void
run_lattice (Bench *bench, int columns, int rows)
{
  PzSweepDeducer *deducer = bench->deducer;
  g_autofree PzSweepKnowledge *view = g_new (PzSweepKnowledge, 1);
  g_autofree PzSweepBoard *board = g_new (PzSweepBoard, 1);
  PzRandom random = pz_random_from_seed (7);
  PzBudget budget = { .units_left = G_MAXUINT64 };
  guint16 clues[PZ_SWEEP_MAX_CELLS];
  int n = 0, width = 2 * columns + 1, height = 2 * rows + 1;
  double start, took;
  gboolean decided;

  pz_sweep_board_clear (board, width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (x % 2 == 1 && y % 2 == 1)
        clues[n++] = (guint16) pz_sweep_spot (board, x, y);
      else if (pz_random_chance (&random, 45))
        pz_sweep_board_set (board, pz_sweep_spot (board, x, y), PZ_SWEEP_IS_HAZARD);
  pz_sweep_layers_begin (deducer->layers, G_MAXUINT64, &budget);
  pz_sweep_knowledge_view (view, board, clues, n);
  pz_sweep_knowledge_hear (&deducer->know, view, clues, n);
  start = now_us ();
  pz_sweep_knowledge_propagate (&deducer->know);
  decided = pz_sweep_frontier_update (&deducer->know, deducer->layers);
  took = now_us () - start;
  g_print ("lattice of %d×%d: %s, %.1f ms, %" G_GUINT64_FORMAT " states, %.2f M a second, largest layer %d\n", columns,
           rows, decided ? "decided" : "given up", took / 1e3, deducer->layers->n_states,
           (double) deducer->layers->n_states / took, deducer->layers->largest);
}

/* Boards of one kind, each from a seed of its own. */
static void
run_generator (Bench *bench, int width, int height, int density, int n)
{
  g_autofree PzSweepDraft *draft = g_new0 (PzSweepDraft, 1);
  PzSweepWish wish = { width, height, density, 0 };
  g_autofree double *times = g_new (double, n);
  guint tried = 0, failed = 0;

  draft->deducer = bench->deducer;
  draft->most = 20000;
  for (int i = 0; i < n; i++)
    {
      PzRandom random = pz_random_from_seed (100 + (guint64) i);
      double start = now_us ();

      failed += !pz_sweep_draft (draft, &wish, &random);
      times[i] = now_us () - start;
      tried += draft->tried;
    }
  g_print ("generate %d×%d, %d %%: %u failed of %d, %u deductions each\n", width, height, density, failed, n,
           tried / (guint) n);
  print_spread ("repaired", times, n);
}

int
main (int argc, char **argv)
{
  Bench bench = { pz_sweep_deducer_new (), g_new (double, PZ_SWEEP_MAX_SPOTS) };

  setlocale (LC_ALL, "");
  run_set (&bench, 9, 9, 10);
  run_set (&bench, 16, 16, 40);
  run_set (&bench, 30, 16, 99);
  run_set (&bench, 64, 64, 819);
  for (int rows = 2; rows <= 15; rows += rows < 7 ? 1 : 4)
    run_lattice (&bench, 21, rows);
  run_generator (&bench, 16, 16, 16, 200);
  run_generator (&bench, 30, 16, 21, 200);
  run_generator (&bench, 30, 16, 25, 50);
  run_generator (&bench, 30, 16, 30, 50);
  run_generator (&bench, 64, 64, 20, 50);
  run_generator (&bench, 64, 64, 25, 20);
  pz_sweep_deducer_free (bench.deducer);
  g_free (bench.probability);
  return 0;
}
