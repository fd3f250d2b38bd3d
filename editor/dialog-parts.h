/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What dialogs have alike. */

/* Escape in @widget, where nothing in it takes the key first, is @action: "window.close". */
void pz_dialog_add_escape (GtkWidget *widget, const char *action);
/* (transfer floating): a row with @control at its end, which has @title for screen readers, too. @subtitle: (nullable) */
GtkWidget *pz_dialog_row (const char *title, const char *subtitle, GtkWidget *control);

G_END_DECLS
