/* SPDX-License-Identifier: MIT */
#include "number-stroke/internal.h"

#include <string.h>

/* Moving, turning and mirroring cells. Squares are mapped one by one in 64 bits: a bad shape may name some that are far away. */

#define LATTICE PZ_LATTICE_SQUARE

/* A map as a matrix and a shift. */
typedef struct
{
  PzHex right, down; /* images of one square's step */
  gint64 x, y;
  gboolean swaps; /* width and height */
} Motion;

static Motion
motion_of (const PzMap *map)
{
  PzMap linear = { map->mirror, map->turns, 0, 0 };
  Motion motion = { pz_map_place (LATTICE, &linear, (PzHex){ 1, 0 }), pz_map_place (LATTICE, &linear, (PzHex){ 0, 1 }),
                    map->q, map->r, FALSE };

  motion.swaps = motion.right.q == 0;
  return motion;
}

static PzUnit
image_of (const Motion *motion, gint64 x, gint64 y)
{
  return (PzUnit){ x * motion->right.q + y * motion->down.q + motion->x,
                   x * motion->right.r + y * motion->down.r + motion->y };
}

static PzUnit
least (PzUnit a, PzUnit b)
{
  return (PzUnit){ MIN (a.dx, b.dx), MIN (a.dy, b.dy) };
}

/* Puts the top left corner of the box at @corner. */
static gboolean
place_cell (PzNumberCell *cell, gint64 x, gint64 y)
{
  if (!pz_number_is_on_board (x, y))
    return FALSE;
  cell->x = (int) x;
  cell->y = (int) y;
  return TRUE;
}

static gboolean
map_rectangle (PzNumberCell *cell, const Motion *motion)
{
  PzUnit corner = least (image_of (motion, cell->x, cell->y),
                         image_of (motion, (gint64) cell->x + cell->w - 1, (gint64) cell->y + cell->h - 1));

  return place_cell (cell, corner.dx, corner.dy);
}

/* The offsets of a shape keep their least ones, which are 0 unless it is a bad one: so it stays bad, and turning on leads back to what
 * the file had. */
static gboolean
map_shape (PzNumberCell *cell, const Motion *motion)
{
  PzUnit before = { G_MAXINT64, G_MAXINT64 }, after = before;

  for (int i = 0; i < cell->n_units; i++)
    {
      PzUnit image = image_of (motion, cell->x + cell->units[i].dx, cell->y + cell->units[i].dy);

      before = least (before, cell->units[i]);
      after = least (after, image);
      cell->units[i] = image;
    }
  for (int i = 0; i < cell->n_units; i++)
    {
      PzUnit *unit = &cell->units[i];

      *unit = (PzUnit){ unit->dx - after.dx + before.dx, unit->dy - after.dy + before.dy };
      if (ABS (unit->dx) > PZ_NUMBER_MAX_INTEGER || ABS (unit->dy) > PZ_NUMBER_MAX_INTEGER)
        return FALSE;
    }
  return place_cell (cell, after.dx - before.dx, after.dy - before.dy);
}

static void
swap_extents (PzNumberCell *cell)
{
  gint64 file_w = cell->file_w;
  gboolean has_w = cell->has_w;
  int w = cell->w;

  cell->w = cell->h;
  cell->h = w;
  cell->has_w = cell->has_h;
  cell->has_h = has_w;
  cell->file_w = cell->file_h;
  cell->file_h = file_w;
}

/* The same squares, written the same way. */
static gboolean
lies_same (const PzNumberCell *a, const PzNumberCell *b)
{
  return a->x == b->x && a->y == b->y && a->w == b->w && a->h == b->h && a->has_w == b->has_w && a->has_h == b->has_h
         && a->file_w == b->file_w && a->file_h == b->file_h
         && (a->n_units == 0 || memcmp (a->units, b->units, sizeof (PzUnit) * a->n_units) == 0);
}

PzNumberCell *
pz_number_map_cell (PzNumberCell *cell, const PzMap *map)
{
  g_autoptr (PzNumberCell) image = pz_number_cell_copy (cell);
  Motion motion = motion_of (map);
  gboolean fits;

  if (cell->has_shape && cell->n_units > 0)
    fits = map_shape (image, &motion);
  else
    fits = map_rectangle (image, &motion); /* a shape without squares counts as one */
  if (!fits)
    return NULL;
  if (motion.swaps)
    swap_extents (image);
  if (cell->has_shape)
    pz_number_cell_settle (image);
  return lies_same (cell, image) ? pz_number_cell_ref (cell) : g_steal_pointer (&image);
}

/* FALSE when a cell would leave the board. */
static gboolean
carry_cells (PzNumberLevel *level, const PzCellSet *moved, const PzMap *map)
{
  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (moved, i))
      {
        PzNumberCell *image = pz_number_map_cell (level->cells[i], map);

        if (image == NULL)
          return FALSE;
        pz_number_cell_unref (level->cells[i]);
        level->cells[i] = image;
      }
  return TRUE;
}

/* Cells that stay and lie under one that has moved. */
static PzCellSet
run_over (const PzNumberLevel *level, const PzCellSet *moved)
{
  PzCellSet gone = { { 0, 0 } };

  if (pz_cell_set_size (moved) == level->n_cells)
    return gone;
  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (moved, i))
      {
        PzCellSet under = pz_number_covered_by (level, level->cells[i]);

        under = pz_cell_set_but (&under, moved);
        gone = pz_cell_set_with (&gone, &under);
      }
  return gone;
}

static void
reverse_path (char **path)
{
  guint n = path != NULL ? g_strv_length (path) : 0;

  for (guint i = 0; i < n / 2; i++)
    {
      char *swap = path[i];

      path[i] = path[n - 1 - i];
      path[n - 1 - i] = swap;
    }
}

/* Reads the paths backwards: step t is N + 1 - t then, which is of the other parity when N is even. FALSE when a clue would be too
 * large. */
static gboolean
reverse_steps (PzNumberLevel *level)
{
  for (int i = 0; i < level->n_cells; i++)
    {
      const PzNumberCell *cell = level->cells[i];
      gint64 clue = cell->clue;

      if (cell->has_clue && !pz_stroke_reverse_clue (level->n_cells, &clue))
        return FALSE;
      if (clue != cell->clue)
        pz_number_own_cell (level, i)->clue = clue;
      if (level->cells[i]->parity != PZ_PARITY_NONE && level->n_cells % 2 == 0)
        {
          PzNumberCell *own = pz_number_own_cell (level, i);

          own->parity = own->parity == PZ_PARITY_ODD ? PZ_PARITY_EVEN : PZ_PARITY_ODD;
        }
    }
  reverse_path (level->hint_path);
  return TRUE;
}

/* Cells that did not change are shared. */
static gboolean
is_same (const PzNumberLevel *a, const PzNumberLevel *b)
{
  gboolean same = a->n_cells == b->n_cells;

  for (int i = 0; same && i < a->n_cells; i++)
    same = a->cells[i] == b->cells[i];
  if (!same || a->hint_path == NULL || b->hint_path == NULL)
    return same; /* of the same cells, so it was not dropped for a change */
  return g_strv_equal ((const char *const *) a->hint_path, (const char *const *) b->hint_path);
}

PzLevel *
pz_number_transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse)
{
  const PzNumberLevel *self = pz_number_level (level);
  g_autoptr (PzLevel) result = NULL;
  PzNumberLevel *next;
  PzCellSet moved, gone;
  gboolean whole;

  g_return_val_if_fail (level != NULL && map != NULL, NULL);

  if (pz_level_is_bad (level) || (pz_map_is_identity (map) && !reverse))
    return pz_level_ref (level);
  moved = pz_stroke_chosen (self->n_cells, cells, n);
  whole = pz_cell_set_size (&moved) == self->n_cells;
  if (pz_cell_set_is_empty (&moved) || (reverse && !whole))
    return pz_level_ref (level);
  result = whole ? pz_number_level_copy (level) : &pz_number_begin_edit (level)->base;
  next = (PzNumberLevel *) result;
  if (!carry_cells (next, &moved, map) || (reverse && !reverse_steps (next)))
    return pz_level_ref (level);
  gone = run_over (next, &moved);
  pz_number_drop_cells (next, &gone);
  return is_same (self, next) ? pz_level_ref (level) : g_steal_pointer (&result);
}

PzLevel *
pz_number_level_move (PzLevel *level, const int *cells, int n, int dx, int dy)
{
  PzMap shift = pz_map_shift (dx, dy);
  g_autoptr (PzLevel) moved = NULL;

  g_return_val_if_fail (level != NULL, NULL);

  if (n <= 0)
    return pz_level_ref (level);
  moved = pz_number_transform (level, cells, n, &shift, FALSE);
  return moved == level ? g_steal_pointer (&moved) : pz_number_level_set_hint_path (moved, NULL);
}

gboolean
pz_number_turns_one_way (const PzLevel *level)
{
  return FALSE;
}

/* Squares that a bad shape has further away than any board reaches are none of its middle. */
static void
add_place (GArray *places, gint64 x, gint64 y)
{
  PzHex place = { (int) x, (int) y };

  if (ABS (x) <= G_MAXINT / 4 && ABS (y) <= G_MAXINT / 4)
    g_array_append_val (places, place);
}

static void
add_squares (GArray *places, const PzNumberCell *cell)
{
  if (!cell->has_shape || cell->n_units == 0)
    {
      /* Two corners stand for all of a rectangle: only the box around counts. */
      add_place (places, cell->x, cell->y);
      add_place (places, cell->x + cell->w - 1, cell->y + cell->h - 1);
      return;
    }
  for (int i = 0; i < cell->n_units; i++)
    add_place (places, cell->x + cell->units[i].dx, cell->y + cell->units[i].dy);
}

PzMap
pz_number_map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns)
{
  const PzNumberLevel *self = pz_number_level (level);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (PzHex));
  PzCellSet chosen;

  if (pz_level_is_bad (level))
    return PZ_MAP_IDENTITY;
  chosen = pz_stroke_chosen (self->n_cells, cells, n);
  for (int i = 0; i < self->n_cells; i++)
    if (pz_cell_set_has (&chosen, i))
      add_squares (places, self->cells[i]);
  return places->len > 0
             ? pz_map_in_place (LATTICE, &g_array_index (places, PzHex, 0), (int) places->len, mirror, turns)
             : PZ_MAP_IDENTITY;
}
