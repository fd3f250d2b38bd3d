/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view-private.h"
#include "editor/inspector-parts.h"
#include "spin.h"
#include "ui-test.h"

/* A window with nothing but a canvas and an inspector on a document. Set up by a pack as JSON text. */
typedef struct
{
  GtkWidget *window;
  PzCanvasPane *canvas;
  PzBoardView *view;
  PzInspector *inspector;
  PzDocument *document;
  PzQueue *queue;
} Canvas;

void canvas_set_up (Canvas *self, gconstpointer json);
void canvas_tear_down (Canvas *self, gconstpointer json);

/* A pack of one level around these members. (transfer full) */
extern const char canvas_hex_pack[];    /* three rows of cells, clues, a wall, a spinner: exactly one solution */
extern const char canvas_tracks_pack[]; /* 19 cells, straight but for the middle; three tiles: cleared without a turn */
extern const char canvas_number_pack[]; /* the worked board of the spec: exactly one solution */

PzLevel *canvas_level (Canvas *self); /* (transfer none) */
char *canvas_text (Canvas *self);     /* (transfer full): canonical text of the level */
int canvas_cell (Canvas *self, const char *id);
PzHit canvas_hit (Canvas *self, const char *id);
/* Widget px of the middle of a cell, and of a point in board units. */
void canvas_middle (Canvas *self, const char *id, double *x, double *y);
void canvas_press_at (Canvas *self, double board_x, double board_y, guint button);
void canvas_drag_to (Canvas *self, double board_x, double board_y);
void canvas_release_at (Canvas *self, double board_x, double board_y);
void canvas_click_at (Canvas *self, double board_x, double board_y, guint button);
void canvas_click (Canvas *self, const char *id, guint button);
void canvas_wait_judged (Canvas *self);
void canvas_settle (Canvas *self);

/* Begins watching: the level and how many steps the history has. */
typedef struct
{
  char *before;
} Step;
Step canvas_begin (Canvas *self);
/* Exactly one step was made: undo gives the text of the begin, redo that of the end; the document is left as it is. Clears. */
void canvas_one_step (Canvas *self, Step *step);
/* Nothing was changed. Clears. */
void canvas_no_step (Canvas *self, Step *step);
