/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "editor/pixels.h"

#include <math.h>

#define MIN_LEGEND_PX 60 /* less tells nothing */

/* The board is drawn once into a texture of device pixels and kept until it changes; its elements are kept longer, until they would
 * look different. What follows the pointer is drawn over it each frame (board-view-rings.c). */

/* --- what is shown ------------------------------------------------------------------------------------------- */

void
pz_board_view_set_show (PzBoardView *self, guint show)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (self->show == show)
    return;
  self->show = show;
  pz_board_view_redraw (self);
}

void
pz_board_view_set_paths (PzBoardView *self, const guint8 *a, const guint8 *b, int n)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  g_clear_pointer (&self->path_a, g_free);
  g_clear_pointer (&self->path_b, g_free);
  self->n_path = a == NULL ? 0 : n;
  self->path_a = a == NULL ? NULL : g_memdup2 (a, (gsize) n);
  self->path_b = a == NULL || b == NULL ? NULL : g_memdup2 (b, (gsize) n);
  pz_board_view_redraw (self);
}

void
pz_board_view_set_forced (PzBoardView *self, const guint8 *steps, int n)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  g_clear_pointer (&self->forced, g_free);
  self->n_forced = steps == NULL ? 0 : n;
  self->forced = steps == NULL ? NULL : g_memdup2 (steps, (gsize) n);
  if ((self->show & PZ_SHOW_FORCED) != 0)
    pz_board_view_redraw (self);
  pz_board_view_update_status (self);
}

void
pz_board_view_set_highlight (PzBoardView *self, PzHit hit)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  self->highlight = hit;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- the board ----------------------------------------------------------------------------------------------- */

/* After the level, an analysis overlay or a solution of another value of it would point at wrong cells. */
static gboolean
is_as_judged (PzBoardView *self)
{
  return self->playtest == NULL && self->stage == NULL && self->gesture.preview == NULL;
}

static gboolean
paths_fit (PzBoardView *self, const PzLevel *level)
{
  return self->path_a != NULL && is_as_judged (self) && self->editor->n_cells (level) == self->n_path;
}

static gboolean
forced_fit (PzBoardView *self, const PzLevel *level)
{
  return self->forced != NULL && is_as_judged (self) && self->editor->n_cells (level) == self->n_forced;
}

int
pz_board_view_forced_at (PzBoardView *self, const PzHit *hit)
{
  gboolean shown = (self->show & PZ_SHOW_FORCED) != 0 && hit->kind == PZ_HIT_CELL && hit->cell >= 0;
  return shown && forced_fit (self, self->level) && hit->cell < self->n_forced ? self->forced[hit->cell] : 0;
}

static guint
shown_layers (PzBoardView *self, gboolean paths)
{
  gboolean editing = self->playtest == NULL && self->stage == NULL;
  guint show = editing ? PZ_SHOW_LATTICE : 0;
  if (editing)
    show |= self->show & ~(guint) (PZ_SHOW_SOLUTION | PZ_SHOW_DIFFERENCE);
  if (editing && self->reveal_length > 0 && self->editor->reveals_when_asked)
    show |= PZ_SHOW_DEDUCTION;
  if (paths)
    show |= self->path_b == NULL ? PZ_SHOW_SOLUTION : PZ_SHOW_DIFFERENCE;
  return show;
}

/* What is played, or a step of the solution, or what a preview tried. */
static void
fill_play (PzBoardView *self, PzScene *scene)
{
  PzPlay *before = self->stage_motion == NULL ? NULL : pz_play_motion_get_before (self->stage_motion);
  if (self->stage != NULL)
    {
      scene->play = before != NULL ? before : self->stage;
      scene->motion = pz_play_motion_get (self->stage_motion);
    }
  else if (self->playtest != NULL)
    {
      scene->play = pz_playtest_get_shown (self->playtest);
      scene->motion = pz_playtest_get_motion (self->playtest);
    }
}

static void
fill_scene (PzBoardView *self, PzScene *scene, const PzStyle *style, double device)
{
  PzLevel *level = pz_board_view_shown (self);
  PzPlace *place = pz_board_view_place (self);
  gboolean paths = paths_fit (self, level);
  double x1, y1, x2, y2;
  int w = gtk_widget_get_width (GTK_WIDGET (self)), h = gtk_widget_get_height (GTK_WIDGET (self));
  pz_board_view_unpoint (self, 0, 0, &x1, &y1);
  pz_board_view_unpoint (self, w, h, &x2, &y2);
  scene->level = level;
  scene->analysis = pz_board_view_shown_analysis (self);
  fill_play (self, scene);
  scene->pointed = pz_board_view_pointed (self);
  scene->held = pz_board_view_pressed_with (self);
  scene->next = pz_board_view_next_input (self);
  scene->revealed = pz_board_view_revealed (self);
  scene->style = style;
  scene->show = shown_layers (self, paths);
  scene->path_a = paths ? self->path_a : NULL;
  scene->path_b = paths ? self->path_b : NULL;
  scene->forced = forced_fit (self, level) ? self->forced : NULL;
  scene->scale = place->scale * device;
  scene->visible = (PzRect){ x1, y1, x2 - x1, y2 - y1 };
}

void
pz_board_view_draw_scene (PzBoardView *self, cairo_t *cr, double device, PzLayers layers)
{
  double x, y;
  PzScene scene = { NULL };
  PzPlace *place = pz_board_view_place (self);
  if (pz_board_view_shown (self) == NULL || self->draw == NULL)
    return;
  fill_scene (self, &scene, &self->style, device);
  scene.layers = layers;
  scene.cache = self->elements;
  pz_board_view_point (self, 0, 0, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, place->scale, place->scale);
  pz_draw_scene (cr, &scene);
  cairo_restore (cr);
}

/* --- the legend ---------------------------------------------------------------------------------------------- */

/* Under the board, and gone where something would lie over it or it over the edge. */
static gboolean
place_legend (PzBoardView *self, double *x, double *y, double *width)
{
  PzPlace *place = pz_board_view_place (self);
  PzRect bounds = pz_board_view_bounds (self);
  double right = gtk_widget_get_width (GTK_WIDGET (self)) - place->right;
  pz_board_view_point (self, bounds.x, bounds.y + bounds.h, x, y);
  *x = MAX (*x, place->left);
  *y += PZ_LEGEND_GAP_PX;
  *width = right - *x;
  return *y >= place->top && *y + PZ_LEGEND_HEIGHT <= gtk_widget_get_height (GTK_WIDGET (self)) - place->bottom
         && *width >= MIN_LEGEND_PX;
}

gboolean
pz_board_view_has_legend (PzBoardView *self)
{
  return self->draw != NULL && self->draw->legend != NULL && self->playtest == NULL && self->stage == NULL;
}

static void
draw_legend (PzBoardView *self, cairo_t *cr, double device)
{
  double x, y, width;
  PzScene scene = { NULL };
  if (!pz_board_view_has_legend (self) || pz_board_view_shown (self) == NULL || !place_legend (self, &x, &y, &width))
    return;
  fill_scene (self, &scene, &self->style, device);
  cairo_save (cr);
  cairo_translate (cr, floor (x * device) / device, floor (y * device) / device);
  self->draw->legend (cr, &scene, width);
  cairo_restore (cr);
}

GdkTexture *
pz_board_view_render (PzBoardView *self, double device)
{
  int w = pz_pixels_count (gtk_widget_get_width (GTK_WIDGET (self)), device);
  int h = pz_pixels_count (gtk_widget_get_height (GTK_WIDGET (self)), device);
  PzColour canvas = self->style.canvas;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, canvas.r, canvas.g, canvas.b);
  cairo_paint (cr);
  cairo_scale (cr, device, device);
  pz_board_view_draw_scene (self, cr, device, PZ_LAYERS_ALL);
  draw_legend (self, cr, device);
  cairo_destroy (cr);
  return pz_pixels_texture (surface);
}

static void
snapshot_board (PzBoardView *self, GtkSnapshot *snapshot)
{
  double device = pz_pixels_scale_of (GTK_WIDGET (self));
  if (self->cache == NULL || self->cache_device != device)
    {
      g_clear_object (&self->cache);
      self->cache = pz_board_view_render (self, device);
      self->cache_device = device;
    }
  PzPixelRect pixels = { 0, 0, gdk_texture_get_width (self->cache), gdk_texture_get_height (self->cache) };
  graphene_rect_t bounds = pz_pixels_bounds (pixels, device);
  gtk_snapshot_append_texture (snapshot, self->cache, &bounds);
}

static void
snapshot_edit (PzBoardView *self, GtkSnapshot *snapshot)
{
  pz_board_view_draw_marks (self, snapshot);
  if (self->gesture.kind == PZ_GESTURE_BAND && self->gesture.moved)
    pz_board_view_draw_band (self, snapshot);
  pz_board_view_draw_symmetry (self, snapshot);
  pz_board_view_draw_floating (self, snapshot);
}

void
pz_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PzBoardView *self = PZ_BOARD_VIEW (widget);
  snapshot_board (self, snapshot);
  if (self->draw == NULL || pz_board_view_shown (self) == NULL)
    return;
  pz_board_view_draw_proposal (self, snapshot);
  pz_board_view_draw_rings (self, snapshot);
  if (self->playtest == NULL && self->stage == NULL)
    snapshot_edit (self, snapshot);
  pz_board_view_draw_cursor (self, snapshot);
}
