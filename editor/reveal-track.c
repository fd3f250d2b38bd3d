/* SPDX-License-Identifier: MIT */
#include "editor/reveal-strip.h"

/* The platform's own slider, so that keys, pointer, touch, screen readers and colours are what people know. Only its track is cut into
 * pieces: what the platform draws is kept and shown through windows as wide as the pieces. */

#define GAP_PX       5
#define MIN_PITCH_PX 9  /* narrower pieces would be dots: the track is left whole */
#define KNOB_RIM_PX  3  /* its shadow */
#define KNOB_OVER_PX 13 /* of which the knob covers the track on each side */

struct _PzRevealTrack
{
  GtkScale parent_instance;
};

G_DEFINE_FINAL_TYPE (PzRevealTrack, pz_reveal_track, GTK_TYPE_SCALE)

static int
length_of (PzRevealTrack *self)
{
  return (int) gtk_adjustment_get_upper (gtk_range_get_adjustment (GTK_RANGE (self)));
}

/* (nullable): the part of the platform's slider of that name. */
static GtkWidget *
part_of (GtkWidget *widget, const char *name)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  while (child != NULL && !g_str_equal (gtk_widget_get_css_name (child), name))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* Where the middle of the knob goes, px: from @x on over @w. The knob stands out over the room that the track keeps for it. */
static void
span (PzRevealTrack *self, double *x, double *w, double *knob)
{
  GtkWidget *trough = part_of (GTK_WIDGET (self), "trough");
  GtkWidget *slider = trough == NULL ? NULL : part_of (trough, "slider");
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  double done = gtk_range_get_value (GTK_RANGE (self)) / length_of (self);
  GdkRectangle area;
  int room = 0;
  gtk_range_get_range_rect (GTK_RANGE (self), &area);
  if (slider != NULL)
    gtk_widget_measure (slider, GTK_ORIENTATION_HORIZONTAL, -1, &room, NULL, NULL, NULL);
  *x = area.x + room / 2.0;
  *w = MAX (area.width - room, 0);
  *knob = *x + *w * (mirrored ? 1 - done : done);
}

gboolean
pz_reveal_track_is_parted (PzRevealTrack *self)
{
  g_return_val_if_fail (PZ_IS_REVEAL_TRACK (self), FALSE);
  double x, w, knob;
  int n = length_of (self);
  span (self, &x, &w, &knob);
  return n > 1 && w / n >= MIN_PITCH_PX;
}

void
pz_reveal_track_set (PzRevealTrack *self, int step, int length)
{
  g_return_if_fail (PZ_IS_REVEAL_TRACK (self));
  GtkRange *range = GTK_RANGE (self);
  GtkAdjustment *adjustment = gtk_range_get_adjustment (range);
  int page = MAX (length / 10, 2);
  if ((int) gtk_adjustment_get_value (adjustment) == step && length_of (self) == MAX (length, 1))
    return;
  gtk_adjustment_configure (adjustment, step, 0, MAX (length, 1), 1, page, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- drawing ------------------------------------------------------------------------------------------------- */

static void
append_window (GtkSnapshot *snapshot, GskRenderNode *node, double x, double w, double h)
{
  graphene_rect_t window = GRAPHENE_RECT_INIT ((float) x, -h, (float) w, 3 * h);
  if (w <= 0)
    return;
  gtk_snapshot_push_clip (snapshot, &window);
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_pop (snapshot);
}

/* A piece that the knob reaches into ends there. */
static void
append_piece (GtkSnapshot *snapshot, GskRenderNode *node, double from, double to, double knob, double h)
{
  double left = knob - KNOB_OVER_PX, right = knob + KNOB_OVER_PX;
  if (to <= left || from >= right)
    {
      append_window (snapshot, node, from, to - from, h);
      return;
    }
  append_window (snapshot, node, from, left - from, h);
  append_window (snapshot, node, right, to - right, h);
}

static void
snapshot_parted (PzRevealTrack *self, GtkSnapshot *snapshot, GskRenderNode *node)
{
  double x, w, knob, h = gtk_widget_get_height (GTK_WIDGET (self));
  int n = length_of (self);
  span (self, &x, &w, &knob);
  for (int i = 0; i < n; i++)
    append_piece (snapshot, node, x + w * i / n + (i > 0 ? GAP_PX / 2.0 : -KNOB_RIM_PX),
                  x + w * (i + 1) / n + (i + 1 < n ? -GAP_PX / 2.0 : KNOB_RIM_PX), knob, h);
  append_window (snapshot, node, knob - KNOB_OVER_PX, 2 * KNOB_OVER_PX, h);
}

static void
pz_reveal_track_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PzRevealTrack *self = PZ_REVEAL_TRACK (widget);
  if (!pz_reveal_track_is_parted (self))
    {
      GTK_WIDGET_CLASS (pz_reveal_track_parent_class)->snapshot (widget, snapshot);
      return;
    }
  GtkSnapshot *whole = gtk_snapshot_new ();
  GTK_WIDGET_CLASS (pz_reveal_track_parent_class)->snapshot (widget, whole);
  GskRenderNode *node = gtk_snapshot_free_to_node (whole);
  if (node == NULL)
    return;
  snapshot_parted (self, snapshot, node);
  gsk_render_node_unref (node);
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pz_reveal_track_class_init (PzRevealTrackClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = pz_reveal_track_snapshot;
}

static void
pz_reveal_track_init (PzRevealTrack *self)
{
  gtk_scale_set_draw_value (GTK_SCALE (self), FALSE);
  gtk_range_set_round_digits (GTK_RANGE (self), 0);
}

GtkWidget *
pz_reveal_track_new (void)
{
  return g_object_new (PZ_TYPE_REVEAL_TRACK, NULL);
}
