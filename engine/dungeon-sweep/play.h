/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/board.h"
#include "work/cancel.h"

/* The playtest of dungeon-sweep as immutable values (dungeon-sweep.md, "Rules"). */

typedef enum
{
  /* a: x, b: y; any integers. c: means nothing to the rules: the steps of the move just before it where one press gave both, else 0. */
  PZ_SWEEP_DIG,
  PZ_SWEEP_SEAL, /* the same */
  PZ_SWEEP_MOVE, /* the same */
  PZ_SWEEP_STOP,
  PZ_SWEEP_REFRESH,
  PZ_SWEEP_BATCH, /* a: its number, as pz_sweep_batch() gives it: an input has no room for a list */
  PZ_SWEEP_UNDO,  /* takes the last input back, whatever it was; not of a script. a: or so many of them; 0: one */
  PZ_SWEEP_RESTART,
  PZ_SWEEP_HINT /* shows what logic finds next: pz_sweep_play_hint() */
} PzSweepVerb;  /* PzInput.verb */

/* What became of an intent. */
typedef enum
{
  PZ_SWEEP_OK,
  PZ_SWEEP_REFUSED_ROUND_OVER, /* the board is cleared */
  PZ_SWEEP_REFUSED_OFF_BOARD,
  PZ_SWEEP_REFUSED_NOT_ADJACENT,
  PZ_SWEEP_REFUSED_ALREADY_OPEN,
  PZ_SWEEP_REFUSED_ALREADY_SEALED,
  PZ_SWEEP_REFUSED_TARGET_CLOSED,
  PZ_SWEEP_REFUSED_NO_PATH,
  PZ_SWEEP_REFUSED_POINTS,
  PZ_SWEEP_DISCARDED /* of a batch: the round was over before its turn */
} PzSweepResult;
/* Undo, restart and hint are no intents of the rules: scripts do not have them, and pz_sweep_play_inputs() lists what is left of the game. */
const char *pz_sweep_result_name (PzSweepResult result); /* "not-adjacent"; "ok", "discarded" */

typedef enum
{
  PZ_SWEEP_EVENT_OPEN,
  PZ_SWEEP_EVENT_SEAL_JUDGED,
  PZ_SWEEP_EVENT_ROUND_END
} PzSweepEventKind;

typedef enum
{
  PZ_SWEEP_VIA_OPENING,
  PZ_SWEEP_VIA_DIG,
  PZ_SWEEP_VIA_CHAIN
} PzSweepVia;

typedef enum
{
  PZ_SWEEP_END_CLEARED,
  PZ_SWEEP_END_EXHAUSTED,
  PZ_SWEEP_END_STOPPED
} PzSweepEnd;

/* A fact reported; there are no others. */
typedef struct
{
  guint8 kind;   /* PzSweepEventKind */
  gint8 x, y;    /* OPEN, SEAL_JUDGED */
  guint8 detail; /* OPEN: PzSweepVia; SEAL_JUDGED: 1 for a hit; ROUND_END: PzSweepEnd */
  gint8 number;  /* OPEN: of a safe square; −1: a hazard */
} PzSweepEvent;

typedef struct
{
  gboolean loaded;      /* no input yet */
  gboolean is_batch;    /* the last input was one: `results` */
  PzSweepResult result; /* of the last input */
  int pawn_x, pawn_y;
  int points, round; /* as they are now; round counts from 1 */
  gboolean cleared;
  int n_closed; /* safe squares that are not open */
  int n_seals;
} PzSweepState;

/* Of a play value of this mode. (transfer none) */
const PzSweepState *pz_sweep_play_state (const PzPlay *play);
const PzSweepBoard *pz_sweep_play_board (const PzPlay *play);
gboolean pz_sweep_play_is_open (const PzPlay *play, int x, int y);   /* any integers */
gboolean pz_sweep_play_is_sealed (const PzPlay *play, int x, int y); /* any integers */
/* What would become of this input now: DIG, SEAL, MOVE, STOP, REFRESH. */
PzSweepResult pz_sweep_play_judge (const PzPlay *play, const PzInput *input);
/* The path a move to (x, y) takes: indexes of squares from the pawn's on, the pawn's own included. Returns how many, at most
 * PZ_SWEEP_MAX_CELLS; 0: the move would be refused. */
int pz_sweep_play_path (const PzPlay *play, int x, int y, int *squares);
/* The path to the nearest open square from which (x, y), a closed one, can be dug or sealed, the same way; of several as near the first in reading
 * order. 0: there is none, (x, y) is rock or open, or moves are refused. */
int pz_sweep_play_approach (const PzPlay *play, int x, int y, int *squares);
/* The path that the last input walked, the same way; 0: it did not walk. */
int pz_sweep_play_walked (const PzPlay *play, int *squares);
/* The waves in which the last input (the opening) opened squares, for drawing: @wave, by square of the level, gets 0 for what was dug, 1 for
 * what that let open…, −1 for the rest. Returns how many waves there are. */
int pz_sweep_play_waves (const PzPlay *play, gint16 *wave);
/* The hint shown, if any: FALSE without one. @square: what may be dug, or is a hazard (*hazard); −1: logic finds nothing. @numbers: (out)
 * (transfer none): squares of the numbers that force it; *n of them. */
gboolean pz_sweep_play_hint (const PzPlay *play, int *square, gboolean *hazard, const int **numbers, int *n);
/* All of it. What perfect logic finds from what is open now, however it was opened, seals left aside. */
typedef struct
{
  int square; /* what may be dug, or is a hazard; it lies beside an open square; −1: nothing is found */
  gboolean hazard;
  gboolean by_total;  /* the number of hazards of the board is needed besides `numbers` */
  gboolean undecided; /* too much for a hint: nothing was found before the work was given up */
  const int *numbers; /* squares, in reading order */
  int n_numbers;
} PzSweepHint;
const PzSweepHint *pz_sweep_play_get_hint (const PzPlay *play); /* (nullable) (transfer none) */
/* (transfer full) (nullable): the value after the input HINT. NULL when @cancel ended it, which it does within 5 ms. */
PzPlay *pz_sweep_play_search_hint (PzPlay *play, const PzCancel *cancel);
/* (transfer full) (nullable): the same if it is found within some milliseconds. */
PzPlay *pz_sweep_play_quick_hint (PzPlay *play);

/* PzSweepVerb of the input that made this value, UNDO, RESTART and HINT among them; −1: the start. */
int pz_sweep_play_verb (const PzPlay *play);
int pz_sweep_play_length (const PzPlay *play); /* inputs that are left: of the list pz_sweep_play_inputs() gives */
/* How many inputs an UNDO has to take back to undo what was last done by one press: refusals after it, the move before it; 0: nothing was done. */
int pz_sweep_play_last_step (const PzPlay *play);
/* An input that is left, and what became of it. */
typedef struct
{
  PzInput input;
  const PzSweepState *state; /* after it */
  const PzSweepEvent *events;
  int n_events;
} PzSweepEntry;
/* The newest first, at most @most; returns how many. The opening is not among them. */
int pz_sweep_play_entries (const PzPlay *play, PzSweepEntry *entries, int most);

/* Facts that the last input reported (the opening before any). @n: (out). (transfer none) */
const PzSweepEvent *pz_sweep_play_events (const PzPlay *play, int *n);
/* The same of the value @back inputs ago (0: the last); NULL with @n = −1 past the opening. For an event log. */
const PzSweepEvent *pz_sweep_play_log (const PzPlay *play, int back, int *n);
/* Of a batch: what became of each intent, in the order submitted, PzSweepResult each. */
const guint8 *pz_sweep_play_results (const PzPlay *play, int *n);

/* An input that is a batch. @intents: DIG, SEAL, MOVE and STOP only. It is good for @level and all levels that are copies of it, or that it is
 * a copy of; any thread. */
PzInput pz_sweep_batch (const PzLevel *level, const PzInput *intents, guint n);
GArray *pz_sweep_batch_intents (const PzLevel *level,
                                const PzInput *input); /* (transfer full): PzInput; not to be changed */

const char *pz_sweep_via_name (PzSweepVia via); /* as in dungeon-sweep.md, "Rules" */
const char *pz_sweep_end_name (PzSweepEnd end);
