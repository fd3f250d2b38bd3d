/* SPDX-License-Identifier: MIT */
#include "editor/analyst.h"

#include "editor/analyst-private.h"
#include "stroke/pool.h"

/* What one-stroke searches told, for the levels that are edited. */
#define POOL_BYTES ((gsize) 16 << 20)
/* Judgements kept for values that are not shown now. */
#define KEPT_BYTES ((gsize) 64 << 20)

struct _PzAnalyst
{
  PzQueue *queue;
  PzCaseNews news;
  gpointer data;
  PzMail *mail;
  PzShelf *shelf;
  GPtrArray *cases; /* borrowed PzCase */
  PzLimits limits;
  struct _PzStepsPool *pool;
  gboolean live;
};

struct _PzCase
{
  PzAnalyst *analyst;
  guint slot; /* place in the analyst's `cases` */
  int index;
  PzLevel *level; /* (nullable) */
  PzContext context;
  guint64 hash; /* rules hash of `level` */
  PzPriority priority;
  guint64 budget_ms;       /* for the present value: grows by "continue" */
  PzJob *job;              /* (nullable): queued or running */
  PzAnalysis *analysis;    /* (nullable): newest */
  PzLevel *analysis_level; /* (nullable): the value whose names its problems use */
  PzContext analysis_context;
};

static void restart (PzCase *self);
static void start (PzCase *self);

static void
drop_job (PzCase *self)
{
  if (self->job == NULL)
    return;
  self->job->owner = NULL;
  pz_cancel_set (self->job->cancel);
  g_clear_pointer (&self->job, pz_job_unref);
}

static void
take_analysis (PzCase *self, PzAnalysis *analysis, PzLevel *level, const PzContext *context)
{
  g_clear_pointer (&self->analysis, pz_analysis_unref);
  self->analysis = analysis;
  pz_level_ref (level);
  g_clear_pointer (&self->analysis_level, pz_level_unref);
  self->analysis_level = level;
  self->analysis_context = *context;
}

static void
clear_analysis (PzCase *self)
{
  g_clear_pointer (&self->analysis, pz_analysis_unref);
  g_clear_pointer (&self->analysis_level, pz_level_unref);
}

/* Everything was decided, so that only better figures can follow. */
static gboolean
is_settled (const PzAnalysis *analysis)
{
  if (!analysis->done || analysis->verdict == PZ_VERDICT_RUNNING || analysis->verdict == PZ_VERDICT_UNDECIDED)
    return FALSE;
  for (int i = 0; i < analysis->n_findings; i++)
    if (analysis->findings[i].need == PZ_NEED_UNKNOWN)
      return FALSE;
  return TRUE;
}

/* A longer search begins anew: its first, weaker news must not replace what is already known. */
static gboolean
is_weaker (const PzCase *self, const PzAnalysis *analysis)
{
  return !analysis->done && self->analysis != NULL && self->analysis->done
         && self->analysis->rules_hash == analysis->rules_hash
         && (analysis->verdict == PZ_VERDICT_RUNNING || is_settled (self->analysis));
}

/* The level on the canvas is counted in full: how many solutions there would be without each object. */
static gboolean
wants_full (const PzCase *self)
{
  return self->priority == PZ_PRIORITY_SHOWN || self->analyst->limits.full;
}

static gboolean
wants_more (const PzCase *self, gboolean was_full)
{
  return self->analyst->live && wants_full (self) && !was_full;
}

static void
deliver (PzJob *job, PzAnalysis *analysis, gpointer data)
{
  PzAnalyst *self = data;
  PzCase *subject = job->owner;
  if (subject == NULL)
    return;
  if (analysis->done)
    {
      pz_shelf_put (self->shelf, job->level->mode, &job->limits, analysis);
      job->owner = NULL;
      g_clear_pointer (&subject->job, pz_job_unref);
    }
  if (is_weaker (subject, analysis))
    return;
  take_analysis (subject, pz_analysis_ref (analysis), job->level, &job->context);
  if (analysis->done && wants_more (subject, job->limits.full))
    start (subject);
  self->news (subject, self->data);
}

PzQueue *
pz_analyst_get_queue (const PzAnalyst *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->queue;
}

PzAnalyst *
pz_analyst_new (PzQueue *queue, PzCaseNews news, gpointer data)
{
  g_return_val_if_fail (queue != NULL && news != NULL, NULL);
  PzAnalyst *self = g_new0 (PzAnalyst, 1);
  self->queue = queue;
  self->news = news;
  self->data = data;
  self->mail = pz_mail_new (deliver, self);
  self->shelf = pz_shelf_new (KEPT_BYTES);
  self->cases = g_ptr_array_new ();
  self->limits = PZ_LIMITS_DEFAULT;
  self->pool = pz_stroke_pool_new (POOL_BYTES);
  self->live = TRUE;
  return self;
}

void
pz_analyst_free (PzAnalyst *self)
{
  g_return_if_fail (self != NULL);
  g_assert (self->cases->len == 0);
  pz_mail_close (self->mail);
  pz_shelf_free (self->shelf);
  pz_stroke_pool_unref (self->pool);
  g_ptr_array_unref (self->cases);
  g_free (self);
}

gboolean
pz_analyst_get_live (const PzAnalyst *self)
{
  return self->live;
}

const PzLimits *
pz_analyst_get_limits (const PzAnalyst *self)
{
  return &self->limits;
}

static PzCase *
case_at (const PzAnalyst *self, guint i)
{
  return g_ptr_array_index (self->cases, i);
}

void
pz_analyst_set_live (PzAnalyst *self, gboolean live)
{
  g_return_if_fail (self != NULL);
  if (self->live == live)
    return;
  self->live = live;
  for (guint i = 0; i < self->cases->len; i++)
    if (live)
      pz_case_check (case_at (self, i));
    else
      drop_job (case_at (self, i));
}

static gboolean
limits_equal (const PzLimits *a, const PzLimits *b)
{
  return a->limit == b->limit && a->budget_ms == b->budget_ms && a->states == b->states && a->full == b->full;
}

void
pz_analyst_set_limits (PzAnalyst *self, const PzLimits *limits)
{
  g_return_if_fail (self != NULL && limits != NULL);
  if (limits_equal (&self->limits, limits))
    return;
  self->limits = *limits;
  for (guint i = 0; self->live && i < self->cases->len; i++)
    {
      PzCase *subject = case_at (self, i);
      subject->budget_ms = limits->budget_ms;
      restart (subject);
    }
}

PzCase *
pz_case_new (PzAnalyst *analyst)
{
  g_return_val_if_fail (analyst != NULL, NULL);
  PzCase *self = g_new0 (PzCase, 1);
  self->analyst = analyst;
  self->priority = PZ_PRIORITY_REST;
  self->slot = analyst->cases->len;
  g_ptr_array_add (analyst->cases, self);
  return self;
}

static void
leave_slot (PzCase *self)
{
  GPtrArray *cases = self->analyst->cases;
  g_ptr_array_remove_index_fast (cases, self->slot);
  if (self->slot < cases->len)
    case_at (self->analyst, self->slot)->slot = self->slot;
}

void
pz_case_free (PzCase *self)
{
  g_return_if_fail (self != NULL);
  drop_job (self);
  clear_analysis (self);
  g_clear_pointer (&self->level, pz_level_unref);
  leave_slot (self);
  g_free (self);
}

PzLevel *
pz_case_get_level (const PzCase *self)
{
  return self->level;
}

static gboolean
is_present (const PzCase *self)
{
  return self->analysis != NULL && self->level != NULL && !pz_level_is_bad (self->level)
         && self->analysis->mode == self->level->mode && self->analysis->rules_hash == self->hash;
}

/* With every thread busy, a level that is edited would wait for others' searches: the least urgent one starts again later. */
static void
make_room (PzCase *self)
{
  PzJob *victim = pz_mail_least_urgent (self->analyst->mail, pz_queue_n_threads (self->analyst->queue), self->priority);
  if (victim == NULL)
    return;
  PzCase *other = victim->owner;
  if (other != NULL && other != self)
    restart (other);
  pz_job_unref (victim);
}

static void
push (PzCase *self, const PzLimits *limits)
{
  self->job = pz_job_new (self->analyst->mail, self->level, &self->context, limits, self->priority);
  self->job->owner = self;
  self->job->cancel =
      pz_queue_push (self->analyst->queue, self->priority, pz_job_run, pz_job_ref (self->job), pz_job_unref);
}

/* Levels that are only listed neither ask the pool nor teach it: a thousand of them would put out the one that is edited. */
static PzLimits
limits_of (const PzCase *self)
{
  PzLimits limits = self->analyst->limits;
  limits.budget_ms = self->budget_ms;
  limits.full = wants_full (self);
  limits.means.queue = self->analyst->queue;
  limits.means.pool = self->priority == PZ_PRIORITY_SHOWN ? self->analyst->pool : NULL;
  return limits;
}

/* A judgement of the present rules made before. Its problems speak of another value: pz_case_get() computes them anew.
 * TRUE when it says all that is wanted. */
static gboolean
find_kept (PzCase *self)
{
  PzLimits limits = limits_of (self);
  gboolean full = limits.full = TRUE;
  PzAnalysis *kept = pz_shelf_get (self->analyst->shelf, self->level->mode, self->hash, &limits);
  if (kept == NULL)
    {
      full = limits.full = FALSE;
      kept = pz_shelf_get (self->analyst->shelf, self->level->mode, self->hash, &limits);
    }
  if (kept == NULL)
    return FALSE;
  clear_analysis (self);
  self->analysis = kept;
  return full || !wants_full (self);
}

static void
start (PzCase *self)
{
  PzLimits limits = limits_of (self);
  push (self, &limits);
  if (self->priority == PZ_PRIORITY_SHOWN)
    make_room (self);
}

/* What the pool knows of the present rules, at once and without a search: then the frame that shows the edit shows its judgement too. A
 * search for the rest goes on. */
static void
recall (PzCase *self)
{
  PzLimits limits = limits_of (self);
  if (!self->level->mode->recalls || limits.means.pool == NULL)
    return;
  limits.budget_ms = 0;
  limits.full = FALSE;
  limits.means.queue = NULL;
  PzAnalysis *analysis = self->level->mode->analyse (self->level, &self->context, &limits, NULL, NULL, NULL);
  if (analysis->verdict == PZ_VERDICT_UNDECIDED || analysis->verdict == PZ_VERDICT_RUNNING)
    {
      pz_analysis_unref (analysis);
      return;
    }
  analysis->done = FALSE;
  take_analysis (self, analysis, self->level, &self->context);
}

/* Judges the present value from the start, or finds the judgement on the shelf and tells of it. */
static void
restart (PzCase *self)
{
  drop_job (self);
  if (self->level == NULL || pz_level_is_bad (self->level))
    return;
  if (find_kept (self))
    self->analyst->news (self, self->analyst->data);
  else
    start (self);
}

static gboolean
context_equal (const PzContext *a, const PzContext *b)
{
  return a->pack == b->pack && a->index == b->index && !a->mainline == !b->mainline;
}

static gboolean
rules_equal (const PzCase *self, const PzLevel *level)
{
  return self->level != NULL && !pz_level_is_bad (self->level) && self->level->mode == level->mode
         && self->hash == level->mode->rules_hash (level);
}

void
pz_case_set (PzCase *self, PzLevel *level, const PzContext *context)
{
  g_return_if_fail (self != NULL && level != NULL && context != NULL);
  self->context = *context;
  if (level == self->level)
    return;
  gboolean bad = pz_level_is_bad (level);
  gboolean same = !bad && rules_equal (self, level);
  pz_level_ref (level);
  g_clear_pointer (&self->level, pz_level_unref);
  self->level = level;
  if (same)
    return;
  drop_job (self);
  self->hash = bad ? 0 : level->mode->rules_hash (level);
  self->budget_ms = self->analyst->limits.budget_ms;
  if (bad)
    clear_analysis (self);
  else if (!find_kept (self) && self->analyst->live)
    {
      recall (self);
      start (self);
    }
}

void
pz_case_set_priority (PzCase *self, PzPriority priority)
{
  g_return_if_fail (self != NULL);
  gboolean rises = priority < self->priority;
  self->priority = priority;
  if (!rises)
    return;
  if (self->job != NULL ? !pz_job_has_begun (self->job) : wants_more (self, FALSE))
    restart (self);
}

PzAnalysis *
pz_case_get (PzCase *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  if (!is_present (self))
    return self->analysis;
  if (self->analysis_level == self->level && context_equal (&self->analysis_context, &self->context))
    return self->analysis;
  PzAnalysis *anew = self->level->mode->reconsider (self->analysis, self->level, &self->context);
  take_analysis (self, anew, self->level, &self->context);
  return self->analysis;
}

gboolean
pz_case_pending (const PzCase *self)
{
  if (self->level == NULL || pz_level_is_bad (self->level))
    return FALSE;
  return self->job != NULL || !is_present (self) || !self->analysis->done;
}

gboolean
pz_case_stale (const PzCase *self)
{
  return self->analysis != NULL && !is_present (self);
}

gboolean
pz_case_judging (const PzCase *self)
{
  return self->job != NULL;
}

void
pz_case_check (PzCase *self)
{
  g_return_if_fail (self != NULL);
  if (self->job == NULL && pz_case_pending (self))
    restart (self);
}

void
pz_case_stop (PzCase *self)
{
  g_return_if_fail (self != NULL);
  drop_job (self);
}

void
pz_case_continue (PzCase *self)
{
  g_return_if_fail (self != NULL);
  if (self->level == NULL || pz_level_is_bad (self->level))
    return;
  self->budget_ms = self->budget_ms > 0 ? self->budget_ms * 10 : 1000;
  restart (self);
}

void
pz_case_set_index (PzCase *self, int index)
{
  self->index = index;
}

int
pz_case_get_index (const PzCase *self)
{
  return self->index;
}
