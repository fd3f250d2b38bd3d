/* SPDX-License-Identifier: MIT */
#include "draw/hex-tracks.h"

#include <math.h>

/* Drawing of hex-tracks; unit R. The board as the level has it, or as a playtest left it. */

#define SQRT3    1.7320508075688772
#define CELL     0.965
#define CELL_CUT 0.12
#define SELECTED 0.90
#define CURSOR   0.80
#define PORT     0.19
#define PORT_AT  0.78 /* of the way to the edge: it tells which of two cells it belongs to */
#define EDGE     0.58 /* half length of a capsule */
#define VERTEX   0.26

gboolean
pz_tracks_is_standing (const PzTracksDrawing *drawing, int tile)
{
  return tile != drawing->motion.mover && (drawing->state == NULL || pz_tile_set_has (drawing->standing, tile));
}

/* Without motion, and where nothing is played, everything is at rest. */
static PzMotion
read_motion (const PzTracksDrawing *drawing)
{
  const PzScene *scene = drawing->scene;
  PzMotion motion = PZ_MOTION_REST;

  if (scene->motion != NULL && drawing->state != NULL && !scene->style->reduced_motion)
    motion = *scene->motion;
  if (motion.mover >= drawing->level->n_tiles || (drawing->state != NULL && motion.mover != drawing->state->tile))
    motion.mover = -1;
  return motion;
}

static PzHex
place_of (const PzLevel *level, const PzHit *hit)
{
  const PzTracksLevel *self = pz_tracks_level (level);

  if (!pz_level_is_bad (level) && hit->cell >= 0 && hit->cell < self->n_cells)
    return (PzHex){ self->cells[hit->cell].q, self->cells[hit->cell].r };
  return (PzHex){ hit->q, hit->r };
}

/* The standing tile pointed at, -1: none. */
static int
pointed_tile (const PzTracksDrawing *drawing)
{
  const PzHit *pointed = drawing->scene->pointed;
  PzHex place;
  int tile;

  if (pointed == NULL || pointed->kind != PZ_HIT_CELL)
    return -1;
  place = place_of (drawing->scene->level, pointed);
  tile = pz_tracks_tile_at (drawing->level, place.q, place.r);
  return tile >= 0 && pz_tracks_is_standing (drawing, tile) ? tile : -1;
}

/* The board is laid out only where something asks for it. */
static void
find_board (PzTracksDrawing *drawing)
{
  const PzScene *scene = drawing->scene;

  if (drawing->state != NULL)
    drawing->board = pz_tracks_board_ref ((PzTracksBoard *) pz_tracks_play_board (scene->play));
  else if (drawing->traced >= 0 || (scene->show & PZ_SHOW_NECESSITY) != 0)
    drawing->board = pz_tracks_board_new (drawing->level);
}

static void
find_trace (PzTracksDrawing *drawing)
{
  if (drawing->board == NULL || drawing->traced < 0)
    return;
  if (drawing->motion.mover >= 0)
    drawing->trace = drawing->state->trace;
  else
    drawing->trace = pz_tracks_trace (drawing->board, drawing->orientation, drawing->standing, drawing->traced);
  drawing->line = pz_tracks_polyline (drawing->board, drawing->orientation, drawing->traced, &drawing->trace);
}

static void
begin (PzTracksDrawing *drawing, cairo_t *cr, const PzScene *scene)
{
  double scale = scene->scale > 0 ? scene->scale : 1;
  gboolean compact;

  *drawing = (PzTracksDrawing){ .scene = scene, .level = pz_tracks_level (scene->level), .traced = -1 };
  drawing->look = pz_tracks_look (scene->style, 1 / scale, (scene->show & PZ_SHOW_THUMBNAIL) != 0);
  compact = drawing->look.degree != PZ_TRACKS_FULL;
  drawing->pen = (PzPen){ .cr = cr,
                          .style = scene->style,
                          .text = pz_text_new_kept (cr, scene->style, scale, scene->cache),
                          .stamps = pz_stamps_new (cr, scene, scale, compact),
                          .px = 1 / scale,
                          .compact = compact };
  drawing->state = scene->play != NULL ? pz_tracks_play_state (scene->play) : NULL;
  drawing->orientation = drawing->state != NULL ? drawing->state->orientation : 0;
  drawing->motion = read_motion (drawing);
  if (drawing->state != NULL)
    drawing->standing = drawing->state->standing;
  drawing->traced = drawing->motion.mover >= 0 ? drawing->motion.mover : pointed_tile (drawing);
  if (drawing->motion.turned != 0)
    drawing->traced = -1;
  find_board (drawing);
  if (drawing->state == NULL && drawing->board != NULL)
    drawing->standing = pz_tile_set_all (drawing->level->n_tiles);
  find_trace (drawing);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}

static void
end (PzTracksDrawing *drawing)
{
  cairo_restore (drawing->pen.cr);
  pz_text_free (drawing->pen.text);
  pz_stamps_free (drawing->pen.stamps);
  g_clear_pointer (&drawing->board, pz_tracks_board_unref);
  g_clear_pointer (&drawing->line, g_array_unref);
}

/* Dots where a cell could go; none when they would be a grey haze. */
static void
draw_lattice (const PzTracksDrawing *drawing)
{
  PzRect area = pz_part_lattice_area (drawing->pen.cr, drawing->scene);

  if ((drawing->scene->show & PZ_SHOW_LATTICE) == 0 || drawing->pen.px > 1 / 6.0)
    return;
  for (int q = -PZ_TRACKS_MAX_RADIUS; q <= PZ_TRACKS_MAX_RADIUS; q++)
    for (int r = -PZ_TRACKS_MAX_RADIUS; r <= PZ_TRACKS_MAX_RADIUS; r++)
      {
        PzPoint at = pz_tracks_centre (q, r);

        if (ABS (q + r) <= PZ_TRACKS_MAX_RADIUS && at.x >= area.x && at.x <= area.x + area.w && at.y >= area.y
            && at.y <= area.y + area.h && pz_tracks_cell_at (drawing->level, q, r) < 0)
          pz_part_dot (&drawing->pen, at);
      }
}

static void
tracks_draw (cairo_t *cr, const PzScene *scene)
{
  PzTracksDrawing drawing;

  begin (&drawing, cr, scene);
  if (scene->layers == PZ_LAYERS_ALL)
    {
      draw_lattice (&drawing);
      pz_tracks_plates (&drawing);
      pz_tracks_trace_line (&drawing);
      pz_tracks_tiles (&drawing);
    }
  pz_tracks_signs (&drawing);
  if (scene->layers == PZ_LAYERS_ALL)
    pz_tracks_trace_bodies (&drawing);
  pz_tracks_trace_mark (&drawing);
  if (scene->layers == PZ_LAYERS_ALL)
    pz_tracks_mover (&drawing);
  end (&drawing);
}

/* Outlines for hover, selection and the keyboard cursor (look.md §5, "Keyboard cursor"). */
static void
tracks_outline (cairo_t *cr, const PzLevel *level, const PzHit *hit, double inset)
{
  PzHex place = place_of (level, hit);
  PzPoint centre = pz_hex_centre (PZ_HEX_FLAT, place), middle;

  switch (hit->kind)
    {
    case PZ_HIT_CELL:
      pz_shape_hex (cr, PZ_HEX_FLAT, centre, MAX (CELL - inset * 2 / SQRT3, 0.05), CELL_CUT);
      break;
    case PZ_HIT_PORT:
      middle = pz_hex_edge_middle (PZ_HEX_FLAT, place, hit->sub);
      middle.x = centre.x + (middle.x - centre.x) * PORT_AT * 2 / SQRT3;
      middle.y = centre.y + (middle.y - centre.y) * PORT_AT * 2 / SQRT3;
      pz_shape_circle (cr, middle, MAX (PORT - inset, 0.05));
      break;
    case PZ_HIT_EDGE:
      middle = pz_hex_edge_middle (PZ_HEX_FLAT, place, hit->sub);
      pz_shape_capsule (cr, middle, atan2 (middle.y - centre.y, middle.x - centre.x) + G_PI_2, MAX (EDGE - inset, 0.05),
                        MAX (0.28 - inset, 0.05));
      break;
    case PZ_HIT_VERTEX:
      pz_shape_circle (cr, pz_hex_corner (PZ_HEX_FLAT, place, hit->sub), MAX (VERTEX - inset, 0.05));
      break;
    case PZ_HIT_NONE:
    default:
      break;
    }
}

/* Selection goes around the tile that stands in a cell, just on its border; the cursor stands at 0.80 R. */
const PzModeDraw pz_hex_tracks_draw = {
  .mode = &pz_hex_tracks_mode,
  .draw = tracks_draw,
  .outline = tracks_outline,
  .select_inset = (CELL - SELECTED) * SQRT3 / 2,
  .cursor_inset = (CELL - CURSOR) * SQRT3 / 2,
};
