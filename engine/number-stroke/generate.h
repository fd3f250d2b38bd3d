/* SPDX-License-Identifier: MIT */
#pragma once

#include "number-stroke/internal.h"
#include "stroke/generate.h"

/* What the generator's parts owe each other (number-stroke.md, "Generator"). */

/* Kinds of cells with several squares. */
typedef enum
{
  PZ_NUMBER_BAR,
  PZ_NUMBER_BIG,
  PZ_NUMBER_HUGE,
  PZ_NUMBER_SHAPED,
  PZ_NUMBER_N_KINDS
} PzNumberKind;

typedef struct
{
  gboolean box;
  int cells;                     /* without `box` */
  int columns, rows;             /* with it */
  int shares[PZ_NUMBER_N_KINDS]; /* of the cells, in hundredths */
  int holes;                     /* squares */
  PzStrokeWish rules;
} PzNumberWish;

/* Indexes into pz_number_options. */
typedef enum
{
  PZ_NUMBER_OPTION_BOARD,
  PZ_NUMBER_OPTION_CELLS,
  PZ_NUMBER_OPTION_COLUMNS,
  PZ_NUMBER_OPTION_ROWS,
  PZ_NUMBER_OPTION_BARS,
  PZ_NUMBER_OPTION_BIG,
  PZ_NUMBER_OPTION_HUGE,
  PZ_NUMBER_OPTION_SHAPES,
  PZ_NUMBER_OPTION_HOLES,
  PZ_NUMBER_OPTION_CLUES,
  PZ_NUMBER_OPTION_PARITY,
  PZ_NUMBER_OPTION_GUIDE
} PzNumberOptionIndex;
extern const PzOption pz_number_options[];

PzNumberWish pz_number_wish (const int *values);
/* FALSE with PZ_GENERATE_ERROR_OPTIONS when no level at all can be what @wish asks for. @n_squares: of the area to be laid; 0: the board is
 * grown. */
gboolean pz_number_wish_possible (const PzNumberWish *wish, int n_squares, GError **error);
/* How many cells of each kind there are among @n. */
void pz_number_wish_kinds (const PzNumberWish *wish, int n, int *kinds);

/* Squares that are laid with cells, in a field of @w × @h. */
#define PZ_NUMBER_NOT_LAID (-1) /* outside, or another cell is there */
#define PZ_NUMBER_OPEN     0    /* to be laid */
#define PZ_NUMBER_HOLE     1    /* meant to stay free */
#define PZ_NUMBER_LAID     2    /* a cell is there */
typedef struct
{
  int w, h;
  int x, y; /* board coordinates of the field's first square */
  gint8 *squares;
  PzNumberShape shapes[PZ_NUMBER_MAX_CELLS];
  int xs[PZ_NUMBER_MAX_CELLS], ys[PZ_NUMBER_MAX_CELLS]; /* of the field */
  int n;
  int most; /* cells */
} PzNumberLay;

void pz_number_lay_init (PzNumberLay *lay, int x, int y, int w, int h);
void pz_number_lay_clear (PzNumberLay *lay);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PzNumberLay, pz_number_lay_clear)
/* Lays an open area: holes, cells of several squares, single squares. FALSE when they do not fit. */
gboolean pz_number_lay_area (PzNumberLay *lay, const PzNumberWish *wish, PzRandom *random);
/* A side of the field in which a board of so many cells can grow. */
int pz_number_lay_side (const PzNumberWish *wish);
/* Grows a board of the wished number of cells around the field's middle. */
gboolean pz_number_lay_grow (PzNumberLay *lay, const PzNumberWish *wish, PzRandom *random);
