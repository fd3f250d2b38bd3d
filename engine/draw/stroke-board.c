/* SPDX-License-Identifier: MIT */
#include "draw/stroke-board.h"

#include <math.h>

#include "steps/play.h"

PzStrokeLook
pz_stroke_look (const PzStrokeCell *cell)
{
  if (cell->conflict)
    return PZ_LOOK_CONFLICT;
  if (cell->has_clue && cell->clue == 1)
    return PZ_LOOK_START;
  return cell->step > 0 ? PZ_LOOK_VISITED : PZ_LOOK_PLAIN;
}

gboolean
pz_stroke_is_met (const PzStrokeCell *cell)
{
  return pz_stroke_look (cell) == PZ_LOOK_VISITED && (cell->has_clue || cell->word != PZ_WORD_NONE || cell->wanted > 0);
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

/* TRUE when every entry names a cell, each another one. */
static gboolean
path_is_sound (const PzStrokeBoard *board, const guint8 *path)
{
  gboolean seen[G_MAXUINT8 + 1] = { FALSE };

  for (int i = 0; i < board->n; i++)
    {
      if (path[i] >= board->n || seen[path[i]])
        return FALSE;
      seen[path[i]] = TRUE;
    }
  return TRUE;
}

static void
read_solutions (PzStrokeBoard *board)
{
  const PzScene *scene = board->scene;
  gboolean has_a = scene->path_a != NULL && path_is_sound (board, scene->path_a);
  gboolean has_b = scene->path_b != NULL && path_is_sound (board, scene->path_b);

  board->difference = (scene->show & PZ_SHOW_DIFFERENCE) != 0 && has_a && has_b;
  board->solution = (scene->show & PZ_SHOW_SOLUTION) != 0 && has_a && !board->difference;
  for (int i = 0; (board->difference || board->solution) && i < board->n; i++)
    {
      board->cells[scene->path_a[i]].step_a = i + 1;
      if (board->difference)
        board->cells[scene->path_b[i]].step_b = i + 1;
    }
}

/* Where a deduction is stepped through, or a board played, what the solver knows is not told. */
static void
read_forced (PzStrokeBoard *board)
{
  const PzScene *scene = board->scene;

  if ((scene->show & PZ_SHOW_FORCED) == 0 || scene->forced == NULL || scene->play != NULL || board->detail != NULL)
    return;
  for (int i = 0; i < board->n; i++)
    board->cells[i].forced = scene->forced[i];
}

/* Without motion everything is at rest; only a hit wall is still shown. */
static PzMotion
read_motion (const PzScene *scene)
{
  PzMotion motion = PZ_MOTION_REST;

  if (scene->motion == NULL)
    return motion;
  if (!scene->style->reduced_motion)
    return *scene->motion;
  motion.flash = scene->motion->flash;
  motion.flash_a = scene->motion->flash_a;
  motion.flash_b = scene->motion->flash_b;
  return motion;
}

/* Cells narrower than this are drawn as in thumbnails. */
#define COMPACT_PX 46

void
pz_stroke_begin (PzStrokeBoard *board, cairo_t *cr, const PzScene *scene)
{
  double scale = scene->scale > 0 ? scene->scale : 1;
  gboolean compact = (scene->show & PZ_SHOW_THUMBNAIL) != 0 || board->sizes->cell * scale < COMPACT_PX;

  board->scene = scene;
  board->motion = read_motion (scene);
  board->pen = (PzPen){ .cr = cr,
                        .style = scene->style,
                        .text = pz_text_new_kept (cr, scene->style, scale, scene->cache),
                        .stamps = pz_stamps_new (cr, scene, scale, compact),
                        .px = 1 / scale,
                        .compact = compact };
  if (scene->play != NULL && scene->play->steps != NULL)
    read_play (board, scene->play->steps);
  read_solutions (board);
  pz_stroke_read_deduction (board);
  read_forced (board);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}

void
pz_stroke_end (PzStrokeBoard *board)
{
  g_clear_pointer (&board->pen.text, pz_text_free);
  g_clear_pointer (&board->pen.stamps, pz_stamps_free);
}

void
pz_stroke_below_walls (const PzStrokeBoard *board)
{
  pz_stroke_cells (board);
  pz_stroke_links (board);
  pz_stroke_conflicts (board);
  pz_stroke_digits (board);
  pz_stroke_badges (board);
}

void
pz_stroke_enter_cell (const PzStrokeBoard *board, int i)
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

void
pz_stroke_add_outline (const PzStrokeBoard *board, int i, double inset, double cut)
{
  pz_stroke_enter_cell (board, i);
  board->outline (board, board->pen.cr, i, inset, cut);
  cairo_restore (board->pen.cr);
}

double
pz_stroke_sweep (const PzStrokeBoard *board, double step)
{
  double front = board->motion.cleared * (board->path_length + 6) - 3;

  if (board->motion.cleared >= 1 || !board->cleared)
    return 0;
  return MAX (0, 1 - fabs (front - step) / 3);
}

gboolean
pz_stroke_differs (const PzStrokeBoard *board, int i)
{
  return board->difference && board->cells[i].step_a != board->cells[i].step_b;
}

gboolean
pz_stroke_parts (const PzStrokeBoard *board, int i)
{
  const guint8 *a = board->scene->path_a, *b = board->scene->path_b;
  int at = board->cells[i].step_a - 1;

  if (!board->difference || pz_stroke_differs (board, i))
    return FALSE;
  return (at + 1 < board->n && a[at + 1] != b[at + 1]) || (at > 0 && a[at - 1] != b[at - 1]);
}
