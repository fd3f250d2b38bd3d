/* SPDX-License-Identifier: MIT */
#include "editor/cell-finder.h"

static gboolean
is_alike (const PzModeEditor *editor, const PzLevel *level, int cell, const char *likeness)
{
  g_autofree char *text = editor->likeness (level, cell);
  return g_str_equal (text, likeness);
}

static GArray *
cells_alike (const PzModeEditor *editor, const PzLevel *level, const char *likeness)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < editor->n_cells (level); i++)
    if (pz_mode_editor_is_cell (editor, level, i) && is_alike (editor, level, i, likeness))
      g_array_append_val (cells, i);
  return cells;
}

static void
found_free (PzFoundLevel *found)
{
  g_array_unref (found->cells);
  g_free (found);
}

GPtrArray *
pz_find_alike (const PzPack *pack, const PzModeEditor *editor, const char *likeness)
{
  g_return_val_if_fail (pack != NULL && editor != NULL && likeness != NULL, NULL);
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) found_free);
  for (int i = 0; i < pack->n_levels; i++)
    {
      const PzLevel *level = pack->levels[i];
      if (pz_level_is_bad (level) || level->mode != editor->mode)
        continue;
      g_autoptr (GArray) cells = cells_alike (editor, level, likeness);
      if (cells->len == 0)
        continue;
      PzFoundLevel *found = g_new (PzFoundLevel, 1);
      *found = (PzFoundLevel){ i, g_steal_pointer (&cells) };
      g_ptr_array_add (all, found);
    }
  return all;
}

guint
pz_found_count (const GPtrArray *found)
{
  guint n = 0;
  for (guint i = 0; i < found->len; i++)
    n += ((const PzFoundLevel *) found->pdata[i])->cells->len;
  return n;
}

const PzFoundLevel *
pz_found_in_level (const GPtrArray *found, int index)
{
  for (guint i = 0; i < found->len; i++)
    if (((const PzFoundLevel *) found->pdata[i])->index == index)
      return found->pdata[i];
  return NULL;
}

/* (transfer full): takes @level. */
static PzLevel *
change_one (const PzModeEditor *editor, PzLevel *level, const char *id, const char *likeness, PzChangeCell change,
            gpointer data)
{
  PzHit like = { PZ_HIT_CELL, editor->cell_index (level, id), -1, 0, 0, 0 };
  if (like.cell < 0 || !is_alike (editor, level, like.cell, likeness))
    return level;
  PzHit hit = editor->again (level, &like);
  PzToolStep step = change (editor, level, &hit, data);
  PzLevel *next = pz_tool_step_run (&step, level);
  pz_level_unref (level);
  return next;
}

PzLevel *
pz_change_alike (const PzModeEditor *editor, PzLevel *level, const char *likeness, PzChangeCell change, gpointer data)
{
  g_return_val_if_fail (editor != NULL && level != NULL && likeness != NULL && change != NULL, NULL);
  g_return_val_if_fail (!pz_level_is_bad (level), NULL);
  g_autoptr (GArray) cells = cells_alike (editor, level, likeness);
  PzLevel *changed = pz_level_ref (level);
  for (guint i = 0; i < cells->len; i++)
    changed =
        change_one (editor, changed, editor->cell_id (level, g_array_index (cells, int, i)), likeness, change, data);
  return changed;
}

PzToolStep
pz_change_remove (const PzModeEditor *editor, PzLevel *level, const PzHit *hit, gpointer unused)
{
  return editor->erase (level, hit, NULL);
}

PzToolStep
pz_change_press (const PzModeEditor *editor, PzLevel *level, const PzHit *hit, gpointer press)
{
  const PzPressCell *self = press;
  return self->tool->step (self->tool, self->options, level, hit, hit, FALSE);
}

gboolean
pz_tool_changes_cells (const PzTool *tool)
{
  g_return_val_if_fail (tool != NULL, FALSE);
  return (tool->kinds & PZ_HIT_CELL) != 0 && !tool->moves && !tool->picks;
}
