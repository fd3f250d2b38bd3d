/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "pack/scan.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "pack/json.h"
#include "pack/names.h"

/* The strict scan (packs.md, "Format errors"). It reads the bytes once from the front, so that the first mistake in the
 * bytes is the one reported, and keeps a stack of open containers: recursion would let the input choose our stack. */

#define MAX_RANGE_PROBLEMS 1000

typedef enum
{
  WANT_VALUE,
  WANT_VALUE_OR_END,
  WANT_NAME,
  WANT_NAME_OR_END,
  WANT_COLON,
  WANT_COMMA_OR_END,
  WANT_NOTHING
} Want;

typedef struct
{
  gboolean is_object;
  guint index;             /* array: of the item being read */
  gsize name, name_length; /* object: the raw token content of the member being read */
} Frame;

typedef struct
{
  const char *text;
  gsize at, end;
  gboolean cut; /* @end is the size limit, not the end of the file */
  int line;
  Want want;
  Frame frames[PZ_JSON_MAX_DEPTH];
  int depth;          /* open containers */
  gboolean in_levels; /* the second one is the array of levels of a pack object */
  guint values;
  guint max_levels;
  PzNames *names;
  PzProblems *problems;
  guint n_range;
  gint64 last_range_level; /* -2: none yet; -1: outside levels */
  gboolean file_range;
} Scanner;

static gboolean
is_one_of (char c, const char *set)
{
  return c != '\0' && strchr (set, c) != NULL;
}

static gboolean
fail (Scanner *s, const char *code, const char *message)
{
  PzProblem *problem = pz_problems_add (s->problems, code, PZ_ERROR, NULL, "%s", message);
  problem->line = s->line;
  return FALSE;
}

static gboolean
fail_syntax (Scanner *s, const char *message)
{
  return fail (s, "syntax", message);
}

/* A final newline starts no new line, so an early end there belongs to the line before. */
static gboolean
fail_at_end (Scanner *s)
{
  if (s->cut)
    return fail (s, "too-large", _ ("The file is larger than 16 MiB"));
  if (s->end > 0 && s->text[s->end - 1] == '\n')
    s->line = MAX (1, s->line - 1);
  return fail_syntax (s, _ ("The file ends too early"));
}

static gboolean
fail_character (Scanner *s)
{
  guchar byte = (guchar) s->text[s->at];
  g_autofree char *message = NULL;
  if (byte > 0x20 && byte < 0x7f)
    message = g_strdup_printf (_ ("“%c” is not expected here"), byte);
  else
    message = g_strdup_printf (_ ("The byte 0x%02x is not expected here"), byte);
  return fail_syntax (s, message);
}

static void
skip_space (Scanner *s)
{
  for (; s->at < s->end; s->at++)
    {
      char c = s->text[s->at];
      if (c == '\n')
        s->line++;
      else if (c != ' ' && c != '\t' && c != '\r')
        return;
    }
}

static Frame *
top (Scanner *s)
{
  return s->depth > 0 ? &s->frames[s->depth - 1] : NULL;
}

/* Paths */

static void
append_frame (Scanner *s, const Frame *frame, GString *path)
{
  if (!frame->is_object)
    {
      pz_path_append_index (path, frame->index);
      return;
    }
  g_autoptr (GString) name = g_string_new (NULL);
  pz_scan_unescape (s->text + frame->name, frame->name_length, name);
  pz_path_append_name (path, name->str);
}

static char *
present_path (Scanner *s)
{
  GString *path = g_string_new (NULL);
  for (int i = 0; i < s->depth; i++)
    append_frame (s, &s->frames[i], path);
  return g_string_free (path, FALSE);
}

/* Asked when the second container has begun. */
static gboolean
is_levels_member (Scanner *s)
{
  if (!s->frames[0].is_object || s->frames[1].is_object)
    return FALSE;
  g_autoptr (GString) name = g_string_new (NULL);
  pz_scan_unescape (s->text + s->frames[0].name, s->frames[0].name_length, name);
  return g_str_equal (name->str, "levels");
}

/* Index of the level the scanner is in, -1 outside of levels. */
static gint64
present_level (Scanner *s)
{
  if (s->depth >= 1 && !s->frames[0].is_object)
    return s->frames[0].index;
  return s->depth >= 2 && s->in_levels ? (gint64) s->frames[1].index : -1;
}

/* A file of such numbers could make a million problems with long paths: beyond a bound only the first in each level is
 * reported, which is enough to refuse the level. */
static void
report_beyond (Scanner *s)
{
  gint64 level = present_level (s);
  gboolean first = level < 0 ? !s->file_range : level != s->last_range_level;
  if (level < 0)
    s->file_range = TRUE;
  else
    s->last_range_level = level;
  if (!first && s->n_range >= MAX_RANGE_PROBLEMS)
    return;
  s->n_range++;
  g_autofree char *path = present_path (s);
  PzProblem *problem =
      pz_problems_add (s->problems, "range", PZ_ERROR, path, _ ("An integer beyond ±2^53 cannot be kept exactly"));
  problem->line = s->line;
}

/* Tokens */

/* Length of the UTF-8 character at the front, 0 when it is malformed, -1 when the bytes end inside it. */
static int
utf8_length (const char *text, gsize available)
{
  gunichar c = g_utf8_get_char_validated (text, (gssize) MIN (available, (gsize) 6));
  gsize length = (gsize) g_utf8_skip[(guchar) *text];
  /* GLib also says "cut short" at a NUL byte. */
  if (c == (gunichar) -2 && available < length)
    return -1;
  return c == (gunichar) -1 || c == (gunichar) -2 ? 0 : (int) length;
}

static gboolean
hex_digits (const char *text, gsize available, guint *code)
{
  *code = 0;
  for (gsize i = 0; i < 4; i++)
    {
      if (i >= available || !g_ascii_isxdigit (text[i]))
        return FALSE;
      *code = *code * 16 + (guint) g_ascii_xdigit_value (text[i]);
    }
  return TRUE;
}

/* After a backslash at @at - 1. Moves @at past the escape. */
static gboolean
scan_escape (Scanner *s, gsize *at)
{
  guint code, low;
  if (*at >= s->end)
    return FALSE;
  char c = s->text[(*at)++];
  if (c != 'u')
    return is_one_of (c, "\"\\/bfnrt");
  if (!hex_digits (s->text + *at, s->end - *at, &code) || code == 0 || (code >= 0xdc00 && code <= 0xdfff))
    return FALSE;
  *at += 4;
  if (code < 0xd800 || code > 0xdbff)
    return TRUE;
  if (s->end - *at < 6 || s->text[*at] != '\\' || s->text[*at + 1] != 'u'
      || !hex_digits (s->text + *at + 2, s->end - *at - 2, &low) || low < 0xdc00 || low > 0xdfff)
    return FALSE;
  *at += 6;
  return TRUE;
}

/* An escape cut short by the end of the bytes is an early end, not a bad escape. */
static gboolean
escape_cut_short (const Scanner *s, gsize backslash)
{
  gsize at = backslash + 1;
  while (at < s->end && (g_ascii_isxdigit (s->text[at]) || is_one_of (s->text[at], "u\\")))
    at++;
  return at >= s->end && at - backslash < 12;
}

static gboolean
scan_string_character (Scanner *s, gsize *at)
{
  guchar c = (guchar) s->text[*at];
  gsize start = *at;
  if (c < 0x20)
    return fail_syntax (s, _ ("A control character in a string must be written as an escape"));
  if (c == '\\')
    {
      ++*at;
      if (scan_escape (s, at))
        return TRUE;
      return escape_cut_short (s, start) ? fail_at_end (s)
                                         : fail_syntax (s, _ ("This string has an escape that is not allowed"));
    }
  int length = c < 0x80 ? 1 : utf8_length (s->text + *at, s->end - *at);
  if (length <= 0)
    return length < 0 ? fail_at_end (s) : fail_syntax (s, _ ("This text is not valid UTF-8"));
  *at += (gsize) length;
  return TRUE;
}

/* At the opening quote; moves past the closing one. @start, @length: the content. */
static gboolean
scan_string (Scanner *s, gsize *start, gsize *length)
{
  gsize at = s->at + 1;
  *start = at;
  while (at < s->end && s->text[at] != '"')
    if (!scan_string_character (s, &at))
      return FALSE;
  if (at >= s->end)
    return fail_at_end (s);
  *length = at - *start;
  s->at = at + 1;
  return TRUE;
}

static gsize
skip_digits (const Scanner *s, gsize at)
{
  while (at < s->end && g_ascii_isdigit (s->text[at]))
    at++;
  return at;
}

static gboolean
number_is_finite (const char *token, gsize length)
{
  g_autofree char *text = g_strndup (token, length);
  return isfinite (g_ascii_strtod (text, NULL));
}

/* End of the number at @at by the grammar of RFC 8259, or 0 with @bad where it breaks. */
static gsize
number_end (const Scanner *s, gsize at, gsize *bad)
{
  if (s->text[at] == '-')
    at++;
  *bad = at;
  if (at < s->end && s->text[at] == '0')
    at++;
  else if ((at = skip_digits (s, at)) == *bad)
    return 0;
  if (at < s->end && s->text[at] == '.')
    {
      *bad = at + 1;
      if ((at = skip_digits (s, at + 1)) == *bad)
        return 0;
    }
  if (at < s->end && (s->text[at] == 'e' || s->text[at] == 'E'))
    {
      at++;
      if (at < s->end && (s->text[at] == '+' || s->text[at] == '-'))
        at++;
      *bad = at;
      if ((at = skip_digits (s, at)) == *bad)
        return 0;
    }
  return at;
}

static gboolean
scan_number (Scanner *s)
{
  gsize bad, end = number_end (s, s->at, &bad);
  if (end == 0)
    return bad >= s->end ? fail_at_end (s) : fail_syntax (s, _ ("This number is not written as JSON asks"));
  if (end < s->end && (g_ascii_isalnum (s->text[end]) || is_one_of (s->text[end], "+-._")))
    return fail_syntax (s, _ ("This number is not written as JSON asks"));
  const char *token = s->text + s->at;
  gsize length = end - s->at;
  gboolean plain = length <= 15 && memchr (token, 'e', length) == NULL && memchr (token, 'E', length) == NULL;
  if (!plain && !number_is_finite (token, length))
    return fail_syntax (s, _ ("This number is too large"));
  if (!plain && pz_number_is_beyond (token, length))
    report_beyond (s);
  s->at = end;
  return TRUE;
}

static gboolean
scan_literal (Scanner *s, const char *literal)
{
  gsize length = strlen (literal), available = MIN (length, s->end - s->at);
  gsize at = 0;
  while (at < available && s->text[s->at + at] == literal[at])
    at++;
  if (at < length)
    return at == s->end - s->at ? fail_at_end (s)
                                : fail_syntax (s, _ ("Only true, false and null may stand here without quotes"));
  s->at += length;
  return TRUE;
}

/* Values */

static gboolean
begin_container (Scanner *s, gboolean is_object)
{
  s->frames[s->depth++] = (Frame){ .is_object = is_object };
  if (s->depth == 2)
    s->in_levels = is_levels_member (s);
  if (is_object)
    pz_names_begin (s->names);
  s->at++;
  s->want = is_object ? WANT_NAME_OR_END : WANT_VALUE_OR_END;
  return TRUE;
}

static gboolean
end_container (Scanner *s)
{
  if (top (s)->is_object && !pz_names_end (s->names))
    return fail (s, "too-large", _ ("The member names of an object are chosen to slow every program down"));
  s->depth--;
  s->at++;
  s->want = s->depth > 0 ? WANT_COMMA_OR_END : WANT_NOTHING;
  return TRUE;
}

static gboolean
within_limits (Scanner *s)
{
  if (s->depth >= PZ_JSON_MAX_DEPTH)
    return fail (s, "too-large", _ ("The values are nested deeper than 64"));
  if (++s->values > PZ_JSON_MAX_VALUES)
    return fail (s, "too-large", _ ("The file has more than 1,000,000 values"));
  Frame *frame = top (s);
  if (s->max_levels == 0 || frame == NULL || frame->is_object || frame->index < s->max_levels)
    return TRUE;
  if (s->depth == 1 || (s->depth == 2 && s->in_levels))
    return fail (s, "too-large", _ ("The file has more than 10,000 levels"));
  return TRUE;
}

static gboolean
scan_scalar (Scanner *s)
{
  gsize start, length;
  gboolean good;
  switch (s->text[s->at])
    {
    case '"':
      good = scan_string (s, &start, &length);
      break;
    case 't':
      good = scan_literal (s, "true");
      break;
    case 'f':
      good = scan_literal (s, "false");
      break;
    case 'n':
      good = scan_literal (s, "null");
      break;
    default:
      good = scan_number (s);
      break;
    }
  s->want = s->depth > 0 ? WANT_COMMA_OR_END : WANT_NOTHING;
  return good;
}

static gboolean
scan_value (Scanner *s)
{
  char c = s->text[s->at];
  if (!g_ascii_isdigit (c) && !is_one_of (c, "-\"tfn{["))
    return fail_character (s);
  if (!within_limits (s))
    return FALSE;
  return c == '{' || c == '[' ? begin_container (s, c == '{') : scan_scalar (s);
}

static gboolean
scan_name (Scanner *s)
{
  Frame *frame = top (s);
  if (s->text[s->at] != '"')
    return fail_character (s);
  if (!scan_string (s, &frame->name, &frame->name_length))
    return FALSE;
  if (!pz_names_add (s->names, s->text + frame->name, frame->name_length))
    return fail_syntax (s, _ ("The object has this member name already"));
  s->want = WANT_COLON;
  return TRUE;
}

static gboolean
scan_separator (Scanner *s)
{
  Frame *frame = top (s);
  char c = s->text[s->at];
  if (c == (frame->is_object ? '}' : ']'))
    return end_container (s);
  if (c != ',')
    return fail_character (s);
  s->at++;
  frame->index++;
  s->want = frame->is_object ? WANT_NAME : WANT_VALUE;
  return TRUE;
}

static gboolean
scan_colon (Scanner *s)
{
  if (s->text[s->at] != ':')
    return fail_character (s);
  s->at++;
  s->want = WANT_VALUE;
  return TRUE;
}

static gboolean
scan_token (Scanner *s)
{
  char c = s->text[s->at];
  switch (s->want)
    {
    case WANT_VALUE:
      return scan_value (s);
    case WANT_VALUE_OR_END:
      return c == ']' ? end_container (s) : scan_value (s);
    case WANT_NAME:
      return scan_name (s);
    case WANT_NAME_OR_END:
      return c == '}' ? end_container (s) : scan_name (s);
    case WANT_COLON:
      return scan_colon (s);
    case WANT_COMMA_OR_END:
      return scan_separator (s);
    case WANT_NOTHING:
    default:
      return fail_syntax (s, _ ("There is more after the end of the JSON value"));
    }
}

static gboolean
scan_document (Scanner *s)
{
  for (skip_space (s); s->at < s->end; skip_space (s))
    if (!scan_token (s))
      return FALSE;
  return (s->want == WANT_NOTHING && !s->cut) || fail_at_end (s);
}

gboolean
pz_scan (const char *text, gsize length, guint max_levels, gsize *start, PzProblems *problems)
{
  g_return_val_if_fail (text != NULL || length == 0, FALSE);
  g_autoptr (PzNames) names = pz_names_new ();
  Scanner s = { .text = text, .line = 1, .max_levels = max_levels, .names = names, .problems = problems };
  s.cut = length > PZ_JSON_MAX_BYTES;
  s.end = s.cut ? PZ_JSON_MAX_BYTES : length;
  s.last_range_level = -1;
  s.at = pz_mark_length (text, s.end);
  *start = s.at;
  return scan_document (&s);
}
