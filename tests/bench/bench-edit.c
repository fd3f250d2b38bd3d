/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <time.h>

#include "../editor/canvas-test.h"

#include "hex-stroke/level.h"

/* Editing as the user sees it, from the gesture or the command to the frame that shows it; each time as a part of a frame at 60 a
 * second (16.7 ms). Painting goes through the canvas, steps through a whole window on packs of 48 and 1,000 levels, with list,
 * inspector and thumbnails. Only this thread's own work counts, so that other programs do not. */

#define FRAME_MS (1000 / 60.0)
#define N_STEPS  1000
#define ROUNDS   30

static double
work_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

static GArray *
new_times (void)
{
  return g_array_new (FALSE, FALSE, sizeof (double));
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

static void
print_times (const char *what, GArray *times)
{
  qsort (times->data, times->len, sizeof (double), compare);
  double median = g_array_index (times, double, times->len / 2);
  double high = g_array_index (times, double, times->len * 95 / 100),
         worst = g_array_index (times, double, times->len - 1);
  g_print ("edit %-44s median %6.2f ms = %5.2f frames   95 %% %6.2f ms   worst %6.2f ms = %5.2f frames\n", what, median,
           median / FRAME_MS, high, worst, worst / FRAME_MS);
}

/* --- painting ------------------------------------------------------------------------------------------------ */

/* (transfer full): 16 × 8 cells with clues, walls and spinners. */
static char *
hex_pack (void)
{
  GString *json = g_string_new ("[{\"id\":\"9-1\",\"pack\":9,\"index\":1,\"orientation\":\"pointy\",\"cells\":[");
  for (int i = 0; i < 128; i++)
    g_string_append_printf (json, "%s{\"id\":\"c%d\",\"q\":%d,\"r\":%d%s}", i > 0 ? "," : "", i, i % 16 - i / 32,
                            i / 16, i % 7 == 0 ? ",\"clue\":9" : "");
  g_string_append (json, "],\"walls\":[");
  for (int i = 0; i < 40; i++)
    g_string_append_printf (json, "%s[\"c%d\",\"c%d\"]", i > 0 ? "," : "", i * 3, i * 3 + 1);
  g_string_append (json, "],\"spinners\":[");
  for (int i = 0; i < 20; i++)
    g_string_append_printf (json, "%s{\"cell\":\"c%d\",\"corner\":%d,\"phase\":%d}", i > 0 ? "," : "", i * 6 + 2, i % 6,
                            i % 3);
  g_string_append (json, "]}]");
  return g_string_free (json, FALSE);
}

static char *
number_pack (void)
{
  GString *json = g_string_new ("[{\"id\":\"9-1\",\"pack\":9,\"index\":1,\"cells\":[");
  for (int i = 0; i < 128; i++)
    g_string_append_printf (json, "%s{\"id\":\"c%d\",\"x\":%d,\"y\":%d%s}", i > 0 ? "," : "", i, i % 16, i / 16,
                            i % 7 == 0 ? ",\"clue\":9" : "");
  g_string_append (json, "]}]");
  return g_string_free (json, FALSE);
}

/* The frame as the toolkit makes it: the view's nodes, and those on pixels. */
static void
draw_frame (PzBoardView *view, cairo_t *cr)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  pz_board_view_snapshot (GTK_WIDGET (view), snapshot);
  g_autoptr (GskRenderNode) node = gtk_snapshot_to_node (snapshot);
  gsk_render_node_draw (node, cr);
}

/* Erases all rows in one stroke, as a fast pointer does: half a cell from one event to the next. */
static void
paint (Canvas *self, const char *what)
{
  double x1, y1, x2, y2;
  g_autoptr (GArray) times = new_times ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1000, 800);
  cairo_t *cr = cairo_create (surface);
  int n = self->view->editor->n_cells (canvas_level (self));
  canvas_middle (self, self->view->editor->cell_id (canvas_level (self), 0), &x1, &y1);
  canvas_middle (self, self->view->editor->cell_id (canvas_level (self), 15), &x2, &y2);
  pz_board_view_set_tool (self->view, "erase");
  draw_frame (self->view, cr);
  pz_board_view_press (self->view, x1, y1, GDK_BUTTON_PRIMARY, 0);
  double height = y2 + (gtk_widget_get_height (GTK_WIDGET (self->view)) - 2 * y1) / 2;
  for (int row = 0; row < 8; row++)
    for (int i = 0; i < 32; i++)
      {
        double start = work_ms (), share = row % 2 == 0 ? i / 31.0 : 1 - i / 31.0;
        pz_board_view_drag (self->view, x1 + (x2 - x1) * share, y1 + (height - y1) * row / 7);
        draw_frame (self->view, cr);
        double took = work_ms () - start;
        g_array_append_val (times, took);
      }
  pz_board_view_release (self->view, x1, y1);
  g_assert (self->view->editor->n_cells (canvas_level (self)) < n);
  print_times (what, times);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
bench_paint (gconstpointer data)
{
  const char *what = data;
  g_autofree char *json = strstr (what, "hex") != NULL ? hex_pack () : number_pack ();
  Canvas canvas;
  canvas_set_up (&canvas, json);
  paint (&canvas, what);
  canvas_tear_down (&canvas, json);
}

/* --- thousands of squares ------------------------------------------------------------------------------------ */

#define SIDE 64

/* (transfer full): 64 × 64 with one hazard in five and a clear spawn. */
static char *
sweep_pack (void)
{
  GString *json = g_string_new (
      "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"dungeon-sweep\",\"levels\":[{\"version\""
      ":1,\"id\":\"9-1\",\"rows\":[");
  for (int y = 0; y < SIDE; y++)
    {
      g_string_append (json, y > 0 ? ",\"" : "\"");
      for (int x = 0; x < SIDE; x++)
        g_string_append_c (json, MAX (x, y) > 3 && (x * 7 + y * 3 + x * y) % 5 == 0 ? '*' : '.');
      g_string_append_c (json, '"');
    }
  g_string_append (json, "],\"spawn\":[1,1]}]}");
  return g_string_free (json, FALSE);
}

typedef struct
{
  Canvas canvas;
  cairo_t *cr;
} Sweep;

typedef void (*SweepAct) (PzBoardView *view, int i);

static void
point_at (PzBoardView *view, int place, double *x, double *y)
{
  pz_board_view_point (view, place % SIDE + 0.5, place / SIDE % SIDE + 0.5, x, y);
}

static void
press_at (PzBoardView *view, int place)
{
  double x, y;
  point_at (view, place, &x, &y);
  pz_board_view_press (view, x, y, GDK_BUTTON_PRIMARY, 0);
}

static void
drag_at (PzBoardView *view, int place)
{
  double x, y;
  point_at (view, place, &x, &y);
  pz_board_view_drag (view, x, y);
}

static void
release_at (PzBoardView *view, int place)
{
  double x, y;
  point_at (view, place, &x, &y);
  pz_board_view_release (view, x, y);
}

static void
act_hover (PzBoardView *view, int i)
{
  point_at (view, 65 + i, &view->pointer_x, &view->pointer_y);
  view->over = TRUE;
  pz_board_view_update_hover (view);
}

static void
act_select_all (PzBoardView *view, int i)
{
  pz_board_view_select_all (view);
}

static void
act_select_inverse (PzBoardView *view, int i)
{
  pz_board_view_select_inverse (view);
}

static void
act_wand (PzBoardView *view, int i)
{
  pz_board_view_get_options (view)->way = PZ_WAY_WAND;
  pz_board_view_set_selection (view, PZ_HIT_NOWHERE);
  press_at (view, 0);
  release_at (view, 0);
  pz_board_view_get_options (view)->way = PZ_WAY_RECTANGLE;
}

static void
act_fill (PzBoardView *view, int i)
{
  pz_board_view_get_options (view)->area = PZ_AREA_FILL;
  press_at (view, i % 2);
  release_at (view, i % 2);
  pz_board_view_get_options (view)->area = PZ_AREA_FREEHAND;
}

static void
act_drag (PzBoardView *view, int i)
{
  drag_at (view, SIDE * SIDE - 1 - i);
}

static void
act_stroke (PzBoardView *view, int i)
{
  drag_at (view, i % 2 == 0 ? SIDE * (i + 1) - 1 : SIDE * i); /* a whole row at once */
}

static void
act_move (PzBoardView *view, int i)
{
  drag_at (view, 5 * SIDE + 5 + (i % 2));
}

static void
act_float (PzBoardView *view, int i)
{
  double x, y;
  point_at (view, 20 * SIDE + 20 + i, &x, &y);
  pz_board_view_float_hover (view, x, y);
}

static void
act_turn (PzBoardView *view, int i)
{
  pz_board_view_transform_level (view, FALSE, 1, FALSE);
}

/* What it takes by itself, with the inspector, and with its frame. */
static void
time_acts (Sweep *self, const char *what, SweepAct act)
{
  g_autoptr (GArray) alone = new_times (), shown = new_times ();
  for (int i = 0; i < ROUNDS; i++)
    {
      double start = work_ms ();
      act (self->canvas.view, i);
      double took = work_ms () - start;
      g_array_append_val (alone, took);
      draw_frame (self->canvas.view, self->cr);
      took = work_ms () - start;
      g_array_append_val (shown, took);
    }
  g_autofree char *with_frame = g_strdup_printf ("%s, shown", what);
  print_times (what, alone);
  print_times (with_frame, shown);
}

static void
time_painting (Sweep *self, const char *symmetry)
{
  static const char *const names[] = { "freehand, a row an event", "line, an event", "rectangle, an event" };
  PzBoardView *view = self->canvas.view;
  for (int area = PZ_AREA_FREEHAND; area <= PZ_AREA_RECTANGLE; area++)
    {
      g_autofree char *what = g_strdup_printf ("%s%s", names[area], symmetry);
      pz_board_view_get_options (view)->area = area;
      press_at (view, 0);
      time_acts (self, what, area == PZ_AREA_FREEHAND ? act_stroke : act_drag);
      release_at (view, SIDE * SIDE / 2);
      pz_document_undo (self->canvas.document);
    }
  pz_board_view_get_options (view)->area = PZ_AREA_FREEHAND;
}

static void
time_selected (Sweep *self)
{
  PzBoardView *view = self->canvas.view;
  int strip[SIDE * (SIDE - 1)];
  pz_board_view_set_tool (view, "select");
  time_acts (self, "wand", act_wand);
  time_acts (self, "select all", act_select_all);
  time_acts (self, "pointing with all selected", act_hover);
  g_autoptr (PzLevel) all = pz_board_view_dup_selected_part (view);
  time_acts (self, "invert", act_select_inverse);
  for (int i = 0; i < (int) G_N_ELEMENTS (strip); i++)
    strip[i] = i / (SIDE - 1) * SIDE + i % (SIDE - 1);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_vals (cells, strip, G_N_ELEMENTS (strip));
  pz_board_view_select_merge (view, cells, PZ_SELECT_REPLACE);
  press_at (view, 5 * SIDE + 5);
  time_acts (self, "moving 4,032, an event", act_move);
  release_at (view, 5 * SIDE + 6);
  pz_document_undo (self->canvas.document);
  pz_board_view_float (view, all);
  time_acts (self, "what floats, an event", act_float);
  pz_board_view_float_cancel (view);
  pz_board_view_select_all (view);
  time_acts (self, "turn all", act_turn);
}

static void
bench_sweep (void)
{
  Sweep self;
  g_autofree char *json = sweep_pack ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1000, 800);
  g_print ("edit --- 64 × 64 squares\n");
  canvas_set_up (&self.canvas, json);
  canvas_wait_judged (&self.canvas);
  self.cr = cairo_create (surface);
  pz_board_view_set_tool (self.canvas.view, "hazard");
  time_acts (&self, "pointing", act_hover);
  time_painting (&self, "");
  pz_board_view_set_symmetry (self.canvas.view, (PzSymmetry){ .order = 4, .axis = 0 }, FALSE);
  time_painting (&self, ", 8 images");
  pz_board_view_set_symmetry (self.canvas.view, PZ_SYMMETRY_NONE, FALSE);
  pz_board_view_set_tool (self.canvas.view, "rock");
  time_acts (&self, "fill", act_fill);
  while (pz_document_undo (self.canvas.document))
    ;
  time_selected (&self);
  cairo_destroy (self.cr);
  cairo_surface_destroy (surface);
  canvas_tear_down (&self.canvas, json);
}

/* --- steps --------------------------------------------------------------------------------------------------- */

static void
write_large_pack (const char *path, int n_levels)
{
  g_autoptr (GString) json =
      g_string_new ("{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-stroke\",\"levels\":[");
  for (int i = 0; i < n_levels; i++)
    {
      g_string_append_printf (json, "%s{\"id\":\"1-%d\",\"orientation\":\"pointy\",\"cells\":[", i > 0 ? "," : "",
                              i + 1);
      for (int k = 0; k < 12; k++)
        g_string_append_printf (json, "%s{\"id\":\"%c\",\"q\":%d,\"r\":%d%s}", k > 0 ? "," : "", 'a' + k, k % 4, k / 4,
                                k == i % 12 ? ",\"clue\":1" : "");
      g_string_append (json, "]}");
    }
  g_string_append (json, "]}");
  gboolean written = g_file_set_contents (path, json->str, -1, NULL);
  g_assert (written);
}

typedef struct
{
  double step, laid,
      whole; /* ms: until the step has returned; until its frame is laid out; until it is drawn, by the processor */
} Times;

static void
note_time (GdkFrameClock *clock, gpointer data)
{
  *(double *) data = work_ms ();
}

static Times
time_of (Ui *ui, gboolean (*step) (PzDocument *document))
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (ui->window));
  double laid = 0;
  gulong handler = g_signal_connect_after (clock, "layout", G_CALLBACK (note_time), &laid);
  double start = work_ms ();
  step (ui_document (ui));
  double returned = work_ms ();
  gtk_test_widget_wait_for_draw (GTK_WIDGET (ui->window));
  double drawn = work_ms ();
  g_signal_handler_disconnect (clock, handler);
  return (Times){ returned - start, laid - start, drawn - start };
}

static void
activate (Ui *ui, const char *action, GVariant *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (ui->window), action, parameter);
}

/* Undo and redo of the step made last, over and over. */
static void
time_step (Ui *ui, const char *what)
{
  static gboolean (*const steps[]) (PzDocument *) = { pz_document_undo, pz_document_redo };
  static const char *const names[] = { "undo", "redo" };
  GArray *step[] = { new_times (), new_times () }, *laid[] = { new_times (), new_times () };
  GArray *whole[] = { new_times (), new_times () };
  ui_settle (ui);
  for (int i = 0; i < 2 * ROUNDS; i++)
    {
      Times times = time_of (ui, steps[i % 2]);
      g_array_append_val (step[i % 2], times.step);
      g_array_append_val (laid[i % 2], times.laid);
      g_array_append_val (whole[i % 2], times.whole);
    }
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *alone = g_strdup_printf ("%s %s", names[i], what);
      g_autofree char *placed = g_strdup_printf ("%s %s, laid out", names[i], what);
      g_autofree char *shown = g_strdup_printf ("%s %s, shown", names[i], what);
      print_times (alone, step[i]);
      print_times (placed, laid[i]);
      print_times (shown, whole[i]);
      g_array_unref (step[i]);
      g_array_unref (laid[i]);
      g_array_unref (whole[i]);
    }
}

static void
bench_steps (gconstpointer data)
{
  int n_levels = GPOINTER_TO_INT (data);
  g_print ("edit --- in a pack of %d levels\n", n_levels);
  Ui ui;
  ui_set_up (&ui, NULL);
  g_autofree char *path = ui_path (&ui, "large.json");
  write_large_pack (path, n_levels);
  pz_window_open (ui.window, path);
  ui_settle (&ui);
  g_object_set (ui_document (&ui), "live-analysis", FALSE, NULL);
  activate (&ui, "select-level", g_variant_new_int32 (n_levels / 2));
  activate (&ui, "hex-add-cell", g_variant_new ("(ii)", 5, 5));
  time_step (&ui, "a cell");
  activate (&ui, "set-level-title", g_variant_new_string ("Another title"));
  time_step (&ui, "a title");
  activate (&ui, "new-level", NULL);
  time_step (&ui, "a new level");
  pz_document_undo (ui_document (&ui));
  pz_document_delete_level (ui_document (&ui), n_levels / 2);
  time_step (&ui, "deleting a level");
  pz_document_move_level (ui_document (&ui), 2, n_levels * 9 / 10);
  time_step (&ui, "moving a level");
  for (int i = 0; i < N_STEPS; i++)
    {
      g_autofree char *title = g_strdup_printf ("%d", i);
      activate (&ui, "set-level-title", g_variant_new_string (title));
      pz_document_break_merge (ui_document (&ui));
    }
  ui_settle (&ui);
  g_autoptr (GArray) jumps = new_times ();
  guint end = pz_document_get_position (ui_document (&ui));
  for (int i = 0; i < ROUNDS; i++)
    {
      double start = work_ms ();
      pz_document_jump (ui_document (&ui), i % 2 == 0 ? end - N_STEPS : end);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (ui.window));
      double took = work_ms () - start;
      g_array_append_val (jumps, took);
    }
  print_times ("jump over 1,000 steps", jumps);
  ui_tear_down (&ui, NULL);
}

/* --- from the edit to its judgement -------------------------------------------------------------------------- */

typedef struct
{
  GArray *step, *verdict, *needs; /* ms on the clock */
  int n, n_at_once;               /* verdicts that stood when the step returned */
  int n_verdict, n_needs;         /* that came before the frame of the edit was painted */
  int frames;                     /* painted since the edit */
} Judged;

static void
count_frame (GdkFrameClock *clock, gpointer data)
{
  ((Judged *) data)->frames++;
}

static gboolean
has_verdict (PzDocument *document)
{
  const PzAnalysis *analysis = pz_document_get_analysis (document, 0);
  return !pz_document_analysis_stale (document, 0) && analysis->verdict != PZ_VERDICT_RUNNING;
}

static gboolean
has_needs (PzDocument *document)
{
  if (!has_verdict (document))
    return FALSE;
  const PzAnalysis *analysis = pz_document_get_analysis (document, 0);
  for (int i = 0; i < analysis->n_findings; i++)
    if (analysis->findings[i].need == PZ_NEED_UNKNOWN)
      return !pz_document_analysis_pending (document, 0);
  return TRUE;
}

static double
wait_for (gboolean (*is_there) (PzDocument *document), PzDocument *document, gint64 start)
{
  while (!is_there (document))
    g_main_context_iteration (NULL, TRUE);
  return (double) (g_get_monotonic_time () - start) / 1000;
}

/* @level: (transfer full): the level edited. */
static void
time_edit (Canvas *self, Judged *judged, PzLevel *level)
{
  gint64 start = g_get_monotonic_time ();
  judged->frames = 0;
  judged->n++;
  pz_document_apply_level (self->document, level, "Edit", NULL);
  pz_level_unref (level);
  judged->n_at_once += has_verdict (self->document);
  double step = (double) (g_get_monotonic_time () - start) / 1000;
  double verdict = wait_for (has_verdict, self->document, start);
  judged->n_verdict += judged->frames == 0;
  double needs = wait_for (has_needs, self->document, start);
  judged->n_needs += judged->frames == 0;
  g_array_append_val (judged->step, step);
  g_array_append_val (judged->verdict, verdict);
  g_array_append_val (judged->needs, needs);
}

static void
print_judged (const char *what, Judged *judged)
{
  g_autofree char *step = g_strdup_printf ("%s, step", what), *verdict = g_strdup_printf ("%s, verdict", what);
  g_autofree char *needs = g_strdup_printf ("%s, all that is needed", what);
  print_times (step, judged->step);
  print_times (verdict, judged->verdict);
  print_times (needs, judged->needs);
  g_print ("edit %-44s verdict with the step %d of %d, in its frame %d, all that is needed in its frame %d\n", what,
           judged->n_at_once, judged->n, judged->n_verdict, judged->n_needs);
  g_array_unref (judged->step);
  g_array_unref (judged->verdict);
  g_array_unref (judged->needs);
}

typedef PzLevel *(*Hand) (PzLevel *level, int i);

/* Walls all over the board, one at a time. */
static PzLevel *
hand_wall (PzLevel *level, int i)
{
  int n = pz_hex_level (level)->n_cells, a = i % n;
  for (int b = 0; b < n; b++)
    if (a != b && pz_hex_level_wall_between (pz_hex_level (level), a, b) < 0)
      {
        PzLevel *next = pz_hex_level_set_wall (level, a, b, TRUE);
        if (next != level)
          return next;
        pz_level_unref (next);
      }
  return pz_level_ref (level);
}

static PzLevel *
hand_clue (PzLevel *level, int i)
{
  int n = pz_hex_level (level)->n_cells;
  return pz_hex_level_set_clue (level, i % n, 1 + i * 7 % n);
}

static PzLevel *
hand_less (PzLevel *level, int i)
{
  return pz_hex_level_remove_wall (level, i % 3);
}

/* Each edit is made to the level as it was, which is shown and judged before. */
static void
bench_judged (void)
{
  static const struct
  {
    const char *what;
    Hand hand;
  } hands[] = { { "a wall more", hand_wall }, { "a clue set", hand_clue }, { "a wall less", hand_less } };
  Canvas canvas;
  canvas_set_up (&canvas, canvas_hex_pack);
  canvas_wait_judged (&canvas);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (canvas.window);
  g_autoptr (PzLevel) level = pz_level_ref (canvas_level (&canvas));
  g_print ("edit --- from the edit of a level of 18 cells to its judgement, by the clock\n");
  for (guint h = 0; h < G_N_ELEMENTS (hands); h++)
    {
      Judged judged = { new_times (), new_times (), new_times (), 0, 0, 0, 0, 0 };
      gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (count_frame), &judged);
      for (int i = 0; i < ROUNDS; i++)
        {
          time_edit (&canvas, &judged, hands[h].hand (level, i));
          canvas_wait_judged (&canvas);
          while (canvas_level (&canvas) != level && pz_document_undo (canvas.document))
            ;
          canvas_wait_judged (&canvas);
        }
      g_signal_handler_disconnect (clock, handler);
      print_judged (hands[h].what, &judged);
    }
  g_clear_pointer (&level, pz_level_unref);
  canvas_tear_down (&canvas, canvas_hex_pack);
}

static void
add_tests (void)
{
  g_test_add_func ("/edit/judged", bench_judged);
  g_test_add_data_func ("/edit/paint/hex", "a stroke over 128 hexagons, an event", bench_paint);
  g_test_add_data_func ("/edit/paint/number", "a stroke over 128 squares, an event", bench_paint);
  g_test_add_func ("/edit/sweep", bench_sweep);
  g_test_add_data_func ("/edit/steps/48", GINT_TO_POINTER (48), bench_steps);
  g_test_add_data_func ("/edit/steps/1000", GINT_TO_POINTER (1000), bench_steps);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
