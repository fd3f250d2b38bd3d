/* SPDX-License-Identifier: MIT */
#pragma once

#include "cli/command.h"
#include "cli/file.h"

/* What `check` says, as JSON (cli.md, "check --format json") and for people. Files must have been judged. */

/* Opens a report: `{ "version": 1,`; the caller goes on with members and ends with pz_cli_report_end(). */
PzWriter *pz_cli_report_begin (void);
/* Closes the object and puts it, with a line end, on @output. Frees @writer. */
void pz_cli_report_end (PzWriter *writer, PzCliOutput *output);
/* `{ "code", "severity", "path", "line", "message", "subject" }`, absent members null */
void pz_cli_report_problem (PzWriter *writer, const PzProblem *problem);
void pz_cli_report_problems (PzWriter *writer, const PzProblems *problems);
void pz_cli_report_file (PzWriter *writer, const PzCliFile *file);

/* How many levels and files there were, for the closing line. */
typedef struct
{
  int n_levels, n_publishable, n_warned, n_refused_files;
} PzCliTally;

/* Text: the file, one line a level, problems beneath. */
void pz_cli_print_file (PzCliOutput *output, const PzCliFile *file);
void pz_cli_tally_add (PzCliTally *tally, const PzCliFile *file);
void pz_cli_print_tally (PzCliOutput *output, const PzCliTally *tally);

/* The exit a judged file deserves. */
PzCliExit pz_cli_file_exit (const PzCliFile *file, gboolean strict);
