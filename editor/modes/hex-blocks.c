/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-blocks-commands.h"
#include "editor/modes/hex-blocks-deck.h"
#include "editor/modes/hex-blocks-evidence.h"
#include "editor/modes/hex-blocks-images.h"
#include "editor/modes/hex-blocks-play.h"
#include "editor/modes/hex-blocks-properties.h"

#include "config.h"
#include <glib/gi18n.h>

#include "draw/blocks-parts.h"

/* hex-blocks in the editor: what the tools point at and what they do. */

#define EDITOR (&pz_hex_blocks_editor)

static const char *
name_of (const PzLevel *level, int cell)
{
  return pz_blocks_level (level)->cells[cell].name;
}

static gboolean
is_filled (const PzLevel *level, int cell)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  return cell >= 0 && pz_blocks_filled_at (blocks, blocks->cells[cell].q, blocks->cells[cell].r) >= 0;
}

/* --- pointing ------------------------------------------------------------------------------------------------ */

static PzHit
aim_place (const PzLevel *level, double x, double y, gboolean dragging)
{
  return EDITOR->mode->hit (level, x, y, PZ_HIT_CELL);
}

static PzHit
pick (const PzLevel *level, double x, double y)
{
  PzHit cell = aim_place (level, x, y, FALSE);
  return cell.cell >= 0 ? cell : PZ_HIT_NOWHERE;
}

static PzHit
aim_cell (const PzLevel *level, double x, double y, gboolean dragging)
{
  return pick (level, x, y);
}

/* A drag of the selection goes to places, also empty ones. */
static PzHit
aim_selection (const PzLevel *level, double x, double y, gboolean dragging)
{
  return dragging ? aim_place (level, x, y, TRUE) : pick (level, x, y);
}

static PzHit
again (const PzLevel *level, const PzHit *like)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  if (like->kind != PZ_HIT_CELL || like->cell < 0 || like->cell >= blocks->n_cells)
    return PZ_HIT_NOWHERE;
  return (PzHit){ PZ_HIT_CELL, like->cell, -1, blocks->cells[like->cell].q, blocks->cells[like->cell].r, 0 };
}

/* --- steps --------------------------------------------------------------------------------------------------- */

static PzToolStep
remove_cell (const PzLevel *level, int cell)
{
  return pz_tool_step (EDITOR, "blocks-remove-cell", g_variant_new_string (name_of (level, cell)));
}

static PzToolStep
fill_cell (const PzLevel *level, int cell, int colour)
{
  const char *names[] = { name_of (level, cell), NULL };
  return pz_tool_step (EDITOR, "blocks-fill-cells", g_variant_new ("(^asi)", names, colour));
}

static PzToolStep
empty_cell (const PzLevel *level, int cell)
{
  const char *names[] = { name_of (level, cell), NULL };
  return pz_tool_step (EDITOR, "blocks-empty-cells", g_variant_new_strv (names, -1));
}

static PzToolStep
remove_selected (const PzLevel *level, const char *const *selected)
{
  return pz_tool_step (EDITOR, "blocks-remove-cells", g_variant_new_strv (selected, -1));
}

/* Of one cell the block first, then the cell. */
static PzToolStep
erase (const PzLevel *level, const PzHit *hit, const char *const *selected)
{
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  if (selected != NULL && selected[0] != NULL && selected[1] != NULL
      && g_strv_contains (selected, name_of (level, hit->cell)))
    return remove_selected (level, selected);
  return is_filled (level, hit->cell) ? empty_cell (level, hit->cell) : remove_cell (level, hit->cell);
}

static PzToolStep
select_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
             gboolean secondary)
{
  return pz_select_tool_step (EDITOR, "blocks-move-cells", options, level, start, hit, secondary);
}

static PzToolStep
cell_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
           gboolean secondary)
{
  if (secondary)
    return hit->cell >= 0 ? remove_cell (level, hit->cell) : PZ_TOOL_STEP_NONE;
  if (hit->cell >= 0)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "blocks-add-cell", g_variant_new ("(ii)", hit->q, hit->r));
}

static PzToolStep
block_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
            gboolean secondary)
{
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  if (!secondary)
    return fill_cell (level, hit->cell, options->colour);
  return is_filled (level, hit->cell) ? empty_cell (level, hit->cell) : PZ_TOOL_STEP_NONE;
}

/* What began on a block takes away blocks; else cells. */
static PzToolStep
erase_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
            gboolean secondary)
{
  const PzLevel *before = options->before != NULL ? options->before : level;
  PzHit first = EDITOR->mode->resolve (before, start);
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  if (is_filled (before, first.cell))
    return is_filled (level, hit->cell) ? empty_cell (level, hit->cell) : PZ_TOOL_STEP_NONE;
  return remove_cell (level, hit->cell);
}

/* The colour by the number it has in the file. */
static PzToolStep
digit (const PzLevel *level, const PzHit *hit, int colour)
{
  return hit->kind == PZ_HIT_CELL && hit->cell >= 0 ? fill_cell (level, hit->cell, colour) : PZ_TOOL_STEP_NONE;
}

/* --- the strip of colours ------------------------------------------------------------------------------------ */

static int *
colour_slot (PzToolOptions *options)
{
  return &options->colour;
}

static char *
colour_label (int option)
{
  return g_strdup_printf ("%c · %s", pz_blocks_colour_letter (option), pz_blocks_colour_words (option));
}

/* Circumradius of a block that is as high as a square of @size. */
#define SIZE_OF_BLOCK 0.5

static void
colour_draw (cairo_t *cr, const PzStyle *style, const PzToolOptions *options, int option, double size)
{
  pz_draw_block (cr, style, option, size / 2, size / 2, size * SIZE_OF_BLOCK);
}

static const PzTool tools[] = {
  {
      PZ_SELECT_TOOL,
      .label = NC_ ("tool", "Select and Move"),
      .hint = NC_ ("tool", "Click to select · drag to move · 0 to 9 fills with a colour"),
      .kinds = PZ_HIT_CELL,
      .aim = aim_selection,
      .step = select_step,
  },
  {
      .id = "cell",
      .icon = "pz-cell-hex-symbolic",
      .label = NC_ ("tool", "Cell"),
      .hint = NC_ ("tool", "Click or drag to lay cells · secondary click takes away"),
      .key = "h",
      .group = 1,
      .kinds = PZ_HIT_CELL,
      .aim = aim_place,
      .drags = TRUE,
      .lays = TRUE,
      .step = cell_step,
      .areas = TRUE,
  },
  {
      .id = "block",
      .icon = "pz-block-symbolic",
      .label = NC_ ("tool", "Block"),
      .hint = NC_ ("tool", "Click or drag to fill cells with this colour · secondary click empties them"),
      .key = "b",
      .group = 1,
      .kinds = PZ_HIT_CELL,
      .aim = aim_cell,
      .drags = TRUE,
      .lays = TRUE,
      .step = block_step,
      .n_options = PZ_BLOCKS_N_COLOURS,
      .option_slot = colour_slot,
      .option_label = colour_label,
      .option_draw = colour_draw,
      .areas = TRUE,
  },
  {
      .id = "erase",
      .icon = "pz-eraser-symbolic",
      .label = NC_ ("tool", "Erase"),
      .hint = NC_ ("tool", "Click or drag to take away blocks, from bare cells the cells"),
      .key = "e",
      .group = 1,
      .kinds = PZ_HIT_CELL,
      .aim = aim_cell,
      .drags = TRUE,
      .step = erase_step,
      .areas = TRUE,
  },
  {
      PZ_PICK_TOOL,
      .label = NC_ ("tool", "Pick"),
      .hint = NC_ ("tool", "Click a thing to go on with the tool that makes it"),
      .kinds = PZ_HIT_CELL,
      .aim = aim_cell,
  },
  { NULL },
};

/* --- the table ----------------------------------------------------------------------------------------------- */

static int
n_cells (const PzLevel *level)
{
  return pz_blocks_level (level)->n_cells;
}

static int
cell_index (const PzLevel *level, const char *id)
{
  return pz_blocks_cell_named (pz_blocks_level (level), id);
}

const PzModeEditor pz_hex_blocks_editor = {
  .mode = &pz_hex_blocks_mode,
  .commands = pz_blocks_commands,
  .tools = tools,
  .pick = pick,
  .n_cells = n_cells,
  .cell_id = name_of,
  .by_place = TRUE,
  .cell_index = cell_index,
  .again = again,
  .clue = pz_no_clue,
  .set_clue = pz_set_no_clue,
  .erase = erase,
  .remove = remove_selected,
  .digit = digit,
  .likeness = pz_blocks_likeness,
  .sample = pz_blocks_sample,
  .image = pz_blocks_image,
  .fix = pz_blocks_fix,
  .fix_label = pz_blocks_fix_label,
  .properties = pz_blocks_properties,
  .set_property = pz_blocks_set_property,
  .selection_title = pz_blocks_selection_title,
  .no_room = NC_ ("limit", "No room: a board holds at most 127 cells, within 6 places of its middle"),
  .level_properties = pz_blocks_level_properties,
  .level_heading = NC_ ("level", "Goal"),
  .facts = pz_blocks_facts,
  .transform_refusal = pz_blocks_transform_refusal,
  .verdict_title = pz_blocks_verdict_title,
  .verdict_text = pz_blocks_verdict_text,
  .evidence = pz_blocks_evidence,
  .plan_title = pz_blocks_plan_title,
  .bubble = pz_blocks_bubble,
  .play = &pz_blocks_play_editor,
  .deck = &pz_blocks_deck_editor,
};
