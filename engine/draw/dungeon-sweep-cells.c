/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "draw/dungeon-sweep-squares.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The squares of the board, what lies on them, and their numbers. */

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

/* ---- Stamps ------------------------------------------------------------------------------------------------- */

typedef struct
{
  const PzSweepDrawing *drawing;
  const PzSweepFace *face;
  PzPoint at;
} Square;

static void
draw_on_closed (cairo_t *cr, const PzSweepLook *look, const PzSweepFace *face, PzPoint at)
{
  PzPoint below = { at.x, at.y + LOWER };

  if (face->hazard)
    pz_sweep_hazard (cr, below, &look->style->ink, 1);
  if (face->sealed)
    pz_sweep_seal (cr, below, 1);
}

static void
draw_step (cairo_t *cr, const Square *square)
{
  const PzSweepDrawing *drawing = square->drawing;
  const PzStyle *style = drawing->look.style;
  const PzColour tint = pz_style_ramp (style, MIN (square->face->step, drawing->steps), drawing->steps);

  pz_sweep_flat (cr, &drawing->look, square->at, &tint, style->high_contrast ? &style->cell_edge : NULL);
}

static void
draw_square (cairo_t *cr, gpointer data)
{
  const Square *square = data;
  const PzSweepLook *look = &square->drawing->look;
  const PzColour edge = pz_sweep_open_edge (look->style), hit = pz_sweep_hit_colour ();

  switch ((PzSweepFaceKind) square->face->kind)
    {
    case PZ_SWEEP_FACE_ROCK:
      pz_sweep_rock (cr, look, square->at);
      break;
    case PZ_SWEEP_FACE_CLOSED:
      pz_sweep_closed (cr, look, square->at);
      draw_on_closed (cr, look, square->face, square->at);
      break;
    case PZ_SWEEP_FACE_HIT:
      pz_sweep_flat (cr, look, square->at, &hit, &edge);
      pz_sweep_hazard (cr, square->at, &look->style->conflict_mark, 1);
      break;
    case PZ_SWEEP_FACE_CHANCE:
      pz_sweep_chance_frame (cr, look, square->at, square->face->hazard);
      break;
    case PZ_SWEEP_FACE_STEP:
      draw_step (cr, square);
      break;
    case PZ_SWEEP_FACE_OPEN:
    case PZ_SWEEP_N_FACES:
    default:
      pz_sweep_flat (cr, look, square->at, &look->style->open, &edge);
      break;
    }
}

/* Where squares are plain, only what lies on them. */
static void
draw_overlay (cairo_t *cr, gpointer data)
{
  const Square *square = data;
  const PzSweepLook *look = &square->drawing->look;

  if (square->face->kind == PZ_SWEEP_FACE_ROCK)
    pz_sweep_facets (cr, square->at);
  else if (square->face->kind == PZ_SWEEP_FACE_HIT)
    pz_sweep_hazard (cr, square->at, &look->style->conflict_mark, 1);
  else if (square->face->kind == PZ_SWEEP_FACE_CHANCE)
    pz_sweep_chance_frame (cr, look, square->at, square->face->hazard);
  else
    draw_on_closed (cr, look, square->face, square->at);
}

/* Tints are told apart to a thousandth of the ramp, whatever the number of steps. */
static guint
key_of (const PzSweepDrawing *drawing, const PzSweepFace *face)
{
  guint tint = 0;

  if (face->kind == PZ_SWEEP_FACE_STEP && drawing->steps > 1)
    tint = (guint) lround ((MIN (face->step, drawing->steps) - 1) * 1000.0 / (drawing->steps - 1));
  return PZ_STAMP_SWEEP | (guint) face->kind << 16 | (guint) (face->hazard ? 1 : 0) << 15
         | (guint) (face->sealed ? 1 : 0) << 14 | tint;
}

static void
stamp_square (const PzSweepDrawing *drawing, const PzSweepFace *face, PzPoint at, PzStampFunc draw)
{
  Square square = { drawing, face, at };

  pz_stamps_draw (drawing->pen.stamps, drawing->pen.cr, key_of (drawing, face), pz_sweep_box (at), draw, &square);
}

/* The closed square that is on its way out of one that opens. */
static void
draw_veil (const PzSweepDrawing *drawing, const PzSweepFace *face, PzPoint at)
{
  cairo_t *cr = drawing->pen.cr;

  cairo_new_path (cr);
  pz_sweep_square_path (cr, at, 0.02);
  pz_colour_set (cr, &drawing->look.style->closed, face->veil);
  cairo_fill (cr);
}

static gboolean
has_overlay (const PzSweepFace *face)
{
  return face->kind == PZ_SWEEP_FACE_ROCK || face->kind == PZ_SWEEP_FACE_HIT || face->kind == PZ_SWEEP_FACE_CHANCE
         || face->hazard || face->sealed;
}

static void
draw_faces (const PzSweepDrawing *drawing)
{
  gboolean full = drawing->look.detail == PZ_SWEEP_DETAIL_FULL;

  if (!full)
    pz_sweep_squares (drawing);
  for (int y = drawing->y0; y < drawing->y1; y++)
    for (int x = drawing->x0; x < drawing->x1; x++)
      {
        const PzSweepFace *face = pz_sweep_face (drawing, x, y);

        if (full)
          stamp_square (drawing, face, pz_sweep_middle (x, y), draw_square);
        else if (has_overlay (face))
          stamp_square (drawing, face, pz_sweep_middle (x, y), draw_overlay);
        if (face->veil > 0)
          draw_veil (drawing, face, pz_sweep_middle (x, y));
      }
}

/* ---- Numbers ------------------------------------------------------------------------------------------------ */

/* Numbers of one colour are drawn in one go. */
#define MAX_COLOURS 16

typedef struct
{
  PzColour colour;
  GArray *numbers; /* PzTextNumber */
} Batch;

typedef struct
{
  Batch batches[MAX_COLOURS];
  int n;
} Batches;

static void
add_number (Batches *batches, const PzColour *colour, int number, double x, double y)
{
  const PzTextNumber one = { number, x, y };
  int i = 0;

  while (i < batches->n && memcmp (&batches->batches[i].colour, colour, sizeof *colour) != 0)
    i++;
  g_return_if_fail (i < MAX_COLOURS);
  if (i == batches->n)
    batches->batches[batches->n++] = (Batch){ *colour, g_array_new (FALSE, FALSE, sizeof (PzTextNumber)) };
  g_array_append_val (batches->batches[i].numbers, one);
}

static void
draw_batches (const PzSweepDrawing *drawing, Batches *batches, double size, int weight, double align)
{
  for (int i = 0; i < batches->n; i++)
    {
      Batch *batch = &batches->batches[i];
      PzTextStyle how = { size, weight, 0, batch->colour, 1 };

      pz_text_numbers (drawing->pen.text, (const PzTextNumber *) (gconstpointer) batch->numbers->data,
                       batch->numbers->len, &how, align);
      g_array_unref (batch->numbers);
    }
}

/* What a number looks like on the tint of each step. */
typedef struct
{
  PzColour ink, digits[9]; /* [0] as ink */
} StepInks;

static StepInks *
read_inks (const PzSweepDrawing *drawing)
{
  StepInks *inks = g_new0 (StepInks, drawing->steps + 1);

  for (int step = 1; step <= drawing->steps; step++)
    {
      inks[step].ink = pz_sweep_digit_on_step (drawing->look.style, 0, step, drawing->steps);
      for (int number = 1; number <= 8; number++)
        inks[step].digits[number] = pz_sweep_digit_on_step (drawing->look.style, number, step, drawing->steps);
    }
  return inks;
}

static void
draw_digits (const PzSweepDrawing *drawing, const StepInks *inks)
{
  double size = MIN (MAX (DIGIT, MIN_PX * drawing->pen.px), DIGIT_MOST);
  Batches batches = { .n = 0 };
  PzColour digits[9];

  for (int number = 1; number <= 8; number++)
    digits[number] = pz_sweep_digit (drawing->look.style, number);
  for (int y = drawing->y0; y < drawing->y1; y++)
    for (int x = drawing->x0; x < drawing->x1; x++)
      {
        const PzSweepFace *face = pz_sweep_face (drawing, x, y);

        if (face->number == 0 || face->veil > 0.5f)
          continue;
        if (face->kind == PZ_SWEEP_FACE_STEP)
          add_number (&batches, &inks[face->step].digits[face->number], face->number, x + 0.5,
                      y + 0.5 + (drawing->look.detail == PZ_SWEEP_DETAIL_FULL ? DIGIT_LOWER : 0));
        else
          add_number (&batches, &digits[face->number], face->number, x + 0.5, y + 0.5);
      }
  draw_batches (drawing, &batches, size, 700, 0.5);
}

/* In the upper left corner: the step that opened the square. */
static void
draw_steps (const PzSweepDrawing *drawing, const StepInks *inks)
{
  double size = MAX (STEP, MIN_PX * drawing->pen.px);
  Batches batches = { .n = 0 };

  if (drawing->steps == 0 || size > STEP_MOST)
    return;
  for (int y = drawing->y0; y < drawing->y1; y++)
    for (int x = drawing->x0; x < drawing->x1; x++)
      {
        const PzSweepFace *face = pz_sweep_face (drawing, x, y);

        if (face->kind == PZ_SWEEP_FACE_STEP)
          add_number (&batches, &inks[face->step].ink, face->step, x + STEP_LEFT, y + 0.135 + 0.36 * size);
      }
  draw_batches (drawing, &batches, size, 600, 0);
}

/* ---- Chances ------------------------------------------------------------------------------------------------ */

/* Never 0 or 100: those would be known. */
static void
draw_chance (const PzSweepDrawing *drawing, const PzSweepFace *face, PzPoint at)
{
  int percent = CLAMP ((int) lround (face->chance * 100.0), 1, 99);
  /* Translators: how likely a square is a hazard. */
  g_autofree char *words = g_strdup_printf (C_ ("chance", "%d %%"), percent);
  PzTextStyle how = { MAX (CHANCE, MIN_PX * drawing->pen.px), 700, CHANCE_ROOM,
                      pz_sweep_canvas_ink (drawing->look.style), 1 };

  pz_text_draw (drawing->pen.text, words, &how, at.x, at.y - CHANCE_UP);
  pz_sweep_chance_bar (drawing->pen.cr, &drawing->look, at, face->chance);
}

static void
draw_chances (const PzSweepDrawing *drawing)
{
  for (int y = drawing->y0; y < drawing->y1; y++)
    for (int x = drawing->x0; x < drawing->x1; x++)
      if (pz_sweep_face (drawing, x, y)->kind == PZ_SWEEP_FACE_CHANCE)
        draw_chance (drawing, pz_sweep_face (drawing, x, y), pz_sweep_middle (x, y));
}

void
pz_sweep_cells (const PzSweepDrawing *drawing)
{
  g_autofree StepInks *inks = NULL;

  if (drawing->look.detail == PZ_SWEEP_DETAIL_MEAN)
    {
      pz_sweep_mean (drawing);
      return;
    }
  if (drawing->look.detail == PZ_SWEEP_DETAIL_BARE)
    {
      pz_sweep_squares (drawing);
      return;
    }
  inks = read_inks (drawing);
  draw_faces (drawing);
  draw_digits (drawing, inks);
  draw_steps (drawing, inks);
  draw_chances (drawing);
}
