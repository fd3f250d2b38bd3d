/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/play-parts.h"

#include <stdatomic.h>
#include <string.h>

/* The playtest: a value that inputs turn into the next one, and back. */

static PzSweepGround *
ground_ref (PzSweepGround *ground)
{
  atomic_fetch_add_explicit (&ground->ref_count, 1, memory_order_relaxed);
  return ground;
}

static void
ground_unref (PzSweepGround *ground)
{
  if (atomic_fetch_sub_explicit (&ground->ref_count, 1, memory_order_acq_rel) == 1)
    g_free (ground);
}

static PzSweepLink *
link_ref (PzSweepLink *link)
{
  if (link != NULL)
    atomic_fetch_add_explicit (&link->ref_count, 1, memory_order_relaxed);
  return link;
}

/* A loop, because the chain may be longer than a stack is deep. */
static void
link_unref (PzSweepLink *link)
{
  while (link != NULL && atomic_fetch_sub_explicit (&link->ref_count, 1, memory_order_acq_rel) == 1)
    {
      PzSweepLink *before = link->before;

      g_free (link->events);
      g_free (link->changes);
      g_free (link->results);
      g_free (link);
      link = before;
    }
}

/* (transfer full): @before, and the events of @turn, are taken. */
static PzSweepLink *
link_new (PzSweepLink *before, const PzInput *input, PzSweepTurn *turn)
{
  PzSweepLink *link = g_new0 (PzSweepLink, 1);

  atomic_init (&link->ref_count, 1);
  link->before = before;
  link->length = before != NULL ? before->length + 1 : 0;
  link->input = *input;
  link->state = turn->state;
  link->state.pawn_x = pz_sweep_spot_x (turn->board, turn->pawn);
  link->state.pawn_y = pz_sweep_spot_y (turn->board, turn->pawn);
  link->n_events = (int) turn->events->len;
  link->events = (PzSweepEvent *) (void *) g_array_free (g_steal_pointer (&turn->events), FALSE);
  return link;
}

/* ---- Reading ---- */

const PzSweepState *
pz_sweep_play_state (const PzPlay *play)
{
  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, NULL);
  return &pz_sweep_play (play)->state;
}

const PzSweepBoard *
pz_sweep_play_board (const PzPlay *play)
{
  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, NULL);
  return &pz_sweep_play (play)->ground->board;
}

static gboolean
has_flag (const PzPlay *play, int x, int y, guint flag)
{
  const PzSweepPlay *self = pz_sweep_play (play);

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
  const PzSweepLink *link = pz_sweep_play (play)->link;

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
  *n = pz_sweep_play (play)->link->n_results;
  return pz_sweep_play (play)->link->results;
}

GArray *
pz_sweep_play_inputs (const PzPlay *play)
{
  GArray *inputs = g_array_new (FALSE, FALSE, sizeof (PzInput));
  const PzSweepLink *newest = pz_sweep_play (play)->link;
  guint n = 0;

  for (const PzSweepLink *link = newest; link->before != NULL; link = link->before)
    n++;
  g_array_set_size (inputs, n);
  for (const PzSweepLink *link = newest; link->before != NULL; link = link->before)
    {
      PzInput *input = &g_array_index (inputs, PzInput, --n);

      *input = link->input;
      input->c = 0; /* to be told one by one */
    }
  return inputs;
}

/* ---- Values ---- */

/* (transfer full): a value without its flags; @link is taken. */
static PzSweepPlay *
value_new (PzLevel *level, PzSweepGround *ground, PzSweepLink *link, int verb)
{
  PzSweepPlay *play = g_malloc0 (sizeof *play + (gsize) ground->board.n_spots);

  play->base.ref_count = 1;
  play->base.mode = &pz_dungeon_sweep_mode;
  play->base.level = pz_level_ref (level);
  play->ground = ground_ref (ground);
  play->link = link;
  play->state = link->state;
  play->verb = verb;
  return play;
}

PzSweepPlay *
pz_sweep_play_again (const PzSweepPlay *now, int verb)
{
  PzSweepPlay *play = value_new (now->base.level, now->ground, link_ref (now->link), verb);

  memcpy (play->flags, now->flags, (gsize) now->ground->board.n_spots);
  return play;
}

void
pz_sweep_play_free (PzPlay *play)
{
  PzSweepPlay *self = (PzSweepPlay *) play;

  link_unref (self->link);
  ground_unref (self->ground);
  g_free (self->numbers);
  g_free (self);
}

static void
turn_open (PzSweepTurn *turn, const PzSweepBoard *board, const PzLevel *level)
{
  turn->board = board;
  turn->level = pz_sweep_level (level);
  turn->opening.n = 0;
  turn->ended = FALSE;
  turn->events = g_array_new (FALSE, FALSE, sizeof (PzSweepEvent));
}

/* (transfer full) (nullable): the board laid for the first time; NULL when that cannot be. @verb: what asked for it. */
static PzPlay *
start (PzLevel *level, PzSweepGround *ground, int verb)
{
  static const PzInput none = { PZ_SWEEP_REFRESH, 0, 0, 0 };
  PzSweepPlay *play;
  PzSweepTurn turn;

  turn_open (&turn, &ground->board, level);
  turn.state = (PzSweepState){ .loaded = TRUE, .round = 1, .points = turn.level->points };
  if (ground->board.spawn_is_free)
    pz_sweep_turn_begin (&turn);
  if (!ground->board.spawn_is_free || turn.state.n_closed == 0)
    {
      g_array_unref (turn.events);
      return NULL;
    }
  play = value_new (level, ground, link_new (NULL, &none, &turn), verb);
  memcpy (play->flags, turn.opening.flags, (gsize) ground->board.n_spots);
  return &play->base;
}

PzPlay *
pz_sweep_play_new (PzLevel *level, const PzAnalysis *analysis)
{
  PzSweepGround *ground = g_new (PzSweepGround, 1);
  PzPlay *play;

  atomic_init (&ground->ref_count, 1);
  pz_sweep_board_read (&ground->board, pz_sweep_level (level));
  play = start (level, ground, -1);
  ground_unref (ground);
  return play;
}

/* ---- Playing ---- */

static void
resume (PzSweepTurn *turn, const PzSweepPlay *now)
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

  resume (&turn, pz_sweep_play (play));
  result = pz_sweep_turn_judge (&turn, input);
  g_array_unref (turn.events);
  return result;
}

/* What takes the input back. Most inputs change a few squares, so the others are passed over in long steps. */
static void
note_changes (PzSweepLink *link, const guint8 *before, const guint8 *after, int n_spots)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (PzSweepChange));

  for (int from = 0; from < n_spots; from += 64)
    {
      int n = MIN (64, n_spots - from);

      if (memcmp (before + from, after + from, (gsize) n) == 0)
        continue;
      for (int spot = from; spot < from + n; spot++)
        if (before[spot] != after[spot])
          {
            PzSweepChange change = { (guint16) spot, before[spot] };

            g_array_append_val (changes, change);
          }
    }
  link->n_changes = (int) changes->len;
  link->changes = (PzSweepChange *) (void *) g_array_free (g_steal_pointer (&changes), FALSE);
}

/* The start cannot be taken back. */
static PzPlay *
undo (const PzSweepPlay *now, int n)
{
  g_autofree guint8 *flags = g_memdup2 (now->flags, (gsize) now->ground->board.n_spots);
  const PzSweepLink *link = now->link;
  PzSweepPlay *play;

  for (; n > 0 && link->before != NULL; n--, link = link->before)
    for (int i = 0; i < link->n_changes; i++)
      flags[link->changes[i].spot] = link->changes[i].flags;
  play = value_new (now->base.level, now->ground, link_ref ((PzSweepLink *) link), PZ_SWEEP_UNDO);
  memcpy (play->flags, flags, (gsize) now->ground->board.n_spots);
  return &play->base;
}

/* An intent of the rules, or several. */
static PzPlay *
take (const PzSweepPlay *now, const PzInput *input)
{
  guint8 *results = NULL;
  int n_results = 0;
  PzSweepPlay *play;
  PzSweepLink *link;
  PzSweepTurn turn;

  resume (&turn, now);
  if (input->verb == PZ_SWEEP_BATCH)
    {
      g_autoptr (GArray) intents = pz_sweep_batch_intents (now->base.level, input);

      n_results = (int) intents->len;
      results = g_malloc0 (intents->len + 1);
      pz_sweep_turn_take_batch (&turn, (const PzInput *) (void *) intents->data, intents->len, results);
      turn.state.is_batch = TRUE;
      turn.state.result = PZ_SWEEP_OK;
    }
  else
    turn.state.result = pz_sweep_turn_take (&turn, input);
  link = link_new (link_ref (now->link), input, &turn);
  link->results = results;
  link->n_results = n_results;
  note_changes (link, now->flags, turn.opening.flags, turn.board->n_spots);
  play = value_new (now->base.level, now->ground, link, input->verb);
  memcpy (play->flags, turn.opening.flags, (gsize) turn.board->n_spots);
  return &play->base;
}

PzPlay *
pz_sweep_play_input (PzPlay *play, const PzInput *input)
{
  const PzSweepPlay *now = pz_sweep_play (play);

  if (input->verb == PZ_SWEEP_UNDO)
    return undo (now, MAX (input->a, 1));
  if (input->verb == PZ_SWEEP_RESTART)
    return start (play->level, now->ground, PZ_SWEEP_RESTART);
  if (input->verb == PZ_SWEEP_HINT)
    return pz_sweep_play_search_hint (play, NULL);
  return take (now, input);
}
