/* SPDX-License-Identifier: MIT */
#include "editor/journal.h"

#include "editor/journal-private.h"

/* The owner's side of a journal: what is handed over, and how the journal stands. */

/* Steps that a new file takes over. */
#define SNAPSHOT_STEPS 400

/* ---- Life of a journal ---- */

PzJournal *
pz_journal_ref (PzJournal *journal)
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

static PzJournalOp *
op_new (PzJournal *journal, PzJournalOpKind kind)
{
  PzJournalOp *op = g_new0 (PzJournalOp, 1);
  op->kind = kind;
  op->journal = pz_journal_ref (journal);
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
      self->first_us = pz_journal_now_us ();
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
