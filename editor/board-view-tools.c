/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include <math.h>

/* Editing with a tool: a press, the places of a drag and a release become steps of the tool; each makes a new value that is
 * shown and thrown away, and the release gives the last one to the document as one step. */

/* Places between two samples of a drag, in board units, so that a fast stroke misses none. */
#define SAMPLE_UNITS 0.15
#define MAX_SAMPLES  600
#define BAND_PX      4.0

gboolean
pz_hit_same_place (const PzHit *a, const PzHit *b)
{
  if (a->kind != b->kind)
    return FALSE;
  if (a->kind == PZ_HIT_NONE)
    return TRUE;
  return a->q == b->q && a->r == b->r && a->sub == b->sub;
}

/* --- hover and ghost ----------------------------------------------------------------------------------------- */

void
pz_board_view_clear_ghost (PzBoardView *self)
{
  g_clear_pointer (&self->ghost_level, pz_level_unref);
  self->ghost = PZ_HIT_NOWHERE;
}

/* The thing a press here would lay, found by laying it. */
static void
update_ghost (PzBoardView *self, const PzTool *tool)
{
  pz_board_view_clear_ghost (self);
  PzLevel *level = pz_board_view_shown (self);
  if (!tool->lays || self->hover.kind == PZ_HIT_NONE || self->gesture.kind != PZ_GESTURE_NONE)
    return;
  PzToolStep step = tool->step (tool, &self->options, level, &self->hover, &self->hover, FALSE);
  g_autoptr (PzLevel) next = pz_tool_step_run (&step, level);
  if (next == level)
    return;
  double x, y;
  pz_board_view_unpoint (self, self->pointer_x, self->pointer_y, &x, &y);
  PzHit laid = self->editor->pick (next, x, y);
  if (laid.kind != PZ_HIT_CELL)
    return;
  self->ghost_level = g_steal_pointer (&next);
  self->ghost = laid;
}

static PzHit
hover_hit (PzBoardView *self, double x, double y)
{
  if (self->playtest == NULL)
    return pz_mode_editor_aim (self->editor, pz_board_view_get_tool (self), self->level, x, y, FALSE);
  PzHit hit = self->editor->pick (pz_board_view_shown (self), x, y);
  return hit.kind == PZ_HIT_CELL ? hit : PZ_HIT_NOWHERE;
}

void
pz_board_view_update_hover (PzBoardView *self)
{
  double x, y;
  self->hover = PZ_HIT_NOWHERE;
  if (self->over && !self->touch && self->editor != NULL && pz_board_view_place (self)->valid)
    {
      pz_board_view_unpoint (self, self->pointer_x, self->pointer_y, &x, &y);
      self->hover = hover_hit (self, x, y);
    }
  pz_board_view_clear_ghost (self);
  if (self->playtest == NULL && self->editor != NULL)
    update_ghost (self, pz_board_view_get_tool (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- applying ------------------------------------------------------------------------------------------------ */

static void
take_preview (PzBoardView *self, PzLevel *preview, const PzCommand *command)
{
  PzGesture *gesture = &self->gesture;
  if (preview == gesture->preview)
    {
      pz_level_unref (preview);
      return;
    }
  if (gesture->command == NULL)
    gesture->command = command;
  pz_level_unref (gesture->preview);
  gesture->preview = preview;
  pz_board_view_redraw (self);
}

static gboolean
was_at (const PzGesture *gesture, const PzHit *hit)
{
  for (guint i = 0; i < gesture->applied->len; i++)
    if (pz_hit_same_place (&g_array_index (gesture->applied, PzHit, i), hit))
      return TRUE;
  return FALSE;
}

/* A tool that moves is asked about the level as it was at the press; the others go on from what the drag made so far, once
 * per place. */
static void
apply_at (PzBoardView *self, const PzTool *tool, const PzHit *hit)
{
  PzGesture *gesture = &self->gesture;
  PzLevel *from = tool->moves ? gesture->base : gesture->preview;
  if (hit->kind == PZ_HIT_NONE || (!tool->moves && was_at (gesture, hit)))
    return;
  if (gesture->start.kind == PZ_HIT_NONE)
    gesture->start = *hit;
  if (!tool->moves)
    g_array_append_val (gesture->applied, *hit);
  gesture->last = *hit;
  self->options.selected = pz_board_view_get_selected_cells (self);
  PzToolStep step = tool->step (tool, &self->options, from, &gesture->start, hit, gesture->secondary);
  self->options.selected = NULL;
  const PzCommand *command = step.command;
  take_preview (self, pz_tool_step_run (&step, from), command);
}

/* --- press --------------------------------------------------------------------------------------------------- */

/* What the press does to the selection; FALSE when that was all. */
static gboolean
press_selects (PzBoardView *self, const PzHit *hit)
{
  gboolean adds = (self->gesture.state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  PzHit thing = hit->kind == PZ_HIT_NONE ? PZ_HIT_NOWHERE : self->editor->again (self->level, hit);
  if (adds && thing.kind == PZ_HIT_CELL)
    {
      pz_board_view_toggle_selected (self, thing);
      return FALSE;
    }
  if (thing.kind == PZ_HIT_CELL && pz_board_view_is_selected (self, thing.cell))
    return TRUE;
  if (!adds)
    pz_board_view_set_selection (self, thing);
  return TRUE;
}

static void
begin_tool (PzBoardView *self, const PzTool *tool, PzHit hit)
{
  gint64 clue;
  PzGesture *gesture = &self->gesture;
  gesture->kind = PZ_GESTURE_TOOL;
  gesture->base = pz_level_ref (self->level);
  gesture->preview = pz_level_ref (self->level);
  gesture->start = hit;
  gesture->asks_clue = tool->clues && !gesture->secondary && hit.kind == PZ_HIT_CELL && hit.cell >= 0
                       && self->editor->clue (self->level, hit.cell, &clue);
}

void
pz_board_view_tool_press (PzBoardView *self, double x, double y)
{
  double bx, by;
  const PzTool *tool = pz_board_view_get_tool (self);
  if (tool == NULL)
    return;
  pz_board_view_unpoint (self, x, y, &bx, &by);
  PzHit hit = pz_mode_editor_aim (self->editor, tool, self->level, bx, by, FALSE);
  if (tool->selects && !self->gesture.secondary && !press_selects (self, &hit))
    return;
  if (hit.kind == PZ_HIT_NONE && tool->moves && !self->gesture.secondary)
    {
      self->gesture.kind = PZ_GESTURE_BAND;
      return;
    }
  pz_board_view_clear_ghost (self);
  begin_tool (self, tool, hit);
  apply_at (self, tool, &hit);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- drag ---------------------------------------------------------------------------------------------------- */

/* A drag of cells counts places from the one under the press, whatever cell covers it. */
static PzHit
drag_start (PzBoardView *self, const PzTool *tool)
{
  double bx, by;
  PzHit start = self->gesture.start;
  pz_board_view_unpoint (self, self->gesture.start_x, self->gesture.start_y, &bx, &by);
  PzHit place = pz_mode_editor_aim (self->editor, tool, self->gesture.base, bx, by, TRUE);
  start.q = place.q;
  start.r = place.r;
  return start;
}

static void
drag_move (PzBoardView *self, const PzTool *tool, double x, double y)
{
  double bx, by;
  pz_board_view_unpoint (self, x, y, &bx, &by);
  PzHit hit = pz_mode_editor_aim (self->editor, tool, self->gesture.base, bx, by, TRUE);
  if (self->gesture.start.kind != PZ_HIT_CELL || pz_hit_same_place (&hit, &self->gesture.last))
    return;
  self->gesture.start = drag_start (self, tool);
  self->gesture.moved = TRUE;
  apply_at (self, tool, &hit);
}

static void
drag_along (PzBoardView *self, const PzTool *tool, double x, double y)
{
  double x1, y1, x2, y2;
  PzGesture *gesture = &self->gesture;
  pz_board_view_unpoint (self, gesture->x, gesture->y, &x1, &y1);
  pz_board_view_unpoint (self, x, y, &x2, &y2);
  int samples = (int) CLAMP (ceil (hypot (x2 - x1, y2 - y1) / SAMPLE_UNITS), 1, MAX_SAMPLES);
  for (int i = 1; i <= samples; i++)
    {
      double t = (double) i / samples;
      PzHit hit =
          pz_mode_editor_aim (self->editor, tool, gesture->preview, x1 + (x2 - x1) * t, y1 + (y2 - y1) * t, TRUE);
      if (hit.kind == PZ_HIT_NONE || pz_hit_same_place (&hit, &gesture->last))
        continue;
      gesture->moved = TRUE;
      apply_at (self, tool, &hit);
      gesture->last = hit;
    }
}

void
pz_board_view_tool_drag (PzBoardView *self, double x, double y)
{
  PzGesture *gesture = &self->gesture;
  const PzTool *tool = pz_board_view_get_tool (self);
  if (gesture->kind == PZ_GESTURE_BAND)
    gesture->moved = gesture->moved || hypot (x - gesture->start_x, y - gesture->start_y) > BAND_PX;
  else if (tool->drags && tool->moves && !gesture->secondary)
    drag_move (self, tool, x, y);
  else if (tool->drags && !tool->moves)
    drag_along (self, tool, x, y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- release ------------------------------------------------------------------------------------------------- */

/* The cells whose middle the band holds are selected, with Shift or Ctrl beside those that were. */
static void
select_band (PzBoardView *self)
{
  double x, y;
  PzRect extents;
  PzGesture *gesture = &self->gesture;
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  const char *const *before = pz_board_view_get_selected_cells (self);
  gboolean adds = (gesture->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  for (gsize i = 0; adds && before != NULL && before[i] != NULL; i++)
    g_ptr_array_add (ids, g_strdup (before[i]));
  for (int cell = 0; cell < self->editor->n_cells (self->level); cell++)
    {
      PzHit hit = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
      const char *id = self->editor->cell_id (self->level, cell);
      if (!pz_board_view_extents (self, self->level, &hit, &extents)
          || g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
        continue;
      pz_board_view_point (self, extents.x + extents.w / 2, extents.y + extents.h / 2, &x, &y);
      if (x >= MIN (gesture->start_x, gesture->x) && x <= MAX (gesture->start_x, gesture->x)
          && y >= MIN (gesture->start_y, gesture->y) && y <= MAX (gesture->start_y, gesture->y))
        g_ptr_array_add (ids, g_strdup (id));
    }
  g_ptr_array_add (ids, NULL);
  pz_board_view_select_cells (self, (const char *const *) ids->pdata);
}

/* A click with a laying tool selects what it made, so that its keys and the inspector go on from there. */
static void
select_made (PzBoardView *self, const PzTool *tool, const PzGesture *done)
{
  double bx, by;
  pz_board_view_unpoint (self, done->start_x, done->start_y, &bx, &by);
  PzHit hit = pz_mode_editor_aim (self->editor, tool, self->level, bx, by, FALSE);
  if (!pz_hit_same_place (&hit, &done->start))
    hit = PZ_HIT_NOWHERE;
  pz_board_view_set_selection (self, hit);
}

/* A click on one of several selected cells, without a drag, leaves only that one. */
static void
click_on_selected (PzBoardView *self, const PzTool *tool, const PzHit *start, gboolean adds)
{
  const char *const *ids = pz_board_view_get_selected_cells (self);
  if (tool->selects && !adds && ids != NULL && ids[1] != NULL && start->kind == PZ_HIT_CELL)
    pz_board_view_set_selection (self, *start);
}

static void
commit (PzBoardView *self)
{
  PzGesture *gesture = &self->gesture;
  const PzTool *tool = pz_board_view_get_tool (self);
  g_autoptr (PzLevel) base = g_steal_pointer (&gesture->base);
  g_autoptr (PzLevel) made = g_steal_pointer (&gesture->preview);
  PzGesture done = *gesture;
  gesture->kind = PZ_GESTURE_NONE;
  gboolean adds = (done.state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  if (done.command != NULL && !pz_level_equal (base, made))
    pz_document_apply_level (self->document, made, pz_command_label (done.command), NULL);
  else if (!done.moved && !done.secondary)
    click_on_selected (self, tool, &done.start, adds);
  if (!done.moved && !done.secondary && !tool->selects)
    select_made (self, tool, &done);
  if (done.asks_clue && !done.moved)
    pz_board_view_edit_clue (self, done.start);
}

void
pz_board_view_tool_release (PzBoardView *self)
{
  PzGesture *gesture = &self->gesture;
  if (gesture->kind == PZ_GESTURE_BAND)
    {
      gesture->kind = PZ_GESTURE_NONE;
      if (gesture->moved)
        select_band (self);
    }
  else
    commit (self);
  pz_board_view_update_hover (self);
  pz_board_view_redraw (self);
}
