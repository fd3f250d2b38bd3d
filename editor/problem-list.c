/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"
#include "editor/problem-words.h"

#include "config.h"
#include <glib/gi18n.h>
#include <string.h>

struct _PzProblemList
{
  GtkWidget parent_instance;

  PzBoardView *view;
  PzSection *section;
  PzProblems *problems; /* (nullable) what the rows show */
};

G_DEFINE_FINAL_TYPE (PzProblemList, pz_problem_list, GTK_TYPE_WIDGET)

PzSection *
pz_problem_list_get_section (PzProblemList *self)
{
  g_return_val_if_fail (PZ_IS_PROBLEM_LIST (self), NULL);
  return self->section;
}

/* --- words --------------------------------------------------------------------------------------------------- */

/* Where two solutions part and meet again. */
static char *
difference_words (const PzAnalysis *analysis)
{
  int first = -1, last = -1;
  if (analysis == NULL || analysis->witness == NULL || analysis->other == NULL)
    return NULL;
  for (int i = 0; i < analysis->n_cells; i++)
    if (analysis->witness[i] != analysis->other[i])
      {
        first = first < 0 ? i + 1 : first;
        last = i + 1;
      }
  return first < 0 ? NULL : g_strdup_printf (C_ ("problem", "Steps %d–%d can be walked two ways"), first, last);
}

static char *
count_words (const PzProblems *problems)
{
  guint errors = pz_problems_count (problems, PZ_ERROR), warnings = pz_problems_count (problems, PZ_WARNING);
  g_autofree char *first = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u error", "%u errors", errors), errors);
  g_autofree char *second =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u warning", "%u warnings", warnings), warnings);
  if (errors > 0 && warnings > 0)
    /* TRANSLATORS: "1 error, 2 warnings" */
    return g_strdup_printf (C_ ("problem", "%s, %s"), first, second);
  return errors > 0 ? g_steal_pointer (&first) : g_steal_pointer (&second);
}

/* --- the fix ------------------------------------------------------------------------------------------------- */

/* The row's problem is looked up anew, by its place among those shown, in the value of this moment. */
static void
fix_clicked (PzRow *row, gpointer data)
{
  PzProblemList *self = data;
  guint i = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  PzLevel *level = pz_board_view_get_level (self->view);
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  if (self->problems == NULL || i >= self->problems->len || editor == NULL)
    return;
  PzToolStep step = editor->fix (level, pz_problems_get (self->problems, i));
  pz_board_view_run_step (self->view, &step, NULL);
}

/* What the button says; NULL: there is nothing to press. */
static char *
fix_words (const PzInspection *now, const PzProblem *problem)
{
  if (now->editor == NULL || now->stale)
    return NULL;
  PzToolStep step = now->editor->fix (now->level, problem);
  gboolean can = step.command != NULL;
  pz_tool_step_clear (&step);
  if (!can)
    return NULL;
  char *words = now->editor->fix_label != NULL ? now->editor->fix_label (now->level, problem) : NULL;
  return words != NULL ? words : g_strdup (C_ ("problem", "Remove"));
}

/* --- rows ---------------------------------------------------------------------------------------------------- */

static PzHit
place_of (const PzInspection *now, const PzProblem *problem)
{
  if (now->editor == NULL)
    return PZ_HIT_NOWHERE;
  return now->level->mode->problem_hit (now->level, problem);
}

static void
update_row (PzProblemList *self, int i, const PzInspection *now, const PzProblem *problem)
{
  PzRow *row = pz_section_row (self->section, i);
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  gboolean error = problem->severity == PZ_ERROR;
  PzHit hit = place_of (now, problem);
  g_autofree char *fix = fix_words (now, problem);
  pz_problem_split_message (problem, &title, &subtitle);
  if (subtitle == NULL && g_str_equal (problem->code, "many-solutions") && !now->stale)
    subtitle = difference_words (now->analysis);
  pz_row_set_icon (row, error ? "pz-error-symbolic" : "pz-warning-symbolic", error ? PZ_TONE_BAD : PZ_TONE_WARN);
  pz_row_set_texts (row, title, subtitle);
  pz_row_set_title_tone (row, PZ_TONE_PLAIN);
  pz_row_set_hit (row, hit);
  pz_row_set_button (row, fix, G_CALLBACK (fix_clicked), self);
  pz_row_set_chevron (row, hit.kind != PZ_HIT_NONE && fix == NULL);
}

static void
update_none (PzProblemList *self, const PzInspection *now)
{
  PzRow *row = pz_section_row (self->section, 0);
  gboolean judged = now->analysis != NULL && now->analysis->done && !now->stale;
  pz_row_set_icon (row, judged ? "object-select-symbolic" : "content-loading-symbolic", PZ_TONE_DIM);
  pz_row_set_texts (row, judged ? C_ ("problem", "No problems") : C_ ("problem", "No problems so far"), NULL);
  pz_row_set_title_tone (row, PZ_TONE_DIM);
  pz_row_set_hit (row, PZ_HIT_NOWHERE);
  pz_row_set_button (row, NULL, NULL, NULL);
  pz_row_set_chevron (row, FALSE);
  pz_section_trim (self->section, 1);
}

void
pz_problem_list_update (PzProblemList *self, const PzInspection *now)
{
  g_return_if_fail (PZ_IS_PROBLEM_LIST (self));
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  gtk_widget_set_visible (GTK_WIDGET (self), now->level != NULL);
  if (now->level == NULL)
    return;
  self->problems = pz_document_dup_problems (now->document, now->index);
  g_autofree char *note = self->problems->len > 0 ? count_words (self->problems) : NULL;
  pz_section_set_note (self->section, note);
  for (guint i = 0; i < self->problems->len; i++)
    update_row (self, (int) i, now, pz_problems_get (self->problems, i));
  if (self->problems->len == 0)
    update_none (self, now);
  else
    pz_section_trim (self->section, (int) self->problems->len);
}

static void
pz_problem_list_dispose (GObject *object)
{
  PzProblemList *self = PZ_PROBLEM_LIST (object);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  if (self->section != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->section));
  self->section = NULL;
  G_OBJECT_CLASS (pz_problem_list_parent_class)->dispose (object);
}

static void
pz_problem_list_class_init (PzProblemListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_problem_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pz_problem_list_init (PzProblemList *self)
{
}

GtkWidget *
pz_problem_list_new (PzBoardView *view)
{
  PzProblemList *self = g_object_new (PZ_TYPE_PROBLEM_LIST, NULL);
  self->view = view;
  self->section = PZ_SECTION (pz_section_new (view, C_ ("problem", "Problems")));
  gtk_widget_set_parent (GTK_WIDGET (self->section), GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
