/* SPDX-License-Identifier: MIT */
#include "lattice/lattice.h"

#include <math.h>
#include <string.h>

/* Everything near the middle, exhaustively; what is far only where numbers could run over. */

#define REACH 4
#define CLOSE 1e-9

static const PzLattice lattices[] = { PZ_LATTICE_SQUARE, PZ_LATTICE_HEX_POINTY, PZ_LATTICE_HEX_FLAT };
static const PzHitKind kinds[] = { PZ_HIT_CELL, PZ_HIT_EDGE, PZ_HIT_VERTEX, PZ_HIT_PORT };

static double
apart (PzPoint a, PzPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static PzHit
spot_of (PzHitKind kind, int q, int r, int sub)
{
  return (PzHit){ kind, -1, -1, q, r, sub };
}

static PzPoint
middle_of (PzLattice lattice, PzHex place)
{
  PzHit spot = spot_of (PZ_HIT_CELL, place.q, place.r, 0);

  return pz_spot_point (lattice, &spot);
}

/* Geometry from the words of the specification, without the tables. */
static PzPoint
plain_middle (PzLattice lattice, int q, int r)
{
  if (lattice == PZ_LATTICE_SQUARE)
    return (PzPoint){ q + 0.5, r + 0.5 };
  if (lattice == PZ_LATTICE_HEX_POINTY)
    return (PzPoint){ sqrt (3) * (q + r / 2.0), 1.5 * r };
  return (PzPoint){ 1.5 * q, sqrt (3) * (r + q / 2.0) };
}

static PzPoint
plain_point (PzLattice lattice, const PzHit *spot)
{
  PzPoint p = plain_middle (lattice, spot->q, spot->r);
  int n = lattice == PZ_LATTICE_SQUARE ? 4 : 6;
  double first = lattice == PZ_LATTICE_HEX_FLAT ? -G_PI / 2 : 0;
  gboolean is_corner = spot->kind == PZ_HIT_VERTEX;
  double angle = first + 2 * G_PI / n * (spot->sub + (is_corner ? 0.5 : 0));
  double to_edge = lattice == PZ_LATTICE_SQUARE ? 0.5 : sqrt (3) / 2;
  double to_corner = lattice == PZ_LATTICE_SQUARE ? sqrt (2) / 2 : 1;
  double length = spot->kind == PZ_HIT_CELL ? 0 : is_corner ? to_corner : to_edge;

  return (PzPoint){ p.x + length * cos (angle), p.y + length * sin (angle) };
}

/* How often a kind of spot has a sub. */
static int
n_subs (PzLattice lattice, PzHitKind kind)
{
  return kind == PZ_HIT_CELL ? 1 : pz_lattice_n_directions (lattice);
}

typedef void (*SpotFunc) (PzLattice lattice, const PzHit *spot);

static void
for_each_spot (int reach, SpotFunc check)
{
  for (guint l = 0; l < G_N_ELEMENTS (lattices); l++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      for (int q = -reach; q <= reach; q++)
        for (int r = -reach; r <= reach; r++)
          for (int sub = 0; sub < n_subs (lattices[l], kinds[k]); sub++)
            {
              PzHit spot = spot_of (kinds[k], q, r, sub);

              check (lattices[l], &spot);
            }
}

typedef void (*MapFunc) (PzLattice lattice, const PzMap *map);

/* All linear parts and some shifts. */
static void
for_each_map (MapFunc check)
{
  for (guint l = 0; l < G_N_ELEMENTS (lattices); l++)
    for (int mirror = 0; mirror < 2; mirror++)
      for (int turns = 0; turns < pz_lattice_n_turns (lattices[l]); turns++)
        for (int q = -1; q <= 3; q += 2)
          for (int r = -2; r <= 1; r++)
            {
              PzMap map = { mirror, turns, q, r };

              check (lattices[l], &map);
            }
}

/* ---- Spots ---- */

static void
check_point (PzLattice lattice, const PzHit *spot)
{
  g_assert_cmpfloat (apart (pz_spot_point (lattice, spot), plain_point (lattice, spot)), <, CLOSE);
  g_assert_cmpfloat (apart (pz_centre_point (lattice, pz_spot_centre (lattice, spot)), plain_point (lattice, spot)), <,
                     CLOSE);
}

static void
test_points (void)
{
  for_each_spot (REACH, check_point);
}

static void
check_spellings (PzLattice lattice, const PzHit *spot)
{
  PzHit canonical = pz_spot_canonical (lattice, spot), tagged = *spot, same;
  int n = pz_spot_n_spellings (lattice, spot);

  g_assert_cmpint (n, ==,
                   spot->kind == PZ_HIT_EDGE      ? 2
                   : spot->kind != PZ_HIT_VERTEX  ? 1
                   : lattice == PZ_LATTICE_SQUARE ? 4
                                                  : 3);
  for (int i = 0; i < n; i++)
    {
      PzHit other = pz_spot_spelling (lattice, spot, i), least = pz_spot_canonical (lattice, &other);

      g_assert_cmpfloat (apart (plain_point (lattice, &other), plain_point (lattice, spot)), <, CLOSE);
      g_assert_cmpmem (&least, sizeof least, &canonical, sizeof canonical);
      g_assert_true (pz_spot_same (lattice, &other, spot));
      g_assert_true (canonical.r < other.r || (canonical.r == other.r && canonical.q <= other.q));
      for (int k = 0; k < i; k++)
        {
          PzHit before = pz_spot_spelling (lattice, spot, k);

          g_assert_true (before.q != other.q || before.r != other.r);
        }
    }
  tagged.cell = 7;
  tagged.other = 8;
  same = pz_spot_spelling (lattice, &tagged, n);
  g_assert_cmpmem (&same, sizeof same, &tagged, sizeof tagged);
}

/* Two spots are the same exactly when they are of one kind and at one point; ports also of one place. */
static void
check_same (PzLattice lattice, const PzHit *spot)
{
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (int q = spot->q - 2; q <= spot->q + 2; q++)
      for (int r = spot->r - 2; r <= spot->r + 2; r++)
        for (int sub = 0; sub < n_subs (lattice, kinds[k]); sub++)
          {
            PzHit other = spot_of (kinds[k], q, r, sub);
            gboolean same = other.kind == spot->kind
                            && apart (plain_point (lattice, &other), plain_point (lattice, spot)) < CLOSE
                            && (spot->kind != PZ_HIT_PORT || (q == spot->q && r == spot->r));

            g_assert_cmpint (pz_spot_same (lattice, spot, &other), ==, same);
          }
}

static void
test_spellings (void)
{
  PzHit nowhere = PZ_HIT_NOWHERE, cell = spot_of (PZ_HIT_CELL, 0, 0, 0), tilted = spot_of (PZ_HIT_CELL, 0, 0, 3);

  for_each_spot (REACH, check_spellings);
  for_each_spot (1, check_same);
  g_assert_true (pz_spot_same (PZ_LATTICE_SQUARE, &nowhere, &nowhere));
  g_assert_false (pz_spot_same (PZ_LATTICE_SQUARE, &nowhere, &cell));
  g_assert_true (pz_spot_same (PZ_LATTICE_SQUARE, &tilted, &cell));
}

/* The least distance of a spot of this kind from @point, over all that are near. */
static double
least_distance (PzLattice lattice, PzPoint point, PzHitKind kind)
{
  double least = INFINITY;

  for (int q = -8; q <= 8; q++)
    for (int r = -8; r <= 8; r++)
      for (int sub = 0; sub < n_subs (lattice, kind); sub++)
        {
          PzHit spot = spot_of (kind, q, r, sub);

          least = MIN (least, apart (plain_point (lattice, &spot), point));
        }
  return least;
}

static void
test_nearest (void)
{
  for (guint l = 0; l < G_N_ELEMENTS (lattices); l++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      for (double x = -2.03; x < 2.2; x += 0.11)
        for (double y = -2.07; y < 2.2; y += 0.13)
          {
            PzPoint point = { x, y };
            PzHit spot = pz_spot_at (lattices[l], point, kinds[k]);
            PzHit place = pz_spot_at (lattices[l], point, PZ_HIT_CELL);

            g_assert_cmpint (spot.kind, ==, kinds[k]);
            g_assert_cmpint (spot.cell, ==, -1);
            g_assert_true (spot.q == place.q && spot.r == place.r);
            g_assert_cmpfloat_with_epsilon (apart (plain_point (lattices[l], &spot), point),
                                            least_distance (lattices[l], point, kinds[k]), CLOSE);
          }
}

/* The point of a spot is that spot, whichever of its spellings comes out. */
static void
check_found_again (PzLattice lattice, const PzHit *spot)
{
  PzHit found = pz_spot_at (lattice, plain_point (lattice, spot), spot->kind);

  if (spot->kind != PZ_HIT_PORT)
    g_assert_true (pz_spot_same (lattice, &found, spot));
}

static void
test_far_points (void)
{
  static const double wild[] = { INFINITY, -INFINITY, NAN, 1e300, -1e300, 1e6, -1e6, 2147483648.0, 0 };

  for_each_spot (REACH, check_found_again);
  for (guint l = 0; l < G_N_ELEMENTS (lattices); l++)
    for (guint i = 0; i < G_N_ELEMENTS (wild); i++)
      for (guint k = 0; k < G_N_ELEMENTS (wild); k++)
        {
          PzHit spot = pz_spot_at (lattices[l], (PzPoint){ wild[i], wild[k] }, PZ_HIT_VERTEX);

          g_assert_cmpint (ABS (spot.q), <=, 2000000);
          g_assert_cmpint (ABS (spot.r), <=, 2000000);
          g_assert_cmpint (spot.sub, <, pz_lattice_n_directions (lattices[l]));
          g_assert_cmpint (spot.sub, >=, 0);
        }
  g_assert_cmpint (pz_spot_at (PZ_LATTICE_SQUARE, (PzPoint){ 0, 0 }, PZ_HIT_NONE).kind, ==, PZ_HIT_NONE);
}

/* ---- Moves ---- */

static const PzMove opposite[] = { PZ_MOVE_RIGHT,      PZ_MOVE_LEFT,      PZ_MOVE_DOWN,     PZ_MOVE_UP,
                                   PZ_MOVE_DOWN_RIGHT, PZ_MOVE_DOWN_LEFT, PZ_MOVE_UP_RIGHT, PZ_MOVE_UP_LEFT };

/* A move leads back by its opposite, and two of them exactly where its vector points. */
static void
check_move (PzLattice lattice, PzHex from, PzMove move)
{
  PzHex to = pz_lattice_move (lattice, from, move), on = pz_lattice_move (lattice, to, move);
  PzHex back = pz_lattice_move (lattice, to, opposite[move]);
  PzPoint vector = pz_lattice_move_vector (lattice, move), start = middle_of (lattice, from),
          end = middle_of (lattice, on);
  double length = apart (start, end);

  g_assert_true (pz_hex_equal (back, from));
  g_assert_false (pz_hex_equal (to, from));
  g_assert_cmpfloat_with_epsilon (hypot (vector.x, vector.y), 1, CLOSE);
  g_assert_cmpfloat_with_epsilon (start.x + vector.x * length, end.x, CLOSE);
  g_assert_cmpfloat_with_epsilon (start.y + vector.y * length, end.y, CLOSE);
}

static void
test_moves (void)
{
  for (guint l = 0; l < G_N_ELEMENTS (lattices); l++)
    for (int q = -REACH; q <= REACH; q++)
      for (int r = -REACH; r <= REACH; r++)
        for (PzMove move = PZ_MOVE_LEFT; move <= PZ_MOVE_DOWN_RIGHT; move++)
          check_move (lattices[l], (PzHex){ q, r }, move);
}

/* From a place, moves of hexagons reach its six neighbours and nothing else. */
static void
test_moves_to_neighbours (void)
{
  for (guint l = 1; l < G_N_ELEMENTS (lattices); l++)
    {
      guint seen = 0;

      for (PzMove move = PZ_MOVE_LEFT; move <= PZ_MOVE_DOWN_RIGHT; move++)
        {
          PzHex to = pz_lattice_move (lattices[l], (PzHex){ 3, -5 }, move);
          int dir = pz_hex_direction (pz_lattice_orientation (lattices[l]), (PzHex){ 3, -5 }, to);

          g_assert_cmpint (dir, >=, 0);
          seen |= 1u << dir;
        }
      g_assert_cmpuint (seen, ==, 0x3f);
    }
}

/* ---- Maps ---- */

/* What lattice.h says a map does, by angles. */
static PzPoint
plain_map_point (PzLattice lattice, const PzMap *map, PzPoint p)
{
  PzPoint zero = plain_middle (lattice, 0, 0), end = plain_middle (lattice, map->q, map->r);
  double angle = 2 * G_PI / (lattice == PZ_LATTICE_SQUARE ? 4 : 6) * map->turns;
  double x = (p.x - zero.x) * (map->mirror ? -1 : 1), y = p.y - zero.y;

  return (PzPoint){ end.x + x * cos (angle) - y * sin (angle), end.y + x * sin (angle) + y * cos (angle) };
}

/* The image of a spot's point is the point of the spot's image: for places, directions, corners at once. */
static void
check_map_spots (PzLattice lattice, const PzMap *map)
{
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (int q = -2; q <= 2; q++)
      for (int r = -2; r <= 2; r++)
        for (int sub = 0; sub < n_subs (lattice, kinds[k]); sub++)
          {
            PzHit spot = spot_of (kinds[k], q, r, sub), image = pz_map_spot (lattice, map, &spot);
            PzPoint point = plain_map_point (lattice, map, plain_point (lattice, &spot));
            PzHex place = pz_map_place (lattice, map, (PzHex){ q, r });

            g_assert_true (image.q == place.q && image.r == place.r);
            g_assert_cmpfloat (apart (plain_point (lattice, &image), point), <, CLOSE);
            g_assert_cmpfloat (apart (pz_map_point (lattice, map, plain_point (lattice, &spot)), point), <, CLOSE);
            if (kinds[k] == PZ_HIT_EDGE)
              g_assert_cmpint (image.sub, ==, pz_map_direction (lattice, map, sub));
            if (kinds[k] == PZ_HIT_VERTEX)
              g_assert_cmpint (image.sub, ==, pz_map_corner (lattice, map, sub));
          }
}

static void
test_map_spots (void)
{
  PzHit nowhere = PZ_HIT_NOWHERE;
  PzMap shift = pz_map_shift (4, 5);

  for_each_map (check_map_spots);
  g_assert_cmpint (pz_map_spot (PZ_LATTICE_SQUARE, &shift, &nowhere).kind, ==, PZ_HIT_NONE);
}

static PzHex
random_place (int i)
{
  return (PzHex){ (i * 37) % 11 - 5, (i * 53) % 13 - 6 };
}

static void
check_inverse (PzLattice lattice, const PzMap *map)
{
  PzMap inverse = pz_map_inverse (lattice, map), identity = PZ_MAP_IDENTITY;
  PzMap there = pz_map_after (lattice, map, &inverse), back = pz_map_after (lattice, &inverse, map);

  g_assert_true (pz_map_equal (&there, &identity));
  g_assert_true (pz_map_equal (&back, &identity));
}

static void
check_composition (PzLattice lattice, const PzMap *first)
{
  PzMap identity = PZ_MAP_IDENTITY, left = pz_map_after (lattice, &identity, first),
        right = pz_map_after (lattice, first, &identity);

  g_assert_true (pz_map_equal (&left, first));
  g_assert_true (pz_map_equal (&right, first));
  for (int mirror = 0; mirror < 2; mirror++)
    for (int turns = 0; turns < pz_lattice_n_turns (lattice); turns++)
      {
        PzMap second = { mirror, turns, 2 - turns, 3 * mirror + 1 }, third = { !mirror, 1, -turns, 2 };
        PzMap both = pz_map_after (lattice, first, &second), last = pz_map_after (lattice, &second, &third);
        PzMap one = pz_map_after (lattice, &both, &third), other = pz_map_after (lattice, first, &last);

        g_assert_true (pz_map_equal (&one, &other));
        for (int i = 0; i < 20; i++)
          {
            PzHex step = pz_map_place (lattice, first, random_place (i)), image = pz_map_place (lattice, &second, step);

            g_assert_true (pz_hex_equal (pz_map_place (lattice, &both, random_place (i)), image));
          }
      }
}

static void
test_group_laws (void)
{
  for_each_map (check_inverse);
  for_each_map (check_composition);
}

static void
test_map_equal (void)
{
  PzMap a = { TRUE, 2, 3, 4 }, b = { 2, 2, 3, 4 }, c = { TRUE, 2, 3, 5 };

  g_assert_true (pz_map_equal (&a, &b));
  g_assert_false (pz_map_equal (&a, &c));
}

/* ---- Maps about a centre, and in place ---- */

/* pz_map_about() against trying all shifts: the one that keeps the centre's point, if there is one. */
static void
check_about (PzLattice lattice, gboolean mirror, int turns, PzCentre centre)
{
  PzPoint point = pz_centre_point (lattice, centre);
  PzMap map, found;
  gboolean is_there = FALSE;

  for (int q = -12; q <= 12 && !is_there; q++)
    for (int r = -12; r <= 12 && !is_there; r++)
      {
        found = (PzMap){ mirror, turns, q, r };
        is_there = apart (plain_map_point (lattice, &found, point), point) < CLOSE;
      }
  g_assert_cmpint (pz_map_about (lattice, mirror, turns, centre, &map), ==, is_there);
  if (is_there)
    g_assert_true (pz_map_equal (&map, &found));
}

static void
test_about (void)
{
  for (guint l = 0; l < G_N_ELEMENTS (lattices); l++)
    for (int mirror = 0; mirror < 2; mirror++)
      for (int turns = 0; turns < pz_lattice_n_turns (lattices[l]); turns++)
        for (int q = -6; q <= 7; q++)
          for (int r = -6; r <= 7; r++)
            check_about (lattices[l], mirror, turns, (PzCentre){ q, r });
}

static int
random_places (GRand *rand, PzHex *places)
{
  int n = g_rand_int_range (rand, 1, 12), left = g_rand_int_range (rand, -50, 50),
      top = g_rand_int_range (rand, -50, 50);

  for (int i = 0; i < n; i++)
    places[i] = (PzHex){ left + g_rand_int_range (rand, 0, 6), top + g_rand_int_range (rand, 0, 6) };
  return n;
}

static void
move_places (PzLattice lattice, const PzMap *map, const PzHex *places, int n, PzHex *out)
{
  for (int i = 0; i < n; i++)
    out[i] = pz_map_place (lattice, map, places[i]);
}

/* Doing @second in place after @first in place is doing their composition in place. */
static void
check_in_place (PzLattice lattice, const PzHex *places, int n, const PzMap *first, const PzMap *second)
{
  PzHex moved[12];
  PzMap linear = pz_map_after (lattice, first, second), a, b, both, at_once;

  a = pz_map_in_place (lattice, places, n, first->mirror, first->turns);
  move_places (lattice, &a, places, n, moved);
  b = pz_map_in_place (lattice, moved, n, second->mirror, second->turns);
  both = pz_map_after (lattice, &a, &b);
  at_once = pz_map_in_place (lattice, places, n, linear.mirror, linear.turns);
  g_assert_true (pz_map_equal (&both, &at_once));
}

static PzPoint
box_middle (PzLattice lattice, const PzHex *places, int n)
{
  double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;

  for (int i = 0; i < n; i++)
    {
      PzPoint p = middle_of (lattice, places[i]);

      left = MIN (left, p.x);
      top = MIN (top, p.y);
      right = MAX (right, p.x);
      bottom = MAX (bottom, p.y);
    }
  return (PzPoint){ (left + right) / 2, (top + bottom) / 2 };
}

static PzPoint
mean (PzLattice lattice, const PzHex *places, int n)
{
  PzPoint sum = { 0, 0 };

  for (int i = 0; i < n; i++)
    {
      PzPoint p = middle_of (lattice, places[i]);

      sum.x += p.x / n;
      sum.y += p.y / n;
    }
  return sum;
}

/* The places stay about where they were. */
static void
check_stays (PzLattice lattice, const PzHex *places, int n, const PzMap *map)
{
  PzMap in_place = pz_map_in_place (lattice, places, n, map->mirror, map->turns);
  PzHex moved[12];

  move_places (lattice, &in_place, places, n, moved);
  if (lattice == PZ_LATTICE_SQUARE)
    {
      PzPoint before = box_middle (lattice, places, n), after = box_middle (lattice, moved, n);

      g_assert_cmpfloat (fabs (before.x - after.x), <=, 0.5 + CLOSE);
      g_assert_cmpfloat (fabs (before.y - after.y), <=, 0.5 + CLOSE);
      return;
    }
  /* One of the places nearest to the middle does not move. */
  for (int i = 0; i < n; i++)
    {
      double best = INFINITY;

      for (int k = 0; k < n; k++)
        best = MIN (best, apart (middle_of (lattice, places[k]), mean (lattice, places, n)));
      if (pz_hex_equal (places[i], moved[i])
          && apart (middle_of (lattice, places[i]), mean (lattice, places, n)) <= best + CLOSE)
        return;
    }
  g_assert_not_reached ();
}

static void
test_in_place (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  PzHex places[12];

  for (int round = 0; round < 300; round++)
    for (guint l = 0; l < G_N_ELEMENTS (lattices); l++)
      {
        int n = random_places (rand, places), n_turns = pz_lattice_n_turns (lattices[l]);

        for (int i = 0; i < 2 * n_turns; i++)
          for (int k = 0; k < 2 * n_turns; k++)
            {
              PzMap first = { i % 2, i / 2, 0, 0 }, second = { k % 2, k / 2, 0, 0 };

              check_in_place (lattices[l], places, n, &first, &second);
              check_stays (lattices[l], places, n, &first);
            }
      }
}

/* ---- Symmetry ---- */

static gboolean
has_map (PzLattice lattice, const PzMap *maps, int n, const PzMap *map)
{
  for (int i = 0; i < n; i++)
    if (pz_map_equal (&maps[i], map))
      return TRUE;
  return FALSE;
}

/* A group of the right size: the identity first, each once, closed, and the centre stays. */
static void
check_group (PzLattice lattice, PzSymmetry symmetry, PzCentre centre)
{
  PzMap maps[12], identity = PZ_MAP_IDENTITY;
  PzPoint point = pz_centre_point (lattice, centre);
  int n = pz_symmetry_maps (lattice, symmetry, centre, maps);

  if (n == 0)
    return;
  g_assert_cmpint (n, ==, symmetry.order * (symmetry.axis >= 0 ? 2 : 1));
  g_assert_true (pz_map_equal (&maps[0], &identity));
  for (int i = 0; i < n; i++)
    {
      g_assert_false (has_map (lattice, maps, i, &maps[i]));
      g_assert_cmpfloat (apart (pz_map_point (lattice, &maps[i], point), point), <, CLOSE);
      for (int k = 0; k < n; k++)
        {
          PzMap both = pz_map_after (lattice, &maps[i], &maps[k]);

          g_assert_true (has_map (lattice, maps, n, &both));
        }
    }
}

/* About which middles of places, edges and vertices a symmetry is there. */
static gboolean
is_allowed_at (PzLattice lattice, PzSymmetry symmetry, PzCentre centre)
{
  PzMap maps[12];

  return pz_symmetry_maps (lattice, symmetry, centre, maps) > 0;
}

static void
check_centre (PzLattice lattice, PzSymmetry symmetry, PzPoint point)
{
  PzCentre centre = pz_symmetry_centre (lattice, symmetry, point);
  double least = INFINITY;

  g_assert_true (is_allowed_at (lattice, symmetry, centre));
  for (guint k = 0; k < 3; k++)
    for (int q = -5; q <= 5; q++)
      for (int r = -5; r <= 5; r++)
        for (int sub = 0; sub < n_subs (lattice, kinds[k]); sub++)
          {
            PzHit spot = spot_of (kinds[k], q, r, sub);
            PzCentre other = pz_spot_centre (lattice, &spot);

            if (is_allowed_at (lattice, symmetry, other))
              least = MIN (least, apart (pz_centre_point (lattice, other), point));
          }
  g_assert_cmpfloat_with_epsilon (apart (pz_centre_point (lattice, centre), point), least, CLOSE);
}

static void
check_symmetry (PzLattice lattice, PzSymmetry symmetry)
{
  for (int q = -7; q <= 7; q++)
    for (int r = -7; r <= 7; r++)
      check_group (lattice, symmetry, (PzCentre){ q, r });
  for (double x = -1.31; x < 1.4; x += 0.53)
    for (double y = -1.29; y < 1.4; y += 0.47)
      check_centre (lattice, symmetry, (PzPoint){ x, y });
}

static void
test_symmetry (void)
{
  int n_allowed = 0;

  for (guint l = 0; l < G_N_ELEMENTS (lattices); l++)
    for (int order = -1; order <= 8; order++)
      for (int axis = -2; axis <= 6; axis++)
        {
          PzSymmetry symmetry = { order, axis };
          gboolean square = lattices[l] == PZ_LATTICE_SQUARE;
          gboolean allowed = (order == 1 || order == 2 || (square ? order == 4 : order == 3 || order == 6))
                             && axis >= -1 && axis < (square ? 4 : 6);

          g_assert_cmpint (pz_symmetry_allowed (lattices[l], symmetry), ==, allowed);
          if (!allowed)
            g_assert_false (is_allowed_at (lattices[l], symmetry, (PzCentre){ 0, 0 }));
          else
            check_symmetry (lattices[l], symmetry);
          n_allowed += allowed;
        }
  g_assert_cmpint (n_allowed, ==, 3 * 5 + 2 * 4 * 7);
}

/* The axes are called as lattice.h calls them. */
static void
test_axes (void)
{
  PzMap maps[12];
  PzPoint p;

  for (guint l = 0; l < G_N_ELEMENTS (lattices); l++)
    {
      PzPoint zero = middle_of (lattices[l], (PzHex){ 0, 0 }), from = { zero.x + 0.3, zero.y + 0.2 };

      g_assert_cmpint (pz_symmetry_maps (lattices[l], (PzSymmetry){ 1, 0 }, (PzCentre){ 0, 0 }, maps), ==, 2);
      p = pz_map_point (lattices[l], &maps[1], from);
      g_assert_cmpfloat (apart (p, (PzPoint){ zero.x - 0.3, zero.y + 0.2 }), <, CLOSE);
      g_assert_cmpint (pz_symmetry_maps (lattices[l], (PzSymmetry){ 1, l == 0 ? 2 : 3 }, (PzCentre){ 0, 0 }, maps), ==,
                       2);
      p = pz_map_point (lattices[l], &maps[1], from);
      g_assert_cmpfloat (apart (p, (PzPoint){ zero.x + 0.3, zero.y - 0.2 }), <, CLOSE);
    }
}

/* ---- Lines and areas ---- */

static gboolean
are_neighbours (PzLattice lattice, PzHex a, PzHex b)
{
  for (int dir = 0; dir < pz_lattice_n_directions (lattice); dir++)
    if (pz_hex_equal (pz_lattice_neighbour (lattice, a, dir), b))
      return TRUE;
  return FALSE;
}

static double
distance_to_line (PzPoint p, PzPoint a, PzPoint b)
{
  double length = apart (a, b);

  return length < CLOSE ? apart (p, a) : fabs ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
}

static void
check_line (PzLattice lattice, PzHex a, PzHex b)
{
  g_autoptr (GArray) line = pz_lattice_line (lattice, a, b), back = pz_lattice_line (lattice, b, a);
  int steps = lattice == PZ_LATTICE_SQUARE ? ABS (a.q - b.q) + ABS (a.r - b.r) : pz_hex_distance (a, b);
  double away = lattice == PZ_LATTICE_SQUARE ? sqrt (0.5) : sqrt (3) / 2;

  g_assert_cmpint (line->len, ==, steps + 1);
  g_assert_cmpint (back->len, ==, steps + 1);
  g_assert_true (pz_hex_equal (g_array_index (line, PzHex, 0), a));
  g_assert_true (pz_hex_equal (g_array_index (line, PzHex, steps), b));
  for (int i = 0; i <= steps; i++)
    {
      PzHex place = g_array_index (line, PzHex, i);

      g_assert_true (pz_hex_equal (place, g_array_index (back, PzHex, steps - i)));
      g_assert_true (i == 0 || are_neighbours (lattice, place, g_array_index (line, PzHex, i - 1)));
      g_assert_cmpfloat (distance_to_line (middle_of (lattice, place), middle_of (lattice, a), middle_of (lattice, b)),
                         <=, away + CLOSE);
    }
}

static void
test_lines (void)
{
  g_autoptr (GArray) endless = pz_lattice_line (PZ_LATTICE_SQUARE, (PzHex){ G_MININT, 0 }, (PzHex){ G_MAXINT, 9 });

  for (guint l = 0; l < G_N_ELEMENTS (lattices); l++)
    for (int q = -7; q <= 7; q++)
      for (int r = -7; r <= 7; r++)
        {
          check_line (lattices[l], (PzHex){ 0, 0 }, (PzHex){ q, r });
          check_line (lattices[l], (PzHex){ 3, -2 }, (PzHex){ q, r });
        }
  g_assert_cmpuint (endless->len, ==, 0);
}

static gboolean
is_in (const GArray *places, PzHex place)
{
  for (guint i = 0; i < places->len; i++)
    if (pz_hex_equal (g_array_index (places, PzHex, i), place))
      return TRUE;
  return FALSE;
}

/* Against the words of lattice.h. */
static void
check_rectangle (PzLattice lattice, PzHex a, PzHex b)
{
  g_autoptr (GArray) places = pz_lattice_rectangle (lattice, a, b);
  PzPoint p = plain_middle (lattice, a.q, a.r), o = plain_middle (lattice, b.q, b.r), last = { 0, -INFINITY };
  double grown = (lattice == PZ_LATTICE_SQUARE ? 1 : sqrt (3)) / 4;
  guint n = 0;

  for (int q = -14; q <= 14; q++)
    for (int r = -14; r <= 14; r++)
      {
        PzPoint m = plain_middle (lattice, q, r);
        gboolean inside = m.x >= MIN (p.x, o.x) - grown && m.x <= MAX (p.x, o.x) + grown
                          && m.y >= MIN (p.y, o.y) - grown && m.y <= MAX (p.y, o.y) + grown;

        g_assert_cmpint (is_in (places, (PzHex){ q, r }), ==, inside);
        n += inside;
      }
  g_assert_cmpuint (places->len, ==, n);
  for (guint i = 0; i < places->len; i++)
    {
      PzPoint m = middle_of (lattice, g_array_index (places, PzHex, i));

      g_assert_true (m.y > last.y + CLOSE || (fabs (m.y - last.y) < CLOSE && m.x > last.x));
      last = m;
    }
}

static void
test_rectangles (void)
{
  g_autoptr (GArray) endless =
      pz_lattice_rectangle (PZ_LATTICE_SQUARE, (PzHex){ G_MININT, -5 }, (PzHex){ G_MAXINT, 9 });

  for (guint l = 0; l < G_N_ELEMENTS (lattices); l++)
    for (int q = -3; q <= 3; q++)
      for (int r = -3; r <= 3; r++)
        {
          check_rectangle (lattices[l], (PzHex){ 0, 0 }, (PzHex){ q, r });
          check_rectangle (lattices[l], (PzHex){ 1, -2 }, (PzHex){ q, r });
        }
  g_assert_cmpuint (endless->len, ==, 0);
}

#define FIELD 7
typedef struct
{
  gboolean open[FIELD][FIELD];
  gboolean reached[FIELD][FIELD];
} Field;

static gboolean
is_open (PzHex place, gpointer data)
{
  Field *field = data;

  return place.q >= 0 && place.q < FIELD && place.r >= 0 && place.r < FIELD && field->open[place.q][place.r];
}

/* Spreads until nothing changes. */
static guint
plain_flood (PzLattice lattice, Field *field, PzHex start)
{
  guint n = 1, before = 0;

  memset (field->reached, 0, sizeof field->reached);
  field->reached[start.q][start.r] = TRUE;
  while (n != before)
    {
      before = n;
      for (int q = 0; q < FIELD; q++)
        for (int r = 0; r < FIELD; r++)
          for (int dir = 0; field->reached[q][r] && dir < pz_lattice_n_directions (lattice); dir++)
            {
              PzHex next = pz_lattice_neighbour (lattice, (PzHex){ q, r }, dir);

              if (is_open (next, field) && !field->reached[next.q][next.r])
                {
                  field->reached[next.q][next.r] = TRUE;
                  n++;
                }
            }
    }
  return n;
}

static void
check_flood (PzLattice lattice, Field *field, PzHex start)
{
  guint n = is_open (start, field) ? plain_flood (lattice, field, start) : 0;
  g_autoptr (GArray) places = pz_lattice_flood (lattice, start, 100, is_open, field);

  if (n == 0)
    {
      g_assert_null (places);
      return;
    }
  g_assert_nonnull (places);
  g_assert_cmpuint (places->len, ==, n);
  g_assert_true (pz_hex_equal (g_array_index (places, PzHex, 0), start));
  for (int q = 0; q < FIELD; q++)
    for (int r = 0; r < FIELD; r++)
      g_assert_cmpint (is_in (places, (PzHex){ q, r }), ==, field->reached[q][r]);
  g_array_unref (g_steal_pointer (&places));
  places = pz_lattice_flood (lattice, start, n, is_open, field);
  g_assert_nonnull (places);
  g_array_unref (g_steal_pointer (&places));
  g_assert_null (pz_lattice_flood (lattice, start, n - 1, is_open, field));
}

static gboolean
everywhere (PzHex place, gpointer data)
{
  return TRUE;
}

static void
test_flood (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (int round = 0; round < 300; round++)
    for (guint l = 0; l < G_N_ELEMENTS (lattices); l++)
      {
        Field field;

        for (int q = 0; q < FIELD; q++)
          for (int r = 0; r < FIELD; r++)
            field.open[q][r] = g_rand_int_range (rand, 0, 10) < 6;
        check_flood (lattices[l], &field,
                     (PzHex){ g_rand_int_range (rand, 0, FIELD), g_rand_int_range (rand, 0, FIELD) });
      }
  g_assert_null (pz_lattice_flood (PZ_LATTICE_HEX_FLAT, (PzHex){ 0, 0 }, 1000, everywhere, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lattice/points", test_points);
  g_test_add_func ("/lattice/spellings", test_spellings);
  g_test_add_func ("/lattice/nearest", test_nearest);
  g_test_add_func ("/lattice/far-points", test_far_points);
  g_test_add_func ("/lattice/moves", test_moves);
  g_test_add_func ("/lattice/moves-to-neighbours", test_moves_to_neighbours);
  g_test_add_func ("/lattice/map-spots", test_map_spots);
  g_test_add_func ("/lattice/group-laws", test_group_laws);
  g_test_add_func ("/lattice/map-equal", test_map_equal);
  g_test_add_func ("/lattice/about", test_about);
  g_test_add_func ("/lattice/in-place", test_in_place);
  g_test_add_func ("/lattice/symmetry", test_symmetry);
  g_test_add_func ("/lattice/axes", test_axes);
  g_test_add_func ("/lattice/lines", test_lines);
  g_test_add_func ("/lattice/rectangles", test_rectangles);
  g_test_add_func ("/lattice/flood", test_flood);
  return g_test_run ();
}
