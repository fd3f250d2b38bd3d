/* SPDX-License-Identifier: MIT */
#pragma once

#include "cli/command.h"
#include "cli/file.h"

/* What `check` says, as JSON (cli.md, "check --format json") and for people. Files must have been judged. */

/* Opens a report: `{ "version": 1,`; the caller goes on with members and ends with pz_cli_report_end(). @output holds
 * it back until the program ends. */
PzWriter *pz_cli_report_begin (PzCliOutput *output);
/* Puts what @writer has so far on @output. */
void pz_cli_report_pass (PzWriter *writer, PzCliOutput *output);
/* Closes the object and puts it, with a line end, on @output. Frees @writer. */
void pz_cli_report_end (PzWriter *writer, PzCliOutput *output);
/* `{ "code", "severity", "path", "line", "message", "subject" }`, absent members null */
void pz_cli_report_problem (PzWriter *writer, const PzProblem *problem);
void pz_cli_report_problems (PzWriter *writer, const PzProblems *problems);
/* One file: its head, each level once it was judged, its end. */
void pz_cli_report_file_begin (PzWriter *writer, const PzCliFile *file);
void pz_cli_report_level (PzWriter *writer, const PzCliFile *file, int i);
void pz_cli_report_file_end (PzWriter *writer);

/* The same as text: the file, one line a level, problems beneath. @columns: pz_cli_print_columns() */
int pz_cli_print_columns (const PzCliFile *file);
void pz_cli_print_file (PzCliOutput *output, const PzCliFile *file);
void pz_cli_print_level (PzCliOutput *output, const PzCliFile *file, int i, int columns);

/* How many levels and files there were, for the closing line. */
typedef struct
{
  int n_levels, n_publishable, n_warned, n_refused_files;
} PzCliTally;

void pz_cli_tally_level (PzCliTally *tally, const PzCliLevel *level);
void pz_cli_print_tally (PzCliOutput *output, const PzCliTally *tally);

/* The exit that the file's own problems, or those of a judged level, deserve. */
PzCliExit pz_cli_file_exit (const PzCliFile *file, gboolean strict);
PzCliExit pz_cli_level_exit (const PzCliLevel *level, gboolean strict);
