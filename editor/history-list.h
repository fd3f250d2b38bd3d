/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/history-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* PzHistoryList: the popover beside undo and redo: all steps, the oldest first, the present state and the saved one marked. A row
 * goes to its state by win.jump-history. */
#define PZ_TYPE_HISTORY_LIST (pz_history_list_get_type ())
G_DECLARE_FINAL_TYPE (PzHistoryList, pz_history_list, PZ, HISTORY_LIST, GtkPopover)

GtkWidget *pz_history_list_new (void);
void pz_history_list_set_document (PzHistoryList *self, PzDocument *document); /* (nullable) */
PzHistoryModel *pz_history_list_get_model (PzHistoryList *self);

G_END_DECLS
