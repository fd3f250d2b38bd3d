/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/shortcuts.h"
#include "editor/start-page.h"
#include "editor/window-private.h"

#define LEVELS_PX    272
#define INSPECTOR_PX 328
/* Below this width Edit and Play are icons only. */
#define NARROW_PX 900

/* ---- Small parts ---- */

static GtkWidget *
icon_button (GtkWidget *button, const char *icon, const char *action, const char *text, const char *shortcut)
{
  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  pz_shortcuts_set_tip (button, text, shortcut);
  return button;
}

static GtkWidget *
menu_button (gboolean primary)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenuModel) model = pz_window_main_menu ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "open-menu-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), model);
  gtk_menu_button_set_primary (GTK_MENU_BUTTON (button), primary);
  pz_shortcuts_set_tip (button, _ ("Main menu"), primary ? "main-menu" : NULL);
  return button;
}

static GtkWidget *
column (const char *css_class)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (box, css_class);
  return box;
}

/* A side keeps its width whatever it shows: a long title must not move the board. */
static GtkRevealer *
side_revealer (GtkWidget *child, int width_px, GtkRevealerTransitionType transition)
{
  GtkRevealer *revealer = GTK_REVEALER (gtk_revealer_new ());
  GtkWidget *clamp = adw_clamp_new ();
  gtk_widget_set_size_request (child, width_px, -1);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), width_px);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), width_px);
  adw_clamp_set_child (ADW_CLAMP (clamp), child);
  gtk_revealer_set_transition_type (revealer, transition);
  gtk_revealer_set_child (revealer, clamp);
  return revealer;
}

/* ---- Levels ---- */

static AdwHeaderBar *
levels_header (PzWindow *self)
{
  AdwHeaderBar *header = ADW_HEADER_BAR (adw_header_bar_new ());
  self->pack_title = ADW_WINDOW_TITLE (adw_window_title_new ("", ""));
  adw_header_bar_set_title_widget (header, GTK_WIDGET (self->pack_title));
  adw_header_bar_set_show_end_title_buttons (header, FALSE);
  adw_header_bar_pack_start (
      header, icon_button (gtk_button_new (), "list-add-symbolic", "win.new-level", _ ("New level"), "new-level"));
  adw_header_bar_pack_end (header, menu_button (TRUE));
  gtk_widget_add_css_class (GTK_WIDGET (header), "flat");
  self->levels_header = header;
  return header;
}

static GtkWidget *
footer_button (const char *icon, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = adw_button_content_new ();
  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), icon);
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), label);
  adw_button_content_set_use_underline (ADW_BUTTON_CONTENT (content), TRUE);
  gtk_widget_set_halign (content, GTK_ALIGN_START);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
levels_footer (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *overview = footer_button ("pz-grid-overview-symbolic", _ ("Pack _Overview"), "win.overview");
  GtkWidget *export = gtk_button_new ();
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (overview), NULL);
  gtk_widget_set_hexpand (overview, TRUE);
  pz_shortcuts_set_tip (overview, C_ ("pack overview", "All levels at a glance"), "overview");
  gtk_widget_add_css_class (export, "flat");
  gtk_widget_set_hexpand (box, FALSE); /* the list of levels keeps its width */
  gtk_widget_add_css_class (box, "footer-row");
  gtk_box_append (GTK_BOX (box), overview);
  gtk_box_append (GTK_BOX (box), icon_button (export, "pz-export-symbolic", "win.export", _ ("Export"), "export"));
  return box;
}

static GtkRevealer *
levels_side (PzWindow *self)
{
  GtkWidget *box = column ("levels-pane");
  self->levels = PZ_LEVEL_LIST (pz_level_list_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->levels), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (levels_header (self)));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->levels));
  gtk_box_append (GTK_BOX (box), levels_footer ());
  return side_revealer (box, LEVELS_PX, GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT);
}

/* ---- Board ---- */

static GtkWidget *
mode_button (PzWindow *self, gboolean play)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *content = adw_button_content_new ();
  self->mode_contents[play] = ADW_BUTTON_CONTENT (content);
  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), play ? "pz-play-symbolic" : "pz-edit-symbolic");
  adw_button_content_set_use_underline (ADW_BUTTON_CONTENT (content), TRUE);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.play");
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), g_variant_new_boolean (play));
  pz_shortcuts_set_tip (button, play ? _ ("Playtest the level") : _ ("Edit the level"), "toggle-play");
  return button;
}

static GtkWidget *
mode_switch (PzWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (box, "mode-switch");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_box_append (GTK_BOX (box), mode_button (self, FALSE));
  gtk_box_append (GTK_BOX (box), mode_button (self, TRUE));
  self->mode_switch = box;
  return box;
}

/* Narrow: it belongs to the two buttons before it. */
static GtkWidget *
history_button (PzWindow *self)
{
  self->history_button = gtk_menu_button_new ();
  self->history = PZ_HISTORY_LIST (pz_history_list_new ());
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->history_button), "pan-down-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->history_button), GTK_WIDGET (self->history));
  gtk_widget_add_css_class (self->history_button, "history-button");
  pz_shortcuts_set_tip (self->history_button, C_ ("history", "History"), "show-history");
  return self->history_button;
}

static AdwHeaderBar *
board_header (PzWindow *self)
{
  AdwHeaderBar *header = ADW_HEADER_BAR (adw_header_bar_new ());
  self->undo_button = icon_button (gtk_button_new (), "edit-undo-symbolic", "win.undo", _ ("Undo"), "undo");
  self->redo_button = icon_button (gtk_button_new (), "edit-redo-symbolic", "win.redo", _ ("Redo"), "redo");
  adw_header_bar_set_title_widget (header, mode_switch (self));
  adw_header_bar_pack_start (header, icon_button (gtk_toggle_button_new (), "pz-levels-pane-symbolic",
                                                  "win.show-levels", _ ("Show the levels"), "show-levels"));
  adw_header_bar_pack_start (header, self->undo_button);
  adw_header_bar_pack_start (header, self->redo_button);
  adw_header_bar_pack_start (header, history_button (self));
  adw_header_bar_pack_start (header, pz_window_selection_button (self));
  adw_header_bar_pack_end (header, icon_button (gtk_toggle_button_new (), "pz-inspector-pane-symbolic",
                                                "win.show-inspector", _ ("Show the inspector"), "show-inspector"));
  adw_header_bar_pack_end (header, icon_button (gtk_toggle_button_new (), "system-search-symbolic", "win.search",
                                                _ ("Search levels"), "search"));
  self->board_menu = menu_button (FALSE);
  adw_header_bar_pack_end (header, self->board_menu);
  self->board_header = header;
  return header;
}

static GtkWidget *
empty_board (void)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_New Level"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.new-level");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "pz-levels-pane-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("No Levels"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page), _ ("This pack is empty."));
  adw_status_page_set_child (ADW_STATUS_PAGE (page), button);
  return page;
}

static GtkWidget *
board_side (PzWindow *self)
{
  GtkWidget *box = column ("board-pane");
  self->canvas = PZ_CANVAS_PANE (pz_canvas_pane_new ());
  self->text = PZ_TEXT_PANE (pz_text_pane_new ());
  self->board_stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->board_stack, GTK_WIDGET (self->canvas), "canvas");
  gtk_stack_add_named (self->board_stack, GTK_WIDGET (self->text), "text");
  gtk_stack_add_named (self->board_stack, empty_board (), "empty");
  gtk_widget_set_vexpand (GTK_WIDGET (self->board_stack), TRUE);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (board_header (self)));
  self->disk_notice = pz_notice_bar_new ();
  self->safety_notice = pz_notice_bar_new ();
  gtk_box_append (GTK_BOX (box), self->disk_notice);
  gtk_box_append (GTK_BOX (box), self->safety_notice);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->board_stack));
  return box;
}

/* ---- Inspector ---- */

static GtkRevealer *
inspector_side (PzWindow *self)
{
  GtkWidget *box = column ("inspector-pane");
  AdwHeaderBar *header = ADW_HEADER_BAR (adw_header_bar_new ());
  self->level_title = ADW_WINDOW_TITLE (adw_window_title_new ("", NULL));
  self->inspector_header = header;
  adw_header_bar_set_title_widget (header, GTK_WIDGET (self->level_title));
  adw_header_bar_set_show_start_title_buttons (header, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (header), "flat");
  self->inspector = PZ_INSPECTOR (pz_inspector_new (self->canvas));
  gtk_widget_set_vexpand (GTK_WIDGET (self->inspector), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (header));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->inspector));
  return side_revealer (box, INSPECTOR_PX, GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT);
}

/* ---- Panes that come and go ---- */

static gboolean
pane_fits (PzWindow *self, const PzSidePane *pane)
{
  return self->width_px == 0 || self->width_px >= pane->needs_px;
}

gboolean
pz_window_pane_shown (PzWindow *self, const PzSidePane *pane)
{
  return pane_fits (self, pane) ? pane->wanted : pane->forced;
}

/* What cannot be seen must not take keys. */
static void
keep_focus_out (PzWindow *self, GtkWidget *pane, gboolean out)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  if (out && focus != NULL && gtk_widget_is_ancestor (focus, pane)
      && !gtk_widget_child_focus (GTK_WIDGET (self->board_stack), GTK_DIR_TAB_FORWARD))
    gtk_root_set_focus (GTK_ROOT (self), NULL);
  gtk_widget_set_can_focus (pane, !out);
}

static void
update_pane (PzWindow *self, PzSidePane *pane)
{
  if (pane_fits (self, pane))
    pane->forced = FALSE;
  gboolean shown = pz_window_pane_shown (self, pane);
  gtk_revealer_set_reveal_child (pane->revealer, shown);
  gtk_widget_set_can_target (GTK_WIDGET (pane->revealer), shown);
  keep_focus_out (self, GTK_WIDGET (pane->revealer), !shown);
  g_action_change_state (g_action_map_lookup_action (G_ACTION_MAP (self), pane->action), g_variant_new_boolean (shown));
}

/* The window's buttons stand at the outer ends, whatever is shown. They change places only when a pane is quite gone: with
 * both pane and buttons the window could not be as narrow as it is, and would grow. */
static void
place_window_buttons (PzWindow *self)
{
  gboolean levels = gtk_revealer_get_child_revealed (self->levels_pane.revealer);
  gboolean inspector = gtk_revealer_get_child_revealed (self->inspector_pane.revealer);
  adw_header_bar_set_show_start_title_buttons (self->board_header,
                                               !levels && !pz_window_pane_shown (self, &self->levels_pane));
  adw_header_bar_set_show_end_title_buttons (self->board_header,
                                             !inspector && !pz_window_pane_shown (self, &self->inspector_pane));
}

/* The menu stands over the levels; without them, over the board. */
static void
update_board_menu (PzWindow *self)
{
  gtk_widget_set_visible (self->board_menu, !pz_window_pane_shown (self, &self->levels_pane));
}

static void
update_mode_switch (PzWindow *self)
{
  gboolean narrow = self->width_px > 0 && self->width_px < NARROW_PX;
  adw_button_content_set_label (self->mode_contents[FALSE], narrow ? "" : C_ ("mode", "E_dit"));
  adw_button_content_set_label (self->mode_contents[TRUE], narrow ? "" : C_ ("mode", "_Play"));
  if (narrow)
    gtk_widget_add_css_class (self->mode_switch, "narrow");
  else
    gtk_widget_remove_css_class (self->mode_switch, "narrow");
}

void
pz_window_update_panes (PzWindow *self)
{
  update_pane (self, &self->levels_pane);
  update_pane (self, &self->inspector_pane);
  place_window_buttons (self);
  update_board_menu (self);
  update_mode_switch (self);
}

/* In a narrow window one pane at a time is forced in. */
void
pz_window_toggle_pane (PzWindow *self, PzSidePane *pane, gboolean shown)
{
  if (pz_window_pane_shown (self, pane) == shown)
    return;
  if (pane_fits (self, pane))
    {
      pane->wanted = shown;
      pz_settings_set_boolean (self->settings, pane->setting, shown);
    }
  else
    {
      self->levels_pane.forced = self->inspector_pane.forced = FALSE;
      pane->forced = shown;
    }
  pz_window_update_panes (self);
  pz_window_note_session (self);
}

void
pz_window_build (PzWindow *self)
{
  GtkWidget *sides = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkRevealer *levels = levels_side (self);
  GtkWidget *board = board_side (self);
  GtkRevealer *inspector = inspector_side (self);
  gtk_box_append (GTK_BOX (sides), GTK_WIDGET (levels));
  gtk_box_append (GTK_BOX (sides), board);
  gtk_box_append (GTK_BOX (sides), GTK_WIDGET (inspector));
  self->levels_pane = (PzSidePane){
    "show-levels", "show-levels", 760, levels, pz_settings_get_boolean (self->settings, "show-levels", TRUE), FALSE
  };
  self->inspector_pane = (PzSidePane){ "show-inspector",
                                       "show-inspector",
                                       1100,
                                       inspector,
                                       pz_settings_get_boolean (self->settings, "show-inspector", TRUE),
                                       FALSE };

  g_signal_connect_swapped (levels, "notify::child-revealed", G_CALLBACK (place_window_buttons), self);
  g_signal_connect_swapped (inspector, "notify::child-revealed", G_CALLBACK (place_window_buttons), self);

  self->main_menu = pz_window_main_menu ();
  self->pages = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->pages, FALSE); /* the start page need not be as wide as an open pack */
  gtk_stack_add_named (self->pages, pz_start_page_new (self->main_menu), "start");
  GtkWidget *overlay = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (overlay), sides);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), pz_carry_layer_new (pz_canvas_pane_get_carry (self->canvas)));
  gtk_stack_add_named (self->pages, overlay, "document");
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  adw_toast_overlay_set_child (self->toasts, GTK_WIDGET (self->pages));
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self),
                                      pz_window_add_file_drop (self, GTK_WIDGET (self->toasts)));
  gtk_widget_set_size_request (GTK_WIDGET (self), 360, 300);
  pz_window_give_toasts_room (self);
}
