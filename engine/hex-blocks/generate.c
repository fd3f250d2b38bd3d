/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-blocks/generate.h"

#include <glib/gi18n-lib.h>

/* New levels from a seed (hex-blocks.md, "Generator"): drafts, until one meets the wish and the solver finds a win as the judgement of
 * every level must. */

#define MOST_MOVES  60000 /* of all drafts together */
#define LEAST_TRIES 300
/* States for one draft: what takes the solver longer is no good level. Where the board is to be cleared, a state costs many times more. */
#define MOST_STATES          200000
#define MOST_STATES_CLEARING 20000
#define DRAFTS_WORTH         10 /* as many drafts may take that much: some seconds' worth */

typedef struct
{
  const PzBlocksWish *wish;
  const PzCancel *cancel; /* (nullable) */
  PzGenerateProgress progress;
  gpointer data;
  guint tried, most;
  guint64 most_states, states_left; /* of one draft, of all together */
  /* How close it came. */
  guint n_undecided, n_loose;
  int n_filled, score; /* -1: no draft got so far */
} Effort;

/* ---- The level of a draft ---- */

/* (transfer full): the line's pieces in the order of a deck with which it can be played. Which slot of the hand each came from is drawn, so
 * that the deck does not tell the order. */
static void
deal (const PzBlocksDraft *draft, int hand, PzRandom *random, int *deck)
{
  int slots[PZ_BLOCKS_MAX_HAND], n = MIN (hand, draft->n_line), next = n;

  for (int slot = 0; slot < n; slot++)
    slots[slot] = slot;
  for (int i = 0; i < draft->n_line; i++)
    {
      int slot = pz_random_between (random, 0, n - 1);

      deck[slots[slot]] = draft->line[i];
      if (next < draft->n_line)
        slots[slot] = next++;
      else
        slots[slot] = slots[--n];
    }
}

/* What the line brings, and a little less, so that more than one line of play may do. */
static int
score_of (const PzBlocksDraft *draft, const PzBlocksWish *wish)
{
  int score = wish->score > 0 ? wish->score : draft->score * 9 / 10;

  return score > 20 && wish->score == 0 ? score / 10 * 10 : MAX (score, 1);
}

/* (transfer full) */
static PzLevel *
dress (const PzLevel *bare, const PzBlocksDraft *draft, const PzBlocksWish *wish, PzRandom *random)
{
  int deck[PZ_BLOCKS_MAX_DECK];
  PzLevel *level = pz_blocks_level_copy (bare);
  PzBlocksLevel *self = (PzBlocksLevel *) level;

  self->filled = g_new0 (PzBlocksFilled, pz_blocks_set_count (&draft->start) + 1);
  for (int cell = 0; cell < draft->board->n_cells; cell++)
    if (pz_blocks_set_has (&draft->start, cell))
      self->filled[self->n_filled++] =
          (PzBlocksFilled){ draft->board->cells[cell].q, draft->board->cells[cell].r, draft->colours[cell], NULL };
  deal (draft, wish->hand, random, deck);
  self->deck = g_renew (PzBlocksCard, self->deck, draft->n_line);
  for (int i = 0; i < draft->n_line; i++)
    self->deck[i] = (PzBlocksCard){ deck[i], NULL };
  self->n_deck = draft->n_line;
  self->score = wish->goal == PZ_GOAL_SCORE ? score_of (draft, wish) : 0;
  return level;
}

/* (transfer full): the board, hand and goal of every draft. */
static PzLevel *
bare_level (const char *id, const PzBlocksWish *wish)
{
  g_autoptr (PzLevel) start = pz_blocks_level_new (id);
  g_autoptr (PzLevel) board = pz_blocks_set_board (start, wish->side);
  g_autoptr (PzLevel) hand = pz_blocks_set_hand (board, wish->hand);

  return pz_blocks_set_goal (hand, wish->goal, MAX (wish->score, 1));
}

/* (transfer full): where every piece of the catalogue may lie. */
static PzBlocksBoard *
catalogue_board (PzLevel *bare)
{
  int pieces[PZ_BLOCKS_N_PIECES];
  g_autoptr (PzLevel) level = NULL;

  for (int piece = 0; piece < PZ_BLOCKS_N_PIECES; piece++)
    pieces[piece] = piece;
  level = pz_blocks_set_deck (bare, pieces, PZ_BLOCKS_N_PIECES);
  return pz_blocks_board_new (pz_blocks_level (level));
}

/* ---- What a draft is worth ---- */

static void
come_closer (int *best, int value, int wanted)
{
  if (*best < 0 || ABS (value - wanted) < ABS (*best - wanted))
    *best = value;
}

static gboolean
meets_wish (Effort *effort, const PzBlocksDraft *draft)
{
  const PzBlocksWish *wish = effort->wish;
  int n_cells = draft->board->n_cells, n_filled = pz_blocks_set_count (&draft->start);

  come_closer (&effort->n_filled, n_filled, pz_blocks_wish_filled (wish, n_cells));
  if (!pz_blocks_wish_fits (wish, n_cells, n_filled))
    return FALSE;
  if (wish->goal != PZ_GOAL_SCORE || draft->score >= wish->score)
    return TRUE;
  effort->score = MAX (effort->score, draft->score);
  return FALSE;
}

/* ---- How many first moves win ---- */

/* A first move that takes longer than this to judge counts for nothing. */
#define FIRST_MOVE_STATES 2000

typedef struct
{
  int legal, winning, losing;
} Opening;

/* The first moves of one slot are judged in turn. FALSE once it is settled whether they are few enough. */
typedef gboolean (*OpeningFunc) (Opening *opening, const PzBlocksBoard *board, const PzBlocksPosition *after,
                                 Effort *effort);

static gboolean
each_first_move (const PzBlocksBoard *board, Opening *opening, OpeningFunc func, Effort *effort)
{
  PzBlocksPosition start = pz_blocks_board_start (board);

  for (int slot = 0; slot < board->hand; slot++)
    for (int i = start.hand[slot] == PZ_BLOCKS_NO_PIECE ? 0 : board->first[start.hand[slot]];
         start.hand[slot] != PZ_BLOCKS_NO_PIECE && i < board->first[start.hand[slot] + 1]; i++)
      {
        PzBlocksPosition after = start;

        if (pz_blocks_set_meets (&board->placements[i].mask, &start.filled))
          continue;
        pz_blocks_position_place (board, &after, slot, &board->placements[i]);
        if (!func (opening, board, &after, effort))
          return FALSE;
      }
  return TRUE;
}

static gboolean
count_move (Opening *opening, const PzBlocksBoard *board, const PzBlocksPosition *after, Effort *effort)
{
  opening->legal++;
  return TRUE;
}

static PzBlocksVerdict
judge (const PzBlocksBoard *board, const PzBlocksPosition *position, Effort *effort)
{
  PzBudget budget = { .units_left = G_MAXUINT64, .cancel = effort->cancel };
  PzBlocksSolution solution;

  if (pz_blocks_position_won (board, position))
    return PZ_BLOCKS_WINNABLE;
  pz_blocks_solve (board, position, FIRST_MOVE_STATES, &budget, FALSE, &solution);
  effort->states_left -= MIN (solution.states + 1, effort->states_left);
  pz_blocks_solution_clear (&solution);
  return solution.verdict;
}

static gboolean
loses_enough (const Opening *opening, int most_winning)
{
  return 100 * opening->losing >= (100 - most_winning) * opening->legal;
}

static gboolean
judge_move (Opening *opening, const PzBlocksBoard *board, const PzBlocksPosition *after, Effort *effort)
{
  int most = effort->wish->most_winning;
  PzBlocksVerdict verdict = judge (board, after, effort);

  opening->winning += verdict == PZ_BLOCKS_WINNABLE;
  opening->losing += verdict == PZ_BLOCKS_UNWINNABLE;
  return 100 * opening->winning <= most * opening->legal && !loses_enough (opening, most) && effort->states_left > 0
         && !pz_cancel_is_set (effort->cancel);
}

/* As few first moves win as are wished for. */
static gboolean
is_tight (Effort *effort, const PzBlocksBoard *board)
{
  Opening opening = { 0, 0, 0 };

  if (effort->wish->most_winning == 100)
    return TRUE;
  each_first_move (board, &opening, count_move, effort);
  each_first_move (board, &opening, judge_move, effort);
  effort->n_loose++;
  return loses_enough (&opening, effort->wish->most_winning);
}

/* The solver finds a win well within the states that the judgement of a level has. */
static gboolean
is_won (Effort *effort, const PzBlocksBoard *board)
{
  PzBudget budget = { .units_left = G_MAXUINT64, .cancel = effort->cancel };
  PzBlocksPosition start = pz_blocks_board_start (board);
  PzBlocksSolution solution;

  pz_blocks_solve (board, &start, MIN (effort->most_states, effort->states_left), &budget, FALSE, &solution);
  effort->states_left -= MIN (solution.states, effort->states_left);
  pz_blocks_solution_clear (&solution);
  effort->n_undecided += solution.verdict != PZ_BLOCKS_WINNABLE;
  return solution.verdict == PZ_BLOCKS_WINNABLE;
}

static gboolean
proves (Effort *effort, const PzLevel *level)
{
  g_autoptr (PzBlocksBoard) board = pz_blocks_board_new (pz_blocks_level (level));

  return board->flaws == 0 && is_won (effort, board) && is_tight (effort, board);
}

/* ---- The search ---- */

static gboolean
goes_on (Effort *effort)
{
  if (effort->progress != NULL)
    effort->progress (effort->tried, effort->most, effort->data);
  return effort->tried < effort->most && effort->states_left > 0 && !pz_cancel_is_set (effort->cancel);
}

/* (transfer full) (nullable) */
static PzLevel *
search (Effort *effort, PzLevel *bare, const PzBlocksBoard *board, PzRandom *random)
{
  for (; goes_on (effort); effort->tried++)
    {
      PzBlocksDraft draft = { .board = board, .cancel = effort->cancel };
      g_autoptr (PzLevel) level = NULL;

      if (!pz_blocks_draft (&draft, effort->wish, random) || !meets_wish (effort, &draft))
        continue;
      level = dress (bare, &draft, effort->wish, random);
      if (proves (effort, level))
        return g_steal_pointer (&level);
    }
  return NULL;
}

static char *
tell_closest (const Effort *effort, int n_cells)
{
  if (effort->n_filled < 0)
    return g_strdup (C_ ("generator", "no board on which so many pieces can be placed"));
  if (effort->n_loose > 0)
    return g_strdup_printf (C_ ("generator", "%u levels in which more of the first moves win"), effort->n_loose);
  if (effort->n_undecided > 0)
    return g_strdup_printf (C_ ("generator", "%u levels for which no win was found in time"), effort->n_undecided);
  if (effort->score >= 0)
    return g_strdup_printf (C_ ("generator", "a score of %d"), effort->score);
  return g_strdup_printf (C_ ("generator", "%d of %d cells filled"), effort->n_filled, n_cells);
}

static void
tell_failure (const Effort *effort, int n_cells, GError **error)
{
  g_autofree char *closest = tell_closest (effort, n_cells);

  if (pz_cancel_is_set (effort->cancel))
    g_set_error_literal (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_CANCELLED, C_ ("generator", "Stopped."));
  else
    g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_BUDGET,
                 C_ ("generator", "No such level in %u tries. What came closest: %s."), effort->tried, closest);
}

PzLevel *
pz_blocks_generate (const char *id, guint64 seed, const int *values, const PzCancel *cancel,
                    PzGenerateProgress progress, gpointer data, GError **error)
{
  PzBlocksWish wish = pz_blocks_wish (values);
  Effort effort = {
    .wish = &wish,
    .cancel = cancel,
    .progress = progress,
    .data = data,
    .most = MAX (LEAST_TRIES, MOST_MOVES / wish.n_deck),
    .n_filled = -1,
    .score = -1,
  };
  PzRandom random = pz_random_from_seed (seed);
  g_autoptr (PzBlocksBoard) board = NULL;
  g_autoptr (PzLevel) bare = NULL, level = NULL;

  if (!pz_blocks_wish_possible (&wish, error))
    return NULL;
  effort.most_states = wish.goal == PZ_GOAL_CLEAR_BOARD ? MOST_STATES_CLEARING : MOST_STATES;
  effort.states_left = DRAFTS_WORTH * effort.most_states;
  bare = bare_level (id, &wish);
  board = catalogue_board (bare);
  level = search (&effort, bare, board, &random);
  if (level == NULL)
    tell_failure (&effort, board->n_cells, error);
  return g_steal_pointer (&level);
}

gboolean
pz_blocks_first_moves (const PzAnalysis *analysis, int *legal, int *winning)
{
  const PzBlocksFindings *findings = pz_blocks_findings (analysis);

  if (findings == NULL || findings->solution.winning < 0)
    return FALSE;
  *legal = findings->solution.legal;
  *winning = findings->solution.winning;
  return TRUE;
}
