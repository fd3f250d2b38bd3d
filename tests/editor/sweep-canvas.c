/* SPDX-License-Identifier: MIT */
#include "sweep-canvas.h"

#define PART(self, type, CAST) CAST (pz_inspector_get_part ((self)->inspector, type))

const char sweep_board[] = SWEEP_PACK (SWEEP_LEVEL ("1-1", "\".......\",\"#.....*\"", SWEEP_COSTS));

PzPlaytest *
sweep_playtest (Canvas *self)
{
  return pz_board_view_get_playtest (self->view);
}

PzPlay *
sweep_play (Canvas *self)
{
  return pz_playtest_get_play (sweep_playtest (self));
}

const PzSweepState *
sweep_state (Canvas *self)
{
  return pz_sweep_play_state (sweep_play (self));
}

char *
sweep_status (Canvas *self)
{
  char *text;
  g_object_get (self->view, "status", &text, NULL);
  return text;
}

void
sweep_assert_status (Canvas *self, const char *expected)
{
  g_autofree char *text = sweep_status (self);
  g_assert_cmpstr (text, ==, expected);
}

void
sweep_assert_bubble (Canvas *self, const char *expected)
{
  g_assert_cmpstr (pz_board_view_get_bubble (self->view), ==, expected);
}

void
sweep_assert_pawn (Canvas *self, int x, int y)
{
  g_assert_cmpint (sweep_state (self)->pawn_x, ==, x);
  g_assert_cmpint (sweep_state (self)->pawn_y, ==, y);
}

void
sweep_start (Canvas *self)
{
  canvas_wait_judged (self);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  canvas_settle (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* --- hands --------------------------------------------------------------------------------------------------- */

void
sweep_click (Canvas *self, int x, int y)
{
  canvas_click_at (self, x + 0.5, y + 0.5, GDK_BUTTON_PRIMARY);
}

void
sweep_right_click (Canvas *self, int x, int y)
{
  canvas_click_at (self, x + 0.5, y + 0.5, GDK_BUTTON_SECONDARY);
}

void
sweep_point (Canvas *self, int x, int y)
{
  double px, py;
  pz_board_view_point (self->view, x + 0.5, y + 0.5, &px, &py);
  pz_board_view_hover (self->view, px, py);
}

void
sweep_key (Canvas *self, guint keyval, GdkModifierType state)
{
  g_assert_true (pz_board_view_key (self->view, keyval, state));
}

void
sweep_steer_to (Canvas *self, int x, int y)
{
  if (self->view->cursor.kind == PZ_HIT_NONE)
    sweep_key (self, GDK_KEY_Right, 0); /* it only shows where it is */
  while (self->view->cursor.q != x)
    sweep_key (self, self->view->cursor.q > x ? GDK_KEY_Left : GDK_KEY_Right, 0);
  while (self->view->cursor.r != y)
    sweep_key (self, self->view->cursor.r > y ? GDK_KEY_Up : GDK_KEY_Down, 0);
}

void
sweep_press_by_key (Canvas *self, int x, int y)
{
  sweep_steer_to (self, x, y);
  sweep_key (self, GDK_KEY_Return, 0);
}

void
sweep_seal_by_key (Canvas *self, int x, int y)
{
  sweep_steer_to (self, x, y);
  sweep_key (self, GDK_KEY_Return, GDK_SHIFT_MASK);
}

GtkWidget *
sweep_find_named (GtkWidget *widget, const char *name)
{
  if (g_strcmp0 (gtk_widget_get_name (widget), name) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = sweep_find_named (child, name);
      if (found != NULL)
        return found;
    }
  return NULL;
}

PzSection *
sweep_told (Canvas *self, const char *heading)
{
  PzEvidenceView *view = pz_play_page_get_evidence (PART (self, PZ_TYPE_PLAY_PAGE, PZ_PLAY_PAGE));
  PzSection *section = pz_evidence_view_get_section (view, heading);
  g_assert_nonnull (section);
  return section;
}

void
sweep_assert_row (Canvas *self, const char *heading, int i, const char *title, const char *figure)
{
  PzRow *row = pz_section_row (sweep_told (self, heading), i);
  g_assert_cmpstr (pz_row_get_title (row), ==, title);
  if (figure != NULL)
    g_assert_cmpstr (pz_row_get_figure (row), ==, figure);
}

static gboolean
has_hint (gpointer data)
{
  return !pz_playtest_is_searching (sweep_playtest (data));
}

void
sweep_wait_hint (Canvas *self)
{
  spin_until (has_hint, self);
}
