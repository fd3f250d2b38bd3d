/* SPDX-License-Identifier: MIT */
#include "number-stroke/internal.h"

/* The catalogue of shapes (number-stroke.md, "Level"). */

/* clang-format off */
static const struct
{
  const char *name;
  PzNumberShape shape;
} catalogue[] = {
  { "I2", { 2, 1, 2, { { 0, 0 }, { 1, 0 } } } },
  { "I3", { 3, 1, 3, { { 0, 0 }, { 1, 0 }, { 2, 0 } } } },
  { "L3", { 2, 2, 3, { { 0, 0 }, { 0, 1 }, { 1, 1 } } } },
  { "I4", { 4, 1, 4, { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 } } } },
  { "L4", { 2, 3, 4, { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 2 } } } },
  { "S",  { 3, 2, 4, { { 1, 0 }, { 2, 0 }, { 0, 1 }, { 1, 1 } } } },
  { "T",  { 3, 2, 4, { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 1, 1 } } } },
  { "O",  { 2, 2, 4, { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } } } },
};

static const struct { int w, h; } rectangles[] = { { 1, 1 }, { 1, 2 }, { 2, 1 }, { 2, 2 }, { 3, 3 } };
/* clang-format on */

gboolean
pz_number_rectangle_allowed (int w, int h)
{
  for (guint i = 0; i < G_N_ELEMENTS (rectangles); i++)
    if (rectangles[i].w == w && rectangles[i].h == h)
      return TRUE;
  return FALSE;
}

const char *
pz_number_shape_name (int i)
{
  return i >= 0 && i < (int) G_N_ELEMENTS (catalogue) ? catalogue[i].name : NULL;
}

PzNumberShape
pz_number_shape (int i)
{
  g_return_val_if_fail (i >= 0 && i < (int) G_N_ELEMENTS (catalogue), catalogue[0].shape);
  return catalogue[i].shape;
}

PzNumberShape
pz_number_rectangle (int w, int h)
{
  return (PzNumberShape){ w, h, 0, { { 0, 0 } } };
}

PzNumberShape
pz_number_shape_rotate (PzNumberShape shape)
{
  PzNumberShape turned = shape;

  turned.w = shape.h;
  turned.h = shape.w;
  for (int i = 0; i < shape.n_units; i++)
    turned.units[i] = (PzUnit){ shape.h - 1 - shape.units[i].dy, shape.units[i].dx };
  return turned;
}

PzNumberShape
pz_number_shape_mirror (PzNumberShape shape)
{
  for (int i = 0; i < shape.n_units; i++)
    shape.units[i].dx = shape.w - 1 - shape.units[i].dx;
  return shape;
}

/* Squares that share an edge. */
static gboolean
touch (PzUnit a, PzUnit b)
{
  gint64 dx = a.dx - b.dx, dy = a.dy - b.dy;

  return dx * dx + dy * dy == 1;
}

/* All squares can be reached from the first. */
static gboolean
is_connected (const PzUnit *units, int n)
{
  guint reached = 1, before = 0;

  while (reached != before)
    {
      before = reached;
      for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
          if ((reached >> i & 1) && touch (units[i], units[k]))
            reached |= 1u << k;
    }
  return reached == (1u << n) - 1;
}

/* Every list of 2–4 distinct, edge-connected offsets whose smallest are 0 is a polyomino of the catalogue. */
gboolean
pz_number_shape_allowed (const PzUnit *units, int n)
{
  gint64 left = G_MAXINT64, top = G_MAXINT64;

  if (n < 2 || n > 4)
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      left = MIN (left, units[i].dx);
      top = MIN (top, units[i].dy);
      /* Larger than any: also keeps the squares of differences small. */
      if (units[i].dx < 0 || units[i].dx > 3 || units[i].dy < 0 || units[i].dy > 3)
        return FALSE;
      for (int k = 0; k < i; k++)
        if (units[i].dx == units[k].dx && units[i].dy == units[k].dy)
          return FALSE;
    }
  return left == 0 && top == 0 && is_connected (units, n);
}
