/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/document-private.h"

/* Changes of the list by one level. Numbers are left alone when levels move: what is written in a level stays (packs.md). */

/* The index in a conventional id "{number}-{index}"; 0 when it is none. */
static int
index_of_id (const char *id, int number)
{
  const char *dash = strchr (id, '-');
  guint64 index = 0;
  g_autofree char *expected = g_strdup_printf ("%d-", number);
  if (!g_str_has_prefix (id, expected) || !g_ascii_string_to_unsigned (dash + 1, 10, 1, 9999, &index, NULL))
    return 0;
  return (int) index;
}

PzLevel *
pz_document_number_level (const PzPack *pack, PzLevel *level, const PzLevel *neighbour, int at)
{
  int written = neighbour != NULL ? neighbour->pack : 0;
  int index = index_of_id (level->id, written > 0 ? written : MAX (pack->pack, 1));
  gboolean tell = index > 0 && (index != at + 1 || (neighbour != NULL && neighbour->index > 0));
  return pz_level_with_place (level, written, tell ? index : 0);
}

const PzLevel *
pz_document_neighbour (const PzPack *pack, int at)
{
  return at > 0 ? pack->levels[at - 1] : pack->n_levels > 0 ? pack->levels[0] : NULL;
}

static gboolean
has_room (PzDocument *self)
{
  return self->pack->n_levels < PZ_PACK_MAX_LEVELS;
}

static void
insert (PzDocument *self, PzLevel *level, int at, const char *label)
{
  const PzLevel *neighbour = pz_document_neighbour (self->pack, at);
  g_autoptr (PzLevel) placed = pz_document_number_level (self->pack, level, neighbour, at);
  g_autoptr (PzPack) pack = pz_pack_insert (self->pack, at, placed);
  pz_document_apply_pack (self, pack, at, label);
}

void
pz_document_new_level (PzDocument *self)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self));
  if (!has_room (self))
    return;
  g_autofree char *id = pz_pack_free_id (self->pack);
  g_autoptr (PzLevel) level = self->pack->mode->level_new (id);
  insert (self, level, self->pack->n_levels, _ ("Add level"));
}

void
pz_document_duplicate_level (PzDocument *self, int index)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && index >= 0 && index < self->pack->n_levels);
  PzLevel *level = self->pack->levels[index];
  if (!has_room (self) || pz_level_is_bad (level))
    return;
  g_autofree char *id = pz_pack_free_id (self->pack);
  g_autoptr (PzLevel) copy = pz_level_with_id (level, id);
  insert (self, copy, index + 1, _ ("Duplicate level"));
}

static gboolean
add_copy (PzDocument *self, PzLevel *level, const char *label)
{
  g_return_val_if_fail (!pz_level_is_bad (level) && level->mode == self->pack->mode, FALSE);
  if (!has_room (self))
    return FALSE;
  g_autofree char *id = pz_pack_free_id (self->pack);
  g_autoptr (PzLevel) copy = pz_level_with_id (level, id);
  insert (self, copy, self->current + 1, label);
  return TRUE;
}

gboolean
pz_document_paste_level (PzDocument *self, PzLevel *level)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && level != NULL, FALSE);
  return add_copy (self, level, _ ("Paste level"));
}

gboolean
pz_document_add_generated (PzDocument *self, PzLevel *level)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && level != NULL, FALSE);
  return add_copy (self, level, C_ ("generator", "Generate level"));
}

gboolean
pz_document_add_from_template (PzDocument *self, PzLevel *level)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && level != NULL, FALSE);
  return add_copy (self, level, _ ("Add level from template"));
}

void
pz_document_delete_level (PzDocument *self, int index)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && index >= 0 && index < self->pack->n_levels);
  g_autoptr (PzPack) pack = pz_pack_remove (self->pack, index);
  int current = self->current > index ? self->current - 1 : self->current;
  pz_document_apply_pack (self, pack, MIN (current, pack->n_levels - 1), _ ("Delete level"));
}

void
pz_document_move_level (PzDocument *self, int from, int to)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self));
  g_return_if_fail (from >= 0 && from < self->pack->n_levels && to >= 0 && to < self->pack->n_levels);
  if (from == to)
    return;
  g_autoptr (PzPack) pack = pz_pack_move (self->pack, from, to);
  int current = self->current;
  if (current == from)
    current = to;
  else if (from < current && current <= to)
    current--;
  else if (to <= current && current < from)
    current++;
  pz_document_apply_pack (self, pack, current, _ ("Move level"));
}
