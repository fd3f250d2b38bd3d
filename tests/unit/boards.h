/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-stroke/level.h"
#include "number-stroke/level.h"

/* Short ways to write levels of the stroke modes in tests, and to compare what is said about them. */

/* (transfer full): the level in a JSON text in which ' stands for ". Fails the test when it is bad. */
PzLevel *board_from_text (const PzMode *mode, const char *text);
/* (transfer full): the same, good or bad. */
PzLevel *board_from_any_text (const PzMode *mode, const char *text);
/* (transfer full): @text with " for '. */
char *board_quotes (const char *text);

/* (transfer full): a number-stroke level from rows parted by '/': each letter or digit is a cell of the squares it stands on,
 * '.' is a hole. A cell is a rectangle where the catalogue has it, else a shape. @clues: "1=1 B=6 r=even"; (nullable). */
PzLevel *board_number (const char *rows, const char *clues);
/* (transfer full): a hex-stroke level. @cells: "a 0 0 1; b 1 0" (id q r [clue]); @walls: "a-b c-d"; @spinners: "c.0.1"
 * (cell.corner.phase). Both (nullable). */
PzLevel *board_hex (const char *cells, const char *walls, const char *spinners);

typedef struct
{
  const char *text, *problems; /* a level as for board_from_text(); what board_problems() says of it, by path */
} BoardFormatError;
/* Fails the test unless each text is a bad level with exactly these problems. */
void board_check_format_errors (const PzMode *mode, const BoardFormatError *errors, guint n);
/* Fails the test unless each text, already canonical, is written back as it was read. */
void board_check_kept (const PzMode *mode, const char *const *texts, guint n);

/* (transfer full): "code(a,b) code" of all problems, in order; @paths: "code@path" instead. */
char *board_problems (const PzProblems *problems, gboolean paths);
/* (transfer full): a judgement with default limits in pack @pack, index @index. */
PzAnalysis *board_analyse (const PzLevel *level, int pack, int index);
/* (transfer full): ids of a path as one string, parted by spaces. */
char *board_path (const PzLevel *level, const guint8 *path, int n);
/* (transfer full): what a hook of the mode writes as one object. */
char *board_report (const PzAnalysis *analysis, const PzLevel *level);
const char *board_cell_id (const PzLevel *level, int cell);
