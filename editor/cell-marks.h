/* SPDX-License-Identifier: MIT */
#pragma once

#include "level.h"

G_BEGIN_DECLS

/* What an author puts on cells while designing: a mark (a letter, drawn with a colour) and a note. They live in the level's `editor`
 * member ("marks": {"e": "A"}, "notes": {"e": "why so"}; packs.md), so Undo and Save keep them, the rules never see them and
 * Export drops them. Cells are named by their ids. A member of another shape is somebody else's: it is read as nothing and never
 * changed. Bad levels have neither. */
#define PZ_CELL_MARKS          "ABCDEF"
#define PZ_CELL_NOTE_MAX_BYTES 1024

/* 0: none. */
char pz_level_cell_mark (const PzLevel *level, const char *id);
/* (transfer full) (nullable) */
char *pz_level_dup_cell_note (const PzLevel *level, const char *id);
/* TRUE when the level has any mark, note, lock or path: cheap. */
gboolean pz_level_has_cell_marks (const PzLevel *level);
/* (transfer full): string → string of all marks ("A"), or of all notes; NULL when there are none. */
GHashTable *pz_level_dup_cell_marks (const PzLevel *level);
GHashTable *pz_level_dup_cell_notes (const PzLevel *level);

/* (transfer full): a new reference to @level itself when nothing would change. @mark: one of PZ_CELL_MARKS; 0 takes it away. @text:
 * (nullable) or empty takes it away; longer than PZ_CELL_NOTE_MAX_BYTES changes nothing. */
PzLevel *pz_level_with_cell_mark (PzLevel *level, const char *const *ids, char mark);
PzLevel *pz_level_with_cell_note (PzLevel *level, const char *id, const char *text);
/* Locked cells, whose clue or mark no advice takes away ("locked": ["e"]); and the path the author meant ("authorPath": ids in the order
 * of the steps). */
gboolean pz_level_is_locked (const PzLevel *level, const char *id);
GHashTable *pz_level_dup_locked (const PzLevel *level); /* (transfer full) (nullable): a set of ids; NULL: none */
char **pz_level_dup_author_path (const PzLevel *level); /* (transfer full) (nullable) */
/* (transfer full): a new reference to @level itself when nothing would change. */
PzLevel *pz_level_with_locked (PzLevel *level, const char *const *ids, gboolean locked);
PzLevel *pz_level_with_author_path (PzLevel *level, const char *const *ids); /* (nullable) ids: NULL takes it away */

/* For edits, of marks, notes, locks and the path: a cell got another name; cells for which @has does not hold are gone. */
PzLevel *pz_level_rename_cell_marks (PzLevel *level, const char *from, const char *to);
/* As many names in both: cell @from[i] got the name @to[i], all at once; what other cells had under such a name goes. */
PzLevel *pz_level_rename_all_cell_marks (PzLevel *level, const char *const *from, const char *const *to);
typedef int (*PzCellIndex) (const PzLevel *level, const char *id); /* -1: no such cell */
PzLevel *pz_level_prune_cell_marks (PzLevel *level, PzCellIndex index);

G_END_DECLS
