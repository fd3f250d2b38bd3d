/* SPDX-License-Identifier: MIT */
#include "editor/modes/dungeon-sweep-play.h"

#include "config.h"
#include <glib/gi18n.h>

/* Pointer, keys, hints and motion of a playtest. */

/* look.md §9: brisk, and never longer than LONGEST_MS. */
#define WAVE_MS    24
#define STEP_MS    40
#define LONGEST_MS 300
#define CLEARED_MS 260

static gboolean
won (const PzPlay *play)
{
  return pz_sweep_play_state (play)->cleared;
}

static void
add_input (GArray *inputs, PzSweepVerb verb, int a, int b, int c)
{
  PzInput input = { (int) verb, a, b, c };
  g_array_append_val (inputs, input);
}

/* --- taking back --------------------------------------------------------------------------------------------- */

static gboolean
can_undo (const PzPlay *play)
{
  return pz_sweep_play_last_step (play) > 0;
}

static void
undo (const PzPlay *play, GArray *inputs)
{
  int n = pz_sweep_play_last_step (play);
  if (n > 0)
    add_input (inputs, PZ_SWEEP_UNDO, n, 0, 0);
}

/* --- presses ------------------------------------------------------------------------------------------------- */

static gboolean
is_beside_pawn (const PzPlay *play, int x, int y)
{
  const PzSweepState *state = pz_sweep_play_state (play);
  return ABS (x - state->pawn_x) <= 1 && ABS (y - state->pawn_y) <= 1;
}

/* What a tool is refused for once the pawn stands beside the square. */
static PzSweepResult
judge_there (const PzPlay *play, int x, int y, gboolean seals)
{
  const PzSweepLevel *level = pz_sweep_level (play->level);
  int cost = seals ? level->seal_cost : level->dig_cost;
  if (seals && pz_sweep_play_is_sealed (play, x, y))
    return PZ_SWEEP_REFUSED_ALREADY_SEALED;
  return pz_sweep_play_state (play)->points < cost ? PZ_SWEEP_REFUSED_POINTS : PZ_SWEEP_OK;
}

static void
press_open (const PzPlay *play, int x, int y, PzSweepPress *press)
{
  const PzSweepState *state = pz_sweep_play_state (play);
  int squares[PZ_SWEEP_MAX_CELLS];
  press->inputs[0] = (PzInput){ PZ_SWEEP_MOVE, x, y, 0 };
  press->n = x != state->pawn_x || y != state->pawn_y;
  press->result = pz_sweep_play_judge (play, &press->inputs[0]);
  press->steps = MAX (pz_sweep_play_path (play, x, y, squares) - 1, 0);
}

static void
walk_first (const PzPlay *play, gboolean seals, const int *squares, int n, PzSweepPress *press)
{
  int width = pz_sweep_play_board (play)->width, stand = squares[n - 1];
  press->inputs[1] = press->inputs[0];
  press->inputs[1].c = press->steps = n - 1;
  press->inputs[0] = (PzInput){ PZ_SWEEP_MOVE, stand % width, stand / width, 0 };
  press->n = 2;
  press->result = judge_there (play, press->inputs[1].a, press->inputs[1].b, seals);
}

/* Where there is no way to it the rules say why not. */
PzSweepPress
pz_dungeon_sweep_press (const PzPlay *play, int x, int y, gboolean seals)
{
  PzSweepPress press = { .n = 1 };
  int squares[PZ_SWEEP_MAX_CELLS], n;
  if (pz_sweep_play_is_open (play, x, y))
    {
      press_open (play, x, y, &press);
      return press;
    }
  press.inputs[0] = (PzInput){ seals ? PZ_SWEEP_SEAL : PZ_SWEEP_DIG, x, y, 0 };
  press.result = pz_sweep_play_judge (play, &press.inputs[0]);
  n = is_beside_pawn (play, x, y) ? 0 : pz_sweep_play_approach (play, x, y, squares);
  if (n > 0)
    walk_first (play, seals, squares, n, &press);
  return press;
}

static void
add_press (const PzPlay *play, int x, int y, gboolean seals, GArray *inputs)
{
  PzSweepPress press = pz_dungeon_sweep_press (play, x, y, seals);
  g_array_append_vals (inputs, press.inputs, (guint) press.n);
}

static void
press_at (const PzPlay *play, PzPlayPointer *pointer, GArray *inputs)
{
  PzHit hit = play->mode->hit (play->level, pointer->x, pointer->y, PZ_HIT_CELL);
  if (hit.kind == PZ_HIT_CELL && pz_sweep_within (pz_sweep_level (play->level), hit.q, hit.r))
    add_press (play, hit.q, hit.r, pointer->secondary, inputs);
}

static gboolean
hovers (const PzPlay *play, const PzHit *hit)
{
  if (hit->kind != PZ_HIT_CELL || hit->cell < 0)
    return FALSE;
  PzSweepPress press = pz_dungeon_sweep_press (play, hit->q, hit->r, FALSE);
  return press.n > 0 && press.result == PZ_SWEEP_OK;
}

static const PzPlayAlternate alternate = { "pz-seal-symbolic", NC_ ("play", "Seal"), "s" };

static const PzPlayButton buttons[] = {
  { "sweep-stop",
    "media-playback-stop-symbolic",
    NC_ ("play", "End Round"),
    { "e", NULL },
    { PZ_SWEEP_STOP, 0, 0, 0 },
    NULL,
    { 0 } },
  { "sweep-refresh",
    "view-refresh-symbolic",
    NC_ ("play", "New Board"),
    { "n", NULL },
    { PZ_SWEEP_REFRESH, 0, 0, 0 },
    NULL,
    { 0 } },
  { .name = NULL },
};

/* --- hints --------------------------------------------------------------------------------------------------- */

static PzPlay *
search_hint (PzPlay *play, const PzCancel *cancel)
{
  return cancel == NULL ? pz_sweep_play_quick_hint (play) : pz_sweep_play_search_hint (play, cancel);
}

static const PzSweepHint *
hint_of (const PzPlay *play)
{
  const PzSweepHint *hint = pz_sweep_play_get_hint (play);
  return hint != NULL && hint->square >= 0 ? hint : NULL;
}

static void
square_at (const PzPlay *play, int square, int *x, int *y)
{
  *x = square % pz_sweep_play_board (play)->width;
  *y = square / pz_sweep_play_board (play)->width;
}

/* A hazard that is sealed is only told where digging through it leads on. */
static gboolean
follows_by_seal (const PzPlay *play, const PzSweepHint *hint)
{
  int x, y;
  square_at (play, hint->square, &x, &y);
  return hint->hazard && !pz_sweep_play_is_sealed (play, x, y);
}

static void
follow (const PzPlay *play, GArray *inputs)
{
  const PzSweepHint *hint = hint_of (play);
  int x, y;
  if (hint == NULL)
    return;
  square_at (play, hint->square, &x, &y);
  add_press (play, x, y, follows_by_seal (play, hint), inputs);
}

static const char *
follow_label (const PzPlay *play)
{
  const PzSweepHint *hint = hint_of (play);
  if (hint == NULL)
    return NULL;
  return follows_by_seal (play, hint) ? C_ ("play", "Seal It") : C_ ("play", "Dig It");
}

/* The board shows it, the numbers that force it and all. */
static PzHit
marked (const PzPlay *play)
{
  return PZ_HIT_NOWHERE;
}

/* --- animations ---------------------------------------------------------------------------------------------- */

static int
walk_ms (int steps)
{
  return MIN (steps * STEP_MS, LONGEST_MS);
}

static int
chain_ms (const PzPlay *now)
{
  gint16 wave[PZ_SWEEP_MAX_CELLS];
  return MIN (pz_sweep_play_waves (now, wave) * WAVE_MS, LONGEST_MS);
}

/* The walk that came before by the same press. */
static int
lead_ms (const PzPlay *now)
{
  PzSweepEntry last;
  gboolean any = pz_sweep_play_entries (now, &last, 1) > 0;
  return any && last.input.verb <= PZ_SWEEP_SEAL ? walk_ms (last.input.c) : 0;
}

static void
walk_at (PzMotion *motion, double t, gconstpointer data)
{
  motion->walked = t;
}

static void
open_at (PzMotion *motion, double t, gconstpointer data)
{
  double lead = lead_ms (data), chain = chain_ms (data), ms = t * (lead + chain);
  motion->opened = MAX (ms - lead, 0) / chain;
}

static void
clear_at (PzMotion *motion, double t, gconstpointer data)
{
  double before = lead_ms (data) + chain_ms (data), ms = t * (before + CLEARED_MS);
  motion->cleared = MAX (ms - before, 0) / CLEARED_MS;
}

static int
steps_walked (const PzPlay *now)
{
  int squares[PZ_SWEEP_MAX_CELLS];
  return MAX (pz_sweep_play_walked (now, squares) - 1, 0);
}

/* An input that went on from @before, or the opening once more. */
static gboolean
shows_motion (const PzPlay *now)
{
  int verb = pz_sweep_play_verb (now);
  return verb != PZ_SWEEP_UNDO && verb != PZ_SWEEP_HINT && pz_sweep_play_state (now)->result == PZ_SWEEP_OK;
}

static int
clips (const PzPlay *before, const PzPlay *now, gboolean reduced, PzMotion *motion, PzPlayClip made[PZ_MAX_CLIPS])
{
  if (reduced || !shows_motion (now))
    return 0;
  int n = 0, steps = steps_walked (now), lead = lead_ms (now), chain = chain_ms (now);
  if (steps > 0)
    made[n++] = (PzPlayClip){ walk_ms (steps), walk_at, FALSE };
  if (lead > 0) /* the walk is gone over by the dig that comes at once: it is shown in its stead */
    made[n++] = (PzPlayClip){ lead, walk_at, TRUE };
  if (chain > 0)
    made[n++] = (PzPlayClip){ lead + chain, open_at, FALSE };
  if (won (now) && !won (before))
    made[n++] = (PzPlayClip){ lead + chain + CLEARED_MS, clear_at, FALSE };
  return n;
}

static gboolean
keeps_motion (const PzPlay *now)
{
  return pz_sweep_play_verb (now) == PZ_SWEEP_HINT || pz_sweep_play_state (now)->result != PZ_SWEEP_OK;
}

/* --- what would come of it ----------------------------------------------------------------------------------- */

static char *
walk_words (int steps)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Walk %d square", "Walk %d squares", (gulong) steps), steps);
}

/* "Dig · 1 of 12 points" */
static char *
tool_words (const PzPlay *play, int x, int y, gboolean seals)
{
  const PzSweepLevel *level = pz_sweep_level (play->level);
  int cost = seals ? level->seal_cost : level->dig_cost, points = pz_sweep_play_state (play)->points;
  const char *what = seals                                  ? C_ ("play", "Seal")
                     : pz_sweep_play_is_sealed (play, x, y) ? C_ ("play", "Dig with the seal")
                                                            : C_ ("play", "Dig");
  /* TRANSLATORS: %1$s is "Dig" or "Seal", then what it costs of the points that are left */
  return g_strdup_printf (C_ ("play", "%1$s · %2$d of %3$d points"), what, cost, points);
}

char *
pz_dungeon_sweep_bubble (const PzLevel *level, const PzPlay *play, const PzHit *hit, int held)
{
  gboolean seals = held == PZ_HELD_ALTERNATE;
  if (play == NULL || hit->kind != PZ_HIT_CELL || hit->cell < 0 || won (play))
    return NULL;
  PzSweepPress press = pz_dungeon_sweep_press (play, hit->q, hit->r, seals);
  if (press.n == 0)
    return NULL;
  if (press.result != PZ_SWEEP_OK)
    return g_strdup (pz_dungeon_sweep_refused (play, press.result));
  if (press.inputs[0].verb != PZ_SWEEP_MOVE)
    return tool_words (play, hit->q, hit->r, seals);
  g_autofree char *walk = walk_words (press.steps);
  if (press.n == 1)
    return g_steal_pointer (&walk);
  g_autofree char *tool = tool_words (play, hit->q, hit->r, seals);
  /* TRANSLATORS: "Walk 5 squares · Dig · 1 of 12 points" */
  return g_strdup_printf (C_ ("play", "%1$s · %2$s"), walk, tool);
}

const PzPlayEditor pz_dungeon_sweep_play = {
  .won = won,
  .can_undo = can_undo,
  .undo = undo,
  .restart = { PZ_SWEEP_RESTART, 0, 0, 0 },
  .hint = { PZ_SWEEP_HINT, 0, 0, 0 },
  .search_hint = search_hint,
  .follow = follow,
  .follow_label = follow_label,
  .buttons = buttons,
  .alternate = &alternate,
  .press = press_at,
  .clips = clips,
  .keeps_motion = keeps_motion,
  .status = pz_dungeon_sweep_status,
  .describe = pz_dungeon_sweep_describe_played,
  .marked = marked,
  .hovers = hovers,
  .sections = pz_dungeon_sweep_sections,
  .progress = pz_dungeon_sweep_progress,
};
