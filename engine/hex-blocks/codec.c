/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-blocks/internal.h"
#include "mode-parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* JSON ↔ level (hex-blocks.md, "Level"; packs.md, "Format errors"). */

#define VERSION 1

static const char *const level_members[] = { "version", "id",     "pack", "index", "name", "title",  "text",
                                             "cells",   "filled", "deck", "hand",  "goal", "editor", NULL };
static const char *const filled_members[] = { "q", "r", "color", NULL };
static const char *const goal_members[] = { "score", NULL };

gboolean
pz_blocks_recognise (JsonObject *object)
{
  return json_object_has_member (object, "deck");
}

/* The pair of integers that a cell is. FALSE with a problem: a wrong type goes before a wrong value. */
static gboolean
read_pair (const PzReader *reader, const char *path, JsonNode *node, gint64 place[2])
{
  JsonArray *pair = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  gboolean fits = pair != NULL && json_array_get_length (pair) == 2, exact[2] = { TRUE, TRUE };

  for (guint k = 0; fits && k < 2; k++)
    {
      JsonNode *number = json_array_get_element (pair, k);

      exact[k] = pz_json_get_int (number, &place[k]);
      fits = exact[k] || pz_json_is_huge_integer (number);
    }
  if (!fits)
    pz_problems_take (reader->problems, "type", PZ_ERROR, g_strdup (path),
                      g_strdup (C_ ("problem", "A cell is a pair of integers [q, r]")));
  for (guint k = 0; fits && k < 2; k++)
    if (!exact[k])
      {
        g_autofree char *at = g_strdup_printf ("%s[%u]", path, k);

        pz_reader_refuse_huge (reader, at);
      }
  return fits && exact[0] && exact[1];
}

static gboolean
read_cell (const PzReader *reader, guint i, JsonNode *node, PzBlocksCell *cell)
{
  g_autofree char *list = pz_reader_path (reader, "cells"), *path = g_strdup_printf ("%s[%u]", list, i);
  gint64 place[2] = { 0, 0 };

  if (!read_pair (reader, path, node, place))
    return FALSE;
  if (!pz_blocks_on_lattice (place[0], place[1]))
    {
      pz_problems_add (reader->problems, "range", PZ_ERROR, path,
                       C_ ("problem", "A cell may be at most %d steps from the middle of the board"),
                       PZ_BLOCKS_MAX_RADIUS);
      return FALSE;
    }
  *cell = pz_blocks_cell_make ((int) place[0], (int) place[1]);
  return TRUE;
}

/* FALSE when `cells` has a format error: no filled entry is looked up then. */
static gboolean
read_cells (const PzReader *reader, PzBlocksLevel *level)
{
  guint before = reader->problems->len;
  JsonArray *array;

  if (!pz_reader_has (reader, "cells"))
    return TRUE;
  if (!pz_reader_array (reader, "cells", PZ_REQUIRED, &array))
    return FALSE;
  level->has_cells = TRUE;
  level->n_cells = 0;
  if (json_array_get_length (array) > PZ_BLOCKS_MAX_CELLS)
    pz_reader_problem (reader, "range", "cells", C_ ("problem", "A level has at most %d cells"), PZ_BLOCKS_MAX_CELLS);
  level->cells = g_renew (PzBlocksCell, level->cells, json_array_get_length (array) + 1);
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (read_cell (reader, i, json_array_get_element (array, i), &level->cells[level->n_cells]))
      level->n_cells++;
  return reader->problems->len == before;
}

/* @look_up: the cells are known. Where there is none at all, that is the only problem (hex-blocks.md, "Level"). */
static void
read_filled_place (const PzReader *reader, const PzBlocksLevel *level, gboolean look_up, PzBlocksFilled *filled)
{
  gint64 q = 0, r = 0, most = PZ_BLOCKS_MAX_INTEGER;
  gboolean placed = FALSE;

  if (look_up && level->n_cells == 0)
    most = PZ_BLOCKS_MAX_COORDINATE;
  placed = pz_reader_int (reader, "q", PZ_REQUIRED, -most, most, &q);
  placed = pz_reader_int (reader, "r", PZ_REQUIRED, -most, most, &r) && placed;
  if (!placed || !look_up)
    return;
  if (level->n_cells > 0 && (!pz_blocks_on_lattice (q, r) || pz_blocks_cell_at (level, (int) q, (int) r) < 0))
    {
      pz_reader_problem (reader, "unknown-cell", NULL, C_ ("problem", "There is no cell at %lld, %lld to be filled"),
                         (long long) q, (long long) r);
      return;
    }
  filled->q = (int) q;
  filled->r = (int) r;
}

static PzBlocksFilled
read_filled_entry (const PzReader *reader, const PzBlocksLevel *level, gboolean look_up)
{
  PzBlocksFilled filled = { 0 };
  gint64 colour = 0;

  read_filled_place (reader, level, look_up, &filled);
  pz_reader_int (reader, "color", PZ_REQUIRED, 0, PZ_BLOCKS_N_COLOURS - 1, &colour);
  filled.colour = (int) colour;
  filled.members = pz_members_new (reader->object, filled_members);
  return filled;
}

static void
read_filled (const PzReader *reader, PzBlocksLevel *level, gboolean look_up)
{
  JsonArray *array;

  if (!pz_reader_has (reader, "filled") || !pz_reader_array (reader, "filled", PZ_REQUIRED, &array))
    return;
  level->filled = g_new0 (PzBlocksFilled, json_array_get_length (array) + 1);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_auto (PzReader) item = { 0 };

      if (pz_reader_item (reader, "filled", array, i, &item))
        level->filled[level->n_filled++] = read_filled_entry (&item, level, look_up);
    }
}

static void
read_deck (const PzReader *reader, PzBlocksLevel *level)
{
  JsonArray *array;
  guint n;

  if (!pz_reader_array (reader, "deck", PZ_REQUIRED, &array))
    return;
  n = json_array_get_length (array);
  if (n < 1 || n > PZ_BLOCKS_MAX_DECK)
    pz_reader_problem (reader, "range", "deck", C_ ("problem", "A deck has 1 to %d pieces"), PZ_BLOCKS_MAX_DECK);
  level->deck = g_renew (PzBlocksCard, level->deck, n + 1);
  level->n_deck = 0;
  for (guint i = 0; i < n; i++)
    {
      const char *id;

      if (!pz_reader_item_string (reader, "deck", array, i, &id))
        continue;
      int piece = pz_blocks_piece_index (id);

      level->deck[level->n_deck++] = (PzBlocksCard){ piece, piece < 0 ? g_strdup (id) : NULL };
    }
}

/* A word, or an object that says the score. */
static void
read_goal (const PzReader *reader, PzBlocksLevel *level)
{
  static const char *const words[] = { "place-all", "clear-board", NULL };
  JsonNode *node = json_object_get_member (reader->object, "goal");
  gint64 score = 1;
  int word;

  if (node == NULL || (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING))
    {
      if (pz_reader_choice (reader, "goal", PZ_REQUIRED, words, &word))
        level->goal = (PzBlocksGoal) word;
    }
  else if (!JSON_NODE_HOLDS_OBJECT (node))
    pz_reader_problem (reader, "type", "goal",
                       C_ ("problem", "“goal” is “place-all”, “clear-board” or an object with a score"));
  else
    {
      g_auto (PzReader) goal = { json_node_get_object (node), pz_reader_path (reader, "goal"), reader->problems };

      pz_reader_int (&goal, "score", PZ_REQUIRED, 1, PZ_BLOCKS_MAX_SCORE, &score);
      level->goal = PZ_GOAL_SCORE;
      level->score = (int) score;
      level->goal_members = pz_members_new (goal.object, goal_members);
    }
}

PzLevel *
pz_blocks_level_from_json (const PzReader *reader)
{
  g_autoptr (PzLevel) base = pz_blocks_level_new (NULL);
  PzBlocksLevel *level = (PzBlocksLevel *) base;
  guint before = reader->problems->len;
  const char *name = NULL;
  gint64 hand = PZ_BLOCKS_MAX_HAND;

  pz_level_read_head (base, reader, level_members);
  level->has_version = pz_mode_read_version (reader, VERSION);
  pz_reader_string (reader, "name", PZ_OPTIONAL, 0, PZ_BLOCKS_MAX_NAME_BYTES, &name);
  level->name = g_strdup (name);
  read_filled (reader, level, read_cells (reader, level));
  read_deck (reader, level);
  pz_reader_int (reader, "hand", PZ_OPTIONAL, 1, PZ_BLOCKS_MAX_HAND, &hand);
  level->hand = (int) hand;
  read_goal (reader, level);
  return reader->problems->len == before ? g_steal_pointer (&base) : NULL;
}

static void
write_cells (PzWriter *writer, const PzBlocksLevel *level)
{
  pz_writer_name (writer, "cells");
  pz_writer_begin_array (writer, TRUE);
  for (int i = 0; i < level->n_cells; i++)
    {
      pz_writer_begin_array (writer, FALSE);
      pz_writer_int (writer, level->cells[i].q);
      pz_writer_int (writer, level->cells[i].r);
      pz_writer_end_array (writer);
    }
  pz_writer_end_array (writer);
}

static void
write_filled_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const PzBlocksFilled *filled = data;

  if (strcmp (name, "q") == 0)
    pz_writer_member_int (writer, name, filled->q);
  else if (strcmp (name, "r") == 0)
    pz_writer_member_int (writer, name, filled->r);
  else if (strcmp (name, "color") == 0)
    pz_writer_member_int (writer, name, filled->colour);
}

static void
write_filled (PzWriter *writer, const PzBlocksLevel *level)
{
  pz_writer_name (writer, "filled");
  pz_writer_begin_array (writer, TRUE);
  for (int i = 0; i < level->n_filled; i++)
    {
      pz_writer_begin_object (writer, FALSE);
      pz_members_write (level->filled[i].members, filled_members, writer, write_filled_member, &level->filled[i]);
      pz_writer_end_object (writer);
    }
  pz_writer_end_array (writer);
}

static void
write_deck (PzWriter *writer, const PzBlocksLevel *level)
{
  pz_writer_name (writer, "deck");
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < level->n_deck; i++)
    pz_writer_string (writer, pz_blocks_card_id (&level->deck[i]));
  pz_writer_end_array (writer);
}

static void
write_goal_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  pz_writer_member_int (writer, name, ((const PzBlocksLevel *) data)->score);
}

static void
write_goal (PzWriter *writer, const PzBlocksLevel *level)
{
  if (level->goal != PZ_GOAL_SCORE)
    {
      pz_writer_member_string (writer, "goal", pz_blocks_goal_name (level->goal));
      return;
    }
  pz_writer_name (writer, "goal");
  pz_writer_begin_object (writer, FALSE);
  pz_members_write (level->goal_members, goal_members, writer, write_goal_member, (gpointer) level);
  pz_writer_end_object (writer);
}

static void
write_level_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const PzBlocksLevel *level = data;

  if (pz_level_write_head_member (&level->base, writer, name, kept))
    return;
  if (strcmp (name, "version") == 0 && level->has_version)
    pz_writer_member_int (writer, name, VERSION);
  else if (strcmp (name, "name") == 0 && level->name != NULL)
    pz_writer_member_string (writer, name, level->name);
  else if (strcmp (name, "cells") == 0 && level->has_cells)
    write_cells (writer, level);
  else if (strcmp (name, "filled") == 0 && (kept || level->n_filled > 0))
    write_filled (writer, level);
  else if (strcmp (name, "deck") == 0)
    write_deck (writer, level);
  else if (strcmp (name, "hand") == 0 && (kept || level->hand != PZ_BLOCKS_MAX_HAND))
    pz_writer_member_int (writer, name, level->hand);
  else if (strcmp (name, "goal") == 0)
    write_goal (writer, level);
}

void
pz_blocks_level_write (const PzLevel *level, PzWriter *writer)
{
  pz_writer_begin_object (writer, TRUE);
  pz_members_write (level->members, level_members, writer, write_level_member, (gpointer) level);
  pz_writer_end_object (writer);
}
