/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include "dungeon-sweep/level.h"
#include "editor/cell-marks.h"
#include "editor/modes/common-commands.h"
#include "pack/pack.h"

/* The tools of dungeon-sweep by example, by mouse and by keys: rock is no cell, the rows end somewhere, hazards toggle; parts on the board
 * and in the air; and any gestures at all, which never make a level that cannot be read. */

#define PACK(level) "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"dungeon-sweep\",\"levels\":[" level "]}"

/* clang-format off */
static const char pack[] =
    PACK ("{\"version\":1,\"id\":\"2-1\",\"rows\":["
          "\"......*.\","
          "\".*..#...\","
          "\"....#...\","
          "\"#.....*.\","
          "\"....#..#\"],\"spawn\":[2,3]}");
/* clang-format on */

#define EDITOR (&pz_dungeon_sweep_editor)

static const PzSweepLevel *
sweep (Canvas *self)
{
  return pz_sweep_level (canvas_level (self));
}

static char
at (Canvas *self, int x, int y)
{
  return pz_sweep_square (sweep (self), x, y);
}

static int
count (Canvas *self, char what)
{
  int n = 0;
  for (int i = 0; i < sweep (self)->width * sweep (self)->height; i++)
    n += sweep (self)->squares[i] == what;
  return n;
}

/* The rows with slashes between them, and the spawn. */
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
click (Canvas *self, int x, int y, guint button)
{
  canvas_click_at (self, x + 0.5, y + 0.5, button);
}

static void
stroke_by (Canvas *self, int x1, int y1, int x2, int y2, guint button)
{
  canvas_press_at (self, x1 + 0.5, y1 + 0.5, button);
  canvas_drag_to (self, x2 + 0.5, y2 + 0.5);
  canvas_release_at (self, x2 + 0.5, y2 + 0.5);
}

static void
stroke (Canvas *self, int x1, int y1, int x2, int y2)
{
  stroke_by (self, x1, y1, x2, y2, GDK_BUTTON_PRIMARY);
}

static void
press_key (Canvas *self, guint keyval)
{
  g_assert_true (pz_board_view_key (self->view, keyval, 0));
}

static void
choose (Canvas *self, const char *tool, PzArea area)
{
  pz_board_view_set_tool (self->view, tool);
  pz_board_view_get_options (self->view)->area = (int) area;
}

static void
keep_notice (PzBoardView *view, const char *text, gboolean undo, char **kept)
{
  g_free (*kept);
  *kept = g_strdup (text);
}

/* What the last step is called. */
static void
assert_undo (Canvas *self, const char *label)
{
  g_assert_cmpstr (pz_document_get_undo_label (self->document), ==, label);
}

/* --- one square after the other ------------------------------------------------------------------------------ */

static void
test_floor (Canvas *self, gconstpointer json)
{
  choose (self, "floor", PZ_AREA_FREEHAND);
  Step step = canvas_begin (self);
  click (self, 4, 1, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (at (self, 4, 1), ==, '.');
  assert_undo (self, "Lay floor");
  canvas_one_step (self, &step);
  step = canvas_begin (self); /* over hazard and rock, beyond the rim and back */
  stroke (self, 5, 3, 9, 3);
  g_assert_cmpint (at (self, 6, 3), ==, '.');
  canvas_one_step (self, &step);
  step = canvas_begin (self); /* floor already: nothing, and nothing to be told */
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  canvas_no_step (self, &step);
  step = canvas_begin (self);
  stroke_by (self, 0, 0, 2, 0, GDK_BUTTON_SECONDARY);
  g_assert_cmpint (at (self, 0, 0), ==, '#');
  g_assert_cmpint (at (self, 2, 0), ==, '#');
  assert_undo (self, "Lay rock");
  canvas_one_step (self, &step);
}

static void
test_rock (Canvas *self, gconstpointer json)
{
  choose (self, "rock", PZ_AREA_FREEHAND);
  Step step = canvas_begin (self);
  stroke (self, 0, 1, 3, 1);
  assert_board (self, "......*./#####.../....#.../#.....*./....#..#/2,3");
  canvas_one_step (self, &step);
  step = canvas_begin (self); /* rock already, or beside the rows */
  click (self, 4, 2, GDK_BUTTON_PRIMARY);
  click (self, -1, 0, GDK_BUTTON_PRIMARY);
  canvas_no_step (self, &step);
  step = canvas_begin (self);
  click (self, 4, 2, GDK_BUTTON_SECONDARY);
  g_assert_cmpint (at (self, 4, 2), ==, '.');
  canvas_one_step (self, &step);
}

/* What the press did is what the drag does. */
static void
test_hazard (Canvas *self, gconstpointer json)
{
  choose (self, "hazard", PZ_AREA_FREEHAND);
  Step step = canvas_begin (self);
  stroke (self, 0, 1, 4, 1); /* over one that is there, onto rock */
  for (int x = 0; x <= 4; x++)
    g_assert_cmpint (at (self, x, 1), ==, '*');
  assert_undo (self, "Lay hazards");
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  stroke (self, 4, 1, 4, 4); /* from a hazard: only hazards go */
  g_assert_cmpint (at (self, 4, 1), ==, '.');
  g_assert_cmpint (at (self, 4, 2), ==, '#');
  assert_undo (self, "Take hazards away");
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  click (self, 0, 1, GDK_BUTTON_SECONDARY);
  g_assert_cmpint (at (self, 0, 1), ==, '.');
  canvas_one_step (self, &step);
}

static void
test_spawn (Canvas *self, gconstpointer json)
{
  choose (self, "spawn", PZ_AREA_FREEHAND);
  Step step = canvas_begin (self);
  canvas_press_at (self, 0.5, 0.5, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, 5.5, 0.5);
  canvas_drag_to (self, 2.5, 2.5);
  canvas_drag_to (self, 0.5, 0.5); /* back again: that counts */
  canvas_drag_to (self, 1.5, 2.5);
  canvas_drag_to (self, 1.5, 9.5); /* beside the rows: it stays */
  canvas_release_at (self, 1.5, 9.5);
  g_assert_cmpint (sweep (self)->spawn_x, ==, 1);
  g_assert_cmpint (sweep (self)->spawn_y, ==, 4);
  assert_undo (self, "Move spawn");
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  click (self, 1, 4, GDK_BUTTON_PRIMARY);
  click (self, 0, 0, GDK_BUTTON_SECONDARY);
  canvas_no_step (self, &step);
}

/* What began on a hazard takes hazards, what began on floor takes cells. */
static void
test_erase (Canvas *self, gconstpointer json)
{
  choose (self, "erase", PZ_AREA_FREEHAND);
  Step step = canvas_begin (self);
  stroke (self, 6, 0, 6, 4);
  g_assert_cmpint (count (self, '*'), ==, 1);
  g_assert_cmpint (count (self, '#'), ==, 5);
  assert_undo (self, "Take hazards away");
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  stroke (self, 0, 1, 2, 1);
  g_assert_cmpint (count (self, '*'), ==, 0);
  g_assert_cmpint (count (self, '#'), ==, 8);
  assert_undo (self, "Remove cells");
  canvas_one_step (self, &step);
}

static void
test_pick (Canvas *self, gconstpointer json)
{
  static const struct
  {
    int x, y;
    const char *tool;
  } picks[] = { { 6, 0, "hazard" }, { 0, 0, "floor" }, { 4, 1, "rock" }, { 2, 3, "spawn" } };
  for (gsize i = 0; i < G_N_ELEMENTS (picks); i++)
    {
      pz_board_view_set_tool (self->view, "pick");
      click (self, picks[i].x, picks[i].y, GDK_BUTTON_PRIMARY);
      g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, picks[i].tool);
    }
  pz_board_view_set_tool (self->view, "pick");
  click (self, 8, 0, GDK_BUTTON_PRIMARY);
  g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, "pick");
}

/* A press of a laying tool beside the rows says why nothing comes of it; a stroke over the rim does not. */
static void
test_rim (Canvas *self, gconstpointer json)
{
  g_autofree char *told = NULL;
  g_signal_connect (self->view, "notice", G_CALLBACK (keep_notice), &told);
  for (int area = 0; area < PZ_N_AREAS; area++)
    {
      static const char *const ids[] = { "floor", "hazard" };
      for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
        {
          choose (self, ids[i], (PzArea) area);
          Step step = canvas_begin (self);
          click (self, 8, 2, GDK_BUTTON_PRIMARY);
          g_assert_nonnull (told);
          g_assert_true (g_str_has_prefix (told, "No room"));
          g_clear_pointer (&told, g_free);
          canvas_no_step (self, &step);
        }
    }
  choose (self, "hazard", PZ_AREA_FREEHAND);
  stroke (self, 7, 0, 9, 0);
  choose (self, "hazard", PZ_AREA_RECTANGLE);
  stroke (self, 0, 0, -2, -2);
  g_assert_null (told);
  g_assert_cmpint (at (self, 7, 0), ==, '*');
  g_assert_cmpint (at (self, 0, 0), ==, '*');
  g_signal_handlers_disconnect_by_func (self->view, keep_notice, &told);
}

/* --- areas --------------------------------------------------------------------------------------------------- */

static void
test_areas (Canvas *self, gconstpointer json)
{
  choose (self, "hazard", PZ_AREA_LINE);
  Step step = canvas_begin (self);
  stroke (self, 0, 4, 4, 0); /* from edge to edge */
  for (int i = 0; i <= 4; i++)
    g_assert_cmpint (at (self, i, 4 - i), ==, '*');
  canvas_one_step (self, &step);

  choose (self, "rock", PZ_AREA_RECTANGLE);
  step = canvas_begin (self);
  stroke (self, 5, 3, 7, 4);
  assert_board (self, "....*.*./.*.**.../..**#.../#**..###/**..####/2,3");
  canvas_one_step (self, &step);

  choose (self, "hazard", PZ_AREA_RECTANGLE); /* begun on a hazard: takes hazards away, leaves rock */
  step = canvas_begin (self);
  stroke (self, 6, 0, 4, 2);
  assert_board (self, "......../.*.*..../..**#.../#**..###/**..####/2,3");
  canvas_one_step (self, &step);
}

static void
test_fill (Canvas *self, gconstpointer json)
{
  choose (self, "floor", PZ_AREA_FILL);
  Step step = canvas_begin (self); /* the rock that hangs together, and no more */
  click (self, 4, 1, GDK_BUTTON_PRIMARY);
  assert_board (self, "......*./.*....../......../#.....*./....#..#/2,3");
  canvas_one_step (self, &step);

  choose (self, "rock", PZ_AREA_FILL);
  step = canvas_begin (self);
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  assert_board (self, "######*#/#*######/########/######*#/########/2,3");
  canvas_one_step (self, &step);

  choose (self, "hazard", PZ_AREA_FILL);
  step = canvas_begin (self);
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (count (self, '*'), ==, 40);
  canvas_one_step (self, &step);
  step = canvas_begin (self); /* toggles too */
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (count (self, '.'), ==, 40);
  canvas_one_step (self, &step);
}

/* --- keys ---------------------------------------------------------------------------------------------------- */

static void
test_keys (Canvas *self, gconstpointer json)
{
  PzHit spot = { PZ_HIT_CELL, -1, -1, 3, 1, 0 };
  pz_board_view_place_cursor (self->view, &spot);
  press_key (self, GDK_KEY_h);
  g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, "hazard");
  Step step = canvas_begin (self);
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (at (self, 3, 1), ==, '*');
  canvas_one_step (self, &step);
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (at (self, 3, 1), ==, '.');
  press_key (self, GDK_KEY_f);
  press_key (self, GDK_KEY_Right); /* onto rock */
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (at (self, 4, 1), ==, '.');
  press_key (self, GDK_KEY_k);
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (at (self, 4, 1), ==, '#');
  press_key (self, GDK_KEY_s);
  press_key (self, GDK_KEY_Down);
  press_key (self, GDK_KEY_Down);
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (sweep (self)->spawn_x, ==, 4);
  g_assert_cmpint (sweep (self)->spawn_y, ==, 3);
  press_key (self, GDK_KEY_e);
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (at (self, 4, 3), ==, '#');
  for (int i = 0; i < 20; i++) /* the cursor ends with the rows */
    press_key (self, GDK_KEY_Left);
  g_assert_cmpint (self->view->cursor.q, ==, 0);
  for (int i = 0; i < 20; i++)
    press_key (self, GDK_KEY_Down);
  g_assert_cmpint (self->view->cursor.r, ==, 4);
}

static void
assert_words_at (Canvas *self, int x, int y, const char *expected)
{
  PzHit spot = { PZ_HIT_CELL, -1, -1, x, y, 0 };
  pz_board_view_place_cursor (self->view, &spot);
  g_autofree char *words = pz_board_view_cursor_words (self->view);
  g_assert_cmpstr (words, ==, expected);
}

/* Rock is no cell, but no empty place either, be it painted or played. */
static void
test_rock_words (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  assert_words_at (self, 4, 1, "Rock 4,1");
  assert_words_at (self, 2, 3, "Spawn 2,3, number 0 · shown by the opening");
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  assert_words_at (self, 0, 3, "Rock 0,3");
}

/* --- symmetry ------------------------------------------------------------------------------------------------ */

static void
test_symmetry (Canvas *self, gconstpointer json)
{
  pz_board_view_set_symmetry (self->view, (PzSymmetry){ .order = 2, .axis = -1 }, FALSE);
  choose (self, "hazard", PZ_AREA_FREEHAND);
  Step step = canvas_begin (self);
  stroke (self, 0, 0, 1, 0);
  assert_board (self, "**....*./.*..#.../....#.../#.....*./....#.**/2,3");
  canvas_one_step (self, &step);
  step = canvas_begin (self); /* the image follows what the first did: it does not toggle by itself */
  click (self, 6, 3, GDK_BUTTON_PRIMARY);
  assert_board (self, "**....*./....#.../....#.../#......./....#.**/2,3");
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  choose (self, "rock", PZ_AREA_RECTANGLE);
  stroke (self, 0, 0, 1, 1);
  assert_board (self, "##....*./##..#.../....#.../#.....##/....#.##/2,3");
  canvas_one_step (self, &step);
  step = canvas_begin (self); /* there is one spawn */
  choose (self, "spawn", PZ_AREA_FREEHAND);
  click (self, 3, 1, GDK_BUTTON_PRIMARY);
  assert_board (self, "##....*./##..#.../....#.../#.....##/....#.##/3,1");
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  choose (self, "floor", PZ_AREA_FILL);
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  assert_board (self, "......*./....#.../....#.../#......./....#.../3,1");
  canvas_one_step (self, &step);
}

/* About a selection images may lie beyond the rows: they are left out. */
static void
test_symmetry_rim (Canvas *self, gconstpointer json)
{
  choose (self, "select", PZ_AREA_FREEHAND);
  click (self, 0, 2, GDK_BUTTON_PRIMARY);
  pz_board_view_set_symmetry (self->view, (PzSymmetry){ .order = 1, .axis = 0 }, TRUE);
  choose (self, "hazard", PZ_AREA_FREEHAND);
  Step step = canvas_begin (self);
  click (self, 2, 2, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (count (self, '*'), ==, 4);
  canvas_one_step (self, &step);
}

/* --- selections ---------------------------------------------------------------------------------------------- */

static guint
n_selected (Canvas *self)
{
  const char *const *ids = pz_board_view_get_selected_cells (self->view);
  return ids == NULL ? 0 : g_strv_length ((char **) ids);
}

/* Rock is no cell: it is not selected, and what covers it comes from elsewhere. */
static void
test_select (Canvas *self, gconstpointer json)
{
  choose (self, "select", PZ_AREA_FREEHAND);
  click (self, 4, 1, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (n_selected (self), ==, 0);
  pz_board_view_select_all (self->view);
  g_assert_cmpuint (n_selected (self), ==, 35);
  click (self, 6, 0, GDK_BUTTON_PRIMARY);
  pz_board_view_select_alike (self->view, FALSE);
  g_assert_cmpuint (n_selected (self), ==, 3);
  pz_board_view_select_inverse (self->view);
  g_assert_cmpuint (n_selected (self), ==, 32);
  click (self, 7, 0, GDK_BUTTON_PRIMARY);
  pz_board_view_select_alike (self->view, TRUE);
  g_assert_cmpuint (n_selected (self), ==, 32);
}

static GtkWidget *
find_styled (GtkWidget *widget, const char *style)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, style) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_styled (child, style);
  return found;
}

/* A board of rock alone has no cells, but is nothing to write over: there is no word of a first one. */
static void
test_all_rock (Canvas *self, gconstpointer json)
{
  const PzSweepLevel *level = pz_sweep_level (canvas_level (self));
  int n = level->width * level->height;
  g_autofree int *squares = g_new (int, n);
  for (int i = 0; i < n; i++)
    squares[i] = i;
  g_autoptr (PzLevel) rock = pz_sweep_paint (canvas_level (self), squares, n, PZ_SWEEP_ROCK);
  pz_document_apply_level (self->document, rock, "Rock", NULL);
  canvas_wait_judged (self);
  GtkWidget *hint = find_styled (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self->view))), "pz-first-hint");
  g_assert_nonnull (hint);
  g_assert_false (gtk_widget_get_visible (hint));
}

static void
run (Canvas *self, const PzCommand *command, GVariant *argument)
{
  g_assert_true (pz_board_view_run (self->view, command, argument));
}

static void
test_move (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "1,1", "2,1", "2,3", NULL };
  run (self, pz_common_command ("mark-cells"), g_variant_new ("(^ass)", ids, "A"));
  choose (self, "select", PZ_AREA_FREEHAND);
  pz_board_view_select_cells (self->view, ids);
  Step step = canvas_begin (self);
  stroke (self, 1, 1, 2, 0); /* the spawn's square is among them */
  assert_board (self, "..*...*./.##.#.../....#.../#.#...*./....#..#/3,2");
  g_assert_cmpint (pz_level_cell_mark (canvas_level (self), "2,0"), ==, 'A');
  g_assert_cmpuint (n_selected (self), ==, 3);
  g_assert_cmpstr (pz_board_view_get_selected_cells (self->view)[0], ==, "2,0");
  assert_undo (self, "Move cells");
  canvas_one_step (self, &step);
  g_autofree char *told = NULL;
  g_signal_connect (self->view, "notice", G_CALLBACK (keep_notice), &told);
  step = canvas_begin (self); /* over the rim nothing moves, and it is said why */
  stroke (self, 2, 0, 2, -1);
  g_assert_nonnull (told);
  canvas_no_step (self, &step);
  g_signal_handlers_disconnect_by_func (self->view, keep_notice, &told);
}

static void
test_delete (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "6,0", "7,0", NULL };
  choose (self, "select", PZ_AREA_FREEHAND);
  click (self, 6, 0, GDK_BUTTON_PRIMARY);
  press_key (self, GDK_KEY_Delete); /* the hazard first */
  g_assert_cmpint (at (self, 6, 0), ==, '.');
  press_key (self, GDK_KEY_Delete);
  g_assert_cmpint (at (self, 6, 0), ==, '#');
  g_assert_true (pz_document_undo (self->document));
  g_assert_true (pz_document_undo (self->document));
  pz_board_view_select_cells (self->view, ids);
  Step step = canvas_begin (self);
  press_key (self, GDK_KEY_Delete); /* several: the cells */
  assert_board (self, "......##/.*..#.../....#.../#.....*./....#..#/2,3");
  canvas_one_step (self, &step);
}

/* The whole board is turned with the spawn; parts only within the rows. */
static void
test_turn (Canvas *self, gconstpointer json)
{
  g_autofree char *before = canvas_text (self);
  g_assert_true (pz_board_view_transform_level (self->view, FALSE, 1, FALSE));
  assert_board (self, ".#.../...*./...../...../#.##./...../.*..*/#..../1,2");
  for (int i = 1; i < 4; i++)
    g_assert_true (pz_board_view_transform_level (self->view, FALSE, 1, FALSE));
  g_autofree char *turned = canvas_text (self);
  g_assert_cmpstr (turned, ==, before);
  g_assert_true (pz_board_view_transform_level (self->view, TRUE, 0, FALSE));
  assert_board (self, ".*....../...#..*./...#..../.*.....#/#..#..../5,3");
  g_assert_true (pz_document_undo (self->document));

  static const char *const ids[] = { "5,0", "6,0", "7,0", "5,1", "6,1", "7,1", NULL };
  choose (self, "select", PZ_AREA_FREEHAND);
  pz_board_view_select_cells (self->view, ids);
  Step step = canvas_begin (self);
  g_assert_true (pz_board_view_transform (self->view, TRUE, 2, FALSE)); /* top–bottom */
  assert_board (self, "......../.*..#.*./....#.../#.....*./....#..#/2,3");
  canvas_one_step (self, &step);

  static const char *const row[] = { "0,0", "1,0", "2,0", "3,0", "5,0", "6,0", "7,0", NULL };
  g_autofree char *told = NULL;
  pz_board_view_select_cells (self->view, row);
  g_signal_connect (self->view, "notice", G_CALLBACK (keep_notice), &told);
  step = canvas_begin (self); /* too long to stand upright */
  g_assert_false (pz_board_view_transform (self->view, FALSE, 1, FALSE));
  g_assert_true (g_str_has_prefix (told, "No room"));
  canvas_no_step (self, &step);
  g_signal_handlers_disconnect_by_func (self->view, keep_notice, &told);
}

/* --- what floats --------------------------------------------------------------------------------------------- */

static void
test_float (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "5,0", "6,0", "5,1", NULL };
  choose (self, "select", PZ_AREA_FREEHAND);
  pz_board_view_select_cells (self->view, ids);
  g_autoptr (PzLevel) part = pz_board_view_dup_selected_part (self->view);
  Step step = canvas_begin (self);
  g_assert_true (pz_board_view_float (self->view, part));
  press_key (self, GDK_KEY_r); /* turned clockwise: ".." over "*" is ". ." beside "*" */
  canvas_press_at (self, 0.5, 3.5, GDK_BUTTON_PRIMARY);
  canvas_release_at (self, 0.5, 3.5);
  g_assert_false (pz_board_view_is_floating (self->view));
  g_assert_cmpuint (n_selected (self), ==, 3);
  g_assert_cmpint (count (self, '*'), ==, 4);
  assert_undo (self, "Paste");
  canvas_one_step (self, &step);
}

/* Along the rim it slides; never is any of it outside. */
static void
test_float_rim (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "5,0", "6,0", "7,0", "5,1", NULL };
  choose (self, "select", PZ_AREA_FREEHAND);
  pz_board_view_select_cells (self->view, ids);
  g_autoptr (PzLevel) part = pz_board_view_dup_selected_part (self->view);
  for (int y = -2; y < 8; y++)
    for (int x = -2; x < 11; x++)
      {
        double px, py;
        g_assert_true (pz_board_view_float (self->view, part));
        pz_board_view_point (self->view, x + 0.5, y + 0.5, &px, &py);
        pz_board_view_float_hover (self->view, px, py);
        Step step = canvas_begin (self);
        g_assert_true (pz_board_view_land (self->view));
        g_assert_cmpuint (n_selected (self), ==, 4);
        g_assert_cmpint (sweep (self)->width, ==, 8);
        g_clear_pointer (&step.before, g_free);
        while (pz_document_undo (self->document))
          ;
      }
}

/* A part of a larger board: where it fits it floats, else it is said that it does not. */
static void
test_float_other (Canvas *self, gconstpointer json)
{
  g_autoptr (PzLevel) large = pz_sweep_resize (canvas_level (self), 0, 0, 64, 64);
  int some[] = { 64 * 63 + 62, 64 * 63 + 63 };
  g_autoptr (PzLevel) small = EDITOR->mode->extract (large, some, 2);
  g_autofree char *told = NULL;
  g_signal_connect (self->view, "notice", G_CALLBACK (keep_notice), &told);
  choose (self, "rock", PZ_AREA_FREEHAND);
  g_assert_true (pz_board_view_float (self->view, small));
  g_assert_true (pz_board_view_land (self->view));
  g_assert_cmpuint (n_selected (self), ==, 2);
  g_assert_false (pz_board_view_float (self->view, large));
  g_assert_nonnull (told);
  g_assert_true (g_str_has_prefix (told, "No room"));
  g_signal_handlers_disconnect_by_func (self->view, keep_notice, &told);
}

/* --- anything at all ----------------------------------------------------------------------------------------- */

static void
check_valid (Canvas *self)
{
  g_autofree char *text = canvas_text (self);
  g_autoptr (PzLevel) read = pz_pack_level_from_text (text, &pz_dungeon_sweep_mode);
  g_assert_false (pz_level_is_bad (read));
  g_assert_true (pz_level_equal (read, canvas_level (self)));
  const char *const *ids = pz_board_view_get_selected_cells (self->view);
  for (gsize i = 0; ids != NULL && ids[i] != NULL; i++)
    g_assert_cmpint (EDITOR->cell_index (canvas_level (self), ids[i]), >=, 0);
}

static void
random_gesture (Canvas *self, GRand *rand)
{
  static const char *const ids[] = { "select", "floor", "rock", "hazard", "spawn", "erase", "pick" };
  PzToolOptions *options = pz_board_view_get_options (self->view);
  int w = gtk_widget_get_width (GTK_WIDGET (self->view)), h = gtk_widget_get_height (GTK_WIDGET (self->view));
  double x = g_rand_double_range (rand, 0, w), y = g_rand_double_range (rand, 0, h);
  pz_board_view_set_tool (self->view, ids[g_rand_int_range (rand, 0, G_N_ELEMENTS (ids))]);
  options->area = g_rand_int_range (rand, 0, PZ_N_AREAS);
  options->way = g_rand_int_range (rand, 0, 4);
  if (g_rand_int_range (rand, 0, 8) == 0)
    pz_board_view_toggle_symmetry (self->view);
  pz_board_view_press (self->view, x, y, g_rand_int_range (rand, 0, 5) == 0 ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY,
                       0);
  for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    {
      x = CLAMP (x + g_rand_double_range (rand, -220, 220), 0, w);
      y = CLAMP (y + g_rand_double_range (rand, -220, 220), 0, h);
      pz_board_view_drag (self->view, x, y);
    }
  pz_board_view_release (self->view, x, y);
}

static void
random_keys (Canvas *self, GRand *rand)
{
  static const guint keys[] = { GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Home, GDK_KEY_Page_Up, GDK_KEY_Return, GDK_KEY_0,
                                GDK_KEY_9,  GDK_KEY_f,    GDK_KEY_k,    GDK_KEY_h,       GDK_KEY_s,      GDK_KEY_e,
                                GDK_KEY_v,  GDK_KEY_i,    GDK_KEY_r,    GDK_KEY_Delete,  GDK_KEY_Escape, GDK_KEY_Left };
  for (int i = 0; i < 12; i++)
    pz_board_view_key (self->view, keys[g_rand_int_range (rand, 0, G_N_ELEMENTS (keys))],
                       g_rand_int_range (rand, 0, 6) == 0 ? GDK_SHIFT_MASK : 0);
  pz_board_view_key (self->view, GDK_KEY_Escape, 0);
}

static void
random_whole (Canvas *self, GRand *rand)
{
  g_autoptr (PzLevel) part = pz_board_view_dup_selected_part (self->view);
  if (part != NULL && g_rand_boolean (rand) && pz_board_view_float (self->view, part))
    pz_board_view_land (self->view);
  pz_board_view_float_cancel (self->view);
  pz_board_view_transform (self->view, g_rand_boolean (rand), g_rand_int_range (rand, 0, 4), FALSE);
  if (g_rand_int_range (rand, 0, 3) == 0)
    pz_board_view_transform_level (self->view, g_rand_boolean (rand), g_rand_int_range (rand, 0, 4), FALSE);
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
      else if (i % 16 == 5)
        random_whole (self, rand);
      else
        random_gesture (self, rand);
      check_valid (self);
    }
  while (pz_document_undo (self->document))
    ;
  g_autofree char *undone = canvas_text (self);
  g_assert_cmpstr (undone, ==, first);
}

#define ADD(path, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("/sweep-edit/floor", test_floor);
  ADD ("/sweep-edit/rock", test_rock);
  ADD ("/sweep-edit/hazard", test_hazard);
  ADD ("/sweep-edit/spawn", test_spawn);
  ADD ("/sweep-edit/erase", test_erase);
  ADD ("/sweep-edit/pick", test_pick);
  ADD ("/sweep-edit/rim", test_rim);
  ADD ("/sweep-edit/areas", test_areas);
  ADD ("/sweep-edit/fill", test_fill);
  ADD ("/sweep-edit/keys", test_keys);
  ADD ("/sweep-edit/rock-words", test_rock_words);
  ADD ("/sweep-edit/symmetry", test_symmetry);
  ADD ("/sweep-edit/symmetry-rim", test_symmetry_rim);
  ADD ("/sweep-edit/select", test_select);
  ADD ("/sweep-edit/all-rock", test_all_rock);
  ADD ("/sweep-edit/move", test_move);
  ADD ("/sweep-edit/delete", test_delete);
  ADD ("/sweep-edit/turn", test_turn);
  ADD ("/sweep-edit/float", test_float);
  ADD ("/sweep-edit/float-rim", test_float_rim);
  ADD ("/sweep-edit/float-other", test_float_other);
  ADD ("/sweep-edit/random", test_random);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
