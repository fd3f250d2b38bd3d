/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/parts.h"

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
  PzPoint foot;   /* of the compact odd / even word */
  gboolean has_clue;
  gint64 clue;
  PzWord word;
  double grow; /* digits of big cells are larger: factor */
  double room; /* factor on the room for text */
  /* Found by pz_stroke_begin(). */
  int step;   /* of the playtest; 0: not walked */
  int wanted; /* filled number, 0: none */
  gboolean conflict;
  int step_a, step_b; /* of the shown solutions; 0: not shown */
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

  void (*outline) (const PzStrokeBoard *board, int cell, double inset, double cut);
  /* Middle of the edge that a step from a to b crosses, and the unit vector across it; FALSE when they share no edge. */
  gboolean (*crossing) (const PzStrokeBoard *board, int a, int b, PzPoint *middle, PzPoint *across);
  /* Adds the corners of the line from a's anchor to b's, that included. */
  void (*route) (const PzStrokeBoard *board, int a, int b, GArray *points);
};

/* The mode has set scene, sizes, cells, n and the functions. */
void pz_stroke_begin (PzStrokeBoard *board, cairo_t *cr, const PzScene *scene);
void pz_stroke_end (PzStrokeBoard *board);

/* The layers. */
void pz_stroke_cells (const PzStrokeBoard *board);
void pz_stroke_rings (const PzStrokeBoard *board);
void pz_stroke_links (const PzStrokeBoard *board);
void pz_stroke_conflicts (const PzStrokeBoard *board);
void pz_stroke_digits (const PzStrokeBoard *board);
void pz_stroke_badges (const PzStrokeBoard *board);
void pz_stroke_solutions (const PzStrokeBoard *board);
void pz_stroke_need (const PzStrokeBoard *board, PzNeed need, PzPoint at);
/* Signs of the clue and parity findings; the mode places those of its other objects. */
void pz_stroke_cell_needs (const PzStrokeBoard *board);
/* TRUE when the scene asks for necessity signs and its analysis fits the level. */
gboolean pz_stroke_has_needs (const PzStrokeBoard *board);

/* TRUE when the scene shows this solution (of both, when it is PZ_SHOW_DIFFERENCE). */
static inline gboolean
pz_stroke_shows_difference (const PzStrokeBoard *board)
{
  return (board->scene->show & PZ_SHOW_DIFFERENCE) != 0 && board->scene->path_a != NULL && board->scene->path_b != NULL;
}

static inline gboolean
pz_stroke_shows_solution (const PzStrokeBoard *board)
{
  return (board->scene->show & PZ_SHOW_SOLUTION) != 0 && board->scene->path_a != NULL
         && !pz_stroke_shows_difference (board);
}
