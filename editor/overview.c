/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/overview-private.h"
#include "editor/shortcuts.h"
#include "editor/theme.h"

/* The grid makes thirty rows of so many cards. */
#define MAX_COLUMNS 9

G_DEFINE_FINAL_TYPE (PzOverview, pz_overview, GTK_TYPE_WIDGET)

enum
{
  OPENED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
pz_overview_open (PzOverview *self, int index)
{
  g_signal_emit (self, signals[OPENED], 0, index);
}

/* ---- Choosing ---- */

GArray *
pz_overview_dup_chosen (PzOverview *self)
{
  g_return_val_if_fail (PZ_IS_OVERVIEW (self), NULL);
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GtkBitset) set = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  guint64 n = gtk_bitset_get_size (set);
  for (guint64 i = 0; i < n; i++)
    {
      g_autoptr (PzLevelItem) item =
          g_list_model_get_item (G_LIST_MODEL (self->filtered), gtk_bitset_get_nth (set, (guint) i));
      int index = item != NULL ? pz_level_item_get_index (item) : -1;
      if (index >= 0)
        g_array_append_val (chosen, index);
    }
  return chosen;
}

/* A level that is chosen alone is the document's current one too: its commands mean it. */
static void
follow_choice (PzOverview *self, GArray *chosen)
{
  int only = chosen->len == 1 ? g_array_index (chosen, int, 0) : -1;
  self->updating = TRUE;
  if (only >= 0 && self->document != NULL && only < pz_document_get_pack (self->document)->n_levels)
    pz_document_set_current (self->document, only);
  self->updating = FALSE;
  pz_curve_chart_set_chosen (self->curve, only);
}

static void
selection_changed_cb (PzOverview *self)
{
  if (self->updating)
    return;
  g_autoptr (GArray) chosen = pz_overview_dup_chosen (self);
  follow_choice (self, chosen);
  pz_pack_page_set_chosen (self->page, (const int *) chosen->data, (int) chosen->len);
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* (transfer full): positions of those that are shown. */
static GtkBitset *
positions_of (PzOverview *self, const int *indexes, int n)
{
  GtkBitset *positions = gtk_bitset_new_empty ();
  g_autoptr (GHashTable) wanted = g_hash_table_new (NULL, NULL);
  for (int i = 0; i < n; i++)
    g_hash_table_add (wanted, GINT_TO_POINTER (indexes[i] + 1));
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->filtered));
  for (guint i = 0; i < n_items && n > 0; i++)
    {
      g_autoptr (PzLevelItem) item = g_list_model_get_item (G_LIST_MODEL (self->filtered), i);
      if (g_hash_table_contains (wanted, GINT_TO_POINTER (pz_level_item_get_index (item) + 1)))
        gtk_bitset_add (positions, i);
    }
  return positions;
}

void
pz_overview_choose (PzOverview *self, const int *indexes, int n)
{
  g_return_if_fail (PZ_IS_OVERVIEW (self));
  g_autoptr (GtkBitset) chosen = positions_of (self, indexes, n);
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, g_list_model_get_n_items (G_LIST_MODEL (self->filtered)));
  self->updating = TRUE;
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selection), chosen, all);
  self->updating = FALSE;
  selection_changed_cb (self);
  if (!gtk_bitset_is_empty (chosen))
    gtk_widget_activate_action (self->grid, "list.scroll-to-item", "u", gtk_bitset_get_minimum (chosen));
}

void
pz_overview_choose_all (PzOverview *self)
{
  g_return_if_fail (PZ_IS_OVERVIEW (self));
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (self->selection));
}

static void
curve_chosen_cb (PzOverview *self, int index)
{
  pz_overview_choose (self, &index, 1);
}

/* ---- Dropping ---- */

/* The levels that move with the one dragged: all that are chosen, when it is among them. */
static GArray *
dragged_levels (PzOverview *self, int index)
{
  GArray *chosen = pz_overview_dup_chosen (self);
  for (guint i = 0; i < chosen->len; i++)
    if (g_array_index (chosen, int, i) == index)
      return chosen;
  g_array_set_size (chosen, 0);
  g_array_append_val (chosen, index);
  return chosen;
}

static void
choose_range (PzOverview *self, int from, int n)
{
  g_autofree int *indexes = g_new (int, MAX (n, 1));
  for (int i = 0; i < n; i++)
    indexes[i] = from + i;
  pz_overview_choose (self, indexes, n);
}

static void
move_here (PzOverview *self, int index, int before)
{
  g_autoptr (GArray) moved = dragged_levels (self, index);
  int first = before;
  for (guint i = 0; i < moved->len; i++)
    first -= g_array_index (moved, int, i) < before;
  pz_document_move_levels (self->document, (const int *) moved->data, (int) moved->len, before);
  choose_range (self, first, (int) moved->len);
}

static void
copy_here (PzOverview *self, PzLevel *level, int before)
{
  gboolean fits = !pz_level_is_bad (level) && level->mode == pz_document_get_pack (self->document)->mode;
  if (fits && pz_document_insert_levels (self->document, &level, 1, before, C_ ("undo", "Copy level")))
    choose_range (self, before, 1);
}

/* Cards of another window are copied. */
static void
dropped_cb (PzOverviewCard *card, PzLevelItem *dragged, gboolean after, PzOverview *self)
{
  PzLevelItem *item = pz_overview_card_get_item (card);
  if (item == NULL || self->document == NULL)
    return;
  int before = pz_level_item_get_index (item) + (after ? 1 : 0);
  if (pz_level_item_get_document (dragged) == self->document)
    move_here (self, pz_level_item_get_index (dragged), before);
  else
    copy_here (self, pz_level_item_get_level (dragged), before);
}

/* ---- Search and filter ---- */

static gboolean
filter_cb (gpointer item, gpointer data)
{
  PzOverview *self = data;
  const PzLevelRecord *record =
      self->survey != NULL ? pz_survey_get_level (self->survey, pz_level_item_get_index (item)) : NULL;
  if (*self->needle != '\0' && !pz_level_item_matches (item, self->needle))
    return FALSE;
  return self->wanted == PZ_FILTER_ALL || (record != NULL && pz_filter_matches (self->wanted, record));
}

int
pz_overview_n_shown (PzOverview *self)
{
  g_return_val_if_fail (PZ_IS_OVERVIEW (self), 0);
  return (int) g_list_model_get_n_items (G_LIST_MODEL (self->filtered));
}

static void
update_stack (PzOverview *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->store)) > 0;
  const char *page = pz_overview_n_shown (self) > 0 ? "cards" : any ? "no-match" : "empty";
  gtk_stack_set_visible_child_name (self->stack, page);
}

static void
filter_again (PzOverview *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_stack (self);
  selection_changed_cb (self); /* what is hidden is not chosen any more */
}

static void
search_changed_cb (PzOverview *self)
{
  g_free (self->needle);
  self->needle = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)), -1);
  filter_again (self);
}

/* Return in the entry: the first match is opened. */
static void
search_activate_cb (PzOverview *self)
{
  g_autoptr (PzLevelItem) item = g_list_model_get_item (G_LIST_MODEL (self->filtered), 0);
  if (item != NULL)
    pz_overview_open (self, pz_level_item_get_index (item));
}

static void
filter_chosen_cb (PzOverview *self)
{
  guint wanted = gtk_drop_down_get_selected (self->filter_choice);
  if (wanted >= PZ_N_FILTERS || self->wanted == (PzFilter) wanted)
    return;
  self->wanted = (PzFilter) wanted;
  filter_again (self);
}

void
pz_overview_set_filter (PzOverview *self, PzFilter filter)
{
  g_return_if_fail (PZ_IS_OVERVIEW (self) && filter < PZ_N_FILTERS);
  if (filter != PZ_FILTER_ALL)
    gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_drop_down_set_selected (self->filter_choice, (guint) filter);
}

PzFilter
pz_overview_get_filter (PzOverview *self)
{
  g_return_val_if_fail (PZ_IS_OVERVIEW (self), PZ_FILTER_ALL);
  return self->wanted;
}

/* A search that is put away leaves nothing hidden. */
static void
search_mode_cb (PzOverview *self)
{
  if (!pz_overview_get_searching (self))
    gtk_drop_down_set_selected (self->filter_choice, PZ_FILTER_ALL);
}

void
pz_overview_set_searching (PzOverview *self, gboolean searching)
{
  g_return_if_fail (PZ_IS_OVERVIEW (self));
  gtk_search_bar_set_search_mode (self->search_bar, searching);
  if (searching)
    gtk_widget_grab_focus (self->search_entry);
}

gboolean
pz_overview_get_searching (PzOverview *self)
{
  g_return_val_if_fail (PZ_IS_OVERVIEW (self), FALSE);
  return gtk_search_bar_get_search_mode (self->search_bar);
}

GtkSearchBar *
pz_overview_get_search_bar (PzOverview *self)
{
  g_return_val_if_fail (PZ_IS_OVERVIEW (self), NULL);
  return self->search_bar;
}

static void
update_filter_words (PzOverview *self)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);
  for (int i = 0; i < PZ_N_FILTERS; i++)
    gtk_string_list_take (words, pz_filter_dup_label ((PzFilter) i, pz_document_get_pack (self->document)->mode));
  gtk_drop_down_set_model (self->filter_choice, G_LIST_MODEL (words));
  gtk_drop_down_set_selected (self->filter_choice, PZ_FILTER_ALL);
}

/* ---- Following the document ---- */

static void
twins_found_cb (const int *twins, int n, gpointer data)
{
  PzOverview *self = data;
  self->twins = NULL;
  pz_survey_set_twins (self->survey, twins, n);
}

/* Not while edits follow each other. */
static gboolean
twins_due_cb (gpointer data)
{
  PzOverview *self = data;
  self->twins_due = 0;
  self->twins = pz_twins_search_start (self->queue, pz_document_get_pack (self->document), twins_found_cb, self);
  return G_SOURCE_REMOVE;
}

static void
stop_twins (PzOverview *self)
{
  g_clear_handle_id (&self->twins_due, g_source_remove);
  g_clear_pointer (&self->twins, pz_twins_search_cancel);
}

static void
look_for_twins (PzOverview *self)
{
  stop_twins (self);
  self->twins_due = g_timeout_add (TWINS_WAIT_MS, twins_due_cb, self);
}

static void
pack_changed_cb (PzOverview *self)
{
  self->updating = TRUE;
  pz_level_items_sync (self->store, self->document);
  self->updating = FALSE;
  if (*self->needle != '\0' || self->wanted != PZ_FILTER_ALL)
    filter_again (self);
  update_stack (self);
  selection_changed_cb (self);
  look_for_twins (self);
}

/* Undo, redo and new levels show where they are. */
static void
level_changed_cb (PzOverview *self)
{
  int current = pz_document_get_current (self->document);
  if (!self->updating && current >= 0)
    pz_overview_choose (self, &current, 1);
}

static void
record_changed_cb (PzOverview *self, int index)
{
  if (index < 0 || index >= (int) g_list_model_get_n_items (G_LIST_MODEL (self->store)))
    return;
  g_autoptr (PzLevelItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), (guint) index);
  pz_level_item_changed (item);
}

/* What the filter rests on. A level does not vanish under the pointer while its search runs: only sums that are complete count. */
static void
survey_changed_cb (PzOverview *self)
{
  if (self->wanted != PZ_FILTER_ALL)
    filter_again (self);
}

static void
drop_document (PzOverview *self)
{
  if (self->document == NULL)
    return;
  stop_twins (self);
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_signal_handlers_disconnect_by_data (self->survey, self);
  pz_curve_chart_set_survey (self->curve, NULL);
  pz_pack_page_set_survey (self->page, NULL);
  g_clear_object (&self->survey);
  g_clear_object (&self->document);
  self->updating = TRUE;
  g_list_store_remove_all (self->store);
  self->updating = FALSE;
}

void
pz_overview_set_document (PzOverview *self, PzDocument *document)
{
  g_return_if_fail (PZ_IS_OVERVIEW (self));
  if (self->document == document)
    return;
  drop_document (self);
  if (document == NULL)
    return;
  self->document = g_object_ref (document);
  self->survey = pz_survey_new (document);
  g_signal_connect_swapped (document, "pack-changed", G_CALLBACK (pack_changed_cb), self);
  g_signal_connect_swapped (document, "level-changed", G_CALLBACK (level_changed_cb), self);
  g_signal_connect_swapped (self->survey, "level-changed", G_CALLBACK (record_changed_cb), self);
  g_signal_connect_swapped (self->survey, "changed", G_CALLBACK (survey_changed_cb), self);
  update_filter_words (self);
  pz_curve_chart_set_survey (self->curve, self->survey);
  pz_pack_page_set_survey (self->page, self->survey);
  pack_changed_cb (self);
  level_changed_cb (self);
}

/* ---- Parts ---- */

void
pz_overview_set_titles (PzOverview *self, const char *title, const char *subtitle)
{
  g_return_if_fail (PZ_IS_OVERVIEW (self));
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
}

PzSurvey *
pz_overview_get_survey (PzOverview *self)
{
  g_return_val_if_fail (PZ_IS_OVERVIEW (self), NULL);
  return self->survey;
}

PzPackPage *
pz_overview_get_page (PzOverview *self)
{
  g_return_val_if_fail (PZ_IS_OVERVIEW (self), NULL);
  return self->page;
}

void
pz_overview_grab_focus (PzOverview *self)
{
  g_return_if_fail (PZ_IS_OVERVIEW (self));
  gtk_widget_grab_focus (self->grid);
}

/* ---- Cards ---- */

static void
update_twin (PzOverviewCard *card, PzOverview *self)
{
  PzLevelItem *item = pz_overview_card_get_item (card);
  const PzLevelRecord *record =
      self->survey != NULL ? pz_survey_get_level (self->survey, pz_level_item_get_index (item)) : NULL;
  PzPack *pack = self->document != NULL ? pz_document_get_pack (self->document) : NULL;
  gboolean known = record != NULL && record->twin >= 0 && record->twin < pack->n_levels;
  g_autofree char *name = known ? pz_level_name (pack->levels[record->twin], record->twin) : NULL;
  pz_overview_card_set_twin (card, name);
}

static void
card_item_changed_cb (PzLevelItem *item, PzOverviewCard *card)
{
  update_twin (card, g_object_get_data (G_OBJECT (card), "pz-overview"));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, PzOverview *self)
{
  GtkWidget *card = pz_overview_card_new (self->look);
  g_object_set_data (G_OBJECT (card), "pz-overview", self);
  g_signal_connect (card, "dropped", G_CALLBACK (dropped_cb), self);
  gtk_list_item_set_child (list_item, card);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, PzOverview *self)
{
  PzOverviewCard *card = PZ_OVERVIEW_CARD (gtk_list_item_get_child (list_item));
  PzLevelItem *item = gtk_list_item_get_item (list_item);
  pz_overview_card_set_item (card, item);
  g_signal_connect_object (item, "changed", G_CALLBACK (card_item_changed_cb), card, 0);
  update_twin (card, self);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, PzOverview *self)
{
  GtkWidget *card = gtk_list_item_get_child (list_item);
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (list_item), card_item_changed_cb, card);
  pz_overview_card_set_item (PZ_OVERVIEW_CARD (card), NULL);
}

static GtkListItemFactory *
make_factory (PzOverview *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  return factory;
}

static void
activate_cb (GtkGridView *grid, guint position, PzOverview *self)
{
  g_autoptr (PzLevelItem) item = g_list_model_get_item (G_LIST_MODEL (self->filtered), position);
  if (item != NULL)
    pz_overview_open (self, pz_level_item_get_index (item));
}

static void
make_models (PzOverview *self)
{
  self->store = g_list_store_new (PZ_TYPE_LEVEL_ITEM);
  self->filter = gtk_custom_filter_new (filter_cb, self, NULL);
  self->filtered =
      gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->store)), GTK_FILTER (g_object_ref (self->filter)));
  self->selection = gtk_multi_selection_new (G_LIST_MODEL (g_object_ref (self->filtered)));
  g_signal_connect_swapped (self->selection, "selection-changed", G_CALLBACK (selection_changed_cb), self);
}

static void
make_grid (PzOverview *self)
{
  self->grid = gtk_grid_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), make_factory (self));
  gtk_grid_view_set_max_columns (GTK_GRID_VIEW (self->grid), MAX_COLUMNS);
  gtk_grid_view_set_enable_rubberband (GTK_GRID_VIEW (self->grid), TRUE);
  gtk_widget_add_css_class (self->grid, "overview-cards");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Levels"), -1);
  g_signal_connect (self->grid, "activate", G_CALLBACK (activate_cb), self);
  gtk_widget_add_controller (self->grid, pz_shortcuts_controller (PZ_SCOPE_LIST));
}

/* ---- Widget ---- */

static void
pz_overview_dispose (GObject *object)
{
  PzOverview *self = PZ_OVERVIEW (object);
  GtkWidget *child;
  if (self->curve != NULL)
    drop_document (self);
  g_clear_handle_id (&self->relayout, g_source_remove);
  self->curve = NULL;
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->selection);
  g_clear_object (&self->filtered);
  g_clear_object (&self->filter);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (pz_overview_parent_class)->dispose (object);
}

static void
pz_overview_finalize (GObject *object)
{
  PzOverview *self = PZ_OVERVIEW (object);
  pz_card_look_free (self->look);
  g_free (self->needle);
  G_OBJECT_CLASS (pz_overview_parent_class)->finalize (object);
}

static void
pz_overview_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GTK_WIDGET_CLASS (pz_overview_parent_class)->size_allocate (widget, width, height, baseline);
  pz_overview_sized (PZ_OVERVIEW (widget), width, height);
}

/* Cards are drawn and laid out anew. */
static void
look_changed_cb (PzOverview *self)
{
  pz_card_look_renew (self->look);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
pz_overview_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (pz_overview_parent_class)->system_setting_changed (widget, setting);
  look_changed_cb (PZ_OVERVIEW (widget));
}

static void
pz_overview_class_init (PzOverviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = pz_overview_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_overview_finalize;
  widget_class->size_allocate = pz_overview_size_allocate;
  widget_class->system_setting_changed = pz_overview_system_setting_changed;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "overview");
  signals[OPENED] =
      g_signal_new ("opened", PZ_TYPE_OVERVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[CHOSEN] = g_signal_new ("chosen", PZ_TYPE_OVERVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pz_overview_init (PzOverview *self)
{
  self->needle = g_strdup ("");
  self->look = pz_card_look_new (GTK_WIDGET (self));
  pz_theme_watch (G_OBJECT (self), G_CALLBACK (look_changed_cb));
  make_models (self);
  make_grid (self);
}

GtkWidget *
pz_overview_new (PzQueue *queue, GMenuModel *menu, GMenuModel *level_menu)
{
  g_return_val_if_fail (queue != NULL, NULL);
  PzOverview *self = g_object_new (PZ_TYPE_OVERVIEW, NULL);
  self->queue = queue;
  pz_overview_build (self, menu, level_menu);
  g_signal_connect_swapped (self->search_entry, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect_swapped (self->search_entry, "activate", G_CALLBACK (search_activate_cb), self);
  g_signal_connect_swapped (self->filter_choice, "notify::selected", G_CALLBACK (filter_chosen_cb), self);
  g_signal_connect_swapped (self->search_bar, "notify::search-mode-enabled", G_CALLBACK (search_mode_cb), self);
  g_signal_connect_swapped (self->curve, "chosen", G_CALLBACK (curve_chosen_cb), self);
  g_signal_connect_swapped (self->curve, "opened", G_CALLBACK (pz_overview_open), self);
  g_signal_connect_swapped (self->page, "opened", G_CALLBACK (pz_overview_open), self);
  g_signal_connect_swapped (self->page, "filtered", G_CALLBACK (pz_overview_set_filter), self);
  return GTK_WIDGET (self);
}
