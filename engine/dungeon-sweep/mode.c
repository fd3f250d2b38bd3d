/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "dungeon-sweep/internal.h"

#include <glib/gi18n-lib.h>

static const char *
name_of (const PzLevel *level)
{
  return pz_sweep_level (level)->name;
}

/* The table: all that the rest of the program knows of the mode. */
const PzMode pz_dungeon_sweep_mode = {
  .id = "dungeon-sweep",
  .title = N_ ("Dungeon Sweep"),
  .lattice = PZ_SWEEP_LATTICE,
  .level_pack_length = 0,
  .play_reports_start = TRUE,
  .solves_by_steps = TRUE,
  .recognise = pz_sweep_recognise,
  .level_new = pz_sweep_level_new,
  .level_from_json = pz_sweep_level_from_json,
  .level_write = pz_sweep_level_write,
  .level_copy = pz_sweep_level_copy,
  .detail_free = pz_sweep_detail_free,
  .detail_size = pz_sweep_detail_size,
  .level_free = pz_sweep_level_free,
  .name = name_of,
  .rules_hash = pz_sweep_rules_hash,
  .level_size = pz_sweep_level_size,
  .analyse = pz_sweep_analyse,
  .reconsider = pz_sweep_reconsider,
  .pack_problems = pz_sweep_pack_problems,
  .analysis_write = pz_sweep_analysis_write,
  .solve_write = pz_sweep_solve_write,
  .rating = pz_sweep_rating,
  .options = pz_sweep_options,
  .generate = pz_sweep_generate,
  .play_new = pz_sweep_play_new,
  .play_input = pz_sweep_play_input,
  .play_free = pz_sweep_play_free,
  .input_from_json = pz_sweep_input_from_json,
  .input_write = pz_sweep_input_write,
  .play_write = pz_sweep_play_write,
  .play_inputs = pz_sweep_play_inputs,
  .hit = pz_sweep_hit,
  .bounds = pz_sweep_bounds,
  .resolve = pz_sweep_resolve,
  .map_in_place = pz_sweep_map_in_place,
  .transform = pz_sweep_transform,
  .form_write = pz_sweep_form_write,
  .turns_one_way = pz_sweep_turns_one_way,
  .extract = pz_sweep_extract,
  .merge = pz_sweep_merge,
  .describe = pz_sweep_describe,
  .finding_label = pz_sweep_finding_label,
  .finding_hit = pz_sweep_finding_hit,
  .problem_hit = pz_sweep_problem_hit,
  .counts = pz_sweep_counts,
  .diff = pz_sweep_diff,
};
