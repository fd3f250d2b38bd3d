/* SPDX-License-Identifier: MIT */
#include "editor/document-private.h"

/* The judgements of a document's levels: one PzCase a level, in their order. */

PzCase *
pz_document_case (PzDocument *self, int index)
{
  if (index < 0 || index >= (int) self->cases->len)
    return NULL;
  return g_ptr_array_index (self->cases, index);
}

static PzPriority
priority_of (PzDocument *self, int index)
{
  return index == self->current ? PZ_PRIORITY_SHOWN : PZ_PRIORITY_REST;
}

void
pz_document_set_case (PzDocument *self, int index)
{
  PzContext context = pz_pack_context (self->pack, index);
  pz_case_set (pz_document_case (self, index), self->pack->levels[index], &context);
}

/* (transfer full): the cases by level value, taken out of the document. A value that stands in the list twice has one. */
static GHashTable *
steal_cases (PzDocument *self)
{
  GHashTable *by_level = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) pz_case_free);
  for (guint i = 0; i < self->cases->len; i++)
    {
      PzCase *subject = g_ptr_array_index (self->cases, i);
      PzLevel *level = pz_case_get_level (subject);
      g_hash_table_insert (by_level, level, subject);
    }
  g_ptr_array_set_free_func (self->cases, NULL);
  g_ptr_array_set_size (self->cases, 0);
  g_ptr_array_set_free_func (self->cases, (GDestroyNotify) pz_case_free);
  return by_level;
}

static PzCase *
find_or_make_case (PzDocument *self, GHashTable *by_level, int index)
{
  gpointer subject = NULL;
  if (!g_hash_table_steal_extended (by_level, self->pack->levels[index], NULL, &subject))
    {
      subject = pz_case_new (self->analyst);
      pz_case_set_priority (subject, priority_of (self, index));
    }
  return subject;
}

/* A level that only moved keeps its judgement, and the work that is under way for it. */
void
pz_document_rebuild_cases (PzDocument *self)
{
  g_autoptr (GHashTable) by_level = steal_cases (self);
  for (int i = 0; i < self->pack->n_levels; i++)
    {
      PzCase *subject = find_or_make_case (self, by_level, i);
      g_ptr_array_add (self->cases, subject);
      pz_case_set_index (subject, i);
      pz_document_set_case (self, i);
    }
}

PzAnalysis *
pz_document_get_analysis (PzDocument *self, int index)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), NULL);
  PzCase *subject = pz_document_case (self, index);
  return subject != NULL ? pz_case_get (subject) : NULL;
}

gboolean
pz_document_analysis_pending (PzDocument *self, int index)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), FALSE);
  PzCase *subject = pz_document_case (self, index);
  return subject != NULL && pz_case_pending (subject);
}

gboolean
pz_document_is_judging (PzDocument *self, int index)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), FALSE);
  PzCase *subject = pz_document_case (self, index);
  return subject != NULL && pz_case_judging (subject);
}

gboolean
pz_document_analysis_stale (PzDocument *self, int index)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), FALSE);
  PzCase *subject = pz_document_case (self, index);
  return subject != NULL && pz_case_stale (subject);
}

void
pz_document_continue_analysis (PzDocument *self, int index)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self));
  PzCase *subject = pz_document_case (self, index);
  if (subject == NULL)
    return;
  pz_case_continue (subject);
  pz_document_analysis_changed (self, index);
}

void
pz_document_check (PzDocument *self, int index)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self));
  PzCase *subject = pz_document_case (self, index);
  if (subject == NULL || pz_case_judging (subject))
    return;
  pz_case_check (subject);
  pz_document_analysis_changed (self, index);
}

static gboolean
is_undecided (PzCase *subject)
{
  const PzAnalysis *analysis = pz_case_get (subject);
  return analysis != NULL && analysis->verdict == PZ_VERDICT_UNDECIDED && !pz_case_pending (subject);
}

void
pz_document_check_all (PzDocument *self)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self));
  for (int i = 0; i < self->pack->n_levels; i++)
    if (is_undecided (pz_document_case (self, i)))
      pz_document_continue_analysis (self, i);
    else
      pz_document_check (self, i);
}

void
pz_document_stop_checks (PzDocument *self)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self));
  for (int i = 0; i < self->pack->n_levels; i++)
    if (i != self->current && pz_document_is_judging (self, i))
      {
        pz_case_stop (pz_document_case (self, i));
        pz_document_analysis_changed (self, i);
      }
}

void
pz_document_set_visible (PzDocument *self, int index, gboolean visible)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self));
  PzCase *subject = pz_document_case (self, index);
  if (subject != NULL && index != self->current)
    pz_case_set_priority (subject, visible ? PZ_PRIORITY_VISIBLE : PZ_PRIORITY_REST);
}

static void
emit_all_analyses (PzDocument *self)
{
  for (int i = 0; i < self->pack->n_levels; i++)
    pz_document_analysis_changed (self, i);
}

void
pz_document_set_limits (PzDocument *self, const PzLimits *limits)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && limits != NULL);
  const PzLimits *old = pz_analyst_get_limits (self->analyst);
  if (old->limit == limits->limit && old->budget_ms == limits->budget_ms && old->states == limits->states)
    return;
  pz_analyst_set_limits (self->analyst, limits);
  emit_all_analyses (self);
}

void
pz_document_set_live (PzDocument *self, gboolean live)
{
  if (pz_analyst_get_live (self->analyst) == live)
    return;
  pz_analyst_set_live (self->analyst, live);
  g_object_notify (G_OBJECT (self), "live-analysis");
  emit_all_analyses (self);
}

static PzVerdict
verdict_without_analysis (PzDocument *self, int index)
{
  if (pz_level_is_bad (self->pack->levels[index]))
    return PZ_VERDICT_BLOCKED;
  return pz_document_is_judging (self, index) ? PZ_VERDICT_RUNNING : PZ_VERDICT_NOT_CHECKED;
}

PzVerdict
pz_document_get_verdict (PzDocument *self, int index, PzCount *count, gboolean *stale)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && index >= 0 && index < self->pack->n_levels, PZ_VERDICT_NOT_CHECKED);
  const PzAnalysis *analysis = pz_document_get_analysis (self, index);
  if (count != NULL)
    *count = analysis != NULL ? analysis->solutions : PZ_COUNT_UNKNOWN;
  if (stale != NULL)
    *stale = pz_document_analysis_stale (self, index);
  return analysis != NULL ? analysis->verdict : verdict_without_analysis (self, index);
}

PzProblems *
pz_document_dup_problems (PzDocument *self, int index)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && index >= 0 && index < self->pack->n_levels, NULL);
  PzCase *subject = pz_document_case (self, index);
  PzAnalysis *analysis = pz_case_stale (subject) ? NULL : pz_case_get (subject);
  return pz_pack_all_problems (self->pack, index, analysis);
}
