/* SPDX-License-Identifier: MIT */
#include "draw/stroke-board.h"

/* The path: connectors and the mark at its end (look.md §5). */

static const PzColour white = { 1, 1, 1, 1 };

/* The dashed ring where the path ends; a cleared path has none. */
static void
stroke_end_mark (const PzStrokeBoard *board)
{
  cairo_t *cr = board->pen.cr;
  const PzStrokeMetrics *sizes = board->sizes;
  int end = board->path_length > 0 ? board->path[board->path_length - 1] : -1;

  if (end < 0 || end >= board->n || board->cleared || pz_stroke_look (&board->cells[end]) == PZ_LOOK_CONFLICT)
    return;
  cairo_save (cr);
  pz_stroke_add_outline (board, end, sizes->end_inset, sizes->end_cut);
  pz_colour_set (
      cr, pz_stroke_look (&board->cells[end]) == PZ_LOOK_START ? &board->pen.style->ring : &board->pen.style->path, 1);
  cairo_set_line_width (cr, pz_pen_width (&board->pen, sizes->end_width, 1));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, sizes->end_dash, 2, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
pz_stroke_add_link (const PzStrokeBoard *board, int a, int b, double length, double grown)
{
  PzPoint middle, across;

  if (a >= board->n || b >= board->n || !board->crossing (board, a, b, &middle, &across))
    return;
  cairo_move_to (board->pen.cr, middle.x - across.x * length / 2, middle.y - across.y * length / 2);
  cairo_line_to (board->pen.cr, middle.x + across.x * length * (grown - 0.5),
                 middle.y + across.y * length * (grown - 0.5));
}

static void
stroke_lit_links (const PzStrokeBoard *board)
{
  for (int i = 0; i + 1 < board->path_length; i++)
    {
      double bright = pz_stroke_sweep (board, i + 0.5);

      if (bright <= 0)
        continue;
      pz_stroke_add_link (board, board->path[i], board->path[i + 1], board->sizes->link_length, 1);
      pz_colour_set (board->pen.cr, &white, 0.7 * bright);
      cairo_stroke (board->pen.cr);
    }
}

void
pz_stroke_links (const PzStrokeBoard *board)
{
  const PzStrokeMetrics *sizes = board->sizes;
  const PzMotion *motion = &board->motion;

  for (int i = 0; i + 1 < board->path_length; i++)
    {
      gboolean growing = board->path[i + 1] == motion->append_node && motion->append < 1;

      pz_stroke_add_link (board, board->path[i], board->path[i + 1], sizes->link_length,
                          growing ? CLAMP (motion->append, 0, 1) : 1);
    }
  pz_colour_set (board->pen.cr, &board->pen.style->path, 1);
  cairo_set_line_width (board->pen.cr, sizes->link_width);
  cairo_stroke (board->pen.cr);
  stroke_lit_links (board);
  stroke_end_mark (board);
}
