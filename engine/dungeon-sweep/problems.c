/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dungeon-sweep/internal.h"

/* dungeon-sweep.md, "Problems". */

#define LEAST_DENSITY 5 /* hazards in hundredths of the cells */
#define MOST_DENSITY  35

/* @message: (transfer full). The subject is one square. */
static void
add_at (PzProblems *problems, const char *code, char *path, int x, int y, char *message)
{
  g_autofree char *name = g_strdup_printf ("%d,%d", x, y);
  PzProblem *problem = pz_problems_take (problems, code, PZ_ERROR, path, message);

  pz_problem_set_subject (problem, name, NULL);
}

static void
add_spawn_area (PzProblems *problems, const PzSweepLevel *level)
{
  add_at (problems, "spawn-area", g_strdup ("spawn"), level->spawn_x, level->spawn_y,
          g_strdup (C_ ("problem", "The nine squares around the spawn must be on the board and without hazards")));
}

/* Squares that hang together with the spawn, hazards included. */
static void
mark_reachable (const PzSweepBoard *board, guint8 *reached)
{
  guint16 queue[PZ_SWEEP_MAX_CELLS];
  int n = 0;

  reached[board->spawn] = TRUE;
  queue[n++] = (guint16) board->spawn;
  for (int i = 0; i < n; i++)
    for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
      {
        int next = queue[i] + board->dirs[d];

        if (board->kind[next] == PZ_SWEEP_IS_ROCK || reached[next])
          continue;
        reached[next] = TRUE;
        queue[n++] = (guint16) next;
      }
}

static void
add_unreachable (PzProblems *problems, const PzSweepBoard *board)
{
  guint8 reached[PZ_SWEEP_MAX_SPOTS] = { FALSE };

  mark_reachable (board, reached);
  for (int spot = 0; spot < board->n_spots; spot++)
    if (board->kind[spot] == PZ_SWEEP_IS_SAFE && !reached[spot])
      {
        int x = pz_sweep_spot_x (board, spot), y = pz_sweep_spot_y (board, spot);

        add_at (problems, "unreachable", g_strdup_printf ("rows[%d]", y), x, y,
                g_strdup_printf (C_ ("problem", "No way leads from the spawn to the safe square %d,%d"), x, y));
      }
}

static void
add_density (PzProblems *problems, const PzSweepBoard *board)
{
  int cells = board->n_safe + board->n_hazards, of_hundred = 100 * board->n_hazards;

  if (of_hundred < LEAST_DENSITY * cells)
    pz_problems_add (problems, "density", PZ_WARNING, "rows",
                     C_ ("problem", "Fewer than %d %% of the cells are hazards"), LEAST_DENSITY);
  else if (of_hundred > MOST_DENSITY * cells)
    pz_problems_add (problems, "density", PZ_WARNING, "rows",
                     C_ ("problem", "More than %d %% of the cells are hazards"), MOST_DENSITY);
}

static void
add_verdict (PzProblems *problems, const PzSweepFindings *findings)
{
  if (!findings->searched)
    return;
  if (!findings->decided)
    pz_problems_add (
        problems, "unproven", PZ_ERROR, "rows",
        C_ ("problem", "The search ended before it was known whether the board can be cleared without a guess"));
  else if (findings->stuck > 0)
    pz_problems_add (problems, "not-deducible", PZ_ERROR, "rows",
                     C_ ("problem", "The board cannot be cleared without a guess"));
}

PzProblems *
pz_sweep_problems (const PzSweepLevel *level, const PzSweepBoard *board, const PzSweepFindings *findings)
{
  PzProblems *problems = pz_problems_new ();

  if (!board->spawn_is_free)
    {
      add_spawn_area (problems, level);
      add_density (problems, board);
      return problems;
    }
  if (findings != NULL && findings->opening == findings->safe)
    pz_problems_add (problems, "opening-swallows", PZ_ERROR, "spawn",
                     C_ ("problem", "The opening opens every safe square: nothing is left to be deduced"));
  add_unreachable (problems, board);
  if (findings != NULL)
    add_verdict (problems, findings);
  if (level->points < MIN (level->dig_cost, level->seal_cost))
    pz_problems_add (problems, "points-short", PZ_ERROR, "points",
                     C_ ("problem", "The points of a round pay neither for a dig nor for a seal"));
  add_density (problems, board);
  return problems;
}

/* Nothing is asked of a whole pack of this mode. */
void
pz_sweep_pack_problems (const PzPack *pack, PzProblems *problems)
{
}
