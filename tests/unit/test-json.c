/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "json-reference.h"
#include "pack/json.h"
#include "pack/reader.h"
#include "toy-mode.h"

/* The strict door: packs.md, "Format errors". */

static char *
said_about (const char *text, gsize length, gboolean whole_pack, JsonNode **out)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  JsonNode *node = whole_pack ? pz_json_parse_pack (text, length, problems) : pz_json_parse (text, length, problems);
  char *said = toy_say (problems);
  if (node == NULL)
    g_assert_cmpuint (problems->len, ==, 1);
  if (out != NULL)
    *out = node;
  else if (node != NULL)
    json_node_unref (node);
  return said;
}

typedef struct
{
  const char *text;
  const char *said; /* "" when the text is fine */
} Case;

/* clang-format off */
static const Case cases[] = {
  { "{}", "" }, { "[]", "" }, { "5", "" }, { "\"a\"", "" }, { "null", "" }, { " \t\r\n[ ] \n", "" }, { "\xef\xbb\xbf{}", "" },
  { "{\"a\":[1,2.5,-0,1E2,1e+2,0.0,true,false,null,\"\\u00e9\\ud83d\\ude00\"]}", "" },
  { "[\"\x7f\"]", "" }, { "[\"\xef\xbf\xbf\"]", "" }, { "{\"\":{\"\":1}}", "" },
  /* early ends: the last line */
  { "", "syntax:1" }, { "\n", "syntax:1" }, { "\n\n\n", "syntax:3" }, { "\n\n ", "syntax:3" }, { "\xef\xbb\xbf", "syntax:1" },
  { "{\n\"a\": [\n1,\n", "syntax:3" }, { "{\n\"a\": [\n1,\n ", "syntax:4" }, { "[\n\"abc", "syntax:2" }, { "[\n\"ab\\u12", "syntax:2" },
  { "[\ntru", "syntax:2" }, { "[\n-", "syntax:2" }, { "[\n1.", "syntax:2" }, { "[1e+", "syntax:1" }, { "[\n\"\xc3", "syntax:2" },
  { "\r\r[", "syntax:1" },
  /* trailing garbage */
  { "{}\n}", "syntax:2" }, { "{} {}", "syntax:1" }, { "1 2", "syntax:1" }, { "[]\n\n// x", "syntax:3" }, { "[],", "syntax:1" },
  /* comments and other dialects */
  { "/* a */ {}", "syntax:1" }, { "{\n/* a */}", "syntax:2" }, { "{} # a", "syntax:1" }, { "{'a': 1}", "syntax:1" },
  { "{a: 1}", "syntax:1" }, { "[1,\n]", "syntax:2" }, { "{\"a\": 1,\n}", "syntax:2" }, { "[,1]", "syntax:1" }, { "[1\n2]", "syntax:2" },
  { "{\"a\" 1}", "syntax:1" }, { "{\"a\"\n,1}", "syntax:2" }, { "{1: 2}", "syntax:1" }, { "[1}", "syntax:1" }, { "{]", "syntax:1" },
  { "]", "syntax:1" }, { "var x = {};", "syntax:1" }, { "[1;2]", "syntax:1" }, { "\xc2\xa0{}", "syntax:1" }, { "\f{}", "syntax:1" },
  { "{}\xef\xbb\xbf", "syntax:1" },
  /* numbers */
  { "[01]", "syntax:1" }, { "[-01]", "syntax:1" }, { "[+1]", "syntax:1" }, { "[.5]", "syntax:1" }, { "[1.]", "syntax:1" },
  { "[1.e5]", "syntax:1" }, { "[0x10]", "syntax:1" }, { "[1e]", "syntax:1" }, { "[1e5.5]", "syntax:1" }, { "[--1]", "syntax:1" },
  { "[- 1]", "syntax:1" }, { "[1_000]", "syntax:1" }, { "[1a]", "syntax:1" }, { "[NaN]", "syntax:1" }, { "[Infinity]", "syntax:1" },
  { "[-Infinity]", "syntax:1" }, { "[\n1e999]", "syntax:2" }, { "[-1e400]", "syntax:1" }, { "[1e309]", "syntax:1" },
  { "[1.7976931348623159e308]", "syntax:1" }, { "[0e99999999999999999999]", "" }, { "[1e-99999999999999999999]", "" },
  { "[1e99999999999999999999]", "syntax:1" },
  /* words */
  { "[True]", "syntax:1" }, { "[nul]", "syntax:1" }, { "[nulll]", "syntax:1" }, { "[true1]", "syntax:1" }, { "undefined", "syntax:1" },
  /* strings */
  { "[\"\\q\"]", "syntax:1" }, { "[\"\\u12g4\"]", "syntax:1" }, { "[\"\\u0000\"]", "syntax:1" }, { "{\"\\u0000\": 1}", "syntax:1" },
  { "[\"\\ud800\"]", "syntax:1" }, { "[\"\\udc00\"]", "syntax:1" }, { "[\"\\ud800\\u0041\"]", "syntax:1" }, { "[\"\\ud800\\ud800\"]", "syntax:1" },
  { "[\"\\ud800x\"]", "syntax:1" }, { "[\n\"a\nb\"]", "syntax:2" }, { "[\"a\tb\"]", "syntax:1" }, { "[\"a\x1f\"]", "syntax:1" },
  { "[\"\\U0041\"]", "syntax:1" }, { "[\"\\\n\"]", "syntax:1" }, { "[\"\\u-041\"]", "syntax:1" }, { "[\"\\u 041\"]", "syntax:1" },
  /* UTF-8 */
  { "{\n\"a\": \"\xc3\x28\"}", "syntax:2" }, { "[\"\xff\"]", "syntax:1" }, { "[\"\xc0\x80\"]", "syntax:1" }, { "[\"\xe0\x80\xaf\"]", "syntax:1" },
  { "[\"\xed\xa0\x80\"]", "syntax:1" }, { "[\"\xf4\x90\x80\x80\"]", "syntax:1" }, { "[\"\xf8\x88\x80\x80\x80\"]", "syntax:1" }, { "[\n\x80]", "syntax:2" },
  { "\xff\xfe[\0]\0", "syntax:1" },
  /* repeated names */
  { "{\"a\": 1,\n\"b\": 2,\n\"a\": 3}", "syntax:3" }, { "{\"ab\":1,\n\"a\\u0062\":2}", "syntax:2" }, { "{\"\":1,\n\"\":2}", "syntax:2" },
  { "{\"\xf0\x9f\x98\x80\":1,\"\\ud83d\\ude00\":2}", "syntax:1" }, { "[{\"a\":1},{\"a\":{\"a\":1}}]", "" }, { "{\"a\":{\"b\":1,\n\"b\":2}}", "syntax:2" },
  { "{\"a\":{\"b\":1},\n\"a\"", "syntax:2" }, { "{\"a\":1,\n\n\"a\nb", "syntax:3" },
  /* integers beyond ±2^53 */
  { "[9007199254740992,-9007199254740992]", "" }, { "[9007199254740993]", "range [0]:1" }, { "{\"a\":\n{\"b\":[1,-9007199254740993]}}", "range a.b[1]:2" },
  { "[1e20]", "range [0]:1" }, { "[1.0e17]", "range [0]:1" }, { "[1e15]", "" }, { "[9007199254740993.0]", "range [0]:1" }, { "[9007199254740992.0]", "" },
  { "[90071992547409920e-1]", "" }, { "[90071992547409930e-1]", "range [0]:1" }, { "[0.9007199254740993e16]", "range [0]:1" },
  { "[9007199254740992.5]", "" }, { "[9007199254740993.5]", "range [0]:1" }, { "[1.5e300]", "range [0]:1" }, { "[00]", "syntax:1" },
  { "[1e20,2,\n-1e20]", "range [0]:1; range [2]:2" }, { "[1e20,\n}", "syntax:2" }, { "123456789012345678901234567890", "range :1" },
  { "[9223372036854775808]", "range [0]:1" }, { "[18446744073709551617]", "range [0]:1" },
  { "{\"a.b\": 1e20, \"\": 1e20, \"c d\": 1e20, \"e-f\": 1e20, \"g\\\"\": 1e20}",
    "range [\"a.b\"]:1; range [\"\"]:1; range [\"c d\"]:1; range e-f:1; range [\"g\\\"\"]:1" },
};
/* clang-format on */

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = said_about (cases[i].text, strlen (cases[i].text), FALSE, NULL);
      if (!g_str_equal (said, cases[i].said))
        g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (said, ==, cases[i].said);
    }
  g_autofree char *nul = said_about ("[1\0]", 4, FALSE, NULL);
  g_assert_cmpstr (nul, ==, "syntax:1");
  g_autofree char *nul_in_string = said_about ("[\"a\0\"]", 6, FALSE, NULL);
  g_assert_cmpstr (nul_in_string, ==, "syntax:1");
  g_autofree char *nul_in_character = said_about ("[\n\"\xc3\0\"\n\n]", 9, FALSE, NULL);
  g_assert_cmpstr (nul_in_character, ==, "syntax:2");
}

static char *
repeated (const char *before, const char *part, guint n, const char *after)
{
  GString *text = g_string_new (before);
  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

static void
assert_said (const char *text, gboolean whole_pack, const char *wanted)
{
  g_autofree char *said = said_about (text, strlen (text), whole_pack, NULL);
  g_assert_cmpstr (said, ==, wanted);
}

static void
test_depth (void)
{
  for (guint depth = 62; depth <= 66; depth++)
    {
      g_autofree char *open = repeated ("", "[", depth, "");
      g_autofree char *empty = repeated (open, "]", depth, "");
      g_autofree char *objects = repeated ("", "{\"a\":\n", depth - 1, "{");
      g_autofree char *closed = repeated (objects, "}", depth, "");
      assert_said (empty, FALSE, depth <= 64 ? "" : "too-large:1");
      assert_said (closed, FALSE, depth <= 64 ? "" : "too-large:65");
    }
  /* A number is a value too. */
  g_autofree char *open = repeated ("", "[", 63, "1");
  g_autofree char *fits = repeated (open, "]", 63, "");
  assert_said (fits, FALSE, "");
  g_autofree char *deeper = repeated ("[", open, 1, "]");
  g_autofree char *too_deep = repeated (deeper, "]", 63, "");
  assert_said (too_deep, FALSE, "too-large:1");
  g_autofree char *unclosed = repeated ("", "[", 1000000, "");
  assert_said (unclosed, FALSE, "too-large:1");
}

static void
test_values (void)
{
  g_autofree char *fits = repeated ("[0", ",0", PZ_JSON_MAX_VALUES - 2, "]");
  assert_said (fits, FALSE, "");
  g_autofree char *over = repeated ("[0", ",0", PZ_JSON_MAX_VALUES - 2, ",\n0]");
  assert_said (over, FALSE, "too-large:2");
  g_autofree char *syntax_first = repeated ("[0,x", ",0", PZ_JSON_MAX_VALUES, "]");
  assert_said (syntax_first, FALSE, "syntax:1");
  g_autofree char *syntax_later = repeated ("[0", ",0", PZ_JSON_MAX_VALUES, ",x]");
  assert_said (syntax_later, FALSE, "too-large:1");
}

static void
test_bytes (void)
{
  gsize limit = PZ_JSON_MAX_BYTES;
  g_autofree char *spaces = g_strnfill (limit + 10, ' ');
  memcpy (spaces, "[1]", 3);
  g_autofree char *fits = said_about (spaces, limit, FALSE, NULL);
  g_assert_cmpstr (fits, ==, "");
  g_autofree char *over = said_about (spaces, limit + 1, FALSE, NULL);
  g_assert_cmpstr (over, ==, "too-large:1");
  memcpy (spaces, "\n]1]", 4);
  g_autofree char *syntax_first = said_about (spaces, limit + 1, FALSE, NULL);
  g_assert_cmpstr (syntax_first, ==, "syntax:2");
  /* A string over the limit: the limit comes first, whatever follows. */
  memset (spaces, 'a', limit + 10);
  spaces[0] = '"';
  spaces[limit + 5] = '\n';
  g_autofree char *string = said_about (spaces, limit + 10, FALSE, NULL);
  g_assert_cmpstr (string, ==, "too-large:1");
  memcpy (spaces + limit - 1, "\\q", 2);
  g_autofree char *escape = said_about (spaces, limit + 10, FALSE, NULL);
  g_assert_cmpstr (escape, ==, "too-large:1");
}

static void
test_levels (void)
{
  g_autofree char *fits = repeated ("{\"levels\":[1", ",1", 9999, "]}");
  assert_said (fits, TRUE, "");
  g_autofree char *over = repeated ("{\"levels\":[1", ",1", 9999, ",\n1,}");
  assert_said (over, TRUE, "too-large:2");
  g_autofree char *escaped = repeated ("{\"leve\\u006cs\":[1", ",1", 10000, "]}");
  assert_said (escaped, TRUE, "too-large:1");
  assert_said (escaped, FALSE, "");
  g_autofree char *array = repeated ("[1", ",1", 10000, "]");
  assert_said (array, TRUE, "too-large:1");
  g_autofree char *elsewhere = repeated ("{\"other\":[1", ",1", 10000, "],\"a\":{\"levels\":[]}}");
  assert_said (elsewhere, TRUE, "");
  g_autofree char *inner = repeated ("{\"levels\":[{\"levels\":[1", ",1", 10000, "]}]}");
  assert_said (inner, TRUE, "");
}

/* Many names, among them hash tables' nightmares. */
static void
test_names (void)
{
  g_autoptr (GString) text = g_string_new ("{");
  for (int i = 0; i < 200000; i++)
    g_string_append_printf (text, "%s\"name%d\":0", i > 0 ? "," : "", i);
  g_string_append (text, "}");
  assert_said (text->str, FALSE, "");
  g_string_truncate (text, text->len - 1);
  g_string_append (text, ",\n\"name77777\":0}");
  assert_said (text->str, FALSE, "syntax:2");

  /* "Ez" and "FY" have one g_str_hash(), and so have all words made of them. */
  g_string_assign (text, "{");
  for (int i = 0; i < 1 << 15; i++)
    {
      g_string_append (text, i > 0 ? ",\"" : "\"");
      for (int bit = 0; bit < 15; bit++)
        g_string_append (text, (i >> bit) & 1 ? "Ez" : "FY");
      g_string_append (text, "\":0");
    }
  g_string_append (text, "}");
  assert_said (text->str, FALSE, "too-large:1");
}

/* A file of numbers that are too large must not become a million problems, yet each level must be marked. */
static void
test_many_ranges (void)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autofree char *level = repeated ("[1e20", ",1e20", 49, "]");
  g_autofree char *part = g_strconcat (",", level, NULL);
  g_autofree char *text = repeated ("[0", part, 5000, "]");
  g_autoptr (JsonNode) node = pz_json_parse_pack (text, strlen (text), problems);
  g_assert_nonnull (node);
  g_assert_cmpuint (problems->len, >=, 5000);
  g_assert_cmpuint (problems->len, <, 7000);
  g_assert_cmpstr (pz_problems_get (problems, problems->len - 1)->path, ==, "[5000][0]");
}

/* The scan and the plain reader agree on what JSON is; json-glib's tree, written out, has the value. */
static void
check_random (GRand *rand, gboolean mistakes, int *n_good)
{
  g_autoptr (JsonNode) node = NULL;
  GString *text = ref_random (rand, 5, mistakes);
  g_autofree char *said = said_about (text->str, text->len, FALSE, &node);
  g_autoptr (RefValue) value = ref_read (text->str, text->len);
  if ((node != NULL) != (value != NULL))
    g_test_message ("%s: %s", said, text->str);
  g_assert_true ((node != NULL) == (value != NULL));
  if (node != NULL)
    {
      g_autofree char *compact = pz_json_compact (node);
      g_autofree char *level = pz_json_level_text (node);
      g_autoptr (RefValue) again = ref_read (compact, strlen (compact));
      g_autoptr (RefValue) laid_out = ref_read (level, strlen (level));
      g_assert_true (again != NULL && ref_equal (value, again));
      g_assert_true (laid_out != NULL && ref_equal (value, laid_out));
      g_assert_null (strchr (compact, '\n'));
      ++*n_good;
    }
  g_string_free (text, TRUE);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (ref_seed ());
  int rounds = ref_rounds (5000), n_good = 0, n_with_mistakes = 0;
  for (int i = 0; i < rounds; i++)
    check_random (rand, FALSE, &n_good);
  g_assert_cmpint (n_good, ==, rounds);
  for (int i = 0; i < rounds; i++)
    check_random (rand, TRUE, &n_with_mistakes);
  g_assert_cmpint (n_with_mistakes, >, rounds / 5);
  g_assert_cmpint (n_with_mistakes, <, rounds);
}

static void
test_integers (void)
{
  /* clang-format off */
  static const struct { const char *text; gboolean integer; gint64 value; } numbers[] = {
    { "0", TRUE, 0 }, { "-0", TRUE, 0 }, { "1.0", TRUE, 1 }, { "1E2", TRUE, 100 }, { "-2.50e1", TRUE, -25 }, { "1.5", FALSE, 0 },
    { "9007199254740992", TRUE, G_GINT64_CONSTANT (9007199254740992) }, { "-9007199254740992", TRUE, -G_GINT64_CONSTANT (9007199254740992) },
    { "\"1\"", FALSE, 0 }, { "true", FALSE, 0 }, { "null", FALSE, 0 }, { "[1]", FALSE, 0 }, { "0.1", FALSE, 0 },
  };
  /* clang-format on */
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      gint64 value = -7;
      g_autoptr (JsonNode) node = NULL;
      g_autofree char *said = said_about (numbers[i].text, strlen (numbers[i].text), FALSE, &node);
      g_assert_cmpstr (said, ==, "");
      g_assert_cmpint (pz_json_get_int (node, &value), ==, numbers[i].integer);
      g_assert_cmpint (value, ==, numbers[i].integer ? numbers[i].value : -7);
    }
  gint64 value = -7;
  g_autoptr (JsonNode) huge = json_node_new (JSON_NODE_VALUE);
  json_node_set_int (huge, (G_GINT64_CONSTANT (1) << 53) + 1);
  g_assert_false (pz_json_get_int (huge, &value));
  g_assert_false (pz_json_get_int (NULL, &value));
}

static const char lines_text[] =
    "\xef\xbb\xbf\n{\n  \"mode\": \"x\",\n  \"levels\": [\n    {\"id\": \"a\",\n     \"cells\": [\n       1,\n"
    "       {\"x\":\n 5}]},\n    {}\n  ],\n  \"a.b\": 1\n}\n";

static void
test_lines (void)
{
  /* clang-format off */
  static const struct { const char *path; int line; } places[] = {
    { "", 2 }, { "mode", 3 }, { "levels", 4 }, { "levels[0]", 5 }, { "levels[0].id", 5 }, { "levels[0].cells", 6 }, { "levels[0].cells[0]", 7 },
    { "levels[0].cells[1]", 8 }, { "levels[0].cells[1].x", 8 }, { "levels[0].cells[1].y", 8 }, { "levels[0].cells[2]", 6 },
    { "levels[1]", 10 }, { "levels[1].id", 10 }, { "levels[2].id", 4 }, { "[\"a.b\"]", 12 }, { "a.b", 2 }, { "pack", 2 }, { "mode.x[3]", 3 },
    { "levels[0", 4 }, { "..", 2 }, { "[\"", 2 },
  };
  /* clang-format on */
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_test_message ("%s", places[i].path);
      g_assert_cmpint (pz_json_line_of (lines_text, strlen (lines_text), places[i].path), ==, places[i].line);
      pz_problems_add (problems, "range", PZ_ERROR, places[i].path, "x");
    }
  pz_problems_add (problems, "range", PZ_ERROR, "mode", "x")->line = 77;
  pz_problems_add (problems, "syntax", PZ_ERROR, NULL, "x");
  pz_json_fill_lines (lines_text, strlen (lines_text), problems);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_assert_cmpint (pz_problems_get (problems, i)->line, ==, places[i].line);
  g_assert_cmpint (pz_problems_get (problems, G_N_ELEMENTS (places))->line, ==, 77);
  g_assert_cmpint (pz_problems_get (problems, G_N_ELEMENTS (places) + 1)->line, ==, 0);
}

/* Lines may be asked for in text that is no JSON: nothing is read past its end. */
static void
test_lines_of_anything (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (ref_seed ());
  for (int i = 0; i < ref_rounds (5000); i++)
    {
      GString *text = ref_random (rand, 4, TRUE);
      g_autofree char *copy = g_memdup2 (text->str, text->len);
      int line = pz_json_line_of (copy, text->len, i % 2 == 0 ? "[1][0].x" : "a0[1].x");
      g_assert_cmpint (line, >=, 1);
      g_string_free (text, TRUE);
    }
}

/* Files at the limits are read in a breath: the figures are printed, not judged. */
static void
test_speed_of_limits (void)
{
  static const char *const parts[] = { ",{}", ",1e99" };
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GPtrArray) problems = pz_problems_new ();
      g_autofree char *text = repeated ("[0", parts[i], PZ_JSON_MAX_VALUES - 2, "]");
      gint64 start = g_get_monotonic_time ();
      g_autoptr (JsonNode) node = pz_json_parse (text, strlen (text), problems);
      g_test_message ("a million of \"%s\": %.2f s", parts[i], (double) (g_get_monotonic_time () - start) / 1e6);
      g_assert_nonnull (node);
      g_assert_cmpuint (problems->len, <=, PZ_PROBLEMS_MAX);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/table", test_table);
  g_test_add_func ("/json/limits/depth", test_depth);
  g_test_add_func ("/json/limits/values", test_values);
  g_test_add_func ("/json/limits/bytes", test_bytes);
  g_test_add_func ("/json/limits/levels", test_levels);
  g_test_add_func ("/json/limits/names", test_names);
  g_test_add_func ("/json/limits/ranges", test_many_ranges);
  g_test_add_func ("/json/limits/speed", test_speed_of_limits);
  g_test_add_func ("/json/random", test_random);
  g_test_add_func ("/json/integers", test_integers);
  g_test_add_func ("/json/lines", test_lines);
  g_test_add_func ("/json/lines/anything", test_lines_of_anything);
  return g_test_run ();
}
