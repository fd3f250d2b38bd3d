/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/panes.h"

G_BEGIN_DECLS

/* The inspector's parts. Each is told what there is to show and changes only what differs, so that focus and scrolling stay. */

/* What the inspector looks at; all borrowed for the call. */
typedef struct
{
  PzCanvasPane *canvas;
  PzBoardView *view;
  PzDocument *document;       /* (nullable) */
  int index;                  /* of the level; -1: none */
  PzLevel *level;             /* (nullable) */
  const PzModeEditor *editor; /* (nullable): NULL for a bad level */
  PzAnalysis *analysis;       /* (nullable) the newest, perhaps stale */
  gboolean stale;             /* it is of an older value */
  gboolean judging;           /* work on it is queued or running */
} PzInspection;

/* --- PzRow: one row of a card: sign or icon, title over subtitle, figure, button or chevron ------------------- */
#define PZ_TYPE_ROW (pz_row_get_type ())
G_DECLARE_FINAL_TYPE (PzRow, pz_row, PZ, ROW, GtkListBoxRow)

typedef enum
{
  PZ_TONE_PLAIN,
  PZ_TONE_DIM,
  PZ_TONE_GOOD,
  PZ_TONE_WARN,
  PZ_TONE_BAD
} PzTone;

GtkWidget *pz_row_new (PzBoardView *view); /* (nullable) without one the row has no place, bar or chart */
void pz_row_set_texts (PzRow *self, const char *title, const char *subtitle); /* (nullable) subtitle */
void pz_row_set_figure (PzRow *self, const char *figure, PzTone tone);        /* (nullable) figure */
void pz_row_set_icon (PzRow *self, const char *icon, PzTone tone);            /* (nullable) icon */
void pz_row_set_need (PzRow *self, PzNeed need);                              /* the sign in front */
void pz_row_set_lead (PzRow *self, const char *lead);                         /* a dim figure in front */
void pz_row_set_title_tone (PzRow *self, PzTone tone);
void pz_row_set_colour (PzRow *self, int colour); /* a swatch of one of the twelve with its letter; -1: none */
/* A bar between title and figure, or a rating's scale in their place; MAXIMUM 0: none. Call it after texts and figure are set. */
void pz_row_set_bar (PzRow *self, double value, double maximum, double longest);
void pz_row_set_scale (PzRow *self, double value);
/* VALUE of MAXIMUM things as pills, the title under these, the figure under the rest. */
void pz_row_set_tally (PzRow *self, double value, double maximum);
GtkWidget *pz_row_get_bar (PzRow *self); /* (nullable) */
/* A chart of @n bars, copied, in the place of all else, named by the title; each leads to its step of what is revealed. NULL: none. */
void pz_row_set_chart (PzRow *self, const int *bars, int n);
GtkWidget *pz_row_get_chart (PzRow *self); /* (nullable): PzBarChart */
/* Bars below each other begin and end alike. */
void pz_row_align_bars (PzRow *self, GtkSizeGroup *titles, GtkSizeGroup *figures);
void pz_row_set_chevron (PzRow *self, gboolean chevron);
/* The place on the board the row is about: ringed while the row is pointed at or has the focus, shown when it is activated. */
void pz_row_set_hit (PzRow *self, PzHit hit);
PzHit pz_row_get_hit (PzRow *self);
/* What the row does when it is activated, beside showing its place: @func (@row, @data); NULL: nothing. */
void pz_row_set_activated (PzRow *self, void (*func) (PzRow *row, gpointer data), gpointer data);
gboolean pz_row_run_activated (PzRow *self); /* FALSE when there is nothing to do */
void pz_row_set_chosen (PzRow *self, gboolean chosen);
/* A button at the end: @clicked (@row, @data); NULL label: none. */
void pz_row_set_button (PzRow *self, const char *label, GCallback clicked, gpointer data);
GtkWidget *pz_row_get_button (PzRow *self); /* (nullable) */
/* A widget of the caller's in front of all else. */
void pz_row_set_prefix (PzRow *self, GtkWidget *prefix);
/* A widget of the caller's at the end (nullable). */
void pz_row_set_suffix (PzRow *self, GtkWidget *suffix);
const char *pz_row_get_title (PzRow *self);
const char *pz_row_get_subtitle (PzRow *self);
const char *pz_row_get_figure (PzRow *self);

/* --- PzSection: a heading with a note at its end, over a card of rows ----------------------------------------- */
#define PZ_TYPE_SECTION (pz_section_get_type ())
G_DECLARE_FINAL_TYPE (PzSection, pz_section, PZ, SECTION, GtkWidget)

GtkWidget *pz_section_new (PzBoardView *view, const char *heading); /* (nullable) both */
void pz_section_set_heading (PzSection *self, const char *heading);
void pz_section_set_note (PzSection *self, const char *note); /* (nullable) */
void pz_section_set_note_widget (PzSection *self, GtkWidget *widget);
PzRow *pz_section_row (PzSection *self, int i); /* made when there are fewer */
void pz_section_trim (PzSection *self, int n);  /* no more than @n rows */
int pz_section_n_rows (PzSection *self);
/* Makes the heading a button that opens and closes the card; it begins closed. */
void pz_section_set_foldable (PzSection *self);
void pz_section_set_folded (PzSection *self, gboolean folded);
gboolean pz_section_get_folded (PzSection *self);
const char *pz_section_get_heading (PzSection *self);
void pz_section_set_max_height (PzSection *self, int px); /* it scrolls inside beyond this */
const char *pz_section_get_note (PzSection *self);

/* --- PzEvidenceView: sections of what a mode tells, as cards; sections are told apart by their headings ------- */
#define PZ_TYPE_EVIDENCE_VIEW (pz_evidence_view_get_type ())
G_DECLARE_FINAL_TYPE (PzEvidenceView, pz_evidence_view, PZ, EVIDENCE_VIEW, GtkWidget)

/* Signal "step" (int): a row that leads to that step of the plan was activated. */
GtkWidget *pz_evidence_view_new (PzBoardView *view);
/* @sections: (nullable) of PzEvidenceSection. @follow: (nullable) label of the button of rows that follow the hint. TRUE when a row has
 * got it. */
gboolean pz_evidence_view_update (PzEvidenceView *self, const GPtrArray *sections, const char *follow);
/* What is shown is of an older value: dimmed, and it leads nowhere. */
void pz_evidence_view_set_stale (PzEvidenceView *self, gboolean stale);
/* @clicked (@row, @data): the button of rows that follow the hint. */
void pz_evidence_view_set_follow (PzEvidenceView *self, GCallback clicked, gpointer data);
PzSection *pz_evidence_view_get_section (PzEvidenceView *self, const char *heading); /* (nullable) */

/* --- the cards ------------------------------------------------------------------------------------------------ */
#define PZ_TYPE_VERDICT_CARD (pz_verdict_card_get_type ())
G_DECLARE_FINAL_TYPE (PzVerdictCard, pz_verdict_card, PZ, VERDICT_CARD, GtkWidget)
GtkWidget *pz_verdict_card_new (void);
void pz_verdict_card_update (PzVerdictCard *self, const PzInspection *now);
const char *pz_verdict_card_get_title (PzVerdictCard *self);
const char *pz_verdict_card_get_subtitle (PzVerdictCard *self);
GtkWidget *pz_verdict_card_get_continue (PzVerdictCard *self);

/* Show the solution, or browse several. */
#define PZ_TYPE_COMPARE_CARD (pz_compare_card_get_type ())
G_DECLARE_FINAL_TYPE (PzCompareCard, pz_compare_card, PZ, COMPARE_CARD, GtkWidget)
GtkWidget *pz_compare_card_new (PzCanvasPane *canvas);
const char *pz_compare_card_get_pair (PzCompareCard *self);
GtkWidget *pz_compare_card_get_next (PzCompareCard *self);

/* "Solve while editing": the switch of the preferences. */
GtkWidget *pz_live_card_new (void);

/* How many cells are the same in all of several solutions, with a switch that shows them. */
#define PZ_TYPE_FORCED_CARD (pz_forced_card_get_type ())
G_DECLARE_FINAL_TYPE (PzForcedCard, pz_forced_card, PZ, FORCED_CARD, GtkWidget)
GtkWidget *pz_forced_card_new (PzCanvasPane *canvas);
const char *pz_forced_card_get_words (PzForcedCard *self);
GtkWidget *pz_forced_card_get_switch (PzForcedCard *self); /* (transfer none): hidden where there is nothing to show */

/* How long the reference solution is; step through it. */
#define PZ_TYPE_PLAN_CARD (pz_plan_card_get_type ())
G_DECLARE_FINAL_TYPE (PzPlanCard, pz_plan_card, PZ, PLAN_CARD, GtkWidget)
GtkWidget *pz_plan_card_new (PzBoardView *view);
GtkWidget *pz_plan_card_get_button (PzPlanCard *self);

#define PZ_TYPE_NECESSITY_LIST (pz_necessity_list_get_type ())
G_DECLARE_FINAL_TYPE (PzNecessityList, pz_necessity_list, PZ, NECESSITY_LIST, GtkWidget)
GtkWidget *pz_necessity_list_new (PzCanvasPane *canvas);
void pz_necessity_list_update (PzNecessityList *self, const PzInspection *now);
PzSection *pz_necessity_list_get_section (PzNecessityList *self);
GtkWidget *pz_necessity_list_get_remove (PzNecessityList *self); /* (transfer none): hidden while nothing can go */

/* The catalogue of a mode with a deck. */
#define PZ_TYPE_PIECE_CARD (pz_piece_card_get_type ())
G_DECLARE_FINAL_TYPE (PzPieceCard, pz_piece_card, PZ, PIECE_CARD, GtkWidget)
GtkWidget *pz_piece_card_new (PzCanvasPane *canvas);
void pz_piece_card_update (PzPieceCard *self, const PzInspection *now);
GtkWidget *pz_piece_card_get_grid (PzPieceCard *self); /* PzPieceGrid */

#define PZ_TYPE_PROBLEM_LIST (pz_problem_list_get_type ())
G_DECLARE_FINAL_TYPE (PzProblemList, pz_problem_list, PZ, PROBLEM_LIST, GtkWidget)
GtkWidget *pz_problem_list_new (PzBoardView *view);
void pz_problem_list_update (PzProblemList *self, const PzInspection *now);
PzSection *pz_problem_list_get_section (PzProblemList *self);

#define PZ_TYPE_SELECTION_CARD (pz_selection_card_get_type ())
G_DECLARE_FINAL_TYPE (PzSelectionCard, pz_selection_card, PZ, SELECTION_CARD, GtkWidget)
GtkWidget *pz_selection_card_new (PzBoardView *view);
void pz_selection_card_update (PzSelectionCard *self, const PzInspection *now);
/* (nullable): the widget that changes property @name: an entry, a spin button, a drop-down or a button. */
GtkWidget *pz_selection_card_get_control (PzSelectionCard *self, const char *name);

/* What a mode sets apart from the rest of the level: its goal. */
#define PZ_TYPE_GOAL_CARD (pz_goal_card_get_type ())
G_DECLARE_FINAL_TYPE (PzGoalCard, pz_goal_card, PZ, GOAL_CARD, GtkWidget)
GtkWidget *pz_goal_card_new (PzBoardView *view);
void pz_goal_card_update (PzGoalCard *self, const PzInspection *now);
GtkWidget *pz_goal_card_get_control (PzGoalCard *self, const char *name); /* (nullable) */

/* For the two cards of a level. (transfer full): those of the mode's properties of @now that stand apart, or the others. */
GPtrArray *pz_level_property_list (const PzInspection *now, gboolean apart);
/* Makes @value the property @name of the level of @view. Typing is one step for each burst; so is a row of clicks on − and +. */
gboolean pz_level_property_change (PzBoardView *view, const char *name, GVariant *value, guint burst);

#define PZ_TYPE_LEVEL_CARD (pz_level_card_get_type ())
G_DECLARE_FINAL_TYPE (PzLevelCard, pz_level_card, PZ, LEVEL_CARD, GtkWidget)
GtkWidget *pz_level_card_new (PzBoardView *view);
void pz_level_card_update (PzLevelCard *self, const PzInspection *now);
GtkWidget *pz_level_card_get_entry (PzLevelCard *self, const char *name); /* "id", "title", "text", "pack", "index" */

#define PZ_TYPE_PLAY_PAGE (pz_play_page_get_type ())
G_DECLARE_FINAL_TYPE (PzPlayPage, pz_play_page, PZ, PLAY_PAGE, GtkWidget)
GtkWidget *pz_play_page_new (PzBoardView *view);
void pz_play_page_set_playtest (PzPlayPage *self, PzPlaytest *playtest); /* (nullable) */
PzEvidenceView *pz_play_page_get_evidence (PzPlayPage *self);
const char *pz_play_page_get_step (PzPlayPage *self);
/* (nullable): the widget that changes one of PzPlayEditor.values(). */
GtkWidget *pz_play_page_get_control (PzPlayPage *self, const char *name);

/* Parts of the inspector itself, for tests. */
GtkWidget *pz_inspector_get_part (PzInspector *self, GType type); /* (nullable) */

/* (transfer full): "12", "60+" when it is a lower bound, "…" when it is not known. */
char *pz_count_to_text (PzCount count);
/* Sets the text of an entry unless it is the same, so that the cursor stays. */
void pz_entry_set_text (GtkWidget *entry, const char *text);
gboolean pz_entry_has_focus (GtkWidget *entry);
/* What stands in the entry may not; or it may again. */
void pz_mark_wrong (GtkWidget *entry, gboolean wrong);

G_END_DECLS
