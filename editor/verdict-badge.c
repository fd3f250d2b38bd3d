/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/modes/mode-editor.h"
#include "editor/theme.h"
#include "editor/verdict-badge.h"

/* The ring of a running count turns once a second (look.md §9); still with reduced motion. */
#define TURN_US G_USEC_PER_SEC

struct _PzVerdictBadge
{
  GtkWidget parent_instance;
  int diameter;
  const PzMode *mode; /* (nullable) */
  PzVerdict verdict;
  PzCount count;
  gboolean stale;
  PzStyle style;
  guint tick; /* 0: none */
};

G_DEFINE_FINAL_TYPE (PzVerdictBadge, pz_verdict_badge, GTK_TYPE_WIDGET)

static char *
many_text (PzCount count)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, count.count);
  if (!count.known)
    return g_strdup (_ ("Many solutions"));
  /* Translators: %s is the number. */
  if (count.exact)
    return g_strdup_printf (ngettext ("%s solution", "%s solutions", count.count), number);
  /* Translators: %s is the number. */
  return g_strdup_printf (ngettext ("At least %s solution", "At least %s solutions", count.count), number);
}

char *
pz_verdict_to_text (const PzMode *mode, PzVerdict verdict, PzCount count)
{
  const PzModeEditor *editor = mode == NULL ? NULL : pz_mode_editor_for (mode);
  const char *own = editor == NULL || editor->verdict_title == NULL ? NULL : editor->verdict_title (verdict);
  if (own != NULL)
    return g_strdup (own);
  switch (verdict)
    {
    case PZ_VERDICT_ONE:
      return g_strdup (_ ("Exactly one solution"));
    case PZ_VERDICT_MANY:
      return many_text (count);
    case PZ_VERDICT_NONE:
      return g_strdup (_ ("No solution"));
    case PZ_VERDICT_RUNNING:
      return g_strdup (_ ("Counting…"));
    case PZ_VERDICT_UNDECIDED:
      return g_strdup (_ ("Undecided"));
    case PZ_VERDICT_BLOCKED:
      return g_strdup (_ ("Errors stop the analysis"));
    case PZ_VERDICT_NOT_CHECKED:
    default:
      return g_strdup (_ ("Not checked"));
    }
}

static void
pz_verdict_badge_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PzVerdictBadge *self = PZ_VERDICT_BADGE (widget);
  double turn = self->tick != 0 ? (double) (g_get_monotonic_time () % TURN_US) / TURN_US : 0;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (-1, -1, self->diameter + 2, self->diameter + 2);
  gtk_snapshot_push_opacity (snapshot, self->stale ? 0.5 : 1);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  pz_draw_verdict (cr, &self->style, self->verdict, self->count, self->diameter / 2.0, self->diameter / 2.0,
                   self->diameter / 2.0, turn);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static void
pz_verdict_badge_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = PZ_VERDICT_BADGE (widget)->diameter;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

static void
update_tick (PzVerdictBadge *self)
{
  gboolean turns = self->verdict == PZ_VERDICT_RUNNING && !self->style.reduced_motion;
  if (turns && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  else if (!turns && self->tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
      self->tick = 0;
    }
}

static void
theme_changed_cb (PzVerdictBadge *self)
{
  self->style = pz_theme_style ();
  update_tick (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_name (PzVerdictBadge *self)
{
  g_autofree char *text = pz_verdict_to_text (self->mode, self->verdict, self->count);
  /* Translators: %s is a verdict such as "Exactly one solution" that speaks of a level before its last change. */
  g_autofree char *name = self->stale ? g_strdup_printf (_ ("%s (before the last change)"), text) : g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
}

void
pz_verdict_badge_set (PzVerdictBadge *self, const PzMode *mode, PzVerdict verdict, PzCount count, gboolean stale)
{
  g_return_if_fail (PZ_IS_VERDICT_BADGE (self));
  if (self->mode == mode && self->verdict == verdict && self->count.count == count.count
      && self->count.exact == count.exact && self->count.known == count.known && self->stale == stale)
    return;
  self->mode = mode;
  self->verdict = verdict;
  self->count = count;
  self->stale = stale;
  update_name (self);
  update_tick (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pz_verdict_badge_class_init (PzVerdictBadgeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  widget_class->snapshot = pz_verdict_badge_snapshot;
  widget_class->measure = pz_verdict_badge_measure;
  gtk_widget_class_set_css_name (widget_class, "verdict");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
pz_verdict_badge_init (PzVerdictBadge *self)
{
  self->count = PZ_COUNT_UNKNOWN;
  self->style = pz_theme_style ();
  pz_theme_watch (G_OBJECT (self), G_CALLBACK (theme_changed_cb));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  update_name (self);
}

GtkWidget *
pz_verdict_badge_new (int diameter_px)
{
  g_return_val_if_fail (diameter_px > 0, NULL);
  PzVerdictBadge *self = g_object_new (PZ_TYPE_VERDICT_BADGE, NULL);
  self->diameter = diameter_px;
  return GTK_WIDGET (self);
}
