/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"

/* Pictures as files (cli.md, "render"). The kind follows the extension: .png (size in pixels), .svg and .pdf (the same number in
 * points; text becomes outlines, nothing outside is referred to). Files are written whole or not at all. */

typedef enum
{
  PZ_RENDER_ERROR_KIND,  /* the extension names no known kind */
  PZ_RENDER_ERROR_SIZE,  /* too small or too large */
  PZ_RENDER_ERROR_LEVEL, /* a level with format errors, or of a mode without a drawing */
  PZ_RENDER_ERROR_DRAW   /* cairo could not make the picture */
} PzRenderError;
#define PZ_RENDER_ERROR (pz_render_error_quark ())
GQuark pz_render_error_quark (void);

#define PZ_RENDER_MIN_SIZE 16
#define PZ_RENDER_MAX_SIZE 16384

/* Draws @level; the longer side of the picture is @size. @analysis: (nullable) for necessity signs on the objects. @path_a:
 * (nullable) a solution to show. File errors are of G_FILE_ERROR. */
gboolean pz_render_level (const PzLevel *level, const PzAnalysis *analysis, const guint8 *path_a, const PzStyle *style,
                          int size, const char *filename, GError **error);
/* A contact sheet of thumbnails of @size. @analyses: (nullable) with nullable entries. @show: as for pz_draw_sheet(). */
gboolean pz_render_sheet (PzLevel *const *levels, PzAnalysis *const *analyses, int n_levels, const PzStyle *style,
                          int size, guint show, const char *filename, GError **error);
