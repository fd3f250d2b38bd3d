/* SPDX-License-Identifier: MIT */
#pragma once

#include <json-glib/json-glib.h>

/* Partial match of JSON values, as the handed cases mean it: an object's keys must all match (others are ignored); a list
 * must have the same length and match in order, unless its last wanted item is "..."; a list called "problems" matches as a
 * multiset of codes, and of severity, subject (in any order), path and line where they are given; numbers match within
 * 1e-6; everything else must be equal. A wanted null also matches an absent member. */

/* Adds a line to @out (char *) for each mismatch. @got: (nullable) */
void match_json (JsonNode *want, JsonNode *got, const char *path, GPtrArray *out);
/* TRUE when both values are equal, the order of members and the kind of numbers (1 or 1.0) included. */
gboolean match_json_exactly (JsonNode *a, JsonNode *b);
