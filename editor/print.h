/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/document.h"
#include "editor/window.h"

G_BEGIN_DECLS

/* What is on the pages; the paper is the print dialog's. */
typedef struct
{
  gboolean pack;     /* all levels, not the current one alone on a page */
  int columns, rows; /* of the pack, on a page */
  gboolean ids, solutions;
} PzPrintLayout;

/* Asks for printer, paper and layout, and prints. What was chosen is remembered in @settings (nullable). */
void pz_print_run (GtkWindow *parent, PzDocument *document, GSettings *settings);
/* Writes the pages to @path as a PDF; returns when it is there. Levels whose solutions are wanted are judged first. */
gboolean pz_print_to (GtkWindow *parent, PzDocument *document, const PzPrintLayout *layout, const char *path,
                      GError **error);

G_END_DECLS
