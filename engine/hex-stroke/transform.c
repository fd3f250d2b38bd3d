/* SPDX-License-Identifier: MIT */
#include "hex-stroke/internal.h"

#define LATTICE PZ_LATTICE_HEX_POINTY

/* Moving, turning and mirroring cells with their walls and spinners. */

/* Cells that stay and lie where one arrives. */
static PzCellSet
run_over (const PzHexLevel *level, const PzCellSet *moved, const PzMap *map)
{
  PzCellSet gone = { { 0, 0 } };

  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (moved, i))
      {
        PzCellSet under = pz_hex_cells_at (level, pz_map_place (LATTICE, map, pz_hex_cell_place (level->cells[i])));

        under = pz_cell_set_but (&under, moved);
        gone = pz_cell_set_with (&gone, &under);
      }
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

gboolean
pz_hex_map_allowed (const PzHexLevel *level, const PzCellSet *cells, const PzMap *map)
{
  int furthest = 3 * PZ_HEX_STROKE_MAX_COORDINATE;

  /* A turn takes a cell at most twice as far, so a longer shift leads off the board anyway, and sums would run over. */
  if (map->q < -furthest || map->q > furthest || map->r < -furthest || map->r > furthest)
    return FALSE;
  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (cells, i))
      {
        PzHex place = pz_map_place (LATTICE, map, pz_hex_cell_place (level->cells[i]));

        if (ABS (place.q) > PZ_HEX_STROKE_MAX_COORDINATE || ABS (place.r) > PZ_HEX_STROKE_MAX_COORDINATE)
          return FALSE;
      }
  return TRUE;
}

/* Turned, a spinner has its candidate edges in the same order; mirrored, the one away from the cell stays, and those of the cell
 * change sides (hex-stroke.md, "Spinners"). */
PzHexSpinner
pz_hex_map_spinner (const PzHexSpinner *spinner, const PzMap *map)
{
  PzHexSpinner image = *spinner;

  image.corner = pz_map_corner (LATTICE, map, spinner->corner);
  if (map->mirror)
    image.phase = (3 - spinner->phase) % 3;
  return image;
}

static void
carry_cells (PzHexLevel *level, const PzCellSet *moved, const PzMap *map)
{
  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (moved, i))
      {
        PzHex place = pz_map_place (LATTICE, map, pz_hex_cell_place (level->cells[i]));

        if (!pz_hex_equal (place, pz_hex_cell_place (level->cells[i])))
          {
            PzHexCell *cell = pz_hex_own_cell (level, i);

            cell->q = place.q;
            cell->r = place.r;
          }
      }
  for (int i = 0; i < level->n_spinners; i++)
    if (pz_cell_set_has (moved, level->spinners[i].cell))
      level->spinners[i] = pz_hex_map_spinner (&level->spinners[i], map);
}

/* Reads the paths backwards: what was asked for at step t, or lay on an edge then, is at step N + 1 - t (hex-stroke.md, "Solution").
 * FALSE when a clue would be too large. */
static gboolean
reverse_steps (PzHexLevel *level)
{
  for (int i = 0; i < level->n_cells; i++)
    {
      gint64 clue = level->cells[i]->clue;

      if (!level->cells[i]->has_clue)
        continue;
      if (!pz_stroke_reverse_clue (level->n_cells, &clue))
        return FALSE;
      if (clue != level->cells[i]->clue)
        pz_hex_own_cell (level, i)->clue = clue;
    }
  for (int i = 0; i < level->n_spinners; i++)
    level->spinners[i].phase = (level->spinners[i].phase + level->n_cells) % 3;
  return TRUE;
}

/* Nothing is different. Cells that did not change are shared. */
static gboolean
is_same (const PzHexLevel *a, const PzHexLevel *b)
{
  if (a->n_cells != b->n_cells || a->n_walls != b->n_walls || a->n_spinners != b->n_spinners)
    return FALSE;
  for (int i = 0; i < a->n_cells; i++)
    if (a->cells[i] != b->cells[i])
      return FALSE;
  for (int i = 0; i < a->n_spinners; i++)
    if (a->spinners[i].cell != b->spinners[i].cell || a->spinners[i].corner != b->spinners[i].corner
        || a->spinners[i].phase != b->spinners[i].phase)
      return FALSE;
  return TRUE; /* walls only ever go, and cells keep their places in the list */
}

/* (transfer full): the cells of @moved laid at their images. */
static PzLevel *
carry (PzLevel *level, const PzCellSet *moved, const PzMap *map, gboolean reverse)
{
  g_autoptr (PzLevel) result = (PzLevel *) pz_hex_begin_edit (level);
  PzHexLevel *next = (PzHexLevel *) result;
  PzCellSet gone = run_over (next, moved, map);

  if (reverse && !reverse_steps (next))
    return pz_level_ref (level);
  settle_spinners (next, moved, &gone);
  carry_cells (next, moved, map);
  drop_torn_walls (next, moved);
  drop_run_over_spinners (next, moved);
  pz_hex_drop_cells (next, &gone);
  return is_same (pz_hex_level (level), next) ? pz_level_ref (level) : g_steal_pointer (&result);
}

PzLevel *
pz_hex_transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse)
{
  const PzHexLevel *self = pz_hex_level (level);
  PzCellSet moved;

  g_return_val_if_fail (level != NULL && map != NULL, NULL);

  if (pz_level_is_bad (level) || (pz_map_is_identity (map) && !reverse))
    return pz_level_ref (level);
  moved = pz_stroke_chosen (self->n_cells, cells, n);
  if (reverse && (pz_cell_set_size (&moved) < self->n_cells || (pz_hex_turns_one_way (level) && !map->mirror)))
    return pz_level_ref (level);
  if (pz_cell_set_is_empty (&moved) || !pz_hex_map_allowed (self, &moved, map))
    return pz_level_ref (level);
  return carry (level, &moved, map, reverse);
}

PzLevel *
pz_hex_level_move (PzLevel *level, const int *cells, int n, int dq, int dr)
{
  PzMap shift = pz_map_shift (dq, dr);

  g_return_val_if_fail (level != NULL, NULL);
  return n > 0 ? pz_hex_transform (level, cells, n, &shift, FALSE) : pz_level_ref (level);
}

gboolean
pz_hex_turns_one_way (const PzLevel *level)
{
  return !pz_level_is_bad (level) && pz_hex_level (level)->n_spinners > 0;
}

PzMap
pz_hex_map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns)
{
  const PzHexLevel *self = pz_hex_level (level);
  PzHex places[PZ_HEX_STROKE_MAX_CELLS];
  PzCellSet chosen;
  int n_places = 0;

  if (pz_level_is_bad (level))
    return PZ_MAP_IDENTITY;
  chosen = pz_stroke_chosen (self->n_cells, cells, n);
  for (int i = 0; i < self->n_cells; i++)
    if (pz_cell_set_has (&chosen, i))
      places[n_places++] = pz_hex_cell_place (self->cells[i]);
  return n_places > 0 ? pz_map_in_place (LATTICE, places, n_places, mirror, turns) : PZ_MAP_IDENTITY;
}
