/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

#include "editor/cell-marks.h"
#include "editor/modes/common-commands.h"

#include "config.h"
#include <glib/gi18n.h>

/* The selected thing's properties, as the mode lists them: read-only texts, entries, numbers with − and +, choices, buttons; and the
 * author's mark and note of cells, which every mode has. Of several cells only the mark is shown.
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

/* --- the author's mark and note ------------------------------------------------------------------------------ */

static guint
n_cells (const char *const *cells)
{
  return cells == NULL ? 0 : g_strv_length ((char **) cells);
}

/* The mark that all cells have, else none. */
static int
common_mark (const PzLevel *level, const char *const *cells)
{
  char mark = pz_level_cell_mark (level, cells[0]);
  for (gsize i = 1; cells[i] != NULL; i++)
    if (pz_level_cell_mark (level, cells[i]) != mark)
      return 0;
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

static void
change (PzSelectionCard *self, GtkWidget *control, GVariant *value)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (value);
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  PzHit hit = pz_board_view_get_selection (self->view);
  const char *name = g_object_get_data (G_OBJECT (control), "pz-name");
  g_autofree char *merge_key = g_strdup_printf ("selected:%u:%s", self->serial, name);
  if (self->updating || editor == NULL || hit.kind == PZ_HIT_NONE || pz_board_view_get_playtest (self->view) != NULL)
    return;
  PzToolStep step = own_step (name, pz_board_view_get_selected_cells (self->view), kept);
  if (step.command == NULL)
    step = editor->set_property (pz_board_view_get_level (self->view), &hit, name, kept);
  pz_board_view_run_step (self->view, &step, merge_key);
}

static void
number_changed (GtkSpinButton *spin, PzSelectionCard *self)
{
  change (self, GTK_WIDGET (spin), g_variant_new_int32 (gtk_spin_button_get_value_as_int (spin)));
}

static void
choice_changed (GtkDropDown *choice, GParamSpec *pspec, PzSelectionCard *self)
{
  change (self, GTK_WIDGET (choice), g_variant_new_int32 ((int) gtk_drop_down_get_selected (choice)));
}

static void
entry_activated (GtkWidget *entry, PzSelectionCard *self)
{
  change (self, entry, g_variant_new_string (gtk_editable_get_text (GTK_EDITABLE (entry))));
}

/* A note is taken letter by letter, so that saving, closing and the journal have all of it; ids are taken when they are complete. */
static void
entry_typed (GtkWidget *entry, PzSelectionCard *self)
{
  if (g_strcmp0 (g_object_get_data (G_OBJECT (entry), "pz-name"), NOTE) == 0 && pz_entry_has_focus (entry))
    entry_activated (entry, self);
}

/* An id that is not taken falls back to the one the cell has. */
static void
entry_left (GtkEventControllerFocus *focus, PzSelectionCard *self)
{
  GtkWidget *entry = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus));
  entry_activated (entry, self);
  pz_entry_set_text (entry, g_object_get_data (G_OBJECT (entry), "pz-text"));
}

static void
button_clicked (PzRow *row, gpointer data)
{
  PzSelectionCard *self = data;
  change (self, GTK_WIDGET (row), g_variant_new_boolean (TRUE));
}

/* --- controls ------------------------------------------------------------------------------------------------ */

/* 0 is shown as "none". */
static gboolean
show_number (GtkSpinButton *spin, gpointer data)
{
  if (gtk_spin_button_get_value_as_int (spin) != 0)
    return FALSE;
  pz_entry_set_text (GTK_WIDGET (spin), C_ ("clue", "none"));
  return TRUE;
}

static int
read_number (GtkSpinButton *spin, double *value, gpointer data)
{
  char *end;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  *value = g_ascii_strtod (text, &end);
  if (end == text)
    *value = 0;
  return TRUE;
}

static GtkWidget *
make_number (PzSelectionCard *self)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 1, 1);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), FALSE); /* "none" has no digits */
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_editable_set_alignment (GTK_EDITABLE (spin), 1);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (spin, "pz-spin");
  gtk_widget_add_css_class (spin, "numeric");
  g_signal_connect (spin, "output", G_CALLBACK (show_number), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (read_number), NULL);
  g_signal_connect (spin, "value-changed", G_CALLBACK (number_changed), self);
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
make_entry (PzSelectionCard *self)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  gtk_entry_set_has_frame (GTK_ENTRY (entry), FALSE);
  gtk_editable_set_alignment (GTK_EDITABLE (entry), 1);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 12);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (entry, "pz-entry");
  g_signal_connect (entry, "activate", G_CALLBACK (entry_activated), self);
  g_signal_connect (entry, "changed", G_CALLBACK (entry_typed), self);
  g_signal_connect (focus, "leave", G_CALLBACK (entry_left), self);
  gtk_widget_add_controller (entry, focus);
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
    control = make_entry (self);
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

static void
update_control (PzSelectionCard *self, GtkWidget *control, const PzProperty *property)
{
  switch (property->kind)
    {
    case PZ_PROPERTY_NUMBER:
      gtk_spin_button_set_range (GTK_SPIN_BUTTON (control), MIN (property->minimum, property->value),
                                 MAX (property->maximum, property->value));
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), property->value);
      break;
    case PZ_PROPERTY_CHOICE:
      if (gtk_drop_down_get_selected (GTK_DROP_DOWN (control)) != (guint) property->value)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (control), (guint) property->value);
      break;
    case PZ_PROPERTY_ENTRY:
      g_object_set_data_full (G_OBJECT (control), "pz-text", g_strdup (property->text), g_free);
      if (self->shown_serial != self->serial || !pz_entry_has_focus (control))
        pz_entry_set_text (control, property->text);
      break;
    case PZ_PROPERTY_TEXT:
    case PZ_PROPERTY_BUTTON:
    default:
      break;
    }
}

static void
update_row (PzSelectionCard *self, int i, const PzProperty *property)
{
  PzRow *row = pz_section_row (self->section, i);
  gboolean button = property->kind == PZ_PROPERTY_BUTTON;
  pz_row_set_texts (row, button ? "" : property->label, NULL);
  pz_row_set_figure (row, property->kind == PZ_PROPERTY_TEXT ? property->text : NULL, PZ_TONE_PLAIN);
  pz_row_set_button (row, button ? property->label : NULL, G_CALLBACK (button_clicked), self);
  update_control (self, self->controls->pdata[i], property);
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
