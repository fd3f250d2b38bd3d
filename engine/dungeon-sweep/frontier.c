/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/weigh.h"

/* Nodes of sheets that parts have no use for any more are kept up to so many: then all sheets are dropped, and those that are wanted are made
 * again. */
#define MANY_NODES 16384

static void
release_part (PzSweepKnowledge *know, guint16 id)
{
  PzSweepPart *part = &know->parts[id];

  know->sum_cells -= part->n_cells;
  know->sum_least -= part->least;
  know->sum_most -= part->most;
  part->first = 0;
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

static void
add_part (PzSweepKnowledge *know, const PzSweepGroup *group, PzSweepPart part)
{
  guint16 id = know->n_free > 0 ? know->free_parts[--know->n_free] : (guint16) ++know->n_parts;
  const guint16 *clues = group->clues;

  part.first = clues[0];
  for (int i = 0; i < group->n_clues; i++)
    {
      know->part_of[clues[i]] = id;
      know->next_clue[clues[i]] = i + 1 < group->n_clues ? clues[i + 1] : 0;
    }
  know->parts[id] = part;
  know->sum_cells += part.n_cells;
  know->sum_least += part.least;
  know->sum_most += part.most;
}

/* Parts that are met have grown, and are dissolved. */
static void
collect_clues (PzSweepKnowledge *know, PzSweepGroup *group, int cell)
{
  for (guint left = know->clues[cell]; left != 0; left &= left - 1)
    {
      int clue = cell + know->board->dirs[__builtin_ctz (left)];

      if (know->seen[clue])
        continue;
      know->seen[clue] = TRUE;
      group->clues[group->n_clues++] = (guint16) clue;
      if (know->part_of[clue] != 0)
        dissolve (know, know->part_of[clue]);
    }
}

/* What hangs together with the clue @start by unknown squares, breadth first. Leaves `seen` as it was. */
static void
collect (PzSweepKnowledge *know, int start, PzSweepGroup *group)
{
  int n_cells = 0;

  group->clues[0] = (guint16) start;
  group->n_clues = 1;
  know->seen[start] = TRUE;
  for (int i = 0; i < group->n_clues; i++)
    {
      for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
        {
          int cell = group->clues[i] + know->board->dirs[d];

          if (know->standing[cell] != PZ_SWEEP_UNKNOWN || know->seen[cell])
            continue;
          know->seen[cell] = TRUE;
          group->cells[n_cells] = (guint16) cell;
          group->dirs[n_cells++] = (guint8) d;
          collect_clues (know, group, cell);
        }
      group->ends[i] = (guint16) n_cells;
    }
  group->n_cells = n_cells;
  for (int i = 0; i < group->n_clues; i++)
    know->seen[group->clues[i]] = FALSE;
  for (int i = 0; i < n_cells; i++)
    know->seen[group->cells[i]] = FALSE;
}

/* Marks the squares of boxes that are certain and were not; how many hazards they were in @n_hazards. */
static int
mark_certain (PzSweepKnowledge *know, PzSweepLayers *layers, const PzSweepSheet *sheet, gboolean tell, int *n_hazards)
{
  int n = 0;

  for (guint32 b = 0; b < sheet->n_boxes; b++)
    {
      const PzSweepBox *box = &g_array_index (layers->boxes, PzSweepBox, sheet->box + b);
      gboolean hazards = box->possible != 1;

      if ((hazards && box->possible != 1 << box->n_cells) || know->standing[box->cells[0]] != PZ_SWEEP_UNKNOWN)
        continue;
      for (int c = 0; c < box->n_cells; c++)
        pz_sweep_knowledge_mark (know, box->cells[c], hazards, tell);
      n += box->n_cells;
      *n_hazards += hazards ? box->n_cells : 0;
    }
  return n;
}

/* A sheet keeps the squares that are certain: they have one number of hazards in all its layouts. */
static gboolean
work_out (PzSweepKnowledge *know, PzSweepLayers *layers, const PzSweepGroup *group)
{
  PzSweepPart part = { .n_cells = (guint16) group->n_cells, .least = know->rest[group->clues[0]] };
  const PzSweepSheet *sheet;
  int n_hazards = 0, n_certain;

  part.most = part.least;
  if (group->n_clues > 1)
    {
      if (!pz_sweep_layers_add (layers, know, group))
        return FALSE;
      sheet = pz_sweep_layers_last (layers);
      n_certain = mark_certain (know, layers, sheet, FALSE, &n_hazards);
      part.n_cells = (guint16) (sheet->n_cells - n_certain);
      part.least = (guint16) (sheet->least - n_hazards);
      part.most = (guint16) (sheet->most - n_hazards);
      part.sheet = layers->sheets->len - 1;
      part.era = layers->era;
    }
  if (part.n_cells > 0)
    add_part (know, group, part);
  return TRUE;
}

/* Works out what the dirty clues belong to. @keep: all sheets there are. */
static gboolean
update (PzSweepKnowledge *know, PzSweepLayers *layers, gboolean keep)
{
  PzSweepGroup group;

  for (int i = 0; i < know->dirty.n; i++)
    if (know->part_of[know->dirty.spots[i]] != 0)
      dissolve (know, know->part_of[know->dirty.spots[i]]);
  for (int i = 0; i < know->dirty.n; i++)
    {
      int clue = know->dirty.spots[i];

      if (know->unknown[clue] == 0 || know->part_of[clue] != 0)
        continue;
      if (!keep && layers->n_nodes > MANY_NODES)
        pz_sweep_layers_empty (layers);
      collect (know, clue, &group);
      if (!work_out (know, layers, &group))
        return FALSE;
    }
  for (int i = 0; i < know->dirty.n; i++)
    know->is_dirty[know->dirty.spots[i]] = FALSE;
  know->dirty.n = 0;
  return TRUE;
}

gboolean
pz_sweep_frontier_update (PzSweepKnowledge *know, PzSweepLayers *layers)
{
  return update (know, layers, FALSE);
}

gboolean
pz_sweep_frontier_total_matters (const PzSweepKnowledge *know)
{
  int left = know->n_left, apart = pz_sweep_frontier_n_apart (know);

  if (know->sum_most > left || know->sum_least < left - apart)
    return TRUE;
  return apart > 0 && (know->sum_least == left || know->sum_most == left - apart);
}

gboolean
pz_sweep_frontier_sheets (PzSweepKnowledge *know, PzSweepLayers *layers)
{
  for (int id = 1; id <= know->n_parts; id++)
    {
      const PzSweepPart *part = &know->parts[id];

      if (part->first != 0 && part->era != layers->era && pz_sweep_frontier_has_sheet (know, part))
        dissolve (know, (guint16) id);
    }
  return update (know, layers, TRUE);
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
  for (int id = 1; id <= know->n_parts; id++)
    if (know->parts[id].first != 0 && pz_sweep_frontier_has_sheet (know, &know->parts[id]))
      mark_certain (know, layers, &g_array_index (layers->sheets, PzSweepSheet, know->parts[id].sheet), TRUE,
                    &n_hazards);
  return TRUE;
}
