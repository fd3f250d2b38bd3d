/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-stroke-images.h"

#include <math.h>

#define EDITOR  (&pz_hex_stroke_editor)
#define LATTICE PZ_LATTICE_HEX_POINTY

/* --- alike, and how to make one ------------------------------------------------------------------------------ */

char *
pz_hex_likeness (const PzLevel *level, int cell)
{
  const PzHexCell *found = pz_hex_level (level)->cells[cell];
  if (!found->has_clue)
    return g_strdup ("plain");
  return g_strdup (found->clue == 1 ? "start" : "clue");
}

const char *
pz_hex_sample (const PzLevel *level, const PzHit *hit, PzToolOptions *options)
{
  const PzHexLevel *hex = pz_hex_level (level);
  if (hit->kind == PZ_HIT_VERTEX)
    return "spinner";
  if (hit->kind == PZ_HIT_EDGE)
    return "wall";
  if (hit->kind != PZ_HIT_CELL || hit->cell < 0 || hit->cell >= hex->n_cells)
    return NULL;
  return hex->cells[hit->cell]->has_clue ? "clue" : "cell";
}

/* --- images -------------------------------------------------------------------------------------------------- */

static const char *
id_of (const PzLevel *level, int cell)
{
  return pz_hex_level (level)->cells[cell]->id;
}

/* The cell of @now where the image of the cell @id of @level lies; -1: none. */
static int
image_cell (const PzLevel *level, const char *id, const PzMap *map, const PzLevel *now)
{
  const PzHexLevel *hex = pz_hex_level (level);
  int cell = pz_hex_level_cell_index (hex, id);
  if (cell < 0)
    return -1;
  PzHex place = pz_map_place (LATTICE, map, (PzHex){ hex->cells[cell]->q, hex->cells[cell]->r });
  return pz_hex_level_cell_at (pz_hex_level (now), place.q, place.r);
}

static PzToolStep
image_added (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  int q, r;
  g_variant_get (made->step->argument, "(ii)", &q, &r);
  PzHex place = pz_map_place (LATTICE, map, (PzHex){ q, r });
  if (pz_hex_level_cell_at (pz_hex_level (now), place.q, place.r) >= 0)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "hex-add-cell", g_variant_new ("(ii)", place.q, place.r));
}

/* The next free number goes to each image in turn: two cells cannot have the same. */
static PzToolStep
image_clue (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  const char *id;
  int clue;
  g_variant_get (made->step->argument, "(&si)", &id, &clue);
  int cell = image_cell (made->before, id, map, now);
  if (cell < 0 || pz_hex_level (now)->cells[cell]->has_clue)
    return PZ_TOOL_STEP_NONE;
  int next = pz_hex_level_next_clue (pz_hex_level (now));
  return pz_tool_step (EDITOR, "hex-set-clue", g_variant_new ("(si)", id_of (now, cell), next));
}

static PzToolStep
image_of_named (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  int cell = image_cell (made->before, g_variant_get_string (made->step->argument, NULL), map, now);
  if (cell < 0)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, made->step->command->name, g_variant_new_string (id_of (now, cell)));
}

static PzToolStep
image_wall (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  g_autofree char *a = NULL, *b = NULL;
  const PzHexLevel *after = pz_hex_level (made->after);
  g_variant_get_child (made->step->argument, 0, "s", &a);
  g_variant_get_child (made->step->argument, 1, "s", &b);
  gboolean wall =
      pz_hex_level_wall_between (after, pz_hex_level_cell_index (after, a), pz_hex_level_cell_index (after, b)) >= 0;
  int from = image_cell (made->before, a, map, now), to = image_cell (made->before, b, map, now);
  if (from < 0 || to < 0 || from == to)
    return PZ_TOOL_STEP_NONE;
  return pz_tool_step (EDITOR, "hex-set-wall", g_variant_new ("(ssb)", id_of (now, from), id_of (now, to), wall));
}

/* The candidate edge of the spinner at @image that the one which @spinner lies on in @level is mapped to. */
static int
image_phase (const PzLevel *level, const PzHexSpinner *spinner, const PzMap *map, const PzLevel *now,
             const PzHexSpinner *image)
{
  PzPoint vertex, end;
  int best = 0;
  double nearest = G_MAXDOUBLE;
  pz_hex_spinner_edge_points (pz_hex_level (level), spinner, spinner->phase, &vertex, &end);
  PzPoint wanted = pz_map_point (LATTICE, map, end);
  for (int edge = 0; edge < 3; edge++)
    {
      pz_hex_spinner_edge_points (pz_hex_level (now), image, edge, &vertex, &end);
      double away = hypot (end.x - wanted.x, end.y - wanted.y);
      if (away >= nearest)
        continue;
      nearest = away;
      best = edge;
    }
  return best;
}

/* The vertex of a spinner step in a spelling whose cell @now has; FALSE when it has none, or the map leaves the vertex in its
 * place: one spinner cannot lie on two edges. */
static gboolean
image_vertex (const PzToolMade *made, const PzMap *map, const PzLevel *now, PzHexSpinner *image)
{
  const PzHexLevel *before = pz_hex_level (made->before);
  g_autofree char *id = NULL;
  int corner;
  g_variant_get_child (made->step->argument, 0, "s", &id);
  g_variant_get_child (made->step->argument, 1, "i", &corner);
  int cell = pz_hex_level_cell_index (before, id);
  if (cell < 0)
    return FALSE;
  PzHit spot = { PZ_HIT_VERTEX, -1, -1, before->cells[cell]->q, before->cells[cell]->r, corner };
  PzHit mapped = pz_map_spot (LATTICE, map, &spot);
  image->cell = -1;
  for (int i = 0; i < pz_spot_n_spellings (LATTICE, &mapped) && image->cell < 0; i++)
    {
      PzHit spelling = pz_spot_spelling (LATTICE, &mapped, i);
      image->cell = pz_hex_level_cell_at (pz_hex_level (now), spelling.q, spelling.r);
      image->corner = spelling.sub;
    }
  return image->cell >= 0 && !pz_spot_same (LATTICE, &spot, &mapped);
}

static PzToolStep
image_spinner (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  const PzHexLevel *after = pz_hex_level (made->after);
  PzHexSpinner image = { -1, 0, 0, NULL };
  PzHexVertex vertex = { { made->hit->q, made->hit->r }, made->hit->sub };
  if (!image_vertex (made, map, now, &image))
    return PZ_TOOL_STEP_NONE;
  /* A phase is counted in the spelling of the spinner that has it. */
  PzHexVertex at = { { pz_hex_level (now)->cells[image.cell]->q, pz_hex_level (now)->cells[image.cell]->r },
                     image.corner };
  int there = pz_hex_level_spinner_at (pz_hex_level (now), at);
  if (there >= 0)
    image = pz_hex_level (now)->spinners[there];
  const char *id = id_of (now, image.cell);
  int laid = pz_hex_level_spinner_at (after, vertex);
  if (laid < 0)
    return pz_tool_step (EDITOR, "hex-remove-spinner", g_variant_new ("(si)", id, image.corner));
  int phase = image_phase (made->after, &after->spinners[laid], map, now, &image);
  return pz_tool_step (EDITOR, "hex-lay-spinner", g_variant_new ("(sii)", id, image.corner, phase));
}

PzToolStep
pz_hex_image (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  static const struct
  {
    const char *command;
    PzToolStep (*image) (const PzToolMade *made, const PzMap *map, const PzLevel *now);
  } images[] = { { "hex-add-cell", image_added },       { "hex-remove-cell", image_of_named },
                 { "hex-set-clue", image_clue },        { "hex-clear-clue", image_of_named },
                 { "hex-toggle-wall", image_wall },     { "hex-set-wall", image_wall },
                 { "hex-turn-spinner", image_spinner }, { "hex-remove-spinner", image_spinner } };
  for (gsize i = 0; i < G_N_ELEMENTS (images); i++)
    if (g_str_equal (made->step->command->name, images[i].command))
      return images[i].image (made, map, now);
  return PZ_TOOL_STEP_NONE;
}
