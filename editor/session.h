/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/application.h"

G_BEGIN_DECLS

/* The session: which packs are open, kept in $XDG_STATE_HOME/puzzlewright/session a moment after it changes, and opened again by a start
 * without files if the setting "reopen" says so. A session without a pack is never kept: the packs that were open last are. While
 * it opens packs a mark stands beside it until the windows have been seen for a while: a start that finds the mark does not open them by itself, since
 * they may be why the program ended, but asks. */

PzSession *pz_session_new (PzApplication *application); /* (transfer full): borrows @application */
/* Keeps what is left to keep. */
void pz_session_free (PzSession *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzSession, pz_session_free)
/* A window may have another pack, level, size or pane; asked for often. */
void pz_session_note (PzSession *self);
/* Keeps the present session now: windows are about to close. */
void pz_session_keep (PzSession *self);
/* Keeps it, and nothing that becomes of the windows from now on. @kept: it stays so; else what is open counts again. */
void pz_session_freeze (PzSession *self);
void pz_session_thaw (PzSession *self, gboolean kept);
/* Opens the packs of the last session that are not open, or asks whether to, if the mark stands. @asked: by the user, who has answered
 * that. TRUE when a pack or the question is shown. */
gboolean pz_session_restore (PzSession *self, gboolean asked);

G_END_DECLS
