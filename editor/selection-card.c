/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

#include "editor/cell-marks.h"
#include "editor/modes/common-commands.h"
#include "editor/property-rows.h"

#include "config.h"
#include <glib/gi18n.h>

/* The selected thing's properties, as the mode lists them: read-only texts, entries, numbers with − and +, choices, buttons; and the
 * author's mark and note of cells, which every mode has. Of several cells what makes sense for all of them is shown, and changed for
 * all of them in one step. */

struct _PzSelectionCard
{
  GtkWidget parent_instance;

  PzBoardView *view;
  PzSection *section;
  PzPropertyRows *rows;
  guint serial;       /* typing about one selected thing is one step */
  guint shown_serial; /* of the values shown */
};

G_DEFINE_FINAL_TYPE (PzSelectionCard, pz_selection_card, GTK_TYPE_WIDGET)

GtkWidget *
pz_selection_card_get_control (PzSelectionCard *self, const char *name)
{
  g_return_val_if_fail (PZ_IS_SELECTION_CARD (self), NULL);
  return self->rows == NULL ? NULL : pz_property_rows_get_control (self->rows, name);
}

#define MARK "cell-mark"
#define NOTE "cell-note"
#define LOCK "cell-lock"

#define VARIOUS -1 /* no choice of a drop-down */

/* --- the author's mark and note ------------------------------------------------------------------------------ */

static guint
n_cells (const char *const *cells)
{
  return cells == NULL ? 0 : g_strv_length ((char **) cells);
}

static char
mark_in (GHashTable *marks, const char *id)
{
  const char *mark = marks == NULL ? NULL : g_hash_table_lookup (marks, id);
  return mark == NULL ? 0 : mark[0];
}

/* The mark that all cells have; VARIOUS: they differ. */
static int
common_mark (const PzLevel *level, const char *const *cells)
{
  GHashTable *marks = pz_level_dup_cell_marks (level);
  char mark = mark_in (marks, cells[0]);
  gboolean same = TRUE;
  for (gsize i = 1; cells[i] != NULL && same; i++)
    same = mark_in (marks, cells[i]) == mark;
  g_clear_pointer (&marks, g_hash_table_unref);
  return !same ? VARIOUS : mark == 0 ? 0 : mark - PZ_CELL_MARKS[0] + 1;
}

static void
add_mark_row (GPtrArray *rows, const PzLevel *level, const char *const *cells)
{
  static const char *const letters[] = { "A", "B", "C", "D", "E", "F" };
  PzProperty *mark = pz_property_new (PZ_PROPERTY_CHOICE, MARK, C_ ("selected", "Mark"));
  mark->value = common_mark (level, cells);
  mark->choices[0] = C_ ("mark", "none");
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    mark->choices[i + 1] = letters[i];
  g_ptr_array_add (rows, mark);
}

static void
add_note_row (GPtrArray *rows, const PzLevel *level, const char *id)
{
  PzProperty *note = pz_property_new (PZ_PROPERTY_ENTRY, NOTE, C_ ("selected", "Note"));
  note->text = pz_level_dup_cell_note (level, id);
  if (note->text == NULL)
    note->text = g_strdup ("");
  note->placeholder = C_ ("selected", "Add a note");
  g_ptr_array_add (rows, note);
}

/* Whether advice may take away what is on the cells: where there is advice. */
static void
add_lock_row (GPtrArray *rows, const PzLevel *level, const char *const *cells)
{
  PzProperty *lock = pz_property_new (PZ_PROPERTY_SWITCH, LOCK, C_ ("selected", "Locked"));
  GHashTable *locked = pz_level_dup_locked (level);
  lock->value = locked != NULL;
  for (gsize i = 0; cells[i] != NULL && lock->value; i++)
    lock->value = g_hash_table_contains (locked, cells[i]);
  g_clear_pointer (&locked, g_hash_table_unref);
  g_ptr_array_add (rows, lock);
}

/* Nothing when @name is a property of the mode. */
static PzToolStep
own_step (const char *name, const char *const *cells, GVariant *value)
{
  char mark[] = { '\0', '\0' };
  if (cells == NULL)
    return PZ_TOOL_STEP_NONE;
  if (g_str_equal (name, NOTE))
    return (PzToolStep){ pz_common_command ("set-cell-note"),
                         g_variant_ref_sink (g_variant_new ("(ss)", cells[0], g_variant_get_string (value, NULL))) };
  if (g_str_equal (name, LOCK))
    return (PzToolStep){ pz_common_command ("lock-cells"),
                         g_variant_ref_sink (g_variant_new ("(^asb)", cells, g_variant_get_int32 (value) != 0)) };
  if (!g_str_equal (name, MARK))
    return PZ_TOOL_STEP_NONE;
  if (g_variant_get_int32 (value) > 0)
    mark[0] = PZ_CELL_MARKS[g_variant_get_int32 (value) - 1];
  return (PzToolStep){ pz_common_command ("mark-cells"), g_variant_ref_sink (g_variant_new ("(^ass)", cells, mark)) };
}

/* --- changes ------------------------------------------------------------------------------------------------- */

/* Any note may stand, also one that says no more than the one before; an id that is taken may not. */
static gboolean
change (const char *name, GVariant *value, guint burst, gpointer data)
{
  PzSelectionCard *self = data;
  g_autofree char *merge_key = g_strdup_printf ("selected:%u:%u:%s", self->serial, burst, name);
  if (pz_board_view_get_selection (self->view).kind == PZ_HIT_NONE)
    return FALSE;
  PzToolStep step = own_step (name, pz_board_view_get_selected_cells (self->view), value);
  if (step.command == NULL)
    return pz_board_view_set_property_of_selection (self->view, name, value, merge_key);
  return pz_board_view_run_step (self->view, &step, merge_key) || g_str_equal (name, NOTE);
}

/* --- what is shown ------------------------------------------------------------------------------------------- */

/* The cells differ in some numbers, as in their clues: these can only be taken away from all. */
static void
count_number (PzProperty *shared, const PzProperty *property, int n)
{
  shared->kind = PZ_PROPERTY_CLEAR;
  shared->value += property->value != 0;
  g_free (shared->text);
  /* TRANSLATORS: how many of the selected cells have it */
  shared->text = g_strdup_printf (C_ ("selected", "%d of %d"), shared->value, n);
}

static void
share (GPtrArray *rows, const PzProperty *property, int n)
{
  PzProperty *shared = NULL;
  for (guint i = 0; i < rows->len && shared == NULL; i++)
    if (g_str_equal (((PzProperty *) rows->pdata[i])->name, property->name))
      shared = rows->pdata[i];
  if (shared == NULL)
    {
      shared = g_memdup2 (property, sizeof *property);
      shared->text = NULL;
      shared->value = property->kind == PZ_PROPERTY_NUMBER ? 0 : property->value;
      g_ptr_array_add (rows, shared);
    }
  if (property->kind == PZ_PROPERTY_NUMBER)
    count_number (shared, property, n);
  else if (shared->value != property->value)
    shared->value = VARIOUS;
}

/* What makes sense for all of several cells, as their own properties say. */
static void
add_shared_rows (GPtrArray *rows, const PzInspection *now, const char *const *cells)
{
  guint n = n_cells (cells);
  for (guint i = 0; i < n; i++)
    {
      PzHit like = { PZ_HIT_CELL, now->editor->cell_index (now->level, cells[i]), -1, 0, 0, 0 };
      PzHit hit = like.cell < 0 ? PZ_HIT_NOWHERE : now->editor->again (now->level, &like);
      g_autoptr (GPtrArray) properties = now->editor->properties (now->level, &hit);
      for (guint p = 0; p < properties->len; p++)
        {
          const PzProperty *property = properties->pdata[p];
          if ((property->kind == PZ_PROPERTY_NUMBER && property->minimum <= 0) || property->kind == PZ_PROPERTY_CHOICE)
            share (rows, property, (int) n);
        }
    }
}

/* (transfer full): what is shown of the selection; empty when nothing is. */
static GPtrArray *
rows_of_selection (const PzInspection *now, const PzHit *hit, const char *const *cells)
{
  GPtrArray *rows = NULL;
  if (now->editor != NULL && hit->kind != PZ_HIT_NONE && n_cells (cells) <= 1)
    {
      rows = now->editor->properties (now->level, hit);
      if (now->editor->judged_properties != NULL && now->analysis != NULL && !now->stale)
        now->editor->judged_properties (now->level, now->analysis, hit, rows);
    }
  if (rows == NULL)
    rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  if (now->editor != NULL && n_cells (cells) > 1)
    add_shared_rows (rows, now, cells);
  if (now->editor != NULL && n_cells (cells) > 0 && now->level->mode->advise != NULL)
    add_lock_row (rows, now->level, cells);
  if (now->editor != NULL && n_cells (cells) > 0)
    add_mark_row (rows, now->level, cells);
  if (now->editor != NULL && n_cells (cells) == 1)
    add_note_row (rows, now->level, cells[0]);
  return rows;
}

static void
set_heading (PzSelectionCard *self, const PzInspection *now, const PzHit *hit, guint n)
{
  if (n <= 1)
    {
      pz_section_set_heading (self->section, now->editor->selection_title (now->level, hit));
      return;
    }
  g_autofree char *text =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u selected cell", "%u selected cells", n), n);
  pz_section_set_heading (self->section, text);
}

void
pz_selection_card_update (PzSelectionCard *self, const PzInspection *now)
{
  g_return_if_fail (PZ_IS_SELECTION_CARD (self));
  PzHit hit = pz_board_view_get_selection (self->view);
  const char *const *cells = pz_board_view_get_selected_cells (self->view);
  GPtrArray *rows = rows_of_selection (now, &hit, cells);
  gboolean shown = rows->len > 0;
  if (shown)
    set_heading (self, now, &hit, n_cells (cells));
  pz_property_rows_update (self->rows, rows, self->shown_serial != self->serial);
  self->shown_serial = self->serial;
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

/* Another thing is selected: what is typed next is a step of its own. */
static void
selection_changed (PzSelectionCard *self)
{
  self->serial++;
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pz_selection_card_dispose (GObject *object)
{
  PzSelectionCard *self = PZ_SELECTION_CARD (object);
  if (self->rows != NULL)
    pz_property_rows_stop (self->rows);
  self->rows = NULL;
  if (self->section != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->section));
  self->section = NULL;
  G_OBJECT_CLASS (pz_selection_card_parent_class)->dispose (object);
}

static void
pz_selection_card_class_init (PzSelectionCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_selection_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pz_selection_card_init (PzSelectionCard *self)
{
}

GtkWidget *
pz_selection_card_new (PzBoardView *view)
{
  PzSelectionCard *self = g_object_new (PZ_TYPE_SELECTION_CARD, NULL);
  self->view = view;
  self->section = PZ_SECTION (pz_section_new (view, C_ ("selected", "Selected cell")));
  self->rows = pz_property_rows_new (self->section, 0, change, self);
  gtk_widget_set_parent (GTK_WIDGET (self->section), GTK_WIDGET (self));
  g_signal_connect_object (view, "selection-changed", G_CALLBACK (selection_changed), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
