/* SPDX-License-Identifier: MIT */
#include <stdatomic.h>
#include <string.h>

#include "hex-blocks/internal.h"
#include "hex-blocks/play-parts.h"

/* The playtest (hex-blocks.md, "Rules"): a value that inputs turn into the next one. */

/* Inputs, and the states that undo goes back to, are chains from newest to oldest that later values share. */
typedef struct _Link Link;
struct _Link
{
  _Atomic int ref_count;
  Link *before; /* (nullable) owned */
  PzInput input;
  PzBlocksState *state; /* (nullable) owned: before the input; of states only */
  PzBlocksStep step;    /* of states only: what the input did */
};

typedef struct
{
  PzPlay base;
  PzBlocksBoard *board;
  PzBlocksState state;
  Link *inputs;        /* (nullable) newest */
  Link *history;       /* (nullable) placements that can be taken back */
  PzBlocksLine *lines; /* (nullable) winning lines that are known, of the level */
  gboolean unwinnable; /* the level is known to be */
  PzLimits limits;     /* of the hints that a script asks for: those of the level's judgement */
  PzPlay *home;        /* (nullable) owned: in a practice run, the level's own play as it was left */
  PzBlocksPractice practice;
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

const PzBlocksPractice *
pz_blocks_play_practice (const PzPlay *play)
{
  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_blocks_mode, NULL);
  return blocks_play (play)->home != NULL ? &blocks_play (play)->practice : NULL;
}

int
pz_blocks_play_left (const PzPlay *play)
{
  const BlocksPlay *self = blocks_play (play);

  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_blocks_mode, 0);
  return self->home != NULL ? -1 : self->board->n_deck - self->state.position.next;
}

int
pz_blocks_play_coming (const PzPlay *play, int i)
{
  const BlocksPlay *self = blocks_play (play);
  int at = self->state.position.next + i;

  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_blocks_mode && i >= 0, -1);

  if (self->home != NULL)
    return pz_blocks_practice_piece (self->board, self->practice.seed, at);
  return at < self->board->n_deck ? self->board->deck[at] : -1;
}

int
pz_blocks_play_steps (const PzPlay *play, PzBlocksStep *steps, int most)
{
  int n = 0;

  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_blocks_mode, 0);
  for (const Link *link = blocks_play (play)->history; link != NULL && n < most; link = link->before)
    steps[n++] = link->step;
  return n;
}

static PzBlocksState
start_of (const PzBlocksLevel *level, const PzBlocksBoard *board, const PzBlocksPosition *position)
{
  PzBlocksState state = { .event = PZ_BLOCKS_EVENT_NONE, .position = *position };

  memset (state.colours, PZ_BLOCKS_NO_COLOUR, sizeof state.colours);
  for (int i = 0; i < level->n_filled; i++)
    state.colours[pz_blocks_board_cell (board, level->filled[i].q, level->filled[i].r)] =
        (guint8) level->filled[i].colour;
  memcpy (state.laid, state.colours, sizeof state.laid);
  state.lost = pz_blocks_position_stuck (board, &state.position);
  return state;
}

/* What a judgement knows. */
static void
learn (BlocksPlay *play, const PzBlocksBoard *board, const PzAnalysis *analysis)
{
  const PzBlocksFindings *findings = analysis != NULL ? pz_blocks_findings (analysis) : NULL;
  PzBlocksPosition start = pz_blocks_board_start (board);
  PzBlocksMove known;

  if (findings == NULL || analysis->rules_hash != pz_blocks_rules_hash (play->base.level))
    return;
  play->limits = findings->limits;
  play->unwinnable = play->unwinnable || findings->solution.verdict == PZ_BLOCKS_UNWINNABLE;
  if (findings->solution.n_solution > 0 && !pz_blocks_line_move (play->lines, board, &start, &known))
    play->lines =
        pz_blocks_line_new (play->lines, board, &start, findings->solution.solution, findings->solution.n_solution);
}

PzPlay *
pz_blocks_play_new (PzLevel *level, const PzAnalysis *analysis)
{
  g_autoptr (PzBlocksBoard) board = pz_blocks_board_new (pz_blocks_level (level));
  PzBlocksPosition start;
  BlocksPlay *play;

  if (board == NULL || board->flaws != 0)
    return NULL;
  play = g_new0 (BlocksPlay, 1);
  play->base.ref_count = 1;
  play->base.mode = &pz_hex_blocks_mode;
  play->base.level = pz_level_ref (level);
  play->limits = PZ_LIMITS_DEFAULT;
  start = pz_blocks_board_start (board);
  learn (play, board, analysis);
  play->state = start_of (pz_blocks_level (level), board, &start);
  play->state.hopeless = play->unwinnable;
  play->board = g_steal_pointer (&board);
  return &play->base;
}

void
pz_blocks_play_free (PzPlay *play)
{
  BlocksPlay *self = (BlocksPlay *) play;

  link_unref (self->inputs);
  link_unref (self->history);
  pz_blocks_line_unref (self->lines);
  pz_play_unref (self->home);
  pz_blocks_board_unref (self->board);
  g_free (self);
}

PzBlocksRefusal
pz_blocks_play_refusal (const PzPlay *play, int slot, int q, int r)
{
  const BlocksPlay *self = blocks_play (play);
  const PzBlocksPosition *position = &self->state.position;
  const PzBlocksPlacement *placement;

  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_blocks_mode, PZ_BLOCKS_REFUSED_NO_PIECE);

  if (self->state.won)
    return PZ_BLOCKS_REFUSED_WON;
  if (slot < 0 || slot >= self->board->hand || position->hand[slot] == PZ_BLOCKS_NO_PIECE)
    return PZ_BLOCKS_REFUSED_NO_PIECE;
  placement = pz_blocks_board_placement (self->board, position->hand[slot], q, r);
  if (placement == NULL)
    return PZ_BLOCKS_REFUSED_OFF;
  return pz_blocks_set_meets (&placement->mask, &position->filled) ? PZ_BLOCKS_REFUSED_OCCUPIED : PZ_BLOCKS_LEGAL;
}

const PzBlocksPlacement *
pz_blocks_play_shadow (const PzPlay *play, int slot, int q, int r)
{
  const BlocksPlay *self = blocks_play (play);

  if (pz_blocks_play_refusal (play, slot, q, r) != PZ_BLOCKS_LEGAL)
    return NULL;
  return pz_blocks_board_placement (self->board, self->state.position.hand[slot], q, r);
}

/* Without the lines that were emptied, what was laid is what is there. */
static void
empty_cleared (const PzBlocksBoard *board, PzBlocksState *state)
{
  for (int cell = 0; cell < board->n_cells; cell++)
    state->colours[cell] = pz_blocks_set_has (&state->cleared, cell) ? PZ_BLOCKS_NO_COLOUR : state->laid[cell];
}

/* Lines that are emptied are those whose cells all are: what two of them have together makes no third. */
static int
count_lines (const PzBlocksBoard *board, const PzBlocksSet *cleared)
{
  int n = 0;

  for (int i = 0; i < board->n_lines && !pz_blocks_set_empty (cleared); i++)
    n += pz_blocks_set_within (&board->lines[i], cleared);
  return n;
}

/* Of the position, the pieces and points. In a practice run the next piece is drawn. */
static void
lay (BlocksPlay *play, int slot, const PzBlocksPlacement *placement)
{
  PzBlocksState *state = &play->state;
  PzBlocksPosition *position = &state->position;
  int before = position->score, next = position->next;

  state->cleared = pz_blocks_position_place (play->board, position, slot, placement);
  if (play->home != NULL)
    {
      position->hand[slot] = (guint8) pz_blocks_practice_piece (play->board, play->practice.seed, next);
      position->next = next + 1;
    }
  state->n_lines = count_lines (play->board, &state->cleared);
  state->points = position->score - before;
  state->placed = placement;
  state->steps++;
  state->lines += state->n_lines;
  play->practice.best = MAX (play->practice.best, play->home != NULL ? position->score : 0);
}

static void
end_or_go_on (BlocksPlay *play)
{
  PzBlocksState *state = &play->state;

  state->won = play->home == NULL && pz_blocks_position_won (play->board, &state->position);
  state->lost = !state->won && pz_blocks_position_stuck (play->board, &state->position);
  state->event = state->won ? PZ_BLOCKS_EVENT_WON : state->lost ? PZ_BLOCKS_EVENT_LOST : PZ_BLOCKS_EVENT_PLACED;
}

static void
place (BlocksPlay *play, const PzInput *input)
{
  const PzBlocksPlacement *placement = pz_blocks_play_shadow (&play->base, input->a, input->b, input->c);
  PzBlocksState *state = &play->state;

  state->refusal = pz_blocks_play_refusal (&play->base, input->a, input->b, input->c);
  if (placement == NULL)
    return;
  play->history = link_new (play->history, input, state);
  lay (play, input->a, placement);
  play->history->step = (PzBlocksStep){ { (guint8) input->a, placement->piece, placement->q, placement->r },
                                        state->points,
                                        pz_blocks_set_count (&state->cleared),
                                        state->n_lines };
  for (int cell = 0; cell < play->board->n_cells; cell++)
    if (pz_blocks_set_has (&placement->mask, cell))
      state->laid[cell] = (guint8) pz_blocks_piece_colour (placement->piece);
  empty_cleared (play->board, state);
  end_or_go_on (play);
}

/* What an input says of itself only. */
static void
clear_event (PzBlocksState *state)
{
  state->event = PZ_BLOCKS_EVENT_REFUSED;
  state->refusal = PZ_BLOCKS_LEGAL;
  state->placed = NULL;
  memcpy (state->laid, state->colours, sizeof state->laid);
  state->cleared = (PzBlocksSet){ { 0, 0 } };
  state->n_lines = state->points = 0;
  state->undecided = FALSE;
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
  PzBlocksPosition start = play->home != NULL ? pz_blocks_practice_start (play->board, play->practice.seed)
                                              : pz_blocks_board_start (play->board);

  g_clear_pointer (&play->history, link_unref);
  play->state = start_of (pz_blocks_level (play->base.level), play->board, &start);
  play->state.event = PZ_BLOCKS_EVENT_RESTARTED;
  play->state.hopeless = play->home == NULL && play->unwinnable;
}

/* ---- Practice runs ---- */

static void
practise (BlocksPlay *play, const BlocksPlay *now, int seed)
{
  if (play->home == NULL)
    {
      play->home = pz_play_ref ((PzPlay *) &now->base);
      pz_blocks_board_unref (play->board);
      play->board = pz_blocks_practice_board (play->base.level);
      g_clear_pointer (&play->inputs, link_unref); /* what is practised is no script */
    }
  play->practice.seed = seed > 0 ? seed : MAX (play->practice.seed, 1);
  restart (play);
  play->state.event = PZ_BLOCKS_EVENT_NONE;
}

static void
leave (BlocksPlay *play)
{
  g_autoptr (PzPlay) home = g_steal_pointer (&play->home);
  const BlocksPlay *level = blocks_play (home);

  if (home == NULL)
    return;
  link_unref (play->history);
  pz_blocks_board_unref (play->board);
  play->history = link_ref (level->history);
  play->inputs = link_ref (level->inputs);
  play->board = pz_blocks_board_ref (level->board);
  play->state = level->state;
  clear_event (&play->state);
  play->state.event = PZ_BLOCKS_EVENT_NONE;
}

/* ---- Hints ---- */

/* The first move of a winning line from here. What comes out is known from now on. */
static void
search (BlocksPlay *play, guint64 states, PzBudget *budget)
{
  PzBlocksState *state = &play->state;
  PzBlocksSolution solution;

  pz_blocks_solve (play->board, &state->position, states > 0 ? states : PZ_BLOCKS_MAX_STATES, budget, FALSE, &solution);
  state->has_hint = solution.n_solution > 0;
  state->hopeless = solution.verdict == PZ_BLOCKS_UNWINNABLE;
  state->undecided = solution.verdict == PZ_BLOCKS_UNDECIDED;
  if (state->has_hint)
    {
      state->hint = solution.solution[0];
      play->lines =
          pz_blocks_line_new (play->lines, play->board, &state->position, solution.solution, solution.n_solution);
    }
  pz_blocks_solution_clear (&solution);
}

static void
hint (BlocksPlay *play, guint64 states, PzBudget *budget)
{
  PzBlocksState *state = &play->state;

  state->event = PZ_BLOCKS_EVENT_HINTED;
  if (state->won || state->lost || state->hopeless)
    return;
  if (play->home != NULL)
    state->has_hint = pz_blocks_practice_hint (play->board, &state->position, &state->hint);
  else
    state->has_hint = pz_blocks_line_move (play->lines, play->board, &state->position, &state->hint);
  state->undecided = !state->has_hint && play->home == NULL;
  if (state->undecided && states != PZ_BLOCKS_KNOWN_ONLY)
    search (play, states, budget);
}

/* Of a script, whoever runs it says how far to search (cli.md, `--budget`, `--states`). */
static void
hint_in_limits (BlocksPlay *play)
{
  PzBudget budget = pz_budget_from_ms (play->limits.budget_ms, PZ_BLOCKS_UNITS_PER_MS, NULL);

  hint (play, play->limits.states, &budget);
}

/* ---- Inputs ---- */

static BlocksPlay *
copy (const BlocksPlay *now)
{
  BlocksPlay *next = g_new0 (BlocksPlay, 1);

  next->base = (PzPlay){ .ref_count = 1, .mode = now->base.mode, .level = pz_level_ref (now->base.level) };
  next->board = pz_blocks_board_ref (now->board);
  next->state = now->state;
  next->inputs = link_ref (now->inputs);
  next->history = link_ref (now->history);
  next->lines = pz_blocks_line_ref (now->lines);
  next->unwinnable = now->unwinnable;
  next->limits = now->limits;
  next->home = now->home != NULL ? pz_play_ref (now->home) : NULL;
  next->practice = now->practice;
  return next;
}

/* (transfer full): a copy that @input is to change. What is practised is in no script. */
static BlocksPlay *
next_of (const BlocksPlay *now, const PzInput *input)
{
  BlocksPlay *next = copy (now);

  if (now->home == NULL && input->verb <= PZ_BLOCKS_HINT)
    next->inputs = link_new (next->inputs, input, NULL);
  clear_event (&next->state);
  return next;
}

PzPlay *
pz_blocks_play_hint (PzPlay *play, guint64 states, const PzCancel *cancel)
{
  PzInput input = { PZ_BLOCKS_HINT, 0, 0, 0 };
  PzBudget budget = { .units_left = G_MAXUINT64, .cancel = cancel };
  BlocksPlay *next;

  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_blocks_mode, NULL);

  next = next_of (blocks_play (play), &input);
  hint (next, states, &budget);
  return &next->base;
}

PzPlay *
pz_blocks_play_take_analysis (PzPlay *play, const PzAnalysis *analysis)
{
  BlocksPlay *next;

  g_return_val_if_fail (play != NULL && play->mode == &pz_hex_blocks_mode, NULL);
  g_return_val_if_fail (analysis != NULL && analysis->mode == play->mode, pz_play_ref (play));

  next = copy (blocks_play (play));
  learn (next, next->home != NULL ? blocks_play (next->home)->board : next->board, analysis);
  next->state.hopeless = next->state.hopeless || (next->home == NULL && next->unwinnable);
  return &next->base;
}

PzPlay *
pz_blocks_play_input (PzPlay *play, const PzInput *input)
{
  BlocksPlay *next = next_of (blocks_play (play), input);

  if (input->verb == PZ_BLOCKS_PLACE)
    place (next, input);
  else if (input->verb == PZ_BLOCKS_UNDO)
    undo (next);
  else if (input->verb == PZ_BLOCKS_RESTART)
    restart (next);
  else if (input->verb == PZ_BLOCKS_HINT)
    hint_in_limits (next);
  else if (input->verb == PZ_BLOCKS_PRACTISE)
    practise (next, blocks_play (play), input->a);
  else if (input->verb == PZ_BLOCKS_LEAVE)
    leave (next);
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
