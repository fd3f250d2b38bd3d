/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "editor/level-row.h"
#include "editor/panes.h"
#include "editor/shortcuts.h"

/* Thumbnails kept: a screenful many times over, about 8 KB each at scale 1. */
#define THUMBNAILS_MAX 600

struct _PzLevelList
{
  GtkWidget parent_instance;
  PzDocument *document; /* (nullable) */
  PzThumbnails *thumbnails;
  GListStore *store;
  GtkCustomFilter *filter;
  GtkFilterListModel *filtered;
  GtkSingleSelection *selection;
  char *needle;      /* casefolded; "" shows all */
  gboolean updating; /* the selection follows the document now */

  GtkWidget *search_bar;
  GtkWidget *search_entry;
  GtkStack *stack;
  GtkWidget *list_view;
  GtkPopover *menu;
};

G_DEFINE_FINAL_TYPE (PzLevelList, pz_level_list, GTK_TYPE_WIDGET)

/* ---- Selection ---- */

static guint
position_of (PzLevelList *self, int index)
{
  GListModel *model = G_LIST_MODEL (self->filtered);
  guint n = g_list_model_get_n_items (model);
  for (guint i = *self->needle == '\0' && index >= 0 ? (guint) index : 0; i < n; i++)
    {
      g_autoptr (PzLevelItem) item = g_list_model_get_item (model, i);
      if (pz_level_item_get_index (item) == index)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static void
select_current (PzLevelList *self)
{
  int current = self->document != NULL ? pz_document_get_current (self->document) : -1;
  guint position = position_of (self, current);
  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->updating = FALSE;
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (self->list_view, "list.scroll-to-item", "u", position);
}

static void
selected_cb (PzLevelList *self)
{
  PzLevelItem *item = gtk_single_selection_get_selected_item (self->selection);
  if (self->updating || item == NULL || self->document == NULL)
    return;
  pz_document_set_current (self->document, pz_level_item_get_index (item));
}

/* ---- Following the document ---- */

static void
update_page (PzLevelList *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->store)) > 0;
  gboolean shown = g_list_model_get_n_items (G_LIST_MODEL (self->filtered)) > 0;
  gtk_stack_set_visible_child_name (self->stack, shown ? "list" : any ? "no-match" : "empty");
}

static void
pack_changed_cb (PzLevelList *self)
{
  self->updating = TRUE; /* rows that go or come must not make another level current */
  pz_level_items_sync (self->store, self->document);
  self->updating = FALSE;
  if (*self->needle != '\0')
    gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_page (self);
}

static void
current_cb (PzLevelList *self)
{
  select_current (self);
}

static void
analysis_changed_cb (PzLevelList *self, int index)
{
  if (index < 0 || index >= (int) g_list_model_get_n_items (G_LIST_MODEL (self->store)))
    return;
  g_autoptr (PzLevelItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), (guint) index);
  pz_level_item_changed (item);
}

static void
drop_document (PzLevelList *self)
{
  if (self->document == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
}

void
pz_level_list_set_document (PzLevelList *self, PzDocument *document)
{
  g_return_if_fail (PZ_IS_LEVEL_LIST (self));
  if (self->document == document)
    return;
  drop_document (self);
  self->updating = TRUE;
  g_list_store_remove_all (self->store);
  self->updating = FALSE;
  if (document != NULL)
    {
      self->document = g_object_ref (document);
      g_signal_connect_swapped (document, "pack-changed", G_CALLBACK (pack_changed_cb), self);
      g_signal_connect_swapped (document, "level-changed", G_CALLBACK (current_cb), self);
      g_signal_connect_swapped (document, "analysis-changed", G_CALLBACK (analysis_changed_cb), self);
      pack_changed_cb (self);
    }
  update_page (self);
  select_current (self);
}

/* ---- Search ---- */

static gboolean
filter_cb (gpointer item, gpointer data)
{
  PzLevelList *self = data;
  return *self->needle == '\0' || pz_level_item_matches (item, self->needle);
}

static void
search_changed_cb (PzLevelList *self)
{
  g_free (self->needle);
  self->needle = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)), -1);
  self->updating = TRUE;
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  self->updating = FALSE;
  update_page (self);
  select_current (self);
}

/* Return in the search entry: the first match becomes current. */
static void
search_activate_cb (PzLevelList *self)
{
  g_autoptr (PzLevelItem) item = g_list_model_get_item (G_LIST_MODEL (self->filtered), 0);
  if (item != NULL && self->document != NULL)
    pz_document_set_current (self->document, pz_level_item_get_index (item));
}

void
pz_level_list_set_searching (PzLevelList *self, gboolean searching)
{
  g_return_if_fail (PZ_IS_LEVEL_LIST (self));
  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->search_bar), searching);
  if (searching)
    gtk_widget_grab_focus (self->search_entry);
}

gboolean
pz_level_list_get_searching (PzLevelList *self)
{
  g_return_val_if_fail (PZ_IS_LEVEL_LIST (self), FALSE);
  return gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (self->search_bar));
}

GtkSearchBar *
pz_level_list_get_search_bar (PzLevelList *self)
{
  g_return_val_if_fail (PZ_IS_LEVEL_LIST (self), NULL);
  return GTK_SEARCH_BAR (self->search_bar);
}

guint
pz_level_list_n_thumbnails_drawn (PzLevelList *self)
{
  g_return_val_if_fail (PZ_IS_LEVEL_LIST (self), 0);
  return pz_thumbnails_n_drawn (self->thumbnails);
}

static GtkWidget *
make_search_bar (PzLevelList *self)
{
  self->search_entry = gtk_search_entry_new ();
  g_object_set (self->search_entry, "placeholder-text", _ ("Search levels"), NULL);
  gtk_widget_set_hexpand (self->search_entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search_entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search levels"), -1);
  g_signal_connect_swapped (self->search_entry, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect_swapped (self->search_entry, "activate", G_CALLBACK (search_activate_cb), self);
  self->search_bar = gtk_search_bar_new ();
  gtk_search_bar_set_child (GTK_SEARCH_BAR (self->search_bar), self->search_entry);
  gtk_search_bar_connect_entry (GTK_SEARCH_BAR (self->search_bar), GTK_EDITABLE (self->search_entry));
  return self->search_bar;
}

/* ---- Menu ---- */

static GMenuModel *
menu_model (void)
{
  GMenu *menu = g_menu_new ();
  GMenu *copy = g_menu_new ();
  GMenu *move = g_menu_new ();
  GMenu *away = g_menu_new ();
  g_menu_append (copy, C_ ("level menu", "Re_name…"), "win.rename-level");
  g_menu_append (copy, C_ ("level menu", "_Duplicate"), "win.duplicate-level");
  g_menu_append (copy, C_ ("level menu", "_Generate Levels…"), "win.generate-level");
  g_menu_append (move, C_ ("level menu", "Move _Up"), "win.move-level-up");
  g_menu_append (move, C_ ("level menu", "Move Do_wn"), "win.move-level-down");
  g_menu_append (away, C_ ("level menu", "Dele_te"), "win.delete-level");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (copy));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (move));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (away));
  g_object_unref (copy);
  g_object_unref (move);
  g_object_unref (away);
  return G_MENU_MODEL (menu);
}

static PzLevelRow *
row_at (PzLevelList *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (self->list_view, x, y, GTK_PICK_DEFAULT);
  if (widget == NULL)
    return NULL;
  GtkWidget *row = gtk_widget_get_ancestor (widget, PZ_TYPE_LEVEL_ROW);
  if (row == NULL && widget != self->list_view)
    row = gtk_widget_get_first_child (widget); /* on the margin of the list's own row */
  return row != NULL && PZ_IS_LEVEL_ROW (row) ? PZ_LEVEL_ROW (row) : NULL;
}

/* @x, @y: in the list view. */
static void
popup_menu_at (PzLevelList *self, double x, double y)
{
  graphene_point_t point;
  if (!gtk_widget_compute_point (self->list_view, GTK_WIDGET (self), &GRAPHENE_POINT_INIT ((float) x, (float) y),
                                 &point))
    return;
  gtk_popover_set_pointing_to (self->menu, &(GdkRectangle){ (int) point.x, (int) point.y, 1, 1 });
  gtk_popover_popup (self->menu);
}

/* The menu's commands are about the current level, so the row becomes current first. */
static void
open_menu (PzLevelList *self, double x, double y)
{
  PzLevelRow *row = row_at (self, x, y);
  if (row == NULL || pz_level_row_get_item (row) == NULL || self->document == NULL)
    return;
  pz_document_set_current (self->document, pz_level_item_get_index (pz_level_row_get_item (row)));
  popup_menu_at (self, x, y);
}

/* Keys mean the level again. */
static void
menu_closed_cb (PzLevelList *self)
{
  gtk_widget_grab_focus (self->list_view);
}

static void
secondary_pressed_cb (GtkGestureClick *click, int n_press, double x, double y, PzLevelList *self)
{
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu (self, x, y);
}

static void
long_pressed_cb (GtkGestureLongPress *press, double x, double y, PzLevelList *self)
{
  open_menu (self, x, y);
}

static gboolean
menu_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  PzLevelList *self = data;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  graphene_rect_t bounds;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, widget) || !gtk_widget_compute_bounds (focus, widget, &bounds))
    return FALSE;
  popup_menu_at (self, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2);
  return TRUE;
}

static void
add_gestures (PzLevelList *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (secondary_pressed_cb), self);
  gtk_widget_add_controller (self->list_view, GTK_EVENT_CONTROLLER (click));

  GtkGesture *press = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (self->list_view, GTK_EVENT_CONTROLLER (press));
}

/* Keys that mean the level only while the list has the focus: Delete on the canvas means a cell. */
static void
add_keys (PzLevelList *self)
{
  GtkEventController *menu = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (menu),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                                                          gtk_callback_action_new (menu_key_cb, self, NULL)));
  gtk_widget_add_controller (self->list_view, menu);
  gtk_widget_add_controller (self->list_view, pz_shortcuts_controller (PZ_SCOPE_LIST));
}

/* ---- Rows ---- */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, PzLevelList *self)
{
  gtk_list_item_set_child (list_item, pz_level_row_new (self->thumbnails));
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  pz_level_row_set_item (PZ_LEVEL_ROW (gtk_list_item_get_child (list_item)), gtk_list_item_get_item (list_item));
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  pz_level_row_set_item (PZ_LEVEL_ROW (gtk_list_item_get_child (list_item)), NULL);
}

static GtkListItemFactory *
make_factory (PzLevelList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  return factory;
}

static void
make_models (PzLevelList *self)
{
  self->store = g_list_store_new (PZ_TYPE_LEVEL_ITEM);
  self->filter = gtk_custom_filter_new (filter_cb, self, NULL);
  self->filtered =
      gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->store)), GTK_FILTER (g_object_ref (self->filter)));
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->filtered));
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (selected_cb), self);
}

static GtkWidget *
make_list (PzLevelList *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  self->list_view = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), make_factory (self));
  gtk_widget_add_css_class (self->list_view, "navigation-sidebar");
  gtk_widget_add_css_class (self->list_view, "levels");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list_view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Levels"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->list_view);
  return scrolled;
}

static GtkWidget *
make_status (const char *text, const char *button, const char *action)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  if (button == NULL)
    return box;
  GtkWidget *widget = gtk_button_new_with_mnemonic (button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), action);
  gtk_widget_add_css_class (widget, "pill");
  gtk_box_append (GTK_BOX (box), widget);
  return box;
}

static void
make_widgets (PzLevelList *self)
{
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, make_list (self), "list");
  gtk_stack_add_named (self->stack, make_status (_ ("No levels match"), NULL, NULL), "no-match");
  gtk_stack_add_named (self->stack, make_status (_ ("No levels yet"), _ ("_New Level"), "win.new-level"), "empty");
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_widget_set_parent (make_search_bar (self), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->stack), GTK_WIDGET (self));

  g_autoptr (GMenuModel) model = menu_model ();
  self->menu = GTK_POPOVER (gtk_popover_menu_new_from_model (model));
  gtk_popover_set_has_arrow (self->menu, FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self->menu), GTK_ALIGN_START);
  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self));
  g_signal_connect_swapped (self->menu, "closed", G_CALLBACK (menu_closed_cb), self);
}

static void
pz_level_list_dispose (GObject *object)
{
  PzLevelList *self = PZ_LEVEL_LIST (object);
  GtkWidget *child;
  drop_document (self);
  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->menu)));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (pz_level_list_parent_class)->dispose (object);
}

static void
pz_level_list_finalize (GObject *object)
{
  PzLevelList *self = PZ_LEVEL_LIST (object);
  g_clear_object (&self->selection);
  g_clear_object (&self->filtered);
  g_clear_object (&self->filter);
  g_clear_object (&self->store);
  g_clear_pointer (&self->thumbnails, pz_thumbnails_free);
  g_free (self->needle);
  G_OBJECT_CLASS (pz_level_list_parent_class)->finalize (object);
}

static void
pz_level_list_class_init (PzLevelListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = pz_level_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_level_list_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "levellist");
}

static void
pz_level_list_init (PzLevelList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->needle = g_strdup ("");
  self->thumbnails = pz_thumbnails_new (THUMBNAILS_MAX);
  make_models (self);
  make_widgets (self);
  add_gestures (self);
  add_keys (self);
}

GtkWidget *
pz_level_list_new (void)
{
  return g_object_new (PZ_TYPE_LEVEL_LIST, NULL);
}
