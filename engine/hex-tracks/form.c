/* SPDX-License-Identifier: MIT */
#include "hex-tracks/internal.h"

#include "hex-tracks/board.h"
#include "pack/form.h"

/* What the rules see of a level (hex-tracks.md): cells with their tracks, tiles with where they head, the budget, and whether the board can
 * be turned in play, which it cannot everywhere it is asked for. Colours and the beat are for the eye and the pack. */

#define LATTICE PZ_LATTICE_HEX_FLAT

static void
write_cell (const PzTrackCell *cell, const PzMap *map, PzForm *form)
{
  PzHex at = pz_map_place (LATTICE, map, (PzHex){ cell->q, cell->r });
  PzPairing tracks = pz_pairing_mapped (cell->tracks, map);

  pz_form_item (form, PZ_FORM_CELL, at.q, at.r);
  pz_form_add (form, pz_pairing_index (&tracks));
}

static void
write_tile (const PzTrackTile *tile, const PzMap *map, PzForm *form)
{
  PzHex at = pz_map_place (LATTICE, map, (PzHex){ tile->q, tile->r });

  pz_form_item (form, PZ_FORM_MARK, at.q, at.r);
  pz_form_add (form, pz_map_direction (LATTICE, map, tile->dir));
}

gboolean
pz_tracks_form_write (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form)
{
  const PzTracksLevel *self = pz_tracks_level (level);

  for (int i = 0; i < self->n_cells; i++)
    write_cell (&self->cells[i], map, form);
  for (int i = 0; i < self->n_tiles; i++)
    write_tile (&self->tiles[i], map, form);
  pz_form_item (form, PZ_FORM_RULE, 0, 0);
  pz_form_add (form, self->move_limit);
  pz_form_add (form, pz_tracks_rotation_available (self));
  return self->n_cells > 0;
}
