/* SPDX-License-Identifier: MIT */
#include "level.h"

#include <stdatomic.h>
#include <string.h>

#include "mode.h"
#include "pack/pack.h"
#include "pack/text.h"

#define MAX_ID_BYTES   64
#define MAX_TEXT_BYTES 256
#define MAX_PLACE      9999

PzLevel *
pz_level_ref (PzLevel *level)
{
  g_return_val_if_fail (level != NULL, NULL);
  atomic_fetch_add_explicit (&level->ref_count, 1, memory_order_relaxed);
  return level;
}

void
pz_level_unref (PzLevel *level)
{
  if (level == NULL || atomic_fetch_sub_explicit (&level->ref_count, 1, memory_order_acq_rel) != 1)
    return;
  gboolean bad = pz_level_is_bad (level);
  pz_level_clear_head (level);
  if (bad)
    g_free (level);
  else
    level->mode->level_free (level);
}

PzLevel *
pz_level_new_bad (const PzMode *mode, const char *id, char *raw, PzProblems *problems)
{
  g_return_val_if_fail (mode != NULL && raw != NULL && problems != NULL, NULL);
  PzLevel *level = g_new0 (PzLevel, 1);
  atomic_init (&level->ref_count, 1);
  level->mode = mode;
  level->id = g_strdup (id != NULL ? id : "");
  level->raw = raw;
  level->format_problems = problems;
  return level;
}

void
pz_level_copy_head (const PzLevel *from, PzLevel *to)
{
  g_return_if_fail (from != NULL && to != NULL);
  atomic_init (&to->ref_count, 1);
  to->mode = from->mode;
  to->id = g_strdup (from->id);
  to->pack = from->pack;
  to->index = from->index;
  to->title = g_strdup (from->title);
  to->text = g_strdup (from->text);
  to->editor = g_strdup (from->editor);
  to->members = pz_members_ref (from->members);
  to->raw = g_strdup (from->raw);
  to->format_problems = from->format_problems != NULL ? g_ptr_array_ref (from->format_problems) : NULL;
}

void
pz_level_clear_head (PzLevel *level)
{
  g_return_if_fail (level != NULL);
  g_clear_pointer (&level->id, g_free);
  g_clear_pointer (&level->title, g_free);
  g_clear_pointer (&level->text, g_free);
  g_clear_pointer (&level->editor, g_free);
  g_clear_pointer (&level->members, pz_members_unref);
  g_clear_pointer (&level->raw, g_free);
  g_clear_pointer (&level->format_problems, g_ptr_array_unref);
}

/* Reading */

gboolean
pz_level_read_head (PzLevel *level, const PzReader *reader, const char *const *known)
{
  g_return_val_if_fail (level != NULL && reader != NULL && known != NULL, FALSE);
  const char *id = "";
  gboolean good = pz_reader_string (reader, "id", PZ_REQUIRED, 1, MAX_ID_BYTES, &id);
  good = pz_reader_place (reader, "pack", &level->pack) && good;
  good = pz_reader_place (reader, "index", &level->index) && good;
  good = pz_reader_text (reader, "title", &level->title) && good;
  good = pz_reader_text (reader, "text", &level->text) && good;
  good = pz_reader_editor (reader, &level->editor) && good;
  level->id = g_strdup (id);
  level->members = pz_members_new (reader->object, known);
  return good;
}

/* Writing */

static void
write_raw_member (PzWriter *writer, const char *name, const char *text)
{
  if (text == NULL)
    return;
  pz_writer_name (writer, name);
  pz_writer_raw (writer, text);
}

static void
write_place (PzWriter *writer, const char *name, int place)
{
  if (place > 0)
    pz_writer_member_int (writer, name, place);
}

gboolean
pz_level_write_head_member (const PzLevel *level, PzWriter *writer, const char *name, gboolean kept)
{
  g_return_val_if_fail (level != NULL && writer != NULL && name != NULL, FALSE);
  if (g_str_equal (name, "id"))
    pz_writer_member_string (writer, name, level->id);
  else if (g_str_equal (name, "pack"))
    write_place (writer, name, level->pack);
  else if (g_str_equal (name, "index"))
    write_place (writer, name, level->index);
  else if (g_str_equal (name, "title"))
    write_raw_member (writer, name, level->title);
  else if (g_str_equal (name, "text"))
    write_raw_member (writer, name, level->text);
  else if (g_str_equal (name, "editor"))
    write_raw_member (writer, name, level->editor);
  else
    return FALSE;
  return TRUE;
}

char *
pz_level_to_text (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, NULL);
  if (pz_level_is_bad (level))
    return g_strdup (level->raw);
  PzWriter *writer = pz_writer_new ();
  level->mode->level_write (level, writer);
  return pz_writer_finish (writer);
}

gboolean
pz_level_equal (const PzLevel *a, const PzLevel *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);
  if (a == b)
    return TRUE;
  if (a->mode != b->mode || pz_level_is_bad (a) != pz_level_is_bad (b) || !g_str_equal (a->id, b->id))
    return FALSE;
  g_autofree char *text_a = pz_level_to_text (a);
  g_autofree char *text_b = pz_level_to_text (b);
  return g_str_equal (text_a, text_b);
}

/* Edits of the head. A bad level has no value but its text, so there the text is edited and read anew: the edit may even
 * repair it. */

static PzLevel *
unchanged (const PzLevel *level)
{
  return pz_level_ref ((PzLevel *) level);
}

static PzLevel *
with_raw_member (const PzLevel *level, const char *name, const char *value)
{
  if (!pz_text_is_object (level->raw))
    return unchanged (level);
  g_autofree char *text = pz_text_with_member (level->raw, name, value);
  return pz_pack_level_from_text (text, level->mode);
}

PzLevel *
pz_level_with_id (const PzLevel *level, const char *id)
{
  g_return_val_if_fail (level != NULL && id != NULL, NULL);
  if (*id == '\0' || strlen (id) > MAX_ID_BYTES || g_str_equal (id, level->id))
    return unchanged (level);
  g_autofree char *value = pz_text_quote (id);
  if (pz_level_is_bad (level))
    return with_raw_member (level, "id", value);
  PzLevel *copy = level->mode->level_copy (level);
  g_free (copy->id);
  copy->id = g_strdup (id);
  return copy;
}

static void
set_place (char **text, const char *name, int place)
{
  g_autofree char *value = place > 0 ? g_strdup_printf ("%d", place) : NULL;
  g_autofree char *before = *text;
  *text = pz_text_with_member (before, name, value);
}

static PzLevel *
with_raw_place (const PzLevel *level, int pack, int index)
{
  if (!pz_text_is_object (level->raw))
    return unchanged (level);
  g_autofree char *text = g_strdup (level->raw);
  if (pack != level->pack)
    set_place (&text, "pack", pack);
  if (index != level->index)
    set_place (&text, "index", index);
  return pz_pack_level_from_text (text, level->mode);
}

PzLevel *
pz_level_with_place (const PzLevel *level, int pack, int index)
{
  g_return_val_if_fail (level != NULL, NULL);
  if (pack < 0 || pack > MAX_PLACE || index < 0 || index > MAX_PLACE || (pack == level->pack && index == level->index))
    return unchanged (level);
  if (pz_level_is_bad (level))
    return with_raw_place (level, pack, index);
  PzLevel *copy = level->mode->level_copy (level);
  copy->pack = pack;
  copy->index = index;
  return copy;
}

/* A field of the head that holds JSON text. */
static PzLevel *
with_json (const PzLevel *level, const char *name, gsize offset, const char *value)
{
  if (pz_level_is_bad (level))
    return with_raw_member (level, name, value);
  if (g_strcmp0 (G_STRUCT_MEMBER (char *, level, offset), value) == 0)
    return unchanged (level);
  PzLevel *copy = level->mode->level_copy (level);
  char **field = &G_STRUCT_MEMBER (char *, copy, offset);
  g_free (*field);
  *field = g_strdup (value);
  return copy;
}

static PzLevel *
with_plain_text (const PzLevel *level, const char *name, gsize offset, const char *text)
{
  if (text != NULL && strlen (text) > MAX_TEXT_BYTES)
    return unchanged (level);
  g_autofree char *value = text != NULL ? pz_text_quote (text) : NULL;
  return with_json (level, name, offset, value);
}

PzLevel *
pz_level_with_title (const PzLevel *level, const char *title)
{
  g_return_val_if_fail (level != NULL, NULL);
  return with_plain_text (level, "title", G_STRUCT_OFFSET (PzLevel, title), title);
}

PzLevel *
pz_level_with_text (const PzLevel *level, const char *text)
{
  g_return_val_if_fail (level != NULL, NULL);
  return with_plain_text (level, "text", G_STRUCT_OFFSET (PzLevel, text), text);
}

char *
pz_level_dup_title (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, NULL);
  return level->title != NULL ? pz_text_localised (level->title) : NULL;
}

char *
pz_level_dup_caption (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, NULL);
  if (pz_level_is_bad (level))
    return NULL;
  char *title = pz_level_dup_title (level);
  const char *name = title == NULL && level->mode->name != NULL ? level->mode->name (level) : NULL;
  return name != NULL && *name != '\0' ? g_strdup (name) : title;
}

char *
pz_level_dup_text (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, NULL);
  return level->text != NULL ? pz_text_localised (level->text) : NULL;
}

PzLevel *
pz_level_with_editor_member (const PzLevel *level, const char *name, const char *value)
{
  g_return_val_if_fail (level != NULL && name != NULL, NULL);
  g_autofree char *raw_editor = pz_level_is_bad (level) ? pz_text_member (level->raw, "editor") : NULL;
  const char *editor = pz_level_is_bad (level) ? raw_editor : level->editor;
  if (editor == NULL && value == NULL)
    return unchanged (level);
  g_autofree char *changed = pz_text_with_member (editor != NULL ? editor : "{}", name, value);
  const char *kept = g_str_equal (changed, "{}") ? NULL : changed;
  return with_json (level, "editor", G_STRUCT_OFFSET (PzLevel, editor), kept);
}

char *
pz_level_dup_editor_member (const PzLevel *level, const char *name)
{
  g_return_val_if_fail (level != NULL && name != NULL, NULL);
  return level->editor != NULL ? pz_text_member (level->editor, name) : NULL;
}

PzLevel *
pz_level_without_editor (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, NULL);
  return with_json (level, "editor", G_STRUCT_OFFSET (PzLevel, editor), NULL);
}
