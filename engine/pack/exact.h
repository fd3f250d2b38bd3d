/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

/* A pack as texts that give back the very value, drafts included: also levels whose text is no JSON, and what a file does not tell
 * (whether edits wrote the mode, which members were never read from a file). For journals; a file is pz_pack_to_bytes(). */

/* (transfer full): all but the levels, on one line. */
char *pz_pack_head_to_text (const PzPack *pack);
/* (transfer full) (nullable): a pack of this head and these levels (borrowed); NULL when the text is not one this program wrote. */
PzPack *pz_pack_from_head (const char *text, const PzMode *const *modes, PzLevel *const *levels, int n_levels);
/* (nullable): the mode the head names, to read the levels with. */
const PzMode *pz_pack_head_mode (const char *text, const PzMode *const *modes);

/* TRUE when the level was made here, not read: its members have no order of their own. */
gboolean pz_level_is_native (const PzLevel *level);
/* (transfer full): the level whose pz_level_to_text() is @text. */
PzLevel *pz_level_from_exact (const char *text, gboolean native, const PzMode *mode);
