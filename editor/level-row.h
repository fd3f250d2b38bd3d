/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/level-item.h"
#include "editor/thumbnail.h"

G_BEGIN_DECLS

/* PzLevelRow: thumbnail, name, counts and verdict badge of a level. Dragging it onto another row moves the level. */
#define PZ_TYPE_LEVEL_ROW (pz_level_row_get_type ())
G_DECLARE_FINAL_TYPE (PzLevelRow, pz_level_row, PZ, LEVEL_ROW, GtkWidget)

GtkWidget *pz_level_row_new (PzThumbnails *thumbnails);           /* borrowed */
void pz_level_row_set_item (PzLevelRow *self, PzLevelItem *item); /* (nullable) */
PzLevelItem *pz_level_row_get_item (PzLevelRow *self);
/* (transfer full): what a screen reader says of the row. */
char *pz_level_row_dup_description (PzLevelRow *self);

/* Where a level dropped on a row goes. @below: on the row's lower half. */
int pz_level_drop_target (int from, int row, gboolean below);

G_END_DECLS
