/* SPDX-License-Identifier: MIT */
#include <stdatomic.h>

#include "hex-tracks/internal.h"

/* The playtest (hex-tracks.md, "Play"): a value that inputs turn into the next one. */

/* Inputs, and the states that undo goes back to, are chains from newest to oldest that later values share. */
typedef struct _Link Link;
struct _Link
{
  _Atomic int ref_count;
  Link *before; /* (nullable) owned */
  PzInput input;
  PzTracksState state; /* before the input; of states only */
};

/* So are the moves that were made. */
typedef struct _Made Made;
struct _Made
{
  _Atomic int ref_count;
  Made *before; /* (nullable) owned */
  PzTracksMove move;
};

typedef struct
{
  PzPlay base;
  PzTracksBoard *board;
  PzTracksState state;
  Link *inputs;  /* (nullable) newest */
  Link *history; /* (nullable) exits and turns that can be taken back */
  Made *moves;   /* (nullable) those and the failed tries between them */
} TracksPlay;

static const TracksPlay *
tracks_play (const PzPlay *play)
{
  return (const TracksPlay *) play;
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

      g_free (link);
      link = before;
    }
}

/* (transfer full): a chain with one link more; @before is taken. */
static Link *
link_new (Link *before, const PzInput *input, const PzTracksState *state)
{
  Link *link = g_new0 (Link, 1);

  atomic_init (&link->ref_count, 1);
  link->before = before;
  link->input = *input;
  if (state != NULL)
    link->state = *state;
  return link;
}

static Made *
made_ref (Made *made)
{
  if (made != NULL)
    atomic_fetch_add_explicit (&made->ref_count, 1, memory_order_relaxed);
  return made;
}

static void
made_unref (Made *made)
{
  while (made != NULL && atomic_fetch_sub_explicit (&made->ref_count, 1, memory_order_acq_rel) == 1)
    {
      Made *before = made->before;

      g_free (made);
      made = before;
    }
}

static void
note_move (TracksPlay *play)
{
  const PzTracksState *state = &play->state;
  Made *made = g_new0 (Made, 1);

  atomic_init (&made->ref_count, 1);
  made->before = play->moves;
  made->move = (PzTracksMove){ state->event, state->tile, state->trace.blocker, state->turn };
  play->moves = made;
}

/* Takes back the last exit or turn, with the failed tries after it. */
static void
forget_moves (TracksPlay *play)
{
  gboolean failed = TRUE;

  while (failed && play->moves != NULL)
    {
      Made *last = play->moves;

      failed = last->move.event == PZ_TRACKS_EVENT_BLOCKED || last->move.event == PZ_TRACKS_EVENT_LOOP;
      play->moves = made_ref (last->before);
      made_unref (last);
    }
}

int
pz_tracks_play_moves (const PzPlay *play, PzTracksMove *moves, int most)
{
  int n = 0;

  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_tracks_mode, 0);
  for (const Made *made = tracks_play (play)->moves; made != NULL && n < most; made = made->before)
    moves[n++] = made->move;
  return n;
}

const PzTracksState *
pz_tracks_play_state (const PzPlay *play)
{
  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_tracks_mode, NULL);
  return &tracks_play (play)->state;
}

const PzTracksBoard *
pz_tracks_play_board (const PzPlay *play)
{
  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_tracks_mode, NULL);
  return tracks_play (play)->board;
}

const char *
pz_tracks_event_name (PzTracksEvent event)
{
  static const char *const names[] = {
    [PZ_TRACKS_EVENT_NONE] = "started",    [PZ_TRACKS_EVENT_EXIT] = "exit",
    [PZ_TRACKS_EVENT_BLOCKED] = "blocked", [PZ_TRACKS_EVENT_LOOP] = "loop",
    [PZ_TRACKS_EVENT_ROTATED] = "rotated", [PZ_TRACKS_EVENT_REFUSED] = "refused",
    [PZ_TRACKS_EVENT_UNDONE] = "undone",   [PZ_TRACKS_EVENT_RESTARTED] = "restarted",
    [PZ_TRACKS_EVENT_HINTED] = "hinted",   [PZ_TRACKS_EVENT_WON] = "won",
  };

  g_return_val_if_fail (event < G_N_ELEMENTS (names), NULL);
  return names[event];
}

static PzTracksState
start_of (const PzTracksLevel *level)
{
  return (PzTracksState){ .event = PZ_TRACKS_EVENT_NONE,
                          .standing = pz_tile_set_all (level->n_tiles),
                          .budget = level->move_limit,
                          .won = level->n_tiles == 0,
                          .tile = -1,
                          .hint = { -1, 0 } };
}

PzPlay *
pz_tracks_play_new (PzLevel *level, const PzAnalysis *analysis)
{
  PzTracksBoard *board = pz_tracks_board_new (pz_tracks_level (level));
  TracksPlay *play;

  if (board == NULL)
    return NULL;
  play = g_new0 (TracksPlay, 1);
  play->base.ref_count = 1;
  play->base.mode = &pz_hex_tracks_mode;
  play->base.level = pz_level_ref (level);
  play->board = board;
  play->state = start_of (pz_tracks_level (level));
  return &play->base;
}

void
pz_tracks_play_free (PzPlay *play)
{
  TracksPlay *self = (TracksPlay *) play;

  link_unref (self->inputs);
  link_unref (self->history);
  made_unref (self->moves);
  pz_tracks_board_unref (self->board);
  g_free (self);
}

/* Before an exit or a turn: what undo goes back to. */
static void
remember (TracksPlay *play, const PzInput *input)
{
  play->history = link_new (play->history, input, &play->state);
}

static void
tap (TracksPlay *play, const PzInput *input)
{
  PzTracksState *state = &play->state;
  int tile = input->a;
  PzTrace trace;

  if (tile < 0 || tile >= pz_tracks_level (play->base.level)->n_tiles || !pz_tile_set_has (state->standing, tile))
    return;
  trace = pz_tracks_trace (play->board, state->orientation, state->standing, tile);
  if (trace.outcome == PZ_TRACE_EXIT && state->budget == 0)
    return;
  if (trace.outcome == PZ_TRACE_EXIT)
    {
      remember (play, input);
      state->standing = pz_tile_set_without (state->standing, tile);
      state->budget--;
      state->won = pz_tile_set_empty (state->standing);
      state->event = state->won ? PZ_TRACKS_EVENT_WON : PZ_TRACKS_EVENT_EXIT;
    }
  else
    {
      state->failed++;
      state->event = trace.outcome == PZ_TRACE_LOOP ? PZ_TRACKS_EVENT_LOOP : PZ_TRACKS_EVENT_BLOCKED;
    }
  state->tile = tile;
  state->trace = trace;
  note_move (play);
}

static void
rotate (TracksPlay *play, const PzInput *input)
{
  PzTracksState *state = &play->state;

  if (state->won || pz_tracks_board_n_orientations (play->board) == 1 || (input->a != 1 && input->a != -1))
    return;
  remember (play, input);
  state->orientation = (state->orientation + input->a + PZ_TRACKS_ORIENTATIONS) % PZ_TRACKS_ORIENTATIONS;
  state->rotations++;
  state->turn = input->a;
  state->event = PZ_TRACKS_EVENT_ROTATED;
  note_move (play);
}

/* What an input says of itself only. */
static void
clear_event (PzTracksState *state)
{
  state->event = PZ_TRACKS_EVENT_REFUSED;
  state->tile = -1;
  state->trace = (PzTrace){ .blocker = -1 };
  state->turn = 0;
  state->has_hint = FALSE;
  state->hint = (PzTracksAction){ -1, 0 };
}

static void
undo (TracksPlay *play)
{
  Link *step = play->history;

  if (step == NULL)
    return;
  play->state = step->state;
  clear_event (&play->state);
  play->state.event = PZ_TRACKS_EVENT_UNDONE;
  if (step->input.verb == PZ_TRACKS_ROTATE)
    play->state.turn = -step->input.a;
  play->history = link_ref (step->before);
  link_unref (step);
  forget_moves (play);
}

static void
restart (TracksPlay *play)
{
  g_clear_pointer (&play->history, link_unref);
  g_clear_pointer (&play->moves, made_unref);
  play->state = start_of (pz_tracks_level (play->base.level));
  play->state.event = PZ_TRACKS_EVENT_RESTARTED;
}

/* The first action of the reference solution from here, whatever the budget. */
static void
hint (TracksPlay *play)
{
  PzTracksState *state = &play->state;
  PzBudget budget = { .units_left = PZ_TRACKS_MAX_STATES };
  PzTracksSolution solution;

  state->event = PZ_TRACKS_EVENT_HINTED;
  pz_tracks_solve (play->board, state->orientation, state->standing, &budget, TRUE, &solution);
  state->has_hint = solution.n_actions > 0;
  if (state->has_hint)
    state->hint = solution.actions[0];
  pz_tracks_solution_clear (&solution);
}

PzPlay *
pz_tracks_play_input (PzPlay *play, const PzInput *input)
{
  const TracksPlay *now = tracks_play (play);
  TracksPlay *next = g_new0 (TracksPlay, 1);

  next->base = (PzPlay){ .ref_count = 1, .mode = play->mode, .level = pz_level_ref (play->level) };
  next->board = pz_tracks_board_ref (now->board);
  next->state = now->state;
  next->inputs = link_new (link_ref (now->inputs), input, NULL);
  next->history = link_ref (now->history);
  next->moves = made_ref (now->moves);
  clear_event (&next->state);
  if (input->verb == PZ_TRACKS_TAP)
    tap (next, input);
  else if (input->verb == PZ_TRACKS_ROTATE)
    rotate (next, input);
  else if (input->verb == PZ_TRACKS_UNDO)
    undo (next);
  else if (input->verb == PZ_TRACKS_RESTART)
    restart (next);
  else if (input->verb == PZ_TRACKS_HINT)
    hint (next);
  next->state.can_undo = next->history != NULL;
  return &next->base;
}

GArray *
pz_tracks_play_inputs (const PzPlay *play)
{
  GArray *inputs = g_array_new (FALSE, FALSE, sizeof (PzInput));
  guint n = 0;

  for (const Link *link = tracks_play (play)->inputs; link != NULL; link = link->before)
    n++;
  g_array_set_size (inputs, n);
  for (const Link *link = tracks_play (play)->inputs; link != NULL; link = link->before)
    g_array_index (inputs, PzInput, --n) = link->input;
  return inputs;
}
