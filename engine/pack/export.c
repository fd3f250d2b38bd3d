/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "pack/export.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "pack/json.h"
#include "pack/save.h"

G_DEFINE_QUARK (pz - export - error - quark, pz_export_error)

static PzLevel *
bake_level (const PzLevel *level, const PzAnalysis *analysis, gboolean bake)
{
  if (pz_level_is_bad (level) || level->mode->bake == NULL)
    return pz_level_ref ((PzLevel *) level);
  return level->mode->bake (level, analysis, bake);
}

/* What only the pack object carried goes into the levels before they lose it. */
static PzPack *
in_container (const PzPack *pack, const PzExportOptions *options)
{
  if (!options->one_file_each && options->container == PZ_CONTAINER_SINGLE && pack->n_levels != 1)
    return pz_pack_ref ((PzPack *) pack);
  return pz_pack_with_container (pack, options->one_file_each ? PZ_CONTAINER_PACK : options->container);
}

PzPack *
pz_export_prepare (const PzPack *pack, PzAnalysis *const *analyses, const PzExportOptions *options)
{
  g_return_val_if_fail (pack != NULL && options != NULL, NULL);
  /* A value of its own that nobody has seen yet, so its levels may be changed in place. */
  g_autoptr (PzPack) baked = pz_pack_without_editor (pack);
  for (int i = 0; i < baked->n_levels; i++)
    {
      g_autoptr (PzLevel) bare = g_steal_pointer (&baked->levels[i]);
      baked->levels[i] = bake_level (bare, analyses != NULL ? analyses[i] : NULL, options->bake_hints);
    }
  return in_container (baked, options);
}

/* File names */

static gboolean
is_reserved (const char *id)
{
  static const char *const names[] = { "con", "prn", "aux", "nul", "conin$", "conout$", NULL };
  g_autofree char *stem = g_strndup (id, strcspn (id, "."));
  g_strchomp (stem);
  g_autofree char *folded = g_ascii_strdown (stem, -1);
  if (g_strv_contains (names, folded))
    return TRUE;
  if (!g_str_has_prefix (folded, "com") && !g_str_has_prefix (folded, "lpt"))
    return FALSE;
  const char *digit = folded + 3;
  static const char *const digits[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "¹", "²", "³", NULL };
  return g_strv_contains (digits, digit);
}

static gboolean
has_bad_character (const char *id)
{
  for (const char *at = id; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      if (g_unichar_iscntrl (c) || (c < 0x80 && strchr ("/\\:*?\"<>|", (int) c) != NULL))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_plain_file_name (const char *id)
{
  gsize length = strlen (id);
  return length > 0 && id[0] != '.' && id[0] != ' ' && id[length - 1] != '.' && id[length - 1] != ' '
         && !has_bad_character (id) && !is_reserved (id);
}

/* Names that one file system tells apart and another does not: compared folded and composed. */
static char *
fold_name (const char *id)
{
  g_autofree char *composed = g_utf8_normalize (id, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *folded = g_utf8_casefold (composed != NULL ? composed : id, -1);
  char *again = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL_COMPOSE);
  return again != NULL ? again : g_steal_pointer (&folded);
}

gboolean
pz_export_check_names (const PzPack *pack, GError **error)
{
  g_return_val_if_fail (pack != NULL, FALSE);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; i < pack->n_levels; i++)
    {
      const char *id = pack->levels[i]->id;
      if (!is_plain_file_name (id))
        {
          g_set_error (error, PZ_EXPORT_ERROR, PZ_EXPORT_ERROR_NAME,
                       _ ("The id “%s” of level %d cannot be the name of a file"), id, i + 1);
          return FALSE;
        }
      char *folded = fold_name (id);
      const PzLevel *other = g_hash_table_lookup (seen, folded);
      if (other != NULL)
        {
          g_set_error (error, PZ_EXPORT_ERROR, PZ_EXPORT_ERROR_CLASH, _ ("The ids “%s” and “%s” would be one file"),
                       other->id, id);
          g_free (folded);
          return FALSE;
        }
      g_hash_table_insert (seen, folded, pack->levels[i]);
    }
  return TRUE;
}

/* Writing */

/* What is too large, too deep or too much for every reader is not published. */
static gboolean
can_be_read (GBytes *bytes, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (JsonNode) node = pz_json_parse (text, length, problems);
  if (node != NULL)
    return TRUE;
  /* Translators: %s is what is wrong, such as "The file is larger than 16 MiB". */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("It could not be opened again. %s"),
               pz_problems_get (problems, 0)->message);
  return FALSE;
}

/* (transfer full) (nullable) */
static GBytes *
bytes_of (const PzPack *pack, GError **error)
{
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pack);
  if (bytes == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("A level whose text is no JSON cannot be written"));
  if (bytes == NULL || !can_be_read (bytes, error))
    return NULL;
  return g_steal_pointer (&bytes);
}

static gboolean
save_pack (const PzPack *pack, const char *path, GPtrArray *names, GError **error)
{
  g_autoptr (GBytes) bytes = bytes_of (pack, error);
  if (bytes == NULL || !pz_save_bytes (path, bytes, error))
    return FALSE;
  g_ptr_array_add (names, g_strdup (path));
  return TRUE;
}

static gboolean
make_folder (const char *path, GError **error)
{
  if (g_mkdir (path, 0777) == 0 || (errno == EEXIST && g_file_test (path, G_FILE_TEST_IS_DIR)))
    return TRUE;
  int reason = errno == EEXIST ? ENOTDIR : errno;
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (reason), _ ("The folder cannot be made: %s"),
               g_strerror (reason));
  return FALSE;
}

static gboolean
write_files (const PzPack *pack, const char *path, GPtrArray *names, GError **error)
{
  if (!pz_pack_can_save (pack))
    return bytes_of (pack, error) != NULL;
  if (!pz_export_check_names (pack, error) || !make_folder (path, error))
    return FALSE;
  for (int i = 0; i < pack->n_levels; i++)
    {
      g_autoptr (PzPack) single = pz_pack_single (pack, i);
      g_autofree char *name = g_strconcat (pack->levels[i]->id, ".json", NULL);
      g_autofree char *file = g_build_filename (path, name, NULL);
      if (!save_pack (single, file, names, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_one (const PzPack *pack, const PzExportOptions *options, const char *path, GPtrArray *names, GError **error)
{
  if (options->container == PZ_CONTAINER_SINGLE && pack->n_levels != 1)
    {
      g_set_error_literal (error, PZ_EXPORT_ERROR, PZ_EXPORT_ERROR_CONTAINER,
                           _ ("A file of one level needs a pack of one level"));
      return FALSE;
    }
  return save_pack (pack, path, names, error);
}

gboolean
pz_export_write (const PzPack *prepared, const PzExportOptions *options, const char *path, char ***written,
                 GError **error)
{
  g_return_val_if_fail (prepared != NULL && options != NULL && path != NULL, FALSE);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean good = options->one_file_each ? write_files (prepared, path, names, error)
                                         : write_one (prepared, options, path, names, error);
  g_ptr_array_add (names, NULL);
  if (written != NULL)
    *written = (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
  return good;
}
