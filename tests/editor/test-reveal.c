/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include <adwaita.h>
#include <math.h>

#include "editor/bar-chart.h"
#include "editor/reveal-strip.h"
#include "fake-editor.h"
#include "x-input.h"

/* What logic finds, step by step: the view's step, the strip along the foot, the bars, the legend, the words. The fake mode finds out as
 * many things as the tens of its value, one a step. */

static const char pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"fake\",\"pack\":2,\"levels\":["
    "{\"id\":\"2-1\",\"value\":140},{\"id\":\"2-2\",\"value\":30},{\"id\":\"2-3\",\"value\":2050},"
    "{\"id\":\"2-4\",\"value\":650}]}";

/* --- what the fake mode lacks -------------------------------------------------------------------------------- */

/* A mode may rely on this: the squares of the one are those of the other. */
static void
assert_belongs (const PzLevel *level, const PzAnalysis *analysis)
{
  g_assert_nonnull (analysis);
  g_assert_true (analysis->rules_hash == level->mode->rules_hash (level));
}

static int
reveals (const PzLevel *level, const PzAnalysis *analysis)
{
  assert_belongs (level, analysis);
  return analysis->done ? fake_value (level) / 10 : 0;
}

static int
opened (int step)
{
  static const int many[] = { 18, 22, 4, 2, 19, 2, 3, 15, 4, 4, 5, 3, 1, 0 };
  return many[(step - 1) % (int) G_N_ELEMENTS (many)];
}

static char *
reveal_words (const PzLevel *level, const PzAnalysis *analysis, int step)
{
  g_assert_cmpint (step, >=, 0);
  g_assert_cmpint (step, <=, reveals (level, analysis));
  return step == 0 ? g_strdup ("The opening") : g_strdup_printf ("Step %d opens %d cells", step, opened (step));
}

static char *
judged_words (const PzLevel *level, const PzAnalysis *analysis, const PzHit *hit, int revealed)
{
  assert_belongs (level, analysis);
  g_assert_true (analysis->done);
  return hit->cell == 2 ? NULL : g_strdup_printf ("found in step %d, shown %d", hit->cell + 1, revealed - 1);
}

static GPtrArray *
evidence (const PzLevel *level, const PzAnalysis *analysis)
{
  GPtrArray *list = pz_evidence_list_new ();
  PzEvidenceSection *section = pz_evidence_section_new ("Cells opened per step", NULL);
  PzEvidence *bars = pz_evidence_add (section, PZ_EVIDENCE_BARS, "Cells opened per step");
  bars->bars = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 1; i <= reveals (level, analysis); i++)
    {
      int value = opened (i);
      g_array_append_val (bars->bars, value);
    }
  g_ptr_array_add (list, section);
  return list;
}

/* What the drawing was told last. */
static struct
{
  int revealed, legends;
  gboolean necessity, judged;
  guint64 judged_as; /* hash of the rules */
  double x, y, width;
} seen;

static void (*draw_stones) (cairo_t *cr, const PzScene *scene);

static void
draw (cairo_t *cr, const PzScene *scene)
{
  seen.revealed = scene->revealed;
  seen.necessity = (scene->show & PZ_SHOW_NECESSITY) != 0;
  seen.judged = scene->analysis != NULL;
  seen.judged_as = seen.judged ? scene->analysis->rules_hash : 0;
  draw_stones (cr, scene);
}

static gboolean
legend (cairo_t *cr, const PzScene *scene, double width)
{
  cairo_matrix_t device;
  cairo_get_matrix (cr, &device);
  seen.legends++;
  seen.x = device.x0 / device.xx;
  seen.y = device.y0 / device.yy;
  seen.width = width;
  cairo_rectangle (cr, 0, 0, MIN (width, 300), PZ_LEGEND_HEIGHT);
  cairo_set_source_rgb (cr, scene->style->ramp_last.r, scene->style->ramp_last.g, scene->style->ramp_last.b);
  cairo_fill (cr);
  return TRUE;
}

static void
fill_in (void)
{
  draw_stones = fake_draw.draw;
  fake_draw.draw = draw;
  fake_draw.legend = legend;
  fake_editor.reveals = reveals;
  fake_editor.reveal_words = reveal_words;
  fake_editor.reveal_title = "Deduction";
  fake_editor.judged_words = judged_words;
  fake_editor.evidence = evidence;
}

/* --- helpers ------------------------------------------------------------------------------------------------- */

static PzRevealStrip *
strip (Canvas *self)
{
  return pz_canvas_pane_get_reveal (self->canvas);
}

static PzRevealTrack *
track (Canvas *self)
{
  return PZ_REVEAL_TRACK (pz_reveal_strip_get_slider (strip (self)));
}

static PzBarChart *
chart (Canvas *self)
{
  PzEvidenceView *view = PZ_EVIDENCE_VIEW (pz_inspector_get_part (self->inspector, PZ_TYPE_EVIDENCE_VIEW));
  PzSection *section = pz_evidence_view_get_section (view, "Cells opened per step");
  g_assert_nonnull (section);
  return PZ_BAR_CHART (pz_row_get_chart (pz_section_row (section, 0)));
}

static int
step_of (Canvas *self)
{
  int step;
  g_object_get (self->view, "reveal-step", &step, NULL);
  g_assert_cmpint (step, ==, pz_board_view_get_reveal_step (self->view));
  return step;
}

static int
length_of (Canvas *self)
{
  int length;
  g_object_get (self->view, "reveal-length", &length, NULL);
  g_assert_cmpint (length, ==, pz_board_view_get_reveal_length (self->view));
  return length;
}

static void
assert_place (Canvas *self, const char *words)
{
  g_assert_cmpstr (pz_reveal_strip_get_place (strip (self)), ==, words);
}

static void
assert_status (Canvas *self, const char *words)
{
  g_autofree char *text = NULL;
  g_object_get (self->view, "status", &text, NULL);
  g_assert_cmpstr (text, ==, words);
}

static void
show_level (Canvas *self, int index)
{
  pz_document_set_current (self->document, index);
  canvas_wait_judged (self);
}

static void
set_value (Canvas *self, int value)
{
  pz_board_view_run (self->view, &fake_editor.commands[0], g_variant_new_int32 (value));
}

/* --- the step of the view ------------------------------------------------------------------------------------ */

static void
test_step (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  Step step = canvas_begin (self);
  g_assert_cmpint (length_of (self), ==, 14);
  g_assert_cmpint (step_of (self), ==, -1);
  g_assert_cmpint (seen.revealed, ==, 0);
  g_assert_true (seen.judged && seen.necessity);
  g_object_set (self->view, "reveal-step", 5, NULL);
  canvas_settle (self);
  g_assert_cmpint (step_of (self), ==, 5);
  g_assert_cmpint (seen.revealed, ==, 6);
  g_autofree char *words = pz_board_view_dup_reveal_words (self->view);
  g_assert_cmpstr (words, ==, "Step 5 opens 19 cells");
  pz_board_view_set_reveal_step (self->view, 0);
  canvas_settle (self);
  g_assert_cmpint (seen.revealed, ==, 1);
  pz_board_view_set_reveal_step (self->view, 99);
  g_assert_cmpint (step_of (self), ==, 14);
  pz_board_view_set_reveal_step (self->view, -7);
  g_assert_cmpint (step_of (self), ==, -1);
  g_autofree char *last = pz_board_view_dup_reveal_words (self->view), *none = NULL;
  g_assert_cmpstr (last, ==, "Step 14 opens 0 cells");
  none = pz_board_view_dup_reveal_words_of (self->view, 15);
  g_assert_cmpstr (none, ==, "");
  canvas_no_step (self, &step);
}

static void
count (int *n)
{
  (*n)++;
}

/* All follows each judgement; a chosen step stays while it is there, also while the judgement is awaited. */
static void
test_edits (Canvas *self, gconstpointer json)
{
  int steps = 0;
  canvas_wait_judged (self);
  g_signal_connect_swapped (self->view, "notify::reveal-step", G_CALLBACK (count), &steps);
  set_value (self, 160);
  canvas_wait_judged (self);
  g_assert_cmpint (length_of (self), ==, 16);
  g_assert_cmpint (step_of (self), ==, -1);
  g_assert_cmpint (steps, ==, 0);
  pz_board_view_set_reveal_step (self->view, 5);
  g_assert_cmpint (steps, ==, 1);
  fake_hold (TRUE);
  set_value (self, 170);
  canvas_settle (self);
  g_assert_cmpint (length_of (self), ==, 16);
  g_assert_cmpint (step_of (self), ==, 5);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (strip (self))));
  assert_place (self, "step 5");
  g_autofree char *unknown = pz_board_view_dup_reveal_words (self->view);
  g_assert_cmpstr (unknown, ==, "");
  fake_hold (FALSE);
  canvas_wait_judged (self);
  g_assert_cmpint (length_of (self), ==, 17);
  g_assert_cmpint (step_of (self), ==, 5);
  set_value (self, 50);
  canvas_wait_judged (self);
  g_assert_cmpint (step_of (self), ==, 5);
  set_value (self, 40);
  canvas_wait_judged (self);
  g_assert_cmpint (length_of (self), ==, 4);
  g_assert_cmpint (step_of (self), ==, -1);
  pz_document_undo (self->document);
  canvas_wait_judged (self);
  g_assert_cmpint (length_of (self), ==, 5);
}

/* Half a judgement takes nothing away. */
static void
test_partial (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  pz_board_view_set_reveal_step (self->view, 3);
  fake_partials (3);
  fake_hold (TRUE);
  set_value (self, 90);
  canvas_settle (self);
  g_assert_cmpint (step_of (self), ==, 3);
  g_assert_cmpint (length_of (self), ==, 14);
  fake_hold (FALSE);
  fake_partials (0);
  canvas_wait_judged (self);
  g_assert_cmpint (step_of (self), ==, 3);
  g_assert_cmpint (length_of (self), ==, 9);
}

static void
test_other_level (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  pz_board_view_set_reveal_step (self->view, 2);
  show_level (self, 1);
  g_assert_cmpint (length_of (self), ==, 3);
  g_assert_cmpint (step_of (self), ==, -1);
  pz_board_view_set_reveal_step (self->view, 2);
  pz_board_view_set_document (self->view, NULL);
  g_assert_cmpint (length_of (self), ==, 0);
  g_assert_cmpint (step_of (self), ==, -1);
  pz_board_view_set_reveal_step (self->view, 1);
  g_assert_cmpint (step_of (self), ==, -1);
}

/* Levels that go, come and change places while one is shown: what is said is never of one and the judgement of another. */
static void
test_levels_move (Canvas *self, gconstpointer json)
{
  for (int i = 3; i >= 0; i--)
    show_level (self, i);
  pz_board_view_set_reveal_step (self->view, 12);
  pz_document_delete_level (self->document, 0);
  canvas_wait_judged (self);
  g_assert_cmpint (length_of (self), ==, 3);
  g_assert_cmpint (step_of (self), ==, -1);
  g_assert_true (pz_document_undo (self->document));
  canvas_wait_judged (self);
  g_assert_cmpint (length_of (self), ==, 14);
  pz_document_move_level (self->document, 0, 3);
  canvas_wait_judged (self);
  g_assert_cmpint (length_of (self), ==, 14);
  pz_document_set_current (self->document, 0);
  pz_document_delete_level (self->document, 3);
  canvas_wait_judged (self);
  g_assert_cmpint (length_of (self), ==, 3);
  pz_document_duplicate_level (self->document, 0);
  pz_document_delete_level (self->document, 1);
  pz_document_delete_level (self->document, 1);
  g_assert_true (pz_document_undo (self->document));
  canvas_wait_judged (self);
}

/* A playtest shows none of it and leaves it as it was. */
static void
test_playtest (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  pz_board_view_set_reveal_step (self->view, 4);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  canvas_settle (self);
  g_assert_cmpint (seen.revealed, ==, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (strip (self))));
  pz_canvas_pane_set_playing (self->canvas, FALSE);
  canvas_settle (self);
  g_assert_cmpint (step_of (self), ==, 4);
  g_assert_cmpint (seen.revealed, ==, 5);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (strip (self))));
}

/* --- the strip ----------------------------------------------------------------------------------------------- */

static void
test_strip (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (strip (self))));
  assert_place (self, "step 14");
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (track (self))), ==, 14);
  g_assert_true (pz_reveal_track_is_parted (track (self)));
  gtk_test_accessible_assert_property (track (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "Deduction");
  gtk_test_accessible_assert_property (track (self), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "Step 14 opens 0 cells");
  int width = gtk_widget_get_width (GTK_WIDGET (track (self)));
  for (int i = 0; i < 14; i++)
    {
      gtk_range_set_value (GTK_RANGE (track (self)), i);
      canvas_settle (self);
      g_assert_cmpint (step_of (self), ==, i);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (track (self))), ==, width); /* nothing jumps */
    }
  assert_place (self, "step 13");
  gtk_test_accessible_assert_property (track (self), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "Step 13 opens 1 cells");
  gtk_range_set_value (GTK_RANGE (track (self)), 14);
  g_assert_cmpint (step_of (self), ==, -1); /* the end is all, whatever comes */
  pz_board_view_set_reveal_step (self->view, 0);
  assert_place (self, "start");
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (track (self))), ==, 0);
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (strip (self)));
  g_assert_cmpstr (unnamed, ==, "");
}

static void
test_go (Canvas *self, gconstpointer json)
{
  show_level (self, 1);
  static const int back[] = { 2, 1, 0, 0 }, on[] = { 1, 2, -1, -1 };
  for (gsize i = 0; i < G_N_ELEMENTS (back); i++)
    {
      pz_reveal_strip_go (strip (self), -1);
      g_assert_cmpint (step_of (self), ==, back[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (on); i++)
    {
      pz_reveal_strip_go (strip (self), 1);
      g_assert_cmpint (step_of (self), ==, on[i]);
    }
}

static void
test_hidden (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  gtk_widget_grab_focus (GTK_WIDGET (track (self)));
  pz_reveal_strip_set_running (strip (self), TRUE);
  g_assert_true (pz_reveal_strip_get_running (strip (self)));
  pz_board_view_set_plan_step (self->view, 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (strip (self))));
  g_assert_false (pz_reveal_strip_get_running (strip (self)));
  pz_reveal_strip_set_running (strip (self), TRUE);
  g_assert_false (pz_reveal_strip_get_running (strip (self)));
  pz_reveal_strip_go (strip (self), -1);
  g_assert_cmpint (step_of (self), ==, 0);
  pz_board_view_set_plan_step (self->view, -1);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (strip (self))));
  set_value (self, 0);
  canvas_wait_judged (self);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (strip (self))));
}

static void
test_many (Canvas *self, gconstpointer json)
{
  show_level (self, 3);
  g_assert_cmpint (length_of (self), ==, 65);
  show_level (self, 2);
  g_assert_cmpint (length_of (self), ==, 205);
  assert_place (self, "step 205");
  g_assert_false (pz_reveal_track_is_parted (track (self)));
  ui_save_picture (self->window, "reveal-many.png");
  gtk_range_set_value (GTK_RANGE (track (self)), 100);
  g_assert_cmpint (step_of (self), ==, 100);
}

/* --- playing the steps --------------------------------------------------------------------------------------- */

static void
test_pace (void)
{
  g_assert_cmpuint (pz_reveal_strip_pace (1), ==, 350);
  g_assert_cmpuint (pz_reveal_strip_pace (14), ==, 350);
  for (int n = 1; n <= 400; n++)
    g_assert_cmpuint (pz_reveal_strip_pace (n) * (guint) n, <=, 12000);
  g_assert_cmpuint (pz_reveal_strip_pace (200), >=, 50);
}

typedef struct
{
  GArray *steps;
  PzBoardView *view;
} Trace;

static void
note_step (PzBoardView *view, GParamSpec *pspec, Trace *trace)
{
  int step = pz_board_view_get_reveal_step (view);
  g_array_append_val (trace->steps, step);
}

static gboolean
is_over (gpointer data)
{
  return !pz_reveal_strip_get_running (data);
}

static void
assert_played (const GArray *steps, const int *expected, guint n)
{
  g_assert_cmpuint (steps->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (g_array_index (steps, int, i), ==, expected[i]);
}

/* From the start when all is shown; each step once; all again at the end. With and without motion. */
static void
test_run (Canvas *self, gconstpointer json)
{
  static const int all[] = { 0, 1, 2, -1 }, rest[] = { 2, -1 };
  show_level (self, 1);
  Step step = canvas_begin (self);
  Trace trace = { g_array_new (FALSE, FALSE, sizeof (int)), self->view };
  gulong handler = g_signal_connect (self->view, "notify::reveal-step", G_CALLBACK (note_step), &trace);
  for (int i = 0; i < 2; i++)
    {
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", i == 0, NULL);
      g_array_set_size (trace.steps, 0);
      g_signal_emit_by_name (pz_reveal_strip_get_button (strip (self)), "clicked");
      g_assert_true (pz_reveal_strip_get_running (strip (self)));
      spin_until (is_over, strip (self));
      assert_played (trace.steps, all, G_N_ELEMENTS (all));
    }
  pz_board_view_set_reveal_step (self->view, 1);
  g_array_set_size (trace.steps, 0);
  pz_reveal_strip_set_running (strip (self), TRUE);
  spin_until (is_over, strip (self));
  assert_played (trace.steps, rest, G_N_ELEMENTS (rest));
  g_signal_handler_disconnect (self->view, handler);
  g_array_unref (trace.steps);
  canvas_no_step (self, &step);
}

/* Whatever else is done meanwhile stops it: another step, an edit, a playtest. */
static void
test_run_stops (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  for (int i = 0; i < 4; i++)
    {
      pz_reveal_strip_set_running (strip (self), TRUE);
      g_assert_true (pz_reveal_strip_get_running (strip (self)));
      if (i == 0)
        gtk_range_set_value (GTK_RANGE (track (self)), 7);
      else if (i == 1)
        pz_reveal_strip_set_running (strip (self), FALSE);
      else if (i == 2)
        set_value (self, 150);
      else
        pz_canvas_pane_set_playing (self->canvas, TRUE);
      canvas_wait_judged (self);
      g_assert_false (pz_reveal_strip_get_running (strip (self)));
    }
  pz_canvas_pane_set_playing (self->canvas, FALSE);
  pz_reveal_strip_set_running (strip (self), TRUE); /* and goes with the window */
}

/* --- the bars ------------------------------------------------------------------------------------------------ */

static void
test_share (void)
{
  for (int w = 1; w < 400; w += 7)
    for (int n = 1; n < 500; n += 3)
      {
        int share = pz_bar_chart_share (w, n), bars = (n + share - 1) / share;
        g_assert_cmpint (share, >=, 1);
        g_assert_cmpint (bars * 3, <=, MAX (w, 3)); /* two px and one apart */
        g_assert_true (share == 1 || n * 3 > w);
      }
  g_assert_cmpint (pz_bar_chart_stride (19, 15), ==, 1);
  g_assert_cmpint (pz_bar_chart_stride (4, 15), ==, 5);
  g_assert_cmpint (pz_bar_chart_stride (1.3, 22), ==, 20);
  g_assert_cmpint (pz_bar_chart_stride (0, 22), ==, 500);
}

static void
test_bars (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  PzBarChart *bars = chart (self);
  double w = gtk_widget_get_width (GTK_WIDGET (bars));
  g_assert_cmpint (pz_bar_chart_get_n (bars), ==, 14);
  g_assert_cmpfloat (w, >, 200);
  for (int i = 1; i <= 14; i++)
    g_assert_cmpint (pz_bar_chart_step_at (bars, (i - 0.5) * w / 14), ==, i);
  g_assert_cmpint (pz_bar_chart_step_at (bars, -1), ==, 0);
  g_assert_cmpint (pz_bar_chart_step_at (bars, w + 1), ==, 0);
  gtk_test_accessible_assert_role (bars, GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (bars, GTK_ACCESSIBLE_PROPERTY_LABEL, "Cells opened per step");
  gtk_test_accessible_assert_property (bars, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "Step 14 opens 0 cells");
  pz_board_view_set_reveal_step (self->view, 5);
  gtk_test_accessible_assert_property (bars, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "Step 5 opens 19 cells");
  gtk_test_accessible_assert_property (bars, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 5.0);
  canvas_settle (self);
  ui_save_picture (self->window, "reveal.png");
  set_value (self, 160);
  canvas_wait_judged (self);
  g_assert_true (chart (self) == bars); /* it stays, with its focus */
  g_assert_cmpint (pz_bar_chart_get_n (bars), ==, 16);
}

static void
test_bar_keys (Canvas *self, gconstpointer json)
{
  static const struct
  {
    guint key;
    int step;
  } rows[] = {
    { GDK_KEY_Left, 13 },  { GDK_KEY_Left, 12 }, { GDK_KEY_Right, 13 },     { GDK_KEY_Right, -1 },
    { GDK_KEY_Home, 0 },   { GDK_KEY_Left, 0 },  { GDK_KEY_Page_Up, 2 },    { GDK_KEY_KP_Right, 3 },
    { GDK_KEY_Return, 3 }, { GDK_KEY_End, -1 },  { GDK_KEY_Page_Down, 12 }, { GDK_KEY_space, 12 },
  };
  canvas_wait_judged (self);
  PzBarChart *bars = chart (self);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (bars)));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self->window)) == GTK_WIDGET (bars));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (pz_bar_chart_key (bars, rows[i].key));
      g_assert_cmpint (step_of (self), ==, rows[i].step);
    }
  g_assert_false (pz_bar_chart_key (bars, GDK_KEY_Tab));
  g_assert_false (pz_bar_chart_key (bars, GDK_KEY_Down));
  g_assert_cmpint (step_of (self), ==, 12);
}

/* Two hundred steps are no wider than the card, and each is still reached. */
static void
test_many_bars (Canvas *self, gconstpointer json)
{
  show_level (self, 2);
  PzBarChart *bars = chart (self);
  int w = gtk_widget_get_width (GTK_WIDGET (bars)), last = 0;
  g_assert_cmpint (w, <, 328);
  g_assert_cmpint (pz_bar_chart_share (w, 205), >, 1);
  for (double x = 0.1; x < w; x += 0.5)
    {
      int step = pz_bar_chart_step_at (bars, x);
      g_assert_cmpint (step, >=, last);
      g_assert_cmpint (step, <=, last + 1);
      last = step;
    }
  g_assert_cmpint (last, ==, 205);
  pz_board_view_set_reveal_step (self->view, 77);
  canvas_settle (self);
  g_assert_cmpuint (ui_count_colours (GTK_WIDGET (bars)), >, 3);
}

/* --- the legend ---------------------------------------------------------------------------------------------- */

static void
render (Canvas *self)
{
  seen.legends = 0;
  g_autoptr (GdkTexture) texture = pz_board_view_render (self->view, 2);
  g_assert_nonnull (texture);
}

static double
foot_of_board (Canvas *self, double *x)
{
  double y;
  pz_board_view_point (self->view, 0, 1, x, &y);
  return y;
}

static double
top_of_strip (Canvas *self)
{
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (strip (self)), GTK_WIDGET (self->view), &bounds));
  return (double) bounds.origin.y;
}

static void
test_legend (Canvas *self, gconstpointer json)
{
  double x, y;
  canvas_wait_judged (self);
  render (self);
  y = foot_of_board (self, &x);
  g_assert_cmpint (seen.legends, ==, 1);
  g_assert_cmpfloat (fabs (seen.x - x), <=, 0.5);
  g_assert_cmpfloat (seen.y, >=, y + 8);
  g_assert_cmpfloat (seen.y + PZ_LEGEND_HEIGHT, <=, top_of_strip (self));
  g_assert_cmpfloat (seen.x + seen.width, <=, gtk_widget_get_width (GTK_WIDGET (self->view)));
  double before = seen.y;
  pz_board_view_pan_by (self->view, 30, 40);
  render (self);
  g_assert_cmpfloat (fabs (seen.y - before - 40), <=, 0.5);
  g_assert_cmpfloat (fabs (seen.x - x - 30), <=, 0.5);
  pz_board_view_pan_by (self->view, 0, top_of_strip (self) - seen.y - PZ_LEGEND_HEIGHT + 1); /* under the strip */
  render (self);
  g_assert_cmpint (seen.legends, ==, 0);
  pz_board_view_zoom_fit (self->view);
  render (self);
  g_assert_cmpint (seen.legends, ==, 1);
  pz_board_view_zoom_by (self->view, 12); /* the foot is out of sight */
  render (self);
  g_assert_cmpint (seen.legends, ==, 0);
  pz_board_view_zoom_fit (self->view);
  pz_canvas_pane_set_playing (self->canvas, TRUE);
  render (self);
  g_assert_cmpint (seen.legends, ==, 0);
}

/* --- words --------------------------------------------------------------------------------------------------- */

static void
hover (Canvas *self, double board_x, double board_y)
{
  double x, y;
  pz_board_view_point (self->view, board_x, board_y, &x, &y);
  pz_board_view_hover (self->view, x, y);
}

static void
test_status (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  assert_status (self, "Select a stone");
  hover (self, 1.5, 0.5);
  assert_status (self, "Stone 1 · found in step 2, shown -1");
  pz_board_view_set_reveal_step (self->view, 6);
  assert_status (self, "Stone 1 · found in step 2, shown 6");
  hover (self, 2.5, 0.5);
  assert_status (self, "Stone 2");
  hover (self, 1.5, 3.5);
  assert_status (self, "Select a stone");
  fake_hold (TRUE);
  hover (self, 0.5, 0.5);
  set_value (self, 130);
  assert_status (self, "Stone 0");
  fake_hold (FALSE);
  canvas_wait_judged (self);
  assert_status (self, "Stone 0 · found in step 1, shown 6");
  pz_board_view_leave (self->view);
  assert_status (self, "Select a stone");
  canvas_click_at (self, 1.5, 0.5, GDK_BUTTON_PRIMARY);
  pz_board_view_leave (self->view);
  assert_status (self, "Stone 1 selected · found in step 2, shown 6");
}

static void
test_cursor_words (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  hover (self, 3.5, 0.5);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  pz_board_view_key (self->view, GDK_KEY_Home, 0);
  pz_board_view_place_cursor (self->view, &(PzHit){ PZ_HIT_CELL, 0, -1, 0, 0, 0 });
  pz_board_view_key (self->view, GDK_KEY_Right, 0);
  g_autofree char *words = pz_board_view_cursor_words (self->view);
  g_assert_true (g_str_has_suffix (words, "found in step 2, shown -1"));
  assert_status (self, words);
  g_assert_true (g_str_has_prefix (self->view->spoken, words));
}

/* --- the switch ---------------------------------------------------------------------------------------------- */

static void
test_switch (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  g_assert_true (seen.necessity);
  g_object_set (self->canvas, "show-deduction", FALSE, NULL);
  canvas_settle (self);
  g_assert_false (seen.necessity);
  g_object_set (self->canvas, "show-necessity", TRUE, NULL);
  canvas_settle (self);
  g_assert_false (seen.necessity);
  g_object_set (self->canvas, "show-deduction", TRUE, NULL);
  canvas_settle (self);
  g_assert_true (seen.necessity);
}

/* --- judged between two frames ------------------------------------------------------------------------------- */

/* The level as a stroke makes it is judged while it goes on, and once. */
static void
test_live (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  pz_board_view_set_tool (self->view, "add");
  for (guint ms = 0; ms <= 5; ms += 5)
    {
      fake_editor.live_ms = ms;
      canvas_press_at (self, 0.5, 0.5, GDK_BUTTON_PRIMARY);
      canvas_settle (self);
      PzLevel *shown = pz_board_view_get_level (self->view);
      g_assert_true (shown != canvas_level (self));
      g_assert_cmpint (seen.judged, ==, ms > 0);
      int runs = fake_runs ();
      if (ms > 0)
        g_assert_cmpuint (seen.judged_as, ==, fake_mode.rules_hash (shown));
      pz_board_view_redraw (self->view);
      canvas_settle (self);
      g_assert_cmpint (fake_runs (), ==, runs);
      g_assert_cmpint (length_of (self), ==, fake_value (canvas_level (self)) / 10); /* the document's */
      canvas_release_at (self, 0.5, 0.5);
      canvas_wait_judged (self);
      g_assert_true (seen.judged);
      g_assert_cmpuint (seen.judged_as, ==, fake_mode.rules_hash (canvas_level (self)));
      g_assert_cmpint (length_of (self), ==, fake_value (canvas_level (self)) / 10);
    }
  fake_editor.live_ms = 0;
}

/* --- in the window ------------------------------------------------------------------------------------------- */

static void
open_pack (Ui *ui, gconstpointer json)
{
  g_autofree char *path = NULL;
  ui_set_up (ui, NULL);
  path = ui_path (ui, "pack.json");
  g_assert_true (g_file_set_contents (path, json, -1, NULL));
  pz_window_open (ui->window, path);
  ui_wait_judged (ui);
  ui_settle (ui);
}

static PzCanvasPane *
canvas_of (Ui *ui)
{
  return PZ_CANVAS_PANE (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_CANVAS_PANE));
}

static void
test_actions (Ui *ui, gconstpointer json)
{
  PzBoardView *view = pz_canvas_pane_get_board_view (canvas_of (ui));
  PzRevealStrip *along = pz_canvas_pane_get_reveal (canvas_of (ui));
  g_assert_true (ui_enabled (ui, "reveal-play") && ui_enabled (ui, "reveal-previous"));
  g_assert_false (ui_enabled (ui, "reveal-next")); /* all is shown */
  ui_activate (ui, "reveal-previous", NULL);
  g_assert_cmpint (pz_board_view_get_reveal_step (view), ==, 13);
  ui_activate (ui, "reveal-next", NULL);
  g_assert_cmpint (pz_board_view_get_reveal_step (view), ==, -1);
  ui_activate (ui, "reveal-play", NULL);
  g_assert_true (pz_reveal_strip_get_running (along));
  g_assert_false (ui_enabled (ui, "reveal-previous")); /* at the start */
  g_assert_true (ui_enabled (ui, "reveal-next"));
  ui_activate (ui, "reveal-play", NULL);
  g_assert_false (pz_reveal_strip_get_running (along));
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  g_assert_false (ui_enabled (ui, "reveal-play") || ui_enabled (ui, "reveal-next")
                  || ui_enabled (ui, "reveal-previous"));
  ui_activate (ui, "play", g_variant_new_boolean (FALSE));
  g_assert_true (ui_enabled (ui, "reveal-play"));
  g_assert_true (ui_state (ui, "show-deduction"));
  ui_activate (ui, "show-deduction", NULL);
  ui_settle (ui);
  g_assert_false (seen.necessity);
  ui_activate (ui, "show-deduction", NULL);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
}

/* The keys of the actions are free, whatever has the focus on the canvas; F6 comes by. */
static void
test_window_keys (Ui *ui, gconstpointer json)
{
  PzBoardView *view = pz_canvas_pane_get_board_view (canvas_of (ui));
  GtkWidget *along = GTK_WIDGET (pz_canvas_pane_get_reveal (canvas_of (ui)));
  gboolean came = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (view));
  for (int i = 0; i < 7 && !came; i++)
    {
      ui_activate (ui, "next-pane", NULL);
      GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (ui->window));
      came = focus != NULL && gtk_widget_is_ancestor (focus, along);
    }
  g_assert_true (came);
  GtkWidget *toasts = ui_find (GTK_WIDGET (ui->window), ADW_TYPE_TOAST_OVERLAY);
  g_assert_true (gtk_widget_has_css_class (toasts, "above-strip"));
}

#ifdef PZ_HAVE_XTEST
typedef struct
{
  Ui ui;
  XInput *input;
  PzBoardView *view;
  PzRevealStrip *strip;
} Hand;

static void
hand_set_up (Hand *self, gconstpointer json)
{
  open_pack (&self->ui, json);
  self->view = pz_canvas_pane_get_board_view (canvas_of (&self->ui));
  self->strip = pz_canvas_pane_get_reveal (canvas_of (&self->ui));
  self->input = x_input_new (GTK_WINDOW (self->ui.window));
}

static void
hand_tear_down (Hand *self, gconstpointer json)
{
  g_clear_pointer (&self->input, x_input_free);
  ui_tear_down (&self->ui, NULL);
}

static void
press (Hand *self, const char *key, int expected)
{
  x_input_key (self->input, key);
  g_test_message ("%s", key);
  g_assert_cmpint (pz_board_view_get_reveal_step (self->view), ==, expected);
}

static void
test_real_keys (Hand *self, gconstpointer json)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  press (self, "<Alt>bracketleft", 13);
  press (self, "<Alt>bracketleft", 12);
  press (self, "<Alt>bracketright", 13);
  press (self, "F8", 13);
  g_assert_true (pz_reveal_strip_get_running (self->strip));
  x_input_key (self->input, "F8");
  g_assert_false (pz_reveal_strip_get_running (self->strip));
  gtk_widget_grab_focus (pz_reveal_strip_get_slider (self->strip));
  press (self, "Home", 0);
  press (self, "Right", 1);
  press (self, "Up", 2);
  press (self, "Left", 1);
  press (self, "Page_Up", 3);
  press (self, "End", -1);
  press (self, "Page_Down", 12);
  gtk_widget_grab_focus (pz_reveal_strip_get_button (self->strip));
  x_input_key (self->input, "space");
  g_assert_true (pz_reveal_strip_get_running (self->strip));
  x_input_key (self->input, "space");
  g_assert_false (pz_reveal_strip_get_running (self->strip));
  GtkWidget *bars = ui_find (GTK_WIDGET (self->ui.window), PZ_TYPE_BAR_CHART);
  gtk_widget_grab_focus (bars);
  press (self, "Home", 0);
  press (self, "Right", 1);
  press (self, "End", -1);
  press (self, "Left", 13);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self->ui.window)) == bars);
  g_assert_false (pz_document_get_modified (ui_document (&self->ui)));
}

static void
test_real_pointer (Hand *self, gconstpointer json)
{
  GtkWidget *slider = pz_reveal_strip_get_slider (self->strip);
  GtkWidget *bars = ui_find (GTK_WIDGET (self->ui.window), PZ_TYPE_BAR_CHART);
  double w = gtk_widget_get_width (bars), h = gtk_widget_get_height (bars);
  for (int step = 1; step <= 14; step += 3)
    {
      x_input_click_at (self->input, bars, w * (step - 0.5) / 14, h / 2, 1);
      g_assert_cmpint (pz_board_view_get_reveal_step (self->view), ==, step);
      g_assert_cmpint (pz_bar_chart_step_at (PZ_BAR_CHART (bars), w * (step - 0.5) / 14), ==, step);
    }
  x_input_click_at (self->input, bars, w - 4, h / 2, 1);
  g_assert_cmpint (pz_board_view_get_reveal_step (self->view), ==, -1);
  x_input_click (self->input, slider);
  g_assert_cmpint (pz_board_view_get_reveal_step (self->view), ==, 7);
  x_input_click (self->input, pz_reveal_strip_get_button (self->strip));
  g_assert_true (pz_reveal_strip_get_running (self->strip));
  g_assert_cmpint (pz_board_view_get_reveal_step (self->view), ==, 7); /* on from there */
}
#endif

/* --- looks --------------------------------------------------------------------------------------------------- */

static void
test_narrow (Canvas *self, gconstpointer json)
{
  gtk_widget_set_visible (GTK_WIDGET (self->inspector), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 360, 460);
  canvas_wait_judged (self);
  canvas_settle (self);
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (strip (self)), self->window, &bounds));
  g_assert_cmpfloat ((double) (bounds.origin.x + bounds.size.width), <=, 360);
  g_assert_cmpint (gtk_widget_get_width (self->window), <=, 360);
  ui_save_picture (self->window, "reveal-narrow.png");
}

static void
test_dark (Canvas *self, gconstpointer json)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  canvas_wait_judged (self);
  pz_board_view_set_reveal_step (self->view, 8);
  canvas_settle (self);
  g_assert_cmpuint (ui_count_colours (GTK_WIDGET (chart (self))), >, 8);
  gtk_widget_grab_focus (GTK_WIDGET (chart (self)));
  gtk_window_set_focus_visible (GTK_WINDOW (self->window), TRUE);
  canvas_settle (self);
  ui_save_picture (self->window, "reveal-dark.png");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

#define ADD_WINDOW(path, test) g_test_add (path, Ui, pack, open_pack, test, ui_tear_down)
#define ADD_HAND(path, test)   g_test_add (path, Hand, pack, hand_set_up, test, hand_tear_down)
#define ADD(path, test)        g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  fill_in ();
  ADD ("/reveal/step", test_step);
  ADD ("/reveal/edits", test_edits);
  ADD ("/reveal/partial", test_partial);
  ADD ("/reveal/other-level", test_other_level);
  ADD ("/reveal/levels-move", test_levels_move);
  ADD ("/reveal/playtest", test_playtest);
  ADD ("/reveal/strip", test_strip);
  ADD ("/reveal/go", test_go);
  ADD ("/reveal/hidden", test_hidden);
  ADD ("/reveal/many", test_many);
  g_test_add_func ("/reveal/pace", test_pace);
  ADD ("/reveal/run", test_run);
  ADD ("/reveal/run-stops", test_run_stops);
  g_test_add_func ("/reveal/share", test_share);
  ADD ("/reveal/bars", test_bars);
  ADD ("/reveal/bar-keys", test_bar_keys);
  ADD ("/reveal/many-bars", test_many_bars);
  ADD ("/reveal/legend", test_legend);
  ADD ("/reveal/status", test_status);
  ADD ("/reveal/cursor-words", test_cursor_words);
  ADD ("/reveal/switch", test_switch);
  ADD ("/reveal/live", test_live);
  ADD_WINDOW ("/reveal/actions", test_actions);
  ADD_WINDOW ("/reveal/window-keys", test_window_keys);
#ifdef PZ_HAVE_XTEST
  ADD_HAND ("/reveal/real-keys", test_real_keys);
  ADD_HAND ("/reveal/real-pointer", test_real_pointer);
#endif
  ADD ("/reveal/narrow", test_narrow);
  ADD ("/reveal/dark", test_dark);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
