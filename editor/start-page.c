/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/recent.h"
#include "editor/start-page.h"
#include "mode.h"

char *
pz_sample_resource (const char *mode)
{
  g_autofree char *path = g_strdup_printf ("/io/github/puzzlewright/Puzzlewright/samples/%s.json", mode);
  return g_resources_get_info (path, 0, NULL, NULL, NULL) ? g_steal_pointer (&path) : NULL;
}

const char *
pz_mode_icon (const char *mode)
{
  if (g_str_equal (mode, "hex-tracks"))
    return "pz-tracks-symbolic";
  if (g_str_equal (mode, "hex-blocks"))
    return "pz-block-symbolic";
  if (g_str_equal (mode, "dungeon-sweep"))
    return "pz-hazard-symbolic";
  return g_str_equal (mode, "number-stroke") ? "pz-cell-square-symbolic" : "pz-cell-hex-symbolic";
}

static GtkWidget *
mode_content (const PzMode *mode)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *icon = gtk_image_new_from_icon_name (pz_mode_icon (mode->id));
  GtkWidget *label = gtk_label_new (_ (mode->title));
  gtk_image_set_pixel_size (GTK_IMAGE (icon), 32);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (box, 9);
  gtk_widget_set_margin_end (box, 9);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
mode_button (const PzMode *mode)
{
  GtkWidget *button = gtk_button_new ();
  /* Translators: %s is a mode's name. */
  g_autofree char *tip = g_strdup_printf (_ ("New %s pack"), _ (mode->title));
  gtk_button_set_child (GTK_BUTTON (button), mode_content (mode));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.new-pack");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", mode->id);
  gtk_widget_set_size_request (button, 108, 112);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_add_css_class (button, "mode-card");
  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  return button;
}

/* The box's own children take no focus: it is the buttons in them that keys go to. */
static void
append_button (GtkFlowBox *box, GtkWidget *button)
{
  GtkWidget *child = gtk_flow_box_child_new ();
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), button);
  gtk_flow_box_append (box, child);
}

/* One row, as long as there is room for it. */
static GtkWidget *
mode_buttons (void)
{
  GtkFlowBox *box = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_widget_set_halign (GTK_WIDGET (box), GTK_ALIGN_CENTER);
  gtk_flow_box_set_selection_mode (box, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (box, TRUE);
  gtk_flow_box_set_column_spacing (box, 6);
  gtk_flow_box_set_row_spacing (box, 6);
  guint n = 0;
  for (const PzMode *const *mode = pz_modes (); *mode != NULL; mode++, n++)
    append_button (box, mode_button (*mode));
  gtk_flow_box_set_max_children_per_line (box, n);
  return GTK_WIDGET (box);
}

static GMenuModel *
sample_menu (void)
{
  GMenu *menu = g_menu_new ();
  for (const PzMode *const *mode = pz_modes (); *mode != NULL; mode++)
    {
      g_autofree char *resource = pz_sample_resource ((*mode)->id);
      g_autoptr (GMenuItem) item = g_menu_item_new (_ ((*mode)->title), NULL);
      if (resource == NULL)
        continue;
      g_menu_item_set_action_and_target (item, "app.open-sample", "s", (*mode)->id);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

static GtkWidget *
file_buttons (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *open = gtk_button_new_with_mnemonic (_ ("_Open a File…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (open), "app.open");
  gtk_widget_add_css_class (open, "pill");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), open);

  g_autoptr (GMenuModel) samples = sample_menu ();
  if (g_menu_model_get_n_items (samples) == 0)
    return box;
  GtkWidget *sample = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (sample), _ ("Open a _Sample"));
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (sample), TRUE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (sample), samples);
  gtk_widget_add_css_class (sample, "pill-menu");
  gtk_box_append (GTK_BOX (box), sample);
  return box;
}

static GtkWidget *
status_page (void)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);
  gtk_box_append (GTK_BOX (box), mode_buttons ());
  gtk_box_append (GTK_BOX (box), file_buttons ());
  gtk_box_append (GTK_BOX (box), pz_recent_cards_new ());
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), PZ_APP_ID);
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("Start a Pack"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page), _ ("Choose a kind of puzzle, or open a pack."));
  adw_status_page_set_child (ADW_STATUS_PAGE (page), box);
  gtk_widget_set_vexpand (page, TRUE);
  return page;
}

GtkWidget *
pz_start_page_new (GMenuModel *menu)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "open-menu-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  gtk_widget_set_tooltip_text (button, _ ("Main menu"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Main menu"), -1);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), button);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), adw_window_title_new (_ ("Puzzlewright"), NULL));
  gtk_widget_add_css_class (header, "flat");
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), status_page ());
  return box;
}
