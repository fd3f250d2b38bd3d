/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How boards and thumbnails look to eyes that see colours otherwise: a preview for the author, which changes no level, no file and no
 * setting, and ends with the program. */

typedef enum
{
  PZ_VISION_NORMAL,
  PZ_VISION_PROTANOPIA,   /* red-blind */
  PZ_VISION_DEUTERANOPIA, /* green-blind */
  PZ_VISION_TRITANOPIA,   /* blue-blind */
  PZ_VISION_GREYSCALE,
  PZ_N_VISIONS
} PzVision;

const char *pz_vision_id (PzVision vision);    /* "protanopia": the target of the action */
const char *pz_vision_label (PzVision vision); /* translated, with the word of the field */
PzVision pz_vision_get (void);
/* (transfer none): "colour-vision", the state of all windows: one action in the map of each. */
GAction *pz_vision_action (void);
/* Calls @changed with @object as its only argument when it is another; until @object goes. */
void pz_vision_watch (GObject *object, GCallback changed);
/* What is drawn until gtk_snapshot_pop() is drawn so. FALSE: nothing was pushed. */
gboolean pz_vision_push (GtkSnapshot *snapshot);
/* A button that says what is previewed and ends it; hidden while nothing is. */
GtkWidget *pz_vision_chip_new (void);

G_END_DECLS
