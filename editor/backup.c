/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "editor/backup.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "editor/journal.h"
#include "pack/save.h"

#define SUFFIX ".json"
/* Bytes of a file's name that its folder is called by; the hash tells them apart. */
#define MAX_NAME_BYTES 60

char *
pz_backup_folder (const char *filename)
{
  g_return_val_if_fail (filename != NULL, NULL);
  g_autofree char *path = g_canonicalize_filename (filename, NULL);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);
  g_autofree char *top = pz_state_folder ("backups");
  char *dot = strrchr (name, '.');
  if (dot != NULL && dot != name)
    *dot = '\0';
  if (strlen (name) > MAX_NAME_BYTES)
    {
      char *end = name + MAX_NAME_BYTES;
      while (end > name && (*end & 0xC0) == 0x80) /* not within a letter */
        end--;
      *end = '\0';
    }
  g_autofree char *folder = g_strdup_printf ("%s-%.8s", name, hash);
  return g_build_filename (top, folder, NULL);
}

static gboolean
make_folder (const char *folder, GError **error)
{
  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  int reason = errno;
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (reason), "%s: %s", _ ("The folder cannot be made"),
               g_strerror (reason));
  return FALSE;
}

/* (transfer full): "2026-11-30-142530-123456Z": the world's time, which never goes back an hour, so that names sort by it. */
static char *
free_path (const char *folder, const char *stem, const char *suffix)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d-%H%M%S");
  for (int i = g_date_time_get_microsecond (now);; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s%s-%06dZ%s", stem, date, i, suffix);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

void
pz_backup_free (PzBackup *backup)
{
  g_return_if_fail (backup != NULL);
  g_free (backup->path);
  g_free (backup);
}

/* Their names tell the order; a copied folder has other times. */
static int
newest_first (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 ((*(const PzBackup *const *) b)->path, (*(const PzBackup *const *) a)->path);
}

/* "2026-11-30-142530-…": strangers in the folder are none. */
static gboolean
time_of_name (const char *name, gint64 *time)
{
  int year, month, day, clock;
  if (sscanf (name, "%4d-%2d-%2d-%6d", &year, &month, &day, &clock) != 4 || !g_str_has_suffix (name, SUFFIX))
    return FALSE;
  g_autoptr (GDateTime) date = g_date_time_new_utc (year, month, day, clock / 10000, clock / 100 % 100, clock % 100);
  if (date != NULL)
    *time = g_date_time_to_unix (date);
  return date != NULL;
}

static GPtrArray *
list_folder (const char *folder)
{
  GPtrArray *backups = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_backup_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      GStatBuf info;
      gint64 time;
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (!time_of_name (name, &time) || g_lstat (path, &info) != 0 || !S_ISREG (info.st_mode))
        continue;
      PzBackup *backup = g_new0 (PzBackup, 1);
      *backup = (PzBackup){ g_steal_pointer (&path), time, info.st_size };
      g_ptr_array_add (backups, backup);
    }
  g_ptr_array_sort (backups, newest_first);
  return backups;
}

GPtrArray *
pz_backups_list (const char *filename)
{
  g_return_val_if_fail (filename != NULL, NULL);
  g_autofree char *folder = pz_backup_folder (filename);
  return list_folder (folder);
}

static gboolean
holds (const PzBackup *backup, GBytes *bytes)
{
  g_autofree char *text = NULL;
  gsize length;
  if ((gsize) backup->size != g_bytes_get_size (bytes) || !g_file_get_contents (backup->path, &text, &length, NULL))
    return FALSE;
  g_autoptr (GBytes) kept = g_bytes_new_static (text, length);
  return g_bytes_equal (kept, bytes);
}

gboolean
pz_backup_keep (const char *filename, GBytes *bytes, GError **error)
{
  g_return_val_if_fail (filename != NULL && bytes != NULL, FALSE);
  g_autofree char *folder = pz_backup_folder (filename);
  if (!make_folder (folder, error))
    return FALSE;
  g_autoptr (GPtrArray) backups = list_folder (folder);
  if (backups->len > 0 && holds (g_ptr_array_index (backups, 0), bytes))
    return TRUE;
  g_autofree char *path = free_path (folder, "", SUFFIX);
  if (!pz_save_bytes (path, bytes, error))
    return FALSE;
  for (guint i = PZ_BACKUPS_KEPT - 1; i < backups->len; i++)
    g_unlink (((PzBackup *) g_ptr_array_index (backups, i))->path);
  return TRUE;
}

char *
pz_backup_draft_path (const char *stem, const char *suffix, GError **error)
{
  g_return_val_if_fail (stem != NULL && suffix != NULL, NULL);
  g_autofree char *top = pz_state_folder ("backups");
  g_autofree char *folder = g_build_filename (top, "drafts", NULL);
  g_autofree char *safe = g_strdup (stem);
  if (!make_folder (folder, error))
    return NULL;
  g_strdelimit (safe, "/\\:.\n", '-');
  g_autofree char *start = g_strdup_printf ("%.*s-", MAX_NAME_BYTES, safe);
  return free_path (folder, g_utf8_validate (start, -1, NULL) ? start : "draft-", suffix);
}
