/* SPDX-License-Identifier: MIT */
#include "draw/stroke-board.h"

#include "config.h"
#include <glib/gi18n-lib.h>

/* What is written on cells: steps, clues, odd and even, wanted values (look.md §3 and §5). */

static const PzColour white = { 1, 1, 1, 1 };

static int
n_digits (gint64 number)
{
  return number >= 0 && number < 10 ? 1 : number >= 0 && number < 100 ? 2 : 3;
}

const char *
pz_stroke_word (PzWord word)
{
  return word == PZ_WORD_ODD ? C_ ("parity", "odd") : C_ ("parity", "even");
}

/* One pip for odd, two for even. */
static void
draw_pips (const PzStrokeBoard *board, const PzStrokeCell *cell, double below, double radius)
{
  double aside = cell->word == PZ_WORD_EVEN ? 1.95 * radius * cell->grow : 0;
  PzPoint at = { cell->anchor.x - aside, cell->anchor.y + below * cell->grow };

  pz_shape_circle (board->pen.cr, at, radius * cell->grow);
  if (aside > 0)
    pz_shape_circle (board->pen.cr, (PzPoint){ at.x + 2 * aside, at.y }, radius * cell->grow);
  pz_colour_set (board->pen.cr, &board->pen.style->ink, 1);
  cairo_fill (board->pen.cr);
}

/* "odd" over one pip, "even" over two; a single ideograph may be larger. In thumbnails, and where the word would be too
 * small, the pips alone. */
static void
draw_word (const PzStrokeBoard *board, const PzStrokeCell *cell)
{
  const char *word = pz_stroke_word (cell->word);
  double size = g_utf8_strlen (word, -1) == 1 ? 0.42 : 0.28;
  PzTextStyle how = { size * cell->grow, 700, board->sizes->clue_room * cell->room, board->pen.style->ink, 1 };

  if (board->pen.compact || pz_text_fitted (board->pen.text, word, &how) <= 0)
    {
      draw_pips (board, cell, 0, 0.09);
      return;
    }
  pz_text_draw (board->pen.text, word, &how, cell->anchor.x, cell->anchor.y - 0.055 * cell->grow);
  draw_pips (board, cell, 0.23, 0.04);
}

static void
draw_compact_word (const PzStrokeBoard *board, const PzStrokeCell *cell)
{
  PzTextStyle how = { 0.21, 700, board->sizes->clue_room, board->pen.style->ink, 1 };

  pz_text_draw (board->pen.text, pz_stroke_word (cell->word), &how, cell->foot.x, cell->foot.y);
}

static PzTextStyle
digit_style (const PzStrokeBoard *board, const PzStrokeCell *cell, double size, int weight, gboolean inside_ring)
{
  const PzStrokeMetrics *sizes = board->sizes;

  return (PzTextStyle){ (board->pen.compact ? sizes->compact_digit : size) * cell->grow, weight,
                        (inside_ring ? sizes->clue_room : sizes->step_room) * cell->room, board->pen.style->ink, 1 };
}

/* The step of a walked cell. */
static void
draw_step (const PzStrokeBoard *board, int i)
{
  const PzStrokeCell *cell = &board->cells[i];
  gboolean bold = cell->has_clue || cell->wanted > 0 || cell->word != PZ_WORD_NONE || cell->conflict;
  PzTextStyle how = digit_style (board, cell, board->sizes->step, bold ? 700 : 600, FALSE);

  if (i == board->motion.append_node)
    how.alpha = CLAMP (board->motion.append, 0, 1);
  pz_text_number (board->pen.text, cell->step, &how, cell->anchor.x, cell->anchor.y);
  if (cell->word != PZ_WORD_NONE && !cell->conflict)
    draw_compact_word (board, cell);
}

static void
draw_start (const PzStrokeBoard *board, const PzStrokeCell *cell)
{
  /* The seed's 62 % is of the unit square; a big cell's digit has that size anyway. */
  double size = board->sizes->start / (cell->grow > 1 ? cell->grow : 1);
  PzTextStyle how = digit_style (board, cell, size, 700, TRUE);

  how.colour = white;
  pz_text_number (board->pen.text, 1, &how, cell->anchor.x, cell->anchor.y);
}

static void
draw_faint_step (const PzStrokeBoard *board, const PzStrokeCell *cell)
{
  const PzStyle *style = board->pen.style;
  PzTextStyle how = { board->sizes->faint, 500, board->sizes->step_room, style->ink,
                      style->dark || style->high_contrast ? 1 : 0.8 };

  pz_text_number (board->pen.text, cell->step_a, &how, cell->anchor.x, cell->anchor.y);
  if (cell->word != PZ_WORD_NONE)
    draw_compact_word (board, cell);
}

/* The same step in all solutions (look.md §5, "Forced"): a tick at each side, so that it is neither a clue nor walked. */
static void
draw_forced (const PzStrokeBoard *board, const PzStrokeCell *cell)
{
  cairo_t *cr = board->pen.cr;
  const PzStyle *style = board->pen.style;
  const double *tick = board->sizes->tick;
  PzTextStyle how = { board->sizes->forced * cell->grow, 500, board->sizes->step_room * cell->room, style->ink,
                      style->dark || style->high_contrast ? 1 : 0.8 };

  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, cell->anchor.x + side * tick[0], cell->anchor.y);
      cairo_line_to (cr, cell->anchor.x + side * tick[1], cell->anchor.y);
    }
  cairo_set_line_width (cr, pz_pen_width (&board->pen, tick[2], 1));
  pz_colour_set (cr, &style->ink, 1);
  cairo_stroke (cr);
  pz_text_number (board->pen.text, cell->forced, &how, cell->anchor.x, cell->anchor.y);
  if (cell->word != PZ_WORD_NONE)
    draw_compact_word (board, cell);
}

static void
draw_unwalked (const PzStrokeBoard *board, int i)
{
  const PzStrokeCell *cell = &board->cells[i];
  PzTextStyle how;

  if (pz_stroke_look (cell) == PZ_LOOK_START)
    draw_start (board, cell);
  else if (cell->has_clue || cell->wanted > 0)
    {
      gint64 number = cell->has_clue ? cell->clue : cell->wanted;
      double size = cell->has_clue ? board->sizes->clue[n_digits (number) - 1] : board->sizes->filled;

      how = digit_style (board, cell, size, 700, TRUE);
      pz_text_number (board->pen.text, number, &how, cell->anchor.x, cell->anchor.y);
      if (cell->word != PZ_WORD_NONE)
        draw_compact_word (board, cell);
    }
  else if (cell->forced > 0)
    draw_forced (board, cell);
  else if (cell->step_a > 0)
    draw_faint_step (board, cell);
  else if (cell->word != PZ_WORD_NONE)
    draw_word (board, cell);
}

void
pz_stroke_digits (const PzStrokeBoard *board)
{
  for (int i = 0; i < board->n; i++)
    {
      const PzStrokeCell *cell = &board->cells[i];
      gboolean covered = pz_stroke_differs (board, i) || pz_stroke_parts (board, i); /* by a chip or a disc */

      if (covered && cell->word != PZ_WORD_NONE)
        draw_compact_word (board, cell);
      if (covered)
        continue;
      pz_stroke_enter_cell (board, i);
      if (cell->step > 0 && pz_stroke_look (cell) != PZ_LOOK_START)
        draw_step (board, i);
      else
        draw_unwalked (board, i);
      cairo_restore (board->pen.cr);
    }
}

/* What a cell in conflict asks for (number-stroke seed §4: the badge keeps the clue, or the odd / even word). */
void
pz_stroke_badges (const PzStrokeBoard *board)
{
  const PzStrokeMetrics *sizes = board->sizes;
  const PzStyle *style = board->pen.style;
  PzDisc disc = { sizes->badge, sizes->badge_rim, sizes->badge_digit, style->conflict_mark, white, white };

  for (int i = 0; i < board->n; i++)
    {
      const PzStrokeCell *cell = &board->cells[i];
      gint64 wanted = cell->has_clue ? cell->clue : cell->wanted;
      char number[24];

      if (!cell->conflict || (!cell->has_clue && wanted == cell->step))
        continue;
      g_snprintf (number, sizeof number, "%" G_GINT64_FORMAT, wanted);
      pz_stroke_enter_cell (board, i);
      if (cell->has_clue || wanted > 0)
        pz_part_disc (&board->pen, cell->corner, number, &disc);
      else if (cell->word != PZ_WORD_NONE && (cell->step % 2 == 1) != (cell->word == PZ_WORD_ODD))
        pz_part_disc (&board->pen, cell->corner, pz_stroke_word (cell->word), &disc);
      cairo_restore (board->pen.cr);
    }
}
