/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <string.h>

#include "boards.h"
#include "steps/play.h"
#include "stroke/play.h"

/* Playtests through the mode interface: scripts in, the JSON of cli.md out. */

/* (transfer full) (nullable): the value after a script, with the output of the last input in @output. */
static PzPlay *
run_script (PzLevel *level, const char *script, char **output)
{
  g_autofree char *text = board_quotes (script);
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  JsonArray *array = json_node_get_array (node);
  g_autoptr (PzAnalysis) analysis = board_analyse (level, 2, 1);
  PzPlay *play = level->mode->play_new (level, analysis);
  PzWriter *writer = pz_writer_new ();

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      PzInput input;
      PzPlay *next;
      g_autoptr (GError) error = NULL;

      g_assert_true (level->mode->input_from_json (level, json_array_get_element (array, i), &input, &error));
      g_assert_no_error (error);
      next = level->mode->play_input (play, &input);
      pz_play_unref (play);
      play = next;
    }
  level->mode->play_write (play, level, writer);
  *output = pz_writer_finish (writer);
  return play;
}

static void
check_script (PzLevel *level, const char *script, const char *want)
{
  g_autofree char *output = NULL;
  g_autofree char *quoted = board_quotes (want);
  g_autoptr (PzPlay) play = run_script (level, script, &output);

  g_assert_cmpstr (output, ==, quoted);
}

static void
test_number (void)
{
  g_autoptr (PzLevel) level = board_number ("abc/d..", "d=1");

  check_script (level, "[]",
                "{'event': 'nothing', 'state': 'empty', 'path': [], 'conflicts': [], 'filled': [], 'guide': null}");
  check_script (
      level, "[{'press': 'a'}]",
      "{'event': 'illegal-start', 'state': 'empty', 'path': [], 'conflicts': [], 'filled': [], 'guide': null}");
  check_script (level, "[{'press': 'd'}, {'slide': 'a'}, {'fill': true}]",
                "{'event': 'filled', 'state': 'drawing', 'path': ['d', 'a'], 'conflicts': [], "
                "'filled': [{'cell': 'b', 'step': 3}], 'guide': null}");
  check_script (level, "[{'press': 'd'}, {'guide': true}]",
                "{'event': 'guided', 'state': 'drawing', 'path': ['d'], 'conflicts': [], 'filled': [], "
                "'guide': {'kind': 'next', 'cell': 'a'}}");
  check_script (level, "[{'press': 'd'}, {'slide': 'a'}, {'slide': 'b'}, {'slide': 'd'}, {'release': true}]",
                "{'event': 'released', 'state': 'idle', 'path': ['d'], 'conflicts': [], 'filled': [], 'guide': null}");
  check_script (level, "[{'press': 'd'}, {'slide': 'a'}, {'slide': 'b'}, {'slide': 'c'}]",
                "{'event': 'cleared', 'state': 'cleared', 'path': ['d', 'a', 'b', 'c'], 'conflicts': [], 'filled': [], "
                "'guide': null}");
}

static void
test_conflict_and_restart (void)
{
  g_autoptr (PzLevel) level = board_number ("abc", "c=1 b=odd");

  check_script (level, "[{'press': 'c'}, {'slide': 'b'}]",
                "{'event': 'append', 'state': 'drawing', 'path': ['c', 'b'], 'conflicts': ['b'], 'filled': [], "
                "'guide': null}");
  /* No solution: no hints. */
  check_script (
      level, "[{'press': 'c'}, {'guide': true}]",
      "{'event': 'nothing', 'state': 'drawing', 'path': ['c'], 'conflicts': [], 'filled': [], 'guide': null}");
  check_script (level, "[{'press': 'c'}, {'restart': true}]",
                "{'event': 'restarted', 'state': 'empty', 'path': [], 'conflicts': [], 'filled': [], 'guide': null}");
}

static void
test_restart_hint (void)
{
  g_autoptr (PzLevel) level = board_number ("abc", "b=2 c=3");

  check_script (level, "[{'press': 'c'}, {'guide': true}]",
                "{'event': 'guided', 'state': 'drawing', 'path': ['c'], 'conflicts': ['c'], 'filled': [], "
                "'guide': {'kind': 'restart', 'cell': null}}");
}

static void
test_hex (void)
{
  g_autoptr (PzLevel) level = board_hex ("a 0 0 1; b 1 0; c 0 1", "a-c", "a.0.0");

  check_script (level, "[]",
                "{'event': 'nothing', 'state': 'empty', 'path': [], 'conflicts': [], 'filled': [], 'guide': null, "
                "'spinners': [0]}");
  check_script (level, "[{'press': 'a'}, {'slide': 'c'}]",
                "{'event': 'blocked', 'state': 'drawing', 'path': ['a'], 'conflicts': [], 'filled': [], 'guide': null, "
                "'spinners': [1]}");
  check_script (level, "[{'press': 'a'}, {'slide': 'b'}, {'slide': 'a'}]",
                "{'event': 'undo', 'state': 'drawing', 'path': ['a'], 'conflicts': [], 'filled': [], 'guide': null, "
                "'spinners': [1]}");
  check_script (level, "[{'press': 'a'}, {'slide': 'b'}, {'slide': 'c'}]",
                "{'event': 'cleared', 'state': 'cleared', 'path': ['a', 'b', 'c'], 'conflicts': [], 'filled': [], "
                "'guide': null, 'spinners': [0]}");
}

/* A board that cannot be laid out has no playtest; other problems do not prevent one. */
static void
test_no_play (void)
{
  g_autoptr (PzLevel) split = board_number ("a.b", NULL);
  g_autoptr (PzLevel) range = board_number ("ab", "a=9");
  g_autoptr (PzLevel) empty = pz_hex_stroke_mode.level_new ("2-1");
  g_autoptr (PzLevel) torn = board_hex ("a 0 0; b 1 0", "a-b", NULL);
  g_autoptr (PzLevel) hopeless = board_number ("abc", "b=1");
  g_autoptr (PzPlay) play = hopeless->mode->play_new (hopeless, NULL);

  g_assert_null (split->mode->play_new (split, NULL));
  g_assert_null (range->mode->play_new (range, NULL));
  g_assert_null (empty->mode->play_new (empty, NULL));
  g_assert_null (torn->mode->play_new (torn, NULL));
  g_assert_nonnull (play);
}

/* The hints of a playtest without a judgement, and with one of another level. */
static void
test_own_solution (void)
{
  g_autoptr (PzLevel) level = board_number ("abc", "c=1");
  g_autoptr (PzLevel) other = board_number ("abc", "a=1");
  g_autoptr (PzAnalysis) stale = board_analyse (other, 2, 1);
  const PzAnalysis *given[] = { NULL, stale };

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (PzPlay) play = level->mode->play_new (level, given[i]);
      g_autoptr (PzPlay) guided = level->mode->play_input (play, &(PzInput){ PZ_STEPS_GUIDE, 0, 0, 0 });
      int node;

      g_assert_cmpint (pz_steps_play_guide (guided->steps, &node), ==, PZ_GUIDE_START);
      g_assert_cmpint (node, ==, 2);
    }
}

/* clang-format off */
static const struct
{
  const char *text;
  gboolean number, hex;
} inputs[] = {
  { "{'press': 'a'}", TRUE, TRUE },
  { "{'slide': 'b'}", TRUE, TRUE },
  { "{'release': true}", TRUE, TRUE },
  { "{'restart': true}", TRUE, TRUE },
  { "{'guide': true}", TRUE, TRUE },
  { "{'fill': true}", TRUE, FALSE },
  { "{'press': 'zz'}", FALSE, FALSE },
  { "{'press': 1}", FALSE, FALSE },
  { "{'press': null}", FALSE, FALSE },
  { "{'press': ['a']}", FALSE, FALSE },
  { "{'release': false}", FALSE, FALSE },
  { "{'release': 1}", FALSE, FALSE },
  { "{'release': 'a'}", FALSE, FALSE },
  { "{'press': 'a', 'slide': 'b'}", FALSE, FALSE },
  { "{'jump': true}", FALSE, FALSE },
  { "{}", FALSE, FALSE },
  { "[]", FALSE, FALSE },
  { "'press'", FALSE, FALSE },
  { "null", FALSE, FALSE },
};
/* clang-format on */

static void
check_input (PzLevel *level, const char *text, gboolean good)
{
  g_autofree char *json = board_quotes (text);
  g_autoptr (JsonNode) node = json_from_string (json, NULL);
  g_autoptr (GError) error = NULL;
  PzInput input;
  PzWriter *writer;
  g_autofree char *written = NULL;

  g_assert_cmpint (level->mode->input_from_json (level, node, &input, &error), ==, good);
  g_assert_cmpint (error != NULL, ==, !good);
  if (!good)
    {
      g_assert_true (error->domain == PZ_STROKE_ERROR);
      return;
    }
  writer = pz_writer_new ();
  level->mode->input_write (level, &input, writer);
  written = pz_writer_finish (writer);
  g_assert_cmpstr (written, ==, json);
}

static void
test_inputs (void)
{
  g_autoptr (PzLevel) number = board_number ("ab", NULL);
  g_autoptr (PzLevel) hex = board_hex ("a 0 0; b 1 0", NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      check_input (number, inputs[i].text, inputs[i].number);
      check_input (hex, inputs[i].text, inputs[i].hex);
    }
}

/* The recorded inputs, played again, give the same value; older values stay as they were. */
static void
test_replay (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  g_autoptr (PzLevel) level = board_number ("AAabc/AA.de/fghBB/.ijBB/1lm..", "1=1 B=6");
  const PzMode *mode = level->mode;

  g_test_message ("seed 31");
  for (int round = 0; round < 50; round++)
    {
      PzPlay *play = mode->play_new (level, NULL);
      g_autoptr (PzPlay) first = pz_play_ref (play);
      g_autoptr (GArray) list = NULL;
      g_autofree char *output = NULL;
      g_autofree char *again = NULL;
      PzPlay *copy = mode->play_new (level, NULL);
      PzWriter *writer = pz_writer_new ();

      for (int i = 0; i < 60; i++)
        {
          int verb = MIN (g_rand_int_range (random, 0, 12), PZ_STEPS_FILL + 4) % (PZ_STEPS_FILL + 1);
          PzInput input = { verb, g_rand_int_range (random, 0, 15), 0, 0 };
          PzPlay *next = mode->play_input (play, &input);

          pz_play_unref (play);
          play = next;
        }
      mode->play_write (play, level, writer);
      output = pz_writer_finish (writer);
      list = mode->play_inputs (play);
      g_assert_cmpuint (list->len, ==, 60);
      for (guint i = 0; i < list->len; i++)
        {
          PzPlay *next = mode->play_input (copy, &g_array_index (list, PzInput, i));

          pz_play_unref (copy);
          copy = next;
        }
      writer = pz_writer_new ();
      mode->play_write (copy, level, writer);
      again = pz_writer_finish (writer);
      g_assert_cmpstr (again, ==, output);
      g_assert_cmpint (pz_steps_play_state (first->steps), ==, PZ_PLAY_EMPTY);
      pz_play_unref (play);
      pz_play_unref (copy);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stroke-play/number", test_number);
  g_test_add_func ("/stroke-play/conflict-and-restart", test_conflict_and_restart);
  g_test_add_func ("/stroke-play/restart-hint", test_restart_hint);
  g_test_add_func ("/stroke-play/hex", test_hex);
  g_test_add_func ("/stroke-play/no-play", test_no_play);
  g_test_add_func ("/stroke-play/own-solution", test_own_solution);
  g_test_add_func ("/stroke-play/inputs", test_inputs);
  g_test_add_func ("/stroke-play/replay", test_replay);
  return g_test_run ();
}
