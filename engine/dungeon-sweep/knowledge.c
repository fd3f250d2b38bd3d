/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/knowledge.h"

#include <string.h>

static inline void
push (PzSweepSpots *list, int spot)
{
  list->spots[list->n++] = (guint16) spot;
}

static void
reset_lists (PzSweepKnowledge *know)
{
  gsize n = (gsize) know->board->n_spots;

  memset (know->clues, 0, n);
  memset (know->is_work, 0, n);
  memset (know->is_dirty, 0, n);
  memset (know->seen, 0, n);
  memset (know->part_of, 0, n * sizeof *know->part_of);
  know->work.n = know->dirty.n = know->safe.n = know->hazards.n = know->opened.n = 0;
  know->n_parts = know->n_free = 0;
  know->sum_cells = know->sum_least = know->sum_most = 0;
}

void
pz_sweep_knowledge_begin (PzSweepKnowledge *know, const PzSweepBoard *board)
{
  gsize n = (gsize) board->n_spots;

  know->board = board;
  know->n_unknown = board->n_safe + board->n_hazards;
  know->n_left = board->n_hazards;
  know->n_closed = board->n_safe;
  for (gsize i = 0; i < n; i++)
    know->standing[i] = board->kind[i] != PZ_SWEEP_IS_ROCK; /* PZ_SWEEP_UNKNOWN */
  reset_lists (know);
}

static inline void
tell_clue (PzSweepKnowledge *know, int spot)
{
  if (!know->is_work[spot])
    {
      know->is_work[spot] = TRUE;
      push (&know->work, spot);
    }
}

/* The clues beside a square that is not unknown any more. */
static inline void
forget (PzSweepKnowledge *know, int spot, int hazard, gboolean tell)
{
  const int *dirs = know->board->dirs;

  for (guint left = know->clues[spot]; left != 0; left &= left - 1)
    {
      int clue = spot + dirs[__builtin_ctz (left)];

      know->unknown[clue]--;
      know->rest[clue] = (guint8) (know->rest[clue] - hazard);
      if (tell)
        tell_clue (know, clue);
    }
  know->n_unknown--;
}

/* What an open number says now. Nothing lies about a zero that is not open, or about to be. */
static void
begin_clue (PzSweepKnowledge *know, int spot)
{
  const int *dirs = know->board->dirs;
  int unknown = 0, rest = know->board->number[spot];

  if (rest == 0)
    {
      know->unknown[spot] = know->rest[spot] = 0;
      return;
    }
  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    {
      int next = spot + dirs[d];
      guint8 standing = know->standing[next];

      unknown += standing & PZ_SWEEP_UNKNOWN;
      rest -= (standing & (PZ_SWEEP_KNOWN_HAZARD | PZ_SWEEP_OPEN_HAZARD)) != 0;
      know->clues[next] = (guint8) (know->clues[next] | 1 << (d ^ 4)); /* the way back */
    }
  know->unknown[spot] = (guint8) unknown;
  know->rest[spot] = (guint8) rest;
  if (unknown > 0)
    tell_clue (know, spot);
}

void
pz_sweep_knowledge_mark (PzSweepKnowledge *know, int spot, gboolean hazard, gboolean tell)
{
  know->standing[spot] = hazard ? PZ_SWEEP_KNOWN_HAZARD : PZ_SWEEP_KNOWN_SAFE;
  push (hazard ? &know->hazards : &know->safe, spot);
  forget (know, spot, hazard, tell);
  know->n_left -= hazard;
}

/* A list of known squares keeps those that are open by now: the rounds sort them out. */
static void
open_one (PzSweepKnowledge *know, int spot)
{
  if (know->standing[spot] == PZ_SWEEP_UNKNOWN)
    forget (know, spot, 0, TRUE);
  know->standing[spot] = PZ_SWEEP_CLUE;
  know->n_closed--;
  push (&know->opened, spot);
  begin_clue (know, spot);
}

static void
run_chain (PzSweepKnowledge *know, int from)
{
  const PzSweepBoard *board = know->board;

  for (int i = from; i < know->opened.n; i++)
    {
      int spot = know->opened.spots[i];

      if (board->number[spot] != 0)
        continue;
      for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
        if (know->standing[spot + board->dirs[d]] & (PZ_SWEEP_UNKNOWN | PZ_SWEEP_KNOWN_SAFE))
          open_one (know, spot + board->dirs[d]);
    }
}

void
pz_sweep_knowledge_open (PzSweepKnowledge *know, int spot)
{
  int from = know->opened.n;

  if (know->standing[spot] & PZ_SWEEP_IS_OPEN)
    return;
  open_one (know, spot);
  run_chain (know, from);
}

void
pz_sweep_knowledge_open_spawn (PzSweepKnowledge *know)
{
  open_one (know, know->board->spawn);
  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    open_one (know, know->board->spawn + know->board->dirs[d]);
  run_chain (know, 0);
}

void
pz_sweep_knowledge_cross (PzSweepKnowledge *know, int spot)
{
  know->standing[spot] = PZ_SWEEP_OPEN_HAZARD;
  push (&know->opened, spot);
}

static void
mark_all (PzSweepKnowledge *know, int clue, gboolean hazard)
{
  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    if (know->standing[clue + know->board->dirs[d]] == PZ_SWEEP_UNKNOWN)
      pz_sweep_knowledge_mark (know, clue + know->board->dirs[d], hazard, TRUE);
}

void
pz_sweep_knowledge_propagate (PzSweepKnowledge *know)
{
  while (know->work.n > 0)
    {
      int clue = know->work.spots[--know->work.n];

      know->is_work[clue] = FALSE;
      if (!know->is_dirty[clue])
        {
          know->is_dirty[clue] = TRUE;
          push (&know->dirty, clue);
        }
      if (know->unknown[clue] == 0)
        continue;
      if (know->rest[clue] == 0)
        mark_all (know, clue, FALSE);
      else if (know->rest[clue] == know->unknown[clue])
        mark_all (know, clue, TRUE);
    }
}

gboolean
pz_sweep_knowledge_is_beside_open (const PzSweepKnowledge *know, int spot)
{
  const int *dirs = know->board->dirs;
  guint any = 0;

  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    any |= know->standing[spot + dirs[d]];
  return (any & PZ_SWEEP_IS_OPEN) != 0;
}

void
pz_sweep_knowledge_view (PzSweepKnowledge *know, const PzSweepBoard *board, const guint16 *opened, int n)
{
  pz_sweep_knowledge_begin (know, board);
  for (int i = 0; i < n; i++)
    {
      gboolean hazard = board->kind[opened[i]] == PZ_SWEEP_IS_HAZARD;

      know->standing[opened[i]] = hazard ? PZ_SWEEP_OPEN_HAZARD : PZ_SWEEP_UNHEARD;
      know->n_unknown--;
      know->n_left -= hazard;
      know->n_closed -= !hazard;
    }
}

/* In a playtest a seal may have held off the chain of a zero: what lies about it is safe all the same. */
static void
free_around (PzSweepKnowledge *know, int zero)
{
  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    if (know->standing[zero + know->board->dirs[d]] == PZ_SWEEP_UNKNOWN)
      pz_sweep_knowledge_mark (know, zero + know->board->dirs[d], FALSE, TRUE);
}

void
pz_sweep_knowledge_hear (PzSweepKnowledge *know, const PzSweepKnowledge *view, const guint16 *clues, int n)
{
  know->board = view->board;
  know->n_unknown = view->n_unknown;
  know->n_left = view->n_left;
  know->n_closed = view->n_closed;
  memcpy (know->standing, view->standing, (gsize) view->board->n_spots);
  reset_lists (know);
  for (int i = 0; i < n; i++)
    {
      know->standing[clues[i]] = PZ_SWEEP_CLUE;
      push (&know->opened, clues[i]);
      begin_clue (know, clues[i]);
    }
  for (int i = 0; i < n; i++)
    if (know->board->number[clues[i]] == 0)
      free_around (know, clues[i]);
}
