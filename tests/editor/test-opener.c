/* SPDX-License-Identifier: MIT */
#include "safety-test.h"

#include <glib/gstdio.h>

/* Ways in from outside: files that are dropped, and the command line of a second start, which the running program answers. */

static PzWindow *
window_of (Ui *ui, const char *name)
{
  g_autofree char *path = ui_path (ui, name);
  return pz_application_window_of_file (safety_application (), path);
}

static guint
n_windows (void)
{
  guint n = 0;
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (safety_application ())); l != NULL; l = l->next)
    n += PZ_IS_WINDOW (l->data) && gtk_widget_get_visible (l->data);
  return n;
}

/* Windows that a test opened go with it. */
static void
tear_down (Ui *ui, gconstpointer data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (safety_application ())));
  for (GList *l = windows; l != NULL; l = l->next)
    if (PZ_IS_WINDOW (l->data) && l->data != (gpointer) ui->window)
      {
        pz_window_set_document (l->data, NULL);
        gtk_window_destroy (l->data);
      }
  safety_tear_down (ui, data);
}

/* ---- Drops ---- */

/* (transfer none) (nullable): the first one below @widget that takes files. */
static GtkDropTarget *
find_target (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      GdkContentFormats *formats =
          GTK_IS_DROP_TARGET (controller) ? gtk_drop_target_get_formats (GTK_DROP_TARGET (controller)) : NULL;
      if (formats != NULL && gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST))
        return GTK_DROP_TARGET (controller);
    }
  GtkDropTarget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_target (child);
  return found;
}

static gboolean
drop (Ui *ui, const char *const *names)
{
  g_autoslist (GFile) files = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;
  for (int i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = ui_path (ui, names[i]);
      files = g_slist_append (files, g_file_new_for_path (path));
    }
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, files);
  g_signal_emit_by_name (find_target (GTK_WIDGET (ui->window)), "drop", &value, 100.0, 100.0, &taken);
  return taken;
}

/* Changes here are never asked about, since no document gives way to a drop. */
static void
test_drop_beside_document (Ui *ui, gconstpointer data)
{
  g_autofree char *a = ui_copy (ui, NUMBER, "a.json"), *b = ui_copy (ui, NUMBER, "b.json");
  PzDocument *mine = ui_document (ui);
  safety_set_title (ui, "Mine");
  guint before = n_windows ();
  g_assert_true (drop (ui, (const char *[]){ "a.json", "b.json", "pack.json", NULL }));
  g_assert_cmpuint (n_windows (), ==, before + 2);
  g_assert_true (ui_document (ui) == mine);
  g_assert_true (window_of (ui, "pack.json") == ui->window);
  g_assert_true (window_of (ui, "a.json") != window_of (ui, "b.json"));
  g_assert_false (ui_has_message (ui));
}

static void
test_drop_on_empty_window (Ui *ui, gconstpointer data)
{
  g_autofree char *a = ui_copy (ui, NUMBER, "a.json"), *b = ui_copy (ui, NUMBER, "b.json");
  pz_window_set_document (ui->window, NULL);
  guint before = n_windows ();
  g_assert_true (drop (ui, (const char *[]){ "a.json", "b.json", NULL }));
  g_assert_true (window_of (ui, "a.json") == ui->window);
  g_assert_nonnull (window_of (ui, "b.json"));
  g_assert_cmpuint (n_windows (), ==, before + 1);
}

/* Told once for all, and the packs among them are opened all the same. */
static void
test_drop_of_no_packs (Ui *ui, gconstpointer data)
{
  g_autofree char *good = ui_copy (ui, NUMBER, "good.json"), *bad = ui_path (ui, "notes.txt");
  g_assert_true (g_file_set_contents (bad, "no pack", -1, NULL));
  guint before = n_windows ();
  g_assert_true (drop (ui, (const char *[]){ "notes.txt", "good.json", "missing.json", NULL }));
  g_assert_cmpuint (n_windows (), ==, before + 1);
  g_assert_nonnull (window_of (ui, "good.json"));
  g_autofree char *text = ui_message_text (ui);
  g_assert_nonnull (strstr (text, "notes.txt"));
  g_assert_nonnull (strstr (text, "missing.json"));
  g_assert_null (strstr (text, "good.json"));
  ui_answer (ui, "cancel");
}

static void
test_drop_hint (Ui *ui, gconstpointer data)
{
  GtkDropTarget *target = find_target (GTK_WIDGET (ui->window));
  GtkWidget *hint = g_object_get_data (G_OBJECT (target), "pz-drop-hint");
  GdkDragAction action;
  g_assert_false (gtk_widget_get_visible (hint));
  g_signal_emit_by_name (target, "enter", 10.0, 10.0, &action);
  g_assert_true (gtk_widget_get_visible (hint));
  ui_settle (ui);
  ui_save_picture (GTK_WIDGET (ui->window), "drop-hint.png");
  g_signal_emit_by_name (target, "leave");
  g_assert_false (gtk_widget_get_visible (hint));
  g_signal_emit_by_name (target, "enter", 10.0, 10.0, &action);
  drop (ui, (const char *[]){ "pack.json", NULL });
  g_assert_false (gtk_widget_get_visible (hint));
}

/* ---- A second start ---- */

typedef struct
{
  gboolean done;
  int status;
  char *errors;
} Start;

static void
communicated_cb (GObject *process, GAsyncResult *result, gpointer data)
{
  Start *start = data;
  g_autoptr (GError) error = NULL;
  g_subprocess_communicate_utf8_finish (G_SUBPROCESS (process), result, NULL, &start->errors, &error);
  g_assert_no_error (error);
  start->status =
      g_subprocess_get_if_exited (G_SUBPROCESS (process)) ? g_subprocess_get_exit_status (G_SUBPROCESS (process)) : -1;
  start->done = TRUE;
}

static gboolean
is_done (gpointer start)
{
  return ((Start *) start)->done;
}

/* Starts the program in the test's folder, as a shell would; its exit code. @errors: (out) (transfer full): what it complained of. */
static int
start_again (Ui *ui, const char *const *arguments, char **errors)
{
  Start start = { FALSE, -1, NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *program = g_build_filename (g_getenv ("PZ_BUILD_DIR"), "editor", "puzzlewright", NULL);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_ptr_array_add (argv, program);
  for (int i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (argv, (char *) arguments[i]);
  g_ptr_array_add (argv, NULL);
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  g_subprocess_launcher_set_cwd (launcher, ui->folder);
  g_autoptr (GSubprocess) process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8_async (process, NULL, NULL, communicated_cb, &start);
  spin_until (is_done, &start);
  if (errors != NULL)
    *errors = start.errors;
  else
    g_free (start.errors);
  return start.status;
}

static void
test_files_of_second_start (Ui *ui, gconstpointer data)
{
  g_autofree char *a = ui_copy (ui, NUMBER, "a.json"), *b = ui_copy (ui, NUMBER, "b.json");
  guint before = n_windows ();
  g_assert_cmpint (start_again (ui, (const char *[]){ "a.json", "./b.json", "pack.json", NULL }, NULL), ==, 0);
  g_assert_cmpuint (n_windows (), ==, before + 2);
  g_assert_nonnull (window_of (ui, "a.json"));
  g_assert_nonnull (window_of (ui, "b.json"));
  g_assert_true (window_of (ui, "pack.json") == ui->window);
}

/* Without files the running program's window comes forward, or another one if that is asked for. */
static void
test_second_start_alone (Ui *ui, gconstpointer data)
{
  guint before = n_windows ();
  g_assert_cmpint (start_again (ui, (const char *[]){ "--new-window", NULL }, NULL), ==, 0);
  g_assert_cmpuint (n_windows (), ==, before + 1);
}

static void
test_new_window_for_files (Ui *ui, gconstpointer data)
{
  g_autofree char *a = ui_copy (ui, NUMBER, "a.json");
  pz_window_set_document (ui->window, NULL);
  guint before = n_windows ();
  g_assert_cmpint (start_again (ui, (const char *[]){ "--new-window", "a.json", NULL }, NULL), ==, 0);
  g_assert_cmpuint (n_windows (), ==, before + 1);
  g_assert_null (ui_document (ui));
  g_assert_nonnull (window_of (ui, "a.json"));
}

static void
test_missing_file_of_second_start (Ui *ui, gconstpointer data)
{
  g_autofree char *a = ui_copy (ui, NUMBER, "a.json"), *errors = NULL;
  g_assert_cmpint (start_again (ui, (const char *[]){ "missing.json", "a.json", NULL }, &errors), ==, 1);
  g_assert_nonnull (strstr (errors, "missing.json"));
  g_assert_nonnull (window_of (ui, "a.json"));
  ui_wait_message (ui);
  g_autofree char *text = ui_message_text (ui);
  g_assert_nonnull (strstr (text, "missing.json"));
  ui_answer (ui, "cancel");
}

static void
test_wrong_option (Ui *ui, gconstpointer data)
{
  g_autofree char *errors = NULL;
  guint before = n_windows ();
  g_assert_cmpint (start_again (ui, (const char *[]){ "--no-such-option", NULL }, &errors), !=, 0);
  g_assert_nonnull (strstr (errors, "no-such-option"));
  g_assert_cmpint (start_again (ui, (const char *[]){ "--version", NULL }, NULL), ==, 0);
  g_assert_cmpuint (n_windows (), ==, before);
}

static void
add_tests (void)
{
#define ADD(path, func) g_test_add (path, Ui, HEX, safety_set_up, func, tear_down)
  ADD ("/opener/drop/beside", test_drop_beside_document);
  ADD ("/opener/drop/empty", test_drop_on_empty_window);
  ADD ("/opener/drop/no-packs", test_drop_of_no_packs);
  ADD ("/opener/drop/hint", test_drop_hint);
  ADD ("/opener/start/files", test_files_of_second_start);
  ADD ("/opener/start/alone", test_second_start_alone);
  ADD ("/opener/start/new-window", test_new_window_for_files);
  ADD ("/opener/start/missing", test_missing_file_of_second_start);
  ADD ("/opener/start/option", test_wrong_option);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_DEFAULT_FLAGS, add_tests);
}
