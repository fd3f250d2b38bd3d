/* SPDX-License-Identifier: MIT */
#include "editor/board-view.h"
#include "editor/cell-finder.h"
#include "ui-test.h"

/* Finding cells of a kind over a pack, and changing them. */

#define HEX    "levels/hex-stroke/sample.json"
#define TRACKS "levels/hex-tracks/sample.json"
#define NUMBER "levels/number-stroke/sample.json"

static PzPack *
pack_of (Ui *ui)
{
  return pz_document_get_pack (ui_document (ui));
}

static PzBoardView *
view_of (Ui *ui)
{
  return PZ_BOARD_VIEW (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_BOARD_VIEW));
}

static const PzModeEditor *
editor_of (Ui *ui)
{
  return pz_mode_editor_for (pack_of (ui)->mode);
}

static gboolean
is_kind (const PzModeEditor *editor, const PzLevel *level, int cell, const char *likeness)
{
  g_autofree char *text = editor->likeness (level, cell);
  return strcmp (text, likeness) == 0;
}

static guint
count_in (const PzModeEditor *editor, const PzLevel *level, const char *likeness)
{
  guint n = 0;
  for (int i = 0; !pz_level_is_bad (level) && i < editor->n_cells (level); i++)
    n += is_kind (editor, level, i, likeness);
  return n;
}

static guint
count_all (Ui *ui, const char *likeness)
{
  guint n = 0;
  for (int i = 0; i < pack_of (ui)->n_levels; i++)
    n += count_in (editor_of (ui), pack_of (ui)->levels[i], likeness);
  return n;
}

static char *
pack_text (Ui *ui)
{
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pack_of (ui));
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* (transfer full): the kinds of cells of the pack. */
static GHashTable *
kinds_of (Ui *ui)
{
  const PzModeEditor *editor = editor_of (ui);
  GHashTable *kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; i < pack_of (ui)->n_levels; i++)
    for (int cell = 0; cell < editor->n_cells (pack_of (ui)->levels[i]); cell++)
      g_hash_table_add (kinds, editor->likeness (pack_of (ui)->levels[i], cell));
  return kinds;
}

/* --- values -------------------------------------------------------------------------------------------------- */

/* Every kind of every level: what is found is what counting finds; taking it away leaves all other cells, and only these. */
static void
test_all_kinds (Ui *ui, gconstpointer data)
{
  const PzModeEditor *editor = editor_of (ui);
  g_autoptr (GHashTable) kinds = kinds_of (ui);
  GHashTableIter iter;
  gpointer kind;
  g_assert_cmpuint (g_hash_table_size (kinds), >, 1);
  g_hash_table_iter_init (&iter, kinds);
  while (g_hash_table_iter_next (&iter, &kind, NULL))
    {
      g_autoptr (GPtrArray) found = pz_find_alike (pack_of (ui), editor, kind);
      g_assert_cmpuint (pz_found_count (found), ==, count_all (ui, kind));
      for (int i = 0; i < pack_of (ui)->n_levels; i++)
        {
          PzLevel *level = pack_of (ui)->levels[i];
          const PzFoundLevel *here = pz_found_in_level (found, i);
          guint n = count_in (editor, level, kind);
          g_assert_cmpuint (here == NULL ? 0 : here->cells->len, ==, n);
          g_autoptr (PzLevel) left = pz_change_alike (editor, level, kind, pz_change_remove, NULL);
          g_assert_cmpint (editor->n_cells (left), ==, editor->n_cells (level) - (int) n);
          for (int cell = 0; cell < editor->n_cells (level); cell++)
            g_assert_true (is_kind (editor, level, cell, kind)
                           == (editor->cell_index (left, editor->cell_id (level, cell)) < 0));
        }
    }
}

/* Each tool that makes something of a cell, at each kind: no cell of the kind is pressed twice, and nothing crashes where it takes its
 * neighbours away. */
static void
test_all_tools (Ui *ui, gconstpointer data)
{
  const PzModeEditor *editor = editor_of (ui);
  g_autoptr (GHashTable) kinds = kinds_of (ui);
  GHashTableIter iter;
  gpointer kind;
  guint changed = 0;
  g_hash_table_iter_init (&iter, kinds);
  while (g_hash_table_iter_next (&iter, &kind, NULL))
    for (const PzTool *tool = editor->tools; tool->id != NULL; tool++)
      for (int option = 0; option < MAX (1, tool->n_options); option++)
        {
          PzToolOptions options = { 0 };
          PzPressCell press = { tool, &options };
          PzLevel *level = pack_of (ui)->levels[0];
          if (!pz_tool_changes_cells (tool))
            continue;
          if (tool->n_options > 0)
            *tool->option_slot (&options) = option;
          g_autoptr (PzLevel) next = pz_change_alike (editor, level, kind, pz_change_press, &press);
          changed += !pz_level_equal (next, level);
          g_assert_true (!pz_level_equal (next, level) || next == level || count_in (editor, level, kind) > 0);
        }
  g_assert_cmpuint (changed, >, 0);
}

/* --- the dialog ---------------------------------------------------------------------------------------------- */

static gboolean
has_kind (Ui *ui, int cell, gboolean clue)
{
  gint64 value;
  return editor_of (ui)->clue (pz_document_get_level (ui_document (ui)), cell, &value) == clue;
}

/* Selects the first cell with a clue, or without; gives its kind. (transfer full) */
static char *
select_cell (Ui *ui, gboolean clue)
{
  int cell = 0;
  while (!has_kind (ui, cell, clue))
    cell++;
  PzHit like = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  const PzLevel *level = pz_document_get_level (ui_document (ui));
  pz_board_view_set_selection (view_of (ui), editor_of (ui)->again (level, &like));
  return editor_of (ui)->likeness (level, cell);
}

static GtkWidget *
dialog_of (Ui *ui)
{
  return g_object_get_data (G_OBJECT (ui->window), "pz-find-dialog");
}

static GtkWidget *
button_named (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL
      && g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (widget)), label))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = button_named (child, label);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
click (Ui *ui, const char *label)
{
  GtkWidget *button = button_named (dialog_of (ui), label);
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  ui_settle (ui);
}

/* A row for each level that has some; it goes there and selects them. */
static void
test_rows (Ui *ui, gconstpointer data)
{
  g_autofree char *kind = select_cell (ui, FALSE);
  ui_activate (ui, "find-cells", NULL);
  ui_settle (ui);
  ui_save_picture (dialog_of (ui), "find.png");
  g_autofree char *unnamed = ui_unnamed (dialog_of (ui));
  g_assert_cmpstr (unnamed, ==, "");
  g_autoptr (GPtrArray) found = pz_find_alike (pack_of (ui), editor_of (ui), kind);
  GtkListBox *list = GTK_LIST_BOX (ui_find (dialog_of (ui), GTK_TYPE_LIST_BOX));
  for (guint i = 0; i < found->len; i++)
    {
      const PzFoundLevel *here = found->pdata[i];
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, (int) i);
      g_assert_nonnull (row);
      g_signal_emit_by_name (list, "row-activated", row);
      g_assert_cmpint (pz_document_get_current (ui_document (ui)), ==, here->index);
      const char *const *ids = pz_board_view_get_selected_cells (view_of (ui));
      g_assert_nonnull (ids);
      g_assert_cmpuint (g_strv_length ((char **) ids), ==, here->cells->len);
      ui_settle (ui);
      g_assert_true (gtk_list_box_get_row_at_index (list, (int) i) == row); /* in place */
    }
  g_assert_null (gtk_list_box_get_row_at_index (list, (int) found->len));
}

/* All are taken away in one step, which undo takes back; the marks of levels that were solved go with what was solved. */
static void
test_delete (Ui *ui, gconstpointer data)
{
  pz_document_mark_solved (ui_document (ui), 0);
  g_autofree char *before = pack_text (ui);
  g_autofree char *kind = select_cell (ui, TRUE);
  ui_activate (ui, "find-cells", NULL);
  click (ui, "_Delete");
  g_assert_cmpuint (count_all (ui, kind), ==, 0);
  g_assert_cmpuint (pz_document_n_steps (ui_document (ui)), ==, 2);
  g_assert_false (pz_document_is_solved (ui_document (ui), 0));
  g_assert_false (gtk_widget_get_sensitive (button_named (dialog_of (ui), "_Delete")));
  ui_activate (ui, "undo", NULL);
  g_autofree char *after = pack_text (ui);
  g_assert_cmpstr (before, ==, after);
}

static void
test_delete_here (Ui *ui, gconstpointer data)
{
  g_autofree char *kind = select_cell (ui, FALSE);
  guint all = count_all (ui, kind), here = count_in (editor_of (ui), pack_of (ui)->levels[0], kind);
  ui_activate (ui, "find-cells", NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (ui_find (dialog_of (ui), GTK_TYPE_CHECK_BUTTON)), FALSE);
  click (ui, "_Delete");
  g_assert_cmpuint (count_all (ui, kind), ==, all - here);
  g_assert_cmpuint (pz_document_n_steps (ui_document (ui)), ==, 1);
}

/* The chosen tool makes what they become; one that makes nothing of cells is not offered. */
static void
test_replace (Ui *ui, gconstpointer data)
{
  g_autofree char *kind = select_cell (ui, FALSE);
  ui_activate (ui, "find-cells", NULL);
  pz_board_view_set_tool (view_of (ui), "select");
  ui_settle (ui);
  g_assert_false (gtk_widget_get_sensitive (button_named (dialog_of (ui), "_Replace")));
  pz_board_view_set_tool (view_of (ui), "clue");
  ui_settle (ui);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button_named (dialog_of (ui), "_Replace"))), ==,
                   "_Replace by “Clue”");
  g_autofree char *before = pack_text (ui);
  click (ui, "_Replace");
  g_assert_cmpuint (count_all (ui, kind), ==, 0);
  g_assert_cmpuint (pz_document_n_steps (ui_document (ui)), ==, 1);
  ui_activate (ui, "undo", NULL);
  g_autofree char *after = pack_text (ui);
  g_assert_cmpstr (before, ==, after);
}

/* Edits, a playtest and another document under the open dialog. */
static void
test_meanwhile (Ui *ui, gconstpointer data)
{
  g_autofree char *kind = select_cell (ui, FALSE);
  ui_activate (ui, "find-cells", NULL);
  ui_activate (ui, "find-cells", NULL); /* there is one */
  ui_activate (ui, "delete-selection", NULL);
  ui_activate (ui, "delete-level", NULL);
  ui_settle (ui);
  g_assert_true (gtk_widget_get_sensitive (button_named (dialog_of (ui), "_Delete")));
  ui_activate (ui, "toggle-play", NULL);
  ui_settle (ui);
  g_assert_false (gtk_widget_get_sensitive (button_named (dialog_of (ui), "_Delete")));
  GtkWidget *list = ui_find (dialog_of (ui), GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  g_assert_false (ui_state (ui, "play"));
  pz_window_set_document (ui->window, NULL);
  g_assert_null (dialog_of (ui));
  ui_settle (ui);
}

/* A row is clicked before what was deleted has gone from the list: nothing that is gone is looked up. */
static void
test_at_once (Ui *ui, gconstpointer data)
{
  g_autofree char *kind = select_cell (ui, FALSE);
  ui_activate (ui, "find-cells", NULL);
  ui_settle (ui);
  GtkListBox *list = GTK_LIST_BOX (ui_find (dialog_of (ui), GTK_TYPE_LIST_BOX));
  int last = -1;
  ui_activate (ui, "select-all", NULL);
  ui_activate (ui, "delete-selection", NULL);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 0));
  while (gtk_list_box_get_row_at_index (list, last + 1) != NULL)
    last++;
  g_assert_cmpint (last, >=, 0);
  while (pack_of (ui)->n_levels > 1)
    ui_activate (ui, "delete-level", NULL);
  g_autoptr (GtkWidget) row = g_object_ref (GTK_WIDGET (gtk_list_box_get_row_at_index (list, last)));
  g_signal_emit_by_name (list, "row-activated", row);
  g_assert_cmpint (pz_document_get_current (ui_document (ui)), ==, 0);
  g_autoptr (GPtrArray) found = pz_find_alike (pack_of (ui), editor_of (ui), kind);
  ui_settle (ui);
  g_assert_true ((gtk_list_box_get_row_at_index (list, 0) != NULL) == (found->len > 0));
}

#define ADD(path, sample, test) g_test_add (path, Ui, sample, ui_set_up, test, ui_tear_down)

static void
add_tests (void)
{
  ADD ("/find/kinds/hex", HEX, test_all_kinds);
  ADD ("/find/kinds/number", NUMBER, test_all_kinds);
  ADD ("/find/tools/hex", HEX, test_all_tools);
  ADD ("/find/tools/number", NUMBER, test_all_tools);
  ADD ("/find/rows/hex", HEX, test_rows);
  ADD ("/find/rows/number", NUMBER, test_rows);
  ADD ("/find/delete/hex", HEX, test_delete);
  ADD ("/find/delete/number", NUMBER, test_delete);
  ADD ("/find/delete-here", HEX, test_delete_here);
  ADD ("/find/replace", HEX, test_replace);
  ADD ("/find/meanwhile", NUMBER, test_meanwhile);
  ADD ("/find/at-once/hex", HEX, test_at_once);
  ADD ("/find/at-once/tracks", TRACKS, test_at_once);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
