/* SPDX-License-Identifier: MIT */
#include "monkey-inside.h"

#define WINDOWS_MOST 3

/* What leaves the program, and so is never done. */
static const char *const outside[] = {
  "quit",               /* ends the run */
  "about",              /* its links open a browser */
  "show-in-files",      /* starts a file manager */
  "open-backup-folder", /* so does this */
  "print",              /* asks the machine for its printers */
};

static void
nothing_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
}

void
monkey_blunt (GActionMap *map)
{
  if (g_object_get_data (G_OBJECT (map), "monkey") != NULL)
    return;
  g_object_set_data (G_OBJECT (map), "monkey", map);
  for (gsize i = 0; i < G_N_ELEMENTS (outside); i++)
    {
      GAction *old = g_action_map_lookup_action (map, outside[i]);
      if (old == NULL)
        continue;
      g_autoptr (GSimpleAction) harmless = g_simple_action_new (outside[i], g_action_get_parameter_type (old));
      g_signal_connect (harmless, "activate", G_CALLBACK (nothing_cb), NULL);
      g_action_map_add_action (map, G_ACTION (harmless));
    }
}

gboolean
monkey_is_of_type (gpointer instance, const char *type)
{
  GType known = g_type_from_name (type);
  return known != 0 && g_type_is_a (G_OBJECT_TYPE (instance), known);
}

/* Its dialogs ask for files and printers of the person at the machine. */
static gboolean
is_outside (gpointer window)
{
  return monkey_is_of_type (window, "GtkFileChooserDialog") || monkey_is_of_type (window, "GtkPrintUnixDialog")
         || monkey_is_of_type (window, "GtkPageSetupUnixDialog");
}

void
monkey_keep_inside (Ui *ui)
{
  int windows = 0;
  g_autoptr (GList) all = gtk_window_list_toplevels ();
  g_list_foreach (all, (GFunc) (void (*) (void)) g_object_ref, NULL); /* one may take another with it */
  for (GList *l = all; l != NULL; l = l->next)
    {
      if (is_outside (l->data))
        gtk_window_close (l->data);
      else if (PZ_IS_WINDOW (l->data) && ++windows > WINDOWS_MOST && l->data != ui->window)
        gtk_window_destroy (l->data);
      else if (PZ_IS_WINDOW (l->data))
        monkey_blunt (G_ACTION_MAP (l->data));
    }
  g_list_foreach (all, (GFunc) (void (*) (void)) g_object_unref, NULL);
}
