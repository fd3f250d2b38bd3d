/* SPDX-License-Identifier: MIT */
#include "hex-stroke/internal.h"

#include <string.h>

#include "stroke/ids.h"

/* Edits: value → value. Cells that stay are shared. */

PzHexLevel *
pz_hex_begin_edit (const PzLevel *level)
{
  return (PzHexLevel *) pz_hex_level_copy (level);
}

PzHexCell *
pz_hex_own_cell (PzHexLevel *level, int i)
{
  PzHexCell *copy = pz_hex_cell_copy (level->cells[i]);

  pz_hex_cell_unref (level->cells[i]);
  level->cells[i] = copy;
  return copy;
}

PzCellSet
pz_hex_cells_at (const PzHexLevel *level, PzHex place)
{
  PzCellSet set = { { 0, 0 } };

  for (int i = 0; i < level->n_cells; i++)
    if (pz_hex_equal (pz_hex_cell_place (level->cells[i]), place))
      pz_cell_set_add (&set, i);
  return set;
}

void
pz_hex_drop_wall (PzHexLevel *level, int i)
{
  level->n_walls--;
  memmove (&level->walls[i], &level->walls[i + 1], sizeof (PzHexWall) * (level->n_walls - i));
}

void
pz_hex_drop_spinner (PzHexLevel *level, int i)
{
  g_clear_pointer (&level->spinners[i].members, pz_members_unref);
  level->n_spinners--;
  memmove (&level->spinners[i], &level->spinners[i + 1], sizeof (PzHexSpinner) * (level->n_spinners - i));
}

static void
drop_walls_of (PzHexLevel *level, const PzCellSet *gone)
{
  int n = 0;

  for (int i = 0; i < level->n_walls; i++)
    if (!pz_cell_set_has (gone, level->walls[i].a) && !pz_cell_set_has (gone, level->walls[i].b))
      level->walls[n++] = level->walls[i];
  level->n_walls = n;
}

/* Another cell of the vertex that stays; FALSE when there is none. */
static gboolean
respell (const PzHexLevel *level, PzHexSpinner *spinner, const PzCellSet *gone)
{
  PzHexVertex vertex = pz_hex_spinner_vertex (level, spinner);

  for (int i = 0; i < 3; i++)
    {
      PzHexVertex spelling = pz_hex_vertex_spelling (PZ_HEX_POINTY, vertex, i);

      for (int cell = 0; cell < level->n_cells; cell++)
        if (!pz_cell_set_has (gone, cell) && pz_hex_equal (pz_hex_cell_place (level->cells[cell]), spelling.cell))
          {
            spinner->cell = cell;
            spinner->corner = spelling.corner;
            spinner->phase = pz_hex_respelled_phase (spinner->phase, i);
            return TRUE;
          }
    }
  return FALSE;
}

static void
drop_spinners_of (PzHexLevel *level, const PzCellSet *gone)
{
  int n = 0;

  for (int i = 0; i < level->n_spinners; i++)
    {
      PzHexSpinner spinner = level->spinners[i];

      if (!pz_cell_set_has (gone, spinner.cell) || respell (level, &spinner, gone))
        level->spinners[n++] = spinner;
      else
        g_clear_pointer (&spinner.members, pz_members_unref);
    }
  level->n_spinners = n;
}

/* Cells, and the indexes that walls and spinners name them by. */
void
pz_hex_drop_cells (PzHexLevel *level, const PzCellSet *gone)
{
  int renamed[PZ_HEX_STROKE_MAX_CELLS];
  int n = 0;

  drop_walls_of (level, gone);
  drop_spinners_of (level, gone);
  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (gone, i))
      pz_hex_cell_unref (level->cells[i]);
    else
      {
        renamed[i] = n;
        level->cells[n++] = level->cells[i];
      }
  level->n_cells = n;
  for (int i = 0; i < level->n_walls; i++)
    level->walls[i] = (PzHexWall){ renamed[level->walls[i].a], renamed[level->walls[i].b] };
  for (int i = 0; i < level->n_spinners; i++)
    level->spinners[i].cell = renamed[level->spinners[i].cell];
}

/* (transfer full) */
static char *
free_id (const PzHexLevel *level)
{
  const char *ids[PZ_HEX_STROKE_MAX_CELLS];

  for (int i = 0; i < level->n_cells; i++)
    ids[i] = level->cells[i]->id;
  return pz_stroke_free_id (ids, level->n_cells);
}

PzLevel *
pz_hex_level_add_cell (PzLevel *level, int q, int r)
{
  const PzHexLevel *self = pz_hex_level (level);
  g_autofree char *id = NULL;
  PzHexLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (q < -PZ_HEX_STROKE_MAX_COORDINATE || q > PZ_HEX_STROKE_MAX_COORDINATE || r < -PZ_HEX_STROKE_MAX_COORDINATE
      || r > PZ_HEX_STROKE_MAX_COORDINATE || self->n_cells >= PZ_HEX_STROKE_MAX_CELLS
      || pz_hex_level_cell_at (self, q, r) >= 0)
    return pz_level_ref (level);
  next = pz_hex_begin_edit (level);
  id = free_id (next);
  next->cells = g_renew (PzHexCell *, next->cells, next->n_cells + 1);
  next->cells[next->n_cells++] = pz_hex_cell_new (id, q, r);
  return &next->base;
}

PzLevel *
pz_hex_level_remove (PzLevel *level, const int *cells, int n)
{
  PzHexLevel *next;
  PzCellSet gone;

  g_return_val_if_fail (level != NULL, NULL);

  gone = pz_stroke_chosen (pz_hex_level (level)->n_cells, cells, n);
  if (n <= 0 || pz_cell_set_is_empty (&gone))
    return pz_level_ref (level);
  next = pz_hex_begin_edit (level);
  pz_hex_drop_cells (next, &gone);
  return &next->base;
}

static PzLevel *
change_clue (PzLevel *level, int i, gboolean has_clue, gint64 clue)
{
  const PzHexLevel *self = pz_hex_level (level);
  PzHexLevel *next;
  PzHexCell *cell;

  g_return_val_if_fail (level != NULL, NULL);

  if (i < 0 || i >= self->n_cells || clue > PZ_HEX_STROKE_MAX_INTEGER || clue < -PZ_HEX_STROKE_MAX_INTEGER)
    return pz_level_ref (level);
  if (self->cells[i]->has_clue == has_clue && (!has_clue || self->cells[i]->clue == clue))
    return pz_level_ref (level);
  next = pz_hex_begin_edit (level);
  cell = pz_hex_own_cell (next, i);
  cell->has_clue = has_clue;
  cell->clue = clue;
  return &next->base;
}

PzLevel *
pz_hex_level_set_clue (PzLevel *level, int cell, gint64 clue)
{
  return change_clue (level, cell, TRUE, clue);
}

PzLevel *
pz_hex_level_clear_clue (PzLevel *level, int cell)
{
  return change_clue (level, cell, FALSE, 0);
}

static PzLevel *
add_wall (PzLevel *level, int a, int b)
{
  PzHexLevel *next = pz_hex_begin_edit (level);

  next->walls = g_renew (PzHexWall, next->walls, next->n_walls + 1);
  next->walls[next->n_walls++] = (PzHexWall){ a, b };
  return &next->base;
}

PzLevel *
pz_hex_level_set_wall (PzLevel *level, int a, int b, gboolean wall)
{
  const PzHexLevel *self = pz_hex_level (level);
  PzHexLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (a < 0 || b < 0 || a >= self->n_cells || b >= self->n_cells || !pz_hex_level_adjacent (self, a, b)
      || (pz_hex_level_wall_between (self, a, b) >= 0) == (wall != FALSE))
    return pz_level_ref (level);
  if (wall)
    return add_wall (level, a, b);
  next = pz_hex_begin_edit (level);
  for (int i; (i = pz_hex_level_wall_between (next, a, b)) >= 0;)
    pz_hex_drop_wall (next, i);
  return &next->base;
}

PzLevel *
pz_hex_level_toggle_wall (PzLevel *level, int a, int b)
{
  g_return_val_if_fail (level != NULL, NULL);
  return pz_hex_level_set_wall (level, a, b, pz_hex_level_wall_between (pz_hex_level (level), a, b) < 0);
}

PzLevel *
pz_hex_level_remove_wall (PzLevel *level, int wall)
{
  PzHexLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (wall < 0 || wall >= pz_hex_level (level)->n_walls)
    return pz_level_ref (level);
  next = pz_hex_begin_edit (level);
  pz_hex_drop_wall (next, wall);
  return &next->base;
}

static PzLevel *
add_spinner (PzLevel *level, int cell, int corner)
{
  PzHexLevel *next = pz_hex_begin_edit (level);

  next->spinners = g_renew (PzHexSpinner, next->spinners, next->n_spinners + 1);
  next->spinners[next->n_spinners++] = (PzHexSpinner){ cell, corner, 0, NULL };
  return &next->base;
}

PzLevel *
pz_hex_level_turn_spinner (PzLevel *level, int cell, int corner)
{
  const PzHexLevel *self = pz_hex_level (level);
  int spinner;

  g_return_val_if_fail (level != NULL, NULL);

  if (cell < 0 || cell >= self->n_cells || corner < 0 || corner > 5)
    return pz_level_ref (level);
  spinner = pz_hex_level_spinner_at (self, (PzHexVertex){ pz_hex_cell_place (self->cells[cell]), corner });
  if (spinner < 0)
    return add_spinner (level, cell, corner);
  return pz_hex_level_set_spinner_phase (level, spinner, (self->spinners[spinner].phase + 1) % 3);
}

PzLevel *
pz_hex_level_set_spinner_phase (PzLevel *level, int spinner, int phase)
{
  const PzHexLevel *self = pz_hex_level (level);
  PzHexLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (spinner < 0 || spinner >= self->n_spinners || phase < 0 || phase > 2 || self->spinners[spinner].phase == phase)
    return pz_level_ref (level);
  next = pz_hex_begin_edit (level);
  next->spinners[spinner].phase = phase;
  return &next->base;
}

PzLevel *
pz_hex_level_remove_spinner (PzLevel *level, int spinner)
{
  PzHexLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (spinner < 0 || spinner >= pz_hex_level (level)->n_spinners)
    return pz_level_ref (level);
  next = pz_hex_begin_edit (level);
  pz_hex_drop_spinner (next, spinner);
  return &next->base;
}

PzLevel *
pz_hex_level_set_cell_id (PzLevel *level, int cell, const char *id)
{
  const PzHexLevel *self = pz_hex_level (level);
  PzHexLevel *next;
  PzHexCell *own;

  g_return_val_if_fail (level != NULL && id != NULL, NULL);

  if (cell < 0 || cell >= self->n_cells || !pz_stroke_id_allowed (id) || pz_hex_level_cell_index (self, id) >= 0)
    return pz_level_ref (level);
  next = pz_hex_begin_edit (level);
  own = pz_hex_own_cell (next, cell);
  g_free (own->id);
  own->id = g_strdup (id);
  return &next->base;
}

int
pz_hex_level_next_clue (const PzHexLevel *level)
{
  gboolean taken[PZ_HEX_STROKE_MAX_CELLS + 1] = { FALSE };

  for (int i = 0; i < level->n_cells; i++)
    if (level->cells[i]->has_clue && level->cells[i]->clue >= 1 && level->cells[i]->clue <= level->n_cells)
      taken[level->cells[i]->clue] = TRUE;
  for (int step = 1; step <= level->n_cells; step++)
    if (!taken[step])
      return step;
  return MAX (level->n_cells, 1);
}
