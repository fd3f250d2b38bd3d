/* SPDX-License-Identifier: MIT */
#include "editor/property-rows.h"

#include "editor/typed-entry.h"

#include "config.h"
#include <glib/gi18n.h>

#define LEAST_DIGITS 4 /* that a number has room for */
#define MOST_DIGITS  7

struct _PzPropertyRows
{
  PzSection *section; /* borrowed */
  int first;
  PzPropertyChange change;
  gpointer data;
  GPtrArray *shown;    /* PzProperty of the rows; not their values */
  GPtrArray *controls; /* GtkWidget, one a row; not owned */
  gboolean updating, anew, stopped;
};

GtkWidget *
pz_property_rows_get_control (PzPropertyRows *self, const char *name)
{
  g_return_val_if_fail (self != NULL && name != NULL, NULL);
  for (guint i = 0; i < self->shown->len; i++)
    if (g_str_equal (((PzProperty *) self->shown->pdata[i])->name, name))
      return self->controls->pdata[i];
  return NULL;
}

/* --- changes ------------------------------------------------------------------------------------------------- */

/* FALSE when the value may not stand. */
static gboolean
change (PzPropertyRows *self, GtkWidget *control, GVariant *value)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (value);
  guint burst = PZ_IS_TYPED_ENTRY (control) ? pz_typed_entry_get_burst (PZ_TYPED_ENTRY (control)) : 0;
  if (self->updating || self->stopped)
    return FALSE;
  return self->change (g_object_get_data (G_OBJECT (control), "pz-name"), kept, burst, self->data);
}

static void
number_changed (GtkSpinButton *spin, PzPropertyRows *self)
{
  change (self, GTK_WIDGET (spin), g_variant_new_int32 (gtk_spin_button_get_value_as_int (spin)));
}

/* What is shown in the row of @control; NULL: nothing now. */
static const PzProperty *
property_of (PzPropertyRows *self, GtkWidget *control)
{
  for (guint i = 0; i < self->controls->len; i++)
    if (self->controls->pdata[i] == control && i < self->shown->len)
      return self->shown->pdata[i];
  return NULL;
}

/* A choice that changes nothing gives way to what stands. */
static void
choice_changed (GtkDropDown *choice, GParamSpec *pspec, PzPropertyRows *self)
{
  guint chosen = gtk_drop_down_get_selected (choice);
  if (self->updating || self->stopped || chosen == GTK_INVALID_LIST_POSITION
      || change (self, GTK_WIDGET (choice), g_variant_new_int32 ((int) chosen)))
    return;
  const PzProperty *property = property_of (self, GTK_WIDGET (choice));
  if (property == NULL || property->kind != PZ_PROPERTY_CHOICE || property->value == (int) chosen)
    return;
  self->updating = TRUE;
  gtk_drop_down_set_selected (choice, (guint) property->value);
  self->updating = FALSE;
}

static void
switched (GtkSwitch *toggle, GParamSpec *pspec, PzPropertyRows *self)
{
  change (self, GTK_WIDGET (toggle), g_variant_new_int32 (gtk_switch_get_active (toggle)));
}

static gboolean
take_text (PzTypedEntry *entry, const char *text, gpointer data)
{
  return change (data, GTK_WIDGET (entry), g_variant_new_string (text));
}

static void
button_clicked (PzRow *row, gpointer data)
{
  const char *name = g_object_get_data (G_OBJECT (row), "pz-name");
  PzPropertyRows *self = data;
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

/* As with entries, what is typed counts at once where it may stand, unless more may be to come. */
static void
number_typed (GtkSpinButton *spin, PzPropertyRows *self)
{
  double value, least, most;
  const PzProperty *property = property_of (self, GTK_WIDGET (spin));
  if (self->updating || !pz_entry_has_focus (GTK_WIDGET (spin)))
    return;
  gtk_spin_button_get_range (spin, &least, &most);
  gboolean good = read_number (spin, &value, NULL) == TRUE && value >= least && value <= most;
  pz_mark_wrong (GTK_WIDGET (spin), !good);
  if (good && (property == NULL || !property->whole) && (int) value != gtk_spin_button_get_value_as_int (spin))
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
make_number (PzPropertyRows *self)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 1, 1);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), FALSE); /* "none" has no digits */
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), LEAST_DIGITS);
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
make_choice (PzPropertyRows *self, const PzProperty *property)
{
  GtkWidget *choice = gtk_drop_down_new_from_strings (property->choices);
  gtk_widget_set_valign (choice, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (choice, "pz-choice");
  g_signal_connect (choice, "notify::selected", G_CALLBACK (choice_changed), self);
  return choice;
}

static GtkWidget *
make_entry (PzPropertyRows *self, const PzProperty *property)
{
  GtkWidget *entry = pz_typed_entry_new (property->label, take_text, self);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 16);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), property->placeholder);
  return entry;
}

static GtkWidget *
make_switch (PzPropertyRows *self)
{
  GtkWidget *toggle = gtk_switch_new ();
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  g_signal_connect (toggle, "notify::active", G_CALLBACK (switched), self);
  return toggle;
}

static GtkWidget *
make_control (PzPropertyRows *self, PzRow *row, const PzProperty *property)
{
  GtkWidget *control = NULL;
  if (property->kind == PZ_PROPERTY_NUMBER)
    control = make_number (self);
  else if (property->kind == PZ_PROPERTY_CHOICE)
    control = make_choice (self, property);
  else if (property->kind == PZ_PROPERTY_ENTRY)
    control = make_entry (self, property);
  else if (property->kind == PZ_PROPERTY_SWITCH)
    control = make_switch (self);
  pz_row_set_suffix (row, control);
  if (control == NULL)
    return GTK_WIDGET (row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, property->label, -1);
  return control;
}

/* --- updating ------------------------------------------------------------------------------------------------ */

/* How many rows from the first one on are as they were: these keep their controls, one of which may be in use. */
static guint
n_same_rows (PzPropertyRows *self, const GPtrArray *rows)
{
  guint n = 0;
  for (; n < MIN (rows->len, self->shown->len); n++)
    {
      const PzProperty *a = rows->pdata[n], *b = self->shown->pdata[n];
      if (a->kind != b->kind || !g_str_equal (a->name, b->name))
        break;
    }
  return n;
}

static void
rebuild (PzPropertyRows *self, const GPtrArray *rows, guint from)
{
  pz_section_trim (self->section, self->first + (int) from);
  g_ptr_array_set_size (self->controls, (int) from);
  for (guint i = from; i < rows->len; i++)
    {
      const PzProperty *property = rows->pdata[i];
      PzRow *row = pz_section_row (self->section, self->first + (int) i);
      GtkWidget *control = make_control (self, row, property);
      g_object_set_data (G_OBJECT (control), "pz-name", (gpointer) property->name);
      g_ptr_array_add (self->controls, control);
    }
}

/* As wide as the longest it may be. */
static int
digits_of (int number)
{
  int n = LEAST_DIGITS;
  for (gint64 least = 10000; number >= least && n < MOST_DIGITS; least *= 10)
    n++;
  return n;
}

/* A number that may not stand is left alone while it is being typed. */
static void
update_number (PzPropertyRows *self, GtkSpinButton *spin, const PzProperty *property)
{
  gboolean anew = self->anew || gtk_spin_button_get_value_as_int (spin) != property->value;
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), digits_of (MAX (property->maximum, property->value)));
  gtk_spin_button_set_range (spin, MIN (property->minimum, property->value), MAX (property->maximum, property->value));
  if (!anew && gtk_widget_has_css_class (GTK_WIDGET (spin), "error"))
    return;
  gtk_spin_button_set_value (spin, property->value);
  if (anew)
    remember_number (spin);
  pz_mark_wrong (GTK_WIDGET (spin), FALSE);
}

static void
update_control (PzPropertyRows *self, GtkWidget *control, const PzProperty *property)
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
      pz_typed_entry_set_value (PZ_TYPED_ENTRY (control), property->text, self->anew);
      break;
    case PZ_PROPERTY_SWITCH:
      gtk_switch_set_active (GTK_SWITCH (control), property->value != 0);
      break;
    case PZ_PROPERTY_TEXT:
    case PZ_PROPERTY_BUTTON:
    case PZ_PROPERTY_CLEAR:
    default:
      break;
    }
}

static void
update_row (PzPropertyRows *self, int i, const PzProperty *property)
{
  PzRow *row = pz_section_row (self->section, self->first + i);
  gboolean button = property->kind == PZ_PROPERTY_BUTTON;
  gboolean clear = property->kind == PZ_PROPERTY_CLEAR;
  const char *label = button ? property->label : clear && property->value > 0 ? C_ ("selected", "Clear") : NULL;
  pz_row_set_texts (row, button ? "" : property->label, NULL);
  pz_row_set_figure (row, property->kind == PZ_PROPERTY_TEXT || clear ? property->text : NULL, PZ_TONE_PLAIN);
  pz_row_set_button (row, label, G_CALLBACK (button_clicked), self);
  update_control (self, self->controls->pdata[i], property);
}

void
pz_property_rows_update (PzPropertyRows *self, GPtrArray *properties, gboolean anew)
{
  g_return_if_fail (self != NULL && properties != NULL);
  self->updating = TRUE;
  self->anew = anew;
  guint same = n_same_rows (self, properties);
  if (same < MAX (properties->len, self->shown->len))
    rebuild (self, properties, same);
  for (guint i = 0; i < properties->len; i++)
    update_row (self, (int) i, properties->pdata[i]);
  pz_section_trim (self->section, self->first + (int) properties->len);
  g_ptr_array_unref (self->shown);
  self->shown = properties;
  self->updating = FALSE;
}

void
pz_property_rows_stop (PzPropertyRows *self)
{
  g_return_if_fail (self != NULL);
  self->stopped = TRUE;
}

static void
property_rows_free (gpointer data)
{
  PzPropertyRows *self = data;
  g_ptr_array_unref (self->shown);
  g_ptr_array_unref (self->controls);
  g_free (self);
}

PzPropertyRows *
pz_property_rows_new (PzSection *section, int first, PzPropertyChange changed, gpointer data)
{
  g_return_val_if_fail (PZ_IS_SECTION (section) && changed != NULL, NULL);
  PzPropertyRows *self = g_new0 (PzPropertyRows, 1);
  self->section = section;
  self->first = first;
  self->change = changed;
  self->data = data;
  self->shown = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  self->controls = g_ptr_array_new ();
  g_object_set_data_full (G_OBJECT (section), "pz-property-rows", self, property_rows_free);
  return self;
}
