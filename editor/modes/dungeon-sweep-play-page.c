/* SPDX-License-Identifier: MIT */
#include "editor/modes/dungeon-sweep-play.h"

#include "config.h"
#include <glib/gi18n.h>

/* A playtest in the inspector: how far it is, the round, the seals, the hint, and what was reported. A page takes a bounded time however long
 * the game is. */

#define LIST_HEIGHT_PX 209 /* not a whole number of rows: the cut one says that there are more */
#define MOST_ROWS      60  /* of the log, the newest */
#define MOST_SCANNED   400 /* inputs looked at for them: walks and refusals are no events */
#define MOST_PILLS     20

void
pz_dungeon_sweep_progress (const PzPlay *play, PzPlayProgress *progress)
{
  int all = pz_sweep_play_board (play)->n_safe, left = pz_sweep_play_state (play)->n_closed;
  *progress = (PzPlayProgress){ C_ ("play", "Safe squares open"), C_ ("play", "Left"), all - left, all, left };
}

static PzEvidence *
add_figure (PzEvidenceSection *section, const char *title, int figure)
{
  PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, title);
  row->figure = g_strdup_printf ("%d", figure);
  return row;
}

/* --- the round ----------------------------------------------------------------------------------------------- */

/* Few points as pills, many as a bar. */
static void
add_points (PzEvidenceSection *section, int points, int all)
{
  gboolean pills = all <= MOST_PILLS;
  /* TRANSLATORS: points that are left of those of a round */
  g_autofree char *left = g_strdup_printf (C_ ("play", "%1$d of %2$d points left"), points, all);
  PzEvidence *row =
      pz_evidence_add (section, pills ? PZ_EVIDENCE_TALLY : PZ_EVIDENCE_BAR, pills ? left : C_ ("play", "Points left"));
  row->value = points;
  row->maximum = all;
  if (!pills)
    row->figure = g_strdup_printf ("%d / %d", points, all);
}

static PzEvidenceSection *
this_round (const PzPlay *play)
{
  const PzSweepState *state = pz_sweep_play_state (play);
  const PzSweepLevel *level = pz_sweep_level (play->level);
  g_autofree char *round = g_strdup_printf (C_ ("play", "Round %d"), state->round);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "This round"), round);
  add_points (section, state->points, level->points);
  add_figure (section, C_ ("play", "Digging costs"), level->dig_cost);
  add_figure (section, C_ ("play", "Sealing costs"), level->seal_cost);
  return section;
}

/* --- seals --------------------------------------------------------------------------------------------------- */

static int
count_open_hazards (const PzPlay *play)
{
  const PzSweepBoard *board = pz_sweep_play_board (play);
  int n = 0;
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      n += board->kind[pz_sweep_spot (board, x, y)] == PZ_SWEEP_IS_HAZARD && pz_sweep_play_is_open (play, x, y);
  return n;
}

static PzEvidenceSection *
seals (const PzPlay *play)
{
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Seals"), NULL);
  int open = count_open_hazards (play);
  add_figure (section, C_ ("play", "Seals laid"), pz_sweep_play_state (play)->n_seals);
  add_figure (section, C_ ("play", "Hazards of the board"), pz_sweep_play_board (play)->n_hazards);
  if (open > 0)
    add_figure (section, C_ ("play", "Hazards dug"), open)->tone = PZ_EVIDENCE_BAD;
  return section;
}

/* --- the hint ------------------------------------------------------------------------------------------------ */

static PzEvidenceSection *
hint (const PzPlay *play)
{
  const PzSweepHint *found = pz_sweep_play_get_hint (play);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Hint"), NULL);
  if (found == NULL)
    return section;
  g_autofree char *words = pz_dungeon_sweep_hint_words (play);
  PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, words);
  row->icon = g_strdup ("pz-lightbulb-symbolic");
  row->follows = found->square >= 0;
  return section;
}

/* --- the log ------------------------------------------------------------------------------------------------- */

static PzHit
hit_at (const PzPlay *play, int x, int y)
{
  return (PzHit){ PZ_HIT_CELL, y * pz_sweep_play_board (play)->width + x, -1, x, y, 0 };
}

/* (transfer none) (nullable): NULL when there are enough. @words: (transfer full) (nullable) */
static PzEvidence *
add_line (PzEvidenceSection *log, int round, char *words)
{
  g_autofree char *text = words;
  PzEvidence *row = NULL;
  if (text == NULL || log->rows->len >= MOST_ROWS)
    return NULL;
  row = pz_evidence_add (log, PZ_EVIDENCE_ROW, text);
  row->lead = g_strdup_printf ("%d", round);
  return row;
}

static void
add_judged (PzEvidenceSection *log, const PzPlay *play, int round, const PzSweepEvent *event)
{
  g_autofree char *place = pz_dungeon_sweep_place (event->x, event->y);
  PzEvidence *row =
      add_line (log, round,
                g_strdup_printf (
                    event->detail ? C_ ("play", "Seal at %s was right") : C_ ("play", "Seal at %s was wrong"), place));
  if (row == NULL)
    return;
  row->tone = event->detail ? PZ_EVIDENCE_GOOD : PZ_EVIDENCE_BAD;
  row->hit = hit_at (play, event->x, event->y);
}

/* How the round ended, and before that its seals, the last judged first. */
static void
add_end (PzEvidenceSection *log, const PzPlay *play, const PzSweepEntry *entry, int round)
{
  PzEvidence *row = add_line (log, round, pz_dungeon_sweep_end_words (entry, round));
  if (row != NULL)
    {
      row->tone = entry->state->cleared ? PZ_EVIDENCE_GOOD : PZ_EVIDENCE_DIM;
      row->subtitle = pz_dungeon_sweep_judged_words (entry);
    }
  for (int i = entry->n_events - 1; i >= 0 && log->rows->len < MOST_ROWS; i--)
    if (entry->events[i].kind == PZ_SWEEP_EVENT_SEAL_JUDGED)
      add_judged (log, play, round, &entry->events[i]);
}

static int
count_opened (const PzSweepEvent *events, int n)
{
  int opened = 0;
  for (int i = 0; i < n; i++)
    opened += events[i].kind == PZ_SWEEP_EVENT_OPEN;
  return opened;
}

static char *
opening_words (int n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Opening: %d square", "Opening: %d squares", (gulong) n), n);
}

/* A dig of a batch too: the square, then what the chain opened from it. */
static void
add_dug (PzEvidenceSection *log, const PzPlay *play, int round, const PzSweepEvent *event, int chain)
{
  g_autofree char *place = pz_dungeon_sweep_place (event->x, event->y);
  PzEvidence *row =
      add_line (log, round,
                event->number < 0 ? g_strdup_printf (C_ ("play", "Dug %s: a hazard"), place)
                                  : g_strdup_printf (C_ ("play", "Dug %1$s: a %2$d"), place, event->number));
  if (row == NULL)
    return;
  row->tone = event->number < 0 ? PZ_EVIDENCE_BAD : PZ_EVIDENCE_PLAIN;
  row->hit = hit_at (play, event->x, event->y);
  row->figure = g_strdup_printf ("−%d", pz_sweep_level (play->level)->dig_cost);
  if (chain > 0)
    row->subtitle = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "The chain opened %d square", "The chain opened %d squares", (gulong) chain),
        chain);
}

static void
add_digs (PzEvidenceSection *log, const PzPlay *play, const PzSweepEntry *entry, int round)
{
  int chain = 0;
  for (int i = entry->n_events - 1; i >= 0; i--)
    {
      const PzSweepEvent *event = &entry->events[i];
      if (event->kind != PZ_SWEEP_EVENT_OPEN)
        continue;
      chain += event->detail == PZ_SWEEP_VIA_CHAIN;
      if (event->detail != PZ_SWEEP_VIA_DIG)
        continue;
      add_dug (log, play, round, event, chain);
      chain = 0;
    }
}

static void
add_sealed (PzEvidenceSection *log, const PzPlay *play, const PzSweepEntry *entry, int round)
{
  g_autofree char *place = pz_dungeon_sweep_place (entry->input.a, entry->input.b);
  PzEvidence *row = add_line (log, round, g_strdup_printf (C_ ("play", "Sealed %s"), place));
  if (row == NULL)
    return;
  row->hit = hit_at (play, entry->input.a, entry->input.b);
  row->figure = g_strdup_printf ("−%d", pz_sweep_level (play->level)->seal_cost);
}

static gboolean
ends_round (const PzSweepEntry *entry)
{
  return entry->n_events > 0 && entry->events[entry->n_events - 1].kind == PZ_SWEEP_EVENT_ROUND_END;
}

static void
add_entry (PzEvidenceSection *log, const PzPlay *play, const PzSweepEntry *entry)
{
  int round = entry->state->round - (ends_round (entry) && !entry->state->cleared);
  if (entry->state->result != PZ_SWEEP_OK)
    return;
  add_end (log, play, entry, round);
  if (entry->input.verb == PZ_SWEEP_REFRESH)
    add_line (log, round, opening_words (count_opened (entry->events, entry->n_events)));
  else if (entry->input.verb == PZ_SWEEP_SEAL)
    add_sealed (log, play, entry, round);
  else
    add_digs (log, play, entry, round);
}

/* The newest on top. */
static PzEvidenceSection *
events (const PzPlay *play)
{
  g_autofree PzSweepEntry *entries = g_new (PzSweepEntry, MOST_SCANNED);
  int n = pz_sweep_play_entries (play, entries, MOST_SCANNED), n_opened;
  PzEvidenceSection *log = pz_evidence_section_new (C_ ("play", "Events by round"), NULL);
  log->max_height = LIST_HEIGHT_PX;
  for (int i = 0; i < n && log->rows->len < MOST_ROWS; i++)
    add_entry (log, play, &entries[i]);
  if (n == MOST_SCANNED)
    return log;
  const PzSweepEvent *opened = pz_sweep_play_log (play, n, &n_opened);
  add_line (log, 1, opening_words (count_opened (opened, n_opened)));
  return log;
}

GPtrArray *
pz_dungeon_sweep_sections (const PzPlay *play)
{
  GPtrArray *all = pz_evidence_list_new ();
  g_ptr_array_add (all, hint (play));
  g_ptr_array_add (all, this_round (play));
  g_ptr_array_add (all, seals (play));
  g_ptr_array_add (all, events (play));
  return all;
}
