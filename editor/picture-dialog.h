/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "editor/picture.h"

G_BEGIN_DECLS

/* PzPictureDialog: what is drawn, in which form and size, with a preview by the same routine. Drawing and writing run beside the main
 * loop; closing the dialog ends them. Signal: "exported" (string path) just before it closes. */
#define PZ_TYPE_PICTURE_DIALOG (pz_picture_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PzPictureDialog, pz_picture_dialog, PZ, PICTURE_DIALOG, AdwWindow)

GtkWidget *pz_picture_dialog_new (GtkWindow *parent, PzDocument *document);
void pz_picture_dialog_get_options (PzPictureDialog *self, PzPictureOptions *options);
/* Begins to write, as Export does once a place was chosen. */
void pz_picture_dialog_export_to (PzPictureDialog *self, const char *path);
gboolean pz_picture_dialog_is_busy (PzPictureDialog *self);

G_END_DECLS
