/* SPDX-License-Identifier: MIT */
#include "fixture.h"

#include <stdarg.h>
#include <sys/wait.h>

#include <glib/gstdio.h>

#define FINE_LEVEL                                                                                                     \
  "{\"id\": \"2-1\", \"pack\": 2, \"index\": 1, \"cells\": [\n"                                                        \
  "  {\"id\": \"a\", \"x\": 0, \"y\": 0, \"clue\": 1},\n"                                                              \
  "  {\"id\": \"b\", \"x\": 1, \"y\": 0},\n"                                                                           \
  "  {\"id\": \"c\", \"x\": 2, \"y\": 0}\n"                                                                            \
  "]}"

static const char fine[] = "[" FINE_LEVEL "]\n";

static const char warned[] = "[{\"id\": \"2-1\", \"pack\": 2, \"index\": 1, \"cells\": [\n"
                             "  {\"id\": \"a\", \"x\": 0, \"y\": 0, \"clue\": 1},\n"
                             "  {\"id\": \"b\", \"x\": 1, \"y\": 0, \"clue\": 2}\n"
                             "]}]\n";

static const char too_many[] = "[{\"id\": \"2-1\", \"pack\": 2, \"index\": 1, \"cells\": [\n"
                               "  {\"id\": \"a\", \"x\": 0, \"y\": 0},\n"
                               "  {\"id\": \"b\", \"x\": 1, \"y\": 0}\n"
                               "]}]\n";

static const char broken[] = "[{\"id\": \"2-1\",\n\"cells\": [}]}]\n";

static const char bad[] = "[" FINE_LEVEL ",\n"
                          "{\"id\": \"2-2\", \"pack\": 2, \"index\": 2, \"cells\": [\n"
                          "  {\"id\": \"a\", \"x\": \"0\", \"y\": 0}\n"
                          "]}]\n";

static const char pack[] =
    "{\"title\": \"Lines\", \"format\": \"puzzlewright-pack\", \"mode\": \"number-stroke\", \"pack\": 2, \"mine\": "
    "[1.50, null],\n"
    "\"levels\": [\n"
    "{\"id\": \"2-1\", \"index\": 1, \"editor\": {\"notes\": \"dear\"}, \"hintPath\": [\"a\", \"b\"], \"cells\": [\n"
    "{\"id\": \"a\", \"x\": 0, \"y\": 0, \"clue\": 1, \"own\": true}, {\"id\": \"b\", \"x\": 1, \"y\": 0}]},\n"
    "{\"id\": \"2-2\", \"index\": 2, \"cells\": [\n"
    "{\"id\": \"a\", \"x\": 0, \"y\": 0, \"clue\": 2}, {\"id\": \"b\", \"x\": 1, \"y\": 0}]}]}\n";

static const char hex[] = "[{\"id\": \"1-3\", \"pack\": 1, \"index\": 3, \"orientation\": \"pointy\", \"cells\": [\n"
                          "  {\"id\": \"a\", \"q\": 0, \"r\": 0, \"clue\": 1},\n"
                          "  {\"id\": \"b\", \"q\": 1, \"r\": 0},\n"
                          "  {\"id\": \"c\", \"q\": 0, \"r\": 1}\n"
                          "], \"walls\": [[\"a\", \"c\"]]}]\n";

static const char script[] = "[{\"press\": \"a\"}, {\"slide\": \"b\"}, {\"slide\": \"c\"}]\n";

/* Open boards of 11 × 11 cells with the two ends and the middle given: far more paths than can be counted one by one, and too
 * many kinds of beginnings to count them together. */
static char *
heavy_text (void)
{
  GString *out = g_string_new ("[");
  for (int level = 1; level <= 4; level++)
    {
      g_string_append_printf (out, "%s{\"id\": \"2-%d\", \"pack\": 2, \"index\": %d, \"cells\": [\n",
                              level > 1 ? "," : "", level, level);
      for (int i = 0; i < 121; i++)
        g_string_append_printf (out, "%s{\"id\": \"c%d\", \"x\": %d, \"y\": %d%s}\n", i > 0 ? "," : "", i, i % 11,
                                i / 11,
                                i == 0     ? ", \"clue\": 1"
                                : i == 60  ? ", \"clue\": 61"
                                : i == 120 ? ", \"clue\": 121"
                                           : "");
      g_string_append (out, "]}");
    }
  g_string_append (out, "]\n");
  return g_string_free (out, FALSE);
}

void
fixture_set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *heavy = heavy_text ();
  fixture->folder = cli_make_folder ();
  fixture_write (fixture, "fine.json", fine);
  fixture_write (fixture, "warned.json", warned);
  fixture_write (fixture, "short.json", too_many);
  fixture_write (fixture, "broken.json", broken);
  fixture_write (fixture, "bad.json", bad);
  fixture_write (fixture, "pack.json", pack);
  fixture_write (fixture, "hex.json", hex);
  fixture_write (fixture, "script.json", script);
  fixture_write (fixture, "heavy.json", heavy);
}

void
fixture_tear_down (Fixture *fixture, gconstpointer data)
{
  cli_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

char *
fixture_path (const Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

void
fixture_write (const Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = fixture_path (fixture, name);
  g_autoptr (GError) error = NULL;
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

char *
fixture_read (const Fixture *fixture, const char *name)
{
  g_autofree char *path = fixture_path (fixture, name);
  char *text = NULL;
  return g_file_get_contents (path, &text, NULL, NULL) ? text : NULL;
}

int
fixture_count_files (const Fixture *fixture, const char *name)
{
  g_autofree char *path = fixture_path (fixture, name);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  int n = 0;
  if (dir == NULL)
    return -1;
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
run_list (const Fixture *fixture, CliResult *result, const char *input, va_list list)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  char *argument;
  do
    g_ptr_array_add (arguments, argument = va_arg (list, char *));
  while (argument != NULL);
  cli_result_clear (result);
  cli_run ((const char *const *) arguments->pdata, fixture->folder, input, -1, result);
}

void
run (const Fixture *fixture, CliResult *result, ...)
{
  va_list list;
  va_start (list, result);
  run_list (fixture, result, NULL, list);
  va_end (list);
}

void
run_with_input (const Fixture *fixture, CliResult *result, const char *input, ...)
{
  va_list list;
  va_start (list, input);
  run_list (fixture, result, input, list);
  va_end (list);
}

void
run_shell (const Fixture *fixture, CliResult *result, const char *line)
{
  g_autofree char *program = cli_program ();
  const char *const argv[] = { "sh", "-c", line, program, NULL };
  int status = 0;
  g_autoptr (GError) error = NULL;
  cli_result_clear (result);
  g_spawn_sync (fixture->folder, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &result->out, &result->err,
                &status, &error);
  g_assert_no_error (error);
  result->exit = WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}
