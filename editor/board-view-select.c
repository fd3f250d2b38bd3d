/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "config.h"
#include <glib/gi18n.h>

/* The selection is kept by ids, so that it survives every edit, undo and redo. */

/* Goes before every change of the ids: they are borrowed by the set. */
static void
begin_ids (PzBoardView *self)
{
  g_clear_pointer (&self->selected_set, g_hash_table_unref);
}

static void
keep_ids (PzBoardView *self, const char *first, const char *second)
{
  begin_ids (self);
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
  self->cursor_leads = FALSE;
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

static GHashTable *
selected_set (PzBoardView *self)
{
  if (self->selected_set != NULL)
    return self->selected_set;
  self->selected_set = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < n_selected (self); i++)
    g_hash_table_add (self->selected_set, self->selected->pdata[i]);
  return self->selected_set;
}

gboolean
pz_board_view_is_selected (PzBoardView *self, int cell)
{
  const char *const *ids = pz_board_view_get_selected_cells (self);
  return ids != NULL && cell >= 0
         && g_hash_table_contains (selected_set (self), self->editor->cell_id (self->level, cell));
}

void
pz_board_view_select_cells (PzBoardView *self, const char *const *ids)
{
  int cell = ids[0] == NULL ? -1 : self->editor->cell_index (self->level, ids[0]);
  pz_board_view_end_typing (self);
  self->cursor_leads = FALSE;
  keep_ids (self, NULL, NULL);
  self->selection = PZ_HIT_NOWHERE;
  if (cell >= 0)
    {
      PzHit like = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
      self->selection = self->editor->again (self->level, &like);
      begin_ids (self);
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

static PzHit
cell_hit (const PzModeEditor *editor, const PzLevel *level, int cell)
{
  PzHit like = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  return cell < 0 ? PZ_HIT_NOWHERE : editor->again (level, &like);
}

/* A new name at the place of one that is gone is that of a renamed cell: the selection goes with it. */
void
pz_board_view_follow_renames (PzBoardView *self, const PzLevel *before)
{
  const PzModeEditor *editor = self->editor;
  if (editor->by_place || editor->n_cells (before) != editor->n_cells (self->level)) /* places are never renamed */
    return;
  for (guint i = 0; i < n_selected (self); i++)
    {
      const char *old = self->selected->pdata[i];
      PzHit then = cell_hit (editor, before, editor->cell_index (before, old));
      if (then.cell < 0 || editor->cell_index (self->level, old) >= 0)
        continue;
      PzHit there = cell_hit (editor, self->level, then.cell);
      const char *now = editor->cell_id (self->level, there.cell);
      if (!pz_hit_same_place (&then, &there) || editor->cell_index (before, now) >= 0)
        continue;
      begin_ids (self);
      g_free (self->selected->pdata[i]);
      self->selected->pdata[i] = g_strdup (now);
    }
}

void
pz_board_view_carry_selection (PzBoardView *self, const PzLevel *before, const PzLevel *made, const PzMap *map)
{
  const char *const *ids = pz_board_view_get_selected_cells (self);
  if (ids == NULL || self->editor == NULL || !self->editor->by_place)
    return;
  g_auto (GStrv) carried = pz_mode_editor_carried_ids (self->editor, before, made, ids, map);
  begin_ids (self);
  g_ptr_array_set_size (self->selected, 0);
  for (gsize i = 0; carried[i] != NULL; i++)
    g_ptr_array_add (self->selected, g_strdup (carried[i]));
  g_ptr_array_add (self->selected, NULL);
}

static void
drop_gone_ids (PzBoardView *self)
{
  guint kept = 0, n = n_selected (self);
  begin_ids (self);
  for (guint i = 0; i < n; i++)
    {
      char *id = self->selected->pdata[i];
      self->selected->pdata[i] = NULL;
      if (self->editor == NULL || self->editor->cell_index (self->level, id) < 0)
        g_free (id);
      else
        self->selected->pdata[kept++] = id;
    }
  g_ptr_array_set_size (self->selected, (int) kept + 1);
}

/* Finds the selected thing in the present value; ids that are gone fall out. */
void
pz_board_view_resolve_selection (PzBoardView *self)
{
  PzHit before = self->selection;
  guint n_before = n_selected (self);
  if (before.kind == PZ_HIT_NONE)
    return;
  drop_gone_ids (self);
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
  if (self->playtest == NULL && self->selection.kind != PZ_HIT_NONE)
    pz_board_view_cursor_to_selection (self);
  if (level == NULL || !pz_board_view_extents (self, level, &hit, &extents))
    return;
  pz_board_view_point (self, extents.x + extents.w / 2, extents.y + extents.h / 2, &x, &y);
  int w = gtk_widget_get_width (GTK_WIDGET (self)), h = gtk_widget_get_height (GTK_WIDGET (self));
  if (x > 24 && y > 24 && x < w - 24 && y < h - 24)
    return;
  pz_board_view_pan_by (self, w / 2.0 - x, h / 2.0 - y);
}

/* --- the status line ----------------------------------------------------------------------------------------- */

static char *
selection_words (PzBoardView *self)
{
  guint n = pz_board_view_get_selected_cells (self) != NULL ? n_selected (self) : 1;
  if (n > 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cell selected", "%u cells selected", n), n);
  g_autofree char *what = self->level->mode->describe (self->level, &self->selection);
  const char *need = pz_board_view_need_words (pz_board_view_finding_at (self, &self->selection));
  g_autofree char *judged = pz_board_view_judged_words (self, &self->selection);
  g_autofree char *forced = pz_board_view_forced_words (self, &self->selection);
  const char *more[] = { need, judged, forced };
  GString *words = g_string_new (NULL);
  /* TRANSLATORS: %s is a thing on the board, such as "Wall e–f" */
  g_string_printf (words, C_ ("status", "%s selected"), what);
  for (gsize i = 0; i < G_N_ELEMENTS (more); i++)
    if (more[i] != NULL)
      g_string_append_printf (words, " · %s", more[i]);
  return g_string_free (words, FALSE);
}

static char *
edit_status (PzBoardView *self)
{
  const PzTool *tool = pz_board_view_get_tool (self);
  if (self->editor == NULL || tool == NULL)
    return g_strdup ("");
  if (self->stage != NULL)
    return pz_board_view_stage_status (self);
  if (self->floating != NULL)
    return g_strdup (C_ ("status", "Click or Enter lays it · R turns · M mirrors · Escape drops it"));
  char *pointed = pz_board_view_pointed_words (self);
  if (pointed != NULL)
    return pointed;
  if (self->keyboard && self->cursor.kind != PZ_HIT_NONE)
    return pz_board_view_cursor_words (self);
  if (self->selection.kind != PZ_HIT_NONE)
    return selection_words (self);
  return g_strdup (pz_tool_hint (tool));
}

/* (transfer full): in a playtest the status line tells of the game; who cannot see the cursor hears where it is too. */
static char *
spoken_words (PzBoardView *self, const char *status)
{
  GString *words = g_string_new (NULL);
  gboolean played = self->playtest != NULL || self->stage != NULL;
  if (played && self->keyboard && self->cursor.kind != PZ_HIT_NONE)
    {
      g_autofree char *cursor = pz_board_view_cursor_words (self);
      g_string_append_printf (words, "%s · ", cursor);
    }
  g_string_append (words, status);
  if (self->bubble != NULL)
    g_string_append_printf (words, " · %s", self->bubble);
  return g_string_free (words, FALSE);
}

#if GTK_CHECK_VERSION(4, 14, 0)
/* Only the bridge to screen readers can announce: the toolkit's context for tests has no such function, and would be called at NULL. */
static gboolean
can_announce (PzBoardView *self)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (self));
  G_GNUC_END_IGNORE_DEPRECATIONS
  return context != NULL && g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkAtSpiContext");
}
#endif

static void
speak (PzBoardView *self, const char *words)
{
  if (g_strcmp0 (words, self->spoken) == 0)
    return;
  g_free (self->spoken);
  self->spoken = g_strdup (words);
#if GTK_CHECK_VERSION(4, 14, 0)
  if (pz_board_view_cursor_shown (self) && can_announce (self))
    {
      /* Newer than the oldest toolkit this is written for. */
      G_GNUC_BEGIN_IGNORE_DEPRECATIONS
      gtk_accessible_announce (GTK_ACCESSIBLE (self), words, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
      G_GNUC_END_IGNORE_DEPRECATIONS
      return; /* a changed description would be read aloud once more */
    }
#endif
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

void
pz_board_view_update_status (PzBoardView *self)
{
  pz_board_view_update_pointed (self);
  g_autofree char *status =
      self->playtest != NULL && !self->replaying ? pz_board_view_play_status (self) : edit_status (self);
  g_autofree char *spoken = spoken_words (self, status);
  speak (self, spoken);
  if (g_strcmp0 (status, self->status) == 0)
    return;
  g_free (self->status);
  self->status = g_steal_pointer (&status);
  g_object_notify (G_OBJECT (self), "status");
}
