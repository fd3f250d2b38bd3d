/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"
#include "editor/verdict-badge.h"

#include "config.h"
#include <glib/gi18n.h>

#define BADGE_PX 38

struct _PzVerdictCard
{
  GtkWidget parent_instance;

  PzDocument *document; /* borrowed between updates */
  int index;
  const char *tint; /* css class */
  GtkWidget *box, *badge, *title, *subtitle, *button;
};

G_DEFINE_FINAL_TYPE (PzVerdictCard, pz_verdict_card, GTK_TYPE_WIDGET)

static char *
number (guint64 count)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, count);
}

/* --- words (look.md §10, "Verdict") -------------------------------------------------------------------------- */

/* The level was changed, and nobody checks it before that is asked for: what was true of it says nothing now. */
static gboolean
is_outdated (const PzInspection *now)
{
  return now->analysis != NULL && now->stale && !now->judging;
}

static PzVerdict
verdict_of (const PzInspection *now)
{
  if (is_outdated (now))
    return PZ_VERDICT_NOT_CHECKED;
  if (now->analysis != NULL)
    return now->analysis->verdict;
  return now->judging ? PZ_VERDICT_RUNNING : PZ_VERDICT_NOT_CHECKED;
}

static const char *
title_of (const PzInspection *now)
{
  if (now->level != NULL && pz_level_is_bad (now->level))
    return C_ ("verdict", "Format errors");
  gboolean own = now->editor != NULL && now->editor->verdict_title != NULL;
  const char *title = own ? now->editor->verdict_title (verdict_of (now)) : NULL;
  if (title != NULL)
    return title;
  switch (verdict_of (now))
    {
    case PZ_VERDICT_ONE:
      return C_ ("verdict", "Exactly one solution");
    case PZ_VERDICT_MANY:
      return C_ ("verdict", "Many solutions");
    case PZ_VERDICT_NONE:
      return C_ ("verdict", "No solution");
    case PZ_VERDICT_RUNNING:
      return C_ ("verdict", "Counting…");
    case PZ_VERDICT_UNDECIDED:
      return C_ ("verdict", "Undecided");
    case PZ_VERDICT_BLOCKED:
      return C_ ("verdict", "Cannot be judged");
    case PZ_VERDICT_NOT_CHECKED:
    default:
      return C_ ("verdict", "Not checked");
    }
}

static char *
proof_words (const PzAnalysis *analysis)
{
  g_autofree char *nodes = number (analysis->units);
  /* TRANSLATORS: how many places the search looked at */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Proved · %s node", "Proved · %s nodes", analysis->units),
                          nodes);
}

static char *
many_words (const PzAnalysis *analysis)
{
  g_autofree char *count = number (analysis->solutions.count);
  if (analysis->solutions.exact)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%s solution", "%s solutions", (gulong) analysis->solutions.count), count);
  if (!analysis->done)
    return g_strdup_printf (C_ ("verdict", "At least %s · still counting"), count);
  return g_strdup_printf (C_ ("verdict", "At least %s"), count);
}

static char *
undecided_words (const PzAnalysis *analysis)
{
  g_autofree char *count = number (analysis->solutions.known ? analysis->solutions.count : 0);
  return g_strdup_printf (C_ ("verdict", "Budget used · %s found"), count);
}

static char *
running_words (const PzAnalysis *analysis)
{
  if (analysis == NULL || !analysis->solutions.known || analysis->solutions.count == 0)
    return g_strdup (C_ ("verdict", "Looking for solutions"));
  g_autofree char *count = number (analysis->solutions.count);
  return g_strdup_printf (C_ ("verdict", "At least %s"), count);
}

/* (transfer full) (nullable): the mode's. */
static char *
own_words (const PzInspection *now)
{
  if (now->editor == NULL || now->editor->verdict_text == NULL || now->analysis == NULL || now->stale)
    return NULL;
  return now->editor->verdict_text (now->level, now->analysis);
}

static char *
subtitle_of (const PzInspection *now)
{
  if (now->level != NULL && pz_level_is_bad (now->level))
    return g_strdup (C_ ("verdict", "Mend its text to have it judged"));
  char *own = own_words (now);
  if (own != NULL)
    return own;
  switch (verdict_of (now))
    {
    case PZ_VERDICT_ONE:
    case PZ_VERDICT_NONE:
      return proof_words (now->analysis);
    case PZ_VERDICT_MANY:
      return many_words (now->analysis);
    case PZ_VERDICT_RUNNING:
      return running_words (now->analysis);
    case PZ_VERDICT_UNDECIDED:
      return undecided_words (now->analysis);
    case PZ_VERDICT_BLOCKED:
      return g_strdup (C_ ("verdict", "Its errors stop the count"));
    case PZ_VERDICT_NOT_CHECKED:
    default:
      return g_strdup (is_outdated (now) ? C_ ("verdict", "Changed since it was checked")
                                         : C_ ("verdict", "Checked on request only"));
    }
}

static const char *
tint_of (const PzInspection *now)
{
  if (now->level != NULL && pz_level_is_bad (now->level))
    return "pz-tint-bad";
  switch (verdict_of (now))
    {
    case PZ_VERDICT_ONE:
      return "pz-tint-good";
    case PZ_VERDICT_MANY:
      return now->analysis->solutions.known ? "pz-tint-many" : "pz-tint-bad"; /* as the badge has it */
    case PZ_VERDICT_NONE:
    case PZ_VERDICT_BLOCKED:
      return "pz-tint-bad";
    case PZ_VERDICT_RUNNING:
    case PZ_VERDICT_UNDECIDED:
    case PZ_VERDICT_NOT_CHECKED:
    default:
      return "pz-tint-none";
    }
}

/* --- updating ------------------------------------------------------------------------------------------------ */

static void
update_badge (PzVerdictCard *self, const PzInspection *now)
{
  PzCount count = now->analysis != NULL ? now->analysis->solutions : PZ_COUNT_UNKNOWN;
  gboolean bad = now->level != NULL && pz_level_is_bad (now->level);
  const PzMode *mode = now->editor != NULL ? now->editor->mode : NULL;
  pz_verdict_badge_set (PZ_VERDICT_BADGE (self->badge), mode, bad ? PZ_VERDICT_BLOCKED : verdict_of (now), count,
                        now->stale && now->judging);
}

static void
update_button (PzVerdictCard *self, const PzInspection *now)
{
  PzVerdict verdict = verdict_of (now);
  gboolean bad = now->level == NULL || pz_level_is_bad (now->level);
  gboolean undecided = verdict == PZ_VERDICT_UNDECIDED && !now->judging;
  gboolean unchecked = !now->judging && (verdict == PZ_VERDICT_NOT_CHECKED || now->stale);
  gtk_widget_set_visible (self->button, !bad && (undecided || unchecked));
  gtk_button_set_label (GTK_BUTTON (self->button), undecided ? C_ ("verdict", "Continue") : C_ ("verdict", "Check"));
}

static void
clicked (GtkButton *button, PzVerdictCard *self)
{
  PzAnalysis *analysis = self->document == NULL ? NULL : pz_document_get_analysis (self->document, self->index);
  if (self->document == NULL || self->index < 0)
    return;
  if (analysis != NULL && analysis->verdict == PZ_VERDICT_UNDECIDED
      && !pz_document_analysis_stale (self->document, self->index))
    pz_document_continue_analysis (self->document, self->index);
  else
    pz_document_check (self->document, self->index);
}

/* A mode cannot read a judgement of an older value with the present one: its words stay until the next. */
static gboolean
keeps_words (PzVerdictCard *self, const PzInspection *now)
{
  return now->stale && now->judging && now->editor != NULL && now->editor->verdict_text != NULL
         && self->document == now->document && self->index == now->index;
}

void
pz_verdict_card_update (PzVerdictCard *self, const PzInspection *now)
{
  g_return_if_fail (PZ_IS_VERDICT_CARD (self));
  g_autofree char *subtitle =
      keeps_words (self, now) ? g_strdup (pz_verdict_card_get_subtitle (self)) : subtitle_of (now);
  const char *tint = tint_of (now);
  self->document = now->document;
  self->index = now->index;
  update_badge (self, now);
  update_button (self, now);
  gtk_label_set_text (GTK_LABEL (self->title), title_of (now));
  gtk_label_set_text (GTK_LABEL (self->subtitle), subtitle);
  if (g_strcmp0 (tint, self->tint) == 0)
    return;
  if (self->tint != NULL)
    gtk_widget_remove_css_class (self->box, self->tint);
  gtk_widget_add_css_class (self->box, tint);
  self->tint = tint;
}

const char *
pz_verdict_card_get_title (PzVerdictCard *self)
{
  g_return_val_if_fail (PZ_IS_VERDICT_CARD (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->title));
}

const char *
pz_verdict_card_get_subtitle (PzVerdictCard *self)
{
  g_return_val_if_fail (PZ_IS_VERDICT_CARD (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->subtitle));
}

GtkWidget *
pz_verdict_card_get_continue (PzVerdictCard *self)
{
  g_return_val_if_fail (PZ_IS_VERDICT_CARD (self), NULL);
  return self->button;
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static GtkWidget *
make_words (PzVerdictCard *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  self->title = gtk_label_new (NULL);
  self->subtitle = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_xalign (GTK_LABEL (self->subtitle), 0);
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->subtitle), TRUE);
  gtk_widget_add_css_class (self->title, "pz-verdict-title");
  gtk_widget_add_css_class (self->subtitle, "pz-status");
  gtk_widget_add_css_class (self->subtitle, "numeric");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), self->title);
  gtk_box_append (GTK_BOX (words), self->subtitle);
  return words;
}

static void
pz_verdict_card_dispose (GObject *object)
{
  PzVerdictCard *self = PZ_VERDICT_CARD (object);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_verdict_card_parent_class)->dispose (object);
}

static void
pz_verdict_card_class_init (PzVerdictCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_verdict_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "verdictcard");
}

static void
pz_verdict_card_init (PzVerdictCard *self)
{
  self->index = -1;
  self->badge = pz_verdict_badge_new (BADGE_PX);
  self->button = gtk_button_new ();
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "pz-row-button");
  gtk_widget_set_visible (self->button, FALSE);
  g_signal_connect (self->button, "clicked", G_CALLBACK (clicked), self);
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class (self->box, "pz-card");
  gtk_widget_add_css_class (self->box, "pz-verdict");
  gtk_box_append (GTK_BOX (self->box), self->badge);
  gtk_box_append (GTK_BOX (self->box), make_words (self));
  gtk_box_append (GTK_BOX (self->box), self->button);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
pz_verdict_card_new (void)
{
  return g_object_new (PZ_TYPE_VERDICT_CARD, NULL);
}
