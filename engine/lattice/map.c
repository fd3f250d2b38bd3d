/* SPDX-License-Identifier: MIT */
#include "lattice/lattice.h"

/* Places, directions and the isometries that map them. A map is kept as mirror, turns and shift, so composing maps never rounds. */

#define HALF_SQRT3 0.86602540378443864676

/* clang-format off */
static const PzHex square_directions[4] = { { +1, 0 }, { 0, +1 }, { -1, 0 }, { 0, -1 } };
/* Cosine and sine of a number of turns, written out to be the same with every maths library. */
static const PzPoint square_turns[4] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
static const PzPoint hex_turns[6] = { { 1, 0 }, { 0.5, HALF_SQRT3 }, { -0.5, HALF_SQRT3 },
                                      { -1, 0 }, { -0.5, -HALF_SQRT3 }, { 0.5, -HALF_SQRT3 } };
/* The left–right mirror takes direction d to this minus d. */
static const int mirrored_directions[] = { [PZ_LATTICE_SQUARE] = 2, [PZ_LATTICE_HEX_POINTY] = 3, [PZ_LATTICE_HEX_FLAT] = 6 };
/* clang-format on */

int
pz_lattice_n_directions (PzLattice lattice)
{
  return lattice == PZ_LATTICE_SQUARE ? 4 : 6;
}

static int
modulo (int i, int n)
{
  return ((i % n) + n) % n;
}

PzHex
pz_lattice_neighbour (PzLattice lattice, PzHex place, int dir)
{
  PzHex d;

  if (lattice != PZ_LATTICE_SQUARE)
    return pz_hex_neighbour (pz_lattice_orientation (lattice), place, dir);
  d = square_directions[modulo (dir, 4)];
  return (PzHex){ place.q + d.q, place.r + d.r };
}

static PzHex
mirror_place (PzLattice lattice, PzHex place)
{
  switch (lattice)
    {
    case PZ_LATTICE_HEX_POINTY:
      return (PzHex){ -place.q - place.r, place.r };
    case PZ_LATTICE_HEX_FLAT:
      return (PzHex){ -place.q, place.q + place.r };
    case PZ_LATTICE_SQUARE:
    default:
      return (PzHex){ -place.q, place.r };
    }
}

static PzHex
turn_place (PzLattice lattice, PzHex place, int turns)
{
  if (lattice != PZ_LATTICE_SQUARE)
    return pz_hex_rotate (place, turns);
  for (int i = modulo (turns, 4); i > 0; i--)
    place = (PzHex){ -place.r, place.q };
  return place;
}

PzHex
pz_map_place (PzLattice lattice, const PzMap *map, PzHex place)
{
  g_return_val_if_fail (map != NULL, place);

  if (map->mirror)
    place = mirror_place (lattice, place);
  place = turn_place (lattice, place, map->turns);
  return (PzHex){ place.q + map->q, place.r + map->r };
}

int
pz_map_direction (PzLattice lattice, const PzMap *map, int dir)
{
  g_return_val_if_fail (map != NULL, dir);

  if (map->mirror)
    dir = mirrored_directions[lattice] - dir;
  return modulo (dir + map->turns, pz_lattice_n_directions (lattice));
}

int
pz_map_corner (PzLattice lattice, const PzMap *map, int corner)
{
  g_return_val_if_fail (map != NULL, corner);

  /* Corner k lies between directions k and k+1; mirrored, these come in the other order. */
  if (map->mirror)
    corner = mirrored_directions[lattice] - corner - 1;
  return modulo (corner + map->turns, pz_lattice_n_directions (lattice));
}

PzPoint
pz_map_point (PzLattice lattice, const PzMap *map, PzPoint point)
{
  PzPoint origin = pz_centre_point (lattice, (PzCentre){ 0, 0 });
  PzPoint end, turn;
  double x, y;

  g_return_val_if_fail (map != NULL, point);

  end = pz_centre_point (lattice, (PzCentre){ 6 * map->q, 6 * map->r });
  turn = lattice == PZ_LATTICE_SQUARE ? square_turns[modulo (map->turns, 4)] : hex_turns[modulo (map->turns, 6)];
  x = map->mirror ? origin.x - point.x : point.x - origin.x;
  y = point.y - origin.y;
  return (PzPoint){ x * turn.x - y * turn.y + end.x, x * turn.y + y * turn.x + end.y };
}

PzMap
pz_map_after (PzLattice lattice, const PzMap *first, const PzMap *second)
{
  PzHex shift;
  int turns;

  g_return_val_if_fail (first != NULL && second != NULL, PZ_MAP_IDENTITY);

  shift = pz_map_place (lattice, second, (PzHex){ first->q, first->r });
  /* A mirror after a turn is the turn back after the mirror. */
  turns = second->turns + (second->mirror ? -first->turns : first->turns);
  return (PzMap){ !first->mirror != !second->mirror, modulo (turns, pz_lattice_n_turns (lattice)), shift.q, shift.r };
}

PzMap
pz_map_inverse (PzLattice lattice, const PzMap *map)
{
  PzMap back;
  PzHex shift;

  g_return_val_if_fail (map != NULL, PZ_MAP_IDENTITY);

  /* Mirror and turn are together a mirror at another axis: their own inverse. */
  back = (PzMap){ map->mirror != FALSE, modulo (map->mirror ? map->turns : -map->turns, pz_lattice_n_turns (lattice)),
                  0, 0 };
  shift = pz_map_place (lattice, &back, (PzHex){ map->q, map->r });
  back.q = -shift.q;
  back.r = -shift.r;
  return back;
}

gboolean
pz_map_equal (const PzMap *a, const PzMap *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);
  return !a->mirror == !b->mirror && a->turns == b->turns && a->q == b->q && a->r == b->r;
}

gboolean
pz_map_is_identity (const PzMap *map)
{
  return !map->mirror && map->turns == 0 && map->q == 0 && map->r == 0;
}
