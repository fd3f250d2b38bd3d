/* SPDX-License-Identifier: MIT */
#include "draw-tracks-boards.h"
#include "draw-sheet.h"
#include "draw/tracks-parts.h"

/* draw-tracks-elements DIR: the element sheet of hex-tracks as DIR/tracks-THEME.png, for people to look at: pairings, tiles, signs, ends
 * of traces, outlines, a board as edited, played and in motion, thumbnails. */

#define W 1440
#define H 1080

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
pairings_and_tiles (const Sheet *sheet, double y)
{
  cairo_t *cr = sheet->cr;

  title (sheet, "Pairings (15), tiles (12 colours, a letter each)", y - 52);
  for (int i = 0; i < PZ_TRACKS_N_PAIRINGS; i++)
    {
      const double sizes[] = { 34, 18, 11 }, down[] = { 0, 58, 92 };

      for (int k = 0; k < 3; k++)
        {
          cairo_save (cr);
          cairo_translate (cr, 74 + 92 * i, y + down[k]);
          pz_draw_pairing (cr, sheet->style, pz_pairing_nth (i), sizes[k]);
          cairo_translate (cr, 0, 160);
          if (i < PZ_TRACKS_N_COLOURS)
            pz_draw_tile (cr, sheet->style, i, i % 6, sizes[k]);
          cairo_restore (cr);
        }
    }
}

/* The board of @scene with its middle at (x, y). */
static void
put_board (const Sheet *sheet, PzScene scene, double x, double y, double scale, const char *name, double below)
{
  PzRect box = scene.level->mode->bounds (scene.level);

  scene.style = sheet->style;
  scene.scale = scale;
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, x, y);
  cairo_scale (sheet->cr, scale, scale);
  cairo_translate (sheet->cr, -box.x - box.w / 2, -box.y - box.h / 2);
  pz_draw_scene (sheet->cr, &scene);
  cairo_restore (sheet->cr);
  label (sheet, name, x, y + below);
}

static void
traces (const Sheet *sheet, double y)
{
  PzLevel *levels[] = { draw_tracks_board ("0,0 0,1:8 0,2", "0,2:0.3"),
                        draw_tracks_board ("0,0 0,1 0,2", "0,2:0.1 0,0:4.4"),
                        draw_tracks_board ("0,0:0 1,0:0 0,1:0", "0,0:2.6"), draw_tracks_board ("0,0", "0,0:1.9") };
  const int rows[] = { 2, 2, 0, 0 };
  const char *const names[] = { "exit", "blocked", "loop", "leaves at once" };

  title (sheet, "Traces, signs, outlines", y - 100);
  for (int i = 0; i < 4; i++)
    {
      PzHit hit = draw_tracks_cell (levels[i], 0, rows[i]);

      put_board (sheet, (PzScene){ .level = levels[i], .pointed = &hit, .show = PZ_SHOW_NECESSITY }, 100 + 170 * i, y,
                 30, names[i], 96);
      pz_level_unref (levels[i]);
    }
  for (int i = 0; i < 4; i++)
    {
      const char *const signs[] = { "can leave", "blocked", "grazed", "loops" };

      pz_draw_tracks_sign (sheet->cr, sheet->style, (PzTracksSign) i, 780 + 80 * i, y - 40, 14);
      pz_draw_tracks_sign (sheet->cr, sheet->style, (PzTracksSign) i, 780 + 80 * i, y, 8.5);
      label (sheet, signs[i], 780 + 80 * i, y + 30);
    }
}

/* As the editor draws rings: @inner of @colour between white. */
static void
outlines (const Sheet *sheet, double x, double y)
{
  const char *const names[] = { "selected", "cursor", "cursor: port" };
  const PzColour white = { 1, 1, 1, 1 };
  PzLevel *level = draw_tracks_board ("0,0:4", NULL), *tile = draw_tracks_board ("0,0:4", "0,0:1.2");

  for (int i = 0; i < 3; i++)
    {
      PzHit hit = { i == 2 ? PZ_HIT_PORT : PZ_HIT_CELL, 0, -1, 0, 0, 2 };
      double inset = i == 0 ? pz_hex_tracks_draw.select_inset : i == 1 ? pz_hex_tracks_draw.cursor_inset : 0;

      put_board (sheet, (PzScene){ .level = i == 0 ? tile : level }, x + 110 * i, y, 44, names[i], 60);
      cairo_save (sheet->cr);
      cairo_translate (sheet->cr, x + 110 * i, y);
      cairo_scale (sheet->cr, 44, 44);
      pz_hex_tracks_draw.outline (sheet->cr, level, &hit, inset);
      cairo_restore (sheet->cr);
      pz_colour_set (sheet->cr, &white, 1);
      cairo_set_line_width (sheet->cr, 6.4);
      cairo_stroke_preserve (sheet->cr);
      pz_colour_set (sheet->cr, i == 0 ? &sheet->style->select : &sheet->style->ink, 1);
      cairo_set_line_width (sheet->cr, 3.4);
      cairo_stroke (sheet->cr);
    }
  pz_level_unref (level);
  pz_level_unref (tile);
}

static void
boards (const Sheet *sheet, double y)
{
  PzLevel *level = draw_tracks_lot (2, 7, 4);
  const PzTrackTile *first = &pz_tracks_level (level)->tiles[0];
  PzHit pointed = draw_tracks_cell (level, first->q, first->r);
  PzPlay *turned = draw_tracks_play (level, "+"), *tapped = draw_tracks_play (level, "t0");
  PzMotion turning = PZ_MOTION_REST, moving = PZ_MOTION_REST;

  turning.turned = -0.6;
  moving.mover = 0;
  moving.travelled = 0.6;
  title (sheet, "Boards", y - 150);
  put_board (
      sheet,
      (PzScene){ .level = level, .show = PZ_SHOW_LATTICE | PZ_SHOW_NECESSITY, .visible = { -4.9, -4.9, 9.8, 9.8 } },
      160, y, 30, "edited", 150);
  put_board (sheet, (PzScene){ .level = level, .pointed = &pointed }, 440, y, 30, "pointed at", 150);
  put_board (sheet, (PzScene){ .level = level, .play = turned }, 720, y, 30, "turned", 150);
  put_board (sheet, (PzScene){ .level = level, .play = turned, .motion = &turning }, 1000, y, 30, "on its way", 150);
  put_board (sheet, (PzScene){ .level = level, .play = tapped, .motion = &moving }, 1280, y, 30, "a tile on its way",
             150);
  pz_play_unref (turned);
  pz_play_unref (tapped);
  pz_level_unref (level);
}

static void
thumbnails (const Sheet *sheet, double y)
{
  const double sizes[] = { 46, 92, 150 };
  double x = 32;

  title (sheet, "Thumbnails", y - 100);
  for (int radius = 1; radius <= 4; radius++)
    for (int i = 0; i < 3; i++)
      {
        PzLevel *level = draw_tracks_lot (radius, 3 * radius, (guint32) radius);
        PzScene scene = { .level = level, .style = sheet->style, .show = PZ_SHOW_THUMBNAIL };

        cairo_save (sheet->cr);
        cairo_translate (sheet->cr, x, y - sizes[i] / 2);
        pz_draw_fitted (sheet->cr, &scene, sizes[i], sizes[i], sizes[i] * 0.06);
        cairo_restore (sheet->cr);
        pz_level_unref (level);
        x += sizes[i] + 16;
      }
}

static void
draw (const Sheet *sheet)
{
  pairings_and_tiles (sheet, 76);
  traces (sheet, 480);
  outlines (sheet, 1140, 470);
  boards (sheet, 760);
  thumbnails (sheet, 1000);
}

int
main (int argc, char **argv)
{
  return sheet_main (argc, argv, "tracks", W, H, draw);
}
