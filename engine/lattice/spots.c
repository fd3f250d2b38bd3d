/* SPDX-License-Identifier: MIT */
#include "lattice/lattice.h"

#include <math.h>

/* Spots: the middle of each is the mean of the middles of the places that share it, which is also how many spellings it has. */

#define FAR 1e6 /* as far as pz_hex_at() goes */

static int
modulo (int i, int n)
{
  return ((i % n) + n) % n;
}

int
pz_spot_n_spellings (PzLattice lattice, const PzHit *spot)
{
  g_return_val_if_fail (spot != NULL, 1);

  switch (spot->kind)
    {
    case PZ_HIT_EDGE:
      return 2;
    case PZ_HIT_VERTEX:
      return lattice == PZ_LATTICE_SQUARE ? 4 : 3;
    case PZ_HIT_NONE:
    case PZ_HIT_CELL:
    case PZ_HIT_PORT:
    default:
      return 1;
    }
}

/* Around the vertex: the place itself, beyond direction k, (squares: across,) beyond direction k+1. */
static PzHit
spell_vertex (PzLattice lattice, const PzHit *spot, int i)
{
  int n = lattice == PZ_LATTICE_SQUARE ? 4 : 3, k = spot->sub;
  PzHex place = { spot->q, spot->r };

  if (i <= n - 2)
    place = pz_lattice_neighbour (lattice, place, k);
  if (i >= 2)
    place = pz_lattice_neighbour (lattice, place, k + 1);
  return (PzHit){ PZ_HIT_VERTEX, -1,      -1,
                  place.q,       place.r, modulo (k + (n == 4 ? i : 2 * i), pz_lattice_n_directions (lattice)) };
}

PzHit
pz_spot_spelling (PzLattice lattice, const PzHit *spot, int i)
{
  int n_directions = pz_lattice_n_directions (lattice);
  PzHit itself;
  PzHex beyond;

  g_return_val_if_fail (spot != NULL, PZ_HIT_NOWHERE);

  itself = *spot;
  itself.sub = modulo (spot->sub, n_directions);
  i = modulo (i, pz_spot_n_spellings (lattice, spot));
  if (i == 0)
    return itself;
  if (spot->kind == PZ_HIT_VERTEX)
    return spell_vertex (lattice, spot, i);
  beyond = pz_lattice_neighbour (lattice, (PzHex){ spot->q, spot->r }, spot->sub);
  return (PzHit){ PZ_HIT_EDGE, -1, -1, beyond.q, beyond.r, modulo (spot->sub + n_directions / 2, n_directions) };
}

PzHit
pz_spot_canonical (PzLattice lattice, const PzHit *spot)
{
  PzHit least;

  g_return_val_if_fail (spot != NULL, PZ_HIT_NOWHERE);

  least = pz_spot_spelling (lattice, spot, 0);
  for (int i = 1; i < pz_spot_n_spellings (lattice, spot); i++)
    {
      PzHit other = pz_spot_spelling (lattice, spot, i);

      if (other.r < least.r || (other.r == least.r && other.q < least.q))
        least = other;
    }
  return least;
}

gboolean
pz_spot_same (PzLattice lattice, const PzHit *a, const PzHit *b)
{
  PzHit x, y;

  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->kind != b->kind || a->kind == PZ_HIT_NONE)
    return a->kind == b->kind;
  x = pz_spot_canonical (lattice, a);
  y = pz_spot_canonical (lattice, b);
  return x.q == y.q && x.r == y.r && (a->kind == PZ_HIT_CELL || x.sub == y.sub);
}

PzCentre
pz_spot_centre (PzLattice lattice, const PzHit *spot)
{
  PzCentre sum = { 0, 0 };
  PzHit shared;
  int n;

  g_return_val_if_fail (spot != NULL, sum);

  /* A port is where its edge is. */
  shared = *spot;
  if (shared.kind == PZ_HIT_PORT)
    shared.kind = PZ_HIT_EDGE;
  n = pz_spot_n_spellings (lattice, &shared);
  for (int i = 0; i < n; i++)
    {
      PzHit spelling = pz_spot_spelling (lattice, &shared, i);

      sum.q += spelling.q;
      sum.r += spelling.r;
    }
  return (PzCentre){ sum.q * 6 / n,
                     sum.r * 6 / n }; /* exact: vertices of squares are where two even and two odd places meet */
}

PzPoint
pz_centre_point (PzLattice lattice, PzCentre centre)
{
  double q = centre.q / 6.0, r = centre.r / 6.0, sqrt3 = 1.73205080756887729353;

  switch (lattice)
    {
    case PZ_LATTICE_HEX_POINTY:
      return (PzPoint){ sqrt3 * (q + r / 2), 1.5 * r };
    case PZ_LATTICE_HEX_FLAT:
      return (PzPoint){ 1.5 * q, sqrt3 * (r + q / 2) };
    case PZ_LATTICE_SQUARE:
    default:
      return (PzPoint){ q + 0.5, r + 0.5 };
    }
}

PzPoint
pz_spot_point (PzLattice lattice, const PzHit *spot)
{
  g_return_val_if_fail (spot != NULL, ((PzPoint){ 0, 0 }));
  return pz_centre_point (lattice, pz_spot_centre (lattice, spot));
}

PzHit
pz_map_spot (PzLattice lattice, const PzMap *map, const PzHit *spot)
{
  PzHex place;
  int sub = 0;

  g_return_val_if_fail (map != NULL && spot != NULL, PZ_HIT_NOWHERE);

  if (spot->kind == PZ_HIT_NONE)
    return PZ_HIT_NOWHERE;
  place = pz_map_place (lattice, map, (PzHex){ spot->q, spot->r });
  if (spot->kind == PZ_HIT_VERTEX)
    sub = pz_map_corner (lattice, map, spot->sub);
  else if (spot->kind != PZ_HIT_CELL)
    sub = pz_map_direction (lattice, map, spot->sub);
  return (PzHit){ spot->kind, -1, -1, place.q, place.r, sub };
}

/* fmin and fmax pass over a NaN, so that ends up at a limit as well. */
static double
clamp_far (double v)
{
  return fmin (fmax (v, -FAR), FAR);
}

/* x, y: from the middle of the unit square. */
static int
nearest_square_edge (double x, double y)
{
  if (fabs (x) >= fabs (y))
    return x >= 0 ? 0 : 2;
  return y >= 0 ? 1 : 3;
}

static int
nearest_square_corner (double x, double y)
{
  if (y >= 0)
    return x >= 0 ? 0 : 1;
  return x < 0 ? 2 : 3;
}

static PzHit
square_spot_at (PzPoint point, PzHitKind kind)
{
  double x = clamp_far (point.x), y = clamp_far (point.y);
  PzHit spot = { kind, -1, -1, (int) floor (x), (int) floor (y), 0 };

  x -= spot.q + 0.5;
  y -= spot.r + 0.5;
  if (kind == PZ_HIT_VERTEX)
    spot.sub = nearest_square_corner (x, y);
  else if (kind != PZ_HIT_CELL)
    spot.sub = nearest_square_edge (x, y);
  return spot;
}

/* No spot that a place does not share is nearer to a point inside of it than its own are. */
PzHit
pz_spot_at (PzLattice lattice, PzPoint point, PzHitKind kind)
{
  PzHexOrientation orientation = pz_lattice_orientation (lattice);
  PzHex place;
  int sub = 0;

  if (kind == PZ_HIT_NONE)
    return PZ_HIT_NOWHERE;
  if (lattice == PZ_LATTICE_SQUARE)
    return square_spot_at (point, kind);
  place = pz_hex_at (orientation, point);
  if (kind == PZ_HIT_VERTEX)
    sub = pz_hex_nearest_corner (orientation, place, point);
  else if (kind != PZ_HIT_CELL)
    sub = pz_hex_nearest_edge (orientation, place, point);
  return (PzHit){ kind, -1, -1, place.q, place.r, sub };
}
