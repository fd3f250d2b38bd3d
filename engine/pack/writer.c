/* SPDX-License-Identifier: MIT */
#include "pack/writer.h"

#include <math.h>
#include <string.h>

typedef struct
{
  gboolean is_object;
  gboolean expanded;
  gboolean named; /* object: a name was written, its value comes next */
  guint count;    /* members or items begun */
} PzWriterFrame;

struct _PzWriter
{
  GString *text;
  GArray *frames; /* PzWriterFrame, outermost first */
  gboolean done;  /* the outermost value is complete */
};

PzWriter *
pz_writer_new (void)
{
  PzWriter *writer = g_new0 (PzWriter, 1);
  writer->text = g_string_new (NULL);
  writer->frames = g_array_new (FALSE, FALSE, sizeof (PzWriterFrame));
  return writer;
}

void
pz_writer_free (PzWriter *writer)
{
  if (writer == NULL)
    return;
  g_string_free (writer->text, TRUE);
  g_array_unref (writer->frames);
  g_free (writer);
}

char *
pz_writer_finish (PzWriter *writer)
{
  g_return_val_if_fail (writer != NULL, NULL);
  g_assert (writer->done && writer->frames->len == 0);
  char *text = g_string_free (g_steal_pointer (&writer->text), FALSE);
  g_array_unref (writer->frames);
  g_free (writer);
  return text;
}

char *
pz_writer_take (PzWriter *writer)
{
  g_return_val_if_fail (writer != NULL, NULL);
  GString *text = g_steal_pointer (&writer->text);
  writer->text = g_string_new (NULL);
  return g_string_free (text, FALSE);
}

static PzWriterFrame *
top_frame (PzWriter *writer)
{
  if (writer->frames->len == 0)
    return NULL;
  return &g_array_index (writer->frames, PzWriterFrame, writer->frames->len - 1);
}

gboolean
pz_writer_is_expanded (const PzWriter *writer)
{
  guint depth = writer->frames->len;
  return depth == 0 || g_array_index (writer->frames, PzWriterFrame, depth - 1).expanded;
}

/* Expanded containers are only nested in expanded ones, so the indent is their number. */
static guint
indent_depth (const PzWriter *writer)
{
  guint depth = 0;
  for (guint i = 0; i < writer->frames->len; i++)
    depth += g_array_index (writer->frames, PzWriterFrame, i).expanded;
  return depth;
}

static void
new_line (PzWriter *writer)
{
  g_string_append_c (writer->text, '\n');
  for (guint i = indent_depth (writer); i > 0; i--)
    g_string_append (writer->text, "  ");
}

/* The comma and white space before the next member or item. */
static void
separate (PzWriter *writer, PzWriterFrame *frame)
{
  if (frame->count++ > 0)
    g_string_append (writer->text, frame->expanded ? "," : ", ");
  if (frame->expanded)
    new_line (writer);
}

static void
before_value (PzWriter *writer)
{
  g_assert (!writer->done);
  PzWriterFrame *frame = top_frame (writer);
  if (frame == NULL)
    return;
  if (frame->is_object)
    {
      g_assert (frame->named);
      frame->named = FALSE;
    }
  else
    separate (writer, frame);
}

static void
after_value (PzWriter *writer)
{
  if (writer->frames->len == 0)
    writer->done = TRUE;
}

static void
begin (PzWriter *writer, gboolean is_object, gboolean expanded)
{
  before_value (writer);
  PzWriterFrame frame = { .is_object = is_object, .expanded = expanded && pz_writer_is_expanded (writer) };
  g_string_append_c (writer->text, is_object ? '{' : '[');
  g_array_append_val (writer->frames, frame);
}

static void
end (PzWriter *writer, gboolean is_object)
{
  PzWriterFrame *frame = top_frame (writer);
  g_assert (frame != NULL && frame->is_object == is_object && !frame->named);
  gboolean break_line = frame->expanded && frame->count > 0;
  g_array_set_size (writer->frames, writer->frames->len - 1);
  if (break_line)
    new_line (writer);
  g_string_append_c (writer->text, is_object ? '}' : ']');
  after_value (writer);
}

void
pz_writer_begin_object (PzWriter *writer, gboolean expanded)
{
  begin (writer, TRUE, expanded);
}

void
pz_writer_end_object (PzWriter *writer)
{
  end (writer, TRUE);
}

void
pz_writer_begin_array (PzWriter *writer, gboolean expanded)
{
  begin (writer, FALSE, expanded);
}

void
pz_writer_end_array (PzWriter *writer)
{
  end (writer, FALSE);
}

static void
append_escaped (GString *text, guchar byte)
{
  static const char letters[] = "\"\\\b\f\n\r\t", names[] = "\"\\bfnrt";
  const char *found = byte != 0 ? strchr (letters, byte) : NULL;
  if (found != NULL)
    g_string_append_printf (text, "\\%c", names[found - letters]);
  else
    g_string_append_printf (text, "\\u%04x", byte);
}

static void
append_string (GString *text, const char *value)
{
  g_string_append_c (text, '"');
  const char *run = value;
  const char *at = value;
  for (; *at != '\0'; at++)
    {
      guchar byte = (guchar) *at;
      if (byte >= 0x20 && byte != '"' && byte != '\\')
        continue;
      g_string_append_len (text, run, at - run);
      append_escaped (text, byte);
      run = at + 1;
    }
  g_string_append_len (text, run, at - run);
  g_string_append_c (text, '"');
}

void
pz_writer_name (PzWriter *writer, const char *name)
{
  PzWriterFrame *frame = top_frame (writer);
  g_assert (frame != NULL && frame->is_object && !frame->named);
  separate (writer, frame);
  frame->named = TRUE;
  append_string (writer->text, name);
  g_string_append (writer->text, ": ");
}

void
pz_writer_int (PzWriter *writer, gint64 value)
{
  before_value (writer);
  g_string_append_printf (writer->text, "%" G_GINT64_FORMAT, value);
  after_value (writer);
}

/* Adds one unit to the last digit of the mantissa of a "%e" text. FALSE when the carry leaves the first digit. */
static gboolean
round_up_mantissa (char *text)
{
  char *at = strchr (text, 'e');
  for (at--; at >= text; at--)
    {
      if (*at == '.' || *at == '-')
        continue;
      if (*at != '9')
        {
          ++*at;
          return TRUE;
        }
      *at = '0';
    }
  return FALSE;
}

/* Are @digits significant digits enough? Fills @out with such a text that reads back as @value. Below a power of two
 * the gap to the next double is half as wide, so there the nearest text may miss where the next one up hits. */
static gboolean
digits_suffice (double value, int digits, char *out)
{
  char format[16];
  g_snprintf (format, sizeof format, "%%.%de", digits - 1);
  g_ascii_formatd (out, G_ASCII_DTOSTR_BUF_SIZE, format, value);
  if (g_ascii_strtod (out, NULL) == value)
    return TRUE;
  return round_up_mantissa (out) && g_ascii_strtod (out, NULL) == value;
}

/* 15 digits always survive in a normal number, so its shortest form needs no search below that; a subnormal one may be
 * as short as 5e-324. */
static int
shortest_digits (double value, char *out)
{
  int digits = fabs (value) < 2.2250738585072014e-308 ? 1 : 15;
  while (digits < 17 && !digits_suffice (value, digits, out))
    digits++;
  if (digits == 17)
    digits_suffice (value, digits, out);
  return digits;
}

void
pz_writer_double (PzWriter *writer, double value)
{
  g_return_if_fail (isfinite (value));
  char exact[G_ASCII_DTOSTR_BUF_SIZE], format[16], text[G_ASCII_DTOSTR_BUF_SIZE];
  before_value (writer);
  int digits = shortest_digits (value, exact);
  g_snprintf (format, sizeof format, "%%.%dg", digits);
  g_ascii_formatd (text, sizeof text, format, value);
  const char *chosen = g_ascii_strtod (text, NULL) == value ? text : exact;
  g_string_append (writer->text, chosen);
  if (strpbrk (chosen, ".e") == NULL)
    g_string_append (writer->text, ".0");
  after_value (writer);
}

void
pz_writer_bool (PzWriter *writer, gboolean value)
{
  before_value (writer);
  g_string_append (writer->text, value ? "true" : "false");
  after_value (writer);
}

void
pz_writer_string (PzWriter *writer, const char *value)
{
  if (value == NULL)
    {
      pz_writer_null (writer);
      return;
    }
  before_value (writer);
  append_string (writer->text, value);
  after_value (writer);
}

void
pz_writer_null (PzWriter *writer)
{
  before_value (writer);
  g_string_append (writer->text, "null");
  after_value (writer);
}

void
pz_writer_raw (PzWriter *writer, const char *text)
{
  before_value (writer);
  const char *line = text, *next;
  for (; (next = strchr (line, '\n')) != NULL; line = next + 1)
    {
      g_string_append_len (writer->text, line, next - line);
      new_line (writer);
    }
  g_string_append (writer->text, line);
  after_value (writer);
}

void
pz_writer_member_int (PzWriter *writer, const char *name, gint64 value)
{
  pz_writer_name (writer, name);
  pz_writer_int (writer, value);
}

void
pz_writer_member_string (PzWriter *writer, const char *name, const char *value)
{
  pz_writer_name (writer, name);
  pz_writer_string (writer, value);
}

void
pz_writer_member_bool (PzWriter *writer, const char *name, gboolean value)
{
  pz_writer_name (writer, name);
  pz_writer_bool (writer, value);
}

void
pz_writer_member_null (PzWriter *writer, const char *name)
{
  pz_writer_name (writer, name);
  pz_writer_null (writer);
}
