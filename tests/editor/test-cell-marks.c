/* SPDX-License-Identifier: MIT */
#include "editor/cell-marks.h"
#include "editor/modes/common-commands.h"
#include "hex-stroke/level.h"
#include "pack/pack.h"

/* Marks and notes of cells as values, and what the commands of the modes do to them. */

static PzLevel *
level_with_editor (const char *editor)
{
  g_autofree char *text =
      g_strdup_printf ("{\"id\":\"1-1\",\"pack\":1,\"index\":1,\"orientation\":\"pointy\",\"cells\":["
                       "{\"id\":\"a\",\"q\":0,\"r\":0},{\"id\":\"b\",\"q\":1,\"r\":0},"
                       "{\"id\":\"c\",\"q\":2,\"r\":0}]%s%s}",
                       editor != NULL ? ",\"editor\":" : "", editor != NULL ? editor : "");
  PzLevel *level = pz_pack_level_from_text (text, &pz_hex_stroke_mode);
  g_assert_false (pz_level_is_bad (level));
  return level;
}

static PzLevel *
run (PzLevel *level, const PzCommand *command, GVariant *argument)
{
  PzToolStep step = { command, g_variant_ref_sink (argument) };
  return pz_tool_step_run (&step, level);
}

static PzLevel *
run_mode (PzLevel *level, const char *name, GVariant *argument)
{
  return run (level, pz_mode_editor_command (&pz_hex_stroke_editor, name), argument);
}

static void
test_mark (void)
{
  const char *two[] = { "a", "c", NULL };
  g_autoptr (PzLevel) plain = level_with_editor (NULL);
  g_autoptr (PzLevel) marked = pz_level_with_cell_mark (plain, two, 'B');
  g_autoptr (PzLevel) again = pz_level_with_cell_mark (marked, two, 'B');
  g_autoptr (PzLevel) cleared = pz_level_with_cell_mark (marked, two, 0);
  g_assert_cmpint (pz_level_cell_mark (plain, "a"), ==, 0);
  g_assert_cmpint (pz_level_cell_mark (marked, "a"), ==, 'B');
  g_assert_cmpint (pz_level_cell_mark (marked, "b"), ==, 0);
  g_assert_cmpstr (marked->editor, ==, "{\"marks\": {\"a\": \"B\", \"c\": \"B\"}}");
  g_assert_true (again == marked);
  g_assert_null (cleared->editor);
  g_assert_true (pz_level_equal (cleared, plain));
}

static void
test_locks (void)
{
  const char *two[] = { "a", "c", NULL }, *path[] = { "c", "b", "a", NULL };
  g_autoptr (PzLevel) plain = level_with_editor (NULL);
  g_autoptr (PzLevel) locked = pz_level_with_locked (plain, two, TRUE);
  g_autoptr (PzLevel) again = pz_level_with_locked (locked, two, TRUE);
  g_autoptr (PzLevel) drawn = pz_level_with_author_path (locked, path);
  g_autoptr (PzLevel) renamed = run_mode (drawn, "hex-set-cell-id", g_variant_new ("(ss)", "a", "q"));
  g_autoptr (PzLevel) fewer = run_mode (renamed, "hex-remove-cell", g_variant_new_string ("c"));
  g_autoptr (PzLevel) open = pz_level_with_locked (locked, two, FALSE);
  g_auto (GStrv) ids = pz_level_dup_author_path (renamed);
  g_assert_cmpstr (locked->editor, ==, "{\"locked\": [\"a\", \"c\"]}");
  g_assert_true (again == locked);
  g_assert_true (pz_level_is_locked (locked, "a") && !pz_level_is_locked (locked, "b"));
  g_assert_cmpstr (renamed->editor, ==, "{\"locked\": [\"q\", \"c\"], \"authorPath\": [\"c\", \"b\", \"q\"]}");
  g_assert_cmpuint (g_strv_length (ids), ==, 3);
  g_assert_cmpstr (ids[2], ==, "q");
  g_assert_cmpstr (fewer->editor, ==, "{\"locked\": [\"q\"], \"authorPath\": [\"b\", \"q\"]}");
  g_assert_null (open->editor);
}

/* What is no list of ids is read as nothing, and stays. */
static void
test_foreign_locks (void)
{
  static const char *const texts[] = { "{\"locked\": {\"a\": true}}", "{\"locked\": [\"a\", 3]}",
                                       "{\"locked\": null}" };
  const char *two[] = { "a", "c", NULL };
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PzLevel) level = level_with_editor (texts[i]);
      g_autoptr (PzLevel) same = pz_level_with_locked (level, two, TRUE);
      g_autoptr (PzLevel) renamed = run_mode (level, "hex-set-cell-id", g_variant_new ("(ss)", "a", "q"));
      g_assert_false (pz_level_is_locked (level, "a"));
      g_assert_null (pz_level_dup_locked (level));
      g_assert_true (same == level);
      g_assert_cmpstr (renamed->editor, ==, level->editor);
    }
}

static void
test_lock_command (void)
{
  const char *one[] = { "b", NULL }, *none[] = { "z", NULL };
  g_autoptr (PzLevel) plain = level_with_editor (NULL);
  const PzCommand *command = pz_common_command ("lock-cells");
  g_autoptr (PzLevel) locked = run (plain, command, g_variant_new ("(^asb)", one, TRUE));
  g_autoptr (PzLevel) open = run (locked, command, g_variant_new ("(^asb)", one, FALSE));
  g_autoptr (PzLevel) unknown = run (plain, command, g_variant_new ("(^asb)", none, TRUE));
  g_assert_true (pz_level_is_locked (locked, "b"));
  g_assert_false (pz_level_is_locked (open, "b"));
  g_assert_true (unknown == plain);
}

static void
test_note (void)
{
  g_autoptr (PzLevel) plain = level_with_editor (NULL);
  g_autoptr (PzLevel) noted = pz_level_with_cell_note (plain, "b", "turn \"here\" – 回");
  g_autofree char *read = pz_level_dup_cell_note (noted, "b");
  g_autofree char *none = pz_level_dup_cell_note (noted, "a");
  g_autofree char *endless = g_strnfill (PZ_CELL_NOTE_MAX_BYTES + 1, 'x');
  g_autoptr (PzLevel) refused = pz_level_with_cell_note (noted, "b", endless);
  g_autoptr (PzLevel) cleared = pz_level_with_cell_note (noted, "b", "");
  g_assert_cmpstr (read, ==, "turn \"here\" – 回");
  g_assert_null (none);
  g_assert_true (refused == noted);
  g_assert_true (pz_level_equal (cleared, plain));
}

/* The rules do not see them, Export drops them, the file keeps them. */
static void
test_kept (void)
{
  const char *one[] = { "a", NULL };
  g_autoptr (PzLevel) plain = level_with_editor (NULL);
  g_autoptr (PzLevel) marked = pz_level_with_cell_mark (plain, one, 'F');
  g_autoptr (PzLevel) exported = pz_level_without_editor (marked);
  g_autofree char *text = pz_level_to_text (marked);
  g_autoptr (PzLevel) read = pz_pack_level_from_text (text, &pz_hex_stroke_mode);
  g_assert_cmpuint (plain->mode->rules_hash (plain), ==, plain->mode->rules_hash (marked));
  g_assert_true (pz_level_equal (exported, plain));
  g_assert_cmpint (pz_level_cell_mark (read, "a"), ==, 'F');
}

/* What is of another shape is somebody else's. */
static void
test_foreign (void)
{
  const char *one[] = { "a", NULL };
  static const char *const editors[] = { "{\"marks\":7,\"notes\":[1]}", "{\"marks\":null,\"notes\":\"n\"}" };
  for (gsize i = 0; i < G_N_ELEMENTS (editors); i++)
    {
      g_autoptr (PzLevel) level = level_with_editor (editors[i]);
      g_autoptr (PzLevel) marked = pz_level_with_cell_mark (level, one, 'A');
      g_autoptr (PzLevel) noted = pz_level_with_cell_note (level, "a", "x");
      g_autoptr (PzLevel) removed = run_mode (level, "hex-remove-cell", g_variant_new_string ("a"));
      g_assert_cmpint (pz_level_cell_mark (level, "a"), ==, 0);
      g_assert_true (marked == level && noted == level);
      g_assert_cmpstr (removed->editor, ==, level->editor);
    }
  g_autoptr (PzLevel) odd = level_with_editor ("{\"marks\":{\"a\":3,\"b\":\"Q\",\"c\":\"AB\"}}");
  for (const char *id = "abc"; *id != '\0'; id++)
    g_assert_cmpint (pz_level_cell_mark (odd, (char[]){ *id, '\0' }), ==, 0);
}

/* A new cell that gets a removed one's id has nothing of it; a renamed one keeps what it had. */
static void
test_follow_edits (void)
{
  g_autoptr (PzLevel) level =
      level_with_editor ("{\"marks\":{\"a\":\"C\",\"b\":\"D\"},\"notes\":{\"b\":\"n\"},\"x\":1}");
  g_autoptr (PzLevel) renamed = run_mode (level, "hex-set-cell-id", g_variant_new ("(ss)", "b", "z"));
  g_assert_cmpint (pz_level_cell_mark (renamed, "z"), ==, 'D');
  g_assert_cmpint (pz_level_cell_mark (renamed, "b"), ==, 0);
  g_autofree char *note = pz_level_dup_cell_note (renamed, "z");
  g_assert_cmpstr (note, ==, "n");
  g_autoptr (PzLevel) removed = run_mode (renamed, "hex-remove-cell", g_variant_new_string ("z"));
  g_assert_cmpstr (removed->editor, ==, "{\"marks\": {\"a\": \"C\"}, \"x\": 1}");
}

static void
test_commands (void)
{
  const char *ids[] = { "a", "b", NULL }, *unknown[] = { "a", "nobody", NULL };
  g_autoptr (PzLevel) level = level_with_editor (NULL);
  const PzCommand *mark = pz_common_command ("mark-cells"), *note = pz_common_command ("set-cell-note");
  g_autoptr (PzLevel) marked = run (level, mark, g_variant_new ("(^ass)", ids, "E"));
  g_autoptr (PzLevel) wrong_cell = run (level, mark, g_variant_new ("(^ass)", unknown, "E"));
  g_autoptr (PzLevel) wrong_mark = run (level, mark, g_variant_new ("(^ass)", ids, "EE"));
  g_autoptr (PzLevel) wrong_letter = run (level, mark, g_variant_new ("(^ass)", ids, "Z"));
  g_autoptr (PzLevel) wrong_type = run (level, mark, g_variant_new_string ("a"));
  g_autoptr (PzLevel) noted = run (marked, note, g_variant_new ("(ss)", "b", "why"));
  g_assert_cmpint (pz_level_cell_mark (marked, "b"), ==, 'E');
  g_assert_true (wrong_cell == level && wrong_mark == level && wrong_letter == level && wrong_type == level);
  g_assert_cmpstr (noted->editor, ==, "{\"marks\": {\"a\": \"E\", \"b\": \"E\"}, \"notes\": {\"b\": \"why\"}}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cell-marks/mark", test_mark);
  g_test_add_func ("/cell-marks/note", test_note);
  g_test_add_func ("/cell-marks/locks", test_locks);
  g_test_add_func ("/cell-marks/foreign-locks", test_foreign_locks);
  g_test_add_func ("/cell-marks/lock-command", test_lock_command);
  g_test_add_func ("/cell-marks/kept", test_kept);
  g_test_add_func ("/cell-marks/foreign", test_foreign);
  g_test_add_func ("/cell-marks/follow-edits", test_follow_edits);
  g_test_add_func ("/cell-marks/commands", test_commands);
  return g_test_run ();
}
