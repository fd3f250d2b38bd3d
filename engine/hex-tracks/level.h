/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* hex-tracks level values and the edits that make new ones (hex-tracks.md, "Level"; seed, "数据格式"). */

#define PZ_TRACKS_MAX_CELLS  127
#define PZ_TRACKS_MAX_RADIUS 6 /* max(|q|, |r|, |q + r|) */
#define PZ_TRACKS_MAX_BUDGET 999
#define PZ_TRACKS_N_COLOURS  12
#define PZ_TRACKS_N_PAIRINGS 15

/* The exit port for each entry port: an involution on 0…5 without fixed points. */
typedef struct
{
  guint8 exit[6];
} PzPairing;

typedef struct
{
  int q, r;
  PzPairing tracks;
  char name[16];      /* "q,r": how commands, lists and selections name it */
  PzMembers *members; /* (nullable) owned reference */
} PzTrackCell;

typedef struct
{
  char *id;
  int q, r;
  int dir;            /* port 0…5 it leaves its cell by */
  int colour;         /* 0…11 */
  PzMembers *members; /* (nullable) owned reference */
} PzTrackTile;

typedef enum
{
  PZ_BEAT_NONE,
  PZ_BEAT_ENTER,
  PZ_BEAT_SWITCH,
  PZ_BEAT_UNFOLD,
  PZ_BEAT_CHALLENGE,
  PZ_BEAT_RELEASE,
  PZ_BEAT_PAYOFF
} PzBeat;
#define PZ_N_BEATS 7
const char *pz_beat_name (PzBeat beat); /* "enter"; NULL for none */

typedef struct
{
  PzLevel base;
  char *name;            /* the level's own `name`, required */
  gboolean has_version;  /* the file gives `version` (1) */
  gboolean has_rotation; /* the file gives `rotationEnabled`: */
  gboolean rotation;     /* TRUE when absent */
  int move_limit;        /* budget of removals, 1…999 */
  PzBeat beat;
  PzTrackCell *cells; /* file order */
  int n_cells;
  PzTrackTile *tiles; /* file order */
  int n_tiles;
} PzTracksLevel;

static inline const PzTracksLevel *
pz_tracks_level (const PzLevel *level)
{
  return (const PzTracksLevel *) level;
}

int pz_tracks_cell_at (const PzTracksLevel *level, int q, int r);        /* -1: none; the first in file order */
int pz_tracks_cell_named (const PzTracksLevel *level, const char *name); /* -1: none */
int pz_tracks_tile_at (const PzTracksLevel *level, int q, int r);        /* -1: none; the first in file order */
int pz_tracks_tile_index (const PzTracksLevel *level, const char *id);   /* -1: none */

/* ---- Pairings ---- */

gboolean pz_pairing_valid (const PzPairing *pairing);
gboolean pz_pairing_equal (const PzPairing *a, const PzPairing *b);
/* The @i-th of the 15 in palette order, as in the mock-up's strip: by where port 0 leads, then the least port left over. (Number 6 is
 * the straight one between two tight bends.) */
PzPairing pz_pairing_nth (int i);
#define PZ_PAIRING_STRAIGHT 7                               /* each port leads to the one across */
int pz_pairing_index (const PzPairing *pairing);            /* inverse of nth; -1 for no valid one */
PzPairing pz_pairing_turned (PzPairing pairing, int turns); /* clockwise sixth turns, any integer */
PzPairing pz_pairing_mapped (PzPairing pairing, const PzMap *map);
/* @a and @b joined, and the two ports left over (hex-tracks.md, "Editor"). The same when a = b or they are joined already. */
PzPairing pz_pairing_joined (PzPairing pairing, int a, int b);

/* ---- Words, translated (words.c) ---- */

const char *pz_tracks_port_words (int port);              /* "upper right" */
const char *pz_tracks_colour_words (int colour);          /* "blue" */
char pz_tracks_colour_letter (int colour);                /* 'D'; A…M without I (look.md, "Twelve colours") */
char *pz_tracks_pairing_words (const PzPairing *pairing); /* (transfer full): "top–bottom, upper right–lower left, …" */
char *pz_tracks_tile_words (const PzTrackTile *tile); /* (transfer full): "tile t3 blue (D) toward upper right" */

/* ---- Edits: (transfer full); a new reference to @level itself when nothing would change or a limit would be passed ----
 * The budget keeps in step: where it was the number of tiles (at least 1), and an edit of any kind brings or takes tiles, it is their
 * number again, in the same value; any other budget is left alone. Only pz_tracks_set_budget() and PzMode.extract() do not do that.
 * All tiles of a place belong to its first cell, and no edit leaves a tile without a cell, or a level without cells. */

/* Where a cell is already, its pairing becomes @pairing. */
PzLevel *pz_tracks_set_cell (PzLevel *level, int q, int r, PzPairing pairing);
/* Their tiles go with them. */
PzLevel *pz_tracks_remove_cells (PzLevel *level, const int *cells, int n);
PzLevel *pz_tracks_set_pairing (PzLevel *level, const int *cells, int n, PzPairing pairing);
PzLevel *pz_tracks_join_ports (PzLevel *level, int cell, int a, int b);
PzLevel *pz_tracks_turn_cells (PzLevel *level, const int *cells, int n,
                               int turns); /* their tracks only; tiles stay as they are */
/* The whole hexagon of this radius (19, 37, 61 cells for 2, 3, 4): missing cells come with @pairing, cells outside go with their tiles;
 * what stays keeps its tracks and tiles. */
PzLevel *pz_tracks_set_board (PzLevel *level, int radius, PzPairing pairing);
/* A tile with a free id ("t0", "t1", …) on a cell without one; on a cell with one, its direction and colour are set. */
PzLevel *pz_tracks_set_tile (PzLevel *level, int cell, int dir, int colour);
PzLevel *pz_tracks_remove_tile (PzLevel *level, int tile);
/* To another cell; a tile that stands there goes. */
PzLevel *pz_tracks_move_tile (PzLevel *level, int tile, int cell);
PzLevel *pz_tracks_set_tile_dir (PzLevel *level, int tile, int dir);
PzLevel *pz_tracks_set_tile_colour (PzLevel *level, int tile, int colour);
PzLevel *pz_tracks_set_tile_id (PzLevel *level, int tile, const char *id); /* unchanged when taken or not 1–64 bytes */
/* Moves cells with their tracks and tiles; cells at the target that do not move go with their tiles. Refused (unchanged) past the radius. */
PzLevel *pz_tracks_move (PzLevel *level, const int *cells, int n, int dq, int dr);
PzLevel *pz_tracks_set_name (PzLevel *level, const char *name);
PzLevel *pz_tracks_set_budget (PzLevel *level, int budget);
PzLevel *pz_tracks_set_rotation (PzLevel *level, gboolean enabled);
PzLevel *pz_tracks_set_beat (PzLevel *level, PzBeat beat);
