/* SPDX-License-Identifier: MIT */
#include "lattice/lattice.h"

/* The eight ways a cursor moves. A move that is no direction of the lattice zigzags between two that are: which of them depends on
 * whether the row (column) is even, the other way round for the opposite move, so that it leads back. */

#define HALF_SQRT3 0.86602540378443864676
#define HALF_SQRT2 0.70710678118654752440

/* clang-format off */
/* Directions by the parity of the row (pointy) or column (flat). */
static const int pointy_moves[8][2] = {
  [PZ_MOVE_LEFT]       = { 3, 3 }, [PZ_MOVE_RIGHT]      = { 0, 0 },
  [PZ_MOVE_UP]         = { 5, 4 }, [PZ_MOVE_DOWN]       = { 1, 2 },
  [PZ_MOVE_UP_LEFT]    = { 4, 4 }, [PZ_MOVE_UP_RIGHT]   = { 5, 5 },
  [PZ_MOVE_DOWN_LEFT]  = { 2, 2 }, [PZ_MOVE_DOWN_RIGHT] = { 1, 1 },
};
static const int flat_moves[8][2] = {
  [PZ_MOVE_LEFT]       = { 4, 5 }, [PZ_MOVE_RIGHT]      = { 2, 1 },
  [PZ_MOVE_UP]         = { 0, 0 }, [PZ_MOVE_DOWN]       = { 3, 3 },
  [PZ_MOVE_UP_LEFT]    = { 5, 5 }, [PZ_MOVE_UP_RIGHT]   = { 1, 1 },
  [PZ_MOVE_DOWN_LEFT]  = { 4, 4 }, [PZ_MOVE_DOWN_RIGHT] = { 2, 2 },
};
static const PzHex square_moves[8] = {
  [PZ_MOVE_LEFT]       = { -1, 0 }, [PZ_MOVE_RIGHT]      = { +1, 0 },
  [PZ_MOVE_UP]         = { 0, -1 }, [PZ_MOVE_DOWN]       = { 0, +1 },
  [PZ_MOVE_UP_LEFT]    = { -1, -1 }, [PZ_MOVE_UP_RIGHT]   = { +1, -1 },
  [PZ_MOVE_DOWN_LEFT]  = { -1, +1 }, [PZ_MOVE_DOWN_RIGHT] = { +1, +1 },
};
/* How far a slanted move goes to the side and down: to the middle of the neighbour, as a unit vector. */
static const PzPoint slants[] = {
  [PZ_LATTICE_SQUARE]     = { HALF_SQRT2, HALF_SQRT2 },
  [PZ_LATTICE_HEX_POINTY] = { 0.5, HALF_SQRT3 },
  [PZ_LATTICE_HEX_FLAT]   = { HALF_SQRT3, 0.5 },
};
/* clang-format on */

PzHex
pz_lattice_move (PzLattice lattice, PzHex from, PzMove move)
{
  g_return_val_if_fail (move <= PZ_MOVE_DOWN_RIGHT, from);

  switch (lattice)
    {
    case PZ_LATTICE_HEX_POINTY:
      return pz_lattice_neighbour (lattice, from, pointy_moves[move][from.r & 1]);
    case PZ_LATTICE_HEX_FLAT:
      return pz_lattice_neighbour (lattice, from, flat_moves[move][from.q & 1]);
    case PZ_LATTICE_SQUARE:
    default:
      return (PzHex){ from.q + square_moves[move].q, from.r + square_moves[move].r };
    }
}

PzPoint
pz_lattice_move_vector (PzLattice lattice, PzMove move)
{
  PzHex sides;

  g_return_val_if_fail (move <= PZ_MOVE_DOWN_RIGHT, ((PzPoint){ 0, 0 }));

  sides = square_moves[move];
  if (sides.q == 0 || sides.r == 0)
    return (PzPoint){ sides.q, sides.r };
  return (PzPoint){ sides.q * slants[lattice].x, sides.r * slants[lattice].y };
}
