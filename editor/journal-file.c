/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "editor/journal-private.h"

/* Plain system calls and errno: nothing here needs a main loop or a translated word. */

static int
write_at (int fd, const guint8 *data, gsize length, gint64 at)
{
  while (length > 0)
    {
      gssize n = pwrite (fd, data, length, (off_t) at);
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return n < 0 ? errno : ENOSPC;
      data += n;
      length -= (gsize) n;
      at += n;
    }
  return 0;
}

int
pz_journal_file_append (PzJournalFile *file, const GByteArray *bytes)
{
  int reason = write_at (file->fd, bytes->data, bytes->len, file->good);
  if (reason == 0)
    {
      file->good += bytes->len;
      return 0;
    }
  /* Where even that fails, the next record is written over the half one; the reader ends at what is left of it. */
  if (ftruncate (file->fd, (off_t) file->good) != 0)
    return reason;
  return reason;
}

int
pz_journal_file_flush (PzJournalFile *file)
{
  return fdatasync (file->fd) == 0 ? 0 : errno;
}

/* Some file systems cannot flush a folder; then there is nothing more to do. */
static void
flush_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/* The lock is taken before the file has its name, so no other start ever finds it free. */
static int
fill (const char *path, const GByteArray *bytes, int *made)
{
  int fd = open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0)
    return errno;
  int reason = flock (fd, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
  if (reason == 0)
    reason = write_at (fd, bytes->data, bytes->len, 0);
  if (reason == 0 && fdatasync (fd) != 0)
    reason = errno;
  if (reason == 0)
    {
      *made = fd;
      return 0;
    }
  unlink (path);
  close (fd);
  return reason;
}

int
pz_journal_file_replace (PzJournalFile *file, const GByteArray *bytes)
{
  g_autofree char *folder = g_path_get_dirname (file->path);
  g_autofree char *aside = g_strconcat (file->path, ".new", NULL);
  int fd = -1;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return errno;
  unlink (aside);
  int reason = fill (aside, bytes, &fd);
  if (reason != 0)
    return reason;
  if (rename (aside, file->path) != 0)
    {
      reason = errno;
      unlink (aside);
      close (fd);
      return reason;
    }
  flush_folder (folder);
  if (file->fd >= 0)
    close (file->fd);
  file->fd = fd;
  file->good = bytes->len;
  return 0;
}

void
pz_journal_file_close (PzJournalFile *file)
{
  if (file->fd >= 0)
    close (file->fd);
  file->fd = -1;
}

/* An empty file is no journal either, where a folder does not let go of names. */
void
pz_journal_file_remove (PzJournalFile *file)
{
  if (file->fd < 0)
    return;
  if (unlink (file->path) != 0 && ftruncate (file->fd, 0) != 0)
    g_debug ("A journal could not be removed");
  pz_journal_file_close (file);
}
