/* SPDX-License-Identifier: MIT */
#include "draw-blocks-boards.h"

#include <stdio.h>
#include <string.h>

/* Edits return new values: this one takes the old value's place. */
static void
become (PzLevel **level, PzLevel *next)
{
  pz_level_unref (*level);
  *level = next;
}

static void
set_deck (PzLevel **level, const char *deck)
{
  g_auto (GStrv) ids = g_strsplit (deck, " ", -1);
  int pieces[PZ_BLOCKS_MAX_DECK], n = 0;

  for (; ids[n] != NULL; n++)
    {
      pieces[n] = pz_blocks_piece_index (ids[n]);
      g_assert_cmpint (pieces[n], >=, 0);
    }
  become (level, pz_blocks_set_deck (*level, pieces, n));
}

static void
fill (PzLevel **level, const char *text)
{
  int q, r, colour, cell;

  g_assert_cmpint (sscanf (text, "%d,%d:%d", &q, &r, &colour), ==, 3);
  cell = pz_blocks_cell_at (pz_blocks_level (*level), q, r);
  g_assert_cmpint (cell, >=, 0);
  become (level, pz_blocks_fill (*level, &cell, 1, colour));
}

PzLevel *
draw_blocks_board (int side, const char *filled, const char *deck)
{
  PzLevel *level = pz_hex_blocks_mode.level_new ("1");
  g_auto (GStrv) list = g_strsplit (filled != NULL ? filled : "", " ", -1);

  become (&level, pz_blocks_set_board (level, side));
  for (int i = 0; list[i] != NULL && *list[i] != '\0'; i++)
    fill (&level, list[i]);
  if (deck != NULL)
    set_deck (&level, deck);
  return level;
}

static void
open_lines (PzLevel **level)
{
  g_autoptr (PzBlocksBoard) board = pz_blocks_board_new (pz_blocks_level (*level));
  PzBlocksSet filled = board->start;

  for (int i = 0; i < board->n_lines; i++)
    {
      int first = 0, cell;

      if (!pz_blocks_set_within (&board->lines[i], &filled))
        continue;
      while (!pz_blocks_set_has (&board->lines[i], first))
        first++;
      filled.word[first >> 6] &= ~(G_GUINT64_CONSTANT (1) << (first & 63));
      cell = pz_blocks_cell_at (pz_blocks_level (*level), board->cells[first].q, board->cells[first].r);
      become (level, pz_blocks_empty (*level, &cell, 1));
    }
}

PzLevel *
draw_blocks_lot (int side, double share, const char *deck, guint32 seed)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (seed);
  PzLevel *level = draw_blocks_board (side, NULL, deck);

  for (int cell = 0; cell < pz_blocks_level (level)->n_cells; cell++)
    if (g_rand_double (lot) < share)
      become (&level, pz_blocks_fill (level, &cell, 1, g_rand_int_range (lot, 0, PZ_BLOCKS_N_COLOURS)));
  open_lines (&level);
  return level;
}

PzLevel *
draw_blocks_mock (void)
{
  const char *const rows[] = { "F..BB",    "FB.GBB",  "FCBG.BB", ".C..GGBD", "CCCC.....",
                               ".CCE.E..", "..EEE..", ".C..EE",  ".EEEE" };
  PzLevel *level = draw_blocks_board (5, NULL, "t2-0 t1-0 t3-1 t3-2 t6-4 t5-2 t4-1");

  for (int r = -4; r <= 4; r++)
    for (int i = 0; rows[r + 4][i] != '\0'; i++)
      {
        const char *letter = strchr ("ABCDEFGHJKLM", rows[r + 4][i]);
        int cell = pz_blocks_cell_at (pz_blocks_level (level), MAX (-4, -4 - r) + i, r);

        if (letter != NULL)
          become (&level, pz_blocks_fill (level, &cell, 1, (int) (letter - "ABCDEFGHJKLM")));
      }
  return level;
}

static PzInput
input_of (const char *text)
{
  PzInput input = { PZ_BLOCKS_PLACE, 0, 0, 0 };

  if (strcmp (text, "hint") == 0)
    input.verb = PZ_BLOCKS_HINT;
  else if (strcmp (text, "undo") == 0)
    input.verb = PZ_BLOCKS_UNDO;
  else
    g_assert_cmpint (sscanf (text, "%d@%d,%d", &input.a, &input.b, &input.c), ==, 3);
  return input;
}

PzPlay *
draw_blocks_play (PzLevel *level, const char *moves)
{
  g_auto (GStrv) list = g_strsplit (moves, " ", -1);
  PzPlay *play = level->mode->play_new (level, NULL);

  g_assert_nonnull (play);
  for (int i = 0; list[i] != NULL && *list[i] != '\0'; i++)
    {
      PzInput input = input_of (list[i]);
      PzPlay *next = level->mode->play_input (play, &input);

      pz_play_unref (play);
      play = next;
    }
  return play;
}

PzHit
draw_blocks_place (const PzLevel *level, int q, int r)
{
  return (PzHit){ PZ_HIT_CELL, pz_blocks_cell_at (pz_blocks_level (level), q, r), -1, q, r, 0 };
}
