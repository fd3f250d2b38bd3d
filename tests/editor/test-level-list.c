/* SPDX-License-Identifier: MIT */
#include "ui-test.h"

#include "editor/level-row.h"
#include "editor/verdict-badge.h"

#define HEX "levels/hex-stroke/sample.json"

/* The list of a real window: rows follow the document, by mouse and by keyboard. */

static PzLevelList *
level_list (Ui *ui)
{
  return PZ_LEVEL_LIST (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_LEVEL_LIST));
}

static GtkListView *
list_view (Ui *ui)
{
  return GTK_LIST_VIEW (ui_find (GTK_WIDGET (level_list (ui)), GTK_TYPE_LIST_VIEW));
}

static GListModel *
model (Ui *ui)
{
  return G_LIST_MODEL (gtk_list_view_get_model (list_view (ui)));
}

/* (transfer full) */
static PzLevelItem *
item_at (Ui *ui, guint i)
{
  return g_list_model_get_item (model (ui), i);
}

static void
assert_rows (Ui *ui, const char *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);
  for (guint i = 0; i < g_list_model_get_n_items (model (ui)); i++)
    {
      g_autoptr (PzLevelItem) item = item_at (ui, i);
      g_autofree char *name = pz_level_item_dup_name (item);
      g_assert_cmpint (pz_level_item_get_index (item), >=, 0);
      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
    }
  g_assert_cmpstr (names->str, ==, expected);
}

static guint
selected (Ui *ui)
{
  return gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (model (ui)));
}

static PzLevelRow *
row_of (GtkWidget *widget, const char *name)
{
  if (PZ_IS_LEVEL_ROW (widget) && gtk_widget_get_mapped (widget)
      && pz_level_row_get_item (PZ_LEVEL_ROW (widget)) != NULL)
    {
      g_autofree char *own = pz_level_item_dup_name (pz_level_row_get_item (PZ_LEVEL_ROW (widget)));
      return g_str_equal (own, name) ? PZ_LEVEL_ROW (widget) : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      PzLevelRow *row = row_of (child, name);
      if (row != NULL)
        return row;
    }
  return NULL;
}

static void
draw (Ui *ui)
{
  ui_settle (ui);
  ui_count_colours (GTK_WIDGET (ui->window));
}

static void
test_rows (Ui *ui, gconstpointer data)
{
  assert_rows (ui, "2-1 2-2 2-3 2-4 2-5 2-6");
  g_assert_cmpuint (selected (ui), ==, 0);
  ui_activate (ui, "move-level", g_variant_new ("(ii)", 0, 2));
  assert_rows (ui, "2-2 2-3 2-1 2-4 2-5 2-6");
  g_assert_cmpuint (selected (ui), ==, 2);
  ui_activate (ui, "move-level-down", NULL);
  assert_rows (ui, "2-2 2-3 2-4 2-1 2-5 2-6");
  ui_activate (ui, "move-level-up", NULL);
  ui_activate (ui, "undo", NULL);
  ui_activate (ui, "undo", NULL);
  ui_activate (ui, "undo", NULL);
  assert_rows (ui, "2-1 2-2 2-3 2-4 2-5 2-6");
  ui_activate (ui, "duplicate-level", NULL);
  assert_rows (ui, "2-1 2-7 2-2 2-3 2-4 2-5 2-6");
  g_assert_cmpuint (selected (ui), ==, 1);
  ui_activate (ui, "delete-level", NULL);
  ui_activate (ui, "new-level", NULL);
  assert_rows (ui, "2-1 2-2 2-3 2-4 2-5 2-6 2-7");
  g_assert_cmpuint (selected (ui), ==, 6);
}

static void
test_selection (Ui *ui, gconstpointer data)
{
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (model (ui)), 3);
  g_assert_cmpint (pz_document_get_current (ui_document (ui)), ==, 3);
  ui_activate (ui, "select-level", g_variant_new_int32 (5));
  g_assert_cmpuint (selected (ui), ==, 5);
  ui_activate (ui, "select-level", g_variant_new_int32 (99)); /* from outside: nothing */
  ui_activate (ui, "select-level", g_variant_new_int32 (-1));
  g_assert_cmpuint (selected (ui), ==, 5);
  ui_activate (ui, "previous-level", NULL);
  g_assert_cmpuint (selected (ui), ==, 4);
  ui_activate (ui, "next-level", NULL);
  g_assert_false (ui_enabled (ui, "next-level"));
}

/* Rows keep their items when levels move, and a changed level keeps its row. */
static void
test_items_are_kept (Ui *ui, gconstpointer data)
{
  g_autoptr (PzLevelItem) first = item_at (ui, 0);
  g_autoptr (PzLevelItem) last = item_at (ui, 5);
  ui_activate (ui, "move-level", g_variant_new ("(ii)", 0, 4));
  g_autoptr (PzLevelItem) moved = item_at (ui, 4);
  g_assert_true (moved == first);
  g_assert_cmpint (pz_level_item_get_index (moved), ==, 4);
  ui_activate (ui, "set-level-title", g_variant_new_string ("Another"));
  g_autoptr (PzLevelItem) changed = item_at (ui, 4);
  g_autoptr (PzLevelItem) untouched = item_at (ui, 5);
  g_assert_true (changed == first);
  g_assert_true (untouched == last);
}

/* Each picture is drawn once: edits of one level redraw its own picture only. */
static void
test_thumbnails (Ui *ui, gconstpointer data)
{
  ui_wait_judged (ui);
  draw (ui);
  guint n = pz_level_list_n_thumbnails_drawn (level_list (ui));
  g_assert_cmpuint (n, ==, 6);
  ui_activate (ui, "select-level", g_variant_new_int32 (4));
  ui_activate (ui, "move-level", g_variant_new ("(ii)", 0, 5));
  ui_activate (ui, "show-necessity", NULL);
  draw (ui);
  g_assert_cmpuint (pz_level_list_n_thumbnails_drawn (level_list (ui)), ==, n);
  ui_activate (ui, "hex-add-cell", g_variant_new ("(ii)", 9, 9));
  draw (ui);
  g_assert_cmpuint (pz_level_list_n_thumbnails_drawn (level_list (ui)), ==, n + 1);
  ui_activate (ui, "undo", NULL);
  draw (ui);
  g_assert_cmpuint (pz_level_list_n_thumbnails_drawn (level_list (ui)), ==, n + 1);
  ui_activate (ui, "delete-level", NULL); /* those below move up */
  draw (ui);
  pz_document_jump (ui_document (ui), 0);
  draw (ui);
  pz_document_jump (ui_document (ui), pz_document_n_steps (ui_document (ui)));
  draw (ui);
  g_assert_cmpuint (pz_level_list_n_thumbnails_drawn (level_list (ui)), ==, n + 1);
}

static void
test_description (Ui *ui, gconstpointer data)
{
  ui_wait_judged (ui);
  ui_settle (ui);
  PzLevelRow *row = row_of (GTK_WIDGET (level_list (ui)), "2-3");
  g_assert_nonnull (row);
  g_autofree char *text = pz_level_row_dup_description (row);
  g_assert_true (g_str_has_prefix (text, "Level 2-3 "));
  g_assert_true (g_str_has_suffix (text, ", Exactly one solution"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text);
  GtkWidget *badge = ui_find (GTK_WIDGET (row), PZ_TYPE_VERDICT_BADGE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (badge), GTK_ACCESSIBLE_PROPERTY_LABEL, "Exactly one solution");
}

static GtkEditable *
search_entry (Ui *ui)
{
  return GTK_EDITABLE (ui_find (GTK_WIDGET (level_list (ui)), GTK_TYPE_SEARCH_ENTRY));
}

static gboolean
one_row (gpointer ui)
{
  return g_list_model_get_n_items (model (ui)) == 1;
}

static gboolean
no_list (gpointer ui)
{
  return ui_find (GTK_WIDGET (level_list (ui)), GTK_TYPE_LIST_VIEW) == NULL;
}

static gboolean
six_rows (gpointer ui)
{
  return !no_list (ui) && g_list_model_get_n_items (model (ui)) == 6;
}

static void
test_search (Ui *ui, gconstpointer data)
{
  ui_activate (ui, "search", NULL);
  ui_settle (ui);
  g_assert_true (ui_state (ui, "search"));
  gtk_editable_set_text (search_entry (ui), "LANT");
  spin_until (one_row, ui);
  assert_rows (ui, "2-4");
  g_assert_cmpuint (selected (ui), ==, GTK_INVALID_LIST_POSITION); /* the current level is not among them */
  g_assert_cmpint (pz_document_get_current (ui_document (ui)), ==, 0);
  g_signal_emit_by_name (search_entry (ui), "activate");
  g_assert_cmpint (pz_document_get_current (ui_document (ui)), ==, 3);

  gtk_editable_set_text (search_entry (ui), "no such level");
  spin_until (no_list, ui);
  g_assert_cmpint (pz_document_get_current (ui_document (ui)), ==, 3);
  g_signal_emit_by_name (search_entry (ui), "stop-search");
  spin_until (six_rows, ui);
  g_assert_false (ui_state (ui, "search"));
  g_assert_cmpuint (selected (ui), ==, 3);
}

static void
test_drop_target (void)
{
  /* from, row, lower half, where the level ends up */
  static const int rows[][4] = { { 0, 0, 0, 0 }, { 0, 0, 1, 0 }, { 0, 1, 0, 0 }, { 0, 1, 1, 1 }, { 0, 5, 1, 5 },
                                 { 5, 0, 0, 0 }, { 5, 0, 1, 1 }, { 5, 4, 1, 5 }, { 3, 2, 1, 3 }, { 3, 4, 0, 3 },
                                 { 3, 1, 0, 1 }, { 2, 4, 0, 3 }, { 2, 4, 1, 4 } };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (pz_level_drop_target (rows[i][0], rows[i][1], rows[i][2]), ==, rows[i][3]);
}

static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  return NULL;
}

/* Through the signals of the row's own drop target. */
static void
test_drop (Ui *ui, gconstpointer data)
{
  ui_settle (ui);
  PzLevelRow *row = row_of (GTK_WIDGET (level_list (ui)), "2-4");
  GtkEventController *target = find_controller (GTK_WIDGET (row), GTK_TYPE_DROP_TARGET);
  g_auto (GValue) value = G_VALUE_INIT;
  g_value_init (&value, PZ_TYPE_LEVEL_ITEM);
  g_value_take_object (&value, item_at (ui, 0));
  GdkDragAction action;
  g_signal_emit_by_name (target, "motion", 10.0, 1.0, &action);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "drop-above"));
  g_signal_emit_by_name (target, "motion", 10.0, gtk_widget_get_height (GTK_WIDGET (row)) - 1.0, &action);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "drop-below"));
  gboolean done = FALSE;
  g_signal_emit_by_name (target, "drop", &value, 10.0, gtk_widget_get_height (GTK_WIDGET (row)) - 1.0, &done);
  g_assert_true (done);
  assert_rows (ui, "2-2 2-3 2-4 2-1 2-5 2-6");
  ui_activate (ui, "undo", NULL);
  assert_rows (ui, "2-1 2-2 2-3 2-4 2-5 2-6");
}

/* Alt+Down twice: the level goes on moving, so the focus must have stayed with it. */
static void
test_focus_stays_with_the_level (Ui *ui, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (list_view (ui)));
  for (int i = 0; i < 3; i++)
    {
      ui_activate (ui, "move-level-down", NULL);
      ui_settle (ui);
      GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (ui->window));
      g_assert_nonnull (focus);
      g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (list_view (ui))));
      g_assert_true (PZ_IS_LEVEL_ROW (gtk_widget_get_first_child (focus)));
      g_assert_true (row_of (focus, "2-1") != NULL);
    }
  assert_rows (ui, "2-2 2-3 2-4 2-1 2-5 2-6");
}

static int
count_rows (GtkWidget *widget)
{
  int n = PZ_IS_LEVEL_ROW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

static PzPack *
big_pack (void)
{
  g_autoptr (GString) text = g_string_new ("[");
  for (int i = 0; i < PZ_PACK_MAX_LEVELS; i++)
    g_string_append_printf (text,
                            "%s{\"id\": \"1-%d\", \"cells\": [{\"id\": \"a\", \"q\": 0, \"r\": 0}, "
                            "{\"id\": \"b\", \"q\": 1, \"r\": %d}]}",
                            i > 0 ? "," : "", i + 1, i % 2);
  g_string_append_c (text, ']');
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  return pz_pack_from_bytes (bytes, pz_modes (), problems);
}

/* 10,000 levels: only what is seen has widgets and pictures. */
static void
test_many (Ui *ui, gconstpointer data)
{
  PzQueue *queue = pz_application_get_queue (PZ_APPLICATION (g_application_get_default ()));
  g_autoptr (PzDocument) document = pz_document_new (big_pack (), queue, NULL, NULL);
  g_object_set (document, "live-analysis", FALSE, NULL);
  pz_window_set_document (ui->window, document);
  draw (ui);
  g_assert_cmpuint (g_list_model_get_n_items (model (ui)), ==, PZ_PACK_MAX_LEVELS);
  g_assert_cmpint (count_rows (GTK_WIDGET (level_list (ui))), <, 500);
  g_assert_cmpuint (pz_level_list_n_thumbnails_drawn (level_list (ui)), <, 500);

  ui_activate (ui, "select-level", g_variant_new_int32 (PZ_PACK_MAX_LEVELS - 1));
  ui_activate (ui, "delete-level", NULL);
  ui_activate (ui, "move-level", g_variant_new ("(ii)", 0, 9000));
  draw (ui);
  g_assert_cmpuint (g_list_model_get_n_items (model (ui)), ==, PZ_PACK_MAX_LEVELS - 1);
  g_autoptr (PzLevelItem) moved = item_at (ui, 9000);
  g_autofree char *name = pz_level_item_dup_name (moved);
  g_assert_cmpstr (name, ==, "1-1");
  g_assert_nonnull (row_of (GTK_WIDGET (level_list (ui)), "1-9999")); /* scrolled there */
}

/* A value of another level list row is drawn by what it is now: verdict words for each kind. */
static void
test_verdict_words (void)
{
  static const struct
  {
    PzVerdict verdict;
    PzCount count;
    const char *text;
  } rows[] = {
    { PZ_VERDICT_ONE, { 1, TRUE, TRUE }, "Exactly one solution" },
    { PZ_VERDICT_MANY, { 2, TRUE, TRUE }, "2 solutions" },
    { PZ_VERDICT_MANY, { 1000, FALSE, TRUE }, "At least 1000 solutions" },
    { PZ_VERDICT_MANY, { 0, FALSE, FALSE }, "Many solutions" },
    { PZ_VERDICT_NONE, { 0, TRUE, TRUE }, "No solution" },
    { PZ_VERDICT_RUNNING, { 0, FALSE, FALSE }, "Counting…" },
    { PZ_VERDICT_UNDECIDED, { 1, FALSE, TRUE }, "Undecided" },
    { PZ_VERDICT_BLOCKED, { 0, FALSE, FALSE }, "Errors stop the analysis" },
    { PZ_VERDICT_NOT_CHECKED, { 0, FALSE, FALSE }, "Not checked" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = pz_verdict_to_text (NULL, rows[i].verdict, rows[i].count);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

#define ADD(path, func) g_test_add (path, Ui, HEX, ui_set_up, func, ui_tear_down)

static void
add_tests (void)
{
  g_test_add_func ("/level-list/drop-target", test_drop_target);
  g_test_add_func ("/level-list/verdict-words", test_verdict_words);
  ADD ("/level-list/rows", test_rows);
  ADD ("/level-list/selection", test_selection);
  ADD ("/level-list/items-are-kept", test_items_are_kept);
  ADD ("/level-list/thumbnails", test_thumbnails);
  ADD ("/level-list/description", test_description);
  ADD ("/level-list/search", test_search);
  ADD ("/level-list/drop", test_drop);
  ADD ("/level-list/focus-stays-with-the-level", test_focus_stays_with_the_level);
  ADD ("/level-list/many", test_many);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
