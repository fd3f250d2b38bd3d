/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-blocks-play.h"

#include "config.h"
#include <glib/gi18n.h>

/* Pointer, keys, hints and motion of a playtest. */

#define EMPTIED_MS 300 /* look.md §9, "line clear" */
/* A hint that is found among these is not waited for: less than a frame. Those of a board to be cleared take far longer. */
#define QUICK_STATES 200

static gboolean
won (const PzPlay *play)
{
  return pz_blocks_play_state (play)->won;
}

static gboolean
can_undo (const PzPlay *play)
{
  return pz_blocks_play_state (play)->can_undo;
}

static void
add_input (GArray *inputs, PzBlocksVerb verb, int a, int b, int c)
{
  PzInput input = { (int) verb, a, b, c };
  g_array_append_val (inputs, input);
}

static void
undo (const PzPlay *play, GArray *inputs)
{
  if (can_undo (play))
    add_input (inputs, PZ_BLOCKS_UNDO, 0, 0, 0);
}

/* --- hints --------------------------------------------------------------------------------------------------- */

static void
follow (const PzPlay *play, GArray *inputs)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  if (state->has_hint)
    add_input (inputs, PZ_BLOCKS_PLACE, state->hint.slot, state->hint.q, state->hint.r);
}

static const char *
follow_label (const PzPlay *play)
{
  return pz_blocks_play_state (play)->has_hint ? C_ ("play", "Place It") : NULL;
}

static PzPlay *
search_hint (PzPlay *play, const PzCancel *cancel)
{
  gboolean slow = pz_blocks_play_board (play)->goal == PZ_GOAL_CLEAR_BOARD;
  guint64 states = cancel != NULL ? 0 : slow ? PZ_BLOCKS_KNOWN_ONLY : QUICK_STATES;
  g_autoptr (PzPlay) next = pz_blocks_play_hint (play, states, cancel);
  if (cancel == NULL ? pz_blocks_play_state (next)->undecided : pz_cancel_is_set (cancel))
    return NULL;
  return g_steal_pointer (&next);
}

/* The board shows where it lies, piece and all. */
static PzHit
marked (const PzPlay *play)
{
  return PZ_HIT_NOWHERE;
}

/* --- practice runs ------------------------------------------------------------------------------------------- */

static gboolean
practises (const PzPlay *play)
{
  return pz_blocks_play_practice (play) != NULL;
}

static const PzPlayButton buttons[] = {
  { "blocks-practice",
    "pz-practice-symbolic",
    NC_ ("play", "Practice Run"),
    { "p", NULL },
    { PZ_BLOCKS_PRACTISE, 0, 0, 0 },
    practises,
    { PZ_BLOCKS_LEAVE, 0, 0, 0 } },
  { .name = NULL },
};

/* --- pointer ------------------------------------------------------------------------------------------------- */

/* The anchor lies at the hex under the pointer, which need not be a cell. What is not legal is refused, and told. */
static void
press (const PzPlay *play, PzPlayPointer *pointer, GArray *inputs)
{
  PzHit hit = play->mode->hit (play->level, pointer->x, pointer->y, PZ_HIT_CELL);
  if (hit.kind == PZ_HIT_CELL)
    add_input (inputs, PZ_BLOCKS_PLACE, pointer->held - 1, hit.q, hit.r);
}

/* The shadow of what is held says it. */
static gboolean
hovers (const PzPlay *play, const PzHit *hit)
{
  return FALSE;
}

/* --- animations ---------------------------------------------------------------------------------------------- */

static void
empty_at (PzMotion *motion, double t, gconstpointer data)
{
  motion->emptied = t;
}

static int
clips (const PzPlay *before, const PzPlay *now, gboolean reduced, PzMotion *motion, PzPlayClip made[PZ_MAX_CLIPS])
{
  if (reduced || pz_blocks_set_empty (&pz_blocks_play_state (now)->cleared))
    return 0;
  made[0] = (PzPlayClip){ EMPTIED_MS, empty_at, FALSE };
  return 1;
}

static gboolean
keeps_motion (const PzPlay *now)
{
  PzBlocksEvent event = pz_blocks_play_state (now)->event;
  return event == PZ_BLOCKS_EVENT_REFUSED || event == PZ_BLOCKS_EVENT_HINTED;
}

/* --- what would come of it ----------------------------------------------------------------------------------- */

PzBlocksGain
pz_blocks_gain (const PzPlay *play, const PzBlocksPlacement *placement)
{
  const PzBlocksBoard *board = pz_blocks_play_board (play);
  PzBlocksSet after = pz_blocks_play_state (play)->position.filled;
  PzBlocksSet cleared = pz_blocks_place (board, placement, &after);
  PzBlocksGain gain = { .n_cleared = pz_blocks_set_count (&cleared) };
  gain.points = pz_blocks_points (placement->n_cells, gain.n_cleared);
  for (int i = 0; gain.n_cleared > 0 && i < board->n_lines; i++)
    gain.n_lines += pz_blocks_set_within (&board->lines[i], &cleared);
  return gain;
}

const PzPlayEditor pz_blocks_play_editor = {
  .won = won,
  .can_undo = can_undo,
  .undo = undo,
  .restart = { PZ_BLOCKS_RESTART, 0, 0, 0 },
  .hint = { PZ_BLOCKS_HINT, 0, 0, 0 },
  .search_hint = search_hint,
  .take_analysis = pz_blocks_play_take_analysis,
  .follow = follow,
  .follow_label = follow_label,
  .buttons = buttons,
  .plan_words = pz_blocks_plan_words,
  .plan_place = pz_blocks_plan_place,
  .press = press,
  .clips = clips,
  .keeps_motion = keeps_motion,
  .status = pz_blocks_status,
  .describe = pz_blocks_describe_played,
  .marked = marked,
  .hovers = hovers,
  .sections = pz_blocks_play_sections,
  .progress = pz_blocks_play_progress,
  .values = pz_blocks_play_values,
  .values_heading = NC_ ("play", "Practice run"),
  .set_value = pz_blocks_play_set_value,
};
