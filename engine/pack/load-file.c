/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pack/json.h"
#include "pack/pack.h"

/* Files → bytes. No more is read than the door lets through and one byte, which tells that there is more. */

static int
open_input (const char *filename)
{
  return g_str_equal (filename, "-") ? STDIN_FILENO : g_open (filename, O_RDONLY | O_CLOEXEC, 0);
}

static gboolean
read_some (int fd, GByteArray *array)
{
  guint8 buffer[65536];
  gssize n;
  do
    n = read (fd, buffer, MIN (sizeof buffer, PZ_JSON_MAX_BYTES + 1 - (gsize) array->len));
  while (n < 0 && errno == EINTR);
  if (n < 0)
    return FALSE;
  g_byte_array_append (array, buffer, (guint) n);
  if (n == 0)
    errno = 0;
  return n > 0;
}

/* (transfer full) (nullable): NULL with errno set. */
static GBytes *
read_all (int fd)
{
  g_autoptr (GByteArray) array = g_byte_array_new ();
  while (array->len <= PZ_JSON_MAX_BYTES)
    if (!read_some (fd, array))
      {
        if (errno != 0)
          return NULL;
        break;
      }
  return g_byte_array_free_to_bytes (g_steal_pointer (&array));
}

static GBytes *
read_file (const char *filename, PzProblems *problems)
{
  int fd = open_input (filename);
  g_autoptr (GBytes) bytes = fd >= 0 ? read_all (fd) : NULL;
  int reason = errno;
  if (fd > STDIN_FILENO)
    g_close (fd, NULL);
  if (bytes == NULL)
    pz_problems_add (problems, "unreadable", PZ_ERROR, NULL, _ ("The file cannot be read: %s"), g_strerror (reason));
  return g_steal_pointer (&bytes);
}

PzPack *
pz_pack_load (const char *filename, const PzMode *const *modes, PzProblems *problems, GBytes **bytes)
{
  g_return_val_if_fail (filename != NULL && modes != NULL && problems != NULL, NULL);
  g_autoptr (GBytes) read = read_file (filename, problems);
  PzPack *pack = read != NULL ? pz_pack_from_bytes (read, modes, problems) : NULL;
  if (bytes != NULL)
    *bytes = g_steal_pointer (&read);
  return pack;
}
