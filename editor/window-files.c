/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/application.h"
#include "editor/disk-file.h"
#include "editor/exporter.h"
#include "editor/file-dialog.h"
#include "editor/message.h"
#include "editor/recent.h"
#include "editor/recovery.h"
#include "editor/start-page.h"
#include "editor/window-private.h"

/* Problems of a file that are listed in the message. */
#define PROBLEMS_SHOWN 100

static void save_for_leaving (PzWindow *self);
static void ask_to_overwrite (PzWindow *self);

/* ---- The gate ---- */

void
pz_window_forget_then (PzWindow *self)
{
  if (self->then_free != NULL)
    self->then_free (self->then_data);
  self->then = NULL;
  self->then_data = NULL;
  self->then_free = NULL;
}

static void
do_then (PzWindow *self)
{
  PzWindowThen then = self->then;
  gpointer data = self->then_data;
  GDestroyNotify free_data = self->then_free;
  self->then_free = NULL;
  pz_window_forget_then (self);
  g_object_ref (self);
  if (then != NULL)
    then (self, data);
  if (free_data != NULL)
    free_data (data);
  g_object_unref (self);
}

static void
leave_answered_cb (const char *id, gpointer data)
{
  PzWindow *self = data;
  self->asking = FALSE;
  if (g_str_equal (id, "save"))
    save_for_leaving (self);
  else if (g_str_equal (id, "discard"))
    {
      pz_document_abandon (self->document);
      do_then (self);
    }
  else
    pz_window_forget_then (self);
}

static void
ask_about_changes (PzWindow *self)
{
  const PzAnswer answers[] = { { "cancel", C_ ("unsaved", "_Cancel"), PZ_ANSWER_PLAIN },
                               { "discard", C_ ("unsaved", "_Discard"), PZ_ANSWER_DESTRUCTIVE },
                               { "save", C_ ("unsaved", "_Save"), PZ_ANSWER_SUGGESTED },
                               { NULL } };
  g_autofree char *title = pz_document_dup_title (self->document);
  /* Translators: %s is a pack's title. */
  g_autofree char *body = g_strdup_printf (_ ("“%s” has changes that are not saved. "
                                              "They are lost for good unless you save them."),
                                           title);
  self->asking = TRUE;
  pz_message_ask (GTK_WINDOW (self), _ ("Save Changes?"), body, NULL, answers, leave_answered_cb, self);
}

/* A save on its way is waited for; after_save() comes back here. */
static void
pass_gate (PzWindow *self)
{
  if (self->document == NULL)
    do_then (self);
  else if (pz_document_get_saving (self->document))
    pz_window_wait_for_save (self);
  else if (pz_document_get_modified (self->document))
    ask_about_changes (self);
  else
    do_then (self);
}

void
pz_window_leave_document (PzWindow *self, PzWindowThen then, gpointer data, GDestroyNotify free_data)
{
  g_return_if_fail (PZ_IS_WINDOW (self) && then != NULL);
  if (self->asking)
    {
      if (free_data != NULL)
        free_data (data);
      return;
    }
  pz_window_forget_then (self);
  self->then = then;
  self->then_data = data;
  self->then_free = free_data;
  gtk_window_set_focus (GTK_WINDOW (self), NULL); /* an entry gives up what was typed into it */
  pass_gate (self);
}

/* ---- Opening ---- */

static char *
problem_text (const PzProblem *problem)
{
  g_autoptr (GString) text = g_string_new (NULL);
  if (problem->line > 0)
    /* Translators: a line of a file. */
    g_string_append_printf (text, _ ("Line %d"), problem->line);
  if (problem->path != NULL && *problem->path != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", problem->path);
  if (text->len > 0)
    g_string_append (text, "\n");
  g_string_append (text, problem->message);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GtkWidget *
problem_list (const PzProblems *problems)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  for (guint i = 0; i < MIN (problems->len, PROBLEMS_SHOWN); i++)
    {
      g_autofree char *text = problem_text (pz_problems_get (problems, i));
      GtkWidget *label = gtk_label_new (text);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_box_append (GTK_BOX (box), label);
    }
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 320);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  return scrolled;
}

void
pz_window_tell_load_problems (PzWindow *self, const char *path, const PzProblems *problems)
{
  g_autofree char *name = g_filename_display_basename (path);
  /* Translators: %s is a file's name. */
  g_autofree char *said = g_strdup_printf (_ ("“%s” cannot be opened."), name);
  g_autofree char *body = self->document == NULL ? g_steal_pointer (&said)
                                                 : g_strjoin (" ", said, _ ("The open pack is left as it was."), NULL);
  pz_message_tell (GTK_WINDOW (self), _ ("Cannot Open File"), body, problem_list (problems));
}

static void
tell_bad_levels (PzWindow *self)
{
  PzPack *pack = pz_document_get_pack (self->document);
  guint n = 0;
  for (int i = 0; i < pack->n_levels; i++)
    n += pz_level_is_bad (pack->levels[i]);
  if (n == 0)
    return;
  g_autofree char *text =
      g_strdup_printf (ngettext ("%u level has format errors", "%u levels have format errors", n), n);
  pz_window_toast (self, text, NULL, NULL, NULL);
}

void
pz_window_show_pack (PzWindow *self, PzPack *pack, const char *path, GBytes *bytes)
{
  g_return_if_fail (PZ_IS_WINDOW (self) && pack != NULL);
  g_autoptr (PzDocument) document = pz_document_new (pack, self->queue, path, bytes);
  pz_document_set_journals (document, self->journals);
  pz_window_set_document (self, document);
  if (path != NULL)
    pz_recent_note (path, pack);
  tell_bad_levels (self);
}

static gboolean
load_and_show (PzWindow *self, const char *path)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (GBytes) bytes = NULL;
  PzPack *pack = pz_file_load (path, problems, &bytes);
  if (pack != NULL)
    pz_window_show_pack (self, pack, path, bytes);
  else
    pz_window_tell_load_problems (self, path, problems);
  return pack != NULL;
}

static void
open_now (PzWindow *self, gpointer path)
{
  load_and_show (self, path);
}

/* (transfer none) (nullable): where a file is open already. */
static PzWindow *
window_of_file (PzWindow *self, const char *path)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  return application != NULL ? pz_application_window_of_file (PZ_APPLICATION (application), path) : NULL;
}

void
pz_window_open (PzWindow *self, const char *path)
{
  g_return_if_fail (PZ_IS_WINDOW (self) && path != NULL);
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  PzWindow *other = window_of_file (self, absolute);
  if (other != NULL)
    gtk_window_present (GTK_WINDOW (other));
  else
    pz_window_leave_document (self, open_now, g_steal_pointer (&absolute), g_free);
}

/* A sample is a copy from the start: it has no file of its own. */
static void
open_sample_now (PzWindow *self, gpointer resource)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (resource, 0, NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  PzPack *pack = bytes != NULL ? pz_pack_from_bytes (bytes, pz_modes (), problems) : NULL;
  if (pack != NULL)
    pz_window_show_pack (self, pack, NULL, NULL);
}

void
pz_window_open_sample (PzWindow *self, const char *mode)
{
  g_return_if_fail (PZ_IS_WINDOW (self) && mode != NULL);
  char *resource = pz_sample_resource (mode);
  if (resource != NULL)
    pz_window_leave_document (self, open_sample_now, resource, g_free);
}

void
pz_window_open_copy (PzWindow *self, const char *path)
{
  g_return_if_fail (PZ_IS_WINDOW (self) && path != NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  PzPack *pack = pz_file_load (path, problems, NULL);
  if (pack == NULL)
    {
      pz_window_tell_load_problems (self, path, problems);
      return;
    }
  PzWindow *other = pz_application_new_window (PZ_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
  gtk_window_present (GTK_WINDOW (other));
  pz_window_show_pack (other, pack, NULL, NULL);
}

static void
start_pack_now (PzWindow *self, gpointer pack)
{
  pz_window_show_pack (self, pz_pack_ref (pack), NULL, NULL);
}

void
pz_window_start_pack (PzWindow *self, const PzMode *mode, int pack, const char *title)
{
  g_return_if_fail (PZ_IS_WINDOW (self) && mode != NULL);
  g_autoptr (PzLevel) first = mode->level_new ("1-1");
  pz_window_start_pack_with (self, mode, pack, title, first);
}

void
pz_window_start_pack_with (PzWindow *self, const PzMode *mode, int pack, const char *title, PzLevel *first)
{
  g_return_if_fail (PZ_IS_WINDOW (self) && mode != NULL && first != NULL && first->mode == mode);
  g_autoptr (PzPack) empty = pz_pack_new (mode, pack, title);
  g_autofree char *id = pz_pack_free_id (empty);
  g_autoptr (PzLevel) level = pz_level_with_id (first, id);
  pz_window_leave_document (self, start_pack_now, pz_pack_insert (empty, 0, level), (GDestroyNotify) pz_pack_unref);
}

/* ---- Reloading ---- */

/* A file of another mode is another document: no step leads there. What was here is kept as a draft. */
void
pz_window_show_reloaded (PzWindow *self)
{
  int current = pz_document_get_current (self->document);
  g_autoptr (PzDocument) old = g_object_ref (self->document);
  if (!load_and_show (self, pz_document_get_filename (old)))
    return;
  if (pz_document_get_modified (old))
    pz_recovery_keep_draft (self->disk, old);
  int n = pz_document_get_pack (self->document)->n_levels;
  if (current >= 0 && n > 0)
    pz_document_set_current (self->document, MIN (current, n - 1));
}

/* ---- Saving ---- */

static void
after_save (PzWindow *self, gboolean again)
{
  if (self->then != NULL)
    pass_gate (self); /* what was changed meanwhile is asked about again */
  else if (again && pz_document_get_modified (self->document))
    pz_window_save (self, NULL);
}

static void
failed_answered_cb (const char *id, gpointer data)
{
  PzWindow *self = data;
  self->asking = FALSE;
  if (g_str_equal (id, "save-as"))
    pz_window_save_as (self);
  else
    pz_window_forget_then (self);
}

static void
tell_save_failed (PzWindow *self, const char *path, const GError *error)
{
  gboolean elsewhere = error->domain != PZ_DOCUMENT_ERROR;
  const PzAnswer answers[] = { { "cancel", C_ ("save failed", "_Close"), PZ_ANSWER_PLAIN },
                               { elsewhere ? "save-as" : NULL, C_ ("save failed", "Save _As…"), PZ_ANSWER_SUGGESTED },
                               { NULL } };
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *shown = g_filename_display_name (folder);
  gboolean gone = elsewhere && !g_file_test (folder, G_FILE_TEST_IS_DIR);
  g_autofree char *body = gone ? g_strdup_printf (
                              /* Translators: a file's name, and its folder. */
                              _ ("“%s” was not saved: the folder %s is not there."), name, shown)
                               : g_strdup_printf (
                                   /* Translators: a file's name, and why it was not saved. */
                                   _ ("“%s” was not saved: %s"), name, error->message);
  self->asking = TRUE;
  pz_message_ask (GTK_WINDOW (self), _ ("Cannot Save File"), body, NULL, answers, failed_answered_cb, self);
}

static void
saved_cb (PzDocument *document, const PzSaveResult *result, gpointer data)
{
  g_autoptr (PzWindow) self = data;
  gboolean again = self->save_again, by_itself = self->autosaving;
  self->save_again = self->autosaving = FALSE;
  pz_window_stop_waiting (self);
  if (self->document != document)
    return; /* dropped without the gate; it was written all the same */
  if (result->outcome == PZ_SAVE_DONE && result->backup_error != NULL)
    pz_window_tell_no_backup (self, result->backup_error);
  if (result->outcome == PZ_SAVE_DONE)
    {
      self->autosaved = by_itself;
      self->autosave_held = FALSE;
      pz_window_saved_to_disk (self);
      pz_recent_note (pz_document_get_filename (document), pz_document_get_pack (document));
      after_save (self, again);
    }
  else if (by_itself && !again && self->then == NULL)
    pz_window_autosave_failed (self, result);
  else if (result->outcome == PZ_SAVE_CHANGED)
    ask_to_overwrite (self);
  else
    tell_save_failed (self, self->save_path, result->error);
}

static void
write_now (PzWindow *self, PzSaveFlags flags)
{
  gboolean replaces_own = self->autosaving && self->autosaved;
  if (!replaces_own && pz_settings_get_boolean (self->settings, "backups", TRUE))
    flags |= PZ_SAVE_BACKUP;
  pz_window_begin_waiting (self);
  pz_document_save_async (self->document, self->disk, self->save_path, flags, saved_cb, g_object_ref (self));
}

static void
overwrite_answered_cb (const char *id, gpointer data)
{
  PzWindow *self = data;
  self->asking = FALSE;
  if (g_str_equal (id, "overwrite"))
    {
      write_now (self, PZ_SAVE_OVERWRITE);
      return;
    }
  pz_window_forget_then (self);
  if (g_str_equal (id, "reload"))
    pz_window_reload (self);
}

static void
ask_to_overwrite (PzWindow *self)
{
  const PzAnswer answers[] = { { "cancel", C_ ("overwrite", "_Cancel"), PZ_ANSWER_PLAIN },
                               { "reload", C_ ("overwrite", "_Reload"), PZ_ANSWER_PLAIN },
                               { "overwrite", C_ ("overwrite", "_Overwrite the File"), PZ_ANSWER_DESTRUCTIVE },
                               { NULL } };
  self->asking = TRUE;
  pz_message_ask (GTK_WINDOW (self), _ ("File Changed on Disk"),
                  _ ("Another program has changed the file since it was opened or saved here."), NULL, answers,
                  overwrite_answered_cb, self);
}

/* Two documents never take turns in one file. */
static gboolean
refuse_file_of_another (PzWindow *self, const char *path)
{
  const char *own = pz_document_get_filename (self->document);
  PzWindow *other = own == NULL || !g_str_equal (own, path) ? window_of_file (self, path) : NULL;
  if (other == NULL || other == self)
    return FALSE;
  g_autofree char *name = g_filename_display_basename (path);
  /* Translators: %s is a file's name. */
  g_autofree char *body =
      g_strdup_printf (_ ("“%s” is open in another window. Choose another name, or close it there."), name);
  pz_window_forget_then (self);
  pz_message_tell (GTK_WINDOW (self), _ ("Cannot Save File"), body, NULL);
  return TRUE;
}

static void
save_to (PzWindow *self, const char *path)
{
  if (refuse_file_of_another (self, path))
    return;
  g_free (self->save_path);
  self->save_path = g_strdup (path);
  write_now (self, 0);
}

void
pz_window_save_by_itself (PzWindow *self)
{
  g_return_if_fail (PZ_IS_WINDOW (self) && self->document != NULL && !pz_document_get_saving (self->document));
  g_free (self->save_path);
  self->save_path = g_strdup (pz_document_get_filename (self->document));
  self->autosaving = TRUE;
  write_now (self, 0);
}

static void
save_chosen_cb (const char *path, gpointer data)
{
  g_autoptr (PzWindow) self = data;
  if (self->document == NULL || pz_document_get_saving (self->document))
    return;
  if (path != NULL)
    save_to (self, path);
  else
    pz_window_forget_then (self);
}

void
pz_window_save_as (PzWindow *self)
{
  g_return_if_fail (PZ_IS_WINDOW (self));
  if (self->document == NULL || self->asking || pz_document_get_saving (self->document))
    return;
  g_autofree char *name = pz_exporter_dup_file_name (self->document);
  const char *filename = pz_document_get_filename (self->document);
  g_autofree char *folder = filename != NULL ? g_path_get_dirname (filename) : NULL;
  PzFileRequest request = { PZ_FILE_SAVE, _ ("Save Pack"), _ ("_Save"), name, folder };
  pz_file_dialog_run (GTK_WINDOW (self), &request, save_chosen_cb, g_object_ref (self));
}

static void
save_anywhere (PzWindow *self, const char *path)
{
  const char *filename = path != NULL ? path : pz_document_get_filename (self->document);
  if (filename != NULL)
    save_to (self, filename);
  else
    pz_window_save_as (self);
}

void
pz_window_save (PzWindow *self, const char *path)
{
  g_return_if_fail (PZ_IS_WINDOW (self));
  if (self->document == NULL || self->asking)
    return;
  g_autofree char *absolute = path != NULL ? g_canonicalize_filename (path, NULL) : NULL;
  if (pz_document_get_saving (self->document))
    {
      self->save_again = TRUE; /* one after the other */
      return;
    }
  pz_window_forget_then (self);
  save_anywhere (self, absolute);
}

static void
save_for_leaving (PzWindow *self)
{
  save_anywhere (self, NULL);
}
