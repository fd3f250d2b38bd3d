/* SPDX-License-Identifier: MIT */
#include "editor/modes/dungeon-sweep-play.h"

#include "config.h"
#include <glib/gi18n.h>

/* What happens in a playtest in words: the status line and what screen readers hear. What is closed is never told: only what the player
 * can know. */

char *
pz_dungeon_sweep_place (int x, int y)
{
  return g_strdup_printf ("%d,%d", x, y);
}

/* (transfer full) */
static char *
place_of (const PzPlay *play, int square)
{
  int width = pz_sweep_play_board (play)->width;
  return pz_dungeon_sweep_place (square % width, square / width);
}

/* --- refusals ------------------------------------------------------------------------------------------------ */

const char *
pz_dungeon_sweep_refused (const PzPlay *play, PzSweepResult result)
{
  switch (result)
    {
    case PZ_SWEEP_REFUSED_ROUND_OVER:
      return C_ ("play", "The board is cleared: New Board lays it again");
    case PZ_SWEEP_REFUSED_OFF_BOARD:
      return C_ ("play", "That is off the board");
    case PZ_SWEEP_REFUSED_NOT_ADJACENT:
      return C_ ("play", "Out of reach: no open square is beside it");
    case PZ_SWEEP_REFUSED_ALREADY_OPEN:
      return C_ ("play", "Already open");
    case PZ_SWEEP_REFUSED_ALREADY_SEALED:
      return C_ ("play", "Already sealed: only digging removes a seal");
    case PZ_SWEEP_REFUSED_TARGET_CLOSED:
      return C_ ("play", "A closed square cannot be walked on");
    case PZ_SWEEP_REFUSED_NO_PATH:
      return C_ ("play", "There is no way to it");
    case PZ_SWEEP_REFUSED_POINTS:
      return C_ ("play", "Not enough points left in this round");
    case PZ_SWEEP_DISCARDED:
      return C_ ("play", "The round was over before");
    case PZ_SWEEP_OK:
    default:
      return "";
    }
}

/* --- what an input did --------------------------------------------------------------------------------------- */

static int
count_chain (const PzSweepEntry *entry)
{
  int n = 0;
  for (int i = 0; i < entry->n_events; i++)
    n += entry->events[i].kind == PZ_SWEEP_EVENT_OPEN && entry->events[i].detail != PZ_SWEEP_VIA_DIG;
  return n;
}

static char *
chain_words (int n)
{
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "The chain opened %d square", "The chain opened %d squares", (gulong) n), n);
}

/* "Dug 3,4: a 2" */
static char *
dug_words (const PzSweepEntry *entry)
{
  g_autofree char *place = pz_dungeon_sweep_place (entry->input.a, entry->input.b);
  int number = entry->events[0].number;
  if (number < 0)
    return g_strdup_printf (C_ ("play", "Dug %s: a hazard"), place);
  if (number > 0)
    /* TRANSLATORS: %1$s is a square, %2$d the number on it */
    return g_strdup_printf (C_ ("play", "Dug %1$s: a %2$d"), place, number);
  g_autofree char *chain = chain_words (count_chain (entry));
  return g_strdup_printf (C_ ("play", "Dug %1$s · %2$s"), place, chain);
}

static char *
walked_words (const PzPlay *play, const PzInput *input)
{
  int squares[PZ_SWEEP_MAX_CELLS], n = MAX (pz_sweep_play_walked (play, squares) - 1, 0);
  g_autofree char *place = pz_dungeon_sweep_place (input->a, input->b);
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Walked %1$d square to %2$s", "Walked %1$d squares to %2$s", (gulong) n), n, place);
}

static char *
batch_words (const PzPlay *play)
{
  int n, done = 0;
  const guint8 *results = pz_sweep_play_results (play, &n);
  for (int i = 0; i < n; i++)
    done += results[i] == PZ_SWEEP_OK;
  return g_strdup_printf (C_ ("play", "%1$d of %2$d done"), done, n);
}

/* (nullable): stopping says no more than how the round ended. */
static char *
done_words (const PzPlay *play, const PzSweepEntry *entry)
{
  g_autofree char *place = pz_dungeon_sweep_place (entry->input.a, entry->input.b);
  switch ((PzSweepVerb) entry->input.verb)
    {
    case PZ_SWEEP_DIG:
      return dug_words (entry);
    case PZ_SWEEP_SEAL:
      return g_strdup_printf (C_ ("play", "Sealed %s"), place);
    case PZ_SWEEP_MOVE:
      return walked_words (play, &entry->input);
    case PZ_SWEEP_REFRESH:
      return g_strdup (C_ ("play", "New board"));
    case PZ_SWEEP_BATCH:
      return batch_words (play);
    case PZ_SWEEP_STOP:
    case PZ_SWEEP_UNDO:
    case PZ_SWEEP_RESTART:
    case PZ_SWEEP_HINT:
    default:
      return NULL;
    }
}

/* --- the end of a round -------------------------------------------------------------------------------------- */

char *
pz_dungeon_sweep_judged_words (const PzSweepEntry *entry)
{
  int n = 0, right = 0;
  for (int i = 0; i < entry->n_events; i++)
    if (entry->events[i].kind == PZ_SWEEP_EVENT_SEAL_JUDGED)
      {
        n++;
        right += entry->events[i].detail;
      }
  if (n == 0)
    return NULL;
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%1$d of %2$d seal right", "%1$d of %2$d seals right", (gulong) n), right, n);
}

static char *
ended_words (PzSweepEnd end, int round)
{
  switch (end)
    {
    case PZ_SWEEP_END_CLEARED:
      return g_strdup_printf (C_ ("play", "Cleared in round %d"), round);
    case PZ_SWEEP_END_STOPPED:
      return g_strdup_printf (C_ ("play", "Round %d ended: stopped"), round);
    case PZ_SWEEP_END_EXHAUSTED:
    default:
      return g_strdup_printf (C_ ("play", "Round %d ended: points used up"), round);
    }
}

char *
pz_dungeon_sweep_end_words (const PzSweepEntry *entry, int round)
{
  const PzSweepEvent *last = entry->n_events > 0 ? &entry->events[entry->n_events - 1] : NULL;
  if (last == NULL || last->kind != PZ_SWEEP_EVENT_ROUND_END)
    return NULL;
  return ended_words ((PzSweepEnd) last->detail, round);
}

/* --- the status line ----------------------------------------------------------------------------------------- */

static char *
points_words (const PzSweepState *state)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point left", "%d points left", (gulong) state->points),
                          state->points);
}

static char *
start_words (const PzPlay *play)
{
  g_autofree char *points = points_words (pz_sweep_play_state (play));
  return g_strdup_printf (C_ ("play", "Click to dig or walk, right-click to seal · %s"), points);
}

/* Clearing and stopping leave the round where it was, or begin the next one. */
static int
round_before (const PzSweepEntry *entry)
{
  return entry->state->cleared ? entry->state->round : entry->state->round - 1;
}

static char *
entry_words (const PzPlay *play, const PzSweepEntry *entry)
{
  g_autofree char *done = done_words (play, entry);
  g_autofree char *ended = pz_dungeon_sweep_end_words (entry, round_before (entry));
  g_autofree char *judged = pz_dungeon_sweep_judged_words (entry);
  g_autofree char *points = ended == NULL ? points_words (entry->state) : NULL;
  const char *parts[4] = { NULL };
  int n = 0;
  if (done != NULL)
    parts[n++] = done;
  parts[n++] = ended != NULL ? ended : points;
  parts[n] = judged;
  return g_strjoinv (" · ", (char **) parts);
}

/* "2,3 and 4,4" would need a grammar of its own in every language: "2,3 · 4,4". */
static char *
because_words (const PzPlay *play, const PzSweepHint *hint)
{
  g_autoptr (GString) words = g_string_new (NULL);
  for (int i = 0; i < hint->n_numbers; i++)
    {
      g_autofree char *place = place_of (play, hint->numbers[i]);
      g_string_append_printf (words, "%s%s", i > 0 ? " · " : "", place);
    }
  if (hint->n_numbers == 0)
    return g_strdup (C_ ("play", "by the number of hazards"));
  if (hint->by_total)
    return g_strdup_printf (C_ ("play", "by the number of hazards and those at %s"), words->str);
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "by the number at %s", "by the numbers at %s", (gulong) hint->n_numbers),
      words->str);
}

char *
pz_dungeon_sweep_hint_words (const PzPlay *play)
{
  const PzSweepHint *hint = pz_sweep_play_get_hint (play);
  if (hint->undecided)
    return g_strdup (C_ ("play", "Too much to work out"));
  if (hint->square < 0)
    return g_strdup (pz_sweep_play_state (play)->cleared ? C_ ("play", "The board is cleared")
                                                         : C_ ("play", "Logic finds nothing more"));
  g_autofree char *place = place_of (play, hint->square), *because = because_words (play, hint);
  /* TRANSLATORS: %1$s is a square, %2$s why: "3,4 is safe by the numbers at 2,3 · 4,4" */
  return g_strdup_printf (hint->hazard ? C_ ("play", "%1$s is a hazard %2$s") : C_ ("play", "%1$s is safe %2$s"), place,
                          because);
}

char *
pz_dungeon_sweep_status (const PzPlay *play)
{
  const PzSweepState *state = pz_sweep_play_state (play);
  PzSweepEntry last;
  if (pz_sweep_play_get_hint (play) != NULL)
    {
      g_autofree char *hint = pz_dungeon_sweep_hint_words (play);
      return g_strdup_printf (C_ ("play", "Hint: %s"), hint);
    }
  if (state->result != PZ_SWEEP_OK)
    return g_strdup (pz_dungeon_sweep_refused (play, state->result));
  if (pz_sweep_play_entries (play, &last, 1) == 0)
    return start_words (play);
  return entry_words (play, &last);
}

/* --- for screen readers -------------------------------------------------------------------------------------- */

static char *
square_words (const PzPlay *play, int x, int y)
{
  const PzSweepBoard *board = pz_sweep_play_board (play);
  int spot = pz_sweep_spot (board, x, y);
  g_autofree char *place = pz_dungeon_sweep_place (x, y);
  if (pz_sweep_play_is_sealed (play, x, y))
    return g_strdup_printf (C_ ("description", "Sealed %s"), place);
  if (!pz_sweep_play_is_open (play, x, y))
    return g_strdup_printf (C_ ("description", "Closed %s"), place);
  if (board->kind[spot] == PZ_SWEEP_IS_HAZARD)
    return g_strdup_printf (C_ ("description", "Open hazard %s"), place);
  return g_strdup_printf (C_ ("description", "Open %s, number %d"), place, board->number[spot]);
}

/* (nullable) translated */
static const char *
hint_part (const PzPlay *play, int square)
{
  const PzSweepHint *hint = pz_sweep_play_get_hint (play);
  if (hint == NULL)
    return NULL;
  if (hint->square == square)
    return hint->hazard ? C_ ("description", "hint: a hazard") : C_ ("description", "hint: safe");
  for (int i = 0; i < hint->n_numbers; i++)
    if (hint->numbers[i] == square)
      return C_ ("description", "number of the hint");
  return NULL;
}

char *
pz_dungeon_sweep_describe_played (const PzPlay *play, const PzHit *hit)
{
  const PzSweepState *state = pz_sweep_play_state (play);
  if (hit->kind != PZ_HIT_CELL || hit->cell < 0)
    return play->mode->describe (play->level, hit);
  g_autofree char *square = square_words (play, hit->q, hit->r);
  gboolean pawn = hit->q == state->pawn_x && hit->r == state->pawn_y;
  const char *hint = hint_part (play, hit->cell);
  return g_strconcat (square, pawn ? " · " : "", pawn ? C_ ("description", "the pawn") : "", hint != NULL ? " · " : "",
                      hint, NULL);
}
