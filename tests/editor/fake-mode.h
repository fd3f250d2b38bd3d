/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

/* A mode for tests of the document: a level is one number. The rules see its tens ("value" / 10); the last digit is cosmetic.
 * A judgement says MANY with the tens as its count, and has one problem that names the level and its place.
 *
 * It is also played, by taps: as many stones as the tens' last digit says lie in a row, and only the first that is left can be taken; a
 * tap on another one fails. The row can be turned round, which changes nothing but its look. The solution takes all from the left. */
extern const PzMode fake_mode;
extern const PzMode *const fake_modes[];

PzLevel *fake_level (const char *id, int value);
PzLevel *fake_with_value (const PzLevel *level, int value);
int fake_value (const PzLevel *level);
int fake_stones (const PzLevel *level); /* 0…9: cell i is square (i, 0) */

typedef enum
{
  FAKE_TAP, /* a: stone */
  FAKE_TURN,
  FAKE_UNDO,
  FAKE_RESTART,
  FAKE_HINT
} FakeVerb;

typedef struct
{
  PzPlay base;
  GArray *inputs; /* PzInput */
  int taken, failed;
  gboolean turned;
  int verb, tapped; /* of the last input; -1 */
  gboolean success; /* it took a stone */
} FakePlay;

/* (transfer full): pack 2 with @n levels "2-1", "2-2"… of the values 10, 20… */
PzPack *fake_pack (int n);

/* How the judges behave, guarded by C11 atomics. */
void fake_hold (gboolean hold); /* judges wait until let go or cancelled */
int fake_runs (void);           /* searches begun so far */
int fake_running (void);        /* searches running now */
void fake_partials (int n);     /* news before the end of each search */
void fake_weight (int bytes);   /* a judgement carries a solution of so many */
