/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <glib/gstdio.h>

#include "../editor/ui-test.h"
#include "editor/notice-bar.h"
#include "shim.h"

/* What a person is told when the disk fails, through the real window. */

#define HEX "levels/hex-stroke/sample.json"

static char *
read_file (const char *path)
{
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

typedef struct
{
  const char *name, *call;
  int reason;
} Fault;

static const Fault faults[] = {
  { "full-disk", "write", ENOSPC },
  { "read-only-system", "open", EROFS },
  { "flush", "fsync", EIO },
  { "rename", "rename", EACCES },
};

/* Tells why, offers another place, keeps the changes; closing does not lose them either. */
static void
save_fails (Ui *ui, const Fault *fault)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *before = read_file (path);
  ui_activate (ui, "set-level-title", g_variant_new_string ("Kept"));
  fault_set_printf ("%s:%d:pz-editor-", fault->call, fault->reason);
  ui_activate (ui, "save", NULL);
  ui_wait_message (ui);
  g_autofree char *said = ui_message_text (ui);
  g_assert_nonnull (strstr (said, "pack.json"));
  g_assert_nonnull (strstr (said, g_strerror (fault->reason)));
  g_assert_nonnull (strstr (said, "Save As"));
  ui_answer (ui, "cancel");
  g_assert_true (pz_document_get_modified (ui_document (ui)));
  gtk_window_close (GTK_WINDOW (ui->window));
  ui_wait_message (ui);
  ui_answer (ui, "save");
  ui_wait_saved (ui);
  ui_wait_message (ui);
  ui_answer (ui, "cancel");
  ui_settle (ui);
  g_assert_nonnull (ui_document (ui));
  fault_set (NULL);
  g_autofree char *there = read_file (path);
  g_assert_cmpstr (there, ==, before);
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
}

static void
test_save_fails (gconstpointer data)
{
  Ui ui;
  if (!fault_available ())
    return;
  ui_set_up (&ui, HEX);
  save_fails (&ui, data);
  ui_tear_down (&ui, NULL);
}

static void
add_tests (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/fault-messages/", faults[i].name, NULL);
      g_test_add_data_func (path, &faults[i], test_save_fails);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *state = g_dir_make_tmp ("pz-state-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
