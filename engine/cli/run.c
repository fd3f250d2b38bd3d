/* SPDX-License-Identifier: MIT */
#include "cli/run.h"

#include <pthread.h>
#include <time.h>

#include <glib/gi18n.h>

#include "cli/output.h"
#include "cli/progress.h"
#include "work/queue.h"

/* How long a wait goes without a look at signals and progress. */
#define LOOK_MS 40

struct _PzCliRun
{
  PzCliWork work;
  PzLimits limits;
  int n_jobs;
  gboolean one_file; /* no more threads than its levels are of use */
  PzQueue *queue;    /* (nullable): made with the first level */
  pthread_mutex_t lock;
  pthread_cond_t finished; /* a level is done */
  int n_all, n_done;       /* guarded by the lock */
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
  run->n_jobs = options->jobs > 0 ? (int) options->jobs : (int) g_get_num_processors ();
  run->one_file = options->n_names == 1;
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
  job->file->n_open--;
  pthread_cond_signal (&run->finished);
  pthread_mutex_unlock (&run->lock);
}

static void
push_job (PzCliRun *run, PzCliFile *file, int level)
{
  Job *job = g_new (Job, 1);
  *job = (Job){ run, file, level };
  pz_cancel_unref (pz_queue_push (run->queue, PZ_PRIORITY_REST, run_job, job, g_free));
}

void
pz_cli_run_add (PzCliRun *run, PzCliFile *file, int only)
{
  int n = only >= 0 ? 1 : pz_cli_file_n_levels (file);
  if (n == 0)
    return;
  if (run->queue == NULL)
    run->queue = pz_queue_new (run->one_file ? MIN (run->n_jobs, n) : run->n_jobs);
  pthread_mutex_lock (&run->lock);
  run->n_all += n;
  file->n_open += n;
  pthread_mutex_unlock (&run->lock);
  for (int i = 0; i < n; i++)
    push_job (run, file, only >= 0 ? only : i);
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
wait_blocked (PzCliRun *run, PzCliFile *file)
{
  pthread_mutex_lock (&run->lock);
  while (file->n_open > 0 && run->signal == 0)
    {
      struct timespec until = next_look ();
      pthread_cond_timedwait (&run->finished, &run->lock, &until);
      run->signal = take_signal ();
      pz_cli_progress_show (&run->progress, run->n_done, run->n_all);
    }
  pthread_mutex_unlock (&run->lock);
  pz_cli_progress_clear (&run->progress);
  if (run->signal != 0)
    g_clear_pointer (&run->queue, pz_queue_free);
  return run->signal == 0;
}

gboolean
pz_cli_run_wait (PzCliRun *run, PzCliFile *file)
{
  sigset_t set = stop_signals (), old;
  pthread_sigmask (SIG_BLOCK, &set, &old);
  gboolean done = wait_blocked (run, file);
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  return done;
}

int
pz_cli_run_pending (PzCliRun *run)
{
  pthread_mutex_lock (&run->lock);
  int pending = run->n_all - run->n_done;
  pthread_mutex_unlock (&run->lock);
  return pending;
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
pz_cli_analyse_file (const PzCliOptions *options, PzCliFile *file, int only)
{
  g_autoptr (PzCliRun) run = pz_cli_run_new (options, pz_cli_work_analyse);
  pz_cli_run_add (run, file, only);
  if (!pz_cli_run_wait (run, file))
    return pz_cli_run_signal (run);
  pz_cli_file_judge (file);
  return 0;
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
