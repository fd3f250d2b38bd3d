/* SPDX-License-Identifier: MIT */
#include "editor/dialog-parts.h"
#include "editor/print.h"

#include <adwaita.h>

#include "draw/pages.h"
#include "editor/message.h"
#include "editor/theme.h"

#include "config.h"
#include <glib/gi18n.h>

#define GROUP   "Boards" /* of the remembered key file, beside GTK's own */
#define KEY     "print"
#define WAIT_US 2000 /* between looks at whether all is judged: GTK asks without a pause */

/* One print operation; goes with it. */
typedef struct
{
  PzDocument *document;
  GSettings *settings; /* (nullable) */
  PzPrintLayout layout;
  GtkCheckButton *pack; /* of the dialog's page; NULL before it is shown */
  GtkSpinButton *columns, *rows;
  GtkSwitch *ids, *solutions;
  /* Once all is known: the values that are printed. */
  PzLevel **levels;
  PzAnalysis **analyses; /* nullable entries */
  int n_levels;
  GArray *solved; /* int */
  char *title;
  PzStyle style;
  PzPages pages;
} Printing;

static void
printing_free (gpointer data)
{
  Printing *self = data;
  for (int i = 0; i < self->n_levels; i++)
    {
      pz_level_unref (self->levels[i]);
      pz_analysis_unref (self->analyses[i]);
    }
  g_free (self->levels);
  g_free (self->analyses);
  g_clear_pointer (&self->solved, g_array_unref);
  g_free (self->title);
  g_clear_object (&self->settings);
  g_object_unref (self->document);
  g_free (self);
}

/* ---- What was chosen last time ---- */

static int
remembered_int (GKeyFile *file, const char *key, int fallback)
{
  int value = g_key_file_get_integer (file, GROUP, key, NULL);
  return value >= 1 && value <= PZ_PAGES_MAX_ACROSS ? value : fallback;
}

static gboolean
remembered_bool (GKeyFile *file, const char *key, gboolean fallback)
{
  return g_key_file_has_key (file, GROUP, key, NULL) ? g_key_file_get_boolean (file, GROUP, key, NULL) : fallback;
}

static void
recall (Printing *self, GtkPrintOperation *operation)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = self->settings != NULL ? g_settings_get_string (self->settings, KEY) : g_strdup ("");
  g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL);
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new_from_key_file (file, NULL, NULL);
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new_from_key_file (file, NULL, NULL);
  if (settings != NULL)
    gtk_print_operation_set_print_settings (operation, settings);
  if (setup != NULL)
    gtk_print_operation_set_default_page_setup (operation, setup);
  self->layout = (PzPrintLayout){ remembered_bool (file, "pack", FALSE), remembered_int (file, "columns", 2),
                                  remembered_int (file, "rows", 3), remembered_bool (file, "ids", TRUE),
                                  remembered_bool (file, "solutions", FALSE) };
}

static void
remember (Printing *self, GtkPrintOperation *operation)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  GtkPageSetup *setup = gtk_print_operation_get_default_page_setup (operation);
  if (self->settings == NULL)
    return;
  if (settings != NULL)
    gtk_print_settings_to_key_file (settings, file, NULL);
  if (setup != NULL)
    gtk_page_setup_to_key_file (setup, file, NULL);
  g_key_file_set_boolean (file, GROUP, "pack", self->layout.pack);
  g_key_file_set_integer (file, GROUP, "columns", self->layout.columns);
  g_key_file_set_integer (file, GROUP, "rows", self->layout.rows);
  g_key_file_set_boolean (file, GROUP, "ids", self->layout.ids);
  g_key_file_set_boolean (file, GROUP, "solutions", self->layout.solutions);
  g_autofree char *text = g_key_file_to_data (file, NULL, NULL);
  g_settings_set_string (self->settings, KEY, text);
}

/* ---- The dialog's page ---- */

static GtkWidget *
add_row (AdwPreferencesGroup *group, const char *title, GtkWidget *control)
{
  GtkWidget *row = pz_dialog_row (title, NULL, control);
  adw_preferences_group_add (group, row);
  return row;
}

static GtkSpinButton *
add_number (AdwPreferencesGroup *group, const char *title, int value, GtkCheckButton *pack)
{
  GtkWidget *control = gtk_spin_button_new_with_range (1, PZ_PAGES_MAX_ACROSS, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), value);
  GtkWidget *row = add_row (group, title, control);
  g_object_bind_property (pack, "active", row, "sensitive", G_BINDING_SYNC_CREATE);
  return GTK_SPIN_BUTTON (control);
}

static GtkSwitch *
add_switch (AdwPreferencesGroup *group, const char *title, gboolean on)
{
  GtkWidget *control = gtk_switch_new ();
  gtk_switch_set_active (GTK_SWITCH (control), on);
  add_row (group, title, control);
  return GTK_SWITCH (control);
}

static GObject *
create_cb (GtkPrintOperation *operation, Printing *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *level = gtk_check_button_new (), *pack = gtk_check_button_new ();
  gtk_check_button_set_group (GTK_CHECK_BUTTON (pack), GTK_CHECK_BUTTON (level));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->layout.pack ? pack : level), TRUE);
  add_row (group, C_ ("print", "This level"), level);
  add_row (group, C_ ("print", "All levels of the pack"), pack);
  self->pack = GTK_CHECK_BUTTON (pack);
  self->columns = add_number (group, C_ ("print", "Boards across"), self->layout.columns, self->pack);
  self->rows = add_number (group, C_ ("print", "Boards down"), self->layout.rows, self->pack);
  self->ids = add_switch (group, C_ ("print", "Ids below the boards"), self->layout.ids);
  self->solutions = add_switch (group, C_ ("print", "Solutions at the end"), self->layout.solutions);
  GtkWidget *page = adw_clamp_new ();
  adw_clamp_set_child (ADW_CLAMP (page), GTK_WIDGET (group));
  gtk_widget_set_margin_top (page, 18);
  gtk_widget_set_margin_bottom (page, 18);
  gtk_widget_set_margin_start (page, 18);
  gtk_widget_set_margin_end (page, 18);
  return G_OBJECT (page);
}

static void
apply_cb (GtkPrintOperation *operation, GtkWidget *page, Printing *self)
{
  self->layout =
      (PzPrintLayout){ gtk_check_button_get_active (self->pack), gtk_spin_button_get_value_as_int (self->columns),
                       gtk_spin_button_get_value_as_int (self->rows), gtk_switch_get_active (self->ids),
                       gtk_switch_get_active (self->solutions) };
}

/* ---- Pages ---- */

static gboolean
is_printed (Printing *self, int i)
{
  return self->layout.pack || i == pz_document_get_current (self->document);
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *self)
{
  for (int i = 0; self->layout.solutions && i < pz_document_get_pack (self->document)->n_levels; i++)
    if (is_printed (self, i) && pz_document_analysis_pending (self->document, i))
      pz_document_check (self->document, i);
}

static gboolean
all_known (Printing *self)
{
  for (int i = 0; self->layout.solutions && i < pz_document_get_pack (self->document)->n_levels; i++)
    if (is_printed (self, i) && pz_document_analysis_pending (self->document, i))
      return FALSE;
  return TRUE;
}

static void
add_level (Printing *self, int i)
{
  PzLevel *level = pz_document_get_pack (self->document)->levels[i];
  PzAnalysis *analysis = self->layout.solutions ? pz_document_get_analysis (self->document, i) : NULL;
  PzScene scene = { .level = level };
  int place = self->n_levels++;
  self->levels[place] = pz_level_ref (level);
  self->analyses[place] = analysis != NULL ? pz_analysis_ref (analysis) : NULL;
  if (pz_draw_take_solution (&scene, analysis))
    g_array_append_val (self->solved, place);
}

static void
take_values (Printing *self)
{
  gsize n = (gsize) pz_document_get_pack (self->document)->n_levels;
  self->levels = g_new0 (PzLevel *, n + 1);
  self->analyses = g_new0 (PzAnalysis *, n + 1);
  self->solved = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < (int) n; i++)
    if (is_printed (self, i))
      add_level (self, i);
  g_autofree char *title = self->n_levels == 1 ? pz_level_dup_title (self->levels[0]) : NULL;
  self->title = title != NULL ? g_steal_pointer (&title) : pz_document_dup_title (self->document);
}

/* Paper is white. */
static void
take_style (Printing *self)
{
  PzStyle chosen = pz_theme_style ();
  self->style = *pz_style_get (PZ_THEME_LIGHT);
  self->style.plain_walls = chosen.plain_walls;
  self->style.letters = chosen.letters;
}

static gboolean
paginate_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *self)
{
  if (!all_known (self))
    {
      g_usleep (WAIT_US);
      return FALSE;
    }
  take_values (self);
  take_style (self);
  self->pages = (PzPages){
    .w = gtk_print_context_get_width (context),
    .h = gtk_print_context_get_height (context),
    .columns = self->layout.pack ? self->layout.columns : 1,
    .rows = self->layout.pack ? self->layout.rows : 1,
    .n_levels = self->n_levels,
    .n_solutions = (int) self->solved->len,
    .ids = self->layout.ids,
  };
  gtk_print_operation_set_n_pages (operation, pz_pages_count (&self->pages));
  return TRUE;
}

static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *self)
{
  PzPrint print = {
    self->levels, self->analyses, (const int *) (gpointer) self->solved->data, self->title, C_ ("print", "Solutions"),
    &self->style
  };
  pz_pages_draw (gtk_print_context_get_cairo_context (context), &self->pages, &print, page);
}

/* ---- Running ---- */

/* (transfer full): with a Printing of its own. */
static GtkPrintOperation *
operation_new (PzDocument *document, GSettings *settings, Printing **printing)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autofree char *title = pz_document_dup_title (document);
  Printing *self = g_new0 (Printing, 1);
  self->document = g_object_ref (document);
  self->settings = settings != NULL ? g_object_ref (settings) : NULL;
  g_object_set_data_full (G_OBJECT (operation), "pz-printing", self, printing_free);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, FALSE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_custom_tab_label (operation, C_ ("print", "Boards"));
  g_signal_connect (operation, "create-custom-widget", G_CALLBACK (create_cb), self);
  g_signal_connect (operation, "custom-widget-apply", G_CALLBACK (apply_cb), self);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), self);
  g_signal_connect (operation, "paginate", G_CALLBACK (paginate_cb), self);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), self);
  *printing = self;
  return operation;
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWindow *parent)
{
  g_autoptr (GError) error = NULL;
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    remember (g_object_get_data (G_OBJECT (operation), "pz-printing"), operation);
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  pz_message_tell (parent, _ ("Printing failed"), error != NULL ? error->message : NULL, NULL);
}

void
pz_print_run (GtkWindow *parent, PzDocument *document, GSettings *settings)
{
  g_return_if_fail (GTK_IS_WINDOW (parent) && PZ_IS_DOCUMENT (document));
  Printing *printing;
  g_autoptr (GtkPrintOperation) operation = operation_new (document, settings, &printing);
  recall (printing, operation);
  gtk_print_operation_set_show_progress (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), parent, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}

gboolean
pz_print_to (GtkWindow *parent, PzDocument *document, const PzPrintLayout *layout, const char *path, GError **error)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (document) && layout != NULL && path != NULL, FALSE);
  Printing *printing;
  g_autoptr (GtkPrintOperation) operation = operation_new (document, NULL, &printing);
  printing->layout = *layout;
  gtk_print_operation_set_export_filename (operation, path);
  return gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, parent, error)
         == GTK_PRINT_OPERATION_RESULT_APPLY;
}
