/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/analyst.h"
#include "editor/document.h"
#include "editor/history.h"

struct _PzDocument
{
  GObject parent_instance;

  PzPack *pack;
  int current;
  PzHistory *history;
  PzAnalyst *analyst;
  GPtrArray *cases; /* PzCase, one a level, in their order */
  char *filename;   /* (nullable) */
  GBytes *disk;     /* (nullable): the file as it was read or written last */
};

/* After the history or the file changed. */
void pz_document_notify_state (PzDocument *self);
void pz_document_analysis_changed (PzDocument *self, int index);

/* Puts a value in place, tells those who listen; no step is added. @pack, @level: borrowed. */
void pz_document_put_level (PzDocument *self, int index, PzLevel *level);
void pz_document_put_pack (PzDocument *self, PzPack *pack, int current);

/* document-analysis.c */
PzCase *pz_document_case (PzDocument *self, int index); /* (nullable) */
/* Level @index has another value. */
void pz_document_set_case (PzDocument *self, int index);
/* The list is another one. */
void pz_document_rebuild_cases (PzDocument *self);
void pz_document_set_live (PzDocument *self, gboolean live);
