/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* PzShortcutsWindow: every row of the shortcut table by groups, with its keys; a row is activated to give it other ones. */
GtkWidget *pz_shortcuts_window_new (GtkWindow *parent); /* @parent: (nullable) */
/* Shows the one over @parent; there is never a second. */
void pz_shortcuts_window_show (GtkWindow *parent);

/* For tests: the list row of a shortcut. (transfer none) (nullable) */
GtkWidget *pz_shortcuts_window_row (GtkWidget *window, const char *id);
/* A key that comes while a row waits for one; FALSE when none does. */
gboolean pz_shortcuts_window_key (GtkWidget *window, guint keyval, GdkModifierType state);

G_END_DECLS
