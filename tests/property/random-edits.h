/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* One random edit of a level by the functions of its mode: what tools, keys, transforms and the clipboard do. Some name cells that are
 * not there, ids that are taken or places off the board. */

/* (transfer full) */
typedef PzLevel *(*PzRandomEdit) (PzLevel *level, GRand *random);

PzLevel *random_edit_number (PzLevel *level, GRand *random);
PzLevel *random_edit_hex (PzLevel *level, GRand *random);
PzLevel *random_edit_tracks (PzLevel *level, GRand *random);
PzLevel *random_edit_blocks (PzLevel *level, GRand *random);
PzLevel *random_edit_sweep (PzLevel *level, GRand *random);
PzLevel *random_edit_template (PzLevel *level, GRand *random);
PzRandomEdit random_edit_of (const PzMode *mode);
/* (transfer full): an id that may be taken, odd, too long or no UTF-8. */
char *random_id (GRand *random);
