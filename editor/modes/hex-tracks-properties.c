/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-tracks-properties.h"

#include "config.h"
#include <glib/gi18n.h>

#include "hex-tracks/board.h"

#define EDITOR (&pz_hex_tracks_editor)

/* --- the selected thing -------------------------------------------------------------------------------------- */

/* -1: none */
static int
tile_on (const PzTracksLevel *tracks, int cell)
{
  return pz_tracks_tile_at (tracks, tracks->cells[cell].q, tracks->cells[cell].r);
}

static void
add_text (GPtrArray *rows, PzPropertyKind kind, const char *name, const char *label, char *text)
{
  PzProperty *row = pz_property_new (kind, name, label);
  row->text = text;
  g_ptr_array_add (rows, row);
}

static PzProperty *
add_choice (GPtrArray *rows, const char *name, const char *label, int value)
{
  PzProperty *row = pz_property_new (PZ_PROPERTY_CHOICE, name, label);
  row->value = value;
  g_ptr_array_add (rows, row);
  return row;
}

static void
add_button (GPtrArray *rows, const char *name, const char *label)
{
  g_ptr_array_add (rows, pz_property_new (PZ_PROPERTY_BUTTON, name, label));
}

/* Texts of choices outlive the rows. */
static const char *
colour_choice (int colour)
{
  g_autofree char *text =
      g_strdup_printf ("%c · %s", pz_tracks_colour_letter (colour), pz_tracks_colour_words (colour));
  return g_intern_string (text);
}

/* By port numbers, as the file has them: "0–3 1–2 4–5". */
static const char *
pairing_choice (int index)
{
  PzPairing pairing = pz_pairing_nth (index);
  g_autoptr (GString) text = g_string_new (NULL);
  for (int port = 0; port < 6; port++)
    if (pairing.exit[port] > port)
      g_string_append_printf (text, "%s%d–%d", text->len > 0 ? "  " : "", port, pairing.exit[port]);
  return g_intern_string (text->str);
}

static const char *
port_choice (int port)
{
  g_autofree char *text = g_strdup_printf ("%d · %s", port, pz_tracks_port_words (port));
  return g_intern_string (text);
}

static void
add_tile_rows (GPtrArray *rows, const PzTrackTile *tile)
{
  add_text (rows, PZ_PROPERTY_ENTRY, "tile-id", C_ ("selected", "Tile"), g_strdup (tile->id));
  PzProperty *colour = add_choice (rows, "colour", C_ ("selected", "Colour"), tile->colour);
  for (int i = 0; i < PZ_TRACKS_N_COLOURS; i++)
    colour->choices[i] = colour_choice (i);
  PzProperty *dir = add_choice (rows, "direction", C_ ("selected", "Direction"), tile->dir);
  for (int port = 0; port < 6; port++)
    dir->choices[port] = port_choice (port);
}

static void
add_cell_rows (GPtrArray *rows, const PzTrackCell *cell)
{
  add_text (rows, PZ_PROPERTY_TEXT, "place", C_ ("selected", "Place"), pz_mode_editor_place_words (cell->q, cell->r));
  PzProperty *tracks = add_choice (rows, "tracks", C_ ("selected", "Tracks"), pz_pairing_index (&cell->tracks));
  for (int i = 0; i < PZ_TRACKS_N_PAIRINGS; i++)
    tracks->choices[i] = pairing_choice (i);
  add_button (rows, "turn", C_ ("selected", "Turn Tracks"));
}

GPtrArray *
pz_tracks_properties (const PzLevel *level, const PzHit *hit)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  if (hit->kind != PZ_HIT_CELL || hit->cell < 0 || hit->cell >= tracks->n_cells)
    return rows;
  int tile = tile_on (tracks, hit->cell);
  if (tile >= 0)
    add_tile_rows (rows, &tracks->tiles[tile]);
  add_cell_rows (rows, &tracks->cells[hit->cell]);
  if (tile >= 0)
    add_button (rows, "remove-tile", C_ ("selected", "Remove Tile"));
  return rows;
}

const char *
pz_tracks_selection_title (const PzLevel *level, const PzHit *hit)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  gboolean tile = hit->cell >= 0 && hit->cell < tracks->n_cells && tile_on (tracks, hit->cell) >= 0;
  return tile ? C_ ("selected", "Selected tile") : C_ ("selected", "Selected cell");
}

static PzToolStep
set_of_tile (const PzTrackTile *tile, const char *name, GVariant *value)
{
  if (g_str_equal (name, "tile-id"))
    return pz_tool_step (EDITOR, "tracks-rename-tile",
                         g_variant_new ("(ss)", tile->id, g_variant_get_string (value, NULL)));
  if (g_str_equal (name, "colour"))
    return pz_tool_step (EDITOR, "tracks-colour-tile", g_variant_new ("(si)", tile->id, g_variant_get_int32 (value)));
  if (g_str_equal (name, "direction"))
    return pz_tool_step (EDITOR, "tracks-aim-tile", g_variant_new ("(si)", tile->id, g_variant_get_int32 (value)));
  if (g_str_equal (name, "remove-tile"))
    return pz_tool_step (EDITOR, "tracks-remove-tile", g_variant_new_string (tile->id));
  return PZ_TOOL_STEP_NONE;
}

static PzToolStep
set_of_cell (const PzTracksLevel *tracks, int cell, const char *name, GVariant *value)
{
  const char *names[] = { tracks->cells[cell].name, NULL };
  if (g_str_equal (name, "tracks"))
    return pz_tool_step (EDITOR, "tracks-set-pairing", g_variant_new ("(^asi)", names, g_variant_get_int32 (value)));
  if (g_str_equal (name, "turn"))
    return pz_tool_step (EDITOR, "tracks-turn-cells", g_variant_new ("(^asi)", names, 1));
  int tile = tile_on (tracks, cell);
  return tile < 0 ? PZ_TOOL_STEP_NONE : set_of_tile (&tracks->tiles[tile], name, value);
}

/* --- the level ----------------------------------------------------------------------------------------------- */

static void
add_number (GPtrArray *rows, const char *name, const char *label, int value, int minimum, int maximum)
{
  PzProperty *row = pz_property_new (PZ_PROPERTY_NUMBER, name, label);
  row->value = value;
  row->minimum = minimum;
  row->maximum = maximum;
  g_ptr_array_add (rows, row);
}

/* Where the board cannot turn although it may, it says why. */
static void
add_rotation_rows (GPtrArray *rows, const PzTracksLevel *tracks)
{
  PzProperty *row = pz_property_new (PZ_PROPERTY_SWITCH, "rotation", C_ ("level", "Board turns"));
  row->value = tracks->rotation;
  g_ptr_array_add (rows, row);
  if (tracks->rotation && !pz_tracks_rotation_available (tracks))
    add_text (rows, PZ_PROPERTY_TEXT, "rotation-why", C_ ("level", "It cannot turn"),
              g_strdup (C_ ("level", "the board is not six-fold")));
}

static const char *
beat_words (PzBeat beat)
{
  static const char *const words[PZ_N_BEATS] = { NC_ ("beat", "none"),      NC_ ("beat", "Enter"),
                                                 NC_ ("beat", "Switch"),    NC_ ("beat", "Unfold"),
                                                 NC_ ("beat", "Challenge"), NC_ ("beat", "Release"),
                                                 NC_ ("beat", "Payoff") };
  return g_dpgettext2 (GETTEXT_PACKAGE, "beat", words[beat]);
}

GPtrArray *
pz_tracks_level_properties (const PzLevel *level)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  add_text (rows, PZ_PROPERTY_ENTRY, "name", C_ ("level", "Name in play"), g_strdup (tracks->name));
  add_number (rows, "budget", C_ ("level", "Budget"), tracks->move_limit, 1, PZ_TRACKS_MAX_BUDGET);
  if (tracks->n_tiles > 0 && tracks->move_limit != tracks->n_tiles)
    add_button (rows, "budget-fits", C_ ("level", "Budget = Number of Tiles"));
  add_rotation_rows (rows, tracks);
  PzProperty *beat = add_choice (rows, "beat", C_ ("level", "Beat"), (int) tracks->beat);
  for (int i = 0; i < PZ_N_BEATS; i++)
    beat->choices[i] = beat_words ((PzBeat) i);
  add_button (rows, "board-2", C_ ("level", "Board of 19 Cells"));
  add_button (rows, "board-3", C_ ("level", "Board of 37 Cells"));
  add_button (rows, "board-4", C_ ("level", "Board of 61 Cells"));
  return rows;
}

static PzToolStep
budget_step (const PzTracksLevel *tracks)
{
  return pz_tool_step (EDITOR, "tracks-set-budget",
                       g_variant_new_int32 (CLAMP (tracks->n_tiles, 1, PZ_TRACKS_MAX_BUDGET)));
}

static PzToolStep
set_of_level (const PzTracksLevel *tracks, const char *name, GVariant *value)
{
  if (g_str_equal (name, "name"))
    return pz_tool_step (EDITOR, "tracks-set-name", g_variant_new_string (g_variant_get_string (value, NULL)));
  if (g_str_equal (name, "budget"))
    return pz_tool_step (EDITOR, "tracks-set-budget", g_variant_new_int32 (g_variant_get_int32 (value)));
  if (g_str_equal (name, "budget-fits"))
    return budget_step (tracks);
  if (g_str_equal (name, "rotation"))
    return pz_tool_step (EDITOR, "tracks-set-rotation", g_variant_new_boolean (g_variant_get_int32 (value) != 0));
  if (g_str_equal (name, "beat"))
    {
      int beat = CLAMP (g_variant_get_int32 (value), 0, PZ_N_BEATS - 1);
      const char *word = beat == PZ_BEAT_NONE ? "" : pz_beat_name ((PzBeat) beat);
      return pz_tool_step (EDITOR, "tracks-set-beat", g_variant_new_string (word));
    }
  if (g_str_has_prefix (name, "board-"))
    return pz_tool_step (EDITOR, "tracks-set-board",
                         g_variant_new ("(ii)", (int) g_ascii_strtoll (name + 6, NULL, 10), PZ_PAIRING_STRAIGHT));
  return PZ_TOOL_STEP_NONE;
}

PzToolStep
pz_tracks_set_property (const PzLevel *level, const PzHit *hit, const char *name, GVariant *value)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  if (hit->kind == PZ_HIT_NONE)
    return set_of_level (tracks, name, value);
  if (hit->cell < 0 || hit->cell >= tracks->n_cells)
    return PZ_TOOL_STEP_NONE;
  return set_of_cell (tracks, hit->cell, name, value);
}

/* --- problems ------------------------------------------------------------------------------------------------ */

/* The last of the tiles that stand where one stands already; NULL when there is none. */
static const PzTrackTile *
later_tile (const PzTracksLevel *tracks)
{
  for (int i = tracks->n_tiles - 1; i >= 0; i--)
    if (pz_tracks_tile_at (tracks, tracks->tiles[i].q, tracks->tiles[i].r) != i)
      return &tracks->tiles[i];
  return NULL;
}

PzToolStep
pz_tracks_fix (const PzLevel *level, const PzProblem *problem)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  if ((g_str_equal (problem->code, "budget") || g_str_equal (problem->code, "budget-not-n")) && tracks->n_tiles > 0)
    return budget_step (tracks);
  if (g_str_equal (problem->code, "rotation-disabled"))
    return pz_tool_step (EDITOR, "tracks-set-rotation", g_variant_new_boolean (FALSE));
  const PzTrackTile *later = g_str_equal (problem->code, "tile-duplicate") ? later_tile (tracks) : NULL;
  return later == NULL ? PZ_TOOL_STEP_NONE
                       : pz_tool_step (EDITOR, "tracks-remove-tile", g_variant_new_string (later->id));
}

char *
pz_tracks_fix_label (const PzLevel *level, const PzProblem *problem)
{
  if (g_str_equal (problem->code, "budget") || g_str_equal (problem->code, "budget-not-n"))
    return g_strdup_printf (C_ ("problem", "Set to %d"), pz_tracks_level (level)->n_tiles);
  return g_str_equal (problem->code, "rotation-disabled") ? g_strdup (C_ ("problem", "Turn Off")) : NULL;
}
