/* SPDX-License-Identifier: MIT */
#pragma once

#include <json-glib/json-glib.h>

#include "cli/output.h"

/* JSON values told to people: whatever a mode writes for pipelines has a text form without code of its own. */

/* (transfer full) (nullable): the tree of a JSON text written by this program. */
JsonNode *pz_cli_parse (const char *text);
/* (transfer full) (nullable): the value of member @name in the text of an object that this program wrote; NULL: no such member. */
JsonNode *pz_cli_member (const char *text, const char *name);
/* Calls @each for the items of array member @name one after the other; lists of solutions may be too long for one tree. */
typedef void (*PzCliItemFunc) (JsonNode *item, gpointer data);
void pz_cli_each_item (const char *text, const char *name, PzCliItemFunc each, gpointer data);
/* (transfer full): a value on one line: lists as words, objects as `name value`, null as “-”. */
char *pz_cli_value_text (JsonNode *node);
/* (transfer full): "no solution", "3 solutions", "at least 1000 solutions"; @node is a count of cli.md, null: "not counted". */
char *pz_cli_count_text (JsonNode *node);
