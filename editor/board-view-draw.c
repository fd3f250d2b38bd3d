/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include <math.h>

/* The board is drawn once into a texture of device pixels and kept until it changes; what follows the pointer (ghost, hover,
 * selection, rings) is drawn over it each frame, each in a node just large enough. */

#define RING_PX       3.4
#define RING_WHITE_PX 6.4
#define HOVER_PX      1.6

/* Device pixels per widget px; a fraction where the toolkit knows it. */
static double
device_scale (PzBoardView *self)
{
#if GTK_CHECK_VERSION(4, 12, 0)
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkSurface *surface = native == NULL ? NULL : gtk_native_get_surface (native);
  if (surface != NULL)
    return gdk_surface_get_scale (surface);
#endif
  return gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

/* --- the board ----------------------------------------------------------------------------------------------- */

/* After the level, an analysis overlay or a solution of another value of it would point at wrong cells. */
static gboolean
paths_fit (PzBoardView *self, const PzLevel *level)
{
  return self->path_a != NULL && self->playtest == NULL && self->gesture.preview == NULL
         && self->editor->n_cells (level) == self->n_path;
}

static guint
shown_layers (PzBoardView *self, gboolean paths)
{
  guint show = self->playtest == NULL ? PZ_SHOW_LATTICE : 0;
  if (self->playtest == NULL)
    show |= self->show & ~(guint) (PZ_SHOW_SOLUTION | PZ_SHOW_DIFFERENCE);
  if (paths)
    show |= self->path_b == NULL ? PZ_SHOW_SOLUTION : PZ_SHOW_DIFFERENCE;
  return show;
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
  scene->analysis = self->playtest == NULL && self->gesture.preview == NULL ? pz_board_view_analysis (self) : NULL;
  scene->play = self->playtest == NULL ? NULL : pz_playtest_get_shown (self->playtest);
  scene->motion = self->playtest == NULL ? NULL : pz_playtest_get_motion (self->playtest);
  scene->style = style;
  scene->show = shown_layers (self, paths);
  scene->path_a = paths ? self->path_a : NULL;
  scene->path_b = paths ? self->path_b : NULL;
  scene->scale = place->scale * device;
  scene->visible = (PzRect){ x1, y1, x2 - x1, y2 - y1 };
}

static void
draw_board (PzBoardView *self, cairo_t *cr, const PzStyle *style, double device)
{
  double x, y;
  PzScene scene = { NULL };
  PzPlace *place = pz_board_view_place (self);
  cairo_set_source_rgb (cr, style->canvas.r, style->canvas.g, style->canvas.b);
  cairo_paint (cr);
  if (pz_board_view_shown (self) == NULL || self->draw == NULL)
    return;
  fill_scene (self, &scene, style, device);
  pz_board_view_point (self, 0, 0, &x, &y);
  cairo_scale (cr, device, device);
  cairo_translate (cr, x, y);
  cairo_scale (cr, place->scale, place->scale);
  pz_draw_scene (cr, &scene);
}

static GdkTexture *
render_board (PzBoardView *self, const PzStyle *style, int w, int h, double device)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  cairo_t *cr = cairo_create (surface);
  draw_board (self, cr, style, device);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) h,
                                                         (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (w, h, GDK_MEMORY_DEFAULT, bytes, stride);
}

static void
snapshot_board (PzBoardView *self, GtkSnapshot *snapshot, const PzStyle *style, double width, double height)
{
  double device = device_scale (self);
  int w = (int) ceil (width * device), h = (int) ceil (height * device);
  if (self->cache == NULL || self->cache_w != w || self->cache_h != h)
    {
      g_clear_object (&self->cache);
      self->cache = render_board (self, style, w, h, device);
      self->cache_w = w;
      self->cache_h = h;
    }
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) (w / device), (float) (h / device));
  gtk_snapshot_append_texture (snapshot, self->cache, &bounds);
}

/* --- over it ------------------------------------------------------------------------------------------------- */

typedef void (*DrawOutline) (cairo_t *cr, const PzStyle *style);

/* Runs @draw with the outline of @hit as the path and px as the unit. @inset_px: inside the outline. */
static void
snapshot_outline (PzBoardView *self, GtkSnapshot *snapshot, const PzStyle *style, const PzLevel *level,
                  const PzHit *hit, double inset_px, DrawOutline draw)
{
  PzRect extents;
  double x, y;
  double scale = pz_board_view_place (self)->scale;
  if (level == NULL || !pz_board_view_extents (self, level, hit, &extents))
    return;
  pz_board_view_point (self, extents.x, extents.y, &x, &y);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) x - 8, (float) y - 8, (float) (extents.w * scale) + 16,
                                               (float) (extents.h * scale) + 16);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  pz_board_view_point (self, 0, 0, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  self->draw->outline (cr, level, hit, inset_px / scale);
  cairo_restore (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw (cr, style);
  cairo_destroy (cr);
}

static void
set_colour (cairo_t *cr, PzColour colour, double alpha)
{
  cairo_set_source_rgba (cr, colour.r, colour.g, colour.b, colour.a * alpha);
}

/* Blue between white rings (look.md §5). */
static void
draw_selected (cairo_t *cr, const PzStyle *style)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, RING_WHITE_PX);
  cairo_stroke_preserve (cr);
  set_colour (cr, style->select, 1);
  cairo_set_line_width (cr, RING_PX);
  cairo_stroke (cr);
}

static void
draw_hover (cairo_t *cr, const PzStyle *style)
{
  PzColour white = { 1, 1, 1, 1 };
  set_colour (cr, white, 0.3);
  cairo_fill_preserve (cr);
  set_colour (cr, style->dark ? white : style->ink, 1);
  cairo_set_line_width (cr, HOVER_PX);
  cairo_stroke (cr);
}

/* What a press would lay: the cell half there, its outline dashed. */
static void
draw_ghost (cairo_t *cr, const PzStyle *style)
{
  static const double dashes[] = { 5, 4 };
  set_colour (cr, style->cell, 0.55);
  cairo_fill_preserve (cr);
  set_colour (cr, style->dark ? style->cell_edge : style->ink, 1);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_set_line_width (cr, HOVER_PX);
  cairo_stroke (cr);
}

/* Where the guide points. */
static void
draw_guide (cairo_t *cr, const PzStyle *style)
{
  set_colour (cr, style->casing, 1);
  cairo_set_line_width (cr, RING_WHITE_PX + 2);
  cairo_stroke_preserve (cr);
  set_colour (cr, style->filled, 1);
  cairo_set_line_width (cr, RING_PX + 1);
  cairo_stroke (cr);
}

static double
ring_inset (PzBoardView *self, const PzHit *hit)
{
  return hit->kind == PZ_HIT_CELL ? self->draw->select_inset * pz_board_view_place (self)->scale : 0;
}

static void
snapshot_ring (PzBoardView *self, GtkSnapshot *snapshot, const PzStyle *style, const PzHit *hit)
{
  snapshot_outline (self, snapshot, style, pz_board_view_shown (self), hit, ring_inset (self, hit), draw_selected);
}

static void
snapshot_selection (PzBoardView *self, GtkSnapshot *snapshot, const PzStyle *style)
{
  PzLevel *level = pz_board_view_shown (self);
  const char *const *ids = pz_board_view_get_selected_cells (self);
  if (self->selection.kind == PZ_HIT_NONE)
    return;
  if (ids == NULL && self->gesture.preview == NULL)
    snapshot_ring (self, snapshot, style, &self->selection);
  for (gsize i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      PzHit hit = { PZ_HIT_CELL, self->editor->cell_index (level, ids[i]), -1, 0, 0, 0 };
      if (hit.cell >= 0)
        snapshot_ring (self, snapshot, style, &hit);
    }
}

/* What a press would work on, with its images under symmetric drawing. */
static void
snapshot_hover (PzBoardView *self, GtkSnapshot *snapshot, const PzStyle *style, PzLevel *level)
{
  PzMap maps[12];
  int n = pz_board_view_get_tool (self)->moves ? 1 : pz_board_view_symmetry_maps (self, maps);
  snapshot_outline (self, snapshot, style, level, &self->hover, 0, draw_hover);
  for (int i = 1; i < n; i++)
    {
      PzHit spot = pz_map_spot (level->mode->lattice, &maps[i], &self->hover);
      PzHit image = level->mode->resolve (level, &spot);
      if (image.cell >= 0 && (image.kind != PZ_HIT_EDGE || image.other >= 0))
        snapshot_outline (self, snapshot, style, level, &image, 0, draw_hover);
    }
}

static void
snapshot_edit (PzBoardView *self, GtkSnapshot *snapshot, const PzStyle *style)
{
  PzLevel *level = pz_board_view_shown (self);
  gboolean busy = self->gesture.kind == PZ_GESTURE_PAN || self->gesture.kind == PZ_GESTURE_BAND;
  if (self->ghost_level != NULL && !busy)
    for (guint i = 0; i < self->ghosts->len; i++)
      snapshot_outline (self, snapshot, style, self->ghost_level, &g_array_index (self->ghosts, PzHit, i), 0, draw_ghost);
  else if (self->hover.kind != PZ_HIT_NONE && !busy)
    snapshot_hover (self, snapshot, style, level);
  pz_board_view_draw_marks (self, snapshot);
  snapshot_selection (self, snapshot, style);
  if (self->gesture.kind == PZ_GESTURE_BAND && self->gesture.moved)
    pz_board_view_draw_band (self, snapshot);
  pz_board_view_draw_symmetry (self, snapshot);
  pz_board_view_draw_floating (self, snapshot);
}

static void
snapshot_play (PzBoardView *self, GtkSnapshot *snapshot, const PzStyle *style)
{
  int node;
  PzLevel *level = pz_board_view_shown (self);
  PzPlay *play = pz_playtest_get_play (self->playtest);
  if (self->hover.kind != PZ_HIT_NONE && pz_steps_play_step_of (play->steps, self->hover.cell) == 0
      && self->gesture.kind == PZ_GESTURE_NONE)
    snapshot_outline (self, snapshot, style, level, &self->hover, 0, draw_hover);
  PzGuideKind kind = pz_steps_play_guide (play->steps, &node);
  if (kind == PZ_GUIDE_NONE || kind == PZ_GUIDE_RESTART)
    return;
  PzHit hit = { PZ_HIT_CELL, node, -1, 0, 0, 0 };
  snapshot_outline (self, snapshot, style, level, &hit, RING_WHITE_PX / 2, draw_guide);
}

void
pz_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PzBoardView *self = PZ_BOARD_VIEW (widget);
  const PzStyle *style = &self->style;
  snapshot_board (self, snapshot, style, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  if (self->draw == NULL || pz_board_view_shown (self) == NULL)
    return;
  if (self->playtest != NULL)
    snapshot_play (self, snapshot, style);
  else
    snapshot_edit (self, snapshot, style);
  pz_board_view_draw_cursor (self, snapshot);
  if (self->highlight.kind != PZ_HIT_NONE)
    snapshot_ring (self, snapshot, style, &self->highlight);
}
