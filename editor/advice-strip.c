/* SPDX-License-Identifier: MIT */
#include "editor/advice-strip.h"

#include "editor/advice-preview.h"
#include "editor/advice-words.h"

#include "config.h"
#include <glib/gi18n.h>

#define MOST_CHIPS 4
/* What clashes is offered whole; what does not fit is scrolled to. */
#define MOST_CLASHING 24
/* With more of them there is no room for further words. */
#define FEW_CHIPS 3
/* Room for the widest of them. */
#define LEAST_CHIPS_PX 150

struct _PzAdviceStrip
{
  GtkWidget parent_instance;

  PzBoardView *view;
  PzDocument *document;
  GtkWidget *box, *title, *chips, *line, *more;
  PzAdviceSearch *search; /* (nullable): what is looked for */
  PzAdviceTask task;      /* of the search, or of the list */
  PzLevel *level;         /* (nullable): what was asked about */
  PzAnalysis *analysis;   /* (nullable): its judgement */
  PzContext context;      /* with `level` */
  GPtrArray *list;        /* (nullable): the answer */
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (PzAdviceStrip, pz_advice_strip, GTK_TYPE_WIDGET)

static guint changed_signal;

/* What a chip takes. */
typedef struct
{
  PzAdviceStrip *strip;
  const PzAdvice *advice;
  int member;
} Chip;

const char *
pz_advice_strip_get_title (PzAdviceStrip *self)
{
  g_return_val_if_fail (PZ_IS_ADVICE_STRIP (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->title));
}

GtkWidget *
pz_advice_strip_get_chip (PzAdviceStrip *self, guint i)
{
  g_return_val_if_fail (PZ_IS_ADVICE_STRIP (self), NULL);
  GtkWidget *chip = gtk_widget_get_first_child (self->chips);
  for (; chip != NULL && i > 0; i--)
    chip = gtk_widget_get_next_sibling (chip);
  return chip;
}

guint
pz_advice_strip_n_chips (PzAdviceStrip *self)
{
  g_return_val_if_fail (PZ_IS_ADVICE_STRIP (self), 0);
  guint n = 0;
  while (pz_advice_strip_get_chip (self, n) != NULL)
    n++;
  return n;
}

/* --- taking advice ------------------------------------------------------------------------------------------- */

static gboolean
same_member (PzLevel *a, PzLevel *b, const char *name)
{
  g_autofree char *one = pz_level_dup_editor_member (a, name), *other = pz_level_dup_editor_member (b, name);
  return g_strcmp0 (one, other) == 0;
}

/* The place in the pack matters to what is asked only in the first pack, where levels teach. */
static gboolean
same_place (const PzContext *a, const PzContext *b)
{
  return a->pack == b->pack && (a->index == b->index || a->pack > 1);
}

/* Whether the answer for what was asked about is one for @level too: only what no answer depends on is another. */
static gboolean
asks_the_same (PzAdviceStrip *self, PzLevel *level)
{
  PzContext context = pz_pack_context (pz_document_get_pack (self->document), pz_document_get_current (self->document));
  return self->level->mode == level->mode && !pz_level_is_bad (level)
         && self->level->mode->rules_hash (self->level) == level->mode->rules_hash (level)
         && same_place (&self->context, &context) && same_member (self->level, level, "locked")
         && same_member (self->level, level, "authorPath");
}

/* (nullable): what can be edited by the answer: the level that was asked about, or one that differs in nothing it depends on. */
static PzLevel *
present_level (PzAdviceStrip *self)
{
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  if (level == NULL || self->level == NULL || pz_board_view_get_playtest (self->view) != NULL)
    return NULL;
  return level == self->level || asks_the_same (self, level) ? level : NULL;
}

static void
tell (PzAdviceStrip *self, const char *text, gboolean undo)
{
  g_signal_emit_by_name (self->view, "notice", text, undo);
}

static void
apply (PzAdviceStrip *self, const PzAdvice *advice, int member)
{
  PzLevel *level = present_level (self);
  if (level == NULL)
    return;
  g_autoptr (PzLevel) next = pz_advice_apply (level, self->analysis, advice, member);
  pz_board_view_cancel (self->view);
  pz_document_apply_level (self->document, next, pz_advice_undo_label (advice), NULL);
}

static void
chip_clicked (GtkButton *button, Chip *chip)
{
  g_autoptr (PzAdviceStrip) strip = g_object_ref (chip->strip);
  g_autoptr (GPtrArray) list = g_ptr_array_ref (strip->list); /* the chip goes with it */
  const PzAdvice *advice = chip->advice;
  pz_advice_preview_end (strip->view);
  gtk_widget_grab_focus (GTK_WIDGET (strip->view));
  apply (strip, advice, chip->member);
}

static void
point (Chip *chip)
{
  PzAdviceStrip *self = chip->strip;
  if (present_level (self) != NULL)
    pz_advice_preview (self->view, self->level, self->analysis, chip->advice, chip->member);
}

static void
pointer_came (GtkEventControllerMotion *motion, double x, double y, Chip *chip)
{
  point (chip);
}

static void
focus_came (GtkEventControllerFocus *focus, Chip *chip)
{
  point (chip);
}

static void
left (GtkEventController *controller, Chip *chip)
{
  pz_advice_preview_end (chip->strip->view);
}

/* --- what is not needed -------------------------------------------------------------------------------------- */

/* (nullable): all that can go at once. */
static const PzAdvice *
spare_of (PzAdviceStrip *self)
{
  const PzAdvice *first = self->list != NULL && self->list->len > 0 ? self->list->pdata[0] : NULL;
  return first != NULL && first->kind == PZ_ADVICE_LEAVE && present_level (self) != NULL ? first : NULL;
}

guint
pz_advice_strip_n_spare (PzAdviceStrip *self)
{
  g_return_val_if_fail (PZ_IS_ADVICE_STRIP (self), 0);
  const PzAdvice *spare = spare_of (self);
  return spare != NULL ? spare->findings->len : 0;
}

void
pz_advice_strip_preview_spare (PzAdviceStrip *self, gboolean preview)
{
  g_return_if_fail (PZ_IS_ADVICE_STRIP (self));
  const PzAdvice *spare = spare_of (self);
  if (preview && spare != NULL)
    pz_advice_preview (self->view, self->level, self->analysis, spare, 0);
  else
    pz_advice_preview_end (self->view);
}

void
pz_advice_strip_remove_spare (PzAdviceStrip *self)
{
  g_return_if_fail (PZ_IS_ADVICE_STRIP (self));
  const PzAdvice *spare = spare_of (self);
  if (spare == NULL)
    return;
  g_autoptr (GPtrArray) list = g_ptr_array_ref (self->list);
  gulong n = spare->findings->len;
  g_autofree char *text = g_strdup_printf (ngettext ("%lu thing removed", "%lu things removed", n), n);
  pz_advice_preview_end (self->view);
  gtk_widget_grab_focus (GTK_WIDGET (self->view)); /* what was pressed is gone with it */
  apply (self, spare, 0);
  tell (self, text, TRUE);
}

/* --- chips --------------------------------------------------------------------------------------------------- */

static gboolean
leaves_one (const PzAdvice *advice)
{
  return advice->left.known && advice->left.exact && advice->left.count == 1;
}

/* (transfer full): what is left is said where it is not one. */
static char *
chip_words (PzAdviceStrip *self, const PzAdvice *advice, int member)
{
  g_autofree char *words = pz_advice_words (self->level, self->analysis, advice, member);
  if (!advice->left.known || leaves_one (advice))
    return g_steal_pointer (&words);
  /* TRANSLATORS: what is advised, and how many solutions it leaves: "Clue 21 on q · 3 left" */
  return g_strdup_printf (advice->left.exact ? C_ ("advice", "%s · %lu left") : C_ ("advice", "%s · %lu+ left"), words,
                          (gulong) MIN (advice->left.count, G_MAXULONG));
}

/* (transfer full): for screen readers. */
static char *
spoken (PzAdviceStrip *self, const PzAdvice *advice, const char *words)
{
  if (advice->kind == PZ_ADVICE_CLASH || (advice->kind == PZ_ADVICE_LEAVE && advice->findings->len == 1))
    return g_strdup_printf (C_ ("advice", "Remove %s"), words);
  return g_strdup_printf ("%s: %s", pz_advice_strip_get_title (self), words);
}

static GtkWidget *
chip_content (const PzAdvice *advice, const char *words)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = gtk_label_new (words);
  if (leaves_one (advice) || advice->kind == PZ_ADVICE_CLUE_SET)
    {
      GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");
      gtk_widget_add_css_class (tick, "success");
      gtk_box_append (GTK_BOX (content), tick);
    }
  gtk_box_append (GTK_BOX (content), label);
  return content;
}

static void
follow (GtkWidget *button, GtkEventController *controller, const char *came, GCallback on_came, Chip *chip)
{
  g_signal_connect (controller, came, on_came, chip);
  g_signal_connect (controller, "leave", G_CALLBACK (left), chip);
  gtk_widget_add_controller (button, controller);
}

static void
add_chip (PzAdviceStrip *self, const PzAdvice *advice, int member)
{
  GtkWidget *button = gtk_button_new ();
  Chip *chip = g_new (Chip, 1);
  g_autofree char *words = chip_words (self, advice, member);
  g_autofree char *said = spoken (self, advice, words);
  *chip = (Chip){ self, advice, member };
  g_object_set_data_full (G_OBJECT (button), "chip", chip, g_free);
  gtk_button_set_child (GTK_BUTTON (button), chip_content (advice, words));
  gtk_widget_add_css_class (button, "pz-advice-chip");
  gtk_widget_set_tooltip_text (button, said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (chip_clicked), chip);
  follow (button, gtk_event_controller_motion_new (), "enter", G_CALLBACK (pointer_came), chip);
  follow (button, gtk_event_controller_focus_new (), "enter", G_CALLBACK (focus_came), chip);
  gtk_box_append (GTK_BOX (self->chips), button);
}

static void
add_chips (PzAdviceStrip *self, const PzAdvice *advice)
{
  gboolean clash = advice->kind == PZ_ADVICE_CLASH;
  int n = clash ? (int) advice->findings->len : 1;
  for (int i = 0; i < n && pz_advice_strip_n_chips (self) < (clash ? MOST_CLASHING : MOST_CHIPS); i++)
    add_chip (self, advice, i);
}

/* Chips came or went. */
static void
list_changed (PzAdviceStrip *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
drop_chips (PzAdviceStrip *self)
{
  GtkWidget *chip;
  while ((chip = gtk_widget_get_first_child (self->chips)) != NULL)
    gtk_box_remove (GTK_BOX (self->chips), chip);
}

/* --- what is shown ------------------------------------------------------------------------------------------- */

/* The focus would go astray with a strip that is hidden. */
static void
hide (PzAdviceStrip *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static gboolean
may_show (PzAdviceStrip *self)
{
  return self->list != NULL && self->list->len > 0 && pz_board_view_get_playtest (self->view) == NULL
         && pz_board_view_get_plan_step (self->view) < 0 && pz_board_view_get_reveal_length (self->view) == 0;
}

static void
show (PzAdviceStrip *self)
{
  if (!may_show (self))
    {
      hide (self);
      return;
    }
  gboolean chips = gtk_widget_get_first_child (self->chips) != NULL;
  gtk_widget_set_visible (self->title, !self->narrow || !chips);
  gtk_widget_set_visible (self->line, !self->narrow && chips);
  gtk_widget_set_visible (self->more, !self->narrow && chips && pz_advice_strip_n_chips (self) <= FEW_CHIPS);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
fill (PzAdviceStrip *self)
{
  drop_chips (self);
  if (self->list->len > 0)
    gtk_label_set_text (GTK_LABEL (self->title), pz_advice_title (self->list->pdata[0]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  pz_advice_strip_get_title (self), -1);
  for (guint i = 0; i < self->list->len; i++)
    add_chips (self, self->list->pdata[i]);
  show (self);
  list_changed (self);
}

static void ask (PzAdviceStrip *self, PzLevel *level, PzAnalysis *analysis, PzAdviceTask task);

/* Nothing came of a command; what it kept from being found is looked for. */
static void
tell_in_vain (PzAdviceStrip *self, const char *text)
{
  tell (self, text, FALSE);
  if (self->list == NULL && present_level (self) != NULL)
    ask (self, self->level, self->analysis, PZ_ADVISE_MEND);
}

static void
minimised (PzAdviceStrip *self, GPtrArray *list)
{
  const PzAdvice *advice = list->len > 0 ? list->pdata[0] : NULL;
  if (advice == NULL)
    {
      tell_in_vain (self, pz_advice_words_without_spare (self->analysis));
      return;
    }
  gulong n = advice->findings->len;
  g_autofree char *text = g_strdup_printf (ngettext ("%lu clue removed", "%lu clues removed", n), n);
  apply (self, advice, 0);
  tell (self, text, TRUE);
}

static gboolean
changes_nothing (const PzAdvice *advice)
{
  return advice->kind == PZ_ADVICE_CLUE_SET && advice->findings->len + advice->clues->len == 0;
}

static void
found (GPtrArray *list, gpointer data)
{
  PzAdviceStrip *self = data;
  self->search = NULL;
  if (self->task == PZ_ADVISE_MINIMISE)
    {
      minimised (self, list);
      return;
    }
  if (self->task == PZ_ADVISE_FEWEST && list->len == 0)
    {
      tell_in_vain (self, pz_advice_words_without_fewest (self->analysis));
      return;
    }
  if (list->len > 0 && changes_nothing (list->pdata[0]))
    {
      tell_in_vain (self, C_ ("advice", "There are no fewer clues"));
      return;
    }
  g_clear_pointer (&self->list, g_ptr_array_unref);
  self->list = g_ptr_array_ref (list);
  fill (self);
}

/* --- asking -------------------------------------------------------------------------------------------------- */

static void
forget (PzAdviceStrip *self)
{
  g_clear_pointer (&self->search, pz_advice_search_cancel);
  if (self->list != NULL)
    pz_advice_preview_end (self->view);
  drop_chips (self);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  g_clear_pointer (&self->level, pz_level_unref);
  g_clear_pointer (&self->analysis, pz_analysis_unref);
  list_changed (self);
}

/* (nullable): of the level as it is, and done. */
static PzAnalysis *
judgement (PzAdviceStrip *self, PzLevel *level)
{
  int at = self->document != NULL ? pz_document_get_current (self->document) : -1;
  if (level == NULL || at < 0 || pz_level_is_bad (level) || level->mode->advise == NULL)
    return NULL;
  PzAnalysis *analysis = pz_document_get_analysis (self->document, at);
  return analysis != NULL && analysis->done && !pz_document_analysis_stale (self->document, at) ? analysis : NULL;
}

static void
ask (PzAdviceStrip *self, PzLevel *level, PzAnalysis *analysis, PzAdviceTask task)
{
  PzContext context = pz_pack_context (pz_document_get_pack (self->document), pz_document_get_current (self->document));
  g_clear_pointer (&self->search, pz_advice_search_cancel);
  pz_level_ref (level); /* perhaps the one it has */
  g_clear_pointer (&self->level, pz_level_unref);
  self->level = level;
  pz_analysis_ref (analysis);
  g_clear_pointer (&self->analysis, pz_analysis_unref);
  self->analysis = analysis;
  self->task = task;
  self->context = context;
  self->search =
      pz_advice_search_start (pz_document_get_queue (self->document), level, &context, analysis, task, found, self);
}

/* A title or a mark does not put the search back. */
static void
take_over (PzAdviceStrip *self, PzLevel *level, PzAnalysis *analysis)
{
  pz_level_ref (level);
  pz_level_unref (self->level);
  self->level = level;
  pz_analysis_ref (analysis);
  pz_analysis_unref (self->analysis);
  self->analysis = analysis;
  if (self->list != NULL)
    fill (self); /* cells may have other names */
}

void
pz_advice_strip_update (PzAdviceStrip *self)
{
  g_return_if_fail (PZ_IS_ADVICE_STRIP (self));
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  PzAnalysis *analysis = judgement (self, level);
  gboolean same = level != NULL && level != self->level && self->level != NULL && asks_the_same (self, level);
  if (same && analysis == NULL) /* its judgement is on the way */
    return;
  if (same)
    take_over (self, level, analysis);
  if (level != self->level || analysis == NULL)
    forget (self);
  if (analysis != NULL && self->level == NULL)
    ask (self, level, analysis, PZ_ADVISE_MEND);
  show (self);
}

gboolean
pz_advice_strip_ask (PzAdviceStrip *self, PzAdviceTask task)
{
  g_return_val_if_fail (PZ_IS_ADVICE_STRIP (self), FALSE);
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  PzAnalysis *analysis = judgement (self, level);
  if (analysis == NULL || pz_board_view_get_playtest (self->view) != NULL)
    return FALSE;
  ask (self, level, analysis, task);
  return TRUE;
}

void
pz_advice_strip_set_document (PzAdviceStrip *self, PzDocument *document)
{
  g_return_if_fail (PZ_IS_ADVICE_STRIP (self));
  forget (self);
  g_set_object (&self->document, document);
}

void
pz_advice_strip_set_narrow (PzAdviceStrip *self, gboolean narrow)
{
  g_return_if_fail (PZ_IS_ADVICE_STRIP (self));
  self->narrow = narrow;
  show (self);
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pz_advice_strip_dispose (GObject *object)
{
  PzAdviceStrip *self = PZ_ADVICE_STRIP (object);
  g_clear_pointer (&self->search, pz_advice_search_cancel);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  g_clear_pointer (&self->level, pz_level_unref);
  g_clear_pointer (&self->analysis, pz_analysis_unref);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (pz_advice_strip_parent_class)->dispose (object);
}

static void
pz_advice_strip_class_init (PzAdviceStripClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_advice_strip_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "advicestrip");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  changed_signal =
      g_signal_new ("changed", PZ_TYPE_ADVICE_STRIP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* (transfer full): chips are whole; those without room are scrolled to, by the wheel and by the focus. */
static GtkWidget *
scrolled_chips (PzAdviceStrip *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new (), *viewport = gtk_viewport_new (NULL, NULL);
  self->chips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), TRUE);
  gtk_viewport_set_child (GTK_VIEWPORT (viewport), self->chips);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_min_content_width (GTK_SCROLLED_WINDOW (scrolled), LEAST_CHIPS_PX);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), viewport);
  return scrolled;
}

static void
pz_advice_strip_init (PzAdviceStrip *self)
{
  GtkWidget *lamp = gtk_image_new_from_icon_name ("pz-lightbulb-symbolic");
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (self->box, "pz-floating");
  gtk_widget_add_css_class (self->box, "pz-advice");
  gtk_widget_add_css_class (lamp, "accent");
  gtk_box_append (GTK_BOX (self->box), lamp);
  self->title = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->title, "pz-reveal-title");
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (self->box), self->title);
  self->line = gtk_separator_new (GTK_ORIENTATION_VERTICAL);
  gtk_box_append (GTK_BOX (self->box), self->line);
  gtk_box_append (GTK_BOX (self->box), scrolled_chips (self));
  self->more = gtk_label_new (C_ ("advice", "one click, one undo"));
  gtk_label_set_ellipsize (GTK_LABEL (self->more), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->more, TRUE);
  gtk_widget_set_halign (self->more, GTK_ALIGN_END);
  gtk_widget_add_css_class (self->more, "dim-label");
  gtk_widget_add_css_class (self->more, "caption");
  gtk_box_append (GTK_BOX (self->box), self->more);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
pz_advice_strip_new (PzBoardView *view)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (view), NULL);
  PzAdviceStrip *self = g_object_new (PZ_TYPE_ADVICE_STRIP, NULL);
  self->view = view;
  g_signal_connect_object (view, "notify::playing", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::plan-step", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::reveal-length", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
