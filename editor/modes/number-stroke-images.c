/* SPDX-License-Identifier: MIT */
#include "editor/modes/number-stroke-images.h"

#include "editor/modes/number-stroke-commands.h"

#define EDITOR  (&pz_number_stroke_editor)
#define LATTICE PZ_LATTICE_SQUARE

const int pz_number_rectangles[5][2] = { { 1, 1 }, { 2, 1 }, { 1, 2 }, { 2, 2 }, { 3, 3 } };

/* --- a piece: the unit squares of one cell ------------------------------------------------------------------- */

/* Unions of overlapping images are given up as soon as no cell can be so large. */
#define MAX_PIECE 9

typedef struct
{
  PzHex at[MAX_PIECE + 1];
  int n; /* MAX_PIECE + 1: too large */
} Piece;

static gboolean
piece_has (const Piece *piece, PzHex place)
{
  for (int i = 0; i < piece->n; i++)
    if (piece->at[i].q == place.q && piece->at[i].r == place.r)
      return TRUE;
  return FALSE;
}

static void
piece_add (Piece *piece, PzHex place)
{
  if (piece->n <= MAX_PIECE && !piece_has (piece, place))
    piece->at[piece->n++] = place;
}

static Piece
piece_of_shape (const PzNumberShape *shape, int x, int y)
{
  Piece piece = { .n = 0 };
  for (int i = 0; i < shape->n_units; i++)
    piece_add (&piece, (PzHex){ x + (int) shape->units[i].dx, y + (int) shape->units[i].dy });
  for (int i = 0; shape->n_units == 0 && i < shape->w * shape->h; i++)
    piece_add (&piece, (PzHex){ x + i % shape->w, y + i / shape->w });
  return piece;
}

static Piece
piece_of_cell (const PzNumberCell *cell)
{
  Piece piece = { .n = 0 };
  g_autofree PzUnit *units = g_new (PzUnit, PZ_NUMBER_MAX_UNITS);
  int n = pz_number_cell_units (cell, units);
  for (int i = 0; i < MIN (n, MAX_PIECE + 1); i++)
    piece_add (&piece, (PzHex){ cell->x + (int) units[i].dx, cell->y + (int) units[i].dy });
  return piece;
}

static Piece
piece_image (const Piece *piece, const PzMap *map)
{
  Piece image = { .n = 0 };
  for (int i = 0; i < piece->n; i++)
    piece_add (&image, pz_map_place (LATTICE, map, piece->at[i]));
  return image;
}

static gboolean
piece_equal (const Piece *a, const Piece *b)
{
  for (int i = 0; i < a->n; i++)
    if (!piece_has (b, a->at[i]))
      return FALSE;
  return a->n == b->n;
}

static gboolean
piece_overlaps (const Piece *a, const Piece *b)
{
  for (int i = 0; i < a->n; i++)
    if (piece_has (b, a->at[i]))
      return TRUE;
  return FALSE;
}

/* The top left corner of its box. */
static PzHex
piece_corner (const Piece *piece)
{
  PzHex corner = piece->at[0];
  for (int i = 1; i < piece->n; i++)
    corner = (PzHex){ MIN (corner.q, piece->at[i].q), MIN (corner.r, piece->at[i].r) };
  return corner;
}

/* --- how a piece is laid ------------------------------------------------------------------------------------- */

/* What lays @piece: a rectangle or a shape of the catalogue in one of its turns. FALSE when no cell has that form. */
static gboolean
find_rectangle (const Piece *piece, int *rectangle)
{
  PzHex corner = piece_corner (piece);
  for (int i = 0; i < 5; i++)
    {
      PzNumberShape shape = pz_number_rectangle (pz_number_rectangles[i][0], pz_number_rectangles[i][1]);
      Piece tried = piece_of_shape (&shape, corner.q, corner.r);
      if (!piece_equal (&tried, piece))
        continue;
      *rectangle = i;
      return TRUE;
    }
  return FALSE;
}

static gboolean
find_shape (const Piece *piece, int *found, int *rotation, gboolean *mirrored)
{
  PzNumberShape shape;
  PzHex corner = piece_corner (piece);
  for (int i = 0; pz_number_shape_name (i) != NULL; i++)
    for (int turn = 0; turn < 8; turn++)
      {
        pz_number_shape_named (pz_number_shape_name (i), turn % 4, turn >= 4, &shape);
        Piece tried = piece_of_shape (&shape, corner.q, corner.r);
        if (!piece_equal (&tried, piece))
          continue;
        *found = i;
        *rotation = turn % 4;
        *mirrored = turn >= 4;
        return TRUE;
      }
  return FALSE;
}

/* A rectangle stays a rectangle where it can: a 1 × 3 of two overlapping dominoes has to be a shape. */
static PzToolStep
lay_piece (const Piece *piece, gboolean as_shape)
{
  int rectangle, shape, rotation;
  gboolean mirrored;
  PzHex corner = piece_corner (piece);
  if (!as_shape && find_rectangle (piece, &rectangle))
    return pz_tool_step (EDITOR, "number-lay-rectangle",
                         g_variant_new ("(iiii)", corner.q, corner.r, pz_number_rectangles[rectangle][0],
                                        pz_number_rectangles[rectangle][1]));
  if (find_shape (piece, &shape, &rotation, &mirrored))
    return pz_tool_step (
        EDITOR, "number-lay-shape",
        g_variant_new ("(iisib)", corner.q, corner.r, pz_number_shape_name (shape), rotation, mirrored));
  return as_shape ? lay_piece (piece, FALSE) : PZ_TOOL_STEP_NONE;
}

/* The piece a step lays; FALSE when it lays none. */
static gboolean
laid_piece (const PzToolStep *step, Piece *piece, gboolean *as_shape)
{
  int x, y, w, h, rotation;
  const char *name;
  gboolean mirrored;
  PzNumberShape shape;
  *as_shape = step->command != NULL && g_str_equal (step->command->name, "number-lay-shape");
  if (*as_shape)
    {
      g_variant_get (step->argument, "(ii&sib)", &x, &y, &name, &rotation, &mirrored);
      if (!pz_number_shape_named (name, rotation, mirrored, &shape))
        return FALSE;
    }
  else if (step->command != NULL && g_str_equal (step->command->name, "number-lay-rectangle"))
    {
      g_variant_get (step->argument, "(iiii)", &x, &y, &w, &h);
      shape = pz_number_rectangle (w, h);
    }
  else
    return FALSE;
  *piece = piece_of_shape (&shape, x, y);
  return TRUE;
}

/* --- overlapping images -------------------------------------------------------------------------------------- */

/* Grows @whole by every image of @piece that overlaps it, until none is left over. */
static void
join_images (Piece *whole, const Piece *piece, const PzMap *maps, int n)
{
  for (int before = -1; before != whole->n;)
    {
      before = whole->n;
      for (int i = 0; i < n; i++)
        {
          Piece image = piece_image (piece, &maps[i]);
          for (int k = 0; piece_overlaps (&image, whole) && k < image.n; k++)
            piece_add (whole, image.at[k]);
        }
    }
}

gboolean
pz_number_fold (PzToolStep *step, const PzMap *maps, int n)
{
  Piece piece;
  gboolean as_shape;
  if (!laid_piece (step, &piece, &as_shape))
    return TRUE;
  Piece whole = piece;
  join_images (&whole, &piece, maps, n);
  if (whole.n == piece.n)
    return TRUE;
  pz_tool_step_clear (step);
  if (whole.n <= MAX_PIECE)
    *step = lay_piece (&whole, as_shape);
  return step->command != NULL;
}

/* --- images -------------------------------------------------------------------------------------------------- */

static const char *
id_of (const PzLevel *level, int cell)
{
  return pz_number_level (level)->cells[cell]->id;
}

static PzToolStep
image_laid (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  Piece piece;
  gboolean as_shape;
  if (!laid_piece (made->step, &piece, &as_shape))
    return PZ_TOOL_STEP_NONE;
  Piece image = piece_image (&piece, map);
  int there = pz_number_cell_at (pz_number_level (now), image.at[0].q, image.at[0].r);
  if (there >= 0)
    {
      Piece present = piece_of_cell (pz_number_level (now)->cells[there]);
      if (piece_equal (&present, &image))
        return PZ_TOOL_STEP_NONE;
    }
  return lay_piece (&image, as_shape);
}

/* The cell of @now at the image of the place that was pressed; -1: none. */
static int
image_cell (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  PzHex place = pz_map_place (LATTICE, map, (PzHex){ made->hit->q, made->hit->r });
  return pz_number_cell_at (pz_number_level (now), place.q, place.r);
}

static PzToolStep
image_named (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  int cell = image_cell (made, map, now);
  if (cell < 0)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, made->step->command->name, g_variant_new_string (id_of (now, cell)));
}

/* The next free number goes to each image in turn: two cells cannot have the same. */
static PzToolStep
image_clue (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  int cell = image_cell (made, map, now);
  if (cell < 0 || pz_number_level (now)->cells[cell]->has_clue)
    return PZ_TOOL_STEP_NONE;
  int next = pz_number_level_next_clue (pz_number_level (now));
  return pz_tool_step (EDITOR, "number-set-clue", g_variant_new ("(si)", id_of (now, cell), next));
}

static PzToolStep
image_parity (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  const char *id, *parity;
  int cell = image_cell (made, map, now);
  g_variant_get (made->step->argument, "(&s&s)", &id, &parity);
  if (cell < 0)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "number-set-parity", g_variant_new ("(ss)", id_of (now, cell), parity));
}

PzToolStep
pz_number_image (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  static const struct
  {
    const char *command;
    PzToolStep (*image) (const PzToolMade *made, const PzMap *map, const PzLevel *now);
  } images[] = { { "number-lay-rectangle", image_laid }, { "number-lay-shape", image_laid },
                 { "number-remove-cell", image_named },  { "number-clear-clue", image_named },
                 { "number-set-clue", image_clue },      { "number-set-parity", image_parity } };
  for (gsize i = 0; i < G_N_ELEMENTS (images); i++)
    if (g_str_equal (made->step->command->name, images[i].command))
      return images[i].image (made, map, now);
  return PZ_TOOL_STEP_NONE;
}

/* --- alike, and how to make one ------------------------------------------------------------------------------ */

static int
by_place (gconstpointer a, gconstpointer b)
{
  const PzUnit *one = a, *other = b;
  if (one->dy != other->dy)
    return one->dy < other->dy ? -1 : 1;
  return one->dx < other->dx ? -1 : one->dx > other->dx;
}

static const char *
content_word (const PzNumberCell *cell)
{
  if (cell->has_clue)
    return cell->clue == 1 ? "start" : "clue";
  return cell->parity == PZ_PARITY_NONE ? "plain" : cell->parity == PZ_PARITY_ODD ? "odd" : "even";
}

/* The same squares in the same turn, and the same kind of content. */
char *
pz_number_likeness (const PzLevel *level, int cell)
{
  const PzNumberCell *found = pz_number_level (level)->cells[cell];
  g_autofree PzUnit *units = g_new (PzUnit, PZ_NUMBER_MAX_UNITS);
  int n = pz_number_cell_units (found, units);
  GString *text = g_string_new (content_word (found));
  qsort (units, (gsize) n, sizeof *units, by_place);
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, " %" G_GINT64_FORMAT ",%" G_GINT64_FORMAT, units[i].dx - units[0].dx,
                            units[i].dy - units[0].dy);
  return g_string_free (text, FALSE);
}

/* Of a plain unit square the form says nothing: what stands on it counts. */
const char *
pz_number_sample (const PzLevel *level, const PzHit *hit, PzToolOptions *options)
{
  const PzNumberLevel *number = pz_number_level (level);
  if (hit->kind != PZ_HIT_CELL || hit->cell < 0 || hit->cell >= number->n_cells)
    return NULL;
  const PzNumberCell *cell = number->cells[hit->cell];
  Piece piece = piece_of_cell (cell);
  if (piece.n == 1 && cell->has_clue)
    return "clue";
  if (piece.n == 1 && cell->parity != PZ_PARITY_NONE)
    {
      options->even = cell->parity == PZ_PARITY_EVEN;
      return "parity";
    }
  if (cell->n_units == 0 && find_rectangle (&piece, &options->rectangle))
    return "rectangle";
  return find_shape (&piece, &options->shape, &options->rotation, &options->mirrored) ? "shape" : NULL;
}
