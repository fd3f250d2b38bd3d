/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* PzWriter: the canonical JSON writer (packs.md, "What every load and save keeps"): UTF-8, two-space indent, `\n`.
 * Objects and arrays opened with `expanded` put each member/item on a line of its own; all else is written on one
 * line as {"id": "a", "x": 1}. Numbers are the shortest that read back as the same value. The writer checks that
 * calls nest well (g_assert). */
typedef struct _PzWriter PzWriter;

PzWriter *pz_writer_new (void); /* (transfer full) */
void pz_writer_free (PzWriter *writer);
/* (transfer full): what was written since the last take; the writer goes on. For reports too long to hold twice. */
char *pz_writer_take (PzWriter *writer);
char *pz_writer_finish (PzWriter *writer); /* (transfer full): the text, no final newline; frees the writer */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzWriter, pz_writer_free)

void pz_writer_begin_object (PzWriter *writer, gboolean expanded);
void pz_writer_end_object (PzWriter *writer);
void pz_writer_begin_array (PzWriter *writer, gboolean expanded);
void pz_writer_end_array (PzWriter *writer);
void pz_writer_name (PzWriter *writer, const char *name);
void pz_writer_int (PzWriter *writer, gint64 value);
void pz_writer_double (PzWriter *writer, double value); /* finite; shortest round trip, keeps ".0" */
void pz_writer_bool (PzWriter *writer, gboolean value);
void pz_writer_string (PzWriter *writer, const char *value); /* NULL writes null */
void pz_writer_null (PzWriter *writer);
/* TRUE where a value may still be laid out over lines: every container open is expanded. */
gboolean pz_writer_is_expanded (const PzWriter *writer);
/* A finished JSON text; its lines after the first are indented to the present depth. */
void pz_writer_raw (PzWriter *writer, const char *text);
/* name + value in one call */
void pz_writer_member_int (PzWriter *writer, const char *name, gint64 value);
void pz_writer_member_string (PzWriter *writer, const char *name, const char *value);
void pz_writer_member_bool (PzWriter *writer, const char *name, gboolean value);
void pz_writer_member_null (PzWriter *writer, const char *name);
