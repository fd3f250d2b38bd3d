/* SPDX-License-Identifier: MIT */
#include "ui-test.h"

#include "editor/help-pages.h"
#include "editor/help-window.h"

#define HEX "levels/hex-stroke/sample.json"

/* The help: there is a page for every kind of puzzle, and it is opened where the person is. */

static void
test_pages (void)
{
  int n;
  const PzHelpPage *pages = pz_help_pages (&n);
  for (const PzMode *const *mode = pz_modes (); *mode != NULL; mode++)
    {
      int found = 0;
      for (int i = 0; i < n; i++)
        if (g_str_equal (pages[i].id, (*mode)->id))
          {
            int paragraphs = 0;
            for (int s = 0; s < pages[i].n_sections; s++)
              for (int p = 0; pages[i].sections[s].paragraphs[p] != NULL; p++)
                paragraphs++;
            g_assert_cmpint (paragraphs, >=, 6);
            found++;
          }
      g_test_message ("%s", (*mode)->id);
      g_assert_cmpint (found, ==, 1);
    }
}

static GtkWindow *
help_of (Ui *ui)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (ui->window) && gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

static const char *
page_of (Ui *ui)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (ui_find (GTK_WIDGET (help_of (ui)), GTK_TYPE_STACK)));
}

static void
test_where_the_person_is (Ui *ui, gconstpointer data)
{
  GActionGroup *application = G_ACTION_GROUP (g_application_get_default ());
  gtk_window_present (GTK_WINDOW (ui->window));
  pz_help_window_show (GTK_WINDOW (ui->window), "hex-stroke");
  g_assert_cmpstr (page_of (ui), ==, "hex-stroke");
  GtkWindow *first = help_of (ui);
  pz_help_window_show (GTK_WINDOW (ui->window), "solver");
  g_assert_true (help_of (ui) == first);
  g_assert_cmpstr (page_of (ui), ==, "solver");
  pz_help_window_show (GTK_WINDOW (ui->window), "no-such-page");
  g_assert_cmpstr (page_of (ui), ==, "solver");
  g_assert_true (g_action_group_get_action_enabled (application, "help"));
  gtk_window_destroy (first);
}

static void
test_all_pages_are_shown (Ui *ui, gconstpointer data)
{
  int n;
  const PzHelpPage *pages = pz_help_pages (&n);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("help-%s.png", pages[i].id);
      pz_help_window_show (GTK_WINDOW (ui->window), pages[i].id);
      ui_settle (ui);
      g_assert_cmpstr (page_of (ui), ==, pages[i].id);
      g_assert_cmpuint (ui_count_colours (GTK_WIDGET (help_of (ui))), >, 20);
      g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (help_of (ui)));
      g_assert_cmpstr (unnamed, ==, "");
      ui_save_picture (GTK_WIDGET (help_of (ui)), name);
    }
  gtk_window_destroy (help_of (ui));
}

static void
add_tests (void)
{
  g_test_add_func ("/help/pages", test_pages);
  g_test_add ("/help/where", Ui, HEX, ui_set_up, test_where_the_person_is, ui_tear_down);
  g_test_add ("/help/shown", Ui, HEX, ui_set_up, test_all_pages_are_shown, ui_tear_down);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
