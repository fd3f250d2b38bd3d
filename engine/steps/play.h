/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

/* The playtest of both stroke modes as immutable values: start + list of inputs (number-stroke.md and
 * hex-stroke.md, "Play"; seeds §5 and §10). A policy says where the two modes differ. */

typedef enum
{
  PZ_STEPS_CUT, /* number-stroke: a visited cell cuts the path back to it */
  PZ_STEPS_UNDO /* hex-stroke: only the previous cell, and only while drawing, undoes one step */
} PzStepsPolicy;

typedef enum
{
  PZ_PLAY_EMPTY,
  PZ_PLAY_DRAWING,
  PZ_PLAY_IDLE,
  PZ_PLAY_CLEARED
} PzPlayState;

typedef enum
{
  PZ_EVENT_NOTHING,
  PZ_EVENT_START,
  PZ_EVENT_APPEND,
  PZ_EVENT_UNDO,
  PZ_EVENT_CUT,
  PZ_EVENT_IGNORED,
  PZ_EVENT_BLOCKED,
  PZ_EVENT_ILLEGAL_START,
  PZ_EVENT_RELEASED,
  PZ_EVENT_RESTARTED,
  PZ_EVENT_FILLED,
  PZ_EVENT_GUIDED,
  PZ_EVENT_CLEARED
} PzPlayEvent;

typedef enum
{
  PZ_STEPS_PRESS,
  PZ_STEPS_SLIDE,
  PZ_STEPS_RELEASE,
  PZ_STEPS_RESTART,
  PZ_STEPS_GUIDE,
  PZ_STEPS_FILL
} PzStepsInputKind;

typedef struct
{
  PzStepsInputKind kind;
  int node; /* PRESS, SLIDE */
} PzStepsInput;

typedef enum
{
  PZ_GUIDE_NONE,
  PZ_GUIDE_START,
  PZ_GUIDE_NEXT,
  PZ_GUIDE_FORK,
  PZ_GUIDE_RESTART
} PzGuideKind;

typedef struct
{
  guint8 node, step;
} PzFilled;

typedef struct _PzStepsPlay PzStepsPlay; /* immutable, reference counted */

/* (transfer full). @solution: (nullable) the unique solution, n nodes; NULL when there is not exactly one. */
PzStepsPlay *pz_steps_play_new (PzSteps *steps, PzStepsPolicy policy, const guint8 *solution);
PzStepsPlay *pz_steps_play_ref (PzStepsPlay *play);
void pz_steps_play_unref (PzStepsPlay *play);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzStepsPlay, pz_steps_play_unref)
/* (transfer full): the value after @input. FILL is number-stroke's: under PZ_STEPS_UNDO it is NOTHING. */
PzStepsPlay *pz_steps_play_input (PzStepsPlay *play, PzStepsInput input);

PzPlayState pz_steps_play_state (const PzStepsPlay *play);
PzPlayEvent pz_steps_play_event (const PzStepsPlay *play); /* of the last input */
const guint8 *pz_steps_play_path (const PzStepsPlay *play, int *length);
gboolean pz_steps_play_conflict (const PzStepsPlay *play, int node); /* node is on the path and in conflict */
/* What node wants: its clue or filled number, else 0. */
int pz_steps_play_wanted (const PzStepsPlay *play, int node);
int pz_steps_play_step_of (const PzStepsPlay *play, int node);          /* 1-based, 0 when not on the path */
const PzFilled *pz_steps_play_filled (const PzStepsPlay *play, int *n); /* in step order */
PzGuideKind pz_steps_play_guide (const PzStepsPlay *play,
                                 int *node); /* set by the last input only when it was a guide */
/* The node pair a BLOCKED event ran into. */
gboolean pz_steps_play_blocked_edge (const PzStepsPlay *play, int *a, int *b);
/* All inputs since the start, oldest first. (transfer full): GArray of PzStepsInput */
GArray *pz_steps_play_inputs (const PzStepsPlay *play);
const char *pz_play_event_name (PzPlayEvent event); /* as in cli.md, "play" */
const char *pz_play_state_name (PzPlayState state);
const char *pz_guide_kind_name (PzGuideKind kind); /* NULL for NONE */
