/* SPDX-License-Identifier: MIT */
#include <time.h>

#include "editor/journal-private.h"

/* The writer's thread: gathers what the owners hand over, writes it, flushes it, and tries again what failed. */

/* A change waits this long for others, so that a stroke of the pen is one write. */
#define GATHER_US (80 * 1000)
#define FLUSH_US  G_USEC_PER_SEC
/* What could not be written is tried again so often. */
#define RETRY_US (3 * G_USEC_PER_SEC)
/* Of the steps that a new file takes over. */
#define SNAPSHOT_BYTES (1024 * 1024)
/* A file beyond this, and beyond thrice what it began with, is begun anew; waiting records beyond it are given up for a snapshot. */
#define MAX_BYTES (4 * 1024 * 1024)

gint64
pz_journal_now_us (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* ---- One journal ---- */

static void
set_trouble (PzJournal *journal, int reason)
{
  if (atomic_exchange (&journal->trouble, reason) != reason)
    pz_journal_post_news (journal);
}

static void
want_snapshot (PzJournal *journal)
{
  if (!atomic_exchange (&journal->wants_snapshot, TRUE))
    pz_journal_post_news (journal);
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
  journal->flushed_us = pz_journal_now_us ();
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
  gint64 now = pz_journal_now_us ();
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

/* ---- All of them ---- */

static void
see_to_those (PzJournals *self, gboolean at_once, gboolean ended)
{
  for (guint i = self->open->len; i-- > 0;)
    {
      PzJournal *journal = g_ptr_array_index (self->open, i);
      if (!journal->ended != !ended || !see_to (journal, at_once))
        continue;
      journal->open = FALSE;
      pz_journal_unref (g_ptr_array_steal_index_fast (self->open, i));
    }
}

/* What a file holds now needs no journal: it goes before another of the same document is begun, or a kill in between would leave two. */
static void
see_to_all (PzJournals *self, gboolean at_once)
{
  see_to_those (self, at_once, TRUE);
  see_to_those (self, at_once, FALSE);
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
        g_ptr_array_add (self->open, pz_journal_ref (journal));
      journal->open = TRUE;
      pz_journal_op_free (op);
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
      if (due <= pz_journal_now_us ())
        return TRUE;
      wait_until (self, due);
    }
}

void *
pz_journals_run_writer (void *data)
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
