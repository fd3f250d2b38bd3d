/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "draw/stroke-board.h"
#include "hex-stroke/level.h"
#include "steps/play.h"

/* Drawing of hex-stroke; unit R. Sizes: look.md §3–§5. */

#define SQRT3          1.7320508075688772
#define RADIUS         0.955
#define BAR_LENGTH     0.80
#define SPINNER_LENGTH 0.82
#define SPINNER_MIDDLE 0.46 /* from the vertex */
#define BEAT_AT        0.62
#define BADGE_AT       0.70
#define NEED_AT        0.64

/* clang-format off */
static const PzStrokeMetrics hex_sizes = {
  .cell = SQRT3, .hairline = 0.02, .cut = 0.13,
  .clue = { 0.74, 0.66, 0.52 }, .step = 0.60, .start = 0.98, .faint = 0.40, .filled = 0.70, .compact_digit = 0.80,
  .clue_room = 1.26, .step_room = 0.96,
  .ring_inset = 0.10, .ring_width = 0.07, .ring_cut = 0.11,
  .compact_inset = 0.025, .compact_ring_inset = 0.125, .compact_ring_width = 0.13,
  .end_inset = 0.155, .end_width = 0.05, .end_cut = 0.10, .end_dash = { 0.12, 0.10 },
  .halo_inset = 0.098, .halo_width = 0.156, .filled_inset = 0.211, .filled_width = 0.07,
  .link_length = 0.56, .link_width = 0.17,
  .conflict_edge = 0.045, .badge = 0.235, .badge_rim = 0.045, .badge_digit = 0.27,
  .hatch_step = 0.333, .hatch_width = 0.073, .hatch_clear = 0.40,
  .line_width = 0.09, .line_casing = 0.17, .line_round = 0.25, .line_dash = { 0.16, 0.10 }, .line_shift = { 0, 0.105 },
  .chip_width = 1.10, .chip_height = 0.54, .chip_digit = 0.35, .disc = 0.28, .disc_digit = 0.31,
  .bar_width = 0.09, .bar_casing = 0.17, .bar_length = 0.50, .need = 0.15,
  .forced = 0.50, .tick = { 0.62, 0.78, 0.067 },
};
/* clang-format on */

typedef struct
{
  PzStrokeBoard base;
  const PzHexLevel *level;
} HexBoard;

static PzHex
cell_place (const PzHexLevel *level, int cell)
{
  return (PzHex){ level->cells[cell]->q, level->cells[cell]->r };
}

static PzPoint
toward_corner (PzPoint centre, int corner, double length)
{
  PzPoint unit = pz_hex_corner (PZ_HEX_POINTY, (PzHex){ 0, 0 }, corner);

  return (PzPoint){ centre.x + unit.x * length, centre.y + unit.y * length };
}

static void
hex_outline (const PzStrokeBoard *board, cairo_t *cr, int cell, double inset, double cut)
{
  pz_shape_hex (cr, PZ_HEX_POINTY, board->cells[cell].anchor, RADIUS - inset, cut);
}

static gboolean
hex_crossing (const PzStrokeBoard *board, int a, int b, PzPoint *middle, PzPoint *across)
{
  PzPoint from = board->cells[a].anchor, to = board->cells[b].anchor;
  double distance = hypot (to.x - from.x, to.y - from.y);

  if (distance < 0.5 || distance > 2)
    return FALSE;
  *middle = (PzPoint){ (from.x + to.x) / 2, (from.y + to.y) / 2 };
  *across = (PzPoint){ (to.x - from.x) / distance, (to.y - from.y) / distance };
  return TRUE;
}

static void
hex_route (const PzStrokeBoard *board, int a, int b, GArray *points)
{
  g_array_append_val (points, board->cells[b].anchor);
}

/* Walls. */

static PzPoint
wall_middle (const HexBoard *board, const PzHexWall *wall, double *angle)
{
  PzHex a = cell_place (board->level, wall->a), b = cell_place (board->level, wall->b);
  PzPoint from = pz_hex_centre (PZ_HEX_POINTY, a), to = pz_hex_centre (PZ_HEX_POINTY, b);

  *angle = atan2 (to.y - from.y, to.x - from.x) + G_PI_2;
  return (PzPoint){ (from.x + to.x) / 2, (from.y + to.y) / 2 };
}

/* A wall between cells that are not neighbours (an error of the level) has no place on the board. */
static gboolean
wall_is_placed (const HexBoard *board, const PzHexWall *wall)
{
  int n = board->level->n_cells;

  return wall->a >= 0 && wall->b >= 0 && wall->a < n && wall->b < n
         && pz_hex_direction (PZ_HEX_POINTY, cell_place (board->level, wall->a), cell_place (board->level, wall->b))
                >= 0;
}

static PzBarState
bar_state (const HexBoard *board, int a, int b)
{
  const PzMotion *motion = &board->base.motion;
  gboolean hit = motion->flash
                 && ((a == motion->flash_a && b == motion->flash_b) || (a == motion->flash_b && b == motion->flash_a));

  if (!hit)
    return PZ_BAR_NORMAL;
  return board->base.pen.style->reduced_motion ? PZ_BAR_HIT : PZ_BAR_FLASH;
}

static void
draw_walls (const HexBoard *board)
{
  for (int i = 0; i < board->level->n_walls; i++)
    {
      const PzHexWall *wall = &board->level->walls[i];
      PzPoint middle;
      double angle;

      if (!wall_is_placed (board, wall))
        continue;
      middle = wall_middle (board, wall, &angle);
      pz_part_bar (&board->base.pen, middle, angle, BAR_LENGTH, bar_state (board, wall->a, wall->b));
    }
}

/* Spinners. */

static PzPoint
along (PzPoint from, double angle, double length)
{
  return (PzPoint){ from.x + cos (angle) * length, from.y + sin (angle) * length };
}

static double
spinner_angle (const HexBoard *board, const PzHexSpinner *spinner, int edge, PzPoint *vertex)
{
  PzPoint end;

  pz_hex_spinner_edge_points (board->level, spinner, edge, vertex, &end);
  return atan2 (end.y - vertex->y, end.x - vertex->x);
}

/* The candidate edge a spinner lies on: in play (phase + t) mod 3 with t cells walked. */
static int
spinner_edge (const HexBoard *board, const PzHexSpinner *spinner)
{
  return (spinner->phase + board->base.path_length) % 3;
}

/* How far the bar has still to turn: appending a cell turns all spinners by 120° clockwise. */
static double
spinner_lag (const HexBoard *board)
{
  const PzMotion *motion = &board->base.motion;

  if (motion->append_node < 0 || board->base.path_length == 0)
    return 0;
  return (1 - CLAMP (motion->append, 0, 1)) * 2 * G_PI / 3;
}

static gboolean
is_playing (const HexBoard *board)
{
  return board->base.scene->play != NULL;
}

static gboolean
shows_beats (const HexBoard *board)
{
  return (board->base.scene->show & PZ_SHOW_BEATS) != 0 && !is_playing (board) && !board->base.pen.compact;
}

static gboolean
spinner_is_placed (const HexBoard *board, const PzHexSpinner *spinner)
{
  return spinner->cell >= 0 && spinner->cell < board->level->n_cells;
}

static void
draw_ghosts (const HexBoard *board, const PzHexSpinner *spinner)
{
  for (int k = 1; k < 3; k++)
    {
      PzPoint vertex;
      double angle = spinner_angle (board, spinner, (spinner->phase + k) % 3, &vertex);

      pz_part_ghost (&board->base.pen, along (vertex, angle, SPINNER_MIDDLE), angle, SPINNER_LENGTH);
    }
}

static void
draw_bar_and_pivot (const HexBoard *board, const PzHexSpinner *spinner)
{
  const PzPen *pen = &board->base.pen;
  int edge = spinner_edge (board, spinner), a, b;
  PzPoint vertex;
  double angle = spinner_angle (board, spinner, edge, &vertex) - spinner_lag (board);
  PzBarState state = PZ_BAR_NORMAL;

  if (pz_hex_spinner_edge (board->level, spinner, edge, &a, &b))
    state = bar_state (board, a, b);
  pz_part_bar (pen, along (vertex, angle, SPINNER_MIDDLE), angle, SPINNER_LENGTH, state);
  pz_part_pivot (pen, vertex);
}

/* Position e is taken when steps mod 3 = (e − phase) mod 3. */
static void
draw_beats (const HexBoard *board, const PzHexSpinner *spinner)
{
  for (int edge = 0; edge < 3; edge++)
    {
      PzPoint vertex;
      double angle = spinner_angle (board, spinner, edge, &vertex);
      int beat = (edge + 3 - spinner->phase) % 3;

      pz_part_beat (&board->base.pen, along (vertex, angle, BEAT_AT), beat, beat == 0);
    }
}

static void
draw_spinners (const HexBoard *board)
{
  const PzHexLevel *level = board->level;

  for (int i = 0; shows_beats (board) && i < level->n_spinners; i++)
    if (spinner_is_placed (board, &level->spinners[i]))
      draw_ghosts (board, &level->spinners[i]);
  for (int i = 0; i < level->n_spinners; i++)
    if (spinner_is_placed (board, &level->spinners[i]))
      draw_bar_and_pivot (board, &level->spinners[i]);
  for (int i = 0; shows_beats (board) && i < level->n_spinners; i++)
    if (spinner_is_placed (board, &level->spinners[i]))
      draw_beats (board, &level->spinners[i]);
}

/* The end at which a wall's sign stands: the even corner of its edge. Signs of clues stand at odd ones, so the two do not meet. */
static PzPoint
wall_end (const HexBoard *board, const PzHexWall *wall)
{
  PzHex a = cell_place (board->level, wall->a), b = cell_place (board->level, wall->b);
  int direction = pz_hex_direction (PZ_HEX_POINTY, a, b);
  PzPoint corner = pz_hex_corner (PZ_HEX_POINTY, a, direction % 2 == 0 ? direction : direction - 1);
  PzPoint middle = pz_hex_edge_middle (PZ_HEX_POINTY, a, direction);

  return (PzPoint){ middle.x + (corner.x - middle.x) * BAR_LENGTH, middle.y + (corner.y - middle.y) * BAR_LENGTH };
}

/* Necessity signs at the ends of the bars. */
static void
draw_needs (const HexBoard *board)
{
  const PzAnalysis *analysis = board->base.scene->analysis;
  const PzHexLevel *level = board->level;

  if (!pz_stroke_has_needs (&board->base))
    return;
  pz_stroke_cell_needs (&board->base);
  for (int i = 0; i < analysis->n_findings; i++)
    {
      const PzFinding *finding = &analysis->findings[i];
      PzPoint at;
      double angle;

      if (finding->kind == PZ_FINDING_WALL && finding->index >= 0 && finding->index < level->n_walls
          && wall_is_placed (board, &level->walls[finding->index]))
        {
          pz_stroke_draw_need (&board->base, finding->need, wall_end (board, &level->walls[finding->index]));
        }
      else if (finding->kind == PZ_FINDING_SPINNER && finding->index >= 0 && finding->index < level->n_spinners
               && spinner_is_placed (board, &level->spinners[finding->index]))
        {
          const PzHexSpinner *spinner = &level->spinners[finding->index];

          angle = spinner_angle (board, spinner, spinner_edge (board, spinner), &at);
          pz_stroke_draw_need (&board->base, finding->need, along (at, angle, 0.94));
        }
    }
}

/* Dots of 1.7 px where a cell could go; none when they would be a grey haze. */
static void
draw_lattice (const HexBoard *board, PzRect area)
{
  int r0 = (int) floor (area.y / 1.5), r1 = (int) ceil ((area.y + area.h) / 1.5);
  int dots = 0;

  if (board->base.pen.px > 1 / 6.0)
    return;
  for (int r = r0; r <= r1; r++)
    {
      int q0 = (int) ceil (area.x / SQRT3 - r / 2.0), q1 = (int) floor ((area.x + area.w) / SQRT3 - r / 2.0);

      for (int q = q0; q <= q1 && dots < 20000; q++)
        if (pz_hex_level_cell_at (board->level, q, r) < 0)
          {
            pz_part_dot (&board->base.pen, pz_hex_centre (PZ_HEX_POINTY, (PzHex){ q, r }));
            dots++;
          }
    }
}

static void
fill_cells (HexBoard *board)
{
  for (int i = 0; i < board->base.n; i++)
    {
      const PzHexCell *cell = board->level->cells[i];
      PzPoint centre = pz_hex_centre (PZ_HEX_POINTY, (PzHex){ cell->q, cell->r });

      board->base.cells[i] = (PzStrokeCell){ .anchor = centre,
                                             .corner = toward_corner (centre, 5, BADGE_AT),
                                             .need = toward_corner (centre, 5, NEED_AT),
                                             .foot = { centre.x, centre.y + 0.6 },
                                             .box = { centre.x - 0.875, centre.y - 1, 1.75, 2 },
                                             .has_clue = cell->has_clue,
                                             .clue = cell->clue,
                                             .grow = 1,
                                             .room = 1 };
    }
}

static void
hex_draw (cairo_t *cr, const PzScene *scene)
{
  const PzHexLevel *level = pz_hex_level (scene->level);
  g_autofree PzStrokeCell *cells = g_new0 (PzStrokeCell, MAX (level->n_cells, 1));
  HexBoard board = { .base = { .sizes = &hex_sizes, .cells = cells, .n = level->n_cells }, .level = level };
  PzStrokeBoard *base = &board.base;

  base->outline = hex_outline;
  base->crossing = hex_crossing;
  base->route = hex_route;
  fill_cells (&board);
  pz_stroke_begin (base, cr, scene);
  if (scene->layers == PZ_LAYERS_ALL && (scene->show & PZ_SHOW_LATTICE) != 0)
    draw_lattice (&board, pz_part_lattice_area (cr, scene));
  if (scene->layers == PZ_LAYERS_ALL)
    pz_stroke_below_walls (base);
  draw_walls (&board);
  draw_spinners (&board);
  pz_stroke_solutions (base);
  draw_needs (&board);
  pz_stroke_end (base);
}

/* The cell the direction or corner of a hit belongs to. */
static PzHex
hit_place (const PzLevel *level, const PzHit *hit)
{
  if (!pz_level_is_bad (level) && hit->cell >= 0 && hit->cell < pz_hex_level (level)->n_cells)
    return cell_place (pz_hex_level (level), hit->cell);
  return (PzHex){ hit->q, hit->r };
}

/* Outlines for hover, selection and the keyboard cursor (look.md §5, "Keyboard cursor"). */
static void
hex_hit_outline (cairo_t *cr, const PzLevel *level, const PzHit *hit, double inset)
{
  PzHex place = hit_place (level, hit);
  PzPoint centre = pz_hex_centre (PZ_HEX_POINTY, place);
  PzPoint middle;

  switch (hit->kind)
    {
    case PZ_HIT_CELL:
      pz_shape_hex (cr, PZ_HEX_POINTY, centre, MAX (RADIUS - inset * 2 / SQRT3, 0.05), 0.12);
      break;
    case PZ_HIT_EDGE:
      middle = pz_hex_edge_middle (PZ_HEX_POINTY, place, hit->sub);
      pz_shape_capsule (cr, middle, atan2 (middle.y - centre.y, middle.x - centre.x) + G_PI_2,
                        MAX (BAR_LENGTH / 2 + 0.18 - inset, 0.05), MAX (0.28 - inset, 0.05));
      break;
    case PZ_HIT_VERTEX:
      pz_shape_circle (cr, pz_hex_corner (PZ_HEX_POINTY, place, hit->sub), MAX (0.26 - inset, 0.05));
      break;
    case PZ_HIT_PORT:
    case PZ_HIT_NONE:
    default:
      break;
    }
}

/* Selection stands at 0.88 R, the cursor at 0.80 R. */
const PzModeDraw pz_hex_stroke_draw = {
  .mode = &pz_hex_stroke_mode,
  .draw = hex_draw,
  .outline = hex_hit_outline,
  .select_inset = (RADIUS - 0.88) * SQRT3 / 2,
  .cursor_inset = (RADIUS - 0.80) * SQRT3 / 2,
};
