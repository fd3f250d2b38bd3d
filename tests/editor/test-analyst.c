/* SPDX-License-Identifier: MIT */
#include "editor/analyst-private.h"

#include "fake-mode.h"
#include "spin.h"

/* The analyst against a mode whose searches are held and let go by the test. */
typedef struct
{
  PzQueue *queue;
  PzAnalyst *analyst;
  int news;
} Fixture;

static const PzContext here = { 1, 1, FALSE };

static void
news_cb (PzCase *subject, gpointer data)
{
  ((Fixture *) data)->news++;
  g_assert_nonnull (pz_case_get (subject));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  fake_hold (FALSE);
  fake_partials (0);
  fake_weight (0);
  f->queue = pz_queue_new (2);
  f->analyst = pz_analyst_new (f->queue, news_cb, f);
  f->news = 0;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  fake_hold (FALSE);
  fake_weight (0);
  pz_analyst_free (f->analyst);
  pz_queue_free (f->queue);
}

static gboolean
is_settled (gpointer subject)
{
  return !pz_case_pending (subject);
}

static gboolean
has_news (gpointer f)
{
  return ((Fixture *) f)->news > 0;
}

static gboolean
two_run (gpointer data)
{
  return fake_running () == 2;
}

static gboolean
none_runs (gpointer data)
{
  return fake_running () == 0;
}

static void
set (PzCase *subject, const char *id, int value, int index)
{
  g_autoptr (PzLevel) level = fake_level (id, value);
  PzContext context = { 1, index, FALSE };
  pz_case_set (subject, level, &context);
}

static void
assert_judged (PzCase *subject, guint64 count, const char *message)
{
  const PzAnalysis *analysis = pz_case_get (subject);
  g_assert_nonnull (analysis);
  g_assert_true (analysis->done);
  g_assert_cmpuint (analysis->solutions.count, ==, count);
  g_assert_cmpstr (pz_problems_get (analysis->problems, 0)->message, ==, message);
}

static void
test_judges (Fixture *f, gconstpointer data)
{
  PzCase *subject = pz_case_new (f->analyst);
  g_assert_false (pz_case_pending (subject));
  g_assert_null (pz_case_get (subject));
  set (subject, "a", 70, 1);
  g_assert_true (pz_case_pending (subject));
  spin_until (is_settled, subject);
  assert_judged (subject, 7, "a at 1");
  g_assert_cmpint (f->news, ==, 1);
  pz_case_free (subject);
}

/* A value that changed while it was judged: only the news of the new one count. */
static void
test_new_value_cancels (Fixture *f, gconstpointer data)
{
  PzCase *subject = pz_case_new (f->analyst);
  fake_hold (TRUE);
  fake_partials (1);
  set (subject, "a", 10, 1);
  spin_until (has_news, f);
  g_assert_true (pz_case_pending (subject));
  g_assert_cmpint (pz_case_get (subject)->verdict, ==, PZ_VERDICT_RUNNING);

  set (subject, "a", 20, 1);
  g_assert_true (pz_case_stale (subject));
  g_assert_cmpuint (pz_case_get (subject)->solutions.count, ==, 1); /* of the older value, still shown */
  fake_hold (FALSE);
  spin_until (is_settled, subject);
  g_assert_false (pz_case_stale (subject));
  assert_judged (subject, 2, "a at 1");
  spin_until (none_runs, NULL);
  pz_case_free (subject);
}

/* Undo and redo find the judgement; a cosmetic change and a move only compute the problems anew. */
static void
test_search_is_not_repeated (Fixture *f, gconstpointer data)
{
  PzCase *subject = pz_case_new (f->analyst);
  set (subject, "a", 10, 1);
  spin_until (is_settled, subject);
  set (subject, "a", 20, 1);
  spin_until (is_settled, subject);
  int runs = fake_runs ();

  set (subject, "a", 10, 1);
  g_assert_false (pz_case_pending (subject));
  assert_judged (subject, 1, "a at 1");
  set (subject, "a", 20, 1);
  assert_judged (subject, 2, "a at 1");
  set (subject, "renamed", 27, 1);
  assert_judged (subject, 2, "renamed at 1");
  PzContext moved = { 1, 5, FALSE };
  pz_case_set (subject, pz_case_get_level (subject), &moved);
  assert_judged (subject, 2, "renamed at 5");
  g_assert_false (pz_case_pending (subject));
  g_assert_cmpint (fake_runs (), ==, runs);
  pz_case_free (subject);
}

/* A cosmetic change during a search keeps the search. */
static void
test_cosmetic_change_keeps_the_search (Fixture *f, gconstpointer data)
{
  PzCase *subject = pz_case_new (f->analyst);
  int runs = fake_runs ();
  fake_hold (TRUE);
  set (subject, "a", 30, 1);
  spin_for (20);
  set (subject, "b", 34, 2);
  fake_hold (FALSE);
  spin_until (is_settled, subject);
  assert_judged (subject, 3, "b at 2");
  g_assert_cmpint (fake_runs (), ==, runs + 1);
  pz_case_free (subject);
}

static void
test_partial_news (Fixture *f, gconstpointer data)
{
  PzCase *subject = pz_case_new (f->analyst);
  fake_partials (500);
  set (subject, "a", 40, 1);
  spin_until (is_settled, subject);
  assert_judged (subject, 4, "a at 1");
  g_assert_cmpint (f->news, <=, 501); /* newer news replace unread ones */
  pz_case_free (subject);
}

static void
test_live_off (Fixture *f, gconstpointer data)
{
  PzCase *subject = pz_case_new (f->analyst);
  fake_hold (TRUE);
  set (subject, "a", 50, 1);
  pz_analyst_set_live (f->analyst, FALSE);
  g_assert_false (pz_case_judging (subject));
  spin_until (none_runs, NULL);
  int runs = fake_runs ();
  set (subject, "a", 60, 1);
  fake_hold (FALSE);
  spin_for (30);
  g_assert_cmpint (fake_runs (), ==, runs);
  g_assert_true (pz_case_pending (subject));

  pz_case_check (subject); /* asked for */
  spin_until (is_settled, subject);
  assert_judged (subject, 6, "a at 1");
  set (subject, "a", 70, 1);
  pz_analyst_set_live (f->analyst, TRUE);
  spin_until (is_settled, subject);
  assert_judged (subject, 7, "a at 1");
  pz_case_free (subject);
}

static void
test_continue (Fixture *f, gconstpointer data)
{
  PzCase *subject = pz_case_new (f->analyst);
  set (subject, "a", 80, 1);
  spin_until (is_settled, subject);
  int runs = fake_runs ();
  fake_hold (TRUE);
  fake_partials (3);
  pz_case_continue (subject);
  g_assert_true (pz_case_pending (subject));
  spin_for (20);
  g_assert_cmpint (pz_case_get (subject)->verdict, ==, PZ_VERDICT_MANY); /* nothing weaker is shown meanwhile */
  fake_hold (FALSE);
  spin_until (is_settled, subject);
  g_assert_cmpint (fake_runs (), ==, runs + 1);
  pz_case_free (subject);
}

/* With all threads busy on other levels, the shown one need not wait. */
static void
test_shown_level_goes_first (Fixture *f, gconstpointer data)
{
  PzCase *others[4];
  fake_hold (TRUE);
  for (int i = 0; i < 4; i++)
    {
      others[i] = pz_case_new (f->analyst);
      set (others[i], "rest", 100 * (i + 1), i + 1);
    }
  spin_until (two_run, NULL);
  int runs = fake_runs ();
  PzCase *shown = pz_case_new (f->analyst);
  pz_case_set_priority (shown, PZ_PRIORITY_SHOWN);
  fake_partials (1);
  set (shown, "shown", 900, 9);
  spin_until (has_news, f);
  g_assert_cmpint (fake_runs (), ==, runs + 1);
  g_assert_nonnull (pz_case_get (shown));

  fake_hold (FALSE);
  spin_until (is_settled, shown);
  for (int i = 0; i < 4; i++) /* the one that made room was judged later */
    {
      spin_until (is_settled, others[i]);
      pz_case_free (others[i]);
    }
  pz_case_free (shown);
}

static void
test_bad_level (Fixture *f, gconstpointer data)
{
  PzCase *subject = pz_case_new (f->analyst);
  set (subject, "a", 10, 1);
  spin_until (is_settled, subject);
  PzProblems *problems = pz_problems_new ();
  pz_problems_add (problems, "missing", PZ_ERROR, "value", "No value");
  g_autoptr (PzLevel) bad = pz_level_new_bad (&fake_mode, "a", g_strdup ("{}"), problems);
  pz_case_set (subject, bad, &here);
  g_assert_false (pz_case_pending (subject));
  g_assert_null (pz_case_get (subject));
  set (subject, "a", 10, 1);
  assert_judged (subject, 1, "a at 1");
  pz_case_free (subject);
}

static void
test_limits (Fixture *f, gconstpointer data)
{
  PzCase *subject = pz_case_new (f->analyst);
  set (subject, "a", 10, 1);
  spin_until (is_settled, subject);
  int runs = fake_runs ();
  PzLimits limits = PZ_LIMITS_DEFAULT;
  limits.limit = 5;
  pz_analyst_set_limits (f->analyst, &limits);
  spin_until (is_settled, subject);
  g_assert_cmpint (fake_runs (), ==, runs + 1);
  pz_analyst_set_limits (f->analyst, &PZ_LIMITS_DEFAULT);
  g_assert_false (pz_case_pending (subject));
  g_assert_cmpint (fake_runs (), ==, runs + 1);
  pz_case_free (subject);
}

/* Random edits of many levels, cancelled and judged on two threads; each ends with the judgement of its last value. */
static void
test_many (Fixture *f, gconstpointer data)
{
  enum
  {
    N = 40
  };
  PzCase *cases[N];
  int values[N] = { 0 };
  fake_partials (2);
  for (int i = 0; i < N; i++)
    cases[i] = pz_case_new (f->analyst);
  for (int round = 0; round < 3000; round++)
    {
      int i = g_test_rand_int_range (0, N);
      values[i] = g_test_rand_int_range (0, 400);
      if (round % 7 == 0)
        pz_case_set_priority (cases[i], g_test_rand_int_range (PZ_PRIORITY_SHOWN, PZ_PRIORITY_REST + 1));
      set (cases[i], "a", values[i], i);
      if (round % 16 == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  for (int i = 0; i < N; i++)
    {
      if (pz_case_get_level (cases[i]) != NULL)
        {
          g_autofree char *message = g_strdup_printf ("a at %d", i);
          spin_until (is_settled, cases[i]);
          assert_judged (cases[i], (guint64) (values[i] / 10), message);
        }
      pz_case_free (cases[i]);
    }
}

/* Freeing everything in the middle of the work: nothing is delivered any more. */
/* A level judged for the list is searched once more when it is shown, for the full figures, and kept what it had meanwhile;
 * shown again, nothing is searched. */
static void
test_shown_level_is_counted_in_full (Fixture *f, gconstpointer data)
{
  PzCase *subject = pz_case_new (f->analyst);
  set (subject, "a", 10, 1);
  spin_until (is_settled, subject);
  int runs = fake_runs ();
  pz_case_set_priority (subject, PZ_PRIORITY_SHOWN);
  assert_judged (subject, 1, "a at 1");
  spin_until (is_settled, subject);
  g_assert_cmpint (fake_runs (), ==, runs + 1);

  pz_case_set_priority (subject, PZ_PRIORITY_VISIBLE);
  pz_case_set_priority (subject, PZ_PRIORITY_SHOWN);
  spin_until (is_settled, subject);
  g_assert_cmpint (fake_runs (), ==, runs + 1);
  pz_case_free (subject);
}

/* --- what is kept ---------------------------------------------------------------------------------------------- */

/* (transfer full): of @value, holding @bytes and a little. */
static PzAnalysis *
judgement (int value, int bytes)
{
  g_autoptr (PzLevel) level = fake_level ("a", value);
  fake_partials (0);
  fake_weight (bytes);
  PzAnalysis *analysis = fake_mode.analyse (level, &here, &PZ_LIMITS_DEFAULT, NULL, NULL, NULL);
  fake_weight (0);
  g_assert_cmpuint (pz_analysis_size (analysis), >=, sizeof *analysis + (gsize) bytes);
  g_assert_cmpuint (pz_analysis_size (analysis), <, sizeof *analysis + (gsize) bytes + 200);
  return analysis;
}

static void
put (PzShelf *shelf, int value, int bytes)
{
  g_autoptr (PzAnalysis) analysis = judgement (value, bytes);
  pz_shelf_put (shelf, &fake_mode, &PZ_LIMITS_DEFAULT, analysis);
}

static gboolean
is_kept (PzShelf *shelf, int value)
{
  g_autoptr (PzLevel) level = fake_level ("a", value);
  g_autoptr (PzAnalysis) analysis = pz_shelf_get (shelf, &fake_mode, fake_mode.rules_hash (level), &PZ_LIMITS_DEFAULT);
  return analysis != NULL;
}

/* Large judgements, thousands of small ones, and both: what is held together stays below the bound; what was asked for lately stays. */
static void
test_shelf_is_bounded_by_bytes (void)
{
  const gsize most = 100 * 1000;
  PzShelf *shelf = pz_shelf_new (most);
  for (int i = 0; i < 4000; i++)
    {
      put (shelf, 10 + i * 10, i % 3 == 0 ? 20 * 1000 : i % 5);
      g_assert_cmpuint (pz_shelf_bytes (shelf), <=, most);
      g_assert_true (is_kept (shelf, 10 + i * 10));
      g_assert_true (is_kept (shelf, 10)); /* asked for each time */
    }
  g_assert_true (is_kept (shelf, 39980));
  g_assert_false (is_kept (shelf, 20));
  pz_shelf_free (shelf);
}

/* The same value judged anew takes the place of what was there: it is counted once. */
static void
test_shelf_counts_once (void)
{
  PzShelf *shelf = pz_shelf_new (100 * 1000);
  put (shelf, 10, 1000);
  gsize one = pz_shelf_bytes (shelf);
  for (int i = 0; i < 1000; i++)
    put (shelf, 10, 1000);
  g_assert_cmpuint (pz_shelf_bytes (shelf), ==, one);
  put (shelf, 10, 50);
  g_assert_cmpuint (pz_shelf_bytes (shelf), ==, one - 950);
  pz_shelf_free (shelf);
}

/* One that is larger than the bound is kept until the next comes: undo of the last edit must find it. */
static void
test_newest_stays (void)
{
  PzShelf *shelf = pz_shelf_new (1000);
  put (shelf, 10, 10);
  put (shelf, 20, 50 * 1000);
  g_assert_true (is_kept (shelf, 20));
  g_assert_false (is_kept (shelf, 10));
  put (shelf, 30, 10);
  g_assert_true (is_kept (shelf, 30));
  g_assert_false (is_kept (shelf, 20));
  g_assert_cmpuint (pz_shelf_bytes (shelf), <=, 1000);
  pz_shelf_free (shelf);
}

/* A long session of large judgements: those of the last edits are found by undo, the oldest one is made again. */
static void
test_undo_finds_recent_ones (Fixture *f, gconstpointer data)
{
  PzCase *subject = pz_case_new (f->analyst);
  fake_weight (1 << 20);
  for (int i = 1; i <= 100; i++)
    {
      set (subject, "a", i * 10, 1);
      spin_until (is_settled, subject);
    }
  int runs = fake_runs ();
  for (int i = 99; i > 60; i--)
    {
      set (subject, "a", i * 10, 1);
      assert_judged (subject, (guint64) i, "a at 1");
    }
  g_assert_cmpint (fake_runs (), ==, runs);
  set (subject, "a", 10, 1);
  spin_until (is_settled, subject);
  assert_judged (subject, 1, "a at 1");
  g_assert_cmpint (fake_runs (), ==, runs + 1);
  pz_case_free (subject);
}

static void
test_freed_while_judging (void)
{
  PzQueue *queue = pz_queue_new (2);
  Fixture f = { queue, NULL, 0 };
  fake_partials (5);
  for (int round = 0; round < 50; round++)
    {
      PzAnalyst *analyst = pz_analyst_new (queue, news_cb, &f);
      PzCase *subject = pz_case_new (analyst);
      set (subject, "a", round * 10, 1);
      g_usleep (round * 10);
      pz_case_free (subject);
      pz_analyst_free (analyst);
    }
  pz_queue_free (queue);
  spin_for (5);
  g_assert_cmpint (f.news, ==, 0);
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/analyst/judges", test_judges);
  ADD ("/analyst/new-value-cancels", test_new_value_cancels);
  ADD ("/analyst/search-is-not-repeated", test_search_is_not_repeated);
  ADD ("/analyst/cosmetic-change-keeps-the-search", test_cosmetic_change_keeps_the_search);
  ADD ("/analyst/partial-news", test_partial_news);
  ADD ("/analyst/live-off", test_live_off);
  ADD ("/analyst/continue", test_continue);
  ADD ("/analyst/shown-level-goes-first", test_shown_level_goes_first);
  ADD ("/analyst/bad-level", test_bad_level);
  ADD ("/analyst/limits", test_limits);
  ADD ("/analyst/many", test_many);
  ADD ("/analyst/shown-level-in-full", test_shown_level_is_counted_in_full);
  g_test_add_func ("/analyst/shelf/bounded-by-bytes", test_shelf_is_bounded_by_bytes);
  g_test_add_func ("/analyst/shelf/counts-once", test_shelf_counts_once);
  g_test_add_func ("/analyst/shelf/newest-stays", test_newest_stays);
  ADD ("/analyst/shelf/undo-finds-recent-ones", test_undo_finds_recent_ones);
  g_test_add_func ("/analyst/freed-while-judging", test_freed_while_judging);
  return g_test_run ();
}
