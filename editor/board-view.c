/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"
#include "editor/board-view-proposal.h"

#include "editor/pixels.h"
#include "editor/theme.h"

#include "config.h"
#include <glib/gi18n.h>

/* Room above a board that is played; a bubble takes more. */
#define PLAY_TOP_PX              40
#define PLAY_TOP_BELOW_BUBBLE_PX 74

G_DEFINE_FINAL_TYPE (PzBoardView, pz_board_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TOOL,
  PROP_ZOOM,
  PROP_STATUS,
  PROP_PLAYING,
  PROP_PLAN_STEP,
  PROP_PLAN_LENGTH,
  PROP_HELD,
  PROP_REVEAL_STEP,
  PROP_REVEAL_LENGTH,
  PROP_REVEALING,
  PROP_BUBBLE,
  PROP_ALTERNATE,
  N_PROPS
};

enum
{
  SELECTION_CHANGED,
  OPTIONS_CHANGED,
  GESTURE_CHANGED,
  NOTICE,
  CONTEXT_MENU,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

GtkWidget *
pz_board_view_new (void)
{
  return g_object_new (PZ_TYPE_BOARD_VIEW, NULL);
}

PzLevel *
pz_board_view_shown (PzBoardView *self)
{
  if (self->playtest != NULL)
    return pz_playtest_get_level (self->playtest);
  return self->gesture.preview != NULL ? self->gesture.preview : self->level;
}

PzLevel *
pz_board_view_get_level (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  return pz_board_view_shown (self);
}

const PzModeEditor *
pz_board_view_get_editor (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  return self->editor;
}

void
pz_board_view_redraw (PzBoardView *self)
{
  g_clear_object (&self->cache);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The document tells of the judgements of another level, or value, before it tells that this is the current one. */
static gboolean
is_of_shown_level (PzBoardView *self)
{
  PzLevel *level = pz_document_get_level (self->document);
  if (level == self->level)
    return TRUE;
  return level->mode == self->level->mode && !pz_level_is_bad (level)
         && level->mode->rules_hash (level) == level->mode->rules_hash (self->level);
}

PzAnalysis *
pz_board_view_analysis (PzBoardView *self)
{
  if (self->document == NULL || self->level == NULL || self->editor == NULL)
    return NULL;
  int current = pz_document_get_current (self->document);
  if (current < 0 || pz_document_analysis_stale (self->document, current) || !is_of_shown_level (self))
    return NULL;
  return pz_document_get_analysis (self->document, current);
}

/* --- the document -------------------------------------------------------------------------------------------- */

static void
set_editor (PzBoardView *self)
{
  gboolean good = self->level != NULL && !pz_level_is_bad (self->level);
  const PzModeEditor *before = self->editor;
  self->editor = good ? pz_mode_editor_for (self->level->mode) : NULL;
  self->draw = good ? pz_draw_for (self->level->mode) : NULL;
  if (self->editor != before)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TOOL]);
}

/* The same level with another value, or another level? A renamed one still has the same rules. */
static gboolean
is_another_level (const PzLevel *before, const PzLevel *now)
{
  if (before == NULL || now == NULL || before->mode != now->mode || pz_level_is_bad (before) != pz_level_is_bad (now))
    return TRUE;
  if (pz_level_is_bad (now) || g_strcmp0 (before->id, now->id) == 0)
    return FALSE;
  return now->mode->rules_hash (before) != now->mode->rules_hash (now);
}

/* While a playtest runs nothing is taken up: it has its own copy, and editing is to be found again as it was left. */
void
pz_board_view_take_level (PzBoardView *self)
{
  if (self->playtest != NULL)
    return;
  PzLevel *level = self->document == NULL ? NULL : pz_document_get_level (self->document);
  int index = self->document == NULL ? -1 : pz_document_get_current (self->document);
  gboolean another = index != self->level_index || is_another_level (self->level, level);
  if (level == self->level && index == self->level_index)
    return;
  pz_board_view_float_cancel (self);
  pz_board_view_cancel (self);
  pz_board_view_end_stage (self);
  self->hover = PZ_HIT_NOWHERE; /* its cells are those of the value before */
  g_autoptr (PzLevel) before = g_steal_pointer (&self->level);
  self->level = level == NULL ? NULL : pz_level_ref (level);
  self->level_index = index;
  set_editor (self);
  if (another)
    {
      self->edit_place.valid = FALSE;
      pz_board_view_forget_live (self);
      pz_board_view_close_clue (self);
      pz_board_view_set_selection (self, PZ_HIT_NOWHERE);
      pz_board_view_forget_cursor (self);
      pz_board_view_recentre_symmetry (self);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ZOOM]);
    }
  else if (self->editor != NULL)
    pz_board_view_follow_renames (self, before);
  pz_board_view_resolve_selection (self);
  pz_board_view_fit_cursor (self);
  pz_board_view_update_reveal (self, another);
  pz_board_view_update_hover (self);
  pz_board_view_update_status (self);
  pz_board_view_update_plan (self);
  pz_board_view_redraw (self);
}

static void
level_changed (PzDocument *document, PzBoardView *self)
{
  pz_board_view_take_level (self);
}

static void
analysis_changed (PzDocument *document, int index, PzBoardView *self)
{
  if (index != self->level_index)
    return;
  pz_board_view_update_reveal (self, FALSE);
  pz_board_view_update_status (self);
  pz_board_view_update_plan (self);
  pz_board_view_redraw (self);
}

void
pz_board_view_set_document (PzBoardView *self, PzDocument *document)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (self->document == document)
    return;
  pz_board_view_set_playtest (self, NULL);
  pz_board_view_cancel (self);
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  self->level_index = -2; /* another level, whatever its index */
  pz_board_view_take_level (self);
}

/* --- the playtest -------------------------------------------------------------------------------------------- */

static void
play_changed (PzPlaytest *playtest, PzBoardView *self)
{
  pz_board_view_play_changed (self);
}

static void
play_motion (PzPlaytest *playtest, PzBoardView *self)
{
  pz_board_view_play_motion (self);
}

void
pz_board_view_set_playtest (PzBoardView *self, PzPlaytest *playtest)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (self->playtest == playtest)
    return;
  pz_board_view_float_cancel (self);
  pz_board_view_cancel (self);
  pz_board_view_end_stage (self);
  pz_board_view_stop_motion (self);
  pz_board_view_close_clue (self);
  pz_board_view_set_alternate (self, FALSE);
  g_set_object (&self->playtest, playtest);
  g_signal_group_set_target (self->playtest_signals, playtest);
  if (playtest != NULL)
    pz_playtest_set_reduced_motion (playtest, self->style.reduced_motion);
  self->play_place.top = self->editor != NULL && self->editor->bubble != NULL ? PLAY_TOP_BELOW_BUBBLE_PX : PLAY_TOP_PX;
  self->play_place.valid = FALSE;
  self->highlight = PZ_HIT_NOWHERE;
  pz_board_view_take_level (self);
  self->held = 0;
  pz_board_view_hold_again (self);
  pz_board_view_fit_cursor (self);
  pz_board_view_update_reveal (self, FALSE);
  pz_board_view_update_hover (self);
  pz_board_view_update_status (self);
  pz_board_view_update_plan (self);
  pz_board_view_redraw (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYING]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ZOOM]);
}

PzPlaytest *
pz_board_view_get_playtest (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  return self->playtest;
}

/* --- the tool ------------------------------------------------------------------------------------------------ */

void
pz_board_view_set_tool (PzBoardView *self, const char *id)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self) && id != NULL);
  if (g_strcmp0 (self->tool_id, id) == 0)
    return;
  pz_board_view_float_cancel (self);
  pz_board_view_cancel (self);
  g_free (self->tool_id);
  self->tool_id = g_strdup (id);
  pz_board_view_fit_cursor (self);
  pz_board_view_update_hover (self);
  pz_board_view_update_status (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TOOL]);
}

/* A tool the mode lacks (chosen for another mode) falls back to the first one, and comes back with its mode. */
const PzTool *
pz_board_view_get_tool (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  if (self->editor == NULL)
    return NULL;
  const PzTool *tool = pz_mode_editor_tool (self->editor, self->tool_id);
  return tool != NULL ? tool : self->editor->tools;
}

PzToolOptions *
pz_board_view_get_options (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  return &self->options;
}

void
pz_board_view_options_changed (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  pz_board_view_update_hover (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[OPTIONS_CHANGED], 0);
}

/* --- commands ------------------------------------------------------------------------------------------------ */

gboolean
pz_board_view_run_step (PzBoardView *self, PzToolStep *step, const char *merge_key)
{
  return pz_board_view_run_moving_step (self, step, merge_key, NULL);
}

gboolean
pz_board_view_run_moving_step (PzBoardView *self, PzToolStep *step, const char *merge_key, const PzMap *map)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self) && step != NULL, FALSE);
  const PzCommand *command = step->command;
  pz_board_view_cancel (self);
  if (command == NULL || self->editor == NULL || self->playtest != NULL)
    {
      pz_tool_step_clear (step);
      return FALSE;
    }
  g_autoptr (PzLevel) level = pz_tool_step_run (step, self->level);
  if (pz_level_equal (level, self->level))
    return FALSE;
  if (map != NULL)
    pz_board_view_carry_selection (self, self->level, level, map);
  pz_document_apply_level (self->document, level, pz_command_label (command), merge_key);
  return TRUE;
}

/* (transfer full): the level with property @name of the selected thing, or of all selected cells, set. */
static PzLevel *
with_property (PzBoardView *self, const char *name, GVariant *value, const PzCommand **command)
{
  const char *const *cells = pz_board_view_get_selected_cells (self);
  g_autoptr (PzLevel) level = pz_level_ref (self->level);
  for (gsize i = 0; i == 0 || (cells != NULL && cells[i] != NULL); i++)
    {
      PzHit like = self->selection;
      if (cells != NULL)
        like.cell = self->editor->cell_index (level, cells[i]);
      PzHit hit = like.cell < 0 ? PZ_HIT_NOWHERE : self->editor->again (level, &like);
      PzToolStep step = self->editor->set_property (level, &hit, name, value);
      *command = *command != NULL ? *command : step.command;
      PzLevel *next = pz_tool_step_run (&step, level);
      pz_level_unref (level);
      level = next;
    }
  return g_steal_pointer (&level);
}

gboolean
pz_board_view_set_property_of_selection (PzBoardView *self, const char *name, GVariant *value, const char *merge_key)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self) && name != NULL && value != NULL, FALSE);
  const PzCommand *command = NULL;
  pz_board_view_cancel (self);
  if (self->editor == NULL || self->playtest != NULL || self->selection.kind == PZ_HIT_NONE)
    return FALSE;
  g_autoptr (PzLevel) level = with_property (self, name, value, &command);
  if (command == NULL || pz_level_equal (level, self->level))
    return FALSE;
  pz_document_apply_level (self->document, level, pz_command_label (command), merge_key);
  return TRUE;
}

gboolean
pz_board_view_run (PzBoardView *self, const PzCommand *command, GVariant *argument)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self) && command != NULL, FALSE);
  PzToolStep step = { command, argument == NULL ? NULL : g_variant_ref_sink (argument) };
  return pz_board_view_run_step (self, &step, NULL);
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pz_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  *minimum = 120;
  *natural = 480;
}

static void
pz_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PzBoardView *self = PZ_BOARD_VIEW (widget);
  pz_board_view_refit (self, &self->edit_place);
  pz_board_view_refit (self, &self->play_place);
  g_clear_object (&self->cache);
  /* Popovers take up their size from here. */
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
      gtk_popover_present (GTK_POPOVER (child));
}

static void
theme_changed (PzBoardView *self)
{
  self->style = pz_theme_style ();
  if (self->playtest != NULL)
    pz_playtest_set_reduced_motion (self->playtest, self->style.reduced_motion);
  if (self->stage_motion != NULL)
    pz_play_motion_set_reduced (self->stage_motion, self->style.reduced_motion);
  pz_board_view_redraw (self);
}

static void
pz_board_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PzBoardView *self = PZ_BOARD_VIEW (object);
  const PzTool *tool = pz_board_view_get_tool (self);
  PzPlace *place = pz_board_view_place (self);
  switch (id)
    {
    case PROP_TOOL:
      g_value_set_string (value, tool != NULL ? tool->id : self->tool_id);
      break;
    case PROP_ZOOM:
      g_value_set_double (value, place->fit_scale > 0 ? place->scale / place->fit_scale : 1);
      break;
    case PROP_STATUS:
      g_value_set_string (value, self->status);
      break;
    case PROP_PLAYING:
      g_value_set_boolean (value, self->playtest != NULL);
      break;
    case PROP_PLAN_STEP:
      g_value_set_int (value, self->plan_step);
      break;
    case PROP_PLAN_LENGTH:
      g_value_set_int (value, pz_board_view_get_plan_length (self));
      break;
    case PROP_HELD:
      g_value_set_int (value, pz_board_view_get_held (self));
      break;
    case PROP_REVEAL_STEP:
      g_value_set_int (value, self->reveal_step);
      break;
    case PROP_REVEALING:
      g_value_set_boolean (value, self->revealing);
      break;
    case PROP_REVEAL_LENGTH:
      g_value_set_int (value, self->reveal_length);
      break;
    case PROP_BUBBLE:
      g_value_set_string (value, self->bubble);
      break;
    case PROP_ALTERNATE:
      g_value_set_boolean (value, self->alternate);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pz_board_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PzBoardView *self = PZ_BOARD_VIEW (object);
  double zoom;
  switch (id)
    {
    case PROP_TOOL:
      if (g_value_get_string (value) != NULL)
        pz_board_view_set_tool (self, g_value_get_string (value));
      break;
    case PROP_ZOOM:
      g_object_get (self, "zoom", &zoom, NULL);
      pz_board_view_zoom_by (self, g_value_get_double (value) / zoom);
      break;
    case PROP_HELD:
      pz_board_view_set_held (self, g_value_get_int (value));
      break;
    case PROP_PLAN_STEP:
      pz_board_view_set_plan_step (self, g_value_get_int (value));
      break;
    case PROP_REVEAL_STEP:
      pz_board_view_set_reveal_step (self, g_value_get_int (value));
      break;
    case PROP_REVEALING:
      pz_board_view_set_revealing (self, g_value_get_boolean (value));
      break;
    case PROP_ALTERNATE:
      pz_board_view_set_alternate (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pz_board_view_dispose (GObject *object)
{
  PzBoardView *self = PZ_BOARD_VIEW (object);
  pz_board_view_close_clue (self);
  pz_board_view_stop_motion (self);
  g_clear_pointer (&self->floating, pz_level_unref);
  pz_board_view_cancel (self);
  g_clear_pointer (&self->stage, pz_play_unref);
  g_clear_pointer (&self->stage_motion, pz_play_motion_free);
  g_clear_pointer (&self->plan, g_ptr_array_unref);
  g_clear_pointer (&self->plan_inputs, g_array_unref);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->playtest_signals);
  g_clear_object (&self->document);
  g_clear_object (&self->playtest);
  g_clear_pointer (&self->level, pz_level_unref);
  g_clear_pointer (&self->proposed_level, pz_level_unref);
  pz_board_view_forget_live (self);
  self->editor = NULL;
  pz_board_view_clear_ghost (self);
  g_clear_object (&self->cache);
  G_OBJECT_CLASS (pz_board_view_parent_class)->dispose (object);
}

static void
pz_board_view_finalize (GObject *object)
{
  PzBoardView *self = PZ_BOARD_VIEW (object);
  g_free (self->tool_id);
  g_free (self->status);
  g_free (self->spoken);
  g_free (self->bubble);
  g_free (self->typed_id);
  g_free (self->path_a);
  g_free (self->path_b);
  g_free (self->forced);
  pz_draw_cache_free (self->elements);
  g_clear_pointer (&self->selected_set, g_hash_table_unref);
  g_ptr_array_unref (self->selected);
  g_array_unref (self->gesture.applied);
  g_array_unref (self->ghosts);
  g_array_unref (self->proposed);
  g_array_unref (self->trail);
  G_OBJECT_CLASS (pz_board_view_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GParamFlags writable = readable | G_PARAM_WRITABLE;
  props[PROP_TOOL] = g_param_spec_string ("tool", NULL, NULL, NULL, writable);
  props[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, 0.001, 1000, 1, writable);
  props[PROP_STATUS] = g_param_spec_string ("status", NULL, NULL, NULL, readable);
  props[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, readable);
  props[PROP_PLAN_STEP] = g_param_spec_int ("plan-step", NULL, NULL, -1, G_MAXINT, -1, writable);
  props[PROP_PLAN_LENGTH] = g_param_spec_int ("plan-length", NULL, NULL, 0, G_MAXINT, 0, readable);
  props[PROP_HELD] = g_param_spec_int ("held", NULL, NULL, 0, G_MAXINT, 0, writable);
  props[PROP_REVEAL_STEP] = g_param_spec_int ("reveal-step", NULL, NULL, -1, G_MAXINT, -1, writable);
  props[PROP_REVEALING] = g_param_spec_boolean ("revealing", NULL, NULL, FALSE, writable);
  props[PROP_REVEAL_LENGTH] = g_param_spec_int ("reveal-length", NULL, NULL, 0, G_MAXINT, 0, readable);
  props[PROP_BUBBLE] = g_param_spec_string ("bubble", NULL, NULL, NULL, readable);
  props[PROP_ALTERNATE] = g_param_spec_boolean ("alternate", NULL, NULL, FALSE, writable);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
pz_board_view_class_init (PzBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  object_class->get_property = pz_board_view_get_property;
  object_class->set_property = pz_board_view_set_property;
  object_class->dispose = pz_board_view_dispose;
  object_class->finalize = pz_board_view_finalize;
  widget_class->measure = pz_board_view_measure;
  widget_class->size_allocate = pz_board_view_size_allocate;
  widget_class->snapshot = pz_board_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "boardview");
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_APPLICATION); /* keys are for it alone */
#else
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
#endif
  install_properties (object_class);
  signals[SELECTION_CHANGED] =
      g_signal_new ("selection-changed", PZ_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OPTIONS_CHANGED] =
      g_signal_new ("options-changed", PZ_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GESTURE_CHANGED] =
      g_signal_new ("gesture-changed", PZ_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[NOTICE] = g_signal_new ("notice", PZ_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[CONTEXT_MENU] = g_signal_new ("context-menu", PZ_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
}

static void
pz_board_view_init (PzBoardView *self)
{
  self->level_index = -1;
  self->selection = self->hover = self->highlight = self->cursor = self->anchor = self->pointed = PZ_HIT_NOWHERE;
  self->plan_step = self->reveal_step = -1;
  self->options = PZ_TOOL_OPTIONS_INITIAL;
  self->symmetry = self->last_symmetry = PZ_SYMMETRY_NONE;
  self->ghosts = g_array_new (FALSE, FALSE, sizeof (PzHit));
  self->proposed = g_array_new (FALSE, FALSE, sizeof (PzProposedChange));
  self->trail = g_array_new (FALSE, FALSE, sizeof (PzPoint));
  self->elements = pz_draw_cache_new ();
  self->gesture.applied = g_array_new (FALSE, FALSE, sizeof (PzHit));
  self->selected = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->selected, NULL);
  self->edit_place = (PzPlace){ .scale = 1, .top = 40, .right = 58, .bottom = 72, .left = 98 };
  self->play_place = (PzPlace){ .scale = 1, .top = PLAY_TOP_PX, .right = 40, .bottom = 120, .left = 40 };
  self->document_signals = g_signal_group_new (PZ_TYPE_DOCUMENT);
  g_signal_group_connect (self->document_signals, "level-changed", G_CALLBACK (level_changed), self);
  g_signal_group_connect (self->document_signals, "analysis-changed", G_CALLBACK (analysis_changed), self);
  self->playtest_signals = g_signal_group_new (PZ_TYPE_PLAYTEST);
  g_signal_group_connect (self->playtest_signals, "changed", G_CALLBACK (play_changed), self);
  g_signal_group_connect (self->playtest_signals, "motion", G_CALLBACK (play_motion), self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"), -1);
  pz_board_view_add_controllers (self);
  self->style = pz_theme_style ();
  pz_theme_watch (G_OBJECT (self), G_CALLBACK (theme_changed));
  pz_pixels_watch (GTK_WIDGET (self), G_CALLBACK (pz_board_view_redraw));
}
