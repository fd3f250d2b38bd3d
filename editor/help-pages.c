/* SPDX-License-Identifier: MIT */
#include "editor/help-pages.h"

#include <glib/gi18n.h>

/* clang-format off */
static const PzHelpSection start[] = {
  { NC_ ("help", "A pack and its levels"), {
    NC_ ("help", "A pack is a file of levels of one kind of puzzle. Start one from the start page or with New Pack, or open a file; several packs stand in several windows."),
    NC_ ("help", "Left are the levels, in the middle is the board of the chosen one, right is what the program knows of it: whether it can be solved, how hard it is, and what is wrong."),
    NC_ ("help", "Drag levels to put them in order. New levels can start empty, as a template, as a copy, or be generated."),
    NULL } },
  { NC_ ("help", "Editing"), {
    NC_ ("help", "Choose a tool beside the board; the line at the foot says what a click does. A secondary click takes away what the tool lays."),
    NC_ ("help", "All of it goes by keyboard: the arrow keys move the cursor over the board, Enter clicks, F6 goes on to the next part of the window."),
    NC_ ("help", "Each change is one step that can be undone. The history beside Undo lists the steps and goes back to any of them."),
    NC_ ("help", "F5 changes between editing and playing. A playtest never changes the level."),
    NULL } },
  { NC_ ("help", "Nothing is lost"), {
    NC_ ("help", "Changes are kept safe from the first moment on, also in a pack without a file. After a crash the next start offers them."),
    NC_ ("help", "Before a file is saved over, what it held is kept as a backup: Restore a Backup brings it back."),
    NC_ ("help", "When another program changes the file, the window tells so and overwrites nothing. In the preferences the program can be told to save by itself."),
    NULL } },
  { NC_ ("help", "Finishing a pack"), {
    NC_ ("help", "Export checks every level and writes the pack as a game reads it. What stands in the way is listed, and each problem leads to its place on the board."),
    NULL } },
};

static const PzHelpSection number_stroke[] = {
  { NC_ ("help", "How the puzzle goes"), {
    NC_ ("help", "One stroke goes through all cells, each once. Each step leads to a cell that shares an edge with the one before."),
    NC_ ("help", "A clue is the step at which its cell is visited. “Odd” and “even” ask for such a step. A big cell is one step, whatever its shape."),
    NC_ ("help", "A good level has exactly one solution."),
    NULL } },
  { NC_ ("help", "The first level"), {
    NC_ ("help", "Drag with the cell tool to lay a board of some ten to twenty cells; put in a shape where the way shall be unusual."),
    NC_ ("help", "Give a cell the clue 1: click it and type the digit."),
    NC_ ("help", "Look at the verdict. With many solutions, show two of them: where they part, a clue decides. The chips below the board say which one helps most."),
    NC_ ("help", "When there is exactly one solution, take away what is redundant: fewer clues make a better puzzle."),
    NC_ ("help", "Play it, and look at the difficulty and at which deductions it takes."),
    NULL } },
};

static const PzHelpSection hex_stroke[] = {
  { NC_ ("help", "How the puzzle goes"), {
    NC_ ("help", "One stroke goes through all hexes, each once, from neighbour to neighbour. A clue is the step at which its cell is visited."),
    NC_ ("help", "A wall between two cells is never crossed."),
    NC_ ("help", "A spinner is a wall on a corner that turns on to the next of its three edges with every step. The small digits beside it, its beats, tell at which steps it lies where."),
    NULL } },
  { NC_ ("help", "The first level"), {
    NC_ ("help", "Lay seven to nineteen cells with the cell tool, and give one of them the clue 1."),
    NC_ ("help", "Put walls where ways shall end: click the edge between two cells. Try them until few solutions are left."),
    NC_ ("help", "A spinner goes on a corner where three cells meet; click it again to turn it."),
    NC_ ("help", "Add the clue that the chips below the board propose, or put in another wall, until there is exactly one solution."),
    NC_ ("help", "Show what is necessary: what carries the sign for redundant can go, and a spinner that could as well be a wall should be one."),
    NULL } },
};

static const PzHelpSection hex_tracks[] = {
  { NC_ ("help", "How the puzzle goes"), {
    NC_ ("help", "Six track ends meet the edges of each cell and are joined in pairs. A tile that is tapped leaves by its arrow, follows the tracks from cell to cell, and is gone when it leaves the board."),
    NC_ ("help", "A tile that stands in the way or close beside it blocks: the other goes back. A tile whose way leads round to itself cannot leave."),
    NC_ ("help", "Where it is allowed, the tracks can be turned under the tiles. The board is cleared when no tile is left, within the moves it gives."),
    NULL } },
  { NC_ ("help", "The first level"), {
    NC_ ("help", "Lay a board; choose one of the fifteen pairings for its cells, or drag from edge to edge to join two."),
    NC_ ("help", "Place tiles and aim them: point at one to see its way, where it is blocked, and by whom."),
    NC_ ("help", "A tile that is blocked must wait for another: that is what makes the puzzle. Go on until some must wait for several."),
    NC_ ("help", "The verdict says whether the board can be cleared and in how many layers; Step Through the Solution shows how."),
    NC_ ("help", "Set the moves to the number of tiles where no tap shall be wasted."),
    NULL } },
};

static const PzHelpSection hex_blocks[] = {
  { NC_ ("help", "How the puzzle goes"), {
    NC_ ("help", "Pieces of the hand go on free cells, as they are: they do not turn. A slot that is used takes the next piece of the deck."),
    NC_ ("help", "A line along one of the three directions that is full is emptied; lines that fill up together go together and count more."),
    NC_ ("help", "The goal is to place all pieces, to clear the board, or to reach a score."),
    NULL } },
  { NC_ ("help", "The first level"), {
    NC_ ("help", "Start from a template, or lay the cells of the board, and fill some with blocks."),
    NC_ ("help", "Put pieces into the deck at the foot: click the plus sign and type ids, or drag pieces from the inspector."),
    NC_ ("help", "Set hand and goal in the inspector. With a hand of one the order is given; with three there is a choice."),
    NC_ ("help", "The verdict says whether it can be won, and how many first moves still win: few of many make a hard level."),
    NC_ ("help", "Play it, then step through the solution to see what you missed."),
    NULL } },
};

static const PzHelpSection dungeon_sweep[] = {
  { NC_ ("help", "How the puzzle goes"), {
    NC_ ("help", "The cells around the spawn are open. A number counts the hazards among the eight neighbours; a cell without any opens its neighbours too."),
    NC_ ("help", "The pawn walks over open cells, digs beside itself, and seals what must be a hazard. Digging and sealing cost points; the round ends when they are used up."),
    NC_ ("help", "The board is cleared when every safe cell is open. A good board never needs a guess."),
    NULL } },
  { NC_ ("help", "The first level"), {
    NC_ ("help", "Lay floor, and rock where there shall be nothing. Set the spawn: none of its nine cells may hold a hazard."),
    NC_ ("help", "Lay hazards, about one for every six to eight cells."),
    NC_ ("help", "The deduction shows in which step logic finds each cell. Where it is stuck, the cells show the chance of a hazard: that would be a guess."),
    NC_ ("help", "Move a hazard next to the place where it is stuck, and watch the deduction reach further."),
    NC_ ("help", "Play it with the points you want to give."),
    NULL } },
};

static const PzHelpSection solver[] = {
  { NC_ ("help", "Counting"), {
    NC_ ("help", "Every change starts the solver anew; what it says always belongs to the board as it is, or the badge is pale. Titles and texts start nothing. In the preferences solving while editing can be turned off: then a level is checked when asked."),
    NC_ ("help", "“At least” means that it is still counting or stopped at the limit. “Undecided” means that the budget was used up: Continue goes on with ten times as much."),
    NULL } },
  { NC_ ("help", "What is needed"), {
    NC_ ("help", "Each clue, wall and spinner is tried without: the figure beside it is the number of solutions then."),
    NULL } },
};
/* clang-format on */

#define PAGE(id, title, sections)                                                                                      \
  {                                                                                                                    \
    id, title, sections, G_N_ELEMENTS (sections)                                                                       \
  }

static const PzHelpPage pages[] = {
  PAGE ("start", NC_ ("help", "First Steps"), start),
  PAGE ("number-stroke", NULL, number_stroke),
  PAGE ("hex-stroke", NULL, hex_stroke),
  PAGE ("hex-tracks", NULL, hex_tracks),
  PAGE ("hex-blocks", NULL, hex_blocks),
  PAGE ("dungeon-sweep", NULL, dungeon_sweep),
  PAGE ("solver", NC_ ("help", "Signs of the Solver"), solver),
};

const PzHelpPage *
pz_help_pages (int *n)
{
  *n = G_N_ELEMENTS (pages);
  return pages;
}
