/* SPDX-License-Identifier: MIT */
#include "editor/survey.h"

#include "editor/level-counts.h"
#include "editor/modes/mode-editor.h"

/* How long one slice may take. */
#define SLICE_US 4000
/* So many levels take no longer than a slice: they are there from the start. */
#define AT_ONCE 60
/* How often the sums are told while records are still being made. */
#define TELL_US (G_USEC_PER_SEC / 4)

struct _PzSurvey
{
  GObject parent_instance;
  PzDocument *document;
  GArray *levels;   /* PzLevelRecord */
  GArray *dirty;    /* of int: levels whose records are to be made anew, each once */
  GArray *is_dirty; /* of gboolean, by level */
  PzProblems *problems;
  PzPackRecord pack;
  gint64 told; /* when the sums were told last */
  guint slice; /* source id; 0: none */
};

enum
{
  LEVEL_CHANGED,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PzSurvey, pz_survey, G_TYPE_OBJECT)

/* ---- One level ---- */

static PzLevelRecord *
record_at (PzSurvey *self, int index)
{
  return &g_array_index (self->levels, PzLevelRecord, index);
}

static void
record_clear (gpointer data)
{
  PzLevelRecord *record = data;
  g_clear_pointer (&record->worst, pz_problem_free);
}

static void
count_problems (PzLevelRecord *record, const PzProblems *problems)
{
  const PzProblem *error = NULL, *warning = NULL;
  record->n_errors = (int) pz_problems_count (problems, PZ_ERROR);
  record->n_warnings = (int) pz_problems_count (problems, PZ_WARNING);
  for (guint i = 0; i < problems->len && error == NULL; i++)
    {
      const PzProblem *problem = pz_problems_get (problems, i);
      if (problem->severity == PZ_ERROR)
        error = problem;
      else if (warning == NULL)
        warning = problem;
    }
  g_clear_pointer (&record->worst, pz_problem_free);
  if (error != NULL || warning != NULL)
    record->worst = pz_problem_copy (error != NULL ? error : warning);
}

static int
score_of (const PzAnalysis *analysis)
{
  PzRating rating;
  return pz_level_rating (analysis, &rating) ? rating.score : -1;
}

static int
cells_of (const PzLevel *level)
{
  const PzModeEditor *editor = pz_level_is_bad (level) ? NULL : pz_mode_editor_for (level->mode);
  return editor != NULL ? pz_mode_editor_count_cells (editor, level) : 0;
}

static void
update_record (PzSurvey *self, int index)
{
  PzLevelRecord *record = record_at (self, index);
  PzLevel *level = pz_document_get_pack (self->document)->levels[index];
  g_autoptr (GPtrArray) problems = pz_document_dup_problems (self->document, index);
  record->verdict = pz_document_get_verdict (self->document, index, &record->count, NULL);
  record->pending = pz_document_analysis_pending (self->document, index);
  record->judging = pz_document_is_judging (self->document, index);
  record->score = score_of (pz_document_get_analysis (self->document, index));
  record->n_cells = cells_of (level);
  record->solved = pz_document_is_solved (self->document, index);
  count_problems (record, problems);
}

/* ---- The pack ---- */

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static void
spread (GArray *values, int *lowest, int *median, int *highest)
{
  *lowest = *median = *highest = 0;
  if (values->len == 0)
    return;
  g_array_sort (values, compare_ints);
  *lowest = g_array_index (values, int, 0);
  *median = g_array_index (values, int, values->len / 2);
  *highest = g_array_index (values, int, values->len - 1);
}

static void
add_level (PzPackRecord *pack, const PzLevelRecord *record)
{
  pack->n_verdicts[record->verdict]++;
  pack->n_pending += record->pending;
  pack->n_judging += record->judging;
  pack->n_solved += record->solved;
  pack->n_twins += record->twin >= 0;
  pack->n_errors += record->n_errors;
  pack->n_warnings += record->n_warnings;
}

static void
add_score (PzPackRecord *pack, GArray *scores, int score)
{
  if (score < 0)
    return;
  pack->n_falls += scores->len > 0 && g_array_index (scores, int, scores->len - 1) > score;
  pack->n_rated++;
  g_array_append_val (scores, score);
}

static void
sum_up (PzSurvey *self)
{
  PzPackRecord *pack = &self->pack;
  g_autoptr (GArray) scores = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  *pack = (PzPackRecord){ .n_levels = (int) self->levels->len };
  for (int i = 0; i < pack->n_levels; i++)
    {
      const PzLevelRecord *record = record_at (self, i);
      add_level (pack, record);
      add_score (pack, scores, record->score);
      if (!pz_level_is_bad (pz_document_get_pack (self->document)->levels[i]))
        g_array_append_val (cells, record->n_cells);
    }
  pack->n_errors += (int) pz_problems_count (self->problems, PZ_ERROR);
  pack->n_warnings += (int) pz_problems_count (self->problems, PZ_WARNING);
  spread (scores, &pack->lowest, &pack->median, &pack->highest);
  spread (cells, &pack->fewest_cells, &pack->median_cells, &pack->most_cells);
}

/* ---- Slices ---- */

/* TRUE when nothing is left. The records of levels that came last are made first: order does not matter to the sums. */
static gboolean
work (PzSurvey *self, gint64 until)
{
  while (self->dirty->len > 0)
    {
      int index = g_array_index (self->dirty, int, self->dirty->len - 1);
      g_array_set_size (self->dirty, self->dirty->len - 1);
      g_array_index (self->is_dirty, gboolean, index) = FALSE;
      update_record (self, index);
      g_signal_emit (self, signals[LEVEL_CHANGED], 0, index);
      if (g_get_monotonic_time () >= until)
        break;
    }
  return self->dirty->len == 0;
}

static void
finish (PzSurvey *self)
{
  sum_up (self);
  self->told = g_get_monotonic_time ();
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
slice_cb (gpointer data)
{
  PzSurvey *self = data;
  gint64 now = g_get_monotonic_time ();
  gboolean done = work (self, now + SLICE_US);
  if (done)
    self->slice = 0;
  if (done || now - self->told > TELL_US)
    finish (self);
  return done ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
want_slice (PzSurvey *self)
{
  if (self->slice == 0)
    self->slice = g_idle_add (slice_cb, self);
}

static void
mark (PzSurvey *self, int index)
{
  if (index < 0 || index >= (int) self->levels->len)
    return;
  want_slice (self);
  if (g_array_index (self->is_dirty, gboolean, index))
    return;
  g_array_index (self->is_dirty, gboolean, index) = TRUE;
  g_array_append_val (self->dirty, index);
}

void
pz_survey_finish (PzSurvey *self)
{
  g_return_if_fail (PZ_IS_SURVEY (self));
  if (self->slice == 0)
    return;
  g_clear_handle_id (&self->slice, g_source_remove);
  work (self, G_MAXINT64);
  finish (self);
}

/* ---- Following the document ---- */

static void
analysis_changed_cb (PzSurvey *self, int index)
{
  mark (self, index);
}

/* Any edit may move levels, and problems of a level speak of others (equal ids). Twins are of the levels that were. */
static void
pack_changed_cb (PzSurvey *self)
{
  PzPack *pack = pz_document_get_pack (self->document);
  g_array_set_size (self->levels, 0);
  g_array_set_size (self->levels, (guint) pack->n_levels);
  g_array_set_size (self->is_dirty, 0);
  g_array_set_size (self->is_dirty, (guint) pack->n_levels);
  g_array_set_size (self->dirty, 0);
  for (int i = pack->n_levels - 1; i >= 0; i--)
    {
      *record_at (self, i) = (PzLevelRecord){ .pending = TRUE, .score = -1, .twin = -1 };
      mark (self, i);
    }
  g_ptr_array_set_size (self->problems, 0);
  pack->mode->pack_problems (pack, self->problems);
  want_slice (self);
}

/* ---- Object ---- */

PzDocument *
pz_survey_get_document (PzSurvey *self)
{
  g_return_val_if_fail (PZ_IS_SURVEY (self), NULL);
  return self->document;
}

const PzPackRecord *
pz_survey_get_pack (PzSurvey *self)
{
  g_return_val_if_fail (PZ_IS_SURVEY (self), NULL);
  return &self->pack;
}

const PzLevelRecord *
pz_survey_get_level (PzSurvey *self, int index)
{
  g_return_val_if_fail (PZ_IS_SURVEY (self), NULL);
  return index >= 0 && index < (int) self->levels->len ? record_at (self, index) : NULL;
}

const PzProblems *
pz_survey_get_problems (PzSurvey *self)
{
  g_return_val_if_fail (PZ_IS_SURVEY (self), NULL);
  return self->problems;
}

int
pz_survey_score_before (PzSurvey *self, int index)
{
  g_return_val_if_fail (PZ_IS_SURVEY (self), -1);
  int score = -1;
  for (int i = MIN (index, (int) self->levels->len) - 1; i >= 0 && score < 0; i--)
    score = record_at (self, i)->score;
  return score;
}

void
pz_survey_set_twins (PzSurvey *self, const int *twins, int n)
{
  g_return_if_fail (PZ_IS_SURVEY (self));
  for (int i = 0; i < (int) self->levels->len; i++)
    {
      int twin = twins != NULL && n == (int) self->levels->len ? twins[i] : -1;
      if (record_at (self, i)->twin == twin)
        continue;
      record_at (self, i)->twin = twin;
      g_signal_emit (self, signals[LEVEL_CHANGED], 0, i);
    }
  want_slice (self);
}

static void
pz_survey_dispose (GObject *object)
{
  PzSurvey *self = PZ_SURVEY (object);
  g_clear_handle_id (&self->slice, g_source_remove);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (pz_survey_parent_class)->dispose (object);
}

static void
pz_survey_finalize (GObject *object)
{
  PzSurvey *self = PZ_SURVEY (object);
  g_array_unref (self->levels);
  g_array_unref (self->dirty);
  g_array_unref (self->is_dirty);
  g_ptr_array_unref (self->problems);
  G_OBJECT_CLASS (pz_survey_parent_class)->finalize (object);
}

static void
pz_survey_class_init (PzSurveyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_survey_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_survey_finalize;
  signals[LEVEL_CHANGED] = g_signal_new ("level-changed", PZ_TYPE_SURVEY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_INT);
  signals[CHANGED] = g_signal_new ("changed", PZ_TYPE_SURVEY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pz_survey_init (PzSurvey *self)
{
  self->levels = g_array_new (FALSE, TRUE, sizeof (PzLevelRecord));
  g_array_set_clear_func (self->levels, record_clear);
  self->dirty = g_array_new (FALSE, FALSE, sizeof (int));
  self->is_dirty = g_array_new (FALSE, TRUE, sizeof (gboolean));
  self->problems = pz_problems_new ();
}

PzSurvey *
pz_survey_new (PzDocument *document)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (document), NULL);
  PzSurvey *self = g_object_new (PZ_TYPE_SURVEY, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_swapped (document, "pack-changed", G_CALLBACK (pack_changed_cb), self);
  g_signal_connect_swapped (document, "analysis-changed", G_CALLBACK (analysis_changed_cb), self);
  pack_changed_cb (self);
  if (self->levels->len <= AT_ONCE)
    pz_survey_finish (self);
  return self;
}
