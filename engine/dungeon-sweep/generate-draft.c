/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/generate.h"

/* The floor before it is repaired: rock, the spawn, hazards. */

#define TRIES_PER_SQUARE 20

/* The square lies in the nine around the spawn. */
static gboolean
is_near_spawn (const PzSweepBoard *board, int spot)
{
  int dx = pz_sweep_spot_x (board, spot) - pz_sweep_spot_x (board, board->spawn);
  int dy = pz_sweep_spot_y (board, spot) - pz_sweep_spot_y (board, board->spawn);

  return ABS (dx) <= 1 && ABS (dy) <= 1;
}

static int
random_spot (const PzSweepBoard *board, PzRandom *random)
{
  guint square = pz_random_below (random, (guint) (board->width * board->height));

  return pz_sweep_spot (board, (int) square % board->width, (int) square / board->width);
}

/* The cells around @spot hang together without it: then nothing is cut off when it becomes rock. Straight neighbours two apart touch at a
 * corner. */
static gboolean
can_be_rock (const PzSweepBoard *board, int spot)
{
  gboolean cell[PZ_SWEEP_N_DIRS];
  int n = 0, links = 0;

  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    {
      cell[d] = board->kind[spot + board->dirs[d]] != PZ_SWEEP_IS_ROCK;
      n += cell[d];
    }
  /* A corner that is a cell links the straight ones at its sides, which touch each other all the same: count those pairs once. */
  for (int d = 0; d < PZ_SWEEP_N_DIRS; d += 2)
    {
      int corner = d + 1, next = (d + 2) % PZ_SWEEP_N_DIRS;

      if (cell[corner])
        links += cell[d] || cell[next] ? 1 + (cell[d] && cell[next]) : 0;
      else
        links += cell[d] && cell[next];
    }
  /* Groups around a ring: cells less links, or one whole ring. */
  return n > 0 && n - links <= 1;
}

static gboolean
lay_rock (PzSweepBoard *board, int n_rock, PzRandom *random)
{
  int tries = TRIES_PER_SQUARE * board->width * board->height;

  while (n_rock > 0 && tries-- > 0)
    {
      int spot = random_spot (board, random);

      if (board->kind[spot] == PZ_SWEEP_IS_ROCK || is_near_spawn (board, spot) || !can_be_rock (board, spot))
        continue;
      pz_sweep_board_set (board, spot, PZ_SWEEP_IS_ROCK);
      n_rock--;
    }
  return n_rock == 0;
}

gboolean
pz_sweep_draft_begin (PzSweepDraft *draft, const PzSweepWish *wish, PzRandom *random)
{
  PzSweepBoard *board = &draft->board;
  int x = pz_random_between (random, 1, wish->width - 2), y = pz_random_between (random, 1, wish->height - 2);
  int n_squares = wish->width * wish->height, n_hazards;

  pz_sweep_board_clear (board, wish->width, wish->height);
  pz_sweep_board_set_spawn (board, pz_sweep_spot (board, x, y));
  if (!lay_rock (board, (wish->rock * n_squares + 50) / 100, random))
    return FALSE;
  n_hazards = pz_sweep_wish_hazards (wish, board->n_safe);
  while (board->n_hazards < n_hazards)
    {
      int spot = random_spot (board, random);

      if (board->kind[spot] == PZ_SWEEP_IS_SAFE && !is_near_spawn (board, spot))
        pz_sweep_board_set (board, spot, PZ_SWEEP_IS_HAZARD);
    }
  return TRUE;
}

/* ---- Repair ---- */

#define MOST_FAILURES 200    /* repairs in a row that made it no better, before the board is drawn anew */
#define MOST_STATES   200000 /* of a deduction */

typedef struct
{
  int from[2], to[2], n;
} Repair;

static guint
deduce (PzSweepDraft *draft)
{
  PzBudget budget = { .units_left = G_MAXUINT64, .cancel = draft->cancel };

  draft->tried++;
  pz_sweep_deduce (draft->deducer, &draft->board, PZ_SWEEP_VERDICT, MOST_STATES, &budget);
  if (!draft->deducer->decided)
    return G_MAXUINT;
  draft->least_stuck = MIN (draft->least_stuck, draft->deducer->know.n_closed);
  return (guint) draft->deducer->know.n_closed;
}

/* Hazards at which the deduction is stuck, and safe squares far from anything open. */
static void
list_places (const PzSweepDraft *draft, PzSweepSpots *hazards, PzSweepSpots *safe)
{
  const PzSweepBoard *board = &draft->board;
  const PzSweepKnowledge *know = &draft->deducer->know;

  hazards->n = safe->n = 0;
  for (int spot = board->stride; spot < board->n_spots - board->stride; spot++)
    if (know->standing[spot] == PZ_SWEEP_UNKNOWN)
      {
        gboolean hazard = board->kind[spot] == PZ_SWEEP_IS_HAZARD;

        if (hazard && know->clues[spot] != 0)
          hazards->spots[hazards->n++] = (guint16) spot;
        else if (!hazard && !pz_sweep_knowledge_is_beside_open (know, spot))
          safe->spots[safe->n++] = (guint16) spot;
      }
}

/* Where nothing is far from what is open, anywhere else. */
static int
choose_target (const PzSweepDraft *draft, const PzSweepSpots *safe, PzRandom *random)
{
  const PzSweepBoard *board = &draft->board;

  for (int i = 0; i < 100; i++)
    {
      int spot = safe->n > 0 ? safe->spots[pz_random_below (random, (guint) safe->n)] : random_spot (board, random);

      if (board->kind[spot] == PZ_SWEEP_IS_SAFE && !is_near_spawn (board, spot))
        return spot;
    }
  return 0;
}

static void
move_hazard (PzSweepDraft *draft, Repair *repair, int from, int to)
{
  pz_sweep_board_set (&draft->board, from, PZ_SWEEP_IS_SAFE);
  pz_sweep_board_set (&draft->board, to, PZ_SWEEP_IS_HAZARD);
  repair->from[repair->n] = from;
  repair->to[repair->n++] = to;
}

static void
undo (PzSweepDraft *draft, const Repair *repair)
{
  for (int i = repair->n - 1; i >= 0; i--)
    {
      pz_sweep_board_set (&draft->board, repair->to[i], PZ_SWEEP_IS_SAFE);
      pz_sweep_board_set (&draft->board, repair->from[i], PZ_SWEEP_IS_HAZARD);
    }
}

/* One hazard, a third of the time two. */
static void
repair_at_random (PzSweepDraft *draft, const PzSweepSpots *hazards, const PzSweepSpots *safe, PzRandom *random,
                  Repair *repair)
{
  int n = pz_random_below (random, 3) == 0 ? 2 : 1;

  repair->n = 0;
  for (int i = 0; i < n; i++)
    {
      int from = hazards->spots[pz_random_below (random, (guint) hazards->n)];
      int to = choose_target (draft, safe, random);

      if (to != 0 && draft->board.kind[from] == PZ_SWEEP_IS_HAZARD)
        move_hazard (draft, repair, from, to);
    }
}

static gboolean
goes_on (PzSweepDraft *draft)
{
  if (draft->progress != NULL && draft->tried % 16 == 0)
    draft->progress (draft->tried, draft->most, draft->data);
  return draft->tried < draft->most && !pz_cancel_is_set (draft->cancel);
}

/* The opening must leave something. */
static gboolean
is_good (const PzSweepDraft *draft, guint stuck)
{
  return stuck == 0 && draft->deducer->n_opening < draft->board.n_safe;
}

/* @stuck: of the board as it is, which was just deduced. TRUE when it is good. */
static gboolean
mend (PzSweepDraft *draft, guint stuck, PzRandom *random)
{
  PzSweepSpots hazards, safe;
  int failures = 0;

  if (stuck == G_MAXUINT)
    return FALSE;
  list_places (draft, &hazards, &safe);
  while (stuck > 0 && hazards.n > 0 && failures < MOST_FAILURES && goes_on (draft))
    {
      Repair repair;
      guint after;

      repair_at_random (draft, &hazards, &safe, random, &repair);
      after = deduce (draft);
      failures = after < stuck ? 0 : failures + 1;
      if (after > stuck)
        {
          undo (draft, &repair);
          continue;
        }
      stuck = after;
      list_places (draft, &hazards, &safe);
    }
  return is_good (draft, stuck);
}

gboolean
pz_sweep_draft (PzSweepDraft *draft, const PzSweepWish *wish, PzRandom *random)
{
  draft->tried = 0;
  draft->least_stuck = G_MAXINT;
  while (goes_on (draft))
    {
      if (!pz_sweep_draft_begin (draft, wish, random))
        draft->tried++;
      else if (mend (draft, deduce (draft), random))
        return TRUE;
    }
  return FALSE;
}
