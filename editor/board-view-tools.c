/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include <math.h>

/* Editing with a tool: a press, the places of a drag and a release become steps of the tool; each makes a new value that is
 * shown and thrown away, and the release gives the last one to the document as one step. */

/* Places between two samples of a drag, in board units, so that a fast stroke misses none. */
#define SAMPLE_UNITS 0.15
#define MAX_SAMPLES  600

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
  g_array_set_size (self->ghosts, 0);
}

static gboolean
same_rect (const PzRect *a, const PzRect *b)
{
  const double tiny = 1e-9;
  return fabs (a->x - b->x) < tiny && fabs (a->y - b->y) < tiny && fabs (a->w - b->w) < tiny
         && fabs (a->h - b->h) < tiny;
}

/* Whether cell @cell of @next is the cell of that name in @level, as it lies there. */
static gboolean
is_old (PzBoardView *self, const PzLevel *level, const PzLevel *next, int cell)
{
  PzRect before, after;
  if (self->editor->by_place) /* a cell at another place has another name */
    return !pz_mode_editor_is_cell (self->editor, next, cell)
           || self->editor->cell_index (level, self->editor->cell_id (next, cell)) >= 0;
  PzHit now = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  PzHit then = { PZ_HIT_CELL, self->editor->cell_index (level, self->editor->cell_id (next, cell)), -1, 0, 0, 0 };
  return then.cell >= 0 && pz_board_view_extents (self, level, &then, &before)
         && pz_board_view_extents (self, next, &now, &after) && same_rect (&before, &after);
}

/* (transfer full): what a press here would make; @level itself for nothing. */
static PzLevel *
try_press (PzBoardView *self, const PzTool *tool, PzLevel *level)
{
  const PzCommand *command;
  const char *refusal = NULL;
  gboolean secondary = self->gesture.secondary;
  self->gesture.secondary = FALSE;
  gboolean fills = tool->areas && self->options.area == PZ_AREA_FILL;
  PzLevel *next =
      fills ? pz_board_view_apply_area (self, tool, level, &self->hover, &self->hover, &command, &refusal)
            : pz_board_view_apply_tool (self, tool, level, &self->hover, &self->hover, FALSE, &command, &refusal);
  self->gesture.secondary = secondary;
  return next;
}

/* The things a press here would lay, found by laying them. */
static void
update_ghost (PzBoardView *self, const PzTool *tool)
{
  pz_board_view_clear_ghost (self);
  PzLevel *level = pz_board_view_shown (self);
  if (!tool->lays || self->hover.kind == PZ_HIT_NONE || self->gesture.kind != PZ_GESTURE_NONE)
    return;
  g_autoptr (PzLevel) next = try_press (self, tool, level);
  for (int cell = 0; next != level && cell < self->editor->n_cells (next); cell++)
    {
      PzHit like = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
      if (is_old (self, level, next, cell))
        continue;
      PzHit laid = self->editor->again (next, &like);
      g_array_append_val (self->ghosts, laid);
    }
  if (self->ghosts->len > 0)
    self->ghost_level = g_steal_pointer (&next);
}

static PzHit
hover_hit (PzBoardView *self, double x, double y)
{
  if (self->playtest == NULL && self->stage == NULL)
    return pz_mode_editor_aim (self->editor, pz_board_view_get_tool (self), self->level, x, y, FALSE);
  PzLevel *level = pz_board_view_shown (self);
  PzHit hit = level->mode->hit (level, x, y, PZ_HIT_CELL);
  gboolean held = self->playtest != NULL && pz_board_view_get_held (self) > 0; /* pieces may lie beside their anchor */
  return hit.cell >= 0 || held ? hit : PZ_HIT_NOWHERE;
}

/* What the keys would lay; the cursor itself needs no other sign. */
static void
update_hover_at_cursor (PzBoardView *self)
{
  double x, y, px, py;
  pz_board_view_cursor_point (self, &px, &py);
  pz_board_view_unpoint (self, px, py, &x, &y);
  if (self->playtest == NULL && self->stage == NULL)
    {
      self->hover = hover_hit (self, x, y);
      update_ghost (self, pz_board_view_get_tool (self));
    }
  else
    pz_board_view_clear_ghost (self);
  if (self->ghost_level == NULL)
    self->hover = PZ_HIT_NOWHERE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_hover (PzBoardView *self)
{
  double x, y;
  self->hover = PZ_HIT_NOWHERE;
  if (self->floating != NULL)
    {
      pz_board_view_clear_ghost (self);
      return;
    }
  if (self->hover_by_keys && pz_board_view_cursor_shown (self) && pz_board_view_place (self)->valid)
    {
      update_hover_at_cursor (self);
      return;
    }
  if (self->over && !self->touch && self->editor != NULL && pz_board_view_place (self)->valid)
    {
      pz_board_view_unpoint (self, self->pointer_x, self->pointer_y, &x, &y);
      self->hover = hover_hit (self, x, y);
    }
  pz_board_view_clear_ghost (self);
  if (self->playtest == NULL && self->stage == NULL && self->editor != NULL)
    update_ghost (self, pz_board_view_get_tool (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
pz_board_view_update_hover (PzBoardView *self)
{
  update_hover (self);
  if (self->editor != NULL && self->editor->judged_words != NULL)
    pz_board_view_update_status (self);
  else
    pz_board_view_update_pointed (self);
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

/* A drag that makes one thing is asked about the level as it was at the press; the others go on from what the drag made so far, once
 * per place. */
static void
apply_at (PzBoardView *self, const PzTool *tool, const PzHit *hit)
{
  PzGesture *gesture = &self->gesture;
  gboolean anew = tool->moves || (!gesture->secondary && (tool->anew & gesture->start.kind) != 0);
  PzLevel *from = anew ? gesture->base : gesture->preview;
  if (hit->kind == PZ_HIT_NONE || (!anew && was_at (gesture, hit)))
    return;
  if (gesture->start.kind == PZ_HIT_NONE)
    gesture->start = *hit;
  if (!anew)
    g_array_append_val (gesture->applied, *hit);
  gesture->last = *hit;
  const PzCommand *command;
  self->options.selected = pz_board_view_get_selected_cells (self);
  self->options.before = gesture->base;
  if (anew)
    gesture->refusal = NULL;
  PzLevel *made = pz_board_view_apply_tool (self, tool, from, &gesture->start, hit, gesture->secondary, &command,
                                            &gesture->refusal);
  self->options.selected = NULL;
  self->options.before = NULL;
  if (anew)
    gesture->command = command; /* the last is what the drag came to */
  gboolean kept_within = tool->moves && self->editor->bounded && command != NULL;
  if (made == from && (kept_within || pz_board_view_is_refused (self, tool, hit, command)))
    gesture->refusal = pz_board_view_no_room (self);
  take_preview (self, made, command);
}

/* The area from the press to here, made anew of the level as it was at the press. */
static void
apply_area (PzBoardView *self, const PzTool *tool, const PzHit *end)
{
  PzGesture *gesture = &self->gesture;
  gesture->last = *end;
  self->options.before = gesture->base;
  PzLevel *made =
      pz_board_view_apply_area (self, tool, gesture->base, &gesture->start, end, &gesture->command, &gesture->refusal);
  self->options.before = NULL;
  take_preview (self, made, gesture->command);
}

/* The place under a point with the cell over it: areas are spans of places. */
static PzHit
place_hit (PzBoardView *self, double x, double y)
{
  PzPoint point;
  const PzLevel *level = self->gesture.base != NULL ? self->gesture.base : self->level;
  pz_board_view_unpoint (self, x, y, &point.x, &point.y);
  PzHit spot = pz_spot_at (level->mode->lattice, point, PZ_HIT_CELL);
  return level->mode->resolve (level, &spot);
}

/* --- press --------------------------------------------------------------------------------------------------- */

/* What the press of another tool than the one for selecting does to the selection; FALSE when that was all. */
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
  if (!adds)
    pz_board_view_set_selection (self, thing);
  return TRUE;
}

/* Chooses the tool that makes what is there. */
static void
press_picks (PzBoardView *self, double bx, double by)
{
  PzHit thing = self->editor->pick (self->level, bx, by);
  if (thing.kind == PZ_HIT_NONE && self->editor->bounded) /* what is no cell was laid too */
    thing = self->level->mode->hit (self->level, bx, by, PZ_HIT_CELL);
  const char *id = self->editor->sample (self->level, &thing, &self->options);
  if (id == NULL)
    return;
  pz_board_view_set_tool (self, id);
  pz_board_view_options_changed (self);
}

/* The menu is about what is under the pointer: that becomes the selection, unless it is part of it. */
static void
press_asks_menu (PzBoardView *self, const PzHit *hit, double x, double y)
{
  PzHit thing = hit->kind == PZ_HIT_NONE ? PZ_HIT_NOWHERE : self->editor->again (self->level, hit);
  if (thing.kind != PZ_HIT_CELL || !pz_board_view_is_selected (self, thing.cell))
    pz_board_view_set_selection (self, thing);
  g_signal_emit_by_name (self, "context-menu", x, y);
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

/* TRUE when the press is one of those that make nothing by themselves. */
static gboolean
press_is_special (PzBoardView *self, const PzTool *tool, const PzHit *hit, double bx, double by)
{
  PzGesture *gesture = &self->gesture;
  gboolean alt = (gesture->state & GDK_ALT_MASK) != 0;
  if (tool->moves && gesture->secondary)
    press_asks_menu (self, hit, gesture->start_x, gesture->start_y);
  else if (tool->picks || (alt && !tool->moves && !gesture->secondary))
    press_picks (self, bx, by);
  else if (tool->moves)
    return pz_board_view_select_press (self, hit);
  else
    return tool->selects && !gesture->secondary && !press_selects (self, hit);
  return TRUE;
}

void
pz_board_view_tool_press (PzBoardView *self, double x, double y)
{
  double bx, by;
  const PzTool *tool = pz_board_view_get_tool (self);
  if (self->floating != NULL)
    pz_board_view_float_press (self, x, y);
  if (self->floating != NULL || tool == NULL)
    return;
  pz_board_view_unpoint (self, x, y, &bx, &by);
  gboolean area = pz_board_view_has_area (self, tool);
  PzHit hit = area ? place_hit (self, x, y) : pz_mode_editor_aim (self->editor, tool, self->level, bx, by, FALSE);
  if (press_is_special (self, tool, &hit, bx, by))
    return;
  pz_board_view_clear_ghost (self);
  begin_tool (self, tool, hit);
  if (area)
    apply_area (self, tool, &hit);
  else
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

static void
drag_area (PzBoardView *self, const PzTool *tool, double x, double y)
{
  PzHit end = place_hit (self, x, y);
  if (self->options.area == PZ_AREA_FILL || pz_hit_same_place (&end, &self->gesture.last))
    return;
  self->gesture.moved = TRUE;
  apply_area (self, tool, &end);
}

void
pz_board_view_tool_drag (PzBoardView *self, double x, double y)
{
  PzGesture *gesture = &self->gesture;
  const PzTool *tool = pz_board_view_get_tool (self);
  if (gesture->kind == PZ_GESTURE_BAND)
    pz_board_view_band_drag (self, x, y);
  else if (gesture->kind == PZ_GESTURE_FLOAT)
    pz_board_view_float_hover (self, x, y);
  else if (pz_board_view_has_area (self, tool))
    drag_area (self, tool, x, y);
  else if (tool->drags && tool->moves && !gesture->secondary)
    drag_move (self, tool, x, y);
  else if (tool->drags && !tool->moves)
    drag_along (self, tool, x, y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- release ------------------------------------------------------------------------------------------------- */

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
click_on_selected (PzBoardView *self, const PzTool *tool, const PzHit *start)
{
  const char *const *ids = pz_board_view_get_selected_cells (self);
  gboolean ways = self->options.way == PZ_WAY_WAND || self->options.way == PZ_WAY_EQUAL;
  if (tool->moves && !ways && ids != NULL && ids[1] != NULL && start->kind == PZ_HIT_CELL)
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
  if (done.command != NULL && !pz_level_equal (base, made))
    {
      PzMap shift = pz_map_shift (done.last.q - done.start.q, done.last.r - done.start.r);
      if (tool->moves)
        pz_board_view_carry_selection (self, base, made, &shift);
      pz_document_apply_level (self->document, made, pz_command_label (done.command), NULL);
    }
  else if (!done.moved && !done.secondary)
    click_on_selected (self, tool, &done.start);
  if (!done.moved && !done.secondary && !tool->selects)
    select_made (self, tool, &done);
  if (done.asks_clue && !done.moved)
    pz_board_view_edit_clue (self, done.start);
  if (done.refusal != NULL)
    pz_board_view_tell (self, done.refusal, FALSE);
}

void
pz_board_view_tool_release (PzBoardView *self)
{
  PzGesture *gesture = &self->gesture;
  if (gesture->kind == PZ_GESTURE_BAND)
    pz_board_view_band_release (self);
  else if (gesture->kind == PZ_GESTURE_FLOAT)
    {
      gesture->kind = PZ_GESTURE_NONE;
      pz_board_view_land (self);
    }
  else
    commit (self);
  pz_board_view_update_hover (self);
  pz_board_view_redraw (self);
}
