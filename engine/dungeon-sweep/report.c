/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/internal.h"
#include "mode-parts.h"

/* Members of the report of cli.md, "check --format json", and of "solve". */

/* A bad level is a bare PzLevel: nothing of it but its head is looked at. */
void
pz_sweep_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer)
{
  const PzSweepFindings *findings = analysis != NULL ? pz_sweep_findings (analysis) : NULL, none = { .decided = FALSE };
  gboolean known = findings != NULL;

  findings = known ? findings : &none;
  pz_mode_write_int (writer, "opening", known, findings->opening);
  pz_mode_write_int (writer, "safe", known, findings->safe);
  pz_mode_write_int (writer, "hazards", known, findings->hazards);
  pz_mode_write_int (writer, "minimumDigs", known, findings->minimum_digs);
  pz_mode_write_bool (writer, "deducible", findings->decided, findings->stuck == 0);
  pz_mode_write_int (writer, "rounds", findings->decided, findings->rounds);
  pz_mode_write_int (writer, "stuck", findings->decided, findings->stuck);
  pz_mode_write_count (writer, "layouts", findings->layouts);
}

/* ---- solve ---- */

static void
write_spot (PzWriter *writer, const char *name, const PzSweepBoard *board, int spot)
{
  pz_sweep_write_place (writer, name, pz_sweep_spot_x (board, spot), pz_sweep_spot_y (board, spot));
}

static void
write_step (PzWriter *writer, PzSweepDeducer *deducer, PzSweepDeducer *scratch, int i)
{
  const PzSweepBoard *board = deducer->know.board;
  int spot = deducer->forced.spots[i];
  gboolean total;
  g_autoptr (GArray) clues = pz_sweep_deducer_explain (deducer, i, scratch, &total);

  pz_writer_begin_object (writer, FALSE);
  write_spot (writer, "open", board, spot);
  pz_writer_member_string (writer, "kind", board->kind[spot] == PZ_SWEEP_IS_HAZARD ? "hazard" : "safe");
  pz_writer_name (writer, "forcedBy");
  pz_writer_begin_array (writer, FALSE);
  for (guint k = 0; k < clues->len; k++)
    write_spot (writer, NULL, board, g_array_index (clues, guint16, k));
  pz_writer_end_array (writer);
  pz_writer_member_bool (writer, "byTotal", total);
  pz_writer_end_object (writer);
}

static void
write_steps (PzWriter *writer, PzSweepDeducer *deducer, PzBudget *budget)
{
  g_autoptr (PzSweepDeducer) scratch = pz_sweep_deducer_new ();
  int n = deducer->decided ? deducer->forced.n : 0;

  pz_sweep_deducer_sort (deducer);
  pz_sweep_layers_begin (scratch->layers, 0, budget);
  pz_writer_name (writer, "steps");
  pz_writer_begin_array (writer, TRUE);
  for (int i = 0; i < n && !budget->cancelled; i++)
    write_step (writer, deducer, scratch, i);
  pz_writer_end_array (writer);
}

gboolean
pz_sweep_solve_write (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel, PzWriter *writer)
{
  g_autofree PzSweepBoard *board = g_new (PzSweepBoard, 1);
  PzBudget budget = pz_budget_from_ms (limits->budget_ms, PZ_SWEEP_UNITS_PER_MS, cancel);
  g_autoptr (PzSweepDeducer) deducer = NULL;

  pz_sweep_board_read (board, pz_sweep_level (level));
  if (!board->spawn_is_free)
    {
      pz_writer_member_null (writer, "deducible");
      pz_writer_member_null (writer, "steps");
      return FALSE;
    }
  deducer = pz_sweep_deducer_new ();
  pz_sweep_deduce (deducer, board, PZ_SWEEP_EXACT, limits->states, &budget);
  pz_mode_write_bool (writer, "deducible", deducer->decided, deducer->know.n_closed == 0);
  write_steps (writer, deducer, &budget);
  return deducer->decided && deducer->know.n_closed == 0;
}
