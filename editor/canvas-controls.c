/* SPDX-License-Identifier: MIT */
#include "editor/canvas-controls.h"

#include "editor/modes/mode-editor.h"
#include "editor/shortcuts.h"
#include "editor/theme.h"

#include "config.h"
#include <glib/gi18n.h>

/* --- zoom ---------------------------------------------------------------------------------------------------- */

#define ZOOM_BUTTON_STEP 1.25

static GtkWidget *
icon_button (const char *icon, const char *label, const char *shortcut)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  gtk_widget_add_css_class (button, "flat");
  pz_shortcuts_set_tip (button, label, shortcut);
  return button;
}

static void
zoom_in (PzBoardView *view)
{
  pz_board_view_zoom_by (view, ZOOM_BUTTON_STEP);
}

static void
zoom_out (PzBoardView *view)
{
  pz_board_view_zoom_by (view, 1 / ZOOM_BUTTON_STEP);
}

static void
zoom_changed (PzBoardView *view, GParamSpec *pspec, GtkLabel *label)
{
  double zoom;
  g_object_get (view, "zoom", &zoom, NULL);
  /* TRANSLATORS: the zoom; %% is a percent sign */
  g_autofree char *text = g_strdup_printf (C_ ("zoom", "%d %%"), (int) (zoom * 100 + 0.5));
  gtk_label_set_text (label, text);
}

static GtkWidget *
zoom_label (PzBoardView *view)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_widget_add_css_class (label, "numeric");
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  g_signal_connect_object (view, "notify::zoom", G_CALLBACK (zoom_changed), label, 0);
  zoom_changed (view, NULL, GTK_LABEL (label));
  return label;
}

static GtkWidget *
show_button (GObject *object, const char *property)
{
  GtkWidget *button = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (button), "pz-path-symbolic");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, C_ ("canvas", "Show Solution"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("canvas", "Show Solution"), -1);
  g_object_bind_property (object, property, button, "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (object, "has-solution", button, "sensitive", G_BINDING_SYNC_CREATE);
  return button;
}

/* The same boards have no solution that is one path. */
static void
mode_changed (PzBoardView *view, GParamSpec *pspec, GtkWidget *part)
{
  const PzModeEditor *editor = pz_board_view_get_editor (view);
  gtk_widget_set_visible (part, editor == NULL || editor->mode->plan == NULL);
}

static void
add_show_button (GtkWidget *box, PzBoardView *view, GObject *object, const char *property)
{
  GtkWidget *parts[] = { show_button (object, property), gtk_separator_new (GTK_ORIENTATION_VERTICAL) };
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gtk_box_append (GTK_BOX (box), parts[i]);
      g_signal_connect_object (view, "notify::tool", G_CALLBACK (mode_changed), parts[i], 0);
      mode_changed (view, NULL, parts[i]);
    }
}

GtkWidget *
pz_zoom_controls_new (PzBoardView *view, GObject *show_object, const char *show_property)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *out = icon_button ("list-remove-symbolic", C_ ("zoom", "Zoom Out"), "zoom-out");
  GtkWidget *in = icon_button ("list-add-symbolic", C_ ("zoom", "Zoom In"), "zoom-in");
  GtkWidget *fit = icon_button ("pz-fit-symbolic", C_ ("zoom", "Fit the Board"), "zoom-fit");
  g_signal_connect_object (out, "clicked", G_CALLBACK (zoom_out), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (in, "clicked", G_CALLBACK (zoom_in), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (fit, "clicked", G_CALLBACK (pz_board_view_zoom_fit), view, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (box, "pz-floating");
  gtk_widget_add_css_class (box, "pz-zoom");
  if (show_object != NULL)
    add_show_button (box, view, show_object, show_property);
  gtk_box_append (GTK_BOX (box), out);
  gtk_box_append (GTK_BOX (box), zoom_label (view));
  gtk_box_append (GTK_BOX (box), in);
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (box), fit);
  return box;
}

/* --- previews and the bubble --------------------------------------------------------------------------------- */

static void
preview_clicked (GtkButton *button, PzBoardView *view)
{
  pz_board_view_button (view, gtk_widget_get_name (GTK_WIDGET (button)));
}

static void
fill_previews (PzBoardView *view, GtkWidget *box, const PzModeEditor *editor)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
  for (const PzPlayButton *each = editor == NULL ? NULL : editor->previews; each != NULL && each->name != NULL; each++)
    {
      GtkWidget *button = icon_button (each->icon, pz_play_button_label (each), each->name);
      gtk_widget_set_name (button, each->name);
      g_signal_connect_object (button, "clicked", G_CALLBACK (preview_clicked), view, 0);
      gtk_box_append (GTK_BOX (box), button);
    }
}

static void
previews_changed (PzBoardView *view, GParamSpec *pspec, GtkWidget *box)
{
  const PzModeEditor *editor = pz_board_view_get_editor (view),
                     *shown = g_object_get_data (G_OBJECT (box), "pz-editor");
  if (editor != shown)
    fill_previews (view, box, editor);
  g_object_set_data (G_OBJECT (box), "pz-editor", (gpointer) editor);
  gtk_widget_set_visible (box, pz_board_view_get_playtest (view) == NULL && gtk_widget_get_first_child (box) != NULL);
}

GtkWidget *
pz_preview_controls_new (PzBoardView *view)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (box, "pz-floating");
  gtk_widget_add_css_class (box, "pz-zoom");
  g_signal_connect_object (view, "notify::tool", G_CALLBACK (previews_changed), box, 0);
  g_signal_connect_object (view, "notify::playing", G_CALLBACK (previews_changed), box, 0);
  previews_changed (view, NULL, box);
  return box;
}

static void
bubble_changed (PzBoardView *view, GParamSpec *pspec, GtkWidget *bubble)
{
  const char *text = pz_board_view_get_bubble (view);
  gtk_widget_set_visible (bubble, text != NULL);
  if (text != NULL)
    gtk_label_set_text (GTK_LABEL (bubble), text);
}

/* Only to be seen: the board view says the same to screen readers. */
GtkWidget *
pz_bubble_new (PzBoardView *view)
{
  GtkWidget *bubble = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_label_set_ellipsize (GTK_LABEL (bubble), PANGO_ELLIPSIZE_END);
  gtk_widget_set_can_target (bubble, FALSE);
  gtk_widget_add_css_class (bubble, "pz-floating");
  gtk_widget_add_css_class (bubble, "pz-bubble");
  g_signal_connect_object (view, "notify::bubble", G_CALLBACK (bubble_changed), bubble, 0);
  bubble_changed (view, NULL, bubble);
  return bubble;
}

/* --- play ---------------------------------------------------------------------------------------------------- */

typedef void (*PlayAction) (PzPlaytest *playtest);

/* @words: also written on the button; what has none still is called by @label. */
static GtkWidget *
play_button (GtkWidget *button, const char *icon, const char *label, gboolean words, const char *shortcut)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 7);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  if (words)
    gtk_box_append (GTK_BOX (box), gtk_label_new (label));
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_focus_on_click (button, FALSE); /* the keys of the play go on meaning the board */
  gtk_widget_add_css_class (button, "pz-play");
  pz_shortcuts_set_tip (button, label, shortcut);
  return button;
}

static void
play_clicked (GtkButton *button, PzBoardView *view)
{
  PlayAction *action = g_object_get_data (G_OBJECT (button), "pz-action");
  PzPlaytest *playtest = pz_board_view_get_playtest (view);
  if (playtest != NULL)
    (*action) (playtest);
}

static GtkWidget *
action_button (PzBoardView *view, const char *icon, const char *label, const char *shortcut, PlayAction action)
{
  GtkWidget *button = play_button (gtk_button_new (), icon, label, TRUE, shortcut);
  g_object_set_data_full (G_OBJECT (button), "pz-action", g_memdup2 (&action, sizeof action), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (play_clicked), view, 0);
  return button;
}

static void
mode_clicked (GtkButton *button, PzBoardView *view)
{
  pz_board_view_button (view, gtk_widget_get_name (GTK_WIDGET (button)));
}

/* A switch shows what is played, however it was put on. */
static void
show_switch (PzPlaytest *playtest, GtkWidget *button)
{
  const PzPlayButton *of = g_object_get_data (G_OBJECT (button), "pz-switch");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), of->on (pz_playtest_get_play (playtest)));
}

static GtkWidget *
mode_button (PzPlaytest *playtest, const PzPlayButton *button)
{
  gboolean is_switch = button->on != NULL;
  GtkWidget *made = play_button (is_switch ? gtk_toggle_button_new () : gtk_button_new (), button->icon,
                                 pz_play_button_label (button), FALSE, button->name);
  if (!is_switch)
    return made;
  g_object_set_data (G_OBJECT (made), "pz-switch", (gpointer) button);
  g_signal_connect_object (playtest, "changed", G_CALLBACK (show_switch), made, 0);
  show_switch (playtest, made);
  return made;
}

/* Presses of the other kind, for those who have no second button. */
static void
add_alternate (PzBoardView *view, GtkWidget *buttons, const PzPlayAlternate *alternate)
{
  GtkWidget *made = play_button (gtk_toggle_button_new (), alternate->icon,
                                 g_dpgettext2 (GETTEXT_PACKAGE, "play", alternate->label), TRUE, "play-alternate");
  gtk_widget_set_name (made, "play-alternate");
  g_object_bind_property (view, "alternate", made, "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  gtk_box_append (GTK_BOX (buttons), made);
}

/* What the mode has beside undo, restart and hint: signs only, so that all fit below a narrow board. */
static void
fill_buttons (PzBoardView *view, GtkWidget *buttons, PzPlaytest *playtest)
{
  const PzPlayEditor *editor = pz_playtest_get_editor (playtest);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (buttons)) != NULL)
    gtk_box_remove (GTK_BOX (buttons), child);
  if (editor->alternate != NULL)
    add_alternate (view, buttons, editor->alternate);
  for (const PzPlayButton *button = editor->buttons; button != NULL && button->name != NULL; button++)
    {
      GtkWidget *made = mode_button (playtest, button);
      gtk_widget_set_name (made, button->name);
      g_signal_connect_object (made, "clicked", G_CALLBACK (mode_clicked), view, 0);
      gtk_box_append (GTK_BOX (buttons), made);
    }
  gtk_widget_set_visible (buttons, gtk_widget_get_first_child (buttons) != NULL);
}

static void
playing_changed (PzBoardView *view, GParamSpec *pspec, GtkWidget *box)
{
  PzPlaytest *playtest = pz_board_view_get_playtest (view);
  gtk_widget_set_visible (box, playtest != NULL);
  if (playtest != NULL)
    fill_buttons (view, g_object_get_data (G_OBJECT (box), "pz-buttons"), playtest);
}

GtkWidget *
pz_play_controls_new (PzBoardView *view)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *hint = gtk_label_new (NULL);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *mode_buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_label_set_ellipsize (GTK_LABEL (hint), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (hint, "pz-status");
  gtk_widget_set_can_target (hint, FALSE);
  g_object_bind_property (view, "status", hint, "label", G_BINDING_SYNC_CREATE);
  gtk_widget_set_halign (buttons, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (buttons), action_button (view, "pz-undo-step-symbolic", C_ ("play", "Undo Step"),
                                                    "play-undo", pz_playtest_undo_step));
  gtk_box_append (GTK_BOX (buttons), action_button (view, "pz-restart-symbolic", C_ ("play", "Restart"), "play-restart",
                                                    pz_playtest_restart));
  gtk_box_append (GTK_BOX (buttons), mode_buttons);
  gtk_box_append (GTK_BOX (buttons),
                  action_button (view, "pz-lightbulb-symbolic", C_ ("play", "Hint"), "play-hint", pz_playtest_hint));
  gtk_box_append (GTK_BOX (box), hint);
  gtk_box_append (GTK_BOX (box), buttons);
  g_object_set_data (G_OBJECT (box), "pz-buttons", mode_buttons);
  g_signal_connect_object (view, "notify::playing", G_CALLBACK (playing_changed), box, 0);
  playing_changed (view, NULL, box);
  return box;
}

/* --- the legend of shown solutions --------------------------------------------------------------------------- */

static void
draw_line (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  static const double dashes[] = { 8, 5 };
  PzStyle style = pz_theme_style ();
  gboolean second = GPOINTER_TO_INT (data) == 2;
  PzColour colour = second ? style.solution_b : style.solution_a;
  cairo_set_source_rgb (cr, colour.r, colour.g, colour.b);
  cairo_set_line_width (cr, 5);
  cairo_set_line_cap (cr, second ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
  if (second)
    cairo_set_dash (cr, dashes, 2, 0);
  cairo_move_to (cr, 3, height / 2.0);
  cairo_line_to (cr, width - 3, height / 2.0);
  cairo_stroke (cr);
}

static GtkWidget *
add_line (GtkWidget *box, int which)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *line = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new (NULL);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (line), 30);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (line), 12);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (line), draw_line, GINT_TO_POINTER (which), NULL);
  pz_theme_watch (G_OBJECT (line), G_CALLBACK (gtk_widget_queue_draw));
  gtk_widget_set_valign (line, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (pair), line);
  gtk_box_append (GTK_BOX (pair), label);
  gtk_box_append (GTK_BOX (box), pair);
  g_object_set_data (G_OBJECT (box), which == 1 ? "pz-first" : "pz-second", label);
  return pair;
}

GtkWidget *
pz_solution_legend_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *differ = gtk_label_new (NULL);
  gtk_widget_add_css_class (box, "pz-legend");
  gtk_widget_set_can_target (box, FALSE);
  add_line (box, 1);
  g_object_set_data (G_OBJECT (box), "pz-pair", add_line (box, 2));
  gtk_widget_add_css_class (differ, "pz-status");
  gtk_label_set_ellipsize (GTK_LABEL (differ), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), differ);
  g_object_set_data (G_OBJECT (box), "pz-differ", differ);
  return box;
}

static void
set_number (GtkWidget *legend, const char *key, int number)
{
  g_autofree char *text = g_strdup_printf (C_ ("legend", "solution %d"), number);
  gtk_label_set_text (g_object_get_data (G_OBJECT (legend), key), text);
}

void
pz_solution_legend_update (GtkWidget *legend, PzSolutions *solutions)
{
  const guint8 *a, *b;
  int n = pz_solutions_get (solutions, &a, &b), different = pz_solutions_n_different (solutions);
  g_autofree char *differ = NULL;
  set_number (legend, "pz-first", 1);
  set_number (legend, "pz-second", pz_solutions_get_second (solutions) + 1);
  gtk_widget_set_visible (g_object_get_data (G_OBJECT (legend), "pz-pair"), b != NULL);
  if (pz_solutions_is_listing (solutions))
    differ = g_strdup (C_ ("legend", "listing more…"));
  else if (b != NULL)
    /* TRANSLATORS: %1$d steps of a path of %2$d differ between two solutions */
    differ = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%1$d of %2$d steps differs", "%1$d of %2$d steps differ", (gulong) different),
        different, n);
  else
    differ = g_strdup ("");
  gtk_label_set_text (g_object_get_data (G_OBJECT (legend), "pz-differ"), differ);
}
