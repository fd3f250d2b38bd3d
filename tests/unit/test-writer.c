/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json-reference.h"
#include "pack/text.h"
#include "pack/writer.h"

/* The canonical writer: packs.md, "What every load and save keeps". */

static char *
number_text (double value)
{
  PzWriter *writer = pz_writer_new ();
  pz_writer_double (writer, value);
  return pz_writer_finish (writer);
}

static void
test_numbers (void)
{
  /* clang-format off */
  static const struct { double value; const char *text; } numbers[] = {
    { 0.0, "0.0" }, { -0.0, "-0.0" }, { 1.0, "1.0" }, { 0.1, "0.1" }, { -2.5, "-2.5" }, { 100.0, "100.0" }, { 1e15, "1e+15" }, { 123456.0, "123456.0" },
    { 0.1 + 0.2, "0.30000000000000004" }, { 1.0 / 3.0, "0.3333333333333333" }, { 5e-324, "5e-324" }, { 1.7976931348623157e308, "1.7976931348623157e+308" },
    { 2.2250738585072014e-308, "2.2250738585072014e-308" }, { 5.684341886080802e-14, "5.684341886080802e-14" }, { 0x1p53, "9007199254740992.0" },
  };
  /* clang-format on */
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *text = number_text (numbers[i].value);
      g_assert_cmpstr (text, ==, numbers[i].text);
    }
}

static int
significant_digits (const char *text)
{
  int digits = 0, zeros = 0;
  for (; *text != '\0' && *text != 'e'; text++)
    if (*text == '0')
      zeros += digits > 0;
    else if (g_ascii_isdigit (*text))
      {
        digits += zeros + 1;
        zeros = 0;
      }
  return digits;
}

/* TRUE when some text of @digits digits reads back as @value: both neighbours of the exact value are tried. */
static gboolean
some_text_of (double value, int digits)
{
  char exact[1200], text[64];
  int written = snprintf (exact, sizeof exact, "%.*e", 800, fabs (value));
  g_assert_cmpint (written, <, (int) sizeof exact);
  const char *exponent = strchr (exact, 'e');
  g_autofree char *low = g_strdup_printf ("%.*s", digits == 1 ? 1 : digits + 1, exact);
  g_snprintf (text, sizeof text, "%s%s", low, exponent);
  if (strtod (text, NULL) == fabs (value))
    return TRUE;
  char *at = low + strlen (low) - 1;
  for (; at >= low; at--)
    {
      if (*at == '.')
        continue;
      if (*at != '9')
        {
          ++*at;
          break;
        }
      *at = '0';
    }
  if (at < low)
    return FALSE;
  g_snprintf (text, sizeof text, "%s%s", low, exponent);
  return strtod (text, NULL) == fabs (value);
}

static double
random_double (GRand *rand)
{
  union
  {
    guint64 bits;
    double value;
  } any;
  do
    {
      any.bits = ((guint64) g_rand_int (rand) << 32) | g_rand_int (rand);
      int kind = g_rand_int_range (rand, 0, 6);
      if (kind == 0)
        any.bits &= G_GUINT64_CONSTANT (0xfff0000000000000); /* a power of two */
      else if (kind == 1)
        any.bits &= G_GUINT64_CONSTANT (0x800fffffffffffff); /* subnormal */
      else if (kind == 2)
        any.value = g_rand_int_range (rand, -1000000, 1000000) / 1000.0;
    }
  while (!isfinite (any.value));
  return any.value;
}

/* Random doubles read back as themselves, and no shorter text does. */
static void
test_shortest (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (ref_seed ());
  for (int i = 0; i < ref_rounds (30000); i++)
    {
      double value = random_double (rand);
      g_autofree char *text = number_text (value);
      double again = strtod (text, NULL);
      g_assert_true (memcmp (&value, &again, sizeof value) == 0);
      int digits = significant_digits (text);
      if (digits > 1 && some_text_of (value, digits - 1))
        g_error ("%s is not the shortest", text);
      g_assert_true (strpbrk (text, ".e") != NULL);
    }
}

static void
test_strings (void)
{
  /* clang-format off */
  static const struct { const char *value, *text; } strings[] = {
    { "", "\"\"" }, { "a", "\"a\"" }, { "\"\\/", "\"\\\"\\\\/\"" }, { "\b\f\n\r\t", "\"\\b\\f\\n\\r\\t\"" }, { "\x01\x1f\x7f", "\"\\u0001\\u001f\x7f\"" },
    { "é水😀", "\"é水😀\"" }, { NULL, "null" },
  };
  /* clang-format on */
  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    {
      PzWriter *writer = pz_writer_new ();
      pz_writer_string (writer, strings[i].value);
      g_autofree char *text = pz_writer_finish (writer);
      g_assert_cmpstr (text, ==, strings[i].text);
    }
}

static void
test_layout (void)
{
  PzWriter *writer = pz_writer_new ();
  pz_writer_begin_object (writer, TRUE);
  pz_writer_member_int (writer, "a", -1);
  pz_writer_name (writer, "cells");
  pz_writer_begin_array (writer, TRUE);
  for (int i = 0; i < 2; i++)
    {
      pz_writer_begin_object (writer, FALSE);
      pz_writer_member_string (writer, "id", "c");
      pz_writer_name (writer, "list");
      g_assert_false (pz_writer_is_expanded (writer));
      pz_writer_begin_array (writer, TRUE); /* an inline container holds only inline ones */
      pz_writer_int (writer, i);
      pz_writer_bool (writer, TRUE);
      pz_writer_end_array (writer);
      pz_writer_end_object (writer);
    }
  pz_writer_end_array (writer);
  pz_writer_name (writer, "empty");
  pz_writer_begin_array (writer, TRUE);
  pz_writer_end_array (writer);
  pz_writer_name (writer, "none");
  pz_writer_begin_object (writer, TRUE);
  pz_writer_end_object (writer);
  pz_writer_name (writer, "raw");
  g_assert_true (pz_writer_is_expanded (writer));
  pz_writer_raw (writer, "[\n  1,\n  2\n]");
  pz_writer_member_bool (writer, "yes", FALSE);
  pz_writer_member_null (writer, "nil");
  pz_writer_end_object (writer);
  g_autofree char *text = pz_writer_finish (writer);
  g_assert_cmpstr (text, ==,
                   "{\n  \"a\": -1,\n  \"cells\": [\n    {\"id\": \"c\", \"list\": [0, true]},\n    {\"id\": \"c\", "
                   "\"list\": [1, true]}\n"
                   "  ],\n  \"empty\": [],\n  \"none\": {},\n  \"raw\": [\n    1,\n    2\n  ],\n  \"yes\": false,\n  "
                   "\"nil\": null\n}");
}

/* Text laid out again: a level has its lists of objects one item a line, all else on one line. */
static void
test_text_layout (void)
{
  static const char source[] =
      " {\"id\":\"a\",\r\n\"cells\":[{\"x\":1.0,\"big\":123456789012345678901234567890},{}],\n\"walls\":[[\"a\",\"b\"]]"
      ","
      "\"none\":[],\"mixed\":[{},1],\"deep\":{\"list\":[{\"a\":1}]},\"n\":[-0,1E2,0.10,\"\\u00e9\\/\"]} ";
  g_autofree char *level = pz_text_layout (source, strlen (source), PZ_LAYOUT_LEVEL);
  g_assert_cmpstr (
      level, ==,
      "{\n  \"id\": \"a\",\n  \"cells\": [\n    {\"x\": 1.0, \"big\": 123456789012345678901234567890},\n    {}\n  ],\n"
      "  \"walls\": [[\"a\", \"b\"]],\n  \"none\": [],\n  \"mixed\": [{}, 1],\n  \"deep\": {\"list\": [{\"a\": 1}]},\n"
      "  \"n\": [0, 100.0, 0.1, \"é/\"]\n}");
  g_autofree char *again = pz_text_layout (level, strlen (level), PZ_LAYOUT_LEVEL);
  g_assert_cmpstr (again, ==, level);
  g_autofree char *line = pz_text_layout (level, strlen (level), PZ_LAYOUT_LINE);
  g_assert_null (strchr (line, '\n'));
}

static void
test_text_members (void)
{
  static const char object[] = "{\"a\": 1, \"\\u0062\": [1, {\"c\": 2}], \"d\": \"e\"}";
  g_autofree char *b = pz_text_member (object, "b");
  g_assert_cmpstr (b, ==, "[1, {\"c\": 2}]");
  g_assert_null (pz_text_member (object, "c"));
  g_assert_null (pz_text_member ("[1]", "a"));
  g_autofree char *set = pz_text_with_member (object, "b", "{\"x\":  null}");
  g_assert_cmpstr (set, ==, "{\"a\": 1, \"b\": {\"x\": null}, \"d\": \"e\"}");
  g_autofree char *added = pz_text_with_member (object, "new", "true");
  g_assert_cmpstr (added, ==, "{\"a\": 1, \"b\": [1, {\"c\": 2}], \"d\": \"e\", \"new\": true}");
  g_autofree char *removed = pz_text_with_member (object, "a", NULL);
  g_assert_cmpstr (removed, ==, "{\"b\": [1, {\"c\": 2}], \"d\": \"e\"}");
  g_autofree char *only = pz_text_with_member ("{}", "a", "1");
  g_assert_cmpstr (only, ==, "{\"a\": 1}");
  g_autofree char *emptied = pz_text_with_member (only, "a", NULL);
  g_assert_cmpstr (emptied, ==, "{}");
  g_assert_true (pz_text_is_object (" {} "));
  g_assert_false (pz_text_is_object ("[]"));
  g_assert_false (pz_text_is_object ("{"));
}

static void
test_nesting_is_checked (void)
{
  if (g_test_subprocess ())
    {
      PzWriter *writer = pz_writer_new ();
      pz_writer_begin_object (writer, TRUE);
      pz_writer_int (writer, 1);
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/writer/numbers", test_numbers);
  g_test_add_func ("/writer/shortest", test_shortest);
  g_test_add_func ("/writer/strings", test_strings);
  g_test_add_func ("/writer/layout", test_layout);
  g_test_add_func ("/writer/text/layout", test_text_layout);
  g_test_add_func ("/writer/text/members", test_text_members);
  g_test_add_func ("/writer/nesting", test_nesting_is_checked);
  return g_test_run ();
}
