/* SPDX-License-Identifier: MIT */
#include "tree.h"

#include <glib/gstdio.h>
#include <string.h>

static int
by_name (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full): sorted; none for what is no folder. */
static GPtrArray *
names_in (const char *path)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, by_name);
  return names;
}

void
tree_remove (const char *path)
{
  g_autoptr (GPtrArray) names = names_in (path);
  for (guint i = 0; i < names->len; i++)
    tree_remove (names->pdata[i]);
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
describe (const char *path, GString *text)
{
  GStatBuf info;
  g_autofree char *held = NULL;
  gsize length;
  g_autoptr (GPtrArray) names = names_in (path);
  g_assert_cmpint (g_lstat (path, &info), ==, 0);
  g_string_append_printf (text, "%s %o %" G_GUINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld", path, (guint) info.st_mode,
                          (guint64) info.st_ino, (gint64) info.st_mtim.tv_sec, (long) info.st_mtim.tv_nsec);
  if (S_ISREG (info.st_mode) && g_file_get_contents (path, &held, &length, NULL))
    {
      g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) held, length);
      g_string_append_printf (text, " %s", sum);
    }
  g_string_append_c (text, '\n');
  for (guint i = 0; i < names->len; i++)
    describe (names->pdata[i], text);
}

char *
tree_state (const char *path)
{
  GString *text = g_string_new (NULL);
  describe (path, text);
  return g_string_free (text, FALSE);
}
