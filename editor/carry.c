/* SPDX-License-Identifier: MIT */
#include "editor/carry.h"

#include "editor/deck-card.h"
#include "editor/theme.h"

#define RAISE_PX 58 /* above a finger, which would cover it */

typedef enum
{
  STATE_NONE,
  STATE_HELD,
  STATE_HOME
} State;

struct _PzCarry
{
  GObject parent_instance;

  PzBoardView *view;        /* weak */
  GtkWidget *source, *home; /* weak (nullable) */
  GtkRoot *root;            /* weak (nullable) */
  GtkEventController *keys; /* (nullable) of the root, while it is held */
  State state;
  PzCarried what;
  PzCarryFate fate;
  gboolean touch, has_home;
  double x, y;                                                      /* px of the root: the pointer */
  double from_x, from_y, to_x, to_y, from_scale, to_scale, home_at; /* the way home, 0…1 */
  gint64 home_us;
};

G_DEFINE_FINAL_TYPE (PzCarry, pz_carry, G_TYPE_OBJECT)

enum
{
  MOVED,
  DROPPED,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

gboolean
pz_carry_is_held (PzCarry *self)
{
  g_return_val_if_fail (PZ_IS_CARRY (self), FALSE);
  return self->state == STATE_HELD;
}

gboolean
pz_carry_is_going_home (PzCarry *self)
{
  g_return_val_if_fail (PZ_IS_CARRY (self), FALSE);
  return self->state == STATE_HOME;
}

const PzCarried *
pz_carry_get (PzCarry *self)
{
  g_return_val_if_fail (PZ_IS_CARRY (self), NULL);
  return self->state == STATE_NONE ? NULL : &self->what;
}

const PzDeckEditor *
pz_carry_get_deck (PzCarry *self)
{
  g_return_val_if_fail (PZ_IS_CARRY (self), NULL);
  const PzModeEditor *editor = self->view == NULL ? NULL : pz_board_view_get_editor (self->view);
  return editor == NULL ? NULL : editor->deck;
}

void
pz_carry_set_fate (PzCarry *self, PzCarryFate fate)
{
  g_return_if_fail (PZ_IS_CARRY (self));
  self->fate = fate;
}

PzCarryFate
pz_carry_get_fate (PzCarry *self)
{
  g_return_val_if_fail (PZ_IS_CARRY (self), PZ_FATE_BACK);
  return self->fate;
}

/* --- where it is --------------------------------------------------------------------------------------------- */

static double
raised (PzCarry *self)
{
  return self->touch && self->state == STATE_HELD ? RAISE_PX : 0;
}

static gboolean
point_in (PzCarry *self, GtkWidget *widget, double x, double y, double *to_x, double *to_y)
{
  graphene_point_t from = GRAPHENE_POINT_INIT ((float) x, (float) y), to;
  if (self->root == NULL || !gtk_widget_compute_point (GTK_WIDGET (self->root), widget, &from, &to))
    return FALSE;
  *to_x = to.x;
  *to_y = to.y;
  return TRUE;
}

gboolean
pz_carry_point_in (PzCarry *self, GtkWidget *widget, double *x, double *y)
{
  g_return_val_if_fail (PZ_IS_CARRY (self) && GTK_IS_WIDGET (widget), FALSE);
  if (self->state != STATE_HOME)
    return point_in (self, widget, self->x, self->y - raised (self), x, y);
  return point_in (self, widget, self->from_x + (self->to_x - self->from_x) * self->home_at,
                   self->from_y + (self->to_y - self->from_y) * self->home_at, x, y);
}

gboolean
pz_carry_pointer_in (PzCarry *self, GtkWidget *widget, double *x, double *y)
{
  g_return_val_if_fail (PZ_IS_CARRY (self) && GTK_IS_WIDGET (widget), FALSE);
  return point_in (self, widget, self->x, self->y, x, y);
}

/* In a playtest it is as large as it will lie, while editing as on the cards, a little raised. */
static double
held_scale (PzCarry *self)
{
  return self->what.from == PZ_CARRY_SLOT ? pz_board_view_get_scale (self->view) : PZ_DECK_RADIUS_PX * 1.2;
}

double
pz_carry_get_scale (PzCarry *self)
{
  g_return_val_if_fail (PZ_IS_CARRY (self), 0);
  if (self->state == STATE_HOME)
    return self->from_scale + (self->to_scale - self->from_scale) * self->home_at;
  return self->view == NULL ? 0 : held_scale (self);
}

/* --- beginning and end --------------------------------------------------------------------------------------- */

static gboolean
key_pressed (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, PzCarry *self)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  pz_carry_cancel (self);
  return GDK_EVENT_STOP;
}

static void
hear_keys (PzCarry *self)
{
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_pressed), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->root), self->keys);
}

/* The pointer does not hold it any more. */
static void
let_go (PzCarry *self)
{
  if (self->keys != NULL && self->root != NULL)
    gtk_widget_remove_controller (GTK_WIDGET (self->root), self->keys);
  self->keys = NULL;
  if (self->source == NULL)
    return;
  gtk_widget_set_cursor (self->source, NULL);
  g_signal_handlers_disconnect_by_data (self->source, self);
}

static void
end (PzCarry *self)
{
  if (self->state == STATE_NONE)
    return;
  let_go (self);
  self->state = STATE_NONE;
  self->fate = PZ_FATE_BACK;
  g_clear_weak_pointer (&self->source);
  g_clear_weak_pointer (&self->home);
  g_clear_weak_pointer (&self->root);
  g_signal_emit (self, signals[ENDED], 0);
}

/* Where it was taken from. It is found out at the beginning: while it is carried its place may be closed up. */
static void
find_home (PzCarry *self)
{
  graphene_rect_t bounds;
  self->has_home = self->home != NULL && gtk_widget_compute_bounds (self->home, GTK_WIDGET (self->root), &bounds);
  if (!self->has_home)
    return;
  self->to_x = bounds.origin.x + bounds.size.width / 2;
  self->to_y = bounds.origin.y + bounds.size.height * 0.36; /* the id stands below the piece */
  self->to_scale = PZ_DECK_RADIUS_PX;
}

gboolean
pz_carry_begin (PzCarry *self, GtkWidget *source, GtkWidget *home, const PzCarried *what, double x, double y,
                gboolean touch)
{
  g_return_val_if_fail (PZ_IS_CARRY (self) && GTK_IS_WIDGET (source) && what != NULL, FALSE);
  GtkRoot *root = gtk_widget_get_root (source);
  if (self->state == STATE_HELD || root == NULL || pz_carry_get_deck (self) == NULL)
    return FALSE;
  end (self);
  if (pz_board_view_gesture_running (self->view))
    return FALSE;
  g_set_weak_pointer (&self->source, source);
  g_set_weak_pointer (&self->home, home);
  g_set_weak_pointer (&self->root, root);
  self->what = *what;
  self->touch = touch;
  self->state = STATE_HELD;
  find_home (self);
  hear_keys (self);
  gtk_widget_set_cursor_from_name (source, "grabbing");
  g_signal_connect_swapped (source, "unmap", G_CALLBACK (pz_carry_stop), self);
  pz_carry_move (self, x, y);
  return TRUE;
}

void
pz_carry_move (PzCarry *self, double x, double y)
{
  g_return_if_fail (PZ_IS_CARRY (self));
  graphene_point_t from = GRAPHENE_POINT_INIT ((float) x, (float) y), to;
  if (self->state != STATE_HELD || self->source == NULL
      || !gtk_widget_compute_point (self->source, GTK_WIDGET (self->root), &from, &to))
    return;
  self->x = to.x;
  self->y = to.y;
  self->fate = PZ_FATE_BACK;
  g_signal_emit (self, signals[MOVED], 0);
}

/* --- the way home -------------------------------------------------------------------------------------------- */

void
pz_carry_cancel (PzCarry *self)
{
  g_return_if_fail (PZ_IS_CARRY (self));
  if (self->state != STATE_HELD)
    return;
  gboolean slow = self->view != NULL && self->has_home && !pz_theme_style ().reduced_motion;
  if (!slow)
    {
      end (self);
      return;
    }
  self->from_x = self->x;
  self->from_y = self->y - raised (self);
  self->from_scale = held_scale (self);
  let_go (self);
  self->state = STATE_HOME;
  self->home_at = 0;
  self->home_us = g_get_monotonic_time ();
  g_signal_emit (self, signals[MOVED], 0);
}

gboolean
pz_carry_advance (PzCarry *self, gint64 now_us)
{
  g_return_val_if_fail (PZ_IS_CARRY (self), FALSE);
  double t = (double) (now_us - self->home_us) / (PZ_CARRY_HOME_MS * 1000.0);
  if (self->state != STATE_HOME)
    return FALSE;
  if (t >= 1)
    {
      end (self);
      return FALSE;
    }
  t = 1 - CLAMP (t, 0, 1);
  self->home_at = 1 - t * t * t;
  g_signal_emit (self, signals[MOVED], 0);
  return TRUE;
}

void
pz_carry_stop (PzCarry *self)
{
  g_return_if_fail (PZ_IS_CARRY (self));
  end (self);
}

void
pz_carry_drop (PzCarry *self)
{
  g_return_if_fail (PZ_IS_CARRY (self));
  gboolean taken = FALSE;
  if (self->state != STATE_HELD)
    return;
  g_signal_emit (self, signals[DROPPED], 0, &taken);
  if (taken)
    end (self);
  else
    pz_carry_cancel (self);
}

/* --- object -------------------------------------------------------------------------------------------------- */

static void
pz_carry_dispose (GObject *object)
{
  PzCarry *self = PZ_CARRY (object);
  let_go (self);
  self->state = STATE_NONE;
  g_clear_weak_pointer (&self->source);
  g_clear_weak_pointer (&self->home);
  g_clear_weak_pointer (&self->root);
  g_clear_weak_pointer (&self->view);
  G_OBJECT_CLASS (pz_carry_parent_class)->dispose (object);
}

static void
pz_carry_class_init (PzCarryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_carry_dispose;
  signals[MOVED] = g_signal_new ("moved", PZ_TYPE_CARRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DROPPED] = g_signal_new ("dropped", PZ_TYPE_CARRY, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled,
                                   NULL, NULL, G_TYPE_BOOLEAN, 0);
  signals[ENDED] = g_signal_new ("ended", PZ_TYPE_CARRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pz_carry_init (PzCarry *self)
{
}

PzCarry *
pz_carry_new (PzBoardView *view)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (view), NULL);
  PzCarry *self = g_object_new (PZ_TYPE_CARRY, NULL);
  g_set_weak_pointer (&self->view, view);
  g_signal_connect_object (view, "notify::playing", G_CALLBACK (pz_carry_stop), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::tool", G_CALLBACK (pz_carry_stop), self, G_CONNECT_SWAPPED);
  return self;
}
