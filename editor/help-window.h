/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the help of @parent, one window beside it, at page @id (nullable: as it is, or the first): "start", "solver", a mode's id. */
void pz_help_window_show (GtkWindow *parent, const char *id);

G_END_DECLS
