/* SPDX-License-Identifier: MIT */
#include "hex-blocks/internal.h"

#include <string.h>

/* The catalogue (hex-blocks.md, "Pieces"; seed, `Tiles`). */

/* clang-format off */
static const PzBlocksPiece pieces[PZ_BLOCKS_N_PIECES] = {
  { "t1-0", 1, 1, { { 0, 0 } } },
  { "t2-0", 2, 4, { { 1, -1 }, { 0, 0 }, { 1, 0 }, { 0, 1 } } },
  { "t2-1", 2, 4, { { 0, 0 }, { 1, 0 }, { -1, 1 }, { 0, 1 } } },
  { "t2-2", 2, 4, { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } } },
  { "t3-0", 3, 4, { { 0, -1 }, { 0, 0 }, { 0, 1 }, { 0, 2 } } },
  { "t3-1", 3, 4, { { 0, 0 }, { 1, -1 }, { -1, 1 }, { -2, 2 } } },
  { "t3-2", 3, 4, { { -1, 0 }, { 0, 0 }, { 1, 0 }, { 2, 0 } } },
  { "t4-0", 4, 4, { { 0, 0 }, { 0, 1 }, { 0, -1 }, { -1, 0 } } },
  { "t4-1", 4, 4, { { 0, 0 }, { 0, -1 }, { 1, -1 }, { -1, 1 } } },
  { "t4-2", 4, 4, { { 0, 0 }, { 0, 1 }, { 0, -1 }, { 1, 0 } } },
  { "t4-3", 4, 4, { { 0, 0 }, { 1, 0 }, { -1, 0 }, { 1, -1 } } },
  { "t4-4", 4, 4, { { 0, 0 }, { 1, 0 }, { -1, 0 }, { -1, 1 } } },
  { "t5-0", 5, 4, { { 0, 0 }, { 0, 1 }, { 0, -1 }, { 1, -1 } } },
  { "t5-1", 5, 4, { { 0, 0 }, { 1, -1 }, { -1, 1 }, { -1, 0 } } },
  { "t5-2", 5, 4, { { 0, 0 }, { 1, -1 }, { -1, 1 }, { 1, 0 } } },
  { "t5-3", 5, 4, { { 0, 0 }, { 1, 0 }, { -1, 0 }, { 0, -1 } } },
  { "t5-4", 5, 4, { { 0, 0 }, { 1, 0 }, { -1, 0 }, { 0, 1 } } },
  { "t6-0", 6, 4, { { 0, -1 }, { -1, 0 }, { -1, 1 }, { 0, 1 } } },
  { "t6-1", 6, 4, { { -1, 0 }, { 0, -1 }, { 1, -1 }, { 1, 0 } } },
  { "t6-2", 6, 4, { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 } } },
  { "t6-3", 6, 4, { { -1, 1 }, { 0, 1 }, { 1, 0 }, { 1, -1 } } },
  { "t6-4", 6, 4, { { -1, 0 }, { -1, 1 }, { 0, -1 }, { 1, -1 } } },
  { "t6-5", 6, 4, { { -1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 0 } } },
};
/* clang-format on */

const PzBlocksPiece *
pz_blocks_piece (int piece)
{
  g_return_val_if_fail (piece >= 0 && piece < PZ_BLOCKS_N_PIECES, NULL);
  return &pieces[piece];
}

int
pz_blocks_piece_index (const char *id)
{
  for (int i = 0; i < PZ_BLOCKS_N_PIECES; i++)
    if (strcmp (pieces[i].id, id) == 0)
      return i;
  return -1;
}

/* By family, as the look has them: yellow, blue, green, violet, teal, orange. */
int
pz_blocks_piece_colour (int piece)
{
  static const int colours[PZ_BLOCKS_N_FAMILIES] = { 1, 3, 2, 4, 6, 5 };

  g_return_val_if_fail (piece >= 0 && piece < PZ_BLOCKS_N_PIECES, 0);
  return colours[pieces[piece].family - 1];
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const PzHex *p = a, *q = b;

  return p->r != q->r ? p->r - q->r : p->q - q->q;
}

/* The cells row by row, the first at (0,0). */
static void
normalise (PzHex *cells, int n)
{
  PzHex first;

  qsort (cells, (size_t) n, sizeof *cells, compare_places);
  first = cells[0];
  for (int i = 0; i < n; i++)
    cells[i] = (PzHex){ cells[i].q - first.q, cells[i].r - first.r };
}

static gboolean
same_shape (const PzBlocksPiece *a, const PzBlocksPiece *b)
{
  PzBlocksPiece one = *a, other = *b;

  if (one.n_cells != other.n_cells)
    return FALSE;
  normalise (one.cells, one.n_cells);
  normalise (other.cells, other.n_cells);
  for (int i = 0; i < one.n_cells; i++)
    if (!pz_hex_equal (one.cells[i], other.cells[i]))
      return FALSE;
  return TRUE;
}

int
pz_blocks_piece_mapped (int piece, const PzMap *map)
{
  PzBlocksPiece image;

  g_return_val_if_fail (piece >= 0 && piece < PZ_BLOCKS_N_PIECES && map != NULL, -1);

  image = pieces[piece];
  for (int i = 0; i < image.n_cells; i++)
    image.cells[i] = pz_map_place (PZ_LATTICE_HEX_POINTY, map, image.cells[i]);
  for (int i = 0; i < PZ_BLOCKS_N_PIECES; i++)
    if (same_shape (&image, &pieces[i]))
      return i;
  return -1;
}
