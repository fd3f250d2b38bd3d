/* SPDX-License-Identifier: MIT */
#include "hex-blocks/internal.h"

#include <math.h>
#include <string.h>

/* Where things are. Board units are circumradii. */

static PzHit
hit_of_place (const PzBlocksLevel *level, PzHex place)
{
  return (PzHit){ PZ_HIT_CELL, pz_blocks_cell_at (level, place.q, place.r), -1, place.q, place.r, 0 };
}

static int
cell_at (const PzLevel *level, int q, int r)
{
  return pz_level_is_bad (level) ? -1 : pz_blocks_cell_at (pz_blocks_level (level), q, r);
}

PzHit
pz_blocks_resolve (const PzLevel *level, const PzHit *spot)
{
  return pz_mode_resolve (level, cell_at, spot);
}

PzHit
pz_blocks_hit (const PzLevel *level, double x, double y, guint kinds)
{
  if (!isfinite (x) || !isfinite (y) || !(kinds & PZ_HIT_CELL))
    return PZ_HIT_NOWHERE;
  return hit_of_place (pz_blocks_level (level), pz_hex_at (PZ_HEX_POINTY, (PzPoint){ x, y }));
}

PzRect
pz_blocks_bounds (const PzLevel *level)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  for (int i = 0; i < self->n_cells; i++)
    for (int corner = 0; corner < 6; corner++)
      {
        PzPoint p = pz_hex_corner (PZ_HEX_POINTY, (PzHex){ self->cells[i].q, self->cells[i].r }, corner);

        left = MIN (left, p.x);
        top = MIN (top, p.y);
        right = MAX (right, p.x);
        bottom = MAX (bottom, p.y);
      }
  if (left > right)
    return (PzRect){ 0, 0, 0, 0 };
  return (PzRect){ left, top, right - left, bottom - top };
}

/* This mode has no findings. */
PzHit
pz_blocks_finding_hit (const PzLevel *level, const PzFinding *finding)
{
  return PZ_HIT_NOWHERE;
}

/* The index in "levels[2].cells[5]" for @list "cells["; -1: none that the level has. */
static int
index_in_path (const PzProblem *problem, const char *list, int n)
{
  const char *at = problem->path != NULL ? g_strrstr (problem->path, list) : NULL;
  guint64 i = at != NULL ? g_ascii_strtoull (at + strlen (list), NULL, 10) : G_MAXUINT64;

  return i < (guint64) n ? (int) i : -1;
}

/* Subjects are places, or pieces, which have none, whatever they are called. */
PzHit
pz_blocks_problem_hit (const PzLevel *level, const PzProblem *problem)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  int i;

  if (strcmp (problem->code, "piece-unknown") == 0)
    return PZ_HIT_NOWHERE;
  for (char **id = problem->subject; id != NULL && *id != NULL; id++)
    {
      i = pz_blocks_cell_named (self, *id);
      if (i >= 0)
        return hit_of_place (self, (PzHex){ self->cells[i].q, self->cells[i].r });
    }
  i = index_in_path (problem, "filled[", self->n_filled);
  if (i >= 0)
    return hit_of_place (self, (PzHex){ self->filled[i].q, self->filled[i].r });
  i = index_in_path (problem, "cells[", self->n_cells);
  return i >= 0 ? hit_of_place (self, (PzHex){ self->cells[i].q, self->cells[i].r }) : PZ_HIT_NOWHERE;
}

int
pz_blocks_counts (const PzLevel *level, const char *icons[4], int values[4])
{
  icons[0] = "pz-cell-hex-symbolic";
  values[0] = pz_blocks_level (level)->n_cells;
  icons[1] = "pz-tile-symbolic";
  values[1] = pz_blocks_level (level)->n_deck;
  return 2;
}
