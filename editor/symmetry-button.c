/* SPDX-License-Identifier: MIT */
#include "editor/symmetry-button.h"

#include <math.h>

#include "config.h"
#include <glib/gi18n.h>

#define PICTURE_PX 26

/* What the popover shows is made anew for each lattice. */
typedef struct
{
  PzBoardView *view;
  GtkWidget *button, *box;
  const PzMode *mode; /* (nullable) whose choices are shown */
  GPtrArray *toggles; /* not owned */
  GtkWidget *about;   /* (nullable) */
  gboolean updating;
} Symmetry;

static gboolean
is_on (PzSymmetry symmetry)
{
  return symmetry.order > 1 || symmetry.axis >= 0;
}

static const PzMode *
mode_of (PzBoardView *view)
{
  const PzModeEditor *editor = pz_board_view_get_editor (view);
  return editor == NULL ? NULL : editor->mode;
}

/* --- pictures of axes ---------------------------------------------------------------------------------------- */

/* The mirror of an axis: where a vector goes, twice the axis is the vector and its image. */
static void
axis_vector (PzLattice lattice, int axis, double *dx, double *dy)
{
  PzMap map = { TRUE, axis, 0, 0 };
  PzHit spot = { PZ_HIT_CELL, -1, -1, 0, 0, 0 };
  PzPoint middle = pz_spot_point (lattice, &spot);
  PzPoint away = { middle.x + 0.31, middle.y + 0.73 };
  PzPoint image = pz_map_point (lattice, &map, away);
  *dx = away.x + image.x - 2 * middle.x;
  *dy = away.y + image.y - 2 * middle.y;
  double length = hypot (*dx, *dy);
  *dx /= length;
  *dy /= length;
}

static void
trace_cell (cairo_t *cr, PzLattice lattice, double radius)
{
  int n = pz_lattice_n_directions (lattice);
  double first = lattice == PZ_LATTICE_SQUARE ? G_PI / 4 : lattice == PZ_LATTICE_HEX_POINTY ? G_PI / 2 : 0;
  for (int i = 0; i < n; i++)
    cairo_line_to (cr, radius * cos (first + 2 * G_PI * i / n), radius * sin (first + 2 * G_PI * i / n));
  cairo_close_path (cr);
}

static void
draw_axis (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  static const double dashes[] = { 3, 2 };
  GdkRGBA colour;
  double dx, dy;
  Symmetry *self = data;
  int axis = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (area), "pz-axis"));
  if (self->mode == NULL)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_translate (cr, width / 2.0, height / 2.0);
  trace_cell (cr, self->mode->lattice, 9);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
  if (axis < 0)
    return;
  axis_vector (self->mode->lattice, axis, &dx, &dy);
  cairo_move_to (cr, -12 * dx, -12 * dy);
  cairo_line_to (cr, 12 * dx, 12 * dy);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

/* --- words --------------------------------------------------------------------------------------------------- */

static const char *
axis_name (PzLattice lattice, int axis)
{
  if (axis < 0)
    return C_ ("symmetry", "No mirror");
  if (axis == 0)
    return C_ ("symmetry", "Mirror left–right");
  if (axis == pz_lattice_n_turns (lattice) / 2)
    return C_ ("symmetry", "Mirror top–bottom");
  return lattice == PZ_LATTICE_SQUARE ? C_ ("symmetry", "Mirror at a diagonal")
                                      : C_ ("symmetry", "Mirror at a slanted axis");
}

/* (transfer full) */
static char *
order_name (int order)
{
  if (order == 1)
    return g_strdup (C_ ("symmetry", "No turns"));
  /* TRANSLATORS: how many images a thing has that is turned about a centre, itself included */
  return g_strdup_printf (C_ ("symmetry", "%d turns"), order);
}

static void
update_button (Symmetry *self)
{
  PzSymmetry symmetry = pz_board_view_get_symmetry (self->view);
  g_autofree char *turns = order_name (symmetry.order);
  g_autofree char *tip = NULL;
  const char *mirror = self->mode != NULL ? axis_name (self->mode->lattice, symmetry.axis) : "";
  if (!is_on (symmetry))
    tip = g_strdup (C_ ("symmetry", "Symmetric drawing: off"));
  else
    /* TRANSLATORS: %1$s such as "Mirror left–right", %2$s such as "3 turns" */
    tip = g_strdup_printf (C_ ("symmetry", "Symmetric drawing: %1$s · %2$s"), mirror, turns);
  gtk_widget_set_tooltip_text (self->button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  if (is_on (symmetry))
    gtk_widget_add_css_class (self->button, "pz-on");
  else
    gtk_widget_remove_css_class (self->button, "pz-on");
}

/* --- choices ------------------------------------------------------------------------------------------------- */

static void
toggled (GtkToggleButton *button, Symmetry *self)
{
  PzSymmetry symmetry = pz_board_view_get_symmetry (self->view);
  int value = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "pz-value"));
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  if (g_object_get_data (G_OBJECT (button), "pz-mirror") != NULL)
    symmetry.axis = value;
  else
    symmetry.order = value;
  pz_board_view_set_symmetry (self->view, symmetry, pz_board_view_get_symmetry_about_selection (self->view));
}

static GtkWidget *
choice (Symmetry *self, gboolean mirror, int value, const char *name, GtkWidget *group)
{
  GtkWidget *button = gtk_toggle_button_new ();
  if (mirror)
    {
      GtkWidget *area = gtk_drawing_area_new ();
      gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), PICTURE_PX);
      gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), PICTURE_PX);
      g_object_set_data (G_OBJECT (area), "pz-axis", GINT_TO_POINTER (value));
      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_axis, self, NULL);
      gtk_button_set_child (GTK_BUTTON (button), area);
    }
  else
    {
      g_autofree char *label = value == 1 ? g_strdup ("–") : g_strdup_printf ("%d", value);
      gtk_button_set_label (GTK_BUTTON (button), label);
    }
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pz-option");
  g_object_set_data (G_OBJECT (button), "pz-value", GINT_TO_POINTER (value));
  g_object_set_data (G_OBJECT (button), "pz-mirror", mirror ? button : NULL);
  if (group != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (group));
  g_signal_connect (button, "toggled", G_CALLBACK (toggled), self);
  g_ptr_array_add (self->toggles, button);
  return button;
}

static GtkWidget *
heading (const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "pz-heading");
  return label;
}

static void
add_mirrors (Symmetry *self, PzLattice lattice)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2), *first = NULL;
  for (int axis = -1; axis < pz_lattice_n_turns (lattice); axis++)
    {
      if (axis >= 0 && !pz_symmetry_allowed (lattice, (PzSymmetry){ 1, axis }))
        continue;
      GtkWidget *button = choice (self, TRUE, axis, axis_name (lattice, axis), first);
      first = first != NULL ? first : button;
      gtk_box_append (GTK_BOX (row), button);
    }
  gtk_box_append (GTK_BOX (self->box), heading (C_ ("symmetry", "Mirror")));
  gtk_box_append (GTK_BOX (self->box), row);
}

static void
add_turns (Symmetry *self, PzLattice lattice)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2), *first = NULL;
  for (int order = 1; order <= 6; order++)
    {
      g_autofree char *name = order_name (order);
      if (order == 5 || (order > 1 && !pz_symmetry_allowed (lattice, (PzSymmetry){ order, -1 })))
        continue;
      GtkWidget *button = choice (self, FALSE, order, name, first);
      first = first != NULL ? first : button;
      gtk_box_append (GTK_BOX (row), button);
    }
  gtk_box_append (GTK_BOX (self->box), heading (C_ ("symmetry", "Turns")));
  gtk_box_append (GTK_BOX (self->box), row);
}

/* Also finds the middle anew: of what is selected now, of the board as it is now. */
static void
about_clicked (GtkButton *button, Symmetry *self)
{
  gboolean selection = g_object_get_data (G_OBJECT (button), "pz-selection") != NULL;
  pz_board_view_set_symmetry (self->view, pz_board_view_get_symmetry (self->view), selection);
}

static GtkWidget *
centre_button (Symmetry *self, const char *label, gboolean selection)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  g_object_set_data (G_OBJECT (button), "pz-selection", selection ? button : NULL);
  g_signal_connect (button, "clicked", G_CALLBACK (about_clicked), self);
  return button;
}

static void
off_clicked (GtkButton *button, Symmetry *self)
{
  pz_board_view_set_symmetry (self->view, PZ_SYMMETRY_NONE, FALSE);
}

static void
add_centre (Symmetry *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *off = gtk_button_new_with_label (C_ ("symmetry", "Switch Off"));
  self->about = centre_button (self, C_ ("symmetry", "Middle of the Selection"), TRUE);
  gtk_box_append (GTK_BOX (row), centre_button (self, C_ ("symmetry", "Middle of the Board"), FALSE));
  gtk_box_append (GTK_BOX (row), self->about);
  gtk_box_append (GTK_BOX (self->box), heading (C_ ("symmetry", "Centre")));
  gtk_box_append (GTK_BOX (self->box), row);
  g_signal_connect (off, "clicked", G_CALLBACK (off_clicked), self);
  gtk_widget_set_margin_top (off, 6);
  gtk_box_append (GTK_BOX (self->box), off);
}

static void
rebuild (Symmetry *self)
{
  GtkWidget *child;
  g_ptr_array_set_size (self->toggles, 0);
  self->about = NULL;
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  if (self->mode == NULL)
    return;
  add_mirrors (self, self->mode->lattice);
  add_turns (self, self->mode->lattice);
  add_centre (self);
}

/* Choices that do not go together with the other row's are insensitive. */
static void
update_choice (Symmetry *self, GtkWidget *button, PzSymmetry now)
{
  int value = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "pz-value"));
  gboolean mirror = g_object_get_data (G_OBJECT (button), "pz-mirror") != NULL;
  PzSymmetry would = { mirror ? now.order : value, mirror ? value : now.axis };
  gtk_widget_set_sensitive (button, !is_on (would) || pz_symmetry_allowed (self->mode->lattice, would));
  if (value == (mirror ? now.axis : now.order))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

static void
update (Symmetry *self)
{
  PzSymmetry now = pz_board_view_get_symmetry (self->view);
  const PzMode *mode = mode_of (self->view);
  self->updating = TRUE;
  if (self->mode != mode)
    {
      self->mode = mode;
      rebuild (self);
    }
  for (guint i = 0; i < self->toggles->len; i++)
    update_choice (self, self->toggles->pdata[i], now);
  if (self->about != NULL)
    gtk_widget_set_sensitive (self->about, pz_board_view_get_selected_cells (self->view) != NULL);
  self->updating = FALSE;
  update_button (self);
}

static void
symmetry_free (gpointer data)
{
  Symmetry *self = data;
  g_ptr_array_unref (self->toggles);
  g_free (self);
}

static void
changed (PzBoardView *view, GtkWidget *button)
{
  update (g_object_get_data (G_OBJECT (button), "pz-symmetry"));
}

static void
tool_changed (PzBoardView *view, GParamSpec *pspec, GtkWidget *button)
{
  changed (view, button);
}

GtkWidget *
pz_symmetry_button_new (PzBoardView *view)
{
  Symmetry *self = g_new0 (Symmetry, 1);
  GtkWidget *popover = gtk_popover_new ();
  self->view = view;
  self->toggles = g_ptr_array_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->button = gtk_menu_button_new ();
  gtk_widget_add_css_class (self->box, "pz-symmetry");
  gtk_popover_set_child (GTK_POPOVER (popover), self->box);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->button), GTK_ARROW_RIGHT);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "pz-mirror-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  gtk_widget_add_css_class (self->button, "pz-symmetry-button");
  g_object_set_data_full (G_OBJECT (self->button), "pz-symmetry", self, symmetry_free);
  g_signal_connect_object (view, "options-changed", G_CALLBACK (changed), self->button, 0);
  g_signal_connect_object (view, "selection-changed", G_CALLBACK (changed), self->button, 0);
  g_signal_connect_object (view, "notify::tool", G_CALLBACK (tool_changed), self->button, 0);
  update (self);
  return self->button;
}
