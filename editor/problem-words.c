/* SPDX-License-Identifier: MIT */
#include "editor/problem-words.h"

#include <string.h>

/* Ids stay as they are written. */
static gboolean
begins_with_id (const PzProblem *problem, const char *text)
{
  return problem->subject != NULL && problem->subject[0] != NULL && g_str_has_prefix (text, problem->subject[0]);
}

/* "Wall e–f is redundant: the level is still unique without it" → two lines. */
void
pz_problem_split_message (const PzProblem *problem, char **title, char **subtitle)
{
  g_return_if_fail (problem != NULL && title != NULL && subtitle != NULL);
  const char *message = problem->message;
  const char *colon = strstr (message, ": ");
  const char *wide = strstr (message, "：");
  gsize length = 2;
  if (colon == NULL && wide != NULL)
    {
      colon = wide;
      length = strlen ("：");
    }
  if (colon == NULL || colon[length] == '\0')
    {
      *title = g_strdup (message);
      *subtitle = NULL;
      return;
    }
  *title = g_strndup (message, (gsize) (colon - message));
  char first[8] = { 0 };
  const char *rest = colon + length;
  if (begins_with_id (problem, rest))
    {
      *subtitle = g_strdup (rest);
      return;
    }
  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (rest)), first);
  *subtitle = g_strconcat (first, g_utf8_next_char (rest), NULL);
}
