/* SPDX-License-Identifier: MIT */
#include "draw/parts.h"

#include <math.h>

/* A contact sheet: cards as in look.md §10 ("Pack overview"), in widths of a thumbnail. */

#define GAP          0.10
#define FOOT         0.24 /* id and badge below the board */
#define BOARD        0.84
#define THUMBNAIL_PX 320 /* up to this size all boards of a sheet are drawn as thumbnails, whatever their cells */
#define FEW_COLUMNS  5

static int
n_columns (int n_levels)
{
  return n_levels <= FEW_COLUMNS ? MAX (n_levels, 1) : MAX (FEW_COLUMNS, (int) ceil (sqrt (n_levels)));
}

void
pz_draw_sheet_size (int n_levels, double thumb_px, double *w, double *h)
{
  int columns = n_columns (n_levels), rows = MAX ((n_levels + columns - 1) / columns, 1);

  g_return_if_fail (n_levels >= 0 && thumb_px > 0 && w != NULL && h != NULL);

  *w = ceil (thumb_px * (columns + GAP * (columns + 1)));
  *h = ceil (thumb_px * (rows * (BOARD + FOOT) + GAP * (rows + 1)));
}

static void
draw_card (cairo_t *cr, const PzStyle *style, double x, double y, double size)
{
  double height = size * (BOARD + FOOT);

  pz_shape_rectangle (cr, x, y, size, height, size * 0.07);
  pz_colour_set (cr, &style->text, style->high_contrast ? 1 : 0.16);
  cairo_set_line_width (cr, MAX (size * 0.005, 1));
  cairo_stroke (cr);
  cairo_move_to (cr, x, y + size * BOARD);
  cairo_line_to (cr, x + size, y + size * BOARD);
  cairo_stroke (cr);
}

static void
draw_board (cairo_t *cr, const PzLevel *level, const guint8 *path, const PzStyle *style, double x, double y,
            double size)
{
  guint show = (size <= THUMBNAIL_PX ? PZ_SHOW_THUMBNAIL : 0) | (path != NULL ? PZ_SHOW_SOLUTION : 0);
  PzScene scene = { .level = level, .style = style, .show = show, .path_a = path };
  double edge = size * 0.02;

  cairo_save (cr);
  cairo_translate (cr, x + edge, y + edge);
  pz_draw_fitted (cr, &scene, size - 2 * edge, size * BOARD - 2 * edge, size * 0.07);
  cairo_restore (cr);
}

static void
draw_foot (cairo_t *cr, PzText *text, const PzLevel *level, const PzAnalysis *analysis, const PzStyle *style, double x,
           double y, double size)
{
  PzTextStyle how = { size * 0.095, 700, size * 0.66, style->text, 1 };
  double middle = y + size * FOOT / 2;

  pz_text_label (text, level->id != NULL ? level->id : "", &how, x + size * 0.07, middle);
  if (pz_level_is_bad (level))
    pz_draw_verdict (cr, style, PZ_VERDICT_BLOCKED, PZ_COUNT_UNKNOWN, x + size * 0.87, middle, size * 0.058, 0);
  else if (analysis != NULL)
    pz_draw_verdict (cr, style, analysis->verdict, analysis->solutions, x + size * 0.87, middle, size * 0.058, 0);
}

void
pz_draw_sheet (cairo_t *cr, PzLevel *const *levels, PzAnalysis *const *analyses, int n_levels, const PzStyle *style,
               double thumb_px, guint show)
{
  g_autoptr (PzText) text = NULL;
  double w, h;

  g_return_if_fail (cr != NULL && style != NULL && n_levels >= 0 && thumb_px > 0);

  pz_draw_sheet_size (n_levels, thumb_px, &w, &h);
  text = pz_text_new (cr, style, 1);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, w, h);
  pz_colour_set (cr, &style->canvas, 1);
  cairo_fill (cr);
  for (int i = 0; i < n_levels; i++)
    {
      int column = i % n_columns (n_levels), row = i / n_columns (n_levels);
      double x = thumb_px * (GAP + column * (1 + GAP)), y = thumb_px * (GAP + row * (BOARD + FOOT + GAP));

      const PzAnalysis *analysis = analyses != NULL ? analyses[i] : NULL;
      const guint8 *path = analysis != NULL && (show & PZ_SHOW_SOLUTION) != 0 ? analysis->solution : NULL;

      draw_board (cr, levels[i], path, style, x, y, thumb_px);
      draw_card (cr, style, x, y, thumb_px);
      draw_foot (cr, text, levels[i], analysis, style, x, y + thumb_px * BOARD, thumb_px);
    }
  cairo_restore (cr);
}
