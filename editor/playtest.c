/* SPDX-License-Identifier: MIT */
#include "editor/playtest.h"

#include "editor/hint-search.h"
#include "editor/modes/mode-editor.h"
#include "editor/play-motion.h"
#include "pack/writer.h"

/* However far a drag goes, one sample of it makes no more inputs than this: a mode that never ends is told off. */
#define MAX_ROUNDS 10000

struct _PzPlaytest
{
  GObject parent_instance;

  const PzPlayEditor *editor;
  PzPlay *play;
  gboolean knows_solution;
  PzPlayMotion *motion;
  PzQueue *queue;       /* (nullable) borrowed */
  PzHintSearch *search; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (PzPlaytest, pz_playtest, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_CLEARED,
  N_PROPS
};

enum
{
  CHANGED,
  MOTION,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

PzPlaytest *
pz_playtest_new (PzLevel *level, const PzAnalysis *analysis)
{
  g_return_val_if_fail (level != NULL, NULL);
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  if (editor == NULL || editor->play == NULL || pz_level_is_bad (level))
    return NULL;
  PzPlay *play = level->mode->play_new (level, analysis);
  if (play == NULL)
    return NULL;
  PzPlaytest *self = g_object_new (PZ_TYPE_PLAYTEST, NULL);
  self->editor = editor->play;
  self->motion = pz_play_motion_new (editor->play);
  self->play = play;
  self->knows_solution = analysis != NULL && analysis->solution != NULL;
  return self;
}

void
pz_playtest_set_queue (PzPlaytest *self, PzQueue *queue)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  self->queue = queue;
}

PzPlay *
pz_playtest_get_play (PzPlaytest *self)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), NULL);
  return self->play;
}

PzPlay *
pz_playtest_get_shown (PzPlaytest *self)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), NULL);
  PzPlay *before = pz_play_motion_get_before (self->motion);
  return before != NULL ? before : self->play;
}

PzLevel *
pz_playtest_get_level (PzPlaytest *self)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), NULL);
  return self->play->level;
}

gboolean
pz_playtest_get_cleared (PzPlaytest *self)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), FALSE);
  return self->editor->won (self->play);
}

const PzPlayEditor *
pz_playtest_get_editor (PzPlaytest *self)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), NULL);
  return self->editor;
}

/* --- animations ---------------------------------------------------------------------------------------------- */

const PzMotion *
pz_playtest_get_motion (PzPlaytest *self)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), NULL);
  return pz_play_motion_get (self->motion);
}

void
pz_playtest_set_reduced_motion (PzPlaytest *self, gboolean reduced)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  pz_play_motion_set_reduced (self->motion, reduced);
}

gboolean
pz_playtest_advance (PzPlaytest *self, gint64 now_us)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), FALSE);
  return pz_play_motion_advance (self->motion, now_us);
}

/* --- inputs -------------------------------------------------------------------------------------------------- */

/* @next: (transfer full) */
static void
show_next (PzPlaytest *self, PzPlay *next)
{
  g_autoptr (PzPlay) before = self->play;
  gboolean was_cleared = pz_playtest_get_cleared (self);
  self->play = next;
  pz_play_motion_start (self->motion, before, self->play);
  if (pz_play_motion_runs (self->motion))
    g_signal_emit (self, signals[MOTION], 0);
  g_signal_emit (self, signals[CHANGED], 0);
  if (was_cleared != pz_playtest_get_cleared (self))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CLEARED]);
}

static void
end_search (PzPlaytest *self)
{
  g_clear_pointer (&self->search, pz_hint_search_cancel);
}

void
pz_playtest_input (PzPlaytest *self, const PzInput *input)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self) && input != NULL);
  end_search (self);
  show_next (self, self->play->mode->play_input (self->play, input));
}

void
pz_playtest_do (PzPlaytest *self, int verb, int a)
{
  PzInput input = { verb, a, 0, 0 };
  pz_playtest_input (self, &input);
}

static void
run_all (PzPlaytest *self, const GArray *inputs)
{
  for (guint i = 0; i < inputs->len; i++)
    pz_playtest_input (self, &g_array_index (inputs, PzInput, i));
}

static GArray *
no_inputs (void)
{
  return g_array_new (FALSE, FALSE, sizeof (PzInput));
}

void
pz_playtest_press (PzPlaytest *self, PzPlayPointer *pointer)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self) && pointer != NULL);
  g_autoptr (GArray) inputs = no_inputs ();
  self->editor->press (self->play, pointer, inputs);
  run_all (self, inputs);
}

/* What a place means may depend on what the places before made: so the mode is asked until it has no more. */
void
pz_playtest_drag (PzPlaytest *self, PzPlayPointer *pointer)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self) && pointer != NULL);
  g_autoptr (GArray) inputs = no_inputs ();
  for (int i = 0; self->editor->drag != NULL && i < MAX_ROUNDS; i++)
    {
      g_array_set_size (inputs, 0);
      self->editor->drag (self->play, pointer, inputs);
      if (inputs->len == 0)
        return;
      run_all (self, inputs);
    }
}

void
pz_playtest_release (PzPlaytest *self, PzPlayPointer *pointer)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self) && pointer != NULL);
  g_autoptr (GArray) inputs = no_inputs ();
  if (self->editor->release != NULL)
    self->editor->release (self->play, pointer, inputs);
  run_all (self, inputs);
}

gboolean
pz_playtest_can_undo_step (PzPlaytest *self)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), FALSE);
  return self->editor->can_undo (self->play);
}

void
pz_playtest_undo_step (PzPlaytest *self)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  g_autoptr (GArray) inputs = no_inputs ();
  self->editor->undo (self->play, inputs);
  run_all (self, inputs);
}

void
pz_playtest_restart (PzPlaytest *self)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  pz_playtest_input (self, &self->editor->restart);
}

/* --- hints --------------------------------------------------------------------------------------------------- */

static void
found (PzPlay *play, gpointer data)
{
  PzPlaytest *self = data;
  self->search = NULL;
  show_next (self, pz_play_ref (play));
}

void
pz_playtest_hint (PzPlaytest *self)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  if (self->search != NULL)
    return;
  PzPlay *known = self->editor->search_hint == NULL ? NULL : self->editor->search_hint (self->play, NULL);
  if (known != NULL)
    show_next (self, known);
  else if (self->editor->search_hint == NULL || self->queue == NULL)
    pz_playtest_input (self, &self->editor->hint);
  else
    {
      self->search = pz_hint_search_start (self->queue, self->editor, self->play, found, self);
      g_signal_emit (self, signals[CHANGED], 0);
    }
}

gboolean
pz_playtest_is_searching (PzPlaytest *self)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), FALSE);
  return self->search != NULL;
}

void
pz_playtest_stop_search (PzPlaytest *self)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  if (self->search == NULL)
    return;
  end_search (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
pz_playtest_get_follow_label (PzPlaytest *self)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), NULL);
  return self->editor->follow_label == NULL ? NULL : self->editor->follow_label (self->play);
}

void
pz_playtest_follow (PzPlaytest *self)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  g_autoptr (GArray) inputs = no_inputs ();
  if (self->editor->follow != NULL)
    self->editor->follow (self->play, inputs);
  run_all (self, inputs);
}

/* --- a judgement that came later ------------------------------------------------------------------------------ */

/* Inputs make a play value, so the same inputs from a start that knows the solution make the same path. */
static void
replay (PzPlaytest *self, const PzAnalysis *analysis)
{
  const PzMode *mode = self->play->mode;
  PzPlay *play = mode->play_new (self->play->level, analysis);
  if (play == NULL)
    return;
  g_autoptr (GArray) inputs = mode->play_inputs (self->play);
  for (guint i = 0; i < inputs->len; i++)
    {
      g_autoptr (PzPlay) before = play;
      play = mode->play_input (before, &g_array_index (inputs, PzInput, i));
    }
  pz_play_unref (self->play);
  self->play = play;
  self->knows_solution = TRUE;
}

/* What a search is under way for may be known now. */
static void
take_by_mode (PzPlaytest *self, const PzAnalysis *analysis)
{
  g_autoptr (PzPlay) before = self->play;
  self->play = self->editor->take_analysis (before, analysis);
  PzPlay *known = self->search == NULL ? NULL : self->editor->search_hint (self->play, NULL);
  if (known == NULL)
    return;
  end_search (self);
  show_next (self, known);
}

void
pz_playtest_take_analysis (PzPlaytest *self, const PzAnalysis *analysis)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self) && analysis != NULL);
  const PzMode *mode = self->play->mode;
  if (analysis->mode != mode || analysis->rules_hash != mode->rules_hash (self->play->level))
    return;
  if (self->editor->take_analysis != NULL)
    take_by_mode (self, analysis);
  else if (!self->knows_solution && analysis->solution != NULL)
    replay (self, analysis);
}

void
pz_playtest_set_value (PzPlaytest *self, const char *name, GVariant *value)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self) && name != NULL && value != NULL);
  g_autoptr (GArray) inputs = no_inputs ();
  if (self->editor->set_value != NULL)
    self->editor->set_value (self->play, name, value, inputs);
  run_all (self, inputs);
}

void
pz_playtest_button (PzPlaytest *self, const PzPlayButton *button)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self) && button != NULL);
  gboolean on = button->on != NULL && button->on (self->play);
  pz_playtest_input (self, on ? &button->off : &button->input);
}

char *
pz_playtest_to_script (PzPlaytest *self)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), NULL);
  g_autoptr (GArray) inputs = self->play->mode->play_inputs (self->play);
  g_autoptr (PzWriter) writer = pz_writer_new ();
  pz_writer_begin_array (writer, TRUE);
  for (guint i = 0; i < inputs->len; i++)
    self->play->mode->input_write (self->play->level, &g_array_index (inputs, PzInput, i), writer);
  pz_writer_end_array (writer);
  g_autofree char *text = pz_writer_finish (g_steal_pointer (&writer));
  return g_strconcat (text, "\n", NULL);
}

/* --- object -------------------------------------------------------------------------------------------------- */

static void
pz_playtest_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CLEARED)
    g_value_set_boolean (value, pz_playtest_get_cleared (PZ_PLAYTEST (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
pz_playtest_finalize (GObject *object)
{
  PzPlaytest *self = PZ_PLAYTEST (object);
  end_search (self);
  g_clear_pointer (&self->motion, pz_play_motion_free);
  g_clear_pointer (&self->play, pz_play_unref);
  G_OBJECT_CLASS (pz_playtest_parent_class)->finalize (object);
}

static void
pz_playtest_class_init (PzPlaytestClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->get_property = pz_playtest_get_property;
  object_class->finalize = pz_playtest_finalize;
  props[PROP_CLEARED] = g_param_spec_boolean ("cleared", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] = g_signal_new ("changed", PZ_TYPE_PLAYTEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOTION] = g_signal_new ("motion", PZ_TYPE_PLAYTEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pz_playtest_init (PzPlaytest *self)
{
}
