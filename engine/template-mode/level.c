/* SPDX-License-Identifier: MIT */
#include "template-mode/internal.h"
#include "mode-parts.h"

#include <string.h>

/* The value. A level is never changed once others can see it: an edit copies, changes the copy and returns it. */

PzLevel *
pz_template_level_new (const char *id)
{
  PzTemplateLevel *level = g_new0 (PzTemplateLevel, 1);

  level->base.ref_count = 1;
  level->base.mode = &pz_template_mode;
  level->base.id = g_strdup (id);
  level->length = 1;
  return &level->base;
}

PzLevel *
pz_template_level_copy (const PzLevel *level)
{
  PzTemplateLevel *copy = g_new0 (PzTemplateLevel, 1);
  const PzTemplateLevel *from = pz_template_level (level);

  /* The head has its own way of being copied; the rest of this struct owns nothing. */
  pz_level_copy_head (level, &copy->base);
  copy->length = from->length;
  copy->n_runs = from->n_runs;
  memcpy (copy->runs, from->runs, sizeof copy->runs);
  copy->n_given = from->n_given;
  memcpy (copy->given, from->given, sizeof copy->given);
  return &copy->base;
}

void
pz_template_level_free (PzLevel *level)
{
  g_free (level);
}

gsize
pz_template_level_size (const PzLevel *level)
{
  return sizeof (PzTemplateLevel);
}

/* Only what the rules see: a new title must not start the search again. */
guint64
pz_template_rules_hash (const PzLevel *level)
{
  const PzTemplateLevel *self = pz_template_level (level);
  guint64 hash = pz_hash_int (3, self->length);

  hash = pz_hash_int (hash, self->n_runs);
  for (int i = 0; i < self->n_runs; i++)
    hash = pz_hash_int (hash, self->runs[i]);
  for (int i = 0; i < self->n_given; i++)
    hash = pz_hash_int (hash, self->given[i]);
  return hash;
}

guint64
pz_template_given_mask (const PzTemplateLevel *level)
{
  guint64 mask = 0;

  for (int i = 0; i < level->n_given; i++)
    mask |= G_GUINT64_CONSTANT (1) << level->given[i];
  return mask;
}

gboolean
pz_template_is_solved (const PzTemplateLevel *level, guint64 marked)
{
  int run = 0, length = 0;

  for (int cell = 0; cell <= level->length; cell++)
    {
      if (cell < level->length && (marked >> cell & 1))
        {
          length++;
          continue;
        }
      if (length > 0 && (run >= level->n_runs || level->runs[run++] != length))
        return FALSE;
      length = 0;
    }
  return run == level->n_runs;
}

static int
find_given (const PzTemplateLevel *level, int cell)
{
  for (int i = 0; i < level->n_given; i++)
    if (level->given[i] == cell)
      return i;
  return -1;
}

PzLevel *
pz_template_level_set_length (PzLevel *level, int length)
{
  PzTemplateLevel *next;
  int n = 0;

  g_return_val_if_fail (level != NULL, NULL);

  if (length < 1 || length > PZ_TEMPLATE_MAX_LENGTH || length == pz_template_level (level)->length)
    return pz_level_ref (level);
  next = (PzTemplateLevel *) pz_template_level_copy (level);
  next->length = length;
  for (int i = 0; i < next->n_given; i++)
    if (next->given[i] < length)
      next->given[n++] = next->given[i];
  next->n_given = n;
  return &next->base;
}

PzLevel *
pz_template_level_set_runs (PzLevel *level, const int *runs, int n)
{
  const PzTemplateLevel *self = pz_template_level (level);
  PzTemplateLevel *next;

  g_return_val_if_fail (level != NULL && (runs != NULL || n == 0), NULL);

  if (n < 0 || n > PZ_TEMPLATE_MAX_RUNS)
    return pz_level_ref (level);
  for (int i = 0; i < n; i++)
    if (runs[i] < 1 || runs[i] > PZ_TEMPLATE_MAX_LENGTH)
      return pz_level_ref (level);
  if (n == self->n_runs && (n == 0 || memcmp (runs, self->runs, sizeof (int) * n) == 0))
    return pz_level_ref (level);
  next = (PzTemplateLevel *) pz_template_level_copy (level);
  next->n_runs = n;
  if (n > 0)
    memcpy (next->runs, runs, sizeof (int) * n);
  return &next->base;
}

PzLevel *
pz_template_level_toggle_given (PzLevel *level, int cell)
{
  PzTemplateLevel *next;
  int i;

  g_return_val_if_fail (level != NULL, NULL);

  if (cell < 0 || cell >= pz_template_level (level)->length)
    return pz_level_ref (level);
  next = (PzTemplateLevel *) pz_template_level_copy (level);
  i = find_given (next, cell);
  if (i < 0)
    next->given[next->n_given++] = cell;
  else
    memmove (&next->given[i], &next->given[i + 1], sizeof (int) * (--next->n_given - i));
  return &next->base;
}
