/* SPDX-License-Identifier: MIT */
#include "hex-stroke/internal.h"

#include <string.h>

static void
join_neighbours (const PzHexLevel *level, PzStrokeBoard *board)
{
  for (int a = 0; a < level->n_cells; a++)
    for (int b = a + 1; b < level->n_cells; b++)
      if (pz_hex_level_adjacent (level, a, b))
        pz_stroke_board_join (board, a, b);
}

/* All neighbours of an absent place, when there are at least four places among them. */
static void
look_for_hole (const PzHexLevel *level, PzHex place, PzCellSet *around)
{
  PzCellSet found = { { 0, 0 } };
  int places = 0;

  for (int dir = 0; dir < 6; dir++)
    {
      PzHex next = pz_hex_neighbour (PZ_HEX_POINTY, place, dir);
      int cell = pz_hex_level_cell_at (level, next.q, next.r);

      if (cell < 0)
        continue;
      places++;
      pz_cell_set_add (&found, cell);
    }
  for (int k = 0; places >= 4 && k < 2; k++)
    around->bits[k] |= found.bits[k];
}

PzCellSet
pz_hex_around_holes (const PzHexLevel *level)
{
  PzCellSet around = { { 0, 0 } };

  for (int i = 0; i < level->n_cells; i++)
    for (int dir = 0; dir < 6; dir++)
      {
        PzHex place = pz_hex_neighbour (PZ_HEX_POINTY, pz_hex_cell_place (level->cells[i]), dir);

        if (pz_hex_level_cell_at (level, place.q, place.r) < 0)
          look_for_hole (level, place, &around);
      }
  return around;
}

void
pz_hex_survey (const PzHexLevel *level, PzStrokeBoard *board)
{
  g_assert (level->n_cells <= PZ_HEX_STROKE_MAX_CELLS);

  memset (board, 0, sizeof *board);
  board->level = &level->base;
  board->n = level->n_cells;
  for (int i = 0; i < level->n_cells; i++)
    board->cells[i] = pz_hex_stroke_cell (level->cells[i]);
  join_neighbours (level, board);
  for (int i = 0; i < level->n_walls; i++)
    pz_stroke_board_part (board, level->walls[i].a, level->walls[i].b);
}
