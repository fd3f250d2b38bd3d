/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

#include "config.h"
#include <glib/gi18n.h>

/* What each wall, spinner and clue does: its sign, its name, and the count without it. */

struct _PzNecessityList
{
  GtkWidget parent_instance;

  PzSection *section;
  PzAdviceStrip *advice;
  GtkWidget *remove;
};

G_DEFINE_FINAL_TYPE (PzNecessityList, pz_necessity_list, GTK_TYPE_WIDGET)

PzSection *
pz_necessity_list_get_section (PzNecessityList *self)
{
  g_return_val_if_fail (PZ_IS_NECESSITY_LIST (self), NULL);
  return self->section;
}

/* "nailed to an edge: 4 · 2 · 2"; an edge off the board is a dash. */
static char *
nailed_words (const PzFinding *finding)
{
  g_autoptr (GString) counts = g_string_new (NULL);
  if (finding->kind != PZ_FINDING_SPINNER)
    return NULL;
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *count = finding->as_static[i].known ? pz_count_to_text (finding->as_static[i]) : g_strdup ("–");
      g_string_append_printf (counts, "%s%s", i > 0 ? " · " : "", count);
    }
  /* TRANSLATORS: numbers of solutions with the spinner replaced by a wall on each of its three edges */
  return g_strdup_printf (C_ ("necessity", "nailed to an edge: %s"), counts->str);
}

static PzTone
tone_of (PzNeed need)
{
  switch (need)
    {
    case PZ_NEED_REDUNDANT:
      return PZ_TONE_WARN;
    case PZ_NEED_CONTRADICTORY:
      return PZ_TONE_BAD;
    case PZ_NEED_UNKNOWN:
      return PZ_TONE_DIM;
    case PZ_NEED_NEEDED:
    default:
      return PZ_TONE_PLAIN;
    }
}

static gboolean
is_selected (const PzInspection *now, const PzHit *hit)
{
  PzHit selection = pz_board_view_get_selection (now->view);
  return hit->kind != PZ_HIT_NONE && selection.kind == hit->kind && selection.cell == hit->cell
         && selection.other == hit->other && selection.sub == hit->sub;
}

static void
update_row (PzNecessityList *self, int i, const PzInspection *now, const PzFinding *finding)
{
  PzRow *row = pz_section_row (self->section, i);
  g_autofree char *label = now->level->mode->finding_label (now->level, finding);
  g_autofree char *nailed = nailed_words (finding);
  gboolean never = now->analysis->done && !finding->without.known; /* errors stop the count: nothing is on its way */
  g_autofree char *count = never ? g_strdup ("–") : pz_count_to_text (finding->without);
  PzHit place = now->level->mode->finding_hit (now->level, finding);
  PzHit hit = now->editor->again (now->level, &place);
  pz_row_set_texts (row, label, nailed);
  pz_row_set_figure (row, count, tone_of (finding->need));
  pz_row_set_need (row, finding->need);
  pz_row_set_hit (row, hit);
  pz_row_set_chosen (row, is_selected (now, &hit));
}

/* Walls, spinners, then clues by their number, then parities; else in the order of the judgement. */
static int
compare_findings (gconstpointer a, gconstpointer b, gpointer data)
{
  static const int order[] = {
    [PZ_FINDING_WALL] = 0, [PZ_FINDING_SPINNER] = 1, [PZ_FINDING_CLUE] = 2, [PZ_FINDING_PARITY] = 3
  };
  const PzInspection *now = data;
  const PzFinding *first = *(const PzFinding *const *) a, *second = *(const PzFinding *const *) b;
  gint64 one, other;
  if (first->kind != second->kind)
    return order[first->kind] - order[second->kind];
  if (first->kind == PZ_FINDING_CLUE && now->editor->clue (now->level, first->index, &one)
      && now->editor->clue (now->level, second->index, &other) && one != other)
    return one < other ? -1 : 1;
  return first->index - second->index;
}

static GPtrArray *
sorted_findings (const PzInspection *now, int n)
{
  GPtrArray *findings = g_ptr_array_new ();
  for (int i = 0; i < n; i++)
    g_ptr_array_add (findings, &now->analysis->findings[i]);
  g_ptr_array_sort_with_data (findings, compare_findings, (gpointer) now);
  return findings;
}

/* A stale judgement names things by places in an older value, so its rows stay as they were, dimmed, until the new one comes. */
void
pz_necessity_list_update (PzNecessityList *self, const PzInspection *now)
{
  g_return_if_fail (PZ_IS_NECESSITY_LIST (self));
  gboolean fits = now->analysis != NULL && !now->stale && now->editor != NULL;
  int n = fits ? now->analysis->n_findings : 0;
  gtk_widget_set_opacity (GTK_WIDGET (self), now->stale ? 0.55 : 1);
  if (now->stale && now->editor != NULL)
    {
      for (int i = 0; i < pz_section_n_rows (self->section); i++)
        pz_row_set_hit (pz_section_row (self->section, i), PZ_HIT_NOWHERE);
      return;
    }
  g_autoptr (GPtrArray) findings = sorted_findings (now, n);
  for (int i = 0; i < n; i++)
    update_row (self, i, now, findings->pdata[i]);
  pz_section_trim (self->section, n);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

static GtkWidget *
overlay_button (PzCanvasPane *canvas)
{
  GtkWidget *button = gtk_toggle_button_new ();
  const char *label = C_ ("necessity", "Show on the Board");
  gtk_button_set_icon_name (GTK_BUTTON (button), "view-reveal-symbolic");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pz-small");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_bind_property (canvas, "show-necessity", button, "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  return button;
}

/* --- what can go --------------------------------------------------------------------------------------------- */

GtkWidget *
pz_necessity_list_get_remove (PzNecessityList *self)
{
  g_return_val_if_fail (PZ_IS_NECESSITY_LIST (self), NULL);
  return self->remove;
}

/* What cannot go with the rest stays, so this may be fewer than have the sign. */
static void
spare_changed (PzNecessityList *self)
{
  guint n = pz_advice_strip_n_spare (self->advice);
  g_autofree char *label =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Remove %u Redundant", "Remove %u Redundant", n), n);
  gtk_button_set_label (GTK_BUTTON (self->remove), label);
  gtk_widget_set_visible (self->remove, n > 0);
  pz_section_set_note (self->section,
                       n > 0 ? NULL : C_ ("necessity", "solutions without it")); /* there is room for one */
}

static void
preview (PzNecessityList *self)
{
  pz_advice_strip_preview_spare (self->advice, TRUE);
}

static void
end_preview (PzNecessityList *self)
{
  pz_advice_strip_preview_spare (self->advice, FALSE);
}

static void
follow (PzNecessityList *self, GtkEventController *controller)
{
  g_signal_connect_swapped (controller, "enter", G_CALLBACK (preview), self);
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (end_preview), self);
  gtk_widget_add_controller (self->remove, controller);
}

static GtkWidget *
remove_button (PzNecessityList *self)
{
  self->remove = gtk_button_new ();
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->remove), "win.remove-redundant");
  gtk_widget_add_css_class (self->remove, "pz-row-button");
  gtk_widget_set_tooltip_text (self->remove, C_ ("necessity", "Takes away all that can go together; one step to undo"));
  gtk_widget_set_valign (self->remove, GTK_ALIGN_CENTER);
  follow (self, gtk_event_controller_motion_new ());
  follow (self, gtk_event_controller_focus_new ());
  g_signal_connect_object (self->advice, "changed", G_CALLBACK (spare_changed), self, G_CONNECT_SWAPPED);
  spare_changed (self);
  return self->remove;
}

static void
pz_necessity_list_dispose (GObject *object)
{
  PzNecessityList *self = PZ_NECESSITY_LIST (object);
  if (self->section != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->section));
  self->section = NULL;
  g_clear_object (&self->advice);
  G_OBJECT_CLASS (pz_necessity_list_parent_class)->dispose (object);
}

static void
pz_necessity_list_class_init (PzNecessityListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_necessity_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pz_necessity_list_init (PzNecessityList *self)
{
}

GtkWidget *
pz_necessity_list_new (PzCanvasPane *canvas)
{
  PzNecessityList *self = g_object_new (PZ_TYPE_NECESSITY_LIST, NULL);
  PzBoardView *view = pz_canvas_pane_get_board_view (canvas);
  self->section = PZ_SECTION (pz_section_new (view, C_ ("necessity", "Necessity")));
  self->advice = g_object_ref (pz_canvas_pane_get_advice (canvas));
  pz_section_set_note_widget (self->section, remove_button (self));
  pz_section_set_note_widget (self->section, overlay_button (canvas));
  gtk_widget_set_parent (GTK_WIDGET (self->section), GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
