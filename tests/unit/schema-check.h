/* SPDX-License-Identifier: MIT */
#pragma once

#include <json-glib/json-glib.h>

/* A small checker of JSON Schema (draft 2020-12) for tests: the keywords data/schemas/ uses, and a refusal of all others, so
 * that no schema says more than is checked. */
typedef struct _SchemaSet SchemaSet;

/* (transfer full): all *.schema.json of @folder; a schema that uses an unknown keyword or reference is an error of the
 * test. */
SchemaSet *schema_set_load (const char *folder);
void schema_set_free (SchemaSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SchemaSet, schema_set_free)

/* (transfer full) (nullable): NULL when @node is valid by @name ("pack.schema.json"), else "path: keyword". */
char *schema_check (const SchemaSet *set, const char *name, JsonNode *node);
/* The same for JSON text of a whole file; picks the schema of its container. */
char *schema_check_file (const SchemaSet *set, const char *text, gssize length);
