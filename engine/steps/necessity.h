/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/internal.h"

/* What one constraint does, whatever the others do. */

/* TRUE when @necessity answers all that is asked about constraint @index. */
gboolean pz_necessity_is_decided (const PzSteps *steps, const PzWhatIfs *what, int index, const PzNecessity *necessity);
/* Searches with @budget for what is not decided yet and adds it to @necessity; what->budget and the rest of @what that has to
 * do with threads is not looked at. @again: as in PzSearch. Writes to no more of what->breakers than the path of @index. */
void pz_necessity_decide (const PzSteps *steps, const PzWhatIfs *what, int index, gboolean again, PzBudget *budget,
                          PzNecessity *necessity);
/* The count without any wall, where no single wall that is left out gives what->limit paths. */
PzCount pz_necessity_without_walls (const PzSteps *steps, const PzWhatIfs *what, PzBudget *budget);
