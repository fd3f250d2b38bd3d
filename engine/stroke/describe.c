/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "stroke/describe.h"

#include <glib/gi18n-lib.h>

char *
pz_stroke_describe_cell (const PzStrokeCell *cell)
{
  if (cell->has_clue)
    /* Translators: a cell's id and the step it must be walked at, "Cell e, clue 13". */
    return g_strdup_printf (C_ ("description", "Cell %s, clue %lld"), cell->id, (long long) cell->clue);
  switch (cell->parity)
    {
    case PZ_STROKE_ODD:
      return g_strdup_printf (C_ ("description", "Cell %s, odd step"), cell->id);
    case PZ_STROKE_EVEN:
      return g_strdup_printf (C_ ("description", "Cell %s, even step"), cell->id);
    case PZ_STROKE_NO_PARITY:
    default:
      return g_strdup_printf (C_ ("description", "Cell %s"), cell->id);
    }
}

char *
pz_stroke_clue_label (const PzStrokeCell *cell, PzFindingKind kind)
{
  if (kind == PZ_FINDING_CLUE)
    return g_strdup_printf (C_ ("finding", "Clue %lld"), (long long) cell->clue);
  if (cell->parity == PZ_STROKE_ODD)
    return g_strdup_printf (C_ ("finding", "Odd on %s"), cell->id);
  return g_strdup_printf (C_ ("finding", "Even on %s"), cell->id);
}

char *
pz_stroke_describe_place (int x, int y)
{
  /* Translators: a place of the board without a cell, by its coordinates. */
  return g_strdup_printf (C_ ("description", "Empty place %d, %d"), x, y);
}

/* (transfer full): "clue 3", "odd step", "no clue". */
static char *
clue_words (const PzStrokeCell *cell)
{
  if (cell->has_clue)
    return g_strdup_printf (C_ ("difference", "clue %lld"), (long long) cell->clue);
  switch (cell->parity)
    {
    case PZ_STROKE_ODD:
      return g_strdup (C_ ("difference", "odd step"));
    case PZ_STROKE_EVEN:
      return g_strdup (C_ ("difference", "even step"));
    case PZ_STROKE_NO_PARITY:
    default:
      return g_strdup (C_ ("difference", "no clue"));
    }
}

void
pz_stroke_diff_clue (const PzStrokeCell *a, const PzStrokeCell *b, GPtrArray *lines)
{
  g_autofree char *before = clue_words (a);
  g_autofree char *after = clue_words (b);

  if (g_strcmp0 (before, after) == 0)
    return;
  /* Translators: how a cell's clue changed, "cell e: clue 3 → no clue". */
  g_ptr_array_add (lines, g_strdup_printf (C_ ("difference", "cell %s: %s → %s"), a->id, before, after));
}
