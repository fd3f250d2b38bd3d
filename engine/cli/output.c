/* SPDX-License-Identifier: MIT */
#include "cli/output.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* Text is written in pieces of this many bytes, so that a long report is not held twice. */
#define FLUSH_BYTES (64 * 1024)
/* A held report goes to a temporary file in pieces of this many bytes: reports may be far longer than the files. */
#define SPOOL_BYTES (8 * 1024 * 1024)

static gboolean
wants_colour (void)
{
  const char *no_colour = g_getenv ("NO_COLOR"), *term = g_getenv ("TERM");
  if (no_colour != NULL && *no_colour != '\0')
    return FALSE;
  return isatty (STDOUT_FILENO) && term != NULL && strcmp (term, "dumb") != 0;
}

void
pz_cli_output_init (PzCliOutput *output)
{
  output->buffer = g_string_new (NULL);
  output->error = 0;
  output->colour = wants_colour ();
  output->held = FALSE;
  output->spool = -1;
}

static void
close_spool (PzCliOutput *output)
{
  if (output->spool >= 0)
    close (output->spool);
  output->spool = -1;
}

void
pz_cli_output_clear (PzCliOutput *output)
{
  close_spool (output);
  g_string_free (output->buffer, TRUE);
  output->buffer = NULL;
}

static void
write_to (PzCliOutput *output, int fd, const char *data, gsize length)
{
  while (length > 0 && output->error == 0)
    {
      gssize done = write (fd, data, length);
      if (done < 0 && errno == EINTR)
        continue;
      if (done <= 0)
        output->error = done < 0 ? errno : EIO;
      else
        {
          data += done;
          length -= (gsize) done;
        }
    }
}

static void
spool_buffer (PzCliOutput *output)
{
  g_autofree char *name = NULL;
  if (output->spool < 0)
    output->spool = g_file_open_tmp ("puzzlewright-XXXXXX", &name, NULL);
  if (name != NULL)
    g_unlink (name);
  /* Without a place for it the report stays in memory. */
  if (output->spool < 0)
    return;
  write_to (output, output->spool, output->buffer->str, output->buffer->len);
  g_string_truncate (output->buffer, 0);
}

static void
copy_spool (PzCliOutput *output)
{
  g_autofree char *piece = g_malloc (FLUSH_BYTES);
  gssize n = 0;
  if (output->spool < 0)
    return;
  if (lseek (output->spool, 0, SEEK_SET) != 0)
    output->error = errno;
  while (output->error == 0 && (n = read (output->spool, piece, FLUSH_BYTES)) > 0)
    write_to (output, STDOUT_FILENO, piece, (gsize) n);
  if (output->error == 0 && n < 0)
    output->error = errno;
  close_spool (output);
}

void
pz_cli_output_hold (PzCliOutput *output)
{
  output->held = TRUE;
}

void
pz_cli_output_drop (PzCliOutput *output)
{
  close_spool (output);
  g_string_truncate (output->buffer, 0);
}

void
pz_cli_flush (PzCliOutput *output)
{
  if (output->held)
    return;
  copy_spool (output);
  write_to (output, STDOUT_FILENO, output->buffer->str, output->buffer->len);
  g_string_truncate (output->buffer, 0);
}

gboolean
pz_cli_output_finish (PzCliOutput *output)
{
  output->held = FALSE;
  pz_cli_flush (output);
  /* Some file systems report a full disk only here. */
  if (output->error == 0 && close (STDOUT_FILENO) != 0 && errno != EBADF)
    output->error = errno;
  if (output->error != 0 && output->error != EPIPE)
    pz_cli_message (_ ("cannot write to standard output: %s"), g_strerror (output->error));
  return output->error == 0;
}

void
pz_cli_put (PzCliOutput *output, const char *text)
{
  g_string_append (output->buffer, text);
  if (output->held && output->buffer->len >= SPOOL_BYTES)
    spool_buffer (output);
  else if (output->buffer->len >= FLUSH_BYTES)
    pz_cli_flush (output);
}

void
pz_cli_put_bytes (PzCliOutput *output, GBytes *bytes)
{
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  pz_cli_flush (output);
  write_to (output, STDOUT_FILENO, data, length);
}

static const char *
tint_code (PzCliTint tint)
{
  switch (tint)
    {
    case PZ_CLI_GOOD:
      return "\033[32m";
    case PZ_CLI_WARN:
      return "\033[33m";
    case PZ_CLI_BAD:
      return "\033[1;31m";
    case PZ_CLI_DIM:
      return "\033[2m";
    case PZ_CLI_PLAIN:
    default:
      return NULL;
    }
}

void
pz_cli_put_field (PzCliOutput *output, const char *text, int width, PzCliTint tint)
{
  g_autofree char *visible = pz_cli_visible (text);
  const char *code = output->colour ? tint_code (tint) : NULL;
  if (code != NULL)
    pz_cli_put (output, code);
  pz_cli_put (output, visible);
  if (code != NULL)
    pz_cli_put (output, "\033[0m");
  for (int i = pz_cli_width (visible); i < width; i++)
    pz_cli_put (output, " ");
}

void
pz_cli_message (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_autofree char *visible = pz_cli_visible (message);
  fprintf (stderr, "puzzlewright-cli: %s\n", visible);
}

static gboolean
is_plain (const char *text)
{
  while (*text >= 0x20 && *text < 0x7f)
    text++;
  return *text == '\0';
}

char *
pz_cli_visible (const char *text)
{
  if (is_plain (text))
    return g_strdup (text);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *out = g_string_sized_new (strlen (valid));
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      GUnicodeType type = g_unichar_type (c);
      /* Format characters include the ones that turn the direction of writing. */
      if (type == G_UNICODE_CONTROL || (type == G_UNICODE_FORMAT && c >= 0x200e))
        g_string_append_printf (out, c < 0x100 ? "\\x%02x" : "\\u%04x", c);
      else
        g_string_append_unichar (out, c);
    }
  return g_string_free (out, FALSE);
}

int
pz_cli_width (const char *text)
{
  int width = 0;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (!g_unichar_iszerowidth (c))
        width += g_unichar_iswide (c) ? 2 : 1;
    }
  return width;
}
