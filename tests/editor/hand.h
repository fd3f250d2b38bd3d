/* SPDX-License-Identifier: MIT */
#pragma once

#include "ui-test.h"
#include "x-input.h"

#include "editor/board-view-private.h"

/* A hand at the real window, with nothing opened: every event goes through the display server. Nothing here changes the state of the
 * program but by such events. What is found and not there fails the test. */
typedef struct
{
  Ui ui;
  XInput *input;
  char *before; /* the working folder before it was the test's own: where file dialogs begin */
} Hand;

void hand_set_up (Hand *self, gconstpointer mode);
void hand_tear_down (Hand *self, gconstpointer mode);

/* (transfer none) each */
PzBoardView *hand_board (Hand *self);
PzLevel *hand_level (Hand *self);
PzPlaytest *hand_playtest (Hand *self); /* (nullable) */
PzAnalysis *hand_only (Hand *self);     /* once it is known that the level has exactly one solution */
const PzInput *hand_input (GArray *plan, guint at);

/* (transfer full): the inputs that play the level to its end, GArray of PzInput; @n of them. */
GArray *hand_plan (Hand *self, guint n);
void hand_check_playing (Hand *self, gboolean playing);
void hand_check_solved (Hand *self); /* the play is at its end, and has left its mark */

/* Spots of the board without regard to what is there. */
PzHit hand_cell (int q, int r);
PzHit hand_port (int q, int r, int port);
PzHit hand_spot_of_cell (Hand *self, int cell); /* of a mode of one stroke */
PzHit hand_spot_of_tile (Hand *self, int tile);

/* Widgets: (transfer none) */
typedef gboolean (*HandWanted) (GtkWidget *widget, const char *what);
GtkWidget *hand_search (GtkWidget *widget, HandWanted wanted, const char *what); /* (nullable): mapped, depth first */
gboolean hand_has_tip (GtkWidget *widget, const char *what);
gboolean hand_makes_pack (GtkWidget *widget, const char *what); /* a button for a new pack of this mode */
gboolean hand_is_goal (GtkWidget *widget, const char *what);    /* this control of the goal's card, or in it */
GtkWidget *hand_part (Hand *self, GType type);                  /* of the window */

/* Windows over it. Waits until one of @type_name is shown and has been drawn, and gives it the keys, as a window manager would. */
GtkWindow *hand_wait_dialog (Hand *self, const char *type_name);
void hand_wait_sensitive (GtkWidget *widget);
gboolean hand_is_anyway (GtkWidget *widget, const char *what); /* the box to export what errors stand against */
/* (transfer none): that box, once the errors are known. */
GtkWidget *hand_wait_anyway (GtkWindow *dialog);
/* Waits until no window is over the main one, which has the keys again. */
void hand_wait_back (Hand *self);

typedef void (*HandCheck) (const PzLevel *level);
/* The pack at @name in the test's folder, written by an export: it is what was built. Waits until the file is there. */
void hand_check_exported (Hand *self, const char *name, HandCheck check);
