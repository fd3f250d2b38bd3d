/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/dialog-parts.h"
#include "editor/file-dialog.h"
#include "editor/message.h"
#include "editor/picture-dialog.h"

#define PREVIEW_PX 240 /* its height */
#define LOOK_PX    480 /* longer side of what is drawn for it */
#define SETTLE_MS  120 /* changes that follow each other within this time make one preview */
#define TICK_MS    100
#define SHEET_PX   2048
#define LEVEL_PX   1024

struct _PzPictureDialog
{
  AdwWindow parent_instance;
  PzDocument *document;
  GtkDropDown *what, *kind, *style;
  GtkSpinButton *size;
  GtkSwitch *solution, *badges, *ids, *transparent;
  GtkWidget *size_row, *badges_row, *ids_row, *transparent_row;
  GtkWidget *preview, *page, *status, *export_button;
  GtkProgressBar *progress;
  PzPicture *looking; /* (nullable): the preview in the making */
  PzPicture *writing; /* (nullable) */
  char *path;         /* (nullable) written to */
  guint later, tick;  /* source ids; 0: none */
};

enum
{
  EXPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PzPictureDialog, pz_picture_dialog, ADW_TYPE_WINDOW)

void
pz_picture_dialog_get_options (PzPictureDialog *self, PzPictureOptions *options)
{
  g_return_if_fail (PZ_IS_PICTURE_DIALOG (self) && options != NULL);
  pz_picture_options_init (options);
  pz_picture_options_set_theme (options, (PzTheme) gtk_drop_down_get_selected (self->style));
  options->what = (PzPictureWhat) gtk_drop_down_get_selected (self->what);
  options->kind = (PzRenderKind) gtk_drop_down_get_selected (self->kind);
  options->size = gtk_spin_button_get_value_as_int (self->size);
  options->solution = gtk_switch_get_active (self->solution);
  options->badges = gtk_switch_get_active (self->badges);
  options->ids = gtk_switch_get_active (self->ids);
  options->transparent = gtk_switch_get_active (self->transparent);
}

gboolean
pz_picture_dialog_is_busy (PzPictureDialog *self)
{
  g_return_val_if_fail (PZ_IS_PICTURE_DIALOG (self), FALSE);
  return self->writing != NULL;
}

/* ---- Preview ---- */

static void
preview_cb (GdkTexture *image, const GError *error, gpointer data)
{
  PzPictureDialog *self = data;
  self->looking = NULL;
  gtk_picture_set_paintable (GTK_PICTURE (self->preview), image != NULL ? GDK_PAINTABLE (image) : NULL);
}

static gboolean
look_cb (gpointer data)
{
  PzPictureDialog *self = data;
  PzPictureOptions options;
  self->later = 0;
  g_clear_pointer (&self->looking, pz_picture_cancel);
  pz_picture_dialog_get_options (self, &options);
  int px = LOOK_PX * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  self->looking = pz_picture_preview (self->document, &options, px, preview_cb, self);
  return G_SOURCE_REMOVE;
}

static void
look_later (PzPictureDialog *self)
{
  g_clear_handle_id (&self->later, g_source_remove);
  self->later = g_timeout_add (SETTLE_MS, look_cb, self);
}

/* Only what means something is offered. */
static void
update_rows (PzPictureDialog *self)
{
  PzPictureOptions options;
  pz_picture_dialog_get_options (self, &options);
  gboolean sheet = options.what == PZ_PICTURE_SHEET;
  gtk_widget_set_visible (self->badges_row, sheet);
  gtk_widget_set_visible (self->ids_row, sheet);
  gtk_widget_set_visible (self->transparent_row, !sheet && options.kind != PZ_RENDER_PDF);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->size_row), options.kind == PZ_RENDER_PNG
                                                                    ? _ ("Longer side, in pixels")
                                                                    : _ ("Longer side, in points (1/72 inch)"));
}

static void
changed_cb (PzPictureDialog *self)
{
  update_rows (self);
  look_later (self);
}

/* A sheet wants more pixels than a board, unless a size was chosen. */
static void
what_cb (PzPictureDialog *self)
{
  int size = gtk_spin_button_get_value_as_int (self->size);
  gboolean sheet = gtk_drop_down_get_selected (self->what) == PZ_PICTURE_SHEET;
  if (size == (sheet ? LEVEL_PX : SHEET_PX))
    gtk_spin_button_set_value (self->size, sheet ? SHEET_PX : LEVEL_PX);
  changed_cb (self);
}

/* ---- Writing ---- */

static void
show_progress (PzPictureDialog *self)
{
  gboolean judging;
  int n, total;
  pz_picture_get_progress (self->writing, &judging, &n, &total);
  /* Translators: levels checked, of how many. */
  g_autofree char *checking = g_strdup_printf (_ ("Checking levels: %d of %d"), n, total);
  gtk_progress_bar_set_text (self->progress, judging ? checking : _ ("Drawing and writing…"));
  gtk_progress_bar_set_fraction (self->progress, total > 0 ? (double) n / total : 0);
}

static gboolean
tick_cb (gpointer data)
{
  show_progress (data);
  return G_SOURCE_CONTINUE;
}

static void
set_busy (PzPictureDialog *self, gboolean busy)
{
  gtk_widget_set_sensitive (self->page, !busy);
  gtk_widget_set_sensitive (self->export_button, !busy);
  gtk_widget_set_visible (self->status, busy);
  g_clear_handle_id (&self->tick, g_source_remove);
  if (busy)
    self->tick = g_timeout_add (TICK_MS, tick_cb, self);
}

static void
written_cb (GdkTexture *image, const GError *error, gpointer data)
{
  PzPictureDialog *self = data;
  g_autofree char *path = g_steal_pointer (&self->path);
  self->writing = NULL;
  set_busy (self, FALSE);
  if (error != NULL)
    {
      pz_message_tell (GTK_WINDOW (self), _ ("The picture was not exported"), error->message, NULL);
      return;
    }
  g_signal_emit (self, signals[EXPORTED], 0, path);
  gtk_window_destroy (GTK_WINDOW (self));
}

void
pz_picture_dialog_export_to (PzPictureDialog *self, const char *path)
{
  g_return_if_fail (PZ_IS_PICTURE_DIALOG (self) && path != NULL);
  if (self->writing != NULL)
    return;
  PzPictureOptions options;
  pz_picture_dialog_get_options (self, &options);
  self->path = g_strdup (path);
  self->writing = pz_picture_write (self->document, &options, path, written_cb, self);
  set_busy (self, TRUE);
  show_progress (self);
}

/* (transfer full): a name that was typed without its ending gets it. */
static char *
with_extension (const char *path, PzRenderKind kind)
{
  PzRenderKind typed;
  if (pz_render_kind_of (path, &typed, NULL) && typed == kind)
    return g_strdup (path);
  return g_strdup_printf ("%s.%s", path, pz_render_extension (kind));
}

static void
path_chosen_cb (const char *path, gpointer data)
{
  g_autoptr (PzPictureDialog) self = data;
  PzPictureOptions options;
  if (path == NULL || !gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  pz_picture_dialog_get_options (self, &options);
  g_autofree char *whole = options.what == PZ_PICTURE_FILES ? g_strdup (path) : with_extension (path, options.kind);
  pz_picture_dialog_export_to (self, whole);
}

static void
export_clicked_cb (PzPictureDialog *self)
{
  PzPictureOptions options;
  gtk_spin_button_update (self->size);
  pz_picture_dialog_get_options (self, &options);
  gboolean folder = options.what == PZ_PICTURE_FILES;
  g_autofree char *name = pz_picture_dup_file_name (self->document, &options);
  PzFileRequest request = {
    .task = folder ? PZ_FILE_FOLDER : PZ_FILE_SAVE,
    .title = folder ? _ ("Export into Folder") : _ ("Export Picture"),
    .accept = _ ("_Export"),
    .name = folder ? NULL : name,
    .any_file = TRUE,
  };
  pz_file_dialog_run (GTK_WINDOW (self), &request, path_chosen_cb, g_object_ref (self));
}

/* What is under way ends first; the dialog stays, to try otherwise. */
static void
cancel_cb (PzPictureDialog *self)
{
  if (self->writing == NULL)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  g_clear_pointer (&self->writing, pz_picture_cancel);
  g_clear_pointer (&self->path, g_free);
  set_busy (self, FALSE);
}

/* ---- Making ---- */

static GtkWidget *
add_row (AdwPreferencesGroup *group, const char *title, const char *subtitle, GtkWidget *control)
{
  GtkWidget *row = pz_dialog_row (title, subtitle, control);
  adw_preferences_group_add (group, row);
  return row;
}

static GtkDropDown *
add_choice (PzPictureDialog *self, AdwPreferencesGroup *group, const char *title, const char *const *labels,
            GCallback changed)
{
  GtkWidget *control = gtk_drop_down_new_from_strings (labels);
  add_row (group, title, NULL, control);
  g_signal_connect_swapped (control, "notify::selected", changed, self);
  return GTK_DROP_DOWN (control);
}

static GtkSwitch *
add_switch (PzPictureDialog *self, AdwPreferencesGroup *group, const char *title, const char *subtitle, gboolean on,
            GtkWidget **row)
{
  GtkWidget *control = gtk_switch_new ();
  gtk_switch_set_active (GTK_SWITCH (control), on);
  *row = add_row (group, title, subtitle, control);
  g_signal_connect_swapped (control, "notify::active", G_CALLBACK (changed_cb), self);
  return GTK_SWITCH (control);
}

static GtkWidget *
make_form (PzPictureDialog *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  const char *const whats[] = { C_ ("picture", "This level"), C_ ("picture", "Contact sheet of the pack"),
                                C_ ("picture", "Each level in a file of its own"), NULL };
  const char *const kinds[] = { C_ ("picture", "PNG image"), C_ ("picture", "SVG drawing"),
                                C_ ("picture", "PDF document"), NULL };
  const char *const styles[] = { C_ ("picture", "Light"), C_ ("picture", "Dark"), C_ ("picture", "High contrast"),
                                 C_ ("picture", "High contrast, dark"), NULL };
  self->what = add_choice (self, group, C_ ("picture", "Picture of"), whats, G_CALLBACK (what_cb));
  self->kind = add_choice (self, group, C_ ("picture", "Form"), kinds, G_CALLBACK (changed_cb));
  GtkWidget *size = gtk_spin_button_new_with_range (PZ_RENDER_MIN_SIZE, PZ_RENDER_MAX_SIZE, 64);
  self->size = GTK_SPIN_BUTTON (size);
  gtk_spin_button_set_numeric (self->size, TRUE);
  gtk_spin_button_set_value (self->size, LEVEL_PX);
  self->size_row = add_row (group, C_ ("picture", "Size"), NULL, size);
  g_signal_connect_swapped (size, "value-changed", G_CALLBACK (changed_cb), self);
  self->style = add_choice (self, group, C_ ("picture", "Colours"), styles, G_CALLBACK (changed_cb));
  return GTK_WIDGET (group);
}

static GtkWidget *
make_contents (PzPictureDialog *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *row;
  gboolean moves = pz_document_get_pack (self->document)->mode->plan != NULL;
  self->solution =
      add_switch (self, group, C_ ("picture", "Solution"), _ ("Where a level has exactly one"), FALSE, &row);
  if (moves)
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("Here it is a list of moves, which cannot be drawn"));
      gtk_widget_set_sensitive (row, FALSE);
    }
  self->ids = add_switch (self, group, C_ ("picture", "Ids"), NULL, TRUE, &self->ids_row);
  self->badges = add_switch (self, group, C_ ("picture", "Verdict badges"), NULL, TRUE, &self->badges_row);
  self->transparent =
      add_switch (self, group, C_ ("picture", "Transparent background"), NULL, FALSE, &self->transparent_row);
  return GTK_WIDGET (group);
}

static GtkWidget *
make_preview (PzPictureDialog *self)
{
  /* As an overlay it takes what room there is: by itself it would ask for a height that goes with the dialog's width. */
  GtkWidget *overlay = gtk_overlay_new (), *room = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->preview = gtk_picture_new ();
  gtk_picture_set_can_shrink (GTK_PICTURE (self->preview), TRUE);
  gtk_picture_set_alternative_text (GTK_PICTURE (self->preview), _ ("Preview of the picture"));
  gtk_widget_set_size_request (room, -1, PREVIEW_PX);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), room);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->preview);
  gtk_widget_set_margin_top (overlay, 12);
  gtk_widget_set_margin_bottom (overlay, 12);
  return overlay;
}

static GtkWidget *
make_status (PzPictureDialog *self)
{
  GtkWidget *bar = gtk_progress_bar_new ();
  self->progress = GTK_PROGRESS_BAR (bar);
  gtk_progress_bar_set_show_text (self->progress, TRUE);
  gtk_widget_set_margin_start (bar, 18);
  gtk_widget_set_margin_end (bar, 18);
  gtk_widget_set_margin_bottom (bar, 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Progress"), -1);
  gtk_widget_set_visible (bar, FALSE);
  self->status = bar;
  return bar;
}

static GtkWidget *
make_page (PzPictureDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18), *scrolled = gtk_scrolled_window_new ();
  gtk_widget_set_margin_bottom (box, 18);
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_margin_end (box, 18);
  gtk_box_append (GTK_BOX (box), make_form (self));
  gtk_box_append (GTK_BOX (box), make_contents (self));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_widget_set_vexpand (scrolled, TRUE);
  self->page = scrolled;
  return scrolled;
}

static GtkWidget *
make_header (PzPictureDialog *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (C_ ("export", "_Cancel"));
  self->export_button = gtk_button_new_with_mnemonic (C_ ("export", "_Export…"));
  gtk_widget_add_css_class (self->export_button, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (cancel_cb), self);
  g_signal_connect_swapped (self->export_button, "clicked", G_CALLBACK (export_clicked_cb), self);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->export_button);
  return header;
}

static void
pz_picture_dialog_dispose (GObject *object)
{
  PzPictureDialog *self = PZ_PICTURE_DIALOG (object);
  g_clear_handle_id (&self->later, g_source_remove);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->looking, pz_picture_cancel);
  g_clear_pointer (&self->writing, pz_picture_cancel);
  g_clear_pointer (&self->path, g_free);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (pz_picture_dialog_parent_class)->dispose (object);
}

static void
pz_picture_dialog_class_init (PzPictureDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_picture_dialog_dispose;
  signals[EXPORTED] = g_signal_new ("exported", PZ_TYPE_PICTURE_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
pz_picture_dialog_init (PzPictureDialog *self)
{
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 480, 720);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Export Picture"));
}

GtkWidget *
pz_picture_dialog_new (GtkWindow *parent, PzDocument *document)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (document), NULL);
  PzPictureDialog *self = g_object_new (PZ_TYPE_PICTURE_DIALOG, "transient-for", parent, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->document = g_object_ref (document);
  gtk_box_append (GTK_BOX (box), make_header (self));
  gtk_box_append (GTK_BOX (box), make_preview (self));
  gtk_box_append (GTK_BOX (box), make_page (self));
  gtk_box_append (GTK_BOX (box), make_status (self));
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->export_button);
  g_signal_connect_swapped (document, "pack-changed", G_CALLBACK (look_later), self);
  g_signal_connect_swapped (document, "analysis-changed", G_CALLBACK (look_later), self);
  update_rows (self);
  look_cb (self);
  return GTK_WIDGET (self);
}
