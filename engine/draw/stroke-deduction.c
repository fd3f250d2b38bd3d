/* SPDX-License-Identifier: MIT */
#include "draw/stroke-board.h"

#include <math.h>

/* What a person knows of the path after so many deductions: edges that are walked and edges that are not, steps of cells, ends; and the
 * deduction that came last: ringed where it is made, dashed rings around what it looks at, a question mark where it assumes. */

/* Arm of the cross on an edge that is not walked, and the rings, in widths of a cell. */
#define CROSS       0.055
#define CROSS_WIDTH 0.028
#define RING_INSET  0.045
#define RING_WIDTH  0.04
/* Steps a cell cannot have that are written out. */
#define MOST_NUMBERS 2

static const PzColour white = { 1, 1, 1, 1 };

/* ---- What is known ------------------------------------------------------------------------------------------ */

static const PzStrokeDetail *
detail_of (const PzStrokeBoard *board)
{
  const PzScene *scene = board->scene;
  const PzAnalysis *analysis = scene->analysis;
  const PzStrokeDetail *detail;

  if ((scene->show & PZ_SHOW_DEDUCTION) == 0 || analysis == NULL || scene->play != NULL
      || analysis->mode != scene->level->mode || analysis->n_cells != board->n
      || analysis->rules_hash != scene->level->mode->rules_hash (scene->level))
    return NULL;
  detail = pz_stroke_detail (analysis);
  return detail != NULL && detail->rated ? detail : NULL;
}

void
pz_stroke_read_deduction (PzStrokeBoard *board)
{
  const PzStrokeDetail *detail = detail_of (board);

  if (detail == NULL)
    return;
  board->solution = board->difference = FALSE;
  board->detail = detail;
  board->n_deduced = detail->deductions->n;
  if (board->scene->revealed > 0)
    board->n_deduced = MIN (board->n_deduced, board->scene->revealed - 1);
  for (int i = 0; i < board->n; i++)
    board->cells[i].step_a = board->cells[i].step_b = 0;
  for (int i = 0; i < board->n_deduced; i++)
    {
      const PzConclusion *conclusion = &detail->deductions->trail[i].conclusion;

      if (conclusion->kind == PZ_CONCLUDE_AT && conclusion->node < board->n)
        board->cells[conclusion->node].step_a = conclusion->step;
    }
}

/* The deduction that is looked at; NULL: none, at the start. */
static const PzDeduction *
last_deduction (const PzStrokeBoard *board)
{
  return board->n_deduced > 0 ? &board->detail->deductions->trail[board->n_deduced - 1] : NULL;
}

static gboolean
edge_cells (const PzStrokeBoard *board, int edge, int *a, int *b)
{
  if (edge < 0 || edge >= board->detail->n_edges)
    return FALSE;
  *a = board->detail->edges[edge].a;
  *b = board->detail->edges[edge].b;
  return TRUE;
}

/* ---- Edges -------------------------------------------------------------------------------------------------- */

static void
add_cross (const PzStrokeBoard *board, int edge)
{
  cairo_t *cr = board->pen.cr;
  double arm = CROSS * board->sizes->cell;
  PzPoint middle, across;
  int a, b;

  if (!edge_cells (board, edge, &a, &b) || !board->crossing (board, a, b, &middle, &across))
    return;
  for (int side = -1; side <= 1; side += 2)
    {
      PzPoint along = { (across.x - side * across.y) * arm, (across.y + side * across.x) * arm };

      cairo_move_to (cr, middle.x - along.x, middle.y - along.y);
      cairo_line_to (cr, middle.x + along.x, middle.y + along.y);
    }
}

static void
add_bar (const PzStrokeBoard *board, int edge)
{
  int a, b;

  if (edge_cells (board, edge, &a, &b))
    pz_stroke_add_link (board, a, b, board->sizes->bar_length, 1);
}

/* Strokes what was added, on its casing. */
static void
stroke_edges (const PzStrokeBoard *board, const PzColour *colour, double width)
{
  cairo_t *cr = board->pen.cr;

  pz_colour_set (cr, &board->pen.style->casing, 1);
  cairo_set_line_width (cr, width + board->sizes->bar_casing - board->sizes->bar_width);
  cairo_stroke_preserve (cr);
  pz_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Two cells whose steps follow each other are walked one after the other, whether that was a deduction or not. */
static void
add_steps (const PzStrokeBoard *board)
{
  for (int i = 0; i < board->detail->n_edges; i++)
    {
      int a, b;

      if (edge_cells (board, i, &a, &b) && board->cells[a].step_a > 0 && board->cells[b].step_a > 0
          && ABS (board->cells[a].step_a - board->cells[b].step_a) == 1)
        add_bar (board, i);
    }
}

static void
draw_edges (const PzStrokeBoard *board)
{
  const PzDeduction *trail = board->detail->deductions->trail;

  for (int i = 0; i < board->n_deduced; i++)
    if (trail[i].conclusion.kind == PZ_CONCLUDE_NOT_USED)
      add_cross (board, trail[i].conclusion.edge);
  stroke_edges (board, &board->pen.style->dim, CROSS_WIDTH * board->sizes->cell);
  add_steps (board);
  for (int i = 0; i < board->n_deduced; i++)
    if (trail[i].conclusion.kind == PZ_CONCLUDE_USED)
      add_bar (board, trail[i].conclusion.edge);
  stroke_edges (board, &board->pen.style->solution_a, board->sizes->bar_width);
}

/* ---- The last deduction ------------------------------------------------------------------------------------- */

static void
draw_ring (const PzStrokeBoard *board, int cell, gboolean dashed)
{
  const PzStrokeMetrics *sizes = board->sizes;
  cairo_t *cr = board->pen.cr;

  if (cell < 0 || cell >= board->n)
    return;
  cairo_save (cr);
  pz_stroke_add_outline (board, cell, RING_INSET * sizes->cell, sizes->ring_cut);
  if (dashed)
    cairo_set_dash (cr, sizes->end_dash, 2, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, pz_pen_width (&board->pen, RING_WIDTH * sizes->cell, 1.5));
  pz_colour_set (cr, &board->pen.style->select, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static gboolean
concerns (const PzStrokeBoard *board, const PzConclusion *conclusion, int cell)
{
  int a, b;

  return conclusion->node == cell || (edge_cells (board, conclusion->edge, &a, &b) && (a == cell || b == cell));
}

static void
draw_rings (const PzStrokeBoard *board, const PzDeduction *deduction)
{
  PzDeduceList nodes = pz_deduction_nodes (deduction);

  for (int i = 0; i < nodes.n; i++)
    if (!concerns (board, &deduction->conclusion, nodes.items[i]))
      draw_ring (board, nodes.items[i], TRUE);
  for (int i = 0; i < board->n; i++)
    if (concerns (board, &deduction->conclusion, i))
      draw_ring (board, i, FALSE);
}

static void
draw_disc (const PzStrokeBoard *board, PzPoint at, const char *text)
{
  const PzStrokeMetrics *sizes = board->sizes;
  const PzStyle *style = board->pen.style;
  PzDisc disc = { sizes->disc, sizes->disc * 0.15, sizes->disc_digit, white, style->select, { 0, 0, 0, 1 } };

  pz_part_disc (&board->pen, at, text, &disc);
}

/* "≠ 3, 5" at the foot of the cell, or at its corner where a word stands there. */
static void
draw_not_at (const PzStrokeBoard *board, const PzConclusion *conclusion)
{
  const PzStrokeCell *cell = &board->cells[conclusion->node];
  g_autoptr (GString) text = g_string_new ("≠");
  int n = 0;

  for (int step = 1; step <= board->n; step++)
    if (pz_conclusion_has_step (conclusion, step) && n++ < MOST_NUMBERS)
      g_string_append_printf (text, n > 1 ? ", %d" : " %d", step);
  if (n > MOST_NUMBERS)
    g_string_append (text, " …");
  draw_disc (board, cell->word == PZ_WORD_NONE ? cell->foot : cell->corner, text->str);
}

static void
draw_conclusion (const PzStrokeBoard *board, const PzConclusion *conclusion)
{
  char number[24];

  switch (conclusion->kind)
    {
    case PZ_CONCLUDE_USED:
      add_bar (board, conclusion->edge);
      stroke_edges (board, &board->pen.style->select, board->sizes->bar_width);
      break;
    case PZ_CONCLUDE_NOT_USED:
      add_cross (board, conclusion->edge);
      stroke_edges (board, &board->pen.style->select, CROSS_WIDTH * board->sizes->cell);
      break;
    case PZ_CONCLUDE_AT:
      g_snprintf (number, sizeof number, "%d", conclusion->step);
      if (!board->cells[conclusion->node].has_clue)
        draw_disc (board, board->cells[conclusion->node].anchor, number);
      break;
    case PZ_CONCLUDE_NOT_AT:
      draw_not_at (board, conclusion);
      break;
    case PZ_CONCLUDE_END:
    case PZ_CONCLUDE_NOT_END:
    default:
      break;
    }
}

/* A question mark where the assumption is made: on the edge, or at the corner of the cell. */
static void
draw_assumption (const PzStrokeBoard *board, const PzConclusion *assumption)
{
  PzPoint at, across;
  int a, b;

  if (assumption->node >= 0 && assumption->node < board->n)
    draw_disc (board, board->cells[assumption->node].corner, "?");
  else if (edge_cells (board, assumption->edge, &a, &b) && board->crossing (board, a, b, &at, &across))
    draw_disc (board, at, "?");
}

void
pz_stroke_deduction (const PzStrokeBoard *board)
{
  const PzDeduction *last = last_deduction (board);

  if (last != NULL)
    draw_rings (board, last);
  draw_edges (board);
  if (last == NULL)
    return;
  draw_conclusion (board, &last->conclusion);
  if (last->technique == PZ_TECHNIQUE_LOOK_AHEAD)
    draw_assumption (board, last->assumption);
}
