/* SPDX-License-Identifier: MIT */
#include "hex-tracks/internal.h"

#include <math.h>
#include <string.h>

/* Where things are. Board units are circumradii. */

/* How far from its middle a port may be where cells are asked for as well. */
#define PORT_REACH_OVER_CELL 0.30

static PzHit
hit_of_place (const PzTracksLevel *level, PzHex place)
{
  return (PzHit){ PZ_HIT_CELL, pz_tracks_cell_at (level, place.q, place.r), -1, place.q, place.r, 0 };
}

static int
cell_at (const PzLevel *level, int q, int r)
{
  return pz_level_is_bad (level) ? -1 : pz_tracks_cell_at (pz_tracks_level (level), q, r);
}

PzHit
pz_tracks_resolve (const PzLevel *level, const PzHit *spot)
{
  return pz_mode_resolve (level, cell_at, spot);
}

/* A port belongs to one cell: that which the point lies in (hex-tracks.md, "Geometry"). */
PzHit
pz_tracks_hit (const PzLevel *level, double x, double y, guint kinds)
{
  PzPoint point = { x, y }, middle;
  PzHit hit;

  if (!isfinite (x) || !isfinite (y) || !(kinds & (PZ_HIT_CELL | PZ_HIT_PORT)))
    return PZ_HIT_NOWHERE;
  hit = hit_of_place (pz_tracks_level (level), pz_hex_at (PZ_HEX_FLAT, point));
  if (!(kinds & PZ_HIT_PORT))
    return hit;
  hit.sub = pz_hex_nearest_edge (PZ_HEX_FLAT, (PzHex){ hit.q, hit.r }, point);
  middle = pz_hex_edge_middle (PZ_HEX_FLAT, (PzHex){ hit.q, hit.r }, hit.sub);
  if ((kinds & PZ_HIT_CELL) && hypot (x - middle.x, y - middle.y) > PORT_REACH_OVER_CELL)
    hit.sub = 0;
  else
    hit.kind = PZ_HIT_PORT;
  return hit;
}

PzRect
pz_tracks_bounds (const PzLevel *level)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  for (int i = 0; i < self->n_cells; i++)
    for (int corner = 0; corner < 6; corner++)
      {
        PzPoint p = pz_hex_corner (PZ_HEX_FLAT, pz_track_cell_place (&self->cells[i]), corner);

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
pz_tracks_finding_hit (const PzLevel *level, const PzFinding *finding)
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

/* What an id of a subject names: a tile (hex-tracks.md, "Problems"), or the place of a cell where it is about cells. */
static PzHit
hit_of_subject (const PzTracksLevel *level, const PzProblem *problem, const char *id)
{
  int tile = strcmp (problem->code, "cell-duplicate") != 0 ? pz_tracks_tile_index (level, id) : -1;
  int cell = tile < 0 ? pz_tracks_cell_named (level, id) : -1;

  if (tile >= 0)
    return hit_of_place (level, pz_track_tile_place (&level->tiles[tile]));
  return cell >= 0 ? hit_of_place (level, pz_track_cell_place (&level->cells[cell])) : PZ_HIT_NOWHERE;
}

/* Where there is no subject, what the path leads to. */
PzHit
pz_tracks_problem_hit (const PzLevel *level, const PzProblem *problem)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  int tile, cell;

  for (char **id = problem->subject; id != NULL && *id != NULL; id++)
    {
      PzHit hit = hit_of_subject (self, problem, *id);

      if (hit.kind != PZ_HIT_NONE)
        return hit;
    }
  tile = index_in_path (problem, "tiles[", self->n_tiles);
  if (tile >= 0)
    return hit_of_place (self, pz_track_tile_place (&self->tiles[tile]));
  cell = index_in_path (problem, "cells[", self->n_cells);
  return cell >= 0 ? hit_of_place (self, pz_track_cell_place (&self->cells[cell])) : PZ_HIT_NOWHERE;
}

int
pz_tracks_counts (const PzLevel *level, const char *icons[4], int values[4])
{
  icons[0] = "pz-cell-hex-symbolic";
  values[0] = pz_tracks_level (level)->n_cells;
  icons[1] = "pz-tile-symbolic";
  values[1] = pz_tracks_level (level)->n_tiles;
  return 2;
}
