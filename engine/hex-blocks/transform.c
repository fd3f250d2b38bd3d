/* SPDX-License-Identifier: MIT */
#include "hex-blocks/edit.h"

#define LATTICE PZ_BLOCKS_LATTICE

/* Moving, turning and mirroring cells with what is filled. All cells together take the deck with them: pieces do not rotate, so each
 * becomes the piece of the catalogue that has its new shape, or nothing is turned. */

gboolean
pz_blocks_map_allowed (const PzBlocksLevel *level, const PzBlocksCells *cells, const PzMap *map)
{
  int furthest = 2 * PZ_BLOCKS_MAX_RADIUS;

  /* Turned about (0,0) a place stays within the radius, so a longer shift leads off the board anyway, and sums would run over. */
  if (map->q < -furthest || map->q > furthest || map->r < -furthest || map->r > furthest)
    return FALSE;
  for (int i = 0; i < level->n_cells; i++)
    if (cells->has[i])
      {
        PzHex place = pz_map_place (LATTICE, map, (PzHex){ level->cells[i].q, level->cells[i].r });

        if (!pz_blocks_on_lattice (place.q, place.r))
          return FALSE;
      }
  return TRUE;
}

gboolean
pz_blocks_deck_turns (const PzLevel *level, const PzMap *map)
{
  const PzBlocksLevel *self = pz_blocks_level (level);

  g_return_val_if_fail (level != NULL && map != NULL, FALSE);

  if (pz_level_is_bad (level))
    return FALSE;
  if (!map->mirror && map->turns == 0)
    return TRUE;
  for (int i = 0; i < self->n_deck; i++)
    if (self->deck[i].piece < 0 || pz_blocks_piece_mapped (self->deck[i].piece, map) < 0)
      return FALSE;
  return TRUE;
}

typedef struct
{
  const PzBlocksLevel *before; /* the level as it was */
  const PzBlocksCells *moved;
  const PzMap *map;
  PzMap back;
} Carry;

/* Where a cell that moves arrives. */
static gboolean
is_run_over (const Carry *carry, PzHex place)
{
  return pz_blocks_place_within (carry->before, carry->moved, pz_map_place (LATTICE, &carry->back, place));
}

static gboolean
is_carried (const Carry *carry, PzHex place)
{
  int cell = pz_blocks_cell_at (carry->before, place.q, place.r);

  return cell >= 0 && carry->moved->has[cell];
}

static gboolean
is_filled_left (const PzBlocksLevel *level, int filled, gconstpointer data)
{
  PzHex place = { level->filled[filled].q, level->filled[filled].r };

  return is_carried (data, place) || !is_run_over (data, place);
}

static void
carry_filled (PzBlocksLevel *level, const Carry *carry)
{
  for (int i = 0; i < level->n_filled; i++)
    {
      PzHex place = { level->filled[i].q, level->filled[i].r };

      if (!is_carried (carry, place))
        continue;
      place = pz_map_place (LATTICE, carry->map, place);
      level->filled[i].q = place.q;
      level->filled[i].r = place.r;
    }
}

static void
carry_cells (PzBlocksLevel *level, const Carry *carry)
{
  for (int i = 0; i < level->n_cells; i++)
    if (carry->moved->has[i])
      {
        PzHex place = pz_map_place (LATTICE, carry->map, (PzHex){ level->cells[i].q, level->cells[i].r });

        level->cells[i] = pz_blocks_cell_make (place.q, place.r);
      }
}

static PzBlocksCells
cells_run_over (const Carry *carry)
{
  PzBlocksCells gone = { { FALSE }, 0 };

  for (int i = 0; i < carry->before->n_cells; i++)
    if (!carry->moved->has[i] && is_run_over (carry, (PzHex){ carry->before->cells[i].q, carry->before->cells[i].r }))
      {
        gone.has[i] = TRUE;
        gone.n++;
      }
  return gone;
}

static gboolean
is_onto_itself (const Carry *carry)
{
  for (int i = 0; i < carry->before->n_cells; i++)
    if (!is_run_over (carry, (PzHex){ carry->before->cells[i].q, carry->before->cells[i].r }))
      return FALSE;
  return TRUE;
}

/* Cells and filled entries only ever go, and keep their places in the lists. */
static gboolean
is_same (const PzBlocksLevel *a, const PzBlocksLevel *b)
{
  if (a->n_cells != b->n_cells || a->n_filled != b->n_filled)
    return FALSE;
  for (int i = 0; i < a->n_cells; i++)
    if (a->cells[i].q != b->cells[i].q || a->cells[i].r != b->cells[i].r)
      return FALSE;
  for (int i = 0; i < a->n_filled; i++)
    if (a->filled[i].q != b->filled[i].q || a->filled[i].r != b->filled[i].r)
      return FALSE;
  for (int i = 0; i < a->n_deck; i++)
    if (a->deck[i].piece != b->deck[i].piece)
      return FALSE;
  return TRUE;
}

static void
turn_deck (PzBlocksLevel *level, const PzMap *map)
{
  for (int i = 0; i < level->n_deck && (map->mirror || map->turns != 0); i++)
    level->deck[i].piece = pz_blocks_piece_mapped (level->deck[i].piece, map);
}

PzLevel *
pz_blocks_transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  g_autoptr (PzLevel) result = NULL;
  PzBlocksLevel *next;
  PzBlocksCells moved, gone;
  gboolean whole;
  Carry carry;

  g_return_val_if_fail (level != NULL && map != NULL, NULL);

  if (pz_level_is_bad (level) || pz_map_is_identity (map))
    return pz_level_ref (level);
  moved = pz_blocks_chosen (self, cells, n);
  whole = moved.n == self->n_cells;
  /* No path goes through this board: the whole of it has nothing that could be read backwards. */
  if (moved.n == 0 || (reverse && !whole) || !pz_blocks_map_allowed (self, &moved, map)
      || (whole && !pz_blocks_deck_turns (level, map)))
    return pz_level_ref (level);
  carry = (Carry){ self, &moved, map, pz_map_inverse (LATTICE, map) };
  gone = cells_run_over (&carry);
  next = pz_blocks_begin_edit (level);
  result = &next->base;
  pz_blocks_keep_filled (next, is_filled_left, &carry);
  carry_filled (next, &carry);
  if (whole)
    turn_deck (next, map);
  /* The board that need not be written stays it. */
  if (!whole || self->has_cells || !is_onto_itself (&carry))
    {
      carry_cells (next, &carry);
      pz_blocks_drop_cells (next, &gone);
      next->has_cells = TRUE;
    }
  return is_same (self, next) ? pz_level_ref (level) : g_steal_pointer (&result);
}

PzLevel *
pz_blocks_move (PzLevel *level, const int *cells, int n, int dq, int dr)
{
  PzMap shift = pz_map_shift (dq, dr);

  g_return_val_if_fail (level != NULL, NULL);
  return n > 0 ? pz_blocks_transform (level, cells, n, &shift, FALSE) : pz_level_ref (level);
}

/* A mirror image is won by the mirrored moves, where the deck can be mirrored at all. */
gboolean
pz_blocks_turns_one_way (const PzLevel *level)
{
  return FALSE;
}

/* All of a level about (0,0), as its radius is measured. */
PzMap
pz_blocks_map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  PzHex places[PZ_BLOCKS_MAX_CELLS];
  PzBlocksCells chosen;
  int n_places = 0;

  if (pz_level_is_bad (level))
    return PZ_MAP_IDENTITY;
  chosen = pz_blocks_chosen (self, cells, n);
  if (chosen.n == 0)
    return PZ_MAP_IDENTITY;
  if (chosen.n == self->n_cells)
    return (PzMap){ mirror != FALSE, ((turns % 6) + 6) % 6, 0, 0 };
  for (int i = 0; i < self->n_cells; i++)
    if (chosen.has[i])
      places[n_places++] = (PzHex){ self->cells[i].q, self->cells[i].r };
  return pz_map_in_place (LATTICE, places, n_places, mirror, turns);
}
