/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "template-mode/internal.h"

#include <glib/gi18n-lib.h>

/* The table: all that the rest of the program knows of the mode. */
const PzMode pz_template_mode = {
  .id = "template",
  .title = N_ ("Template"),
  .lattice = PZ_LATTICE_SQUARE,
  .level_pack_length = 0,
  .recognise = pz_template_recognise,
  .level_new = pz_template_level_new,
  .level_from_json = pz_template_level_from_json,
  .level_write = pz_template_level_write,
  .level_copy = pz_template_level_copy,
  .level_free = pz_template_level_free,
  .rules_hash = pz_template_rules_hash,
  .level_size = pz_template_level_size,
  .analyse = pz_template_analyse,
  .reconsider = pz_template_reconsider,
  .pack_problems = pz_template_pack_problems,
  .analysis_write = pz_template_analysis_write,
  .solve_write = pz_template_solve_write,
  .play_new = pz_template_play_new,
  .play_input = pz_template_play_input,
  .play_free = pz_template_play_free,
  .input_from_json = pz_template_input_from_json,
  .input_write = pz_template_input_write,
  .play_write = pz_template_play_write,
  .play_inputs = pz_template_play_inputs,
  .hit = pz_template_hit,
  .bounds = pz_template_bounds,
  .resolve = pz_template_resolve,
  .map_in_place = pz_template_map_in_place,
  .transform = pz_template_transform,
  .form_write = pz_template_form_write,
  .turns_one_way = pz_template_turns_one_way,
  .extract = pz_template_extract,
  .merge = pz_template_merge,
  .describe = pz_template_describe,
  .finding_label = pz_template_finding_label,
  .finding_hit = pz_template_finding_hit,
  .problem_hit = pz_template_problem_hit,
  .counts = pz_template_counts,
  .diff = pz_template_diff,
};
