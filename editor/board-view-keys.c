/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"
#include "editor/shortcuts.h"

#include "config.h"
#include <glib/gi18n.h>

/* Keys of the canvas, only while it has the focus: which command each one is says the table of shortcuts. And the small entry that opens
 * on a clue. */

/* Digits typed within this time make one number. */
#define TYPING_US (1500 * G_TIME_SPAN_MILLISECOND)

void
pz_board_view_end_typing (PzBoardView *self)
{
  g_clear_pointer (&self->typed_id, g_free);
}

/* Makes @clue (0: none) the clue of the selected cell; the digits of one number become one step. */
static gboolean
set_selected_clue (PzBoardView *self, gint64 clue)
{
  const char *id = self->editor->cell_id (self->level, self->selection.cell);
  g_autofree char *kept = g_strdup (id);
  g_autofree char *merge_key = g_strdup_printf ("clue:%u:%s", self->typed_serial, id);
  PzToolStep step = self->editor->set_clue (self->level, self->selection.cell, clue);
  pz_board_view_run_step (self, &step, merge_key);
  g_free (self->typed_id);
  self->typed_id = g_steal_pointer (&kept);
  self->typed_us = g_get_monotonic_time ();
  self->typed_value = clue;
  return TRUE;
}

/* The number must still stand there: what undo took back, digits do not go on from. */
static gboolean
goes_on_typing (PzBoardView *self)
{
  gint64 clue = 0;
  const char *id = self->editor->cell_id (self->level, self->selection.cell);
  if (!self->editor->clue (self->level, self->selection.cell, &clue))
    clue = 0;
  return self->typed_id != NULL && g_str_equal (self->typed_id, id) && clue == self->typed_value
         && g_get_monotonic_time () - self->typed_us < TYPING_US;
}

static gboolean
type_digit (PzBoardView *self, int digit)
{
  if (self->selection.kind != PZ_HIT_CELL)
    return FALSE;
  if (self->editor->digit != NULL)
    {
      PzToolStep step = self->editor->digit (self->level, &self->selection, digit);
      pz_board_view_run_step (self, &step, NULL);
      return TRUE;
    }
  if (goes_on_typing (self) && self->typed_value < 1000)
    return set_selected_clue (self, self->typed_value * 10 + digit);
  if (digit == 0)
    return FALSE;
  self->typed_serial++;
  return set_selected_clue (self, digit);
}

static gboolean
delete_selected (PzBoardView *self)
{
  if (self->selection.kind == PZ_HIT_NONE)
    return FALSE;
  PzToolStep step = self->editor->erase (self->level, &self->selection, pz_board_view_get_selected_cells (self));
  pz_board_view_run_step (self, &step, NULL);
  return TRUE;
}

/* Takes back a typed digit, else the clue of the selected cell, else the thing itself. */
static gboolean
backspace (PzBoardView *self)
{
  gint64 clue;
  if (self->selection.kind != PZ_HIT_CELL || !self->editor->clue (self->level, self->selection.cell, &clue))
    return delete_selected (self);
  if (goes_on_typing (self))
    return set_selected_clue (self, self->typed_value / 10);
  self->typed_serial++;
  return set_selected_clue (self, 0);
}

/* --- keys ---------------------------------------------------------------------------------------------------- */

static gboolean
turn_option (PzBoardView *self, gboolean mirror)
{
  const PzTool *tool = pz_board_view_get_tool (self);
  if (tool == NULL || !tool->turns)
    return FALSE;
  if (mirror)
    self->options.mirrored = !self->options.mirrored;
  else
    self->options.rotation = (self->options.rotation + 1) % 4;
  pz_board_view_options_changed (self);
  return TRUE;
}

/* The gesture first, then a step or preview shown, then the selection, then the cursor. What floats has had it before. */
static gboolean
escape (PzBoardView *self)
{
  gboolean cursor = self->keyboard && self->cursor.kind != PZ_HIT_NONE;
  if (pz_board_view_gesture_running (self))
    pz_board_view_cancel (self);
  else if (pz_board_view_is_staged (self))
    pz_board_view_end_stage (self);
  else if (self->playtest != NULL && pz_playtest_is_searching (self->playtest))
    pz_playtest_stop_search (self->playtest);
  else if (self->playtest == NULL && self->selection.kind != PZ_HIT_NONE)
    pz_board_view_set_selection (self, PZ_HIT_NOWHERE);
  else if (cursor)
    {
      self->keyboard = self->hover_by_keys = FALSE;
      pz_board_view_update_hover (self);
    }
  else
    return FALSE;
  pz_board_view_update_status (self);
  return TRUE;
}

/* Digits mean the cell under the cursor, also where it went on without the selection; where nothing is selected all keys mean it. */
static void
select_under_cursor (PzBoardView *self, gboolean digits)
{
  PzHit hit = pz_board_view_cursor_hit (self);
  if (self->keyboard && hit.cell >= 0 && (self->selection.kind == PZ_HIT_NONE || (digits && self->cursor_leads)))
    pz_board_view_set_selection (self, hit);
}

static int
digit_of (guint keyval)
{
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    return (int) (keyval - GDK_KEY_0);
  return keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9 ? (int) (keyval - GDK_KEY_KP_0) : -1;
}

static gboolean
run_edit (PzBoardView *self, const PzShortcut *row, guint keyval)
{
  switch (row->command)
    {
    case PZ_KEY_DELETE:
      select_under_cursor (self, FALSE);
      return delete_selected (self);
    case PZ_KEY_BACKSPACE:
      select_under_cursor (self, TRUE);
      return backspace (self);
    case PZ_KEY_FIXED:
      if (digit_of (keyval) < 0)
        return FALSE;
      select_under_cursor (self, TRUE);
      return type_digit (self, digit_of (keyval));
    case PZ_KEY_TURN_SHAPE:
    case PZ_KEY_MIRROR_SHAPE:
      return turn_option (self, row->command == PZ_KEY_MIRROR_SHAPE);
    case PZ_KEY_TOOL:
      pz_board_view_set_tool (self, row->tool);
      return TRUE;
    case PZ_KEY_BUTTON:
      return pz_board_view_button (self, row->tool);
    case PZ_KEY_NONE:
    case PZ_KEY_MOVE:
    case PZ_KEY_PRESS:
    case PZ_KEY_PRESS_SECONDARY:
    case PZ_KEY_TOGGLE_SELECTED:
    case PZ_KEY_RIM_NEXT:
    case PZ_KEY_RIM_PREVIOUS:
    case PZ_KEY_PLAY_UNDO:
    case PZ_KEY_PLAY_RESTART:
    case PZ_KEY_PLAY_HINT:
    case PZ_KEY_PLAY_ALTERNATE:
    case PZ_KEY_HOLD:
    default:
      return row->action != NULL && pz_shortcuts_run (GTK_WIDGET (self), row->action);
    }
}

/* The button held down by Enter is let go before anything else happens to what is played. While the game is gone over nothing does. */
static gboolean
run_play (PzBoardView *self, const PzShortcut *row)
{
  if (self->replaying)
    return FALSE;
  void (*action) (PzPlaytest * playtest) = row->command == PZ_KEY_PLAY_UNDO      ? pz_playtest_undo_step
                                           : row->command == PZ_KEY_PLAY_RESTART ? pz_playtest_restart
                                           : row->command == PZ_KEY_PLAY_HINT    ? pz_playtest_hint
                                                                                 : NULL;
  if (row->command == PZ_KEY_HOLD)
    pz_board_view_hold_by_key (self, row->argument);
  if (row->command == PZ_KEY_PLAY_ALTERNATE)
    pz_board_view_set_alternate (self, !self->alternate);
  if (action == NULL && row->command != PZ_KEY_BUTTON)
    return row->command == PZ_KEY_HOLD || row->command == PZ_KEY_PLAY_ALTERNATE;
  pz_board_view_end_key_gesture (self);
  if (action != NULL)
    action (self->playtest);
  else
    pz_board_view_button (self, row->tool);
  pz_board_view_update_status (self);
  return TRUE;
}

/* The commands that the cursor has in both. */
static gboolean
run_cursor (PzBoardView *self, const PzShortcut *row, GdkModifierType extra, gboolean *used)
{
  gboolean moves = row->command == PZ_KEY_MOVE, presses = row->command == PZ_KEY_PRESS;
  *used = TRUE;
  if (moves)
    *used = pz_board_view_key_move (self, (PzMove) row->argument, extra);
  else if (presses || row->command == PZ_KEY_PRESS_SECONDARY)
    *used = pz_board_view_key_press (self, !presses);
  else if (row->command == PZ_KEY_TOGGLE_SELECTED)
    *used = pz_board_view_key_toggle (self);
  else if (row->command == PZ_KEY_RIM_NEXT || row->command == PZ_KEY_RIM_PREVIOUS)
    *used = pz_board_view_key_rim (self, row->command == PZ_KEY_RIM_NEXT ? 1 : -1);
  else
    return FALSE;
  return TRUE;
}

/* The bit of the mode shown, while editing or playing. */
static guint
context (PzBoardView *self)
{
  guint i = 0;
  while (pz_mode_editors ()[i] != NULL && pz_mode_editors ()[i] != self->editor)
    i++;
  return 1u << (i + (self->playtest != NULL ? PZ_CONTEXT_PLAY : 0));
}

/* What floats knows the keys the table has at first. */
static guint
floating_keyval (const PzShortcut *row, guint keyval)
{
  static const guint moves[] = { GDK_KEY_Left, GDK_KEY_Right,   GDK_KEY_Up,  GDK_KEY_Down,
                                 GDK_KEY_Home, GDK_KEY_Page_Up, GDK_KEY_End, GDK_KEY_Page_Down };
  if (row == NULL)
    return keyval;
  if (row->command == PZ_KEY_MOVE)
    return moves[row->argument];
  if (row->command == PZ_KEY_PRESS)
    return GDK_KEY_Return;
  if (row->command == PZ_KEY_TURN_SHAPE || row->command == PZ_KEY_MIRROR_SHAPE)
    return row->command == PZ_KEY_TURN_SHAPE ? GDK_KEY_r : GDK_KEY_m;
  return keyval;
}

/* Nothing but the keys of the keyboard's own gesture may come into one that runs. */
static gboolean
fits_gesture (PzBoardView *self, const PzShortcut *row)
{
  if (!pz_board_view_gesture_running (self))
    return TRUE;
  if (!self->key_gesture)
    return FALSE;
  if (row->command == PZ_KEY_RIM_NEXT || row->command == PZ_KEY_RIM_PREVIOUS)
    return self->cursor.kind == PZ_HIT_PORT;
  return row->command == PZ_KEY_MOVE || row->command == PZ_KEY_PRESS || row->command == PZ_KEY_PRESS_SECONDARY
         || self->playtest != NULL;
}

gboolean
pz_board_view_key (PzBoardView *self, guint keyval, GdkModifierType state)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  GdkModifierType extra;
  gboolean used, undo = (state & GDK_CONTROL_MASK) != 0 && gdk_keyval_to_lower (keyval) == GDK_KEY_z;
  PzKey key = pz_key_of (keyval, state);
  const PzShortcut *row = pz_shortcuts_lookup (pz_shortcuts_get_default (), key, context (self), &extra);
  if (!pz_board_view_gesture_running (self)
      && pz_board_view_float_key (self, floating_keyval (row, keyval), key.modifiers))
    return TRUE;
  if (keyval == GDK_KEY_Escape || (undo && pz_board_view_gesture_running (self)))
    return escape (self);
  if (row == NULL || self->editor == NULL || !fits_gesture (self, row))
    return FALSE;
  if (run_cursor (self, row, extra, &used))
    return used;
  pz_board_view_end_nudge (self);
  return self->playtest != NULL ? run_play (self, row) : run_edit (self, row, keyval);
}

/* Shift let go is the release of a drawing by keys; Alt let go ends a row of moves. */
void
pz_board_view_key_released (PzBoardView *self, guint keyval)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (keyval == GDK_KEY_Shift_L || keyval == GDK_KEY_Shift_R)
    {
      if (self->shift_draws)
        pz_board_view_end_key_gesture (self);
      self->anchor = self->shift_draws ? self->anchor : PZ_HIT_NOWHERE;
    }
  if (keyval == GDK_KEY_Alt_L || keyval == GDK_KEY_Alt_R || keyval == GDK_KEY_Meta_L || keyval == GDK_KEY_Meta_R)
    pz_board_view_end_nudge (self);
}

/* --- the entry on a clue ------------------------------------------------------------------------------------- */

void
pz_board_view_close_clue (PzBoardView *self)
{
  GtkWidget *popover = g_steal_pointer (&self->clue_popover);
  if (popover == NULL)
    return;
  gtk_widget_set_visible (popover, FALSE); /* gives the keyboard back before it goes */
  gtk_widget_unparent (popover);
}

static gboolean
close_clue_later (gpointer data)
{
  pz_board_view_close_clue (PZ_BOARD_VIEW (data));
  return G_SOURCE_REMOVE;
}

/* A popover cannot be destroyed while it is closing. */
static void
clue_closed (GtkPopover *popover, PzBoardView *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_clue_later, g_object_ref (self), g_object_unref);
}

static void
clue_changed (GtkSpinButton *spin, PzBoardView *self)
{
  g_autofree char *merge_key = g_strdup_printf ("clue:%u", self->typed_serial);
  if (self->editor == NULL || self->selection.kind != PZ_HIT_CELL)
    return;
  PzToolStep step = self->editor->set_clue (self->level, self->selection.cell, gtk_spin_button_get_value_as_int (spin));
  pz_board_view_run_step (self, &step, merge_key);
}

static void
clue_removed (GtkButton *button, PzBoardView *self)
{
  GtkWidget *popover = self->clue_popover;
  if (self->editor != NULL && self->selection.kind == PZ_HIT_CELL)
    {
      PzToolStep step = self->editor->set_clue (self->level, self->selection.cell, 0);
      pz_board_view_run_step (self, &step, NULL);
    }
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static gboolean
entry_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, PzBoardView *self)
{
  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter) || self->clue_popover == NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_spin_button_update (g_object_get_data (G_OBJECT (self->clue_popover), "pz-spin"));
  gtk_popover_popdown (GTK_POPOVER (self->clue_popover));
  return GDK_EVENT_STOP;
}

static GtkWidget *
clue_entry (PzBoardView *self, GtkWidget *popover, gint64 clue)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *spin = gtk_spin_button_new_with_range (1, MAX (self->editor->n_cells (self->level), 1), 1);
  GtkWidget *remove = gtk_button_new_from_icon_name ("pz-eraser-symbolic");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), (double) clue);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("clue", "Clue"), -1);
  gtk_widget_set_tooltip_text (remove, C_ ("clue", "Remove Clue"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("clue", "Remove Clue"),
                                  -1);
  g_signal_connect (spin, "value-changed", G_CALLBACK (clue_changed), self);
  g_signal_connect (remove, "clicked", G_CALLBACK (clue_removed), self);
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (entry_key), self);
  gtk_widget_add_controller (box, keys);
  gtk_box_append (GTK_BOX (box), spin);
  gtk_box_append (GTK_BOX (box), remove);
  g_object_set_data (G_OBJECT (popover), "pz-spin", spin);
  return box;
}

/* A place that is scrolled away is pointed at from the edge of the view it lies beyond: far off every monitor nothing can be shown. */
static void
point_at (PzBoardView *self, GtkWidget *popover, const PzRect *extents)
{
  double x1, y1, x2, y2, w = gtk_widget_get_width (GTK_WIDGET (self)), h = gtk_widget_get_height (GTK_WIDGET (self));
  pz_board_view_point (self, extents->x, extents->y, &x1, &y1);
  pz_board_view_point (self, extents->x + extents->w, extents->y + extents->h, &x2, &y2);
  GdkRectangle rect = { (int) CLAMP (x1, 0, w), (int) CLAMP (y1, 0, h) };
  rect.width = MAX ((int) CLAMP (x2, 0, w) - rect.x, 1);
  rect.height = MAX ((int) CLAMP (y2, 0, h) - rect.y, 1);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &rect);
}

gboolean
pz_board_view_edit_clue (PzBoardView *self, PzHit hit)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  gint64 clue;
  PzRect extents;
  if (self->editor == NULL || self->playtest != NULL || hit.kind != PZ_HIT_CELL || hit.cell < 0
      || !self->editor->clue (self->level, hit.cell, &clue)
      || !pz_board_view_extents (self, self->level, &hit, &extents))
    return FALSE;
  pz_board_view_close_clue (self);
  pz_board_view_set_selection (self, hit);
  self->typed_serial++;
  GtkWidget *popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), clue_entry (self, popover, clue));
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  self->clue_popover = popover;
  g_signal_connect (popover, "closed", G_CALLBACK (clue_closed), self);
  point_at (self, popover, &extents);
  gtk_popover_popup (GTK_POPOVER (popover));
  return TRUE;
}
