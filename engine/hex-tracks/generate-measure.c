/* SPDX-License-Identifier: MIT */
#include "hex-tracks/generate.h"

/* The cheap verdict: what a draft is worth, in integers (hex-tracks.md, "Difficulty and workload"; "Problems"). */

/* States a search for the fewest turns may expand: more than any number of turns that is asked for needs. */
#define MAX_STATES 512

/* Weights of what is wrong, in thousandths of a point of the score: first of all a board has to be cleared. */
#define COST_LEFT      60000
#define COST_LOOP      20000
#define COST_GRAZE     15000
#define COST_RUN       15000
#define COST_ROTATIONS 30000

static PzTileSet
add_tiles (PzTileSet to, PzTileSet tiles)
{
  return (PzTileSet){ { to.bits[0] | tiles.bits[0], to.bits[1] | tiles.bits[1] } };
}

/* Turning is free and a tile that is gone hinders nobody, so whatever can leave in some orientation does. */
static PzTileSet
take_all_that_leave (const PzTracksBoard *board, PzTileSet standing)
{
  gboolean again;

  do
    {
      again = FALSE;
      for (int o = 0; o < board->n_orientations; o++)
        for (int i = 0; i < board->n_tiles; i++)
          if (pz_tile_set_has (standing, i) && pz_tracks_leaves (&board->stops[o][i], standing))
            {
              standing = pz_tile_set_without (standing, i);
              again = TRUE;
            }
    }
  while (again);
  return standing;
}

static void
count_loops (const PzTracksBoard *board, PzTracksMeasure *measure)
{
  for (int o = 0; o < board->n_orientations; o++)
    for (int i = 0; i < board->n_tiles; i++)
      if (pz_tile_set_has (board->stops[o][i], i))
        {
          measure->loops++;
          measure->fault = pz_tile_set_with (measure->fault, i);
        }
}

/* Which tiles are blocked by a graze in a state. What a tile was told stays true until its blocker goes or the board turns. */
typedef struct
{
  const PzTracksBoard *board;
  int orientation;
  PzTileSet standing;
  PzTileSet grazed;                      /* ever */
  gint8 blockers[PZ_TRACKS_DRAFT_CELLS]; /* -1: none, it can leave */
} Watch;

static void
watch_tile (Watch *watch, int tile)
{
  PzTrace trace = pz_tracks_trace (watch->board, watch->orientation, watch->standing, tile);

  watch->blockers[tile] = (gint8) trace.blocker;
  if (trace.outcome == PZ_TRACE_BLOCKED && trace.graze)
    watch->grazed = pz_tile_set_with (watch->grazed, tile);
}

/* @gone: the tile whose blocked ones are looked at again; -1: all. */
static void
watch_again (Watch *watch, int gone)
{
  for (int i = 0; i < watch->board->n_tiles; i++)
    if (pz_tile_set_has (watch->standing, i) && (gone < 0 || watch->blockers[i] == gone))
      watch_tile (watch, i);
}

static void
watch_begin (Watch *watch, const PzTracksBoard *board)
{
  watch->board = board;
  watch->orientation = 0;
  watch->standing = pz_tile_set_all (board->n_tiles);
  watch->grazed = (PzTileSet){ { 0, 0 } };
  watch_again (watch, -1);
}

static void
watch_action (Watch *watch, PzTracksAction action)
{
  if (action.tile >= 0)
    {
      watch->standing = pz_tile_set_without (watch->standing, action.tile);
      watch_again (watch, action.tile);
      return;
    }
  watch->orientation = pz_tracks_turned_port (watch->orientation, action.turn > 0 ? 1 : 5);
  watch_again (watch, -1);
}

/* Along the reference solution: grazes, and turns that follow each other at once. */
static void
follow (Watch *watch, const PzTracksSolution *solution, const PzTracksWish *wish, PzTracksMeasure *measure)
{
  gboolean runs_count = wish->beat == PZ_BEAT_SWITCH || wish->beat == PZ_BEAT_CHALLENGE;

  for (int i = 0; i < solution->n_actions; i++)
    {
      watch_action (watch, solution->actions[i]);
      if (runs_count && i > 0 && solution->actions[i].tile < 0 && solution->actions[i - 1].tile < 0)
        measure->runs++;
    }
  measure->grazes = pz_tile_set_size (watch->grazed);
  measure->fault = add_tiles (measure->fault, watch->grazed);
}

/* What the score sees of the initial state. */
static void
look_at_begin (const Watch *watch, PzTracksMeasure *measure)
{
  measure->initial_grazes = pz_tile_set_size (watch->grazed);
  for (int i = 0; i < watch->board->n_tiles; i++)
    {
      PzTrace route = pz_tracks_route (watch->board, 0, i);

      measure->turns += route.turns;
      measure->longest = MAX (measure->longest, route.turns);
      measure->first_exits += pz_tracks_leaves (&watch->board->stops[0][i], watch->standing);
    }
}

/* The sum of hex-tracks.md in thousandths, each part rounded down: nearer than the bands are wide. */
static int
score_of (const PzTracksMeasure *measure, int n)
{
  int turns = MIN (22 * PZ_MILLI, 22 * PZ_MILLI * measure->turns / (4 * n));
  int longest = MIN (12 * PZ_MILLI, 12 * PZ_MILLI * measure->longest / 8);
  int dependency = n > 1 ? 18 * PZ_MILLI * MAX (measure->layers - 1, 0) / (n - 1) : 0;
  int blocked = 28 * PZ_MILLI * (n - measure->first_exits) / n;
  int graze = 12 * PZ_MILLI * measure->initial_grazes / n;
  int rotation = MIN (8 * PZ_MILLI, 8 * PZ_MILLI * measure->rotations / 3);

  return turns + longest + dependency + blocked + graze + rotation;
}

static void
measure_solution (Watch *watch, const PzTracksWish *wish, PzTracksMeasure *measure)
{
  PzBudget budget = { .units_left = MAX_STATES };
  PzTracksSolution solution;

  pz_tracks_solve (watch->board, 0, watch->standing, &budget, wish->gates, &solution);
  measure->rotations = solution.reachable ? solution.rotations : PZ_TRACKS_ANY_ROTATIONS + 1;
  measure->layers = solution.reachable ? solution.layers : 1;
  measure->score = score_of (measure, watch->board->n_tiles);
  if (wish->gates)
    follow (watch, &solution, wish, measure);
  pz_tracks_solution_clear (&solution);
}

PzTracksBoard *
pz_tracks_measure (const PzTracksLevel *level, const PzTracksWish *wish, PzTracksMeasure *measure)
{
  PzTracksBoard *board = pz_tracks_board_new (level);
  PzTileSet left;
  Watch watch;

  *measure = (PzTracksMeasure){ 0 };
  if (wish->gates)
    count_loops (board, measure);
  watch_begin (&watch, board);
  look_at_begin (&watch, measure);
  left = take_all_that_leave (board, watch.standing);
  measure->left = pz_tile_set_size (left);
  measure->fault = add_tiles (measure->fault, left);
  if (measure->left == 0)
    measure_solution (&watch, wish, measure);
  return board;
}

int
pz_tracks_measure_cost (const PzTracksMeasure *measure, const PzTracksWish *wish)
{
  int cost = COST_LOOP * measure->loops;

  if (measure->left > 0)
    return cost + COST_LEFT * (1 + measure->left) + (wish->gates ? COST_GRAZE * measure->initial_grazes : 0);
  cost += COST_GRAZE * measure->grazes + COST_RUN * measure->runs;
  cost += COST_ROTATIONS * MAX (0, measure->rotations - wish->most_rotations);
  cost += COST_ROTATIONS * MAX (0, wish->least_rotations - measure->rotations);
  return cost;
}

int
pz_tracks_measure_score (const PzTracksMeasure *measure)
{
  return (measure->score + PZ_MILLI / 2) / PZ_MILLI;
}
