/* SPDX-License-Identifier: MIT */
#include "draw/text.h"

#include <math.h>
#include <string.h>

#include "draw/cache.h"

/* Everything is shaped at this many units of height, without rounding or hinting, and scaled by cairo. */
#define SHAPE_SIZE 100
#define MIN_PX     8.0
#define DIGITS     "0123456789"

/* A string after shaping; lengths for font size 1. */
typedef struct
{
  GArray *glyphs;   /* cairo_glyph_t, origin at the start of the baseline */
  GPtrArray *faces; /* cairo_font_face_t of each glyph */
  double width;
  double middle; /* of the height to centre on, above the baseline */
} Shaped;

struct _PzText
{
  cairo_t *cr;
  const char *family;
  double scale;
  gboolean outlines; /* PDF: no font is embedded, pages look the same everywhere */
  cairo_font_options_t *options;
  PangoContext *context; /* made when first needed */
  GHashTable *shaped;    /* "weight string" → Shaped */
  PzDrawCache *cache;    /* (nullable) takes both back at the end */
};

/* Strings kept between drawings; notes and names come and go. */
#define MAX_KEPT 512

static void
shaped_free (gpointer data)
{
  Shaped *shaped = data;

  g_array_unref (shaped->glyphs);
  g_ptr_array_unref (shaped->faces);
  g_free (shaped);
}

static cairo_font_options_t *
font_options (void)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  return options;
}

/* Text that was shaped with the same fonts. */
static void
take_kept (PzText *text, PzDrawCache *cache)
{
  guint fonts = pango_font_map_get_serial (pango_cairo_font_map_get_default ());

  text->cache = cache;
  if (cache->fonts != fonts || g_strcmp0 (cache->family, text->family) != 0)
    pz_draw_cache_drop_text (cache);
  cache->fonts = fonts;
  cache->family = text->family;
  text->shaped = g_steal_pointer (&cache->shaped);
  text->context = g_steal_pointer (&cache->context);
}

PzText *
pz_text_new_kept (cairo_t *cr, const PzStyle *style, double scale, PzDrawCache *cache)
{
  PzText *text = g_new0 (PzText, 1);

  text->cr = cr;
  text->family = style->font;
  text->scale = scale;
  text->outlines = cairo_surface_get_type (cairo_get_group_target (cr)) == CAIRO_SURFACE_TYPE_PDF;
  text->options = font_options ();
  if (cache != NULL)
    take_kept (text, cache);
  if (text->shaped == NULL)
    text->shaped = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, shaped_free);
  return text;
}

PzText *
pz_text_new (cairo_t *cr, const PzStyle *style, double scale)
{
  return pz_text_new_kept (cr, style, scale, NULL);
}

cairo_t *
pz_text_aim (PzText *text, cairo_t *cr)
{
  cairo_t *before = text->cr;

  text->cr = cr;
  return before;
}

static void
give_back (PzText *text)
{
  PzDrawCache *cache = text->cache;

  if (cache == NULL || cache->shaped != NULL || g_hash_table_size (text->shaped) > MAX_KEPT)
    return;
  cache->shaped = g_steal_pointer (&text->shaped);
  cache->context = g_steal_pointer (&text->context);
}

void
pz_text_free (PzText *text)
{
  give_back (text);
  g_clear_object (&text->context);
  g_clear_pointer (&text->shaped, g_hash_table_unref);
  cairo_font_options_destroy (text->options);
  g_free (text);
}

static PangoContext *
text_context (PzText *text)
{
  if (text->context != NULL)
    return text->context;
  text->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_cairo_context_set_font_options (text->context, text->options);
  pango_context_set_round_glyph_positions (text->context, FALSE);
  return text->context;
}

static PangoLayout *
text_layout (PzText *text, const char *string, int weight)
{
  PangoLayout *layout = pango_layout_new (text_context (text));
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_font_description_set_family_static (font, text->family);
  pango_font_description_set_weight (font, (PangoWeight) weight);
  pango_font_description_set_absolute_size (font, SHAPE_SIZE * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, string, -1);
  return layout;
}

static double
from_pango (int length)
{
  return (double) length / (PANGO_SCALE * SHAPE_SIZE);
}

/* Adds the glyphs of one run that starts at @x; returns where it ends. */
static double
add_run (Shaped *shaped, const PangoGlyphItem *run, double x)
{
  PangoFont *font = run->item->analysis.font;
  cairo_scaled_font_t *scaled = pango_cairo_font_get_scaled_font (PANGO_CAIRO_FONT (font));
  cairo_font_face_t *face = scaled != NULL ? cairo_scaled_font_get_font_face (scaled) : NULL;

  for (int i = 0; i < run->glyphs->num_glyphs; i++)
    {
      const PangoGlyphInfo *info = &run->glyphs->glyphs[i];
      gboolean drawn =
          face != NULL && info->glyph != PANGO_GLYPH_EMPTY && (info->glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0;

      if (drawn)
        {
          cairo_glyph_t glyph = { info->glyph, x + from_pango (info->geometry.x_offset),
                                  from_pango (info->geometry.y_offset) };

          g_array_append_val (shaped->glyphs, glyph);
          g_ptr_array_add (shaped->faces, cairo_font_face_reference (face));
        }
      x += from_pango (info->geometry.width);
    }
  return x;
}

static gboolean
is_ideographic (const char *string)
{
  return g_utf8_get_char (string) >= 0x2E80;
}

static const Shaped *text_shape (PzText *text, const char *string, int weight);

/* Digits are as high as capitals in the fonts of user interfaces, and their overshoot is the same above and below. */
static double
cap_middle (PzText *text, PangoLayoutLine *line, const char *string, int weight)
{
  PangoRectangle ink;

  if (strcmp (string, DIGITS) != 0 && !is_ideographic (string))
    return text_shape (text, DIGITS, weight)->middle;
  pango_layout_line_get_extents (line, &ink, NULL);
  return -from_pango (ink.y) - from_pango (ink.height) / 2;
}

static Shaped *
shape (PzText *text, const char *string, int weight)
{
  Shaped *shaped = g_new0 (Shaped, 1);
  g_autoptr (PangoLayout) layout = text_layout (text, string, weight);
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, 0);

  shaped->glyphs = g_array_new (FALSE, FALSE, sizeof (cairo_glyph_t));
  shaped->faces = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_font_face_destroy);
  for (GSList *l = line->runs; l != NULL; l = l->next)
    shaped->width = add_run (shaped, l->data, shaped->width);
  shaped->middle = cap_middle (text, line, string, weight);
  return shaped;
}

static const Shaped *
text_shape (PzText *text, const char *string, int weight)
{
  g_autofree char *key = g_strdup_printf ("%d %s", weight, string);
  Shaped *shaped = g_hash_table_lookup (text->shaped, key);

  if (shaped == NULL)
    {
      shaped = shape (text, string, weight);
      g_hash_table_insert (text->shaped, g_steal_pointer (&key), shaped);
    }
  return shaped;
}

static void
set_font (PzText *text, cairo_font_face_t *face, double size)
{
  cairo_set_font_face (text->cr, face);
  cairo_set_font_size (text->cr, size);
  cairo_set_font_options (text->cr, text->options);
}

static void
show_glyphs (PzText *text, const cairo_glyph_t *glyphs, int n)
{
  if (!text->outlines)
    {
      cairo_show_glyphs (text->cr, glyphs, n);
      return;
    }
  cairo_new_path (text->cr);
  cairo_glyph_path (text->cr, glyphs, n);
  cairo_fill (text->cr);
}

/* Draws @shaped with its baseline starting at (x, y). */
static void
show_shaped (PzText *text, const Shaped *shaped, const PzTextStyle *how, double size, double x, double y)
{
  guint n = shaped->glyphs->len;
  g_autofree cairo_glyph_t *glyphs = g_new (cairo_glyph_t, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    {
      glyphs[i] = g_array_index (shaped->glyphs, cairo_glyph_t, i);
      glyphs[i].x = x + glyphs[i].x * size;
      glyphs[i].y = y + glyphs[i].y * size;
    }
  cairo_set_source_rgba (text->cr, how->colour.r, how->colour.g, how->colour.b, how->colour.a * how->alpha);
  for (guint i = 0, end; i < n; i = end)
    {
      for (end = i + 1; end < n && shaped->faces->pdata[end] == shaped->faces->pdata[i];)
        end++;
      set_font (text, shaped->faces->pdata[i], size);
      show_glyphs (text, glyphs + i, end - i);
    }
}

/* The size the text gets in its room, 0 when it would be too small to read. */
static double
fitted_size (const PzText *text, const PzTextStyle *how, double width)
{
  double size = how->size;

  if (how->room > 0 && width * size > how->room)
    size = how->room / width;
  return size * text->scale >= MIN_PX - 1e-9 ? size : 0;
}

void
pz_text_draw (PzText *text, const char *string, const PzTextStyle *how, double x, double y)
{
  const Shaped *shaped;
  double size;

  if (*string == '\0' || how->size * text->scale < MIN_PX - 1e-9)
    return;
  shaped = text_shape (text, string, how->weight);
  size = fitted_size (text, how, shaped->width);
  if (size > 0)
    show_shaped (text, shaped, how, size, x - shaped->width * size / 2, y + shaped->middle * size);
}

/* Digits of @number, which is not negative, as one row of glyphs of @digits. */
static void
show_number (PzText *text, const Shaped *digits, const char *string, const PzTextStyle *how, double x, double y)
{
  cairo_glyph_t glyphs[24];
  int n = strlen (string);
  double advance = digits->width / 10, size = fitted_size (text, how, advance * n);

  if (size <= 0)
    return;
  for (int i = 0; i < n; i++)
    {
      const cairo_glyph_t *digit = &g_array_index (digits->glyphs, cairo_glyph_t, string[i] - '0');

      glyphs[i].index = digit->index;
      glyphs[i].x = x + (digit->x - advance * (string[i] - '0') + advance * (i - n / 2.0)) * size;
      glyphs[i].y = y + (digit->y + digits->middle) * size;
    }
  cairo_set_source_rgba (text->cr, how->colour.r, how->colour.g, how->colour.b, how->colour.a * how->alpha);
  set_font (text, digits->faces->pdata[0], size);
  show_glyphs (text, glyphs, n);
}

/* TRUE when the digits have come out as ten glyphs of one font, so that they may be put together freely. */
static gboolean
digits_are_plain (const Shaped *digits)
{
  if (digits->glyphs->len != 10)
    return FALSE;
  for (int i = 1; i < 10; i++)
    if (digits->faces->pdata[i] != digits->faces->pdata[0])
      return FALSE;
  return TRUE;
}

void
pz_text_number (PzText *text, gint64 number, const PzTextStyle *how, double x, double y)
{
  char string[24];
  const Shaped *digits;

  if (how->size * text->scale < MIN_PX - 1e-9)
    return;
  g_snprintf (string, sizeof string, "%" G_GINT64_FORMAT, number);
  digits = text_shape (text, DIGITS, how->weight);
  if (number >= 0 && digits_are_plain (digits))
    show_number (text, digits, string, how, x, y);
  else
    pz_text_draw (text, string, how, x, y);
}

double
pz_text_fitted (PzText *text, const char *string, const PzTextStyle *how)
{
  return fitted_size (text, how, text_shape (text, string, how->weight)->width);
}

double
pz_text_width (PzText *text, const char *string, double size, int weight)
{
  return text_shape (text, string, weight)->width * size;
}

void
pz_text_label (PzText *text, const char *string, const PzTextStyle *how, double x, double y)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoLayoutLine *line;
  Shaped shaped = { NULL, NULL, 0, 0 };

  if (*string == '\0' || how->size * text->scale < MIN_PX - 1e-9)
    return;
  layout = text_layout (text, string, how->weight);
  if (how->room > 0)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
      pango_layout_set_width (layout, (int) (MIN (how->room / how->size, 1000.0) * SHAPE_SIZE * PANGO_SCALE));
    }
  line = pango_layout_get_line_readonly (layout, 0);
  shaped.glyphs = g_array_new (FALSE, FALSE, sizeof (cairo_glyph_t));
  shaped.faces = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_font_face_destroy);
  for (GSList *l = line->runs; l != NULL; l = l->next)
    shaped.width = add_run (&shaped, l->data, shaped.width);
  show_shaped (text, &shaped, how, how->size, x, y + text_shape (text, DIGITS, how->weight)->middle * how->size);
  g_array_unref (shaped.glyphs);
  g_ptr_array_unref (shaped.faces);
}
