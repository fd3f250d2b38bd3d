/* SPDX-License-Identifier: MIT */
#include <signal.h>

#include "editor/journal-private.h"

/* The service: its thread, and the news that come back from it. */

typedef struct
{
  GSource base;
  PzJournals *journals; /* borrowed */
} NewsSource;

/* ---- News, for the owner's thread ---- */

void
pz_journal_post_news (PzJournal *journal)
{
  PzJournals *self = journal->journals;
  pthread_mutex_lock (&self->lock);
  if (!journal->in_news)
    {
      journal->in_news = TRUE;
      g_ptr_array_add (self->news, pz_journal_ref (journal));
      g_source_set_ready_time (self->source, 0);
    }
  pthread_mutex_unlock (&self->lock);
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
  int reason = pthread_create (&self->thread, NULL, pz_journals_run_writer, self);
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
