/* SPDX-License-Identifier: MIT */
#include "draw/dungeon-sweep.h"

#include <math.h>

/* Drawing of dungeon-sweep; unit u. The board as the level has it, with its deduction, or as it is played. */

#define INSET         (1 / 45.0)
#define SELECT        0.05
#define CURSOR        0.09
#define MEAN_PX       2
#define BARE_PX       6
#define BARE_THUMB_PX 26 /* all boards of a contact sheet alike */
#define SMALL_PX      20

static PzSweepDetail
detail_for (const PzScene *scene, double scale)
{
  if (scale < MEAN_PX)
    return PZ_SWEEP_DETAIL_MEAN;
  if (scale < ((scene->show & PZ_SHOW_THUMBNAIL) != 0 ? BARE_THUMB_PX : BARE_PX))
    return PZ_SWEEP_DETAIL_BARE;
  return scale < SMALL_PX ? PZ_SWEEP_DETAIL_SMALL : PZ_SWEEP_DETAIL_FULL;
}

/* Squares beyond the clip are not looked at. */
static void
read_range (PzSweepDrawing *drawing)
{
  const PzSweepLevel *level = drawing->level;
  double x0, y0, x1, y1;

  cairo_clip_extents (drawing->pen.cr, &x0, &y0, &x1, &y1);
  drawing->x0 = (int) floor (CLAMP (x0 - 0.1, 0, level->width));
  drawing->y0 = (int) floor (CLAMP (y0 - 0.1, 0, level->height));
  drawing->x1 = (int) ceil (CLAMP (x1 + 0.1, 0, level->width));
  drawing->y1 = (int) ceil (CLAMP (y1 + 0.1, 0, level->height));
}

/* Without motion, and where nothing is played, everything is at rest. */
static void
read_motion (PzSweepDrawing *drawing)
{
  const PzScene *scene = drawing->scene;

  drawing->opened = drawing->walked = drawing->cleared = 1;
  if (scene->motion == NULL || scene->play == NULL || scene->style->reduced_motion)
    return;
  drawing->opened = CLAMP (scene->motion->opened, 0, 1);
  drawing->walked = CLAMP (scene->motion->walked, 0, 1);
  drawing->cleared = CLAMP (scene->motion->cleared, 0, 1);
}

static void
read_board (PzSweepDrawing *drawing)
{
  const PzScene *scene = drawing->scene;
  PzSweepBoard *board;

  if (scene->play != NULL)
    {
      drawing->state = pz_sweep_play_state (scene->play);
      drawing->board = pz_sweep_play_board (scene->play);
      return;
    }
  board = g_new (PzSweepBoard, 1);
  pz_sweep_board_read (board, drawing->level);
  drawing->board = board;
}

static void
begin (PzSweepDrawing *drawing, cairo_t *cr, const PzScene *scene)
{
  double scale = scene->scale > 0 ? scene->scale : 1;

  *drawing = (PzSweepDrawing){ .scene = scene, .level = pz_sweep_level (scene->level) };
  drawing->look = (PzSweepLook){ scene->style, 1 / scale, detail_for (scene, scale) };
  drawing->pen = (PzPen){ .cr = cr,
                          .style = scene->style,
                          .text = pz_text_new_kept (cr, scene->style, scale, scene->cache),
                          .stamps = pz_stamps_new (cr, scene, scale, drawing->look.detail < PZ_SWEEP_DETAIL_FULL),
                          .px = 1 / scale,
                          .compact = drawing->look.detail < PZ_SWEEP_DETAIL_SMALL };
  read_range (drawing);
  read_motion (drawing);
  read_board (drawing);
  drawing->faces = g_new0 (PzSweepFace, (gsize) drawing->level->width * (gsize) drawing->level->height);
  pz_sweep_read_faces (drawing);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}

static void
end (PzSweepDrawing *drawing)
{
  cairo_restore (drawing->pen.cr);
  pz_text_free (drawing->pen.text);
  pz_stamps_free (drawing->pen.stamps);
  if (drawing->scene->play == NULL)
    g_free ((PzSweepBoard *) drawing->board);
  g_free (drawing->faces);
}

/* Marks of a playtest stay whole over a hovered square. */
static void
sweep_draw (cairo_t *cr, const PzScene *scene)
{
  PzSweepDrawing drawing;

  begin (&drawing, cr, scene);
  if (scene->layers == PZ_LAYERS_ALL)
    pz_sweep_cells (&drawing);
  if (drawing.look.detail >= PZ_SWEEP_DETAIL_SMALL)
    {
      if (drawing.state != NULL)
        pz_sweep_play_marks (&drawing);
      if (scene->layers == PZ_LAYERS_ALL || drawing.state != NULL)
        pz_sweep_pawn_marks (&drawing);
    }
  end (&drawing);
}

/* Outlines for hover, selection and the keyboard cursor: of the square, rock too. */
static void
sweep_outline (cairo_t *cr, const PzLevel *level, const PzHit *hit, double inset)
{
  PzPoint at = pz_sweep_middle (hit->q, hit->r);

  if (hit->kind != PZ_HIT_CELL)
    return;
  if (!pz_level_is_bad (level) && hit->cell >= 0)
    at = pz_sweep_middle (hit->cell % pz_sweep_level (level)->width, hit->cell / pz_sweep_level (level)->width);
  pz_sweep_square_path (cr, at, INSET + inset);
}

const PzModeDraw pz_dungeon_sweep_draw = {
  .mode = &pz_dungeon_sweep_mode,
  .draw = sweep_draw,
  .outline = sweep_outline,
  .select_inset = SELECT,
  .cursor_inset = CURSOR,
  .legend = pz_sweep_legend,
};
