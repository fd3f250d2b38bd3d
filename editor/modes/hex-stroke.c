/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-stroke-commands.h"
#include "editor/modes/hex-stroke-images.h"
#include "editor/modes/stroke-evidence.h"
#include "editor/modes/stroke-reveal.h"
#include "editor/modes/stroke-play.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

/* hex-stroke in the editor: what the tools point at, what they do, and what the inspector says of a selected thing. */

#define EDITOR (&pz_hex_stroke_editor)

/* How near to a thing the pointer has to be, in R. */
#define SPINNER_REACH    0.27
#define WALL_REACH       0.17
#define WALL_PRESS_REACH 0.60
#define WALL_DRAG_REACH  0.30

static const char *
id_of (const PzLevel *level, int cell)
{
  return pz_hex_level (level)->cells[cell]->id;
}

static PzHex
place_of (const PzLevel *level, int cell)
{
  const PzHexCell *found = pz_hex_level (level)->cells[cell];
  return (PzHex){ found->q, found->r };
}

/* --- pointing ------------------------------------------------------------------------------------------------ */

static PzHit
aim_place (const PzLevel *level, double x, double y, gboolean dragging)
{
  PzHex hex = pz_hex_at (PZ_HEX_POINTY, (PzPoint){ x, y });
  return (PzHit){ PZ_HIT_CELL, pz_hex_level_cell_at (pz_hex_level (level), hex.q, hex.r), -1, hex.q, hex.r, 0 };
}

static double
distance_to_segment (PzPoint p, PzPoint a, PzPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  double t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
  t = CLAMP (t, 0, 1);
  return hypot (p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/* The shared edge of two cells as a hit that reads the same from both sides. */
static PzHit
edge_hit (const PzLevel *level, int a, int b)
{
  int first = MIN (a, b), second = MAX (a, b);
  PzHex from = place_of (level, first);
  int dir = pz_hex_direction (PZ_HEX_POINTY, from, place_of (level, second));
  return (PzHit){ PZ_HIT_EDGE, first, second, from.q, from.r, MAX (dir, 0) };
}

/* The nearest shared edge around the place under the pointer, no farther than @reach. */
static PzHit
nearest_edge (const PzLevel *level, double x, double y, double reach)
{
  PzHit best = PZ_HIT_NOWHERE;
  PzHit place = aim_place (level, x, y, FALSE);
  if (place.cell < 0)
    return best;
  PzHex hex = { place.q, place.r };
  for (int dir = 0; dir < 6; dir++)
    {
      PzHex next = pz_hex_neighbour (PZ_HEX_POINTY, hex, dir);
      int other = pz_hex_level_cell_at (pz_hex_level (level), next.q, next.r);
      double distance = distance_to_segment ((PzPoint){ x, y }, pz_hex_corner (PZ_HEX_POINTY, hex, (dir + 5) % 6),
                                             pz_hex_corner (PZ_HEX_POINTY, hex, dir));
      if (other < 0 || distance >= reach)
        continue;
      reach = distance;
      best = edge_hit (level, place.cell, other);
    }
  return best;
}

static PzHit
aim_edge (const PzLevel *level, double x, double y, gboolean dragging)
{
  return nearest_edge (level, x, y, dragging ? WALL_DRAG_REACH : WALL_PRESS_REACH);
}

/* A vertex as a hit: the first of its spellings whose cell exists. */
static PzHit
vertex_hit (const PzLevel *level, PzHexVertex vertex)
{
  PzHexVertex canonical = pz_hex_vertex_canonical (PZ_HEX_POINTY, vertex);
  for (int i = 0; i < 3; i++)
    {
      PzHexVertex spelling = pz_hex_vertex_spelling (PZ_HEX_POINTY, canonical, i);
      int cell = pz_hex_level_cell_at (pz_hex_level (level), spelling.cell.q, spelling.cell.r);
      if (cell >= 0)
        return (PzHit){ PZ_HIT_VERTEX, cell, -1, spelling.cell.q, spelling.cell.r, spelling.corner };
    }
  return PZ_HIT_NOWHERE;
}

static PzHit
aim_vertex (const PzLevel *level, double x, double y, gboolean dragging)
{
  PzPoint point = { x, y };
  PzHex hex = pz_hex_at (PZ_HEX_POINTY, point);
  return vertex_hit (level, (PzHexVertex){ hex, pz_hex_nearest_corner (PZ_HEX_POINTY, hex, point) });
}

static PzHit
spinner_near (const PzLevel *level, double x, double y)
{
  PzPoint point = { x, y };
  PzHex hex = pz_hex_at (PZ_HEX_POINTY, point);
  PzHexVertex vertex = { hex, pz_hex_nearest_corner (PZ_HEX_POINTY, hex, point) };
  PzPoint corner = pz_hex_corner (PZ_HEX_POINTY, hex, vertex.corner);
  if (hypot (corner.x - x, corner.y - y) > SPINNER_REACH || pz_hex_level_spinner_at (pz_hex_level (level), vertex) < 0)
    return PZ_HIT_NOWHERE;
  return vertex_hit (level, vertex);
}

static PzHit
pick (const PzLevel *level, double x, double y)
{
  PzHit spinner = spinner_near (level, x, y);
  if (spinner.kind != PZ_HIT_NONE)
    return spinner;
  PzHit edge = nearest_edge (level, x, y, WALL_REACH);
  if (edge.kind != PZ_HIT_NONE && pz_hex_level_wall_between (pz_hex_level (level), edge.cell, edge.other) >= 0)
    return edge;
  PzHit cell = aim_place (level, x, y, FALSE);
  return cell.cell >= 0 ? cell : PZ_HIT_NOWHERE;
}

static PzHit
again (const PzLevel *level, const PzHit *like)
{
  const PzHexLevel *hex = pz_hex_level (level);
  if (like->cell < 0 || like->cell >= hex->n_cells || like->other >= hex->n_cells)
    return PZ_HIT_NOWHERE;
  PzHex place = place_of (level, like->cell);
  if (like->kind == PZ_HIT_CELL)
    return (PzHit){ PZ_HIT_CELL, like->cell, -1, place.q, place.r, 0 };
  if (like->kind == PZ_HIT_EDGE && like->other >= 0 && pz_hex_level_wall_between (hex, like->cell, like->other) >= 0)
    return edge_hit (level, like->cell, like->other);
  PzHexVertex vertex = { place, like->sub };
  if (like->kind == PZ_HIT_VERTEX && pz_hex_level_spinner_at (hex, vertex) >= 0)
    return vertex_hit (level, vertex);
  return PZ_HIT_NOWHERE;
}

static PzHit
aim_thing (const PzLevel *level, double x, double y, gboolean dragging)
{
  return pick (level, x, y);
}

/* A drag of the selection goes to places, also empty ones. */
static PzHit
aim_selection (const PzLevel *level, double x, double y, gboolean dragging)
{
  return dragging ? aim_place (level, x, y, TRUE) : pick (level, x, y);
}

/* --- steps --------------------------------------------------------------------------------------------------- */

static PzToolStep
erase (const PzLevel *level, const PzHit *hit, const char *const *selected)
{
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  const char *id = id_of (level, hit->cell);
  if (hit->kind == PZ_HIT_VERTEX)
    return pz_tool_step (EDITOR, "hex-remove-spinner", g_variant_new ("(si)", id, hit->sub));
  if (hit->kind == PZ_HIT_EDGE && hit->other >= 0)
    return pz_tool_step (EDITOR, "hex-set-wall", g_variant_new ("(ssb)", id, id_of (level, hit->other), FALSE));
  if (selected != NULL && selected[0] != NULL && selected[1] != NULL && g_strv_contains (selected, id))
    return pz_tool_step (EDITOR, "hex-remove-cells", g_variant_new_strv (selected, -1));
  return pz_tool_step (EDITOR, "hex-remove-cell", g_variant_new_string (id));
}

static PzToolStep
set_clue (const PzLevel *level, int cell, gint64 clue)
{
  if (clue <= 0)
    return pz_tool_step (EDITOR, "hex-clear-clue", g_variant_new_string (id_of (level, cell)));
  return pz_tool_step (EDITOR, "hex-set-clue", g_variant_new ("(si)", id_of (level, cell), (int) MIN (clue, 9999)));
}

static PzToolStep
select_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
             gboolean secondary)
{
  return pz_select_tool_step (EDITOR, "hex-move-cells", options, level, start, hit, secondary);
}

static PzToolStep
cell_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
           gboolean secondary)
{
  if (secondary)
    return erase (level, hit, NULL);
  if (hit->cell >= 0)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "hex-add-cell", g_variant_new ("(ii)", hit->q, hit->r));
}

static PzToolStep
clue_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
           gboolean secondary)
{
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  if (secondary)
    return set_clue (level, hit->cell, 0);
  if (pz_hex_level (level)->cells[hit->cell]->has_clue)
    return PZ_TOOL_STEP_NONE;
  return set_clue (level, hit->cell, pz_hex_level_next_clue (pz_hex_level (level)));
}

/* The press turns one wall on or off; the drag makes the edges it passes like that one. */
static PzToolStep
wall_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
           gboolean secondary)
{
  if (hit->kind != PZ_HIT_EDGE)
    return PZ_TOOL_STEP_NONE;
  const char *a = id_of (level, hit->cell), *b = id_of (level, hit->other);
  gboolean first = start->cell == hit->cell && start->other == hit->other;
  gboolean wall =
      start->kind == PZ_HIT_EDGE && pz_hex_level_wall_between (pz_hex_level (level), start->cell, start->other) >= 0;
  if (secondary)
    return pz_tool_step (EDITOR, "hex-set-wall", g_variant_new ("(ssb)", a, b, FALSE));
  if (first)
    return pz_tool_step (EDITOR, "hex-toggle-wall", g_variant_new ("(ss)", a, b));
  return pz_tool_step (EDITOR, "hex-set-wall", g_variant_new ("(ssb)", a, b, wall));
}

static PzToolStep
spinner_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
              gboolean secondary)
{
  if (hit->kind != PZ_HIT_VERTEX)
    return PZ_TOOL_STEP_NONE;
  const char *name = secondary ? "hex-remove-spinner" : "hex-turn-spinner";
  return pz_tool_step (EDITOR, name, g_variant_new ("(si)", id_of (level, hit->cell), hit->sub));
}

/* A drag takes away the kind of thing it began on. */
static PzToolStep
erase_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
            gboolean secondary)
{
  return hit->kind == start->kind ? erase (level, hit, NULL) : PZ_TOOL_STEP_NONE;
}

/* clang-format off */
static const PzTool tools[] = {
  { "select", "pz-select-symbolic", NC_("tool", "Select and Move"),
    NC_("tool", "Click to select · drag to move · type a number for a clue"), "v", 0,
    PZ_HIT_CELL | PZ_HIT_EDGE | PZ_HIT_VERTEX, aim_selection, TRUE, TRUE, TRUE, FALSE, FALSE, select_step,
    4, FALSE, pz_select_way_slot, pz_select_way_label, NULL, NULL, pz_select_way_icon },
  { "cell", "pz-cell-hex-symbolic", NC_("tool", "Cell"),
    NC_("tool", "Click or drag to lay cells · secondary click takes away"), "h", 1,
    PZ_HIT_CELL, aim_place, TRUE, FALSE, FALSE, TRUE, FALSE, cell_step, .areas = TRUE },
  { "clue", "pz-clue-symbolic", NC_("tool", "Clue"),
    NC_("tool", "Click a cell for the next free step · click a clue to change it"), "n", 1,
    PZ_HIT_CELL, NULL, FALSE, TRUE, FALSE, FALSE, TRUE, clue_step, 0 },
  { "wall", "pz-wall-symbolic", NC_("tool", "Wall"),
    NC_("tool", "Click an edge between two cells · drag for a run of walls"), "w", 1,
    PZ_HIT_EDGE, aim_edge, TRUE, FALSE, FALSE, FALSE, FALSE, wall_step, 0 },
  { "spinner", "pz-spinner-symbolic", NC_("tool", "Spinner"),
    NC_("tool", "Click a corner · click again to turn it"), "s", 1,
    PZ_HIT_VERTEX, aim_vertex, FALSE, FALSE, FALSE, FALSE, FALSE, spinner_step, 0 },
  { "erase", "pz-eraser-symbolic", NC_("tool", "Erase"),
    NC_("tool", "Click or drag to take away spinners, walls and cells"), "e", 1,
    PZ_HIT_CELL | PZ_HIT_EDGE | PZ_HIT_VERTEX, aim_thing, TRUE, FALSE, FALSE, FALSE, FALSE, erase_step, .areas = TRUE },
  { "pick", "pz-pick-symbolic", NC_("tool", "Pick"),
    NC_("tool", "Click a thing to go on with the tool that makes it"), "i", 1,
    PZ_HIT_CELL | PZ_HIT_EDGE | PZ_HIT_VERTEX, aim_thing, FALSE, FALSE, FALSE, FALSE, FALSE, pz_pick_tool_step, .picks = TRUE },
  { NULL },
};
/* clang-format on */

/* --- the inspector ------------------------------------------------------------------------------------------- */

static int
n_cells (const PzLevel *level)
{
  return pz_hex_level (level)->n_cells;
}

static int
cell_index (const PzLevel *level, const char *id)
{
  return pz_hex_level_cell_index (pz_hex_level (level), id);
}

static gboolean
clue_of (const PzLevel *level, int cell, gint64 *clue)
{
  const PzHexCell *found = pz_hex_level (level)->cells[cell];
  *clue = found->has_clue ? found->clue : 0;
  return found->has_clue;
}

static PzToolStep
fix (const PzLevel *level, const PzProblem *problem)
{
  const char *code = problem->code;
  PzHit hit = EDITOR->mode->problem_hit (level, problem);
  if (hit.kind == PZ_HIT_EDGE && hit.cell >= 0 && hit.other >= 0
      && (g_str_equal (code, "wall-redundant") || g_str_equal (code, "wall-duplicate")
          || g_str_equal (code, "wall-not-adjacent")))
    return erase (level, &hit, NULL);
  if (hit.kind == PZ_HIT_VERTEX && hit.cell >= 0
      && (g_str_equal (code, "spinner-removable") || g_str_equal (code, "spinner-vertex-duplicate")))
    return erase (level, &hit, NULL);
  if (hit.kind == PZ_HIT_CELL && hit.cell >= 0
      && (g_str_equal (code, "clue-redundant") || g_str_equal (code, "clue-duplicate")
          || g_str_equal (code, "clue-range")))
    return set_clue (level, hit.cell, 0);
  return PZ_TOOL_STEP_NONE;
}

static void
add_cell_rows (GPtrArray *rows, const PzHexLevel *hex, int cell)
{
  const PzHexCell *found = hex->cells[cell];
  PzProperty *id = pz_property_new (PZ_PROPERTY_ENTRY, "id", C_ ("selected", "Cell"));
  id->text = g_strdup (found->id);
  g_ptr_array_add (rows, id);
  PzProperty *place = pz_property_new (PZ_PROPERTY_TEXT, "place", C_ ("selected", "Place"));
  place->text = pz_mode_editor_place_words (found->q, found->r);
  g_ptr_array_add (rows, place);
  PzProperty *clue = pz_property_new (PZ_PROPERTY_NUMBER, "clue", C_ ("selected", "Clue"));
  clue->value = found->has_clue ? (int) CLAMP (found->clue, G_MININT, G_MAXINT) : 0;
  clue->maximum = hex->n_cells;
  g_ptr_array_add (rows, clue);
}

static void
add_remove_row (GPtrArray *rows, const char *label)
{
  g_ptr_array_add (rows, pz_property_new (PZ_PROPERTY_BUTTON, "remove", label));
}

static void
add_wall_rows (GPtrArray *rows, const PzLevel *level, const PzHit *hit)
{
  PzProperty *between = pz_property_new (PZ_PROPERTY_TEXT, "between", C_ ("selected", "Between"));
  between->text = g_strdup_printf ("%s – %s", id_of (level, hit->cell), id_of (level, hit->other));
  g_ptr_array_add (rows, between);
  add_remove_row (rows, C_ ("selected", "Remove Wall"));
}

static int
spinner_of (const PzLevel *level, const PzHit *hit)
{
  return pz_hex_level_spinner_at (pz_hex_level (level), (PzHexVertex){ { hit->q, hit->r }, hit->sub });
}

static void
add_spinner_rows (GPtrArray *rows, const PzLevel *level, const PzHexSpinner *spinner)
{
  PzProperty *corner = pz_property_new (PZ_PROPERTY_TEXT, "corner", C_ ("selected", "Corner"));
  corner->text = g_strdup_printf ("%s·%d", id_of (level, spinner->cell), spinner->corner);
  g_ptr_array_add (rows, corner);
  PzProperty *phase = pz_property_new (PZ_PROPERTY_CHOICE, "phase", C_ ("selected", "Edge at the start"));
  phase->value = spinner->phase;
  phase->choices[0] = "0";
  phase->choices[1] = "1";
  phase->choices[2] = "2";
  g_ptr_array_add (rows, phase);
  add_remove_row (rows, C_ ("selected", "Remove Spinner"));
}

static GPtrArray *
properties (const PzLevel *level, const PzHit *hit)
{
  const PzHexLevel *hex = pz_hex_level (level);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  if (hit->kind == PZ_HIT_CELL && hit->cell >= 0)
    add_cell_rows (rows, hex, hit->cell);
  else if (hit->kind == PZ_HIT_EDGE && hit->other >= 0 && pz_hex_level_wall_between (hex, hit->cell, hit->other) >= 0)
    add_wall_rows (rows, level, hit);
  else if (hit->kind == PZ_HIT_VERTEX && spinner_of (level, hit) >= 0)
    add_spinner_rows (rows, level, &hex->spinners[spinner_of (level, hit)]);
  return rows;
}

static PzToolStep
set_property (const PzLevel *level, const PzHit *hit, const char *name, GVariant *value)
{
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  const char *id = id_of (level, hit->cell);
  if (g_str_equal (name, "id"))
    return pz_tool_step (EDITOR, "hex-set-cell-id", g_variant_new ("(ss)", id, g_variant_get_string (value, NULL)));
  if (g_str_equal (name, "clue"))
    return set_clue (level, hit->cell, g_variant_get_int32 (value));
  if (g_str_equal (name, "phase"))
    return pz_tool_step (EDITOR, "hex-set-spinner-phase",
                         g_variant_new ("(sii)", id, hit->sub, g_variant_get_int32 (value)));
  return erase (level, hit, NULL);
}

static const char *
selection_title (const PzLevel *level, const PzHit *hit)
{
  if (hit->kind == PZ_HIT_EDGE)
    return C_ ("selected", "Selected wall");
  if (hit->kind == PZ_HIT_VERTEX)
    return C_ ("selected", "Selected spinner");
  return C_ ("selected", "Selected cell");
}

/* --- playtest ------------------------------------------------------------------------------------------------ */

static gboolean
inside (const PzLevel *level, int cell, double x, double y, double dead)
{
  PzPoint centre = pz_hex_centre (PZ_HEX_POINTY, place_of (level, cell));
  for (int dir = 0; dir < 6; dir++)
    {
      double angle = dir * G_PI / 3;
      double along = (x - centre.x) * cos (angle) + (y - centre.y) * sin (angle);
      if (along > sqrt (3) / 2 - dead)
        return FALSE;
    }
  return TRUE;
}

static int
n_spinners (const PzLevel *level)
{
  return pz_hex_level (level)->n_spinners;
}

static int
spinner_edge (const PzLevel *level, int spinner, int steps)
{
  return (pz_hex_level (level)->spinners[spinner].phase + steps) % 3;
}

const PzStrokeInput pz_hex_stroke_input = {
  .inside = inside,
  .cuts = FALSE,
  .n_spinners = n_spinners,
  .spinner_edge = spinner_edge,
  .hint = NC_ ("play", "Slide on to draw · slide back one cell to undo"),
};

const PzModeEditor pz_hex_stroke_editor = {
  .mode = &pz_hex_stroke_mode,
  .commands = pz_hex_stroke_commands,
  .tools = tools,
  .pick = pick,
  .n_cells = n_cells,
  .cell_id = id_of,
  .cell_index = cell_index,
  .again = again,
  .clue = clue_of,
  .set_clue = set_clue,
  .erase = erase,
  .likeness = pz_hex_likeness,
  .sample = pz_hex_sample,
  .image = pz_hex_image,
  .fix = fix,
  .properties = properties,
  .set_property = set_property,
  .selection_title = selection_title,
  .evidence = pz_stroke_evidence,
  .reveals = pz_stroke_reveals,
  .reveal_words = pz_stroke_reveal_words,
  .reveal_title = NC_ ("level", "Deductions"),
  .reveals_when_asked = TRUE,
  .play = &pz_hex_stroke_play,
};
