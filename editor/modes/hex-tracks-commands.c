/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-tracks-commands.h"

#include "config.h"
#include <glib/gi18n.h>

#include "editor/modes/cell-commands.h"

/* The edits of hex-tracks as named commands: cells by their places ("0,-1"), tiles by their ids, tracks by their number in the palette.
 * Arguments that do not apply leave the level as it is. */

#define APPLIES(type) pz_command_applies (level, &pz_hex_tracks_mode, argument, type)

static int
cell_named (const PzLevel *level, const char *name)
{
  return pz_tracks_cell_named (pz_tracks_level (level), name);
}

static const PzCellEdits edits = {
  .mode = &pz_hex_tracks_mode,
  .index = cell_named,
  .remove = pz_tracks_remove_cells,
  .move = pz_tracks_move,
};

/* --- cells --------------------------------------------------------------------------------------------------- */

static gboolean
is_pairing (int index)
{
  return index >= 0 && index < PZ_TRACKS_N_PAIRINGS;
}

static PzLevel *
set_cell (PzLevel *level, GVariant *argument)
{
  int q, r, pairing;
  if (!APPLIES ("(iii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(iii)", &q, &r, &pairing);
  return is_pairing (pairing) ? pz_tracks_set_cell (level, q, r, pz_pairing_nth (pairing)) : pz_level_ref (level);
}

/* (transfer full) (nullable): the cells named; NULL when one of them is unknown, or there is none. */
static GArray *
cells_named (const PzLevel *level, const char *const *names)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  for (gsize i = 0; names[i] != NULL; i++)
    {
      int cell = cell_named (level, names[i]);
      if (cell < 0)
        return NULL;
      g_array_append_val (cells, cell);
    }
  return cells->len > 0 ? g_steal_pointer (&cells) : NULL;
}

/* (transfer full) (nullable): the cells and the number of an argument "(asi)". */
static GArray *
cells_and_number (const PzLevel *level, GVariant *argument, int *number)
{
  g_autofree const char **names = NULL;
  g_variant_get (argument, "(^a&si)", &names, number);
  return cells_named (level, names);
}

static PzLevel *
set_pairing (PzLevel *level, GVariant *argument)
{
  int pairing;
  if (!APPLIES ("(asi)"))
    return pz_level_ref (level);
  g_autoptr (GArray) cells = cells_and_number (level, argument, &pairing);
  if (cells == NULL || !is_pairing (pairing))
    return pz_level_ref (level);
  return pz_tracks_set_pairing (level, (const int *) (gpointer) cells->data, (int) cells->len,
                                pz_pairing_nth (pairing));
}

static PzLevel *
turn_cells (PzLevel *level, GVariant *argument)
{
  int turns;
  if (!APPLIES ("(asi)"))
    return pz_level_ref (level);
  g_autoptr (GArray) cells = cells_and_number (level, argument, &turns);
  return cells == NULL ? pz_level_ref (level)
                       : pz_tracks_turn_cells (level, (const int *) (gpointer) cells->data, (int) cells->len, turns);
}

static gboolean
is_port (int port)
{
  return port >= 0 && port <= 5;
}

static PzLevel *
join_ports (PzLevel *level, GVariant *argument)
{
  const char *name;
  int a, b;
  if (!APPLIES ("(sii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&sii)", &name, &a, &b);
  int cell = cell_named (level, name);
  return cell >= 0 && is_port (a) && is_port (b) ? pz_tracks_join_ports (level, cell, a, b) : pz_level_ref (level);
}

static PzLevel *
set_board (PzLevel *level, GVariant *argument)
{
  int radius, pairing;
  if (!APPLIES ("(ii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(ii)", &radius, &pairing);
  if (radius < 0 || radius > PZ_TRACKS_MAX_RADIUS || !is_pairing (pairing))
    return pz_level_ref (level);
  return pz_tracks_set_board (level, radius, pz_pairing_nth (pairing));
}

/* --- tiles --------------------------------------------------------------------------------------------------- */

static gboolean
is_colour (int colour)
{
  return colour >= 0 && colour < PZ_TRACKS_N_COLOURS;
}

static PzLevel *
set_tile (PzLevel *level, GVariant *argument)
{
  const char *name;
  int dir, colour;
  if (!APPLIES ("(sii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&sii)", &name, &dir, &colour);
  int cell = cell_named (level, name);
  if (cell < 0 || !is_port (dir) || !is_colour (colour))
    return pz_level_ref (level);
  return pz_tracks_set_tile (level, cell, dir, colour);
}

static PzLevel *
remove_tile (PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("s"))
    return pz_level_ref (level);
  int tile = pz_tracks_tile_index (pz_tracks_level (level), g_variant_get_string (argument, NULL));
  return tile < 0 ? pz_level_ref (level) : pz_tracks_remove_tile (level, tile);
}

/* From cell to cell. */
static PzLevel *
move_tile (PzLevel *level, GVariant *argument)
{
  const char *from, *to;
  const PzTracksLevel *tracks = pz_tracks_level (level);
  if (!APPLIES ("(ss)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&s&s)", &from, &to);
  int start = cell_named (level, from), end = cell_named (level, to);
  int tile = start < 0 ? -1 : pz_tracks_tile_at (tracks, tracks->cells[start].q, tracks->cells[start].r);
  return tile < 0 || end < 0 ? pz_level_ref (level) : pz_tracks_move_tile (level, tile, end);
}

/* The tile and the number of an argument "(si)"; -1: no such tile. */
static int
tile_and_number (const PzLevel *level, GVariant *argument, int *number)
{
  const char *id;
  g_variant_get (argument, "(&si)", &id, number);
  return pz_tracks_tile_index (pz_tracks_level (level), id);
}

static PzLevel *
aim_tile (PzLevel *level, GVariant *argument)
{
  int dir;
  if (!APPLIES ("(si)"))
    return pz_level_ref (level);
  int tile = tile_and_number (level, argument, &dir);
  return tile < 0 || !is_port (dir) ? pz_level_ref (level) : pz_tracks_set_tile_dir (level, tile, dir);
}

static PzLevel *
colour_tile (PzLevel *level, GVariant *argument)
{
  int colour;
  if (!APPLIES ("(si)"))
    return pz_level_ref (level);
  int tile = tile_and_number (level, argument, &colour);
  return tile < 0 || !is_colour (colour) ? pz_level_ref (level) : pz_tracks_set_tile_colour (level, tile, colour);
}

static PzLevel *
rename_tile (PzLevel *level, GVariant *argument)
{
  const char *from, *to;
  if (!APPLIES ("(ss)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&s&s)", &from, &to);
  int tile = pz_tracks_tile_index (pz_tracks_level (level), from);
  return tile < 0 ? pz_level_ref (level) : pz_tracks_set_tile_id (level, tile, to);
}

/* --- the level ----------------------------------------------------------------------------------------------- */

static PzLevel *
set_name (PzLevel *level, GVariant *argument)
{
  return APPLIES ("s") ? pz_tracks_set_name (level, g_variant_get_string (argument, NULL)) : pz_level_ref (level);
}

static PzLevel *
set_budget (PzLevel *level, GVariant *argument)
{
  return APPLIES ("i") ? pz_tracks_set_budget (level, g_variant_get_int32 (argument)) : pz_level_ref (level);
}

static PzLevel *
set_rotation (PzLevel *level, GVariant *argument)
{
  return APPLIES ("b") ? pz_tracks_set_rotation (level, g_variant_get_boolean (argument)) : pz_level_ref (level);
}

/* The empty name is none. */
static PzLevel *
set_beat (PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("s"))
    return pz_level_ref (level);
  const char *name = g_variant_get_string (argument, NULL);
  for (int beat = PZ_BEAT_NONE; beat < PZ_N_BEATS; beat++)
    if (g_strcmp0 (name, beat == PZ_BEAT_NONE ? "" : pz_beat_name ((PzBeat) beat)) == 0)
      return pz_tracks_set_beat (level, (PzBeat) beat);
  return pz_level_ref (level);
}

/* clang-format off */
const PzCommand pz_tracks_commands[] = {
  { "tracks-set-cell",     "(iii)",  NC_("undo", "Lay cell"),         set_cell },
  { "tracks-remove-cell",  "s",      NC_("undo", "Remove cell"),      PZ_OF_CELLS (pz_cells_remove_one, edits) },
  { "tracks-remove-cells", "as",     NC_("undo", "Remove cells"),     PZ_OF_CELLS (pz_cells_remove, edits) },
  { "tracks-move-cells",   "(asii)", NC_("undo", "Move cells"),       PZ_OF_CELLS (pz_cells_move_places, edits) },
  { "tracks-set-pairing",  "(asi)",  NC_("undo", "Change tracks"),    set_pairing },
  { "tracks-turn-cells",   "(asi)",  NC_("undo", "Turn tracks"),      turn_cells },
  { "tracks-join-ports",   "(sii)",  NC_("undo", "Join ports"),       join_ports },
  { "tracks-set-board",    "(ii)",   NC_("undo", "Change board"),     set_board },
  { "tracks-set-tile",     "(sii)",  NC_("undo", "Place tile"),       set_tile },
  { "tracks-remove-tile",  "s",      NC_("undo", "Remove tile"),      remove_tile },
  { "tracks-move-tile",    "(ss)",   NC_("undo", "Move tile"),        move_tile },
  { "tracks-aim-tile",     "(si)",   NC_("undo", "Turn tile"),        aim_tile },
  { "tracks-colour-tile",  "(si)",   NC_("undo", "Recolour tile"),    colour_tile },
  { "tracks-rename-tile",  "(ss)",   NC_("undo", "Rename tile"),      rename_tile },
  { "tracks-set-name",     "s",      NC_("undo", "Change name"),      set_name },
  { "tracks-set-budget",   "i",      NC_("undo", "Change budget"),    set_budget },
  { "tracks-set-rotation", "b",      NC_("undo", "Change board turns"), set_rotation },
  { "tracks-set-beat",     "s",      NC_("undo", "Change beat"),      set_beat },
  { NULL, NULL, NULL, NULL },
};
/* clang-format on */
