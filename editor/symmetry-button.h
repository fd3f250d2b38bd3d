/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"

G_BEGIN_DECLS

/* A button that shows whether symmetric drawing is on, with a popover to choose mirror axis, turns and centre. Its state is the board
 * view's. */
GtkWidget *pz_symmetry_button_new (PzBoardView *view);

G_END_DECLS
