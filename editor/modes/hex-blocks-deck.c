/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-blocks-deck.h"

#include "draw/blocks-parts.h"
#include "hex-blocks/edit.h"
#include "hex-blocks/level.h"
#include "hex-blocks/play.h"

#include "config.h"
#include <glib/gi18n.h>

/* The deck of hex-blocks: the 23 pieces of the catalogue (hex-blocks.md, "Pieces"), the deck of a level ("Level") and the hand of a play
 * ("Rules"). */

/* --- the catalogue ------------------------------------------------------------------------------------------- */

static const char *
kind_id (int kind)
{
  return pz_blocks_piece (kind)->id;
}

static char *
kind_words (int kind)
{
  const PzBlocksPiece *piece = pz_blocks_piece (kind);
  /* TRANSLATORS: a piece by its id, and how many cells it has: "t4-2, 4 cells" */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s, %2$d cell", "%1$s, %2$d cells", (gulong) piece->n_cells),
                          piece->id, piece->n_cells);
}

static gboolean
same_family (int a, int b)
{
  return pz_blocks_piece (a)->family == pz_blocks_piece (b)->family;
}

/* --- the deck of a level ------------------------------------------------------------------------------------- */

static int
length (const PzLevel *level)
{
  return pz_blocks_level (level)->n_deck;
}

static int
kind_at (const PzLevel *level, int at)
{
  return pz_blocks_level (level)->deck[at].piece;
}

static const char *
id_at (const PzLevel *level, int at)
{
  return pz_blocks_card_id (&pz_blocks_level (level)->deck[at]);
}

static int
hand (const PzLevel *level)
{
  return pz_blocks_level (level)->hand;
}

static PzToolStep
insert (const PzLevel *level, int at, int kind)
{
  return pz_tool_step (&pz_hex_blocks_editor, "blocks-insert-piece", g_variant_new ("(ii)", at, kind));
}

static PzToolStep
remove_at (const PzLevel *level, int at)
{
  if (length (level) == 1)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (&pz_hex_blocks_editor, "blocks-remove-piece", g_variant_new_int32 (at));
}

static PzToolStep
replace (const PzLevel *level, int at, int kind)
{
  return pz_tool_step (&pz_hex_blocks_editor, "blocks-replace-piece", g_variant_new ("(ii)", at, kind));
}

static PzToolStep
move (const PzLevel *level, int from, int to)
{
  return pz_tool_step (&pz_hex_blocks_editor, "blocks-move-piece", g_variant_new ("(ii)", from, to));
}

static PzToolStep
set (const PzLevel *level, const int *kinds, int n)
{
  GVariantBuilder builder;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("ai"));
  for (int i = 0; i < n; i++)
    g_variant_builder_add (&builder, "i", kinds[i]);
  return pz_tool_step (&pz_hex_blocks_editor, "blocks-set-deck", g_variant_builder_end (&builder));
}

static PzToolStep
shuffle (const PzLevel *level, guint seed)
{
  return pz_tool_step (&pz_hex_blocks_editor, "blocks-shuffle-deck", g_variant_new_uint32 (seed));
}

/* --- the hand of a play -------------------------------------------------------------------------------------- */

static int
n_slots (const PzPlay *play)
{
  return pz_blocks_play_board (play)->hand;
}

static int
slot (const PzPlay *play, int at)
{
  int piece = pz_blocks_play_state (play)->position.hand[at];
  return piece == PZ_BLOCKS_NO_PIECE ? -1 : piece;
}

static gboolean
fits (const PzPlay *play, int at)
{
  int piece = slot (play, at);
  return piece >= 0
         && pz_blocks_fits (pz_blocks_play_board (play), piece, &pz_blocks_play_state (play)->position.filled);
}

static gboolean
takes (const PzPlay *play, int at, double x, double y)
{
  PzHit hit = play->mode->hit (play->level, x, y, PZ_HIT_CELL);
  return hit.kind == PZ_HIT_CELL && pz_blocks_play_shadow (play, at, hit.q, hit.r) != NULL;
}

static int
slot_of_input (const PzInput *input)
{
  return input->verb == PZ_BLOCKS_PLACE ? input->a : -1;
}

static int
slot_of_hint (const PzPlay *play)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  return state->has_hint ? state->hint.slot : -1;
}

const PzDeckEditor pz_blocks_deck_editor = {
  .n_kinds = PZ_BLOCKS_N_PIECES,
  .kind_id = kind_id,
  .kind_of = pz_blocks_piece_index,
  .kind_words = kind_words,
  .same_family = same_family,
  .most = PZ_BLOCKS_MAX_DECK,
  .draw = pz_draw_blocks_piece,
  .draw_carried = pz_draw_blocks_carried,
  .length = length,
  .kind_at = kind_at,
  .id_at = id_at,
  .hand = hand,
  .insert = insert,
  .remove = remove_at,
  .replace = replace,
  .move = move,
  .set = set,
  .shuffle = shuffle,
  .n_slots = n_slots,
  .slot = slot,
  .fits = fits,
  .takes = takes,
  .left = pz_blocks_play_left,
  .coming = pz_blocks_play_coming,
  .slot_of_input = slot_of_input,
  .slot_of_hint = slot_of_hint,
};
