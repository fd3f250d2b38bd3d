/* SPDX-License-Identifier: MIT */
#include "editor/forced.h"

#include "editor/advice.h"

struct _PzForced
{
  GObject parent_instance;

  PzBoardView *view;
  PzDocument *document;   /* (nullable) */
  PzAdviceSearch *search; /* (nullable) */
  PzLevel *level;         /* (nullable): what was asked about */
  PzAnalysis *analysis;   /* (nullable): its judgement */
  PzAdvice *advice;       /* (nullable): the answer, borrowed from `list` */
  GPtrArray *list;        /* (nullable) */
};

G_DEFINE_FINAL_TYPE (PzForced, pz_forced, G_TYPE_OBJECT)

static guint changed_signal;

/* --- the answer ---------------------------------------------------------------------------------------------- */

int
pz_forced_count (PzForced *self)
{
  g_return_val_if_fail (PZ_IS_FORCED (self), -1);
  return self->advice != NULL ? (int) self->advice->clues->len : -1;
}

char *
pz_forced_words (PzForced *self)
{
  g_return_val_if_fail (PZ_IS_FORCED (self), NULL);
  return self->advice != NULL ? pz_advice_words (self->level, self->analysis, self->advice, 0) : NULL;
}

/* What the board may draw: a step for each cell. */
static void
hand_over (PzForced *self)
{
  int n = self->analysis->n_cells;
  g_autofree guint8 *steps = g_new0 (guint8, n + 1);
  for (guint i = 0; i < self->advice->clues->len; i++)
    {
      const PzAdvisedClue *clue = &g_array_index (self->advice->clues, PzAdvisedClue, i);
      steps[clue->cell] = (guint8) clue->step;
    }
  pz_board_view_set_forced (self->view, steps, n);
}

static void
found (GPtrArray *list, gpointer data)
{
  PzForced *self = data;
  self->search = NULL;
  if (list->len == 0)
    return;
  self->list = g_ptr_array_ref (list);
  self->advice = list->pdata[0];
  hand_over (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
forget (PzForced *self)
{
  gboolean any = self->advice != NULL;
  g_clear_pointer (&self->search, pz_advice_search_cancel);
  self->advice = NULL;
  g_clear_pointer (&self->list, g_ptr_array_unref);
  g_clear_pointer (&self->level, pz_level_unref);
  g_clear_pointer (&self->analysis, pz_analysis_unref);
  if (!any)
    return;
  pz_board_view_set_forced (self->view, NULL, 0);
  g_signal_emit (self, changed_signal, 0);
}

/* --- asking -------------------------------------------------------------------------------------------------- */

/* A title, a mark or another place in the pack changes no solution, nor the order of the cells. */
static gboolean
is_the_same (PzForced *self, PzLevel *level)
{
  return self->level == level
         || (self->level != NULL && level != NULL && !pz_level_is_bad (level) && level->mode == self->level->mode
             && level->mode->rules_hash (level) == level->mode->rules_hash (self->level));
}

/* (nullable): of the level as it is, done, and with several solutions. */
static PzAnalysis *
judgement (PzForced *self, PzLevel *level)
{
  int at = self->document != NULL ? pz_document_get_current (self->document) : -1;
  if (level == NULL || at < 0 || pz_level_is_bad (level) || level->mode->advise == NULL
      || pz_document_analysis_stale (self->document, at))
    return NULL;
  PzAnalysis *analysis = pz_document_get_analysis (self->document, at);
  return analysis != NULL && analysis->done && analysis->verdict == PZ_VERDICT_MANY ? analysis : NULL;
}

static void
ask (PzForced *self, PzLevel *level, PzAnalysis *analysis)
{
  PzContext context = pz_pack_context (pz_document_get_pack (self->document), pz_document_get_current (self->document));
  self->level = pz_level_ref (level);
  self->analysis = pz_analysis_ref (analysis);
  self->search = pz_advice_search_start (pz_document_get_queue (self->document), level, &context, analysis,
                                         PZ_ADVISE_FORCED, found, self);
}

/* The same level, judged further: the count may be exact by now. */
static void
take_over (PzForced *self, PzAnalysis *analysis)
{
  pz_analysis_ref (analysis);
  pz_analysis_unref (self->analysis);
  self->analysis = analysis;
  if (self->advice != NULL)
    g_signal_emit (self, changed_signal, 0);
}

void
pz_forced_update (PzForced *self)
{
  g_return_if_fail (PZ_IS_FORCED (self));
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  if (!is_the_same (self, level))
    forget (self);
  PzAnalysis *analysis = judgement (self, level);
  if (analysis != NULL && self->level == NULL)
    ask (self, level, analysis);
  else if (analysis != NULL && analysis != self->analysis)
    take_over (self, analysis);
}

void
pz_forced_set_document (PzForced *self, PzDocument *document)
{
  g_return_if_fail (PZ_IS_FORCED (self));
  forget (self);
  g_set_object (&self->document, document);
}

/* --- object -------------------------------------------------------------------------------------------------- */

static void
pz_forced_dispose (GObject *object)
{
  PzForced *self = PZ_FORCED (object);
  g_clear_pointer (&self->search, pz_advice_search_cancel);
  self->advice = NULL;
  g_clear_pointer (&self->list, g_ptr_array_unref);
  g_clear_pointer (&self->level, pz_level_unref);
  g_clear_pointer (&self->analysis, pz_analysis_unref);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (pz_forced_parent_class)->dispose (object);
}

static void
pz_forced_class_init (PzForcedClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_forced_dispose;
  changed_signal = g_signal_new ("changed", PZ_TYPE_FORCED, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pz_forced_init (PzForced *self)
{
}

PzForced *
pz_forced_new (PzBoardView *view)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (view), NULL);
  PzForced *self = g_object_new (PZ_TYPE_FORCED, NULL);
  self->view = view;
  return self;
}
