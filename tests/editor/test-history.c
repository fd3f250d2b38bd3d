/* SPDX-License-Identifier: MIT */
#include "editor/history.h"

#include "fake-mode.h"

/* Tables after GTK's texthistory tests. A row: command, value afterwards, can undo, can redo, modified.
 * "set N": a step to value N · "type K N": the same with merge key K · "undo", "redo", "save", "break". */
typedef struct
{
  const char *command;
  int value;
  gboolean can_undo, can_redo, modified;
} Row;

typedef struct
{
  PzHistory *history;
  PzLevel *level;
} Fixture;

static void
put (Fixture *f, PzLevel *level)
{
  pz_level_ref (level);
  pz_level_unref (f->level);
  f->level = level;
}

static void
set_value (Fixture *f, int value, const char *key)
{
  g_autoptr (PzLevel) level = fake_with_value (f->level, value);
  pz_history_add_level (f->history, 0, f->level, level, "Set", key);
  put (f, level);
}

static void
run_command (Fixture *f, const char *command)
{
  g_auto (GStrv) words = g_strsplit (command, " ", 0);
  if (g_str_equal (words[0], "set"))
    set_value (f, atoi (words[1]), NULL);
  else if (g_str_equal (words[0], "type"))
    set_value (f, atoi (words[2]), words[1]);
  else if (g_str_equal (words[0], "undo"))
    {
      const PzStep *step = pz_history_undo (f->history);
      if (step != NULL)
        put (f, step->old_level);
    }
  else if (g_str_equal (words[0], "redo"))
    {
      const PzStep *step = pz_history_redo (f->history);
      if (step != NULL)
        put (f, step->new_level);
    }
  else if (g_str_equal (words[0], "save"))
    pz_history_mark_saved (f->history);
  else if (g_str_equal (words[0], "break"))
    pz_history_break (f->history);
  else
    g_assert_not_reached ();
}

static void
check_rows (const Row *rows)
{
  Fixture f = { pz_history_new (1 << 20, 100), fake_level ("a", 0) };
  pz_history_mark_saved (f.history);
  for (int i = 0; rows[i].command != NULL; i++)
    {
      g_test_message ("row %d: %s", i, rows[i].command);
      run_command (&f, rows[i].command);
      g_assert_cmpint (fake_value (f.level), ==, rows[i].value);
      g_assert_cmpint (pz_history_can_undo (f.history), ==, rows[i].can_undo);
      g_assert_cmpint (pz_history_can_redo (f.history), ==, rows[i].can_redo);
      g_assert_cmpint (pz_history_is_modified (f.history), ==, rows[i].modified);
    }
  pz_history_free (f.history);
  pz_level_unref (f.level);
}

/* clang-format off */
static const Row steps_rows[] = {
  { "undo",   0, FALSE, FALSE, FALSE },
  { "set 1",  1, TRUE,  FALSE, TRUE },
  { "set 2",  2, TRUE,  FALSE, TRUE },
  { "undo",   1, TRUE,  TRUE,  TRUE },
  { "undo",   0, FALSE, TRUE,  FALSE },
  { "redo",   1, TRUE,  TRUE,  TRUE },
  { "redo",   2, TRUE,  FALSE, TRUE },
  { "redo",   2, TRUE,  FALSE, TRUE },
  { "undo",   1, TRUE,  TRUE,  TRUE },
  { "set 3",  3, TRUE,  FALSE, TRUE },
  { "undo",   1, TRUE,  TRUE,  TRUE },
  { NULL }
};

static const Row saved_rows[] = {
  { "set 1",  1, TRUE,  FALSE, TRUE },
  { "save",   1, TRUE,  FALSE, FALSE },
  { "set 2",  2, TRUE,  FALSE, TRUE },
  { "undo",   1, TRUE,  TRUE,  FALSE },
  { "undo",   0, FALSE, TRUE,  TRUE },
  { "redo",   1, TRUE,  TRUE,  FALSE },
  { "undo",   0, FALSE, TRUE,  TRUE },
  { "set 5",  5, TRUE,  FALSE, TRUE },   /* what was saved cannot be reached any more */
  { "undo",   0, FALSE, TRUE,  TRUE },
  { "redo",   5, TRUE,  FALSE, TRUE },
  { "save",   5, TRUE,  FALSE, FALSE },
  { NULL }
};

static const Row merge_rows[] = {
  { "type t 1",  1, TRUE,  FALSE, TRUE },
  { "type t 2",  2, TRUE,  FALSE, TRUE },
  { "type t 3",  3, TRUE,  FALSE, TRUE },
  { "undo",      0, FALSE, TRUE,  FALSE },
  { "redo",      3, TRUE,  FALSE, TRUE },
  { "type t 4",  4, TRUE,  FALSE, TRUE },   /* after a redo: a step of its own */
  { "undo",      3, TRUE,  TRUE,  TRUE },
  { "redo",      4, TRUE,  FALSE, TRUE },
  { "break",     4, TRUE,  FALSE, TRUE },
  { "type t 5",  5, TRUE,  FALSE, TRUE },
  { "type u 6",  6, TRUE,  FALSE, TRUE },   /* another key */
  { "undo",      5, TRUE,  TRUE,  TRUE },
  { "undo",      4, TRUE,  TRUE,  TRUE },
  { "type u 7",  7, TRUE,  FALSE, TRUE },
  { "undo",      4, TRUE,  TRUE,  TRUE },
  { NULL }
};

static const Row merge_saved_rows[] = {
  { "type t 1",  1, TRUE,  FALSE, TRUE },
  { "save",      1, TRUE,  FALSE, FALSE },
  { "type t 2",  2, TRUE,  FALSE, TRUE },   /* the saved state stays reachable */
  { "type t 3",  3, TRUE,  FALSE, TRUE },
  { "undo",      1, TRUE,  TRUE,  FALSE },
  { "undo",      0, FALSE, TRUE,  TRUE },
  { NULL }
};

static const Row merge_away_rows[] = {
  { "set 1",     1, TRUE,  FALSE, TRUE },
  { "save",      1, TRUE,  FALSE, FALSE },
  { "type t 2",  2, TRUE,  FALSE, TRUE },
  { "type t 1",  1, TRUE,  FALSE, FALSE },  /* back to where it began: no step is left */
  { "type t 4",  4, TRUE,  FALSE, TRUE },
  { "undo",      1, TRUE,  TRUE,  FALSE },
  { "undo",      0, FALSE, TRUE,  TRUE },
  { NULL }
};
/* clang-format on */

static void
test_rows (gconstpointer rows)
{
  check_rows (rows);
}

static void
add_sets (Fixture *f, int n)
{
  for (int i = 0; i < n; i++)
    set_value (f, i + 1, NULL);
}

static void
test_bound (void)
{
  Fixture f = { pz_history_new (4096, 5), fake_level ("a", 0) };
  add_sets (&f, 500);
  g_assert_cmpuint (pz_history_bytes (f.history), <=, 4096);
  g_assert_cmpuint (pz_history_n_steps (f.history), >=, 5);
  g_assert_cmpuint (pz_history_n_steps (f.history), <, 500);

  guint undone = 0;
  while (pz_history_undo (f.history) != NULL)
    undone++;
  g_assert_cmpuint (undone, ==, pz_history_n_steps (f.history));
  pz_history_free (f.history);
  pz_level_unref (f.level);
}

static void
test_never_below (void)
{
  Fixture f = { pz_history_new (1, 40), fake_level ("a", 0) };
  pz_history_mark_saved (f.history);
  add_sets (&f, 100);
  g_assert_cmpuint (pz_history_n_steps (f.history), ==, 40);
  while (pz_history_undo (f.history) != NULL)
    ;
  g_assert_true (pz_history_is_modified (f.history)); /* the saved state fell off the far end */
  pz_history_free (f.history);
  pz_level_unref (f.level);
}

static void
test_saved_moves_with_the_bound (void)
{
  Fixture f = { pz_history_new (1, 3), fake_level ("a", 0) };
  add_sets (&f, 4);
  pz_history_mark_saved (f.history);
  add_sets (&f, 2);
  g_assert_true (pz_history_is_modified (f.history));
  pz_history_undo (f.history);
  pz_history_undo (f.history);
  g_assert_false (pz_history_is_modified (f.history));
  pz_history_free (f.history);
  pz_level_unref (f.level);
}

static void
test_bytes_come_and_go (void)
{
  Fixture f = { pz_history_new (1 << 20, 10), fake_level ("a", 0) };
  add_sets (&f, 8);
  gsize full = pz_history_bytes (f.history);
  for (int i = 0; i < 6; i++)
    pz_history_undo (f.history);
  g_assert_cmpuint (pz_history_bytes (f.history), ==, full);
  set_value (&f, 99, NULL);
  g_assert_cmpuint (pz_history_bytes (f.history), ==, full / 8 * 3);
  pz_history_free (f.history);
  pz_level_unref (f.level);
}

static void
test_pack_steps (void)
{
  g_autoptr (PzHistory) history = pz_history_new (1 << 20, 10);
  g_autoptr (PzPack) empty = pz_pack_new (&fake_mode, 1, "P");
  g_autoptr (PzLevel) level = fake_level ("1-1", 4);
  g_autoptr (PzPack) one = pz_pack_insert (empty, 0, level);
  pz_history_mark_saved (history);
  pz_history_add_pack (history, empty, one, -1, 0, "Add level");
  g_assert_cmpstr (pz_history_peek_undo (history)->label, ==, "Add level");

  const PzStep *step = pz_history_undo (history);
  g_assert_cmpint (step->index, ==, -1);
  g_assert_true (step->old_pack == empty);
  g_assert_cmpint (step->old_current, ==, -1);
  g_assert_false (pz_history_is_modified (history));
  step = pz_history_redo (history);
  g_assert_true (step->new_pack == one);
  g_assert_cmpint (step->new_current, ==, 0);
}

/* A key merges steps of one level only. */
static void
test_merge_keeps_levels_apart (void)
{
  Fixture f = { pz_history_new (1 << 20, 10), fake_level ("a", 0) };
  set_value (&f, 1, "title");
  g_autoptr (PzLevel) other = fake_level ("b", 1);
  g_autoptr (PzLevel) changed = fake_with_value (other, 2);
  pz_history_add_level (f.history, 1, other, changed, "Set", "title");
  g_assert_cmpuint (pz_history_n_steps (f.history), ==, 2);
  pz_history_free (f.history);
  pz_level_unref (f.level);
}

static void
test_list (void)
{
  Fixture f = { pz_history_new (1 << 20, 10), fake_level ("a", 0) };
  g_assert_cmpint (pz_history_saved_position (f.history), ==, 0);
  add_sets (&f, 3);
  pz_history_mark_saved (f.history);
  g_assert_cmpuint (pz_history_position (f.history), ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (fake_value (pz_history_get_step (f.history, i)->new_level), ==, (int) i + 1);
  pz_history_undo (f.history);
  pz_history_undo (f.history);
  g_assert_cmpuint (pz_history_position (f.history), ==, 1);
  g_assert_cmpuint (pz_history_n_steps (f.history), ==, 3);
  g_assert_cmpint (pz_history_saved_position (f.history), ==, 3);
  put (&f, pz_history_get_step (f.history, 0)->new_level);
  set_value (&f, 9, NULL);
  g_assert_cmpint (pz_history_saved_position (f.history), ==, -1);
  g_assert_cmpuint (pz_history_n_steps (f.history), ==, 2);
  pz_history_free (f.history);
  pz_level_unref (f.level);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/history/steps", steps_rows, test_rows);
  g_test_add_data_func ("/history/saved", saved_rows, test_rows);
  g_test_add_data_func ("/history/merge", merge_rows, test_rows);
  g_test_add_data_func ("/history/merge-saved", merge_saved_rows, test_rows);
  g_test_add_data_func ("/history/merge-away", merge_away_rows, test_rows);
  g_test_add_func ("/history/bound", test_bound);
  g_test_add_func ("/history/never-below", test_never_below);
  g_test_add_func ("/history/saved-moves-with-the-bound", test_saved_moves_with_the_bound);
  g_test_add_func ("/history/bytes", test_bytes_come_and_go);
  g_test_add_func ("/history/pack-steps", test_pack_steps);
  g_test_add_func ("/history/merge-keeps-levels-apart", test_merge_keeps_levels_apart);
  g_test_add_func ("/history/list", test_list);
  return g_test_run ();
}
