/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

/* A playtest gone over from its start: the values its own inputs make, on the stage. The game itself is left alone, and comes back as it
 * was. */

gboolean
pz_board_view_is_replaying (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  return self->replaying;
}

/* The judgement of what is played: hints that were asked for rest on it. */
static const PzAnalysis *
analysis_of (PzBoardView *self, const PzLevel *level)
{
  const PzAnalysis *analysis = pz_board_view_analysis (self);
  gboolean fits =
      analysis != NULL && analysis->mode == level->mode && analysis->rules_hash == level->mode->rules_hash (level);
  return fits ? analysis : NULL;
}

gboolean
pz_board_view_begin_replay (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  if (self->playtest == NULL || self->replaying)
    return self->replaying;
  pz_playtest_stop_search (self->playtest);
  PzLevel *level = pz_playtest_get_level (self->playtest);
  g_autoptr (GArray) inputs = level->mode->play_inputs (pz_playtest_get_play (self->playtest));
  GPtrArray *plan = inputs->len == 0 ? NULL : pz_board_view_play_through (level, analysis_of (self, level), inputs);
  if (plan == NULL)
    return FALSE;
  pz_board_view_cancel (self);
  pz_playtest_advance (self->playtest, G_MAXINT64); /* nothing of it moves meanwhile */
  self->plan = plan;
  self->plan_inputs = g_steal_pointer (&inputs);
  self->replaying = TRUE;
  pz_board_view_set_plan_step (self, 0);
  return TRUE;
}
