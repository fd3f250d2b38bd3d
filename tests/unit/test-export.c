/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "../tree.h"
#include "pack/export.h"
#include "toy-mode.h"

/* Publication: packs.md, "Publication". */

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("pz-export-XXXXXX", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  tree_remove (fixture->folder);
  g_free (fixture->folder);
}

#define SOURCE                                                                                                         \
  "{\"mode\":\"number-stroke\",\"pack\":3,\"title\":\"T\",\"editor\":{\"a\":1},\"levels\":[{\"id\":\"a\",\"editor\":"  \
  "{\"solved\":true},\"cells\":[]},{\"id\":\"B\",\"u\":1,\"index\":5,\"pack\":4,\"cells\":[]}]}"

static PzAnalysis *
new_analysis (void)
{
  PzAnalysis *analysis = g_new0 (PzAnalysis, 1);
  analysis->ref_count = 1;
  return analysis;
}

static void
assert_text (const PzPack *pack, const char *wanted)
{
  g_autofree char *text = toy_pack_text (pack);
  g_assert_cmpstr (text, ==, wanted);
}

static void
test_prepare (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PzPack) pack = toy_pack (SOURCE, NULL);
  g_autoptr (PzAnalysis) analysis = new_analysis ();
  PzAnalysis *analyses[] = { NULL, analysis };
  g_autofree char *before = toy_pack_text (pack);
  PzExportOptions options = { PZ_CONTAINER_PACK, FALSE, TRUE };
  g_autoptr (PzPack) prepared = pz_export_prepare (pack, analyses, &options);
  assert_text (
      prepared,
      "{\n  \"mode\": \"number-stroke\",\n  \"pack\": 3,\n  \"title\": \"T\",\n  \"levels\": [\n"
      "    {\n      \"id\": \"a\",\n      \"cells\": []\n    },\n"
      "    {\n      \"id\": \"B\",\n      \"u\": 1,\n      \"index\": 5,\n      \"pack\": 4,\n      \"cells\": [],\n"
      "      \"title\": \"baked\"\n    }\n  ]\n}\n");
  options = (PzExportOptions){ PZ_CONTAINER_ARRAY, FALSE, FALSE };
  g_autoptr (PzPack) array = pz_export_prepare (pack, analyses, &options);
  assert_text (
      array,
      "[\n  {\n    \"id\": \"a\",\n    \"cells\": [],\n    \"pack\": 3\n  },\n"
      "  {\n    \"id\": \"B\",\n    \"u\": 1,\n    \"index\": 5,\n    \"pack\": 4,\n    \"cells\": []\n  }\n]\n");
  assert_text (pack, before);
}

static void
test_bad_level_is_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PzPack) pack = toy_pack (
      "[{\"id\":\"a\",\"n\":1e20,\"editor\":{\"x\":1},\"cells\":[{\"id\":\"c\",\"x\":0,\"y\":0}]},[5]]", NULL);
  PzExportOptions options = { PZ_CONTAINER_ARRAY, FALSE, TRUE };
  g_autoptr (PzPack) prepared = pz_export_prepare (pack, NULL, &options);
  assert_text (prepared, "[\n  {\n    \"id\": \"a\",\n    \"n\": 1e20,\n    \"cells\": [\n      {\"id\": \"c\", \"x\": "
                         "0, \"y\": 0}\n    ]\n  },\n  [5]\n]\n");
}

static char *
content (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text = NULL;
  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
test_files (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PzPack) pack = toy_pack (SOURCE, NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) written = NULL;
  g_autofree char *folder = g_build_filename (fixture->folder, "out", NULL);
  PzExportOptions options = { .one_file_each = TRUE };
  g_autoptr (PzPack) prepared = pz_export_prepare (pack, NULL, &options);
  g_assert_true (pz_export_write (prepared, &options, folder, &written, &error));
  g_assert_cmpuint (g_strv_length (written), ==, 2);
  g_assert_true (g_str_has_suffix (written[1], "/out/B.json"));
  g_autofree char *a = content (folder, "a.json"), *b = content (folder, "B.json");
  g_assert_cmpstr (a, ==, "{\n  \"id\": \"a\",\n  \"cells\": [],\n  \"pack\": 3,\n  \"index\": 1\n}\n");
  g_assert_cmpstr (b, ==, "{\n  \"id\": \"B\",\n  \"u\": 1,\n  \"index\": 5,\n  \"pack\": 4,\n  \"cells\": []\n}\n");
  /* Again over what is there. */
  g_assert_true (pz_export_write (prepared, &options, folder, NULL, &error));
  g_assert_no_error (error);
}

static gboolean
export_files (Fixture *fixture, const char *const *ids, const char *where, GError **error)
{
  g_autoptr (PzPack) pack = pz_pack_new (&toy_square_mode, 1, NULL);
  for (int i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (PzLevel) level = toy_square_mode.level_new (ids[i]);
      PzPack *next = pz_pack_insert (pack, i, level);
      pz_pack_unref (pack);
      pack = next;
    }
  g_autofree char *folder = g_build_filename (fixture->folder, where, NULL);
  PzExportOptions options = { .one_file_each = TRUE };
  return pz_export_write (pack, &options, folder, NULL, error);
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  static const char *const refused[] = { "a/b",      "..",       ".hidden", "a\\b",     "CON", "nul", "Com1",
                                         "lpt9.tar", "con .x",   "a:b",     "a.",       "a ",  " a",  "tab\t",
                                         "line\n",   "\x7f",     "a*",      "a?",       "\"",  "<",   ">",
                                         "|",        "aux.json", "COM¹",    "\xc2\x85", "/" };
  static const char *const allowed[] = { "1-1", "com", "com10", "console", "水",  "a b",
                                         "x.y", "É",   "nul-1", "-",       "%2f", NULL };
  g_autoptr (GError) none = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      const char *ids[] = { "fine", refused[i], NULL };
      g_autoptr (GError) error = NULL;
      g_test_message ("%s", refused[i]);
      g_assert_false (export_files (fixture, ids, "refused", &error));
      g_assert_error (error, PZ_EXPORT_ERROR, PZ_EXPORT_ERROR_NAME);
    }
  g_assert_true (export_files (fixture, allowed, "allowed", &none));
  g_autofree char *folder = g_build_filename (fixture->folder, "refused", NULL);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

static void
test_clashes (Fixture *fixture, gconstpointer data)
{
  static const char *const pairs[][3] = {
    { "a", "A", NULL }, { "ß", "SS", NULL }, { "É", "e\xcc\x81", NULL }, { "x", "x", NULL }
  };
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (GError) error = NULL;
      g_assert_false (export_files (fixture, pairs[i], "clash", &error));
      g_assert_error (error, PZ_EXPORT_ERROR, PZ_EXPORT_ERROR_CLASH);
    }
  g_autofree char *folder = g_build_filename (fixture->folder, "clash", NULL);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

static void
test_failures (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "a", "b", NULL };
  g_autofree char *file = g_build_filename (fixture->folder, "file", NULL);
  g_autoptr (GError) is_file = NULL, no_parent = NULL, not_single = NULL, no_json = NULL;
  g_assert_true (g_file_set_contents (file, "x", 1, NULL));
  g_assert_false (export_files (fixture, ids, "file", &is_file));
  g_assert_error (is_file, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_false (export_files (fixture, ids, "none/x", &no_parent));
  g_assert_error (no_parent, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  g_autoptr (PzPack) pack = toy_pack (SOURCE, NULL);
  PzExportOptions single = { PZ_CONTAINER_SINGLE, FALSE, FALSE };
  g_autoptr (PzPack) prepared = pz_export_prepare (pack, NULL, &single);
  g_assert_false (pz_export_write (prepared, &single, file, NULL, &not_single));
  g_assert_error (not_single, PZ_EXPORT_ERROR, PZ_EXPORT_ERROR_CONTAINER);

  g_autoptr (PzLevel) typed = pz_pack_level_from_text ("{", &toy_square_mode);
  g_autoptr (PzPack) broken = pz_pack_with_level (pack, 0, typed);
  PzExportOptions object = { PZ_CONTAINER_PACK, FALSE, FALSE };
  g_autoptr (PzPack) broken_prepared = pz_export_prepare (broken, NULL, &object);
  g_assert_false (pz_export_write (broken_prepared, &object, file, NULL, &no_json));
  g_assert_error (no_json, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_autofree char *kept = content (fixture->folder, "file");
  g_assert_cmpstr (kept, ==, "x");
}

/* Each level can be read, and the file could not. */
static void
test_never_unopened (Fixture *fixture, gconstpointer data)
{
  g_autofree char *brackets = g_strnfill (62, '['), *ends = g_strnfill (62, ']'), *filler = g_strnfill (9000000, 'x');
  g_autofree char *deep = g_strdup_printf ("%s1%s", brackets, ends), *large = g_strdup_printf ("\"%s\"", filler);
  const char *const more[] = { deep, large };
  g_autofree char *file = g_build_filename (fixture->folder, "file", NULL);
  g_assert_true (g_file_set_contents (file, "x", 1, NULL));
  PzExportOptions options = { PZ_CONTAINER_PACK, FALSE, FALSE };
  for (gsize i = 0; i < G_N_ELEMENTS (more); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"id\": \"a\", \"cells\": [], \"more\": %s}", more[i]);
      g_autoptr (PzPack) pack = toy_pack (SOURCE, NULL);
      g_autoptr (PzLevel) level = pz_pack_level_from_text (text, &toy_square_mode);
      g_autoptr (PzPack) one = pz_pack_with_level (pack, 0, level);
      g_autoptr (PzPack) two = pz_pack_with_level (one, 1, level);
      g_autoptr (PzPack) prepared = pz_export_prepare (two, NULL, &options);
      g_autoptr (GError) error = NULL;
      g_assert_false (pz_export_write (prepared, &options, file, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_autofree char *kept = content (fixture->folder, "file");
      g_assert_cmpstr (kept, ==, "x");
    }
}

static void
test_single (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PzPack) pack =
      toy_pack ("{\"mode\":\"number-stroke\",\"pack\":3,\"levels\":[{\"id\":\"a\",\"cells\":[]}]}", NULL);
  PzExportOptions options = { PZ_CONTAINER_SINGLE, FALSE, FALSE };
  g_autoptr (PzPack) prepared = pz_export_prepare (pack, NULL, &options);
  g_autofree char *file = g_build_filename (fixture->folder, "one.json", NULL);
  g_auto (GStrv) written = NULL;
  g_assert_true (pz_export_write (prepared, &options, file, &written, NULL));
  g_assert_cmpstr (written[0], ==, file);
  g_autofree char *text = content (fixture->folder, "one.json");
  g_assert_cmpstr (text, ==, "{\n  \"id\": \"a\",\n  \"cells\": [],\n  \"pack\": 3\n}\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/export/prepare", Fixture, NULL, set_up, test_prepare, tear_down);
  g_test_add ("/export/bad-level", Fixture, NULL, set_up, test_bad_level_is_kept, tear_down);
  g_test_add ("/export/files", Fixture, NULL, set_up, test_files, tear_down);
  g_test_add ("/export/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/export/clashes", Fixture, NULL, set_up, test_clashes, tear_down);
  g_test_add ("/export/failures", Fixture, NULL, set_up, test_failures, tear_down);
  g_test_add ("/export/never-unopened", Fixture, NULL, set_up, test_never_unopened, tear_down);
  g_test_add ("/export/single", Fixture, NULL, set_up, test_single, tear_down);
  return g_test_run ();
}
