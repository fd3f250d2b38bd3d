/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-blocks-play.h"

#include "config.h"
#include <glib/gi18n.h>

/* What happens in a playtest in words: the status line, the bubble, the line of a plan, and what screen readers hear. */

/* --- moves --------------------------------------------------------------------------------------------------- */

char *
pz_blocks_move_words (const PzBlocksMove *move)
{
  g_autofree char *place = pz_mode_editor_place_words (move->q, move->r);
  /* TRANSLATORS: a piece and where its anchor lies: "t4-2 at q 1 · r −2" */
  return g_strdup_printf (C_ ("play", "%1$s at %2$s"), pz_blocks_piece (move->piece)->id, place);
}

static char *
lines_words (int n_lines, int n_cells, int points)
{
  /* TRANSLATORS: lines of the board that a move has emptied, how many cells these have, and what they bring */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$d line, %2$d cells cleared: +%3$d",
                                       "%1$d lines, %2$d cells cleared: +%3$d", (gulong) n_lines),
                          n_lines, n_cells, points);
}

/* "+5 points · 2 lines, 13 cells cleared: +392" */
static char *
placed_words (const PzBlocksState *state)
{
  int n_cleared = pz_blocks_set_count (&state->cleared), placing = state->placed->n_cells + 1;
  g_autofree char *points = g_strdup_printf (C_ ("play", "+%d points"), placing);
  if (n_cleared == 0)
    return g_steal_pointer (&points);
  g_autofree char *lines = lines_words (state->n_lines, n_cleared, state->points - placing);
  return g_strdup_printf ("%s · %s", points, lines);
}

/* --- the status line ----------------------------------------------------------------------------------------- */

static const char *
refused_words (PzBlocksRefusal refusal)
{
  switch (refusal)
    {
    case PZ_BLOCKS_REFUSED_WON:
      return C_ ("play", "It is won: undo or restart");
    case PZ_BLOCKS_REFUSED_NO_PIECE:
      return C_ ("play", "No piece is held");
    case PZ_BLOCKS_REFUSED_OFF:
      return C_ ("play", "Does not fit: off the board");
    case PZ_BLOCKS_REFUSED_OCCUPIED:
      return C_ ("play", "Does not fit: occupied");
    case PZ_BLOCKS_LEGAL:
    default:
      return C_ ("play", "There is nothing to undo");
    }
}

char *
pz_blocks_hint_words (const PzPlay *play)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  if (state->undecided)
    return g_strdup_printf (C_ ("play", "No winning move found within %d states"), PZ_BLOCKS_MAX_STATES);
  if (!state->has_hint)
    return g_strdup (state->won ? C_ ("play", "It is won") : C_ ("play", "From here it cannot be won"));
  g_autofree char *move = pz_blocks_move_words (&state->hint);
  PzBlocksGain gain =
      pz_blocks_gain (play, pz_blocks_play_shadow (play, state->hint.slot, state->hint.q, state->hint.r));
  /* TRANSLATORS: a hint: %1$s is a piece and where it is to lie */
  return g_strdup_printf (C_ ("play", "%1$s · +%2$d points"), move, gain.points);
}

static gboolean
is_hand_empty (const PzBlocksState *state)
{
  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    if (state->position.hand[slot] != PZ_BLOCKS_NO_PIECE)
      return FALSE;
  return TRUE;
}

static char *
ended_words (const PzPlay *play)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  if (state->won)
    return g_strdup_printf (C_ ("play", "Won · %d points"), state->position.score);
  if (pz_blocks_play_practice (play) != NULL)
    return g_strdup_printf (C_ ("play", "The run is over – nothing in the hand fits · %d points"),
                            state->position.score);
  return g_strdup (is_hand_empty (state) ? C_ ("play", "Lost – the hand is empty")
                                         : C_ ("play", "Lost – nothing in the hand fits"));
}

/* What a move did before how it ended; without one, only that. */
static char *
result_words (const PzPlay *play)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  g_autofree char *ended = state->won || state->lost ? ended_words (play) : NULL;
  g_autofree char *placed = state->placed != NULL ? placed_words (state) : NULL;
  if (ended != NULL && placed != NULL)
    return g_strdup_printf ("%s · %s", placed, ended);
  return ended != NULL ? g_steal_pointer (&ended) : g_steal_pointer (&placed);
}

static char *
start_words (const PzPlay *play)
{
  const PzBlocksPractice *practice = pz_blocks_play_practice (play);
  if (practice != NULL)
    return g_strdup_printf (C_ ("play", "Practice run · seed %d · pieces come without end"), practice->seed);
  return g_strdup (C_ ("play", "Drag a piece to the board, or click where the held one is to lie"));
}

char *
pz_blocks_status (const PzPlay *play)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  if (state->event == PZ_BLOCKS_EVENT_REFUSED)
    return g_strdup (refused_words (state->refusal));
  g_autofree char *hint = state->event == PZ_BLOCKS_EVENT_HINTED && !state->lost ? pz_blocks_hint_words (play) : NULL;
  if (hint != NULL)
    return state->has_hint ? g_strdup_printf (C_ ("play", "Hint: %s"), hint) : g_steal_pointer (&hint);
  return state->won || state->lost || state->placed != NULL ? result_words (play) : start_words (play);
}

/* --- a place ------------------------------------------------------------------------------------------------- */

char *
pz_blocks_describe_played (const PzPlay *play, const PzHit *hit)
{
  int cell = pz_blocks_board_cell (pz_blocks_play_board (play), hit->q, hit->r);
  g_autofree char *place = pz_mode_editor_place_words (hit->q, hit->r);
  if (cell < 0)
    return play->mode->describe (play->level, hit);
  int colour = pz_blocks_play_state (play)->colours[cell];
  if (colour == PZ_BLOCKS_NO_COLOUR)
    /* TRANSLATORS: a cell in a playtest by its coordinates, and that nothing lies there */
    return g_strdup_printf (C_ ("play", "%s, free"), place);
  /* TRANSLATORS: a cell in a playtest by its coordinates, and the colour of the block there: "q 1 · r −2, green block" */
  return g_strdup_printf (C_ ("play", "%1$s, %2$s block"), place, pz_blocks_colour_words (colour));
}

static gboolean
touches_board (const PzBlocksBoard *board, const PzBlocksPiece *piece, const PzHit *hit)
{
  for (int i = 0; i < piece->n_cells; i++)
    if (pz_blocks_board_cell (board, hit->q + piece->cells[i].q, hit->r + piece->cells[i].r) >= 0)
      return TRUE;
  return FALSE;
}

/* Beside the board nothing is said. */
char *
pz_blocks_bubble (const PzLevel *level, const PzPlay *play, const PzHit *hit, int held)
{
  if (play == NULL || held <= 0 || hit->kind != PZ_HIT_CELL)
    return NULL;
  int kind = pz_blocks_play_state (play)->position.hand[held - 1];
  PzBlocksRefusal refusal = pz_blocks_play_refusal (play, held - 1, hit->q, hit->r);
  if (refusal == PZ_BLOCKS_REFUSED_WON || refusal == PZ_BLOCKS_REFUSED_NO_PIECE)
    return NULL;
  const PzBlocksPiece *piece = pz_blocks_piece (kind);
  if (!touches_board (pz_blocks_play_board (play), piece, hit))
    return NULL;
  if (refusal == PZ_BLOCKS_REFUSED_OFF)
    return g_strdup_printf (C_ ("bubble", "%s does not fit: off the board"), piece->id);
  if (refusal == PZ_BLOCKS_REFUSED_OCCUPIED)
    return g_strdup_printf (C_ ("bubble", "%s does not fit: occupied"), piece->id);
  PzBlocksGain gain = pz_blocks_gain (play, pz_blocks_play_shadow (play, held - 1, hit->q, hit->r));
  if (gain.n_cleared == 0)
    return g_strdup_printf (C_ ("bubble", "%1$s: +%2$d points"), piece->id, gain.points);
  /* TRANSLATORS: a piece, how many cells would be emptied, and all the points that brings */
  return g_strdup_printf (C_ ("bubble", "%1$s clears %2$d cells: +%3$d points"), piece->id, gain.n_cleared,
                          gain.points);
}

/* --- a plan -------------------------------------------------------------------------------------------------- */

char *
pz_blocks_plan_words (const PzPlay *at, const PzInput *next)
{
  const PzBlocksPlacement *placement = next == NULL ? NULL : pz_blocks_play_shadow (at, next->a, next->b, next->c);
  if (placement == NULL)
    return result_words (at);
  PzBlocksMove move = { (guint8) next->a, placement->piece, placement->q, placement->r };
  g_autofree char *words = pz_blocks_move_words (&move);
  return g_strdup_printf (C_ ("play", "%1$s · +%2$d points"), words, pz_blocks_gain (at, placement).points);
}

char *
pz_blocks_plan_place (const PzPlay *at, const PzInput *next, int step, int length)
{
  const PzBlocksPlacement *placement = next == NULL ? NULL : pz_blocks_play_shadow (at, next->a, next->b, next->c);
  if (placement == NULL)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Winning line · won in %1$d move · %2$d points",
                                         "Winning line · won in %1$d moves · %2$d points", (gulong) length),
                            length, pz_blocks_play_state (at)->position.score);
  return g_strdup_printf (C_ ("plan", "Winning line · move %1$d of %2$d · +%3$d points"), step + 1, length,
                          pz_blocks_gain (at, placement).points);
}
