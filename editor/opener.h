/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/application.h"

G_BEGIN_DECLS

/* Opening files from outside: a shell, the file manager, a drop. A file that is open already is brought to the front; the first of the others
 * goes into a window without a document, the rest into windows of their own. What cannot be opened is told in one message. No
 * document is ever replaced. */

typedef enum
{
  PZ_OPEN_NEW_WINDOWS = 1 << 0 /* windows without a document are left alone, too */
} PzOpenFlags;

/* @window: (nullable) whose place is taken first if it is empty, and over which trouble is told; else any empty one, or a new one.
 * @failures: (out) (optional) (transfer full): a line for each that was not opened. TRUE when all were. */
gboolean pz_opener_open (PzApplication *application, PzWindow *window, GFile *const *files, int n, PzOpenFlags flags,
                         GStrv *failures);

G_END_DECLS
