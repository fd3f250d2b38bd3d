/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "config.h"
#include <glib/gi18n.h>

/* Keys of the canvas, only while it has the focus: tools by letter, digits for the clue of the selected cell, Delete, arrows,
 * Escape. And the small entry that opens on a clue. */

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

static gboolean
goes_on_typing (PzBoardView *self)
{
  const char *id = self->editor->cell_id (self->level, self->selection.cell);
  return self->typed_id != NULL && g_str_equal (self->typed_id, id)
         && g_get_monotonic_time () - self->typed_us < TYPING_US;
}

static gboolean
type_digit (PzBoardView *self, int digit)
{
  if (self->selection.kind != PZ_HIT_CELL)
    return FALSE;
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

static gboolean
choose_tool (PzBoardView *self, guint keyval)
{
  for (const PzTool *tool = self->editor->tools; tool->id != NULL; tool++)
    if (keyval == gdk_unicode_to_keyval (g_utf8_get_char (tool->key)))
      {
        pz_board_view_set_tool (self, tool->id);
        return TRUE;
      }
  return FALSE;
}

static gboolean
turn_option (PzBoardView *self, guint keyval)
{
  const PzTool *tool = pz_board_view_get_tool (self);
  if (tool == NULL || !tool->turns || (keyval != GDK_KEY_r && keyval != GDK_KEY_m))
    return FALSE;
  if (keyval == GDK_KEY_r)
    self->options.rotation = (self->options.rotation + 1) % 4;
  else
    self->options.mirrored = !self->options.mirrored;
  pz_board_view_options_changed (self);
  return TRUE;
}

static gboolean
escape (PzBoardView *self)
{
  if (pz_board_view_gesture_running (self))
    {
      pz_board_view_cancel (self);
      return TRUE;
    }
  if (self->playtest != NULL || self->selection.kind == PZ_HIT_NONE)
    return FALSE;
  pz_board_view_set_selection (self, PZ_HIT_NOWHERE);
  return TRUE;
}

static gboolean
arrow (PzBoardView *self, guint keyval)
{
  static const struct
  {
    guint keyval, keypad;
    int dx, dy;
  } arrows[] = { { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
                 { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
                 { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1 },
                 { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1 } };
  for (gsize i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (keyval == arrows[i].keyval || keyval == arrows[i].keypad)
      {
        pz_board_view_select_next (self, arrows[i].dx, arrows[i].dy);
        return TRUE;
      }
  return FALSE;
}

static gboolean
edit_key (PzBoardView *self, guint keyval)
{
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    return type_digit (self, (int) (keyval - GDK_KEY_0));
  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    return type_digit (self, (int) (keyval - GDK_KEY_KP_0));
  if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    return delete_selected (self);
  if (keyval == GDK_KEY_BackSpace)
    return backspace (self);
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    return pz_board_view_edit_clue (self, self->selection);
  return arrow (self, keyval) || turn_option (self, gdk_keyval_to_lower (keyval))
         || choose_tool (self, gdk_keyval_to_lower (keyval));
}

gboolean
pz_board_view_key (PzBoardView *self, guint keyval, GdkModifierType state)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  gboolean undo = (state & GDK_CONTROL_MASK) != 0 && gdk_keyval_to_lower (keyval) == GDK_KEY_z;
  if (!pz_board_view_gesture_running (self) && pz_board_view_float_key (self, keyval, state))
    return TRUE;
  if (keyval == GDK_KEY_Escape || (undo && pz_board_view_gesture_running (self)))
    return escape (self);
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 || self->editor == NULL)
    return FALSE;
  if (pz_board_view_gesture_running (self))
    return FALSE;
  if (self->playtest == NULL)
    return edit_key (self, keyval);
  if (keyval == GDK_KEY_BackSpace)
    pz_playtest_undo_step (self->playtest);
  return keyval == GDK_KEY_BackSpace;
}

/* --- the entry on a clue ------------------------------------------------------------------------------------- */

void
pz_board_view_close_clue (PzBoardView *self)
{
  GtkWidget *popover = g_steal_pointer (&self->clue_popover);
  if (popover != NULL)
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

static void
point_at (PzBoardView *self, GtkWidget *popover, const PzRect *extents)
{
  double x1, y1, x2, y2;
  pz_board_view_point (self, extents->x, extents->y, &x1, &y1);
  pz_board_view_point (self, extents->x + extents->w, extents->y + extents->h, &x2, &y2);
  GdkRectangle rect = { (int) x1, (int) y1, (int) (x2 - x1), (int) (y2 - y1) };
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
