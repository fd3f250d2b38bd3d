/* SPDX-License-Identifier: MIT */
#pragma once

#include "ui-test.h"

/* A hand without a mind: pointer, wheel, keys, actions and resizes at random, over a window of the program and whatever it opens. Each
 * event is told before it is sent (g_test_message), so that the last lines before a failure say what led there.
 *
 * It never leaves the program: dialogs for files and printing are cancelled before the next event, what would start other programs is
 * replaced by actions that do nothing, and the window given stays open. Names of files it uses lie below the folder given. */
typedef struct _Monkey Monkey;

/* @ui: shown, with a document; borrowed. */
Monkey *monkey_new (Ui *ui, guint32 seed);
void monkey_free (Monkey *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Monkey, monkey_free)

/* One event, and a moment for the program to act upon it. */
void monkey_step (Monkey *self);
/* Lets go of all buttons and keys and closes every other window. */
void monkey_calm (Monkey *self);
