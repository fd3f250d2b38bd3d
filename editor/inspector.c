/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

/* Verdict, evidence, problems, the selected thing, the level; or the playtest's page. News come in bursts (a selection, a value,
 * parts of a judgement), so the cards are brought up to date once before the next frame. */

struct _PzInspector
{
  GtkWidget parent_instance;

  PzCanvasPane *canvas;
  PzBoardView *view;
  PzDocument *document;
  GSignalGroup *document_signals;
  guint update; /* source id; 0: none */
  GtkWidget *scrolled, *pages, *edit, *live;
  PzVerdictCard *verdict;
  PzCompareCard *compare;
  PzForcedCard *forced;
  PzPlanCard *plan;
  PzEvidenceView *evidence;
  PzPieceCard *pieces;
  PzGoalCard *goal;
  PzNecessityList *necessity;
  PzProblemList *problems;
  PzSelectionCard *selection;
  PzLevelCard *level;
  PzPlayPage *play;
};

G_DEFINE_FINAL_TYPE (PzInspector, pz_inspector, GTK_TYPE_WIDGET)

static PzInspection
inspect (PzInspector *self)
{
  PzInspection now = { .canvas = self->canvas, .view = self->view, .document = self->document, .index = -1 };
  if (self->document == NULL)
    return now;
  now.level = pz_document_get_level (self->document);
  if (now.level == NULL)
    return now;
  now.index = pz_document_get_current (self->document);
  now.editor = pz_level_is_bad (now.level) ? NULL : pz_mode_editor_for (now.level->mode);
  now.analysis = pz_level_is_bad (now.level) ? NULL : pz_document_get_analysis (self->document, now.index);
  now.stale = now.analysis != NULL && pz_document_analysis_stale (self->document, now.index);
  now.judging = pz_document_is_judging (self->document, now.index);
  return now;
}

/* What a mode tells of a judgement stays, dimmed, until that of the new value is there. */
static void
update_evidence (PzInspector *self, const PzInspection *now)
{
  gboolean told = now->editor != NULL && now->editor->evidence != NULL && now->analysis != NULL;
  if (!told || !now->stale)
    {
      g_autoptr (GPtrArray) sections = told ? now->editor->evidence (now->level, now->analysis) : NULL;
      pz_evidence_view_update (self->evidence, sections, NULL);
    }
  pz_evidence_view_set_stale (self->evidence, told && now->stale);
}

static void
step_chosen (PzEvidenceView *evidence, int step, PzInspector *self)
{
  pz_board_view_set_plan_step (self->view, step);
}

/* Where there are pieces to choose from, what the mode sets apart is about them; else it belongs to the level's own properties. */
static void
place_goal (PzInspector *self, const PzModeEditor *editor)
{
  gboolean pieces = editor != NULL && editor->deck != NULL;
  gtk_box_reorder_child_after (GTK_BOX (self->edit), GTK_WIDGET (self->goal),
                               pieces ? GTK_WIDGET (self->pieces) : GTK_WIDGET (self->selection));
}

static void
update_now (PzInspector *self)
{
  PzInspection now = inspect (self);
  PzPlaytest *playtest = pz_board_view_get_playtest (self->view);
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), playtest != NULL ? "play" : "edit");
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), now.level != NULL);
  gtk_widget_set_visible (self->live, now.level != NULL);
  if (playtest != NULL)
    return;
  pz_verdict_card_update (self->verdict, &now);
  update_evidence (self, &now);
  pz_piece_card_update (self->pieces, &now);
  place_goal (self, now.editor);
  pz_goal_card_update (self->goal, &now);
  pz_necessity_list_update (self->necessity, &now);
  pz_problem_list_update (self->problems, &now);
  pz_selection_card_update (self->selection, &now);
  pz_level_card_update (self->level, &now);
}

static gboolean
update_later (gpointer data)
{
  PzInspector *self = data;
  self->update = 0;
  update_now (self);
  return G_SOURCE_REMOVE;
}

static void
queue_update (PzInspector *self)
{
  if (self->update == 0)
    self->update = g_idle_add_full (GDK_PRIORITY_REDRAW - 5, update_later, self, NULL);
}

static void
something_changed (PzInspector *self)
{
  queue_update (self);
}

static void
analysis_changed (PzDocument *document, int index, PzInspector *self)
{
  if (index == pz_document_get_current (document))
    queue_update (self);
}

/* The page that is left must not stay a frame longer. */
static void
playing_changed (PzInspector *self)
{
  pz_play_page_set_playtest (self->play, pz_board_view_get_playtest (self->view));
  update_now (self);
}

void
pz_inspector_set_document (PzInspector *self, PzDocument *document)
{
  g_return_if_fail (PZ_IS_INSPECTOR (self));
  if (self->document == document)
    return;
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  update_now (self);
}

GtkWidget *
pz_inspector_get_part (PzInspector *self, GType type)
{
  g_return_val_if_fail (PZ_IS_INSPECTOR (self), NULL);
  gpointer parts[] = { self->verdict, self->compare,   self->forced,   self->plan,      self->evidence, self->pieces,
                       self->goal,    self->necessity, self->problems, self->selection, self->level,    self->play };
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (parts[i], type))
      return parts[i];
  return NULL;
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static gpointer
add (PzInspector *self, GtkWidget *part)
{
  gtk_box_append (GTK_BOX (self->edit), part);
  return part;
}

static void
make_pages (PzInspector *self)
{
  GtkWidget *top;
  self->edit = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  top = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  self->verdict = PZ_VERDICT_CARD (pz_verdict_card_new ());
  self->compare = PZ_COMPARE_CARD (pz_compare_card_new (self->canvas));
  gtk_box_append (GTK_BOX (top), GTK_WIDGET (self->verdict));
  self->live = pz_live_card_new ();
  gtk_box_append (GTK_BOX (top), self->live);
  self->plan = PZ_PLAN_CARD (pz_plan_card_new (self->view));
  gtk_box_append (GTK_BOX (top), GTK_WIDGET (self->compare));
  self->forced = PZ_FORCED_CARD (pz_forced_card_new (self->canvas));
  gtk_box_append (GTK_BOX (top), GTK_WIDGET (self->forced));
  gtk_box_append (GTK_BOX (top), GTK_WIDGET (self->plan));
  add (self, top);
  self->evidence = add (self, pz_evidence_view_new (self->view));
  g_signal_connect_object (self->evidence, "step", G_CALLBACK (step_chosen), self, 0);
  self->pieces = add (self, pz_piece_card_new (self->canvas));
  self->goal = add (self, pz_goal_card_new (self->view));
  self->necessity = add (self, pz_necessity_list_new (self->canvas));
  self->problems = add (self, pz_problem_list_new (self->view));
  self->selection = add (self, pz_selection_card_new (self->view));
  self->level = add (self, pz_level_card_new (self->view));
  self->play = PZ_PLAY_PAGE (pz_play_page_new (self->view));
  self->pages = gtk_stack_new ();
  gtk_stack_set_vhomogeneous (GTK_STACK (self->pages), FALSE);
  gtk_widget_add_css_class (self->pages, "pz-inspector");
  gtk_stack_add_named (GTK_STACK (self->pages), self->edit, "edit");
  gtk_stack_add_named (GTK_STACK (self->pages), GTK_WIDGET (self->play), "play");
}

static void
pz_inspector_dispose (GObject *object)
{
  PzInspector *self = PZ_INSPECTOR (object);
  g_clear_handle_id (&self->update, g_source_remove);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (self->view, self);
  g_clear_object (&self->view);
  g_clear_object (&self->canvas);
  G_OBJECT_CLASS (pz_inspector_parent_class)->dispose (object);
}

static void
pz_inspector_class_init (PzInspectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_inspector_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "inspector");
}

static void
pz_inspector_init (PzInspector *self)
{
  self->document_signals = g_signal_group_new (PZ_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "level-changed", G_CALLBACK (something_changed), self);
  g_signal_group_connect_swapped (self->document_signals, "pack-changed", G_CALLBACK (something_changed), self);
  g_signal_group_connect (self->document_signals, "analysis-changed", G_CALLBACK (analysis_changed), self);
}

GtkWidget *
pz_inspector_new (PzCanvasPane *canvas)
{
  PzInspector *self = g_object_new (PZ_TYPE_INSPECTOR, NULL);
  self->canvas = g_object_ref (canvas);
  self->view = g_object_ref (pz_canvas_pane_get_board_view (canvas));
  make_pages (self);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  /* Lists that scroll by themselves keep their height where the whole is taller than the window. */
  GtkWidget *viewport = gtk_viewport_new (NULL, NULL);
  gtk_scrollable_set_vscroll_policy (GTK_SCROLLABLE (viewport), GTK_SCROLL_NATURAL);
  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), TRUE);
  gtk_viewport_set_child (GTK_VIEWPORT (viewport), self->pages);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), viewport);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  g_signal_connect_swapped (self->view, "selection-changed", G_CALLBACK (something_changed), self);
  g_signal_connect_swapped (self->view, "notify::playing", G_CALLBACK (playing_changed), self);
  update_now (self);
  return GTK_WIDGET (self);
}
