/* SPDX-License-Identifier: MIT */
#include "built.h"

#include "editor/carry.h"
#include "editor/deck-strip.h"
#include "editor/exporter.h"
#include "editor/inspector-parts.h"
#include "editor/piece-grid.h"
#include "editor/tool-palette.h"
#include "hex-blocks/level.h"
#include "hex-blocks/play.h"
#include "hex-tracks/analysis.h"

/* A level of each mode is built, played to its end and exported with the pointer alone, from the start page to the file. No key is
 * pressed. */

/* ---- Moves ---- */

static void
px_of (Hand *self, const PzHit *spot, double *x, double *y)
{
  PzPoint point = pz_spot_point (hand_level (self)->mode->lattice, spot);
  pz_board_view_point (hand_board (self), point.x, point.y, x, y);
}

static void
point_at (Hand *self, PzHit spot)
{
  double x, y;
  px_of (self, &spot, &x, &y);
  x_input_move (self->input, GTK_WIDGET (hand_board (self)), x, y);
}

static void
click_spot (Hand *self, PzHit spot, guint button)
{
  double x, y;
  px_of (self, &spot, &x, &y);
  x_input_click_at (self->input, GTK_WIDGET (hand_board (self)), x, y, button);
}

static void
click_tool (Hand *self, const char *id)
{
  GtkWidget *button = pz_tool_palette_button (PZ_TOOL_PALETTE (hand_part (self, PZ_TYPE_TOOL_PALETTE)), id);
  g_assert_nonnull (button);
  x_input_click (self->input, button);
  g_assert_cmpstr (pz_board_view_get_tool (hand_board (self))->id, ==, id);
}

static void
click_tip (Hand *self, const char *tip)
{
  GtkWidget *found = hand_search (GTK_WIDGET (self->ui.window), hand_has_tip, tip);
  g_assert_nonnull (found);
  x_input_click (self->input, found);
}

static void
start_by_pointer (Hand *self, const PzMode *mode)
{
  GtkWidget *card = hand_search (GTK_WIDGET (self->ui.window), hand_makes_pack, mode->id);
  g_assert_nonnull (card);
  x_input_click (self->input, card);
  ui_settle (&self->ui);
  g_assert_true (hand_level (self)->mode == mode);
}

/* Edit | Play */
static void
click_play (Hand *self, gboolean play)
{
  GtkWidget *button = ui_find_button (GTK_WIDGET (self->ui.window), "win.play");
  g_assert_nonnull (button);
  x_input_click (self->input, play ? gtk_widget_get_next_sibling (button) : button);
  hand_check_playing (self, play);
}

/* From the play back to the board, to the button below the levels, and through the dialogs with what they offer. */
static void
export_by_pointer (Hand *self, HandCheck check, gboolean anyway)
{
  click_play (self, FALSE);
  GtkWidget *button = ui_find_button (GTK_WIDGET (self->ui.window), "win.export");
  g_assert_nonnull (button);
  x_input_click (self->input, button);
  GtkWindow *dialog = hand_wait_dialog (self, "PzExportDialog");
  GtkWidget *go = gtk_window_get_default_widget (dialog);
  if (anyway)
    x_input_click (self->input, hand_wait_anyway (dialog));
  hand_wait_sensitive (go);
  x_input_click (self->input, go);
  GtkWidget *save = gtk_window_get_default_widget (hand_wait_dialog (self, "GtkFileChooserDialog"));
  hand_wait_sensitive (save);
  x_input_click (self->input, save);
  hand_wait_back (self);
  g_autofree char *name = pz_exporter_dup_file_name (ui_document (&self->ui));
  hand_check_exported (self, name, check);
}

/* ---- One stroke ---- */

static void
play_stroke (Hand *self)
{
  PzAnalysis *analysis = hand_only (self);
  int n = analysis->n_cells;
  g_assert_nonnull (analysis->solution);
  g_autofree guint8 *path = g_memdup2 (analysis->solution, (gsize) n);
  click_play (self, TRUE);
  for (int i = 0; i < n; i++)
    {
      point_at (self, hand_spot_of_cell (self, path[i]));
      if (i == 0)
        x_input_button (self->input, 1, TRUE);
    }
  x_input_button (self->input, 1, FALSE);
  hand_check_solved (self);
}

static void
test_pointer_hex (Hand *self, gconstpointer mode)
{
  start_by_pointer (self, mode);
  click_tool (self, "cell");
  for (int i = 0; i < BUILT_HEX_CELLS; i++)
    click_spot (self, hand_cell (built_hex_cells[i][0], built_hex_cells[i][1]), 1);
  click_spot (self, hand_cell (3, 0), 1); /* one too many, taken away by the other button */
  click_spot (self, hand_cell (3, 0), 3);
  click_tool (self, "clue");
  for (int i = 0; i < BUILT_HEX_CLUES; i++)
    click_spot (self, hand_cell (built_hex_clues[i][0], built_hex_clues[i][1]), 1);
  click_tool (self, "wall");
  click_spot (self, built_hex_wall, 1);
  click_tool (self, "spinner");
  for (int i = 0; i < 3; i++)
    click_spot (self, built_hex_spinner, 1);
  built_check_hex (hand_level (self));
  play_stroke (self);
  export_by_pointer (self, built_check_hex, TRUE); /* a wall would do for the spinner */
}

static void
test_pointer_square (Hand *self, gconstpointer mode)
{
  start_by_pointer (self, mode);
  click_tool (self, "rectangle");
  click_tip (self, "2 × 1");
  click_spot (self, hand_cell (0, 0), 1);
  click_tip (self, "1 × 1");
  for (int i = 0; i < BUILT_SQUARE_CELLS; i++)
    click_spot (self, hand_cell (built_square_cells[i][0], built_square_cells[i][1]), 1);
  click_tool (self, "clue");
  click_spot (self, hand_cell (built_square_one[0], built_square_one[1]), 1);
  click_tool (self, "parity");
  click_spot (self, hand_cell (built_square_even[0], built_square_even[1]), 1);
  click_spot (self, hand_cell (built_square_even[0], built_square_even[1]), 1);
  built_check_square (hand_level (self));
  play_stroke (self);
  export_by_pointer (self, built_check_square, FALSE);
}

/* ---- Tracks ---- */

/* A tile that is blocked comes back; after the plan the board is clear. */
static void
play_tracks (Hand *self)
{
  g_autoptr (GArray) plan = hand_plan (self, 2);
  g_assert_cmpint (pz_tracks_findings (hand_only (self))->tiles[0].trace.outcome, ==, PZ_TRACE_BLOCKED);
  click_play (self, TRUE);
  click_spot (self, hand_spot_of_tile (self, 0), 1);
  g_assert_false (pz_playtest_get_cleared (hand_playtest (self)));
  for (guint i = 0; i < plan->len; i++)
    click_spot (self, hand_spot_of_tile (self, hand_input (plan, i)->a), 1);
  hand_check_solved (self);
}

static void
drag_port (Hand *self, PzHit from, PzHit to)
{
  PzHit middle = hand_cell (from.q, from.r);
  double x, y, cx, cy;
  px_of (self, &middle, &cx, &cy);
  px_of (self, &from, &x, &y);
  x_input_move (self->input, GTK_WIDGET (hand_board (self)), x + (cx - x) * 0.2, y + (cy - y) * 0.2);
  x_input_button (self->input, 1, TRUE);
  x_input_move (self->input, GTK_WIDGET (hand_board (self)), cx, cy);
  px_of (self, &to, &x, &y);
  x_input_move (self->input, GTK_WIDGET (hand_board (self)), x + (cx - x) * 0.2, y + (cy - y) * 0.2);
  x_input_button (self->input, 1, FALSE);
}

static void
test_pointer_tracks (Hand *self, gconstpointer mode)
{
  start_by_pointer (self, mode);
  click_tool (self, "cell");
  for (int i = 0; i < BUILT_TRACK_CELLS; i++)
    click_spot (self, hand_cell (built_track_cells[i][0], built_track_cells[i][1]), 1);
  click_spot (self, hand_cell (-1, 1), 1);
  click_spot (self, hand_cell (-1, 1), 3);
  click_tool (self, "tracks");
  drag_port (self, hand_port (0, 0, 3), hand_port (0, 0, 1));
  drag_port (self, hand_port (1, -1, 0), hand_port (1, -1, 1));
  click_tool (self, "turn");
  click_spot (self, hand_cell (1, -1), 3);
  click_tool (self, "tile");
  click_spot (self, hand_cell (built_track_tiles[0][0], built_track_tiles[0][1]), 1);
  click_tip (self, "D · blue");
  click_spot (self, hand_cell (built_track_tiles[1][0], built_track_tiles[1][1]), 1);
  click_spot (self, hand_cell (built_track_tiles[1][0], built_track_tiles[1][1]), 1); /* turns it */
  built_check_tracks (hand_level (self));
  play_tracks (self);
  export_by_pointer (self, built_check_tracks, FALSE);
}

/* ---- Blocks ---- */

/* Turns the wheel over the inspector until @widget is well in sight. */
static void
scroll_to (Hand *self, GtkWidget *widget)
{
  GtkWidget *inspector = hand_part (self, PZ_TYPE_INSPECTOR);
  for (int i = 0; i < 60; i++)
    {
      graphene_rect_t bounds;
      g_assert_true (gtk_widget_compute_bounds (widget, inspector, &bounds));
      float top = graphene_rect_get_y (&bounds), bottom = top + graphene_rect_get_height (&bounds);
      if (top > 20 && bottom < (float) gtk_widget_get_height (inspector) - 20)
        return;
      x_input_click_at (self->input, inspector, gtk_widget_get_width (inspector) / 2.0, 12, top > 20 ? 5 : 4);
      ui_settle (&self->ui);
    }
  g_error ("the wheel never brings it into sight");
}

static void
click_piece (Hand *self, const char *id)
{
  PzPieceCard *card = PZ_PIECE_CARD (hand_part (self, PZ_TYPE_PIECE_CARD));
  GtkWidget *piece = pz_piece_grid_button (PZ_PIECE_GRID (pz_piece_card_get_grid (card)), pz_blocks_piece_index (id));
  g_assert_nonnull (piece);
  scroll_to (self, piece);
  x_input_click (self->input, piece);
}

static GtkWidget *
card_at (Hand *self, int at)
{
  PzDeckCard *card = pz_deck_strip_card (PZ_DECK_STRIP (hand_part (self, PZ_TYPE_DECK_STRIP)), at);
  g_assert_nonnull (card);
  return GTK_WIDGET (card);
}

/* By its middle, a little way first: a press alone is no drag. */
static void
drag_card (Hand *self, int at, PzHit to)
{
  GtkWidget *card = card_at (self, at);
  double x = gtk_widget_get_width (card) / 2.0, y = gtk_widget_get_height (card) / 2.0;
  x_input_move (self->input, card, x, y);
  x_input_button (self->input, 1, TRUE);
  x_input_move (self->input, card, x, y - 20);
  point_at (self, to);
  x_input_button (self->input, 1, FALSE);
  ui_settle (&self->ui);
}

/* The piece that a deck begins with is dragged off it, once there are others. */
static void
make_deck (Hand *self)
{
  click_piece (self, "t2-0");
  click_piece (self, "t6-5");
  g_assert_cmpint (pz_blocks_level (hand_level (self))->n_deck, ==, 3);
  drag_card (self, 0, hand_cell (0, -2));
}

/* The first piece is held by a click and laid by another, the second dragged. */
static void
play_blocks (Hand *self)
{
  g_autoptr (GArray) plan = hand_plan (self, 2);
  click_play (self, TRUE);
  const PzInput *first = hand_input (plan, 0), *last = hand_input (plan, 1);
  x_input_click (self->input, card_at (self, first->a));
  g_assert_cmpint (pz_board_view_get_held (hand_board (self)), ==, first->a + 1);
  click_spot (self, hand_cell (first->b, first->c), 1);
  g_assert_cmpint (pz_blocks_play_state (pz_playtest_get_play (hand_playtest (self)))->steps, ==, 1);
  g_assert_false (pz_playtest_get_cleared (hand_playtest (self)));
  drag_card (self, last->a, hand_cell (last->b, last->c));
  hand_check_solved (self);
}

static void
test_pointer_blocks (Hand *self, gconstpointer mode)
{
  start_by_pointer (self, mode);
  click_tool (self, "cell");
  click_spot (self, hand_cell (4, 0), 3);
  click_tool (self, "block");
  click_tip (self, "D · blue");
  click_spot (self, hand_cell (0, 0), 1);
  click_spot (self, hand_cell (1, 0), 1);
  click_spot (self, hand_cell (2, 0), 1);
  click_spot (self, hand_cell (2, 0), 3); /* one too many */
  click_tip (self, "G · teal");
  click_spot (self, hand_cell (0, 2), 1);
  make_deck (self);
  PzGoalCard *goal = PZ_GOAL_CARD (hand_part (self, PZ_TYPE_GOAL_CARD));
  GtkWidget *size = pz_goal_card_get_control (goal, "hand");
  scroll_to (self, size);
  x_input_click (self->input, gtk_widget_get_next_sibling (gtk_widget_get_first_child (size))); /* − */
  built_check_blocks (hand_level (self));
  play_blocks (self);
  export_by_pointer (self, built_check_blocks, FALSE);
}

/* ---- Dungeons ---- */

static void
test_pointer_sweep (Hand *self, gconstpointer mode)
{
  start_by_pointer (self, mode);
  click_tool (self, "hazard");
  for (int i = 0; i < BUILT_HAZARDS; i++)
    click_spot (self, hand_cell (built_hazards[i][0], built_hazards[i][1]), 1);
  click_spot (self, hand_cell (6, 2), 1); /* one too many */
  click_spot (self, hand_cell (6, 2), 1);
  click_tool (self, "rock");
  click_spot (self, hand_cell (built_rock[0], built_rock[1]), 1);
  click_spot (self, hand_cell (8, 0), 1);
  click_spot (self, hand_cell (8, 0), 3); /* floor again */
  click_tool (self, "spawn");
  click_spot (self, hand_cell (built_spawn[0], built_spawn[1]), 1);
  built_check_sweep (hand_level (self));
  hand_only (self);
  click_play (self, TRUE);
  click_spot (self, hand_cell (built_hazards[0][0], built_hazards[0][1]), 3); /* seals it */
  g_assert_false (pz_playtest_get_cleared (hand_playtest (self)));
  click_spot (self, hand_cell (built_corner[0], built_corner[1]), 1);
  hand_check_solved (self);
  export_by_pointer (self, built_check_sweep, FALSE);
}

#define ADD(name, mode, test) g_test_add ("/end-to-end/pointer/" name, Hand, &mode, hand_set_up, test, hand_tear_down)

static void
add_tests (void)
{
  ADD ("hex-stroke", pz_hex_stroke_mode, test_pointer_hex);
  ADD ("number-stroke", pz_number_stroke_mode, test_pointer_square);
  ADD ("hex-tracks", pz_hex_tracks_mode, test_pointer_tracks);
  ADD ("hex-blocks", pz_hex_blocks_mode, test_pointer_blocks);
  ADD ("dungeon-sweep", pz_dungeon_sweep_mode, test_pointer_sweep);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
