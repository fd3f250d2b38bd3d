/* SPDX-License-Identifier: MIT */
#include "pack/text.h"

#include <string.h>

#include "pack/scan.h"

/* Walking */

PzWalk
pz_walk (const char *text, gsize length)
{
  return (PzWalk){ .at = text, .end = text + length, .line = 1 };
}

void
pz_walk_space (PzWalk *walk)
{
  for (; walk->at < walk->end; walk->at++)
    if (*walk->at == '\n')
      walk->line++;
    else if (*walk->at != ' ' && *walk->at != '\t' && *walk->at != '\r')
      return;
}

char
pz_walk_peek (PzWalk *walk)
{
  pz_walk_space (walk);
  return walk->at < walk->end ? *walk->at : '\0';
}

gboolean
pz_walk_take (PzWalk *walk, char c)
{
  if (c == '\0' || pz_walk_peek (walk) != c)
    return FALSE;
  walk->at++;
  return TRUE;
}

gboolean
pz_walk_string (PzWalk *walk, const char **start, gsize *length)
{
  if (!pz_walk_take (walk, '"'))
    return FALSE;
  *start = walk->at;
  for (; walk->at < walk->end && *walk->at != '"'; walk->at++)
    if (*walk->at == '\\' && walk->end - walk->at > 1)
      walk->at++;
  if (walk->at >= walk->end)
    return FALSE;
  *length = (gsize) (walk->at - *start);
  walk->at++;
  return TRUE;
}

static gboolean
is_token_byte (char c)
{
  return g_ascii_isalnum (c) || c == '-' || c == '+' || c == '.';
}

/* A number or literal. */
static gboolean
walk_token (PzWalk *walk, const char **start, gsize *length)
{
  pz_walk_space (walk);
  *start = walk->at;
  while (walk->at < walk->end && is_token_byte (*walk->at))
    walk->at++;
  *length = (gsize) (walk->at - *start);
  return *length > 0;
}

gboolean
pz_walk_skip (PzWalk *walk)
{
  const char *start;
  gsize length, depth = 0;
  do
    {
      char c = pz_walk_peek (walk);
      gboolean good = TRUE;
      if (c == '"')
        good = pz_walk_string (walk, &start, &length);
      else if (c != '\0' && strchr ("[]{},:", c) != NULL)
        walk->at++;
      else
        good = walk_token (walk, &start, &length);
      if (!good)
        return FALSE;
      if (c == '[' || c == '{')
        depth++;
      else if ((c == ']' || c == '}') && depth-- == 0)
        return FALSE;
    }
  while (depth > 0);
  return TRUE;
}

gboolean
pz_walk_next (PzWalk *walk, char close, gboolean *first)
{
  if (pz_walk_take (walk, close))
    return FALSE;
  gboolean go = *first ? pz_walk_peek (walk) != '\0' : pz_walk_take (walk, ',');
  *first = FALSE;
  return go;
}

gboolean
pz_walk_name (PzWalk *walk, GString *name)
{
  const char *start;
  gsize length;
  if (!pz_walk_string (walk, &start, &length))
    return FALSE;
  g_string_truncate (name, 0);
  pz_scan_unescape (start, length, name);
  return pz_walk_take (walk, ':');
}

/* Layout */

static gboolean
is_list_of_objects (PzWalk walk)
{
  gboolean first = TRUE, any = FALSE;
  if (!pz_walk_take (&walk, '['))
    return FALSE;
  while (pz_walk_next (&walk, ']', &first))
    {
      any = TRUE;
      if (pz_walk_peek (&walk) != '{' || !pz_walk_skip (&walk))
        return FALSE;
    }
  return any;
}

/* Integers stay as they are, also those no double can hold; other numbers take their shortest form. */
static void
write_token (PzWriter *writer, const char *start, gsize length)
{
  g_autofree char *token = g_strndup (start, length);
  gboolean verbatim = strpbrk (token, ".eE") == NULL || g_ascii_isalpha (*token) || pz_number_is_beyond (start, length);
  if (verbatim)
    pz_writer_raw (writer, g_str_equal (token, "-0") ? "0" : token);
  else
    pz_writer_double (writer, g_ascii_strtod (token, NULL));
}

static gboolean write_value (PzWalk *walk, PzWriter *writer, PzLayout layout);

static gboolean
write_object (PzWalk *walk, PzWriter *writer, PzLayout layout)
{
  g_autoptr (GString) name = g_string_new (NULL);
  gboolean first = TRUE, good = TRUE;
  pz_walk_take (walk, '{');
  pz_writer_begin_object (writer, layout == PZ_LAYOUT_LEVEL);
  while (good && pz_walk_next (walk, '}', &first) && pz_walk_name (walk, name))
    {
      pz_writer_name (writer, name->str);
      good = write_value (walk, writer, layout == PZ_LAYOUT_LEVEL ? PZ_LAYOUT_MEMBER : PZ_LAYOUT_LINE);
    }
  pz_writer_end_object (writer);
  return good;
}

static gboolean
write_array (PzWalk *walk, PzWriter *writer, PzLayout layout)
{
  gboolean first = TRUE, good = TRUE;
  gboolean expanded = layout == PZ_LAYOUT_MEMBER && is_list_of_objects (*walk);
  pz_walk_take (walk, '[');
  pz_writer_begin_array (writer, expanded);
  while (good && pz_walk_next (walk, ']', &first))
    good = write_value (walk, writer, PZ_LAYOUT_LINE);
  pz_writer_end_array (writer);
  return good;
}

static gboolean
write_scalar (PzWalk *walk, PzWriter *writer)
{
  const char *start;
  gsize length;
  if (pz_walk_peek (walk) != '"')
    {
      gboolean good = walk_token (walk, &start, &length);
      write_token (writer, start, length);
      return good;
    }
  g_autoptr (GString) string = g_string_new (NULL);
  if (!pz_walk_string (walk, &start, &length))
    return FALSE;
  pz_scan_unescape (start, length, string);
  pz_writer_string (writer, string->str);
  return TRUE;
}

/* Recursion is bounded by the depth the scan allowed. */
static gboolean
write_value (PzWalk *walk, PzWriter *writer, PzLayout layout)
{
  switch (pz_walk_peek (walk))
    {
    case '{':
      return write_object (walk, writer, layout);
    case '[':
      return write_array (walk, writer, layout);
    default:
      return write_scalar (walk, writer);
    }
}

char *
pz_text_layout (const char *text, gsize length, PzLayout layout)
{
  PzWalk walk = pz_walk (text, length);
  PzWriter *writer = pz_writer_new ();
  g_assert (write_value (&walk, writer, layout));
  return pz_writer_finish (writer);
}

void
pz_text_write_member (PzWriter *writer, const char *text)
{
  if (!pz_writer_is_expanded (writer) || !is_list_of_objects (pz_walk (text, strlen (text))))
    {
      pz_writer_raw (writer, text);
      return;
    }
  g_autofree char *laid_out = pz_text_layout (text, strlen (text), PZ_LAYOUT_MEMBER);
  pz_writer_raw (writer, laid_out);
}

/* Members */

char *
pz_text_member (const char *object, const char *name)
{
  PzWalk walk = pz_walk (object, strlen (object));
  g_autoptr (GString) found = g_string_new (NULL);
  gboolean first = TRUE;
  if (!pz_walk_take (&walk, '{'))
    return NULL;
  while (pz_walk_next (&walk, '}', &first) && pz_walk_name (&walk, found))
    {
      const char *start = walk.at;
      if (!pz_walk_skip (&walk))
        return NULL;
      if (g_str_equal (found->str, name))
        return pz_text_layout (start, (gsize) (walk.at - start), PZ_LAYOUT_LINE);
    }
  return NULL;
}

static void
write_raw_member (PzWriter *writer, const char *name, const char *value, gsize length)
{
  g_autofree char *text = pz_text_layout (value, length, PZ_LAYOUT_LINE);
  pz_writer_name (writer, name);
  pz_writer_raw (writer, text);
}

char *
pz_text_with_member (const char *object, const char *name, const char *value)
{
  PzWalk walk = pz_walk (object, strlen (object));
  PzWriter *writer = pz_writer_new ();
  g_autoptr (GString) found = g_string_new (NULL);
  gboolean first = TRUE, placed = value == NULL;
  pz_writer_begin_object (writer, FALSE);
  pz_walk_take (&walk, '{');
  while (pz_walk_next (&walk, '}', &first) && pz_walk_name (&walk, found))
    {
      const char *start = walk.at;
      gboolean here = g_str_equal (found->str, name);
      if (!pz_walk_skip (&walk))
        break;
      if (!here)
        write_raw_member (writer, found->str, start, (gsize) (walk.at - start));
      else if (value != NULL)
        write_raw_member (writer, name, value, strlen (value));
      placed = placed || here;
    }
  if (!placed)
    write_raw_member (writer, name, value, strlen (value));
  pz_writer_end_object (writer);
  return pz_writer_finish (writer);
}

char *
pz_text_quote (const char *value)
{
  PzWriter *writer = pz_writer_new ();
  pz_writer_string (writer, value);
  return pz_writer_finish (writer);
}

/* Languages */

static char *
take_string (PzWalk *walk)
{
  const char *start;
  gsize length;
  g_autoptr (GString) string = g_string_new (NULL);
  if (!pz_walk_string (walk, &start, &length))
    return NULL;
  pz_scan_unescape (start, length, string);
  return g_strdup (string->str);
}

/* "zh-CN" and "zh_CN" are one tag. */
static gboolean
same_tag (const char *tag, const char *language)
{
  g_autofree char *plain = g_strdelimit (g_strdup (tag), "-", '_');
  return g_ascii_strcasecmp (plain, language) == 0;
}

static int
tag_rank (const char *tag)
{
  const char *const *languages = g_get_language_names ();
  for (int i = 0; languages[i] != NULL; i++)
    if (same_tag (tag, languages[i]))
      return i;
  return G_MAXINT;
}

char *
pz_text_localised (const char *text)
{
  PzWalk walk = pz_walk (text, strlen (text));
  if (!pz_walk_take (&walk, '{'))
    return take_string (&walk);
  g_autoptr (GString) tag = g_string_new (NULL);
  g_autofree char *best = NULL;
  int best_rank = G_MAXINT;
  gboolean first = TRUE;
  while (pz_walk_next (&walk, '}', &first) && pz_walk_name (&walk, tag))
    {
      g_autofree char *string = take_string (&walk);
      int rank = tag_rank (tag->str);
      if (string == NULL)
        break;
      if (best != NULL && rank >= best_rank)
        continue;
      g_free (best);
      best = g_steal_pointer (&string);
      best_rank = rank;
    }
  return g_steal_pointer (&best);
}

gboolean
pz_text_is_object (const char *text)
{
  gsize start;
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  if (!pz_scan (text, strlen (text), 0, &start, problems))
    return FALSE;
  PzWalk walk = pz_walk (text + start, strlen (text + start));
  return pz_walk_peek (&walk) == '{';
}
