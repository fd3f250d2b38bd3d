/* SPDX-License-Identifier: MIT */
#include "editor/journal-record.h"

#include <stdio.h>
#include <string.h>

#include "pack/writer.h"

#define SUM_CHARS 16
/* No first line is longer. */
#define MAX_LINE 80

/* (transfer full) */
static char *
sum_of (const char *data, gsize length)
{
  char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, length);
  sum[SUM_CHARS] = '\0';
  return sum;
}

/* ---- Writing ---- */

static PzWriter *
begin (const char *op, gint64 time_ms)
{
  PzWriter *writer = pz_writer_new ();
  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_string (writer, "op", op);
  pz_writer_member_int (writer, "time", time_ms);
  return writer;
}

/* @writer: (transfer full) an open object; @blob: (nullable) */
static void
end (GByteArray *out, PzWriter *writer, const GString *blob)
{
  pz_writer_end_object (writer);
  g_autofree char *json = pz_writer_finish (writer);
  g_autoptr (GString) body = g_string_new (json);
  gsize json_length = body->len, blob_length = blob != NULL ? blob->len : 0;
  g_string_append_c (body, '\n');
  if (blob != NULL)
    g_string_append_len (body, blob->str, (gssize) blob->len);
  g_string_append_c (body, '\n');
  g_autofree char *sum = sum_of (body->str, body->len);
  g_autofree char *line = g_strdup_printf ("%s %zu %zu\n", sum, json_length, blob_length);
  g_byte_array_append (out, (const guint8 *) line, (guint) strlen (line));
  g_byte_array_append (out, (const guint8 *) body->str, (guint) body->len);
}

/* Adds a text to the blob, its length to the array that is open. */
static void
add_level (PzWriter *writer, GString *blob, const PzLevel *level)
{
  g_autofree char *text = pz_level_to_text (level);
  gint64 length = (gint64) strlen (text);
  g_string_append (blob, text);
  pz_writer_int (writer, pz_level_is_native (level) ? -length : length);
}

static void
add_head (PzWriter *writer, GString *blob, const PzPack *pack)
{
  g_autofree char *head = pz_pack_head_to_text (pack);
  g_string_append (blob, head);
  pz_writer_member_int (writer, "head", (gint64) strlen (head));
}

static void
add_file (PzWriter *writer, const char *uri, const char *sha256)
{
  pz_writer_member_string (writer, "file", uri);
  pz_writer_member_string (writer, "sha256", sha256);
}

void
pz_record_begin (GByteArray *out, gint64 time_ms, const char *uri, const char *sha256)
{
  PzWriter *writer = begin ("begin", time_ms);
  pz_writer_member_int (writer, "format", PZ_JOURNAL_FORMAT);
  add_file (writer, uri, sha256);
  end (out, writer, NULL);
}

void
pz_record_file (GByteArray *out, gint64 time_ms, const char *uri, const char *sha256)
{
  PzWriter *writer = begin ("file", time_ms);
  add_file (writer, uri, sha256);
  end (out, writer, NULL);
}

void
pz_record_base (GByteArray *out, gint64 time_ms, const PzPack *pack, int current)
{
  g_autoptr (GString) blob = g_string_new (NULL);
  PzWriter *writer = begin ("base", time_ms);
  pz_writer_member_int (writer, "current", current);
  add_head (writer, blob, pack);
  pz_writer_name (writer, "levels");
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < pack->n_levels; i++)
    add_level (writer, blob, pack->levels[i]);
  pz_writer_end_array (writer);
  end (out, writer, blob);
}

void
pz_record_level (GByteArray *out, gint64 time_ms, int index, const PzLevel *level, const char *label,
                 const char *merge_key, gboolean merge)
{
  g_autofree char *text = pz_level_to_text (level);
  g_autoptr (GString) blob = g_string_new (text);
  PzWriter *writer = begin ("level", time_ms);
  pz_writer_member_int (writer, "index", index);
  pz_writer_member_bool (writer, "merge", merge);
  pz_writer_member_string (writer, "key", merge_key);
  pz_writer_member_string (writer, "label", label);
  pz_writer_member_bool (writer, "native", pz_level_is_native (level));
  end (out, writer, blob);
}

static GHashTable *
places_of (const PzPack *pack)
{
  GHashTable *places = g_hash_table_new (NULL, NULL);
  for (int i = 0; i < pack->n_levels; i++)
    g_hash_table_insert (places, pack->levels[i], GINT_TO_POINTER (i + 1));
  return places;
}

/* Number of levels from @i on that stand in @old_pack from @from on. */
static int
run_length (const PzPack *old_pack, int from, const PzPack *pack, int i)
{
  int n = 0;
  while (i + n < pack->n_levels && from + n < old_pack->n_levels && pack->levels[i + n] == old_pack->levels[from + n])
    n++;
  return n;
}

static void
add_layout (PzWriter *writer, GString *blob, const PzPack *old_pack, const PzPack *pack)
{
  g_autoptr (GHashTable) places = places_of (old_pack);
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < pack->n_levels;)
    {
      int from = GPOINTER_TO_INT (g_hash_table_lookup (places, pack->levels[i])) - 1;
      if (from < 0)
        {
          add_level (writer, blob, pack->levels[i++]);
          continue;
        }
      int n = run_length (old_pack, from, pack, i);
      pz_writer_begin_array (writer, FALSE);
      pz_writer_int (writer, from);
      pz_writer_int (writer, n);
      pz_writer_end_array (writer);
      i += n;
    }
  pz_writer_end_array (writer);
}

void
pz_record_pack (GByteArray *out, gint64 time_ms, const PzPack *old_pack, const PzPack *pack, int current,
                const char *label)
{
  g_autoptr (GString) blob = g_string_new (NULL);
  PzWriter *writer = begin ("pack", time_ms);
  pz_writer_member_int (writer, "current", current);
  pz_writer_member_string (writer, "label", label);
  add_head (writer, blob, pack);
  pz_writer_name (writer, "levels");
  add_layout (writer, blob, old_pack, pack);
  end (out, writer, blob);
}

void
pz_record_move (GByteArray *out, gint64 time_ms, int by)
{
  PzWriter *writer = begin ("move", time_ms);
  pz_writer_member_int (writer, "by", by);
  end (out, writer, NULL);
}

void
pz_record_current (GByteArray *out, gint64 time_ms, int current)
{
  PzWriter *writer = begin ("current", time_ms);
  pz_writer_member_int (writer, "index", current);
  end (out, writer, NULL);
}

/* ---- Reading ---- */

/* Digits and the one character after them. */
static gboolean
take_number (const char **at, const char *end_of_line, char after, gsize *value)
{
  const char *start = *at;
  *value = 0;
  for (; *at < end_of_line && g_ascii_isdigit (**at); (*at)++)
    {
      if (*at - start > 12)
        return FALSE;
      *value = *value * 10 + (gsize) (**at - '0');
    }
  return *at > start && *at <= end_of_line && *(*at)++ == after;
}

static gboolean
is_sum (const char *text)
{
  for (int i = 0; i < SUM_CHARS; i++)
    if (!g_ascii_isxdigit (text[i]))
      return FALSE;
  return text[SUM_CHARS] == ' ';
}

PzRecordFound
pz_records_next (PzRecords *records, PzRecord *record)
{
  const char *start = records->data + records->at;
  gsize left = records->length - records->at;
  if (left == 0)
    return PZ_RECORD_END;
  const char *line_end = memchr (start, '\n', MIN (left, MAX_LINE));
  if (line_end == NULL)
    return left < MAX_LINE ? PZ_RECORD_CUT : PZ_RECORD_RUBBISH;
  const char *at = start + SUM_CHARS + 1;
  if (line_end - start < SUM_CHARS + 4 || !is_sum (start) || !take_number (&at, line_end, ' ', &record->json_length)
      || !take_number (&at, line_end, '\n', &record->blob_length) || at != line_end + 1)
    return PZ_RECORD_RUBBISH;
  gsize body = record->json_length + record->blob_length + 2;
  if (body > left - (gsize) (at - start))
    return PZ_RECORD_CUT;
  g_autofree char *sum = sum_of (at, body);
  if (strncmp (sum, start, SUM_CHARS) != 0)
    return PZ_RECORD_RUBBISH;
  record->json = at;
  record->blob = at + record->json_length + 1;
  records->at += (gsize) (at - start) + body;
  return PZ_RECORD_FOUND;
}
