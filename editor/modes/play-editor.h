/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"
#include "editor/modes/evidence.h"
#include "work/cancel.h"

G_BEGIN_DECLS

/* How a mode is played in the editor: what pointer, keys and buttons mean, what is told, what moves. One table a mode; the two stroke
 * modes share most of theirs (editor/modes/stroke-play.c). Inputs come back as PzInput, so that every playtest is a script. */

/* A pointer on the board; board units. */
typedef struct
{
  double x, y;
  double from_x, from_y; /* where the last sample was; the same at a press */
  gboolean touch;
  int cell; /* DRAG: the cell the last input was about, -1; the caller keeps it between samples */
  int held; /* what is carried: 1 + the slot of the hand; 0: nothing */
  gboolean
      secondary; /* the secondary button, a finger held still, Shift with the key that presses; with the alternate on: the primary */
} PzPlayPointer;

/* What is said to be held (PzModeEditor.bubble, PzScene.held) while presses are the secondary ones. */
#define PZ_HELD_ALTERNATE (-1)

/* A switch beside the buttons: while it is on, presses are the secondary ones ("Seal"): for fingers, and to see that there are such. */
typedef struct
{
  const char *icon;
  const char *label; /* NC_("play") */
  const char *key;   /* GTK accelerator string, "s" */
} PzPlayAlternate;

/* A button beside Undo, Restart and Hint. */
typedef struct
{
  const char *name; /* action "win.NAME" */
  const char *icon;
  const char *label;   /* NC_("play") */
  const char *keys[3]; /* GTK accelerator strings, "q"; ended by NULL */
  PzInput input;
  gboolean (*on) (const PzPlay *play); /* (nullable): it is a switch, on or off; while on its input is: */
  PzInput off;
} PzPlayButton;

/* An animation: how long, and what it does to the motion at 0 ≤ t < 1. The end state is the state at rest. Each frame begins with what
 * clips() set in its @motion, so `at` says all that moves. */
typedef struct
{
  int length_ms;                                               /* 0: none */
  void (*at) (PzMotion *motion, double t, gconstpointer data); /* @data: the PzPlay it shows */
  gboolean shows_before;                                       /* the value before the input is drawn while it runs */
} PzPlayClip;
#define PZ_MAX_CLIPS 6

/* What the page of a playtest shows on top: "Step", "3" "of 12", and at the end "Left", "9". Labels are translated. */
typedef struct
{
  const char *done_label, *left_label;
  int done, all, left; /* all 0: there is no end, and no bar */
} PzPlayProgress;

typedef struct
{
  gboolean (*won) (const PzPlay *play);
  gboolean (*can_undo) (const PzPlay *play);
  /* Appends the inputs that take back the last step; none when there is none. */
  void (*undo) (const PzPlay *play, GArray *inputs);
  PzInput restart, hint;
  /* (nullable) (transfer full) (nullable): where a hint may take its time: the value after the input `hint`. @cancel: NULL: what is known
   * at once or within some milliseconds, else NULL; then it is asked again, on another thread, which @cancel ends within 5 ms. */
  PzPlay *(*search_hint) (PzPlay *play, const PzCancel *cancel);
  /* (nullable) (transfer full): the same play with hints that rest on @analysis. NULL: inputs from a start that knows it give that. */
  PzPlay *(*take_analysis) (PzPlay *play, const PzAnalysis *analysis);
  /* (nullable): appends the inputs that follow the hint shown ("Go Back"). */
  void (*follow) (const PzPlay *play, GArray *inputs);
  const char *(*follow_label) (const PzPlay *play); /* (nullable) translated; NULL: nothing to follow */
  const PzPlayButton *buttons;                      /* ended by a NULL name */
  const PzPlayAlternate *alternate;                 /* (nullable): presses are of one kind */
  /* (nullable) (transfer full): @level such that its plan can be played to the end; NULL: as it is. */
  PzLevel *(*plan_level) (PzLevel *level);
  /* (nullable) (transfer full): a step of the plan that shows the input to come (PzScene.next) and what it will bring. @next: NULL at the
   * end. NULL: steps show and say what the last input did. */
  char *(*plan_words) (const PzPlay *at, const PzInput *next);
  /* (nullable) (transfer full): with plan_words: the one line that stands over the board: "Winning line · move 1 of 7 · +130 points". @step:
   * inputs already made of @length. */
  char *(*plan_place) (const PzPlay *at, const PzInput *next, int step, int length);

  /* Pointer: each appends inputs. */
  void (*press) (const PzPlay *play, PzPlayPointer *pointer, GArray *inputs);
  /* (nullable): asked again after each input it gave, until it gives none. NULL: a press is all there is. */
  void (*drag) (const PzPlay *play, PzPlayPointer *pointer, GArray *inputs);
  void (*release) (const PzPlay *play, PzPlayPointer *pointer, GArray *inputs); /* (nullable) */

  /* Fills in what the last input sets moving; returns how many. What is set in @motion (at rest before) stays until the next input:
   * marks, and which things the clips move. @reduced: with reduced motion only marks. */
  int (*clips) (const PzPlay *before, const PzPlay *now, gboolean reduced, PzMotion *motion,
                PzPlayClip clips[PZ_MAX_CLIPS]);
  gboolean (*keeps_motion) (const PzPlay *now); /* the last input changed nothing that is seen: what runs goes on */

  /* Words. (transfer full) each */
  char *(*status) (const PzPlay *play);                      /* the status line */
  char *(*describe) (const PzPlay *play, const PzHit *hit);  /* a cell for screen readers, as it is played */
  PzHit (*marked) (const PzPlay *play);                      /* the place the hint shown is about; PZ_HIT_NOWHERE */
  gboolean (*hovers) (const PzPlay *play, const PzHit *hit); /* a press there would do something */
  GPtrArray *(*sections) (const PzPlay *play);               /* PzEvidenceSection: the inspector's page */
  void (*progress) (const PzPlay *play, PzPlayProgress *progress);
  /* (nullable) (transfer full): GPtrArray of PzProperty that may be changed on the page while playing, under this heading; and the inputs
   * that make it so. */
  GPtrArray *(*values) (const PzPlay *play);
  const char *values_heading; /* NC_("play") */
  void (*set_value) (const PzPlay *play, const char *name, GVariant *value, GArray *inputs);
} PzPlayEditor;

G_END_DECLS
