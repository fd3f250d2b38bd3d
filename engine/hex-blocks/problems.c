/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "hex-blocks/internal.h"

/* hex-blocks.md, "Problems": at most one a code, its subjects in file order. */

/* Places or pieces that a message names; the subject has them all. */
#define MAX_NAMED 6

typedef struct
{
  const PzBlocksLevel *level;
  PzProblems *problems;
} Judge;

/* What one problem is about: its subject, and the first entry that is wrong. */
typedef struct
{
  GPtrArray *ids;
  int first; /* -1: none */
} About;

static About
about_new (void)
{
  return (About){ g_ptr_array_new_with_free_func (g_free), -1 };
}

static void
about_add (About *about, int entry, const char *id)
{
  if (about->first < 0)
    about->first = entry;
  for (guint i = 0; i < about->ids->len; i++)
    if (g_strcmp0 (g_ptr_array_index (about->ids, i), id) == 0)
      return;
  g_ptr_array_add (about->ids, g_strdup (id));
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

/* @about: (transfer full). No problem where it is about nothing. @message: with the names where @named. */
static void
report (const Judge *judge, const char *code, const char *list, About about, const char *message)
{
  g_autofree char *names = name_some (about.ids);
  PzProblem *problem;

  if (about.first < 0)
    {
      g_ptr_array_unref (about.ids);
      return;
    }
  problem = pz_problems_take (judge->problems, code, PZ_ERROR, g_strdup_printf ("%s[%d]", list, about.first),
                              g_strdup_printf ("%s: %s", message, names));
  g_ptr_array_add (about.ids, NULL);
  pz_problem_take_subject (problem, (char **) g_ptr_array_free (about.ids, FALSE));
}

static void
add_cell_duplicates (const Judge *judge)
{
  const PzBlocksLevel *level = judge->level;
  About about = about_new ();

  for (int i = 0; i < level->n_cells; i++)
    if (pz_blocks_cell_at (level, level->cells[i].q, level->cells[i].r) < i)
      about_add (&about, i, level->cells[i].name);
  report (judge, "cell-duplicate", "cells", about, C_ ("problem", "Cells are listed twice"));
}

static void
add_filled_duplicates (const Judge *judge)
{
  const PzBlocksLevel *level = judge->level;
  gboolean taken[PZ_BLOCKS_N_SLOTS] = { FALSE };
  About about = about_new ();

  for (int i = 0; i < level->n_filled; i++)
    {
      gboolean *here = &taken[pz_blocks_slot (level->filled[i].q, level->filled[i].r)];

      if (*here)
        about_add (&about, i, pz_blocks_cell_make (level->filled[i].q, level->filled[i].r).name);
      *here = TRUE;
    }
  report (judge, "filled-duplicate", "filled", about, C_ ("problem", "Cells are filled twice"));
}

static void
add_unknown_pieces (const Judge *judge)
{
  About about = about_new ();

  for (int i = 0; i < judge->level->n_deck; i++)
    if (judge->level->deck[i].piece < 0)
      about_add (&about, i, judge->level->deck[i].unknown);
  report (judge, "piece-unknown", "deck", about, C_ ("problem", "There are no such pieces"));
}

static void
add_complete_lines (const Judge *judge, const PzBlocksBoard *board)
{
  const PzBlocksLevel *level = judge->level;
  PzBlocksSet full = { { 0, 0 } };
  About about = about_new ();

  for (int i = 0; i < board->n_lines; i++)
    if (pz_blocks_set_within (&board->lines[i], &board->start))
      for (int w = 0; w < 2; w++)
        full.word[w] |= board->lines[i].word[w];
  for (int i = 0; i < level->n_filled; i++)
    if (pz_blocks_set_has (&full, pz_blocks_board_cell (board, level->filled[i].q, level->filled[i].r)))
      about_add (&about, i, pz_blocks_cell_make (level->filled[i].q, level->filled[i].r).name);
  report (judge, "line-complete", "filled", about, C_ ("problem", "A line is complete before the first move"));
}

/* Of a piece that nobody knows it cannot be said. */
static gboolean
is_lost_already (const PzBlocksBoard *board)
{
  PzBlocksPosition start = pz_blocks_board_start (board);

  for (int i = 0; i < board->hand && i < board->n_deck; i++)
    if (board->deck[i] == PZ_BLOCKS_NO_PIECE)
      return FALSE;
  return pz_blocks_position_stuck (board, &start);
}

static void
add_verdict (const Judge *judge, const PzBlocksFindings *findings)
{
  const PzBlocksSolution *solution = &findings->solution;

  if (!findings->searched)
    return;
  if (solution->verdict == PZ_BLOCKS_UNWINNABLE)
    pz_problems_add (judge->problems, "unwinnable", PZ_ERROR, "deck",
                     C_ ("problem", "The goal cannot be reached with this deck"));
  else if (solution->verdict == PZ_BLOCKS_UNDECIDED)
    pz_problems_add (judge->problems, "unproven", PZ_ERROR, "deck",
                     C_ ("problem", "The search ended before it was known whether the goal can be reached"));
  else if (solution->legal > 0 && solution->winning == solution->legal)
    pz_problems_add (judge->problems, "free-choice", PZ_WARNING, "deck", C_ ("problem", "Any first move wins"));
}

PzProblems *
pz_blocks_problems (const PzBlocksLevel *level, const PzBlocksBoard *board, const PzBlocksFindings *findings)
{
  Judge judge = { level, pz_problems_new () };

  if (board == NULL)
    {
      pz_problems_add (judge.problems, "no-cells", PZ_ERROR, "cells", C_ ("problem", "The board has no cells"));
      return judge.problems;
    }
  add_cell_duplicates (&judge);
  add_filled_duplicates (&judge);
  add_unknown_pieces (&judge);
  add_complete_lines (&judge, board);
  if (is_lost_already (board))
    pz_problems_add (judge.problems, "already-lost", PZ_ERROR, "deck",
                     C_ ("problem", "No piece of the first hand fits on the board"));
  if (findings != NULL)
    add_verdict (&judge, findings);
  return judge.problems;
}

/* Nothing is asked of a whole pack of this mode. */
void
pz_blocks_pack_problems (const PzPack *pack, PzProblems *problems)
{
}
