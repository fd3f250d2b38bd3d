/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "editor/generator-fill.h"

#include <glib/gi18n.h>

#include "editor/advice.h"
#include "editor/modes/mode-editor.h"
#include "editor/window-private.h"

/* ---- What is selected ---- */

/* (transfer full) (nullable): the author's, else the one solution. */
static guint8 *
path_of (PzDocument *document, const PzLevel *level, int index)
{
  guint8 *drawn = pz_advice_dup_author_path (level);
  PzAnalysis *analysis = pz_document_get_analysis (document, index);

  if (drawn != NULL || analysis == NULL || analysis->solution == NULL || analysis->verdict != PZ_VERDICT_ONE
      || analysis->rules_hash != level->mode->rules_hash (level))
    return drawn;
  return g_memdup2 (analysis->solution, (gsize) analysis->n_cells);
}

static gboolean
take_selection (PzGeneratorFill *self, PzWindow *window)
{
  PzDocument *document = pz_window_get_document (window);
  PzLevel *level = pz_document_get_level (document);
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  const char *const *ids = pz_board_view_get_selected_cells (pz_window_get_board_view (window));

  if (ids == NULL || level->mode->refill == NULL || pz_level_is_bad (level))
    return FALSE;
  self->cells = g_array_new (FALSE, FALSE, sizeof (int));
  for (gsize i = 0; ids[i] != NULL; i++)
    {
      int cell = editor->cell_index (level, ids[i]);

      if (cell >= 0)
        g_array_append_val (self->cells, cell);
    }
  self->level = pz_level_ref (level);
  self->index = pz_document_get_current (document);
  self->n_path = editor->n_cells (level);
  self->path = path_of (document, level, self->index);
  return self->cells->len > 0;
}

/* ---- Switches ---- */

static GtkWidget *
add_switch (AdwPreferencesGroup *group, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new (), *control = gtk_switch_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_preferences_group_add (group, row);
  return control;
}

/* A path is kept only where something is filled. */
static void
fill_toggled_cb (PzGeneratorFill *self)
{
  gtk_widget_set_sensitive (gtk_widget_get_ancestor (self->keep_path, ADW_TYPE_ACTION_ROW),
                            pz_generator_fill_is_on (self) && self->path != NULL);
}

GtkWidget *
pz_generator_fill_new (PzGeneratorFill *self, PzWindow *window, GCallback changed, gpointer data)
{
  AdwPreferencesGroup *group;
  g_autofree char *selected = NULL;

  g_return_val_if_fail (PZ_IS_WINDOW (window), NULL);

  if (!take_selection (self, window))
    return NULL;
  group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  selected = g_strdup_printf (
      ngettext ("%u cell is laid anew; the others stay", "%u cells are laid anew; the others stay", self->cells->len),
      self->cells->len);
  self->fill = add_switch (group, C_ ("generator", "Fill the selection"), selected);
  self->keep_path = add_switch (group, C_ ("generator", "Keep the author’s path"),
                                self->path != NULL ? C_ ("generator", "Cells stay; clues and walls are chosen anew")
                                                   : C_ ("generator", "The level has no path of its own yet"));
  g_signal_connect_swapped (self->fill, "notify::active", G_CALLBACK (fill_toggled_cb), self);
  g_signal_connect_swapped (self->fill, "notify::active", changed, data);
  g_signal_connect_swapped (self->keep_path, "notify::active", changed, data);
  fill_toggled_cb (self);
  return GTK_WIDGET (group);
}

void
pz_generator_fill_clear (PzGeneratorFill *self)
{
  g_clear_pointer (&self->level, pz_level_unref);
  g_clear_pointer (&self->last, pz_level_unref);
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->path, g_free);
}

gboolean
pz_generator_fill_is_on (const PzGeneratorFill *self)
{
  return self->fill != NULL && gtk_switch_get_active (GTK_SWITCH (self->fill));
}

const guint8 *
pz_generator_fill_get_path (const PzGeneratorFill *self)
{
  return pz_generator_fill_is_on (self) && gtk_switch_get_active (GTK_SWITCH (self->keep_path)) ? self->path : NULL;
}

gboolean
pz_generator_fill_apply (PzGeneratorFill *self, PzDocument *document, PzLevel *filled)
{
  PzLevel *now = pz_document_get_level (document);

  if (pz_document_get_current (document) != self->index || (now != self->level && now != self->last))
    return FALSE;
  pz_document_apply_level (document, filled, C_ ("generator", "Fill the selection"), NULL);
  g_clear_pointer (&self->last, pz_level_unref);
  self->last = pz_level_ref (pz_document_get_level (document));
  return TRUE;
}
