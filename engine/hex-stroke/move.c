/* SPDX-License-Identifier: MIT */
#include "hex-stroke/internal.h"

/* Moving cells with their walls and spinners. */

/* Cells that stay and lie where one arrives. */
static PzCellSet
run_over (const PzHexLevel *level, const PzCellSet *moved, int dq, int dr)
{
  PzCellSet gone = { { 0, 0 } };

  for (int i = 0; i < level->n_cells; i++)
    for (int k = 0; pz_cell_set_has (moved, i) && k < level->n_cells; k++)
      if (!pz_cell_set_has (moved, k) && level->cells[k]->q == level->cells[i]->q + dq
          && level->cells[k]->r == level->cells[i]->r + dr)
        pz_cell_set_add (&gone, k);
  return gone;
}

/* How well a cell may spell a spinner from now on: a cell that stays, else one that moves; the present one first. */
static int
fitness (const PzHexSpinner *spinner, int cell, const PzCellSet *moved)
{
  return (pz_cell_set_has (moved, cell) ? 1 : 3) + (cell == spinner->cell);
}

/* Spells the spinner by a cell of its vertex that is not @gone; FALSE when there is none. */
static gboolean
settle_spinner (const PzHexLevel *level, PzHexSpinner *spinner, const PzCellSet *moved, const PzCellSet *gone)
{
  PzHexVertex vertex = pz_hex_spinner_vertex (level, spinner);
  PzHexSpinner best = *spinner;
  int best_fitness = 0;

  for (int i = 0; i < 3; i++)
    {
      PzHexVertex spelling = pz_hex_vertex_spelling (PZ_HEX_POINTY, vertex, i);

      for (int cell = 0; cell < level->n_cells; cell++)
        if (!pz_cell_set_has (gone, cell) && pz_hex_equal (pz_hex_cell_place (level->cells[cell]), spelling.cell)
            && fitness (spinner, cell, moved) > best_fitness)
          {
            best_fitness = fitness (spinner, cell, moved);
            best.cell = cell;
            best.corner = spelling.corner;
            best.phase = pz_hex_respelled_phase (spinner->phase, i);
          }
    }
  *spinner = best;
  return best_fitness > 0;
}

static void
settle_spinners (PzHexLevel *level, const PzCellSet *moved, const PzCellSet *gone)
{
  for (int i = level->n_spinners - 1; i >= 0; i--)
    if (!settle_spinner (level, &level->spinners[i], moved, gone))
      pz_hex_drop_spinner (level, i);
}

/* Walls between a cell that moved and one that stayed, where the two are no longer neighbours. */
static void
drop_torn_walls (PzHexLevel *level, const PzCellSet *moved)
{
  for (int i = level->n_walls - 1; i >= 0; i--)
    {
      int a = level->walls[i].a, b = level->walls[i].b;

      if (pz_cell_set_has (moved, a) != pz_cell_set_has (moved, b) && !pz_hex_level_adjacent (level, a, b))
        pz_hex_drop_wall (level, i);
    }
}

static gboolean
is_hit_by_moved (const PzHexLevel *level, int spinner, const PzCellSet *moved)
{
  PzHexVertex here = pz_hex_vertex_canonical (PZ_HEX_POINTY, pz_hex_spinner_vertex (level, &level->spinners[spinner]));

  for (int i = 0; i < level->n_spinners; i++)
    {
      PzHexVertex there = pz_hex_vertex_canonical (PZ_HEX_POINTY, pz_hex_spinner_vertex (level, &level->spinners[i]));

      if (pz_cell_set_has (moved, level->spinners[i].cell) && pz_hex_equal (here.cell, there.cell)
          && here.corner == there.corner)
        return TRUE;
    }
  return FALSE;
}

/* Spinners that stayed where a moved one arrives. */
static void
drop_run_over_spinners (PzHexLevel *level, const PzCellSet *moved)
{
  for (int i = level->n_spinners - 1; i >= 0; i--)
    if (!pz_cell_set_has (moved, level->spinners[i].cell) && is_hit_by_moved (level, i, moved))
      pz_hex_drop_spinner (level, i);
}

static gboolean
stays_on_board (const PzHexLevel *level, const PzCellSet *moved, gint64 dq, gint64 dr)
{
  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (moved, i)
        && (ABS (level->cells[i]->q + dq) > PZ_HEX_STROKE_MAX_COORDINATE
            || ABS (level->cells[i]->r + dr) > PZ_HEX_STROKE_MAX_COORDINATE))
      return FALSE;
  return TRUE;
}

PzLevel *
pz_hex_level_move (PzLevel *level, const int *cells, int n, int dq, int dr)
{
  PzHexLevel *next;
  PzCellSet moved, gone;

  g_return_val_if_fail (level != NULL, NULL);

  moved = pz_hex_set_of (pz_hex_level (level), cells, n);
  if (pz_cell_set_is_empty (&moved) || (dq == 0 && dr == 0) || !stays_on_board (pz_hex_level (level), &moved, dq, dr))
    return pz_level_ref (level);
  next = pz_hex_begin_edit (level);
  gone = run_over (next, &moved, dq, dr);
  settle_spinners (next, &moved, &gone);
  for (int i = 0; i < next->n_cells; i++)
    if (pz_cell_set_has (&moved, i))
      {
        PzHexCell *cell = pz_hex_own_cell (next, i);

        cell->q += dq;
        cell->r += dr;
      }
  drop_torn_walls (next, &moved);
  drop_run_over_spinners (next, &moved);
  pz_hex_drop_cells (next, &gone);
  return &next->base;
}
