/* SPDX-License-Identifier: MIT */
#include "editor/modes/dungeon-sweep-properties.h"

#include "config.h"
#include <glib/gi18n.h>

#include "editor/modes/dungeon-sweep-commands.h"
#include "editor/modes/dungeon-sweep-evidence.h"

#define EDITOR (&pz_dungeon_sweep_editor)

static PzProperty *
add_row (GPtrArray *rows, PzPropertyKind kind, const char *name, const char *label, int value)
{
  PzProperty *row = pz_property_new (kind, name, label);
  row->value = value;
  g_ptr_array_add (rows, row);
  return row;
}

static GPtrArray *
rows_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
}

/* --- the selected square ------------------------------------------------------------------------------------- */

static const char kinds[] = { PZ_SWEEP_FLOOR, PZ_SWEEP_HAZARD, PZ_SWEEP_ROCK };
static const char *const kind_commands[] = { "sweep-lay-floor", "sweep-lay-hazards", "sweep-lay-rock" };

static char
square_of (const PzSweepLevel *level, const PzHit *hit)
{
  return hit->kind == PZ_HIT_CELL ? pz_sweep_square (level, hit->q, hit->r) : PZ_SWEEP_ROCK;
}

static int
number_at (const PzSweepLevel *level, int x, int y)
{
  int number = 0;
  for (int i = 0; i < 9; i++)
    number += i != 4 && pz_sweep_square (level, x - 1 + i % 3, y - 1 + i / 3) == PZ_SWEEP_HAZARD;
  return number;
}

static gboolean
is_spawn (const PzSweepLevel *level, const PzHit *hit)
{
  return hit->q == level->spawn_x && hit->r == level->spawn_y;
}

static void
add_kind_row (GPtrArray *rows, char square)
{
  PzProperty *kind = add_row (rows, PZ_PROPERTY_CHOICE, "square", C_ ("selected", "Square"), 0);
  kind->choices[0] = C_ ("selected", "Floor");
  kind->choices[1] = C_ ("selected", "Hazard");
  kind->choices[2] = C_ ("selected", "Rock");
  for (int i = 0; i < 3; i++)
    if (square == kinds[i])
      kind->value = i;
}

/* Only what can be done now has a button. */
static void
add_buttons (GPtrArray *rows, const PzSweepLevel *level, const PzHit *hit)
{
  const struct
  {
    const char *name, *label;
    gboolean shown;
  } buttons[] = {
    { "spawn", C_ ("selected", "Put the Spawn Here"), !is_spawn (level, hit) },
    { "insert-row", C_ ("selected", "Insert a Row Above"), level->height < PZ_SWEEP_MAX_SIDE },
    { "remove-row", C_ ("selected", "Remove the Row"), level->height > PZ_SWEEP_MIN_SIDE },
    { "insert-column", C_ ("selected", "Insert a Column to the Left"), level->width < PZ_SWEEP_MAX_SIDE },
    { "remove-column", C_ ("selected", "Remove the Column"), level->width > PZ_SWEEP_MIN_SIDE },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    if (buttons[i].shown)
      add_row (rows, PZ_PROPERTY_BUTTON, buttons[i].name, buttons[i].label, 0);
}

GPtrArray *
pz_sweep_properties (const PzLevel *level, const PzHit *hit)
{
  const PzSweepLevel *sweep = pz_sweep_level (level);
  GPtrArray *rows = rows_new ();
  char square = square_of (sweep, hit);
  if (square == PZ_SWEEP_ROCK)
    return rows;
  add_row (rows, PZ_PROPERTY_TEXT, "place", C_ ("selected", "Place"), 0)->text =
      g_strdup_printf ("%d, %d", hit->q, hit->r);
  add_kind_row (rows, square);
  if (square == PZ_SWEEP_FLOOR)
    add_row (rows, PZ_PROPERTY_TEXT, "number", C_ ("selected", "Number"), 0)->text =
        g_strdup_printf ("%d", number_at (sweep, hit->q, hit->r));
  add_buttons (rows, sweep, hit);
  return rows;
}

void
pz_sweep_judged_properties (const PzLevel *level, const PzAnalysis *analysis, const PzHit *hit, GPtrArray *rows)
{
  const PzSweepFindings *findings = pz_sweep_findings (analysis);
  guint at = MIN (rows->len, square_of (pz_sweep_level (level), hit) == PZ_SWEEP_FLOOR ? 3 : 2);
  if (rows->len == 0 || findings == NULL || !findings->decided)
    return;
  int square = hit->r * pz_sweep_level (level)->width + hit->q;
  gboolean opened = findings->opened_in[square] >= 0;
  if (!opened && !pz_sweep_has_chance (findings, level, square))
    return;
  PzProperty *row = pz_property_new (PZ_PROPERTY_TEXT, "judged",
                                     opened ? C_ ("selected", "Found in") : C_ ("selected", "Chance of a hazard"));
  row->text = opened ? pz_sweep_step_words (findings->opened_in[square])
                     : pz_sweep_chance_words (findings->probability[square]);
  g_ptr_array_insert (rows, (int) at, row);
}

const char *
pz_sweep_selection_title (const PzLevel *level, const PzHit *hit)
{
  const PzSweepLevel *sweep = pz_sweep_level (level);
  if (hit->kind == PZ_HIT_CELL && is_spawn (sweep, hit))
    return C_ ("selected", "Selected spawn");
  return square_of (sweep, hit) == PZ_SWEEP_HAZARD ? C_ ("selected", "Selected hazard")
                                                   : C_ ("selected", "Selected cell");
}

static PzToolStep
set_of_cell (const PzHit *hit, const char *name, GVariant *value)
{
  PzHex place = { hit->q, hit->r };
  if (g_str_equal (name, "square"))
    return pz_sweep_places_step (kind_commands[CLAMP (g_variant_get_int32 (value), 0, 2)], &place, 1);
  if (g_str_equal (name, "spawn"))
    return pz_tool_step (EDITOR, "sweep-set-spawn", g_variant_new ("(ii)", hit->q, hit->r));
  if (g_str_equal (name, "insert-row"))
    return pz_tool_step (EDITOR, "sweep-insert-row", g_variant_new_int32 (hit->r));
  if (g_str_equal (name, "remove-row"))
    return pz_tool_step (EDITOR, "sweep-remove-row", g_variant_new_int32 (hit->r));
  if (g_str_equal (name, "insert-column"))
    return pz_tool_step (EDITOR, "sweep-insert-column", g_variant_new_int32 (hit->q));
  if (g_str_equal (name, "remove-column"))
    return pz_tool_step (EDITOR, "sweep-remove-column", g_variant_new_int32 (hit->q));
  return PZ_TOOL_STEP_NONE;
}

/* --- the level ----------------------------------------------------------------------------------------------- */

static PzProperty *
add_apart (GPtrArray *rows, PzPropertyKind kind, const char *name, const char *label)
{
  PzProperty *row = add_row (rows, kind, name, label, 0);
  row->apart = TRUE;
  return row;
}

static PzProperty *
add_number (GPtrArray *rows, const char *name, const char *label, int value, int minimum, int maximum)
{
  PzProperty *row = add_apart (rows, PZ_PROPERTY_NUMBER, name, label);
  row->value = value;
  row->minimum = minimum;
  row->maximum = maximum;
  return row;
}

/* Squares beyond a rim are gone: a side counts when all of it has been typed. */
static void
add_side (GPtrArray *rows, const char *name, const char *label, int value)
{
  add_number (rows, name, label, value, PZ_SWEEP_MIN_SIDE, PZ_SWEEP_MAX_SIDE)->whole = TRUE;
}

GPtrArray *
pz_sweep_level_properties (const PzLevel *level)
{
  const PzSweepLevel *sweep = pz_sweep_level (level);
  GPtrArray *rows = rows_new ();
  add_number (rows, "points", C_ ("level", "Points a round"), sweep->points, 1, PZ_SWEEP_MAX_POINTS);
  add_number (rows, "dig-cost", C_ ("level", "Dig cost"), sweep->dig_cost, 1, PZ_SWEEP_MAX_COST);
  add_number (rows, "seal-cost", C_ ("level", "Seal cost"), sweep->seal_cost, 1, PZ_SWEEP_MAX_COST);
  add_apart (rows, PZ_PROPERTY_TEXT, "hazards", C_ ("level", "Hazards"))->text = pz_sweep_density_words (sweep);
  add_side (rows, "width", C_ ("level", "Width"), sweep->width);
  add_side (rows, "height", C_ ("level", "Height"), sweep->height);
  add_apart (rows, PZ_PROPERTY_TEXT, "spawn", C_ ("level", "Spawn"))->text =
      g_strdup_printf ("%d, %d", sweep->spawn_x, sweep->spawn_y);
  add_row (rows, PZ_PROPERTY_ENTRY, "name", C_ ("level", "Name in play"), 0)->text = g_strdup (sweep->name);
  return rows;
}

static PzToolStep
pair_step (const char *command, int a, int b)
{
  return pz_tool_step (EDITOR, command, g_variant_new ("(ii)", a, b));
}

static PzToolStep
set_of_level (const PzSweepLevel *level, const char *name, GVariant *value)
{
  if (g_str_equal (name, "name"))
    return pz_tool_step (EDITOR, "sweep-set-name", g_variant_new_string (g_variant_get_string (value, NULL)));
  int number = g_variant_is_of_type (value, G_VARIANT_TYPE_INT32) ? g_variant_get_int32 (value) : 0;
  if (g_str_equal (name, "points"))
    return pz_tool_step (EDITOR, "sweep-set-points", g_variant_new_int32 (number));
  if (g_str_equal (name, "dig-cost"))
    return pair_step ("sweep-set-costs", number, level->seal_cost);
  if (g_str_equal (name, "seal-cost"))
    return pair_step ("sweep-set-costs", level->dig_cost, number);
  if (g_str_equal (name, "width"))
    return pair_step ("sweep-resize", number, level->height);
  if (g_str_equal (name, "height"))
    return pair_step ("sweep-resize", level->width, number);
  return PZ_TOOL_STEP_NONE;
}

PzToolStep
pz_sweep_set_property (const PzLevel *level, const PzHit *hit, const char *name, GVariant *value)
{
  const PzSweepLevel *sweep = pz_sweep_level (level);
  if (hit->kind == PZ_HIT_NONE)
    return set_of_level (sweep, name, value);
  return square_of (sweep, hit) == PZ_SWEEP_ROCK ? PZ_TOOL_STEP_NONE : set_of_cell (hit, name, value);
}

/* --- problems ------------------------------------------------------------------------------------------------ */

static int
cheaper_cost (const PzSweepLevel *level)
{
  return MIN (level->dig_cost, level->seal_cost);
}

PzToolStep
pz_sweep_fix (const PzLevel *level, const PzProblem *problem)
{
  if (g_str_equal (problem->code, "spawn-area"))
    return pz_tool_step (EDITOR, "sweep-free-spawn", NULL);
  if (g_str_equal (problem->code, "points-short"))
    return pz_tool_step (EDITOR, "sweep-set-points", g_variant_new_int32 (cheaper_cost (pz_sweep_level (level))));
  PzHit hit = EDITOR->mode->problem_hit (level, problem);
  PzHex place = { hit.q, hit.r };
  if (g_str_equal (problem->code, "unreachable") && hit.kind == PZ_HIT_CELL)
    return pz_sweep_places_step ("sweep-lay-rock", &place, 1);
  return PZ_TOOL_STEP_NONE;
}

char *
pz_sweep_fix_label (const PzLevel *level, const PzProblem *problem)
{
  const PzSweepLevel *sweep = pz_sweep_level (level);
  if (g_str_equal (problem->code, "spawn-area"))
    return g_strdup (pz_sweep_spawn_has_room (sweep) ? C_ ("problem", "Clear Them") : C_ ("problem", "Move It"));
  if (g_str_equal (problem->code, "points-short"))
    /* TRANSLATORS: the points of a round are raised to that many */
    return g_strdup_printf (C_ ("problem", "Raise to %d"), cheaper_cost (sweep));
  return g_str_equal (problem->code, "unreachable") ? g_strdup (C_ ("problem", "Make It Rock")) : NULL;
}
