/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "config.h"
#include <glib/gi18n.h>

/* Lines, rectangles and fills: a tool applied to many places at once. Pieces larger than a place tile from where the drag began. */

#define MAX_PLACES 4096 /* of a line or rectangle; no level is as large */
#define MAX_FILL   1200 /* places of a hole; more than any level's cells can cover */

gboolean
pz_board_view_has_area (PzBoardView *self, const PzTool *tool)
{
  return tool->areas && self->options.area != PZ_AREA_FREEHAND;
}

/* Whether a laying step that changed nothing was kept from it by a limit: nothing is where it would have laid. */
gboolean
pz_board_view_is_refused (PzBoardView *self, const PzTool *tool, const PzHit *hit, const PzCommand *command)
{
  return tool->lays && command != NULL && !self->gesture.secondary && hit->kind == PZ_HIT_CELL && hit->cell < 0;
}

const char *
pz_board_view_no_room (PzBoardView *self)
{
  if (self->editor != NULL && self->editor->no_room != NULL)
    return g_dpgettext2 (GETTEXT_PACKAGE, "limit", self->editor->no_room);
  return C_ ("limit", "No room: a level holds at most 128 cells, within 1000 places of its middle");
}

/* What is under the middle of a place, as the tool sees it; NONE where it sees nothing. */
static PzHit
hit_at (PzBoardView *self, const PzTool *tool, const PzLevel *level, PzHex place)
{
  PzHit spot = { PZ_HIT_CELL, -1, -1, place.q, place.r, 0 };
  PzPoint middle = pz_spot_point (level->mode->lattice, &spot);
  return pz_mode_editor_aim (self->editor, tool, level, middle.x, middle.y, TRUE);
}

typedef struct
{
  PzBoardView *self;
  const PzTool *tool;
  const PzHit *start;
  const PzCommand *command; /* (nullable) the first that changed something */
  const char *refusal;      /* (nullable) */
  gboolean full;            /* nothing more can be laid */
} Run;

/* (transfer full): @level, taken, with the tool applied at @place; unchanged where @keeps and it takes a cell away. */
static PzLevel *
apply_at_place (Run *run, PzLevel *level, PzHex place, gboolean keeps)
{
  const PzCommand *command;
  PzBoardView *self = run->self;
  PzHit hit = hit_at (self, run->tool, level, place);
  if (hit.kind == PZ_HIT_NONE)
    return level;
  PzLevel *next = pz_board_view_apply_tool (self, run->tool, level, run->start, &hit, self->gesture.secondary, &command,
                                            &run->refusal);
  gboolean loses =
      keeps && pz_mode_editor_count_cells (self->editor, next) <= pz_mode_editor_count_cells (self->editor, level);
  run->full = next == level && pz_board_view_is_refused (self, run->tool, &hit, command);
  if (run->full)
    run->refusal = pz_board_view_no_room (self);
  if (next == level || loses)
    {
      pz_level_unref (next);
      return level;
    }
  run->command = run->command != NULL ? run->command : command;
  pz_level_unref (level);
  return next;
}

static PzLevel *
apply_places (Run *run, PzLevel *base, const GArray *places, gboolean keeps)
{
  PzLevel *level = pz_level_ref (base);
  for (guint i = 0; i < places->len && !run->full; i++)
    level = apply_at_place (run, level, g_array_index (places, PzHex, i), keeps);
  return level;
}

/* --- fills --------------------------------------------------------------------------------------------------- */

static gboolean
is_empty (PzHex place, gpointer data)
{
  const PzLevel *level = data;
  PzHit spot = { PZ_HIT_CELL, -1, -1, place.q, place.r, 0 };
  return level->mode->resolve (level, &spot).cell < 0;
}

static PzLevel *
fill_hole (Run *run, PzLevel *base)
{
  PzHex start = { run->start->q, run->start->r };
  if (!is_empty (start, base))
    return pz_level_ref (base);
  g_autoptr (GArray) places = pz_lattice_flood (base->mode->lattice, start, MAX_FILL, is_empty, base);
  if (places == NULL)
    {
      run->refusal = C_ ("area", "This place is not enclosed by cells");
      return pz_level_ref (base);
    }
  return apply_places (run, base, places, TRUE);
}

/* (transfer full): a place of each of the cells connected with @cell that are alike. */
static GArray *
alike_cells (Run *run, PzLevel *base, int cell)
{
  g_autoptr (GArray) cells = pz_board_view_alike (run->self, base, cell, TRUE);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (PzHex));
  for (guint i = 0; i < cells->len; i++)
    {
      PzHex place;
      if (pz_board_view_place_on (base, g_array_index (cells, int, i), &place))
        g_array_append_val (places, place);
    }
  return places;
}

/* Takes away the cells connected with the one under the press that are alike. */
static PzLevel *
erase_alike (Run *run, PzLevel *base)
{
  PzHex first = { run->start->q, run->start->r };
  PzHit spot = { PZ_HIT_CELL, -1, -1, first.q, first.r, 0 };
  int cell = base->mode->resolve (base, &spot).cell;
  if (cell < 0)
    return pz_level_ref (base);
  g_autoptr (GArray) places = alike_cells (run, base, cell);
  return apply_places (run, base, places, FALSE);
}

/* --- tools that cover all places at once ---------------------------------------------------------------------- */

/* @places with their images under symmetric drawing. */
static void
add_images (PzBoardView *self, PzLattice lattice, GArray *places)
{
  PzMap maps[12];
  guint n_places = places->len;
  int n = pz_board_view_symmetry_maps (self, maps);
  for (int m = 1; m < n; m++)
    for (guint i = 0; i < n_places; i++)
      {
        PzHex image = pz_map_place (lattice, &maps[m], g_array_index (places, PzHex, i));
        g_array_append_val (places, image);
      }
}

/* Only those the tool sees something at; @places, which is taken. */
static GArray *
seen_places (Run *run, PzLevel *base, GArray *places)
{
  GArray *seen = g_array_new (FALSE, FALSE, sizeof (PzHex));
  for (guint i = 0; i < places->len; i++)
    if (hit_at (run->self, run->tool, base, g_array_index (places, PzHex, i)).kind != PZ_HIT_NONE)
      g_array_append_val (seen, g_array_index (places, PzHex, i));
  g_array_unref (places);
  return seen;
}

/* @places: (transfer full) */
static PzLevel *
cover_places (Run *run, PzLevel *base, GArray *places)
{
  PzBoardView *self = run->self;
  gboolean secondary = self->gesture.secondary;
  add_images (self, base->mode->lattice, places);
  g_autoptr (GArray) seen = seen_places (run, base, places);
  if (seen->len == 0 && run->tool->lays && !secondary)
    run->refusal = pz_board_view_no_room (self);
  if (seen->len == 0)
    return pz_level_ref (base);
  PzToolStep step = run->tool->cover (run->tool, &self->options, base, run->start,
                                      (const PzHex *) (gpointer) seen->data, (int) seen->len, secondary);
  run->command = step.command;
  return pz_tool_step_run (&step, base);
}

static gboolean
is_empty_within (PzHex place, gpointer data)
{
  const PzLevel *level = data;
  PzHit spot = { PZ_HIT_CELL, -1, -1, place.q, place.r, 0 };
  PzPoint middle = pz_spot_point (level->mode->lattice, &spot);
  PzRect bounds = level->mode->bounds (level);
  return middle.x >= bounds.x && middle.x <= bounds.x + bounds.w && middle.y >= bounds.y
         && middle.y <= bounds.y + bounds.h && is_empty (place, data);
}

/* (transfer full): the places connected with the one under the press that are alike: cells, or the board's places without any. */
static GArray *
alike_places (Run *run, PzLevel *base)
{
  PzHex start = { run->start->q, run->start->r };
  PzHit spot = { PZ_HIT_CELL, -1, -1, start.q, start.r, 0 };
  int cell = base->mode->resolve (base, &spot).cell;
  if (cell >= 0)
    return alike_cells (run, base, cell);
  GArray *places = pz_lattice_flood (base->mode->lattice, start, MAX_PLACES, is_empty_within, base);
  return places != NULL ? places : g_array_new (FALSE, FALSE, sizeof (PzHex));
}

/* --- all ----------------------------------------------------------------------------------------------------- */

static PzLevel *
apply_span (Run *run, PzLevel *base, const PzHit *end)
{
  PzHex a = { run->start->q, run->start->r }, b = { end->q, end->r };
  gboolean line = run->self->options.area == PZ_AREA_LINE;
  g_autoptr (GArray) places =
      line ? pz_lattice_line (base->mode->lattice, a, b) : pz_lattice_rectangle (base->mode->lattice, a, b);
  if (places->len > MAX_PLACES)
    {
      run->refusal = C_ ("area", "This area is too large for a level");
      return pz_level_ref (base);
    }
  if (run->tool->cover != NULL)
    return cover_places (run, base, g_steal_pointer (&places));
  return apply_places (run, base, places, FALSE);
}

static PzLevel *
apply_fill (Run *run, PzLevel *base)
{
  if (run->tool->cover != NULL)
    return cover_places (run, base, alike_places (run, base));
  if (run->tool->lays && !run->self->gesture.secondary)
    return fill_hole (run, base);
  return erase_alike (run, base);
}

PzLevel *
pz_board_view_apply_area (PzBoardView *self, const PzTool *tool, PzLevel *base, const PzHit *start, const PzHit *end,
                          const PzCommand **command, const char **refusal)
{
  Run run = { self, tool, start, NULL, NULL, FALSE };
  PzLevel *level = self->options.area != PZ_AREA_FILL ? apply_span (&run, base, end) : apply_fill (&run, base);
  *command = run.command;
  *refusal = run.refusal;
  return level;
}
