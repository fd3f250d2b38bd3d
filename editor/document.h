/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "pack/pack.h"
#include "work/queue.h"

G_BEGIN_DECLS

/* PzDocument: a pack being edited: its present value, its history, its file and the analyses of its levels. No widget inside.
 * One way in for every change: pz_document_apply_level() and pz_document_apply_pack(); each call is one undo step.
 *
 * Properties (all notify): "pack" (boxed-free pointer), "current" (int, -1 when the pack is empty), "title" (string), "modified"
 * (boolean), "can-undo", "can-redo" (boolean), "undo-label", "redo-label" (string, nullable), "filename" (string, nullable),
 * "live-analysis" (boolean).
 * Signals: "level-changed" () the value of the current level changed, or another level became current;
 * "pack-changed" () the list or any level changed; "analysis-changed" (int index) news about one level. */
#define PZ_TYPE_DOCUMENT (pz_document_get_type ())
G_DECLARE_FINAL_TYPE (PzDocument, pz_document, PZ, DOCUMENT, GObject)

/* (transfer full). @queue: borrowed, outlives the document. @filename: (nullable) where it was loaded from. @bytes: (nullable)
 * the file as it was read, to notice changes by other programs. */
PzDocument *pz_document_new (PzPack *pack, PzQueue *queue, const char *filename, GBytes *bytes);

PzPack     *pz_document_get_pack (PzDocument *self);       /* (transfer none) */
int         pz_document_get_current (PzDocument *self);
void        pz_document_set_current (PzDocument *self, int index);
PzLevel    *pz_document_get_level (PzDocument *self);      /* (transfer none) (nullable): the current level */
const char *pz_document_get_filename (PzDocument *self);
char       *pz_document_dup_title (PzDocument *self);      /* pack title, else file name, else "Untitled pack" */
gboolean    pz_document_get_modified (PzDocument *self);

/* Replaces the current level's value; one step named @label (translated). Nothing happens when the value is equal. @merge_key:
 * (nullable) steps with the same key that follow each other directly (typing in one entry) become one. */
void        pz_document_apply_level (PzDocument *self, PzLevel *level, const char *label, const char *merge_key);
/* Replaces the list; @current: index to be current afterwards. */
void        pz_document_apply_pack (PzDocument *self, PzPack *pack, int current, const char *label);
gboolean    pz_document_undo (PzDocument *self);           /* goes to the level it changes */
gboolean    pz_document_redo (PzDocument *self);

/* (transfer none) (nullable): the newest judgement of level @index, perhaps partial or of an older value. */
PzAnalysis *pz_document_get_analysis (PzDocument *self, int index);
/* TRUE while @index's newest judgement is not of its present value or not done. */
gboolean    pz_document_analysis_pending (PzDocument *self, int index);
/* Asks for a judgement of @index again with ten times the budget (for "Continue" on an undecided level). */
void        pz_document_continue_analysis (PzDocument *self, int index);
/* (transfer full): all problems of level @index, as the report lists them. */
PzProblems *pz_document_dup_problems (PzDocument *self, int index);

/* Saves to @filename; on success it becomes the document's file and the saved point moves. */
gboolean    pz_document_save (PzDocument *self, const char *filename, GError **error);
/* TRUE when the file on disk is no longer what was loaded or saved last. */
gboolean    pz_document_changed_on_disk (PzDocument *self);

G_END_DECLS
