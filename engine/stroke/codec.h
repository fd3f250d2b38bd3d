/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/reader.h"
#include "stroke/ids.h"

/* What reading a level of either stroke mode has in common (packs.md, "Format errors"). */

/* TRUE when an object of the array `cells` has both members (packs.md, "Containers"). */
gboolean pz_stroke_has_cell_with (JsonObject *level, const char *a, const char *b);
gboolean pz_stroke_has_cell_member (JsonObject *level, const char *name);
/* The array `cells`, with no more than @max items. */
gboolean pz_stroke_read_cell_array (const PzReader *reader, guint max, JsonArray **array);
/* Notes that @id names cell @index; an id that is taken is `duplicate-id`. An empty @id was reported already. The table borrows
 * the string. */
void pz_stroke_read_cell_id (const PzReader *cell, const char *id, int index, GHashTable *indexes);
/* A format problem at item @i of the array member @name, or at item @k of that item (-1: at itself). */
PzProblem *pz_stroke_item_problem (const PzReader *reader, const char *code, const char *name, guint i, int k,
                                   const char *message);
/* A pair of integers at item @i of the array member @name; else `type` at the item, or `range` at what is beyond ±2^53. */
gboolean pz_stroke_read_int_pair (const PzReader *reader, const char *name, JsonArray *array, guint i, gint64 out[2]);
/* The index of the cell @id, or -1 with `unknown-cell` at @name of the reader's object or at an item of it (@i, @k: -1: none). */
int pz_stroke_look_up (const PzReader *reader, const char *name, int i, int k, const char *id, GHashTable *indexes);
