/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the user sets once; every row is bound to a key of the settings. */
void pz_preferences_show (GtkWindow *parent);
void pz_about_show (GtkWindow *parent);

G_END_DECLS
