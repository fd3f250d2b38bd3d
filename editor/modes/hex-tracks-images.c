/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-tracks-images.h"

#define EDITOR  (&pz_hex_tracks_editor)
#define LATTICE PZ_LATTICE_HEX_FLAT

/* --- alike, and how to make one ------------------------------------------------------------------------------ */

/* Cells with tiles of one colour, whatever lies below; bare cells with the same tracks. */
char *
pz_tracks_likeness (const PzLevel *level, int cell)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  const PzTrackCell *found = &tracks->cells[cell];
  int tile = pz_tracks_tile_at (tracks, found->q, found->r);
  if (tile >= 0)
    return g_strdup_printf ("tile %d", tracks->tiles[tile].colour);
  return g_strdup_printf ("tracks %d", pz_pairing_index (&found->tracks));
}

const char *
pz_tracks_sample (const PzLevel *level, const PzHit *hit, PzToolOptions *options)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  if ((hit->kind != PZ_HIT_CELL && hit->kind != PZ_HIT_PORT) || hit->cell < 0 || hit->cell >= tracks->n_cells)
    return NULL;
  const PzTrackCell *cell = &tracks->cells[hit->cell];
  int tile = pz_tracks_tile_at (tracks, cell->q, cell->r);
  if (tile < 0)
    {
      options->pairing = pz_pairing_index (&cell->tracks);
      return "tracks";
    }
  options->colour = tracks->tiles[tile].colour;
  options->direction = tracks->tiles[tile].dir;
  return "tile";
}

/* --- images -------------------------------------------------------------------------------------------------- */

/* A cell of a level, where it lies and where its image does. */
typedef struct
{
  PzHex place, image;
  int cell;           /* of the level as it is now, at the image; -1: none */
  gboolean is_itself; /* the map leaves the cell where it is */
} Image;

static Image
image_of_place (PzHex place, const PzMap *map, const PzLevel *now)
{
  PzHex image = pz_map_place (LATTICE, map, place);
  return (Image){ place, image, pz_tracks_cell_at (pz_tracks_level (now), image.q, image.r),
                  pz_hex_equal (place, image) };
}

/* FALSE when there is no such cell, or none at its image. */
static gboolean
image_of_cell (const PzLevel *level, const char *name, const PzMap *map, const PzLevel *now, Image *image)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  int cell = pz_tracks_cell_named (tracks, name);
  if (cell < 0)
    return FALSE;
  *image = image_of_place ((PzHex){ tracks->cells[cell].q, tracks->cells[cell].r }, map, now);
  return image->cell >= 0;
}

static const char *
name_of (const PzLevel *level, int cell)
{
  return pz_tracks_level (level)->cells[cell].name;
}

/* The tile at the image of the tile @id of @level; NULL where there is none, or it is the tile itself. */
static const PzTrackTile *
image_of_tile (const PzLevel *level, const char *id, const PzMap *map, const PzLevel *now, Image *image)
{
  const PzTracksLevel *tracks = pz_tracks_level (level), *then = pz_tracks_level (now);
  int tile = pz_tracks_tile_index (tracks, id);
  if (tile < 0)
    return NULL;
  *image = image_of_place ((PzHex){ tracks->tiles[tile].q, tracks->tiles[tile].r }, map, now);
  int there = image->is_itself ? -1 : pz_tracks_tile_at (then, image->image.q, image->image.r);
  return there < 0 ? NULL : &then->tiles[there];
}

static PzToolStep
pairing_step (const PzLevel *now, int cell, PzPairing pairing)
{
  const char *names[] = { name_of (now, cell), NULL };
  return pz_tool_step (EDITOR, "tracks-set-pairing", g_variant_new ("(^asi)", names, pz_pairing_index (&pairing)));
}

/* --- cells --------------------------------------------------------------------------------------------------- */

static PzToolStep
image_laid (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  int q, r, index;
  g_variant_get (made->step->argument, "(iii)", &q, &r, &index);
  Image image = image_of_place ((PzHex){ q, r }, map, now);
  if (image.is_itself || image.cell >= 0)
    return PZ_TOOL_STEP_NONE;
  PzPairing pairing = pz_pairing_mapped (pz_pairing_nth (index), map);
  return pz_tool_step (EDITOR, "tracks-set-cell",
                       g_variant_new ("(iii)", image.image.q, image.image.r, pz_pairing_index (&pairing)));
}

static PzToolStep
image_removed (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  Image image;
  if (!image_of_cell (made->before, g_variant_get_string (made->step->argument, NULL), map, now, &image))
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "tracks-remove-cell", g_variant_new_string (name_of (now, image.cell)));
}

/* Tracks that were laid or turned: the image gets the image of what is there now, so that two that differed do not go on to differ. A
 * tool does this to one cell. */
static PzToolStep
image_tracks (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  Image image;
  g_autofree const char **names = NULL;
  const PzTracksLevel *after = pz_tracks_level (made->after);
  g_variant_get_child (made->step->argument, 0, "^a&s", &names);
  if (names[0] == NULL || !image_of_cell (made->after, names[0], map, now, &image) || image.is_itself)
    return PZ_TOOL_STEP_NONE;
  const PzTrackCell *laid = &after->cells[pz_tracks_cell_named (after, names[0])];
  return pairing_step (now, image.cell, pz_pairing_mapped (laid->tracks, map));
}

/* On a cell that is its own image the other two ports are joined too, unless they are among the first two. */
static PzToolStep
image_joined (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  Image image;
  const char *name;
  int a, b;
  g_variant_get (made->step->argument, "(&sii)", &name, &a, &b);
  int to_a = pz_map_direction (LATTICE, map, a), to_b = pz_map_direction (LATTICE, map, b);
  if (!image_of_cell (made->before, name, map, now, &image))
    return PZ_TOOL_STEP_NONE;
  if (image.is_itself && (to_a == a || to_a == b || to_b == a || to_b == b))
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "tracks-join-ports", g_variant_new ("(sii)", name_of (now, image.cell), to_a, to_b));
}

/* --- tiles --------------------------------------------------------------------------------------------------- */

static PzToolStep
image_placed (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  Image image;
  const char *name;
  int dir, colour;
  g_variant_get (made->step->argument, "(&sii)", &name, &dir, &colour);
  if (!image_of_cell (made->before, name, map, now, &image) || image.is_itself)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (
      EDITOR, "tracks-set-tile",
      g_variant_new ("(sii)", name_of (now, image.cell), pz_map_direction (LATTICE, map, dir), colour));
}

static PzToolStep
image_aimed (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  Image image;
  const char *id;
  int dir;
  g_variant_get (made->step->argument, "(&si)", &id, &dir);
  const PzTrackTile *tile = image_of_tile (made->before, id, map, now, &image);
  if (tile == NULL)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "tracks-aim-tile",
                       g_variant_new ("(si)", tile->id, pz_map_direction (LATTICE, map, dir)));
}

static PzToolStep
image_tile_removed (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  Image image;
  const PzTrackTile *tile =
      image_of_tile (made->before, g_variant_get_string (made->step->argument, NULL), map, now, &image);
  if (tile == NULL)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "tracks-remove-tile", g_variant_new_string (tile->id));
}

static PzToolStep
image_moved (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  Image from, to;
  const char *start, *end;
  g_variant_get (made->step->argument, "(&s&s)", &start, &end);
  if (!image_of_cell (made->before, start, map, now, &from) || !image_of_cell (made->before, end, map, now, &to)
      || from.is_itself)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "tracks-move-tile",
                       g_variant_new ("(ss)", name_of (now, from.cell), name_of (now, to.cell)));
}

/* The place a cell is named by. */
static PzHex
place_named (const char *name)
{
  char *rest;
  int q = (int) g_ascii_strtoll (name, &rest, 10);
  return (PzHex){ q, *rest == ',' ? (int) g_ascii_strtoll (rest + 1, NULL, 10) : 0 };
}

/* A tile cannot go to two places, two cannot go to one, and none to where its image has just left from. */
gboolean
pz_tracks_fold (PzToolStep *step, const PzMap *maps, int n)
{
  const char *start, *end;
  if (!g_str_equal (step->command->name, "tracks-move-tile"))
    return TRUE;
  g_variant_get (step->argument, "(&s&s)", &start, &end);
  PzHex from = place_named (start), to = place_named (end);
  for (int i = 1; i < n; i++)
    {
      PzHex image_from = pz_map_place (LATTICE, &maps[i], from), image_to = pz_map_place (LATTICE, &maps[i], to);
      gboolean one_from = pz_hex_equal (image_from, from), one_to = pz_hex_equal (image_to, to);
      if (one_from == one_to && !pz_hex_equal (image_from, to))
        continue;
      pz_tool_step_clear (step);
      return FALSE;
    }
  return TRUE;
}

PzToolStep
pz_tracks_image (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  static const struct
  {
    const char *command;
    PzToolStep (*image) (const PzToolMade *made, const PzMap *map, const PzLevel *now);
  } images[] = { { "tracks-set-cell", image_laid },      { "tracks-remove-cell", image_removed },
                 { "tracks-set-pairing", image_tracks }, { "tracks-turn-cells", image_tracks },
                 { "tracks-join-ports", image_joined },  { "tracks-set-tile", image_placed },
                 { "tracks-aim-tile", image_aimed },     { "tracks-remove-tile", image_tile_removed },
                 { "tracks-move-tile", image_moved } };
  for (gsize i = 0; i < G_N_ELEMENTS (images); i++)
    if (g_str_equal (made->step->command->name, images[i].command))
      return images[i].image (made, map, now);
  return PZ_TOOL_STEP_NONE;
}
