/* SPDX-License-Identifier: MIT */
#include "number-stroke/generate.h"

#include <string.h>

/* Boards: a box or another area that is filled, or a settlement that grows (seed §8.2, step 1). */

#define PLACES_TRIED 300 /* for one cell of an area */
#define PLACES_GROWN 10  /* of which the one that touches most is taken */
#define GROWTH_TRIED 200 /* to find those */

static const int dx4[] = { 1, 0, -1, 0 }, dy4[] = { 0, 1, 0, -1 };

void
pz_number_lay_init (PzNumberLay *lay, int x, int y, int w, int h)
{
  memset (lay, 0, sizeof *lay);
  lay->x = x;
  lay->y = y;
  lay->w = w;
  lay->h = h;
  lay->squares = g_new0 (gint8, w * h);
  lay->most = PZ_NUMBER_MAX_CELLS;
}

void
pz_number_lay_clear (PzNumberLay *lay)
{
  g_clear_pointer (&lay->squares, g_free);
}

static int
square_at (const PzNumberLay *lay, int x, int y)
{
  return x >= 0 && y >= 0 && x < lay->w && y < lay->h ? lay->squares[y * lay->w + x] : PZ_NUMBER_NOT_LAID;
}

/* ---- Cells ---- */

static PzNumberShape
random_shape (PzNumberKind kind, PzRandom *random)
{
  PzNumberShape shape = pz_number_rectangle (1, 1);
  int n_names = 0, turns;

  switch (kind)
    {
    case PZ_NUMBER_BAR:
      return pz_random_below (random, 2) == 0 ? pz_number_rectangle (2, 1) : pz_number_rectangle (1, 2);
    case PZ_NUMBER_BIG:
      return pz_number_rectangle (2, 2);
    case PZ_NUMBER_HUGE:
      return pz_number_rectangle (3, 3);
    case PZ_NUMBER_SHAPED:
      while (pz_number_shape_name (n_names) != NULL)
        n_names++;
      shape = pz_number_shape ((int) pz_random_below (random, (guint) n_names));
      turns = (int) pz_random_below (random, 4);
      while (turns-- > 0)
        shape = pz_number_shape_rotate (shape);
      return pz_random_below (random, 2) == 0 ? shape : pz_number_shape_mirror (shape);
    case PZ_NUMBER_N_KINDS:
    default:
      return shape;
    }
}

/* Offsets of the squares; at most nine. */
static int
units_of (const PzNumberShape *shape, PzUnit *units)
{
  int n = 0;

  if (shape->n_units > 0)
    {
      memcpy (units, shape->units, sizeof *units * (gsize) shape->n_units);
      return shape->n_units;
    }
  for (int dy = 0; dy < shape->h; dy++)
    for (int dx = 0; dx < shape->w; dx++)
      units[n++] = (PzUnit){ dx, dy };
  return n;
}

static gboolean
fits (const PzNumberLay *lay, const PzNumberShape *shape, int x, int y)
{
  PzUnit units[9];
  int n = units_of (shape, units);

  for (int i = 0; i < n; i++)
    if (square_at (lay, x + (int) units[i].dx, y + (int) units[i].dy) != PZ_NUMBER_OPEN)
      return FALSE;
  return TRUE;
}

static void
put (PzNumberLay *lay, const PzNumberShape *shape, int x, int y)
{
  PzUnit units[9];
  int n = units_of (shape, units);

  for (int i = 0; i < n; i++)
    lay->squares[(y + (int) units[i].dy) * lay->w + x + (int) units[i].dx] = PZ_NUMBER_LAID;
  lay->shapes[lay->n] = *shape;
  lay->xs[lay->n] = x;
  lay->ys[lay->n++] = y;
}

/* ---- An area ---- */

static int
list_open (const PzNumberLay *lay, int *open)
{
  int n = 0;

  for (int i = 0; i < lay->w * lay->h; i++)
    if (lay->squares[i] == PZ_NUMBER_OPEN)
      open[n++] = i;
  return n;
}

/* Something to be laid, or a cell, on one side in the row or column. */
static gboolean
has_beyond (const PzNumberLay *lay, int x, int y, int dir)
{
  for (x += dx4[dir], y += dy4[dir]; x >= 0 && y >= 0 && x < lay->w && y < lay->h; x += dx4[dir], y += dy4[dir])
    if (square_at (lay, x, y) == PZ_NUMBER_OPEN || square_at (lay, x, y) == PZ_NUMBER_LAID)
      return TRUE;
  return FALSE;
}

/* Between squares of its row or of its column (number-stroke.md, `knob-early`: hole). */
static gboolean
is_between (const PzNumberLay *lay, int x, int y)
{
  return (has_beyond (lay, x, y, 0) && has_beyond (lay, x, y, 2))
         || (has_beyond (lay, x, y, 1) && has_beyond (lay, x, y, 3));
}

/* One of @open, @n squares that were open at first. */
static int
random_square (const int *open, int n, PzRandom *random)
{
  return open[pz_random_below (random, (guint) n)];
}

static gboolean
all_holes_are_between (const PzNumberLay *lay)
{
  for (int i = 0; i < lay->w * lay->h; i++)
    if (lay->squares[i] == PZ_NUMBER_HOLE && !is_between (lay, i % lay->w, i / lay->w))
      return FALSE;
  return TRUE;
}

static gboolean
dig_holes (PzNumberLay *lay, int n, const int *open, int n_open, PzRandom *random)
{
  for (int tries = 0; n > 0 && tries < PLACES_TRIED; tries++)
    {
      int at = random_square (open, n_open, random);

      if (lay->squares[at] != PZ_NUMBER_OPEN || !is_between (lay, at % lay->w, at / lay->w))
        continue;
      lay->squares[at] = PZ_NUMBER_HOLE;
      n--;
    }
  return n == 0 && all_holes_are_between (lay);
}

/* The kinds' usual number of squares, in halves. */
static const int halves[PZ_NUMBER_N_KINDS] = { 4, 8, 18, 7 };

/* How many cells of each kind an area of so many squares has. */
static void
kinds_of_area (const PzNumberWish *wish, int n_squares, int *kinds)
{
  int n = n_squares;
  int room = 2 * n_squares;

  for (int all = room + 1; all > room && n > 0; n--)
    {
      pz_number_wish_kinds (wish, n, kinds);
      all = 2 * n;
      for (int i = 0; i < PZ_NUMBER_N_KINDS; i++)
        all += kinds[i] * (halves[i] - 2);
    }
}

static gboolean
put_anywhere (PzNumberLay *lay, PzNumberKind kind, const int *open, int n_open, PzRandom *random)
{
  for (int i = 0; i < PLACES_TRIED && lay->n < lay->most; i++)
    {
      PzNumberShape shape = random_shape (kind, random);
      PzUnit units[9];
      int n_units = units_of (&shape, units), unit = (int) pz_random_below (random, (guint) n_units);
      int at = random_square (open, n_open, random), x = at % lay->w - (int) units[unit].dx;
      int y = at / lay->w - (int) units[unit].dy;

      if (!fits (lay, &shape, x, y))
        continue;
      put (lay, &shape, x, y);
      return TRUE;
    }
  return FALSE;
}

static gboolean
put_singles (PzNumberLay *lay)
{
  PzNumberShape single = pz_number_rectangle (1, 1);

  for (int i = 0; i < lay->w * lay->h; i++)
    if (lay->squares[i] == PZ_NUMBER_OPEN)
      {
        if (lay->n >= lay->most)
          return FALSE;
        put (lay, &single, i % lay->w, i / lay->w);
      }
  return TRUE;
}

gboolean
pz_number_lay_area (PzNumberLay *lay, const PzNumberWish *wish, PzRandom *random)
{
  static const PzNumberKind largest_first[] = { PZ_NUMBER_HUGE, PZ_NUMBER_BIG, PZ_NUMBER_SHAPED, PZ_NUMBER_BAR };
  g_autofree int *open = g_new (int, lay->w * lay->h);
  int kinds[PZ_NUMBER_N_KINDS] = { 0 }, n_open = list_open (lay, open);

  if (n_open == 0 || !dig_holes (lay, wish->holes, open, n_open, random))
    return FALSE;
  kinds_of_area (wish, n_open - wish->holes, kinds);
  for (guint i = 0; i < G_N_ELEMENTS (largest_first); i++)
    for (int k = 0; k < kinds[largest_first[i]]; k++)
      if (!put_anywhere (lay, largest_first[i], open, n_open, random))
        return FALSE;
  return put_singles (lay);
}

/* ---- A settlement ---- */

static gboolean
touches (const PzNumberLay *lay, int x, int y, int what)
{
  for (int dir = 0; dir < 4; dir++)
    if (square_at (lay, x + dx4[dir], y + dy4[dir]) == what)
      return TRUE;
  return FALSE;
}

/* A random open square beside a cell, or beside a hole that is still to be closed. */
static gboolean
random_edge (const PzNumberLay *lay, PzRandom *random, int *x, int *y)
{
  int n = 0;

  for (int i = 0; i < lay->w * lay->h; i++)
    if (lay->squares[i] == PZ_NUMBER_OPEN && touches (lay, i % lay->w, i / lay->w, PZ_NUMBER_LAID)
        && pz_random_below (random, (guint) ++n) == 0)
      {
        *x = i % lay->w;
        *y = i / lay->w;
      }
  return n > 0;
}

/* How snugly a cell lies: edges beside cells, and more for those beside holes, which are to be closed. */
static int
snugness (const PzNumberLay *lay, const PzNumberShape *shape, int x, int y)
{
  PzUnit units[9];
  int n = units_of (shape, units), sum = 0;

  for (int i = 0; i < n; i++)
    for (int dir = 0; dir < 4; dir++)
      {
        int square = square_at (lay, x + (int) units[i].dx + dx4[dir], y + (int) units[i].dy + dy4[dir]);

        sum += square == PZ_NUMBER_LAID ? 3 : square == PZ_NUMBER_HOLE ? 5 : 0;
      }
  return sum;
}

static gboolean
grow_by (PzNumberLay *lay, PzNumberKind kind, PzRandom *random)
{
  PzNumberShape best = { 0 };
  int best_x = 0, best_y = 0, most = -1, n = 0;

  for (int i = 0; i < GROWTH_TRIED && n < PLACES_GROWN; i++)
    {
      PzNumberShape shape = random_shape (kind, random);
      PzUnit units[9];
      int n_units = units_of (&shape, units), unit = (int) pz_random_below (random, (guint) n_units), x, y, value;

      if (!random_edge (lay, random, &x, &y))
        return FALSE;
      x -= (int) units[unit].dx;
      y -= (int) units[unit].dy;
      if (!fits (lay, &shape, x, y))
        continue;
      n++;
      value = 2 * snugness (lay, &shape, x, y) + (int) pz_random_below (random, 5);
      if (value <= most)
        continue;
      most = value;
      best = shape;
      best_x = x;
      best_y = y;
    }
  if (most >= 0)
    put (lay, &best, best_x, best_y);
  return most >= 0;
}

static gboolean
leave_hole (PzNumberLay *lay, PzRandom *random)
{
  int x, y;

  if (!random_edge (lay, random, &x, &y))
    return FALSE;
  lay->squares[y * lay->w + x] = PZ_NUMBER_HOLE;
  return TRUE;
}

/* Squares that are free and cannot be reached from outside are the holes, and no others. */
static gboolean
holes_are_closed (const PzNumberLay *lay)
{
  g_autofree gint8 *reached = g_new0 (gint8, lay->w * lay->h);
  g_autofree int *queue = g_new (int, lay->w * lay->h);
  int n = 1;

  reached[0] = TRUE;
  queue[0] = 0;
  for (int i = 0; i < n; i++)
    for (int dir = 0; dir < 4; dir++)
      {
        int x = queue[i] % lay->w + dx4[dir], y = queue[i] / lay->w + dy4[dir], square = square_at (lay, x, y);

        if (square == PZ_NUMBER_NOT_LAID || square == PZ_NUMBER_LAID || reached[y * lay->w + x])
          continue;
        reached[y * lay->w + x] = TRUE;
        queue[n++] = y * lay->w + x;
      }
  for (int i = 0; i < lay->w * lay->h; i++)
    if (lay->squares[i] != PZ_NUMBER_LAID && reached[i] != (lay->squares[i] == PZ_NUMBER_OPEN))
      return FALSE;
  return TRUE;
}

/* The kinds of @n cells in any order; PZ_NUMBER_N_KINDS stands for single squares. */
static void
shuffle_kinds (const PzNumberWish *wish, PzNumberKind *order, int n, PzRandom *random)
{
  int kinds[PZ_NUMBER_N_KINDS], kind = 0;

  pz_number_wish_kinds (wish, n, kinds);
  for (int i = 0; i < n; i++)
    {
      int at = pz_random_between (random, 0, i);

      while (kind < PZ_NUMBER_N_KINDS && kinds[kind] == 0)
        kind++;
      order[i] = order[at];
      order[at] = (PzNumberKind) kind;
      if (kind < PZ_NUMBER_N_KINDS)
        kinds[kind]--;
    }
}

int
pz_number_lay_side (const PzNumberWish *wish)
{
  int kinds[PZ_NUMBER_N_KINDS], squares = wish->cells + wish->holes, side = 1;

  pz_number_wish_kinds (wish, wish->cells, kinds);
  for (int i = 0; i < PZ_NUMBER_N_KINDS; i++)
    squares += kinds[i] * (halves[i] - 2) / 2;
  while (side * side < squares)
    side++;
  return 10 + 3 * side;
}

gboolean
pz_number_lay_grow (PzNumberLay *lay, const PzNumberWish *wish, PzRandom *random)
{
  PzNumberKind order[PZ_NUMBER_MAX_CELLS];
  PzNumberShape first;
  int left = wish->holes;

  shuffle_kinds (wish, order, wish->cells, random);
  first = random_shape (order[0], random);
  put (lay, &first, lay->w / 2, lay->h / 2);
  for (int i = 1; i < wish->cells; i++)
    {
      /* Holes early, so that there are cells left to close them. */
      while (left > 0 && i * (wish->holes + 1) > (wish->holes - left + 1) * wish->cells / 2)
        if (left-- > 0 && !leave_hole (lay, random))
          return FALSE;
      if (!grow_by (lay, order[i], random))
        return FALSE;
    }
  return left == 0 && holes_are_closed (lay);
}
