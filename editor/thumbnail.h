/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "draw/draw.h"

G_BEGIN_DECLS

/* PzThumbnails: small pictures of level values, drawn once a value, style and scale; the ones unused for longest go first. */
typedef struct _PzThumbnails PzThumbnails;

PzThumbnails *pz_thumbnails_new (guint max);
void pz_thumbnails_free (PzThumbnails *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzThumbnails, pz_thumbnails_free)
/* (transfer none): @w × @h logical px with @margin around the board, drawn at @scale device px each. Lives until the next call. */
GdkTexture *pz_thumbnails_get (PzThumbnails *self, PzLevel *level, const PzStyle *style, int w, int h, int margin,
                               double scale);
guint pz_thumbnails_n_drawn (const PzThumbnails *self); /* since the start */

/* PzThumbnail: shows one of them, 46 px, with round corners on the canvas colour (look.md §10). */
#define PZ_TYPE_THUMBNAIL (pz_thumbnail_get_type ())
G_DECLARE_FINAL_TYPE (PzThumbnail, pz_thumbnail, PZ, THUMBNAIL, GtkWidget)

GtkWidget *pz_thumbnail_new (PzThumbnails *thumbnails);          /* borrowed: must outlive the widget's last frame */
void pz_thumbnail_set_level (PzThumbnail *self, PzLevel *level); /* (nullable) */

G_END_DECLS
