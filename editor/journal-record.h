/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/journal.h"
#include "pack/exact.h"

/* The text of a journal. A record is
 *
 *   CHECKSUM LENGTH LENGTH\n JSON \n BLOB \n
 *
 * with the first 16 hexadecimal digits of the SHA-256 of all that follows the first line, the bytes of a JSON object on one line, and
 * those of texts that go with it (a level's canonical text). The member "op" of the object says what happened:
 *
 *   begin    format, file, sha256, time       the first record; file is a URI
 *   base     current, head, levels            a whole pack: lengths of its texts in the blob; the history begins anew
 *   level    index, merge, key, label, native a level's new text
 *   pack     current, label, head, levels     another list: [from, count] of levels of the one before, or the length of a new text
 *   move     by                               undo (negative) or redo of so many steps
 *   current  index
 *   file     file, sha256
 *
 * The length of a native level's text is negative. Every record but "begin" has the time too, in milliseconds since 1970. */

#define PZ_JOURNAL_FORMAT 1

/* ---- Writing (journal-record.c): each appends one record. Runs on any thread. ---- */

void pz_record_begin (GByteArray *out, gint64 time_ms, const char *uri, const char *sha256);
void pz_record_base (GByteArray *out, gint64 time_ms, const PzPack *pack, int current);
void pz_record_level (GByteArray *out, gint64 time_ms, int index, const PzLevel *level, const char *label,
                      const char *merge_key, gboolean merge);
void pz_record_pack (GByteArray *out, gint64 time_ms, const PzPack *old_pack, const PzPack *pack, int current,
                     const char *label);
void pz_record_move (GByteArray *out, gint64 time_ms, int by);
void pz_record_current (GByteArray *out, gint64 time_ms, int current);
void pz_record_file (GByteArray *out, gint64 time_ms, const char *uri, const char *sha256);

/* ---- Reading ---- */

typedef struct
{
  const char *data;
  gsize length, at; /* at: behind the last whole record */
} PzRecords;

typedef struct
{
  const char *json, *blob;
  gsize json_length, blob_length;
} PzRecord;

typedef enum
{
  PZ_RECORD_FOUND,
  PZ_RECORD_END,
  PZ_RECORD_CUT,
  PZ_RECORD_RUBBISH
} PzRecordFound;

PzRecordFound pz_records_next (PzRecords *records, PzRecord *record);
