/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/weigh.h"

#include <string.h>

static void
release_part (PzSweepKnowledge *know, guint16 id)
{
  PzSweepPart *part = &know->parts[id];

  know->sum_cells -= part->n_cells;
  know->sum_least -= part->least;
  know->sum_most -= part->most;
  know->free_parts[know->n_free++] = id;
}

/* All clues of the part become dirty: those of a part that has fallen apart are not found from one of them. */
static void
dissolve (PzSweepKnowledge *know, guint16 id)
{
  for (int clue = know->parts[id].first; clue != 0; clue = know->next_clue[clue])
    {
      know->part_of[clue] = 0;
      if (know->is_dirty[clue])
        continue;
      know->is_dirty[clue] = TRUE;
      know->dirty.spots[know->dirty.n++] = (guint16) clue;
    }
  release_part (know, id);
}

/* @clues: n_clues of them. Clues of a part of one clue have one box: nothing follows, and its hazards are what it wants. */
static guint16
add_part (PzSweepKnowledge *know, const guint16 *clues, int n_clues, PzSweepPart part)
{
  guint16 id = know->n_free > 0 ? know->free_parts[--know->n_free] : (guint16) ++know->n_parts;

  part.first = clues[0];
  for (int i = 0; i < n_clues; i++)
    {
      know->part_of[clues[i]] = id;
      know->next_clue[clues[i]] = i + 1 < n_clues ? clues[i + 1] : 0;
    }
  know->parts[id] = part;
  know->sum_cells += part.n_cells;
  know->sum_least += part.least;
  know->sum_most += part.most;
  return id;
}

/* Clues that hang together with @start by unknown squares, breadth first. Parts that are met, and so have grown, are dissolved if
 * @know can be changed. Leaves `seen` as it was. */
static int
collect (PzSweepKnowledge *know, int start, guint16 *clues, gboolean dissolves)
{
  const int *dirs = know->board->dirs;
  guint16 cells[PZ_SWEEP_MAX_CELLS];
  int n = 0, n_cells = 0;

  clues[n++] = (guint16) start;
  know->seen[start] = TRUE;
  for (int i = 0; i < n; i++)
    for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
      {
        int cell = clues[i] + dirs[d];

        if (know->standing[cell] != PZ_SWEEP_UNKNOWN || know->seen[cell])
          continue;
        know->seen[cell] = TRUE;
        cells[n_cells++] = (guint16) cell;
        for (guint left = know->clues[cell]; left != 0; left &= left - 1)
          {
            int clue = cell + dirs[__builtin_ctz (left)];

            if (know->seen[clue])
              continue;
            know->seen[clue] = TRUE;
            clues[n++] = (guint16) clue;
            if (dissolves && know->part_of[clue] != 0)
              dissolve (know, know->part_of[clue]);
          }
      }
  for (int i = 0; i < n; i++)
    know->seen[clues[i]] = FALSE;
  for (int i = 0; i < n_cells; i++)
    know->seen[cells[i]] = FALSE;
  return n;
}

/* Marks the squares of boxes that are certain; how many hazards they were in @n_hazards. */
static int
mark_certain (PzSweepKnowledge *know, PzSweepLayers *layers, const PzSweepSheet *sheet, gboolean tell, int *n_hazards)
{
  int n = 0;

  for (guint32 b = 0; b < sheet->n_boxes; b++)
    {
      const PzSweepBox *box = &g_array_index (layers->boxes, PzSweepBox, sheet->box + b);
      gboolean hazards = box->possible != 1;

      if (hazards && box->possible != 1 << box->n_cells)
        continue;
      for (int c = 0; c < box->n_cells; c++)
        pz_sweep_knowledge_mark (know, box->cells[c], hazards, tell);
      n += box->n_cells;
      *n_hazards += hazards ? box->n_cells : 0;
    }
  return n;
}

static gboolean
work_out (PzSweepKnowledge *know, PzSweepLayers *layers, const guint16 *clues, int n_clues)
{
  PzSweepPart part = { .n_cells = know->unknown[clues[0]], .least = know->rest[clues[0]] };
  const PzSweepSheet *sheet;
  int n_hazards = 0, n_certain;

  part.most = part.least;
  if (n_clues > 1)
    {
      pz_sweep_layers_empty (layers);
      if (!pz_sweep_layers_add (layers, know, clues, n_clues))
        return FALSE;
      sheet = pz_sweep_layers_last (layers);
      n_certain = mark_certain (know, layers, sheet, FALSE, &n_hazards);
      part.n_cells = (guint16) (sheet->n_cells - n_certain);
      part.least = (guint16) (sheet->least - n_hazards);
      part.most = (guint16) (sheet->most - n_hazards);
    }
  if (part.n_cells > 0)
    add_part (know, clues, n_clues, part);
  return TRUE;
}

gboolean
pz_sweep_frontier_update (PzSweepKnowledge *know, PzSweepLayers *layers)
{
  guint16 clues[PZ_SWEEP_MAX_CELLS];

  for (int i = 0; i < know->dirty.n; i++)
    if (know->part_of[know->dirty.spots[i]] != 0)
      dissolve (know, know->part_of[know->dirty.spots[i]]);
  for (int i = 0; i < know->dirty.n; i++)
    {
      int clue = know->dirty.spots[i];

      if (know->unknown[clue] > 0 && know->part_of[clue] == 0
          && !work_out (know, layers, clues, collect (know, clue, clues, TRUE)))
        return FALSE;
    }
  for (int i = 0; i < know->dirty.n; i++)
    know->is_dirty[know->dirty.spots[i]] = FALSE;
  know->dirty.n = 0;
  return TRUE;
}

gboolean
pz_sweep_frontier_total_matters (const PzSweepKnowledge *know)
{
  int left = know->n_left, apart = pz_sweep_frontier_n_apart (know);

  if (know->sum_most > left || know->sum_least < left - apart)
    return TRUE;
  return apart > 0 && (know->sum_least == left || know->sum_most == left - apart);
}

/* Parts that lie apart in one that has fallen apart are met one by one. */
gboolean
pz_sweep_frontier_sheets (const PzSweepKnowledge *know, PzSweepLayers *layers)
{
  PzSweepKnowledge *scratch = (PzSweepKnowledge *) know; /* `seen` is left as it was */
  g_autofree guint8 *met = g_malloc0 ((gsize) know->board->n_spots);
  guint16 clues[PZ_SWEEP_MAX_CELLS];

  pz_sweep_layers_empty (layers);
  for (int i = 0; i < know->opened.n; i++)
    {
      int clue = know->opened.spots[i], n;

      if (know->standing[clue] != PZ_SWEEP_CLUE || know->unknown[clue] == 0 || met[clue])
        continue;
      n = collect (scratch, clue, clues, FALSE);
      for (int k = 0; k < n; k++)
        met[clues[k]] = TRUE;
      if (!pz_sweep_layers_add (layers, know, clues, n))
        return FALSE;
    }
  return TRUE;
}

gboolean
pz_sweep_frontier_is_apart (const PzSweepKnowledge *know, int spot)
{
  return know->standing[spot] == PZ_SWEEP_UNKNOWN && know->clues[spot] == 0;
}

static void
mark_apart (PzSweepKnowledge *know, gboolean hazard)
{
  for (int spot = 0; spot < know->board->n_spots; spot++)
    if (pz_sweep_frontier_is_apart (know, spot))
      pz_sweep_knowledge_mark (know, spot, hazard, FALSE);
}

gboolean
pz_sweep_frontier_use_total (PzSweepKnowledge *know, PzSweepLayers *layers)
{
  int n_hazards = 0;
  guint apart = 3;

  if (!pz_sweep_frontier_sheets (know, layers) || !pz_sweep_weigh_possible (know, layers, &apart))
    return FALSE;
  if (pz_sweep_frontier_n_apart (know) > 0 && apart != 3)
    mark_apart (know, apart == 2);
  for (guint i = 0; i < layers->sheets->len; i++)
    mark_certain (know, layers, &g_array_index (layers->sheets, PzSweepSheet, i), TRUE, &n_hazards);
  return TRUE;
}
