/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "boards.h"
#include "hex-blocks/level.h"
#include "pack/pack.h"

/* hex-blocks: each rule of packs.md and of hex-blocks.md, "Level", about the form of a level: code, path and line. */

#define MODE  (&pz_hex_blocks_mode)
#define REST  "'deck': ['t1-0'], 'goal': 'place-all'"
#define BOARD "'cells': [[0, 0], [1, 0]]"

static void
test_required (void)
{
  /* clang-format off */
  static const BoardFormatError errors[] = {
    { "{" REST "}", "missing@id" },
    { "{'id': 'a', 'goal': 'place-all'}", "missing@deck" },
    { "{'id': 'a', 'deck': ['t1-0']}", "missing@goal" },
    { "{}", "missing@id missing@deck missing@goal" },
    { "{'id': 'a', 'filled': [{}], " REST "}", "missing@filled[0].q missing@filled[0].r missing@filled[0].color" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': {}}", "missing@goal.score" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': {'Score': 5}}", "missing@goal.score" },
  };
  /* clang-format on */

  board_check_format_errors (MODE, errors, G_N_ELEMENTS (errors));
}

static void
test_types (void)
{
  /* clang-format off */
  static const BoardFormatError errors[] = {
    { "{'id': 5, " REST "}", "type@id" },
    { "{'id': 'a', 'version': '1', " REST "}", "type@version" },
    { "{'id': 'a', 'name': null, " REST "}", "type@name" },
    { "{'id': 'a', 'cells': {}, " REST "}", "type@cells" },
    { "{'id': 'a', 'cells': null, " REST "}", "type@cells" },
    { "{'id': 'a', 'cells': [[0, 0], {'q': 1, 'r': 0}], " REST "}", "type@cells[1]" },
    { "{'id': 'a', 'cells': [[0], [0, 0, 0], [], [null, 0], [0, 1.5], [true, 0]], " REST "}",
      "type@cells[0] type@cells[1] type@cells[2] type@cells[3] type@cells[4] type@cells[5]" },
    { "{'id': 'a', 'filled': 5, " REST "}", "type@filled" },
    { "{'id': 'a', 'filled': null, " REST "}", "type@filled" },
    { "{'id': 'a', 'filled': [[0, 0, 1]], " REST "}", "type@filled[0]" },
    { "{'id': 'a', 'filled': [{'q': '0', 'r': 0.5, 'color': true}], " REST "}", "type@filled[0].q type@filled[0].r type@filled[0].color" },
    { "{'id': 'a', 'deck': 't1-0', 'goal': 'place-all'}", "type@deck" },
    { "{'id': 'a', 'deck': [1, ['t1-0']], 'goal': 'place-all'}", "type@deck[0] type@deck[1]" },
    { "{'id': 'a', 'hand': '3', " REST "}", "type@hand" },
    { "{'id': 'a', 'hand': 2.5, " REST "}", "type@hand" },
    { "{'id': 'a', 'hand': null, " REST "}", "type@hand" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': 5}", "type@goal" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': null}", "type@goal" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': ['place-all']}", "type@goal" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': true}", "type@goal" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': {'score': '5'}}", "type@goal.score" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': {'score': 5.5}}", "type@goal.score" },
    { "{'id': 'a', 'title': 5, 'text': [], 'editor': [], 'pack': '1', 'index': 1.5, " REST "}",
      "type@pack type@index type@title type@text type@editor" },
  };
  /* clang-format on */

  board_check_format_errors (MODE, errors, G_N_ELEMENTS (errors));
}

static void
test_ranges (void)
{
  /* clang-format off */
  static const BoardFormatError errors[] = {
    { "{'id': '', " REST "}", "range@id" },
    { "{'id': '0123456789012345678901234567890123456789012345678901234567890123x', " REST "}", "range@id" },
    { "{'id': 'a', 'version': 0, " REST "}", "range@version" },
    { "{'id': 'a', 'version': 2, " REST "}", "version@version" },
    { "{'id': 'a', 'cells': [[7, 0], [0, -7], [4, 3], [-4, -3], [6, -6], [-6, 6]], " REST "}", "range@cells[0] range@cells[1] range@cells[2] range@cells[3]" },
    { "{'id': 'a', 'cells': [[9007199254740993, 0], [7, -1e300]], " REST "}", "range@cells[0][0] range@cells[1][1]" },
    { "{'id': 'a', 'cells': [[9007199254740993, '0']], " REST "}", "range@cells[0][0]" },
    { "{'id': 'a', 'cells': [[0, 1e17]], 'filled': [{'q': 0, 'r': 0, 'color': 0}], " REST "}", "range@cells[0][1]" },
    { "{'id': 'a', 'filled': [{'q': 9007199254740993, 'r': 0, 'color': 0}], " REST "}", "range@filled[0].q" },
    { "{'id': 'a', 'filled': [{'q': 0, 'r': 0, 'color': -1}, {'q': 1, 'r': 0, 'color': 12}], " REST "}", "range@filled[0].color range@filled[1].color" },
    { "{'id': 'a', 'deck': [], 'goal': 'place-all'}", "range@deck" },
    { "{'id': 'a', 'hand': 0, " REST "}", "range@hand" },
    { "{'id': 'a', 'hand': 4, " REST "}", "range@hand" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': 'score'}", "range@goal" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': ''}", "range@goal" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': {'score': 0}}", "range@goal.score" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': {'score': 1000001}}", "range@goal.score" },
    { "{'id': 'a', 'deck': ['t1-0'], 'goal': {'score': -9007199254740993}}", "range@goal.score" },
    { "{'id': 'a', 'pack': 0, 'index': 10000, " REST "}", "range@pack range@index" },
  };
  /* clang-format on */
  static const BoardFormatError inside[] = { { "{'id': 'a', 'cells': [[6, -6], [-6, 6], [0, 6], [-6, 0]], 'hand': 1.0, "
                                               "'version': 1, 'deck': ['t1-0'], 'goal': {'score': 1000000}}",
                                               NULL } };

  board_check_format_errors (MODE, errors, G_N_ELEMENTS (errors));
  pz_level_unref (board_from_text (MODE, inside[0].text));
}

/* (transfer full): a level with @n_cells cells (a place may come twice), @n_deck pieces, and a name of @n_name bytes. */
static PzLevel *
level_of_size (int n_cells, int n_deck, int n_name)
{
  g_autoptr (GString) text = g_string_new ("{'id': 'a', 'cells': [");
  g_autofree char *name = g_strnfill ((gsize) n_name, 'n');

  for (int i = 0; i < n_cells; i++)
    g_string_append_printf (text, "%s[%d, %d]", i > 0 ? ", " : "", i % 7, -(i / 7 % 7));
  g_string_append (text, "], 'deck': [");
  for (int i = 0; i < n_deck; i++)
    g_string_append_printf (text, "%s't1-0'", i > 0 ? ", " : "");
  g_string_append_printf (text, "], 'goal': 'place-all', 'name': '%s'}", name);
  return board_from_any_text (MODE, text->str);
}

static void
test_sizes (void)
{
  static const struct
  {
    int cells, deck, name;
    const char *found;
  } sizes[] = { { 127, 200, 256, NULL },      { 0, 1, 0, NULL },
                { 128, 1, 0, "range@cells" }, { 1, 201, 0, "range@deck" },
                { 1, 1, 257, "range@name" },  { 5000, 5000, 300, "range@name range@cells range@deck" } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (PzLevel) level = level_of_size (sizes[i].cells, sizes[i].deck, sizes[i].name);
      g_autofree char *found = pz_level_is_bad (level) ? board_problems (level->format_problems, TRUE) : NULL;

      g_assert_cmpstr (found, ==, sizes[i].found);
    }
}

/* What is filled lies on cells; where those are wrong themselves nobody can tell, and where there are none it is all one. */
static void
test_unknown_cells (void)
{
  /* clang-format off */
  static const BoardFormatError errors[] = {
    { "{'id': 'a', " BOARD ", 'filled': [{'q': 2, 'r': 0, 'color': 0}, {'q': 1, 'r': 0, 'color': 0}], " REST "}", "unknown-cell@filled[0]" },
    { "{'id': 'a', " BOARD ", 'filled': [{'q': 900000, 'r': -9007199254740992, 'color': 0}], " REST "}", "unknown-cell@filled[0]" },
    { "{'id': 'a', 'filled': [{'q': 4, 'r': 1, 'color': 0}, {'q': 4, 'r': 0, 'color': 0}], " REST "}", "unknown-cell@filled[0]" },
    { "{'id': 'a', " BOARD ", 'filled': [{'q': 2, 'r': 0, 'color': 12}], " REST "}", "unknown-cell@filled[0] range@filled[0].color" },
    { "{'id': 'a', " BOARD ", 'filled': [{'q': 2, 'color': 1}], " REST "}", "missing@filled[0].r" },
    { "{'id': 'a', 'cells': [[0, 0], [9, 0]], 'filled': [{'q': 5, 'r': 5, 'color': 0}], " REST "}", "range@cells[1]" },
    { "{'id': 'a', 'cells': 5, 'filled': [{'q': 5, 'r': 5, 'color': 0}], " REST "}", "type@cells" },
    { "{'id': 'a', 'cells': 5, 'filled': [{'q': 5, 'r': '5', 'color': 0}], " REST "}", "type@cells type@filled[0].r" },
    { "{'id': 'a', 'cells': [], 'filled': [{'q': 1001, 'r': -1001, 'color': 0}], " REST "}", "range@filled[0].q range@filled[0].r" },
  };
  /* clang-format on */
  g_autoptr (PzLevel) none =
      board_from_text (MODE, "{'id': 'a', 'cells': [], 'filled': [{'q': 1000, 'r': -1000, 'color': 0}], " REST "}");

  board_check_format_errors (MODE, errors, G_N_ELEMENTS (errors));
  g_assert_cmpint (pz_blocks_level (none)->n_filled, ==, 1);
}

/* A whole number is an integer however it is written; other spellings of the same level are the same value. */
static void
test_numbers (void)
{
  g_autoptr (PzLevel) level = board_from_text (
      MODE,
      "{'id': 'a', 'version': 1.0, 'cells': [[0.0, -0.0], [1e0, 0]], 'filled': [{'q': 1.0, 'r': 0, 'color': 11.0}], "
      "'deck': ['t1-0'], 'hand': 2.0, 'goal': {'score': 1e6}}");
  const PzBlocksLevel *self = pz_blocks_level (level);
  g_autofree char *text = pz_level_to_text (level);

  g_assert_true (self->n_cells == 2 && self->cells[1].q == 1 && self->filled[0].colour == 11);
  g_assert_true (self->hand == 2 && self->score == 1000000);
  g_assert_cmpstr (
      text, ==,
      "{\n  \"id\": \"a\",\n  \"version\": 1,\n  \"cells\": [\n    [0, 0],\n    [1, 0]\n  ],\n  \"filled\": [\n"
      "    {\"q\": 1, \"r\": 0, \"color\": 11}\n  ],\n  \"deck\": [\"t1-0\"],\n  \"hand\": 2,\n"
      "  \"goal\": {\"score\": 1000000}\n}");
}

/* Order, empty lists, defaults that are written, and members nobody knows stay as they are, at each level. */
static void
test_kept (void)
{
  static const char *const kept[] = {
    "{\n  'goal': {'a': [1, {}], 'score': 1000000, 'b': null},\n  'deck': ['', 't6-5', 'é'],\n  'id': 'a'\n}",
    "{\n  'hand': 3,\n  'id': 'a',\n  'filled': [],\n  'deck': ['t1-0'],\n  'goal': 'clear-board'\n}",
    "{\n  'version': 1,\n  'id': 'a',\n  'pack': 3,\n  'index': 4,\n  'name': '',\n  'title': {'en': 'x'},\n  'text': "
    "'y',\n"
    "  'cells': [],\n  'filled': [\n    {'x': {'y': []}, 'color': 0, 'z': 'z', 'r': -1000, 'q': 1000}\n  ],\n"
    "  'deck': ['t1-0'],\n  'hand': 1,\n  'goal': 'place-all',\n  'editor': {'notes': 'n'},\n  'orientation': "
    "'flat'\n}",
    "{\n  'id': 'a',\n  'cells': [\n    [0, 0],\n    [0, 0]\n  ],\n  'deck': ['t1-0'],\n  'goal': 'place-all'\n}",
  };

  board_check_kept (MODE, kept, G_N_ELEMENTS (kept));
}

/* (transfer full): "code@path:line" of all that is said of a file, file first, then level by level. */
static char *
file_problems (const char *text)
{
  g_autofree char *json = board_quotes (text);
  g_autoptr (GBytes) bytes = g_bytes_new (json, strlen (json));
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) pack = pz_pack_from_bytes (bytes, pz_modes (), problems);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const PzProblem *problem = pz_problems_get (problems, i);

      g_string_append_printf (list, "%s@%s:%d ", problem->code, problem->path != NULL ? problem->path : "-",
                              problem->line);
    }
  for (int i = 0; pack != NULL && i < pack->n_levels; i++)
    {
      g_autoptr (GPtrArray) found = pz_pack_all_problems (pack, i, NULL);

      g_assert_true (pack->mode == MODE);
      for (guint k = 0; k < found->len; k++)
        {
          const PzProblem *problem = pz_problems_get (found, k);
          g_autofree char *path = pz_pack_absolute_path (pack, i, problem->path);

          g_string_append_printf (list, "%s@%s:%d ", problem->code, path, problem->line);
        }
    }
  return g_string_free (list, FALSE);
}

/* Each container, and lines as people count them. */
static void
test_paths_and_lines (void)
{
  /* clang-format off */
  static const struct { const char *text, *found; } files[] = {
    { "{'id': 'a',\n 'cells': [[0, 0],\n  [7, 0],\n  [0, '0']],\n " REST "}", "range@cells[1]:3 type@cells[2]:4 " },
    { "[\n {'id': 'a', " REST "},\n {'id': 'b', " REST ",\n  'filled': [\n   {'q': 0,\n    'r': 9, 'color': 0}]}]", "unknown-cell@[1].filled[0]:5 " },
    { "{'mode': 'hex-blocks', 'levels': [\n {'id': 'a', 'deck': ['t1-0',\n 5],\n 'goal':\n {'score':\n 0}}]}", "type@levels[0].deck[1]:3 range@levels[0].goal.score:5 " },
    { "[{'id': 'a', " REST "},\n {'id': 'a', " REST "}]", "duplicate-id@[1].id:0 " },
    { "[{'id': 'a', " REST "},\n {'id': 'b', 'cells': [{'q': 0, 'r': 0, 'id': 'x'}]}]", "mode@:1 " },
    { "{'id': 'a', 'goal': 'place-all'}", "mode@:1 " },
    { "{'mode': 'hex-blocks', 'levels': [{'id': 'a', 'goal': 'place-all'}]}", "missing@levels[0].deck:1 " },
    { "{'id': 'a', " REST ", 'hand': 1, 'hand': 2}", "syntax@-:1 " },
    { "{'id': 'a', " REST ", 'u': 9007199254740993}", "range@u:1 " },
    { "[{'id': 'a', " REST ",\n 'goal2': {'x': [1,\n -9007199254740993]}}]", "range@[0].goal2.x[1]:3 " },
    { "{'id': 'a', 'deck': ['\\ud800'], 'goal': 'place-all'}", "syntax@-:1 " },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *found = file_problems (files[i].text);

      g_test_message ("%s", files[i].text);
      g_assert_cmpstr (found, ==, files[i].found);
    }
}

/* A level that cannot be read is kept, and written back as it was. */
static void
test_bad_level_kept (void)
{
  static const char text[] =
      "[\n  {'id': 'a', 'deck': [], 'goal': 'place-all'},\n  {'id': 'b', 'deck': ['t1-0'], 'goal': "
      "'place-all'}\n]\n";
  g_autofree char *json = board_quotes (text);
  g_autoptr (GBytes) bytes = g_bytes_new (json, strlen (json)), again = NULL;
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) pack = pz_pack_from_bytes (bytes, pz_modes (), problems), reloaded = NULL;

  g_assert_cmpint (pack->n_levels, ==, 2);
  g_assert_true (pz_level_is_bad (pack->levels[0]) && !pz_level_is_bad (pack->levels[1]));
  again = pz_pack_to_bytes (pack);
  reloaded = pz_pack_from_bytes (again, pz_modes (), problems);
  g_assert_true (pz_pack_equal (pack, reloaded));
  g_assert_cmpuint (problems->len, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-format/required", test_required);
  g_test_add_func ("/blocks-format/types", test_types);
  g_test_add_func ("/blocks-format/ranges", test_ranges);
  g_test_add_func ("/blocks-format/sizes", test_sizes);
  g_test_add_func ("/blocks-format/unknown-cells", test_unknown_cells);
  g_test_add_func ("/blocks-format/numbers", test_numbers);
  g_test_add_func ("/blocks-format/kept", test_kept);
  g_test_add_func ("/blocks-format/paths-and-lines", test_paths_and_lines);
  g_test_add_func ("/blocks-format/bad-level-kept", test_bad_level_kept);
  return g_test_run ();
}
