/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/application-private.h"
#include "editor/file-dialog.h"
#include "editor/help-window.h"
#include "editor/new-pack-dialog.h"
#include "editor/preferences.h"
#include "editor/recent.h"
#include "editor/shortcuts-window.h"
#include "editor/shortcuts.h"
#include "editor/recovery.h"
#include "editor/session.h"

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  gtk_window_present (GTK_WINDOW (pz_application_new_window (self)));
}

static void
new_pack_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  const PzMode *mode = pz_mode_find (pz_modes (), g_variant_get_string (parameter, NULL));
  if (mode != NULL)
    pz_window_start_pack (pz_application_active_window (self), mode, 1, NULL);
}

static void
new_pack_dialog_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  gtk_window_present (GTK_WINDOW (pz_new_pack_dialog_new (pz_application_active_window (self))));
}

static void
open_chosen_cb (const char *path, gpointer data)
{
  g_autoptr (PzWindow) window = data;
  if (path != NULL && gtk_widget_get_visible (GTK_WIDGET (window)))
    pz_window_open (window, path);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  PzWindow *window = pz_application_active_window (self);
  PzDocument *document = pz_window_get_document (window);
  const char *filename = document != NULL ? pz_document_get_filename (document) : NULL;
  g_autofree char *folder = filename != NULL ? g_path_get_dirname (filename) : NULL;
  PzFileRequest request = { PZ_FILE_OPEN, _ ("Open Pack"), _ ("_Open"), NULL, folder };
  pz_file_dialog_run (GTK_WINDOW (window), &request, open_chosen_cb, g_object_ref (window));
}

static void
open_file_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_window_open (pz_application_active_window (self), g_variant_get_string (parameter, NULL));
}

static void
open_sample_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_window_open_sample (pz_application_active_window (self), g_variant_get_string (parameter, NULL));
}

static void
recover_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_recovery_offer (self, TRUE);
}

static void
clear_recent_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_recent_clear ();
}

static void
follow_recent (GSimpleAction *clear)
{
  g_autoptr (GPtrArray) list = pz_recent_list ();
  g_simple_action_set_enabled (clear, list->len > 0);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_preferences_show (GTK_WINDOW (pz_application_active_window (self)));
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_shortcuts_window_show (GTK_WINDOW (pz_application_active_window (self)));
}

/* The page of the puzzle at hand. */
static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  PzWindow *window = pz_application_active_window (self);
  PzDocument *document = pz_window_get_document (window);
  pz_help_window_show (GTK_WINDOW (window), document != NULL ? pz_document_get_pack (document)->mode->id : NULL);
}

static void
help_page_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_help_window_show (GTK_WINDOW (pz_application_active_window (self)), g_variant_get_string (parameter, NULL));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_about_show (GTK_WINDOW (pz_application_active_window (self)));
}

/* ---- Quitting: one window after the other, each through its gate ---- */

/* One attempt: shared by the gates it goes through, over when the last of them lets go of it. */
typedef struct
{
  PzApplication *application; /* a reference */
} Quit;

static void quit_next (Quit *quit);

static void
close_and_go_on (PzWindow *window, gpointer quit)
{
  pz_window_set_document (window, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  quit_next (quit);
}

static PzWindow *
any_window (PzApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (PZ_IS_WINDOW (l->data))
      return l->data;
  return NULL;
}

/* If somebody stays after all, what is open from now on counts again. */
static void
quit_clear (gpointer data)
{
  Quit *quit = data;
  PzSession *session = pz_application_get_session (quit->application);
  if (session != NULL)
    pz_session_thaw (session, any_window (quit->application) == NULL);
  g_object_unref (quit->application);
}

static void
quit_release (gpointer quit)
{
  g_rc_box_release_full (quit, quit_clear);
}

static void
quit_next (Quit *quit)
{
  PzWindow *window = any_window (quit->application);
  if (window == NULL)
    {
      g_application_quit (G_APPLICATION (quit->application));
      return;
    }
  PzDocument *document = pz_window_get_document (window);
  if (document != NULL && pz_document_get_modified (document))
    gtk_window_present (GTK_WINDOW (window));
  pz_window_leave_document (window, close_and_go_on, g_rc_box_acquire (quit), quit_release);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  Quit *quit = g_rc_box_new0 (Quit);
  quit->application = g_object_ref (self);
  pz_session_freeze (pz_application_get_session (self));
  quit_next (quit);
  quit_release (quit);
}

static const GActionEntry entries[] = {
  { "new-window", new_window_cb },
  { "new-pack", new_pack_cb, "s" },
  { "new-pack-dialog", new_pack_dialog_cb },
  { "open", open_cb },
  { "open-file", open_file_cb, "s" },
  { "open-sample", open_sample_cb, "s" },
  { "clear-recent", clear_recent_cb },
  { "recover", recover_cb },
  { "preferences", preferences_cb },
  { "shortcuts", shortcuts_cb },
  { "help", help_cb },
  { "help-page", help_page_cb, "s" },
  { "about", about_cb },
  { "quit", quit_cb },
};

/* The accelerators of the window's scope; those that come after the focused widget are the window's own controller. */
static void
set_accelerators (PzApplication *self)
{
  PzShortcuts *shortcuts = pz_shortcuts_get_default ();
  for (guint i = 0; i < pz_shortcuts_n (shortcuts); i++)
    {
      const PzShortcut *row = pz_shortcuts_get (shortcuts, i);
      if (row->scope != PZ_SCOPE_WINDOW || row->action == NULL)
        continue;
      g_autoptr (GArray) keys = pz_shortcuts_dup_keys (shortcuts, row);
      g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
      for (guint k = 0; k < keys->len; k++)
        {
          g_autofree char *name = pz_key_name (g_array_index (keys, PzKey, k));
          g_strv_builder_add (names, name);
        }
      g_auto (GStrv) accelerators = g_strv_builder_end (names);
      gtk_application_set_accels_for_action (GTK_APPLICATION (self), row->action, (const char *const *) accelerators);
    }
}

void
pz_application_add_actions (PzApplication *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_autoptr (GSettings) settings = pz_settings_new ();
  GAction *preferences = g_action_map_lookup_action (G_ACTION_MAP (self), "preferences");
  g_simple_action_set_enabled (G_SIMPLE_ACTION (preferences), settings != NULL);
  GAction *clear = g_action_map_lookup_action (G_ACTION_MAP (self), "clear-recent");
  pz_recent_watch (G_OBJECT (clear), G_CALLBACK (follow_recent));
  follow_recent (G_SIMPLE_ACTION (clear));
  g_signal_connect_object (pz_shortcuts_get_default (), "changed", G_CALLBACK (set_accelerators), self,
                           G_CONNECT_SWAPPED);
  set_accelerators (self);
}
