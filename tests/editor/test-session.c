/* SPDX-License-Identifier: MIT */
#include "safety-test.h"

#include <glib/gstdio.h>

#include "editor/recovery.h"
#include "editor/session-file.h"
#include "editor/session.h"
#include "editor/window-private.h"

/* The session: what is kept of the open packs, when, and what the next start makes of it. */

static PzSession *
session (void)
{
  return pz_application_get_session (safety_application ());
}

static char *
state_path (const char *name)
{
  return pz_state_folder (name);
}

/* (transfer full): what is kept, once it is written. */
static GPtrArray *
kept (void)
{
  g_autofree char *path = state_path ("session"), *text = NULL;
  pz_session_keep (session ());
  pz_disk_wait (pz_application_get_disk (safety_application ()));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return pz_session_from_text (text);
}

static PzWindow *
window_of (Ui *ui, const char *name)
{
  g_autofree char *path = ui_path (ui, name);
  return pz_application_window_of_file (safety_application (), path);
}

/* (transfer none): in a window of its own. */
static PzWindow *
open_beside (Ui *ui, const char *source, const char *name)
{
  g_autofree char *path = ui_copy (ui, source, name);
  PzWindow *window = pz_application_new_window (safety_application ());
  gtk_window_present (GTK_WINDOW (window));
  pz_window_open (window, path);
  return window;
}

static void
close_others (Ui *ui)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (safety_application ())));
  for (GList *l = windows; l != NULL; l = l->next)
    if (PZ_IS_WINDOW (l->data) && l->data != (gpointer) ui->window)
      {
        pz_window_set_document (l->data, NULL);
        gtk_window_destroy (l->data);
      }
}

/* As at the next start: the window is empty, what was kept is as it was. */
static void
begin_anew (Ui *ui)
{
  g_autoptr (GPtrArray) windows = kept ();
  close_others (ui);
  pz_window_set_document (ui->window, NULL);
}

static void
set_up (Ui *ui, gconstpointer sample)
{
  g_autofree char *mark = state_path ("session-opening");
  g_unlink (mark);
  safety_set_up (ui, sample);
}

static void
tear_down (Ui *ui, gconstpointer sample)
{
  close_others (ui);
  safety_tear_down (ui, sample);
}

static gboolean
has_no_mark (gpointer path)
{
  return !g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The mark stands until the windows were seen for a while: the next test begins without one. */
static void
wait_until_sound (void)
{
  g_autofree char *mark = state_path ("session-opening");
  spin_until (has_no_mark, mark);
}

/* ---- The text ---- */

static void
test_text (Ui *ui, gconstpointer data)
{
  g_autoptr (GPtrArray) windows = g_ptr_array_new ();
  PzSessionWindow states[] = { { (char *) "/a b/ü\xff.json", 3, 800, 600, FALSE, TRUE, FALSE },
                               { (char *) "/c.json", -1, 1000, 700, TRUE, FALSE, TRUE } };
  for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
    g_ptr_array_add (windows, &states[i]);
  g_autofree char *text = pz_session_to_text (windows);
  g_autoptr (GPtrArray) read = pz_session_from_text (text);
  g_assert_cmpuint (read->len, ==, 2);
  for (guint i = 0; i < read->len; i++)
    {
      const PzSessionWindow *a = read->pdata[i], *b = &states[i];
      g_assert_cmpstr (a->path, ==, b->path);
      g_assert_cmpint (a->level, ==, b->level);
      g_assert_cmpint (a->width, ==, b->width);
      g_assert_cmpint (a->height, ==, b->height);
      g_assert_cmpint (a->maximized, ==, b->maximized);
      g_assert_cmpint (a->levels, ==, b->levels);
      g_assert_cmpint (a->inspector, ==, b->inspector);
    }
}

/* The file is anybody's to write to. */
static void
test_damaged_text (Ui *ui, gconstpointer data)
{
  const char *const texts[] = { "",
                                "\xff\xfe",
                                "[window 1",
                                "[window 1]\nfile=http://a/b\n",
                                "[window 1]\nfile=x.json\n",
                                "[other]\nfile=file:///a.json\n",
                                "[window 1]\nlevel=2\n" };
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) read = pz_session_from_text (texts[i]);
      g_assert_cmpuint (read->len, ==, 0);
    }
  g_autoptr (GPtrArray) odd =
      pz_session_from_text ("[window 7]\nfile=file:///a.json\nlevel=x\nwidth=-5\nheight=99999999\n");
  g_assert_cmpuint (odd->len, ==, 1);
  const PzSessionWindow *window = odd->pdata[0];
  g_assert_cmpint (window->level, ==, 0);
  g_assert_cmpint (window->width, ==, 360);
  g_assert_cmpint (window->height, ==, 20000);
}

/* ---- Keeping ---- */

static void
test_kept (Ui *ui, gconstpointer data)
{
  open_beside (ui, NUMBER, "other.json");
  pz_document_set_current (ui_document (ui), 2);
  g_autoptr (GPtrArray) windows = kept ();
  g_assert_cmpuint (windows->len, ==, 2);
  g_autofree char *path = ui_path (ui, "pack.json");
  const PzSessionWindow *first = windows->pdata[0], *second = windows->pdata[1];
  const PzSessionWindow *mine = g_str_equal (first->path, path) ? first : second;
  g_assert_cmpstr (mine->path, ==, path);
  g_assert_cmpint (mine->level, ==, 2);
  g_assert_cmpint (mine->width, ==, 1280);
}

static gboolean
has_session (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* By itself, so that a crash loses nothing of it. */
static void
test_kept_by_itself (Ui *ui, gconstpointer data)
{
  g_autofree char *path = state_path ("session");
  pz_session_keep (session ());
  pz_disk_wait (pz_application_get_disk (safety_application ()));
  g_unlink (path);
  pz_document_set_current (ui_document (ui), 1);
  spin_until (has_session, path);
}

/* A window closed among several is out; the last one's pack stays. */
static void
test_closed_windows (Ui *ui, gconstpointer data)
{
  PzWindow *other = open_beside (ui, NUMBER, "other.json");
  gtk_window_close (GTK_WINDOW (other));
  g_autoptr (GPtrArray) one = kept ();
  g_assert_cmpuint (one->len, ==, 1);
  pz_window_set_document (ui->window, NULL);
  g_autoptr (GPtrArray) still = kept ();
  g_assert_cmpuint (still->len, ==, 1);
}

/* While the program quits its windows go one by one: all of them are the session. */
static void
test_frozen (Ui *ui, gconstpointer data)
{
  PzWindow *other = open_beside (ui, NUMBER, "other.json");
  pz_session_freeze (session ());
  gtk_window_close (GTK_WINDOW (other));
  g_autoptr (GPtrArray) both = kept ();
  g_assert_cmpuint (both->len, ==, 2);
  pz_session_thaw (session (), FALSE);
  g_autoptr (GPtrArray) one = kept ();
  g_assert_cmpuint (one->len, ==, 1);
}

/* ---- Opening again ---- */

static void
test_restored (Ui *ui, gconstpointer data)
{
  PzWindow *other = open_beside (ui, NUMBER, "other.json");
  pz_document_set_current (ui_document (ui), 2);
  gtk_window_set_default_size (GTK_WINDOW (other), 900, 640);
  g_action_group_change_action_state (G_ACTION_GROUP (ui->window), "show-levels", g_variant_new_boolean (FALSE));
  begin_anew (ui);
  g_assert_true (pz_session_restore (session (), FALSE));
  PzWindow *mine = window_of (ui, "pack.json"), *theirs = window_of (ui, "other.json");
  g_assert_true (mine != NULL && theirs != NULL && mine != theirs);
  g_assert_cmpint (pz_document_get_current (pz_window_get_document (mine)), ==, 2);
  int width, height;
  gtk_window_get_default_size (GTK_WINDOW (theirs), &width, &height);
  g_assert_cmpint (width, ==, 900);
  g_assert_cmpint (height, ==, 640);
  g_assert_false (mine->levels_pane.wanted);
  g_assert_true (theirs->levels_pane.wanted);
  g_action_group_change_action_state (G_ACTION_GROUP (mine), "show-levels", g_variant_new_boolean (TRUE));
  wait_until_sound ();
}

/* What is gone is told, the rest is there. */
static void
test_missing_file (Ui *ui, gconstpointer data)
{
  open_beside (ui, NUMBER, "other.json");
  begin_anew (ui);
  g_autofree char *path = ui_path (ui, "other.json");
  g_unlink (path);
  g_assert_true (pz_session_restore (session (), FALSE));
  g_assert_nonnull (window_of (ui, "pack.json"));
  g_assert_null (window_of (ui, "other.json"));
  g_assert_false (ui_has_message (ui));
  wait_until_sound ();
}

static void
test_not_wanted (Ui *ui, gconstpointer data)
{
  g_autoptr (GSettings) settings = pz_settings_new ();
  begin_anew (ui);
  g_settings_set_boolean (settings, "reopen", FALSE);
  g_assert_false (pz_session_restore (session (), FALSE));
  g_assert_null (ui_document (ui));
  g_settings_reset (settings, "reopen");
}

static void
test_mark (Ui *ui, gconstpointer data)
{
  g_autofree char *mark = state_path ("session-opening");
  begin_anew (ui);
  g_assert_true (pz_session_restore (session (), FALSE));
  g_assert_true (g_file_test (mark, G_FILE_TEST_EXISTS));
  wait_until_sound ();
}

/* A start that ended the program is not repeated by itself. */
static void
test_after_crash_at_start (Ui *ui, gconstpointer data)
{
  g_autofree char *mark = state_path ("session-opening");
  begin_anew (ui);
  g_assert_true (g_file_set_contents (mark, "", 0, NULL));
  g_assert_true (pz_session_restore (session (), FALSE));
  g_assert_null (ui_document (ui));
  ui_wait_message (ui);
  ui_answer (ui, "cancel");
  g_assert_null (ui_document (ui));
  g_assert_true (g_file_test (mark, G_FILE_TEST_EXISTS));
  g_assert_true (pz_session_restore (session (), FALSE));
  ui_wait_message (ui);
  ui_answer (ui, "open");
  g_assert_nonnull (window_of (ui, "pack.json"));
  wait_until_sound ();
}

/* The person went another way: the old session is over, and so is its mark. */
static void
test_mark_of_old_session (Ui *ui, gconstpointer data)
{
  g_autofree char *mark = state_path ("session-opening");
  begin_anew (ui);
  g_assert_true (g_file_set_contents (mark, "", 0, NULL));
  g_assert_true (pz_session_restore (session (), FALSE));
  ui_wait_message (ui);
  ui_answer (ui, "cancel");
  open_beside (ui, NUMBER, "other.json");
  g_autoptr (GPtrArray) windows = kept ();
  g_assert_cmpuint (windows->len, ==, 1);
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
}

/* The pack whose changes a crash left is opened as its file has it, and recovery takes its place: once. */
static void
test_with_recovery (Ui *ui, gconstpointer data)
{
  safety_set_title (ui, "Lost");
  g_autoptr (GPtrArray) windows = kept ();
  safety_crash (ui);
  g_assert_true (pz_session_restore (session (), FALSE));
  g_autofree char *plain = safety_title (ui_document (ui));
  g_assert_cmpstr (plain, !=, "Lost");
  pz_recovery_offer (safety_application (), FALSE);
  ui_wait_message (ui);
  ui_answer (ui, "recover");
  pz_disk_wait (pz_application_get_disk (safety_application ()));
  g_autofree char *title = safety_title (ui_document (ui));
  g_assert_cmpstr (title, ==, "Lost");
  guint n = 0;
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (safety_application ())); l != NULL; l = l->next)
    n += PZ_IS_WINDOW (l->data) && pz_window_get_document (l->data) != NULL;
  g_assert_cmpuint (n, ==, 1);
  wait_until_sound ();
}

static void
add_tests (void)
{
#define ADD(path, func) g_test_add (path, Ui, HEX, set_up, func, tear_down)
  ADD ("/session/text", test_text);
  ADD ("/session/damaged", test_damaged_text);
  ADD ("/session/kept", test_kept);
  ADD ("/session/by-itself", test_kept_by_itself);
  ADD ("/session/closed", test_closed_windows);
  ADD ("/session/frozen", test_frozen);
  ADD ("/session/restored", test_restored);
  ADD ("/session/missing", test_missing_file);
  ADD ("/session/not-wanted", test_not_wanted);
  ADD ("/session/mark", test_mark);
  ADD ("/session/crash-at-start", test_after_crash_at_start);
  ADD ("/session/old-mark", test_mark_of_old_session);
  ADD ("/session/recovery", test_with_recovery);
}

int
main (int argc, char **argv)
{
  return safety_test_run (argc, argv, add_tests);
}
