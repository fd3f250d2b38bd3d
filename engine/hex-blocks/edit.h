/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/internal.h"

/* What edits, transforms and parts of hex-blocks share; nobody else's business.
 *
 * Levels may have a cell, or a filled entry, twice (hex-blocks.md, "Problems"). All filled entries of a place belong to its first cell. */

/* Which cells of a level. */
typedef struct
{
  gboolean has[PZ_BLOCKS_MAX_CELLS];
  int n;
} PzBlocksCells;

/* The cells named; those out of range are passed over. */
PzBlocksCells pz_blocks_named (const PzBlocksLevel *level, const int *cells, int n);
/* As PzMode.transform() has it: @n = 0 names all cells. */
PzBlocksCells pz_blocks_chosen (const PzBlocksLevel *level, const int *cells, int n);
gboolean pz_blocks_place_within (const PzBlocksLevel *level, const PzBlocksCells *cells, PzHex place);
/* The images of these cells are all within the radius. */
gboolean pz_blocks_map_allowed (const PzBlocksLevel *level, const PzBlocksCells *cells, const PzMap *map);

/* (transfer full): a copy to change. */
PzBlocksLevel *pz_blocks_begin_edit (const PzLevel *level);
/* At the end of the list. (transfer full): what it owns. */
void pz_blocks_append_cell (PzBlocksLevel *level, PzBlocksCell cell);
void pz_blocks_append_filled (PzBlocksLevel *level, PzBlocksFilled filled);
/* Filled entries for which @kept does not hold go; it is asked while those before are already fewer. */
typedef gboolean (*PzFilledKept) (const PzBlocksLevel *level, int filled, gconstpointer data);
void pz_blocks_keep_filled (PzBlocksLevel *level, PzFilledKept kept, gconstpointer data);
/* Filled entries that no cell is left for go too. */
void pz_blocks_drop_cells (PzBlocksLevel *level, const PzBlocksCells *gone);
