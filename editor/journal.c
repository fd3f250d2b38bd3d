/* SPDX-License-Identifier: MIT */
#include "editor/journal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

#include "editor/journal-private.h"

/* A change waits this long for others, so that a stroke of the pen is one write. */
#define GATHER_US (80 * 1000)
#define FLUSH_US  G_USEC_PER_SEC
/* What could not be written is tried again so often. */
#define RETRY_US (3 * G_USEC_PER_SEC)
/* Steps that a new file takes over. */
#define SNAPSHOT_STEPS 400
#define SNAPSHOT_BYTES (1024 * 1024)
/* A file beyond this, and beyond thrice what it began with, is begun anew; waiting records beyond it are given up for a snapshot. */
#define MAX_BYTES (4 * 1024 * 1024)

typedef struct
{
  GSource base;
  PzJournals *journals; /* borrowed */
} NewsSource;

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
  gboolean closing, busy;
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

static gint64
now_us (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* ---- Life of a journal ---- */

static PzJournal *
journal_ref (PzJournal *journal)
{
  atomic_fetch_add_explicit (&journal->ref_count, 1, memory_order_relaxed);
  return journal;
}

void
pz_journal_unref (PzJournal *journal)
{
  if (journal == NULL || atomic_fetch_sub_explicit (&journal->ref_count, 1, memory_order_acq_rel) != 1)
    return;
  pz_journal_file_close (&journal->file);
  g_byte_array_unref (journal->pending);
  g_free (journal->file.path);
  g_free (journal);
}

PzJournal *
pz_journal_new (PzJournals *journals, const char *path, int lock, PzJournalNews news, gpointer data)
{
  g_return_val_if_fail (journals != NULL, NULL);
  PzJournal *journal = g_new0 (PzJournal, 1);
  atomic_init (&journal->ref_count, 1);
  atomic_init (&journal->wants_snapshot, TRUE);
  journal->journals = journals;
  journal->tell = news;
  journal->data = data;
  journal->pending = g_byte_array_new ();
  journal->lost = TRUE;
  journal->file.fd = lock;
  journal->file.path = g_strdup (path);
  if (path == NULL)
    {
      g_autofree char *id = g_uuid_string_random ();
      g_autofree char *name = g_strconcat (id, PZ_JOURNAL_SUFFIX, NULL);
      journal->file.path = g_build_filename (journals->folder, name, NULL);
    }
  return journal;
}

gboolean
pz_journal_wants_snapshot (PzJournal *journal)
{
  g_return_val_if_fail (journal != NULL, FALSE);
  return atomic_load (&journal->wants_snapshot);
}

int
pz_journal_get_trouble (PzJournal *journal)
{
  g_return_val_if_fail (journal != NULL, 0);
  return atomic_load (&journal->trouble);
}

/* ---- Handing over ---- */

static void
op_free (PzJournalOp *op)
{
  g_free (op->label);
  g_free (op->key);
  g_free (op->uri);
  g_free (op->sha256);
  g_clear_pointer (&op->level, pz_level_unref);
  g_clear_pointer (&op->old_pack, pz_pack_unref);
  g_clear_pointer (&op->pack, pz_pack_unref);
  g_clear_pointer (&op->snapshot, pz_snapshot_free);
  pz_journal_unref (op->journal);
  g_free (op);
}

static PzJournalOp *
op_new (PzJournal *journal, PzJournalOpKind kind)
{
  PzJournalOp *op = g_new0 (PzJournalOp, 1);
  op->kind = kind;
  op->journal = journal_ref (journal);
  op->time_ms = g_get_real_time () / 1000;
  return op;
}

/* @op: (transfer full) */
static void
push (PzJournalOp *op)
{
  PzJournals *self = op->journal->journals;
  pthread_mutex_lock (&self->lock);
  if (self->head == NULL)
    {
      self->head = op;
      self->first_us = now_us ();
    }
  else
    self->tail->next = op;
  self->tail = op;
  pthread_cond_signal (&self->changed);
  pthread_mutex_unlock (&self->lock);
}

static char *
uri_of (const char *filename)
{
  return filename != NULL && g_path_is_absolute (filename) ? g_filename_to_uri (filename, NULL, NULL) : NULL;
}

void
pz_journal_snapshot (PzJournal *journal, PzSnapshot *snapshot)
{
  g_return_if_fail (journal != NULL && snapshot != NULL);
  PzJournalOp *op = op_new (journal, PZ_OP_SNAPSHOT);
  op->uri = uri_of (snapshot->filename);
  op->sha256 = g_strdup (snapshot->sha256);
  op->snapshot = snapshot;
  atomic_store (&journal->wants_snapshot, FALSE);
  push (op);
}

void
pz_journal_level (PzJournal *journal, int index, PzLevel *level, const char *label, const char *merge_key,
                  PzStepOutcome outcome)
{
  g_return_if_fail (journal != NULL && level != NULL && label != NULL);
  PzJournalOp *op = op_new (journal, PZ_OP_LEVEL);
  op->index = index;
  op->level = pz_level_ref (level);
  op->label = g_strdup (label);
  op->key = g_strdup (merge_key);
  op->outcome = outcome;
  push (op);
}

void
pz_journal_pack (PzJournal *journal, PzPack *old_pack, PzPack *pack, int current, const char *label)
{
  g_return_if_fail (journal != NULL && old_pack != NULL && pack != NULL && label != NULL);
  PzJournalOp *op = op_new (journal, PZ_OP_PACK);
  op->old_pack = pz_pack_ref (old_pack);
  op->pack = pz_pack_ref (pack);
  op->index = current;
  op->label = g_strdup (label);
  push (op);
}

void
pz_journal_move (PzJournal *journal, int by, PzPack *pack, int current)
{
  g_return_if_fail (journal != NULL && pack != NULL);
  PzJournalOp *op = op_new (journal, PZ_OP_MOVE);
  op->by = by;
  op->pack = pz_pack_ref (pack);
  op->index = current;
  push (op);
}

void
pz_journal_current (PzJournal *journal, int current)
{
  g_return_if_fail (journal != NULL);
  PzJournalOp *op = op_new (journal, PZ_OP_CURRENT);
  op->index = current;
  push (op);
}

void
pz_journal_file (PzJournal *journal, const char *filename, const char *sha256)
{
  g_return_if_fail (journal != NULL);
  PzJournalOp *op = op_new (journal, PZ_OP_FILE);
  op->uri = uri_of (filename);
  op->sha256 = g_strdup (sha256);
  push (op);
}

void
pz_journal_end (PzJournal *journal, gboolean keep)
{
  g_return_if_fail (journal != NULL);
  PzJournalOp *op = op_new (journal, PZ_OP_END);
  op->keep = keep;
  journal->tell = NULL;
  push (op);
  pz_journal_unref (journal);
}

/* ---- News, for the owner's thread ---- */

static void
post_news (PzJournal *journal)
{
  PzJournals *self = journal->journals;
  pthread_mutex_lock (&self->lock);
  if (!journal->in_news)
    {
      journal->in_news = TRUE;
      g_ptr_array_add (self->news, journal_ref (journal));
      g_source_set_ready_time (self->source, 0);
    }
  pthread_mutex_unlock (&self->lock);
}

static void
set_trouble (PzJournal *journal, int reason)
{
  if (atomic_exchange (&journal->trouble, reason) != reason)
    post_news (journal);
}

/* (transfer full) (nullable) */
static PzJournal *
take_news (PzJournals *self)
{
  pthread_mutex_lock (&self->lock);
  PzJournal *journal = self->news->len > 0 ? g_ptr_array_steal_index (self->news, 0) : NULL;
  if (journal != NULL)
    journal->in_news = FALSE;
  pthread_mutex_unlock (&self->lock);
  return journal;
}

static gboolean
dispatch_news (GSource *source, GSourceFunc callback, gpointer data)
{
  PzJournals *self = ((NewsSource *) source)->journals;
  PzJournal *journal;
  g_source_set_ready_time (source, -1);
  while ((journal = take_news (self)) != NULL)
    {
      if (journal->tell != NULL)
        journal->tell (journal, journal->data);
      pz_journal_unref (journal);
    }
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs news_funcs = { .dispatch = dispatch_news };

/* ---- The writer's thread ---- */

static void
want_snapshot (PzJournal *journal)
{
  if (!atomic_exchange (&journal->wants_snapshot, TRUE))
    post_news (journal);
}

static void
lose (PzJournal *journal)
{
  journal->lost = TRUE;
  journal->anew = FALSE;
  g_byte_array_set_size (journal->pending, 0);
  want_snapshot (journal);
}

static void
take_op (PzJournal *journal, const PzJournalOp *op)
{
  if (op->kind == PZ_OP_END)
    {
      journal->ended = TRUE;
      journal->keep = op->keep;
    }
  else if (op->kind == PZ_OP_SNAPSHOT)
    {
      g_byte_array_set_size (journal->pending, 0);
      pz_journal_op_begin (op, SNAPSHOT_BYTES, journal->pending, &journal->reach);
      journal->begun_with = journal->pending->len;
      journal->anew = TRUE;
      journal->lost = FALSE;
    }
  else if (!journal->lost && !pz_journal_op_write (op, journal->pending, &journal->reach))
    want_snapshot (journal);
}

static void
write_pending (PzJournal *journal, gint64 now, gboolean at_once)
{
  if (journal->pending->len == 0 || (now < journal->retry_us && !at_once))
    return;
  int reason = journal->anew ? pz_journal_file_replace (&journal->file, journal->pending)
                             : pz_journal_file_append (&journal->file, journal->pending);
  set_trouble (journal, reason);
  journal->retry_us = reason != 0 ? now + RETRY_US : 0;
  if (reason != 0)
    {
      if ((gint64) journal->pending->len > MAX_BYTES + journal->begun_with)
        lose (journal);
      return;
    }
  if (journal->anew)
    journal->flushed_us = now;
  else if (journal->unflushed_us == 0)
    journal->unflushed_us = now;
  journal->anew = FALSE;
  g_byte_array_set_size (journal->pending, 0);
  if (journal->file.good > MAX_BYTES && journal->file.good > 3 * journal->begun_with)
    want_snapshot (journal);
}

/* After a failed flush nobody knows what is on the disk: all is written anew. */
static void
flush (PzJournal *journal, gint64 now, gboolean at_once)
{
  if (journal->unflushed_us == 0 || (!at_once && now < journal->flushed_us + FLUSH_US))
    return;
  int reason = pz_journal_file_flush (&journal->file);
  journal->unflushed_us = 0;
  journal->flushed_us = now_us ();
  if (reason == 0)
    return;
  set_trouble (journal, reason);
  journal->retry_us = now + RETRY_US;
  lose (journal);
}

/* TRUE when nothing is left to do for now. */
static gboolean
see_to (PzJournal *journal, gboolean at_once)
{
  gint64 now = now_us ();
  if (journal->ended && !journal->keep)
    {
      pz_journal_file_remove (&journal->file);
      return TRUE;
    }
  write_pending (journal, now, at_once);
  flush (journal, now, at_once || journal->ended);
  if (journal->ended)
    pz_journal_file_close (&journal->file);
  return journal->ended || (journal->pending->len == 0 && journal->unflushed_us == 0);
}

static void
see_to_all (PzJournals *self, gboolean at_once)
{
  for (guint i = self->open->len; i-- > 0;)
    {
      PzJournal *journal = g_ptr_array_index (self->open, i);
      if (!see_to (journal, at_once))
        continue;
      journal->open = FALSE;
      pz_journal_unref (g_ptr_array_steal_index_fast (self->open, i));
    }
}

/* @op: (transfer full) the line */
static void
take_ops (PzJournals *self, PzJournalOp *op)
{
  while (op != NULL)
    {
      PzJournalOp *next = op->next;
      PzJournal *journal = op->journal;
      if (next != NULL && pz_journal_op_supersedes (next, op))
        next->outcome = next->kind == PZ_OP_LEVEL ? op->outcome : next->outcome;
      else
        take_op (journal, op);
      if (!journal->open)
        g_ptr_array_add (self->open, journal_ref (journal));
      journal->open = TRUE;
      op_free (op);
      op = next;
    }
}

/* When something is due by itself. */
static gint64
next_due (const PzJournals *self)
{
  gint64 due = G_MAXINT64;
  for (guint i = 0; i < self->open->len; i++)
    {
      const PzJournal *journal = g_ptr_array_index (self->open, i);
      if (journal->pending->len > 0)
        due = MIN (due, journal->retry_us);
      if (journal->unflushed_us != 0)
        due = MIN (due, journal->flushed_us + FLUSH_US);
    }
  return due;
}

static void
wait_until (PzJournals *self, gint64 us)
{
  if (us == G_MAXINT64)
    {
      pthread_cond_wait (&self->changed, &self->lock);
      return;
    }
  struct timespec until = { us / G_USEC_PER_SEC, us % G_USEC_PER_SEC * 1000 };
  pthread_cond_timedwait (&self->changed, &self->lock, &until);
}

/* With the lock held. Returns when something is to be done; FALSE: it is the last time. */
static gboolean
wait_for_work (PzJournals *self)
{
  for (;;)
    {
      if (self->closing || self->n_flushers > 0)
        return !self->closing;
      gint64 due = next_due (self);
      if (self->head != NULL)
        due = MIN (due, self->first_us + GATHER_US);
      if (due <= now_us ())
        return TRUE;
      wait_until (self, due);
    }
}

static void *
run_writer (void *data)
{
  PzJournals *self = data;
  gboolean go_on = TRUE;
  pthread_mutex_lock (&self->lock);
  while (go_on)
    {
      go_on = wait_for_work (self);
      PzJournalOp *ops = g_steal_pointer (&self->head);
      gboolean at_once = self->n_flushers > 0 || !go_on;
      self->tail = NULL;
      pthread_mutex_unlock (&self->lock);
      take_ops (self, ops);
      see_to_all (self, at_once);
      pthread_mutex_lock (&self->lock);
      if (at_once && self->head == NULL)
        {
          self->n_flushers = 0;
          pthread_cond_broadcast (&self->settled);
        }
    }
  pthread_mutex_unlock (&self->lock);
  return NULL;
}

/* ---- Life of the service ---- */

static GSource *
news_source (PzJournals *self)
{
  GSource *source = g_source_new (&news_funcs, sizeof (NewsSource));
  ((NewsSource *) source)->journals = self;
  g_source_set_name (source, "PzJournals");
  g_source_set_ready_time (source, -1);
  g_source_attach (source, g_main_context_get_thread_default ());
  return source;
}

/* Signals are for the thread that started the service. */
static void
start_writer (PzJournals *self)
{
  sigset_t all, before;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  int reason = pthread_create (&self->thread, NULL, run_writer, self);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  if (reason != 0)
    g_error ("No thread could be started");
}

PzJournals *
pz_journals_new (const char *folder)
{
  g_return_val_if_fail (folder != NULL, NULL);
  PzJournals *self = g_new0 (PzJournals, 1);
  pthread_condattr_t attributes;
  self->folder = g_strdup (folder);
  self->news = g_ptr_array_new ();
  self->open = g_ptr_array_new ();
  self->source = news_source (self);
  pthread_mutex_init (&self->lock, NULL);
  pthread_condattr_init (&attributes);
  pthread_condattr_setclock (&attributes, CLOCK_MONOTONIC);
  pthread_cond_init (&self->changed, &attributes);
  pthread_cond_init (&self->settled, NULL);
  pthread_condattr_destroy (&attributes);
  start_writer (self);
  return self;
}

const char *
pz_journals_get_folder (PzJournals *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->folder;
}

void
pz_journals_flush (PzJournals *self)
{
  g_return_if_fail (self != NULL);
  pthread_mutex_lock (&self->lock);
  self->n_flushers++;
  pthread_cond_signal (&self->changed);
  while (self->n_flushers > 0)
    pthread_cond_wait (&self->settled, &self->lock);
  pthread_mutex_unlock (&self->lock);
}

void
pz_journals_free (PzJournals *self)
{
  g_return_if_fail (self != NULL);
  PzJournal *journal;
  pthread_mutex_lock (&self->lock);
  self->closing = TRUE;
  pthread_cond_signal (&self->changed);
  pthread_mutex_unlock (&self->lock);
  pthread_join (self->thread, NULL);
  while ((journal = take_news (self)) != NULL)
    pz_journal_unref (journal);
  g_source_destroy (self->source);
  g_source_unref (self->source);
  for (guint i = 0; i < self->open->len; i++)
    pz_journal_unref (g_ptr_array_index (self->open, i));
  g_ptr_array_unref (self->open);
  g_ptr_array_unref (self->news);
  pthread_cond_destroy (&self->changed);
  pthread_cond_destroy (&self->settled);
  pthread_mutex_destroy (&self->lock);
  g_free (self->folder);
  g_free (self);
}

char *
pz_state_folder (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), "puzzlewright", name, NULL);
}

/* ---- Snapshots ---- */

PzSnapshot *
pz_snapshot_new (PzPack *pack, int current, const PzHistory *history, const char *filename, const char *sha256)
{
  g_return_val_if_fail (pack != NULL && history != NULL, NULL);
  PzSnapshot *snapshot = g_new0 (PzSnapshot, 1);
  guint position = pz_history_position (history), n = pz_history_n_steps (history);
  snapshot->pack = pz_pack_ref (pack);
  snapshot->current = current;
  snapshot->done = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_step_free);
  snapshot->undone = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_step_free);
  for (guint i = position; i > 0 && position - i < SNAPSHOT_STEPS; i--)
    g_ptr_array_add (snapshot->done, pz_step_copy (pz_history_get_step (history, i - 1)));
  for (guint i = position; i < n && i - position < SNAPSHOT_STEPS; i++)
    g_ptr_array_add (snapshot->undone, pz_step_copy (pz_history_get_step (history, i)));
  snapshot->filename = g_strdup (filename);
  snapshot->sha256 = g_strdup (sha256);
  return snapshot;
}

void
pz_snapshot_free (PzSnapshot *snapshot)
{
  g_return_if_fail (snapshot != NULL);
  pz_pack_unref (snapshot->pack);
  g_ptr_array_unref (snapshot->done);
  g_ptr_array_unref (snapshot->undone);
  g_free (snapshot->filename);
  g_free (snapshot->sha256);
  g_free (snapshot);
}
