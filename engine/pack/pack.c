/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "pack/pack.h"

#include <glib/gi18n-lib.h>
#include <stdatomic.h>
#include <string.h>

#include "pack/json.h"
#include "pack/private.h"
#include "pack/text.h"

PzPack *
pz_pack_alloc (const PzMode *mode, PzContainer container, int n_levels)
{
  PzPack *pack = g_new0 (PzPack, 1);
  atomic_init (&pack->ref_count, 1);
  pack->mode = mode;
  pack->container = container;
  pack->n_levels = n_levels;
  pack->levels = g_new0 (PzLevel *, (gsize) n_levels + 1);
  return pack;
}

PzPack *
pz_pack_settle (PzPack *pack)
{
  g_autoptr (GHashTable) firsts = g_hash_table_new (g_str_hash, g_str_equal);
  g_free (pack->earlier);
  pack->earlier = g_new (int, (gsize) pack->n_levels + 1);
  for (int i = 0; i < pack->n_levels; i++)
    {
      char *id = pack->levels[i]->id;
      gpointer first;
      pack->earlier[i] = -1;
      if (*id == '\0')
        continue;
      if (g_hash_table_lookup_extended (firsts, id, NULL, &first))
        pack->earlier[i] = GPOINTER_TO_INT (first);
      else
        g_hash_table_insert (firsts, id, GINT_TO_POINTER (i));
    }
  return pack;
}

PzPack *
pz_pack_new (const PzMode *mode, int number, const char *title)
{
  g_return_val_if_fail (mode != NULL && number >= 0 && number <= 9999, NULL);
  PzPack *pack = pz_pack_alloc (mode, PZ_CONTAINER_PACK, 0);
  pack->pack = number;
  pack->title = title != NULL ? pz_text_quote (title) : NULL;
  return pz_pack_settle (pack);
}

PzPack *
pz_pack_new_with_levels (const PzMode *mode, int number, PzLevel *const *levels, int n_levels)
{
  g_return_val_if_fail (mode != NULL && number >= 0 && number <= 9999, NULL);
  g_return_val_if_fail (n_levels >= 0 && n_levels <= PZ_PACK_MAX_LEVELS, NULL);
  PzPack *pack = pz_pack_alloc (mode, PZ_CONTAINER_PACK, n_levels);
  pack->pack = number;
  for (int i = 0; i < n_levels; i++)
    pack->levels[i] = pz_level_ref (levels[i]);
  return pz_pack_settle (pack);
}

PzPack *
pz_pack_ref (PzPack *pack)
{
  g_return_val_if_fail (pack != NULL, NULL);
  atomic_fetch_add_explicit (&pack->ref_count, 1, memory_order_relaxed);
  return pack;
}

void
pz_pack_unref (PzPack *pack)
{
  if (pack == NULL || atomic_fetch_sub_explicit (&pack->ref_count, 1, memory_order_acq_rel) != 1)
    return;
  for (int i = 0; i < pack->n_levels; i++)
    pz_level_unref (pack->levels[i]);
  g_free (pack->levels);
  g_free (pack->earlier);
  g_free (pack->title);
  g_free (pack->editor);
  pz_members_unref (pack->members);
  g_free (pack);
}

/* Writing */

static const char *const known_members[] = { PZ_PACK_MEMBERS, NULL };

static gboolean
level_is_json (const PzLevel *level)
{
  if (!pz_level_is_bad (level))
    return TRUE;
  for (guint i = 0; i < level->format_problems->len; i++)
    {
      const char *code = pz_problems_get (level->format_problems, i)->code;
      if (g_str_equal (code, "syntax") || g_str_equal (code, "too-large"))
        return FALSE;
    }
  return TRUE;
}

gboolean
pz_pack_can_save (const PzPack *pack)
{
  g_return_val_if_fail (pack != NULL, FALSE);
  if (pack->container == PZ_CONTAINER_SINGLE && pack->n_levels != 1)
    return FALSE;
  for (int i = 0; i < pack->n_levels; i++)
    if (!level_is_json (pack->levels[i]))
      return FALSE;
  return TRUE;
}

static void
write_level (const PzLevel *level, PzWriter *writer)
{
  if (pz_level_is_bad (level))
    pz_writer_raw (writer, level->raw);
  else
    level->mode->level_write (level, writer);
}

static void
write_levels (const PzPack *pack, PzWriter *writer)
{
  pz_writer_begin_array (writer, TRUE);
  for (int i = 0; i < pack->n_levels; i++)
    write_level (pack->levels[i], writer);
  pz_writer_end_array (writer);
}

static void
write_text (PzWriter *writer, const char *name, const char *text)
{
  if (text == NULL)
    return;
  pz_writer_name (writer, name);
  pz_writer_raw (writer, text);
}

/* `format`, `version` and `mode` are optional on load, so a file that lacks them keeps lacking them; but an edited pack is
 * given its mode, which its levels may no longer tell. */
static void
write_pack_member (PzWriter *writer, const char *name, gboolean kept, gpointer value)
{
  const PzPack *pack = value;
  gboolean native = kept || pack->members == NULL;
  if (g_str_equal (name, "format") && native)
    pz_writer_member_string (writer, name, PZ_PACK_FORMAT);
  else if (g_str_equal (name, "version") && native)
    pz_writer_member_int (writer, name, PZ_PACK_VERSION);
  else if (g_str_equal (name, "mode") && (native || pack->write_mode))
    pz_writer_member_string (writer, name, pack->mode->id);
  else if (g_str_equal (name, "pack") && pack->pack > 0)
    pz_writer_member_int (writer, name, pack->pack);
  else if (g_str_equal (name, "title"))
    write_text (writer, name, pack->title);
  else if (g_str_equal (name, "editor"))
    write_text (writer, name, pack->editor);
  else if (g_str_equal (name, "levels"))
    {
      pz_writer_name (writer, name);
      write_levels (pack, writer);
    }
}

static void
write_pack_object (const PzPack *pack, PzWriter *writer)
{
  pz_writer_begin_object (writer, TRUE);
  pz_members_write (pack->members, known_members, writer, write_pack_member, (gpointer) pack);
  pz_writer_end_object (writer);
}

GBytes *
pz_pack_to_bytes (const PzPack *pack)
{
  g_return_val_if_fail (pack != NULL, NULL);
  if (!pz_pack_can_save (pack))
    return NULL;
  PzWriter *writer = pz_writer_new ();
  if (pack->container == PZ_CONTAINER_PACK)
    write_pack_object (pack, writer);
  else if (pack->container == PZ_CONTAINER_ARRAY)
    write_levels (pack, writer);
  else
    write_level (pack->levels[0], writer);
  g_autofree char *text = pz_writer_finish (writer);
  char *file = g_strconcat (text, "\n", NULL);
  return g_bytes_new_take (file, strlen (file));
}

/* Looking */

PzContext
pz_pack_context (const PzPack *pack, int i)
{
  PzContext context = { 1, 1, FALSE };
  g_return_val_if_fail (pack != NULL && i >= 0 && i < pack->n_levels, context);
  const PzLevel *level = pack->levels[i];
  context.pack = level->pack > 0 ? level->pack : MAX (pack->pack, 1);
  context.index = level->index > 0 ? level->index : i + 1;
  context.mainline = pack->mainline;
  return context;
}

char *
pz_path_in_container (PzContainer container, int i, const char *path)
{
  if (container == PZ_CONTAINER_SINGLE)
    return g_strdup (path);
  const char *dot = *path != '\0' && *path != '[' ? "." : "";
  return g_strdup_printf (container == PZ_CONTAINER_PACK ? "levels[%d]%s%s" : "[%d]%s%s", i, dot, path);
}

char *
pz_pack_absolute_path (const PzPack *pack, int i, const char *path)
{
  g_return_val_if_fail (pack != NULL, NULL);
  return pz_path_in_container (pack->container, i, path != NULL ? path : "");
}

char *
pz_pack_dup_title (const PzPack *pack)
{
  g_return_val_if_fail (pack != NULL, NULL);
  return pack->title != NULL ? pz_text_localised (pack->title) : NULL;
}

/* The number a new last level would be in. */
static int
pack_number (const PzPack *pack)
{
  if (pack->pack > 0)
    return pack->pack;
  return pack->n_levels > 0 ? pz_pack_context (pack, pack->n_levels - 1).pack : 1;
}

/* (transfer full): a set of the ids of all levels; the strings are the pack's. */
static GHashTable *
ids_of (const PzPack *pack)
{
  GHashTable *ids = g_hash_table_new (g_str_hash, g_str_equal);
  for (int i = 0; i < pack->n_levels; i++)
    g_hash_table_add (ids, pack->levels[i]->id);
  return ids;
}

char **
pz_pack_free_ids (const PzPack *pack, GHashTable *taken, int n)
{
  g_return_val_if_fail (pack != NULL && n >= 0, NULL);
  g_autoptr (GHashTable) ids = ids_of (pack);
  int number = pack_number (pack), n_found = 0;
  char **found = g_new0 (char *, (gsize) n + 1);
  for (int index = pack->n_levels + 1; n_found < n; index++)
    {
      g_autofree char *id = g_strdup_printf ("%d-%d", number, index);
      if (!g_hash_table_contains (ids, id) && (taken == NULL || !g_hash_table_contains (taken, id)))
        found[n_found++] = g_steal_pointer (&id);
    }
  return found;
}

char *
pz_pack_free_id (const PzPack *pack)
{
  g_return_val_if_fail (pack != NULL, NULL);
  g_autofree char **ids = pz_pack_free_ids (pack, NULL, 1); /* the one string is the caller's */
  return ids[0];
}

gboolean
pz_pack_equal (const PzPack *a, const PzPack *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);
  if (a == b)
    return TRUE;
  if (a->mode != b->mode || a->container != b->container || a->n_levels != b->n_levels || a->pack != b->pack
      || g_strcmp0 (a->title, b->title) != 0)
    return FALSE;
  for (int i = 0; i < a->n_levels; i++)
    if (!pz_level_equal (a->levels[i], b->levels[i]))
      return FALSE;
  g_autoptr (GBytes) bytes_a = pz_pack_to_bytes (a);
  g_autoptr (GBytes) bytes_b = pz_pack_to_bytes (b);
  return bytes_a != NULL && bytes_b != NULL ? g_bytes_equal (bytes_a, bytes_b) : bytes_a == bytes_b;
}

/* Problems */

static void
check_convention (const PzPack *pack, int i, PzProblems *problems)
{
  PzContext context = pz_pack_context (pack, i);
  g_autofree char *id = g_strdup_printf ("%d-%d", context.pack, context.index);
  if (!g_str_equal (id, pack->levels[i]->id))
    pz_problems_add (problems, "id-convention", PZ_WARNING, "id", _ ("By convention this level is called “%s”"), id);
}

void
pz_pack_level_problems (const PzPack *pack, int i, PzProblems *problems)
{
  g_return_if_fail (pack != NULL && pack->earlier != NULL && i >= 0 && i < pack->n_levels && problems != NULL);
  int earlier = pack->earlier[i];
  if (earlier >= 0)
    pz_problems_add (problems, "duplicate-id", PZ_ERROR, "id", _ ("Level %d has the id “%s” already"), earlier + 1,
                     pack->levels[i]->id);
  else if (pack->mode->id_convention && !pz_level_is_bad (pack->levels[i]))
    check_convention (pack, i, problems);
}

static void
append_copies (PzProblems *problems, const PzProblems *more)
{
  for (guint i = 0; more != NULL && i < more->len; i++)
    g_ptr_array_add (problems, pz_problem_copy (pz_problems_get (more, i)));
}

PzProblems *
pz_pack_all_problems (const PzPack *pack, int i, const PzAnalysis *analysis)
{
  g_return_val_if_fail (pack != NULL && i >= 0 && i < pack->n_levels, NULL);
  PzProblems *problems = pz_problems_new ();
  const PzLevel *level = pack->levels[i];
  append_copies (problems, level->format_problems);
  pz_pack_level_problems (pack, i, problems);
  if (analysis != NULL && !pz_problems_have_errors (problems))
    append_copies (problems, analysis->problems);
  return problems;
}
