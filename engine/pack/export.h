/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

/* Publication (packs.md, "Publication"; cli.md, `export`). */

typedef struct
{
  PzContainer container;  /* used unless one_file_each */
  gboolean one_file_each; /* one file per level: {id}.json in a folder */
  gboolean bake_hints;    /* number-stroke: write hintPath from the unique solution; else drop it */
} PzExportOptions;

typedef enum
{
  PZ_EXPORT_ERROR_NAME,     /* an id that is no plain file name */
  PZ_EXPORT_ERROR_CLASH,    /* two ids collide ignoring case */
  PZ_EXPORT_ERROR_CONTAINER /* a single container needs exactly one level */
} PzExportError;
#define PZ_EXPORT_ERROR (pz_export_error_quark ())
GQuark pz_export_error_quark (void);

/* (transfer full): the pack as it is exported: `editor` members dropped everywhere; hints baked or dropped. @analyses: one per
 * level, (nullable) entries. */
PzPack *pz_export_prepare (const PzPack *pack, PzAnalysis *const *analyses, const PzExportOptions *options);
/* Whether each level's id can be the name of a file of its own, on any file system. */
gboolean pz_export_check_names (const PzPack *pack, GError **error);
/* Writes @prepared to @path: a file, or a folder (made if absent) for one_file_each. All names are checked before anything
 * is written. @written: (out) (optional) (transfer full) names of the files written. */
gboolean pz_export_write (const PzPack *prepared, const PzExportOptions *options, const char *path, char ***written,
                          GError **error);
