/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"
#include "editor/modes/deck-editor.h"

G_BEGIN_DECLS

/* Where a piece that is carried was taken. */
typedef enum
{
  PZ_CARRY_CATALOGUE,
  PZ_CARRY_CARD, /* of the deck of the level; `at` */
  PZ_CARRY_SLOT  /* of the hand of a playtest; `at` */
} PzCarryFrom;

typedef struct
{
  PzCarryFrom from;
  int at;
  int kind; /* -1: an id of the deck that names no piece */
} PzCarried;

/* What would become of it if it were let go. */
typedef enum
{
  PZ_FATE_BACK,
  PZ_FATE_LAND,
  PZ_FATE_REMOVE
} PzCarryFate;

/* PzCarry: a piece that is carried over the window by pointer. It knows where it is and takes it home again; who takes it says the one who
 * hears its signals. Signals: "moved" (): it began, moved, or came home; "dropped" () → boolean: it was let go; TRUE: taken;
 * "ended" (): by whatever: nothing is carried any longer. Carried pieces are drawn by pz_carry_layer_new(). */
#define PZ_TYPE_CARRY (pz_carry_get_type ())
G_DECLARE_FINAL_TYPE (PzCarry, pz_carry, PZ, CARRY, GObject)

PzCarry *pz_carry_new (PzBoardView *view); /* (transfer full): @view is not kept alive */

/* Plain functions behind the gesture, for tests. Coordinates of @source in px. FALSE: nothing can be carried now. @home: (nullable) where it
 * goes back to; the catalogue has none to go to. */
gboolean pz_carry_begin (PzCarry *self, GtkWidget *source, GtkWidget *home, const PzCarried *what, double x, double y,
                         gboolean touch);
void pz_carry_move (PzCarry *self, double x, double y);
void pz_carry_drop (PzCarry *self);
void pz_carry_cancel (PzCarry *self); /* it goes home */
void pz_carry_stop (PzCarry *self);   /* the same at once */

gboolean pz_carry_is_held (PzCarry *self); /* it follows the pointer */
gboolean pz_carry_is_going_home (PzCarry *self);
/* (nullable): while it is carried or goes home */
const PzCarried *pz_carry_get (PzCarry *self);
const PzDeckEditor *pz_carry_get_deck (PzCarry *self);    /* (nullable) */
void pz_carry_set_fate (PzCarry *self, PzCarryFate fate); /* by who would take it, when it moved */
PzCarryFate pz_carry_get_fate (PzCarry *self);
/* Where its anchor is in @widget, px. FALSE when they share no window. */
gboolean pz_carry_point_in (PzCarry *self, GtkWidget *widget, double *x, double *y);
/* Where the pointer itself is: the anchor is raised above a finger. */
gboolean pz_carry_pointer_in (PzCarry *self, GtkWidget *widget, double *x, double *y);
double pz_carry_get_scale (PzCarry *self); /* px per board unit it is drawn with now */
/* On its way home: moves to @now_us (g_get_monotonic_time()); FALSE once it is there. */
gboolean pz_carry_advance (PzCarry *self, gint64 now_us);

/* Fills in what a press at (@x, @y) of @source would carry, and its home (nullable). FALSE: nothing. */
typedef gboolean (*PzCarryAsk) (GtkWidget *source, double x, double y, PzCarried *what, GtkWidget **home);
/* A drag from @source carries what @ask says. @ask: (scope forever). Presses that stay where they are go on to other gestures. */
void pz_carry_add_source (PzCarry *self, GtkWidget *source, PzCarryAsk ask);

/* Lies over everything, takes no input. */
GtkWidget *pz_carry_layer_new (PzCarry *carry);

/* How long the way home takes (look.md §9: an illegal drop goes back). */
#define PZ_CARRY_HOME_MS 200

G_END_DECLS
