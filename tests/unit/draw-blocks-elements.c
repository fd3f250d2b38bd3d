/* SPDX-License-Identifier: MIT */
#include "draw-blocks-boards.h"
#include "draw-sheet.h"
#include "draw/blocks-parts.h"

/* draw-blocks-elements DIR: the element sheet of hex-blocks as DIR/blocks-THEME.png, for people to look at: blocks, pieces, what a move
 * comes to, lines on their way out, outlines, boards as edited and played, thumbnails. */

#define W 1440
#define H 1560

static void
label (const Sheet *sheet, const char *string, double x, double y)
{
  PzTextStyle how = { 11, 400, 0, sheet->style->dim, 1 };

  pz_text_label (sheet->text, string, &how, x - pz_text_width (sheet->text, string, 11, 400) / 2, y);
}

static void
title (const Sheet *sheet, const char *string, double y)
{
  PzTextStyle how = { 13, 700, 0, sheet->style->dim, 1 };

  pz_text_label (sheet->text, string, &how, 32, y);
}

static void
blocks (const Sheet *sheet, double y)
{
  PzStyle letters = *sheet->style;

  letters.letters = TRUE;
  title (sheet, "Blocks (12 colours), with patterns and letters, small", y - 48);
  for (int i = 0; i < PZ_BLOCKS_N_COLOURS; i++)
    {
      pz_draw_block (sheet->cr, sheet->style, i, 74 + 114 * i, y, 28);
      pz_draw_block (sheet->cr, &letters, i, 74 + 114 * i, y + 60, 28);
      pz_draw_block (sheet->cr, sheet->style, i, 54 + 114 * i, y + 108, 12);
      pz_draw_block (sheet->cr, &letters, i, 84 + 114 * i, y + 108, 14);
      pz_draw_block (sheet->cr, sheet->style, i, 106 + 114 * i, y + 108, 6);
    }
}

static void
pieces (const Sheet *sheet, double y)
{
  title (sheet, "Pieces (23): in a catalogue, carried", y - 20);
  for (int i = 0; i < PZ_BLOCKS_N_PIECES; i++)
    {
      cairo_save (sheet->cr);
      cairo_translate (sheet->cr, 36 + 60 * i, y);
      pz_draw_blocks_piece (sheet->cr, sheet->style, i, 44, 44, 9.2);
      cairo_translate (sheet->cr, 22, 100);
      cairo_scale (sheet->cr, 13, 13);
      pz_draw_blocks_carried (sheet->cr, sheet->style, i);
      cairo_restore (sheet->cr);
      label (sheet, pz_blocks_piece (i)->id, 58 + 60 * i, y + 56);
    }
}

/* The board of @scene with its middle at (x, y). */
static void
put_board (const Sheet *sheet, PzScene scene, double x, double y, double scale, const char *name, double below)
{
  PzRect box = scene.level->mode->bounds (scene.level);

  scene.style = scene.style == NULL ? sheet->style : scene.style;
  scene.scale = scale;
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, x, y);
  cairo_scale (sheet->cr, scale, scale);
  cairo_translate (sheet->cr, -box.x - box.w / 2, -box.y - box.h / 2);
  pz_draw_scene (sheet->cr, &scene);
  cairo_restore (sheet->cr);
  label (sheet, name, x, y + below);
}

/* As the editor draws rings: @inner of @colour between white. */
static void
outlines (const Sheet *sheet, double x, double y)
{
  const char *const names[] = { "selected", "selected block", "cursor" };
  const PzColour white = { 1, 1, 1, 1 };
  PzLevel *plate = draw_blocks_board (1, NULL, NULL), *block = draw_blocks_board (1, "0,0:4", NULL);

  for (int i = 0; i < 3; i++)
    {
      PzHit hit = draw_blocks_place (plate, 0, 0);
      double inset = i < 2 ? pz_hex_blocks_draw.select_inset : pz_hex_blocks_draw.cursor_inset;

      put_board (sheet, (PzScene){ .level = i == 0 ? plate : block }, x + 110 * i, y, 44, names[i], 60);
      cairo_save (sheet->cr);
      cairo_translate (sheet->cr, x + 110 * i, y);
      cairo_scale (sheet->cr, 44, 44);
      pz_hex_blocks_draw.outline (sheet->cr, plate, &hit, inset);
      cairo_restore (sheet->cr);
      pz_colour_set (sheet->cr, &white, 1);
      cairo_set_line_width (sheet->cr, 6.4);
      cairo_stroke_preserve (sheet->cr);
      pz_colour_set (sheet->cr, i < 2 ? &sheet->style->select : &sheet->style->ink, 1);
      cairo_set_line_width (sheet->cr, 3.4);
      cairo_stroke (sheet->cr);
    }
  pz_level_unref (plate);
  pz_level_unref (block);
}

/* A line of five on its way out, and cells around it. */
static void
fading (const Sheet *sheet, double y)
{
  const double times[] = { 0, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1 };
  PzLevel *level = draw_blocks_board (3, "-2,0:1 -1,0:4 1,0:9 2,0:8 0,1:3 0,-1:10 1,1:0", "t1-0 t1-0");
  PzPlay *play = draw_blocks_play (level, "0@0,0");

  title (sheet, "A line on its way out; outlines", y - 96);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      PzMotion motion = PZ_MOTION_REST;
      g_autofree char *name = g_strdup_printf ("%.1f", times[i]);

      motion.emptied = times[i];
      put_board (sheet, (PzScene){ .level = level, .play = play, .motion = &motion }, 100 + 134 * i, y, 14, name, 76);
    }
  pz_play_unref (play);
  pz_level_unref (level);
}

static void
moves (const Sheet *sheet, double y)
{
  PzLevel *level = draw_blocks_mock ();
  PzPlay *start = draw_blocks_play (level, ""), *hinted = draw_blocks_play (level, "hint");
  PzHit clears = draw_blocks_place (level, -2, 3), fits = draw_blocks_place (level, 2, 1),
        blocked = draw_blocks_place (level, 0, 1), off = draw_blocks_place (level, 4, 0);
  PzInput next = { PZ_BLOCKS_PLACE, 1, -2, 3 };
  PzStyle letters = *sheet->style;

  letters.letters = TRUE;
  title (sheet, "Moves to come", y - 160);
  put_board (sheet, (PzScene){ .level = level, .play = start, .held = 1, .pointed = &fits }, 180, y, 19, "drop", 155);
  put_board (sheet, (PzScene){ .level = level, .play = start, .held = 2, .pointed = &clears }, 530, y, 19, "will clear",
             155);
  put_board (sheet, (PzScene){ .level = level, .play = start, .held = 1, .pointed = &blocked }, 880, y, 19, "no drop",
             155);
  put_board (sheet, (PzScene){ .level = level, .play = start, .held = 3, .pointed = &off }, 1230, y, 19,
             "off the board", 155);
  put_board (sheet, (PzScene){ .level = level, .play = hinted }, 180, y + 330, 19, "hint", 155);
  put_board (sheet, (PzScene){ .level = level, .play = hinted, .held = 1, .pointed = &fits }, 530, y + 330, 19,
             "hint and drop", 155);
  put_board (sheet, (PzScene){ .level = level, .next = &next, .style = &letters }, 880, y + 330, 19,
             "step of a plan, letters", 155);
  put_board (sheet, (PzScene){ .level = level, .show = PZ_SHOW_LATTICE, .visible = { -9, -8.2, 18, 16.4 } }, 1230,
             y + 330, 15, "edited", 155);
  pz_play_unref (start);
  pz_play_unref (hinted);
  pz_level_unref (level);
}

static void
thumbnails (const Sheet *sheet, double y)
{
  const double sizes[] = { 46, 92, 200 };
  double x = 32;

  title (sheet, "Thumbnails", y - 90);
  for (int side = 3; side <= 6; side++)
    for (int i = 0; i < 3; i++)
      {
        PzLevel *level = draw_blocks_lot (side, 0.35, NULL, (guint32) side);
        PzScene scene = { .level = level, .style = sheet->style, .show = PZ_SHOW_THUMBNAIL };

        cairo_save (sheet->cr);
        cairo_translate (sheet->cr, x, y - sizes[i] / 2);
        pz_draw_fitted (sheet->cr, &scene, sizes[i], sizes[i], sizes[i] * 0.06);
        cairo_restore (sheet->cr);
        pz_level_unref (level);
        x += sizes[i] + 6;
      }
}

static void
draw (const Sheet *sheet)
{
  blocks (sheet, 76);
  pieces (sheet, 236);
  fading (sheet, 486);
  outlines (sheet, 1160, 486);
  moves (sheet, 760);
  thumbnails (sheet, 1400);
}

int
main (int argc, char **argv)
{
  return sheet_main (argc, argv, "blocks", W, H, draw);
}
