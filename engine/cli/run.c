/* SPDX-License-Identifier: MIT */
#include "cli/run.h"

#include <pthread.h>
#include <time.h>

#include <glib/gi18n.h>

#include "cli/output.h"
#include "cli/progress.h"
#include "work/queue.h"

/* How long a wait goes without a look at signals and progress. */
#define LOOK_MS 20
/* Levels begun and not taken: enough to keep the threads busy while one of them is slow. */
#define WINDOW         64
#define WINDOW_PER_JOB 8
/* Problems judged at a time: finding their lines takes a walk over the file. */
#define BATCH_PROBLEMS 65536

/* Levels of one file that were not begun yet. */
typedef struct
{
  PzCliFile *file;
  int next;
} Feed;

struct _PzCliRun
{
  PzCliWork work;
  PzLimits limits;
  int n_jobs;
  PzQueue *queue; /* (nullable): made with the first level */
  GQueue feeds;   /* Feed * */
  int n_all, n_begun, n_taken;
  pthread_mutex_t lock;
  pthread_cond_t finished; /* a level is done */
  int n_done;              /* guarded by the lock, as each level's `done` is */
  int signal;              /* 0: none came */
  PzCliProgress progress;
};

typedef struct
{
  PzCliRun *run;
  PzCliFile *file;
  int level;
} Job;

PzCliRun *
pz_cli_run_new (const PzCliOptions *options, PzCliWork work)
{
  PzCliRun *run = g_new0 (PzCliRun, 1);
  pthread_condattr_t attributes;
  run->work = work;
  run->limits = pz_cli_options_limits (options);
  /* More threads than processors would only bring the wall time of a search nearer to its end. */
  run->n_jobs = (int) g_get_num_processors ();
  if (options->jobs > 0)
    run->n_jobs = (int) MIN (options->jobs, (guint64) run->n_jobs);
  pthread_mutex_init (&run->lock, NULL);
  pthread_condattr_init (&attributes);
  pthread_condattr_setclock (&attributes, CLOCK_MONOTONIC);
  pthread_cond_init (&run->finished, &attributes);
  pthread_condattr_destroy (&attributes);
  pz_cli_progress_init (&run->progress);
  return run;
}

void
pz_cli_run_free (PzCliRun *run)
{
  g_clear_pointer (&run->queue, pz_queue_free);
  g_queue_clear_full (&run->feeds, g_free);
  pz_cli_progress_clear (&run->progress);
  pthread_cond_destroy (&run->finished);
  pthread_mutex_destroy (&run->lock);
  g_free (run);
}

static void
run_job (gpointer data, const PzCancel *cancel)
{
  Job *job = data;
  PzCliRun *run = job->run;
  run->work (job->file, job->level, &run->limits, cancel);
  pthread_mutex_lock (&run->lock);
  run->n_done++;
  job->file->levels[job->level].done = TRUE;
  pthread_cond_signal (&run->finished);
  pthread_mutex_unlock (&run->lock);
}

static void
push_job (PzCliRun *run, PzCliFile *file, int level)
{
  Job *job = g_new (Job, 1);
  *job = (Job){ run, file, level };
  pz_cancel_unref (pz_queue_push (run->queue, PZ_PRIORITY_REST, run_job, job, g_free));
  run->n_begun++;
}

static gboolean
window_is_full (const PzCliRun *run)
{
  return run->n_begun - run->n_taken >= WINDOW + WINDOW_PER_JOB * run->n_jobs;
}

static void
feed (PzCliRun *run)
{
  Feed *first;
  while (!window_is_full (run) && (first = g_queue_peek_head (&run->feeds)) != NULL)
    {
      push_job (run, first->file, first->next++);
      if (first->next == first->file->end)
        g_free (g_queue_pop_head (&run->feeds));
    }
}

void
pz_cli_run_add (PzCliRun *run, PzCliFile *file, int only)
{
  file->first = MAX (only, 0);
  file->end = only >= 0 ? only + 1 : pz_cli_file_n_levels (file);
  int n = file->end - file->first;
  if (n == 0)
    return;
  if (run->queue == NULL)
    run->queue = run->limits.means.queue = pz_queue_new (run->n_jobs);
  Feed *last = g_new (Feed, 1);
  *last = (Feed){ file, file->first };
  g_queue_push_tail (&run->feeds, last);
  run->n_all += n;
  feed (run);
}

gboolean
pz_cli_run_has_room (PzCliRun *run)
{
  return run->feeds.length == 0 && !window_is_full (run);
}

static struct timespec
next_look (void)
{
  struct timespec when;
  clock_gettime (CLOCK_MONOTONIC, &when);
  when.tv_nsec += LOOK_MS * 1000000L;
  when.tv_sec += when.tv_nsec / 1000000000L;
  when.tv_nsec %= 1000000000L;
  return when;
}

static sigset_t
stop_signals (void)
{
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, SIGINT);
  sigaddset (&set, SIGTERM);
  return set;
}

/* The signal that waits to be taken, 0: none. Taking it this way needs neither a handler nor a global. */
static int
take_signal (void)
{
  sigset_t set = stop_signals ();
  struct timespec at_once = { 0, 0 };
  int number = sigtimedwait (&set, NULL, &at_once);
  return number > 0 ? number : 0;
}

static gboolean
is_done (PzCliRun *run, const PzCliLevel *level)
{
  pthread_mutex_lock (&run->lock);
  gboolean done = level->done;
  pthread_mutex_unlock (&run->lock);
  return done;
}

static void
wait_and_look (PzCliRun *run, const PzCliLevel *level)
{
  pthread_mutex_lock (&run->lock);
  while (!level->done && run->signal == 0)
    {
      struct timespec until = next_look ();
      pthread_cond_timedwait (&run->finished, &run->lock, &until);
      run->signal = take_signal ();
      pz_cli_progress_show (&run->progress, run->n_done, run->n_all);
    }
  pthread_mutex_unlock (&run->lock);
}

/* FALSE when a signal came first. Outside of the wait signals act as ever: a report that cannot be written must not
 * keep the program alive. */
static gboolean
wait_for_level (PzCliRun *run, const PzCliLevel *level)
{
  PzCliHold hold;
  if (is_done (run, level))
    return TRUE;
  pz_cli_hold_signals (&hold);
  wait_and_look (run, level);
  pz_cli_release_signals (&hold);
  return run->signal == 0;
}

/* Waits for levels from @from on and judges them, until they have many problems. Returns the end of the batch, -1 after
 * a signal. */
static int
judge_batch (PzCliRun *run, PzCliFile *file, int from)
{
  guint n_problems = 0;
  int i = from;
  for (; i < file->end && n_problems < BATCH_PROBLEMS; i++)
    {
      if (!wait_for_level (run, &file->levels[i]))
        return -1;
      n_problems += pz_cli_file_judge (file, i);
      run->n_taken++;
      feed (run);
    }
  pz_cli_file_fill_lines (file, from, i);
  pz_cli_progress_clear (&run->progress);
  return i;
}

gboolean
pz_cli_run_take (PzCliRun *run, PzCliFile *file, PzCliTake take, gpointer data)
{
  int from = file->first, to;
  for (; from < file->end; from = to)
    {
      to = judge_batch (run, file, from);
      if (to < 0)
        break;
      for (int i = from; i < to; i++)
        {
          take (file, i, data);
          pz_cli_level_clear (&file->levels[i]);
        }
    }
  pz_cli_progress_clear (&run->progress);
  if (run->signal != 0)
    g_clear_pointer (&run->queue, pz_queue_free);
  return run->signal == 0;
}

int
pz_cli_run_signal (const PzCliRun *run)
{
  return 128 + run->signal;
}

void
pz_cli_work_analyse (PzCliFile *file, int i, const PzLimits *limits, const PzCancel *cancel)
{
  PzContext context = pz_pack_context (file->pack, i);
  if (!pz_cli_file_level_is_bad (file, i))
    file->levels[i].analysis = file->pack->mode->analyse (file->pack->levels[i], &context, limits, cancel, NULL, NULL);
}

int
pz_cli_run_file (const PzCliOptions *options, PzCliFile *file, int only, PzCliWork work, PzCliTake take, gpointer data)
{
  g_autoptr (PzCliRun) run = pz_cli_run_new (options, work);
  pz_cli_run_add (run, file, only);
  return pz_cli_run_take (run, file, take, data) ? 0 : pz_cli_run_signal (run);
}

void
pz_cli_hold_signals (PzCliHold *hold)
{
  sigset_t set = stop_signals ();
  pthread_sigmask (SIG_BLOCK, &set, &hold->old);
}

void
pz_cli_release_signals (const PzCliHold *hold)
{
  pthread_sigmask (SIG_SETMASK, &hold->old, NULL);
}
