/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include "dungeon-sweep/analysis.h"
#include "dungeon-sweep/level.h"
#include "editor/bar-chart.h"
#include "editor/cell-marks.h"
#include "editor/modes/common-commands.h"
#include "pack/pack.h"

/* What the inspector tells of dungeon-sweep's levels and changes: the selected square, rows and columns, the board's size, the economy,
 * what problems can be undone by, and the judgement in words. */

#define PACK(level) "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"dungeon-sweep\",\"levels\":[" level "]}"

/* clang-format off */
/* 14 steps of logic, then two layouts are left: one of two on the left, and the other of two below. */
static const char gallery[] =
    PACK ("{\"version\":1,\"id\":\"2-4\",\"rows\":["
          "\".*...*.*...***..\","
          "\".......#......*.\","
          "\"....*.*#.#..*.*.\","
          "\".......#.#..*...\","
          "\"..*....#.....*..\","
          "\".*.....*...*....\","
          "\"......**.*.*..*.\","
          "\".........*......\","
          "\".##.......*.....\","
          "\".*.##*.....*....\","
          "\"...##..........*\"],\"spawn\":[4,6]}");
static const char small[] =
    PACK ("{\"version\":1,\"id\":\"2-1\",\"rows\":[\"...*.\",\"...#.\",\"....*\",\"*....\"],\"spawn\":[1,1],\"points\":7,"
          "\"digCost\":2,\"sealCost\":3}");
/* The right column is cut off; a hazard stands by the spawn; a round pays for nothing. */
static const char broken[] =
    PACK ("{\"version\":1,\"id\":\"2-1\",\"rows\":[\"..*..#.\",\"....*#*\",\".....#.\",\".*...#.\"],\"spawn\":[1,1],"
          "\"points\":1,\"digCost\":3,\"sealCost\":2}");
static const char beside[] =
    PACK ("{\"version\":1,\"id\":\"2-1\",\"rows\":[\".....\",\"...*.\",\".....\"],\"spawn\":[9,-2]}");
/* clang-format on */

#define EDITOR                 (&pz_dungeon_sweep_editor)
#define PART(self, TYPE, CAST) CAST (pz_inspector_get_part ((self)->inspector, TYPE))

static const PzSweepLevel *
sweep (Canvas *self)
{
  return pz_sweep_level (canvas_level (self));
}

static void
assert_board (Canvas *self, const char *wanted)
{
  GString *text = g_string_new (NULL);
  for (int y = 0; y < sweep (self)->height; y++)
    {
      g_string_append_len (text, sweep (self)->squares + y * sweep (self)->width, sweep (self)->width);
      g_string_append_c (text, '/');
    }
  g_string_append_printf (text, "%d,%d", sweep (self)->spawn_x, sweep (self)->spawn_y);
  g_assert_cmpstr (text->str, ==, wanted);
  g_string_free (text, TRUE);
}

static void
select_cell (Canvas *self, const char *id)
{
  pz_board_view_set_selection (self->view, canvas_hit (self, id));
  canvas_settle (self);
}

static GtkWidget *
selected_control (Canvas *self, const char *name)
{
  return pz_selection_card_get_control (PART (self, PZ_TYPE_SELECTION_CARD, PZ_SELECTION_CARD), name);
}

static GtkWidget *
level_control (Canvas *self, const char *name)
{
  return pz_goal_card_get_control (PART (self, PZ_TYPE_GOAL_CARD, PZ_GOAL_CARD), name);
}

/* Clicks the button of a row of the selection's card. */
static void
push (Canvas *self, const char *name)
{
  GtkWidget *row = selected_control (self, name);
  g_assert_nonnull (row);
  g_signal_emit_by_name (pz_row_get_button (PZ_ROW (row)), "clicked");
  canvas_settle (self);
}

static const char *
figure (GtkWidget *row)
{
  return pz_row_get_figure (PZ_ROW (row));
}

/* --- the selected square ------------------------------------------------------------------------------------- */

static void
test_square (Canvas *self, gconstpointer json)
{
  select_cell (self, "2,0");
  g_assert_cmpstr (figure (selected_control (self, "place")), ==, "2, 0");
  g_assert_cmpstr (figure (selected_control (self, "number")), ==, "1");
  Step step = canvas_begin (self);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (selected_control (self, "square")), 1);
  canvas_settle (self);
  assert_board (self, "..**./...#./....*/*..../1,1");
  g_assert_null (selected_control (self, "number"));
  canvas_one_step (self, &step);
  step = canvas_begin (self); /* rock is no cell: nothing is selected then */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (selected_control (self, "square")), 2);
  canvas_settle (self);
  assert_board (self, "..#*./...#./....*/*..../1,1");
  g_assert_cmpint (pz_board_view_get_selection (self->view).kind, ==, PZ_HIT_NONE);
  canvas_one_step (self, &step);
  select_cell (self, "2,2");
  step = canvas_begin (self);
  push (self, "spawn");
  assert_board (self, "..#*./...#./....*/*..../2,2");
  g_assert_null (selected_control (self, "spawn"));
  canvas_one_step (self, &step);
}

static void
test_several (Canvas *self, gconstpointer json)
{
  pz_board_view_select_all (self->view);
  canvas_settle (self);
  Step step = canvas_begin (self);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (selected_control (self, "square")), 0);
  assert_board (self, "...../...#./...../...../1,1");
  canvas_one_step (self, &step);
}

/* What lies beyond goes along with what is written on it. */
static void
test_lines (Canvas *self, gconstpointer json)
{
  static const char *const marked[] = { "0,3", "4,2", NULL };
  g_assert_true (
      pz_board_view_run (self->view, pz_common_command ("mark-cells"), g_variant_new ("(^ass)", marked, "B")));
  select_cell (self, "4,2");
  Step step = canvas_begin (self);
  push (self, "insert-row");
  assert_board (self, "...*./...#./...../....*/*..../1,1");
  g_assert_cmpint (pz_level_cell_mark (canvas_level (self), "4,3"), ==, 'B');
  g_assert_cmpint (pz_level_cell_mark (canvas_level (self), "0,4"), ==, 'B');
  g_assert_cmpint (pz_level_cell_mark (canvas_level (self), "4,2"), ==, 0);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  select_cell (self, "0,0");
  push (self, "remove-row");
  assert_board (self, "...#./...../....*/*..../1,0");
  g_assert_cmpint (pz_level_cell_mark (canvas_level (self), "0,3"), ==, 'B');
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  push (self, "insert-column");
  assert_board (self, "....#./....../.....*/.*..../2,0");
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  select_cell (self, "1,3");
  push (self, "remove-column");
  assert_board (self, "...#./...../....*/...../1,0");
  g_assert_cmpint (pz_level_cell_mark (canvas_level (self), "1,3"), ==, 0);
  canvas_one_step (self, &step);
  for (int i = 0; i < 2; i++)
    {
      select_cell (self, "0,0");
      push (self, "remove-column");
    }
  select_cell (self, "0,0"); /* no board is narrower */
  g_assert_null (selected_control (self, "remove-column"));
  g_assert_nonnull (selected_control (self, "insert-column"));
}

/* --- the level ----------------------------------------------------------------------------------------------- */

static void
set_number (Canvas *self, const char *name, int value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (level_control (self, name)), value);
  canvas_settle (self);
}

static void
test_level (Canvas *self, gconstpointer json)
{
  g_assert_cmpstr (figure (level_control (self, "hazards")), ==, "3 · 16 %");
  g_assert_cmpstr (figure (level_control (self, "spawn")), ==, "1, 1");
  Step step = canvas_begin (self);
  set_number (self, "points", 40);
  g_assert_cmpint (sweep (self)->points, ==, 40);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  set_number (self, "dig-cost", 9);
  g_assert_cmpint (sweep (self)->dig_cost, ==, 9);
  g_assert_cmpint (sweep (self)->seal_cost, ==, 3);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  set_number (self, "seal-cost", 1);
  g_assert_cmpint (sweep (self)->seal_cost, ==, 1);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  set_number (self, "width", 7);
  assert_board (self, "...*.../...#.../....*../*....../1,1");
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  set_number (self, "height", 3);
  assert_board (self, "...*.../...#.../....*../1,1");
  canvas_one_step (self, &step);
}

/* On the way from 5 to 30 columns nothing is lost at 3. */
static void
test_typed_side (Canvas *self, gconstpointer json)
{
  GtkWidget *width = level_control (self, "width");
  gtk_widget_grab_focus (width);
  Step step = canvas_begin (self);
  gtk_editable_set_text (GTK_EDITABLE (width), "3");
  canvas_settle (self);
  canvas_no_step (self, &step);
  step = canvas_begin (self);
  gtk_editable_set_text (GTK_EDITABLE (width), "30");
  gtk_spin_button_update (GTK_SPIN_BUTTON (width)); /* Enter, or the focus leaves */
  canvas_settle (self);
  g_assert_cmpint (sweep (self)->width, ==, 30);
  g_assert_cmpint (pz_sweep_square (sweep (self), 4, 2), ==, '*');
  canvas_one_step (self, &step);
}

/* --- problems ------------------------------------------------------------------------------------------------ */

/* The first problem of that code, as it is judged. */
static const PzProblem *
problem (Canvas *self, const char *code)
{
  canvas_wait_judged (self);
  PzAnalysis *analysis = pz_document_get_analysis (self->document, 0);
  for (guint i = 0; i < analysis->problems->len; i++)
    if (g_str_equal (pz_problems_get (analysis->problems, i)->code, code))
      return pz_problems_get (analysis->problems, i);
  return NULL;
}

static void
fix (Canvas *self, const char *code, const char *label)
{
  const PzProblem *found = problem (self, code);
  g_assert_nonnull (found);
  g_autofree char *words = EDITOR->fix_label (canvas_level (self), found);
  g_assert_cmpstr (words, ==, label);
  PzToolStep step = EDITOR->fix (canvas_level (self), found);
  g_assert_nonnull (step.command);
  g_assert_true (pz_board_view_run_step (self->view, &step, NULL));
}

static void
test_fixes (Canvas *self, gconstpointer json)
{
  Step step = canvas_begin (self);
  fix (self, "spawn-area", "Clear Them");
  assert_board (self, ".....#./....*#*/.....#./.*...#./1,1");
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  fix (self, "points-short", "Raise to 2");
  g_assert_cmpint (sweep (self)->points, ==, 2);
  canvas_one_step (self, &step);
  for (int left = 3; left > 0; left--)
    {
      step = canvas_begin (self);
      fix (self, "unreachable", "Make It Rock");
      canvas_one_step (self, &step);
    }
  assert_board (self, ".....##/....*#*/.....##/.*...##/1,1");
  g_assert_null (problem (self, "unreachable"));
  g_assert_null (problem (self, "points-short"));
  PzProblem guess = { .code = "not-deducible" };
  g_assert_null (EDITOR->fix (canvas_level (self), &guess).command);
  g_assert_null (EDITOR->fix_label (canvas_level (self), &guess));
}

static void
test_spawn_beside (Canvas *self, gconstpointer json)
{
  Step step = canvas_begin (self);
  fix (self, "spawn-area", "Move It");
  assert_board (self, "...../...../...../3,1");
  canvas_one_step (self, &step);
}

/* --- the judgement ------------------------------------------------------------------------------------------- */

static PzSection *
told (Canvas *self, const char *heading)
{
  return pz_evidence_view_get_section (PART (self, PZ_TYPE_EVIDENCE_VIEW, PZ_EVIDENCE_VIEW), heading);
}

static void
assert_row (Canvas *self, const char *heading, int row, const char *title, const char *wanted)
{
  PzRow *shown = pz_section_row (told (self, heading), row);
  g_assert_cmpstr (pz_row_get_title (shown), ==, title);
  g_assert_cmpstr (pz_row_get_figure (shown), ==, wanted);
}

static void
assert_verdict (Canvas *self, const char *title, const char *subtitle)
{
  PzVerdictCard *card = PART (self, PZ_TYPE_VERDICT_CARD, PZ_VERDICT_CARD);
  canvas_wait_judged (self);
  canvas_settle (self);
  g_assert_cmpstr (pz_verdict_card_get_title (card), ==, title);
  g_assert_cmpstr (pz_verdict_card_get_subtitle (card), ==, subtitle);
}

static void
test_verdict (Canvas *self, gconstpointer json)
{
  assert_verdict (self, "Needs a guess", "4 safe cells left after 14 steps");
  assert_row (self, "Deduction", 0, "Opening", "30 cells");
  assert_row (self, "Deduction", 1, "Steps", "14");
  assert_row (self, "Deduction", 2, "Safe cells found", "132 of 136");
  assert_row (self, "Deduction", 3, "Layouts left", "2");
  g_assert_cmpstr (pz_row_get_title (pz_section_row (told (self, "Deduction"), 4)), ==, "Minimum digs");
  GtkWidget *chart = pz_row_get_chart (pz_section_row (told (self, "Cells opened per step"), 0));
  g_assert_true (PZ_IS_BAR_CHART (chart));
  g_assert_cmpint (pz_bar_chart_get_n (PZ_BAR_CHART (chart)), ==, 14);
  g_assert_cmpint (pz_section_n_rows (told (self, "Chances of a hazard")), ==, 4);
  assert_row (self, "Chances of a hazard", 0, "Cell 13, 0", "50 %");
  PzHit hit = pz_row_get_hit (pz_section_row (told (self, "Chances of a hazard"), 3));
  g_assert_cmpint (hit.q, ==, 15);
  g_assert_cmpint (hit.r, ==, 1);

  static const char *const hazard[] = { "sweep-clear-hazards", "sweep-lay-rock" };
  for (gsize i = 0; i < G_N_ELEMENTS (hazard); i++) /* without the six squares in the corner */
    {
      g_assert_true (pz_board_view_run (self->view, pz_mode_editor_command (EDITOR, hazard[i]),
                                        g_variant_new_parsed ("[(13,0),(14,0),(15,0),(13,1),(14,1),(15,1)]")));
    }
  canvas_wait_judged (self);
  canvas_settle (self);
  PzVerdictCard *card = PART (self, PZ_TYPE_VERDICT_CARD, PZ_VERDICT_CARD);
  g_assert_cmpstr (pz_verdict_card_get_title (card), ==, "Solved by logic");
  g_assert_true (g_str_has_prefix (pz_verdict_card_get_subtitle (card), "132 safe cells found in "));
  PzSection *chances = told (self, "Chances of a hazard");
  g_assert_true (chances == NULL || !gtk_widget_get_visible (GTK_WIDGET (chances)));
}

static void
test_blocked (Canvas *self, gconstpointer json)
{
  assert_verdict (self, "Cannot be laid out", "The spawn’s squares are not free");
  fix (self, "spawn-area", "Move It");
  assert_verdict (self, "Cannot be laid out", "Lay hazards: there is nothing to find yet");
  g_assert_true (pz_board_view_run (self->view, pz_mode_editor_command (EDITOR, "sweep-lay-hazards"),
                                    g_variant_new_parsed ("[(0,0)]")));
  assert_verdict (self, "Cannot be laid out", "The opening shows every safe cell");
}

/* What the status line says of a place, all in all and up to a step. */
static void
test_words (Canvas *self, gconstpointer json)
{
  static const struct
  {
    const char *id;
    int revealed;
    const char *words;
  } places[] = {
    { "13,0", 0, "closed · half of 2 layouts put a hazard here" },
    { "4,6", 0, "shown by the opening" },
    { "4,6", 1, "shown by the opening" },
    { "8,0", 0, "found in step 5" },
    { "8,0", 5, "still closed" },
    { "8,0", 6, "found in step 5" },
    { "13,0", 15, "still closed" },
  };
  canvas_wait_judged (self);
  PzAnalysis *analysis = pz_document_get_analysis (self->document, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      PzHit hit = canvas_hit (self, places[i].id);
      g_autofree char *words = EDITOR->judged_words (canvas_level (self), analysis, &hit, places[i].revealed);
      g_assert_cmpstr (words, ==, places[i].words);
    }
  static const char *const steps[] = { "The opening shows 30 cells", "Step 1 opens 18 cells" };
  g_assert_cmpint (EDITOR->reveals (canvas_level (self), analysis), ==, 14);
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *words = EDITOR->reveal_words (canvas_level (self), analysis, i);
      g_assert_cmpstr (words, ==, steps[i]);
    }
  g_autofree char *last = EDITOR->reveal_words (canvas_level (self), analysis, 14);
  g_assert_true (g_str_has_prefix (last, "Step 14 opens "));
  g_assert_nonnull (strstr (last, "hazard"));
  select_cell (self, "8,0");
  g_assert_cmpstr (figure (selected_control (self, "judged")), ==, "step 5");
  select_cell (self, "13,0");
  g_assert_cmpstr (figure (selected_control (self, "judged")), ==, "50 %");
}

static void
test_facts (Canvas *self, gconstpointer json)
{
  const char *icons[4] = { NULL };
  char *texts[4] = { NULL };
  g_assert_cmpint (EDITOR->facts (canvas_level (self), icons, texts), ==, 2);
  g_assert_cmpstr (texts[0], ==, "16 × 11");
  g_assert_cmpstr (texts[1], ==, "28");
  g_assert_cmpstr (icons[1], ==, "pz-hazard-symbolic");
  g_free (texts[0]);
  g_free (texts[1]);
}

#define ADD(path, pack, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("/sweep-inspector/square", small, test_square);
  ADD ("/sweep-inspector/several", small, test_several);
  ADD ("/sweep-inspector/lines", small, test_lines);
  ADD ("/sweep-inspector/level", small, test_level);
  ADD ("/sweep-inspector/typed-side", small, test_typed_side);
  ADD ("/sweep-inspector/fixes", broken, test_fixes);
  ADD ("/sweep-inspector/spawn-beside", beside, test_spawn_beside);
  ADD ("/sweep-inspector/verdict", gallery, test_verdict);
  ADD ("/sweep-inspector/blocked", beside, test_blocked);
  ADD ("/sweep-inspector/words", gallery, test_words);
  ADD ("/sweep-inspector/facts", gallery, test_facts);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
