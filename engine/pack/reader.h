/* SPDX-License-Identifier: MIT */
#pragma once

#include <json-glib/json-glib.h>

#include "pack/problem.h"

/* PzReader: typed, checked access to one JSON object. Each mistake becomes one format problem (type, missing, range…)
 * with its path; the getter then returns FALSE and leaves @out alone. Nothing is converted: 1.0 counts as the integer
 * 1; 1.5, "1", true and null do not (packs.md, `type`). */
typedef struct
{
  JsonObject *object;   /* borrowed */
  char *path;           /* path of this object relative to the level (or file); "" at the top */
  PzProblems *problems; /* borrowed */
} PzReader;

typedef enum
{
  PZ_OPTIONAL,
  PZ_REQUIRED
} PzPresence;

void pz_reader_clear (PzReader *reader);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PzReader, pz_reader_clear)

char *pz_reader_path (const PzReader *reader, const char *name); /* (transfer full) "cells[2].clue" */
gboolean pz_reader_has (const PzReader *reader, const char *name);
/* Integer in min…max, else `range`. */
gboolean pz_reader_int (const PzReader *reader, const char *name, PzPresence presence, gint64 min, gint64 max,
                        gint64 *out);
gboolean pz_reader_bool (const PzReader *reader, const char *name, PzPresence presence, gboolean *out);
/* String of min_bytes…max_bytes bytes. @out: (transfer none), lives as long as the object. */
gboolean pz_reader_string (const PzReader *reader, const char *name, PzPresence presence, gsize min_bytes,
                           gsize max_bytes, const char **out);
/* @names: NULL-terminated allowed values; @out gets the index. Another string is `range`. */
gboolean pz_reader_choice (const PzReader *reader, const char *name, PzPresence presence, const char *const *names,
                           int *out);
gboolean pz_reader_array (const PzReader *reader, const char *name, PzPresence presence, JsonArray **out);
gboolean pz_reader_object (const PzReader *reader, const char *name, PzPresence presence, JsonObject **out);
/* Item @i of array member @name as an object: fills @out (clear it), path "name[i]"; a non-object is `type`. */
gboolean pz_reader_item (const PzReader *reader, const char *name, JsonArray *array, guint i, PzReader *out);
/* An array element that must be a string / an integer; path "name[i]". */
gboolean pz_reader_item_string (const PzReader *reader, const char *name, JsonArray *array, guint i, const char **out);
/* Members that packs and levels share, all optional; FALSE only when a problem was added, TRUE with @out untouched when absent.
 * `title`, `text`: a string or an object of language tag → string, at most 256 bytes a string; @out: (transfer full) compact text. */
gboolean pz_reader_text (const PzReader *reader, const char *name, char **out);
/* `editor`: an object; @out: (transfer full) compact text. */
gboolean pz_reader_editor (const PzReader *reader, char **out);
/* `pack`, `index`: 1…9999. */
gboolean pz_reader_place (const PzReader *reader, const char *name, int *out);
/* Reports a problem at member @name of this object (NULL: at the object itself). */
PzProblem *pz_reader_problem (const PzReader *reader, const char *code, const char *name, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* TRUE when @node is an integer by the rule above and within ±2^53. */
gboolean pz_json_get_int (JsonNode *node, gint64 *out);
/* TRUE for a number that pz_json_get_int() does not give though it is whole: the wrong range, not the wrong type. */
gboolean pz_json_is_huge_integer (JsonNode *node);
/* Reports such a number, named as the loader names it too, so that one mistake is one problem. */
void pz_reader_refuse_huge (const PzReader *reader, const char *path);
/* (transfer full): the node as compact one-line canonical text. */
char *pz_json_compact (JsonNode *node);
/* (transfer full): the node as canonical multi-line text at indent 0, by packs.md's layout ("one cell per line") for an object
 * that is a level. */
char *pz_json_level_text (JsonNode *node);
