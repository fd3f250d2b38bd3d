/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/application.h"
#include "editor/panes.h"
#include "spin.h"

/* Helpers for tests with widgets. The whole test program runs inside one application, so that windows, pool and shutdown are the
 * real ones. */

/* Runs g_test_run() inside an application. @flags: for G_APPLICATION_NON_UNIQUE. */
int ui_test_run (int argc, char **argv, GApplicationFlags flags, void (*add_tests) (void));

typedef struct
{
  PzWindow *window;
  char *folder; /* of its own, removed afterwards */
} Ui;

void ui_set_up (Ui *ui, gconstpointer sample); /* @sample: (nullable) path below the source folder, opened as a copy */
void ui_tear_down (Ui *ui, gconstpointer sample);
char *ui_path (Ui *ui, const char *name); /* (transfer full) */
/* (transfer full): a copy of a file below the source folder in the test's own folder. */
char *ui_copy (Ui *ui, const char *source, const char *name);

PzDocument *ui_document (Ui *ui);
void ui_activate (Ui *ui, const char *action, GVariant *parameter); /* in the window's own map; must be enabled */
gboolean ui_enabled (Ui *ui, const char *action);
gboolean ui_state (Ui *ui, const char *action);
void ui_wait_judged (Ui *ui);
void ui_wait_saved (Ui *ui); /* no save is under way */
void ui_settle (Ui *ui);     /* layout and a frame or two are done */

/* The dialog over the window, and its answers. */
gboolean ui_has_message (Ui *ui);
void ui_wait_message (Ui *ui);
char *ui_message_text (Ui *ui); /* (transfer full): heading, body and what is listed */
void ui_answer (Ui *ui, const char *id);

/* (transfer none) (nullable): the first mapped widget of @type below @widget, depth first. */
GtkWidget *ui_find (GtkWidget *widget, GType type);
/* (transfer none) (nullable): a button whose action is @action. */
GtkWidget *ui_find_button (GtkWidget *widget, const char *action);
/* Pixels of a shown widget: how many different colours stand in it. */
guint ui_count_colours (GtkWidget *widget);
/* How many of its pixels are coloured, that is no grey. */
guint ui_count_coloured (GtkWidget *widget);
void ui_save_picture (GtkWidget *widget, const char *name); /* below the folder PZ_TEST_PICTURES names, if it is set */
/* (transfer full): what can be operated and has no name for screen readers; "" when all is well. */
char *ui_unnamed (GtkWidget *widget);
