/* SPDX-License-Identifier: MIT */
#include "draw/dungeon-sweep-squares.h"

#include <math.h>

/* Boards of squares that have room for a tone only: as many at a time as have one colour. */

#define GAP      0.065 /* on each side */
#define ROCK     0.3   /* between canvas and closed */
#define DIM      0.5
#define SPAWN    0.28
#define SPAWN_PX 8

/* What has one colour; steps follow, one each. */
enum
{
  GROUP_ROCK,
  GROUP_CLOSED,
  GROUP_OPEN,
  GROUP_HIT,
  GROUP_CHANCE,
  GROUP_HAZARD,
  GROUP_SEALED,
  GROUP_STEP
};

static int
group_of (const PzSweepFace *face)
{
  switch ((PzSweepFaceKind) face->kind)
    {
    case PZ_SWEEP_FACE_ROCK:
      return GROUP_ROCK;
    case PZ_SWEEP_FACE_CLOSED:
      return face->hazard ? GROUP_HAZARD : face->sealed ? GROUP_SEALED : GROUP_CLOSED;
    case PZ_SWEEP_FACE_HIT:
      return GROUP_HIT;
    case PZ_SWEEP_FACE_CHANCE:
      return GROUP_CHANCE;
    case PZ_SWEEP_FACE_STEP:
      return GROUP_STEP + face->step - 1;
    case PZ_SWEEP_FACE_OPEN:
    case PZ_SWEEP_N_FACES:
    default:
      return GROUP_OPEN;
    }
}

/* Where nothing is open yet, floor looks closed; light hazards are not told from what is closed in high contrast on black, so there it is
 * darker. */
static PzColour
floor_colour (const PzStyle *style)
{
  return style->dark && style->high_contrast ? pz_colour_mix (&style->canvas, &style->closed, DIM) : style->closed;
}

/* By itself, a square says what it is by its tone: rock is hardly there, hazards are darkest, on dark canvas lightest. */
static PzColour
colour_of (const PzSweepDrawing *drawing, int group)
{
  const PzStyle *style = drawing->look.style;

  switch (group)
    {
    case GROUP_ROCK:
      return pz_colour_mix (&style->canvas, &style->closed, ROCK);
    case GROUP_HAZARD:
      return pz_sweep_canvas_ink (style);
    case GROUP_HIT:
      return style->conflict_mark;
    case GROUP_SEALED:
      return pz_sweep_seal_colour ();
    case GROUP_CHANCE:
      return pz_sweep_frame_colour (style);
    case GROUP_CLOSED:
      return style->closed;
    case GROUP_OPEN:
      return drawing->plain ? floor_colour (style) : style->open;
    default:
      return pz_style_ramp (style, MIN (group - GROUP_STEP + 1, drawing->steps), drawing->steps);
    }
}

/* ---- Squares, sorted by group ------------------------------------------------------------------------------- */

typedef struct
{
  const PzSweepDrawing *drawing;
  int n_groups;
  int *first;       /* n_groups + 1: where each group's squares begin */
  guint16 *squares; /* of the level */
} Sorted;

static void
sort_squares (Sorted *sorted)
{
  const PzSweepDrawing *drawing = sorted->drawing;
  int n = MAX ((drawing->x1 - drawing->x0) * (drawing->y1 - drawing->y0), 0);
  g_autofree int *next = NULL;

  sorted->n_groups = GROUP_STEP + drawing->steps;
  sorted->first = g_new0 (int, sorted->n_groups + 1);
  sorted->squares = g_new (guint16, MAX (n, 1));
  for (int y = drawing->y0; y < drawing->y1; y++)
    for (int x = drawing->x0; x < drawing->x1; x++)
      sorted->first[group_of (pz_sweep_face (drawing, x, y)) + 1]++;
  for (int i = 0; i < sorted->n_groups; i++)
    sorted->first[i + 1] += sorted->first[i];
  next = g_memdup2 (sorted->first, sizeof (int) * (gsize) (sorted->n_groups + 1));
  for (int y = drawing->y0; y < drawing->y1; y++)
    for (int x = drawing->x0; x < drawing->x1; x++)
      sorted->squares[next[group_of (pz_sweep_face (drawing, x, y))]++] = (guint16) (y * drawing->level->width + x);
}

static void
fill_group (const Sorted *sorted, int group)
{
  cairo_t *cr = sorted->drawing->pen.cr;
  const PzColour colour = colour_of (sorted->drawing, group);
  int width = sorted->drawing->level->width;

  if (sorted->first[group] == sorted->first[group + 1])
    return;
  cairo_new_path (cr);
  for (int i = sorted->first[group]; i < sorted->first[group + 1]; i++)
    cairo_rectangle (cr, sorted->squares[i] % width + GAP, sorted->squares[i] / width + GAP, 1 - 2 * GAP, 1 - 2 * GAP);
  pz_colour_set (cr, &colour, 1);
  cairo_fill (cr);
}

/* Where the round begins: a disc, as far as it can be seen. */
static void
draw_spawn (const PzSweepDrawing *drawing)
{
  const PzSweepLevel *level = drawing->level;
  const PzColour colour = pz_sweep_spawn_colour (drawing->look.style);

  if (drawing->state != NULL || drawing->pen.px * SPAWN_PX > 1
      || pz_sweep_square (level, level->spawn_x, level->spawn_y) == PZ_SWEEP_ROCK)
    return;
  cairo_new_path (drawing->pen.cr);
  pz_shape_circle (drawing->pen.cr, pz_sweep_middle (level->spawn_x, level->spawn_y), SPAWN);
  pz_colour_set (drawing->pen.cr, &colour, 1);
  cairo_fill (drawing->pen.cr);
}

void
pz_sweep_squares (const PzSweepDrawing *drawing)
{
  Sorted sorted = { .drawing = drawing };

  sort_squares (&sorted);
  for (int group = 0; group < sorted.n_groups; group++)
    fill_group (&sorted, group);
  draw_spawn (drawing);
  g_free (sorted.first);
  g_free (sorted.squares);
}

/* ---- Less than two pixels each: a picture with a pixel a square, which is scaled down -------------------------- */

static guint32
pixel_of (const PzColour *colour)
{
  return 0xff000000u | (guint32) lround (colour->r * 255) << 16 | (guint32) lround (colour->g * 255) << 8
         | (guint32) lround (colour->b * 255);
}

void
pz_sweep_mean (const PzSweepDrawing *drawing)
{
  const PzSweepLevel *level = drawing->level;
  cairo_t *cr = drawing->pen.cr;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, level->width, level->height);
  guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < level->height; y++)
    for (int x = 0; x < level->width; x++)
      {
        const PzColour colour = colour_of (drawing, group_of (pz_sweep_face (drawing, x, y)));

        ((guint32 *) (gpointer) (data + (gsize) stride * (gsize) y))[x] = pixel_of (&colour);
      }
  cairo_surface_mark_dirty (surface);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}
