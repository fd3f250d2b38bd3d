/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/level.h"
#include "editor/modes/mode-editor.h"
#include "hex-blocks/level.h"
#include "hex-stroke/level.h"
#include "hex-tracks/level.h"
#include "number-stroke/level.h"
#include "pack/pack.h"

/* Every command of every mode, with arguments that apply and with ones that do not. No display. */

static const char hex_text[] = "{\"id\":\"2-1\",\"orientation\":\"pointy\",\"cells\":["
                               "{\"id\":\"a\",\"q\":0,\"r\":0,\"clue\":1},{\"id\":\"b\",\"q\":1,\"r\":0},"
                               "{\"id\":\"c\",\"q\":0,\"r\":1},{\"id\":\"d\",\"q\":1,\"r\":1}],"
                               "\"walls\":[[\"a\",\"b\"]],\"spinners\":[{\"cell\":\"a\",\"corner\":0,\"phase\":0}]}";
static const char number_text[] = "{\"id\":\"2-1\",\"cellSize\":64,\"cells\":["
                                  "{\"id\":\"a\",\"x\":0,\"y\":0,\"clue\":1},{\"id\":\"b\",\"x\":1,\"y\":0},"
                                  "{\"id\":\"c\",\"x\":0,\"y\":1,\"w\":2}],\"hintPath\":[\"a\",\"b\",\"c\"]}";

static const char tracks_text[] =
    "{\"version\":1,\"id\":\"2-1\",\"name\":\"n\",\"moveLimit\":3,\"cells\":["
    "{\"q\":0,\"r\":0,\"tracks\":[3,4,5,0,1,2]},{\"q\":1,\"r\":-1,\"tracks\":[3,4,5,0,1,2]},"
    "{\"q\":1,\"r\":0,\"tracks\":[1,0,3,2,5,4]},{\"q\":0,\"r\":1,\"tracks\":[3,4,5,0,1,2]}],"
    "\"tiles\":[{\"id\":\"t0\",\"q\":0,\"r\":0,\"dir\":1,\"color\":0},{\"id\":\"t1\",\"q\":1,\"r\":0,\"dir\":3,"
    "\"color\":4}]}";

/* One cell is filled twice. */
static const char blocks_text[] =
    "{\"version\":1,\"id\":\"2-1\",\"name\":\"n\",\"cells\":[[0,0],[1,-1],[1,0],[0,1],[-1,1]],"
    "\"filled\":[{\"q\":0,\"r\":0,\"color\":3},{\"q\":1,\"r\":0,\"color\":1},{\"q\":1,\"r\":0,\"color\":2}],"
    "\"deck\":[\"t1-0\",\"t2-0\",\"t4-2\"],\"goal\":{\"score\":60}}";

typedef struct
{
  const char *command;
  const char *argument; /* GVariant text; NULL: none */
} Case;

/* clang-format off */
static const Case hex_good[] = {
  { "hex-add-cell", "(2, 0)" },
  { "hex-remove-cell", "'b'" },
  { "hex-remove-cells", "['a', 'b', 'a']" },
  { "hex-move-cells", "(['d', 'c'], 0, 1)" },
  { "hex-set-cell-id", "('a', 'z')" },
  { "hex-set-clue", "('b', 2)" },
  { "hex-clear-clue", "'a'" },
  { "hex-toggle-wall", "('b', 'a')" },
  { "hex-toggle-wall", "('b', 'd')" },
  { "hex-set-wall", "('a', 'c', true)" },
  { "hex-set-wall", "('b', 'a', false)" },
  { "hex-turn-spinner", "('a', 0)" },
  { "hex-turn-spinner", "('d', 3)" },
  { "hex-lay-spinner", "('a', 0, 1)" },
  { "hex-lay-spinner", "('d', 3, 2)" },
  { "hex-set-spinner-phase", "('a', 0, 2)" },
  { "hex-remove-spinner", "('a', 0)" },
  { NULL, NULL },
};
static const Case hex_bad[] = {
  { "hex-add-cell", "(0, 0)" },               /* taken */
  { "hex-add-cell", "(1001, 0)" },            /* past the coordinates */
  { "hex-add-cell", "(2147483647, -2147483648)" },
  { "hex-add-cell", "('a', 'b')" },
  { "hex-add-cell", NULL },
  { "hex-remove-cell", "'nobody'" },
  { "hex-remove-cell", "7" },
  { "hex-remove-cells", "['a', 'nobody']" },
  { "hex-remove-cells", "@as []" },
  { "hex-move-cells", "(['a'], 0, 0)" },
  { "hex-move-cells", "(['nobody'], 1, 0)" },
  { "hex-move-cells", "(['a'], 2147483647, 0)" },
  { "hex-move-cells", "(['a'], -2147483648, 2147483647)" },
  { "hex-set-cell-id", "('a', 'b')" },        /* taken */
  { "hex-set-cell-id", "('a', '')" },
  { "hex-set-cell-id", "('nobody', 'z')" },
  { "hex-set-clue", "('a', 1)" },             /* the same */
  { "hex-set-clue", "('b', 0)" },
  { "hex-set-clue", "('b', -3)" },
  { "hex-set-clue", "('nobody', 3)" },
  { "hex-clear-clue", "'b'" },
  { "hex-clear-clue", "'nobody'" },
  { "hex-toggle-wall", "('a', 'a')" },
  { "hex-toggle-wall", "('a', 'd')" },        /* no shared edge */
  { "hex-toggle-wall", "('a', 'nobody')" },
  { "hex-set-wall", "('a', 'b', true)" },
  { "hex-set-wall", "('c', 'd', false)" },
  { "hex-set-wall", "('a', 'a', true)" },
  { "hex-turn-spinner", "('a', 6)" },
  { "hex-turn-spinner", "('a', -1)" },
  { "hex-turn-spinner", "('nobody', 0)" },
  { "hex-lay-spinner", "('a', 0, 0)" },       /* the same */
  { "hex-lay-spinner", "('a', 6, 0)" },
  { "hex-lay-spinner", "('a', 1, 3)" },
  { "hex-lay-spinner", "('nobody', 0, 0)" },
  { "hex-set-spinner-phase", "('a', 0, 3)" },
  { "hex-set-spinner-phase", "('a', 0, 0)" }, /* the same */
  { "hex-set-spinner-phase", "('d', 0, 1)" }, /* none there */
  { "hex-remove-spinner", "('a', 1)" },
  { "hex-remove-spinner", "('a', 77)" },
  { NULL, NULL },
};
static const Case number_good[] = {
  { "number-lay-rectangle", "(5, 5, 1, 1)" },
  { "number-lay-rectangle", "(5, 5, 1, 2)" },
  { "number-lay-rectangle", "(5, 5, 2, 1)" },
  { "number-lay-rectangle", "(5, 5, 2, 2)" },
  { "number-lay-rectangle", "(0, 0, 3, 3)" },
  { "number-lay-shape", "(4, 4, 'I2', 0, false)" },
  { "number-lay-shape", "(4, 4, 'I3', 1, false)" },
  { "number-lay-shape", "(4, 4, 'L3', 2, true)" },
  { "number-lay-shape", "(4, 4, 'I4', 3, false)" },
  { "number-lay-shape", "(4, 4, 'L4', -1, true)" },
  { "number-lay-shape", "(4, 4, 'S', 5, false)" },
  { "number-lay-shape", "(4, 4, 'T', 0, false)" },
  { "number-lay-shape", "(4, 4, 'O', 0, true)" },
  { "number-remove-cell", "'b'" },
  { "number-remove-cells", "['a', 'b']" },
  { "number-move-cells", "(['a', 'b'], 0, -1)" },
  { "number-set-cell-id", "('a', 'z')" },
  { "number-set-clue", "('b', 3)" },
  { "number-clear-clue", "'a'" },
  { "number-set-parity", "('b', 'odd')" },
  { "number-set-parity", "('a', 'even')" },
  { "number-set-cell-size", "32" },
  { "number-remove-hint-path", NULL },
  { NULL, NULL },
};
static const Case number_bad[] = {
  { "number-lay-rectangle", "(5, 5, 2, 3)" },
  { "number-lay-rectangle", "(5, 5, 0, 0)" },
  { "number-lay-rectangle", "(1001, 0, 1, 1)" },
  { "number-lay-rectangle", "(2147483647, 2147483647, 3, 3)" },
  { "number-lay-rectangle", "(5, 5)" },
  { "number-lay-shape", "(4, 4, 'Z9', 0, false)" },
  { "number-lay-shape", "(-2147483648, 4, 'T', 0, false)" },
  { "number-remove-cell", "'nobody'" },
  { "number-remove-cells", "['nobody']" },
  { "number-move-cells", "(['a'], 0, 0)" },
  { "number-move-cells", "(['a'], 2147483647, -2147483648)" },
  { "number-set-cell-id", "('a', 'c')" },
  { "number-set-clue", "('b', 0)" },
  { "number-set-clue", "('nobody', 1)" },
  { "number-clear-clue", "'c'" },
  { "number-set-parity", "('b', 'maybe')" },
  { "number-set-parity", "('b', 'none')" },
  { "number-set-parity", "('nobody', 'odd')" },
  { "number-set-cell-size", "7" },
  { "number-set-cell-size", "513" },
  { "number-set-cell-size", "64" },
  { NULL, NULL },
};
static const Case tracks_good[] = {
  { "tracks-set-cell", "(2, 0, 7)" },
  { "tracks-set-cell", "(0, 0, 3)" },
  { "tracks-remove-cell", "'1,-1'" },
  { "tracks-remove-cells", "['0,0', '1,0', '0,0']" },
  { "tracks-move-cells", "(['1,-1', '0,0'], 0, -1)" },
  { "tracks-set-pairing", "(['0,0', '0,1'], 14)" },
  { "tracks-join-ports", "('0,0', 0, 1)" },
  { "tracks-turn-cells", "(['1,0'], 1)" },
  { "tracks-turn-cells", "(['1,0'], -1)" },
  { "tracks-set-board", "(2, 7)" },
  { "tracks-set-board", "(4, 0)" },
  { "tracks-set-tile", "('0,1', 5, 11)" },
  { "tracks-set-tile", "('0,0', 5, 11)" },
  { "tracks-remove-tile", "'t0'" },
  { "tracks-move-tile", "('0,0', '0,1')" },
  { "tracks-move-tile", "('0,0', '1,0')" },
  { "tracks-aim-tile", "('t0', 4)" },
  { "tracks-colour-tile", "('t1', 0)" },
  { "tracks-rename-tile", "('t1', 'other')" },
  { "tracks-set-name", "'A name'" },
  { "tracks-set-budget", "2" },
  { "tracks-set-rotation", "false" },
  { "tracks-set-beat", "'payoff'" },
  { NULL, NULL },
};
static const Case tracks_bad[] = {
  { "tracks-set-cell", "(0, 0, 7)" },               /* the same */
  { "tracks-set-cell", "(4, 3, 7)" },               /* past the radius */
  { "tracks-set-cell", "(2147483647, -2147483648, 7)" },
  { "tracks-set-cell", "(2, 0, 15)" },
  { "tracks-set-cell", "(2, 0, -1)" },
  { "tracks-set-cell", "('a', 'b')" },
  { "tracks-set-cell", NULL },
  { "tracks-remove-cell", "'9,9'" },
  { "tracks-remove-cell", "7" },
  { "tracks-remove-cells", "['0,0', 'nowhere']" },
  { "tracks-remove-cells", "['0,0', '1,-1', '1,0', '0,1']" }, /* a level has one cell at least */
  { "tracks-remove-cells", "@as []" },
  { "tracks-move-cells", "(['0,0'], 0, 0)" },
  { "tracks-move-cells", "(['0,0'], 7, 0)" },
  { "tracks-move-cells", "(['0,0'], -2147483648, 2147483647)" },
  { "tracks-set-pairing", "(['0,0'], 7)" },         /* the same */
  { "tracks-set-pairing", "(['0,0'], 15)" },
  { "tracks-set-pairing", "(['nowhere'], 1)" },
  { "tracks-set-pairing", "(@as [], 1)" },
  { "tracks-join-ports", "('0,0', 0, 3)" },         /* joined already */
  { "tracks-join-ports", "('0,0', 2, 2)" },
  { "tracks-join-ports", "('0,0', 0, 6)" },
  { "tracks-join-ports", "('nowhere', 0, 1)" },
  { "tracks-turn-cells", "(['0,0'], 1)" },          /* its own image */
  { "tracks-turn-cells", "(['1,0'], 6)" },
  { "tracks-turn-cells", "(['1,0'], 2)" },          /* its own image */
  { "tracks-set-board", "(7, 7)" },
  { "tracks-set-board", "(-1, 7)" },
  { "tracks-set-board", "(2, 15)" },
  { "tracks-set-tile", "('0,0', 1, 0)" },           /* the same */
  { "tracks-set-tile", "('0,1', 6, 0)" },
  { "tracks-set-tile", "('0,1', 0, 12)" },
  { "tracks-set-tile", "('nowhere', 0, 0)" },
  { "tracks-remove-tile", "'t7'" },
  { "tracks-move-tile", "('0,0', '0,0')" },
  { "tracks-move-tile", "('0,0', 'nowhere')" },
  { "tracks-move-tile", "('0,1', '0,0')" },
  { "tracks-aim-tile", "('t0', 1)" },
  { "tracks-aim-tile", "('t0', -1)" },
  { "tracks-aim-tile", "('t7', 1)" },
  { "tracks-colour-tile", "('t0', 0)" },
  { "tracks-colour-tile", "('t0', 12)" },
  { "tracks-colour-tile", "('t7', 1)" },
  { "tracks-rename-tile", "('t0', 't1')" },
  { "tracks-rename-tile", "('t0', '')" },
  { "tracks-rename-tile", "('t7', 'z')" },
  { "tracks-set-name", "'n'" },
  { "tracks-set-budget", "3" },
  { "tracks-set-budget", "0" },
  { "tracks-set-budget", "1000" },
  { "tracks-set-rotation", "true" },
  { "tracks-set-beat", "''" },
  { "tracks-set-beat", "'finale'" },
  { NULL, NULL },
};
/* One square of the spawn's nine is a hazard. */
static const char sweep_text[] =
    "{\"version\":1,\"id\":\"2-1\",\"name\":\"n\",\"rows\":[\"*..#.\",\"....#\",\"..*..\",\"#....\"],"
    "\"spawn\":[1,1],\"points\":7,\"digCost\":2,\"sealCost\":3}";

static const Case sweep_good[] = {
  { "sweep-lay-floor", "[(0, 0), (3, 0), (9, 9)]" }, /* beyond the rows: passed over */
  { "sweep-lay-hazards", "[(3, 0)]" },
  { "sweep-clear-hazards", "[(0, 0), (2, 2), (3, 0)]" },
  { "sweep-lay-rock", "[(0, 0), (1, 0)]" },
  { "sweep-remove-cells", "[(2, 2)]" },
  { "sweep-move-cells", "(['0,0', '1,0', '0,0'], 1, 1)" },
  { "sweep-set-spawn", "(4, 3)" },
  { "sweep-set-spawn", "(3, 0)" }, /* on rock: a problem, no mistake */
  { "sweep-free-spawn", NULL },
  { "sweep-resize", "(3, 64)" },
  { "sweep-insert-row", "0" },
  { "sweep-insert-row", "4" },
  { "sweep-remove-row", "3" },
  { "sweep-insert-column", "5" },
  { "sweep-remove-column", "0" },
  { "sweep-set-points", "999" },
  { "sweep-set-costs", "(99, 1)" },
  { "sweep-set-name", "'A name'" },
  { "sweep-set-name", "''" },
  { NULL, NULL },
};

static const Case sweep_bad[] = {
  { "sweep-lay-floor", "[(1, 0), (5, 0), (0, 4)]" },
  { "sweep-lay-floor", "@a(ii) []" },
  { "sweep-lay-floor", "[(2147483647, 2147483647), (-2147483648, -2147483648)]" },
  { "sweep-lay-hazards", "[(0, 0)]" },
  { "sweep-lay-hazards", "['0,0']" },
  { "sweep-lay-hazards", NULL },
  { "sweep-clear-hazards", "[(1, 0), (3, 0)]" }, /* none is one */
  { "sweep-lay-rock", "[(3, 0)]" },
  { "sweep-remove-cells", "[(0, -1)]" },
  { "sweep-move-cells", "(['0,0'], 0, 0)" },
  { "sweep-move-cells", "(['0,0'], -1, 0)" }, /* over the rim */
  { "sweep-move-cells", "(['3,0'], 0, 1)" },  /* rock is no cell */
  { "sweep-move-cells", "(['00,0'], 0, 1)" },
  { "sweep-move-cells", "(['0,0'], 2147483647, -2147483648)" },
  { "sweep-set-spawn", "(5, 0)" },
  { "sweep-set-spawn", "(1, 1)" },
  { "sweep-resize", "(2, 4)" },
  { "sweep-resize", "(65, 4)" },
  { "sweep-resize", "(5, 4)" },
  { "sweep-insert-row", "5" },
  { "sweep-insert-row", "-1" },
  { "sweep-remove-row", "4" },
  { "sweep-insert-column", "6" },
  { "sweep-remove-column", "-1" },
  { "sweep-set-points", "0" },
  { "sweep-set-points", "1000" },
  { "sweep-set-costs", "(0, 1)" },
  { "sweep-set-costs", "(1, 100)" },
  { "sweep-set-name", "'n'" },
  { "sweep-set-name", "7" },
  { NULL, NULL },
};

static const Case blocks_good[] = {
  { "blocks-add-cell", "(2, 0)" },
  { "blocks-add-cells", "[(2, 0), (0, 0), (3, -3)]" },
  { "blocks-remove-cell", "'1,-1'" },
  { "blocks-remove-cells", "['0,0', '1,0', '0,0']" },
  { "blocks-remove-cells", "['0,0', '1,-1', '1,0', '0,1', '-1,1']" },
  { "blocks-move-cells", "(['1,-1', '0,0'], 0, -1)" },
  { "blocks-set-board", "1" },
  { "blocks-set-board", "3" },
  { "blocks-set-board", "7" },
  { "blocks-fill-cells", "(['0,1', '0,0'], 11)" },
  { "blocks-empty-cells", "['0,1', '0,0']" },
  { "blocks-remove-twins", NULL },
  { "blocks-insert-piece", "(0, 22)" },
  { "blocks-insert-piece", "(3, 0)" },
  { "blocks-remove-piece", "2" },
  { "blocks-replace-piece", "(1, 22)" },
  { "blocks-move-piece", "(2, 0)" },
  { "blocks-set-deck", "[0, 0]" },
  { "blocks-shuffle-deck", "uint32 2" },
  { "blocks-set-hand", "1" },
  { "blocks-set-goal", "('place-all', 0)" },
  { "blocks-set-goal", "('clear-board', 7)" },
  { "blocks-set-goal", "('score', 61)" },
  { "blocks-set-name", "'A name'" },
  { "blocks-set-name", "''" },
  { NULL, NULL },
};
static const Case blocks_bad[] = {
  { "blocks-add-cell", "(0, 0)" },                  /* taken */
  { "blocks-add-cell", "(4, 3)" },                  /* past the radius */
  { "blocks-add-cell", "(2147483647, -2147483648)" },
  { "blocks-add-cell", "('a', 'b')" },
  { "blocks-add-cell", NULL },
  { "blocks-add-cells", "[(2, 0), (7, 0)]" },
  { "blocks-add-cells", "@a(ii) []" },
  { "blocks-remove-cell", "'9,9'" },
  { "blocks-remove-cell", "7" },
  { "blocks-remove-cells", "['0,0', 'nowhere']" },
  { "blocks-remove-cells", "@as []" },
  { "blocks-move-cells", "(['0,0'], 0, 0)" },
  { "blocks-move-cells", "(['0,0'], 7, 0)" },
  { "blocks-move-cells", "(['0,0'], -2147483648, 2147483647)" },
  { "blocks-set-board", "0" },
  { "blocks-set-board", "8" },
  { "blocks-set-board", "-2147483648" },
  { "blocks-fill-cells", "(['0,0'], 3)" },          /* the same */
  { "blocks-fill-cells", "(['0,0'], 12)" },
  { "blocks-fill-cells", "(['0,0'], -1)" },
  { "blocks-fill-cells", "(['0,0', 'nowhere'], 1)" },
  { "blocks-fill-cells", "(@as [], 1)" },
  { "blocks-empty-cells", "['0,1']" },              /* free already */
  { "blocks-empty-cells", "['nowhere']" },
  { "blocks-insert-piece", "(4, 0)" },
  { "blocks-insert-piece", "(-1, 0)" },
  { "blocks-insert-piece", "(0, 23)" },
  { "blocks-remove-piece", "3" },
  { "blocks-remove-piece", "-1" },
  { "blocks-replace-piece", "(0, 0)" },             /* the same */
  { "blocks-replace-piece", "(3, 1)" },
  { "blocks-replace-piece", "(0, 23)" },
  { "blocks-move-piece", "(1, 1)" },
  { "blocks-move-piece", "(0, 3)" },
  { "blocks-set-deck", "@ai []" },
  { "blocks-set-deck", "[0, 23]" },
  { "blocks-set-deck", "[0, -1]" },
  { "blocks-shuffle-deck", "7" },
  { "blocks-set-hand", "3" },
  { "blocks-set-hand", "0" },
  { "blocks-set-hand", "4" },
  { "blocks-set-goal", "('score', 60)" },
  { "blocks-set-goal", "('score', 0)" },
  { "blocks-set-goal", "('score', 1000001)" },
  { "blocks-set-goal", "('draw', 1)" },
  { "blocks-set-name", "'n'" },
  { NULL, NULL },
};
/* clang-format on */

static PzLevel *
level_of (const PzModeEditor *editor, const char *text)
{
  PzLevel *level = pz_pack_level_from_text (text, editor->mode);
  g_assert_false (pz_level_is_bad (level));
  return level;
}

static PzLevel *
run (const PzModeEditor *editor, PzLevel *level, const Case *tried)
{
  const PzCommand *command = pz_mode_editor_command (editor, tried->command);
  g_assert_nonnull (command);
  g_test_message ("%s %s", tried->command, tried->argument != NULL ? tried->argument : "");
  if (tried->argument == NULL)
    return pz_command_execute (command, level, NULL);
  g_autoptr (GVariant) value = g_variant_parse (NULL, tried->argument, NULL, NULL, NULL);
  g_assert_nonnull (value);
  return pz_command_execute (command, level, value);
}

/* The value changes, the old one stays as it was, and what was made can be read back. */
static void
check_good (const PzModeEditor *editor, const char *source, const Case *cases)
{
  for (const Case *tried = cases; tried->command != NULL; tried++)
    {
      g_autoptr (PzLevel) level = level_of (editor, source);
      g_autofree char *before = pz_level_to_text (level);
      g_autoptr (PzLevel) made = run (editor, level, tried);
      g_autofree char *kept = pz_level_to_text (level);
      g_autofree char *text = pz_level_to_text (made);
      g_assert_cmpstr (kept, ==, before);
      g_assert_cmpstr (text, !=, before);
      g_autoptr (PzLevel) read = level_of (editor, text);
      g_assert_true (pz_level_equal (read, made));
    }
}

static void
check_bad (const PzModeEditor *editor, const char *source, const Case *cases)
{
  for (const Case *tried = cases; tried->command != NULL; tried++)
    {
      g_autoptr (PzLevel) level = level_of (editor, source);
      g_autoptr (PzLevel) made = run (editor, level, tried);
      g_assert_true (made == level);
    }
}

static void
test_hex (void)
{
  check_good (&pz_hex_stroke_editor, hex_text, hex_good);
  check_bad (&pz_hex_stroke_editor, hex_text, hex_bad);
}

static void
test_number (void)
{
  check_good (&pz_number_stroke_editor, number_text, number_good);
  check_bad (&pz_number_stroke_editor, number_text, number_bad);
}

static void
test_tracks (void)
{
  check_good (&pz_hex_tracks_editor, tracks_text, tracks_good);
  check_bad (&pz_hex_tracks_editor, tracks_text, tracks_bad);
}

static void
test_blocks (void)
{
  check_good (&pz_hex_blocks_editor, blocks_text, blocks_good);
  check_bad (&pz_hex_blocks_editor, blocks_text, blocks_bad);
}

static void
test_sweep (void)
{
  check_good (&pz_dungeon_sweep_editor, sweep_text, sweep_good);
  check_bad (&pz_dungeon_sweep_editor, sweep_text, sweep_bad);
}

static const Case *
good_of (const PzModeEditor *editor)
{
  if (editor == &pz_hex_stroke_editor)
    return hex_good;
  if (editor == &pz_hex_blocks_editor)
    return blocks_good;
  if (editor == &pz_dungeon_sweep_editor)
    return sweep_good;
  return editor == &pz_hex_tracks_editor ? tracks_good : number_good;
}

static gboolean
has_case (const Case *cases, const char *command)
{
  for (; cases->command != NULL; cases++)
    if (g_str_equal (cases->command, command))
      return TRUE;
  return FALSE;
}

/* The tables above leave out no command; a name is unique over all modes; a type is a type. */
static void
test_all (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  for (const PzModeEditor *const *editor = pz_mode_editors (); *editor != NULL; editor++)
    for (const PzCommand *command = (*editor)->commands; command->name != NULL; command++)
      {
        g_assert_true (g_hash_table_add (names, (gpointer) command->name));
        g_assert_true (has_case (good_of (*editor), command->name));
        g_assert_true (command->type == NULL || g_variant_type_string_is_valid (command->type));
        g_assert_cmpstr (pz_command_label (command), !=, "");
      }
  g_assert_cmpuint (g_hash_table_size (names), ==, 13 + 11 + 18 + 18 + 16);
}

/* A command of one mode leaves the levels of another, and bad ones, alone. */
static void
test_wrong_level (void)
{
  g_autoptr (PzLevel) hex = level_of (&pz_hex_stroke_editor, hex_text);
  g_autoptr (PzLevel) number = level_of (&pz_number_stroke_editor, number_text);
  g_autoptr (PzLevel) bad = pz_pack_level_from_text ("{\"id\":\"x\",\"cells\":7}", &pz_hex_stroke_mode);
  g_autoptr (PzLevel) bad_number = pz_pack_level_from_text ("[", &pz_number_stroke_mode);
  g_assert_true (pz_level_is_bad (bad) && pz_level_is_bad (bad_number));
  for (const Case *tried = hex_good; tried->command != NULL; tried++)
    {
      g_autoptr (PzLevel) a = run (&pz_hex_stroke_editor, number, tried);
      g_autoptr (PzLevel) b = run (&pz_hex_stroke_editor, bad, tried);
      g_assert_true (a == number && b == bad);
    }
  for (const Case *tried = tracks_good; tried->command != NULL; tried++)
    {
      g_autoptr (PzLevel) a = run (&pz_hex_tracks_editor, hex, tried);
      g_autoptr (PzLevel) b = run (&pz_hex_tracks_editor, bad, tried);
      g_assert_true (a == hex && b == bad);
    }
  for (const Case *tried = blocks_good; tried->command != NULL; tried++)
    {
      g_autoptr (PzLevel) a = run (&pz_hex_blocks_editor, hex, tried);
      g_autoptr (PzLevel) b = run (&pz_hex_blocks_editor, bad, tried);
      g_assert_true (a == hex && b == bad);
    }
  for (const Case *tried = sweep_good; tried->command != NULL; tried++)
    {
      g_autoptr (PzLevel) a = run (&pz_dungeon_sweep_editor, hex, tried);
      g_autoptr (PzLevel) b = run (&pz_dungeon_sweep_editor, bad, tried);
      g_assert_true (a == hex && b == bad);
    }
  for (const Case *tried = number_good; tried->command != NULL; tried++)
    {
      g_autoptr (PzLevel) a = run (&pz_number_stroke_editor, hex, tried);
      g_autoptr (PzLevel) b = run (&pz_number_stroke_editor, bad_number, tried);
      g_assert_true (a == hex && b == bad_number);
    }
}

/* Shortcut letters and ids are unique in a mode; R and M stay free for turning. */
static void
test_tools (void)
{
  for (const PzModeEditor *const *editor = pz_mode_editors (); *editor != NULL; editor++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
      for (const PzTool *tool = (*editor)->tools; tool->id != NULL; tool++)
        {
          g_autofree char *options = NULL;
          g_assert_true (g_hash_table_add (seen, (gpointer) tool->id));
          g_assert_true (g_hash_table_add (seen, (gpointer) tool->key));
          g_assert_cmpstr (tool->key, !=, "r");
          g_assert_cmpstr (tool->key, !=, "m");
          g_assert_cmpstr (pz_tool_label (tool), !=, "");
          g_assert_cmpstr (pz_tool_hint (tool), !=, "");
          g_assert_true (pz_mode_editor_tool (*editor, tool->id) == tool);
          for (int i = 0; i < tool->n_options; i++)
            {
              PzToolSquare squares[9];
              PzToolOptions chosen = { 0 };
              g_free (options);
              options = tool->option_label (i);
              g_assert_cmpstr (options, !=, "");
              if (tool->option_picture != NULL)
                g_assert_cmpint (tool->option_picture (&chosen, i, squares), >, 0);
              *tool->option_slot (&chosen) = i;
            }
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/commands/hex-stroke", test_hex);
  g_test_add_func ("/commands/number-stroke", test_number);
  g_test_add_func ("/commands/hex-tracks", test_tracks);
  g_test_add_func ("/commands/hex-blocks", test_blocks);
  g_test_add_func ("/commands/dungeon-sweep", test_sweep);
  g_test_add_func ("/commands/all", test_all);
  g_test_add_func ("/commands/wrong-level", test_wrong_level);
  g_test_add_func ("/commands/tools", test_tools);
  return g_test_run ();
}
