/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

/* Private to pack/. */

/* (nullable): the mode by the member `mode`, else as the levels tell it; NULL with one problem (packs.md, "Containers").
 * @levels: JsonNode of each. */
const PzMode *pz_load_mode (PzContainer container, JsonNode *root, GPtrArray *levels, const PzMode *const *modes,
                            PzProblems *problems);
/* (transfer full): a level from its node; a bad one has an empty `raw` still. @numbers: the scan's problems inside it, with
 * relative paths. */
PzLevel *pz_load_level (JsonNode *node, const PzMode *mode, PzProblems *numbers);
/* Reads all of a pack object but its mode and levels into @pack. FALSE with problems added. */
gboolean pz_load_head (JsonNode *root, PzPack *pack, PzProblems *problems);
