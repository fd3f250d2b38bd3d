/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "editor/backup.h"
#include "editor/disk-file.h"
#include "editor/document-private.h"
#include "pack/json.h"
#include "pack/save.h"

G_DEFINE_QUARK (pz - document - error - quark, pz_document_error)

static gboolean
is_json (const char *text)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (JsonNode) node = pz_json_parse (text, strlen (text), problems);
  return node != NULL;
}

/* Index of the first level whose text could not be read back; -1: none. */
static int
unwritable_level (const PzPack *pack)
{
  for (int i = 0; i < pack->n_levels; i++)
    if (pz_level_is_bad (pack->levels[i]) && !is_json (pack->levels[i]->raw))
      return i;
  return -1;
}

static gboolean
refuse_text (const PzPack *pack, GError **error)
{
  int i = unwritable_level (pack);
  if (i < 0)
    return FALSE;
  const char *id = pack->levels[i]->id;
  g_autofree char *place = g_strdup_printf ("%d", i + 1);
  g_set_error (error, PZ_DOCUMENT_ERROR, PZ_DOCUMENT_ERROR_TEXT,
               _ ("The text of level %s is not JSON, so a file with it could not be opened again. "
                  "Mend or undo the text, then save."),
               *id != '\0' ? id : place);
  return TRUE;
}

/* What is about to be written is opened once before it takes a file's place. */
static gboolean
can_be_opened (const PzPack *pack, GBytes *bytes, GError **error)
{
  const PzMode *const own[] = { pack->mode, NULL };
  gboolean known = pz_mode_find (pz_modes (), pack->mode->id) == pack->mode;
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) again = pz_pack_from_bytes (bytes, known ? pz_modes () : own, problems);
  if (again != NULL && again->mode == pack->mode && again->n_levels == pack->n_levels)
    return TRUE;
  /* Translators: %s is what is wrong, such as "The file is larger than 16 MiB". */
  g_set_error (error, PZ_DOCUMENT_ERROR, PZ_DOCUMENT_ERROR_UNOPENED, _ ("It could not be opened again. %s"),
               problems->len > 0 ? pz_problems_get (problems, 0)->message : "");
  return FALSE;
}

static void
adopt_file (PzDocument *self, const char *filename, const char *sha256)
{
  g_autofree char *old = g_steal_pointer (&self->filename);
  self->filename = g_strdup (filename);
  g_free (self->sha256);
  self->sha256 = g_strdup (sha256);
  self->gone = FALSE;
  pz_document_note_file (self);
  if (g_strcmp0 (old, filename) != 0)
    g_object_notify (G_OBJECT (self), "filename");
  g_object_notify (G_OBJECT (self), "title");
  pz_document_notify_state (self);
}

/* ---- Saving: what one save needs and gives; nothing in it belongs to the document, so any thread may do it ---- */

typedef struct
{
  PzDocument *document; /* a reference */
  PzPack *pack;
  char *filename;
  char *expected; /* (nullable): the file must still have this checksum */
  gboolean backup;
  PzSaved saved; /* (nullable) */
  gpointer data;
  /* Afterwards. */
  char *sha256;
  PzSaveResult result;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;
  pz_pack_unref (saving->pack);
  g_free (saving->filename);
  g_free (saving->expected);
  g_free (saving->sha256);
  g_clear_error (&saving->result.error);
  g_clear_error (&saving->result.backup_error);
  g_object_unref (saving->document);
  g_free (saving);
}

/* What is no file at all is left to pz_save_bytes() to refuse; nobody knows what a file holds that cannot be read. */
static gboolean
is_expected (const Saving *saving, PzFileState state, GBytes *present)
{
  if (saving->expected == NULL || (state != PZ_FILE_STATE_READ && state != PZ_FILE_STATE_UNREADABLE))
    return TRUE;
  g_autofree char *sum = present != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, present) : NULL;
  return g_strcmp0 (sum, saving->expected) == 0;
}

static void
do_save (gpointer data)
{
  Saving *saving = data;
  PzSaveResult *result = &saving->result;
  result->outcome = PZ_SAVE_FAILED;
  if (refuse_text (saving->pack, &result->error))
    return;
  g_autoptr (PzPack) pack = pz_pack_for_saving (saving->pack, pz_modes ());
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pack);
  if (!can_be_opened (pack, bytes, &result->error))
    return;
  g_autoptr (GBytes) present = NULL;
  g_autoptr (GError) unread = NULL;
  PzFileState state = pz_file_read (saving->filename, &present, &unread);
  if (!is_expected (saving, state, present))
    {
      result->outcome = PZ_SAVE_CHANGED;
      return;
    }
  if (saving->backup && state == PZ_FILE_STATE_UNREADABLE)
    result->backup_error = g_steal_pointer (&unread);
  else if (saving->backup && present != NULL && !g_bytes_equal (present, bytes))
    pz_backup_keep (saving->filename, present, &result->backup_error);
  if (!pz_save_bytes (saving->filename, bytes, &result->error))
    return;
  saving->sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  result->outcome = PZ_SAVE_DONE;
}

/* What was changed while it ran stays a change. */
static void
end_save (gpointer data)
{
  Saving *saving = data;
  PzDocument *self = saving->document;
  gboolean done = saving->result.outcome == PZ_SAVE_DONE;
  self->saving = FALSE;
  pz_history_end_save (self->history, done);
  if (done)
    adopt_file (self, saving->filename, saving->sha256);
  g_object_notify (G_OBJECT (self), "saving");
  if (saving->saved != NULL)
    saving->saved (self, &saving->result, saving->data);
}

static Saving *
begin_save (PzDocument *self, const char *filename, PzSaveFlags flags)
{
  Saving *saving = g_new0 (Saving, 1);
  gboolean own = self->filename != NULL && pz_file_same (filename, self->filename);
  saving->document = g_object_ref (self);
  saving->pack = pz_pack_ref (self->pack);
  saving->filename = g_strdup (filename);
  saving->expected = own && (flags & PZ_SAVE_OVERWRITE) == 0 ? g_strdup (self->sha256) : NULL;
  saving->backup = (flags & PZ_SAVE_BACKUP) != 0;
  self->saving = TRUE;
  pz_history_begin_save (self->history);
  g_object_notify (G_OBJECT (self), "saving");
  return saving;
}

void
pz_document_save_async (PzDocument *self, PzDisk *disk, const char *filename, PzSaveFlags flags, PzSaved saved,
                        gpointer data)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && disk != NULL && filename != NULL && !self->saving);
  Saving *saving = begin_save (self, filename, flags);
  saving->saved = saved;
  saving->data = data;
  pz_disk_run (disk, do_save, end_save, saving, saving_free);
}

gboolean
pz_document_save (PzDocument *self, const char *filename, GError **error)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && filename != NULL && !self->saving, FALSE);
  Saving *saving = begin_save (self, filename, PZ_SAVE_OVERWRITE);
  do_save (saving);
  end_save (saving);
  gboolean done = saving->result.outcome == PZ_SAVE_DONE;
  if (!done)
    g_propagate_error (error, g_steal_pointer (&saving->result.error));
  saving_free (saving);
  return done;
}

gboolean
pz_document_get_saving (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), FALSE);
  return self->saving;
}

/* ---- Changes by others ---- */

const char *
pz_document_get_sha256 (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), NULL);
  return self->sha256;
}

/* A file that is gone is no change: saving brings it back and overwrites nothing. */
gboolean
pz_document_changed_on_disk (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), FALSE);
  g_autoptr (GBytes) bytes = NULL;
  if (self->filename == NULL || self->sha256 == NULL
      || pz_file_read (self->filename, &bytes, NULL) != PZ_FILE_STATE_READ)
    return FALSE;
  g_autofree char *now = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  return !g_str_equal (now, self->sha256);
}

void
pz_document_reload (PzDocument *self, PzPack *pack, const char *sha256)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && pack != NULL && sha256 != NULL && !self->saving);
  int current = CLAMP (self->current, pack->n_levels > 0 ? 0 : -1, pack->n_levels - 1);
  pz_history_break (self->history);
  pz_document_apply_pack (self, pack, current, _ ("Reload from disk"));
  pz_history_mark_saved (self->history);
  adopt_file (self, self->filename, sha256);
}

void
pz_document_keep_mine (PzDocument *self, const char *sha256)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && sha256 != NULL);
  pz_history_mark_unsaved (self->history);
  adopt_file (self, self->filename, sha256);
}

void
pz_document_set_gone (PzDocument *self, gboolean gone)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self));
  if (self->gone == gone)
    return;
  self->gone = gone;
  pz_document_note_file (self);
  pz_document_notify_state (self);
}
