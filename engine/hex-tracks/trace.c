/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "hex-tracks/board-private.h"
#include "hex-tracks/sweep.h"

/* trace() of hex-tracks.md: the one answer to where a tile runs to. */

/* Contacts that lie closer together than this are one: the tile earlier in the file has it. */
#define TIE 1e-9

/* A route that is being followed. Places and directions are those of the present orientation. */
typedef struct
{
  const PzTracksBoard *board;
  const double *lengths; /* pz_sweep_lengths() */
  int orientation;
  int start, at; /* leavings of the board as it lies in the file */
  int entry;     /* PZ_SWEEP_START at first */
  int cells, turns;
  double distance; /* up to the entry of this cell */
} Walk;

static Walk
walk_begin (const PzTracksBoard *board, int orientation, int tile)
{
  int start = pz_tracks_start (board, orientation, tile);

  return (Walk){ board, pz_sweep_lengths (), orientation, start, start, PZ_SWEEP_START, 1, 0, 0 };
}

static int
walk_exit (const Walk *walk)
{
  return pz_tracks_turned_port (walk->at & 7, walk->orientation);
}

static int
walk_cell (const Walk *walk)
{
  return walk->board->lies_at[walk->orientation][walk->at >> 3];
}

static PzPoint
walk_point (const Walk *walk, PzPoint from_centre)
{
  PzPoint centre = pz_hex_centre (PZ_HEX_FLAT, walk->board->places[walk_cell (walk)]);

  return (PzPoint){ centre.x + from_centre.x, centre.y + from_centre.y };
}

static double
walk_length (const Walk *walk, int exit)
{
  int bend = walk->entry == PZ_SWEEP_START ? 0 : exit - walk->entry;

  return walk->lengths[bend < 0 ? bend + 6 : bend];
}

/* Over the exit edge of this cell into the next. FALSE at the end of the route. */
static gboolean
walk_on (Walk *walk)
{
  int exit = walk_exit (walk), next = walk->board->next[walk->at];

  walk->distance += walk_length (walk, exit);
  if (next == PZ_TRACKS_NO_LEAVING)
    return FALSE;
  /* Straight on is the direction it came in by. */
  walk->turns += (next & 7) != (walk->at & 7);
  walk->entry = pz_tracks_turned_port (exit, 3);
  walk->at = next;
  if (next == walk->start)
    return FALSE;
  walk->cells++;
  return TRUE;
}

/* The standing tile that is touched first on the way through this cell, or -1. */
static int
first_touched (const Walk *walk, PzTileSet standing, const PzContact **contact)
{
  const PzTracksBoard *board = walk->board;
  const PzSweep *way = pz_sweep (walk->entry, walk_exit (walk));
  int first = -1;

  for (int side = 0; side < 3; side++)
    {
      int over = board->next[(walk->at & ~7) + pz_tracks_turned_port (walk->at & 7, side == 0 ? 5 : side - 1)];
      int tile = over == PZ_TRACKS_NO_LEAVING ? -1 : board->tile_on[board->lies_at[walk->orientation][over >> 3]];
      const PzContact *found = &way->contacts[side];

      if (tile < 0 || !pz_tile_set_has (standing, tile))
        continue;
      if (first < 0 || found->distance < (*contact)->distance - TIE
          || (found->distance <= (*contact)->distance + TIE && tile < first))
        {
          first = tile;
          *contact = found;
        }
    }
  return first;
}

/* Is the cell a tile stands on one of the full route of another? */
static gboolean
is_on_route (const PzTracksBoard *board, int orientation, int tile, int other)
{
  Walk walk = walk_begin (board, orientation, tile);
  int cell = board->tile_cell[other];

  while (walk_cell (&walk) != cell)
    if (!walk_on (&walk))
      return FALSE;
  return TRUE;
}

static PzTrace
end_of (const Walk *walk, PzTraceOutcome outcome, PzPoint point)
{
  return (PzTrace){ outcome, walk->cells, walk->turns, -1, FALSE, walk_point (walk, point), walk->distance };
}

static PzTrace
blocked_at (const Walk *walk, PzTileSet standing, int tile)
{
  const PzContact *contact = NULL;
  int blocker = first_touched (walk, standing, &contact);
  PzTrace trace = end_of (walk, PZ_TRACE_BLOCKED, contact->point);

  trace.distance += contact->distance;
  trace.blocker = blocker;
  trace.graze = !is_on_route (walk->board, walk->orientation, tile, blocker);
  return trace;
}

PzTrace
pz_tracks_trace (const PzTracksBoard *board, int orientation, PzTileSet standing, int tile)
{
  Walk walk;
  PzTileSet others = pz_tile_set_without (standing, tile);

  g_return_val_if_fail (orientation >= 0 && orientation < board->n_orientations, ((PzTrace){ 0 }));
  g_return_val_if_fail (tile >= 0 && tile < board->n_tiles, ((PzTrace){ 0 }));

  walk = walk_begin (board, orientation, tile);
  do
    {
      const PzTileSet *beyond = &board->beyond[pz_tracks_turned_leaving (board, orientation, walk.at)];

      if (!pz_tracks_can_exit_by (*beyond, others))
        return blocked_at (&walk, others, tile);
    }
  while (walk_on (&walk));
  if (board->next[walk.at] == PZ_TRACKS_NO_LEAVING)
    return end_of (&walk, PZ_TRACE_EXIT, pz_sweep (PZ_SWEEP_START, walk_exit (&walk))->points[1]);
  walk.distance += walk_length (&walk, walk_exit (&walk));
  return end_of (&walk, PZ_TRACE_LOOP, pz_sweep (PZ_SWEEP_START, walk_exit (&walk))->points[1]);
}

PzTrace
pz_tracks_route (const PzTracksBoard *board, int orientation, int tile)
{
  return pz_tracks_trace (board, orientation, (PzTileSet){ { 0, 0 } }, tile);
}

/* Adds the way through this cell up to @rest; TRUE when it ended there. */
static gboolean
add_way (const Walk *walk, GArray *line, double rest)
{
  const PzSweep *way = pz_sweep (walk->entry, walk_exit (walk));

  for (int i = walk->entry == PZ_SWEEP_START ? 0 : 1; i < way->n_points; i++)
    {
      PzPoint point = walk_point (walk, way->points[i]);

      if (i > 0)
        rest -= hypot (way->points[i].x - way->points[i - 1].x, way->points[i].y - way->points[i - 1].y);
      if (rest <= TIE)
        return TRUE;
      g_array_append_val (line, point);
    }
  return FALSE;
}

GArray *
pz_tracks_polyline (const PzTracksBoard *board, int orientation, int tile, const PzTrace *trace)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (PzPoint));
  Walk walk;

  g_return_val_if_fail (orientation >= 0 && orientation < board->n_orientations, line);
  g_return_val_if_fail (tile >= 0 && tile < board->n_tiles, line);

  walk = walk_begin (board, orientation, tile);
  /* The last cell is told by the distance; a closing way too has one. */
  for (int way = 0; !add_way (&walk, line, trace->distance - walk.distance) && way < trace->cells; way++)
    walk_on (&walk);
  g_array_append_val (line, trace->contact);
  return line;
}
