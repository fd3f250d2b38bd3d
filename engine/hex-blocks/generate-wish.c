/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-blocks/generate.h"

#include <glib/gi18n-lib.h>

/* What can be asked for, and what cannot go together (hex-blocks.md, "Generator", "Rules"). */

#define LEAST_SIDE 2
#define MOST_SIDE  (PZ_BLOCKS_MAX_RADIUS + 1)
#define MOST_FILL  80
#define WHAT_SUITS (-1)
/* Hundredths of the board with which most drafts are worth playing: tight, and a board that eight pieces can clear. */
#define SUITS          60
#define SUITS_CLEARING 30
/* Half the way between two lines that a draft cleared from the end may have or not. */
#define CLEAR_SLACK 4

/* clang-format off */
const PzOption pz_blocks_options[] = {
  [PZ_BLOCKS_OPTION_SIDE] = {
    PZ_OPTION_INTEGER, "side", NC_ ("generator", "Cells along a side"), LEAST_SIDE, MOST_SIDE, PZ_BLOCKS_RADIUS + 1,
    { NULL }, { NULL } },
  [PZ_BLOCKS_OPTION_FILL] = {
    PZ_OPTION_INTEGER, "fill", NC_ ("generator", "Filled at first, %, −1: what suits"), WHAT_SUITS, MOST_FILL,
    WHAT_SUITS, { NULL }, { NULL } },
  [PZ_BLOCKS_OPTION_DECK] = {
    PZ_OPTION_INTEGER, "deck", NC_ ("generator", "Pieces in the deck"), 1, PZ_BLOCKS_MAX_DECK, 8, { NULL }, { NULL } },
  [PZ_BLOCKS_OPTION_HAND] = {
    PZ_OPTION_INTEGER, "hand", NC_ ("generator", "Pieces in the hand"), 1, PZ_BLOCKS_MAX_HAND, PZ_BLOCKS_MAX_HAND,
    { NULL }, { NULL } },
  [PZ_BLOCKS_OPTION_GOAL] = {
    PZ_OPTION_CHOICE, "goal", NC_ ("generator", "Goal"), 0, 2, 0, { "place-all", "clear-board", "score", NULL },
    { NC_ ("generator", "Place all pieces"), NC_ ("generator", "Clear the board"), NC_ ("generator", "Reach a score"),
      NULL } },
  [PZ_BLOCKS_OPTION_SCORE] = {
    PZ_OPTION_INTEGER, "score", NC_ ("generator", "Score to reach, 0: what suits"), 0, PZ_BLOCKS_MAX_SCORE, 0, { NULL },
    { NULL } },
  [PZ_BLOCKS_OPTION_WINNING] = {
    PZ_OPTION_INTEGER, "max-winning", NC_ ("generator", "First moves that win, at most %"), 1, 100, 50, { NULL },
    { NULL } },
  { 0 },
};
/* clang-format on */

static int
fill_of (const int *values)
{
  int fill = values[PZ_BLOCKS_OPTION_FILL];

  if (fill != WHAT_SUITS)
    return fill;
  return values[PZ_BLOCKS_OPTION_GOAL] == PZ_GOAL_CLEAR_BOARD ? SUITS_CLEARING : SUITS;
}

PzBlocksWish
pz_blocks_wish (const int *values)
{
  return (PzBlocksWish){
    .side = values[PZ_BLOCKS_OPTION_SIDE],
    .fill = fill_of (values),
    .n_deck = values[PZ_BLOCKS_OPTION_DECK],
    .hand = values[PZ_BLOCKS_OPTION_HAND],
    .goal = (PzBlocksGoal) values[PZ_BLOCKS_OPTION_GOAL],
    .score = values[PZ_BLOCKS_OPTION_SCORE],
    .most_winning = values[PZ_BLOCKS_OPTION_WINNING],
  };
}

int
pz_blocks_wish_filled (const PzBlocksWish *wish, int n_cells)
{
  return (n_cells * wish->fill + 50) / 100;
}

gboolean
pz_blocks_wish_fits (const PzBlocksWish *wish, int n_cells, int n_filled)
{
  int slack = wish->goal == PZ_GOAL_CLEAR_BOARD ? CLEAR_SLACK : 0;

  return ABS (n_filled - pz_blocks_wish_filled (wish, n_cells)) <= slack;
}

/* ---- What cannot be ---- */

/* Parallel lines have no cell in common, and each needs one that is free. */
static int
most_filled (const PzBlocksWish *wish)
{
  int radius = wish->side - 1;

  return 3 * radius * (radius + 1) + 1 - (2 * radius + 1);
}

/* Each piece in full, and at each of them as many cells emptied as four cells can complete lines of: three lines each. */
static gint64
highest_score (const PzBlocksWish *wish)
{
  int radius = wish->side - 1;
  gint64 n_cells = 3 * radius * (radius + 1) + 1;

  return wish->n_deck * (PZ_BLOCKS_PIECE_CELLS + 1 + 2 * (n_cells + 1) * (n_cells + 1));
}

static gboolean
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS, why);
  return FALSE;
}

gboolean
pz_blocks_wish_possible (const PzBlocksWish *wish, GError **error)
{
  int radius = wish->side - 1, n_cells = 3 * radius * (radius + 1) + 1;

  if (pz_blocks_wish_filled (wish, n_cells) > most_filled (wish))
    {
      g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS,
                   C_ ("generator", "Each line needs a free cell: at most %d of the %d cells can be filled."),
                   most_filled (wish), n_cells);
      return FALSE;
    }
  if (wish->score > 0 && wish->goal != PZ_GOAL_SCORE)
    return refuse (error, C_ ("generator", "A score is only asked for where the goal is a score."));
  if (wish->score > highest_score (wish))
    return refuse (error, C_ ("generator", "So few pieces cannot bring such a score."));
  return TRUE;
}
