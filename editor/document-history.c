/* SPDX-License-Identifier: MIT */
#include "editor/document-private.h"

/* Moving through the steps of a document. */

/* One step over one level: only that level is looked at anew. */
static void
step_over_level (PzDocument *self, gboolean forward)
{
  int current;
  const PzStep *step = forward ? pz_history_redo (self->history) : pz_history_undo (self->history);
  g_autoptr (PzPack) pack =
      forward ? pz_step_redone (step, self->pack, &current) : pz_step_undone (step, self->pack, &current);
  pz_document_swap_level (self, pack, step->index);
}

static void
walk (PzDocument *self, guint position)
{
  int current = self->current;
  g_autoptr (PzPack) pack = pz_history_walk (self->history, self->pack, &current, position);
  pz_document_swap_pack (self, pack, current);
}

static gboolean
go_to (PzDocument *self, guint position)
{
  int old_current = self->current;
  guint from = pz_history_position (self->history);
  if (position == from)
    return FALSE;
  const PzStep *step = pz_history_get_step (self->history, position > from ? position - 1 : position);
  if (step->index >= 0 && (position == from + 1 || position + 1 == from))
    step_over_level (self, position > from);
  else
    walk (self, position);
  pz_document_note_move (self, (int) position - (int) from);
  pz_document_emit_changes (self, old_current);
  return TRUE;
}

gboolean
pz_document_undo (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), FALSE);
  return pz_history_can_undo (self->history) && go_to (self, pz_history_position (self->history) - 1);
}

gboolean
pz_document_redo (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), FALSE);
  return pz_history_can_redo (self->history) && go_to (self, pz_history_position (self->history) + 1);
}

gboolean
pz_document_jump (PzDocument *self, guint position)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && position <= pz_history_n_steps (self->history), FALSE);
  return go_to (self, position);
}

guint
pz_document_n_steps (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), 0);
  return pz_history_n_steps (self->history);
}

guint
pz_document_get_position (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), 0);
  return pz_history_position (self->history);
}

const char *
pz_document_step_label (PzDocument *self, guint i)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && i < pz_history_n_steps (self->history), NULL);
  return pz_history_get_step (self->history, i)->label;
}

const char *
pz_document_step_level (PzDocument *self, guint i)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && i < pz_history_n_steps (self->history), NULL);
  const PzStep *step = pz_history_get_step (self->history, i);
  return step->index >= 0 ? step->new_level->id : NULL;
}

gint64
pz_document_saved_position (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), -1);
  return pz_history_saved_position (self->history);
}

void
pz_document_break_merge (PzDocument *self)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self));
  pz_history_break (self->history);
}

const char *
pz_document_get_undo_label (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), NULL);
  const PzStep *step = pz_history_peek_undo (self->history);
  return step != NULL ? step->label : NULL;
}

const char *
pz_document_get_redo_label (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), NULL);
  const PzStep *step = pz_history_peek_redo (self->history);
  return step != NULL ? step->label : NULL;
}
