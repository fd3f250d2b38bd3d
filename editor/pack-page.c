/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/inspector-parts.h"
#include "editor/level-item.h"
#include "editor/pack-page.h"
#include "editor/pack-problems.h"
#include "editor/verdict-badge.h"

#define BADGE_PX       38
#define SMALL_BADGE_PX 19
#define PROBLEMS_PX    300 /* it scrolls inside beyond this */

struct _PzPackPage
{
  GtkWidget parent_instance;
  PzSurvey *survey; /* (nullable) */
  GArray *chosen;   /* int */
  int to_judge;     /* levels whose judgement was under way at most, since none was; 0: none is */

  GtkWidget *box, *card;
  GtkWidget *badge, *title, *subtitle;
  const char *tint; /* css class */
  GtkWidget *check, *progress;
  PzSection *verdicts, *problems, *figures, *selected;
  GtkWidget *verdict_badges[PZ_VERDICT_BLOCKED + 1];
};

enum
{
  OPENED,
  FILTERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PzPackPage, pz_pack_page, GTK_TYPE_WIDGET)

static PzPack *
pack_of (PzPackPage *self)
{
  return pz_document_get_pack (pz_survey_get_document (self->survey));
}

static char *
figure (int number)
{
  return g_strdup_printf ("%d", number);
}

/* ---- Ready or not ---- */

static char *
problem_words (const PzPackRecord *pack)
{
  g_autofree char *errors =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d error", "%d errors", (gulong) pack->n_errors), pack->n_errors);
  g_autofree char *warnings = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%d warning", "%d warnings", (gulong) pack->n_warnings), pack->n_warnings);
  if (pack->n_errors > 0 && pack->n_warnings > 0)
    /* TRANSLATORS: "2 errors and 1 warning" */
    return g_strdup_printf (C_ ("pack", "%1$s and %2$s"), errors, warnings);
  if (pack->n_errors > 0)
    return g_steal_pointer (&errors);
  return pack->n_warnings > 0 ? g_steal_pointer (&warnings) : g_strdup (C_ ("pack", "No problems"));
}

static char *
progress_words (PzPackPage *self, const PzPackRecord *pack)
{
  /* TRANSLATORS: so many levels of so many are judged */
  return g_strdup_printf (C_ ("pack", "%1$d of %2$d checked"), pack->n_levels - pack->n_pending, pack->n_levels);
}

static void
show_card (PzPackPage *self, PzVerdict sign, const char *title, const char *subtitle, const char *tint)
{
  pz_verdict_badge_set (PZ_VERDICT_BADGE (self->badge), NULL, sign, PZ_COUNT_UNKNOWN, FALSE);
  gtk_widget_set_tooltip_text (self->badge, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->badge), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->subtitle), subtitle);
  if (self->tint != NULL)
    gtk_widget_remove_css_class (self->card, self->tint);
  gtk_widget_add_css_class (self->card, tint);
  self->tint = tint;
}

static void
update_card (PzPackPage *self, const PzPackRecord *pack)
{
  g_autofree char *problems = problem_words (pack);
  g_autofree char *progress = progress_words (self, pack);
  if (pack->n_errors > 0)
    show_card (self, PZ_VERDICT_BLOCKED, C_ ("pack", "Not ready to export"), problems, "pz-tint-bad");
  else if (pack->n_pending > 0)
    show_card (self, pack->n_judging > 0 ? PZ_VERDICT_RUNNING : PZ_VERDICT_NOT_CHECKED, C_ ("pack", "Not checked yet"),
               progress, "pz-tint-none");
  else
    show_card (self, PZ_VERDICT_ONE, C_ ("pack", "Ready to export"), problems, "pz-tint-good");
}

/* The bar runs from the most that were under way at once to none. */
static void
update_progress (PzPackPage *self, const PzPackRecord *pack)
{
  gboolean running = pack->n_judging > 0;
  self->to_judge = running ? MAX (self->to_judge, pack->n_judging) : 0;
  g_autofree char *words = progress_words (self, pack);
  gtk_widget_set_visible (self->progress, running);
  gtk_button_set_label (GTK_BUTTON (self->check), running ? C_ ("pack", "_Stop") : C_ ("pack", "_Check All"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->check), running ? "win.stop-checks" : "win.check-all");
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 running ? 1 - (double) pack->n_judging / self->to_judge : 0);
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (self->progress), words);
}

/* ---- Verdicts ---- */

static void
verdict_activated (PzRow *row, gpointer data)
{
  int verdict = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "pz-verdict"));
  g_signal_emit (data, signals[FILTERED], 0, (int) pz_filter_of_verdict ((PzVerdict) verdict));
}

/* Several solutions have a sign with a number, modes that do not count have another one. */
static PzCount
sign_count (PzPackPage *self, PzVerdict verdict)
{
  for (int i = 0; verdict == PZ_VERDICT_MANY && i < pack_of (self)->n_levels; i++)
    {
      const PzLevelRecord *record = pz_survey_get_level (self->survey, i);
      if (record != NULL && record->verdict == verdict && record->count.known)
        return (PzCount){ 2, TRUE, TRUE };
    }
  return PZ_COUNT_UNKNOWN;
}

static void
update_verdict (PzPackPage *self, int at, PzVerdict verdict, int count)
{
  PzRow *row = pz_section_row (self->verdicts, at);
  const PzMode *mode = pack_of (self)->mode;
  g_autofree char *words = pz_verdict_to_text (mode, verdict, PZ_COUNT_UNKNOWN);
  g_autofree char *number = figure (count);
  GtkWidget *badge = g_object_get_data (G_OBJECT (row), "pz-badge");
  if (badge == NULL)
    {
      badge = pz_verdict_badge_new (SMALL_BADGE_PX);
      g_object_set_data (G_OBJECT (row), "pz-badge", badge);
      pz_row_set_prefix (row, badge);
    }
  pz_verdict_badge_set (PZ_VERDICT_BADGE (badge), mode, verdict, sign_count (self, verdict), FALSE);
  gtk_widget_set_tooltip_text (badge, NULL);
  pz_row_set_texts (row, words, NULL);
  pz_row_set_figure (row, number, PZ_TONE_PLAIN);
  g_object_set_data (G_OBJECT (row), "pz-verdict", GINT_TO_POINTER ((int) verdict));
  pz_row_set_activated (row, verdict_activated, self);
}

static void
update_verdicts (PzPackPage *self, const PzPackRecord *pack)
{
  static const PzVerdict order[] = { PZ_VERDICT_ONE,        PZ_VERDICT_MANY,      PZ_VERDICT_NONE,
                                     PZ_VERDICT_BLOCKED,    PZ_VERDICT_UNDECIDED, PZ_VERDICT_RUNNING,
                                     PZ_VERDICT_NOT_CHECKED };
  int n = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    if (pack->n_verdicts[order[i]] > 0)
      update_verdict (self, n++, order[i], pack->n_verdicts[order[i]]);
  pz_section_trim (self->verdicts, n);
  gtk_widget_set_visible (GTK_WIDGET (self->verdicts), n > 0);
}

/* ---- Problems ---- */

static void
problem_activated (PzRow *row, gpointer data)
{
  int index = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "pz-index"));
  if (index >= 0)
    g_signal_emit (data, signals[OPENED], 0, index);
}

static void
update_problem (PzPackPage *self, int at, const PzPackProblem *problem)
{
  PzRow *row = pz_section_row (self->problems, at);
  gboolean leads = problem->index >= 0;
  pz_row_set_icon (row, problem->error ? "pz-error-symbolic" : "pz-warning-symbolic",
                   problem->error ? PZ_TONE_BAD : PZ_TONE_WARN);
  pz_row_set_texts (row, problem->title, problem->subtitle);
  pz_row_set_title_tone (row, PZ_TONE_PLAIN);
  g_object_set_data (G_OBJECT (row), "pz-index", GINT_TO_POINTER (problem->index));
  pz_row_set_activated (row, leads ? problem_activated : NULL, self);
  pz_row_set_chevron (row, leads);
}

static void
update_no_problem (PzPackPage *self)
{
  PzRow *row = pz_section_row (self->problems, 0);
  pz_row_set_icon (row, "object-select-symbolic", PZ_TONE_DIM);
  pz_row_set_texts (row, C_ ("pack", "No problems"), NULL);
  pz_row_set_title_tone (row, PZ_TONE_DIM);
  pz_row_set_activated (row, NULL, NULL);
  pz_row_set_chevron (row, FALSE);
  pz_section_trim (self->problems, 1);
}

static void
update_problems (PzPackPage *self)
{
  int n_more = 0;
  g_autoptr (GPtrArray) problems = pz_pack_problem_list (self->survey, &n_more);
  g_autofree char *note =
      n_more > 0 ? g_strdup_printf (C_ ("pack", "%1$u of %2$u"), problems->len, problems->len + (guint) n_more)
                 : figure ((int) problems->len);
  pz_section_set_note (self->problems, problems->len > 0 ? note : "");
  for (guint i = 0; i < problems->len; i++)
    update_problem (self, (int) i, g_ptr_array_index (problems, i));
  if (problems->len == 0)
    update_no_problem (self);
  else
    pz_section_trim (self->problems, (int) problems->len);
}

int
pz_pack_page_n_problems (PzPackPage *self)
{
  g_return_val_if_fail (PZ_IS_PACK_PAGE (self), 0);
  g_autoptr (GPtrArray) problems = self->survey != NULL ? pz_pack_problem_list (self->survey, NULL) : NULL;
  return problems != NULL ? (int) problems->len : 0;
}

/* ---- Figures ---- */

static void
set_figure (PzSection *section, int at, const char *title, const char *text)
{
  PzRow *row = pz_section_row (section, at);
  pz_row_set_texts (row, title, NULL);
  pz_row_set_figure (row, text, PZ_TONE_PLAIN);
}

/* From the lowest to the highest, with the one in the middle below. */
static void
set_spread (PzSection *section, int at, const char *title, int lowest, int median, int highest)
{
  /* TRANSLATORS: the figure in the middle: half of the levels have less */
  g_autofree char *middle = g_strdup_printf (C_ ("pack", "median %d"), median);
  g_autofree char *range = lowest == highest ? figure (lowest) : g_strdup_printf ("%d – %d", lowest, highest);
  set_figure (section, at, title, range);
  if (lowest != highest)
    pz_row_set_texts (pz_section_row (section, at), title, middle);
}

static void
update_figures (PzPackPage *self, const PzPackRecord *pack)
{
  g_autofree char *solved = g_strdup_printf (C_ ("pack", "%1$d of %2$d"), pack->n_solved, pack->n_levels);
  g_autofree char *twins = pack->n_twins > 0 ? figure (pack->n_twins) : g_strdup (C_ ("pack", "none"));
  g_autofree char *levels = figure (pack->n_levels);
  set_figure (self->figures, 0, C_ ("pack", "Levels"), levels);
  set_spread (self->figures, 1, C_ ("pack", "Cells"), pack->fewest_cells, pack->median_cells, pack->most_cells);
  if (pack->n_rated > 0)
    set_spread (self->figures, 2, C_ ("pack", "Difficulty"), pack->lowest, pack->median, pack->highest);
  else
    set_figure (self->figures, 2, C_ ("pack", "Difficulty"), C_ ("pack", "not rated yet"));
  set_figure (self->figures, 3, C_ ("pack", "Played through"), solved);
  set_figure (self->figures, 4, C_ ("pack", "Same up to symmetry"), twins);
}

/* ---- The chosen levels ---- */

static char *
twin_words (PzPackPage *self, const PzLevelRecord *record)
{
  PzPack *pack = pack_of (self);
  if (record->twin < 0 || record->twin >= pack->n_levels)
    return g_strdup (C_ ("pack", "none"));
  return pz_level_name (pack->levels[record->twin], record->twin);
}

static void
update_one (PzPackPage *self, int index)
{
  const PzLevelRecord *record = pz_survey_get_level (self->survey, index);
  g_autofree char *name = pz_level_name (pack_of (self)->levels[index], index);
  /* TRANSLATORS: %s is a level's id */
  g_autofree char *heading = g_strdup_printf (C_ ("pack", "Selected · %s"), name);
  g_autofree char *cells = figure (record->n_cells);
  g_autofree char *score = record->score >= 0 ? figure (record->score) : g_strdup (C_ ("pack", "not rated yet"));
  g_autofree char *twin = twin_words (self, record);
  pz_section_set_heading (self->selected, heading);
  set_figure (self->selected, 0, C_ ("pack", "Cells"), cells);
  set_figure (self->selected, 1, C_ ("pack", "Difficulty"), score);
  set_figure (self->selected, 2, C_ ("pack", "Played through"),
              record->solved ? C_ ("pack", "yes") : C_ ("pack", "no"));
  set_figure (self->selected, 3, C_ ("pack", "Same up to symmetry"), twin);
  pz_section_trim (self->selected, 4);
}

static void
update_several (PzPackPage *self)
{
  int n_cells = 0, n_solved = 0, n = (int) self->chosen->len;
  for (int i = 0; i < n; i++)
    {
      const PzLevelRecord *record = pz_survey_get_level (self->survey, g_array_index (self->chosen, int, i));
      n_cells += record->n_cells;
      n_solved += record->solved;
    }
  g_autofree char *heading =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d level selected", "%d levels selected", (gulong) n), n);
  g_autofree char *cells = figure (n_cells);
  g_autofree char *solved = g_strdup_printf (C_ ("pack", "%1$d of %2$d"), n_solved, n);
  pz_section_set_heading (self->selected, heading);
  set_figure (self->selected, 0, C_ ("pack", "Cells"), cells);
  set_figure (self->selected, 1, C_ ("pack", "Played through"), solved);
  pz_section_trim (self->selected, 2);
}

/* The list may have become shorter since they were chosen. */
static gboolean
chosen_are_there (PzPackPage *self)
{
  return self->chosen->len > 0 && g_array_index (self->chosen, int, self->chosen->len - 1) < pack_of (self)->n_levels
         && pz_survey_get_level (self->survey, g_array_index (self->chosen, int, self->chosen->len - 1)) != NULL;
}

static void
update_selected (PzPackPage *self)
{
  gboolean shown = self->survey != NULL && chosen_are_there (self);
  gtk_widget_set_visible (GTK_WIDGET (self->selected), shown);
  if (!shown)
    return;
  if (self->chosen->len == 1)
    update_one (self, g_array_index (self->chosen, int, 0));
  else
    update_several (self);
}

void
pz_pack_page_set_chosen (PzPackPage *self, const int *indexes, int n)
{
  g_return_if_fail (PZ_IS_PACK_PAGE (self));
  g_array_set_size (self->chosen, 0);
  if (n > 0)
    g_array_append_vals (self->chosen, indexes, (guint) n);
  update_selected (self);
}

/* ---- All ---- */

static void
survey_changed_cb (PzPackPage *self)
{
  if (self->survey == NULL)
    return;
  const PzPackRecord *pack = pz_survey_get_pack (self->survey);
  update_card (self, pack);
  update_progress (self, pack);
  update_verdicts (self, pack);
  update_problems (self);
  update_figures (self, pack);
  update_selected (self);
}

void
pz_pack_page_set_survey (PzPackPage *self, PzSurvey *survey)
{
  g_return_if_fail (PZ_IS_PACK_PAGE (self));
  if (self->survey != NULL)
    g_signal_handlers_disconnect_by_data (self->survey, self);
  g_set_object (&self->survey, survey);
  self->to_judge = 0;
  g_array_set_size (self->chosen, 0);
  if (survey != NULL)
    g_signal_connect_swapped (survey, "changed", G_CALLBACK (survey_changed_cb), self);
  survey_changed_cb (self);
}

const char *
pz_pack_page_get_title (PzPackPage *self)
{
  g_return_val_if_fail (PZ_IS_PACK_PAGE (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->title));
}

/* ---- Widget ---- */

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_card (PzPackPage *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  self->card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->badge = pz_verdict_badge_new (BADGE_PX);
  self->title = make_label ("pz-verdict-title");
  self->subtitle = make_label ("pz-status");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), self->title);
  gtk_box_append (GTK_BOX (words), self->subtitle);
  gtk_widget_add_css_class (self->card, "pz-card");
  gtk_widget_add_css_class (self->card, "pz-verdict");
  gtk_box_append (GTK_BOX (self->card), self->badge);
  gtk_box_append (GTK_BOX (self->card), words);
  return self->card;
}

static GtkWidget *
make_buttons (PzPackPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *export = gtk_button_new_with_mnemonic (C_ ("pack", "_Export…"));
  self->check = gtk_button_new_with_mnemonic (C_ ("pack", "_Check All"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->check), "win.check-all");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (export), "win.export");
  gtk_widget_add_css_class (export, "suggested-action");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_box_append (GTK_BOX (box), self->check);
  gtk_box_append (GTK_BOX (box), export);
  return box;
}

static PzSection *
add_section (PzPackPage *self, const char *heading)
{
  GtkWidget *section = pz_section_new (NULL, heading);
  gtk_box_append (GTK_BOX (self->box), section);
  return PZ_SECTION (section);
}

static void
make_sections (PzPackPage *self)
{
  self->verdicts = add_section (self, C_ ("pack", "Verdicts"));
  self->problems = add_section (self, C_ ("pack", "Problems"));
  pz_section_set_max_height (self->problems, PROBLEMS_PX);
  self->figures = add_section (self, C_ ("pack", "Figures"));
  self->selected = add_section (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->selected), FALSE);
}

static void
pz_pack_page_dispose (GObject *object)
{
  PzPackPage *self = PZ_PACK_PAGE (object);
  if (self->survey != NULL)
    g_signal_handlers_disconnect_by_data (self->survey, self);
  g_clear_object (&self->survey);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_pack_page_parent_class)->dispose (object);
}

static void
pz_pack_page_finalize (GObject *object)
{
  g_array_unref (PZ_PACK_PAGE (object)->chosen);
  G_OBJECT_CLASS (pz_pack_page_parent_class)->finalize (object);
}

static void
pz_pack_page_class_init (PzPackPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_pack_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_pack_page_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "packpage");
  signals[OPENED] =
      g_signal_new ("opened", PZ_TYPE_PACK_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[FILTERED] =
      g_signal_new ("filtered", PZ_TYPE_PACK_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
pz_pack_page_init (PzPackPage *self)
{
  self->chosen = g_array_new (FALSE, FALSE, sizeof (int));
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  self->progress = gtk_progress_bar_new ();
  gtk_progress_bar_set_show_text (GTK_PROGRESS_BAR (self->progress), TRUE);
  gtk_widget_set_visible (self->progress, FALSE);
  gtk_widget_add_css_class (self->box, "pz-inspector");
  gtk_box_append (GTK_BOX (self->box), make_card (self));
  gtk_box_append (GTK_BOX (self->box), make_buttons (self));
  gtk_box_append (GTK_BOX (self->box), self->progress);
  make_sections (self);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
pz_pack_page_new (void)
{
  return g_object_new (PZ_TYPE_PACK_PAGE, NULL);
}
