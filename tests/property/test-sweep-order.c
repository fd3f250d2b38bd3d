/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "dungeon-sweep/analysis.h"
#include "dungeon-sweep/mix.h"
#include "random-levels.h"

/* What the deduction says does not depend on the order of its work, nor on what else goes on: of a board and its images, on one thread and on
 * several. Boards too large for a plain reading obey one law besides: the probabilities add up to the hazards there are. */

static int
rounds (int usual)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 20 * usual : usual;
}

/* (transfer full): a board with the nine squares around the spawn free; @rock, @hazards: in hundredths. */
static PzLevel *
draw_level (GRand *random, int width, int height, int rock, int hazards)
{
  PzLevel *level = pz_dungeon_sweep_mode.level_new ("x");
  PzSweepLevel *self = (PzSweepLevel *) level;

  self->width = width;
  self->height = height;
  self->squares = g_realloc (self->squares, (gsize) (width * height));
  self->spawn_x = g_rand_int_range (random, 1, width - 1);
  self->spawn_y = g_rand_int_range (random, 1, height - 1);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        gboolean near = ABS (x - self->spawn_x) <= 1 && ABS (y - self->spawn_y) <= 1;
        char what = g_rand_int_range (random, 0, 100) < hazards ? PZ_SWEEP_HAZARD : PZ_SWEEP_FLOOR;

        what = g_rand_int_range (random, 0, 100) < rock ? PZ_SWEEP_ROCK : what;
        self->squares[y * width + x] = near ? PZ_SWEEP_FLOOR : what;
      }
  return level;
}

static PzLevel *
draw_any (GRand *random)
{
  gboolean large = g_rand_int_range (random, 0, 20) == 0;
  int most = large ? 65 : 33;

  return draw_level (random, g_rand_int_range (random, 5, most), g_rand_int_range (random, 5, most),
                     g_rand_int_range (random, 0, 15), g_rand_int_range (random, 12, 26));
}

static PzAnalysis *
judge (PzLevel *level)
{
  PzLimits limits = { 10000, 10000, 0, FALSE };
  PzContext nowhere = { 1, 1, FALSE };

  return level->mode->analyse (level, &nowhere, &limits, NULL, NULL, NULL);
}

/* ---- Images ---- */

/* Where the place (@x, @y) of a board goes in its image @i of eight. */
static void
image_of (const PzSweepLevel *level, int i, int x, int y, int *u, int *v)
{
  int a = i & 1 ? level->width - 1 - x : x, b = i & 2 ? level->height - 1 - y : y;

  *u = i & 4 ? b : a;
  *v = i & 4 ? a : b;
}

static PzLevel *
draw_image (const PzSweepLevel *level, int i)
{
  PzLevel *image = pz_dungeon_sweep_mode.level_new ("x");
  PzSweepLevel *self = (PzSweepLevel *) image;

  self->width = i & 4 ? level->height : level->width;
  self->height = i & 4 ? level->width : level->height;
  self->squares = g_realloc (self->squares, (gsize) (level->width * level->height));
  image_of (level, i, level->spawn_x, level->spawn_y, &self->spawn_x, &self->spawn_y);
  for (int y = 0; y < level->height; y++)
    for (int x = 0; x < level->width; x++)
      {
        int u, v;

        image_of (level, i, x, y, &u, &v);
        self->squares[v * self->width + u] = level->squares[y * level->width + x];
      }
  return image;
}

/* Returns by how much the probabilities differ at most. */
static double
compare_image (const PzSweepLevel *level, const PzSweepFindings *one, int i)
{
  g_autoptr (PzLevel) image = draw_image (level, i);
  g_autoptr (PzAnalysis) analysis = judge (image);
  const PzSweepFindings *other = pz_sweep_findings (analysis);
  double most = 0;

  g_assert_true (other->decided);
  g_assert_cmpint (other->rounds, ==, one->rounds);
  g_assert_cmpint (other->stuck, ==, one->stuck);
  g_assert_cmpint (other->minimum_digs, ==, one->minimum_digs);
  g_assert_cmpint (other->layouts.known, ==, one->layouts.known);
  g_assert_cmpint (other->layouts.exact, ==, one->layouts.exact);
  g_assert_cmpuint (other->layouts.count, ==, one->layouts.count);
  for (int y = 0; y < level->height; y++)
    for (int x = 0; x < level->width; x++)
      {
        int u, v, from = y * level->width + x, to;

        image_of (level, i, x, y, &u, &v);
        to = v * pz_sweep_level (image)->width + u;
        g_assert_cmpint (other->opened_in[to], ==, one->opened_in[from]);
        if (one->probability != NULL)
          most = MAX (most, fabs (other->probability[to] - one->probability[from]));
      }
  return most;
}

static void
test_images (void)
{
  g_autoptr (GRand) random = random_new (641);
  int n_stuck = 0, all = rounds (60);
  double most = 0;

  for (int n = 0; n < all; n++)
    {
      g_autoptr (PzLevel) level = draw_any (random);
      g_autoptr (PzAnalysis) analysis = judge (level);
      const PzSweepFindings *findings = pz_sweep_findings (analysis);

      n_stuck += findings->stuck > 0;
      for (int i = 1; i < 8; i++)
        most = MAX (most, compare_image (pz_sweep_level (level), findings, i));
    }
  g_test_message ("%d boards, %d of them stuck; probabilities differ by %g at most", all, n_stuck, most);
  g_assert_cmpfloat (most, <, 1e-12);
  g_assert_cmpint (n_stuck, >, all / 3);
}

/* ---- The law ---- */

/* Of the squares that are closed. */
static void
check_sum (const PzSweepLevel *level, const PzSweepFindings *findings)
{
  double sum = 0, hazards = 0;

  for (int i = 0; i < findings->n_squares; i++)
    {
      gboolean closed = level->squares[i] != PZ_SWEEP_ROCK && findings->opened_in[i] < 0;

      g_assert_true (closed ? findings->probability[i] >= 0 && findings->probability[i] <= 1 + 1e-12
                            : findings->probability[i] == -1);
      sum += closed ? findings->probability[i] : 0;
      hazards += closed && level->squares[i] == PZ_SWEEP_HAZARD;
    }
  g_assert_cmpfloat (fabs (sum - hazards), <, 1e-9);
}

static void
test_sums (void)
{
  g_autoptr (GRand) random = random_new (642);
  int n_stuck = 0, all = rounds (200);

  for (int n = 0; n < all; n++)
    {
      g_autoptr (PzLevel) level = draw_any (random);
      g_autoptr (PzAnalysis) analysis = judge (level);
      const PzSweepFindings *findings = pz_sweep_findings (analysis);

      g_assert_true (findings->decided);
      if (findings->stuck == 0)
        continue;
      g_assert_nonnull (findings->probability);
      g_assert_true (findings->layouts.known);
      g_assert_cmpuint (findings->layouts.count, >=, 1); /* rock may keep from what is known */
      check_sum (pz_sweep_level (level), findings);
      n_stuck++;
    }
  g_test_message ("%d boards, %d of them stuck", all, n_stuck);
  g_assert_cmpint (n_stuck, >, all / 3);
}

/* ---- Threads ---- */

typedef struct
{
  PzLevel *level;
  PzAnalysis *analysis;
} Job;

static void
do_job (gpointer data, gpointer unused)
{
  Job *job = data;

  job->analysis = judge (job->level);
}

static void
assert_same (const PzSweepFindings *one, const PzSweepFindings *other)
{
  gsize n = (gsize) one->n_squares;

  g_assert_cmpint (other->rounds, ==, one->rounds);
  g_assert_cmpint (other->stuck, ==, one->stuck);
  g_assert_cmpuint (other->states, ==, one->states);
  g_assert_cmpuint (other->layouts.count, ==, one->layouts.count);
  g_assert_cmpmem (other->opened_in, n * sizeof *one->opened_in, one->opened_in, n * sizeof *one->opened_in);
  g_assert_cmpint (other->probability != NULL, ==, one->probability != NULL);
  if (one->probability != NULL)
    g_assert_cmpmem (other->probability, n * sizeof *one->probability, one->probability, n * sizeof *one->probability);
}

/* Bit for bit. */
static void
test_threads (void)
{
  g_autoptr (GRand) random = random_new (643);
  int n = rounds (100);
  g_autofree Job *jobs = g_new0 (Job, n);
  GThreadPool *pool = g_thread_pool_new (do_job, NULL, 4, TRUE, NULL);

  for (int i = 0; i < n; i++)
    {
      jobs[i].level = draw_any (random);
      g_thread_pool_push (pool, &jobs[i], NULL);
    }
  g_thread_pool_free (pool, FALSE, TRUE);
  for (int i = 0; i < n; i++)
    {
      g_autoptr (PzAnalysis) analysis = judge (jobs[i].level);

      assert_same (pz_sweep_findings (analysis), pz_sweep_findings (jobs[i].analysis));
      pz_analysis_unref (jobs[i].analysis);
      pz_level_unref (jobs[i].level);
    }
}

/* One deducer for many boards, one after the other: nothing of a board is left for the next. */
static void
test_again (void)
{
  g_autoptr (GRand) random = random_new (644);
  g_autoptr (PzSweepDeducer) used = pz_sweep_deducer_new ();
  g_autofree PzSweepBoard *board = g_new (PzSweepBoard, 1);
  g_autofree double *first = g_new (double, PZ_SWEEP_MAX_SPOTS), *second = g_new (double, PZ_SWEEP_MAX_SPOTS);

  for (int i = 0; i < rounds (100); i++)
    {
      g_autoptr (PzSweepDeducer) fresh = pz_sweep_deducer_new ();
      g_autoptr (PzLevel) level = draw_any (random);
      PzBudget budget = { .units_left = G_MAXUINT64 };
      PzCount one, other;
      gsize size;

      pz_sweep_board_read (board, pz_sweep_level (level));
      pz_sweep_deduce (used, board, PZ_SWEEP_EXACT, 0, &budget);
      pz_sweep_deduce (fresh, board, PZ_SWEEP_EXACT, 0, &budget);
      size = (gsize) board->n_spots * sizeof (double);
      g_assert_cmpint (used->rounds, ==, fresh->rounds);
      g_assert_cmpuint (used->layers->n_states, ==, fresh->layers->n_states);
      if (fresh->know.n_closed == 0)
        continue;
      g_assert_true (pz_sweep_deducer_weigh (used, 10000, &one, first));
      g_assert_true (pz_sweep_deducer_weigh (fresh, 10000, &other, second));
      g_assert_cmpuint (one.count, ==, other.count);
      g_assert_cmpmem (first, size, second, size);
    }
}

/* ---- Proportions ---- */

/* @n parts with one way to have no hazard and @ways to have one; @n hazards in these and the squares apart. */
static gboolean
is_sound (int n, double ways, int n_apart)
{
  const double weights[] = { 1, ways };
  g_autofree PzSweepTerm *terms = g_new (PzSweepTerm, n);
  gboolean sound;
  PzSweepMix mix;

  for (int i = 0; i < n; i++)
    terms[i] = (PzSweepTerm){ 0, 2, weights };
  pz_sweep_mix_begin (&mix, terms, (guint) n, n, n_apart, FALSE);
  sound = pz_sweep_mix_is_sound (&mix);
  pz_sweep_mix_clear (&mix);
  return sound;
}

/* Doubles hold proportions of 1e308 only: what is beyond is not told at all. */
static void
test_proportions (void)
{
  g_assert_true (is_sound (20, 3, 40));
  g_assert_true (is_sound (200, 20, 3000));
  g_assert_false (is_sound (400, 1e6, 3000));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sweep/order/images", test_images);
  g_test_add_func ("/sweep/order/sums", test_sums);
  g_test_add_func ("/sweep/order/threads", test_threads);
  g_test_add_func ("/sweep/order/again", test_again);
  g_test_add_func ("/sweep/order/proportions", test_proportions);
  return g_test_run ();
}
