/* SPDX-License-Identifier: MIT */
#include "draw/hex-blocks.h"

#include <math.h>

/* Pieces and blocks by themselves. */

#define SQRT3       1.7320508075688772
#define SHADOW_DROP 0.07
#define SHADOW      0.35
#define SHADOW_CUT  0.16
#define CELL        0.93
#define BARE_PX     3

static const PzColour shade = { 0, 0, 0x06 / 255.0, 1 };

/* Unlike boards, small pieces keep their inner hexagon: nothing else is there to tell what they are. */
static PzBlocksLook
present_look (cairo_t *cr, const PzStyle *style)
{
  double x = 1, y = 0;

  cairo_user_to_device_distance (cr, &x, &y);
  PzBlocksLook look = pz_blocks_look (style, 1 / MAX (hypot (x, y), 1), FALSE);

  look.bare = look.px > 1.0 / BARE_PX;
  return look;
}

/* @text: (nullable) where there are no letters. */
static void
put_block (cairo_t *cr, PzText *text, const PzBlocksLook *look, PzPoint at, int colour)
{
  pz_blocks_block (cr, look, at, colour);
  if (text != NULL)
    pz_blocks_letter (text, look, at, colour);
}

/* In board units around the anchor. @drop: the shadow that is drawn first. */
static void
put_piece (cairo_t *cr, const PzStyle *style, const PzBlocksPiece *piece, int colour, gboolean drop)
{
  PzBlocksLook look = present_look (cr, style);
  g_autoptr (PzText) text = style->letters ? pz_text_new (cr, style, 1 / look.px) : NULL;

  for (int i = 0; drop && i < piece->n_cells; i++)
    {
      PzPoint at = pz_blocks_centre (piece->cells[i].q, piece->cells[i].r);

      pz_shape_hex (cr, PZ_HEX_POINTY, (PzPoint){ at.x, at.y + SHADOW_DROP }, CELL, SHADOW_CUT);
      pz_colour_set (cr, &shade, SHADOW);
      cairo_fill (cr);
    }
  for (int i = 0; i < piece->n_cells; i++)
    put_block (cr, text, &look, pz_blocks_centre (piece->cells[i].q, piece->cells[i].r), colour);
}

static PzRect
piece_box (const PzBlocksPiece *piece)
{
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  for (int i = 0; i < piece->n_cells; i++)
    {
      PzPoint at = pz_blocks_centre (piece->cells[i].q, piece->cells[i].r);

      left = MIN (left, at.x - SQRT3 / 2);
      right = MAX (right, at.x + SQRT3 / 2);
      top = MIN (top, at.y - 1);
      bottom = MAX (bottom, at.y + 1);
    }
  return (PzRect){ left, top, right - left, bottom - top };
}

static void
begin (cairo_t *cr)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}

void
pz_draw_blocks_piece (cairo_t *cr, const PzStyle *style, int piece, double w, double h, double radius)
{
  g_return_if_fail (cr != NULL && style != NULL && piece >= 0 && piece < PZ_BLOCKS_N_PIECES);
  g_return_if_fail (w > 0 && h > 0 && radius > 0);

  PzRect box = piece_box (pz_blocks_piece (piece));
  double scale = MIN (radius, MIN (w / box.w, h / box.h));
  begin (cr);
  cairo_translate (cr, w / 2, h / 2);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -box.x - box.w / 2, -box.y - box.h / 2);
  put_piece (cr, style, pz_blocks_piece (piece), pz_blocks_piece_colour (piece), FALSE);
  cairo_restore (cr);
}

void
pz_draw_blocks_carried (cairo_t *cr, const PzStyle *style, int piece)
{
  g_return_if_fail (cr != NULL && style != NULL && piece >= 0 && piece < PZ_BLOCKS_N_PIECES);

  begin (cr);
  put_piece (cr, style, pz_blocks_piece (piece), pz_blocks_piece_colour (piece), TRUE);
  cairo_restore (cr);
}

void
pz_draw_block (cairo_t *cr, const PzStyle *style, int colour, double x, double y, double radius)
{
  const PzBlocksPiece one = { "", 1, 1, { { 0, 0 } } };

  g_return_if_fail (cr != NULL && style != NULL && colour >= 0 && colour < PZ_N_HUES && radius > 0);

  begin (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius);
  put_piece (cr, style, &one, colour, FALSE);
  cairo_restore (cr);
}
