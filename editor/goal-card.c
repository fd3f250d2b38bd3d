/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"
#include "editor/property-rows.h"

#include "config.h"
#include <glib/gi18n.h>

/* What a mode sets apart from the rest of the level, such as its goal, in a card of its own; nothing in modes that do not. */

struct _PzGoalCard
{
  GtkWidget parent_instance;

  PzBoardView *view;
  PzDocument *document; /* borrowed between updates */
  int index;            /* of the level shown */
  PzSection *section;
  PzPropertyRows *rows; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (PzGoalCard, pz_goal_card, GTK_TYPE_WIDGET)

GtkWidget *
pz_goal_card_get_control (PzGoalCard *self, const char *name)
{
  g_return_val_if_fail (PZ_IS_GOAL_CARD (self), NULL);
  return self->rows == NULL ? NULL : pz_property_rows_get_control (self->rows, name);
}

/* --- properties of a level ----------------------------------------------------------------------------------- */

/* (transfer full): only those of @rows, which is taken, that stand apart, or only the others. */
static GPtrArray *
keep (GPtrArray *rows, gboolean apart)
{
  for (guint i = rows->len; i-- > 0;)
    if (((PzProperty *) rows->pdata[i])->apart != apart)
      g_ptr_array_remove_index (rows, i);
  return rows;
}

GPtrArray *
pz_level_property_list (const PzInspection *now, gboolean apart)
{
  if (now->editor == NULL || now->editor->level_properties == NULL)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  return keep (now->editor->level_properties (now->level), apart);
}

/* A board of another size is fitted into the view; one that is painted cell by cell never jumps. */
static gboolean
run_and_fit (PzBoardView *view, PzToolStep *step, const char *merge_key)
{
  PzLevel *level = pz_board_view_get_level (view);
  PzRect before = level->mode->bounds (level);
  gboolean changed = pz_board_view_run_step (view, step, merge_key);
  level = pz_board_view_get_level (view);
  PzRect after = level->mode->bounds (level);
  if (before.w != after.w || before.h != after.h)
    pz_board_view_zoom_fit (view);
  return changed;
}

gboolean
pz_level_property_change (PzBoardView *view, const char *name, GVariant *value, guint burst)
{
  const PzModeEditor *editor = pz_board_view_get_editor (view);
  g_autofree char *merge_key = g_strdup_printf ("level:%u:%s", burst, name);
  if (editor == NULL || editor->set_property == NULL)
    return FALSE;
  PzHit nowhere = PZ_HIT_NOWHERE;
  PzToolStep step = editor->set_property (pz_board_view_get_level (view), &nowhere, name, value);
  return run_and_fit (view, &step, merge_key);
}

static gboolean
change (const char *name, GVariant *value, guint burst, gpointer data)
{
  PzGoalCard *self = data;
  return self->document != NULL && pz_level_property_change (self->view, name, value, burst);
}

/* --- updating ------------------------------------------------------------------------------------------------ */

void
pz_goal_card_update (PzGoalCard *self, const PzInspection *now)
{
  g_return_if_fail (PZ_IS_GOAL_CARD (self));
  gboolean anew = now->document != self->document || now->index != self->index;
  GPtrArray *rows = pz_level_property_list (now, TRUE);
  gboolean shown = rows->len > 0;
  if (shown)
    pz_section_set_heading (self->section, g_dpgettext2 (GETTEXT_PACKAGE, "level", now->editor->level_heading));
  pz_property_rows_update (self->rows, rows, anew);
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  self->document = shown ? now->document : NULL;
  self->index = now->index;
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pz_goal_card_dispose (GObject *object)
{
  PzGoalCard *self = PZ_GOAL_CARD (object);
  self->document = NULL;
  if (self->rows != NULL)
    pz_property_rows_stop (self->rows);
  self->rows = NULL;
  if (self->section != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->section));
  self->section = NULL;
  G_OBJECT_CLASS (pz_goal_card_parent_class)->dispose (object);
}

static void
pz_goal_card_class_init (PzGoalCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_goal_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pz_goal_card_init (PzGoalCard *self)
{
}

GtkWidget *
pz_goal_card_new (PzBoardView *view)
{
  PzGoalCard *self = g_object_new (PZ_TYPE_GOAL_CARD, NULL);
  self->view = view;
  self->section = PZ_SECTION (pz_section_new (view, C_ ("level", "Level")));
  self->rows = pz_property_rows_new (self->section, 0, change, self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->section), GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
