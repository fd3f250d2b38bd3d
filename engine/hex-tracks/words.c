/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-tracks/internal.h"
#include "mode-parts.h"

#include <glib/gi18n-lib.h>

/* What things are called, for people and screen readers. */

const char *
pz_tracks_port_words (int port)
{
  /* clang-format off */
  static const char *const words[6] = {
    NC_ ("port", "top"), NC_ ("port", "upper right"), NC_ ("port", "lower right"),
    NC_ ("port", "bottom"), NC_ ("port", "lower left"), NC_ ("port", "upper left"),
  };
  /* clang-format on */

  g_return_val_if_fail (port >= 0 && port <= 5, "");
  return g_dpgettext2 (GETTEXT_PACKAGE, "port", words[port]);
}

const char *
pz_tracks_colour_words (int colour)
{
  /* clang-format off */
  static const char *const words[PZ_TRACKS_N_COLOURS] = {
    NC_ ("colour", "red"), NC_ ("colour", "yellow"), NC_ ("colour", "green"), NC_ ("colour", "blue"),
    NC_ ("colour", "violet"), NC_ ("colour", "orange"), NC_ ("colour", "teal"), NC_ ("colour", "pink"),
    NC_ ("colour", "lime"), NC_ ("colour", "navy"), NC_ ("colour", "brown"), NC_ ("colour", "grey"),
  };
  /* clang-format on */

  g_return_val_if_fail (colour >= 0 && colour < PZ_TRACKS_N_COLOURS, "");
  return g_dpgettext2 (GETTEXT_PACKAGE, "colour", words[colour]);
}

char
pz_tracks_colour_letter (int colour)
{
  g_return_val_if_fail (colour >= 0 && colour < PZ_TRACKS_N_COLOURS, '?');
  return "ABCDEFGHJKLM"[colour];
}

/* In the order in which the ribbons are drawn (look.md, "Tracks"): straight ones, wide bends, tight bends. */
char *
pz_tracks_pairing_words (const PzPairing *pairing)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);

  for (int bend = 3; bend >= 1; bend--)
    for (int from = 0; from < 6; from++)
      {
        int to = pairing->exit[from];

        if (to > from && MIN (to - from, 6 - to + from) == bend)
          /* Translators: a track between two ports of a cell, "top–bottom". */
          g_ptr_array_add (
              pairs, g_strdup_printf (C_ ("track", "%s–%s"), pz_tracks_port_words (from), pz_tracks_port_words (to)));
      }
  g_ptr_array_add (pairs, NULL);
  /* Translators: between the tracks of one cell, as between all things listed. */
  return g_strjoinv (C_ ("list", ", "), (char **) pairs->pdata);
}

char *
pz_tracks_tile_words (const PzTrackTile *tile)
{
  /* Translators: a tile's id, its colour in words and its letter, and the port it leaves by: "tile t3 blue (D) toward upper right". */
  return g_strdup_printf (C_ ("description", "tile %s %s (%c) toward %s"), tile->id,
                          pz_tracks_colour_words (tile->colour), pz_tracks_colour_letter (tile->colour),
                          pz_tracks_port_words (tile->dir));
}

/* (transfer full): all tiles there; NULL when there is none. */
static char *
tiles_words (const PzTracksLevel *level, int q, int r)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < level->n_tiles; i++)
    if (level->tiles[i].q == q && level->tiles[i].r == r)
      g_ptr_array_add (words, pz_tracks_tile_words (&level->tiles[i]));
  if (words->len == 0)
    return NULL;
  g_ptr_array_add (words, NULL);
  return g_strjoinv (C_ ("list", ", "), (char **) words->pdata);
}

/* (transfer full) */
static char *
describe_cell (const PzTracksLevel *level, const PzTrackCell *cell)
{
  g_autofree char *place = pz_mode_place_words (cell->q, cell->r), *tracks = pz_tracks_pairing_words (&cell->tracks);
  g_autofree char *tiles = tiles_words (level, cell->q, cell->r);

  if (tiles == NULL)
    /* Translators: a cell by its coordinates, and which of its ports are joined. */
    return g_strdup_printf (C_ ("description", "Cell %s, tracks %s"), place, tracks);
  /* Translators: a cell by its coordinates, the tile on it, and which of its ports are joined. */
  return g_strdup_printf (C_ ("description", "Cell %s, %s, tracks %s"), place, tiles, tracks);
}

/* (transfer full) */
static char *
describe_port (const PzTrackCell *cell, int port)
{
  g_autofree char *place = pz_mode_place_words (cell->q, cell->r);

  /* Translators: "Port upper right of cell 0,−1, leads to lower left". */
  return g_strdup_printf (C_ ("description", "Port %s of cell %s, leads to %s"), pz_tracks_port_words (port), place,
                          pz_tracks_port_words (cell->tracks.exit[port]));
}

char *
pz_tracks_describe (const PzLevel *level, const PzHit *hit)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  g_autofree char *place = NULL;

  g_return_val_if_fail (hit->cell < self->n_cells, g_strdup (""));

  if (hit->kind != PZ_HIT_CELL && hit->kind != PZ_HIT_PORT)
    return g_strdup (C_ ("description", "Nothing"));
  if (hit->cell >= 0 && hit->kind == PZ_HIT_PORT)
    return describe_port (&self->cells[hit->cell], ((hit->sub % 6) + 6) % 6);
  if (hit->cell >= 0)
    return describe_cell (self, &self->cells[hit->cell]);
  place = pz_mode_place_words (hit->q, hit->r);
  /* Translators: a place of the board without a cell, by its coordinates: "Empty place 0,−1". */
  return g_strdup_printf (C_ ("description", "Empty place %s"), place);
}

/* This mode has no findings. */
char *
pz_tracks_finding_label (const PzLevel *level, const PzFinding *finding)
{
  return g_strdup (C_ ("description", "Nothing"));
}
