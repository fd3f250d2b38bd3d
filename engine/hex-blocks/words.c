/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-blocks/internal.h"
#include "mode-parts.h"

#include <glib/gi18n-lib.h>

/* What things are called, for people and screen readers. */

const char *
pz_blocks_colour_words (int colour)
{
  /* clang-format off */
  static const char *const words[PZ_BLOCKS_N_COLOURS] = {
    NC_ ("colour", "red"), NC_ ("colour", "yellow"), NC_ ("colour", "green"), NC_ ("colour", "blue"),
    NC_ ("colour", "violet"), NC_ ("colour", "orange"), NC_ ("colour", "teal"), NC_ ("colour", "pink"),
    NC_ ("colour", "lime"), NC_ ("colour", "navy"), NC_ ("colour", "brown"), NC_ ("colour", "grey"),
  };
  /* clang-format on */

  g_return_val_if_fail (colour >= 0 && colour < PZ_BLOCKS_N_COLOURS, "");
  return g_dpgettext2 (GETTEXT_PACKAGE, "colour", words[colour]);
}

char
pz_blocks_colour_letter (int colour)
{
  g_return_val_if_fail (colour >= 0 && colour < PZ_BLOCKS_N_COLOURS, '?');
  return "ABCDEFGHJKLM"[colour];
}

char *
pz_blocks_goal_words (const PzBlocksLevel *level)
{
  if (level->goal == PZ_GOAL_PLACE_ALL)
    return g_strdup (C_ ("goal", "place all pieces"));
  if (level->goal == PZ_GOAL_CLEAR_BOARD)
    return g_strdup (C_ ("goal", "clear the board"));
  return g_strdup_printf (C_ ("goal", "score at least %d"), level->score);
}

char *
pz_blocks_describe (const PzLevel *level, const PzHit *hit)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  g_autofree char *place = NULL;
  int filled;

  g_return_val_if_fail (hit->cell < self->n_cells, g_strdup (""));

  if (hit->kind != PZ_HIT_CELL)
    return g_strdup (C_ ("description", "Nothing"));
  place = pz_mode_place_words (hit->q, hit->r);
  if (hit->cell < 0)
    /* Translators: a place of the board without a cell, by its coordinates: "Empty place 0,−1". */
    return g_strdup_printf (C_ ("description", "Empty place %s"), place);
  filled = pz_blocks_filled_at (self, hit->q, hit->r);
  if (filled < 0)
    /* Translators: a cell by its coordinates that nothing lies on at first: "Cell 0,−1, free". */
    return g_strdup_printf (C_ ("description", "Cell %s, free"), place);
  /* Translators: a cell by its coordinates that is filled at first, the colour in words and its letter. */
  return g_strdup_printf (C_ ("description", "Cell %s, filled %s (%c)"), place,
                          pz_blocks_colour_words (self->filled[filled].colour),
                          pz_blocks_colour_letter (self->filled[filled].colour));
}

/* This mode has no findings. */
char *
pz_blocks_finding_label (const PzLevel *level, const PzFinding *finding)
{
  return g_strdup (C_ ("description", "Nothing"));
}
