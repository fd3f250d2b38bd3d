/* SPDX-License-Identifier: MIT */
#pragma once

#include <json-glib/json-glib.h>

#include "cli/output.h"

/* JSON values told to people: whatever a mode writes for pipelines has a text form without code of its own. */

/* (transfer full) (nullable): the tree of a JSON text written by this program. */
JsonNode *pz_cli_parse (const char *text);
/* (transfer full): a value on one line: lists as words, objects as `name value`, null as “-”. */
char *pz_cli_value_text (JsonNode *node);
/* (transfer full): "no solution", "3 solutions", "at least 1000 solutions"; @node is a count of cli.md, null: "not counted". */
char *pz_cli_count_text (JsonNode *node);
