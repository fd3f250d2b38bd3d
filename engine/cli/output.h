/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Standard output and standard error of the program. Writing is checked: what cannot be written makes the exit 2,
 * without a word when the reader of a pipe has gone. */
typedef struct
{
  GString *buffer; /* not yet written */
  int error;       /* errno of the first failed write; 0: none */
  gboolean colour; /* standard output is a terminal that wants colours */
  gboolean held;   /* nothing is written before the end */
  int spool;       /* what a held output is too long for: an unlinked file; -1: none yet */
} PzCliOutput;

/* Colours of words in text output. */
typedef enum
{
  PZ_CLI_PLAIN,
  PZ_CLI_GOOD,
  PZ_CLI_WARN,
  PZ_CLI_BAD,
  PZ_CLI_DIM
} PzCliTint;

void pz_cli_output_init (PzCliOutput *output);
/* Writes what is buffered, closes standard output. FALSE when anything could not be written; says so unless the reader has gone. */
gboolean pz_cli_output_finish (PzCliOutput *output);
void pz_cli_output_clear (PzCliOutput *output);

/* From now on nothing is written before pz_cli_output_finish(): a run that is stopped leaves no half of a report. */
void pz_cli_output_hold (PzCliOutput *output);
/* Forgets what is held. */
void pz_cli_output_drop (PzCliOutput *output);

/* Appends; the text is taken as it is. */
void pz_cli_put (PzCliOutput *output, const char *text);
/* Appends one word or field, padded with spaces to @width columns, control characters made visible. */
void pz_cli_put_field (PzCliOutput *output, const char *text, int width, PzCliTint tint);
/* Writes the buffer now. */
void pz_cli_flush (PzCliOutput *output);
/* Writes @bytes after the buffer, as they are. */
void pz_cli_put_bytes (PzCliOutput *output, GBytes *bytes);

/* Prints "puzzlewright-cli: MESSAGE" on standard error. */
void pz_cli_message (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* (transfer full): @text with control characters as \xNN, so that no file can steer a terminal; valid UTF-8. */
char *pz_cli_visible (const char *text);
/* Columns a terminal needs for @text. */
int pz_cli_width (const char *text);
