/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "editor/disk-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pack/json.h"

#define STEP_BYTES 65536

static gboolean
same_node (const struct stat *a, const struct stat *b)
{
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

static gboolean
same_place (const char *a, const char *b)
{
  struct stat x, y;
  g_autofree char *first_name = g_path_get_basename (a), *second_name = g_path_get_basename (b);
  g_autofree char *first = g_path_get_dirname (a), *second = g_path_get_dirname (b);
  return g_str_equal (first_name, second_name) && stat (first, &x) == 0 && stat (second, &y) == 0 && same_node (&x, &y);
}

gboolean
pz_file_same (const char *a, const char *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);
  struct stat x, y;
  if (g_str_equal (a, b))
    return TRUE;
  gboolean first = stat (a, &x) == 0, second = stat (b, &y) == 0;
  if (first && second)
    return same_node (&x, &y);
  return !first && !second && same_place (a, b);
}

static PzFileState
fail (PzFileState state, int reason, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (reason), g_strerror (reason));
  return state;
}

static PzFileState
fail_to_open (int reason, GError **error)
{
  if (reason == ENOENT || reason == ENOTDIR)
    return fail (PZ_FILE_STATE_GONE, reason, error);
  return fail (reason == ENXIO ? PZ_FILE_STATE_SPECIAL : PZ_FILE_STATE_UNREADABLE, reason, error);
}

/* 0 or an errno. One byte more than a pack may have tells that there is more. */
static int
read_all (int fd, GByteArray *array)
{
  while (array->len <= PZ_JSON_MAX_BYTES)
    {
      guint8 buffer[STEP_BYTES];
      gssize n = read (fd, buffer, sizeof buffer);
      if (n == 0)
        return 0;
      if (n < 0 && errno != EINTR)
        return errno;
      if (n > 0)
        g_byte_array_append (array, buffer, (guint) n);
    }
  return EFBIG;
}

static PzFileState
read_open (int fd, GBytes **bytes, GError **error)
{
  struct stat info;
  if (fstat (fd, &info) != 0)
    return fail (PZ_FILE_STATE_UNREADABLE, errno, error);
  if (S_ISDIR (info.st_mode))
    return fail (PZ_FILE_STATE_FOLDER, EISDIR, error);
  if (!S_ISREG (info.st_mode))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _ ("It is no regular file"));
      return PZ_FILE_STATE_SPECIAL;
    }
  g_autoptr (GByteArray) array = g_byte_array_new ();
  int reason = read_all (fd, array);
  if (reason == EFBIG)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The file is larger than 16 MiB"));
      return PZ_FILE_STATE_UNREADABLE;
    }
  if (reason != 0)
    return fail (PZ_FILE_STATE_UNREADABLE, reason, error);
  *bytes = g_byte_array_free_to_bytes (g_steal_pointer (&array));
  return PZ_FILE_STATE_READ;
}

PzFileState
pz_file_read (const char *filename, GBytes **bytes, GError **error)
{
  g_return_val_if_fail (filename != NULL && bytes != NULL, PZ_FILE_STATE_UNREADABLE);
  *bytes = NULL;
  int fd = g_open (filename, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0);
  if (fd < 0)
    return fail_to_open (errno, error);
  PzFileState state = read_open (fd, bytes, error);
  g_close (fd, NULL);
  return state;
}

PzPack *
pz_file_load (const char *filename, PzProblems *problems, GBytes **bytes)
{
  g_return_val_if_fail (filename != NULL && problems != NULL, NULL);
  g_autoptr (GBytes) read = NULL;
  g_autoptr (GError) error = NULL;
  PzPack *pack = NULL;
  if (pz_file_read (filename, &read, &error) == PZ_FILE_STATE_READ)
    pack = pz_pack_from_bytes (read, pz_modes (), problems);
  else
    pz_problems_add (problems, "unreadable", PZ_ERROR, NULL, _ ("The file cannot be read: %s"), error->message);
  if (bytes != NULL)
    *bytes = g_steal_pointer (&read);
  return pack;
}
