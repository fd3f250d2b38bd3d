/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* PzPointer: what mice, touchpads, fingers and pens mean on the canvas, in plain numbers, so that tests can send what no test tool
 * can: pinches and pens. No event and no widget inside; board-view-pointer.c turns events into these calls.
 *
 * Who does what:
 *   wheel                  pans; with Ctrl zooms about the pointer; with Shift pans sideways
 *   touchpad, two fingers  pan; with Ctrl zoom
 *   pinch                  zooms about the middle of the fingers and pans with it; never paints
 *   middle or Space-drag   pans
 *   finger                 as the primary button; held still it becomes the secondary one
 *   pen tip, pen's eraser  as the primary, the secondary button; pressure means nothing
 * A second finger rolls a running stroke back, and no finger paints again before all are lifted: the one that is left after a
 * pinch does not either. */

typedef enum
{
  PZ_DEVICE_MOUSE, /* touchpads too */
  PZ_DEVICE_TOUCH,
  PZ_DEVICE_PEN,
  PZ_DEVICE_ERASER
} PzDeviceKind;

#define PZ_POINTER_MAX_FINGERS 16

typedef struct
{
  gconstpointer fingers[PZ_POINTER_MAX_FINGERS]; /* those that touch, by any name */
  int n_fingers;
  gboolean spent; /* two touched at once: those that still touch paint nothing */
  gboolean pinching;
  double scale, x, y; /* of the pinch's last news */
} PzPointer;

/* A finger comes down, or is lifted. TRUE when a stroke that runs is to be rolled back: it is not the only one. */
gboolean pz_pointer_finger_down (PzPointer *self, gconstpointer finger);
void pz_pointer_finger_up (PzPointer *self, gconstpointer finger);
/* Fingers whose lifting nobody told of must not block those that come: when the canvas is hidden. */
void pz_pointer_forget (PzPointer *self);
/* Whether a press of this device begins anything. */
gboolean pz_pointer_may_press (const PzPointer *self, PzDeviceKind device);

/* What the view does: first pans by @dx, @dy px, then zooms by @factor about the point told. */
typedef struct
{
  double factor, dx, dy;
} PzViewMove;
#define PZ_VIEW_STILL ((PzViewMove){ 1, 0, 0 })

/* A pinch, from a touchscreen or a touchpad. @scale counts from its begin; @x, @y: the middle of the fingers, px. A jump (zero, a
 * factor of more than two at once, what is no number) moves nothing, and the pinch goes on from there. */
void pz_pointer_pinch_begin (PzPointer *self, double x, double y);
PzViewMove pz_pointer_pinch (PzPointer *self, double scale, double x, double y);
void pz_pointer_pinch_end (PzPointer *self);

/* @wheel: dx, dy count notches (fractions on fine wheels), else px of a touchpad. */
PzViewMove pz_pointer_scroll (gboolean wheel, double dx, double dy, gboolean zooms, gboolean sideways);

/* The mouse button (1, 2, 3) that a button of the device stands for; 0 is none given: the first. */
guint pz_pointer_button (PzDeviceKind device, guint button);

G_END_DECLS
