/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli-run.h"
#include "../unit/schema-check.h"
#include "match.h"

/* Each case in cases/ is NAME.json (any input, good or bad) beside NAME.expect.json: what `check` says about it, and what
 * `play` shows for scripts. Beyond that every case that loads must survive `format` with the same value, and a second
 * `format` must not change a byte. */

typedef struct
{
  char *source; /* may not exist: that is a case too */
  char *expect;
} Case;

static void
case_free (gpointer data)
{
  Case *item = data;
  g_free (item->source);
  g_free (item->expect);
  g_free (item);
}

static JsonNode *
parse (const char *text)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);
  return json_parser_steal_root (parser);
}

static JsonNode *
parse_file (const char *name)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_file_get_contents (name, &text, NULL, &error);
  g_assert_no_error (error);
  return parse (text);
}

static void
assert_no_differences (const GPtrArray *differences)
{
  for (guint i = 0; i < differences->len; i++)
    g_test_message ("%s", (char *) differences->pdata[i]);
  g_assert_cmpuint (differences->len, ==, 0);
}

static gint64
int_or (JsonObject *object, const char *name, gint64 otherwise)
{
  return json_object_has_member (object, name) ? json_object_get_int_member (object, name) : otherwise;
}

static void
run_check (const Case *item, JsonObject *check, CliResult *result)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  JsonArray *extra = json_object_has_member (check, "args") ? json_object_get_array_member (check, "args") : NULL;
  g_ptr_array_add (arguments, (gpointer) "check");
  g_ptr_array_add (arguments, (gpointer) "--format");
  g_ptr_array_add (arguments, (gpointer) "json");
  for (guint i = 0; extra != NULL && i < json_array_get_length (extra); i++)
    g_ptr_array_add (arguments, (gpointer) json_array_get_string_element (extra, i));
  g_ptr_array_add (arguments, item->source);
  g_ptr_array_add (arguments, NULL);
  cli_run ((const char *const *) arguments->pdata, NULL, NULL, -1, result);
}

static void
try_check (const Case *item, JsonObject *check)
{
  g_auto (CliResult) result = { 0 };
  run_check (item, check, &result);
  g_test_message ("%s", result.err);
  g_assert_cmpint (result.exit, ==, int_or (check, "exit", 0));
  g_autoptr (GPtrArray) differences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonNode) report = parse (result.out);
  JsonArray *files = json_object_get_array_member (json_node_get_object (report), "files");
  g_assert_cmpuint (json_array_get_length (files), ==, 1);
  if (json_object_has_member (check, "report"))
    match_json (json_object_get_member (check, "report"), json_array_get_element (files, 0), "report", differences);
  assert_no_differences (differences);
}

static void
try_play (const Case *item, JsonObject *play)
{
  g_auto (CliResult) result = { 0 };
  g_autofree char *script = json_to_string (json_object_get_member (play, "script"), FALSE);
  const char *level = json_object_get_string_member (play, "level");
  const char *const arguments[] = { "play", "--format", "json", item->source, "--script", "-", "--level", level, NULL };
  cli_run (arguments, NULL, script, -1, &result);
  g_test_message ("%s", result.err);
  g_assert_cmpint (result.exit, ==, int_or (play, "exit", 0));
  g_autoptr (GPtrArray) differences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonNode) states = parse (result.out);
  match_json (json_object_get_member (play, "expect"), states, "play", differences);
  assert_no_differences (differences);
}

static void
test_case (gconstpointer data)
{
  const Case *item = data;
  g_autoptr (JsonNode) root = parse_file (item->expect);
  JsonObject *expect = json_node_get_object (root);
  if (json_object_has_member (expect, "check"))
    try_check (item, json_object_get_object_member (expect, "check"));
  JsonArray *plays = json_object_has_member (expect, "play") ? json_object_get_array_member (expect, "play") : NULL;
  for (guint i = 0; plays != NULL && i < json_array_get_length (plays); i++)
    try_play (item, json_array_get_object_element (plays, i));
}

static int
format (const char *input, gsize length, CliResult *result)
{
  static const char *const arguments[] = { "format", "-", NULL };
  cli_run (arguments, NULL, input, (gssize) length, result);
  return result->exit;
}

static void
test_format (gconstpointer data)
{
  const Case *item = data;
  g_autofree char *text = NULL;
  gsize length;
  g_auto (CliResult) once = { 0 };
  g_auto (CliResult) twice = { 0 };
  if (!g_file_get_contents (item->source, &text, &length, NULL))
    return g_test_skip ("no file");
  if (format (text, length, &once) == 2)
    {
      g_assert_cmpstr (once.out, ==, "");
      g_assert_cmpstr (once.err, !=, "");
      return;
    }
  g_assert_cmpint (once.exit, ==, 0);
  g_assert_cmpint (format (once.out, once.out_length, &twice), ==, 0);
  g_assert_cmpmem (once.out, once.out_length, twice.out, twice.out_length);
  g_autoptr (JsonNode) before = parse (text);
  g_autoptr (JsonNode) after = parse (once.out);
  g_assert_true (match_json_exactly (before, after));
}

/* What a JSON Schema can and cannot say of a form. */
typedef struct
{
  int n_form;   /* problems that a schema sees too */
  int n_deeper; /* problems of the text, or between members, that it cannot see */
} FormProblems;

static void
count_form_problems (JsonArray *problems, FormProblems *counts)
{
  static const char *const form[] = { "type", "missing", "range", "version", "mode", NULL };
  static const char *const deeper[] = { "syntax", "too-large", "unreadable", NULL };
  for (guint i = 0; i < json_array_get_length (problems); i++)
    {
      JsonObject *problem = json_array_get_object_element (problems, i);
      counts->n_form += g_strv_contains (form, json_object_get_string_member (problem, "code"));
      counts->n_deeper += g_strv_contains (deeper, json_object_get_string_member (problem, "code"));
    }
}

static FormProblems
form_problems (const char *source)
{
  const char *const arguments[] = { "check", "--format", "json", "--budget", "0", source, NULL };
  g_auto (CliResult) result = { 0 };
  FormProblems counts = { 0, 0 };
  cli_run (arguments, NULL, NULL, -1, &result);
  g_autoptr (JsonNode) report = parse (result.out);
  JsonArray *files = json_object_get_array_member (json_node_get_object (report), "files");
  JsonObject *file = json_array_get_object_element (files, 0);
  JsonArray *levels = json_object_get_array_member (file, "levels");
  count_form_problems (json_object_get_array_member (file, "problems"), &counts);
  for (guint i = 0; i < json_array_get_length (levels); i++)
    count_form_problems (json_object_get_array_member (json_array_get_object_element (levels, i), "problems"), &counts);
  return counts;
}

/* The schemas refuse a case just when the program finds its form wrong. */
static void
test_schema (gconstpointer data)
{
  const Case *item = data;
  g_autofree char *folder = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), "data", "schemas", NULL), *text = NULL;
  g_autoptr (SchemaSet) schemas = schema_set_load (folder);
  FormProblems counts = form_problems (item->source);
  gsize length;
  if (counts.n_deeper > 0)
    return g_test_skip ("not a text that a schema could judge");
  g_assert_true (g_file_get_contents (item->source, &text, &length, NULL));
  g_autofree char *found = schema_check_file (schemas, text, (gssize) length);
  g_test_message ("%s; %d problems of form", found != NULL ? found : "valid", counts.n_form);
  g_assert_cmpint (found != NULL, ==, counts.n_form > 0);
}

static char *
find_source (const char *base)
{
  static const char *const endings[] = { ".json", ".txt", ".bin" };
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      char *name = g_strconcat (base, endings[i], NULL);
      if (g_file_test (name, G_FILE_TEST_EXISTS))
        return name;
      g_free (name);
    }
  return g_strconcat (base, ".json", NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* (transfer full): names without the ending, sorted. */
static GPtrArray *
list_cases (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".expect.json"))
      g_ptr_array_add (names, g_strndup (name, strlen (name) - strlen (".expect.json")));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static void
add_test (const char *kind, const char *mode, const char *base, const char *name, GTestDataFunc test)
{
  g_autofree char *title = g_strdup_printf ("/%s/%s/%s", kind, mode, name);
  Case *item = g_new0 (Case, 1);
  item->source = find_source (base);
  item->expect = g_strconcat (base, ".expect.json", NULL);
  g_test_add_data_func_full (title, item, test, case_free);
}

static void
add_case (const char *mode, const char *folder, const char *name)
{
  g_autofree char *base = g_build_filename (folder, name, NULL);
  add_test ("cases", mode, base, name, test_case);
  add_test ("format", mode, base, name, test_format);
  add_test ("schema", mode, base, name, test_schema);
}

int
main (int argc, char **argv)
{
  static const char *const modes[] = { "number-stroke", "hex-stroke", "hex-tracks", "hex-blocks", "dungeon-sweep" };
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *folder =
          g_build_filename (g_getenv ("PZ_SOURCE_DIR"), "tests", "golden", "cases", modes[i], NULL);
      g_autoptr (GPtrArray) names = list_cases (folder);
      g_assert_cmpuint (names->len, >, 0);
      for (guint k = 0; k < names->len; k++)
        add_case (modes[i], folder, names->pdata[k]);
    }
  return g_test_run ();
}
