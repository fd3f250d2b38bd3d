/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "dungeon-sweep/internal.h"
#include "mode-parts.h"

#include <glib/gi18n-lib.h>

/* How hard a board is for one who never guesses (cli.md, "rating"): how many rounds the deduction takes, and how many numbers
 * must be combined where a round is hardest. Of a round its easiest square counts: a player looks for that one. */

/* Squares of a round that are looked at. A square that one number forces ends the round. */
#define SQUARES_A_ROUND 6
/* So many are plain: one number, and another that shows which of its hazards is known. */
#define PLAIN 2
/* The number of hazards as one of the numbers: it is there for all to see, but few think of it. */
#define TOTAL_WEIGHT 2
/* What the rating may take of the budget: it must not keep the next judgement waiting. */
#define RATING_UNITS 400000

/* How many numbers force square @i of `forced`; the total counts for TOTAL_WEIGHT. */
static int
numbers_for (PzSweepDeducer *deducer, PzSweepDeducer *scratch, int i, gboolean *total)
{
  g_autoptr (GArray) clues = pz_sweep_deducer_explain (deducer, i, scratch, total);

  return MAX (1, (int) clues->len + (*total ? TOTAL_WEIGHT : 0));
}

static void
rate_round (PzSweepDeducer *deducer, PzSweepDeducer *scratch, int round, PzSweepEffort *effort)
{
  int from = deducer->forced_by[round - 1], to = MIN (deducer->forced_by[round], from + SQUARES_A_ROUND);
  int least = G_MAXINT;
  gboolean by_total = FALSE;

  for (int i = from; i < to && least > 1 && !scratch->layers->stopped; i++)
    {
      gboolean total;
      int n = numbers_for (deducer, scratch, i, &total);

      if (n < least)
        {
          least = n;
          by_total = total;
        }
    }
  if (from == to)
    return;
  effort->hardest = MAX (effort->hardest, least);
  effort->combined += least > PLAIN;
  effort->by_total |= by_total;
}

gboolean
pz_sweep_measure (PzSweepDeducer *deducer, PzBudget *budget, PzSweepEffort *effort)
{
  g_autoptr (PzSweepDeducer) scratch = pz_sweep_deducer_new ();
  PzBudget part = *budget;

  *effort = (PzSweepEffort){ 0 };
  part.units_left = MIN (part.units_left, RATING_UNITS);
  pz_sweep_layers_begin (scratch->layers, 0, &part);
  for (int round = 1; round <= deducer->rounds && !scratch->layers->stopped; round++)
    rate_round (deducer, scratch, round, effort);
  budget->cancelled |= part.cancelled;
  return !scratch->layers->stopped && !pz_budget_stopped (&part);
}

gboolean
pz_sweep_rating (const PzAnalysis *analysis, PzRating *rating)
{
  const PzSweepFindings *findings = pz_sweep_findings (analysis);

  if (findings == NULL || !findings->measured)
    return FALSE;

  const PzSweepEffort *effort = &findings->effort;
  double rounds = MAX (findings->rounds, 1);
  *rating = (PzRating){ 0 };
  pz_rating_add (rating, "rounds", NC_ ("rating", "Rounds"), 25 * pz_rating_towards (findings->rounds, 12), 25);
  pz_rating_add (rating, "combined", NC_ ("rating", "Numbers combined"),
                 35 * pz_rating_towards (MAX (effort->hardest - 1, 0), 3), 35);
  pz_rating_add (rating, "often", NC_ ("rating", "Rounds that combine"), 20 * effort->combined / rounds, 20);
  pz_rating_add (rating, "total", NC_ ("rating", "Number of hazards"), effort->by_total ? 8 : 0, 8);
  pz_rating_add (rating, "digs", NC_ ("rating", "Digs"), 12 * pz_rating_towards (findings->minimum_digs, 40), 12);
  pz_rating_finish (rating);
  return TRUE;
}
