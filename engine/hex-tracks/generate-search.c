/* SPDX-License-Identifier: MIT */
#include "hex-tracks/generate.h"

/* Late acceptance hill climbing: a change is kept when the draft is no worse than it was some steps before. Integers only. */

#define MEMORY 14
/* Changes without getting nearer before all is begun anew. */
#define PATIENCE 5000
/* Changes spent on the score that was drawn, once the band is reached. */
#define POLISH 400
/* How near to that score is near enough, in thousandths. */
#define NEAR (2 * PZ_MILLI)

typedef struct
{
  PzTracksDraft *draft;
  const PzTracksWish *wish;
  PzRandom *random;
  PzTracksEffort *effort;
  int aim;          /* score in thousandths; -1: any */
  int late[MEMORY]; /* costs of the last steps */
  int step;
} Climb;

static gboolean
in_band (const PzTracksMeasure *measure, const PzTracksWish *wish)
{
  int score = pz_tracks_measure_score (measure);

  return !wish->banded || (score >= wish->lowest && score <= wish->highest);
}

static gboolean
meets (const PzTracksMeasure *measure, const PzTracksWish *wish)
{
  return measure->left == 0 && pz_tracks_measure_cost (measure, wish) == 0 && in_band (measure, wish);
}

static int
cost_of (const Climb *climb, const PzTracksMeasure *measure)
{
  int cost = pz_tracks_measure_cost (measure, climb->wish);

  if (measure->left == 0 && climb->aim >= 0)
    cost += ABS (measure->score - climb->aim);
  return cost;
}

/* FALSE when it is time to stop. */
static gboolean
spend (PzTracksEffort *effort)
{
  if (effort->tried >= effort->most || pz_cancel_is_set (effort->cancel))
    return FALSE;
  effort->tried++;
  if (effort->progress != NULL && effort->tried % 64 == 0)
    effort->progress (effort->tried, effort->most, effort->data);
  return TRUE;
}

static int
draw_aim (const PzTracksWish *wish, PzRandom *random)
{
  if (!wish->banded)
    return -1;
  return PZ_MILLI * pz_random_between (random, MAX (wish->lowest, 5), MIN (wish->highest, 80));
}

static void
keep_best (PzTracksMeasure *best, const PzTracksMeasure *measure, const Climb *climb)
{
  int cost = cost_of (climb, measure);

  if (climb->effort->tried <= 1 || cost < cost_of (climb, best))
    *best = *measure;
}

/* Where the climb stands. */
typedef struct
{
  PzTracksBoard *board; /* owned */
  PzTracksMeasure measure;
  int cost;
} Stand;

static Stand
stand_on (const Climb *climb)
{
  Stand stand;

  stand.board = pz_tracks_measure (climb->draft->level, climb->wish, &stand.measure);
  stand.cost = cost_of (climb, &stand.measure);
  return stand;
}

/* Tries a change; it stays where @accept holds. */
static gboolean
try_change (Climb *climb, Stand *now, gboolean (*accept) (const Climb *climb, const Stand *now, const Stand *then))
{
  Stand then;
  gboolean accepted;

  pz_tracks_draft_change (climb->draft, now->board, now->measure.fault, climb->random);
  then = stand_on (climb);
  accepted = accept (climb, now, &then);
  if (!accepted)
    pz_tracks_draft_undo (climb->draft);
  pz_tracks_board_unref (accepted ? now->board : then.board);
  if (accepted)
    *now = then;
  return accepted;
}

static gboolean
no_worse_than_before (const Climb *climb, const Stand *now, const Stand *then)
{
  return then->cost <= now->cost || then->cost <= climb->late[climb->step];
}

static gboolean
still_meets (const Climb *climb, const Stand *now, const Stand *then)
{
  return then->cost <= now->cost && meets (&then->measure, climb->wish);
}

/* The wish is met: now for the score that was drawn, so that scores lie all over their band. */
static void
polish (Climb *climb, Stand *now)
{
  for (int i = 0; i < POLISH && now->cost > NEAR && spend (climb->effort); i++)
    try_change (climb, now, still_meets);
}

/* From a fresh draft. TRUE when the wish is met. */
static gboolean
climb_once (Climb *climb, PzTracksMeasure *best)
{
  Stand now;
  gboolean met;
  int least = G_MAXINT, idle = 0;

  pz_tracks_draft_begin (climb->draft, climb->wish, climb->random);
  now = stand_on (climb);
  for (climb->step = 0; climb->step < MEMORY; climb->step++)
    climb->late[climb->step] = now.cost;
  for (int i = 0; !(met = meets (&now.measure, climb->wish)) && idle < PATIENCE && spend (climb->effort); i++)
    {
      keep_best (best, &now.measure, climb);
      climb->step = i % MEMORY;
      try_change (climb, &now, no_worse_than_before);
      climb->late[climb->step] = MIN (climb->late[climb->step], now.cost);
      idle = now.cost < least ? 0 : idle + 1;
      least = MIN (least, now.cost);
    }
  if (met)
    polish (climb, &now);
  pz_tracks_board_unref (now.board);
  return met;
}

gboolean
pz_tracks_search (PzTracksDraft *draft, const PzTracksWish *wish, PzRandom *random, PzTracksEffort *effort,
                  PzTracksMeasure *best)
{
  Climb climb = { .draft = draft, .wish = wish, .random = random, .effort = effort };
  gboolean found = FALSE;

  do
    {
      climb.aim = draw_aim (wish, random);
      found = climb_once (&climb, best);
    }
  while (!found && effort->tried < effort->most && !pz_cancel_is_set (effort->cancel));
  return found;
}
