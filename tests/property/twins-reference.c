/* SPDX-License-Identifier: MIT */
#include "twins-reference.h"

#include <math.h>
#include <string.h>

#include "dungeon-sweep/level.h"
#include "hex-blocks/level.h"
#include "hex-stroke/level.h"
#include "hex-tracks/level.h"
#include "number-stroke/level.h"

typedef struct
{
  double x, y;
} Point;

/* How a level is looked at. */
typedef struct
{
  gboolean mirror, reverse;
  int turns;
  double step; /* angle of one turn */
  Point origin;
} View;

/* Pointy hexagons of radius 1, flat ones, and squares of side 1. */
static Point
pointy (double q, double r)
{
  return (Point){ sqrt (3) * (q + r / 2), 1.5 * r };
}

static Point
flat (double q, double r)
{
  return (Point){ 1.5 * q, sqrt (3) * (r + q / 2) };
}

static Point
away (Point from, double distance, double angle)
{
  return (Point){ from.x + distance * cos (angle), from.y + distance * sin (angle) };
}

static Point
middle_of (const Point *points, int n)
{
  Point sum = { 0, 0 };

  for (int i = 0; i < n; i++)
    sum = (Point){ sum.x + points[i].x / n, sum.y + points[i].y / n };
  return sum;
}

static Point
seen (const View *view, Point p)
{
  double x = view->mirror ? view->origin.x - p.x : p.x - view->origin.x, y = p.y - view->origin.y;
  double angle = view->step * view->turns;

  return (Point){ x * cos (angle) - y * sin (angle), x * sin (angle) + y * cos (angle) };
}

/* (transfer full): in thousandths, off by what keeps every point of a board from the border between two. */
static char *
point_text (const View *view, Point p)
{
  Point at = seen (view, p);

  return g_strdup_printf ("(%ld %ld)", lround (at.x * 1000 + 0.1234567), lround (at.y * 1000 + 0.1234567));
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* (transfer full): points of no order. */
static char *
bag_text (const View *view, const Point *points, int n)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (texts, point_text (view, points[i]));
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("", (char **) texts->pdata);
}

static void
add_line (GPtrArray *lines, const char *what, const View *view, const Point *points, int n, const char *more)
{
  g_autofree char *bag = bag_text (view, points, n);

  g_ptr_array_add (lines, g_strconcat (what, bag, more, NULL));
}

/* ---- hex-stroke ---- */

static Point
hex_middle (const PzHexLevel *level, int cell)
{
  return pointy (level->cells[cell]->q, level->cells[cell]->r);
}

/* Where a spinner points while 0, 1, … N cells are walked; read backwards, from the last to the first. */
static void
see_spinner (const PzHexLevel *level, const PzHexSpinner *spinner, const View *view, GPtrArray *lines)
{
  double corner = G_PI / 6 + G_PI / 3 * spinner->corner;
  Point at = away (hex_middle (level, spinner->cell), 1, corner);
  g_autoptr (GString) ends = g_string_new (NULL);

  for (int t = 0; t <= level->n_cells; t++)
    {
      int walked = view->reverse ? level->n_cells - t : t;
      Point end = away (at, 1, corner + 2 * G_PI / 3 * ((spinner->phase + walked) % 3));
      g_autofree char *text = point_text (view, end);

      g_string_append (ends, text);
    }
  add_line (lines, "spinner", view, &at, 1, ends->str);
}

static void
see_hex (const PzHexLevel *level, View *view, GPtrArray *lines)
{
  g_autofree Point *middles = g_new (Point, level->n_cells);

  for (int i = 0; i < level->n_cells; i++)
    middles[i] = hex_middle (level, i);
  view->origin = middle_of (middles, level->n_cells);
  for (int i = 0; i < level->n_cells; i++)
    {
      const PzHexCell *cell = level->cells[i];
      gint64 clue = view->reverse ? level->n_cells + 1 - cell->clue : cell->clue;
      g_autofree char *text = cell->has_clue ? g_strdup_printf ("clue %" G_GINT64_FORMAT, clue) : g_strdup ("");

      add_line (lines, "cell", view, &middles[i], 1, text);
    }
  for (int i = 0; i < level->n_walls; i++)
    {
      Point ends[2] = { middles[level->walls[i].a], middles[level->walls[i].b] };

      add_line (lines, "wall", view, ends, 2, "");
    }
  for (int i = 0; i < level->n_spinners; i++)
    see_spinner (level, &level->spinners[i], view, lines);
}

/* ---- number-stroke: squares may lie further away than doubles can tell, so these are whole numbers ---- */

static PzUnit
square_seen (const View *view, gint64 x, gint64 y)
{
  PzUnit at = { view->mirror ? -x : x, y };

  for (int i = 0; i < view->turns; i++)
    at = (PzUnit){ -at.dy, at.dx };
  return at;
}

/* (transfer full): all squares of a cell, or its corner where it has none. */
static GArray *
squares_seen (const PzNumberCell *cell, const View *view)
{
  GArray *squares = g_array_new (FALSE, FALSE, sizeof (PzUnit));
  g_autofree PzUnit *units = g_new (PzUnit, PZ_NUMBER_MAX_UNITS);
  int n = pz_number_cell_units (cell, units);

  for (int k = 0; k < MAX (n, 1); k++)
    {
      PzUnit at = square_seen (view, cell->x + (n > 0 ? units[k].dx : 0), cell->y + (n > 0 ? units[k].dy : 0));

      g_array_append_val (squares, at);
    }
  return squares;
}

static gboolean
is_before (PzUnit a, PzUnit b)
{
  return a.dx < b.dx || (a.dx == b.dx && a.dy < b.dy);
}

static PzUnit
first_square (const PzNumberLevel *level, const View *view)
{
  PzUnit first = { G_MAXINT64, G_MAXINT64 };

  for (int i = 0; i < level->n_cells; i++)
    {
      g_autoptr (GArray) squares = squares_seen (level->cells[i], view);

      for (guint k = 0; k < squares->len; k++)
        if (is_before (g_array_index (squares, PzUnit, k), first))
          first = g_array_index (squares, PzUnit, k);
    }
  return first;
}

static void
see_number_cell (const PzNumberCell *cell, const View *view, PzUnit origin, GPtrArray *lines)
{
  g_autoptr (GArray) squares = squares_seen (cell, view);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GString *line = g_string_new (cell->has_shape && cell->n_units == 0 ? "nothing" : "cell");

  for (guint k = 0; k < squares->len; k++)
    {
      PzUnit at = g_array_index (squares, PzUnit, k);

      g_ptr_array_add (
          texts, g_strdup_printf ("(%" G_GINT64_FORMAT " %" G_GINT64_FORMAT ")", at.dx - origin.dx, at.dy - origin.dy));
    }
  g_ptr_array_sort (texts, compare_texts);
  for (guint k = 0; k < texts->len; k++)
    if (k == 0 || strcmp (g_ptr_array_index (texts, k - 1), g_ptr_array_index (texts, k)) != 0)
      g_string_append (line, g_ptr_array_index (texts, k));
  if (cell->has_clue)
    g_string_append_printf (line, "clue %" G_GINT64_FORMAT, cell->clue);
  g_string_append_printf (line, "parity %d", cell->parity);
  g_ptr_array_add (lines, g_string_free (line, FALSE));
}

static void
see_number (const PzNumberLevel *level, const View *view, GPtrArray *lines)
{
  PzUnit origin = first_square (level, view);

  for (int i = 0; i < level->n_cells; i++)
    see_number_cell (level->cells[i], view, origin, lines);
}

/* ---- hex-tracks ---- */

static Point
port (Point middle, int i)
{
  return away (middle, sqrt (3) / 2, G_PI / 3 * i - G_PI / 2);
}

/* A step of the board, about (0,0), lays each cell on another one. */
static gboolean
may_rotate (const PzTracksLevel *level)
{
  gboolean may = level->rotation;

  for (int i = 0; i < level->n_cells && may; i++)
    may = pz_tracks_cell_at (level, -level->cells[i].r, level->cells[i].q + level->cells[i].r) >= 0;
  return may;
}

static void
see_tracks (const PzTracksLevel *level, View *view, GPtrArray *lines)
{
  g_autofree Point *middles = g_new (Point, level->n_cells);

  for (int i = 0; i < level->n_cells; i++)
    middles[i] = flat (level->cells[i].q, level->cells[i].r);
  view->origin = middle_of (middles, level->n_cells);
  for (int i = 0; i < level->n_cells; i++)
    for (int k = 0; k < 6; k++)
      {
        Point ends[2] = { port (middles[i], k), port (middles[i], level->cells[i].tracks.exit[k]) };
        g_autofree char *cell = point_text (view, middles[i]);

        add_line (lines, "track", view, ends, 2, cell);
      }
  for (int i = 0; i < level->n_tiles; i++)
    {
      Point at = flat (level->tiles[i].q, level->tiles[i].r), exit = port (at, level->tiles[i].dir);
      g_autofree char *towards = point_text (view, exit);

      add_line (lines, "tile", view, &at, 1, towards);
    }
  g_ptr_array_add (lines, g_strdup_printf ("budget %d, turns %d", level->move_limit, may_rotate (level)));
}

/* ---- hex-blocks ---- */

/* (transfer full): its shape, wherever its anchor is; one that nobody knows has none but the one way it lies. */
static char *
piece_text (const PzBlocksCard *card, const View *view)
{
  Point points[PZ_BLOCKS_PIECE_CELLS];
  View around = *view;
  const PzBlocksPiece *piece;

  if (card->piece < 0)
    return g_strdup_printf ("unknown %s %d %d", card->unknown, view->mirror, view->turns);
  piece = pz_blocks_piece (card->piece);
  for (int i = 0; i < piece->n_cells; i++)
    points[i] = pointy (piece->cells[i].q, piece->cells[i].r);
  around.origin = middle_of (points, piece->n_cells);
  return bag_text (&around, points, piece->n_cells);
}

static void
see_deck (const PzBlocksLevel *level, const View *view, GPtrArray *lines)
{
  for (int i = 0; i < level->n_deck; i++)
    {
      g_autofree char *piece = piece_text (&level->deck[i], view);

      g_ptr_array_add (lines,
                       i < level->hand ? g_strconcat ("hand ", piece, NULL) : g_strdup_printf ("deck %d %s", i, piece));
    }
  g_ptr_array_add (lines, g_strdup_printf ("goal %d %d", level->goal, level->score));
}

static void
see_blocks (const PzBlocksLevel *level, View *view, GPtrArray *lines)
{
  g_autofree Point *middles = g_new (Point, level->n_cells);

  for (int i = 0; i < level->n_cells; i++)
    middles[i] = pointy (level->cells[i].q, level->cells[i].r);
  view->origin = middle_of (middles, level->n_cells);
  for (int i = 0; i < level->n_cells; i++)
    add_line (lines, "cell", view, &middles[i], 1, "");
  for (int i = 0; i < level->n_filled; i++)
    {
      Point at = pointy (level->filled[i].q, level->filled[i].r);

      add_line (lines, "filled", view, &at, 1, "");
    }
  see_deck (level, view, lines);
}

/* ---- dungeon-sweep ---- */

static void
see_sweep (const PzSweepLevel *level, View *view, GPtrArray *lines)
{
  int all = level->width * level->height, n = 0;
  g_autofree Point *middles = g_new (Point, all);
  Point spawn = { level->spawn_x, level->spawn_y };

  for (int i = 0; i < all; i++)
    if (level->squares[i] != PZ_SWEEP_ROCK)
      middles[n++] = (Point){ i % level->width, i / level->width };
  view->origin = middle_of (middles, n);
  for (int i = 0; i < all; i++)
    {
      Point at = { i % level->width, i / level->width };

      if (level->squares[i] != PZ_SWEEP_ROCK)
        add_line (lines, level->squares[i] == PZ_SWEEP_HAZARD ? "hazard" : "floor", view, &at, 1, "");
    }
  add_line (lines, "spawn", view, &spawn, 1, "");
  g_ptr_array_add (lines, g_strdup_printf ("points %d %d %d", level->points, level->dig_cost, level->seal_cost));
}

/* ---- All ---- */

/* (transfer full): what there is, in the order of the letters. */
static GPtrArray *
see (const PzLevel *level, View view)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  if (level->mode == &pz_hex_stroke_mode)
    see_hex (pz_hex_level (level), &view, lines);
  else if (level->mode == &pz_number_stroke_mode)
    see_number (pz_number_level (level), &view, lines);
  else if (level->mode == &pz_hex_tracks_mode)
    see_tracks (pz_tracks_level (level), &view, lines);
  else if (level->mode == &pz_hex_blocks_mode)
    see_blocks (pz_blocks_level (level), &view, lines);
  else
    see_sweep (pz_sweep_level (level), &view, lines);
  g_ptr_array_sort (lines, compare_texts);
  return lines;
}

static gboolean
look_same (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (strcmp (g_ptr_array_index (a, i), g_ptr_array_index (b, i)) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
has_cells (const PzLevel *level)
{
  if (level->mode == &pz_hex_stroke_mode)
    return pz_hex_level (level)->n_cells > 0;
  if (level->mode == &pz_number_stroke_mode)
    return pz_number_level (level)->n_cells > 0;
  if (level->mode == &pz_hex_tracks_mode)
    return pz_tracks_level (level)->n_cells > 0;
  if (level->mode == &pz_hex_blocks_mode)
    return pz_blocks_level (level)->n_cells > 0;
  for (int i = 0; i < pz_sweep_level (level)->width * pz_sweep_level (level)->height; i++)
    if (pz_sweep_level (level)->squares[i] != PZ_SWEEP_ROCK)
      return TRUE;
  return FALSE;
}

gboolean
twins_reference_same (const PzLevel *a, const PzLevel *b)
{
  gboolean square = a->mode == &pz_number_stroke_mode || a->mode == &pz_dungeon_sweep_mode, same = FALSE;
  gboolean spins = a->mode == &pz_hex_stroke_mode && pz_hex_level (b)->n_spinners > 0;
  int n = square ? 4 : 6;
  g_autoptr (GPtrArray) plain = NULL;

  if (!has_cells (a) || !has_cells (b))
    return FALSE;
  plain = see (a, (View){ .step = 2 * G_PI / n });
  for (int i = 0; i < 2 * n && !same; i++)
    {
      View view = { .mirror = i >= n, .reverse = i >= n && spins, .turns = i % n, .step = 2 * G_PI / n };
      g_autoptr (GPtrArray) other = see (b, view);

      same = look_same (plain, other);
    }
  return same;
}
