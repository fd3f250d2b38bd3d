/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "editor/modes/play-editor.h"
#include "mode.h"

G_BEGIN_DECLS

typedef struct _PzCellEdits PzCellEdits;   /* editor/modes/cell-commands.h */
typedef struct _PzDeckEditor PzDeckEditor; /* editor/modes/deck-editor.h */

/* What the editor knows of a mode: commands, tools. Input becomes a named command with plain arguments; only commands make new
 * levels. Every command is also a GAction of the window ("win.NAME") with the same typed parameter. */
typedef struct
{
  const char *name;  /* action name, unique over all modes: "hex-toggle-wall" */
  const char *type;  /* GVariant type string of its argument: "(ss)" cell ids, "(ii)" coordinates; NULL: none */
  const char *label; /* NC_("undo"): what the history calls the step; pz_command_label() */
  /* (transfer full): the new value, or a new reference to @level when the arguments do not apply. Never NULL. */
  PzLevel *(*execute) (PzLevel *level, GVariant *argument);
  /* Instead of execute() (then NULL), where modes with cells have it alike: @edits: how the mode's levels are edited. */
  PzLevel *(*edit) (const PzCellEdits *edits, PzLevel *level, GVariant *argument);
  const PzCellEdits *edits;
} PzCommand;

/* How a click or drag of the tool for selecting chooses cells. */
typedef enum
{
  PZ_WAY_RECTANGLE,
  PZ_WAY_LASSO,
  PZ_WAY_WAND, /* connected equal cells */
  PZ_WAY_EQUAL /* all equal cells */
} PzSelectWay;

/* Which places a drag of a tool that has areas takes. */
typedef enum
{
  PZ_AREA_FREEHAND,
  PZ_AREA_LINE,
  PZ_AREA_RECTANGLE,
  PZ_AREA_FILL
} PzArea;
#define PZ_N_AREAS 4

/* What the tools were last set to: view state, belongs to the board view. */
typedef struct
{
  int way;      /* PzSelectWay */
  int area;     /* PzArea */
  int shape;    /* palette index of the shape tool */
  int rotation; /* quarter turns */
  gboolean mirrored;
  int rectangle;               /* index into the five rectangles */
  gboolean even;               /* parity tool: even instead of odd */
  int pairing;                 /* index into the 15 pairings of tracks */
  int colour;                  /* 0…11 */
  int direction;               /* 0…5: the port a new tile leaves by */
  const PzLevel *before;       /* (nullable) the level at the press; set by the board view while a tool is asked */
  const char *const *selected; /* (nullable) ids of the selected cells; set by the board view while a tool is asked */
} PzToolOptions;
#define PZ_TOOL_OPTIONS_INITIAL ((PzToolOptions){ .pairing = 7 }) /* straight tracks */

/* One step of a gesture: what a tool makes of it. */
typedef struct
{
  const PzCommand *command; /* NULL: nothing */
  GVariant *argument;       /* (transfer full) floating or not */
} PzToolStep;
#define PZ_TOOL_STEP_NONE ((PzToolStep){ NULL, NULL })

/* A unit square of a tool option's picture. */
typedef struct
{
  int x, y;
} PzToolSquare;

typedef struct _PzTool PzTool;
struct _PzTool
{
  const char *id;    /* "wall" */
  const char *icon;  /* "pz-wall-symbolic" */
  const char *label; /* NC_("tool"); pz_tool_label() */
  const char *hint;  /* NC_("tool"): status line while it is chosen */
  const char *key;   /* shortcut letter, "w" */
  int group;         /* groups are parted by hairlines */
  guint kinds;       /* PzHitKind mask it points at */
  /* (nullable) what it points at, where `kinds` alone does not say. @dragging: past the press. */
  PzHit (*aim) (const PzLevel *level, double x, double y, gboolean dragging);
  gboolean drags;   /* a drag applies it along the way; else only the press counts */
  gboolean selects; /* the press also selects what it hits */
  gboolean moves;   /* each place of a drag applies to the level as it was at the press */
  gboolean lays;    /* shows a ghost of what a press would make */
  gboolean clues;   /* a press on a cell that has a clue asks for the number */
  /* The first press (@hit equal to @start) or a later place of the drag. @button_secondary: erase. */
  PzToolStep (*step) (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start,
                      const PzHit *hit, gboolean secondary);

  /* The strip of choices shown while the tool is chosen; n_options = 0: no strip. */
  int n_options;
  gboolean turns; /* rotation and mirroring apply to the options */
  int *(*option_slot) (PzToolOptions *options);
  char *(*option_label) (int option);                                                        /* (transfer full) */
  int (*option_picture) (const PzToolOptions *options, int option, PzToolSquare squares[9]); /* (nullable): how many */
  /* (nullable): draws the option into a square of @size px. */
  void (*option_draw) (cairo_t *cr, const PzStyle *style, const PzToolOptions *options, int option, double size);
  const char *(*option_icon) (int option); /* (nullable) */
  gboolean areas;                          /* places of a cell; lines, rectangles and fills of them too */
  /* (nullable) With areas: one step for all @places of an area at once, their images among them, instead of a step() for each. A fill
   * covers what is alike to the place of the press. @start: the press. */
  PzToolStep (*cover) (const PzTool *tool, const PzToolOptions *options, const PzLevel *level, const PzHit *start,
                       const PzHex *places, int n, gboolean secondary);
  gboolean picks; /* a press chooses the tool that would make what it hits */
  /* PzHitKind mask: each place of a primary drag from there applies to the level as it was at the press, images too. */
  guint anew;
  guint holds; /* PzHitKind mask: a press by a key there stays down until the key comes again */
};

/* A step that was made, as symmetric drawing follows it. */
typedef struct
{
  const PzToolStep *step;
  const PzLevel *before, *after;
  const PzHit *hit;
} PzToolMade;

/* One row of the inspector's card about the selected thing. */
typedef enum
{
  PZ_PROPERTY_TEXT,   /* read only */
  PZ_PROPERTY_ENTRY,  /* text that may be changed */
  PZ_PROPERTY_NUMBER, /* minimum…maximum; 0: not set, shown as "none" */
  PZ_PROPERTY_CHOICE, /* index into `choices` */
  PZ_PROPERTY_SWITCH, /* 0 or 1 */
  PZ_PROPERTY_BUTTON,
  PZ_PROPERTY_CLEAR /* of several cells: `text` says how many have it, a button takes it away; not for modes */
} PzPropertyKind;

typedef struct
{
  PzPropertyKind kind;
  const char *name;        /* for set_property() */
  const char *label;       /* translated */
  char *text;              /* (nullable) owned */
  const char *placeholder; /* (nullable) translated: what an empty entry shows */
  int value, minimum, maximum;
  const char *choices[16]; /* translated, ended by NULL */
  gboolean whole;          /* NUMBER: what is typed counts when it is done, not digit by digit */
  gboolean apart;          /* of a level: in a card of its own, under PzModeEditor.level_heading */
} PzProperty;

typedef struct
{
  const PzMode *mode;
  const PzCommand *commands; /* ended by a NULL name */
  const PzTool *tools;       /* ended by a NULL id; the first one is for selecting */

  /* What can be selected or erased at a point: a thing that is there, never an empty place. */
  PzHit (*pick) (const PzLevel *level, double x, double y);
  int (*n_cells) (
      const PzLevel *level); /* indexes of cells are below it; pz_mode_editor_count_cells() says how many there are */
  gboolean (*is_cell) (const PzLevel *level,
                       int cell); /* (nullable): FALSE where no cell has that index; NULL: each has one */
  const char *(*cell_id) (const PzLevel *level, int cell);
  gboolean by_place; /* ids are the cells' places: one that moves gets another */
  gboolean bounded;  /* the board has fixed rows, PzMode.bounds(): no cell is ever laid beyond them */
  int (*cell_index) (const PzLevel *level, const char *id); /* -1: none */
  /* The thing @like names (by its kind, cells and `sub`) as it lies in @level now; PZ_HIT_NOWHERE when it is not there. */
  PzHit (*again) (const PzLevel *level, const PzHit *like);
  gboolean (*clue) (const PzLevel *level, int cell, gint64 *clue);
  PzToolStep (*set_clue) (const PzLevel *level, int cell, gint64 clue); /* 0 takes it away */
  /* Takes away @hit, or the cells @selected (nullable) when @hit is one of them. */
  PzToolStep (*erase) (const PzLevel *level, const PzHit *hit, const char *const *selected);
  /* (nullable) Takes away these cells with all that is on them, where erase() begins with that. */
  PzToolStep (*remove) (const PzLevel *level, const char *const *selected);
  /* (nullable) What a digit typed on @hit does, where there are no clues. */
  PzToolStep (*digit) (const PzLevel *level, const PzHit *hit, int digit);
  /* (transfer full): cells with equal texts are alike to the wand: "plain", "2x1 clue". */
  char *(*likeness) (const PzLevel *level, int cell);
  /* The tool that makes what is at @hit, with @options set for it; NULL when nothing is there. */
  const char *(*sample) (const PzLevel *level, const PzHit *hit, PzToolOptions *options);
  /* Symmetric drawing. What @made is at its image, for the level @now: it follows what the step did (on, off, which), so images never
   * toggle apart. Nothing where it has no place, or is the thing itself. */
  PzToolStep (*image) (const PzToolMade *made, const PzMap *map, const PzLevel *now);
  /* (nullable) Replaces a step whose images would overlap by the one that lays their union, or by nothing when no cell has that
   * shape. FALSE in the last case. */
  gboolean (*fold) (PzToolStep *step, const PzMap *maps, int n);
  /* The edit a problem row offers; nothing when there is none. */
  PzToolStep (*fix) (const PzLevel *level, const PzProblem *problem);
  /* (nullable) (transfer full) (nullable): what the button of that edit says; NULL: "Remove". */
  char *(*fix_label) (const PzLevel *level, const PzProblem *problem);
  /* (transfer full): GPtrArray of PzProperty about @hit; empty when nothing is there. */
  GPtrArray *(*properties) (const PzLevel *level, const PzHit *hit);
  /* (nullable) Adds to those, of one cell, what @analysis, which is of @level, says about it. */
  void (*judged_properties) (const PzLevel *level, const PzAnalysis *analysis, const PzHit *hit, GPtrArray *rows);
  PzToolStep (*set_property) (const PzLevel *level, const PzHit *hit, const char *name, GVariant *value);
  const char *(*selection_title) (const PzLevel *level, const PzHit *hit); /* translated: "Selected cell" */
  const char *no_room; /* (nullable) NC_("limit"): why a cell cannot be laid; NULL: as in the one-stroke modes */
  /* (nullable) (transfer full): GPtrArray of PzProperty of the level itself; changed by set_property() at PZ_HIT_NOWHERE. */
  GPtrArray *(*level_properties) (const PzLevel *level);
  const char *level_heading; /* (nullable) NC_("level"): over those of them that stand apart */
  /* (nullable) What the list of levels tells in place of PzMode.counts(): returns how many. @icons: names, NULL for none. @texts:
   * (transfer full) each, translated. */
  int (*facts) (const PzLevel *level, const char *icons[4], char *texts[4]);
  /* (nullable) (transfer full) (nullable): translated, why the whole level cannot be laid at its images under @map, which lie on the
   * board; NULL: it can. */
  char *(*transform_refusal) (const PzLevel *level, const PzMap *map);

  /* What the judgement says. Each (nullable), and may give NULL: the words of the one-stroke modes. */
  const char *(*verdict_title) (PzVerdict verdict);                          /* translated: "Can be cleared" */
  char *(*verdict_text) (const PzLevel *level, const PzAnalysis *analysis);  /* (transfer full): the line below it */
  GPtrArray *(*evidence) (const PzLevel *level, const PzAnalysis *analysis); /* (transfer full): PzEvidenceSection */
  char *(*plan_title) (
      int length); /* (nullable) (transfer full): what there is to step through: "Winning line · 7 moves" */
  /* (nullable) Steps of what logic finds out, shown on the board up to a chosen one (PzScene.revealed): how many there are after the
   * start; 0: nothing to step through. */
  int (*reveals) (const PzLevel *level, const PzAnalysis *analysis);
  /* With reveals(): (transfer full): what that step does, 0: the start: "Step 5 opens 19 cells". */
  char *(*reveal_words) (const PzLevel *level, const PzAnalysis *analysis, int step);
  const char *reveal_title; /* with reveals(): NC_("level"): "Deduction" */
  /* With reveals(): nothing is shown of them until it is asked for (pz_board_view_set_revealing()), and then over the level as it is
   * (PZ_SHOW_DEDUCTION), its words beside it. FALSE: they are what PZ_SHOW_NECESSITY means. */
  gboolean reveals_when_asked;
  /* (nullable) (transfer full) (nullable): what the judgement says of the place @hit beyond PzMode.describe(), for the status line and
   * screen readers, as shown up to @revealed (PzScene.revealed): "half of 2 layouts put a hazard here". @analysis: of @level. */
  char *(*judged_words) (const PzLevel *level, const PzAnalysis *analysis, const PzHit *hit, int revealed);
  /* The budget, in ms of work, of a judgement between two frames: what a stroke makes is then judged while it goes on, and what an edit
   * made until its own judgement is there. 0: the board is drawn without one then. */
  guint live_ms;
  /* (nullable) (transfer full) (nullable): what would come of a press there, in a bubble over the board: "Tile t0: blocked by t3 after 6
   * cells, 4 turns". @play: (nullable) what is played or shown. @held: 1 + the slot of the hand that a press places; 0: none;
   * PZ_HELD_ALTERNATE. */
  char *(*bubble) (const PzLevel *level, const PzPlay *play, const PzHit *hit, int held);
  /* (nullable) Inputs that may be tried on the board while editing, without changing the level (a turned board); ended by a NULL name. */
  const PzPlayButton *previews;
  const PzPlayEditor *play; /* (nullable): its levels cannot be played in the editor */
  const PzDeckEditor *deck; /* (nullable): its levels have no deck */
} PzModeEditor;

extern const PzModeEditor pz_number_stroke_editor, pz_hex_stroke_editor, pz_hex_tracks_editor, pz_hex_blocks_editor,
    pz_dungeon_sweep_editor;
const PzModeEditor *const *pz_mode_editors (void);           /* NULL-terminated */
const PzModeEditor *pz_mode_editor_for (const PzMode *mode); /* (nullable) */
const PzCommand *pz_mode_editor_command (const PzModeEditor *editor, const char *name);
const PzTool *pz_mode_editor_tool (const PzModeEditor *editor, const char *id); /* (nullable) */

/* For modes where not every index is a cell's. */
gboolean pz_mode_editor_is_cell (const PzModeEditor *editor, const PzLevel *level, int cell);
int pz_mode_editor_count_cells (const PzModeEditor *editor, const PzLevel *level);

/* (transfer full): @level after the command; a new reference to @level itself when @argument (nullable) does not apply. */
PzLevel *pz_command_execute (const PzCommand *command, PzLevel *level, GVariant *argument);
/* (nullable): the button of that name: of the playtest (@playing), or one of the previews. */
const PzPlayButton *pz_mode_editor_button (const PzModeEditor *editor, const char *name, gboolean playing);
/* (transfer container): GPtrArray of PzPlayButton: all buttons of all modes, each name once. */
GPtrArray *pz_mode_editors_buttons (void);
const char *pz_play_button_label (const PzPlayButton *button); /* translated */

/* Translated texts of a command and of a tool. */
const char *pz_command_label (const PzCommand *command);
const char *pz_tool_label (const PzTool *tool);
const char *pz_tool_hint (const PzTool *tool);
/* What @tool points at; PZ_HIT_NOWHERE if nothing. */
PzHit pz_mode_editor_aim (const PzModeEditor *editor, const PzTool *tool, const PzLevel *level, double x, double y,
                          gboolean dragging);
/* (transfer full): the names that the cells @ids of @before, which lie at their images under @map, have in @after, in the same order; those
 * that are gone are left out. */
char **pz_mode_editor_carried_ids (const PzModeEditor *editor, const PzLevel *before, const PzLevel *after,
                                   const char *const *ids, const PzMap *map);
/* (transfer full): @after with the marks and notes of those cells under their new names; @after itself where ids stay. */
PzLevel *pz_mode_editor_carry_marks (const PzLevel *before, PzLevel *after, const char *const *ids, const PzMap *map);
/* (transfer full): the ids of @options->selected when @id is among them, else @id alone. */
GVariant *pz_tool_selected_ids (const char *const *selected, const char *id);
/* For the modes: a step of the tool for selecting: a drag from a cell takes it, or the selected cells it is one of, along by @command
 * "(asii)"; the secondary button erases. */
PzToolStep pz_select_tool_step (const PzModeEditor *editor, const char *command, const PzToolOptions *options,
                                const PzLevel *level, const PzHit *start, const PzHit *hit, gboolean secondary);
/* PzModeEditor.clue and set_clue of modes without clues. */
gboolean pz_no_clue (const PzLevel *level, int cell, gint64 *clue);
PzToolStep pz_set_no_clue (const PzLevel *level, int cell, gint64 clue);
/* What the tools for selecting and for picking have alike in the tables of all modes; label and hint stand there, for translators. */
/* clang-format off */
#define PZ_SELECT_TOOL \
  .id = "select", .icon = "pz-select-symbolic", .key = "v", .group = 0, .drags = TRUE, .selects = TRUE, .moves = TRUE, .n_options = 4, \
  .option_slot = pz_select_way_slot, .option_label = pz_select_way_label, .option_icon = pz_select_way_icon
#define PZ_PICK_TOOL \
  .id = "pick", .icon = "pz-pick-symbolic", .key = "i", .group = 1, .step = pz_pick_tool_step, .picks = TRUE
/* clang-format on */
/* PzTool.step of the tool that picks: nothing is made, the board view chooses another tool. */
PzToolStep pz_pick_tool_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start,
                              const PzHit *hit, gboolean secondary);
/* For the modes: a step of the named command. @argument: floating. */
PzToolStep pz_tool_step (const PzModeEditor *editor, const char *name, GVariant *argument);
void pz_tool_step_clear (PzToolStep *step);
/* (transfer full): @level after @step; a new reference to @level itself for no step. Clears @step. */
PzLevel *pz_tool_step_run (PzToolStep *step, PzLevel *level);
PzProperty *pz_property_new (PzPropertyKind kind, const char *name, const char *label);
void pz_property_free (PzProperty *property);
/* (transfer full): "q 1 · r −1", with minus signs. */
char *pz_mode_editor_place_words (int q, int r);
/* The strip of ways to select, the same in every mode. */
int *pz_select_way_slot (PzToolOptions *options);
char *pz_select_way_label (int way); /* (transfer full) */
const char *pz_select_way_icon (int way);
/* For the modes: TRUE when a command may run: @level is a good level of @mode and @argument is of @type. */
gboolean pz_command_applies (const PzLevel *level, const PzMode *mode, GVariant *argument, const char *type);

G_END_DECLS
