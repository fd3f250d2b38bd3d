/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Folders that tests make for themselves. */

/* Removes @path and all below it; links are not followed. What cannot be removed fails the test. */
void tree_remove (const char *path);
/* (transfer full): a line for each file and folder below @path, sorted by name: what it is, which one (inode), when it was changed, and
 * what it holds. Two that are equal: nobody has touched anything in between. */
char *tree_state (const char *path);
