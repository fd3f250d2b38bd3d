/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-tracks-commands.h"
#include "editor/modes/hex-tracks-evidence.h"
#include "editor/modes/hex-tracks-images.h"
#include "editor/modes/hex-tracks-play.h"
#include "editor/modes/hex-tracks-properties.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

#include "draw/tracks-parts.h"

/* hex-tracks in the editor: what the tools point at and what they do. */

#define EDITOR (&pz_hex_tracks_editor)

/* A drag of a tile aims it where it is further than this from the middle of its cell, in R. */
#define AIM_REACH 0.30

static const char *
name_of (const PzLevel *level, int cell)
{
  return pz_tracks_level (level)->cells[cell].name;
}

/* NULL: none */
static const PzTrackTile *
tile_on (const PzLevel *level, int cell)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  int tile = cell < 0 ? -1 : pz_tracks_tile_at (tracks, tracks->cells[cell].q, tracks->cells[cell].r);
  return tile < 0 ? NULL : &tracks->tiles[tile];
}

/* --- pointing ------------------------------------------------------------------------------------------------ */

static PzHit
aim_place (const PzLevel *level, double x, double y, gboolean dragging)
{
  return EDITOR->mode->hit (level, x, y, PZ_HIT_CELL);
}

static PzHit
pick (const PzLevel *level, double x, double y)
{
  PzHit cell = aim_place (level, x, y, FALSE);
  return cell.cell >= 0 ? cell : PZ_HIT_NOWHERE;
}

static PzHit
aim_cell (const PzLevel *level, double x, double y, gboolean dragging)
{
  return pick (level, x, y);
}

/* A drag of the selection goes to places, also empty ones. */
static PzHit
aim_selection (const PzLevel *level, double x, double y, gboolean dragging)
{
  return dragging ? aim_place (level, x, y, TRUE) : pick (level, x, y);
}

static PzHit
aim_port (const PzLevel *level, double x, double y, gboolean dragging)
{
  PzHit hit = EDITOR->mode->hit (level, x, y, PZ_HIT_CELL | PZ_HIT_PORT);
  return hit.cell >= 0 ? hit : PZ_HIT_NOWHERE;
}

/* A press is on a cell; a drag away from the middle of a cell points at its port there. */
static PzHit
aim_tile (const PzLevel *level, double x, double y, gboolean dragging)
{
  PzHit hit = aim_place (level, x, y, dragging);
  if (!dragging)
    return hit.cell >= 0 ? hit : PZ_HIT_NOWHERE;
  PzHex place = { hit.q, hit.r };
  PzPoint centre = pz_hex_centre (PZ_HEX_FLAT, place);
  if (hypot (x - centre.x, y - centre.y) <= AIM_REACH)
    return hit;
  hit.kind = PZ_HIT_PORT;
  hit.sub = pz_hex_nearest_edge (PZ_HEX_FLAT, place, (PzPoint){ x, y });
  return hit;
}

/* Ports are pointed at, cells are selected. */
static PzHit
again (const PzLevel *level, const PzHit *like)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  if ((like->kind != PZ_HIT_CELL && like->kind != PZ_HIT_PORT) || like->cell < 0 || like->cell >= tracks->n_cells)
    return PZ_HIT_NOWHERE;
  return (PzHit){ PZ_HIT_CELL, like->cell, -1, tracks->cells[like->cell].q, tracks->cells[like->cell].r, 0 };
}

/* --- steps --------------------------------------------------------------------------------------------------- */

static PzToolStep
remove_cell (const PzLevel *level, int cell)
{
  return pz_tool_step (EDITOR, "tracks-remove-cell", g_variant_new_string (name_of (level, cell)));
}

static PzToolStep
remove_tile (const PzTrackTile *tile)
{
  return pz_tool_step (EDITOR, "tracks-remove-tile", g_variant_new_string (tile->id));
}

static PzToolStep
remove_selected (const PzLevel *level, const char *const *selected)
{
  return pz_tool_step (EDITOR, "tracks-remove-cells", g_variant_new_strv (selected, -1));
}

/* Of one cell the tile first, then the cell. */
static PzToolStep
erase (const PzLevel *level, const PzHit *hit, const char *const *selected)
{
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  if (selected != NULL && selected[0] != NULL && selected[1] != NULL
      && g_strv_contains (selected, name_of (level, hit->cell)))
    return remove_selected (level, selected);
  const PzTrackTile *tile = tile_on (level, hit->cell);
  return tile != NULL ? remove_tile (tile) : remove_cell (level, hit->cell);
}

static PzToolStep
select_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
             gboolean secondary)
{
  return pz_select_tool_step (EDITOR, "tracks-move-cells", options, level, start, hit, secondary);
}

static PzToolStep
cell_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
           gboolean secondary)
{
  if (secondary)
    return hit->cell >= 0 ? remove_cell (level, hit->cell) : PZ_TOOL_STEP_NONE;
  if (hit->cell >= 0)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "tracks-set-cell", g_variant_new ("(iii)", hit->q, hit->r, options->pairing));
}

/* The port of @cell's place that @hit is, seen from its side of the edge or from the neighbour's; -1: none. */
static int
port_of (const PzHit *cell, const PzHit *hit)
{
  if (hit->kind != PZ_HIT_PORT)
    return -1;
  if (hit->q == cell->q && hit->r == cell->r)
    return hit->sub;
  PzHex across = pz_hex_neighbour (PZ_HEX_FLAT, (PzHex){ hit->q, hit->r }, hit->sub);
  return across.q == cell->q && across.r == cell->r ? (hit->sub + 3) % 6 : -1;
}

/* From a port to another one of the same cell the two are joined; from anywhere else in a cell the chosen tracks are laid along the way.
 * The secondary button lays straight ones. */
static PzToolStep
tracks_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
             gboolean secondary)
{
  if (start->kind == PZ_HIT_PORT && !secondary)
    {
      int to = start->cell < 0 ? -1 : port_of (start, hit);
      if (to < 0 || to == start->sub)
        return PZ_TOOL_STEP_NONE;
      return pz_tool_step (EDITOR, "tracks-join-ports",
                           g_variant_new ("(sii)", name_of (level, start->cell), start->sub, to));
    }
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  const char *names[] = { name_of (level, hit->cell), NULL };
  int pairing = secondary ? PZ_PAIRING_STRAIGHT : options->pairing;
  return pz_tool_step (EDITOR, "tracks-set-pairing", g_variant_new ("(^asi)", names, pairing));
}

/* The port of a place that lies toward another one. */
static int
port_toward (const PzHit *from, const PzHit *to)
{
  return pz_hex_nearest_edge (PZ_HEX_FLAT, (PzHex){ from->q, from->r },
                              pz_hex_centre (PZ_HEX_FLAT, (PzHex){ to->q, to->r }));
}

static PzToolStep
place_tile (const PzLevel *level, const PzToolOptions *options, const PzHit *start, const PzHit *hit)
{
  gboolean inside = start->q == hit->q && start->r == hit->r;
  int dir = options->direction;
  if (hit->kind == PZ_HIT_PORT && inside)
    dir = hit->sub;
  else if (!inside)
    dir = port_toward (start, hit);
  return pz_tool_step (EDITOR, "tracks-set-tile",
                       g_variant_new ("(sii)", name_of (level, start->cell), dir, options->colour));
}

/* A press places a tile or turns the one that is there; a drag within the cell aims it, beyond the cell takes it along (a new one is only
 * aimed). Asked anew for each place of the drag. */
static PzToolStep
tile_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
           gboolean secondary)
{
  const PzTrackTile *tile = tile_on (level, secondary ? hit->cell : start->cell);
  if (secondary)
    return tile != NULL ? remove_tile (tile) : PZ_TOOL_STEP_NONE;
  if (start->cell < 0)
    return PZ_TOOL_STEP_NONE;
  if (tile == NULL)
    return place_tile (level, options, start, hit);
  if (start->q != hit->q || start->r != hit->r)
    return hit->cell < 0
               ? PZ_TOOL_STEP_NONE
               : pz_tool_step (EDITOR, "tracks-move-tile",
                               g_variant_new ("(ss)", name_of (level, start->cell), name_of (level, hit->cell)));
  int dir = hit->kind == PZ_HIT_PORT ? hit->sub : (tile->dir + 1) % 6;
  return pz_tool_step (EDITOR, "tracks-aim-tile", g_variant_new ("(si)", tile->id, dir));
}

static PzToolStep
turn_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
           gboolean secondary)
{
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  const char *names[] = { name_of (level, hit->cell), NULL };
  return pz_tool_step (EDITOR, "tracks-turn-cells", g_variant_new ("(^asi)", names, secondary ? -1 : 1));
}

/* What began on a tile takes away tiles; else cells. */
static PzToolStep
erase_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
            gboolean secondary)
{
  const PzTrackTile *tile = tile_on (level, hit->cell);
  PzHit first = EDITOR->mode->resolve (options->before != NULL ? options->before : level, start);
  gboolean tiles = tile_on (options->before != NULL ? options->before : level, first.cell) != NULL;
  if (hit->cell < 0)
    return PZ_TOOL_STEP_NONE;
  if (tiles)
    return tile != NULL ? remove_tile (tile) : PZ_TOOL_STEP_NONE;
  return remove_cell (level, hit->cell);
}

static PzToolStep
digit (const PzLevel *level, const PzHit *hit, int port)
{
  const PzTrackTile *tile = hit->kind == PZ_HIT_CELL ? tile_on (level, hit->cell) : NULL;
  if (tile == NULL || port > 5)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "tracks-aim-tile", g_variant_new ("(si)", tile->id, port));
}

/* --- the strips of choices ----------------------------------------------------------------------------------- */

static int *
pairing_slot (PzToolOptions *options)
{
  return &options->pairing;
}

static char *
pairing_label (int option)
{
  PzPairing pairing = pz_pairing_nth (option);
  return pz_tracks_pairing_words (&pairing);
}

/* Circumradius of a cell that is as wide as a square of @size. */
#define SIZE_OF_CELL 0.49

static void
pairing_draw (cairo_t *cr, const PzStyle *style, const PzToolOptions *options, int option, double size)
{
  cairo_translate (cr, size / 2, size / 2);
  pz_draw_pairing (cr, style, pz_pairing_nth (option), size * SIZE_OF_CELL);
}

static int *
colour_slot (PzToolOptions *options)
{
  return &options->colour;
}

static char *
colour_label (int option)
{
  return g_strdup_printf ("%c · %s", pz_tracks_colour_letter (option), pz_tracks_colour_words (option));
}

static void
colour_draw (cairo_t *cr, const PzStyle *style, const PzToolOptions *options, int option, double size)
{
  cairo_translate (cr, size / 2, size / 2);
  pz_draw_tile (cr, style, option, options->direction, size * SIZE_OF_CELL);
}

static const PzTool tools[] = {
  {
      PZ_SELECT_TOOL,
      .label = NC_ ("tool", "Select and Move"),
      .hint = NC_ ("tool", "Click to select · drag to move · 0 to 5 aims a tile"),
      .kinds = PZ_HIT_CELL,
      .aim = aim_selection,
      .step = select_step,
  },
  {
      .id = "cell",
      .icon = "pz-cell-hex-symbolic",
      .label = NC_ ("tool", "Cell"),
      .hint = NC_ ("tool", "Click or drag to lay cells with these tracks · secondary click takes away"),
      .key = "h",
      .group = 1,
      .kinds = PZ_HIT_CELL,
      .aim = aim_place,
      .drags = TRUE,
      .lays = TRUE,
      .step = cell_step,
      .n_options = PZ_TRACKS_N_PAIRINGS,
      .option_slot = pairing_slot,
      .option_label = pairing_label,
      .option_draw = pairing_draw,
      .areas = TRUE,
  },
  {
      .id = "tracks",
      .icon = "pz-tracks-symbolic",
      .label = NC_ ("tool", "Tracks"),
      .hint = NC_ ("tool", "Click or drag to lay these tracks · drag from port to port to join two"),
      .key = "t",
      .group = 1,
      .kinds = PZ_HIT_CELL | PZ_HIT_PORT,
      .aim = aim_port,
      .drags = TRUE,
      .step = tracks_step,
      .n_options = PZ_TRACKS_N_PAIRINGS,
      .option_slot = pairing_slot,
      .option_label = pairing_label,
      .option_draw = pairing_draw,
      .anew = PZ_HIT_PORT,
      .holds = PZ_HIT_PORT,
  },
  {
      .id = "tile",
      .icon = "pz-tile-symbolic",
      .label = NC_ ("tool", "Tile"),
      .hint = NC_ ("tool", "Click to place or turn a tile · drag inside its cell to aim, beyond to move it"),
      .key = "l",
      .group = 1,
      .kinds = PZ_HIT_CELL,
      .aim = aim_tile,
      .drags = TRUE,
      .step = tile_step,
      .n_options = PZ_TRACKS_N_COLOURS,
      .option_slot = colour_slot,
      .option_label = colour_label,
      .option_draw = colour_draw,
      .anew = PZ_HIT_CELL,
  },
  {
      .id = "turn",
      .icon = "pz-rotate-symbolic",
      .label = NC_ ("tool", "Turn Tracks"),
      .hint = NC_ ("tool", "Click to turn the tracks of a cell · secondary click turns them back"),
      .key = "u",
      .group = 1,
      .kinds = PZ_HIT_CELL,
      .aim = aim_cell,
      .step = turn_step,
  },
  {
      .id = "erase",
      .icon = "pz-eraser-symbolic",
      .label = NC_ ("tool", "Erase"),
      .hint = NC_ ("tool", "Click or drag to take away tiles, from bare cells the cells"),
      .key = "e",
      .group = 1,
      .kinds = PZ_HIT_CELL,
      .aim = aim_cell,
      .drags = TRUE,
      .step = erase_step,
      .areas = TRUE,
  },
  {
      PZ_PICK_TOOL,
      .label = NC_ ("tool", "Pick"),
      .hint = NC_ ("tool", "Click a thing to go on with the tool that makes it"),
      .kinds = PZ_HIT_CELL,
      .aim = aim_cell,
  },
  { NULL },
};

/* --- the table ----------------------------------------------------------------------------------------------- */

static int
n_cells (const PzLevel *level)
{
  return pz_tracks_level (level)->n_cells;
}

static int
cell_index (const PzLevel *level, const char *id)
{
  return pz_tracks_cell_named (pz_tracks_level (level), id);
}

const PzModeEditor pz_hex_tracks_editor = {
  .mode = &pz_hex_tracks_mode,
  .commands = pz_tracks_commands,
  .tools = tools,
  .pick = pick,
  .n_cells = n_cells,
  .cell_id = name_of,
  .by_place = TRUE,
  .cell_index = cell_index,
  .again = again,
  .clue = pz_no_clue,
  .set_clue = pz_set_no_clue,
  .erase = erase,
  .remove = remove_selected,
  .digit = digit,
  .likeness = pz_tracks_likeness,
  .sample = pz_tracks_sample,
  .image = pz_tracks_image,
  .fold = pz_tracks_fold,
  .fix = pz_tracks_fix,
  .fix_label = pz_tracks_fix_label,
  .properties = pz_tracks_properties,
  .set_property = pz_tracks_set_property,
  .selection_title = pz_tracks_selection_title,
  .no_room = NC_ ("limit", "No room: a board holds at most 127 cells, within 6 places of its middle"),
  .level_properties = pz_tracks_level_properties,
  .verdict_title = pz_tracks_verdict_title,
  .verdict_text = pz_tracks_verdict_text,
  .evidence = pz_tracks_evidence,
  .bubble = pz_tracks_bubble,
  .previews = pz_tracks_previews,
  .play = &pz_tracks_play_editor,
};
