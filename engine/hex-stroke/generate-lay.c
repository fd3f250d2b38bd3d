/* SPDX-License-Identifier: MIT */
#include "hex-stroke/generate.h"

#include <string.h>

/* Boards: a hexagon with holes, or a settlement that grows (seed §8). */

#define HALF         (PZ_HEX_LAY_SIDE / 2)
#define PLACES_GROWN 8  /* of which the one that touches most is taken */
#define HOLES_TRIED  50 /* for each */
#define A_CELL       1
#define A_HOLE       2

static gint8
place_at (const PzHexLay *lay, PzHex hex)
{
  int q = hex.q + HALF, r = hex.r + HALF;

  return q >= 0 && r >= 0 && q < PZ_HEX_LAY_SIDE && r < PZ_HEX_LAY_SIDE ? lay->is_cell[r][q] : 0;
}

static void
put (PzHexLay *lay, PzHex hex)
{
  lay->is_cell[hex.r + HALF][hex.q + HALF] = A_CELL;
  lay->cells[lay->n++] = hex;
}

static int
n_beside (const PzHexLay *lay, PzHex hex, gint8 what)
{
  int n = 0;

  for (int dir = 0; dir < 6; dir++)
    n += place_at (lay, pz_hex_neighbour (PZ_HEX_POINTY, hex, dir)) == what;
  return n;
}

/* Absent hexagons with at least four neighbours (hex-stroke.md, `knob-early`). */
static int
n_holes (const PzHexLay *lay)
{
  int n = 0;

  for (int r = -HALF + 1; r < HALF - 1; r++)
    for (int q = -HALF + 1; q < HALF - 1; q++)
      if (place_at (lay, (PzHex){ q, r }) != A_CELL && n_beside (lay, (PzHex){ q, r }, A_CELL) >= 4)
        n++;
  return n;
}

/* ---- A hexagon ---- */

static void
take (PzHexLay *lay, int i)
{
  lay->is_cell[lay->cells[i].r + HALF][lay->cells[i].q + HALF] = A_HOLE;
  lay->cells[i] = lay->cells[--lay->n];
}

static gboolean
lay_hexagon (PzHexLay *lay, const PzHexWish *wish, PzRandom *random)
{
  PzHex middle = { 0, 0 };
  int left = wish->holes;

  for (int r = -wish->radius; r <= wish->radius; r++)
    for (int q = -wish->radius; q <= wish->radius; q++)
      if (pz_hex_distance (middle, (PzHex){ q, r }) <= wish->radius)
        {
          /* Room for 128 cells, of which a radius of six has 127. */
          put (lay, (PzHex){ q, r });
        }
  for (int i = 0; left > 0 && i < HOLES_TRIED * wish->holes; i++)
    {
      int at = (int) pz_random_below (random, (guint) lay->n);

      if (pz_hex_distance (middle, lay->cells[at]) >= wish->radius)
        continue;
      take (lay, at);
      left--;
    }
  return left == 0;
}

/* ---- A settlement ---- */

/* A random place beside a cell. */
static PzHex
random_edge (const PzHexLay *lay, PzRandom *random)
{
  for (;;)
    {
      PzHex cell = lay->cells[pz_random_below (random, (guint) lay->n)];
      PzHex hex = pz_hex_neighbour (PZ_HEX_POINTY, cell, (int) pz_random_below (random, 6));

      if (place_at (lay, hex) == 0)
        return hex;
    }
}

static void
grow (PzHexLay *lay, PzRandom *random)
{
  PzHex best = { 0, 0 };
  int most = -1;

  for (int i = 0; i < PLACES_GROWN; i++)
    {
      PzHex hex = random_edge (lay, random);
      int value = 3 * n_beside (lay, hex, A_CELL) + 5 * n_beside (lay, hex, A_HOLE) + (int) pz_random_below (random, 7);

      if (n_beside (lay, hex, A_CELL) >= 4)
        value += 20; /* else it would be a hole */
      if (value <= most)
        continue;
      most = value;
      best = hex;
    }
  put (lay, best);
}

static gboolean
lay_settlement (PzHexLay *lay, const PzHexWish *wish, PzRandom *random)
{
  int left = wish->holes;

  put (lay, (PzHex){ 0, 0 });
  while (lay->n < wish->cells)
    {
      /* Holes early, so that there are cells left to close them. */
      if (left > 0 && lay->n * (wish->holes + 1) > (wish->holes - left + 1) * wish->cells / 2)
        {
          PzHex hex = random_edge (lay, random);

          lay->is_cell[hex.r + HALF][hex.q + HALF] = A_HOLE;
          left--;
        }
      grow (lay, random);
    }
  return left == 0;
}

gboolean
pz_hex_lay (PzHexLay *lay, const PzHexWish *wish, PzRandom *random)
{
  memset (lay, 0, sizeof *lay);
  return (wish->hexagon ? lay_hexagon : lay_settlement) (lay, wish, random) && n_holes (lay) == wish->holes;
}
