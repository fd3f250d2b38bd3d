/* SPDX-License-Identifier: MIT */
#include "draw/stroke-board.h"

#include <math.h>
#include <string.h>

#include "config.h"
#include <glib/gi18n-lib.h>

#include "steps/play.h"

/* Look.md §5. Cells are painted state by state, so that cairo has a few large paths to fill instead of hundreds. */

typedef enum
{
  LOOK_PLAIN,
  LOOK_VISITED,
  LOOK_CONFLICT,
  LOOK_START,
  N_LOOKS
} Look;

static const PzColour white = { 1, 1, 1, 1 };

static Look
cell_look (const PzStrokeCell *cell)
{
  if (cell->conflict)
    return LOOK_CONFLICT;
  if (cell->has_clue && cell->clue == 1)
    return LOOK_START;
  return cell->step > 0 ? LOOK_VISITED : LOOK_PLAIN;
}

static gboolean
cell_is_met (const PzStrokeCell *cell)
{
  return cell_look (cell) == LOOK_VISITED && (cell->has_clue || cell->word != PZ_WORD_NONE || cell->wanted > 0);
}

static void
read_play (PzStrokeBoard *board, const PzStepsPlay *play)
{
  const guint8 *path = pz_steps_play_path (play, &board->path_length);
  int n_filled;
  const PzFilled *filled = pz_steps_play_filled (play, &n_filled);

  board->cleared = pz_steps_play_state (play) == PZ_PLAY_CLEARED;
  board->path = path;
  for (int i = 0; i < board->path_length; i++)
    if (path[i] < board->n)
      {
        PzStrokeCell *cell = &board->cells[path[i]];

        cell->step = i + 1;
        cell->conflict = pz_steps_play_conflict (play, path[i]);
      }
  for (int i = 0; i < n_filled; i++)
    if (filled[i].node < board->n)
      board->cells[filled[i].node].wanted = filled[i].step;
}

static void
read_solution (PzStrokeBoard *board, const guint8 *path, gboolean second)
{
  for (int i = 0; path != NULL && i < board->n; i++)
    if (path[i] < board->n)
      {
        if (second)
          board->cells[path[i]].step_b = i + 1;
        else
          board->cells[path[i]].step_a = i + 1;
      }
}

void
pz_stroke_begin (PzStrokeBoard *board, cairo_t *cr, const PzScene *scene)
{
  const PzStyle *style = scene->style;
  double scale = scene->scale > 0 ? scene->scale : 1;
  gboolean still = scene->motion == NULL || style->reduced_motion;

  board->scene = scene;
  board->motion = PZ_MOTION_REST;
  if (!still)
    board->motion = *scene->motion;
  else if (scene->motion != NULL) /* a hit wall is shown without motion too */
    {
      board->motion.flash = scene->motion->flash;
      board->motion.flash_a = scene->motion->flash_a;
      board->motion.flash_b = scene->motion->flash_b;
    }
  board->pen = (PzPen){ cr, style, pz_text_new (cr, style, scale), 1 / scale, board->sizes->cell * scale < 46 };
  if (scene->play != NULL && scene->play->steps != NULL)
    read_play (board, scene->play->steps);
  if (pz_stroke_shows_difference (board) || pz_stroke_shows_solution (board))
    read_solution (board, scene->path_a, FALSE);
  if (pz_stroke_shows_difference (board))
    read_solution (board, scene->path_b, TRUE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}

void
pz_stroke_end (PzStrokeBoard *board)
{
  g_clear_pointer (&board->pen.text, pz_text_free);
}

/* Moves the pen for a cell that springs or shakes; always paired with cairo_restore(). */
static void
enter_cell (const PzStrokeBoard *board, int i)
{
  cairo_t *cr = board->pen.cr;
  const PzMotion *motion = &board->motion;
  PzPoint at = board->cells[i].anchor;

  cairo_save (cr);
  if (i == motion->append_node && motion->append < 1)
    {
      double size = 1 + 0.08 * sin (G_PI * CLAMP (motion->append, 0, 1));

      cairo_translate (cr, at.x, at.y);
      cairo_scale (cr, size, size);
      cairo_translate (cr, -at.x, -at.y);
    }
  if (i == motion->shake_node && motion->shake < 1) /* three swings that die away */
    cairo_translate (cr, 0.04 * board->sizes->cell * sin (6 * G_PI * motion->shake) * (1 - motion->shake / 2), 0);
}

static void
add_outline (const PzStrokeBoard *board, int i, double inset, double cut)
{
  enter_cell (board, i);
  board->outline (board, i, inset, cut);
  cairo_restore (board->pen.cr);
}

static double
cell_inset (const PzStrokeBoard *board)
{
  return board->pen.compact ? board->sizes->compact_inset : 0;
}

/* How bright the sweep over a cleared path is at step @step (0-based): a wave that runs along it. */
static double
sweep (const PzStrokeBoard *board, double step)
{
  double front = board->motion.cleared * (board->path_length + 6) - 3;

  if (board->motion.cleared >= 1 || !board->cleared)
    return 0;
  return MAX (0, 1 - fabs (front - step) / 3);
}

/* Lines at 45°, clear under the digit; the cell's outline is the current path. */
static void
hatch_conflict (const PzStrokeBoard *board, int i)
{
  cairo_t *cr = board->pen.cr;
  const PzStrokeMetrics *sizes = board->sizes;
  double left, top, right, bottom, height;

  cairo_save (cr);
  cairo_path_extents (cr, &left, &top, &right, &bottom);
  cairo_clip (cr);
  height = bottom - top;
  for (double x = left - height; x < right; x += sizes->hatch_step)
    {
      cairo_move_to (cr, x, bottom);
      cairo_line_to (cr, x + height, top);
    }
  pz_colour_set (cr, &board->pen.style->conflict_mark, 1);
  cairo_set_line_width (cr, sizes->hatch_width);
  cairo_stroke (cr);
  pz_shape_circle (cr, board->cells[i].anchor, sizes->hatch_clear * board->cells[i].grow);
  pz_colour_set (cr, &board->pen.style->conflict, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
look_colours (const PzStrokeBoard *board, Look look, PzColour *fill, PzColour *edge)
{
  const PzStyle *style = board->pen.style;
  const PzColour fills[N_LOOKS] = { style->cell, style->visited, style->conflict, style->start };
  const PzColour edges[N_LOOKS] = { style->cell_edge, style->visited_edge, style->conflict_mark,
                                    board->path_length > 0 ? style->visited_edge : style->cell_edge };

  *fill = fills[look];
  *edge = edges[look];
}

static void
paint_look (const PzStrokeBoard *board, Look look)
{
  cairo_t *cr = board->pen.cr;
  double width = look == LOOK_CONFLICT ? board->sizes->conflict_edge : board->sizes->hairline;
  PzColour fill, edge;

  look_colours (board, look, &fill, &edge);
  if (look == LOOK_START) /* half of its hairline stays outside: the violet alone is dark on a dark canvas */
    {
      pz_colour_set (cr, &edge, 1);
      cairo_set_line_width (cr, pz_pen_width (&board->pen, width, 0.8));
      if (!board->pen.compact)
        cairo_stroke_preserve (cr);
    }
  pz_colour_set (cr, &fill, 1);
  cairo_fill_preserve (cr);
  if (look != LOOK_START && (!board->pen.compact || board->pen.style->high_contrast))
    {
      pz_colour_set (cr, &edge, 1);
      cairo_set_line_width (cr, pz_pen_width (&board->pen, width, 0.8));
      cairo_stroke_preserve (cr);
    }
}

/* The cells the sweep lights up, over what is painted already. */
static void
paint_sweep (const PzStrokeBoard *board)
{
  cairo_t *cr = board->pen.cr;

  for (int i = 0; i < board->n; i++)
    {
      double bright = board->cells[i].step > 0 ? sweep (board, board->cells[i].step - 1) : 0;

      if (bright <= 0)
        continue;
      add_outline (board, i, cell_inset (board), board->sizes->cut);
      pz_colour_set (cr, &white, 0.45 * bright);
      cairo_fill (cr);
    }
}

void
pz_stroke_cells (const PzStrokeBoard *board)
{
  cairo_t *cr = board->pen.cr;

  for (Look look = 0; look < N_LOOKS; look++)
    {
      gboolean any = FALSE;

      for (int i = 0; i < board->n; i++)
        if (cell_look (&board->cells[i]) == look)
          {
            add_outline (board, i, cell_inset (board), board->sizes->cut);
            any = TRUE;
          }
      if (any)
        paint_look (board, look);
      cairo_new_path (cr);
    }
  for (int i = 0; board->pen.style->high_contrast && i < board->n; i++)
    if (cell_look (&board->cells[i]) == LOOK_CONFLICT)
      {
        add_outline (board, i, 0, board->sizes->cut);
        hatch_conflict (board, i);
      }
  paint_sweep (board);
}

/* Which ring a cell has. */
typedef enum
{
  RING_NONE,
  RING_CLUE,
  RING_START,
  RING_MET,
  RING_FLASH,
  RING_FILLED,
  N_RINGS
} Ring;

static Ring
cell_ring (const PzStrokeBoard *board, int i)
{
  const PzStrokeCell *cell = &board->cells[i];
  Look look = cell_look (cell);

  if (look == LOOK_START)
    return board->pen.compact ? RING_NONE : RING_START;
  if (cell_is_met (cell))
    return i == board->motion.met_node && board->motion.met < 1 ? RING_FLASH : RING_MET;
  if (look == LOOK_PLAIN && cell->wanted > 0)
    return RING_FILLED;
  return look == LOOK_PLAIN && (cell->has_clue || cell->word != PZ_WORD_NONE) ? RING_CLUE : RING_NONE;
}

static PzColour
ring_colour (const PzStrokeBoard *board, Ring ring)
{
  const PzStyle *style = board->pen.style;

  if (ring == RING_START)
    return style->ring;
  if (ring == RING_MET)
    return style->ring_met;
  if (ring == RING_FLASH) /* once to white and back */
    return pz_colour_mix (&style->ring_met, &white, sin (G_PI * CLAMP (board->motion.met, 0, 1)));
  return style->ink;
}

static void
stroke_rings (const PzStrokeBoard *board, Ring ring)
{
  const PzStrokeMetrics *sizes = board->sizes;
  gboolean compact = board->pen.compact;
  double inset = compact ? sizes->compact_ring_inset : sizes->ring_inset;
  double width = compact ? sizes->compact_ring_width : sizes->ring_width;
  PzColour colour = ring_colour (board, ring);

  if (ring == RING_FILLED)
    {
      inset = sizes->filled_inset;
      width = sizes->filled_width;
    }
  for (int i = 0; i < board->n; i++)
    if (cell_ring (board, i) == ring)
      add_outline (board, i, inset, sizes->ring_cut);
  pz_colour_set (board->pen.cr, &colour, 1);
  cairo_set_line_width (board->pen.cr,
                        pz_pen_width (&board->pen, width * (ring == RING_FLASH ? 1.3 : 1), compact ? 1.4 : 0.7));
  cairo_stroke (board->pen.cr);
}

/* A number filled in by a hint keeps its amber halo, also when it is walked. */
static void
stroke_halos (const PzStrokeBoard *board)
{
  const PzStrokeMetrics *sizes = board->sizes;

  for (int i = 0; i < board->n; i++)
    if (board->cells[i].wanted > 0 && cell_look (&board->cells[i]) == LOOK_PLAIN)
      add_outline (board, i, sizes->halo_inset, sizes->ring_cut);
  pz_colour_set (board->pen.cr, &board->pen.style->filled, 1);
  cairo_set_line_width (board->pen.cr, sizes->halo_width);
  cairo_stroke (board->pen.cr);
}

void
pz_stroke_rings (const PzStrokeBoard *board)
{
  gboolean any[N_RINGS] = { FALSE };

  for (int i = 0; i < board->n; i++)
    any[cell_ring (board, i)] = TRUE;
  if (any[RING_FILLED])
    stroke_halos (board);
  for (Ring ring = RING_CLUE; ring < N_RINGS; ring++)
    if (any[ring])
      stroke_rings (board, ring);
}

/* The dashed ring where the path ends; a cleared path has none. */
static void
stroke_end_mark (const PzStrokeBoard *board)
{
  cairo_t *cr = board->pen.cr;
  const PzStrokeMetrics *sizes = board->sizes;
  int end = board->path_length > 0 ? board->path[board->path_length - 1] : -1;

  if (end < 0 || end >= board->n || board->cleared || cell_look (&board->cells[end]) == LOOK_CONFLICT)
    return;
  cairo_save (cr);
  add_outline (board, end, sizes->end_inset, sizes->end_cut);
  pz_colour_set (cr, cell_look (&board->cells[end]) == LOOK_START ? &board->pen.style->ring : &board->pen.style->path,
                 1);
  cairo_set_line_width (cr, pz_pen_width (&board->pen, sizes->end_width, 1));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, sizes->end_dash, 2, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A short bar across the edge between two steps; @grown: 0…1 of its length, from a. */
static void
add_link (const PzStrokeBoard *board, int a, int b, double length, double grown)
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
      double bright = sweep (board, i + 0.5);

      if (bright <= 0)
        continue;
      add_link (board, board->path[i], board->path[i + 1], board->sizes->link_length, 1);
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

      add_link (board, board->path[i], board->path[i + 1], sizes->link_length,
                growing ? CLAMP (motion->append, 0, 1) : 1);
    }
  pz_colour_set (board->pen.cr, &board->pen.style->path, 1);
  cairo_set_line_width (board->pen.cr, sizes->link_width);
  cairo_stroke (board->pen.cr);
  stroke_lit_links (board);
  stroke_end_mark (board);
}

void
pz_stroke_conflicts (const PzStrokeBoard *board)
{
  const PzStrokeMetrics *sizes = board->sizes;

  for (int i = 0; i < board->n; i++)
    if (cell_look (&board->cells[i]) == LOOK_CONFLICT)
      add_outline (board, i, sizes->ring_inset, sizes->ring_cut);
  pz_colour_set (board->pen.cr, &board->pen.style->conflict_mark, 1);
  cairo_set_line_width (board->pen.cr, sizes->ring_width);
  cairo_stroke (board->pen.cr);
}

static int
n_digits (gint64 number)
{
  return number >= 0 && number < 10 ? 1 : number >= 0 && number < 100 ? 2 : 3;
}

static const char *
word_text (PzWord word)
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

/* "odd" over one pip, "even" over two; a single ideograph may be larger. Where the word would be too small, the pips alone. */
static void
draw_word (const PzStrokeBoard *board, const PzStrokeCell *cell)
{
  const char *word = word_text (cell->word);
  double size = g_utf8_strlen (word, -1) == 1 ? 0.42 : 0.28;
  PzTextStyle how = { size * cell->grow, 700, board->sizes->clue_room * cell->room, board->pen.style->ink, 1 };

  if (how.size < 8 * board->pen.px)
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

  pz_text_draw (board->pen.text, word_text (cell->word), &how, cell->foot.x, cell->foot.y);
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

/* TRUE when both shown solutions take the cell at different steps. */
static gboolean
cell_differs (const PzStrokeBoard *board, int i)
{
  const PzStrokeCell *cell = &board->cells[i];

  return cell->step_a > 0 && cell->step_b > 0 && cell->step_a != cell->step_b;
}

/* TRUE for a common cell that begins or ends a stretch where the solutions differ: it gets a disc instead of its digit. */
static gboolean
cell_parts (const PzStrokeBoard *board, int i)
{
  const guint8 *a = board->scene->path_a, *b = board->scene->path_b;
  int at = board->cells[i].step_a - 1;

  if (!pz_stroke_shows_difference (board) || at < 0 || cell_differs (board, i) || board->cells[i].step_b == 0)
    return FALSE;
  return (at + 1 < board->n && a[at + 1] != b[at + 1]) || (at > 0 && a[at - 1] != b[at - 1]);
}

static void
draw_unwalked (const PzStrokeBoard *board, int i)
{
  const PzStrokeCell *cell = &board->cells[i];
  PzTextStyle how;

  if (cell_look (cell) == LOOK_START)
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
      gboolean covered = cell_differs (board, i) || cell_parts (board, i); /* by a chip or a disc */

      if (covered && cell->word != PZ_WORD_NONE)
        draw_compact_word (board, cell);
      if (covered)
        continue;
      enter_cell (board, i);
      if (cell->step > 0 && cell_look (cell) != LOOK_START)
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
      enter_cell (board, i);
      if (cell->has_clue || wanted > 0)
        pz_part_disc (&board->pen, cell->corner, number, &disc);
      else if (cell->word != PZ_WORD_NONE && (cell->step % 2 == 1) != (cell->word == PZ_WORD_ODD))
        pz_part_disc (&board->pen, cell->corner, word_text (cell->word), &disc);
      cairo_restore (board->pen.cr);
    }
}

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
      if (cell_differs (board, i))
        pz_part_chip (&board->pen, cell->anchor, cell->step_a, cell->step_b, sizes->chip_width, sizes->chip_height,
                      sizes->chip_digit);
      else if (cell_parts (board, i))
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
    add_link (board, path[i], path[i + 1], board->sizes->bar_length, 1);
  pz_colour_set (cr, &board->pen.style->casing, 1);
  cairo_set_line_width (cr, board->sizes->bar_casing);
  cairo_stroke_preserve (cr);
  pz_colour_set (cr, &board->pen.style->solution_a, 1);
  cairo_set_line_width (cr, board->sizes->bar_width);
  cairo_stroke (cr);
}

static gboolean
path_is_sound (const PzStrokeBoard *board, const guint8 *path)
{
  for (int i = 0; i < board->n; i++)
    if (path[i] >= board->n)
      return FALSE;
  return TRUE;
}

void
pz_stroke_solutions (const PzStrokeBoard *board)
{
  const PzScene *scene = board->scene;

  if (pz_stroke_shows_difference (board) && path_is_sound (board, scene->path_a)
      && path_is_sound (board, scene->path_b))
    draw_difference (board);
  else if (pz_stroke_shows_solution (board) && path_is_sound (board, scene->path_a))
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
pz_stroke_need (const PzStrokeBoard *board, PzNeed need, PzPoint at)
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
        pz_stroke_need (board, finding->need, board->cells[finding->index].corner);
    }
}
