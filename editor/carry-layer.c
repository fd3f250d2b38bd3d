/* SPDX-License-Identifier: MIT */
#include "editor/carry.h"

#include "editor/theme.h"

/* What is carried, over the whole window. */

#define REACH     4.5 /* board units around the anchor that a piece may take */
#define BADGE_PX  10.0
#define SHADOW_PX 3.0
/* Over a board: where it would lie is to be seen below it. */
#define SHOWS_THROUGH 0.78

#define PZ_TYPE_CARRY_LAYER (pz_carry_layer_get_type ())
G_DECLARE_FINAL_TYPE (PzCarryLayer, pz_carry_layer, PZ, CARRY_LAYER, GtkWidget)

struct _PzCarryLayer
{
  GtkWidget parent_instance;

  PzCarry *carry;
  guint tick;
};

G_DEFINE_FINAL_TYPE (PzCarryLayer, pz_carry_layer, GTK_TYPE_WIDGET)

/* An id that names no piece is carried as the question it is. */
static void
draw_unknown (cairo_t *cr, const PzStyle *style)
{
  cairo_set_source_rgba (cr, style->text.r, style->text.g, style->text.b, 0.8);
  cairo_set_line_width (cr, 0.16);
  cairo_rectangle (cr, -1.2, -1.2, 2.4, 2.4);
  cairo_stroke (cr);
  cairo_arc (cr, 0, -0.3, 0.45, -G_PI, 0.5 * G_PI);
  cairo_line_to (cr, 0, 0.45);
  cairo_stroke (cr);
  cairo_arc (cr, 0, 0.8, 0.14, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_plain (PzCarryLayer *self, cairo_t *cr, const PzStyle *style, double scale)
{
  const PzCarried *what = pz_carry_get (self->carry);
  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  if (what->kind >= 0)
    pz_carry_get_deck (self->carry)->draw_carried (cr, style, what->kind);
  else
    draw_unknown (cr, style);
  cairo_restore (cr);
}

static void
draw_piece (PzCarryLayer *self, cairo_t *cr, const PzStyle *style, double scale)
{
  cairo_save (cr);
  cairo_translate (cr, 0, SHADOW_PX);
  cairo_push_group (cr);
  draw_plain (self, cr, style, scale);
  cairo_pattern_t *shadow = cairo_pop_group (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.25);
  cairo_mask (cr, shadow);
  cairo_pattern_destroy (shadow);
  cairo_restore (cr);
  cairo_push_group (cr);
  draw_plain (self, cr, style, scale);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, pz_carry_get (self->carry)->from == PZ_CARRY_SLOT ? SHOWS_THROUGH : 0.95);
}

/* Let go here it would be taken out: a minus in a disc beside it. */
static void
draw_removes (cairo_t *cr, const PzStyle *style, double scale)
{
  cairo_translate (cr, 2.6 * scale, -2.6 * scale);
  cairo_arc (cr, 0, 0, BADGE_PX, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, style->badge_bad.r, style->badge_bad.g, style->badge_bad.b);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
  cairo_set_line_width (cr, 2.2);
  cairo_move_to (cr, -BADGE_PX / 2, 0);
  cairo_line_to (cr, BADGE_PX / 2, 0);
  cairo_stroke (cr);
}

static void
pz_carry_layer_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PzCarryLayer *self = PZ_CARRY_LAYER (widget);
  PzStyle style = pz_theme_style ();
  double x, y, scale = pz_carry_get_scale (self->carry), reach = REACH * scale + 2 * BADGE_PX;
  if (pz_carry_get (self->carry) == NULL || pz_carry_get_deck (self->carry) == NULL
      || !pz_carry_point_in (self->carry, widget, &x, &y))
    return;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) (x - reach), (float) (y - reach),
                                                                          (float) (2 * reach), (float) (2 * reach)));
  cairo_translate (cr, x, y);
  draw_piece (self, cr, &style, scale);
  if (pz_carry_get_fate (self->carry) == PZ_FATE_REMOVE)
    draw_removes (cr, &style, scale);
  cairo_destroy (cr);
}

static gboolean
tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  PzCarryLayer *self = PZ_CARRY_LAYER (widget);
  if (pz_carry_advance (self->carry, gdk_frame_clock_get_frame_time (clock)))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
moved (PzCarryLayer *self)
{
  if (pz_carry_is_going_home (self->carry) && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick, NULL, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Without a frame clock nothing would bring it home. */
static void
pz_carry_layer_unmap (GtkWidget *widget)
{
  pz_carry_stop (PZ_CARRY_LAYER (widget)->carry);
  GTK_WIDGET_CLASS (pz_carry_layer_parent_class)->unmap (widget);
}

static void
pz_carry_layer_dispose (GObject *object)
{
  PzCarryLayer *self = PZ_CARRY_LAYER (object);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  G_OBJECT_CLASS (pz_carry_layer_parent_class)->dispose (object);
}

static void
pz_carry_layer_finalize (GObject *object)
{
  g_object_unref (PZ_CARRY_LAYER (object)->carry);
  G_OBJECT_CLASS (pz_carry_layer_parent_class)->finalize (object);
}

static void
pz_carry_layer_class_init (PzCarryLayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = pz_carry_layer_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_carry_layer_finalize;
  widget_class->snapshot = pz_carry_layer_snapshot;
  widget_class->unmap = pz_carry_layer_unmap;
  gtk_widget_class_set_css_name (widget_class, "carrylayer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
pz_carry_layer_init (PzCarryLayer *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
}

GtkWidget *
pz_carry_layer_new (PzCarry *carry)
{
  g_return_val_if_fail (PZ_IS_CARRY (carry), NULL);
  PzCarryLayer *self = g_object_new (PZ_TYPE_CARRY_LAYER, NULL);
  self->carry = g_object_ref (carry);
  g_signal_connect_object (carry, "moved", G_CALLBACK (moved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (carry, "ended", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
