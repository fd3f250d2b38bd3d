/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "template-mode/internal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* JSON ↔ level. Reading changes nothing and repairs nothing: each mistake is one problem with its path, and a level with
 * any is not made at all. */

/* All names this codec knows, in canonical order. Others are kept as they are. */
static const char *const members[] = { PZ_LEVEL_COMMON, "length", "runs", "given", NULL };

/* What tells a level of this mode from those of all others (packs.md, "Containers"). */
gboolean
pz_template_recognise (JsonObject *object)
{
  return json_object_has_member (object, "runs");
}

/* An integer of min…max at item @i of @array. */
static gboolean
read_item (const PzReader *reader, const char *name, JsonArray *array, guint i, int min, int max, int *out)
{
  g_autofree char *list = pz_reader_path (reader, name);
  g_autofree char *path = g_strdup_printf ("%s[%u]", list, i);
  gint64 value;

  if (!pz_json_get_int (json_array_get_element (array, i), &value))
    pz_problems_add (reader->problems, "type", PZ_ERROR, path, _ ("A whole number is wanted here"));
  else if (value < min || value > max)
    pz_problems_add (reader->problems, "range", PZ_ERROR, path, _ ("This number must be from %d to %d"), min, max);
  else
    {
      *out = (int) value;
      return TRUE;
    }
  return FALSE;
}

static void
read_runs (const PzReader *reader, PzTemplateLevel *level)
{
  JsonArray *array;

  if (!pz_reader_array (reader, "runs", PZ_REQUIRED, &array))
    return;
  if (json_array_get_length (array) > PZ_TEMPLATE_MAX_RUNS)
    {
      pz_reader_problem (reader, "range", "runs", _ ("A level has at most %d runs"), PZ_TEMPLATE_MAX_RUNS);
      return;
    }
  level->n_runs = (int) json_array_get_length (array);
  for (int i = 0; i < level->n_runs; i++)
    read_item (reader, "runs", array, i, 1, PZ_TEMPLATE_MAX_LENGTH, &level->runs[i]);
}

/* Cells, each once; their numbers mean nothing when the length is wrong. */
static void
read_given (const PzReader *reader, PzTemplateLevel *level, gboolean length_fine)
{
  JsonArray *array;
  guint64 seen = 0;

  if (!pz_reader_array (reader, "given", PZ_OPTIONAL, &array) || !length_fine)
    return;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      int cell;

      if (!read_item (reader, "given", array, i, 0, level->length - 1, &cell))
        continue;
      if (seen >> cell & 1)
        pz_reader_problem (reader, "range", "given", _ ("Cell %d is given twice"), cell);
      else
        level->given[level->n_given++] = cell;
      seen |= G_GUINT64_CONSTANT (1) << cell;
    }
}

PzLevel *
pz_template_level_from_json (const PzReader *reader)
{
  g_autoptr (PzLevel) base = pz_template_level_new (NULL);
  PzTemplateLevel *level = (PzTemplateLevel *) base;
  guint before = reader->problems->len;
  gint64 length = 1;
  gboolean length_fine;

  pz_level_read_head (base, reader, members);
  length_fine = pz_reader_int (reader, "length", PZ_REQUIRED, 1, PZ_TEMPLATE_MAX_LENGTH, &length);
  level->length = (int) length;
  read_runs (reader, level);
  read_given (reader, level, length_fine);
  return reader->problems->len == before ? g_steal_pointer (&base) : NULL;
}

static void
write_list (PzWriter *writer, const char *name, const int *items, int n)
{
  pz_writer_name (writer, name);
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < n; i++)
    pz_writer_int (writer, items[i]);
  pz_writer_end_array (writer);
}

/* @kept: the file had this member, so it stays even where it says what its absence would say. */
static void
write_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const PzTemplateLevel *level = data;

  if (pz_level_write_head_member (&level->base, writer, name, kept))
    return;
  if (strcmp (name, "length") == 0)
    pz_writer_member_int (writer, name, level->length);
  else if (strcmp (name, "runs") == 0)
    write_list (writer, name, level->runs, level->n_runs);
  else if (strcmp (name, "given") == 0 && (kept || level->n_given > 0))
    write_list (writer, name, level->given, level->n_given);
}

void
pz_template_level_write (const PzLevel *level, PzWriter *writer)
{
  pz_writer_begin_object (writer, TRUE);
  pz_members_write (level->members, members, writer, write_member, (gpointer) level);
  pz_writer_end_object (writer);
}
