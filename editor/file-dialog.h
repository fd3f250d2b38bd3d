/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asking for a file or folder: the one place that knows which dialog the platform has. */

typedef enum
{
  PZ_FILE_OPEN,
  PZ_FILE_SAVE,
  PZ_FILE_FOLDER
} PzFileTask;

typedef struct
{
  PzFileTask task;
  const char *title;  /* translated */
  const char *accept; /* translated, with a mnemonic: "_Open" */
  const char *name;   /* (nullable) suggested file name, for SAVE */
  const char *folder; /* (nullable) folder to begin in */
  gboolean any_file;  /* not only packs are shown */
} PzFileRequest;

/* @path: (nullable) NULL when nothing was chosen. Called once. */
typedef void (*PzFileChosen) (const char *path, gpointer data);

void pz_file_dialog_run (GtkWindow *parent, const PzFileRequest *request, PzFileChosen chosen, gpointer data);

G_END_DECLS
