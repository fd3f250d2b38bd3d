/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "steps/deduce-rating.h"
#include "steps/internal.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *name, *label;
  int maximum; /* tenths */
} parts[PZ_STEPS_N_PARTS] = {
  [PZ_STEPS_PART_SIZE] = { "size", NC_ ("rating", "Size"), 100 },
  [PZ_STEPS_PART_GAPS] = { "gaps", NC_ ("rating", "Gaps"), 150 },
  [PZ_STEPS_PART_TECHNIQUES] = { "techniques", NC_ ("rating", "Techniques"), 250 },
  [PZ_STEPS_PART_CHAIN] = { "chain", NC_ ("rating", "Longest chain"), 100 },
  [PZ_STEPS_PART_LOOK_AHEAD] = { "lookAhead", NC_ ("rating", "Look ahead"), 250 },
  [PZ_STEPS_PART_GUESSES] = { "guesses", NC_ ("rating", "Guesses"), 150 },
};

/* What a technique asks of a person: where it is the hardest one needed, and each time it is used (tenths). */
static const struct
{
  int hardest, each;
} weights[PZ_N_TECHNIQUES] = {
  [PZ_TECHNIQUE_CHAIN] = { 0, 0 },     [PZ_TECHNIQUE_SINGLE] = { 5, 1 },    [PZ_TECHNIQUE_END] = { 10, 1 },
  [PZ_TECHNIQUE_LOOP] = { 20, 2 },     [PZ_TECHNIQUE_WALL] = { 25, 2 },     [PZ_TECHNIQUE_ONLY] = { 15, 1 },
  [PZ_TECHNIQUE_DEAD_END] = { 45, 4 }, [PZ_TECHNIQUE_DISTANCE] = { 50, 2 }, [PZ_TECHNIQUE_PARITY] = { 60, 3 },
  [PZ_TECHNIQUE_BEAT] = { 75, 4 },     [PZ_TECHNIQUE_CUT] = { 85, 4 },      [PZ_TECHNIQUE_LOOK_AHEAD] = { 100, 6 },
  [PZ_TECHNIQUE_GUESS] = { 100, 6 },
};

const char *
pz_steps_part_name (PzStepsPart part)
{
  g_return_val_if_fail (part < PZ_STEPS_N_PARTS, NULL);
  return parts[part].name;
}

const char *
pz_steps_part_label (PzStepsPart part)
{
  g_return_val_if_fail (part < PZ_STEPS_N_PARTS, NULL);
  return parts[part].label;
}

int
pz_steps_part_maximum (PzStepsPart part)
{
  g_return_val_if_fail (part < PZ_STEPS_N_PARTS, 0);
  return parts[part].maximum;
}

/* Rises ever more slowly from 0 to @maximum; half of it at @half. */
static int
saturate (int value, int half, int maximum)
{
  return value <= 0 ? 0 : maximum * value / (value + half);
}

/* The greatest number of steps between numbers that are given; before the first and after the last one it counts half as much
 * again where nothing says where the path begins. */
static int
widest_gap (const PzSteps *steps, int *n_gaps)
{
  gboolean given[PZ_STEPS_MAX_NODES + 2] = { FALSE };
  int widest = 0, last = 0;
  for (int i = 0; i < steps->n_constraints; i++)
    if (steps->constraints[i].kind == PZ_CONSTRAINT_CLUE)
      given[steps->constraints[i].step] = TRUE;
  *n_gaps = 0;
  for (int t = 1; t <= steps->n; t++)
    {
      if (!given[t])
        continue;
      int gap = last == 0 ? (t - 1) * 3 / 2 : t - last - 1;
      *n_gaps += gap > 0;
      widest = MAX (widest, gap);
      last = t;
    }
  *n_gaps += last < steps->n;
  return MAX (widest, last == 0 ? steps->n * 3 / 2 : steps->n - last);
}

static int
gaps_part (const PzSteps *steps)
{
  int n_gaps, widest = widest_gap (steps, &n_gaps);
  return saturate (MAX (widest - 2, 0), 14, parts[PZ_STEPS_PART_GAPS].maximum);
}

static int
techniques_part (const PzDeductions *deductions)
{
  int hardest = 0, work = 0;
  for (int i = 0; i < PZ_N_TECHNIQUES; i++)
    {
      if (deductions->count[i] == 0)
        continue;
      hardest = MAX (hardest, weights[i].hardest);
      work += weights[i].each * deductions->count[i];
    }
  return hardest + saturate (work, 200, parts[PZ_STEPS_PART_TECHNIQUES].maximum - 100);
}

/* Each look ahead counts by its length. */
static int
look_ahead_part (const PzDeductions *deductions)
{
  int sum = 0;
  for (int i = 0; i < deductions->n; i++)
    if (deductions->trail[i].technique == PZ_TECHNIQUE_LOOK_AHEAD)
      sum += 1 + deductions->trail[i].length;
  return saturate (sum, 40, 150) + saturate (deductions->look_ahead, 10, 100);
}

gboolean
pz_steps_rate (const PzSteps *steps, const PzDeductions *deductions, PzStepsRating *rating)
{
  g_return_val_if_fail (steps != NULL && deductions != NULL && rating != NULL, FALSE);
  int sum = 0;
  if (!deductions->solved)
    return FALSE;
  *rating = (PzStepsRating){ 0 };
  rating->tenths[PZ_STEPS_PART_SIZE] = saturate (steps->n - 2, 20, 100);
  rating->tenths[PZ_STEPS_PART_GAPS] = gaps_part (steps);
  rating->tenths[PZ_STEPS_PART_TECHNIQUES] = techniques_part (deductions);
  rating->tenths[PZ_STEPS_PART_CHAIN] = saturate (deductions->longest_chain - 1, 40, 100);
  rating->tenths[PZ_STEPS_PART_LOOK_AHEAD] = look_ahead_part (deductions);
  rating->tenths[PZ_STEPS_PART_GUESSES] = saturate (deductions->guesses, 2, 150);
  for (int i = 0; i < PZ_STEPS_N_PARTS; i++)
    sum += rating->tenths[i];
  rating->score = (sum + 5) / 10;
  return TRUE;
}
