/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"
#include "editor/play-motion.h"
#include "editor/pointer.h"

G_BEGIN_DECLS

/* What the files of the board view share:
 *   board-view.c           the object, the document, the tool, commands
 *   board-view-select.c    selection, status line, what screen readers hear
 *   board-view-place.c     zoom, pan, board units ↔ widget px
 *   board-view-draw.c      snapshot: the board
 *   board-view-rings.c     snapshot: what follows the pointer
 *   board-view-tools.c     press, drag, release while editing
 *   board-view-band.c      rectangle, lasso, wand, all equal
 *   board-view-areas.c     lines, rectangles and fills of a tool
 *   board-view-symmetry.c  what a tool makes, with its images
 *   board-view-transform.c turning and mirroring where things lie
 *   board-view-float.c     a part that floats until it lands
 *   board-view-play.c      press, drag, release in a playtest; its animations
 *   board-view-replay.c    the game step by step
 *   board-view-held.c      the piece of the hand that is held in a playtest
 *   board-view-stage.c     steps of the solution and previews while editing; the bubble
 *   board-view-reveal.c    what logic finds, up to a chosen step
 *   board-view-gestures.c  gestures as plain functions; keys as events
 *   board-view-pointer.c   events of mouse, touchpad, finger and pen
 *   board-view-cursor.c    the keyboard's cursor
 *   board-view-key-gestures.c  presses and drags by keys
 *   board-view-words.c     the cursor's spot in words
 *   board-view-keys.c      keys, the entry for a clue */

/* Where the board lies in the widget. */
typedef struct
{
  double scale;      /* px per board unit */
  double cx, cy;     /* board point in the middle of the free area */
  double fit_scale;  /* scale that counts as 100 % */
  PzRect fit_bounds; /* board part that was fitted */
  gboolean fitted;   /* neither zoomed nor panned since */
  gboolean valid;
  int top, right, bottom, left; /* margins in px */
} PzPlace;

typedef enum
{
  PZ_GESTURE_NONE,
  PZ_GESTURE_PAN,
  PZ_GESTURE_TOOL,
  PZ_GESTURE_BAND,  /* a rectangle or lasso that selects */
  PZ_GESTURE_FLOAT, /* moves what floats; it lands with the release */
  PZ_GESTURE_PLAY
} PzGestureKind;

/* What becomes of the selection. */
typedef enum
{
  PZ_SELECT_REPLACE,
  PZ_SELECT_ADD,
  PZ_SELECT_TOGGLE,
  PZ_SELECT_SUBTRACT
} PzSelectHow;

typedef struct
{
  PzGestureKind kind;
  gboolean secondary;
  GdkModifierType state;
  double start_x, start_y, x, y; /* px */
  PzHit start, last;
  GArray *applied;          /* PzHit: the places this gesture has been at */
  PzLevel *base, *preview;  /* owned; NULL unless TOOL */
  const PzCommand *command; /* the first that changed something */
  gboolean moved;           /* was at a second place */
  gboolean asks_clue;       /* a release where it began opens the entry */
  gboolean waits;           /* in a playtest: a finger that may yet become a secondary press */
  const char *refusal;      /* (nullable) translated: why something was not made; told at the release */
  double pan_cx, pan_cy;
} PzGesture;

struct _PzBoardView
{
  GtkWidget parent_instance;

  PzDocument *document;
  GSignalGroup *document_signals;
  PzLevel *level; /* (nullable) the document's value */
  int level_index;
  const PzModeEditor *editor; /* (nullable) of `level`; NULL for a bad one */
  const PzModeDraw *draw;     /* (nullable) */
  PzPlaytest *playtest;
  GSignalGroup *playtest_signals;
  int held;           /* in a playtest: 1 + the slot of the hand that is held; 0: none */
  gboolean alternate; /* in a playtest: presses are the secondary ones */
  gboolean replaying; /* in a playtest: `plan` is what was played, and `stage` is shown in its stead */

  /* What is shown instead of the level while editing: board-view-stage.c. */
  PzPlay *stage;              /* (nullable) */
  PzPlayMotion *stage_motion; /* (nullable) */
  GPtrArray *plan; /* (nullable) PzPlay: after 0, 1, 2… inputs of the reference solution, while it is stepped through */
  GArray *plan_inputs;            /* (nullable) PzInput: with `plan` */
  int plan_step, plan_length;     /* -1: not shown; inputs there are, shown or not */
  const PzPlayButton *preview;    /* (nullable) the last one tried */
  int reveal_step, reveal_length; /* −1: all; steps there are: board-view-reveal.c */
  gboolean revealing;             /* where they are shown when asked for: they are asked for */
  gboolean can_reveal;            /* there are steps, asked for or not */
  PzLevel *live_level;            /* (nullable) what was judged between two frames */
  PzAnalysis *live;               /* (nullable) with `live_level` */
  PzHit pointed;                  /* what the bubble and the drawing are about */
  char *bubble;                   /* (nullable) */

  char *tool_id;
  PzToolOptions options;
  PzPlace edit_place, play_place;
  PzGesture gesture;
  PzPointer pointer;
  double pinch_x, pinch_y; /* where a touchpad's fingers would be on the canvas, px */
  gboolean touch, space_held, over;
  double pointer_x, pointer_y;
  PzHit hover, highlight;
  PzLevel *ghost_level; /* (nullable) what a press of a laying tool would make */
  GArray *ghosts;       /* PzHit: all that is new in `ghost_level`, images included */

  /* The keyboard's cursor, a spot of the lattice: board-view-cursor.c. */
  PzHit cursor;           /* NONE: not placed yet */
  PzHit anchor;           /* where Shift and moves began to extend the selection; NONE */
  gboolean keyboard;      /* the last input was a key: the cursor is drawn while the canvas has the focus */
  gboolean hover_by_keys; /* the ghost stands at the cursor, not under the pointer at rest */
  gboolean cursor_leads;  /* it went on without the selection: digits mean the cell it is on */
  gboolean pressing;      /* a press, drag or release comes from a key */
  gboolean key_gesture;   /* the gesture that runs is the keyboard's */
  gboolean shift_draws;   /* it ends when Shift is let go */
  guint nudge;            /* names a row of moves of the selected cells, which are one step; odd while it goes on */
  char *spoken;           /* what screen readers were told last */

  /* Symmetric drawing: board-view-symmetry.c. */
  PzSymmetry symmetry, last_symmetry; /* the last one that was on */
  PzCentre symmetry_centre;
  gboolean symmetry_about_selection;

  /* What floats over the board until it lands (paste): board-view-float.c. */
  PzLevel *floating; /* (nullable) a part, as PzMode.extract() makes it */
  PzMap floating_map;
  PzHex float_anchor, float_at; /* a place of the part and where it lies now; it turns about it */
  PzHex float_pointer;          /* the place the pointer was at last */

  GArray *trail; /* PzPoint, board units: the lasso */

  PzHit selection;
  GPtrArray *selected;      /* ids, ended by NULL: the cells selected, or the cells that name the thing selected */
  GHashTable *selected_set; /* (nullable) the same, borrowed from it, to be looked up; NULL: to be made */
  char *status;

  guint show;
  guint8 *path_a, *path_b;
  int n_path;
  guint8 *forced; /* (nullable) by cell */
  int n_forced;
  PzLevel *proposed_level; /* (nullable) as it would be: board-view-proposal.c */
  GArray *proposed;        /* PzProposedChange */
  PzStyle style;

  GdkTexture *cache;     /* (nullable) the board without what follows the pointer */
  double cache_device;   /* device px per widget px it was drawn for */
  PzDrawCache *elements; /* cells, bars, digits, kept from frame to frame */
  guint tick;
  GtkWidget *clue_popover; /* (nullable) */
  char *typed_id;          /* (nullable) cell whose clue is being typed */
  gint64 typed_us;
  gint64 typed_value;
  guint typed_serial;
};

/* board-view.c */
PzLevel *pz_board_view_shown (PzBoardView *self);                  /* (nullable): the value drawn */
int pz_board_view_forced_at (PzBoardView *self, const PzHit *hit); /* the step shown there; 0: none */
void pz_board_view_redraw (PzBoardView *self); /* the board itself changed, not only what follows the pointer */
void pz_board_view_take_level (PzBoardView *self);
PzAnalysis *pz_board_view_analysis (PzBoardView *self); /* (nullable): of the present value */
/* pz_board_view_run_step() of a step that brings the selected cells to their images. @map: (nullable) */
gboolean pz_board_view_run_moving_step (PzBoardView *self, PzToolStep *step, const char *merge_key, const PzMap *map);

/* board-view-proposal.c */
void pz_board_view_draw_proposal (PzBoardView *self, GtkSnapshot *snapshot);

/* board-view-select.c */
void pz_board_view_resolve_selection (PzBoardView *self);
void pz_board_view_follow_renames (PzBoardView *self, const PzLevel *before);
void pz_board_view_update_status (PzBoardView *self);
gboolean pz_board_view_is_selected (PzBoardView *self, int cell);
/* Just before the document takes @made, in which the cells of @before with these ids lie at their images: the selection goes along where
 * that gives cells other ids. */
void pz_board_view_carry_selection (PzBoardView *self, const PzLevel *before, const PzLevel *made, const PzMap *map);

/* board-view-place.c */
PzPlace *pz_board_view_place (PzBoardView *self);
void pz_board_view_fit (PzBoardView *self, PzPlace *place);
void pz_board_view_refit (PzBoardView *self, PzPlace *place); /* the widget's size changed */
void pz_board_view_unpoint (PzBoardView *self, double x, double y, double *board_x, double *board_y);
PzRect pz_board_view_bounds (PzBoardView *self); /* of the board shown, in board units */
/* Bounding box of a hit's outline in board units; FALSE when it has none. */
gboolean pz_board_view_extents (PzBoardView *self, const PzLevel *level, const PzHit *hit, PzRect *extents);

/* board-view-cursor.c: keys move it; a press at it is the same press as the mouse's. */
void pz_board_view_move_cursor (PzBoardView *self, PzMove move);
gboolean pz_board_view_walk_rim (PzBoardView *self, int step); /* FALSE: nothing but places for the tool */
gboolean pz_board_view_ensure_cursor (PzBoardView *self);      /* FALSE: it had no place, and nothing said where */
void pz_board_view_fit_cursor (PzBoardView *self);             /* the tool or the level's value changed */
void pz_board_view_forget_cursor (PzBoardView *self);          /* another level */
void pz_board_view_take_cursor (PzBoardView *self, double x, double y); /* a press of the pointer, px */
void pz_board_view_reveal_cursor (PzBoardView *self);
void pz_board_view_reveal_point (PzBoardView *self, double x, double y); /* px; pans as little as needed */
void pz_board_view_cursor_to_selection (PzBoardView *self);
PzHit pz_board_view_cursor_hit (PzBoardView *self); /* with the cells as they are in the level shown */
void pz_board_view_cursor_point (PzBoardView *self, double *x, double *y); /* widget px */
gboolean pz_board_view_cursor_shown (PzBoardView *self);
void pz_board_view_place_cursor (PzBoardView *self, const PzHit *spot); /* NONE takes it away */
void pz_board_view_draw_cursor (PzBoardView *self, GtkSnapshot *snapshot);

/* board-view-band.c */
PzSelectHow pz_board_view_select_how (GdkModifierType state);
/* @cells: int. The first one becomes the selection where they are new. */
void pz_board_view_select_merge (PzBoardView *self, const GArray *cells, PzSelectHow how);
/* A press of the tool for selecting; TRUE when it needs no step of the tool. */
gboolean pz_board_view_select_press (PzBoardView *self, const PzHit *hit);
void pz_board_view_band_drag (PzBoardView *self, double x, double y);
void pz_board_view_band_release (PzBoardView *self);
void pz_board_view_draw_band (PzBoardView *self, GtkSnapshot *snapshot);
/* (transfer full): GArray of int: the cells alike to @cell, itself first; connected with it or all. */
GArray *pz_board_view_alike (PzBoardView *self, const PzLevel *level, int cell, gboolean connected);

gboolean pz_board_view_place_on (const PzLevel *level, int cell, PzHex *place); /* FALSE for one of a broken form */

/* board-view-areas.c: (transfer full): @base with @tool applied to the area between two places; @command: (out) the first that changed
 * something. @refusal: (out) (nullable) translated. */
PzLevel *pz_board_view_apply_area (PzBoardView *self, const PzTool *tool, PzLevel *base, const PzHit *start,
                                   const PzHit *end, const PzCommand **command, const char **refusal);
gboolean pz_board_view_has_area (PzBoardView *self, const PzTool *tool); /* other than freehand */
gboolean pz_board_view_is_refused (PzBoardView *self, const PzTool *tool, const PzHit *hit, const PzCommand *command);
const char *pz_board_view_no_room (PzBoardView *self); /* translated */

/* board-view-symmetry.c: (transfer full): @from with @tool applied at @hit and at its images. @command: (out) the tool's (nullable).
 * @refusal: (out) (optional) set when the images would overlap. */
PzLevel *pz_board_view_apply_tool (PzBoardView *self, const PzTool *tool, PzLevel *from, const PzHit *start,
                                   const PzHit *hit, gboolean secondary, const PzCommand **command,
                                   const char **refusal);
void pz_board_view_recentre_symmetry (PzBoardView *self); /* another level is shown */
/* board-view-symmetry.c: the maps of the symmetry that is on, the identity first; how many (1: it is off). */
int pz_board_view_symmetry_maps (PzBoardView *self, PzMap maps[12]);
void pz_board_view_draw_symmetry (PzBoardView *self, GtkSnapshot *snapshot);

/* board-view-float.c */
void pz_board_view_draw_floating (PzBoardView *self, GtkSnapshot *snapshot);
gboolean pz_board_view_float_key (PzBoardView *self, guint keyval, GdkModifierType state); /* TRUE: used */
void pz_board_view_float_hover (PzBoardView *self, double x, double y);                    /* widget px */
void pz_board_view_float_press (PzBoardView *self, double x, double y);
void pz_board_view_float_turn (PzBoardView *self, gboolean mirror, int turns);
/* Tells people something that happened or could not be done; the window shows a toast. @undo: it can be taken back. */
void pz_board_view_tell (PzBoardView *self, const char *text, gboolean undo);
void pz_board_view_tell_covered (PzBoardView *self, int n); /* that @n cells were taken away; nothing for none */

/* board-view-marks.c */
void pz_board_view_draw_marks (PzBoardView *self, GtkSnapshot *snapshot);

/* board-view-draw.c: from the board's lower edge to its legend. */
#define PZ_LEGEND_GAP_PX 20
gboolean pz_board_view_has_legend (PzBoardView *self); /* what is shown has one, were there room for it */
void pz_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
/* (transfer full): the board as it is kept, @device pixels per widget px. */
GdkTexture *pz_board_view_render (PzBoardView *self, double device);
/* In widget px, where the board lies. */
void pz_board_view_draw_scene (PzBoardView *self, cairo_t *cr, double device, PzLayers layers);

/* board-view-rings.c */
void pz_board_view_draw_rings (PzBoardView *self, GtkSnapshot *snapshot);

/* board-view-tools.c */
void pz_board_view_tool_press (PzBoardView *self, double x, double y);
void pz_board_view_tool_drag (PzBoardView *self, double x, double y);
void pz_board_view_tool_release (PzBoardView *self);
void pz_board_view_update_hover (PzBoardView *self);
void pz_board_view_clear_ghost (PzBoardView *self);
gboolean pz_hit_same_place (const PzHit *a, const PzHit *b);

/* board-view-play.c */
void pz_board_view_play_press (PzBoardView *self, double x, double y);
void pz_board_view_play_drag (PzBoardView *self, double x, double y);
void pz_board_view_play_release (PzBoardView *self);
void pz_board_view_play_changed (PzBoardView *self);
void pz_board_view_play_motion (PzBoardView *self);
void pz_board_view_stop_motion (PzBoardView *self);
char *pz_board_view_play_status (PzBoardView *self);      /* (transfer full) */
gboolean pz_board_view_has_alternate (PzBoardView *self); /* what is played knows secondary presses */
void pz_board_view_play_held (PzBoardView *self);         /* the finger was held still */
int pz_board_view_pressed_with (PzBoardView *self);       /* PzScene.held, and what the bubble is told */

/* board-view-held.c */
void pz_board_view_hold_by_key (PzBoardView *self, int which); /* PZ_KEY_HOLD */
void pz_board_view_hold_again (PzBoardView *self); /* what is played changed: a slot that is empty now is let go */

/* board-view-stage.c */
const PzInput *pz_board_view_next_input (PzBoardView *self); /* (nullable): the input to come of the plan shown */
gboolean pz_board_view_is_staged (PzBoardView *self);
PzPlay *pz_board_view_played (PzBoardView *self); /* (nullable) */
void pz_board_view_end_stage (PzBoardView *self);
/* (transfer full) (nullable): the values of @level after 0, 1, 2… of @inputs. */
GPtrArray *pz_board_view_play_through (PzLevel *level, const PzAnalysis *analysis, const GArray *inputs);
void pz_board_view_update_plan (PzBoardView *self);
gboolean pz_board_view_run_preview (PzBoardView *self, const PzPlayButton *button);
char *pz_board_view_stage_status (PzBoardView *self);   /* (transfer full) */
const PzHit *pz_board_view_pointed (PzBoardView *self); /* (nullable) */
void pz_board_view_update_pointed (PzBoardView *self);

/* board-view-rings.c: an outline that is drawn around a thing of @level (borrowed). */
typedef void (*PzDrawOutline) (cairo_t *cr, const PzStyle *style); /* with the outline as the path, in widget px */
typedef struct
{
  const PzLevel *level;
  PzHit hit;
  double inset_px;
  PzDrawOutline draw;
} PzRing;
/* @cr: in widget px; @device: device pixels per px. @rings: those that @wanted (nullable: all) says. */
void pz_board_view_draw_ring_set (PzBoardView *self, cairo_t *cr, double device, const GArray *rings,
                                  gboolean (*wanted) (const PzRing *ring));

/* board-view-reveal.c */
void pz_board_view_update_reveal (PzBoardView *self, gboolean another);
int pz_board_view_revealed (PzBoardView *self); /* PzScene.revealed */
/* (nullable): a judgement of what is shown: the document's, or one made at once where the mode has time for that. */
PzAnalysis *pz_board_view_shown_analysis (PzBoardView *self);
void pz_board_view_forget_live (PzBoardView *self);
/* (transfer full) (nullable): what the judgement says of a place, as it is shown. */
char *pz_board_view_judged_words (PzBoardView *self, const PzHit *hit);

/* board-view-gestures.c */
void pz_board_view_add_controllers (PzBoardView *self);

/* board-view-pointer.c */
void pz_board_view_add_pointer (PzBoardView *self);

/* board-view-key-gestures.c: what the mouse does, by keys. */
gboolean pz_board_view_key_move (PzBoardView *self, PzMove move, GdkModifierType extra);
gboolean pz_board_view_key_press (PzBoardView *self, gboolean secondary);
gboolean pz_board_view_key_toggle (PzBoardView *self);
gboolean pz_board_view_key_rim (PzBoardView *self, int step);
void pz_board_view_end_key_gesture (PzBoardView *self); /* as the release of a button */
void pz_board_view_end_nudge (PzBoardView *self);
void pz_board_view_keys_leave (PzBoardView *self); /* the focus goes: what runs is cancelled */

/* board-view-words.c: (transfer full): the cursor's spot in words, with what is selected or walked. */
char *pz_board_view_cursor_words (PzBoardView *self);
/* (transfer full) (nullable): the place under the pointer, in modes that judge places; NULL: none, or something else is told. */
char *pz_board_view_pointed_words (PzBoardView *self);
const PzFinding *pz_board_view_finding_at (PzBoardView *self, const PzHit *hit); /* (nullable) */
char *pz_board_view_forced_words (PzBoardView *self, const PzHit *hit);          /* (transfer full) (nullable) */
const char *pz_board_view_need_words (const PzFinding *finding);                 /* (nullable) translated */

/* board-view-keys.c */
void pz_board_view_close_clue (PzBoardView *self);
void pz_board_view_end_typing (PzBoardView *self);

G_END_DECLS
