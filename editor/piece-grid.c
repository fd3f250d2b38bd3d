/* SPDX-License-Identifier: MIT */
#include "editor/piece-grid.h"

#include "editor/theme.h"

#include "config.h"
#include <glib/gi18n.h>

#define PICTURE_W_PX 42
#define PICTURE_H_PX 46
#define RADIUS_PX    6.2

struct _PzPieceGrid
{
  GtkWidget parent_instance;

  const PzDeckEditor *deck; /* (nullable) */
  GtkWidget *grid;
  GPtrArray *buttons; /* by kind; not owned */
  int columns, current;
};

G_DEFINE_FINAL_TYPE (PzPieceGrid, pz_piece_grid, GTK_TYPE_WIDGET)

static guint chosen_signal (void);

GtkWidget *
pz_piece_grid_button (PzPieceGrid *self, int kind)
{
  g_return_val_if_fail (PZ_IS_PIECE_GRID (self), NULL);
  return kind >= 0 && kind < (int) self->buttons->len ? self->buttons->pdata[kind] : NULL;
}

static int
kind_of (GtkWidget *button)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "pz-kind"));
}

int
pz_piece_grid_at (PzPieceGrid *self, double x, double y)
{
  g_return_val_if_fail (PZ_IS_PIECE_GRID (self), -1);
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  while (picked != NULL && picked != GTK_WIDGET (self) && !GTK_IS_BUTTON (picked))
    picked = gtk_widget_get_parent (picked);
  return picked == NULL || picked == GTK_WIDGET (self) ? -1 : kind_of (picked);
}

/* --- pieces -------------------------------------------------------------------------------------------------- */

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  PzPieceGrid *self = data;
  PzStyle style = pz_theme_style ();
  int kind = kind_of (gtk_widget_get_parent (GTK_WIDGET (area)));
  gboolean dimmed = !gtk_widget_is_sensitive (GTK_WIDGET (area));
  if (dimmed)
    cairo_push_group (cr);
  self->deck->draw (cr, &style, kind, width, height, RADIUS_PX);
  if (!dimmed)
    return;
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.3);
}

static void
clicked (GtkWidget *button, PzPieceGrid *self)
{
  g_signal_emit (self, chosen_signal (), 0, kind_of (button));
}

static GtkWidget *
piece_button (PzPieceGrid *self, int kind)
{
  GtkWidget *button = gtk_button_new (), *area = gtk_drawing_area_new ();
  g_autofree char *words = self->deck->kind_words (kind);
  g_object_set_data (G_OBJECT (button), "pz-kind", GINT_TO_POINTER (kind));
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), PICTURE_W_PX);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), PICTURE_H_PX);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, self, NULL);
  gtk_button_set_child (GTK_BUTTON (button), area);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pz-piece");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked), self);
  g_signal_connect_swapped (button, "state-flags-changed", G_CALLBACK (gtk_widget_queue_draw), area);
  return button;
}

void
pz_piece_grid_set_deck (PzPieceGrid *self, const PzDeckEditor *deck)
{
  GtkWidget *child;
  g_return_if_fail (PZ_IS_PIECE_GRID (self));
  if (self->deck == deck)
    return;
  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
  g_ptr_array_set_size (self->buttons, 0);
  self->deck = deck;
  self->current = 0;
  for (int kind = 0; deck != NULL && kind < deck->n_kinds; kind++)
    {
      GtkWidget *button = piece_button (self, kind);
      gtk_grid_attach (GTK_GRID (self->grid), button, kind % self->columns, kind / self->columns, 1, 1);
      g_ptr_array_add (self->buttons, button);
    }
}

void
pz_piece_grid_filter (PzPieceGrid *self, const char *prefix)
{
  g_return_if_fail (PZ_IS_PIECE_GRID (self));
  for (int kind = 0; kind < (int) self->buttons->len; kind++)
    gtk_widget_set_sensitive (self->buttons->pdata[kind],
                              prefix == NULL || g_str_has_prefix (self->deck->kind_id (kind), prefix));
}

/* --- focus --------------------------------------------------------------------------------------------------- */

static int
focused (PzPieceGrid *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);
  gboolean mine = focus != NULL && gtk_widget_is_ancestor (focus, self->grid) && GTK_IS_BUTTON (focus);
  return mine ? kind_of (focus) : -1;
}

static gboolean
grab (PzPieceGrid *self, int kind)
{
  GtkWidget *button = pz_piece_grid_button (self, kind);
  if (button == NULL || !gtk_widget_grab_focus (button))
    return FALSE;
  self->current = kind;
  return TRUE;
}

static int
step_of (PzPieceGrid *self, GtkDirectionType direction)
{
  switch (direction)
    {
    case GTK_DIR_LEFT:
      return -1;
    case GTK_DIR_RIGHT:
      return 1;
    case GTK_DIR_UP:
      return -self->columns;
    case GTK_DIR_DOWN:
      return self->columns;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return 0;
    }
}

/* Left and right run through all pieces, up and down stay in the column; at the ends the focus stays. */
static gboolean
pz_piece_grid_focus (GtkWidget *widget, GtkDirectionType direction)
{
  PzPieceGrid *self = PZ_PIECE_GRID (widget);
  int at = focused (self), step = step_of (self, direction);
  if (at < 0)
    {
      for (int i = 0; i < (int) self->buttons->len; i++)
        if (grab (self, (self->current + i) % (int) self->buttons->len))
          return TRUE;
      return FALSE;
    }
  if (step == 0)
    return FALSE;
  for (int to = at + step; to >= 0 && to < (int) self->buttons->len; to += step)
    if (grab (self, to))
      return TRUE;
  return TRUE;
}

static gboolean
go_to_end (GtkWidget *widget, GVariant *argument, gpointer data)
{
  PzPieceGrid *self = PZ_PIECE_GRID (widget);
  gboolean last = g_variant_get_boolean (argument);
  int n = (int) self->buttons->len;
  if (focused (self) < 0)
    return FALSE;
  for (int i = 0; i < n; i++)
    if (grab (self, last ? n - 1 - i : i))
      break;
  return TRUE;
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pictures_changed (PzPieceGrid *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_widget_queue_draw (gtk_button_get_child (self->buttons->pdata[i]));
}

static void
pz_piece_grid_dispose (GObject *object)
{
  PzPieceGrid *self = PZ_PIECE_GRID (object);
  g_ptr_array_set_size (self->buttons, 0);
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_piece_grid_parent_class)->dispose (object);
}

static void
pz_piece_grid_finalize (GObject *object)
{
  g_ptr_array_unref (PZ_PIECE_GRID (object)->buttons);
  G_OBJECT_CLASS (pz_piece_grid_parent_class)->finalize (object);
}

static guint
chosen_signal (void)
{
  return g_signal_lookup ("chosen", PZ_TYPE_PIECE_GRID);
}

static void
pz_piece_grid_class_init (PzPieceGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = pz_piece_grid_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_piece_grid_finalize;
  widget_class->focus = pz_piece_grid_focus;
  g_signal_new ("chosen", PZ_TYPE_PIECE_GRID, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, go_to_end, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, go_to_end, "b", TRUE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "piecegrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
pz_piece_grid_init (PzPieceGrid *self)
{
  self->buttons = g_ptr_array_new ();
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 2);
  gtk_grid_set_column_homogeneous (GTK_GRID (self->grid), TRUE);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("deck", "Pieces"), -1);
  pz_theme_watch (G_OBJECT (self), G_CALLBACK (pictures_changed));
}

GtkWidget *
pz_piece_grid_new (int columns)
{
  g_return_val_if_fail (columns > 0, NULL);
  PzPieceGrid *self = g_object_new (PZ_TYPE_PIECE_GRID, NULL);
  self->columns = columns;
  return GTK_WIDGET (self);
}
