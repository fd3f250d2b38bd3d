/* SPDX-License-Identifier: MIT */
#pragma once

#include "cli/options.h"
#include "cli/output.h"

/* One command of puzzlewright-cli; each has a file of its own. */
struct _PzCliCommand
{
  const char *name;
  const char *usage;          /* what follows the name */
  const char *summary;        /* N_(): one line */
  const char *details;        /* N_() (nullable): a paragraph for `COMMAND --help` */
  const char *const *options; /* NULL-terminated names of its own options */
  int min_names, max_names;   /* -1: any number */
  /* Returns a PzCliExit, or 128 + a signal that ended the run. */
  int (*run) (const PzCliOptions *options, PzCliOutput *output);
};

extern const PzCliCommand pz_cli_check, pz_cli_solve, pz_cli_play, pz_cli_generate, pz_cli_export, pz_cli_format,
    pz_cli_diff, pz_cli_render;

/* NULL-terminated, in the order of --help. */
const PzCliCommand *const *pz_cli_commands (void);
const PzCliCommand *pz_cli_command_find (const char *name); /* (nullable) */
/* (transfer full): the page of `--help`; @command NULL: of the program. @mode: (nullable) what `generate` is asked for. */
char *pz_cli_help (const PzCliCommand *command, const PzMode *mode);
