/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "number-stroke/generate.h"

#include <glib/gi18n-lib.h>

#include "stroke/play.h"
#include "stroke/rate.h"

static int
find_cell (const PzLevel *level, const char *id)
{
  return pz_number_cell_index (pz_number_level (level), id);
}

static const char *
name_cell (const PzLevel *level, int cell)
{
  return pz_number_level (level)->cells[cell]->id;
}

static gboolean
input_from_json (const PzLevel *level, JsonNode *node, PzInput *input, GError **error)
{
  return pz_stroke_input_from_json (level, find_cell, TRUE, node, input, error);
}

static void
input_write (const PzLevel *level, const PzInput *input, PzWriter *writer)
{
  pz_stroke_input_write (level, name_cell, input, writer);
}

static void
play_write (const PzPlay *play, const PzLevel *level, PzWriter *writer)
{
  pz_writer_begin_object (writer, FALSE);
  pz_stroke_play_write (play, level, name_cell, writer);
  pz_writer_end_object (writer);
}

const PzMode pz_number_stroke_mode = {
  .id = "number-stroke",
  .title = N_ ("Number Stroke"),
  .lattice = PZ_LATTICE_SQUARE,
  .level_pack_length = 8,
  .generated_pack = 3, /* earlier, parity marks would be too early */
  .id_convention = TRUE,
  .recalls = TRUE,
  .recognise = pz_number_recognise,
  .level_new = pz_number_level_new,
  .level_from_json = pz_number_level_from_json,
  .level_write = pz_number_level_write,
  .level_copy = pz_number_level_copy,
  .detail_free = pz_stroke_detail_free,
  .detail_size = pz_stroke_detail_size,
  .level_free = pz_number_level_free,
  .rules_hash = pz_number_rules_hash,
  .level_size = pz_number_level_size,
  .analyse = pz_number_analyse,
  .reconsider = pz_number_reconsider,
  .pack_problems = pz_number_pack_problems,
  .analysis_write = pz_number_analysis_write,
  .solve_write = pz_number_solve_write,
  .options = pz_number_options,
  .generate = pz_number_generate,
  .refill = pz_number_refill,
  .rating = pz_stroke_rating,
  .advise = pz_number_advise,
  .play_new = pz_number_play_new,
  .play_input = pz_stroke_play_input,
  .play_free = pz_stroke_play_free,
  .input_from_json = input_from_json,
  .input_write = input_write,
  .play_write = play_write,
  .play_inputs = pz_stroke_play_inputs,
  .hit = pz_number_hit,
  .bounds = pz_number_bounds,
  .resolve = pz_number_resolve,
  .map_in_place = pz_number_map_in_place,
  .transform = pz_number_transform,
  .form_write = pz_number_form_write,
  .turns_one_way = pz_number_turns_one_way,
  .extract = pz_number_extract,
  .merge = pz_number_merge,
  .describe = pz_number_describe,
  .finding_label = pz_number_finding_label,
  .finding_hit = pz_number_finding_hit,
  .problem_hit = pz_number_problem_hit,
  .counts = pz_number_counts,
  .bake = pz_number_bake,
  .diff = pz_number_diff,
};
