/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "draw/dungeon-sweep-squares.h"
#include "draw/mosaic.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The squares of the board, what lies on them, and their numbers. A square has few looks, so that all of it comes from stamps. */

#define DIGIT       0.46
#define DIGIT_MOST  0.70 /* where digits of 0.46 u could not be read */
#define DIGIT_LOWER 0.044
#define STEP        0.211
#define STEP_MOST   0.30
#define STEP_LEFT   0.111
#define CHANCE      0.30
#define CHANCE_ROOM 0.80
#define CHANCE_UP   0.089
#define MIN_PX      8
#define LOWER       0.022 /* the middle of what stands below a lip */
#define LIP         0.10
#define LIP_TINT    0.28

static const PzColour white = { 1, 1, 1, 1 };

/* ---- One square --------------------------------------------------------------------------------------------- */

typedef struct
{
  const PzSweepDrawing *drawing;
  const PzSweepFace *face;
  PzPoint at;
} Square;

static int
percent_of (const PzSweepFace *face)
{
  return CLAMP ((int) lround (face->chance * 100.0), 1, 99); /* 0 and 100 would be known */
}

static PzColour
fill_of (const PzSweepDrawing *drawing, const PzSweepFace *face)
{
  const PzStyle *style = drawing->look.style;

  switch ((PzSweepFaceKind) face->kind)
    {
    case PZ_SWEEP_FACE_ROCK:
      return pz_sweep_rock_colour (style);
    case PZ_SWEEP_FACE_CLOSED:
      return style->closed;
    case PZ_SWEEP_FACE_HIT:
      return pz_sweep_hit_colour ();
    case PZ_SWEEP_FACE_CHANCE:
      return style->canvas;
    case PZ_SWEEP_FACE_STEP:
      return pz_style_ramp (style, face->step, drawing->steps);
    case PZ_SWEEP_FACE_OPEN:
    case PZ_SWEEP_N_FACES:
    default:
      return style->open;
    }
}

/* Small squares have straight sides, up to the end of the last pixel; a pixel at the left and one at the top part them from others. */
static void
draw_small_ground (cairo_t *cr, const Square *square)
{
  const PzSweepDrawing *drawing = square->drawing;
  const PzColour fill = fill_of (drawing, square->face), edge = pz_sweep_open_edge (drawing->look.style);
  double px = drawing->pen.px, side = drawing->pen.stamps != NULL ? ceil (1 / px) * px : 1;
  double left = square->at.x - 0.5, top = square->at.y - 0.5;

  cairo_new_path (cr);
  if (square->face->kind == PZ_SWEEP_FACE_OPEN || square->face->kind == PZ_SWEEP_FACE_HIT)
    {
      cairo_rectangle (cr, left, top, side, side);
      pz_colour_set (cr, &edge, 1);
      cairo_fill (cr);
    }
  cairo_rectangle (cr, left + px, top + px, side - px, side - px);
  pz_colour_set (cr, &fill, 1);
  cairo_fill (cr);
  if (square->face->kind != PZ_SWEEP_FACE_CLOSED)
    return;
  cairo_rectangle (cr, left + px, top + px, side - px, MAX (round (LIP / px), 1) * px);
  pz_colour_set (cr, &white, LIP_TINT);
  cairo_fill (cr);
}

/* Steps and light-themed rock stand out by themselves, chances have a frame. */
static gboolean
has_edge (const PzStyle *style, const PzSweepFace *face)
{
  if (face->kind == PZ_SWEEP_FACE_CHANCE)
    return FALSE;
  return style->high_contrast
         || (face->kind != PZ_SWEEP_FACE_STEP && (face->kind != PZ_SWEEP_FACE_ROCK || style->dark));
}

static void
draw_ground (cairo_t *cr, const Square *square)
{
  const PzSweepLook *look = &square->drawing->look;
  const PzColour fill = fill_of (square->drawing, square->face), edge = pz_sweep_open_edge (look->style);

  if (look->detail < PZ_SWEEP_DETAIL_FULL)
    draw_small_ground (cr, square);
  else if (square->face->kind == PZ_SWEEP_FACE_CLOSED)
    pz_sweep_closed (cr, look, square->at);
  else
    pz_sweep_flat (cr, look, square->at, &fill, has_edge (look->style, square->face) ? &edge : NULL);
}

static void
draw_digit (const Square *square)
{
  const PzSweepDrawing *drawing = square->drawing;
  const PzSweepFace *face = square->face;
  gboolean step = face->kind == PZ_SWEEP_FACE_STEP;
  PzTextStyle how = { MIN (MAX (DIGIT, MIN_PX * drawing->pen.px), DIGIT_MOST), 700, 0, { 0, 0, 0, 0 }, 1 };
  double lower = step && drawing->look.detail == PZ_SWEEP_DETAIL_FULL ? DIGIT_LOWER : 0;

  if (face->number == 0)
    return;
  how.colour = step ? pz_sweep_digit_on_step (drawing->look.style, face->number, face->step, drawing->steps)
                    : pz_sweep_digit (drawing->look.style, face->number);
  pz_text_number (drawing->pen.text, face->number, &how, square->at.x, square->at.y + lower);
}

/* In the upper left corner: the step that opened the square. */
static void
draw_step (const Square *square)
{
  const PzSweepDrawing *drawing = square->drawing;
  PzTextStyle how = { MAX (STEP, MIN_PX * drawing->pen.px), 600, 0, { 0, 0, 0, 0 }, 1 };
  g_autofree char *words = g_strdup_printf ("%d", square->face->step);

  if (how.size > STEP_MOST)
    return;
  how.colour = pz_sweep_digit_on_step (drawing->look.style, 0, square->face->step, drawing->steps);
  pz_text_label (drawing->pen.text, words, &how, square->at.x - 0.5 + STEP_LEFT,
                 square->at.y - 0.5 + 0.135 + 0.36 * how.size);
}

static void
draw_chance (cairo_t *cr, const Square *square)
{
  const PzSweepDrawing *drawing = square->drawing;
  int percent = percent_of (square->face);
  /* Translators: how likely a square is a hazard. */
  g_autofree char *words = g_strdup_printf (C_ ("chance", "%d %%"), percent);
  PzTextStyle how = { MAX (CHANCE, MIN_PX * drawing->pen.px), 700, CHANCE_ROOM,
                      pz_sweep_canvas_ink (drawing->look.style), 1 };

  pz_sweep_chance_frame (cr, &drawing->look, square->at, square->face->hazard);
  pz_text_draw (drawing->pen.text, words, &how, square->at.x, square->at.y - CHANCE_UP);
  pz_sweep_chance_bar (cr, &drawing->look, square->at, percent / 100.0);
}

static void
draw_closed (cairo_t *cr, const Square *square)
{
  PzPoint below = { square->at.x, square->at.y + LOWER };

  if (square->face->hazard)
    pz_sweep_hazard (cr, below, &square->drawing->look.style->ink, 1);
  if (square->face->sealed)
    pz_sweep_seal (cr, below, 1);
}

static void
draw_lying (cairo_t *cr, const Square *square)
{
  switch ((PzSweepFaceKind) square->face->kind)
    {
    case PZ_SWEEP_FACE_ROCK:
      pz_sweep_facets (cr, square->at);
      break;
    case PZ_SWEEP_FACE_CLOSED:
      draw_closed (cr, square);
      break;
    case PZ_SWEEP_FACE_HIT:
      pz_sweep_hazard (cr, square->at, &square->drawing->look.style->conflict_mark, 1);
      break;
    case PZ_SWEEP_FACE_CHANCE:
      draw_chance (cr, square);
      break;
    case PZ_SWEEP_FACE_STEP:
      draw_digit (square);
      draw_step (square);
      break;
    case PZ_SWEEP_FACE_OPEN:
    case PZ_SWEEP_N_FACES:
    default:
      draw_digit (square);
      break;
    }
}

/* Text goes where the square goes: onto the board, or into a stamp. */
static void
draw_square (cairo_t *cr, gpointer data)
{
  const Square *square = data;
  PzText *text = square->drawing->pen.text;
  cairo_t *before = pz_text_aim (text, cr);

  draw_ground (cr, square);
  draw_lying (cr, square);
  pz_text_aim (text, before);
}

/* ---- All squares -------------------------------------------------------------------------------------------- */

/* Looks have numbers: the kinds with what may lie there or their digit, then chances, then steps with their digits. */
#define N_VARIANTS   10
#define CHANCE_LOOKS (PZ_SWEEP_FACE_STEP * N_VARIANTS)
#define STEP_LOOKS   (CHANCE_LOOKS + 200)
#define N_LOOKS(n)   (STEP_LOOKS + ((n) + 1) * N_VARIANTS)

static guint
look_of (const PzSweepFace *face)
{
  if (face->kind == PZ_SWEEP_FACE_STEP)
    return STEP_LOOKS + (guint) face->step * N_VARIANTS + face->number;
  if (face->kind == PZ_SWEEP_FACE_CHANCE)
    return CHANCE_LOOKS + 2 * (guint) percent_of (face) + (face->hazard ? 1 : 0);
  if (face->kind == PZ_SWEEP_FACE_CLOSED)
    return (guint) face->kind * N_VARIANTS + (face->hazard ? 1 : 0) + (face->sealed ? 2 : 0);
  return (guint) face->kind * N_VARIANTS + face->number;
}

/* Tints depend on the number of steps too. */
static guint
key_of (const PzSweepDrawing *drawing, const PzSweepFace *face)
{
  guint look = look_of (face);
  guint16 step[] = { (guint16) face->step, (guint16) drawing->steps };

  if (face->kind != PZ_SWEEP_FACE_STEP)
    return PZ_STAMP_SWEEP | look;
  return PZ_STAMP_SWEEP | 1 << 25 | pz_stamps_shape (drawing->pen.stamps, 0, face->number, step, sizeof step);
}

/* (transfer full) (nullable): kept apart, as the stamps may all be dropped for the next one. */
static cairo_surface_t *
take_tile (Square *square)
{
  const PzSweepDrawing *drawing = square->drawing;
  cairo_surface_t *tile = pz_stamps_get (drawing->pen.stamps, key_of (drawing, square->face), pz_sweep_box (square->at),
                                         draw_square, square);

  return tile != NULL ? cairo_surface_reference (tile) : NULL;
}

/* FALSE: the target has no stamps, or the squares are too large for them. */
static gboolean
draw_mosaic (const PzSweepDrawing *drawing)
{
  g_autoptr (PzMosaic) mosaic = pz_mosaic_new (drawing->pen.stamps, drawing->x0, drawing->y0, drawing->x1, drawing->y1);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();

  if (mosaic == NULL)
    return FALSE;
  g_ptr_array_set_free_func (tiles, (GDestroyNotify) cairo_surface_destroy);
  g_ptr_array_set_size (tiles, N_LOOKS (drawing->steps));
  for (int y = drawing->y0; y < drawing->y1; y++)
    for (int x = drawing->x0; x < drawing->x1; x++)
      {
        const PzSweepFace *face = pz_sweep_face (drawing, x, y);
        gpointer *tile = &tiles->pdata[look_of (face)];
        Square square = { drawing, face, { 0.5, 0.5 } };

        if (*tile == NULL)
          *tile = take_tile (&square);
        if (*tile == NULL)
          return FALSE;
        pz_mosaic_put (mosaic, x, y, *tile);
      }
  pz_mosaic_paint (mosaic, drawing->pen.cr);
  return TRUE;
}

static void
draw_directly (const PzSweepDrawing *drawing)
{
  for (int y = drawing->y0; y < drawing->y1; y++)
    for (int x = drawing->x0; x < drawing->x1; x++)
      {
        Square square = { drawing, pz_sweep_face (drawing, x, y), pz_sweep_middle (x, y) };

        draw_square (drawing->pen.cr, &square);
      }
}

/* Closed squares that are on their way out of those that open. */
static void
draw_veils (const PzSweepDrawing *drawing)
{
  cairo_t *cr = drawing->pen.cr;

  cairo_new_path (cr);
  for (int y = drawing->y0; y < drawing->y1; y++)
    for (int x = drawing->x0; x < drawing->x1; x++)
      if (pz_sweep_face (drawing, x, y)->veil > 0)
        {
          pz_sweep_square_path (cr, pz_sweep_middle (x, y), 0.02);
          pz_colour_set (cr, &drawing->look.style->closed, pz_sweep_face (drawing, x, y)->veil);
          cairo_fill (cr);
        }
}

void
pz_sweep_cells (const PzSweepDrawing *drawing)
{
  if (drawing->look.detail == PZ_SWEEP_DETAIL_MEAN)
    pz_sweep_mean (drawing);
  else if (drawing->look.detail == PZ_SWEEP_DETAIL_BARE)
    pz_sweep_squares (drawing);
  else
    {
      if (!draw_mosaic (drawing))
        draw_directly (drawing);
      draw_veils (drawing);
    }
}
