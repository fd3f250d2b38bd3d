/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include <math.h>

/* The keyboard's cursor: a spot of the lattice. What it can be on is what the chosen tool points at, and what it does there is the very
 * press, drag and release of the mouse at that point of the canvas (board-view-keys.c): no mode knows of it. */

/* How far from the board it goes, in board units; new cells are laid there. */
#define REACH_UNITS 10.0
#define MAX_SKIP    256
/* How far toward the middle of its cell the cursor is on a port: part of the way there. */
#define PORT_INSET 0.22
/* Room around it when it comes into view, in board units. */
#define ROOM_UNITS 0.9

static PzLattice
lattice_of (PzBoardView *self)
{
  return pz_board_view_shown (self)->mode->lattice;
}

static guint
kinds_of (PzBoardView *self)
{
  const PzTool *tool = pz_board_view_get_tool (self);
  return self->playtest != NULL || tool == NULL ? PZ_HIT_CELL : tool->kinds;
}

static PzHit
cell_spot (PzHex place)
{
  return (PzHit){ PZ_HIT_CELL, -1, -1, place.q, place.r, 0 };
}

static int
cell_over (PzBoardView *self, PzHex place)
{
  PzHit spot = cell_spot (place);
  const PzLevel *level = pz_board_view_shown (self);
  return level->mode->resolve (level, &spot).cell;
}

PzHit
pz_board_view_cursor_hit (PzBoardView *self)
{
  PzLevel *level = pz_board_view_shown (self);
  if (self->editor == NULL || level == NULL || self->cursor.kind == PZ_HIT_NONE)
    return PZ_HIT_NOWHERE;
  return level->mode->resolve (level, &self->cursor);
}

/* The middle of a spot. A port lies on the edge of its cell, where the one of the neighbour lies too: a bit inside it is this cell's. */
static PzPoint
point_of (PzLattice lattice, const PzHit *spot)
{
  PzPoint point = pz_spot_point (lattice, spot);
  if (spot->kind != PZ_HIT_PORT)
    return point;
  PzHit home = cell_spot ((PzHex){ spot->q, spot->r });
  PzPoint middle = pz_spot_point (lattice, &home);
  return (PzPoint){ point.x + (middle.x - point.x) * PORT_INSET, point.y + (middle.y - point.y) * PORT_INSET };
}

void
pz_board_view_cursor_point (PzBoardView *self, double *x, double *y)
{
  PzPoint point = point_of (lattice_of (self), &self->cursor);
  pz_board_view_point (self, point.x, point.y, x, y);
}

/* --- which spots there are ----------------------------------------------------------------------------------- */

/* An edge or vertex counts when the tool points at just that from its middle: what can be pressed can be reached. */
static gboolean
points_at (PzBoardView *self, const PzHit *spot)
{
  const PzTool *tool = pz_board_view_get_tool (self);
  if (tool == NULL || (kinds_of (self) & spot->kind) == 0)
    return FALSE;
  PzPoint point = point_of (lattice_of (self), spot);
  PzHit hit = pz_mode_editor_aim (self->editor, tool, pz_board_view_shown (self), point.x, point.y, FALSE);
  return hit.kind == spot->kind && pz_spot_same (lattice_of (self), &hit, spot);
}

typedef gboolean (*SpotFunc) (PzBoardView *self, const PzHit *spot, gpointer data);

static gboolean
each_around (PzBoardView *self, PzHex place, SpotFunc func, gpointer data)
{
  static const PzHitKind kinds[] = { PZ_HIT_EDGE, PZ_HIT_VERTEX, PZ_HIT_PORT };
  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (int sub = 0; (kinds_of (self) & kinds[k]) != 0 && sub < pz_lattice_n_directions (lattice_of (self)); sub++)
      {
        PzHit spot = { kinds[k], -1, -1, place.q, place.r, sub };
        if (!func (self, &spot, data))
          return FALSE;
      }
  return TRUE;
}

/* Every edge, vertex and port around the cells; those that two cells share come more than once. A shape covers squares of a box that is
 * at most four wide. */
static void
each_spot (PzBoardView *self, SpotFunc func, gpointer data)
{
  const PzLevel *level = pz_board_view_shown (self);
  int size = lattice_of (self) == PZ_LATTICE_SQUARE ? 4 : 1;
  for (int cell = 0; cell < self->editor->n_cells (level); cell++)
    {
      PzHit like = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
      PzHit corner = self->editor->again (level, &like);
      for (int i = 0; i < size * size; i++)
        {
          PzHex place = { corner.q + i % size, corner.r + i / size };
          if (cell_over (self, place) == cell && !each_around (self, place, func, data))
            return;
        }
    }
}

/* --- moving over places -------------------------------------------------------------------------------------- */

/* How far a place is outside the board. */
static double
outside (PzBoardView *self, PzHex place)
{
  PzHit spot = cell_spot (place);
  const PzLevel *level = pz_board_view_shown (self);
  PzPoint point = pz_spot_point (lattice_of (self), &spot);
  PzRect bounds = level->mode->bounds (level);
  double dx = MAX (bounds.x - point.x, point.x - bounds.x - bounds.w);
  double dy = MAX (bounds.y - point.y, point.y - bounds.y - bounds.h);
  return MAX (dx, dy);
}

/* Tools that lay cells go from place to place; the others from cell to cell, and one cell is one stop however many places it covers. */
static gboolean
skips (PzBoardView *self)
{
  const PzTool *tool = pz_board_view_get_tool (self);
  return self->playtest != NULL || tool == NULL || !tool->lays;
}

static PzHex
next_place (PzBoardView *self, PzHex from, PzMove move)
{
  PzHex place = pz_lattice_move (lattice_of (self), from, move);
  int cell = skips (self) ? cell_over (self, from) : -1;
  for (int i = 0; i < MAX_SKIP && cell >= 0 && cell_over (self, place) == cell; i++)
    place = pz_lattice_move (lattice_of (self), place, move);
  double now = outside (self, from), then = outside (self, place);
  double reach = self->editor->bounded ? 0 : REACH_UNITS;
  return then > reach && then > now ? from : place;
}

/* --- moving over edges and vertices -------------------------------------------------------------------------- */

/* The move whose direction is nearest to a vector; between two, the slanted one. Each move so has a sector of less than 60°, and all
 * together the whole turn. */
static PzMove
nearest_move (PzLattice lattice, PzPoint vector)
{
  PzMove best = PZ_MOVE_LEFT;
  double most = -G_MAXDOUBLE, length = hypot (vector.x, vector.y);
  for (int move = PZ_MOVE_LEFT; move <= PZ_MOVE_DOWN_RIGHT; move++)
    {
      PzPoint unit = pz_lattice_move_vector (lattice, (PzMove) move);
      double along = (unit.x * vector.x + unit.y * vector.y) / length;
      if (along > most - 1e-9)
        {
          best = (PzMove) move;
          most = MAX (along, most);
        }
    }
  return best;
}

typedef struct
{
  PzPoint from;
  PzMove move;
  gboolean any; /* whatever the direction */
  PzHit best;
  double distance, along;
} Search;

static gboolean
is_better (const Search *search, double distance, double along)
{
  if (search->best.kind == PZ_HIT_NONE || distance < search->distance - 1e-9)
    return TRUE;
  return distance < search->distance + 1e-9 && along > search->along + 1e-9;
}

static gboolean
consider (PzBoardView *self, const PzHit *spot, gpointer data)
{
  Search *search = data;
  PzLattice lattice = lattice_of (self);
  PzPoint at = point_of (lattice, spot);
  PzPoint vector = { at.x - search->from.x, at.y - search->from.y };
  double distance = hypot (vector.x, vector.y);
  PzPoint unit = pz_lattice_move_vector (lattice, search->move);
  double along = unit.x * vector.x + unit.y * vector.y;
  if (!search->any && (distance < 1e-6 || nearest_move (lattice, vector) != search->move))
    return TRUE;
  if (!is_better (search, distance, along) || !points_at (self, spot))
    return TRUE;
  search->best = *spot;
  search->distance = distance;
  search->along = along;
  return TRUE;
}

/* The nearest spot in the sector of the move. Of two spots in a sector of less than 60° the nearer one is also nearer to the other than
 * the start is; so going on toward any spot ends there, and every spot is reached from every other. */
static PzHit
next_spot (PzBoardView *self, PzMove move)
{
  Search search = { point_of (lattice_of (self), &self->cursor), move, FALSE, PZ_HIT_NOWHERE, 0, 0 };
  each_spot (self, consider, &search);
  return search.best.kind != PZ_HIT_NONE ? search.best : self->cursor;
}

static PzHit
nearest_spot (PzBoardView *self, PzPoint from)
{
  Search search = { from, PZ_MOVE_LEFT, TRUE, PZ_HIT_NOWHERE, 0, 0 };
  each_spot (self, consider, &search);
  return search.best;
}

/* --- placing it ---------------------------------------------------------------------------------------------- */

/* @spot as the chosen tool can be on it: itself, its place, or the nearest edge or vertex. Where the board has none, a place. */
static PzHit
fitting (PzBoardView *self, PzHit spot)
{
  guint kinds = kinds_of (self);
  PzHit place = cell_spot ((PzHex){ spot.q, spot.r });
  if (spot.kind == PZ_HIT_NONE || (spot.kind == PZ_HIT_CELL && (kinds & PZ_HIT_CELL) != 0))
    return spot;
  if (spot.kind != PZ_HIT_CELL && points_at (self, &spot))
    return spot;
  if ((kinds & PZ_HIT_CELL) != 0)
    return place;
  PzHit near = nearest_spot (self, pz_spot_point (lattice_of (self), &spot));
  return near.kind != PZ_HIT_NONE ? near : place;
}

/* Another tool, another value of the level: the cursor stays where it is, as far as it can. */
void
pz_board_view_fit_cursor (PzBoardView *self)
{
  if (self->editor == NULL || pz_board_view_shown (self) == NULL)
    self->cursor = PZ_HIT_NOWHERE;
  if (self->cursor.kind == PZ_HIT_NONE)
    return;
  self->cursor = fitting (self, self->cursor);
  self->cursor.cell = self->cursor.other = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Another level is shown: the place at the old one's means nothing there. */
void
pz_board_view_forget_cursor (PzBoardView *self)
{
  self->cursor = self->anchor = PZ_HIT_NOWHERE;
  self->key_gesture = FALSE;
}

void
pz_board_view_place_cursor (PzBoardView *self, const PzHit *spot)
{
  self->cursor = *spot;
  pz_board_view_fit_cursor (self);
  pz_board_view_update_status (self);
}

/* The mouse takes it along, and hides it. */
void
pz_board_view_take_cursor (PzBoardView *self, double x, double y)
{
  PzPoint point;
  self->keyboard = self->hover_by_keys = FALSE;
  self->anchor = PZ_HIT_NOWHERE;
  if (self->editor == NULL || pz_board_view_shown (self) == NULL)
    return;
  pz_board_view_unpoint (self, x, y, &point.x, &point.y);
  PzHit hit = self->playtest != NULL ? PZ_HIT_NOWHERE
                                     : pz_mode_editor_aim (self->editor, pz_board_view_get_tool (self), self->level,
                                                           point.x, point.y, FALSE);
  if (hit.kind == PZ_HIT_NONE || hit.kind == PZ_HIT_CELL)
    hit = pz_spot_at (lattice_of (self), point, PZ_HIT_CELL);
  pz_board_view_place_cursor (self, &hit);
}

static PzHit
first_spot (PzBoardView *self)
{
  PzPoint middle;
  PzHex place;
  const PzLevel *level = pz_board_view_shown (self);
  if (self->editor->n_cells (level) > 0 && pz_board_view_place_on (level, 0, &place))
    return cell_spot (place);
  pz_board_view_unpoint (self, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                         gtk_widget_get_height (GTK_WIDGET (self)) / 2.0, &middle.x, &middle.y);
  return pz_spot_at (level->mode->lattice, middle, PZ_HIT_CELL);
}

void
pz_board_view_cursor_to_selection (PzBoardView *self)
{
  PzHex place;
  PzHit spot = self->selection, now = pz_board_view_cursor_hit (self);
  if (spot.kind == PZ_HIT_CELL && now.kind == PZ_HIT_CELL && now.cell == spot.cell)
    return;
  if (spot.kind == PZ_HIT_CELL && pz_board_view_place_on (self->level, spot.cell, &place))
    spot = cell_spot (place);
  pz_board_view_place_cursor (self, &spot);
}

gboolean
pz_board_view_ensure_cursor (PzBoardView *self)
{
  gboolean known = self->cursor.kind != PZ_HIT_NONE || (self->playtest == NULL && self->selection.kind != PZ_HIT_NONE);
  if (self->cursor.kind == PZ_HIT_NONE && known)
    pz_board_view_cursor_to_selection (self);
  if (self->cursor.kind == PZ_HIT_NONE)
    {
      PzHit spot = first_spot (self);
      pz_board_view_place_cursor (self, &spot);
    }
  return known;
}

/* --- into view ----------------------------------------------------------------------------------------------- */

/* How far a span from @low to @high has to go to lie within 0…@size with @before and @after kept free. */
static double
shift_into (double low, double high, double size, double before, double after)
{
  if (high - low > size - before - after)
    return (before + size - after) / 2 - (low + high) / 2;
  return low < before ? before - low : high > size - after ? size - after - high : 0;
}

void
pz_board_view_reveal_point (PzBoardView *self, double x, double y)
{
  PzPlace *place = pz_board_view_place (self);
  double room = ROOM_UNITS * place->scale;
  if (!place->valid)
    return;
  double dx = shift_into (x - room, x + room, gtk_widget_get_width (GTK_WIDGET (self)), place->left, place->right);
  double dy = shift_into (y - room, y + room, gtk_widget_get_height (GTK_WIDGET (self)), place->top, place->bottom);
  if (fabs (dx) > 0.5 || fabs (dy) > 0.5)
    pz_board_view_pan_by (self, dx, dy);
}

void
pz_board_view_reveal_cursor (PzBoardView *self)
{
  double x, y;
  if (self->cursor.kind == PZ_HIT_NONE)
    return;
  pz_board_view_cursor_point (self, &x, &y);
  pz_board_view_reveal_point (self, x, y);
}

/* --- moving it ----------------------------------------------------------------------------------------------- */

/* What began on a port ends on one of the same cell. */
static gboolean
is_dragging_port (PzBoardView *self)
{
  return self->key_gesture && self->gesture.kind == PZ_GESTURE_TOOL && self->gesture.start.kind == PZ_HIT_PORT
         && self->cursor.kind == PZ_HIT_PORT;
}

static PzHit
next_port (PzBoardView *self, PzMove move)
{
  PzHit best = self->cursor;
  double most = 1e-6;
  PzPoint from = point_of (lattice_of (self), &self->cursor), unit = pz_lattice_move_vector (lattice_of (self), move);
  for (int step = -1; step <= 1; step += 2)
    {
      PzHit next = self->cursor;
      next.sub = (next.sub + step + 6) % 6;
      PzPoint to = point_of (lattice_of (self), &next);
      double along = (to.x - from.x) * unit.x + (to.y - from.y) * unit.y;
      if (along <= most)
        continue;
      best = next;
      most = along;
    }
  return best;
}

/* From an edge or vertex of a cell a tool that also has places goes on from the cell. */
static PzHit
moved (PzBoardView *self, PzMove move)
{
  gboolean places = (kinds_of (self) & PZ_HIT_CELL) != 0 || self->cursor.kind == PZ_HIT_CELL;
  if (is_dragging_port (self))
    return next_port (self, move);
  if (!places)
    return next_spot (self, move);
  return cell_spot (next_place (self, (PzHex){ self->cursor.q, self->cursor.r }, move));
}

void
pz_board_view_move_cursor (PzBoardView *self, PzMove move)
{
  g_return_if_fail (self->editor != NULL);
  self->keyboard = self->hover_by_keys = TRUE;
  if (pz_board_view_ensure_cursor (self)) /* else it only shows where it is */
    self->cursor = moved (self, move);
  pz_board_view_reveal_cursor (self);
  pz_board_view_update_hover (self);
  pz_board_view_update_status (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Stop @i of the walk around a place: itself, then its edges (or ports) and corners clockwise. */
static PzHit
rim_stop (PzHit home, int i, gboolean ports)
{
  PzHit stop = cell_spot ((PzHex){ home.q, home.r });
  if (i == 0)
    return stop;
  stop.kind = i % 2 == 0 ? PZ_HIT_VERTEX : ports ? PZ_HIT_PORT : PZ_HIT_EDGE;
  stop.sub = (i - 1) / 2;
  return stop;
}

static int
stop_of (const PzHit *spot)
{
  if (spot->kind == PZ_HIT_CELL)
    return 0;
  return spot->sub * 2 + (spot->kind == PZ_HIT_VERTEX ? 2 : 1);
}

gboolean
pz_board_view_walk_rim (PzBoardView *self, int step)
{
  guint kinds = kinds_of (self);
  if ((kinds & (PZ_HIT_EDGE | PZ_HIT_VERTEX | PZ_HIT_PORT)) == 0)
    return FALSE;
  self->keyboard = self->hover_by_keys = TRUE;
  pz_board_view_ensure_cursor (self);
  int n = pz_lattice_n_directions (lattice_of (self)) * 2 + 1, at = stop_of (&self->cursor);
  for (int i = 1; i < n; i++)
    {
      PzHit stop = rim_stop (self->cursor, ((at + i * step) % n + n) % n, (kinds & PZ_HIT_PORT) != 0);
      if (stop.kind == PZ_HIT_CELL ? (kinds & PZ_HIT_CELL) == 0 || is_dragging_port (self) : !points_at (self, &stop))
        continue;
      self->cursor = stop;
      break;
    }
  pz_board_view_reveal_cursor (self);
  pz_board_view_update_hover (self);
  pz_board_view_update_status (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* --- drawing ------------------------------------------------------------------------------------------------- */

#define RING_PX       3.4
#define RING_WHITE_PX 6.5

gboolean
pz_board_view_cursor_shown (PzBoardView *self)
{
  return self->keyboard && self->cursor.kind != PZ_HIT_NONE && self->floating == NULL && self->editor != NULL
         && gtk_widget_is_focus (GTK_WIDGET (self));
}

static void
trace_capsule (cairo_t *cr, PzPoint at, double angle, double half, double radius)
{
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_rotate (cr, angle);
  cairo_new_sub_path (cr);
  cairo_arc (cr, half - radius, 0, radius, -G_PI / 2, G_PI / 2);
  cairo_arc (cr, radius - half, 0, radius, G_PI / 2, 3 * G_PI / 2);
  cairo_close_path (cr);
  cairo_restore (cr);
}

/* An edge lies across the way from its middle to that of its place. */
static double
edge_angle (PzLattice lattice, const PzHit *spot)
{
  PzHit home = cell_spot ((PzHex){ spot->q, spot->r });
  PzPoint from = pz_spot_point (lattice, &home), to = pz_spot_point (lattice, spot);
  return atan2 (to.y - from.y, to.x - from.x) + G_PI / 2;
}

/* Shapes and sizes: look.md §5. */
static void
trace_cursor (PzBoardView *self, cairo_t *cr)
{
  PzLattice lattice = lattice_of (self);
  PzPoint at = point_of (lattice, &self->cursor);
  double unit = lattice == PZ_LATTICE_SQUARE ? 1 / sqrt (3) : 1; /* R of a hexagon as wide as a square */
  PzHit hit = pz_board_view_cursor_hit (self);
  cairo_new_sub_path (cr);
  if (self->cursor.kind == PZ_HIT_CELL)
    self->draw->outline (cr, pz_board_view_shown (self), &hit, self->draw->cursor_inset);
  else if (self->cursor.kind == PZ_HIT_EDGE)
    trace_capsule (cr, at, edge_angle (lattice, &self->cursor), 0.58 * unit, 0.28 * unit);
  else
    cairo_arc (cr, at.x, at.y, (self->cursor.kind == PZ_HIT_VERTEX ? 0.26 : 0.19) * unit, 0, 2 * G_PI);
}

/* Widget px; more than the ring takes. */
static graphene_rect_t
cursor_bounds (PzBoardView *self)
{
  double x, y;
  PzRect extents;
  double scale = pz_board_view_place (self)->scale;
  PzHit hit = pz_board_view_cursor_hit (self);
  PzPoint at = point_of (lattice_of (self), &self->cursor);
  if (hit.kind != PZ_HIT_CELL || !pz_board_view_extents (self, pz_board_view_shown (self), &hit, &extents))
    extents = (PzRect){ at.x - 1, at.y - 1, 2, 2 };
  pz_board_view_point (self, extents.x, extents.y, &x, &y);
  return GRAPHENE_RECT_INIT ((float) x - 8, (float) y - 8, (float) (extents.w * scale) + 16,
                             (float) (extents.h * scale) + 16);
}

void
pz_board_view_draw_cursor (PzBoardView *self, GtkSnapshot *snapshot)
{
  double x, y;
  double scale = pz_board_view_place (self)->scale;
  PzColour ink = self->style.ink;
  if (!pz_board_view_cursor_shown (self))
    return;
  graphene_rect_t bounds = cursor_bounds (self);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  pz_board_view_point (self, 0, 0, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  trace_cursor (self, cr);
  cairo_restore (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, RING_WHITE_PX);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, ink.r, ink.g, ink.b);
  cairo_set_line_width (cr, RING_PX);
  cairo_stroke (cr);
  cairo_destroy (cr);
}
