/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/internal.h"

#include <stdatomic.h>
#include <string.h>

/* The playtest: a value that inputs turn into the next one. */

/* Inputs and what they reported are a chain from newest to oldest that later values share. The oldest is the opening, which is no input. */
typedef struct _Link Link;
struct _Link
{
  _Atomic int ref_count;
  Link *before; /* (nullable) owned */
  PzInput input;
  PzSweepEvent *events; /* owned */
  int n_events;
  guint8 *results; /* (nullable) owned: of a batch */
  int n_results;
};

/* What is on the board, shared by values between which nothing changed there. */
typedef struct
{
  _Atomic int ref_count;
  PzSweepBoard board;
} Ground;

typedef struct
{
  PzPlay base;
  Ground *ground;
  PzSweepState state;
  Link *link;
  guint8 flags[]; /* n_spots: PZ_SWEEP_OPEN, PZ_SWEEP_SEALED */
} SweepPlay;

static const SweepPlay *
sweep_play (const PzPlay *play)
{
  return (const SweepPlay *) play;
}

static Ground *
ground_ref (Ground *ground)
{
  atomic_fetch_add_explicit (&ground->ref_count, 1, memory_order_relaxed);
  return ground;
}

static void
ground_unref (Ground *ground)
{
  if (atomic_fetch_sub_explicit (&ground->ref_count, 1, memory_order_acq_rel) == 1)
    g_free (ground);
}

static Link *
link_ref (Link *link)
{
  if (link != NULL)
    atomic_fetch_add_explicit (&link->ref_count, 1, memory_order_relaxed);
  return link;
}

/* A loop, because the chain may be longer than a stack is deep. */
static void
link_unref (Link *link)
{
  while (link != NULL && atomic_fetch_sub_explicit (&link->ref_count, 1, memory_order_acq_rel) == 1)
    {
      Link *before = link->before;

      g_free (link->events);
      g_free (link->results);
      g_free (link);
      link = before;
    }
}

/* (transfer full): @before, @events and @results are taken. */
static Link *
link_new (Link *before, const PzInput *input, GArray *events, guint8 *results, int n_results)
{
  Link *link = g_new0 (Link, 1);

  atomic_init (&link->ref_count, 1);
  link->before = before;
  link->input = *input;
  link->n_events = (int) events->len;
  link->events = (PzSweepEvent *) (void *) g_array_free (events, FALSE);
  link->results = results;
  link->n_results = n_results;
  return link;
}

/* ---- Reading ---- */

const PzSweepState *
pz_sweep_play_state (const PzPlay *play)
{
  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, NULL);
  return &sweep_play (play)->state;
}

const PzSweepBoard *
pz_sweep_play_board (const PzPlay *play)
{
  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, NULL);
  return &sweep_play (play)->ground->board;
}

static gboolean
has_flag (const PzPlay *play, int x, int y, guint flag)
{
  const SweepPlay *self = sweep_play (play);

  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, FALSE);
  return (self->flags[pz_sweep_spot (&self->ground->board, x, y)] & flag) != 0;
}

gboolean
pz_sweep_play_is_open (const PzPlay *play, int x, int y)
{
  return has_flag (play, x, y, PZ_SWEEP_OPEN);
}

gboolean
pz_sweep_play_is_sealed (const PzPlay *play, int x, int y)
{
  return has_flag (play, x, y, PZ_SWEEP_SEALED);
}

const PzSweepEvent *
pz_sweep_play_log (const PzPlay *play, int back, int *n)
{
  const Link *link = sweep_play (play)->link;

  while (link != NULL && back-- > 0)
    link = link->before;
  *n = link != NULL ? link->n_events : -1;
  return link != NULL ? link->events : NULL;
}

const PzSweepEvent *
pz_sweep_play_events (const PzPlay *play, int *n)
{
  return pz_sweep_play_log (play, 0, n);
}

const guint8 *
pz_sweep_play_results (const PzPlay *play, int *n)
{
  *n = sweep_play (play)->link->n_results;
  return sweep_play (play)->link->results;
}

GArray *
pz_sweep_play_inputs (const PzPlay *play)
{
  GArray *inputs = g_array_new (FALSE, FALSE, sizeof (PzInput));
  const Link *newest = sweep_play (play)->link;
  guint n = 0;

  for (const Link *link = newest; link->before != NULL; link = link->before)
    n++;
  g_array_set_size (inputs, n);
  for (const Link *link = newest; link->before != NULL; link = link->before)
    g_array_index (inputs, PzInput, --n) = link->input;
  return inputs;
}

/* ---- Paths ---- */

/* Steps from @target to every open spot that can be reached; 0: cannot; 1: @target itself. */
static void
measure (const SweepPlay *self, int target, guint16 *steps)
{
  const PzSweepBoard *board = &self->ground->board;
  guint16 queue[PZ_SWEEP_MAX_CELLS];
  int n = 0;

  memset (steps, 0, sizeof *steps * (gsize) board->n_spots);
  steps[target] = 1;
  queue[n++] = (guint16) target;
  for (int i = 0; i < n; i++)
    for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
      {
        int next = queue[i] + board->dirs[d];

        if (steps[next] != 0 || !(self->flags[next] & PZ_SWEEP_OPEN))
          continue;
        steps[next] = (guint16) (steps[queue[i]] + 1);
        queue[n++] = (guint16) next;
      }
}

static int
square_of (const PzSweepBoard *board, int spot)
{
  return pz_sweep_spot_y (board, spot) * board->width + pz_sweep_spot_x (board, spot);
}

/* Downhill, by the first direction that is: the first of the shortest ones in that order. */
int
pz_sweep_play_path (const PzPlay *play, int x, int y, int *squares)
{
  const SweepPlay *self = sweep_play (play);
  const PzSweepBoard *board = pz_sweep_play_board (play);
  PzInput move = { PZ_SWEEP_MOVE, x, y, 0 };
  guint16 steps[PZ_SWEEP_MAX_SPOTS];
  int spot, n = 0;

  if (pz_sweep_play_judge (play, &move) != PZ_SWEEP_OK)
    return 0;
  measure (self, pz_sweep_spot (board, x, y), steps);
  spot = pz_sweep_spot (board, self->state.pawn_x, self->state.pawn_y);
  if (steps[spot] == 0)
    return 0;
  squares[n++] = square_of (board, spot);
  for (int left = steps[spot] - 1; left > 0; left--)
    for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
      if (steps[spot + board->dirs[d]] == left)
        {
          spot += board->dirs[d];
          squares[n++] = square_of (board, spot);
          break;
        }
  return n;
}

/* ---- Playing ---- */

static void
turn_open (PzSweepTurn *turn, const PzSweepBoard *board, const PzLevel *level)
{
  turn->board = board;
  turn->level = pz_sweep_level (level);
  turn->opening.n = 0;
  turn->ended = FALSE;
  turn->events = g_array_new (FALSE, FALSE, sizeof (PzSweepEvent));
}

/* (transfer full): @ground and @link are taken. */
static PzPlay *
play_from (const PzSweepTurn *turn, PzLevel *level, Ground *ground, Link *link)
{
  gsize n_spots = (gsize) ground->board.n_spots;
  SweepPlay *play = g_malloc0 (sizeof *play + n_spots);

  play->base.ref_count = 1;
  play->base.mode = &pz_dungeon_sweep_mode;
  play->base.level = pz_level_ref (level);
  play->ground = ground;
  play->link = link;
  play->state = turn->state;
  play->state.pawn_x = pz_sweep_spot_x (&ground->board, turn->pawn);
  play->state.pawn_y = pz_sweep_spot_y (&ground->board, turn->pawn);
  memcpy (play->flags, turn->opening.flags, n_spots);
  return &play->base;
}

PzPlay *
pz_sweep_play_new (PzLevel *level, const PzAnalysis *analysis)
{
  static const PzInput none = { PZ_SWEEP_REFRESH, 0, 0, 0 };
  Ground *ground = g_new (Ground, 1);
  PzSweepTurn turn;

  atomic_init (&ground->ref_count, 1);
  pz_sweep_board_read (&ground->board, pz_sweep_level (level));
  turn_open (&turn, &ground->board, level);
  turn.state = (PzSweepState){ .loaded = TRUE, .round = 1, .points = turn.level->points };
  if (ground->board.spawn_is_free)
    pz_sweep_turn_begin (&turn);
  if (!ground->board.spawn_is_free || turn.state.n_closed == 0)
    {
      g_array_unref (turn.events);
      ground_unref (ground);
      return NULL;
    }
  return play_from (&turn, level, ground, link_new (NULL, &none, turn.events, NULL, 0));
}

void
pz_sweep_play_free (PzPlay *play)
{
  SweepPlay *self = (SweepPlay *) play;

  link_unref (self->link);
  ground_unref (self->ground);
  g_free (self);
}

static void
resume (PzSweepTurn *turn, const SweepPlay *now)
{
  const PzSweepBoard *board = &now->ground->board;

  turn_open (turn, board, now->base.level);
  turn->state = now->state;
  turn->state.loaded = turn->state.is_batch = FALSE;
  turn->pawn = pz_sweep_spot (board, now->state.pawn_x, now->state.pawn_y);
  memcpy (turn->opening.flags, now->flags, (gsize) board->n_spots);
}

PzSweepResult
pz_sweep_play_judge (const PzPlay *play, const PzInput *input)
{
  PzSweepTurn turn;
  PzSweepResult result;

  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, PZ_SWEEP_REFUSED_ROUND_OVER);

  resume (&turn, sweep_play (play));
  result = pz_sweep_turn_judge (&turn, input);
  g_array_unref (turn.events);
  return result;
}

PzPlay *
pz_sweep_play_input (PzPlay *play, const PzInput *input)
{
  const SweepPlay *now = sweep_play (play);
  guint8 *results = NULL;
  int n_results = 0;
  PzSweepTurn turn;

  resume (&turn, now);
  if (input->verb == PZ_SWEEP_BATCH)
    {
      g_autoptr (GArray) intents = pz_sweep_batch_intents (play->level, input);

      n_results = (int) intents->len;
      results = g_malloc0 (intents->len + 1);
      pz_sweep_turn_take_batch (&turn, (const PzInput *) (void *) intents->data, intents->len, results);
      turn.state.is_batch = TRUE;
      turn.state.result = PZ_SWEEP_OK;
    }
  else
    turn.state.result = pz_sweep_turn_take (&turn, input);
  return play_from (&turn, play->level, ground_ref (now->ground),
                    link_new (link_ref (now->link), input, turn.events, results, n_results));
}
