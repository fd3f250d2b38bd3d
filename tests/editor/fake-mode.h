/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

/* A mode for tests of the document: a level is one number. The rules see its tens ("value" / 10); the last digit is cosmetic.
 * A judgement says MANY with the tens as its count, and has one problem that names the level and its place. */
extern const PzMode fake_mode;
extern const PzMode *const fake_modes[];

PzLevel *fake_level (const char *id, int value);
PzLevel *fake_with_value (const PzLevel *level, int value);
int fake_value (const PzLevel *level);
/* (transfer full): pack 2 with @n levels "2-1", "2-2"… of the values 10, 20… */
PzPack *fake_pack (int n);

/* How the judges behave, guarded by C11 atomics. */
void fake_hold (gboolean hold); /* judges wait until let go or cancelled */
int fake_runs (void);           /* searches begun so far */
int fake_running (void);        /* searches running now */
void fake_partials (int n);     /* news before the end of each search */
