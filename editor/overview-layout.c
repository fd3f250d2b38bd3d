/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/dialog-parts.h"
#include "editor/overview-private.h"
#include "editor/shortcuts.h"

#define SIDE_PX       316
#define SIDE_NEEDS_PX 860 /* width from which on the side is shown by itself */
#define CURVE_PX      250
#define CURVE_LOW_PX  190
#define LOW_PX        760 /* below this height the curve is low, */
#define VERY_LOW_PX   520 /* below this one there is none */

static GtkWidget *
icon_button (GtkWidget *button, const char *icon, const char *action, const char *text, const char *shortcut)
{
  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  pz_shortcuts_set_tip (button, text, shortcut);
  return button;
}

static GtkWidget *
menu_button (GMenuModel *menu, const char *icon, const char *text)
{
  GtkWidget *button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), icon);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  pz_shortcuts_set_tip (button, text, NULL);
  return button;
}

/* ---- Header ---- */

static GtkWidget *
new_level_button (void)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = adw_button_content_new ();
  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), "list-add-symbolic");
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), C_ ("pack overview", "_New Level"));
  adw_button_content_set_use_underline (ADW_BUTTON_CONTENT (content), TRUE);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.new-level");
  pz_shortcuts_set_tip (button, _ ("New level"), "new-level");
  return button;
}

static GtkWidget *
make_header (PzOverview *self, GMenuModel *menu, GMenuModel *level_menu)
{
  self->header = ADW_HEADER_BAR (adw_header_bar_new ());
  self->title = ADW_WINDOW_TITLE (adw_window_title_new ("", ""));
  self->side_button = gtk_toggle_button_new ();
  self->board_menu = menu_button (menu, "open-menu-symbolic", _ ("Main menu"));
  adw_header_bar_set_title_widget (self->header, GTK_WIDGET (self->title));
  adw_header_bar_pack_start (self->header, icon_button (gtk_button_new (), "go-previous-symbolic", "win.close-overview",
                                                        C_ ("pack overview", "Back to the level"), NULL));
  adw_header_bar_pack_start (self->header,
                             icon_button (gtk_button_new (), "edit-undo-symbolic", "win.undo", _ ("Undo"), "undo"));
  adw_header_bar_pack_start (self->header,
                             icon_button (gtk_button_new (), "edit-redo-symbolic", "win.redo", _ ("Redo"), "redo"));
  adw_header_bar_pack_start (self->header,
                             menu_button (level_menu, "view-more-symbolic", C_ ("pack overview", "Selected levels")));
  adw_header_bar_pack_end (self->header, icon_button (self->side_button, "pz-inspector-pane-symbolic", NULL,
                                                      C_ ("pack overview", "Show the pack’s page"), NULL));
  adw_header_bar_pack_end (self->header, self->board_menu);
  adw_header_bar_pack_end (self->header, new_level_button ());
  adw_header_bar_pack_end (self->header, icon_button (gtk_toggle_button_new (), "system-search-symbolic", "win.search",
                                                      _ ("Search levels"), "search"));
  return GTK_WIDGET (self->header);
}

static GtkWidget *
make_search_bar (PzOverview *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->search_bar = GTK_SEARCH_BAR (gtk_search_bar_new ());
  self->search_entry = gtk_search_entry_new ();
  self->filter_choice = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  g_object_set (self->search_entry, "placeholder-text", _ ("Search levels"), NULL);
  gtk_widget_set_size_request (self->search_entry, 260, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search_entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search levels"), -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->filter_choice), C_ ("pack overview", "Which levels are shown"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->filter_choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("pack overview", "Which levels are shown"), -1);
  gtk_box_append (GTK_BOX (box), self->search_entry);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->filter_choice));
  gtk_search_bar_set_child (self->search_bar, box);
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
  return GTK_WIDGET (self->search_bar);
}

/* ---- Cards and curve ---- */

static GtkWidget *
make_status (const char *icon, const char *title, const char *description, const char *label, const char *action)
{
  GtkWidget *page = adw_status_page_new ();
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), icon);
  adw_status_page_set_title (ADW_STATUS_PAGE (page), title);
  adw_status_page_set_description (ADW_STATUS_PAGE (page), description);
  if (label == NULL)
    return page;
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  adw_status_page_set_child (ADW_STATUS_PAGE (page), button);
  return page;
}

static GtkWidget *
make_cards (PzOverview *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->grid);
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, scrolled, "cards");
  gtk_stack_add_named (self->stack, make_status ("system-search-symbolic", _ ("No levels match"), NULL, NULL, NULL),
                       "no-match");
  gtk_stack_add_named (self->stack,
                       make_status ("pz-levels-pane-symbolic", _ ("No Levels"), _ ("This pack is empty."),
                                    _ ("_New Level"), "win.new-level"),
                       "empty");
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  return GTK_WIDGET (self->stack);
}

static GtkWidget *
make_curve (PzOverview *self)
{
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = gtk_label_new (C_ ("difficulty curve", "Difficulty curve"));
  GtkWidget *note = gtk_label_new (C_ ("difficulty curve", "score of each level, 0 – 100"));
  self->curve = PZ_CURVE_CHART (pz_curve_chart_new ());
  self->curve_card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_add_css_class (title, "pz-heading");
  gtk_widget_add_css_class (note, "pz-status");
  gtk_label_set_ellipsize (GTK_LABEL (note), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (note), 1);
  gtk_widget_set_hexpand (note, TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->curve), TRUE);
  gtk_box_append (GTK_BOX (heading), title);
  gtk_box_append (GTK_BOX (heading), note);
  gtk_widget_add_css_class (self->curve_card, "pz-card");
  gtk_widget_add_css_class (self->curve_card, "curve-card");
  gtk_widget_set_vexpand (self->curve_card, FALSE);
  gtk_box_append (GTK_BOX (self->curve_card), heading);
  gtk_box_append (GTK_BOX (self->curve_card), GTK_WIDGET (self->curve));
  return self->curve_card;
}

static GtkWidget *
make_main (PzOverview *self, GMenuModel *menu, GMenuModel *level_menu)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), make_header (self, menu, level_menu));
  gtk_box_append (GTK_BOX (box), make_search_bar (self));
  gtk_box_append (GTK_BOX (box), make_cards (self));
  gtk_box_append (GTK_BOX (box), make_curve (self));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_add_css_class (box, "overview-main");
  return box;
}

/* ---- Side ---- */

static GtkWidget *
make_side (PzOverview *self, GMenuModel *menu)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  self->page = PZ_PACK_PAGE (pz_pack_page_new ());
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), adw_window_title_new (C_ ("pack overview", "Pack"), NULL));
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), menu_button (menu, "open-menu-symbolic", _ ("Main menu")));
  gtk_widget_add_css_class (header, "flat");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  GtkWidget *viewport = gtk_viewport_new (NULL, NULL);
  gtk_scrollable_set_vscroll_policy (GTK_SCROLLABLE (viewport), GTK_SCROLL_NATURAL);
  gtk_viewport_set_child (GTK_VIEWPORT (viewport), GTK_WIDGET (self->page));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), viewport);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_size_request (box, SIDE_PX, -1);
  gtk_widget_add_css_class (box, "inspector-pane");
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), scrolled);
  return box;
}

static gboolean
side_fits (PzOverview *self)
{
  return self->width_px == 0 || self->width_px >= SIDE_NEEDS_PX;
}

gboolean
pz_overview_get_side (PzOverview *self)
{
  g_return_val_if_fail (PZ_IS_OVERVIEW (self), FALSE);
  return side_fits (self) ? self->wanted_side : self->forced_side;
}

/* What cannot be seen takes no keys. */
static void
update_side (PzOverview *self)
{
  gboolean shown = pz_overview_get_side (self);
  gtk_revealer_set_reveal_child (self->side, shown);
  gtk_widget_set_can_focus (GTK_WIDGET (self->side), shown);
  gtk_widget_set_can_target (GTK_WIDGET (self->side), shown);
  adw_header_bar_set_show_end_title_buttons (self->header, !shown);
  gtk_widget_set_visible (self->board_menu, !shown);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->side_button), shown);
}

void
pz_overview_show_side (PzOverview *self, gboolean shown)
{
  g_return_if_fail (PZ_IS_OVERVIEW (self));
  if (side_fits (self))
    self->wanted_side = shown;
  else
    self->forced_side = shown;
  update_side (self);
}

static void
side_toggled_cb (PzOverview *self)
{
  gboolean active = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->side_button));
  if (active != pz_overview_get_side (self))
    pz_overview_show_side (self, active);
}

/* ---- Room ---- */

static gboolean
relayout_cb (gpointer data)
{
  PzOverview *self = data;
  self->relayout = 0;
  if (side_fits (self))
    self->forced_side = FALSE;
  update_side (self);
  gtk_widget_set_visible (self->curve_card, self->height_px >= VERY_LOW_PX);
  gtk_widget_set_size_request (self->curve_card, -1, self->height_px >= LOW_PX ? CURVE_PX : CURVE_LOW_PX);
  return G_SOURCE_REMOVE;
}

/* Not from within an allocation. */
void
pz_overview_sized (PzOverview *self, int width, int height)
{
  if (width == self->width_px && height == self->height_px)
    return;
  self->width_px = width;
  self->height_px = height;
  if (self->relayout == 0)
    self->relayout = g_idle_add_full (G_PRIORITY_HIGH, relayout_cb, self, NULL);
}

/* ---- Menu of the chosen levels ---- */

static void
popup_at (PzOverview *self, GtkPopover *menu, double x, double y)
{
  graphene_point_t point;
  if (!gtk_widget_compute_point (self->grid, GTK_WIDGET (self), &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return;
  gtk_popover_set_pointing_to (menu, &(GdkRectangle){ (int) point.x, (int) point.y, 1, 1 });
  gtk_popover_popup (menu);
}

static PzOverviewCard *
card_at (PzOverview *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (self->grid, x, y, GTK_PICK_DEFAULT);
  GtkWidget *card = widget != NULL ? gtk_widget_get_ancestor (widget, PZ_TYPE_OVERVIEW_CARD) : NULL;
  return card != NULL ? PZ_OVERVIEW_CARD (card) : NULL;
}

/* A card that is not chosen becomes so alone: the menu is about what is chosen. */
static void
secondary_pressed_cb (GtkGestureClick *click, int n_press, double x, double y, GtkPopover *menu)
{
  PzOverview *self = PZ_OVERVIEW (gtk_widget_get_parent (GTK_WIDGET (menu)));
  PzOverviewCard *card = card_at (self, x, y);
  PzLevelItem *item = card != NULL ? pz_overview_card_get_item (card) : NULL;
  if (item == NULL)
    return;
  g_autoptr (GArray) chosen = pz_overview_dup_chosen (self);
  int index = pz_level_item_get_index (item);
  gboolean among = FALSE;
  for (guint i = 0; i < chosen->len; i++)
    among = among || g_array_index (chosen, int, i) == index;
  if (!among)
    pz_overview_choose (self, &index, 1);
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  popup_at (self, menu, x, y);
}

static gboolean
menu_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  PzOverview *self = PZ_OVERVIEW (gtk_widget_get_parent (data));
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  graphene_rect_t bounds;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, widget) || !gtk_widget_compute_bounds (focus, widget, &bounds))
    return FALSE;
  popup_at (self, data, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2);
  return TRUE;
}

static void
menu_closed_cb (PzOverview *self)
{
  pz_overview_grab_focus (self);
}

static void
add_level_menu (PzOverview *self, GMenuModel *model)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (model);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);
  gtk_widget_set_parent (menu, GTK_WIDGET (self));
  g_signal_connect_swapped (menu, "closed", G_CALLBACK (menu_closed_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (secondary_pressed_cb), menu);
  gtk_widget_add_controller (self->grid, GTK_EVENT_CONTROLLER (click));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                                                          gtk_callback_action_new (menu_key_cb, menu, NULL)));
  gtk_widget_add_controller (self->grid, keys);
}

void
pz_overview_build (PzOverview *self, GMenuModel *menu, GMenuModel *level_menu)
{
  GtkWidget *sides = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->wanted_side = TRUE;
  self->side = GTK_REVEALER (gtk_revealer_new ());
  gtk_revealer_set_transition_type (self->side, GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT);
  gtk_box_append (GTK_BOX (sides), make_main (self, menu, level_menu));
  gtk_revealer_set_child (self->side, make_side (self, menu));
  gtk_box_append (GTK_BOX (sides), GTK_WIDGET (self->side));
  gtk_widget_set_parent (sides, GTK_WIDGET (self));
  g_signal_connect_swapped (self->side_button, "toggled", G_CALLBACK (side_toggled_cb), self);
  add_level_menu (self, level_menu);
  pz_dialog_add_escape (GTK_WIDGET (self), "win.close-overview"); /* the search is put away first */
  update_side (self);
}
