/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/document.h"

G_BEGIN_DECLS

/* PzLevelItem: one row of the level list. Signals: "changed" (): its value, place or judgement. */
#define PZ_TYPE_LEVEL_ITEM (pz_level_item_get_type ())
G_DECLARE_FINAL_TYPE (PzLevelItem, pz_level_item, PZ, LEVEL_ITEM, GObject)

PzDocument *pz_level_item_get_document (PzLevelItem *self); /* (transfer none) (nullable) once the document is gone */
PzLevel *pz_level_item_get_level (PzLevelItem *self);       /* (transfer none) */
int pz_level_item_get_index (PzLevelItem *self);
/* (transfer full): how a level is called where it stands alone: its id, or "Level 3" without a readable one. */
char *pz_level_item_dup_name (PzLevelItem *self);
/* Its row or card is seen, or no longer: pz_document_set_visible(). */
void pz_level_item_set_visible (PzLevelItem *self, gboolean visible);
/* Tells of news about its judgement. */
void pz_level_item_changed (PzLevelItem *self);
/* @needle: casefolded. In the id or the title. */
gboolean pz_level_item_matches (PzLevelItem *self, const char *needle);

/* Brings @store (of PzLevelItem) in line with @document's levels. Items of levels that stay or move are kept, so that rows,
 * selection and scroll position stay with them; a level whose value changed in place keeps its item. */
void pz_level_items_sync (GListStore *store, PzDocument *document);

/* (transfer full): a level's id, or "Level 3" (@index from 0) when it has none. */
char *pz_level_name (const PzLevel *level, int index);

G_END_DECLS
