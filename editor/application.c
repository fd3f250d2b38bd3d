/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/application-private.h"
#include "editor/disk-file.h"
#include "editor/opener.h"
#include "editor/recovery.h"
#include "editor/session.h"
#include "pz-editor-resources.h"

struct _PzApplication
{
  AdwApplication parent_instance;
  PzQueue *queue;       /* (nullable) from start-up to shutdown, as the next two */
  PzDisk *disk;         /* (nullable) */
  PzJournals *journals; /* (nullable) */
  PzSession *session;   /* (nullable) */
  gboolean offered;     /* what a crash left behind, once a run */
  GSettings *settings;  /* (nullable) */
};

G_DEFINE_FINAL_TYPE (PzApplication, pz_application, ADW_TYPE_APPLICATION)

extern GResource *pz_icons_get_resource (void);

PzQueue *
pz_application_get_queue (PzApplication *self)
{
  g_return_val_if_fail (PZ_IS_APPLICATION (self), NULL);
  return self->queue;
}

PzJournals *
pz_application_get_journals (PzApplication *self)
{
  g_return_val_if_fail (PZ_IS_APPLICATION (self), NULL);
  return self->journals;
}

PzDisk *
pz_application_get_disk (PzApplication *self)
{
  g_return_val_if_fail (PZ_IS_APPLICATION (self), NULL);
  return self->disk;
}

PzSession *
pz_application_get_session (PzApplication *self)
{
  g_return_val_if_fail (PZ_IS_APPLICATION (self), NULL);
  return self->session;
}

PzWindow *
pz_application_new_window (PzApplication *self)
{
  g_return_val_if_fail (PZ_IS_APPLICATION (self) && self->queue != NULL, NULL);
  return PZ_WINDOW (pz_window_new (GTK_APPLICATION (self), self->queue));
}

/* ---- Windows and files ---- */

PzWindow *
pz_application_active_window (PzApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  while (window != NULL && !PZ_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  if (window == NULL)
    {
      window = GTK_WINDOW (pz_application_new_window (self));
      gtk_window_present (window);
    }
  return PZ_WINDOW (window);
}

PzWindow *
pz_application_window_of_file (PzApplication *self, const char *path)
{
  g_return_val_if_fail (PZ_IS_APPLICATION (self) && path != NULL, NULL);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      PzDocument *document = PZ_IS_WINDOW (l->data) ? pz_window_get_document (l->data) : NULL;
      const char *filename = document != NULL ? pz_document_get_filename (document) : NULL;
      if (filename != NULL && pz_file_same (filename, path))
        return l->data;
    }
  return NULL;
}

PzWindow *
pz_application_empty_window (PzApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (PZ_IS_WINDOW (l->data) && pz_window_get_document (l->data) == NULL)
      return l->data;
  return pz_application_new_window (self);
}

static void
offer_once (PzApplication *self)
{
  if (!self->offered)
    pz_recovery_offer (self, FALSE);
  self->offered = TRUE;
}

static void
pz_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  pz_opener_open (PZ_APPLICATION (application), NULL, files, n_files, 0, NULL);
  offer_once (PZ_APPLICATION (application));
}

/* A start without files goes on where the last run ended. */
static void
pz_application_activate (GApplication *application)
{
  PzApplication *self = PZ_APPLICATION (application);
  gboolean first = !self->offered && gtk_application_get_active_window (GTK_APPLICATION (self)) == NULL;
  if (!first || !pz_session_restore (self->session, FALSE))
    gtk_window_present (GTK_WINDOW (pz_application_active_window (self)));
  offer_once (self);
}

/* ---- Settings ---- */

static void
apply_colour_scheme (PzApplication *self)
{
  g_autofree char *scheme = g_settings_get_string (self->settings, "color-scheme");
  AdwColorScheme value = ADW_COLOR_SCHEME_DEFAULT;
  if (g_str_equal (scheme, "light"))
    value = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (scheme, "dark"))
    value = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), value);
}

static void
follow_settings (PzApplication *self)
{
  self->settings = pz_settings_new ();
  if (self->settings == NULL)
    return;
  g_signal_connect_swapped (self->settings, "changed::color-scheme", G_CALLBACK (apply_colour_scheme), self);
  apply_colour_scheme (self);
}

/* ---- Object ---- */

/* The style sheet of the panes is found by its name below the resource path; this one is the window's own. */
static void
add_style (void)
{
  GtkCssProvider *provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/io/github/puzzlewright/Puzzlewright/window.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (provider);
}

static void
pz_application_startup (GApplication *application)
{
  PzApplication *self = PZ_APPLICATION (application);
  g_resources_register (pz_editor_get_resource ());
  g_resources_register (pz_icons_get_resource ());
  G_APPLICATION_CLASS (pz_application_parent_class)->startup (application);
  g_autofree char *folder = pz_state_folder ("journal");
  self->queue = pz_queue_new (0);
  self->disk = pz_disk_new ();
  self->journals = pz_journals_new (folder);
  self->session = pz_session_new (self);
  add_style ();
  follow_settings (self);
  pz_application_add_actions (self);
  gtk_window_set_default_icon_name (PZ_APP_ID);
}

/* A save under way is waited for. Documents go before the pool that judges them and the service that keeps their journals. */
static void
pz_application_shutdown (GApplication *application)
{
  PzApplication *self = PZ_APPLICATION (application);
  pz_session_freeze (self->session);
  GList *windows;
  while ((windows = gtk_application_get_windows (GTK_APPLICATION (self))) != NULL)
    gtk_window_destroy (windows->data);
  g_clear_pointer (&self->session, pz_session_free);
  g_clear_pointer (&self->disk, pz_disk_free);
  g_clear_pointer (&self->journals, pz_journals_free);
  G_APPLICATION_CLASS (pz_application_parent_class)->shutdown (application);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->queue, pz_queue_free);
}

/* ---- The command line ---- */

/* (transfer full): GFile. A relative path is meant from where the command was given. */
static GPtrArray *
files_of (GApplicationCommandLine *line, GVariantDict *options)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree const char **names = NULL;
  if (g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &names))
    for (int i = 0; names[i] != NULL; i++)
      g_ptr_array_add (files, g_application_command_line_create_file_for_arg (line, names[i]));
  return files;
}

/* What was not opened is told in a window, and where the command was given. */
static int
open_all (PzApplication *self, GApplicationCommandLine *line, GPtrArray *files, PzOpenFlags flags)
{
  g_auto (GStrv) failures = NULL;
  if (pz_opener_open (self, NULL, (GFile **) files->pdata, (int) files->len, flags, &failures))
    return 0;
  for (int i = 0; failures[i] != NULL; i++)
    g_application_command_line_printerr (line, "puzzlewright: %s\n", failures[i]);
  return 1;
}

static int
pz_application_command_line (GApplication *application, GApplicationCommandLine *line)
{
  PzApplication *self = PZ_APPLICATION (application);
  GVariantDict *options = g_application_command_line_get_options_dict (line);
  g_autoptr (GPtrArray) files = files_of (line, options);
  gboolean new_window = g_variant_dict_contains (options, "new-window");
  int status = 0;
  if (files->len > 0)
    status = open_all (self, line, files, new_window ? PZ_OPEN_NEW_WINDOWS : 0);
  else if (new_window)
    gtk_window_present (GTK_WINDOW (pz_application_new_window (self)));
  else
    {
      g_application_activate (application);
      return 0;
    }
  offer_once (self);
  return status;
}

static int
handle_local_options_cb (GApplication *application, GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1; /* go on */
  g_print ("puzzlewright %s\n", PZ_VERSION);
  return 0;
}

static void
pz_application_class_init (PzApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);
  application_class->startup = pz_application_startup;
  application_class->shutdown = pz_application_shutdown;
  application_class->activate = pz_application_activate;
  application_class->open = pz_application_open;
  application_class->command_line = pz_application_command_line;
}

static void
pz_application_init (PzApplication *self)
{
  static const GOptionEntry options[] = {
    { "new-window", 'w', 0, G_OPTION_ARG_NONE, NULL, N_ ("Open a new window"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[FILE…]") },
    { NULL },
  };
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_summary (G_APPLICATION (self), _ ("A level editor for logic puzzles."));
  g_signal_connect (self, "handle-local-options", G_CALLBACK (handle_local_options_cb), NULL);
}

PzApplication *
pz_application_new (GApplicationFlags flags)
{
  return g_object_new (PZ_TYPE_APPLICATION, "application-id", PZ_APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE | flags, "resource-base-path",
                       "/io/github/puzzlewright/Puzzlewright", NULL);
}
