/* SPDX-License-Identifier: MIT */
#include "draw-sheet.h"
#include "draw-sweep-boards.h"

/* draw-sweep-elements DIR: the element sheet of dungeon-sweep as DIR/sweep-THEME.png, for people to look at: squares, the deduction up to
 * several steps, playtests, hints, motion, legends, large boards, thumbnails. */

#define W 1440
#define H 2180

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

/* The board of @scene with its upper left corner at (x, y). */
static void
put_board (const Sheet *sheet, PzScene scene, double x, double y, double scale, const char *name)
{
  PzRect box = scene.level->mode->bounds (scene.level);

  scene.style = sheet->style;
  scene.scale = scale;
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, x, y);
  cairo_rectangle (sheet->cr, 0, 0, box.w * scale, box.h * scale);
  cairo_clip (sheet->cr);
  cairo_scale (sheet->cr, scale, scale);
  pz_draw_scene (sheet->cr, &scene);
  cairo_restore (sheet->cr);
  label (sheet, name, x + box.w * scale / 2, y + box.h * scale + 12);
}

static void
put_legend (const Sheet *sheet, PzScene scene, double x, double y, double width)
{
  scene.style = sheet->style;
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, x, y);
  pz_dungeon_sweep_draw.legend (sheet->cr, &scene, width);
  cairo_restore (sheet->cr);
}

/* Every number, hazard, rock; each closed square as the player sees it. */
static void
squares (const Sheet *sheet, double y)
{
  PzLevel *level =
      draw_sweep_board ("......*..*.*.**.**.**.***.***/.......*..*.**.*...*..*.**.*.*/......*..*.*..*.*.**.***."
                        "*******/...#.....#.....#.....#.....#.",
                        1, 1);
  PzAnalysis *analysis = draw_sweep_analyse (level);
  PzScene scene = { .level = level, .analysis = analysis };

  title (sheet, "Plain, and with its deduction", y - 20);
  put_board (sheet, scene, 32, y, 46, "plain");
  pz_analysis_unref (analysis);
  pz_level_unref (level);
}

static void
deduction (const Sheet *sheet, double y)
{
  PzLevel *level = draw_sweep_mock ();
  PzAnalysis *analysis = draw_sweep_analyse (level);
  PzScene scene = { .level = level, .analysis = analysis, .show = PZ_SHOW_NECESSITY };

  put_board (sheet, scene, 32, y, 45, "all of it");
  put_legend (sheet, scene, 32, y + 524, 720);
  scene.revealed = 6;
  put_board (sheet, scene, 776, y, 20, "up to step 5");
  put_legend (sheet, scene, 776, y + 246, 320);
  scene.revealed = 1;
  put_board (sheet, scene, 1108, y, 20, "the opening");
  scene.revealed = 0;
  put_board (sheet, scene, 776, y + 290, 14, "14 px");
  put_board (sheet, scene, 1010, y + 290, 12, "12 px");
  put_board (sheet, scene, 1212, y + 290, 8, "8 px");
  put_board (sheet, scene, 1350, y + 290, 5, "5 px");
  scene.show = 0;
  put_board (sheet, scene, 1212, y + 410, 14, "plain, 14 px");
  pz_analysis_unref (analysis);
  pz_level_unref (level);
}

static void
playing (const Sheet *sheet, double y)
{
  PzLevel *level = draw_sweep_mock ();
  PzPlay *start = draw_sweep_play (level, ""), *hinted = draw_sweep_play (level, "hint");
  PzPlay *going = draw_sweep_play (level, "m5,6 s6,6 d6,7 m6,7 d7,6 s7,8");
  PzHit far = draw_sweep_place (level, 0, 6), near = draw_sweep_place (level, 3, 3);

  title (sheet, "Played", y - 20);
  put_board (sheet, (PzScene){ .level = level, .play = start, .pointed = &near }, 32, y, 40, "a move");
  put_board (sheet, (PzScene){ .level = level, .play = going, .pointed = &far }, 712, y, 40,
             "seals, a hit, beside a number");
  put_legend (sheet, (PzScene){ .level = level, .play = going }, 712, y + 460, 640);
  put_board (sheet, (PzScene){ .level = level, .play = hinted }, 32, y + 500, 28, "hint");
  put_legend (sheet, (PzScene){ .level = level, .play = hinted }, 32, y + 830, 440);
  put_board (sheet, (PzScene){ .level = level, .play = going, .pointed = &far }, 500, y + 500, 16, "16 px");
  put_board (sheet, (PzScene){ .level = level, .play = hinted }, 500, y + 700, 10, "10 px");
  for (int i = 0; i < 3; i++)
    {
      PzMotion motion = PZ_MOTION_REST;

      motion.opened = 0.15 + 0.3 * i;
      put_board (sheet, (PzScene){ .level = level, .play = start, .motion = &motion }, 780 + 210 * i, y + 500, 12,
                 "opening");
      motion.opened = 1;
      motion.walked = 0.1 + 0.4 * i;
      put_board (sheet, (PzScene){ .level = level, .play = going, .motion = &motion }, 780 + 210 * i, y + 660, 12,
                 "walking");
    }
  pz_play_unref (start);
  pz_play_unref (hinted);
  pz_play_unref (going);
  pz_level_unref (level);
}

/* Past a wall of hazards nothing is safe to dig beside what is open: the hint is a hazard; and a board that was cleared. */
static void
ends (const Sheet *sheet, double y)
{
  PzLevel *wall = draw_sweep_board ("....*.../....*.../....*.../....*.../....*...", 1, 2);
  PzLevel *corners = draw_sweep_board ("...*./...../...../...../...*.", 1, 2);
  PzPlay *hinted = draw_sweep_play (wall, "m3,2 s4,1 hint"),
         *cleared = draw_sweep_play (corners, "m2,0 s3,0 m2,1 m3,1 d4,0 m3,3 d4,4");

  put_board (sheet, (PzScene){ .level = wall, .play = hinted }, 780, y, 36, "a hazard");
  put_legend (sheet, (PzScene){ .level = wall, .play = hinted }, 780, y + 204, 330);
  put_board (sheet, (PzScene){ .level = corners, .play = cleared }, 1120, y, 36, "cleared");
  put_legend (sheet, (PzScene){ .level = corners, .play = cleared }, 1120, y + 204, 180);
  pz_play_unref (hinted);
  pz_play_unref (cleared);
  pz_level_unref (wall);
  pz_level_unref (corners);
}

static void
thumbnails (const Sheet *sheet, double y)
{
  const int sizes[][2] = { { 8, 8 }, { 9, 9 }, { 12, 9 }, { 16, 11 }, { 30, 16 }, { 10, 14 }, { 64, 64 } };
  double x = 32;

  title (sheet, "Thumbnails", y - 12);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int px = 46; px <= 160; px += 114)
      {
        PzLevel *level = i == 3 ? draw_sweep_mock () : draw_sweep_lot (sizes[i][0], sizes[i][1], 17, 6, i + 1);
        PzScene scene = { .level = level, .style = sheet->style, .show = PZ_SHOW_THUMBNAIL };

        cairo_save (sheet->cr);
        cairo_translate (sheet->cr, x, y);
        pz_draw_fitted (sheet->cr, &scene, px, px, px * 0.06);
        cairo_restore (sheet->cr);
        pz_level_unref (level);
        x += px + 2 - 14 * (px == 160) + 4;
      }
}

static void
draw (const Sheet *sheet)
{
  squares (sheet, 50);
  deduction (sheet, 280);
  playing (sheet, 900);
  ends (sheet, 1730);
  thumbnails (sheet, 1990);
}

int
main (int argc, char **argv)
{
  return sheet_main (argc, argv, "sweep", W, H, draw);
}
