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

/* (transfer full) (nullable): @level, taken, with the images of what was made; NULL when one of a laying tool finds no room: then nothing
 * is to be laid at all. */
static PzLevel *
apply_images (PzBoardView *self, const PzToolMade *made, const PzMap *maps, int n, PzLevel *level, gboolean lays)
{
  for (int i = 1; i < n && level != NULL; i++)
    {
      PzToolStep step = self->editor->image (made, &maps[i], level);
      gboolean refused = lays && step.command != NULL;
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
  if (all == NULL && refusal != NULL)
    *refusal = pz_board_view_no_room ();
  return all != NULL ? all : pz_level_ref (from);
}

/* --- drawing ------------------------------------------------------------------------------------------------- */

/* A line from edge to edge of the widget through the centre in the direction that the mirror @map leaves as it is. */
static void
trace_axis (PzBoardView *self, cairo_t *cr, const PzMap *map, PzPoint centre)
{
  double x, y;
  PzLattice lattice = self->level->mode->lattice;
  /* Any vector plus its image lies on the axis; this one is at right angles to none. */
  PzPoint away = { centre.x + 0.31, centre.y + 0.73 };
  PzPoint image = pz_map_point (lattice, map, away);
  double dx = away.x + image.x - 2 * centre.x, dy = away.y + image.y - 2 * centre.y;
  double length = hypot (dx, dy);
  if (length < 1e-9)
    return;
  double reach = hypot (gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)))
                 + hypot (centre.x, centre.y);
  pz_board_view_point (self, centre.x, centre.y, &x, &y);
  cairo_move_to (cr, x - dx / length * reach, y - dy / length * reach);
  cairo_line_to (cr, x + dx / length * reach, y + dy / length * reach);
}

/* A polygon with as many corners as there are turns; a square standing on its tip for two, a disc for none. */
static void
trace_centre (cairo_t *cr, int order, double x, double y)
{
  int corners = order == 2 ? 4 : order;
  cairo_new_sub_path (cr);
  for (int i = 0; corners > 2 && i < corners; i++)
    cairo_line_to (cr, x + CENTRE_PX * sin (2 * G_PI * i / corners), y - CENTRE_PX * cos (2 * G_PI * i / corners));
  if (corners > 2)
    cairo_close_path (cr);
}

static void
stroke_cased (cairo_t *cr, const PzStyle *style)
{
  cairo_set_source_rgb (cr, style->casing.r, style->casing.g, style->casing.b);
  cairo_set_line_width (cr, CASING_PX);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, style->select.r, style->select.g, style->select.b);
  cairo_set_line_width (cr, LINE_PX);
  cairo_stroke (cr);
}

/* Nothing crosses a digit (look.md, principle 3): the middles of cells with clues stay free of the lines. */
static void
clip_digits (PzBoardView *self, cairo_t *cr)
{
  gint64 clue;
  double x, y;
  PzRect box;
  PzLevel *level = pz_board_view_shown (self);
  double scale = pz_board_view_place (self)->scale;
  cairo_rectangle (cr, 0, 0, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
  for (int cell = 0; cell < self->editor->n_cells (level); cell++)
    {
      PzHit hit = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
      if (!self->editor->clue (level, cell, &clue) || !pz_board_view_extents (self, level, &hit, &box))
        continue;
      pz_board_view_point (self, box.x + box.w / 2, box.y + box.h / 2, &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, MIN (box.w, box.h) * scale * 0.34, 0, 2 * G_PI);
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
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
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                               (float) gtk_widget_get_height (GTK_WIDGET (self)));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_save (cr);
  clip_digits (self, cr);
  for (int i = 1; i < n; i++)
    if (maps[i].mirror)
      trace_axis (self, cr, &maps[i], centre);
  stroke_cased (cr, &self->style);
  cairo_restore (cr);
  pz_board_view_point (self, centre.x, centre.y, &x, &y);
  trace_centre (cr, self->symmetry.order, x, y);
  cairo_set_source_rgb (cr, self->style.casing.r, self->style.casing.g, self->style.casing.b);
  cairo_fill_preserve (cr);
  stroke_cased (cr, &self->style);
  cairo_destroy (cr);
}
