/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/level-counts.h"
#include "editor/modes/mode-editor.h"

#define N_COUNTS PZ_LEVEL_FACTS_MAX
#define ICON_PX  12
#define GAP_PX   4

struct _PzLevelCounts
{
  GtkWidget parent_instance;
  GtkWidget *icons[N_COUNTS];
  GtkLabel *labels[N_COUNTS];
  GtkWidget *score_icon, *solved;
  GtkLabel *score, *fault;
};

G_DEFINE_FINAL_TYPE (PzLevelCounts, pz_level_counts, GTK_TYPE_WIDGET)

int
pz_level_facts (const PzLevel *level, const char *icons[N_COUNTS], char *texts[N_COUNTS])
{
  int values[N_COUNTS] = { 0 };
  if (pz_level_is_bad (level))
    return 0;
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  if (editor != NULL && editor->facts != NULL)
    return editor->facts (level, icons, texts);
  int n = level->mode->counts == NULL ? 0 : level->mode->counts (level, icons, values);
  for (int i = 0; i < n; i++)
    texts[i] = g_strdup_printf ("%d", values[i]);
  return n;
}

static void
show_counts (PzLevelCounts *self, const PzLevel *level)
{
  const char *icons[N_COUNTS] = { NULL };
  char *texts[N_COUNTS] = { NULL };
  int n = pz_level_facts (level, icons, texts);
  for (int i = 0; i < N_COUNTS; i++)
    {
      gtk_widget_set_visible (self->icons[i], i < n && icons[i] != NULL);
      gtk_widget_set_visible (GTK_WIDGET (self->labels[i]), i < n);
      if (i < n && icons[i] != NULL)
        gtk_image_set_from_icon_name (GTK_IMAGE (self->icons[i]), icons[i]);
      if (i < n)
        gtk_label_set_text (self->labels[i], texts[i]);
      g_free (texts[i]);
    }
}

void
pz_level_counts_set (PzLevelCounts *self, const PzLevel *level, gboolean solved)
{
  g_return_if_fail (PZ_IS_LEVEL_COUNTS (self) && level != NULL);
  show_counts (self, level);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), pz_level_is_bad (level));
  gtk_widget_set_visible (self->solved, solved);
}

gboolean
pz_level_rating (const PzAnalysis *analysis, PzRating *rating)
{
  g_return_val_if_fail (rating != NULL, FALSE);
  return analysis != NULL && analysis->mode->rating != NULL && analysis->mode->rating (analysis, rating);
}

void
pz_level_counts_rate (PzLevelCounts *self, const PzAnalysis *analysis)
{
  g_return_if_fail (PZ_IS_LEVEL_COUNTS (self));
  PzRating rating;
  gboolean rated = pz_level_rating (analysis, &rating);
  gtk_widget_set_visible (GTK_WIDGET (self->score), rated);
  gtk_widget_set_visible (self->score_icon, rated);
  if (!rated)
    return;
  g_autofree char *figure = g_strdup_printf ("%d", rating.score);
  /* TRANSLATORS: how hard a level is, from 0 to 100, and its grade: "score 54 · hard" */
  g_autofree char *tip = g_strdup_printf (C_ ("level list", "score %1$d · %2$s"), rating.score,
                                          g_dpgettext2 (GETTEXT_PACKAGE, "rating", rating.grade_label));
  gtk_label_set_text (self->score, figure);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->score), tip);
  gtk_widget_set_tooltip_text (self->score_icon, tip);
}

/* ---- Making ---- */

static GtkWidget *
add_icon (PzLevelCounts *self, const char *name)
{
  GtkWidget *icon = gtk_image_new_from_icon_name (name);
  gtk_image_set_pixel_size (GTK_IMAGE (icon), ICON_PX);
  gtk_widget_set_parent (icon, GTK_WIDGET (self));
  return icon;
}

static GtkLabel *
add_label (PzLevelCounts *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_margin_end (label, 6);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return GTK_LABEL (label);
}

/* ---- Room: what does not fit whole is left out, from the end ---- */

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  *minimum = *natural = 0;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      int least, wanted;
      if (!gtk_widget_should_layout (c))
        continue;
      gtk_widget_measure (c, orientation, -1, &least, &wanted, NULL, NULL);
      *natural = across ? *natural + (*natural > 0 ? GAP_PX : 0) + wanted : MAX (*natural, wanted);
    }
  *minimum = across ? 0 : *natural;
}

static void
place (GtkWidget *child, int x, int w, int width, int height)
{
  gboolean mirrored = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;
  gtk_widget_set_child_visible (child, x + w <= width);
  gtk_widget_size_allocate (child, &(GtkAllocation){ mirrored ? width - x - w : x, 0, w, height }, -1);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  int x = 0;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      int w;
      if (!gtk_widget_should_layout (c))
        continue;
      gtk_widget_measure (c, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &w, NULL, NULL);
      place (c, x, w, width, height);
      x += w + GAP_PX;
    }
}

static void
pz_level_counts_dispose (GObject *object)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (pz_level_counts_parent_class)->dispose (object);
}

static void
pz_level_counts_class_init (PzLevelCountsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = pz_level_counts_dispose;
  gtk_widget_class_set_css_name (widget_class, "levelcounts");
}

static void
pz_level_counts_init (PzLevelCounts *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_custom_layout_new (NULL, measure, allocate));
  gtk_widget_add_css_class (GTK_WIDGET (self), "level-counts");
  gtk_widget_add_css_class (GTK_WIDGET (self), "dim-label");
  for (int i = 0; i < N_COUNTS; i++)
    {
      self->icons[i] = add_icon (self, NULL);
      self->labels[i] = add_label (self, NULL);
    }
  self->score_icon = add_icon (self, "pz-score-symbolic");
  self->score = add_label (self, NULL);
  self->fault = add_label (self, _ ("Format error"));
  self->solved = add_icon (self, "pz-play-symbolic");
  gtk_widget_set_tooltip_text (self->solved, _ ("Solved in playtest"));
}

GtkWidget *
pz_level_counts_new (void)
{
  return g_object_new (PZ_TYPE_LEVEL_COUNTS, NULL);
}
