/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "number-stroke/internal.h"

#include <glib/gi18n-lib.h>

#include "stroke/describe.h"

/* Lines for `diff` (cli.md): what differs between two levels, cell by cell. */

/* (transfer full): "2×2 at 3, 1" or "shape [[0,0],[1,0]] at 3, 1". */
static char *
place_words (const PzNumberCell *cell)
{
  g_autoptr (GString) units = g_string_new (NULL);

  if (!cell->has_shape)
    return g_strdup_printf (C_ ("difference", "%lld×%lld at %d, %d"),
                            (long long) (cell->has_w ? cell->file_w : cell->w),
                            (long long) (cell->has_h ? cell->file_h : cell->h), cell->x, cell->y);
  for (int i = 0; i < cell->n_units; i++)
    g_string_append_printf (units, "%s%lld,%lld", i > 0 ? " " : "", (long long) cell->units[i].dx,
                            (long long) cell->units[i].dy);
  return g_strdup_printf (C_ ("difference", "shape (%s) at %d, %d"), units->str, cell->x, cell->y);
}

static void
diff_cell (const PzNumberCell *a, const PzNumberCell *b, GPtrArray *lines)
{
  g_autofree char *before = place_words (a);
  g_autofree char *after = place_words (b);
  PzStrokeCell cell_a = pz_number_stroke_cell (a), cell_b = pz_number_stroke_cell (b);

  if (g_strcmp0 (before, after) != 0)
    g_ptr_array_add (lines, g_strdup_printf (C_ ("difference", "cell %s: %s → %s"), a->id, before, after));
  pz_stroke_diff_clue (&cell_a, &cell_b, lines);
}

/* Cells of @a that @b has not. @added: @a is the newer level. */
static void
diff_missing (const PzNumberLevel *a, const PzNumberLevel *b, gboolean added, GPtrArray *lines)
{
  for (int i = 0; i < a->n_cells; i++)
    if (pz_number_cell_index (b, a->cells[i]->id) < 0)
      {
        const char *id = a->cells[i]->id;
        g_autofree char *place = place_words (a->cells[i]);

        g_ptr_array_add (lines, added ? g_strdup_printf (C_ ("difference", "cell %s added (%s)"), id, place)
                                      : g_strdup_printf (C_ ("difference", "cell %s removed (%s)"), id, place));
      }
}

static gboolean
is_same_hint (const PzNumberLevel *a, const PzNumberLevel *b)
{
  if (a->hint_path == NULL || b->hint_path == NULL)
    return a->hint_path == b->hint_path;
  return g_strv_equal ((const char *const *) a->hint_path, (const char *const *) b->hint_path);
}

void
pz_number_diff (const PzLevel *level_a, const PzLevel *level_b, GPtrArray *lines)
{
  const PzNumberLevel *a = pz_number_level (level_a), *b = pz_number_level (level_b);
  gboolean same_order = TRUE;

  if (a->cell_size != b->cell_size)
    g_ptr_array_add (lines, g_strdup_printf (C_ ("difference", "cell size: %d → %d"), a->cell_size, b->cell_size));
  diff_missing (a, b, FALSE, lines);
  diff_missing (b, a, TRUE, lines);
  for (int i = 0; i < a->n_cells; i++)
    {
      int k = pz_number_cell_index (b, a->cells[i]->id);

      if (k >= 0)
        diff_cell (a->cells[i], b->cells[k], lines);
      same_order = same_order && (k < 0 || k == i || a->n_cells != b->n_cells);
    }
  if (!same_order)
    g_ptr_array_add (lines, g_strdup (C_ ("difference", "order of the cells")));
  if (!is_same_hint (a, b))
    g_ptr_array_add (lines, g_strdup (C_ ("difference", "hint path")));
}
