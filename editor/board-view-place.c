/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include <math.h>

/* Zoom, pan, and board units ↔ widget px. Editing and playing have a place each, so going back finds the board where it was. */

/* The largest cells a fitted board gets, so that three cells do not fill the window. */
#define MAX_FIT_PX   92.0
#define MIN_SCALE_PX 4.0
/* One selected cell does not fill the window either. */
#define MAX_SELECTION_PX 184.0
#define MAX_SCALE_PX     640.0
/* Less height for the board and its legend is the board's alone. */
#define LOW_FOR_LEGEND_PX 180

PzPlace *
pz_board_view_place (PzBoardView *self)
{
  PzPlace *place = self->playtest != NULL ? &self->play_place : &self->edit_place;
  if (!place->valid && gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    pz_board_view_fit (self, place);
  return place;
}

static PzRect
rect_union (PzRect a, PzRect b)
{
  double x = MIN (a.x, b.x), y = MIN (a.y, b.y);
  return (PzRect){ x, y, MAX (a.x + a.w, b.x + b.w) - x, MAX (a.y + a.h, b.y + b.h) - y };
}

PzRect
pz_board_view_bounds (PzBoardView *self)
{
  PzLevel *level = pz_board_view_shown (self);
  PzRect bounds = { 0, 0, 0, 0 };
  if (level != NULL && self->editor != NULL)
    bounds = level->mode->bounds (level);
  if (bounds.w <= 0 || bounds.h <= 0)
    bounds = (PzRect){ -4, -4, 8, 8 };
  return bounds;
}

/* Room for the legend below a board that is edited; in a low window the board has it. */
static int
legend_room (PzBoardView *self, const PzPlace *place)
{
  int left = gtk_widget_get_height (GTK_WIDGET (self)) - place->top - place->bottom;
  gboolean has = place == &self->edit_place && self->draw != NULL && self->draw->legend != NULL;
  return has && left >= LOW_FOR_LEGEND_PX ? PZ_LEGEND_GAP_PX + PZ_LEGEND_HEIGHT : 0;
}

/* Middle and size of the area that floating controls and the legend leave. */
static void
free_area (PzBoardView *self, const PzPlace *place, double *x, double *y, double *w, double *h)
{
  *w = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - place->left - place->right, 40);
  *h = MAX (gtk_widget_get_height (GTK_WIDGET (self)) - place->top - place->bottom - legend_room (self, place), 40);
  *x = place->left + *w / 2;
  *y = place->top + *h / 2;
}

static double
fit_scale (PzBoardView *self, const PzPlace *place)
{
  double x, y, w, h;
  free_area (self, place, &x, &y, &w, &h);
  double scale = MIN (w / place->fit_bounds.w, h / place->fit_bounds.h);
  return CLAMP (scale, MIN_SCALE_PX, MAX_FIT_PX);
}

void
pz_board_view_fit (PzBoardView *self, PzPlace *place)
{
  place->fit_bounds = pz_board_view_bounds (self);
  place->fit_scale = place->scale = fit_scale (self, place);
  place->cx = place->fit_bounds.x + place->fit_bounds.w / 2;
  place->cy = place->fit_bounds.y + place->fit_bounds.h / 2;
  place->fitted = TRUE;
  place->valid = TRUE;
}

/* A fitted board stays fitted when the window changes, by the bounds it had then: adding cells moves nothing. Else the zoom and
 * the middle stay. */
void
pz_board_view_refit (PzBoardView *self, PzPlace *place)
{
  if (!place->valid)
    return;
  place->fit_scale = fit_scale (self, place);
  if (place->fitted)
    {
      place->scale = place->fit_scale;
      place->cx = place->fit_bounds.x + place->fit_bounds.w / 2;
      place->cy = place->fit_bounds.y + place->fit_bounds.h / 2;
    }
}

void
pz_board_view_point (PzBoardView *self, double board_x, double board_y, double *x, double *y)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  double mx, my, w, h;
  PzPlace *place = pz_board_view_place (self);
  free_area (self, place, &mx, &my, &w, &h);
  *x = mx + (board_x - place->cx) * place->scale;
  *y = my + (board_y - place->cy) * place->scale;
}

void
pz_board_view_unpoint (PzBoardView *self, double x, double y, double *board_x, double *board_y)
{
  double mx, my, w, h;
  PzPlace *place = pz_board_view_place (self);
  free_area (self, place, &mx, &my, &w, &h);
  *board_x = place->cx + (x - mx) / place->scale;
  *board_y = place->cy + (y - my) / place->scale;
}

/* @bounds and the keyboard's cursor, which may have gone on beyond. */
static PzRect
with_cursor (PzBoardView *self, PzRect bounds)
{
  if (!pz_board_view_cursor_shown (self))
    return bounds;
  PzPoint at = pz_spot_point (pz_board_view_shown (self)->mode->lattice, &self->cursor);
  double left = MIN (bounds.x, at.x), top = MIN (bounds.y, at.y);
  return (PzRect){ left, top, MAX (bounds.x + bounds.w, at.x) - left, MAX (bounds.y + bounds.h, at.y) - top };
}

/* Some of the board always stays in sight. */
static void
keep_in_sight (PzBoardView *self, PzPlace *place)
{
  double x, y, w, h;
  PzRect bounds = with_cursor (self, pz_board_view_bounds (self));
  free_area (self, place, &x, &y, &w, &h);
  double rx = w / 2 / place->scale, ry = h / 2 / place->scale;
  place->cx = CLAMP (place->cx, bounds.x - rx * 0.8, bounds.x + bounds.w + rx * 0.8);
  place->cy = CLAMP (place->cy, bounds.y - ry * 0.8, bounds.y + bounds.h + ry * 0.8);
}

/* Where a stroke or a band that runs has been, on the board: it stays there while the board moves under the pointer. */
typedef struct
{
  gboolean any;
  double start_x, start_y, x, y; /* board units */
} Held;

static Held
hold_gesture (PzBoardView *self)
{
  Held held = { self->gesture.kind != PZ_GESTURE_NONE && self->gesture.kind != PZ_GESTURE_PAN, 0, 0, 0, 0 };
  if (held.any)
    {
      pz_board_view_unpoint (self, self->gesture.start_x, self->gesture.start_y, &held.start_x, &held.start_y);
      pz_board_view_unpoint (self, self->gesture.x, self->gesture.y, &held.x, &held.y);
    }
  return held;
}

static void
let_go_gesture (PzBoardView *self, const Held *held)
{
  if (!held->any)
    return;
  pz_board_view_point (self, held->start_x, held->start_y, &self->gesture.start_x, &self->gesture.start_y);
  pz_board_view_point (self, held->x, held->y, &self->gesture.x, &self->gesture.y);
}

static void
place_changed (PzBoardView *self, PzPlace *place, const Held *held)
{
  place->fitted = FALSE;
  keep_in_sight (self, place);
  let_go_gesture (self, held);
  pz_board_view_update_hover (self);
  pz_board_view_redraw (self);
  g_object_notify (G_OBJECT (self), "zoom");
}

void
pz_board_view_zoom_about (PzBoardView *self, double factor, double x, double y)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  double bx, by, nx, ny;
  PzPlace *place = pz_board_view_place (self);
  if (!place->valid || !isfinite (factor) || factor <= 0 || !isfinite (x) || !isfinite (y))
    return;
  Held held = hold_gesture (self);
  pz_board_view_unpoint (self, x, y, &bx, &by);
  double scale = place->scale * factor;
  /* 100 % catches what comes very near, so that in and out again ends where it began. */
  if (fabs (scale / place->fit_scale - 1) < 0.01)
    scale = place->fit_scale;
  place->scale = CLAMP (scale, MIN_SCALE_PX, MAX_SCALE_PX);
  pz_board_view_unpoint (self, x, y, &nx, &ny);
  place->cx += bx - nx;
  place->cy += by - ny;
  place_changed (self, place, &held);
}

void
pz_board_view_zoom_by (PzBoardView *self, double factor)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  double x, y, w, h;
  free_area (self, pz_board_view_place (self), &x, &y, &w, &h);
  pz_board_view_zoom_about (self, factor, x, y);
}

void
pz_board_view_zoom_fit (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  PzPlace *place = pz_board_view_place (self);
  if (gtk_widget_get_width (GTK_WIDGET (self)) <= 0)
    return;
  Held held = hold_gesture (self);
  pz_board_view_fit (self, place);
  place_changed (self, place, &held);
  place->fitted = TRUE;
}

/* A selected thing fills this much of the free area at most: what stands around it helps to see where it is. */
#define SELECTION_SHARE 0.6

static gboolean
selection_box (PzBoardView *self, PzRect *box)
{
  PzLevel *level = pz_board_view_shown (self);
  const char *const *ids = pz_board_view_get_selected_cells (self);
  PzRect one;
  *box = (PzRect){ 0, 0, 0, 0 };
  if (level == NULL || self->editor == NULL || self->playtest != NULL)
    return FALSE;
  gboolean any = ids == NULL && pz_board_view_extents (self, level, &self->selection, box);
  for (gsize i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      PzHit hit = { PZ_HIT_CELL, self->editor->cell_index (level, ids[i]), -1, 0, 0, 0 };
      if (hit.cell < 0 || !pz_board_view_extents (self, level, &hit, &one))
        continue;
      *box = any ? rect_union (*box, one) : one;
      any = TRUE;
    }
  return any;
}

void
pz_board_view_zoom_selection (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  PzRect box;
  double x, y, w, h;
  PzPlace *place = pz_board_view_place (self);
  if (!place->valid || !selection_box (self, &box))
    {
      pz_board_view_zoom_fit (self);
      return;
    }
  Held held = hold_gesture (self);
  free_area (self, place, &x, &y, &w, &h);
  place->scale = CLAMP (SELECTION_SHARE * MIN (w / box.w, h / box.h), place->fit_scale, MAX_SELECTION_PX);
  place->cx = box.x + box.w / 2;
  place->cy = box.y + box.h / 2;
  place_changed (self, place, &held);
}

void
pz_board_view_pan_by (PzBoardView *self, double dx, double dy)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  PzPlace *place = pz_board_view_place (self);
  if (!place->valid || !isfinite (dx) || !isfinite (dy))
    return;
  Held held = hold_gesture (self);
  place->cx -= dx / place->scale;
  place->cy -= dy / place->scale;
  place_changed (self, place, &held);
}

void
pz_board_view_set_margins (PzBoardView *self, int top, int right, int bottom, int left)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  PzPlace *place = &self->edit_place;
  if (place->top == top && place->right == right && place->bottom == bottom && place->left == left)
    return;
  place->top = top;
  place->right = right;
  place->bottom = bottom;
  place->left = left;
  pz_board_view_refit (self, place);
  pz_board_view_redraw (self);
}

void
pz_board_view_set_play_bottom (PzBoardView *self, int px)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (self->play_place.bottom == px)
    return;
  self->play_place.bottom = px;
  pz_board_view_refit (self, &self->play_place);
  pz_board_view_redraw (self);
}

gboolean
pz_board_view_extents (PzBoardView *self, const PzLevel *level, const PzHit *hit, PzRect *extents)
{
  double x1, y1, x2, y2;
  if (self->draw == NULL || hit->kind == PZ_HIT_NONE)
    return FALSE;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  cairo_set_tolerance (cr, 0.01);
  self->draw->outline (cr, level, hit, 0);
  cairo_path_extents (cr, &x1, &y1, &x2, &y2);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  *extents = (PzRect){ x1, y1, x2 - x1, y2 - y1 };
  return extents->w > 0 && extents->h > 0;
}
