/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <string.h>

#include "hex-stroke/level.h"
#include "number-stroke/level.h"
#include "pack/pack.h"

/* Symmetric levels have equal counts: their own, without each clue, wall and spinner, and nailed. The maps are written out
 * here and share nothing with the engine. Number-stroke: the eight symmetries of the square, and the reversed path.
 * Hex-stroke: six turns with spinners carried, the plain mirror without spinners, mirror-and-reverse with them. */

#define LIMIT 3000

typedef struct
{
  int n;
  struct
  {
    int n_units, w, h, x, y, clue, parity; /* clue 0: none; parity 1 odd, 2 even */
    int units[4][2];
  } cells[12];
} Square;

typedef struct
{
  int n, n_walls, n_spinners;
  int q[12], r[12], clue[12];
  int walls[4][2];
  int cell[3], corner[3], phase[3];
} Hexes;

static PzAnalysis *
judge (const PzLevel *level)
{
  PzContext context = { 3, 1, FALSE };
  PzLimits limits = { LIMIT, 10000, 0, TRUE };

  return level->mode->analyse (level, &context, &limits, NULL, NULL, NULL);
}

static PzLevel *
parse (const PzMode *mode, const GString *json)
{
  PzLevel *level = pz_pack_level_from_text (json->str, mode);

  g_assert_false (pz_level_is_bad (level));
  return level;
}

static PzLevel *
square_level (const Square *square)
{
  g_autoptr (GString) json = g_string_new ("{\"id\": \"3-1\", \"cells\": [");

  for (int i = 0; i < square->n; i++)
    {
      g_string_append_printf (json, "%s{\"id\": \"%c\", \"x\": %d, \"y\": %d", i > 0 ? ", " : "", 'a' + i,
                              square->cells[i].x, square->cells[i].y);
      if (square->cells[i].n_units == 0)
        g_string_append_printf (json, ", \"w\": %d, \"h\": %d", square->cells[i].w, square->cells[i].h);
      for (int k = 0; k < square->cells[i].n_units; k++)
        g_string_append_printf (json, "%s[%d, %d]%s", k == 0 ? ", \"shape\": [" : ", ", square->cells[i].units[k][0],
                                square->cells[i].units[k][1], k == square->cells[i].n_units - 1 ? "]" : "");
      if (square->cells[i].clue != 0)
        g_string_append_printf (json, ", \"clue\": %d", square->cells[i].clue);
      if (square->cells[i].parity != 0)
        g_string_append_printf (json, ", \"parity\": \"%s\"", square->cells[i].parity == 1 ? "odd" : "even");
      g_string_append_c (json, '}');
    }
  g_string_append (json, "]}");
  return parse (&pz_number_stroke_mode, json);
}

/* Square (x, y) under symmetry @s: bit 0 mirrors left–right, bit 1 upside down, bit 2 swaps the axes first. */
static void
map_square (int s, int *x, int *y)
{
  if (s & 4)
    {
      int swap = *x;

      *x = *y;
      *y = swap;
    }
  if (s & 1)
    *x = -1 - *x;
  if (s & 2)
    *y = -1 - *y;
}

/* Each cell's squares are mapped one by one, then the cell is put together again. */
static Square
map_squares (const Square *from, int s)
{
  Square to = *from;

  for (int i = 0; i < from->n; i++)
    {
      int w = from->cells[i].w, n = from->cells[i].n_units > 0 ? from->cells[i].n_units : w * from->cells[i].h;
      int left = G_MAXINT, top = G_MAXINT, right = G_MININT, bottom = G_MININT, x[9], y[9];

      for (int k = 0; k < n; k++)
        {
          gboolean plain = from->cells[i].n_units == 0;

          x[k] = from->cells[i].x + (plain ? k % w : from->cells[i].units[k][0]);
          y[k] = from->cells[i].y + (plain ? k / w : from->cells[i].units[k][1]);
          map_square (s, &x[k], &y[k]);
          left = MIN (left, x[k]);
          top = MIN (top, y[k]);
          right = MAX (right, x[k]);
          bottom = MAX (bottom, y[k]);
        }
      to.cells[i].x = left;
      to.cells[i].y = top;
      to.cells[i].w = right - left + 1;
      to.cells[i].h = bottom - top + 1;
      for (int k = 0; k < from->cells[i].n_units; k++)
        {
          to.cells[i].units[k][0] = x[k] - left;
          to.cells[i].units[k][1] = y[k] - top;
        }
    }
  return to;
}

/* The path backwards: clue c becomes N + 1 - c. */
static Square
reverse_squares (const Square *from)
{
  Square to = *from;

  for (int i = 0; i < from->n; i++)
    {
      if (from->cells[i].clue != 0)
        to.cells[i].clue = from->n + 1 - from->cells[i].clue;
      if (from->cells[i].parity != 0 && from->n % 2 == 0)
        to.cells[i].parity = 3 - from->cells[i].parity;
    }
  return to;
}

/* @edges: what became of each candidate edge of a spinner. */
static void
check_same (const PzAnalysis *a, const PzAnalysis *b, const int edges[3])
{
  g_assert_cmpuint (a->solutions.count, ==, b->solutions.count);
  g_assert_cmpint (a->solutions.exact, ==, b->solutions.exact);
  g_assert_cmpint (a->verdict, ==, b->verdict);
  g_assert_cmpuint (a->without_walls.count, ==, b->without_walls.count);
  g_assert_cmpint (a->n_findings, ==, b->n_findings);
  for (int i = 0; i < a->n_findings; i++)
    {
      const PzFinding *x = &a->findings[i], *y = &b->findings[i];

      g_assert_cmpint (x->kind, ==, y->kind);
      g_assert_cmpint (x->index, ==, y->index);
      g_assert_cmpuint (x->without.count, ==, y->without.count);
      g_assert_cmpint (x->need, ==, y->need);
      for (int k = 0; k < 3; k++)
        {
          g_assert_cmpint (x->as_static[k].known, ==, y->as_static[edges[k]].known);
          g_assert_cmpuint (x->as_static[k].count, ==, y->as_static[edges[k]].count);
        }
    }
}

static const int same_edges[3] = { 0, 1, 2 }, mirrored_edges[3] = { 0, 2, 1 };

/* Places shapes where they cover nothing that is covered and touch what is there. */
static Square
random_square (GRand *random)
{
  static const int sizes[][2] = { { 1, 1 }, { 1, 1 }, { 1, 1 }, { 1, 2 }, { 2, 1 }, { 2, 2 }, { 3, 3 } };
  gboolean covered[12][12] = { { 0 } };
  Square square = { 0 };
  int wanted = g_rand_int_range (random, 4, 10);

  for (int tries = 0; tries < 400 && square.n < wanted; tries++)
    {
      int size = g_rand_int_range (random, 0, 10), x = g_rand_int_range (random, 1, 8),
          y = g_rand_int_range (random, 1, 8);
      PzNumberShape shape = size < 7 ? pz_number_rectangle (sizes[size][0], sizes[size][1])
                                     : pz_number_shape (g_rand_int_range (random, 0, 8));
      gboolean free = TRUE, touches = square.n == 0;

      for (int turn = g_rand_int_range (random, 0, 4); turn > 0; turn--)
        shape = pz_number_shape_rotate (shape);
      for (int k = 0; k < (shape.n_units > 0 ? shape.n_units : shape.w * shape.h); k++)
        {
          int ux = x + (shape.n_units > 0 ? (int) shape.units[k].dx : k % shape.w);
          int uy = y + (shape.n_units > 0 ? (int) shape.units[k].dy : k / shape.w);

          free = free && ux < 11 && uy < 11 && !covered[uy][ux];
          touches =
              touches
              || (free && (covered[uy - 1][ux] || covered[uy + 1][ux] || covered[uy][ux - 1] || covered[uy][ux + 1]));
        }
      if (!free || !touches)
        continue;
      square.cells[square.n].x = x;
      square.cells[square.n].y = y;
      square.cells[square.n].w = shape.w;
      square.cells[square.n].h = shape.h;
      square.cells[square.n].n_units = shape.n_units;
      for (int k = 0; k < (shape.n_units > 0 ? shape.n_units : shape.w * shape.h); k++)
        {
          int dx = shape.n_units > 0 ? (int) shape.units[k].dx : k % shape.w;
          int dy = shape.n_units > 0 ? (int) shape.units[k].dy : k / shape.w;

          covered[y + dy][x + dx] = TRUE;
          if (shape.n_units > 0)
            {
              square.cells[square.n].units[k][0] = dx;
              square.cells[square.n].units[k][1] = dy;
            }
        }
      square.n++;
    }
  return square;
}

/* The step of @cell on a path that the open board has, 0 when it has none. */
static int
step_on_path (const PzAnalysis *open, int cell)
{
  const guint8 *path = open->solution != NULL ? open->solution : open->witness;

  for (int k = 0; path != NULL && k < open->n_cells; k++)
    if (path[k] == cell)
      return k + 1;
  return 0;
}

/* Clues from a path of the open board, so that most levels have a solution. */
static void
add_square_clues (Square *square, GRand *random)
{
  g_autoptr (PzLevel) level = square_level (square);
  g_autoptr (PzAnalysis) open = judge (level);

  for (int i = 0; i < square->n; i++)
    {
      int step = step_on_path (open, i);

      if (step > 0 && g_rand_int_range (random, 0, 4) == 0)
        square->cells[i].clue = step;
      else if (step > 0 && g_rand_int_range (random, 0, 4) == 0)
        square->cells[i].parity = step % 2 == 1 ? 1 : 2;
    }
}

static void
test_number (void)
{
  int rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 5000 : 250, solved = 0;
  g_autoptr (GRand) random = g_rand_new_with_seed (51);

  g_test_message ("seed 51, %d boards", rounds);
  for (int round = 0; round < rounds; round++)
    {
      Square square = random_square (random);
      g_autoptr (PzLevel) level = NULL;
      g_autoptr (PzAnalysis) analysis = NULL;
      Square reversed;

      add_square_clues (&square, random);
      level = square_level (&square);
      analysis = judge (level);
      reversed = reverse_squares (&square);
      solved += analysis->solutions.count > 0;
      for (int s = 0; s < 8; s++)
        {
          Square mapped = map_squares (&square, s), back = map_squares (&reversed, s);
          g_autoptr (PzLevel) mapped_level = square_level (&mapped);
          g_autoptr (PzLevel) back_level = square_level (&back);
          g_autoptr (PzAnalysis) of_mapped = judge (mapped_level);
          g_autoptr (PzAnalysis) of_back = judge (back_level);

          check_same (analysis, of_mapped, same_edges);
          check_same (analysis, of_back, same_edges);
        }
    }
  g_assert_cmpint (solved, >, rounds / 3);
}

static PzLevel *
hex_level (const Hexes *hexes)
{
  g_autoptr (GString) json = g_string_new ("{\"id\": \"3-1\", \"cells\": [");

  for (int i = 0; i < hexes->n; i++)
    {
      g_string_append_printf (json, "%s{\"id\": \"%c\", \"q\": %d, \"r\": %d", i > 0 ? ", " : "", 'a' + i, hexes->q[i],
                              hexes->r[i]);
      if (hexes->clue[i] != 0)
        g_string_append_printf (json, ", \"clue\": %d", hexes->clue[i]);
      g_string_append_c (json, '}');
    }
  g_string_append (json, "], \"walls\": [");
  for (int i = 0; i < hexes->n_walls; i++)
    g_string_append_printf (json, "%s[\"%c\", \"%c\"]", i > 0 ? ", " : "", 'a' + hexes->walls[i][0],
                            'a' + hexes->walls[i][1]);
  g_string_append (json, "], \"spinners\": [");
  for (int i = 0; i < hexes->n_spinners; i++)
    g_string_append_printf (json, "%s{\"cell\": \"%c\", \"corner\": %d, \"phase\": %d}", i > 0 ? ", " : "",
                            'a' + hexes->cell[i], hexes->corner[i], hexes->phase[i]);
  g_string_append (json, "]}");
  return parse (&pz_hex_stroke_mode, json);
}

/* 60° clockwise: direction 0 becomes direction 1, (1, 0) → (0, 1). */
static Hexes
turn_hexes (const Hexes *from)
{
  Hexes to = *from;

  for (int i = 0; i < from->n; i++)
    {
      to.q[i] = -from->r[i];
      to.r[i] = from->q[i] + from->r[i];
    }
  for (int i = 0; i < from->n_spinners; i++)
    to.corner[i] = (from->corner[i] + 1) % 6;
  return to;
}

/* At the axis along direction 0: (1, 0) stays, direction 1 becomes direction 5; the corner at θ goes to -θ. */
static Hexes
mirror_hexes (const Hexes *from)
{
  Hexes to = *from;

  for (int i = 0; i < from->n; i++)
    {
      to.q[i] = from->q[i] + from->r[i];
      to.r[i] = -from->r[i];
    }
  for (int i = 0; i < from->n_spinners; i++)
    to.corner[i] = 5 - from->corner[i];
  return to;
}

/* hex-stroke.md, "Solution": clue c → N + 1 - c, phase → the mirrored edge of (phase + N) mod 3. */
static Hexes
mirror_and_reverse_hexes (const Hexes *from)
{
  Hexes to = mirror_hexes (from);

  for (int i = 0; i < from->n; i++)
    if (from->clue[i] != 0)
      to.clue[i] = from->n + 1 - from->clue[i];
  for (int i = 0; i < from->n_spinners; i++)
    to.phase[i] = mirrored_edges[(from->phase[i] + from->n) % 3];
  return to;
}

static int
hex_at (const Hexes *hexes, int q, int r)
{
  for (int i = 0; i < hexes->n; i++)
    if (hexes->q[i] == q && hexes->r[i] == r)
      return i;
  return -1;
}

static const int steps[6][2] = { { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 } };

static Hexes
random_hexes (GRand *random)
{
  Hexes hexes = { .n = 1 };
  int wanted = g_rand_int_range (random, 4, 10);

  while (hexes.n < wanted)
    {
      int at = g_rand_int_range (random, 0, hexes.n), dir = g_rand_int_range (random, 0, 6);
      int q = hexes.q[at] + steps[dir][0], r = hexes.r[at] + steps[dir][1];

      if (hex_at (&hexes, q, r) >= 0)
        continue;
      hexes.q[hexes.n] = q;
      hexes.r[hexes.n++] = r;
    }
  return hexes;
}

static void
add_walls_and_spinners (Hexes *hexes, GRand *random)
{
  for (int tries = g_rand_int_range (random, 0, 4); tries > 0; tries--)
    {
      int a = g_rand_int_range (random, 0, hexes->n), dir = g_rand_int_range (random, 0, 6);
      int b = hex_at (hexes, hexes->q[a] + steps[dir][0], hexes->r[a] + steps[dir][1]);
      gboolean there = b < 0;

      for (int i = 0; i < hexes->n_walls; i++)
        there = there || (hexes->walls[i][0] == a && hexes->walls[i][1] == b)
                || (hexes->walls[i][0] == b && hexes->walls[i][1] == a);
      if (there)
        continue;
      hexes->walls[hexes->n_walls][0] = a;
      hexes->walls[hexes->n_walls++][1] = b;
    }
  for (int i = g_rand_int_range (random, 0, 4); i > 0; i--)
    {
      hexes->cell[hexes->n_spinners] = g_rand_int_range (random, 0, hexes->n);
      hexes->corner[hexes->n_spinners] = g_rand_int_range (random, 0, 6);
      hexes->phase[hexes->n_spinners++] = g_rand_int_range (random, 0, 3);
    }
}

static void
add_hex_clues (Hexes *hexes, GRand *random)
{
  g_autoptr (PzLevel) level = hex_level (hexes);
  g_autoptr (PzAnalysis) open = judge (level);

  for (int i = 0; i < hexes->n; i++)
    if (g_rand_int_range (random, 0, 3) == 0)
      hexes->clue[i] = step_on_path (open, i);
}

static void
check_image (const PzAnalysis *analysis, const Hexes *image, const int edges[3])
{
  g_autoptr (PzLevel) level = hex_level (image);
  g_autoptr (PzAnalysis) of_image = judge (level);

  check_same (analysis, of_image, edges);
}

static void
test_hex (void)
{
  int rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 8000 : 400, solved = 0;
  g_autoptr (GRand) random = g_rand_new_with_seed (52);

  g_test_message ("seed 52, %d boards", rounds);
  for (int round = 0; round < rounds; round++)
    {
      Hexes hexes = random_hexes (random), turned;
      g_autoptr (PzLevel) level = NULL;
      g_autoptr (PzAnalysis) analysis = NULL;

      add_walls_and_spinners (&hexes, random);
      add_hex_clues (&hexes, random);
      level = hex_level (&hexes);
      analysis = judge (level);
      solved += analysis->solutions.count > 0;
      turned = hexes;
      for (int turn = 0; turn < 6; turn++)
        {
          Hexes image = mirror_and_reverse_hexes (&turned);

          check_image (analysis, &turned, same_edges);
          check_image (analysis, &image, mirrored_edges);
          if (hexes.n_spinners == 0)
            {
              Hexes mirrored = mirror_hexes (&turned);

              check_image (analysis, &mirrored, same_edges);
            }
          turned = turn_hexes (&turned);
        }
    }
  g_assert_cmpint (solved, >, rounds / 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/symmetry/number-stroke", test_number);
  g_test_add_func ("/symmetry/hex-stroke", test_hex);
  return g_test_run ();
}
