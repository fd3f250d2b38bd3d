/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-stroke/internal.h"
#include "stroke/generate.h"

/* What the generator's parts owe each other (hex-stroke.md, "Generator"). */

typedef struct
{
  gboolean hexagon;
  int cells;  /* without `hexagon` */
  int radius; /* with it */
  int holes;  /* absent hexagons with four neighbours at least */
  PzStrokeWish rules;
} PzHexWish;

/* Indexes into pz_hex_options. */
typedef enum
{
  PZ_HEX_OPTION_BOARD,
  PZ_HEX_OPTION_CELLS,
  PZ_HEX_OPTION_RADIUS,
  PZ_HEX_OPTION_HOLES,
  PZ_HEX_OPTION_WALLS,
  PZ_HEX_OPTION_SPINNERS,
  PZ_HEX_OPTION_CLUES,
  PZ_HEX_OPTION_START
} PzHexOptionIndex;
extern const PzOption pz_hex_options[];

PzHexWish pz_hex_wish (const int *values);
int pz_hex_wish_cells (const PzHexWish *wish); /* of a whole level */
/* FALSE with PZ_GENERATE_ERROR_OPTIONS when no level at all can be what @wish asks for. @n_area: cells to be filled; 0: a whole level. */
gboolean pz_hex_wish_possible (const PzHexWish *wish, int n_area, GError **error);

/* The hexagons of a board in the making. */
#define PZ_HEX_LAY_SIDE 64
typedef struct
{
  gint8 is_cell[PZ_HEX_LAY_SIDE][PZ_HEX_LAY_SIDE]; /* by r and q, both from −PZ_HEX_LAY_SIDE / 2 */
  PzHex cells[PZ_HEX_STROKE_MAX_CELLS];
  int n;
} PzHexLay;

/* Lays a hexagon with holes, or grows a settlement with holes. FALSE when that did not come out. */
gboolean pz_hex_lay (PzHexLay *lay, const PzHexWish *wish, PzRandom *random);
