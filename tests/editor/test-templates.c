/* SPDX-License-Identifier: MIT */
#include "ui-test.h"

#include <glib/gstdio.h>

#include "editor/new-pack-dialog.h"
#include "editor/template-dialog.h"
#include "editor/templates.h"

#define HEX "levels/hex-stroke/sample.json"

/* Templates: those that ship, a person's own, and the ways from them to levels and packs. */

/* ---- Those that ship ---- */

static void
test_shipped (Ui *ui, gconstpointer data)
{
  for (const PzMode *const *mode = pz_modes (); *mode != NULL; mode++)
    {
      g_autoptr (GPtrArray) list = pz_templates_list (*mode);
      g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);
      g_test_message ("%s", (*mode)->id);
      g_assert_cmpuint (list->len, >=, 2);
      for (guint i = 0; i < list->len; i++)
        {
          const PzTemplate *template = list->pdata[i];
          g_autoptr (PzLevel) level = pz_template_dup_level (template);
          g_autofree char *title = pz_level_dup_title (level), *caption = pz_level_dup_caption (level);
          g_assert_cmpstr (template->title, !=, "");
          g_assert_null (template->path);
          g_assert_true (level->mode == *mode && !pz_level_is_bad (level));
          g_assert_true (title == NULL && (caption == NULL || *caption == '\0'));
          g_assert_true (g_hash_table_add (titles, template->title));
          g_assert_true (pz_templates_find (list, template->id) == template);
        }
      g_assert_null (pz_templates_find (list, "shipped/none"));
    }
}

/* ---- A person's own ---- */

static PzLevel *
level_of (Ui *ui)
{
  return pz_document_get_level (ui_document (ui));
}

/* (transfer none) (nullable) */
static const PzTemplate *
own_titled (GPtrArray *list, const char *title)
{
  for (guint i = 0; i < list->len; i++)
    {
      const PzTemplate *template = list->pdata[i];
      if (template->path != NULL && g_str_equal (template->title, title))
        return template;
    }
  return NULL;
}

static void
test_own (Ui *ui, gconstpointer data)
{
  const PzMode *mode = level_of (ui)->mode;
  static const char *const titles[] = { "Mine", "../a/b", ".hidden", "长的标题" };
  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_test_message ("%s", titles[i]);
      ui_activate (ui, "save-template-as", g_variant_new_string (titles[i]));
      g_autoptr (GPtrArray) list = pz_templates_list (mode);
      const PzTemplate *own = own_titled (list, titles[i]);
      g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "puzzlewright", "templates", mode->id, NULL);
      g_assert_nonnull (own);
      g_autofree char *in = g_path_get_dirname (own->path);
      g_assert_cmpstr (in, ==, folder);
      g_assert_true (mode->rules_hash (own->level) == mode->rules_hash (level_of (ui)));
      g_assert_true (pz_template_delete (own, NULL));
      g_autoptr (GPtrArray) after = pz_templates_list (mode);
      g_assert_null (own_titled (after, titles[i]));
    }
}

/* Two of one title are two; a title may be longer than a file's name. */
static void
test_same_and_long_titles (Ui *ui, gconstpointer data)
{
  g_autofree char *name = g_strnfill (255, 'x');
  const PzMode *mode = level_of (ui)->mode;
  g_autoptr (GPtrArray) before = pz_templates_list (mode);
  for (int i = 0; i < 2; i++)
    ui_activate (ui, "save-template-as", g_variant_new_string ("Twice"));
  ui_activate (ui, "save-template-as", g_variant_new_string (name));
  g_autoptr (GPtrArray) after = pz_templates_list (mode);
  g_assert_cmpuint (after->len, ==, before->len + 3);
  for (guint i = 0; i < after->len; i++)
    if (((PzTemplate *) after->pdata[i])->path != NULL)
      g_assert_true (pz_template_delete (after->pdata[i], NULL));
}

/* What others put there is passed over. */
static void
test_stray_files (Ui *ui, gconstpointer data)
{
  const PzMode *mode = level_of (ui)->mode;
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "puzzlewright", "templates", mode->id, NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.json", NULL);
  g_autofree char *other = g_build_filename (folder, "other.json", NULL),
                  *within = g_build_filename (folder, "d.json", NULL);
  g_autofree char *copy = ui_copy (ui, "levels/number-stroke/sample.json", "n.json");
  g_autoptr (GPtrArray) before = pz_templates_list (mode);
  g_mkdir_with_parents (within, 0700);
  g_assert_true (g_file_set_contents (bad, "{", -1, NULL));
  g_assert_cmpint (g_rename (copy, other), ==, 0);
  g_autoptr (GPtrArray) after = pz_templates_list (mode);
  g_assert_cmpuint (after->len, ==, before->len);
  g_unlink (bad);
  g_unlink (other);
  g_rmdir (within);
}

/* ---- New levels ---- */

static void
test_new_level (Ui *ui, gconstpointer data)
{
  PzDocument *document = ui_document (ui);
  int n = pz_document_get_pack (document)->n_levels;
  g_autoptr (GPtrArray) list = pz_templates_list (level_of (ui)->mode);
  const PzTemplate *template = list->pdata[list->len - 1];
  guint steps = pz_document_n_steps (document);
  ui_activate (ui, "new-level-from", g_variant_new_string (template->id));
  g_assert_cmpint (pz_document_get_pack (document)->n_levels, ==, n + 1);
  g_assert_cmpuint (pz_document_n_steps (document), ==, steps + 1);
  g_assert_true (template->level->mode->rules_hash (template->level)
                 == level_of (ui)->mode->rules_hash (level_of (ui)));
  g_assert_true (pz_document_undo (document));
  g_assert_cmpint (pz_document_get_pack (document)->n_levels, ==, n);
  ui_activate (ui, "new-level-from", g_variant_new_string ("shipped/no-such"));
  g_assert_cmpint (pz_document_get_pack (document)->n_levels, ==, n);
}

static GtkWindow *
newest_dialog (Ui *ui)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (ui->window) && gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

static void
test_dialog (Ui *ui, gconstpointer data)
{
  ui_activate (ui, "save-template-as", g_variant_new_string ("Mine"));
  int n = pz_document_get_pack (ui_document (ui))->n_levels;
  ui_activate (ui, "new-level-from-template", NULL);
  GtkWindow *dialog = newest_dialog (ui);
  g_assert_nonnull (dialog);
  ui_settle (ui);
  ui_save_picture (GTK_WIDGET (dialog), "templates.png");
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (dialog));
  g_assert_cmpstr (unnamed, ==, "");
  GtkWidget *row = ui_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW);
  g_assert_true (gtk_widget_activate (row));
  spin_for (20);
  g_assert_null (newest_dialog (ui));
  g_assert_cmpint (pz_document_get_pack (ui_document (ui))->n_levels, ==, n + 1);
}

/* ---- New packs ---- */

static GtkWidget *
suggested (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "suggested-action"))
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = suggested (child);
  return found;
}

static void
list_checks (GtkWidget *widget, GPtrArray *checks)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    g_ptr_array_add (checks, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_checks (child, checks);
}

/* For each mode, with its first template and without one. */
static void
start_pack (Ui *ui, guint m, guint chosen)
{
  GtkWidget *dialog = pz_new_pack_dialog_new (ui->window);
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();
  gtk_window_present (GTK_WINDOW (dialog));
  list_checks (dialog, checks);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (checks->pdata[m]), TRUE);
  AdwComboRow *start = ADW_COMBO_ROW (ui_find (dialog, ADW_TYPE_COMBO_ROW));
  g_autoptr (GPtrArray) list = pz_templates_list (pz_modes ()[m]);
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (start)), ==, list->len + 1);
  adw_combo_row_set_selected (start, chosen);
  ui_settle (ui);
  if (m == 0)
    ui_save_picture (dialog, "new-pack.png");
  g_signal_emit_by_name (suggested (dialog), "clicked");
  g_assert_true (pz_document_get_pack (ui_document (ui))->mode == pz_modes ()[m]);
  const PzMode *mode = pz_modes ()[m];
  g_autoptr (PzLevel) empty = mode->level_new ("1-1");
  PzLevel *expected = chosen > 0 ? ((PzTemplate *) list->pdata[chosen - 1])->level : empty;
  g_assert_true (mode->rules_hash (level_of (ui)) == mode->rules_hash (expected));
  g_assert_cmpstr (level_of (ui)->id, ==, "1-1");
}

static void
test_new_pack (Ui *ui, gconstpointer data)
{
  for (guint m = 0; pz_modes ()[m] != NULL; m++)
    for (guint chosen = 0; chosen < 2; chosen++)
      {
        pz_window_set_document (ui->window, NULL);
        start_pack (ui, m, chosen);
      }
}

static void
add_tests (void)
{
#define ADD(path, func) g_test_add (path, Ui, HEX, ui_set_up, func, ui_tear_down)
  ADD ("/templates/shipped", test_shipped);
  ADD ("/templates/own", test_own);
  ADD ("/templates/same-and-long", test_same_and_long_titles);
  ADD ("/templates/stray", test_stray_files);
  ADD ("/templates/new-level", test_new_level);
  ADD ("/templates/dialog", test_dialog);
  ADD ("/templates/new-pack", test_new_pack);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
