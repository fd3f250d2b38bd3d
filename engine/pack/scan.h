/* SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "pack/problem.h"

/* Private to pack/: the scan of json.h over raw bytes. */

/* TRUE when @text is a JSON document within the limits. Else one `too-large` or `syntax` problem is added. `range` problems
 * for integers beyond ±2^53 are added in either case. @max_levels: 0, or how many items the outermost array, or the member
 * `levels` of the outermost object, may have. @start: (out): where the text begins after a byte order mark. */
gboolean pz_scan (const char *text, gsize length, guint max_levels, gsize *start, PzProblems *problems);

/* Length of a byte order mark at the front, else 0. */
static inline gsize
pz_mark_length (const char *text, gsize length)
{
  return length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* The content of a valid JSON string token without its quotes, unescaped, appended to @out. */
void pz_scan_unescape (const char *text, gsize length, GString *out);
/* Appends a member name or an array index to a path as packs.md spells them. Odd names are quoted, long ones cut. */
void pz_path_append_name (GString *path, const char *name);
void pz_path_append_index (GString *path, guint index);
/* TRUE when the number in the token is greater than 2^53 in magnitude (exactly, or as the double it is read as). */
gboolean pz_number_is_beyond (const char *token, gsize length);
