/* SPDX-License-Identifier: MIT */
#include "editor/history-list.h"
#include "editor/window-private.h"

#include "ui-test.h"

/* The history as a list to jump in: what it shows, that it follows the document, that it stays quick. */

static const char sample[] = "levels/hex-stroke/sample.json";

static PzHistoryList *
list_of (Ui *ui)
{
  return ui->window->history;
}

static GListModel *
model_of (Ui *ui)
{
  return G_LIST_MODEL (pz_history_list_get_model (list_of (ui)));
}

static void
title_step (Ui *ui, int i)
{
  g_autofree char *title = g_strdup_printf ("Title %d", i);
  ui_activate (ui, "set-level-title", g_variant_new_string (title));
  pz_document_break_merge (ui_document (ui));
}

/* (transfer full): "label|level|state|saved" of every position. */
static char *
contents (Ui *ui)
{
  static const char *const states[] = { "done", "present", "undone" };
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < g_list_model_get_n_items (model_of (ui)); i++)
    {
      g_autoptr (PzHistoryItem) item = g_list_model_get_item (model_of (ui), i);
      const char *level = pz_history_item_get_level (item);
      g_assert_cmpuint (pz_history_item_get_position (item), ==, i);
      g_string_append_printf (text, "%s%s|%s|%s%s", i > 0 ? "\n" : "", pz_history_item_get_label (item),
                              level != NULL ? level : "", states[pz_history_item_get_state (item)],
                              pz_history_item_is_saved (item) ? "|saved" : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_contents (Ui *ui, const char *expected)
{
  g_autofree char *text = contents (ui);
  g_assert_cmpstr (text, ==, expected);
}

/* --- the model ----------------------------------------------------------------------------------------------- */

static void
test_follows (Ui *ui, gconstpointer data)
{
  PzDocument *document = ui_document (ui);
  pz_history_model_set_document (pz_history_list_get_model (list_of (ui)), document);
  assert_contents (ui, "Beginning||present|saved");
  title_step (ui, 1);
  ui_activate (ui, "duplicate-level", NULL);
  g_autofree char *path = ui_path (ui, "saved.json");
  g_assert_true (pz_document_save (document, path, NULL));
  const char *id = pz_document_step_level (document, 0), *label = pz_document_step_label (document, 0);
  g_autofree char *both = g_strdup_printf ("Beginning||done\n%s|%s|done\nDuplicate level||present|saved", label, id);
  assert_contents (ui, both);
  pz_document_undo (document);
  g_autofree char *undone =
      g_strdup_printf ("Beginning||done\n%s|%s|present\nDuplicate level||undone|saved", label, id);
  assert_contents (ui, undone);
  title_step (ui, 2); /* what was undone is forgotten, and with it the saved state */
  g_autofree char *forgotten = g_strdup_printf ("Beginning||done\n%s|%s|done\n%s|%s|present", label, id, label, id);
  assert_contents (ui, forgotten);
}

typedef struct
{
  guint calls, position, removed, added;
} Change;

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, Change *change)
{
  change->calls++;
  change->position = position;
  change->removed = removed;
  change->added = added;
}

/* One more step is one more row; undo, redo, jumps and saving are none. */
static void
test_small_changes (Ui *ui, gconstpointer data)
{
  Change change = { 0 };
  pz_history_model_set_document (pz_history_list_get_model (list_of (ui)), ui_document (ui));
  for (int i = 0; i < 10; i++)
    title_step (ui, i);
  g_signal_connect (model_of (ui), "items-changed", G_CALLBACK (items_changed_cb), &change);
  title_step (ui, 10);
  g_assert_true (change.calls == 1 && change.position == 11 && change.removed == 0 && change.added == 1);
  pz_document_undo (ui_document (ui));
  pz_document_jump (ui_document (ui), 3);
  pz_document_redo (ui_document (ui));
  g_assert_cmpuint (change.calls, ==, 1);
  g_assert_cmpuint (pz_history_model_get_present (pz_history_list_get_model (list_of (ui))), ==, 4);
  ui_activate (ui, "duplicate-level", NULL);
  g_assert_true (change.calls == 2 && change.position == 5 && change.removed == 7 && change.added == 1);
  g_signal_handlers_disconnect_by_data (model_of (ui), &change);
}

/* --- jumping ------------------------------------------------------------------------------------------------- */

static char *
current_title (Ui *ui)
{
  return pz_level_dup_title (pz_document_get_level (ui_document (ui)));
}

static void
test_jump (Ui *ui, gconstpointer data)
{
  g_autofree char *first = current_title (ui);
  for (int i = 1; i <= 6; i++)
    title_step (ui, i);
  ui_activate (ui, "jump-history", g_variant_new_uint32 (2));
  g_autofree char *second = current_title (ui);
  g_assert_cmpstr (second, ==, "Title 2");
  ui_activate (ui, "jump-history", g_variant_new_uint32 (6));
  g_autofree char *last = current_title (ui);
  g_assert_cmpstr (last, ==, "Title 6");
  ui_activate (ui, "jump-history", g_variant_new_uint32 (0));
  g_autofree char *none = current_title (ui);
  g_assert_cmpstr (none, ==, first);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
  ui_activate (ui, "jump-history", g_variant_new_uint32 (77)); /* no such position */
  g_assert_cmpuint (pz_document_get_position (ui_document (ui)), ==, 0);
}

/* Nothing to jump in without steps; while playing a level must not change under the playtest. */
static void
test_enabled (Ui *ui, gconstpointer data)
{
  g_assert_false (ui_enabled (ui, "jump-history"));
  g_assert_false (gtk_widget_get_sensitive (ui->window->history_button));
  title_step (ui, 1);
  g_assert_true (ui_enabled (ui, "jump-history"));
  g_assert_true (ui_enabled (ui, "show-history"));
  ui_wait_judged (ui);
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  g_assert_false (ui_enabled (ui, "jump-history"));
  g_assert_false (gtk_widget_get_sensitive (ui->window->history_button));
  ui_activate (ui, "play", g_variant_new_boolean (FALSE));
  g_assert_true (ui_enabled (ui, "jump-history"));
}

/* Undo takes back the very first stroke while it runs, when there is nothing else to undo. */
static void
test_undo_in_gesture (Ui *ui, gconstpointer data)
{
  double x, y;
  PzBoardView *view = pz_window_get_board_view (ui->window);
  PzLevel *before = pz_document_get_level (ui_document (ui));
  PzRect bounds = before->mode->bounds (before);
  pz_board_view_set_tool (view, "cell");
  g_assert_false (ui_enabled (ui, "undo"));
  pz_board_view_point (view, bounds.x - 2, bounds.y, &x, &y);
  pz_board_view_press (view, x, y, GDK_BUTTON_PRIMARY, 0);
  g_assert_true (pz_board_view_get_level (view) != before);
  g_assert_true (ui_enabled (ui, "undo"));
  ui_activate (ui, "undo", NULL);
  g_assert_false (pz_board_view_gesture_running (view));
  g_assert_true (pz_board_view_get_level (view) == before);
  g_assert_false (ui_enabled (ui, "undo"));
  pz_board_view_release (view, x, y);
  g_assert_cmpuint (pz_document_n_steps (ui_document (ui)), ==, 0);
}

/* --- the popover --------------------------------------------------------------------------------------------- */

static gboolean
present_has_focus (gpointer data)
{
  Ui *ui = data;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (ui->window));
  GtkWidget *box = focus != NULL ? gtk_widget_get_first_child (focus) : NULL;
  return box != NULL && gtk_widget_has_css_class (box, "present");
}

/* Opened by its action, the present state has the focus; Return on a row jumps there; Escape closes it. */
static void
test_popover (Ui *ui, gconstpointer data)
{
  for (int i = 1; i <= 40; i++)
    title_step (ui, i);
  pz_document_jump (ui_document (ui), 20);
  ui_activate (ui, "show-history", NULL);
  spin_until (present_has_focus, ui);
  ui_save_picture (GTK_WIDGET (list_of (ui)), "history.png");
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (list_of (ui)));
  g_assert_cmpstr (unnamed, ==, "");
  gtk_widget_child_focus (GTK_WIDGET (list_of (ui)), GTK_DIR_DOWN);
  gtk_widget_activate (gtk_root_get_focus (GTK_ROOT (ui->window)));
  g_assert_cmpuint (pz_document_get_position (ui_document (ui)), ==, 21);
  ui_settle (ui);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (list_of (ui)))); /* to look at one state after the other */
  gtk_popover_popdown (GTK_POPOVER (list_of (ui)));
  ui_settle (ui);
  g_assert_cmpuint (g_list_model_get_n_items (model_of (ui)), ==, 0); /* closed it costs nothing */
}

static GtkWidget *
find_with_class (GtkWidget *widget, const char *css_class)
{
  if (gtk_widget_has_css_class (widget, css_class) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_with_class (child, css_class);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Undo with the list open moves the mark. */
static void
test_live (Ui *ui, gconstpointer data)
{
  for (int i = 1; i <= 5; i++)
    title_step (ui, i);
  ui_activate (ui, "show-history", NULL);
  spin_until (present_has_focus, ui);
  g_assert_null (find_with_class (GTK_WIDGET (list_of (ui)), "undone"));
  ui_activate (ui, "undo", NULL);
  ui_settle (ui);
  g_assert_nonnull (find_with_class (GTK_WIDGET (list_of (ui)), "undone"));
  g_assert_nonnull (find_with_class (GTK_WIDGET (list_of (ui)), "present"));
  ui_activate (ui, "redo", NULL);
  ui_settle (ui);
  g_assert_null (find_with_class (GTK_WIDGET (list_of (ui)), "undone"));
  gtk_popover_popdown (GTK_POPOVER (list_of (ui)));
}

/* Thousands of steps: only the rows that are seen are made. */
static void
test_thousands (Ui *ui, gconstpointer data)
{
  for (int i = 1; i <= 1000; i++)
    title_step (ui, i);
  ui_activate (ui, "show-history", NULL);
  spin_until (present_has_focus, ui);
  guint rows = 0;
  GtkWidget *list = ui_find (GTK_WIDGET (list_of (ui)), GTK_TYPE_LIST_VIEW);
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    rows++;
  g_assert_cmpuint (g_list_model_get_n_items (model_of (ui)), ==, pz_document_n_steps (ui_document (ui)) + 1);
  g_assert_cmpuint (rows, <, 500);
  ui_activate (ui, "jump-history", g_variant_new_uint32 (5));
  ui_settle (ui);
  g_assert_cmpuint (pz_document_get_position (ui_document (ui)), ==, 5);
  gtk_popover_popdown (GTK_POPOVER (list_of (ui)));
}

#define ADD(path, test) g_test_add (path, Ui, sample, ui_set_up, test, ui_tear_down)

static void
add_tests (void)
{
  ADD ("/history-list/follows", test_follows);
  ADD ("/history-list/small-changes", test_small_changes);
  ADD ("/history-list/jump", test_jump);
  ADD ("/history-list/enabled", test_enabled);
  ADD ("/history-list/undo-in-gesture", test_undo_in_gesture);
  ADD ("/history-list/popover", test_popover);
  ADD ("/history-list/live", test_live);
  ADD ("/history-list/thousands", test_thousands);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
