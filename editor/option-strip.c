/* SPDX-License-Identifier: MIT */
#include "editor/shortcuts.h"
#include "editor/theme.h"
#include "editor/tool-palette.h"

#include "config.h"
#include <glib/gi18n.h>

#define MANY       13 /* choices; more stand closer, so that all are to be seen */
#define PICTURE_PX 22
#define DRAWN_PX   32 /* things of the board */

struct _PzOptionStrip
{
  GtkWidget parent_instance;

  PzBoardView *view;
  const PzTool *tool; /* whose options are shown */
  GtkWidget *scroller;
  GtkWidget *box;
  GPtrArray *buttons; /* one an option; not owned */
  GPtrArray *areas;   /* one an area, or empty; not owned */
  GtkWidget *mirror;  /* (nullable) */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (PzOptionStrip, pz_option_strip, GTK_TYPE_WIDGET)

GtkWidget *
pz_option_strip_button (PzOptionStrip *self, int option)
{
  g_return_val_if_fail (PZ_IS_OPTION_STRIP (self), NULL);
  return option >= 0 && option < (int) self->buttons->len ? self->buttons->pdata[option] : NULL;
}

/* --- pictures ------------------------------------------------------------------------------------------------ */

static gboolean
covers (const PzToolSquare *squares, int n, int x, int y)
{
  for (int i = 0; i < n; i++)
    if (squares[i].x == x && squares[i].y == y)
      return TRUE;
  return FALSE;
}

/* The outline of the squares' union: every edge with a square on one side only. */
static void
draw_squares (cairo_t *cr, const PzToolSquare *squares, int n, double unit)
{
  for (int i = 0; i < n; i++)
    {
      double x = squares[i].x * unit, y = squares[i].y * unit;
      const struct
      {
        int dx, dy;
        double x1, y1, x2, y2;
      } sides[4] = { { 0, -1, x, y, x + unit, y },
                     { 0, 1, x, y + unit, x + unit, y + unit },
                     { -1, 0, x, y, x, y + unit },
                     { 1, 0, x + unit, y, x + unit, y + unit } };
      for (int side = 0; side < 4; side++)
        {
          if (covers (squares, n, squares[i].x + sides[side].dx, squares[i].y + sides[side].dy))
            continue;
          cairo_move_to (cr, sides[side].x1, sides[side].y1);
          cairo_line_to (cr, sides[side].x2, sides[side].y2);
        }
    }
}

static void
draw_picture (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  GdkRGBA colour;
  PzToolSquare squares[9];
  PzOptionStrip *self = data;
  int option = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (area), "pz-option"));
  int n = self->tool->option_picture (pz_board_view_get_options (self->view), option, squares);
  int columns = 0, rows = 0;
  for (int i = 0; i < n; i++)
    {
      columns = MAX (columns, squares[i].x + 1);
      rows = MAX (rows, squares[i].y + 1);
    }
  double unit = MIN (7.0, (MIN (width, height) - 2.0) / MAX (MAX (columns, rows), 1));
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_translate (cr, (width - columns * unit) / 2, (height - rows * unit) / 2);
  draw_squares (cr, squares, n, unit);
  cairo_set_line_width (cr, 1.8);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
}

/* As the board has it, in the board's colours. */
static void
draw_option (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  PzOptionStrip *self = data;
  PzStyle style = pz_theme_style ();
  int option = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (area), "pz-option"));
  double size = MIN (width, height);
  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  self->tool->option_draw (cr, &style, pz_board_view_get_options (self->view), option, size);
}

static GtkWidget *
picture (PzOptionStrip *self, int option)
{
  gboolean drawn = self->tool->option_draw != NULL;
  int size = drawn ? DRAWN_PX : PICTURE_PX;
  GtkWidget *area = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), size);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), size);
  g_object_set_data (G_OBJECT (area), "pz-option", GINT_TO_POINTER (option));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), drawn ? draw_option : draw_picture, self, NULL);
  return area;
}

/* --- buttons ------------------------------------------------------------------------------------------------- */

static void
option_toggled (GtkToggleButton *button, PzOptionStrip *self)
{
  int option = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "pz-option"));
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  *self->tool->option_slot (pz_board_view_get_options (self->view)) = option;
  pz_board_view_options_changed (self->view);
}

static GtkWidget *
option_button (PzOptionStrip *self, int option)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *label = self->tool->option_label (option);
  if (self->tool->option_icon != NULL)
    {
      gtk_button_set_icon_name (GTK_BUTTON (button), self->tool->option_icon (option));
      gtk_widget_set_tooltip_text (button, label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  else if (self->tool->option_picture != NULL || self->tool->option_draw != NULL)
    {
      gtk_button_set_child (GTK_BUTTON (button), picture (self, option));
      gtk_widget_set_tooltip_text (button, label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  else
    gtk_button_set_label (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pz-option");
  g_object_set_data (G_OBJECT (button), "pz-option", GINT_TO_POINTER (option));
  g_signal_connect (button, "toggled", G_CALLBACK (option_toggled), self);
  return button;
}

static void
rotate_clicked (GtkButton *button, PzOptionStrip *self)
{
  PzToolOptions *options = pz_board_view_get_options (self->view);
  options->rotation = (options->rotation + 1) % 4;
  pz_board_view_options_changed (self->view);
}

static void
mirror_toggled (GtkToggleButton *button, PzOptionStrip *self)
{
  if (self->updating)
    return;
  pz_board_view_get_options (self->view)->mirrored = gtk_toggle_button_get_active (button);
  pz_board_view_options_changed (self->view);
}

static void
name_button (GtkWidget *button, const char *label, const char *shortcut)
{
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pz-option");
  pz_shortcuts_set_tip (button, label, shortcut);
}

static void
add_turns (PzOptionStrip *self)
{
  GtkWidget *rotate = gtk_button_new_from_icon_name ("pz-rotate-symbolic");
  self->mirror = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (self->mirror), "pz-mirror-symbolic");
  name_button (rotate, C_ ("shape", "Turn"), "turn-shape");
  name_button (self->mirror, C_ ("shape", "Mirror"), "mirror-shape");
  g_signal_connect (rotate, "clicked", G_CALLBACK (rotate_clicked), self);
  g_signal_connect (self->mirror, "toggled", G_CALLBACK (mirror_toggled), self);
  gtk_box_append (GTK_BOX (self->box), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (self->box), rotate);
  gtk_box_append (GTK_BOX (self->box), self->mirror);
}

/* --- areas --------------------------------------------------------------------------------------------------- */

static const char *
area_label (int area)
{
  switch ((PzArea) area)
    {
    case PZ_AREA_LINE:
      return C_ ("area", "Line");
    case PZ_AREA_RECTANGLE:
      return C_ ("area", "Rectangle");
    case PZ_AREA_FILL:
      return C_ ("area", "Fill");
    case PZ_AREA_FREEHAND:
    default:
      return C_ ("area", "Freehand");
    }
}

static void
area_toggled (GtkToggleButton *button, PzOptionStrip *self)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  pz_board_view_get_options (self->view)->area = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "pz-option"));
  pz_board_view_options_changed (self->view);
}

static void
add_areas (PzOptionStrip *self)
{
  static const char *const icons[PZ_N_AREAS] = { "pz-freehand-symbolic", "pz-line-symbolic",
                                                 "pz-area-rectangle-symbolic", "pz-fill-symbolic" };
  static const char *const shortcuts[PZ_N_AREAS] = { "area-freehand", "area-line", "area-rectangle", "area-fill" };
  if (self->buttons->len > 0)
    gtk_box_append (GTK_BOX (self->box), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  for (int area = 0; area < PZ_N_AREAS; area++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      gtk_button_set_icon_name (GTK_BUTTON (button), icons[area]);
      name_button (button, area_label (area), shortcuts[area]);
      g_object_set_data (G_OBJECT (button), "pz-option", GINT_TO_POINTER (area));
      if (area > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), self->areas->pdata[0]);
      g_signal_connect (button, "toggled", G_CALLBACK (area_toggled), self);
      g_ptr_array_add (self->areas, button);
      gtk_box_append (GTK_BOX (self->box), button);
    }
}

static void
rebuild (PzOptionStrip *self)
{
  GtkWidget *child;
  g_ptr_array_set_size (self->buttons, 0);
  g_ptr_array_set_size (self->areas, 0);
  self->mirror = NULL;
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  for (int i = 0; self->tool != NULL && i < self->tool->n_options; i++)
    {
      GtkWidget *button = option_button (self, i);
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), self->buttons->pdata[0]);
      g_ptr_array_add (self->buttons, button);
      gtk_box_append (GTK_BOX (self->box), button);
    }
  if (self->tool != NULL && self->tool->turns)
    add_turns (self);
  if (self->tool != NULL && self->tool->areas)
    add_areas (self);
  if (self->buttons->len + self->areas->len > MANY)
    gtk_widget_add_css_class (self->box, "pz-many");
  else
    gtk_widget_remove_css_class (self->box, "pz-many");
}

static void
redraw_pictures (PzOptionStrip *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkWidget *child = gtk_button_get_child (self->buttons->pdata[i]);
      if (child != NULL)
        gtk_widget_queue_draw (child);
    }
}

static void
show_options (PzOptionStrip *self, const PzTool *tool, PzToolOptions *options)
{
  GtkWidget *chosen = tool->n_options > 0 ? pz_option_strip_button (self, *tool->option_slot (options)) : NULL;
  if (chosen != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chosen), TRUE);
  if (self->mirror != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->mirror), options->mirrored);
  if (options->area >= 0 && options->area < (int) self->areas->len)
    gtk_toggle_button_set_active (self->areas->pdata[options->area], TRUE);
  redraw_pictures (self);
}

static void
update (PzOptionStrip *self)
{
  const PzTool *tool = pz_board_view_get_tool (self->view);
  gboolean editing = pz_board_view_get_playtest (self->view) == NULL && pz_board_view_get_plan_step (self->view) < 0;
  gboolean shown = tool != NULL && (tool->n_options > 0 || tool->areas) && editing;
  PzToolOptions *options = pz_board_view_get_options (self->view);
  self->updating = TRUE;
  if (self->tool != tool)
    {
      self->tool = tool;
      rebuild (self);
    }
  if (shown)
    show_options (self, tool, options);
  self->updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

GtkWidget *
pz_option_strip_new (PzBoardView *view)
{
  PzOptionStrip *self = g_object_new (PZ_TYPE_OPTION_STRIP, NULL);
  self->view = view;
  g_signal_connect_object (view, "notify::tool", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::playing", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::plan-step", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "options-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  pz_theme_watch (G_OBJECT (self), G_CALLBACK (redraw_pictures));
  update (self);
  return GTK_WIDGET (self);
}

static void
pz_option_strip_dispose (GObject *object)
{
  PzOptionStrip *self = PZ_OPTION_STRIP (object);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_option_strip_parent_class)->dispose (object);
}

static void
pz_option_strip_finalize (GObject *object)
{
  g_ptr_array_unref (PZ_OPTION_STRIP (object)->buttons);
  g_ptr_array_unref (PZ_OPTION_STRIP (object)->areas);
  G_OBJECT_CLASS (pz_option_strip_parent_class)->finalize (object);
}

static void
pz_option_strip_class_init (PzOptionStripClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_option_strip_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_option_strip_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "optionstrip");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

/* The strip never makes the canvas wider: what finds no room is reached by scrolling or by the arrow keys. */
static GtkWidget *
scroller_around (GtkWidget *box)
{
  GtkWidget *widget = gtk_scrolled_window_new ();
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (widget);
  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width (scroller, TRUE);
  gtk_scrolled_window_set_child (scroller, box);
  gtk_widget_add_css_class (widget, "pz-floating");
  return widget;
}

static void
pz_option_strip_init (PzOptionStrip *self)
{
  self->buttons = g_ptr_array_new ();
  self->areas = g_ptr_array_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  gtk_widget_add_css_class (self->box, "pz-strip");
  self->scroller = scroller_around (self->box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("tool", "Tool Options"),
                                  -1);
}
