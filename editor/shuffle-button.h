/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"

G_BEGIN_DECLS

/* A button of the tools, in modes with a deck: a popover with a seed that shuffles the deck, always to the same order. */
GtkWidget *pz_shuffle_button_new (PzBoardView *view);
GtkWidget *pz_shuffle_button_get_spin (GtkWidget *button); /* (transfer none): the seed */
GtkWidget *pz_shuffle_button_get_go (GtkWidget *button);   /* (transfer none): "Shuffle" */

G_END_DECLS
