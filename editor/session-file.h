/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Which packs were open, each in its window, as text that is kept in the user's state. */

typedef struct
{
  char *path;        /* of the pack, absolute */
  int level;         /* the current one, from 0; -1: none */
  int width, height; /* of the window while it does not fill the screen, in logical pixels */
  gboolean maximized;
  gboolean levels, inspector; /* the side panes, where there is room for them */
} PzSessionWindow;

void pz_session_window_free (PzSessionWindow *window);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzSessionWindow, pz_session_window_free)

/* (transfer full): @windows are PzSessionWindow, the last one in front. */
char *pz_session_to_text (const GPtrArray *windows);
/* (transfer full): PzSessionWindow. What cannot be understood is left out; sizes are ones a window can have. */
GPtrArray *pz_session_from_text (const char *text);

G_END_DECLS
