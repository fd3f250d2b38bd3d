/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

/* What the mouse does, by keys: the same press, drag and release, at the cursor's point of the canvas. */

/* --- a press, and what follows it ---------------------------------------------------------------------------- */

static void
press_here (PzBoardView *self, guint button)
{
  double x, y;
  self->pressing = TRUE;
  self->touch = FALSE;
  pz_board_view_reveal_cursor (self);
  pz_board_view_cursor_point (self, &x, &y);
  pz_board_view_press (self, x, y, button, 0);
  self->pressing = FALSE;
  self->key_gesture = pz_board_view_gesture_running (self);
}

static void
drag_here (PzBoardView *self)
{
  double x, y;
  pz_board_view_cursor_point (self, &x, &y);
  self->pressing = TRUE;
  pz_board_view_drag (self, x, y);
  self->pressing = FALSE;
}

void
pz_board_view_end_key_gesture (PzBoardView *self)
{
  double x, y;
  if (!self->key_gesture)
    return;
  self->key_gesture = self->shift_draws = FALSE;
  if (self->cursor.kind == PZ_HIT_NONE || !pz_board_view_gesture_running (self))
    return;
  pz_board_view_cursor_point (self, &x, &y);
  self->pressing = TRUE;
  pz_board_view_release (self, x, y);
  self->pressing = FALSE;
  pz_board_view_update_status (self);
}

void
pz_board_view_keys_leave (PzBoardView *self)
{
  if (self->key_gesture)
    pz_board_view_cancel (self);
  self->key_gesture = self->shift_draws = FALSE;
  self->anchor = PZ_HIT_NOWHERE;
  pz_board_view_end_nudge (self);
}

/* --- the selection follows the cursor ------------------------------------------------------------------------ */

static void
select_here (PzBoardView *self)
{
  PzHit hit = pz_board_view_cursor_hit (self);
  self->anchor = PZ_HIT_NOWHERE;
  pz_board_view_set_selection (self, hit.cell < 0 ? PZ_HIT_NOWHERE : hit);
  pz_board_view_update_status (self);
}

/* The cells in the rectangle between where Shift was first held and the cursor; the first one stays the first. */
static void
extend (PzBoardView *self, PzMove move)
{
  const PzLevel *level = self->level;
  pz_board_view_ensure_cursor (self);
  if (self->anchor.kind == PZ_HIT_NONE)
    self->anchor = self->cursor;
  pz_board_view_move_cursor (self, move);
  PzHex from = { self->anchor.q, self->anchor.r }, to = { self->cursor.q, self->cursor.r };
  g_autoptr (GArray) places = pz_lattice_rectangle (level->mode->lattice, from, to);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_array_prepend_val (places, from);
  for (guint i = 0; i < places->len; i++)
    {
      PzHex place = g_array_index (places, PzHex, i);
      PzHit spot = { PZ_HIT_CELL, -1, -1, place.q, place.r, 0 };
      int cell = level->mode->resolve (level, &spot).cell;
      if (cell >= 0 && g_hash_table_add (seen, GINT_TO_POINTER (cell)))
        g_array_append_val (cells, cell);
    }
  pz_board_view_select_merge (self, cells, PZ_SELECT_REPLACE);
}

/* --- moving what is selected --------------------------------------------------------------------------------- */

void
pz_board_view_end_nudge (PzBoardView *self)
{
  self->nudge += self->nudge % 2;
}

/* (transfer none): where a move of the selected cells counts from: the cursor's place if it is on one of them. */
static PzHex
nudged_from (PzBoardView *self)
{
  PzHit hit = pz_board_view_cursor_hit (self);
  if (hit.kind == PZ_HIT_CELL && pz_board_view_is_selected (self, hit.cell))
    return (PzHex){ hit.q, hit.r };
  return (PzHex){ self->selection.q, self->selection.r };
}

/* Repeated until another key, or until Alt is let go, it is one step of the history. */
static gboolean
nudge (PzBoardView *self, PzMove move)
{
  const PzTool *select = self->editor->tools;
  if (pz_board_view_get_selected_cells (self) == NULL && pz_board_view_ensure_cursor (self))
    select_here (self);
  if (pz_board_view_get_selected_cells (self) == NULL)
    return FALSE;
  self->nudge += 1 - self->nudge % 2;
  g_autofree char *merge_key = g_strdup_printf ("nudge:%u", self->nudge);
  PzHex from = nudged_from (self), to = pz_lattice_move (self->level->mode->lattice, from, move);
  gboolean follows = self->cursor.q == from.q && self->cursor.r == from.r;
  PzHit start = self->selection, end = { PZ_HIT_CELL, -1, -1, to.q, to.r, 0 };
  start.q = from.q;
  start.r = from.r;
  self->options.selected = pz_board_view_get_selected_cells (self);
  PzToolStep step = select->step (select, &self->options, self->level, &start, &end, FALSE);
  self->options.selected = NULL;
  PzMap shift = pz_map_shift (to.q - from.q, to.r - from.r);
  gboolean done = pz_board_view_run_moving_step (self, &step, merge_key, &shift);
  self->keyboard = TRUE;
  if (done && follows)
    pz_board_view_place_cursor (self, &end);
  pz_board_view_reveal_cursor (self);
  return TRUE;
}

/* --- moves --------------------------------------------------------------------------------------------------- */

/* Shift draws: the press is where the cursor was, the drag goes along with it, the release comes when Shift is let go. With Ctrl too
 * it is the secondary button. */
static void
draw (PzBoardView *self, PzMove move, gboolean secondary)
{
  pz_board_view_ensure_cursor (self);
  if (!self->key_gesture)
    {
      press_here (self, secondary ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY);
      self->shift_draws = self->key_gesture;
    }
  pz_board_view_move_cursor (self, move);
  drag_here (self);
  pz_board_view_update_status (self);
}

gboolean
pz_board_view_key_move (PzBoardView *self, PzMove move, GdkModifierType extra)
{
  const PzTool *tool = pz_board_view_get_tool (self);
  gboolean shift = (extra & GDK_SHIFT_MASK) != 0, control = (extra & GDK_CONTROL_MASK) != 0;
  if (self->shift_draws && !shift)
    pz_board_view_end_key_gesture (self);
  if ((extra & GDK_ALT_MASK) != 0)
    return self->playtest == NULL && !self->key_gesture && nudge (self, move);
  pz_board_view_end_nudge (self);
  if (shift && self->playtest == NULL && tool->moves)
    extend (self, move);
  else if (shift && !pz_board_view_has_alternate (self)) /* there Shift means another press */
    draw (self, move, control);
  else
    {
      pz_board_view_move_cursor (self, move);
      if (self->key_gesture)
        drag_here (self);
      else if (!control && self->playtest == NULL)
        select_here (self);
      self->cursor_leads = control;
      pz_board_view_update_status (self);
    }
  return TRUE;
}

/* --- the other keys ------------------------------------------------------------------------------------------ */

/* On the one selected cell the tools for selecting and for clues ask for its number. */
static gboolean
asks_clue (PzBoardView *self)
{
  const PzTool *tool = pz_board_view_get_tool (self);
  PzHit hit = pz_board_view_cursor_hit (self);
  const char *const *ids = pz_board_view_get_selected_cells (self);
  gboolean ways = self->options.way == PZ_WAY_WAND || self->options.way == PZ_WAY_EQUAL;
  return tool->moves && !ways && ids != NULL && ids[1] == NULL && hit.kind == PZ_HIT_CELL
         && pz_board_view_is_selected (self, hit.cell) && pz_board_view_edit_clue (self, self->selection);
}

/* Whether the press just made is the begin of a drag: from a port, say, to the one it is to be joined with; in a playtest where drags mean
 * something. */
static gboolean
stays_down (PzBoardView *self)
{
  const PzTool *tool = pz_board_view_get_tool (self);
  if (self->playtest != NULL)
    return pz_playtest_get_editor (self->playtest)->drag != NULL;
  return self->gesture.kind == PZ_GESTURE_TOOL && !self->gesture.secondary
         && (tool->holds & self->gesture.start.kind) != 0;
}

/* A click, or the button stays down until the key comes again. */
gboolean
pz_board_view_key_press (PzBoardView *self, gboolean secondary)
{
  gboolean down = self->key_gesture;
  self->keyboard = self->hover_by_keys = TRUE;
  self->anchor = PZ_HIT_NOWHERE;
  pz_board_view_end_nudge (self);
  pz_board_view_ensure_cursor (self);
  if (down)
    pz_board_view_end_key_gesture (self);
  else if (self->playtest != NULL || secondary || !asks_clue (self))
    {
      press_here (self, secondary ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY);
      if (!stays_down (self))
        pz_board_view_end_key_gesture (self);
    }
  pz_board_view_update_hover (self);
  pz_board_view_update_status (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

gboolean
pz_board_view_key_toggle (PzBoardView *self)
{
  self->keyboard = self->hover_by_keys = TRUE;
  self->anchor = PZ_HIT_NOWHERE;
  pz_board_view_ensure_cursor (self);
  pz_board_view_reveal_cursor (self);
  pz_board_view_toggle_selected (self, pz_board_view_cursor_hit (self));
  self->cursor_leads = TRUE;
  pz_board_view_update_status (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

gboolean
pz_board_view_key_rim (PzBoardView *self, int step)
{
  if (!pz_board_view_walk_rim (self, step))
    return FALSE;
  if (self->key_gesture)
    drag_here (self);
  else
    select_here (self);
  return TRUE;
}
