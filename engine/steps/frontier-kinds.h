/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/frontier-internal.h"

/* Kinds of fragments: how long one is and at which steps it can begin, read from one end or from the other. Equal kinds have
 * equal numbers, so that a state holds numbers only. */
typedef struct _PzKinds PzKinds;

#define PZ_NO_KIND G_MAXUINT32

/* (transfer full): joins that are remembered take a part of @max_bytes. */
PzKinds *pz_kinds_new (const PzSweep *sweep, guint max_kinds, gsize max_bytes);
void pz_kinds_free (PzKinds *kinds);
gsize pz_kinds_bytes (const PzKinds *kinds);
gboolean pz_kinds_full (const PzKinds *kinds); /* more were needed than are allowed: the sweep must stop */

/* All return a kind, or PZ_NO_KIND where the marks cannot be kept. */
guint32 pz_kinds_node (PzKinds *kinds, int node);
guint32 pz_kinds_reverse (const PzKinds *kinds, guint32 kind);
/* @a, then @b, over an edge open at @residues. */
guint32 pz_kinds_join (PzKinds *kinds, guint32 a, guint32 b, guint residues);
/* The last node of @kind, @node, becomes an end of the path. */
guint32 pz_kinds_end (PzKinds *kinds, guint32 kind, int node);
/* Whether a fragment of @kind may lie between these nodes. @to: -1 when that is an end of the path already. */
gboolean pz_kinds_fits (const PzKinds *kinds, guint32 kind, int from, int to);
/* Directed paths that a whole path of @kind stands for. */
int pz_kinds_paths (const PzKinds *kinds, guint32 kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzKinds, pz_kinds_free)
