/* SPDX-License-Identifier: MIT */
#pragma once

#include "work/budget.h"

/* PzHitting: a smallest set that has an element in common with each of many given sets. Exact: branch and bound over sets of bits.
 * The given sets are rows; one row may be added after the other, and what was proved for fewer of them is still used. A
 * PzHitting belongs to one thread. */
typedef struct _PzHitting PzHitting;

#define PZ_BIT_WORDS(n)         (((n) + 63) / 64)
#define PZ_HITTING_MAX_ELEMENTS 4096
#define PZ_HITTING_MAX_ROWS     4096

static inline gboolean
pz_bit_is_set (const guint64 *bits, int i)
{
  return (bits[i / 64] >> (i % 64) & 1) != 0;
}

static inline void
pz_bit_set (guint64 *bits, int i)
{
  bits[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
}

static inline void
pz_bit_clear (guint64 *bits, int i)
{
  bits[i / 64] &= ~(G_GUINT64_CONSTANT (1) << (i % 64));
}

typedef struct
{
  int size;          /* elements of the set */
  guint64 cost;      /* the sum of their costs */
  int at_least;      /* no set that hits all rows is smaller: proved */
  gboolean smallest; /* size = at_least */
  gboolean cheapest; /* smallest, and none of this size costs less: proved */
} PzHit;

/* (transfer full). Elements 0…@n-1 (at most PZ_HITTING_MAX_ELEMENTS), each with a cost. @costs: (nullable) copied; NULL: all 0. */
PzHitting *pz_hitting_new (int n, const guint16 *costs);
void pz_hitting_free (PzHitting *hitting);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzHitting, pz_hitting_free)

/* Adds a row of PZ_BIT_WORDS (n) words, not empty; copied. Rows that contain it go. FALSE when it contains one that is there, which
 * makes it superfluous. At most PZ_HITTING_MAX_ROWS. @tag is the caller's. */
gboolean pz_hitting_add (PzHitting *hitting, const guint64 *row, guint tag);
guint pz_hitting_n_rows (const PzHitting *hitting);
/* (transfer none): one for each row. They may be changed: rows that went leave holes in what the tags point to. */
guint *pz_hitting_tags (PzHitting *hitting);
/* How many rows hold @element. */
guint pz_hitting_degree (const PzHitting *hitting, int element);
/* TRUE when some row has @element and nothing else in common with @set; then @tag is that row's. @tag: (nullable). */
gboolean pz_hitting_is_critical (const PzHitting *hitting, const guint64 *set, int element, guint *tag);

/* Fills @best with the smallest set that hits all rows, of these the cheapest; among equals always the same. @known: (nullable) a set
 * that hits all rows; it is the answer unless there is a better one. A unit of @budget is a step over eight words of rows; when it
 * ends, the answer is the best known, and what is not proved is not claimed. */
PzHit pz_hitting_solve (PzHitting *hitting, const guint64 *known, PzBudget *budget, guint64 *best);
