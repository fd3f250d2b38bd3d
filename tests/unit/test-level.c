/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "pack/pack.h"
#include "toy-mode.h"

/* The head of every level, and the values a mode's analysis and play begin with. */

static PzLevel *
level_of (const char *text)
{
  PzLevel *level = pz_pack_level_from_text (text, &toy_hex_mode);
  g_assert_nonnull (level);
  return level;
}

static void
assert_text (const PzLevel *level, const char *wanted)
{
  g_autofree char *text = pz_level_to_text (level);
  g_autofree char *line = g_strdup (text);
  /* One line is enough to compare: the layout has its own tests. */
  g_auto (GStrv) lines = g_strsplit (line, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    g_strstrip (lines[i]);
  g_autofree char *joined = g_strjoinv ("", lines);
  g_assert_cmpstr (joined, ==, wanted);
}

static void
test_head (void)
{
  g_autoptr (PzLevel) level = level_of ("{\"text\":{\"en\":\"hi\"},\"u\":[1],\"cells\":[],\"index\":4,\"id\":\"a\","
                                        "\"title\":\"T\",\"editor\":{\"n\":{\"m\":1}}}");
  g_assert_cmpstr (level->id, ==, "a");
  g_assert_true (level->pack == 0 && level->index == 4);
  g_autofree char *title = pz_level_dup_title (level), *text = pz_level_dup_text (level);
  g_assert_cmpstr (title, ==, "T");
  g_assert_cmpstr (text, ==, "hi");
  g_autofree char *member = pz_level_dup_editor_member (level, "n");
  g_assert_cmpstr (member, ==, "{\"m\": 1}");
  g_assert_null (pz_level_dup_editor_member (level, "x"));
  assert_text (level, "{\"text\": {\"en\": \"hi\"},\"u\": [1],\"cells\": [],\"index\": 4,\"id\": \"a\",\"title\": "
                      "\"T\",\"editor\": {\"n\": {\"m\": 1}}}");
}

static void
test_edits (void)
{
  g_autoptr (PzLevel) level = level_of ("{\"id\":\"a\",\"title\":\"T\",\"cells\":[],\"index\":4}");
  g_autoptr (PzLevel) id = pz_level_with_id (level, "b");
  assert_text (id, "{\"id\": \"b\",\"title\": \"T\",\"cells\": [],\"index\": 4}");
  g_autoptr (PzLevel) place = pz_level_with_place (level, 7, 0);
  assert_text (place, "{\"id\": \"a\",\"title\": \"T\",\"cells\": [],\"pack\": 7}");
  g_autoptr (PzLevel) untitled = pz_level_with_title (level, NULL);
  assert_text (untitled, "{\"id\": \"a\",\"cells\": [],\"index\": 4}");
  g_autoptr (PzLevel) retitled = pz_level_with_title (untitled, "N\"");
  assert_text (retitled, "{\"id\": \"a\",\"title\": \"N\\\"\",\"cells\": [],\"index\": 4}");
  g_autoptr (PzLevel) text = pz_level_with_text (level, "x");
  assert_text (text, "{\"id\": \"a\",\"title\": \"T\",\"cells\": [],\"index\": 4,\"text\": \"x\"}");
  g_autoptr (PzLevel) noted = pz_level_with_editor_member (level, "solved", "true");
  assert_text (noted, "{\"id\": \"a\",\"title\": \"T\",\"cells\": [],\"index\": 4,\"editor\": {\"solved\": true}}");
  g_autoptr (PzLevel) forgotten = pz_level_with_editor_member (noted, "solved", NULL);
  g_assert_true (pz_level_equal (forgotten, level));
  g_autoptr (PzLevel) bare = pz_level_without_editor (noted);
  g_assert_true (pz_level_equal (bare, level));
  assert_text (level, "{\"id\": \"a\",\"title\": \"T\",\"cells\": [],\"index\": 4}");
}

static void
assert_same (const PzLevel *level, PzLevel *other)
{
  g_assert_true (level == other);
  pz_level_unref (other);
}

static void
test_unchanged (void)
{
  g_autoptr (PzLevel) level = level_of ("{\"id\":\"a\",\"title\":\"T\",\"cells\":[],\"index\":4}");
  g_autofree char *long_id = g_strnfill (65, 'a'), *long_title = g_strnfill (257, 'a');
  assert_same (level, pz_level_with_id (level, "a"));
  assert_same (level, pz_level_with_id (level, ""));
  assert_same (level, pz_level_with_id (level, long_id));
  assert_same (level, pz_level_with_place (level, 0, 4));
  assert_same (level, pz_level_with_place (level, 10000, 4));
  assert_same (level, pz_level_with_place (level, 0, -1));
  assert_same (level, pz_level_with_title (level, "T"));
  assert_same (level, pz_level_with_title (level, long_title));
  assert_same (level, pz_level_with_text (level, NULL));
  assert_same (level, pz_level_with_editor_member (level, "x", NULL));
  assert_same (level, pz_level_without_editor (level));
}

/* Of a bad level the text is edited, and it may be good afterwards. */
static void
test_bad (void)
{
  g_autoptr (PzLevel) bad = level_of ("{\"n\":100000000000000000000,\"cells\":[],\"editor\":{\"a\":1,\"b\":2}}");
  g_assert_true (pz_level_is_bad (bad));
  g_autoptr (PzLevel) named = pz_level_with_id (bad, "x");
  assert_text (named, "{\"n\": 100000000000000000000,\"cells\": [],\"editor\": {\"a\": 1, \"b\": 2},\"id\": \"x\"}");
  g_assert_true (pz_level_is_bad (named));
  g_assert_cmpstr (named->id, ==, "x");
  g_autoptr (PzLevel) placed = pz_level_with_place (named, 3, 5);
  g_assert_true (placed->pack == 3 && placed->index == 5);
  g_autoptr (PzLevel) unplaced = pz_level_with_place (placed, 0, 0);
  g_assert_true (pz_level_equal (unplaced, named));
  g_autoptr (PzLevel) noted = pz_level_with_editor_member (named, "a", NULL);
  assert_text (noted, "{\"n\": 100000000000000000000,\"cells\": [],\"editor\": {\"b\": 2},\"id\": \"x\"}");
  g_autoptr (PzLevel) bare = pz_level_without_editor (named);
  assert_text (bare, "{\"n\": 100000000000000000000,\"cells\": [],\"id\": \"x\"}");

  g_autoptr (PzLevel) nameless = level_of ("{\"cells\":[{\"id\":\"c\",\"q\":1,\"r\":2}]}");
  g_autoptr (PzLevel) repaired = pz_level_with_id (nameless, "y");
  g_assert_false (pz_level_is_bad (repaired));
  assert_text (repaired, "{\"cells\": [{\"id\": \"c\", \"q\": 1, \"r\": 2}],\"id\": \"y\"}");

  g_autoptr (PzLevel) no_object = level_of ("[1]");
  g_autoptr (PzLevel) no_json = level_of ("{");
  assert_same (no_object, pz_level_with_id (no_object, "x"));
  assert_same (no_object, pz_level_with_place (no_object, 1, 1));
  assert_same (no_json, pz_level_with_title (no_json, "x"));
  assert_same (no_json, pz_level_without_editor (no_json));
}

static void
test_equal (void)
{
  g_autoptr (PzLevel) a = level_of ("{\"id\":\"a\",\"cells\":[]}");
  g_autoptr (PzLevel) b = level_of (" {\"id\": \"a\", \"cells\": []} ");
  g_autoptr (PzLevel) more = toy_level_add_cell (a, "c", 1, 2);
  g_autoptr (PzLevel) bad = level_of ("{\"id\":\"a\"}");
  g_assert_true (pz_level_equal (a, b));
  g_assert_false (pz_level_equal (a, more));
  g_assert_false (pz_level_equal (a, bad));
}

/* The language that fits best, else the first. Languages are read once a process, so each choice runs in its own. */
static void
check_languages (const char *languages, const char *wanted)
{
  if (g_test_subprocess ())
    {
      g_autoptr (PzLevel) level = level_of (
          "{\"id\":\"a\",\"cells\":[],\"title\":{\"fr\":\"F\",\"zh-CN\":\"Z\",\"de\":\"D\",\"de_AT\":\"A\"}}");
      g_autofree char *title = pz_level_dup_title (level);
      g_print ("%s\n", title);
      return;
    }
  g_setenv ("LANGUAGE", languages, TRUE);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout (wanted);
  g_unsetenv ("LANGUAGE");
}

static void
test_language_chinese (void)
{
  check_languages ("zh_CN:de", "*Z*");
}

static void
test_language_austrian (void)
{
  check_languages ("de_AT", "*A*");
}

static void
test_language_first (void)
{
  check_languages ("it", "*F*");
}

static void
test_empty_title (void)
{
  g_autoptr (PzLevel) level = level_of ("{\"id\":\"a\",\"cells\":[],\"title\":{}}");
  g_assert_false (pz_level_is_bad (level));
  g_assert_null (pz_level_dup_title (level));
  g_assert_null (pz_level_dup_text (level));
}

static void
test_modes (void)
{
  g_assert_true (pz_mode_find (toy_modes, "hex-stroke") == &toy_hex_mode);
  g_assert_null (pz_mode_find (toy_modes, "hex-tracks"));
  g_assert_null (pz_mode_find (toy_modes, NULL));
}

static void
test_analysis (void)
{
  static const guint8 path[] = { 2, 0, 1 };
  PzAnalysis *analysis = g_new0 (PzAnalysis, 1);
  analysis->ref_count = 1;
  analysis->done = TRUE;
  analysis->n_cells = 3;
  analysis->solution = g_memdup2 (path, sizeof path);
  analysis->findings = g_new0 (PzFinding, 2);
  analysis->n_findings = 2;
  analysis->findings[1].index = 9;
  analysis->problems = pz_problems_new ();
  PzProblem *problem = pz_problems_add (analysis->problems, "size-range", PZ_WARNING, "cells", "%s", "large");
  pz_problem_set_subject (problem, "a", "b", NULL);
  g_assert_true (pz_analysis_publishable (analysis));
  g_assert_true (pz_analysis_ref (analysis) == analysis);
  pz_analysis_unref (analysis);

  g_autoptr (PzAnalysis) copy = pz_analysis_copy (analysis);
  pz_problems_add (analysis->problems, "no-solution", PZ_ERROR, NULL, "none");
  g_assert_false (pz_analysis_publishable (analysis));
  pz_analysis_unref (analysis);
  g_assert_true (pz_analysis_publishable (copy));
  g_assert_cmpmem (copy->solution, 3, path, 3);
  g_assert_null (copy->other);
  g_assert_cmpint (copy->findings[1].index, ==, 9);
  g_assert_cmpuint (copy->problems->len, ==, 1);
  g_assert_cmpstr (pz_problems_get (copy->problems, 0)->subject[1], ==, "b");
  g_assert_cmpuint (pz_problems_count (copy->problems, PZ_WARNING), ==, 1);
  copy->done = FALSE;
  g_assert_false (pz_analysis_publishable (copy));
}

static void
free_play (PzPlay *play)
{
  g_assert_null (play->level);
  g_free (play);
}

static void
test_play (void)
{
  static PzMode mode = { .id = "play" };
  g_autoptr (PzLevel) level = level_of ("{\"id\":\"a\",\"cells\":[]}");
  mode.play_free = free_play;
  PzPlay *play = g_new0 (PzPlay, 1);
  play->ref_count = 1;
  play->mode = &mode;
  play->level = pz_level_ref (level);
  g_assert_true (pz_play_ref (play) == play);
  pz_play_unref (play);
  g_assert_cmpint (level->ref_count, ==, 2);
  pz_play_unref (play);
  g_assert_cmpint (level->ref_count, ==, 1);
  pz_play_unref (NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level/head", test_head);
  g_test_add_func ("/level/edits", test_edits);
  g_test_add_func ("/level/unchanged", test_unchanged);
  g_test_add_func ("/level/bad", test_bad);
  g_test_add_func ("/level/equal", test_equal);
  g_test_add_func ("/level/language/chinese", test_language_chinese);
  g_test_add_func ("/level/language/austrian", test_language_austrian);
  g_test_add_func ("/level/language/first", test_language_first);
  g_test_add_func ("/level/empty-title", test_empty_title);
  g_test_add_func ("/level/modes", test_modes);
  g_test_add_func ("/level/analysis", test_analysis);
  g_test_add_func ("/level/play", test_play);
  return g_test_run ();
}
