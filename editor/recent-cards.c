/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "editor/recent.h"
#include "editor/start-page.h"

/* What was opened lately, on the start page: one row a file. */

#define LIST     "pz-recent-list"
#define WIDTH_PX 560
#define DAY_US   (24 * G_TIME_SPAN_HOUR)

/* (transfer full): "today, 14:05", "yesterday", else the date. */
static char *
dup_when (gint64 time)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (time), now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) before = now != NULL ? g_date_time_add (now, -DAY_US) : NULL;
  if (then == NULL || before == NULL)
    return g_strdup ("");
  g_autofree char *day = g_date_time_format (then, "%F"), *today = g_date_time_format (now, "%F");
  g_autofree char *yesterday = g_date_time_format (before, "%F");
  if (g_str_equal (day, today))
    /* Translators: a time of day as g_date_time_format() writes it. */
    return g_date_time_format (then, C_ ("recent", "today, %H:%M"));
  return g_str_equal (day, yesterday) ? g_strdup (C_ ("recent", "yesterday")) : g_date_time_format (then, "%x");
}

/* (transfer full): the folder as people write it, and when. */
static char *
dup_details (const PzRecent *recent)
{
  g_autofree char *folder = g_path_get_dirname (recent->path), *when = dup_when (recent->time_us / G_USEC_PER_SEC);
  g_autofree char *shown = g_filename_display_name (folder), *name = g_filename_display_basename (recent->path);
  const char *home = g_get_home_dir ();
  gsize length = strlen (home);
  gboolean at_home = length > 1 && g_str_has_prefix (shown, home) && (shown[length] == '/' || shown[length] == '\0');
  g_autofree char *place = at_home ? g_strconcat ("~", shown + length, NULL) : g_steal_pointer (&shown);
  g_autofree char *file = g_str_equal (name, recent->title) ? g_strdup (place) : g_strconcat (place, "/", name, NULL);
  return g_strjoin (" · ", file, when, NULL);
}

static void
forget_cb (GtkButton *button)
{
  pz_recent_forget (g_object_get_data (G_OBJECT (button), "pz-path"));
}

static GtkWidget *
forget_button (const PzRecent *recent)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");
  /* Translators: %s is a pack's title. */
  g_autofree char *label = g_strdup_printf (_ ("Take “%s” out of this list"), recent->title);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_tooltip_text (button, _ ("Take out of this list"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (button), "pz-path", g_strdup (recent->path), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (forget_cb), NULL);
  return button;
}

static GtkWidget *
card (const PzRecent *recent)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon =
      gtk_image_new_from_icon_name (recent->mode != NULL ? pz_mode_icon (recent->mode->id) : "text-x-generic-symbolic");
  g_autofree char *details = dup_details (recent);
  g_autofree char *safe_title = g_markup_escape_text (recent->title, -1);
  g_autofree char *safe_details = g_markup_escape_text (details, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), safe_title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), safe_details);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), forget_button (recent));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "app.open-file");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", recent->path);
  gtk_widget_set_tooltip_text (row, recent->path);
  return row;
}

/* Where the focus was, it stays: on the row that took the place of the one that went. */
static int
row_with_focus (GtkListBox *list)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (list));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;
  return row != NULL && gtk_widget_is_ancestor (row, GTK_WIDGET (list))
             ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row))
             : -1;
}

static void
fill (GtkWidget *cards)
{
  GtkListBox *list = g_object_get_data (G_OBJECT (cards), LIST);
  g_autoptr (GPtrArray) recents = pz_recent_list ();
  int focused = row_with_focus (list);
  GtkListBoxRow *row;
  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  for (guint i = 0; i < recents->len; i++)
    gtk_list_box_append (list, card (g_ptr_array_index (recents, i)));
  gtk_widget_set_visible (cards, recents->len > 0);
  row = focused >= 0 ? gtk_list_box_get_row_at_index (list, MIN (focused, (int) recents->len - 1)) : NULL;
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

GtkWidget *
pz_recent_cards_new (void)
{
  GtkWidget *clamp = adw_clamp_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *heading = gtk_label_new (_ ("Recent Packs")), *list = gtk_list_box_new ();
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_RELATION_LABELLED_BY, heading, NULL, -1);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), list);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH_PX);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  g_object_set_data (G_OBJECT (clamp), LIST, list);
  pz_recent_watch (G_OBJECT (clamp), G_CALLBACK (fill));
  fill (clamp);
  return clamp;
}
