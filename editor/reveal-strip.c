/* SPDX-License-Identifier: MIT */
#include "editor/reveal-strip.h"

#include "editor/modes/mode-editor.h"
#include "editor/shortcuts.h"

#include "config.h"
#include <glib/gi18n.h>

#define STEP_MS     350
#define ALL_MS      12000
#define MIN_STEP_MS 30

struct _PzRevealStrip
{
  GtkWidget parent_instance;

  PzBoardView *view;
  GtkWidget *box, *button, *title, *track, *place, *close;
  guint source;      /* 0: the steps are not being played */
  gboolean stepping; /* the step that changes is one of those played */
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (PzRevealStrip, pz_reveal_strip, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

guint
pz_reveal_strip_pace (int length)
{
  return (guint) CLAMP (ALL_MS / MAX (length, 1), MIN_STEP_MS, STEP_MS);
}

GtkWidget *
pz_reveal_strip_get_slider (PzRevealStrip *self)
{
  g_return_val_if_fail (PZ_IS_REVEAL_STRIP (self), NULL);
  return self->track;
}

GtkWidget *
pz_reveal_strip_get_button (PzRevealStrip *self)
{
  g_return_val_if_fail (PZ_IS_REVEAL_STRIP (self), NULL);
  return self->button;
}

const char *
pz_reveal_strip_get_place (PzRevealStrip *self)
{
  g_return_val_if_fail (PZ_IS_REVEAL_STRIP (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->place));
}

/* Whether it was asked for: then each step has much to say, and all of it can be closed. */
static gboolean
was_asked (PzRevealStrip *self)
{
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  return editor != NULL && editor->reveals_when_asked;
}

/* Words have the room first, the slider the rest. */
static void
share_room (PzRevealStrip *self)
{
  gboolean words = was_asked (self);
  gtk_widget_set_visible (self->title, words || !self->narrow);
  gtk_widget_set_visible (self->place, !words || !self->narrow);
  gtk_widget_set_visible (self->close, words);
  gtk_widget_set_hexpand (self->title, words);
  gtk_widget_set_hexpand (self->track, !words);
  gtk_widget_set_size_request (self->track, words && !self->narrow ? 150 : 90, -1);
}

void
pz_reveal_strip_set_narrow (PzRevealStrip *self, gboolean narrow)
{
  g_return_if_fail (PZ_IS_REVEAL_STRIP (self));
  self->narrow = narrow;
  share_room (self);
}

/* --- which step ---------------------------------------------------------------------------------------------- */

/* All of them are the last one. */
static int
shown_step (PzRevealStrip *self)
{
  int step = pz_board_view_get_reveal_step (self->view);
  return step < 0 ? pz_board_view_get_reveal_length (self->view) : step;
}

/* The end is all that logic finds, also after the next edit. */
static void
choose (PzRevealStrip *self, int step)
{
  int length = pz_board_view_get_reveal_length (self->view);
  pz_board_view_set_reveal_step (self->view, step >= length ? -1 : MAX (step, 0));
}

void
pz_reveal_strip_go (PzRevealStrip *self, int steps)
{
  g_return_if_fail (PZ_IS_REVEAL_STRIP (self));
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    choose (self, shown_step (self) + steps);
}

/* The slider follows what is shown; then it says nothing new. */
static void
slid (GtkRange *range, PzRevealStrip *self)
{
  int step = (int) (gtk_range_get_value (range) + 0.5);
  if (step != shown_step (self))
    choose (self, step);
}

/* --- updating ------------------------------------------------------------------------------------------------ */

/* (transfer full) */
static char *
place_words (PzRevealStrip *self, int step)
{
  if (was_asked (self))
    /* TRANSLATORS: which of so many deductions is shown */
    return g_strdup_printf (C_ ("reveal", "%1$d of %2$d"), step, pz_board_view_get_reveal_length (self->view));
  if (step == 0)
    return g_strdup (C_ ("reveal", "start"));
  /* TRANSLATORS: which step of a deduction is shown */
  return g_strdup_printf (C_ ("reveal", "step %d"), step);
}

static int
width_of (GtkWidget *label, const char *text)
{
  int width;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, text);
  PangoAttrList *attributes = gtk_label_get_attributes (GTK_LABEL (label));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* As wide as the widest that can come, so that nothing jumps while the steps are played. */
static void
update_place (PzRevealStrip *self, int step, int length)
{
  static const int nines[] = { 9, 99, 999, 9999 };
  gsize digits = 0;
  while (digits + 1 < G_N_ELEMENTS (nines) && length > nines[digits])
    digits++;
  g_autofree char *text = place_words (self, step), *longest = place_words (self, nines[digits]),
                  *start = place_words (self, 0);
  gtk_label_set_text (GTK_LABEL (self->place), text);
  gtk_widget_set_size_request (self->place, MAX (width_of (self->place, longest), width_of (self->place, start)), -1);
}

static void
update_slider (PzRevealStrip *self, int step, int length)
{
  g_autofree char *words = pz_board_view_dup_reveal_words (self->view);
  g_autofree char *spoken = *words != '\0' ? g_strdup (words) : place_words (self, step);
  pz_reveal_track_set (PZ_REVEAL_TRACK (self->track), step, length);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->track), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, spoken, -1);
  gtk_widget_set_tooltip_text (self->track, spoken);
}

static void
update_title (PzRevealStrip *self)
{
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  const char *title = editor != NULL && editor->reveal_title != NULL
                          ? g_dpgettext2 (GETTEXT_PACKAGE, "level", editor->reveal_title)
                          : "";
  g_autofree char *words = was_asked (self) ? pz_board_view_dup_reveal_words (self->view) : NULL;
  gtk_label_set_text (GTK_LABEL (self->title), words != NULL ? words : title);
  gtk_widget_set_tooltip_text (self->title, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->track), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static gboolean
has_something (PzRevealStrip *self)
{
  return pz_board_view_get_reveal_length (self->view) > 0 && pz_board_view_get_play (self->view) == NULL;
}

static void
update_button (PzRevealStrip *self)
{
  gboolean runs = self->source != 0;
  gtk_button_set_icon_name (GTK_BUTTON (self->button),
                            runs ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  pz_shortcuts_set_tip (self->button, runs ? C_ ("reveal", "Pause") : C_ ("reveal", "Play the Steps"), "reveal-play");
}

static void
stop (PzRevealStrip *self)
{
  if (self->source == 0)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  update_button (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);
}

/* The focus would go astray with a strip that is hidden. */
static void
hide (PzRevealStrip *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);
  stop (self);
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
update (PzRevealStrip *self)
{
  int step = shown_step (self), length = pz_board_view_get_reveal_length (self->view);
  if (!has_something (self))
    {
      hide (self);
      return;
    }
  if (!self->stepping)
    stop (self);
  share_room (self);
  update_title (self);
  update_place (self, step, length);
  update_slider (self, step, length);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/* --- playing the steps --------------------------------------------------------------------------------------- */

static gboolean
play_one (gpointer data)
{
  PzRevealStrip *self = data;
  int next = shown_step (self) + 1;
  self->stepping = TRUE;
  choose (self, next);
  self->stepping = FALSE;
  if (self->source != 0 && next >= pz_board_view_get_reveal_length (self->view))
    stop (self);
  return G_SOURCE_CONTINUE;
}

static void
start (PzRevealStrip *self)
{
  int length = pz_board_view_get_reveal_length (self->view);
  if (self->source != 0 || !gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  if (shown_step (self) >= length)
    choose (self, 0);
  self->source = g_timeout_add (pz_reveal_strip_pace (length), play_one, self);
  update_button (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);
}

gboolean
pz_reveal_strip_get_running (PzRevealStrip *self)
{
  g_return_val_if_fail (PZ_IS_REVEAL_STRIP (self), FALSE);
  return self->source != 0;
}

void
pz_reveal_strip_set_running (PzRevealStrip *self, gboolean running)
{
  g_return_if_fail (PZ_IS_REVEAL_STRIP (self));
  if (running)
    start (self);
  else
    stop (self);
}

static void
close_clicked (PzRevealStrip *self)
{
  pz_board_view_set_revealing (self->view, FALSE);
}

static void
clicked (PzRevealStrip *self)
{
  pz_reveal_strip_set_running (self, self->source == 0);
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
add_close (PzRevealStrip *self)
{
  self->close = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_add_css_class (self->close, "flat");
  pz_shortcuts_set_tip (self->close, C_ ("reveal", "Close the Deductions"), "step-deductions");
  g_signal_connect_swapped (self->close, "clicked", G_CALLBACK (close_clicked), self);
  gtk_box_append (GTK_BOX (self->box), self->close);
}

static void
add_parts (PzRevealStrip *self)
{
  self->button = gtk_button_new ();
  gtk_widget_add_css_class (self->button, "flat");
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked), self);
  gtk_box_append (GTK_BOX (self->box), self->button);
  self->title = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_widget_add_css_class (self->title, "pz-reveal-title");
  gtk_box_append (GTK_BOX (self->box), self->title);
  self->track = pz_reveal_track_new ();
  gtk_widget_set_hexpand (self->track, TRUE);
  gtk_widget_set_size_request (self->track, 90, -1);
  g_signal_connect (self->track, "value-changed", G_CALLBACK (slid), self);
  gtk_box_append (GTK_BOX (self->box), self->track);
  self->place = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->place), 1);
  gtk_widget_add_css_class (self->place, "pz-reveal-place");
  gtk_widget_add_css_class (self->place, "numeric");
  gtk_box_append (GTK_BOX (self->box), self->place);
  add_close (self);
}

static void
pz_reveal_strip_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RUNNING)
    g_value_set_boolean (value, PZ_REVEAL_STRIP (object)->source != 0);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
pz_reveal_strip_dispose (GObject *object)
{
  PzRevealStrip *self = PZ_REVEAL_STRIP (object);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_reveal_strip_parent_class)->dispose (object);
}

static void
pz_reveal_strip_class_init (PzRevealStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->get_property = pz_reveal_strip_get_property;
  object_class->dispose = pz_reveal_strip_dispose;
  props[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "revealstrip");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
pz_reveal_strip_init (PzRevealStrip *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (self->box, "pz-floating");
  gtk_widget_add_css_class (self->box, "pz-reveal");
  add_parts (self);
  update_button (self);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
pz_reveal_strip_new (PzBoardView *view)
{
  static const char *const news[] = { "notify::reveal-step", "notify::reveal-length", "notify::playing",
                                      "notify::plan-step" };
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (view), NULL);
  PzRevealStrip *self = g_object_new (PZ_TYPE_REVEAL_STRIP, NULL);
  self->view = view;
  for (gsize i = 0; i < G_N_ELEMENTS (news); i++)
    g_signal_connect_object (view, news[i], G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
