/* SPDX-License-Identifier: MIT */
#include "editor/modes/dungeon-sweep-commands.h"
#include "editor/modes/dungeon-sweep-evidence.h"
#include "editor/modes/dungeon-sweep-images.h"
#include "editor/modes/dungeon-sweep-play.h"
#include "editor/modes/dungeon-sweep-properties.h"

#include "config.h"
#include <glib/gi18n.h>

/* dungeon-sweep in the editor: what the tools point at and what they do. Rock is no cell: it is painted at its place. */

#define EDITOR (&pz_dungeon_sweep_editor)

static char
square_at (const PzLevel *level, const PzHit *hit)
{
  return pz_sweep_square (pz_sweep_level (level), hit->q, hit->r);
}

static gboolean
is_within (const PzLevel *level, const PzHit *hit)
{
  return hit->kind == PZ_HIT_CELL && pz_sweep_within (pz_sweep_level (level), hit->q, hit->r);
}

/* --- pointing ------------------------------------------------------------------------------------------------ */

static PzHit
aim_place (const PzLevel *level, double x, double y, gboolean dragging)
{
  PzHit hit = EDITOR->mode->hit (level, x, y, PZ_HIT_CELL);
  return is_within (level, &hit) ? hit : PZ_HIT_NOWHERE;
}

/* A press beside the rows is told that there is no room; a stroke may go over the rim. */
static PzHit
aim_laid (const PzLevel *level, double x, double y, gboolean dragging)
{
  return dragging ? aim_place (level, x, y, TRUE) : EDITOR->mode->hit (level, x, y, PZ_HIT_CELL);
}

static PzHit
pick (const PzLevel *level, double x, double y)
{
  PzHit hit = EDITOR->mode->hit (level, x, y, PZ_HIT_CELL);
  return hit.cell >= 0 ? hit : PZ_HIT_NOWHERE;
}

static PzHit
aim_cell (const PzLevel *level, double x, double y, gboolean dragging)
{
  return pick (level, x, y);
}

/* A drag of the selection goes to places, also to rock. */
static PzHit
aim_selection (const PzLevel *level, double x, double y, gboolean dragging)
{
  return dragging ? EDITOR->mode->hit (level, x, y, PZ_HIT_CELL) : pick (level, x, y);
}

static PzHit
again (const PzLevel *level, const PzHit *like)
{
  const PzSweepLevel *sweep = pz_sweep_level (level);
  int n = sweep->width * sweep->height;
  if (like->kind != PZ_HIT_CELL || like->cell < 0 || like->cell >= n || sweep->squares[like->cell] == PZ_SWEEP_ROCK)
    return PZ_HIT_NOWHERE;
  return (PzHit){ PZ_HIT_CELL, like->cell, -1, like->cell % sweep->width, like->cell / sweep->width, 0 };
}

/* --- painting ------------------------------------------------------------------------------------------------ */

/* What a press there does, and the drag that follows: @first is the place of the press in the level as it was then. NULL: nothing. */
typedef const char *(*PaintCommand) (const PzLevel *before, const PzHit *first, gboolean secondary);

static const char *
floor_command (const PzLevel *before, const PzHit *first, gboolean secondary)
{
  return secondary ? "sweep-lay-rock" : "sweep-lay-floor";
}

static const char *
rock_command (const PzLevel *before, const PzHit *first, gboolean secondary)
{
  return secondary ? "sweep-lay-floor" : "sweep-lay-rock";
}

static const char *
hazard_command (const PzLevel *before, const PzHit *first, gboolean secondary)
{
  if (secondary)
    return "sweep-lay-floor";
  return square_at (before, first) == PZ_SWEEP_HAZARD ? "sweep-clear-hazards" : "sweep-lay-hazards";
}

/* What began on a hazard takes away hazards; else cells. */
static const char *
erase_command (const PzLevel *before, const PzHit *first, gboolean secondary)
{
  return square_at (before, first) == PZ_SWEEP_HAZARD ? "sweep-clear-hazards" : "sweep-remove-cells";
}

static PaintCommand
paint_command (const PzTool *tool)
{
  static const struct
  {
    const char *tool;
    PaintCommand command;
  } commands[] = {
    { "floor", floor_command },
    { "rock", rock_command },
    { "hazard", hazard_command },
    { "erase", erase_command },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (tool->id, commands[i].tool))
      return commands[i].command;
  g_return_val_if_reached (floor_command);
}

static PzToolStep
cover (const PzTool *tool, const PzToolOptions *options, const PzLevel *level, const PzHit *start, const PzHex *places,
       int n, gboolean secondary)
{
  const PzLevel *before = options->before != NULL ? options->before : level;
  return pz_sweep_places_step (paint_command (tool) (before, start, secondary), places, n);
}

/* Where a laying tool changes nothing although there is a place, that is no refusal. */
static PzToolStep
paint_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
            gboolean secondary)
{
  PzHex place = { hit->q, hit->r };
  PzToolStep step = cover (tool, options, level, start, &place, 1, secondary);
  g_autoptr (PzLevel) next = pz_command_execute (step.command, level, step.argument);
  if (next == level && is_within (level, hit))
    pz_tool_step_clear (&step);
  return step;
}

static PzToolStep
spawn_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
            gboolean secondary)
{
  if (secondary || !is_within (level, hit))
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "sweep-set-spawn", g_variant_new ("(ii)", hit->q, hit->r));
}

/* --- cells --------------------------------------------------------------------------------------------------- */

static PzToolStep
remove_selected (const PzLevel *level, const char *const *selected)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (PzHex));
  for (gsize i = 0; selected[i] != NULL; i++)
    {
      PzHex place;
      if (pz_sweep_read_place (selected[i], &place.q, &place.r))
        g_array_append_val (places, place);
    }
  return pz_sweep_places_step ("sweep-remove-cells", (const PzHex *) (gpointer) places->data, (int) places->len);
}

/* Of one cell the hazard first, then the cell. */
static PzToolStep
erase (const PzLevel *level, const PzHit *hit, const char *const *selected)
{
  PzHex place = { hit->q, hit->r };
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  if (selected != NULL && selected[0] != NULL && selected[1] != NULL
      && g_strv_contains (selected, pz_sweep_place_name (hit->q, hit->r)))
    return remove_selected (level, selected);
  return pz_sweep_places_step (erase_command (level, hit, FALSE), &place, 1);
}

static PzToolStep
select_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
             gboolean secondary)
{
  return pz_select_tool_step (EDITOR, "sweep-move-cells", options, level, start, hit, secondary);
}

static const PzTool tools[] = {
  {
      PZ_SELECT_TOOL,
      .label = NC_ ("tool", "Select and Move"),
      .hint = NC_ ("tool", "Click to select · drag to move"),
      .kinds = PZ_HIT_CELL,
      .aim = aim_selection,
      .step = select_step,
  },
  {
      .id = "floor",
      .icon = "pz-floor-symbolic",
      .label = NC_ ("tool", "Floor"),
      .hint = NC_ ("tool", "Click or drag to lay floor · secondary click lays rock"),
      .key = "f",
      .group = 1,
      .kinds = PZ_HIT_CELL,
      .aim = aim_laid,
      .drags = TRUE,
      .lays = TRUE,
      .step = paint_step,
      .cover = cover,
      .areas = TRUE,
  },
  {
      .id = "rock",
      .icon = "pz-rock-symbolic",
      .label = NC_ ("tool", "Rock"),
      .hint = NC_ ("tool", "Click or drag to lay rock · secondary click lays floor"),
      .key = "k",
      .group = 1,
      .kinds = PZ_HIT_CELL,
      .aim = aim_place,
      .drags = TRUE,
      .step = paint_step,
      .cover = cover,
      .areas = TRUE,
  },
  {
      .id = "hazard",
      .icon = "pz-hazard-symbolic",
      .label = NC_ ("tool", "Hazard"),
      .hint =
          NC_ ("tool", "Click or drag to lay hazards, from a hazard to take them away · secondary click lays floor"),
      .key = "h",
      .group = 1,
      .kinds = PZ_HIT_CELL,
      .aim = aim_laid,
      .drags = TRUE,
      .lays = TRUE,
      .step = paint_step,
      .cover = cover,
      .areas = TRUE,
  },
  {
      .id = "spawn",
      .icon = "pz-spawn-symbolic",
      .label = NC_ ("tool", "Spawn"),
      .hint = NC_ ("tool", "Click or drag to where the round begins"),
      .key = "s",
      .group = 1,
      .kinds = PZ_HIT_CELL,
      .aim = aim_place,
      .drags = TRUE,
      .step = spawn_step,
      .anew = PZ_HIT_CELL,
  },
  {
      .id = "erase",
      .icon = "pz-eraser-symbolic",
      .label = NC_ ("tool", "Erase"),
      .hint = NC_ ("tool", "Click or drag to take away hazards, from floor the cells"),
      .key = "e",
      .group = 1,
      .kinds = PZ_HIT_CELL,
      .aim = aim_cell,
      .drags = TRUE,
      .step = paint_step,
      .cover = cover,
      .areas = TRUE,
  },
  {
      PZ_PICK_TOOL,
      .label = NC_ ("tool", "Pick"),
      .hint = NC_ ("tool", "Click a thing to go on with the tool that makes it"),
      .kinds = PZ_HIT_CELL,
      .aim = aim_place,
  },
  { NULL },
};

/* --- the table ----------------------------------------------------------------------------------------------- */

static int
n_cells (const PzLevel *level)
{
  return pz_sweep_level (level)->width * pz_sweep_level (level)->height;
}

static gboolean
is_cell (const PzLevel *level, int cell)
{
  return pz_sweep_level (level)->squares[cell] != PZ_SWEEP_ROCK;
}

static const char *
cell_id (const PzLevel *level, int cell)
{
  int width = pz_sweep_level (level)->width;
  return pz_sweep_place_name (cell % width, cell / width);
}

const PzModeEditor pz_dungeon_sweep_editor = {
  .mode = &pz_dungeon_sweep_mode,
  .commands = pz_sweep_commands,
  .tools = tools,
  .pick = pick,
  .n_cells = n_cells,
  .is_cell = is_cell,
  .cell_id = cell_id,
  .by_place = TRUE,
  .bounded = TRUE,
  .cell_index = pz_sweep_cell_named,
  .again = again,
  .clue = pz_no_clue,
  .set_clue = pz_set_no_clue,
  .erase = erase,
  .remove = remove_selected,
  .likeness = pz_sweep_likeness,
  .sample = pz_sweep_sample,
  .image = pz_sweep_image,
  .fix = pz_sweep_fix,
  .fix_label = pz_sweep_fix_label,
  .properties = pz_sweep_properties,
  .judged_properties = pz_sweep_judged_properties,
  .set_property = pz_sweep_set_property,
  .selection_title = pz_sweep_selection_title,
  .no_room = NC_ ("limit", "No room: the board ends there. Its width and height are numbers of the level"),
  .level_properties = pz_sweep_level_properties,
  .level_heading = NC_ ("level", "Board and round"),
  .facts = pz_sweep_facts,
  .verdict_title = pz_sweep_verdict_title,
  .verdict_text = pz_sweep_verdict_text,
  .evidence = pz_sweep_evidence,
  .reveals = pz_sweep_reveals,
  .reveal_words = pz_sweep_reveal_words,
  .reveal_title = NC_ ("level", "Deduction"),
  .judged_words = pz_sweep_judged_words,
  .live_ms = 4, /* ample for 64 × 64: what needs more waits for its own judgement */
  .play = &pz_dungeon_sweep_play,
  .bubble = pz_dungeon_sweep_bubble,
};
