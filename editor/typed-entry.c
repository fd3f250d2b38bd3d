/* SPDX-License-Identifier: MIT */
#include "editor/typed-entry.h"

#include "editor/inspector-parts.h"

struct _PzTypedEntry
{
  GtkEntry parent_instance;

  PzTakeText take;
  gpointer data;
  char *value; /* what stood last */
  char *first; /* when the burst began */
  guint burst;
  gboolean wrong, showing;
};

G_DEFINE_FINAL_TYPE (PzTypedEntry, pz_typed_entry, GTK_TYPE_ENTRY)

guint
pz_typed_entry_get_burst (PzTypedEntry *self)
{
  g_return_val_if_fail (PZ_IS_TYPED_ENTRY (self), 0);
  return self->burst;
}

gboolean
pz_typed_entry_is_wrong (PzTypedEntry *self)
{
  g_return_val_if_fail (PZ_IS_TYPED_ENTRY (self), FALSE);
  return self->wrong;
}

static void
set_wrong (PzTypedEntry *self, gboolean wrong)
{
  self->wrong = wrong;
  pz_mark_wrong (GTK_WIDGET (self), wrong);
}

static void
keep (PzTypedEntry *self, const char *value)
{
  char *kept = g_strdup (value);
  g_free (self->value);
  self->value = kept;
}

/* The cursor stays where it is, as far as the text goes. */
static void
show_value (PzTypedEntry *self)
{
  int position = gtk_editable_get_position (GTK_EDITABLE (self));
  self->showing = TRUE;
  pz_entry_set_text (GTK_WIDGET (self), self->value);
  gtk_editable_set_position (GTK_EDITABLE (self), position);
  self->showing = FALSE;
  set_wrong (self, FALSE);
}

static void
begin_burst (PzTypedEntry *self)
{
  self->burst++;
  g_free (self->first);
  self->first = g_strdup (self->value);
}

void
pz_typed_entry_set_value (PzTypedEntry *self, const char *value, gboolean anew)
{
  g_return_if_fail (PZ_IS_TYPED_ENTRY (self));
  const char *text = value != NULL ? value : "";
  if (!anew && g_str_equal (text, self->value))
    return;
  keep (self, text);
  begin_burst (self);
  show_value (self);
}

static void
text_changed (PzTypedEntry *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self)));
  gtk_widget_queue_draw (
      GTK_WIDGET (self)); /* the text within, which is not drawn while it is shortened, does not pass its news on */
  if (self->showing)
    return;
  gboolean stands = g_str_equal (text, self->value) || self->take (self, text, self->data);
  if (stands)
    keep (self, text);
  set_wrong (self, !stands);
}

/* Beginnings of what may not stand are not kept either. */
static void
give_up (PzTypedEntry *self)
{
  if (!g_str_equal (self->value, self->first) && self->take (self, self->first, self->data))
    keep (self, self->first);
  show_value (self);
}

static void
entered (PzTypedEntry *self)
{
  if (!self->wrong)
    begin_burst (self);
}

static void
focus_left (PzTypedEntry *self)
{
  if (self->wrong)
    give_up (self);
  begin_burst (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- the ellipsis -------------------------------------------------------------------------------------------- */

/* (transfer full) (nullable): the text shortened to the entry's width; NULL when all of it is to be seen, or is being edited. */
static PangoLayout *
shortened (PzTypedEntry *self, GtkWidget *text)
{
  int width;
  if (pz_entry_has_focus (GTK_WIDGET (self)))
    return NULL;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (text, gtk_editable_get_text (GTK_EDITABLE (self)));
  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width <= gtk_widget_get_width (text))
    return NULL;
  pango_layout_set_width (layout, gtk_widget_get_width (text) * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return g_steal_pointer (&layout);
}

static void
pz_typed_entry_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (widget)));
  g_autoptr (PangoLayout) layout = shortened (PZ_TYPED_ENTRY (widget), text);
  graphene_point_t origin = GRAPHENE_POINT_INIT (0, 0);
  GdkRGBA colour;
  int height;
  if (layout == NULL || !gtk_widget_compute_point (text, widget, &origin, &origin))
    {
      GTK_WIDGET_CLASS (pz_typed_entry_parent_class)->snapshot (widget, snapshot);
      return;
    }
  pango_layout_get_pixel_size (layout, NULL, &height);
  origin.y += (float) ((gtk_widget_get_height (text) - height) / 2);
  gtk_style_context_get_color (gtk_widget_get_style_context (text), &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &origin);
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pz_typed_entry_finalize (GObject *object)
{
  PzTypedEntry *self = PZ_TYPED_ENTRY (object);
  g_free (self->value);
  g_free (self->first);
  G_OBJECT_CLASS (pz_typed_entry_parent_class)->finalize (object);
}

static void
pz_typed_entry_class_init (PzTypedEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pz_typed_entry_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = pz_typed_entry_snapshot;
}

static void
pz_typed_entry_init (PzTypedEntry *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  self->value = g_strdup ("");
  self->first = g_strdup ("");
  gtk_entry_set_has_frame (GTK_ENTRY (self), FALSE);
  gtk_editable_set_alignment (GTK_EDITABLE (self), 1);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self), "pz-entry");
  g_signal_connect (self, "changed", G_CALLBACK (text_changed), NULL);
  g_signal_connect (self, "activate", G_CALLBACK (entered), NULL);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

GtkWidget *
pz_typed_entry_new (const char *label, PzTakeText take, gpointer data)
{
  g_return_val_if_fail (label != NULL && take != NULL, NULL);
  PzTypedEntry *self = g_object_new (PZ_TYPE_TYPED_ENTRY, NULL);
  self->take = take;
  self->data = data;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}
