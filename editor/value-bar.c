/* SPDX-License-Identifier: MIT */
#include "editor/value-bar.h"

#include "editor/theme.h"

#define BAR_PX         7
#define SCALE_PX       8
#define SCALE_TOP_PX   8 /* the marker stands above the scale */
#define SCALE_NEEDS_PX 36
#define GAP_PX         1
#define MARKER_PX      5
#define PILL_PX        16 /* high */
#define PILL_WIDE_PX   8  /* at most */
#define PILL_PITCH_PX  7  /* at least; more things than have room share a pill */
#define WORDS_TOP_PX   24
#define TALLY_NEEDS_PX 44

/* Where one grade ends and the next begins (hex-tracks.md, "Difficulty and workload"; hex-blocks and dungeon-sweep share them). */
static const int limits[] = { 0, 30, 50, 70, 100 };

typedef enum
{
  PART,
  SCALE,
  TALLY
} Kind;

struct _PzValueBar
{
  GtkWidget parent_instance;

  Kind kind;
  char *yes, *no; /* (nullable) words under the two parts of a tally */
  double value, maximum, longest;
};

G_DEFINE_FINAL_TYPE (PzValueBar, pz_value_bar, GTK_TYPE_WIDGET)

static void
tell (PzValueBar *self, const char *label, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  self->maximum, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, self->value,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
set (PzValueBar *self, Kind kind, double value, double maximum, double longest)
{
  if (self->kind != kind)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->kind = kind;
  self->maximum = MAX (maximum, 0);
  self->value = CLAMP (value, 0, self->maximum);
  self->longest = MAX (longest, self->maximum);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
pz_value_bar_set_part (PzValueBar *self, const char *label, const char *text, double value, double maximum,
                       double longest)
{
  g_return_if_fail (PZ_IS_VALUE_BAR (self));
  set (self, PART, value, maximum, longest);
  tell (self, label, text);
}

void
pz_value_bar_set_scale (PzValueBar *self, const char *label, const char *text, double value)
{
  g_return_if_fail (PZ_IS_VALUE_BAR (self));
  set (self, SCALE, value, 100, 100);
  tell (self, label, text);
}

void
pz_value_bar_set_tally (PzValueBar *self, const char *yes, const char *no, double value, double maximum)
{
  g_return_if_fail (PZ_IS_VALUE_BAR (self) && yes != NULL && no != NULL);
  g_autofree char *text = g_strdup_printf ("%.0f %s, %.0f %s", value, yes, maximum - value, no);
  set (self, TALLY, value, maximum, maximum);
  g_free (self->yes);
  g_free (self->no);
  self->yes = g_strdup (yes);
  self->no = g_strdup (no);
  tell (self, text, text);
}

int
pz_value_bar_n_pills (double w, double value, double maximum, int *yes)
{
  int room = MAX ((int) (w / PILL_PITCH_PX), 2), all = (int) maximum, n = MIN (all, room);
  *yes = (int) value;
  if (n == all || n == 0)
    return n;
  /* Some is never shown as none, nor as all. */
  *yes = (int) (n * value / maximum + 0.5);
  if (value > 0 && value < maximum)
    *yes = CLAMP (*yes, 1, n - 1);
  return n;
}

double
pz_value_bar_get_value (PzValueBar *self)
{
  g_return_val_if_fail (PZ_IS_VALUE_BAR (self), 0);
  return self->value;
}

/* --- drawing ------------------------------------------------------------------------------------------------- */

static void
set_colour (cairo_t *cr, PzColour colour, double alpha)
{
  cairo_set_source_rgba (cr, colour.r, colour.g, colour.b, colour.a * alpha);
}

static PzColour
fill_of (const PzStyle *style)
{
  if (style->high_contrast)
    return style->visited_edge;
  return style->dark ? style->visited : style->start;
}

static void
trace_pill (cairo_t *cr, double x, double y, double w, double h)
{
  double radius = MIN (h, w) / 2;
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + w - radius, y + h - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + h - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
draw_part (PzValueBar *self, cairo_t *cr, const PzStyle *style, double w, double h)
{
  double track = self->longest > 0 ? w * self->maximum / self->longest : 0;
  double filled = self->maximum > 0 ? track * self->value / self->maximum : 0;
  double y = (h - BAR_PX) / 2;
  trace_pill (cr, 0, y, MAX (track, BAR_PX), BAR_PX);
  set_colour (cr, style->dim, style->high_contrast ? 0.5 : 0.3);
  cairo_fill (cr);
  if (self->value <= 0)
    return;
  trace_pill (cr, 0, y, MAX (filled, BAR_PX), BAR_PX);
  set_colour (cr, fill_of (style), 1);
  cairo_fill (cr);
}

static void
draw_number (PzValueBar *self, cairo_t *cr, const PzStyle *style, int number, double x, double y)
{
  int w, h;
  g_autofree char *text = g_strdup_printf ("%d", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  pango_layout_get_pixel_size (layout, &w, &h);
  set_colour (cr, style->dim, 1);
  cairo_move_to (cr, x - w / 2.0, y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_marker (cairo_t *cr, const PzStyle *style, double x)
{
  set_colour (cr, style->text, 1);
  cairo_move_to (cr, x - MARKER_PX, 0);
  cairo_line_to (cr, x + MARKER_PX, 0);
  cairo_line_to (cr, x, MARKER_PX + 1);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_rectangle (cr, x - 1, 0, 2, SCALE_TOP_PX + SCALE_PX + 3);
  cairo_fill (cr);
}

/* Each grade is a stretch of its own, told by its place and its ends, not by its shade alone. */
static void
draw_scale (PzValueBar *self, cairo_t *cr, const PzStyle *style, double w, gboolean mirrored)
{
  static const double shades[] = { 0.3, 0.45, 0.6, 0.75 };
  for (gsize i = 0; i + 1 < G_N_ELEMENTS (limits); i++)
    {
      double from = w * limits[i] / 100, to = w * limits[i + 1] / 100;
      trace_pill (cr, mirrored ? w - to + GAP_PX : from + GAP_PX, SCALE_TOP_PX, to - from - 2 * GAP_PX, SCALE_PX);
      set_colour (cr, fill_of (style), shades[i]);
      cairo_fill (cr);
      if (i > 0)
        draw_number (self, cr, style, limits[i], mirrored ? w - from : from, SCALE_TOP_PX + SCALE_PX + 3);
    }
  double x = CLAMP (w * self->value / 100, MARKER_PX, w - MARKER_PX);
  draw_marker (cr, style, mirrored ? w - x : x);
}

/* What counts is filled; the rest is faint, in high contrast hollow. */
static void
draw_pill (cairo_t *cr, const PzStyle *style, double x, double w, gboolean yes)
{
  gboolean hollow = !yes && style->high_contrast;
  double inset = hollow ? 0.75 : 0;
  trace_pill (cr, x + inset, inset, w - 2 * inset, PILL_PX - 2 * inset);
  set_colour (cr, yes ? fill_of (style) : style->dim, yes || hollow ? 1 : 0.3);
  if (!hollow)
    {
      cairo_fill (cr);
      return;
    }
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

/* Beginning at @x, or ending there. */
static void
draw_words (PzValueBar *self, cairo_t *cr, PzColour colour, const char *text, double x, gboolean ends)
{
  int w, h;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  pango_layout_get_pixel_size (layout, &w, &h);
  set_colour (cr, colour, 1);
  cairo_move_to (cr, ends ? x - w : x, WORDS_TOP_PX);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_tally (PzValueBar *self, cairo_t *cr, const PzStyle *style, double w, gboolean mirrored)
{
  int yes, n = pz_value_bar_n_pills (w, self->value, self->maximum, &yes);
  double pill = n > 0 ? MIN (PILL_WIDE_PX, w / n * 0.72) : 0, pitch = n > 1 ? (w - pill) / (n - 1) : 0;
  pitch = MIN (pitch, 2 * PILL_WIDE_PX); /* a few stand together */
  for (int i = 0; i < n; i++)
    draw_pill (cr, style, mirrored ? w - pill - i * pitch : i * pitch, pill, i < yes);
  gboolean first = self->value <= 0; /* the words for the rest stand where those for none would */
  if (!first)
    draw_words (self, cr, style->text, self->yes, mirrored ? w : 0, mirrored);
  if (self->value < self->maximum)
    draw_words (self, cr, style->dim, self->no, first == mirrored ? w : 0, first == mirrored);
}

static void
pz_value_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PzValueBar *self = PZ_VALUE_BAR (widget);
  PzStyle style = pz_theme_style ();
  double w = gtk_widget_get_width (widget), h = gtk_widget_get_height (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (-1, -1, (float) w + 2, (float) h + 2);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  if (self->kind == SCALE)
    draw_scale (self, cr, &style, w, mirrored);
  else if (self->kind == TALLY)
    draw_tally (self, cr, &style, w, mirrored);
  else
    {
      if (mirrored)
        {
          cairo_translate (cr, w, 0);
          cairo_scale (cr, -1, 1);
        }
      draw_part (self, cr, &style, w, h);
    }
  cairo_destroy (cr);
}

static void
pz_value_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  PzValueBar *self = PZ_VALUE_BAR (widget);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = 60;
  else
    *minimum = *natural = self->kind == SCALE ? SCALE_NEEDS_PX : self->kind == TALLY ? TALLY_NEEDS_PX : BAR_PX;
}

static void
pz_value_bar_finalize (GObject *object)
{
  PzValueBar *self = PZ_VALUE_BAR (object);
  g_free (self->yes);
  g_free (self->no);
  G_OBJECT_CLASS (pz_value_bar_parent_class)->finalize (object);
}

static void
pz_value_bar_class_init (PzValueBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->finalize = pz_value_bar_finalize;
  widget_class->snapshot = pz_value_bar_snapshot;
  widget_class->measure = pz_value_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "valuebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
pz_value_bar_init (PzValueBar *self)
{
  pz_theme_watch (G_OBJECT (self), G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
pz_value_bar_new (void)
{
  return g_object_new (PZ_TYPE_VALUE_BAR, NULL);
}
