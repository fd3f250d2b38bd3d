/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <glib/gstdio.h>

#include "fixture.h"

/* What each command does to files, and what it says. */

static void
test_solve (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "solve", "short.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpstr (result.out, ==, "2-1: 2 solutions\n  a b\n  b a\n");
  run (fixture, &result, "solve", "--format", "json", "fine.json", NULL);
  assert_contains (result.out, "\"version\": 1");
  assert_contains (result.out, "[\"a\", \"b\", \"c\"]");
  run (fixture, &result, "solve", "--limit", "3", "--level", "2-2", "heavy.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  assert_contains (result.out, "2-2: at least 3 solutions\n");
  assert_lacks (result.out, "2-1:");
}

static void
test_solve_falls_short (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "solve", "bad.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  g_assert_cmpstr (result.out, ==, "2-1: 1 solution\n  a b c\n2-2: not counted\n");
  assert_contains (result.err, "bad.json:7");
  run (fixture, &result, "solve", "--level", "2-1", "bad.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  run (fixture, &result, "solve", "--budget", "0", "fine.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_contains (result.out, "undecided");
  run (fixture, &result, "solve", "broken.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  g_assert_cmpstr (result.out, ==, "");
}

static void
test_play_refused (Fixture *fixture, gconstpointer data)
{
  static const char *const scripts[] = {
    "{}",
    "[{\"press\": \"nobody\"}]",
    "[{\"jump\": \"a\"}]",
    "[{\"press\": 1}]",
    "[7]",
    "[{}]",
    "[{\"press\": \"a\"}",
    "",
    "[{\"press\": \"a\", \"slide\": \"b\"}]",
    "[{\"release\": false}]",
    "[{\"release\": \"a\"}]",
  };
  g_auto (CliResult) result = { 0 };
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_test_message ("%s", scripts[i]);
      run_with_input (fixture, &result, scripts[i], "play", "fine.json", "--level", "2-1", "--script", "-", NULL);
      g_assert_cmpint (result.exit, ==, 2);
      g_assert_cmpstr (result.out, ==, "");
      g_assert_cmpstr (result.err, !=, "");
    }
  run (fixture, &result, "play", "fine.json", "--level", "2-1", "--script", "missing.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  run (fixture, &result, "play", "bad.json", "--level", "2-2", "--script", "script.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  assert_contains (result.err, "bad.json:7");
  run_with_input (fixture, &result, "[]", "play", "fine.json", "--script", "-", "--format", "json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpstr (result.out, ==, "[]\n");
}

static void
test_export_refused (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "export", "short.json", "-o", "out.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  g_assert_cmpstr (result.out, ==, "");
  assert_contains (result.err, "[many-solutions]");
  run (fixture, &result, "export", "bad.json", "-o", "out", "--container", "files", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  run (fixture, &result, "export", "short.json", "-o", "out.json", "--format", "json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_contains (result.out, "\"written\": []");
  run (fixture, &result, "export", "broken.json", "-o", "out.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  g_assert_cmpint (fixture_count_files (fixture, "."), ==, 9);
  run (fixture, &result, "export", "short.json", "-o", "out.json", "--allow-invalid", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpint (fixture_count_files (fixture, "."), ==, 10);
  run (fixture, &result, "export", "warned.json", "-o", "warned-out.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
}

/* A level with format errors is written as it was read. */
static void
test_export_bad_level (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "export", "bad.json", "-o", "out.json", "--allow-invalid", "--no-bake-hints", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  run (fixture, &result, "diff", "bad.json", "out.json", NULL);
  g_assert_cmpstr (result.out, ==, "");
  g_assert_cmpint (result.exit, ==, 0);
}

static void
test_export_containers (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "export", "pack.json", "-o", "same.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpstr (result.out, ==, "same.json\n");
  g_autofree char *same = fixture_read (fixture, "same.json");
  assert_contains (same, "\"title\": \"Lines\"");
  assert_contains (same, "\"mine\": [1.5, null]");
  assert_contains (same, "\"hintPath\": [\"a\", \"b\"]");
  assert_contains (same, "\"hintPath\": [\"b\", \"a\"]");
  assert_lacks (same, "editor");
  run (fixture, &result, "export", "pack.json", "-o", "array.json", "--container", "array", "--no-bake-hints", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_autofree char *array = fixture_read (fixture, "array.json");
  g_assert_true (g_str_has_prefix (array, "["));
  assert_lacks (array, "hintPath");
  run (fixture, &result, "export", "fine.json", "-o", "object.json", "--container", "pack", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_autofree char *object = fixture_read (fixture, "object.json");
  assert_contains (object, "\"format\": \"puzzlewright-pack\"");
  assert_contains (object, "\"hintPath\": [\"a\", \"b\", \"c\"]");
}

static void
test_export_files (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "export", "pack.json", "-o", "out", "--container", "files", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpint (fixture_count_files (fixture, "out"), ==, 2);
  g_autofree char *first = fixture_read (fixture, "out/2-1.json");
  assert_contains (first, "\"id\": \"2-1\"");
  /* Each file must stand for itself: it says which pack it was in. */
  run (fixture, &result, "check", "--strict", "out/2-1.json", "out/2-2.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
}

static void
test_export_odd_names (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "../x", ".x", "a/b", "con", "a\\\\b" };
  g_auto (CliResult) result = { 0 };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *text = g_strdup_printf ("[{\"id\": \"ok\", \"cells\": [{\"id\": \"a\", \"x\": 0, \"y\": 0}]},"
                                               "{\"id\": \"%s\", \"cells\": [{\"id\": \"a\", \"x\": 0, \"y\": 0}]}]",
                                               ids[i]);
      fixture_write (fixture, "odd.json", text);
      run (fixture, &result, "export", "odd.json", "-o", "out", "--container", "files", "--allow-invalid", NULL);
      g_assert_cmpint (result.exit, ==, 2);
      g_assert_cmpstr (result.err, !=, "");
      g_assert_cmpint (MAX (fixture_count_files (fixture, "out"), 0), ==, 0);
    }
}

static void
test_export_targets (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  g_autofree char *before = fixture_read (fixture, "pack.json");
  g_autofree char *link = fixture_path (fixture, "link.json");
  run (fixture, &result, "export", "pack.json", "-o", "pack.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  g_assert_cmpint (symlink ("pack.json", link), ==, 0);
  run (fixture, &result, "export", "pack.json", "-o", "link.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  fixture_write (fixture, "2-1.json", before);
  run (fixture, &result, "export", "2-1.json", "-o", ".", "--container", "files", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  assert_contains (result.err, "2-1.json is the file that was read");
  run (fixture, &result, "export", "pack.json", "-o", "no/such/folder/out.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  g_assert_cmpstr (result.err, !=, "");
  run (fixture, &result, "export", "pack.json", "-o", ".", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  g_autofree char *after = fixture_read (fixture, "pack.json");
  g_assert_cmpstr (before, ==, after);
  run (fixture, &result, "export", "fine.json", "-o", "-", "--container", "array", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_true (g_str_has_prefix (result.out, "[\n"));
}

static void
test_format (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  g_autofree char *before = fixture_read (fixture, "pack.json");
  run (fixture, &result, "format", "--check", "pack.json", "bad.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  g_assert_cmpstr (result.out, ==, "pack.json: not in canonical form\nbad.json: not in canonical form\n");
  g_autofree char *untouched = fixture_read (fixture, "pack.json");
  g_assert_cmpstr (untouched, ==, before);
  run (fixture, &result, "format", "pack.json", "bad.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_autofree char *after = fixture_read (fixture, "pack.json");
  assert_contains (after, "\"mine\": [1.5, null]");
  assert_contains (after, "\"notes\": \"dear\"");
  run (fixture, &result, "format", "--check", "pack.json", "bad.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpstr (result.out, ==, "");
  run_with_input (fixture, &result, before, "format", "-", NULL);
  g_assert_cmpstr (result.out, ==, after);
}

static void
test_format_refused (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  g_autofree char *before = fixture_read (fixture, "broken.json");
  run (fixture, &result, "format", "broken.json", "missing.json", "fine.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  assert_contains (result.err, "broken.json:2");
  assert_contains (result.err, "missing.json");
  g_assert_cmpstr (result.out, ==, "fine.json: rewritten\n");
  g_autofree char *after = fixture_read (fixture, "broken.json");
  g_assert_cmpstr (before, ==, after);
  run (fixture, &result, "format", "--check", "--format", "json", "fine.json", "broken.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  assert_contains (result.out, "\"canonical\": true");
  assert_contains (result.out, "\"canonical\": null");
}

/* One level a line. */
#define LEVEL(id, clue)                                                                                                \
  "{\"id\": \"" id "\", \"cells\": [{\"id\": \"a\", \"x\": 0, \"y\": 0, \"clue\": " clue                               \
  "}, {\"id\": \"b\", \"x\": 1, \"y\": 0}]}"

static void
test_diff (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  fixture_write (fixture, "a.json",
                 "[" LEVEL ("p", "1") "," LEVEL ("q", "1") "," LEVEL ("r", "1") "," LEVEL ("s", "1") "]");
  fixture_write (fixture, "b.json",
                 "[" LEVEL ("s", "1") "," LEVEL ("p", "1") "," LEVEL ("q", "2") "," LEVEL ("t", "1") "]");
  run (fixture, &result, "diff", "a.json", "a.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpstr (result.out, ==, "");
  run (fixture, &result, "diff", "a.json", "b.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_contains (result.out, "s: moved from place 4 to 1\n");
  assert_contains (result.out, "q: changed\n  ");
  assert_contains (result.out, "t: added\n");
  assert_contains (result.out, "r: removed\n");
  assert_lacks (result.out, "p:");
  run (fixture, &result, "diff", "a.json", "b.json", "--format", "json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_contains (result.out, "\"equal\": false");
  run (fixture, &result, "diff", "a.json", "broken.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
}

/* White space does not count; everything a save keeps does. */
static void
test_diff_small_things (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *find, *replace, *line;
  } edits[] = {
    { "\"Lines\"", "\"Rows\"", "title: \"Lines\" → \"Rows\"" },
    { "[1.50, null]", "[1.5, 0]", "mine[1]: null → 0" },
    { "\"own\": true", "\"own\": false", "own: true → false" },
    { "\"dear\"", "\"near\"", "editor.notes: \"dear\" → \"near\"" },
    { "\"clue\": 2", "\"clue\": 1", "2-2: changed" },
    { "\"index\": 2", "\"index\": 7", "2-2: changed" },
  };
  g_auto (CliResult) result = { 0 };
  g_autofree char *text = fixture_read (fixture, "pack.json");
  run_with_input (fixture, &result, text, "format", "-", NULL);
  fixture_write (fixture, "same.json", result.out);
  run (fixture, &result, "diff", "pack.json", "same.json", NULL);
  g_assert_cmpstr (result.out, ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_auto (GStrv) parts = g_strsplit (text, edits[i].find, 2);
      g_autofree char *edited = g_strjoinv (edits[i].replace, parts);
      fixture_write (fixture, "edited.json", edited);
      run (fixture, &result, "diff", "pack.json", "edited.json", NULL);
      g_test_message ("%s", result.out);
      g_assert_cmpint (result.exit, ==, 1);
      assert_contains (result.out, edits[i].line);
    }
}

static void
assert_begins (const Fixture *fixture, const char *name, const char *magic, gsize length)
{
  g_autofree char *path = fixture_path (fixture, name), *text = NULL;
  gsize size = 0;
  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  g_assert_cmpuint (size, >, 200);
  g_assert_cmpmem (text, length, magic, length);
}

static void
test_render (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "render", "hex.json", "--level", "1-3", "-o", "out.png", NULL);
  g_test_message ("%s", result.err);
  g_assert_cmpint (result.exit, ==, 0);
  assert_begins (fixture, "out.png", "\x89PNG", 4);
  run (fixture, &result, "render", "hex.json", "--level", "1-3", "--solution", "--size", "200", "-o", "out.svg", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  assert_begins (fixture, "out.svg", "<?xml", 5);
  run (fixture, &result, "render", "hex.json", "--level", "1-3", "--style", "high-contrast", "-o", "out.png", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  run (fixture, &result, "render", "hex.json", "--level", "1-3", "--style", "pink", "-o", "out.png", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  run (fixture, &result, "render", "pack.json", "-o", "out.pdf", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  assert_begins (fixture, "out.pdf", "%PDF", 4);
}

static void
test_render_refused (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  g_autofree char *before = fixture_read (fixture, "fine.json");
  run (fixture, &result, "render", "fine.json", "-o", "no/such/folder/out.png", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  g_assert_nonnull (strstr (result.err, "no/such/folder”"));
  run (fixture, &result, "render", "bad.json", "--level", "2-2", "-o", "out.png", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  run (fixture, &result, "render", "broken.json", "-o", "out.png", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  g_assert_cmpint (fixture_count_files (fixture, "."), ==, 9);
  g_autofree char *source = fixture_path (fixture, "fine.json"), *link = fixture_path (fixture, "link.png");
  g_assert_cmpint (symlink (source, link), ==, 0);
  run (fixture, &result, "render", "fine.json", "-o", "link.png", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  g_autofree char *after = fixture_read (fixture, "fine.json");
  g_assert_cmpstr (before, ==, after);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/solve/lists", test_solve);
  FIXTURE_ADD ("/solve/falls-short", test_solve_falls_short);
  FIXTURE_ADD ("/play/refused", test_play_refused);
  FIXTURE_ADD ("/export/refused", test_export_refused);
  FIXTURE_ADD ("/export/bad-level", test_export_bad_level);
  FIXTURE_ADD ("/export/containers", test_export_containers);
  FIXTURE_ADD ("/export/files", test_export_files);
  FIXTURE_ADD ("/export/odd-names", test_export_odd_names);
  FIXTURE_ADD ("/export/targets", test_export_targets);
  FIXTURE_ADD ("/format/rewrites", test_format);
  FIXTURE_ADD ("/format/refused", test_format_refused);
  FIXTURE_ADD ("/diff/levels", test_diff);
  FIXTURE_ADD ("/diff/small-things", test_diff_small_things);
  FIXTURE_ADD ("/render/forms", test_render);
  FIXTURE_ADD ("/render/refused", test_render_refused);
  return g_test_run ();
}
