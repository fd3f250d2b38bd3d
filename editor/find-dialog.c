/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "editor/find-dialog.h"

#include <glib/gi18n.h>

#include "editor/cell-finder.h"
#include "editor/window-private.h"

/* Further levels are counted only. */
#define LEVELS_SHOWN 200

typedef struct
{
  PzWindow *window;     /* borrowed: it outlives its dialogs */
  PzDocument *document; /* reference */
  const PzModeEditor *editor;
  char *likeness;
  GPtrArray *found; /* PzFoundLevel */
  GtkWidget *dialog, *what, *counts, *list, *more, *everywhere, *remove, *press;
  guint update;    /* source id; 0: none */
  gboolean closed; /* something else still holds the dialog */
} Find;

static void
find_free (Find *self)
{
  g_clear_handle_id (&self->update, g_source_remove);
  g_ptr_array_unref (self->found);
  g_object_unref (self->document);
  g_free (self->likeness);
  g_free (self);
}

static PzBoardView *
view_of (Find *self)
{
  return pz_window_get_board_view (self->window);
}

/* ---- What is shown ---- */

static char *
level_title (const PzLevel *level)
{
  g_autofree char *title = pz_level_dup_caption (level);
  return title == NULL ? g_strdup (level->id) : g_strdup_printf ("%s · %s", level->id, title);
}

static gboolean update_now (gpointer data);

/* Cells and levels that went since the last search may not be looked up: an idle later would be too late. */
static void
go_cb (Find *self, GtkWidget *row)
{
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)); /* the row itself goes with a new search */
  if (self->update != 0)
    {
      g_clear_handle_id (&self->update, g_source_remove);
      update_now (self);
    }
  if (index < 0 || (guint) index >= self->found->len)
    return;
  const PzFoundLevel *found = self->found->pdata[index];
  const PzLevel *level = pz_document_get_pack (self->document)->levels[found->index];
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < found->cells->len; i++)
    g_ptr_array_add (ids, g_strdup (self->editor->cell_id (level, g_array_index (found->cells, int, i))));
  g_ptr_array_add (ids, NULL);
  pz_window_set_playing (self->window, FALSE);
  pz_document_set_current (self->document, found->index);
  pz_board_view_select_cells (view_of (self), (const char *const *) ids->pdata);
}

static GtkWidget *
make_row (Find *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *figure = gtk_label_new (NULL);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_add_css_class (figure, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), figure);
  g_object_set_data (G_OBJECT (row), "pz-figure", figure);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  return row;
}

static void
update_rows (Find *self)
{
  int n = (int) MIN (self->found->len, LEVELS_SHOWN);
  GtkListBoxRow *row;
  for (int i = 0; i < n; i++)
    {
      const PzFoundLevel *found = self->found->pdata[i];
      g_autofree char *title = level_title (pz_document_get_pack (self->document)->levels[found->index]);
      g_autofree char *figure = g_strdup_printf ("%u", found->cells->len);
      row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), i);
      GtkWidget *shown = row != NULL ? GTK_WIDGET (row) : make_row (self);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (shown), title);
      gtk_label_set_text (g_object_get_data (G_OBJECT (shown), "pz-figure"), figure);
    }
  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), n)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row));
  guint more = self->found->len - (guint) n;
  g_autofree char *text = g_strdup_printf (ngettext ("%u more level", "%u more levels", more), more);
  gtk_label_set_text (GTK_LABEL (self->more), text);
  gtk_widget_set_visible (self->more, more > 0);
  gtk_widget_set_visible (self->list, n > 0);
}

static guint
count_here (Find *self)
{
  const PzFoundLevel *here = pz_found_in_level (self->found, pz_document_get_current (self->document));
  return here == NULL ? 0 : here->cells->len;
}

static void
update_counts (Find *self)
{
  guint here = count_here (self), all = pz_found_count (self->found), n = self->found->len;
  g_autofree char *cells =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cell in this level", "%u cells in this level", here), here);
  g_autofree char *levels =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u in %u level", "%u in %u levels", n), all, n);
  g_autofree char *text = g_strdup_printf ("%s · %s", cells, levels);
  gtk_label_set_text (GTK_LABEL (self->counts), text);
}

static void
update_buttons (Find *self)
{
  const PzTool *tool = pz_board_view_get_tool (view_of (self));
  gboolean everywhere = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->everywhere));
  gboolean any = (everywhere ? self->found->len : count_here (self)) > 0 && !pz_window_is_playing (self->window);
  gboolean presses = tool != NULL && pz_tool_changes_cells (tool);
  /* TRANSLATORS: %s is a tool, such as "Rectangle": what it makes takes the place of the cells found */
  g_autofree char *label = g_strdup_printf (C_ ("find", "_Replace by “%s”"), tool != NULL ? pz_tool_label (tool) : "");
  gtk_button_set_label (GTK_BUTTON (self->press), presses ? label : C_ ("find", "_Replace by a Tool"));
  gtk_widget_set_tooltip_text (
      self->press, presses ? NULL : C_ ("find", "Choose the tool that makes what the cells are to be replaced by"));
  gtk_widget_set_sensitive (self->press, any && presses);
  gtk_widget_set_sensitive (self->remove, any);
}

static gboolean
update_now (gpointer data)
{
  Find *self = data;
  self->update = 0;
  g_ptr_array_unref (self->found);
  self->found = pz_find_alike (pz_document_get_pack (self->document), self->editor, self->likeness);
  update_rows (self);
  update_counts (self);
  update_buttons (self);
  return G_SOURCE_REMOVE;
}

static void
queue_update_cb (GtkWidget *dialog)
{
  Find *self = g_object_get_data (G_OBJECT (dialog), "pz-find");
  if (self->update == 0 && !self->closed)
    self->update = g_idle_add_full (GDK_PRIORITY_REDRAW - 5, update_now, self, NULL); /* before the next frame */
}

/* ---- Changes ---- */

static void
change_here (Find *self, PzChangeCell change, gpointer data, const char *label)
{
  PzLevel *level = pz_document_get_level (self->document);
  g_autoptr (PzLevel) changed = pz_change_alike (self->editor, level, self->likeness, change, data);
  pz_document_apply_level (self->document, changed, label, NULL);
}

static void
change_all (Find *self, PzChangeCell change, gpointer data, const char *label)
{
  PzPack *pack = pz_document_get_pack (self->document);
  g_autoptr (GPtrArray) levels = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_level_unref);
  for (int i = 0; i < pack->n_levels; i++)
    {
      gboolean found = pz_found_in_level (self->found, i) != NULL;
      g_ptr_array_add (levels, found ? pz_change_alike (self->editor, pack->levels[i], self->likeness, change, data)
                                     : pz_level_ref (pack->levels[i]));
    }
  pz_document_apply_levels (self->document, (PzLevel *const *) levels->pdata, label);
}

/* The search is of this moment: an idle later would be too late. */
static void
change_found (Find *self, PzChangeCell change, gpointer data, const char *label)
{
  g_clear_handle_id (&self->update, g_source_remove);
  pz_board_view_cancel (view_of (self));
  if (pz_window_is_playing (self->window))
    return;
  guint before = pz_document_get_position (self->document);
  update_now (self);
  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->everywhere)))
    change_all (self, change, data, label);
  else
    change_here (self, change, data, label);
  if (pz_document_get_position (self->document) != before)
    pz_window_undo_toast (self->window, label);
}

static void
remove_cb (Find *self)
{
  change_found (self, pz_change_remove, NULL, C_ ("undo", "Remove cells of a kind"));
}

static void
press_cb (Find *self)
{
  PzPressCell press = { pz_board_view_get_tool (view_of (self)), pz_board_view_get_options (view_of (self)) };
  if (press.tool != NULL && pz_tool_changes_cells (press.tool))
    change_found (self, pz_change_press, &press, C_ ("undo", "Replace cells of a kind"));
}

/* ---- The dialog ---- */

static GtkWidget *
make_results (Find *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  self->what = gtk_label_new (NULL);
  self->counts = gtk_label_new (NULL);
  self->list = gtk_list_box_new ();
  self->more = gtk_label_new (NULL);
  self->everywhere = gtk_check_button_new_with_mnemonic (C_ ("find", "Change them in _all levels"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->everywhere), TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->what), TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->counts), TRUE);
  gtk_widget_add_css_class (self->what, "heading");
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_widget_add_css_class (page, "difference-page");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (go_cb), self);
  g_signal_connect_swapped (self->everywhere, "toggled", G_CALLBACK (update_buttons), self);
  gtk_box_append (GTK_BOX (page), self->what);
  gtk_box_append (GTK_BOX (page), self->counts);
  gtk_box_append (GTK_BOX (page), self->list);
  gtk_box_append (GTK_BOX (page), self->more);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), page);
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

static GtkWidget *
make_footer (Find *self)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->remove = gtk_button_new_with_mnemonic (C_ ("find", "_Delete"));
  self->press = gtk_button_new_with_mnemonic ("");
  gtk_widget_set_halign (buttons, GTK_ALIGN_END);
  gtk_widget_add_css_class (self->remove, "destructive-action");
  g_signal_connect_swapped (self->remove, "clicked", G_CALLBACK (remove_cb), self);
  g_signal_connect_swapped (self->press, "clicked", G_CALLBACK (press_cb), self);
  gtk_box_append (GTK_BOX (buttons), self->remove);
  gtk_box_append (GTK_BOX (buttons), self->press);
  gtk_box_append (GTK_BOX (foot), self->everywhere);
  gtk_box_append (GTK_BOX (foot), buttons);
  gtk_widget_add_css_class (foot, "difference-footer");
  return foot;
}

static void
watch (Find *self)
{
  PzBoardView *view = view_of (self);
  GCallback news = G_CALLBACK (queue_update_cb);
  g_signal_connect_object (self->document, "pack-changed", news, self->dialog, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "level-changed", news, self->dialog, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::tool", news, self->dialog, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::playing", news, self->dialog, G_CONNECT_SWAPPED);
}

static void
make_window (Find *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  self->dialog = adw_window_new ();
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), make_results (self));
  gtk_box_append (GTK_BOX (box), make_footer (self));
  adw_window_set_content (ADW_WINDOW (self->dialog), box);
  gtk_window_set_title (GTK_WINDOW (self->dialog), C_ ("find", "Find and Replace Cells"));
  gtk_window_set_default_size (GTK_WINDOW (self->dialog), 380, 520);
  gtk_window_set_transient_for (GTK_WINDOW (self->dialog), GTK_WINDOW (self->window));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self->dialog), TRUE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0), gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (self->dialog, keys);
  g_object_set_data_full (G_OBJECT (self->dialog), "pz-find", self, (GDestroyNotify) find_free);
}

static void
closed_cb (GtkWidget *dialog, PzWindow *window)
{
  Find *self = g_object_get_data (G_OBJECT (dialog), "pz-find");
  self->closed = TRUE;
  g_clear_handle_id (&self->update, g_source_remove);
  if (g_object_get_data (G_OBJECT (window), "pz-find-dialog") == dialog)
    g_object_set_data (G_OBJECT (window), "pz-find-dialog", NULL);
}

void
pz_find_dialog_close (PzWindow *window)
{
  g_return_if_fail (PZ_IS_WINDOW (window));
  GtkWidget *dialog = g_object_get_data (G_OBJECT (window), "pz-find-dialog");
  if (dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (dialog));
}

void
pz_find_dialog_show (PzWindow *window)
{
  g_return_if_fail (PZ_IS_WINDOW (window));
  PzBoardView *view = pz_window_get_board_view (window);
  const PzModeEditor *editor = pz_board_view_get_editor (view);
  PzHit hit = pz_board_view_get_selection (view);
  if (editor == NULL || window->document == NULL || pz_window_is_playing (window) || hit.kind != PZ_HIT_CELL)
    return;
  pz_find_dialog_close (window);
  Find *self = g_new0 (Find, 1);
  PzLevel *level = pz_document_get_level (window->document);
  self->window = window;
  self->document = g_object_ref (window->document);
  self->editor = editor;
  self->likeness = editor->likeness (level, hit.cell);
  self->found = g_ptr_array_new ();
  make_window (self);
  /* TRANSLATORS: %1$s is the id of a cell, %2$s that of its level */
  g_autofree char *what =
      g_strdup_printf (C_ ("find", "Cells like “%1$s” of level %2$s"), editor->cell_id (level, hit.cell), level->id);
  gtk_label_set_text (GTK_LABEL (self->what), what);
  watch (self);
  g_object_set_data (G_OBJECT (window), "pz-find-dialog", self->dialog);
  g_signal_connect_object (self->dialog, "destroy", G_CALLBACK (closed_cb), window, 0);
  update_now (self);
  gtk_window_present (GTK_WINDOW (self->dialog));
}
