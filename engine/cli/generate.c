/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <stdatomic.h>
#include <string.h>

#include <glib/gi18n.h>

#include "cli/command.h"
#include "cli/mode-options.h"
#include "cli/report.h"
#include "cli/run.h"
#include "pack/save.h"
#include "work/random.h"

/* `generate`: a pack of new levels from a seed. Each level has a seed of its own, drawn from the one given and its number, so that levels
 * may be made in any order, by any number of threads, and a level does not depend on how many come after it. */

/* How tight a level is at its start, in modes that tell it. */
typedef struct
{
  gboolean known;
  int legal, winning; /* first moves */
} Opening;

/* The levels to be made, in the form that a run works on: a pack of empty ones until the new ones are there. */
typedef struct
{
  PzCliFile file; /* first */
  const PzCliOptions *options;
  GPtrArray *levels; /* PzLevel, (nullable) while it is not made */
  GPtrArray *errors; /* GError, (nullable) */
  Opening *openings; /* one a level */
  atomic_int failed; /* least number of a level that could not be made: those after it need not be tried */
} Generation;

static void
clear_level (gpointer level)
{
  if (level != NULL)
    pz_level_unref (level);
}

static void
clear_error (gpointer error)
{
  if (error != NULL)
    g_error_free (error);
}

static int
pack_number (const PzCliOptions *options)
{
  return MAX (options->generator->generated_pack, 1);
}

/* (transfer full): "3-7" where ids are places, else "s42-7". */
static char *
level_id (const PzCliOptions *options, int i)
{
  if (options->generator->id_convention)
    return g_strdup_printf ("%d-%d", pack_number (options), i + 1);
  return g_strdup_printf ("s%" G_GUINT64_FORMAT "-%d", options->seed, i + 1);
}

/* (transfer full): as many levels as are wanted, all of them empty. */
static PzPack *
empty_pack (const PzCliOptions *options)
{
  g_autoptr (GPtrArray) levels = g_ptr_array_new_with_free_func (clear_level);

  for (int i = 0; i < (int) options->count; i++)
    {
      g_autofree char *id = level_id (options, i);

      g_ptr_array_add (levels, options->generator->level_new (id));
    }
  return pz_pack_new_with_levels (options->generator, pack_number (options), (PzLevel **) levels->pdata,
                                  (int) levels->len);
}

static Generation *
generation_new (const PzCliOptions *options)
{
  Generation *self = g_new0 (Generation, 1);

  self->options = options;
  self->file.name = g_strdup (options->output);
  self->file.display = g_filename_display_name (options->output);
  self->file.problems = pz_problems_new ();
  self->file.pack = empty_pack (options);
  self->file.levels = g_new0 (PzCliLevel, options->count + 1);
  self->levels = g_ptr_array_new_with_free_func (clear_level);
  self->errors = g_ptr_array_new_with_free_func (clear_error);
  self->openings = g_new0 (Opening, options->count);
  g_ptr_array_set_size (self->levels, (int) options->count);
  g_ptr_array_set_size (self->errors, (int) options->count);
  atomic_init (&self->failed, G_MAXINT);
  return self;
}

static void
generation_free (Generation *self)
{
  g_ptr_array_unref (self->levels);
  g_ptr_array_unref (self->errors);
  g_free (self->openings);
  pz_cli_file_free (&self->file);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Generation, generation_free)

static void
note_failure (Generation *self, int i)
{
  int least = atomic_load (&self->failed);

  while (i < least && !atomic_compare_exchange_weak (&self->failed, &least, i))
    continue;
}

/* A tenth of what `check` may spend: where it takes longer, nothing is told. */
static void
judge_opening (Generation *self, int i, const PzLimits *limits, const PzCancel *cancel)
{
  PzLimits fewer = *limits;
  const PzMode *mode = self->options->generator;
  const PzLevel *level = g_ptr_array_index (self->levels, i);
  PzContext context = { pack_number (self->options), (int) self->options->count, FALSE };
  g_autoptr (PzAnalysis) analysis = NULL;
  Opening *opening = &self->openings[i];

  if (level == NULL || mode->first_moves == NULL)
    return;
  fewer.budget_ms /= 10;
  fewer.unrated = TRUE;
  analysis = mode->analyse (level, &context, &fewer, cancel, NULL, NULL);
  opening->known = mode->first_moves (analysis, &opening->legal, &opening->winning);
}

/* The work of a run. */
static void
make_level (PzCliFile *file, int i, const PzLimits *limits, const PzCancel *cancel)
{
  Generation *self = (Generation *) file;
  const PzCliOptions *options = self->options;
  guint64 seed = pz_random_derive (options->seed, (guint64) i);
  GError *error = NULL;

  if (i > atomic_load (&self->failed))
    return;
  self->levels->pdata[i] =
      options->generator->generate (file->pack->levels[i]->id, seed, options->values, cancel, NULL, NULL, &error);
  self->errors->pdata[i] = error;
  if (error != NULL)
    note_failure (self, i);
  judge_opening (self, i, limits, cancel);
}

static void
take_level (PzCliFile *file, int i, gpointer data)
{
}

static int
explain_failure (const Generation *self)
{
  int failed = atomic_load ((atomic_int *) &self->failed);
  const GError *error = g_ptr_array_index (self->errors, failed);

  if (error->code == PZ_GENERATE_ERROR_OPTIONS)
    {
      pz_cli_message ("%s", error->message);
      return PZ_CLI_WRONG;
    }
  pz_cli_message (C_ ("generator", "nothing written: level %d: %s"), failed + 1, error->message);
  return PZ_CLI_SHORT;
}

static gboolean
save (const PzCliOptions *options, GBytes *bytes, PzCliOutput *output)
{
  g_autoptr (GError) error = NULL;
  PzCliHold hold;
  gboolean done;

  if (strcmp (options->output, "-") == 0)
    {
      pz_cli_put_bytes (output, bytes);
      return TRUE;
    }
  pz_cli_hold_signals (&hold);
  done = pz_save_bytes (options->output, bytes, &error);
  pz_cli_release_signals (&hold);
  if (!done)
    pz_cli_message ("%s: %s", options->output, error->message);
  return done;
}

static void
report_openings (const Generation *self, PzWriter *writer)
{
  pz_writer_name (writer, "firstMoves");
  pz_writer_begin_array (writer, TRUE);
  for (guint i = 0; i < self->levels->len; i++)
    {
      const Opening *opening = &self->openings[i];

      pz_writer_begin_object (writer, FALSE);
      pz_writer_member_string (writer, "id", ((const PzLevel *) g_ptr_array_index (self->levels, i))->id);
      if (opening->known)
        {
          pz_writer_member_int (writer, "legal", opening->legal);
          pz_writer_member_int (writer, "winning", opening->winning);
        }
      pz_writer_end_object (writer);
    }
  pz_writer_end_array (writer);
}

static void
report_text (const Generation *self, PzCliOutput *output)
{
  if (strcmp (self->options->output, "-") == 0)
    return;
  pz_cli_put_field (output, self->file.display, 0, PZ_CLI_PLAIN);
  pz_cli_put (output, "\n");
  for (guint i = 0; i < self->levels->len; i++)
    {
      const Opening *opening = &self->openings[i];
      g_autofree char *line = NULL;

      if (!opening->known)
        continue;
      /* TRANSLATORS: a level's id; how many of its first moves win */
      line = g_strdup_printf (C_ ("generator", "  %s: %d of %d first moves win\n"),
                              ((const PzLevel *) g_ptr_array_index (self->levels, i))->id, opening->winning,
                              opening->legal);
      pz_cli_put (output, line);
    }
}

static void
report_json (const Generation *self, PzCliOutput *output)
{
  const PzCliOptions *options = self->options;
  PzWriter *writer = pz_cli_report_begin (output);

  pz_writer_member_string (writer, "mode", options->generator->id);
  pz_writer_member_int (writer, "seed", (gint64) options->seed);
  pz_writer_name (writer, "written");
  pz_writer_begin_array (writer, FALSE);
  pz_writer_string (writer, self->file.display);
  pz_writer_end_array (writer);
  pz_writer_name (writer, "levels");
  pz_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < self->levels->len; i++)
    pz_writer_string (writer, ((const PzLevel *) g_ptr_array_index (self->levels, i))->id);
  pz_writer_end_array (writer);
  if (options->generator->first_moves != NULL)
    report_openings (self, writer);
  pz_cli_report_end (writer, output);
}

static int
write_pack (const Generation *self, PzCliOutput *output)
{
  g_autoptr (PzPack) pack = pz_pack_new_with_levels (self->options->generator, pack_number (self->options),
                                                     (PzLevel **) self->levels->pdata, (int) self->levels->len);
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pack);

  if (!save (self->options, bytes, output))
    return PZ_CLI_WRONG;
  if (self->options->format == PZ_CLI_JSON)
    report_json (self, output);
  else
    report_text (self, output);
  return PZ_CLI_FINE;
}

static gboolean
wrong_use (const PzCliOptions *options)
{
  g_autofree char *names = pz_cli_generator_names ();

  if (pz_mode_find (pz_modes (), options->names[0]) == NULL)
    pz_cli_message (C_ ("generator", "no mode is called “%s”; there are generators for: %s"), options->names[0], names);
  else if (options->seed == PZ_CLI_NO_SEED || options->output == NULL)
    pz_cli_message (_ ("%s wants: %s"), options->command->name, options->command->usage);
  else if (strcmp (options->output, "-") == 0 && options->format == PZ_CLI_JSON)
    pz_cli_message (_ ("the report and the file cannot both go to standard output"));
  else
    return FALSE;
  return TRUE;
}

static int
run_generate (const PzCliOptions *options, PzCliOutput *output)
{
  g_autoptr (Generation) self = NULL;
  int result;

  if (wrong_use (options))
    return PZ_CLI_WRONG;
  self = generation_new (options);
  result = pz_cli_run_file (options, &self->file, -1, make_level, take_level, NULL);
  if (result != 0)
    return result;
  return atomic_load (&self->failed) < G_MAXINT ? explain_failure (self) : write_pack (self, output);
}

static const char *const generate_options[] = { "seed", "count", "output", NULL };

const PzCliCommand pz_cli_generate = {
  "generate",
  "MODE --seed N [--count K] [mode options] -o FILE",
  N_ ("make a pack of new levels from a seed"),
  N_ ("Writes a pack of K new levels of MODE that pass “check”. The same seed and options give the same bytes on every "
      "machine; level k stays the same whatever K is. “generate MODE --help” lists the options of a mode. An OUT of "
      "“-” "
      "is standard output. Exit 1 when some level was not found within the work allowed for it: then nothing is "
      "written."),
  generate_options,
  1,
  1,
  run_generate,
};
