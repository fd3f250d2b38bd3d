/* SPDX-License-Identifier: MIT */
#include "editor/advice-strip.h"
#include "editor/canvas-controls.h"
#include "editor/deck-edits.h"
#include "editor/deck-strip.h"
#include "editor/forced.h"
#include "editor/panes.h"
#include "editor/plan-bar.h"
#include "editor/reveal-strip.h"
#include "editor/tool-palette.h"
#include "editor/vision.h"

#include "config.h"
#include <glib/gi18n.h>

/* Margins of floating controls (look.md §10). */
#define EDGE_PX            16
#define BESIDE_TOOLS_PX    86
#define BESIDE_ZOOM_PX     250
#define BESIDE_PREVIEWS_PX 345
#define VISION_PX          140 /* what previews another colour vision, beside both */
#define ABOVE_ZOOM_PX      72
#define BESIDE_TEXT_PX                                                                                                 \
  50 /* tools in a low window end above the status line, and as far from the header: they stay in the middle */
/* With a deck along the foot: what stands above it, below a bar at the top, and where the window is too low for all of the deck. */
#define ABOVE_DECK_PX 10
#define BELOW_BAR_PX  76
#define BUBBLE_PX     72
#define IN_PLAY_PX    120
#define LOW_PX        470
#define NARROW_PX     460 /* no room for all of the strip of a deduction */
/* The strip that reveals a deduction or gives advice, with what parts it from the board. */
#define REVEAL_PX 62

struct _PzCanvasPane
{
  GtkWidget parent_instance;

  PzDocument *document;
  GSignalGroup *document_signals;
  PzSolutions *solutions;
  PzForced *forced;
  PzBoardView *view;
  GtkWidget *overlay, *palette, *play, *strip, *zoom, *previews, *vision, *corner, *status, *legend, *first_hint,
      *bubble;
  PzPlanBar *plan;
  PzRevealStrip *reveal;
  PzAdviceStrip *advice;
  PzCarry *carry;
  PzDeckStrip *deck;
  guint low_source; /* 0: none */
  gboolean low, narrow, show_solution, show_necessity, show_beats, show_deduction, show_forced;
};

G_DEFINE_FINAL_TYPE (PzCanvasPane, pz_canvas_pane, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PLAYING,
  PROP_SHOW_SOLUTION,
  PROP_SHOW_NECESSITY,
  PROP_SHOW_BEATS,
  PROP_SHOW_DEDUCTION,
  PROP_SHOW_FORCED,
  PROP_HAS_SOLUTION,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

PzBoardView *
pz_canvas_pane_get_board_view (PzCanvasPane *self)
{
  g_return_val_if_fail (PZ_IS_CANVAS_PANE (self), NULL);
  return self->view;
}

PzSolutions *
pz_canvas_pane_get_solutions (PzCanvasPane *self)
{
  g_return_val_if_fail (PZ_IS_CANVAS_PANE (self), NULL);
  return self->solutions;
}

PzForced *
pz_canvas_pane_get_forced (PzCanvasPane *self)
{
  g_return_val_if_fail (PZ_IS_CANVAS_PANE (self), NULL);
  return self->forced;
}

GtkWidget *
pz_canvas_pane_get_controls (PzCanvasPane *self)
{
  g_return_val_if_fail (PZ_IS_CANVAS_PANE (self), NULL);
  return pz_board_view_get_playtest (self->view) != NULL ? self->play : self->palette;
}

GtkWidget *
pz_canvas_pane_get_plan_bar (PzCanvasPane *self)
{
  g_return_val_if_fail (PZ_IS_CANVAS_PANE (self), NULL);
  return GTK_WIDGET (self->plan);
}

GtkWidget *
pz_canvas_pane_get_strip (PzCanvasPane *self)
{
  g_return_val_if_fail (PZ_IS_CANVAS_PANE (self), NULL);
  return self->strip;
}

PzRevealStrip *
pz_canvas_pane_get_reveal (PzCanvasPane *self)
{
  g_return_val_if_fail (PZ_IS_CANVAS_PANE (self), NULL);
  return self->reveal;
}

PzAdviceStrip *
pz_canvas_pane_get_advice (PzCanvasPane *self)
{
  g_return_val_if_fail (PZ_IS_CANVAS_PANE (self), NULL);
  return self->advice;
}

PzCarry *
pz_canvas_pane_get_carry (PzCanvasPane *self)
{
  g_return_val_if_fail (PZ_IS_CANVAS_PANE (self), NULL);
  return self->carry;
}

PzDeckStrip *
pz_canvas_pane_get_deck (PzCanvasPane *self)
{
  g_return_val_if_fail (PZ_IS_CANVAS_PANE (self), NULL);
  return self->deck;
}

void
pz_canvas_pane_browse (PzCanvasPane *self, gboolean forward)
{
  g_return_if_fail (PZ_IS_CANVAS_PANE (self));
  g_object_set (self, "show-solution", TRUE, NULL);
  if (forward)
    pz_solutions_next (self->solutions);
  else
    pz_solutions_previous (self->solutions);
}

/* --- what is shown ------------------------------------------------------------------------------------------- */

static gboolean
is_playing (PzCanvasPane *self)
{
  return pz_board_view_get_playtest (self->view) != NULL;
}

/* The hint on a board without cells; one with rows of its own shows them, cells or not. */
static gboolean
is_empty (PzCanvasPane *self)
{
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  PzLevel *level = pz_board_view_get_level (self->view);
  return editor != NULL && level != NULL && !editor->bounded && pz_mode_editor_count_cells (editor, level) == 0;
}

/* How much of the foot the deck takes, with what parts it from the rest. */
static int
foot_px (PzCanvasPane *self)
{
  int high;
  if (!gtk_widget_get_visible (GTK_WIDGET (self->deck)))
    return 0;
  gtk_widget_measure (GTK_WIDGET (self->deck), GTK_ORIENTATION_VERTICAL, -1, NULL, &high, NULL, NULL);
  return high + ABOVE_DECK_PX;
}

/* Whether there is something to reveal now or not: nothing jumps. */
static gboolean
has_reveals (PzCanvasPane *self)
{
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  return editor != NULL && editor->reveals != NULL;
}

/* The same of the strip along the foot, whichever it is. */
static gboolean
has_strip (PzCanvasPane *self)
{
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  return has_reveals (self) || (editor != NULL && editor->mode->advise != NULL);
}

/* A mode whose tools have choices needs room for the strip below the board, whatever tool is chosen, and so do the bar of a plan and
 * the bubble: nothing jumps. */
static void
update_margins (PzCanvasPane *self, int foot)
{
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  gboolean reveals = has_strip (self), above = (foot > 0 || reveals) && !self->low;
  gboolean strip = FALSE, bubble = editor != NULL && editor->bubble != NULL;
  for (const PzTool *tool = editor == NULL ? NULL : editor->tools; tool != NULL && tool->id != NULL; tool++)
    strip = strip || tool->n_options > 0 || tool->areas;
  int bottom = foot > 0                                       ? ABOVE_ZOOM_PX + foot
               : reveals                                      ? ABOVE_ZOOM_PX + REVEAL_PX
               : editor != NULL && editor->mode->plan != NULL ? ABOVE_ZOOM_PX + 78
               : strip                                        ? ABOVE_ZOOM_PX + 60
                                                              : ABOVE_ZOOM_PX;
  int top = above ? BELOW_BAR_PX : bubble ? 74 : 40;
  pz_board_view_set_margins (self->view, top, 58, bottom, 98);
  pz_board_view_set_play_bottom (self->view, IN_PLAY_PX + foot);
}

/* With a deck or a strip along the foot, what stood there goes to the top. */
static void
place_bar (PzCanvasPane *self, GtkWidget *bar, gboolean top)
{
  gtk_widget_set_valign (bar, top ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_widget_set_margin_top (bar, top ? EDGE_PX : 0);
  gtk_widget_set_margin_bottom (bar, top ? 0 : ABOVE_ZOOM_PX);
}

static void
place_parts (PzCanvasPane *self, int foot)
{
  gboolean top = foot > 0 || has_strip (self);
  gboolean bar = gtk_widget_get_visible (GTK_WIDGET (self->plan)) || gtk_widget_get_visible (self->strip);
  place_bar (self, GTK_WIDGET (self->plan), top);
  gtk_widget_set_margin_start (GTK_WIDGET (self->plan), top ? EDGE_PX : BESIDE_TOOLS_PX);
  place_bar (self, self->strip, top);
  gtk_widget_set_halign (self->strip, top ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  gtk_widget_set_margin_top (self->bubble, top && bar ? BUBBLE_PX : EDGE_PX);
  gtk_widget_set_margin_bottom (self->status, 27 + foot);
  gtk_widget_set_margin_bottom (self->legend, 26 + foot);
  gtk_widget_set_margin_bottom (self->corner, EDGE_PX + foot);
  gtk_widget_set_margin_bottom (self->play, 20 + foot);
  gtk_widget_set_margin_top (self->palette, top ? BELOW_BAR_PX : BESIDE_TEXT_PX);
  gtk_widget_set_margin_bottom (self->palette, BESIDE_TEXT_PX + foot);
}

/* In modes with a deduction its steps are what is necessary. */
static void
update_show (PzCanvasPane *self)
{
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  gboolean necessity = has_reveals (self) && !editor->reveals_when_asked ? self->show_deduction : self->show_necessity;
  pz_board_view_set_show (self->view, (necessity ? PZ_SHOW_NECESSITY : 0) | (self->show_beats ? PZ_SHOW_BEATS : 0)
                                          | (self->show_forced ? PZ_SHOW_FORCED : 0));
}

static void
update_parts (PzCanvasPane *self)
{
  gboolean playing = is_playing (self);
  gboolean legend = self->show_solution && !playing && pz_solutions_count (self->solutions) > 0;
  gtk_widget_set_visible (self->palette, !playing && pz_board_view_get_editor (self->view) != NULL);
  gtk_widget_set_visible (self->zoom, !playing);
  gtk_widget_set_visible (self->play, playing && !pz_board_view_is_replaying (self->view));
  gtk_widget_set_visible (self->legend, legend);
  gtk_widget_set_visible (self->status, !playing && !legend);
  gtk_widget_set_visible (self->first_hint, !playing && is_empty (self));
  int vision = gtk_widget_get_visible (self->vision) ? VISION_PX : 0;
  gtk_widget_set_margin_end (self->legend, BESIDE_ZOOM_PX + vision);
  gtk_widget_set_margin_end (self->status,
                             (gtk_widget_get_visible (self->previews) ? BESIDE_PREVIEWS_PX : BESIDE_ZOOM_PX) + vision);
  int foot = foot_px (self);
  place_parts (self, foot);
  update_margins (self, foot);
  update_show (self);
}

static void
vision_changed (PzCanvasPane *self)
{
  update_parts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_paths (PzCanvasPane *self)
{
  const guint8 *a, *b;
  int n = pz_solutions_get (self->solutions, &a, &b);
  if (self->show_solution)
    pz_board_view_set_paths (self->view, a, b, n);
  else
    pz_board_view_set_paths (self->view, NULL, NULL, 0);
  pz_solution_legend_update (self->legend, self->solutions);
  update_parts (self);
}

static void
solutions_changed (PzCanvasPane *self)
{
  update_paths (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HAS_SOLUTION]);
}

static void
set_show_solution (PzCanvasPane *self, gboolean show)
{
  if (!self->show_solution == !show)
    return;
  self->show_solution = show;
  if (show)
    pz_board_view_set_revealing (self->view, FALSE); /* one over the other would hide both */
  update_paths (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_SOLUTION]);
}

static void
revealing_changed (PzCanvasPane *self)
{
  if (pz_board_view_get_revealing (self->view))
    set_show_solution (self, FALSE);
}

/* What is drawn beside the level itself: one of the switches. */
static void
set_shown (PzCanvasPane *self, gboolean *shown, gboolean show, GParamSpec *pspec)
{
  if (!*shown == !show)
    return;
  *shown = show;
  update_show (self);
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

/* --- the document -------------------------------------------------------------------------------------------- */

static PzAnalysis *
current_analysis (PzCanvasPane *self)
{
  int current = self->document == NULL ? -1 : pz_document_get_current (self->document);
  if (current < 0 || pz_document_analysis_stale (self->document, current))
    return NULL;
  return pz_document_get_analysis (self->document, current);
}

static void
take_news (PzCanvasPane *self)
{
  PzLevel *level = self->document == NULL ? NULL : pz_document_get_level (self->document);
  PzAnalysis *analysis = current_analysis (self);
  PzPlaytest *playtest = pz_board_view_get_playtest (self->view);
  pz_solutions_set (self->solutions, level, analysis);
  if (playtest != NULL && analysis != NULL)
    pz_playtest_take_analysis (playtest, analysis);
  pz_advice_strip_update (self->advice);
  pz_forced_update (self->forced);
  update_parts (self);
}

static void
level_changed (PzDocument *document, PzCanvasPane *self)
{
  take_news (self);
}

static void
analysis_changed (PzDocument *document, int index, PzCanvasPane *self)
{
  if (index == pz_document_get_current (document))
    take_news (self);
}

void
pz_canvas_pane_set_document (PzCanvasPane *self, PzDocument *document)
{
  g_return_if_fail (PZ_IS_CANVAS_PANE (self));
  if (self->document == document)
    return;
  pz_canvas_pane_set_playing (self, FALSE);
  g_set_object (&self->document, document);
  pz_board_view_set_document (self->view, document);
  pz_deck_strip_set_document (self->deck, document);
  pz_advice_strip_set_document (self->advice, document);
  pz_forced_set_document (self->forced, document);
  g_signal_group_set_target (self->document_signals, document);
  take_news (self);
}

gboolean
pz_canvas_pane_set_playing (PzCanvasPane *self, gboolean playing)
{
  g_return_val_if_fail (PZ_IS_CANVAS_PANE (self), FALSE);
  PzLevel *level = self->document == NULL ? NULL : pz_document_get_level (self->document);
  g_autoptr (PzPlaytest) playtest = NULL;
  if (!playing == !is_playing (self))
    return TRUE;
  pz_board_view_cancel (self->view);
  if (playing && level != NULL && !pz_level_is_bad (level))
    playtest = pz_playtest_new (level, current_analysis (self));
  if (playing && playtest == NULL)
    return FALSE;
  if (playtest != NULL)
    pz_playtest_set_queue (playtest, pz_document_get_queue (self->document));
  pz_board_view_set_playtest (self->view, playtest);
  pz_advice_strip_update (self->advice);
  update_parts (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYING]);
  return TRUE;
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
add_part (PzCanvasPane *self, GtkWidget *part, GtkAlign halign, GtkAlign valign)
{
  gtk_widget_set_halign (part, halign);
  gtk_widget_set_valign (part, valign);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), part);
}

/* Text over the canvas never takes the pointer away from it, and never sets the width of anything. */
static GtkWidget *
floating_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_can_target (label, FALSE);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_texts (PzCanvasPane *self)
{
  self->status = floating_label ("pz-status");
  gtk_widget_set_margin_start (self->status, EDGE_PX + 4);
  g_object_bind_property (self->view, "status", self->status, "label", G_BINDING_SYNC_CREATE);
  add_part (self, self->status, GTK_ALIGN_START, GTK_ALIGN_END);
  self->first_hint = floating_label ("pz-first-hint");
  gtk_label_set_text (GTK_LABEL (self->first_hint), C_ ("canvas", "Click to place the first cell"));
  gtk_widget_set_margin_bottom (self->first_hint, 300);
  add_part (self, self->first_hint, GTK_ALIGN_CENTER, GTK_ALIGN_CENTER);
  self->legend = pz_solution_legend_new ();
  gtk_widget_set_margin_start (self->legend, EDGE_PX + 4);
  gtk_widget_set_margin_end (self->legend, BESIDE_ZOOM_PX);
  add_part (self, self->legend, GTK_ALIGN_START, GTK_ALIGN_END);
}

/* What stands over the board while the solution is stepped through, and what would come of a press. */
static void
add_shown (PzCanvasPane *self)
{
  self->plan = PZ_PLAN_BAR (pz_plan_bar_new (self->view));
  gtk_widget_set_margin_start (GTK_WIDGET (self->plan), BESIDE_TOOLS_PX);
  gtk_widget_set_margin_end (GTK_WIDGET (self->plan), EDGE_PX);
  add_part (self, GTK_WIDGET (self->plan), GTK_ALIGN_CENTER, GTK_ALIGN_END);
  self->bubble = pz_bubble_new (self->view);
  gtk_widget_set_margin_start (self->bubble, EDGE_PX);
  gtk_widget_set_margin_end (self->bubble, EDGE_PX);
  add_part (self, self->bubble, GTK_ALIGN_CENTER, GTK_ALIGN_START);
}

static void
add_controls (PzCanvasPane *self)
{
  self->play = pz_play_controls_new (self->view);
  self->palette = pz_tool_palette_new (self->view);
  gtk_widget_set_margin_start (self->palette, EDGE_PX);
  add_part (self, self->palette, GTK_ALIGN_START, GTK_ALIGN_CENTER);
  self->strip = pz_option_strip_new (self->view);
  gtk_widget_set_margin_start (self->strip, BESIDE_TOOLS_PX);
  gtk_widget_set_margin_end (self->strip, EDGE_PX);
  add_part (self, self->strip, GTK_ALIGN_START, GTK_ALIGN_END);
  self->zoom = pz_zoom_controls_new (self->view, G_OBJECT (self), "show-solution");
  self->previews = pz_preview_controls_new (self->view);
  self->corner = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  self->vision = pz_vision_chip_new ();
  gtk_box_append (GTK_BOX (self->corner), self->vision);
  gtk_box_append (GTK_BOX (self->corner), self->previews);
  gtk_box_append (GTK_BOX (self->corner), self->zoom);
  gtk_widget_set_margin_end (self->corner, EDGE_PX);
  add_part (self, self->corner, GTK_ALIGN_END, GTK_ALIGN_END);
  add_part (self, self->play, GTK_ALIGN_CENTER, GTK_ALIGN_END);
}

/* Where the choices of a tool stand in other modes. */
static void
add_reveal (PzCanvasPane *self)
{
  self->reveal = PZ_REVEAL_STRIP (pz_reveal_strip_new (self->view));
  gtk_widget_set_margin_start (GTK_WIDGET (self->reveal), BESIDE_TOOLS_PX);
  gtk_widget_set_margin_end (GTK_WIDGET (self->reveal), EDGE_PX);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->reveal), ABOVE_ZOOM_PX);
  add_part (self, GTK_WIDGET (self->reveal), GTK_ALIGN_FILL, GTK_ALIGN_END);
}

static void
add_advice (PzCanvasPane *self)
{
  self->advice = PZ_ADVICE_STRIP (pz_advice_strip_new (self->view));
  gtk_widget_set_margin_start (GTK_WIDGET (self->advice), BESIDE_TOOLS_PX);
  gtk_widget_set_margin_end (GTK_WIDGET (self->advice), EDGE_PX);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->advice), ABOVE_ZOOM_PX);
  add_part (self, GTK_WIDGET (self->advice), GTK_ALIGN_FILL, GTK_ALIGN_END);
}

static void
add_deck (PzCanvasPane *self)
{
  self->carry = pz_carry_new (self->view);
  self->deck = PZ_DECK_STRIP (pz_deck_strip_new (self->view, self->carry));
  gtk_widget_set_margin_start (GTK_WIDGET (self->deck), EDGE_PX);
  gtk_widget_set_margin_end (GTK_WIDGET (self->deck), EDGE_PX);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->deck), EDGE_PX);
  add_part (self, GTK_WIDGET (self->deck), GTK_ALIGN_FILL, GTK_ALIGN_END);
}

/* Outside of the allocation in which it was found out. */
static gboolean
take_low (gpointer data)
{
  PzCanvasPane *self = data;
  self->low_source = 0;
  self->low = gtk_widget_get_height (GTK_WIDGET (self)) < LOW_PX;
  self->narrow = gtk_widget_get_width (GTK_WIDGET (self)) < NARROW_PX;
  pz_deck_strip_set_low (self->deck, self->low);
  pz_reveal_strip_set_narrow (self->reveal, self->narrow);
  pz_advice_strip_set_narrow (self->advice, self->narrow);
  update_parts (self);
  return G_SOURCE_REMOVE;
}

static void
pz_canvas_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PzCanvasPane *self = PZ_CANVAS_PANE (widget);
  gtk_widget_allocate (self->overlay, width, height, baseline, NULL);
  gboolean same = self->low == (height < LOW_PX) && self->narrow == (width < NARROW_PX);
  if (!same && self->low_source == 0)
    self->low_source = g_idle_add_full (GDK_PRIORITY_REDRAW - 5, take_low, self, NULL);
}

/* All that stands on the canvas, so that what is chosen by colour looks as the board does. */
static void
pz_canvas_pane_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  gboolean pushed = pz_vision_push (snapshot);
  gtk_widget_snapshot_child (widget, PZ_CANVAS_PANE (widget)->overlay, snapshot);
  if (pushed)
    gtk_snapshot_pop (snapshot);
}

static void
pz_canvas_pane_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (PZ_CANVAS_PANE (widget)->overlay, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
pz_canvas_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PzCanvasPane *self = PZ_CANVAS_PANE (object);
  switch (id)
    {
    case PROP_PLAYING:
      g_value_set_boolean (value, is_playing (self));
      break;
    case PROP_SHOW_SOLUTION:
      g_value_set_boolean (value, self->show_solution);
      break;
    case PROP_SHOW_NECESSITY:
      g_value_set_boolean (value, self->show_necessity);
      break;
    case PROP_SHOW_BEATS:
      g_value_set_boolean (value, self->show_beats);
      break;
    case PROP_SHOW_DEDUCTION:
      g_value_set_boolean (value, self->show_deduction);
      break;
    case PROP_SHOW_FORCED:
      g_value_set_boolean (value, self->show_forced);
      break;
    case PROP_HAS_SOLUTION:
      g_value_set_boolean (value, pz_solutions_count (self->solutions) > 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pz_canvas_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PzCanvasPane *self = PZ_CANVAS_PANE (object);
  if (id == PROP_SHOW_SOLUTION)
    set_show_solution (self, g_value_get_boolean (value));
  else if (id == PROP_SHOW_NECESSITY)
    set_shown (self, &self->show_necessity, g_value_get_boolean (value), pspec);
  else if (id == PROP_SHOW_BEATS)
    set_shown (self, &self->show_beats, g_value_get_boolean (value), pspec);
  else if (id == PROP_SHOW_DEDUCTION)
    set_shown (self, &self->show_deduction, g_value_get_boolean (value), pspec);
  else if (id == PROP_SHOW_FORCED)
    set_shown (self, &self->show_forced, g_value_get_boolean (value), pspec);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
pz_canvas_pane_dispose (GObject *object)
{
  PzCanvasPane *self = PZ_CANVAS_PANE (object);
  g_clear_handle_id (&self->low_source, g_source_remove);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  g_clear_pointer (&self->overlay, gtk_widget_unparent);
  g_clear_object (&self->carry);
  g_clear_object (&self->forced);
  if (self->solutions != NULL)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_clear_object (&self->solutions);
  G_OBJECT_CLASS (pz_canvas_pane_parent_class)->dispose (object);
}

static void
pz_canvas_pane_class_init (PzCanvasPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  object_class->get_property = pz_canvas_pane_get_property;
  object_class->set_property = pz_canvas_pane_set_property;
  object_class->dispose = pz_canvas_pane_dispose;
  props[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, readable);
  props[PROP_SHOW_SOLUTION] = g_param_spec_boolean ("show-solution", NULL, NULL, FALSE, readable | G_PARAM_WRITABLE);
  props[PROP_SHOW_NECESSITY] = g_param_spec_boolean ("show-necessity", NULL, NULL, FALSE, readable | G_PARAM_WRITABLE);
  props[PROP_SHOW_BEATS] = g_param_spec_boolean ("show-beats", NULL, NULL, TRUE, readable | G_PARAM_WRITABLE);
  props[PROP_SHOW_DEDUCTION] = g_param_spec_boolean ("show-deduction", NULL, NULL, TRUE, readable | G_PARAM_WRITABLE);
  props[PROP_SHOW_FORCED] = g_param_spec_boolean ("show-forced", NULL, NULL, FALSE, readable | G_PARAM_WRITABLE);
  props[PROP_HAS_SOLUTION] = g_param_spec_boolean ("has-solution", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, props);
  GTK_WIDGET_CLASS (klass)->measure = pz_canvas_pane_measure;
  GTK_WIDGET_CLASS (klass)->snapshot = pz_canvas_pane_snapshot;
  GTK_WIDGET_CLASS (klass)->size_allocate = pz_canvas_pane_size_allocate;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "canvaspane");
}

static void
pz_canvas_pane_init (PzCanvasPane *self)
{
  self->solutions = pz_solutions_new ();
  g_signal_connect_swapped (self->solutions, "changed", G_CALLBACK (solutions_changed), self);
  self->document_signals = g_signal_group_new (PZ_TYPE_DOCUMENT);
  g_signal_group_connect (self->document_signals, "level-changed", G_CALLBACK (level_changed), self);
  g_signal_group_connect (self->document_signals, "analysis-changed", G_CALLBACK (analysis_changed), self);
  self->view = PZ_BOARD_VIEW (pz_board_view_new ());
  self->forced = pz_forced_new (self->view);
  self->show_beats = self->show_deduction = TRUE;
  update_show (self);
  self->overlay = gtk_overlay_new ();
  gtk_widget_set_overflow (self->overlay, GTK_OVERFLOW_HIDDEN); /* in a low window tools end at the header */
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), GTK_WIDGET (self->view));
  gtk_widget_set_parent (self->overlay, GTK_WIDGET (self));
  add_texts (self);
  add_controls (self);
  add_shown (self);
  add_reveal (self);
  add_advice (self);
  add_deck (self);
  pz_vision_watch (G_OBJECT (self), G_CALLBACK (vision_changed));
  g_signal_connect_object (self->view, "notify::tool", G_CALLBACK (update_parts), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::plan-step", G_CALLBACK (update_parts), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::revealing", G_CALLBACK (revealing_changed), self, G_CONNECT_SWAPPED);
  update_parts (self);
}

GtkWidget *
pz_canvas_pane_new (void)
{
  return g_object_new (PZ_TYPE_CANVAS_PANE, NULL);
}
