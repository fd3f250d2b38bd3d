/* SPDX-License-Identifier: MIT */
#include "pack/json.h"

#include <string.h>

#include "pack/scan.h"
#include "pack/text.h"

/* Lines of problems: their paths make a tree, and one walk over the text goes down that tree along with the values. */

typedef struct _Place Place;
struct _Place
{
  Place *parent;
  int line;          /* 0: not seen in the text */
  GHashTable *items; /* (nullable) path segment → Place */
};

static Place *
place_new (Place *parent)
{
  Place *place = g_new0 (Place, 1);
  place->parent = parent;
  return place;
}

static void
place_free (gpointer data)
{
  Place *place = data;
  g_clear_pointer (&place->items, g_hash_table_unref);
  g_free (place);
}

static Place *
place_child (Place *place, const char *segment)
{
  return place != NULL && place->items != NULL ? g_hash_table_lookup (place->items, segment) : NULL;
}

static Place *
place_ensure (Place *place, const char *segment)
{
  Place *child = place_child (place, segment);
  if (child != NULL)
    return child;
  if (place->items == NULL)
    place->items = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, place_free);
  child = place_new (place);
  g_hash_table_insert (place->items, g_strdup (segment), child);
  return child;
}

/* One segment of a path as pz_path_append_…() writes it when nothing stands before it: "[3]", "clue", "[\"odd name\"]". */
static char *
next_segment (const char **path)
{
  const char *start = *path + (**path == '.');
  const char *end = start;
  if (start[0] == '[' && start[1] == '"')
    {
      for (end = start + 2; *end != '\0' && *end != '"'; end++)
        if (*end == '\\' && end[1] != '\0')
          end++;
      end += *end == '"';
      end += *end == ']';
    }
  else if (start[0] == '[')
    {
      end += strcspn (start, "]");
      end += *end == ']';
    }
  else
    end += strcspn (start, ".[");
  *path = end;
  return g_strndup (start, (gsize) (end - start));
}

static Place *
place_of_path (Place *root, const char *path)
{
  Place *place = root;
  while (*path != '\0')
    {
      const char *before = path;
      g_autofree char *segment = next_segment (&path);
      place = place_ensure (place, segment);
      if (path == before)
        break;
    }
  return place;
}

static gboolean walk_places (PzWalk *walk, Place *place);

static gboolean
walk_object (PzWalk *walk, Place *place)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GString) segment = g_string_new (NULL);
  gboolean first = TRUE;
  pz_walk_take (walk, '{');
  while (pz_walk_next (walk, '}', &first))
    {
      pz_walk_space (walk);
      int line = walk->line;
      if (!pz_walk_name (walk, name))
        return FALSE;
      g_string_truncate (segment, 0);
      pz_path_append_name (segment, name->str);
      Place *child = place_child (place, segment->str);
      if (child != NULL)
        child->line = line;
      if (!walk_places (walk, child))
        return FALSE;
    }
  return TRUE;
}

static gboolean
walk_array (PzWalk *walk, Place *place)
{
  gboolean first = TRUE;
  char segment[16];
  pz_walk_take (walk, '[');
  for (guint i = 0; pz_walk_next (walk, ']', &first); i++)
    {
      pz_walk_space (walk);
      g_snprintf (segment, sizeof segment, "[%u]", i);
      Place *child = place_child (place, segment);
      if (child != NULL)
        child->line = walk->line;
      if (!walk_places (walk, child))
        return FALSE;
    }
  return TRUE;
}

/* Past one value. Only as deep as the paths asked for. */
static gboolean
walk_places (PzWalk *walk, Place *place)
{
  char c = pz_walk_peek (walk);
  if (place == NULL || place->items == NULL || (c != '{' && c != '['))
    return pz_walk_skip (walk);
  return c == '{' ? walk_object (walk, place) : walk_array (walk, place);
}

static int
line_of_place (const Place *place)
{
  while (place->line == 0 && place->parent != NULL)
    place = place->parent;
  return place->line;
}

static gboolean
wants_line (const PzProblem *problem)
{
  return problem->path != NULL && problem->line == 0;
}

void
pz_json_fill_lines (const char *text, gsize length, PzProblems *problems)
{
  g_return_if_fail (problems != NULL && (text != NULL || length == 0));
  Place *root = place_new (NULL);
  g_autofree Place **places = g_new0 (Place *, problems->len + 1);
  gboolean any = FALSE;
  for (guint i = 0; i < problems->len; i++)
    if (wants_line (pz_problems_get (problems, i)))
      {
        places[i] = place_of_path (root, pz_problems_get (problems, i)->path);
        any = TRUE;
      }
  gsize mark = pz_mark_length (text, length);
  PzWalk walk = pz_walk (text + mark, length - mark);
  pz_walk_space (&walk);
  root->line = walk.line;
  if (any)
    walk_places (&walk, root);
  for (guint i = 0; i < problems->len; i++)
    if (places[i] != NULL)
      ((PzProblem *) g_ptr_array_index (problems, i))->line = line_of_place (places[i]);
  place_free (root);
}

int
pz_json_line_of (const char *text, gsize length, const char *path)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  PzProblem *problem = pz_problems_add (problems, "type", PZ_ERROR, path != NULL ? path : "", "%s", "");
  pz_json_fill_lines (text, length, problems);
  return problem->line;
}
