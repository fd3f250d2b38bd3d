/* SPDX-License-Identifier: MIT */
#include "hex-tracks/internal.h"
#include "mode-parts.h"

/* Members of the report of cli.md, "check --format json", and of "solve". */

static void
write_action (PzWriter *writer, const PzTracksLevel *level, PzTracksAction action)
{
  pz_writer_begin_object (writer, FALSE);
  if (action.tile >= 0)
    pz_writer_member_string (writer, "tap", level->tiles[action.tile].id);
  else
    pz_writer_member_int (writer, "rotate", action.turn);
  pz_writer_end_object (writer);
}

void
pz_tracks_write_hint (PzWriter *writer, const PzTracksLevel *level, const PzTracksAction *action)
{
  pz_writer_name (writer, "hint");
  if (action != NULL)
    write_action (writer, level, *action);
  else
    pz_writer_null (writer);
}

static void
write_solution (PzWriter *writer, const PzTracksLevel *level, const PzTracksSolution *search)
{
  pz_writer_name (writer, "solution");
  if (search == NULL || !search->reachable)
    {
      pz_writer_null (writer);
      return;
    }
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < search->n_actions; i++)
    write_action (writer, level, search->actions[i]);
  pz_writer_end_array (writer);
}

static void
write_search (PzWriter *writer, const PzTracksLevel *level, const PzTracksFindings *findings)
{
  const PzTracksSolution *search = findings != NULL && findings->searched ? &findings->search : NULL;
  gboolean decided = search != NULL && !search->exhausted, reachable = decided && search->reachable;
  int n = level->n_tiles;

  pz_mode_write_bool (writer, "reachable", decided, reachable);
  pz_mode_write_bool (writer, "solvable", decided, decided && findings->solvable);
  pz_mode_write_bool (writer, "exhausted", search != NULL, search != NULL && search->exhausted);
  pz_mode_write_int (writer, "minimumMoves", reachable, n);
  pz_mode_write_int (writer, "rotations", reachable, reachable ? search->rotations : 0);
  pz_mode_write_int (writer, "minimumActions", reachable, reachable ? n + search->rotations : 0);
  pz_mode_write_int (writer, "layers", reachable, reachable ? search->layers : 0);
  write_solution (writer, level, search);
}

static void
write_difficulty (PzWriter *writer, const PzTracksFindings *findings)
{
  pz_writer_name (writer, "difficulty");
  if (findings == NULL || !findings->has_difficulty)
    {
      pz_writer_null (writer);
      return;
    }
  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_int (writer, "score", findings->score);
  pz_writer_member_string (writer, "grade", pz_tracks_grade (findings->score));
  pz_writer_name (writer, "parts");
  pz_writer_begin_object (writer, FALSE);
  for (int i = 0; i < PZ_TRACKS_N_PARTS; i++)
    {
      pz_writer_name (writer, pz_tracks_part_name ((PzTracksPart) i));
      pz_writer_double (writer, findings->parts[i]);
    }
  pz_writer_end_object (writer);
  pz_writer_end_object (writer);
}

static void
write_workload (PzWriter *writer, const PzTracksFindings *findings)
{
  gboolean reachable;

  pz_writer_name (writer, "workload");
  if (findings == NULL)
    {
      pz_writer_null (writer);
      return;
    }
  reachable = findings->searched && findings->search.reachable;
  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_int (writer, "removals", findings->n_tiles);
  pz_mode_write_int (writer, "rotations", reachable, findings->search.rotations);
  pz_mode_write_int (writer, "minimumActions", reachable, findings->n_tiles + findings->search.rotations);
  pz_writer_member_int (writer, "routeCells", findings->route_cells);
  pz_mode_write_int (writer, "estimatedSeconds", reachable, findings->seconds);
  pz_writer_end_object (writer);
}

static gboolean
exits (const PzTrace *trace)
{
  return trace->outcome == PZ_TRACE_EXIT;
}

static gboolean
grazes (const PzTrace *trace)
{
  return trace->graze;
}

static void
write_tiles (PzWriter *writer, const char *name, const PzTracksLevel *level, const PzTracksFindings *findings,
             gboolean (*chosen) (const PzTrace *trace))
{
  pz_writer_name (writer, name);
  if (findings == NULL)
    {
      pz_writer_null (writer);
      return;
    }
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < findings->n_tiles; i++)
    if (chosen (&findings->tiles[i].trace))
      pz_writer_string (writer, level->tiles[i].id);
  pz_writer_end_array (writer);
}

/* A bad level is a bare PzLevel: nothing of it but its head is looked at. */
void
pz_tracks_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer)
{
  const PzTracksFindings *findings = analysis != NULL ? pz_tracks_findings (analysis) : NULL;
  static const PzTracksLevel none;
  const PzTracksLevel *self = analysis != NULL ? pz_tracks_level (level) : &none;

  pz_mode_write_int (writer, "cells", analysis != NULL, self->n_cells);
  pz_mode_write_int (writer, "tiles", analysis != NULL, self->n_tiles);
  pz_mode_write_bool (writer, "rotationAvailable", findings != NULL, findings != NULL && findings->rotation_available);
  write_search (writer, self, findings);
  write_difficulty (writer, findings);
  write_workload (writer, findings);
  write_tiles (writer, "initialExits", self, findings, exits);
  write_tiles (writer, "initialGrazes", self, findings, grazes);
}

gboolean
pz_tracks_solve_write (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel, PzWriter *writer)
{
  static const PzContext nowhere = { 1, 1, FALSE };
  g_autoptr (PzAnalysis) analysis = pz_tracks_analyse (level, &nowhere, limits, cancel, NULL, NULL);
  const PzTracksFindings *findings = pz_tracks_findings (analysis);

  write_solution (writer, pz_tracks_level (level), findings != NULL ? &findings->search : NULL);
  pz_mode_write_bool (writer, "exhausted", findings != NULL, findings != NULL && findings->search.exhausted);
  return findings != NULL && findings->search.reachable;
}
