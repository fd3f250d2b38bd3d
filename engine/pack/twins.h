/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"
#include "work/cancel.h"

/* Levels of a pack that are one puzzle: moved, turned, mirrored, with their cells in another order and under other names.
 * (spec: hex-stroke.md, "Symmetry") */

/* (transfer full) (nullable): what is the same for two levels of one mode if and only if one is the other moved, turned or mirrored as
 * their mode allows: the rules alone, no ids, titles, colours, order of cells or hints. A level with spinners is turned, or mirrored and
 * reversed; no other is reversed. What lies on cells that share a place counts by the place. NULL for a bad level, one without cells, and
 * in a mode without form_write. Good within one run of the program. */
GBytes *pz_level_form (const PzLevel *level);
/* (transfer full) (nullable): for each level the index of the first one before it that has the same form, -1: none. @cancel: (nullable):
 * honoured between levels; NULL then. Runs on any thread. */
int *pz_pack_twins (const PzPack *pack, const PzCancel *cancel);
