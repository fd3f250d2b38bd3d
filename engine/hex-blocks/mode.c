/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-blocks/internal.h"

#include <glib/gi18n-lib.h>

static const char *
name_of (const PzLevel *level)
{
  return pz_blocks_level (level)->name;
}

/* The table: all that the rest of the program knows of the mode. */
const PzMode pz_hex_blocks_mode = {
  .id = "hex-blocks",
  .title = N_ ("Hex Blocks"),
  .lattice = PZ_LATTICE_HEX_POINTY,
  .level_pack_length = 0,
  .recognise = pz_blocks_recognise,
  .level_new = pz_blocks_level_new,
  .level_from_json = pz_blocks_level_from_json,
  .level_write = pz_blocks_level_write,
  .level_copy = pz_blocks_level_copy,
  .detail_free = pz_blocks_detail_free,
  .detail_size = pz_blocks_detail_size,
  .level_free = pz_blocks_level_free,
  .name = name_of,
  .rules_hash = pz_blocks_rules_hash,
  .level_size = pz_blocks_level_size,
  .analyse = pz_blocks_analyse,
  .reconsider = pz_blocks_reconsider,
  .pack_problems = pz_blocks_pack_problems,
  .analysis_write = pz_blocks_analysis_write,
  .solve_write = pz_blocks_solve_write,
  .rating = pz_blocks_rating,
  .plan = pz_blocks_plan,
  .options = pz_blocks_options,
  .generate = pz_blocks_generate,
  .first_moves = pz_blocks_first_moves,
  .play_new = pz_blocks_play_new,
  .play_input = pz_blocks_play_input,
  .play_free = pz_blocks_play_free,
  .input_from_json = pz_blocks_input_from_json,
  .input_write = pz_blocks_input_write,
  .play_write = pz_blocks_play_write,
  .play_inputs = pz_blocks_play_inputs,
  .hit = pz_blocks_hit,
  .bounds = pz_blocks_bounds,
  .resolve = pz_blocks_resolve,
  .map_in_place = pz_blocks_map_in_place,
  .transform = pz_blocks_transform,
  .form_write = pz_blocks_form_write,
  .turns_one_way = pz_blocks_turns_one_way,
  .extract = pz_blocks_extract,
  .merge = pz_blocks_merge,
  .describe = pz_blocks_describe,
  .finding_label = pz_blocks_finding_label,
  .finding_hit = pz_blocks_finding_hit,
  .problem_hit = pz_blocks_problem_hit,
  .counts = pz_blocks_counts,
  .diff = pz_blocks_diff,
};
