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
} PzCliChange;

typedef struct
{
  GPtrArray *lines;  /* what differs between the packs themselves */
  GPtrArray *levels; /* PzCliChange *, in the order of the second file, removed ones last */
} PzCliComparison;

PzCliComparison *pz_cli_compare (const PzPack *a, const PzPack *b); /* (transfer full) */
gboolean pz_cli_comparison_is_equal (const PzCliComparison *comparison);
void pz_cli_comparison_free (PzCliComparison *comparison);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzCliComparison, pz_cli_comparison_free)

/* Adds a line for each place where two JSON texts differ ("cells[2].note: 1 → 2"), @skip (nullable) members of the top left out.
 * FALSE when their values are equal. */
gboolean pz_cli_compare_json (const char *a, const char *b, const char *const *skip, GPtrArray *lines);
