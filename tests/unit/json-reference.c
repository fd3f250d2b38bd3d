/* SPDX-License-Identifier: MIT */
#include "json-reference.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *at, *end;
} Ref;

void
ref_free (RefValue *value)
{
  if (value == NULL)
    return;
  g_free (value->token);
  if (value->string != NULL)
    g_string_free (value->string, TRUE);
  g_clear_pointer (&value->names, g_ptr_array_unref);
  g_clear_pointer (&value->values, g_ptr_array_unref);
  g_free (value);
}

static void
free_string (gpointer string)
{
  g_string_free (string, TRUE);
}

static RefValue *
ref_new (RefKind kind)
{
  RefValue *value = g_new0 (RefValue, 1);
  value->kind = kind;
  value->names = g_ptr_array_new_with_free_func (free_string);
  value->values = g_ptr_array_new_with_free_func ((GDestroyNotify) ref_free);
  return value;
}

static void
space (Ref *r)
{
  while (r->at < r->end && memchr (" \t\r\n", *r->at, 4) != NULL)
    r->at++;
}

static gboolean
take (Ref *r, const char *word)
{
  gsize n = strlen (word);
  if ((gsize) (r->end - r->at) < n || memcmp (r->at, word, n) != 0)
    return FALSE;
  r->at += n;
  return TRUE;
}

static gboolean
hex4 (Ref *r, unsigned *out)
{
  char digits[5] = "";
  if (r->end - r->at < 4)
    return FALSE;
  memcpy (digits, r->at, 4);
  if (strspn (digits, "0123456789abcdefABCDEF") != 4)
    return FALSE;
  r->at += 4;
  *out = (unsigned) strtoul (digits, NULL, 16);
  return TRUE;
}

static gboolean
escape (Ref *r, GString *out)
{
  static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
  unsigned high, low;
  if (r->at >= r->end)
    return FALSE;
  char c = *r->at++;
  const char *found = memchr (from, c, 8);
  if (found != NULL)
    {
      g_string_append_c (out, to[found - from]);
      return TRUE;
    }
  if (c != 'u' || !hex4 (r, &high) || high == 0)
    return FALSE;
  if (high >= 0xd800 && high < 0xdc00)
    {
      if (!take (r, "\\u") || !hex4 (r, &low) || low < 0xdc00 || low > 0xdfff)
        return FALSE;
      high = 0x10000 + (high - 0xd800) * 0x400 + (low - 0xdc00);
    }
  else if (high >= 0xdc00 && high < 0xe000)
    return FALSE;
  g_string_append_unichar (out, high);
  return TRUE;
}

static GString *
string (Ref *r)
{
  if (!take (r, "\""))
    return NULL;
  GString *out = g_string_new (NULL);
  while (r->at < r->end && *r->at != '"')
    {
      if ((unsigned char) *r->at < 0x20)
        goto bad;
      if (*r->at != '\\')
        g_string_append_c (out, *r->at++);
      else
        {
          r->at++;
          if (!escape (r, out))
            goto bad;
        }
    }
  if (take (r, "\"") && g_utf8_validate (out->str, (gssize) out->len, NULL))
    return out;
bad:
  g_string_free (out, TRUE);
  return NULL;
}

static RefValue *
number (Ref *r)
{
  static GRegex *regex;
  if (regex == NULL)
    regex = g_regex_new ("^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?", G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;
  if (!g_regex_match_full (regex, r->at, r->end - r->at, 0, 0, &info, NULL))
    return NULL;
  RefValue *value = ref_new (REF_NUMBER);
  value->token = g_match_info_fetch (info, 0);
  value->number = strtod (value->token, NULL);
  r->at += strlen (value->token);
  if (isfinite (value->number))
    return value;
  ref_free (value);
  return NULL;
}

static RefValue *value (Ref *r);

static gboolean
member (Ref *r, RefValue *object)
{
  space (r);
  GString *name = string (r);
  if (name == NULL)
    return FALSE;
  g_ptr_array_add (object->names, name);
  for (guint i = 0; i + 1 < object->names->len; i++)
    if (g_string_equal (g_ptr_array_index (object->names, i), name))
      return FALSE;
  space (r);
  if (!take (r, ":"))
    return FALSE;
  RefValue *item = value (r);
  if (item != NULL)
    g_ptr_array_add (object->values, item);
  return item != NULL;
}

static RefValue *
container (Ref *r, RefKind kind, const char *close)
{
  RefValue *list = ref_new (kind);
  space (r);
  if (take (r, close))
    return list;
  do
    {
      RefValue *item = NULL;
      if (kind == REF_OBJECT ? !member (r, list) : (item = value (r)) == NULL)
        goto bad;
      if (item != NULL)
        g_ptr_array_add (list->values, item);
      space (r);
    }
  while (take (r, ","));
  if (take (r, close))
    return list;
bad:
  ref_free (list);
  return NULL;
}

static RefValue *
value (Ref *r)
{
  space (r);
  if (take (r, "{"))
    return container (r, REF_OBJECT, "}");
  if (take (r, "["))
    return container (r, REF_ARRAY, "]");
  if (r->at < r->end && *r->at == '"')
    {
      GString *text = string (r);
      RefValue *out = text != NULL ? ref_new (REF_STRING) : NULL;
      if (out != NULL)
        out->string = text;
      return out;
    }
  if (take (r, "null"))
    return ref_new (REF_NULL);
  if (r->at < r->end && (*r->at == 't' || *r->at == 'f'))
    {
      gboolean truth = take (r, "true");
      if (!truth && !take (r, "false"))
        return NULL;
      RefValue *out = ref_new (REF_BOOL);
      out->number = truth;
      return out;
    }
  return number (r);
}

RefValue *
ref_read (const char *text, gsize length)
{
  if (length == 0)
    return NULL;
  Ref r = { text, text + length };
  take (&r, "\xef\xbb\xbf");
  g_autoptr (RefValue) root = value (&r);
  space (&r);
  return root != NULL && r.at == r.end ? g_steal_pointer (&root) : NULL;
}

gboolean
ref_equal (const RefValue *a, const RefValue *b)
{
  if (a->kind != b->kind || a->values->len != b->values->len)
    return FALSE;
  if (a->kind == REF_STRING)
    return g_string_equal (a->string, b->string);
  if (a->kind == REF_NUMBER && a->number == b->number)
    return fabs (a->number) < 0x1p53 || g_str_equal (a->token, b->token) || strpbrk (a->token, ".eE") != NULL;
  if (a->number != b->number)
    return FALSE;
  for (guint i = 0; i < a->values->len; i++)
    if (!ref_equal (g_ptr_array_index (a->values, i), g_ptr_array_index (b->values, i))
        || (a->kind == REF_OBJECT
            && !g_string_equal (g_ptr_array_index (a->names, i), g_ptr_array_index (b->names, i))))
      return FALSE;
  return TRUE;
}

/* Random texts */

static void
random_space (GRand *rand, GString *out)
{
  static const char *const spaces[] = { "", "", "", " ", "\n", "\t", "\r\n", "  " };
  g_string_append (out, spaces[g_rand_int_range (rand, 0, G_N_ELEMENTS (spaces))]);
}

static void
random_string (GRand *rand, GString *out)
{
  static const char *const pieces[] = { "a",
                                        "b",
                                        "id",
                                        "x",
                                        "é",
                                        "水",
                                        "😀",
                                        "\\n",
                                        "\\\"",
                                        "\\\\",
                                        "\\/",
                                        "\\u00e9",
                                        "\\ud83d\\ude00",
                                        "\\u0041",
                                        " ",
                                        ".",
                                        "[",
                                        "\x7f",
                                        "\\b\\f\\r\\t",
                                        "\\u001f" };
  g_string_append_c (out, '"');
  for (int n = g_rand_int_range (rand, 0, 5); n > 0; n--)
    g_string_append (out, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
  g_string_append_c (out, '"');
}

static void
random_number (GRand *rand, GString *out)
{
  static const char *const odd[] = { "0",
                                     "-0",
                                     "0.0",
                                     "-0.0",
                                     "1E2",
                                     "1e+2",
                                     "1.50e-3",
                                     "0.1",
                                     "9007199254740992",
                                     "-9007199254740992",
                                     "4.9e-324",
                                     "1e-400",
                                     "0e999999",
                                     "123456789.125",
                                     "5e-1",
                                     "2.2250738585072014e-308" };
  if (g_rand_boolean (rand))
    g_string_append (out, odd[g_rand_int_range (rand, 0, G_N_ELEMENTS (odd))]);
  else
    g_string_append_printf (out, "%d", g_rand_int_range (rand, -100000, 100000));
}

static void random_value (GRand *rand, GString *out, int depth);

static void
random_container (GRand *rand, GString *out, int depth, gboolean object)
{
  int n = g_rand_int_range (rand, 0, 5);
  g_string_append_c (out, object ? '{' : '[');
  for (int i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      random_space (rand, out);
      if (object)
        {
          random_string (rand, out);
          g_string_insert (out, (gssize) out->len - 1, (const char[]){ (char) ('0' + i), '\0' });
          random_space (rand, out);
          g_string_append_c (out, ':');
        }
      random_value (rand, out, depth - 1);
    }
  random_space (rand, out);
  g_string_append_c (out, object ? '}' : ']');
}

static void
random_value (GRand *rand, GString *out, int depth)
{
  static const char *const words[] = { "true", "false", "null" };
  random_space (rand, out);
  int kind = g_rand_int_range (rand, 0, depth > 0 ? 5 : 3);
  if (kind == 0)
    g_string_append (out, words[g_rand_int_range (rand, 0, 3)]);
  else if (kind == 1)
    random_string (rand, out);
  else if (kind == 2)
    random_number (rand, out);
  else
    random_container (rand, out, depth, kind == 3);
  random_space (rand, out);
}

static void
random_mistake (GRand *rand, GString *out)
{
  static const char *const bits[] = { ",",    ":",  "]", "}",     "[",       "{",       "\"",           "\\",
                                      "0",    "-",  ".", "e",     "nul",     "/**/",    "\xc3",         "\xff",
                                      "\x01", "//", "'", "1e999", "\\u0000", "\\ud800", "\xed\xa0\x80", "+",
                                      "NaN",  "\n", "a" };
  gssize at = g_rand_int_range (rand, 0, (int) out->len + 1);
  switch (g_rand_int_range (rand, 0, 3))
    {
    case 0:
      g_string_truncate (out, (gsize) at);
      break;
    case 1:
      if ((gsize) at < out->len)
        g_string_erase (out, at, 1);
      break;
    default:
      g_string_insert (out, at, bits[g_rand_int_range (rand, 0, G_N_ELEMENTS (bits))]);
      break;
    }
}

GString *
ref_random (GRand *rand, int depth, gboolean mistakes)
{
  GString *out = g_string_new (NULL);
  random_value (rand, out, depth);
  if (mistakes && g_rand_int_range (rand, 0, 4) > 0)
    random_mistake (rand, out);
  return out;
}

guint32
ref_seed (void)
{
  const char *given = g_getenv ("PZ_TEST_SEED");
  guint32 seed = given != NULL ? (guint32) g_ascii_strtoull (given, NULL, 10) : g_random_int ();
  g_test_message ("PZ_TEST_SEED=%u", seed);
  return seed;
}

int
ref_rounds (int rounds)
{
  return g_strcmp0 (g_getenv ("PZ_TEST_LONG"), "1") == 0 ? rounds * 100 : rounds;
}
