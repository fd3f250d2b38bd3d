/* SPDX-License-Identifier: MIT */
#include "ui-test.h"

#include "../tree.h"

/* ---- Running ---- */

typedef struct
{
  void (*add_tests) (void);
  int result;
} Run;

static void
activate_cb (GApplication *application, Run *run)
{
  g_signal_stop_emission_by_name (application, "activate"); /* no window of its own */
  g_application_hold (application);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  run->add_tests ();
  run->result = g_test_run ();
  g_application_release (application);
  g_application_quit (application);
}

/* What the program keeps of files and windows is never the person's own. A test that has a state folder keeps it. */
static char *
make_home (void)
{
  char *home = g_dir_make_tmp ("pz-home-XXXXXX", NULL);
  g_autofree char *data = g_build_filename (home, "data", NULL), *state = g_build_filename (home, "state", NULL);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_setenv ("XDG_STATE_HOME", state, FALSE);
  g_mkdir_with_parents (data, 0700);
  return home;
}

int
ui_test_run (int argc, char **argv, GApplicationFlags flags, void (*add_tests) (void))
{
  Run run = { add_tests, 1 };
  g_autofree char *home = make_home ();
  g_test_init (&argc, &argv, NULL);
  g_autoptr (PzApplication) application = pz_application_new (flags);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &run);
  int status = g_application_run (G_APPLICATION (application), 1, argv);
  tree_remove (home);
  return status != 0 ? status : run.result;
}

/* ---- Fixture ---- */

char *
ui_path (Ui *ui, const char *name)
{
  return g_build_filename (ui->folder, name, NULL);
}

char *
ui_copy (Ui *ui, const char *source, const char *name)
{
  g_autofree char *from = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), source, NULL);
  g_autofree char *text = NULL;
  gsize length;
  char *to = ui_path (ui, name);
  g_assert_true (g_file_get_contents (from, &text, &length, NULL));
  g_assert_true (g_file_set_contents (to, text, (gssize) length, NULL));
  return to;
}

void
ui_set_up (Ui *ui, gconstpointer sample)
{
  ui->folder = g_dir_make_tmp ("pz-editor-XXXXXX", NULL);
  ui->window = pz_application_new_window (PZ_APPLICATION (g_application_get_default ()));
  g_object_ref (ui->window);
  gtk_window_set_default_size (GTK_WINDOW (ui->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (ui->window));
  if (sample != NULL)
    {
      g_autofree char *path = ui_copy (ui, sample, "pack.json");
      pz_window_open (ui->window, path);
      g_assert_nonnull (ui_document (ui));
    }
  gtk_test_widget_wait_for_draw (GTK_WIDGET (ui->window));
}

void
ui_tear_down (Ui *ui, gconstpointer sample)
{
  gtk_window_destroy (GTK_WINDOW (ui->window));
  g_object_unref (ui->window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  tree_remove (ui->folder);
  g_free (ui->folder);
}

PzDocument *
ui_document (Ui *ui)
{
  return pz_window_get_document (ui->window);
}

gboolean
ui_enabled (Ui *ui, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (ui->window), action);
}

gboolean
ui_state (Ui *ui, const char *action)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (ui->window), action);
  return g_variant_get_boolean (state);
}

void
ui_activate (Ui *ui, const char *action, GVariant *parameter)
{
  g_test_message ("win.%s", action);
  g_assert_true (ui_enabled (ui, action));
  g_action_group_activate_action (G_ACTION_GROUP (ui->window), action, parameter);
}

static gboolean
all_judged (gpointer data)
{
  PzDocument *document = data;
  for (int i = 0; i < pz_document_get_pack (document)->n_levels; i++)
    if (pz_document_analysis_pending (document, i))
      return FALSE;
  return TRUE;
}

void
ui_wait_judged (Ui *ui)
{
  spin_until (all_judged, ui_document (ui));
}

static gboolean
not_saving (gpointer ui)
{
  return ui_document (ui) == NULL || !pz_document_get_saving (ui_document (ui));
}

void
ui_wait_saved (Ui *ui)
{
  spin_until (not_saving, ui);
}

void
ui_settle (Ui *ui)
{
  for (int i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (ui->window));
  spin_for (10);
}

/* ---- Messages ---- */

/* The message a window of the program shows, or is. */
static GtkWidget *
message_at (GtkWidget *window)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *dialog = NULL;
  if (ADW_IS_APPLICATION_WINDOW (window))
    dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
  else if (ADW_IS_WINDOW (window))
    dialog = adw_window_get_visible_dialog (ADW_WINDOW (window));
  return dialog != NULL ? GTK_WIDGET (dialog) : NULL;
#else
  return ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (window) ? window : NULL;
#endif
}

static GtkWidget *
message_of (Ui *ui)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWidget *message = NULL;
  for (GList *l = windows; l != NULL && message == NULL; l = l->next)
    message = message_at (l->data);
  return message;
}

gboolean
ui_has_message (Ui *ui)
{
  return message_of (ui) != NULL;
}

static gboolean
has_message (gpointer ui)
{
  return ui_has_message (ui);
}

void
ui_wait_message (Ui *ui)
{
  spin_until (has_message, ui);
}

void
ui_answer (Ui *ui, const char *id)
{
  GtkWidget *dialog = message_of (ui);
  g_assert_nonnull (dialog);
  g_test_message ("answer: %s", id);
#if ADW_CHECK_VERSION(1, 5, 0)
  g_signal_emit_by_name (dialog, "response", id);
  adw_dialog_force_close (ADW_DIALOG (dialog));
#else
  g_object_ref (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), id);
  gtk_window_destroy (GTK_WINDOW (dialog)); /* as a click on the answer does */
  g_object_unref (dialog);
#endif
}

static void
collect_labels (GtkWidget *widget, GString *text)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_labels (child, text);
}

char *
ui_message_text (Ui *ui)
{
  GtkWidget *dialog = message_of (ui);
  g_assert_nonnull (dialog);
  GString *text = g_string_new (NULL);
  collect_labels (dialog, text);
  return g_string_free (text, FALSE);
}

/* ---- Widgets ---- */

GtkWidget *
ui_find (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = ui_find (child, type);
      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
ui_find_button (GtkWidget *widget, const char *action)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = ui_find_button (child, action);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static GdkTexture *
picture_of (GtkWidget *widget)
{
  gtk_test_widget_wait_for_draw (widget);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  int width = gdk_paintable_get_intrinsic_width (paintable);
  int height = gdk_paintable_get_intrinsic_height (paintable);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), width, height);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  return gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

guint
ui_count_colours (GtkWidget *widget)
{
  g_autoptr (GdkTexture) texture = picture_of (widget);
  gsize n = (gsize) gdk_texture_get_width (texture) * (gsize) gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, n);
  gdk_texture_download (texture, (guchar *) pixels, (gsize) gdk_texture_get_width (texture) * 4);
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  for (gsize i = 0; i < n; i++)
    g_hash_table_add (colours, GUINT_TO_POINTER (pixels[i]));
  return g_hash_table_size (colours);
}

guint
ui_count_coloured (GtkWidget *widget)
{
  g_autoptr (GdkTexture) texture = picture_of (widget);
  gsize n = (gsize) gdk_texture_get_width (texture) * (gsize) gdk_texture_get_height (texture);
  g_autofree guchar *bytes = g_new (guchar, 4 * n);
  guint coloured = 0;
  gdk_texture_download (texture, bytes, (gsize) gdk_texture_get_width (texture) * 4);
  for (gsize i = 0; i < n; i++)
    {
      const guchar *p = bytes + 4 * i;
      int low = MIN (MIN (p[0], p[1]), p[2]), high = MAX (MAX (p[0], p[1]), p[2]);
#if G_BYTE_ORDER == G_BIG_ENDIAN
      low = MIN (MIN (p[1], p[2]), p[3]), high = MAX (MAX (p[1], p[2]), p[3]);
#endif
      coloured += high - low > 3; /* rounding */
    }
  return coloured;
}

void
ui_save_picture (GtkWidget *widget, const char *name)
{
  const char *folder = g_getenv ("PZ_TEST_PICTURES");
  if (folder == NULL)
    return;
  g_autoptr (GdkTexture) texture = picture_of (widget);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

/* ---- Names for screen readers ---- */

/* Parts of GTK's and libadwaita's own widgets are named by those. */
static gboolean
is_inner_part (GtkWidget *widget)
{
  static const char *const composites[] = { "GtkMenuButton", "GtkSpinButton", "GtkSearchEntry",   "GtkWindowControls",
                                            "AdwEntryRow",   "GtkDropDown",   "GtkPasswordEntry", "AdwToastWidget" };
  GtkWidget *parent = gtk_widget_get_parent (widget);
  for (int depth = 0; parent != NULL && depth < 4; depth++, parent = gtk_widget_get_parent (parent))
    for (gsize i = 0; i < G_N_ELEMENTS (composites); i++)
      if (g_str_equal (G_OBJECT_TYPE_NAME (parent), composites[i]))
        return TRUE;
  return FALSE;
}

static gboolean
can_be_operated (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget)
         || GTK_IS_SPIN_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_SEARCH_ENTRY (widget)
         || GTK_IS_ENTRY (widget) || PZ_IS_BOARD_VIEW (widget);
}

static gboolean
has_own_text (GtkWidget *widget)
{
  g_autoptr (GString) text = g_string_new (NULL);
  collect_labels (widget, text);
  return g_strstrip (text->str)[0] != '\0';
}

static void
collect_unnamed (GtkWidget *widget, GString *report)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  gboolean named = gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (can_be_operated (widget) && !named && !has_own_text (widget) && !is_inner_part (widget))
    {
      const char *tip = gtk_widget_get_tooltip_text (widget);
      g_string_append_printf (report, "%s in %s (tooltip: %s)\n", G_OBJECT_TYPE_NAME (widget),
                              G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), tip != NULL ? tip : "none");
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_unnamed (child, report);
}

char *
ui_unnamed (GtkWidget *widget)
{
  GString *report = g_string_new (NULL);
  collect_unnamed (widget, report);
  return g_string_free (report, FALSE);
}
