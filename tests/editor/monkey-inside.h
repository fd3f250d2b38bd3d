/* SPDX-License-Identifier: MIT */
#pragma once

#include "ui-test.h"

/* What keeps a hand without a mind inside the program. */

/* TRUE when @instance is of the type of that name, or of one derived from it; of the toolkit's own types too. */
gboolean monkey_is_of_type (gpointer instance, const char *type);
/* The actions of @map that start other programs, or end this one, do nothing from now on. */
void monkey_blunt (GActionMap *map);
/* Cancels dialogs for files and printing, closes windows of the program beyond the third but never @ui's, and blunts the others. */
void monkey_keep_inside (Ui *ui);
