/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

/* Private to pack/. */

#define PZ_PACK_FORMAT  "puzzlewright-pack"
#define PZ_PACK_VERSION 1

/* Members of the pack object the codec writes itself, in canonical order. `profile` is read, but kept like an unknown one. */
#define PZ_PACK_MEMBERS "format", "version", "mode", "pack", "title", "editor", "levels"

PzPack *pz_pack_alloc (const PzMode *mode, PzContainer container, int n_levels);
/* Call when the levels of a new value are in: finds levels with one id. Returns @pack. */
PzPack *pz_pack_settle (PzPack *pack);
/* (transfer full): the path in the file of @path inside level @i. */
char *pz_path_in_container (PzContainer container, int i, const char *path);
