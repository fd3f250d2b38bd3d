/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "draw/stamps.h"
#include "editor/pixels.h"

/* What follows the pointer: ghost, hover, selection, rings of rows pointed at. What belongs to a cell lies below walls and spinners,
 * which stay whole: it is drawn into one picture, out of which their shapes are cut. What belongs to an edge or a corner lies above. */

#define RING_PX       3.4
#define RING_WHITE_PX 6.4
#define HOVER_PX      1.6
#define MANY_RINGS    32 /* fewer are drawn each at its exact place */
#define SPILL_PX      8  /* an outline's line reaches this far beyond it at most */

static void
set_colour (cairo_t *cr, PzColour colour, double alpha)
{
  cairo_set_source_rgba (cr, colour.r, colour.g, colour.b, colour.a * alpha);
}

/* Blue between white rings (look.md §5). */
static void
draw_selected (cairo_t *cr, const PzStyle *style)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, RING_WHITE_PX);
  cairo_stroke_preserve (cr);
  set_colour (cr, style->select, 1);
  cairo_set_line_width (cr, RING_PX);
  cairo_stroke (cr);
}

static void
draw_hover (cairo_t *cr, const PzStyle *style)
{
  PzColour white = { 1, 1, 1, 1 };
  set_colour (cr, white, 0.3);
  cairo_fill_preserve (cr);
  set_colour (cr, style->dark ? white : style->ink, 1);
  cairo_set_line_width (cr, HOVER_PX);
  cairo_stroke (cr);
}

/* Where the board itself shows what would come of it: that keeps its colours. */
static void
draw_pointed (cairo_t *cr, const PzStyle *style)
{
  PzColour white = { 1, 1, 1, 1 };
  set_colour (cr, style->casing, 1);
  cairo_set_line_width (cr, RING_WHITE_PX);
  cairo_stroke_preserve (cr);
  set_colour (cr, style->dark ? white : style->ink, 1);
  cairo_set_line_width (cr, HOVER_PX);
  cairo_stroke (cr);
}

/* What a press would lay: the cell half there, its outline dashed. */
static void
draw_ghost (cairo_t *cr, const PzStyle *style)
{
  static const double dashes[] = { 5, 4 };
  set_colour (cr, style->cell, 0.55);
  cairo_fill_preserve (cr);
  set_colour (cr, style->dark ? style->cell_edge : style->ink, 1);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_set_line_width (cr, HOVER_PX);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Where the hint points. */
static void
draw_guide (cairo_t *cr, const PzStyle *style)
{
  set_colour (cr, style->casing, 1);
  cairo_set_line_width (cr, RING_WHITE_PX + 2);
  cairo_stroke_preserve (cr);
  set_colour (cr, style->filled, 1);
  cairo_set_line_width (cr, RING_PX + 1);
  cairo_stroke (cr);
}

/* --- which ones ---------------------------------------------------------------------------------------------- */

static void
add_ring (GArray *rings, const PzLevel *level, const PzHit *hit, double inset_px, PzDrawOutline draw)
{
  PzRing ring = { level, *hit, inset_px, draw };
  if (level != NULL && hit->kind != PZ_HIT_NONE)
    g_array_append_val (rings, ring);
}

static void
add_selected (PzBoardView *self, GArray *rings, const PzHit *hit)
{
  gboolean cell = hit->kind == PZ_HIT_CELL;
  double inset = cell ? self->draw->select_inset * pz_board_view_place (self)->scale : 0;
  add_ring (rings, pz_board_view_shown (self), hit, inset, draw_selected);
}

/* (transfer full) (nullable): what the selected cells are called in the preview of their move, where that gives them other ids. */
static char **
moved_ids (PzBoardView *self, const char *const *ids)
{
  const PzGesture *gesture = &self->gesture;
  const PzTool *tool = pz_board_view_get_tool (self);
  if (ids == NULL || gesture->preview == NULL || gesture->preview == gesture->base || !tool->moves
      || !self->editor->by_place)
    return NULL;
  PzMap shift = pz_map_shift (gesture->last.q - gesture->start.q, gesture->last.r - gesture->start.r);
  return pz_mode_editor_carried_ids (self->editor, gesture->base, gesture->preview, ids, &shift);
}

static void
add_selection (PzBoardView *self, GArray *rings)
{
  PzLevel *level = pz_board_view_shown (self);
  const char *const *ids = pz_board_view_get_selected_cells (self);
  g_auto (GStrv) moved = moved_ids (self, ids);
  if (moved != NULL)
    ids = (const char *const *) moved;
  if (self->selection.kind == PZ_HIT_NONE)
    return;
  if (ids == NULL && self->gesture.preview == NULL)
    add_selected (self, rings, &self->selection);
  for (gsize i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      PzHit hit = { PZ_HIT_CELL, self->editor->cell_index (level, ids[i]), -1, 0, 0, 0 };
      if (hit.cell >= 0)
        add_selected (self, rings, &hit);
    }
}

static PzDrawOutline
hover_draw (PzBoardView *self)
{
  return pz_board_view_get_bubble (self) != NULL ? draw_pointed : draw_hover;
}

/* What a press would work on, with its images under symmetric drawing. */
static void
add_hover (PzBoardView *self, GArray *rings)
{
  PzMap maps[12];
  PzLevel *level = pz_board_view_shown (self);
  int n = pz_board_view_get_tool (self)->moves ? 1 : pz_board_view_symmetry_maps (self, maps);
  add_ring (rings, level, &self->hover, 0, hover_draw (self));
  for (int i = 1; i < n; i++)
    {
      PzHit spot = pz_map_spot (level->mode->lattice, &maps[i], &self->hover);
      PzHit image = level->mode->resolve (level, &spot);
      if (image.cell >= 0 && (image.kind != PZ_HIT_EDGE || image.other >= 0))
        add_ring (rings, level, &image, 0, draw_hover);
    }
}

static void
add_edit_rings (PzBoardView *self, GArray *rings)
{
  gboolean busy = self->gesture.kind == PZ_GESTURE_PAN || self->gesture.kind == PZ_GESTURE_BAND;
  if (self->ghost_level != NULL && !busy)
    for (guint i = 0; i < self->ghosts->len; i++)
      add_ring (rings, self->ghost_level, &g_array_index (self->ghosts, PzHit, i), 0, draw_ghost);
  else if (self->hover.kind != PZ_HIT_NONE && !busy)
    add_hover (self, rings);
  if (self->floating == NULL) /* what floats is what is meant now */
    add_selection (self, rings);
}

static void
add_play_rings (PzBoardView *self, GArray *rings)
{
  PzLevel *level = pz_board_view_shown (self);
  PzPlay *play = pz_playtest_get_play (self->playtest);
  const PzPlayEditor *editor = pz_playtest_get_editor (self->playtest);
  if (self->hover.kind != PZ_HIT_NONE && self->gesture.kind == PZ_GESTURE_NONE && editor->hovers (play, &self->hover))
    add_ring (rings, level, &self->hover, 0, hover_draw (self));
  PzHit marked = editor->marked (play);
  add_ring (rings, level, &marked, RING_WHITE_PX / 2, draw_guide);
}

/* --- drawing ------------------------------------------------------------------------------------------------- */

/* Where rows are fixed a cell is a square at its place: thousands are not measured one by one. */
static gboolean
ring_extents (PzBoardView *self, const PzRing *ring, PzRect *extents)
{
  PzHit hit = PZ_HIT_NOWHERE;
  if (self->editor->bounded)
    hit = self->editor->again (ring->level, &ring->hit);
  if (hit.kind == PZ_HIT_NONE)
    return pz_board_view_extents (self, ring->level, &ring->hit, extents);
  *extents = (PzRect){ hit.q, hit.r, 1, 1 };
  return TRUE;
}

/* What a ring covers, in widget px; FALSE when it has no outline or is out of sight. */
static gboolean
ring_area (PzBoardView *self, const PzRing *ring, PzRect *area)
{
  PzRect extents;
  double x, y, scale = pz_board_view_place (self)->scale;
  int w = gtk_widget_get_width (GTK_WIDGET (self)), h = gtk_widget_get_height (GTK_WIDGET (self));
  if (!ring_extents (self, ring, &extents))
    return FALSE;
  pz_board_view_point (self, extents.x, extents.y, &x, &y);
  double left = MAX (x - SPILL_PX, 0), right = MIN (x + extents.w * scale + SPILL_PX, w);
  double top = MAX (y - SPILL_PX, 0), bottom = MIN (y + extents.h * scale + SPILL_PX, h);
  *area = (PzRect){ left, top, right - left, bottom - top };
  return area->w > 0 && area->h > 0;
}

static PzRect
rect_union (PzRect a, PzRect b)
{
  double x = MIN (a.x, b.x), y = MIN (a.y, b.y);
  return (PzRect){ x, y, MAX (a.x + a.w, b.x + b.w) - x, MAX (a.y + a.h, b.y + b.h) - y };
}

/* In board units. */
static void
draw_ring (PzBoardView *self, cairo_t *cr, const PzRing *ring)
{
  double scale = pz_board_view_place (self)->scale;
  cairo_save (cr);
  cairo_new_path (cr);
  self->draw->outline (cr, ring->level, &ring->hit, ring->inset_px / scale);
  cairo_scale (cr, 1 / scale, 1 / scale);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  ring->draw (cr, &self->style);
  cairo_restore (cr);
}

typedef struct
{
  PzBoardView *self;
  const PzRing *ring;
} Stamped;

static void
draw_stamped (cairo_t *cr, gpointer data)
{
  const Stamped *stamped = data;
  draw_ring (stamped->self, cr, stamped->ring);
}

/* The rings of cells that are drawn alike are one picture, copied. */
static void
stamp_ring (PzBoardView *self, cairo_t *cr, PzStamps *stamps, const PzRing *ring, GArray *draws)
{
  PzRect box;
  guint key = 0;
  double spill = SPILL_PX / pz_board_view_place (self)->scale;
  if (!ring_extents (self, ring, &box))
    return;
  while (key < draws->len && g_array_index (draws, PzDrawOutline, key) != ring->draw)
    key++;
  if (key == draws->len)
    g_array_append_val (draws, ring->draw);
  box = (PzRect){ box.x - spill, box.y - spill, box.w + 2 * spill, box.h + 2 * spill };
  pz_stamps_draw (stamps, cr, key + 1, box, draw_stamped, &(Stamped){ self, ring });
}

void
pz_board_view_draw_ring_set (PzBoardView *self, cairo_t *cr, double device, const GArray *rings,
                             gboolean (*wanted) (const PzRing *ring))
{
  double x, y, scale = pz_board_view_place (self)->scale;
  g_autoptr (GArray) draws = g_array_new (FALSE, FALSE, sizeof (PzDrawOutline));
  PzScene scene = { .level = pz_board_view_shown (self), .style = &self->style };
  cairo_save (cr);
  pz_board_view_point (self, 0, 0, &x, &y);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  gboolean many = self->editor->bounded && rings->len >= MANY_RINGS;
  PzStamps *stamps = many ? pz_stamps_new (cr, &scene, scale * device, FALSE) : NULL;
  for (guint i = 0; i < rings->len; i++)
    {
      const PzRing *ring = &g_array_index (rings, PzRing, i);
      if (wanted != NULL && !wanted (ring))
        continue;
      if (stamps != NULL)
        stamp_ring (self, cr, stamps, ring, draws);
      else
        draw_ring (self, cr, ring);
    }
  pz_stamps_free (stamps);
  cairo_restore (cr);
}

static gboolean
is_below_walls (const PzRing *ring)
{
  return ring->hit.kind == PZ_HIT_CELL;
}

static gboolean
is_above_walls (const PzRing *ring)
{
  return !is_below_walls (ring);
}

/* The rings of one side of the walls and what they cover. */
static gboolean
rings_area (PzBoardView *self, const GArray *rings, gboolean below, PzRect *area)
{
  gboolean any = FALSE;
  PzRect one;
  for (guint i = 0; i < rings->len; i++)
    {
      const PzRing *ring = &g_array_index (rings, PzRing, i);
      if (is_below_walls (ring) != below || !ring_area (self, ring, &one))
        continue;
      *area = any ? rect_union (*area, one) : one;
      any = TRUE;
    }
  return any;
}

static void
snapshot_side (PzBoardView *self, GtkSnapshot *snapshot, const GArray *rings, gboolean below)
{
  PzRect area;
  double device = pz_pixels_scale_of (GTK_WIDGET (self));
  if (!rings_area (self, rings, below, &area))
    return;
  PzPixelRect pixels = pz_pixels_cover (area, device);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels.w, pixels.h);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, -pixels.x, -pixels.y);
  cairo_scale (cr, device, device);
  pz_board_view_draw_ring_set (self, cr, device, rings, below ? is_below_walls : is_above_walls);
  if (below)
    {
      cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
      pz_board_view_draw_scene (self, cr, device, PZ_LAYERS_FROM_WALLS);
    }
  cairo_destroy (cr);
  graphene_rect_t bounds = pz_pixels_bounds (pixels, device);
  g_autoptr (GdkTexture) texture = pz_pixels_texture (surface);
  gtk_snapshot_append_texture (snapshot, texture, &bounds);
}

void
pz_board_view_draw_rings (PzBoardView *self, GtkSnapshot *snapshot)
{
  g_autoptr (GArray) rings = g_array_new (FALSE, FALSE, sizeof (PzRing));
  if (self->playtest != NULL && !self->replaying)
    add_play_rings (self, rings);
  else if (!pz_board_view_is_staged (self))
    add_edit_rings (self, rings);
  if (self->highlight.kind != PZ_HIT_NONE)
    add_selected (self, rings, &self->highlight);
  snapshot_side (self, snapshot, rings, TRUE);
  snapshot_side (self, snapshot, rings, FALSE);
}
