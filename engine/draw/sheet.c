/* SPDX-License-Identifier: MIT */
#include "draw/parts.h"

#include <math.h>

/* A contact sheet: cards as in look.md §10 ("Pack overview"), in widths of a thumbnail. */

#define GAP          0.10
#define FOOT         0.24 /* id and badge below the board */
#define BOARD        0.84
#define THUMBNAIL_PX 320 /* up to this size all boards of a sheet are drawn as thumbnails, whatever their cells */
#define FEW_COLUMNS  5
#define ROUNDING     1e-6 /* a whole number of pixels stays one */

static int
n_columns (int n_levels)
{
  return n_levels <= FEW_COLUMNS ? MAX (n_levels, 1) : MAX (FEW_COLUMNS, (int) ceil (sqrt (n_levels)));
}

static double
foot_of (const PzSheet *sheet)
{
  return sheet->no_ids && (sheet->no_badges || sheet->analyses == NULL) ? 0 : FOOT;
}

/* In widths of a card. */
static void
size_in_cards (const PzSheet *sheet, double *w, double *h)
{
  int columns = n_columns (sheet->n_levels), rows = MAX ((sheet->n_levels + columns - 1) / columns, 1);

  *w = columns + GAP * (columns + 1);
  *h = rows * (BOARD + foot_of (sheet)) + GAP * (rows + 1);
}

void
pz_draw_sheet_size (const PzSheet *sheet, double *w, double *h)
{
  g_return_if_fail (sheet != NULL && sheet->n_levels >= 0 && sheet->thumb_px > 0 && w != NULL && h != NULL);

  size_in_cards (sheet, w, h);
  *w = ceil (*w * sheet->thumb_px - ROUNDING);
  *h = ceil (*h * sheet->thumb_px - ROUNDING);
}

double
pz_draw_sheet_thumb (const PzSheet *sheet, double longer_px)
{
  double w, h;

  g_return_val_if_fail (sheet != NULL && sheet->n_levels >= 0, 1);

  size_in_cards (sheet, &w, &h);
  return longer_px / MAX (w, h);
}

static void
draw_card (cairo_t *cr, const PzStyle *style, double x, double y, double size, double foot)
{
  double height = size * (BOARD + foot);

  pz_shape_rectangle (cr, x, y, size, height, size * 0.07);
  pz_colour_set (cr, &style->text, style->high_contrast ? 1 : 0.16);
  cairo_set_line_width (cr, MAX (size * 0.005, 1));
  cairo_stroke (cr);
  if (foot <= 0)
    return;
  cairo_move_to (cr, x, y + size * BOARD);
  cairo_line_to (cr, x + size, y + size * BOARD);
  cairo_stroke (cr);
}

static void
draw_board (cairo_t *cr, const PzSheet *sheet, int i, double x, double y)
{
  double size = sheet->thumb_px, edge = size * 0.02;
  guint show = size <= THUMBNAIL_PX ? PZ_SHOW_THUMBNAIL : 0;
  PzScene scene = { .level = sheet->levels[i], .style = sheet->style, .show = show };

  if ((sheet->show & PZ_SHOW_SOLUTION) != 0 && sheet->analyses != NULL)
    pz_draw_take_solution (&scene, sheet->analyses[i]);
  cairo_save (cr);
  cairo_translate (cr, x + edge, y + edge);
  pz_draw_fitted (cr, &scene, size - 2 * edge, size * BOARD - 2 * edge, size * 0.07);
  cairo_restore (cr);
}

static void
draw_foot (cairo_t *cr, PzText *text, const PzSheet *sheet, int i, double x, double y)
{
  const PzLevel *level = sheet->levels[i];
  const PzAnalysis *analysis = sheet->analyses != NULL ? sheet->analyses[i] : NULL;
  double size = sheet->thumb_px, middle = y + size * FOOT / 2;
  PzTextStyle how = { size * 0.095, 700, size * 0.66, sheet->style->text, 1 };

  if (!sheet->no_ids)
    pz_text_label (text, level->id != NULL ? level->id : "", &how, x + size * 0.07, middle);
  if (sheet->no_badges)
    return;
  if (pz_level_is_bad (level))
    pz_draw_verdict (cr, sheet->style, PZ_VERDICT_BLOCKED, PZ_COUNT_UNKNOWN, x + size * 0.87, middle, size * 0.058, 0);
  else if (analysis != NULL)
    pz_draw_verdict (cr, sheet->style, analysis->verdict, analysis->solutions, x + size * 0.87, middle, size * 0.058,
                     0);
}

static void
draw_cell (cairo_t *cr, PzText *text, const PzSheet *sheet, int i)
{
  int column = i % n_columns (sheet->n_levels), row = i / n_columns (sheet->n_levels);
  double foot = foot_of (sheet), size = sheet->thumb_px;
  double x = size * (GAP + column * (1 + GAP)), y = size * (GAP + row * (BOARD + foot + GAP));

  draw_board (cr, sheet, i, x, y);
  draw_card (cr, sheet->style, x, y, size, foot);
  if (foot > 0)
    draw_foot (cr, text, sheet, i, x, y + size * BOARD);
}

void
pz_draw_sheet (cairo_t *cr, const PzSheet *sheet)
{
  g_autoptr (PzText) text = NULL;
  double w, h;

  g_return_if_fail (cr != NULL && sheet != NULL && sheet->style != NULL && sheet->n_levels >= 0 && sheet->thumb_px > 0);

  pz_draw_sheet_size (sheet, &w, &h);
  text = pz_text_new (cr, sheet->style, 1);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, w, h);
  pz_colour_set (cr, &sheet->style->canvas, 1);
  cairo_fill (cr);
  for (int i = 0; i < sheet->n_levels; i++)
    {
      if (sheet->progress != NULL && !sheet->progress (i, sheet->progress_data))
        break;
      draw_cell (cr, text, sheet, i);
    }
  cairo_restore (cr);
}
