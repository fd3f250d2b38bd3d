/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-blocks-properties.h"

#include "config.h"
#include <glib/gi18n.h>

#define EDITOR (&pz_hex_blocks_editor)

static PzProperty *
add_row (GPtrArray *rows, PzPropertyKind kind, const char *name, const char *label, int value)
{
  PzProperty *row = pz_property_new (kind, name, label);
  row->value = value;
  g_ptr_array_add (rows, row);
  return row;
}

/* --- the selected thing -------------------------------------------------------------------------------------- */

/* -1: free */
static int
colour_of (const PzBlocksLevel *level, int cell)
{
  int filled = pz_blocks_filled_at (level, level->cells[cell].q, level->cells[cell].r);
  return filled < 0 ? -1 : level->filled[filled].colour;
}

/* Texts of choices outlive the rows. */
static const char *
colour_choice (int colour)
{
  g_autofree char *text =
      g_strdup_printf ("%c · %s", pz_blocks_colour_letter (colour), pz_blocks_colour_words (colour));
  return g_intern_string (text);
}

GPtrArray *
pz_blocks_properties (const PzLevel *level, const PzHit *hit)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  if (hit->kind != PZ_HIT_CELL || hit->cell < 0 || hit->cell >= blocks->n_cells)
    return rows;
  const PzBlocksCell *cell = &blocks->cells[hit->cell];
  add_row (rows, PZ_PROPERTY_TEXT, "place", C_ ("selected", "Place"), 0)->text =
      pz_mode_editor_place_words (cell->q, cell->r);
  PzProperty *block =
      add_row (rows, PZ_PROPERTY_CHOICE, "block", C_ ("selected", "Block"), 1 + colour_of (blocks, hit->cell));
  block->choices[0] = C_ ("selected", "none");
  for (int i = 0; i < PZ_BLOCKS_N_COLOURS; i++)
    block->choices[1 + i] = colour_choice (i);
  return rows;
}

const char *
pz_blocks_selection_title (const PzLevel *level, const PzHit *hit)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  gboolean block = hit->cell >= 0 && hit->cell < blocks->n_cells && colour_of (blocks, hit->cell) >= 0;
  return block ? C_ ("selected", "Selected block") : C_ ("selected", "Selected cell");
}

static PzToolStep
set_of_cell (const PzBlocksLevel *level, int cell, const char *name, GVariant *value)
{
  const char *names[] = { level->cells[cell].name, NULL };
  if (!g_str_equal (name, "block"))
    return PZ_TOOL_STEP_NONE;
  int colour = g_variant_get_int32 (value) - 1;
  return colour < 0 ? pz_tool_step (EDITOR, "blocks-empty-cells", g_variant_new_strv (names, -1))
                    : pz_tool_step (EDITOR, "blocks-fill-cells", g_variant_new ("(^asi)", names, colour));
}

/* --- the level ----------------------------------------------------------------------------------------------- */

GPtrArray *
pz_blocks_level_properties (const PzLevel *level)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  add_row (rows, PZ_PROPERTY_ENTRY, "name", C_ ("level", "Name in play"), 0)->text = g_strdup (blocks->name);
  return rows;
}

PzToolStep
pz_blocks_set_property (const PzLevel *level, const PzHit *hit, const char *name, GVariant *value)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  if (hit->kind == PZ_HIT_NONE)
    return g_str_equal (name, "name")
               ? pz_tool_step (EDITOR, "blocks-set-name", g_variant_new_string (g_variant_get_string (value, NULL)))
               : PZ_TOOL_STEP_NONE;
  if (hit->cell < 0 || hit->cell >= blocks->n_cells)
    return PZ_TOOL_STEP_NONE;
  return set_of_cell (blocks, hit->cell, name, value);
}

/* --- problems ------------------------------------------------------------------------------------------------ */

/* Of a cell listed twice one goes. */
PzToolStep
pz_blocks_fix (const PzLevel *level, const PzProblem *problem)
{
  if (!g_str_equal (problem->code, "cell-duplicate") || problem->subject == NULL || problem->subject[0] == NULL)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "blocks-remove-cell", g_variant_new_string (problem->subject[0]));
}
