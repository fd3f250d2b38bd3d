/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

#include "editor/cell-marks.h"
#include "editor/modes/common-commands.h"
#include "editor/typed-entry.h"

#include "config.h"
#include <glib/gi18n.h>

/* The selected thing's properties, as the mode lists them: read-only texts, entries, numbers with − and +, choices, buttons; and the
 * author's mark and note of cells, which every mode has. Of several cells what makes sense for all of them is shown, and changed for
 * all of them in one step.
 * While the list of properties keeps its names and kinds the widgets stay and only their values change. */

struct _PzSelectionCard
{
  GtkWidget parent_instance;

  PzBoardView *view;
  PzSection *section;
  GPtrArray *shown;    /* PzProperty of the rows; not their values */
  GPtrArray *controls; /* GtkWidget, one a row; not owned */
  guint serial;        /* typing about one selected thing is one step */
  guint shown_serial;  /* of the values shown */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (PzSelectionCard, pz_selection_card, GTK_TYPE_WIDGET)

GtkWidget *
pz_selection_card_get_control (PzSelectionCard *self, const char *name)
{
  g_return_val_if_fail (PZ_IS_SELECTION_CARD (self), NULL);
  for (guint i = 0; i < self->shown->len; i++)
    if (g_str_equal (((PzProperty *) self->shown->pdata[i])->name, name))
      return self->controls->pdata[i];
  return NULL;
}

#define MARK "cell-mark"
#define NOTE "cell-note"

#define VARIOUS -1 /* no choice of a drop-down */

/* --- the author's mark and note ------------------------------------------------------------------------------ */

static guint
n_cells (const char *const *cells)
{
  return cells == NULL ? 0 : g_strv_length ((char **) cells);
}

/* The mark that all cells have; VARIOUS: they differ. */
static int
common_mark (const PzLevel *level, const char *const *cells)
{
  char mark = pz_level_cell_mark (level, cells[0]);
  for (gsize i = 1; cells[i] != NULL; i++)
    if (pz_level_cell_mark (level, cells[i]) != mark)
      return VARIOUS;
  return mark == 0 ? 0 : mark - PZ_CELL_MARKS[0] + 1;
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
  if (!g_str_equal (name, MARK))
    return PZ_TOOL_STEP_NONE;
  if (g_variant_get_int32 (value) > 0)
    mark[0] = PZ_CELL_MARKS[g_variant_get_int32 (value) - 1];
  return (PzToolStep){ pz_common_command ("mark-cells"), g_variant_ref_sink (g_variant_new ("(^ass)", cells, mark)) };
}

/* --- changes ------------------------------------------------------------------------------------------------- */

/* FALSE when nothing was changed. */
static gboolean
change (PzSelectionCard *self, GtkWidget *control, GVariant *value)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (value);
  const char *name = g_object_get_data (G_OBJECT (control), "pz-name");
  guint burst = PZ_IS_TYPED_ENTRY (control) ? pz_typed_entry_get_burst (PZ_TYPED_ENTRY (control)) : 0;
  g_autofree char *merge_key = g_strdup_printf ("selected:%u:%u:%s", self->serial, burst, name);
  if (self->updating || pz_board_view_get_selection (self->view).kind == PZ_HIT_NONE)
    return FALSE;
  PzToolStep step = own_step (name, pz_board_view_get_selected_cells (self->view), kept);
  if (step.command != NULL)
    return pz_board_view_run_step (self->view, &step, merge_key);
  return pz_board_view_set_property_of_selection (self->view, name, kept, merge_key);
}

static void
number_changed (GtkSpinButton *spin, PzSelectionCard *self)
{
  change (self, GTK_WIDGET (spin), g_variant_new_int32 (gtk_spin_button_get_value_as_int (spin)));
}

static void
choice_changed (GtkDropDown *choice, GParamSpec *pspec, PzSelectionCard *self)
{
  if (gtk_drop_down_get_selected (choice) != GTK_INVALID_LIST_POSITION)
    change (self, GTK_WIDGET (choice), g_variant_new_int32 ((int) gtk_drop_down_get_selected (choice)));
}

/* Any note may stand, also one that says no more than the one before; an id that is taken may not. */
static gboolean
take_text (PzTypedEntry *entry, const char *text, gpointer data)
{
  gboolean changed = change (data, GTK_WIDGET (entry), g_variant_new_string (text));
  return changed || g_strcmp0 (g_object_get_data (G_OBJECT (entry), "pz-name"), NOTE) == 0;
}

static void
button_clicked (PzRow *row, gpointer data)
{
  const char *name = g_object_get_data (G_OBJECT (row), "pz-name");
  PzSelectionCard *self = data;
  for (guint i = 0; i < self->shown->len; i++)
    {
      const PzProperty *property = self->shown->pdata[i];
      if (!g_str_equal (property->name, name))
        continue;
      gboolean clears = property->kind == PZ_PROPERTY_CLEAR;
      change (self, GTK_WIDGET (row), clears ? g_variant_new_int32 (0) : g_variant_new_boolean (TRUE));
      return;
    }
}

/* --- controls ------------------------------------------------------------------------------------------------ */

/* 0 is shown as "none", but not into the hands of who is typing. */
static gboolean
show_number (GtkSpinButton *spin, gpointer data)
{
  if (gtk_spin_button_get_value_as_int (spin) != 0)
    return FALSE;
  if (!pz_entry_has_focus (GTK_WIDGET (spin)) || *gtk_editable_get_text (GTK_EDITABLE (spin)) != '\0')
    pz_entry_set_text (GTK_WIDGET (spin), C_ ("clue", "none"));
  return TRUE;
}

static int
read_number (GtkSpinButton *spin, double *value, gpointer data)
{
  gint64 number = 0;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  gboolean none = *text == '\0' || g_str_equal (text, C_ ("clue", "none"));
  if (!none && !g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &number, NULL))
    return GTK_INPUT_ERROR;
  *value = (double) number;
  return TRUE;
}

/* As with entries, what is typed counts at once where it may stand. */
static void
number_typed (GtkSpinButton *spin, PzSelectionCard *self)
{
  double value, least, most;
  if (self->updating || !pz_entry_has_focus (GTK_WIDGET (spin)))
    return;
  gtk_spin_button_get_range (spin, &least, &most);
  gboolean good = read_number (spin, &value, NULL) == TRUE && value >= least && value <= most;
  pz_mark_wrong (GTK_WIDGET (spin), !good);
  if (good && (int) value != gtk_spin_button_get_value_as_int (spin))
    gtk_spin_button_set_value (spin, value);
}

static void
remember_number (GtkSpinButton *spin)
{
  g_object_set_data (G_OBJECT (spin), "pz-first", GINT_TO_POINTER (gtk_spin_button_get_value_as_int (spin)));
}

/* What may not stand gives way to the number there was before. */
static void
number_left (GtkSpinButton *spin)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (spin), "error"))
    gtk_spin_button_set_value (spin, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (spin), "pz-first")));
  pz_mark_wrong (GTK_WIDGET (spin), FALSE);
}

static GtkWidget *
make_number (PzSelectionCard *self)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 1, 1);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), FALSE); /* "none" has no digits */
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_editable_set_alignment (GTK_EDITABLE (spin), 1);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (spin, "pz-spin");
  gtk_widget_add_css_class (spin, "numeric");
  g_signal_connect (spin, "output", G_CALLBACK (show_number), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (read_number), NULL);
  g_signal_connect (spin, "value-changed", G_CALLBACK (number_changed), self);
  g_signal_connect (spin, "changed", G_CALLBACK (number_typed), self);
  gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (spin), GTK_UPDATE_IF_VALID);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (remember_number), spin);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (number_left), spin);
  gtk_widget_add_controller (spin, focus);
  return spin;
}

static GtkWidget *
make_choice (PzSelectionCard *self, const PzProperty *property)
{
  GtkWidget *choice = gtk_drop_down_new_from_strings (property->choices);
  gtk_widget_set_valign (choice, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (choice, "pz-choice");
  g_signal_connect (choice, "notify::selected", G_CALLBACK (choice_changed), self);
  return choice;
}

static GtkWidget *
make_entry (PzSelectionCard *self, const PzProperty *property)
{
  GtkWidget *entry = pz_typed_entry_new (property->label, take_text, self);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 16);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), property->placeholder);
  return entry;
}

static GtkWidget *
make_control (PzSelectionCard *self, PzRow *row, const PzProperty *property)
{
  GtkWidget *control = NULL;
  if (property->kind == PZ_PROPERTY_NUMBER)
    control = make_number (self);
  else if (property->kind == PZ_PROPERTY_CHOICE)
    control = make_choice (self, property);
  else if (property->kind == PZ_PROPERTY_ENTRY)
    control = make_entry (self, property);
  pz_row_set_suffix (row, control);
  if (control == NULL)
    return GTK_WIDGET (row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, property->label, -1);
  return control;
}

/* --- updating ------------------------------------------------------------------------------------------------ */

static gboolean
same_rows (PzSelectionCard *self, const GPtrArray *rows)
{
  if (rows->len != self->shown->len)
    return FALSE;
  for (guint i = 0; i < rows->len; i++)
    {
      const PzProperty *a = rows->pdata[i], *b = self->shown->pdata[i];
      if (a->kind != b->kind || !g_str_equal (a->name, b->name))
        return FALSE;
    }
  return TRUE;
}

static void
rebuild (PzSelectionCard *self, const GPtrArray *rows)
{
  pz_section_trim (self->section, 0);
  g_ptr_array_set_size (self->controls, 0);
  for (guint i = 0; i < rows->len; i++)
    {
      const PzProperty *property = rows->pdata[i];
      PzRow *row = pz_section_row (self->section, (int) i);
      GtkWidget *control = make_control (self, row, property);
      g_object_set_data (G_OBJECT (control), "pz-name", (gpointer) property->name);
      g_ptr_array_add (self->controls, control);
    }
}

/* A number that may not stand is left alone while it is being typed. */
static void
update_number (PzSelectionCard *self, GtkSpinButton *spin, const PzProperty *property)
{
  gboolean anew = self->shown_serial != self->serial || gtk_spin_button_get_value_as_int (spin) != property->value;
  gtk_spin_button_set_range (spin, MIN (property->minimum, property->value), MAX (property->maximum, property->value));
  if (!anew && gtk_widget_has_css_class (GTK_WIDGET (spin), "error"))
    return;
  gtk_spin_button_set_value (spin, property->value);
  if (anew)
    remember_number (spin);
  pz_mark_wrong (GTK_WIDGET (spin), FALSE);
}

static void
update_control (PzSelectionCard *self, GtkWidget *control, const PzProperty *property)
{
  switch (property->kind)
    {
    case PZ_PROPERTY_NUMBER:
      update_number (self, GTK_SPIN_BUTTON (control), property);
      break;
    case PZ_PROPERTY_CHOICE:
      if (gtk_drop_down_get_selected (GTK_DROP_DOWN (control)) != (guint) property->value)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (control), (guint) property->value);
      break;
    case PZ_PROPERTY_ENTRY:
      pz_typed_entry_set_value (PZ_TYPED_ENTRY (control), property->text, self->shown_serial != self->serial);
      break;
    case PZ_PROPERTY_TEXT:
    case PZ_PROPERTY_BUTTON:
    case PZ_PROPERTY_CLEAR:
    default:
      break;
    }
}

static void
update_row (PzSelectionCard *self, int i, const PzProperty *property)
{
  PzRow *row = pz_section_row (self->section, i);
  gboolean button = property->kind == PZ_PROPERTY_BUTTON;
  gboolean clear = property->kind == PZ_PROPERTY_CLEAR;
  const char *label = button ? property->label : clear && property->value > 0 ? C_ ("selected", "Clear") : NULL;
  pz_row_set_texts (row, button ? "" : property->label, NULL);
  pz_row_set_figure (row, property->kind == PZ_PROPERTY_TEXT || clear ? property->text : NULL, PZ_TONE_PLAIN);
  pz_row_set_button (row, label, G_CALLBACK (button_clicked), self);
  update_control (self, self->controls->pdata[i], property);
}

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
  for (guint i = 0; i < n_cells (cells); i++)
    {
      PzHit like = { PZ_HIT_CELL, now->editor->cell_index (now->level, cells[i]), -1, 0, 0, 0 };
      PzHit hit = like.cell < 0 ? PZ_HIT_NOWHERE : now->editor->again (now->level, &like);
      g_autoptr (GPtrArray) properties = now->editor->properties (now->level, &hit);
      for (guint p = 0; p < properties->len; p++)
        {
          const PzProperty *property = properties->pdata[p];
          if ((property->kind == PZ_PROPERTY_NUMBER && property->minimum <= 0) || property->kind == PZ_PROPERTY_CHOICE)
            share (rows, property, (int) n_cells (cells));
        }
    }
}

/* (transfer full): what is shown of the selection; empty when nothing is. */
static GPtrArray *
rows_of_selection (const PzInspection *now, const PzHit *hit, const char *const *cells)
{
  GPtrArray *rows = NULL;
  if (now->editor != NULL && hit->kind != PZ_HIT_NONE && n_cells (cells) <= 1)
    rows = now->editor->properties (now->level, hit);
  if (rows == NULL)
    rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  if (now->editor != NULL && n_cells (cells) > 1)
    add_shared_rows (rows, now, cells);
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
      pz_section_set_heading (self->section, now->editor->selection_title (hit));
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
  self->updating = TRUE;
  if (rows->len > 0)
    set_heading (self, now, &hit, n_cells (cells));
  if (!same_rows (self, rows))
    rebuild (self, rows);
  for (guint i = 0; i < rows->len; i++)
    update_row (self, (int) i, rows->pdata[i]);
  g_ptr_array_unref (self->shown);
  self->shown = rows;
  self->shown_serial = self->serial;
  self->updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), rows->len > 0);
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
  self->updating = TRUE;
  if (self->section != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->section));
  self->section = NULL;
  G_OBJECT_CLASS (pz_selection_card_parent_class)->dispose (object);
}

static void
pz_selection_card_finalize (GObject *object)
{
  PzSelectionCard *self = PZ_SELECTION_CARD (object);
  g_ptr_array_unref (self->shown);
  g_ptr_array_unref (self->controls);
  G_OBJECT_CLASS (pz_selection_card_parent_class)->finalize (object);
}

static void
pz_selection_card_class_init (PzSelectionCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_selection_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_selection_card_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pz_selection_card_init (PzSelectionCard *self)
{
  self->shown = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  self->controls = g_ptr_array_new ();
}

GtkWidget *
pz_selection_card_new (PzBoardView *view)
{
  PzSelectionCard *self = g_object_new (PZ_TYPE_SELECTION_CARD, NULL);
  self->view = view;
  self->section = PZ_SECTION (pz_section_new (view, C_ ("selected", "Selected cell")));
  gtk_widget_set_parent (GTK_WIDGET (self->section), GTK_WIDGET (self));
  g_signal_connect_object (view, "selection-changed", G_CALLBACK (selection_changed), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
