/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "draw/stroke-board.h"
#include "number-stroke/level.h"

/* Drawing of number-stroke; unit u. Sizes: look.md §3–§5. */

#define INSET            0.035
#define CUT              0.13
#define ANCHOR_CLEARANCE 0.45
/* Squares of a bad shape that lie further off are not drawn: cairo's numbers end somewhere. */
#define FAR 4096

/* clang-format off */
static const PzStrokeMetrics square_sizes = {
  .cell = 1, .hairline = 0.014, .cut = CUT,
  .clue = { 0.42, 0.42, 0.34 }, .step = 0.40, .start = 0.62, .faint = 0.235, .filled = 0.42, .compact_digit = 0.50,
  .clue_room = 0.72, .step_room = 0.52,
  .ring_inset = 0.0675, .ring_width = 0.045, .ring_cut = 0.08,
  .compact_inset = 0.015, .compact_ring_inset = 0.10, .compact_ring_width = 0.09,
  .end_inset = 0.0775, .end_width = 0.03, .end_cut = 0.07, .end_dash = { 0.07, 0.06 },
  .halo_inset = 0.058, .halo_width = 0.09, .filled_inset = 0.124, .filled_width = 0.045,
  .link_length = 0.35, .link_width = 0.15,
  .conflict_edge = 0.03, .badge = 0.145, .badge_rim = 0.028, .badge_digit = 0.19,
  .hatch_step = 0.19, .hatch_width = 0.042, .hatch_clear = 0.25,
  .line_width = 0.075, .line_casing = 0.135, .line_round = 0.16, .line_dash = { 0.11, 0.07 },
  .line_shift = { 0.065, 0.065 },
  .chip_width = 0.74, .chip_height = 0.36, .chip_digit = 0.235, .disc = 0.19, .disc_digit = 0.21,
  .bar_width = 0.06, .bar_casing = 0.115, .bar_length = 0.28, .need = 0.125,
  .forced = 0.30, .tick = { 0.33, 0.42, 0.04 },
};
/* clang-format on */

typedef int Unit[2];

typedef struct
{
  PzStrokeBoard base;
  const PzNumberLevel *level;
  Unit *units; /* unit squares of all cells, on the board */
  int *first;  /* n + 1: where each cell's begin */
} SquareBoard;

static const SquareBoard *
square_board (const PzStrokeBoard *board)
{
  return (const SquareBoard *) board;
}

static int
read_units (const PzNumberCell *cell, Unit *out, PzUnit *room)
{
  int n = pz_number_cell_units (cell, room), kept = 0;

  for (int i = 0; i < n; i++)
    if (ABS (room[i].dx) < FAR && ABS (room[i].dy) < FAR)
      {
        out[kept][0] = cell->x + (int) room[i].dx;
        out[kept][1] = cell->y + (int) room[i].dy;
        kept++;
      }
  if (kept == 0)
    {
      out[0][0] = cell->x;
      out[0][1] = cell->y;
      kept = 1;
    }
  return kept;
}

static gboolean
in_units (const Unit *units, int n, int x, int y)
{
  for (int i = 0; i < n; i++)
    if (units[i][0] == x && units[i][1] == y)
      return TRUE;
  return FALSE;
}

static gboolean
cell_covers (const SquareBoard *board, int cell, int x, int y)
{
  int first = board->first[cell];

  return in_units (board->units + first, board->first[cell + 1] - first, x, y);
}

/* TRUE when every unit square within @clearance of the point is one of the units. */
static gboolean
is_inside (const Unit *units, int n, PzPoint at, double clearance)
{
  for (int y = (int) floor (at.y - clearance); y <= (int) floor (at.y + clearance); y++)
    for (int x = (int) floor (at.x - clearance); x <= (int) floor (at.x + clearance); x++)
      {
        double dx = at.x - CLAMP (at.x, x, x + 1), dy = at.y - CLAMP (at.y, y, y + 1);

        if (hypot (dx, dy) < clearance - 1e-9 && !in_units (units, n, x, y))
          return FALSE;
      }
  return TRUE;
}

static PzPoint
unit_centre (const Unit unit)
{
  return (PzPoint){ unit[0] + 0.5, unit[1] + 0.5 };
}

/* Centre of the unit nearest to @at; equally near ones: reading order. */
static PzPoint
nearest_unit (const Unit *units, int n, PzPoint at)
{
  PzPoint best = unit_centre (units[0]);
  double nearest = hypot (best.x - at.x, best.y - at.y);

  for (int i = 1; i < n; i++)
    {
      PzPoint centre = unit_centre (units[i]);
      double distance = hypot (centre.x - at.x, centre.y - at.y);
      gboolean earlier = centre.y < best.y || (centre.y == best.y && centre.x < best.x);

      if (distance < nearest - 1e-9 || (distance < nearest + 1e-9 && earlier))
        {
          nearest = distance;
          best = centre;
        }
    }
  return best;
}

/* Look.md §3: the centroid if it lies well inside, else the nearest unit. */
static PzPoint
anchor_of (const Unit *units, int n)
{
  PzPoint centroid = { 0, 0 };

  for (int i = 0; i < n; i++)
    {
      centroid.x += (units[i][0] + 0.5) / n;
      centroid.y += (units[i][1] + 0.5) / n;
    }
  return is_inside (units, n, centroid, ANCHOR_CLEARANCE) ? centroid : nearest_unit (units, n, centroid);
}

/* In the upper right corner of the cell. */
static PzPoint
badge_of (const Unit *units, int n)
{
  int best = 0;

  for (int i = 1; i < n; i++)
    {
      int reach = units[i][0] - units[i][1], far = units[best][0] - units[best][1];

      if (reach > far || (reach == far && units[i][1] < units[best][1]))
        best = i;
    }
  return (PzPoint){ units[best][0] + 1 - 0.17, units[best][1] + 0.17 };
}

/* Where the compact word goes: the foot of the cell below the anchor. */
static PzPoint
foot_of (const Unit *units, int n, PzPoint anchor)
{
  int x = (int) floor (anchor.x), y = (int) floor (anchor.y);

  while (in_units (units, n, x, y + 1))
    y++;
  return (PzPoint){ anchor.x, y + 1 - 0.225 };
}

/* Unit squares in the anchor's row, for the room a number has. */
static int
row_width (const Unit *units, int n, PzPoint anchor)
{
  int y = (int) floor (anchor.y), left = (int) ceil (anchor.x) - 1, right = (int) floor (anchor.x);

  while (in_units (units, n, left - 1, y))
    left--;
  while (in_units (units, n, right + 1, y))
    right++;
  return MAX (right - left + 1, 1);
}

static PzRect
box_of (const Unit *units, int n)
{
  int left = units[0][0], top = units[0][1], right = left, bottom = top;

  for (int i = 1; i < n; i++)
    {
      left = MIN (left, units[i][0]);
      top = MIN (top, units[i][1]);
      right = MAX (right, units[i][0]);
      bottom = MAX (bottom, units[i][1]);
    }
  return (PzRect){ left, top, right - left + 1, bottom - top + 1 };
}

static PzStrokeCell
read_cell (const PzNumberCell *cell, const Unit *units, int n)
{
  PzPoint anchor = anchor_of (units, n);
  gboolean big = !cell->has_shape && MIN (cell->w, cell->h) >= 3;
  const PzWord words[] = { PZ_WORD_NONE, PZ_WORD_ODD, PZ_WORD_EVEN };

  return (PzStrokeCell){ .anchor = anchor,
                         .corner = badge_of (units, n),
                         .need = badge_of (units, n),
                         .foot = foot_of (units, n, anchor),
                         .has_clue = cell->has_clue,
                         .clue = cell->clue,
                         .word = words[cell->parity],
                         .box = box_of (units, n),
                         .grow = big ? 0.62 / 0.42 : 1,
                         .room = row_width (units, n, anchor) };
}

/* Cells that cover the same squares relative to their own have one stamp. */
static void
number_shapes (SquareBoard *board)
{
  for (int i = 0; i < board->base.n; i++)
    {
      const PzNumberCell *cell = board->level->cells[i];
      gconstpointer units = !cell->has_shape ? NULL : cell->n_units > 0 ? (gconstpointer) cell->units : "";

      board->base.cells[i].shape =
          pz_stamps_shape (board->base.pen.stamps, cell->w, cell->h, units, sizeof (PzUnit) * cell->n_units);
    }
}

static void
fill_cells (SquareBoard *board)
{
  g_autofree PzUnit *room = g_new (PzUnit, PZ_NUMBER_MAX_UNITS);
  g_autofree Unit *units = g_new (Unit, PZ_NUMBER_MAX_UNITS);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Unit));

  board->first = g_new0 (int, board->base.n + 1);
  for (int i = 0; i < board->base.n; i++)
    {
      const PzNumberCell *cell = board->level->cells[i];
      int n = read_units (cell, units, room);

      g_array_append_vals (all, units, n);
      board->base.cells[i] = read_cell (cell, units, n);
      board->first[i + 1] = all->len;
    }
  board->units = (Unit *) g_array_free (all, FALSE);
}

static gboolean
is_rectangle (const SquareBoard *board, int cell)
{
  return !board->level->cells[cell]->has_shape;
}

static void
square_outline (const PzStrokeBoard *base, cairo_t *cr, int cell, double inset, double cut)
{
  const SquareBoard *board = square_board (base);
  const PzNumberCell *self = board->level->cells[cell];
  double in = INSET + inset;
  int first = board->first[cell];

  if (is_rectangle (board, cell))
    pz_shape_rectangle (cr, self->x + in, self->y + in, self->w - 2 * in, self->h - 2 * in, cut);
  else
    pz_shape_units (cr, (const Unit *) board->units + first, board->first[cell + 1] - first, in, cut);
}

static const int sides[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

/* The shared unit edge with the shortest way from anchor to anchor. */
static gboolean
square_crossing (const PzStrokeBoard *base, int a, int b, PzPoint *middle, PzPoint *across)
{
  const SquareBoard *board = square_board (base);
  PzPoint from = base->cells[a].anchor, to = base->cells[b].anchor;
  double shortest = INFINITY;

  for (int i = board->first[a]; i < board->first[a + 1]; i++)
    for (int side = 0; side < 4; side++)
      {
        int dx = sides[side][0], dy = sides[side][1];
        PzPoint centre = unit_centre (board->units[i]);
        PzPoint at = { centre.x + dx / 2.0, centre.y + dy / 2.0 };
        double way = hypot (at.x - from.x, at.y - from.y) + hypot (at.x - to.x, at.y - to.y);

        if (way < shortest - 1e-9 && cell_covers (board, b, board->units[i][0] + dx, board->units[i][1] + dy))
          {
            shortest = way;
            *middle = at;
            *across = (PzPoint){ dx, dy };
          }
      }
  return shortest < INFINITY;
}

/* TRUE when the straight line stays well inside the cell; its last 0.3 u, at the edge that is crossed, may not. */
static gboolean
runs_inside (const SquareBoard *board, int cell, PzPoint from, PzPoint to, double spare)
{
  double length = hypot (to.x - from.x, to.y - from.y);
  const Unit *units = (const Unit *) board->units + board->first[cell];
  int n = board->first[cell + 1] - board->first[cell];

  for (double at = 0; at < length - spare; at += 0.25)
    {
      double t = at / length;

      if (!is_inside (units, n, (PzPoint){ from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t }, 0.2))
        return FALSE;
    }
  return TRUE;
}

/* Corners of the way from a cell's anchor to the middle of an edge, which is reached at a right angle: one elbow if that stays
 * inside, else two by way of the unit behind the edge. Returns how many. */
static int
half_route (const SquareBoard *board, int cell, PzPoint middle, PzPoint outward, PzPoint *corners)
{
  PzPoint anchor = board->base.cells[cell].anchor;
  gboolean vertical = outward.x == 0;
  PzPoint elbow = vertical ? (PzPoint){ middle.x, anchor.y } : (PzPoint){ anchor.x, middle.y };
  PzPoint unit = { middle.x - outward.x / 2, middle.y - outward.y / 2 };
  PzPoint turn = vertical ? (PzPoint){ anchor.x, unit.y } : (PzPoint){ unit.x, anchor.y };

  if (!runs_inside (board, cell, anchor, elbow, 0) || !runs_inside (board, cell, elbow, middle, 0.3))
    if (runs_inside (board, cell, anchor, turn, 0) && runs_inside (board, cell, turn, unit, 0))
      {
        corners[0] = turn;
        corners[1] = unit;
        return 2;
      }
  corners[0] = elbow;
  return 1;
}

static void
add_corner (GArray *points, PzPoint corner)
{
  const PzPoint *last = points->len > 0 ? &g_array_index (points, PzPoint, points->len - 1) : NULL;

  if (last == NULL || hypot (corner.x - last->x, corner.y - last->y) > 1e-6)
    g_array_append_val (points, corner);
}

static void
square_route (const PzStrokeBoard *base, int a, int b, GArray *points)
{
  const SquareBoard *board = square_board (base);
  PzPoint middle, across, corners[2];

  if (square_crossing (base, a, b, &middle, &across))
    {
      int n = half_route (board, a, middle, across, corners);

      for (int i = 0; i < n; i++)
        add_corner (points, corners[i]);
      n = half_route (board, b, middle, (PzPoint){ -across.x, -across.y }, corners);
      while (n-- > 0)
        add_corner (points, corners[n]);
    }
  add_corner (points, base->cells[b].anchor);
}

/* Dots on the corners of the unit squares; none when they would be a grey haze. */
static void
draw_lattice (const PzPen *pen, PzRect area)
{
  int dots = 0;

  if (pen->px > 1 / 6.0)
    return;
  for (double y = ceil (area.y - 1e-6); y <= area.y + area.h + 1e-6; y++)
    for (double x = ceil (area.x - 1e-6); x <= area.x + area.w + 1e-6 && dots < 20000; x++, dots++)
      pz_part_dot (pen, (PzPoint){ x, y });
}

static void
square_draw (cairo_t *cr, const PzScene *scene)
{
  const PzNumberLevel *level = pz_number_level (scene->level);
  g_autofree PzStrokeCell *cells = g_new0 (PzStrokeCell, MAX (level->n_cells, 1));
  SquareBoard board = { .base = { .sizes = &square_sizes, .cells = cells, .n = level->n_cells }, .level = level };
  PzStrokeBoard *base = &board.base;

  base->outline = square_outline;
  base->crossing = square_crossing;
  base->route = square_route;
  fill_cells (&board);
  pz_stroke_begin (base, cr, scene);
  number_shapes (&board);
  if (scene->layers == PZ_LAYERS_ALL && (scene->show & PZ_SHOW_LATTICE) != 0)
    draw_lattice (&base->pen, pz_part_lattice_area (cr, scene));
  if (scene->layers == PZ_LAYERS_ALL)
    pz_stroke_below_walls (base);
  pz_stroke_solutions (base);
  pz_stroke_cell_needs (base);
  pz_stroke_end (base);
  g_free (board.units);
  g_free (board.first);
}

static void
square_hit_outline (cairo_t *cr, const PzLevel *level, const PzHit *hit, double inset)
{
  const PzNumberLevel *self = pz_number_level (level);

  if (hit->kind != PZ_HIT_CELL)
    return;
  if (!pz_level_is_bad (level) && hit->cell >= 0 && hit->cell < self->n_cells)
    {
      g_autofree PzUnit *room = g_new (PzUnit, PZ_NUMBER_MAX_UNITS);
      g_autofree Unit *units = g_new (Unit, PZ_NUMBER_MAX_UNITS);
      int n = read_units (self->cells[hit->cell], units, room);

      pz_shape_units (cr, (const Unit *) units, n, INSET + inset, MAX (CUT - inset / 2, 0.06));
    }
  else
    pz_shape_rectangle (cr, hit->q + INSET + inset, hit->r + INSET + inset, 1 - 2 * (INSET + inset),
                        1 - 2 * (INSET + inset), CUT);
}

/* The same distances from the outline as on hexagons, in widths of a cell. */
const PzModeDraw pz_number_stroke_draw = {
  .mode = &pz_number_stroke_mode,
  .draw = square_draw,
  .outline = square_hit_outline,
  .select_inset = 0.0375,
  .cursor_inset = 0.0775,
};
