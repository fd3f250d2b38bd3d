/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "editor/history-list.h"

#define WIDTH_PX      300
#define MAX_HEIGHT_PX 420
#define MARK_PX       16

struct _PzHistoryList
{
  GtkPopover parent_instance;
  PzHistoryModel *model;
  PzDocument *document; /* (nullable): followed while the list is open */
  GtkWidget *list_view;
  GPtrArray *rows; /* Row, those that show an item now; owned by their widgets */
  guint focus_source;
};

G_DEFINE_FINAL_TYPE (PzHistoryList, pz_history_list, GTK_TYPE_POPOVER)

/* The widgets of one row. */
typedef struct
{
  GtkWidget *box, *mark, *label, *level, *saved;
  PzHistoryItem *item; /* (nullable) borrowed from the list item */
} Row;

static Row *
row_of (GtkListItem *list_item)
{
  return g_object_get_data (G_OBJECT (gtk_list_item_get_child (list_item)), "pz-row");
}

/* ---- Marks: told apart by their shapes ---- */

/* A dot for what is done, a circle for what is undone, an arrow for the present state, all on one line. */
static void
draw_mark (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Row *row = data;
  GdkRGBA colour;
  double x = width / 2.0, y = height / 2.0;
  PzHistoryState state = row->item != NULL ? pz_history_item_get_state (row->item) : PZ_HISTORY_DONE;
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color (GTK_WIDGET (area), &colour);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
#endif
  if (gtk_widget_get_direction (GTK_WIDGET (area)) == GTK_TEXT_DIR_RTL)
    {
      cairo_translate (cr, width, 0);
      cairo_scale (cr, -1, 1);
    }
  gdk_cairo_set_source_rgba (cr, &colour);
  if (state == PZ_HISTORY_PRESENT)
    {
      cairo_move_to (cr, x - 4, y - 5.5);
      cairo_line_to (cr, x + 5, y);
      cairo_line_to (cr, x - 4, y + 5.5);
      cairo_close_path (cr);
    }
  else
    cairo_arc (cr, x, y, state == PZ_HISTORY_DONE ? 2.5 : 3, 0, 2 * G_PI);
  if (state == PZ_HISTORY_UNDONE)
    {
      cairo_set_line_width (cr, 1.3);
      cairo_stroke (cr);
    }
  else
    cairo_fill (cr);
}

/* ---- Rows ---- */

static void
toggle_class (GtkWidget *widget, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
show_state (Row *row)
{
  PzHistoryState state = pz_history_item_get_state (row->item);
  g_autofree char *description = pz_history_item_dup_description (row->item);
  GtkWidget *parent = gtk_widget_get_parent (row->box);
  toggle_class (row->box, "present", state == PZ_HISTORY_PRESENT);
  toggle_class (row->box, "undone", state == PZ_HISTORY_UNDONE);
  gtk_widget_set_visible (row->saved, pz_history_item_is_saved (row->item));
  gtk_widget_queue_draw (row->mark);
  if (parent != NULL) /* the list's own row is what a screen reader stops at */
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
}

static void
show_item (Row *row)
{
  const char *level = pz_history_item_get_level (row->item);
  gtk_label_set_text (GTK_LABEL (row->label), pz_history_item_get_label (row->item));
  gtk_label_set_text (GTK_LABEL (row->level), level != NULL ? level : "");
  gtk_widget_set_visible (row->level, level != NULL);
  show_state (row);
}

static GtkWidget *
new_label (const char *css_class, gboolean wide)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, wide);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  Row *row = g_new0 (Row, 1);
  row->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  row->mark = gtk_drawing_area_new ();
  row->label = new_label ("history-label", TRUE);
  row->level = new_label ("history-level", FALSE);
  row->saved = new_label ("history-saved", FALSE);
  gtk_label_set_max_width_chars (GTK_LABEL (row->level), 12);
  gtk_label_set_text (GTK_LABEL (row->saved), C_ ("history", "Saved"));
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (row->mark), MARK_PX);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (row->mark), MARK_PX);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (row->mark), draw_mark, row, NULL);
  gtk_widget_set_valign (row->mark, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (row->box, "history-row");
  gtk_box_append (GTK_BOX (row->box), row->mark);
  gtk_box_append (GTK_BOX (row->box), row->label);
  gtk_box_append (GTK_BOX (row->box), row->saved);
  gtk_box_append (GTK_BOX (row->box), row->level);
  g_object_set_data_full (G_OBJECT (row->box), "pz-row", row, g_free);
  gtk_list_item_set_child (list_item, row->box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, PzHistoryList *self)
{
  Row *row = row_of (list_item);
  row->item = gtk_list_item_get_item (list_item);
  g_ptr_array_add (self->rows, row);
  show_item (row);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, PzHistoryList *self)
{
  Row *row = row_of (list_item);
  g_ptr_array_remove_fast (self->rows, row);
  row->item = NULL;
}

static void
states_changed_cb (PzHistoryList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    show_state (g_ptr_array_index (self->rows, i));
}

static void
activate_cb (PzHistoryList *self, guint position)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.jump-history", "u", position);
}

/* ---- Opening ---- */

static void
focus_present (PzHistoryList *self)
{
  guint present = pz_history_model_get_present (self->model);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);
      GtkWidget *parent = gtk_widget_get_parent (row->box);
      if (pz_history_item_get_position (row->item) == present && parent != NULL)
        gtk_widget_grab_focus (parent);
    }
}

static gboolean
focus_later_cb (gpointer data)
{
  PzHistoryList *self = data;
  self->focus_source = 0;
  focus_present (self);
  return G_SOURCE_REMOVE;
}

/* The row is there only after the list has scrolled to it. */
static void
mapped_cb (PzHistoryList *self)
{
  pz_history_model_set_document (self->model, self->document);
  gtk_widget_activate_action (self->list_view, "list.scroll-to-item", "u", pz_history_model_get_present (self->model));
  if (self->focus_source == 0)
    self->focus_source = g_timeout_add (50, focus_later_cb, self);
}

static void
closed_cb (PzHistoryList *self)
{
  g_clear_handle_id (&self->focus_source, g_source_remove);
  pz_history_model_set_document (self->model, NULL);
}

void
pz_history_list_set_document (PzHistoryList *self, PzDocument *document)
{
  g_return_if_fail (PZ_IS_HISTORY_LIST (self));
  g_set_object (&self->document, document);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    pz_history_model_set_document (self->model, document);
}

PzHistoryModel *
pz_history_list_get_model (PzHistoryList *self)
{
  g_return_val_if_fail (PZ_IS_HISTORY_LIST (self), NULL);
  return self->model;
}

/* ---- Making ---- */

static GtkWidget *
make_list (PzHistoryList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  GtkNoSelection *plain = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->model)));
  self->list_view = gtk_list_view_new (GTK_SELECTION_MODEL (plain), factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->list_view), TRUE);
  gtk_widget_add_css_class (self->list_view, "history");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list_view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("history", "History"), -1);
  g_signal_connect_swapped (self->list_view, "activate", G_CALLBACK (activate_cb), self);
  return self->list_view;
}

static void
pz_history_list_dispose (GObject *object)
{
  PzHistoryList *self = PZ_HISTORY_LIST (object);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  if (self->model != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->model, self);
      pz_history_model_set_document (self->model, NULL);
    }
  g_clear_object (&self->document);
  gtk_popover_set_child (GTK_POPOVER (self), NULL);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (pz_history_list_parent_class)->dispose (object);
}

static void
pz_history_list_finalize (GObject *object)
{
  g_ptr_array_unref (PZ_HISTORY_LIST (object)->rows);
  G_OBJECT_CLASS (pz_history_list_parent_class)->finalize (object);
}

static void
pz_history_list_class_init (PzHistoryListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_history_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_history_list_finalize;
}

static void
pz_history_list_init (PzHistoryList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = new_label ("heading", TRUE);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  self->rows = g_ptr_array_new ();
  self->model = pz_history_model_new ();
  g_signal_connect_swapped (self->model, "states-changed", G_CALLBACK (states_changed_cb), self);
  gtk_label_set_text (GTK_LABEL (title), C_ ("history", "History"));
  gtk_widget_add_css_class (title, "history-title");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MAX_HEIGHT_PX);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), make_list (self));
  gtk_widget_set_size_request (box, WIDTH_PX, -1);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  g_signal_connect (self, "map", G_CALLBACK (mapped_cb), NULL);
  g_signal_connect (self, "closed", G_CALLBACK (closed_cb), NULL);
}

GtkWidget *
pz_history_list_new (void)
{
  return g_object_new (PZ_TYPE_HISTORY_LIST, NULL);
}
