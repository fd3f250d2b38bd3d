/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "editor/document.h"

G_BEGIN_DECLS

/* PzWindow: chrome around one document: levels, canvas, inspector (look.md §10), or the start page without one. Its commands are
 * the actions "win.…" of its own action map, which the application exports on the session bus. */
#define PZ_TYPE_WINDOW (pz_window_get_type ())
G_DECLARE_FINAL_TYPE (PzWindow, pz_window, PZ, WINDOW, AdwApplicationWindow)

/* @queue: borrowed, outlives the window. */
GtkWidget *pz_window_new (GtkApplication *application, PzQueue *queue);
PzDocument *pz_window_get_document (PzWindow *self); /* (transfer none) (nullable) */
/* Shows @document (nullable: the start page) at once, whatever becomes of the one before. */
void pz_window_set_document (PzWindow *self, PzDocument *document);

/* Shows a document of @pack (transfer full) at once, loaded from @path (nullable), which held @bytes (nullable). */
void pz_window_show_pack (PzWindow *self, PzPack *pack, const char *path, GBytes *bytes);

/* What to do once the present document may go. */
typedef void (*PzWindowThen) (PzWindow *self, gpointer data);
/* The one gate before a document is closed or replaced: asks about unsaved changes, saves if so answered, and calls @then unless
 * the answer was to stay. @free_data is called in every case. */
void pz_window_leave_document (PzWindow *self, PzWindowThen then, gpointer data, GDestroyNotify free_data);

/* Each goes through the gate. A file that cannot be opened leaves the document as it was. */
void pz_window_open (PzWindow *self, const char *path);
void pz_window_open_sample (PzWindow *self, const char *mode);
void pz_window_start_pack (PzWindow *self, const PzMode *mode, int pack, const char *title); /* @title: (nullable) */
/* The same with a copy of @first as its level. */
void pz_window_start_pack_with (PzWindow *self, const PzMode *mode, int pack, const char *title, PzLevel *first);
/* A copy of @path in another window, without a file of its own. */
void pz_window_open_copy (PzWindow *self, const char *path);
/* Loads the document's file again: one step, which undo takes back. */
void pz_window_reload (PzWindow *self);

/* Saves to the document's file, or asks for one; it is done later. @path: (nullable) another file. */
void pz_window_save (PzWindow *self, const char *path);
void pz_window_save_as (PzWindow *self);

/* A short message at the foot; with a button when @button is given, for @action with @target (nullable, floating). */
void pz_window_toast (PzWindow *self, const char *text, const char *button, const char *action, GVariant *target);

G_END_DECLS
