/* SPDX-License-Identifier: MIT */
#include "editor/advice.h"

#include <stdatomic.h>

#include "editor/cell-marks.h"

#include "config.h"
#include <glib/gi18n.h>

/* For one answer. */
#define BUDGET_MS 2000

struct _PzAdviceSearch
{
  atomic_int ref_count; /* the one who asked, and the work */
  PzLevel *level;
  PzContext context;
  PzAnalysis *analysis;
  PzAdviceWish wish; /* its arrays are owned */
  /* Written by the worker, read in the main thread after it. */
  GPtrArray *found; /* (nullable) */
  /* Of the main thread. */
  PzAdviceFound done; /* NULL once it was cancelled */
  gpointer data;
  PzCancel *cancel;
};

/* --- the search ---------------------------------------------------------------------------------------------- */

static void
search_unref (gpointer data)
{
  PzAdviceSearch *self = data;
  if (atomic_fetch_sub (&self->ref_count, 1) != 1)
    return;
  pz_level_unref (self->level);
  pz_analysis_unref (self->analysis);
  g_free ((gpointer) self->wish.locked);
  g_free ((gpointer) self->wish.path);
  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_clear_pointer (&self->cancel, pz_cancel_unref);
  g_free (self);
}

/* On a worker. */
static void
look (gpointer data, const PzCancel *cancel)
{
  PzAdviceSearch *self = data;
  PzLimits limits = PZ_LIMITS_DEFAULT;
  limits.budget_ms = BUDGET_MS;
  self->found = self->level->mode->advise (self->level, &self->context, self->analysis, &self->wish, &limits, cancel);
}

static gboolean
take (gpointer data)
{
  PzAdviceSearch *self = data;
  PzAdviceFound done = g_steal_pointer (&self->done);
  if (done == NULL)
    return G_SOURCE_REMOVE;
  g_autoptr (GPtrArray) found = self->found != NULL ? g_ptr_array_ref (self->found) : g_ptr_array_new ();
  gpointer asker = self->data;
  search_unref (self); /* the asker's */
  done (found, asker);
  return G_SOURCE_REMOVE;
}

/* On a worker, whether it ran or not: the work's reference goes home. */
static void
send (gpointer data)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, take, data, search_unref);
}

/* (transfer full) (nullable): by cell. */
static guint8 *
dup_locked (const PzModeEditor *editor, const PzLevel *level)
{
  GHashTable *ids = pz_level_dup_locked (level);
  int n = editor->n_cells (level);
  guint8 *locked = ids != NULL ? g_new0 (guint8, n + 1) : NULL;
  for (int i = 0; locked != NULL && i < n; i++)
    locked[i] = g_hash_table_contains (ids, editor->cell_id (level, i));
  g_clear_pointer (&ids, g_hash_table_unref);
  return locked;
}

guint8 *
pz_advice_dup_author_path (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, NULL);
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  g_auto (GStrv) ids = pz_level_dup_author_path (level);
  int n = editor->n_cells (level);
  if (ids == NULL || (int) g_strv_length (ids) != n)
    return NULL;
  g_autofree guint8 *path = g_new0 (guint8, n + 1), *seen = g_new0 (guint8, n + 1);
  for (int i = 0; i < n; i++)
    {
      int cell = editor->cell_index (level, ids[i]);
      if (cell < 0 || cell >= n || seen[cell])
        return NULL;
      seen[cell] = TRUE;
      path[i] = (guint8) cell;
    }
  return g_steal_pointer (&path);
}

PzAdviceSearch *
pz_advice_search_start (PzQueue *queue, PzLevel *level, const PzContext *context, PzAnalysis *analysis,
                        PzAdviceTask task, PzAdviceFound done, gpointer data)
{
  g_return_val_if_fail (queue != NULL && level->mode->advise != NULL && analysis != NULL && done != NULL, NULL);
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  PzAdviceSearch *self = g_new0 (PzAdviceSearch, 1);
  atomic_init (&self->ref_count, 2);
  self->level = pz_level_ref (level);
  self->context = *context;
  self->analysis = pz_analysis_ref (analysis);
  self->wish = (PzAdviceWish){ task, dup_locked (editor, level), pz_advice_dup_author_path (level) };
  self->done = done;
  self->data = data;
  self->cancel = pz_queue_push (queue, PZ_PRIORITY_SHOWN, look, self, send);
  return self;
}

void
pz_advice_search_cancel (PzAdviceSearch *self)
{
  g_return_if_fail (self != NULL);
  self->done = NULL;
  pz_cancel_set (self->cancel);
  search_unref (self);
}

/* --- as edits ------------------------------------------------------------------------------------------------ */

/* Takes the reference of @level. */
static PzLevel *
run (PzLevel *level, PzToolStep step)
{
  PzLevel *next = pz_tool_step_run (&step, level);
  pz_level_unref (level);
  return next;
}

static PzToolStep
wall_step (const PzModeEditor *editor, const PzLevel *level, int a, int b, gboolean wall)
{
  return pz_tool_step (editor, "hex-set-wall",
                       g_variant_new ("(ssb)", editor->cell_id (level, a), editor->cell_id (level, b), wall));
}

static PzToolStep
removal (const PzModeEditor *editor, const PzLevel *level, const PzFinding *finding)
{
  PzHit hit = level->mode->finding_hit (level, finding);
  switch (finding->kind)
    {
    case PZ_FINDING_CLUE:
    case PZ_FINDING_PARITY:
      return editor->set_clue (level, finding->index, 0);
    case PZ_FINDING_WALL:
      return wall_step (editor, level, hit.cell, hit.other, FALSE);
    case PZ_FINDING_SPINNER:
    default:
      hit = editor->again (level, &hit);
      return editor->erase (level, &hit, NULL);
    }
}

static const PzFinding *
finding_of (const PzAnalysis *analysis, const PzAdvice *advice, int i)
{
  return &analysis->findings[g_array_index (advice->findings, int, i)];
}

/* From the last one on: what is left keeps its index. */
static PzLevel *
without (const PzModeEditor *editor, PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice)
{
  PzLevel *now = pz_level_ref (level);
  for (int i = (int) advice->findings->len - 1; i >= 0; i--)
    now = run (now, removal (editor, now, finding_of (analysis, advice, i)));
  return now;
}

static PzLevel *
with_clues (const PzModeEditor *editor, PzLevel *level, const PzAdvice *advice)
{
  for (guint i = 0; i < advice->clues->len; i++)
    {
      const PzAdvisedClue *clue = &g_array_index (advice->clues, PzAdvisedClue, i);
      level = run (level, editor->set_clue (level, clue->cell, clue->step));
    }
  return level;
}

PzLevel *
pz_advice_apply (PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice, int member)
{
  g_return_val_if_fail (level != NULL && analysis != NULL && advice != NULL, NULL);
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  switch (advice->kind)
    {
    case PZ_ADVICE_CLUE:
      return run (pz_level_ref (level), editor->set_clue (level, advice->cell, advice->step));
    case PZ_ADVICE_WALL:
      return run (pz_level_ref (level), wall_step (editor, level, advice->cell, advice->other, TRUE));
    case PZ_ADVICE_CLASH:
      return run (pz_level_ref (level), removal (editor, level, finding_of (analysis, advice, member)));
    case PZ_ADVICE_FORCED:
      return pz_level_ref (level);
    case PZ_ADVICE_LEAVE:
    case PZ_ADVICE_CLUE_SET:
    default:
      return with_clues (editor, without (editor, level, analysis, advice), advice);
    }
}

/* --- in words ------------------------------------------------------------------------------------------------ */

/* (transfer full): how many clues there are with it instead of now. */
static char *
set_words (const PzAnalysis *analysis, const PzAdvice *advice)
{
  int now = 0;
  for (int i = 0; i < analysis->n_findings; i++)
    now += analysis->findings[i].kind == PZ_FINDING_CLUE || analysis->findings[i].kind == PZ_FINDING_PARITY;
  /* TRANSLATORS: a smaller set of clues is offered: "3 clues instead of 5" */
  return g_strdup_printf (C_ ("advice", "%d clues instead of %d"),
                          now - (int) advice->findings->len + (int) advice->clues->len, now);
}

/* (transfer full) */
static char *
forced_words (const PzAnalysis *analysis, const PzAdvice *advice)
{
  int n = (int) advice->clues->len;
  gulong total = (gulong) MIN (analysis->solutions.count, G_MAXULONG);
  if (n == 0)
    return g_strdup (advice->minimal ? C_ ("forced", "No cell is the same in all solutions")
                                     : C_ ("forced", "No cell is known to be the same in all solutions"));
  if (!advice->minimal)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "At least %d cell is the same in all solutions",
                                         "At least %d cells are the same in all solutions", (gulong) n),
                            n);
  if (!analysis->solutions.exact)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d cell is the same in all solutions",
                                         "%d cells are the same in all solutions", (gulong) n),
                            n);
  if (total == 2)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d cell is the same in both solutions",
                                         "%d cells are the same in both solutions", (gulong) n),
                            n);
  /* TRANSLATORS: cells without a clue that come at the same step in each of the level's solutions; there are three or more */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d cell is the same in all %lu solutions",
                                       "%d cells are the same in all %lu solutions", (gulong) n),
                          n, total);
}

/* (transfer full) */
static char *
leave_words (const PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice)
{
  if (advice->findings->len == 1)
    return level->mode->finding_label (level, finding_of (analysis, advice, 0));
  /* TRANSLATORS: clues, walls and the like that are not needed */
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Remove all %u", "Remove all %u", (gulong) advice->findings->len),
      advice->findings->len);
}

char *
pz_advice_words (const PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice, int member)
{
  g_return_val_if_fail (level != NULL && analysis != NULL && advice != NULL, NULL);
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  switch (advice->kind)
    {
    case PZ_ADVICE_CLUE:
      /* TRANSLATORS: a number on a cell: "Clue 21 on q" */
      return g_strdup_printf (C_ ("advice", "Clue %d on %s"), advice->step, editor->cell_id (level, advice->cell));
    case PZ_ADVICE_WALL:
      /* TRANSLATORS: between two cells */
      return g_strdup_printf (C_ ("advice", "Wall %s–%s"), editor->cell_id (level, advice->cell),
                              editor->cell_id (level, advice->other));
    case PZ_ADVICE_CLASH:
      return level->mode->finding_label (level, finding_of (analysis, advice, member));
    case PZ_ADVICE_LEAVE:
      return leave_words (level, analysis, advice);
    case PZ_ADVICE_FORCED:
      return forced_words (analysis, advice);
    case PZ_ADVICE_CLUE_SET:
    default:
      return set_words (analysis, advice);
    }
}

PzHit
pz_advice_place (PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice, int member)
{
  g_return_val_if_fail (level != NULL && analysis != NULL && advice != NULL, PZ_HIT_NOWHERE);
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  PzHit like = { advice->kind == PZ_ADVICE_WALL ? PZ_HIT_EDGE : PZ_HIT_CELL, advice->cell, advice->other, 0, 0, 0 };
  if (advice->kind == PZ_ADVICE_CLUE)
    return editor->again (level, &like);
  if (advice->kind == PZ_ADVICE_WALL)
    {
      g_autoptr (PzLevel) walled = pz_advice_apply (level, analysis, advice, 0);
      return editor->again (walled, &like);
    }
  if (advice->kind == PZ_ADVICE_CLASH || (advice->kind == PZ_ADVICE_LEAVE && advice->findings->len == 1))
    {
      like = level->mode->finding_hit (level, finding_of (analysis, advice, MAX (member, 0)));
      return editor->again (level, &like);
    }
  return PZ_HIT_NOWHERE;
}
