/* SPDX-License-Identifier: MIT */
#include "pack/pack.h"

#include <string.h>

#include "pack/private.h"
#include "pack/text.h"

/* Edits of a pack: each makes a new value that shares the levels. */

#define MAX_TITLE_BYTES 256

/* A copy with room for @n_levels, no levels yet. A single level that is no longer alone becomes the native container. */
static PzPack *
copy_head (const PzPack *pack, int n_levels)
{
  PzContainer container = pack->container;
  if (container == PZ_CONTAINER_SINGLE && n_levels != 1)
    container = PZ_CONTAINER_PACK;
  PzPack *copy = pz_pack_alloc (pack->mode, container, n_levels);
  copy->pack = pack->pack;
  copy->mainline = pack->mainline;
  copy->write_mode = TRUE;
  copy->title = g_strdup (pack->title);
  copy->editor = g_strdup (pack->editor);
  copy->members = pz_members_ref (pack->members);
  return copy;
}

static void
share_levels (const PzPack *from, int first, int n, PzPack *to, int at)
{
  for (int i = 0; i < n; i++)
    to->levels[at + i] = pz_level_ref (from->levels[first + i]);
}

PzPack *
pz_pack_with_level (const PzPack *pack, int i, PzLevel *level)
{
  g_return_val_if_fail (pack != NULL && level != NULL && i >= 0 && i < pack->n_levels, NULL);
  if (pack->levels[i] == level)
    return pz_pack_ref ((PzPack *) pack);
  PzPack *copy = copy_head (pack, pack->n_levels);
  share_levels (pack, 0, i, copy, 0);
  copy->levels[i] = pz_level_ref (level);
  share_levels (pack, i + 1, pack->n_levels - i - 1, copy, i + 1);
  if (pack->earlier == NULL || strcmp (pack->levels[i]->id, level->id) != 0)
    return pz_pack_settle (copy);
  copy->earlier = g_memdup2 (pack->earlier, sizeof (int) * ((gsize) pack->n_levels + 1)); /* who shares an id stays */
  return copy;
}

PzPack *
pz_pack_with_old_level (const PzPack *pack, int i, PzLevel *level, gboolean write_mode)
{
  g_return_val_if_fail (pack != NULL && level != NULL && i >= 0 && i < pack->n_levels, NULL);
  if (pack->levels[i] == level && pack->write_mode == write_mode)
    return pz_pack_ref ((PzPack *) pack);
  PzPack *copy = copy_head (pack, pack->n_levels);
  copy->write_mode = write_mode;
  share_levels (pack, 0, pack->n_levels, copy, 0);
  pz_level_unref (copy->levels[i]);
  copy->levels[i] = pz_level_ref (level);
  return pz_pack_settle (copy);
}

PzPack *
pz_pack_insert (const PzPack *pack, int at, PzLevel *level)
{
  g_return_val_if_fail (pack != NULL && level != NULL && at >= 0 && at <= pack->n_levels, NULL);
  if (pack->n_levels >= PZ_PACK_MAX_LEVELS)
    return pz_pack_ref ((PzPack *) pack);
  PzPack *copy = copy_head (pack, pack->n_levels + 1);
  share_levels (pack, 0, at, copy, 0);
  copy->levels[at] = pz_level_ref (level);
  share_levels (pack, at, pack->n_levels - at, copy, at + 1);
  return pz_pack_settle (copy);
}

PzPack *
pz_pack_remove (const PzPack *pack, int i)
{
  g_return_val_if_fail (pack != NULL && i >= 0 && i < pack->n_levels, NULL);
  PzPack *copy = copy_head (pack, pack->n_levels - 1);
  share_levels (pack, 0, i, copy, 0);
  share_levels (pack, i + 1, pack->n_levels - i - 1, copy, i);
  return pz_pack_settle (copy);
}

PzPack *
pz_pack_move (const PzPack *pack, int from, int to)
{
  g_return_val_if_fail (pack != NULL && from >= 0 && from < pack->n_levels, NULL);
  g_return_val_if_fail (to >= 0 && to < pack->n_levels, NULL);
  if (from == to)
    return pz_pack_ref ((PzPack *) pack);
  g_autoptr (PzPack) without = pz_pack_remove (pack, from);
  PzPack *moved = pz_pack_insert (without, to, pack->levels[from]);
  moved->container = pack->container;
  return moved;
}

static gboolean
has_these_levels (const PzPack *pack, PzLevel *const *levels, int n)
{
  return n == pack->n_levels && (n == 0 || memcmp (pack->levels, levels, sizeof (PzLevel *) * (gsize) n) == 0);
}

PzPack *
pz_pack_with_levels (const PzPack *pack, PzLevel *const *levels, int n)
{
  g_return_val_if_fail (pack != NULL && (levels != NULL || n == 0) && n >= 0, NULL);
  if (n > PZ_PACK_MAX_LEVELS || has_these_levels (pack, levels, n))
    return pz_pack_ref ((PzPack *) pack);
  PzPack *copy = copy_head (pack, n);
  for (int i = 0; i < n; i++)
    copy->levels[i] = pz_level_ref (levels[i]);
  return pz_pack_settle (copy);
}

PzPack *
pz_pack_reordered (const PzPack *pack, const int *order)
{
  g_return_val_if_fail (pack != NULL && (order != NULL || pack->n_levels == 0), NULL);
  g_autofree PzLevel **levels = g_new (PzLevel *, (gsize) pack->n_levels + 1);
  for (int i = 0; i < pack->n_levels; i++)
    levels[i] = pack->levels[order[i]];
  return pz_pack_with_levels (pack, levels, pack->n_levels);
}

PzPack *
pz_pack_with_title (const PzPack *pack, const char *title)
{
  g_return_val_if_fail (pack != NULL, NULL);
  g_autofree char *text = title != NULL ? pz_text_quote (title) : NULL;
  if (g_strcmp0 (text, pack->title) == 0 || (title != NULL && strlen (title) > MAX_TITLE_BYTES))
    return pz_pack_ref ((PzPack *) pack);
  PzPack *copy = copy_head (pack, pack->n_levels);
  share_levels (pack, 0, pack->n_levels, copy, 0);
  g_free (copy->title);
  copy->title = g_steal_pointer (&text);
  return pz_pack_settle (copy);
}

/* What the pack object gave the levels goes into them when the file will have no pack object. */
static PzLevel *
self_contained (const PzPack *pack, int i, gboolean with_index)
{
  const PzLevel *level = pack->levels[i];
  int number = level->pack > 0 ? level->pack : pack->pack;
  int index = level->index == 0 && with_index ? i + 1 : level->index;
  return pz_level_with_place (level, number, index);
}

PzPack *
pz_pack_with_container (const PzPack *pack, PzContainer container)
{
  g_return_val_if_fail (pack != NULL, NULL);
  g_return_val_if_fail (container != PZ_CONTAINER_SINGLE || pack->n_levels == 1, NULL);
  if (pack->container == container)
    return pz_pack_ref ((PzPack *) pack);
  PzPack *copy = copy_head (pack, pack->n_levels);
  copy->container = container;
  for (int i = 0; i < pack->n_levels; i++)
    copy->levels[i] = container == PZ_CONTAINER_PACK ? pz_level_ref (pack->levels[i]) : self_contained (pack, i, FALSE);
  return pz_pack_settle (copy);
}

PzPack *
pz_pack_single (const PzPack *pack, int i)
{
  g_return_val_if_fail (pack != NULL && i >= 0 && i < pack->n_levels, NULL);
  PzPack *single = pz_pack_alloc (pack->mode, PZ_CONTAINER_SINGLE, 1);
  single->mainline = pack->mainline;
  single->levels[0] = self_contained (pack, i, TRUE);
  return pz_pack_settle (single);
}

PzPack *
pz_pack_without_editor (const PzPack *pack)
{
  g_return_val_if_fail (pack != NULL, NULL);
  PzPack *copy = copy_head (pack, pack->n_levels);
  copy->container = pack->container;
  copy->write_mode = pack->write_mode;
  g_clear_pointer (&copy->editor, g_free);
  for (int i = 0; i < pack->n_levels; i++)
    copy->levels[i] = pz_level_without_editor (pack->levels[i]);
  return pz_pack_settle (copy);
}

PzPack *
pz_pack_for_saving (const PzPack *pack, const PzMode *const *modes)
{
  g_return_val_if_fail (pack != NULL && modes != NULL, NULL);
  if (pack->container == PZ_CONTAINER_PACK || !pz_pack_can_save (pack))
    return pz_pack_ref ((PzPack *) pack);
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pack);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) again = pz_pack_from_bytes (bytes, modes, problems);
  if (again != NULL && again->mode == pack->mode && again->container == pack->container)
    return pz_pack_ref ((PzPack *) pack);
  return pz_pack_with_container (pack, PZ_CONTAINER_PACK);
}
