/* SPDX-License-Identifier: MIT */
#include "editor/playtest.h"

#include "editor/modes/mode-editor.h"
#include "pack/writer.h"

/* Durations of look.md §9, in ms. */
#define APPEND_MS  80
#define MET_MS     120
#define SHAKE_MS   280
#define WALL_MS    100
#define CLEARED_MS 250

/* One running animation; start_us = 0: at rest. */
typedef struct
{
  gint64 start_us;
  int length_ms;
} PzClip;

struct _PzPlaytest
{
  GObject parent_instance;

  const PzModeEditor *editor;
  PzPlay *play;
  gboolean knows_solution;
  PzPlay *before; /* (nullable) drawn while a step is taken back */
  gboolean reduced;
  PzMotion motion;
  PzClip append, met, shake, flash, cleared;
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
  if (editor == NULL || pz_level_is_bad (level))
    return NULL;
  PzPlay *play = level->mode->play_new (level, analysis);
  if (play == NULL)
    return NULL;
  PzPlaytest *self = g_object_new (PZ_TYPE_PLAYTEST, NULL);
  self->editor = editor;
  self->play = play;
  self->knows_solution = analysis != NULL && analysis->solution != NULL;
  return self;
}

/* Inputs make a play value, so the same inputs from a start that knows the solution make the same path. */
void
pz_playtest_take_analysis (PzPlaytest *self, const PzAnalysis *analysis)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self) && analysis != NULL);
  const PzMode *mode = self->play->mode;
  if (self->knows_solution || analysis->solution == NULL || analysis->mode != mode
      || analysis->rules_hash != mode->rules_hash (self->play->level))
    return;
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
  return self->before != NULL ? self->before : self->play;
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
  return pz_steps_play_state (self->play->steps) == PZ_PLAY_CLEARED;
}

/* --- animations ---------------------------------------------------------------------------------------------- */

static void
start_clip (PzClip *clip, int length_ms)
{
  *clip = (PzClip){ g_get_monotonic_time (), length_ms };
}

/* 0…1; 1 once it is over, and the clip is at rest then. */
static double
clip_at (PzClip *clip, gint64 now_us)
{
  if (clip->start_us == 0)
    return 1;
  double t = (double) (now_us - clip->start_us) / (clip->length_ms * 1000.0);
  if (t >= 1)
    clip->start_us = 0;
  return CLAMP (t, 0, 1);
}

static gboolean
anything_runs (const PzPlaytest *self)
{
  return self->append.start_us != 0 || self->met.start_us != 0 || self->shake.start_us != 0 || self->flash.start_us != 0
         || self->cleared.start_us != 0;
}

/* A new input ends what still runs: each value is at rest before the next begins. */
static void
rest (PzPlaytest *self)
{
  self->append = self->met = self->shake = self->flash = self->cleared = (PzClip){ 0, 0 };
  self->motion = PZ_MOTION_REST;
  g_clear_pointer (&self->before, pz_play_unref);
}

const PzMotion *
pz_playtest_get_motion (PzPlaytest *self)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), NULL);
  return &self->motion;
}

void
pz_playtest_set_reduced_motion (PzPlaytest *self, gboolean reduced)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  self->reduced = reduced;
  if (reduced)
    rest (self);
}

gboolean
pz_playtest_advance (PzPlaytest *self, gint64 now_us)
{
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), FALSE);
  double append = clip_at (&self->append, now_us);
  if (append >= 1)
    g_clear_pointer (&self->before, pz_play_unref);
  self->motion.append = self->before != NULL ? 1 - append : append;
  self->motion.met = clip_at (&self->met, now_us);
  self->motion.shake = clip_at (&self->shake, now_us);
  self->motion.cleared = clip_at (&self->cleared, now_us);
  /* With reduced motion the mark on a wall stays until the next input (look.md §9). */
  if (!self->reduced && clip_at (&self->flash, now_us) >= 1)
    self->motion.flash = FALSE;
  return anything_runs (self);
}

static void
shake (PzPlaytest *self, int node)
{
  if (self->reduced || node < 0)
    return;
  self->motion.shake_node = node;
  self->motion.shake = 0;
  start_clip (&self->shake, SHAKE_MS);
}

static int
last_node (const PzPlay *play)
{
  int length;
  const guint8 *path = pz_steps_play_path (play->steps, &length);
  return length > 0 ? path[length - 1] : -1;
}

static int
path_length (const PzPlay *play)
{
  int length;
  pz_steps_play_path (play->steps, &length);
  return length;
}

/* No cell is left to go on to: every slide from here is refused. Values are cheap and immutable, so it is simply tried. */
static gboolean
dead_end (PzPlaytest *self)
{
  int n = self->editor->n_cells (self->play->level);
  for (int node = 0; node < n; node++)
    {
      if (pz_steps_play_step_of (self->play->steps, node) > 0)
        continue;
      PzInput slide = { PZ_STEPS_SLIDE, node, 0, 0 };
      g_autoptr (PzPlay) next = self->play->mode->play_input (self->play, &slide);
      PzPlayEvent event = pz_steps_play_event (next->steps);
      if (event == PZ_EVENT_APPEND || event == PZ_EVENT_CLEARED)
        return FALSE;
    }
  return TRUE;
}

static void
animate_append (PzPlaytest *self)
{
  int node = last_node (self->play);
  gboolean conflict = pz_steps_play_conflict (self->play->steps, node);
  if (self->reduced)
    return;
  self->motion.append_node = node;
  self->motion.append = 0;
  start_clip (&self->append, APPEND_MS);
  if (!conflict && pz_steps_play_wanted (self->play->steps, node) > 0)
    {
      self->motion.met_node = node;
      self->motion.met = 0;
      start_clip (&self->met, MET_MS);
    }
  if (conflict || (pz_steps_play_state (self->play->steps) == PZ_PLAY_DRAWING && dead_end (self)))
    shake (self, node);
}

/* A step taken back is drawn by the value before it, played backwards. */
static void
animate_undo (PzPlaytest *self, PzPlay *before)
{
  if (self->reduced || path_length (before) <= path_length (self->play))
    return;
  self->before = pz_play_ref (before);
  self->motion.append_node = last_node (before);
  self->motion.append = 1;
  start_clip (&self->append, APPEND_MS);
}

static void
animate_cleared (PzPlaytest *self)
{
  animate_append (self);
  if (self->reduced)
    return;
  self->motion.cleared = 0;
  start_clip (&self->cleared, CLEARED_MS);
}

static void
flash_wall (PzPlaytest *self)
{
  int a, b;
  if (!pz_steps_play_blocked_edge (self->play->steps, &a, &b))
    return;
  self->motion.flash_a = a;
  self->motion.flash_b = b;
  self->motion.flash = TRUE;
  if (!self->reduced)
    start_clip (&self->flash, WALL_MS);
}

/* The first cell that is in conflict now and was not before (a filled number may contradict the path). */
static int
new_conflict (const PzPlay *before, const PzPlay *now)
{
  int length;
  const guint8 *path = pz_steps_play_path (now->steps, &length);
  for (int i = 0; i < length; i++)
    if (pz_steps_play_conflict (now->steps, path[i]) && !pz_steps_play_conflict (before->steps, path[i]))
      return path[i];
  return -1;
}

/* Where play has to begin: the cell that wants step 1. */
static int
start_node (PzPlaytest *self)
{
  int n = self->editor->n_cells (self->play->level);
  for (int node = 0; node < n; node++)
    if (pz_steps_play_wanted (self->play->steps, node) == 1)
      return node;
  return -1;
}

static void
animate (PzPlaytest *self, PzPlay *before)
{
  switch (pz_steps_play_event (self->play->steps))
    {
    case PZ_EVENT_START:
    case PZ_EVENT_APPEND:
      animate_append (self);
      break;
    case PZ_EVENT_UNDO:
    case PZ_EVENT_CUT:
      animate_undo (self, before);
      break;
    case PZ_EVENT_CLEARED:
      animate_cleared (self);
      break;
    case PZ_EVENT_BLOCKED:
      flash_wall (self);
      break;
    case PZ_EVENT_ILLEGAL_START:
      shake (self, start_node (self));
      break;
    case PZ_EVENT_FILLED:
      shake (self, new_conflict (before, self->play));
      break;
    case PZ_EVENT_NOTHING:
    case PZ_EVENT_IGNORED:
    case PZ_EVENT_RELEASED:
    case PZ_EVENT_RESTARTED:
    case PZ_EVENT_GUIDED:
    default:
      break;
    }
}

/* --- inputs -------------------------------------------------------------------------------------------------- */

/* A release or an ignored place changes nothing that is seen, so it lets a running animation go on. */
static gboolean
keeps_motion (PzPlayEvent event)
{
  return event == PZ_EVENT_RELEASED || event == PZ_EVENT_NOTHING || event == PZ_EVENT_IGNORED;
}

void
pz_playtest_input (PzPlaytest *self, const PzInput *input)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self) && input != NULL);
  g_autoptr (PzPlay) before = self->play;
  gboolean was_cleared = pz_playtest_get_cleared (self);
  self->play = before->mode->play_input (before, input);
  if (!keeps_motion (pz_steps_play_event (self->play->steps)))
    rest (self);
  else if (self->reduced)
    self->motion.flash = FALSE;
  animate (self, before);
  if (anything_runs (self))
    g_signal_emit (self, signals[MOTION], 0);
  g_signal_emit (self, signals[CHANGED], 0);
  if (was_cleared != pz_playtest_get_cleared (self))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CLEARED]);
}

void
pz_playtest_do (PzPlaytest *self, PzStepsInputKind kind, int node)
{
  PzInput input = { kind, node, 0, 0 };
  pz_playtest_input (self, &input);
}

/* The two modes take a step back by different inputs: number-stroke cuts to the cell before the end, hex-stroke slides onto it
 * while drawing. A path of one cell can only be taken back by a restart. */
gboolean
pz_playtest_can_undo_step (PzPlaytest *self)
{
  int length;
  g_return_val_if_fail (PZ_IS_PLAYTEST (self), FALSE);
  pz_steps_play_path (self->play->steps, &length);
  return length > 0 && !pz_playtest_get_cleared (self);
}

void
pz_playtest_undo_step (PzPlaytest *self)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  int length;
  const guint8 *path = pz_steps_play_path (self->play->steps, &length);
  gboolean drawing = pz_steps_play_state (self->play->steps) == PZ_PLAY_DRAWING;
  if (!pz_playtest_can_undo_step (self))
    return;
  if (length == 1)
    {
      pz_playtest_restart (self);
      return;
    }
  int last = path[length - 1], previous = path[length - 2];
  if (!drawing)
    pz_playtest_do (self, PZ_STEPS_PRESS, self->editor->cuts ? previous : last);
  if (drawing || !self->editor->cuts)
    pz_playtest_do (self, PZ_STEPS_SLIDE, previous);
  if (!drawing)
    pz_playtest_do (self, PZ_STEPS_RELEASE, 0);
}

void
pz_playtest_restart (PzPlaytest *self)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  pz_playtest_do (self, PZ_STEPS_RESTART, 0);
}

void
pz_playtest_hint (PzPlaytest *self)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  pz_playtest_do (self, PZ_STEPS_GUIDE, 0);
}

void
pz_playtest_fill (PzPlaytest *self)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  if (self->editor->fills)
    pz_playtest_do (self, PZ_STEPS_FILL, 0);
}

void
pz_playtest_go_back (PzPlaytest *self)
{
  g_return_if_fail (PZ_IS_PLAYTEST (self));
  int node;
  PzGuideKind kind = pz_steps_play_guide (self->play->steps, &node);
  if (kind == PZ_GUIDE_RESTART)
    pz_playtest_restart (self);
  if (kind != PZ_GUIDE_FORK)
    return;
  int steps = path_length (self->play) - pz_steps_play_step_of (self->play->steps, node);
  for (; steps > 0; steps--)
    pz_playtest_undo_step (self);
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
  g_clear_pointer (&self->before, pz_play_unref);
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
  self->motion = PZ_MOTION_REST;
}
