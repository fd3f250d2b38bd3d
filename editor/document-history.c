/* SPDX-License-Identifier: MIT */
#include "editor/document-private.h"

/* Moving through the steps of a document. */

gboolean
pz_document_undo (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), FALSE);
  const PzStep *step = pz_history_undo (self->history);
  if (step == NULL)
    return FALSE;
  if (step->index >= 0)
    pz_document_put_level (self, step->index, step->old_level);
  else
    pz_document_put_pack (self, step->old_pack, step->old_current);
  return TRUE;
}

gboolean
pz_document_redo (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), FALSE);
  const PzStep *step = pz_history_redo (self->history);
  if (step == NULL)
    return FALSE;
  if (step->index >= 0)
    pz_document_put_level (self, step->index, step->new_level);
  else
    pz_document_put_pack (self, step->new_pack, step->new_current);
  return TRUE;
}

/* Where a walk over steps has come to. */
typedef struct
{
  PzPack *pack; /* owned */
  int current;
} Walk;

static void
walk_to (Walk *walk, PzPack *pack, int current)
{
  pz_pack_unref (walk->pack);
  walk->pack = pack;
  walk->current = current;
}

static void
walk_back (Walk *walk, const PzStep *step)
{
  if (step->index >= 0)
    walk_to (walk, pz_pack_with_level (walk->pack, step->index, step->old_level), step->index);
  else
    walk_to (walk, pz_pack_ref (step->old_pack), step->old_current);
}

static void
walk_on (Walk *walk, const PzStep *step)
{
  if (step->index >= 0)
    walk_to (walk, pz_pack_with_level (walk->pack, step->index, step->new_level), step->index);
  else
    walk_to (walk, pz_pack_ref (step->new_pack), step->new_current);
}

gboolean
pz_document_jump (PzDocument *self, guint position)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && position <= pz_history_n_steps (self->history), FALSE);
  if (position == pz_history_position (self->history))
    return FALSE;
  Walk walk = { pz_pack_ref (self->pack), self->current };
  while (pz_history_position (self->history) > position)
    walk_back (&walk, pz_history_undo (self->history));
  while (pz_history_position (self->history) < position)
    walk_on (&walk, pz_history_redo (self->history));
  pz_document_put_pack (self, walk.pack, walk.current);
  pz_pack_unref (walk.pack);
  return TRUE;
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
