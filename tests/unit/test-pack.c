/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "json-reference.h"
#include "pack/json.h"
#include "pack/pack.h"
#include "toy-mode.h"

/* Packs as values: packs.md. */

typedef struct
{
  const char *text, *said;
} Refused;

#define PACK(members) "{\"mode\":\"hex-stroke\"," members "}"
#define CELL          "{\"id\":\"a\",\"q\":0,\"r\":0}"
#define LEVEL         "{\"id\":\"1-1\",\"cells\":[" CELL "]}"

/* clang-format off */
static const Refused refused[] = {
  /* the file is no container */
  { "5", "type :1" }, { "\n\"x\"", "type :2" }, { "null", "type :1" }, { "1e20", "range :1" }, { "", "syntax:1" },
  /* mode */
  { "[]", "mode :1" }, { "{}", "mode :1" }, { "[1,2]", "mode :1" }, { "[{\"id\":\"a\",\"cells\":[]}]", "mode :1" },
  { "{\"levels\":[]}", "mode mode:1" }, { PACK ("\"levels\":5"), "type levels:1" }, { "{\n\"mode\":\"chess\",\n\"levels\":[]}", "mode mode:2" },
  { "{\"mode\":\"hex-tracks\",\"levels\":[]}", "mode mode:1" }, { "{\"mode\":5,\"levels\":[]}", "type mode:1" }, { "{\"mode\":null,\"levels\":[]}", "type mode:1" },
  { "[{\"cells\":[{\"q\":0,\"r\":0,\"tracks\":[]}]}]", "mode :1" }, { "[{\"deck\":[]}]", "mode :1" }, { "[{\"rows\":[]}]", "mode :1" },
  { "[" LEVEL ",{\"cells\":[{\"x\":0,\"y\":0}]}]", "mode :1" }, { "[{\"cells\":[{\"x\":0},{\"q\":0}]}]", "mode :1" },
  { "{\"levels\":[" LEVEL ",{\"deck\":[]}]}", "mode mode:1" },
  /* required */
  { "{\"mode\":\"hex-stroke\"}", "missing levels:1" }, { "{\n\"format\":\"puzzlewright-pack\"\n}", "missing levels:1" }, { "{\"version\":1}", "missing levels:1" },
  { "{\"format\":\"puzzlewright-pack\",\"mode\":\"hex-stroke\",\"level\":[]}", "missing levels:1" },
  /* format and version */
  { PACK ("\n\"format\":\"other\",\"levels\":[]"), "range format:2" }, { PACK ("\"format\":5,\"levels\":[]"), "type format:1" },
  { PACK ("\"version\":2,\"levels\":[]"), "version version:1" }, { PACK ("\"version\":7,\"levels\":5,\"pack\":0"), "version version:1" },
  { PACK ("\"version\":0,\"levels\":[]"), "range version:1" }, { PACK ("\"version\":-1,\"levels\":[]"), "range version:1" },
  { PACK ("\"version\":1.5,\"levels\":[]"), "type version:1" }, { PACK ("\"version\":\"1\",\"levels\":[]"), "type version:1" },
  { PACK ("\"version\":1e20,\"levels\":[]"), "range version:1" },
  { "{\"version\":2,\"mode\":\"chess\"}", "version version:1" },
  /* other members of the pack */
  { PACK ("\"pack\":0,\"levels\":[]"), "range pack:1" }, { PACK ("\"pack\":10000,\"levels\":[]"), "range pack:1" }, { PACK ("\"pack\":\"3\",\"levels\":[]"), "type pack:1" },
  { PACK ("\"pack\":1e20,\"levels\":[]"), "range pack:1" }, { PACK ("\"title\":5,\"levels\":[]"), "type title:1" },
  { PACK ("\"title\":{\"en\":\"a\",\n\"zh\":5},\"levels\":[]"), "type title.zh:2" }, { PACK ("\"editor\":5,\"levels\":[]"), "type editor:1" },
  { PACK ("\"profile\":5,\"levels\":[]"), "type profile:1" },
  { PACK ("\"title\":5,\"pack\":0,\n\"levels\":{}"), "range pack:1; type title:1; type levels:2" },
  /* numbers outside levels */
  { PACK ("\"note\":[1,\n1e20],\"levels\":[" LEVEL "]"), "range note[1]:2" },
  { PACK ("\"editor\":{\"a\":9007199254740993},\"levels\":[{}]"), "range editor.a:1" },
};
/* clang-format on */

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *said = NULL;
      g_autoptr (PzPack) pack = toy_pack (refused[i].text, &said);
      if (g_strcmp0 (said, refused[i].said) != 0)
        g_test_message ("%s", refused[i].text);
      g_assert_cmpstr (said, ==, refused[i].said);
      g_assert_null (pack);
    }
}

/* Bad levels: what stands under each, as "index: problems". */
static char *
bad_levels (const PzPack *pack)
{
  GString *out = g_string_new (NULL);
  for (int i = 0; i < pack->n_levels; i++)
    {
      g_autoptr (GPtrArray) problems = pz_pack_all_problems (pack, i, NULL);
      if (!pz_problems_have_errors (problems))
        continue;
      g_autofree char *said = toy_say (problems);
      g_string_append_printf (out, "%s%d: %s", out->len > 0 ? " | " : "", i, said);
    }
  return g_string_free (out, FALSE);
}

/* clang-format off */
static const Refused with_bad[] = {
  { PACK ("\"levels\":[" LEVEL "]"), "" }, { LEVEL, "" }, { "[" LEVEL "]", "" },
  { PACK ("\"levels\":[5,\n[],null,\"a\"]"), "0: type :1 | 1: type :2 | 2: type :2 | 3: type :2" },
  { "[" LEVEL ",\n7]", "1: type :2" },
  { PACK ("\"levels\":[{}]"), "0: missing id:1; missing cells:1" },
  { "{\"id\":5,\"cells\":[" CELL "]}", "0: type id:1" }, { "{\"cells\":[" CELL "]}", "0: missing id:1" },
  { "{\"id\":\"\",\"cells\":[" CELL "]}", "0: range id:1" },
  { "{\"id\":\"0123456789012345678901234567890123456789012345678901234567890123\",\"cells\":[" CELL "]}", "" },
  { "{\"id\":\"01234567890123456789012345678901234567890123456789012345678901234\",\"cells\":[" CELL "]}", "0: range id:1" },
  { "{\"id\":\"a\",\"index\":0,\"pack\":true,\"cells\":[" CELL "]}", "0: type pack:1; range index:1" },
  { "{\"id\":\"a\",\n\"title\":5,\n\"text\":{\"a\":[]},\n\"editor\":1,\"cells\":[" CELL "]}", "0: type title:2; type text.a:3; type editor:4" },
  { "{\"id\":\"a\",\"cells\":[{\"id\":\"b\",\"q\":1.5,\n\"r\":1001},5," CELL "]}", "0: type cells[0].q:1; range cells[0].r:2; type cells[1]:2" },
  /* another mode's level in a pack that says its mode */
  { PACK ("\"levels\":[" LEVEL ",{\"id\":\"b\",\"cells\":[{\"id\":\"a\",\"x\":0,\"y\":0}]}]"), "1: missing cells[0].q:1; missing cells[0].r:1" },
  /* numbers beyond ±2^53: once each, known members or not */
  { "{\"id\":\"a\",\"note\":{\"n\":[\n1e20]},\"cells\":[" CELL "]}", "0: range note.n[0]:2" },
  { "{\"id\":\"a\",\"index\":1e20,\"cells\":[" CELL "]}", "0: range index:1" },
  { "{\"id\":9007199254740993,\"cells\":[" CELL "]}", "0: range id:1" },
  { "{\"id\":\"a\",\"cells\":[{\"id\":\"b\",\"q\":99999999999999999999999,\"r\":0}," CELL "]}", "0: range cells[0].q:1" },
  { "[" LEVEL ",\n{\"id\":\"a\",\"cells\":[{\"id\":\"b\",\"q\":0,\"r\":0,\"u\":-1e300}," CELL "]},{\"id\":\"c\",\"n\":1e17,\"cells\":[5]}]",
    "1: range cells[0].u:2 | 2: type cells[0]:2; range n:2" },
  { PACK ("\"levels\":[1e20,{\"id\":\"a\",\"n\":1e20,\"cells\":[" CELL "]}]"), "0: range :1 | 1: range n:1" },
  /* two levels of one id */
  { "[" LEVEL ",\n" LEVEL ",{\"id\":\"1-1\",\"cells\":5}]", "1: duplicate-id id | 2: type cells:2; duplicate-id id" },
  { "[{\"id\":\"b\",\"cells\":5},{\"id\":\"b\",\"cells\":[" CELL "]}]", "0: type cells:1 | 1: duplicate-id id" },
  { "[{\"cells\":[" CELL "]},{\"cells\":[" CELL "]}]", "0: missing id:1 | 1: missing id:1" },
};
/* clang-format on */

static void
test_bad_levels (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (with_bad); i++)
    {
      g_autofree char *file = NULL;
      g_autoptr (PzPack) pack = toy_pack (with_bad[i].text, &file);
      g_assert_cmpstr (file, ==, "");
      g_autofree char *said = bad_levels (pack);
      if (g_strcmp0 (said, with_bad[i].said) != 0)
        g_test_message ("%s", with_bad[i].text);
      g_assert_cmpstr (said, ==, with_bad[i].said);
    }
}

/* Loading, saving and loading again gives the same value and bytes; the value is the source's (order, numbers). */
static char *
assert_round_trip (const char *text)
{
  g_autoptr (PzPack) pack = toy_pack (text, NULL);
  g_assert_nonnull (pack);
  char *saved = toy_pack_text (pack);
  g_autoptr (RefValue) before = ref_read (text, strlen (text));
  g_autoptr (RefValue) after = ref_read (saved, strlen (saved));
  g_assert_true (before != NULL && after != NULL);
  if (!ref_equal (before, after))
    g_error ("not the same value: %s\n%s", text, saved);
  g_autoptr (PzPack) again = toy_pack (saved, NULL);
  g_assert_nonnull (again);
  g_assert_true (pz_pack_equal (pack, again));
  g_autofree char *twice = toy_pack_text (again);
  g_assert_cmpstr (twice, ==, saved);
  return saved;
}

static void
test_kept (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (with_bad); i++)
    {
      g_autofree char *saved = assert_round_trip (with_bad[i].text);
      g_assert_true (g_str_has_suffix (saved, "\n"));
    }
  g_autofree char *native =
      assert_round_trip ("\xef\xbb\xbf{\"extra\":[{\"a\":1}],\r\n\"levels\":[{\"cells\":[{\"note\":{},\"r\":0,\"id\":"
                         "\"a\",\"q\":-0},{\"id\":\"b\",\"q\":1.0,\"r\":1,\"u\":0.10}],"
                         "\"index\":3.0,\"walls\":[[\"a\",\"b\"],[1,2]],\"list\":[{\"k\":[1]},{}],\"id\":\"x\"}],"
                         "\"title\":{\"zh\":\"水\",\"en\":\"W\"},\"version\":1.0,"
                         "\"profile\":\"else\",\"editor\":{\"a\":[1]},\"pack\":3}");
  g_assert_cmpstr (native, ==,
                   "{\n  \"extra\": [\n    {\"a\": 1}\n  ],\n  \"levels\": [\n    {\n      \"cells\": [\n"
                   "        {\"note\": {}, \"r\": 0, \"id\": \"a\", \"q\": 0},\n        {\"id\": \"b\", \"q\": 1, "
                   "\"r\": 1, \"u\": 0.1}\n      ],\n"
                   "      \"index\": 3,\n      \"walls\": [[\"a\", \"b\"], [1, 2]],\n      \"list\": [\n        "
                   "{\"k\": [1]},\n        {}\n      ],\n"
                   "      \"id\": \"x\"\n    }\n  ],\n  \"title\": {\"zh\": \"水\", \"en\": \"W\"},\n  \"version\": "
                   "1,\n  \"profile\": \"else\",\n"
                   "  \"editor\": {\"a\": [1]},\n  \"pack\": 3\n}\n");
}

/* A bad level is written back as it was read, also what no double can hold, and it can be repaired. */
static void
test_bad_level_text (void)
{
  g_autofree char *said = NULL;
  g_autoptr (PzPack) pack =
      toy_pack (PACK ("\"levels\":[{\"id\":\"b\",\"index\":4,\"n\":123456789012345678901234567890,\"cells\":[" CELL
                      "," CELL "]}]"),
                &said);
  g_assert_cmpstr (said, ==, "");
  g_assert_true (pz_level_is_bad (pack->levels[0]));
  g_assert_cmpstr (pack->levels[0]->id, ==, "b");
  g_assert_cmpint (pz_pack_context (pack, 0).index, ==, 4);
  g_assert_cmpstr (pack->levels[0]->raw, ==,
                   "{\n  \"id\": \"b\",\n  \"index\": 4,\n  \"n\": 123456789012345678901234567890,\n  \"cells\": [\n"
                   "    {\"id\": \"a\", \"q\": 0, \"r\": 0},\n    {\"id\": \"a\", \"q\": 0, \"r\": 0}\n  ]\n}");
  g_autofree char *saved = toy_pack_text (pack);
  g_assert_nonnull (strstr (saved, "      \"n\": 123456789012345678901234567890,\n"));

  g_autoptr (PzLevel) good = pz_pack_level_from_text (LEVEL, &toy_hex_mode);
  g_assert_false (pz_level_is_bad (good));
  g_autoptr (PzPack) repaired = pz_pack_with_level (pack, 0, good);
  g_autofree char *none = bad_levels (repaired);
  g_assert_cmpstr (none, ==, "");
}

static char *
said_of_text (const char *text, const char **raw)
{
  g_autoptr (PzLevel) level = pz_pack_level_from_text (text, &toy_hex_mode);
  g_assert_true (pz_level_is_bad (level));
  *raw = g_intern_string (level->raw);
  g_autoptr (PzPack) pack = pz_pack_new (&toy_hex_mode, 1, NULL);
  g_autoptr (PzPack) with = pz_pack_insert (pack, 0, level);
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (with);
  g_assert_cmpint (bytes != NULL, ==, pz_pack_can_save (with));
  g_autofree char *said = toy_say (level->format_problems);
  return g_strconcat (bytes != NULL ? "saved " : "unsaved ", said, NULL);
}

static void
test_level_from_text (void)
{
  /* clang-format off */
  static const struct { const char *text, *said, *raw; } texts[] = {
    { "{\"id\":\"a\",\n\"cells\":5}", "saved type cells:2", "{\n  \"id\": \"a\",\n  \"cells\": 5\n}" },
    { "[1]", "saved type :1", "[1]" }, { "\n1e20", "saved range :2", "1e20" },
    { "{\"id\":", "unsaved syntax:1", "{\"id\":" }, { "", "unsaved syntax:1", "" }, { "{}\n}", "unsaved syntax:2", "{}\n}" },
    { "\xef\xbb\xbf{\n}", "saved missing id:1; missing cells:1", "{}" },
  };
  /* clang-format on */
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *raw;
      g_autofree char *said = said_of_text (texts[i].text, &raw);
      g_assert_cmpstr (said, ==, texts[i].said);
      g_assert_cmpstr (raw, ==, texts[i].raw);
    }
  g_autofree char *open = g_strnfill (100, '[');
  const char *raw;
  g_autofree char *said = said_of_text (open, &raw);
  g_assert_cmpstr (said, ==, "unsaved too-large:1");
}

static void
test_containers (void)
{
  g_autoptr (PzPack) object = toy_pack (PACK ("\"pack\":3,\"title\":\"T\",\"profile\":\"mainline\",\"levels\":[" LEVEL
                                              ",{\"id\":\"b\",\"pack\":5,\"index\":9,\"cells\":[]}]"),
                                        NULL);
  g_assert_cmpint (object->container, ==, PZ_CONTAINER_PACK);
  PzContext first = pz_pack_context (object, 0), second = pz_pack_context (object, 1);
  g_assert_true (first.pack == 3 && first.index == 1 && first.mainline);
  g_assert_true (second.pack == 5 && second.index == 9);
  g_autofree char *path = pz_pack_absolute_path (object, 1, "cells[2].q");
  g_autofree char *self = pz_pack_absolute_path (object, 1, "");
  g_autofree char *title = pz_pack_dup_title (object);
  g_assert_cmpstr (path, ==, "levels[1].cells[2].q");
  g_assert_cmpstr (self, ==, "levels[1]");
  g_assert_cmpstr (title, ==, "T");

  g_autoptr (PzPack) array = toy_pack ("[" LEVEL "]", NULL);
  g_autofree char *array_path = pz_pack_absolute_path (array, 0, "id");
  g_assert_cmpint (array->container, ==, PZ_CONTAINER_ARRAY);
  g_assert_cmpint (pz_pack_context (array, 0).pack, ==, 1);
  g_assert_cmpstr (array_path, ==, "[0].id");

  g_autoptr (PzPack) single = toy_pack (LEVEL, NULL);
  g_autofree char *single_path = pz_pack_absolute_path (single, 0, "id");
  g_assert_cmpint (single->container, ==, PZ_CONTAINER_SINGLE);
  g_assert_cmpstr (single_path, ==, "id");
  /* Members a level does not know do not make it a pack. */
  g_autoptr (PzPack) level = toy_pack ("{\"mode\":\"x\",\"version\":9,\"id\":\"a\",\"cells\":[" CELL "]}", NULL);
  g_assert_cmpint (level->container, ==, PZ_CONTAINER_SINGLE);
}

static void
assert_text (const PzPack *pack, const char *wanted)
{
  g_autofree char *text = toy_pack_text (pack);
  g_assert_cmpstr (text, ==, wanted);
}

#define SHORT(id) "{\"id\":\"" id "\",\"cells\":[]}"

static char *
ids_of (const PzPack *pack)
{
  GString *ids = g_string_new (NULL);
  for (int i = 0; i < pack->n_levels; i++)
    g_string_append_printf (ids, "%s ", pack->levels[i]->id);
  return g_string_free (ids, FALSE);
}

static void
assert_ids (const PzPack *pack, const char *wanted)
{
  g_autofree char *ids = ids_of (pack);
  g_assert_cmpstr (ids, ==, wanted);
}

static void
test_edits (void)
{
  g_autoptr (PzPack) pack =
      toy_pack (PACK ("\"pack\":2,\"levels\":[" SHORT ("a") "," SHORT ("b") "," SHORT ("c") "]"), NULL);
  g_autofree char *before = toy_pack_text (pack);
  g_autoptr (PzLevel) level = toy_hex_mode.level_new ("d");
  g_autoptr (PzPack) inserted = pz_pack_insert (pack, 1, level);
  assert_ids (inserted, "a d b c ");
  g_autoptr (PzPack) moved = pz_pack_move (inserted, 0, 3);
  assert_ids (moved, "d b c a ");
  g_autoptr (PzPack) back = pz_pack_move (moved, 3, 0);
  g_assert_true (pz_pack_equal (back, inserted));
  g_autoptr (PzPack) removed = pz_pack_remove (inserted, 1);
  g_assert_true (pz_pack_equal (removed, pack));
  g_autoptr (PzPack) replaced = pz_pack_with_level (pack, 2, level);
  assert_ids (replaced, "a b d ");
  g_assert_false (pz_pack_equal (replaced, pack));
  g_autoptr (PzPack) same = pz_pack_with_level (pack, 2, pack->levels[2]);
  g_assert_true (same == pack);
  g_autoptr (PzPack) titled = pz_pack_with_title (pack, "A “b”");
  g_autofree char *title = pz_pack_dup_title (titled);
  g_assert_cmpstr (title, ==, "A “b”");
  g_autoptr (PzPack) untitled = pz_pack_with_title (titled, NULL);
  g_assert_true (pz_pack_equal (untitled, pack));
  g_autoptr (PzPack) unchanged = pz_pack_with_title (pack, NULL);
  g_assert_true (unchanged == pack);
  assert_text (pack, before);
}

/* Which levels share an id: known anew after each replacement, whether it keeps the id or not. */
static void
test_replaced_ids (void)
{
  static const char *const ids[] = { "a", "b", "c", "" };
  g_autoptr (PzPack) pack =
      toy_pack (PACK ("\"pack\":2,\"levels\":[" SHORT ("a") "," SHORT ("b") "," SHORT ("a") "," SHORT ("c") "]"), NULL);
  for (int round = 0; round < 300; round++)
    {
      int at = g_test_rand_int_range (0, 4);
      g_autoptr (PzLevel) level = toy_hex_mode.level_new (ids[g_test_rand_int_range (0, 4)]);
      PzPack *next = pz_pack_with_level (pack, at, level);
      pz_pack_unref (pack);
      pack = next;
      for (int i = 0; i < pack->n_levels; i++)
        {
          int first = -1;
          for (int j = i - 1; j >= 0 && *pack->levels[i]->id != '\0'; j--)
            if (strcmp (pack->levels[j]->id, pack->levels[i]->id) == 0)
              first = j;
          g_assert_cmpint (pack->earlier[i], ==, first);
        }
    }
}

static void
test_new_pack (void)
{
  g_autoptr (PzPack) pack = pz_pack_new (&toy_square_mode, 7, "New");
  assert_text (
      pack,
      "{\n  \"format\": \"puzzlewright-pack\",\n  \"version\": 1,\n  \"mode\": \"number-stroke\",\n  \"pack\": 7,\n"
      "  \"title\": \"New\",\n  \"levels\": []\n}\n");
  g_autofree char *id = pz_pack_free_id (pack);
  g_assert_cmpstr (id, ==, "7-1");
  g_autoptr (PzLevel) level = toy_square_mode.level_new ("7-2");
  g_autoptr (PzPack) one = pz_pack_insert (pack, 0, level);
  g_autofree char *next = pz_pack_free_id (one);
  g_assert_cmpstr (next, ==, "7-3");
}

/* A pack without `mode` gets it when it is edited: its levels may no longer tell it. */
static void
test_mode_is_written (void)
{
  g_autoptr (PzPack) pack = toy_pack ("{\"levels\":[" LEVEL "]}", NULL);
  g_autofree char *unedited = toy_pack_text (pack);
  g_assert_null (strstr (unedited, "mode"));
  g_autoptr (PzPack) emptied = pz_pack_remove (pack, 0);
  assert_text (emptied, "{\n  \"levels\": [],\n  \"mode\": \"hex-stroke\"\n}\n");
  g_autofree char *saved = toy_pack_text (emptied);
  g_autoptr (PzPack) again = toy_pack (saved, NULL);
  g_assert_nonnull (again);
}

static void
test_container_changes (void)
{
  g_autoptr (PzPack) single = toy_pack (LEVEL, NULL);
  g_autoptr (PzLevel) level = toy_hex_mode.level_new ("b");
  g_autoptr (PzPack) two = pz_pack_insert (single, 1, level);
  g_assert_cmpint (two->container, ==, PZ_CONTAINER_PACK);
  g_autoptr (PzPack) object =
      toy_pack (PACK ("\"pack\":3,\"levels\":[" SHORT ("a") ",{\"id\":\"b\",\"pack\":4,\"cells\":[]}]"), NULL);
  g_autoptr (PzPack) array = pz_pack_with_container (object, PZ_CONTAINER_ARRAY);
  assert_text (array, "[\n  {\n    \"id\": \"a\",\n    \"cells\": [],\n    \"pack\": 3\n  },\n  {\n    \"id\": "
                      "\"b\",\n    \"pack\": 4,\n    \"cells\": []\n  }\n]\n");
  g_autoptr (PzPack) alone = pz_pack_single (object, 1);
  assert_text (alone, "{\n  \"id\": \"b\",\n  \"pack\": 4,\n  \"cells\": [],\n  \"index\": 2\n}\n");
  for (int i = 0; i < 2; i++)
    g_assert_cmpint (pz_pack_context (array, i).pack, ==, pz_pack_context (object, i).pack);
}

static void
assert_saved_as (const PzPack *pack, PzContainer container)
{
  g_autoptr (PzPack) saved = pz_pack_for_saving (pack, toy_modes);
  g_assert_cmpint (saved->container, ==, container);
  g_assert_true ((saved == pack) == (container == pack->container));
  g_autofree char *text = toy_pack_text (saved);
  g_autoptr (PzPack) again = toy_pack (text, NULL);
  g_assert_nonnull (again);
  g_assert_cmpint (again->n_levels, ==, pack->n_levels);
}

/* What is saved can be opened again. */
static void
test_for_saving (void)
{
  g_autoptr (PzPack) array = toy_pack ("[" LEVEL "," SHORT ("b") "]", NULL);
  assert_saved_as (array, PZ_CONTAINER_ARRAY);
  g_autoptr (PzPack) untold = pz_pack_remove (array, 0);
  assert_saved_as (untold, PZ_CONTAINER_PACK);
  g_autoptr (PzPack) empty = pz_pack_remove (untold, 0);
  assert_saved_as (empty, PZ_CONTAINER_PACK);
  g_autoptr (PzLevel) other = pz_pack_level_from_text ("{\"id\":\"c\",\"cells\":[{\"x\":0,\"y\":0}]}", &toy_hex_mode);
  g_autoptr (PzPack) mixed = pz_pack_with_level (array, 1, other);
  assert_saved_as (mixed, PZ_CONTAINER_PACK);
  g_autoptr (PzPack) single = toy_pack (LEVEL, NULL);
  assert_saved_as (single, PZ_CONTAINER_SINGLE);
  g_autoptr (PzLevel) packlike =
      pz_pack_level_from_text ("{\"id\":\"c\",\"cells\":[" CELL "],\"levels\":[]}", &toy_hex_mode);
  g_autoptr (PzPack) confusing = pz_pack_with_level (single, 0, packlike);
  assert_saved_as (confusing, PZ_CONTAINER_PACK);
}

static void
test_convention (void)
{
  g_autoptr (PzPack) pack =
      toy_pack ("{\"mode\":\"number-stroke\",\"pack\":2,\"levels\":[" SHORT ("2-1") "," SHORT (
                    "frost") ",{\"id\":\"3-7\",\"pack\":3,\"index\":7,\"cells\":[]}," SHORT ("2-1") ",5]}",
                NULL);
  static const char *const wanted[] = { "", "id-convention id", "", "duplicate-id id", "type :1" };
  for (int i = 0; i < 5; i++)
    {
      g_autoptr (GPtrArray) problems = pz_pack_all_problems (pack, i, NULL);
      g_autofree char *said = toy_say (problems);
      g_assert_cmpstr (said, ==, wanted[i]);
    }
  /* Only stroke modes have the convention; rules stand behind format errors. */
  PzAnalysis *analysis = g_new0 (PzAnalysis, 1);
  analysis->ref_count = 1;
  analysis->problems = pz_problems_new ();
  pz_problems_add (analysis->problems, "no-cells", PZ_ERROR, "cells", "x");
  g_autoptr (GPtrArray) ruled = pz_pack_all_problems (pack, 1, analysis);
  g_autoptr (GPtrArray) unruled = pz_pack_all_problems (pack, 3, analysis);
  g_autofree char *ruled_said = toy_say (ruled), *unruled_said = toy_say (unruled);
  g_assert_cmpstr (ruled_said, ==, "id-convention id; no-cells cells");
  g_assert_cmpstr (unruled_said, ==, "duplicate-id id");
  g_assert_cmpint (pz_problems_get (ruled, 0)->severity, ==, PZ_WARNING);
  g_assert_false (pz_analysis_publishable (analysis));
  pz_analysis_unref (analysis);
}

static void
test_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("pz-pack-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "a.json", NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (GBytes) bytes = NULL, none = NULL;
  g_assert_true (g_file_set_contents (file, LEVEL, -1, NULL));
  g_autoptr (PzPack) pack = pz_pack_load (file, toy_modes, problems, &bytes);
  g_assert_nonnull (pack);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, strlen (LEVEL));
  g_assert_null (pz_pack_load (folder, toy_modes, problems, &none));
  g_assert_null (none);
  g_assert_cmpint (g_unlink (file), ==, 0);
  g_assert_null (pz_pack_load (file, toy_modes, problems, NULL));
  /* Over 16 MiB: no more is read than shows it, and a mistake before that is the one reported. */
  g_assert_true (g_file_set_contents (file, "[", 1, NULL));
  g_assert_cmpint (truncate (file, G_GINT64_CONSTANT (1) << 33), ==, 0);
  g_assert_null (pz_pack_load (file, toy_modes, problems, NULL));
  g_autofree char *spaces = g_strnfill (PZ_JSON_MAX_BYTES + 1, '\n');
  g_assert_true (g_file_set_contents (file, spaces, PZ_JSON_MAX_BYTES + 1, NULL));
  g_assert_null (pz_pack_load (file, toy_modes, problems, NULL));
  g_autofree char *said = toy_say (problems);
  g_assert_cmpstr (said, ==, "unreadable; unreadable; syntax:1; too-large:16777217");
  g_unlink (file);
  g_rmdir (folder);
}

/* Random values put in unknown places survive. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (ref_seed ());
  for (int i = 0; i < ref_rounds (500); i++)
    {
      GString *parts[4];
      for (int k = 0; k < 4; k++)
        parts[k] = ref_random (rand, 4, FALSE);
      int form = g_rand_int_range (rand, 0, 3);
      g_autofree char *level =
          g_strdup_printf ("{\"u\":%s,\"id\":\"a\",\"cells\":[{\"id\":\"a\",\"w\":%s,\"q\":1,\"r\":2}],\"v\":%s}",
                           parts[0]->str, parts[1]->str, parts[2]->str);
      g_autofree char *text =
          form == 0   ? g_strdup (level)
          : form == 1 ? g_strdup_printf ("[%s,{\"bad\":%s}]", level, parts[3]->str)
                      : g_strdup_printf ("{\"z\":%s,\"levels\":[%s,%s]}", parts[3]->str, level, parts[0]->str);
      g_autofree char *saved = assert_round_trip (text);
      g_assert_true (g_str_has_suffix (saved, "\n"));
      for (int k = 0; k < 4; k++)
        g_string_free (parts[k], TRUE);
    }
}

/* The largest packs load in a breath. */
static void
test_large (void)
{
  g_autoptr (GString) text = g_string_new ("[");
  for (int i = 0; i < PZ_PACK_MAX_LEVELS; i++)
    {
      g_string_append_printf (text, "%s{\"id\":\"1-%d\",\"cells\":[", i > 0 ? "," : "", i + 1);
      for (int k = 0; k < 23; k++)
        g_string_append_printf (text, "%s{\"id\":\"c%d\",\"q\":%d,\"r\":%s}", k > 0 ? "," : "", k, k,
                                i % 2 == 0 ? "0" : "0.5");
      g_string_append (text, "]}");
    }
  g_string_append (text, "]");
  gint64 start = g_get_monotonic_time ();
  g_autoptr (PzPack) pack = toy_pack (text->str, NULL);
  g_assert_nonnull (pack);
  g_assert_cmpint (pack->n_levels, ==, PZ_PACK_MAX_LEVELS);
  gint64 loaded = g_get_monotonic_time ();
  g_autofree char *saved = toy_pack_text (pack);
  g_assert_cmpuint (strlen (saved), >, text->len);
  g_test_message ("%.1f MB: loaded in %.2f s, written in %.2f s", (double) text->len / 1e6,
                  (double) (loaded - start) / 1e6, (double) (g_get_monotonic_time () - loaded) / 1e6);
  g_autoptr (PzLevel) level = toy_hex_mode.level_new ("more");
  g_autoptr (PzPack) full = pz_pack_insert (pack, 0, level);
  g_assert_true (full == pack);
  /* Each of the 5,000 bad levels has its problems up to a bound on all of them. */
  guint n = 0;
  for (int i = 0; i < pack->n_levels; i++)
    {
      g_assert_cmpint (pz_level_is_bad (pack->levels[i]), ==, i % 2);
      n += i % 2 != 0 ? pack->levels[i]->format_problems->len : 0;
    }
  g_assert_cmpuint (n, >, 50000);
  g_assert_cmpuint (n, <, 60000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pack/refused", test_refused);
  g_test_add_func ("/pack/bad-levels", test_bad_levels);
  g_test_add_func ("/pack/kept", test_kept);
  g_test_add_func ("/pack/bad-level-text", test_bad_level_text);
  g_test_add_func ("/pack/level-from-text", test_level_from_text);
  g_test_add_func ("/pack/containers", test_containers);
  g_test_add_func ("/pack/edits", test_edits);
  g_test_add_func ("/pack/new", test_new_pack);
  g_test_add_func ("/pack/replaced-ids", test_replaced_ids);
  g_test_add_func ("/pack/mode-is-written", test_mode_is_written);
  g_test_add_func ("/pack/container-changes", test_container_changes);
  g_test_add_func ("/pack/for-saving", test_for_saving);
  g_test_add_func ("/pack/convention", test_convention);
  g_test_add_func ("/pack/files", test_files);
  g_test_add_func ("/pack/random", test_random);
  g_test_add_func ("/pack/large", test_large);
  return g_test_run ();
}
