/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/document-private.h"

enum
{
  PROP_0,
  PROP_PACK,
  PROP_CURRENT,
  PROP_TITLE,
  PROP_MODIFIED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_FILENAME,
  PROP_LIVE_ANALYSIS,
  PROP_TROUBLE,
  PROP_SAVING,
  N_PROPS
};

enum
{
  LEVEL_CHANGED,
  PACK_CHANGED,
  ANALYSIS_CHANGED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PzDocument, pz_document, G_TYPE_OBJECT)

static void
notify (PzDocument *self, int prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

void
pz_document_notify_state (PzDocument *self)
{
  for (int prop = PROP_MODIFIED; prop <= PROP_REDO_LABEL; prop++)
    notify (self, prop);
}

void
pz_document_analysis_changed (PzDocument *self, int index)
{
  g_signal_emit (self, signals[ANALYSIS_CHANGED], 0, index);
}

/* ---- Values ---- */

PzPack *
pz_document_get_pack (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), NULL);
  return self->pack;
}

int
pz_document_get_current (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), -1);
  return self->current;
}

PzLevel *
pz_document_get_level (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), NULL);
  return self->current >= 0 ? self->pack->levels[self->current] : NULL;
}

const char *
pz_document_get_filename (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), NULL);
  return self->filename;
}

gboolean
pz_document_get_modified (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), FALSE);
  return self->gone || pz_history_is_modified (self->history);
}

char *
pz_document_dup_title (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), NULL);
  char *title = pz_pack_dup_title (self->pack);
  if (title != NULL && *title != '\0')
    return title;
  g_free (title);
  if (self->filename != NULL)
    return g_filename_display_basename (self->filename);
  return g_strdup (_ ("Untitled pack"));
}

/* Makes @index current without a signal; the case of the one before goes back among the visible ones. */
static void
move_current (PzDocument *self, int index)
{
  PzCase *old = pz_document_case (self, self->current);
  self->current = index;
  if (old != NULL && pz_case_get_index (old) != index)
    pz_case_set_priority (old, PZ_PRIORITY_VISIBLE);
  if (pz_document_case (self, index) != NULL)
    pz_case_set_priority (pz_document_case (self, index), PZ_PRIORITY_SHOWN);
}

void
pz_document_set_current (PzDocument *self, int index)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self));
  g_return_if_fail (index >= -1 && index < self->pack->n_levels && (index >= 0 || self->pack->n_levels == 0));
  if (index == self->current)
    return;
  pz_history_break (self->history);
  move_current (self, index);
  pz_document_note_current (self);
  notify (self, PROP_CURRENT);
  g_signal_emit (self, signals[LEVEL_CHANGED], 0);
}

/* (transfer full) @pack. */
static void
swap_pack (PzDocument *self, PzPack *pack)
{
  PzPack *old = self->pack;
  self->pack = pack;
  pz_pack_unref (old);
}

void
pz_document_emit_changes (PzDocument *self, int old_current)
{
  g_object_freeze_notify (G_OBJECT (self));
  notify (self, PROP_PACK);
  notify (self, PROP_TITLE);
  if (self->current != old_current)
    notify (self, PROP_CURRENT);
  pz_document_notify_state (self);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[PACK_CHANGED], 0);
  g_signal_emit (self, signals[LEVEL_CHANGED], 0);
}

void
pz_document_swap_level (PzDocument *self, PzPack *pack, int index)
{
  swap_pack (self, pz_pack_ref (pack));
  move_current (self, index);
  pz_document_set_case (self, index);
}

void
pz_document_swap_pack (PzDocument *self, PzPack *pack, int current)
{
  pz_pack_ref (pack);
  swap_pack (self, pack);
  self->current = -1;
  pz_document_rebuild_cases (self);
  move_current (self, CLAMP (current, pack->n_levels > 0 ? 0 : -1, pack->n_levels - 1));
}

static gboolean
rules_differ (const PzLevel *a, const PzLevel *b)
{
  if (pz_level_is_bad (a) || pz_level_is_bad (b) || a->mode != b->mode)
    return TRUE;
  return a->mode->rules_hash (a) != b->mode->rules_hash (b);
}

static gboolean
level_is_solved (const PzLevel *level)
{
  g_autofree char *mark = pz_level_is_bad (level) ? NULL : pz_level_dup_editor_member (level, "solved");
  return mark != NULL;
}

/* (transfer full): @level without a solved mark that speaks of other rules. */
static PzLevel *
without_old_mark (PzLevel *old, PzLevel *level)
{
  if (level_is_solved (level) && rules_differ (old, level))
    return pz_level_with_editor_member (level, "solved", NULL);
  return pz_level_ref (level);
}

static void
replace_level (PzDocument *self, int index, PzLevel *level, const char *label, const char *merge_key)
{
  int old_current = self->current;
  PzStepOutcome outcome;
  g_autoptr (PzPack) pack = pz_history_put_level (self->history, self->pack, index, level, label, merge_key, &outcome);
  pz_document_swap_level (self, pack, index);
  pz_document_note_level (self, index, level, label, merge_key, outcome);
  pz_document_emit_changes (self, old_current);
}

void
pz_document_apply_level (PzDocument *self, PzLevel *level, const char *label, const char *merge_key)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && level != NULL && label != NULL);
  g_return_if_fail (self->current >= 0);
  PzLevel *old = self->pack->levels[self->current];
  if (pz_level_equal (old, level))
    return;
  g_autoptr (PzLevel) marked = without_old_mark (old, level);
  replace_level (self, self->current, marked, label, merge_key);
}

void
pz_document_apply_pack (PzDocument *self, PzPack *pack, int current, const char *label)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && pack != NULL && label != NULL);
  if (pz_pack_equal (self->pack, pack))
    return;
  int old_current = self->current;
  g_autoptr (PzPack) old_pack = pz_pack_ref (self->pack);
  pz_history_add_pack (self->history, old_pack, pack, old_current, current, label);
  pz_document_swap_pack (self, pack, current);
  pz_document_note_pack (self, old_pack, label);
  pz_document_emit_changes (self, old_current);
}

void
pz_document_apply_levels (PzDocument *self, PzLevel *const *levels, const char *label)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && levels != NULL && label != NULL);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_level_unref);
  for (int i = 0; i < self->pack->n_levels; i++)
    {
      PzLevel *old = self->pack->levels[i];
      g_ptr_array_add (values,
                       pz_level_equal (old, levels[i]) ? pz_level_ref (old) : without_old_mark (old, levels[i]));
    }
  g_autoptr (PzPack) pack = pz_pack_with_levels (self->pack, (PzLevel *const *) values->pdata, self->pack->n_levels);
  pz_document_apply_pack (self, pack, self->current, label);
}

void
pz_document_mark_solved (PzDocument *self, int index)
{
  g_return_if_fail (PZ_IS_DOCUMENT (self) && index >= 0 && index < self->pack->n_levels);
  PzLevel *old = self->pack->levels[index];
  if (pz_level_is_bad (old) || level_is_solved (old))
    return;
  g_autoptr (PzLevel) marked = pz_level_with_editor_member (old, "solved", "true");
  replace_level (self, index, marked, _ ("Solved in playtest"), NULL);
}

gboolean
pz_document_is_solved (PzDocument *self, int index)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self) && index >= 0 && index < self->pack->n_levels, FALSE);
  return level_is_solved (self->pack->levels[index]);
}

/* ---- Object ---- */

static void
get_history_property (PzDocument *self, guint prop, GValue *value)
{
  switch (prop)
    {
    case PROP_MODIFIED:
      g_value_set_boolean (value, pz_document_get_modified (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, pz_history_can_undo (self->history));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, pz_history_can_redo (self->history));
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, pz_document_get_undo_label (self));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, pz_document_get_redo_label (self));
      break;
    default:
      break;
    }
}

static void
pz_document_get_property (GObject *object, guint prop, GValue *value, GParamSpec *pspec)
{
  PzDocument *self = PZ_DOCUMENT (object);
  switch (prop)
    {
    case PROP_PACK:
      g_value_set_pointer (value, self->pack);
      break;
    case PROP_CURRENT:
      g_value_set_int (value, self->current);
      break;
    case PROP_TITLE:
      g_value_take_string (value, pz_document_dup_title (self));
      break;
    case PROP_FILENAME:
      g_value_set_string (value, self->filename);
      break;
    case PROP_LIVE_ANALYSIS:
      g_value_set_boolean (value, pz_analyst_get_live (self->analyst));
      break;
    case PROP_TROUBLE:
      g_value_set_int (value, pz_document_get_trouble (self));
      break;
    case PROP_SAVING:
      g_value_set_boolean (value, self->saving);
      break;
    default:
      get_history_property (self, prop, value);
      break;
    }
}

static void
pz_document_set_property (GObject *object, guint prop, const GValue *value, GParamSpec *pspec)
{
  PzDocument *self = PZ_DOCUMENT (object);
  switch (prop)
    {
    case PROP_CURRENT:
      pz_document_set_current (self, g_value_get_int (value));
      break;
    case PROP_LIVE_ANALYSIS:
      pz_document_set_live (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop, pspec);
      break;
    }
}

static void
pz_document_dispose (GObject *object)
{
  PzDocument *self = PZ_DOCUMENT (object);
  pz_document_leave_journal (self);
  g_clear_pointer (&self->cases, g_ptr_array_unref);
  g_clear_pointer (&self->analyst, pz_analyst_free);
  G_OBJECT_CLASS (pz_document_parent_class)->dispose (object);
}

static void
pz_document_finalize (GObject *object)
{
  PzDocument *self = PZ_DOCUMENT (object);
  g_clear_pointer (&self->history, pz_history_free);
  g_clear_pointer (&self->pack, pz_pack_unref);
  g_free (self->sha256);
  g_free (self->filename);
  G_OBJECT_CLASS (pz_document_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags ro = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags rw = ro | G_PARAM_WRITABLE;
  props[PROP_PACK] = g_param_spec_pointer ("pack", NULL, NULL, ro);
  props[PROP_CURRENT] = g_param_spec_int ("current", NULL, NULL, -1, PZ_PACK_MAX_LEVELS, -1, rw);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, ro);
  props[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, ro);
  props[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, ro);
  props[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, ro);
  props[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, ro);
  props[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, ro);
  props[PROP_FILENAME] = g_param_spec_string ("filename", NULL, NULL, NULL, ro);
  props[PROP_LIVE_ANALYSIS] = g_param_spec_boolean ("live-analysis", NULL, NULL, TRUE, rw);
  props[PROP_TROUBLE] = g_param_spec_int ("trouble", NULL, NULL, 0, G_MAXINT, 0, ro);
  props[PROP_SAVING] = g_param_spec_boolean ("saving", NULL, NULL, FALSE, ro);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static guint
new_signal (const char *name, GType argument)
{
  int n = argument != G_TYPE_NONE ? 1 : 0;
  return g_signal_new (name, PZ_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n, argument);
}

static void
pz_document_class_init (PzDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->get_property = pz_document_get_property;
  object_class->set_property = pz_document_set_property;
  object_class->dispose = pz_document_dispose;
  object_class->finalize = pz_document_finalize;
  install_properties (object_class);
  signals[LEVEL_CHANGED] = new_signal ("level-changed", G_TYPE_NONE);
  signals[PACK_CHANGED] = new_signal ("pack-changed", G_TYPE_NONE);
  signals[ANALYSIS_CHANGED] = new_signal ("analysis-changed", G_TYPE_INT);
}

static void
pz_document_init (PzDocument *self)
{
  self->current = -1;
  self->history = pz_history_new (PZ_HISTORY_BYTES, PZ_HISTORY_STEPS);
  pz_history_mark_saved (self->history);
  self->cases = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_case_free);
}

static void
news_cb (PzCase *subject, gpointer data)
{
  pz_document_analysis_changed (data, pz_case_get_index (subject));
}

PzDocument *
pz_document_new_recovered (PzRecovered *recovered, PzQueue *queue)
{
  g_return_val_if_fail (recovered != NULL && recovered->pack != NULL && queue != NULL, NULL);
  PzDocument *self = pz_document_new (pz_pack_ref (recovered->pack), queue, recovered->filename, NULL);
  self->sha256 = g_strdup (recovered->sha256);
  pz_history_free (self->history);
  self->history = g_steal_pointer (&recovered->history);
  move_current (self, recovered->current);
  return self;
}

PzQueue *
pz_document_get_queue (PzDocument *self)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (self), NULL);
  return pz_analyst_get_queue (self->analyst);
}

PzDocument *
pz_document_new (PzPack *pack, PzQueue *queue, const char *filename, GBytes *bytes)
{
  g_return_val_if_fail (pack != NULL && queue != NULL, NULL);
  PzDocument *self = g_object_new (PZ_TYPE_DOCUMENT, NULL);
  self->pack = pack;
  self->filename = g_strdup (filename);
  self->sha256 = bytes != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : NULL;
  self->current = pack->n_levels > 0 ? 0 : -1;
  self->analyst = pz_analyst_new (queue, news_cb, self);
  pz_document_rebuild_cases (self);
  return self;
}
