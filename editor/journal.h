/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/history.h"

G_BEGIN_DECLS

/* Journals: what a document needs to come back after a crash, one file a document in a folder of the user's state. Values are
 * immutable, so the calls here only hand over references: one thread of the service writes them as text, within 250 ms, and flushes
 * them to disk about once a second. No GTK, no GLib threads: pthreads and C11 atomics only.
 *
 * A journal is made by its first pz_journal_snapshot(). A file is a list of records, each with a checksum: see journal-record.h. It is
 * locked (flock) while its process lives. One that has grown is begun anew from a snapshot. */
typedef struct _PzJournals PzJournals;
typedef struct _PzJournal PzJournal;

/* Something is to be told about @journal: its trouble came or went, or a snapshot is wanted. On the thread of pz_journals_new(). */
typedef void (*PzJournalNews) (PzJournal *journal, gpointer data);

/* (transfer full): journals in @folder, which is made when it is needed. Called on a thread with a main context. */
PzJournals *pz_journals_new (const char *folder);
/* Writes what is left and waits for it. Journals not ended stay on disk. */
void pz_journals_free (PzJournals *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzJournals, pz_journals_free)
const char *pz_journals_get_folder (PzJournals *self);
/* Blocks until all that was handed over is written, or failed to be. For tests and for leaving. */
void pz_journals_flush (PzJournals *self);
/* (transfer full): $XDG_STATE_HOME/puzzlewright/@name */
char *pz_state_folder (const char *name);

/* The whole of a document: its value and the steps around it. */
typedef struct
{
  PzPack *pack;
  int current;
  GPtrArray *done;   /* PzStep, the newest first */
  GPtrArray *undone; /* PzStep, the next one to redo first */
  char *filename;    /* (nullable) */
  char *sha256;      /* (nullable) of the file as it was read or written last, in hexadecimal digits */
} PzSnapshot;

/* (transfer full): @pack and as many steps on both sides of the position as a journal may keep. */
PzSnapshot *pz_snapshot_new (PzPack *pack, int current, const PzHistory *history, const char *filename,
                             const char *sha256);
void pz_snapshot_free (PzSnapshot *snapshot);

/* (transfer full): no file yet. @news: (nullable) called until pz_journal_end(). @path: (nullable) the file that it goes on in, with
 * @lock, its locked descriptor, which the journal takes; else a new one. */
PzJournal *pz_journal_new (PzJournals *journals, const char *path, int lock, PzJournalNews news, gpointer data);
void pz_journal_unref (PzJournal *journal);
/* TRUE when the next change should come as a snapshot: there is no file yet, it has grown, or something was lost. */
gboolean pz_journal_wants_snapshot (PzJournal *journal);
/* Begins the file (anew). @snapshot: (transfer full) */
void pz_journal_snapshot (PzJournal *journal, PzSnapshot *snapshot);
/* Level @index became @level by the step named @label. @outcome: what the history made of it. */
void pz_journal_level (PzJournal *journal, int index, PzLevel *level, const char *label, const char *merge_key,
                       PzStepOutcome outcome);
void pz_journal_pack (PzJournal *journal, PzPack *old_pack, PzPack *pack, int current, const char *label);
/* Undo (@by < 0) or redo of as many steps. @pack: where that led to. */
void pz_journal_move (PzJournal *journal, int by, PzPack *pack, int current);
void pz_journal_current (PzJournal *journal, int current);
/* The document's file is another, or has another content. Both (nullable). */
void pz_journal_file (PzJournal *journal, const char *filename, const char *sha256);
/* Nothing is told any more. @keep: the file stays for the next start; else it is removed. Drops the caller's reference. */
void pz_journal_end (PzJournal *journal, gboolean keep);
/* errno of what keeps the journal from being written; 0: all is well. */
int pz_journal_get_trouble (PzJournal *journal);

/* ---- After a crash (journal-reader.c) ---- */

typedef enum
{
  PZ_JOURNAL_WHOLE,
  PZ_JOURNAL_CUT,    /* ends within a record: the last change is missing */
  PZ_JOURNAL_DAMAGED /* something that is no record stands in it: what comes after is missing */
} PzJournalState;

typedef struct
{
  char *path;              /* (nullable) of the journal */
  int lock;                /* its locked descriptor; -1: none */
  char *filename, *sha256; /* (nullable) of the document's file */
  gint64 changed_ms;       /* when the last change was made, in milliseconds since 1970 */
  PzPack *pack;            /* (nullable) NULL when not even the first value could be read */
  int current;
  PzHistory *history; /* (nullable) at its position; nothing in it counts as saved */
  PzJournalState state;
  gsize whole; /* bytes that could be read */
  gsize size;
} PzRecovered;

void pz_recovered_free (PzRecovered *recovered);
/* Lets go of the journal: it is left as it is, for the next scan. */
void pz_recovered_unlock (PzRecovered *recovered);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzRecovered, pz_recovered_free)
/* (transfer full) (nullable): what the bytes of a journal give back; NULL for a file that is none. @max_bytes, @min_steps: bounds of
 * the history. */
PzRecovered *pz_journal_read (const char *data, gsize length, const PzMode *const *modes, gsize max_bytes,
                              guint min_steps);
/* (transfer full): PzRecovered of all journals in @folder that no living process holds, the newest first; they are locked. Other
 * files are passed over. Runs on any thread. */
GPtrArray *pz_journals_scan (const char *folder, const PzMode *const *modes, gsize max_bytes, guint min_steps);

G_END_DECLS
