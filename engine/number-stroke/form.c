/* SPDX-License-Identifier: MIT */
#include "number-stroke/internal.h"

#include <stdlib.h>

#include "pack/form.h"

/* What the rules see of a level (number-stroke.md, "Graph" and "Solution"): which squares make up a cell, and what is asked of its step.
 * Whether a file calls a bar a rectangle or a shape is no part of that. */

#define LATTICE PZ_LATTICE_SQUARE

/* Squares may be named far off the board, so they are mapped in 64 bits. */
typedef struct
{
  PzHex right, down; /* images of one square's step */
} Motion;

static PzUnit
image_of (const Motion *motion, gint64 x, gint64 y)
{
  return (PzUnit){ x * motion->right.q + y * motion->down.q, x * motion->right.r + y * motion->down.r };
}

static int
compare_units (gconstpointer a, gconstpointer b)
{
  const PzUnit *x = a, *y = b;

  if (x->dy != y->dy)
    return x->dy < y->dy ? -1 : 1;
  return x->dx < y->dx ? -1 : x->dx > y->dx;
}

static void
begin_cell (PzForm *form, PzUnit corner, const PzNumberCell *cell)
{
  pz_form_item (form, PZ_FORM_CELL, corner.dx, corner.dy);
  pz_form_add (form, cell->has_clue);
  pz_form_add (form, cell->has_clue ? cell->clue : 0);
  pz_form_add (form, cell->parity);
}

/* The box with two of its corner squares. */
static void
write_box (PzForm *form, const PzNumberCell *cell, PzUnit a, PzUnit b)
{
  PzUnit corner = { MIN (a.dx, b.dx), MIN (a.dy, b.dy) };

  begin_cell (form, corner, cell);
  pz_form_add (form, MAX (a.dx, b.dx) - corner.dx + 1);
  pz_form_add (form, MAX (a.dy, b.dy) - corner.dy + 1);
}

/* @n squares, in order, each once. */
static void
write_squares (PzForm *form, const PzNumberCell *cell, const PzUnit *squares, guint n)
{
  PzUnit least = squares[0], most = squares[0];

  for (guint k = 1; k < n; k++)
    {
      least = (PzUnit){ MIN (least.dx, squares[k].dx), MIN (least.dy, squares[k].dy) };
      most = (PzUnit){ MAX (most.dx, squares[k].dx), MAX (most.dy, squares[k].dy) };
    }
  write_box (form, cell, least, most);
  /* A full box says it all; other boxes are too large for their squares to be counted so. */
  if (most.dx - least.dx < 64 && most.dy - least.dy < 64
      && (most.dx - least.dx + 1) * (most.dy - least.dy + 1) == (gint64) n)
    return;
  for (guint k = 0; k < n; k++)
    {
      pz_form_add (form, squares[k].dx - least.dx);
      pz_form_add (form, squares[k].dy - least.dy);
    }
}

static void
write_shape (PzForm *form, const PzNumberCell *cell, const Motion *motion)
{
  g_autofree PzUnit *squares = g_new (PzUnit, cell->n_units);
  guint n = 0;

  for (int k = 0; k < cell->n_units; k++)
    squares[k] = image_of (motion, cell->x + cell->units[k].dx, cell->y + cell->units[k].dy);
  qsort (squares, (gsize) cell->n_units, sizeof (PzUnit), compare_units);
  for (int k = 0; k < cell->n_units; k++)
    if (n == 0 || compare_units (&squares[n - 1], &squares[k]) != 0)
      squares[n++] = squares[k];
  write_squares (form, cell, squares, n);
}

gboolean
pz_number_form_write (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form)
{
  const PzNumberLevel *self = pz_number_level (level);
  Motion motion = { pz_map_place (LATTICE, map, (PzHex){ 1, 0 }), pz_map_place (LATTICE, map, (PzHex){ 0, 1 }) };

  for (int i = 0; i < self->n_cells; i++)
    {
      const PzNumberCell *cell = self->cells[i];
      PzUnit a = image_of (&motion, cell->x, cell->y);

      if (cell->has_shape && cell->n_units > 0)
        write_shape (form, cell, &motion);
      else if (cell->has_shape)
        begin_cell (form, a, cell); /* it covers nothing */
      else
        write_box (form, cell, a, image_of (&motion, cell->x + cell->w - 1, cell->y + cell->h - 1));
    }
  return self->n_cells > 0;
}
