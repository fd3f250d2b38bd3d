/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "hex-tracks/internal.h"

/* hex-tracks.md, "Problems": at most one a code, its subjects in file order. */

#define FEWEST_COLOURS 3
#define MOST_COLOURS   4
/* Ids that a message names; the subject has them all. */
#define MAX_NAMED 6
#define PATH_SIZE 32

typedef struct
{
  const PzTracksLevel *level;
  const PzTracksBoard *board;       /* (nullable) */
  const PzTracksFindings *findings; /* (nullable) */
  PzSeverity mainline;              /* of what the main line of levels must not have */
  PzProblems *problems;
} Judge;

static const char *
item_path (char path[PATH_SIZE], const char *list, int i)
{
  g_snprintf (path, PATH_SIZE, "%s[%d]", list, i);
  return path;
}

/* (transfer full): the first of a list of ids, joined. */
static char *
name_some (const GPtrArray *ids)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < MIN (ids->len, MAX_NAMED); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? C_ ("list", ", ") : "", (const char *) g_ptr_array_index (ids, i));
  if (ids->len > MAX_NAMED)
    g_string_append (names, "…");
  return g_string_free (names, FALSE);
}

/* @ids becomes the subject. */
static void
take_subject (PzProblem *problem, GPtrArray *ids)
{
  g_ptr_array_add (ids, NULL);
  pz_problem_take_subject (problem, (char **) g_ptr_array_free (ids, FALSE));
}

static void
add_cell_duplicates (const Judge *judge)
{
  const PzTracksLevel *level = judge->level;
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *names = NULL;
  int seen[PZ_TRACKS_N_SLOTS] = { 0 }, later = -1;
  char path[PATH_SIZE];

  for (int i = 0; i < level->n_cells; i++)
    {
      int *times = &seen[pz_tracks_slot (level->cells[i].q, level->cells[i].r)];

      if (++*times == 2)
        g_ptr_array_add (ids, g_strdup (level->cells[i].name));
      if (*times > 1 && later < 0)
        later = i;
    }
  if (later < 0)
    return;
  names = name_some (ids);
  take_subject (pz_problems_add (judge->problems, "cell-duplicate", PZ_ERROR, item_path (path, "cells", later),
                                 C_ ("problem", "Two cells are at one place: %s"), names),
                g_steal_pointer (&ids));
}

static void
add_tile_duplicates (const Judge *judge)
{
  const PzTracksLevel *level = judge->level;
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *names = NULL;
  int seen[PZ_TRACKS_N_SLOTS] = { 0 }, later = -1;
  char path[PATH_SIZE];

  for (int i = 0; i < level->n_tiles; i++)
    if (++seen[pz_tracks_slot (level->tiles[i].q, level->tiles[i].r)] > 1 && later < 0)
      later = i;
  if (later < 0)
    return;
  for (int i = 0; i < level->n_tiles; i++)
    if (seen[pz_tracks_slot (level->tiles[i].q, level->tiles[i].r)] > 1)
      g_ptr_array_add (ids, g_strdup (level->tiles[i].id));
  names = name_some (ids);
  take_subject (pz_problems_add (judge->problems, "tile-duplicate", PZ_ERROR, item_path (path, "tiles", later),
                                 C_ ("problem", "Tiles stand on one cell: %s"), names),
                g_steal_pointer (&ids));
}

/* The level's tiles of a set as one problem at the first of them; none where the set is empty. */
static void
add_tiles (const Judge *judge, const char *code, PzTileSet tiles, const char *message)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *names = NULL;
  char path[PATH_SIZE];
  int first = -1;

  for (int i = 0; i < judge->level->n_tiles; i++)
    if (pz_tile_set_has (tiles, i))
      {
        first = first < 0 ? i : first;
        g_ptr_array_add (ids, g_strdup (judge->level->tiles[i].id));
      }
  if (first < 0)
    return;
  names = name_some (ids);
  /* Translators: what is wrong with some tiles, and which they are. */
  take_subject (pz_problems_add (judge->problems, code, judge->mainline, item_path (path, "tiles", first),
                                 C_ ("problem", "%s: %s"), message, names),
                g_steal_pointer (&ids));
}

static void
add_verdict (const Judge *judge)
{
  const PzTracksFindings *findings = judge->findings;

  if (judge->level->n_tiles == 0)
    pz_problems_add (judge->problems, "no-tiles", PZ_ERROR, "tiles", C_ ("problem", "The level has no tile"));
  if (findings == NULL || !findings->searched || findings->search.cancelled)
    return;
  if (findings->search.exhausted)
    pz_problems_add (judge->problems, "undetermined", PZ_ERROR, NULL,
                     C_ ("problem", "The search ended before it was known whether the board can be cleared"));
  else if (!findings->search.reachable)
    pz_problems_add (judge->problems, "unreachable", PZ_ERROR, NULL, C_ ("problem", "The board cannot be cleared"));
}

static void
add_budget (const Judge *judge)
{
  int n = judge->level->n_tiles, budget = judge->level->move_limit;

  if (budget < n)
    pz_problems_add (judge->problems, "budget", PZ_ERROR, "moveLimit",
                     C_ ("problem", "The budget of %d does not suffice for %d tiles"), budget, n);
}

static void
add_rotation_disabled (const Judge *judge)
{
  if (judge->findings != NULL && judge->findings->rotation_available)
    return;
  if (judge->level->rotation && !pz_tracks_turns_into_itself (judge->level))
    pz_problems_add (judge->problems, "rotation-disabled", PZ_WARNING, "rotationEnabled",
                     C_ ("problem", "The board cannot be turned: its shape is not the same after one step"));
}

static void
add_loop_route (const Judge *judge)
{
  PzTileSet loops = { { 0, 0 } };

  if (judge->board == NULL)
    return;
  for (int o = 0; o < pz_tracks_board_n_orientations (judge->board); o++)
    for (int i = 0; i < judge->level->n_tiles; i++)
      if (!pz_tracks_can_exit (judge->board, o, (PzTileSet){ { 0, 0 } }, i))
        loops = pz_tile_set_with (loops, i);
  add_tiles (judge, "loop-route", loops, C_ ("problem", "The route never leaves the board in some orientation"));
}

/* Plays the reference solution and looks at every tile that remains, in every state. Within an orientation only the tiles that were
 * blocked by the one taken away need another look. */
static PzTileSet
find_grazes (const Judge *judge)
{
  const PzTracksSolution *search = &judge->findings->search;
  int n = judge->level->n_tiles, orientation = 0, blocker[PZ_TRACKS_MAX_CELLS];
  PzTileSet standing = pz_tile_set_all (n), grazed = { { 0, 0 } };
  PzTracksAction last = { -1, 0 };

  for (int k = 0; k <= search->n_actions; k++)
    {
      for (int i = 0; i < n; i++)
        if (pz_tile_set_has (standing, i) && (last.tile < 0 || blocker[i] == last.tile))
          {
            PzTrace trace = pz_tracks_trace (judge->board, orientation, standing, i);

            blocker[i] = trace.blocker;
            if (trace.graze)
              grazed = pz_tile_set_with (grazed, i);
          }
      if (k == search->n_actions)
        break;
      last = search->actions[k];
      if (last.tile >= 0)
        standing = pz_tile_set_without (standing, last.tile);
      else
        orientation = (orientation + last.turn + PZ_TRACKS_ORIENTATIONS) % PZ_TRACKS_ORIENTATIONS;
    }
  return grazed;
}

static void
add_graze (const Judge *judge)
{
  if (judge->board == NULL || judge->findings == NULL || !judge->findings->searched
      || !judge->findings->search.reachable)
    return;
  add_tiles (judge, "graze", find_grazes (judge), C_ ("problem", "Stopped by a tile beside the route"));
}

static void
add_rotation_run (const Judge *judge)
{
  PzBeat beat = judge->level->beat;
  const PzTracksSolution *search = judge->findings != NULL ? &judge->findings->search : NULL;

  if ((beat != PZ_BEAT_SWITCH && beat != PZ_BEAT_CHALLENGE) || search == NULL)
    return;
  for (int i = 1; i < search->n_actions; i++)
    if (search->actions[i - 1].tile < 0 && search->actions[i].tile < 0)
      {
        pz_problems_add (judge->problems, "rotation-run", judge->mainline, "beat",
                         C_ ("problem", "The solution turns the board twice in a row, in a level of beat “%s”"),
                         pz_beat_name (beat));
        return;
      }
}

static void
add_colour_count (const Judge *judge)
{
  gboolean used[PZ_TRACKS_N_COLOURS] = { FALSE };
  int n = 0;

  for (int i = 0; i < judge->level->n_tiles; i++)
    {
      n += !used[judge->level->tiles[i].colour];
      used[judge->level->tiles[i].colour] = TRUE;
    }
  if (n < FEWEST_COLOURS || n > MOST_COLOURS)
    pz_problems_add (judge->problems, "color-count", judge->mainline, "tiles",
                     C_ ("problem", "Colours in use: %d, wanted %d or %d"), n, FEWEST_COLOURS, MOST_COLOURS);
}

static void
add_budget_not_n (const Judge *judge)
{
  int n = judge->level->n_tiles, budget = judge->level->move_limit;

  if (budget != n)
    pz_problems_add (judge->problems, "budget-not-n", judge->mainline, "moveLimit",
                     C_ ("problem", "The budget is %d, the number of tiles %d"), budget, n);
}

PzProblems *
pz_tracks_problems (const PzTracksLevel *level, const PzTracksBoard *board, const PzContext *context,
                    const PzTracksFindings *findings)
{
  Judge judge = { level, board, findings, context->mainline ? PZ_ERROR : PZ_WARNING, pz_problems_new () };

  add_verdict (&judge);
  add_cell_duplicates (&judge);
  add_tile_duplicates (&judge);
  add_budget (&judge);
  add_rotation_disabled (&judge);
  add_loop_route (&judge);
  add_graze (&judge);
  add_rotation_run (&judge);
  add_colour_count (&judge);
  add_budget_not_n (&judge);
  return judge.problems;
}

/* This mode asks nothing of a pack as a whole. */
void
pz_tracks_pack_problems (const PzPack *pack, PzProblems *problems)
{
}
