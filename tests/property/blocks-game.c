/* SPDX-License-Identifier: MIT */
#include "blocks-game.h"

#include <string.h>

#include "blocks-reference.h"

BlocksGame *
blocks_game_new (const PzBlocksLevel *level)
{
  BlocksGame *game = g_new0 (BlocksGame, 1);

  game->level = level;
  memset (game->start.colour, -1, sizeof game->start.colour);
  for (int i = 0; i < level->n_cells; i++)
    game->board[level->cells[i].r + BLOCKS_REACH][level->cells[i].q + BLOCKS_REACH] = TRUE;
  for (int i = 0; i < level->n_filled; i++)
    {
      game->start.filled[level->filled[i].r + BLOCKS_REACH][level->filled[i].q + BLOCKS_REACH] = TRUE;
      game->start.colour[level->filled[i].r + BLOCKS_REACH][level->filled[i].q + BLOCKS_REACH] =
          level->filled[i].colour;
    }
  for (int slot = 0; slot < 3; slot++)
    game->start.hand[slot] = slot < level->hand && slot < level->n_deck ? level->deck[game->start.next++].piece : -1;
  game->now = game->start;
  return game;
}

gboolean
blocks_game_can_place (const BlocksGame *game, int slot, int q, int r)
{
  PzHex cells[4];
  const char *id;
  int n;

  /* No cell of a piece is further than two from its anchor. */
  if (q < -8 || q > 8 || r < -8 || r > 8)
    return FALSE;
  if (game->now.won || slot < 0 || slot >= game->level->hand || game->now.hand[slot] < 0)
    return FALSE;
  n = blocks_tile (game->now.hand[slot], cells, &id);
  for (int i = 0; i < n; i++)
    {
      int x = q + cells[i].q + BLOCKS_REACH, y = r + cells[i].r + BLOCKS_REACH;

      if (x < 0 || y < 0 || x >= BLOCKS_SIDE || y >= BLOCKS_SIDE || !game->board[y][x] || game->now.filled[y][x])
        return FALSE;
    }
  return TRUE;
}

gboolean
blocks_game_fits_anywhere (const BlocksGame *game)
{
  for (int slot = 0; slot < game->level->hand; slot++)
    for (int r = -9; r <= 9; r++)
      for (int q = -9; q <= 9; q++)
        if (blocks_game_can_place (game, slot, q, r))
          return TRUE;
  return FALSE;
}

/* Marks the line through a place along one axis, if it is complete and not that place alone. TRUE then. */
static gboolean
mark_line (BlocksGame *game, int y, int x, int dy, int dx)
{
  int from = 0, to = 0;

  while (game->board[y + (from - 1) * dy][x + (from - 1) * dx])
    from--;
  while (game->board[y + (to + 1) * dy][x + (to + 1) * dx])
    to++;
  for (int k = from; k <= to; k++)
    if (!game->now.filled[y + k * dy][x + k * dx] || from == to)
      return FALSE;
  for (int k = from; k <= to; k++)
    game->cleared[y + k * dy][x + k * dx] = TRUE;
  return TRUE;
}

/* Every complete line at once; how many cells. */
static int
clear_lines (BlocksGame *game)
{
  int n = 0, n_axes = 0;

  for (int y = 1; y < BLOCKS_SIDE - 1; y++)
    for (int x = 1; x < BLOCKS_SIDE - 1; x++)
      if (game->board[y][x])
        {
          int axes = mark_line (game, y, x, 0, 1) + mark_line (game, y, x, 1, 0) + mark_line (game, y, x, -1, 1);

          n_axes = MAX (n_axes, axes);
        }
  for (int y = 0; y < BLOCKS_SIDE; y++)
    for (int x = 0; x < BLOCKS_SIDE; x++)
      if (game->cleared[y][x])
        {
          game->now.filled[y][x] = FALSE;
          game->now.colour[y][x] = -1;
          n++;
        }
  game->n_crossing += n_axes > 1;
  return n;
}

static gboolean
is_won (const BlocksGame *game)
{
  gboolean any = FALSE;

  if (game->level->goal == PZ_GOAL_SCORE)
    return game->now.score >= game->level->score;
  if (game->level->goal == PZ_GOAL_PLACE_ALL)
    return game->now.hand[0] < 0 && game->now.hand[1] < 0 && game->now.hand[2] < 0;
  for (int y = 0; y < BLOCKS_SIDE; y++)
    for (int x = 0; x < BLOCKS_SIDE; x++)
      any = any || game->now.filled[y][x];
  return !any;
}

/* FALSE where it may not be laid. */
static gboolean
place (BlocksGame *game, int slot, int q, int r)
{
  PzHex cells[4];
  const char *id;
  int n, cleared;

  if (!blocks_game_can_place (game, slot, q, r))
    return FALSE;
  g_assert_cmpint (game->n_undo, <, BLOCKS_MAX_MOVES);
  game->undo[game->n_undo++] = game->now;
  n = blocks_tile (game->now.hand[slot], cells, &id);
  for (int i = 0; i < n; i++)
    {
      game->now.filled[r + cells[i].r + BLOCKS_REACH][q + cells[i].q + BLOCKS_REACH] = TRUE;
      game->now.colour[r + cells[i].r + BLOCKS_REACH][q + cells[i].q + BLOCKS_REACH] =
          pz_blocks_piece_colour (game->now.hand[slot]);
    }
  game->now.hand[slot] = game->now.next < game->level->n_deck ? game->level->deck[game->now.next++].piece : -1;
  cleared = clear_lines (game);
  game->now.score += n + 1 + (cleared > 0 ? 2 * (cleared + 1) * (cleared + 1) : 0);
  game->now.won = is_won (game);
  return TRUE;
}

/* What the input comes to be called. */
const char *
blocks_game_input (BlocksGame *game, const PzInput *input)
{
  memset (game->cleared, 0, sizeof game->cleared);
  switch ((PzBlocksVerb) input->verb)
    {
    case PZ_BLOCKS_PLACE:
      if (!place (game, input->a, input->b, input->c))
        return "refused";
      return game->now.won ? "won" : blocks_game_fits_anywhere (game) ? "placed" : "lost";
    case PZ_BLOCKS_UNDO:
      if (game->n_undo == 0)
        return "refused";
      game->now = game->undo[--game->n_undo];
      return "undone";
    case PZ_BLOCKS_RESTART:
      game->now = game->start;
      game->n_undo = 0;
      return "restarted";
    case PZ_BLOCKS_HINT:
    case PZ_BLOCKS_PRACTISE:
    case PZ_BLOCKS_LEAVE:
    default:
      return "hinted";
    }
}

static void
append_set (GString *text, const char *name, guint8 set[BLOCKS_SIDE][BLOCKS_SIDE])
{
  gboolean first = TRUE;

  g_string_append_printf (text, "\"%s\": [", name);
  for (int y = 0; y < BLOCKS_SIDE; y++)
    for (int x = 0; x < BLOCKS_SIDE; x++)
      if (set[y][x])
        {
          g_string_append_printf (text, "%s[%d, %d]", first ? "" : ", ", x - BLOCKS_REACH, y - BLOCKS_REACH);
          first = FALSE;
        }
  g_string_append (text, "], ");
}

/* (transfer full): the object that `play` writes, but for what the hint is. */
char *
blocks_game_text (BlocksGame *game, const char *event)
{
  GString *text = g_string_new ("{");

  g_string_append_printf (text, "\"event\": \"%s\", ", event);
  append_set (text, "filled", game->now.filled);
  g_string_append (text, "\"hand\": [");
  for (int slot = 0; slot < game->level->hand; slot++)
    {
      PzHex cells[4];
      const char *id = NULL;

      if (game->now.hand[slot] >= 0)
        blocks_tile (game->now.hand[slot], cells, &id);
      g_string_append_printf (text, "%s%s%s%s", slot > 0 ? ", " : "", id != NULL ? "\"" : "", id != NULL ? id : "null",
                              id != NULL ? "\"" : "");
    }
  g_string_append_printf (text, "], \"deckLeft\": %d, \"score\": %d, ", game->level->n_deck - game->now.next,
                          game->now.score);
  append_set (text, "cleared", game->cleared);
  g_string_append (text, "\"hint\": ");
  return g_string_free (text, FALSE);
}

int
blocks_game_colour (const BlocksGame *game, int q, int r)
{
  return game->now.colour[r + BLOCKS_REACH][q + BLOCKS_REACH];
}

gboolean
blocks_game_can_win (BlocksGame *game, int *legal, int *winning)
{
  BlocksState before = game->now;
  int n_undo = game->n_undo, n_legal = 0, n_winning = 0;

  for (int slot = 0; slot < game->level->hand; slot++)
    for (int r = -9; r <= 9; r++)
      for (int q = -9; q <= 9; q++)
        {
          if (!blocks_game_can_place (game, slot, q, r))
            continue;
          n_legal++;
          memset (game->cleared, 0, sizeof game->cleared);
          place (game, slot, q, r);
          n_winning += game->now.won || blocks_game_can_win (game, NULL, NULL);
          game->now = before;
          game->n_undo = n_undo;
          if (n_winning > 0 && winning == NULL)
            return TRUE;
        }
  if (winning != NULL)
    {
      *legal = n_legal;
      *winning = n_winning;
    }
  return n_winning > 0;
}
