/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "config.h"
#include <glib/gi18n.h>

/* What stands on the canvas instead of the level while editing: a step of the reference solution, or what a preview tried. Both are play
 * values of the level as it is; any edit, another level or Escape ends them. In a playtest the game itself can be gone over the same way
 * (board-view-replay.c). */

gboolean
pz_board_view_is_staged (PzBoardView *self)
{
  return self->stage != NULL;
}

/* (nullable): what is played, or shown as if it were. */
PzPlay *
pz_board_view_played (PzBoardView *self)
{
  return self->stage != NULL || self->playtest == NULL ? self->stage : pz_playtest_get_play (self->playtest);
}

static void
stage_changed (PzBoardView *self)
{
  pz_board_view_update_hover (self);
  pz_board_view_update_status (self);
  pz_board_view_redraw (self);
  g_object_notify (G_OBJECT (self), "plan-step");
  g_object_notify (G_OBJECT (self), "held");
}

void
pz_board_view_end_stage (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (self->stage == NULL)
    return;
  pz_board_view_stop_motion (self);
  g_clear_pointer (&self->stage, pz_play_unref);
  g_clear_pointer (&self->stage_motion, pz_play_motion_free);
  g_clear_pointer (&self->plan, g_ptr_array_unref);
  g_clear_pointer (&self->plan_inputs, g_array_unref);
  self->plan_step = -1;
  self->preview = NULL;
  self->replaying = FALSE;
  stage_changed (self);
}

/* Shows @play; what led there from @before (nullable) moves. */
static void
show (PzBoardView *self, PzPlay *play, PzPlay *before)
{
  if (self->stage_motion == NULL)
    self->stage_motion = pz_play_motion_new (self->editor->play);
  pz_play_motion_set_reduced (self->stage_motion, self->style.reduced_motion);
  pz_play_motion_rest (self->stage_motion);
  if (before != NULL)
    pz_play_motion_start (self->stage_motion, before, play);
  pz_play_ref (play);
  g_clear_pointer (&self->stage, pz_play_unref);
  self->stage = play;
  if (pz_play_motion_runs (self->stage_motion))
    pz_board_view_play_motion (self);
  stage_changed (self);
}

static gboolean
may_stage (PzBoardView *self)
{
  return self->playtest == NULL && self->editor != NULL && self->editor->play != NULL && self->level != NULL;
}

/* --- the plan ------------------------------------------------------------------------------------------------ */

/* (transfer full) (nullable) */
static GArray *
plan_of (PzBoardView *self)
{
  PzAnalysis *analysis = may_stage (self) ? pz_board_view_analysis (self) : NULL;
  if (analysis == NULL || self->level->mode->plan == NULL)
    return NULL;
  return self->level->mode->plan (self->level, analysis);
}

int
pz_board_view_get_plan_length (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), 0);
  return self->replaying ? (int) self->plan->len - 1 : self->plan_length;
}

/* The value or its judgement changed. */
void
pz_board_view_update_plan (PzBoardView *self)
{
  g_autoptr (GArray) inputs = plan_of (self);
  int length = inputs == NULL ? 0 : (int) inputs->len;
  if (length == self->plan_length)
    return;
  self->plan_length = length;
  g_object_notify (G_OBJECT (self), "plan-length");
}

GPtrArray *
pz_board_view_play_through (PzLevel *level, const PzAnalysis *analysis, const GArray *inputs)
{
  const PzMode *mode = level->mode;
  PzPlay *play = mode->play_new (level, analysis);
  if (play == NULL)
    return NULL;
  GPtrArray *plays = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_play_unref);
  g_ptr_array_add (plays, play);
  for (guint i = 0; i < inputs->len; i++)
    {
      play = mode->play_input (play, &g_array_index (inputs, PzInput, i));
      g_ptr_array_add (plays, play);
    }
  return plays;
}

static gboolean
begin_plan (PzBoardView *self)
{
  g_autoptr (GArray) inputs = plan_of (self);
  if (inputs == NULL || inputs->len == 0)
    return FALSE;
  const PzPlayEditor *editor = self->editor->play;
  g_autoptr (PzLevel) level =
      editor->plan_level != NULL ? editor->plan_level (self->level) : pz_level_ref (self->level);
  GPtrArray *plan = pz_board_view_play_through (level, pz_board_view_analysis (self), inputs);
  if (plan == NULL)
    return FALSE;
  pz_board_view_float_cancel (self);
  pz_board_view_cancel (self);
  pz_board_view_end_stage (self);
  self->plan = plan;
  self->plan_inputs = g_steal_pointer (&inputs);
  return TRUE;
}

int
pz_board_view_get_plan_step (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), -1);
  return self->plan_step;
}

void
pz_board_view_set_plan_step (PzBoardView *self, int step)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  int before = self->plan_step;
  if (self->plan == NULL && self->playtest != NULL)
    return;
  if (step < 0 && self->plan == NULL)
    return;
  if (step < 0)
    {
      pz_board_view_end_stage (self);
      return;
    }
  if (self->plan == NULL && !begin_plan (self))
    return;
  step = MIN (step, (int) self->plan->len - 1);
  if (step == before)
    return;
  self->plan_step = step;
  gboolean forward = before >= 0 && step == before + 1;
  show (self, self->plan->pdata[step], forward ? self->plan->pdata[before] : NULL);
}

/* Modes that say what is to come show it too. */
const PzInput *
pz_board_view_next_input (PzBoardView *self)
{
  if (self->plan == NULL || self->replaying || self->editor->play->plan_words == NULL
      || self->plan_step >= (int) self->plan_inputs->len)
    return NULL;
  return &g_array_index (self->plan_inputs, PzInput, self->plan_step);
}

char *
pz_board_view_dup_plan_words (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  if (self->plan == NULL)
    return g_strdup ("");
  if (self->editor->play->plan_words != NULL && !self->replaying)
    return self->editor->play->plan_words (self->stage, pz_board_view_next_input (self));
  if (self->plan_step == 0)
    return g_strdup (C_ ("plan", "The start"));
  return self->editor->play->status (self->stage);
}

/* What the last step led to is told where nothing is to come. */
char *
pz_board_view_dup_plan_place (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  const PzPlayEditor *editor = self->editor == NULL ? NULL : self->editor->play;
  if (self->plan == NULL || self->replaying || editor->plan_place == NULL)
    return NULL;
  return editor->plan_place (self->stage, pz_board_view_next_input (self), self->plan_step, (int) self->plan->len - 1);
}

/* --- previews ------------------------------------------------------------------------------------------------ */

/* Previews go on from each other: two turns are two steps. */
gboolean
pz_board_view_run_preview (PzBoardView *self, const PzPlayButton *button)
{
  if (!may_stage (self) || pz_board_view_gesture_running (self))
    return FALSE;
  pz_board_view_float_cancel (self);
  if (self->plan != NULL)
    pz_board_view_end_stage (self);
  const PzMode *mode = self->level->mode;
  g_autoptr (PzPlay) before =
      self->stage != NULL ? pz_play_ref (self->stage) : mode->play_new (self->level, pz_board_view_analysis (self));
  if (before == NULL)
    return FALSE;
  g_autoptr (PzPlay) play = mode->play_input (before, &button->input);
  self->preview = button;
  show (self, play, before);
  return TRUE;
}

/* --- words --------------------------------------------------------------------------------------------------- */

char *
pz_board_view_stage_status (PzBoardView *self)
{
  if (self->plan == NULL)
    /* TRANSLATORS: %s is what was tried: "Turn Clockwise" */
    return g_strdup_printf (C_ ("status", "Preview: %s · Escape ends it"), pz_play_button_label (self->preview));
  g_autofree char *words = pz_board_view_dup_plan_words (self);
  if (self->editor->play->plan_place != NULL && !self->replaying) /* which step it is stands over the board */
    return g_steal_pointer (&words);
  /* TRANSLATORS: step 3 of 10 of a solution, and what it does */
  return g_strdup_printf (C_ ("status", "Step %1$d of %2$d · %3$s"), self->plan_step, (int) self->plan->len - 1, words);
}

/* --- what is pointed at -------------------------------------------------------------------------------------- */

/* The cursor's spot while keys are used, else the pointer's. */
static PzHit
pointed_now (PzBoardView *self)
{
  gboolean busy = self->replaying || self->gesture.kind != PZ_GESTURE_NONE || self->floating != NULL;
  if (self->editor == NULL || self->editor->bubble == NULL || pz_board_view_shown (self) == NULL || busy)
    return PZ_HIT_NOWHERE;
  if (pz_board_view_cursor_shown (self) && (self->hover_by_keys || !self->over))
    return pz_board_view_cursor_hit (self);
  return self->hover;
}

const PzHit *
pz_board_view_pointed (PzBoardView *self)
{
  gboolean runs = self->tick != 0; /* what is on its way is looked at */
  return self->pointed.kind == PZ_HIT_NONE || runs ? NULL : &self->pointed;
}

const char *
pz_board_view_get_bubble (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  return self->bubble;
}

/* The pointer, the cursor, or what is shown under them changed. Modes that say nothing of it cost nothing. */
void
pz_board_view_update_pointed (PzBoardView *self)
{
  PzHit hit = pointed_now (self);
  g_autofree char *bubble = NULL;
  if (!pz_hit_same_place (&hit, &self->pointed) || hit.cell != self->pointed.cell)
    pz_board_view_redraw (self);
  self->pointed = hit;
  if (hit.kind != PZ_HIT_NONE)
    bubble = self->editor->bubble (pz_board_view_shown (self), pz_board_view_played (self), &hit,
                                   pz_board_view_pressed_with (self));
  if (g_strcmp0 (bubble, self->bubble) == 0)
    return;
  g_free (self->bubble);
  self->bubble = g_steal_pointer (&bubble);
  g_object_notify (G_OBJECT (self), "bubble");
}
