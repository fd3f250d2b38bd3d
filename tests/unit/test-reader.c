/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "pack/json.h"
#include "pack/reader.h"
#include "toy-mode.h"

/* Typed access: packs.md, the codes `type`, `missing` and `range`. */

static const char source[] =
    "{\"one\":1.0,\"half\":1.5,\"word\":\"1\",\"yes\":true,\"nil\":null,\"list\":[1,\"a\",{\"k\":2},[0]],\"map\":{"
    "\"k\":9},"
    "\"long\":\"0123456789\",\"huge\":1e20,\"wide\":9007199254740993,\"empty\":\"\",\"min\":-9007199254740992}";

typedef struct
{
  PzReader reader;
  JsonNode *node;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer path)
{
  g_autoptr (GPtrArray) ignored = pz_problems_new ();
  fixture->node = pz_json_parse (source, strlen (source), ignored);
  g_assert_nonnull (fixture->node);
  fixture->reader = (PzReader){ json_node_get_object (fixture->node), g_strdup (path), pz_problems_new () };
}

static void
tear_down (Fixture *fixture, gconstpointer path)
{
  g_ptr_array_unref (fixture->reader.problems);
  pz_reader_clear (&fixture->reader);
  g_assert_null (fixture->reader.path);
  json_node_unref (fixture->node);
}

static void
assert_said (Fixture *fixture, const char *wanted)
{
  g_autofree char *said = toy_say (fixture->reader.problems);
  g_assert_cmpstr (said, ==, wanted);
  g_ptr_array_set_size (fixture->reader.problems, 0);
}

static void
test_int (Fixture *fixture, gconstpointer path)
{
  /* clang-format off */
  static const struct { const char *name; gint64 min, max; const char *said; gint64 value; } cases[] = {
    { "one", 1, 1, "", 1 }, { "one", 2, 9, "range one", 0 }, { "one", -5, 0, "range one", 0 }, { "half", 0, 9, "type half", 0 }, { "word", 0, 9, "type word", 0 },
    { "yes", 0, 9, "type yes", 0 }, { "nil", 0, 9, "type nil", 0 }, { "list", 0, 9, "type list", 0 }, { "map", 0, 9, "type map", 0 },
    { "huge", 0, G_MAXINT64, "range huge", 0 }, { "wide", 0, G_MAXINT64, "range wide", 0 }, { "min", G_MININT64, 0, "", G_GINT64_CONSTANT (-9007199254740992) },
    { "none", 0, 9, "missing none", 0 },
  };
  /* clang-format on */
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 value = 77;
      gboolean good = pz_reader_int (&fixture->reader, cases[i].name, PZ_REQUIRED, cases[i].min, cases[i].max, &value);
      g_assert_cmpint (good, ==, *cases[i].said == '\0');
      g_assert_cmpint (value, ==, good ? cases[i].value : 77);
      assert_said (fixture, cases[i].said);
    }
  gint64 value = 77;
  g_assert_false (pz_reader_int (&fixture->reader, "none", PZ_OPTIONAL, 0, 9, &value));
  assert_said (fixture, "");
}

static void
test_scalars (Fixture *fixture, gconstpointer path)
{
  static const char *const names[] = { "0", "1", "2", NULL };
  PzReader *reader = &fixture->reader;
  gboolean truth = FALSE;
  const char *string = "untouched";
  int choice = -1;
  g_assert_true (pz_reader_bool (reader, "yes", PZ_REQUIRED, &truth) && truth);
  g_assert_false (pz_reader_bool (reader, "one", PZ_REQUIRED, &truth));
  assert_said (fixture, "type one");
  g_assert_false (pz_reader_string (reader, "one", PZ_OPTIONAL, 0, 9, &string));
  assert_said (fixture, "type one");
  g_assert_false (pz_reader_string (reader, "long", PZ_OPTIONAL, 0, 9, &string));
  assert_said (fixture, "range long");
  g_assert_false (pz_reader_string (reader, "empty", PZ_OPTIONAL, 1, 9, &string));
  assert_said (fixture, "range empty");
  g_assert_cmpstr (string, ==, "untouched");
  g_assert_true (pz_reader_string (reader, "long", PZ_OPTIONAL, 0, 10, &string));
  g_assert_cmpstr (string, ==, "0123456789");
  g_assert_true (pz_reader_choice (reader, "word", PZ_REQUIRED, names, &choice));
  g_assert_cmpint (choice, ==, 1);
  g_assert_false (pz_reader_choice (reader, "long", PZ_REQUIRED, names, &choice));
  assert_said (fixture, "range long");
  g_assert_false (pz_reader_choice (reader, "one", PZ_REQUIRED, names, &choice));
  assert_said (fixture, "type one");
  g_assert_true (pz_reader_has (reader, "nil"));
  g_assert_false (pz_reader_has (reader, "none"));
}

static void
test_containers (Fixture *fixture, gconstpointer path)
{
  PzReader *reader = &fixture->reader;
  JsonArray *array = NULL;
  JsonObject *object = NULL;
  const char *string;
  g_assert_false (pz_reader_array (reader, "map", PZ_REQUIRED, &array));
  g_assert_false (pz_reader_object (reader, "list", PZ_REQUIRED, &object));
  g_assert_false (pz_reader_array (reader, "none", PZ_REQUIRED, &array));
  assert_said (fixture, "type a[1].map; type a[1].list; missing a[1].none");
  g_assert_true (pz_reader_object (reader, "map", PZ_REQUIRED, &object));
  g_assert_true (pz_reader_array (reader, "list", PZ_REQUIRED, &array));
  g_auto (PzReader) item = { 0 };
  g_assert_false (pz_reader_item (reader, "list", array, 0, &item));
  g_assert_false (pz_reader_item (reader, "list", array, 3, &item));
  g_assert_true (pz_reader_item (reader, "list", array, 2, &item));
  g_assert_cmpstr (item.path, ==, "a[1].list[2]");
  pz_reader_problem (&item, "range", "k", "%d", 1);
  pz_reader_problem (&item, "range", NULL, "%d", 1);
  g_assert_true (pz_reader_item_string (reader, "list", array, 1, &string));
  g_assert_cmpstr (string, ==, "a");
  g_assert_false (pz_reader_item_string (reader, "list", array, 2, &string));
  assert_said (fixture,
               "type a[1].list[0]; type a[1].list[3]; range a[1].list[2].k; range a[1].list[2]; type a[1].list[2]");
}

/* title, text, editor, pack, index */
static void
test_shared (void)
{
  g_autofree char *max = g_strnfill (256, 'a');
  g_autofree char *over = g_strnfill (257, 'a');
  g_autofree char *text =
      g_strdup_printf ("{\"a\":\"%s\",\"b\":\"%s\",\"c\":{\"en\":\"x\",\"zh-CN\":\"水\"},\"d\":{\"en\":1,\"de\":\"%s\","
                       "\"fr\":\"\"},\"e\":5,\"editor\":[],\"f\":null,\"pack\":9999,"
                       "\"index\":10000,\"zero\":0,\"g\":{}}",
                       max, over, over);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (JsonNode) node = pz_json_parse (text, strlen (text), problems);
  PzReader reader = { json_node_get_object (node), (char *) "", problems };
  g_autofree char *a = NULL, *c = NULL, *g = NULL, *bad = NULL;
  int pack = 0, index = 0;
  g_assert_true (pz_reader_text (&reader, "a", &a));
  g_assert_cmpuint (strlen (a), ==, 258);
  g_assert_true (pz_reader_text (&reader, "c", &c));
  g_assert_cmpstr (c, ==, "{\"en\": \"x\", \"zh-CN\": \"水\"}");
  g_assert_true (pz_reader_text (&reader, "g", &g));
  g_assert_true (pz_reader_text (&reader, "none", &bad));
  g_assert_true (pz_reader_place (&reader, "pack", &pack));
  g_assert_cmpint (pack, ==, 9999);
  g_assert_true (pz_reader_place (&reader, "none", &pack));
  g_assert_false (pz_reader_place (&reader, "index", &index));
  g_assert_false (pz_reader_place (&reader, "zero", &index));
  g_assert_false (pz_reader_text (&reader, "b", &bad));
  g_assert_false (pz_reader_text (&reader, "d", &bad));
  g_assert_false (pz_reader_text (&reader, "e", &bad));
  g_assert_false (pz_reader_text (&reader, "f", &bad));
  g_assert_false (pz_reader_editor (&reader, &bad));
  g_assert_null (bad);
  g_assert_cmpint (index, ==, 0);
  g_autofree char *said = toy_say (problems);
  g_assert_cmpstr (said, ==, "range index; range zero; range b; type d.en; range d.de; type e; type f; type editor");
}

/* A million mistakes are not a million problems. */
static void
test_bound (void)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  for (int i = 0; i < PZ_PROBLEMS_MAX + 10; i++)
    g_assert_nonnull (pz_problems_add (problems, "type", PZ_ERROR, "x", "%d", i));
  g_assert_cmpuint (problems->len, ==, PZ_PROBLEMS_MAX);
  g_assert_cmpstr (pz_problems_get (problems, 0)->message, ==, "0");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/reader/int", Fixture, "", set_up, test_int, tear_down);
  g_test_add ("/reader/scalars", Fixture, "", set_up, test_scalars, tear_down);
  g_test_add ("/reader/containers", Fixture, "a[1]", set_up, test_containers, tear_down);
  g_test_add_func ("/reader/shared", test_shared);
  g_test_add_func ("/reader/bound", test_bound);
  return g_test_run ();
}
