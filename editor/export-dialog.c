/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/export-dialog.h"
#include "editor/file-dialog.h"
#include "editor/level-item.h"
#include "editor/message.h"

/* A pack of thousands is judged faster than its progress needs to be shown. */
#define UPDATE_MS 100

/* Problems shown before "and N more". */
#define ERRORS_SHOWN 50

enum
{
  FORM_PACK,
  FORM_ARRAY,
  FORM_FILES,
  N_FORMS
};

struct _PzExportDialog
{
  AdwWindow parent_instance;
  PzExporter *exporter;
  GtkCheckButton *forms[N_FORMS];
  GtkSwitch *bake; /* (nullable): the mode has no hints */
  GtkWidget *status_stack;
  GtkProgressBar *progress;
  GtkLabel *summary;
  GtkImage *summary_icon;
  GtkWidget *errors_group;
  GtkListBox *errors;
  GtkCheckButton *anyway;
  GtkWidget *export_button;
  gboolean offered; /* the focus was on Export once */
  guint update;     /* source id; 0: none */
};

enum
{
  EXPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PzExportDialog, pz_export_dialog, ADW_TYPE_WINDOW)

PzExporter *
pz_export_dialog_get_exporter (PzExportDialog *self)
{
  g_return_val_if_fail (PZ_IS_EXPORT_DIALOG (self), NULL);
  return self->exporter;
}

void
pz_export_dialog_get_options (PzExportDialog *self, PzExportOptions *options, gboolean *allow_invalid)
{
  g_return_if_fail (PZ_IS_EXPORT_DIALOG (self));
  options->one_file_each = gtk_check_button_get_active (self->forms[FORM_FILES]);
  options->container = gtk_check_button_get_active (self->forms[FORM_ARRAY]) ? PZ_CONTAINER_ARRAY : PZ_CONTAINER_PACK;
  options->bake_hints = self->bake != NULL && gtk_switch_get_active (self->bake);
  *allow_invalid = gtk_check_button_get_active (self->anyway);
}

/* ---- What stands against it ---- */

static GtkWidget *
error_row (PzExportDialog *self, const PzBlocker *blocker)
{
  PzPack *pack = pz_document_get_pack (pz_exporter_get_document (self->exporter));
  g_autofree char *name =
      blocker->index >= 0 ? pz_level_name (pack->levels[blocker->index], blocker->index) : g_strdup (_ ("Pack"));
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *message = g_markup_escape_text (blocker->problem->message, -1);
  g_autofree char *escaped = g_markup_escape_text (name, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), message);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 3);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), escaped);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

static void
append_more (PzExportDialog *self, guint more)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *text = g_strdup_printf (ngettext ("And %u more", "And %u more", more), more);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
  gtk_list_box_append (self->errors, row);
}

static void
show_errors (PzExportDialog *self, GPtrArray *errors)
{
  GtkWidget *row;
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->errors))) != NULL)
    gtk_list_box_remove (self->errors, row);
  for (guint i = 0; i < MIN (errors->len, ERRORS_SHOWN); i++)
    gtk_list_box_append (self->errors, error_row (self, g_ptr_array_index (errors, i)));
  if (errors->len > ERRORS_SHOWN)
    append_more (self, errors->len - ERRORS_SHOWN);
}

static void
show_progress (PzExportDialog *self, int judged, int total)
{
  /* Translators: levels checked, of how many. */
  g_autofree char *text = g_strdup_printf (_ ("Checking levels: %d of %d"), judged, total);
  gtk_progress_bar_set_fraction (self->progress, total > 0 ? (double) judged / total : 0);
  gtk_progress_bar_set_text (self->progress, text);
  gtk_stack_set_visible_child_name (GTK_STACK (self->status_stack), "progress");
}

static char *
summary_text (PzExportDialog *self, guint n_errors)
{
  if (n_errors > 0)
    return g_strdup_printf (ngettext ("Not ready: %u error", "Not ready: %u errors", n_errors), n_errors);
  int warnings = pz_exporter_count_warnings (self->exporter);
  if (warnings == 0)
    return g_strdup (_ ("Ready to export"));
  return g_strdup_printf (
      ngettext ("Ready to export, with %d warning", "Ready to export, with %d warnings", (gulong) warnings), warnings);
}

static void
show_summary (PzExportDialog *self, guint n_errors)
{
  g_autofree char *text = summary_text (self, n_errors);
  gtk_label_set_text (self->summary, text);
  gtk_image_set_from_icon_name (self->summary_icon, n_errors > 0 ? "dialog-error-symbolic" : "object-select-symbolic");
  gtk_stack_set_visible_child_name (GTK_STACK (self->status_stack), "summary");
}

/* Enter exports once that can be; until then it keeps the form, and never cancels. The focus stays where it was moved to. */
static void
offer_button (PzExportDialog *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean unmoved = focus == NULL || (!self->offered && focus == GTK_WIDGET (self->forms[FORM_PACK]));
  if (!unmoved || !gtk_widget_get_sensitive (self->export_button))
    return;
  self->offered = TRUE;
  gtk_widget_grab_focus (self->export_button);
}

static void
update_button (PzExportDialog *self, gboolean ready, gboolean errors)
{
  gboolean allowed = !errors || gtk_check_button_get_active (self->anyway);
  gboolean any = pz_document_get_pack (pz_exporter_get_document (self->exporter))->n_levels > 0;
  gtk_widget_set_sensitive (self->export_button, ready && allowed && any);
  offer_button (self);
}

/* The list of errors is made once all is known: a half list would move under the pointer. */
static void
update (PzExportDialog *self)
{
  int judged, total;
  pz_exporter_get_progress (self->exporter, &judged, &total);
  gboolean ready = judged == total;
  g_autoptr (GPtrArray) errors = ready ? pz_exporter_dup_errors (self->exporter) : NULL;
  if (ready)
    show_summary (self, errors->len);
  else
    show_progress (self, judged, total);
  if (ready)
    show_errors (self, errors);
  gtk_widget_set_visible (self->errors_group, ready && errors->len > 0);
  update_button (self, ready, ready && errors->len > 0);
}

static gboolean
update_later_cb (gpointer data)
{
  PzExportDialog *self = data;
  self->update = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (PzExportDialog *self)
{
  gtk_widget_set_sensitive (self->export_button, FALSE);
  if (self->update == 0)
    self->update = g_timeout_add (UPDATE_MS, update_later_cb, self);
}

static void
anyway_cb (PzExportDialog *self)
{
  update_button (self, pz_exporter_is_ready (self->exporter), TRUE);
}

/* ---- Writing ---- */

gboolean
pz_export_dialog_export_to (PzExportDialog *self, const char *path)
{
  g_return_val_if_fail (PZ_IS_EXPORT_DIALOG (self) && path != NULL, FALSE);
  PzExportOptions options = { 0 };
  gboolean allow_invalid;
  g_autoptr (GError) error = NULL;
  pz_export_dialog_get_options (self, &options, &allow_invalid);
  if (!pz_exporter_write (self->exporter, &options, path, allow_invalid, NULL, &error))
    {
      pz_message_tell (GTK_WINDOW (self), _ ("The pack was not exported"), error->message, NULL);
      return FALSE;
    }
  g_signal_emit (self, signals[EXPORTED], 0, path);
  gtk_window_destroy (GTK_WINDOW (self));
  return TRUE;
}

static void
path_chosen_cb (const char *path, gpointer data)
{
  g_autoptr (PzExportDialog) self = data;
  if (path != NULL && gtk_widget_get_visible (GTK_WIDGET (self)))
    pz_export_dialog_export_to (self, path);
}

static void
export_clicked_cb (PzExportDialog *self)
{
  PzExportOptions options = { 0 };
  gboolean allow_invalid;
  pz_export_dialog_get_options (self, &options, &allow_invalid);
  g_autofree char *name = pz_exporter_dup_file_name (pz_exporter_get_document (self->exporter));
  PzFileRequest request = {
    .task = options.one_file_each ? PZ_FILE_FOLDER : PZ_FILE_SAVE,
    .title = options.one_file_each ? _ ("Export into Folder") : _ ("Export Pack"),
    .accept = _ ("_Export"),
    .name = options.one_file_each ? NULL : name,
  };
  pz_file_dialog_run (GTK_WINDOW (self), &request, path_chosen_cb, g_object_ref (self));
}

/* ---- Making ---- */

static GtkWidget *
form_row (PzExportDialog *self, int form, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  self->forms[form] = GTK_CHECK_BUTTON (gtk_check_button_new ());
  if (form > 0)
    gtk_check_button_set_group (self->forms[form], self->forms[0]);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (GTK_WIDGET (self->forms[form]), GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), GTK_WIDGET (self->forms[form]));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), GTK_WIDGET (self->forms[form]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->forms[form]), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return row;
}

static GtkWidget *
make_forms (PzExportDialog *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (group, _ ("Form"));
  adw_preferences_group_add (group,
                             form_row (self, FORM_PACK, _ ("Pack object"), _ ("One file with title, mode and levels")));
  adw_preferences_group_add (group, form_row (self, FORM_ARRAY, _ ("Array"), _ ("One file with the levels alone")));
  adw_preferences_group_add (group, form_row (self, FORM_FILES, _ ("One file per level"),
                                              _ ("A folder with a file named after each level’s id")));
  gtk_check_button_set_active (self->forms[FORM_PACK], TRUE);
  return GTK_WIDGET (group);
}

static GtkWidget *
make_bake_row (PzExportDialog *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *row = adw_action_row_new ();
  self->bake = GTK_SWITCH (gtk_switch_new ());
  gtk_switch_set_active (self->bake, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->bake), GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Bake hints"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("Writes each level’s only solution as its hint path"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (self->bake));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), GTK_WIDGET (self->bake));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bake), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Bake hints"), -1);
  adw_preferences_group_add (group, row);
  return GTK_WIDGET (group);
}

static GtkWidget *
make_status (PzExportDialog *self)
{
  self->status_stack = gtk_stack_new ();
  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_progress_bar_set_show_text (self->progress, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->progress), GTK_ALIGN_CENTER);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->summary_icon = GTK_IMAGE (gtk_image_new ());
  self->summary = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->summary), "heading");
  gtk_label_set_wrap (self->summary, TRUE);
  gtk_label_set_xalign (self->summary, 0);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->summary_icon));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->summary));
  gtk_stack_add_named (GTK_STACK (self->status_stack), GTK_WIDGET (self->progress), "progress");
  gtk_stack_add_named (GTK_STACK (self->status_stack), box, "summary");
  return self->status_stack;
}

static GtkWidget *
make_errors (PzExportDialog *self)
{
  self->errors_group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->errors = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->errors, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->errors), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->errors), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Errors"), -1);
  gtk_box_append (GTK_BOX (self->errors_group), GTK_WIDGET (self->errors));
  self->anyway = GTK_CHECK_BUTTON (gtk_check_button_new_with_mnemonic (_ ("Export _anyway")));
  g_signal_connect_swapped (self->anyway, "toggled", G_CALLBACK (anyway_cb), self);
  gtk_box_append (GTK_BOX (self->errors_group), GTK_WIDGET (self->anyway));
  return self->errors_group;
}

static GtkWidget *
make_page (PzExportDialog *self, gboolean bakes)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 18);
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_margin_end (box, 18);
  gtk_box_append (GTK_BOX (box), make_status (self));
  gtk_box_append (GTK_BOX (box), make_errors (self));
  gtk_box_append (GTK_BOX (box), make_forms (self));
  if (bakes)
    gtk_box_append (GTK_BOX (box), make_bake_row (self));

  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

static GtkWidget *
make_header (PzExportDialog *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (C_ ("export", "_Cancel"));
  self->export_button = gtk_button_new_with_mnemonic (C_ ("export", "_Export…"));
  gtk_widget_add_css_class (self->export_button, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close), self);
  g_signal_connect_swapped (self->export_button, "clicked", G_CALLBACK (export_clicked_cb), self);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->export_button);
  return header;
}

static void
pz_export_dialog_dispose (GObject *object)
{
  PzExportDialog *self = PZ_EXPORT_DIALOG (object);
  g_clear_handle_id (&self->update, g_source_remove);
  if (self->exporter != NULL)
    g_signal_handlers_disconnect_by_data (self->exporter, self);
  g_clear_object (&self->exporter);
  G_OBJECT_CLASS (pz_export_dialog_parent_class)->dispose (object);
}

static void
pz_export_dialog_class_init (PzExportDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_export_dialog_dispose;
  signals[EXPORTED] = g_signal_new ("exported", PZ_TYPE_EXPORT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
pz_export_dialog_init (PzExportDialog *self)
{
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 460, 560);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Export"));
}

GtkWidget *
pz_export_dialog_new (GtkWindow *parent, PzDocument *document)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (document), NULL);
  PzExportDialog *self = g_object_new (PZ_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), make_header (self));
  gtk_box_append (GTK_BOX (box), make_page (self, pz_document_get_pack (document)->mode->bake != NULL));
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->export_button);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->forms[FORM_PACK]));
  self->exporter = pz_exporter_new (document);
  g_signal_connect_swapped (self->exporter, "changed", G_CALLBACK (changed_cb), self);
  update (self);
  return GTK_WIDGET (self);
}
