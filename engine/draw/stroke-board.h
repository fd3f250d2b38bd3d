/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/parts.h"
#include "stroke/rate.h"

/* What the drawings of the two stroke modes share: states of cells, rings, connectors, digits, badges, shown solutions. The
 * mode fills a PzStrokeBoard (where its cells are, how big things are) and calls the layers in the order of look.md §4. */

/* Sizes in board units. Insets are measured from the drawn outline of a cell; for hexagons along the circumradius. */
typedef struct
{
  double cell; /* s: the width of a cell */
  double hairline, cut;
  double clue[3], step, start, faint, filled; /* digits; clue by number of digits */
  double compact_digit;
  double clue_room, step_room;             /* widest text inside the ring / between connectors */
  double ring_inset, ring_width, ring_cut; /* inset of the centre line */
  double compact_inset, compact_ring_inset, compact_ring_width;
  double end_inset, end_width, end_cut, end_dash[2];
  double halo_inset, halo_width, filled_inset, filled_width;
  double link_length, link_width; /* length without the round ends */
  double conflict_edge, badge, badge_rim, badge_digit;
  double hatch_step, hatch_width, hatch_clear;
  double line_width, line_casing, line_round, line_dash[2];
  PzPoint line_shift; /* of solution B; A goes the other way */
  double chip_width, chip_height, chip_digit, disc, disc_digit;
  double bar_width, bar_casing, bar_length; /* shown solution: bars on the shared edges */
  double need;
  double forced, tick[3]; /* digit; the ticks beside it: from, to, both from its middle, and their width */
} PzStrokeMetrics;

typedef enum
{
  PZ_WORD_NONE,
  PZ_WORD_ODD,
  PZ_WORD_EVEN
} PzWord;

typedef struct
{
  PzPoint anchor; /* where the digit stands */
  PzPoint corner; /* of the badge */
  PzPoint need;   /* of the necessity sign */
  PzPoint foot;   /* of the compact odd / even word */
  gboolean has_clue;
  gint64 clue;
  PzWord word;
  PzRect box;  /* around the whole cell */
  guint shape; /* cells of one shape look alike; below 2²⁰ */
  double grow; /* digits of big cells are larger: factor */
  double room; /* factor on the room for text */
  /* Found by pz_stroke_begin(). */
  int step;   /* of the playtest; 0: not walked */
  int wanted; /* filled number, 0: none */
  gboolean conflict;
  int step_a, step_b; /* of the shown solutions; 0: not shown */
  int forced;         /* step in all solutions; 0: not the same in all, or not shown */
} PzStrokeCell;

typedef struct _PzStrokeBoard PzStrokeBoard;
struct _PzStrokeBoard
{
  PzPen pen;
  const PzScene *scene;
  PzMotion motion;
  const PzStrokeMetrics *sizes;
  PzStrokeCell *cells; /* owned by the mode */
  int n;
  const guint8 *path; /* (nullable) of the playtest */
  int path_length;
  gboolean cleared;
  gboolean solution, difference; /* what is shown: path_a alone, or path_a against path_b; found to be sound */
  const PzStrokeDetail *detail;  /* (nullable): what was deduced is shown, `n_deduced` deductions of it */
  int n_deduced;

  /* Adds the outline of a cell to @cr, which need not be the pen's. */
  void (*outline) (const PzStrokeBoard *board, cairo_t *cr, int cell, double inset, double cut);
  /* Middle of the edge that a step from a to b crosses, and the unit vector across it; FALSE when they share no edge. */
  gboolean (*crossing) (const PzStrokeBoard *board, int a, int b, PzPoint *middle, PzPoint *across);
  /* Adds the corners of the line from a's anchor to b's, that included. */
  void (*route) (const PzStrokeBoard *board, int a, int b, GArray *points);
};

/* The mode has set scene, sizes, cells, n and the functions. */
void pz_stroke_begin (PzStrokeBoard *board, cairo_t *cr, const PzScene *scene);
void pz_stroke_end (PzStrokeBoard *board);

/* The layers, in the order they are drawn. */
void pz_stroke_cells (const PzStrokeBoard *board); /* with hairlines and rings */
void pz_stroke_links (const PzStrokeBoard *board);
void pz_stroke_conflicts (const PzStrokeBoard *board);
void pz_stroke_digits (const PzStrokeBoard *board);
void pz_stroke_badges (const PzStrokeBoard *board);
void pz_stroke_below_walls (const PzStrokeBoard *board); /* those above */
void pz_stroke_solutions (const PzStrokeBoard *board);   /* or what is deduced in their place */
/* Signs of the clue and parity findings; the mode places those of its other objects. */
void pz_stroke_cell_needs (const PzStrokeBoard *board);
void pz_stroke_draw_need (const PzStrokeBoard *board, PzNeed need, PzPoint at);
/* TRUE when the scene asks for necessity signs and its analysis fits the level. */
gboolean pz_stroke_has_needs (const PzStrokeBoard *board);

/* For the layers themselves. */

/* Sets `detail` and the known steps where the scene asks for them and has them. */
void pz_stroke_read_deduction (PzStrokeBoard *board);
void pz_stroke_deduction (const PzStrokeBoard *board);

typedef enum
{
  PZ_LOOK_PLAIN,
  PZ_LOOK_VISITED,
  PZ_LOOK_CONFLICT,
  PZ_LOOK_START
} PzStrokeLook;
PzStrokeLook pz_stroke_look (const PzStrokeCell *cell);
/* Walked, and its clue, word or filled number is met. */
gboolean pz_stroke_is_met (const PzStrokeCell *cell);
/* Moves the pen for a cell that springs or shakes; always paired with cairo_restore(). */
void pz_stroke_enter_cell (const PzStrokeBoard *board, int cell);
void pz_stroke_add_outline (const PzStrokeBoard *board, int cell, double inset, double cut);
/* A bar across the edge between two cells; @grown: 0…1 of its length, from a. */
void pz_stroke_add_link (const PzStrokeBoard *board, int a, int b, double length, double grown);
/* Brightness of the sweep over a cleared path at @step (0-based): a wave that runs along it. */
double pz_stroke_sweep (const PzStrokeBoard *board, double step);
/* Both shown solutions have the cell at different steps: it gets a chip. */
gboolean pz_stroke_differs (const PzStrokeBoard *board, int cell);
/* A common cell that begins or ends a stretch where the solutions differ: it gets a disc. */
gboolean pz_stroke_parts (const PzStrokeBoard *board, int cell);
const char *pz_stroke_word (PzWord word); /* translated */
