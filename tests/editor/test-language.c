/* SPDX-License-Identifier: MIT */
#include <libintl.h>
#include <locale.h>

#include "ui-test.h"

#include "mode.h"

/* The running program under a Chinese locale: no word of English is left in a window. */

/* Names, keys and forms of files stay as they are. */
static const char *const foreign[] = { "Puzzlewright", "json", "Ctrl", "Shift", "Escape", "Return", "Delete", "PNG",
                                       "SVG",          "PDF",  "Home", "Page",  "Enter",  "Space",  "Menu",   "Insert",
                                       "Backspace",    "plus", "Down", "Left",  "Right",  "pack" };

static gboolean
is_foreign (const char *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (foreign); i++)
    if (g_ascii_strcasecmp (word, foreign[i]) == 0)
      return TRUE;
  return FALSE;
}

/* (transfer full) (nullable): a word of four letters or more that is English. */
static char *
english_word (const char *text)
{
  g_auto (GStrv) words = g_regex_split_simple ("[^A-Za-z]+", text, 0, 0);
  for (int i = 0; words[i] != NULL; i++)
    if (strlen (words[i]) >= 4 && !is_foreign (words[i]))
      return g_strdup (words[i]);
  return NULL;
}

/* Paths are nobody's words. */
static void
check_text (const char *text, GString *report)
{
  g_autofree char *word = text != NULL && strchr (text, '/') == NULL ? english_word (text) : NULL;
  if (word != NULL)
    g_string_append_printf (report, "“%s” in “%s”\n", word, text);
}

static gboolean
is_name (GtkWidget *widget, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GPtrArray *names = root != NULL ? g_object_get_data (G_OBJECT (root), "names") : NULL;
  for (guint i = 0; names != NULL && text != NULL && i < names->len; i++)
    if (strstr (text, g_ptr_array_index (names, i)) != NULL)
      return TRUE;
  return FALSE;
}

static void
check_below (GtkWidget *widget, GString *report)
{
  const char *label = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  if (!gtk_widget_get_visible (widget))
    return;
  if (!is_name (widget, label))
    check_text (label, report);
  if (!is_name (widget, tooltip))
    check_text (tooltip, report);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_below (child, report);
}

static void
assert_chinese (void)
{
  g_autoptr (GString) report = g_string_new (NULL);
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      check_below (window, report);
    }
  g_assert_cmpstr (report->str, ==, "");
}

static void
test_start (Ui *ui, gconstpointer data)
{
  ui_settle (ui);
  assert_chinese ();
}

/* What the author wrote is shown as it is: names of levels and of the pack. */
static void
note_names (Ui *ui)
{
  PzPack *pack = pz_document_get_pack (ui_document (ui));
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < pack->n_levels; i++)
    {
      char *name = pz_level_dup_caption (pack->levels[i]);
      const char *own = pack->mode->name != NULL ? pack->mode->name (pack->levels[i]) : NULL;
      if (name != NULL)
        g_ptr_array_add (names, name);
      if (own != NULL && *own != '\0')
        g_ptr_array_add (names, g_strdup (own));
    }
  g_ptr_array_add (names, pz_document_dup_title (ui_document (ui)));
  g_object_set_data_full (G_OBJECT (ui->window), "names", names, (GDestroyNotify) g_ptr_array_unref);
}

static void
strip_titles (Ui *ui)
{
  ui_wait_judged (ui);
  note_names (ui);
  for (int i = 0; i < pz_document_get_pack (ui_document (ui))->n_levels; i++)
    {
      g_autoptr (PzLevel) plain = pz_level_with_title (pz_document_get_pack (ui_document (ui))->levels[i], NULL);
      g_autoptr (PzLevel) bare = pz_level_with_text (plain, NULL);
      pz_document_set_current (ui_document (ui), i);
      pz_document_apply_level (ui_document (ui), bare, "改", NULL);
    }
  ui_wait_judged (ui);
  ui_settle (ui);
}

static void
test_mode (Ui *ui, gconstpointer sample)
{
  strip_titles (ui);
  assert_chinese ();
  ui_activate (ui, "toggle-play", NULL);
  ui_settle (ui);
  assert_chinese ();
  ui_activate (ui, "overview", NULL);
  ui_settle (ui);
  assert_chinese ();
}

static void
close_dialogs (Ui *ui)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      if (gtk_window_get_transient_for (window) == GTK_WINDOW (ui->window))
        gtk_window_destroy (window);
    }
}

static void
test_dialogs (Ui *ui, gconstpointer sample)
{
  static const char *const of_application[] = { "new-pack-dialog", "preferences", "shortcuts", "help" };
  static const char *const of_window[] = { "generate-level", "export-picture", "export", "rename-level",
                                           "new-level-from-template" };
  strip_titles (ui);
  for (gsize i = 0; i < G_N_ELEMENTS (of_application); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), of_application[i], NULL);
      g_test_message ("%s", of_application[i]);
      ui_settle (ui);
      assert_chinese ();
      close_dialogs (ui);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (of_window); i++)
    {
      ui_activate (ui, of_window[i], NULL);
      ui_settle (ui);
      assert_chinese ();
      close_dialogs (ui);
    }
}

static void
add_tests (void)
{
  g_test_add ("/language/start", Ui, NULL, ui_set_up, test_start, ui_tear_down);
  for (const PzMode *const *mode = pz_modes (); *mode != NULL; mode++)
    {
      g_autofree char *path = g_strdup_printf ("/language/%s", (*mode)->id);
      g_test_add (path, Ui, g_strdup_printf ("levels/%s/sample.json", (*mode)->id), ui_set_up, test_mode, ui_tear_down);
    }
  g_test_add ("/language/dialogs", Ui, "levels/hex-stroke/sample.json", ui_set_up, test_dialogs, ui_tear_down);
}

int
main (int argc, char **argv)
{
  const char *locales = g_getenv ("PZ_LOCPATH");
  g_autofree char *catalogues = g_build_filename (g_getenv ("PZ_BUILD_DIR"), "po", NULL);
  if (locales != NULL)
    g_setenv ("LOCPATH", locales, TRUE);
  g_setenv ("LC_ALL", "zh_CN.UTF-8", TRUE);
  g_setenv ("LANGUAGE", "zh_CN", TRUE);
  if (setlocale (LC_ALL, "") == NULL)
    {
      g_print ("1..0 # SKIP no Chinese locale on this machine\n");
      return 0;
    }
  bindtextdomain ("puzzlewright", catalogues);
  bind_textdomain_codeset ("puzzlewright", "UTF-8");
  textdomain ("puzzlewright");
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
