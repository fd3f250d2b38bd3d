/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/document-private.h"

/* Changes of several levels of the list; each is one step. */

#define MAX_NUMBER 9999

static gboolean
are_indexes (PzDocument *self, const int *indexes, int n)
{
  for (int i = 0; i < n; i++)
    if (indexes[i] < 0 || indexes[i] >= self->pack->n_levels || (i > 0 && indexes[i] <= indexes[i - 1]))
      return FALSE;
  return n >= 0;
}

/* (transfer full): by level, whether it is one of them. */
static gboolean *
marks_of (PzDocument *self, const int *indexes, int n)
{
  gboolean *marks = g_new0 (gboolean, (gsize) self->pack->n_levels + 1);
  for (int i = 0; i < n; i++)
    marks[indexes[i]] = TRUE;
  return marks;
}

/* ---- Moving ---- */

/* (transfer full): what stays before, what moves, what stays after. */
static int *
order_of_move (PzDocument *self, const int *indexes, int n, int before)
{
  int n_levels = self->pack->n_levels, at = 0;
  g_autofree gboolean *moved = marks_of (self, indexes, n);
  int *order = g_new (int, (gsize) n_levels + 1);
  for (int i = 0; i < before; i++)
    if (!moved[i])
      order[at++] = i;
  for (int i = 0; i < n; i++)
    order[at++] = indexes[i];
  for (int i = before; i < n_levels; i++)
    if (!moved[i])
      order[at++] = i;
  return order;
}

void
pz_document_move_levels (PzDocument *self, const int *indexes, int n, int before)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && are_indexes (self, indexes, n));
  g_return_if_fail (before >= 0 && before <= self->pack->n_levels);
  g_autofree int *order = order_of_move (self, indexes, n, before);
  g_autoptr (PzPack) pack = pz_pack_reordered (self->pack, order);
  g_autofree char *label =
      n == 1 ? g_strdup (_ ("Move level"))
             : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Move %d level", "Move %d levels", (gulong) n), n);
  int current = 0;
  while (current < self->pack->n_levels && order[current] != self->current)
    current++;
  if (pack != self->pack)
    pz_document_apply_pack (self, pack, current, label);
}

/* ---- Coming and going ---- */

/* (transfer full): @self's pack with @n levels (borrowed) from place @at on. */
static PzPack *
pack_with (PzDocument *self, PzLevel *const *levels, int n, int at)
{
  int n_levels = self->pack->n_levels;
  g_autofree PzLevel **all = g_new (PzLevel *, (gsize) (n_levels + n) + 1);
  memcpy (all, self->pack->levels, sizeof (PzLevel *) * (gsize) at);
  memcpy (all + at, levels, sizeof (PzLevel *) * (gsize) n);
  memcpy (all + at + n, self->pack->levels + at, sizeof (PzLevel *) * (gsize) (n_levels - at));
  return pz_pack_with_levels (self->pack, all, n_levels + n);
}

static gboolean
has_room_for (PzDocument *self, int n)
{
  return n <= PZ_PACK_MAX_LEVELS - self->pack->n_levels;
}

/* Copies under @ids, numbered as they come to stand; one step. */
static void
insert_copies (PzDocument *self, PzLevel *const *levels, char *const *ids, int n, int at, const char *label)
{
  const PzLevel *neighbour = pz_document_neighbour (self->pack, at);
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_level_unref);
  for (int i = 0; i < n; i++)
    {
      g_autoptr (PzLevel) named = pz_level_with_id (levels[i], ids[i]);
      g_ptr_array_add (copies, pz_document_number_level (self->pack, named, neighbour, at + i));
    }
  g_autoptr (PzPack) pack = pack_with (self, (PzLevel *const *) copies->pdata, n, at);
  pz_document_apply_pack (self, pack, at, label);
}

gboolean
pz_document_duplicate_levels (PzDocument *self, const int *indexes, int n)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && are_indexes (self, indexes, n), FALSE);
  g_autofree PzLevel **levels = g_new (PzLevel *, (gsize) n + 1);
  for (int i = 0; i < n; i++)
    {
      levels[i] = self->pack->levels[indexes[i]];
      if (pz_level_is_bad (levels[i]))
        return FALSE;
    }
  if (n == 0 || !has_room_for (self, n))
    return n == 0;
  g_auto (GStrv) ids = pz_pack_free_ids (self->pack, NULL, n);
  g_autofree char *label =
      n == 1
          ? g_strdup (_ ("Duplicate level"))
          : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Duplicate %d level", "Duplicate %d levels", (gulong) n), n);
  insert_copies (self, levels, ids, n, indexes[n - 1] + 1, label);
  return TRUE;
}

void
pz_document_delete_levels (PzDocument *self, const int *indexes, int n)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && are_indexes (self, indexes, n));
  g_autofree gboolean *goes = marks_of (self, indexes, n);
  g_autofree PzLevel **left = g_new (PzLevel *, (gsize) self->pack->n_levels + 1);
  int n_left = 0, current = 0;
  for (int i = 0; i < self->pack->n_levels; i++)
    {
      current += !goes[i] && i < self->current;
      if (!goes[i])
        left[n_left++] = self->pack->levels[i];
    }
  g_autofree char *label =
      n == 1 ? g_strdup (_ ("Delete level"))
             : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Delete %d level", "Delete %d levels", (gulong) n), n);
  g_autoptr (PzPack) pack = pz_pack_with_levels (self->pack, left, n_left);
  if (pack != self->pack)
    pz_document_apply_pack (self, pack, MIN (current, n_left - 1), label);
}

/* (transfer full): their own ids as far as these are free, and no two alike. */
static char **
ids_for (PzDocument *self, PzLevel *const *levels, int n)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  for (int i = 0; i < self->pack->n_levels; i++)
    g_hash_table_add (taken, self->pack->levels[i]->id);
  char **ids = g_new0 (char *, (gsize) n + 1);
  g_autofree gboolean *keeps = g_new0 (gboolean, (gsize) n + 1);
  for (int i = 0; i < n; i++)
    keeps[i] = *levels[i]->id != '\0' && g_hash_table_add (taken, levels[i]->id);
  char **others = pz_pack_free_ids (self->pack, taken, n);
  int used = 0;
  for (int i = 0; i < n; i++)
    ids[i] = g_strdup (keeps[i] ? levels[i]->id : others[used++]);
  g_strfreev (others);
  return ids;
}

gboolean
pz_document_insert_levels (PzDocument *self, PzLevel *const *levels, int n, int at, const char *label)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && at >= 0 && at <= self->pack->n_levels && n >= 0, FALSE);
  for (int i = 0; i < n; i++)
    g_return_val_if_fail (!pz_level_is_bad (levels[i]) && levels[i]->mode == self->pack->mode, FALSE);
  if (n == 0 || !has_room_for (self, n))
    return n == 0;
  g_auto (GStrv) ids = ids_for (self, levels, n);
  insert_copies (self, levels, ids, n, at, label);
  return TRUE;
}

/* ---- Numbers ---- */

/* (transfer full) (nullable): the level called "{pack}-{number}" that is at @at; NULL: it cannot be. Its index is written where it was, and
 * where its place in the file tells another. */
static PzLevel *
numbered (PzDocument *self, int at, int number)
{
  const PzLevel *level = self->pack->levels[at];
  int pack = pz_pack_context (self->pack, at).pack;
  g_autofree char *id = g_strdup_printf ("%d-%d", pack, number);
  g_autoptr (PzLevel) named = pz_level_with_id (level, id);
  if (!g_str_equal (named->id, id))
    return NULL;
  gboolean tell = level->index > 0 || number != at + 1;
  return pz_level_with_place (named, level->pack, tell ? number : 0);
}

/* Ids of the levels that are not renumbered stay as they are. */
static gboolean
are_free (PzDocument *self, const gboolean *renumbered, PzLevel *const *levels)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  for (int i = 0; i < self->pack->n_levels; i++)
    if (!renumbered[i])
      g_hash_table_add (ids, levels[i]->id);
  for (int i = 0; i < self->pack->n_levels; i++)
    if (renumbered[i] && !g_hash_table_add (ids, levels[i]->id))
      return FALSE;
  return TRUE;
}

gboolean
pz_document_renumber_levels (PzDocument *self, const int *indexes, int n, int first)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && are_indexes (self, indexes, n), FALSE);
  if (first < 1 || n > MAX_NUMBER || first > MAX_NUMBER + 1 - n)
    return FALSE;
  g_autoptr (GPtrArray) levels = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_level_unref);
  g_autofree gboolean *renumbered = marks_of (self, indexes, n);
  for (int i = 0, number = first; i < self->pack->n_levels; i++)
    {
      PzLevel *level = renumbered[i] ? numbered (self, i, number++) : pz_level_ref (self->pack->levels[i]);
      if (level == NULL)
        return FALSE;
      g_ptr_array_add (levels, level);
    }
  if (!are_free (self, renumbered, (PzLevel *const *) levels->pdata))
    return FALSE;
  pz_document_apply_levels (self, (PzLevel *const *) levels->pdata, _ ("Renumber levels"));
  return TRUE;
}
