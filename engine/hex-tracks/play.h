/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-tracks/solve.h"

/* The playtest of hex-tracks as immutable values (hex-tracks.md, "Play"). */

typedef enum
{
  PZ_TRACKS_TAP,    /* a: tile */
  PZ_TRACKS_ROTATE, /* a: +1 or -1 */
  PZ_TRACKS_UNDO,
  PZ_TRACKS_RESTART,
  PZ_TRACKS_HINT
} PzTracksVerb; /* PzInput.verb */

typedef enum
{
  PZ_TRACKS_EVENT_NONE, /* no input yet */
  PZ_TRACKS_EVENT_EXIT,
  PZ_TRACKS_EVENT_BLOCKED,
  PZ_TRACKS_EVENT_LOOP,
  PZ_TRACKS_EVENT_ROTATED,
  PZ_TRACKS_EVENT_REFUSED,
  PZ_TRACKS_EVENT_UNDONE,
  PZ_TRACKS_EVENT_RESTARTED,
  PZ_TRACKS_EVENT_HINTED,
  PZ_TRACKS_EVENT_WON
} PzTracksEvent;

typedef struct
{
  PzTracksEvent event; /* of the last input */
  int orientation;
  PzTileSet standing;
  int budget, failed, rotations;
  gboolean won;
  gboolean can_undo;
  int tile;          /* EXIT, BLOCKED, LOOP, WON: the tile tapped; else -1 */
  PzTrace trace;     /* of that tile */
  int turn;          /* ROTATED: ±1; UNDONE a rotation: the turn that took it back; else 0 */
  gboolean has_hint; /* HINTED, and there is one: */
  PzTracksAction hint;
} PzTracksState;

/* A tap or a turn that was made: EXIT and WON, ROTATED; or a try that failed: BLOCKED, LOOP. */
typedef struct
{
  PzTracksEvent event;
  int tile, blocker, turn; /* -1, -1, 0: none */
} PzTracksMove;

/* Of a play value of this mode. (transfer none) */
const PzTracksState *pz_tracks_play_state (const PzPlay *play);
const PzTracksBoard *pz_tracks_play_board (const PzPlay *play);
/* The last @most moves, the newest first; what was taken back is gone, with the failed tries after it. Returns how many were filled in. */
int pz_tracks_play_moves (const PzPlay *play, PzTracksMove *moves, int most);
const char *pz_tracks_event_name (PzTracksEvent event); /* as in cli.md, "play" */
