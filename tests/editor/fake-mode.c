/* SPDX-License-Identifier: MIT */
#include "fake-mode.h"

#include <stdatomic.h>

typedef struct
{
  PzLevel base;
  int value;
} FakeLevel;

static _Atomic int held, runs, running, partials, weight;

void
fake_hold (gboolean hold)
{
  atomic_store (&held, hold);
}

int
fake_runs (void)
{
  return atomic_load (&runs);
}

int
fake_running (void)
{
  return atomic_load (&running);
}

void
fake_partials (int n)
{
  atomic_store (&partials, n);
}

void
fake_weight (int bytes)
{
  atomic_store (&weight, bytes);
}

int
fake_value (const PzLevel *level)
{
  g_assert (!pz_level_is_bad (level));
  return ((const FakeLevel *) level)->value;
}

PzLevel *
fake_level (const char *id, int value)
{
  FakeLevel *level = g_new0 (FakeLevel, 1);
  atomic_init (&level->base.ref_count, 1);
  level->base.mode = &fake_mode;
  level->base.id = g_strdup (id);
  level->value = value;
  return &level->base;
}

static PzLevel *
level_copy (const PzLevel *from)
{
  FakeLevel *level = g_new0 (FakeLevel, 1);
  pz_level_copy_head (from, &level->base);
  level->value = fake_value (from);
  return &level->base;
}

PzLevel *
fake_with_value (const PzLevel *level, int value)
{
  PzLevel *copy = level_copy (level);
  ((FakeLevel *) copy)->value = value;
  return copy;
}

static void
level_free (PzLevel *level)
{
  g_free (level);
}

static PzLevel *
level_new (const char *id)
{
  return fake_level (id, 0);
}

static const char *const known[] = { PZ_LEVEL_COMMON, "value", NULL };

static PzLevel *
level_from_json (const PzReader *reader)
{
  g_autoptr (PzLevel) level = fake_level ("", 0);
  g_clear_pointer (&level->id, g_free);
  gint64 value = 0;
  if (!pz_level_read_head (level, reader, known)
      || !pz_reader_int (reader, "value", PZ_REQUIRED, -100000, 100000, &value))
    return NULL;
  ((FakeLevel *) level)->value = (int) value;
  return g_steal_pointer (&level);
}

static void
write_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const PzLevel *level = data;
  if (!pz_level_write_head_member (level, writer, name, kept) && strcmp (name, "value") == 0)
    pz_writer_member_int (writer, name, fake_value (level));
}

static void
level_write (const PzLevel *level, PzWriter *writer)
{
  pz_writer_begin_object (writer, TRUE);
  pz_members_write (level->members, known, writer, write_member, (gpointer) level);
  pz_writer_end_object (writer);
}

static gboolean
recognise (JsonObject *object)
{
  return json_object_has_member (object, "value");
}

static guint64
rules_hash (const PzLevel *level)
{
  return (guint64) (fake_value (level) / 10) * 0x9E3779B97F4A7C15u;
}

static gsize
level_size (const PzLevel *level)
{
  return sizeof (FakeLevel);
}

static PzProblems *
problems_of (const PzLevel *level, const PzContext *context)
{
  PzProblems *problems = pz_problems_new ();
  pz_problems_add (problems, "many-solutions", PZ_ERROR, NULL, "%s at %d", level->id, context->index);
  return problems;
}

static PzAnalysis *
judgement (const PzLevel *level, const PzContext *context, gboolean done)
{
  PzAnalysis *analysis = g_new0 (PzAnalysis, 1);
  atomic_init (&analysis->ref_count, 1);
  analysis->mode = &fake_mode;
  analysis->rules_hash = rules_hash (level);
  analysis->done = done;
  analysis->verdict = done ? PZ_VERDICT_MANY : PZ_VERDICT_RUNNING;
  analysis->solutions = (PzCount){ (guint64) (fake_value (level) / 10), done, TRUE };
  analysis->problems = problems_of (level, context);
  analysis->n_cells = atomic_load (&weight);
  analysis->solution = analysis->n_cells > 0 ? g_malloc0 ((gsize) analysis->n_cells) : NULL;
  return analysis;
}

static PzAnalysis *
analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits, const PzCancel *cancel,
         PzProgress progress, gpointer data)
{
  atomic_fetch_add (&runs, 1);
  atomic_fetch_add (&running, 1);
  for (int i = 0; i < atomic_load (&partials); i++)
    {
      PzAnalysis *partial = judgement (level, context, FALSE);
      progress (partial, data);
      pz_analysis_unref (partial);
    }
  while (atomic_load (&held) && !pz_cancel_is_set (cancel))
    g_usleep (200);
  atomic_fetch_sub (&running, 1);
  return judgement (level, context, !pz_cancel_is_set (cancel));
}

static PzAnalysis *
reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context)
{
  PzAnalysis *anew = pz_analysis_copy (analysis);
  g_ptr_array_unref (anew->problems);
  anew->problems = problems_of (level, context);
  return anew;
}

static void
pack_problems (const PzPack *pack, PzProblems *problems)
{
}

/* --- the row of stones --------------------------------------------------------------------------------------- */

int
fake_stones (const PzLevel *level)
{
  return ABS (fake_value (level) / 10) % 10;
}

static int
cell_at (const PzLevel *level, int q, int r)
{
  return r == 0 && q >= 0 && q < fake_stones (level) ? q : -1;
}

static PzHit
resolve (const PzLevel *level, const PzHit *spot)
{
  return pz_mode_resolve (level, cell_at, spot);
}

static PzHit
hit (const PzLevel *level, double x, double y, guint kinds)
{
  PzHit spot = pz_spot_at (PZ_LATTICE_SQUARE, (PzPoint){ x, y }, PZ_HIT_CELL);
  return (kinds & PZ_HIT_CELL) == 0 ? PZ_HIT_NOWHERE : resolve (level, &spot);
}

static PzRect
bounds (const PzLevel *level)
{
  int n = fake_stones (level);
  return n == 0 ? (PzRect){ 0 } : (PzRect){ 0, 0, n, 1 };
}

static char *
describe (const PzLevel *level, const PzHit *place)
{
  return g_strdup_printf ("Stone %d", place->cell);
}

static PzHit
problem_hit (const PzLevel *level, const PzProblem *problem)
{
  return PZ_HIT_NOWHERE;
}

/* --- play ---------------------------------------------------------------------------------------------------- */

static PzPlay *
play_new (PzLevel *level, const PzAnalysis *analysis)
{
  FakePlay *play = g_new0 (FakePlay, 1);
  if (fake_stones (level) == 0)
    {
      g_free (play);
      return NULL;
    }
  atomic_init (&play->base.ref_count, 1);
  play->base.mode = &fake_mode;
  play->base.level = pz_level_ref (level);
  play->inputs = g_array_new (FALSE, FALSE, sizeof (PzInput));
  play->verb = play->tapped = -1;
  return &play->base;
}

static void
play_free (PzPlay *play)
{
  g_array_unref (((FakePlay *) play)->inputs);
  g_free (play);
}

static void
run_input (FakePlay *play, const PzInput *input)
{
  play->success = input->verb == FAKE_TAP && input->a == play->taken;
  play->tapped = input->verb == FAKE_TAP ? input->a : -1;
  if (input->verb == FAKE_TAP && !play->success)
    play->failed++;
  if (play->success)
    play->taken++;
  if (input->verb == FAKE_TURN)
    play->turned = !play->turned;
  if (input->verb == FAKE_UNDO && play->taken > 0)
    play->taken--;
  if (input->verb == FAKE_RESTART)
    play->taken = play->failed = play->turned = 0;
}

static PzPlay *
play_input (PzPlay *before, const PzInput *input)
{
  const FakePlay *from = (const FakePlay *) before;
  FakePlay *play = (FakePlay *) play_new (before->level, NULL);
  play->taken = from->taken;
  play->failed = from->failed;
  play->turned = from->turned;
  play->verb = input->verb;
  g_array_append_vals (play->inputs, from->inputs->data, from->inputs->len);
  g_array_append_val (play->inputs, *input);
  run_input (play, input);
  return &play->base;
}

static GArray *
play_inputs (const PzPlay *play)
{
  return g_array_copy (((const FakePlay *) play)->inputs);
}

static void
input_write (const PzLevel *level, const PzInput *input, PzWriter *writer)
{
  pz_writer_int (writer, input->verb * 100 + input->a);
}

static GArray *
plan (const PzLevel *level, const PzAnalysis *analysis)
{
  GArray *inputs = g_array_new (FALSE, FALSE, sizeof (PzInput));
  for (int i = 0; analysis->done && i < fake_stones (level); i++)
    {
      PzInput tap = { FAKE_TAP, i, 0, 0 };
      g_array_append_val (inputs, tap);
    }
  return inputs;
}

/* --- changes of many cells: there are none ------------------------------------------------------------------- */

static PzMap
map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns)
{
  return PZ_MAP_IDENTITY;
}

static PzLevel *
transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse)
{
  return pz_level_ref (level);
}

static gboolean
turns_one_way (const PzLevel *level)
{
  return FALSE;
}

static PzLevel *
extract (PzLevel *level, const int *cells, int n)
{
  return pz_level_ref (level);
}

static PzLevel *
merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid)
{
  if (laid != NULL)
    *laid = g_array_new (FALSE, FALSE, sizeof (int));
  return pz_level_ref (level);
}

const PzMode fake_mode = {
  .id = "fake",
  .title = "Fake",
  .id_convention = TRUE,
  .recognise = recognise,
  .level_new = level_new,
  .level_from_json = level_from_json,
  .level_write = level_write,
  .level_copy = level_copy,
  .level_free = level_free,
  .rules_hash = rules_hash,
  .level_size = level_size,
  .analyse = analyse,
  .reconsider = reconsider,
  .pack_problems = pack_problems,
  .plan = plan,
  .play_new = play_new,
  .play_input = play_input,
  .play_free = play_free,
  .play_inputs = play_inputs,
  .input_write = input_write,
  .hit = hit,
  .bounds = bounds,
  .resolve = resolve,
  .describe = describe,
  .problem_hit = problem_hit,
  .map_in_place = map_in_place,
  .transform = transform,
  .turns_one_way = turns_one_way,
  .extract = extract,
  .merge = merge,
};

const PzMode *const fake_modes[] = { &fake_mode, NULL };

PzPack *
fake_pack (int n)
{
  PzPack *pack = pz_pack_new (&fake_mode, 2, "Pack");
  for (int i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("2-%d", i + 1);
      g_autoptr (PzLevel) level = fake_level (id, (i + 1) * 10);
      PzPack *longer = pz_pack_insert (pack, i, level);
      pz_pack_unref (pack);
      pack = longer;
    }
  return pack;
}
