/* SPDX-License-Identifier: MIT */
#include "hex-blocks/solve.h"

#include <string.h>

#include "hex-blocks/cover.h"
#include "hex-blocks/table.h"

/* States between two looks at clock and cancel flag: some 10 µs; where each state takes its time, one. */
#define STATES_PER_LOOK 16

/* A hand as the search has it: pieces + 1, the largest first, five bits each. Slots do not matter, so equal hands are one. */
#define HAND_BITS 5
#define HAND_MASK 31u

typedef struct
{
  PzBlocksSet filled;
  guint32 hand;
  int next;  /* deck pieces drawn */
  int need;  /* points; 1 where the goal is no score */
  int left;  /* pieces still to be placed */
  int cells; /* cells that they have */
} State;

typedef struct
{
  PzBlocksSet after; /* filled then */
  int order;         /* the largest is tried first */
  int placement;
  int cleared;
} Try;

typedef struct
{
  const PzBlocksBoard *board;
  PzBudget *budget;
  guint64 states, most_states;
  PzBlocksTable table;
  Try *tries; /* those of all depths, one after the other */
  int most;   /* cells that one placement of this deck can empty */
  int *path;  /* placements of the winning line, from the last */
  int n_path;
  gboolean stopped;
} Search;

/* ---- Positions ---- */

PzBlocksPosition
pz_blocks_board_start (const PzBlocksBoard *board)
{
  PzBlocksPosition position = { .filled = board->start };

  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    {
      gboolean drawn = slot < board->hand && slot < board->n_deck;

      position.hand[slot] = drawn ? board->deck[slot] : PZ_BLOCKS_NO_PIECE;
      position.next += drawn;
    }
  return position;
}

static gboolean
is_hand_empty (const PzBlocksPosition *position)
{
  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    if (position->hand[slot] != PZ_BLOCKS_NO_PIECE)
      return FALSE;
  return TRUE;
}

gboolean
pz_blocks_position_won (const PzBlocksBoard *board, const PzBlocksPosition *position)
{
  if (board->goal == PZ_GOAL_PLACE_ALL)
    return is_hand_empty (position);
  if (board->goal == PZ_GOAL_CLEAR_BOARD)
    return pz_blocks_set_empty (&position->filled);
  return position->score >= board->score;
}

PzBlocksSet
pz_blocks_position_place (const PzBlocksBoard *board, PzBlocksPosition *position, int slot,
                          const PzBlocksPlacement *placement)
{
  PzBlocksSet cleared = pz_blocks_place (board, placement, &position->filled);

  position->score += pz_blocks_points (placement->n_cells, pz_blocks_set_count (&cleared));
  position->hand[slot] = position->next < board->n_deck ? board->deck[position->next++] : PZ_BLOCKS_NO_PIECE;
  return cleared;
}

gboolean
pz_blocks_position_stuck (const PzBlocksBoard *board, const PzBlocksPosition *position)
{
  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    if (position->hand[slot] != PZ_BLOCKS_NO_PIECE && pz_blocks_fits (board, position->hand[slot], &position->filled))
      return FALSE;
  return TRUE;
}

/* ---- States ---- */

static guint32
sorted_hand (guint a, guint b, guint c)
{
  guint high = MAX (a, b), low = MIN (a, b);

  return MAX (high, c) | MAX (low, MIN (high, c)) << HAND_BITS | MIN (low, c) << 2 * HAND_BITS;
}

/* @piece goes, and @card (0: none) comes. */
static guint32
exchange (guint32 hand, int piece, guint card)
{
  guint slot[3] = { hand & HAND_MASK, hand >> HAND_BITS & HAND_MASK, hand >> 2 * HAND_BITS };

  for (int i = 0; i < 3; i++)
    if (slot[i] == (guint) piece + 1)
      {
        slot[i] = card;
        break;
      }
  return sorted_hand (slot[0], slot[1], slot[2]);
}

static guint32
key_of (const State *state)
{
  return state->hand | (guint32) state->next << 3 * HAND_BITS;
}

static State
state_of (const PzBlocksBoard *board, const PzBlocksPosition *position)
{
  State state = { .filled = position->filled, .next = position->next, .need = 1 };
  guint hand[PZ_BLOCKS_MAX_HAND] = { 0 };

  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    if (position->hand[slot] != PZ_BLOCKS_NO_PIECE)
      {
        hand[slot] = position->hand[slot] + 1u;
        state.left++;
        state.cells += pz_blocks_piece (position->hand[slot])->n_cells;
      }
  state.hand = sorted_hand (hand[0], hand[1], hand[2]);
  for (int i = state.next; i < board->n_deck; i++, state.left++)
    state.cells += pz_blocks_piece (board->deck[i])->n_cells;
  if (board->goal == PZ_GOAL_SCORE)
    state.need = board->score - position->score;
  return state;
}

/* TRUE when the move has won; else @child is the state after it. */
static gboolean
follow (const Search *self, const State *state, const Try *try, State *child)
{
  const PzBlocksBoard *board = self->board;
  const PzBlocksPlacement *placement = &board->placements[try->placement];
  guint card = state->next < board->n_deck ? board->deck[state->next] + 1u : 0;

  *child = (State){ .filled = try->after,
                    .hand = exchange (state->hand, placement->piece, card),
                    .next = state->next + (card != 0),
                    .need = state->need,
                    .left = state->left - 1,
                    .cells = state->cells - placement->n_cells };
  if (board->goal == PZ_GOAL_PLACE_ALL)
    return child->left == 0;
  if (board->goal == PZ_GOAL_CLEAR_BOARD)
    return pz_blocks_set_empty (&child->filled);
  child->need -= pz_blocks_points (placement->n_cells, try->cleared);
  return child->need <= 0;
}

/* What can be had at most: each piece in full, and lines emptied in as few strokes as can be, of no more cells than there are. */
static gboolean
is_score_out_of_reach (const Search *self, const State *state)
{
  int cells = pz_blocks_set_count (&state->filled) + state->cells, most = self->most;
  int strokes = most > 0 ? MIN (cells / most, state->left) : 0;
  gint64 points = state->cells + state->left + (gint64) strokes * 2 * (most + 1) * (most + 1);
  int rest = most > 0 && strokes < state->left ? cells - strokes * most : 0;

  if (rest > 0)
    points += 2 * (rest + 1) * (rest + 1);
  return points < state->need;
}

static gboolean
is_hopeless (const Search *self, const State *state)
{
  if (state->left == 0)
    return TRUE;
  return self->board->goal == PZ_GOAL_SCORE && is_score_out_of_reach (self, state);
}

/* ---- Moves ---- */

static int
rank (const Search *self, const State *state, const PzBlocksPlacement *placement, const Try *try)
{
  PzBlocksSet near;
  int order;

  for (int w = 0; w < 2; w++)
    near.word[w] = placement->beside.word[w] & state->filled.word[w];
  order = try->cleared * 64 + pz_blocks_set_count (&near) + placement->rim;
  if (self->board->goal == PZ_GOAL_CLEAR_BOARD)
    {
      int most = state->cells - placement->n_cells, cover = pz_blocks_cover (self->board, &try->after, most);

      return cover > most ? -1 : (PZ_BLOCKS_MAX_CELLS * 4 - cover) * 16384 + order;
    }
  return order;
}

/* All moves of one piece, those without hope left out. Returns how many. */
static int
list_piece (const Search *self, const State *state, int piece, Try *tries)
{
  const PzBlocksBoard *board = self->board;
  int n = 0;

  for (int i = board->first[piece]; i < board->first[piece + 1]; i++)
    {
      const PzBlocksPlacement *placement = &board->placements[i];
      Try *try = &tries[n];
      PzBlocksSet cleared;

      if (pz_blocks_set_meets (&placement->mask, &state->filled))
        continue;
      try->after = state->filled;
      try->placement = i;
      cleared = pz_blocks_place (board, placement, &try->after);
      try->cleared = pz_blocks_set_count (&cleared);
      try->order = rank (self, state, placement, try);
      n += try->order >= 0;
    }
  return n;
}

/* Equal pieces once. */
static int
list_tries (const Search *self, const State *state, Try *tries)
{
  guint before = 0;
  int n = 0;

  for (guint32 hand = state->hand; hand != 0; hand >>= HAND_BITS)
    if ((hand & HAND_MASK) != before)
      {
        before = hand & HAND_MASK;
        n += list_piece (self, state, (int) before - 1, tries + n);
      }
  return n;
}

/* Brings the best of those from @i on to @i: most lists are left after a few. */
static void
bring_best (Try *tries, int n, int i)
{
  int best = i;
  Try try;

  for (int k = i + 1; k < n; k++)
    if (tries[k].order > tries[best].order)
      best = k;
  try = tries[best];
  tries[best] = tries[i];
  tries[i] = try;
}

/* ---- The search ---- */

static gboolean
enter (Search *self)
{
  int stride = self->board->goal == PZ_GOAL_CLEAR_BOARD ? 1 : STATES_PER_LOOK;

  if (self->states >= self->most_states)
    self->stopped = TRUE;
  else if (self->states % stride == 0 && !pz_budget_spend (self->budget, stride))
    self->stopped = TRUE;
  else
    self->states++;
  return !self->stopped;
}

static gboolean
win (Search *self, int placement)
{
  self->path[self->n_path++] = placement;
  return TRUE;
}

/* TRUE when this state is known to be won. FALSE when it is known not to be, or the search stopped. @tries: room for those of this depth
 * and the deeper ones. */
static gboolean
search (Search *self, const State *state, Try *tries)
{
  guint32 key = key_of (state);
  int reached, unreached, n;
  gboolean won = FALSE;

  pz_blocks_table_get (&self->table, &state->filled, key, &reached, &unreached);
  if (state->need <= reached || state->need >= unreached)
    return state->need <= reached;
  if (!enter (self))
    return FALSE;
  n = list_tries (self, state, tries);
  for (int i = 0; i < n && !won && !self->stopped; i++)
    {
      State child;

      bring_best (tries, n, i);
      won =
          follow (self, state, &tries[i], &child) || (!is_hopeless (self, &child) && search (self, &child, tries + n));
      if (won)
        win (self, tries[i].placement);
    }
  if (won || !self->stopped)
    pz_blocks_table_put (&self->table, &state->filled, key, state->need, won);
  return won;
}

/* ---- Answers ---- */

/* The line as moves of slots: the first slot that has the piece. */
static void
tell_solution (const Search *self, const PzBlocksPosition *position, PzBlocksSolution *solution)
{
  PzBlocksPosition now = *position;

  solution->n_solution = self->n_path;
  solution->solution = g_new (PzBlocksMove, self->n_path);
  for (int i = 0; i < self->n_path; i++)
    {
      const PzBlocksPlacement *placement = &self->board->placements[self->path[self->n_path - 1 - i]];
      int slot = 0;

      while (now.hand[slot] != placement->piece)
        slot++;
      solution->solution[i] = (PzBlocksMove){ (guint8) slot, placement->piece, placement->q, placement->r };
      pz_blocks_position_place (self->board, &now, slot, placement);
    }
}

static int
slots_with (const PzBlocksPosition *position, int piece)
{
  int n = 0;

  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    n += position->hand[slot] == piece;
  return n;
}

static int
count_legal (const PzBlocksBoard *board, const PzBlocksPosition *position)
{
  int n = 0;

  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    for (int i = 0; position->hand[slot] != PZ_BLOCKS_NO_PIECE && i < board->first[position->hand[slot] + 1]; i++)
      n += i >= board->first[position->hand[slot]]
           && !pz_blocks_set_meets (&board->placements[i].mask, &position->filled);
  return n;
}

/* With the table of the main verdict. */
static void
count_winning (Search *self, const PzBlocksPosition *position, const State *state, PzBlocksSolution *solution)
{
  int n = list_tries (self, state, self->tries), winning = 0;

  for (int i = 0; i < n && !self->stopped; i++)
    {
      State child;

      self->n_path = 0;
      if (follow (self, state, &self->tries[i], &child)
          || (!is_hopeless (self, &child) && search (self, &child, self->tries + n)))
        winning += slots_with (position, self->board->placements[self->tries[i].placement].piece);
    }
  if (!self->stopped)
    solution->winning = winning;
}

/* Moves that one state can have. */
static int
widest (const PzBlocksBoard *board)
{
  int most = 0;

  for (int piece = 0; piece < PZ_BLOCKS_N_PIECES; piece++)
    most = MAX (most, board->first[piece + 1] - board->first[piece]);
  return most * board->hand;
}

static void
search_begin (Search *self, const PzBlocksBoard *board, const State *state)
{
  gsize depth = (gsize) state->left + 1;

  for (int i = 0; i < board->first[PZ_BLOCKS_N_PIECES]; i++)
    self->most = MAX (self->most, board->placements[i].most);
  self->tries = g_new (Try, depth * (gsize) widest (board) + 1);
  self->path = g_new (int, depth);
}

void
pz_blocks_solve (const PzBlocksBoard *board, const PzBlocksPosition *position, guint64 states, PzBudget *budget,
                 gboolean first_moves, PzBlocksSolution *solution)
{
  Search self = { .board = board, .budget = budget, .most_states = states };
  State state;

  g_return_if_fail (board->flaws == 0);

  *solution = (PzBlocksSolution){ .winning = -1, .legal = count_legal (board, position) };
  if (solution->legal == 0)
    {
      solution->verdict = PZ_BLOCKS_UNWINNABLE;
      solution->winning = 0;
      return;
    }
  state = state_of (board, position);
  search_begin (&self, board, &state);
  if (search (&self, &state, self.tries))
    {
      solution->verdict = PZ_BLOCKS_WINNABLE;
      tell_solution (&self, position, solution);
    }
  else if (!self.stopped)
    {
      solution->verdict = PZ_BLOCKS_UNWINNABLE;
      solution->winning = 0;
    }
  if (first_moves && solution->verdict == PZ_BLOCKS_WINNABLE && !self.stopped)
    count_winning (&self, position, &state, solution);
  solution->states = self.states;
  pz_blocks_table_clear (&self.table);
  g_free (self.tries);
  g_free (self.path);
}

void
pz_blocks_solution_clear (PzBlocksSolution *solution)
{
  g_clear_pointer (&solution->solution, g_free);
  solution->n_solution = 0;
}
