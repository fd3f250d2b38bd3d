/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/level.h"
#include "editor/modes/mode-editor.h"

G_BEGIN_DECLS

/* The commands of dungeon-sweep, ended by a NULL name. */
extern const PzCommand pz_sweep_commands[];

/* The place a square is named by, "x,y"; lives forever. Within 64 × 64. */
const char *pz_sweep_place_name (int x, int y);
/* FALSE where @name is no place within 64 × 64, spelled as above. */
gboolean pz_sweep_read_place (const char *name, int *x, int *y);
/* The square of that name; −1: there is none, or it is rock. */
int pz_sweep_cell_named (const PzLevel *level, const char *name);
/* A step of @command, of type "a(ii)", at these places. */
PzToolStep pz_sweep_places_step (const char *command, const PzHex *places, int n);
/* The spawn with its nine squares lies within the rows: else it is to be moved first. */
gboolean pz_sweep_spawn_has_room (const PzSweepLevel *level);

G_END_DECLS
