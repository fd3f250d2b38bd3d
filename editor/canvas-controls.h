/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"
#include "editor/solutions.h"

G_BEGIN_DECLS

/* Small parts that float over the canvas. Each is plain widgets wired to the board view; none keeps state of its own. */

/* − 100 % + | fit, and a toggle for shown solutions, bound to @show_object's boolean property @show_property. */
GtkWidget *pz_zoom_controls_new (PzBoardView *view, GObject *show_object, const char *show_property);
/* Buttons of what the mode lets one try on the board, shown where it has some. */
GtkWidget *pz_preview_controls_new (PzBoardView *view);
/* What would come of a press where pointer or cursor is, in a pill; shown while there is something to say. */
GtkWidget *pz_bubble_new (PzBoardView *view);
/* Hint above, below Undo step, Restart, the mode's buttons, Hint; hidden while editing. */
GtkWidget *pz_play_controls_new (PzBoardView *view);
/* Lines of the two solutions and how many steps differ; fed by pz_solution_legend_update(). */
GtkWidget *pz_solution_legend_new (void);
void pz_solution_legend_update (GtkWidget *legend, PzSolutions *solutions);

G_END_DECLS
