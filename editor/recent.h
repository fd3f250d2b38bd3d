/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "pack/pack.h"

G_BEGIN_DECLS

/* Packs that were opened or saved here lately, as the desktop's list of recent files knows them. Where the system keeps no such list
 * (gtk-recent-files-enabled), nothing is noted and nothing is listed. */

#define PZ_RECENT_MAX 8

typedef struct
{
  char *path;
  char *title;
  const PzMode *mode; /* (nullable) */
  gint64 time_us;     /* since 1970 */
} PzRecent;

void pz_recent_free (PzRecent *recent);
gboolean pz_recent_enabled (void);
/* @path, absolute, was opened or saved now; it holds @pack. */
void pz_recent_note (const char *path, const PzPack *pack);
/* (transfer full): PzRecent, the newest first, at most PZ_RECENT_MAX; without files that are not there now. */
GPtrArray *pz_recent_list (void);
/* Takes one, or all of this program's, out of the list; no file is touched. */
void pz_recent_forget (const char *path);
void pz_recent_clear (void);
/* Calls @changed with @object as its only argument when the list may be another; until @object goes. */
void pz_recent_watch (GObject *object, GCallback changed);

/* (transfer full): "app.open-file" for each and "app.clear-recent"; it follows the list. */
GMenuModel *pz_recent_menu_new (void);
/* A list of cards to open one or to take it out; hidden while there are none. */
GtkWidget *pz_recent_cards_new (void);

G_END_DECLS
