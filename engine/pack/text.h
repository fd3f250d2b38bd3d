/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/writer.h"

/* Passes over JSON text that was scanned before (scan.h). Working on the text keeps what a tree cannot hold: integers
 * beyond ±2^53 in a level that is kept as it was read. A walk over text that is not valid JSON stops early; it never
 * leaves the bytes. */

typedef struct
{
  const char *at, *end;
  int line; /* of `at`, 1-based */
} PzWalk;

PzWalk pz_walk (const char *text, gsize length);
void pz_walk_space (PzWalk *walk);
/* The next byte that is no white space, '\0' at the end. */
char pz_walk_peek (PzWalk *walk);
/* Skips @c after white space; FALSE when it is not there. */
gboolean pz_walk_take (PzWalk *walk, char c);
/* A string: its raw content. */
gboolean pz_walk_string (PzWalk *walk, const char **start, gsize *length);
/* Moves past one value of any kind. */
gboolean pz_walk_skip (PzWalk *walk);
/* Next item or member of a container after its opening bracket; @first is set FALSE. FALSE at the closing bracket (which is
 * taken) or when the text ends. */
gboolean pz_walk_next (PzWalk *walk, char close, gboolean *first);
/* Member name (unescaped into @name) and colon. */
gboolean pz_walk_name (PzWalk *walk, GString *name);

/* (transfer full): canonical multi-line text of a level, of one member value in an expanded object, or on one line. */
typedef enum
{
  PZ_LAYOUT_LEVEL,
  PZ_LAYOUT_MEMBER,
  PZ_LAYOUT_LINE
} PzLayout;
char *pz_text_layout (const char *text, gsize length, PzLayout layout);
/* Writes an unknown member's value: laid out where @writer is expanded, else on one line. @text: compact. */
void pz_text_write_member (PzWriter *writer, const char *text);

/* (transfer full) (nullable): compact text of member @name of an object text. */
char *pz_text_member (const char *object, const char *name);
/* (transfer full): the object with member @name set to the JSON text @value (appended when new), or without it (NULL).
 * On one line. */
char *pz_text_with_member (const char *object, const char *name, const char *value);
/* (transfer full): a JSON string token of @value. */
char *pz_text_quote (const char *value);
/* (transfer full): plain text of a JSON text that is a string, or an object of language tag → string: the best match for the
 * user's languages, else the first. (nullable): NULL for an empty object. */
char *pz_text_localised (const char *text);
/* TRUE when @text is one JSON object within the limits of the door. */
gboolean pz_text_is_object (const char *text);
