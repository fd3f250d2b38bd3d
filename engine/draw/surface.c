/* SPDX-License-Identifier: MIT */
#include "draw/render.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <string.h>

#include "config.h"
#include <glib/gi18n-lib.h>

typedef void (*DrawFunc) (cairo_t *cr, double w, double h, gconstpointer data);

/* A file in the making. */
typedef struct
{
  GByteArray *bytes;
  const PzCancel *cancel; /* (nullable) */
} Making;

static const char *const extensions[] = { "png", "svg", "pdf" };

G_DEFINE_QUARK (pz - render - error - quark, pz_render_error)

const char *
pz_render_extension (PzRenderKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (extensions), NULL);
  return extensions[kind];
}

gboolean
pz_render_kind_of (const char *filename, PzRenderKind *kind, GError **error)
{
  const char *dot = strrchr (filename, '.');

  for (guint i = 0; dot != NULL && i < G_N_ELEMENTS (extensions); i++)
    if (g_ascii_strcasecmp (dot + 1, extensions[i]) == 0)
      {
        *kind = (PzRenderKind) i;
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

/* Encoding a large picture takes longer than drawing it: it ends as soon as its bytes are refused. */
static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  Making *making = closure;

  if (pz_cancel_is_set (making->cancel))
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append (making->bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
make_surface (PzRenderKind kind, double w, double h, Making *making)
{
  cairo_surface_t *surface;

  switch (kind)
    {
    case PZ_RENDER_SVG:
      surface = cairo_svg_surface_create_for_stream (append_bytes, making, w, h);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
      return surface;
    case PZ_RENDER_PDF:
      surface = cairo_pdf_surface_create_for_stream (append_bytes, making, w, h);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Puzzlewright");
      return surface;
    case PZ_RENDER_PNG:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) w, (int) h);
    }
}

static cairo_status_t
draw_into (Making *making, PzRenderKind kind, double w, double h, DrawFunc draw, gconstpointer data)
{
  cairo_surface_t *surface = make_surface (kind, w, h, making);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  draw (cr, w, h, data);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (kind == PZ_RENDER_PNG && status == CAIRO_STATUS_SUCCESS && !pz_cancel_is_set (making->cancel))
    status = cairo_surface_write_to_png_stream (surface, append_bytes, making);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

/* (transfer full) (nullable): the picture as the bytes of a file. */
static GBytes *
draw_bytes (PzRenderKind kind, double w, double h, DrawFunc draw, gconstpointer data, const PzCancel *cancel,
            GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Making making = { bytes, cancel };
  cairo_status_t status = draw_into (&making, kind, w, h, draw, data);

  if (pz_cancel_is_set (cancel))
    {
      g_set_error_literal (error, PZ_RENDER_ERROR, PZ_RENDER_ERROR_STOPPED, _ ("The picture was not finished"));
      return NULL;
    }
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error (error, PZ_RENDER_ERROR, PZ_RENDER_ERROR_DRAW, _ ("The picture could not be drawn: %s"),
               cairo_status_to_string (status));
  return NULL;
}

/* A file is written beside its name first; the error of a folder that is not there would tell of that one. */
static gboolean
has_folder (const char *filename, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (filename);
  g_autofree char *name = NULL;

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  name = g_filename_display_name (folder);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, _ ("The folder “%s” does not exist"), name);
  return FALSE;
}

gboolean
pz_render_write (const char *filename, GBytes *bytes, GError **error)
{
  gsize length;
  const char *data;

  g_return_val_if_fail (filename != NULL && bytes != NULL, FALSE);

  data = g_bytes_get_data (bytes, &length);
  return has_folder (filename, error)
         && g_file_set_contents_full (filename, data, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
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

void
pz_render_level_size (const PzLevel *level, int size, int *w, int *h)
{
  double width, height;

  g_return_if_fail (level != NULL && size > 0 && w != NULL && h != NULL);

  page_size (level, size, &width, &height);
  *w = (int) width;
  *h = (int) height;
}

/* Fitted into a square around the page: fitted into the page, a long and narrow board would count as one that is blown up. */
static void
draw_level (cairo_t *cr, double w, double h, gconstpointer data)
{
  double size = MAX (w, h);

  cairo_translate (cr, (w - size) / 2, (h - size) / 2);
  pz_draw_fitted (cr, data, size, size, size * 0.06);
}

cairo_surface_t *
pz_render_scene_image (const PzScene *scene, int size)
{
  cairo_surface_t *surface;
  cairo_t *cr;
  int w, h;

  g_return_val_if_fail (scene != NULL && scene->level != NULL && size > 0, NULL);

  pz_render_level_size (scene->level, size, &w, &h);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  cr = cairo_create (surface);
  draw_level (cr, w, h, scene);
  cairo_destroy (cr);
  return surface;
}

GBytes *
pz_render_scene_bytes (PzRenderKind kind, const PzScene *scene, int size, const PzCancel *cancel, GError **error)
{
  const PzLevel *level;
  double w, h;

  g_return_val_if_fail (scene != NULL && scene->level != NULL && scene->style != NULL, NULL);

  level = scene->level;
  if (!check_size (size, error))
    return NULL;
  if (pz_level_is_bad (level) || pz_draw_for (level->mode) == NULL)
    {
      g_set_error (error, PZ_RENDER_ERROR, PZ_RENDER_ERROR_LEVEL, _ ("Level “%s” has format errors"), level->id);
      return NULL;
    }
  page_size (level, size, &w, &h);
  return draw_bytes (kind, w, h, draw_level, scene, cancel, error);
}

gboolean
pz_render_level (const PzLevel *level, const PzAnalysis *analysis, const guint8 *path_a, const PzStyle *style, int size,
                 const char *filename, GError **error)
{
  PzScene scene = { .level = level, .analysis = analysis, .style = style, .path_a = path_a };
  g_autoptr (GBytes) bytes = NULL;
  PzRenderKind kind;

  g_return_val_if_fail (level != NULL && style != NULL && filename != NULL, FALSE);

  scene.show = (path_a != NULL ? PZ_SHOW_SOLUTION : 0) | (analysis != NULL ? PZ_SHOW_NECESSITY : 0);
  if (!check_size (size, error) || !pz_render_kind_of (filename, &kind, error))
    return FALSE;
  bytes = pz_render_scene_bytes (kind, &scene, size, NULL, error);
  return bytes != NULL && pz_render_write (filename, bytes, error);
}

static void
draw_sheet (cairo_t *cr, double w, double h, gconstpointer data)
{
  pz_draw_sheet (cr, data);
}

GBytes *
pz_render_sheet_bytes (PzRenderKind kind, const PzSheet *sheet, const PzCancel *cancel, GError **error)
{
  double w, h;

  g_return_val_if_fail (sheet != NULL && sheet->style != NULL && sheet->n_levels >= 0, NULL);

  pz_draw_sheet_size (sheet, &w, &h);
  return draw_bytes (kind, w, h, draw_sheet, sheet, cancel, error);
}

gboolean
pz_render_sheet (const PzSheet *sheet, const char *filename, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  PzRenderKind kind;

  g_return_val_if_fail (sheet != NULL && sheet->style != NULL && sheet->n_levels >= 0 && filename != NULL, FALSE);

  if (!check_size ((int) sheet->thumb_px, error) || !pz_render_kind_of (filename, &kind, error))
    return FALSE;
  bytes = pz_render_sheet_bytes (kind, sheet, NULL, error);
  return bytes != NULL && pz_render_write (filename, bytes, error);
}
