/* SPDX-License-Identifier: MIT */
#include "work/budget.h"
#include "work/queue.h"

#include <pthread.h>
#include <stdatomic.h>

/* The queue, cancel flags and budgets. Written with pthreads and C11 atomics only, so that ThreadSanitizer can follow. */

/* A door that jobs wait at. */
typedef struct
{
  pthread_mutex_t lock;
  pthread_cond_t moved;
  gboolean open;
  int n_waiting;
} Gate;

static void
gate_init (Gate *gate)
{
  pthread_mutex_init (&gate->lock, NULL);
  pthread_cond_init (&gate->moved, NULL);
  gate->open = FALSE;
  gate->n_waiting = 0;
}

static void
gate_pass (Gate *gate)
{
  pthread_mutex_lock (&gate->lock);
  gate->n_waiting++;
  pthread_cond_broadcast (&gate->moved);
  while (!gate->open)
    pthread_cond_wait (&gate->moved, &gate->lock);
  pthread_mutex_unlock (&gate->lock);
}

static void
gate_open (Gate *gate)
{
  pthread_mutex_lock (&gate->lock);
  gate->open = TRUE;
  pthread_cond_broadcast (&gate->moved);
  pthread_mutex_unlock (&gate->lock);
}

static void
gate_await (Gate *gate, int n)
{
  pthread_mutex_lock (&gate->lock);
  while (gate->n_waiting < n)
    pthread_cond_wait (&gate->moved, &gate->lock);
  pthread_mutex_unlock (&gate->lock);
}

static void
run_gate (gpointer data, const PzCancel *cancel)
{
  gate_pass (data);
}

typedef struct
{
  atomic_int n_run, n_freed, n_cancelled;
  int order[64]; /* written by one thread at a time: single-thread queues only */
  atomic_int n_order;
} Log;

typedef struct
{
  Log *log;
  int id;
} Item;

static Item *
item_new (Log *log, int id)
{
  Item *item = g_new (Item, 1);
  *item = (Item){ log, id };
  return item;
}

static void
item_free (gpointer data)
{
  Item *item = data;
  atomic_fetch_add (&item->log->n_freed, 1);
  g_free (item);
}

static void
run_item (gpointer data, const PzCancel *cancel)
{
  Item *item = data;
  atomic_fetch_add (&item->log->n_run, 1);
  item->log->order[atomic_fetch_add (&item->log->n_order, 1) % 64] = item->id;
}

static void
run_count (gpointer data, const PzCancel *cancel)
{
  Item *item = data;
  atomic_fetch_add (&item->log->n_run, 1);
}

static void
push (PzQueue *queue, PzPriority priority, PzJobFunc run, gpointer data, GDestroyNotify free_data)
{
  pz_cancel_unref (pz_queue_push (queue, priority, run, data, free_data));
}

static void
test_order (void)
{
  Log log = { 0 };
  Gate gate;
  gate_init (&gate);
  g_autoptr (PzQueue) queue = pz_queue_new (1);
  push (queue, PZ_PRIORITY_REST, run_gate, &gate, NULL);
  gate_await (&gate, 1);
  static const PzPriority priorities[] = { PZ_PRIORITY_REST, PZ_PRIORITY_SHOWN, PZ_PRIORITY_VISIBLE };
  for (int i = 0; i < 12; i++)
    push (queue, priorities[i % 3], run_item, item_new (&log, i), item_free);
  gate_open (&gate);
  pz_queue_wait (queue);
  static const int want[] = { 1, 4, 7, 10, 2, 5, 8, 11, 0, 3, 6, 9 };
  g_assert_cmpint (atomic_load (&log.n_order), ==, 12);
  for (int i = 0; i < 12; i++)
    g_assert_cmpint (log.order[i], ==, want[i]);
  g_assert_cmpint (atomic_load (&log.n_freed), ==, 12);
}

/* While it is held, what is shown goes on; the rest begins when the last hold is let go. */
static void
test_hold (void)
{
  Log log = { 0 };
  g_autoptr (PzQueue) queue = pz_queue_new (2);
  pz_queue_hold (queue, TRUE);
  pz_queue_hold (queue, TRUE);
  push (queue, PZ_PRIORITY_REST, run_count, item_new (&log, 0), item_free);
  push (queue, PZ_PRIORITY_VISIBLE, run_count, item_new (&log, 1), item_free);
  push (queue, PZ_PRIORITY_SHOWN, run_count, item_new (&log, 2), item_free);
  while (atomic_load (&log.n_freed) == 0)
    g_usleep (1000);
  pz_queue_hold (queue, FALSE);
  g_usleep (20000);
  g_assert_cmpint (atomic_load (&log.n_run), ==, 1);
  pz_queue_hold (queue, FALSE);
  pz_queue_wait (queue);
  g_assert_cmpint (atomic_load (&log.n_run), ==, 3);
}

/* A queue that is held is freed all the same. */
static void
test_hold_freed (void)
{
  Log log = { 0 };
  PzQueue *queue = pz_queue_new (1);
  pz_queue_hold (queue, TRUE);
  push (queue, PZ_PRIORITY_REST, run_count, item_new (&log, 0), item_free);
  pz_queue_free (queue);
  g_assert_cmpint (atomic_load (&log.n_freed), ==, 1);
  g_assert_cmpint (atomic_load (&log.n_run), ==, 0);
}

static void
test_cancel_before (void)
{
  Log log = { 0 };
  Gate gate;
  gate_init (&gate);
  g_autoptr (PzQueue) queue = pz_queue_new (1);
  push (queue, PZ_PRIORITY_SHOWN, run_gate, &gate, NULL);
  gate_await (&gate, 1);
  g_autoptr (PzCancel) cancel = pz_queue_push (queue, PZ_PRIORITY_SHOWN, run_item, item_new (&log, 1), item_free);
  push (queue, PZ_PRIORITY_SHOWN, run_item, item_new (&log, 2), item_free);
  pz_cancel_set (cancel);
  gate_open (&gate);
  pz_queue_wait (queue);
  g_assert_cmpint (atomic_load (&log.n_run), ==, 1);
  g_assert_cmpint (log.order[0], ==, 2);
  g_assert_cmpint (atomic_load (&log.n_freed), ==, 2);
}

/* Runs until it is told to stop. */
static void
run_until_cancelled (gpointer data, const PzCancel *cancel)
{
  Item *item = data;
  atomic_fetch_add (&item->log->n_run, 1);
  while (!pz_cancel_is_set (cancel))
    g_usleep (100);
  atomic_fetch_add (&item->log->n_cancelled, 1);
}

static void
await_run (Log *log, int n)
{
  while (atomic_load (&log->n_run) < n)
    g_usleep (100);
}

static void
test_cancel_running (void)
{
  Log log = { 0 };
  g_autoptr (PzQueue) queue = pz_queue_new (2);
  g_autoptr (PzCancel) cancel =
      pz_queue_push (queue, PZ_PRIORITY_SHOWN, run_until_cancelled, item_new (&log, 1), item_free);
  await_run (&log, 1);
  pz_cancel_set (cancel);
  pz_queue_wait (queue);
  g_assert_cmpint (atomic_load (&log.n_cancelled), ==, 1);
  g_assert_cmpint (atomic_load (&log.n_freed), ==, 1);
}

/* Both the running and the waiting ones end; all data is freed once. */
static void
test_free_busy (void)
{
  Log log = { 0 };
  PzQueue *queue = pz_queue_new (3);
  for (int i = 0; i < 3; i++)
    push (queue, PZ_PRIORITY_SHOWN, run_until_cancelled, item_new (&log, i), item_free);
  await_run (&log, 3);
  g_autoptr (PzCancel) waiting = pz_queue_push (queue, PZ_PRIORITY_REST, run_count, item_new (&log, 4), item_free);
  for (int i = 0; i < 20; i++)
    push (queue, PZ_PRIORITY_REST, run_count, item_new (&log, i), item_free);
  pz_queue_free (queue);
  g_assert_cmpint (atomic_load (&log.n_run), ==, 3);
  g_assert_cmpint (atomic_load (&log.n_cancelled), ==, 3);
  g_assert_cmpint (atomic_load (&log.n_freed), ==, 24);
  g_assert_true (pz_cancel_is_set (waiting));
}

static void
test_free_idle (void)
{
  for (int n = 0; n < 5; n++)
    pz_queue_free (pz_queue_new (n));
  g_autoptr (PzQueue) queue = pz_queue_new (2);
  pz_queue_wait (queue);
}

typedef struct
{
  PzQueue *queue;
  Log *log;
  int depth;
} Tree;

/* A job that makes two others. */
static void
run_tree (gpointer data, const PzCancel *cancel)
{
  Tree *tree = data;
  atomic_fetch_add (&tree->log->n_run, 1);
  for (int i = 0; i < 2 && tree->depth > 0; i++)
    {
      Tree *child = g_new (Tree, 1);
      *child = (Tree){ tree->queue, tree->log, tree->depth - 1 };
      push (tree->queue, (PzPriority) (tree->depth % 3), run_tree, child, g_free);
    }
}

static void
test_jobs_push_jobs (void)
{
  Log log = { 0 };
  g_autoptr (PzQueue) queue = pz_queue_new (4);
  Tree *root = g_new (Tree, 1);
  *root = (Tree){ queue, &log, 9 };
  push (queue, PZ_PRIORITY_SHOWN, run_tree, root, g_free);
  pz_queue_wait (queue);
  g_assert_cmpint (atomic_load (&log.n_run), ==, 1023);
}

typedef struct
{
  PzQueue *queue;
  Log *log;
} Pusher;

static void *
push_many (void *data)
{
  Pusher *pusher = data;
  for (int i = 0; i < 500; i++)
    {
      g_autoptr (PzCancel) cancel =
          pz_queue_push (pusher->queue, (PzPriority) (i % 3), run_count, item_new (pusher->log, i), item_free);
      if (i % 5 == 0)
        pz_cancel_set (cancel);
    }
  return NULL;
}

static void
test_many_pushers (void)
{
  Log log = { 0 };
  g_autoptr (PzQueue) queue = pz_queue_new (4);
  Pusher pusher = { queue, &log };
  pthread_t threads[4];
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (pthread_create (&threads[i], NULL, push_many, &pusher), ==, 0);
  for (int i = 0; i < 4; i++)
    pthread_join (threads[i], NULL);
  pz_queue_wait (queue);
  g_assert_cmpint (atomic_load (&log.n_freed), ==, 2000);
  g_assert_cmpint (atomic_load (&log.n_run), >=, 1600);
  g_assert_cmpint (atomic_load (&log.n_run), <=, 2000);
}

/* Pieces of work that several threads take; for tests of pz_queue_share(). */
typedef struct
{
  PzQueue *queue;
  atomic_int n_left, n_done, n_inside, n_most, n_helpers, n_given_back;
  Gate *gate;        /* (nullable): all wait there first */
  gboolean hold;     /* helpers keep their piece until they are called away */
  atomic_int n_held; /* pieces that a helper took to keep */
  atomic_int n_back; /* calls that have returned */
} Pieces;

static void
note_most (Pieces *pieces, int n)
{
  int most = atomic_load (&pieces->n_most);
  while (n > most && !atomic_compare_exchange_weak (&pieces->n_most, &most, n))
    ;
}

static void
take_pieces (gpointer data, const PzCancel *cancel)
{
  Pieces *pieces = data;
  note_most (pieces, atomic_fetch_add (&pieces->n_inside, 1) + 1);
  if (cancel != NULL)
    atomic_fetch_add (&pieces->n_helpers, 1);
  if (pieces->gate != NULL)
    gate_pass (pieces->gate);
  while (!pz_cancel_is_set (cancel) && atomic_fetch_sub (&pieces->n_left, 1) > 0)
    {
      if (cancel != NULL && pieces->hold)
        atomic_fetch_add (&pieces->n_held, 1);
      while (cancel != NULL && pieces->hold && !pz_cancel_is_set (cancel))
        g_usleep (100);
      if (pz_cancel_is_set (cancel))
        {
          atomic_fetch_add (&pieces->n_left, 1);
          atomic_fetch_add (&pieces->n_given_back, 1);
          break;
        }
      atomic_fetch_add (&pieces->n_done, 1);
    }
  atomic_fetch_sub (&pieces->n_inside, 1);
  atomic_fetch_add (&pieces->n_back, 1);
}

static void
run_share (gpointer data, const PzCancel *cancel)
{
  Pieces *pieces = data;
  pz_queue_share (pieces->queue, 8, take_pieces, pieces);
  g_assert_cmpint (atomic_load (&pieces->n_inside), ==, 0);
}

/* Every thread shares at once: no helper ever begins, and nobody waits for one. */
static void
test_share_all_busy (void)
{
  g_autoptr (PzQueue) queue = pz_queue_new (3);
  Pieces pieces[60];
  for (int i = 0; i < 60; i++)
    {
      pieces[i] = (Pieces){ .queue = queue };
      atomic_init (&pieces[i].n_left, 40);
      push (queue, (PzPriority) (i % 3), run_share, &pieces[i], NULL);
    }
  pz_queue_wait (queue);
  for (int i = 0; i < 60; i++)
    {
      g_assert_cmpint (atomic_load (&pieces[i].n_done), ==, 40);
      g_assert_cmpint (atomic_load (&pieces[i].n_most), <=, 3);
    }
}

static void *
open_when_all_inside (void *data)
{
  Pieces *pieces = data;
  gate_await (pieces->gate, 3);
  gate_open (pieces->gate);
  return NULL;
}

/* From outside of the pool: two helpers are inside at the same time as the caller. */
static void
test_share_helps (void)
{
  g_autoptr (PzQueue) queue = pz_queue_new (2);
  Gate gate;
  gate_init (&gate);
  Pieces pieces = { .queue = queue, .gate = &gate };
  atomic_init (&pieces.n_left, 100);
  pthread_t opener;
  g_assert_cmpint (pthread_create (&opener, NULL, open_when_all_inside, &pieces), ==, 0);
  run_share (&pieces, NULL);
  pthread_join (opener, NULL);
  g_assert_cmpint (atomic_load (&pieces.n_helpers), ==, 2);
  g_assert_cmpint (atomic_load (&pieces.n_most), ==, 3);
  g_assert_cmpint (atomic_load (&pieces.n_back), ==, 3);
  g_assert_cmpint (atomic_load (&pieces.n_done), ==, 100);
  pz_queue_wait (queue);
}

/* Helpers that have not begun when the work is done never do. */
static void
test_share_drops (void)
{
  g_autoptr (PzQueue) queue = pz_queue_new (1);
  Gate gate;
  gate_init (&gate);
  push (queue, PZ_PRIORITY_REST, run_gate, &gate, NULL);
  gate_await (&gate, 1);
  Pieces pieces = { .queue = queue };
  atomic_init (&pieces.n_left, 5);
  run_share (&pieces, NULL);
  pz_queue_share (queue, 0, take_pieces, &pieces);
  gate_open (&gate);
  pz_queue_wait (queue);
  g_assert_cmpint (atomic_load (&pieces.n_done), ==, 5);
  g_assert_cmpint (atomic_load (&pieces.n_helpers), ==, 0);
  g_assert_cmpint (atomic_load (&pieces.n_back), ==, 2);
}

static void *
share_from_outside (void *data)
{
  run_share (data, NULL);
  return NULL;
}

/* A helper's thread is given up for a job of the same urgency. */
static void
test_share_called_away (void)
{
  Log log = { 0 };
  g_autoptr (PzQueue) queue = pz_queue_new (1);
  Gate gate;
  gate_init (&gate);
  Pieces pieces = { .queue = queue, .gate = &gate, .hold = TRUE };
  atomic_init (&pieces.n_left, 1000000000);
  pthread_t sharer;
  g_assert_cmpint (pthread_create (&sharer, NULL, share_from_outside, &pieces), ==, 0);
  gate_await (&gate, 2);
  push (queue, PZ_PRIORITY_REST, run_count, item_new (&log, 1), item_free);
  gate_open (&gate);
  while (atomic_load (&pieces.n_held) == 0)
    g_usleep (100);
  g_assert_cmpint (atomic_load (&log.n_run), ==, 0);
  g_assert_cmpint (atomic_load (&pieces.n_back), ==, 0);
  push (queue, PZ_PRIORITY_SHOWN, run_count, item_new (&log, 2), item_free);
  pz_queue_wait (queue);
  g_assert_cmpint (atomic_load (&log.n_run), ==, 2);
  g_assert_cmpint (atomic_load (&pieces.n_given_back), ==, 1);
  atomic_store (&pieces.n_left, 0);
  pthread_join (sharer, NULL);
  g_assert_cmpint (atomic_load (&pieces.n_back), ==, 2);
}

/* The queue is freed while jobs share: they end, and nothing is left. */
static void
test_share_freed (void)
{
  for (int i = 0; i < 50; i++)
    {
      PzQueue *queue = pz_queue_new (3);
      Pieces pieces = { .queue = queue };
      atomic_init (&pieces.n_left, 100000);
      push (queue, PZ_PRIORITY_VISIBLE, run_share, &pieces, NULL);
      while (atomic_load (&pieces.n_inside) == 0 && atomic_load (&pieces.n_back) == 0)
        g_usleep (10);
      pz_queue_free (queue);
      g_assert_cmpint (atomic_load (&pieces.n_inside), ==, 0);
      g_assert_cmpint (atomic_load (&pieces.n_back), >=, 1);
    }
}

static void
test_cancel_flag (void)
{
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  g_assert_false (pz_cancel_is_set (NULL));
  g_assert_false (pz_cancel_is_set (cancel));
  PzCancel *other = pz_cancel_ref (cancel);
  pz_cancel_set (other);
  pz_cancel_unref (other);
  g_assert_true (pz_cancel_is_set (cancel));
}

static void
test_budget_units (void)
{
  PzBudget budget = pz_budget_from_ms (2, 1000, NULL);
  g_assert_cmpuint (budget.units_left, ==, 2000);
  g_assert_true (pz_budget_spend (&budget, 1999));
  g_assert_true (pz_budget_spend (&budget, 1));
  g_assert_false (pz_budget_stopped (&budget));
  g_assert_false (pz_budget_spend (&budget, 1));
  g_assert_true (budget.exhausted && !budget.timed_out && !budget.cancelled);
  g_assert_cmpuint (budget.units_left, ==, 0);
}

static void
test_budget_extremes (void)
{
  PzBudget none = pz_budget_from_ms (0, 1000, NULL), most = pz_budget_from_ms (G_MAXUINT64, 1000, NULL);
  g_assert_cmpuint (none.units_left, ==, 0);
  g_assert_false (pz_budget_spend (&none, 1));
  g_assert_false (none.timed_out);
  g_assert_cmpuint (most.units_left, ==, G_MAXUINT64);
  g_assert_true (pz_budget_spend (&most, 1));
}

static void
test_budget_deadline (void)
{
  PzBudget budget = { .units_left = 1000, .deadline_us = g_get_monotonic_time () - 1 };
  g_assert_false (pz_budget_spend (&budget, 1));
  g_assert_true (budget.exhausted && budget.timed_out);
  g_assert_cmpuint (budget.units_left, ==, 999);
}

static void
test_budget_cancel (void)
{
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  PzBudget budget = { .units_left = 1000, .cancel = cancel };
  g_assert_true (pz_budget_spend (&budget, 1));
  pz_cancel_set (cancel);
  g_assert_false (pz_budget_stopped (&budget));
  g_assert_false (pz_budget_spend (&budget, 1));
  g_assert_true (budget.cancelled && !budget.exhausted);
  g_assert_true (pz_budget_stopped (&budget));
}

static void
test_budget_part (void)
{
  g_autoptr (PzCancel) away = pz_cancel_new ();
  PzBudget budget = { .units_left = 1000, .away = away }, part = pz_budget_part (&budget, 300);
  g_assert_cmpuint (part.units_left, ==, 300);
  g_assert_false (pz_budget_spend (&part, 301));
  pz_budget_settle (&budget, &part, 300);
  g_assert_cmpuint (budget.units_left, ==, 700);
  g_assert_false (pz_budget_stopped (&budget));
  part = pz_budget_part (&budget, 5000);
  g_assert_cmpuint (part.units_left, ==, 700);
  g_assert_true (pz_budget_spend (&part, 100));
  pz_budget_settle (&budget, &part, 5000);
  g_assert_cmpuint (budget.units_left, ==, 600);
  pz_cancel_set (away);
  g_assert_false (pz_budget_spend (&budget, 1));
  g_assert_true (budget.cancelled && !budget.exhausted);
  g_assert_cmpuint (pz_budget_bytes (&budget), ==, PZ_BUDGET_BYTES);
  budget.bytes = 5;
  g_assert_cmpuint (pz_budget_bytes (&budget), ==, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/queue/order", test_order);
  g_test_add_func ("/queue/hold", test_hold);
  g_test_add_func ("/queue/hold-freed", test_hold_freed);
  g_test_add_func ("/queue/cancel-before", test_cancel_before);
  g_test_add_func ("/queue/cancel-running", test_cancel_running);
  g_test_add_func ("/queue/free-busy", test_free_busy);
  g_test_add_func ("/queue/free-idle", test_free_idle);
  g_test_add_func ("/queue/jobs-push-jobs", test_jobs_push_jobs);
  g_test_add_func ("/queue/many-pushers", test_many_pushers);
  g_test_add_func ("/queue/share-all-busy", test_share_all_busy);
  g_test_add_func ("/queue/share-helps", test_share_helps);
  g_test_add_func ("/queue/share-drops", test_share_drops);
  g_test_add_func ("/queue/share-called-away", test_share_called_away);
  g_test_add_func ("/queue/share-freed", test_share_freed);
  g_test_add_func ("/cancel/flag", test_cancel_flag);
  g_test_add_func ("/budget/units", test_budget_units);
  g_test_add_func ("/budget/extremes", test_budget_extremes);
  g_test_add_func ("/budget/deadline", test_budget_deadline);
  g_test_add_func ("/budget/cancel", test_budget_cancel);
  g_test_add_func ("/budget/part", test_budget_part);
  return g_test_run ();
}
