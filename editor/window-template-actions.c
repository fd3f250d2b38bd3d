/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/message.h"
#include "editor/template-dialog.h"
#include "editor/templates.h"
#include "editor/window-private.h"

/* New levels from templates, and levels that become templates. */

#define TITLE_MAX_BYTES 256

static void
new_level_from_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  g_autoptr (GPtrArray) list = pz_templates_list (pz_document_get_pack (self->document)->mode);
  const PzTemplate *template = pz_templates_find (list, g_variant_get_string (parameter, NULL));
  if (template == NULL)
    {
      pz_window_toast (self, _ ("There is no such template"), NULL, NULL, NULL);
      return;
    }
  g_autoptr (PzLevel) level = pz_template_dup_level (template);
  if (!pz_document_add_from_template (self->document, level))
    pz_window_toast (self, _ ("The pack is full"), NULL, NULL, NULL);
}

static void
new_level_from_template_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  gtk_window_present (GTK_WINDOW (pz_template_dialog_new (self, pz_document_get_pack (self->document)->mode)));
}

static void
save_template (PzWindow *self, const char *title)
{
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  g_autoptr (GError) error = NULL;
  if (level == NULL || pz_level_is_bad (level) || *title == '\0' || strlen (title) > TITLE_MAX_BYTES)
    return;
  if (pz_template_save (level, title, &error))
    pz_window_toast (self, _ ("Level saved as a template"), NULL, NULL, NULL);
  else
    pz_message_tell (GTK_WINDOW (self), _ ("Cannot Save Template"), error->message, NULL);
}

static void
save_template_as_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  save_template (self, g_variant_get_string (parameter, NULL));
}

/* ---- Asking for its title ---- */

typedef struct
{
  PzWindow *window;
  GtkEditable *title;
} Naming;

static void
named_cb (const char *id, gpointer data)
{
  Naming *naming = data;
  if (g_str_equal (id, "save"))
    save_template (naming->window, gtk_editable_get_text (naming->title));
}

static GtkWidget *
title_list (Naming *naming, const char *text)
{
  GtkWidget *list = gtk_list_box_new (), *row = adw_entry_row_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Title"));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  naming->title = GTK_EDITABLE (row);
  g_object_set_data_full (G_OBJECT (list), "pz-naming", naming, g_free);
  return list;
}

static void
save_template_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  const PzAnswer answers[] = { { "cancel", C_ ("template", "_Cancel"), PZ_ANSWER_PLAIN },
                               { "save", C_ ("template", "_Save"), PZ_ANSWER_SUGGESTED },
                               { NULL } };
  PzLevel *level = pz_document_get_level (self->document);
  g_autofree char *title = pz_level_dup_title (level);
  Naming *naming = g_new0 (Naming, 1);
  naming->window = self;
  pz_message_ask (GTK_WINDOW (self), _ ("Save Level as Template"),
                  _ ("It is offered for new levels and new packs of this kind."),
                  title_list (naming, title != NULL && *title != '\0' ? title : level->id), answers, named_cb, naming);
}

/* ---- All ---- */

void
pz_window_update_template_actions (PzWindow *self)
{
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  gboolean good = level != NULL && !pz_level_is_bad (level);
  pz_window_enable (self, "new-level-from", self->document != NULL);
  pz_window_enable (self, "new-level-from-template", self->document != NULL);
  pz_window_enable (self, "save-template", good);
  pz_window_enable (self, "save-template-as", good);
}

void
pz_window_add_template_actions (PzWindow *self)
{
  static const GActionEntry entries[] = {
    { "new-level-from", new_level_from_cb, "s" },
    { "new-level-from-template", new_level_from_template_cb },
    { "save-template", save_template_cb },
    { "save-template-as", save_template_as_cb, "s" },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
