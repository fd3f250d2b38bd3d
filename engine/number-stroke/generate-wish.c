/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "number-stroke/generate.h"

#include <glib/gi18n-lib.h>

/* What can be asked for, and what cannot go together (number-stroke.md, "Generator"). */

#define LEAST_CELLS 4
#define MOST_SIDE   32
/* "2–4 clues" (seed §8.2) goes for boards that are not warned of as large. */
#define FEW_CLUES 4
#define FEW_CELLS 22

/* clang-format off */
const PzOption pz_number_options[] = {
  [PZ_NUMBER_OPTION_BOARD] = {
    PZ_OPTION_CHOICE, "board", NC_ ("generator", "Board"), 0, 1, 0, { "free", "box", NULL },
    { NC_ ("generator", "Free outline"), NC_ ("generator", "Box of columns and rows"), NULL } },
  [PZ_NUMBER_OPTION_CELLS] = {
    PZ_OPTION_INTEGER, "cells", NC_ ("generator", "Cells (free outline)"), LEAST_CELLS, PZ_NUMBER_MAX_CELLS, 14,
    { NULL }, { NULL } },
  [PZ_NUMBER_OPTION_COLUMNS] = {
    PZ_OPTION_INTEGER, "columns", NC_ ("generator", "Columns (box)"), 1, MOST_SIDE, 4, { NULL }, { NULL } },
  [PZ_NUMBER_OPTION_ROWS] = {
    PZ_OPTION_INTEGER, "rows", NC_ ("generator", "Rows (box)"), 1, MOST_SIDE, 5, { NULL }, { NULL } },
  [PZ_NUMBER_OPTION_BARS] = {
    PZ_OPTION_INTEGER, "bars", NC_ ("generator", "1×2 bars among the cells, %"), 0, 100, 10, { NULL }, { NULL } },
  [PZ_NUMBER_OPTION_BIG] = {
    PZ_OPTION_INTEGER, "big", NC_ ("generator", "2×2 cells among the cells, %"), 0, 100, 10, { NULL }, { NULL } },
  [PZ_NUMBER_OPTION_HUGE] = {
    PZ_OPTION_INTEGER, "huge", NC_ ("generator", "3×3 cells among the cells, %"), 0, 100, 0, { NULL }, { NULL } },
  [PZ_NUMBER_OPTION_SHAPES] = {
    PZ_OPTION_INTEGER, "shapes", NC_ ("generator", "Shaped cells among the cells, %"), 0, 100, 0, { NULL }, { NULL } },
  [PZ_NUMBER_OPTION_HOLES] = {
    PZ_OPTION_INTEGER, "holes", NC_ ("generator", "Holes, in squares"), 0, 20, 0, { NULL }, { NULL } },
  [PZ_NUMBER_OPTION_CLUES] = {
    PZ_OPTION_INTEGER, "clues", NC_ ("generator", "Clues (0: few)"), 0, 64, 0, { NULL }, { NULL } },
  [PZ_NUMBER_OPTION_PARITY] = {
    PZ_OPTION_INTEGER, "parity", NC_ ("generator", "Parity marks among the clues, %"), 0, 100, 0, { NULL }, { NULL } },
  [PZ_NUMBER_OPTION_GUIDE] = {
    PZ_OPTION_SWITCH, "guide", NC_ ("generator", "Clue 1 and a guide clue 4–7 steps after it"), 0, 1, 0, { NULL },
    { NULL } },
  { 0 },
};
/* clang-format on */

PzNumberWish
pz_number_wish (const int *values)
{
  gboolean guide = values[PZ_NUMBER_OPTION_GUIDE] != 0;

  return (PzNumberWish){
    .box = values[PZ_NUMBER_OPTION_BOARD] == 1,
    .cells = values[PZ_NUMBER_OPTION_CELLS],
    .columns = values[PZ_NUMBER_OPTION_COLUMNS],
    .rows = values[PZ_NUMBER_OPTION_ROWS],
    .shares = { values[PZ_NUMBER_OPTION_BARS], values[PZ_NUMBER_OPTION_BIG], values[PZ_NUMBER_OPTION_HUGE],
                values[PZ_NUMBER_OPTION_SHAPES] },
    .holes = values[PZ_NUMBER_OPTION_HOLES],
    .rules = { .clues = values[PZ_NUMBER_OPTION_CLUES],
               .few = FEW_CLUES,
               .few_cells = FEW_CELLS,
               .marks = values[PZ_NUMBER_OPTION_PARITY],
               .start = guide,
               .guide = guide },
  };
}

void
pz_number_wish_kinds (const PzNumberWish *wish, int n, int *kinds)
{
  for (int i = 0; i < PZ_NUMBER_N_KINDS; i++)
    kinds[i] = (wish->shares[i] * n + 50) / 100;
}

static int
n_of_all_kinds (const PzNumberWish *wish, int n)
{
  int kinds[PZ_NUMBER_N_KINDS], all = 0;

  pz_number_wish_kinds (wish, n, kinds);
  for (int i = 0; i < PZ_NUMBER_N_KINDS; i++)
    all += kinds[i];
  return all;
}

/* ---- What cannot be ---- */

static gboolean
shares_possible (const PzNumberWish *wish, GError **error)
{
  int sum = 0;

  for (int i = 0; i < PZ_NUMBER_N_KINDS; i++)
    sum += wish->shares[i];
  if (sum > 100)
    return pz_stroke_refuse (
        error, C_ ("generator", "The shares of bars, 2×2, 3×3 and shaped cells come to more than 100 percent."));
  if (sum == 0 && wish->rules.marks > 0)
    return pz_stroke_refuse (error, C_ ("generator",
                                        "On a board of single squares odd and even follow from its colours: parity "
                                        "marks want larger cells."));
  return TRUE;
}

/* @n: the most that there can be. */
static gboolean
clues_fit (const PzNumberWish *wish, int n, GError **error)
{
  if (wish->rules.clues <= n)
    return TRUE;
  g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS,
               C_ ("generator", "%d clues are more than the board has cells."), wish->rules.clues);
  return FALSE;
}

static gboolean
cells_possible (const PzNumberWish *wish, int n, GError **error)
{
  if (n - n_of_all_kinds (wish, n) < 2)
    return pz_stroke_refuse (
        error, C_ ("generator", "The path begins and ends on single squares: two of the cells must be such."));
  if (wish->rules.guide && n < 5)
    return pz_stroke_refuse (error, C_ ("generator", "A clue 4–7 steps after clue 1 wants five cells at least."));
  return clues_fit (wish, n, error);
}

static gboolean
clues_possible (const PzStrokeWish *rules, GError **error)
{
  int numbers = rules->clues - (rules->marks * rules->clues + 50) / 100;

  if (!rules->guide)
    return TRUE;
  if (rules->marks == 100 || (rules->clues != PZ_STROKE_ANY_CLUES && numbers < 2))
    return pz_stroke_refuse (error, C_ ("generator",
                                        "Clue 1 and the guide clue are two numbers: that leaves too few clues for "
                                        "them."));
  return TRUE;
}

/* The corners of a box are no holes: nothing is on both sides of them. */
static gboolean
holes_possible (const PzNumberWish *wish, int n_squares, GError **error)
{
  int sides = wish->box && MIN (wish->columns, wish->rows) > 1 ? 4 : wish->box ? 2 : 1;

  if (wish->holes > 0 && wish->holes > n_squares - sides)
    return pz_stroke_refuse (error, C_ ("generator", "The board has no room for so many holes."));
  if (wish->box && n_squares - wish->holes < LEAST_CELLS)
    return pz_stroke_refuse (error, C_ ("generator", "The box is too small: a level wants four cells at least."));
  return TRUE;
}

static gboolean
area_possible (const PzNumberWish *wish, int n_squares, GError **error)
{
  int larger = 0;

  for (int i = 0; i < PZ_NUMBER_N_KINDS; i++)
    larger += wish->shares[i];
  if (!holes_possible (wish, n_squares, error) || !clues_fit (wish, n_squares - wish->holes, error))
    return FALSE;
  if (larger > 0 || n_squares - wish->holes <= PZ_NUMBER_MAX_CELLS)
    return TRUE;
  g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS,
               C_ ("generator", "%d single squares are more than the %d cells of a level."), n_squares - wish->holes,
               PZ_NUMBER_MAX_CELLS);
  return FALSE;
}

gboolean
pz_number_wish_possible (const PzNumberWish *wish, int n_squares, GError **error)
{
  if (!shares_possible (wish, error) || !clues_possible (&wish->rules, error))
    return FALSE;
  return n_squares > 0 ? area_possible (wish, n_squares, error) : cells_possible (wish, wish->cells, error);
}
