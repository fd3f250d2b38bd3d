/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Ids of new cells: a…z, aa, ab… the first one that is free. */

#define PZ_STROKE_MAX_ID_BYTES 64

/* Id number @i (from 0) of the series, into @out of 8 bytes. */
void pz_stroke_id (int i, char out[8]);
/* (transfer full): the first id of the series that is not among @taken, @n ids. */
char *pz_stroke_free_id (const char *const *taken, int n);
/* TRUE when @id may name a cell: valid UTF-8 of 1…64 bytes. */
gboolean pz_stroke_id_allowed (const char *id);
