/* SPDX-License-Identifier: MIT */
#include "editor/modes/number-stroke-commands.h"

#include "config.h"
#include <glib/gi18n.h>

#include "editor/modes/cell-commands.h"

/* The edits of number-stroke as named commands: cells by id, places by unit coordinates, shapes by name. Arguments that do not
 * apply leave the level as it is. */

#define APPLIES(type) pz_command_applies (level, &pz_number_stroke_mode, argument, type)

static int
cell_named (const PzLevel *level, const char *id)
{
  return pz_number_cell_index (pz_number_level (level), id);
}

static const PzCellEdits edits = {
  .mode = &pz_number_stroke_mode,
  .index = cell_named,
  .remove = pz_number_level_remove,
  .move = pz_number_level_move,
  .set_clue = pz_number_level_set_clue,
  .clear_clue = pz_number_level_clear_clue,
  .set_id = pz_number_level_set_cell_id,
};

static PzLevel *
lay_rectangle (PzLevel *level, GVariant *argument)
{
  int x, y, w, h;
  if (!APPLIES ("(iiii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(iiii)", &x, &y, &w, &h);
  if (!pz_number_rectangle_allowed (w, h))
    return pz_level_ref (level);
  PzNumberShape shape = pz_number_rectangle (w, h);
  return pz_number_level_lay (level, &shape, x, y);
}

gboolean
pz_number_shape_named (const char *name, int rotation, gboolean mirrored, PzNumberShape *shape)
{
  for (int i = 0; pz_number_shape_name (i) != NULL; i++)
    if (g_str_equal (pz_number_shape_name (i), name))
      {
        *shape = pz_number_shape (i);
        if (mirrored)
          *shape = pz_number_shape_mirror (*shape);
        for (int turns = ((rotation % 4) + 4) % 4; turns > 0; turns--)
          *shape = pz_number_shape_rotate (*shape);
        return TRUE;
      }
  return FALSE;
}

static PzLevel *
lay_shape (PzLevel *level, GVariant *argument)
{
  int x, y, rotation;
  const char *name;
  gboolean mirrored;
  PzNumberShape shape;
  if (!APPLIES ("(iisib)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(ii&sib)", &x, &y, &name, &rotation, &mirrored);
  if (!pz_number_shape_named (name, rotation, mirrored, &shape))
    return pz_level_ref (level);
  return pz_number_level_lay (level, &shape, x, y);
}

static PzLevel *
set_parity (PzLevel *level, GVariant *argument)
{
  static const char *const names[] = { "none", "odd", "even" };
  const char *id, *parity;
  if (!APPLIES ("(ss)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&s&s)", &id, &parity);
  int cell = cell_named (level, id);
  for (int i = 0; cell >= 0 && i < 3; i++)
    if (g_str_equal (names[i], parity))
      return pz_number_level_set_parity (level, cell, (PzParity) i);
  return pz_level_ref (level);
}

static PzLevel *
remove_hint_path (PzLevel *level, GVariant *argument)
{
  if (level->mode != &pz_number_stroke_mode || pz_level_is_bad (level))
    return pz_level_ref (level);
  return pz_number_level_set_hint_path (level, NULL);
}

static PzLevel *
set_cell_size (PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("i"))
    return pz_level_ref (level);
  int size = g_variant_get_int32 (argument);
  return size < 8 || size > 512 ? pz_level_ref (level) : pz_number_level_set_cell_size (level, size);
}

/* clang-format off */
const PzCommand pz_number_stroke_commands[] = {
  { "number-lay-rectangle",    "(iiii)",  NC_("undo", "Lay rectangle"),    lay_rectangle },
  { "number-lay-shape",        "(iisib)", NC_("undo", "Lay shape"),        lay_shape },
  { "number-remove-cell",      "s",       NC_("undo", "Remove cell"),      PZ_OF_CELLS (pz_cells_remove_one, edits) },
  { "number-remove-cells",     "as",      NC_("undo", "Remove cells"),     PZ_OF_CELLS (pz_cells_remove, edits) },
  { "number-move-cells",       "(asii)",  NC_("undo", "Move cells"),       PZ_OF_CELLS (pz_cells_move, edits) },
  { "number-set-cell-id",      "(ss)",    NC_("undo", "Rename cell"),      PZ_OF_CELLS (pz_cells_set_id, edits) },
  { "number-set-clue",         "(si)",    NC_("undo", "Set clue"),         PZ_OF_CELLS (pz_cells_set_clue, edits) },
  { "number-clear-clue",       "s",       NC_("undo", "Remove clue"),      PZ_OF_CELLS (pz_cells_clear_clue, edits) },
  { "number-set-parity",       "(ss)",    NC_("undo", "Set odd or even"),  set_parity },
  { "number-set-cell-size",    "i",       NC_("undo", "Change cell size"), set_cell_size },
  { "number-remove-hint-path", NULL,      NC_("undo", "Remove hint path"), remove_hint_path },
  { NULL, NULL, NULL, NULL },
};
/* clang-format on */
