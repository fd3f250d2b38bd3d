/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-tracks-play.h"
#include "mode-parts.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

#include "editor/modes/hex-tracks-evidence.h"

/* Durations of look.md §9, in ms. */
#define CELL_MS  120
#define RUN_MS   900 /* at most */
#define LEAST_MS 60
#define BACK_MS  200
#define TURN_MS  240

static const PzTracksLevel *
level_of (const PzPlay *play)
{
  return pz_tracks_level (play->level);
}

static gboolean
won (const PzPlay *play)
{
  return pz_tracks_play_state (play)->won;
}

static gboolean
can_undo (const PzPlay *play)
{
  return pz_tracks_play_state (play)->can_undo;
}

static void
add_input (GArray *inputs, PzTracksVerb verb, int a)
{
  PzInput input = { (int) verb, a, 0, 0 };
  g_array_append_val (inputs, input);
}

static void
undo (const PzPlay *play, GArray *inputs)
{
  if (can_undo (play))
    add_input (inputs, PZ_TRACKS_UNDO, 0);
}

static void
follow (const PzPlay *play, GArray *inputs)
{
  const PzTracksState *state = pz_tracks_play_state (play);
  if (!state->has_hint)
    return;
  if (state->hint.tile >= 0)
    add_input (inputs, PZ_TRACKS_TAP, state->hint.tile);
  else
    add_input (inputs, PZ_TRACKS_ROTATE, state->hint.turn);
}

static const char *
follow_label (const PzPlay *play)
{
  return pz_tracks_play_state (play)->has_hint ? C_ ("play", "Do It") : NULL;
}

/* A plan is one whatever the budget (hex-tracks.md, "Solver"). */
static PzLevel *
plan_level (PzLevel *level)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  return pz_tracks_set_budget (level, MAX (tracks->move_limit, tracks->n_tiles));
}

static const PzPlayButton buttons[] = {
  { "tracks-turn-left",
    "pz-rotate-left-symbolic",
    NC_ ("play", "Turn the Board Left"),
    { "q", NULL },
    { PZ_TRACKS_ROTATE, -1, 0, 0 } },
  { "tracks-turn-right",
    "pz-rotate-symbolic",
    NC_ ("play", "Turn the Board Right"),
    { "e", NULL },
    { PZ_TRACKS_ROTATE, 1, 0, 0 } },
  { .name = NULL },
};

/* While editing Q and E are letters of tools. */
const PzPlayButton pz_tracks_previews[] = {
  { "tracks-preview-left",
    "pz-rotate-left-symbolic",
    NC_ ("play", "Board Turned Left"),
    { "bracketleft", NULL },
    { PZ_TRACKS_ROTATE, -1, 0, 0 } },
  { "tracks-preview-right",
    "pz-rotate-symbolic",
    NC_ ("play", "Board Turned Right"),
    { "bracketright", NULL },
    { PZ_TRACKS_ROTATE, 1, 0, 0 } },
  { .name = NULL },
};

/* --- pointer ------------------------------------------------------------------------------------------------- */

/* The standing tile at a place; -1: none. */
static int
standing_at (const PzPlay *play, int q, int r)
{
  int tile = pz_tracks_tile_at (level_of (play), q, r);
  return tile >= 0 && pz_tile_set_has (pz_tracks_play_state (play)->standing, tile) ? tile : -1;
}

static void
press (const PzPlay *play, PzPlayPointer *pointer, GArray *inputs)
{
  PzHit hit = play->mode->hit (play->level, pointer->x, pointer->y, PZ_HIT_CELL);
  int tile = standing_at (play, hit.q, hit.r);
  if (tile >= 0)
    add_input (inputs, PZ_TRACKS_TAP, tile);
}

static gboolean
hovers (const PzPlay *play, const PzHit *hit)
{
  return hit->kind == PZ_HIT_CELL && standing_at (play, hit->q, hit->r) >= 0;
}

/* --- animations ---------------------------------------------------------------------------------------------- */

/* At constant speed along the path, faster where it would take too long. */
static int
run_ms (const PzTrace *trace)
{
  return (int) CLAMP (trace->distance / sqrt (3) * CELL_MS, LEAST_MS, RUN_MS);
}

static double
ease_out (double t)
{
  return 1 - (1 - t) * (1 - t);
}

static void
run_at (PzMotion *motion, double t, gconstpointer data)
{
  motion->mover = pz_tracks_play_state (data)->tile;
  motion->travelled = t;
}

static void
try_at (PzMotion *motion, double t, gconstpointer data)
{
  const PzTracksState *state = pz_tracks_play_state (data);
  double there = run_ms (&state->trace), ms = t * (there + BACK_MS);
  motion->mover = state->tile;
  motion->travelled = ms < there ? ms / there : 1 - ease_out ((ms - there) / BACK_MS);
}

static void
turn_at (PzMotion *motion, double t, gconstpointer data)
{
  motion->turned = -pz_tracks_play_state (data)->turn * (1 - ease_out (t));
}

static int
clips (const PzPlay *before, const PzPlay *now, gboolean reduced, PzMotion *motion, PzPlayClip made[PZ_MAX_CLIPS])
{
  const PzTracksState *state = pz_tracks_play_state (now);
  PzTracksEvent event = state->event;
  if (reduced)
    return 0;
  if (event == PZ_TRACKS_EVENT_EXIT || event == PZ_TRACKS_EVENT_WON || event == PZ_TRACKS_EVENT_LOOP)
    made[0] = (PzPlayClip){ run_ms (&state->trace), run_at, FALSE };
  else if (event == PZ_TRACKS_EVENT_BLOCKED)
    made[0] = (PzPlayClip){ run_ms (&state->trace) + BACK_MS, try_at, FALSE };
  else if (state->turn != 0)
    made[0] = (PzPlayClip){ TURN_MS, turn_at, FALSE };
  else
    return 0;
  return 1;
}

static gboolean
keeps_motion (const PzPlay *now)
{
  PzTracksEvent event = pz_tracks_play_state (now)->event;
  return event == PZ_TRACKS_EVENT_REFUSED || event == PZ_TRACKS_EVENT_HINTED;
}

/* --- words --------------------------------------------------------------------------------------------------- */

static char *
hint_words (const PzPlay *play)
{
  const PzTracksState *state = pz_tracks_play_state (play);
  if (!state->has_hint)
    return g_strdup (state->won ? C_ ("play", "The board is clear") : C_ ("play", "From here it cannot be cleared"));
  g_autofree char *action = pz_tracks_action_words (level_of (play), &state->hint);
  return g_strdup_printf (C_ ("play", "Next step: %s"), action);
}

static char *
tried_words (const PzPlay *play)
{
  const PzTracksState *state = pz_tracks_play_state (play);
  const char *id = level_of (play)->tiles[state->tile].id;
  if (state->trace.outcome == PZ_TRACE_EXIT)
    return g_strdup_printf (C_ ("play", "Tile %s left the board"), id);
  if (state->trace.outcome == PZ_TRACE_LOOP)
    return g_strdup_printf (C_ ("play", "Tile %s runs in a loop"), id);
  return g_strdup_printf (C_ ("play", "Tile %s is blocked by %s"), id, level_of (play)->tiles[state->trace.blocker].id);
}

static char *
status (const PzPlay *play)
{
  const PzTracksState *state = pz_tracks_play_state (play);
  gboolean turns = pz_tracks_board_n_orientations (pz_tracks_play_board (play)) > 1;
  if (state->won)
    return g_strdup (C_ ("play", "Cleared"));
  if (state->event == PZ_TRACKS_EVENT_HINTED)
    return hint_words (play);
  if (state->tile >= 0)
    return tried_words (play);
  if (state->event == PZ_TRACKS_EVENT_REFUSED && state->budget == 0)
    return g_strdup (C_ ("play", "The budget is used up: undo or restart"));
  return g_strdup (turns ? C_ ("play", "Click a tile to let it run · Q and E turn the board")
                         : C_ ("play", "Click a tile to let it run"));
}

/* The cell that lies at a place as the board is turned; -1: none. */
static int
cell_lying_at (const PzPlay *play, int q, int r)
{
  const PzTracksLevel *level = level_of (play);
  int orientation = pz_tracks_play_state (play)->orientation;
  for (int i = 0; i < level->n_cells; i++)
    {
      PzHex place = pz_tracks_turned_place ((PzHex){ level->cells[i].q, level->cells[i].r }, orientation);
      if (place.q == q && place.r == r)
        return i;
    }
  return -1;
}

static char *
tile_words (const PzPlay *play, int tile)
{
  const PzTracksState *state = pz_tracks_play_state (play);
  PzTrace trace = pz_tracks_trace (pz_tracks_play_board (play), state->orientation, state->standing, tile);
  PzEvidence said = { .title = NULL };
  pz_tracks_tell_outcome (&said, level_of (play), &trace);
  g_autofree char *what = pz_tracks_tile_words (&level_of (play)->tiles[tile]);
  char *words = g_strdup_printf ("%s · %s", what, said.figure);
  g_free (said.figure);
  return words;
}

static char *
describe (const PzPlay *play, const PzHit *hit)
{
  int cell = cell_lying_at (play, hit->q, hit->r), tile = standing_at (play, hit->q, hit->r);
  if (cell < 0)
    return play->mode->describe (play->level, hit);
  PzPairing pairing =
      pz_tracks_board_pairing (pz_tracks_play_board (play), pz_tracks_play_state (play)->orientation, cell);
  g_autofree char *tracks = pz_tracks_pairing_words (&pairing);
  g_autofree char *place = pz_mode_place_words (hit->q, hit->r);
  g_autofree char *what = g_strdup_printf (C_ ("description", "Cell %s, tracks %s"), place, tracks);
  if (tile < 0)
    return g_steal_pointer (&what);
  g_autofree char *said = tile_words (play, tile);
  return g_strdup_printf ("%s · %s", said, what);
}

static PzHit
marked (const PzPlay *play)
{
  const PzTracksState *state = pz_tracks_play_state (play);
  return state->has_hint && state->hint.tile >= 0 ? pz_tracks_tile_hit (level_of (play), state->hint.tile)
                                                  : PZ_HIT_NOWHERE;
}

static void
progress (const PzPlay *play, PzPlayProgress *progress)
{
  int all = level_of (play)->n_tiles, left = pz_tile_set_size (pz_tracks_play_state (play)->standing);
  *progress = (PzPlayProgress){ C_ ("play", "Gone"), C_ ("play", "Tiles left"), all - left, all, left };
}

/* --- the page in the inspector ------------------------------------------------------------------------------- */

#define LIST_HEIGHT_PX 209 /* not a whole number of rows: the cut one says that there are more */
#define MOST_MOVES     100 /* of those made, the newest */

static void
add_counter (PzEvidenceSection *section, const char *title, int value)
{
  PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, title);
  row->figure = g_strdup_printf ("%d", value);
}

static PzEvidenceSection *
counters (const PzPlay *play)
{
  const PzTracksState *state = pz_tracks_play_state (play);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Counters"), NULL);
  add_counter (section, C_ ("play", "Budget left"), state->budget);
  add_counter (section, C_ ("play", "Failed tries"), state->failed);
  if (pz_tracks_board_n_orientations (pz_tracks_play_board (play)) > 1)
    add_counter (section, C_ ("play", "Turns of the board"), state->rotations);
  return section;
}

static PzEvidenceSection *
hint (const PzPlay *play)
{
  const PzTracksState *state = pz_tracks_play_state (play);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Hint"), NULL);
  if (state->event != PZ_TRACKS_EVENT_HINTED)
    return section;
  g_autofree char *words = hint_words (play);
  PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, words);
  row->icon = g_strdup ("pz-lightbulb-symbolic");
  row->hit = marked (play);
  row->follows = state->has_hint;
  return section;
}

static PzEvidenceSection *
tiles_left (const PzPlay *play)
{
  const PzTracksLevel *level = level_of (play);
  const PzTracksState *state = pz_tracks_play_state (play);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Tiles left"), NULL);
  section->max_height = LIST_HEIGHT_PX;
  for (int i = 0; i < level->n_tiles; i++)
    {
      if (!pz_tile_set_has (state->standing, i))
        continue;
      PzTrace trace = pz_tracks_trace (pz_tracks_play_board (play), state->orientation, state->standing, i);
      pz_tracks_tell_outcome (pz_tracks_add_tile (section, level, i, level->tiles[i].id), level, &trace);
    }
  section->note = g_strdup_printf ("%u", section->rows->len);
  return section;
}

static gboolean
is_step (PzTracksEvent event)
{
  return event == PZ_TRACKS_EVENT_EXIT || event == PZ_TRACKS_EVENT_WON || event == PZ_TRACKS_EVENT_ROTATED;
}

static char *
move_words (const PzTracksLevel *level, const PzTracksMove *move)
{
  if (move->event == PZ_TRACKS_EVENT_ROTATED)
    return g_strdup (move->turn > 0 ? C_ ("play", "Board turned right") : C_ ("play", "Board turned left"));
  const char *id = level->tiles[move->tile].id;
  if (move->event == PZ_TRACKS_EVENT_LOOP)
    return g_strdup_printf (C_ ("play", "%s ran in a loop"), id);
  if (move->event == PZ_TRACKS_EVENT_BLOCKED)
    return g_strdup_printf (C_ ("play", "%s was blocked by %s"), id, level->tiles[move->blocker].id);
  return g_strdup_printf (C_ ("play", "%s left"), id);
}

/* The newest on top; failed tries are no steps and have no number. */
static PzEvidenceSection *
moves (const PzPlay *play)
{
  const PzTracksLevel *level = level_of (play);
  const PzTracksState *state = pz_tracks_play_state (play);
  PzTracksMove made[MOST_MOVES];
  int n = pz_tracks_play_moves (play, made, MOST_MOVES);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Moves"), NULL);
  section->max_height = LIST_HEIGHT_PX;
  int step = level->n_tiles - pz_tile_set_size (state->standing) + state->rotations;
  for (int i = 0; i < n; i++)
    {
      const PzTracksMove *move = &made[i];
      g_autofree char *title = move_words (level, move);
      PzEvidence *row = move->event == PZ_TRACKS_EVENT_ROTATED ? pz_evidence_add (section, PZ_EVIDENCE_ROW, title)
                                                               : pz_tracks_add_tile (section, level, move->tile, title);
      gboolean counts = is_step (move->event);
      row->lead = counts ? g_strdup_printf ("%d", step--) : g_strdup ("");
      row->tone = counts ? PZ_EVIDENCE_PLAIN : PZ_EVIDENCE_DIM;
    }
  return section;
}

static GPtrArray *
sections (const PzPlay *play)
{
  GPtrArray *all = pz_evidence_list_new ();
  g_ptr_array_add (all, counters (play));
  g_ptr_array_add (all, hint (play));
  g_ptr_array_add (all, tiles_left (play));
  g_ptr_array_add (all, moves (play));
  return all;
}

const PzPlayEditor pz_tracks_play_editor = {
  .won = won,
  .can_undo = can_undo,
  .undo = undo,
  .restart = { PZ_TRACKS_RESTART, 0, 0, 0 },
  .hint = { PZ_TRACKS_HINT, 0, 0, 0 },
  .follow = follow,
  .follow_label = follow_label,
  .buttons = buttons,
  .plan_level = plan_level,
  .press = press,
  .clips = clips,
  .keeps_motion = keeps_motion,
  .status = status,
  .describe = describe,
  .marked = marked,
  .hovers = hovers,
  .sections = sections,
  .progress = progress,
};
