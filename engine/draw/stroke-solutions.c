/* SPDX-License-Identifier: MIT */
#include "draw/stroke-board.h"

/* Solutions over the board and necessity signs (look.md §5, "Second solution", "Necessity"). */

static const PzColour white = { 1, 1, 1, 1 };

/* The line of one solution through steps @from … @to (0-based). */
static void
draw_stretch (const PzStrokeBoard *board, const guint8 *path, int from, int to, gboolean second)
{
  const PzStrokeMetrics *sizes = board->sizes;
  const PzStyle *style = board->pen.style;
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (PzPoint));
  int sign = second ? 1 : -1;

  g_array_append_val (points, board->cells[path[from]].anchor);
  for (int i = from; i < to; i++)
    board->route (board, path[i], path[i + 1], points);
  for (guint i = 0; i < points->len; i++)
    {
      g_array_index (points, PzPoint, i).x += sign * sizes->line_shift.x;
      g_array_index (points, PzPoint, i).y += sign * sizes->line_shift.y;
    }
  pz_part_line (&board->pen, (const PzPoint *) points->data, points->len,
                second ? &style->solution_b : &style->solution_a, sizes->line_width, sizes->line_casing,
                sizes->line_round, second ? sizes->line_dash : NULL);
}

/* Lines of one solution wherever it differs from the other, from the last common step to the next one. */
static void
draw_differing_lines (const PzStrokeBoard *board, gboolean second)
{
  const guint8 *a = board->scene->path_a, *b = board->scene->path_b;

  for (int i = 0, end; i < board->n; i = end)
    {
      end = i + 1;
      if (a[i] == b[i])
        continue;
      while (end < board->n && a[end] != b[end])
        end++;
      draw_stretch (board, second ? b : a, MAX (i - 1, 0), MIN (end, board->n - 1), second);
    }
}

static void
draw_difference (const PzStrokeBoard *board)
{
  const PzStrokeMetrics *sizes = board->sizes;
  PzDisc disc = { sizes->disc, sizes->disc * 0.15,    sizes->disc_digit,
                  white,       board->pen.style->ink, board->pen.style->ink };

  draw_differing_lines (board, FALSE);
  draw_differing_lines (board, TRUE);
  for (int i = 0; i < board->n; i++)
    {
      const PzStrokeCell *cell = &board->cells[i];
      char number[24];

      g_snprintf (number, sizeof number, "%d", cell->step_a);
      if (pz_stroke_differs (board, i))
        pz_part_chip (&board->pen, cell->anchor, cell->step_a, cell->step_b, sizes->chip_width, sizes->chip_height,
                      sizes->chip_digit);
      else if (pz_stroke_parts (board, i))
        pz_part_disc (&board->pen, cell->anchor, number, &disc);
    }
}

/* One solution: slim bars on the edges it crosses, so that no line runs through the digits. */
static void
draw_solution_bars (const PzStrokeBoard *board)
{
  cairo_t *cr = board->pen.cr;
  const guint8 *path = board->scene->path_a;

  for (int i = 0; i + 1 < board->n; i++)
    pz_stroke_add_link (board, path[i], path[i + 1], board->sizes->bar_length, 1);
  pz_colour_set (cr, &board->pen.style->casing, 1);
  cairo_set_line_width (cr, board->sizes->bar_casing);
  cairo_stroke_preserve (cr);
  pz_colour_set (cr, &board->pen.style->solution_a, 1);
  cairo_set_line_width (cr, board->sizes->bar_width);
  cairo_stroke (cr);
}

void
pz_stroke_solutions (const PzStrokeBoard *board)
{
  if (board->detail != NULL)
    pz_stroke_deduction (board);
  else if (board->difference)
    draw_difference (board);
  else if (board->solution)
    draw_solution_bars (board);
}

gboolean
pz_stroke_has_needs (const PzStrokeBoard *board)
{
  const PzAnalysis *analysis = board->scene->analysis;

  return (board->scene->show & PZ_SHOW_NECESSITY) != 0 && analysis != NULL && analysis->n_cells == board->n
         && analysis->findings != NULL;
}

void
pz_stroke_draw_need (const PzStrokeBoard *board, PzNeed need, PzPoint at)
{
  double radius = board->sizes->need;

  if (need == PZ_NEED_UNKNOWN)
    return;
  pz_shape_circle (board->pen.cr, at, radius * 1.15); /* hollow signs need a ground */
  pz_colour_set (board->pen.cr, &board->pen.style->canvas, 1);
  cairo_fill (board->pen.cr);
  pz_draw_need (board->pen.cr, board->pen.style, need, at.x, at.y, radius);
}

void
pz_stroke_cell_needs (const PzStrokeBoard *board)
{
  const PzAnalysis *analysis = board->scene->analysis;

  for (int i = 0; pz_stroke_has_needs (board) && i < analysis->n_findings; i++)
    {
      const PzFinding *finding = &analysis->findings[i];
      gboolean on_cell = finding->kind == PZ_FINDING_CLUE || finding->kind == PZ_FINDING_PARITY;

      if (on_cell && finding->index >= 0 && finding->index < board->n)
        pz_stroke_draw_need (board, finding->need, board->cells[finding->index].need);
    }
}
