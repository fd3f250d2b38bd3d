/* SPDX-License-Identifier: MIT */
#include "hex-tracks/generate.h"

/* Late acceptance hill climbing: a change is kept when the draft is no worse than it was some steps before. Integers only. */

#define MEMORY 60
/* Changes without getting nearer before all is begun anew. */
#define PATIENCE 2500
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
  int aim; /* score in thousandths; -1: any */
  int late[MEMORY];
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

/* From a fresh draft. TRUE when the wish is met. */
static gboolean
climb_once (Climb *climb, PzTracksMeasure *best)
{
  PzTracksMeasure measure, now;
  g_autoptr (PzTracksBoard) board = NULL;
  int cost, least, idle = 0, polish = 0;

  pz_tracks_draft_begin (climb->draft, climb->wish, climb->random);
  board = pz_tracks_measure (climb->draft->level, climb->wish, &now);
  cost = least = cost_of (climb, &now);
  for (int i = 0; i < MEMORY; i++)
    climb->late[i] = cost;
  for (int step = 0; idle < PATIENCE && spend (climb->effort); step = (step + 1) % MEMORY)
    {
      PzTracksBoard *next;
      int then;

      keep_best (best, &now, climb);
      if (meets (&now, climb->wish) && (climb->aim < 0 || ABS (now.score - climb->aim) <= NEAR || polish++ >= POLISH))
        return TRUE;
      pz_tracks_draft_change (climb->draft, board, now.fault, climb->random);
      next = pz_tracks_measure (climb->draft->level, climb->wish, &measure);
      then = cost_of (climb, &measure);
      if (then <= cost || then <= climb->late[step])
        {
          cost = then;
          now = measure;
          pz_tracks_board_unref (board);
          board = next;
        }
      else
        {
          pz_tracks_draft_undo (climb->draft);
          pz_tracks_board_unref (next);
        }
      climb->late[step] = MIN (climb->late[step], cost);
      idle = cost < least ? 0 : idle + 1;
      least = MIN (least, cost);
    }
  return meets (&now, climb->wish);
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
