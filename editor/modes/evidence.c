/* SPDX-License-Identifier: MIT */
#include "editor/modes/evidence.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

static void
evidence_free (gpointer data)
{
  PzEvidence *row = data;
  g_free (row->title);
  g_free (row->subtitle);
  g_free (row->figure);
  g_free (row->icon);
  g_free (row->lead);
  g_clear_pointer (&row->bars, g_array_unref);
  g_free (row);
}

PzEvidenceSection *
pz_evidence_section_new (const char *heading, const char *note)
{
  g_return_val_if_fail (heading != NULL, NULL);
  PzEvidenceSection *section = g_new0 (PzEvidenceSection, 1);
  section->heading = g_strdup (heading);
  section->note = g_strdup (note);
  section->rows = g_ptr_array_new_with_free_func (evidence_free);
  return section;
}

void
pz_evidence_section_free (PzEvidenceSection *section)
{
  if (section == NULL)
    return;
  g_free (section->heading);
  g_free (section->note);
  g_ptr_array_unref (section->rows);
  g_free (section);
}

PzEvidence *
pz_evidence_add (PzEvidenceSection *section, PzEvidenceKind kind, const char *title)
{
  g_return_val_if_fail (section != NULL && title != NULL, NULL);
  PzEvidence *row = g_new0 (PzEvidence, 1);
  row->kind = kind;
  row->title = g_strdup (title);
  row->hit = PZ_HIT_NOWHERE;
  row->colour = row->step = row->reveal = -1;
  g_ptr_array_add (section->rows, row);
  return row;
}

GPtrArray *
pz_evidence_list_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) pz_evidence_section_free);
}

/* (transfer full): with one decimal where there is one. */
static char *
part_words (double value, double maximum)
{
  gboolean whole = fabs (value - round (value)) < 0.05;
  g_autofree char *figure = g_strdup_printf (whole ? "%.0f" : "%.1f", value);
  return g_strdup_printf ("%s / %.0f", figure, maximum);
}

PzEvidenceSection *
pz_evidence_difficulty (const PzAnalysis *analysis)
{
  PzRating rating;
  if (analysis->mode->rating == NULL || !analysis->mode->rating (analysis, &rating))
    return pz_evidence_section_new (C_ ("evidence", "Difficulty"), NULL);
  /* TRANSLATORS: score and grade: "58 of 100 · hard" */
  g_autofree char *note = g_strdup_printf (C_ ("evidence", "%d of 100 · %s"), rating.score,
                                           g_dpgettext2 (GETTEXT_PACKAGE, "rating", rating.grade_label));
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("evidence", "Difficulty"), note);
  PzEvidence *scale = pz_evidence_add (section, PZ_EVIDENCE_SCALE, note);
  scale->value = rating.score;
  scale->maximum = 100;
  for (int i = 0; i < rating.n_parts; i++)
    {
      const PzRatingPart *part = &rating.parts[i];
      PzEvidence *bar =
          pz_evidence_add (section, PZ_EVIDENCE_BAR, g_dpgettext2 (GETTEXT_PACKAGE, "rating", part->label));
      bar->value = part->value;
      bar->maximum = part->maximum;
      bar->figure = part_words (part->value, part->maximum);
    }
  return section;
}
