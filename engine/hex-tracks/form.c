/* SPDX-License-Identifier: MIT */
#include "hex-tracks/internal.h"

#include "hex-tracks/board.h"
#include "pack/form.h"

/* What the rules see of a level (hex-tracks.md): cells with their tracks, tiles with where they head, the budget, and whether the board can
 * be turned in play, which it cannot everywhere it is asked for. Colours and the beat are for the eye and the pack. */

#define LATTICE PZ_LATTICE_HEX_FLAT

/* @ports: which port each one becomes. */
static void
write_cell (const PzTrackCell *cell, const PzMap *map, const int ports[6], PzForm *form)
{
  PzHex at = pz_map_place (LATTICE, map, (PzHex){ cell->q, cell->r });
  gint64 packed = 0;

  pz_form_item (form, PZ_FORM_CELL, at.q, at.r);
  for (int port = 0; port < 6; port++)
    packed |= (gint64) ports[cell->tracks.exit[port]] << 3 * ports[port];
  pz_form_add (form, packed);
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
  int ports[6];

  for (int port = 0; port < 6; port++)
    ports[port] = pz_map_direction (LATTICE, map, port);
  for (int i = 0; i < self->n_cells; i++)
    write_cell (&self->cells[i], map, ports, form);
  for (int i = 0; i < self->n_tiles; i++)
    write_tile (&self->tiles[i], map, form);
  pz_form_item (form, PZ_FORM_RULE, 0, 0);
  pz_form_add (form, self->move_limit);
  pz_form_add (form, pz_tracks_rotation_available (self));
  return self->n_cells > 0;
}
