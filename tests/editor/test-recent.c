/* SPDX-License-Identifier: MIT */
#include "ui-test.h"

#include <glib/gstdio.h>

#include "editor/recent.h"

#define HEX    "levels/hex-stroke/sample.json"
#define NUMBER "levels/number-stroke/sample.json"

/* Recent packs: what is noted, listed, forgotten, and what stands on the start page and in the menu. */

static void
set_up (Ui *ui, gconstpointer sample)
{
  ui_set_up (ui, NULL);
  pz_recent_clear ();
}

static const PzRecent *
recent (GPtrArray *list, guint i)
{
  g_assert_cmpuint (i, <, list->len);
  return g_ptr_array_index (list, i);
}

static void
open_copy (Ui *ui, const char *source, const char *name)
{
  g_autofree char *path = ui_copy (ui, source, name);
  pz_window_open (ui->window, path);
  g_assert_cmpstr (pz_document_get_filename (ui_document (ui)), ==, path);
}

static void
test_opened_and_saved_files (Ui *ui, gconstpointer data)
{
  g_autofree char *elsewhere = ui_path (ui, "elsewhere.json");
  open_copy (ui, HEX, "hex.json");
  open_copy (ui, NUMBER, "number.json");
  ui_activate (ui, "save-to", g_variant_new_string (elsewhere));
  ui_wait_saved (ui);
  g_autoptr (GPtrArray) list = pz_recent_list ();
  const char *const names[] = { "elsewhere.json", "number.json", "hex.json" };
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *path = ui_path (ui, names[i]);
      g_assert_cmpstr (recent (list, i)->path, ==, path);
      g_assert_cmpstr (recent (list, i)->mode->id, ==, i == 2 ? "hex-stroke" : "number-stroke");
      g_assert_cmpstr (recent (list, i)->title, !=, "");
    }
}

/* A file that is away for a while, on a stick perhaps, is listed again when it is back. */
static void
test_missing_files (Ui *ui, gconstpointer data)
{
  open_copy (ui, HEX, "hex.json");
  open_copy (ui, NUMBER, "number.json");
  g_autofree char *path = ui_path (ui, "hex.json"), *away = ui_path (ui, "away.json");
  g_assert_cmpint (g_rename (path, away), ==, 0);
  g_autoptr (GPtrArray) without = pz_recent_list ();
  g_assert_cmpuint (without->len, ==, 1);
  g_assert_cmpint (g_rename (away, path), ==, 0);
  g_autoptr (GPtrArray) with = pz_recent_list ();
  g_assert_cmpuint (with->len, ==, 2);
}

static void
test_number_is_bounded (Ui *ui, gconstpointer data)
{
  for (int i = 0; i < PZ_RECENT_MAX + 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("pack-%d.json", i);
      open_copy (ui, HEX, name);
    }
  g_autoptr (GPtrArray) list = pz_recent_list ();
  g_autofree char *newest = g_strdup_printf ("%s/pack-%d.json", ui->folder, PZ_RECENT_MAX + 2);
  g_assert_cmpuint (list->len, ==, PZ_RECENT_MAX);
  g_assert_cmpstr (recent (list, 0)->path, ==, newest);
}

/* The desktop's list has the files of all programs. */
static void
test_files_of_others (Ui *ui, gconstpointer data)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  g_autofree char *path = ui_copy (ui, NUMBER, "theirs.json");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  GtkRecentData theirs = { .mime_type = (char *) "application/json",
                           .app_name = (char *) "Other",
                           .app_exec = (char *) "other %u" };
  g_assert_true (gtk_recent_manager_add_full (manager, uri, &theirs));
  open_copy (ui, HEX, "mine.json");
  g_autoptr (GPtrArray) list = pz_recent_list ();
  g_assert_cmpuint (list->len, ==, 1);
  pz_recent_clear ();
  g_autoptr (GPtrArray) none = pz_recent_list ();
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_true (gtk_recent_manager_has_item (manager, uri));
  g_autofree char *mine = ui_path (ui, "mine.json");
  g_assert_true (g_file_test (mine, G_FILE_TEST_EXISTS));
  gtk_recent_manager_remove_item (manager, uri, NULL);
}

static void
test_system_keeps_no_list (Ui *ui, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  open_copy (ui, HEX, "before.json");
  g_object_set (settings, "gtk-recent-files-enabled", FALSE, NULL);
  open_copy (ui, NUMBER, "secret.json");
  g_autoptr (GPtrArray) none = pz_recent_list ();
  g_assert_cmpuint (none->len, ==, 0);
  g_object_set (settings, "gtk-recent-files-enabled", TRUE, NULL);
  g_autoptr (GPtrArray) list = pz_recent_list ();
  for (guint i = 0; i < list->len; i++)
    g_assert_false (g_str_has_suffix (recent (list, i)->path, "secret.json"));
}

/* ---- The start page ---- */

static GtkWidget *
first_card (Ui *ui)
{
  GtkWidget *start =
      gtk_stack_get_child_by_name (GTK_STACK (ui_find (GTK_WIDGET (ui->window), GTK_TYPE_STACK)), "start");
  return start != NULL ? ui_find (start, ADW_TYPE_ACTION_ROW) : NULL;
}

static gboolean
has_card (gpointer ui)
{
  return first_card (ui) != NULL;
}

static gboolean
has_no_card (gpointer ui)
{
  return first_card (ui) == NULL;
}

static void
test_cards (Ui *ui, gconstpointer data)
{
  open_copy (ui, HEX, "hex.json");
  pz_window_set_document (ui->window, NULL);
  spin_until (has_card, ui);
  ui_settle (ui);
  ui_save_picture (GTK_WIDGET (ui->window), "start-recent.png");
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (ui->window));
  g_assert_cmpstr (unnamed, ==, "");
  g_assert_true (gtk_widget_grab_focus (first_card (ui)));
  g_assert_true (gtk_widget_activate (first_card (ui)));
  g_assert_nonnull (ui_document (ui));
  g_assert_true (g_str_has_suffix (pz_document_get_filename (ui_document (ui)), "hex.json"));
}

static void
test_card_is_taken_out (Ui *ui, gconstpointer data)
{
  open_copy (ui, HEX, "hex.json");
  pz_window_set_document (ui->window, NULL);
  spin_until (has_card, ui);
  g_signal_emit_by_name (ui_find (first_card (ui), GTK_TYPE_BUTTON), "clicked");
  spin_until (has_no_card, ui);
  g_autofree char *path = ui_path (ui, "hex.json");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* ---- The menu ---- */

static gboolean
menu_has (gpointer data)
{
  g_autoptr (GMenuModel) files = g_menu_model_get_item_link (data, 0, G_MENU_LINK_SECTION);
  return g_menu_model_get_n_items (files) > 0;
}

static gboolean
menu_is_empty (gpointer data)
{
  return !menu_has (data);
}

static void
test_menu (Ui *ui, gconstpointer data)
{
  g_autoptr (GMenuModel) menu = pz_recent_menu_new ();
  g_autofree char *label = NULL, *action = NULL, *target = NULL, *path = ui_path (ui, "a_b.json");
  g_assert_false (menu_has (menu));
  open_copy (ui, HEX, "a_b.json");
  spin_until (menu_has, menu);
  g_autoptr (GMenuModel) files = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION);
  g_assert_true (g_menu_model_get_item_attribute (files, 0, "label", "s", &label));
  g_assert_true (g_menu_model_get_item_attribute (files, 0, "action", "s", &action));
  g_assert_true (g_menu_model_get_item_attribute (files, 0, "target", "s", &target));
  g_assert_nonnull (strstr (label, "a__b.json"));
  g_assert_cmpstr (action, ==, "app.open-file");
  g_assert_cmpstr (target, ==, path);
  GActionGroup *application = G_ACTION_GROUP (g_application_get_default ());
  g_assert_true (g_action_group_get_action_enabled (application, "clear-recent"));
  g_action_group_activate_action (application, "clear-recent", NULL);
  spin_until (menu_is_empty, menu);
  g_assert_false (g_action_group_get_action_enabled (application, "clear-recent"));
}

static void
add_tests (void)
{
#define ADD(path, func) g_test_add ("/recent/" path, Ui, NULL, set_up, func, ui_tear_down)
  ADD ("opened-and-saved", test_opened_and_saved_files);
  ADD ("missing", test_missing_files);
  ADD ("bounded", test_number_is_bounded);
  ADD ("others", test_files_of_others);
  ADD ("system", test_system_keeps_no_list);
  ADD ("cards", test_cards);
  ADD ("card-out", test_card_is_taken_out);
  ADD ("menu", test_menu);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
