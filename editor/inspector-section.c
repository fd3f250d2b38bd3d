/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

struct _PzSection
{
  GtkWidget parent_instance;

  PzBoardView *view;
  GtkWidget *header, *heading, *note, *card, *list;
  int n_rows, n_made; /* shown; in the list, hidden ones included */
  GtkWidget *fold;    /* (nullable) the button that opens and closes the card */
};

/* A row that is gone often comes back with the next step, and to show one is far cheaper than to make one. */
#define MAX_SPARE 16

G_DEFINE_FINAL_TYPE (PzSection, pz_section, GTK_TYPE_WIDGET)

void
pz_section_set_heading (PzSection *self, const char *heading)
{
  g_return_if_fail (PZ_IS_SECTION (self));
  gtk_label_set_text (GTK_LABEL (self->heading), heading != NULL ? heading : "");
  gtk_widget_set_visible (self->header, heading != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  heading != NULL ? heading : "", -1);
}

void
pz_section_set_note (PzSection *self, const char *note)
{
  g_return_if_fail (PZ_IS_SECTION (self));
  gtk_label_set_text (GTK_LABEL (self->note), note != NULL ? note : "");
}

const char *
pz_section_get_heading (PzSection *self)
{
  g_return_val_if_fail (PZ_IS_SECTION (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->heading));
}

const char *
pz_section_get_note (PzSection *self)
{
  g_return_val_if_fail (PZ_IS_SECTION (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->note));
}

void
pz_section_set_note_widget (PzSection *self, GtkWidget *widget)
{
  g_return_if_fail (PZ_IS_SECTION (self));
  gtk_box_append (GTK_BOX (self->header), widget);
}

static GtkWidget *
row_at (PzSection *self, int i)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), i));
}

/* The last row shown has no line below, so it is not as high as the others. The toolkit looks at styles once a frame: until then it would
 * go by the size it remembers. */
static void
last_changes (PzSection *self)
{
  if (self->n_rows > 0)
    gtk_widget_queue_resize (row_at (self, self->n_rows - 1));
}

PzRow *
pz_section_row (PzSection *self, int i)
{
  g_return_val_if_fail (PZ_IS_SECTION (self) && i >= 0, NULL);
  for (; self->n_made <= i; self->n_made++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), pz_row_new (self->view));
  if (self->n_rows <= i)
    last_changes (self);
  for (; self->n_rows <= i; self->n_rows++)
    gtk_widget_set_visible (row_at (self, self->n_rows), TRUE);
  return PZ_ROW (row_at (self, i));
}

void
pz_section_trim (PzSection *self, int n)
{
  g_return_if_fail (PZ_IS_SECTION (self));
  gboolean fewer = self->n_rows > n;
  for (; self->n_rows > n; self->n_rows--)
    gtk_widget_set_visible (row_at (self, self->n_rows - 1), FALSE);
  if (fewer)
    last_changes (self);
  for (; self->n_made > n + MAX_SPARE; self->n_made--)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row_at (self, self->n_made - 1));
}

int
pz_section_n_rows (PzSection *self)
{
  g_return_val_if_fail (PZ_IS_SECTION (self), 0);
  return self->n_rows;
}

void
pz_section_set_max_height (PzSection *self, int px)
{
  g_return_if_fail (PZ_IS_SECTION (self));
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  g_object_ref (self->list);
  gtk_box_remove (GTK_BOX (self->card), self->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), px);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->list);
  g_object_unref (self->list);
  gtk_widget_set_hexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (self->card), scrolled);
}

/* --- folding ------------------------------------------------------------------------------------------------- */

gboolean
pz_section_get_folded (PzSection *self)
{
  g_return_val_if_fail (PZ_IS_SECTION (self), FALSE);
  return !gtk_widget_get_visible (self->card);
}

void
pz_section_set_folded (PzSection *self, gboolean folded)
{
  g_return_if_fail (PZ_IS_SECTION (self) && self->fold != NULL);
  gtk_widget_set_visible (self->card, !folded);
  gtk_button_set_icon_name (GTK_BUTTON (self->fold), folded ? "pan-end-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->fold), GTK_ACCESSIBLE_STATE_EXPANDED, !folded, -1);
}

static void
fold_clicked (PzSection *self)
{
  pz_section_set_folded (self, !pz_section_get_folded (self));
}

void
pz_section_set_foldable (PzSection *self)
{
  g_return_if_fail (PZ_IS_SECTION (self));
  if (self->fold != NULL)
    return;
  self->fold = gtk_button_new ();
  gtk_widget_add_css_class (self->fold, "flat");
  gtk_widget_add_css_class (self->fold, "pz-small");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fold), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  pz_section_get_heading (self), -1);
  g_signal_connect_swapped (self->fold, "clicked", G_CALLBACK (fold_clicked), self);
  gtk_box_append (GTK_BOX (self->header), self->fold);
  pz_section_set_folded (self, TRUE);
}

static void
row_activated (GtkListBox *list, GtkListBoxRow *row, PzSection *self)
{
  if (!PZ_IS_ROW (row) || pz_row_run_activated (PZ_ROW (row)))
    return;
  if (pz_row_get_hit (PZ_ROW (row)).kind != PZ_HIT_NONE)
    pz_board_view_reveal (self->view, pz_row_get_hit (PZ_ROW (row)));
}

static void
pz_section_dispose (GObject *object)
{
  PzSection *self = PZ_SECTION (object);
  g_clear_pointer (&self->header, gtk_widget_unparent);
  g_clear_pointer (&self->card, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_section_parent_class)->dispose (object);
}

static void
pz_section_class_init (PzSectionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_section_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "section");
}

static void
make_header (PzSection *self)
{
  self->header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->heading = gtk_label_new (NULL);
  self->note = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->heading), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->note), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->note), 1);
  gtk_widget_set_hexpand (self->note, TRUE);
  gtk_widget_add_css_class (self->header, "pz-section-header");
  gtk_widget_add_css_class (self->heading, "pz-heading");
  gtk_widget_add_css_class (self->note, "pz-status");
  gtk_box_append (GTK_BOX (self->header), self->heading);
  gtk_box_append (GTK_BOX (self->header), self->note);
  gtk_widget_set_parent (self->header, GTK_WIDGET (self));
}

static void
pz_section_init (PzSection *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  make_header (self);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "pz-list");
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated), self);
  self->card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->card, "pz-card");
  gtk_widget_set_overflow (self->card, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_hexpand (self->list, TRUE);
  gtk_box_append (GTK_BOX (self->card), self->list);
  gtk_widget_set_parent (self->card, GTK_WIDGET (self));
}

GtkWidget *
pz_section_new (PzBoardView *view, const char *heading)
{
  PzSection *self = g_object_new (PZ_TYPE_SECTION, NULL);
  self->view = view;
  pz_section_set_heading (self, heading);
  return GTK_WIDGET (self);
}
