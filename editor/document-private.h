/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/analyst.h"
#include "editor/document.h"
#include "editor/history.h"
#include "editor/journal.h"

/* The history may hold this much before old steps go, and always keeps this many. */
#define PZ_HISTORY_BYTES (64 * 1024 * 1024)
#define PZ_HISTORY_STEPS 1000

struct _PzDocument
{
  GObject parent_instance;

  PzPack *pack;
  int current;
  PzHistory *history;
  PzAnalyst *analyst;
  GPtrArray *cases; /* PzCase, one a level, in their order */
  char *filename;   /* (nullable) */
  char *sha256;     /* (nullable): of the file as it was read or written last */

  gboolean gone;   /* the file is not there any more: what the document holds is nowhere else */
  gboolean saving; /* a save is under way */

  PzJournals *journals; /* (nullable) borrowed */
  PzJournal *journal;   /* (nullable) while there is something to keep */
  gboolean abandoned;   /* its changes are given up with it */
};

/* After the history or the file changed. */
void pz_document_notify_state (PzDocument *self);
void pz_document_analysis_changed (PzDocument *self, int index);

/* Puts a value in place; no step is added. @pack, @level: borrowed. */
void pz_document_swap_level (PzDocument *self, PzPack *pack, int index); /* which differs by that level only */
void pz_document_swap_pack (PzDocument *self, PzPack *pack, int current);
/* Tells those who listen of the value put in place. */
void pz_document_emit_changes (PzDocument *self, int old_current);

/* document-journal.c: after the value changed, before anybody hears of it. */
void pz_document_note_level (PzDocument *self, int index, PzLevel *level, const char *label, const char *merge_key,
                             PzStepOutcome outcome);
void pz_document_note_pack (PzDocument *self, PzPack *old_pack, const char *label);
void pz_document_note_move (PzDocument *self, int by);
void pz_document_note_current (PzDocument *self);
void pz_document_note_file (PzDocument *self);
void pz_document_leave_journal (PzDocument *self);

/* document-analysis.c */
PzCase *pz_document_case (PzDocument *self, int index); /* (nullable) */
/* Level @index has another value. */
void pz_document_set_case (PzDocument *self, int index);
/* The list is another one. */
void pz_document_rebuild_cases (PzDocument *self);
void pz_document_set_live (PzDocument *self, gboolean live);

/* document-levels.c: numbers of a level that comes to place @at of the list. */
/* (transfer none) (nullable): the level that it is numbered like. */
const PzLevel *pz_document_neighbour (const PzPack *pack, int at);
/* (transfer full): @level with the index its id tells, where its place in the file would say otherwise or its neighbour carries one
 * too. @neighbour: (nullable) */
PzLevel *pz_document_number_level (const PzPack *pack, PzLevel *level, const PzLevel *neighbour, int at);
