/* SPDX-License-Identifier: MIT */
#include "lattice/lattice.h"

/* Lines, rectangles and connected areas of places; all in integers. */

static GArray *
places_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (PzHex));
}

/* The two directions between which a place lies, and how many steps of each lead there. */
typedef struct
{
  PzHex u, v;
  gint64 n_u, n_v;
} Way;

/* Solves n_u·u + n_v·v = d; FALSE unless both are at least 0. Neighbouring directions span the lattice: the determinant is ±1. */
static gboolean
find_way (PzLattice lattice, int dir, gint64 q, gint64 r, Way *way)
{
  PzHex origin = { 0, 0 };
  int determinant;

  way->u = pz_lattice_neighbour (lattice, origin, dir);
  way->v = pz_lattice_neighbour (lattice, origin, dir + 1);
  determinant = way->u.q * way->v.r - way->u.r * way->v.q;
  way->n_u = (q * way->v.r - r * way->v.q) * determinant;
  way->n_v = (way->u.q * r - way->u.r * q) * determinant;
  return way->n_u >= 0 && way->n_v >= 0;
}

static void
reverse (GArray *places)
{
  for (guint i = 0, k = places->len; i + 1 < k; i++)
    {
      PzHex *a = &g_array_index (places, PzHex, i), *b = &g_array_index (places, PzHex, --k), swap = *a;

      *a = *b;
      *b = swap;
    }
}

static gboolean
comes_before (PzHex a, PzHex b)
{
  return a.r < b.r || (a.r == b.r && a.q < b.q);
}

GArray *
pz_lattice_line (PzLattice lattice, PzHex a, PzHex b)
{
  gboolean backwards = comes_before (b, a);
  PzHex from = backwards ? b : a, to = backwards ? a : b;
  gint64 q = (gint64) to.q - from.q, r = (gint64) to.r - from.r, n;
  GArray *line = places_new ();
  Way way = { { 0, 0 }, { 0, 0 }, 0, 0 };

  for (int dir = 0; dir < pz_lattice_n_directions (lattice) && !find_way (lattice, dir, q, r, &way); dir++)
    ;
  n = way.n_u + way.n_v;
  if (n >= PZ_LATTICE_MAX_PLACES)
    return line;
  for (gint64 k = 0; k <= n; k++)
    {
      /* Of k steps, this many in one direction: as even as whole numbers can be. */
      gint64 i = n > 0 ? (2 * k * way.n_u + n) / (2 * n) : 0, j = k - i;
      PzHex place = { from.q + (int) (i * way.u.q + j * way.v.q), from.r + (int) (i * way.u.r + j * way.v.r) };

      g_array_append_val (line, place);
    }
  if (backwards)
    reverse (line);
  return line;
}

/* Where the middle of a place is, in whole numbers: half-steps along the rows (columns) of touching hexagons. */
static void
to_grid (PzLattice lattice, PzHex place, gint64 *x, gint64 *y)
{
  *x = lattice == PZ_LATTICE_HEX_POINTY ? 2 * (gint64) place.q + place.r : place.q;
  *y = lattice == PZ_LATTICE_HEX_FLAT ? 2 * (gint64) place.r + place.q : place.r;
}

/* FALSE when no place has its middle there. */
static gboolean
from_grid (PzLattice lattice, gint64 x, gint64 y, PzHex *place)
{
  if (lattice != PZ_LATTICE_SQUARE && ((x - y) & 1) != 0)
    return FALSE;
  place->q = (int) (lattice == PZ_LATTICE_HEX_POINTY ? (x - y) / 2 : x);
  place->r = (int) (lattice == PZ_LATTICE_HEX_FLAT ? (y - x) / 2 : y);
  return TRUE;
}

GArray *
pz_lattice_rectangle (PzLattice lattice, PzHex a, PzHex b)
{
  GArray *places = places_new ();
  gint64 ax, ay, bx, by;

  to_grid (lattice, a, &ax, &ay);
  to_grid (lattice, b, &bx, &by);
  if (ABS (ax - bx) + 1 > (lattice == PZ_LATTICE_SQUARE ? 1 : 2) * PZ_LATTICE_MAX_PLACES / (ABS (ay - by) + 1))
    return places;
  for (gint64 y = MIN (ay, by); y <= MAX (ay, by); y++)
    for (gint64 x = MIN (ax, bx); x <= MAX (ax, bx); x++)
      {
        PzHex place;

        if (from_grid (lattice, x, y, &place))
          g_array_append_val (places, place);
      }
  return places;
}

static gint64
key_of (PzHex place)
{
  return (gint64) ((guint64) (guint32) place.q << 32 | (guint32) place.r);
}

/* Notes a place as seen; TRUE the first time. */
static gboolean
see (GHashTable *seen, PzHex place)
{
  gint64 key = key_of (place);

  return g_hash_table_add (seen, g_memdup2 (&key, sizeof key));
}

GArray *
pz_lattice_flood (PzLattice lattice, PzHex start, guint limit, PzPlaceFunc inside, gpointer data)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) places = places_new ();

  g_return_val_if_fail (inside != NULL, NULL);

  if (limit == 0 || !inside (start, data))
    return NULL;
  see (seen, start);
  g_array_append_val (places, start);
  for (guint i = 0; i < places->len; i++)
    for (int dir = 0; dir < pz_lattice_n_directions (lattice); dir++)
      {
        PzHex next = pz_lattice_neighbour (lattice, g_array_index (places, PzHex, i), dir);

        if (!see (seen, next) || !inside (next, data))
          continue;
        if (places->len >= limit)
          return NULL;
        g_array_append_val (places, next);
      }
  return g_steal_pointer (&places);
}
