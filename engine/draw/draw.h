/* SPDX-License-Identifier: MIT */
#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

#include "draw/style.h"
#include "mode.h"

/* One drawing routine for screen, thumbnails, PNG, SVG and PDF (look.md). Draws a scene in board units under a transform that
 * the caller chose; no GTK. Selection, hover and keyboard cursor are drawn from outlines (pz_draw_outline) by whoever shows the
 * board. */

/* What is shown beside the level itself. */
typedef enum
{
  PZ_SHOW_LATTICE = 1 << 0, /* dots where a cell could go (edit) */
  PZ_SHOW_BEATS = 1 << 1,   /* spinner ghosts and beats (edit) */
  PZ_SHOW_NECESSITY =
      1
      << 2, /* necessity signs on the objects; hex-tracks: what comes of each tile that is tapped now; dungeon-sweep: steps of
               * the deduction, chances where it is stuck */
  PZ_SHOW_SOLUTION = 1 << 3,   /* `path_a` as faint steps and a line */
  PZ_SHOW_DIFFERENCE = 1 << 4, /* only where `path_a` and `path_b` differ */
  PZ_SHOW_THUMBNAIL = 1 << 5,  /* bold rings and bars, no hairlines; boards of small cells are drawn so anyway */
  PZ_SHOW_DEDUCTION =
      1 << 6,              /* one-stroke modes: what a person has deduced up to `revealed`, in the place of solutions */
  PZ_SHOW_FORCED = 1 << 7, /* one-stroke modes: `forced`, where nothing else stands on the cell */
  PZ_SHOW_NO_CANVAS = 1 << 8 /* pz_draw_fitted() leaves what is behind the board as it is: transparent pictures */
} PzShow;

/* Running animations; all 0…1, 1 = at rest. Times of look.md §9 are kept by the editor. */
typedef struct
{
  int append_node; /* -1: none */
  double append;   /* 0…1 spring of that cell, its connector and the spinners */
  int met_node;    /* clue met: ring flashes white */
  double met;
  int shake_node;       /* conflict, illegal start, dead end */
  double shake;         /* 0…1 */
  int flash_a, flash_b; /* wall between these cells is white */
  gboolean flash;
  double cleared;   /* 0…1 sweep of the connectors, dungeon-sweep: of a light over the board; 1 when at rest */
  int mover;        /* hex-tracks: the tile on its way, also when the play has it no more; -1: none */
  double travelled; /* 0…1 of the path that the play's last tap traced */
  double turned;    /* sixth turns, clockwise, that the board is still drawn away from where it lies */
  double emptied; /* hex-blocks: 0…1 of the lines that the last input completed: white, then fading; 1 when at rest */
  double opened;  /* dungeon-sweep: 0…1 of the waves in which the last input opened squares; 1 when at rest */
  double walked;  /* dungeon-sweep: 0…1 of the path that the last input walked; 1 when at rest */
} PzMotion;
#define PZ_MOTION_REST ((PzMotion){ -1, 1, -1, 1, -1, 1, -1, -1, FALSE, 1, -1, 0, 0, 1, 1, 1 })

/* PzDrawCache: elements that were drawn once, kept between the frames of one view; they are made anew when the size, the style or
 * the mode is another. Belongs to one thread. */
typedef struct _PzDrawCache PzDrawCache;
PzDrawCache *pz_draw_cache_new (void);
void pz_draw_cache_free (PzDrawCache *self);
guint pz_draw_cache_n_made (const PzDrawCache *self); /* elements drawn since it was made */
gsize pz_draw_cache_bytes (const PzDrawCache *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzDrawCache, pz_draw_cache_free)

/* How much of the drawing order (look.md §4) is drawn. */
typedef enum
{
  PZ_LAYERS_ALL,
  PZ_LAYERS_FROM_WALLS /* walls, spinners, solutions, signs: what stays whole over a hovered or selected cell */
} PzLayers;

typedef struct
{
  const PzLevel *level;
  const PzAnalysis *analysis; /* (nullable) */
  const PzPlay *play;         /* (nullable): drawn as played, not as edited */
  const PzMotion *motion;     /* (nullable): at rest */
  const PzStyle *style;
  guint show;                    /* PzShow mask */
  const guint8 *path_a, *path_b; /* (nullable) n_cells cell indexes */
  const guint8 *forced;          /* (nullable) by cell: its step in all solutions; 0: not the same in all */
  double scale;                  /* device pixels per board unit: decides minimum line widths and hidden text */
  PzRect visible;                /* part of the board that is seen, for lattice dots; w = 0: the bounds of the level */
  PzLayers layers;
  const PzHit *pointed; /* (nullable): what pointer or cursor is on: modes show what would come of it */
  int held; /* what is carried there: 1 + the slot of the hand; 0: nothing; −1: presses are the secondary ones (dungeon-sweep: seals) */
  const PzInput *next; /* (nullable): the input to come of a plan that is stepped through */
  int revealed; /* 1 + the step of its deduction up to which a level is shown (dungeon-sweep, one-stroke modes); 0: all of it */
  PzDrawCache *cache; /* (nullable) */
} PzScene;

/* Each mode's drawing; one exported symbol a mode. */
typedef struct
{
  const PzMode *mode;
  void (*draw) (cairo_t *cr, const PzScene *scene);
  /* Adds the outline of a hit to @cr's path, as look.md's selection and cursor shapes want it: the cell, a capsule around an
   * edge, a circle around a vertex. @inset: board units inside. */
  void (*outline) (cairo_t *cr, const PzLevel *level, const PzHit *hit, double inset);
  /* Insets of a cell's selection and keyboard cursor rings; edges and vertices take 0. */
  double select_inset, cursor_inset;
  /* (nullable) Draws what the signs of @scene mean as one line of @width px at most, PZ_LEGEND_HEIGHT high, its upper left corner at the
   * origin; in px, not board units. Entries without room are left out. FALSE: nothing needs telling. */
  gboolean (*legend) (cairo_t *cr, const PzScene *scene, double width);
} PzModeDraw;
#define PZ_LEGEND_HEIGHT 20

extern const PzModeDraw pz_number_stroke_draw, pz_hex_stroke_draw, pz_hex_tracks_draw, pz_hex_blocks_draw,
    pz_dungeon_sweep_draw;
const PzModeDraw *pz_draw_for (const PzMode *mode); /* (nullable) */

/* Draws the scene with the cairo matrix already at board units. Bad levels draw nothing; a level without cells shows a faint one.
 * A playtest's filled numbers and spinners come from scene->play; its level must be scene->level or a copy of it. */
void pz_draw_scene (cairo_t *cr, const PzScene *scene);

/* Board → page: the level centred in w × h (device units) with @margin around; returns the scale in pixels per board unit
 * and the offset. An empty level gets the scale of a 5 × 5 board; a board of one or two cells is not blown up beyond that of
 * a 2.5 × 2.5 board. */
typedef struct
{
  double scale, dx, dy;
} PzFit;
PzFit pz_draw_fit (const PzLevel *level, double w, double h, double margin);

/* Fills the canvas colour, then draws @scene->level fitted into w × h. `scene->scale` is set for the caller. */
void pz_draw_fitted (cairo_t *cr, const PzScene *scene, double w, double h, double margin);

/* A contact sheet: boards in columns, each on a card, with its id and the badge of its verdict below. */
typedef gboolean (*PzSheetProgress) (int drawn, gpointer data); /* FALSE: draw no more */
typedef struct
{
  PzLevel *const *levels;
  PzAnalysis *const *analyses; /* (nullable) with nullable entries: badges, and with PZ_SHOW_SOLUTION the solutions */
  int n_levels;
  const PzStyle *style;
  double thumb_px; /* width of a card */
  guint show;      /* PZ_SHOW_SOLUTION or 0 */
  gboolean no_ids, no_badges;
  PzSheetProgress progress; /* (nullable): called before each board */
  gpointer progress_data;
} PzSheet;
void pz_draw_sheet_size (const PzSheet *sheet, double *w, double *h);
/* The width of a card with which the longer side of the sheet is @longer_px. */
double pz_draw_sheet_thumb (const PzSheet *sheet, double longer_px);
void pz_draw_sheet (cairo_t *cr, const PzSheet *sheet);
/* What of @analysis (nullable) can be drawn as the solution of its level: sets it in @scene, whose level is set. FALSE: nothing can,
 * as where it is a list of moves. */
gboolean pz_draw_take_solution (PzScene *scene, const PzAnalysis *analysis);

/* Signs used in lists and on the board: radius in the present units, centred at (x, y). */
void pz_draw_verdict (cairo_t *cr, const PzStyle *style, PzVerdict verdict, PzCount count, double x, double y,
                      double radius, double turn);
/* One of the twelve colours as a small tile with its letter; @colour: 0…11. */
void pz_draw_swatch (cairo_t *cr, const PzStyle *style, int colour, double x, double y, double radius);
void pz_draw_need (cairo_t *cr, const PzStyle *style, PzNeed need, double x, double y, double radius);
