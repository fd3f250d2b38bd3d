/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "editor/pixels.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

/* A part that floats over the board until it lands: moved by the pointer and by keys, turned and mirrored about one of its places.
 * The document knows nothing of it before. */

#define REACH 3.0 /* board units around a part, as far as cells under it can reach */

gboolean
pz_board_view_is_floating (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  return self->floating != NULL;
}

static PzLattice
lattice_of (PzBoardView *self)
{
  return self->floating->mode->lattice;
}

/* --- where it is --------------------------------------------------------------------------------------------- */

/* The map with these turns that brings the anchor to @at. */
static PzMap
map_to (PzBoardView *self, gboolean mirror, int turns, PzHex at)
{
  PzMap map = { mirror, turns, 0, 0 };
  PzHex image = pz_map_place (lattice_of (self), &map, self->float_anchor);
  map.q = at.q - image.q;
  map.r = at.r - image.r;
  return map;
}

/* (transfer full): the cells of the part alone under @map, on a level without any; the part itself where there is no such level or the
 * cells cannot lie there. What a level has beside its cells may be in the way of turning all of it, never of its cells. */
static PzLevel *
lay_cells (PzLevel *part, const PzMap *map)
{
  int none = -1;
  g_autoptr (GArray) cells = NULL;
  g_autoptr (PzLevel) empty = part->mode->extract (part, &none, 1);
  g_autoptr (PzLevel) laid = part->mode->merge (empty, part, map, &cells);
  return cells->len == 0 || empty == part ? pz_level_ref (part) : g_steal_pointer (&laid);
}

/* (transfer full) (nullable): the same on the board's own rows; NULL where it would be beyond them. */
static PzLevel *
lay_within (PzBoardView *self, const PzMap *map)
{
  int none = -1;
  const PzMode *mode = self->level->mode;
  g_autoptr (GArray) cells = NULL;
  g_autoptr (PzLevel) empty = mode->extract (self->level, &none, 1);
  g_autoptr (PzLevel) laid = mode->merge (empty, self->floating, map, &cells);
  return cells->len == 0 ? NULL : g_steal_pointer (&laid);
}

/* (transfer full) (nullable): the part as it lies under @map; NULL where it would be beyond the limits. */
static PzLevel *
laid_out (PzBoardView *self, const PzMap *map)
{
  PzMap identity = PZ_MAP_IDENTITY;
  if (self->editor->bounded)
    return lay_within (self, map);
  PzLevel *laid = self->floating->mode->transform (self->floating, NULL, 0, map, FALSE);
  if (laid != self->floating || pz_map_equal (map, &identity))
    return laid;
  pz_level_unref (laid);
  laid = lay_cells (self->floating, map);
  if (laid != self->floating)
    return laid;
  /* Unchanged: beyond the limits, or a part that is its own image. */
  PzRect bounds = self->floating->mode->bounds (self->floating);
  PzPoint middle = { bounds.x + bounds.w / 2, bounds.y + bounds.h / 2 };
  PzPoint image = pz_map_point (lattice_of (self), map, middle);
  if (hypot (image.x - middle.x, image.y - middle.y) < 0.01)
    return laid;
  pz_level_unref (laid);
  return NULL;
}

/* Begun or ended: undo means something else now. */
static void
floating_changed (PzBoardView *self)
{
  pz_board_view_update_hover (self);
  pz_board_view_update_status (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "options-changed");
}

static void
redraw (PzBoardView *self)
{
  pz_board_view_update_status (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* What the cells of @part cover. Bounds of fixed rows tell nothing of that: there its cells are places. */
static PzRect
box_of (PzBoardView *self, const PzLevel *part)
{
  int left = G_MAXINT, top = G_MAXINT, right = G_MININT, bottom = G_MININT;
  if (!self->editor->bounded)
    return part->mode->bounds (part);
  for (int cell = 0; cell < self->editor->n_cells (part); cell++)
    {
      PzHit like = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
      PzHit hit = self->editor->again (part, &like);
      if (hit.kind == PZ_HIT_NONE)
        continue;
      left = MIN (left, hit.q);
      top = MIN (top, hit.r);
      right = MAX (right, hit.q + 1);
      bottom = MAX (bottom, hit.r + 1);
    }
  return (PzRect){ left, top, right - left, bottom - top };
}

/* How far a stretch from @a to @b has to go to lie within 0 … @length. */
static int
inward (double a, double b, double length)
{
  double least = MIN (a, b), most = MAX (a, b);
  return (int) lround (least < 0 ? -least : most > length ? length - most : 0);
}

/* @map with the shift that keeps the part within the board's rows. */
static PzMap
kept_within (PzBoardView *self, PzMap map)
{
  PzRect box = box_of (self, self->floating), bounds = self->level->mode->bounds (self->level);
  PzPoint a = pz_map_point (lattice_of (self), &map, (PzPoint){ box.x, box.y });
  PzPoint b = pz_map_point (lattice_of (self), &map, (PzPoint){ box.x + box.w, box.y + box.h });
  map.q += inward (a.x, b.x, bounds.w);
  map.r += inward (a.y, b.y, bounds.h);
  return map;
}

/* Takes up a new place, unless the part would leave the board there; along the rim of fixed rows it slides. */
static void
take_map (PzBoardView *self, PzMap map, PzHex at)
{
  if (self->editor->bounded)
    map = kept_within (self, map);
  g_autoptr (PzLevel) laid = laid_out (self, &map);
  if (laid == NULL)
    return;
  self->floating_map = map;
  self->float_at = at;
  redraw (self);
}

static void
move_to (PzBoardView *self, PzHex at)
{
  take_map (self, map_to (self, self->floating_map.mirror, self->floating_map.turns, at), at);
}

/* Turns (mirrors) what floats about its anchor, after what was done to it before. */
void
pz_board_view_float_turn (PzBoardView *self, gboolean mirror, int turns)
{
  PzMap before = { self->floating_map.mirror, self->floating_map.turns, 0, 0 };
  PzMap then = { mirror, turns, 0, 0 };
  PzMap both = pz_map_after (lattice_of (self), &before, &then);
  take_map (self, map_to (self, both.mirror, both.turns, self->float_at), self->float_at);
}

static PzHex
place_under (PzBoardView *self, double x, double y)
{
  PzPoint point;
  pz_board_view_unpoint (self, x, y, &point.x, &point.y);
  PzHit spot = pz_spot_at (self->level->mode->lattice, point, PZ_HIT_CELL);
  return (PzHex){ spot.q, spot.r };
}

/* Only a pointer that comes to another place moves it: a hand at rest does not take back what the keys did. */
void
pz_board_view_float_hover (PzBoardView *self, double x, double y)
{
  PzHex at = place_under (self, x, y);
  if (at.q == self->float_pointer.q && at.r == self->float_pointer.r)
    return;
  self->float_pointer = at;
  move_to (self, at);
}

void
pz_board_view_float_press (PzBoardView *self, double x, double y)
{
  if (self->gesture.secondary)
    {
      pz_board_view_float_cancel (self);
      return;
    }
  self->float_pointer = place_under (self, x, y);
  move_to (self, self->float_pointer);
  self->gesture.kind = PZ_GESTURE_FLOAT;
}

/* --- beginning and ending ------------------------------------------------------------------------------------ */

/* The place of the part that is nearest to its middle. */
static PzHex
anchor_of (PzBoardView *self, const PzLevel *part)
{
  PzRect bounds = box_of (self, part);
  PzPoint middle = { bounds.x + bounds.w / 2 - 1e-6, bounds.y + bounds.h / 2 - 1e-6 };
  PzHit spot = pz_spot_at (part->mode->lattice, middle, PZ_HIT_CELL);
  return (PzHex){ spot.q, spot.r };
}

/* Under the pointer, else at the keyboard's cursor, else in the middle of what is seen. */
static PzHex
first_place (PzBoardView *self)
{
  if (self->keyboard && self->cursor.kind != PZ_HIT_NONE)
    return (PzHex){ self->cursor.q, self->cursor.r };
  if (self->over)
    return place_under (self, self->pointer_x, self->pointer_y);
  return place_under (self, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                      gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

/* Whether the part has a place at all on fixed rows; one that fits only when it is turned begins so. */
static gboolean
begin_within (PzBoardView *self)
{
  for (int turns = 0; self->editor->bounded && turns < 2; turns++)
    {
      PzMap map = kept_within (self, (PzMap){ FALSE, turns, 0, 0 });
      g_autoptr (PzLevel) laid = laid_out (self, &map);
      self->floating_map = map;
      if (laid != NULL)
        return TRUE;
    }
  return !self->editor->bounded;
}

gboolean
pz_board_view_float (PzBoardView *self, PzLevel *part)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self) && part != NULL, FALSE);
  if (self->editor == NULL || self->playtest != NULL || pz_level_is_bad (part) || part->mode != self->level->mode
      || pz_mode_editor_count_cells (self->editor, part) == 0)
    return FALSE;
  pz_board_view_cancel (self);
  pz_board_view_float_cancel (self);
  pz_board_view_end_stage (self);
  self->floating = pz_level_ref (part);
  self->float_anchor = self->float_at = anchor_of (self, part);
  self->floating_map = PZ_MAP_IDENTITY;
  if (!begin_within (self))
    {
      g_clear_pointer (&self->floating, pz_level_unref);
      pz_board_view_tell (self, pz_board_view_no_room (self), FALSE);
      return FALSE;
    }
  self->float_pointer = first_place (self);
  move_to (self, self->float_pointer);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  floating_changed (self);
  return TRUE;
}

void
pz_board_view_float_cancel (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (self->floating == NULL)
    return;
  g_clear_pointer (&self->floating, pz_level_unref);
  if (self->gesture.kind == PZ_GESTURE_FLOAT)
    self->gesture.kind = PZ_GESTURE_NONE;
  floating_changed (self);
}

static void
select_laid (PzBoardView *self, const GArray *laid)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < laid->len; i++)
    g_ptr_array_add (ids, g_strdup (self->editor->cell_id (self->level, g_array_index (laid, int, i))));
  g_ptr_array_add (ids, NULL);
  pz_board_view_select_cells (self, (const char *const *) ids->pdata);
}

/* How many cells gave way; where rows are fixed, painting over is what laying means. */
static int
covered_by (PzBoardView *self, const GArray *laid, const PzLevel *made)
{
  if (self->editor->bounded)
    return 0;
  return self->editor->n_cells (self->level) + (int) laid->len - self->editor->n_cells (made);
}

gboolean
pz_board_view_land (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  g_autoptr (GArray) laid = NULL;
  if (self->floating == NULL)
    return FALSE;
  g_autoptr (PzLevel) made = self->level->mode->merge (self->level, self->floating, &self->floating_map, &laid);
  if (laid->len == 0)
    {
      pz_board_view_tell (self, pz_board_view_no_room (self), FALSE);
      return FALSE;
    }
  if (made == self->level) /* laid on its own place */
    {
      pz_board_view_float_cancel (self);
      select_laid (self, laid);
      return TRUE;
    }
  int covered = covered_by (self, laid, made);
  pz_board_view_float_cancel (self);
  pz_document_apply_level (self->document, made, C_ ("undo", "Paste"), NULL);
  select_laid (self, laid);
  pz_board_view_tell_covered (self, covered);
  return TRUE;
}

/* --- keys ---------------------------------------------------------------------------------------------------- */

static gboolean
move_by_key (PzBoardView *self, guint keyval)
{
  static const struct
  {
    guint keyval, keypad;
    PzMove move;
  } moves[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, PZ_MOVE_LEFT },    { GDK_KEY_Right, GDK_KEY_KP_Right, PZ_MOVE_RIGHT },
    { GDK_KEY_Up, GDK_KEY_KP_Up, PZ_MOVE_UP },          { GDK_KEY_Down, GDK_KEY_KP_Down, PZ_MOVE_DOWN },
    { GDK_KEY_Home, GDK_KEY_KP_Home, PZ_MOVE_UP_LEFT }, { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, PZ_MOVE_UP_RIGHT },
    { GDK_KEY_End, GDK_KEY_KP_End, PZ_MOVE_DOWN_LEFT }, { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, PZ_MOVE_DOWN_RIGHT },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    if (keyval == moves[i].keyval || keyval == moves[i].keypad)
      {
        double x, y;
        move_to (self, pz_lattice_move (lattice_of (self), self->float_at, moves[i].move));
        PzHit spot = { PZ_HIT_CELL, -1, -1, self->float_at.q, self->float_at.r, 0 };
        PzPoint middle = pz_spot_point (lattice_of (self), &spot);
        pz_board_view_point (self, middle.x, middle.y, &x, &y);
        pz_board_view_reveal_point (self, x, y);
        return TRUE;
      }
  return FALSE;
}

gboolean
pz_board_view_float_key (PzBoardView *self, guint keyval, GdkModifierType state)
{
  gboolean control = (state & GDK_CONTROL_MASK) != 0;
  if (self->floating != NULL && control && gdk_keyval_to_lower (keyval) == GDK_KEY_z)
    {
      pz_board_view_float_cancel (self);
      return TRUE;
    }
  if (self->floating == NULL || control || (state & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return FALSE;
  int n = pz_lattice_n_turns (lattice_of (self));
  guint key = gdk_keyval_to_lower (keyval);
  if (key == GDK_KEY_Escape)
    pz_board_view_float_cancel (self);
  else if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    pz_board_view_land (self);
  else if (key == GDK_KEY_r)
    pz_board_view_float_turn (self, FALSE, (state & GDK_SHIFT_MASK) != 0 ? n - 1 : 1);
  else if (key == GDK_KEY_m)
    pz_board_view_float_turn (self, TRUE, (state & GDK_SHIFT_MASK) != 0 ? n / 2 : 0);
  else
    return move_by_key (self, keyval);
  return TRUE;
}

/* --- drawing ------------------------------------------------------------------------------------------------- */

static void
to_board (PzBoardView *self, cairo_t *cr)
{
  double x, y;
  double scale = pz_board_view_place (self)->scale;
  pz_board_view_point (self, 0, 0, &x, &y);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
}

/* What is no cell of a part on fixed rows does not float. Cells of one row in one rectangle: there may be thousands. */
static void
clip_to_cells (PzBoardView *self, cairo_t *cr, const PzLevel *part)
{
  PzRect bounds = part->mode->bounds (part);
  int w = (int) bounds.w, h = (int) bounds.h;
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      {
        int first = x;
        for (PzHit spot = { PZ_HIT_CELL, -1, -1, x, y, 0 }; x < w && part->mode->resolve (part, &spot).cell >= 0;)
          spot.q = ++x;
        if (x > first)
          cairo_rectangle (cr, first, y, x - first, 1);
      }
  cairo_clip (cr);
}

/* The part as it would look, half there. */
static void
draw_part (PzBoardView *self, cairo_t *cr, const PzLevel *part)
{
  PzScene scene = { .level = part, .style = &self->style, .show = PZ_SHOW_BEATS & self->show };
  scene.scale = pz_board_view_place (self)->scale * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_push_group (cr);
  cairo_save (cr);
  to_board (self, cr);
  if (self->editor->bounded)
    clip_to_cells (self, cr, part);
  pz_draw_scene (cr, &scene);
  cairo_restore (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.7);
}

static void
trace_cell (PzBoardView *self, cairo_t *cr, const PzLevel *level, int cell)
{
  PzHit hit = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  cairo_save (cr);
  to_board (self, cr);
  self->draw->outline (cr, level, &hit, 0);
  cairo_restore (cr);
}

static void
stroke_dashed (cairo_t *cr, const PzStyle *style)
{
  static const double dashes[] = { 6, 4 };
  cairo_set_source_rgb (cr, style->casing.r, style->casing.g, style->casing.b);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, style->select.r, style->select.g, style->select.b);
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* A cell that would be taken away: a solid outline of conflict and a cross over it, so that it does not depend on hue. */
static void
draw_covered (PzBoardView *self, cairo_t *cr, int cell)
{
  PzRect box;
  double x1, y1, x2, y2;
  PzColour mark = self->style.conflict_mark;
  PzHit hit = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  if (!pz_board_view_extents (self, self->level, &hit, &box))
    return;
  trace_cell (self, cr, self->level, cell);
  pz_board_view_point (self, box.x + box.w * 0.3, box.y + box.h * 0.3, &x1, &y1);
  pz_board_view_point (self, box.x + box.w * 0.7, box.y + box.h * 0.7, &x2, &y2);
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
  cairo_move_to (cr, x1, y2);
  cairo_line_to (cr, x2, y1);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, mark.r, mark.g, mark.b);
  cairo_set_line_width (cr, 2.4);
  cairo_stroke (cr);
}

static gboolean
is_laid (const GArray *laid, int cell)
{
  for (guint i = 0; i < laid->len; i++)
    if (g_array_index (laid, int, i) == cell)
      return TRUE;
  return FALSE;
}

/* A cell is gone when none has its id, or only one that was just laid. */
static void
draw_all_covered (PzBoardView *self, cairo_t *cr)
{
  g_autoptr (GArray) laid = NULL;
  g_autoptr (PzLevel) made = self->level->mode->merge (self->level, self->floating, &self->floating_map, &laid);
  for (int cell = 0; made != self->level && cell < self->editor->n_cells (self->level); cell++)
    {
      int kept = self->editor->cell_index (made, self->editor->cell_id (self->level, cell));
      if (kept < 0 || is_laid (laid, kept))
        draw_covered (self, cr, cell);
    }
}

/* Where the part and what it covers may be drawn; the cells below reach a little beyond it. */
static graphene_rect_t
part_bounds (PzBoardView *self, const PzLevel *part)
{
  double x, y;
  PzRect board = box_of (self, part);
  double scale = pz_board_view_place (self)->scale;
  graphene_rect_t seen = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                             (float) gtk_widget_get_height (GTK_WIDGET (self)));
  pz_board_view_point (self, board.x - REACH, board.y - REACH, &x, &y);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) ((board.w + 2 * REACH) * scale),
                                               (float) ((board.h + 2 * REACH) * scale));
  graphene_rect_intersection (&bounds, &seen, &bounds);
  return bounds;
}

/* On fixed rows a part may be thousands of cells: one picture, its outlines copied. */
static void
draw_within (PzBoardView *self, GtkSnapshot *snapshot, const PzLevel *part)
{
  graphene_rect_t bounds = part_bounds (self, part);
  double device = pz_pixels_scale_of (GTK_WIDGET (self));
  PzRect area = { bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height };
  g_autoptr (GArray) rings = g_array_new (FALSE, FALSE, sizeof (PzRing));
  for (int cell = 0; cell < self->editor->n_cells (part); cell++)
    {
      PzRing ring = { part, { PZ_HIT_CELL, cell, -1, 0, 0, 0 }, 0, stroke_dashed };
      if (pz_mode_editor_is_cell (self->editor, part, cell))
        g_array_append_val (rings, ring);
    }
  if (area.w <= 0 || area.h <= 0)
    return;
  PzPixelRect pixels = pz_pixels_cover (area, device);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels.w, pixels.h);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, -pixels.x, -pixels.y);
  cairo_scale (cr, device, device);
  draw_part (self, cr, part);
  pz_board_view_draw_ring_set (self, cr, device, rings, NULL);
  cairo_destroy (cr);
  bounds = pz_pixels_bounds (pixels, device);
  g_autoptr (GdkTexture) texture = pz_pixels_texture (surface);
  gtk_snapshot_append_texture (snapshot, texture, &bounds);
}

void
pz_board_view_draw_floating (PzBoardView *self, GtkSnapshot *snapshot)
{
  if (self->floating == NULL || self->editor == NULL)
    return;
  g_autoptr (PzLevel) part = laid_out (self, &self->floating_map);
  if (part == NULL)
    return;
  if (self->editor->bounded)
    {
      draw_within (self, snapshot, part);
      return;
    }
  graphene_rect_t bounds = part_bounds (self, part);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_part (self, cr, part);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int cell = 0; cell < self->editor->n_cells (part); cell++)
    {
      trace_cell (self, cr, part, cell);
      stroke_dashed (cr, &self->style);
    }
  draw_all_covered (self, cr);
  cairo_destroy (cr);
}
