/* SPDX-License-Identifier: MIT */
#include "editor/modes/cell-commands.h"

#include "editor/cell-marks.h"

#define APPLIES(type) pz_command_applies (level, edits->mode, argument, type)

/* The cells @ids names, each once; NULL when one of them is unknown. */
static GArray *
cells_named (const PzCellEdits *edits, const PzLevel *level, const char *const *ids)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  for (gsize i = 0; ids[i] != NULL; i++)
    {
      int cell = edits->index (level, ids[i]);
      if (cell < 0)
        return NULL;
      if (g_hash_table_add (seen, GINT_TO_POINTER (cell)))
        g_array_append_val (cells, cell);
    }
  return g_steal_pointer (&cells);
}

static PzLevel *
remove_named (const PzCellEdits *edits, PzLevel *level, const char *const *ids)
{
  g_autoptr (GArray) cells = cells_named (edits, level, ids);
  if (cells == NULL || cells->len == 0)
    return pz_level_ref (level);
  return edits->remove (level, (const int *) (gpointer) cells->data, (int) cells->len);
}

PzLevel *
pz_cells_remove_one (const PzCellEdits *edits, PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("s"))
    return pz_level_ref (level);
  const char *ids[] = { g_variant_get_string (argument, NULL), NULL };
  return remove_named (edits, level, ids);
}

PzLevel *
pz_cells_remove (const PzCellEdits *edits, PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("as"))
    return pz_level_ref (level);
  g_autofree const char **ids = g_variant_get_strv (argument, NULL);
  return remove_named (edits, level, ids);
}

PzLevel *
pz_cells_move (const PzCellEdits *edits, PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("(asii)"))
    return pz_level_ref (level);
  g_autofree const char **ids = NULL;
  int dx, dy;
  g_variant_get (argument, "(^a&sii)", &ids, &dx, &dy);
  g_autoptr (GArray) cells = cells_named (edits, level, ids);
  if (cells == NULL || cells->len == 0)
    return pz_level_ref (level);
  return edits->move (level, (const int *) (gpointer) cells->data, (int) cells->len, dx, dy);
}

PzLevel *
pz_cells_move_places (const PzCellEdits *edits, PzLevel *level, GVariant *argument)
{
  g_autofree const char **names = NULL;
  int dq, dr;
  g_autoptr (PzLevel) moved = pz_cells_move (edits, level, argument);
  if (moved == level)
    return g_steal_pointer (&moved);
  g_variant_get (argument, "(^a&sii)", &names, &dq, &dr);
  PzMap shift = pz_map_shift (dq, dr);
  return pz_mode_editor_carry_marks (level, moved, names, &shift);
}

PzLevel *
pz_cells_set_clue (const PzCellEdits *edits, PzLevel *level, GVariant *argument)
{
  const char *id;
  int clue;
  if (!APPLIES ("(si)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&si)", &id, &clue);
  int cell = edits->index (level, id);
  return cell < 0 || clue < 1 ? pz_level_ref (level) : edits->set_clue (level, cell, clue);
}

PzLevel *
pz_cells_clear_clue (const PzCellEdits *edits, PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("s"))
    return pz_level_ref (level);
  int cell = edits->index (level, g_variant_get_string (argument, NULL));
  return cell < 0 ? pz_level_ref (level) : edits->clear_clue (level, cell);
}

PzLevel *
pz_cells_set_id (const PzCellEdits *edits, PzLevel *level, GVariant *argument)
{
  const char *from, *to;
  if (!APPLIES ("(ss)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&s&s)", &from, &to);
  int cell = edits->index (level, from);
  g_autoptr (PzLevel) renamed = cell < 0 ? pz_level_ref (level) : edits->set_id (level, cell, to);
  return renamed == level ? pz_level_ref (level) : pz_level_rename_cell_marks (renamed, from, to);
}
