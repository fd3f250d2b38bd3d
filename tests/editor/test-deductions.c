/* SPDX-License-Identifier: MIT */
#include "editor/advice-strip.h"
#include "editor/modes/mode-editor.h"
#include "editor/reveal-strip.h"
#include "editor/window-private.h"
#include "hex-stroke/level.h"
#include "stroke/rate.h"
#include "ui-test.h"

#include <string.h>

/* Stepping through the deductions of one-stroke levels: asked for, said in words, closed, and out of the way of what else the foot of
 * the canvas has to say. */

#define HEX    "levels/hex-stroke/sample.json"
#define NUMBER "levels/number-stroke/sample.json"
#define SWEEP  "levels/dungeon-sweep/sample.json"
#define TRACKS "levels/hex-tracks/sample.json"

static PzBoardView *
view_of (Ui *ui)
{
  return pz_window_get_board_view (ui->window);
}

static GtkWidget *
strip_of (Ui *ui)
{
  return GTK_WIDGET (pz_canvas_pane_get_reveal (ui->window->canvas));
}

static gboolean
is_shown (gpointer data)
{
  return gtk_widget_get_visible (strip_of (data));
}

static gboolean
is_hidden (gpointer data)
{
  return !is_shown (data);
}

static gboolean
can_reveal (gpointer data)
{
  return ui_enabled (data, "step-deductions");
}

static gboolean
cannot_reveal (gpointer data)
{
  return !can_reveal (data);
}

static void
set_asked (Ui *ui, gboolean asked)
{
  g_action_group_change_action_state (G_ACTION_GROUP (ui->window), "step-deductions", g_variant_new_boolean (asked));
}

static void
ask (Ui *ui)
{
  ui_wait_judged (ui);
  spin_until (can_reveal, ui);
  set_asked (ui, TRUE);
  spin_until (is_shown, ui);
}

/* Off at first; begins at the start; every step has words, to be seen and to be heard. */
static void
test_steps (Ui *ui, gconstpointer sample)
{
  ui_wait_judged (ui);
  spin_until (can_reveal, ui);
  g_assert_true (is_hidden (ui));
  g_assert_cmpint (pz_board_view_get_reveal_length (view_of (ui)), ==, 0);
  ask (ui);
  g_assert_cmpint (pz_board_view_get_reveal_step (view_of (ui)), ==, 0);
  int length = pz_board_view_get_reveal_length (view_of (ui));
  g_assert_cmpint (length, >, 0);
  for (int step = 0; step <= length; step++)
    {
      g_autofree char *words = pz_board_view_dup_reveal_words (view_of (ui));
      g_assert_cmpstr (words, !=, "");
      if (step < length)
        ui_activate (ui, "reveal-next", NULL);
    }
  g_assert_cmpint (pz_board_view_get_reveal_step (view_of (ui)), ==, -1);
  g_assert_false (ui_enabled (ui, "reveal-next"));
  ui_activate (ui, "reveal-previous", NULL);
  g_assert_cmpint (pz_board_view_get_reveal_step (view_of (ui)), ==, length - 1);
  g_autofree char *unnamed = ui_unnamed (strip_of (ui));
  g_assert_cmpstr (unnamed, ==, "");
}

static void
test_closed (Ui *ui, gconstpointer sample)
{
  ask (ui);
  ui_activate (ui, "reveal-next", NULL);
  set_asked (ui, FALSE);
  g_assert_true (is_hidden (ui));
  g_assert_false (ui_state (ui, "step-deductions"));
  ask (ui);
  g_assert_cmpint (pz_board_view_get_reveal_step (view_of (ui)), ==, 0);
}

/* A key that goes on asks for it too. */
static void
test_next_asks (Ui *ui, gconstpointer sample)
{
  ui_wait_judged (ui);
  spin_until (can_reveal, ui);
  ui_activate (ui, "reveal-next", NULL);
  g_assert_true (is_shown (ui));
  g_assert_true (ui_state (ui, "step-deductions"));
  g_assert_cmpint (pz_board_view_get_reveal_step (view_of (ui)), ==, 1);
}

/* The solution and the deductions would hide each other. */
static void
test_solution (Ui *ui, gconstpointer sample)
{
  gboolean shown;
  ask (ui);
  g_object_set (ui->window->canvas, "show-solution", TRUE, NULL);
  g_assert_true (is_hidden (ui));
  set_asked (ui, TRUE);
  g_object_get (ui->window->canvas, "show-solution", &shown, NULL);
  g_assert_false (shown);
  g_assert_true (is_shown (ui));
}

/* A level with many solutions has no deductions; what would mend it has the place, and they are back with the one solution. */
static void
test_edited (Ui *ui, gconstpointer sample)
{
  ask (ui);
  ui_activate (ui, "reveal-next", NULL);
  ui_activate (ui, "hex-set-wall", g_variant_new ("(ssb)", "c", "e", FALSE));
  ui_wait_judged (ui);
  spin_until (is_hidden, ui);
  spin_until (cannot_reveal, ui);
  while (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_ADVICE_STRIP) == NULL)
    g_main_context_iteration (NULL, TRUE);
  ui_activate (ui, "undo", NULL);
  spin_until (is_shown, ui);
  g_assert_null (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_ADVICE_STRIP));
}

static void
test_played (Ui *ui, gconstpointer sample)
{
  ask (ui);
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  spin_until (is_hidden, ui);
  g_assert_false (can_reveal (ui));
  ui_activate (ui, "play", g_variant_new_boolean (FALSE));
  spin_until (is_shown, ui);
}

/* Another level begins at its own start. */
static void
test_another_level (Ui *ui, gconstpointer sample)
{
  ask (ui);
  ui_activate (ui, "reveal-next", NULL);
  pz_document_set_current (ui_document (ui), 1);
  ui_wait_judged (ui);
  spin_until (is_shown, ui);
  g_assert_cmpint (pz_board_view_get_reveal_step (view_of (ui)), ==, 0);
}

/* Modes that show their deduction anyway, or have none, are not asked. */
static void
test_other_modes (Ui *ui, gconstpointer sample)
{
  ui_wait_judged (ui);
  ui_settle (ui);
  g_assert_false (can_reveal (ui));
}

/* How many looks ahead there are over nothing; how far they go is said of the others alone. */
static int
check_words (PzLevel *level)
{
  PzContext context = { 3, 1, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;
  g_autoptr (PzAnalysis) analysis = level->mode->analyse (level, &context, &limits, NULL, NULL, NULL);
  const PzDeductions *deductions = pz_stroke_detail (analysis)->deductions;
  int n_none = 0;

  for (int i = 0; i < deductions->n; i++)
    {
      const PzDeduction *deduction = &deductions->trail[i];
      g_autofree char *words = pz_mode_editor_for (level->mode)->reveal_words (level, analysis, i + 1);

      g_assert_true ((strstr (words, " over ") != NULL) == (deduction->length > 0));
      n_none += deduction->technique == PZ_TECHNIQUE_LOOK_AHEAD && deduction->length == 0;
    }
  return n_none;
}

static void
test_look_ahead (gconstpointer data)
{
  const PzMode *mode = data;
  int values[PZ_MAX_OPTIONS], n_none = 0;

  for (int i = 0; mode->options[i].name != NULL; i++)
    values[i] = mode->options[i].value;
  for (guint64 seed = 1; seed <= 400 && n_none == 0; seed++)
    {
      g_autoptr (PzLevel) level = mode->generate ("x", seed, values, NULL, NULL, NULL, NULL);

      if (level != NULL)
        n_none += check_words (level);
    }
  g_assert_cmpint (n_none, >, 0);
}

static void
add (const char *path, const char *sample, void (*test) (Ui *ui, gconstpointer sample))
{
  g_test_add (path, Ui, sample, ui_set_up, test, ui_tear_down);
}

static void
add_tests (void)
{
  add ("/deductions/steps/hex", HEX, test_steps);
  add ("/deductions/steps/number", NUMBER, test_steps);
  add ("/deductions/closed", HEX, test_closed);
  add ("/deductions/next-asks", NUMBER, test_next_asks);
  add ("/deductions/solution", HEX, test_solution);
  add ("/deductions/edited", HEX, test_edited);
  add ("/deductions/played", HEX, test_played);
  add ("/deductions/another-level", NUMBER, test_another_level);
  add ("/deductions/other-modes/sweep", SWEEP, test_other_modes);
  add ("/deductions/other-modes/tracks", TRACKS, test_other_modes);
  g_test_add_data_func ("/deductions/look-ahead", &pz_hex_stroke_mode, test_look_ahead);
}

int
main (int argc, char *argv[])
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
