/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

/* Turning and mirroring cells where they lie, and taking them away: each one step of the history. */

void
pz_board_view_tell (PzBoardView *self, const char *text, gboolean undo)
{
  g_signal_emit_by_name (self, "notice", text, undo);
}

/* (transfer full): indexes of the selected cells; empty when none is selected. */
static GArray *
selected_cells (PzBoardView *self)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (int));
  const char *const *ids = pz_board_view_get_selected_cells (self);
  for (gsize i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      int cell = self->editor->cell_index (self->level, ids[i]);
      if (cell >= 0)
        g_array_append_val (cells, cell);
    }
  return cells;
}

static gboolean
can_edit (PzBoardView *self)
{
  return self->editor != NULL && self->playtest == NULL;
}

/* --- turning and mirroring ----------------------------------------------------------------------------------- */

static const char *
transform_label (PzLattice lattice, gboolean mirror, int turns, gboolean reverse)
{
  int n = pz_lattice_n_turns (lattice);
  if (reverse)
    return mirror ? C_ ("undo", "Mirror and reverse") : C_ ("undo", "Reverse path");
  if (mirror)
    return turns == 0 ? C_ ("undo", "Flip left–right") : C_ ("undo", "Flip top–bottom");
  if (turns == 1)
    return C_ ("undo", "Turn clockwise");
  return turns == n - 1 ? C_ ("undo", "Turn counter-clockwise") : C_ ("undo", "Turn");
}

/* Whether the box of a cell lies elsewhere under @map. */
static gboolean
box_moves (PzBoardView *self, int cell, const PzMap *map)
{
  PzRect box;
  PzHit hit = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  if (!pz_board_view_extents (self, self->level, &hit, &box))
    return FALSE;
  PzPoint middle = { box.x + box.w / 2, box.y + box.h / 2 };
  PzPoint image = pz_map_point (self->level->mode->lattice, map, middle);
  return hypot (image.x - middle.x, image.y - middle.y) > 0.01;
}

/* A level that stays the same although cells would have moved has met a limit. */
static gboolean
met_limit (PzBoardView *self, const GArray *cells, const PzMap *map)
{
  int n = cells->len > 0 ? (int) cells->len : self->editor->n_cells (self->level);
  for (int i = 0; i < n; i++)
    if ((cells->len > 0 || pz_mode_editor_is_cell (self->editor, self->level, i))
        && box_moves (self, cells->len > 0 ? g_array_index (cells, int, i) : i, map))
      return TRUE;
  return FALSE;
}

void
pz_board_view_tell_covered (PzBoardView *self, int n)
{
  if (n <= 0)
    return;
  g_autofree char *text = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%d cell below was taken away", "%d cells below were taken away", (gulong) n), n);
  pz_board_view_tell (self, text, TRUE);
}

/* A board that was fitted stays fitted; else the view does not move. */
static void
refit_if_fitted (PzBoardView *self)
{
  if (self->edit_place.valid && self->edit_place.fitted)
    pz_board_view_zoom_fit (self);
}

/* (transfer full): @made, with what is written on the cells that moved (none: all of them). */
static PzLevel *
carry_marks (PzBoardView *self, PzLevel *made, const GArray *cells, const PzMap *map)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  int n = cells->len > 0 ? (int) cells->len : self->editor->n_cells (self->level);
  for (int i = 0; i < n; i++)
    {
      int cell = cells->len > 0 ? g_array_index (cells, int, i) : i;
      if (pz_mode_editor_is_cell (self->editor, self->level, cell))
        g_ptr_array_add (ids, (gpointer) self->editor->cell_id (self->level, cell));
    }
  g_ptr_array_add (ids, NULL);
  return pz_mode_editor_carry_marks (self->level, made, (const char *const *) ids->pdata, map);
}

/* (transfer full) (nullable): why so many cells of @level (0: all) cannot be laid at their images, for a reason of the mode's own. */
static char *
refusal (PzBoardView *self, const PzLevel *level, guint n, const PzMap *map)
{
  gboolean whole = n == 0 || (int) n == pz_mode_editor_count_cells (self->editor, level);
  return whole && self->editor->transform_refusal != NULL ? self->editor->transform_refusal (level, map) : NULL;
}

char *
pz_board_view_dup_transform_refusal (PzBoardView *self, const PzLevel *level, gboolean all, gboolean mirror, int turns)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self) && level != NULL, NULL);
  const char *const *selected = pz_board_view_get_selected_cells (self);
  if (!can_edit (self) || self->editor->mode != level->mode || pz_level_is_bad (level)
      || (self->floating != NULL && !all))
    return NULL;
  PzMap map = level->mode->map_in_place (level, NULL, 0, mirror, turns);
  return refusal (self, level, all || selected == NULL ? 0 : g_strv_length ((char **) selected), &map);
}

static void
tell_limit (PzBoardView *self, const GArray *cells, const PzMap *map)
{
  g_autofree char *why = refusal (self, self->level, cells->len, map);
  if (why != NULL)
    pz_board_view_tell (self, why, FALSE);
  else if (met_limit (self, cells, map) && self->editor->bounded)
    pz_board_view_tell (self, pz_board_view_no_room (self), FALSE);
  else if (met_limit (self, cells, map))
    pz_board_view_tell (self, C_ ("limit", "That would reach beyond the board: cells lie within 1000 places"), FALSE);
}

static gboolean
transform (PzBoardView *self, const GArray *cells, gboolean mirror, int turns, gboolean reverse)
{
  const PzMode *mode = self->level->mode;
  const int *indexes = cells->len > 0 ? (const int *) (gpointer) cells->data : NULL;
  int n_before = pz_mode_editor_count_cells (self->editor, self->level);
  PzMap map = PZ_MAP_IDENTITY;
  if (mirror || turns > 0)
    map = mode->map_in_place (self->level, indexes, (int) cells->len, mirror, turns);
  g_autoptr (PzLevel) made = mode->transform (self->level, indexes, (int) cells->len, &map, reverse);
  if (made == self->level || pz_level_equal (made, self->level))
    {
      if (made == self->level)
        tell_limit (self, cells, &map);
      return FALSE;
    }
  g_autoptr (PzLevel) marked = carry_marks (self, made, cells, &map);
  pz_board_view_carry_selection (self, self->level, marked, &map);
  pz_document_apply_level (self->document, marked, transform_label (mode->lattice, mirror, turns, reverse), NULL);
  if (cells->len == 0)
    refit_if_fitted (self);
  pz_board_view_tell_covered (self, n_before - pz_mode_editor_count_cells (self->editor, made));
  return TRUE;
}

gboolean
pz_board_view_transform_level (PzBoardView *self, gboolean mirror, int turns, gboolean reverse)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (int));
  if (!can_edit (self))
    return FALSE;
  pz_board_view_float_cancel (self);
  pz_board_view_cancel (self);
  return transform (self, none, mirror, turns, reverse);
}

gboolean
pz_board_view_transform (PzBoardView *self, gboolean mirror, int turns, gboolean reverse)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  if (!can_edit (self))
    return FALSE;
  if (self->floating != NULL && !reverse)
    {
      pz_board_view_float_turn (self, mirror, turns);
      return TRUE;
    }
  pz_board_view_cancel (self);
  g_autoptr (GArray) cells = selected_cells (self);
  return transform (self, cells, mirror, turns, reverse);
}

/* --- parts --------------------------------------------------------------------------------------------------- */

PzLevel *
pz_board_view_dup_selected_part (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  if (!can_edit (self) || pz_mode_editor_count_cells (self->editor, self->level) == 0)
    return NULL;
  g_autoptr (GArray) cells = selected_cells (self);
  return self->level->mode->extract (self->level, (const int *) (gpointer) cells->data, (int) cells->len);
}

gboolean
pz_board_view_delete_selection (PzBoardView *self, const char *label)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  if (!can_edit (self) || self->selection.kind == PZ_HIT_NONE)
    return FALSE;
  pz_board_view_cancel (self);
  const char *const *cells = pz_board_view_get_selected_cells (self);
  gboolean whole = label != NULL && cells != NULL && self->editor->remove != NULL; /* what was copied goes */
  PzToolStep step =
      whole ? self->editor->remove (self->level, cells) : self->editor->erase (self->level, &self->selection, cells);
  const char *own = step.command != NULL ? pz_command_label (step.command) : NULL;
  g_autoptr (PzLevel) made = pz_tool_step_run (&step, self->level);
  if (own == NULL || pz_level_equal (made, self->level))
    return FALSE;
  pz_document_apply_level (self->document, made, label != NULL ? label : own, NULL);
  return TRUE;
}
