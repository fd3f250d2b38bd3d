/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Former contents of saved files, in a folder of the user's state for each file: NAME-HASH/DATE-TIME.json. */

#define PZ_BACKUPS_KEPT 20

/* (transfer full): the folder for @filename's backups, whether it is there or not. */
char *pz_backup_folder (const char *filename);
/* Keeps @bytes, what @filename held, unless the newest backup is the same; the oldest beyond PZ_BACKUPS_KEPT go. */
gboolean pz_backup_keep (const char *filename, GBytes *bytes, GError **error);

typedef struct
{
  char *path;
  gint64 time; /* in seconds since 1970 */
  gint64 size; /* in bytes */
} PzBackup;

void pz_backup_free (PzBackup *backup);
/* (transfer full): PzBackup, the newest first. */
GPtrArray *pz_backups_list (const char *filename);

/* (transfer full) (nullable): a name that is free for @stem in the backups' folder of given up drafts, which is made. */
char *pz_backup_draft_path (const char *stem, const char *suffix, GError **error);

G_END_DECLS
