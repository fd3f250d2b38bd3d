/* SPDX-License-Identifier: MIT */
#include "editor/modes/common-commands.h"

#include "editor/cell-marks.h"

#include "config.h"
#include <glib/gi18n.h>

static gboolean
takes (const PzLevel *level, GVariant *argument, const char *type)
{
  return !pz_level_is_bad (level) && argument != NULL && g_variant_is_of_type (argument, G_VARIANT_TYPE (type));
}

static gboolean
all_known (const PzLevel *level, const char *const *ids)
{
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  for (gsize i = 0; ids[i] != NULL; i++)
    if (editor == NULL || editor->cell_index (level, ids[i]) < 0)
      return FALSE;
  return TRUE;
}

static PzLevel *
mark_cells (PzLevel *level, GVariant *argument)
{
  if (!takes (level, argument, "(ass)"))
    return pz_level_ref (level);
  g_autofree const char **ids = NULL;
  const char *mark;
  g_variant_get (argument, "(^a&s&s)", &ids, &mark);
  if (!all_known (level, ids) || strlen (mark) > 1)
    return pz_level_ref (level);
  return pz_level_with_cell_mark (level, ids, mark[0]);
}

static PzLevel *
set_cell_note (PzLevel *level, GVariant *argument)
{
  if (!takes (level, argument, "(ss)"))
    return pz_level_ref (level);
  const char *ids[] = { NULL, NULL }, *text;
  g_variant_get (argument, "(&s&s)", &ids[0], &text);
  return all_known (level, ids) ? pz_level_with_cell_note (level, ids[0], text) : pz_level_ref (level);
}

static PzLevel *
lock_cells (PzLevel *level, GVariant *argument)
{
  if (!takes (level, argument, "(asb)"))
    return pz_level_ref (level);
  g_autofree const char **ids = NULL;
  gboolean locked;
  g_variant_get (argument, "(^a&sb)", &ids, &locked);
  return all_known (level, ids) ? pz_level_with_locked (level, ids, locked) : pz_level_ref (level);
}

const PzCommand *
pz_common_commands (void)
{
  static const PzCommand commands[] = {
    { "mark-cells", "(ass)", NC_ ("undo", "Mark cells"), mark_cells },
    { "lock-cells", "(asb)", NC_ ("undo", "Lock cells"), lock_cells },
    { "set-cell-note", "(ss)", NC_ ("undo", "Change note"), set_cell_note },
    { NULL },
  };
  return commands;
}

const PzCommand *
pz_common_command (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);
  for (const PzCommand *command = pz_common_commands (); command->name != NULL; command++)
    if (g_str_equal (command->name, name))
      return command;
  return NULL;
}
