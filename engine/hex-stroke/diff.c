/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-stroke/internal.h"

#include <glib/gi18n-lib.h>

#include "stroke/describe.h"

/* Lines for `diff` (cli.md): what differs between two levels: cells, clues, walls, spinners. */

static void
diff_cell (const PzHexCell *a, const PzHexCell *b, GPtrArray *lines)
{
  PzStrokeCell cell_a = pz_hex_stroke_cell (a), cell_b = pz_hex_stroke_cell (b);

  if (a->q != b->q || a->r != b->r)
    g_ptr_array_add (lines,
                     g_strdup_printf (C_ ("difference", "cell %s: %d, %d → %d, %d"), a->id, a->q, a->r, b->q, b->r));
  pz_stroke_diff_clue (&cell_a, &cell_b, lines);
}

/* Cells of @a that @b has not. @added: @a is the newer level. */
static void
diff_missing_cells (const PzHexLevel *a, const PzHexLevel *b, gboolean added, GPtrArray *lines)
{
  for (int i = 0; i < a->n_cells; i++)
    if (pz_hex_level_cell_index (b, a->cells[i]->id) < 0)
      {
        const PzHexCell *cell = a->cells[i];

        g_ptr_array_add (
            lines, added ? g_strdup_printf (C_ ("difference", "cell %s added (%d, %d)"), cell->id, cell->q, cell->r)
                         : g_strdup_printf (C_ ("difference", "cell %s removed (%d, %d)"), cell->id, cell->q, cell->r));
      }
}

static void
diff_missing_walls (const PzHexLevel *a, const PzHexLevel *b, gboolean added, GPtrArray *lines)
{
  for (int i = 0; i < a->n_walls; i++)
    {
      const char *from = a->cells[a->walls[i].a]->id, *to = a->cells[a->walls[i].b]->id;
      int x = pz_hex_level_cell_index (b, from), y = pz_hex_level_cell_index (b, to);

      if (x >= 0 && y >= 0 && pz_hex_level_wall_between (b, x, y) >= 0)
        continue;
      g_ptr_array_add (lines, added ? g_strdup_printf (C_ ("difference", "wall %s–%s added"), from, to)
                                    : g_strdup_printf (C_ ("difference", "wall %s–%s removed"), from, to));
    }
}

/* The @nth spinner (from 0) with this cell and corner, -1: none. A faulty level may have several. */
static int
find_spinner (const PzHexLevel *level, const char *cell, int corner, int nth)
{
  for (int i = 0; i < level->n_spinners; i++)
    if (level->spinners[i].corner == corner && g_strcmp0 (level->cells[level->spinners[i].cell]->id, cell) == 0
        && nth-- == 0)
      return i;
  return -1;
}

/* The spinner of @b that answers to spinner @i of @a, -1: none. */
static int
find_same_spinner (const PzHexLevel *a, int i, const PzHexLevel *b)
{
  int nth = 0;

  for (int k = 0; k < i; k++)
    nth += a->spinners[k].cell == a->spinners[i].cell && a->spinners[k].corner == a->spinners[i].corner;
  return find_spinner (b, a->cells[a->spinners[i].cell]->id, a->spinners[i].corner, nth);
}

static void
diff_missing_spinners (const PzHexLevel *a, const PzHexLevel *b, gboolean added, GPtrArray *lines)
{
  for (int i = 0; i < a->n_spinners; i++)
    {
      const char *id = a->cells[a->spinners[i].cell]->id;
      int corner = a->spinners[i].corner;

      if (find_same_spinner (a, i, b) < 0)
        g_ptr_array_add (lines, added ? g_strdup_printf (C_ ("difference", "spinner %s·%d added"), id, corner)
                                      : g_strdup_printf (C_ ("difference", "spinner %s·%d removed"), id, corner));
    }
}

static void
diff_phases (const PzHexLevel *a, const PzHexLevel *b, GPtrArray *lines)
{
  for (int i = 0; i < a->n_spinners; i++)
    {
      const PzHexSpinner *spinner = &a->spinners[i];
      const char *id = a->cells[spinner->cell]->id;
      int k = find_same_spinner (a, i, b);

      if (k >= 0 && b->spinners[k].phase != spinner->phase)
        g_ptr_array_add (lines, g_strdup_printf (C_ ("difference", "spinner %s·%d: phase %d → %d"), id, spinner->corner,
                                                 spinner->phase, b->spinners[k].phase));
    }
}

void
pz_hex_diff (const PzLevel *level_a, const PzLevel *level_b, GPtrArray *lines)
{
  const PzHexLevel *a = pz_hex_level (level_a), *b = pz_hex_level (level_b);
  gboolean same_order = TRUE;

  diff_missing_cells (a, b, FALSE, lines);
  diff_missing_cells (b, a, TRUE, lines);
  for (int i = 0; i < a->n_cells; i++)
    {
      int k = pz_hex_level_cell_index (b, a->cells[i]->id);

      if (k >= 0)
        diff_cell (a->cells[i], b->cells[k], lines);
      same_order = same_order && (k < 0 || k == i || a->n_cells != b->n_cells);
    }
  if (!same_order)
    g_ptr_array_add (lines, g_strdup (C_ ("difference", "order of the cells")));
  diff_missing_walls (a, b, FALSE, lines);
  diff_missing_walls (b, a, TRUE, lines);
  diff_missing_spinners (a, b, FALSE, lines);
  diff_missing_spinners (b, a, TRUE, lines);
  diff_phases (a, b, lines);
}
