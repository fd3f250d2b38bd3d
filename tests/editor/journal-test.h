/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/document.h"

/* A document with a journal, in a folder of its own, and what comes back of it. */

#define BYTES (64 * 1024 * 1024)
#define STEPS 1000

typedef struct
{
  PzQueue *queue;
  PzJournals *journals;
  PzDocument *document;
  char *folder; /* with "journal" and "after" */
  char *live, *after;
} Journal;

void journal_set_up (Journal *f, gconstpointer n_levels);
void journal_tear_down (Journal *f, gconstpointer data);
#define JOURNAL_ADD(path, func) g_test_add (path, Journal, GINT_TO_POINTER (3), journal_set_up, func, journal_tear_down)

/* One step on the current level. @key: (nullable) merge key */
void journal_apply (PzDocument *document, int value, const char *key);
GPtrArray *journal_files (const char *folder); /* (transfer full): the names in it */
guint journal_count (Journal *f);
char *journal_bytes (Journal *f, gsize *length); /* (transfer full): of the one journal there is */
PzRecovered *journal_crash (Journal *f);         /* (transfer full): the document as it would come back */
char *journal_pack_text (PzPack *pack);          /* (transfer full): all that a pack holds */
void journal_assert_same (PzDocument *a, PzDocument *b);
/* The recovered history is the same one as far back as it goes: all of it where nothing was saved in between. */
void journal_assert_comes_back (Journal *f);
