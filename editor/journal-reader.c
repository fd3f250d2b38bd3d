/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "editor/journal-private.h"
#include "pack/json.h"
#include "pack/reader.h"

/* A journal is played again from its base on, through the same history as when it was made. */

void
pz_recovered_unlock (PzRecovered *recovered)
{
  g_return_if_fail (recovered != NULL);
  if (recovered->lock >= 0)
    close (recovered->lock);
  recovered->lock = -1;
}

void
pz_recovered_free (PzRecovered *recovered)
{
  g_return_if_fail (recovered != NULL);
  pz_recovered_unlock (recovered);
  g_clear_pointer (&recovered->pack, pz_pack_unref);
  g_clear_pointer (&recovered->history, pz_history_free);
  g_free (recovered->path);
  g_free (recovered->filename);
  g_free (recovered->sha256);
  g_free (recovered);
}

typedef struct
{
  PzRecovered *result;
  const PzMode *const *modes;
  gsize max_bytes;
  guint min_steps;
  /* The present record. */
  PzReader reader;
  const char *blob;
  gsize left; /* of the blob */
} Replay;

/* (transfer full) (nullable): the next @length bytes of the blob, which are text. */
static char *
take_text (Replay *replay, gsize length)
{
  if (length > replay->left || memchr (replay->blob, '\0', length) != NULL
      || !g_utf8_validate (replay->blob, (gssize) length, NULL))
    return NULL;
  char *text = g_strndup (replay->blob, length);
  replay->blob += length;
  replay->left -= length;
  return text;
}

/* (transfer full) (nullable) @length: negative for a native level */
static PzLevel *
take_level (Replay *replay, gint64 length, const PzMode *mode)
{
  g_autofree char *text = take_text (replay, (gsize) ABS (length));
  return text != NULL ? pz_level_from_exact (text, length < 0, mode) : NULL;
}

static gboolean
get_int (Replay *replay, const char *name, gint64 min, gint64 max, int *out)
{
  gint64 value;
  if (!pz_reader_int (&replay->reader, name, PZ_REQUIRED, min, max, &value))
    return FALSE;
  *out = (int) value;
  return TRUE;
}

/* (nullable) for null or nothing */
static const char *
get_string (Replay *replay, const char *name)
{
  JsonNode *node = json_object_get_member (replay->reader.object, name);
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static gboolean
is_index (const PzPack *pack, int index)
{
  return index < pack->n_levels && (index >= 0 || pack->n_levels == 0);
}

static void
put_pack (PzRecovered *result, PzPack *pack, int current)
{
  g_clear_pointer (&result->pack, pz_pack_unref);
  result->pack = pack;
  result->current = current;
}

/* ---- Records ---- */

static gboolean
read_file (Replay *replay)
{
  PzRecovered *result = replay->result;
  const char *uri = get_string (replay, "file");
  g_free (result->filename);
  g_free (result->sha256);
  result->filename = uri != NULL ? g_filename_from_uri (uri, NULL, NULL) : NULL;
  result->sha256 = g_strdup (get_string (replay, "sha256"));
  return TRUE;
}

/* Adds what one item of "levels" stands for to @levels. */
static gboolean
take_item (Replay *replay, JsonNode *item, const PzMode *mode, GPtrArray *levels)
{
  gint64 length, from, n;
  if (pz_json_get_int (item, &length))
    {
      PzLevel *level = take_level (replay, length, mode);
      if (level != NULL)
        g_ptr_array_add (levels, level);
      return level != NULL;
    }
  const PzPack *old = replay->result->pack;
  JsonArray *run = JSON_NODE_HOLDS_ARRAY (item) ? json_node_get_array (item) : NULL;
  if (old == NULL || run == NULL || json_array_get_length (run) != 2
      || !pz_json_get_int (json_array_get_element (run, 0), &from)
      || !pz_json_get_int (json_array_get_element (run, 1), &n) || from < 0 || n < 0 || n > PZ_PACK_MAX_LEVELS
      || from + n > old->n_levels)
    return FALSE;
  for (gint64 i = from; i < from + n; i++)
    g_ptr_array_add (levels, pz_level_ref (old->levels[i]));
  return levels->len <= PZ_PACK_MAX_LEVELS;
}

/* (transfer full) (nullable) */
static PzPack *
take_pack (Replay *replay, int *current)
{
  int length;
  JsonArray *items;
  if (!get_int (replay, "current", -1, PZ_PACK_MAX_LEVELS, current) || !get_int (replay, "head", 1, G_MAXINT, &length)
      || !pz_reader_array (&replay->reader, "levels", PZ_REQUIRED, &items))
    return NULL;
  g_autofree char *head = take_text (replay, (gsize) length);
  const PzMode *mode = head != NULL ? pz_pack_head_mode (head, replay->modes) : NULL;
  g_autoptr (GPtrArray) levels = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_level_unref);
  for (guint i = 0; mode != NULL && i < json_array_get_length (items); i++)
    if (!take_item (replay, json_array_get_element (items, i), mode, levels))
      return NULL;
  if (mode == NULL)
    return NULL;
  PzPack *pack = pz_pack_from_head (head, replay->modes, (PzLevel *const *) levels->pdata, (int) levels->len);
  if (pack == NULL || is_index (pack, *current))
    return pack;
  pz_pack_unref (pack);
  return NULL;
}

static gboolean
read_base (Replay *replay)
{
  PzRecovered *result = replay->result;
  int current;
  PzPack *pack = take_pack (replay, &current);
  if (pack == NULL)
    return FALSE;
  put_pack (result, pack, current);
  g_clear_pointer (&result->history, pz_history_free);
  result->history = pz_history_new (replay->max_bytes, replay->min_steps);
  pz_history_mark_unsaved (result->history);
  return TRUE;
}

static gboolean
read_level (Replay *replay)
{
  PzRecovered *result = replay->result;
  gboolean merge, native;
  int index;
  const char *label = get_string (replay, "label");
  if (!get_int (replay, "index", 0, result->pack->n_levels - 1, &index) || label == NULL
      || !pz_reader_bool (&replay->reader, "merge", PZ_REQUIRED, &merge)
      || !pz_reader_bool (&replay->reader, "native", PZ_REQUIRED, &native))
    return FALSE;
  gint64 length = (gint64) replay->left;
  g_autoptr (PzLevel) level = take_level (replay, native ? -length : length, result->pack->mode);
  if (level == NULL)
    return FALSE;
  if (!merge)
    pz_history_break (result->history);
  PzStepOutcome outcome;
  put_pack (
      result,
      pz_history_put_level (result->history, result->pack, index, level, label, get_string (replay, "key"), &outcome),
      index);
  return TRUE;
}

static gboolean
read_pack (Replay *replay)
{
  PzRecovered *result = replay->result;
  int current;
  const char *label = get_string (replay, "label");
  PzPack *pack = label != NULL ? take_pack (replay, &current) : NULL;
  if (pack == NULL)
    return FALSE;
  pz_history_add_pack (result->history, result->pack, pack, result->current, current, label);
  put_pack (result, pack, current);
  return TRUE;
}

static gboolean
read_move (Replay *replay)
{
  PzRecovered *result = replay->result;
  int by;
  if (!get_int (replay, "by", -G_MAXINT, G_MAXINT, &by))
    return FALSE;
  gint64 to = (gint64) pz_history_position (result->history) + by;
  if (to < 0 || to > (gint64) pz_history_n_steps (result->history))
    return FALSE;
  PzPack *pack = pz_history_walk (result->history, result->pack, &result->current, (guint) to);
  put_pack (result, pack, result->current);
  return TRUE;
}

static gboolean
read_current (Replay *replay)
{
  int current;
  if (!get_int (replay, "index", -1, PZ_PACK_MAX_LEVELS, &current) || !is_index (replay->result->pack, current))
    return FALSE;
  replay->result->current = current;
  return TRUE;
}

typedef struct
{
  const char *op;
  gboolean (*read) (Replay *replay);
  gboolean needs_base, is_change;
} Kind;

static const Kind kinds[] = {
  { "file", read_file, FALSE, FALSE }, { "base", read_base, FALSE, TRUE }, { "level", read_level, TRUE, TRUE },
  { "pack", read_pack, TRUE, TRUE },   { "move", read_move, TRUE, TRUE },  { "current", read_current, TRUE, FALSE },
};

static gboolean
read_kind (Replay *replay, const char *op)
{
  gint64 time_ms = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (!g_str_equal (op, kinds[i].op))
        continue;
      if ((kinds[i].needs_base && replay->result->pack == NULL) || !kinds[i].read (replay))
        return FALSE;
      if (kinds[i].is_change && pz_reader_int (&replay->reader, "time", PZ_REQUIRED, 0, G_MAXINT64, &time_ms))
        replay->result->changed_ms = time_ms;
      return TRUE;
    }
  return FALSE;
}

/* ---- The file ---- */

/* (transfer full) (nullable) */
static JsonNode *
parse (const PzRecord *record, PzProblems *problems)
{
  JsonNode *node = pz_json_parse (record->json, record->json_length, problems);
  if (node == NULL || JSON_NODE_HOLDS_OBJECT (node))
    return node;
  json_node_unref (node);
  return NULL;
}

static gboolean
begin (Replay *replay, const PzRecord *record)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (JsonNode) node = parse (record, problems);
  if (node == NULL)
    return FALSE;
  replay->reader = (PzReader){ json_node_get_object (node), (char *) "", problems };
  int format;
  const char *op = get_string (replay, "op");
  if (g_strcmp0 (op, "begin") != 0 || !get_int (replay, "format", PZ_JOURNAL_FORMAT, PZ_JOURNAL_FORMAT, &format))
    return FALSE;
  pz_reader_int (&replay->reader, "time", PZ_REQUIRED, 0, G_MAXINT64, &replay->result->changed_ms);
  return read_file (replay);
}

static gboolean
replay_record (Replay *replay, const PzRecord *record)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (JsonNode) node = parse (record, problems);
  if (node == NULL)
    return FALSE;
  replay->reader = (PzReader){ json_node_get_object (node), (char *) "", problems };
  replay->blob = record->blob;
  replay->left = record->blob_length;
  const char *op = get_string (replay, "op");
  return op != NULL && read_kind (replay, op);
}

static void
replay_all (Replay *replay, PzRecords *records)
{
  PzRecord record;
  PzRecordFound found;
  PzRecovered *result = replay->result;
  while ((found = pz_records_next (records, &record)) == PZ_RECORD_FOUND)
    {
      if (!replay_record (replay, &record))
        {
          found = PZ_RECORD_RUBBISH;
          break;
        }
      result->whole = records->at;
    }
  if (found == PZ_RECORD_RUBBISH)
    result->state = PZ_JOURNAL_DAMAGED;
  else if (found == PZ_RECORD_CUT)
    result->state = PZ_JOURNAL_CUT;
}

PzRecovered *
pz_journal_read (const char *data, gsize length, const PzMode *const *modes, gsize max_bytes, guint min_steps)
{
  g_return_val_if_fail (data != NULL && modes != NULL, NULL);
  PzRecords records = { data, length, 0 };
  PzRecord record;
  if (pz_records_next (&records, &record) != PZ_RECORD_FOUND)
    return NULL;
  g_autoptr (PzRecovered) result = g_new0 (PzRecovered, 1);
  result->lock = -1;
  result->current = -1;
  result->size = length;
  /* Nothing is dropped while it is played again: a journal may go back as far as it reaches. */
  Replay replay = { .result = result, .modes = modes, .max_bytes = G_MAXSIZE, .min_steps = G_MAXUINT };
  if (!begin (&replay, &record))
    return NULL;
  result->whole = records.at;
  replay_all (&replay, &records);
  if (result->history != NULL)
    pz_history_set_bounds (result->history, max_bytes, min_steps);
  return g_steal_pointer (&result);
}

/* ---- The folder ---- */

/* (transfer full) (nullable): a descriptor that holds the lock, so that no other start offers the same journal. */
static int
open_locked (const char *path)
{
  struct stat info;
  int fd = open (path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (fd < 0)
    return -1;
  if (fstat (fd, &info) == 0 && S_ISREG (info.st_mode) && flock (fd, LOCK_EX | LOCK_NB) == 0)
    return fd;
  close (fd);
  return -1;
}

/* (transfer full) (nullable) */
static char *
read_all (int fd, gsize *length)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char buffer[65536];
  for (;;)
    {
      gssize n = pread (fd, buffer, sizeof buffer, (off_t) text->len);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return NULL;
      if (n == 0)
        break;
      g_string_append_len (text, buffer, n);
    }
  *length = text->len;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A journal's name is a UUID of this program's making: a file of such a name is no stray one. */
static gboolean
is_own_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (PZ_JOURNAL_SUFFIX));
  return g_uuid_string_is_valid (stem);
}

/* (transfer full): a journal of which nothing can be read; it is told of, not passed over. */
static PzRecovered *
unreadable (int fd, gsize length)
{
  struct stat info;
  PzRecovered *recovered = g_new0 (PzRecovered, 1);
  recovered->current = -1;
  recovered->size = length;
  recovered->state = PZ_JOURNAL_DAMAGED;
  if (fstat (fd, &info) == 0)
    recovered->changed_ms = (gint64) info.st_mtime * 1000;
  return recovered;
}

/* (transfer full) (nullable) */
static PzRecovered *
read_locked (const char *path, const PzMode *const *modes, gsize max_bytes, guint min_steps)
{
  gsize length = 0;
  int fd = open_locked (path);
  if (fd < 0)
    return NULL;
  g_autofree char *text = read_all (fd, &length);
  PzRecovered *recovered = text != NULL ? pz_journal_read (text, length, modes, max_bytes, min_steps) : NULL;
  if (recovered == NULL && text != NULL && length > 0 && is_own_name (path))
    recovered = unreadable (fd, length);
  if (recovered == NULL)
    {
      close (fd);
      return NULL;
    }
  recovered->lock = fd;
  recovered->path = g_strdup (path);
  return recovered;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const PzRecovered *first = *(const PzRecovered *const *) a, *second = *(const PzRecovered *const *) b;
  if (first->changed_ms != second->changed_ms)
    return first->changed_ms > second->changed_ms ? -1 : 1;
  return strcmp (first->path, second->path);
}

GPtrArray *
pz_journals_scan (const char *folder, const PzMode *const *modes, gsize max_bytes, guint min_steps)
{
  g_return_val_if_fail (folder != NULL && modes != NULL, NULL);
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_recovered_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      if (!g_str_has_suffix (name, PZ_JOURNAL_SUFFIX))
        continue;
      g_autofree char *path = g_build_filename (folder, name, NULL);
      PzRecovered *recovered = read_locked (path, modes, max_bytes, min_steps);
      if (recovered != NULL)
        g_ptr_array_add (found, recovered);
    }
  g_ptr_array_sort (found, compare_times);
  return found;
}
