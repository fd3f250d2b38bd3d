/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "editor/exporter.h"

G_BEGIN_DECLS

/* PzExportDialog: container, baked hints, what stands against the export; then asks for a place and writes.
 * Signals: "exported" (path) once it is written; the dialog is closed then. */
#define PZ_TYPE_EXPORT_DIALOG (pz_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PzExportDialog, pz_export_dialog, PZ, EXPORT_DIALOG, AdwWindow)

GtkWidget *pz_export_dialog_new (GtkWindow *parent, PzDocument *document);
PzExporter *pz_export_dialog_get_exporter (PzExportDialog *self);
/* What the dialog's widgets stand at. */
void pz_export_dialog_get_options (PzExportDialog *self, PzExportOptions *options, gboolean *allow_invalid);
/* Writes to @path with these options; a failure is told in a message. For the file dialog's answer, and tests. */
gboolean pz_export_dialog_export_to (PzExportDialog *self, const char *path);

G_END_DECLS
