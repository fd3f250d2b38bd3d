/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

G_BEGIN_DECLS

/* The files of documents: which one a path means, and what it holds. Unlike the command line's, they are regular files: nothing here ever
 * waits for a pipe or reads a device. */

/* TRUE when both paths lead to one file: through links to it or to a folder, as hard links, or spelled otherwise. Two that are not
 * there are the same when their folder and their name are. */
gboolean pz_file_same (const char *a, const char *b);

typedef enum
{
  PZ_FILE_STATE_READ,
  PZ_FILE_STATE_GONE,       /* nothing has this name */
  PZ_FILE_STATE_FOLDER,     /* a folder has it */
  PZ_FILE_STATE_SPECIAL,    /* a pipe, a device or a socket has it */
  PZ_FILE_STATE_UNREADABLE, /* a file that cannot be read, or is larger than any pack */
} PzFileState;

/* @bytes: (out) (transfer full): for PZ_FILE_STATE_READ; else NULL, and @error says why. */
PzFileState pz_file_read (const char *filename, GBytes **bytes, GError **error);
/* (transfer full) (nullable): as pz_pack_load(), with all modes. @bytes: (out) (optional) */
PzPack *pz_file_load (const char *filename, PzProblems *problems, GBytes **bytes);

G_END_DECLS
