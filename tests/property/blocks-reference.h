/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/level.h"

/* What becomes of hex-blocks levels that are turned, moved, cut and pasted, said plainly: places by angles, pieces by the seed's list, lists
 * of cells and of what is filled written anew. Nothing here is the engine's but the fields of a level. */

/* The seed's list: its piece @piece, cells from the anchor. Returns how many. @id: (out) */
int blocks_tile (int piece, PzHex cells[4], const char **id);
/* The image of a place: a left–right mirror, sixth turns clockwise, a shift (lattice.h). */
PzHex blocks_image (const PzMap *map, PzHex place);
/* The piece whose cells are those of @piece turned and mirrored, wherever they lie; -1: there is none. */
int blocks_piece_image (int piece, const PzMap *map);
/* Every piece of the deck has an image. */
gboolean blocks_deck_turns (const PzBlocksLevel *level, const PzMap *map);
/* Six steps from the middle at most. */
gboolean blocks_on_board (PzHex place);

/* Fail the test unless @after is what the page says. @chosen: by cell; (nullable): all. */
void blocks_check_moved (const PzLevel *before, const PzLevel *after, const gboolean *chosen, const PzMap *map);
void blocks_check_extracted (const PzLevel *level, const PzLevel *part, const gboolean *chosen);
void blocks_check_laid (const PzLevel *before, const PzLevel *after, const PzLevel *part, const PzMap *map,
                        const GArray *laid);
/* The same cells, the same filled, in any order, and the same deck. A board that is not written has no order of its own to keep. */
void blocks_assert_same_board (const PzLevel *a, const PzLevel *b);
