/* SPDX-License-Identifier: MIT */
#pragma once

#include <json-glib/json-glib.h>

#include "pack/problem.h"

/* The strict door (packs.md, "Format errors"): bytes from outside are scanned here for grammar, depth, size, repeated
 * names, UTF-8 and number range before json-glib sees them, since json-glib alone accepts comments, repeated names,
 * overflowing numbers and more. */

#define PZ_JSON_MAX_BYTES  (16 * 1024 * 1024)
#define PZ_JSON_MAX_VALUES 1000000
#define PZ_JSON_MAX_DEPTH  64

/* (transfer full) (nullable): the tree, or NULL with exactly one problem of code `too-large` or `syntax` added (whichever
 * comes first in the bytes), line set. Integers beyond ±2^53 become `range` problems with path and line, one each, and
 * do not stop the reading (the caller decides where they belong). */
JsonNode *pz_json_parse (const char *text, gsize length, PzProblems *problems);
/* The same for a whole pack file: also `too-large` over 10,000 levels, in its turn among the bytes. */
JsonNode *pz_json_parse_pack (const char *text, gsize length, PzProblems *problems);

/* Fills in `line` of each problem in @problems that has a path and no line, by one pass over @text. A path that names an
 * absent member gets the line of its nearest present parent. @problems: paths absolute ("levels[2].cells[5].clue"). */
void pz_json_fill_lines (const char *text, gsize length, PzProblems *problems);
/* 1-based line of @path in a JSON text, or of its nearest present parent. For showing a bad level's text. */
int pz_json_line_of (const char *text, gsize length, const char *path);
