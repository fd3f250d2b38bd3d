/* SPDX-License-Identifier: MIT */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "editor/journal-record.h"
#include "editor/journal.h"

#define PZ_JOURNAL_SUFFIX ".journal"

/* ---- One file on disk (journal-file.c). Each function returns 0 or an errno. ---- */

typedef struct
{
  char *path;
  int fd;      /* -1: no file yet; else it holds the lock */
  gint64 good; /* bytes of whole records in it */
} PzJournalFile;

/* Adds to the file; what a failure leaves half-written is cut off again. */
int pz_journal_file_append (PzJournalFile *file, const GByteArray *bytes);
/* A new file with @bytes takes the place of the old one, if there is one: written and flushed aside, then renamed. */
int pz_journal_file_replace (PzJournalFile *file, const GByteArray *bytes);
int pz_journal_file_flush (PzJournalFile *file);
void pz_journal_file_close (PzJournalFile *file);
void pz_journal_file_remove (PzJournalFile *file); /* and closes it */

/* ---- What waits to be written (journal-op.c) ---- */

typedef enum
{
  PZ_OP_SNAPSHOT,
  PZ_OP_LEVEL,
  PZ_OP_PACK,
  PZ_OP_MOVE,
  PZ_OP_CURRENT,
  PZ_OP_FILE,
  PZ_OP_END
} PzJournalOpKind;

typedef struct _PzJournalOp PzJournalOp;
struct _PzJournalOp
{
  PzJournalOp *next;
  PzJournalOpKind kind;
  PzJournal *journal; /* a reference */
  gint64 time_ms;     /* since 1970 */
  int index;          /* LEVEL; the current level of PACK, MOVE, CURRENT */
  int by;             /* MOVE */
  PzStepOutcome outcome;
  gboolean keep; /* END */
  char *label, *key;
  char *uri, *sha256; /* SNAPSHOT, FILE */
  PzLevel *level;
  PzPack *old_pack, *pack;
  PzSnapshot *snapshot;
};

/* What the file's reader will know of the history: how far it can go back and forth. */
typedef struct
{
  int before, after;
} PzJournalReach;

/* The records of a whole journal: as many of the steps as fit into @max_bytes, the nearest first. */
void pz_journal_op_begin (const PzJournalOp *op, gsize max_bytes, GByteArray *out, PzJournalReach *reach);
/* The record of any other change. FALSE when the reader would not reach where a move leads: a new base was written instead. */
gboolean pz_journal_op_write (const PzJournalOp *op, GByteArray *out, PzJournalReach *reach);
/* TRUE when @later makes @op needless: both go into one step. */
gboolean pz_journal_op_supersedes (const PzJournalOp *later, const PzJournalOp *op);
void pz_journal_op_free (PzJournalOp *op);

/* ---- Service and journals, as the threads share them ---- */

struct _PzJournals
{
  char *folder;
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t changed; /* something was handed over, or is wanted */
  pthread_cond_t settled; /* all that was handed over is seen to */
  /* Guarded by the lock. */
  PzJournalOp *head, *tail;
  gint64 first_us; /* when `head` came to an empty line */
  gboolean closing;
  int n_flushers;
  GPtrArray *news; /* PzJournal, a reference each */
  /* Touched by the owner's thread only, but for its ready time. */
  GSource *source;
  /* Touched by the writer's thread only. */
  GPtrArray *open; /* PzJournal, a reference each: those with something to write, flush or close */
};

struct _PzJournal
{
  _Atomic int ref_count;
  PzJournals *journals; /* borrowed */
  _Atomic int wants_snapshot, trouble;
  gboolean in_news; /* guarded by the service's lock */
  /* Touched by the owner's thread only. */
  PzJournalNews tell; /* (nullable) */
  gpointer data;
  /* Touched by the writer's thread only. */
  PzJournalFile file;
  GByteArray *pending; /* records not written yet */
  PzJournalReach reach;
  gboolean anew;        /* `pending` is a whole journal */
  gboolean lost;        /* records are missing: nothing is written until the next snapshot */
  gboolean open;        /* in the service's list */
  gboolean ended, keep; /* by pz_journal_end() */
  gint64 unflushed_us;  /* when the first write after the last flush was; 0: none */
  gint64 flushed_us, retry_us;
  gint64 begun_with; /* bytes */
};

PzJournal *pz_journal_ref (PzJournal *journal); /* any thread */
gint64 pz_journal_now_us (void);                /* of the monotonic clock */
/* journal-service.c; the writer's thread: the owner is to look at @journal. */
void pz_journal_post_news (PzJournal *journal);
/* journal-writer.c; the thread's whole run. @journals: PzJournals */
void *pz_journals_run_writer (void *journals);
