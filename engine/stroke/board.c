/* SPDX-License-Identifier: MIT */
#include "stroke/board.h"

void
pz_stroke_board_join (PzStrokeBoard *board, int a, int b)
{
  pz_cell_set_add (&board->near[a], b);
  pz_cell_set_add (&board->near[b], a);
  pz_cell_set_add (&board->open[a], b);
  pz_cell_set_add (&board->open[b], a);
}

void
pz_stroke_board_part (PzStrokeBoard *board, int a, int b)
{
  pz_cell_set_remove (&board->open[a], b);
  pz_cell_set_remove (&board->open[b], a);
}

/* All cells that can be reached from @start. */
static PzCellSet
part_of (const PzStrokeBoard *board, int start)
{
  PzCellSet part = { { 0, 0 } }, pending = { { 0, 0 } };

  pz_cell_set_add (&pending, start);
  while (!pz_cell_set_is_empty (&pending))
    {
      int cell = pending.bits[0] != 0 ? __builtin_ctzll (pending.bits[0]) : 64 + __builtin_ctzll (pending.bits[1]);

      pz_cell_set_remove (&pending, cell);
      pz_cell_set_add (&part, cell);
      for (int i = 0; i < 2; i++)
        pending.bits[i] |= board->open[cell].bits[i] & ~part.bits[i];
    }
  return part;
}

PzCellSet
pz_stroke_board_cut_off (const PzStrokeBoard *board)
{
  PzCellSet all = { { 0, 0 } }, seen = { { 0, 0 } }, largest = { { 0, 0 } };

  for (int i = 0; i < board->n; i++)
    {
      PzCellSet part;

      pz_cell_set_add (&all, i);
      if (pz_cell_set_has (&seen, i))
        continue;
      part = part_of (board, i);
      if (pz_cell_set_size (&part) > pz_cell_set_size (&largest))
        largest = part;
      for (int k = 0; k < 2; k++)
        seen.bits[k] |= part.bits[k];
    }
  for (int k = 0; k < 2; k++)
    all.bits[k] &= ~largest.bits[k];
  return all;
}

static void
add_clues (PzStrokeRules *rules, const PzStrokeBoard *board)
{
  for (int i = 0; i < board->n; i++)
    {
      const PzStrokeCell *cell = &board->cells[i];
      PzConstraint constraint = { PZ_CONSTRAINT_CLUE, i, 0, { -1, -1, -1 }, 0 };

      if (cell->has_clue)
        {
          constraint.step = (int) CLAMP (cell->clue, 0, PZ_STEPS_MAX_NODES + 1);
          pz_stroke_rules_add (rules, PZ_FINDING_CLUE, i, &constraint);
        }
      if (cell->parity != PZ_STROKE_NO_PARITY)
        {
          constraint.kind = cell->parity == PZ_STROKE_ODD ? PZ_CONSTRAINT_ODD : PZ_CONSTRAINT_EVEN;
          pz_stroke_rules_add (rules, PZ_FINDING_PARITY, i, &constraint);
        }
    }
}

void
pz_stroke_rules_init (PzStrokeRules *rules, const PzStrokeBoard *board, int more)
{
  int room = more + 1; /* never an empty allocation */

  for (int i = 0; i < board->n; i++)
    room += board->cells[i].has_clue + (board->cells[i].parity != PZ_STROKE_NO_PARITY);
  rules->constraints = g_new (PzConstraint, room);
  rules->findings = g_new (PzFinding, room);
  rules->n = 0;
  add_clues (rules, board);
}

void
pz_stroke_rules_clear (PzStrokeRules *rules)
{
  g_clear_pointer (&rules->constraints, g_free);
  g_clear_pointer (&rules->findings, g_free);
}

void
pz_stroke_rules_add (PzStrokeRules *rules, PzFindingKind kind, int index, const PzConstraint *constraint)
{
  PzFinding *finding = &rules->findings[rules->n];

  *finding = (PzFinding){ .kind = kind, .index = index, .without = PZ_COUNT_UNKNOWN, .need = PZ_NEED_UNKNOWN };
  for (int k = 0; k < 3; k++)
    finding->as_static[k] = PZ_COUNT_UNKNOWN;
  rules->constraints[rules->n++] = *constraint;
}

/* Neighbours of @cell that come after it. */
static PzCellSet
later_neighbours (const PzStrokeBoard *board, int cell)
{
  PzCellSet later = board->near[cell];

  if (cell < 63)
    later.bits[0] &= ~G_GUINT64_CONSTANT (0) << (cell + 1);
  else
    later.bits[0] = 0;
  if (cell == 127)
    later.bits[1] = 0;
  else if (cell >= 64)
    later.bits[1] &= ~G_GUINT64_CONSTANT (0) << (cell - 63);
  return later;
}

void
pz_stroke_edges_init (PzStrokeEdges *edges, const PzStrokeBoard *board)
{
  int n = 0;

  for (int a = 0; a < board->n; a++)
    {
      PzCellSet later = later_neighbours (board, a);

      edges->first[a] = n;
      n += pz_cell_set_size (&later);
    }
  edges->board = board;
  edges->edges = g_new (PzStepsEdge, n + 1);
  edges->n = 0;
  for (int a = 0; a < board->n; a++)
    {
      PzCellSet later = later_neighbours (board, a);

      for (int half = 0; half < 2; half++)
        for (guint64 bits = later.bits[half]; bits != 0; bits &= bits - 1)
          edges->edges[edges->n++] = (PzStepsEdge){ a, 64 * half + __builtin_ctzll (bits) };
    }
}

void
pz_stroke_edges_clear (PzStrokeEdges *edges)
{
  g_clear_pointer (&edges->edges, g_free);
}

int
pz_stroke_edges_find (const PzStrokeEdges *edges, int a, int b)
{
  PzCellSet between;
  int low = MIN (a, b), high = MAX (a, b);

  if (low == high || !pz_cell_set_has (&edges->board->near[low], high))
    return -1;
  /* The edges of `low` are ordered by their other cell: count those before `high`. */
  between = later_neighbours (edges->board, low);
  if (high < 64)
    between.bits[0] &= (G_GUINT64_CONSTANT (1) << high) - 1;
  between.bits[1] = high < 64 ? 0 : between.bits[1] & ((G_GUINT64_CONSTANT (1) << (high - 64)) - 1);
  return edges->first[low] + pz_cell_set_size (&between);
}
