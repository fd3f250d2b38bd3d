/* SPDX-License-Identifier: MIT */
#pragma once

#include <gdk/gdk.h>

#include "draw/render.h"
#include "editor/document.h"

G_BEGIN_DECLS

/* Pictures of a document's levels as files, made on the queue from the values of the moment. Nothing here blocks. */

typedef enum
{
  PZ_PICTURE_LEVEL, /* the current level */
  PZ_PICTURE_SHEET, /* all levels on one contact sheet */
  PZ_PICTURE_FILES  /* each level in a file of its own, named after its id, in a folder */
} PzPictureWhat;

typedef struct
{
  PzPictureWhat what;
  PzRenderKind kind;
  int size; /* of the longer side of a picture: px in a PNG, else points */
  PzStyle style;
  gboolean solution;
  gboolean badges, ids; /* of a sheet */
  gboolean transparent; /* not of a sheet or a PDF */
} PzPictureOptions;

/* In light colours, with the wall and letter preferences that are set. */
void pz_picture_options_init (PzPictureOptions *options);
/* The colours of @theme; preferences stay. */
void pz_picture_options_set_theme (PzPictureOptions *options, PzTheme theme);
/* Takes over what @words (a{sv}) names: "what" (level, sheet, files), "kind" (png, svg, pdf), "style" (light, dark, high-contrast,
 * high-contrast-dark), "size" (i) and the switches "solution", "badges", "ids", "transparent" (b). */
gboolean pz_picture_options_take (PzPictureOptions *options, GVariant *words, GError **error);

typedef enum
{
  PZ_PICTURE_ERROR_OPTION,  /* a word that means nothing */
  PZ_PICTURE_ERROR_OWN_FILE /* it would take the place of the pack's own file */
} PzPictureError;
#define PZ_PICTURE_ERROR (pz_picture_error_quark ())
GQuark pz_picture_error_quark (void);

/* One picture in the making. Belongs to the main thread. */
typedef struct _PzPicture PzPicture;
/* Called once, unless it was cancelled, and the last the caller hears of it. @image: (nullable) of a preview. @error: (nullable) */
typedef void (*PzPictureDone) (GdkTexture *image, const GError *error, gpointer data);

/* Writes to @path, a file or for FILES a folder. What the picture needs to know of its levels is judged first. */
PzPicture *pz_picture_write (PzDocument *document, const PzPictureOptions *options, const char *path,
                             PzPictureDone done, gpointer data);
/* An image of it, its longer side @px, from what is known now: of FILES, the current level. */
PzPicture *pz_picture_preview (PzDocument *document, const PzPictureOptions *options, int px, PzPictureDone done,
                               gpointer data);
/* Ends it; @done is not called. What was not begun is not written. */
void pz_picture_cancel (PzPicture *self);
/* Levels judged or, after that, drawn, of how many. */
void pz_picture_get_progress (PzPicture *self, gboolean *judging, int *n, int *total);

/* (transfer full): a name to suggest: "2-6.png", or the pack's title for a sheet. */
char *pz_picture_dup_file_name (PzDocument *document, const PzPictureOptions *options);

G_END_DECLS
