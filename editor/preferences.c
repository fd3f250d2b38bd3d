/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "editor/dialog-parts.h"
#include "editor/preferences.h"
#include "editor/settings.h"
#include "editor/vision.h"

/* ---- Rows ---- */

static GtkWidget *
switch_row (GSettings *settings, const char *key, const char *title, const char *subtitle)
{
  GtkWidget *control = gtk_switch_new ();
  g_settings_bind (settings, key, control, "active", G_SETTINGS_BIND_DEFAULT);
  return pz_dialog_row (title, subtitle, control);
}

static GtkWidget *
number_row (GSettings *settings, const char *key, const char *title, const char *subtitle, double min, double max,
            double step)
{
  GtkWidget *control = gtk_spin_button_new_with_range (min, max, step);
  g_settings_bind (settings, key, gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (control)), "value",
                   G_SETTINGS_BIND_DEFAULT);
  return pz_dialog_row (title, subtitle, control);
}

static const char *const schemes[] = { "follow", "light", "dark" };

static gboolean
scheme_to_index (GValue *value, GVariant *variant, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_str_equal (schemes[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
index_to_scheme (const GValue *value, const GVariantType *type, gpointer data)
{
  guint i = g_value_get_uint (value);
  return i < G_N_ELEMENTS (schemes) ? g_variant_new_string (schemes[i]) : NULL;
}

static GtkWidget *
scheme_row (GSettings *settings)
{
  const char *const labels[] = { C_ ("colour scheme", "Follow the system"), C_ ("colour scheme", "Light"),
                                 C_ ("colour scheme", "Dark"), NULL };
  GtkWidget *control = gtk_drop_down_new_from_strings (labels);
  g_settings_bind_with_mapping (settings, "color-scheme", control, "selected", G_SETTINGS_BIND_DEFAULT, scheme_to_index,
                                index_to_scheme, NULL, NULL);
  return pz_dialog_row (_ ("Colour scheme"), NULL, control);
}

/* ---- Groups ---- */

static AdwPreferencesGroup *
group (const char *title)
{
  AdwPreferencesGroup *result = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (result, title);
  return result;
}

static AdwPreferencesGroup *
solver_group (GSettings *settings)
{
  AdwPreferencesGroup *solver = group (_ ("Solver"));
  adw_preferences_group_add (solver, switch_row (settings, "live-analysis", _ ("Solve while editing"),
                                                 _ ("Otherwise a level is checked when asked")));
  adw_preferences_group_add (solver, number_row (settings, "counting-limit", _ ("Counting limit"),
                                                 _ ("Counting stops at this many solutions"), 2, 1000000, 100));
  adw_preferences_group_add (solver,
                             number_row (settings, "budget-ms", _ ("Search budget"),
                                         _ ("Milliseconds of work on one level; 0 for no search"), 0, 3600000, 1000));
  return solver;
}

static AdwPreferencesGroup *
board_group (GSettings *settings)
{
  AdwPreferencesGroup *board = group (_ ("Board"));
  adw_preferences_group_add (board, switch_row (settings, "show-necessity", _ ("Show what is necessary"),
                                                _ ("A sign on each clue, wall and spinner")));
  adw_preferences_group_add (board, switch_row (settings, "show-forced", _ ("Show forced cells"),
                                                _ ("The step of cells that are the same in all solutions")));
  adw_preferences_group_add (
      board, switch_row (settings, "show-beats", _ ("Show beats"), _ ("Where a spinner turns to, and when")));
  adw_preferences_group_add (board, switch_row (settings, "show-deduction", _ ("Show the deduction"),
                                                _ ("What logic finds, step by step, and where it is stuck")));
  adw_preferences_group_add (board, switch_row (settings, "plain-walls", _ ("Walls without colour"),
                                                _ ("Black with a notch instead of yellow and black")));
  adw_preferences_group_add (board, switch_row (settings, "letters", _ ("Patterns and letters"),
                                                _ ("A letter on each block, for its colour")));
  return board;
}

static void
vision_chosen_cb (GtkDropDown *control)
{
  guint i = gtk_drop_down_get_selected (control);
  if (i < PZ_N_VISIONS && (PzVision) i != pz_vision_get ())
    g_action_change_state (pz_vision_action (), g_variant_new_string (pz_vision_id ((PzVision) i)));
}

static void
follow_vision (GtkDropDown *control)
{
  gtk_drop_down_set_selected (control, pz_vision_get ());
}

/* No setting: it shall not be forgotten that it is on. */
static GtkWidget *
vision_row (void)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  for (int i = 0; i < PZ_N_VISIONS; i++)
    gtk_string_list_append (labels, pz_vision_label ((PzVision) i));
  GtkWidget *control = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&labels)), NULL);
  follow_vision (GTK_DROP_DOWN (control));
  pz_vision_watch (G_OBJECT (control), G_CALLBACK (follow_vision));
  g_signal_connect (control, "notify::selected", G_CALLBACK (vision_chosen_cb), NULL);
  return pz_dialog_row (_ ("Colour vision"), _ ("How boards look to others; until the program ends"), control);
}

static AdwPreferencesGroup *
look_group (GSettings *settings)
{
  AdwPreferencesGroup *look = group (_ ("Appearance"));
  adw_preferences_group_add (look, scheme_row (settings));
  adw_preferences_group_add (look, vision_row ());
  adw_preferences_group_add (
      look, switch_row (settings, "animation", _ ("Animation"), _ ("Never where the system asks for reduced motion")));
  return look;
}

static AdwPreferencesGroup *
files_group (GSettings *settings)
{
  AdwPreferencesGroup *files = group (_ ("Files"));
  adw_preferences_group_add (files, switch_row (settings, "reopen", _ ("Reopen what was open"),
                                                _ ("The packs that were open when the program ended last")));
  adw_preferences_group_add (files, switch_row (settings, "autosave", _ ("Save by itself"),
                                                _ ("A moment after a change, if the pack has a file")));
  adw_preferences_group_add (files, switch_row (settings, "backups", _ ("Keep backups"),
                                                _ ("What a file held before it was saved, the last twenty times")));
  return files;
}

static AdwPreferencesPage *
page (GSettings *settings)
{
  AdwPreferencesPage *result = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  adw_preferences_page_set_title (result, C_ ("preferences", "General"));
  adw_preferences_page_set_icon_name (result, "preferences-system-symbolic");
  adw_preferences_page_add (result, solver_group (settings));
  adw_preferences_page_add (result, board_group (settings));
  adw_preferences_page_add (result, look_group (settings));
  adw_preferences_page_add (result, files_group (settings));
  return result;
}

void
pz_preferences_show (GtkWindow *parent)
{
  GSettings *settings = pz_settings_new ();
  if (settings == NULL)
    return;
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *dialog = adw_preferences_dialog_new ();
  adw_preferences_dialog_add (ADW_PREFERENCES_DIALOG (dialog), page (settings));
  g_object_set_data_full (G_OBJECT (dialog), "pz-settings", settings, g_object_unref);
  adw_dialog_present (dialog, GTK_WIDGET (parent));
#else
  GtkWidget *window = adw_preferences_window_new ();
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (window), FALSE);
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), page (settings));
  g_object_set_data_full (G_OBJECT (window), "pz-settings", settings, g_object_unref);
  gtk_window_present (GTK_WINDOW (window));
#endif
}

void
pz_about_show (GtkWindow *parent)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_show_about_dialog (GTK_WIDGET (parent),
#else
  adw_show_about_window (parent,
#endif
                         "application-name", _ ("Puzzlewright"), "application-icon", PZ_APP_ID, "version", PZ_VERSION,
                         "developer-name", _ ("The Puzzlewright contributors"), "copyright",
                         _ ("© The Puzzlewright contributors"), "license-type", GTK_LICENSE_MIT_X11, "comments",
                         _ ("A level editor for logic puzzles."), "translator-credits", _ ("translator-credits"), NULL);
}
