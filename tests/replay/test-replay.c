/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "../golden/cli-run.h"

/* Logs of play: NAME.level.json is played with NAME.script.json; what `play` prints must be NAME.expect.json, byte for
 * byte, and NAME.expect.txt as text. Playing twice must print the same. */

static char *
read_part (const char *base, const char *ending)
{
  g_autofree char *name = g_strconcat (base, ending, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  g_file_get_contents (name, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
play (const char *base, const char *format, CliResult *result)
{
  g_autofree char *level = g_strconcat (base, ".level.json", NULL), *script = g_strconcat (base, ".script.json", NULL);
  const char *const arguments[] = { "play", level, "--script", script, "--format", format, NULL };
  cli_run (arguments, NULL, NULL, -1, result);
}

static void
test_replay (gconstpointer data)
{
  static const char *const formats[] = { "json", "text" }, *const endings[] = { ".expect.json", ".expect.txt" };
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *expected = read_part (data, endings[i]);
      g_auto (CliResult) first = { 0 };
      g_auto (CliResult) again = { 0 };
      play (data, formats[i], &first);
      play (data, formats[i], &again);
      g_assert_cmpint (first.exit, ==, 0);
      g_assert_cmpstr (first.err, ==, "");
      g_assert_cmpstr (first.out, ==, expected);
      g_assert_cmpstr (again.out, ==, first.out);
    }
}

static void
add_folder (const char *mode)
{
  static const char ending[] = ".level.json";
  g_autofree char *folder = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), "tests", "replay", mode, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;
  int n = 0;
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ending))
      {
        g_autofree char *stem = g_strndup (name, strlen (name) - strlen (ending));
        g_autofree char *title = g_strdup_printf ("/replay/%s/%s", mode, stem);
        g_test_add_data_func_full (title, g_build_filename (folder, stem, NULL), test_replay, g_free);
        n++;
      }
  g_assert_cmpint (n, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_folder ("number-stroke");
  add_folder ("hex-stroke");
  add_folder ("hex-tracks");
  add_folder ("hex-blocks");
  add_folder ("dungeon-sweep");
  return g_test_run ();
}
