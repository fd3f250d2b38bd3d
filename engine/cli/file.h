/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

/* One file named on the command line, with what became of its levels. */

typedef struct
{
  PzAnalysis *analysis; /* (nullable) */
  char *text;           /* (nullable) what another kind of work wrote, as JSON */
  gboolean found;       /* that work found a solution */
  PzProblems *problems; /* (nullable) after pz_cli_file_judge(): paths absolute, lines filled in */
  gboolean publishable; /* after pz_cli_file_judge() */
} PzCliLevel;

typedef struct
{
  char *name;           /* as given; "-" is standard input */
  char *display;        /* the name for people and reports: valid UTF-8 */
  GBytes *bytes;        /* (nullable) what was read */
  PzPack *pack;         /* (nullable): NULL after file-level format errors */
  PzProblems *problems; /* file-level ones; after pz_cli_file_judge() those of the pack too */
  PzCliLevel *levels;   /* one for each level of the pack */
  int n_open;           /* levels whose work is not done (guarded by the run's lock) */
} PzCliFile;

/* (transfer full): reads @name; never NULL. Without a pack the problems say why. */
PzCliFile *pz_cli_file_load (const char *name);
void pz_cli_file_free (PzCliFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzCliFile, pz_cli_file_free)

int pz_cli_file_n_levels (const PzCliFile *file);
/* Level with this id, the first of several; -1: none. */
int pz_cli_file_find (const PzCliFile *file, const char *id);
/* Says on standard error that there is no level @id. */
void pz_cli_file_no_level (const PzCliFile *file, const char *id);
/* Collects all problems of pack and levels, once the analyses are there. */
void pz_cli_file_judge (PzCliFile *file);
/* TRUE when format errors keep level @i from being analysed (its own, or an id used twice). */
gboolean pz_cli_file_level_is_bad (const PzCliFile *file, int i);
/* Prints the file-level problems on standard error. TRUE when there are errors: nothing can be done with the file. */
gboolean pz_cli_file_refused (const PzCliFile *file);

/* (transfer full): `FILE:LINE: PATH: MESSAGE [CODE]` without what is not known. */
char *pz_cli_problem_text (const PzCliFile *file, const PzProblem *problem);
