/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

/* The playtest on the canvas: a pointer becomes press, slide and release of cells (seed §5 of the stroke modes). One pointer
 * only; the middle of a cell counts, its border is a dead zone, so that a stroke along an edge does not flicker. */

#define DEAD_MOUSE   0.14
#define DEAD_TOUCH   0.08
#define SAMPLE_UNITS 0.12
#define MAX_SAMPLES  600

/* The cell a point counts for, or -1. */
static int
cell_at (PzBoardView *self, double board_x, double board_y)
{
  PzLevel *level = pz_playtest_get_level (self->playtest);
  PzHit hit = level->mode->hit (level, board_x, board_y, PZ_HIT_CELL);
  double dead = self->touch ? DEAD_TOUCH : DEAD_MOUSE;
  if (hit.kind != PZ_HIT_CELL || hit.cell < 0 || !self->editor->inside (level, hit.cell, board_x, board_y, dead))
    return -1;
  return hit.cell;
}

static void
slide_to (PzBoardView *self, int cell)
{
  if (cell < 0 || cell == self->gesture.last.cell)
    return;
  self->gesture.last.cell = cell;
  pz_playtest_do (self->playtest, PZ_STEPS_SLIDE, cell);
}

void
pz_board_view_play_press (PzBoardView *self, double x, double y)
{
  double bx, by;
  pz_board_view_unpoint (self, x, y, &bx, &by);
  int cell = cell_at (self, bx, by);
  self->gesture.kind = PZ_GESTURE_PLAY;
  self->gesture.last = PZ_HIT_NOWHERE;
  self->gesture.last.cell = cell;
  if (cell >= 0)
    pz_playtest_do (self->playtest, PZ_STEPS_PRESS, cell);
}

static gboolean
is_visited (PzBoardView *self, int cell)
{
  return pz_steps_play_step_of (pz_playtest_get_play (self->playtest)->steps, cell) > 0;
}

/* A sample on a walked cell of number-stroke cuts back before the cells a fast stroke jumped over could be added. */
void
pz_board_view_play_drag (PzBoardView *self, double x, double y)
{
  double x1, y1, x2, y2;
  PzGesture *gesture = &self->gesture;
  pz_board_view_unpoint (self, gesture->x, gesture->y, &x1, &y1);
  pz_board_view_unpoint (self, x, y, &x2, &y2);
  int cell = cell_at (self, x2, y2);
  int samples = (int) CLAMP (ceil (hypot (x2 - x1, y2 - y1) / SAMPLE_UNITS), 1, MAX_SAMPLES);
  if (self->editor->cuts && cell >= 0 && is_visited (self, cell))
    samples = 1;
  for (int i = 1; i <= samples; i++)
    {
      double t = (double) i / samples;
      slide_to (self, cell_at (self, x1 + (x2 - x1) * t, y1 + (y2 - y1) * t));
    }
}

void
pz_board_view_play_release (PzBoardView *self)
{
  self->gesture.kind = PZ_GESTURE_NONE;
  pz_playtest_do (self->playtest, PZ_STEPS_RELEASE, 0);
}

/* --- what is shown ------------------------------------------------------------------------------------------- */

void
pz_board_view_play_changed (PzBoardView *self)
{
  pz_board_view_update_status (self);
  pz_board_view_redraw (self);
}

static char *
cell_words (PzBoardView *self, int node)
{
  PzLevel *level = pz_playtest_get_level (self->playtest);
  PzHit hit = { PZ_HIT_CELL, node, -1, 0, 0, 0 };
  return level->mode->describe (level, &hit);
}

static char *
guide_status (PzBoardView *self)
{
  int node;
  PzGuideKind kind = pz_steps_play_guide (pz_playtest_get_play (self->playtest)->steps, &node);
  g_autofree char *cell = kind == PZ_GUIDE_NONE || kind == PZ_GUIDE_RESTART ? NULL : cell_words (self, node);
  switch (kind)
    {
    case PZ_GUIDE_START:
      /* TRANSLATORS: %s is a cell, such as "Cell e, clue 1" */
      return g_strdup_printf (C_ ("play", "Begin here: %s"), cell);
    case PZ_GUIDE_NEXT:
      return g_strdup_printf (C_ ("play", "Next: %s"), cell);
    case PZ_GUIDE_FORK:
      return g_strdup_printf (C_ ("play", "Off the solution. The last right one: %s"), cell);
    case PZ_GUIDE_RESTART:
      return g_strdup (C_ ("play", "Wrong from the start: restart"));
    case PZ_GUIDE_NONE:
    default:
      return g_strdup (C_ ("play", "No hint without exactly one solution"));
    }
}

char *
pz_board_view_play_status (PzBoardView *self)
{
  PzPlay *play = pz_playtest_get_play (self->playtest);
  PzPlayEvent event = pz_steps_play_event (play->steps);
  if (pz_steps_play_state (play->steps) == PZ_PLAY_CLEARED)
    return g_strdup (C_ ("play", "Solved"));
  if (event == PZ_EVENT_BLOCKED)
    return g_strdup (C_ ("play", "A wall is in the way"));
  if (event == PZ_EVENT_ILLEGAL_START)
    return g_strdup (C_ ("play", "Begin at clue 1"));
  if (event == PZ_EVENT_GUIDED)
    return guide_status (self);
  return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "play", self->editor->play_hint));
}

/* --- animations ---------------------------------------------------------------------------------------------- */

static gboolean
tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  PzBoardView *self = PZ_BOARD_VIEW (widget);
  gboolean runs =
      self->playtest != NULL && pz_playtest_advance (self->playtest, gdk_frame_clock_get_frame_time (clock));
  pz_board_view_redraw (self);
  if (runs)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

void
pz_board_view_play_motion (PzBoardView *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick, NULL, NULL);
}

void
pz_board_view_stop_motion (PzBoardView *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
}
