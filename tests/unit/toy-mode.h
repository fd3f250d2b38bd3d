/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* Two small modes for tests of the pack: levels are a head and cells of two coordinates. They answer to the names of the
 * stroke modes, so that files are told apart as the real ones are, but have no rules. */

typedef struct
{
  char *id;
  gint64 a, b; /* x, y or q, r: −1000…1000 */
  PzMembers *members;
} ToyCell;

typedef struct
{
  PzLevel base;
  ToyCell *cells;
  int n_cells;
} ToyLevel;

extern const PzMode toy_square_mode, toy_hex_mode;
extern const PzMode *const toy_modes[];

/* (transfer full): a copy with one more cell. */
PzLevel *toy_level_add_cell (const PzLevel *level, const char *id, gint64 a, gint64 b);
/* (transfer full) (nullable): the pack in @text; its file-level problems as "code path:line; …" in @said. */
PzPack *toy_pack (const char *text, char **said);
char *toy_say (const PzProblems *problems);
/* (transfer full): the canonical text of @pack. */
char *toy_pack_text (const PzPack *pack);
