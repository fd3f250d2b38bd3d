/* SPDX-License-Identifier: MIT */
#include "hex-stroke/internal.h"
#include "mode-parts.h"

#include <string.h>

PzHexCell *
pz_hex_cell_new (const char *id, int q, int r)
{
  PzHexCell *cell = g_new0 (PzHexCell, 1);

  cell->ref_count = 1;
  cell->id = g_strdup (id);
  cell->q = q;
  cell->r = r;
  return cell;
}

PzHexCell *
pz_hex_cell_ref (PzHexCell *cell)
{
  cell->ref_count++;
  return cell;
}

void
pz_hex_cell_unref (PzHexCell *cell)
{
  if (--cell->ref_count > 0)
    return;
  g_free (cell->id);
  g_clear_pointer (&cell->members, pz_members_unref);
  g_free (cell);
}

PzHexCell *
pz_hex_cell_copy (const PzHexCell *cell)
{
  PzHexCell *copy = g_memdup2 (cell, sizeof *cell);

  copy->ref_count = 1;
  copy->id = g_strdup (cell->id);
  copy->members = cell->members != NULL ? pz_members_ref (cell->members) : NULL;
  return copy;
}

PzLevel *
pz_hex_level_new (const char *id)
{
  PzHexLevel *level = g_new0 (PzHexLevel, 1);

  level->base.ref_count = 1;
  level->base.mode = &pz_hex_stroke_mode;
  level->base.id = g_strdup (id);
  return &level->base;
}

PzLevel *
pz_hex_level_copy (const PzLevel *level)
{
  const PzHexLevel *from = pz_hex_level (level);
  PzHexLevel *to = g_new0 (PzHexLevel, 1);

  pz_level_copy_head (level, &to->base);
  to->n_cells = from->n_cells;
  to->cells = g_memdup2 (from->cells, sizeof (PzHexCell *) * from->n_cells);
  for (int i = 0; i < to->n_cells; i++)
    pz_hex_cell_ref (to->cells[i]);
  to->n_walls = from->n_walls;
  to->walls = g_memdup2 (from->walls, sizeof (PzHexWall) * from->n_walls);
  to->n_spinners = from->n_spinners;
  to->spinners = g_memdup2 (from->spinners, sizeof (PzHexSpinner) * from->n_spinners);
  for (int i = 0; i < to->n_spinners; i++)
    if (to->spinners[i].members != NULL)
      pz_members_ref (to->spinners[i].members);
  return &to->base;
}

void
pz_hex_level_free (PzLevel *level)
{
  PzHexLevel *self = (PzHexLevel *) level;

  for (int i = 0; i < self->n_cells; i++)
    pz_hex_cell_unref (self->cells[i]);
  for (int i = 0; i < self->n_spinners; i++)
    g_clear_pointer (&self->spinners[i].members, pz_members_unref);
  g_free (self->cells);
  g_free (self->walls);
  g_free (self->spinners);
  g_free (self);
}

gsize
pz_hex_level_size (const PzLevel *level)
{
  const PzHexLevel *self = pz_hex_level (level);
  gsize size = sizeof *self + self->n_cells * sizeof (PzHexCell *) + self->n_walls * sizeof (PzHexWall)
               + self->n_spinners * sizeof (PzHexSpinner);

  for (int i = 0; i < self->n_cells; i++)
    {
      const PzHexCell *cell = self->cells[i];

      size += sizeof *cell + strlen (cell->id) + 1;
      if (cell->members != NULL)
        size += pz_members_size (cell->members);
    }
  for (int i = 0; i < self->n_spinners; i++)
    if (self->spinners[i].members != NULL)
      size += pz_members_size (self->spinners[i].members);
  return size;
}

/* Geometry, clues, walls and spinners in file order; ids and titles are none of the rules' business. */
guint64
pz_hex_rules_hash (const PzLevel *level)
{
  const PzHexLevel *self = pz_hex_level (level);
  guint64 hash = pz_hash_int (2, self->n_cells);

  for (int i = 0; i < self->n_cells; i++)
    {
      const PzHexCell *cell = self->cells[i];

      hash = pz_hash_int (pz_hash_int (hash, cell->q), cell->r);
      hash = pz_hash_int (hash, cell->has_clue);
      hash = pz_hash_int (hash, cell->has_clue ? cell->clue : 0);
    }
  hash = pz_hash_int (hash, self->n_walls);
  for (int i = 0; i < self->n_walls; i++)
    hash = pz_hash_int (pz_hash_int (hash, self->walls[i].a), self->walls[i].b);
  for (int i = 0; i < self->n_spinners; i++)
    {
      const PzHexSpinner *spinner = &self->spinners[i];

      hash = pz_hash_int (hash, spinner->cell);
      hash = pz_hash_int (hash, spinner->corner * 3 + spinner->phase);
    }
  return hash;
}

int
pz_hex_level_cell_at (const PzHexLevel *level, int q, int r)
{
  for (int i = 0; i < level->n_cells; i++)
    if (level->cells[i]->q == q && level->cells[i]->r == r)
      return i;
  return -1;
}

int
pz_hex_level_cell_index (const PzHexLevel *level, const char *id)
{
  for (int i = 0; i < level->n_cells; i++)
    if (strcmp (level->cells[i]->id, id) == 0)
      return i;
  return -1;
}

int
pz_hex_level_wall_between (const PzHexLevel *level, int a, int b)
{
  for (int i = 0; i < level->n_walls; i++)
    if ((level->walls[i].a == a && level->walls[i].b == b) || (level->walls[i].a == b && level->walls[i].b == a))
      return i;
  return -1;
}

gboolean
pz_hex_level_adjacent (const PzHexLevel *level, int a, int b)
{
  return pz_hex_distance (pz_hex_cell_place (level->cells[a]), pz_hex_cell_place (level->cells[b])) == 1;
}

static gboolean
is_same_vertex (PzHexVertex a, PzHexVertex b)
{
  a = pz_hex_vertex_canonical (PZ_HEX_POINTY, a);
  b = pz_hex_vertex_canonical (PZ_HEX_POINTY, b);
  return pz_hex_equal (a.cell, b.cell) && a.corner == b.corner;
}

int
pz_hex_level_spinner_at (const PzHexLevel *level, PzHexVertex vertex)
{
  for (int i = 0; i < level->n_spinners; i++)
    if (is_same_vertex (pz_hex_spinner_vertex (level, &level->spinners[i]), vertex))
      return i;
  return -1;
}

/* Candidate edges, clockwise: 0 between the neighbours in directions corner and corner + 1; 1 between the cell and the
 * neighbour in corner + 1; 2 between the cell and the neighbour in corner (hex-stroke.md, "Spinners"). */
gboolean
pz_hex_spinner_edge (const PzHexLevel *level, const PzHexSpinner *spinner, int edge, int *a, int *b)
{
  PzHex place = pz_hex_cell_place (level->cells[spinner->cell]);
  PzHex first = pz_hex_neighbour (PZ_HEX_POINTY, place, spinner->corner);
  PzHex second = pz_hex_neighbour (PZ_HEX_POINTY, place, spinner->corner + 1);
  int cell = spinner->cell, one, two;

  g_return_val_if_fail (edge >= 0 && edge < 3, FALSE);

  one = edge == 1 ? cell : pz_hex_level_cell_at (level, first.q, first.r);
  two = edge == 2 ? cell : pz_hex_level_cell_at (level, second.q, second.r);
  if (one < 0 || two < 0)
    return FALSE;
  *a = edge == 2 ? two : one;
  *b = edge == 2 ? one : two;
  return TRUE;
}

void
pz_hex_spinner_edge_points (const PzHexLevel *level, const PzHexSpinner *spinner, int edge, PzPoint *vertex,
                            PzPoint *end)
{
  PzHex place = pz_hex_cell_place (level->cells[spinner->cell]);
  PzPoint away;

  g_return_if_fail (edge >= 0 && edge < 3);

  *vertex = pz_hex_corner (PZ_HEX_POINTY, place, spinner->corner);
  if (edge != 0)
    {
      /* The edges of the cell itself lead to its next and its previous corner. */
      *end = pz_hex_corner (PZ_HEX_POINTY, place, spinner->corner + (edge == 1 ? 1 : 5));
      return;
    }
  away = pz_hex_centre (PZ_HEX_POINTY, place);
  *end = (PzPoint){ 2 * vertex->x - away.x, 2 * vertex->y - away.y };
}

int
pz_hex_respelled_phase (int phase, int i)
{
  return (phase + (i == 0 ? 0 : 3 - i)) % 3;
}

PzStrokeCell
pz_hex_stroke_cell (const PzHexCell *cell)
{
  return (PzStrokeCell){ cell->id, cell->has_clue, cell->clue, PZ_STROKE_NO_PARITY };
}
