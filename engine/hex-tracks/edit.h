/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-tracks/internal.h"

/* What edits, transforms and parts of hex-tracks share; nobody else's business.
 *
 * Levels may have several cells, or tiles, at one place (hex-tracks.md, "Problems": cell-duplicate, tile-duplicate). All tiles of a
 * place belong to its first cell, and no edit leaves a tile without a cell. */

/* Which cells of a level. */
typedef struct
{
  gboolean has[PZ_TRACKS_MAX_CELLS];
  int n;
} PzTrackCells;

/* The cells named; those out of range are passed over. */
PzTrackCells pz_tracks_named (const PzTracksLevel *level, const int *cells, int n);
/* As PzMode.transform() has it: @n = 0 names all cells. */
PzTrackCells pz_tracks_chosen (const PzTracksLevel *level, const int *cells, int n);
gboolean pz_tracks_place_within (const PzTracksLevel *level, const PzTrackCells *cells, PzHex place);
/* The images of these cells are all within the radius. */
gboolean pz_tracks_map_allowed (const PzTracksLevel *level, const PzTrackCells *cells, const PzMap *map);

/* (transfer full): a copy to change. */
PzTracksLevel *pz_tracks_begin_edit (const PzLevel *level);
/* At the end of the list. (transfer full): what they own. */
void pz_tracks_append_cell (PzTracksLevel *level, PzTrackCell cell);
void pz_tracks_append_tile (PzTracksLevel *level, PzTrackTile tile);
/* Tiles for which @kept does not hold go; it is asked while the tiles before are already fewer. */
typedef gboolean (*PzTileKept) (const PzTracksLevel *level, int tile, gconstpointer data);
void pz_tracks_keep_tiles (PzTracksLevel *level, PzTileKept kept, gconstpointer data);
/* Tiles that stand where no cell is left go too. */
void pz_tracks_drop_cells (PzTracksLevel *level, const PzTrackCells *gone);
/* Keeps the budget in step with the number of tiles, which was @n_before (level.h, "Edits"). */
void pz_tracks_keep_in_step (PzTracksLevel *level, int n_before);

/* (transfer container): the ids of all tiles, borrowed. */
GHashTable *pz_tracks_ids (const PzTracksLevel *level);
/* (transfer full): "t0", "t1", …: the first that is not @taken. */
char *pz_tracks_free_id (GHashTable *taken);
gboolean pz_tracks_id_allowed (const char *id);
