/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

/* One file named on the command line, with what became of its levels. */

typedef struct
{
  PzAnalysis *analysis; /* (nullable) */
  char *text;           /* (nullable) what another kind of work wrote, as JSON */
  gboolean found;       /* that work found a solution */
  gboolean done;        /* the work is done (guarded by the run's lock) */
  PzProblems *problems; /* (nullable) after pz_cli_file_judge(): paths absolute */
  gboolean publishable; /* after pz_cli_file_judge(); kept when the level is cleared */
} PzCliLevel;

typedef struct
{
  char *name;           /* as given; "-" is standard input */
  char *display;        /* the name for people and reports: valid UTF-8 */
  GBytes *bytes;        /* (nullable) what was read */
  PzPack *pack;         /* (nullable): NULL after file-level format errors */
  PzProblems *problems; /* file-level ones, those of the pack too */
  PzCliLevel *levels;   /* one for each level of the pack */
  int first, end;       /* the levels that are worked on */
} PzCliFile;

/* Frees what the work left in @level. */
void pz_cli_level_clear (PzCliLevel *level);
/* (transfer full) (nullable): the analysis without its problems, to keep when the level is cleared. */
PzAnalysis *pz_cli_level_keep_analysis (const PzCliLevel *level);

/* (transfer full): reads @name; never NULL. Without a pack the problems say why. */
PzCliFile *pz_cli_file_load (const char *name);
void pz_cli_file_free (PzCliFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzCliFile, pz_cli_file_free)

int pz_cli_file_n_levels (const PzCliFile *file);
/* Level with this id, the first of several; -1: none. */
int pz_cli_file_find (const PzCliFile *file, const char *id);
/* Says on standard error that there is no level @id. */
void pz_cli_file_no_level (const PzCliFile *file, const char *id);
/* Collects the problems of level @i, once its analysis is there, and returns how many. */
guint pz_cli_file_judge (PzCliFile *file, int i);
/* Fills in the lines of the problems of levels @from … @to - 1, in one walk over the file. */
void pz_cli_file_fill_lines (PzCliFile *file, int from, int to);
/* Prints the errors of level @i on standard error. */
void pz_cli_file_explain (const PzCliFile *file, int i);
/* TRUE when format errors keep level @i from being analysed (its own, or an id used twice). */
gboolean pz_cli_file_level_is_bad (const PzCliFile *file, int i);
/* TRUE when the file is no pack: its problems were printed on standard error. */
gboolean pz_cli_file_refused (const PzCliFile *file);

/* (transfer full): `FILE:LINE: PATH: MESSAGE [CODE]` without what is not known. */
char *pz_cli_problem_text (const PzCliFile *file, const PzProblem *problem);
