/* SPDX-License-Identifier: MIT */
#include "safety-test.h"

#include <glib/gstdio.h>

#include "../tree.h"
#include "editor/notice-bar.h"

PzApplication *
safety_application (void)
{
  return PZ_APPLICATION (g_application_get_default ());
}

char *
safety_read (const char *path)
{
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

char *
safety_pack_text (PzDocument *document)
{
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pz_document_get_pack (document));
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

void
safety_set_title (Ui *ui, const char *title)
{
  ui_activate (ui, "set-level-title", g_variant_new_string (title));
}

char *
safety_title (PzDocument *document)
{
  return pz_level_dup_title (pz_document_get_level (document));
}

gboolean
safety_no_document (gpointer ui)
{
  return ui_document (ui) == NULL;
}

static GtkWidget *
find_notice (GtkWidget *widget)
{
  if (GTK_IS_BOX (widget) && g_object_get_data (G_OBJECT (widget), "pz-notice-label") != NULL
      && pz_notice_bar_get_text (widget) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_notice (child);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* (nullable): what the bar says. */
const char *
safety_notice (Ui *ui)
{
  GtkWidget *bar = find_notice (GTK_WIDGET (ui->window));
  return bar != NULL ? pz_notice_bar_get_text (bar) : NULL;
}

gboolean
safety_has_notice (gpointer ui)
{
  return safety_notice (ui) != NULL;
}

gboolean
safety_no_notice (gpointer ui)
{
  return safety_notice (ui) == NULL;
}

/* As another program would write file @name: the sample with another title for its first level. */
void
safety_write_theirs (Ui *ui, const char *name, const char *title)
{
  g_autofree char *path = ui_path (ui, name);
  g_autofree char *source = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), HEX, NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) pack = pz_pack_load (source, pz_modes (), problems, NULL);
  g_autoptr (PzLevel) level = pz_level_with_title (pack->levels[0], title);
  g_autoptr (PzPack) changed = pz_pack_with_level (pack, 0, level);
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (changed);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
}

/* As a crash leaves it: the document goes without a word, its journal stays. */
void
safety_crash (Ui *ui)
{
  pz_window_set_document (ui->window, NULL);
  pz_disk_wait (pz_application_get_disk (safety_application ())); /* nobody holds the document */
  pz_journals_flush (pz_application_get_journals (safety_application ()));
}

/* (transfer full): the one journal. */
char *
safety_journal_path (void)
{
  const char *folder = pz_journals_get_folder (pz_application_get_journals (safety_application ()));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".journal"))
      return g_build_filename (folder, name, NULL);
  g_assert_not_reached ();
}

/* Every test begins without journals of the one before, failed or not. */
void
safety_set_up (Ui *ui, gconstpointer sample)
{
  const char *folder = pz_journals_get_folder (pz_application_get_journals (safety_application ()));
  g_mkdir_with_parents (folder, 0700);
  ui_set_up (ui, sample);
}

void
safety_tear_down (Ui *ui, gconstpointer sample)
{
  if (ui_document (ui) != NULL)
    pz_document_abandon (ui_document (ui));
  ui_tear_down (ui, sample);
  pz_journals_flush (pz_application_get_journals (safety_application ()));
}

int
safety_test_run (int argc, char **argv, void (*add_tests) (void))
{
  g_autofree char *state = g_dir_make_tmp ("pz-state-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE); /* never the person's own */
  int result = ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
  tree_remove (state);
  return result;
}
