/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

#include "editor/modes/evidence.h"

/* Plain values become cards. Sections are kept by their headings and rows by their places, so that focus, scrolling and what is folded
 * stay from one update to the next. */

struct _PzEvidenceView
{
  GtkWidget parent_instance;

  PzBoardView *view;
  GtkWidget *box;
  GHashTable *sections; /* heading → PzSection */
  GCallback follow;
  gpointer follow_data;
};

G_DEFINE_FINAL_TYPE (PzEvidenceView, pz_evidence_view, GTK_TYPE_WIDGET)

enum
{
  STEP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

PzSection *
pz_evidence_view_get_section (PzEvidenceView *self, const char *heading)
{
  g_return_val_if_fail (PZ_IS_EVIDENCE_VIEW (self) && heading != NULL, NULL);
  return g_hash_table_lookup (self->sections, heading);
}

/* --- one row ------------------------------------------------------------------------------------------------- */

static PzTone
tone_of (PzEvidenceTone tone)
{
  static const PzTone tones[] = { [PZ_EVIDENCE_PLAIN] = PZ_TONE_PLAIN,
                                  [PZ_EVIDENCE_DIM] = PZ_TONE_DIM,
                                  [PZ_EVIDENCE_GOOD] = PZ_TONE_GOOD,
                                  [PZ_EVIDENCE_WARN] = PZ_TONE_WARN,
                                  [PZ_EVIDENCE_BAD] = PZ_TONE_BAD };
  return tones[tone];
}

static int
step_of (PzRow *row, const char *name)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), name)) - 1;
}

static void
row_activated (PzRow *row, gpointer data)
{
  PzEvidenceView *self = data;
  if (step_of (row, "pz-step") >= 0)
    g_signal_emit (self, signals[STEP], 0, step_of (row, "pz-step"));
  if (step_of (row, "pz-reveal") < 0)
    return;
  pz_board_view_set_revealing (self->view, TRUE);
  pz_board_view_set_reveal_step (self->view, step_of (row, "pz-reveal"));
}

static void
update_words (PzRow *row, const PzEvidence *evidence)
{
  PzTone tone = tone_of (evidence->tone);
  pz_row_set_texts (row, evidence->title, evidence->subtitle);
  pz_row_set_title_tone (row, evidence->lead != NULL ? tone : PZ_TONE_PLAIN);
  pz_row_set_figure (row, evidence->figure, tone);
  pz_row_set_icon (row, evidence->icon, tone);
  pz_row_set_lead (row, evidence->lead);
  pz_row_set_colour (row, evidence->colour);
}

static void
update_place (PzEvidenceView *self, PzRow *row, const PzEvidence *evidence)
{
  gboolean leads = evidence->step >= 0 || evidence->reveal >= 0;
  g_object_set_data (G_OBJECT (row), "pz-step", GINT_TO_POINTER (evidence->step + 1));
  g_object_set_data (G_OBJECT (row), "pz-reveal", GINT_TO_POINTER (evidence->reveal + 1));
  pz_row_set_hit (row, evidence->hit);
  pz_row_set_activated (row, leads ? row_activated : NULL, self);
  pz_row_set_chevron (row, leads || (evidence->hit.kind != PZ_HIT_NONE && evidence->icon != NULL));
}

static void
update_chart (PzRow *row, const PzEvidence *evidence)
{
  const GArray *bars = evidence->kind == PZ_EVIDENCE_BARS ? evidence->bars : NULL;
  pz_row_set_chart (row, bars != NULL ? (const int *) (gpointer) bars->data : NULL, bars != NULL ? (int) bars->len : 0);
}

static void
update_row (PzEvidenceView *self, PzRow *row, const PzEvidence *evidence, double longest)
{
  update_words (row, evidence);
  if (evidence->kind == PZ_EVIDENCE_SCALE)
    pz_row_set_scale (row, evidence->value);
  else if (evidence->kind == PZ_EVIDENCE_TALLY)
    pz_row_set_tally (row, evidence->value, evidence->maximum);
  else
    pz_row_set_bar (row, evidence->value, evidence->kind == PZ_EVIDENCE_BAR ? evidence->maximum : 0, longest);
  update_chart (row, evidence);
  update_place (self, row, evidence);
}

/* --- one section --------------------------------------------------------------------------------------------- */

/* The titles and figures of a section's bars are as wide as the widest. */
static void
align (PzSection *section, PzRow *row)
{
  GtkSizeGroup *titles = g_object_get_data (G_OBJECT (section), "pz-titles");
  GtkSizeGroup *figures = g_object_get_data (G_OBJECT (section), "pz-figures");
  if (g_object_get_data (G_OBJECT (row), "pz-aligned") != NULL)
    return;
  pz_row_align_bars (row, titles, figures);
  g_object_set_data (G_OBJECT (row), "pz-aligned", row);
}

static double
longest_of (const PzEvidenceSection *section)
{
  double longest = 0;
  for (guint i = 0; i < section->rows->len; i++)
    {
      const PzEvidence *evidence = section->rows->pdata[i];
      if (evidence->kind == PZ_EVIDENCE_BAR)
        longest = MAX (longest, evidence->maximum);
    }
  return longest;
}

static gboolean
update_section (PzEvidenceView *self, PzSection *section, const PzEvidenceSection *evidence, const char *follow)
{
  gboolean followed = FALSE;
  double longest = longest_of (evidence);
  pz_section_set_note (section, evidence->note);
  for (guint i = 0; i < evidence->rows->len; i++)
    {
      const PzEvidence *each = evidence->rows->pdata[i];
      PzRow *row = pz_section_row (section, (int) i);
      gboolean button = each->follows && follow != NULL;
      update_row (self, row, each, longest);
      pz_row_set_button (row, button ? follow : NULL, self->follow, self->follow_data);
      followed = followed || button;
      if (each->kind == PZ_EVIDENCE_BAR)
        align (section, row);
    }
  pz_section_trim (section, (int) evidence->rows->len);
  return followed;
}

static void
add_size_group (PzSection *section, const char *key)
{
  g_object_set_data_full (G_OBJECT (section), key, gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL), g_object_unref);
}

static PzSection *
make_section (PzEvidenceView *self, const PzEvidenceSection *evidence)
{
  PzSection *section = PZ_SECTION (pz_section_new (self->view, evidence->heading));
  add_size_group (section, "pz-titles");
  add_size_group (section, "pz-figures");
  if (evidence->max_height > 0)
    pz_section_set_max_height (section, evidence->max_height);
  if (evidence->folded)
    pz_section_set_foldable (section);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (section));
  g_hash_table_insert (self->sections, g_strdup (evidence->heading), section);
  return section;
}

/* --- all ----------------------------------------------------------------------------------------------------- */

static gboolean
is_told (const GPtrArray *sections, const char *heading)
{
  for (guint i = 0; sections != NULL && i < sections->len; i++)
    {
      const PzEvidenceSection *section = sections->pdata[i];
      if (section->rows->len > 0 && g_str_equal (section->heading, heading))
        return TRUE;
    }
  return FALSE;
}

/* What is told no more keeps its card, hidden: it comes and goes while one plays. */
static void
hide_others (PzEvidenceView *self, const GPtrArray *sections)
{
  GHashTableIter iter;
  gpointer heading, section;
  g_hash_table_iter_init (&iter, self->sections);
  while (g_hash_table_iter_next (&iter, &heading, &section))
    if (!is_told (sections, heading))
      {
        pz_section_trim (section, 0);
        gtk_widget_set_visible (section, FALSE);
      }
}

gboolean
pz_evidence_view_update (PzEvidenceView *self, const GPtrArray *sections, const char *follow)
{
  g_return_val_if_fail (PZ_IS_EVIDENCE_VIEW (self), FALSE);
  gboolean followed = FALSE, any = FALSE;
  GtkWidget *last = NULL;
  hide_others (self, sections);
  for (guint i = 0; sections != NULL && i < sections->len; i++)
    {
      const PzEvidenceSection *evidence = sections->pdata[i];
      if (evidence->rows->len == 0)
        continue;
      PzSection *section = pz_evidence_view_get_section (self, evidence->heading);
      if (section == NULL)
        section = make_section (self, evidence);
      if (gtk_widget_get_prev_sibling (GTK_WIDGET (section)) != last)
        gtk_box_reorder_child_after (GTK_BOX (self->box), GTK_WIDGET (section), last);
      last = GTK_WIDGET (section);
      followed = update_section (self, section, evidence, follow) || followed;
      gtk_widget_set_visible (GTK_WIDGET (section), TRUE);
      any = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), any);
  return followed;
}

static void
forget_places (PzSection *section)
{
  for (int i = 0; i < pz_section_n_rows (section); i++)
    {
      pz_row_set_hit (pz_section_row (section, i), PZ_HIT_NOWHERE);
      pz_row_set_activated (pz_section_row (section, i), NULL, NULL);
    }
}

void
pz_evidence_view_set_stale (PzEvidenceView *self, gboolean stale)
{
  g_return_if_fail (PZ_IS_EVIDENCE_VIEW (self));
  GHashTableIter iter;
  gpointer section;
  gtk_widget_set_opacity (GTK_WIDGET (self), stale ? 0.55 : 1);
  g_hash_table_iter_init (&iter, self->sections);
  while (stale && g_hash_table_iter_next (&iter, NULL, &section))
    forget_places (section);
}

void
pz_evidence_view_set_follow (PzEvidenceView *self, GCallback clicked, gpointer data)
{
  g_return_if_fail (PZ_IS_EVIDENCE_VIEW (self));
  self->follow = clicked;
  self->follow_data = data;
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pz_evidence_view_dispose (GObject *object)
{
  PzEvidenceView *self = PZ_EVIDENCE_VIEW (object);
  g_clear_pointer (&self->sections, g_hash_table_unref);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_evidence_view_parent_class)->dispose (object);
}

static void
pz_evidence_view_class_init (PzEvidenceViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_evidence_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[STEP] =
      g_signal_new ("step", PZ_TYPE_EVIDENCE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
pz_evidence_view_init (PzEvidenceView *self)
{
  self->sections = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
pz_evidence_view_new (PzBoardView *view)
{
  PzEvidenceView *self = g_object_new (PZ_TYPE_EVIDENCE_VIEW, NULL);
  self->view = view;
  return GTK_WIDGET (self);
}
