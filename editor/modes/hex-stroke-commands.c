/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-stroke-commands.h"

#include "config.h"
#include <glib/gi18n.h>

#include "editor/modes/cell-commands.h"

/* The edits of hex-stroke as named commands: cells by id, places by axial coordinates, so that a script on the session bus
 * needs no indexes. Arguments that do not apply leave the level as it is. */

#define APPLIES(type) pz_command_applies (level, &pz_hex_stroke_mode, argument, type)

static int
cell_named (const PzLevel *level, const char *id)
{
  return pz_hex_level_cell_index (pz_hex_level (level), id);
}

static const PzCellEdits edits = {
  .mode = &pz_hex_stroke_mode,
  .index = cell_named,
  .remove = pz_hex_level_remove,
  .move = pz_hex_level_move,
  .set_clue = pz_hex_level_set_clue,
  .clear_clue = pz_hex_level_clear_clue,
  .set_id = pz_hex_level_set_cell_id,
};

static PzLevel *
add_cell (PzLevel *level, GVariant *argument)
{
  int q, r;
  if (!APPLIES ("(ii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(ii)", &q, &r);
  return pz_hex_level_add_cell (level, q, r);
}

static PzLevel *
toggle_wall (PzLevel *level, GVariant *argument)
{
  const char *a, *b;
  if (!APPLIES ("(ss)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&s&s)", &a, &b);
  int from = cell_named (level, a), to = cell_named (level, b);
  if (from < 0 || to < 0 || from == to)
    return pz_level_ref (level);
  return pz_hex_level_toggle_wall (level, from, to);
}

/* Taking away works on any wall that is listed, also one that lies on no shared edge. */
static PzLevel *
set_wall (PzLevel *level, GVariant *argument)
{
  const char *a, *b;
  gboolean wall;
  if (!APPLIES ("(ssb)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&s&sb)", &a, &b, &wall);
  int from = cell_named (level, a), to = cell_named (level, b);
  if (from < 0 || to < 0)
    return pz_level_ref (level);
  int present = pz_hex_level_wall_between (pz_hex_level (level), from, to);
  if (!wall)
    return present < 0 ? pz_level_ref (level) : pz_hex_level_remove_wall (level, present);
  return from == to ? pz_level_ref (level) : pz_hex_level_set_wall (level, from, to, TRUE);
}

/* Index of the spinner on corner @corner of the cell @id in any spelling; -1: none. */
static int
spinner_named (const PzLevel *level, const char *id, int corner)
{
  const PzHexLevel *hex = pz_hex_level (level);
  int cell = cell_named (level, id);
  if (cell < 0 || corner < 0 || corner > 5)
    return -1;
  PzHex place = { hex->cells[cell]->q, hex->cells[cell]->r };
  return pz_hex_level_spinner_at (hex, (PzHexVertex){ place, corner });
}

static PzLevel *
turn_spinner (PzLevel *level, GVariant *argument)
{
  const char *id;
  int corner;
  if (!APPLIES ("(si)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&si)", &id, &corner);
  int cell = cell_named (level, id);
  if (cell < 0 || corner < 0 || corner > 5)
    return pz_level_ref (level);
  return pz_hex_level_turn_spinner (level, cell, corner);
}

/* One at that phase, whether there was one or not. */
static PzLevel *
lay_spinner (PzLevel *level, GVariant *argument)
{
  const char *id;
  int corner, phase;
  if (!APPLIES ("(sii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&sii)", &id, &corner, &phase);
  int cell = cell_named (level, id);
  if (cell < 0 || corner < 0 || corner > 5 || phase < 0 || phase > 2)
    return pz_level_ref (level);
  gboolean there = spinner_named (level, id, corner) >= 0;
  g_autoptr (PzLevel) laid = there ? pz_level_ref (level) : pz_hex_level_turn_spinner (level, cell, corner);
  int spinner = spinner_named (laid, id, corner);
  return spinner < 0 ? pz_level_ref (level) : pz_hex_level_set_spinner_phase (laid, spinner, phase);
}

static PzLevel *
set_spinner_phase (PzLevel *level, GVariant *argument)
{
  const char *id;
  int corner, phase;
  if (!APPLIES ("(sii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&sii)", &id, &corner, &phase);
  int spinner = spinner_named (level, id, corner);
  if (spinner < 0 || phase < 0 || phase > 2)
    return pz_level_ref (level);
  return pz_hex_level_set_spinner_phase (level, spinner, phase);
}

static PzLevel *
remove_spinner (PzLevel *level, GVariant *argument)
{
  const char *id;
  int corner;
  if (!APPLIES ("(si)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&si)", &id, &corner);
  int spinner = spinner_named (level, id, corner);
  return spinner < 0 ? pz_level_ref (level) : pz_hex_level_remove_spinner (level, spinner);
}

/* clang-format off */
const PzCommand pz_hex_stroke_commands[] = {
  { "hex-add-cell",          "(ii)",   NC_("undo", "Add cell"),       add_cell },
  { "hex-remove-cell",       "s",      NC_("undo", "Remove cell"),    PZ_OF_CELLS (pz_cells_remove_one, edits) },
  { "hex-remove-cells",      "as",     NC_("undo", "Remove cells"),   PZ_OF_CELLS (pz_cells_remove, edits) },
  { "hex-move-cells",        "(asii)", NC_("undo", "Move cells"),     PZ_OF_CELLS (pz_cells_move, edits) },
  { "hex-set-cell-id",       "(ss)",   NC_("undo", "Rename cell"),    PZ_OF_CELLS (pz_cells_set_id, edits) },
  { "hex-set-clue",          "(si)",   NC_("undo", "Set clue"),       PZ_OF_CELLS (pz_cells_set_clue, edits) },
  { "hex-clear-clue",        "s",      NC_("undo", "Remove clue"),    PZ_OF_CELLS (pz_cells_clear_clue, edits) },
  { "hex-toggle-wall",       "(ss)",   NC_("undo", "Change wall"),    toggle_wall },
  { "hex-set-wall",          "(ssb)",  NC_("undo", "Change wall"),    set_wall },
  { "hex-turn-spinner",      "(si)",   NC_("undo", "Turn spinner"),   turn_spinner },
  { "hex-lay-spinner",       "(sii)",  NC_("undo", "Lay spinner"),    lay_spinner },
  { "hex-set-spinner-phase", "(sii)",  NC_("undo", "Turn spinner"),   set_spinner_phase },
  { "hex-remove-spinner",    "(si)",   NC_("undo", "Remove spinner"), remove_spinner },
  { NULL, NULL, NULL, NULL },
};
/* clang-format on */
