/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "pack/json.h"
#include "pack/members.h"

/* Unknown members and the order of all members survive (packs.md, "What every load and save keeps"). */

static const char *const known[] = { "id", "x", "y", "clue", NULL };

static PzMembers *
members_of (const char *text)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (JsonNode) node = pz_json_parse (text, strlen (text), problems);
  g_assert_nonnull (node);
  return pz_members_new (json_node_get_object (node), known);
}

typedef struct
{
  int x;
  gboolean has_clue;
} Value;

/* `x` has the default 0 and is written when the source had it or when it differs; `y` is always absent. */
static void
write_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const Value *value = data;
  if (g_str_equal (name, "id"))
    pz_writer_member_string (writer, name, "c");
  else if (g_str_equal (name, "x") && (kept || value->x != 0))
    pz_writer_member_int (writer, name, value->x);
  else if (g_str_equal (name, "clue") && value->has_clue)
    pz_writer_member_int (writer, name, 7);
}

static char *
written (PzMembers *members, Value value, gboolean expanded)
{
  PzWriter *writer = pz_writer_new ();
  pz_writer_begin_object (writer, expanded);
  pz_members_write (members, known, writer, write_member, &value);
  pz_writer_end_object (writer);
  return pz_writer_finish (writer);
}

static void
test_order (void)
{
  g_autoptr (PzMembers) members =
      members_of ("{\"note\":[1, {\"a\":0.10}],\"x\":0,\"id\":\"q\",\"zz\":null,\"clue\":1}");
  g_autofree char *same = written (members, (Value){ 0, TRUE }, FALSE);
  g_assert_cmpstr (same, ==, "{\"note\": [1, {\"a\": 0.1}], \"x\": 0, \"id\": \"c\", \"zz\": null, \"clue\": 7}");
  g_autofree char *gone = written (members, (Value){ 3, FALSE }, FALSE);
  g_assert_cmpstr (gone, ==, "{\"note\": [1, {\"a\": 0.1}], \"x\": 3, \"id\": \"c\", \"zz\": null}");
}

static void
test_added (void)
{
  g_autoptr (PzMembers) members = members_of ("{\"u\":\"v\",\"clue\":1}");
  g_autofree char *added = written (members, (Value){ 2, TRUE }, FALSE);
  g_assert_cmpstr (added, ==, "{\"u\": \"v\", \"clue\": 7, \"id\": \"c\", \"x\": 2}");
  g_autofree char *fresh = written (NULL, (Value){ 0, TRUE }, FALSE);
  g_assert_cmpstr (fresh, ==, "{\"id\": \"c\", \"clue\": 7}");
}

static void
test_expanded (void)
{
  g_autoptr (PzMembers) members = members_of ("{\"list\":[{\"a\":1},{\"b\":[2]}],\"other\":[[1]]}");
  g_autofree char *text = written (members, (Value){ 0, FALSE }, TRUE);
  g_assert_cmpstr (
      text, ==, "{\n  \"list\": [\n    {\"a\": 1},\n    {\"b\": [2]}\n  ],\n  \"other\": [[1]],\n  \"id\": \"c\"\n}");
}

static void
test_look (void)
{
  g_autoptr (PzMembers) members = members_of ("{\"u\": {\"k\": \"w\"}, \"id\": 1}");
  g_autoptr (PzMembers) other = pz_members_ref (members);
  g_assert_true (other == members);
  g_assert_true (pz_members_has (members, "u"));
  g_assert_true (pz_members_has (members, "id"));
  g_assert_false (pz_members_has (members, "x"));
  g_assert_false (pz_members_has (NULL, "x"));
  g_assert_cmpstr (pz_members_text (members, "u"), ==, "{\"k\": \"w\"}");
  g_assert_null (pz_members_text (members, "id"));
  g_assert_null (pz_members_text (NULL, "u"));
  g_assert_cmpuint (pz_members_size (members), >, strlen ("{\"k\": \"w\"}"));
  g_assert_cmpuint (pz_members_size (NULL), ==, 0);
  pz_members_unref (NULL);
  g_assert_null (pz_members_ref (NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/members/order", test_order);
  g_test_add_func ("/members/added", test_added);
  g_test_add_func ("/members/expanded", test_expanded);
  g_test_add_func ("/members/look", test_look);
  return g_test_run ();
}
