/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/application-private.h"
#include "editor/disk-file.h"
#include "editor/message.h"
#include "editor/opener.h"
#include "editor/window-private.h"

/* Files that are named in a message. */
#define NAMED 12

typedef struct
{
  PzApplication *application;
  PzWindow *window; /* (nullable) where the next one goes if it is empty */
  PzOpenFlags flags;
  GPtrArray *names, *reasons; /* char *, of what was not opened */
  PzProblems *problems;       /* (nullable) of the last one */
  char *last;                 /* (nullable) its path */
} Opening;

static void
opening_clear (Opening *opening)
{
  g_ptr_array_unref (opening->names);
  g_ptr_array_unref (opening->reasons);
  g_clear_pointer (&opening->problems, g_ptr_array_unref);
  g_free (opening->last);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Opening, opening_clear)

static void
fail (Opening *opening, const char *name, const char *reason)
{
  g_ptr_array_add (opening->names, g_strdup (name));
  g_ptr_array_add (opening->reasons, g_strdup (reason));
}

/* (transfer none): made when it is sure that something comes into it. */
static PzWindow *
next_window (Opening *opening)
{
  PzWindow *window = g_steal_pointer (&opening->window);
  if (opening->flags & PZ_OPEN_NEW_WINDOWS)
    return pz_application_new_window (opening->application);
  if (window != NULL && pz_window_get_document (window) == NULL)
    return window;
  return window == NULL ? pz_application_empty_window (opening->application)
                        : pz_application_new_window (opening->application);
}

/* @problems: (transfer full) */
static void
fail_to_load (Opening *opening, const char *path, PzProblems *problems)
{
  g_autofree char *name = g_filename_display_basename (path);
  fail (opening, name, problems->len > 0 ? pz_problems_get (problems, 0)->message : "");
  g_clear_pointer (&opening->problems, g_ptr_array_unref);
  opening->problems = problems;
  g_free (opening->last);
  opening->last = g_strdup (path);
}

static void
open_path (Opening *opening, const char *path)
{
  PzWindow *window = pz_application_window_of_file (opening->application, path);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (GBytes) bytes = NULL;
  PzPack *pack = window == NULL ? pz_file_load (path, problems, &bytes) : NULL;
  if (window == NULL && pack == NULL)
    {
      fail_to_load (opening, path, g_steal_pointer (&problems));
      return;
    }
  if (pack != NULL)
    {
      window = next_window (opening);
      pz_window_show_pack (window, pack, path, bytes);
    }
  gtk_window_present (GTK_WINDOW (window));
}

static void
open_file (Opening *opening, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *uri = path == NULL ? g_file_get_uri (file) : NULL;
  if (path == NULL)
    fail (opening, uri, _ ("This is no file of this computer."));
  else
    open_path (opening, path);
}

/* ---- What was not opened ---- */

static GtkWidget *
failure_list (const Opening *opening)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  for (guint i = 0; i < MIN (opening->names->len, NAMED); i++)
    {
      g_autofree char *text = g_strjoin ("\n", (char *) g_ptr_array_index (opening->names, i),
                                         (char *) g_ptr_array_index (opening->reasons, i), NULL);
      GtkWidget *label = gtk_label_new (text);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_box_append (GTK_BOX (box), label);
    }
  return box;
}

static void
tell (const Opening *opening, PzWindow *window)
{
  guint n = opening->names->len;
  if (n == 1 && opening->problems != NULL)
    {
      pz_window_tell_load_problems (window, opening->last, opening->problems);
      return;
    }
  g_autofree char *body = g_strdup_printf (ngettext ("%u file cannot be opened.", "%u files cannot be opened.", n), n);
  pz_message_tell (GTK_WINDOW (window), n == 1 ? _ ("Cannot Open File") : _ ("Cannot Open Files"), body,
                   failure_list (opening));
}

static GStrv
dup_lines (const Opening *opening)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  for (guint i = 0; i < opening->names->len; i++)
    {
      g_autofree char *line = g_strdup_printf ("%s: %s", (char *) g_ptr_array_index (opening->names, i),
                                               (char *) g_ptr_array_index (opening->reasons, i));
      g_strv_builder_add (lines, line);
    }
  return g_strv_builder_end (lines);
}

gboolean
pz_opener_open (PzApplication *application, PzWindow *window, GFile *const *files, int n, PzOpenFlags flags,
                GStrv *failures)
{
  g_return_val_if_fail (PZ_IS_APPLICATION (application) && (files != NULL || n == 0), FALSE);
  g_auto (Opening) opening = { .application = application, .window = window, .flags = flags };
  opening.names = g_ptr_array_new_with_free_func (g_free);
  opening.reasons = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < n; i++)
    open_file (&opening, files[i]);
  if (failures != NULL)
    *failures = dup_lines (&opening);
  if (opening.names->len == 0)
    return TRUE;
  PzWindow *told = window != NULL ? window : pz_application_active_window (application);
  gtk_window_present (GTK_WINDOW (told));
  tell (&opening, told);
  return FALSE;
}
