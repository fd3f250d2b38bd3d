/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/window.h"

G_BEGIN_DECLS

/* Asks for mode, title and number of a new pack and starts it in @window. */
GtkWidget *pz_new_pack_dialog_new (PzWindow *window);

G_END_DECLS
