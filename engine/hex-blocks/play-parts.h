/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/play.h"

/* What the playtest is made of; inside of hex-blocks only. */

/* A winning line from some position on, and those that were known before it. Immutable, reference counted, of one board. */
typedef struct _PzBlocksLine PzBlocksLine;

/* (transfer full): @older: (nullable) taken. @moves: legal ones, in order. */
PzBlocksLine *pz_blocks_line_new (PzBlocksLine *older, const PzBlocksBoard *board, const PzBlocksPosition *start,
                                  const PzBlocksMove *moves, int n);
PzBlocksLine *pz_blocks_line_ref (PzBlocksLine *line); /* (nullable) both */
void pz_blocks_line_unref (PzBlocksLine *line);        /* (nullable) */
/* The move that leads on from @now where one of them comes through it, in whatever order the hand lies. */
gboolean pz_blocks_line_move (const PzBlocksLine *line, const PzBlocksBoard *board, const PzBlocksPosition *now,
                              PzBlocksMove *move);

/* (transfer full): the board of @level's practice runs: with all pieces of the catalogue. */
PzBlocksBoard *pz_blocks_practice_board (PzLevel *level);
/* The @i-th piece that comes, from 0: one that has room on the empty board. */
int pz_blocks_practice_piece (const PzBlocksBoard *board, int seed, int i);
PzBlocksPosition pz_blocks_practice_start (const PzBlocksBoard *board, int seed);
/* FALSE when nothing fits. */
gboolean pz_blocks_practice_hint (const PzBlocksBoard *board, const PzBlocksPosition *position, PzBlocksMove *move);
