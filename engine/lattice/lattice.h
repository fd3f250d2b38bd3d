/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex/hex.h"

/* The lattice a mode's board lies on: unit squares, or hexagons of one orientation. Places, edges and vertices of it, its
 * isometries, groups of them for symmetric drawing, and the ways to move and to draw on it. Knows no level.
 *
 * A place is written (q, r): axial for hexagons; for squares the column and row of a unit square, which covers
 * [q, q+1] × [r, r+1] in board units. Directions run clockwise from the one of hex.h; for squares 0 east, 1 south, 2 west, 3 north.
 * Corner k lies between directions k and k+1 (squares: 0 south-east, 1 south-west, 2 north-west, 3 north-east).
 * (spec: hex-stroke.md and hex-tracks.md, "Geometry"; number-stroke.md, "Level") */
typedef enum
{
  PZ_LATTICE_SQUARE,
  PZ_LATTICE_HEX_POINTY,
  PZ_LATTICE_HEX_FLAT
} PzLattice;

int pz_lattice_n_directions (PzLattice lattice); /* 4 or 6; as many corners */
/* How often a full turn is divided: 4 quarter turns, 6 sixth turns. */
#define pz_lattice_n_turns pz_lattice_n_directions
/* Of a lattice of hexagons. */
static inline PzHexOrientation
pz_lattice_orientation (PzLattice lattice)
{
  return lattice == PZ_LATTICE_HEX_FLAT ? PZ_HEX_FLAT : PZ_HEX_POINTY;
}
PzHex pz_lattice_neighbour (PzLattice lattice, PzHex place, int dir); /* @dir is taken modulo */

/* ---- Spots: a place, an edge, a vertex or a port ---- */

typedef enum
{
  PZ_HIT_NONE = 0,
  PZ_HIT_CELL = 1 << 0,
  PZ_HIT_EDGE = 1 << 1,
  PZ_HIT_VERTEX = 1 << 2,
  PZ_HIT_PORT = 1 << 3
} PzHitKind;

/* What a point on the board is. `cell`, `other` index cells of a level (-1: none there); the functions here leave them alone
 * or set them to -1. q, r: lattice coordinates of the place, also where no cell is. */
typedef struct
{
  PzHitKind kind;
  int cell, other;
  int q, r;
  int sub; /* EDGE: direction; VERTEX: corner; PORT: port (the direction of its edge) */
} PzHit;
#define PZ_HIT_NOWHERE ((PzHit){ PZ_HIT_NONE, -1, -1, 0, 0, 0 })

/* The middle of a place or edge, or the vertex, in board units (R; u). A port is in the middle of its edge. */
PzPoint pz_spot_point (PzLattice lattice, const PzHit *spot);
/* The same spot in the one spelling that all its spellings share: the edge or vertex as the place with the smallest (r, q) has it.
 * Places and ports have one spelling. cell and other become -1 when the spelling changes. */
PzHit pz_spot_canonical (PzLattice lattice, const PzHit *spot);
gboolean pz_spot_same (PzLattice lattice, const PzHit *a, const PzHit *b); /* in any spelling; kinds and places only */
/* Spelling @i of a spot, 0 being itself: 1 of a place or port, 2 of an edge, 3 (hexagons) or 4 (squares) of a vertex. @i is taken
 * modulo; cell and other are -1 in all but 0. */
int pz_spot_n_spellings (PzLattice lattice, const PzHit *spot);
PzHit pz_spot_spelling (PzLattice lattice, const PzHit *spot, int i);
/* The spot of one kind nearest to a point in board units, spelled by the place that holds the point; cell and other -1. Safe for any
 * point; far ones are clamped to ±1e6. */
PzHit pz_spot_at (PzLattice lattice, PzPoint point, PzHitKind kind);

/* ---- Moving a cursor ---- */

typedef enum
{
  PZ_MOVE_LEFT,
  PZ_MOVE_RIGHT,
  PZ_MOVE_UP,
  PZ_MOVE_DOWN,
  PZ_MOVE_UP_LEFT,
  PZ_MOVE_UP_RIGHT,
  PZ_MOVE_DOWN_LEFT,
  PZ_MOVE_DOWN_RIGHT
} PzMove;

/* The place next to @from. Squares: the four neighbours, and diagonally the four beyond the corners. Pointy hexagons: left, right and
 * the four slanted ones are neighbours; up and down go straight in a zigzag, so that up then down is no move and two ups are
 * straight. Flat hexagons: up, down and the four slanted ones are neighbours; left and right zigzag. */
PzHex pz_lattice_move (PzLattice lattice, PzHex from, PzMove move);
/* The unit vector of a move in board units, y down: slanted moves point to the neighbour they name. */
PzPoint pz_lattice_move_vector (PzLattice lattice, PzMove move);

/* ---- Maps: isometries of the lattice ---- */

/* place p ↦ turn(mirror(p)) + (q, r): first, if `mirror`, left–right at the vertical axis through the middle of place (0,0); then
 * `turns` quarter (sixth) turns clockwise about that middle; then the shift. `turns` is 0…3 (0…5). */
typedef struct
{
  gboolean mirror;
  int turns;
  int q, r;
} PzMap;
#define PZ_MAP_IDENTITY ((PzMap){ FALSE, 0, 0, 0 })

PzHex pz_map_place (PzLattice lattice, const PzMap *map, PzHex place);
int pz_map_direction (PzLattice lattice, const PzMap *map, int dir);
int pz_map_corner (PzLattice lattice, const PzMap *map, int corner);
/* The image of a spot; cell and other -1. */
PzHit pz_map_spot (PzLattice lattice, const PzMap *map, const PzHit *spot);
PzPoint pz_map_point (PzLattice lattice, const PzMap *map, PzPoint point);       /* board units */
PzMap pz_map_after (PzLattice lattice, const PzMap *first, const PzMap *second); /* second ∘ first */
PzMap pz_map_inverse (PzLattice lattice, const PzMap *map);
gboolean pz_map_equal (const PzMap *a, const PzMap *b);
gboolean pz_map_is_identity (const PzMap *map);
static inline PzMap
pz_map_shift (int q, int r)
{
  return (PzMap){ FALSE, 0, q, r };
}

/* A fixed point of maps, in sixths of a lattice step from the middle of place (0,0): middles of places are multiples of 6, of edges of 3,
 * vertices of hexagons multiples of 2 (of squares of 3). Squares: column and row; hexagons: axial. */
typedef struct
{
  int q, r;
} PzCentre;
PzPoint pz_centre_point (PzLattice lattice, PzCentre centre);   /* board units */
PzCentre pz_spot_centre (PzLattice lattice, const PzHit *spot); /* where pz_spot_point() is */
/* The map with these turns and mirror that leaves @centre where it is; FALSE when it does not map places to places. */
gboolean pz_map_about (PzLattice lattice, gboolean mirror, int turns, PzCentre centre, PzMap *map);

/* The map that turns (mirrors) a set of places where it lies. Doing it again from the image gives the composed map: four quarter (six
 * sixth) turns, or two mirrors, are the identity. Squares: about the middle of the bounding box; where a quarter turn cannot keep it
 * since width and height differ by an odd number, the box moves by half of the difference rounded toward zero.
 * Hexagons: about that of @places which is nearest to the centroid, ties broken by their order, so it turns with them. @n ≥ 1. */
PzMap pz_map_in_place (PzLattice lattice, const PzHex *places, int n, gboolean mirror, int turns);

/* ---- Symmetric drawing ---- */

typedef struct
{
  int order; /* rotations about the centre: 1 (none), 2, 3, 4 or 6 */
  int axis; /* -1: no mirror; else the mirror is left–right followed by `axis` turns: 0 left–right; squares: 2 top–bottom, 1 and 3 the
              * diagonals; hexagons: 3 top–bottom, the others slanted */
} PzSymmetry;
#define PZ_SYMMETRY_NONE ((PzSymmetry){ 1, -1 })

/* TRUE when the lattice has such a symmetry about some centre. */
gboolean pz_symmetry_allowed (PzLattice lattice, PzSymmetry symmetry);
/* The maps of the group about @centre, the identity first, each once; how many (0 when the centre does not allow it, else ≤ 12). */
int pz_symmetry_maps (PzLattice lattice, PzSymmetry symmetry, PzCentre centre, PzMap maps[12]);
/* The middle of a place or edge, or the vertex, that is nearest to a point in board units and allows the symmetry (which the lattice must
 * allow); of equals a place, else the first by direction. */
PzCentre pz_symmetry_centre (PzLattice lattice, PzSymmetry symmetry, PzPoint middle);

/* ---- Lines and areas of places ---- */

/* A line or rectangle of more places than this is empty: nothing that people draw. */
#define PZ_LATTICE_MAX_PLACES 65536

/* (transfer full): GArray of PzHex. Straight from @a to @b, both included, each next place a neighbour of the one before (also for
 * squares: no diagonal steps). The same places from both ends. */
GArray *pz_lattice_line (PzLattice lattice, PzHex a, PzHex b);
/* (transfer full): GArray of PzHex, from top to bottom and left to right: the places whose middles lie in the upright rectangle that has
 * the middles of @a and @b as opposite corners (grown by a quarter of a step, so both are in it). */
GArray *pz_lattice_rectangle (PzLattice lattice, PzHex a, PzHex b);
/* (transfer full) (nullable): GArray of PzHex: the places connected to @start by edges for which @inside holds, @start first; NULL when
 * there are more than @limit, or @inside does not hold for @start. */
typedef gboolean (*PzPlaceFunc) (PzHex place, gpointer data);
GArray *pz_lattice_flood (PzLattice lattice, PzHex start, guint limit, PzPlaceFunc inside, gpointer data);
