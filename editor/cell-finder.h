/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "pack/pack.h"

G_BEGIN_DECLS

/* Finding and changing the cells of a kind over a pack. What a kind is the mode says (PzModeEditor.likeness), what can be made of a
 * cell its tools and commands do; so every mode has it. Values only. */

/* The cells found in one level. */
typedef struct
{
  int index;     /* of the level */
  GArray *cells; /* int */
} PzFoundLevel;

/* (transfer full): GPtrArray of PzFoundLevel, in the pack's order; levels without such a cell, and bad ones, are left out. */
GPtrArray *pz_find_alike (const PzPack *pack, const PzModeEditor *editor, const char *likeness);
guint pz_found_count (const GPtrArray *found);
const PzFoundLevel *pz_found_in_level (const GPtrArray *found, int index); /* (nullable) */

/* What becomes of the cell at @hit of @level; nothing where it stays. */
typedef PzToolStep (*PzChangeCell) (const PzModeEditor *editor, PzLevel *level, const PzHit *hit, gpointer data);
/* (transfer full): @level with each cell of a kind changed, those passed over that an earlier change took away or made another kind;
 * @level itself when nothing changes. */
PzLevel *pz_change_alike (const PzModeEditor *editor, PzLevel *level, const char *likeness, PzChangeCell change,
                          gpointer data);

/* Changes of a cell: it is taken away; it is pressed with a tool. */
PzToolStep pz_change_remove (const PzModeEditor *editor, PzLevel *level, const PzHit *hit, gpointer unused);
typedef struct
{
  const PzTool *tool;
  const PzToolOptions *options;
} PzPressCell;
PzToolStep pz_change_press (const PzModeEditor *editor, PzLevel *level, const PzHit *hit, gpointer press);
/* Whether the tool makes something at a cell, by a press alone. */
gboolean pz_tool_changes_cells (const PzTool *tool);

G_END_DECLS
