/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "editor/generator-fill.h"
#include "editor/generator-options.h"
#include "editor/window.h"

G_BEGIN_DECLS

/* PzGeneratorDialog: makes new levels of the document's mode from a seed and the mode's options, shows each as it is judged, and keeps
 * those that please, each after the current level and as one step; or fills the selected cells anew and puts the result in the level's place. What was set stays for the session, by mode. */
#define PZ_TYPE_GENERATOR_DIALOG (pz_generator_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PzGeneratorDialog, pz_generator_dialog, PZ, GENERATOR_DIALOG, AdwWindow)

/* The window has a document of a mode with a generator. @queue: borrowed, outlives the dialog. */
GtkWidget *pz_generator_dialog_new (PzWindow *window, PzQueue *queue);

/* (transfer none) (nullable): what is shown. */
PzLevel *pz_generator_dialog_get_level (PzGeneratorDialog *self);
gboolean pz_generator_dialog_is_running (PzGeneratorDialog *self);
const PzGeneratorOptions *pz_generator_dialog_get_options (PzGeneratorDialog *self);
const PzMode *pz_generator_dialog_get_mode (PzGeneratorDialog *self);          /* whose levels it makes */
const PzGeneratorFill *pz_generator_dialog_get_fill (PzGeneratorDialog *self); /* its switches */
guint64 pz_generator_dialog_get_seed (PzGeneratorDialog *self);
void pz_generator_dialog_set_seed (PzGeneratorDialog *self, guint64 seed);
const char *pz_generator_dialog_get_text (PzGeneratorDialog *self); /* what is told of the level, or of the failure */
/* Its buttons: "generate" (Stop while it runs), "next-seed", "keep". */
GtkWidget *pz_generator_dialog_get_button (PzGeneratorDialog *self, const char *name);

G_END_DECLS
