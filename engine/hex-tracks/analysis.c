/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "hex-tracks/internal.h"
#include "mode-parts.h"

/* The judgement: what each tile does at first, the search, the score and the workload (hex-tracks.md, "Solver", "Difficulty and
 * workload"; seed, "认知难度", "工作量与内部时长估计"). */

/* States that one millisecond of `--budget` stands for: the search does about twice as many. */
#define UNITS_PER_MS 1000

/* Sums of the score lie on a grid coarser than this: what is off by less was meant to be on it. */
#define ROUNDING 1e-9

static const struct
{
  const char *name, *label;
  double maximum;
} parts[PZ_TRACKS_N_PARTS] = {
  [PZ_PART_TURNS] = { "turns", NC_ ("rating", "Turns"), 22 },
  [PZ_PART_LONGEST] = { "longest", NC_ ("rating", "Longest route"), 12 },
  [PZ_PART_DEPENDENCY] = { "dependency", NC_ ("rating", "Dependency"), 18 },
  [PZ_PART_BLOCKED] = { "blocked", NC_ ("rating", "Blocked at start"), 28 },
  [PZ_PART_GRAZE] = { "graze", NC_ ("rating", "Off-route graze"), 12 },
  [PZ_PART_ROTATION] = { "rotation", NC_ ("rating", "Rotation"), 8 },
};

const char *
pz_tracks_part_name (PzTracksPart part)
{
  g_return_val_if_fail (part < PZ_TRACKS_N_PARTS, NULL);
  return parts[part].name;
}

double
pz_tracks_part_maximum (PzTracksPart part)
{
  g_return_val_if_fail (part < PZ_TRACKS_N_PARTS, 0);
  return parts[part].maximum;
}

const char *
pz_tracks_grade (int score)
{
  PzRating rating;

  pz_rating_set_grade (&rating, score);
  return rating.grade;
}

const PzTracksFindings *
pz_tracks_findings (const PzAnalysis *analysis)
{
  g_return_val_if_fail (analysis != NULL && analysis->mode == &pz_hex_tracks_mode, NULL);
  return (const PzTracksFindings *) analysis->detail;
}

void
pz_tracks_detail_free (PzDetail *detail)
{
  PzTracksFindings *findings = (PzTracksFindings *) detail;

  pz_tracks_solution_clear (&findings->search);
  g_free (findings->tiles);
  g_free (findings);
}

gsize
pz_tracks_detail_size (const PzDetail *detail)
{
  const PzTracksFindings *findings = (const PzTracksFindings *) detail;

  return sizeof *findings + sizeof (PzTracksTile) * (gsize) findings->n_tiles
         + sizeof (PzTracksAction) * (gsize) findings->search.n_actions;
}

/* (transfer full): what is seen without a search. */
static PzTracksFindings *
findings_new (const PzTracksLevel *level, const PzTracksBoard *board)
{
  PzTracksFindings *findings = g_new0 (PzTracksFindings, 1);
  PzTileSet standing = pz_tile_set_all (level->n_tiles);

  findings->base.ref_count = 1;
  findings->rotation_available = pz_tracks_board_n_orientations (board) > 1;
  findings->n_tiles = level->n_tiles;
  findings->tiles = g_new (PzTracksTile, level->n_tiles);
  for (int i = 0; i < level->n_tiles; i++)
    {
      findings->tiles[i] = (PzTracksTile){ pz_tracks_trace (board, 0, standing, i), pz_tracks_route (board, 0, i) };
      findings->route_cells += findings->tiles[i].route.cells;
      findings->turns += findings->tiles[i].route.turns;
    }
  return findings;
}

/* The seed's formulas, in its order. */
static void
rate (PzTracksFindings *findings)
{
  double n = findings->n_tiles, sum = 0, *part = findings->parts;
  int longest = 0, exits = 0, grazes = 0;

  findings->has_difficulty = findings->solvable || findings->n_tiles == 0;
  if (!findings->solvable)
    return;
  for (int i = 0; i < findings->n_tiles; i++)
    {
      longest = MAX (longest, findings->tiles[i].route.turns);
      exits += findings->tiles[i].trace.outcome == PZ_TRACE_EXIT;
      grazes += findings->tiles[i].trace.graze;
    }
  part[PZ_PART_TURNS] = MIN (1, findings->turns / n / 4) * parts[PZ_PART_TURNS].maximum;
  part[PZ_PART_LONGEST] = MIN (1, longest / 8.0) * parts[PZ_PART_LONGEST].maximum;
  if (findings->n_tiles > 1)
    part[PZ_PART_DEPENDENCY] =
        MIN (1, MAX (0, findings->search.layers - 1) / (n - 1)) * parts[PZ_PART_DEPENDENCY].maximum;
  part[PZ_PART_BLOCKED] = (1 - exits / n) * parts[PZ_PART_BLOCKED].maximum;
  part[PZ_PART_GRAZE] = grazes / n * parts[PZ_PART_GRAZE].maximum;
  part[PZ_PART_ROTATION] = MIN (1, findings->search.rotations / 3.0) * parts[PZ_PART_ROTATION].maximum;
  for (int i = 0; i < PZ_TRACKS_N_PARTS; i++)
    sum += part[i];
  findings->score = (int) floor (sum + 0.5 + ROUNDING);
}

/* Takes the search into account. */
static void
conclude (const PzTracksLevel *level, PzTracksFindings *findings)
{
  const PzTracksSolution *search = &findings->search;
  int n = level->n_tiles;

  findings->searched = TRUE;
  findings->solvable = search->reachable && n > 0 && level->move_limit >= n;
  if (search->reachable)
    findings->seconds = (int) floor (3 * n + 0.75 * findings->turns + 4 * search->rotations + 0.5);
  rate (findings);
}

static PzVerdict
verdict_of (const PzTracksFindings *findings)
{
  if (findings->search.cancelled)
    return PZ_VERDICT_RUNNING;
  if (findings->search.exhausted)
    return PZ_VERDICT_UNDECIDED;
  return findings->solvable ? PZ_VERDICT_ONE : PZ_VERDICT_NONE;
}

static PzAnalysis *
analysis_new (const PzTracksLevel *level)
{
  return pz_mode_analysis_new (&pz_hex_tracks_mode, pz_tracks_rules_hash (&level->base), PZ_VERDICT_RUNNING,
                               level->n_cells);
}

/* Where the tiles go, before the search is over. */
static void
publish_first (const PzTracksLevel *level, const PzTracksBoard *board, const PzContext *context, PzProgress progress,
               gpointer data)
{
  g_autoptr (PzAnalysis) partial = analysis_new (level);

  partial->detail = &findings_new (level, board)->base;
  partial->problems = pz_tracks_problems (level, board, context, pz_tracks_findings (partial));
  progress (partial, data);
}

PzAnalysis *
pz_tracks_analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits, const PzCancel *cancel,
                   PzProgress progress, gpointer data)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  g_autoptr (PzTracksBoard) board = pz_tracks_board_new (self);
  PzAnalysis *analysis = analysis_new (self);
  PzBudget budget = pz_budget_from_ms (limits->budget_ms, UNITS_PER_MS, cancel);
  PzTracksFindings *findings = NULL;

  if (board != NULL)
    {
      if (progress != NULL)
        publish_first (self, board, context, progress, data);
      findings = findings_new (self, board);
      pz_tracks_solve (board, 0, pz_tile_set_all (self->n_tiles), &budget, TRUE, &findings->search);
      conclude (self, findings);
      analysis->detail = &findings->base;
      analysis->units = findings->search.states;
      analysis->timed_out = findings->search.exhausted && budget.timed_out;
    }
  analysis->done = findings == NULL || !findings->search.cancelled;
  analysis->verdict = findings != NULL ? verdict_of (findings) : PZ_VERDICT_BLOCKED;
  analysis->problems = pz_tracks_problems (self, board, context, findings);
  return analysis;
}

PzAnalysis *
pz_tracks_reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context)
{
  PzAnalysis *copy = pz_analysis_copy (analysis);
  g_autoptr (PzTracksBoard) board = NULL;

  g_return_val_if_fail (analysis->rules_hash == pz_tracks_rules_hash (level), copy);

  board = pz_tracks_board_new (pz_tracks_level (level));
  g_clear_pointer (&copy->problems, g_ptr_array_unref);
  copy->problems = pz_tracks_problems (pz_tracks_level (level), board, context, pz_tracks_findings (copy));
  return copy;
}

gboolean
pz_tracks_rating (const PzAnalysis *analysis, PzRating *rating)
{
  const PzTracksFindings *findings = pz_tracks_findings (analysis);

  if (findings == NULL || !findings->has_difficulty)
    return FALSE;
  *rating = (PzRating){ 0 };
  for (int i = 0; i < PZ_TRACKS_N_PARTS; i++)
    pz_rating_add (rating, parts[i].name, parts[i].label, findings->parts[i], parts[i].maximum);
  pz_rating_set_grade (rating, findings->score);
  return TRUE;
}

GArray *
pz_tracks_plan (const PzLevel *level, const PzAnalysis *analysis)
{
  const PzTracksFindings *findings = pz_tracks_findings (analysis);
  GArray *plan;

  if (findings == NULL || !findings->searched || !findings->search.reachable)
    return NULL;
  plan = g_array_sized_new (FALSE, FALSE, sizeof (PzInput), (guint) findings->search.n_actions);
  for (int i = 0; i < findings->search.n_actions; i++)
    {
      PzTracksAction action = findings->search.actions[i];
      PzInput input = action.tile >= 0 ? (PzInput){ PZ_TRACKS_TAP, action.tile, 0, 0 }
                                       : (PzInput){ PZ_TRACKS_ROTATE, action.turn, 0, 0 };

      g_array_append_val (plan, input);
    }
  return plan;
}
