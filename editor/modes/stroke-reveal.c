/* SPDX-License-Identifier: MIT */
#include "editor/modes/stroke-reveal.h"

#include "config.h"
#include <glib/gi18n.h>

#include "stroke/rate.h"

typedef struct
{
  const PzLevel *level;
  const PzStrokeDetail *detail;
} Trail;

static const char *
cell_name (const Trail *trail, int cell)
{
  return pz_mode_editor_for (trail->level->mode)->cell_id (trail->level, cell);
}

/* (transfer full): "3, 5–7". */
static char *
steps_words (const PzConclusion *conclusion)
{
  const int most = G_N_ELEMENTS (conclusion->steps) * 64;
  GString *words = g_string_new (NULL);

  for (int step = 1, last; step <= most; step = last + 1)
    {
      last = step;
      if (!pz_conclusion_has_step (conclusion, step))
        continue;
      while (last < most && pz_conclusion_has_step (conclusion, last + 1))
        last++;
      g_string_append (words, words->len > 0 ? ", " : "");
      g_string_append_printf (words, "%d", step);
      if (last > step)
        g_string_append_printf (words, last == step + 1 ? ", %d" : "–%d", last);
    }
  return g_string_free (words, FALSE);
}

/* (transfer full): what is said of an edge, between two cells. */
static char *
edge_words (const Trail *trail, const PzConclusion *conclusion)
{
  const PzStepsEdge *edge = &trail->detail->edges[conclusion->edge];
  const char *a = cell_name (trail, edge->a), *b = cell_name (trail, edge->b);
  if (conclusion->kind == PZ_CONCLUDE_USED)
    /* TRANSLATORS: two cells: "a–b is on the path" */
    return g_strdup_printf (C_ ("deduction", "%1$s–%2$s is on the path"), a, b);
  /* TRANSLATORS: two cells: "a–b is not on the path" */
  return g_strdup_printf (C_ ("deduction", "%1$s–%2$s is not on the path"), a, b);
}

/* (transfer full) */
static char *
conclusion_words (const Trail *trail, const PzConclusion *conclusion)
{
  const char *cell = conclusion->node >= 0 ? cell_name (trail, conclusion->node) : "";
  g_autofree char *steps = steps_words (conclusion);
  switch (conclusion->kind)
    {
    case PZ_CONCLUDE_AT:
      /* TRANSLATORS: a cell, and its step */
      return g_strdup_printf (C_ ("deduction", "%1$s is step %2$d"), cell, conclusion->step);
    case PZ_CONCLUDE_NOT_AT:
      /* TRANSLATORS: a cell, and steps: "3, 5–7" */
      return g_strdup_printf (C_ ("deduction", "%1$s is not step %2$s"), cell, steps);
    case PZ_CONCLUDE_END:
      return g_strdup_printf (C_ ("deduction", "%s is an end of the path"), cell);
    case PZ_CONCLUDE_NOT_END:
      return g_strdup_printf (C_ ("deduction", "%s is no end of the path"), cell);
    case PZ_CONCLUDE_USED:
    case PZ_CONCLUDE_NOT_USED:
    default:
      return edge_words (trail, conclusion);
    }
}

/* (transfer full): with how far one has to look. */
static char *
technique_words (const PzDeduction *deduction)
{
  const char *label = g_dpgettext2 (GETTEXT_PACKAGE, "rating", pz_technique_label (deduction->technique));
  gulong n = (gulong) deduction->length;
  /* None at all: what is assumed goes against what is known at once. */
  if (deduction->technique != PZ_TECHNIQUE_LOOK_AHEAD || n == 0)
    return g_strdup (label);
  /* TRANSLATORS: "Look ahead over 5 deductions" */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s over %2$lu deduction", "%1$s over %2$lu deductions", n),
                          label, n);
}

static char *
deduction_words (const Trail *trail, const PzDeduction *deduction)
{
  g_autofree char *technique = technique_words (deduction);
  g_autofree char *conclusion = conclusion_words (trail, &deduction->conclusion);
  /* TRANSLATORS: a technique, and what it says: "Single neighbour: a–b is on the path" */
  return g_strdup_printf (C_ ("deduction", "%1$s: %2$s"), technique, conclusion);
}

int
pz_stroke_reveals (const PzLevel *level, const PzAnalysis *analysis)
{
  const PzStrokeDetail *detail = pz_stroke_detail (analysis);
  return detail != NULL && detail->rated ? detail->deductions->n : 0;
}

char *
pz_stroke_reveal_words (const PzLevel *level, const PzAnalysis *analysis, int step)
{
  Trail trail = { level, pz_stroke_detail (analysis) };
  if (step < 0 || step > pz_stroke_reveals (level, analysis))
    return g_strdup ("");
  if (step == 0)
    return g_strdup (C_ ("deduction", "What the level says"));
  return deduction_words (&trail, &trail.detail->deductions->trail[step - 1]);
}
