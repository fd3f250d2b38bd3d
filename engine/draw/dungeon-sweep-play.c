/* SPDX-License-Identifier: MIT */
#include "draw/dungeon-sweep.h"

#include <math.h>

/* What a playtest shows over its squares: what may be dug, the path of the move under the pointer, a hint, the pawn (look.md §8). */

#define CUE_OFF      0.37 /* of the corners that mark what may be dug */
#define CUE_ARM      0.14
#define CUE_LINE     0.035
#define CUE_TINT     0.55
#define PATH_LINE    0.085
#define PATH_CASING  0.17
#define PATH_CLEAR   0.34 /* around a number */
#define PATH_DASH    0.13
#define TARGET_INSET 0.10
#define HINT_RING    0.37
#define HINT_LINE    0.055
#define HINT_CASING  0.125
#define HINT_INSET   0.10
#define HINT_SIGN    0.24
#define CORNER_SIGN  0.15
#define CORNER       0.31
#define PAWN_INSET   0.075
#define PAWN_LINE    0.06
#define PAWN_CORNER  0.56 /* its size beside a number */
#define PAWN_OFF_X   0.27
#define PAWN_OFF_Y   0.24

#define LIGHT_WIDTH 0.22 /* of the light that goes over a cleared board, of its way */
#define LIGHT       0.55

static const PzColour white = { 1, 1, 1, 1 };

static PzPoint
middle_of (const PzSweepDrawing *drawing, int square)
{
  return pz_sweep_middle (square % drawing->level->width, square / drawing->level->width);
}

/* TRUE when something stands in the middle of the square that a player reads. */
static gboolean
has_sign (const PzSweepDrawing *drawing, int square)
{
  const PzSweepFace *face = &drawing->faces[square];

  return face->number > 0 || face->hazard || face->sealed || face->kind == PZ_SWEEP_FACE_HIT
         || face->kind == PZ_SWEEP_FACE_CHANCE;
}

static gboolean
is_far_off (const PzSweepDrawing *drawing, int x, int y)
{
  return x < 0 || y < 0 || x >= drawing->level->width || y >= drawing->level->height;
}

/* A line on a white casing: one of them stands out on any square. */
static void
stroke_cased (const PzSweepDrawing *drawing, const PzColour *colour, double line, double casing)
{
  cairo_t *cr = drawing->pen.cr;
  double width = pz_pen_width (&drawing->pen, line, 1.4);

  pz_colour_set (cr, &white, 1);
  cairo_set_line_width (cr, MAX (casing, width + 2 * drawing->pen.px));
  cairo_stroke_preserve (cr);
  pz_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* ---- What may be dug ---------------------------------------------------------------------------------------- */

static void
draw_cue (const PzSweepDrawing *drawing, PzPoint at)
{
  cairo_t *cr = drawing->pen.cr;

  cairo_new_path (cr);
  for (int corner = 0; corner < 4; corner++)
    {
      double sx = corner % 2 == 0 ? -1 : 1, sy = corner / 2 == 0 ? -1 : 1;

      cairo_move_to (cr, at.x + sx * (CUE_OFF - CUE_ARM), at.y + 0.02 + sy * CUE_OFF);
      cairo_line_to (cr, at.x + sx * CUE_OFF, at.y + 0.02 + sy * CUE_OFF);
      cairo_line_to (cr, at.x + sx * CUE_OFF, at.y + 0.02 + sy * (CUE_OFF - CUE_ARM));
    }
  pz_colour_set (cr, &drawing->look.style->ink, drawing->look.style->high_contrast ? 1 : CUE_TINT);
  cairo_set_line_width (cr, pz_pen_width (&drawing->pen, CUE_LINE, 0.8));
  cairo_stroke (cr);
}

static void
draw_cues (const PzSweepDrawing *drawing)
{
  const PzSweepState *state = drawing->state;

  for (int y = state->pawn_y - 1; y <= state->pawn_y + 1; y++)
    for (int x = state->pawn_x - 1; x <= state->pawn_x + 1; x++)
      {
        const PzInput dig = { PZ_SWEEP_DIG, x, y, 0 };

        if (!is_far_off (drawing, x, y) && pz_sweep_play_judge (drawing->scene->play, &dig) == PZ_SWEEP_OK)
          draw_cue (drawing, pz_sweep_middle (x, y));
      }
}

/* ---- The path of a move ------------------------------------------------------------------------------------- */

/* Dashes come out whole. Nothing crosses a number: the line stops short of it. */
static void
draw_stretch (const PzSweepDrawing *drawing, PzPoint from, PzPoint to, gboolean clear_from, gboolean clear_to)
{
  cairo_t *cr = drawing->pen.cr;
  double whole = hypot (to.x - from.x, to.y - from.y), ux = (to.x - from.x) / whole, uy = (to.y - from.y) / whole;
  double a = clear_from ? PATH_CLEAR : 0, b = whole - (clear_to ? PATH_CLEAR : 0);
  int n = MAX ((int) round ((b - a) / (2 * PATH_DASH)), 1);
  double dash[] = { (b - a) / (2 * n), (b - a) / (2 * n) };
  double width = pz_pen_width (&drawing->pen, PATH_LINE, 1.4);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_move_to (cr, from.x + ux * a, from.y + uy * a);
  cairo_line_to (cr, from.x + ux * b, from.y + uy * b);
  pz_colour_set (cr, &white, 1);
  cairo_set_line_width (cr, MAX (PATH_CASING, width + 2 * drawing->pen.px));
  cairo_stroke_preserve (cr);
  pz_colour_set (cr, &drawing->look.style->ink, 1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, width);
  cairo_set_dash (cr, dash, 2, dash[0] / 2);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_target (const PzSweepDrawing *drawing, PzPoint at)
{
  cairo_new_path (drawing->pen.cr);
  pz_sweep_square_path (drawing->pen.cr, at, TARGET_INSET);
  stroke_cased (drawing, &drawing->look.style->ink, PATH_LINE * 0.6, PATH_CASING * 0.8);
}

static void
draw_path (const PzSweepDrawing *drawing)
{
  const PzHit *hit = drawing->scene->pointed;
  g_autofree int *squares = NULL;
  int n, pawn = drawing->state->pawn_y * drawing->level->width + drawing->state->pawn_x;

  if (hit == NULL || hit->kind != PZ_HIT_CELL || is_far_off (drawing, hit->q, hit->r) || drawing->walked < 1)
    return;
  squares = g_new (int, PZ_SWEEP_MAX_CELLS);
  n = pz_sweep_play_path (drawing->scene->play, hit->q, hit->r, squares);
  if (n == 0) /* where a press walks before it digs */
    n = pz_sweep_play_approach (drawing->scene->play, hit->q, hit->r, squares);
  if (n < 2)
    return;
  for (int i = 0; i + 1 < n; i++)
    draw_stretch (drawing, middle_of (drawing, squares[i]), middle_of (drawing, squares[i + 1]),
                  squares[i] == pawn || has_sign (drawing, squares[i]), has_sign (drawing, squares[i + 1]));
  draw_target (drawing, middle_of (drawing, squares[n - 1]));
}

/* ---- The hint ----------------------------------------------------------------------------------------------- */

static void
ring_number (const PzSweepDrawing *drawing, PzPoint at)
{
  cairo_new_path (drawing->pen.cr);
  pz_shape_circle (drawing->pen.cr, at, HINT_RING);
  stroke_cased (drawing, &drawing->look.style->start, HINT_LINE, HINT_CASING);
}

/* What is safe has the disc with the tick and a whole frame, a hazard the diamond and a dashed one. */
static void
mark_square (const PzSweepDrawing *drawing, int square, gboolean hazard)
{
  cairo_t *cr = drawing->pen.cr;
  PzPoint at = middle_of (drawing, square);
  gboolean corner = has_sign (drawing, square);
  const double dash[] = { 0.16, 0.12 };

  cairo_save (cr);
  cairo_new_path (cr);
  pz_sweep_square_path (cr, at, HINT_INSET);
  if (hazard)
    cairo_set_dash (cr, dash, 2, 0);
  stroke_cased (drawing, hazard ? &drawing->look.style->conflict_mark : &drawing->look.style->start, HINT_LINE,
                HINT_CASING);
  cairo_restore (cr);
  pz_draw_need (cr, drawing->look.style, hazard ? PZ_NEED_CONTRADICTORY : PZ_NEED_NEEDED, at.x + (corner ? CORNER : 0),
                at.y - (corner ? CORNER : 0), corner ? CORNER_SIGN : HINT_SIGN);
}

static void
draw_hint (const PzSweepDrawing *drawing)
{
  int square = -1, n = 0;
  gboolean hazard = FALSE;
  const int *numbers = NULL;

  if (!pz_sweep_play_hint (drawing->scene->play, &square, &hazard, &numbers, &n) || square < 0)
    return;
  for (int i = 0; i < n; i++)
    ring_number (drawing, middle_of (drawing, numbers[i]));
  mark_square (drawing, square, hazard);
}

/* ---- Cleared ------------------------------------------------------------------------------------------------ */

/* From corner to corner, once. */
static void
draw_light (const PzSweepDrawing *drawing)
{
  const PzColour colour = pz_sweep_spawn_colour (drawing->look.style);
  int width = drawing->level->width, height = drawing->level->height;
  double at = drawing->cleared * (1 + 2 * LIGHT_WIDTH) - LIGHT_WIDTH;

  for (int square = 0; drawing->cleared < 1 && square < width * height; square++)
    {
      int x = square % width, y = square / width;
      double off = fabs (at - (double) (x + y) / (width + height - 2)) / LIGHT_WIDTH;

      if (off >= 1 || !pz_sweep_play_is_open (drawing->scene->play, x, y))
        continue;
      cairo_new_path (drawing->pen.cr);
      pz_sweep_square_path (drawing->pen.cr, pz_sweep_middle (x, y), 0);
      pz_colour_set (drawing->pen.cr, &colour, LIGHT * (1 - off));
      cairo_fill (drawing->pen.cr);
    }
}

void
pz_sweep_play_marks (const PzSweepDrawing *drawing)
{
  draw_light (drawing);
  if (drawing->opened >= 1 && drawing->walked >= 1)
    draw_cues (drawing);
  draw_path (drawing);
  draw_hint (drawing);
}

/* ---- Spawn and pawn ----------------------------------------------------------------------------------------- */

/* On its way along the path it walked: even speed from square to square. FALSE: it stands still. */
static gboolean
find_walker (const PzSweepDrawing *drawing, PzPoint *at)
{
  g_autofree int *squares = NULL;
  PzPoint from, to;
  double place;
  int n, i;

  if (drawing->walked >= 1)
    return FALSE;
  squares = g_new (int, PZ_SWEEP_MAX_CELLS);
  n = pz_sweep_play_walked (drawing->scene->play, squares);
  if (n < 2)
    return FALSE;
  place = drawing->walked * (n - 1);
  i = MIN ((int) place, n - 2);
  from = middle_of (drawing, squares[i]);
  to = middle_of (drawing, squares[i + 1]);
  *at = (PzPoint){ from.x + (to.x - from.x) * (place - i), from.y + (to.y - from.y) * (place - i) };
  return TRUE;
}

/* Beside a number it is small, so that the number can be read. */
static void
draw_pawn (const PzSweepDrawing *drawing, int x, int y)
{
  PzPoint at = pz_sweep_middle (x, y);

  if (has_sign (drawing, y * drawing->level->width + x))
    pz_sweep_pawn (drawing->pen.cr, (PzPoint){ at.x + PAWN_OFF_X, at.y + PAWN_OFF_Y }, PAWN_CORNER);
  else
    pz_sweep_pawn (drawing->pen.cr, at, 1);
}

static void
draw_player (const PzSweepDrawing *drawing)
{
  const PzColour colour = pz_sweep_spawn_colour (drawing->look.style);
  PzPoint at;

  if (find_walker (drawing, &at))
    {
      pz_sweep_pawn (drawing->pen.cr, at, 1);
      return;
    }
  cairo_new_path (drawing->pen.cr);
  pz_sweep_square_path (drawing->pen.cr, pz_sweep_middle (drawing->state->pawn_x, drawing->state->pawn_y), PAWN_INSET);
  pz_colour_set (drawing->pen.cr, &colour, 1);
  cairo_set_line_width (drawing->pen.cr, pz_pen_width (&drawing->pen, PAWN_LINE, 1.4));
  cairo_stroke (drawing->pen.cr);
  draw_pawn (drawing, drawing->state->pawn_x, drawing->state->pawn_y);
}

/* While editing the pawn stands on the spawn; in a playtest where it went. */
void
pz_sweep_pawn_marks (const PzSweepDrawing *drawing)
{
  const PzSweepLevel *level = drawing->level;
  gboolean elsewhere =
      drawing->state != NULL && (drawing->state->pawn_x != level->spawn_x || drawing->state->pawn_y != level->spawn_y);

  if (pz_sweep_within (level, level->spawn_x, level->spawn_y) && (drawing->state == NULL || elsewhere))
    pz_sweep_spawn_ring (drawing->pen.cr, &drawing->look, pz_sweep_middle (level->spawn_x, level->spawn_y));
  if (drawing->state != NULL)
    draw_player (drawing);
  else if (pz_sweep_within (level, level->spawn_x, level->spawn_y))
    draw_pawn (drawing, level->spawn_x, level->spawn_y);
}
