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
