/* SPDX-License-Identifier: MIT */
#include "steps/play.h"

#include "steps/internal.h"

#include <string.h>

/* Inputs are a chain from newest to oldest that later values share. */
typedef struct _Input Input;
struct _Input
{
  atomic_int refs;
  PzStepsInput input;
  Input *before; /* (nullable) owned */
};

struct _PzStepsPlay
{
  atomic_int refs;
  PzSteps *steps;
  PzStepsPolicy policy;
  gboolean has_solution;
  PzPlayState state;
  PzPlayEvent event;
  PzGuideKind guide;
  int guide_node;
  int blocked_a, blocked_b; /* -1, -1: none */
  int length, n_filled;
  Input *inputs;                          /* (nullable) newest */
  guint8 solution[PZ_STEPS_MAX_NODES];    /* node by step - 1 */
  guint8 path[PZ_STEPS_MAX_NODES];        /* node by step - 1 */
  guint8 step_of[PZ_STEPS_MAX_NODES];     /* 0: not on the path */
  guint8 clue[PZ_STEPS_MAX_NODES];        /* 0: none */
  gint8 parity[PZ_STEPS_MAX_NODES];       /* 1 odd, 0 even, -1 none */
  guint8 owner[PZ_STEPS_MAX_NODES + 1];   /* step → node whose clue or filled number it is */
  gboolean owned[PZ_STEPS_MAX_NODES + 1]; /* whether there is one */
  PzFilled filled[PZ_STEPS_MAX_NODES];
};

static Input *
input_ref (Input *input)
{
  if (input != NULL)
    atomic_fetch_add_explicit (&input->refs, 1, memory_order_relaxed);
  return input;
}

/* A loop, because the chain may be longer than a stack is deep. */
static void
input_unref (Input *input)
{
  while (input != NULL && atomic_fetch_sub_explicit (&input->refs, 1, memory_order_acq_rel) == 1)
    {
      Input *before = input->before;
      g_free (input);
      input = before;
    }
}

static void
own_step (PzStepsPlay *play, int step, int node)
{
  play->owner[step] = node;
  play->owned[step] = TRUE;
}

static void
read_constraints (PzStepsPlay *play)
{
  memset (play->parity, -1, sizeof play->parity);
  for (int i = 0; i < play->steps->n_constraints; i++)
    {
      const PzConstraint *c = &play->steps->constraints[i];
      if (c->kind == PZ_CONSTRAINT_CLUE)
        {
          play->clue[c->node] = c->step;
          own_step (play, c->step, c->node);
        }
      if (c->kind == PZ_CONSTRAINT_ODD || c->kind == PZ_CONSTRAINT_EVEN)
        play->parity[c->node] = c->kind == PZ_CONSTRAINT_ODD;
    }
}

PzStepsPlay *
pz_steps_play_new (PzSteps *steps, PzStepsPolicy policy, const guint8 *solution)
{
  g_return_val_if_fail (steps != NULL, NULL);
  PzStepsPlay *play = g_new0 (PzStepsPlay, 1);
  atomic_init (&play->refs, 1);
  play->steps = pz_steps_ref (steps);
  play->policy = policy;
  play->has_solution = solution != NULL && steps->n > 0;
  if (play->has_solution)
    memcpy (play->solution, solution, steps->n);
  play->blocked_a = play->blocked_b = -1;
  play->guide_node = -1;
  read_constraints (play);
  return play;
}

PzStepsPlay *
pz_steps_play_ref (PzStepsPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);
  atomic_fetch_add_explicit (&play->refs, 1, memory_order_relaxed);
  return play;
}

void
pz_steps_play_unref (PzStepsPlay *play)
{
  g_return_if_fail (play != NULL);
  if (atomic_fetch_sub_explicit (&play->refs, 1, memory_order_acq_rel) != 1)
    return;
  input_unref (play->inputs);
  pz_steps_unref (play->steps);
  g_free (play);
}

/* The value before @input, with everything that belongs to one input only cleared. */
static PzStepsPlay *
copy_for_input (PzStepsPlay *play, PzStepsInput input)
{
  PzStepsPlay *next = g_memdup2 (play, sizeof *play);
  Input *link = g_new (Input, 1);
  *link = (Input){ .input = input, .before = input_ref (play->inputs) };
  atomic_init (&link->refs, 1);
  atomic_init (&next->refs, 1);
  pz_steps_ref (next->steps);
  next->inputs = link;
  next->event = PZ_EVENT_NOTHING;
  next->guide = PZ_GUIDE_NONE;
  next->guide_node = next->blocked_a = next->blocked_b = -1;
  return next;
}

/* Own clue or number ≠ step; in number-stroke also parity, and a step whose number sits elsewhere. */
static gboolean
conflict_at (const PzStepsPlay *play, int node, int step)
{
  if (pz_steps_play_wanted (play, node) != 0 && pz_steps_play_wanted (play, node) != step)
    return TRUE;
  if (play->policy == PZ_STEPS_UNDO)
    return FALSE;
  if (play->parity[node] >= 0 && play->parity[node] != step % 2)
    return TRUE;
  return play->owned[step] && play->owner[step] != node;
}

static gboolean
is_clear (const PzStepsPlay *play)
{
  if (play->length < play->steps->n)
    return FALSE;
  for (int i = 0; i < play->length; i++)
    if (conflict_at (play, play->path[i], i + 1))
      return FALSE;
  return TRUE;
}

static void
append (PzStepsPlay *play, int node, PzPlayEvent event)
{
  play->path[play->length++] = node;
  play->step_of[node] = play->length;
  play->state = PZ_PLAY_DRAWING;
  play->event = event;
  if (!is_clear (play))
    return;
  play->state = PZ_PLAY_CLEARED;
  play->event = PZ_EVENT_CLEARED;
}

/* Keeps the first @length nodes. */
static void
cut_to (PzStepsPlay *play, int length, PzPlayEvent event)
{
  while (play->length > length)
    play->step_of[play->path[--play->length]] = 0;
  play->state = PZ_PLAY_DRAWING;
  play->event = event;
}

/* To an unvisited node: the move is judged with the spinners where they lie before it. */
static void
extend (PzStepsPlay *play, int node)
{
  int head = play->path[play->length - 1];
  if (pz_steps_open (play->steps, head, node, play->length))
    {
      append (play, node, PZ_EVENT_APPEND);
      return;
    }
  play->event = PZ_EVENT_IGNORED;
  if (!pz_steps_adjacent (play->steps, head, node))
    return;
  play->event = PZ_EVENT_BLOCKED;
  play->blocked_a = head;
  play->blocked_b = node;
}

static void
start (PzStepsPlay *play, int node)
{
  if (play->owned[1] && play->owner[1] != node)
    play->event = PZ_EVENT_ILLEGAL_START;
  else
    append (play, node, PZ_EVENT_START);
}

static void
press_idle (PzStepsPlay *play, int node)
{
  int step = play->step_of[node];
  if (step == play->length)
    play->state = PZ_PLAY_DRAWING;
  else if (step == 0)
    extend (play, node);
  else if (play->policy == PZ_STEPS_CUT)
    cut_to (play, step, PZ_EVENT_CUT);
  else
    play->event = PZ_EVENT_IGNORED;
}

static void
press (PzStepsPlay *play, int node)
{
  if (play->state == PZ_PLAY_EMPTY)
    start (play, node);
  else if (play->state == PZ_PLAY_IDLE)
    press_idle (play, node);
  else
    play->event = PZ_EVENT_IGNORED;
}

static void
slide (PzStepsPlay *play, int node)
{
  int step = play->step_of[node];
  if (play->state != PZ_PLAY_DRAWING)
    play->event = PZ_EVENT_IGNORED;
  else if (step == play->length)
    play->event = PZ_EVENT_NOTHING;
  else if (step == 0)
    extend (play, node);
  else if (play->policy == PZ_STEPS_CUT)
    cut_to (play, step, PZ_EVENT_CUT);
  else if (step == play->length - 1)
    cut_to (play, step, PZ_EVENT_UNDO);
  else
    play->event = PZ_EVENT_IGNORED;
}

static void
let_go (PzStepsPlay *play)
{
  if (play->state == PZ_PLAY_CLEARED)
    play->event = PZ_EVENT_IGNORED;
  if (play->state != PZ_PLAY_DRAWING)
    return;
  play->state = PZ_PLAY_IDLE;
  play->event = PZ_EVENT_RELEASED;
}

static void
restart (PzStepsPlay *play)
{
  if (play->length == 0)
    return;
  cut_to (play, 0, PZ_EVENT_RESTARTED);
  play->state = PZ_PLAY_EMPTY;
}

/* How many nodes of the path agree with the solution. */
static int
correct_prefix (const PzStepsPlay *play)
{
  int i = 0;
  while (i < play->length && play->path[i] == play->solution[i])
    i++;
  return i;
}

static void
guide (PzStepsPlay *play)
{
  if (!play->has_solution || play->state == PZ_PLAY_CLEARED)
    return;
  int correct = correct_prefix (play);
  play->event = PZ_EVENT_GUIDED;
  if (play->length == 0)
    play->guide = PZ_GUIDE_START;
  else if (correct == 0)
    play->guide = PZ_GUIDE_RESTART;
  else
    play->guide = correct == play->length ? PZ_GUIDE_NEXT : PZ_GUIDE_FORK;
  if (play->guide == PZ_GUIDE_FORK)
    play->guide_node = play->solution[correct - 1];
  else if (play->guide != PZ_GUIDE_RESTART)
    play->guide_node = play->solution[correct];
}

/* The middle of the first run of steps with no number beyond @correct, the lower of two; 0: none. */
static int
step_to_fill (const PzStepsPlay *play, int correct)
{
  int from = correct + 1, n = play->steps->n;
  while (from <= n && play->owned[from])
    from++;
  if (from > n)
    return 0;
  int to = from;
  while (to < n && !play->owned[to + 1])
    to++;
  return (from + to) / 2;
}

static void
insert_filled (PzStepsPlay *play, int node, int step)
{
  int i = play->n_filled++;
  for (; i > 0 && play->filled[i - 1].step > step; i--)
    play->filled[i] = play->filled[i - 1];
  play->filled[i] = (PzFilled){ node, step };
  own_step (play, step, node);
}

/* Numbers are filled in number-stroke only; hex-stroke has the guide alone. */
static void
fill (PzStepsPlay *play)
{
  if (!play->has_solution || play->state == PZ_PLAY_CLEARED || play->policy != PZ_STEPS_CUT)
    return;
  int step = step_to_fill (play, correct_prefix (play));
  if (step == 0)
    return;
  insert_filled (play, play->solution[step - 1], step);
  play->event = PZ_EVENT_FILLED;
}

PzStepsPlay *
pz_steps_play_input (PzStepsPlay *play, PzStepsInput input)
{
  g_return_val_if_fail (play != NULL, NULL);
  gboolean names_node = input.kind == PZ_STEPS_PRESS || input.kind == PZ_STEPS_SLIDE;
  g_return_val_if_fail (!names_node || (input.node >= 0 && input.node < play->steps->n), NULL);
  PzStepsPlay *next = copy_for_input (play, input);
  switch (input.kind)
    {
    case PZ_STEPS_PRESS:
      press (next, input.node);
      break;
    case PZ_STEPS_SLIDE:
      slide (next, input.node);
      break;
    case PZ_STEPS_RELEASE:
      let_go (next);
      break;
    case PZ_STEPS_RESTART:
      restart (next);
      break;
    case PZ_STEPS_GUIDE:
      guide (next);
      break;
    case PZ_STEPS_FILL:
      fill (next);
      break;
    default:
      break;
    }
  return next;
}

PzPlayState
pz_steps_play_state (const PzStepsPlay *play)
{
  return play->state;
}

PzPlayEvent
pz_steps_play_event (const PzStepsPlay *play)
{
  return play->event;
}

const guint8 *
pz_steps_play_path (const PzStepsPlay *play, int *length)
{
  *length = play->length;
  return play->path;
}

gboolean
pz_steps_play_conflict (const PzStepsPlay *play, int node)
{
  g_return_val_if_fail (node >= 0 && node < play->steps->n, FALSE);
  return play->step_of[node] > 0 && conflict_at (play, node, play->step_of[node]);
}

int
pz_steps_play_wanted (const PzStepsPlay *play, int node)
{
  g_return_val_if_fail (node >= 0 && node < play->steps->n, 0);
  if (play->clue[node] != 0)
    return play->clue[node];
  for (int i = 0; i < play->n_filled; i++)
    if (play->filled[i].node == node)
      return play->filled[i].step;
  return 0;
}

int
pz_steps_play_step_of (const PzStepsPlay *play, int node)
{
  g_return_val_if_fail (node >= 0 && node < play->steps->n, 0);
  return play->step_of[node];
}

const PzFilled *
pz_steps_play_filled (const PzStepsPlay *play, int *n)
{
  *n = play->n_filled;
  return play->filled;
}

PzGuideKind
pz_steps_play_guide (const PzStepsPlay *play, int *node)
{
  if (node != NULL)
    *node = play->guide_node;
  return play->guide;
}

gboolean
pz_steps_play_blocked_edge (const PzStepsPlay *play, int *a, int *b)
{
  *a = play->blocked_a;
  *b = play->blocked_b;
  return play->blocked_a >= 0;
}

GArray *
pz_steps_play_inputs (const PzStepsPlay *play)
{
  guint n = 0;
  for (const Input *i = play->inputs; i != NULL; i = i->before)
    n++;
  GArray *inputs = g_array_sized_new (FALSE, FALSE, sizeof (PzStepsInput), n);
  g_array_set_size (inputs, n);
  for (const Input *i = play->inputs; i != NULL; i = i->before)
    g_array_index (inputs, PzStepsInput, --n) = i->input;
  return inputs;
}

const char *
pz_play_event_name (PzPlayEvent event)
{
  static const char *const names[] = {
    [PZ_EVENT_NOTHING] = "nothing",   [PZ_EVENT_START] = "start",
    [PZ_EVENT_APPEND] = "append",     [PZ_EVENT_UNDO] = "undo",
    [PZ_EVENT_CUT] = "cut",           [PZ_EVENT_IGNORED] = "ignored",
    [PZ_EVENT_BLOCKED] = "blocked",   [PZ_EVENT_ILLEGAL_START] = "illegal-start",
    [PZ_EVENT_RELEASED] = "released", [PZ_EVENT_RESTARTED] = "restarted",
    [PZ_EVENT_FILLED] = "filled",     [PZ_EVENT_GUIDED] = "guided",
    [PZ_EVENT_CLEARED] = "cleared",
  };
  g_return_val_if_fail ((guint) event < G_N_ELEMENTS (names), NULL);
  return names[event];
}

const char *
pz_play_state_name (PzPlayState state)
{
  static const char *const names[] = { "empty", "drawing", "idle", "cleared" };
  g_return_val_if_fail ((guint) state < G_N_ELEMENTS (names), NULL);
  return names[state];
}

const char *
pz_guide_kind_name (PzGuideKind kind)
{
  static const char *const names[] = { NULL, "start", "next", "fork", "restart" };
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (names), NULL);
  return names[kind];
}
