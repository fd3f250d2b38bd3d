/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <string.h>

#include "draw-boards.h"
#include "draw/render.h"

/* Pictures as files: kinds, sizes, refusals; contact sheets. */

typedef struct
{
  char *dir;
  PzLevel *level;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->dir = g_dir_make_tmp ("pz-render-XXXXXX", NULL);
  g_assert_nonnull (self->dir);
  self->level = draw_hex_board ("0,0:1 1,0 2,0 3,0:4", "0-1", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->dir, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->dir, name, NULL);

      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (self->dir), ==, 0);
  g_free (self->dir);
  pz_level_unref (self->level);
}

static const PzStyle *
light (void)
{
  return pz_style_get (PZ_THEME_LIGHT);
}

/* (transfer full): the bytes of the picture of @level. */
static GBytes *
render (Fixture *self, const char *name, int size, const guint8 *path_a)
{
  g_autofree char *file = g_build_filename (self->dir, name, NULL);
  g_autoptr (GError) error = NULL;
  char *data;
  gsize length;

  g_assert_true (pz_render_level (self->level, NULL, path_a, light (), size, file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (file, &data, &length, NULL));
  return g_bytes_new_take (data, length);
}

static const char *
text_of (GBytes *bytes)
{
  return g_bytes_get_data (bytes, NULL); /* g_file_get_contents() ended it with a zero */
}

static gboolean
holds (GBytes *bytes, const char *needle)
{
  return memmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), needle, strlen (needle)) != NULL;
}

/* The longer side is what was asked for; the board is four cells wide and one high. */
static void
test_png (Fixture *self, gconstpointer data)
{
  const int sizes[] = { 16, 333, 800 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GBytes) bytes = render (self, "a.PNG", sizes[i], NULL);
      g_autofree char *file = g_build_filename (self->dir, "a.PNG", NULL);
      cairo_surface_t *surface = cairo_image_surface_create_from_png (file);

      g_assert_cmpuint (g_bytes_get_size (bytes), >, 0);
      g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, sizes[i]);
      g_assert_cmpint (cairo_image_surface_get_height (surface), <=, sizes[i]);
      if (sizes[i] > 100)
        g_assert_cmpint (cairo_image_surface_get_height (surface), <, sizes[i] / 2);
      cairo_surface_destroy (surface);
    }
}

/* Points, outlines instead of text, and nothing from outside. */
static void
test_svg (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = render (self, "a.svg", 400, NULL);

  g_assert_true (g_str_has_prefix (text_of (bytes), "<?xml"));
  g_assert_true (holds (bytes, "width=\"400pt\"") || holds (bytes, "width=\"400\""));
  g_assert_true (holds (bytes, "</svg>"));
  g_assert_false (holds (bytes, "<text"));
  g_assert_false (holds (bytes, "<image"));
  g_assert_false (holds (bytes, "href=\"http"));
  g_assert_false (holds (bytes, "file:"));
}

static void
test_pdf (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = render (self, "a.pdf", 400, NULL);

  g_assert_true (g_str_has_prefix (text_of (bytes), "%PDF-"));
  g_assert_true (holds (bytes, "%%EOF"));
  /* Newer cairo packs the page's size into a compressed object stream. */
  g_assert_true (holds (bytes, "/MediaBox [ 0 0 400 ") || holds (bytes, "/ObjStm"));
  g_assert_false (holds (bytes, "/FontFile"));
}

static void
test_solution (Fixture *self, gconstpointer data)
{
  const guint8 path[] = { 0, 1, 2, 3 };
  g_autoptr (GBytes) bare = render (self, "a.png", 400, NULL);
  g_autoptr (GBytes) solved = render (self, "a.png", 400, path);

  g_assert_false (g_bytes_equal (bare, solved));
}

/* (An SVG of cairo numbers its parts on through the life of the program.) */
static void
test_same_bytes (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) once = render (self, "a.png", 300, NULL);
  g_autoptr (GBytes) again = render (self, "a.png", 300, NULL);

  g_assert_true (g_bytes_equal (once, again));
}

/* A refusal leaves no file, and leaves one that is there as it was. */
static void
refuse (Fixture *self, const PzLevel *level, int size, const char *name, GQuark domain, int code)
{
  g_autofree char *file = g_build_filename (self->dir, name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (pz_render_level (level, NULL, NULL, light (), size, file, &error));
  g_assert_error (error, domain, code);
  g_assert_false (g_file_test (file, G_FILE_TEST_EXISTS));
}

static void
test_refusals (Fixture *self, gconstpointer data)
{
  g_autoptr (PzLevel) bad = draw_bad_board (&pz_hex_stroke_mode);

  refuse (self, self->level, 400, "a.gif", PZ_RENDER_ERROR, PZ_RENDER_ERROR_KIND);
  refuse (self, self->level, 400, "png", PZ_RENDER_ERROR, PZ_RENDER_ERROR_KIND);
  refuse (self, self->level, 15, "a.png", PZ_RENDER_ERROR, PZ_RENDER_ERROR_SIZE);
  refuse (self, self->level, 16385, "a.png", PZ_RENDER_ERROR, PZ_RENDER_ERROR_SIZE);
  refuse (self, self->level, -1, "a.pdf", PZ_RENDER_ERROR, PZ_RENDER_ERROR_SIZE);
  refuse (self, bad, 400, "a.svg", PZ_RENDER_ERROR, PZ_RENDER_ERROR_LEVEL);
  refuse (self, self->level, 400, "nowhere/a.png", G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

/* Somebody who waits is told which folder is missing, not of a file that stands beside the picture while it is written. */
static void
test_no_folder (Fixture *self, gconstpointer data)
{
  g_autofree char *file = g_build_filename (self->dir, "nowhere", "a.png", NULL);
  g_autofree char *folder = g_build_filename (self->dir, "nowhere", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (pz_render_level (self->level, NULL, NULL, light (), 100, file, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_nonnull (strstr (error->message, folder));
  g_assert_null (strstr (error->message, "a.png"));
}

/* Without the canvas the corners are clear, the board is not. */
static void
test_transparent (Fixture *self, gconstpointer data)
{
  PzScene scene = { .level = self->level, .style = light (), .show = PZ_SHOW_NO_CANVAS };
  cairo_surface_t *clear = pz_render_scene_image (&scene, 200), *filled;
  int w = cairo_image_surface_get_width (clear), h = cairo_image_surface_get_height (clear);
  gsize middle = (gsize) (h / 2 * cairo_image_surface_get_stride (clear) + w / 8 * 4);

  scene.show = 0;
  filled = pz_render_scene_image (&scene, 200);
  g_assert_cmpuint (cairo_image_surface_get_data (clear)[3], ==, 0);
  g_assert_cmpuint (cairo_image_surface_get_data (clear)[middle + 3], ==, 255);
  g_assert_cmpuint (cairo_image_surface_get_data (filled)[3], ==, 255);
  cairo_surface_destroy (clear);
  cairo_surface_destroy (filled);
}

static void
test_stopped (Fixture *self, gconstpointer data)
{
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  PzScene scene = { .level = self->level, .style = light () };

  pz_cancel_set (cancel);
  for (int kind = PZ_RENDER_PNG; kind <= PZ_RENDER_PDF; kind++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (pz_render_scene_bytes ((PzRenderKind) kind, &scene, 300, cancel, &error));
      g_assert_error (error, PZ_RENDER_ERROR, PZ_RENDER_ERROR_STOPPED);
    }
}

/* An empty level is a page with a faint cell. */
static void
test_empty (Fixture *self, gconstpointer data)
{
  g_autoptr (PzLevel) empty = pz_number_stroke_mode.level_new ("1-1");
  g_autofree char *file = g_build_filename (self->dir, "a.png", NULL);
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface;

  g_assert_true (pz_render_level (empty, NULL, NULL, light (), 200, file, &error));
  g_assert_no_error (error);
  surface = cairo_image_surface_create_from_png (file);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 200);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 200);
  cairo_surface_destroy (surface);
}

static void
sheet_size (int n_levels, double thumb_px, double *w, double *h)
{
  PzSheet sheet = { .n_levels = n_levels, .thumb_px = thumb_px };

  pz_draw_sheet_size (&sheet, w, h);
}

static void
test_sheet_size (void)
{
  double one_w, one_h, w, h;

  sheet_size (1, 100, &one_w, &one_h);
  for (int n = 2; n <= 5; n++)
    {
      sheet_size (n, 100, &w, &h);
      g_assert_cmpfloat (h, ==, one_h); /* one row */
      g_assert_cmpfloat (w, ==, 110 * n + 10);
    }
  sheet_size (9, 100, &w, &h);
  g_assert_cmpfloat (w, ==, 560);
  g_assert_cmpfloat (h, >, one_h * 1.9);
  sheet_size (400, 100, &w, &h); /* near to a square */
  g_assert_cmpfloat (w / h, >, 0.7);
  g_assert_cmpfloat (w / h, <, 1.4);
  sheet_size (0, 100, &w, &h);
  g_assert_cmpfloat (w, ==, one_w);
}

/* A longer side that was asked for is met to the pixel; a sheet without ids and badges has no room for them. */
static void
test_sheet_thumb (void)
{
  for (int n = 0; n < 60; n++)
    for (int size = 97; size < 9000; size += 311)
      {
        PzSheet sheet = { .n_levels = n, .no_ids = n % 2, .no_badges = n % 2 };
        double w, h, full_w, full_h;

        sheet.thumb_px = pz_draw_sheet_thumb (&sheet, size);
        pz_draw_sheet_size (&sheet, &w, &h);
        g_assert_cmpfloat (MAX (w, h), ==, size);
        sheet_size (n, sheet.thumb_px, &full_w, &full_h);
        if (n % 2 == 1)
          g_assert_cmpfloat (h, <, full_h);
      }
}

/* Boards of both modes, an empty one and a bad one, with and without what is known of them. */
static void
test_sheet (Fixture *self, gconstpointer data)
{
  const char *const names[] = { "a.png", "a.svg", "a.pdf" };
  PzAnalysis one = { .verdict = PZ_VERDICT_ONE, .solutions = { 1, TRUE, TRUE } };
  PzAnalysis *analyses[] = { &one, NULL, NULL, NULL };
  PzLevel *levels[] = { self->level, draw_number_board ("0,0:1 1,0=2x2 3,0=T"),
                        pz_hex_stroke_mode.level_new ("a long, long, long, long name of a level"),
                        draw_bad_board (&pz_number_stroke_mode) };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = g_build_filename (self->dir, names[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) with = NULL, without = NULL;
      char *bytes;
      gsize length;

      PzSheet sheet = { levels, analyses, 4, light (), 100 };

      g_assert_true (pz_render_sheet (&sheet, file, &error));
      g_assert_true (g_file_get_contents (file, &bytes, &length, NULL));
      with = g_bytes_new_take (bytes, length);
      sheet.analyses = NULL;
      g_assert_true (pz_render_sheet (&sheet, file, &error));
      g_assert_true (g_file_get_contents (file, &bytes, &length, NULL));
      without = g_bytes_new_take (bytes, length);
      g_assert_no_error (error);
      g_assert_false (g_bytes_equal (with, without)); /* the badge */
      sheet.n_levels = 0;
      g_assert_true (pz_render_sheet (&sheet, file, &error));
      sheet = (PzSheet){ levels, NULL, 4, light (), 1 };
      g_assert_false (pz_render_sheet (&sheet, file, &error));
      g_assert_error (error, PZ_RENDER_ERROR, PZ_RENDER_ERROR_SIZE);
    }
  for (int i = 1; i < 4; i++)
    pz_level_unref (levels[i]);
}

/* More than cairo's images can be: an error, not a crash. */
static void
test_sheet_too_large (Fixture *self, gconstpointer data)
{
  g_autofree PzLevel **levels = g_new (PzLevel *, 30);
  g_autofree char *file = g_build_filename (self->dir, "a.png", NULL);
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 30; i++)
    levels[i] = self->level;
  PzSheet sheet = { levels, NULL, 30, light (), 16384 };
  g_assert_false (pz_render_sheet (&sheet, file, &error));
  g_assert_error (error, PZ_RENDER_ERROR, PZ_RENDER_ERROR_DRAW);
  g_assert_false (g_file_test (file, G_FILE_TEST_EXISTS));
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/render/png", test_png);
  ADD ("/render/svg", test_svg);
  ADD ("/render/pdf", test_pdf);
  ADD ("/render/solution", test_solution);
  ADD ("/render/same-bytes", test_same_bytes);
  ADD ("/render/refusals", test_refusals);
  ADD ("/render/no-folder", test_no_folder);
  ADD ("/render/transparent", test_transparent);
  ADD ("/render/stopped", test_stopped);
  ADD ("/render/empty", test_empty);
  g_test_add_func ("/render/sheet-thumb", test_sheet_thumb);
  g_test_add_func ("/render/sheet-size", test_sheet_size);
  ADD ("/render/sheet", test_sheet);
  ADD ("/render/sheet-too-large", test_sheet_too_large);
  return g_test_run ();
}
