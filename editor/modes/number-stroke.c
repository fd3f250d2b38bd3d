/* SPDX-License-Identifier: MIT */
#include "editor/modes/number-stroke-commands.h"
#include "editor/modes/number-stroke-images.h"
#include "editor/modes/stroke-evidence.h"
#include "editor/modes/stroke-reveal.h"
#include "editor/modes/stroke-play.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

/* number-stroke in the editor: what the tools point at, what they do, and what the inspector says of a selected cell. */

#define EDITOR (&pz_number_stroke_editor)

#define rectangles pz_number_rectangles /* in palette order */

static const char *
id_of (const PzLevel *level, int cell)
{
  return pz_number_level (level)->cells[cell]->id;
}

/* --- pointing ------------------------------------------------------------------------------------------------ */

static PzHit
aim_place (const PzLevel *level, double x, double y, gboolean dragging)
{
  int ux = (int) floor (CLAMP (x, -1e6, 1e6)), uy = (int) floor (CLAMP (y, -1e6, 1e6));
  return (PzHit){ PZ_HIT_CELL, pz_number_cell_at (pz_number_level (level), ux, uy), -1, ux, uy, 0 };
}

static PzHit
pick (const PzLevel *level, double x, double y)
{
  PzHit hit = aim_place (level, x, y, FALSE);
  return hit.cell >= 0 ? hit : PZ_HIT_NOWHERE;
}

static PzHit
again (const PzLevel *level, const PzHit *like)
{
  const PzNumberLevel *number = pz_number_level (level);
  if (like->kind != PZ_HIT_CELL || like->cell < 0 || like->cell >= number->n_cells)
    return PZ_HIT_NOWHERE;
  return (PzHit){ PZ_HIT_CELL, like->cell, -1, number->cells[like->cell]->x, number->cells[like->cell]->y, 0 };
}

static PzHit
aim_thing (const PzLevel *level, double x, double y, gboolean dragging)
{
  return pick (level, x, y);
}

static PzHit
aim_selection (const PzLevel *level, double x, double y, gboolean dragging)
{
  return dragging ? aim_place (level, x, y, TRUE) : pick (level, x, y);
}

/* --- steps --------------------------------------------------------------------------------------------------- */

static PzToolStep
erase (const PzLevel *level, const PzHit *hit, const char *const *selected)
{
  if (hit->kind != PZ_HIT_CELL || hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  const char *id = id_of (level, hit->cell);
  if (selected != NULL && selected[0] != NULL && selected[1] != NULL && g_strv_contains (selected, id))
    return pz_tool_step (EDITOR, "number-remove-cells", g_variant_new_strv (selected, -1));
  return pz_tool_step (EDITOR, "number-remove-cell", g_variant_new_string (id));
}

static PzToolStep
set_clue (const PzLevel *level, int cell, gint64 clue)
{
  if (clue <= 0)
    return pz_tool_step (EDITOR, "number-clear-clue", g_variant_new_string (id_of (level, cell)));
  return pz_tool_step (EDITOR, "number-set-clue", g_variant_new ("(si)", id_of (level, cell), (int) MIN (clue, 9999)));
}

static PzToolStep
set_parity (const PzLevel *level, int cell, PzParity parity)
{
  static const char *const names[] = { "none", "odd", "even" };
  return pz_tool_step (EDITOR, "number-set-parity", g_variant_new ("(ss)", id_of (level, cell), names[parity]));
}

static PzToolStep
select_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
             gboolean secondary)
{
  return pz_select_tool_step (EDITOR, "number-move-cells", options, level, start, hit, secondary);
}

/* A drag lays the next one where it does not touch the first: the board is parted into boxes of that size. */
static int
snapped (int start, int now, int size)
{
  int away = now - start;
  int boxes = away >= 0 ? away / size : -((-away + size - 1) / size);
  return start + boxes * size;
}

static gboolean
same_cell (const PzNumberLevel *level, const PzNumberShape *shape, int x, int y)
{
  g_autofree PzUnit *units = g_new (PzUnit, PZ_NUMBER_MAX_UNITS);
  PzUnit first = shape->n_units > 0 ? shape->units[0] : (PzUnit){ 0, 0 };
  int cell = pz_number_cell_at (level, x + first.dx, y + first.dy);
  if (cell < 0 || level->cells[cell]->x != x || level->cells[cell]->y != y)
    return FALSE;
  int n = shape->n_units > 0 ? shape->n_units : shape->w * shape->h;
  if (pz_number_cell_units (level->cells[cell], units) != n)
    return FALSE;
  for (int i = 0; i < shape->n_units; i++)
    if (!pz_number_cell_covers (level->cells[cell], x + shape->units[i].dx, y + shape->units[i].dy))
      return FALSE;
  return shape->n_units > 0 || (level->cells[cell]->w == shape->w && level->cells[cell]->h == shape->h);
}

/* The top left unit of a shape whose box has its middle under the pointer. */
static void
lay_place (const PzNumberShape *shape, const PzHit *start, const PzHit *hit, int *x, int *y)
{
  *x = snapped (start->q - (shape->w - 1) / 2, hit->q, shape->w);
  *y = snapped (start->r - (shape->h - 1) / 2, hit->r, shape->h);
}

static PzToolStep
rectangle_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
                gboolean secondary)
{
  int x, y;
  if (secondary)
    return erase (level, hit, NULL);
  const int *size = rectangles[CLAMP (options->rectangle, 0, 4)];
  PzNumberShape shape = pz_number_rectangle (size[0], size[1]);
  lay_place (&shape, start, hit, &x, &y);
  if (same_cell (pz_number_level (level), &shape, x, y))
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "number-lay-rectangle", g_variant_new ("(iiii)", x, y, size[0], size[1]));
}

static PzToolStep
shape_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
            gboolean secondary)
{
  int x, y;
  PzNumberShape shape;
  const char *name = pz_number_shape_name (options->shape);
  if (secondary)
    return erase (level, hit, NULL);
  if (name == NULL || !pz_number_shape_named (name, options->rotation, options->mirrored, &shape))
    return PZ_TOOL_STEP_NONE;
  lay_place (&shape, start, hit, &x, &y);
  if (same_cell (pz_number_level (level), &shape, x, y))
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "number-lay-shape",
                       g_variant_new ("(iisib)", x, y, name, options->rotation, options->mirrored));
}

static PzToolStep
clue_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
           gboolean secondary)
{
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  if (secondary)
    return set_clue (level, hit->cell, 0);
  if (pz_number_level (level)->cells[hit->cell]->has_clue)
    return PZ_TOOL_STEP_NONE;
  return set_clue (level, hit->cell, pz_number_level_next_clue (pz_number_level (level)));
}

/* First the chosen word, then the other one, then none. */
static PzToolStep
parity_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
             gboolean secondary)
{
  PzParity chosen = options->even ? PZ_PARITY_EVEN : PZ_PARITY_ODD;
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  PzParity now = pz_number_level (level)->cells[hit->cell]->parity;
  if (secondary)
    return set_parity (level, hit->cell, PZ_PARITY_NONE);
  if (now == PZ_PARITY_NONE)
    return set_parity (level, hit->cell, chosen);
  if (now == chosen)
    return set_parity (level, hit->cell, chosen == PZ_PARITY_ODD ? PZ_PARITY_EVEN : PZ_PARITY_ODD);
  return set_parity (level, hit->cell, PZ_PARITY_NONE);
}

static PzToolStep
erase_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
            gboolean secondary)
{
  return erase (level, hit, NULL);
}

/* --- the strip of choices ------------------------------------------------------------------------------------ */

static int *
rectangle_slot (PzToolOptions *options)
{
  return &options->rectangle;
}

static char *
rectangle_label (int option)
{
  return g_strdup_printf (C_ ("rectangle", "%d × %d"), rectangles[option][0], rectangles[option][1]);
}

static int
rectangle_picture (const PzToolOptions *options, int option, PzToolSquare squares[9])
{
  int n = 0;
  for (int y = 0; y < rectangles[option][1]; y++)
    for (int x = 0; x < rectangles[option][0]; x++)
      squares[n++] = (PzToolSquare){ x, y };
  return n;
}

static int *
shape_slot (PzToolOptions *options)
{
  return &options->shape;
}

static char *
shape_label (int option)
{
  /* TRANSLATORS: %s is the name of a piece, such as L4 */
  return g_strdup_printf (C_ ("shape", "Shape %s"), pz_number_shape_name (option));
}

static int
shape_picture (const PzToolOptions *options, int option, PzToolSquare squares[9])
{
  PzNumberShape shape;
  if (!pz_number_shape_named (pz_number_shape_name (option), options->rotation, options->mirrored, &shape))
    return 0;
  for (int i = 0; i < shape.n_units; i++)
    squares[i] = (PzToolSquare){ shape.units[i].dx, shape.units[i].dy };
  return shape.n_units;
}

static int *
parity_slot (PzToolOptions *options)
{
  return &options->even;
}

static char *
parity_label (int option)
{
  return g_strdup (option == 0 ? C_ ("parity", "Odd") : C_ ("parity", "Even"));
}

/* clang-format off */
static const PzTool tools[] = {
  { "select", "pz-select-symbolic", NC_("tool", "Select and Move"),
    NC_("tool", "Click to select · drag to move · type a number for a clue"), "v", 0,
    PZ_HIT_CELL, aim_selection, TRUE, TRUE, TRUE, FALSE, FALSE, select_step,
    4, FALSE, pz_select_way_slot, pz_select_way_label, NULL, NULL, pz_select_way_icon },
  { "rectangle", "pz-cell-square-symbolic", NC_("tool", "Rectangle"),
    NC_("tool", "Click or drag to lay rectangles · secondary click takes away"), "b", 1,
    PZ_HIT_CELL, aim_place, TRUE, FALSE, FALSE, TRUE, FALSE, rectangle_step,
    5, FALSE, rectangle_slot, rectangle_label, rectangle_picture, .areas = TRUE },
  { "shape", "pz-shape-symbolic", NC_("tool", "Shape"),
    NC_("tool", "Click or drag to lay shapes · R turns · M mirrors"), "s", 1,
    PZ_HIT_CELL, aim_place, TRUE, FALSE, FALSE, TRUE, FALSE, shape_step,
    8, TRUE, shape_slot, shape_label, shape_picture, .areas = TRUE },
  { "clue", "pz-clue-symbolic", NC_("tool", "Clue"),
    NC_("tool", "Click a cell for the next free step · click a clue to change it"), "n", 1,
    PZ_HIT_CELL, aim_place, FALSE, TRUE, FALSE, FALSE, TRUE, clue_step, 0 },
  { "parity", "pz-parity-symbolic", NC_("tool", "Odd or Even"),
    NC_("tool", "Click a cell for odd or even · click again for the other"), "p", 1,
    PZ_HIT_CELL, aim_place, FALSE, TRUE, FALSE, FALSE, FALSE, parity_step,
    2, FALSE, parity_slot, parity_label, NULL },
  { "erase", "pz-eraser-symbolic", NC_("tool", "Erase"),
    NC_("tool", "Click or drag to take away cells"), "e", 1,
    PZ_HIT_CELL, aim_thing, TRUE, FALSE, FALSE, FALSE, FALSE, erase_step, .areas = TRUE },
  { "pick", "pz-pick-symbolic", NC_("tool", "Pick"),
    NC_("tool", "Click a thing to go on with the tool that makes it"), "i", 1,
    PZ_HIT_CELL, aim_thing, FALSE, FALSE, FALSE, FALSE, FALSE, pz_pick_tool_step, .picks = TRUE },
  { NULL },
};
/* clang-format on */

/* --- the inspector ------------------------------------------------------------------------------------------- */

static int
n_cells (const PzLevel *level)
{
  return pz_number_level (level)->n_cells;
}

static int
cell_index (const PzLevel *level, const char *id)
{
  return pz_number_cell_index (pz_number_level (level), id);
}

static gboolean
clue_of (const PzLevel *level, int cell, gint64 *clue)
{
  const PzNumberCell *found = pz_number_level (level)->cells[cell];
  *clue = found->has_clue ? found->clue : 0;
  return found->has_clue;
}

static PzToolStep
fix (const PzLevel *level, const PzProblem *problem)
{
  const char *code = problem->code;
  PzHit hit = EDITOR->mode->problem_hit (level, problem);
  if (g_str_equal (code, "hint-path"))
    return pz_tool_step (EDITOR, "number-remove-hint-path", NULL);
  if (hit.kind != PZ_HIT_CELL || hit.cell < 0)
    return PZ_TOOL_STEP_NONE;
  if (g_str_equal (code, "clue-redundant") || g_str_equal (code, "clue-duplicate") || g_str_equal (code, "clue-range"))
    return set_clue (level, hit.cell, 0);
  if (g_str_equal (code, "parity-redundant"))
    return set_parity (level, hit.cell, PZ_PARITY_NONE);
  return PZ_TOOL_STEP_NONE;
}

static char *
cell_size_text (const PzNumberCell *cell)
{
  if (cell->n_units > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d square", "%d squares", (gulong) cell->n_units),
                            cell->n_units);
  return g_strdup_printf (C_ ("rectangle", "%d × %d"), cell->w, cell->h);
}

static GPtrArray *
properties (const PzLevel *level, const PzHit *hit)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  if (hit->kind != PZ_HIT_CELL || hit->cell < 0)
    return rows;
  const PzNumberCell *cell = pz_number_level (level)->cells[hit->cell];
  PzProperty *id = pz_property_new (PZ_PROPERTY_ENTRY, "id", C_ ("selected", "Cell"));
  id->text = g_strdup (cell->id);
  g_ptr_array_add (rows, id);
  PzProperty *size = pz_property_new (PZ_PROPERTY_TEXT, "size", C_ ("selected", "Size"));
  size->text = cell_size_text (cell);
  g_ptr_array_add (rows, size);
  PzProperty *clue = pz_property_new (PZ_PROPERTY_NUMBER, "clue", C_ ("selected", "Clue"));
  clue->value = cell->has_clue ? (int) CLAMP (cell->clue, G_MININT, G_MAXINT) : 0;
  clue->maximum = pz_number_level (level)->n_cells;
  g_ptr_array_add (rows, clue);
  PzProperty *parity = pz_property_new (PZ_PROPERTY_CHOICE, "parity", C_ ("selected", "Parity"));
  parity->value = (int) cell->parity;
  parity->choices[0] = C_ ("parity", "none");
  parity->choices[1] = C_ ("parity", "odd");
  parity->choices[2] = C_ ("parity", "even");
  g_ptr_array_add (rows, parity);
  return rows;
}

static PzToolStep
set_property (const PzLevel *level, const PzHit *hit, const char *name, GVariant *value)
{
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  if (g_str_equal (name, "id"))
    return pz_tool_step (EDITOR, "number-set-cell-id",
                         g_variant_new ("(ss)", id_of (level, hit->cell), g_variant_get_string (value, NULL)));
  if (g_str_equal (name, "clue"))
    return set_clue (level, hit->cell, g_variant_get_int32 (value));
  if (g_str_equal (name, "parity"))
    return set_parity (level, hit->cell, (PzParity) CLAMP (g_variant_get_int32 (value), 0, 2));
  return PZ_TOOL_STEP_NONE;
}

static const char *
selection_title (const PzLevel *level, const PzHit *hit)
{
  return C_ ("selected", "Selected cell");
}

/* --- playtest ------------------------------------------------------------------------------------------------ */

/* The cell's outline runs along unit edges, so a point is @dead inside it when its surroundings are all on the cell. */
static gboolean
inside (const PzLevel *level, int cell, double x, double y, double dead)
{
  const PzNumberCell *found = pz_number_level (level)->cells[cell];
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (!pz_number_cell_covers (found, (int) floor (x + dx * dead), (int) floor (y + dy * dead)))
        return FALSE;
  return TRUE;
}

static int
n_spinners (const PzLevel *level)
{
  return 0;
}

static int
spinner_edge (const PzLevel *level, int spinner, int steps)
{
  return 0;
}

const PzStrokeInput pz_number_stroke_input = {
  .inside = inside,
  .cuts = TRUE,
  .n_spinners = n_spinners,
  .spinner_edge = spinner_edge,
  .hint = NC_ ("play", "Slide on to draw · tap a walked cell to go back to it"),
};

const PzModeEditor pz_number_stroke_editor = {
  .mode = &pz_number_stroke_mode,
  .commands = pz_number_stroke_commands,
  .tools = tools,
  .pick = pick,
  .n_cells = n_cells,
  .cell_id = id_of,
  .cell_index = cell_index,
  .again = again,
  .clue = clue_of,
  .set_clue = set_clue,
  .erase = erase,
  .likeness = pz_number_likeness,
  .sample = pz_number_sample,
  .image = pz_number_image,
  .fold = pz_number_fold,
  .fix = fix,
  .properties = properties,
  .set_property = set_property,
  .selection_title = selection_title,
  .evidence = pz_stroke_evidence,
  .reveals = pz_stroke_reveals,
  .reveal_words = pz_stroke_reveal_words,
  .reveal_title = NC_ ("level", "Deductions"),
  .reveals_when_asked = TRUE,
  .play = &pz_number_stroke_play,
};
