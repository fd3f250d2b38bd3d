/* SPDX-License-Identifier: MIT */
#include "boards.h"
#include "hex-tracks/level.h"

/* hex-tracks: what is wrong with the tracks of a cell is one problem, with its code and path (packs.md; hex-tracks.md, "Level"). */

#define CELL(tracks)                                                                                                   \
  "{'id': 'a', 'name': 'A', 'moveLimit': 1, 'cells': [{'q': 0, 'r': 0, 'tracks': " tracks "}], "                       \
  "'tiles': [{'id': 't', 'q': 0, 'r': 0, 'dir': 0, 'color': 0}]}"

static void
test_tracks (void)
{
  static const BoardFormatError errors[] = {
    { CELL ("5"), "type@cells[0].tracks" },
    { CELL ("[3, 4, 5, 0, 1, '2']"), "type@cells[0].tracks" },
    { CELL ("[3, 4, 5, 0, 1, 1.5]"), "type@cells[0].tracks" },
    { CELL ("[3, 4, 5, 0, 1]"), "range@cells[0].tracks" },
    { CELL ("[3, 4, 5, 0, 1, 6]"), "range@cells[0].tracks" },
    { CELL ("[3, 4, 5, 0, 1, 1]"), "range@cells[0].tracks" },
    { CELL ("[3, 4, 5, 0, 1, 9007199254740993]"), "range@cells[0].tracks[5]" },
    { CELL ("[3, -1e300, 5, 0, 1, 7]"), "range@cells[0].tracks[1]" },
  };

  board_check_format_errors (&pz_hex_tracks_mode, errors, G_N_ELEMENTS (errors));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tracks-format/tracks", test_tracks);
  return g_test_run ();
}
