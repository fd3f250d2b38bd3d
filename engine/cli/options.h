/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

/* The command line as a value (cli.md). Options may stand before or after the names; `--` ends them. */

/* Exit codes of cli.md; 2 beats 1 beats 0 when several files differ. */
typedef enum
{
  PZ_CLI_FINE = 0,  /* all is well; warnings allowed */
  PZ_CLI_SHORT = 1, /* a level falls short, or two files differ */
  PZ_CLI_WRONG = 2  /* wrong use, or a file that cannot be read or written */
} PzCliExit;

typedef enum
{
  PZ_CLI_TEXT,
  PZ_CLI_JSON
} PzCliFormat;

/* What `--container` names; AS_READ when it was not given. */
typedef enum
{
  PZ_CLI_CONTAINER_PACK,
  PZ_CLI_CONTAINER_ARRAY,
  PZ_CLI_CONTAINER_FILES,
  PZ_CLI_CONTAINER_AS_READ
} PzCliContainer;

typedef struct _PzCliCommand PzCliCommand;

typedef struct
{
  const PzCliCommand *command; /* (nullable): none was named */
  char **names;                /* the files, in the order given */
  int n_names;
  int format;    /* PzCliFormat */
  int container; /* PzCliContainer */
  int style;     /* PzTheme */
  guint64 memory_mib;
  guint64 limit, budget_ms, states, jobs, size_px; /* jobs, states, size_px: 0 = not given */
  char *level, *script, *output;                   /* (nullable) */
  gboolean strict, full, check_only, solution, allow_invalid, bake_hints;
  gboolean help, version;
  guint64 seed, count;        /* of `generate`; seed: PZ_CLI_NO_SEED when it was not given */
  const PzMode *generator;    /* (nullable): the mode that `generate` names */
  int values[PZ_MAX_OPTIONS]; /* of its options */
} PzCliOptions;
#define PZ_CLI_NO_SEED G_MAXUINT64

typedef enum
{
  PZ_CLI_ERROR_USE /* the command line is wrong */
} PzCliError;
#define PZ_CLI_ERROR (pz_cli_error_quark ())
GQuark pz_cli_error_quark (void);

/* (transfer full) (nullable): NULL with an error of PZ_CLI_ERROR. */
PzCliOptions *pz_cli_options_parse (int argc, char **argv, GError **error);
void pz_cli_options_free (PzCliOptions *options);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzCliOptions, pz_cli_options_free)

PzLimits pz_cli_options_limits (const PzCliOptions *options);
/* TRUE when `--format json` stands among the arguments, right or wrong: decides the language before parsing. */
gboolean pz_cli_wants_json (int argc, char **argv);
/* 1 when the option @argument ("--name" or "-x") takes the argument after it for its value, else 0. */
int pz_cli_option_takes_next (const char *argument);
/* (transfer full): the options @names (NULL-terminated) and those all commands have, one line each, for --help. */
char *pz_cli_options_help (const char *const *names);
