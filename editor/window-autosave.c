/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "editor/window-private.h"

/* Saving by itself, if the setting "autosave" says so: only a document that has a file, once nothing has changed for a moment. Never where a
 * save would ask, overwrite what another program wrote, or fail for what stands in a level. Journals are kept as ever. */

#define QUIET_MS 2000
/* Somebody who never stops is saved all the same. */
#define LATEST_US (20 * G_USEC_PER_SEC)

static gboolean
is_wanted (PzWindow *self)
{
  return pz_settings_get_boolean (self->settings, "autosave", FALSE) && self->document != NULL
         && pz_document_get_filename (self->document) != NULL && pz_document_get_modified (self->document)
         && !self->autosave_held;
}

/* What is told about the file waits for an answer; a file that is not to be written is left alone. */
static gboolean
is_allowed (PzWindow *self)
{
  return !pz_document_get_saving (self->document) && !self->asking && self->then == NULL
         && pz_notice_bar_get_text (self->disk_notice) == NULL
         && pz_pack_can_save (pz_document_get_pack (self->document))
         && g_access (pz_document_get_filename (self->document), W_OK) == 0;
}

static gboolean
quiet_cb (gpointer data)
{
  PzWindow *self = data;
  self->autosave = 0;
  self->autosave_since_us = 0;
  if (is_wanted (self) && is_allowed (self))
    pz_window_save_by_itself (self);
  else
    pz_window_note_autosave (self); /* perhaps a moment later */
  return G_SOURCE_REMOVE;
}

void
pz_window_note_autosave (PzWindow *self)
{
  gint64 now_us = g_get_monotonic_time ();
  if (!is_wanted (self))
    return;
  if (self->autosave_since_us == 0)
    self->autosave_since_us = now_us;
  if (self->autosave != 0 && now_us - self->autosave_since_us > LATEST_US)
    return;
  g_clear_handle_id (&self->autosave, g_source_remove);
  self->autosave = g_timeout_add (QUIET_MS, quiet_cb, self);
}

void
pz_window_forget_autosave (PzWindow *self)
{
  g_clear_handle_id (&self->autosave, g_source_remove);
  self->autosave_since_us = 0;
  self->autosave_held = self->autosaved = FALSE;
}

/* Once: the person saves by hand, and is told there what is wrong. */
void
pz_window_autosave_failed (PzWindow *self, const PzSaveResult *result)
{
  if (result->outcome == PZ_SAVE_CHANGED)
    {
      pz_window_look_at_disk (self);
      return;
    }
  self->autosave_held = TRUE;
  /* Translators: %s is the reason. */
  g_autofree char *text = g_strdup_printf (_ ("Not saved by itself: %s"), result->error->message);
  pz_window_toast (self, text, C_ ("toast", "_Save"), "win.save", NULL);
}
