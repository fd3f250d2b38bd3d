/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* One finding about a file, a pack or a level (spec README, "Problem"; packs.md, "Format errors"). */
typedef enum
{
  PZ_WARNING,
  PZ_ERROR
} PzSeverity;

typedef struct
{
  const char *code; /* one of the codes of the spec pages; static string */
  PzSeverity severity;
  char
      *path; /* (nullable) JSON path; inside a level relative to the level ("cells[5].clue", "" for the level itself) */
  int line;  /* 1-based line in the file, 0 when not known */
  char *message;  /* one sentence for people, translated */
  char **subject; /* (nullable) NULL-terminated: ids of the cells (tiles) concerned */
} PzProblem;

/* An ordered list of problems: GPtrArray of PzProblem that frees its items. */
typedef GPtrArray PzProblems;

PzProblems *pz_problems_new (void); /* (transfer full); free with g_ptr_array_unref() */
/* More are not kept by pz_problems_add(): the last gives way to the new one. No honest file comes near; a hostile one could ask
 * for millions. */
#define PZ_PROBLEMS_MAX 20000
/* @message: printf format. Returns the new problem, owned by @problems. @path may be NULL. */
PzProblem *pz_problems_add (PzProblems *problems, const char *code, PzSeverity severity, const char *path,
                            const char *format, ...) G_GNUC_PRINTF (5, 6);
/* The same with (transfer full) @path, (nullable), and @message. */
PzProblem *pz_problems_take (PzProblems *problems, const char *code, PzSeverity severity, char *path, char *message);
/* Gives the last added problem its subject: @id strings, ended by NULL. */
void pz_problem_set_subject (PzProblem *problem, const char *id, ...) G_GNUC_NULL_TERMINATED;
void pz_problem_take_subject (PzProblem *problem, char **ids); /* (transfer full) ids */
PzProblem *pz_problem_copy (const PzProblem *problem);
void pz_problem_free (PzProblem *problem);
gboolean pz_problems_have_errors (const PzProblems *problems);
guint pz_problems_count (const PzProblems *problems, PzSeverity severity);
static inline const PzProblem *
pz_problems_get (const PzProblems *problems, guint i)
{
  return g_ptr_array_index (problems, i);
}
