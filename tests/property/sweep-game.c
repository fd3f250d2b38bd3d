/* SPDX-License-Identifier: MIT */
#include "sweep-game.h"

#include <stdlib.h>
#include <string.h>

/* N NE E SE S SW W NW */
static const int dx[8] = { 0, 1, 1, 1, 0, -1, -1, -1 }, dy[8] = { -1, -1, 0, 1, 1, 1, 0, -1 };

static void
open_square (SweepGame *game, int x, int y, const char *via)
{
  gboolean hazard = game->board.square[y][x] == '*';

  game->open[y][x] = TRUE;
  if (hazard)
    g_string_append_printf (game->told, "open %d %d hazard via %s;", x, y, via);
  else
    g_string_append_printf (game->told, "open %d %d %d via %s;", x, y, sweep_number (&game->board, x, y), via);
}

/* Breadth first from the squares of the list. */
static void
run_chain (SweepGame *game, GQueue *queue, const char *via)
{
  while (!g_queue_is_empty (queue))
    {
      int at = GPOINTER_TO_INT (g_queue_pop_head (queue)), x = at % SWEEP_SIDE, y = at / SWEEP_SIDE;

      if (game->board.square[y][x] == '*' || sweep_number (&game->board, x, y) > 0)
        continue;
      for (int d = 0; d < 8; d++)
        {
          int u = x + dx[d], v = y + dy[d];

          if (!sweep_is_cell (&game->board, u, v) || game->open[v][u] || game->seal[v][u])
            continue;
          open_square (game, u, v, via);
          g_queue_push_tail (queue, GINT_TO_POINTER (v * SWEEP_SIDE + u));
        }
    }
}

static void
lay (SweepGame *game)
{
  GQueue queue = G_QUEUE_INIT;

  memset (game->open, 0, sizeof game->open);
  memset (game->seal, 0, sizeof game->seal);
  game->x = game->board.spawn_x;
  game->y = game->board.spawn_y;
  game->cleared = FALSE;
  for (int d = -1; d < 8; d++)
    {
      int x = game->x + (d >= 0 ? dx[d] : 0), y = game->y + (d >= 0 ? dy[d] : 0);

      open_square (game, x, y, "opening");
      g_queue_push_tail (&queue, GINT_TO_POINTER (y * SWEEP_SIDE + x));
    }
  run_chain (game, &queue, "opening");
}

void
sweep_game_begin (SweepGame *game)
{
  game->told = g_string_new (NULL);
  game->round = 1;
  game->points = game->points_of_round;
  lay (game);
}

void
sweep_game_clear (SweepGame *game)
{
  g_string_free (game->told, TRUE);
}

static gboolean
is_clear (const SweepGame *game)
{
  for (int y = 0; y < game->board.height; y++)
    for (int x = 0; x < game->board.width; x++)
      if (game->board.square[y][x] == '.' && !game->open[y][x])
        return FALSE;
  return TRUE;
}

static void
end_round (SweepGame *game, const char *reason)
{
  for (int y = 0; y < game->board.height; y++)
    for (int x = 0; x < game->board.width; x++)
      if (game->seal[y][x])
        g_string_append_printf (game->told, "seal %d %d %s;", x, y, game->board.square[y][x] == '*' ? "hit" : "miss");
  g_string_append_printf (game->told, "end %s;", reason);
  if (strcmp (reason, "cleared") == 0)
    {
      memset (game->seal, 0, sizeof game->seal);
      game->cleared = TRUE;
      return;
    }
  game->points = game->points_of_round;
  game->round++;
}

static void
look_at_points (SweepGame *game)
{
  if (game->points < MIN (game->dig_cost, game->seal_cost))
    end_round (game, "exhausted");
}

static void
dig (SweepGame *game, int x, int y)
{
  GQueue queue = G_QUEUE_INIT;

  game->points -= game->dig_cost;
  game->seal[y][x] = FALSE;
  open_square (game, x, y, "dig");
  g_queue_push_tail (&queue, GINT_TO_POINTER (y * SWEEP_SIDE + x));
  run_chain (game, &queue, "chain");
  if (is_clear (game))
    end_round (game, "cleared");
  else
    look_at_points (game);
}

static void
seal (SweepGame *game, int x, int y)
{
  game->points -= game->seal_cost;
  game->seal[y][x] = TRUE;
  look_at_points (game);
}

static const char *
refusal (const SweepGame *game, const PzInput *input)
{
  int x = input->a, y = input->b, verb = input->verb;
  int cost = verb == PZ_SWEEP_DIG ? game->dig_cost : game->seal_cost;

  if (verb == PZ_SWEEP_REFRESH)
    return NULL;
  if (game->cleared)
    return "round-over";
  if (verb == PZ_SWEEP_STOP)
    return NULL;
  if (!sweep_is_cell (&game->board, x, y))
    return "off-board";
  if (verb == PZ_SWEEP_MOVE)
    return game->open[y][x] ? NULL : "target-closed";
  if (MAX (ABS (x - game->x), ABS (y - game->y)) != 1)
    return "not-adjacent";
  if (game->open[y][x])
    return "already-open";
  if (verb == PZ_SWEEP_SEAL && game->seal[y][x])
    return "already-sealed";
  return game->points < cost ? "insufficient-points" : NULL;
}

const char *
sweep_game_take (SweepGame *game, const PzInput *input)
{
  const char *refused = refusal (game, input);

  if (refused != NULL)
    return refused;
  if (input->verb == PZ_SWEEP_DIG)
    dig (game, input->a, input->b);
  else if (input->verb == PZ_SWEEP_SEAL)
    seal (game, input->a, input->b);
  else if (input->verb == PZ_SWEEP_STOP)
    end_round (game, "stopped");
  else if (input->verb == PZ_SWEEP_MOVE)
    {
      game->x = input->a;
      game->y = input->b;
    }
  else
    {
      game->points = game->cleared ? game->points_of_round : game->points;
      game->round += game->cleared;
      lay (game);
    }
  return "ok";
}

static gboolean
would_clear (const SweepGame *game, const PzInput *input)
{
  SweepGame trial = *game;
  gboolean clears;

  if (input->verb != PZ_SWEEP_DIG || refusal (game, input) != NULL)
    return FALSE;
  trial.told = g_string_new (NULL);
  dig (&trial, input->a, input->b);
  clears = trial.cleared;
  g_string_free (trial.told, TRUE);
  return clears;
}

GPtrArray *
sweep_game_take_batch (SweepGame *game, const PzInput *intents, guint n)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_autofree int *class = g_new0 (int, n + 1);
  gboolean over = FALSE;

  for (guint i = 0; i < n; i++)
    {
      class[i] = would_clear (game, &intents[i]) ? 0 : intents[i].verb == PZ_SWEEP_STOP ? 1 : 2;
      g_ptr_array_add (words, NULL);
    }
  for (int c = 0; c < 3; c++)
    for (guint i = 0; i < n; i++)
      if (class[i] == c)
        {
          gsize before = game->told->len;
          const char *word = over ? "discarded" : sweep_game_take (game, &intents[i]);

          words->pdata[i] = g_strdup (word);
          over = over || strstr (game->told->str + before, "end ") != NULL;
        }
  return words;
}
