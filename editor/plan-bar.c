/* SPDX-License-Identifier: MIT */
#include "editor/plan-bar.h"

#include "editor/shortcuts.h"

#include "config.h"
#include <glib/gi18n.h>

/* Going on by itself: how often it is looked whether what moved has come to rest, and how long a step is looked at then. */
#define LOOK_MS 40
#define REST_MS 420

struct _PzPlanBar
{
  GtkWidget parent_instance;

  PzBoardView *view;
  GtkWidget *box, *words, *slider, *place, *line, *first, *back, *run, *forward, *last, *close;
  gboolean updating, shown, running;
  guint source;       /* 0: nothing goes on by itself */
  gint64 rests_since; /* µs; 0: something moves */
};

G_DEFINE_FINAL_TYPE (PzPlanBar, pz_plan_bar, GTK_TYPE_WIDGET)

const char *
pz_plan_bar_get_words (PzPlanBar *self)
{
  g_return_val_if_fail (PZ_IS_PLAN_BAR (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->words));
}

const char *
pz_plan_bar_get_place (PzPlanBar *self)
{
  g_return_val_if_fail (PZ_IS_PLAN_BAR (self), NULL);
  gboolean one_line = gtk_widget_get_visible (self->line);
  return gtk_label_get_text (GTK_LABEL (one_line ? self->line : self->place));
}

gboolean
pz_plan_bar_is_one_line (PzPlanBar *self)
{
  g_return_val_if_fail (PZ_IS_PLAN_BAR (self), FALSE);
  return gtk_widget_get_visible (self->line);
}

GtkWidget *
pz_plan_bar_get_slider (PzPlanBar *self)
{
  g_return_val_if_fail (PZ_IS_PLAN_BAR (self), NULL);
  return self->slider;
}

GtkWidget *
pz_plan_bar_get_run (PzPlanBar *self)
{
  g_return_val_if_fail (PZ_IS_PLAN_BAR (self), NULL);
  return self->run;
}

gboolean
pz_plan_bar_is_running (PzPlanBar *self)
{
  g_return_val_if_fail (PZ_IS_PLAN_BAR (self), FALSE);
  return self->source != 0;
}

/* --- going on by itself ---------------------------------------------------------------------------------------- */

static void
show_run (PzPlanBar *self)
{
  gboolean runs = self->source != 0;
  gtk_button_set_icon_name (GTK_BUTTON (self->run),
                            runs ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  pz_shortcuts_set_tip (self->run, runs ? C_ ("plan", "Pause") : C_ ("plan", "Play the Steps"), NULL);
}

static void
stop_running (PzPlanBar *self)
{
  if (self->source == 0)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  show_run (self);
}

/* The next one once the step shown has been seen. */
static gboolean
look (gpointer data)
{
  PzPlanBar *self = data;
  int step = pz_board_view_get_plan_step (self->view), length = pz_board_view_get_plan_length (self->view);
  gint64 now = g_get_monotonic_time ();
  self->rests_since = pz_board_view_is_moving (self->view) ? 0 : self->rests_since == 0 ? now : self->rests_since;
  if (self->rests_since == 0 || now - self->rests_since < REST_MS * 1000)
    return G_SOURCE_CONTINUE;
  self->rests_since = 0;
  self->running = TRUE;
  pz_board_view_set_plan_step (self->view, step + 1);
  self->running = FALSE;
  if (step + 1 >= length)
    stop_running (self);
  return self->source != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* At the end it begins again. */
static void
run_clicked (PzPlanBar *self)
{
  int step = pz_board_view_get_plan_step (self->view), length = pz_board_view_get_plan_length (self->view);
  if (self->source != 0)
    {
      stop_running (self);
      return;
    }
  if (step >= length)
    pz_board_view_set_plan_step (self->view, 0);
  self->rests_since = 0;
  self->source = g_timeout_add (LOOK_MS, look, self);
  show_run (self);
}

/* --- updating ------------------------------------------------------------------------------------------------ */

static void
tell_place (PzPlanBar *self, int step, int length, const char *words)
{
  /* TRANSLATORS: step 3 of 10 */
  g_autofree char *place = g_strdup_printf (C_ ("plan", "%1$d of %2$d"), step, length);
  g_autofree char *spoken = g_strdup_printf ("%s · %s", place, words);
  gtk_label_set_text (GTK_LABEL (self->place), place);
  gtk_label_set_text (GTK_LABEL (self->words), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, spoken, -1);
}

/* Modes whose steps are told in one line have it in the place of words and slider. */
static void
tell_line (PzPlanBar *self, const char *line)
{
  GtkWidget *parts[] = { self->words, self->slider, self->place };
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_visible (parts[i], line == NULL);
  gtk_widget_set_visible (self->line, line != NULL);
  gtk_label_set_text (GTK_LABEL (self->line), line != NULL ? line : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  line != NULL ? line : "", -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->forward), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  line != NULL ? line : "", -1);
}

static void
update_controls (PzPlanBar *self, int step, int length)
{
  self->updating = TRUE;
  gtk_range_set_range (GTK_RANGE (self->slider), 0, MAX (length, 1));
  gtk_range_set_value (GTK_RANGE (self->slider), step);
  self->updating = FALSE;
  gtk_widget_set_sensitive (self->first, step > 0);
  gtk_widget_set_sensitive (self->back, step > 0);
  gtk_widget_set_sensitive (self->forward, step < length);
  gtk_widget_set_sensitive (self->last, step < length);
}

/* The keyboard steps at once; when it is over the canvas has it again. */
static void
move_focus (PzPlanBar *self, gboolean shown)
{
  if (self->shown == shown)
    return;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);
  gboolean had = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
  self->shown = shown;
  if (shown)
    gtk_widget_grab_focus (pz_plan_bar_is_one_line (self) ? self->forward : self->slider);
  else if (had)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* The solution of a level, or a game that is gone over. */
static void
tell_what (PzPlanBar *self)
{
  gboolean replays = pz_board_view_is_replaying (self->view);
  pz_shortcuts_set_tip (self->close, replays ? C_ ("plan", "Back to the Game") : C_ ("plan", "Back to Editing"),
                        replays ? "play-replay" : "plan");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  replays ? C_ ("plan", "Step of the game") : C_ ("plan", "Step of the solution"), -1);
}

/* Whoever steps by hand wants to look. */
static void
update (PzPlanBar *self)
{
  if (!self->running)
    stop_running (self);
  int step = pz_board_view_get_plan_step (self->view), length = pz_board_view_get_plan_length (self->view);
  g_autofree char *words = pz_board_view_dup_plan_words (self->view);
  g_autofree char *line = pz_board_view_dup_plan_place (self->view);
  if (step < 0) /* before it is hidden: the focus would go astray */
    move_focus (self, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), step >= 0);
  if (step < 0)
    return;
  tell_what (self);
  tell_place (self, step, length, words);
  tell_line (self, line);
  update_controls (self, step, length);
  move_focus (self, TRUE);
}

/* --- what is done -------------------------------------------------------------------------------------------- */

static void
slid (GtkRange *range, PzPlanBar *self)
{
  if (!self->updating)
    pz_board_view_set_plan_step (self->view, (int) (gtk_range_get_value (range) + 0.5));
}

static void
first_clicked (PzPlanBar *self)
{
  pz_board_view_set_plan_step (self->view, 0);
}

static void
back_clicked (PzPlanBar *self)
{
  pz_board_view_set_plan_step (self->view, MAX (pz_board_view_get_plan_step (self->view) - 1, 0));
}

static void
forward_clicked (PzPlanBar *self)
{
  pz_board_view_set_plan_step (self->view, pz_board_view_get_plan_step (self->view) + 1);
}

static void
last_clicked (PzPlanBar *self)
{
  pz_board_view_set_plan_step (self->view, pz_board_view_get_plan_length (self->view));
}

static void
close_clicked (PzPlanBar *self)
{
  pz_board_view_set_plan_step (self->view, -1);
}

/* The keys that a slider has. */
static gboolean
step_by_key (PzPlanBar *self, guint keyval)
{
  if (keyval == GDK_KEY_Left || keyval == GDK_KEY_Down)
    back_clicked (self);
  else if (keyval == GDK_KEY_Right || keyval == GDK_KEY_Up)
    forward_clicked (self);
  else if (keyval == GDK_KEY_Home)
    first_clicked (self);
  else if (keyval == GDK_KEY_End)
    last_clicked (self);
  else
    return FALSE;
  return TRUE;
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, PzPlanBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean on_button = root != NULL && GTK_IS_BUTTON (gtk_root_get_focus (root));
  if (keyval == GDK_KEY_Escape)
    close_clicked (self);
  else if (keyval == GDK_KEY_space && !on_button)
    run_clicked (self);
  else if (!pz_plan_bar_is_one_line (self) || !step_by_key (self, keyval))
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static GtkWidget *
add_button (PzPlanBar *self, GtkWidget *row, const char *icon, const char *label, const char *shortcut,
            GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  gtk_widget_add_css_class (button, "flat");
  pz_shortcuts_set_tip (button, label, shortcut);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

static void
add_slider (PzPlanBar *self, GtkWidget *row)
{
  self->slider = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 1);
  gtk_scale_set_draw_value (GTK_SCALE (self->slider), FALSE);
  gtk_range_set_increments (GTK_RANGE (self->slider), 1, 5);
  gtk_widget_set_size_request (self->slider, 150, -1);
  gtk_widget_set_hexpand (self->slider, TRUE);
  g_signal_connect (self->slider, "value-changed", G_CALLBACK (slid), self);
  gtk_box_append (GTK_BOX (row), self->slider);
  self->place = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->place), 8);
  gtk_widget_add_css_class (self->place, "numeric");
  gtk_box_append (GTK_BOX (row), self->place);
}

static GtkWidget *
make_controls (PzPlanBar *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  self->first =
      add_button (self, row, "go-first-symbolic", C_ ("plan", "First Step"), "plan-first", G_CALLBACK (first_clicked));
  self->back = add_button (self, row, "go-previous-symbolic", C_ ("plan", "Step Back"), "plan-previous",
                           G_CALLBACK (back_clicked));
  self->run = add_button (self, row, "media-playback-start-symbolic", C_ ("plan", "Play the Steps"), NULL,
                          G_CALLBACK (run_clicked));
  add_slider (self, row);
  self->line = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->line), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->line, "pz-plan-line");
  gtk_widget_add_css_class (self->line, "numeric");
  gtk_widget_set_visible (self->line, FALSE);
  gtk_box_append (GTK_BOX (row), self->line);
  self->forward = add_button (self, row, "go-next-symbolic", C_ ("plan", "Step Forward"), "plan-next",
                              G_CALLBACK (forward_clicked));
  self->last =
      add_button (self, row, "go-last-symbolic", C_ ("plan", "Last Step"), "plan-last", G_CALLBACK (last_clicked));
  gtk_box_append (GTK_BOX (row), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  self->close = add_button (self, row, "window-close-symbolic", C_ ("plan", "Back to Editing"), "plan",
                            G_CALLBACK (close_clicked));
  return row;
}

static void
pz_plan_bar_dispose (GObject *object)
{
  PzPlanBar *self = PZ_PLAN_BAR (object);
  self->updating = TRUE;
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_plan_bar_parent_class)->dispose (object);
}

static void
pz_plan_bar_class_init (PzPlanBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_plan_bar_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "planbar");
}

static void
pz_plan_bar_init (PzPlanBar *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->words = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->words), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->words, "pz-plan-words");
  gtk_box_append (GTK_BOX (self->box), self->words);
  gtk_box_append (GTK_BOX (self->box), make_controls (self));
  gtk_widget_add_css_class (self->box, "pz-floating");
  gtk_widget_add_css_class (self->box, "pz-plan");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
pz_plan_bar_new (PzBoardView *view)
{
  PzPlanBar *self = g_object_new (PZ_TYPE_PLAN_BAR, NULL);
  self->view = view;
  g_signal_connect_object (view, "notify::plan-step", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
