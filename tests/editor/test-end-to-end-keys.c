/* SPDX-License-Identifier: MIT */
#include "built.h"

#include "hex-blocks/play.h"
#include "hex-tracks/analysis.h"

#include <math.h>

/* A level of each mode is built, played to its end and exported with the keyboard alone, from the start page to the file. The pointer
 * stays where it is. */

/* ---- Moves ---- */

static gboolean
is_board (GtkWidget *widget, const char *what)
{
  return PZ_IS_BOARD_VIEW (widget);
}

/* Tab by Tab, as a person would. */
static void
tab_in (Hand *self, GtkWindow *window, HandWanted wanted, const char *what)
{
  for (int i = 0; i < 200; i++)
    {
      GtkWidget *focus = gtk_window_get_focus (window);
      if (focus != NULL && wanted (focus, what))
        return;
      x_input_key (self->input, "Tab");
    }
  g_error ("Tab never comes to %s", what);
}

static void
tab_to (Hand *self, HandWanted wanted, const char *what)
{
  tab_in (self, GTK_WINDOW (self->ui.window), wanted, what);
}

static void
start_by_keys (Hand *self, const PzMode *mode)
{
  tab_to (self, hand_makes_pack, mode->id);
  x_input_key (self->input, "Return");
  ui_settle (&self->ui);
  g_assert_true (hand_level (self)->mode == mode);
  tab_to (self, is_board, "the board");
}

static double
distance (Hand *self, const PzHit *a, const PzHit *b)
{
  PzLattice lattice = hand_level (self)->mode->lattice;
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
  PzLattice lattice = hand_level (self)->mode->lattice;
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
  PzBoardView *view = hand_board (self);
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
press_play (Hand *self, gboolean play)
{
  x_input_key (self->input, "F5");
  hand_check_playing (self, play);
}

/* Chosen among what has a tooltip, and back to the board. */
static void
choose (Hand *self, const char *tip)
{
  tab_to (self, hand_has_tip, tip);
  x_input_key (self->input, "space");
  tab_to (self, is_board, "the board");
}

static gboolean
is_default (GtkWidget *widget, const char *what)
{
  return widget == gtk_window_get_default_widget (GTK_WINDOW (gtk_widget_get_root (widget)));
}

/* Errors stand against it: the box and then the button are gone to. Else Enter is all it takes. */
static void
confirm_export (Hand *self, gboolean anyway)
{
  GtkWindow *dialog = hand_wait_dialog (self, "PzExportDialog");
  if (anyway)
    {
      hand_wait_anyway (dialog);
      tab_in (self, dialog, hand_is_anyway, "the box");
      x_input_key (self->input, "space");
      tab_in (self, dialog, is_default, "the button");
    }
  hand_wait_sensitive (gtk_window_get_default_widget (dialog));
  g_assert_true (is_default (gtk_window_get_focus (dialog), NULL));
  x_input_key (self->input, "Return");
}

/* From the play back to the board, and through the dialogs; the file's place is typed. */
static void
export_by_keys (Hand *self, HandCheck check, gboolean anyway)
{
  g_autofree char *path = ui_path (&self->ui, "By keys.json");
  press_play (self, FALSE);
  x_input_key (self->input, "<Control>e");
  confirm_export (self, anyway);
  GtkWindow *chooser = hand_wait_dialog (self, "GtkFileChooserDialog");
  g_assert_true (GTK_IS_EDITABLE (gtk_window_get_focus (chooser)));
  x_input_key (self->input, "<Control>a");
  x_input_type (self->input, path);
  x_input_key (self->input, "Return");
  hand_wait_back (self);
  hand_check_exported (self, "By keys.json", check);
}

/* ---- One stroke ---- */

static void
play_stroke (Hand *self)
{
  PzAnalysis *analysis = hand_only (self);
  int n = analysis->n_cells;
  g_assert_nonnull (analysis->solution);
  g_autofree guint8 *path = g_memdup2 (analysis->solution, (gsize) n);
  press_play (self, TRUE);
  for (int i = 0; i < n; i++)
    enter_at (self, hand_spot_of_cell (self, path[i]));
  hand_check_solved (self);
}

static void
test_keys_hex (Hand *self, gconstpointer mode)
{
  start_by_keys (self, mode);
  x_input_key (self->input, "h");
  for (int i = 0; i < BUILT_HEX_CELLS; i++)
    enter_at (self, hand_cell (built_hex_cells[i][0], built_hex_cells[i][1]));
  x_input_key (self->input, "v");
  for (int i = 0; i < BUILT_HEX_CLUES; i++)
    {
      go_to (self, hand_cell (built_hex_clues[i][0], built_hex_clues[i][1]));
      x_input_type (self->input, (char[]){ (char) ('1' + i), '\0' });
    }
  x_input_key (self->input, "w");
  enter_at (self, built_hex_wall);
  x_input_key (self->input, "s");
  enter_at (self, built_hex_spinner);
  x_input_key (self->input, "Return");
  x_input_key (self->input, "Return");
  built_check_hex (hand_level (self));
  play_stroke (self);
  export_by_keys (self, built_check_hex, TRUE); /* a wall would do for the spinner */
}

static void
test_keys_square (Hand *self, gconstpointer mode)
{
  start_by_keys (self, mode);
  x_input_key (self->input, "b");
  choose (self, "2 × 1");
  enter_at (self, hand_cell (0, 0));
  choose (self, "1 × 1");
  for (int i = 0; i < BUILT_SQUARE_CELLS; i++)
    enter_at (self, hand_cell (built_square_cells[i][0], built_square_cells[i][1]));
  x_input_key (self->input, "n");
  enter_at (self, hand_cell (built_square_one[0], built_square_one[1]));
  x_input_key (self->input, "p");
  enter_at (self, hand_cell (built_square_even[0], built_square_even[1]));
  x_input_key (self->input, "Return");
  built_check_square (hand_level (self));
  play_stroke (self);
  export_by_keys (self, built_check_square, FALSE);
}

/* ---- Tracks ---- */

/* From the middle of a cell around its rim. */
static void
enter_at_port (Hand *self, PzHit spot)
{
  for (int i = 0;
       i < 12 && (hand_board (self)->cursor.kind != PZ_HIT_PORT || hand_board (self)->cursor.sub != spot.sub); i++)
    x_input_key (self->input, "period");
  g_assert_cmpint (hand_board (self)->cursor.sub, ==, spot.sub);
  x_input_key (self->input, "Return");
}

static void
join_by_keys (Hand *self, int q, int r, int from, int to)
{
  go_to (self, hand_cell (q, r));
  enter_at_port (self, hand_port (q, r, from));
  enter_at_port (self, hand_port (q, r, to));
}

static void
play_tracks (Hand *self)
{
  g_autoptr (GArray) plan = hand_plan (self, 2);
  g_assert_cmpint (pz_tracks_findings (hand_only (self))->tiles[0].trace.outcome, ==, PZ_TRACE_BLOCKED);
  press_play (self, TRUE);
  enter_at (self, hand_spot_of_tile (self, 0)); /* comes back */
  g_assert_false (pz_playtest_get_cleared (hand_playtest (self)));
  for (guint i = 0; i < plan->len; i++)
    enter_at (self, hand_spot_of_tile (self, hand_input (plan, i)->a));
  hand_check_solved (self);
}

static void
test_keys_tracks (Hand *self, gconstpointer mode)
{
  start_by_keys (self, mode);
  x_input_key (self->input, "h");
  for (int i = 0; i < BUILT_TRACK_CELLS; i++)
    enter_at (self, hand_cell (built_track_cells[i][0], built_track_cells[i][1]));
  x_input_key (self->input, "t");
  join_by_keys (self, 0, 0, 3, 1);
  join_by_keys (self, 1, -1, 0, 1);
  x_input_key (self->input, "u");
  go_to (self, hand_cell (1, -1));
  x_input_key (self->input, "<Shift>Return");
  x_input_key (self->input, "l");
  enter_at (self, hand_cell (built_track_tiles[0][0], built_track_tiles[0][1]));
  choose (self, "D · blue");
  enter_at (self, hand_cell (built_track_tiles[1][0], built_track_tiles[1][1]));
  x_input_key (self->input, "1"); /* aims it */
  built_check_tracks (hand_level (self));
  play_tracks (self);
  export_by_keys (self, built_check_tracks, FALSE);
}

/* ---- Blocks ---- */

/* A piece is held by the number of its slot. */
static void
play_blocks (Hand *self)
{
  g_autoptr (GArray) plan = hand_plan (self, 2);
  press_play (self, TRUE);
  tab_to (self, is_board, "the board");
  for (guint i = 0; i < plan->len; i++)
    {
      const PzInput *input = hand_input (plan, i);
      g_assert_false (pz_playtest_get_cleared (hand_playtest (self)));
      x_input_type (self->input, (char[]){ (char) ('1' + input->a), '\0' });
      g_assert_cmpint (pz_board_view_get_held (hand_board (self)), ==, input->a + 1);
      enter_at (self, hand_cell (input->b, input->c));
      g_assert_cmpint (pz_blocks_play_state (pz_playtest_get_play (hand_playtest (self)))->steps, ==, (int) i + 1);
    }
  hand_check_solved (self);
}

static void
test_keys_blocks (Hand *self, gconstpointer mode)
{
  start_by_keys (self, mode);
  x_input_key (self->input, "h");
  go_to (self, hand_cell (4, 0));
  x_input_key (self->input, "<Shift>Return");
  x_input_key (self->input, "b");
  choose (self, "D · blue");
  enter_at (self, hand_cell (0, 0));
  enter_at (self, hand_cell (1, 0));
  go_to (self, hand_cell (0, 2));
  x_input_key (self->input, "6"); /* the colour by its number */
  tab_to (self, hand_is_goal, "hand");
  x_input_key (self->input, "Down");
  tab_to (self, hand_is_goal, "deck");
  x_input_key (self->input, "<Control>a");
  x_input_type (self->input, "t2-0 t6-5");
  built_check_blocks (hand_level (self));
  play_blocks (self);
  export_by_keys (self, built_check_blocks, FALSE);
}

/* ---- Dungeons ---- */

static void
test_keys_sweep (Hand *self, gconstpointer mode)
{
  start_by_keys (self, mode);
  x_input_key (self->input, "h");
  for (int i = 0; i < BUILT_HAZARDS; i++)
    enter_at (self, hand_cell (built_hazards[i][0], built_hazards[i][1]));
  x_input_key (self->input, "k");
  enter_at (self, hand_cell (built_rock[0], built_rock[1]));
  x_input_key (self->input, "s");
  enter_at (self, hand_cell (built_spawn[0], built_spawn[1]));
  built_check_sweep (hand_level (self));
  hand_only (self);
  press_play (self, TRUE);
  go_to (self, hand_cell (built_hazards[0][0], built_hazards[0][1]));
  x_input_key (self->input, "<Shift>Return"); /* seals it */
  g_assert_false (pz_playtest_get_cleared (hand_playtest (self)));
  enter_at (self, hand_cell (built_corner[0], built_corner[1]));
  hand_check_solved (self);
  export_by_keys (self, built_check_sweep, FALSE);
}

#define ADD(name, mode, test) g_test_add ("/end-to-end/keyboard/" name, Hand, &mode, hand_set_up, test, hand_tear_down)

static void
add_tests (void)
{
  ADD ("hex-stroke", pz_hex_stroke_mode, test_keys_hex);
  ADD ("number-stroke", pz_number_stroke_mode, test_keys_square);
  ADD ("hex-tracks", pz_hex_tracks_mode, test_keys_tracks);
  ADD ("hex-blocks", pz_hex_blocks_mode, test_keys_blocks);
  ADD ("dungeon-sweep", pz_dungeon_sweep_mode, test_keys_sweep);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
