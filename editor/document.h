/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "editor/disk.h"
#include "editor/journal.h"
#include "pack/pack.h"
#include "work/queue.h"

G_BEGIN_DECLS

/* PzDocument: a pack being edited: its present value, its history, its file and the analyses of its levels. No widget inside.
 * One way in for every change: pz_document_apply_level() and pz_document_apply_pack(); each call is one undo step.
 *
 * Properties (all notify): "pack" (boxed-free pointer), "current" (int, -1 when the pack is empty), "title" (string), "modified"
 * (boolean), "can-undo", "can-redo" (boolean), "undo-label", "redo-label" (string, nullable), "filename" (string, nullable),
 * "live-analysis" (boolean), "trouble" (int, errno: why changes are not being kept safe; 0: they are),
 * "saving" (boolean).
 * Signals: "level-changed" () the value of the current level changed, or another level became current;
 * "pack-changed" () the list or any level changed; "analysis-changed" (int index) news about one level. */
#define PZ_TYPE_DOCUMENT (pz_document_get_type ())
G_DECLARE_FINAL_TYPE (PzDocument, pz_document, PZ, DOCUMENT, GObject)

/* (transfer full). @queue: borrowed, outlives the document. @filename: (nullable) where it was loaded from. @bytes: (nullable)
 * the file as it was read, to notice changes by other programs. */
PzDocument *pz_document_new (PzPack *pack, PzQueue *queue, const char *filename, GBytes *bytes);

/* (transfer full): a document as a journal gave it back: modified, knowing its file, touching nothing. Takes the history out of
 * @recovered. */
PzQueue *pz_document_get_queue (PzDocument *self); /* (transfer none): that it is judged on */
PzDocument *pz_document_new_recovered (PzRecovered *recovered, PzQueue *queue);
/* From now on changes are kept in a journal, while no file holds them. @journals: borrowed, outlives the document. */
void pz_document_set_journals (PzDocument *self, PzJournals *journals);
/* The same, in the journal it was recovered from; takes the lock out of @recovered. */
void pz_document_go_on_in (PzDocument *self, PzJournals *journals, PzRecovered *recovered);
/* If the document goes now, its journal goes with it; the next change takes that back. */
void pz_document_abandon (PzDocument *self);
int pz_document_get_trouble (PzDocument *self);

PzPack *pz_document_get_pack (PzDocument *self); /* (transfer none) */
int pz_document_get_current (PzDocument *self);
void pz_document_set_current (PzDocument *self, int index);
PzLevel *pz_document_get_level (PzDocument *self); /* (transfer none) (nullable): the current level */
const char *pz_document_get_filename (PzDocument *self);
char *pz_document_dup_title (PzDocument *self); /* pack title, else file name, else "Untitled pack" */
gboolean pz_document_get_modified (PzDocument *self);

/* Replaces the current level's value; one step named @label (translated). Nothing happens when the value is equal. @merge_key:
 * (nullable) steps with the same key that follow each other directly (typing in one entry) become one. */
void pz_document_apply_level (PzDocument *self, PzLevel *level, const char *label, const char *merge_key);
/* Replaces the list; @current: index to be current afterwards. */
void pz_document_apply_pack (PzDocument *self, PzPack *pack, int current, const char *label);
/* Replaces the values of all levels, one each; one step. */
void pz_document_apply_levels (PzDocument *self, PzLevel *const *levels, const char *label);
gboolean pz_document_undo (PzDocument *self); /* goes to the level it changes */
gboolean pz_document_redo (PzDocument *self);
/* The history as a list for the eye: steps 0…n-1, the oldest first; those before the position are done. */
guint pz_document_n_steps (PzDocument *self);
guint pz_document_get_position (PzDocument *self);
const char *pz_document_step_label (PzDocument *self, guint i);
/* Id of the level that step @i changed, as it is called there; NULL for a step of the list. (transfer none) (nullable) */
const char *pz_document_step_level (PzDocument *self, guint i);
gint64 pz_document_saved_position (PzDocument *self); /* -1: not to be reached */
/* Goes to a position 0…n by undoing or redoing; one change for those who listen. FALSE when it is there already. */
gboolean pz_document_jump (PzDocument *self, guint position);
/* The next step stays apart from the last one, whatever their merge keys: a new burst of typing begins. */
void pz_document_break_merge (PzDocument *self);
const char *pz_document_get_undo_label (PzDocument *self); /* (nullable) */
const char *pz_document_get_redo_label (PzDocument *self); /* (nullable) */

/* Changes of the list; each one step. The new level becomes current; after a deletion the next one does. */
void pz_document_new_level (PzDocument *self); /* at the end */
void pz_document_duplicate_level (PzDocument *self, int index);
/* A copy of @level after the current one under a free id; FALSE when the pack has no room. */
gboolean pz_document_paste_level (PzDocument *self, PzLevel *level);
/* The same for a level that was generated, or is a template's. */
gboolean pz_document_add_generated (PzDocument *self, PzLevel *level);
gboolean pz_document_add_from_template (PzDocument *self, PzLevel *level);
void pz_document_delete_level (PzDocument *self, int index);
void pz_document_move_level (PzDocument *self, int from, int to);

/* Changes of several levels; each one step, and none when nothing would change. @indexes: @n of them, ascending, distinct, in range.
 * What is current stays it wherever it goes, unless said otherwise. */
/* Moves them, in their order, before the level that is at @before now (n_levels: to the end). */
void pz_document_move_levels (PzDocument *self, const int *indexes, int n, int before);
/* Copies after the last of them under free ids; FALSE when the pack has no room or one of them is bad. The first copy becomes
 * current. */
gboolean pz_document_duplicate_levels (PzDocument *self, const int *indexes, int n);
/* When the current level goes, the next one that is left becomes current, or the last one. */
void pz_document_delete_levels (PzDocument *self, const int *indexes, int n);
/* Copies of @levels (of the pack's mode, none bad) before the level at @at (n_levels: at the end), under free ids where theirs are
 * taken; FALSE when there is no room. The first becomes current. @label: translated name of the step. */
gboolean pz_document_insert_levels (PzDocument *self, PzLevel *const *levels, int n, int at, const char *label);
/* Gives them the ids "{pack}-{first}", … in their order, {pack} the number each one has, and the `index` that goes with it: written
 * where a new level's would be, and where one was written. FALSE, with no change, when another level of the pack has one of these
 * ids, a number would be beyond 9999, or the text of one of them is no level that could be given an id. */
gboolean pz_document_renumber_levels (PzDocument *self, const int *indexes, int n, int first);
/* The solved mark: a step of its own; any later change the rules see drops it. */
void pz_document_mark_solved (PzDocument *self, int index);
gboolean pz_document_is_solved (PzDocument *self, int index);

/* (transfer none) (nullable): the newest judgement of level @index, perhaps partial or of an older value. */
PzAnalysis *pz_document_get_analysis (PzDocument *self, int index);
/* TRUE while @index's newest judgement is not of its present value or not done. */
gboolean pz_document_analysis_pending (PzDocument *self, int index);
/* Asks for a judgement of @index again with ten times the budget (for "Continue" on an undecided level). */
void pz_document_continue_analysis (PzDocument *self, int index);
/* Starts the judgement of @index if it is pending, also while "live-analysis" is off. */
void pz_document_check (PzDocument *self, int index);
/* The same for all levels; those whose budget was used up go on with more. */
void pz_document_check_all (PzDocument *self);
/* Ends the work on all levels but the current one. */
void pz_document_stop_checks (PzDocument *self);
/* TRUE while work on @index is queued or running; with "live-analysis" off a level can be pending without. */
gboolean pz_document_is_judging (PzDocument *self, int index);
/* TRUE when the newest judgement of @index is of an older value. */
gboolean pz_document_analysis_stale (PzDocument *self, int index);
/* A list row of @index is seen (or no longer): its judgement comes sooner. The current level always comes first. */
void pz_document_set_visible (PzDocument *self, int index, gboolean visible);
void pz_document_set_limits (PzDocument *self, const PzLimits *limits);
/* What badge @index has now: "not checked" without a judgement, its problems for a bad level. @count, @stale: (out) (optional) */
PzVerdict pz_document_get_verdict (PzDocument *self, int index, PzCount *count, gboolean *stale);
/* (transfer full): all problems of level @index, as the report lists them. */
PzProblems *pz_document_dup_problems (PzDocument *self, int index);

/* Saving is refused where the file could not be opened again. */
typedef enum
{
  PZ_DOCUMENT_ERROR_TEXT,    /* a level's text is no JSON at all */
  PZ_DOCUMENT_ERROR_UNOPENED /* it would be larger than any pack may be, or no pack of this mode */
} PzDocumentError;
#define PZ_DOCUMENT_ERROR (pz_document_error_quark ())
GQuark pz_document_error_quark (void);

typedef enum
{
  PZ_SAVE_OVERWRITE = 1 << 0, /* also over what another program wrote there */
  PZ_SAVE_BACKUP = 1 << 1     /* what the file held is kept (backup.h) */
} PzSaveFlags;

typedef enum
{
  PZ_SAVE_DONE,
  PZ_SAVE_FAILED, /* with `error` */
  PZ_SAVE_CHANGED /* the document's own file is not what was loaded or saved last: nothing was written */
} PzSaveOutcome;

typedef struct
{
  PzSaveOutcome outcome;
  GError *error;        /* (nullable) */
  GError *backup_error; /* (nullable) the save went on without a backup */
} PzSaveResult;

typedef void (*PzSaved) (PzDocument *self, const PzSaveResult *result, gpointer data);

/* Saves the present state to @filename on the disk's thread; then it becomes the document's file and that state the saved one.
 * Changes made meanwhile stay changes. Not while another save of the document runs. @saved: (nullable) */
void pz_document_save_async (PzDocument *self, PzDisk *disk, const char *filename, PzSaveFlags flags, PzSaved saved,
                             gpointer data);
gboolean pz_document_get_saving (PzDocument *self);
/* The same at once, over everything, without a backup. */
gboolean pz_document_save (PzDocument *self, const char *filename, GError **error);

/* (nullable): SHA-256 of the file as it was loaded or saved last, in hexadecimal digits. */
const char *pz_document_get_sha256 (PzDocument *self);
/* TRUE when the file on disk is no longer what was loaded or saved last. */
gboolean pz_document_changed_on_disk (PzDocument *self);
/* Takes over what the file holds now, @pack with checksum @sha256: one step, and the saved state. */
void pz_document_reload (PzDocument *self, PzPack *pack, const char *sha256);
/* Knows of the file's other content, and stays as it is: the next save replaces that. */
void pz_document_keep_mine (PzDocument *self, const char *sha256);
/* The file is not there any more: the document counts as modified until it is again. */
void pz_document_set_gone (PzDocument *self, gboolean gone);

G_END_DECLS
