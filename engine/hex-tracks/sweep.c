/* SPDX-License-Identifier: MIT */
#include "hex-tracks/sweep.h"

#include <math.h>

/* Two hexagons of 0.88 R touch where the centre of one is on a hexagon of twice that around the other (seed, "连续碰撞"). */
#define SWOLLEN    1.76
#define HALF_SQRT3 0.86602540378443864676
/* An overlap up to this long is a mere touch. */
#define TOUCH 1e-9

typedef struct
{
  PzSweep ways[PZ_SWEEP_START + 1][6];
  double lengths[6];
} Table;

static PzPoint
port (int dir)
{
  return pz_hex_edge_middle (PZ_HEX_FLAT, (PzHex){ 0, 0 }, dir);
}

static PzPoint
between (PzPoint a, PzPoint b, double t)
{
  return (PzPoint){ a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };
}

static double
distance (PzPoint a, PzPoint b)
{
  return hypot (b.x - a.x, b.y - a.y);
}

/* A cubic curve from port to port whose control points lie half way to the centre. */
static PzPoint
curve_at (int entry, int exit, double t)
{
  PzPoint a = port (entry), b = port (exit);
  double u = 1 - t, at_a = u * u * u + 1.5 * u * u * t, at_b = t * t * t + 1.5 * u * t * t;

  return (PzPoint){ at_a * a.x + at_b * b.x, at_a * a.y + at_b * b.y };
}

static void
lay_points (int entry, int exit, PzSweep *way)
{
  if (entry == PZ_SWEEP_START)
    {
      way->n_points = 2;
      way->points[0] = (PzPoint){ 0, 0 };
    }
  else
    {
      way->n_points = PZ_SWEEP_PIECES + 1;
      way->points[0] = port (entry);
      for (int i = 1; i < PZ_SWEEP_PIECES; i++)
        way->points[i] = curve_at (entry, exit, i / (double) PZ_SWEEP_PIECES);
    }
  way->points[way->n_points - 1] = port (exit);
  for (int i = 1; i < way->n_points; i++)
    way->length += distance (way->points[i - 1], way->points[i]);
}

/* The part of a piece in the open hexagon of SWOLLEN around @centre: as parameters 0…1; FALSE when there is none. */
static gboolean
clip (PzPoint a, PzPoint b, PzPoint centre, double *from, double *to)
{
  *from = 0;
  *to = 1;
  for (int dir = 0; dir < 6; dir++)
    {
      PzPoint normal = port (dir);
      double reach = SWOLLEN * HALF_SQRT3 * HALF_SQRT3;
      double at = (a.x - centre.x) * normal.x + (a.y - centre.y) * normal.y - reach;
      double slope = (b.x - a.x) * normal.x + (b.y - a.y) * normal.y;

      if (slope == 0 && at >= 0)
        return FALSE;
      if (slope > 0)
        *to = MIN (*to, -at / slope);
      else if (slope < 0)
        *from = MAX (*from, -at / slope);
    }
  return *to > *from;
}

static PzContact
find_contact (const PzSweep *way, PzPoint blocker)
{
  double before = 0;

  for (int i = 1; i < way->n_points; i++)
    {
      PzPoint a = way->points[i - 1], b = way->points[i];
      double from, to, length = distance (a, b);

      if (clip (a, b, blocker, &from, &to) && (to - from) * length > TOUCH)
        return (PzContact){ before + from * length, between (a, b, from) };
      before += length;
    }
  return (PzContact){ INFINITY, { 0, 0 } };
}

/* The point of a way at a distance from its begin. */
static PzPoint
point_at (const PzSweep *way, double at)
{
  for (int i = 1; i < way->n_points; i++)
    {
      double length = distance (way->points[i - 1], way->points[i]);

      if (at <= length)
        return between (way->points[i - 1], way->points[i], at / length);
      at -= length;
    }
  return way->points[way->n_points - 1];
}

/* How far it is depends on the bend and the side alone, mirror images being equal: twelve numbers, each worked out on one way, so that
 * ties of whole levels are exact. A blocker at or beside the edge of entry stopped the tile before it came here. */
static double
contact_distance (const Table *table, int entry, int exit, PzBlockerSide side)
{
  int bend = entry == PZ_SWEEP_START ? 0 : (exit - entry + 6) % 6;
  const PzSweep *way;
  int dir;

  if (bend == 0 ? side == PZ_BESIDE_AFTER : bend > 3 || (bend == 3 && side == PZ_BESIDE_AFTER))
    {
      bend = (6 - bend) % 6;
      side = (PzBlockerSide) (PZ_BESIDE_AFTER - side);
    }
  dir = bend + (int) side - 1;
  if (bend != 0 && (dir <= 1 || dir >= 5))
    return INFINITY;
  way = &table->ways[bend == 0 ? PZ_SWEEP_START : 0][bend];
  return find_contact (way, pz_hex_centre (PZ_HEX_FLAT, pz_hex_neighbour (PZ_HEX_FLAT, (PzHex){ 0, 0 }, dir))).distance;
}

static void
fill (Table *table)
{
  for (int entry = 0; entry <= PZ_SWEEP_START; entry++)
    for (int exit = 0; exit < 6; exit++)
      if (entry != exit)
        lay_points (entry, exit, &table->ways[entry][exit]);
  for (int entry = 0; entry <= PZ_SWEEP_START; entry++)
    for (int exit = 0; exit < 6; exit++)
      for (int side = 0; side < 3 && entry != exit; side++)
        {
          PzSweep *way = &table->ways[entry][exit];
          double at = contact_distance (table, entry, exit, (PzBlockerSide) side);

          way->contacts[side] = (PzContact){ at, isinf (at) ? (PzPoint){ 0, 0 } : point_at (way, at) };
        }
  for (int bend = 0; bend < 6; bend++)
    table->lengths[bend] = table->ways[bend == 0 ? PZ_SWEEP_START : 0][MIN (bend, 6 - bend)].length;
}

static const Table *
get_table (void)
{
  static Table table;
  static gsize filled;

  if (g_once_init_enter (&filled))
    {
      fill (&table);
      g_once_init_leave (&filled, 1);
    }
  return &table;
}

const PzSweep *
pz_sweep (int entry, int exit)
{
  return &get_table ()->ways[entry][exit];
}

const double *
pz_sweep_lengths (void)
{
  return get_table ()->lengths;
}
