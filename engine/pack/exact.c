/* SPDX-License-Identifier: MIT */
#include "pack/exact.h"

#include <string.h>

#include "pack/json.h"
#include "pack/load.h"
#include "pack/private.h"
#include "pack/reader.h"
#include "pack/writer.h"

static const char *const containers[] = { "pack", "array", "single", NULL };

/* (transfer full): the pack object without its levels, whatever the container: an array keeps what a pack object would show. */
static char *
object_text (const PzPack *pack)
{
  PzPack head = *pack;
  head.n_levels = 0;
  head.container = PZ_CONTAINER_PACK;
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (&head);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

char *
pz_pack_head_to_text (const PzPack *pack)
{
  g_return_val_if_fail (pack != NULL, NULL);
  g_autofree char *object = object_text (pack);
  PzWriter *writer = pz_writer_new ();
  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_string (writer, "mode", pack->mode->id);
  pz_writer_member_string (writer, "container", containers[pack->container]);
  pz_writer_member_bool (writer, "write_mode", pack->write_mode);
  pz_writer_member_bool (writer, "native", pack->members == NULL);
  pz_writer_member_bool (writer, "mainline", pack->mainline);
  pz_writer_member_string (writer, "object", object);
  pz_writer_end_object (writer);
  return pz_writer_finish (writer);
}

/* (transfer full) (nullable) */
static JsonNode *
parse (const char *text, PzProblems *problems)
{
  JsonNode *root = pz_json_parse (text, strlen (text), problems);
  if (root == NULL || JSON_NODE_HOLDS_OBJECT (root))
    return root;
  json_node_unref (root);
  return NULL;
}

static const PzMode *
read_mode (JsonNode *root, const PzMode *const *modes, PzProblems *problems)
{
  const char *name = NULL;
  PzReader reader = { json_node_get_object (root), (char *) "", problems };
  return pz_reader_string (&reader, "mode", PZ_REQUIRED, 1, 64, &name) ? pz_mode_find (modes, name) : NULL;
}

const PzMode *
pz_pack_head_mode (const char *text, const PzMode *const *modes)
{
  g_return_val_if_fail (text != NULL && modes != NULL, NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (JsonNode) root = parse (text, problems);
  return root != NULL ? read_mode (root, modes, problems) : NULL;
}

static gboolean
read_object (const char *text, PzPack *pack)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (JsonNode) root = parse (text, problems);
  return root != NULL && pz_load_head (root, pack, problems);
}

/* Everything but the levels into @pack, whose mode is set. */
static gboolean
read_head (JsonNode *root, PzPack *pack, PzProblems *problems)
{
  PzReader reader = { json_node_get_object (root), (char *) "", problems };
  const char *object = NULL;
  int container = 0;
  gboolean native = FALSE;
  pz_reader_choice (&reader, "container", PZ_REQUIRED, containers, &container);
  pz_reader_bool (&reader, "write_mode", PZ_REQUIRED, &pack->write_mode);
  pz_reader_bool (&reader, "native", PZ_REQUIRED, &native);
  if (!pz_reader_string (&reader, "object", PZ_REQUIRED, 0, G_MAXSIZE, &object) || !read_object (object, pack))
    return FALSE;
  pz_reader_bool (&reader, "mainline", PZ_REQUIRED, &pack->mainline);
  pack->container = (PzContainer) container;
  if (native)
    g_clear_pointer (&pack->members, pz_members_unref);
  return problems->len == 0;
}

PzPack *
pz_pack_from_head (const char *text, const PzMode *const *modes, PzLevel *const *levels, int n_levels)
{
  g_return_val_if_fail (text != NULL && modes != NULL && n_levels >= 0, NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (JsonNode) root = parse (text, problems);
  if (root == NULL || n_levels > PZ_PACK_MAX_LEVELS)
    return NULL;
  const PzMode *mode = read_mode (root, modes, problems);
  if (mode == NULL)
    return NULL;
  g_autoptr (PzPack) pack = pz_pack_alloc (mode, PZ_CONTAINER_PACK, n_levels);
  for (int i = 0; i < n_levels; i++)
    pack->levels[i] = pz_level_ref (levels[i]);
  if (!read_head (root, pack, problems) || (pack->container == PZ_CONTAINER_SINGLE && n_levels != 1))
    return NULL;
  return pz_pack_settle (g_steal_pointer (&pack));
}

gboolean
pz_level_is_native (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, FALSE);
  return !pz_level_is_bad (level) && level->members == NULL;
}

PzLevel *
pz_level_from_exact (const char *text, gboolean native, const PzMode *mode)
{
  g_return_val_if_fail (text != NULL && mode != NULL, NULL);
  PzLevel *level = pz_pack_level_from_text (text, mode);
  if (native && !pz_level_is_bad (level))
    g_clear_pointer (&level->members, pz_members_unref); /* still nobody else's */
  return level;
}
