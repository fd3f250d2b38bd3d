/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/internal.h"

/* Members of the report of cli.md, "check --format json", and of "solve". */

static void
write_number (PzWriter *writer, const char *name, gboolean known, int value)
{
  if (known)
    pz_writer_member_int (writer, name, value);
  else
    pz_writer_member_null (writer, name);
}

static void
write_count (PzWriter *writer, const char *name, PzCount count)
{
  pz_writer_name (writer, name);
  if (!count.known)
    {
      pz_writer_null (writer);
      return;
    }
  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_int (writer, "count", (gint64) count.count);
  pz_writer_member_bool (writer, "exact", count.exact);
  pz_writer_end_object (writer);
}

/* A bad level is a bare PzLevel: nothing of it but its head is looked at. */
void
pz_sweep_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer)
{
  const PzSweepFindings *findings = analysis != NULL ? pz_sweep_findings (analysis) : NULL, none = { .decided = FALSE };
  gboolean known = findings != NULL;

  findings = known ? findings : &none;
  write_number (writer, "opening", known, findings->opening);
  write_number (writer, "safe", known, findings->safe);
  write_number (writer, "hazards", known, findings->hazards);
  write_number (writer, "minimumDigs", known, findings->minimum_digs);
  if (findings->decided)
    pz_writer_member_bool (writer, "deducible", findings->stuck == 0);
  else
    pz_writer_member_null (writer, "deducible");
  write_number (writer, "rounds", findings->decided, findings->rounds);
  write_number (writer, "stuck", findings->decided, findings->stuck);
  write_count (writer, "layouts", findings->layouts);
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
  if (deducer->decided)
    pz_writer_member_bool (writer, "deducible", deducer->know.n_closed == 0);
  else
    pz_writer_member_null (writer, "deducible");
  write_steps (writer, deducer, &budget);
  return deducer->decided && deducer->know.n_closed == 0;
}
