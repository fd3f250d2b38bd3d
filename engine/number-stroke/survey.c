/* SPDX-License-Identifier: MIT */
#include "number-stroke/internal.h"

#include <stdlib.h>
#include <string.h>

/* Adjacency, overlap and holes from the runs of squares that cells cover in each row and column, so that the work depends
 * on what is there and not on the distances between. */

typedef struct
{
  gint64 line;     /* row or column */
  gint64 from, to; /* squares from…to-1 along it */
  int cell;
} Span;

static int
compare_spans (const void *a, const void *b)
{
  const Span *x = a, *y = b;

  if (x->line != y->line)
    return x->line < y->line ? -1 : 1;
  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  return x->cell - y->cell;
}

/* Drops what the spans say again: a bad shape may list one square any number of times, and what follows looks at all
 * pairs of spans that meet. A cell's spans in one line that begin together are the same. */
static int
unique_spans (Span *spans, int n)
{
  int kept = 0;

  for (int i = 0; i < n; i++)
    if (kept == 0 || compare_spans (&spans[kept - 1], &spans[i]) != 0)
      spans[kept++] = spans[i];
  return kept;
}

static int
count_spans (const PzNumberLevel *level, gboolean rows)
{
  int n = 0;

  for (int i = 0; i < level->n_cells; i++)
    {
      const PzNumberCell *cell = level->cells[i];

      n += cell->has_shape ? cell->n_units : rows ? cell->h : cell->w;
    }
  return n;
}

static int
add_spans (const PzNumberCell *cell, int index, gboolean rows, Span *spans)
{
  int n = 0, lines = rows ? cell->h : cell->w, length = rows ? cell->w : cell->h;
  int line = rows ? cell->y : cell->x, along = rows ? cell->x : cell->y;

  if (!cell->has_shape)
    {
      for (; n < lines; n++)
        spans[n] = (Span){ line + n, along, along + length, index };
      return n;
    }
  for (; n < cell->n_units; n++)
    {
      gint64 across = rows ? cell->units[n].dy : cell->units[n].dx;
      gint64 from = along + (rows ? cell->units[n].dx : cell->units[n].dy);

      spans[n] = (Span){ line + across, from, from + 1, index };
    }
  return n;
}

/* A square of one span lies directly beside a square of the other along their line. */
static gboolean
touch (const Span *a, const Span *b)
{
  return MAX (a->from, b->from - 1) < MIN (a->to, b->to - 1) || MAX (b->from, a->from - 1) < MIN (b->to, a->to - 1);
}

static void
relate (PzNumberSurvey *survey, const Span *a, const Span *b)
{
  if (a->cell == b->cell)
    return;
  if (b->from < a->to)
    {
      pz_cell_set_add (&survey->over[a->cell], b->cell);
      pz_cell_set_add (&survey->over[b->cell], a->cell);
    }
  if (touch (a, b))
    pz_stroke_board_join (&survey->board, a->cell, b->cell);
}

static void
scan_spans (PzNumberSurvey *survey, const Span *spans, int n)
{
  const Span *furthest = NULL; /* of this line, the one that reaches furthest */

  for (int i = 0; i < n; i++)
    {
      const Span *span = &spans[i];

      if (furthest == NULL || furthest->line != span->line)
        furthest = span;
      else if (span->from > furthest->to)
        {
          pz_cell_set_add (&survey->around_holes, furthest->cell);
          pz_cell_set_add (&survey->around_holes, span->cell);
        }
      if (span->to > furthest->to)
        furthest = span;
      for (int k = i + 1; k < n && spans[k].line == span->line && spans[k].from <= span->to; k++)
        relate (survey, span, &spans[k]);
    }
}

static void
survey_lines (const PzNumberLevel *level, PzNumberSurvey *survey, gboolean rows)
{
  int room = count_spans (level, rows), n = 0;
  g_autofree Span *spans = g_new (Span, room + 1);

  for (int i = 0; i < level->n_cells; i++)
    n += add_spans (level->cells[i], i, rows, spans + n);
  g_assert (n == room);
  qsort (spans, n, sizeof *spans, compare_spans);
  scan_spans (survey, spans, unique_spans (spans, n));
}

void
pz_number_survey (const PzNumberLevel *level, PzNumberSurvey *survey)
{
  g_assert (level->n_cells <= PZ_NUMBER_MAX_CELLS);

  memset (survey, 0, sizeof *survey);
  survey->board.level = &level->base;
  survey->board.n = level->n_cells;
  for (int i = 0; i < level->n_cells; i++)
    survey->board.cells[i] = pz_number_stroke_cell (level->cells[i]);
  survey_lines (level, survey, TRUE);
  survey_lines (level, survey, FALSE);
}
