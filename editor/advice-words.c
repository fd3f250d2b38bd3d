/* SPDX-License-Identifier: MIT */
#include "editor/advice-words.h"

#include "config.h"
#include <glib/gi18n.h>

const char *
pz_advice_title (const PzAdvice *advice)
{
  switch (advice->kind)
    {
    case PZ_ADVICE_CLASH:
      return advice->findings->len > 0 ? C_ ("advice", "These clash") : C_ ("advice", "The board itself has no path");
    case PZ_ADVICE_LEAVE:
      return C_ ("advice", "Not needed");
    case PZ_ADVICE_CLUE_SET:
      return C_ ("advice", "Fewest clues");
    case PZ_ADVICE_CLUE:
    case PZ_ADVICE_WALL:
    case PZ_ADVICE_FORCED:
    default:
      return C_ ("advice", "Make it unique");
    }
}

const char *
pz_advice_undo_label (const PzAdvice *advice)
{
  switch (advice->kind)
    {
    case PZ_ADVICE_CLUE:
      return C_ ("undo", "Set clue");
    case PZ_ADVICE_WALL:
      return C_ ("undo", "Change wall");
    case PZ_ADVICE_CLUE_SET:
      return C_ ("undo", "Fewest clues");
    case PZ_ADVICE_CLASH:
      return C_ ("undo", "Remove what clashes");
    case PZ_ADVICE_LEAVE:
    case PZ_ADVICE_FORCED:
    default:
      return C_ ("undo", "Remove what is not needed");
    }
}

/* Whether all what-ifs were decided: else nothing can be said of what is needed. */
static gboolean
is_decided (const PzAnalysis *analysis)
{
  for (int i = 0; i < analysis->n_findings; i++)
    if (!analysis->findings[i].without.known)
      return FALSE;
  return TRUE;
}

const char *
pz_advice_words_without_spare (const PzAnalysis *analysis)
{
  if (analysis->verdict != PZ_VERDICT_ONE)
    return C_ ("advice", "Only a level with exactly one solution can be minimised");
  return is_decided (analysis) ? C_ ("advice", "Every clue that is not locked is needed")
                               : C_ ("advice", "The budget ended before it was known which clues are needed");
}

const char *
pz_advice_words_without_fewest (const PzAnalysis *analysis)
{
  return analysis->verdict == PZ_VERDICT_NONE ? C_ ("advice", "There is no solution that clues could keep")
                                              : C_ ("advice", "No smaller set of clues was found");
}
