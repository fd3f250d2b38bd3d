/* SPDX-License-Identifier: MIT */
#include "pack/scan.h"

#include <string.h>

/* What the scan and the passes over scanned text share: escapes, paths, the size of numbers. */

#define MAX_PATH_NAME_BYTES 64

static guint
hex4 (const char *text)
{
  guint code = 0;
  for (int i = 0; i < 4; i++)
    code = code * 16 + (guint) g_ascii_xdigit_value (text[i]);
  return code;
}

/* After "\u"; returns the bytes used. */
static gsize
append_unicode_escape (const char *text, GString *out)
{
  gunichar c = hex4 (text);
  if (c < 0xd800 || c > 0xdfff)
    {
      g_string_append_unichar (out, c);
      return 4;
    }
  c = 0x10000 + ((c - 0xd800) << 10) + (hex4 (text + 6) - 0xdc00);
  g_string_append_unichar (out, c);
  return 10;
}

void
pz_scan_unescape (const char *text, gsize length, GString *out)
{
  static const char names[] = "bfnrt", letters[] = "\b\f\n\r\t";
  gsize at = 0;
  while (at < length)
    {
      const char *backslash = memchr (text + at, '\\', length - at);
      gsize run = backslash != NULL ? (gsize) (backslash - text) - at : length - at;
      g_string_append_len (out, text + at, (gssize) run);
      at += run;
      if (at >= length)
        return;
      char c = text[at + 1];
      at += 2;
      const char *name = strchr (names, c);
      if (c == 'u')
        at += append_unicode_escape (text + at, out);
      else
        g_string_append_c (out, name != NULL ? letters[name - names] : c);
    }
}

static gboolean
is_plain_name (const char *name)
{
  for (const char *at = name; *at != '\0'; at++)
    if ((guchar) *at <= 0x20 || *at == 0x7f || strchr (".[]\"\\", *at) != NULL)
      return FALSE;
  return *name != '\0';
}

static void
append_quoted_name (GString *path, const char *name)
{
  g_string_append (path, "[\"");
  for (const char *at = name; *at != '\0'; at++)
    if ((guchar) *at < 0x20)
      g_string_append_printf (path, "\\u%04x", (guchar) *at);
    else if (*at == '"' || *at == '\\')
      g_string_append_printf (path, "\\%c", *at);
    else
      g_string_append_c (path, *at);
  g_string_append (path, "\"]");
}

void
pz_path_append_name (GString *path, const char *name)
{
  g_autofree char *cut = NULL;
  if (strlen (name) > MAX_PATH_NAME_BYTES)
    {
      const char *end = g_utf8_find_prev_char (name, name + MAX_PATH_NAME_BYTES + 1);
      g_autofree char *front = g_strndup (name, (gsize) (end - name));
      cut = g_strconcat (front, "…", NULL);
    }
  const char *shown = cut != NULL ? cut : name;
  if (!is_plain_name (shown))
    {
      append_quoted_name (path, shown);
      return;
    }
  if (path->len > 0)
    g_string_append_c (path, '.');
  g_string_append (path, shown);
}

void
pz_path_append_index (GString *path, guint index)
{
  g_string_append_printf (path, "[%u]", index);
}

/* Exponents past this can only belong to zero or to numbers far from 2^53 on their side; it keeps the sum from overflow. */
#define MAX_EXPONENT 100000000

static gint64
read_exponent (const char *text, const char *end)
{
  gboolean negative = *text == '-';
  if (*text == '+' || *text == '-')
    text++;
  gint64 exponent = 0;
  for (; text < end && exponent < MAX_EXPONENT; text++)
    exponent = exponent * 10 + (*text - '0');
  return negative ? -exponent : exponent;
}

/* A decimal token as 0.d₁d₂…dₖ · 10^scale with d₁ and dₖ not 0. Only the first 17 digits are kept. */
typedef struct
{
  char digits[18];
  gint64 n_digits;
  gint64 scale;
} Decimal;

static void
add_digit (Decimal *decimal, char digit, gint64 *zeros)
{
  if (digit == '0')
    {
      if (decimal->n_digits > 0)
        ++*zeros;
      return;
    }
  for (; *zeros > 0; --*zeros)
    if (decimal->n_digits++ < 17)
      decimal->digits[decimal->n_digits - 1] = '0';
  if (decimal->n_digits++ < 17)
    decimal->digits[decimal->n_digits - 1] = digit;
}

static Decimal
read_decimal (const char *token, const char *end)
{
  Decimal decimal = { "", 0, 0 };
  gint64 zeros = 0;
  gboolean fraction = FALSE;
  const char *at = token;
  for (; at < end && *at != 'e' && *at != 'E'; at++)
    {
      if (*at == '.')
        fraction = TRUE;
      if (!g_ascii_isdigit (*at))
        continue;
      add_digit (&decimal, *at, &zeros);
      if (!fraction && (decimal.n_digits > 0))
        decimal.scale++;
      else if (fraction && decimal.n_digits == 0)
        decimal.scale--;
    }
  if (at < end)
    decimal.scale += read_exponent (at + 1, end);
  return decimal;
}

/* 2^53 = 9007199254740992 has 16 digits. The doubles above it are all integers, so a fraction counts as beyond as soon
 * as its double is: the first is at 2^53 + 2, reached from 2^53 + 1 (rounding goes to the even neighbour at that tie). */
gboolean
pz_number_is_beyond (const char *token, gsize length)
{
  Decimal decimal = read_decimal (token, token + length);
  if (decimal.n_digits == 0 || decimal.scale != 16)
    return decimal.n_digits != 0 && decimal.scale > 16;
  char first[17] = "0000000000000000";
  memcpy (first, decimal.digits, (gsize) MIN (decimal.n_digits, 16));
  guint64 integer = g_ascii_strtoull (first, NULL, 10);
  return integer > G_GUINT64_CONSTANT (9007199254740992);
}
