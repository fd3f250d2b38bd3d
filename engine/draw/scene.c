/* SPDX-License-Identifier: MIT */
#include "draw/parts.h"

#include <math.h>

/* A board of fewer cells than this is not blown up to fill the page. */
#define SMALLEST_CELLS 2.5
#define EMPTY_CELLS    5.0

static gboolean
is_drawable (const PzLevel *level)
{
  return level != NULL && level->mode != NULL && !pz_level_is_bad (level) && pz_draw_for (level->mode) != NULL;
}

/* Look.md §10, "Empty": a faint cell where the first one may go. */
static void
draw_faint_cell (cairo_t *cr, const PzScene *scene)
{
  const PzStyle *style = scene->style;
  PzHit place = { PZ_HIT_CELL, -1, -1, 0, 0, 0 };
  const PzModeDraw *draw = pz_draw_for (scene->level->mode);
  const double dash[] = { 0.12, 0.09 };

  draw->outline (cr, scene->level, &place, 0);
  pz_colour_set (cr, &style->cell, 0.3);
  cairo_fill_preserve (cr);
  pz_colour_set (cr, &style->cell_edge, 0.8);
  cairo_set_line_width (cr, MAX (0.02, scene->scale > 0 ? 1.2 / scene->scale : 0));
  cairo_set_dash (cr, dash, 2, 0);
  cairo_stroke (cr);
}

void
pz_draw_scene (cairo_t *cr, const PzScene *scene)
{
  PzRect bounds;

  g_return_if_fail (cr != NULL && scene != NULL && scene->style != NULL && scene->level != NULL);

  if (!is_drawable (scene->level))
    return;
  bounds = scene->level->mode->bounds (scene->level);
  cairo_save (cr);
  cairo_new_path (cr);
  pz_draw_for (scene->level->mode)->draw (cr, scene);
  if (scene->layers == PZ_LAYERS_ALL && (bounds.w <= 0 || bounds.h <= 0))
    draw_faint_cell (cr, scene);
  cairo_restore (cr);
}

/* The size of @cells cells side by side, and the box of an empty level around its first place. */
static PzRect
box_of_cells (const PzMode *mode, double cells)
{
  gboolean hex = mode->lattice != PZ_LATTICE_SQUARE;
  double w = cells * (hex ? sqrt (3) : 1), h = cells * (hex ? 1.5 : 1) + (hex ? 0.5 : 0);
  double middle = hex ? 0 : 0.5;

  return (PzRect){ middle - w / 2, middle - h / 2, w, h };
}

PzFit
pz_draw_fit (const PzLevel *level, double w, double h, double margin)
{
  PzRect box = { 0, 0, 0, 0 }, smallest;
  double room_w = MAX (w - 2 * margin, 1), room_h = MAX (h - 2 * margin, 1);
  PzFit fit;

  g_return_val_if_fail (level != NULL, ((PzFit){ 1, 0, 0 }));

  if (level->mode == NULL)
    return (PzFit){ 1, 0, 0 };
  if (!pz_level_is_bad (level))
    box = level->mode->bounds (level);
  if (box.w <= 0 || box.h <= 0)
    box = box_of_cells (level->mode, EMPTY_CELLS);
  smallest = box_of_cells (level->mode, SMALLEST_CELLS);
  fit.scale = MIN (room_w / MAX (box.w, smallest.w), room_h / MAX (box.h, smallest.h));
  fit.dx = w / 2 - (box.x + box.w / 2) * fit.scale;
  fit.dy = h / 2 - (box.y + box.h / 2) * fit.scale;
  return fit;
}

/* A point of paper is no pixel: printers show text and lines that a screen of that many points could not. */
#define PAPER_DOTS 2

/* Device pixels per unit under the present matrix, on a surface with a device scale too. */
static double
device_scale (cairo_t *cr)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));
  double x = 1, y = 0, sx = 1, sy = 1;

  cairo_user_to_device_distance (cr, &x, &y);
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &sx, &sy);
  return hypot (x, y) * sx * (type == CAIRO_SURFACE_TYPE_PDF || type == CAIRO_SURFACE_TYPE_PS ? PAPER_DOTS : 1);
}

void
pz_draw_fitted (cairo_t *cr, const PzScene *scene, double w, double h, double margin)
{
  PzScene fitted;
  PzFit fit;

  g_return_if_fail (cr != NULL && scene != NULL && scene->style != NULL && scene->level != NULL);

  fit = pz_draw_fit (scene->level, w, h, margin);
  fitted = *scene;
  fitted.scale = fit.scale * device_scale (cr);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, w, h);
  cairo_clip (cr);
  if ((scene->show & PZ_SHOW_NO_CANVAS) == 0)
    {
      pz_colour_set (cr, &scene->style->canvas, 1);
      cairo_paint (cr);
    }
  cairo_translate (cr, fit.dx, fit.dy);
  cairo_scale (cr, fit.scale, fit.scale);
  pz_draw_scene (cr, &fitted);
  cairo_restore (cr);
}

/* What is solved by steps has the order of these drawn on its squares. */
gboolean
pz_draw_take_solution (PzScene *scene, const PzAnalysis *analysis)
{
  g_return_val_if_fail (scene != NULL && scene->level != NULL, FALSE);

  if (analysis == NULL || pz_level_is_bad (scene->level))
    return FALSE;
  if (scene->level->mode->solves_by_steps)
    {
      scene->analysis = analysis;
      scene->show |= PZ_SHOW_NECESSITY;
      return TRUE;
    }
  if (analysis->solution == NULL)
    return FALSE;
  scene->path_a = analysis->solution;
  scene->show |= PZ_SHOW_SOLUTION;
  return TRUE;
}
