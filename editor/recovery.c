/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "editor/recovery.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "editor/application-private.h"
#include "editor/backup.h"
#include "editor/document.h"
#include "editor/message.h"
#include "pack/save.h"

/* The offer after a crash (recovery.h). All reading and writing is the disk's thread's: what the functions below "On the disk's thread"
 * touch is nobody else's meanwhile. */

#define HISTORY_BYTES (64 * 1024 * 1024)
#define HISTORY_STEPS 1000

#define ROW_PX 76

typedef struct
{
  PzApplication *application; /* a reference */
  PzWindow *window;           /* (nullable) a reference: over which it is asked */
  char *folder;
  gboolean asked;
  GPtrArray *found;  /* (nullable) PzRecovered; locked until they are let go of */
  GPtrArray *checks; /* GtkCheckButton of each, borrowed */
  GError *error;     /* (nullable) why not all were discarded */
} Offer;

static void
offer_free (gpointer data)
{
  Offer *offer = data;
  g_clear_pointer (&offer->found, g_ptr_array_unref);
  g_ptr_array_unref (offer->checks);
  g_clear_error (&offer->error);
  g_clear_object (&offer->window);
  g_object_unref (offer->application);
  g_free (offer->folder);
  g_free (offer);
}

/* ---- Words ---- */

static char *
title_of (const PzRecovered *recovered)
{
  g_autofree char *title = recovered->pack != NULL ? pz_pack_dup_title (recovered->pack) : NULL;
  if (title != NULL && *title != '\0')
    return g_steal_pointer (&title);
  return recovered->filename != NULL ? g_filename_display_basename (recovered->filename)
                                     : g_strdup (_ ("Untitled pack"));
}

/* (transfer full): the file's path as people write it. */
static char *
dup_shown_path (const char *filename)
{
  const char *home = g_get_home_dir ();
  gsize length = strlen (home);
  g_autofree char *shown = g_filename_display_name (filename);
  if (length > 1 && g_str_has_prefix (filename, home) && filename[length] == G_DIR_SEPARATOR)
    return g_strconcat ("~", shown + length, NULL);
  return g_steal_pointer (&shown);
}

static char *
details_of (const PzRecovered *recovered)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (recovered->changed_ms / 1000);
  g_autofree char *when = time != NULL ? g_date_time_format (time, "%x %X") : g_strdup ("");
  g_autofree char *file =
      recovered->filename != NULL ? dup_shown_path (recovered->filename) : g_strdup (_ ("never saved"));
  guint n = recovered->pack != NULL ? (guint) recovered->pack->n_levels : 0;
  g_autofree char *levels = g_strdup_printf (ngettext ("%u level", "%u levels", n), n);
  return g_strjoin (" · ", file, levels, when, NULL);
}

/* (nullable): what could not be read. */
static const char *
loss_of (const PzRecovered *recovered)
{
  if (recovered->pack == NULL)
    return _ ("The journal cannot be read.");
  if (recovered->state == PZ_JOURNAL_DAMAGED)
    return _ ("The journal is damaged: changes after this time are lost.");
  return recovered->state == PZ_JOURNAL_CUT ? _ ("The journal is cut off: the very last change is missing.") : NULL;
}

/* ---- Drafts ---- */

static char *
stem_of (const PzPack *pack, const char *path)
{
  g_autofree char *title = pack != NULL ? pz_pack_dup_title ((PzPack *) pack) : NULL;
  if (path != NULL)
    return g_path_get_basename (path);
  return g_strdup (title != NULL && *title != '\0' ? title : "untitled");
}

/* On the disk's thread. */
static gboolean
keep_draft (const PzPack *pack, const char *path, GError **error)
{
  g_autofree char *stem = stem_of (pack, path);
  g_autofree char *draft = pz_backup_draft_path (stem, ".json", error);
  g_autoptr (PzPack) saved = pz_pack_for_saving (pack, pz_modes ());
  g_autoptr (GBytes) bytes = draft != NULL ? pz_pack_to_bytes (saved) : NULL;
  if (draft == NULL)
    return FALSE;
  return bytes == NULL || pz_save_bytes (draft, bytes, error);
}

typedef struct
{
  PzDocument *document; /* a reference */
  PzPack *pack;
  char *path;    /* (nullable) */
  GError *error; /* (nullable) afterwards */
} Draft;

static void
draft_free (gpointer data)
{
  Draft *draft = data;
  pz_pack_unref (draft->pack);
  g_free (draft->path);
  g_clear_error (&draft->error);
  g_object_unref (draft->document);
  g_free (draft);
}

/* On the disk's thread. */
static void
write_draft (gpointer data)
{
  Draft *draft = data;
  keep_draft (draft->pack, draft->path, &draft->error);
}

static void
draft_written (gpointer data)
{
  Draft *draft = data;
  if (draft->error == NULL)
    pz_document_abandon (draft->document);
  else
    g_warning ("%s", draft->error->message);
}

void
pz_recovery_keep_draft (PzDisk *disk, PzDocument *document)
{
  g_return_if_fail (disk != NULL && PZ_IS_DOCUMENT (document));
  Draft *draft = g_new0 (Draft, 1);
  draft->document = g_object_ref (document);
  draft->pack = pz_pack_ref (pz_document_get_pack (document));
  draft->path = g_strdup (pz_document_get_filename (document));
  pz_disk_run (disk, write_draft, draft_written, draft, draft_free);
}

/* ---- Taking up again ---- */

/* On the disk's thread. What follows the damage may still mean something to somebody. */
static gboolean
keep_damaged (const PzRecovered *recovered)
{
  g_autofree char *stem = stem_of (recovered->pack, recovered->filename);
  g_autofree char *to = pz_backup_draft_path (stem, ".journal", NULL);
  g_autofree char *text = NULL;
  gsize length;
  if (to == NULL || !g_file_get_contents (recovered->path, &text, &length, NULL))
    return FALSE;
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&text), length);
  return pz_save_bytes (to, bytes, NULL);
}

/* On the disk's thread. A document does not go on in a damaged journal that could not be copied: letting go of its lock leaves it for the
 * next offer. */
static void
keep_all_damaged (gpointer data)
{
  Offer *offer = data;
  for (guint i = 0; i < offer->found->len; i++)
    {
      PzRecovered *recovered = g_ptr_array_index (offer->found, i);
      if (recovered->state == PZ_JOURNAL_DAMAGED && !keep_damaged (recovered))
        pz_recovered_unlock (recovered);
    }
}

/* The document of the same file gives way when it holds nothing but what the file does. */
static PzWindow *
window_for (PzApplication *application, const char *filename)
{
  PzWindow *window = filename != NULL ? pz_application_window_of_file (application, filename) : NULL;
  PzDocument *document = window != NULL ? pz_window_get_document (window) : NULL;
  if (document != NULL && !pz_document_get_modified (document) && !pz_document_get_saving (document))
    return window;
  return pz_application_empty_window (application);
}

static void
take_up (PzApplication *application, PzRecovered *recovered)
{
  const char *loss = loss_of (recovered);
  PzWindow *window = window_for (application, recovered->filename);
  g_autoptr (PzDocument) document = pz_document_new_recovered (recovered, pz_application_get_queue (application));
  if (recovered->lock >= 0)
    pz_document_go_on_in (document, pz_application_get_journals (application), recovered);
  else
    pz_document_set_journals (document, pz_application_get_journals (application));
  pz_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
  if (loss != NULL)
    pz_window_toast (window, loss, NULL, NULL, NULL);
}

static gboolean
is_over (const Offer *offer)
{
  return pz_application_get_disk (offer->application) == NULL;
}

static void
take_all_up (gpointer data)
{
  Offer *offer = data;
  for (guint i = 0; i < offer->found->len && !is_over (offer); i++)
    {
      PzRecovered *recovered = g_ptr_array_index (offer->found, i);
      if (recovered->pack != NULL)
        take_up (offer->application, recovered);
    }
}

/* ---- Letting go ---- */

/* The journal itself is kept beside the draft: it has the history, and what no file can hold. */
static gboolean
discard (const PzRecovered *recovered, GError **error)
{
  g_autofree char *stem = stem_of (recovered->pack, recovered->filename);
  if (recovered->pack != NULL && !keep_draft (recovered->pack, recovered->filename, error))
    return FALSE;
  g_autofree char *to = pz_backup_draft_path (stem, ".journal", error);
  if (to == NULL)
    return FALSE;
  if (g_rename (recovered->path, to) == 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The journal cannot be moved"));
  return FALSE;
}

/* On the disk's thread. */
static void
discard_all (gpointer data)
{
  Offer *offer = data;
  for (guint i = 0; i < offer->found->len; i++)
    if (!discard (g_ptr_array_index (offer->found, i), &offer->error))
      return;
}

static void
discarded (gpointer data)
{
  Offer *offer = data;
  if (offer->error != NULL && !is_over (offer))
    pz_message_tell (GTK_WINDOW (pz_application_active_window (offer->application)), _ ("The Changes Are Kept"),
                     offer->error->message, NULL);
}

/* ---- Answers ---- */

/* Only those that are chosen; what the check marks say is read before their dialog goes. */
static void
drop_unchosen (Offer *offer)
{
  for (guint i = offer->found->len; i-- > 0;)
    if (!gtk_check_button_get_active (g_ptr_array_index (offer->checks, i)))
      g_ptr_array_remove_index (offer->found, i);
  g_ptr_array_set_size (offer->checks, 0);
}

static void
discard_answered_cb (const char *id, gpointer data)
{
  Offer *offer = data;
  if (g_str_equal (id, "discard"))
    pz_disk_run (pz_application_get_disk (offer->application), discard_all, discarded, offer, offer_free);
  else
    offer_free (offer);
}

static void
ask_to_discard (Offer *offer)
{
  const PzAnswer answers[] = { { "cancel", C_ ("recover", "_Keep Them"), PZ_ANSWER_PLAIN },
                               { "discard", C_ ("recover", "_Discard"), PZ_ANSWER_DESTRUCTIVE },
                               { NULL } };
  drop_unchosen (offer);
  if (offer->found->len == 0)
    {
      offer_free (offer);
      return;
    }
  guint n = offer->found->len;
  g_autofree char *body =
      g_strdup_printf (ngettext ("%u pack is not offered any more. It is moved to the folder of backups.",
                                 "%u packs are not offered any more. They are moved to the folder of backups.", n),
                       n);
  pz_message_ask (GTK_WINDOW (offer->window), _ ("Discard Changes?"), body, NULL, answers, discard_answered_cb, offer);
}

static void
answered_cb (const char *id, gpointer data)
{
  Offer *offer = data;
  if (g_str_equal (id, "discard"))
    {
      ask_to_discard (offer);
      return;
    }
  if (!g_str_equal (id, "recover"))
    {
      offer_free (offer);
      return;
    }
  drop_unchosen (offer);
  pz_disk_run (pz_application_get_disk (offer->application), keep_all_damaged, take_all_up, offer, offer_free);
}

/* ---- The dialog ---- */

static GtkWidget *
offer_row (const PzRecovered *recovered, GPtrArray *checks)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  g_autofree char *title = title_of (recovered), *details = details_of (recovered);
  const char *loss = loss_of (recovered);
  g_autofree char *subtitle = loss != NULL ? g_strjoin ("\n", details, loss, NULL) : g_strdup (details);
  g_autofree char *safe_title = g_markup_escape_text (title, -1), *safe_subtitle = g_markup_escape_text (subtitle, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), safe_title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), safe_subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  g_ptr_array_add (checks, check);
  return row;
}

static GtkWidget *
offer_list (Offer *offer)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < offer->found->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), offer_row (g_ptr_array_index (offer->found, i), offer->checks));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  /* Wrapped rows are taller than their natural height says. */
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled),
                                              MIN ((int) offer->found->len, 4) * ROW_PX);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 4 * ROW_PX + ROW_PX / 2);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  return scrolled;
}

static void
ask (Offer *offer)
{
  const PzAnswer answers[] = { { "cancel", C_ ("recover", "_Later"), PZ_ANSWER_PLAIN },
                               { "discard", C_ ("recover", "_Discard…"), PZ_ANSWER_DESTRUCTIVE },
                               { "recover", C_ ("recover", "_Recover"), PZ_ANSWER_SUGGESTED },
                               { NULL } };
  guint n = offer->found->len;
  g_autofree char *body = g_strdup_printf (ngettext ("The program ended before the changes of %u pack were saved.",
                                                     "The program ended before the changes of %u packs were saved.", n),
                                           n);
  pz_message_ask (GTK_WINDOW (offer->window), _ ("Recover Unsaved Changes?"), body, offer_list (offer), answers,
                  answered_cb, offer);
}

static void
scan (gpointer data)
{
  Offer *offer = data;
  offer->found = pz_journals_scan (offer->folder, pz_modes (), HISTORY_BYTES, HISTORY_STEPS);
}

static void
scanned (gpointer data)
{
  Offer *offer = data;
  if (is_over (offer))
    {
      offer_free (offer);
      return;
    }
  if (offer->found->len > 0 || offer->asked)
    offer->window = g_object_ref (pz_application_active_window (offer->application));
  if (offer->found->len > 0)
    {
      ask (offer);
      return;
    }
  if (offer->asked)
    pz_window_toast (offer->window, _ ("There is nothing to recover"), NULL, NULL, NULL);
  offer_free (offer);
}

void
pz_recovery_offer (PzApplication *application, gboolean asked)
{
  g_return_if_fail (PZ_IS_APPLICATION (application));
  Offer *offer = g_new0 (Offer, 1);
  offer->application = g_object_ref (application);
  offer->folder = g_strdup (pz_journals_get_folder (pz_application_get_journals (application)));
  offer->asked = asked;
  offer->checks = g_ptr_array_new ();
  pz_disk_run (pz_application_get_disk (application), scan, scanned, offer, NULL);
}
