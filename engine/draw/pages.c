/* SPDX-License-Identifier: MIT */
#include "draw/pages.h"

#include "draw/parts.h"

/* In points. */
#define HEADING  26.0
#define FOOTER   18.0
#define CAPTION  16.0
#define GAP      12.0
#define TITLE_PT 14.0
#define TEXT_PT  10.0

static int
per_page (const PzPages *pages)
{
  return CLAMP (pages->columns, 1, PZ_PAGES_MAX_ACROSS) * CLAMP (pages->rows, 1, PZ_PAGES_MAX_ACROSS);
}

static int
pages_for (const PzPages *pages, int n)
{
  return (n + per_page (pages) - 1) / per_page (pages);
}

int
pz_pages_count (const PzPages *pages)
{
  g_return_val_if_fail (pages != NULL && pages->n_levels >= 0 && pages->n_solutions >= 0, 1);

  return MAX (pages_for (pages, pages->n_levels), 1) + pages_for (pages, pages->n_solutions);
}

PzPage
pz_pages_get (const PzPages *pages, int page)
{
  int boards;
  PzPage result;

  g_return_val_if_fail (pages != NULL && page >= 0, ((PzPage){ FALSE, 0, 0 }));

  boards = MAX (pages_for (pages, pages->n_levels), 1);
  result.solutions = page >= boards;
  result.first = (page - (result.solutions ? boards : 0)) * per_page (pages);
  result.n = CLAMP ((result.solutions ? pages->n_solutions : pages->n_levels) - result.first, 0, per_page (pages));
  return result;
}

PzPlace
pz_pages_place (const PzPages *pages, int slot)
{
  int columns, rows;
  double room_h, cell_w, cell_h;
  PzPlace place;

  g_return_val_if_fail (pages != NULL && slot >= 0, ((PzPlace){ { 0, 0, 0, 0 }, 0 }));

  columns = CLAMP (pages->columns, 1, PZ_PAGES_MAX_ACROSS);
  rows = CLAMP (pages->rows, 1, PZ_PAGES_MAX_ACROSS);
  room_h = MAX (pages->h - HEADING - FOOTER, 1);
  cell_w = MAX ((pages->w - GAP * (columns - 1)) / columns, 1);
  cell_h = MAX ((room_h - GAP * (rows - 1)) / rows, 1);
  place.board.x = slot % columns * (cell_w + GAP);
  place.board.y = HEADING + slot / columns % rows * (cell_h + GAP);
  place.board.w = cell_w;
  place.board.h = MAX (cell_h - (pages->ids ? CAPTION : 0), 1);
  place.caption_y = place.board.y + place.board.h + CAPTION / 2;
  return place;
}

PzRect
pz_pages_heading (const PzPages *pages)
{
  return (PzRect){ 0, 0, pages->w, HEADING };
}

PzRect
pz_pages_footer (const PzPages *pages)
{
  return (PzRect){ 0, pages->h - FOOTER, pages->w, FOOTER };
}

/* ---- Drawing ---- */

static void
draw_board (cairo_t *cr, PzText *text, const PzPages *pages, const PzPrint *print, const PzPage *page, int slot)
{
  int i = page->solutions ? print->solved[page->first + slot] : page->first + slot;
  PzScene scene = { .level = print->levels[i], .style = print->style, .show = PZ_SHOW_NO_CANVAS };
  PzPlace place = pz_pages_place (pages, slot);
  PzTextStyle how = { TEXT_PT, 600, place.board.w, print->style->text, 1 };

  if (page->solutions)
    pz_draw_take_solution (&scene, print->analyses[i]);
  cairo_save (cr);
  cairo_translate (cr, place.board.x, place.board.y);
  pz_draw_fitted (cr, &scene, place.board.w, place.board.h, MIN (place.board.w, place.board.h) * 0.03);
  cairo_restore (cr);
  if (pages->ids && scene.level->id != NULL)
    pz_text_label (text, scene.level->id, &how, place.board.x, place.caption_y);
}

static void
draw_lines (PzText *text, const PzPages *pages, const PzPrint *print, const PzPage *page, int number)
{
  PzRect heading = pz_pages_heading (pages), footer = pz_pages_footer (pages);
  PzTextStyle title = { TITLE_PT, 700, heading.w, print->style->text, 1 };
  PzTextStyle plain = { TEXT_PT, 400, footer.w, print->style->dim, 1 };
  g_autofree char *both = page->solutions ? g_strdup_printf ("%s – %s", print->title, print->solutions) : NULL;
  g_autofree char *numbers = g_strdup_printf ("%d / %d", number + 1, pz_pages_count (pages));

  pz_text_label (text, both != NULL ? both : print->title, &title, heading.x, heading.y + TITLE_PT * 0.6);
  pz_text_draw (text, numbers, &plain, footer.x + footer.w / 2, footer.y + footer.h * 0.6);
}

void
pz_pages_draw (cairo_t *cr, const PzPages *pages, const PzPrint *print, int page)
{
  g_autoptr (PzText) text = NULL;
  PzPage shown;

  g_return_if_fail (cr != NULL && pages != NULL && print != NULL && print->style != NULL && print->title != NULL);
  g_return_if_fail (page >= 0 && page < pz_pages_count (pages));

  shown = pz_pages_get (pages, page);
  text = pz_text_new (cr, print->style, 1);
  draw_lines (text, pages, print, &shown, page);
  for (int slot = 0; slot < shown.n; slot++)
    draw_board (cr, text, pages, print, &shown, slot);
}
