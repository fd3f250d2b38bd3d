/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

/* Symmetric drawing: what a tool makes is made at its images too, in the same step. The images follow what the first did. */

#define LINE_PX   1.6
#define CASING_PX 4.0
#define CENTRE_PX 6.0

/* --- which symmetry ------------------------------------------------------------------------------------------ */

static gboolean
is_on (PzSymmetry symmetry)
{
  return symmetry.order > 1 || symmetry.axis >= 0;
}

PzSymmetry
pz_board_view_get_symmetry (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), PZ_SYMMETRY_NONE);
  return self->symmetry;
}

gboolean
pz_board_view_get_symmetry_about_selection (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  return self->symmetry_about_selection;
}

/* The middle of the box around the selected cells, or around the board. */
static PzPoint
middle_of (PzBoardView *self, gboolean selection)
{
  PzRect extents;
  double x1 = G_MAXDOUBLE, y1 = G_MAXDOUBLE, x2 = -G_MAXDOUBLE, y2 = -G_MAXDOUBLE;
  const char *const *ids = selection ? pz_board_view_get_selected_cells (self) : NULL;
  for (gsize i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      PzHit hit = { PZ_HIT_CELL, self->editor->cell_index (self->level, ids[i]), -1, 0, 0, 0 };
      if (hit.cell < 0 || !pz_board_view_extents (self, self->level, &hit, &extents))
        continue;
      x1 = MIN (x1, extents.x);
      y1 = MIN (y1, extents.y);
      x2 = MAX (x2, extents.x + extents.w);
      y2 = MAX (y2, extents.y + extents.h);
    }
  if (x1 <= x2)
    return (PzPoint){ (x1 + x2) / 2, (y1 + y2) / 2 };
  PzRect bounds = self->level->mode->bounds (self->level);
  return (PzPoint){ bounds.x + bounds.w / 2, bounds.y + bounds.h / 2 };
}

static void
changed (PzBoardView *self)
{
  pz_board_view_update_hover (self);
  pz_board_view_update_status (self);
  pz_board_view_options_changed (self);
}

void
pz_board_view_set_symmetry (PzBoardView *self, PzSymmetry symmetry, gboolean about_selection)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (self->editor == NULL || self->playtest != NULL)
    return;
  PzLattice lattice = self->level->mode->lattice;
  if (is_on (symmetry) && !pz_symmetry_allowed (lattice, symmetry))
    return;
  self->symmetry = symmetry;
  self->symmetry_about_selection = about_selection;
  if (is_on (symmetry))
    {
      self->last_symmetry = symmetry;
      self->symmetry_centre = pz_symmetry_centre (lattice, symmetry, middle_of (self, about_selection));
    }
  changed (self);
}

void
pz_board_view_toggle_symmetry (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  static const PzSymmetry left_right = { 1, 0 };
  if (self->editor == NULL)
    return;
  gboolean kept = is_on (self->last_symmetry) && pz_symmetry_allowed (self->level->mode->lattice, self->last_symmetry);
  PzSymmetry on = kept ? self->last_symmetry : left_right;
  pz_board_view_set_symmetry (self, is_on (self->symmetry) ? PZ_SYMMETRY_NONE : on, self->symmetry_about_selection);
}

/* Another board has another middle; one on another lattice may not have such a symmetry: then it is off. */
void
pz_board_view_recentre_symmetry (PzBoardView *self)
{
  if (!is_on (self->symmetry) || self->editor == NULL)
    return;
  PzLattice lattice = self->level->mode->lattice;
  if (!pz_symmetry_allowed (lattice, self->symmetry))
    self->symmetry = PZ_SYMMETRY_NONE;
  else
    self->symmetry_centre = pz_symmetry_centre (lattice, self->symmetry, middle_of (self, FALSE));
  self->symmetry_about_selection = FALSE;
  changed (self);
}

int
pz_board_view_symmetry_maps (PzBoardView *self, PzMap maps[12])
{
  int n = 0;
  if (self->editor != NULL && is_on (self->symmetry))
    n = pz_symmetry_maps (self->level->mode->lattice, self->symmetry, self->symmetry_centre, maps);
  if (n > 0)
    return n;
  maps[0] = PZ_MAP_IDENTITY;
  return 1;
}

/* --- applying ------------------------------------------------------------------------------------------------ */

/* (transfer full) (nullable): @level, taken, with the images of what was made; NULL when one of a laying tool finds no room, or one cannot
 * be taken away as the first was: then nothing is to be done at all. */
static PzLevel *
apply_images (PzBoardView *self, const PzToolMade *made, const PzMap *maps, int n, PzLevel *level, gboolean lays)
{
  gboolean strict = lays
                    || pz_mode_editor_count_cells (self->editor, made->after)
                           < pz_mode_editor_count_cells (self->editor, made->before);
  for (int i = 1; i < n && level != NULL; i++)
    {
      PzToolStep step = self->editor->image (made, &maps[i], level);
      gboolean refused = strict && step.command != NULL;
      PzLevel *next = pz_tool_step_run (&step, level);
      refused = refused && next == level;
      pz_level_unref (level);
      level = next;
      if (refused)
        g_clear_pointer (&level, pz_level_unref);
    }
  return level;
}

/* (transfer full): what @step, which is cleared, makes of @from, with images. */
static PzLevel *
run_with_images (PzBoardView *self, PzToolStep *step, PzLevel *from, const PzHit *hit, gboolean lays, const PzMap *maps,
                 int n)
{
  PzToolStep kept = { step->command, step->argument == NULL ? NULL : g_variant_ref (step->argument) };
  g_autoptr (PzLevel) first = pz_tool_step_run (step, from);
  PzToolMade made = { &kept, from, first, hit };
  PzLevel *all =
      n > 1 && first != from ? apply_images (self, &made, maps, n, pz_level_ref (first), lays) : pz_level_ref (first);
  pz_tool_step_clear (&kept);
  return all;
}

PzLevel *
pz_board_view_apply_tool (PzBoardView *self, const PzTool *tool, PzLevel *from, const PzHit *start, const PzHit *hit,
                          gboolean secondary, const PzCommand **command, const char **refusal)
{
  PzMap maps[12];
  int n = tool->moves ? 1 : pz_board_view_symmetry_maps (self, maps);
  PzToolStep step = tool->step (tool, &self->options, from, start, hit, secondary);
  gboolean folds = n > 1 && step.command != NULL && self->editor->fold != NULL;
  if (folds && !self->editor->fold (&step, maps, n) && refusal != NULL)
    *refusal = C_ ("symmetry", "It would overlap its own image here");
  *command = step.command;
  if (step.command == NULL)
    return pz_level_ref (from);
  PzLevel *all = run_with_images (self, &step, from, hit, tool->lays && !secondary, maps, n);
  if (all == NULL && refusal != NULL && tool->lays && !secondary)
    *refusal = pz_board_view_no_room (self);
  return all != NULL ? all : pz_level_ref (from);
}

/* --- drawing ------------------------------------------------------------------------------------------------- */

/* A stretch of an axis, in px from the centre along it. */
typedef struct
{
  double from, to;
} Stretch;

static int
by_from (gconstpointer a, gconstpointer b)
{
  const Stretch *one = a, *other = b;
  return one->from < other->from ? -1 : one->from > other->from;
}

/* The unit vector that the mirror @map leaves as it is. */
static gboolean
axis_vector (PzBoardView *self, const PzMap *map, PzPoint centre, double *dx, double *dy)
{
  /* Any vector plus its image lies on the axis; this one is at right angles to none. */
  PzPoint away = { centre.x + 0.31, centre.y + 0.73 };
  PzPoint image = pz_map_point (self->level->mode->lattice, map, away);
  *dx = away.x + image.x - 2 * centre.x;
  *dy = away.y + image.y - 2 * centre.y;
  double length = hypot (*dx, *dy);
  if (length < 1e-9)
    return FALSE;
  *dx /= length;
  *dy /= length;
  return TRUE;
}

/* (transfer full): GArray of Stretch: where the axis meets a number. Nothing crosses a digit (look.md, principle 3). */
static GArray *
digits_on_axis (PzBoardView *self, PzPoint centre, double dx, double dy)
{
  gint64 clue;
  PzRect box;
  PzLevel *level = pz_board_view_shown (self);
  double scale = pz_board_view_place (self)->scale;
  GArray *gaps = g_array_new (FALSE, FALSE, sizeof (Stretch));
  for (int cell = 0; cell < self->editor->n_cells (level); cell++)
    {
      PzHit hit = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
      if (!self->editor->clue (level, cell, &clue) || !pz_board_view_extents (self, level, &hit, &box))
        continue;
      double x = box.x + box.w / 2 - centre.x, y = box.y + box.h / 2 - centre.y;
      double along = (x * dx + y * dy) * scale, aside = (x * dy - y * dx) * scale;
      double radius = MIN (box.w, box.h) * scale * 0.34;
      double half = sqrt (MAX (radius * radius - aside * aside, 0));
      Stretch gap = { along - half, along + half };
      if (half > 0)
        g_array_append_val (gaps, gap);
    }
  g_array_sort (gaps, by_from);
  return gaps;
}

static void
append_bar (GtkSnapshot *snapshot, PzColour colour, double from, double to, double width)
{
  GdkRGBA rgba = { (float) colour.r, (float) colour.g, (float) colour.b, 1 };
  graphene_rect_t bar = GRAPHENE_RECT_INIT ((float) from, (float) (-width / 2), (float) (to - from), (float) width);
  gtk_snapshot_append_color (snapshot, &rgba, &bar);
}

static void
append_cased (GtkSnapshot *snapshot, const PzStyle *style, double from, double to)
{
  if (to <= from)
    return;
  append_bar (snapshot, style->casing, from, to, CASING_PX);
  append_bar (snapshot, style->select, from, to, LINE_PX);
}

/* Thin bars, not a picture: nothing as large as the widget is drawn for a frame. */
static void
draw_axis (PzBoardView *self, GtkSnapshot *snapshot, const PzMap *map, PzPoint centre)
{
  double x, y, dx, dy;
  if (!axis_vector (self, map, centre, &dx, &dy))
    return;
  pz_board_view_point (self, centre.x, centre.y, &x, &y);
  double reach =
      hypot (gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self))) + hypot (x, y);
  double from = -reach;
  g_autoptr (GArray) gaps = digits_on_axis (self, centre, dx, dy);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_rotate (snapshot, (float) (atan2 (dy, dx) * 180 / G_PI));
  for (guint i = 0; i < gaps->len; i++)
    {
      Stretch gap = g_array_index (gaps, Stretch, i);
      append_cased (snapshot, &self->style, from, gap.from);
      from = MAX (from, gap.to);
    }
  append_cased (snapshot, &self->style, from, reach);
  gtk_snapshot_restore (snapshot);
}

/* A polygon with as many corners as there are turns; a square standing on its tip for two, a small disc for none. */
static void
trace_centre (cairo_t *cr, int order, double x, double y)
{
  int corners = order == 2 ? 4 : order;
  if (corners < 3)
    cairo_arc (cr, x, y, CENTRE_PX / 2, 0, 2 * G_PI);
  for (int i = 0; corners > 2 && i < corners; i++)
    cairo_line_to (cr, x + CENTRE_PX * sin (2 * G_PI * i / corners), y - CENTRE_PX * cos (2 * G_PI * i / corners));
  cairo_close_path (cr);
}

static void
draw_centre (PzBoardView *self, GtkSnapshot *snapshot, double x, double y)
{
  const PzStyle *style = &self->style;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - 2 * CENTRE_PX), (float) (y - 2 * CENTRE_PX),
                                               (float) (4 * CENTRE_PX), (float) (4 * CENTRE_PX));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  trace_centre (cr, self->symmetry.order, x, y);
  cairo_set_source_rgb (cr, style->casing.r, style->casing.g, style->casing.b);
  cairo_set_line_width (cr, CASING_PX);
  cairo_stroke_preserve (cr);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, style->select.r, style->select.g, style->select.b);
  cairo_set_line_width (cr, LINE_PX);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

void
pz_board_view_draw_symmetry (PzBoardView *self, GtkSnapshot *snapshot)
{
  PzMap maps[12];
  double x, y;
  int n = pz_board_view_symmetry_maps (self, maps);
  if (n == 1)
    return;
  PzPoint centre = pz_centre_point (self->level->mode->lattice, self->symmetry_centre);
  for (int i = 1; i < n; i++)
    if (maps[i].mirror)
      draw_axis (self, snapshot, &maps[i], centre);
  pz_board_view_point (self, centre.x, centre.y, &x, &y);
  draw_centre (self, snapshot, x, y);
}
