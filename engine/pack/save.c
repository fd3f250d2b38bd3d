/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "pack/save.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_LINKS    40
#define MAX_ATTEMPTS 100

typedef struct
{
  char *target; /* the file itself, links followed */
  char *folder;
  char *temporary; /* (nullable) exists while set */
  int fd;          /* of `temporary`, -1: closed */
  gboolean exists;
  struct stat old; /* of `target` when it exists */
} Save;

static void
save_clear (Save *save)
{
  if (save->fd >= 0)
    g_close (save->fd, NULL);
  if (save->temporary != NULL)
    g_unlink (save->temporary);
  g_free (save->temporary);
  g_free (save->target);
  g_free (save->folder);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Save, save_clear)

static gboolean
fail (GError **error, int reason, const char *what)
{
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (reason), "%s: %s", what, g_strerror (reason));
  return FALSE;
}

/* Follows links by hand, since the last one may point to a file that is not there yet. */
static gboolean
follow_links (Save *save, const char *filename, GError **error)
{
  save->target = g_strdup (filename);
  for (int i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *link = g_file_read_link (save->target, NULL);
      if (link == NULL)
        {
          save->folder = g_path_get_dirname (save->target);
          return TRUE;
        }
      g_autofree char *folder = g_path_get_dirname (save->target);
      g_free (save->target);
      save->target = g_path_is_absolute (link) ? g_strdup (link) : g_build_filename (folder, link, NULL);
    }
  return fail (error, ELOOP, _ ("The file cannot be written"));
}

/* Root may write everything, but a file that nobody may write was made so on purpose. */
static gboolean
check_target (Save *save, GError **error)
{
  if (stat (save->target, &save->old) != 0)
    return errno == ENOENT || fail (error, errno, _ ("The file cannot be written"));
  save->exists = TRUE;
  if (S_ISDIR (save->old.st_mode))
    return fail (error, EISDIR, _ ("The file cannot be written"));
  if (!S_ISREG (save->old.st_mode))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                           _ ("The file cannot be written: it is no regular file"));
      return FALSE;
    }
  if ((save->old.st_mode & 0222) == 0 || access (save->target, W_OK) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                           _ ("The file cannot be written: it is read-only"));
      return FALSE;
    }
  return TRUE;
}

/* A new file gets the user's default permissions, so it is not opened as a private one. */
static gboolean
open_temporary (Save *save, GError **error)
{
  for (int i = 0; i < MAX_ATTEMPTS; i++)
    {
      g_autofree char *name = g_strdup_printf (".puzzlewright-%08x%08x.tmp", g_random_int (), g_random_int ());
      g_autofree char *path = g_build_filename (save->folder, name, NULL);
      save->fd = open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, save->exists ? 0600 : 0666);
      if (save->fd >= 0)
        {
          save->temporary = g_steal_pointer (&path);
          return TRUE;
        }
      if (errno != EEXIST)
        break;
    }
  return fail (error, errno, _ ("No temporary file can be made beside the file"));
}

static gboolean
keep_permissions (Save *save, GError **error)
{
  struct stat made;
  if (!save->exists)
    return TRUE;
  if (fstat (save->fd, &made) != 0)
    return fail (error, errno, _ ("The temporary file cannot be read back"));
  /* Only root may give files away; for others the owner becomes whoever saves, as with any editor. */
  if ((made.st_uid != save->old.st_uid || made.st_gid != save->old.st_gid)
      && fchown (save->fd, save->old.st_uid, save->old.st_gid) != 0 && errno != EPERM)
    return fail (error, errno, _ ("The owner of the file cannot be kept"));
  if (fchmod (save->fd, save->old.st_mode & 07777) != 0)
    return fail (error, errno, _ ("The permissions of the file cannot be kept"));
  return TRUE;
}

static gboolean
write_all (int fd, const guint8 *data, gsize length, GError **error)
{
  while (length > 0)
    {
      gssize n = write (fd, data, length);
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return fail (error, n < 0 ? errno : ENOSPC, _ ("The file cannot be written"));
      data += n;
      length -= (gsize) n;
    }
  if (fsync (fd) != 0)
    return fail (error, errno, _ ("The file cannot be flushed to disk"));
  return TRUE;
}

static gboolean
read_back (int fd, const guint8 *data, gsize length, GError **error)
{
  guint8 buffer[65536];
  gsize at = 0;
  for (;;)
    {
      gssize n = pread (fd, buffer, sizeof buffer, (off_t) at);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return fail (error, errno, _ ("The temporary file cannot be read back"));
      if (n == 0 && at == length)
        return TRUE;
      if (n == 0 || (gsize) n > length - at || memcmp (buffer, data + at, (gsize) n) != 0)
        break;
      at += (gsize) n;
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("What was written is not what the disk gives back"));
  return FALSE;
}

static gboolean
replace_target (Save *save, GError **error)
{
  int fd = save->fd;
  save->fd = -1;
  if (close (fd) != 0 && errno != EINTR)
    return fail (error, errno, _ ("The file cannot be written"));
  if (g_rename (save->temporary, save->target) != 0)
    return fail (error, errno, _ ("The file cannot be replaced"));
  g_clear_pointer (&save->temporary, g_free);
  return TRUE;
}

/* Some file systems cannot flush a folder; then there is nothing more to do. */
static gboolean
flush_folder (Save *save, GError **error)
{
  int fd = open (save->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0)
    return errno == EACCES || fail (error, errno, _ ("The folder cannot be flushed to disk"));
  int result = fsync (fd), reason = errno;
  g_close (fd, NULL);
  if (result == 0 || reason == EINVAL || reason == ENOTSUP || reason == EROFS || reason == EBADF)
    return TRUE;
  return fail (error, reason, _ ("The folder cannot be flushed to disk"));
}

gboolean
pz_save_bytes (const char *filename, GBytes *bytes, GError **error)
{
  g_return_val_if_fail (filename != NULL && bytes != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  g_auto (Save) save = { .fd = -1 };
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  return follow_links (&save, filename, error) && check_target (&save, error) && open_temporary (&save, error)
         && write_all (save.fd, data, length, error) && keep_permissions (&save, error)
         && read_back (save.fd, data, length, error) && replace_target (&save, error) && flush_folder (&save, error);
}
