/* SPDX-License-Identifier: MIT */
#include <stdatomic.h>
#include <string.h>

#include "hex-blocks/internal.h"

/* The playtest (hex-blocks.md, "Rules"): a value that inputs turn into the next one. */

/* Inputs, and the states that undo goes back to, are chains from newest to oldest that later values share. */
typedef struct _Link Link;
struct _Link
{
  _Atomic int ref_count;
  Link *before; /* (nullable) owned */
  PzInput input;
  PzBlocksState *state; /* (nullable) owned: before the input; of states only */
};

typedef struct
{
  PzPlay base;
  PzBlocksBoard *board;
  PzBlocksState state;
  Link *inputs;  /* (nullable) newest */
  Link *history; /* (nullable) placements that can be taken back */
} BlocksPlay;

static const BlocksPlay *
blocks_play (const PzPlay *play)
{
  return (const BlocksPlay *) play;
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

      g_free (link->state);
      g_free (link);
      link = before;
    }
}

/* (transfer full): a chain with one link more; @before is taken. */
static Link *
link_new (Link *before, const PzInput *input, const PzBlocksState *state)
{
  Link *link = g_new0 (Link, 1);

  atomic_init (&link->ref_count, 1);
  link->before = before;
  link->input = *input;
  if (state != NULL)
    link->state = g_memdup2 (state, sizeof *state);
  return link;
}

const PzBlocksState *
pz_blocks_play_state (const PzPlay *play)
{
  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_blocks_mode, NULL);
  return &blocks_play (play)->state;
}

const PzBlocksBoard *
pz_blocks_play_board (const PzPlay *play)
{
  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_blocks_mode, NULL);
  return blocks_play (play)->board;
}

const char *
pz_blocks_event_name (PzBlocksEvent event)
{
  static const char *const names[] = {
    [PZ_BLOCKS_EVENT_NONE] = "started",        [PZ_BLOCKS_EVENT_PLACED] = "placed",
    [PZ_BLOCKS_EVENT_REFUSED] = "refused",     [PZ_BLOCKS_EVENT_WON] = "won",
    [PZ_BLOCKS_EVENT_LOST] = "lost",           [PZ_BLOCKS_EVENT_UNDONE] = "undone",
    [PZ_BLOCKS_EVENT_RESTARTED] = "restarted", [PZ_BLOCKS_EVENT_HINTED] = "hinted",
  };

  g_return_val_if_fail (event < G_N_ELEMENTS (names), NULL);
  return names[event];
}

static PzBlocksState
start_of (const PzBlocksLevel *level, const PzBlocksBoard *board)
{
  PzBlocksState state = { .event = PZ_BLOCKS_EVENT_NONE, .position = pz_blocks_board_start (board) };

  memset (state.colours, PZ_BLOCKS_NO_COLOUR, sizeof state.colours);
  for (int i = 0; i < level->n_filled; i++)
    state.colours[pz_blocks_board_cell (board, level->filled[i].q, level->filled[i].r)] =
        (guint8) level->filled[i].colour;
  memcpy (state.laid, state.colours, sizeof state.laid);
  state.lost = pz_blocks_position_stuck (board, &state.position);
  return state;
}

PzPlay *
pz_blocks_play_new (PzLevel *level, const PzAnalysis *analysis)
{
  g_autoptr (PzBlocksBoard) board = pz_blocks_board_new (pz_blocks_level (level));
  BlocksPlay *play;

  if (board == NULL || board->flaws != 0)
    return NULL;
  play = g_new0 (BlocksPlay, 1);
  play->base.ref_count = 1;
  play->base.mode = &pz_hex_blocks_mode;
  play->base.level = pz_level_ref (level);
  play->state = start_of (pz_blocks_level (level), board);
  play->board = g_steal_pointer (&board);
  return &play->base;
}

void
pz_blocks_play_free (PzPlay *play)
{
  BlocksPlay *self = (BlocksPlay *) play;

  link_unref (self->inputs);
  link_unref (self->history);
  pz_blocks_board_unref (self->board);
  g_free (self);
}

const PzBlocksPlacement *
pz_blocks_play_shadow (const PzPlay *play, int slot, int q, int r)
{
  const BlocksPlay *self = blocks_play (play);
  const PzBlocksPosition *position = &self->state.position;
  const PzBlocksPlacement *placement;

  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_blocks_mode, NULL);

  if (self->state.won || slot < 0 || slot >= self->board->hand || position->hand[slot] == PZ_BLOCKS_NO_PIECE)
    return NULL;
  placement = pz_blocks_board_placement (self->board, position->hand[slot], q, r);
  if (placement == NULL || pz_blocks_set_meets (&placement->mask, &position->filled))
    return NULL;
  return placement;
}

/* Without the lines that were emptied, what was laid is what is there. */
static void
empty_cleared (const PzBlocksBoard *board, PzBlocksState *state)
{
  for (int cell = 0; cell < board->n_cells; cell++)
    state->colours[cell] = pz_blocks_set_has (&state->cleared, cell) ? PZ_BLOCKS_NO_COLOUR : state->laid[cell];
}

static void
place (BlocksPlay *play, const PzInput *input)
{
  const PzBlocksPlacement *placement = pz_blocks_play_shadow (&play->base, input->a, input->b, input->c);
  PzBlocksState *state = &play->state;
  int before = state->position.score;

  if (placement == NULL)
    return;
  play->history = link_new (play->history, input, state);
  state->cleared = pz_blocks_position_place (play->board, &state->position, input->a, placement);
  state->points = state->position.score - before;
  state->placed = placement;
  for (int cell = 0; cell < play->board->n_cells; cell++)
    if (pz_blocks_set_has (&placement->mask, cell))
      state->laid[cell] = (guint8) pz_blocks_piece_colour (placement->piece);
  empty_cleared (play->board, state);
  state->won = pz_blocks_position_won (play->board, &state->position);
  state->lost = !state->won && pz_blocks_position_stuck (play->board, &state->position);
  state->event = state->won ? PZ_BLOCKS_EVENT_WON : state->lost ? PZ_BLOCKS_EVENT_LOST : PZ_BLOCKS_EVENT_PLACED;
}

/* What an input says of itself only. */
static void
clear_event (PzBlocksState *state)
{
  state->event = PZ_BLOCKS_EVENT_REFUSED;
  state->placed = NULL;
  memcpy (state->laid, state->colours, sizeof state->laid);
  state->cleared = (PzBlocksSet){ { 0, 0 } };
  state->points = 0;
  state->has_hint = FALSE;
  state->hint = (PzBlocksMove){ 0, PZ_BLOCKS_NO_PIECE, 0, 0 };
}

static void
undo (BlocksPlay *play)
{
  Link *step = play->history;

  if (step == NULL)
    return;
  play->state = *step->state;
  clear_event (&play->state);
  play->state.event = PZ_BLOCKS_EVENT_UNDONE;
  play->history = link_ref (step->before);
  link_unref (step);
}

static void
restart (BlocksPlay *play)
{
  g_clear_pointer (&play->history, link_unref);
  play->state = start_of (pz_blocks_level (play->base.level), play->board);
  play->state.event = PZ_BLOCKS_EVENT_RESTARTED;
}

/* The first move of a winning line from here. */
static void
hint (BlocksPlay *play)
{
  PzBlocksState *state = &play->state;
  PzBudget budget = { .units_left = G_MAXUINT64 };
  PzBlocksSolution solution;

  state->event = PZ_BLOCKS_EVENT_HINTED;
  if (state->won || state->lost)
    return;
  pz_blocks_solve (play->board, &state->position, PZ_BLOCKS_MAX_STATES, &budget, FALSE, &solution);
  state->has_hint = solution.n_solution > 0;
  if (state->has_hint)
    state->hint = solution.solution[0];
  pz_blocks_solution_clear (&solution);
}

PzPlay *
pz_blocks_play_input (PzPlay *play, const PzInput *input)
{
  const BlocksPlay *now = blocks_play (play);
  BlocksPlay *next = g_new0 (BlocksPlay, 1);

  next->base = (PzPlay){ .ref_count = 1, .mode = play->mode, .level = pz_level_ref (play->level) };
  next->board = pz_blocks_board_ref (now->board);
  next->state = now->state;
  next->inputs = link_new (link_ref (now->inputs), input, NULL);
  next->history = link_ref (now->history);
  clear_event (&next->state);
  if (input->verb == PZ_BLOCKS_PLACE)
    place (next, input);
  else if (input->verb == PZ_BLOCKS_UNDO)
    undo (next);
  else if (input->verb == PZ_BLOCKS_RESTART)
    restart (next);
  else if (input->verb == PZ_BLOCKS_HINT)
    hint (next);
  next->state.can_undo = next->history != NULL;
  return &next->base;
}

GArray *
pz_blocks_play_inputs (const PzPlay *play)
{
  GArray *inputs = g_array_new (FALSE, FALSE, sizeof (PzInput));
  guint n = 0;

  for (const Link *link = blocks_play (play)->inputs; link != NULL; link = link->before)
    n++;
  g_array_set_size (inputs, n);
  for (const Link *link = blocks_play (play)->inputs; link != NULL; link = link->before)
    g_array_index (inputs, PzInput, --n) = link->input;
  return inputs;
}
