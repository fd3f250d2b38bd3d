/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "editor/document.h"
#include "editor/modes/mode-editor.h"
#include "editor/playtest.h"

G_BEGIN_DECLS

/* PzBoardView: the canvas. Shows the current level of a document (edit) or a playtest (play), with zoom, pan, hover, selection
 * and the chosen tool. View state only; every change goes through pz_document_apply_level().
 * Properties: "tool" (string id), "zoom" (double, 1 = fits), "status" (string, read-only: the status line), "playing" (boolean, read-only),
 * "plan-step" (int: how many inputs of the reference solution are shown, -1: none), "plan-length" (int, read-only: how many there are),
 * "held" (int: in a playtest 1 + the slot of the hand that is held, 0: none; of a plan the slot that comes next, not to be set),
 * "reveal-step" (int), "reveal-length" (int, read-only), "revealing" (boolean), "alternate" (boolean): see the functions,
 * "bubble" (string, read-only: what would come of a press where pointer or cursor is).
 * Signals: "selection-changed" (); "options-changed" () also for the symmetry; "gesture-changed" (): one began or ended; "notice" (string text, boolean undo): something to be told;
 * "context-menu" (double x, double y): a secondary click of the tool for selecting, widget px. */
#define PZ_TYPE_BOARD_VIEW (pz_board_view_get_type ())
G_DECLARE_FINAL_TYPE (PzBoardView, pz_board_view, PZ, BOARD_VIEW, GtkWidget)

GtkWidget *pz_board_view_new (void);
void pz_board_view_set_document (PzBoardView *self, PzDocument *document); /* (nullable) */
void pz_board_view_set_playtest (PzBoardView *self,
                                 PzPlaytest *playtest); /* (nullable): NULL goes back to editing as it was left */
PzPlaytest *pz_board_view_get_playtest (PzBoardView *self);
const PzModeEditor *pz_board_view_get_editor (PzBoardView *self); /* (nullable): of the level shown */
/* (transfer none) (nullable): the value on the canvas: while a gesture runs, its preview. */
PzLevel *pz_board_view_get_level (PzBoardView *self);
void pz_board_view_set_tool (PzBoardView *self, const char *id);
const PzTool *pz_board_view_get_tool (PzBoardView *self);
PzToolOptions *pz_board_view_get_options (PzBoardView *self); /* change, then call pz_board_view_options_changed() */
void pz_board_view_options_changed (PzBoardView *self);
PzHit pz_board_view_get_selection (PzBoardView *self);
void pz_board_view_set_selection (PzBoardView *self, PzHit hit);
/* (transfer none) (nullable): ids of the selected cells, the first one that of the selection; NULL when no cell is selected. */
const char *const *pz_board_view_get_selected_cells (PzBoardView *self);
void pz_board_view_select_cells (PzBoardView *self, const char *const *ids); /* the first becomes the selection */
void pz_board_view_toggle_selected (PzBoardView *self, PzHit hit); /* adds a cell to the selection or takes it out */
void pz_board_view_set_highlight (PzBoardView *self,
                                  PzHit hit); /* ring while a list row is pointed at; PZ_HIT_NOWHERE ends it */
void pz_board_view_reveal (PzBoardView *self, PzHit hit);    /* selects it and scrolls it into view */
void pz_board_view_set_show (PzBoardView *self, guint show); /* PzShow mask on top of what the mode shows */
/* Solutions drawn over the board: NULL none, @b NULL: one. n_cells entries each, copied. */
void pz_board_view_set_paths (PzBoardView *self, const guint8 *a, const guint8 *b, int n);
/* By cell: its step in all of several solutions, 0 where it is not the same; NULL: none. Drawn with PZ_SHOW_FORCED. @n entries, copied. */
void pz_board_view_set_forced (PzBoardView *self, const guint8 *steps, int n);
void pz_board_view_zoom_by (PzBoardView *self, double factor);                        /* about the middle */
void pz_board_view_zoom_about (PzBoardView *self, double factor, double x, double y); /* widget px */
void pz_board_view_zoom_fit (PzBoardView *self);
void pz_board_view_pan_by (PzBoardView *self, double dx, double dy); /* px; the board follows */
/* Room that floating controls take at each side, in px; where a board is fitted and centred. */
void pz_board_view_set_margins (PzBoardView *self, int top, int right, int bottom, int left);
void pz_board_view_set_play_bottom (PzBoardView *self, int px); /* the same of a playtest, below the board */
/* Runs a command on the current level as one undo step. FALSE when nothing changed. */
gboolean pz_board_view_run (PzBoardView *self, const PzCommand *command, GVariant *argument);
/* The same for a step, with a merge key (nullable). Clears @step. */
gboolean pz_board_view_run_step (PzBoardView *self, PzToolStep *step, const char *merge_key);
/* Sets a property, as the mode lists them, of the selected thing or of all selected cells, as one undo step. FALSE when nothing changed. */
gboolean pz_board_view_set_property_of_selection (PzBoardView *self, const char *name, GVariant *value,
                                                  const char *merge_key); /* (nullable) */
/* What the mode's button of that name does in a playtest; while editing it is tried as a preview. FALSE when the mode has none. */
gboolean pz_board_view_button (PzBoardView *self, const char *name);
/* What a press on the board places, where the mode has a hand (PzDeckEditor): 1 + the slot; 0: nothing. A plan holds what comes next. */
int pz_board_view_get_held (PzBoardView *self);
void pz_board_view_set_held (PzBoardView *self, int held); /* an empty slot: nothing */
/* What is carried is let go there, widget px: placed as by a press. FALSE when it cannot lie there: nothing happens then. */
gboolean pz_board_view_drop_held (PzBoardView *self, double x, double y);
/* (transfer none) (nullable): what is played, or shown of a plan or preview as if it were. */
PzPlay *pz_board_view_get_play (PzBoardView *self);
double pz_board_view_get_scale (PzBoardView *self); /* px per board unit */
/* Steps of the reference solution, shown instead of the level until an edit, another level or Escape: 0…length; -1 ends it. */
int pz_board_view_get_plan_length (PzBoardView *self);
int pz_board_view_get_plan_step (PzBoardView *self);
void pz_board_view_set_plan_step (PzBoardView *self, int step);
char *pz_board_view_dup_plan_words (PzBoardView *self); /* (transfer full): what the step shown does */
/* (transfer full) (nullable): the one line that says where it is, in modes that have such a line (PzPlayEditor.plan_place). */
char *pz_board_view_dup_plan_place (PzBoardView *self);
const char *pz_board_view_get_bubble (PzBoardView *self); /* (nullable) */
/* Up to which step of its deduction the level is shown while editing (PzModeEditor.reveals), 0: the start … length; −1: all, which follows
 * the judgement. Another level, or a judgement with fewer steps, shows all. */
int pz_board_view_get_reveal_length (PzBoardView *self); /* 0: nothing to step through */
/* In modes that reveal when asked (PzModeEditor.reveals_when_asked): whether that is asked for; begins at the start. Tells
 * notify::revealing, also when can_reveal changes. */
gboolean pz_board_view_get_revealing (PzBoardView *self);
void pz_board_view_set_revealing (PzBoardView *self, gboolean revealing);
gboolean pz_board_view_can_reveal (PzBoardView *self); /* there are steps, asked for or not */
int pz_board_view_get_reveal_step (PzBoardView *self);
void pz_board_view_set_reveal_step (PzBoardView *self, int step);
/* (transfer full): what the step shown does, or step @step; "" while it is not known. */
char *pz_board_view_dup_reveal_words (PzBoardView *self);
char *pz_board_view_dup_reveal_words_of (PzBoardView *self, int step);
/* In a playtest: presses are the secondary ones (PzPlayEditor.alternate). */
gboolean pz_board_view_get_alternate (PzBoardView *self);
void pz_board_view_set_alternate (PzBoardView *self, gboolean alternate);
/* The game so far step by step, in the place of the playtest, which stays as it is: "plan-step" is how many of its inputs are shown,
 * "plan-length" how many there are. FALSE: nothing was played. An input, Escape, or the step −1 ends it. */
gboolean pz_board_view_begin_replay (PzBoardView *self);
gboolean pz_board_view_is_replaying (PzBoardView *self);
gboolean pz_board_view_is_moving (PzBoardView *self); /* an animation runs */
/* Opens the small entry for the clue of a cell; FALSE when there is none. */
gboolean pz_board_view_edit_clue (PzBoardView *self, PzHit hit);
/* Plain functions behind the gestures, for tests: widget coordinates in px. */
void pz_board_view_press (PzBoardView *self, double x, double y, guint button, GdkModifierType state);
void pz_board_view_drag (PzBoardView *self, double x, double y);
void pz_board_view_release (PzBoardView *self, double x, double y);
void pz_board_view_cancel (PzBoardView *self); /* rolls a running gesture back */
gboolean pz_board_view_gesture_running (PzBoardView *self);
void pz_board_view_hover (PzBoardView *self, double x, double y);
void pz_board_view_leave (PzBoardView *self);
gboolean pz_board_view_key (PzBoardView *self, guint keyval, GdkModifierType state); /* TRUE when it was used */
void pz_board_view_key_released (PzBoardView *self, guint keyval);
/* The next gestures come from a finger: smaller dead zones. */
void pz_board_view_set_touch (PzBoardView *self, gboolean touch);
/* Fingers, pinches and wheels, as editor/pointer.h explains them. @finger: any name for it. */
void pz_board_view_finger (PzBoardView *self, gconstpointer finger, gboolean down);
void pz_board_view_pinch_begin (PzBoardView *self, double x, double y);
void pz_board_view_pinch (PzBoardView *self, double scale, double x, double y); /* @scale: since the begin */
void pz_board_view_pinch_end (PzBoardView *self);
void pz_board_view_scroll (PzBoardView *self, gboolean wheel, double dx, double dy, GdkModifierType state);
void pz_board_view_long_press (PzBoardView *self); /* the finger that touches was held still */
/* Widget px of a point in board units. */
void pz_board_view_point (PzBoardView *self, double board_x, double board_y, double *x, double *y);

/* ---- Symmetric drawing (board-view-symmetry.c) ---- */
PzSymmetry pz_board_view_get_symmetry (PzBoardView *self);
gboolean pz_board_view_get_symmetry_about_selection (PzBoardView *self);
/* Off, or what was on last: left–right at first. */
void pz_board_view_toggle_symmetry (PzBoardView *self);
/* PZ_SYMMETRY_NONE switches it off. The centre becomes the middle of the board, or of the selected cells if @about_selection. */
void pz_board_view_set_symmetry (PzBoardView *self, PzSymmetry symmetry, gboolean about_selection);

/* ---- Whole selections (board-view-transform.c, board-view-float.c) ---- */
/* Turns or mirrors the selected cells (all when none is selected), or what floats. @reverse: see PzMode.transform(). */
gboolean pz_board_view_transform (PzBoardView *self, gboolean mirror, int turns, gboolean reverse);
/* (transfer full) (nullable): translated, why that cannot be done to all cells of @level, where they are meant; NULL: nothing of the mode's
 * own is in the way. @level: as it is now, which the view may be about to learn. @all: whatever is selected. */
char *pz_board_view_dup_transform_refusal (PzBoardView *self, const PzLevel *level, gboolean all, gboolean mirror,
                                           int turns);
/* The same for the whole level, whatever is selected. */
gboolean pz_board_view_transform_level (PzBoardView *self, gboolean mirror, int turns, gboolean reverse);
/* Takes away what is selected; one step named @label (nullable: the command's own). FALSE when nothing is. */
gboolean pz_board_view_delete_selection (PzBoardView *self, const char *label);
/* Selects the cells alike to the selected ones, connected with them or anywhere. */
void pz_board_view_select_alike (PzBoardView *self, gboolean connected);
gboolean pz_board_view_is_floating (PzBoardView *self);
void pz_board_view_float_cancel (PzBoardView *self);
/* (transfer full) (nullable): the selected cells (all when none is selected) as a level, for the clipboard. */
PzLevel *pz_board_view_dup_selected_part (PzBoardView *self);
/* Lets @part float under the pointer (the cursor, the middle of the view); a press or Enter lets it land as one step, Escape drops
 * it. FALSE when it is of another mode or empty. */
gboolean pz_board_view_float (PzBoardView *self, PzLevel *part);
/* Lands what floats where it is; FALSE when nothing floats or there is no room. */
gboolean pz_board_view_land (PzBoardView *self);
void pz_board_view_select_all (PzBoardView *self);
void pz_board_view_select_inverse (PzBoardView *self);
void pz_board_view_zoom_selection (PzBoardView *self); /* the board when nothing is selected */

G_END_DECLS
