/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include <math.h>

#include "editor/lasso.h"

/* The ways to select cells: a rectangle or a lasso drawn over them, or the cells alike to one. */

#define BAND_PX        4.0 /* a shorter drag is a click */
#define TRAIL_STEP_PX  3.0
#define MAX_LIKE_UNITS 4096 /* no level's cells cover more places */

PzSelectHow
pz_board_view_select_how (GdkModifierType state)
{
  gboolean shift = (state & GDK_SHIFT_MASK) != 0, control = (state & GDK_CONTROL_MASK) != 0;
  if ((state & GDK_ALT_MASK) != 0 || (shift && control))
    return PZ_SELECT_SUBTRACT;
  return shift ? PZ_SELECT_ADD : control ? PZ_SELECT_TOGGLE : PZ_SELECT_REPLACE;
}

/* --- merging ------------------------------------------------------------------------------------------------- */

/* (transfer full): per cell of @level whether it is among @cells, each of which is one. */
static gboolean *
flags_of (PzBoardView *self, const PzLevel *level, const GArray *cells)
{
  gboolean *flags = g_new0 (gboolean, MAX (self->editor->n_cells (level), 1));
  for (guint i = 0; i < cells->len; i++)
    flags[g_array_index (cells, int, i)] = TRUE;
  return flags;
}

void
pz_board_view_select_merge (PzBoardView *self, const GArray *cells, PzSelectHow how)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  const char *const *before = how == PZ_SELECT_REPLACE ? NULL : pz_board_view_get_selected_cells (self);
  g_autofree gboolean *chosen = flags_of (self, self->level, cells);
  for (guint i = 0; how != PZ_SELECT_SUBTRACT && i < cells->len; i++)
    {
      int cell = g_array_index (cells, int, i);
      if (how == PZ_SELECT_REPLACE || !pz_board_view_is_selected (self, cell))
        g_ptr_array_add (ids, g_strdup (self->editor->cell_id (self->level, cell)));
    }
  for (gsize i = 0; before != NULL && before[i] != NULL; i++)
    {
      int cell = self->editor->cell_index (self->level, before[i]);
      if (how == PZ_SELECT_ADD || cell < 0 || !chosen[cell])
        g_ptr_array_add (ids, g_strdup (before[i]));
    }
  g_ptr_array_add (ids, NULL);
  pz_board_view_select_cells (self, (const char *const *) ids->pdata);
}

static void
merge_one (PzBoardView *self, int cell, PzSelectHow how)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_val (cells, cell);
  pz_board_view_select_merge (self, cells, how);
}

/* --- alike --------------------------------------------------------------------------------------------------- */

typedef struct
{
  const PzLevel *level;
  gboolean *alike; /* per cell; FALSE again once it was found */
} Alike;

static int
cell_over (const PzLevel *level, PzHex place)
{
  PzHit spot = { PZ_HIT_CELL, -1, -1, place.q, place.r, 0 };
  return level->mode->resolve (level, &spot).cell;
}

static gboolean
is_alike (PzHex place, gpointer data)
{
  const Alike *alike = data;
  int cell = cell_over (alike->level, place);
  return cell >= 0 && alike->alike[cell];
}

/* A place that @cell covers: a shape need not cover the corner of its box, which is at most four squares wide. */
gboolean
pz_board_view_place_on (const PzLevel *level, int cell, PzHex *place)
{
  PzHit like = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  PzHit corner = pz_mode_editor_for (level->mode)->again (level, &like);
  for (int i = 0; i < 16; i++)
    {
      *place = (PzHex){ corner.q + i % 4, corner.r + i / 4 };
      if (cell_over (level, *place) == cell)
        return TRUE;
    }
  return FALSE;
}

static void
add_connected (const Alike *alike, int cell, GArray *cells)
{
  PzHex start;
  if (!pz_board_view_place_on (alike->level, cell, &start))
    return;
  g_autoptr (GArray) places =
      pz_lattice_flood (alike->level->mode->lattice, start, MAX_LIKE_UNITS, is_alike, (gpointer) alike);
  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      int found = cell_over (alike->level, g_array_index (places, PzHex, i));
      if (found < 0 || !alike->alike[found])
        continue;
      alike->alike[found] = FALSE;
      if (found != cell)
        g_array_append_val (cells, found);
    }
}

GArray *
pz_board_view_alike (PzBoardView *self, const PzLevel *level, int cell, gboolean connected)
{
  int n = self->editor->n_cells (level);
  g_autofree gboolean *alike = g_new0 (gboolean, n);
  g_autofree char *wanted = self->editor->likeness (level, cell);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_val (cells, cell);
  for (int i = 0; i < n; i++)
    {
      if (!pz_mode_editor_is_cell (self->editor, level, i))
        continue;
      g_autofree char *likeness = self->editor->likeness (level, i);
      alike[i] = g_str_equal (likeness, wanted);
      if (alike[i] && !connected && i != cell)
        g_array_append_val (cells, i);
    }
  if (connected)
    add_connected (&(Alike){ level, alike }, cell, cells);
  return cells;
}

void
pz_board_view_select_alike (PzBoardView *self, gboolean connected)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  const char *const *ids = pz_board_view_get_selected_cells (self);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree gboolean *taken = ids == NULL ? NULL : flags_of (self, self->level, cells);
  for (gsize i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      int cell = self->editor->cell_index (self->level, ids[i]);
      if (taken[cell]) /* what is alike to it was taken with it */
        continue;
      g_autoptr (GArray) alike = pz_board_view_alike (self, self->level, cell, connected);
      for (guint k = 0; k < alike->len; k++)
        {
          taken[g_array_index (alike, int, k)] = TRUE;
          g_array_append_val (cells, g_array_index (alike, int, k));
        }
    }
  if (cells->len > 0)
    pz_board_view_select_merge (self, cells, PZ_SELECT_REPLACE);
}

void
pz_board_view_select_all (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; self->editor != NULL && i < self->editor->n_cells (self->level); i++)
    if (pz_mode_editor_is_cell (self->editor, self->level, i))
      g_array_append_val (cells, i);
  if (self->editor != NULL && self->playtest == NULL)
    pz_board_view_select_merge (self, cells, PZ_SELECT_REPLACE);
}

void
pz_board_view_select_inverse (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; self->editor != NULL && i < self->editor->n_cells (self->level); i++)
    if (pz_mode_editor_is_cell (self->editor, self->level, i) && !pz_board_view_is_selected (self, i))
      g_array_append_val (cells, i);
  if (self->editor != NULL && self->playtest == NULL)
    pz_board_view_select_merge (self, cells, PZ_SELECT_REPLACE);
}

/* --- the press ----------------------------------------------------------------------------------------------- */

static void
add_to_trail (PzBoardView *self, double x, double y)
{
  PzPoint point;
  pz_board_view_unpoint (self, x, y, &point.x, &point.y);
  g_array_append_val (self->trail, point);
}

static void
begin_band (PzBoardView *self)
{
  self->gesture.kind = PZ_GESTURE_BAND;
  g_array_set_size (self->trail, 0);
  add_to_trail (self, self->gesture.start_x, self->gesture.start_y);
}

static gboolean
is_lasso (PzBoardView *self)
{
  return self->options.way == PZ_WAY_LASSO;
}

static gboolean
press_alike (PzBoardView *self, int cell, PzSelectHow how)
{
  gboolean connected = self->options.way == PZ_WAY_WAND;
  g_autoptr (GArray) cells = pz_board_view_alike (self, self->level, cell, connected);
  pz_board_view_select_merge (self, cells, how);
  return how != PZ_SELECT_REPLACE;
}

gboolean
pz_board_view_select_press (PzBoardView *self, const PzHit *hit)
{
  PzSelectHow how = pz_board_view_select_how (self->gesture.state);
  PzHit thing = hit->kind == PZ_HIT_NONE ? PZ_HIT_NOWHERE : self->editor->again (self->level, hit);
  gboolean cell = thing.kind == PZ_HIT_CELL;
  self->gesture.start = thing;
  if (how == PZ_SELECT_REPLACE && cell && pz_board_view_is_selected (self, thing.cell))
    return FALSE;
  if (cell && (self->options.way == PZ_WAY_WAND || self->options.way == PZ_WAY_EQUAL))
    return press_alike (self, thing.cell, how);
  if (how == PZ_SELECT_REPLACE && (!cell || !is_lasso (self)))
    {
      pz_board_view_set_selection (self, thing);
      if (thing.kind != PZ_HIT_NONE)
        return FALSE;
    }
  begin_band (self);
  return TRUE;
}

/* --- drag and release ---------------------------------------------------------------------------------------- */

void
pz_board_view_band_drag (PzBoardView *self, double x, double y)
{
  double last_x, last_y;
  PzGesture *gesture = &self->gesture;
  gesture->moved = gesture->moved || hypot (x - gesture->start_x, y - gesture->start_y) > BAND_PX;
  PzPoint last = g_array_index (self->trail, PzPoint, self->trail->len - 1);
  pz_board_view_point (self, last.x, last.y, &last_x, &last_y);
  if (is_lasso (self) && hypot (x - last_x, y - last_y) >= TRAIL_STEP_PX)
    add_to_trail (self, x, y);
}

/* Whether the drag encloses the middle of a cell. */
static gboolean
encloses (PzBoardView *self, int cell)
{
  double x, y;
  PzRect extents;
  PzGesture *gesture = &self->gesture;
  PzHit hit = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  if (!pz_board_view_extents (self, self->level, &hit, &extents))
    return FALSE;
  PzPoint middle = { extents.x + extents.w / 2, extents.y + extents.h / 2 };
  if (is_lasso (self))
    return pz_lasso_holds ((const PzPoint *) (gpointer) self->trail->data, self->trail->len, middle);
  pz_board_view_point (self, middle.x, middle.y, &x, &y);
  return x >= MIN (gesture->start_x, gesture->x) && x <= MAX (gesture->start_x, gesture->x)
         && y >= MIN (gesture->start_y, gesture->y) && y <= MAX (gesture->start_y, gesture->y);
}

void
pz_board_view_band_release (PzBoardView *self)
{
  PzGesture *gesture = &self->gesture;
  PzSelectHow how = pz_board_view_select_how (gesture->state);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  gesture->kind = PZ_GESTURE_NONE;
  for (int cell = 0; gesture->moved && cell < self->editor->n_cells (self->level); cell++)
    if (pz_mode_editor_is_cell (self->editor, self->level, cell) && encloses (self, cell))
      g_array_append_val (cells, cell);
  if (gesture->moved)
    pz_board_view_select_merge (self, cells, how);
  else if (gesture->start.kind == PZ_HIT_CELL)
    merge_one (self, gesture->start.cell, how);
}

/* --- drawing ------------------------------------------------------------------------------------------------- */

static void
trace_band (PzBoardView *self, cairo_t *cr)
{
  PzGesture *gesture = &self->gesture;
  double x = MIN (gesture->start_x, gesture->x), y = MIN (gesture->start_y, gesture->y);
  if (!is_lasso (self))
    {
      cairo_rectangle (cr, x, y, fabs (gesture->x - gesture->start_x), fabs (gesture->y - gesture->start_y));
      return;
    }
  for (guint i = 0; i < self->trail->len; i++)
    {
      PzPoint at = g_array_index (self->trail, PzPoint, i);
      pz_board_view_point (self, at.x, at.y, &x, &y);
      cairo_line_to (cr, x, y);
    }
  cairo_line_to (cr, gesture->x, gesture->y);
  cairo_close_path (cr);
}

static graphene_rect_t
band_bounds (PzBoardView *self)
{
  double x1, y1, x2, y2;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  trace_band (self, cr);
  cairo_path_extents (cr, &x1, &y1, &x2, &y2);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return GRAPHENE_RECT_INIT ((float) x1 - 3, (float) y1 - 3, (float) (x2 - x1) + 6, (float) (y2 - y1) + 6);
}

void
pz_board_view_draw_band (PzBoardView *self, GtkSnapshot *snapshot)
{
  static const double dashes[] = { 5, 4 };
  PzColour blue = self->style.select;
  graphene_rect_t bounds = band_bounds (self);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  trace_band (self, cr);
  cairo_set_source_rgba (cr, blue.r, blue.g, blue.b, 0.12);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, blue.r, blue.g, blue.b);
  cairo_set_line_width (cr, 1.2);
  if (pz_board_view_select_how (self->gesture.state) == PZ_SELECT_SUBTRACT)
    cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
  cairo_destroy (cr);
}
