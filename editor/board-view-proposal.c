/* SPDX-License-Identifier: MIT */
#include "editor/board-view-proposal.h"

#include "editor/board-view-private.h"
#include "editor/pixels.h"

/* A proposal is the board as it would be, drawn half there where something would be another. */

#define THERE         0.72 /* how much of the new shows: the digit that goes can still be told */
#define OUTLINE_PX    2.0
#define CASING_PX     5.0
#define CROSS_PX      3.4
#define CROSS_RIM_PX  7.0
#define CROSS_PART    0.26 /* half of its width, of what it crosses */
#define CROSS_MIN_PX  7.0
#define CROSS_MOST_PX 22.0

void
pz_board_view_set_proposal (PzBoardView *self, PzLevel *after, const PzProposedChange *changes, guint n)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (after == NULL && self->proposed_level == NULL)
    return;
  if (after != NULL)
    pz_level_ref (after);
  g_clear_pointer (&self->proposed_level, pz_level_unref);
  self->proposed_level = after;
  g_array_set_size (self->proposed, 0);
  if (after != NULL && n > 0)
    g_array_append_vals (self->proposed, changes, n);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A gesture, a plan or a playtest shows another value than the one the proposal was made for. */
static gboolean
is_shown (PzBoardView *self)
{
  return self->proposed_level != NULL && self->playtest == NULL && self->stage == NULL && self->gesture.preview == NULL
         && self->editor != NULL && self->level != NULL && !pz_level_is_bad (self->level)
         && self->level->mode == self->proposed_level->mode
         && self->editor->n_cells (self->level) == self->editor->n_cells (self->proposed_level);
}

guint
pz_board_view_n_proposed (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), 0);
  return is_shown (self) ? self->proposed->len : 0;
}

static void
add_outline (PzBoardView *self, cairo_t *cr, const PzProposedChange *change)
{
  cairo_new_path (cr);
  self->draw->outline (cr, change->added ? self->proposed_level : self->level, &change->hit, 0);
}

/* (transfer full): where anything changes. */
static cairo_pattern_t *
places (PzBoardView *self, cairo_t *cr)
{
  cairo_push_group (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, THERE);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  for (guint i = 0; i < self->proposed->len; i++)
    {
      add_outline (self, cr, &g_array_index (self->proposed, PzProposedChange, i));
      cairo_fill (cr);
    }
  return cairo_pop_group (cr);
}

static void
draw_after (PzBoardView *self, cairo_t *cr, double device)
{
  PzScene scene = { .level = self->proposed_level,
                    .style = &self->style,
                    .show = self->show & PZ_SHOW_BEATS,
                    .scale = pz_board_view_place (self)->scale * device,
                    .cache = self->elements };
  cairo_pattern_t *mask = places (self, cr);
  cairo_push_group (cr);
  pz_draw_scene (cr, &scene);
  cairo_pop_group_to_source (cr);
  cairo_mask (cr, mask);
  cairo_pattern_destroy (mask);
}

static void
stroke_cased (PzBoardView *self, cairo_t *cr, const PzColour *colour, double rim_px, double line_px)
{
  double px = 1 / pz_board_view_place (self)->scale;
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, rim_px * px);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, colour->r, colour->g, colour->b);
  cairo_set_line_width (cr, line_px * px);
}

/* What comes: white under dashes of ink, which shows on every ground. */
static void
draw_added (PzBoardView *self, cairo_t *cr, const PzProposedChange *change)
{
  double px = 1 / pz_board_view_place (self)->scale, dashes[] = { 6 * px, 4 * px };
  add_outline (self, cr, change);
  stroke_cased (self, cr, &self->style.ink, CASING_PX, OUTLINE_PX);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_cross (PzBoardView *self, cairo_t *cr, const PzProposedChange *change)
{
  PzRect box;
  double px = 1 / pz_board_view_place (self)->scale;
  if (!pz_board_view_extents (self, self->level, &change->hit, &box))
    return;
  double arm = CLAMP (CROSS_PART * MIN (box.w, box.h), CROSS_MIN_PX * px, CROSS_MOST_PX * px);
  double x = box.x + box.w / 2, y = box.y + box.h / 2;
  cairo_new_path (cr);
  cairo_move_to (cr, x - arm, y - arm);
  cairo_line_to (cr, x + arm, y + arm);
  cairo_move_to (cr, x + arm, y - arm);
  cairo_line_to (cr, x - arm, y + arm);
  stroke_cased (self, cr, &self->style.conflict_mark, CROSS_RIM_PX, CROSS_PX);
  cairo_stroke (cr);
}

void
pz_board_view_draw_proposal (PzBoardView *self, GtkSnapshot *snapshot)
{
  double x, y, scale = pz_board_view_place (self)->scale;
  if (pz_board_view_n_proposed (self) == 0)
    return;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                               (float) gtk_widget_get_height (GTK_WIDGET (self)));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  pz_board_view_point (self, 0, 0, &x, &y);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw_after (self, cr, pz_pixels_scale_of (GTK_WIDGET (self)));
  for (guint i = 0; i < self->proposed->len; i++)
    {
      const PzProposedChange *change = &g_array_index (self->proposed, PzProposedChange, i);
      if (change->added)
        draw_added (self, cr, change);
      else
        draw_cross (self, cr, change);
    }
  cairo_destroy (cr);
}
