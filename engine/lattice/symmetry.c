/* SPDX-License-Identifier: MIT */
#include "lattice/lattice.h"

#include <string.h>

/* Maps about a centre, and the groups of them that symmetric drawing uses. */

gboolean
pz_map_about (PzLattice lattice, gboolean mirror, int turns, PzCentre centre, PzMap *map)
{
  int n = pz_lattice_n_turns (lattice);
  PzMap about = { mirror != FALSE, ((turns % n) + n) % n, 0, 0 };
  PzHex image;

  g_return_val_if_fail (map != NULL, FALSE);

  /* Turns and mirrors about the middle of (0,0) are linear, so sixths of steps map like places. */
  image = pz_map_place (lattice, &about, (PzHex){ centre.q, centre.r });
  if ((centre.q - image.q) % 6 != 0 || (centre.r - image.r) % 6 != 0)
    return FALSE;
  about.q = (centre.q - image.q) / 6;
  about.r = (centre.r - image.r) / 6;
  *map = about;
  return TRUE;
}

typedef struct
{
  int left, top, right, bottom;
} Box;

static void
grow_box (Box *box, PzHex place)
{
  box->left = MIN (box->left, place.q);
  box->top = MIN (box->top, place.r);
  box->right = MAX (box->right, place.q);
  box->bottom = MAX (box->bottom, place.r);
}

/* The box of the image keeps its middle; where width and height differ by an odd number, half a step is given away, and taken back by
 * the next turn. */
static PzMap
turn_squares (const PzHex *places, int n, gboolean mirror, int turns)
{
  PzMap map = { mirror != FALSE, turns, 0, 0 };
  Box box = { places[0].q, places[0].r, places[0].q, places[0].r }, image;
  PzHex corner;
  int wider;

  for (int i = 1; i < n; i++)
    grow_box (&box, places[i]);
  corner = pz_map_place (PZ_LATTICE_SQUARE, &map, (PzHex){ box.left, box.top });
  image = (Box){ corner.q, corner.r, corner.q, corner.r };
  grow_box (&image, pz_map_place (PZ_LATTICE_SQUARE, &map, (PzHex){ box.right, box.bottom }));
  wider = turns % 2 == 1 ? (box.right - box.left) - (box.bottom - box.top) : 0;
  map.q = box.left + wider / 2 - image.left;
  map.r = box.top - wider / 2 - image.top;
  return map;
}

/* How far a place is from the centroid, squared and times n²: exact. */
static gint64
spread (PzHex place, gint64 sum_q, gint64 sum_r, int n)
{
  gint64 q = (gint64) place.q * n - sum_q, r = (gint64) place.r * n - sum_r;

  return q * q + q * r + r * r;
}

static PzHex
middle_place (const PzHex *places, int n)
{
  gint64 sum_q = 0, sum_r = 0, least;
  int middle = 0;

  for (int i = 0; i < n; i++)
    {
      sum_q += places[i].q;
      sum_r += places[i].r;
    }
  least = spread (places[0], sum_q, sum_r, n);
  for (int i = 1; i < n; i++)
    if (spread (places[i], sum_q, sum_r, n) < least)
      {
        middle = i;
        least = spread (places[i], sum_q, sum_r, n);
      }
  return places[middle];
}

PzMap
pz_map_in_place (PzLattice lattice, const PzHex *places, int n, gboolean mirror, int turns)
{
  int n_turns = pz_lattice_n_turns (lattice);
  PzMap map;
  PzHex middle, image;

  g_return_val_if_fail (places != NULL && n >= 1, PZ_MAP_IDENTITY);

  turns = ((turns % n_turns) + n_turns) % n_turns;
  if (lattice == PZ_LATTICE_SQUARE)
    return turn_squares (places, n, mirror, turns);
  map = (PzMap){ mirror != FALSE, turns, 0, 0 };
  middle = middle_place (places, n);
  image = pz_map_place (lattice, &map, middle);
  map.q = middle.q - image.q;
  map.r = middle.r - image.r;
  return map;
}

gboolean
pz_symmetry_allowed (PzLattice lattice, PzSymmetry symmetry)
{
  int n = pz_lattice_n_turns (lattice);

  return symmetry.order >= 1 && symmetry.order <= n && n % symmetry.order == 0 && symmetry.axis >= -1
         && symmetry.axis < n;
}

int
pz_symmetry_maps (PzLattice lattice, PzSymmetry symmetry, PzCentre centre, PzMap maps[12])
{
  int step, n = 0;

  g_return_val_if_fail (maps != NULL, 0);

  if (!pz_symmetry_allowed (lattice, symmetry))
    return 0;
  step = pz_lattice_n_turns (lattice) / symmetry.order;
  for (int i = 0; i < symmetry.order; i++)
    if (!pz_map_about (lattice, FALSE, i * step, centre, &maps[n++]))
      return 0;
  for (int i = 0; symmetry.axis >= 0 && i < symmetry.order; i++)
    if (!pz_map_about (lattice, TRUE, symmetry.axis + i * step, centre, &maps[n++]))
      return 0;
  return n;
}

/* The centre nearest so far. */
typedef struct
{
  PzLattice lattice;
  PzSymmetry symmetry;
  PzPoint middle;
  gboolean found;
  PzCentre centre;
  double distance; /* squared */
} Search;

static void
try_spot (Search *search, PzHex place, PzHitKind kind, int sub)
{
  PzHit spot = { kind, -1, -1, place.q, place.r, sub };
  PzCentre centre = pz_spot_centre (search->lattice, &spot);
  PzPoint point = pz_centre_point (search->lattice, centre);
  double dx = point.x - search->middle.x, dy = point.y - search->middle.y, distance = dx * dx + dy * dy;
  PzMap maps[12];

  if ((search->found && distance >= search->distance)
      || pz_symmetry_maps (search->lattice, search->symmetry, centre, maps) == 0)
    return;
  search->found = TRUE;
  search->centre = centre;
  search->distance = distance;
}

static void
try_place (Search *search, PzHex place)
{
  try_spot (search, place, PZ_HIT_CELL, 0);
  for (int dir = 0; dir < pz_lattice_n_directions (search->lattice); dir++)
    {
      try_spot (search, place, PZ_HIT_EDGE, dir);
      try_spot (search, place, PZ_HIT_VERTEX, dir);
    }
}

/* The middle of a place allows every symmetry, so a nearer centre belongs to this place or one that touches it. */
PzCentre
pz_symmetry_centre (PzLattice lattice, PzSymmetry symmetry, PzPoint middle)
{
  PzHit at = pz_spot_at (lattice, middle, PZ_HIT_CELL);
  PzHex place = { at.q, at.r };
  Search search = { lattice, symmetry, middle, FALSE, { 6 * at.q, 6 * at.r }, 0 };

  try_place (&search, place);
  for (int dir = 0; dir < pz_lattice_n_directions (lattice); dir++)
    try_place (&search, pz_lattice_neighbour (lattice, place, dir));
  return search.centre;
}
