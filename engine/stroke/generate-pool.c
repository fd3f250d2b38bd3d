/* SPDX-License-Identifier: MIT */
#include "stroke/generate.h"

/* What candidates there are, and which paths they break. */

void
pz_stroke_draft_init (PzStrokeDraft *draft, const PzStrokeBoard *board, const PzStrokeRules *rules, PzRandom *random,
                      PzStrokeEffort *effort)
{
  *draft = (PzStrokeDraft){ .effort = effort, .random = random, .board = board, .n = board->n };
  pz_stroke_edges_init (&draft->edges, board);
  draft->n_fixed = rules->n;
  draft->fixed = g_new (PzConstraint, rules->n + 1);
  for (int i = 0; i < rules->n; i++)
    draft->fixed[i] = rules->constraints[i];
  draft->candidates = g_array_new (FALSE, FALSE, sizeof (PzStrokeCandidate));
  draft->pool = g_new (PzStrokePath, PZ_STROKE_POOL_PATHS);
}

void
pz_stroke_draft_clear (PzStrokeDraft *draft)
{
  pz_stroke_edges_clear (&draft->edges);
  g_clear_pointer (&draft->fixed, g_free);
  g_clear_pointer (&draft->candidates, g_array_unref);
  g_clear_pointer (&draft->pool, g_free);
}

/* The step at which a path leaves one end of an edge for the other; 0: never. */
static int
crossed_at (const PzStrokePath *path, const PzStepsEdge *edge)
{
  int a = path->step[edge->a], b = path->step[edge->b];

  return ABS (a - b) == 1 ? MIN (a, b) : 0;
}

static gboolean
spinner_breaks (const PzStrokePath *path, const PzStrokeEdges *edges, const PzConstraint *spinner)
{
  for (int k = 0; k < 3; k++)
    {
      int t = spinner->edges[k] >= 0 ? crossed_at (path, &edges->edges[spinner->edges[k]]) : 0;

      if (t > 0 && (spinner->phase + t) % 3 == k)
        return TRUE;
    }
  return FALSE;
}

gboolean
pz_stroke_breaks (const PzStrokePath *path, const PzStrokeEdges *edges, const PzConstraint *constraint)
{
  switch (constraint->kind)
    {
    case PZ_CONSTRAINT_CLUE:
      return path->step[constraint->node] != constraint->step;
    case PZ_CONSTRAINT_ODD:
      return path->step[constraint->node] % 2 == 0;
    case PZ_CONSTRAINT_EVEN:
      return path->step[constraint->node] % 2 != 0;
    case PZ_CONSTRAINT_WALL:
      return crossed_at (path, &edges->edges[constraint->edges[0]]) > 0;
    case PZ_CONSTRAINT_SPINNER:
    default:
      return spinner_breaks (path, edges, constraint);
    }
}

void
pz_stroke_pool_add (PzStrokeDraft *draft, const PzStrokePath *path)
{
  draft->pool[draft->next_pool] = *path;
  draft->next_pool = (draft->next_pool + 1) % PZ_STROKE_POOL_PATHS;
  draft->n_pool = MIN (draft->n_pool + 1, PZ_STROKE_POOL_PATHS);
}

static gboolean
is_clue (const PzConstraint *constraint)
{
  return constraint->kind != PZ_CONSTRAINT_WALL && constraint->kind != PZ_CONSTRAINT_SPINNER;
}

static int
n_shared_edges (const PzConstraint *a, const PzConstraint *b)
{
  int n = 0;

  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      n += a->edges[i] >= 0 && a->edges[i] == b->edges[k];
  return n;
}

/* Two spinners share an edge when they are next to each other, and all of them only on one vertex. */
gboolean
pz_stroke_excludes (const PzConstraint *a, const PzConstraint *b)
{
  if (is_clue (a) || is_clue (b))
    return is_clue (a) && is_clue (b) && a->node == b->node;
  return n_shared_edges (a, b) > (a->kind == PZ_CONSTRAINT_SPINNER && b->kind == PZ_CONSTRAINT_SPINNER);
}

void
pz_stroke_draft_offer (PzStrokeDraft *draft, const PzConstraint *constraint, int tag)
{
  PzStrokeCandidate candidate = { .constraint = *constraint, .tag = tag };

  if (pz_stroke_breaks (&draft->author, &draft->edges, constraint))
    return;
  for (int i = 0; i < draft->n_fixed; i++)
    if (pz_stroke_excludes (constraint, &draft->fixed[i]))
      return;
  g_array_append_val (draft->candidates, candidate);
}

void
pz_stroke_draft_offer_clues (PzStrokeDraft *draft, const PzCellSet *area, gboolean marks)
{
  for (int i = 0; i < draft->n; i++)
    {
      int cell = draft->author.cell[i];
      PzConstraint number = { PZ_CONSTRAINT_CLUE, cell, i + 1, { -1, -1, -1 }, 0 };
      PzConstraint mark = { i % 2 == 0 ? PZ_CONSTRAINT_ODD : PZ_CONSTRAINT_EVEN, cell, 0, { -1, -1, -1 }, 0 };

      if (!pz_cell_set_has (area, cell))
        continue;
      pz_stroke_draft_offer (draft, &number, cell);
      if (marks)
        pz_stroke_draft_offer (draft, &mark, cell);
    }
}

gboolean
pz_stroke_board_has_two_colours (const PzStrokeBoard *board)
{
  PzCellSet colour[2] = { { { 0, 0 } }, { { 0, 0 } } };
  gboolean grew = board->n > 0;

  if (grew)
    pz_cell_set_add (&colour[0], 0);
  while (grew)
    {
      grew = FALSE;
      for (int i = 0; i < board->n; i++)
        for (int c = 0; c < 2; c++)
          if (pz_cell_set_has (&colour[c], i))
            for (int k = 0; k < 2; k++)
              {
                grew |= (board->open[i].bits[k] & ~colour[!c].bits[k]) != 0;
                colour[!c].bits[k] |= board->open[i].bits[k];
              }
    }
  return ((colour[0].bits[0] & colour[1].bits[0]) | (colour[0].bits[1] & colour[1].bits[1])) == 0;
}
