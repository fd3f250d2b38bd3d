/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-stroke/generate.h"

#include <glib/gi18n-lib.h>

#include "stroke/play.h"
#include "stroke/rate.h"

static int
find_cell (const PzLevel *level, const char *id)
{
  return pz_hex_level_cell_index (pz_hex_level (level), id);
}

static const char *
name_cell (const PzLevel *level, int cell)
{
  return pz_hex_level (level)->cells[cell]->id;
}

static gboolean
input_from_json (const PzLevel *level, JsonNode *node, PzInput *input, GError **error)
{
  return pz_stroke_input_from_json (level, find_cell, FALSE, node, input, error);
}

static void
input_write (const PzLevel *level, const PzInput *input, PzWriter *writer)
{
  pz_stroke_input_write (level, name_cell, input, writer);
}

/* The candidate edge each spinner lies on now: they turn with every cell walked. */
static void
write_spinners (const PzPlay *play, const PzHexLevel *level, PzWriter *writer)
{
  int walked;

  pz_steps_play_path (play->steps, &walked);
  pz_writer_name (writer, "spinners");
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < level->n_spinners; i++)
    pz_writer_int (writer, (level->spinners[i].phase + walked) % 3);
  pz_writer_end_array (writer);
}

static void
play_write (const PzPlay *play, const PzLevel *level, PzWriter *writer)
{
  pz_writer_begin_object (writer, FALSE);
  pz_stroke_play_write (play, level, name_cell, writer);
  write_spinners (play, pz_hex_level (level), writer);
  pz_writer_end_object (writer);
}

const PzMode pz_hex_stroke_mode = {
  .id = "hex-stroke",
  .title = N_ ("Hex Stroke"),
  .lattice = PZ_LATTICE_HEX_POINTY,
  .level_pack_length = 8,
  .generated_pack = 2, /* in the first, spinners would be too early */
  .id_convention = TRUE,
  .recalls = TRUE,
  .recognise = pz_hex_recognise,
  .level_new = pz_hex_level_new,
  .level_from_json = pz_hex_level_from_json,
  .level_write = pz_hex_level_write,
  .level_copy = pz_hex_level_copy,
  .detail_free = pz_stroke_detail_free,
  .detail_size = pz_stroke_detail_size,
  .level_free = pz_hex_level_free,
  .rules_hash = pz_hex_rules_hash,
  .level_size = pz_hex_level_size,
  .analyse = pz_hex_analyse,
  .reconsider = pz_hex_reconsider,
  .pack_problems = pz_hex_pack_problems,
  .analysis_write = pz_hex_analysis_write,
  .solve_write = pz_hex_solve_write,
  .options = pz_hex_options,
  .generate = pz_hex_generate,
  .refill = pz_hex_refill,
  .rating = pz_stroke_rating,
  .advise = pz_hex_advise,
  .play_new = pz_hex_play_new,
  .play_input = pz_stroke_play_input,
  .play_free = pz_stroke_play_free,
  .input_from_json = input_from_json,
  .input_write = input_write,
  .play_write = play_write,
  .play_inputs = pz_stroke_play_inputs,
  .hit = pz_hex_hit,
  .bounds = pz_hex_bounds,
  .resolve = pz_hex_resolve,
  .map_in_place = pz_hex_map_in_place,
  .transform = pz_hex_transform,
  .form_write = pz_hex_form_write,
  .turns_one_way = pz_hex_turns_one_way,
  .extract = pz_hex_extract,
  .merge = pz_hex_merge,
  .describe = pz_hex_describe,
  .finding_label = pz_hex_finding_label,
  .finding_hit = pz_hex_finding_hit,
  .problem_hit = pz_hex_problem_hit,
  .counts = pz_hex_counts,
  .diff = pz_hex_diff,
};
