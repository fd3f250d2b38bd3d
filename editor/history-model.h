/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/document.h"

G_BEGIN_DECLS

/* PzHistoryModel: the history of a document as a list of positions: one for the beginning, one after each step, the oldest first.
 * Items are PzHistoryItem, made when they are asked for, so that thousands of steps cost little. Signal: "states-changed" () the
 * present position or the saved one moved; the items may be the same. */
#define PZ_TYPE_HISTORY_MODEL (pz_history_model_get_type ())
G_DECLARE_FINAL_TYPE (PzHistoryModel, pz_history_model, PZ, HISTORY_MODEL, GObject)

PzHistoryModel *pz_history_model_new (void);
/* (nullable): follows its changes from now on. */
void pz_history_model_set_document (PzHistoryModel *self, PzDocument *document);
guint pz_history_model_get_present (PzHistoryModel *self); /* position; 0 without a document */

#define PZ_TYPE_HISTORY_ITEM (pz_history_item_get_type ())
G_DECLARE_FINAL_TYPE (PzHistoryItem, pz_history_item, PZ, HISTORY_ITEM, GObject)

typedef enum
{
  PZ_HISTORY_DONE,
  PZ_HISTORY_PRESENT,
  PZ_HISTORY_UNDONE
} PzHistoryState;

guint pz_history_item_get_position (PzHistoryItem *self);
const char *pz_history_item_get_label (PzHistoryItem *self);
const char *pz_history_item_get_level (PzHistoryItem *self); /* (nullable): id of the level it changed */
PzHistoryState pz_history_item_get_state (PzHistoryItem *self);
gboolean pz_history_item_is_saved (PzHistoryItem *self); /* what lies on disk */
/* (transfer full): all of it in words, as a screen reader says it. */
char *pz_history_item_dup_description (PzHistoryItem *self);

G_END_DECLS
