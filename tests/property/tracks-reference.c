/* SPDX-License-Identifier: MIT */
#include "tracks-reference.h"

#include <math.h>
#include <string.h>

#include "pack/pack.h"

#define PIECES 20
#define TOUCH  1e-9

static const int dq[6] = { 0, 1, 1, 0, -1, -1 }, dr[6] = { -1, -1, 0, 1, 1, 0 };

void
reference_board (const PzTracksLevel *level, ReferenceBoard *board)
{
  memset (board, 0, sizeof *board);
  board->n_cells = level->n_cells;
  board->n_tiles = level->n_tiles;
  for (int i = 0; i < level->n_cells; i++)
    {
      board->cells[i] = (ReferenceCell){ level->cells[i].q, level->cells[i].r, { 0 } };
      for (int port = 0; port < 6; port++)
        board->cells[i].exit[port] = level->cells[i].tracks.exit[port];
    }
  for (int i = 0; i < level->n_tiles; i++)
    board->tiles[i] = (ReferenceTile){ level->tiles[i].q, level->tiles[i].r, level->tiles[i].dir };
  board->rotation = level->rotation;
  for (int i = 0; i < board->n_cells; i++)
    {
      gboolean found = FALSE;

      for (int k = 0; k < board->n_cells; k++)
        found =
            found
            || (board->cells[k].q == -board->cells[i].r && board->cells[k].r == board->cells[i].q + board->cells[i].r);
      board->rotation = board->rotation && found;
    }
}

void
reference_turn (ReferenceBoard *board)
{
  for (int i = 0; i < board->n_cells; i++)
    {
      ReferenceCell old = board->cells[i], *cell = &board->cells[i];

      cell->q = -old.r;
      cell->r = old.q + old.r;
      for (int port = 0; port < 6; port++)
        cell->exit[(port + 1) % 6] = (old.exit[port] + 1) % 6;
    }
}

static const ReferenceCell *
cell_at (const ReferenceBoard *board, int q, int r)
{
  for (int i = 0; i < board->n_cells; i++)
    if (board->cells[i].q == q && board->cells[i].r == r)
      return &board->cells[i];
  return NULL;
}

static PzPoint
centre (int q, int r)
{
  return (PzPoint){ 1.5 * q, sqrt (3) * (r + q / 2.0) };
}

/* The middle of an edge: half way to the neighbour's centre. */
static PzPoint
port_at (int q, int r, int port)
{
  PzPoint a = centre (q, r), b = centre (q + dq[port], r + dr[port]);

  return (PzPoint){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

static void
add_point (GArray *line, PzPoint point)
{
  g_array_append_val (line, point);
}

static void
add_curve (GArray *line, int q, int r, int entry, int exit)
{
  PzPoint c = centre (q, r), p[4] = { port_at (q, r, entry), { 0, 0 }, { 0, 0 }, port_at (q, r, exit) };

  p[1] = (PzPoint){ (p[0].x + c.x) / 2, (p[0].y + c.y) / 2 };
  p[2] = (PzPoint){ (p[3].x + c.x) / 2, (p[3].y + c.y) / 2 };
  for (int i = 1; i <= PIECES; i++)
    {
      double t = i / (double) PIECES, u = 1 - t;
      double w[4] = { u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t };
      PzPoint point = { 0, 0 };

      for (int k = 0; k < 4; k++)
        {
          point.x += w[k] * p[k].x;
          point.y += w[k] * p[k].y;
        }
      add_point (line, point);
    }
}

/* Cells the route passes, occupancy ignored. */
typedef struct
{
  int n, turns;
  gboolean loop;
  int q[1024], r[1024], dir[1024]; /* left by */
  gboolean bent[1024];
} Route;

static void
find_route (const ReferenceBoard *board, int tile, Route *route)
{
  const ReferenceTile *start = &board->tiles[tile];
  int q = start->q, r = start->r, dir = start->dir;
  const ReferenceCell *next;

  memset (route, 0, sizeof *route);
  for (;;)
    {
      int exit;

      g_assert_cmpint (route->n, <, 1024);
      route->q[route->n] = q;
      route->r[route->n] = r;
      route->dir[route->n++] = dir;
      next = cell_at (board, q + dq[dir], r + dr[dir]);
      if (next == NULL)
        return;
      exit = next->exit[(dir + 3) % 6];
      route->bent[route->n] = exit != dir;
      route->turns += exit != dir;
      q = next->q;
      r = next->r;
      dir = exit;
      if (q == start->q && r == start->r && dir == start->dir)
        {
          route->loop = TRUE;
          return;
        }
    }
}

/* Enters the open flat-top hexagon of circumradius 1.76 around @at: the parameter on the piece, or -1. */
static double
enters (PzPoint a, PzPoint b, PzPoint at)
{
  double from = 0, to = 1;

  for (int side = 0; side < 6; side++)
    {
      double angle = G_PI / 6 + side * G_PI / 3, nx = cos (angle), ny = sin (angle), reach = 1.76 * sqrt (3) / 2;
      double da = (a.x - at.x) * nx + (a.y - at.y) * ny - reach, db = (b.x - at.x) * nx + (b.y - at.y) * ny - reach;

      if (da >= 0 && db >= 0)
        return -1;
      if (da > 0)
        from = MAX (from, da / (da - db));
      else if (db > 0)
        to = MIN (to, da / (da - db));
    }
  return (to - from) * hypot (b.x - a.x, b.y - a.y) > TOUCH ? from : -1;
}

/* The first of the line at which another standing tile is entered. */
static void
find_contact (const ReferenceBoard *board, const gboolean *standing, int tile, ReferenceTrace *trace)
{
  double before = 0, best = INFINITY;

  for (guint i = 1; i < trace->line->len; i++)
    {
      PzPoint a = g_array_index (trace->line, PzPoint, i - 1), b = g_array_index (trace->line, PzPoint, i);
      double length = hypot (b.x - a.x, b.y - a.y);

      for (int k = 0; k < board->n_tiles; k++)
        {
          double t = k != tile && standing[k] ? enters (a, b, centre (board->tiles[k].q, board->tiles[k].r)) : -1;

          if (t < 0 || before + t * length >= best - TOUCH)
            continue;
          best = before + t * length;
          trace->blocker = k;
          trace->x = a.x + t * (b.x - a.x);
          trace->y = a.y + t * (b.y - a.y);
        }
      before += length;
    }
  trace->distance = MIN (best, before);
}

static gboolean
is_on_route (const Route *route, const ReferenceTile *tile)
{
  for (int i = 0; i < route->n; i++)
    if (route->q[i] == tile->q && route->r[i] == tile->r)
      return TRUE;
  return FALSE;
}

/* Counts the passes begun before the contact. */
static void
count_passes (const Route *route, ReferenceTrace *trace)
{
  double before = 0;
  guint point = 0;

  trace->cells = trace->turns = 0;
  for (int i = 0; i < route->n + route->loop; i++)
    {
      if (before >= trace->distance - TOUCH)
        break;
      trace->cells += i < route->n;
      trace->turns += i < route->n ? route->bent[i] : route->dir[0] != route->dir[route->n - 1];
      for (int piece = 0; piece < (i == 0 ? 1 : PIECES); piece++, point++)
        {
          PzPoint a = g_array_index (trace->line, PzPoint, point), b = g_array_index (trace->line, PzPoint, point + 1);

          before += hypot (b.x - a.x, b.y - a.y);
        }
    }
}

void
reference_trace (const ReferenceBoard *board, const gboolean *standing, int tile, ReferenceTrace *trace)
{
  const ReferenceTile *start = &board->tiles[tile];
  Route route;
  PzPoint end;

  find_route (board, tile, &route);
  *trace = (ReferenceTrace){ .blocker = -1, .line = g_array_new (FALSE, FALSE, sizeof (PzPoint)) };
  add_point (trace->line, centre (start->q, start->r));
  add_point (trace->line, port_at (start->q, start->r, start->dir));
  for (int i = 1; i < route.n; i++)
    add_curve (trace->line, route.q[i], route.r[i], (route.dir[i - 1] + 3) % 6, route.dir[i]);
  if (route.loop)
    add_curve (trace->line, start->q, start->r, (route.dir[route.n - 1] + 3) % 6, start->dir);
  end = g_array_index (trace->line, PzPoint, trace->line->len - 1);
  trace->x = end.x;
  trace->y = end.y;
  find_contact (board, standing, tile, trace);
  trace->outcome = trace->blocker >= 0 ? PZ_TRACE_BLOCKED : route.loop ? PZ_TRACE_LOOP : PZ_TRACE_EXIT;
  trace->graze = trace->blocker >= 0 && !is_on_route (&route, &board->tiles[trace->blocker]);
  count_passes (&route, trace);
}

void
reference_trace_clear (ReferenceTrace *trace)
{
  g_clear_pointer (&trace->line, g_array_unref);
}

void
reference_blockers (const ReferenceBoard *board, int tile, gboolean *blockers)
{
  Route route;

  find_route (board, tile, &route);
  for (int k = 0; k < board->n_tiles; k++)
    {
      blockers[k] = FALSE;
      for (int i = 0; i < route.n && k != tile; i++)
        for (int side = 5; side <= 7; side++)
          {
            int dir = (route.dir[i] + side) % 6;

            blockers[k] =
                blockers[k] || (board->tiles[k].q == route.q[i] + dq[dir] && board->tiles[k].r == route.r[i] + dr[dir]);
          }
    }
}

/* Whether each tile may leave, by orientation and the set that stands: worked out from the geometry, once a state. */
int
reference_rotations (const ReferenceBoard *board)
{
  int n = board->n_tiles, all = (1 << n) - 1;
  g_autofree int *turns = g_new (int, 6 * (gsize) (all + 1));
  g_autofree int *queue = g_new (int, 12 * (gsize) (all + 1) * 2);
  g_autofree ReferenceBoard *boards = g_new (ReferenceBoard, 6);
  int head = 6 * (all + 1), tail = head; /* a deque: taps cost nothing and go to the front */

  boards[0] = *board;
  for (int o = 1; o < 6; o++)
    {
      boards[o] = boards[o - 1];
      reference_turn (&boards[o]);
    }
  for (int i = 0; i < 6 * (all + 1); i++)
    turns[i] = G_MAXINT;
  turns[all * 6] = 0;
  queue[tail++] = all * 6;
  while (head < tail)
    {
      int state = queue[head++], set = state / 6, orientation = state % 6;
      gboolean standing[REFERENCE_MAX_TILES];

      if (set == 0)
        return turns[state];
      for (int i = 0; i < n; i++)
        standing[i] = set >> i & 1;
      for (int i = 0; i < n; i++)
        {
          g_auto (ReferenceTrace) trace = { 0 };
          int next = (set & ~(1 << i)) * 6 + orientation;

          if (!standing[i] || turns[next] <= turns[state])
            continue;
          reference_trace (&boards[orientation], standing, i, &trace);
          if (trace.outcome != PZ_TRACE_EXIT)
            continue;
          turns[next] = turns[state];
          queue[--head] = next;
        }
      for (int turn = 1; turn <= 5 && board->rotation; turn += 4)
        {
          int next = set * 6 + (orientation + turn) % 6;

          if (turns[next] <= turns[state] + 1)
            continue;
          turns[next] = turns[state] + 1;
          queue[tail++] = next;
        }
    }
  return -1;
}

static void
add_cell (GString *text, GRand *random, int q, int r, gboolean straight)
{
  PzPairing pairing = pz_pairing_nth (straight ? PZ_PAIRING_STRAIGHT : g_rand_int_range (random, 0, 15));

  g_string_append_printf (text, "%s{\"q\":%d,\"r\":%d,\"tracks\":[%d,%d,%d,%d,%d,%d]}",
                          text->str[text->len - 1] == '}' ? "," : "", q, r, pairing.exit[0], pairing.exit[1],
                          pairing.exit[2], pairing.exit[3], pairing.exit[4], pairing.exit[5]);
}

/* One of the six symmetric kinds of holes, so that many boards can turn: rings, or places anywhere. */
static gboolean
is_hole (GRand *random, int holes, int q, int r)
{
  if (holes == 1)
    return g_rand_double (random) < 0.2;
  return holes == 2 && q == 0 && r == 0;
}

PzLevel *
random_tracks_level (GRand *random, int radius, int n_tiles)
{
  g_autoptr (GString) text = g_string_new ("{\"id\":\"x\",\"name\":\"n\",\"moveLimit\":99,\"cells\":[");
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (PzHex));
  int holes = g_rand_int_range (random, 0, 4), straight = g_rand_int_range (random, 0, 4);
  PzLevel *level;

  for (int r = -radius; r <= radius; r++)
    for (int q = MAX (-radius, -radius - r); q <= MIN (radius, radius - r); q++)
      {
        PzHex place = { q, r };

        if (is_hole (random, holes, q, r) && places->len + 1 < 127)
          continue;
        g_array_append_val (places, place);
        add_cell (text, random, q, r, g_rand_int_range (random, 0, 4) < straight);
      }
  if (places->len == 0)
    {
      PzHex place = { 0, 0 };

      g_array_append_val (places, place);
      add_cell (text, random, 0, 0, TRUE);
    }
  g_string_append (text, "],\"tiles\":[");
  for (int i = 0; i < n_tiles && places->len > 0; i++)
    {
      guint k = (guint) g_rand_int_range (random, 0, (gint32) places->len);
      PzHex place = g_array_index (places, PzHex, k);

      g_array_remove_index_fast (places, k);
      g_string_append_printf (text, "%s{\"id\":\"t%d\",\"q\":%d,\"r\":%d,\"dir\":%d,\"color\":%d}", i > 0 ? "," : "", i,
                              place.q, place.r, g_rand_int_range (random, 0, 6), g_rand_int_range (random, 0, 12));
    }
  g_string_append_printf (text, "],\"rotationEnabled\":%s}", g_rand_int_range (random, 0, 8) > 0 ? "true" : "false");
  level = pz_pack_level_from_text (text->str, &pz_hex_tracks_mode);
  g_assert_false (level == NULL || pz_level_is_bad (level));
  return level;
}
