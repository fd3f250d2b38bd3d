/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

/* The selection is kept by ids, so that it survives every edit, undo and redo. */

static void
keep_ids (PzBoardView *self, const char *first, const char *second)
{
  g_ptr_array_set_size (self->selected, 0);
  if (first != NULL)
    g_ptr_array_add (self->selected, g_strdup (first));
  if (second != NULL)
    g_ptr_array_add (self->selected, g_strdup (second));
  g_ptr_array_add (self->selected, NULL);
}

static guint
n_selected (PzBoardView *self)
{
  return self->selected->len - 1;
}

static void
selection_changed (PzBoardView *self)
{
  pz_board_view_update_status (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "selection-changed");
}

PzHit
pz_board_view_get_selection (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), PZ_HIT_NOWHERE);
  return self->selection;
}

void
pz_board_view_set_selection (PzBoardView *self, PzHit hit)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  PzHit now =
      hit.kind == PZ_HIT_NONE || self->editor == NULL ? PZ_HIT_NOWHERE : self->editor->again (self->level, &hit);
  if (now.kind == PZ_HIT_NONE && self->selection.kind == PZ_HIT_NONE && n_selected (self) == 0)
    return;
  pz_board_view_end_typing (self);
  self->selection = now;
  if (now.kind == PZ_HIT_NONE)
    keep_ids (self, NULL, NULL);
  else
    keep_ids (self, self->editor->cell_id (self->level, now.cell),
              now.other >= 0 ? self->editor->cell_id (self->level, now.other) : NULL);
  selection_changed (self);
}

const char *const *
pz_board_view_get_selected_cells (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  if (self->selection.kind != PZ_HIT_CELL)
    return NULL;
  return (const char *const *) self->selected->pdata;
}

gboolean
pz_board_view_is_selected (PzBoardView *self, int cell)
{
  const char *const *ids = pz_board_view_get_selected_cells (self);
  return ids != NULL && cell >= 0 && g_strv_contains (ids, self->editor->cell_id (self->level, cell));
}

void
pz_board_view_select_cells (PzBoardView *self, const char *const *ids)
{
  int cell = ids[0] == NULL ? -1 : self->editor->cell_index (self->level, ids[0]);
  pz_board_view_end_typing (self);
  keep_ids (self, NULL, NULL);
  self->selection = PZ_HIT_NOWHERE;
  if (cell >= 0)
    {
      PzHit like = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
      self->selection = self->editor->again (self->level, &like);
      g_ptr_array_set_size (self->selected, 0);
      for (gsize i = 0; ids[i] != NULL; i++)
        g_ptr_array_add (self->selected, g_strdup (ids[i]));
      g_ptr_array_add (self->selected, NULL);
    }
  selection_changed (self);
}

void
pz_board_view_toggle_selected (PzBoardView *self, PzHit hit)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (self->editor == NULL || hit.kind != PZ_HIT_CELL || hit.cell < 0)
    return;
  const char *id = self->editor->cell_id (self->level, hit.cell);
  const char *const *now = pz_board_view_get_selected_cells (self);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  gboolean there = FALSE;
  for (gsize i = 0; now != NULL && now[i] != NULL; i++)
    if (g_str_equal (now[i], id))
      there = TRUE;
    else
      g_ptr_array_add (ids, g_strdup (now[i]));
  if (!there)
    g_ptr_array_insert (ids, 0, g_strdup (id));
  g_ptr_array_add (ids, NULL);
  g_ptr_array_set_free_func (ids, g_free);
  pz_board_view_select_cells (self, (const char *const *) ids->pdata);
}

/* Finds the selected thing in the present value; ids that are gone fall out. */
void
pz_board_view_resolve_selection (PzBoardView *self)
{
  PzHit before = self->selection;
  guint n_before = n_selected (self);
  if (before.kind == PZ_HIT_NONE)
    return;
  for (guint i = n_selected (self); i-- > 0;)
    if (self->editor == NULL || self->editor->cell_index (self->level, self->selected->pdata[i]) < 0)
      g_ptr_array_remove_index (self->selected, i);
  PzHit like = { before.kind, -1, -1, 0, 0, before.sub };
  if (n_selected (self) > 0)
    like.cell = self->editor->cell_index (self->level, self->selected->pdata[0]);
  if (before.kind == PZ_HIT_EDGE && n_selected (self) > 1)
    like.other = self->editor->cell_index (self->level, self->selected->pdata[1]);
  self->selection = like.cell < 0 ? PZ_HIT_NOWHERE : self->editor->again (self->level, &like);
  if (self->selection.kind == PZ_HIT_NONE)
    keep_ids (self, NULL, NULL);
  /* The same things at another place are no other selection: typing about them goes on. */
  if (self->selection.kind != before.kind || n_selected (self) != n_before)
    selection_changed (self);
}

void
pz_board_view_reveal (PzBoardView *self, PzHit hit)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  PzRect extents;
  double x, y;
  PzLevel *level = pz_board_view_shown (self);
  if (self->playtest == NULL)
    pz_board_view_set_selection (self, hit);
  if (level == NULL || !pz_board_view_extents (self, level, &hit, &extents))
    return;
  pz_board_view_point (self, extents.x + extents.w / 2, extents.y + extents.h / 2, &x, &y);
  int w = gtk_widget_get_width (GTK_WIDGET (self)), h = gtk_widget_get_height (GTK_WIDGET (self));
  if (x > 24 && y > 24 && x < w - 24 && y < h - 24)
    return;
  pz_board_view_pan_by (self, w / 2.0 - x, h / 2.0 - y);
}

/* --- moving it by arrow keys --------------------------------------------------------------------------------- */

static gboolean
cell_middle (PzBoardView *self, int cell, PzPoint *middle)
{
  PzRect extents;
  PzHit hit = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  if (!pz_board_view_extents (self, self->level, &hit, &extents))
    return FALSE;
  *middle = (PzPoint){ extents.x + extents.w / 2, extents.y + extents.h / 2 };
  return TRUE;
}

/* How good a step to (x, y) away is in direction (dx, dy): its length, made worse by how far it strays; NAN for the wrong way. */
static double
step_cost (double x, double y, int dx, int dy)
{
  double along = x * dx + y * dy, aside = fabs (x * dy) + fabs (y * dx);
  return along <= 1e-6 || aside > along * 1.2 ? (double) NAN : along + aside * 1.5;
}

void
pz_board_view_select_next (PzBoardView *self, int dx, int dy)
{
  PzPoint from, to;
  double best = G_MAXDOUBLE;
  int found = -1;
  if (self->editor == NULL || self->editor->n_cells (self->level) == 0)
    return;
  if (self->selection.cell < 0 || !cell_middle (self, self->selection.cell, &from))
    found = 0;
  for (int cell = 0; found != 0 && cell < self->editor->n_cells (self->level); cell++)
    {
      if (cell == self->selection.cell || !cell_middle (self, cell, &to))
        continue;
      double cost = step_cost (to.x - from.x, to.y - from.y, dx, dy);
      if (isnan (cost) || cost >= best)
        continue;
      best = cost;
      found = cell + 1;
    }
  if (found < 0)
    return;
  PzHit like = { PZ_HIT_CELL, found == 0 ? 0 : found - 1, -1, 0, 0, 0 };
  pz_board_view_reveal (self, like);
}

/* --- the status line ----------------------------------------------------------------------------------------- */

static const PzFinding *
selected_finding (PzBoardView *self)
{
  PzAnalysis *analysis = pz_board_view_analysis (self);
  for (int i = 0; analysis != NULL && i < analysis->n_findings; i++)
    {
      PzHit hit = self->level->mode->finding_hit (self->level, &analysis->findings[i]);
      hit = self->editor->again (self->level, &hit);
      if (pz_hit_same_place (&hit, &self->selection))
        return &analysis->findings[i];
    }
  return NULL;
}

/* (transfer full) (nullable) */
static char *
finding_words (const PzFinding *finding)
{
  if (finding == NULL)
    return NULL;
  switch (finding->need)
    {
    case PZ_NEED_NEEDED:
      return g_strdup (C_ ("status", "needed"));
    case PZ_NEED_REDUNDANT:
      return g_strdup (C_ ("status", "still one solution without it"));
    case PZ_NEED_CONTRADICTORY:
      return g_strdup (C_ ("status", "there is a solution without it"));
    case PZ_NEED_UNKNOWN:
    default:
      return NULL;
    }
}

static char *
selection_words (PzBoardView *self)
{
  guint n = pz_board_view_get_selected_cells (self) != NULL ? n_selected (self) : 1;
  if (n > 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cell selected", "%u cells selected", n), n);
  g_autofree char *what = self->level->mode->describe (self->level, &self->selection);
  g_autofree char *need = finding_words (selected_finding (self));
  /* TRANSLATORS: %s is a thing on the board, such as "Wall e–f" */
  g_autofree char *selected = g_strdup_printf (C_ ("status", "%s selected"), what);
  return need == NULL ? g_steal_pointer (&selected) : g_strdup_printf ("%s · %s", selected, need);
}

static char *
edit_status (PzBoardView *self)
{
  const PzTool *tool = pz_board_view_get_tool (self);
  if (self->editor == NULL || tool == NULL)
    return g_strdup ("");
  if (self->floating != NULL)
    return g_strdup (C_ ("status", "Click or Enter lays it · R turns · M mirrors · Escape drops it"));
  if (self->selection.kind != PZ_HIT_NONE)
    return selection_words (self);
  return g_strdup (pz_tool_hint (tool));
}

void
pz_board_view_update_status (PzBoardView *self)
{
  g_autofree char *status = self->playtest != NULL ? pz_board_view_play_status (self) : edit_status (self);
  if (g_strcmp0 (status, self->status) == 0)
    return;
  g_free (self->status);
  self->status = g_steal_pointer (&status);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->status, -1);
  g_object_notify (G_OBJECT (self), "status");
}
