/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/board.h"

/* What the search knows of states it has been in: open addressing, grown as it fills, bounded in memory.
 *
 * Of a state it keeps two numbers: the largest need known to be reached from there, and the least known not to be. Where the goal is no
 * score, the need is 1. */

typedef struct
{
  PzBlocksSet filled;
  guint64 meta; /* 23 bits hand and deck position, 20 bits reached, 20 bits not reached; 0: free */
} PzBlocksEntry;

typedef struct
{
  PzBlocksEntry *entries; /* (nullable) */
  gsize n_slots, n_used;
} PzBlocksTable;

#define PZ_BLOCKS_NEVER ((1 << 20) - 1) /* more than any score that can be wanted */

void pz_blocks_table_clear (PzBlocksTable *table);
/* @key: 1…2²³ − 1. What is not known: 0 reached, NEVER not reached. */
void pz_blocks_table_get (const PzBlocksTable *table, const PzBlocksSet *filled, guint32 key, int *reached,
                          int *unreached);
/* Nothing happens once the table is full. */
void pz_blocks_table_put (PzBlocksTable *table, const PzBlocksSet *filled, guint32 key, int need, gboolean is_reached);
