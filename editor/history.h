/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

G_BEGIN_DECLS

/* PzHistory: the steps of one document as pairs of immutable values; no GTK, no signals. A step either replaced one level
 * or the whole list (order, additions, removals, the pack's own members). Undo and redo only move a position; the caller
 * puts the value of the step in place. */
typedef struct _PzHistory PzHistory;

typedef struct
{
  char *label;                    /* translated: "Add wall" */
  char *merge_key;                /* (nullable) */
  int index;                      /* the level that changed; -1: the list */
  PzLevel *old_level, *new_level; /* (nullable) when index >= 0 */
  gboolean old_write_mode;        /* of the pack before, when index >= 0 */
  PzPack *old_pack, *new_pack;    /* (nullable) when index < 0 */
  int old_current, new_current;   /* current level before and after, for the list */
  gsize size;                     /* bytes this step is counted with */
} PzStep;

PzStep *pz_step_copy (const PzStep *step); /* (transfer full): shares the values */
void pz_step_free (PzStep *step);

/* (transfer full): @pack with the step taken back (done again), and the level that is current then. */
PzPack *pz_step_undone (const PzStep *step, const PzPack *pack, int *current);
PzPack *pz_step_redone (const PzStep *step, const PzPack *pack, int *current);

/* What an addition did to the list. */
typedef enum
{
  PZ_STEP_ADDED,
  PZ_STEP_WIDENED, /* the last step took it in */
  PZ_STEP_REMOVED  /* it led back to where the last step began: that one is gone */
} PzStepOutcome;

/* Oldest steps are dropped once the steps hold more than @max_bytes, but never below @min_steps steps. */
PzHistory *pz_history_new (gsize max_bytes, guint min_steps);
void pz_history_free (PzHistory *self);
void pz_history_set_bounds (PzHistory *self, gsize max_bytes, guint min_steps);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzHistory, pz_history_free)

/* Adds a step after the position; steps that could have been redone are forgotten. @merge_key: (nullable) a step with the same
 * key and index right before, not broken off by pz_history_break() and not the saved one, is widened instead; when it then ends
 * where it began it goes away. */
PzStepOutcome pz_history_add_level (PzHistory *self, int index, PzLevel *old_level, PzLevel *new_level,
                                    const char *label, const char *merge_key);
/* (transfer full): @pack with @level at @index, as pz_history_add_level() takes note of it. Where that leads back to what the last
 * step began with, it is that pack to the byte. */
PzPack *pz_history_put_level (PzHistory *self, PzPack *pack, int index, PzLevel *level, const char *label,
                              const char *merge_key, PzStepOutcome *outcome);
void pz_history_add_pack (PzHistory *self, PzPack *old_pack, PzPack *new_pack, int old_current, int new_current,
                          const char *label);
/* The next step does not merge with the last one. */
void pz_history_break (PzHistory *self);

gboolean pz_history_can_undo (const PzHistory *self);
gboolean pz_history_can_redo (const PzHistory *self);
/* (transfer none) (nullable): the step that undo takes back, redo does again. */
const PzStep *pz_history_peek_undo (const PzHistory *self);
const PzStep *pz_history_peek_redo (const PzHistory *self);
/* (transfer none) (nullable): moves the position over one step and returns it; valid until the next addition. */
const PzStep *pz_history_undo (PzHistory *self);
const PzStep *pz_history_redo (PzHistory *self);
/* (transfer full): moves the position to @to, and @pack and @current with it. */
PzPack *pz_history_walk (PzHistory *self, PzPack *pack, int *current, guint to);

/* The present state is what lies on disk. */
void pz_history_mark_saved (PzHistory *self);
/* Nothing that can be reached lies on disk. */
void pz_history_mark_unsaved (PzHistory *self);
/* The present state is being written: it is kept apart from the steps that follow until pz_history_end_save(), which makes it the
 * saved one if @done and if it can still be reached. */
void pz_history_begin_save (PzHistory *self);
void pz_history_end_save (PzHistory *self, gboolean done);
gboolean pz_history_is_modified (const PzHistory *self);

/* The steps as a list: 0…n_steps-1, the oldest first; those before the position are done. */
guint pz_history_n_steps (const PzHistory *self);
guint pz_history_position (const PzHistory *self);
const PzStep *pz_history_get_step (const PzHistory *self, guint i); /* (transfer none) */
/* The position that lies on disk; -1 when it cannot be reached any more. */
gint64 pz_history_saved_position (const PzHistory *self);
gsize pz_history_bytes (const PzHistory *self);

G_END_DECLS
