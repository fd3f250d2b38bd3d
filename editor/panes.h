/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "editor/advice-strip.h"
#include "editor/board-view.h"
#include "editor/deck-strip.h"
#include "editor/forced.h"
#include "editor/reveal-strip.h"
#include "editor/solutions.h"

G_BEGIN_DECLS

/* The parts of a window beside the canvas. */

/* PzCanvasPane: the board view with its floating tool column, zoom controls, status line, solution legend and play buttons.
 * Properties: "playing" (boolean, read-only), "show-solution" (boolean), "show-necessity" (boolean: signs on the objects),
 * "show-forced" (boolean: steps that are the same in all solutions),
 * "show-beats" (boolean: where spinners turn to), "show-deduction" (boolean: what logic finds, in modes that reveal it step by step), "has-solution" (boolean, read-only). */
#define PZ_TYPE_CANVAS_PANE (pz_canvas_pane_get_type ())
G_DECLARE_FINAL_TYPE (PzCanvasPane, pz_canvas_pane, PZ, CANVAS_PANE, GtkWidget)
GtkWidget *pz_canvas_pane_new (void);
PzBoardView *pz_canvas_pane_get_board_view (PzCanvasPane *self);
GtkWidget *pz_canvas_pane_get_controls (PzCanvasPane *self); /* (transfer none): the tools; in a playtest its buttons */
GtkWidget *pz_canvas_pane_get_strip (PzCanvasPane *self);    /* the choices of a tool, at the foot */
GtkWidget *pz_canvas_pane_get_plan_bar (PzCanvasPane *self); /* (transfer none): PzPlanBar */
PzDeckStrip *pz_canvas_pane_get_deck (PzCanvasPane *self);   /* (transfer none): hidden in modes without one */
PzRevealStrip *
pz_canvas_pane_get_reveal (PzCanvasPane *self); /* (transfer none): hidden where there is nothing to reveal */
PzAdviceStrip *pz_canvas_pane_get_advice (PzCanvasPane *self); /* (transfer none): hidden where there is no advice */
PzCarry *pz_canvas_pane_get_carry (PzCanvasPane *self);        /* (transfer none): what is carried over the window */
void pz_canvas_pane_set_document (PzCanvasPane *self, PzDocument *document);
PzSolutions *pz_canvas_pane_get_solutions (PzCanvasPane *self); /* (transfer none): what "show-solution" shows */
PzForced *pz_canvas_pane_get_forced (PzCanvasPane *self);       /* (transfer none): what "show-forced" shows */
/* Compares the first solution with the next one, or the one before; browsing shows what is browsed. */
void pz_canvas_pane_browse (PzCanvasPane *self, gboolean forward);
/* Edit ↔ play. Going to play makes a playtest of the current level; FALSE when the board cannot be played. */
gboolean pz_canvas_pane_set_playing (PzCanvasPane *self, gboolean playing);

/* PzInspector: verdict card, evidence, problems, selection, level; or the playtest's page. */
#define PZ_TYPE_INSPECTOR (pz_inspector_get_type ())
G_DECLARE_FINAL_TYPE (PzInspector, pz_inspector, PZ, INSPECTOR, GtkWidget)
GtkWidget *pz_inspector_new (PzCanvasPane *canvas);
void pz_inspector_set_document (PzInspector *self, PzDocument *document);

/* PzLevelList: the levels of the pack with thumbnails and verdict badges; drag to reorder. */
#define PZ_TYPE_LEVEL_LIST (pz_level_list_get_type ())
G_DECLARE_FINAL_TYPE (PzLevelList, pz_level_list, PZ, LEVEL_LIST, GtkWidget)
GtkWidget *pz_level_list_new (void);
void pz_level_list_set_document (PzLevelList *self, PzDocument *document);
/* Shows or hides the search entry above the list; hidden, all levels are shown. */
void pz_level_list_set_searching (PzLevelList *self, gboolean searching);
gboolean pz_level_list_get_searching (PzLevelList *self);
GtkSearchBar *pz_level_list_get_search_bar (PzLevelList *self); /* (transfer none): to follow "search-mode-enabled" */
guint pz_level_list_n_thumbnails_drawn (PzLevelList *self);     /* since the start */

/* PzTextPane: a bad level's JSON text with the faulty line marked; a text that reads as a level becomes one, one undoable step. */
#define PZ_TYPE_TEXT_PANE (pz_text_pane_get_type ())
G_DECLARE_FINAL_TYPE (PzTextPane, pz_text_pane, PZ, TEXT_PANE, GtkWidget)
GtkWidget *pz_text_pane_new (void);
void pz_text_pane_set_document (PzTextPane *self, PzDocument *document);

G_END_DECLS
