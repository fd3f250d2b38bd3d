/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/level-counts.h"
#include "editor/overview-card.h"
#include "editor/verdict-badge.h"

struct _PzOverviewCard
{
  GtkWidget parent_instance;
  PzCardLook *look;  /* borrowed */
  PzLevelItem *item; /* (nullable) */
  char *twin;        /* (nullable) name of the level it equals */
};

enum
{
  DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PzOverviewCard, pz_overview_card, GTK_TYPE_WIDGET)

/* ---- Showing ---- */

/* What the document says of the level now. FALSE: it has it no more. */
static gboolean
card_of (PzOverviewCard *self, PzCard *card)
{
  PzDocument *document = self->item != NULL ? pz_level_item_get_document (self->item) : NULL;
  int index = self->item != NULL ? pz_level_item_get_index (self->item) : -1;
  PzRating rating;
  if (document == NULL || index < 0 || index >= pz_document_get_pack (document)->n_levels)
    return FALSE;
  const PzAnalysis *analysis = pz_document_get_analysis (document, index);
  *card = (PzCard){ .level = pz_level_item_get_level (self->item), .twin = self->twin != NULL, .score = -1 };
  card->verdict = pz_document_get_verdict (document, index, &card->count, &card->stale);
  card->solved = pz_document_is_solved (document, index);
  if (pz_level_rating (analysis, &rating))
    card->score = rating.score;
  return TRUE;
}

char *
pz_overview_card_dup_description (PzOverviewCard *self)
{
  g_return_val_if_fail (PZ_IS_OVERVIEW_CARD (self), NULL);
  PzCard card;
  if (!card_of (self, &card))
    return g_strdup ("");
  g_autofree char *name = pz_level_item_dup_name (self->item);
  g_autofree char *title = pz_level_dup_caption (card.level);
  g_autofree char *text = pz_verdict_to_text (card.level->mode, card.verdict, card.count);
  return g_strdup_printf (_ ("Level %s %s, %s"), name, title != NULL ? title : "", text);
}

/* TRANSLATORS: %s is the id of another level, which this one equals when it is moved, turned or mirrored */
#define TWIN_TEXT C_ ("pack overview", "The same as %s up to symmetry")

static char *
tooltip_of (PzOverviewCard *self)
{
  g_autofree char *description = pz_overview_card_dup_description (self);
  if (self->twin == NULL)
    return g_steal_pointer (&description);
  g_autofree char *twin = g_strdup_printf (TWIN_TEXT, self->twin);
  return g_strconcat (description, "\n", twin, NULL);
}

/* The grid's own cell around this one is what a screen reader stops at. */
static void
tell (PzOverviewCard *self)
{
  g_autofree char *description = pz_overview_card_dup_description (self);
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
}

static void
item_changed_cb (PzOverviewCard *self)
{
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
pz_overview_card_set_item (PzOverviewCard *self, PzLevelItem *item)
{
  g_return_if_fail (PZ_IS_OVERVIEW_CARD (self));
  if (self->item == item)
    return;
  if (self->item != NULL)
    {
      pz_level_item_set_visible (self->item, FALSE);
      g_signal_handlers_disconnect_by_func (self->item, item_changed_cb, self);
      g_clear_object (&self->item);
    }
  if (item == NULL)
    return;
  self->item = g_object_ref (item);
  g_signal_connect_object (item, "changed", G_CALLBACK (item_changed_cb), self, G_CONNECT_SWAPPED);
  pz_level_item_set_visible (self->item, TRUE);
  item_changed_cb (self);
}

PzLevelItem *
pz_overview_card_get_item (PzOverviewCard *self)
{
  g_return_val_if_fail (PZ_IS_OVERVIEW_CARD (self), NULL);
  return self->item;
}

void
pz_overview_card_set_twin (PzOverviewCard *self, const char *name)
{
  g_return_if_fail (PZ_IS_OVERVIEW_CARD (self));
  if (g_strcmp0 (self->twin, name) == 0)
    return;
  g_free (self->twin);
  self->twin = g_strdup (name);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- Dragging ---- */

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, PzOverviewCard *self)
{
  return self->item != NULL ? gdk_content_provider_new_typed (PZ_TYPE_LEVEL_ITEM, self->item) : NULL;
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, PzOverviewCard *self)
{
  int w = gtk_widget_get_width (GTK_WIDGET (self));
  if (self->item == NULL || w <= 0)
    return;
  g_autoptr (GdkPaintable) picture = pz_card_look_picture (self->look, pz_level_item_get_level (self->item), w);
  gtk_drag_source_set_icon (source, picture, w / 2, w / 2);
}

static void
mark_drop (PzOverviewCard *self, const char *mark)
{
  static const char *const marks[] = { "drop-before", "drop-after" };
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_strcmp0 (mark, marks[i]) == 0)
      gtk_widget_add_css_class (GTK_WIDGET (self), marks[i]);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self), marks[i]);
}

/* In the order of reading. */
static gboolean
is_after (PzOverviewCard *self, double x)
{
  gboolean right = x > gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
  return right != (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL);
}

static GdkDragAction
drop_motion_cb (GtkDropTarget *target, double x, double y, PzOverviewCard *self)
{
  mark_drop (self, is_after (self, x) ? "drop-after" : "drop-before");
  return gtk_drop_target_get_actions (target);
}

static void
drop_leave_cb (GtkDropTarget *target, PzOverviewCard *self)
{
  mark_drop (self, NULL);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, PzOverviewCard *self)
{
  PzLevelItem *dragged = g_value_get_object (value);
  mark_drop (self, NULL);
  if (self->item == NULL || dragged == NULL)
    return FALSE;
  g_signal_emit (self, signals[DROPPED], 0, dragged, is_after (self, x));
  return TRUE;
}

static void
add_dragging (PzOverviewCard *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));

  GtkDropTarget *target = gtk_drop_target_new (PZ_TYPE_LEVEL_ITEM, GDK_ACTION_MOVE);
  g_signal_connect (target, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect (target, "leave", G_CALLBACK (drop_leave_cb), self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* ---- Widget ---- */

static gboolean
query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *text = tooltip_of (PZ_OVERVIEW_CARD (widget));
  gtk_tooltip_set_text (tooltip, text);
  return *text != '\0';
}

static void
pz_overview_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PzOverviewCard *self = PZ_OVERVIEW_CARD (widget);
  PzCard card;
  if (!card_of (self, &card))
    return;
  g_autofree char *name = pz_level_item_dup_name (self->item);
  g_autofree char *title = pz_level_dup_caption (card.level);
  card.name = name;
  card.title = title;
  pz_card_look_draw (self->look, snapshot, &card, gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                     gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
}

static GtkSizeRequestMode
pz_overview_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
pz_overview_card_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  PzOverviewCard *self = PZ_OVERVIEW_CARD (widget);
  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL ? PZ_CARD_MIN_PX : pz_card_look_height (self->look, for_size);
}

static void
pz_overview_card_dispose (GObject *object)
{
  PzOverviewCard *self = PZ_OVERVIEW_CARD (object);
  g_clear_object (&self->item);
  g_clear_pointer (&self->twin, g_free);
  G_OBJECT_CLASS (pz_overview_card_parent_class)->dispose (object);
}

static void
pz_overview_card_class_init (PzOverviewCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = pz_overview_card_dispose;
  widget_class->snapshot = pz_overview_card_snapshot;
  widget_class->measure = pz_overview_card_measure;
  widget_class->get_request_mode = pz_overview_card_get_request_mode;
  widget_class->query_tooltip = query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "overviewcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[DROPPED] = g_signal_new ("dropped", PZ_TYPE_OVERVIEW_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, PZ_TYPE_LEVEL_ITEM, G_TYPE_BOOLEAN);
}

static void
pz_overview_card_init (PzOverviewCard *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  add_dragging (self);
}

GtkWidget *
pz_overview_card_new (PzCardLook *look)
{
  g_return_val_if_fail (look != NULL, NULL);
  PzOverviewCard *self = g_object_new (PZ_TYPE_OVERVIEW_CARD, NULL);
  self->look = look;
  return GTK_WIDGET (self);
}
