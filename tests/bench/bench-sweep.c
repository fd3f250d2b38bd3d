/* SPDX-License-Identifier: MIT */
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "bench-sweep-peers.h"
#include "dungeon-sweep/analysis.h"
#include "dungeon-sweep/generate.h"

/* How long the deduction of dungeon-sweep takes: with exact rounds, for the verdict alone, what layouts and probabilities add; a live edit;
 * making boards; views that are hard to reason about. Beside it plain JavaScript where node is there, and the Mines of Simon Tatham's Portable
 * Puzzle Collection where that is. Times are the least of several runs on one thread, those that are compared taken in turns; the spread is
 * over boards. Counts of states have ceilings in tests/property/test-sweep-deduce.c. */

#define N_BOARDS  200
#define N_REPEATS 5

typedef struct
{
  PzSweepDeducer *deducer;
  double *probability;
} Bench;

static double
clock_us (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e6 + (double) now.tv_nsec / 1e3;
}

/* For what is short: the least of several runs was not interrupted. */
static double
now_us (void)
{
  return clock_us (CLOCK_MONOTONIC);
}

/* For what is long: time spent on other programs is not counted. */
static double
spent_us (void)
{
  return clock_us (CLOCK_THREAD_CPUTIME_ID);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Returns the median. @times: are sorted. */
static double
print_spread (const char *name, double *times, int n)
{
  qsort (times, (size_t) n, sizeof *times, compare);
  g_print ("  %-34s %9.1f / %9.1f / %9.1f µs\n", name, times[n / 2], times[n * 95 / 100], times[n - 1]);
  return times[n / 2];
}

static double
median (double *times, int n)
{
  qsort (times, (size_t) n, sizeof *times, compare);
  return times[n / 2];
}

/* ---- Deduction ---- */

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

/* What came of a set of boards; times in µs by board. */
typedef struct
{
  double exact[N_BOARDS], verdict[N_BOARDS], weighed[N_BOARDS]; /* weighed: exact, and what weighing takes */
  double sum_stuck, sum_weigh;                                  /* of the boards that are stuck: exact, weighing */
  int left[N_BOARDS];
  int n_deducible, n_undecided, largest;
  double most_states, sum_states;
} Figures;

static void
measure_board (Bench *bench, const PzSweepBoard *board, Figures *figures, int i)
{
  PzSweepDeducer *deducer = bench->deducer;
  double exact = G_MAXDOUBLE, verdict = G_MAXDOUBLE, weigh = G_MAXDOUBLE;

  for (int k = 0; k < N_REPEATS; k++)
    {
      PzBudget budget = { .units_left = G_MAXUINT64 };
      PzCount layouts;
      double start = now_us ();

      pz_sweep_deduce (deducer, board, PZ_SWEEP_VERDICT, 0, &budget);
      verdict = MIN (verdict, now_us () - start);
      start = now_us ();
      pz_sweep_deduce (deducer, board, PZ_SWEEP_EXACT, 0, &budget);
      exact = MIN (exact, now_us () - start);
      figures->left[i] = deducer->know.n_closed;
      figures->sum_states += (double) deducer->layers->n_states / N_REPEATS;
      figures->most_states = MAX (figures->most_states, (double) deducer->layers->n_states);
      start = now_us ();
      if (deducer->decided && deducer->know.n_closed > 0)
        pz_sweep_deducer_weigh (deducer, 10000, &layouts, bench->probability);
      weigh = MIN (weigh, now_us () - start);
    }
  figures->exact[i] = exact;
  figures->verdict[i] = verdict;
  figures->weighed[i] = exact + weigh;
  figures->sum_stuck += figures->left[i] > 0 ? exact : 0;
  figures->sum_weigh += figures->left[i] > 0 ? weigh : 0;
  figures->n_deducible += deducer->decided && deducer->know.n_closed == 0;
  figures->n_undecided += !deducer->decided;
  figures->largest = MAX (figures->largest, deducer->layers->largest);
}

/* On the first @n boards; the results must be the same. */
static void
compare_node (const PzSweepBoard *boards, const Figures *figures, int n)
{
  double times[N_BOARDS], ours[N_BOARDS];
  int left[N_BOARDS], n_given_up = 0;

  if (n == 0 || !bench_sweep_run_node (boards, n, times, left))
    return;
  for (int i = 0; i < n; i++)
    {
      n_given_up += left[i] < 0;
      ours[i] = figures->exact[i];
      if (left[i] >= 0 && left[i] != figures->left[i])
        g_error ("board %d: plain JavaScript leaves %d safe squares, not %d", i, left[i], figures->left[i]);
    }
  print_spread ("plain JavaScript", times, n);
  g_print ("    %d boards, %d given up; %.0f times ours at the median\n", n, n_given_up,
           times[n / 2] / median (ours, n));
}

static void
measure_set (Bench *bench, int width, int height, int n_hazards, int n_node)
{
  g_autofree PzSweepBoard *boards = g_new (PzSweepBoard, N_BOARDS);
  g_autofree Figures *figures = g_new0 (Figures, 1);
  PzRandom random = pz_random_from_seed (1);
  double exact, weighed;

  for (int i = 0; i < N_BOARDS; i++)
    draw_board (&boards[i], &random, width, height, n_hazards);
  for (int i = 0; i < N_BOARDS; i++)
    measure_board (bench, &boards[i], figures, i);
  g_print (
      "%d×%d, %d hazards, %d boards: %d deducible, %d undecided; %.0f states a board, at most %.0f, %d in a layer\n",
      width, height, n_hazards, N_BOARDS, figures->n_deducible, figures->n_undecided, figures->sum_states / N_BOARDS,
      figures->most_states, figures->largest);
  compare_node (boards, figures, n_node);
  exact = print_spread ("exact rounds", figures->exact, N_BOARDS);
  weighed = print_spread ("with layouts and probabilities", figures->weighed, N_BOARDS);
  g_print ("    %+.1f %% at the median, %+.1f %% of the time of boards that are stuck\n", (weighed / exact - 1) * 100,
           figures->sum_weigh / figures->sum_stuck * 100);
  print_spread ("verdict alone", figures->verdict, N_BOARDS);
}

/* ---- A live edit: one square changes, all is judged anew ---- */

static PzLevel *
level_of (const PzSweepBoard *board)
{
  PzLevel *level = pz_dungeon_sweep_mode.level_new ("x");
  PzSweepLevel *self = (PzSweepLevel *) level;

  self->width = board->width;
  self->height = board->height;
  self->squares = g_realloc (self->squares, (gsize) (board->width * board->height));
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      self->squares[y * board->width + x] =
          board->kind[pz_sweep_spot (board, x, y)] == PZ_SWEEP_IS_HAZARD ? PZ_SWEEP_HAZARD : PZ_SWEEP_FLOOR;
  self->spawn_x = pz_sweep_spot_x (board, board->spawn);
  self->spawn_y = pz_sweep_spot_y (board, board->spawn);
  return level;
}

static double
time_edit (PzLevel *level, int square, char what)
{
  PzLimits limits = { 10000, 10000, 0, FALSE };
  PzContext nowhere = { 1, 1, FALSE };
  double best = G_MAXDOUBLE;

  for (int k = 0; k < N_REPEATS; k++)
    {
      double start = spent_us ();
      PzLevel *edited = pz_sweep_paint (level, &square, 1, what);
      PzAnalysis *analysis = edited->mode->analyse (edited, &nowhere, &limits, NULL, NULL, NULL);

      best = MIN (best, spent_us () - start);
      g_assert_true (analysis->done && pz_sweep_findings (analysis)->decided);
      pz_analysis_unref (analysis);
      pz_level_unref (edited);
    }
  return best;
}

static void
measure_edits (int width, int height, int n_hazards)
{
  g_autofree PzSweepBoard *board = g_new (PzSweepBoard, 1);
  PzRandom random = pz_random_from_seed (2);
  double times[N_BOARDS];

  for (int i = 0; i < N_BOARDS; i++)
    {
      int x = (int) pz_random_below (&random, (guint) width), y = (int) pz_random_below (&random, (guint) height);
      g_autoptr (PzLevel) level = NULL;

      draw_board (board, &random, width, height, n_hazards);
      level = level_of (board);
      if (ABS (x - width / 2) <= 1 && ABS (y - height / 2) <= 1)
        x = 0; /* a hazard beside the spawn would leave nothing to be judged */
      times[i] = time_edit (level, y * width + x,
                            pz_sweep_square (pz_sweep_level (level), x, y) == PZ_SWEEP_HAZARD ? PZ_SWEEP_FLOOR
                                                                                              : PZ_SWEEP_HAZARD);
    }
  g_print ("live edit of %d×%d, %d hazards, %d boards\n", width, height, n_hazards, N_BOARDS);
  print_spread ("edit, verdict, probabilities, problems", times, N_BOARDS);
}

/* ---- Boards that need no guess ---- */

/* Each board from a seed of its own. @n_mines: boards that Mines makes for comparison. */
static void
measure_generator (Bench *bench, int width, int height, int density, int n, int n_mines)
{
  g_autofree PzSweepDraft *draft = g_new0 (PzSweepDraft, 1);
  PzSweepWish wish = { width, height, density, 0 };
  g_autofree double *times = g_new (double, n);
  guint tried = 0, failed = 0;
  int n_hazards = pz_sweep_wish_hazards (&wish, width * height);
  double ours, sum = 0, mines;

  draft->deducer = bench->deducer;
  draft->most = 20000;
  for (int i = 0; i < n; i++)
    {
      times[i] = G_MAXDOUBLE;
      for (int k = 0; k < N_REPEATS; k++)
        {
          PzRandom random = pz_random_from_seed (100 + (guint64) i);
          double start = spent_us ();

          failed += !pz_sweep_draft (draft, &wish, &random) && k == 0;
          times[i] = MIN (times[i], spent_us () - start);
        }
      tried += draft->tried;
      sum += times[i];
    }
  g_print ("make %d×%d with %d hazards (%d %%): %u failed of %d, %.1f deductions each\n", width, height, n_hazards,
           density, failed, n, (double) tried / n);
  ours = print_spread ("repaired", times, n);
  mines = n_mines > 0 ? bench_sweep_run_mines (width, height, n_hazards, n_mines) : 0;
  if (mines > 0)
    g_print ("  %-34s %9.1f µs on average: %.1f times our average, %.1f times our median\n"
             "    (its logic is weaker: it may call for a change where ours goes on)\n",
             "Mines of the Puzzle Collection", mines, mines / (sum / n), mines / ours);
}

/* ---- Hard views ---- */

typedef struct
{
  PzSweepKnowledge view;
  PzSweepBoard board;
  guint16 clues[PZ_SWEEP_MAX_CELLS];
  int n;
} Lattice;

/* Numbers at every second square, all else closed: nothing is harder to reason about. */
static void
draw_lattice (Lattice *lattice, int columns, int rows)
{
  PzRandom random = pz_random_from_seed (7);
  int width = 2 * columns + 1, height = 2 * rows + 1;

  lattice->n = 0;
  pz_sweep_board_clear (&lattice->board, width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (x % 2 == 1 && y % 2 == 1)
        lattice->clues[lattice->n++] = (guint16) pz_sweep_spot (&lattice->board, x, y);
      else if (pz_random_chance (&random, 45))
        pz_sweep_board_set (&lattice->board, pz_sweep_spot (&lattice->board, x, y), PZ_SWEEP_IS_HAZARD);
  pz_sweep_knowledge_view (&lattice->view, &lattice->board, lattice->clues, lattice->n);
}

/* TRUE when it could be decided. @took: (out): µs for what follows, and for layouts and probabilities.
 * @states: (out): for what follows. */
static gboolean
solve_lattice (Bench *bench, const Lattice *lattice, PzBudget *budget, double took[2], guint64 *states)
{
  PzSweepDeducer *deducer = bench->deducer;
  double start = spent_us ();
  gboolean decided;
  PzCount layouts;

  pz_sweep_layers_begin (deducer->layers, G_MAXUINT64, budget);
  pz_sweep_knowledge_hear (&deducer->know, &lattice->view, lattice->clues, lattice->n);
  pz_sweep_knowledge_propagate (&deducer->know);
  decided = pz_sweep_frontier_update (&deducer->know, deducer->layers);
  took[0] = spent_us () - start;
  *states = deducer->layers->n_states;
  deducer->decided = decided && pz_sweep_deducer_weigh (deducer, 10000, &layouts, bench->probability);
  took[1] = spent_us () - start - took[0];
  return decided;
}

static void
measure_lattice (Bench *bench, int columns, int rows)
{
  g_autofree Lattice *lattice = g_new (Lattice, 1);
  double least[2] = { G_MAXDOUBLE, G_MAXDOUBLE }, took[2];
  guint64 n_states = 0;
  gboolean decided = FALSE;

  draw_lattice (lattice, columns, rows);
  for (int k = 0; k < N_REPEATS; k++)
    {
      PzBudget budget = { .units_left = G_MAXUINT64 };

      decided = solve_lattice (bench, lattice, &budget, took, &n_states);
      least[0] = MIN (least[0], took[0]);
      least[1] = MIN (least[1], took[1]);
    }
  g_print ("  lattice of %d×%d: %-8s %7.1f ms, %7" G_GUINT64_FORMAT
           " states, %5.1f M a second, %d in a layer; %s %.1f ms\n",
           columns, rows, decided ? "decided" : "given up", least[0] / 1e3, n_states, (double) n_states / least[0],
           bench->deducer->layers->largest, bench->deducer->decided ? "weighed" : "not weighed", least[1] / 1e3);
}

/* ---- Stopping ---- */

typedef struct
{
  PzCancel *cancel; /* (nullable) */
  gulong after_us;
  clockid_t clock; /* the time the search spends, so that what else the machine does is not counted */
  double at;       /* by that clock */
} Stopper;

static gpointer
stop_later (gpointer data)
{
  Stopper *stopper = data;

  g_usleep (stopper->after_us);
  stopper->at = clock_us (stopper->clock);
  if (stopper->cancel != NULL)
    pz_cancel_set (stopper->cancel);
  return NULL;
}

/* How long after its end, by the flag or the clock, the deduction stops, in ms. 0: it was over before. */
static double
time_to_stop (Bench *bench, const Lattice *lattice, gulong after_us, gboolean by_flag)
{
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  Stopper stopper = { by_flag ? cancel : NULL, after_us, 0, 0 };
  PzBudget budget = { .units_left = G_MAXUINT64, .cancel = stopper.cancel };
  GThread *thread;
  double took[2], end;
  guint64 states;

  pthread_getcpuclockid (pthread_self (), &stopper.clock);
  budget.deadline_us = by_flag ? 0 : g_get_monotonic_time () + (gint64) after_us;
  thread = g_thread_new ("stop", stop_later, &stopper);
  solve_lattice (bench, lattice, &budget, took, &states);
  end = clock_us (stopper.clock);
  g_thread_join (thread);
  return pz_budget_stopped (&budget) ? (end - stopper.at) / 1000 : 0;
}

/* At many moments, so in each of its loops. */
static void
measure_stop (Bench *bench, int columns, int rows)
{
  g_autofree Lattice *lattice = g_new (Lattice, 1);
  PzBudget budget = { .units_left = G_MAXUINT64 };
  double late[2] = { 0, 0 }, took[2];
  guint64 states;
  int n = 0;

  draw_lattice (lattice, columns, rows);
  solve_lattice (bench, lattice, &budget, took, &states);
  for (double at = 1000; at < took[0] + took[1]; at += (took[0] + took[1]) / 20, n++)
    for (int by_flag = 0; by_flag < 2; by_flag++)
      {
        double least = G_MAXDOUBLE;

        for (int k = 0; k < 2; k++)
          least = MIN (least, time_to_stop (bench, lattice, (gulong) at, by_flag));
        late[by_flag] = MAX (late[by_flag], least);
      }
  g_print ("  lattice of %d×%d stopped at %d moments: by the clock at most %.2f ms late, by cancelling %.2f ms\n",
           columns, rows, n, late[0], late[1]);
}

int
main (int argc, char **argv)
{
  Bench bench = { pz_sweep_deducer_new (), g_new (double, PZ_SWEEP_MAX_SPOTS) };
  struct rusage usage;

  setlocale (LC_ALL, "");
  g_print ("median / p95 / max\n");
  measure_set (&bench, 9, 9, 10, 200);
  measure_set (&bench, 16, 16, 40, 200);
  measure_set (&bench, 30, 16, 99, 60);
  measure_set (&bench, 64, 64, 819, 10);
  measure_edits (64, 64, 819);
  measure_generator (&bench, 16, 16, 16, 200, 0);
  measure_generator (&bench, 30, 16, 21, 200, 200);
  measure_generator (&bench, 30, 16, 25, 50, 100);
  measure_generator (&bench, 30, 16, 30, 50, 0);
  measure_generator (&bench, 64, 64, 20, 50, 0);
  measure_generator (&bench, 64, 64, 25, 50, 0);
  g_print ("views with a number at every second square: what follows; layouts and probabilities\n");
  for (int rows = 2; rows <= 15; rows += rows < 7 ? 1 : 4)
    measure_lattice (&bench, 21, rows);
  measure_stop (&bench, 21, 5);
  measure_stop (&bench, 21, 7);
  measure_stop (&bench, 21, 15);
  pz_sweep_deducer_free (bench.deducer);
  g_free (bench.probability);
  getrusage (RUSAGE_SELF, &usage);
  g_print ("most memory held: %.1f MiB\n", (double) usage.ru_maxrss / 1024);
  return 0;
}
