/* SPDX-License-Identifier: MIT */
#include "editor/session-file.h"

#define GROUP_PREFIX "window "
#define MIN_WIDTH    360
#define MIN_HEIGHT   300
#define MAX_SIDE     20000
#define MAX_WINDOWS  100

void
pz_session_window_free (PzSessionWindow *window)
{
  g_free (window->path);
  g_free (window);
}

/* A path may be any bytes, which the text cannot hold: its URI can. */
static void
write_window (GKeyFile *file, int number, const PzSessionWindow *window)
{
  g_autofree char *group = g_strdup_printf (GROUP_PREFIX "%d", number);
  g_autofree char *uri = g_filename_to_uri (window->path, NULL, NULL);
  if (uri == NULL)
    return;
  g_key_file_set_string (file, group, "file", uri);
  g_key_file_set_integer (file, group, "level", window->level);
  g_key_file_set_integer (file, group, "width", window->width);
  g_key_file_set_integer (file, group, "height", window->height);
  g_key_file_set_boolean (file, group, "maximized", window->maximized);
  g_key_file_set_boolean (file, group, "levels", window->levels);
  g_key_file_set_boolean (file, group, "inspector", window->inspector);
}

char *
pz_session_to_text (const GPtrArray *windows)
{
  g_return_val_if_fail (windows != NULL, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  for (guint i = 0; i < windows->len; i++)
    write_window (file, (int) i + 1, g_ptr_array_index (windows, i));
  return g_key_file_to_data (file, NULL, NULL);
}

static gboolean
read_flag (GKeyFile *file, const char *group, const char *key, gboolean fallback)
{
  g_autoptr (GError) error = NULL;
  gboolean value = g_key_file_get_boolean (file, group, key, &error);
  return error != NULL ? fallback : value;
}

/* (transfer full) (nullable) */
static PzSessionWindow *
read_window (GKeyFile *file, const char *group)
{
  g_autofree char *uri = g_key_file_get_string (file, group, "file", NULL);
  g_autofree char *path = uri != NULL ? g_filename_from_uri (uri, NULL, NULL) : NULL;
  if (path == NULL || !g_path_is_absolute (path))
    return NULL;
  PzSessionWindow *window = g_new0 (PzSessionWindow, 1);
  window->path = g_steal_pointer (&path);
  window->level = g_key_file_get_integer (file, group, "level", NULL);
  window->width = CLAMP (g_key_file_get_integer (file, group, "width", NULL), MIN_WIDTH, MAX_SIDE);
  window->height = CLAMP (g_key_file_get_integer (file, group, "height", NULL), MIN_HEIGHT, MAX_SIDE);
  window->maximized = read_flag (file, group, "maximized", FALSE);
  window->levels = read_flag (file, group, "levels", TRUE);
  window->inspector = read_flag (file, group, "inspector", TRUE);
  return window;
}

GPtrArray *
pz_session_from_text (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);
  GPtrArray *windows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_session_window_free);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  if (!g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL))
    return windows;
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  for (int i = 0; groups[i] != NULL && windows->len < MAX_WINDOWS; i++)
    {
      PzSessionWindow *window = g_str_has_prefix (groups[i], GROUP_PREFIX) ? read_window (file, groups[i]) : NULL;
      if (window != NULL)
        g_ptr_array_add (windows, window);
    }
  return windows;
}
