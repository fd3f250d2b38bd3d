/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "editor/application-private.h"
#include "editor/disk-file.h"
#include "editor/message.h"
#include "editor/session-file.h"
#include "editor/session.h"
#include "editor/window-private.h"

#define KEPT_AFTER_MS 1000
/* A pack that ends the program does so while it is drawn or judged. */
#define SOUND_AFTER_MS 2000

struct _PzSession
{
  PzApplication *application; /* borrowed */
  GSettings *settings;        /* (nullable) */
  char *path, *mark;
  char *kept;      /* (nullable) as it was written last */
  guint keeping;   /* source id; 0: none */
  guint sounding;  /* source id; 0: none */
  gboolean marked; /* our mark stands */
  gboolean frozen;
};

PzSession *
pz_session_new (PzApplication *application)
{
  PzSession *self = g_new0 (PzSession, 1);
  self->application = application;
  self->settings = pz_settings_new ();
  self->path = pz_state_folder ("session");
  self->mark = pz_state_folder ("session-opening");
  return self;
}

static void
drop_mark (PzSession *self)
{
  g_clear_handle_id (&self->sounding, g_source_remove);
  g_unlink (self->mark);
  self->marked = FALSE;
}

void
pz_session_free (PzSession *self)
{
  if (self->marked)
    drop_mark (self);
  g_clear_handle_id (&self->keeping, g_source_remove);
  g_clear_handle_id (&self->sounding, g_source_remove);
  g_clear_object (&self->settings);
  g_free (self->path);
  g_free (self->mark);
  g_free (self->kept);
  g_free (self);
}

static gboolean
is_wanted (PzSession *self)
{
  return pz_settings_get_boolean (self->settings, "reopen", TRUE);
}

/* ---- Keeping ---- */

/* (transfer full): the window in front comes last. */
static char *
dup_text (PzSession *self)
{
  g_autoptr (GPtrArray) windows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_session_window_free);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self->application)); l != NULL; l = l->next)
    {
      PzSessionWindow *window = PZ_IS_WINDOW (l->data) ? pz_window_dup_session (l->data) : NULL;
      if (window != NULL)
        g_ptr_array_insert (windows, 0, window);
    }
  return windows->len > 0 ? pz_session_to_text (windows) : NULL;
}

typedef struct
{
  char *path, *text;
} Keeping;

static void
keeping_free (gpointer data)
{
  Keeping *keeping = data;
  g_free (keeping->path);
  g_free (keeping->text);
  g_free (keeping);
}

/* On the disk's thread. What cannot be kept is no loss of work. */
static void
write_text (gpointer data)
{
  Keeping *keeping = data;
  g_autofree char *folder = g_path_get_dirname (keeping->path);
  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents (keeping->path, keeping->text, -1, NULL);
}

static void
written (gpointer data)
{
}

/* A mark that an earlier start left means the session that is no more. */
static void
keep (PzSession *self, const char *text)
{
  PzDisk *disk = pz_application_get_disk (self->application);
  if (text == NULL || disk == NULL || !is_wanted (self) || g_strcmp0 (text, self->kept) == 0)
    return;
  if (!self->marked)
    drop_mark (self);
  g_free (self->kept);
  self->kept = g_strdup (text);
  Keeping *keeping = g_new0 (Keeping, 1);
  keeping->path = g_strdup (self->path);
  keeping->text = g_strdup (text);
  pz_disk_run (disk, write_text, written, keeping, keeping_free);
}

void
pz_session_keep (PzSession *self)
{
  g_return_if_fail (self != NULL);
  g_clear_handle_id (&self->keeping, g_source_remove);
  if (self->frozen)
    return;
  g_autofree char *text = dup_text (self);
  keep (self, text);
}

static gboolean
keep_cb (gpointer data)
{
  PzSession *self = data;
  self->keeping = 0;
  pz_session_keep (self);
  return G_SOURCE_REMOVE;
}

void
pz_session_note (PzSession *self)
{
  g_return_if_fail (self != NULL);
  if (self->keeping == 0 && !self->frozen)
    self->keeping = g_timeout_add (KEPT_AFTER_MS, keep_cb, self);
}

void
pz_session_freeze (PzSession *self)
{
  g_return_if_fail (self != NULL);
  pz_session_keep (self);
  self->frozen = TRUE;
}

void
pz_session_thaw (PzSession *self, gboolean kept)
{
  g_return_if_fail (self != NULL);
  self->frozen = kept;
  if (!kept)
    pz_session_note (self);
}

/* ---- Opening again ---- */

static gboolean
sound_cb (gpointer data)
{
  PzSession *self = data;
  self->sounding = 0;
  drop_mark (self);
  return G_SOURCE_REMOVE;
}

/* The time counts from the first frame on. */
static gboolean
frame_cb (GtkWidget *window, GdkFrameClock *clock, gpointer data)
{
  PzApplication *application = PZ_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
  PzSession *self = application != NULL ? pz_application_get_session (application) : NULL;
  if (self != NULL && self->marked && self->sounding == 0)
    self->sounding = g_timeout_add (SOUND_AFTER_MS, sound_cb, self);
  return G_SOURCE_REMOVE;
}

static void
set_mark (PzSession *self)
{
  g_autofree char *folder = g_path_get_dirname (self->mark);
  g_mkdir_with_parents (folder, 0700);
  self->marked = g_file_set_contents (self->mark, "", 0, NULL);
}

static gboolean
open_again (PzSession *self, const PzSessionWindow *state)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (GBytes) bytes = NULL;
  PzPack *pack = pz_file_load (state->path, problems, &bytes);
  if (pack == NULL)
    return FALSE;
  PzWindow *window = pz_application_empty_window (self->application);
  pz_window_take_session (window, state);
  pz_window_show_pack (window, pack, state->path, bytes);
  if (state->level >= 0 && state->level < pz_document_get_pack (pz_window_get_document (window))->n_levels)
    pz_document_set_current (pz_window_get_document (window), state->level);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_add_tick_callback (GTK_WIDGET (window), frame_cb, NULL, NULL);
  return TRUE;
}

static void
tell_missing (PzSession *self, guint n)
{
  g_autofree char *text = g_strdup_printf (
      ngettext ("%u pack of the last time cannot be opened", "%u packs of the last time cannot be opened", n), n);
  pz_window_toast (pz_application_active_window (self->application), text, NULL, NULL, NULL);
}

static gboolean
open_all (PzSession *self, const GPtrArray *windows)
{
  guint opened = 0, missing = 0;
  set_mark (self);
  for (guint i = 0; i < windows->len; i++)
    {
      const PzSessionWindow *state = g_ptr_array_index (windows, i);
      if (pz_application_window_of_file (self->application, state->path) != NULL)
        continue;
      if (open_again (self, state))
        opened++;
      else
        missing++;
    }
  if (missing > 0)
    tell_missing (self, missing);
  if (opened == 0)
    drop_mark (self);
  return opened > 0;
}

static void
answered_cb (const char *id, gpointer data)
{
  g_autoptr (PzApplication) application = data;
  PzSession *self = pz_application_get_session (application);
  if (self != NULL && g_str_equal (id, "open"))
    pz_session_restore (self, TRUE);
}

static void
ask (PzSession *self)
{
  const PzAnswer answers[] = { { "cancel", C_ ("session", "_Not Now"), PZ_ANSWER_PLAIN },
                               { "open", C_ ("session", "_Open Them"), PZ_ANSWER_SUGGESTED },
                               { NULL } };
  PzWindow *window = pz_application_active_window (self->application);
  pz_message_ask (GTK_WINDOW (window), _ ("Open the Last Packs Again?"),
                  _ ("The program ended last time while it was opening them."), NULL, answers, answered_cb,
                  g_object_ref (self->application));
}

gboolean
pz_session_restore (PzSession *self, gboolean asked)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_autofree char *text = NULL;
  if ((!asked && !is_wanted (self)) || !g_file_get_contents (self->path, &text, NULL, NULL))
    return FALSE;
  g_autoptr (GPtrArray) windows = pz_session_from_text (text);
  if (windows->len == 0)
    return FALSE;
  if (!asked && g_file_test (self->mark, G_FILE_TEST_EXISTS))
    {
      ask (self);
      return TRUE;
    }
  return open_all (self, windows);
}
