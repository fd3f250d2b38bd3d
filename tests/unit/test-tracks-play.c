/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "hex-tracks/play.h"
#include "pack/pack.h"

/* The playtest of hex-tracks.md, "Play": what each input does, and what it leaves alone. */

#define CELL(q, r, tracks)  "{\"q\":" #q ",\"r\":" #r ",\"tracks\":[" tracks "]}"
#define TILE(id, q, r, dir) "{\"id\":\"" id "\",\"q\":" #q ",\"r\":" #r ",\"dir\":" #dir ",\"color\":0}"
#define ACROSS              "3,4,5,0,1,2"
#define TIGHT               "1,0,3,2,5,4"

static PzPlay *
start (const char *cells, const char *tiles, int budget)
{
  g_autofree char *text = g_strdup_printf (
      "{\"id\":\"x\",\"name\":\"\",\"moveLimit\":%d,\"cells\":[%s],\"tiles\":[%s]}", budget, cells, tiles);
  g_autoptr (PzLevel) level = pz_pack_level_from_text (text, &pz_hex_tracks_mode);

  g_assert_false (level == NULL || pz_level_is_bad (level));
  return pz_hex_tracks_mode.play_new (level, NULL);
}

/* One step of "ta t-tb r+ r- u x h": the tile's letter after t, turns, undo, restart, hint. */
static PzInput
read_input (const PzPlay *play, const char *word)
{
  char id[2] = { word[1], '\0' };

  switch (word[0])
    {
    case 't':
      return (PzInput){ PZ_TRACKS_TAP, pz_tracks_tile_index (pz_tracks_level (play->level), id), 0, 0 };
    case 'r':
      return (PzInput){ PZ_TRACKS_ROTATE, word[1] == '+' ? 1 : -1, 0, 0 };
    case 'u':
      return (PzInput){ PZ_TRACKS_UNDO, 0, 0, 0 };
    case 'x':
      return (PzInput){ PZ_TRACKS_RESTART, 0, 0, 0 };
    default:
      return (PzInput){ PZ_TRACKS_HINT, 0, 0, 0 };
    }
}

/* (transfer full): the value after all of @words; @play is released. */
static PzPlay *
run (PzPlay *play, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  for (int i = 0; parts[i] != NULL; i++)
    {
      PzInput input = read_input (play, parts[i]);
      PzPlay *next = pz_hex_tracks_mode.play_input (play, &input);

      pz_play_unref (play);
      play = next;
    }
  return play;
}

static void
check (const PzPlay *play, PzTracksEvent event, int remaining, int budget, int failed, int rotations)
{
  const PzTracksState *state = pz_tracks_play_state (play);

  g_assert_cmpstr (pz_tracks_event_name (state->event), ==, pz_tracks_event_name (event));
  g_assert_cmpint (pz_tile_set_size (state->standing), ==, remaining);
  g_assert_cmpint (state->budget, ==, budget);
  g_assert_cmpint (state->failed, ==, failed);
  g_assert_cmpint (state->rotations, ==, rotations);
}

/* A ring of seven, "a" under "b", both going up. */
#define SEVEN                                                                                                          \
  CELL (0, 0, ACROSS)                                                                                                  \
  "," CELL (0, -1, ACROSS) "," CELL (1, -1, ACROSS) "," CELL (1, 0, ACROSS) "," CELL (0, 1, ACROSS) "," CELL (         \
      -1, 1, ACROSS) "," CELL (-1, 0, ACROSS)
#define TWO TILE ("a", 0, 1, 0) "," TILE ("b", 0, -1, 0)

static void
test_taps (void)
{
  g_autoptr (PzPlay) play = start (SEVEN, TWO, 2);

  check (play, PZ_TRACKS_EVENT_NONE, 2, 2, 0, 0);
  play = run (play, "ta");
  check (play, PZ_TRACKS_EVENT_BLOCKED, 2, 2, 1, 0);
  g_assert_cmpint (pz_tracks_play_state (play)->trace.blocker, ==, 1);
  g_assert_cmpint (pz_tracks_play_state (play)->tile, ==, 0);
  play = run (play, "tb");
  check (play, PZ_TRACKS_EVENT_EXIT, 1, 1, 1, 0);
  play = run (play, "tb");
  check (play, PZ_TRACKS_EVENT_REFUSED, 1, 1, 1, 0);
  play = run (play, "ta");
  check (play, PZ_TRACKS_EVENT_WON, 0, 0, 1, 0);
  g_assert_true (pz_tracks_play_state (play)->won);
  play = run (play, "ta");
  check (play, PZ_TRACKS_EVENT_REFUSED, 0, 0, 1, 0);
  play = run (play, "r+");
  check (play, PZ_TRACKS_EVENT_REFUSED, 0, 0, 1, 0);
  play = run (play, "h");
  check (play, PZ_TRACKS_EVENT_HINTED, 0, 0, 1, 0);
  g_assert_false (pz_tracks_play_state (play)->has_hint);
  play = run (play, "u");
  check (play, PZ_TRACKS_EVENT_UNDONE, 1, 1, 1, 0);
  g_assert_false (pz_tracks_play_state (play)->won);
}

/* Undo takes back exits and turns; failed tries are no steps, but their number returns with the step. */
static void
test_undo (void)
{
  g_autoptr (PzPlay) play = start (SEVEN, TWO, 2);

  play = run (play, "u");
  check (play, PZ_TRACKS_EVENT_REFUSED, 2, 2, 0, 0);
  play = run (play, "ta r- ta ta");
  check (play, PZ_TRACKS_EVENT_BLOCKED, 2, 2, 3, 1);
  g_assert_cmpint (pz_tracks_play_state (play)->orientation, ==, 5);
  play = run (play, "u");
  check (play, PZ_TRACKS_EVENT_UNDONE, 2, 2, 1, 0);
  g_assert_cmpint (pz_tracks_play_state (play)->orientation, ==, 0);
  g_assert_cmpint (pz_tracks_play_state (play)->turn, ==, 1);
  g_assert_false (pz_tracks_play_state (play)->can_undo);
  play = run (play, "u");
  check (play, PZ_TRACKS_EVENT_REFUSED, 2, 2, 1, 0);
  play = run (play, "tb r+ r+ u u u");
  check (play, PZ_TRACKS_EVENT_UNDONE, 2, 2, 1, 0);
}

/* "x b1 r-" from the newest on: an exit, a try that was blocked by tile 1, a turn. */
static void
check_moves (const PzPlay *play, const char *expected)
{
  PzTracksMove moves[16];
  int n = pz_tracks_play_moves (play, moves, 16);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    if (moves[i].event == PZ_TRACKS_EVENT_ROTATED)
      g_string_append_printf (text, " r%c", moves[i].turn > 0 ? '+' : '-');
    else if (moves[i].event == PZ_TRACKS_EVENT_BLOCKED)
      g_string_append_printf (text, " %db%d", moves[i].tile, moves[i].blocker);
    else
      g_string_append_printf (text, " %dx", moves[i].tile);
  g_assert_cmpstr (text->str, ==, expected);
}

/* What was taken back is gone, with the failed tries after it. */
static void
test_moves (void)
{
  g_autoptr (PzPlay) play = run (start (SEVEN, TWO, 2), "ta");
  g_autoptr (PzPlay) first = pz_play_ref (play);
  PzTracksMove last;

  check_moves (play, " 0b1");
  play = run (play, "u"); /* refused: there is no step */
  check_moves (play, " 0b1");
  play = run (play, "r+ r- tb h tb");
  check_moves (play, " 1x r- r+ 0b1");
  g_assert_cmpint (pz_tracks_play_moves (play, &last, 1), ==, 1);
  g_assert_cmpint (last.event, ==, PZ_TRACKS_EVENT_EXIT);
  play = run (play, "u ta ta u");
  check_moves (play, " r+ 0b1");
  check_moves (first, " 0b1");
  play = run (play, "x");
  check_moves (play, "");
}

static void
test_restart (void)
{
  g_autoptr (PzPlay) play = start (SEVEN, TWO, 2);

  play = run (play, "ta r+ tb x");
  check (play, PZ_TRACKS_EVENT_RESTARTED, 2, 2, 0, 0);
  g_assert_cmpint (pz_tracks_play_state (play)->orientation, ==, 0);
  play = run (play, "u");
  check (play, PZ_TRACKS_EVENT_REFUSED, 2, 2, 0, 0);
}

/* Budget 0 with tiles left: what could exit is refused and not counted; all else goes on. */
static void
test_no_budget (void)
{
  g_autoptr (PzPlay) play = start (SEVEN, TWO "," TILE ("c", 1, 0, 2), 1);

  play = run (play, "tc tb");
  check (play, PZ_TRACKS_EVENT_REFUSED, 2, 0, 0, 0);
  play = run (play, "ta");
  check (play, PZ_TRACKS_EVENT_BLOCKED, 2, 0, 1, 0);
  play = run (play, "r+");
  check (play, PZ_TRACKS_EVENT_ROTATED, 2, 0, 1, 1);
  play = run (play, "h");
  check (play, PZ_TRACKS_EVENT_HINTED, 2, 0, 1, 1);
  g_assert_true (pz_tracks_play_state (play)->has_hint);
  g_assert_cmpint (pz_tracks_play_state (play)->hint.tile, ==, 1);
  play = run (play, "u u");
  check (play, PZ_TRACKS_EVENT_UNDONE, 3, 1, 0, 0);
}

/* Three cells round one vertex whose tracks close: a loop counts as failed, and cannot be cleared. */
static void
test_loop (void)
{
  g_autoptr (PzPlay) play =
      start (CELL (0, 0, "3,2,1,0,5,4") "," CELL (1, -1, "5,2,1,4,3,0") "," CELL (1, 0, "5,2,1,4,3,0"),
             TILE ("a", 0, 0, 1), 1);

  play = run (play, "ta");
  check (play, PZ_TRACKS_EVENT_LOOP, 1, 1, 1, 0);
  g_assert_cmpint (pz_tracks_play_state (play)->trace.cells, ==, 3);
  g_assert_cmpint (pz_tracks_play_state (play)->trace.turns, ==, 3);
  play = run (play, "r+");
  check (play, PZ_TRACKS_EVENT_REFUSED, 1, 1, 1, 0);
  play = run (play, "h");
  check (play, PZ_TRACKS_EVENT_HINTED, 1, 1, 1, 0);
  g_assert_false (pz_tracks_play_state (play)->has_hint);
}

/* Values are not changed by what comes after, and inputs are kept in order. */
static void
test_values (void)
{
  g_autoptr (PzPlay) play = run (start (SEVEN, TWO, 2), "tb r+");
  g_autoptr (PzPlay) one = run (pz_play_ref (play), "ta"), two = run (pz_play_ref (play), "u u x");
  g_autoptr (GArray) inputs = pz_hex_tracks_mode.play_inputs (two);

  check (play, PZ_TRACKS_EVENT_ROTATED, 1, 1, 0, 1);
  g_assert_cmpuint (inputs->len, ==, 5);
  g_assert_cmpint (g_array_index (inputs, PzInput, 0).verb, ==, PZ_TRACKS_TAP);
  g_assert_cmpint (g_array_index (inputs, PzInput, 4).verb, ==, PZ_TRACKS_RESTART);
  g_assert_cmpint (pz_tile_set_size (pz_tracks_play_state (two)->standing), ==, 2);
  g_assert_true (pz_tracks_play_board (one) == pz_tracks_play_board (play));
}

/* A script as long as a file may be needs no more stack than a short one. */
static void
test_long_script (void)
{
  g_autoptr (PzPlay) play = start (SEVEN, TWO, 2);
  PzInput turn = { PZ_TRACKS_ROTATE, 1, 0, 0 };

  for (int i = 0; i < 200000; i++)
    {
      PzPlay *next = pz_hex_tracks_mode.play_input (play, &turn);

      pz_play_unref (play);
      play = next;
    }
  check (play, PZ_TRACKS_EVENT_ROTATED, 2, 2, 0, 200000);
}

static void
test_inputs (void)
{
  static const struct
  {
    const char *text;
    gboolean good;
  } inputs[] = {
    { "{\"tap\":\"a\"}", TRUE },
    { "{\"rotate\":1}", TRUE },
    { "{\"rotate\":-1}", TRUE },
    { "{\"undo\":true}", TRUE },
    { "{\"restart\":true}", TRUE },
    { "{\"hint\":true}", TRUE },
    { "{\"rotate\":1.0}", TRUE },
    { "{\"tap\":\"z\"}", FALSE },
    { "{\"tap\":1}", FALSE },
    { "{\"rotate\":0}", FALSE },
    { "{\"rotate\":2}", FALSE },
    { "{\"rotate\":\"1\"}", FALSE },
    { "{\"undo\":false}", FALSE },
    { "{\"undo\":1}", FALSE },
    { "{}", FALSE },
    { "{\"tap\":\"a\",\"hint\":true}", FALSE },
    { "[]", FALSE },
    { "\"tap\"", FALSE },
    { "{\"press\":\"a\"}", FALSE },
    { "null", FALSE },
  };
  g_autoptr (PzPlay) play = start (SEVEN, TWO, 2);

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (inputs[i].text, NULL);
      g_autoptr (GError) error = NULL;
      PzInput input;
      gboolean good = pz_hex_tracks_mode.input_from_json (play->level, node, &input, &error);
      PzWriter *writer = pz_writer_new ();
      g_autofree char *text = NULL;

      g_test_message ("%s", inputs[i].text);
      g_assert_cmpint (good, ==, inputs[i].good);
      g_assert_cmpint (error == NULL, ==, good);
      if (good)
        pz_hex_tracks_mode.input_write (play->level, &input, writer);
      else
        pz_writer_null (writer);
      text = pz_writer_finish (writer);
      if (good && strchr (inputs[i].text, '.') == NULL)
        {
          g_autoptr (JsonNode) again = json_from_string (text, NULL);

          g_assert_true (json_node_equal (node, again));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tracks-play/taps", test_taps);
  g_test_add_func ("/tracks-play/undo", test_undo);
  g_test_add_func ("/tracks-play/moves", test_moves);
  g_test_add_func ("/tracks-play/restart", test_restart);
  g_test_add_func ("/tracks-play/no-budget", test_no_budget);
  g_test_add_func ("/tracks-play/loop", test_loop);
  g_test_add_func ("/tracks-play/values", test_values);
  g_test_add_func ("/tracks-play/long-script", test_long_script);
  g_test_add_func ("/tracks-play/inputs", test_inputs);
  return g_test_run ();
}
