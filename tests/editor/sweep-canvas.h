/* SPDX-License-Identifier: MIT */
#pragma once

#include "canvas-test.h"
#include "dungeon-sweep/analysis.h"
#include "editor/modes/dungeon-sweep-play.h"

/* A playtest of dungeon-sweep on a canvas, for tests of how it is played. */

#define SWEEP_PACK(levels)                                                                                             \
  "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"dungeon-sweep\",\"levels\":[" levels "]}"
#define SWEEP_LEVEL(id, last, more)                                                                                    \
  "{\"version\":1,\"id\":\"" id "\",\"name\":\"\",\"rows\":[\"...*...\",\".......\",\"...*..*\"," last                 \
  "],\"spawn\":[1,1]" more "}"
#define SWEEP_COSTS ",\"points\":4,\"digCost\":1,\"sealCost\":2"

/* Closed after the opening: the columns 3…6 of the three upper rows, and 6,3 · 6,4. */
extern const char sweep_board[];

PzPlaytest *sweep_playtest (Canvas *self);
PzPlay *sweep_play (Canvas *self);
const PzSweepState *sweep_state (Canvas *self);
char *sweep_status (Canvas *self); /* (transfer full) */
void sweep_assert_status (Canvas *self, const char *expected);
void sweep_assert_bubble (Canvas *self, const char *expected);
void sweep_assert_pawn (Canvas *self, int x, int y);
void sweep_start (Canvas *self); /* once it is judged */
void sweep_click (Canvas *self, int x, int y);
void sweep_right_click (Canvas *self, int x, int y);
void sweep_point (Canvas *self, int x, int y);
void sweep_key (Canvas *self, guint keyval, GdkModifierType state);
void sweep_steer_to (Canvas *self, int x, int y);
void sweep_press_by_key (Canvas *self, int x, int y);
void sweep_seal_by_key (Canvas *self, int x, int y);
GtkWidget *sweep_find_named (GtkWidget *widget, const char *name); /* (nullable): below or at @widget */
PzSection *sweep_told (Canvas *self, const char *heading);         /* of the page */
void sweep_assert_row (Canvas *self, const char *heading, int i, const char *title, const char *figure);
void sweep_wait_hint (Canvas *self); /* on a slow machine it is looked for in another thread */
