/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/level-row.h"
#include "editor/modes/mode-editor.h"
#include "editor/verdict-badge.h"

#define BADGE_PX 19
#define N_COUNTS 4

struct _PzLevelRow
{
  GtkWidget parent_instance;
  PzLevelItem *item; /* (nullable) */
  GtkWidget *thumbnail;
  GtkLabel *name, *title;
  GtkWidget *counts;
  GtkWidget *count_icons[N_COUNTS];
  GtkLabel *count_labels[N_COUNTS];
  GtkLabel *fault, *score;
  GtkWidget *score_icon, *solved;
  PzVerdictBadge *badge;

  /* What is shown now: a row whose level only moved has nothing to lay out anew. */
  PzLevel *shown; /* (nullable) owned */
  char *shown_name, *description;
};

G_DEFINE_FINAL_TYPE (PzLevelRow, pz_level_row, GTK_TYPE_WIDGET)

int
pz_level_drop_target (int from, int row, gboolean below)
{
  int gap = below ? row + 1 : row; /* the level goes between gap - 1 and gap */
  return gap > from ? gap - 1 : gap;
}

/* ---- Showing ---- */

/* What the mode tells of the level, in figures or in words of its own; returns how much. @texts: (transfer full) each. */
static int
facts_of (const PzLevel *level, const char *icons[N_COUNTS], char *texts[N_COUNTS])
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
show_counts (PzLevelRow *self, const PzLevel *level)
{
  const char *icons[N_COUNTS] = { NULL };
  char *texts[N_COUNTS] = { NULL };
  int n = facts_of (level, icons, texts);
  for (int i = 0; i < N_COUNTS; i++)
    {
      gtk_widget_set_visible (self->count_icons[i], i < n && icons[i] != NULL);
      gtk_widget_set_visible (GTK_WIDGET (self->count_labels[i]), i < n);
      if (i < n && icons[i] != NULL)
        gtk_image_set_from_icon_name (GTK_IMAGE (self->count_icons[i]), icons[i]);
      if (i < n)
        gtk_label_set_text (self->count_labels[i], texts[i]);
      g_free (texts[i]);
    }
}

static void
show_texts (PzLevelRow *self, const PzLevel *level)
{
  g_autofree char *name = pz_level_item_dup_name (self->item);
  g_autofree char *title = pz_level_dup_caption (level);
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->title, title != NULL ? title : "");
  gtk_widget_set_visible (GTK_WIDGET (self->title), title != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->fault), pz_level_is_bad (level));
}

static const PzMode *
mode_of (PzLevelRow *self)
{
  PzLevel *level = pz_level_item_get_level (self->item);
  return level == NULL ? NULL : level->mode;
}

char *
pz_level_row_dup_description (PzLevelRow *self)
{
  g_return_val_if_fail (PZ_IS_LEVEL_ROW (self) && self->item != NULL, NULL);
  PzDocument *document = pz_level_item_get_document (self->item);
  g_autofree char *name = pz_level_item_dup_name (self->item);
  PzCount count = PZ_COUNT_UNKNOWN;
  PzVerdict verdict = PZ_VERDICT_NOT_CHECKED;
  if (document != NULL)
    verdict = pz_document_get_verdict (document, pz_level_item_get_index (self->item), &count, NULL);
  g_autofree char *text = pz_verdict_to_text (mode_of (self), verdict, count);
  /* Translators: what a screen reader says of a level: its id, its title (may be empty), its verdict. */
  return g_strdup_printf (_ ("Level %s %s, %s"), name, gtk_label_get_text (self->title), text);
}

/* The list's own row around this one is what a screen reader stops at. */
static void
update_description (PzLevelRow *self)
{
  g_autofree char *description = pz_level_row_dup_description (self);
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  if (g_strcmp0 (self->description, description) == 0)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  if (parent == NULL)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  g_free (self->description);
  self->description = g_steal_pointer (&description);
}

/* Level and name: a level without an id is called by its place. */
static void
show_level (PzLevelRow *self, PzDocument *document, PzLevel *level)
{
  g_autofree char *name = pz_level_item_dup_name (self->item);
  if (self->shown == level && g_strcmp0 (self->shown_name, name) == 0)
    return;
  pz_level_ref (level);
  g_clear_pointer (&self->shown, pz_level_unref);
  self->shown = level;
  g_free (self->shown_name);
  self->shown_name = g_steal_pointer (&name);
  pz_thumbnail_set_level (PZ_THUMBNAIL (self->thumbnail), level);
  show_texts (self, level);
  show_counts (self, level);
  gtk_widget_set_visible (self->solved, pz_document_is_solved (document, pz_level_item_get_index (self->item)));
}

/* A rating waits for its judgement; a stale one stays until the next comes. */
static void
show_score (PzLevelRow *self, const PzAnalysis *analysis)
{
  PzRating rating;
  gboolean rated = analysis != NULL && analysis->mode->rating != NULL && analysis->mode->rating (analysis, &rating);
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

static void
item_changed_cb (PzLevelRow *self)
{
  PzDocument *document = pz_level_item_get_document (self->item);
  PzLevel *level = pz_level_item_get_level (self->item);
  int index = pz_level_item_get_index (self->item);
  if (document == NULL || index >= pz_document_get_pack (document)->n_levels)
    return;
  PzCount count;
  gboolean stale;
  PzVerdict verdict = pz_document_get_verdict (document, index, &count, &stale);
  show_level (self, document, level);
  show_score (self, pz_document_get_analysis (document, index));
  pz_verdict_badge_set (self->badge, mode_of (self), verdict, count, stale);
  update_description (self);
}

static void
set_visible_in_document (PzLevelRow *self, gboolean visible)
{
  PzDocument *document = pz_level_item_get_document (self->item);
  if (document != NULL)
    pz_document_set_visible (document, pz_level_item_get_index (self->item), visible);
}

void
pz_level_row_set_item (PzLevelRow *self, PzLevelItem *item)
{
  g_return_if_fail (PZ_IS_LEVEL_ROW (self));
  if (self->item == item)
    return;
  if (self->item != NULL)
    {
      set_visible_in_document (self, FALSE);
      g_signal_handlers_disconnect_by_func (self->item, item_changed_cb, self);
      g_clear_object (&self->item);
    }
  if (item == NULL)
    return;
  self->item = g_object_ref (item);
  g_signal_connect_object (item, "changed", G_CALLBACK (item_changed_cb), self, G_CONNECT_SWAPPED);
  set_visible_in_document (self, TRUE);
  item_changed_cb (self);
}

PzLevelItem *
pz_level_row_get_item (PzLevelRow *self)
{
  g_return_val_if_fail (PZ_IS_LEVEL_ROW (self), NULL);
  return self->item;
}

/* ---- Dragging ---- */

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, PzLevelRow *self)
{
  return self->item != NULL ? gdk_content_provider_new_typed (PZ_TYPE_LEVEL_ITEM, self->item) : NULL;
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, PzLevelRow *self)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (self->thumbnail);
  g_autoptr (GdkPaintable) still = gdk_paintable_get_current_image (picture);
  gtk_drag_source_set_icon (source, still, 23, 23);
}

static void
mark_drop (PzLevelRow *self, const char *mark)
{
  static const char *const marks[] = { "drop-above", "drop-below" };
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_strcmp0 (mark, marks[i]) == 0)
      gtk_widget_add_css_class (GTK_WIDGET (self), marks[i]);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self), marks[i]);
}

static gboolean
is_lower_half (PzLevelRow *self, double y)
{
  return y > gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
}

static GdkDragAction
drop_motion_cb (GtkDropTarget *target, double x, double y, PzLevelRow *self)
{
  mark_drop (self, is_lower_half (self, y) ? "drop-below" : "drop-above");
  return GDK_ACTION_MOVE;
}

static void
drop_leave_cb (GtkDropTarget *target, PzLevelRow *self)
{
  mark_drop (self, NULL);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, PzLevelRow *self)
{
  PzLevelItem *dragged = g_value_get_object (value);
  mark_drop (self, NULL);
  if (self->item == NULL || dragged == NULL)
    return FALSE;
  PzDocument *document = pz_level_item_get_document (self->item);
  if (document == NULL || document != pz_level_item_get_document (dragged))
    return FALSE;
  int from = pz_level_item_get_index (dragged);
  pz_document_move_level (document, from,
                          pz_level_drop_target (from, pz_level_item_get_index (self->item), is_lower_half (self, y)));
  return TRUE;
}

static void
add_dragging (PzLevelRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));

  GtkDropTarget *target = gtk_drop_target_new (PZ_TYPE_LEVEL_ITEM, GDK_ACTION_MOVE);
  g_signal_connect (target, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect (target, "leave", G_CALLBACK (drop_leave_cb), self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* ---- Making ---- */

static GtkLabel *
new_label (const char *const *classes)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (label, 0);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  for (int i = 0; classes[i] != NULL; i++)
    gtk_widget_add_css_class (GTK_WIDGET (label), classes[i]);
  return label;
}

static GtkWidget *
make_counts (PzLevelRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_widget_add_css_class (box, "level-counts");
  gtk_widget_add_css_class (box, "dim-label");
  for (int i = 0; i < N_COUNTS; i++)
    {
      self->count_icons[i] = gtk_image_new ();
      gtk_image_set_pixel_size (GTK_IMAGE (self->count_icons[i]), 12);
      self->count_labels[i] = new_label ((const char *const[]){ "numeric", NULL });
      gtk_widget_set_margin_end (GTK_WIDGET (self->count_labels[i]), 6);
      gtk_box_append (GTK_BOX (box), self->count_icons[i]);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->count_labels[i]));
    }
  self->score_icon = gtk_image_new_from_icon_name ("pz-score-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (self->score_icon), 12);
  gtk_box_append (GTK_BOX (box), self->score_icon);
  self->score = new_label ((const char *const[]){ "numeric", NULL });
  gtk_widget_set_margin_end (GTK_WIDGET (self->score), 6);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->score));
  self->fault = new_label ((const char *const[]){ NULL });
  gtk_label_set_text (self->fault, _ ("Format error"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->fault));
  self->solved = gtk_image_new_from_icon_name ("pz-play-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (self->solved), 12);
  gtk_widget_set_tooltip_text (self->solved, _ ("Solved in playtest"));
  gtk_box_append (GTK_BOX (box), self->solved);
  return box;
}

static GtkWidget *
make_texts (PzLevelRow *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->name = new_label ((const char *const[]){ "level-name", NULL });
  self->title = new_label ((const char *const[]){ "dim-label", NULL });
  self->counts = make_counts (self);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->name));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (texts), line);
  gtk_box_append (GTK_BOX (texts), self->counts);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  return texts;
}

static void
pz_level_row_dispose (GObject *object)
{
  PzLevelRow *self = PZ_LEVEL_ROW (object);
  GtkWidget *child;
  g_clear_object (&self->item);
  g_clear_pointer (&self->shown, pz_level_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (pz_level_row_parent_class)->dispose (object);
}

static void
pz_level_row_finalize (GObject *object)
{
  PzLevelRow *self = PZ_LEVEL_ROW (object);
  g_free (self->shown_name);
  g_free (self->description);
  G_OBJECT_CLASS (pz_level_row_parent_class)->finalize (object);
}

static void
pz_level_row_class_init (PzLevelRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = pz_level_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_level_row_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "levelrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
pz_level_row_init (PzLevelRow *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 12);
  add_dragging (self);
}

GtkWidget *
pz_level_row_new (PzThumbnails *thumbnails)
{
  PzLevelRow *self = g_object_new (PZ_TYPE_LEVEL_ROW, NULL);
  self->thumbnail = pz_thumbnail_new (thumbnails);
  self->badge = PZ_VERDICT_BADGE (pz_verdict_badge_new (BADGE_PX));
  gtk_widget_set_parent (self->thumbnail, GTK_WIDGET (self));
  gtk_widget_set_parent (make_texts (self), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->badge), GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
