/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-blocks-images.h"

#define EDITOR  (&pz_hex_blocks_editor)
#define LATTICE PZ_LATTICE_HEX_POINTY

/* --- alike, and how to make one ------------------------------------------------------------------------------ */

/* -1: free */
static int
colour_of (const PzBlocksLevel *level, int cell)
{
  int filled = pz_blocks_filled_at (level, level->cells[cell].q, level->cells[cell].r);
  return filled < 0 ? -1 : level->filled[filled].colour;
}

/* Blocks of one colour; free cells. */
char *
pz_blocks_likeness (const PzLevel *level, int cell)
{
  int colour = colour_of (pz_blocks_level (level), cell);
  return colour < 0 ? g_strdup ("free") : g_strdup_printf ("block %d", colour);
}

const char *
pz_blocks_sample (const PzLevel *level, const PzHit *hit, PzToolOptions *options)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  if (hit->kind != PZ_HIT_CELL || hit->cell < 0 || hit->cell >= blocks->n_cells)
    return NULL;
  int colour = colour_of (blocks, hit->cell);
  if (colour < 0)
    return "cell";
  options->colour = colour;
  return "block";
}

/* --- images -------------------------------------------------------------------------------------------------- */

/* The cell of @now at the image of the cell @name of @level; -1 when there is none, or it is the cell itself. */
static int
image_of_cell (const PzLevel *level, const char *name, const PzMap *map, const PzLevel *now)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  int cell = pz_blocks_cell_named (blocks, name);
  if (cell < 0)
    return -1;
  PzHex place = { blocks->cells[cell].q, blocks->cells[cell].r }, image = pz_map_place (LATTICE, map, place);
  return pz_hex_equal (place, image) ? -1 : pz_blocks_cell_at (pz_blocks_level (now), image.q, image.r);
}

static PzToolStep
image_laid (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  PzHex place;
  g_variant_get (made->step->argument, "(ii)", &place.q, &place.r);
  PzHex image = pz_map_place (LATTICE, map, place);
  if (pz_hex_equal (place, image) || pz_blocks_cell_at (pz_blocks_level (now), image.q, image.r) >= 0)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "blocks-add-cell", g_variant_new ("(ii)", image.q, image.r));
}

static PzToolStep
image_removed (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  int cell = image_of_cell (made->before, g_variant_get_string (made->step->argument, NULL), map, now);
  return cell < 0 ? PZ_TOOL_STEP_NONE
                  : pz_tool_step (EDITOR, "blocks-remove-cell",
                                  g_variant_new_string (pz_blocks_level (now)->cells[cell].name));
}

/* A tool fills and empties one cell at a time. */
static PzToolStep
image_filled (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  g_autofree const char **names = NULL;
  int colour;
  g_variant_get (made->step->argument, "(^a&si)", &names, &colour);
  int cell = names[0] == NULL ? -1 : image_of_cell (made->before, names[0], map, now);
  if (cell < 0)
    return PZ_TOOL_STEP_NONE;
  const char *images[] = { pz_blocks_level (now)->cells[cell].name, NULL };
  return pz_tool_step (EDITOR, "blocks-fill-cells", g_variant_new ("(^asi)", images, colour));
}

static PzToolStep
image_emptied (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  g_autofree const char **names = g_variant_get_strv (made->step->argument, NULL);
  int cell = names[0] == NULL ? -1 : image_of_cell (made->before, names[0], map, now);
  if (cell < 0)
    return PZ_TOOL_STEP_NONE;
  const char *images[] = { pz_blocks_level (now)->cells[cell].name, NULL };
  return pz_tool_step (EDITOR, "blocks-empty-cells", g_variant_new_strv (images, -1));
}

PzToolStep
pz_blocks_image (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  static const struct
  {
    const char *command;
    PzToolStep (*image) (const PzToolMade *made, const PzMap *map, const PzLevel *now);
  } images[] = { { "blocks-add-cell", image_laid },
                 { "blocks-remove-cell", image_removed },
                 { "blocks-fill-cells", image_filled },
                 { "blocks-empty-cells", image_emptied } };
  for (gsize i = 0; i < G_N_ELEMENTS (images); i++)
    if (g_str_equal (made->step->command->name, images[i].command))
      return images[i].image (made, map, now);
  return PZ_TOOL_STEP_NONE;
}
