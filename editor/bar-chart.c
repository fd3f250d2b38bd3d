/* SPDX-License-Identifier: MIT */
#include "editor/bar-chart.h"

#include "editor/theme.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

#define HIGH_PX      62 /* of the highest bar */
#define LOW_PX       3  /* of the lowest that is more than nothing */
#define TEXT_GAP_PX  3
#define APART        0.22 /* of a bar's room */
#define MAX_APART_PX 5.0
#define MIN_BAR_PX   2.0
#define MAX_ROOM_PX  34.0 /* a few bars stand together */
#define RADIUS_PX    2.5
#define WORDS_GAP_PX 2.0 /* between numbers beside each other */
#define PLACE_ROOM   1.3 /* of the widest place */

struct _PzBarChart
{
  GtkWidget parent_instance;

  PzBoardView *view;
  GArray *bars;      /* int */
  PangoLayout *text; /* for measuring and drawing */
  int hovered;       /* the step under the pointer; 0: none */
};

G_DEFINE_FINAL_TYPE (PzBarChart, pz_bar_chart, GTK_TYPE_WIDGET)

int
pz_bar_chart_get_n (PzBarChart *self)
{
  g_return_val_if_fail (PZ_IS_BAR_CHART (self), 0);
  return (int) self->bars->len;
}

int
pz_bar_chart_share (double w, int n)
{
  int room = MAX ((int) (w / (MIN_BAR_PX + 1)), 1);
  return n <= room ? 1 : (n + room - 1) / room;
}

int
pz_bar_chart_stride (double pitch, double needed)
{
  static const int strides[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500 };
  gsize i = 0;
  while (i + 1 < G_N_ELEMENTS (strides) && strides[i] * pitch < needed)
    i++;
  return strides[i];
}

/* --- where they stand ---------------------------------------------------------------------------------------- */

/* Bars from the start of the widget on. */
typedef struct
{
  int share, n; /* steps a bar; bars */
  double room;  /* px a bar, with what parts it from the next */
} Rooms;

static Rooms
rooms_of (PzBarChart *self)
{
  Rooms rooms;
  double w = gtk_widget_get_width (GTK_WIDGET (self));
  int n = (int) self->bars->len;
  rooms.share = pz_bar_chart_share (w, n);
  rooms.n = n > 0 ? (n + rooms.share - 1) / rooms.share : 0;
  rooms.room = rooms.n > 0 ? MIN (w * rooms.share / n, MAX_ROOM_PX) : 0;
  return rooms;
}

static int
bar_value (PzBarChart *self, const Rooms *rooms, int bar)
{
  int value = 0;
  for (int i = bar * rooms->share; i < MIN ((bar + 1) * rooms->share, (int) self->bars->len); i++)
    value = MAX (value, g_array_index (self->bars, int, i));
  return value;
}

static gboolean
is_mirrored (PzBarChart *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

int
pz_bar_chart_step_at (PzBarChart *self, double x)
{
  g_return_val_if_fail (PZ_IS_BAR_CHART (self), 0);
  Rooms rooms = rooms_of (self);
  double from = is_mirrored (self) ? gtk_widget_get_width (GTK_WIDGET (self)) - x : x;
  if (rooms.n == 0 || from < 0)
    return 0;
  int step = (int) (from / rooms.room * rooms.share) + 1;
  return step <= (int) self->bars->len ? step : 0;
}

/* --- the step shown ------------------------------------------------------------------------------------------ */

/* 0: the start; all are the last one. */
static int
shown_step (PzBarChart *self)
{
  int step = pz_board_view_get_reveal_step (self->view), n = (int) self->bars->len;
  return step < 0 || step > n ? n : step;
}

static void
choose (PzBarChart *self, int step)
{
  pz_board_view_set_reveal_step (self->view, step >= (int) self->bars->len ? -1 : MAX (step, 0));
}

/* (transfer full) */
static char *
words_of (PzBarChart *self, int step)
{
  g_autofree char *words = pz_board_view_dup_reveal_words_of (self->view, step);
  if (*words != '\0' || step < 1 || step > (int) self->bars->len)
    return g_steal_pointer (&words);
  /* TRANSLATORS: which step it is, and the number of its bar */
  return g_strdup_printf (C_ ("reveal", "step %1$d: %2$d"), step, g_array_index (self->bars, int, step - 1));
}

static void
tell (PzBarChart *self)
{
  int step = shown_step (self);
  g_autofree char *words = words_of (self, step);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) self->bars->len,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) step, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  words, -1);
}

static void
step_changed (PzBarChart *self)
{
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
pz_bar_chart_set (PzBarChart *self, const char *label, const int *bars, int n)
{
  g_return_if_fail (PZ_IS_BAR_CHART (self) && label != NULL && n >= 0 && (bars != NULL || n == 0));
  g_array_set_size (self->bars, 0);
  for (int i = 0; i < n; i++)
    {
      int value = MAX (bars[i], 0);
      g_array_append_val (self->bars, value);
    }
  self->hovered = MIN (self->hovered, n);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  step_changed (self);
}

gboolean
pz_bar_chart_key (PzBarChart *self, guint keyval)
{
  g_return_val_if_fail (PZ_IS_BAR_CHART (self), FALSE);
  int step = shown_step (self), n = (int) self->bars->len, page = MAX (n / 10, 2), on = is_mirrored (self) ? -1 : 1;
  if (keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left)
    choose (self, step - on);
  else if (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right)
    choose (self, step + on);
  else if (keyval == GDK_KEY_Home || keyval == GDK_KEY_KP_Home)
    choose (self, 0);
  else if (keyval == GDK_KEY_End || keyval == GDK_KEY_KP_End)
    choose (self, n);
  else if (keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_KP_Page_Up)
    choose (self, step + page);
  else if (keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_KP_Page_Down)
    choose (self, step - page);
  else if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space)
    choose (self, step);
  else
    return FALSE;
  return TRUE;
}

/* --- drawing ------------------------------------------------------------------------------------------------- */

typedef struct
{
  PzBarChart *self;
  cairo_t *cr;
  PzStyle style;
  Rooms rooms;
  double w, text;      /* height of a line of numbers */
  int highest, marked; /* bar: −1: none */
} Pen;

static void
set_colour (cairo_t *cr, PzColour colour, double alpha)
{
  cairo_set_source_rgba (cr, colour.r, colour.g, colour.b, colour.a * alpha);
}

/* The middle of a bar. */
static double
middle_of (const Pen *pen, int bar)
{
  double x = (bar + 0.5) * pen->rooms.room;
  return is_mirrored (pen->self) ? pen->w - x : x;
}

static double
bar_width (const Pen *pen)
{
  return MAX (pen->rooms.room - CLAMP (pen->rooms.room * APART, 1, MAX_APART_PX), MIN_BAR_PX);
}

static double
bar_height (const Pen *pen, int value)
{
  return value == 0 ? 0 : MAX (floor (HIGH_PX * (double) value / MAX (pen->highest, 1) + 0.5), LOW_PX);
}

static double
floor_of (const Pen *pen)
{
  return pen->text + TEXT_GAP_PX + HIGH_PX;
}

static void
trace_bar (cairo_t *cr, double x, double y, double w, double h)
{
  double r = MIN (RADIUS_PX, MIN (w, h) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w - r, y + r, r, -G_PI / 2, 0);
  cairo_arc (cr, x + w - r, y + h - r, r, 0, G_PI / 2);
  cairo_arc (cr, x + r, y + h - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static PzColour
edge_of (const PzStyle *style)
{
  return style->high_contrast ? style->visited_edge : style->ramp_last;
}

static void
draw_bar (const Pen *pen, int bar)
{
  int value = bar_value (pen->self, &pen->rooms, bar), steps = (int) pen->self->bars->len;
  double w = bar_width (pen), h = bar_height (pen, value), x = middle_of (pen, bar) - w / 2;
  gboolean lined = w >= 5, marked = bar == pen->marked;
  if (h <= 0)
    return;
  double line = marked ? 2 : 1, inset = lined ? line / 2 : 0;
  trace_bar (pen->cr, x + inset, floor_of (pen) - h + inset, w - 2 * inset, MAX (h - 2 * inset, 0.5));
  if (marked && !lined)
    set_colour (pen->cr, pen->style.text, 1);
  else if (lined)
    set_colour (pen->cr, pz_style_ramp (&pen->style, bar * pen->rooms.share + 1, steps), 1);
  else
    set_colour (pen->cr, edge_of (&pen->style), 1);
  cairo_fill_preserve (pen->cr);
  if (lined)
    {
      set_colour (pen->cr, marked ? pen->style.text : edge_of (&pen->style), 1);
      cairo_set_line_width (pen->cr, line);
      cairo_stroke (pen->cr);
    }
  cairo_new_path (pen->cr);
}

/* Where the pointer is: the whole height takes the press. */
static void
draw_hovered (const Pen *pen)
{
  int bar = pen->self->hovered > 0 ? (pen->self->hovered - 1) / pen->rooms.share : -1;
  if (bar < 0)
    return;
  double w = MAX (pen->rooms.room, 6);
  trace_bar (pen->cr, middle_of (pen, bar) - w / 2, 0, w, gtk_widget_get_height (GTK_WIDGET (pen->self)));
  set_colour (pen->cr, pen->style.text, 0.08);
  cairo_fill (pen->cr);
}

/* --- numbers ------------------------------------------------------------------------------------------------- */

static double
set_number (PzBarChart *self, int number, gboolean bold)
{
  int width;
  char text[16];
  PangoAttrList *attributes = pango_attr_list_new ();
  g_snprintf (text, sizeof text, "%d", number);
  pango_attr_list_insert (attributes, pango_attr_weight_new (bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (self->text, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_text (self->text, text, -1);
  pango_layout_get_pixel_size (self->text, &width, NULL);
  return width;
}

/* Numbers do not touch: what would is left out. @taken: as many as there are px. */
static gboolean
take_room (const Pen *pen, guint8 *taken, double middle, double width)
{
  int from = (int) floor (middle - (width + WORDS_GAP_PX) / 2), to = (int) ceil (middle + (width + WORDS_GAP_PX) / 2);
  if (middle - width / 2 < -1 || middle + width / 2 > pen->w + 1)
    return FALSE;
  for (int x = MAX (from, 0); x < MIN (to, (int) pen->w); x++)
    if (taken[x])
      return FALSE;
  for (int x = MAX (from, 0); x < MIN (to, (int) pen->w); x++)
    taken[x] = 1;
  return TRUE;
}

static void
draw_number (const Pen *pen, guint8 *taken, int number, gboolean bold, PzColour colour, double middle, double y)
{
  double width = set_number (pen->self, number, bold);
  double shown = CLAMP (middle, width / 2, MAX (pen->w - width / 2, width / 2)); /* at the ends they go inwards */
  if (!take_room (pen, taken, shown, width))
    return;
  set_colour (pen->cr, colour, 1);
  cairo_move_to (pen->cr, floor (shown - width / 2), y);
  pango_cairo_show_layout (pen->cr, pen->self->text);
}

static int
by_value (gconstpointer a, gconstpointer b, gpointer data)
{
  const Pen *pen = data;
  int one = *(const int *) a, other = *(const int *) b;
  int difference = bar_value (pen->self, &pen->rooms, other) - bar_value (pen->self, &pen->rooms, one);
  return difference != 0 ? difference : one - other;
}

/* The highest bar below a number in the middle of @bar: it would stand over that. */
static int
highest_below (const Pen *pen, int bar)
{
  int value = bar_value (pen->self, &pen->rooms, bar), width = (int) set_number (pen->self, value, TRUE);
  int beside = (int) ((width / 2.0 + bar_width (pen) / 2) / pen->rooms.room), highest = value;
  for (int i = MAX (bar - beside, 0); i <= MIN (bar + beside, pen->rooms.n - 1); i++)
    highest = MAX (highest, bar_value (pen->self, &pen->rooms, i));
  return highest;
}

/* The marked one first, then the high ones: those are what one looks for. */
static void
draw_values (const Pen *pen, guint8 *taken)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < pen->rooms.n; i++)
    g_array_append_val (order, i);
  g_array_sort_with_data (order, by_value, (gpointer) pen);
  if (pen->marked >= 0)
    g_array_prepend_val (order, pen->marked);
  for (guint i = 0; i < order->len; i++)
    {
      int bar = g_array_index (order, int, i), value = bar_value (pen->self, &pen->rooms, bar);
      int below = highest_below (pen, bar);
      if (bar == pen->marked ? i > 0 : below > value)
        continue;
      draw_number (pen, taken, value, TRUE, pen->style.text, middle_of (pen, bar),
                   floor_of (pen) - bar_height (pen, below) - TEXT_GAP_PX - pen->text);
    }
}

static void
draw_places (const Pen *pen, guint8 *taken)
{
  int n = (int) pen->self->bars->len, marked = pen->marked < 0 ? 0 : pz_board_view_get_reveal_step (pen->self->view);
  double y = floor_of (pen) + TEXT_GAP_PX, pitch = pen->rooms.room / pen->rooms.share;
  int stride = pz_bar_chart_stride (pitch, set_number (pen->self, n, FALSE) * PLACE_ROOM);
  if (marked > 0)
    draw_number (pen, taken, marked, TRUE, pen->style.text, middle_of (pen, pen->marked), y);
  for (int step = 1; step <= n; step++)
    if (step != marked && (step == 1 || step % stride == 0))
      draw_number (pen, taken, step, FALSE, pen->style.dim, middle_of (pen, (step - 1) / pen->rooms.share), y);
}

static void
draw (const Pen *pen)
{
  gsize px = (gsize) MAX (pen->w, 1);
  g_autofree guint8 *above = g_new0 (guint8, px), *below = g_new0 (guint8, px);
  draw_hovered (pen);
  for (int bar = 0; bar < pen->rooms.n; bar++)
    draw_bar (pen, bar);
  draw_values (pen, above);
  draw_places (pen, below);
}

static int
text_height (PzBarChart *self)
{
  int height;
  set_number (self, 8, TRUE);
  pango_layout_get_pixel_size (self->text, NULL, &height);
  return height;
}

static void
pz_bar_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PzBarChart *self = PZ_BAR_CHART (widget);
  double w = gtk_widget_get_width (widget), h = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (-1, -1, (float) w + 2, (float) h + 2);
  Pen pen = {
    self, gtk_snapshot_append_cairo (snapshot, &bounds), pz_theme_style (), rooms_of (self), w, text_height (self), 0,
    -1
  };
  int step = pz_board_view_get_reveal_step (self->view);
  for (int bar = 0; bar < pen.rooms.n; bar++)
    pen.highest = MAX (pen.highest, bar_value (self, &pen.rooms, bar));
  if (step > 0 && step <= (int) self->bars->len)
    pen.marked = (step - 1) / pen.rooms.share;
  draw (&pen);
  cairo_destroy (pen.cr);
}

/* --- pointer and keys ---------------------------------------------------------------------------------------- */

static void
set_hovered (PzBarChart *self, int step)
{
  g_autofree char *words = step > 0 ? words_of (self, step) : NULL;
  if (self->hovered == step)
    return;
  self->hovered = step;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
moved (GtkEventControllerMotion *motion, double x, double y, PzBarChart *self)
{
  set_hovered (self, pz_bar_chart_step_at (self, x));
}

static void
left (PzBarChart *self)
{
  set_hovered (self, 0);
}

static void
pressed (GtkGestureClick *click, int n_press, double x, double y, PzBarChart *self)
{
  int step = pz_bar_chart_step_at (self, x);
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (step > 0)
    choose (self, step);
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, PzBarChart *self)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  return pz_bar_chart_key (self, keyval) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
add_controllers (PzBarChart *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect (motion, "motion", G_CALLBACK (moved), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left), self);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pz_bar_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  PzBarChart *self = PZ_BAR_CHART (widget);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = 120;
  else
    *minimum = *natural = HIGH_PX + 2 * TEXT_GAP_PX + 2 * text_height (self);
}

static void
restyled (PzBarChart *self)
{
  pango_layout_context_changed (self->text);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
pz_bar_chart_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (pz_bar_chart_parent_class)->css_changed (widget, change);
  if (PZ_BAR_CHART (widget)->text != NULL)
    restyled (PZ_BAR_CHART (widget));
}

static void
pz_bar_chart_finalize (GObject *object)
{
  PzBarChart *self = PZ_BAR_CHART (object);
  g_array_unref (self->bars);
  g_clear_object (&self->text);
  G_OBJECT_CLASS (pz_bar_chart_parent_class)->finalize (object);
}

static void
pz_bar_chart_class_init (PzBarChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->finalize = pz_bar_chart_finalize;
  widget_class->snapshot = pz_bar_chart_snapshot;
  widget_class->measure = pz_bar_chart_measure;
  widget_class->css_changed = pz_bar_chart_css_changed;
  gtk_widget_class_set_css_name (widget_class, "barchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
pz_bar_chart_init (PzBarChart *self)
{
  self->bars = g_array_new (FALSE, FALSE, sizeof (int));
  self->text = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  add_controllers (self);
  pz_theme_watch (G_OBJECT (self), G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
pz_bar_chart_new (PzBoardView *view)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (view), NULL);
  PzBarChart *self = g_object_new (PZ_TYPE_BAR_CHART, NULL);
  self->view = view;
  g_signal_connect_object (view, "notify::reveal-step", G_CALLBACK (step_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::reveal-length", G_CALLBACK (step_changed), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
