/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* number-stroke level values and the edits that make new ones (number-stroke.md, "Level"; seed §4). */

#define PZ_NUMBER_MAX_CELLS 128

typedef enum
{
  PZ_PARITY_NONE,
  PZ_PARITY_ODD,
  PZ_PARITY_EVEN
} PzParity;

/* A square relative to a cell's (x, y). 64 bits wide: a file may name squares far off the board (problem cell-shape). */
typedef struct
{
  gint64 dx, dy;
} PzUnit;

/* One cell: immutable, reference counted, shared between level values. */
typedef struct
{
  _Atomic int ref_count;
  char *id;
  int x, y; /* unit coordinates of the top left corner, y down */
  int w,
      h; /* bounding box in units, always 1…64: 1 × 1 where the file's own are outside of that, cut to 64 for bad shapes */
  gboolean has_w, has_h; /* the file gives them: */
  gint64 file_w, file_h;
  gboolean bad_size; /* a plain rectangle that the catalogue does not have (problem cell-size) */
  gboolean has_shape;
  int n_units;        /* 0: a plain w × h rectangle (or an empty, bad `shape`); else the length of `units` */
  PzUnit *units;      /* (nullable) offsets in file order */
  gboolean bad_shape; /* `shape` is no list the catalogue allows (problem cell-shape) */
  gboolean has_clue;
  gint64 clue;
  PzParity parity;
  PzMembers *members; /* (nullable) */
} PzNumberCell;

typedef struct
{
  PzLevel base;
  int cell_size; /* 8…512 px in the games; 64 by default */
  PzNumberCell **cells;
  int n_cells;
  char **hint_path; /* (nullable) cell ids */
} PzNumberLevel;

/* What a brush lays: a rectangle (n_units = 0) or a shape of the catalogue. */
typedef struct
{
  int w, h;
  int n_units;
  PzUnit units[4];
} PzNumberShape;

static inline const PzNumberLevel *
pz_number_level (const PzLevel *level)
{
  return (const PzNumberLevel *) level;
}

/* Unit squares a cell covers as offsets from its (x, y), also for cells with cell-size or cell-shape problems. Fills @out (room
 * for PZ_NUMBER_MAX_UNITS; a longer bad shape is cut there) and returns how many: at least 1, but for an empty bad `shape`. */
#define PZ_NUMBER_MAX_UNITS (64 * 64)
int pz_number_cell_units (const PzNumberCell *cell, PzUnit *out);
gboolean pz_number_cell_covers (const PzNumberCell *cell, int x, int y);
/* Index of the cell over a unit square, -1 if none (the first in file order). */
int pz_number_cell_at (const PzNumberLevel *level, int x, int y);
int pz_number_cell_index (const PzNumberLevel *level, const char *id); /* -1: none */

/* The catalogue: the five rectangles and every free polyomino of 2–4 units with all turns and mirror images. */
gboolean pz_number_rectangle_allowed (int w, int h);
/* Names of the free shapes in palette order: "I2", "I3", "L3", "I4", "L4", "S", "T", "O". NULL past the end. */
const char *pz_number_shape_name (int i);
PzNumberShape pz_number_shape (int i);
PzNumberShape pz_number_rectangle (int w, int h);
PzNumberShape pz_number_shape_rotate (PzNumberShape shape); /* 90° clockwise; rectangles too */
PzNumberShape pz_number_shape_mirror (PzNumberShape shape); /* left–right */

/* Edits: (transfer full) a new level; hintPath is dropped where cells or clues change (packs.md, "Publication"). Each returns a
 * new reference to @level itself when nothing would change. */
/* Lays @shape with its box at (x, y); cells it overlaps are taken away. Refused (unchanged) past the cell or coordinate limits. */
PzLevel *pz_number_level_lay (PzLevel *level, const PzNumberShape *shape, int x, int y);
PzLevel *pz_number_level_remove (PzLevel *level, const int *cells, int n);
PzLevel *pz_number_level_set_clue (PzLevel *level, int cell, gint64 clue);       /* takes parity away */
PzLevel *pz_number_level_clear_clue (PzLevel *level, int cell);                  /* number and parity */
PzLevel *pz_number_level_set_parity (PzLevel *level, int cell, PzParity parity); /* takes the number away */
PzLevel *pz_number_level_move (PzLevel *level, const int *cells, int n, int dx,
                               int dy); /* cells covered at the target that do not move are taken away */
PzLevel *pz_number_level_set_cell_id (PzLevel *level, int cell,
                                      const char *id); /* unchanged when taken or out of range; hintPath follows */
PzLevel *pz_number_level_set_cell_size (PzLevel *level, int cell_size);
PzLevel *pz_number_level_set_hint_path (PzLevel *level, const char *const *ids); /* (nullable) ids */
/* The smallest step no clue has yet, 1…N. */
int pz_number_level_next_clue (const PzNumberLevel *level);
