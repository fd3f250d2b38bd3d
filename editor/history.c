/* SPDX-License-Identifier: MIT */
#include "editor/history.h"

/* What a step costs beside its values: the struct, a label, the allocator. */
#define STEP_OVERHEAD (sizeof (PzStep) + 96)

#define NOWHERE -1

struct _PzHistory
{
  GPtrArray *steps;
  guint position;  /* steps before it are done, the others undone */
  gint64 saved;    /* position that lies on disk; NOWHERE when it cannot be reached */
  gint64 writing;  /* position that is being written to disk; NOWHERE */
  gboolean broken; /* the last step takes nothing more in */
  gsize bytes, max_bytes;
  guint min_steps;
};

PzStep *
pz_step_copy (const PzStep *step)
{
  PzStep *copy = g_new0 (PzStep, 1);
  *copy = *step;
  copy->label = g_strdup (step->label);
  copy->merge_key = g_strdup (step->merge_key);
  if (step->index >= 0)
    {
      pz_level_ref (step->old_level);
      pz_level_ref (step->new_level);
      return copy;
    }
  pz_pack_ref (step->old_pack);
  pz_pack_ref (step->new_pack);
  return copy;
}

void
pz_step_free (PzStep *step)
{
  g_free (step->label);
  g_free (step->merge_key);
  g_clear_pointer (&step->old_level, pz_level_unref);
  g_clear_pointer (&step->new_level, pz_level_unref);
  g_clear_pointer (&step->old_pack, pz_pack_unref);
  g_clear_pointer (&step->new_pack, pz_pack_unref);
  g_free (step);
}

PzPack *
pz_step_undone (const PzStep *step, const PzPack *pack, int *current)
{
  *current = step->index >= 0 ? step->index : step->old_current;
  return step->index >= 0 ? pz_pack_with_old_level (pack, step->index, step->old_level, step->old_write_mode)
                          : pz_pack_ref (step->old_pack);
}

PzPack *
pz_step_redone (const PzStep *step, const PzPack *pack, int *current)
{
  *current = step->index >= 0 ? step->index : step->new_current;
  return step->index >= 0 ? pz_pack_with_level (pack, step->index, step->new_level) : pz_pack_ref (step->new_pack);
}

PzHistory *
pz_history_new (gsize max_bytes, guint min_steps)
{
  PzHistory *self = g_new0 (PzHistory, 1);
  self->writing = NOWHERE;
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_step_free);
  self->max_bytes = max_bytes;
  self->min_steps = min_steps;
  return self;
}

void
pz_history_free (PzHistory *self)
{
  g_return_if_fail (self != NULL);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

static PzStep *
step_at (const PzHistory *self, guint i)
{
  return g_ptr_array_index (self->steps, i);
}

static gsize
level_bytes (const PzLevel *level)
{
  if (pz_level_is_bad (level))
    return sizeof (PzLevel) + strlen (level->raw);
  return level->mode->level_size (level);
}

/* Bytes of the levels in @pack that @others lacks: what only this side of a list step keeps alive. */
static gsize
bytes_only_in (const PzPack *pack, GHashTable *others)
{
  gsize bytes = 0;
  for (int i = 0; i < pack->n_levels; i++)
    if (!g_hash_table_contains (others, pack->levels[i]))
      bytes += level_bytes (pack->levels[i]);
  return bytes;
}

static GHashTable *
levels_of (const PzPack *pack)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);
  for (int i = 0; i < pack->n_levels; i++)
    g_hash_table_add (set, pack->levels[i]);
  return set;
}

static gsize
pack_step_bytes (const PzPack *old_pack, const PzPack *new_pack)
{
  g_autoptr (GHashTable) old_set = levels_of (old_pack);
  g_autoptr (GHashTable) new_set = levels_of (new_pack);
  return sizeof (PzPack) + (gsize) new_pack->n_levels * sizeof (PzLevel *) + bytes_only_in (old_pack, new_set)
         + bytes_only_in (new_pack, old_set);
}

static void
forget_redo (PzHistory *self)
{
  for (guint i = self->position; i < self->steps->len; i++)
    self->bytes -= step_at (self, i)->size;
  g_ptr_array_set_size (self->steps, (int) self->position);
  if (self->saved > (gint64) self->position)
    self->saved = NOWHERE;
  if (self->writing > (gint64) self->position)
    self->writing = NOWHERE;
}

static void
drop_oldest (PzHistory *self)
{
  guint n = 0;
  gsize bytes = self->bytes;
  while (bytes > self->max_bytes && self->steps->len - n > self->min_steps && n < self->position)
    bytes -= step_at (self, n++)->size;
  if (n == 0)
    return;
  g_ptr_array_remove_range (self->steps, 0, n);
  self->bytes = bytes;
  self->position -= n;
  self->saved = self->saved >= (gint64) n ? self->saved - n : NOWHERE;
  self->writing = self->writing >= (gint64) n ? self->writing - n : NOWHERE;
}

void
pz_history_set_bounds (PzHistory *self, gsize max_bytes, guint min_steps)
{
  g_return_if_fail (self != NULL);
  self->max_bytes = max_bytes;
  self->min_steps = min_steps;
  drop_oldest (self);
}

static void
add (PzHistory *self, PzStep *step)
{
  forget_redo (self);
  g_ptr_array_add (self->steps, step);
  self->bytes += step->size;
  self->position++;
  self->broken = FALSE;
  drop_oldest (self);
}

static PzStep *
mergeable (PzHistory *self, int index, const char *merge_key)
{
  if (merge_key == NULL || self->broken || self->position == 0 || self->saved == (gint64) self->position
      || self->writing == (gint64) self->position)
    return NULL;
  PzStep *last = step_at (self, self->position - 1);
  return last->index == index && g_strcmp0 (last->merge_key, merge_key) == 0 ? last : NULL;
}

/* Typing a word and deleting it again leaves no step behind. */
static void
remove_last (PzHistory *self)
{
  self->position--;
  self->bytes -= step_at (self, self->position)->size;
  g_ptr_array_set_size (self->steps, (int) self->position);
  self->broken = TRUE;
}

static PzStepOutcome
widen (PzHistory *self, PzStep *last, PzLevel *new_level)
{
  forget_redo (self);
  self->bytes -= last->size;
  pz_level_ref (new_level);
  pz_level_unref (last->new_level);
  last->new_level = new_level;
  last->size = STEP_OVERHEAD + level_bytes (new_level);
  self->bytes += last->size;
  if (!pz_level_equal (last->old_level, last->new_level))
    return PZ_STEP_WIDENED;
  remove_last (self);
  return PZ_STEP_REMOVED;
}

PzStepOutcome
pz_history_add_level (PzHistory *self, int index, PzLevel *old_level, PzLevel *new_level, const char *label,
                      const char *merge_key)
{
  g_return_val_if_fail (self != NULL && index >= 0, PZ_STEP_ADDED);
  g_return_val_if_fail (old_level != NULL && new_level != NULL && label != NULL, PZ_STEP_ADDED);
  PzStep *last = mergeable (self, index, merge_key);
  if (last != NULL)
    return widen (self, last, new_level);
  PzStep *step = g_new0 (PzStep, 1);
  step->label = g_strdup (label);
  step->merge_key = g_strdup (merge_key);
  step->index = index;
  step->old_level = pz_level_ref (old_level);
  step->new_level = pz_level_ref (new_level);
  step->old_write_mode = TRUE;
  /* The old value is the new one of the step before, or shares most of its parts with it. */
  step->size = STEP_OVERHEAD + level_bytes (new_level);
  add (self, step);
  return PZ_STEP_ADDED;
}

PzPack *
pz_history_put_level (PzHistory *self, PzPack *pack, int index, PzLevel *level, const char *label,
                      const char *merge_key, PzStepOutcome *outcome)
{
  g_return_val_if_fail (self != NULL && pack != NULL && outcome != NULL, NULL);
  const PzStep *last = pz_history_peek_undo (self);
  gboolean before = last != NULL && last->index >= 0 ? last->old_write_mode : TRUE;
  *outcome = pz_history_add_level (self, index, pack->levels[index], level, label, merge_key);
  if (*outcome == PZ_STEP_REMOVED)
    return pz_pack_with_old_level (pack, index, level, before);
  if (*outcome == PZ_STEP_ADDED)
    step_at (self, self->position - 1)->old_write_mode = pack->write_mode;
  return pz_pack_with_level (pack, index, level);
}

void
pz_history_add_pack (PzHistory *self, PzPack *old_pack, PzPack *new_pack, int old_current, int new_current,
                     const char *label)
{
  g_return_if_fail (self != NULL && old_pack != NULL && new_pack != NULL && label != NULL);
  PzStep *step = g_new0 (PzStep, 1);
  step->label = g_strdup (label);
  step->index = -1;
  step->old_pack = pz_pack_ref (old_pack);
  step->new_pack = pz_pack_ref (new_pack);
  step->old_current = old_current;
  step->new_current = new_current;
  step->size = STEP_OVERHEAD + pack_step_bytes (old_pack, new_pack);
  add (self, step);
}

void
pz_history_break (PzHistory *self)
{
  g_return_if_fail (self != NULL);
  self->broken = TRUE;
}

gboolean
pz_history_can_undo (const PzHistory *self)
{
  return self->position > 0;
}

gboolean
pz_history_can_redo (const PzHistory *self)
{
  return self->position < self->steps->len;
}

const PzStep *
pz_history_peek_undo (const PzHistory *self)
{
  return pz_history_can_undo (self) ? step_at (self, self->position - 1) : NULL;
}

const PzStep *
pz_history_peek_redo (const PzHistory *self)
{
  return pz_history_can_redo (self) ? step_at (self, self->position) : NULL;
}

const PzStep *
pz_history_undo (PzHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  const PzStep *step = pz_history_peek_undo (self);
  if (step != NULL)
    self->position--;
  self->broken = TRUE;
  return step;
}

const PzStep *
pz_history_redo (PzHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  const PzStep *step = pz_history_peek_redo (self);
  if (step != NULL)
    self->position++;
  self->broken = TRUE;
  return step;
}

/* Whether what @step does is done over by the next one on the way: values are whole, so only the last of one level counts. */
static gboolean
is_passed_over (const PzHistory *self, const PzStep *step, guint to)
{
  if (self->position == to || step->index < 0)
    return FALSE;
  const PzStep *next = step_at (self, self->position > to ? self->position - 1 : self->position);
  return next->index == step->index;
}

PzPack *
pz_history_walk (PzHistory *self, PzPack *pack, int *current, guint to)
{
  g_return_val_if_fail (self != NULL && pack != NULL && to <= self->steps->len, NULL);
  PzPack *here = pz_pack_ref (pack);
  while (self->position != to)
    {
      PzPack *left = here;
      gboolean back = self->position > to;
      const PzStep *step = back ? pz_history_undo (self) : pz_history_redo (self);
      if (is_passed_over (self, step, to))
        continue;
      here = back ? pz_step_undone (step, left, current) : pz_step_redone (step, left, current);
      pz_pack_unref (left);
    }
  return here;
}

void
pz_history_mark_saved (PzHistory *self)
{
  g_return_if_fail (self != NULL);
  self->saved = self->position;
}

void
pz_history_mark_unsaved (PzHistory *self)
{
  g_return_if_fail (self != NULL);
  self->saved = NOWHERE;
}

void
pz_history_begin_save (PzHistory *self)
{
  g_return_if_fail (self != NULL);
  self->writing = self->position;
}

void
pz_history_end_save (PzHistory *self, gboolean done)
{
  g_return_if_fail (self != NULL);
  if (done)
    self->saved = self->writing;
  self->writing = NOWHERE;
}

gboolean
pz_history_is_modified (const PzHistory *self)
{
  return self->saved != (gint64) self->position;
}

guint
pz_history_n_steps (const PzHistory *self)
{
  return self->steps->len;
}

guint
pz_history_position (const PzHistory *self)
{
  return self->position;
}

const PzStep *
pz_history_get_step (const PzHistory *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->steps->len, NULL);
  return step_at (self, i);
}

gint64
pz_history_saved_position (const PzHistory *self)
{
  return self->saved;
}

gsize
pz_history_bytes (const PzHistory *self)
{
  return self->bytes;
}
