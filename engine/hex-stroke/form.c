/* SPDX-License-Identifier: MIT */
#include "hex-stroke/internal.h"

#include "pack/form.h"

/* What the rules see of a level (hex-stroke.md, "Symmetry"): cells and clues, walls and spinners. */

#define LATTICE PZ_LATTICE_HEX_POINTY

enum
{
  WALL,
  SPINNER
};

static PzHex
image_of (const PzHexLevel *level, int cell, const PzMap *map)
{
  return pz_map_place (LATTICE, map, (PzHex){ level->cells[cell]->q, level->cells[cell]->r });
}

static void
write_cell (const PzHexLevel *level, int i, const PzMap *map, gboolean reverse, PzForm *form)
{
  const PzHexCell *cell = level->cells[i];
  PzHex at = image_of (level, i, map);

  pz_form_item (form, PZ_FORM_CELL, at.q, at.r);
  pz_form_add (form, cell->has_clue);
  pz_form_add (form, !cell->has_clue ? 0 : reverse ? level->n_cells + 1 - cell->clue : cell->clue);
}

/* Told from that of its two cells which comes first, whichever way round the file has them. */
static void
write_wall (const PzHexLevel *level, const PzHexWall *wall, const PzMap *map, PzForm *form)
{
  PzHex a = image_of (level, wall->a, map), b = image_of (level, wall->b, map);
  gboolean swap = b.r < a.r || (b.r == a.r && b.q < a.q);
  PzHex first = swap ? b : a, second = swap ? a : b;

  pz_form_item (form, PZ_FORM_MARK, first.q, first.r);
  pz_form_add (form, WALL);
  pz_form_add (form, second.q - first.q);
  pz_form_add (form, second.r - first.r);
}

/* Told from that cell of its vertex which comes first. Backwards it starts where it would end; a mirror keeps its candidate edge 0 and swaps
 * the others. */
static void
write_spinner (const PzHexLevel *level, const PzHexSpinner *spinner, const PzMap *map, gboolean reverse, PzForm *form)
{
  PzHexVertex vertex = { image_of (level, spinner->cell, map), pz_map_corner (LATTICE, map, spinner->corner) }, least;
  int phase = reverse ? (spinner->phase + level->n_cells) % 3 : spinner->phase;

  least = pz_hex_vertex_canonical (PZ_HEX_POINTY, vertex);
  phase = map->mirror ? (3 - phase) % 3 : phase;
  for (int i = 0; i < 3; i++)
    if (pz_hex_equal (pz_hex_vertex_spelling (PZ_HEX_POINTY, vertex, i).cell, least.cell))
      {
        phase = pz_hex_respelled_phase (phase, i);
        break;
      }
  pz_form_item (form, PZ_FORM_MARK, least.cell.q, least.cell.r);
  pz_form_add (form, SPINNER);
  pz_form_add (form, least.corner);
  pz_form_add (form, phase);
}

gboolean
pz_hex_form_write (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form)
{
  const PzHexLevel *self = pz_hex_level (level);

  for (int i = 0; i < self->n_cells; i++)
    write_cell (self, i, map, reverse, form);
  for (int i = 0; i < self->n_walls; i++)
    write_wall (self, &self->walls[i], map, form);
  for (int i = 0; i < self->n_spinners; i++)
    write_spinner (self, &self->spinners[i], map, reverse, form);
  return self->n_cells > 0;
}
