/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "pack/load.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "pack/reader.h"

/* Which mode a file is of (packs.md, "Containers"). The five names are known even where a build lacks the mode, so that
 * people learn what the file is. */

static const char *const all_modes[] = { "number-stroke", "hex-stroke",    "hex-tracks",
                                         "hex-blocks",    "dungeon-sweep", NULL };

static const PzMode *
mode_by_name (const PzReader *reader, const PzMode *const *modes)
{
  const char *name;
  if (!pz_reader_string (reader, "mode", PZ_REQUIRED, 0, G_MAXSIZE, &name))
    return NULL;
  const PzMode *mode = pz_mode_find (modes, name);
  if (mode != NULL)
    return mode;
  if (g_strv_contains (all_modes, name))
    pz_reader_problem (reader, "mode", "mode", _ ("This build has no mode “%s”"), name);
  else
    pz_reader_problem (reader, "mode", "mode", _ ("There is no mode of this name"));
  return NULL;
}

/* Modes told by what only they have. */

static gboolean
has_array (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);
  return node != NULL && JSON_NODE_HOLDS_ARRAY (node);
}

static gboolean
has_tracks (JsonObject *level)
{
  if (!has_array (level, "cells"))
    return FALSE;
  JsonArray *cells = json_object_get_array_member (level, "cells");
  for (guint i = 0; i < json_array_get_length (cells); i++)
    {
      JsonNode *cell = json_array_get_element (cells, i);
      if (JSON_NODE_HOLDS_OBJECT (cell) && json_object_has_member (json_node_get_object (cell), "tracks"))
        return TRUE;
    }
  return FALSE;
}

/* (nullable): the name of the mode @level looks like. @mixed: set when it looks like two. */
static const char *
name_of_level (JsonObject *level, const PzMode *const *modes, gboolean *mixed)
{
  const char *name = NULL;
  for (; *modes != NULL; modes++)
    if ((*modes)->recognise (level))
      {
        *mixed = *mixed || name != NULL;
        name = (*modes)->id;
      }
  if (name != NULL)
    return name;
  if (has_tracks (level))
    return "hex-tracks";
  if (json_object_has_member (level, "deck"))
    return "hex-blocks";
  return json_object_has_member (level, "rows") ? "dungeon-sweep" : NULL;
}

static const char *
name_of_levels (GPtrArray *levels, const PzMode *const *modes, gboolean *mixed)
{
  const char *name = NULL;
  for (guint i = 0; i < levels->len && !*mixed; i++)
    {
      JsonNode *node = g_ptr_array_index (levels, i);
      if (!JSON_NODE_HOLDS_OBJECT (node))
        continue;
      const char *here = name_of_level (json_node_get_object (node), modes, mixed);
      if (here == NULL)
        continue;
      *mixed = *mixed || (name != NULL && !g_str_equal (name, here));
      name = here;
    }
  return name;
}

static const PzMode *
mode_by_levels (const char *path, GPtrArray *levels, const PzMode *const *modes, PzProblems *problems)
{
  gboolean mixed = FALSE;
  const char *name = name_of_levels (levels, modes, &mixed);
  const PzMode *mode = mixed ? NULL : pz_mode_find (modes, name);
  if (mixed)
    pz_problems_add (problems, "mode", PZ_ERROR, path, _ ("The levels are of different modes"));
  else if (name == NULL)
    pz_problems_add (problems, "mode", PZ_ERROR, path, _ ("The mode is not given, and the levels do not tell it"));
  else if (mode == NULL)
    pz_problems_add (problems, "mode", PZ_ERROR, path, _ ("The levels are of mode “%s”, which this build lacks"), name);
  return mode;
}

const PzMode *
pz_load_mode (PzContainer container, JsonNode *root, GPtrArray *levels, const PzMode *const *modes,
              PzProblems *problems)
{
  if (container != PZ_CONTAINER_PACK)
    return mode_by_levels ("", levels, modes, problems);
  PzReader reader = { json_node_get_object (root), (char *) "", problems };
  if (pz_reader_has (&reader, "mode"))
    return mode_by_name (&reader, modes);
  /* Without levels there is nothing to tell it, and that mistake is reported already. */
  return has_array (reader.object, "levels") ? mode_by_levels ("mode", levels, modes, problems) : NULL;
}
