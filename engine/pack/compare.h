/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

/* What differs between two packs, by level id (cli.md, `diff`). */

typedef struct
{
  char *id;         /* "" for levels whose id cannot be read */
  int from, to;     /* places in the two files from 0; -1: not there (added, removed) */
  gboolean moved;   /* stands elsewhere among the levels that both packs have; as few as possible are called moved */
  GPtrArray *lines; /* what changed in it, in words; empty when nothing did */
} PzLevelChange;

typedef struct
{
  GPtrArray *lines;  /* what differs between the packs themselves */
  GPtrArray *levels; /* PzLevelChange *, in the order of the second file, removed ones last */
} PzComparison;

PzComparison *pz_pack_compare (const PzPack *a, const PzPack *b); /* (transfer full) */
gboolean pz_comparison_is_equal (const PzComparison *comparison);
void pz_comparison_free (PzComparison *comparison);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzComparison, pz_comparison_free)

/* Adds a line for each place where two JSON texts differ ("cells[2].note: 1 → 2"), @skip (nullable) members of the top left out.
 * FALSE when their values are equal. */
gboolean pz_compare_json (const char *a, const char *b, const char *const *skip, GPtrArray *lines);
