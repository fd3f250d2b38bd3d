/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

/* What logic finds out of the level, shown up to a chosen step while editing. It is a way of looking: nothing of it is in the document.
 * While a new judgement is awaited the chosen step stays, and with it whatever controls it. */

static gboolean
has_reveals (PzBoardView *self)
{
  return self->editor != NULL && self->editor->reveals != NULL && self->level != NULL;
}

/* −1: not known yet. */
static int
count_reveals (PzBoardView *self)
{
  PzAnalysis *analysis = has_reveals (self) ? pz_board_view_analysis (self) : NULL;
  if (!has_reveals (self))
    return 0;
  int n = analysis != NULL ? MAX (self->editor->reveals (self->level, analysis), 0) : 0;
  if (n > 0 || (analysis != NULL && analysis->done))
    return n;
  return self->level_index >= 0 && pz_document_analysis_pending (self->document, self->level_index) ? -1 : 0;
}

static gboolean
waits_to_be_asked (PzBoardView *self)
{
  return self->editor != NULL && self->editor->reveals_when_asked && !self->revealing;
}

/* Where it is asked for, a level is begun at the start: all of it would give the solution away. */
static int
first_step (PzBoardView *self)
{
  return self->editor != NULL && self->editor->reveals_when_asked ? 0 : -1;
}

static void
set_can_reveal (PzBoardView *self, gboolean can)
{
  if (self->can_reveal == can)
    return;
  self->can_reveal = can;
  g_object_notify (G_OBJECT (self), "revealing");
}

static void
set_reveal (PzBoardView *self, int step, int length)
{
  gboolean steps = step != self->reveal_step, lengths = length != self->reveal_length;
  self->reveal_step = step;
  self->reveal_length = length;
  if (steps || lengths)
    pz_board_view_redraw (self);
  if (lengths || length > 0) /* as many steps of another judgement do other things */
    g_object_notify (G_OBJECT (self), "reveal-length");
  if (steps)
    g_object_notify (G_OBJECT (self), "reveal-step");
}

/* The value or its judgement changed; @another: it is another level. A playtest leaves it as it is. */
void
pz_board_view_update_reveal (PzBoardView *self, gboolean another)
{
  int length = count_reveals (self), step = another ? first_step (self) : self->reveal_step;
  gboolean can = length > 0 || (length < 0 && !another && self->can_reveal);
  if (self->playtest != NULL)
    return;
  if (length < 0)
    length = another ? 0 : self->reveal_length;
  if (waits_to_be_asked (self))
    length = 0;
  if (length == 0)
    step = first_step (self);
  set_reveal (self, step > length ? -1 : step, length);
  set_can_reveal (self, can);
}

gboolean
pz_board_view_can_reveal (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  return self->can_reveal;
}

gboolean
pz_board_view_get_revealing (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  return self->revealing;
}

void
pz_board_view_set_revealing (PzBoardView *self, gboolean revealing)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (!self->revealing == !revealing)
    return;
  self->revealing = revealing;
  pz_board_view_update_reveal (self, revealing);
  g_object_notify (G_OBJECT (self), "revealing");
}

int
pz_board_view_get_reveal_length (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), 0);
  return self->reveal_length;
}

int
pz_board_view_get_reveal_step (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), -1);
  return self->reveal_step;
}

void
pz_board_view_set_reveal_step (PzBoardView *self, int step)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  int next = self->reveal_length == 0 ? first_step (self) : step < 0 ? -1 : MIN (step, self->reveal_length);
  if (next == self->reveal_step)
    return;
  self->reveal_step = next;
  pz_board_view_redraw (self);
  g_object_notify (G_OBJECT (self), "reveal-step");
  pz_board_view_update_status (self); /* what is said of a place may be another thing */
}

int
pz_board_view_revealed (PzBoardView *self)
{
  return self->playtest == NULL ? self->reveal_step + 1 : 0;
}

char *
pz_board_view_dup_reveal_words_of (PzBoardView *self, int step)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  PzAnalysis *analysis = has_reveals (self) ? pz_board_view_analysis (self) : NULL;
  if (analysis == NULL || waits_to_be_asked (self) || step < 0 || step > self->editor->reveals (self->level, analysis))
    return g_strdup ("");
  return self->editor->reveal_words (self->level, analysis, step);
}

char *
pz_board_view_dup_reveal_words (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  return pz_board_view_dup_reveal_words_of (self, self->reveal_step < 0 ? self->reveal_length : self->reveal_step);
}

char *
pz_board_view_judged_words (PzBoardView *self, const PzHit *hit)
{
  PzAnalysis *analysis = pz_board_view_analysis (self);
  gboolean plain = self->playtest == NULL && self->stage == NULL && self->gesture.preview == NULL;
  if (!plain || analysis == NULL || self->editor->judged_words == NULL || hit->kind == PZ_HIT_NONE)
    return NULL;
  return self->editor->judged_words (self->level, analysis, hit, pz_board_view_revealed (self));
}

/* --- between two frames -------------------------------------------------------------------------------------- */

void
pz_board_view_forget_live (PzBoardView *self)
{
  g_clear_pointer (&self->live_level, pz_level_unref);
  g_clear_pointer (&self->live, pz_analysis_unref);
}

/* Once for each value: a stroke's last one is what the document takes. */
static PzAnalysis *
judge_now (PzBoardView *self, PzLevel *level)
{
  if (self->live_level == level)
    return self->live;
  PzContext context = pz_pack_context (pz_document_get_pack (self->document), self->level_index);
  PzLimits limits = PZ_LIMITS_DEFAULT;
  limits.budget_ms = self->editor->live_ms;
  limits.unrated = TRUE;
  pz_board_view_forget_live (self);
  self->live = level->mode->analyse (level, &context, &limits, NULL, NULL, NULL);
  self->live_level = pz_level_ref (level);
  return self->live;
}

/* Where judgements come only when they are asked for, none comes here. */
PzAnalysis *
pz_board_view_shown_analysis (PzBoardView *self)
{
  PzAnalysis *analysis = pz_board_view_analysis (self);
  PzLevel *preview = self->gesture.preview;
  if (self->playtest != NULL)
    return NULL;
  if (preview == NULL && analysis != NULL)
    return analysis;
  if (self->editor == NULL || self->editor->live_ms == 0 || self->level_index < 0 || self->stage != NULL)
    return NULL;
  if (preview == NULL)
    return pz_document_is_judging (self->document, self->level_index) ? judge_now (self, self->level) : NULL;
  /* Strokes begin at a level that is judged, or that was judged here. */
  return analysis != NULL || self->live_level != NULL ? judge_now (self, preview) : NULL;
}
