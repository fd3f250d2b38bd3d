/* SPDX-License-Identifier: MIT */
#include "draw/dungeon-sweep-squares.h"

#include <math.h>

/* Boards of small squares: as many at a time as have one colour, on whole pixels. */

#define BARE_GAP  0.065 /* on each side */
#define SNAP_PX   6
#define LIP_TINT  0.28
#define BARE_ROCK 0.3 /* between canvas and closed */

/* What has one colour; steps follow, one each. */
enum
{
  GROUP_ROCK,
  GROUP_CLOSED,
  GROUP_OPEN,
  GROUP_HIT,
  GROUP_CHANCE,
  GROUP_HAZARD, /* where there is room for the square only */
  GROUP_SEALED,
  GROUP_STEP
};

static const PzColour white = { 1, 1, 1, 1 };

static gboolean
is_bare (const PzSweepDrawing *drawing)
{
  return drawing->look.detail <= PZ_SWEEP_DETAIL_BARE;
}

static int
group_of (const PzSweepDrawing *drawing, const PzSweepFace *face)
{
  switch ((PzSweepFaceKind) face->kind)
    {
    case PZ_SWEEP_FACE_ROCK:
      return GROUP_ROCK;
    case PZ_SWEEP_FACE_CLOSED:
      if (is_bare (drawing) && (face->hazard || face->sealed))
        return face->hazard ? GROUP_HAZARD : GROUP_SEALED;
      return GROUP_CLOSED;
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

/* By itself, a square says what it is by its tone: rock is hardly there, hazards are darkest (on dark canvas lightest); where nothing is
 * open yet, floor looks closed. */
static PzColour
bare_colour (const PzSweepDrawing *drawing, int group)
{
  const PzStyle *style = drawing->look.style;

  switch (group)
    {
    case GROUP_ROCK:
      return pz_colour_mix (&style->canvas, &style->closed, BARE_ROCK);
    case GROUP_HAZARD:
      return pz_sweep_canvas_ink (style);
    case GROUP_HIT:
      return style->conflict_mark;
    case GROUP_SEALED:
      return pz_sweep_seal_colour ();
    case GROUP_CHANCE:
      return pz_sweep_frame_colour (style);
    case GROUP_OPEN:
      return drawing->plain ? style->closed : style->open;
    default:
      return style->closed;
    }
}

static PzColour
colour_of (const PzSweepDrawing *drawing, int group)
{
  const PzStyle *style = drawing->look.style;

  if (group >= GROUP_STEP)
    return pz_style_ramp (style, MIN (group - GROUP_STEP + 1, drawing->steps), drawing->steps);
  if (is_bare (drawing))
    return bare_colour (drawing, group);
  if (group == GROUP_ROCK)
    return pz_sweep_rock_colour (style);
  if (group == GROUP_HIT)
    return pz_sweep_hit_colour ();
  if (group == GROUP_CHANCE)
    return style->canvas;
  return group == GROUP_OPEN ? style->open : style->closed;
}

/* ---- Squares, sorted by group ------------------------------------------------------------------------------- */

typedef struct
{
  const PzSweepDrawing *drawing;
  int n_groups;
  int *first;       /* n_groups + 1: where each group's squares begin */
  guint16 *squares; /* of the level */
  gboolean snaps;   /* to whole pixels */
  double scale, dx, dy;
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
      sorted->first[group_of (drawing, pz_sweep_face (drawing, x, y)) + 1]++;
  for (int i = 0; i < sorted->n_groups; i++)
    sorted->first[i + 1] += sorted->first[i];
  next = g_memdup2 (sorted->first, sizeof (int) * (gsize) (sorted->n_groups + 1));
  for (int y = drawing->y0; y < drawing->y1; y++)
    for (int x = drawing->x0; x < drawing->x1; x++)
      sorted->squares[next[group_of (drawing, pz_sweep_face (drawing, x, y))]++] =
          (guint16) (y * drawing->level->width + x);
}

/* Where the board lies on the pixels of the target. */
static void
read_pixels (Sorted *sorted)
{
  cairo_matrix_t matrix;
  double resolution;

  cairo_get_matrix (sorted->drawing->pen.cr, &matrix);
  sorted->scale = 1 / sorted->drawing->look.px;
  resolution = matrix.xx > 0 ? sorted->scale / matrix.xx : 1;
  sorted->dx = matrix.x0 * resolution;
  sorted->dy = matrix.y0 * resolution;
  sorted->snaps = sorted->drawing->pen.stamps != NULL && sorted->scale >= SNAP_PX;
}

/* Edges @from and @to, in u, of a square with a pixel between it and the next. @inset: pixels. */
static void
snap (double scale, double origin, int place, double inset, double *from, double *to)
{
  double a = round (place * scale + origin) + inset, b = round ((place + 1) * scale + origin) - 1 - inset;

  *from = (a - origin) / scale;
  *to = (MAX (b, a + 1) - origin) / scale;
}

static void
add_square (const Sorted *sorted, int square, double inset)
{
  cairo_t *cr = sorted->drawing->pen.cr;
  int x = square % sorted->drawing->level->width, y = square / sorted->drawing->level->width;
  double gap = BARE_GAP + inset / sorted->scale, left, top, right, bottom;

  if (!sorted->snaps)
    {
      cairo_rectangle (cr, x + gap, y + gap, 1 - 2 * gap, 1 - 2 * gap);
      return;
    }
  snap (sorted->scale, sorted->dx, x, inset, &left, &right);
  snap (sorted->scale, sorted->dy, y, inset, &top, &bottom);
  cairo_rectangle (cr, left, top, right - left, bottom - top);
}

/* @inset: pixels. */
static void
fill_group (const Sorted *sorted, int group, const PzColour *colour, double inset)
{
  cairo_t *cr = sorted->drawing->pen.cr;

  if (sorted->first[group] == sorted->first[group + 1])
    return;
  cairo_new_path (cr);
  for (int i = sorted->first[group]; i < sorted->first[group + 1]; i++)
    add_square (sorted, sorted->squares[i], inset);
  pz_colour_set (cr, colour, 1);
  cairo_fill (cr);
}

/* A line of light along the top of each closed square. */
static void
draw_lips (const Sorted *sorted)
{
  const PzSweepDrawing *drawing = sorted->drawing;
  cairo_t *cr = drawing->pen.cr;
  double line = MAX (round (sorted->scale * 0.1), 1) / sorted->scale, left, top, right, bottom;

  cairo_new_path (cr);
  for (int i = sorted->first[GROUP_CLOSED]; i < sorted->first[GROUP_CLOSED + 1]; i++)
    {
      int x = sorted->squares[i] % drawing->level->width, y = sorted->squares[i] / drawing->level->width;

      snap (sorted->scale, sorted->dx, x, 0, &left, &right);
      snap (sorted->scale, sorted->dy, y, 0, &top, &bottom);
      cairo_rectangle (cr, left, top, right - left, line);
    }
  pz_colour_set (cr, &white, LIP_TINT);
  cairo_fill (cr);
}

static void
draw_sorted (const Sorted *sorted)
{
  const PzSweepDrawing *drawing = sorted->drawing;
  const PzColour edge = pz_sweep_open_edge (drawing->look.style);
  gboolean edges = !is_bare (drawing);

  for (int group = 0; group < sorted->n_groups; group++)
    {
      const PzColour colour = colour_of (drawing, group);
      gboolean has_edge = edges && (group == GROUP_OPEN || group == GROUP_HIT);

      if (has_edge)
        fill_group (sorted, group, &edge, 0);
      fill_group (sorted, group, &colour, has_edge ? 1 : 0);
    }
  if (edges)
    draw_lips (sorted);
}

void
pz_sweep_squares (const PzSweepDrawing *drawing)
{
  Sorted sorted = { .drawing = drawing };

  read_pixels (&sorted);
  sort_squares (&sorted);
  draw_sorted (&sorted);
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
        const PzColour colour = colour_of (drawing, group_of (drawing, pz_sweep_face (drawing, x, y)));

        ((guint32 *) (gpointer) (data + (gsize) stride * (gsize) y))[x] = pixel_of (&colour);
      }
  cairo_surface_mark_dirty (surface);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}
