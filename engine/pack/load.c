/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "pack/load.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "pack/json.h"
#include "pack/private.h"
#include "pack/scan.h"
#include "pack/text.h"

/* Bytes → pack (packs.md, "Containers", "Format errors"). Everything is built aside; a pack comes out only when nothing is
 * wrong outside its levels. */

/* A hostile file can hold a million mistakes: past this many, each further bad level keeps only its first. */
#define MAX_LEVEL_PROBLEMS 50000

typedef struct
{
  const char *text;
  gsize length;
  const PzMode *const *modes;
  PzProblems *problems; /* of the file */
  PzContainer container;
  JsonNode *root;
  GPtrArray *nodes;    /* JsonNode of each level, borrowed */
  PzProblems *numbers; /* the scan's `range` problems, by their place in the file */
  guint next_number;
  guint n_level_problems;
} Loader;

/* The container */

static gboolean
is_pack_object (JsonObject *object)
{
  if (json_object_has_member (object, "levels") || json_object_has_member (object, "format"))
    return TRUE;
  gboolean level = json_object_has_member (object, "cells") || json_object_has_member (object, "deck")
                   || json_object_has_member (object, "rows");
  return !level && (json_object_has_member (object, "mode") || json_object_has_member (object, "version"));
}

static void
collect_levels (Loader *loader, JsonArray *array)
{
  guint n = json_array_get_length (array);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (loader->nodes, json_array_get_element (array, i));
}

static gboolean
find_container (Loader *loader)
{
  if (JSON_NODE_HOLDS_ARRAY (loader->root))
    {
      loader->container = PZ_CONTAINER_ARRAY;
      collect_levels (loader, json_node_get_array (loader->root));
      return TRUE;
    }
  if (!JSON_NODE_HOLDS_OBJECT (loader->root))
    {
      pz_problems_add (loader->problems, "type", PZ_ERROR, "",
                       _ ("A file must hold a pack object, an array of levels or one level"));
      return FALSE;
    }
  loader->container = is_pack_object (json_node_get_object (loader->root)) ? PZ_CONTAINER_PACK : PZ_CONTAINER_SINGLE;
  if (loader->container == PZ_CONTAINER_SINGLE)
    g_ptr_array_add (loader->nodes, loader->root);
  return TRUE;
}

/* FALSE when the rest cannot be judged: a newer version may mean anything by its members. */
static gboolean
read_version (const PzReader *reader)
{
  gint64 version;
  if (!pz_reader_int (reader, "version", PZ_OPTIONAL, 1, G_GINT64_CONSTANT (1) << 53, &version)
      || version <= PZ_PACK_VERSION)
    return TRUE;
  pz_reader_problem (reader, "version", "version",
                     _ ("This file is of version %lld; this program knows versions up to %d"), (long long) version,
                     PZ_PACK_VERSION);
  return FALSE;
}

static void
read_profile (const PzReader *reader, PzPack *pack)
{
  const char *profile;
  if (pz_reader_string (reader, "profile", PZ_OPTIONAL, 0, G_MAXSIZE, &profile))
    pack->mainline = g_str_equal (profile, "mainline");
}

/* Reads all but the levels' values. */
static void
read_pack_object (Loader *loader, PzPack *pack)
{
  static const char *const formats[] = { PZ_PACK_FORMAT, NULL };
  static const char *const known[] = { PZ_PACK_MEMBERS, NULL };
  PzReader reader = { json_node_get_object (loader->root), (char *) "", loader->problems };
  int format;
  JsonArray *levels;
  if (!read_version (&reader))
    return;
  pz_reader_choice (&reader, "format", PZ_OPTIONAL, formats, &format);
  pz_reader_place (&reader, "pack", &pack->pack);
  pz_reader_text (&reader, "title", &pack->title);
  pz_reader_editor (&reader, &pack->editor);
  read_profile (&reader, pack);
  if (pz_reader_array (&reader, "levels", PZ_REQUIRED, &levels))
    collect_levels (loader, levels);
  pack->members = pz_members_new (reader.object, known);
}

gboolean
pz_load_head (JsonNode *root, PzPack *pack, PzProblems *problems)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  Loader loader = { .problems = problems, .container = PZ_CONTAINER_PACK, .root = root, .nodes = nodes };
  read_pack_object (&loader, pack);
  return problems->len == 0;
}

/* The scan's problems with numbers outside levels come in front; the readers' word on the same place is dropped. */

static gboolean
is_inside_levels (const Loader *loader, const char *path)
{
  return loader->container != PZ_CONTAINER_PACK || g_str_has_prefix (path, "levels[");
}

static gboolean
same_mistake (const PzProblem *number, const PzProblem *other)
{
  if (other->path == NULL)
    return FALSE;
  if (g_str_equal (number->path, other->path))
    return TRUE;
  /* A pair that holds such a number is no pair of integers, but that is the same mistake. */
  gsize length = strlen (other->path);
  return g_str_equal (other->code, "type") && strncmp (number->path, other->path, length) == 0
         && number->path[length] == '[' && strchr (number->path + length, ']')[1] == '\0';
}

static GHashTable *
paths_of (const PzProblems *numbers)
{
  GHashTable *paths = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < numbers->len; i++)
    g_hash_table_add (paths, pz_problems_get (numbers, i)->path);
  return paths;
}

static gboolean
is_inside_cells (const PzProblems *numbers)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_str_has_prefix (pz_problems_get (numbers, i)->path, "cells"))
      return TRUE;
  return FALSE;
}

/* One mistake, one problem: takes what repeats @numbers out of @problems. References into cells that have a format error
 * are not judged. */
static void
drop_repeated (PzProblems *problems, const PzProblems *numbers)
{
  g_autoptr (GHashTable) paths = paths_of (numbers);
  gboolean cells = is_inside_cells (numbers);
  for (guint i = problems->len; i-- > 0;)
    {
      const PzProblem *problem = pz_problems_get (problems, i);
      gboolean drop = problem->path != NULL && g_hash_table_contains (paths, problem->path);
      drop = drop || (cells && g_str_equal (problem->code, "unknown-cell"));
      for (guint j = 0; !drop && g_str_equal (problem->code, "type") && j < MIN (numbers->len, 100); j++)
        drop = same_mistake (pz_problems_get (numbers, j), problem);
      if (drop)
        g_ptr_array_remove_index (problems, i);
    }
}

static void
move_problems (PzProblems *from, PzProblems *to)
{
  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add (to, pz_problem_copy (pz_problems_get (from, i)));
}

static void
add_file_numbers (Loader *loader)
{
  g_autoptr (GPtrArray) file = pz_problems_new ();
  for (guint i = 0; i < loader->numbers->len; i++)
    if (!is_inside_levels (loader, pz_problems_get (loader->numbers, i)->path))
      g_ptr_array_add (file, pz_problem_copy (pz_problems_get (loader->numbers, i)));
  if (file->len == 0)
    return;
  drop_repeated (loader->problems, file);
  move_problems (file, loader->problems);
}

/* The path inside level @i, or NULL when @path is elsewhere. */
static const char *
path_inside_level (const Loader *loader, int i, const char *path)
{
  g_autofree char *prefix = pz_path_in_container (loader->container, i, "");
  if (!g_str_has_prefix (path, prefix))
    return NULL;
  path += strlen (prefix);
  return *path == '.' ? path + 1 : path;
}

/* Those of level @i; they are in file order, so each is looked at once. */
static PzProblems *
take_level_numbers (Loader *loader, int i)
{
  PzProblems *taken = pz_problems_new ();
  for (; loader->next_number < loader->numbers->len; loader->next_number++)
    {
      const PzProblem *number = pz_problems_get (loader->numbers, loader->next_number);
      if (!is_inside_levels (loader, number->path))
        continue;
      const char *inside = path_inside_level (loader, i, number->path);
      if (inside == NULL)
        break;
      PzProblem *copy = pz_problem_copy (number);
      g_free (copy->path);
      copy->path = g_strdup (inside);
      g_ptr_array_add (taken, copy);
    }
  return taken;
}

/* Levels */

static const char *
peek_id (JsonNode *node)
{
  g_autoptr (GPtrArray) ignored = pz_problems_new ();
  const char *id = "";
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return id;
  PzReader reader = { json_node_get_object (node), (char *) "", ignored };
  pz_reader_string (&reader, "id", PZ_REQUIRED, 1, 64, &id);
  return id;
}

/* What can be read of a bad level's head places it in the list. */
static void
peek_place (JsonNode *node, PzLevel *level)
{
  g_autoptr (GPtrArray) ignored = pz_problems_new ();
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return;
  PzReader reader = { json_node_get_object (node), (char *) "", ignored };
  pz_reader_place (&reader, "pack", &level->pack);
  pz_reader_place (&reader, "index", &level->index);
}

static PzLevel *
read_level (JsonNode *node, const PzMode *mode, PzProblems *problems)
{
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      pz_problems_add (problems, "type", PZ_ERROR, "", _ ("A level must be an object"));
      return NULL;
    }
  PzReader reader = { json_node_get_object (node), (char *) "", problems };
  PzLevel *level = mode->level_from_json (&reader);
  g_assert (level != NULL || problems->len > 0);
  return level;
}

PzLevel *
pz_load_level (JsonNode *node, const PzMode *mode, PzProblems *numbers)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzLevel) level = read_level (node, mode, problems);
  if (numbers->len > 0)
    drop_repeated (problems, numbers);
  move_problems (numbers, problems);
  if (problems->len == 0)
    return g_steal_pointer (&level);
  PzLevel *bad = pz_level_new_bad (mode, peek_id (node), g_strdup (""), g_steal_pointer (&problems));
  peek_place (node, bad);
  return bad;
}

/* A bad level keeps its text as it was read: the tree cannot hold every integer. */

static void
keep_slice (PzWalk *walk, PzPack *pack, int i)
{
  pz_walk_space (walk);
  const char *start = walk->at;
  g_assert (pz_walk_skip (walk) && i < pack->n_levels);
  if (!pz_level_is_bad (pack->levels[i]))
    return;
  g_free (pack->levels[i]->raw);
  pack->levels[i]->raw = pz_text_layout (start, (gsize) (walk->at - start), PZ_LAYOUT_LEVEL);
}

static void
keep_items (PzWalk *walk, PzPack *pack)
{
  gboolean first = TRUE;
  pz_walk_take (walk, '[');
  for (int i = 0; pz_walk_next (walk, ']', &first); i++)
    keep_slice (walk, pack, i);
}

static void
keep_member_items (PzWalk *walk, PzPack *pack)
{
  g_autoptr (GString) name = g_string_new (NULL);
  gboolean first = TRUE;
  pz_walk_take (walk, '{');
  while (pz_walk_next (walk, '}', &first) && pz_walk_name (walk, name))
    if (g_str_equal (name->str, "levels"))
      keep_items (walk, pack);
    else
      pz_walk_skip (walk);
}

static void
keep_raw_texts (const Loader *loader, PzPack *pack)
{
  PzWalk walk = pz_walk (loader->text, loader->length);
  if (loader->container == PZ_CONTAINER_PACK)
    keep_member_items (&walk, pack);
  else if (loader->container == PZ_CONTAINER_ARRAY)
    keep_items (&walk, pack);
  else
    keep_slice (&walk, pack, 0);
}

/* All bad levels' lines in one pass over the text. */
static void
fill_level_lines (const Loader *loader, PzPack *pack)
{
  g_autoptr (GPtrArray) absolute = pz_problems_new ();
  g_autoptr (GPtrArray) targets = g_ptr_array_new ();
  for (int i = 0; i < pack->n_levels; i++)
    for (guint j = 0; pz_level_is_bad (pack->levels[i]) && j < pack->levels[i]->format_problems->len; j++)
      {
        PzProblem *problem = g_ptr_array_index (pack->levels[i]->format_problems, j);
        if (problem->line != 0 || problem->path == NULL)
          continue;
        g_autofree char *path = pz_path_in_container (loader->container, i, problem->path);
        PzProblem *twin = g_new0 (PzProblem, 1);
        twin->path = g_steal_pointer (&path);
        g_ptr_array_add (absolute, twin);
        g_ptr_array_add (targets, problem);
      }
  pz_json_fill_lines (loader->text, loader->length, absolute);
  for (guint i = 0; i < targets->len; i++)
    ((PzProblem *) g_ptr_array_index (targets, i))->line = pz_problems_get (absolute, i)->line;
}

static void
bound_problems (Loader *loader, PzLevel *level)
{
  PzProblems *problems = level->format_problems;
  if (loader->n_level_problems > MAX_LEVEL_PROBLEMS && problems->len > 1)
    g_ptr_array_remove_range (problems, 1, problems->len - 1);
  loader->n_level_problems += problems->len;
}

static void
read_levels (Loader *loader, PzPack *pack)
{
  gboolean any_bad = FALSE;
  g_free (pack->levels);
  pack->levels = g_new0 (PzLevel *, loader->nodes->len + 1);
  for (guint i = 0; i < loader->nodes->len; i++)
    {
      g_autoptr (GPtrArray) numbers = take_level_numbers (loader, (int) i);
      PzLevel *level = pz_load_level (g_ptr_array_index (loader->nodes, i), pack->mode, numbers);
      pack->levels[pack->n_levels++] = level;
      if (!pz_level_is_bad (level))
        continue;
      any_bad = TRUE;
      bound_problems (loader, level);
    }
  if (!any_bad)
    return;
  keep_raw_texts (loader, pack);
  fill_level_lines (loader, pack);
}

/* The file */

static PzPack *
build_pack (Loader *loader)
{
  if (!find_container (loader))
    {
      add_file_numbers (loader);
      return NULL;
    }
  g_autoptr (PzPack) pack = pz_pack_alloc (NULL, loader->container, 0);
  if (loader->container == PZ_CONTAINER_PACK)
    read_pack_object (loader, pack);
  if (!(loader->problems->len == 1 && g_str_equal (pz_problems_get (loader->problems, 0)->code, "version")))
    pack->mode = pz_load_mode (loader->container, loader->root, loader->nodes, loader->modes, loader->problems);
  add_file_numbers (loader);
  if (pack->mode == NULL || loader->problems->len > 0)
    return NULL;
  read_levels (loader, pack);
  return pz_pack_settle (g_steal_pointer (&pack));
}

PzPack *
pz_pack_from_bytes (GBytes *bytes, const PzMode *const *modes, PzProblems *problems)
{
  g_return_val_if_fail (bytes != NULL && modes != NULL && problems != NULL, NULL);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (GPtrArray) numbers = pz_problems_new ();
  g_autoptr (GPtrArray) own = pz_problems_new ();
  g_autoptr (JsonNode) root = pz_json_parse_pack (text, length, numbers);
  if (root == NULL)
    {
      move_problems (numbers, problems);
      return NULL;
    }
  gsize mark = pz_mark_length (text, length);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  Loader loader = { .text = text + mark,
                    .length = length - mark,
                    .modes = modes,
                    .problems = own,
                    .root = root,
                    .nodes = nodes,
                    .numbers = numbers };
  PzPack *pack = build_pack (&loader);
  g_assert (pack != NULL || own->len > 0);
  pz_json_fill_lines (loader.text, loader.length, own);
  move_problems (own, problems);
  return pack;
}

/* One level from the editor */

PzLevel *
pz_pack_level_from_text (const char *text, const PzMode *mode)
{
  g_return_val_if_fail (text != NULL && mode != NULL, NULL);
  gsize length = strlen (text);
  g_autoptr (GPtrArray) numbers = pz_problems_new ();
  g_autoptr (JsonNode) node = pz_json_parse (text, length, numbers);
  if (node == NULL)
    return pz_level_new_bad (mode, "", g_strdup (text), g_steal_pointer (&numbers));
  PzLevel *level = pz_load_level (node, mode, numbers);
  if (!pz_level_is_bad (level))
    return level;
  gsize mark = pz_mark_length (text, length);
  g_free (level->raw);
  level->raw = pz_text_layout (text + mark, length - mark, PZ_LAYOUT_LEVEL);
  pz_json_fill_lines (text, length, level->format_problems);
  return level;
}
