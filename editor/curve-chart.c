/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/curve-chart.h"
#include "editor/curve-draw.h"
#include "editor/level-item.h"
#include "editor/theme.h"

#define MIN_HEIGHT_PX 150

struct _PzCurveChart
{
  GtkWidget parent_instance;
  PzSurvey *survey; /* (nullable) */
  GArray *scores;   /* int */
  GPtrArray *names; /* char * */
  int chosen, hovered;
  PangoLayout *text; /* (nullable) */
  PzStyle style;
};

enum
{
  CHOSEN,
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PzCurveChart, pz_curve_chart, GTK_TYPE_WIDGET)

static PzCurve
curve_of (PzCurveChart *self)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  return (PzCurve){ .scores = (const int *) self->scores->data,
                    .names = (const char *const *) self->names->pdata,
                    .n = (int) self->scores->len,
                    .chosen = self->chosen,
                    .hovered = self->hovered,
                    .mirrored = mirrored };
}

/* ---- Words ---- */

static char *
level_words (PzCurveChart *self, int i)
{
  const char *name = g_ptr_array_index (self->names, (guint) i);
  int score = g_array_index (self->scores, int, i);
  int before = self->survey != NULL ? pz_survey_score_before (self->survey, i) : -1;
  if (score < 0)
    return g_strdup_printf (C_ ("difficulty curve", "Level %s: not rated yet"), name);
  if (before > score)
    return g_strdup_printf (C_ ("difficulty curve", "Level %1$s: %2$d, falls by %3$d"), name, score, before - score);
  return g_strdup_printf (C_ ("difficulty curve", "Level %1$s: %2$d"), name, score);
}

char *
pz_curve_chart_dup_words (PzCurveChart *self)
{
  g_return_val_if_fail (PZ_IS_CURVE_CHART (self), NULL);
  if (self->chosen >= 0 && self->chosen < (int) self->scores->len)
    return level_words (self, self->chosen);
  return g_strdup (C_ ("difficulty curve", "No level chosen"));
}

static void
tell (PzCurveChart *self)
{
  g_autofree char *words = pz_curve_chart_dup_words (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) self->scores->len,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) (self->chosen + 1),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

/* ---- Following ---- */

static void
survey_changed_cb (PzCurveChart *self)
{
  PzPack *pack = self->survey != NULL ? pz_document_get_pack (pz_survey_get_document (self->survey)) : NULL;
  g_array_set_size (self->scores, 0);
  g_ptr_array_set_size (self->names, 0);
  for (int i = 0; pack != NULL && i < pack->n_levels; i++)
    {
      const PzLevelRecord *record = pz_survey_get_level (self->survey, i);
      int score = record != NULL ? record->score : -1;
      g_array_append_val (self->scores, score);
      g_ptr_array_add (self->names, pz_level_name (pack->levels[i], i));
    }
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
pz_curve_chart_set_survey (PzCurveChart *self, PzSurvey *survey)
{
  g_return_if_fail (PZ_IS_CURVE_CHART (self));
  if (self->survey != NULL)
    g_signal_handlers_disconnect_by_data (self->survey, self);
  g_set_object (&self->survey, survey);
  if (survey != NULL)
    g_signal_connect_swapped (survey, "changed", G_CALLBACK (survey_changed_cb), self);
  self->hovered = -1;
  survey_changed_cb (self);
}

void
pz_curve_chart_set_chosen (PzCurveChart *self, int index)
{
  g_return_if_fail (PZ_IS_CURVE_CHART (self));
  if (self->chosen == index)
    return;
  self->chosen = index;
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- Pointer and keys ---- */

static int
level_at (PzCurveChart *self, double x)
{
  PzCurve curve = curve_of (self);
  PzCurvePlot plot =
      pz_curve_plot (&curve, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
  return pz_curve_level_at (&curve, &plot, x);
}

static void
hover (PzCurveChart *self, int index)
{
  if (self->hovered == index)
    return;
  self->hovered = index;
  g_autofree char *words = index >= 0 ? level_words (self, index) : NULL;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, PzCurveChart *self)
{
  hover (self, level_at (self, x));
}

static void
leave_cb (PzCurveChart *self)
{
  hover (self, -1);
}

static void
choose (PzCurveChart *self, int index)
{
  if (index >= 0 && index < (int) self->scores->len)
    g_signal_emit (self, signals[CHOSEN], 0, index);
}

static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, PzCurveChart *self)
{
  int index = level_at (self, x);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose (self, index);
  if (n_press == 2 && index >= 0)
    g_signal_emit (self, signals[OPENED], 0, index);
}

/* Arrows follow the direction of reading, Home and End the order of the pack. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, PzCurveChart *self)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int n = (int) self->scores->len, forward = mirrored ? -1 : 1;
  if (n == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      choose (self, CLAMP (self->chosen + forward, 0, n - 1));
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      choose (self, CLAMP (self->chosen - forward, 0, n - 1));
      return TRUE;
    case GDK_KEY_Home:
      choose (self, 0);
      return TRUE;
    case GDK_KEY_End:
      choose (self, n - 1);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (self->chosen >= 0)
        g_signal_emit (self, signals[OPENED], 0, self->chosen);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
add_controllers (PzCurveChart *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* ---- Widget ---- */

static void
pz_curve_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PzCurveChart *self = PZ_CURVE_CHART (widget);
  double w = gtk_widget_get_width (widget), h = gtk_widget_get_height (widget);
  PzCurve curve = curve_of (self);
  if (self->text == NULL)
    self->text = gtk_widget_create_pango_layout (widget, NULL);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) w, (float) h));
  pz_curve_draw (cr, &curve, &self->style, self->text, w, h);
  cairo_destroy (cr);
}

static void
pz_curve_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? MIN_HEIGHT_PX : 120;
}

static void
theme_changed_cb (PzCurveChart *self)
{
  self->style = pz_theme_style ();
  g_clear_object (&self->text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pz_curve_chart_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (pz_curve_chart_parent_class)->system_setting_changed (widget, setting);
  theme_changed_cb (PZ_CURVE_CHART (widget));
}

static void
pz_curve_chart_dispose (GObject *object)
{
  PzCurveChart *self = PZ_CURVE_CHART (object);
  if (self->survey != NULL)
    g_signal_handlers_disconnect_by_data (self->survey, self);
  g_clear_object (&self->survey);
  g_clear_object (&self->text);
  G_OBJECT_CLASS (pz_curve_chart_parent_class)->dispose (object);
}

static void
pz_curve_chart_finalize (GObject *object)
{
  PzCurveChart *self = PZ_CURVE_CHART (object);
  g_array_unref (self->scores);
  g_ptr_array_unref (self->names);
  G_OBJECT_CLASS (pz_curve_chart_parent_class)->finalize (object);
}

static void
pz_curve_chart_class_init (PzCurveChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = pz_curve_chart_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_curve_chart_finalize;
  widget_class->snapshot = pz_curve_chart_snapshot;
  widget_class->measure = pz_curve_chart_measure;
  widget_class->system_setting_changed = pz_curve_chart_system_setting_changed;
  gtk_widget_class_set_css_name (widget_class, "curvechart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  signals[CHOSEN] =
      g_signal_new ("chosen", PZ_TYPE_CURVE_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[OPENED] =
      g_signal_new ("opened", PZ_TYPE_CURVE_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
pz_curve_chart_init (PzCurveChart *self)
{
  self->chosen = self->hovered = -1;
  self->scores = g_array_new (FALSE, FALSE, sizeof (int));
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->style = pz_theme_style ();
  pz_theme_watch (G_OBJECT (self), G_CALLBACK (theme_changed_cb));
  add_controllers (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("difficulty curve", "Difficulty curve"), -1);
  tell (self);
}

GtkWidget *
pz_curve_chart_new (void)
{
  return g_object_new (PZ_TYPE_CURVE_CHART, NULL);
}
