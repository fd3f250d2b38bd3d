/* SPDX-License-Identifier: MIT */
#include "draw/render.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <string.h>

#include "config.h"
#include <glib/gi18n-lib.h>

typedef enum
{
  KIND_PNG,
  KIND_SVG,
  KIND_PDF
} Kind;

typedef void (*DrawFunc) (cairo_t *cr, double w, double h, gconstpointer data);

G_DEFINE_QUARK (pz - render - error - quark, pz_render_error)

static gboolean
find_kind (const char *filename, Kind *kind, GError **error)
{
  static const char *const extensions[] = { ".png", ".svg", ".pdf" };
  g_autofree char *lower = g_ascii_strdown (filename, -1);

  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    if (g_str_has_suffix (lower, extensions[i]))
      {
        *kind = (Kind) i;
        return TRUE;
      }
  g_set_error (error, PZ_RENDER_ERROR, PZ_RENDER_ERROR_KIND, _ ("“%s” does not end in .png, .svg or .pdf"), filename);
  return FALSE;
}

static gboolean
check_size (int size, GError **error)
{
  if (size >= PZ_RENDER_MIN_SIZE && size <= PZ_RENDER_MAX_SIZE)
    return TRUE;
  g_set_error (error, PZ_RENDER_ERROR, PZ_RENDER_ERROR_SIZE, _ ("The size must be from %d to %d"), PZ_RENDER_MIN_SIZE,
               PZ_RENDER_MAX_SIZE);
  return FALSE;
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
make_surface (Kind kind, double w, double h, GByteArray *bytes)
{
  cairo_surface_t *surface;

  switch (kind)
    {
    case KIND_SVG:
      surface = cairo_svg_surface_create_for_stream (append_bytes, bytes, w, h);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
      return surface;
    case KIND_PDF:
      surface = cairo_pdf_surface_create_for_stream (append_bytes, bytes, w, h);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Puzzlewright");
      return surface;
    case KIND_PNG:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) w, (int) h);
    }
}

/* (transfer full) (nullable): the picture as the bytes of a file. */
static GByteArray *
draw_bytes (Kind kind, double w, double h, DrawFunc draw, gconstpointer data, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = make_surface (kind, w, h, bytes);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  draw (cr, w, h, data);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (kind == KIND_PNG && status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append_bytes, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_steal_pointer (&bytes);
  g_set_error (error, PZ_RENDER_ERROR, PZ_RENDER_ERROR_DRAW, _ ("The picture could not be drawn: %s"),
               cairo_status_to_string (status));
  return NULL;
}

static gboolean
write_picture (const char *filename, double w, double h, DrawFunc draw, gconstpointer data, GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  Kind kind;

  if (!find_kind (filename, &kind, error))
    return FALSE;
  bytes = draw_bytes (kind, w, h, draw, data, error);
  return bytes != NULL
         && g_file_set_contents_full (filename, (const char *) bytes->data, bytes->len, G_FILE_SET_CONTENTS_CONSISTENT,
                                      0666, error);
}

/* A page as long as asked, as wide as the board needs. */
static void
page_size (const PzLevel *level, int size, double *w, double *h)
{
  PzRect box = level->mode->bounds (level);
  double margin = size * 0.06, room = size - 2 * margin, longer = MAX (box.w, box.h);

  *w = *h = size;
  if (longer <= 0)
    return;
  *w = MAX (ceil (room * box.w / longer + 2 * margin), PZ_RENDER_MIN_SIZE);
  *h = MAX (ceil (room * box.h / longer + 2 * margin), PZ_RENDER_MIN_SIZE);
  *w = MIN (*w, size);
  *h = MIN (*h, size);
}

static void
draw_level (cairo_t *cr, double w, double h, gconstpointer data)
{
  pz_draw_fitted (cr, data, w, h, MAX (w, h) * 0.06);
}

gboolean
pz_render_level (const PzLevel *level, const PzAnalysis *analysis, const guint8 *path_a, const PzStyle *style, int size,
                 const char *filename, GError **error)
{
  PzScene scene = { .level = level, .analysis = analysis, .style = style, .path_a = path_a };
  double w, h;

  g_return_val_if_fail (level != NULL && style != NULL && filename != NULL, FALSE);

  if (!check_size (size, error))
    return FALSE;
  if (pz_level_is_bad (level) || pz_draw_for (level->mode) == NULL)
    {
      g_set_error (error, PZ_RENDER_ERROR, PZ_RENDER_ERROR_LEVEL, _ ("Level “%s” has format errors"), level->id);
      return FALSE;
    }
  scene.show = (path_a != NULL ? PZ_SHOW_SOLUTION : 0) | (analysis != NULL ? PZ_SHOW_NECESSITY : 0);
  page_size (level, size, &w, &h);
  return write_picture (filename, w, h, draw_level, &scene, error);
}

typedef struct
{
  PzLevel *const *levels;
  PzAnalysis *const *analyses;
  int n_levels, size;
  guint show;
  const PzStyle *style;
} Sheet;

static void
draw_sheet (cairo_t *cr, double w, double h, gconstpointer data)
{
  const Sheet *sheet = data;

  pz_draw_sheet (cr, sheet->levels, sheet->analyses, sheet->n_levels, sheet->style, sheet->size, sheet->show);
}

gboolean
pz_render_sheet (PzLevel *const *levels, PzAnalysis *const *analyses, int n_levels, const PzStyle *style, int size,
                 guint show, const char *filename, GError **error)
{
  Sheet sheet = { levels, analyses, n_levels, size, show, style };
  double w, h;

  g_return_val_if_fail (n_levels >= 0 && style != NULL && filename != NULL, FALSE);

  if (!check_size (size, error))
    return FALSE;
  pz_draw_sheet_size (n_levels, size, &w, &h);
  return write_picture (filename, w, h, draw_sheet, &sheet, error);
}
