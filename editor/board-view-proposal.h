/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"

G_BEGIN_DECLS

/* What would come of an edit that is only pointed at, drawn over the board: what comes as a ghost with a dashed outline, what goes dimmed
 * and crossed. */
typedef struct
{
  PzHit hit;      /* as it is now, or, when it is added, as it would be */
  gboolean added; /* FALSE: it goes */
} PzProposedChange;

/* @after: (nullable) the level as it would be; NULL ends it. The cells of both levels are the same. @changes: copied. */
void pz_board_view_set_proposal (PzBoardView *self, PzLevel *after, const PzProposedChange *changes, guint n);
guint pz_board_view_n_proposed (PzBoardView *self); /* 0: nothing is shown */

G_END_DECLS
