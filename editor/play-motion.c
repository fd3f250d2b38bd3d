/* SPDX-License-Identifier: MIT */
#include "editor/play-motion.h"

/* One running clip; start_us = 0: at rest. */
typedef struct
{
  PzPlayClip clip;
  gint64 start_us;
} Running;

struct _PzPlayMotion
{
  const PzPlayEditor *editor;
  gboolean reduced;
  PzMotion marks;  /* what stays until the next input */
  PzMotion motion; /* the marks with all that runs */
  Running running[PZ_MAX_CLIPS];
  int n_running;
  PzPlay *before, *now; /* (nullable) owned: the values the clips show */
};

PzPlayMotion *
pz_play_motion_new (const PzPlayEditor *editor)
{
  g_return_val_if_fail (editor != NULL, NULL);
  PzPlayMotion *self = g_new0 (PzPlayMotion, 1);
  self->editor = editor;
  self->marks = self->motion = PZ_MOTION_REST;
  return self;
}

void
pz_play_motion_free (PzPlayMotion *self)
{
  if (self == NULL)
    return;
  pz_play_motion_rest (self);
  g_free (self);
}

static void
forget_values (PzPlayMotion *self)
{
  g_clear_pointer (&self->before, pz_play_unref);
  g_clear_pointer (&self->now, pz_play_unref);
}

void
pz_play_motion_rest (PzPlayMotion *self)
{
  g_return_if_fail (self != NULL);
  self->n_running = 0;
  self->marks = self->motion = PZ_MOTION_REST;
  forget_values (self);
}

void
pz_play_motion_set_reduced (PzPlayMotion *self, gboolean reduced)
{
  g_return_if_fail (self != NULL);
  self->reduced = reduced;
  if (reduced)
    pz_play_motion_rest (self);
}

gboolean
pz_play_motion_runs (const PzPlayMotion *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  for (int i = 0; i < self->n_running; i++)
    if (self->running[i].start_us != 0)
      return TRUE;
  return FALSE;
}

/* Where a clip is, 0…1; once it is over it is at rest. */
static double
clip_at (Running *running, gint64 now_us)
{
  double t = (double) (now_us - running->start_us) / (running->clip.length_ms * 1000.0);
  if (t >= 1)
    running->start_us = 0;
  return CLAMP (t, 0, 1);
}

static void
show (PzPlayMotion *self, gint64 now_us)
{
  self->motion = self->marks;
  for (int i = 0; i < self->n_running; i++)
    {
      Running *running = &self->running[i];
      double t = running->start_us == 0 ? 1 : clip_at (running, now_us);
      if (t < 1)
        running->clip.at (&self->motion, t, running->clip.shows_before ? self->before : self->now);
    }
  if (!pz_play_motion_runs (self))
    forget_values (self);
}

static void
take_clips (PzPlayMotion *self, PzPlay *before, PzPlay *now)
{
  gint64 now_us = g_get_monotonic_time ();
  PzPlayClip clips[PZ_MAX_CLIPS] = { { 0 } };
  int n = self->editor->clips (before, now, self->reduced, &self->marks, clips);
  g_assert (n <= PZ_MAX_CLIPS);
  for (int i = 0; i < n; i++)
    if (clips[i].length_ms > 0 && clips[i].at != NULL)
      self->running[self->n_running++] = (Running){ clips[i], now_us };
  self->before = pz_play_ref (before);
  self->now = pz_play_ref (now);
  show (self, now_us);
}

void
pz_play_motion_start (PzPlayMotion *self, PzPlay *before, PzPlay *now)
{
  g_return_if_fail (self != NULL && before != NULL && now != NULL);
  if (!self->editor->keeps_motion (now))
    {
      pz_play_motion_rest (self);
      take_clips (self, before, now);
    }
  else if (self->reduced) /* nothing runs: it is marks that stay until the next input */
    pz_play_motion_rest (self);
}

gboolean
pz_play_motion_advance (PzPlayMotion *self, gint64 now_us)
{
  g_return_val_if_fail (self != NULL, FALSE);
  show (self, now_us);
  return pz_play_motion_runs (self);
}

const PzMotion *
pz_play_motion_get (const PzPlayMotion *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return &self->motion;
}

PzPlay *
pz_play_motion_get_before (const PzPlayMotion *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (int i = 0; i < self->n_running; i++)
    if (self->running[i].start_us != 0 && self->running[i].clip.shows_before)
      return self->before;
  return NULL;
}
