/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-tracks/generate.h"

#include <glib/gi18n-lib.h>

/* What can be asked for, and what cannot go together (hex-tracks.md, "Generator", "Difficulty and workload"). */

/* clang-format off */
const PzOption pz_tracks_options[] = {
  [PZ_TRACKS_OPTION_RADIUS] = {
    PZ_OPTION_CHOICE, "radius", NC_ ("generator", "Board radius"), 0, 2, 1, { "2", "3", "4", NULL },
    { NC_ ("generator", "2: 19 cells"), NC_ ("generator", "3: 37 cells"), NC_ ("generator", "4: 61 cells"), NULL } },
  [PZ_TRACKS_OPTION_TILES] = {
    PZ_OPTION_INTEGER, "tiles", NC_ ("generator", "Tiles"), 1, PZ_TRACKS_DRAFT_CELLS, 12, { NULL }, { NULL } },
  [PZ_TRACKS_OPTION_COLOURS] = {
    PZ_OPTION_INTEGER, "colours", NC_ ("generator", "Colours"), 3, 4, 4, { NULL }, { NULL } },
  [PZ_TRACKS_OPTION_DIFFICULTY] = {
    PZ_OPTION_CHOICE, "difficulty", NC_ ("generator", "Difficulty"), 0, 4, 0,
    { "any", "easy", "advanced", "hard", "challenge", NULL },
    { NC_ ("generator", "Any difficulty"), NC_ ("generator", "Easy, 0–29"), NC_ ("generator", "Advanced, 30–49"),
      NC_ ("generator", "Hard, 50–69"), NC_ ("generator", "Challenge, 70–100"), NULL } },
  [PZ_TRACKS_OPTION_BEAT] = {
    PZ_OPTION_CHOICE, "beat", NC_ ("generator", "Beat"), 0, PZ_N_BEATS - 1, 0,
    { "none", "enter", "switch", "unfold", "challenge", "release", "payoff", NULL },
    { NC_ ("generator", "No beat"), NC_ ("generator", "Enter"), NC_ ("generator", "Switch"), NC_ ("generator", "Unfold"),
      NC_ ("generator", "Challenge"), NC_ ("generator", "Release"), NC_ ("generator", "Payoff"), NULL } },
  [PZ_TRACKS_OPTION_ROTATION] = {
    PZ_OPTION_SWITCH, "rotation", NC_ ("generator", "The board can be turned"), 0, 1, 1, { NULL }, { NULL } },
  [PZ_TRACKS_OPTION_LEAST_ROTATIONS] = {
    PZ_OPTION_INTEGER, "min-rotations", NC_ ("generator", "Fewest turns needed"), 0, 3, 0, { NULL }, { NULL } },
  [PZ_TRACKS_OPTION_MOST_ROTATIONS] = {
    PZ_OPTION_CHOICE, "max-rotations", NC_ ("generator", "Most turns needed"), 0, 4, 4,
    { "0", "1", "2", "3", "any", NULL },
    { NC_ ("generator", "No turn"), NC_ ("generator", "1 turn"), NC_ ("generator", "2 turns"),
      NC_ ("generator", "3 turns"), NC_ ("generator", "Any number"), NULL } },
  [PZ_TRACKS_OPTION_GATES] = {
    PZ_OPTION_SWITCH, "gates", NC_ ("generator", "Pass the mainline gates"), 0, 1, 1, { NULL }, { NULL } },
  { 0 },
};
/* clang-format on */

/* Scores of the grades (hex-tracks.md, "Difficulty and workload"), in the order of the choices. */
static const int bands[][2] = { { 0, 100 }, { 0, 29 }, { 30, 49 }, { 50, 69 }, { 70, 100 } };

PzTracksWish
pz_tracks_wish (const int *values)
{
  int radius = 2 + values[PZ_TRACKS_OPTION_RADIUS], band = values[PZ_TRACKS_OPTION_DIFFICULTY];
  int most = values[PZ_TRACKS_OPTION_MOST_ROTATIONS];

  return (PzTracksWish){
    .radius = radius,
    .n_cells = 3 * radius * (radius + 1) + 1,
    .n_tiles = values[PZ_TRACKS_OPTION_TILES],
    .n_colours = values[PZ_TRACKS_OPTION_COLOURS],
    .banded = band > 0,
    .lowest = bands[band][0],
    .highest = bands[band][1],
    .beat = (PzBeat) values[PZ_TRACKS_OPTION_BEAT],
    .rotation = values[PZ_TRACKS_OPTION_ROTATION] != 0,
    .least_rotations = values[PZ_TRACKS_OPTION_LEAST_ROTATIONS],
    .most_rotations = most < 4 ? most : PZ_TRACKS_ANY_ROTATIONS,
    .gates = values[PZ_TRACKS_OPTION_GATES] != 0,
  };
}

/* ---- What cannot be ---- */

/* No level that needs @turns turns has a higher score. In the first state some tile can leave, unless a turn comes first. */
static int
highest_score (const PzTracksWish *wish, int turns)
{
  int n = wish->n_tiles, blocked = turns > 0 ? n : n - 1;
  int graze = wish->gates || n == 1 ? 0 : 12 * PZ_MILLI * blocked / n;

  return 34 * PZ_MILLI + (n > 1 ? 18 * PZ_MILLI : 0) + 28 * PZ_MILLI * blocked / n + graze
         + 8 * PZ_MILLI * MIN (turns, 3) / 3;
}

/* Turns may not follow each other at once, so at least a layer is taken away after each. */
static gboolean
parts_turns (const PzTracksWish *wish)
{
  return wish->gates && (wish->beat == PZ_BEAT_SWITCH || wish->beat == PZ_BEAT_CHALLENGE);
}

static int
dependency_of (const PzTracksWish *wish, int layers)
{
  return wish->n_tiles > 1 ? 18 * PZ_MILLI * MAX (layers - 1, 0) / (wish->n_tiles - 1) : 0;
}

/* No level that needs @turns turns, one at least, has a lower score. What a turn is needed for are tiles that hold each other, two at
 * least, or one whose route closes, which takes three bends. Either all tiles are held at first, or there is a layer before the turn. */
static int
lowest_with_turns (const PzTracksWish *wish, int turns)
{
  int n = wish->n_tiles, layers = parts_turns (wish) ? turns : 1;
  int loop = 22 * PZ_MILLI * 3 / (4 * n) + 12 * PZ_MILLI * 3 / 8;
  int least = G_MAXINT;

  if (n > 1)
    least = 28 * PZ_MILLI + dependency_of (wish, layers);
  if (n > 2)
    least = MIN (least, 28 * PZ_MILLI * 2 / n + dependency_of (wish, layers + 1));
  if (!wish->gates)
    least = MIN (least, 28 * PZ_MILLI / n + loop + dependency_of (wish, layers + (n > 1)));
  return least + 8 * PZ_MILLI * MIN (turns, 3) / 3;
}

static gboolean
band_possible (const PzTracksWish *wish, GError **error)
{
  int most = wish->rotation ? wish->most_rotations : 0, low = 100, high = 0;

  for (int turns = wish->least_rotations; turns <= most; turns++)
    {
      low = MIN (low, turns > 0 ? lowest_with_turns (wish, turns) / PZ_MILLI : 0);
      high = MAX (high, (highest_score (wish, turns) + PZ_MILLI / 2) / PZ_MILLI);
    }
  if (low <= wish->highest && high >= wish->lowest)
    return TRUE;
  g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS,
               C_ ("generator", "With these options no score is below %d or above %d; %d–%d was asked for."), low,
               MIN (high, 100), wish->lowest, wish->highest);
  return FALSE;
}

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS, message);
  return FALSE;
}

static gboolean
turns_possible (const PzTracksWish *wish, GError **error)
{
  if (wish->least_rotations > wish->most_rotations)
    return refuse (error, C_ ("generator", "The fewest turns needed are more than the most."));
  if (!wish->rotation && wish->least_rotations > 0)
    return refuse (error, C_ ("generator", "A board that cannot be turned needs no turns."));
  if (wish->gates && wish->n_tiles == 1 && wish->least_rotations > 0)
    return refuse (error, C_ ("generator", "A single tile needs a turn only where its route closes, and the gates "
                                           "forbid that."));
  /* The last tile is held by nothing: it leaves with the one before. */
  if (parts_turns (wish) && wish->least_rotations > wish->n_tiles - 1)
    return refuse (error, C_ ("generator", "With this beat a tile leaves between two turns: there are too few."));
  return TRUE;
}

gboolean
pz_tracks_wish_possible (const PzTracksWish *wish, GError **error)
{
  if (wish->n_tiles > wish->n_cells)
    {
      g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS,
                   C_ ("generator", "A board of radius %d has %d cells: too few for %d tiles."), wish->radius,
                   wish->n_cells, wish->n_tiles);
      return FALSE;
    }
  if (wish->gates && wish->n_tiles < 3)
    return refuse (error, C_ ("generator", "The gates want three colours at least, and so three tiles."));
  return turns_possible (wish, error) && band_possible (wish, error);
}
