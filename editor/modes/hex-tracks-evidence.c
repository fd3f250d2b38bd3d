/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-tracks-evidence.h"

#include "config.h"
#include <glib/gi18n.h>

#include "hex-tracks/analysis.h"

#define LIST_HEIGHT_PX 240

/* --- the verdict --------------------------------------------------------------------------------------------- */

const char *
pz_tracks_verdict_title (PzVerdict verdict)
{
  switch (verdict)
    {
    case PZ_VERDICT_ONE:
    case PZ_VERDICT_MANY:
      return C_ ("verdict", "Can be cleared");
    case PZ_VERDICT_NONE:
      return C_ ("verdict", "Cannot be cleared");
    case PZ_VERDICT_RUNNING:
      return C_ ("verdict", "Looking for a plan…");
    case PZ_VERDICT_UNDECIDED:
      return C_ ("verdict", "Undecided");
    case PZ_VERDICT_BLOCKED:
      return C_ ("verdict", "Cannot be judged");
    case PZ_VERDICT_NOT_CHECKED:
    default:
      return C_ ("verdict", "Not checked");
    }
}

/* (transfer full) each */
static char *
tap_words (int n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d tap", "%d taps", (gulong) n), n);
}

static char *
board_turn_words (int n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d turn of the board", "%d turns of the board", (gulong) n),
                          n);
}

static char *
wave_words (int n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d wave", "%d waves", (gulong) n), n);
}

static char *
cell_words (int n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d cell", "%d cells", (gulong) n), n);
}

static char *
bend_words (int n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d turn", "%d turns", (gulong) n), n);
}

static char *
plan_words (const PzTracksLevel *level, const PzTracksSolution *search)
{
  g_autofree char *taps = tap_words (level->n_tiles);
  g_autofree char *turns = board_turn_words (search->rotations);
  g_autofree char *waves = wave_words (search->layers);
  if (search->rotations == 0)
    /* TRANSLATORS: taps, waves, budget: "9 taps · 3 waves · budget 9" */
    return g_strdup_printf (C_ ("verdict", "%s · %s · budget %d"), taps, waves, level->move_limit);
  /* TRANSLATORS: taps, turns of the board, waves, budget: "9 taps + 1 turn of the board · 3 waves · budget 9" */
  return g_strdup_printf (C_ ("verdict", "%s + %s · %s · budget %d"), taps, turns, waves, level->move_limit);
}

static char *
no_plan_words (const PzTracksLevel *level, const PzTracksSolution *search)
{
  if (level->n_tiles == 0)
    return g_strdup (C_ ("verdict", "It has no tile"));
  if (search->reachable)
    return g_strdup_printf (C_ ("verdict", "The budget of %d is too small for %d tiles"), level->move_limit,
                            level->n_tiles);
  return g_strdup (C_ ("verdict", "However the board is turned, tiles are left"));
}

char *
pz_tracks_verdict_text (const PzLevel *level, const PzAnalysis *analysis)
{
  const PzTracksFindings *findings = analysis != NULL ? pz_tracks_findings (analysis) : NULL;
  if (analysis != NULL && analysis->verdict == PZ_VERDICT_BLOCKED)
    return g_strdup (C_ ("verdict", "Its errors stop the search"));
  if (findings == NULL || !findings->searched || findings->search.cancelled)
    return g_strdup (C_ ("verdict", "The shortest one in turns of the board"));
  if (findings->search.exhausted)
    return g_strdup_printf (C_ ("verdict", "Nothing found in %d states"), (int) findings->search.states);
  return findings->solvable ? plan_words (pz_tracks_level (level), &findings->search)
                            : no_plan_words (pz_tracks_level (level), &findings->search);
}

/* --- workload --------------------------------------------------------------------------------- */

static PzEvidenceSection *
workload (const PzTracksFindings *findings)
{
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("evidence", "Workload"), NULL);
  if (findings->n_tiles == 0)
    return section;
  PzEvidence *cells = pz_evidence_add (section, PZ_EVIDENCE_ROW, C_ ("evidence", "Route cells"));
  cells->figure = g_strdup_printf ("%d", findings->route_cells);
  if (!findings->searched || !findings->search.reachable)
    return section;
  PzEvidence *time = pz_evidence_add (section, PZ_EVIDENCE_ROW, C_ ("evidence", "Estimated time"));
  time->figure = g_strdup_printf (C_ ("evidence", "about %d s"), findings->seconds);
  return section;
}

/* --- plan and tiles ------------------------------------------------------------------------------------------ */

PzHit
pz_tracks_tile_hit (const PzTracksLevel *level, int tile)
{
  const PzTrackTile *found = &level->tiles[tile];
  return (PzHit){ PZ_HIT_CELL, pz_tracks_cell_at (level, found->q, found->r), -1, found->q, found->r, 0 };
}

PzEvidence *
pz_tracks_add_tile (PzEvidenceSection *section, const PzTracksLevel *level, int tile, const char *title)
{
  PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, title);
  row->colour = level->tiles[tile].colour;
  row->hit = pz_tracks_tile_hit (level, tile);
  return row;
}

char *
pz_tracks_action_words (const PzTracksLevel *level, const PzTracksAction *action)
{
  if (action->tile >= 0)
    return g_strdup_printf (C_ ("plan", "Tap %s"), level->tiles[action->tile].id);
  return g_strdup (action->turn > 0 ? C_ ("plan", "Turn the board right") : C_ ("plan", "Turn the board left"));
}

static PzEvidenceSection *
plan (const PzTracksLevel *level, const PzTracksFindings *findings)
{
  const PzTracksSolution *search = &findings->search;
  gboolean known = findings->searched && search->reachable;
  g_autofree char *note = g_strdup_printf ("%d", known ? search->n_actions : 0);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("evidence", "Plan"), note);
  section->max_height = LIST_HEIGHT_PX;
  section->folded = TRUE;
  for (int i = 0; known && i < search->n_actions; i++)
    {
      const PzTracksAction *action = &search->actions[i];
      g_autofree char *title = pz_tracks_action_words (level, action);
      PzEvidence *row = action->tile >= 0 ? pz_tracks_add_tile (section, level, action->tile, title)
                                          : pz_evidence_add (section, PZ_EVIDENCE_ROW, title);
      row->lead = g_strdup_printf ("%d", i + 1);
      row->step = i + 1;
      if (action->tile < 0)
        row->icon = g_strdup (action->turn > 0 ? "pz-rotate-symbolic" : "pz-rotate-left-symbolic");
    }
  return section;
}

void
pz_tracks_tell_outcome (PzEvidence *row, const PzTracksLevel *level, const PzTrace *trace)
{
  const char *blocker = trace->blocker >= 0 ? level->tiles[trace->blocker].id : "";
  if (trace->outcome == PZ_TRACE_EXIT)
    row->figure = g_strdup (C_ ("evidence", "leaves now"));
  else if (trace->outcome == PZ_TRACE_LOOP)
    row->figure = g_strdup (C_ ("evidence", "loops"));
  else if (trace->graze)
    row->figure = g_strdup_printf (C_ ("evidence", "grazes %s"), blocker);
  else
    row->figure = g_strdup_printf (C_ ("evidence", "blocked by %s"), blocker);
  row->tone = trace->outcome == PZ_TRACE_EXIT                   ? PZ_EVIDENCE_GOOD
              : trace->outcome == PZ_TRACE_LOOP || trace->graze ? PZ_EVIDENCE_WARN
                                                                : PZ_EVIDENCE_DIM;
}

static PzEvidenceSection *
tiles (const PzTracksLevel *level, const PzTracksFindings *findings)
{
  int exits = 0;
  for (int i = 0; i < findings->n_tiles; i++)
    exits += findings->tiles[i].trace.outcome == PZ_TRACE_EXIT;
  g_autofree char *note = g_strdup_printf (C_ ("evidence", "%d of %d leave"), exits, findings->n_tiles);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("evidence", "Tiles"), note);
  section->max_height = LIST_HEIGHT_PX;
  section->folded = TRUE;
  for (int i = 0; i < findings->n_tiles; i++)
    pz_tracks_tell_outcome (pz_tracks_add_tile (section, level, i, level->tiles[i].id), level,
                            &findings->tiles[i].trace);
  return section;
}

/* A judgement of another number of tiles is not this level's. */
GPtrArray *
pz_tracks_evidence (const PzLevel *level, const PzAnalysis *analysis)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  const PzTracksFindings *findings = analysis != NULL ? pz_tracks_findings (analysis) : NULL;
  GPtrArray *sections = pz_evidence_list_new ();
  if (findings == NULL || findings->n_tiles != tracks->n_tiles)
    return sections;
  g_ptr_array_add (sections, pz_evidence_difficulty (analysis));
  g_ptr_array_add (sections, workload (findings));
  g_ptr_array_add (sections, plan (tracks, findings));
  g_ptr_array_add (sections, tiles (tracks, findings));
  return sections;
}

/* --- the bubble ---------------------------------------------------------------------------------------------- */

static char *
trace_words (const PzTracksLevel *level, int tile, const PzTrace *trace)
{
  const char *id = level->tiles[tile].id;
  g_autofree char *cells = cell_words (trace->cells);
  g_autofree char *turns = bend_words (trace->turns);
  if (trace->outcome == PZ_TRACE_EXIT)
    /* TRANSLATORS: a tile's id, cells, turns: "Tile t0: leaves after 6 cells, 4 turns" */
    return g_strdup_printf (C_ ("bubble", "Tile %s: leaves after %s, %s"), id, cells, turns);
  if (trace->outcome == PZ_TRACE_LOOP)
    return g_strdup_printf (C_ ("bubble", "Tile %s: runs in a loop of %s, %s"), id, cells, turns);
  const char *blocker = level->tiles[trace->blocker].id;
  if (trace->graze)
    return g_strdup_printf (C_ ("bubble", "Tile %s: grazes %s beside its route after %s, %s"), id, blocker, cells,
                            turns);
  /* TRANSLATORS: two tiles' ids, cells, turns: "Tile t0: blocked by t3 after 6 cells, 4 turns" */
  return g_strdup_printf (C_ ("bubble", "Tile %s: blocked by %s after %s, %s"), id, blocker, cells, turns);
}

char *
pz_tracks_bubble (const PzLevel *level, const PzPlay *play, const PzHit *hit, int held)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  const PzTracksState *state = play != NULL ? pz_tracks_play_state (play) : NULL;
  int tile = hit->kind == PZ_HIT_CELL ? pz_tracks_tile_at (tracks, hit->q, hit->r) : -1;
  if (tile < 0 || (state != NULL && !pz_tile_set_has (state->standing, tile)))
    return NULL;
  g_autoptr (PzTracksBoard) board =
      play != NULL ? pz_tracks_board_ref ((PzTracksBoard *) pz_tracks_play_board (play)) : pz_tracks_board_new (tracks);
  if (board == NULL)
    return NULL;
  PzTileSet standing = state != NULL ? state->standing : pz_tile_set_all (tracks->n_tiles);
  PzTrace trace = pz_tracks_trace (board, state != NULL ? state->orientation : 0, standing, tile);
  return trace_words (tracks, tile, &trace);
}
