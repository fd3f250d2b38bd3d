/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include "editor/pixels.h"
#include "editor/thumbnail.h"

#include <math.h>

/* Sizes in device pixels, sharpness at whole and broken scales, and what stays whole under the pointer. */

/* --- sizes --------------------------------------------------------------------------------------------------- */

static void
test_count (void)
{
  static const struct
  {
    double px, scale;
    int pixels;
  } rows[] = { { 100, 1, 100 }, { 100, 2, 200 },           { 801, 1.25, 1002 }, { 800, 1.1, 880 },
               { 46, 1.5, 69 }, { 46, 1.25, 58 },          { 1000, 1.3, 1300 }, { 30, 1.7, 51 },
               { 0, 2, 1 },     { 333, 1.333333333, 444 }, { 46, 2.75, 127 } };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (pz_pixels_count (rows[i].px, rows[i].scale), ==, rows[i].pixels);
}

/* Covers the area, and not a pixel more on any side. */
static void
test_cover (void)
{
  for (int i = 0; i < 20000; i++)
    {
      double scale = g_test_rand_double_range (0.5, 4), slack = 1e-5;
      PzRect area = { g_test_rand_double_range (-50, 900), g_test_rand_double_range (-50, 900),
                      g_test_rand_double_range (0.1, 400), g_test_rand_double_range (0.1, 400) };
      PzPixelRect pixels = pz_pixels_cover (area, scale);
      graphene_rect_t bounds = pz_pixels_bounds (pixels, scale);
      g_assert_cmpfloat (pixels.x, <=, area.x * scale + slack);
      g_assert_cmpfloat (pixels.x + 1, >, area.x * scale);
      g_assert_cmpfloat (pixels.x + pixels.w, >=, (area.x + area.w) * scale - slack);
      g_assert_cmpfloat (pixels.x + pixels.w - 1, <, (area.x + area.w) * scale);
      g_assert_cmpfloat (pixels.y + pixels.h, >=, (area.y + area.h) * scale - slack);
      g_assert_cmpfloat_with_epsilon (bounds.size.width * scale, pixels.w, 0.001);
      g_assert_cmpfloat_with_epsilon (bounds.origin.y * scale, pixels.y, 0.001);
    }
  PzPixelRect even = pz_pixels_cover ((PzRect){ 0.8, 1.6, 8, 16 }, 1.25); /* whole numbers stay so */
  g_assert_true (even.x == 1 && even.y == 2 && even.w == 10 && even.h == 20);
}

/* --- sharpness ----------------------------------------------------------------------------------------------- */

typedef struct
{
  guchar *data; /* four bytes a pixel */
  int w, h;
} Pixels;

static void
pixels_clear (Pixels *pixels)
{
  g_free (pixels->data);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pixels, pixels_clear)

static Pixels
pixels_of (GdkTexture *texture)
{
  int w = gdk_texture_get_width (texture), h = gdk_texture_get_height (texture);
  Pixels pixels = { g_malloc ((gsize) w * (gsize) h * 4), w, h };
  gdk_texture_download (texture, pixels.data, (gsize) w * 4);
  return pixels;
}

static const guchar *
pixel (const Pixels *pixels, int x, int y)
{
  g_assert_true (x >= 0 && y >= 0 && x < pixels->w && y < pixels->h);
  return pixels->data + ((gsize) y * (gsize) pixels->w + (gsize) x) * 4;
}

static int
apart (const guchar *a, const guchar *b)
{
  return MAX (MAX (ABS (a[0] - b[0]), ABS (a[1] - b[1])), ABS (a[2] - b[2]));
}

static int
differing (const Pixels *a, const Pixels *b)
{
  int n = 0;
  for (int y = 0; y < a->h; y++)
    for (int x = 0; x < a->w; x++)
      n += apart (pixel (a, x, y), pixel (b, x, y)) > 20;
  return n;
}

/* How many edges of pixels are steep: what blur takes away. */
static int
steepness (const Pixels *pixels)
{
  int steep = 0;
  for (int y = 0; y < pixels->h; y++)
    for (int x = 1; x < pixels->w; x++)
      steep += apart (pixel (pixels, x, y), pixel (pixels, x - 1, y)) > 60;
  return steep;
}

/* (transfer full): the board stretched by next to nothing: then nothing is copied. */
static GdkTexture *
draw_directly (PzBoardView *view, double device)
{
  int w = pz_pixels_count (gtk_widget_get_width (GTK_WIDGET (view)), device);
  int h = pz_pixels_count (gtk_widget_get_height (GTK_WIDGET (view)), device);
  PzColour canvas = view->style.canvas;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, canvas.r, canvas.g, canvas.b);
  cairo_paint (cr);
  cairo_scale (cr, device, device * (1 + 1e-9));
  pz_board_view_draw_scene (view, cr, device, PZ_LAYERS_ALL);
  cairo_destroy (cr);
  return pz_pixels_texture (surface);
}

/* (transfer full): what a picture kept at scale 1 looks like on a finer display. */
static GdkTexture *
draw_blurred (PzBoardView *view, double device)
{
  int w = pz_pixels_count (gtk_widget_get_width (GTK_WIDGET (view)), device);
  int h = pz_pixels_count (gtk_widget_get_height (GTK_WIDGET (view)), device);
  g_autoptr (GdkTexture) small = pz_board_view_render (view, 1);
  g_auto (Pixels) pixels = pixels_of (small);
  cairo_surface_t *source =
      cairo_image_surface_create_for_data (pixels.data, CAIRO_FORMAT_ARGB32, pixels.w, pixels.h, pixels.w * 4);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  cairo_t *cr = cairo_create (surface);
  cairo_scale (cr, device, device);
  cairo_set_source_surface (cr, source, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (source);
  return pz_pixels_texture (surface);
}

static void
test_sharp (Canvas *self, gconstpointer json)
{
  const double scales[] = { 1, 1.25, 1.5, 2, 3 };
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      double device = scales[i];
      g_autoptr (GdkTexture) kept = pz_board_view_render (self->view, device);
      g_autoptr (GdkTexture) direct = draw_directly (self->view, device);
      g_autoptr (GdkTexture) blurred = draw_blurred (self->view, device);
      g_auto (Pixels) a = pixels_of (kept), b = pixels_of (direct), c = pixels_of (blurred);
      g_assert_cmpint (a.w, ==, (int) ceil (gtk_widget_get_width (GTK_WIDGET (self->view)) * device));
      g_assert_cmpint (a.h, ==, (int) ceil (gtk_widget_get_height (GTK_WIDGET (self->view)) * device));
      g_test_message ("scale %.2f: steep edges kept %d, drawn directly %d, blurred %d", device, steepness (&a),
                      steepness (&b), steepness (&c));
      g_assert_cmpint (differing (&a, &b), >=, json == canvas_hex_pack); /* copies lie on half pixels */
      g_assert_cmpint (steepness (&a), >, steepness (&b) * 90 / 100);
      if (device > 1 && json == canvas_hex_pack) /* squares are drawn bolder at scale 1, as small boards are */
        g_assert_cmpint (steepness (&a), >, steepness (&c) * 105 / 100);
    }
}

/* On a display with another scale the board is drawn anew. */
static void
test_scale_changes (Canvas *self, gconstpointer json)
{
  canvas_settle (self);
  g_autoptr (GdkTexture) before = g_object_ref (self->view->cache);
  self->view->cache_device = 1.25; /* as if it had been drawn on another display */
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
  canvas_settle (self);
  g_assert_true (self->view->cache != before);
  g_assert_cmpfloat (self->view->cache_device, ==, pz_pixels_scale_of (GTK_WIDGET (self->view)));
}

static void
test_thumbnail (Canvas *self, gconstpointer json)
{
  g_autoptr (PzThumbnails) thumbnails = pz_thumbnails_new (10);
  PzLevel *level = canvas_level (self);
  const double scales[] = { 1, 1.25, 2 };
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      GdkTexture *picture = pz_thumbnails_get (thumbnails, level, &self->view->style, 46, 46, 3, scales[i]);
      g_assert_cmpint (gdk_texture_get_width (picture), ==, pz_pixels_count (46, scales[i]));
      g_assert_cmpint (gdk_texture_get_height (picture), ==, pz_pixels_count (46, scales[i]));
    }
  g_assert_cmpuint (pz_thumbnails_n_drawn (thumbnails), ==, 3);
}

/* --- whole walls --------------------------------------------------------------------------------------------- */

/* (transfer full): the view as it is shown, hover and selection too. */
static GdkTexture *
shown_view (Canvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self->view);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  pz_board_view_snapshot (widget, snapshot);
  g_autoptr (GskRenderNode) node = gtk_snapshot_to_node (snapshot);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  return gsk_renderer_render_texture (
      renderer, node,
      &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget)));
}

/* Points across and along the wall between two cells, within its outline: all of it as it was. */
static void
assert_wall_whole (Canvas *self, const Pixels *before, const Pixels *after, const char *a, const char *b)
{
  double x1, y1, x2, y2, scale = pz_board_view_place (self->view)->scale;
  canvas_middle (self, a, &x1, &y1);
  canvas_middle (self, b, &x2, &y2);
  double mx = (x1 + x2) / 2, my = (y1 + y2) / 2, length = hypot (x2 - x1, y2 - y1);
  double ux = (x2 - x1) / length, uy = (y2 - y1) / length;
  for (double along = -0.32; along <= 0.32; along += 0.04)
    for (double across = -0.08; across <= 0.08; across += 0.02)
      {
        int x = (int) (mx + (ux * across - uy * along) * scale), y = (int) (my + (uy * across + ux * along) * scale);
        g_assert_cmpint (apart (pixel (before, x, y), pixel (after, x, y)), <=, 2);
      }
}

/* Hovered, selected, both, and a spinner's bar too: cells beside walls change, walls do not. */
static void
test_walls_stay_whole (Canvas *self, gconstpointer json)
{
  double x, y;
  canvas_wait_judged (self);
  pz_board_view_set_tool (self->view, "erase");
  g_autoptr (GdkTexture) plain = shown_view (self);
  g_auto (Pixels) before = pixels_of (plain);
  canvas_middle (self, "f", &x, &y);
  pz_board_view_hover (self->view, x, y);
  g_autoptr (GdkTexture) hovered = shown_view (self);
  g_auto (Pixels) under = pixels_of (hovered);
  g_assert_cmpint (differing (&before, &under), >, 500);
  assert_wall_whole (self, &before, &under, "e", "f");
  assert_wall_whole (self, &before, &under, "f", "g");
  pz_board_view_set_selection (self->view, canvas_hit (self, "f"));
  pz_board_view_toggle_selected (self->view, canvas_hit (self, "n"));
  g_autoptr (GdkTexture) selected = shown_view (self);
  g_auto (Pixels) rings = pixels_of (selected);
  g_assert_cmpint (differing (&under, &rings), >, 300);
  assert_wall_whole (self, &before, &rings, "e", "f");
  assert_wall_whole (self, &before, &rings, "f", "g");
  assert_wall_whole (self, &before, &rings, "n", "o");
}

/* A wall itself is hovered over and ringed above the cells. */
static void
test_wall_hovered (Canvas *self, gconstpointer json)
{
  double x1, y1, x2, y2;
  canvas_wait_judged (self);
  g_autoptr (GdkTexture) plain = shown_view (self);
  g_auto (Pixels) before = pixels_of (plain);
  canvas_middle (self, "e", &x1, &y1);
  canvas_middle (self, "f", &x2, &y2);
  pz_board_view_hover (self->view, (x1 + x2) / 2, (y1 + y2) / 2);
  g_assert_cmpint (self->view->hover.kind, ==, PZ_HIT_EDGE);
  g_autoptr (GdkTexture) hovered = shown_view (self);
  g_auto (Pixels) over = pixels_of (hovered);
  int x = (int) ((x1 + x2) / 2), y = (int) ((y1 + y2) / 2);
  int changed = 0;
  for (int dy = -6; dy <= 6; dy++)
    changed += apart (pixel (&before, x, y + dy), pixel (&over, x, y + dy)) > 4;
  g_assert_cmpint (changed, >, 6);
}

/* --- elements kept ------------------------------------------------------------------------------------------- */

/* A step draws the board again from the elements it has. */
static void
test_elements_kept (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  pz_board_view_set_tool (self->view, "erase");
  canvas_click (self, "a", GDK_BUTTON_PRIMARY);
  canvas_settle (self);
  guint made = pz_draw_cache_n_made (self->view->elements);
  g_assert_cmpuint (made, >, 0);
  for (int i = 0; i < 4; i++)
    {
      pz_document_undo (self->document);
      canvas_settle (self);
      pz_document_redo (self->document);
      canvas_settle (self);
    }
  g_assert_cmpuint (pz_draw_cache_n_made (self->view->elements), <=, made + 2);
}

#define ADD(path, pack, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  g_test_add_func ("/pixels/count", test_count);
  g_test_add_func ("/pixels/cover", test_cover);
  ADD ("/pixels/sharp/hex", canvas_hex_pack, test_sharp);
  ADD ("/pixels/sharp/number", canvas_number_pack, test_sharp);
  ADD ("/pixels/scale-changes", canvas_hex_pack, test_scale_changes);
  ADD ("/pixels/thumbnail", canvas_hex_pack, test_thumbnail);
  ADD ("/pixels/walls-stay-whole", canvas_hex_pack, test_walls_stay_whole);
  ADD ("/pixels/wall-hovered", canvas_hex_pack, test_wall_hovered);
  ADD ("/pixels/elements-kept", canvas_hex_pack, test_elements_kept);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
