/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "editor/document.h"
#include "editor/modes/mode-editor.h"
#include "editor/playtest.h"

G_BEGIN_DECLS

/* PzBoardView: the canvas. Shows the current level of a document (edit) or a playtest (play), with zoom, pan, hover, selection
 * and the chosen tool. View state only; every change goes through pz_document_apply_level().
 * Properties: "tool" (string id), "zoom" (double, 1 = fits), "status" (string, read-only: the status line), "playing" (boolean, read-only).
 * Signals: "selection-changed" (). */
#define PZ_TYPE_BOARD_VIEW (pz_board_view_get_type ())
G_DECLARE_FINAL_TYPE (PzBoardView, pz_board_view, PZ, BOARD_VIEW, GtkWidget)

GtkWidget     *pz_board_view_new (void);
void           pz_board_view_set_document (PzBoardView *self, PzDocument *document);  /* (nullable) */
void           pz_board_view_set_playtest (PzBoardView *self, PzPlaytest *playtest);  /* (nullable): NULL goes back to editing as it was left */
PzPlaytest    *pz_board_view_get_playtest (PzBoardView *self);
void           pz_board_view_set_tool (PzBoardView *self, const char *id);
const PzTool  *pz_board_view_get_tool (PzBoardView *self);
PzToolOptions *pz_board_view_get_options (PzBoardView *self);         /* change, then call pz_board_view_options_changed() */
void           pz_board_view_options_changed (PzBoardView *self);
PzHit          pz_board_view_get_selection (PzBoardView *self);
void           pz_board_view_set_selection (PzBoardView *self, PzHit hit);
void           pz_board_view_set_highlight (PzBoardView *self, PzHit hit); /* ring while a list row is pointed at; PZ_HIT_NOWHERE ends it */
void           pz_board_view_reveal (PzBoardView *self, PzHit hit);   /* selects it and scrolls it into view */
void           pz_board_view_set_show (PzBoardView *self, guint show); /* PzShow mask on top of what the mode shows */
/* Solutions drawn over the board: NULL none, @b NULL: one. n_cells entries each, copied. */
void           pz_board_view_set_paths (PzBoardView *self, const guint8 *a, const guint8 *b, int n);
void           pz_board_view_zoom_by (PzBoardView *self, double factor); /* about the middle */
void           pz_board_view_zoom_fit (PzBoardView *self);
/* Runs a command on the current level as one undo step. FALSE when nothing changed. */
gboolean       pz_board_view_run (PzBoardView *self, const PzCommand *command, GVariant *argument);
/* Plain functions behind the gestures, for tests: widget coordinates in px. */
void           pz_board_view_press (PzBoardView *self, double x, double y, guint button, GdkModifierType state);
void           pz_board_view_drag (PzBoardView *self, double x, double y);
void           pz_board_view_release (PzBoardView *self, double x, double y);
void           pz_board_view_cancel (PzBoardView *self);               /* rolls a running gesture back */
gboolean       pz_board_view_gesture_running (PzBoardView *self);
/* Widget px of a point in board units. */
void           pz_board_view_point (PzBoardView *self, double board_x, double board_y, double *x, double *y);

G_END_DECLS
