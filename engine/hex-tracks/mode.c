/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-tracks/internal.h"

#include <glib/gi18n-lib.h>

static const char *
name_of (const PzLevel *level)
{
  return pz_tracks_level (level)->name;
}

/* The table: all that the rest of the program knows of the mode. */
const PzMode pz_hex_tracks_mode = {
  .id = "hex-tracks",
  .title = N_ ("Hex Tracks"),
  .lattice = PZ_LATTICE_HEX_FLAT,
  .level_pack_length = 0,
  .recognise = pz_tracks_recognise,
  .level_new = pz_tracks_level_new,
  .level_from_json = pz_tracks_level_from_json,
  .level_write = pz_tracks_level_write,
  .level_copy = pz_tracks_level_copy,
  .detail_free = pz_tracks_detail_free,
  .detail_size = pz_tracks_detail_size,
  .level_free = pz_tracks_level_free,
  .name = name_of,
  .rules_hash = pz_tracks_rules_hash,
  .level_size = pz_tracks_level_size,
  .analyse = pz_tracks_analyse,
  .reconsider = pz_tracks_reconsider,
  .pack_problems = pz_tracks_pack_problems,
  .analysis_write = pz_tracks_analysis_write,
  .solve_write = pz_tracks_solve_write,
  .rating = pz_tracks_rating,
  .plan = pz_tracks_plan,
  .options = pz_tracks_options,
  .generate = pz_tracks_generate,
  .play_new = pz_tracks_play_new,
  .play_input = pz_tracks_play_input,
  .play_free = pz_tracks_play_free,
  .input_from_json = pz_tracks_input_from_json,
  .input_write = pz_tracks_input_write,
  .play_write = pz_tracks_play_write,
  .play_inputs = pz_tracks_play_inputs,
  .hit = pz_tracks_hit,
  .bounds = pz_tracks_bounds,
  .resolve = pz_tracks_resolve,
  .map_in_place = pz_tracks_map_in_place,
  .transform = pz_tracks_transform,
  .form_write = pz_tracks_form_write,
  .turns_one_way = pz_tracks_turns_one_way,
  .extract = pz_tracks_extract,
  .merge = pz_tracks_merge,
  .describe = pz_tracks_describe,
  .finding_label = pz_tracks_finding_label,
  .finding_hit = pz_tracks_finding_hit,
  .problem_hit = pz_tracks_problem_hit,
  .counts = pz_tracks_counts,
  .diff = pz_tracks_diff,
};
