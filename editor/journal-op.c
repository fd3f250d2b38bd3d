/* SPDX-License-Identifier: MIT */
#include "editor/journal-private.h"

/* From changes to records. On the writer's thread. */

static void
write_step (const PzStep *step, gint64 time_ms, GByteArray *out)
{
  if (step->index >= 0)
    {
      pz_record_level (out, time_ms, step->index, step->new_level, step->label, step->merge_key, FALSE);
      return;
    }
  /* Somebody may have looked at another level in between: undo goes back there. */
  pz_record_current (out, time_ms, step->old_current);
  pz_record_pack (out, time_ms, step->old_pack, step->new_pack, step->new_current, step->label);
}

/* Records of the steps, in their order, as many as fit: a GByteArray each. */
static GPtrArray *
step_records (const GPtrArray *steps, gint64 time_ms, gsize max_bytes)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);
  gsize bytes = 0;
  for (guint i = 0; i < steps->len; i++)
    {
      GByteArray *record = g_byte_array_new ();
      write_step (g_ptr_array_index (steps, i), time_ms, record);
      bytes += record->len;
      g_ptr_array_add (records, record);
      if (bytes > max_bytes)
        {
          g_ptr_array_set_size (records, (int) i);
          break;
        }
    }
  return records;
}

/* (transfer full): the value before the first @n of the steps done. */
static PzPack *
walk_back (const PzSnapshot *snapshot, guint n, int *current)
{
  PzPack *pack = pz_pack_ref (snapshot->pack);
  *current = snapshot->current;
  for (guint i = 0; i < n; i++)
    {
      PzPack *here = pack;
      pack = pz_step_undone (g_ptr_array_index (snapshot->done, i), here, current);
      pz_pack_unref (here);
    }
  return pack;
}

static void
append (GByteArray *out, const GPtrArray *records, guint i)
{
  const GByteArray *record = g_ptr_array_index (records, i);
  g_byte_array_append (out, record->data, record->len);
}

void
pz_journal_op_begin (const PzJournalOp *op, gsize max_bytes, GByteArray *out, PzJournalReach *reach)
{
  const PzSnapshot *snapshot = op->snapshot;
  g_autoptr (GPtrArray) done = step_records (snapshot->done, op->time_ms, max_bytes);
  g_autoptr (GPtrArray) undone = step_records (snapshot->undone, op->time_ms, max_bytes / 4);
  int current;
  g_autoptr (PzPack) base = walk_back (snapshot, done->len, &current);
  pz_record_begin (out, op->time_ms, op->uri, op->sha256);
  pz_record_base (out, op->time_ms, base, current);
  for (guint i = done->len; i-- > 0;)
    append (out, done, i);
  for (guint i = 0; i < undone->len; i++)
    append (out, undone, i);
  if (undone->len > 0)
    pz_record_move (out, op->time_ms, -(int) undone->len);
  pz_record_current (out, op->time_ms, snapshot->current);
  *reach = (PzJournalReach){ (int) done->len, (int) undone->len };
}

static void
note_step (PzJournalReach *reach, PzStepOutcome outcome)
{
  reach->after = 0;
  if (outcome == PZ_STEP_ADDED || reach->before == 0)
    reach->before++;
  else if (outcome == PZ_STEP_REMOVED)
    reach->before--;
}

static gboolean
write_move (const PzJournalOp *op, GByteArray *out, PzJournalReach *reach)
{
  if (-op->by > reach->before || op->by > reach->after)
    {
      pz_record_base (out, op->time_ms, op->pack, op->index);
      *reach = (PzJournalReach){ 0, 0 };
      return FALSE;
    }
  pz_record_move (out, op->time_ms, op->by);
  reach->before += op->by;
  reach->after -= op->by;
  return TRUE;
}

gboolean
pz_journal_op_write (const PzJournalOp *op, GByteArray *out, PzJournalReach *reach)
{
  switch (op->kind)
    {
    case PZ_OP_LEVEL:
      pz_record_level (out, op->time_ms, op->index, op->level, op->label, op->key, op->outcome != PZ_STEP_ADDED);
      note_step (reach, op->outcome);
      return TRUE;
    case PZ_OP_PACK:
      pz_record_pack (out, op->time_ms, op->old_pack, op->pack, op->index, op->label);
      note_step (reach, PZ_STEP_ADDED);
      return TRUE;
    case PZ_OP_MOVE:
      return write_move (op, out, reach);
    case PZ_OP_CURRENT:
      pz_record_current (out, op->time_ms, op->index);
      return TRUE;
    case PZ_OP_FILE:
      pz_record_file (out, op->time_ms, op->uri, op->sha256);
      return TRUE;
    case PZ_OP_SNAPSHOT:
    case PZ_OP_END:
    default:
      return TRUE;
    }
}

gboolean
pz_journal_op_supersedes (const PzJournalOp *later, const PzJournalOp *op)
{
  if (later->journal != op->journal || later->kind != op->kind)
    return FALSE;
  if (op->kind == PZ_OP_CURRENT)
    return TRUE;
  return op->kind == PZ_OP_LEVEL && later->index == op->index && later->outcome == PZ_STEP_WIDENED
         && op->outcome != PZ_STEP_REMOVED;
}

void
pz_journal_op_free (PzJournalOp *op)
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
