/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/document.h"
#include "pack/export.h"

G_BEGIN_DECLS

/* PzExporter: checks a document's pack for publication and writes exactly what was checked (packs.md, "Publication"). It waits
 * for the judgements that are missing; a pack that changes meanwhile is looked at anew. No widget.
 * Signals: "changed" () after each judgement, and when the pack changed. */
#define PZ_TYPE_EXPORTER (pz_exporter_get_type ())
G_DECLARE_FINAL_TYPE (PzExporter, pz_exporter, PZ, EXPORTER, GObject)

/* One finding that has to be read before exporting. */
typedef struct
{
  int index;          /* level; -1: the pack */
  PzProblem *problem; /* owned */
} PzBlocker;

typedef enum
{
  PZ_EXPORTER_ERROR_PENDING, /* not all levels are judged */
  PZ_EXPORTER_ERROR_INVALID, /* errors, and not asked to export anyway */
  PZ_EXPORTER_ERROR_OWN_FILE /* it would take the place of the pack's own file, which has more in it */
} PzExporterError;
#define PZ_EXPORTER_ERROR (pz_exporter_error_quark ())
GQuark pz_exporter_error_quark (void);

PzExporter *pz_exporter_new (PzDocument *document); /* starts the judgements that are missing */
PzDocument *pz_exporter_get_document (PzExporter *self);
/* Levels judged so far, of how many. */
void pz_exporter_get_progress (PzExporter *self, int *judged, int *total);
gboolean pz_exporter_is_ready (PzExporter *self);
/* (transfer full): GPtrArray of PzBlocker: the errors known so far, in the order of the levels. */
GPtrArray *pz_exporter_dup_errors (PzExporter *self);
int pz_exporter_count_warnings (PzExporter *self);
/* Writes what was checked. @written: (out) (optional) (transfer full) */
gboolean pz_exporter_write (PzExporter *self, const PzExportOptions *options, const char *path, gboolean allow_invalid,
                            char ***written, GError **error);
/* (transfer full): a file name made of the pack's title or its file's name: "turning-walls.json". */
char *pz_exporter_dup_file_name (PzDocument *document);
/* "pack", "array", "files" → options; FALSE for another word. */
gboolean pz_export_options_from_word (const char *word, PzExportOptions *options);

G_END_DECLS
