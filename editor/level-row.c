/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/level-counts.h"
#include "editor/level-row.h"
#include "editor/verdict-badge.h"

#define BADGE_PX 19

struct _PzLevelRow
{
  GtkWidget parent_instance;
  PzLevelItem *item; /* (nullable) */
  GtkWidget *thumbnail;
  GtkLabel *name, *title;
  PzLevelCounts *counts;
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

static void
show_texts (PzLevelRow *self, const PzLevel *level)
{
  g_autofree char *name = pz_level_item_dup_name (self->item);
  g_autofree char *title = pz_level_dup_caption (level);
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->title, title != NULL ? title : "");
  gtk_widget_set_visible (GTK_WIDGET (self->title), title != NULL);
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
  pz_level_counts_set (self->counts, level, pz_document_is_solved (document, pz_level_item_get_index (self->item)));
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
  pz_level_counts_rate (self->counts, pz_document_get_analysis (document, index));
  pz_verdict_badge_set (self->badge, mode_of (self), verdict, count, stale);
  update_description (self);
}

void
pz_level_row_set_item (PzLevelRow *self, PzLevelItem *item)
{
  g_return_if_fail (PZ_IS_LEVEL_ROW (self));
  if (self->item == item)
    return;
  if (self->item != NULL)
    {
      pz_level_item_set_visible (self->item, FALSE);
      g_signal_handlers_disconnect_by_func (self->item, item_changed_cb, self);
      g_clear_object (&self->item);
    }
  if (item == NULL)
    return;
  self->item = g_object_ref (item);
  g_signal_connect_object (item, "changed", G_CALLBACK (item_changed_cb), self, G_CONNECT_SWAPPED);
  pz_level_item_set_visible (self->item, TRUE);
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
make_texts (PzLevelRow *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->name = new_label ((const char *const[]){ "level-name", NULL });
  self->title = new_label ((const char *const[]){ "dim-label", NULL });
  self->counts = PZ_LEVEL_COUNTS (pz_level_counts_new ());
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->name));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (texts), line);
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->counts));
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
