/* SPDX-License-Identifier: MIT */
#include "mode.h"

#include <stdatomic.h>
#include <string.h>

const PzMode *
pz_mode_find (const PzMode *const *modes, const char *id)
{
  g_return_val_if_fail (modes != NULL, NULL);
  for (; id != NULL && *modes != NULL; modes++)
    if (g_str_equal ((*modes)->id, id))
      return *modes;
  return NULL;
}

static gboolean
comes_before (const PzHit *a, const PzHit *b)
{
  return a->r < b->r || (a->r == b->r && a->q < b->q);
}

static PzHit
resolve_edge (const PzLevel *level, PzCellAt cell_at, const PzHit *spot)
{
  PzLattice lattice = level->mode->lattice;
  PzHit one = pz_spot_spelling (lattice, spot, 0), two = pz_spot_spelling (lattice, spot, 1);
  int a = cell_at (level, one.q, one.r), b = cell_at (level, two.q, two.r);
  gboolean swap = a == b ? comes_before (&two, &one) : b >= 0 && (a < 0 || b < a);
  PzHit edge = swap ? two : one;

  edge.cell = swap ? b : a;
  edge.other = swap ? a : b;
  return edge;
}

static PzHit
resolve_vertex (const PzLevel *level, PzCellAt cell_at, const PzHit *spot)
{
  PzLattice lattice = level->mode->lattice;
  PzHit best = pz_spot_canonical (lattice, spot);

  best.cell = best.other = -1;
  for (int i = 0; i < pz_spot_n_spellings (lattice, spot); i++)
    {
      PzHit spelling = pz_spot_spelling (lattice, spot, i);

      spelling.cell = cell_at (level, spelling.q, spelling.r);
      spelling.other = -1;
      if (spelling.cell >= 0 && (best.cell < 0 || comes_before (&spelling, &best)))
        best = spelling;
    }
  return best;
}

PzHit
pz_mode_resolve (const PzLevel *level, PzCellAt cell_at, const PzHit *spot)
{
  PzHit place;

  g_return_val_if_fail (level != NULL && cell_at != NULL && spot != NULL, PZ_HIT_NOWHERE);

  switch (spot->kind)
    {
    case PZ_HIT_EDGE:
      return resolve_edge (level, cell_at, spot);
    case PZ_HIT_VERTEX:
      return resolve_vertex (level, cell_at, spot);
    case PZ_HIT_CELL:
    case PZ_HIT_PORT:
      place = *spot;
      place.cell = cell_at (level, place.q, place.r);
      place.other = -1;
      return place;
    case PZ_HIT_NONE:
    default:
      return PZ_HIT_NOWHERE;
    }
}

void
pz_advice_free (PzAdvice *advice)
{
  if (advice == NULL)
    return;
  g_array_unref (advice->findings);
  g_array_unref (advice->clues);
  g_free (advice);
}

GQuark
pz_generate_error_quark (void)
{
  return g_quark_from_static_string ("pz-generate-error");
}

PzDetail *
pz_detail_ref (PzDetail *detail)
{
  g_return_val_if_fail (detail != NULL, NULL);
  atomic_fetch_add_explicit (&detail->ref_count, 1, memory_order_relaxed);
  return detail;
}

static void
drop_detail (PzAnalysis *analysis)
{
  PzDetail *detail = g_steal_pointer (&analysis->detail);
  if (detail != NULL && atomic_fetch_sub_explicit (&detail->ref_count, 1, memory_order_acq_rel) == 1)
    analysis->mode->detail_free (detail);
}

PzAnalysis *
pz_analysis_ref (PzAnalysis *analysis)
{
  g_return_val_if_fail (analysis != NULL, NULL);
  atomic_fetch_add_explicit (&analysis->ref_count, 1, memory_order_relaxed);
  return analysis;
}

void
pz_analysis_unref (PzAnalysis *analysis)
{
  if (analysis == NULL || atomic_fetch_sub_explicit (&analysis->ref_count, 1, memory_order_acq_rel) != 1)
    return;
  drop_detail (analysis);
  g_free (analysis->solution);
  g_free (analysis->other);
  g_free (analysis->witness);
  g_free (analysis->findings);
  g_clear_pointer (&analysis->problems, g_ptr_array_unref);
  g_free (analysis);
}

static guint8 *
copy_path (const PzAnalysis *analysis, const guint8 *path)
{
  return g_memdup2 (path, (gsize) analysis->n_cells);
}

static PzProblems *
copy_problems (const PzProblems *problems)
{
  PzProblems *copy = pz_problems_new ();
  for (guint i = 0; i < problems->len; i++)
    g_ptr_array_add (copy, pz_problem_copy (pz_problems_get (problems, i)));
  return copy;
}

PzAnalysis *
pz_analysis_copy (const PzAnalysis *analysis)
{
  g_return_val_if_fail (analysis != NULL, NULL);
  PzAnalysis *copy = g_new0 (PzAnalysis, 1);
  /* All but the reference count, which others may be changing. */
  gsize first = G_STRUCT_OFFSET (PzAnalysis, mode);
  memcpy ((char *) copy + first, (const char *) analysis + first, sizeof *copy - first);
  atomic_init (&copy->ref_count, 1);
  copy->solution = copy_path (analysis, analysis->solution);
  copy->other = copy_path (analysis, analysis->other);
  copy->witness = copy_path (analysis, analysis->witness);
  copy->findings = g_memdup2 (analysis->findings, sizeof (PzFinding) * (gsize) analysis->n_findings);
  copy->detail = analysis->detail != NULL ? pz_detail_ref (analysis->detail) : NULL;
  copy->problems = analysis->problems != NULL ? copy_problems (analysis->problems) : NULL;
  return copy;
}

static gsize
text_size (const char *text)
{
  return text != NULL ? strlen (text) + 1 : 0;
}

static gsize
problem_size (const PzProblem *problem)
{
  gsize size = sizeof *problem + text_size (problem->path) + text_size (problem->message);
  for (char **id = problem->subject; id != NULL && *id != NULL; id++)
    size += sizeof *id + text_size (*id);
  return size;
}

gsize
pz_analysis_size (const PzAnalysis *analysis)
{
  g_return_val_if_fail (analysis != NULL, 0);
  const guint8 *paths[] = { analysis->solution, analysis->other, analysis->witness };
  gsize size = sizeof *analysis + sizeof (PzFinding) * (gsize) analysis->n_findings;
  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    size += paths[i] != NULL ? (gsize) analysis->n_cells : 0;
  for (guint i = 0; analysis->problems != NULL && i < analysis->problems->len; i++)
    size += sizeof (gpointer) + problem_size (pz_problems_get (analysis->problems, i));
  if (analysis->detail != NULL && analysis->mode->detail_size != NULL)
    size += analysis->mode->detail_size (analysis->detail);
  return size;
}

gboolean
pz_analysis_publishable (const PzAnalysis *analysis)
{
  g_return_val_if_fail (analysis != NULL, FALSE);
  return analysis->done && !(analysis->problems != NULL && pz_problems_have_errors (analysis->problems));
}

PzPlay *
pz_play_ref (PzPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);
  atomic_fetch_add_explicit (&play->ref_count, 1, memory_order_relaxed);
  return play;
}

void
pz_play_unref (PzPlay *play)
{
  if (play == NULL || atomic_fetch_sub_explicit (&play->ref_count, 1, memory_order_acq_rel) != 1)
    return;
  g_clear_pointer (&play->level, pz_level_unref);
  play->mode->play_free (play);
}
