/* SPDX-License-Identifier: MIT */
#include "hex-tracks/edit.h"

#include <string.h>

/* Edits of cells and of the level's own members: value → value. */

PzTracksLevel *
pz_tracks_begin_edit (const PzLevel *level)
{
  return (PzTracksLevel *) pz_tracks_level_copy (level);
}

PzTrackCells
pz_tracks_named (const PzTracksLevel *level, const int *cells, int n)
{
  PzTrackCells set = { { FALSE }, 0 };

  for (int i = 0; i < n; i++)
    if (cells[i] >= 0 && cells[i] < level->n_cells && !set.has[cells[i]])
      {
        set.has[cells[i]] = TRUE;
        set.n++;
      }
  return set;
}

PzTrackCells
pz_tracks_chosen (const PzTracksLevel *level, const int *cells, int n)
{
  PzTrackCells set = { { FALSE }, level->n_cells };

  if (n != 0)
    return pz_tracks_named (level, cells, n);
  for (int i = 0; i < level->n_cells; i++)
    set.has[i] = TRUE;
  return set;
}

gboolean
pz_tracks_place_within (const PzTracksLevel *level, const PzTrackCells *cells, PzHex place)
{
  for (int i = 0; i < level->n_cells; i++)
    if (cells->has[i] && pz_hex_equal (pz_track_cell_place (&level->cells[i]), place))
      return TRUE;
  return FALSE;
}

void
pz_tracks_append_cell (PzTracksLevel *level, PzTrackCell cell)
{
  level->cells = g_renew (PzTrackCell, level->cells, level->n_cells + 1);
  level->cells[level->n_cells++] = cell;
}

void
pz_tracks_keep_tiles (PzTracksLevel *level, PzTileKept kept, gconstpointer data)
{
  int n = 0;

  for (int i = 0; i < level->n_tiles; i++)
    if (kept (level, i, data))
      level->tiles[n++] = level->tiles[i];
    else
      pz_track_tile_clear (&level->tiles[i]);
  level->n_tiles = n;
}

static gboolean
has_cell_below (const PzTracksLevel *level, int tile, gconstpointer data)
{
  return pz_tracks_cell_at (level, level->tiles[tile].q, level->tiles[tile].r) >= 0;
}

void
pz_tracks_drop_cells (PzTracksLevel *level, const PzTrackCells *gone)
{
  int n = 0;

  for (int i = 0; i < level->n_cells; i++)
    if (gone->has[i])
      pz_track_cell_clear (&level->cells[i]);
    else
      level->cells[n++] = level->cells[i];
  level->n_cells = n;
  pz_tracks_keep_tiles (level, has_cell_below, NULL);
}

/* A budget is at least 1: of a level without tiles, that is in step (hex-tracks.md, "Level"). */
static int
budget_for (int n_tiles)
{
  return CLAMP (n_tiles, 1, PZ_TRACKS_MAX_BUDGET);
}

void
pz_tracks_keep_in_step (PzTracksLevel *level, int n_before)
{
  if (level->move_limit == budget_for (n_before))
    level->move_limit = budget_for (level->n_tiles);
}

/* ---- Cells ---- */

PzLevel *
pz_tracks_set_cell (PzLevel *level, int q, int r, PzPairing pairing)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  PzTracksLevel *next;
  int cell;

  g_return_val_if_fail (level != NULL, NULL);

  cell = pz_tracks_cell_at (self, q, r);
  if (cell >= 0)
    return pz_tracks_set_pairing (level, &cell, 1, pairing);
  if (!pz_tracks_on_lattice (q, r) || !pz_pairing_valid (&pairing) || self->n_cells >= PZ_TRACKS_MAX_CELLS)
    return pz_level_ref (level);
  next = pz_tracks_begin_edit (level);
  pz_tracks_append_cell (next, pz_track_cell_make (q, r, pairing));
  return &next->base;
}

/* (transfer full): without the cells of @gone. One is left, or none goes. */
static PzLevel *
without_cells (PzLevel *level, const PzTrackCells *gone)
{
  PzTracksLevel *next;

  if (gone->n == 0 || gone->n == pz_tracks_level (level)->n_cells)
    return pz_level_ref (level);
  next = pz_tracks_begin_edit (level);
  pz_tracks_drop_cells (next, gone);
  pz_tracks_keep_in_step (next, pz_tracks_level (level)->n_tiles);
  return &next->base;
}

PzLevel *
pz_tracks_remove_cells (PzLevel *level, const int *cells, int n)
{
  PzTrackCells gone;

  g_return_val_if_fail (level != NULL, NULL);

  gone = pz_tracks_named (pz_tracks_level (level), cells, n);
  return without_cells (level, &gone);
}

/* (transfer full): @level with the pairings of @pairings, one for each cell. */
static PzLevel *
with_pairings (PzLevel *level, const PzPairing *pairings)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  PzTracksLevel *next;
  gboolean same = TRUE;

  for (int i = 0; i < self->n_cells; i++)
    same = same && pz_pairing_equal (&self->cells[i].tracks, &pairings[i]);
  if (same)
    return pz_level_ref (level);
  next = pz_tracks_begin_edit (level);
  for (int i = 0; i < next->n_cells; i++)
    next->cells[i].tracks = pairings[i];
  return &next->base;
}

static void
get_pairings (const PzTracksLevel *level, PzPairing pairings[PZ_TRACKS_MAX_CELLS])
{
  for (int i = 0; i < level->n_cells; i++)
    pairings[i] = level->cells[i].tracks;
}

PzLevel *
pz_tracks_set_pairing (PzLevel *level, const int *cells, int n, PzPairing pairing)
{
  PzPairing pairings[PZ_TRACKS_MAX_CELLS];
  PzTrackCells set;

  g_return_val_if_fail (level != NULL, NULL);

  if (!pz_pairing_valid (&pairing))
    return pz_level_ref (level);
  set = pz_tracks_named (pz_tracks_level (level), cells, n);
  get_pairings (pz_tracks_level (level), pairings);
  for (int i = 0; i < PZ_TRACKS_MAX_CELLS; i++)
    if (set.has[i])
      pairings[i] = pairing;
  return with_pairings (level, pairings);
}

PzLevel *
pz_tracks_join_ports (PzLevel *level, int cell, int a, int b)
{
  const PzTracksLevel *self = pz_tracks_level (level);

  g_return_val_if_fail (level != NULL, NULL);

  if (cell < 0 || cell >= self->n_cells)
    return pz_level_ref (level);
  return pz_tracks_set_pairing (level, &cell, 1, pz_pairing_joined (self->cells[cell].tracks, a, b));
}

PzLevel *
pz_tracks_turn_cells (PzLevel *level, const int *cells, int n, int turns)
{
  PzPairing pairings[PZ_TRACKS_MAX_CELLS];
  PzTrackCells set;

  g_return_val_if_fail (level != NULL, NULL);

  set = pz_tracks_named (pz_tracks_level (level), cells, n);
  get_pairings (pz_tracks_level (level), pairings);
  for (int i = 0; i < PZ_TRACKS_MAX_CELLS; i++)
    if (set.has[i])
      pairings[i] = pz_pairing_turned (pairings[i], turns);
  return with_pairings (level, pairings);
}

static gboolean
is_in_hexagon (int q, int r, int radius)
{
  return pz_hex_distance ((PzHex){ 0, 0 }, (PzHex){ q, r }) <= radius;
}

/* Row by row, as a board is read. */
static void
fill_hexagon (PzTracksLevel *level, int radius, PzPairing pairing)
{
  for (int r = -radius; r <= radius; r++)
    for (int q = -radius; q <= radius; q++)
      if (is_in_hexagon (q, r, radius) && pz_tracks_cell_at (level, q, r) < 0)
        pz_tracks_append_cell (level, pz_track_cell_make (q, r, pairing));
}

PzLevel *
pz_tracks_set_board (PzLevel *level, int radius, PzPairing pairing)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  g_autoptr (PzLevel) kept = NULL, result = NULL;
  PzTrackCells gone = { { FALSE }, 0 };
  PzTracksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (radius < 0 || radius > PZ_TRACKS_MAX_RADIUS || !pz_pairing_valid (&pairing))
    return pz_level_ref (level);
  for (int i = 0; i < self->n_cells; i++)
    {
      gone.has[i] = !is_in_hexagon (self->cells[i].q, self->cells[i].r, radius);
      gone.n += gone.has[i];
    }
  kept = without_cells (level, &gone);
  next = pz_tracks_begin_edit (kept);
  result = &next->base;
  fill_hexagon (next, radius, pairing);
  if (next->n_cells == pz_tracks_level (kept)->n_cells)
    return g_steal_pointer (&kept);
  /* Cells at one place leave no room for a whole board. */
  return next->n_cells > PZ_TRACKS_MAX_CELLS ? pz_level_ref (level) : g_steal_pointer (&result);
}

/* ---- The level's own members ---- */

PzLevel *
pz_tracks_set_name (PzLevel *level, const char *name)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  PzTracksLevel *next;

  g_return_val_if_fail (level != NULL && name != NULL, NULL);

  if (strcmp (self->name, name) == 0 || strlen (name) > PZ_TRACKS_MAX_NAME_BYTES || !g_utf8_validate (name, -1, NULL))
    return pz_level_ref (level);
  next = pz_tracks_begin_edit (level);
  g_free (next->name);
  next->name = g_strdup (name);
  return &next->base;
}

PzLevel *
pz_tracks_set_budget (PzLevel *level, int budget)
{
  PzTracksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (budget < 1 || budget > PZ_TRACKS_MAX_BUDGET || pz_tracks_level (level)->move_limit == budget)
    return pz_level_ref (level);
  next = pz_tracks_begin_edit (level);
  next->move_limit = budget;
  return &next->base;
}

PzLevel *
pz_tracks_set_rotation (PzLevel *level, gboolean enabled)
{
  PzTracksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (!pz_tracks_level (level)->rotation == !enabled)
    return pz_level_ref (level);
  next = pz_tracks_begin_edit (level);
  next->rotation = enabled != FALSE;
  next->has_rotation = TRUE;
  return &next->base;
}

PzLevel *
pz_tracks_set_beat (PzLevel *level, PzBeat beat)
{
  PzTracksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if ((int) beat < PZ_BEAT_NONE || (int) beat >= PZ_N_BEATS || pz_tracks_level (level)->beat == beat)
    return pz_level_ref (level);
  next = pz_tracks_begin_edit (level);
  next->beat = beat;
  return &next->base;
}
