/* SPDX-License-Identifier: MIT */
#include "draw-sheet.h"

static gboolean
write_picture (cairo_surface_t *surface, const char *filename)
{
  cairo_status_t status = cairo_surface_write_to_png (surface, filename);

  if (status != CAIRO_STATUS_SUCCESS)
    g_printerr ("%s: %s\n", filename, cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
draw_sheet (PzTheme theme, int width, int height, void (*draw) (const Sheet *sheet))
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  const PzStyle *style = pz_style_get (theme);
  Sheet sheet = { cr, style, pz_text_new (cr, style, 1) };

  pz_colour_set (cr, &style->canvas, 1);
  cairo_paint (cr);
  draw (&sheet);
  pz_text_free (sheet.text);
  cairo_destroy (cr);
  return surface;
}

int
sheet_main (int argc, char **argv, const char *prefix, int width, int height, void (*draw) (const Sheet *sheet))
{
  const char *const names[] = { "light", "dark", "high-contrast-light", "high-contrast-dark" };
  gboolean good = TRUE;

  if (argc != 2)
    {
      g_printerr ("usage: %s DIR\n", argv[0]);
      return 2;
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%s.png", prefix, names[i]);
      g_autofree char *filename = g_build_filename (argv[1], name, NULL);
      cairo_surface_t *surface = draw_sheet ((PzTheme) i, width, height, draw);

      good &= write_picture (surface, filename);
      cairo_surface_destroy (surface);
      if (good)
        g_print ("%s\n", filename);
    }
  return good ? 0 : 1;
}
