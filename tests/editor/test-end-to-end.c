/* SPDX-License-Identifier: MIT */
#include "ui-test.h"
#include "x-input.h"

#include "editor/board-view-private.h"
#include "editor/inspector-parts.h"
#include "editor/tool-palette.h"
#include "dungeon-sweep/analysis.h"
#include "hex-blocks/analysis.h"
#include "hex-blocks/level.h"
#include "hex-stroke/level.h"
#include "hex-tracks/analysis.h"
#include "number-stroke/level.h"

#include <math.h>

/* A level of each mode is built and solved through the real window, once with the pointer alone and once with the keyboard alone:
 * from the start page to the solved mark. Every event goes through the display server. */

typedef struct
{
  Ui ui;
  XInput *input;
} Hand;

static PzBoardView *
board (Hand *self)
{
  return PZ_BOARD_VIEW (ui_find (GTK_WIDGET (self->ui.window), PZ_TYPE_BOARD_VIEW));
}

static PzLevel *
level_of (Hand *self)
{
  return pz_document_get_level (ui_document (&self->ui));
}

static void
set_up (Hand *self, gconstpointer mode)
{
  ui_set_up (&self->ui, NULL);
  ui_settle (&self->ui);
  self->input = x_input_new (GTK_WINDOW (self->ui.window));
}

static void
tear_down (Hand *self, gconstpointer mode)
{
  g_clear_pointer (&self->input, x_input_free);
  ui_tear_down (&self->ui, NULL);
}

/* The level is unique, and playing it through has left its mark. */
static void
check_solved (Hand *self)
{
  PzDocument *document = ui_document (&self->ui);
  PzPlaytest *playtest = pz_board_view_get_playtest (board (self));
  g_assert_nonnull (playtest);
  g_assert_true (pz_playtest_get_cleared (playtest));
  g_assert_true (pz_document_is_solved (document, 0));
}

/* (transfer none): the unique solution. */
static const guint8 *
solution (Hand *self)
{
  ui_wait_judged (&self->ui);
  PzAnalysis *analysis = pz_document_get_analysis (ui_document (&self->ui), 0);
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  g_assert_nonnull (analysis->solution);
  return analysis->solution;
}

static PzHit
spot_of_cell (Hand *self, int cell)
{
  PzLevel *level = level_of (self);
  if (level->mode->lattice != PZ_LATTICE_SQUARE)
    {
      const PzHexCell *hex = pz_hex_level (level)->cells[cell];
      return (PzHit){ PZ_HIT_CELL, cell, -1, hex->q, hex->r, 0 };
    }
  const PzNumberCell *square = pz_number_level (level)->cells[cell];
  return (PzHit){ PZ_HIT_CELL, cell, -1, square->x, square->y, 0 };
}

static PzHit
cell_spot (int q, int r)
{
  return (PzHit){ PZ_HIT_CELL, -1, -1, q, r, 0 };
}

/* What both hands build. Hexagons: five in two rows; clues 1, 2, 3; a wall; a spinner turned twice. Squares: one of 2 × 1 and four more;
 * clue 1 and an even one. Each has exactly one solution. */
static const int hex_cells[][2] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 0, 1 }, { 1, 1 } };
static const int hex_clues[][2] = { { 0, 0 }, { 0, 1 }, { 1, 0 } };
static const PzHit hex_wall = { PZ_HIT_EDGE, -1, -1, 1, 0, 1 };
static const PzHit hex_spinner = { PZ_HIT_VERTEX, -1, -1, 1, 0, 2 };
static const int square_cells[][2] = { { 2, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 } };
static const int square_one[] = { 2, 0 }, square_even[] = { 1, 1 };

static void
check_hex (Hand *self)
{
  const PzHexLevel *hex = pz_hex_level (level_of (self));
  g_assert_cmpint (hex->n_cells, ==, G_N_ELEMENTS (hex_cells));
  for (gsize i = 0; i < G_N_ELEMENTS (hex_clues); i++)
    g_assert_cmpint (hex->cells[pz_hex_level_cell_at (hex, hex_clues[i][0], hex_clues[i][1])]->clue, ==, (int) i + 1);
  g_assert_cmpint (hex->n_walls, ==, 1);
  g_assert_cmpint (hex->n_spinners, ==, 1);
  g_assert_cmpint (hex->spinners[0].phase, ==, 2);
}

static void
check_square (Hand *self)
{
  const PzNumberLevel *number = pz_number_level (level_of (self));
  g_assert_cmpint (number->n_cells, ==, 1 + G_N_ELEMENTS (square_cells));
  g_assert_cmpint (pz_number_cell_at (number, 0, 0), ==, pz_number_cell_at (number, 1, 0));
  g_assert_cmpint (number->cells[pz_number_cell_at (number, square_one[0], square_one[1])]->clue, ==, 1);
  g_assert_cmpint (number->cells[pz_number_cell_at (number, square_even[0], square_even[1])]->parity, ==,
                   PZ_PARITY_EVEN);
}

/* Tracks: four cells in a rhomb. The middle one's tracks are joined anew, the last one's turned; the first tile runs into the second. */
static const int track_cells[][2] = { { 0, 1 }, { 1, 0 }, { 1, -1 } };
static const int track_tiles[][2] = { { 0, 1 }, { 0, 0 } };

static void
check_tracks (Hand *self)
{
  const PzTracksLevel *tracks = pz_tracks_level (level_of (self));
  g_assert_cmpint (tracks->n_cells, ==, 4);
  g_assert_cmpint (tracks->n_tiles, ==, 2);
  g_assert_cmpint (tracks->move_limit, ==, 2);
  g_assert_cmpint (tracks->cells[pz_tracks_cell_at (tracks, 0, 0)].tracks.exit[3], ==, 1);
  g_assert_cmpint (tracks->cells[pz_tracks_cell_at (tracks, 1, -1)].tracks.exit[0], ==, 5); /* 0–1 turned back */
  g_assert_cmpint (tracks->tiles[0].dir, ==, 0);
  g_assert_cmpint (tracks->tiles[1].dir, ==, 1);
  g_assert_cmpint (tracks->tiles[1].colour, ==, 3);
}

/* (transfer full): the plan, as inputs: PzTracksVerb and its argument. */
static GArray *
plan_of (Hand *self)
{
  ui_wait_judged (&self->ui);
  PzAnalysis *analysis = pz_document_get_analysis (ui_document (&self->ui), 0);
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  const PzTracksFindings *findings = pz_tracks_findings (analysis);
  g_assert_cmpint (findings->tiles[0].trace.outcome, ==, PZ_TRACE_BLOCKED);
  GArray *plan = level_of (self)->mode->plan (level_of (self), analysis);
  g_assert_nonnull (plan);
  g_assert_cmpuint (plan->len, ==, 2);
  return plan;
}

static PzHit
spot_of_tile (Hand *self, int tile)
{
  const PzTrackTile *found = &pz_tracks_level (level_of (self))->tiles[tile];
  return (PzHit){ PZ_HIT_CELL, -1, -1, found->q, found->r, 0 };
}

/* Blocks: the board a level begins with, without one corner, a blue bar and a teal block; two pieces, one in the hand. */
static const int block_cells[][3] = { { 0, 0, 3 }, { 1, 0, 3 }, { 0, 2, 6 } };

static void
check_blocks (Hand *self)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level_of (self));
  g_assert_cmpint (blocks->n_cells, ==, 60);
  g_assert_cmpint (pz_blocks_cell_at (blocks, 4, 0), <, 0);
  g_assert_cmpint (blocks->n_filled, ==, G_N_ELEMENTS (block_cells));
  for (gsize i = 0; i < G_N_ELEMENTS (block_cells); i++)
    g_assert_cmpint (blocks->filled[pz_blocks_filled_at (blocks, block_cells[i][0], block_cells[i][1])].colour, ==,
                     block_cells[i][2]);
  g_assert_cmpint (blocks->n_deck, ==, 2);
  g_assert_cmpint (blocks->deck[0].piece, ==, pz_blocks_piece_index ("t2-0"));
  g_assert_cmpint (blocks->deck[1].piece, ==, pz_blocks_piece_index ("t6-5"));
  g_assert_cmpint (blocks->hand, ==, 2);
  ui_wait_judged (&self->ui);
  PzAnalysis *analysis = pz_document_get_analysis (ui_document (&self->ui), 0);
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  g_assert_cmpint (pz_blocks_findings (analysis)->solution.n_solution, ==, 2);
}

/* A dungeon: the floor a level begins with, a corner that two hazards hide, one square of rock, the spawn moved. The corner's number is
 * forced, so it is dug without a guess. */
static const int sweep_hazards[][2] = { { 1, 0 }, { 0, 1 } };
static const int sweep_corner[] = { 0, 0 }, sweep_rock[] = { 8, 8 }, sweep_spawn[] = { 4, 5 };

static void
check_sweep (Hand *self)
{
  const PzSweepLevel *sweep = pz_sweep_level (level_of (self));
  int hazards = 0, rock = 0;
  for (int i = 0; i < sweep->width * sweep->height; i++)
    {
      hazards += sweep->squares[i] == PZ_SWEEP_HAZARD;
      rock += sweep->squares[i] == PZ_SWEEP_ROCK;
    }
  g_assert_cmpint (hazards, ==, G_N_ELEMENTS (sweep_hazards));
  for (gsize i = 0; i < G_N_ELEMENTS (sweep_hazards); i++)
    g_assert_cmpint (pz_sweep_square (sweep, sweep_hazards[i][0], sweep_hazards[i][1]), ==, PZ_SWEEP_HAZARD);
  g_assert_cmpint (rock, ==, 1);
  g_assert_cmpint (pz_sweep_square (sweep, sweep_rock[0], sweep_rock[1]), ==, PZ_SWEEP_ROCK);
  g_assert_cmpint (sweep->spawn_x, ==, sweep_spawn[0]);
  g_assert_cmpint (sweep->spawn_y, ==, sweep_spawn[1]);
  ui_wait_judged (&self->ui);
  PzAnalysis *analysis = pz_document_get_analysis (ui_document (&self->ui), 0);
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  g_assert_cmpint (pz_sweep_findings (analysis)->rounds, ==, 1);
}

static GtkWidget *
goal_control (Hand *self, const char *name)
{
  GtkWidget *card = ui_find (GTK_WIDGET (self->ui.window), PZ_TYPE_GOAL_CARD);
  GtkWidget *control = pz_goal_card_get_control (PZ_GOAL_CARD (card), name);
  g_assert_nonnull (control);
  return control;
}

/* ---- The pointer alone ---- */

static void
px_of (Hand *self, const PzHit *spot, double *x, double *y)
{
  PzPoint point = pz_spot_point (level_of (self)->mode->lattice, spot);
  pz_board_view_point (board (self), point.x, point.y, x, y);
}

static void
point_at (Hand *self, PzHit spot)
{
  double x, y;
  px_of (self, &spot, &x, &y);
  x_input_move (self->input, GTK_WIDGET (board (self)), x, y);
}

static void
click_spot (Hand *self, PzHit spot, guint button)
{
  double x, y;
  px_of (self, &spot, &x, &y);
  x_input_click_at (self->input, GTK_WIDGET (board (self)), x, y, button);
}

static void
click_tool (Hand *self, const char *id)
{
  GtkWidget *palette = ui_find (GTK_WIDGET (self->ui.window), PZ_TYPE_TOOL_PALETTE);
  GtkWidget *button = pz_tool_palette_button (PZ_TOOL_PALETTE (palette), id);
  g_assert_nonnull (button);
  x_input_click (self->input, button);
  g_assert_cmpstr (pz_board_view_get_tool (board (self))->id, ==, id);
}

/* The first button below @widget with this action and target. */
static GtkWidget *
find_target (GtkWidget *widget, const char *action, const char *target)
{
  const char *name = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;
  if (g_strcmp0 (name, action) == 0)
    {
      GVariant *value = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
      if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING)
          && g_str_equal (g_variant_get_string (value, NULL), target))
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_target (child, action, target);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
start_by_pointer (Hand *self, const PzMode *mode)
{
  GtkWidget *button = find_target (GTK_WIDGET (self->ui.window), "app.new-pack", mode->id);
  g_assert_nonnull (button);
  x_input_click (self->input, button);
  ui_settle (&self->ui);
  g_assert_true (level_of (self)->mode == mode);
}

static void
play_by_pointer (Hand *self)
{
  const guint8 *path = solution (self);
  int n = pz_document_get_analysis (ui_document (&self->ui), 0)->n_cells;
  GtkWidget *play = ui_find_button (GTK_WIDGET (self->ui.window), "win.play");
  g_assert_nonnull (play);
  g_autofree guint8 *kept = g_memdup2 (path, (gsize) n);
  x_input_click (self->input, gtk_widget_get_next_sibling (play)); /* Edit | Play */
  ui_settle (&self->ui);
  g_assert_nonnull (pz_board_view_get_playtest (board (self)));
  for (int i = 0; i < n; i++)
    {
      point_at (self, spot_of_cell (self, kept[i]));
      if (i == 0)
        x_input_button (self->input, 1, TRUE);
    }
  x_input_button (self->input, 1, FALSE);
  check_solved (self);
}

static void
test_pointer_hex (Hand *self, gconstpointer mode)
{
  start_by_pointer (self, mode);
  click_tool (self, "cell");
  for (gsize i = 0; i < G_N_ELEMENTS (hex_cells); i++)
    click_spot (self, cell_spot (hex_cells[i][0], hex_cells[i][1]), 1);
  click_spot (self, cell_spot (3, 0), 1); /* one too many, taken away by the other button */
  click_spot (self, cell_spot (3, 0), 3);
  click_tool (self, "clue");
  for (gsize i = 0; i < G_N_ELEMENTS (hex_clues); i++)
    click_spot (self, cell_spot (hex_clues[i][0], hex_clues[i][1]), 1);
  click_tool (self, "wall");
  click_spot (self, hex_wall, 1);
  click_tool (self, "spinner");
  for (int i = 0; i < 3; i++)
    click_spot (self, hex_spinner, 1);
  check_hex (self);
  play_by_pointer (self);
}

/* A tile that is blocked comes back; after the plan the board is clear. */
static void
play_tracks_by_pointer (Hand *self)
{
  g_autoptr (GArray) plan = plan_of (self);
  GtkWidget *play = ui_find_button (GTK_WIDGET (self->ui.window), "win.play");
  x_input_click (self->input, gtk_widget_get_next_sibling (play));
  ui_settle (&self->ui);
  g_assert_nonnull (pz_board_view_get_playtest (board (self)));
  click_spot (self, spot_of_tile (self, 0), 1);
  g_assert_false (pz_playtest_get_cleared (pz_board_view_get_playtest (board (self))));
  for (guint i = 0; i < plan->len; i++)
    click_spot (self, spot_of_tile (self, g_array_index (plan, PzInput, i).a), 1);
  check_solved (self);
}

static void
drag_port (Hand *self, PzHit from, PzHit to)
{
  PzHit middle = cell_spot (from.q, from.r);
  double x, y, cx, cy;
  px_of (self, &middle, &cx, &cy);
  px_of (self, &from, &x, &y);
  x_input_move (self->input, GTK_WIDGET (board (self)), x + (cx - x) * 0.2, y + (cy - y) * 0.2);
  x_input_button (self->input, 1, TRUE);
  x_input_move (self->input, GTK_WIDGET (board (self)), cx, cy);
  px_of (self, &to, &x, &y);
  x_input_move (self->input, GTK_WIDGET (board (self)), x + (cx - x) * 0.2, y + (cy - y) * 0.2);
  x_input_button (self->input, 1, FALSE);
}

static PzHit
port_spot (int q, int r, int port)
{
  return (PzHit){ PZ_HIT_PORT, -1, -1, q, r, port };
}

/* (transfer none) (nullable): a mapped widget with this tooltip. */
static GtkWidget *
find_tip (GtkWidget *widget, const char *tip)
{
  if (gtk_widget_get_mapped (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tip) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_tip (child, tip);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
click_tip (Hand *self, const char *tip)
{
  GtkWidget *found = find_tip (GTK_WIDGET (self->ui.window), tip);
  g_assert_nonnull (found);
  x_input_click (self->input, found);
}

static void
test_pointer_square (Hand *self, gconstpointer mode)
{
  start_by_pointer (self, mode);
  click_tool (self, "rectangle");
  click_tip (self, "2 × 1");
  click_spot (self, cell_spot (0, 0), 1);
  click_tip (self, "1 × 1");
  for (gsize i = 0; i < G_N_ELEMENTS (square_cells); i++)
    click_spot (self, cell_spot (square_cells[i][0], square_cells[i][1]), 1);
  click_tool (self, "clue");
  click_spot (self, cell_spot (square_one[0], square_one[1]), 1);
  click_tool (self, "parity");
  click_spot (self, cell_spot (square_even[0], square_even[1]), 1);
  click_spot (self, cell_spot (square_even[0], square_even[1]), 1);
  check_square (self);
  play_by_pointer (self);
}

static void
test_pointer_tracks (Hand *self, gconstpointer mode)
{
  start_by_pointer (self, mode);
  click_tool (self, "cell");
  for (gsize i = 0; i < G_N_ELEMENTS (track_cells); i++)
    click_spot (self, cell_spot (track_cells[i][0], track_cells[i][1]), 1);
  click_spot (self, cell_spot (-1, 1), 1);
  click_spot (self, cell_spot (-1, 1), 3);
  click_tool (self, "tracks");
  drag_port (self, port_spot (0, 0, 3), port_spot (0, 0, 1));
  drag_port (self, port_spot (1, -1, 0), port_spot (1, -1, 1));
  click_tool (self, "turn");
  click_spot (self, cell_spot (1, -1), 3);
  click_tool (self, "tile");
  click_spot (self, cell_spot (track_tiles[0][0], track_tiles[0][1]), 1);
  click_tip (self, "D · blue");
  click_spot (self, cell_spot (track_tiles[1][0], track_tiles[1][1]), 1);
  click_spot (self, cell_spot (track_tiles[1][0], track_tiles[1][1]), 1); /* turns it */
  check_tracks (self);
  play_tracks_by_pointer (self);
}

/* Turns the wheel over the inspector until @widget is well in sight. */
static void
scroll_to (Hand *self, GtkWidget *widget)
{
  GtkWidget *inspector = ui_find (GTK_WIDGET (self->ui.window), PZ_TYPE_INSPECTOR);
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
test_pointer_blocks (Hand *self, gconstpointer mode)
{
  start_by_pointer (self, mode);
  click_tool (self, "cell");
  click_spot (self, cell_spot (4, 0), 3);
  click_tool (self, "block");
  click_tip (self, "D · blue");
  click_spot (self, cell_spot (0, 0), 1);
  click_spot (self, cell_spot (1, 0), 1);
  click_spot (self, cell_spot (2, 0), 1);
  click_spot (self, cell_spot (2, 0), 3); /* one too many */
  click_tip (self, "G · teal");
  click_spot (self, cell_spot (0, 2), 1);
  scroll_to (self, goal_control (self, "deck"));
  x_input_click (self->input, goal_control (self, "deck"));
  x_input_key (self->input, "<Control>a");
  x_input_type (self->input, "t2-0 t6-5");
  scroll_to (self, goal_control (self, "hand"));
  GtkWidget *less = gtk_widget_get_next_sibling (gtk_widget_get_first_child (goal_control (self, "hand")));
  x_input_click (self->input, less); /* − */
  check_blocks (self);
}

static void
test_pointer_sweep (Hand *self, gconstpointer mode)
{
  start_by_pointer (self, mode);
  click_tool (self, "hazard");
  for (gsize i = 0; i < G_N_ELEMENTS (sweep_hazards); i++)
    click_spot (self, cell_spot (sweep_hazards[i][0], sweep_hazards[i][1]), 1);
  click_spot (self, cell_spot (6, 2), 1); /* one too many */
  click_spot (self, cell_spot (6, 2), 1);
  click_tool (self, "rock");
  click_spot (self, cell_spot (sweep_rock[0], sweep_rock[1]), 1);
  click_spot (self, cell_spot (8, 0), 1);
  click_spot (self, cell_spot (8, 0), 3); /* floor again */
  click_tool (self, "spawn");
  click_spot (self, cell_spot (sweep_spawn[0], sweep_spawn[1]), 1);
  check_sweep (self);
  GtkWidget *play = ui_find_button (GTK_WIDGET (self->ui.window), "win.play");
  x_input_click (self->input, gtk_widget_get_next_sibling (play));
  ui_settle (&self->ui);
  click_spot (self, cell_spot (sweep_hazards[0][0], sweep_hazards[0][1]), 3); /* seals it */
  g_assert_false (pz_playtest_get_cleared (pz_board_view_get_playtest (board (self))));
  click_spot (self, cell_spot (sweep_corner[0], sweep_corner[1]), 1);
  check_solved (self);
}

/* ---- The keyboard alone ---- */

typedef gboolean (*Wanted) (GtkWidget *widget, const char *what);

static gboolean
has_target (GtkWidget *widget, const char *what)
{
  return find_target (widget, "app.new-pack", what) == widget;
}

static gboolean
has_tip (GtkWidget *widget, const char *what)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), what) == 0;
}

static gboolean
is_board (GtkWidget *widget, const char *what)
{
  return PZ_IS_BOARD_VIEW (widget);
}

/* Tab by Tab, as a person would. */
static void
tab_to (Hand *self, Wanted wanted, const char *what)
{
  for (int i = 0; i < 200; i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->ui.window));
      if (focus != NULL && wanted (focus, what))
        return;
      x_input_key (self->input, "Tab");
    }
  g_error ("Tab never comes to %s", what);
}

static void
start_by_keys (Hand *self, const PzMode *mode)
{
  tab_to (self, has_target, mode->id);
  x_input_key (self->input, "Return");
  ui_settle (&self->ui);
  g_assert_true (level_of (self)->mode == mode);
  tab_to (self, is_board, "the board");
}

static double
distance (Hand *self, const PzHit *a, const PzHit *b)
{
  PzLattice lattice = level_of (self)->mode->lattice;
  PzPoint p = pz_spot_point (lattice, a), q = pz_spot_point (lattice, b);
  return hypot (p.x - q.x, p.y - q.y);
}

#define N_KEYS 8

/* The key whose move points most toward @to, of those not in @tried. */
static int
best_key (Hand *self, const PzHit *from, const PzHit *to, guint tried)
{
  int best = -1;
  double most = -G_MAXDOUBLE;
  PzLattice lattice = level_of (self)->mode->lattice;
  PzPoint here = pz_spot_point (lattice, from), goal = pz_spot_point (lattice, to);
  for (int move = 0; move < N_KEYS; move++)
    {
      PzPoint vector = pz_lattice_move_vector (lattice, (PzMove) move);
      double along = vector.x * (goal.x - here.x) + vector.y * (goal.y - here.y);
      if ((tried & (1U << move)) == 0 && along > most)
        {
          most = along;
          best = move;
        }
    }
  return best;
}

/* Moves the cursor to @to by the key that points there, or, where that one brought it no nearer, the next best. */
static void
go_to (Hand *self, PzHit to)
{
  static const char *const keys[N_KEYS] = { "Left", "Right", "Up", "Down", "Home", "Page_Up", "End", "Page_Down" };
  guint tried = 0;
  PzBoardView *view = board (self);
  if (view->cursor.kind != to.kind)
    x_input_key (self->input, "Right");
  for (int i = 0; i < 80 && distance (self, &view->cursor, &to) > 0.01; i++)
    {
      double before = distance (self, &view->cursor, &to);
      int key = best_key (self, &view->cursor, &to, tried);
      g_assert_cmpint (key, >=, 0);
      x_input_key (self->input, keys[key]);
      tried = distance (self, &view->cursor, &to) < before - 0.01 ? 0 : tried | 1U << key;
    }
  g_assert_cmpfloat (distance (self, &view->cursor, &to), <, 0.01);
}

static void
enter_at (Hand *self, PzHit spot)
{
  go_to (self, spot);
  x_input_key (self->input, "Return");
}

static void
play_by_keys (Hand *self)
{
  const guint8 *path = solution (self);
  int n = pz_document_get_analysis (ui_document (&self->ui), 0)->n_cells;
  g_autofree guint8 *kept = g_memdup2 (path, (gsize) n);
  x_input_key (self->input, "F5");
  ui_settle (&self->ui);
  g_assert_nonnull (pz_board_view_get_playtest (board (self)));
  for (int i = 0; i < n; i++)
    {
      PzHit spot = spot_of_cell (self, kept[i]);
      enter_at (self, spot);
    }
  check_solved (self);
}

static void
test_keys_hex (Hand *self, gconstpointer mode)
{
  start_by_keys (self, mode);
  x_input_key (self->input, "h");
  for (gsize i = 0; i < G_N_ELEMENTS (hex_cells); i++)
    enter_at (self, cell_spot (hex_cells[i][0], hex_cells[i][1]));
  x_input_key (self->input, "v");
  for (gsize i = 0; i < G_N_ELEMENTS (hex_clues); i++)
    {
      go_to (self, cell_spot (hex_clues[i][0], hex_clues[i][1]));
      x_input_type (self->input, (char[]){ (char) ('1' + i), '\0' });
    }
  x_input_key (self->input, "w");
  enter_at (self, hex_wall);
  x_input_key (self->input, "s");
  enter_at (self, hex_spinner);
  x_input_key (self->input, "Return");
  x_input_key (self->input, "Return");
  check_hex (self);
  play_by_keys (self);
}

static void
test_keys_square (Hand *self, gconstpointer mode)
{
  start_by_keys (self, mode);
  x_input_key (self->input, "b");
  tab_to (self, has_tip, "2 × 1");
  x_input_key (self->input, "space");
  tab_to (self, is_board, "the board");
  enter_at (self, cell_spot (0, 0));
  tab_to (self, has_tip, "1 × 1");
  x_input_key (self->input, "space");
  tab_to (self, is_board, "the board");
  for (gsize i = 0; i < G_N_ELEMENTS (square_cells); i++)
    enter_at (self, cell_spot (square_cells[i][0], square_cells[i][1]));
  x_input_key (self->input, "n");
  enter_at (self, cell_spot (square_one[0], square_one[1]));
  x_input_key (self->input, "p");
  enter_at (self, cell_spot (square_even[0], square_even[1]));
  x_input_key (self->input, "Return");
  check_square (self);
  play_by_keys (self);
}

/* From the middle of a cell around its rim. */
static void
enter_at_port (Hand *self, PzHit spot)
{
  for (int i = 0; i < 12 && (board (self)->cursor.kind != PZ_HIT_PORT || board (self)->cursor.sub != spot.sub); i++)
    x_input_key (self->input, "period");
  g_assert_cmpint (board (self)->cursor.sub, ==, spot.sub);
  x_input_key (self->input, "Return");
}

static void
join_by_keys (Hand *self, int q, int r, int from, int to)
{
  go_to (self, cell_spot (q, r));
  enter_at_port (self, port_spot (q, r, from));
  enter_at_port (self, port_spot (q, r, to));
}

static void
test_keys_tracks (Hand *self, gconstpointer mode)
{
  start_by_keys (self, mode);
  x_input_key (self->input, "h");
  for (gsize i = 0; i < G_N_ELEMENTS (track_cells); i++)
    enter_at (self, cell_spot (track_cells[i][0], track_cells[i][1]));
  x_input_key (self->input, "t");
  join_by_keys (self, 0, 0, 3, 1);
  join_by_keys (self, 1, -1, 0, 1);
  x_input_key (self->input, "u");
  go_to (self, cell_spot (1, -1));
  x_input_key (self->input, "<Shift>Return");
  x_input_key (self->input, "l");
  enter_at (self, cell_spot (track_tiles[0][0], track_tiles[0][1]));
  tab_to (self, has_tip, "D · blue");
  x_input_key (self->input, "space");
  tab_to (self, is_board, "the board");
  enter_at (self, cell_spot (track_tiles[1][0], track_tiles[1][1]));
  x_input_key (self->input, "1"); /* aims it */
  check_tracks (self);
  g_autoptr (GArray) plan = plan_of (self);
  x_input_key (self->input, "F5");
  ui_settle (&self->ui);
  enter_at (self, spot_of_tile (self, 0));
  for (guint i = 0; i < plan->len; i++)
    enter_at (self, spot_of_tile (self, g_array_index (plan, PzInput, i).a));
  check_solved (self);
}

static gboolean
is_in (GtkWidget *widget, const char *what)
{
  GtkWidget *card = gtk_widget_get_ancestor (widget, PZ_TYPE_GOAL_CARD);
  GtkWidget *control = card == NULL ? NULL : pz_goal_card_get_control (PZ_GOAL_CARD (card), what);
  return control != NULL && (widget == control || gtk_widget_is_ancestor (widget, control));
}

static void
test_keys_blocks (Hand *self, gconstpointer mode)
{
  start_by_keys (self, mode);
  x_input_key (self->input, "h");
  go_to (self, cell_spot (4, 0));
  x_input_key (self->input, "<Shift>Return");
  x_input_key (self->input, "b");
  tab_to (self, has_tip, "D · blue");
  x_input_key (self->input, "space");
  tab_to (self, is_board, "the board");
  enter_at (self, cell_spot (0, 0));
  enter_at (self, cell_spot (1, 0));
  go_to (self, cell_spot (0, 2));
  x_input_key (self->input, "6"); /* the colour by its number */
  tab_to (self, is_in, "hand");
  x_input_key (self->input, "Down");
  tab_to (self, is_in, "deck");
  x_input_key (self->input, "<Control>a");
  x_input_type (self->input, "t2-0 t6-5");
  check_blocks (self);
}

static void
test_keys_sweep (Hand *self, gconstpointer mode)
{
  start_by_keys (self, mode);
  x_input_key (self->input, "h");
  for (gsize i = 0; i < G_N_ELEMENTS (sweep_hazards); i++)
    enter_at (self, cell_spot (sweep_hazards[i][0], sweep_hazards[i][1]));
  x_input_key (self->input, "k");
  enter_at (self, cell_spot (sweep_rock[0], sweep_rock[1]));
  x_input_key (self->input, "s");
  enter_at (self, cell_spot (sweep_spawn[0], sweep_spawn[1]));
  check_sweep (self);
  x_input_key (self->input, "F5");
  ui_settle (&self->ui);
  go_to (self, cell_spot (sweep_hazards[0][0], sweep_hazards[0][1]));
  x_input_key (self->input, "<Shift>Return"); /* seals it */
  g_assert_false (pz_playtest_get_cleared (pz_board_view_get_playtest (board (self))));
  enter_at (self, cell_spot (sweep_corner[0], sweep_corner[1]));
  check_solved (self);
}

#define ADD(path, mode, test) g_test_add (path, Hand, mode, set_up, test, tear_down)

static void
add_tests (void)
{
  ADD ("/end-to-end/pointer/hex-stroke", &pz_hex_stroke_mode, test_pointer_hex);
  ADD ("/end-to-end/pointer/number-stroke", &pz_number_stroke_mode, test_pointer_square);
  ADD ("/end-to-end/pointer/hex-tracks", &pz_hex_tracks_mode, test_pointer_tracks);
  ADD ("/end-to-end/pointer/hex-blocks", &pz_hex_blocks_mode, test_pointer_blocks);
  ADD ("/end-to-end/pointer/dungeon-sweep", &pz_dungeon_sweep_mode, test_pointer_sweep);
  ADD ("/end-to-end/keyboard/dungeon-sweep", &pz_dungeon_sweep_mode, test_keys_sweep);
  ADD ("/end-to-end/keyboard/hex-blocks", &pz_hex_blocks_mode, test_keys_blocks);
  ADD ("/end-to-end/keyboard/hex-tracks", &pz_hex_tracks_mode, test_keys_tracks);
  ADD ("/end-to-end/keyboard/hex-stroke", &pz_hex_stroke_mode, test_keys_hex);
  ADD ("/end-to-end/keyboard/number-stroke", &pz_number_stroke_mode, test_keys_square);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
