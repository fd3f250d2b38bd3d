/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-stroke/generate.h"

#include <glib/gi18n-lib.h>

/* What can be asked for, and what cannot go together (hex-stroke.md, "Generator"). */

#define LEAST_CELLS 4
#define MOST_RADIUS 6 /* 127 cells */
/* "2–3 clues" (seed §8) goes for boards that are not warned of as large. */
#define FEW_CLUES 3
#define FEW_CELLS 20

/* clang-format off */
const PzOption pz_hex_options[] = {
  [PZ_HEX_OPTION_BOARD] = {
    PZ_OPTION_CHOICE, "board", NC_ ("generator", "Board"), 0, 1, 0, { "free", "hexagon", NULL },
    { NC_ ("generator", "Free outline"), NC_ ("generator", "Hexagon of a radius"), NULL } },
  [PZ_HEX_OPTION_CELLS] = {
    PZ_OPTION_INTEGER, "cells", NC_ ("generator", "Cells (free outline)"), LEAST_CELLS, PZ_HEX_STROKE_MAX_CELLS, 14,
    { NULL }, { NULL } },
  [PZ_HEX_OPTION_RADIUS] = {
    PZ_OPTION_INTEGER, "radius", NC_ ("generator", "Radius (hexagon)"), 1, MOST_RADIUS, 2, { NULL }, { NULL } },
  [PZ_HEX_OPTION_HOLES] = {
    PZ_OPTION_INTEGER, "holes", NC_ ("generator", "Holes"), 0, 12, 0, { NULL }, { NULL } },
  [PZ_HEX_OPTION_WALLS] = {
    PZ_OPTION_INTEGER, "walls", NC_ ("generator", "Walls"), 0, 3, 2, { NULL }, { NULL } },
  [PZ_HEX_OPTION_SPINNERS] = {
    PZ_OPTION_INTEGER, "spinners", NC_ ("generator", "Spinners"), 0, 4, 0, { NULL }, { NULL } },
  [PZ_HEX_OPTION_CLUES] = {
    PZ_OPTION_INTEGER, "clues", NC_ ("generator", "Clues (0: few)"), 0, 64, 0, { NULL }, { NULL } },
  [PZ_HEX_OPTION_START] = {
    PZ_OPTION_SWITCH, "start", NC_ ("generator", "Clue 1 tells the start"), 0, 1, 0, { NULL }, { NULL } },
  { 0 },
};
/* clang-format on */

PzHexWish
pz_hex_wish (const int *values)
{
  return (PzHexWish){
    .hexagon = values[PZ_HEX_OPTION_BOARD] == 1,
    .cells = values[PZ_HEX_OPTION_CELLS],
    .radius = values[PZ_HEX_OPTION_RADIUS],
    .holes = values[PZ_HEX_OPTION_HOLES],
    .rules = { .clues = values[PZ_HEX_OPTION_CLUES],
               .few = FEW_CLUES,
               .few_cells = FEW_CELLS,
               .walls = values[PZ_HEX_OPTION_WALLS],
               .spinners = values[PZ_HEX_OPTION_SPINNERS],
               .start = values[PZ_HEX_OPTION_START] != 0 },
  };
}

static int
cells_within (int radius)
{
  return 3 * radius * (radius + 1) + 1;
}

int
pz_hex_wish_cells (const PzHexWish *wish)
{
  return wish->hexagon ? cells_within (wish->radius) - wish->holes : wish->cells;
}

/* A hole of a hexagon lies inside; one of a settlement is closed by four cells at least. */
static gboolean
holes_possible (const PzHexWish *wish, GError **error)
{
  int most = wish->hexagon ? cells_within (wish->radius - 1) : wish->cells / 4;

  if (wish->holes <= most)
    return TRUE;
  g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS,
               C_ ("generator", "Such a board has room for %d holes at most."), most);
  return FALSE;
}

gboolean
pz_hex_wish_possible (const PzHexWish *wish, int n_area, GError **error)
{
  int n = pz_hex_wish_cells (wish);

  if (n_area > 0 ? wish->holes > 0 && wish->holes >= n_area : !holes_possible (wish, error))
    return n_area > 0 ? pz_stroke_refuse (error, C_ ("generator", "The board has no room for so many holes.")) : FALSE;
  if (n_area == 0 && wish->rules.walls == 0 && wish->rules.spinners == 0)
    return pz_stroke_refuse (error, C_ ("generator", "A level wants a wall or a spinner at least."));
  if (wish->rules.clues > (n_area > 0 ? n_area : n))
    {
      g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS,
                   C_ ("generator", "%d clues are more than the board has cells."), wish->rules.clues);
      return FALSE;
    }
  return TRUE;
}
