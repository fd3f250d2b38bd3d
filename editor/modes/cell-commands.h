/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"

G_BEGIN_DECLS

/* Commands on cells named by their ids, which modes with cells have alike. A mode says how its levels are edited. */
struct _PzCellEdits
{
  const PzMode *mode;
  int (*index) (const PzLevel *level, const char *id); /* -1: no such cell */
  /* (transfer full) each */
  PzLevel *(*remove) (PzLevel *level, const int *cells, int n);
  PzLevel *(*move) (PzLevel *level, const int *cells, int n, int dx, int dy);
  PzLevel *(*set_clue) (PzLevel *level, int cell, gint64 clue);
  PzLevel *(*clear_clue) (PzLevel *level, int cell);
  PzLevel *(*set_id) (PzLevel *level, int cell, const char *id);
};

/* For PzCommand.edit: (transfer full), @level itself where the arguments do not apply. */
PzLevel *pz_cells_remove_one (const PzCellEdits *edits, PzLevel *level, GVariant *argument); /* "s" */
PzLevel *pz_cells_remove (const PzCellEdits *edits, PzLevel *level, GVariant *argument);     /* "as" */
PzLevel *pz_cells_move (const PzCellEdits *edits, PzLevel *level, GVariant *argument);       /* "(asii)" */
/* The same where cells are named by their places: what is written on them goes with them under another name. */
PzLevel *pz_cells_move_places (const PzCellEdits *edits, PzLevel *level, GVariant *argument); /* "(asii)" */
PzLevel *pz_cells_set_clue (const PzCellEdits *edits, PzLevel *level, GVariant *argument);    /* "(si)" */
PzLevel *pz_cells_clear_clue (const PzCellEdits *edits, PzLevel *level, GVariant *argument);  /* "s" */
PzLevel *pz_cells_set_id (const PzCellEdits *edits, PzLevel *level, GVariant *argument);      /* "(ss)" */
/* The end of a row of a table of commands: done by @function, as @cell_edits says. */
#define PZ_OF_CELLS(function, cell_edits) NULL, function, &(cell_edits)

G_END_DECLS
