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
  gboolean broken; /* the last step takes nothing more in */
  gsize bytes, max_bytes;
  guint min_steps;
};

static void
step_free (PzStep *step)
{
  g_free (step->label);
  g_free (step->merge_key);
  g_clear_pointer (&step->old_level, pz_level_unref);
  g_clear_pointer (&step->new_level, pz_level_unref);
  g_clear_pointer (&step->old_pack, pz_pack_unref);
  g_clear_pointer (&step->new_pack, pz_pack_unref);
  g_free (step);
}

PzHistory *
pz_history_new (gsize max_bytes, guint min_steps)
{
  PzHistory *self = g_new0 (PzHistory, 1);
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
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
}

static void
drop_oldest (PzHistory *self)
{
  guint n = 0;
  gsize bytes = self->bytes;
  while (bytes > self->max_bytes && self->steps->len - n > self->min_steps)
    bytes -= step_at (self, n++)->size;
  if (n == 0)
    return;
  g_ptr_array_remove_range (self->steps, 0, n);
  self->bytes = bytes;
  self->position -= n;
  self->saved = self->saved >= (gint64) n ? self->saved - n : NOWHERE;
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
  if (merge_key == NULL || self->broken || self->position == 0 || self->saved == (gint64) self->position)
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

static void
widen (PzHistory *self, PzStep *last, PzLevel *new_level)
{
  forget_redo (self);
  self->bytes -= last->size;
  pz_level_ref (new_level);
  pz_level_unref (last->new_level);
  last->new_level = new_level;
  last->size = STEP_OVERHEAD + level_bytes (new_level);
  self->bytes += last->size;
  if (pz_level_equal (last->old_level, last->new_level))
    remove_last (self);
}

void
pz_history_add_level (PzHistory *self, int index, PzLevel *old_level, PzLevel *new_level, const char *label,
                      const char *merge_key)
{
  g_return_if_fail (self != NULL && index >= 0 && old_level != NULL && new_level != NULL && label != NULL);
  PzStep *last = mergeable (self, index, merge_key);
  if (last != NULL)
    {
      widen (self, last, new_level);
      return;
    }
  PzStep *step = g_new0 (PzStep, 1);
  step->label = g_strdup (label);
  step->merge_key = g_strdup (merge_key);
  step->index = index;
  step->old_level = pz_level_ref (old_level);
  step->new_level = pz_level_ref (new_level);
  /* The old value is the new one of the step before, or shares most of its parts with it. */
  step->size = STEP_OVERHEAD + level_bytes (new_level);
  add (self, step);
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

void
pz_history_mark_saved (PzHistory *self)
{
  g_return_if_fail (self != NULL);
  self->saved = self->position;
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
