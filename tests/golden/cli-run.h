/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

/* Runs the command line program as a pipeline would, for the tests that look at it from outside. */

typedef struct
{
  int exit;        /* exit code; 128 + number after a signal */
  char *out, *err; /* what it wrote, NUL-terminated */
  gsize out_length;
} CliResult;

void cli_result_clear (CliResult *result);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliResult, cli_result_clear)

/* The program under test: $PZ_CLI, or the one in the build folder. (transfer full) */
char *cli_program (void);
/* Runs it with @arguments (NULL-terminated) in the folder @cwd (nullable), @input (nullable) on standard input.
 * Fails the test when there is no answer within a minute. */
void cli_run (const char *const *arguments, const char *cwd, const char *input, gssize input_length, CliResult *result);
/* (transfer full): a new folder for one test; cli_remove_folder() deletes it with what is inside. */
char *cli_make_folder (void);
void cli_remove_folder (const char *folder);
