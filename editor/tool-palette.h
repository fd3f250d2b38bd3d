/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"

G_BEGIN_DECLS

/* PzToolPalette: the floating column of the mode's tools; follows and sets the board view's "tool". */
#define PZ_TYPE_TOOL_PALETTE (pz_tool_palette_get_type ())
G_DECLARE_FINAL_TYPE (PzToolPalette, pz_tool_palette, PZ, TOOL_PALETTE, GtkWidget)
GtkWidget *pz_tool_palette_new (PzBoardView *view);
GtkWidget *pz_tool_palette_button (PzToolPalette *self, const char *tool_id); /* (nullable) */

/* PzOptionStrip: the choices of the chosen tool (rectangles, shapes with turn and mirror, odd or even); hidden without any. */
#define PZ_TYPE_OPTION_STRIP (pz_option_strip_get_type ())
G_DECLARE_FINAL_TYPE (PzOptionStrip, pz_option_strip, PZ, OPTION_STRIP, GtkWidget)
GtkWidget *pz_option_strip_new (PzBoardView *view);
GtkWidget *pz_option_strip_button (PzOptionStrip *self, int option); /* (nullable) */

G_END_DECLS
