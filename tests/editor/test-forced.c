/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"
#include "editor/inspector-parts.h"
#include "editor/window-private.h"
#include "hex-stroke/level.h"
#include "ui-test.h"

/* Cells that are the same in all solutions: level 2-1 of the sample has several without its wall between c and e. */

#define SAMPLE "levels/hex-stroke/sample.json"

static PzForced *
forced_of (Ui *ui)
{
  return pz_canvas_pane_get_forced (ui->window->canvas);
}

static gboolean
is_known (gpointer data)
{
  return pz_forced_count (forced_of (data)) >= 0;
}

static gboolean
is_unknown (gpointer data)
{
  return !is_known (data);
}

static GtkWidget *
card_of (Ui *ui)
{
  return ui_find (GTK_WIDGET (ui->window), PZ_TYPE_FORCED_CARD);
}

static PzLevel *
level_of (Ui *ui)
{
  return pz_document_get_level (ui_document (ui));
}

/* h e c b a d, then f g or g f: but for the clues on h and b four cells are the same. */
static void
leave_two (Ui *ui)
{
  ui_activate (ui, "hex-set-wall", g_variant_new ("(ssb)", "c", "e", FALSE));
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "b", 4));
  ui_wait_judged (ui);
  spin_until (is_known, ui);
  ui_settle (ui);
}

/* The first cell without a clue that all solutions have at the same step; -1: none. From the list of all of them. */
static int
first_forced (Ui *ui, int *step, int *n_forced)
{
  PzSolutions *solutions = pz_canvas_pane_get_solutions (ui->window->canvas);
  const PzHexLevel *level = pz_hex_level (level_of (ui));
  g_autofree gboolean *same = g_new (gboolean, level->n_cells);
  const guint8 *a, *b;
  int first = -1;
  *n_forced = 0;
  for (int i = 0; i < level->n_cells; i++)
    same[i] = TRUE;
  for (gboolean more = TRUE; more;)
    {
      pz_solutions_get (solutions, &a, &b);
      for (int i = 0; i < level->n_cells; i++)
        same[i] = same[i] && a[i] == b[i];
      more = pz_solutions_has_next (solutions);
      pz_solutions_next (solutions);
      pz_solutions_wait (solutions);
    }
  pz_solutions_get (solutions, &a, &b);
  for (int i = level->n_cells - 1; i >= 0; i--)
    if (same[i] && !level->cells[a[i]]->has_clue)
      {
        first = a[i];
        *step = i + 1;
        ++*n_forced;
      }
  return first;
}

/* What the card says is so, and is gone with the next edit. */
static void
test_card (Ui *ui, gconstpointer sample)
{
  int step, n_forced;
  ui_wait_judged (ui);
  ui_settle (ui);
  g_assert_null (card_of (ui)); /* one solution: all would be forced */
  leave_two (ui);
  g_assert_nonnull (card_of (ui));
  first_forced (ui, &step, &n_forced);
  g_assert_cmpint (n_forced, ==, 4);
  g_assert_cmpint (pz_forced_count (forced_of (ui)), ==, n_forced);
  const char *words = pz_forced_card_get_words (PZ_FORCED_CARD (card_of (ui)));
  g_assert_cmpstr (words, ==, "4 cells are the same in both solutions");
  g_autofree char *unnamed = ui_unnamed (card_of (ui));
  g_assert_cmpstr (unnamed, ==, "");
  ui_activate (ui, "undo", NULL);
  g_assert_cmpint (pz_forced_count (forced_of (ui)), ==, -1);
  ui_wait_judged (ui);
  spin_until (is_known, ui);
  ui_settle (ui);
  g_assert_cmpstr (pz_forced_card_get_words (PZ_FORCED_CARD (card_of (ui))), ==,
                   "No cell is the same in all solutions");
  ui_activate (ui, "undo", NULL);
  ui_wait_judged (ui);
  ui_settle (ui);
  g_assert_null (card_of (ui));
}

/* The board draws the step of such a cell and says so, and no longer when it is switched off. */
static void
test_shown (Ui *ui, gconstpointer sample)
{
  PzBoardView *view = pz_window_get_board_view (ui->window);
  int step = 0, n_forced;
  leave_two (ui);
  int cell = first_forced (ui, &step, &n_forced);
  g_assert_cmpint (cell, >=, 0);
  g_assert_cmpint (n_forced, ==, 4);
  g_object_set (ui->window->canvas, "show-solution", FALSE, NULL);
  PzHit hit = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  g_assert_cmpint (pz_board_view_forced_at (view, &hit), ==, 0);
  ui_activate (ui, "show-forced", NULL);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (pz_forced_card_get_switch (PZ_FORCED_CARD (card_of (ui))))));
  g_assert_cmpint (pz_board_view_forced_at (view, &hit), ==, step);
  hit = pz_board_view_get_editor (view)->again (level_of (ui), &hit);
  pz_board_view_set_selection (view, hit);
  g_autofree char *status = NULL, *want = g_strdup_printf ("step %d in all solutions", step);
  g_object_get (view, "status", &status, NULL);
  g_assert_nonnull (strstr (status, want));
  ui_settle (ui);
  ui_save_picture (GTK_WIDGET (ui->window), "forced");
  gtk_switch_set_active (GTK_SWITCH (pz_forced_card_get_switch (PZ_FORCED_CARD (card_of (ui)))), FALSE);
  g_assert_false (ui_state (ui, "show-forced"));
  g_assert_cmpint (pz_board_view_forced_at (view, &hit), ==, 0);
}

/* What the rules do not see neither takes the answer away nor starts the search again; a playtest is not told. */
static void
test_kept (Ui *ui, gconstpointer sample)
{
  leave_two (ui);
  g_autofree char *before = pz_forced_words (forced_of (ui));
  ui_activate (ui, "set-level-title", g_variant_new_string ("Another"));
  g_assert_true (is_known (ui));
  ui_wait_judged (ui);
  ui_settle (ui);
  g_autofree char *after = pz_forced_words (forced_of (ui));
  g_assert_cmpstr (before, ==, after);
  ui_activate (ui, "show-forced", NULL);
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  PzHit hit = { PZ_HIT_CELL, 0, -1, 0, 0, 0 };
  for (hit.cell = 0; hit.cell < pz_hex_level (level_of (ui))->n_cells; hit.cell++)
    g_assert_cmpint (pz_board_view_forced_at (pz_window_get_board_view (ui->window), &hit), ==, 0);
  ui_activate (ui, "play", g_variant_new_boolean (FALSE));
  ui_activate (ui, "select-level", g_variant_new_int32 (1));
  spin_until (is_unknown, ui);
}

static void
add (const char *path, void (*test) (Ui *ui, gconstpointer sample))
{
  g_test_add (path, Ui, SAMPLE, ui_set_up, test, ui_tear_down);
}

static void
add_tests (void)
{
  add ("/forced/card", test_card);
  add ("/forced/shown", test_shown);
  add ("/forced/kept", test_kept);
}

int
main (int argc, char *argv[])
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
