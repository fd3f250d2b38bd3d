/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "editor/compare-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pack/compare.h"

/* Further lines of one level are counted only. */
#define LINES_SHOWN 40
/* Further levels too. */
#define LEVELS_SHOWN 200

static char *
level_title (const PzLevelChange *change)
{
  const char *id = *change->id != '\0' ? change->id : _ ("(no id)");
  if (change->from < 0)
    /* Translators: %s is a level's id: it is in the file on disk only. */
    return g_strdup_printf (_ ("%s – only on disk"), id);
  if (change->to < 0)
    /* Translators: %s is a level's id: it is in the open pack only. */
    return g_strdup_printf (_ ("%s – only here"), id);
  if (!change->moved)
    return g_strdup (id);
  /* Translators: a level's id, its place in the open pack, and in the file on disk. */
  return g_strdup_printf (_ ("%s – place %d here, %d on disk"), id, change->from + 1, change->to + 1);
}

static void
add_line (GtkWidget *list, const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *row = gtk_list_box_row_new ();
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "difference");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

/* @lines: "cells[2].clue: 4 → 5" goes from here to the disk. */
static void
add_group (GtkWidget *page, const char *title, const GPtrArray *lines)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *list = gtk_list_box_new ();
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), escaped);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < MIN (lines->len, LINES_SHOWN); i++)
    add_line (list, g_ptr_array_index (lines, i));
  if (lines->len > LINES_SHOWN)
    {
      guint more = lines->len - LINES_SHOWN;
      g_autofree char *text = g_strdup_printf (ngettext ("%u more difference", "%u more differences", more), more);
      add_line (list, text);
    }
  if (lines->len > 0)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  gtk_box_append (GTK_BOX (page), group);
}

static void
fill (GtkWidget *page, const PzComparison *comparison)
{
  if (comparison->lines->len > 0)
    add_group (page, _ ("The pack itself"), comparison->lines);
  for (guint i = 0; i < MIN (comparison->levels->len, LEVELS_SHOWN); i++)
    {
      const PzLevelChange *change = g_ptr_array_index (comparison->levels, i);
      g_autofree char *title = level_title (change);
      add_group (page, title, change->lines);
    }
  if (comparison->levels->len > LEVELS_SHOWN)
    {
      guint more = comparison->levels->len - LEVELS_SHOWN;
      g_autofree char *text = g_strdup_printf (ngettext ("%u more level", "%u more levels", more), more);
      gtk_box_append (GTK_BOX (page), gtk_label_new (text));
    }
  if (pz_comparison_is_equal (comparison))
    gtk_box_append (GTK_BOX (page), gtk_label_new (_ ("Both hold the same.")));
}

static GtkWidget *
footer (GtkWidget *window)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *keep = gtk_button_new_with_mnemonic (C_ ("disk", "_Keep Mine"));
  GtkWidget *reload = gtk_button_new_with_mnemonic (C_ ("disk", "_Reload"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (keep), "win.keep-mine");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (reload), "win.reload-from-disk");
  g_signal_connect_object (keep, "clicked", G_CALLBACK (gtk_window_close), window, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (reload, "clicked", G_CALLBACK (gtk_window_close), window,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_widget_set_halign (bar, GTK_ALIGN_END);
  gtk_widget_add_css_class (bar, "difference-footer");
  gtk_box_append (GTK_BOX (bar), keep);
  gtk_box_append (GTK_BOX (bar), reload);
  return bar;
}

static void
close_on_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0), gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

void
pz_compare_dialog_show (GtkWindow *parent, const PzPack *mine, const PzPack *theirs)
{
  g_return_if_fail (GTK_IS_WINDOW (parent) && mine != NULL && theirs != NULL);
  g_autoptr (PzComparison) comparison = pz_pack_compare (mine, theirs);
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_widget_add_css_class (page, "difference-page");
  fill (page, comparison);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), page);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_box_append (GTK_BOX (box), footer (window));
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_title (GTK_WINDOW (window), _ ("Here → On Disk"));
  gtk_window_set_default_size (GTK_WINDOW (window), 520, 560);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (parent));
  close_on_escape (window);
  gtk_window_present (GTK_WINDOW (window));
}
