/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <string.h>

#include "pack/pack.h"
#include "template-mode/level.h"

/* The mode to copy, held to what every mode is held to. */

static PzLevel *
level_from (const char *text)
{
  g_autofree char *json = g_strdup (text);

  for (char *at = json; *at != '\0'; at++)
    *at = *at == '\'' ? '"' : *at;
  return pz_pack_level_from_text (json, &pz_template_mode);
}

static void
test_codec (void)
{
  /* clang-format off */
  static const struct { const char *text, *code, *path; } errors[] = {
    { "{'id': 'a', 'length': 5}", "missing", "runs" },
    { "{'id': 'a', 'runs': [1]}", "missing", "length" },
    { "{'id': 'a', 'length': 61, 'runs': [1]}", "range", "length" },
    { "{'id': 'a', 'length': 5, 'runs': 1}", "type", "runs" },
    { "{'id': 'a', 'length': 5, 'runs': [0]}", "range", "runs[0]" },
    { "{'id': 'a', 'length': 5, 'runs': [1, 'x']}", "type", "runs[1]" },
    { "{'id': 'a', 'length': 5, 'runs': [1], 'given': [5]}", "range", "given[0]" },
    { "{'id': 'a', 'length': 5, 'runs': [1], 'given': [4, 4]}", "range", "given" },
    { "{'id': 'a', 'length': 'x', 'runs': [1], 'given': [99]}", "type", "length" },
  };
  /* clang-format on */
  g_autoptr (PzLevel) good = level_from ("{'runs': [2, 1], 'x': [true], 'id': 'a', 'given': [], 'length': 5}");
  g_autofree char *text = pz_level_to_text (good);

  g_assert_cmpstr (text, ==,
                   "{\n  \"runs\": [2, 1],\n  \"x\": [true],\n  \"id\": \"a\",\n  \"given\": [],\n  \"length\": 5\n}");
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_autoptr (PzLevel) level = level_from (errors[i].text);

      g_assert_true (pz_level_is_bad (level));
      g_assert_cmpint (level->format_problems->len, ==, 1);
      g_assert_cmpstr (pz_problems_get (level->format_problems, 0)->code, ==, errors[i].code);
      g_assert_cmpstr (pz_problems_get (level->format_problems, 0)->path, ==, errors[i].path);
    }
}

/* A row of marks against its runs, told from the text of the row. */
static gboolean
fits (guint marks, int length, const int *runs, int n)
{
  g_autoptr (GString) row = g_string_new (NULL);
  g_auto (GStrv) blocks = NULL;
  int k = 0;

  for (int i = 0; i < length; i++)
    g_string_append_c (row, marks >> i & 1 ? '#' : ' ');
  blocks = g_strsplit (row->str, " ", -1);
  for (int i = 0; blocks[i] != NULL; i++)
    if (blocks[i][0] != '\0' && (k >= n || (int) strlen (blocks[i]) != runs[k++]))
      return FALSE;
  return k == n;
}

static void
test_counts (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (41);

  g_test_message ("seed 41");
  for (int round = 0; round < 300; round++)
    {
      g_autoptr (PzLevel) level = pz_template_mode.level_new ("1-1");
      int length = g_rand_int_range (random, 1, 11), n = g_rand_int_range (random, 1, 4),
          given = g_rand_int_range (random, 0, length);
      int runs[3];
      guint64 count = 0;
      PzContext context = { 1, 1, FALSE };
      PzLimits limits = PZ_LIMITS_DEFAULT;
      g_autoptr (PzLevel) sized = pz_template_level_set_length (level, length);
      g_autoptr (PzLevel) wanted = NULL;
      g_autoptr (PzLevel) full = NULL;
      g_autoptr (PzAnalysis) analysis = NULL;

      for (int i = 0; i < n; i++)
        runs[i] = g_rand_int_range (random, 1, 4);
      wanted = pz_template_level_set_runs (sized, runs, n);
      full = pz_template_level_toggle_given (wanted, given);
      for (guint marks = 0; marks < 1u << length; marks++)
        count += (marks >> given & 1) && fits (marks, length, runs, n);
      analysis = full->mode->analyse (full, &context, &limits, NULL, NULL, NULL);
      g_assert_cmpuint (analysis->solutions.count, ==, count);
      g_assert_true (analysis->solutions.exact);
      g_assert_cmpint (analysis->verdict, ==,
                       count == 0   ? PZ_VERDICT_NONE
                       : count == 1 ? PZ_VERDICT_ONE
                                    : PZ_VERDICT_MANY);
      g_assert_cmpint (pz_analysis_publishable (analysis), ==, count == 1);
    }
}

static void
test_edits (void)
{
  g_autoptr (PzLevel) level = level_from ("{'id': 'a', 'length': 5, 'runs': [2], 'given': [4]}");
  g_autoptr (PzLevel) same = pz_template_level_set_length (level, 5);
  g_autoptr (PzLevel) wrong = pz_template_level_set_length (level, 0);
  g_autoptr (PzLevel) shorter = pz_template_level_set_length (level, 4);
  g_autoptr (PzLevel) toggled = pz_template_level_toggle_given (level, 4);
  g_autoptr (PzLevel) back = pz_template_level_toggle_given (toggled, 4);

  g_assert_true (same == level && wrong == level);
  g_assert_cmpint (pz_template_level (shorter)->n_given, ==, 0);
  g_assert_false (pz_level_equal (toggled, level));
  g_assert_true (pz_level_equal (back, level));
}

static void
test_play (void)
{
  g_autoptr (PzLevel) level = level_from ("{'id': 'a', 'length': 4, 'runs': [2], 'given': [1]}");
  const PzMode *mode = level->mode;
  g_autoptr (PzPlay) start = mode->play_new (level, NULL);
  g_autoptr (PzPlay) given = mode->play_input (start, &(PzInput){ 0, 1, 0, 0 });
  g_autoptr (PzPlay) cleared = mode->play_input (given, &(PzInput){ 0, 2, 0, 0 });
  g_autoptr (GArray) inputs = mode->play_inputs (cleared);
  PzWriter *writer = pz_writer_new ();
  g_autofree char *text = NULL;

  mode->play_write (cleared, level, writer);
  text = pz_writer_finish (writer);
  g_assert_cmpstr (text, ==, "{\"event\": \"cleared\", \"marked\": [1, 2]}");
  g_assert_cmpuint (inputs->len, ==, 2);
}

/* Takes @next; a level with this text. */
static void
check_level (PzLevel *next, const char *want)
{
  g_autoptr (PzLevel) level = next;
  g_autoptr (PzLevel) other = level_from (want);

  g_assert_true (pz_level_equal (level, other));
}

static void
test_transforms (void)
{
  g_autoptr (PzLevel) level = level_from ("{'id': 'a', 'length': 5, 'runs': [2, 1], 'given': [0, 3]}");
  const PzMode *mode = level->mode;
  PzMap mirror = mode->map_in_place (level, NULL, 0, TRUE, 0), half = mode->map_in_place (level, NULL, 0, FALSE, 2);
  PzMap quarter = mode->map_in_place (level, NULL, 0, FALSE, 1), shift = pz_map_shift (1, 0), far = pz_map_shift (2, 0);
  const int some[] = { 4, 0, 3, 3, 9 };
  g_autoptr (PzLevel) stays = mode->transform (level, NULL, 0, &quarter, FALSE);
  g_autoptr (PzLevel) moved = mode->transform (level, NULL, 0, &shift, FALSE);
  g_autoptr (PzLevel) alone = mode->transform (level, some, 2, &mirror, FALSE);
  g_autoptr (PzLevel) part = mode->extract (level, some, 5);
  g_autoptr (PzLevel) beyond = NULL;
  g_autoptr (GArray) laid = NULL;

  g_assert_true (stays == level && moved == level && alone == level);
  check_level (mode->transform (level, NULL, 0, &mirror, FALSE),
               "{'id': 'a', 'length': 5, 'runs': [1, 2], 'given': [4, 1]}");
  check_level (mode->transform (level, NULL, 0, &half, FALSE),
               "{'id': 'a', 'length': 5, 'runs': [1, 2], 'given': [4, 1]}");
  check_level (pz_level_ref (part), "{'id': 'a', 'length': 3, 'runs': [2, 1], 'given': [0, 1]}");
  check_level (mode->merge (level, part, &shift, &laid),
               "{'id': 'a', 'length': 5, 'runs': [2, 1], 'given': [0, 1, 2]}");
  g_assert_cmpuint (laid->len, ==, 3);
  g_assert_cmpint (g_array_index (laid, int, 2), ==, 3);
  g_clear_pointer (&laid, g_array_unref);
  beyond = mode->merge (part, level, &far, &laid);
  g_assert_true (beyond == part);
  g_assert_cmpuint (laid->len, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/template-mode/codec", test_codec);
  g_test_add_func ("/template-mode/counts", test_counts);
  g_test_add_func ("/template-mode/edits", test_edits);
  g_test_add_func ("/template-mode/play", test_play);
  g_test_add_func ("/template-mode/transforms", test_transforms);
  return g_test_run ();
}
