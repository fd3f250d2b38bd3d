/* SPDX-License-Identifier: MIT */
#include "editor/pointer.h"

#include <math.h>

#define PRIMARY   1
#define SECONDARY 3

#define NOTCH_PX      60.0
#define NOTCH_ZOOM    1.15
#define PX_PER_NOTCH  20.0 /* of a touchpad that zooms */
#define MAX_NOTCHES   10.0
#define MAX_SCROLL_PX 4000.0
/* Two news of a pinch further apart than this are no movement of fingers. */
#define JUMP 2.0

/* --- fingers ------------------------------------------------------------------------------------------------- */

static int
find_finger (const PzPointer *self, gconstpointer finger)
{
  for (int i = 0; i < self->n_fingers; i++)
    if (self->fingers[i] == finger)
      return i;
  return -1;
}

gboolean
pz_pointer_finger_down (PzPointer *self, gconstpointer finger)
{
  g_return_val_if_fail (self != NULL, FALSE);
  if (find_finger (self, finger) < 0 && self->n_fingers < PZ_POINTER_MAX_FINGERS)
    self->fingers[self->n_fingers++] = finger;
  if (self->n_fingers < 2)
    return FALSE;
  self->spent = TRUE;
  return TRUE;
}

void
pz_pointer_finger_up (PzPointer *self, gconstpointer finger)
{
  g_return_if_fail (self != NULL);
  int i = find_finger (self, finger);
  if (i >= 0)
    self->fingers[i] = self->fingers[--self->n_fingers];
  if (self->n_fingers == 0)
    self->spent = FALSE;
}

void
pz_pointer_forget (PzPointer *self)
{
  g_return_if_fail (self != NULL);
  *self = (PzPointer){ .n_fingers = 0 };
}

gboolean
pz_pointer_may_press (const PzPointer *self, PzDeviceKind device)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return !self->pinching && (device != PZ_DEVICE_TOUCH || !self->spent);
}

guint
pz_pointer_button (PzDeviceKind device, guint button)
{
  if (button == 0)
    button = PRIMARY;
  return device == PZ_DEVICE_ERASER && button == PRIMARY ? SECONDARY : button;
}

/* --- pinch --------------------------------------------------------------------------------------------------- */

void
pz_pointer_pinch_begin (PzPointer *self, double x, double y)
{
  g_return_if_fail (self != NULL);
  self->pinching = TRUE;
  self->spent = self->n_fingers > 0; /* a touchpad has no finger on the canvas */
  self->scale = 1;
  self->x = x;
  self->y = y;
}

static gboolean
is_scale (double scale)
{
  return isfinite (scale) && scale > 0;
}

/* The change of scale since the last news; 1 for a jump. */
static double
pinch_factor (PzPointer *self, double scale)
{
  double before = self->scale;
  if (!is_scale (scale))
    return 1;
  self->scale = scale;
  double factor = scale / before;
  return factor > JUMP || factor < 1 / JUMP ? 1 : factor;
}

PzViewMove
pz_pointer_pinch (PzPointer *self, double scale, double x, double y)
{
  g_return_val_if_fail (self != NULL, PZ_VIEW_STILL);
  PzViewMove move = PZ_VIEW_STILL;
  if (!self->pinching)
    return move;
  move.factor = pinch_factor (self, scale);
  if (!isfinite (x) || !isfinite (y))
    return move;
  if (isfinite (self->x) && isfinite (self->y))
    {
      move.dx = x - self->x;
      move.dy = y - self->y;
    }
  self->x = x;
  self->y = y;
  return move;
}

void
pz_pointer_pinch_end (PzPointer *self)
{
  g_return_if_fail (self != NULL);
  self->pinching = FALSE;
}

/* --- scrolling ----------------------------------------------------------------------------------------------- */

PzViewMove
pz_pointer_scroll (gboolean wheel, double dx, double dy, gboolean zooms, gboolean sideways)
{
  PzViewMove move = PZ_VIEW_STILL;
  if (!isfinite (dx) || !isfinite (dy))
    return move;
  if (zooms)
    {
      double notches = wheel ? dy : dy / PX_PER_NOTCH;
      move.factor = pow (NOTCH_ZOOM, -CLAMP (notches, -MAX_NOTCHES, MAX_NOTCHES));
      return move;
    }
  double px = wheel ? NOTCH_PX : 1;
  double x = sideways && dx == 0 ? dy : dx, y = sideways && dx == 0 ? 0 : dy;
  move.dx = -CLAMP (x * px, -MAX_SCROLL_PX, MAX_SCROLL_PX);
  move.dy = -CLAMP (y * px, -MAX_SCROLL_PX, MAX_SCROLL_PX);
  return move;
}
