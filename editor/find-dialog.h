/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/window.h"

G_BEGIN_DECLS

/* Finds all cells of the kind of the selected one: how many there are in each level; a row goes there and selects them; they can be
 * taken away or pressed with the chosen tool, in one level or in all as one step. It stays open beside the window, which has one. */
void pz_find_dialog_show (PzWindow *window);
void pz_find_dialog_close (PzWindow *window); /* if there is one */

G_END_DECLS
