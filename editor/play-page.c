/* SPDX-License-Identifier: MIT */
#include "editor/file-dialog.h"
#include "editor/inspector-parts.h"
#include "editor/property-rows.h"
#include "editor/shortcuts.h"

#include "config.h"
#include <gio/gio.h>
#include <glib/gi18n.h>

/* The inspector while playing: how far it is, and what the mode tells of it. */

struct _PzPlayPage
{
  GtkWidget parent_instance;

  PzBoardView *view;
  PzPlaytest *playtest; /* (nullable) */
  GtkWidget *box, *done_label, *left_label, *step, *of, *left, *bar, *follow, *links;
  PzEvidenceView *evidence;
  GtkWidget *values_section; /* (nullable): rows that may be changed */
  PzPropertyRows *values;
};

G_DEFINE_FINAL_TYPE (PzPlayPage, pz_play_page, GTK_TYPE_WIDGET)

PzEvidenceView *
pz_play_page_get_evidence (PzPlayPage *self)
{
  g_return_val_if_fail (PZ_IS_PLAY_PAGE (self), NULL);
  return self->evidence;
}

const char *
pz_play_page_get_step (PzPlayPage *self)
{
  g_return_val_if_fail (PZ_IS_PLAY_PAGE (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->step));
}

/* --- what there is to tell ----------------------------------------------------------------------------------- */

static void
update_bar (PzPlayPage *self, const PzPlayProgress *progress)
{
  gtk_widget_set_visible (self->bar, progress->all > 0);
  gtk_level_bar_set_max_value (GTK_LEVEL_BAR (self->bar), MAX (progress->all, 1));
  gtk_level_bar_set_value (GTK_LEVEL_BAR (self->bar), CLAMP (progress->done, 0, MAX (progress->all, 1)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, progress->done_label, -1);
}

static void
update_progress (PzPlayPage *self, const PzPlayEditor *editor, const PzPlay *play)
{
  PzPlayProgress progress = { .all = 0 };
  editor->progress (play, &progress);
  g_autofree char *step = g_strdup_printf ("%d", progress.done);
  g_autofree char *of = g_strdup_printf (C_ ("play", "of %d"), progress.all);
  g_autofree char *left = g_strdup_printf ("%d", progress.left);
  gtk_label_set_text (GTK_LABEL (self->done_label), progress.done_label);
  gtk_label_set_text (GTK_LABEL (self->left_label), progress.left_label);
  gtk_label_set_text (GTK_LABEL (self->step), step);
  gtk_label_set_text (GTK_LABEL (self->of), progress.all > 0 ? of : "");
  gtk_label_set_text (GTK_LABEL (self->left), left);
  update_bar (self, &progress);
}

/* --- what may be changed ------------------------------------------------------------------------------------- */

static gboolean
change_value (const char *name, GVariant *value, guint burst, gpointer data)
{
  PzPlayPage *self = data;
  if (self->playtest == NULL)
    return FALSE;
  pz_playtest_set_value (self->playtest, name, value);
  return TRUE;
}

static void
make_values (PzPlayPage *self)
{
  self->values_section = pz_section_new (self->view, NULL);
  self->values = pz_property_rows_new (PZ_SECTION (self->values_section), 0, change_value, self);
  gtk_box_insert_child_after (GTK_BOX (self->box), self->values_section, gtk_widget_get_first_child (self->box));
}

static void
update_values (PzPlayPage *self, const PzPlayEditor *editor, const PzPlay *play)
{
  g_autoptr (GPtrArray) values = editor->values == NULL ? NULL : editor->values (play);
  gboolean any = values != NULL && values->len > 0;
  if (any && self->values_section == NULL)
    make_values (self);
  if (self->values_section == NULL)
    return;
  gtk_widget_set_visible (self->values_section, any);
  if (!any)
    return;
  pz_section_set_heading (PZ_SECTION (self->values_section),
                          g_dpgettext2 (GETTEXT_PACKAGE, "play", editor->values_heading));
  pz_property_rows_update (self->values, g_steal_pointer (&values), FALSE);
}

GtkWidget *
pz_play_page_get_control (PzPlayPage *self, const char *name)
{
  g_return_val_if_fail (PZ_IS_PLAY_PAGE (self), NULL);
  return self->values == NULL ? NULL : pz_property_rows_get_control (self->values, name);
}

/* --- updating ------------------------------------------------------------------------------------------------ */

/* The row with the button goes; a keyboard that was there plays on at the board. */
static void
follow (PzPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  if (self->playtest != NULL)
    pz_playtest_follow (self->playtest);
}

static void
follow_row (PzRow *row, gpointer data)
{
  follow (data);
}

/* A hint that can be followed has its button in its row, or below all. */
static void
update (PzPlayPage *self)
{
  if (self->playtest == NULL)
    return;
  gboolean replays = pz_board_view_is_replaying (self->view);
  PzPlay *play = replays ? pz_board_view_get_play (self->view) : pz_playtest_get_play (self->playtest);
  const PzPlayEditor *editor = pz_playtest_get_editor (self->playtest);
  const char *label = replays ? NULL : pz_playtest_get_follow_label (self->playtest);
  g_autoptr (GPtrArray) sections = editor->sections (play);
  g_autoptr (GArray) inputs = play->mode->play_inputs (play);
  update_progress (self, editor, play);
  if (!replays)
    update_values (self, editor, play);
  gboolean in_row = pz_evidence_view_update (self->evidence, sections, label);
  gtk_widget_set_visible (self->follow, label != NULL && !in_row);
  if (label != NULL)
    gtk_button_set_label (GTK_BUTTON (self->follow), label);
  gtk_widget_set_visible (self->links, replays || inputs->len > 0);
}

void
pz_play_page_set_playtest (PzPlayPage *self, PzPlaytest *playtest)
{
  g_return_if_fail (PZ_IS_PLAY_PAGE (self));
  if (self->playtest != NULL)
    g_signal_handlers_disconnect_by_data (self->playtest, self);
  g_set_object (&self->playtest, playtest);
  if (playtest != NULL)
    g_signal_connect_swapped (playtest, "changed", G_CALLBACK (update), self);
  update (self);
}

/* --- the script ---------------------------------------------------------------------------------------------- */

/* What a file dialog needs once it answers; the page may be gone by then. */
typedef struct
{
  char *script;
  GtkWindow *window; /* (nullable) weak */
} Saving;

static void
tell_failure (GtkWindow *window, const GError *error)
{
  GtkWidget *dialog = gtk_message_dialog_new (window, GTK_DIALOG_MODAL, GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s",
                                              C_ ("play", "The script was not saved"));
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", error->message);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
script_chosen (const char *path, gpointer data)
{
  Saving *saving = data;
  g_autoptr (GError) error = NULL;
  if (path != NULL && !g_file_set_contents (path, saving->script, -1, &error) && saving->window != NULL)
    tell_failure (saving->window, error);
  g_clear_weak_pointer (&saving->window);
  g_free (saving->script);
  g_free (saving);
}

static void
save_script (PzPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  if (self->playtest == NULL || !GTK_IS_WINDOW (root))
    return;
  PzLevel *level = pz_playtest_get_level (self->playtest);
  g_autofree char *plain = g_strdelimit (g_strdup (level->id), "/\\", '-');
  g_autofree char *name = g_strdup_printf ("%s.script.json", plain);
  PzFileRequest request = { PZ_FILE_SAVE, C_ ("play", "Save the Moves as a Script"), C_ ("play", "_Save"), name, NULL };
  Saving *saving = g_new0 (Saving, 1);
  saving->script = pz_playtest_to_script (self->playtest);
  g_set_weak_pointer (&saving->window, GTK_WINDOW (root));
  pz_file_dialog_run (GTK_WINDOW (root), &request, script_chosen, saving);
}

static void
replay (PzPlayPage *self)
{
  if (pz_board_view_is_replaying (self->view))
    pz_board_view_set_plan_step (self->view, -1);
  else
    pz_board_view_begin_replay (self->view);
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static GtkWidget *
label (const char *text, const char *css_class, float xalign)
{
  GtkWidget *made = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (made), xalign);
  gtk_widget_add_css_class (made, css_class);
  gtk_widget_add_css_class (made, "numeric");
  return made;
}

static GtkWidget *
make_steps (PzPlayPage *self)
{
  GtkWidget *card = gtk_grid_new ();
  GtkWidget *count = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->step = label ("0", "pz-big-number", 0);
  self->of = label (NULL, "pz-dim", 0);
  self->left = label ("0", "pz-big-number", 1);
  self->bar = gtk_level_bar_new ();
  gtk_widget_set_valign (self->of, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (self->step, GTK_ALIGN_BASELINE);
  gtk_box_append (GTK_BOX (count), self->step);
  gtk_box_append (GTK_BOX (count), self->of);
  gtk_widget_set_hexpand (count, TRUE);
  gtk_widget_add_css_class (card, "pz-card");
  gtk_widget_add_css_class (card, "pz-steps");
  gtk_widget_add_css_class (self->bar, "pz-bar");
  self->done_label = label (NULL, "pz-status", 0);
  self->left_label = label (NULL, "pz-status", 1);
  gtk_grid_attach (GTK_GRID (card), self->done_label, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (card), self->left_label, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (card), count, 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (card), self->left, 1, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (card), self->bar, 0, 2, 2, 1);
  return card;
}

static GtkWidget *
add_button (PzPlayPage *self, GtkWidget *box, const char *text, const char *css_class, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, css_class);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

/* What can be done with what was played. */
static void
add_links (PzPlayPage *self)
{
  self->links = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_halign (self->links, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->links, FALSE);
  GtkWidget *replays = add_button (self, self->links, C_ ("play", "Replay"), "pz-link", G_CALLBACK (replay));
  GtkWidget *saves = add_button (self, self->links, C_ ("play", "Save as Script"), "pz-link", G_CALLBACK (save_script));
  pz_shortcuts_set_tip (replays, C_ ("play", "Replay"), "play-replay");
  gtk_widget_add_css_class (replays, "flat");
  gtk_widget_add_css_class (saves, "flat");
  gtk_box_append (GTK_BOX (self->box), self->links);
}

static void
pz_play_page_dispose (GObject *object)
{
  PzPlayPage *self = PZ_PLAY_PAGE (object);
  pz_play_page_set_playtest (self, NULL);
  if (self->values != NULL)
    pz_property_rows_stop (g_steal_pointer (&self->values));
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_play_page_parent_class)->dispose (object);
}

static void
pz_play_page_class_init (PzPlayPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_play_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pz_play_page_init (PzPlayPage *self)
{
}

GtkWidget *
pz_play_page_new (PzBoardView *view)
{
  PzPlayPage *self = g_object_new (PZ_TYPE_PLAY_PAGE, NULL);
  self->view = view;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_box_append (GTK_BOX (self->box), make_steps (self));
  self->evidence = PZ_EVIDENCE_VIEW (pz_evidence_view_new (view));
  pz_evidence_view_set_follow (self->evidence, G_CALLBACK (follow_row), self);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->evidence));
  self->follow = add_button (self, self->box, "", "pz-row-button", G_CALLBACK (follow));
  gtk_widget_set_visible (self->follow, FALSE);
  add_links (self);
  g_signal_connect_object (view, "notify::plan-step", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
