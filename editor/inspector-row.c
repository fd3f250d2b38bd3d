/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

#include "editor/bar-chart.h"
#include "editor/value-bar.h"
#include "editor/theme.h"

#include "config.h"
#include <glib/gi18n.h>

#define SIGN_PX   17
#define SWATCH_PX 19

struct _PzRow
{
  GtkListBoxRow parent_instance;

  PzBoardView *view;
  PzHit hit;
  PzNeed need;
  int colour; /* of the swatch */
  GtkWidget *sign, *swatch, *lead, *icon, *texts, *title, *subtitle, *figure, *button, *chevron, *box;
  GtkWidget *suffix; /* (nullable) */
  GtkWidget *bar;    /* (nullable) PzValueBar */
  GtkWidget *chart;  /* (nullable) PzBarChart */
  void (*activated) (PzRow *row, gpointer data);
  gpointer activated_data;
  GCallback clicked;
  gpointer clicked_data;
};

G_DEFINE_FINAL_TYPE (PzRow, pz_row, GTK_TYPE_LIST_BOX_ROW)

char *
pz_count_to_text (PzCount count)
{
  if (!count.known)
    return g_strdup ("…");
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, count.count);
  /* TRANSLATORS: at least this many */
  return count.exact ? g_steal_pointer (&number) : g_strdup_printf (C_ ("count", "%s+"), number);
}

void
pz_entry_set_text (GtkWidget *entry, const char *text)
{
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (entry)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

gboolean
pz_entry_has_focus (GtkWidget *entry)
{
  GtkRoot *root = gtk_widget_get_root (entry);
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);
  return focus != NULL && (focus == entry || gtk_widget_is_ancestor (focus, entry));
}

void
pz_mark_wrong (GtkWidget *entry, gboolean wrong)
{
  if (wrong)
    gtk_widget_add_css_class (entry, "error");
  else
    gtk_widget_remove_css_class (entry, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* --- texts --------------------------------------------------------------------------------------------------- */

static void
set_label (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text != NULL ? text : "") != 0)
    gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

static void
set_tone (GtkWidget *widget, PzTone tone)
{
  static const char *const classes[] = { NULL, "pz-dim", "pz-good", "pz-warn", "pz-bad" };
  for (int i = 1; i < (int) G_N_ELEMENTS (classes); i++)
    if (i == (int) tone)
      gtk_widget_add_css_class (widget, classes[i]);
    else
      gtk_widget_remove_css_class (widget, classes[i]);
}

static const char *
need_words (PzNeed need)
{
  switch (need)
    {
    case PZ_NEED_NEEDED:
      return C_ ("necessity", "needed");
    case PZ_NEED_REDUNDANT:
      return C_ ("necessity", "redundant");
    case PZ_NEED_CONTRADICTORY:
      return C_ ("necessity", "contradictory");
    case PZ_NEED_UNKNOWN:
    default:
      return C_ ("necessity", "not decided yet");
    }
}

/* A screen reader hears the row as one sentence. */
static void
update_name (PzRow *self)
{
  g_autoptr (GString) name = g_string_new (gtk_label_get_text (GTK_LABEL (self->title)));
  GtkWidget *others[] = { self->subtitle, self->figure };
  if (gtk_widget_get_visible (self->sign))
    g_string_append_printf (name, ", %s", need_words (self->need));
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (gtk_widget_get_visible (others[i]))
      g_string_append_printf (name, ", %s", gtk_label_get_text (GTK_LABEL (others[i])));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
}

void
pz_row_set_texts (PzRow *self, const char *title, const char *subtitle)
{
  set_label (self->title, title);
  set_label (self->subtitle, subtitle);
  update_name (self);
}

void
pz_row_set_figure (PzRow *self, const char *figure, PzTone tone)
{
  set_label (self->figure, figure);
  set_tone (self->figure, tone);
  update_name (self);
}

void
pz_row_set_title_tone (PzRow *self, PzTone tone)
{
  set_tone (self->title, tone);
}

void
pz_row_set_icon (PzRow *self, const char *icon, PzTone tone)
{
  gtk_widget_set_visible (self->icon, icon != NULL);
  if (icon != NULL)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), icon);
  set_tone (self->icon, tone);
}

void
pz_row_set_need (PzRow *self, PzNeed need)
{
  gtk_widget_set_visible (self->sign, TRUE);
  self->need = need;
  gtk_widget_set_tooltip_text (self->sign, need_words (need));
  gtk_widget_queue_draw (self->sign);
  update_name (self);
}

void
pz_row_set_lead (PzRow *self, const char *lead)
{
  set_label (self->lead, lead);
}

void
pz_row_set_colour (PzRow *self, int colour)
{
  gtk_widget_set_visible (self->swatch, colour >= 0);
  if (self->colour == colour)
    return;
  self->colour = colour;
  gtk_widget_queue_draw (self->swatch);
}

void
pz_row_set_chevron (PzRow *self, gboolean chevron)
{
  gtk_widget_set_visible (self->chevron, chevron);
}

const char *
pz_row_get_title (PzRow *self)
{
  return gtk_label_get_text (GTK_LABEL (self->title));
}

const char *
pz_row_get_subtitle (PzRow *self)
{
  return gtk_label_get_text (GTK_LABEL (self->subtitle));
}

const char *
pz_row_get_figure (PzRow *self)
{
  return gtk_label_get_text (GTK_LABEL (self->figure));
}

/* --- bars ---------------------------------------------------------------------------------------------------- */

static PzValueBar *
ensure_bar (PzRow *self)
{
  if (self->bar == NULL)
    {
      self->bar = pz_value_bar_new ();
      gtk_widget_set_hexpand (self->bar, TRUE);
      gtk_widget_set_valign (self->bar, GTK_ALIGN_CENTER);
      gtk_box_insert_child_after (GTK_BOX (self->box), self->bar, self->texts);
    }
  return PZ_VALUE_BAR (self->bar);
}

/* A row of bars is lower, and no line parts it from the next. The toolkit looks at styles once a frame: until then it would go by the size
 * it remembers. */
static void
set_low (PzRow *self, gboolean low)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (self), "pz-bar-row") == low)
    return;
  if (low)
    gtk_widget_add_css_class (GTK_WIDGET (self), "pz-bar-row");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "pz-bar-row");
  gtk_widget_queue_resize (self->box);
}

static void
show_bar (PzRow *self, gboolean bar, gboolean scale)
{
  gtk_widget_set_visible (self->texts, !scale);
  gtk_widget_set_hexpand (self->texts, !bar);
  if (scale)
    gtk_widget_set_visible (self->figure, FALSE);
  if (self->bar != NULL)
    gtk_widget_set_visible (self->bar, bar);
  set_low (self, bar);
}

void
pz_row_set_bar (PzRow *self, double value, double maximum, double longest)
{
  if (maximum > 0)
    pz_value_bar_set_part (ensure_bar (self), pz_row_get_title (self), pz_row_get_figure (self), value, maximum,
                           longest);
  show_bar (self, maximum > 0, FALSE);
}

void
pz_row_set_scale (PzRow *self, double value)
{
  pz_value_bar_set_scale (ensure_bar (self), pz_row_get_title (self), pz_row_get_figure (self), value);
  show_bar (self, TRUE, TRUE);
}

void
pz_row_set_tally (PzRow *self, double value, double maximum)
{
  const char *yes = pz_row_get_title (self), *no = pz_row_get_figure (self);
  g_autofree char *name = g_strdup_printf ("%.0f %s, %.0f %s", value, yes, maximum - value, no);
  pz_value_bar_set_tally (ensure_bar (self), yes, no, value, maximum);
  show_bar (self, TRUE, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* The chart is what has the focus. */
static void
show_chart (PzRow *self, gboolean chart)
{
  if (chart && self->chart == NULL)
    {
      self->chart = pz_bar_chart_new (self->view);
      gtk_widget_set_hexpand (self->chart, TRUE);
      gtk_box_insert_child_after (GTK_BOX (self->box), self->chart, self->texts);
    }
  if (self->chart != NULL)
    gtk_widget_set_visible (self->chart, chart);
  gtk_widget_set_focusable (GTK_WIDGET (self), !chart && !GTK_IS_EDITABLE (self->suffix));
}

void
pz_row_set_chart (PzRow *self, const int *bars, int n)
{
  show_chart (self, bars != NULL);
  if (bars == NULL)
    return;
  show_bar (self, FALSE, TRUE);
  set_low (self, TRUE);
  pz_bar_chart_set (PZ_BAR_CHART (self->chart), pz_row_get_title (self), bars, n);
}

GtkWidget *
pz_row_get_chart (PzRow *self)
{
  return self->chart != NULL && gtk_widget_get_visible (self->chart) ? self->chart : NULL;
}

GtkWidget *
pz_row_get_bar (PzRow *self)
{
  return self->bar != NULL && gtk_widget_get_visible (self->bar) ? self->bar : NULL;
}

void
pz_row_align_bars (PzRow *self, GtkSizeGroup *titles, GtkSizeGroup *figures)
{
  gtk_size_group_add_widget (titles, self->texts);
  gtk_size_group_add_widget (figures, self->figure);
}

/* --- the place on the board ---------------------------------------------------------------------------------- */

static void
update_activatable (PzRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), self->hit.kind != PZ_HIT_NONE || self->activated != NULL);
}

void
pz_row_set_hit (PzRow *self, PzHit hit)
{
  self->hit = hit;
  update_activatable (self);
}

void
pz_row_set_activated (PzRow *self, void (*func) (PzRow *row, gpointer data), gpointer data)
{
  self->activated = func;
  self->activated_data = data;
  update_activatable (self);
}

gboolean
pz_row_run_activated (PzRow *self)
{
  if (self->activated == NULL)
    return FALSE;
  self->activated (self, self->activated_data);
  return TRUE;
}

PzHit
pz_row_get_hit (PzRow *self)
{
  return self->hit;
}

void
pz_row_set_chosen (PzRow *self, gboolean chosen)
{
  if (chosen)
    gtk_widget_add_css_class (GTK_WIDGET (self), "pz-chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "pz-chosen");
}

static void
pointed_at (PzRow *self)
{
  if (self->hit.kind != PZ_HIT_NONE)
    pz_board_view_set_highlight (self->view, self->hit);
}

static void
left (PzRow *self)
{
  if (self->hit.kind != PZ_HIT_NONE)
    pz_board_view_set_highlight (self->view, PZ_HIT_NOWHERE);
}

static void
watch_pointer (PzRow *self)
{
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (pointer, "enter", G_CALLBACK (pointed_at), self);
  g_signal_connect_swapped (pointer, "leave", G_CALLBACK (left), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (pointed_at), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left), self);
  gtk_widget_add_controller (GTK_WIDGET (self), pointer);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

void
pz_row_set_prefix (PzRow *self, GtkWidget *prefix)
{
  gtk_box_prepend (GTK_BOX (self->box), prefix);
}

/* --- button and suffix --------------------------------------------------------------------------------------- */

static void
button_clicked (GtkButton *button, PzRow *self)
{
  if (self->clicked != NULL)
    ((void (*) (PzRow *, gpointer)) self->clicked) (self, self->clicked_data);
}

void
pz_row_set_button (PzRow *self, const char *label, GCallback clicked, gpointer data)
{
  gtk_widget_set_visible (self->button, label != NULL);
  self->clicked = clicked;
  self->clicked_data = data;
  if (label != NULL && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (self->button)), label) != 0)
    gtk_button_set_label (GTK_BUTTON (self->button), label);
}

GtkWidget *
pz_row_get_button (PzRow *self)
{
  return gtk_widget_get_visible (self->button) ? self->button : NULL;
}

/* A click anywhere in the row goes on where there is something to type into. */
static void
clicked_beside (GtkGestureClick *click, int n_press, double x, double y, PzRow *self)
{
  if (!GTK_IS_EDITABLE (self->suffix))
    return;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (self->suffix);
}

void
pz_row_set_suffix (PzRow *self, GtkWidget *suffix)
{
  if (self->suffix == suffix)
    return;
  if (self->suffix != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->suffix);
  self->suffix = suffix;
  if (suffix != NULL)
    gtk_box_append (GTK_BOX (self->box), suffix);
  gtk_widget_set_focusable (GTK_WIDGET (self), !GTK_IS_EDITABLE (suffix)); /* the entry is what has the focus */
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
draw_sign (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  PzRow *self = data;
  PzStyle style = pz_theme_style ();
  if (self->need != PZ_NEED_UNKNOWN)
    pz_draw_need (cr, &style, self->need, width / 2.0, height / 2.0, SIGN_PX / 2.0);
}

static void
draw_swatch (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  PzRow *self = data;
  PzStyle style = pz_theme_style ();
  if (self->colour >= 0 && self->colour < PZ_N_HUES)
    pz_draw_swatch (cr, &style, self->colour, width / 2.0, height / 2.0, SWATCH_PX / 2.0);
}

static GtkWidget *
make_texts (PzRow *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  self->title = gtk_label_new (NULL);
  self->subtitle = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_xalign (GTK_LABEL (self->subtitle), 0);
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->title), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_wrap (GTK_LABEL (self->subtitle), TRUE);
  gtk_widget_add_css_class (self->subtitle, "pz-row-subtitle");
  gtk_widget_add_css_class (self->title, "pz-row-title");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (texts), self->title);
  gtk_box_append (GTK_BOX (texts), self->subtitle);
  return texts;
}

static void
make_ends (PzRow *self)
{
  self->sign = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->sign), SIGN_PX + 2);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->sign), SIGN_PX + 2);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->sign), draw_sign, self, NULL);
  gtk_widget_set_valign (self->sign, GTK_ALIGN_CENTER);
  pz_theme_watch (G_OBJECT (self->sign), G_CALLBACK (gtk_widget_queue_draw));
  self->swatch = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->swatch), SWATCH_PX + 2);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->swatch), SWATCH_PX + 2);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->swatch), draw_swatch, self, NULL);
  gtk_widget_set_valign (self->swatch, GTK_ALIGN_CENTER);
  pz_theme_watch (G_OBJECT (self->swatch), G_CALLBACK (gtk_widget_queue_draw));
  self->icon = gtk_image_new ();
  self->lead = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->lead), 2);
  gtk_label_set_xalign (GTK_LABEL (self->lead), 1);
  gtk_widget_add_css_class (self->lead, "pz-lead");
  gtk_widget_add_css_class (self->lead, "numeric");
  self->figure = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->figure), 1);
  gtk_widget_add_css_class (self->figure, "pz-figure");
  gtk_widget_add_css_class (self->figure, "numeric");
  self->button = gtk_button_new ();
  gtk_widget_set_focus_on_click (self->button, FALSE); /* its row may go with the click, and the focus astray */
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "pz-row-button");
  g_signal_connect (self->button, "clicked", G_CALLBACK (button_clicked), self);
  self->chevron = gtk_image_new_from_icon_name ("go-next-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (self->chevron), 13);
  gtk_widget_add_css_class (self->chevron, "pz-dim");
}

static void
pz_row_class_init (PzRowClass *klass)
{
}

static void
pz_row_init (PzRow *self)
{
  self->hit = PZ_HIT_NOWHERE;
  self->colour = -1;
  make_ends (self);
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class (self->box, "pz-row");
  gtk_box_append (GTK_BOX (self->box), self->sign);
  gtk_box_append (GTK_BOX (self->box), self->lead);
  gtk_box_append (GTK_BOX (self->box), self->icon);
  gtk_box_append (GTK_BOX (self->box), self->swatch);
  self->texts = make_texts (self);
  gtk_box_append (GTK_BOX (self->box), self->texts);
  gtk_box_append (GTK_BOX (self->box), self->figure);
  gtk_box_append (GTK_BOX (self->box), self->button);
  gtk_box_append (GTK_BOX (self->box), self->chevron);
  GtkWidget *hidden[] = { self->sign,   self->swatch, self->lead,    self->icon,
                          self->figure, self->button, self->chevron, self->subtitle };
  for (gsize i = 0; i < G_N_ELEMENTS (hidden); i++)
    gtk_widget_set_visible (hidden[i], FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), self->box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  watch_pointer (self);
  GtkGesture *click = gtk_gesture_click_new ();
  g_signal_connect (click, "pressed", G_CALLBACK (clicked_beside), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
pz_row_new (PzBoardView *view)
{
  PzRow *self = g_object_new (PZ_TYPE_ROW, NULL);
  self->view = view;
  return GTK_WIDGET (self);
}
