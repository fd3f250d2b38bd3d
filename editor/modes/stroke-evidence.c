/* SPDX-License-Identifier: MIT */
#include "editor/modes/stroke-evidence.h"

#include "config.h"
#include <glib/gi18n.h>

#include "editor/modes/evidence.h"
#include "stroke/rate.h"

/* The first deduction by @technique; -1: none. */
static int
first_by (const PzDeductions *deductions, PzTechnique technique)
{
  for (int i = 0; i < deductions->n; i++)
    if (deductions->trail[i].technique == technique)
      return i;
  return -1;
}

/* Where the argument is made, else what it is about. */
static PzHit
place_of (const PzLevel *level, const PzStrokeDetail *detail, const PzDeduction *deduction)
{
  const PzConclusion *conclusion = &deduction->conclusion;
  int cell = deduction->focus >= 0   ? deduction->focus
             : conclusion->node >= 0 ? conclusion->node
             : conclusion->edge >= 0 ? detail->edges[conclusion->edge].a
                                     : -1;
  PzHit like = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  return cell < 0 ? PZ_HIT_NOWHERE : pz_mode_editor_for (level->mode)->again (level, &like);
}

/* How often each technique is needed, the hardest first; each leads to where it is needed first. */
static PzEvidenceSection *
deductions_section (const PzLevel *level, const PzStrokeDetail *detail)
{
  const PzDeductions *deductions = detail->deductions;
  gulong chain = (gulong) deductions->longest_chain;
  /* TRANSLATORS: the most deductions of which each rests on the one before */
  g_autofree char *note = g_strdup_printf (ngettext ("chain of %lu", "chain of %lu", chain), chain);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("evidence", "Deductions"), note);
  for (int i = PZ_N_TECHNIQUES - 1; i >= 0; i--)
    {
      int first = first_by (deductions, (PzTechnique) i);
      if (first < 0)
        continue;
      PzEvidence *row = pz_evidence_add (
          section, PZ_EVIDENCE_ROW, g_dpgettext2 (GETTEXT_PACKAGE, "rating", pz_technique_label ((PzTechnique) i)));
      /* TRANSLATORS: how often a technique is used: "× 3" */
      row->figure = g_strdup_printf (C_ ("evidence", "× %d"), deductions->count[i]);
      row->hit = place_of (level, detail, &deductions->trail[first]);
      row->reveal = first + 1;
      row->tone = i == PZ_TECHNIQUE_GUESS ? PZ_EVIDENCE_WARN : PZ_EVIDENCE_PLAIN;
    }
  return section;
}

GPtrArray *
pz_stroke_evidence (const PzLevel *level, const PzAnalysis *analysis)
{
  const PzStrokeDetail *detail = analysis != NULL ? pz_stroke_detail (analysis) : NULL;
  GPtrArray *sections = pz_evidence_list_new ();
  if (detail == NULL || !detail->rated)
    return sections;
  g_ptr_array_add (sections, pz_evidence_difficulty (analysis));
  g_ptr_array_add (sections, deductions_section (level, detail));
  return sections;
}
