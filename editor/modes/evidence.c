/* SPDX-License-Identifier: MIT */
#include "editor/modes/evidence.h"

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
  row->colour = row->step = -1;
  g_ptr_array_add (section->rows, row);
  return row;
}

GPtrArray *
pz_evidence_list_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) pz_evidence_section_free);
}
