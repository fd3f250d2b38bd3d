/* SPDX-License-Identifier: MIT */
#include "editor/document-private.h"

/* A document's journal: it has one exactly while it has changes that no file holds. */

static void
push_snapshot (PzDocument *self)
{
  pz_journal_snapshot (self->journal,
                       pz_snapshot_new (self->pack, self->current, self->history, self->filename, self->sha256));
}

static void
news_cb (PzJournal *journal, gpointer data)
{
  PzDocument *self = data;
  if (pz_journal_wants_snapshot (journal))
    push_snapshot (self);
  g_object_notify (G_OBJECT (self), "trouble");
}

int
pz_document_get_trouble (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), 0);
  return self->journal != NULL ? pz_journal_get_trouble (self->journal) : 0;
}

static void
end (PzDocument *self, gboolean keep)
{
  gboolean told = pz_document_get_trouble (self) != 0;
  pz_journal_end (g_steal_pointer (&self->journal), keep);
  if (told && !keep)
    g_object_notify (G_OBJECT (self), "trouble");
}

/* TRUE when the change at hand is to be told as such: a journal that begins with it, or ends by it, needs no more. */
static gboolean
follow (PzDocument *self)
{
  if (self->journals == NULL)
    return FALSE;
  self->abandoned = FALSE;
  if (!pz_document_get_modified (self))
    {
      if (self->journal != NULL)
        end (self, FALSE);
      return FALSE;
    }
  if (self->journal == NULL)
    self->journal = pz_journal_new (self->journals, NULL, -1, news_cb, self);
  if (!pz_journal_wants_snapshot (self->journal))
    return TRUE;
  push_snapshot (self);
  return FALSE;
}

void
pz_document_note_level (PzDocument *self, int index, PzLevel *level, const char *label, const char *merge_key,
                        PzStepOutcome outcome)
{
  if (follow (self))
    pz_journal_level (self->journal, index, level, label, merge_key, outcome);
}

void
pz_document_note_pack (PzDocument *self, PzPack *old_pack, const char *label)
{
  if (follow (self))
    pz_journal_pack (self->journal, old_pack, self->pack, self->current, label);
}

void
pz_document_note_move (PzDocument *self, int by)
{
  if (follow (self))
    pz_journal_move (self->journal, by, self->pack, self->current);
}

/* Looking elsewhere is no change. */
void
pz_document_note_current (PzDocument *self)
{
  if (self->journal != NULL && !pz_journal_wants_snapshot (self->journal))
    pz_journal_current (self->journal, self->current);
}

void
pz_document_note_file (PzDocument *self)
{
  if (follow (self))
    pz_journal_file (self->journal, self->filename, self->sha256);
}

/* Whoever drops a document without a word of giving its changes up may have it back at the next start. */
void
pz_document_leave_journal (PzDocument *self)
{
  if (self->journal != NULL)
    end (self, !self->abandoned && pz_document_get_modified (self));
  self->journals = NULL;
}

void
pz_document_set_journals (PzDocument *self, PzJournals *journals)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && journals != NULL);
  g_return_if_fail (self->journals == NULL);
  self->journals = journals;
  follow (self);
}

void
pz_document_go_on_in (PzDocument *self, PzJournals *journals, PzRecovered *recovered)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && journals != NULL && recovered != NULL && recovered->lock >= 0);
  g_return_if_fail (self->journals == NULL);
  self->journals = journals;
  self->journal = pz_journal_new (journals, recovered->path, recovered->lock, news_cb, self);
  recovered->lock = -1;
  follow (self);
}

void
pz_document_abandon (PzDocument *self)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self));
  self->abandoned = TRUE;
}
