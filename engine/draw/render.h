/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"
#include "work/cancel.h"

/* Pictures as files (cli.md, "render"). The kind follows the extension: .png (size in pixels), .svg and .pdf (the same number in
 * points; text becomes outlines, nothing outside is referred to). Files are written whole or not at all. */

typedef enum
{
  PZ_RENDER_ERROR_KIND,  /* the extension names no known kind */
  PZ_RENDER_ERROR_SIZE,  /* too small or too large */
  PZ_RENDER_ERROR_LEVEL, /* a level with format errors, or of a mode without a drawing */
  PZ_RENDER_ERROR_DRAW,  /* cairo could not make the picture */
  PZ_RENDER_ERROR_STOPPED
} PzRenderError;
#define PZ_RENDER_ERROR (pz_render_error_quark ())
GQuark pz_render_error_quark (void);

#define PZ_RENDER_MIN_SIZE 16
#define PZ_RENDER_MAX_SIZE 16384

typedef enum
{
  PZ_RENDER_PNG,
  PZ_RENDER_SVG,
  PZ_RENDER_PDF
} PzRenderKind;
const char *pz_render_extension (PzRenderKind kind); /* "png" */
/* The kind that the end of @filename names. */
gboolean pz_render_kind_of (const char *filename, PzRenderKind *kind, GError **error);

/* Draws @level; the longer side of the picture is @size. @analysis: (nullable) for necessity signs on the objects. @path_a:
 * (nullable) a solution to show. File errors are of G_FILE_ERROR. */
gboolean pz_render_level (const PzLevel *level, const PzAnalysis *analysis, const guint8 *path_a, const PzStyle *style,
                          int size, const char *filename, GError **error);
/* A contact sheet of cards of a whole number of pixels, sheet->thumb_px. */
gboolean pz_render_sheet (const PzSheet *sheet, const char *filename, GError **error);

/* The same in parts, for those who want the bytes (transfer full, nullable); on any thread. @cancel: (nullable) ends the work
 * with PZ_RENDER_ERROR_STOPPED. */
GBytes *pz_render_scene_bytes (PzRenderKind kind, const PzScene *scene, int size, const PzCancel *cancel,
                               GError **error);
GBytes *pz_render_sheet_bytes (PzRenderKind kind, const PzSheet *sheet, const PzCancel *cancel, GError **error);
/* The size of the picture of @level with @size as its longer side. */
void pz_render_level_size (const PzLevel *level, int size, int *w, int *h);
/* (transfer full): the picture of @scene as an image of that size. */
cairo_surface_t *pz_render_scene_image (const PzScene *scene, int size);
/* Whole or not at all; an error names @filename or its folder, never a file that is only there in between. */
gboolean pz_render_write (const char *filename, GBytes *bytes, GError **error);
