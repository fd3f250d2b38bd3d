/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>

#include "draw-boards.h"
#include "draw-sheet.h"
#include "steps/play.h"

/* draw-elements DIR: the element sheet of the stroke modes as DIR/elements-THEME.png, for people to look at: every state of a
 * cell and of an edge, the signs, solutions; ordinary and with walls without colour. */

#define W 1440
#define H 1000

static void
write_text (const Sheet *sheet, const char *string, double size, int weight, const PzColour *colour, double x, double y)
{
  PzTextStyle how = { size, weight, 0, *colour, 1 };

  pz_text_label (sheet->text, string, &how, x, y);
}

static void
title (const Sheet *sheet, const char *string, double y)
{
  write_text (sheet, string, 13, 700, &sheet->style->dim, 32, y);
}

static void
label (const Sheet *sheet, const char *string, double x, double y)
{
  double width = pz_text_width (sheet->text, string, 11, 400);

  write_text (sheet, string, 11, 400, &sheet->style->dim, x - width / 2, y);
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

/* A ring around a hit, as the editor draws it: @inner of @colour between white. */
static void
put_ring (const Sheet *sheet, const PzLevel *level, PzHit hit, double inset, double x, double y, double scale,
          double outer, double inner, const PzColour *colour)
{
  PzRect box = level->mode->bounds (level);
  const PzColour white = { 1, 1, 1, 1 };

  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, x, y);
  cairo_scale (sheet->cr, scale, scale);
  cairo_translate (sheet->cr, -box.x - box.w / 2, -box.y - box.h / 2);
  pz_draw_for (level->mode)->outline (sheet->cr, level, &hit, inset);
  cairo_restore (sheet->cr);
  pz_colour_set (sheet->cr, &white, 1);
  cairo_set_line_width (sheet->cr, outer);
  cairo_stroke_preserve (sheet->cr);
  pz_colour_set (sheet->cr, colour, 1);
  cairo_set_line_width (sheet->cr, inner);
  cairo_stroke (sheet->cr);
}

static void
put_level (const Sheet *sheet, PzLevel *level, double x, double y, double scale, const char *name, double below)
{
  put_board (sheet, (PzScene){ .level = level }, x, y, scale, name, below);
  pz_level_unref (level);
}

static void
put_play (const Sheet *sheet, PzLevel *level, const char *path, double x, double y, double scale, const char *name,
          double below)
{
  PzPlay *play = draw_play (level, NULL, path);

  put_board (sheet, (PzScene){ .level = level, .play = play }, x, y, scale, name, below);
  pz_play_unref (play);
  pz_level_unref (level);
}

static void
hex_cells (const Sheet *sheet, double y)
{
  PzLevel *one = draw_hex_board ("0,0", NULL, NULL);
  const PzHit cell = { PZ_HIT_CELL, 0, -1, 0, 0, 0 };
  const PzModeDraw *draw = &pz_hex_stroke_draw;

  put_board (sheet, (PzScene){ .level = one }, 76, y, 30, "unvisited", 48);
  put_board (sheet, (PzScene){ .level = one }, 160, y, 30, "selected", 48);
  put_ring (sheet, one, cell, draw->select_inset, 160, y, 30, 6, 3.4, &sheet->style->select);
  put_board (sheet, (PzScene){ .level = one }, 244, y, 30, "cursor", 48);
  put_ring (sheet, one, cell, draw->cursor_inset, 244, y, 30, 6.5, 3.4, &sheet->style->ink);
  pz_level_unref (one);
  put_level (sheet, draw_hex_board ("0,0:7", NULL, NULL), 328, y, 30, "clue", 48);
  put_level (sheet, draw_hex_board ("0,0:17", NULL, NULL), 412, y, 30, "two digits", 48);
  put_level (sheet, draw_hex_board ("0,0:117", NULL, NULL), 496, y, 30, "three", 48);
  put_level (sheet, draw_hex_board ("0,0:1", NULL, NULL), 580, y, 30, "start", 48);
  put_play (sheet, draw_hex_board ("0,0:1 1,0 2,0:3 3,0", NULL, NULL), "0 1 2 3", 750, y, 30,
            "start, visited, met, visited: cleared", 48);
  put_play (sheet, draw_hex_board ("0,0:1 1,0 2,0 3,0", NULL, NULL), "0 1 2", 990, y, 30, "end of the path", 48);
  put_play (sheet, draw_hex_board ("0,0:1 1,0 2,0:4 3,0", NULL, NULL), "0 1 2", 1230, y, 30, "conflict", 48);
}

static void
square_cells (const Sheet *sheet, double y)
{
  PzAnalysis analysis = { .mode = &pz_number_stroke_mode, .verdict = PZ_VERDICT_ONE, .n_cells = 4 };
  guint8 path[] = { 0, 1, 2, 3 };
  PzLevel *row = draw_number_board ("0,0:1 1,0 2,0 3,0");
  PzPlay *play;

  put_level (sheet, draw_number_board ("0,0:odd"), 76, y, 52, "odd", 48);
  put_level (sheet, draw_number_board ("0,0:even"), 160, y, 52, "even", 48);
  put_level (sheet, draw_number_board ("0,0:7 1,0:17 2,0:117"), 290, y, 52, "clues", 48);
  put_play (sheet, draw_number_board ("0,0:1 1,0 2,0:odd 3,0"), "0 1 2 3", 490, y, 52, "start, visited, odd met, end",
            48);
  put_play (sheet, draw_number_board ("0,0 1,0:odd 2,0:2 3,0"), "0 1 2", 720, y, 52, "odd missed, clue missed", 48);
  analysis.solution = path;
  play = draw_play_verb (draw_play (row, &analysis, ""), PZ_STEPS_FILL);
  put_board (sheet, (PzScene){ .level = row, .play = play }, 950, y, 52, "filled", 48);
  pz_play_unref (play);
  pz_level_unref (row);
  put_level (sheet, draw_number_board ("0,0=3x3:8 3,0=T 3,1=L4 6,0=2x1:5 5,1=S 8,0=1x2:even"), 1240, y + 6, 32,
             "shapes", 74);
}

static void
edges (const Sheet *sheet, double y)
{
  PzLevel *walled = draw_hex_board ("0,0 1,0 0,1", "0-1", NULL), *bare = draw_hex_board ("0,0 1,0 0,1", NULL, NULL);
  PzLevel *spinner = draw_hex_board ("0,1 0,0 1,0", NULL, "0.4.1");
  PzPlay *play = draw_play (spinner, NULL, "");
  PzMotion hit = PZ_MOTION_REST;
  PzStyle plain = *sheet->style, still = *sheet->style;
  Sheet plain_sheet = *sheet, still_sheet = *sheet;
  const PzHit edge = { PZ_HIT_EDGE, 0, 1, 0, 0, 0 }, vertex = { PZ_HIT_VERTEX, 0, -1, 0, 0, 0 };

  hit.flash = TRUE;
  hit.flash_a = 0;
  hit.flash_b = 1;
  plain.plain_walls = TRUE;
  plain_sheet.style = &plain;
  still.reduced_motion = TRUE;
  still_sheet.style = &still;
  put_board (sheet, (PzScene){ .level = walled }, 110, y, 34, "wall", 66);
  put_board (&plain_sheet, (PzScene){ .level = walled }, 250, y, 34, "wall, no hue", 66);
  put_board (sheet, (PzScene){ .level = walled, .motion = &hit }, 390, y, 34, "hit", 66);
  put_board (&still_sheet, (PzScene){ .level = walled, .motion = &hit }, 530, y, 34, "hit, no motion", 66);
  put_board (sheet, (PzScene){ .level = walled }, 670, y, 34, "selected", 66);
  put_ring (sheet, walled, edge, 0, 670, y, 34, 5.5, 2.8, &sheet->style->select);
  put_board (sheet, (PzScene){ .level = bare }, 810, y, 34, "cursor: edge", 66);
  put_ring (sheet, bare, edge, 0, 810, y, 34, 5.5, 2.8, &sheet->style->ink);
  put_board (sheet, (PzScene){ .level = bare }, 950, y, 34, "cursor: vertex", 66);
  put_ring (sheet, bare, vertex, 0, 950, y, 34, 6, 3, &sheet->style->ink);
  put_board (sheet, (PzScene){ .level = spinner, .play = play }, 1090, y, 34, "spinner, play", 66);
  put_board (sheet, (PzScene){ .level = spinner, .show = PZ_SHOW_BEATS }, 1230, y, 34, "spinner, edit", 66);
  put_board (&plain_sheet, (PzScene){ .level = spinner, .show = PZ_SHOW_BEATS }, 1360, y, 34, "no hue", 66);
  pz_play_unref (play);
  pz_level_unref (walled);
  pz_level_unref (bare);
  pz_level_unref (spinner);
}

static void
signs (const Sheet *sheet, double y)
{
  const char *const verdicts[] = { "not checked", "counting", "one", "many", "none", "undecided", "blocked" };
  const char *const needs[] = { "needed", "redundant", "contradictory" };

  for (int i = 0; i < 3; i++)
    {
      pz_draw_need (sheet->cr, sheet->style, (PzNeed) (i + 1), 76 + i * 90, y, 12);
      label (sheet, needs[i], 76 + i * 90, y + 28);
    }
  for (int i = 0; i < 7; i++)
    {
      pz_draw_verdict (sheet->cr, sheet->style, (PzVerdict) i, (PzCount){ 2, TRUE, TRUE }, 400 + i * 90, y, 12, 0);
      label (sheet, verdicts[i], 400 + i * 90, y + 28);
    }
  for (int i = 0; i < 3; i++)
    pz_draw_verdict (sheet->cr, sheet->style, PZ_VERDICT_MANY, (PzCount){ i == 2 ? 10 : 8 + i, TRUE, TRUE },
                     1060 + i * 40, y, 12, 0);
  for (int i = 0; i < 7; i++)
    pz_draw_verdict (sheet->cr, sheet->style, (PzVerdict) i, (PzCount){ 2, TRUE, TRUE }, 1200 + i * 30, y, 9.5, 0.2);
}

static void
solutions (const Sheet *sheet, double y)
{
  PzLevel *square = draw_number_board ("0,0:1 1,0 2,0=2x1 2,1 1,1:even 0,1 3,1=1x2");
  PzLevel *hex = draw_hex_board ("0,0:1 1,0 2,0 1,1 0,1 -1,1", NULL, NULL);
  const guint8 a[] = { 0, 1, 2, 6, 3, 4, 5 }, b[] = { 0, 5, 4, 1, 2, 3, 6 };
  const guint8 p[] = { 0, 1, 2, 3, 4, 5 }, q[] = { 0, 5, 4, 1, 2, 3 };
  PzFinding findings[] = { { .kind = PZ_FINDING_CLUE, .index = 0, .need = PZ_NEED_NEEDED },
                           { .kind = PZ_FINDING_WALL, .index = 0, .need = PZ_NEED_REDUNDANT },
                           { .kind = PZ_FINDING_WALL, .index = 1, .need = PZ_NEED_CONTRADICTORY },
                           { .kind = PZ_FINDING_SPINNER, .index = 0, .need = PZ_NEED_NEEDED } };
  PzLevel *judged = draw_hex_board ("0,0:1 1,0 2,0 0,1 1,1 2,-1", "0-1 3-4", "2.3.1");
  PzAnalysis analysis = { .n_cells = 6, .findings = findings, .n_findings = 4 };
  const guint8 forced[] = { 0, 2, 0, 13, 0, 0 };

  put_board (sheet, (PzScene){ .level = square, .show = PZ_SHOW_SOLUTION, .path_a = a }, 170, y, 62, "solution", 110);
  put_board (sheet, (PzScene){ .level = square, .show = PZ_SHOW_DIFFERENCE, .path_a = a, .path_b = b }, 480, y, 62,
             "difference", 110);
  put_board (sheet, (PzScene){ .level = hex, .show = PZ_SHOW_SOLUTION, .path_a = p }, 760, y, 46, "solution", 110);
  put_board (sheet, (PzScene){ .level = hex, .show = PZ_SHOW_DIFFERENCE, .path_a = p, .path_b = q }, 1030, y, 46,
             "difference", 110);
  put_board (sheet,
             (PzScene){ .level = judged,
                        .show = PZ_SHOW_NECESSITY | PZ_SHOW_BEATS | PZ_SHOW_FORCED,
                        .analysis = &analysis,
                        .forced = forced },
             1300, y, 44, "necessity, forced steps", 110);
  pz_level_unref (square);
  pz_level_unref (hex);
  pz_level_unref (judged);
}

static void
thumbnails (const Sheet *sheet, double y)
{
  PzLevel *levels[] = { draw_hex_board ("0,0:1 1,0 2,0:3 0,1 1,1 -1,2 0,2:7 1,2", "0-1 3-4", "4.4.1"),
                        draw_number_board ("0,0:1 1,0=2x2 3,0=T 0,1=1x2:odd 3,1 1,2=3x3:5 4,2:16"),
                        pz_hex_stroke_mode.level_new ("1-1") };
  const double sizes[] = { 46, 92, 150 };
  double x = 32;

  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      {
        PzScene scene = { .level = levels[k], .style = sheet->style };

        cairo_save (sheet->cr);
        cairo_translate (sheet->cr, x, y - sizes[i] / 2);
        pz_draw_fitted (sheet->cr, &scene, sizes[i], sizes[i], sizes[i] * 0.06);
        cairo_restore (sheet->cr);
        x += sizes[i] + 24;
      }
  for (int k = 0; k < 3; k++)
    pz_level_unref (levels[k]);
}

static void
draw (const Sheet *sheet)
{
  title (sheet, "Hex Stroke cells", 24);
  hex_cells (sheet, 76);
  title (sheet, "Number Stroke cells", 148);
  square_cells (sheet, 204);
  title (sheet, "Edges and vertices", 284);
  edges (sheet, 360);
  title (sheet, "Necessity and verdict", 450);
  signs (sheet, 484);
  title (sheet, "Solutions and necessity on the board", 536);
  solutions (sheet, 660);
  title (sheet, "Thumbnails", 800);
  thumbnails (sheet, 900);
}

int
main (int argc, char **argv)
{
  return sheet_main (argc, argv, "elements", W, H, draw);
}
