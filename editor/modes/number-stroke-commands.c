/* SPDX-License-Identifier: MIT */
#include "editor/modes/number-stroke-commands.h"

#include "config.h"
#include <glib/gi18n.h>

/* The edits of number-stroke as named commands: cells by id, places by unit coordinates, shapes by name. Arguments that do not
 * apply leave the level as it is. */

#define APPLIES(type) pz_command_applies (level, &pz_number_stroke_mode, argument, type)

static int
cell_named (const PzLevel *level, const char *id)
{
  return pz_number_cell_index (pz_number_level (level), id);
}

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

/* The cells @ids names, each once; NULL when one of them is unknown. */
static GArray *
cells_named (const PzLevel *level, const char *const *ids)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  for (gsize i = 0; ids[i] != NULL; i++)
    {
      int cell = cell_named (level, ids[i]);
      if (cell < 0)
        return NULL;
      if (!g_strv_contains (ids + i + 1, ids[i]))
        g_array_append_val (cells, cell);
    }
  return g_steal_pointer (&cells);
}

static PzLevel *
remove_named (PzLevel *level, const char *const *ids)
{
  g_autoptr (GArray) cells = cells_named (level, ids);
  if (cells == NULL || cells->len == 0)
    return pz_level_ref (level);
  return pz_number_level_remove (level, (const int *) (gpointer) cells->data, (int) cells->len);
}

static PzLevel *
remove_cell (PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("s"))
    return pz_level_ref (level);
  const char *ids[] = { g_variant_get_string (argument, NULL), NULL };
  return remove_named (level, ids);
}

static PzLevel *
remove_cells (PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("as"))
    return pz_level_ref (level);
  g_autofree const char **ids = g_variant_get_strv (argument, NULL);
  return remove_named (level, ids);
}

static PzLevel *
move_cells (PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("(asii)"))
    return pz_level_ref (level);
  g_autofree const char **ids = NULL;
  int dx, dy;
  g_variant_get (argument, "(^a&sii)", &ids, &dx, &dy);
  g_autoptr (GArray) cells = cells_named (level, ids);
  if (cells == NULL || cells->len == 0)
    return pz_level_ref (level);
  return pz_number_level_move (level, (const int *) (gpointer) cells->data, (int) cells->len, dx, dy);
}

static PzLevel *
set_clue (PzLevel *level, GVariant *argument)
{
  const char *id;
  int clue;
  if (!APPLIES ("(si)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&si)", &id, &clue);
  int cell = cell_named (level, id);
  if (cell < 0 || clue < 1)
    return pz_level_ref (level);
  return pz_number_level_set_clue (level, cell, clue);
}

static PzLevel *
clear_clue (PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("s"))
    return pz_level_ref (level);
  int cell = cell_named (level, g_variant_get_string (argument, NULL));
  return cell < 0 ? pz_level_ref (level) : pz_number_level_clear_clue (level, cell);
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
set_cell_id (PzLevel *level, GVariant *argument)
{
  const char *from, *to;
  if (!APPLIES ("(ss)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&s&s)", &from, &to);
  int cell = cell_named (level, from);
  return cell < 0 ? pz_level_ref (level) : pz_number_level_set_cell_id (level, cell, to);
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
  { "number-remove-cell",      "s",       NC_("undo", "Remove cell"),      remove_cell },
  { "number-remove-cells",     "as",      NC_("undo", "Remove cells"),     remove_cells },
  { "number-move-cells",       "(asii)",  NC_("undo", "Move cells"),       move_cells },
  { "number-set-cell-id",      "(ss)",    NC_("undo", "Rename cell"),      set_cell_id },
  { "number-set-clue",         "(si)",    NC_("undo", "Set clue"),         set_clue },
  { "number-clear-clue",       "s",       NC_("undo", "Remove clue"),      clear_clue },
  { "number-set-parity",       "(ss)",    NC_("undo", "Set odd or even"),  set_parity },
  { "number-set-cell-size",    "i",       NC_("undo", "Change cell size"), set_cell_size },
  { "number-remove-hint-path", NULL,      NC_("undo", "Remove hint path"), remove_hint_path },
  { NULL, NULL, NULL, NULL },
};
/* clang-format on */
