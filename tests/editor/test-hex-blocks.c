/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include "editor/cell-marks.h"
#include "editor/modes/common-commands.h"
#include "editor/typed-entry.h"
#include "editor/value-bar.h"
#include "hex-blocks/level.h"
#include "pack/pack.h"

#include <stdio.h>

/* The tools of hex-blocks by example, by mouse and by keys; what the inspector tells of its levels and changes; turns that the catalogue
 * has no pieces for; and any gestures at all, which never make a level that cannot be read. */

/* 19 cells, three of them filled, a deck of three pieces that are all in the hand. */
static const char pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-blocks\",\"levels\":[{\"version\":1,\"id\":\"2-1\","
    "\"name\":\"Small\",\"cells\":[[0,-2],[1,-2],[2,-2],[-1,-1],[0,-1],[1,-1],[2,-1],[-2,0],[-1,0],[0,0],"
    "[1,0],[2,0],[-2,1],[-1,1],[0,1],[1,1],[-2,2],[-1,2],[0,2]],"
    "\"filled\":[{\"q\":0,\"r\":0,\"color\":3},{\"q\":0,\"r\":-1,\"color\":1},{\"q\":1,\"r\":0,\"color\":3}],"
    "\"deck\":[\"t2-0\",\"t1-0\",\"t3-2\"],\"goal\":\"place-all\"}]}";

/* The first piece turned is no piece; mirrored left–right it is one. */
static const char fixed_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-blocks\",\"levels\":[{\"version\":1,\"id\":\"2-1\","
    "\"cells\":[[0,0],[1,0],[0,1]],\"filled\":[{\"q\":0,\"r\":0,\"color\":3}],\"deck\":[\"t4-0\"],\"hand\":1,"
    "\"goal\":\"clear-board\"}]}";

/* A cell listed twice, one filled twice, and a piece that nobody knows. */
static const char broken_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-blocks\",\"levels\":[{\"version\":1,\"id\":\"2-1\","
    "\"cells\":[[0,0],[1,0],[0,0],[0,1]],\"filled\":[{\"q\":0,\"r\":0,\"color\":3},{\"q\":0,\"r\":0,\"color\":4}],"
    "\"deck\":[\"t9-9\",\"t1-0\"],\"goal\":{\"score\":60}}]}";

#define EDITOR                 (&pz_hex_blocks_editor)
#define PART(self, TYPE, CAST) CAST (pz_inspector_get_part ((self)->inspector, TYPE))

static const PzBlocksLevel *
blocks (Canvas *self)
{
  return pz_blocks_level (canvas_level (self));
}

static PzPoint
middle (int q, int r)
{
  return pz_hex_centre (PZ_HEX_POINTY, (PzHex){ q, r });
}

/* -1: free */
static int
colour_at (Canvas *self, int q, int r)
{
  int filled = pz_blocks_filled_at (blocks (self), q, r);
  return filled < 0 ? -1 : blocks (self)->filled[filled].colour;
}

static gboolean
has_cell (Canvas *self, int q, int r)
{
  return pz_blocks_cell_at (blocks (self), q, r) >= 0;
}

static void
click (Canvas *self, int q, int r, guint button)
{
  canvas_click_at (self, middle (q, r).x, middle (q, r).y, button);
}

static void
stroke (Canvas *self, PzPoint from, PzPoint to)
{
  canvas_press_at (self, from.x, from.y, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, to.x, to.y);
  canvas_release_at (self, to.x, to.y);
}

static void
press_key (Canvas *self, guint keyval)
{
  g_assert_true (pz_board_view_key (self->view, keyval, 0));
}

/* --- cells and blocks ---------------------------------------------------------------------------------------- */

static void
test_cell (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "cell");
  Step step = canvas_begin (self);
  click (self, 3, 0, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (blocks (self)->n_cells, ==, 20);
  canvas_one_step (self, &step);

  step = canvas_begin (self); /* where a cell is, nothing is laid */
  click (self, 1, 1, GDK_BUTTON_PRIMARY);
  canvas_no_step (self, &step);

  step = canvas_begin (self); /* with its block */
  click (self, 0, -1, GDK_BUTTON_SECONDARY);
  g_assert_cmpint (blocks (self)->n_cells, ==, 19);
  g_assert_cmpint (blocks (self)->n_filled, ==, 2);
  canvas_one_step (self, &step);
}

static void
test_block (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "block");
  pz_board_view_get_options (self->view)->colour = 11;
  Step step = canvas_begin (self);
  stroke (self, middle (-2, 0), middle (2, 0)); /* over two that are filled: those too */
  for (int q = -2; q <= 2; q++)
    g_assert_cmpint (colour_at (self, q, 0), ==, 11);
  g_assert_cmpint (blocks (self)->n_filled, ==, 6);
  canvas_one_step (self, &step);

  step = canvas_begin (self); /* the same again, or where no cell is: nothing */
  click (self, 1, 0, GDK_BUTTON_PRIMARY);
  click (self, 3, 0, GDK_BUTTON_PRIMARY);
  canvas_no_step (self, &step);

  step = canvas_begin (self);
  click (self, 1, 0, GDK_BUTTON_SECONDARY);
  g_assert_cmpint (colour_at (self, 1, 0), ==, -1);
  canvas_one_step (self, &step);
  g_assert_true (has_cell (self, 1, 0));

  step = canvas_begin (self); /* the other button leaves a free cell alone */
  click (self, 1, 0, GDK_BUTTON_SECONDARY);
  canvas_no_step (self, &step);
}

static void
test_area (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "block");
  pz_board_view_get_options (self->view)->colour = 4;
  pz_board_view_get_options (self->view)->area = PZ_AREA_LINE;
  Step step = canvas_begin (self);
  stroke (self, middle (-2, 2), middle (2, -2));
  for (int q = -2; q <= 2; q++)
    g_assert_cmpint (colour_at (self, q, -q), ==, 4);
  canvas_one_step (self, &step);
}

static void
test_digits (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  click (self, 2, 0, GDK_BUTTON_PRIMARY);
  Step step = canvas_begin (self);
  press_key (self, GDK_KEY_8);
  g_assert_cmpint (colour_at (self, 2, 0), ==, 8);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  press_key (self, GDK_KEY_0);
  g_assert_cmpint (colour_at (self, 2, 0), ==, 0);
  canvas_one_step (self, &step);
}

/* What began on a block takes blocks, what began on a free cell takes cells. */
static void
test_erase (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "erase");
  Step step = canvas_begin (self);
  stroke (self, middle (1, 0), middle (-2, 0));
  g_assert_cmpint (blocks (self)->n_filled, ==, 1);
  g_assert_cmpint (blocks (self)->n_cells, ==, 19);
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  stroke (self, middle (-1, -1), middle (0, -1));
  g_assert_cmpint (blocks (self)->n_filled, ==, 0);
  g_assert_cmpint (blocks (self)->n_cells, ==, 17);
  canvas_one_step (self, &step);
}

static void
test_pick (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "pick");
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, "block");
  g_assert_cmpint (pz_board_view_get_options (self->view)->colour, ==, 3);
  pz_board_view_set_tool (self->view, "pick");
  click (self, 2, 0, GDK_BUTTON_PRIMARY);
  g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, "cell");
}

/* The cursor goes there, keys choose the tool and press. */
static void
test_keys (Canvas *self, gconstpointer json)
{
  PzHit spot = { PZ_HIT_CELL, -1, -1, 2, 0, 0 };
  pz_board_view_place_cursor (self->view, &spot);
  press_key (self, GDK_KEY_b);
  pz_board_view_get_options (self->view)->colour = 9;
  Step step = canvas_begin (self);
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (colour_at (self, 2, 0), ==, 9);
  canvas_one_step (self, &step);
  press_key (self, GDK_KEY_h);
  press_key (self, GDK_KEY_Right);
  step = canvas_begin (self);
  press_key (self, GDK_KEY_Return);
  g_assert_true (has_cell (self, 3, 0));
  canvas_one_step (self, &step);
  press_key (self, GDK_KEY_e);
  press_key (self, GDK_KEY_Left);
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (colour_at (self, 2, 0), ==, -1);
  press_key (self, GDK_KEY_Return);
  g_assert_false (has_cell (self, 2, 0));
}

/* Six images about the middle: laid, filled, emptied, taken away. */
static void
test_symmetry (Canvas *self, gconstpointer json)
{
  pz_board_view_set_symmetry (self->view, (PzSymmetry){ .order = 6, .axis = -1 }, FALSE);
  pz_board_view_set_tool (self->view, "block");
  pz_board_view_get_options (self->view)->colour = 7;
  Step step = canvas_begin (self);
  click (self, 2, -1, GDK_BUTTON_PRIMARY);
  for (int turns = 0; turns < 6; turns++)
    {
      PzHex place = pz_hex_rotate ((PzHex){ 2, -1 }, turns);
      g_assert_cmpint (colour_at (self, place.q, place.r), ==, 7);
    }
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  click (self, 2, -1, GDK_BUTTON_SECONDARY);
  g_assert_cmpint (blocks (self)->n_filled, ==, 3);
  canvas_one_step (self, &step);
  pz_board_view_set_tool (self->view, "cell");
  step = canvas_begin (self);
  click (self, 2, 0, GDK_BUTTON_SECONDARY);
  g_assert_cmpint (blocks (self)->n_cells, ==, 13);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  click (self, 3, 0, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (blocks (self)->n_cells, ==, 19);
  canvas_one_step (self, &step);
}

/* --- selections ---------------------------------------------------------------------------------------------- */

static void
run (Canvas *self, const PzCommand *command, GVariant *argument)
{
  g_assert_true (pz_board_view_run (self->view, command, argument));
}

/* Cells are named by their places: the selection and what is written on them go along. */
static void
test_move (Canvas *self, gconstpointer json)
{
  const char *marked[] = { "0,0", NULL };
  run (self, pz_common_command ("mark-cells"), g_variant_new ("(^ass)", marked, "A"));
  pz_board_view_set_tool (self->view, "select");
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  Step step = canvas_begin (self);
  stroke (self, middle (0, 0), middle (0, -1));
  g_assert_cmpint (colour_at (self, 0, -1), ==, 3); /* the cell below and its block went */
  g_assert_cmpint (blocks (self)->n_cells, ==, 18);
  g_assert_cmpstr (pz_board_view_get_selected_cells (self->view)[0], ==, "0,-1");
  g_assert_cmpint (pz_level_cell_mark (canvas_level (self), "0,-1"), ==, 'A');
  canvas_one_step (self, &step);
}

static void
test_alike (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  pz_board_view_select_alike (self->view, FALSE);
  g_assert_cmpuint (g_strv_length ((char **) pz_board_view_get_selected_cells (self->view)), ==, 2);
  click (self, 2, 0, GDK_BUTTON_PRIMARY);
  pz_board_view_select_alike (self->view, FALSE);
  g_assert_cmpuint (g_strv_length ((char **) pz_board_view_get_selected_cells (self->view)), ==, 16);
}

/* Delete takes the block first, Cut what was copied: the cell with it. */
static void
test_delete (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  press_key (self, GDK_KEY_Delete);
  g_assert_cmpint (blocks (self)->n_filled, ==, 2);
  g_assert_cmpint (blocks (self)->n_cells, ==, 19);
  press_key (self, GDK_KEY_Delete);
  g_assert_cmpint (blocks (self)->n_cells, ==, 18);
  click (self, 0, -1, GDK_BUTTON_PRIMARY);
  g_assert_true (pz_board_view_delete_selection (self->view, "Cut"));
  g_assert_cmpint (blocks (self)->n_cells, ==, 17);
  g_assert_cmpint (blocks (self)->n_filled, ==, 1);
}

/* --- turning ------------------------------------------------------------------------------------------------- */

static void
keep_notice (PzBoardView *view, const char *text, gboolean undo, char **kept)
{
  g_free (*kept);
  *kept = g_strdup (text);
}

/* The deck turns with the board: six turns come back. */
static void
test_turn (Canvas *self, gconstpointer json)
{
  g_autofree char *before = canvas_text (self);
  g_assert_null (pz_board_view_dup_transform_refusal (self->view, canvas_level (self), TRUE, FALSE, 1));
  for (int turns = 1; turns <= 6; turns++)
    {
      PzHex place = pz_hex_rotate ((PzHex){ 1, 0 }, turns);
      g_assert_true (pz_board_view_transform_level (self->view, FALSE, 1, FALSE));
      g_assert_cmpint (colour_at (self, place.q, place.r), ==, 3);
      PzMap map = { FALSE, turns % 6, 0, 0 };
      g_assert_cmpint (blocks (self)->deck[0].piece, ==, pz_blocks_piece_mapped (pz_blocks_piece_index ("t2-0"), &map));
    }
  g_autofree char *after = canvas_text (self);
  g_assert_cmpstr (after, ==, before);
}

/* Where the catalogue has no such piece, all of the level cannot be turned, and it is said why; some of its cells can, and what floats. */
static void
test_refusal (Canvas *self, gconstpointer json)
{
  g_autofree char *told = NULL;
  int refused = 0;
  g_signal_connect (self->view, "notice", G_CALLBACK (keep_notice), &told);
  for (int turns = 0; turns < 6; turns++)
    for (int mirror = 0; mirror < 2; mirror++)
      {
        PzMap map = { mirror != 0, turns, 0, 0 };
        g_autofree char *why =
            pz_board_view_dup_transform_refusal (self->view, canvas_level (self), TRUE, mirror, turns);
        g_assert_cmpint (why == NULL, ==, pz_blocks_deck_turns (canvas_level (self), &map));
        if (why == NULL)
          continue;
        refused++;
        Step step = canvas_begin (self);
        g_assert_false (pz_board_view_transform_level (self->view, mirror, turns, FALSE));
        g_assert_cmpstr (told, ==, why);
        g_assert_nonnull (strstr (why, "t4-0"));
        canvas_no_step (self, &step);
      }
  g_assert_cmpint (refused, >, 0);

  pz_board_view_set_tool (self->view, "select");
  pz_board_view_select_all (self->view); /* all cells are the whole level */
  int turns = 0;
  gboolean fits = TRUE;
  while (fits)
    {
      g_autofree char *why =
          pz_board_view_dup_transform_refusal (self->view, canvas_level (self), TRUE, FALSE, ++turns);
      fits = why == NULL;
    }
  g_autofree char *all = pz_board_view_dup_transform_refusal (self->view, canvas_level (self), FALSE, FALSE, turns);
  g_assert_nonnull (all);
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  g_assert_null (pz_board_view_dup_transform_refusal (self->view, canvas_level (self), FALSE, FALSE, turns));
  g_signal_handlers_disconnect_by_func (self->view, keep_notice, &told);
}

static void
test_float (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  pz_board_view_select_all (self->view);
  g_autoptr (PzLevel) part = pz_board_view_dup_selected_part (self->view);
  Step step = canvas_begin (self);
  g_assert_true (pz_board_view_float (self->view, part));
  for (int i = 0; i < 6; i++) /* whatever the deck is, cells turn */
    {
      int before = self->view->floating_map.turns;
      press_key (self, GDK_KEY_r);
      g_assert_cmpint (self->view->floating_map.turns, ==, (before + 1) % 6);
    }
  press_key (self, GDK_KEY_r);
  canvas_press_at (self, middle (-3, 0).x, middle (-3, 0).y, GDK_BUTTON_PRIMARY);
  canvas_release_at (self, middle (-3, 0).x, middle (-3, 0).y);
  g_assert_cmpint (blocks (self)->n_cells, ==, 6);
  g_assert_cmpint (blocks (self)->n_filled, ==, 2);
  g_assert_cmpint (blocks (self)->n_deck, ==, 1);
  canvas_one_step (self, &step);
}

/* --- the inspector ------------------------------------------------------------------------------------------- */

static GtkWidget *
control (Canvas *self, const char *name)
{
  return pz_goal_card_get_control (PART (self, PZ_TYPE_GOAL_CARD, PZ_GOAL_CARD), name);
}

static void
choose (Canvas *self, GtkWidget *choice, guint option)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), option);
  canvas_settle (self);
}

static void
test_goal (Canvas *self, gconstpointer json)
{
  g_assert_null (control (self, "score"));
  Step step = canvas_begin (self);
  choose (self, control (self, "goal"), PZ_GOAL_SCORE);
  g_assert_cmpint (blocks (self)->goal, ==, PZ_GOAL_SCORE);
  g_assert_cmpint (blocks (self)->score, >, 0);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (control (self, "score")), 777);
  g_assert_cmpint (blocks (self)->score, ==, 777);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  choose (self, control (self, "goal"), PZ_GOAL_CLEAR_BOARD);
  g_assert_cmpint (blocks (self)->goal, ==, PZ_GOAL_CLEAR_BOARD);
  g_assert_null (control (self, "score"));
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (control (self, "hand")), 1);
  g_assert_cmpint (blocks (self)->hand, ==, 1);
  canvas_one_step (self, &step);
}

/* "Another shape" says what is there; it cannot be asked for. */
static void
test_board (Canvas *self, gconstpointer json)
{
  GtkWidget *board = control (self, "board");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (board)), ==, 0);
  Step step = canvas_begin (self);
  choose (self, board, 3);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (board)), ==, 0);
  canvas_no_step (self, &step);
  for (guint option = 2; option >= 1; option--)
    {
      step = canvas_begin (self);
      choose (self, board, option);
      g_assert_cmpint (blocks (self)->n_cells, ==, option == 2 ? 61 : 37);
      g_assert_cmpint (blocks (self)->n_filled, ==, 3);
      canvas_one_step (self, &step);
    }
  pz_board_view_set_tool (self->view, "erase");
  click (self, 3, 0, GDK_BUTTON_PRIMARY);
  canvas_settle (self);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (board)), ==, 3);
}

static void
test_deck (Canvas *self, gconstpointer json)
{
  static const char *const wrong[] = { "", " ", "t2-0 t9-9", "t2", "nonsense" };
  GtkWidget *deck = control (self, "deck");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (deck)), ==, "t2-0 t1-0 t3-2");
  gtk_widget_grab_focus (deck);
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      Step step = canvas_begin (self);
      gtk_editable_set_text (GTK_EDITABLE (deck), wrong[i]);
      g_assert_true (pz_typed_entry_is_wrong (PZ_TYPED_ENTRY (deck)));
      canvas_no_step (self, &step);
    }
  Step step = canvas_begin (self);
  gtk_editable_set_text (GTK_EDITABLE (deck), "T6-5, t1-0，t2-2");
  g_assert_false (pz_typed_entry_is_wrong (PZ_TYPED_ENTRY (deck)));
  g_assert_cmpint (blocks (self)->n_deck, ==, 3);
  g_assert_cmpint (blocks (self)->deck[0].piece, ==, PZ_BLOCKS_N_PIECES - 1);
  g_assert_cmpint (blocks (self)->deck[2].piece, ==, pz_blocks_piece_index ("t2-2"));
  canvas_one_step (self, &step);
}

static void
test_selected (Canvas *self, gconstpointer json)
{
  PzSelectionCard *card = PART (self, PZ_TYPE_SELECTION_CARD, PZ_SELECTION_CARD);
  pz_board_view_set_tool (self->view, "select");
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  canvas_settle (self);
  GtkWidget *block = pz_selection_card_get_control (card, "block");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (block)), ==, 4);
  Step step = canvas_begin (self);
  choose (self, block, 12);
  g_assert_cmpint (colour_at (self, 0, 0), ==, 11);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  choose (self, block, 0);
  g_assert_cmpint (colour_at (self, 0, 0), ==, -1);
  canvas_one_step (self, &step);

  pz_board_view_select_all (self->view); /* several: for all of them at once */
  canvas_settle (self);
  step = canvas_begin (self);
  choose (self, pz_selection_card_get_control (card, "block"), 6);
  g_assert_cmpint (blocks (self)->n_filled, ==, 19);
  g_assert_cmpint (colour_at (self, 0, 0), ==, 5);
  canvas_one_step (self, &step);
}

static void
fix (Canvas *self, const char *code)
{
  PzProblem problem = { .code = code };
  PzToolStep step = EDITOR->fix (canvas_level (self), &problem);
  g_assert_nonnull (step.command);
  g_assert_true (pz_board_view_run_step (self->view, &step, NULL));
}

static void
test_fixes (Canvas *self, gconstpointer json)
{
  Step step = canvas_begin (self);
  fix (self, "cell-duplicate"); /* the first of each stays */
  g_assert_cmpint (blocks (self)->n_cells, ==, 3);
  g_assert_cmpint (blocks (self)->n_filled, ==, 1);
  g_assert_cmpint (colour_at (self, 0, 0), ==, 3);
  canvas_one_step (self, &step);
  fix (self, "piece-unknown");
  g_assert_cmpint (blocks (self)->n_deck, ==, 1);
  canvas_wait_judged (self);
  PzProblem problem = { .code = "unwinnable" }, unknown = { .code = "piece-unknown" }, none = { .code = "no-cells" };
  g_assert_null (EDITOR->fix (canvas_level (self), &problem).command);
  g_assert_null (EDITOR->fix_label (canvas_level (self), &unknown));
  pz_board_view_select_all (self->view);
  g_assert_true (pz_board_view_delete_selection (self->view, "Cut"));
  g_assert_cmpint (blocks (self)->n_cells, ==, 0);
  g_autofree char *lay = EDITOR->fix_label (canvas_level (self), &none);
  g_assert_nonnull (lay);
  fix (self, "no-cells");
  g_assert_cmpint (blocks (self)->n_cells, ==, 61);
}

/* --- the judgement ------------------------------------------------------------------------------------------- */

static PzSection *
told (Canvas *self, const char *heading)
{
  return pz_evidence_view_get_section (PART (self, PZ_TYPE_EVIDENCE_VIEW, PZ_EVIDENCE_VIEW), heading);
}

static void
test_verdict (Canvas *self, gconstpointer json)
{
  PzVerdictCard *card = PART (self, PZ_TYPE_VERDICT_CARD, PZ_VERDICT_CARD);
  canvas_wait_judged (self);
  canvas_settle (self);
  g_assert_cmpstr (pz_verdict_card_get_title (card), ==, "Can be won");
  g_assert_true (g_str_has_prefix (pz_verdict_card_get_subtitle (card), "Winning line of 3 · "));
  PzRow *tally = pz_section_row (told (self, "First moves"), 0);
  g_assert_true (PZ_IS_VALUE_BAR (pz_row_get_bar (tally)));
  int winning = (int) pz_value_bar_get_value (PZ_VALUE_BAR (pz_row_get_bar (tally))), legal = 0;
  g_assert_cmpint (sscanf (pz_section_get_note (told (self, "First moves")), "%d of %d win", &winning, &legal), ==, 2);
  g_autofree char *said = g_strdup_printf ("%d winning, %d losing, though legal", winning, legal - winning);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tally), GTK_ACCESSIBLE_PROPERTY_LABEL, said);
  g_assert_true (g_str_has_suffix (pz_section_get_note (told (self, "First moves")), " win"));
  g_assert_cmpint (pz_section_n_rows (told (self, "Winning line")), ==, 3);
  g_autofree char *title = EDITOR->plan_title (7);
  g_assert_cmpstr (title, ==, "Line of 7 moves");

  run (self, pz_mode_editor_command (EDITOR, "blocks-set-goal"), g_variant_new ("(si)", "score", 100000));
  canvas_wait_judged (self);
  canvas_settle (self);
  g_assert_cmpstr (pz_verdict_card_get_title (card), ==, "Cannot be won");
  g_assert_true (g_str_has_prefix (pz_verdict_card_get_subtitle (card), "No line wins · "));
  g_assert_true (g_str_has_prefix (pz_section_get_note (told (self, "First moves")), "0 of "));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (told (self, "Winning line"))));

  choose (self, control (self, "board"), 0);
  run (self, pz_mode_editor_command (EDITOR, "blocks-fill-cells"),
       g_variant_new_parsed ("(['-2,0', '-1,0', '0,0', '1,0', '2,0'], 3)"));
  canvas_wait_judged (self);
  canvas_settle (self);
  g_assert_cmpstr (pz_verdict_card_get_title (card), ==, "Cannot be judged");
}

static void
test_facts (Canvas *self, gconstpointer json)
{
  static const char *const wanted[][3] = { { "3", "deck 3", "place all" },
                                           { "3", "deck 3", "clear" },
                                           { "3", "deck 3", "60 pts" } };
  for (int goal = PZ_GOAL_PLACE_ALL; goal <= PZ_GOAL_SCORE; goal++)
    {
      const char *icons[4] = { NULL };
      char *texts[4] = { NULL };
      g_autoptr (PzLevel) level = pz_blocks_set_goal (canvas_level (self), (PzBlocksGoal) goal, 60);
      g_assert_cmpint (EDITOR->facts (level, icons, texts), ==, 3);
      g_assert_nonnull (icons[0]);
      for (int i = 0; i < 3; i++)
        {
          g_assert_cmpstr (texts[i], ==, wanted[goal][i]);
          g_free (texts[i]);
        }
    }
}

/* A pill for each while there is room; then they share, but some is never none, nor all. */
static void
test_pills (Canvas *self, gconstpointer json)
{
  int yes;
  g_assert_cmpint (pz_value_bar_n_pills (264, 7, 25, &yes), ==, 25);
  g_assert_cmpint (yes, ==, 7);
  g_assert_cmpint (pz_value_bar_n_pills (264, 0, 0, &yes), ==, 0);
  for (int all = 1; all < 400; all += 7)
    for (int value = 0; value <= all; value += 3)
      {
        int n = pz_value_bar_n_pills (264, value, all, &yes);
        g_assert_cmpint (n, <=, MIN (all, 37));
        g_assert_cmpint (yes, >=, value > 0);
        g_assert_cmpint (yes, <=, value < all ? n - 1 : n);
        g_assert_cmpfloat (ABS (yes / (double) n - value / (double) all), <=, 1.0 / n);
      }
}

/* --- anything at all ----------------------------------------------------------------------------------------- */

static void
check_valid (Canvas *self)
{
  g_autofree char *text = canvas_text (self);
  g_autoptr (PzLevel) read = pz_pack_level_from_text (text, &pz_hex_blocks_mode);
  g_assert_false (pz_level_is_bad (read));
  g_assert_true (pz_level_equal (read, canvas_level (self)));
  for (int i = 0; i < blocks (self)->n_filled; i++)
    g_assert_true (has_cell (self, blocks (self)->filled[i].q, blocks (self)->filled[i].r));
}

static void
random_gesture (Canvas *self, GRand *rand)
{
  static const char *const ids[] = { "select", "cell", "block", "erase", "pick" };
  PzToolOptions *options = pz_board_view_get_options (self->view);
  int w = gtk_widget_get_width (GTK_WIDGET (self->view)), h = gtk_widget_get_height (GTK_WIDGET (self->view));
  double x = g_rand_double_range (rand, 0, w), y = g_rand_double_range (rand, 0, h);
  pz_board_view_set_tool (self->view, ids[g_rand_int_range (rand, 0, G_N_ELEMENTS (ids))]);
  options->area = g_rand_int_range (rand, 0, PZ_N_AREAS);
  options->colour = g_rand_int_range (rand, 0, PZ_BLOCKS_N_COLOURS);
  pz_board_view_press (self->view, x, y, g_rand_int_range (rand, 0, 5) == 0 ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY,
                       0);
  for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    {
      x = CLAMP (x + g_rand_double_range (rand, -120, 120), 0, w);
      y = CLAMP (y + g_rand_double_range (rand, -120, 120), 0, h);
      pz_board_view_drag (self->view, x, y);
    }
  pz_board_view_release (self->view, x, y);
}

static void
random_keys (Canvas *self, GRand *rand)
{
  static const guint keys[] = { GDK_KEY_Up,     GDK_KEY_Down, GDK_KEY_Home, GDK_KEY_Page_Up, GDK_KEY_Return,
                                GDK_KEY_period, GDK_KEY_0,    GDK_KEY_9,    GDK_KEY_Delete,  GDK_KEY_b,
                                GDK_KEY_h,      GDK_KEY_v,    GDK_KEY_e,    GDK_KEY_Escape,  GDK_KEY_Left };
  for (int i = 0; i < 12; i++)
    pz_board_view_key (self->view, keys[g_rand_int_range (rand, 0, G_N_ELEMENTS (keys))],
                       g_rand_int_range (rand, 0, 6) == 0 ? GDK_SHIFT_MASK : 0);
  pz_board_view_key (self->view, GDK_KEY_Escape, 0);
}

static void
test_random (Canvas *self, gconstpointer json)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *first = canvas_text (self);
  g_test_message ("seed %u", seed);
  for (int i = 0; i < 400; i++)
    {
      if (i % 4 == 3)
        random_keys (self, rand);
      else
        random_gesture (self, rand);
      check_valid (self);
    }
  while (pz_document_undo (self->document))
    ;
  g_autofree char *undone = canvas_text (self);
  g_assert_cmpstr (undone, ==, first);
}

#define ADD(path, pack, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("/blocks/cell", pack, test_cell);
  ADD ("/blocks/block", pack, test_block);
  ADD ("/blocks/area", pack, test_area);
  ADD ("/blocks/digits", pack, test_digits);
  ADD ("/blocks/erase", pack, test_erase);
  ADD ("/blocks/pick", pack, test_pick);
  ADD ("/blocks/keys", pack, test_keys);
  ADD ("/blocks/symmetry", pack, test_symmetry);
  ADD ("/blocks/move", pack, test_move);
  ADD ("/blocks/alike", pack, test_alike);
  ADD ("/blocks/delete", pack, test_delete);
  ADD ("/blocks/turn", pack, test_turn);
  ADD ("/blocks/refusal", fixed_pack, test_refusal);
  ADD ("/blocks/float", fixed_pack, test_float);
  ADD ("/blocks/goal", pack, test_goal);
  ADD ("/blocks/board", pack, test_board);
  ADD ("/blocks/deck", pack, test_deck);
  ADD ("/blocks/selected", pack, test_selected);
  ADD ("/blocks/fixes", broken_pack, test_fixes);
  ADD ("/blocks/verdict", pack, test_verdict);
  ADD ("/blocks/facts", pack, test_facts);
  ADD ("/blocks/pills", pack, test_pills);
  ADD ("/blocks/random", pack, test_random);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
