/* SPDX-License-Identifier: MIT */
#include "editor/modes/mode-editor.h"

#include "editor/cell-marks.h"

#include "config.h"
#include <glib/gi18n.h>

const PzModeEditor *
pz_mode_editor_for (const PzMode *mode)
{
  for (const PzModeEditor *const *editor = pz_mode_editors (); *editor != NULL; editor++)
    if ((*editor)->mode == mode)
      return *editor;
  return NULL;
}

const PzCommand *
pz_mode_editor_command (const PzModeEditor *editor, const char *name)
{
  g_return_val_if_fail (editor != NULL && name != NULL, NULL);
  for (const PzCommand *command = editor->commands; command->name != NULL; command++)
    if (g_str_equal (command->name, name))
      return command;
  return NULL;
}

const PzTool *
pz_mode_editor_tool (const PzModeEditor *editor, const char *id)
{
  g_return_val_if_fail (editor != NULL, NULL);
  for (const PzTool *tool = editor->tools; tool->id != NULL; tool++)
    if (g_strcmp0 (tool->id, id) == 0)
      return tool;
  return NULL;
}

gboolean
pz_mode_editor_is_cell (const PzModeEditor *editor, const PzLevel *level, int cell)
{
  return editor->is_cell == NULL || editor->is_cell (level, cell);
}

int
pz_mode_editor_count_cells (const PzModeEditor *editor, const PzLevel *level)
{
  int n = editor->n_cells (level), count = 0;
  if (editor->is_cell == NULL)
    return n;
  for (int cell = 0; cell < n; cell++)
    count += editor->is_cell (level, cell);
  return count;
}

PzLevel *
pz_command_execute (const PzCommand *command, PzLevel *level, GVariant *argument)
{
  g_return_val_if_fail (command != NULL && level != NULL, NULL);
  return command->edit != NULL ? command->edit (command->edits, level, argument) : command->execute (level, argument);
}

static const PzPlayButton *
buttons_of (const PzModeEditor *editor, gboolean playing)
{
  static const PzPlayButton none[] = { { .name = NULL } };
  const PzPlayButton *buttons = !playing ? editor->previews : editor->play == NULL ? NULL : editor->play->buttons;
  return buttons != NULL ? buttons : none;
}

const PzPlayButton *
pz_mode_editor_button (const PzModeEditor *editor, const char *name, gboolean playing)
{
  g_return_val_if_fail (editor != NULL && name != NULL, NULL);
  for (const PzPlayButton *button = buttons_of (editor, playing); button->name != NULL; button++)
    if (g_str_equal (button->name, name))
      return button;
  return NULL;
}

static void
add_buttons (GPtrArray *all, const PzPlayButton *buttons)
{
  for (; buttons->name != NULL; buttons++)
    {
      guint i = 0;
      while (i < all->len && !g_str_equal (((const PzPlayButton *) all->pdata[i])->name, buttons->name))
        i++;
      if (i == all->len)
        g_ptr_array_add (all, (gpointer) buttons);
    }
}

GPtrArray *
pz_mode_editors_buttons (void)
{
  GPtrArray *all = g_ptr_array_new ();
  for (const PzModeEditor *const *editor = pz_mode_editors (); *editor != NULL; editor++)
    {
      add_buttons (all, buttons_of (*editor, TRUE));
      add_buttons (all, buttons_of (*editor, FALSE));
    }
  return all;
}

const char *
pz_play_button_label (const PzPlayButton *button)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "play", button->label);
}

const char *
pz_command_label (const PzCommand *command)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "undo", command->label);
}

const char *
pz_tool_label (const PzTool *tool)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "tool", tool->label);
}

const char *
pz_tool_hint (const PzTool *tool)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "tool", tool->hint);
}

PzHit
pz_mode_editor_aim (const PzModeEditor *editor, const PzTool *tool, const PzLevel *level, double x, double y,
                    gboolean dragging)
{
  if (tool->aim != NULL)
    return tool->aim (level, x, y, dragging);
  return editor->mode->hit (level, x, y, tool->kinds);
}

GVariant *
pz_tool_selected_ids (const char *const *selected, const char *id)
{
  const char *alone[] = { id, NULL };
  gboolean among = selected != NULL && g_strv_contains (selected, id);
  return g_variant_new_strv (among ? selected : alone, -1);
}

PzToolStep
pz_tool_step (const PzModeEditor *editor, const char *name, GVariant *argument)
{
  const PzCommand *command = pz_mode_editor_command (editor, name);
  g_assert (command != NULL);
  return (PzToolStep){ command, argument == NULL ? NULL : g_variant_ref_sink (argument) };
}

void
pz_tool_step_clear (PzToolStep *step)
{
  g_clear_pointer (&step->argument, g_variant_unref);
  step->command = NULL;
}

PzLevel *
pz_tool_step_run (PzToolStep *step, PzLevel *level)
{
  g_autoptr (PzLevel) result =
      step->command == NULL ? pz_level_ref (level) : pz_command_execute (step->command, level, step->argument);
  pz_tool_step_clear (step);
  const PzModeEditor *editor =
      result != level && pz_level_has_cell_marks (result) ? pz_mode_editor_for (result->mode) : NULL;
  return editor == NULL ? g_steal_pointer (&result) : pz_level_prune_cell_marks (result, editor->cell_index);
}

/* --- cells that moved ---------------------------------------------------------------------------------------- */

static const char *
carried_id (const PzModeEditor *editor, const PzLevel *before, const PzLevel *after, const char *id, const PzMap *map)
{
  PzHit like = { PZ_HIT_CELL, editor->cell_index (before, id), -1, 0, 0, 0 };
  if (!editor->by_place || like.cell < 0)
    return id;
  PzHit hit = editor->again (before, &like);
  PzHit image = pz_map_spot (editor->mode->lattice, map, &hit);
  int cell = editor->mode->resolve (after, &image).cell;
  return cell < 0 ? NULL : editor->cell_id (after, cell);
}

char **
pz_mode_editor_carried_ids (const PzModeEditor *editor, const PzLevel *before, const PzLevel *after,
                            const char *const *ids, const PzMap *map)
{
  g_return_val_if_fail (editor != NULL && ids != NULL && map != NULL, NULL);
  GPtrArray *carried = g_ptr_array_new ();
  for (gsize i = 0; ids[i] != NULL; i++)
    {
      const char *id = carried_id (editor, before, after, ids[i], map);
      if (id != NULL)
        g_ptr_array_add (carried, g_strdup (id));
    }
  g_ptr_array_add (carried, NULL);
  return (char **) g_ptr_array_free (carried, FALSE);
}

PzLevel *
pz_mode_editor_carry_marks (const PzLevel *before, PzLevel *after, const char *const *ids, const PzMap *map)
{
  g_return_val_if_fail (before != NULL && after != NULL && ids != NULL && map != NULL, NULL);
  const PzModeEditor *editor = pz_mode_editor_for (after->mode);
  if (editor == NULL || !editor->by_place || !pz_level_has_cell_marks (after))
    return pz_level_ref (after);
  g_auto (GStrv) names = pz_mode_editor_carried_ids (editor, before, after, ids, map);
  if (g_strv_length (names) != g_strv_length ((char **) ids))
    return pz_level_ref (after);
  return pz_level_rename_all_cell_marks (after, ids, (const char *const *) names);
}

/* --- ways to select ------------------------------------------------------------------------------------------ */

int *
pz_select_way_slot (PzToolOptions *options)
{
  return &options->way;
}

char *
pz_select_way_label (int way)
{
  switch ((PzSelectWay) way)
    {
    case PZ_WAY_LASSO:
      return g_strdup (C_ ("select", "Lasso"));
    case PZ_WAY_WAND:
      return g_strdup (C_ ("select", "Connected equal cells"));
    case PZ_WAY_EQUAL:
      return g_strdup (C_ ("select", "All equal cells"));
    case PZ_WAY_RECTANGLE:
    default:
      return g_strdup (C_ ("select", "Rectangle"));
    }
}

const char *
pz_select_way_icon (int way)
{
  static const char *const icons[] = { "pz-select-rectangle-symbolic", "pz-lasso-symbolic", "pz-wand-symbolic",
                                       "pz-equal-symbolic" };
  return icons[CLAMP (way, 0, 3)];
}

PzToolStep
pz_select_tool_step (const PzModeEditor *editor, const char *command, const PzToolOptions *options,
                     const PzLevel *level, const PzHit *start, const PzHit *hit, gboolean secondary)
{
  int dq = hit->q - start->q, dr = hit->r - start->r;
  if (secondary)
    return editor->erase (level, hit, options->selected);
  if (start->kind != PZ_HIT_CELL || start->cell < 0 || (dq == 0 && dr == 0))
    return PZ_TOOL_STEP_NONE;
  GVariant *ids = pz_tool_selected_ids (options->selected, editor->cell_id (level, start->cell));
  return pz_tool_step (editor, command, g_variant_new ("(@asii)", ids, dq, dr));
}

gboolean
pz_no_clue (const PzLevel *level, int cell, gint64 *clue)
{
  *clue = 0;
  return FALSE;
}

PzToolStep
pz_set_no_clue (const PzLevel *level, int cell, gint64 clue)
{
  return PZ_TOOL_STEP_NONE;
}

PzToolStep
pz_pick_tool_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start,
                   const PzHit *hit, gboolean secondary)
{
  return PZ_TOOL_STEP_NONE;
}

PzProperty *
pz_property_new (PzPropertyKind kind, const char *name, const char *label)
{
  PzProperty *property = g_new0 (PzProperty, 1);
  property->kind = kind;
  property->name = name;
  property->label = label;
  return property;
}

void
pz_property_free (PzProperty *property)
{
  g_free (property->text);
  g_free (property);
}

gboolean
pz_command_applies (const PzLevel *level, const PzMode *mode, GVariant *argument, const char *type)
{
  return level->mode == mode && !pz_level_is_bad (level) && argument != NULL
         && g_variant_is_of_type (argument, G_VARIANT_TYPE (type));
}

char *
pz_mode_editor_place_words (int q, int r)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_string_printf (words, "q %d · r %d", q, r);
  g_string_replace (words, "-", "−", 0);
  return g_string_free (g_steal_pointer (&words), FALSE);
}
