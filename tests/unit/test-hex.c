/* SPDX-License-Identifier: MIT */
#include "hex/hex.h"

#include <math.h>

/* Every cell within this many rows and columns, in both orientations. */
#define REACH 7
#define CLOSE 1e-9

typedef void (*CellFunc) (PzHexOrientation o, PzHex hex);

static void
for_each_cell (CellFunc check)
{
  for (PzHexOrientation o = PZ_HEX_POINTY; o <= PZ_HEX_FLAT; o++)
    for (int q = -REACH; q <= REACH; q++)
      for (int r = -REACH; r <= REACH; r++)
        check (o, (PzHex){ q, r });
}

static double
apart (PzPoint a, PzPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* Angle from @a to @b in turns of 60 degrees, clockwise on the screen, 0…6. */
static double
sixths (PzPoint a, PzPoint b)
{
  double turns = atan2 (b.y - a.y, b.x - a.x) / (G_PI / 3);
  return turns < -CLOSE ? turns + 6 : turns;
}

static void
assert_hex (PzHex got, PzHex want)
{
  g_assert_cmpint (got.q, ==, want.q);
  g_assert_cmpint (got.r, ==, want.r);
}

static void
assert_point (PzPoint got, PzPoint want)
{
  g_assert_cmpfloat_with_epsilon (got.x, want.x, CLOSE);
  g_assert_cmpfloat_with_epsilon (got.y, want.y, CLOSE);
}

/* The tables of the specification, word for word. */
static void
test_directions (void)
{
  static const PzHex pointy[] = { { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 } };
  static const PzHex flat[] = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 } };
  for (int d = 0; d < 6; d++)
    {
      assert_hex (pz_hex_neighbour (PZ_HEX_POINTY, (PzHex){ 0, 0 }, d), pointy[d]);
      assert_hex (pz_hex_neighbour (PZ_HEX_FLAT, (PzHex){ 0, 0 }, d), flat[d]);
    }
}

static void
check_neighbours (PzHexOrientation o, PzHex hex)
{
  PzPoint centre = pz_hex_centre (o, hex);
  double first = o == PZ_HEX_POINTY ? 0 : 4.5;
  for (int d = -6; d < 12; d++)
    {
      PzHex next = pz_hex_neighbour (o, hex, d);
      int dir = (d + 6) % 6;
      g_assert_cmpint (pz_hex_direction (o, hex, next), ==, dir);
      assert_hex (pz_hex_neighbour (o, next, d + 3), hex);
      g_assert_cmpfloat_with_epsilon (apart (centre, pz_hex_centre (o, next)), sqrt (3), CLOSE);
      double angle = fmod (first + dir, 6);
      g_assert_cmpfloat_with_epsilon (sixths (centre, pz_hex_centre (o, next)), angle, CLOSE);
    }
  g_assert_cmpint (pz_hex_direction (o, hex, hex), ==, -1);
}

static void
test_neighbours (void)
{
  for_each_cell (check_neighbours);
}

static void
check_no_direction (PzHexOrientation o, PzHex hex)
{
  for (int q = -REACH; q <= REACH; q++)
    for (int r = -REACH; r <= REACH; r++)
      {
        PzHex to = { q, r };
        double distance = apart (pz_hex_centre (o, hex), pz_hex_centre (o, to));
        g_assert_cmpint (pz_hex_direction (o, hex, to) >= 0, ==, fabs (distance - sqrt (3)) < 0.1);
      }
}

static void
test_no_direction (void)
{
  for_each_cell (check_no_direction);
}

#define SIDE (4 * REACH + 1)

/* Distances as a breadth-first search finds them. */
static void
check_distances (PzHexOrientation o, PzHex hex)
{
  static int distance[SIDE][SIDE];
  PzHex queue[SIDE * SIDE];
  int head = 0, tail = 0;
  for (int i = 0; i < SIDE * SIDE; i++)
    distance[i / SIDE][i % SIDE] = -1;
  queue[tail++] = (PzHex){ 2 * REACH, 2 * REACH };
  distance[2 * REACH][2 * REACH] = 0;
  while (head < tail)
    {
      PzHex at = queue[head++];
      PzHex real = { at.q - 2 * REACH + hex.q, at.r - 2 * REACH + hex.r };
      g_assert_cmpint (pz_hex_distance (hex, real), ==, distance[at.q][at.r]);
      g_assert_cmpint (pz_hex_distance (real, hex), ==, distance[at.q][at.r]);
      for (int d = 0; d < 6; d++)
        {
          PzHex next = pz_hex_neighbour (o, at, d);
          gboolean near = ABS (next.q - 2 * REACH) <= REACH && ABS (next.r - 2 * REACH) <= REACH;
          if (!near || distance[next.q][next.r] >= 0)
            continue;
          distance[next.q][next.r] = distance[at.q][at.r] + 1;
          queue[tail++] = next;
        }
    }
}

static void
test_distances (void)
{
  check_distances (PZ_HEX_POINTY, (PzHex){ 0, 0 });
  check_distances (PZ_HEX_FLAT, (PzHex){ -3, 2 });
}

static void
check_corners (PzHexOrientation o, PzHex hex)
{
  PzPoint centre = pz_hex_centre (o, hex);
  double first = o == PZ_HEX_POINTY ? 0.5 : 5;
  for (int k = 0; k < 6; k++)
    {
      PzPoint corner = pz_hex_corner (o, hex, k);
      g_assert_cmpfloat_with_epsilon (apart (centre, corner), 1, CLOSE);
      g_assert_cmpfloat_with_epsilon (sixths (centre, corner), fmod (first + k, 6), CLOSE);
      assert_point (pz_hex_corner (o, hex, k + 6), corner);
      assert_point (pz_hex_corner (o, hex, k - 6), corner);
    }
}

static void
test_corners (void)
{
  for_each_cell (check_corners);
}

static void
check_edges (PzHexOrientation o, PzHex hex)
{
  PzPoint centre = pz_hex_centre (o, hex);
  for (int d = 0; d < 6; d++)
    {
      PzHex next = pz_hex_neighbour (o, hex, d);
      PzPoint other = pz_hex_centre (o, next), middle = pz_hex_edge_middle (o, hex, d);
      PzPoint a = pz_hex_corner (o, hex, d - 1), b = pz_hex_corner (o, hex, d);
      assert_point (middle, (PzPoint){ (centre.x + other.x) / 2, (centre.y + other.y) / 2 });
      assert_point (middle, (PzPoint){ (a.x + b.x) / 2, (a.y + b.y) / 2 });
      assert_point (middle, pz_hex_edge_middle (o, next, d + 3));
    }
}

static void
test_edges (void)
{
  for_each_cell (check_edges);
}

/* Points all over a cell, just inside its edges, belong to it; just outside to the neighbour. */
static void
check_at (PzHexOrientation o, PzHex hex)
{
  PzPoint c = pz_hex_centre (o, hex);
  assert_hex (pz_hex_at (o, c), hex);
  for (int d = 0; d < 6; d++)
    {
      PzPoint corner = pz_hex_corner (o, hex, d), edge = pz_hex_edge_middle (o, hex, d);
      for (double f = 0.1; f < 1; f += 0.0999)
        {
          PzPoint to_corner = { c.x + f * (corner.x - c.x), c.y + f * (corner.y - c.y) };
          PzPoint to_edge = { c.x + f * (edge.x - c.x), c.y + f * (edge.y - c.y) };
          assert_hex (pz_hex_at (o, to_corner), hex);
          assert_hex (pz_hex_at (o, to_edge), hex);
          g_assert_cmpint (pz_hex_nearest_corner (o, hex, to_corner), ==, d);
          g_assert_cmpint (pz_hex_nearest_edge (o, hex, to_edge), ==, d);
        }
      PzPoint beyond = { c.x + 1.001 * (edge.x - c.x), c.y + 1.001 * (edge.y - c.y) };
      assert_hex (pz_hex_at (o, beyond), pz_hex_neighbour (o, hex, d));
    }
}

static void
test_at (void)
{
  for_each_cell (check_at);
}

/* The nearest centre, on a fine grid of points. */
static void
test_at_nearest (void)
{
  for (PzHexOrientation o = PZ_HEX_POINTY; o <= PZ_HEX_FLAT; o++)
    for (double x = -4.013; x < 4; x += 0.137)
      for (double y = -4.017; y < 4; y += 0.139)
        {
          PzPoint p = { x, y };
          PzHex at = pz_hex_at (o, p);
          double own = apart (p, pz_hex_centre (o, at));
          for (int d = 0; d < 6; d++)
            g_assert_cmpfloat (own, <=, apart (p, pz_hex_centre (o, pz_hex_neighbour (o, at, d))) + CLOSE);
        }
}

static void
test_at_extremes (void)
{
  static const double values[] = { 0, -1e5, 1e6, -1e6, 1e300, -1e300, INFINITY, -INFINITY, NAN };
  for (PzHexOrientation o = PZ_HEX_POINTY; o <= PZ_HEX_FLAT; o++)
    for (guint i = 0; i < G_N_ELEMENTS (values); i++)
      for (guint j = 0; j < G_N_ELEMENTS (values); j++)
        {
          PzPoint p = { values[i], values[j] };
          PzHex at = pz_hex_at (o, p);
          g_assert_cmpint (ABS (at.q), <, 2000000);
          g_assert_cmpint (ABS (at.r), <, 2000000);
          g_assert_cmpint (pz_hex_nearest_edge (o, at, p), >=, 0);
          g_assert_cmpint (pz_hex_nearest_corner (o, at, p), <, 6);
        }
}

static void
check_vertices (PzHexOrientation o, PzHex hex)
{
  for (int k = 0; k < 6; k++)
    {
      PzHexVertex vertex = { hex, k }, canonical = pz_hex_vertex_canonical (o, vertex);
      gboolean seen = FALSE;
      for (int i = 0; i < 3; i++)
        {
          PzHexVertex v = pz_hex_vertex_spelling (o, vertex, i);
          PzHexVertex c = pz_hex_vertex_canonical (o, v);
          assert_point (pz_hex_corner (o, v.cell, v.corner), pz_hex_corner (o, hex, k));
          assert_hex (c.cell, canonical.cell);
          g_assert_cmpint (c.corner, ==, canonical.corner);
          seen |= pz_hex_equal (v.cell, c.cell) && v.corner == c.corner;
          gboolean first = c.cell.r < v.cell.r || (c.cell.r == v.cell.r && c.cell.q <= v.cell.q);
          g_assert_true (first);
        }
      g_assert_true (seen);
    }
}

static void
test_vertices (void)
{
  for_each_cell (check_vertices);
}

static void
check_turns (PzHexOrientation o, PzHex hex)
{
  const PzHex origin = { 0, 0 };
  for (int steps = -7; steps <= 7; steps++)
    {
      PzHex turned = pz_hex_rotate (hex, steps);
      double angle = steps * G_PI / 3;
      PzPoint c = pz_hex_centre (o, hex);
      PzPoint want = { c.x * cos (angle) - c.y * sin (angle), c.x * sin (angle) + c.y * cos (angle) };
      assert_point (pz_hex_centre (o, turned), want);
      assert_hex (pz_hex_rotate (turned, -steps), hex);
      for (int d = 0; d < 6; d++)
        assert_hex (pz_hex_rotate (pz_hex_neighbour (o, hex, d), steps), pz_hex_neighbour (o, turned, d + steps));
    }
  assert_hex (pz_hex_rotate (origin, 1), origin);
}

static void
test_turns (void)
{
  for_each_cell (check_turns);
}

static void
check_mirrors (PzHexOrientation o, PzHex hex)
{
  PzHex mirrored = pz_hex_mirror (o, hex);
  PzPoint c = pz_hex_centre (o, hex);
  assert_hex (pz_hex_mirror (o, mirrored), hex);
  assert_point (pz_hex_centre (o, mirrored), o == PZ_HEX_POINTY ? (PzPoint){ c.x, -c.y } : (PzPoint){ -c.x, c.y });
  for (int d = 0; d < 6; d++)
    assert_hex (pz_hex_mirror (o, pz_hex_neighbour (o, hex, d)), pz_hex_neighbour (o, mirrored, -d));
}

static void
test_mirrors (void)
{
  for_each_cell (check_mirrors);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hex/directions", test_directions);
  g_test_add_func ("/hex/neighbours", test_neighbours);
  g_test_add_func ("/hex/no-direction", test_no_direction);
  g_test_add_func ("/hex/distances", test_distances);
  g_test_add_func ("/hex/corners", test_corners);
  g_test_add_func ("/hex/edges", test_edges);
  g_test_add_func ("/hex/at", test_at);
  g_test_add_func ("/hex/at-nearest", test_at_nearest);
  g_test_add_func ("/hex/at-extremes", test_at_extremes);
  g_test_add_func ("/hex/vertices", test_vertices);
  g_test_add_func ("/hex/turns", test_turns);
  g_test_add_func ("/hex/mirrors", test_mirrors);
  return g_test_run ();
}
