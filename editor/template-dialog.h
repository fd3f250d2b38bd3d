/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/window.h"

G_BEGIN_DECLS

/* The templates of @mode with a picture of each: one that is activated is handed to the window's action "new-level-from", and the dialog
 * closes; own ones can be deleted. */
GtkWidget *pz_template_dialog_new (PzWindow *window, const PzMode *mode);

G_END_DECLS
