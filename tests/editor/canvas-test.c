/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

const char canvas_hex_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-stroke\",\"pack\":2,\"levels\":["
    "{\"id\":\"2-1\",\"pack\":2,\"index\":1,\"orientation\":\"pointy\",\"cells\":["
    "{\"id\":\"a\",\"q\":0,\"r\":0},{\"id\":\"b\",\"q\":1,\"r\":0,\"clue\":17},{\"id\":\"c\",\"q\":2,\"r\":0},"
    "{\"id\":\"d\",\"q\":3,\"r\":0,\"clue\":1},{\"id\":\"e\",\"q\":-1,\"r\":1},{\"id\":\"f\",\"q\":0,\"r\":1},"
    "{\"id\":\"g\",\"q\":1,\"r\":1},{\"id\":\"h\",\"q\":2,\"r\":1},{\"id\":\"i\",\"q\":-2,\"r\":2},"
    "{\"id\":\"j\",\"q\":-1,\"r\":2},{\"id\":\"k\",\"q\":0,\"r\":2},{\"id\":\"l\",\"q\":2,\"r\":2},"
    "{\"id\":\"m\",\"q\":-2,\"r\":3,\"clue\":13},{\"id\":\"n\",\"q\":-1,\"r\":3},{\"id\":\"o\",\"q\":0,\"r\":3},"
    "{\"id\":\"p\",\"q\":1,\"r\":3},{\"id\":\"q\",\"q\":-1,\"r\":4},{\"id\":\"r\",\"q\":0,\"r\":4}],"
    "\"walls\":[[\"e\",\"f\"],[\"f\",\"g\"],[\"n\",\"o\"]],"
    "\"spinners\":[{\"cell\":\"r\",\"corner\":4,\"phase\":1},{\"cell\":\"k\",\"corner\":3,\"phase\":2}]}]}";

const char canvas_tracks_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-tracks\",\"pack\":2,\"levels\":["
    "{\"version\":1,\"id\":\"2-1\",\"pack\":2,\"index\":1,\"name\":\"Crossing\",\"moveLimit\":3,\"cells\":["
    "{\"q\":0,\"r\":-2,\"tracks\":[3,4,5,0,1,2]},{\"q\":1,\"r\":-2,\"tracks\":[3,4,5,0,1,2]},"
    "{\"q\":2,\"r\":-2,\"tracks\":[3,4,5,0,1,2]},{\"q\":-1,\"r\":-1,\"tracks\":[3,4,5,0,1,2]},"
    "{\"q\":0,\"r\":-1,\"tracks\":[3,4,5,0,1,2]},{\"q\":1,\"r\":-1,\"tracks\":[3,4,5,0,1,2]},"
    "{\"q\":2,\"r\":-1,\"tracks\":[3,4,5,0,1,2]},{\"q\":-2,\"r\":0,\"tracks\":[3,4,5,0,1,2]},"
    "{\"q\":-1,\"r\":0,\"tracks\":[3,4,5,0,1,2]},{\"q\":0,\"r\":0,\"tracks\":[1,0,3,2,5,4]},"
    "{\"q\":1,\"r\":0,\"tracks\":[3,4,5,0,1,2]},{\"q\":2,\"r\":0,\"tracks\":[3,4,5,0,1,2]},"
    "{\"q\":-2,\"r\":1,\"tracks\":[3,4,5,0,1,2]},{\"q\":-1,\"r\":1,\"tracks\":[3,4,5,0,1,2]},"
    "{\"q\":0,\"r\":1,\"tracks\":[3,4,5,0,1,2]},{\"q\":1,\"r\":1,\"tracks\":[3,4,5,0,1,2]},"
    "{\"q\":-2,\"r\":2,\"tracks\":[3,4,5,0,1,2]},{\"q\":-1,\"r\":2,\"tracks\":[3,4,5,0,1,2]},"
    "{\"q\":0,\"r\":2,\"tracks\":[3,4,5,0,1,2]}],"
    "\"tiles\":[{\"id\":\"t0\",\"q\":0,\"r\":0,\"dir\":0,\"color\":0},"
    "{\"id\":\"t1\",\"q\":0,\"r\":-1,\"dir\":0,\"color\":1},{\"id\":\"t2\",\"q\":0,\"r\":2,\"dir\":3,\"color\":3}]}]}";

const char canvas_number_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"number-stroke\",\"pack\":2,\"levels\":["
    "{\"id\":\"2-1\",\"pack\":2,\"index\":1,\"cellSize\":64,\"cells\":["
    "{\"id\":\"A\",\"x\":0,\"y\":0,\"w\":2,\"h\":2},{\"id\":\"a\",\"x\":2,\"y\":0},{\"id\":\"b\",\"x\":3,\"y\":0},"
    "{\"id\":\"c\",\"x\":4,\"y\":0},{\"id\":\"d\",\"x\":3,\"y\":1},{\"id\":\"e\",\"x\":4,\"y\":1},"
    "{\"id\":\"f\",\"x\":0,\"y\":2},{\"id\":\"g\",\"x\":1,\"y\":2},{\"id\":\"h\",\"x\":2,\"y\":2},"
    "{\"id\":\"B\",\"x\":3,\"y\":2,\"w\":2,\"h\":2,\"clue\":6},{\"id\":\"i\",\"x\":1,\"y\":3},"
    "{\"id\":\"j\",\"x\":2,\"y\":3},{\"id\":\"1\",\"x\":0,\"y\":4,\"clue\":1},{\"id\":\"l\",\"x\":1,\"y\":4},"
    "{\"id\":\"m\",\"x\":2,\"y\":4}]}]}";

/* --- set up -------------------------------------------------------------------------------------------------- */

static PzDocument *
open_document (Canvas *self, const char *json)
{
  g_autoptr (GBytes) bytes = g_bytes_new (json, strlen (json));
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  PzPack *pack = pz_pack_from_bytes (bytes, pz_modes (), problems);
  g_assert_nonnull (pack);
  return pz_document_new (pack, self->queue, NULL, NULL);
}

void
canvas_set_up (Canvas *self, gconstpointer json)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->queue = pz_queue_new (1);
  self->document = open_document (self, json);
  self->canvas = PZ_CANVAS_PANE (pz_canvas_pane_new ());
  self->view = pz_canvas_pane_get_board_view (self->canvas);
  self->inspector = PZ_INSPECTOR (pz_inspector_new (self->canvas));
  self->window = gtk_window_new ();
  gtk_widget_set_hexpand (GTK_WIDGET (self->canvas), TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self->inspector), 328, -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->canvas));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->inspector));
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1160, 800);
  pz_canvas_pane_set_document (self->canvas, self->document);
  pz_inspector_set_document (self->inspector, self->document);
  gtk_window_present (GTK_WINDOW (self->window));
  gtk_test_widget_wait_for_draw (self->window);
  canvas_settle (self);
}

void
canvas_tear_down (Canvas *self, gconstpointer json)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (self->document);
  pz_queue_free (self->queue);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
canvas_settle (Canvas *self)
{
  for (int i = 0; i < 2; i++)
    gtk_test_widget_wait_for_draw (self->window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
is_judged (gpointer data)
{
  PzDocument *document = data;
  return !pz_document_analysis_pending (document, pz_document_get_current (document));
}

void
canvas_wait_judged (Canvas *self)
{
  spin_until (is_judged, self->document);
  canvas_settle (self);
}

/* --- the level ----------------------------------------------------------------------------------------------- */

PzLevel *
canvas_level (Canvas *self)
{
  return pz_document_get_level (self->document);
}

char *
canvas_text (Canvas *self)
{
  return pz_level_to_text (canvas_level (self));
}

int
canvas_cell (Canvas *self, const char *id)
{
  PzLevel *level = canvas_level (self);
  return pz_mode_editor_for (level->mode)->cell_index (level, id);
}

PzHit
canvas_hit (Canvas *self, const char *id)
{
  PzLevel *level = canvas_level (self);
  PzHit like = { PZ_HIT_CELL, canvas_cell (self, id), -1, 0, 0, 0 };
  g_assert_cmpint (like.cell, >=, 0);
  return pz_mode_editor_for (level->mode)->again (level, &like);
}

/* --- the pointer --------------------------------------------------------------------------------------------- */

void
canvas_middle (Canvas *self, const char *id, double *x, double *y)
{
  PzRect extents;
  PzHit hit = canvas_hit (self, id);
  g_assert_true (pz_board_view_extents (self->view, canvas_level (self), &hit, &extents));
  pz_board_view_point (self->view, extents.x + extents.w / 2, extents.y + extents.h / 2, x, y);
}

void
canvas_press_at (Canvas *self, double board_x, double board_y, guint button)
{
  double x, y;
  pz_board_view_point (self->view, board_x, board_y, &x, &y);
  pz_board_view_press (self->view, x, y, button, 0);
}

void
canvas_drag_to (Canvas *self, double board_x, double board_y)
{
  double x, y;
  pz_board_view_point (self->view, board_x, board_y, &x, &y);
  pz_board_view_drag (self->view, x, y);
}

void
canvas_release_at (Canvas *self, double board_x, double board_y)
{
  double x, y;
  pz_board_view_point (self->view, board_x, board_y, &x, &y);
  pz_board_view_release (self->view, x, y);
}

void
canvas_click_at (Canvas *self, double board_x, double board_y, guint button)
{
  canvas_press_at (self, board_x, board_y, button);
  canvas_release_at (self, board_x, board_y);
}

void
canvas_click (Canvas *self, const char *id, guint button)
{
  double x, y;
  canvas_middle (self, id, &x, &y);
  pz_board_view_press (self->view, x, y, button, 0);
  pz_board_view_release (self->view, x, y);
}

/* --- steps --------------------------------------------------------------------------------------------------- */

Step
canvas_begin (Canvas *self)
{
  return (Step){ canvas_text (self) };
}

void
canvas_one_step (Canvas *self, Step *step)
{
  g_autofree char *before = g_steal_pointer (&step->before);
  g_autofree char *after = canvas_text (self);
  g_assert_cmpstr (before, !=, after);
  g_assert_true (pz_document_undo (self->document));
  g_autofree char *undone = canvas_text (self);
  g_assert_cmpstr (undone, ==, before);
  g_assert_true (pz_document_redo (self->document));
  g_autofree char *redone = canvas_text (self);
  g_assert_cmpstr (redone, ==, after);
  g_assert_false (pz_document_redo (self->document));
}

void
canvas_no_step (Canvas *self, Step *step)
{
  g_autofree char *before = g_steal_pointer (&step->before);
  g_autofree char *after = canvas_text (self);
  g_assert_cmpstr (before, ==, after);
}
