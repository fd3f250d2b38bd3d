/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

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
refuse_text (PzDocument *self, GError **error)
{
  int i = unwritable_level (self->pack);
  if (i < 0)
    return FALSE;
  const char *id = self->pack->levels[i]->id;
  g_autofree char *place = g_strdup_printf ("%d", i + 1);
  g_set_error (error, PZ_DOCUMENT_ERROR, PZ_DOCUMENT_ERROR_TEXT,
               _ ("The text of level %s is not JSON, so a file with it could not be opened again. "
                  "Mend or undo the text, then save."),
               *id != '\0' ? id : place);
  return TRUE;
}

static void
adopt_file (PzDocument *self, const char *filename, GBytes *bytes)
{
  g_autofree char *old = g_steal_pointer (&self->filename);
  self->filename = g_strdup (filename);
  g_free (self->sha256);
  self->sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  pz_history_mark_saved (self->history);
  pz_document_note_file (self);
  if (g_strcmp0 (old, filename) != 0)
    g_object_notify (G_OBJECT (self), "filename");
  g_object_notify (G_OBJECT (self), "title");
  pz_document_notify_state (self);
}

gboolean
pz_document_save (PzDocument *self, const char *filename, GError **error)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && filename != NULL, FALSE);
  if (refuse_text (self, error))
    return FALSE;
  g_autoptr (PzPack) pack = pz_pack_for_saving (self->pack, pz_modes ());
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pack);
  if (!pz_save_bytes (filename, bytes, error))
    return FALSE;
  adopt_file (self, filename, bytes);
  return TRUE;
}

/* A file that is gone is no change: saving brings it back and overwrites nothing. */
gboolean
pz_document_changed_on_disk (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), FALSE);
  g_autofree char *text = NULL;
  gsize length = 0;
  if (self->filename == NULL || self->sha256 == NULL || !g_file_get_contents (self->filename, &text, &length, NULL))
    return FALSE;
  g_autofree char *now = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
  return !g_str_equal (now, self->sha256);
}
