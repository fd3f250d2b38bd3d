/* SPDX-License-Identifier: MIT */
#include "pack/problem.h"

PzProblems *
pz_problems_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) pz_problem_free);
}

PzProblem *
pz_problems_take (PzProblems *problems, const char *code, PzSeverity severity, char *path, char *message)
{
  g_return_val_if_fail (problems != NULL && code != NULL && message != NULL, NULL);
  PzProblem *problem = g_new0 (PzProblem, 1);
  problem->code = code;
  problem->severity = severity;
  problem->path = path;
  problem->message = message;
  if (problems->len >= PZ_PROBLEMS_MAX)
    g_ptr_array_set_size (problems, PZ_PROBLEMS_MAX - 1);
  g_ptr_array_add (problems, problem);
  return problem;
}

PzProblem *
pz_problems_add (PzProblems *problems, const char *code, PzSeverity severity, const char *path, const char *format, ...)
{
  g_return_val_if_fail (format != NULL, NULL);
  va_list args;
  va_start (args, format);
  char *message = g_strdup_vprintf (format, args);
  va_end (args);
  return pz_problems_take (problems, code, severity, g_strdup (path), message);
}

void
pz_problem_set_subject (PzProblem *problem, const char *id, ...)
{
  g_return_if_fail (problem != NULL);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  va_list args;
  va_start (args, id);
  for (const char *next = id; next != NULL; next = va_arg (args, const char *))
    g_ptr_array_add (ids, g_strdup (next));
  va_end (args);
  g_ptr_array_add (ids, NULL);
  pz_problem_take_subject (problem, (char **) g_ptr_array_free (g_steal_pointer (&ids), FALSE));
}

void
pz_problem_take_subject (PzProblem *problem, char **ids)
{
  g_return_if_fail (problem != NULL);
  g_strfreev (problem->subject);
  problem->subject = ids;
}

PzProblem *
pz_problem_copy (const PzProblem *problem)
{
  g_return_val_if_fail (problem != NULL, NULL);
  PzProblem *copy = g_new0 (PzProblem, 1);
  *copy = *problem;
  copy->path = g_strdup (problem->path);
  copy->message = g_strdup (problem->message);
  copy->subject = g_strdupv (problem->subject);
  return copy;
}

void
pz_problem_free (PzProblem *problem)
{
  if (problem == NULL)
    return;
  g_free (problem->path);
  g_free (problem->message);
  g_strfreev (problem->subject);
  g_free (problem);
}

guint
pz_problems_count (const PzProblems *problems, PzSeverity severity)
{
  guint count = 0;
  for (guint i = 0; problems != NULL && i < problems->len; i++)
    count += pz_problems_get (problems, i)->severity == severity;
  return count;
}

gboolean
pz_problems_have_errors (const PzProblems *problems)
{
  return pz_problems_count (problems, PZ_ERROR) > 0;
}
