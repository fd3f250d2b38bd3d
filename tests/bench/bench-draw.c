/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <time.h>

#include "../unit/draw-blocks-boards.h"
#include "../unit/draw-boards.h"
#include "../unit/draw-sweep-boards.h"
#include "../unit/draw-tracks-boards.h"

/* Time of one frame at 1000 × 800: a board of 128 cells with clues, walls and spinners, one of 127 cells with tracks and tiles, one of
 * 127 with blocks, boards of up to 4096 squares with their deduction, shown in several ways: drawn by itself, as an export is, and with the
 * elements of the frame before, as on the canvas. Frames of both kinds take turns. The goal is under 4 ms for the board with its beats, for the
 * one with its tiles, for the one with its blocks, and for every board of squares as on the canvas. */

#define FRAMES 200
#define W      1000
#define H      800

typedef struct
{
  const char *name;
  guint show;
} Case;

/* Of this thread's own work, µs: other programs do not count. */
static gint64
work_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static gint64
draw_frame (cairo_surface_t *surface, const PzScene *scene)
{
  gint64 start = work_time ();
  cairo_t *cr = cairo_create (surface);

  pz_draw_fitted (cr, scene, W, H, 30);
  cairo_destroy (cr);
  return work_time () - start;
}

static int
compare_times (const void *a, const void *b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static double
median_ms (gint64 *times)
{
  qsort (times, FRAMES, sizeof *times, compare_times);
  return times[FRAMES / 2] / 1000.0;
}

static void
measure (cairo_surface_t *surface, const char *board, const char *name, PzScene scene)
{
  gint64 alone[FRAMES], kept[FRAMES];
  g_autoptr (PzDrawCache) cache = pz_draw_cache_new ();
  PzScene with = scene;

  with.cache = cache;
  draw_frame (surface, &scene); /* fonts are loaded once a program */
  draw_frame (surface, &with);
  for (int i = 0; i < FRAMES; i++)
    {
      alone[i] = draw_frame (surface, &scene);
      kept[i] = draw_frame (surface, &with);
    }
  double before = median_ms (alone), after = median_ms (kept);
  g_print ("draw %-14s %-24s alone: median %5.2f ms, 99th percentile %5.2f ms   kept: %5.2f ms, %5.2f ms   %.2f to 1\n",
           board, name, before, alone[FRAMES * 99 / 100] / 1000.0, after, kept[FRAMES * 99 / 100] / 1000.0,
           before / after);
}

/* 16 × 8 squares of all sizes in small, as many as fit in 128 cells. */
static PzLevel *
large_number_board (void)
{
  g_autoptr (GString) cells = g_string_new (NULL);

  for (int i = 0; i < 128; i++)
    g_string_append_printf (cells, "%s%d,%d%s", i > 0 ? " " : "", i % 16, i / 16,
                            i % 4 == 0   ? ":7"
                            : i % 9 == 1 ? ":odd"
                                         : "");
  return draw_number_board (cells->str);
}

/* The largest board with 40 tiles: as edited, with what comes of its tiles, and as played, in the middle of a turn and with a tile on
 * its way. */
static void
measure_tracks (cairo_surface_t *surface)
{
  PzLevel *level = draw_tracks_lot (PZ_TRACKS_MAX_RADIUS, 40, 1);
  const PzTrackTile *tile = &pz_tracks_level (level)->tiles[0];
  const PzHit pointed = draw_tracks_cell (level, tile->q, tile->r);
  PzPlay *turned = draw_tracks_play (level, "+"), *tapped = draw_tracks_play (level, "t0");
  PzMotion turning = PZ_MOTION_REST, moving = PZ_MOTION_REST;
  PzScene scene = { .level = level, .style = pz_style_get (PZ_THEME_LIGHT) };
  PzScene scenes[5];
  const char *const names[] = { "tiles", "lattice and signs", "a trace", "turning", "a tile on its way" };

  turning.turned = -0.4;
  moving.mover = 0;
  moving.travelled = 0.5;
  for (int i = 0; i < 5; i++)
    scenes[i] = scene;
  scenes[1].show = PZ_SHOW_LATTICE | PZ_SHOW_NECESSITY;
  scenes[2].pointed = &pointed;
  scenes[3].play = turned;
  scenes[3].motion = &turning;
  scenes[4].play = tapped;
  scenes[4].motion = &moving;
  for (int i = 0; i < 5; i++)
    measure (surface, level->mode->id, names[i], scenes[i]);
  pz_play_unref (turned);
  pz_play_unref (tapped);
  pz_level_unref (level);
}

/* The largest board, half filled: as edited, with letters, a move under the pointer, and a long line on its way out. */
static void
measure_blocks (cairo_surface_t *surface)
{
  PzLevel *level = draw_blocks_lot (7, 0.5, "t2-0 t1-0 t3-1", 1);
  PzLevel *line =
      draw_blocks_board (7, "-6,0:0 -5,0:1 -4,0:2 -3,0:3 -2,0:4 -1,0:5 1,0:6 2,0:7 3,0:8 4,0:9 5,0:10 6,0:11", "t1-0");
  const PzHit pointed = draw_blocks_place (level, 0, 0);
  PzPlay *play = draw_blocks_play (level, ""), *cleared = draw_blocks_play (line, "0@0,0");
  PzMotion fading = PZ_MOTION_REST;
  PzStyle letters = *pz_style_get (PZ_THEME_LIGHT);
  PzScene scene = { .level = level, .style = pz_style_get (PZ_THEME_LIGHT) };
  PzScene scenes[5];
  const char *const names[] = { "blocks", "with lattice", "with letters", "a move", "a line on its way out" };

  fading.emptied = 0.5;
  letters.letters = TRUE;
  for (int i = 0; i < 5; i++)
    scenes[i] = scene;
  scenes[1].show = PZ_SHOW_LATTICE;
  scenes[2].style = &letters;
  scenes[3].play = play;
  scenes[3].held = 1;
  scenes[3].pointed = &pointed;
  scenes[4].level = line;
  scenes[4].play = cleared;
  scenes[4].motion = &fading;
  for (int i = 0; i < 5; i++)
    measure (surface, level->mode->id, names[i], scenes[i]);
  pz_play_unref (play);
  pz_play_unref (cleared);
  pz_level_unref (level);
  pz_level_unref (line);
}

/* As edited, with the deduction, as played with a path under the pointer, in the middle of the opening. */
static void
measure_sweep_board (cairo_surface_t *surface, int width, int height, guint64 seed)
{
  PzLevel *level = draw_sweep_lot (width, height, 20, 3, seed);
  const PzSweepLevel *self = pz_sweep_level (level);
  const PzHit pointed = draw_sweep_place (level, self->spawn_x + 1, self->spawn_y);
  PzAnalysis *analysis = draw_sweep_analyse (level);
  PzPlay *play = draw_sweep_play (level, "");
  PzMotion opening = PZ_MOTION_REST;
  PzScene scene = { .level = level, .style = pz_style_get (PZ_THEME_LIGHT), .analysis = analysis }, scenes[4];
  const char *const names[] = { "plain", "deduction", "played", "opening" };
  g_autofree char *board = g_strdup_printf ("sweep %d×%d", width, height);

  opening.opened = 0.5;
  for (int i = 0; i < 4; i++)
    scenes[i] = scene;
  scenes[1].show = PZ_SHOW_NECESSITY;
  scenes[2].play = scenes[3].play = play;
  scenes[2].pointed = &pointed;
  scenes[3].motion = &opening;
  for (int i = 0; i < 4; i++)
    measure (surface, board, names[i], scenes[i]);
  pz_play_unref (play);
  pz_analysis_unref (analysis);
  pz_level_unref (level);
}

int
main (void)
{
  const Case cases[] = { { "bare", 0 },
                         { "with beats", PZ_SHOW_BEATS },
                         { "with lattice and beats", PZ_SHOW_LATTICE | PZ_SHOW_BEATS },
                         { "with a solution", PZ_SHOW_SOLUTION },
                         { "with a difference", PZ_SHOW_DIFFERENCE } };
  PzLevel *levels[] = { draw_large_hex_board (), large_number_board () };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, W, H);
  guint8 snake[128], turned[128];

  for (int i = 0; i < 128; i++)
    {
      int row = i / 16, column = row % 2 == 0 ? i % 16 : 15 - i % 16;

      snake[i] = (guint8) (row * 16 + column);
    }
  for (int i = 0; i < 128; i++) /* half of the steps differ */
    turned[i] = i < 64 ? snake[i] : snake[191 - i];
  for (int board = 0; board < 2; board++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        PzScene scene = {
          .level = levels[board], .style = pz_style_get (PZ_THEME_LIGHT), .path_a = snake, .path_b = turned
        };

        scene.show = cases[i].show;
        measure (surface, levels[board]->mode->id, cases[i].name, scene);
      }
  measure_tracks (surface);
  measure_blocks (surface);
  measure_sweep_board (surface, 64, 64, 1);
  measure_sweep_board (surface, 40, 32, 1);
  measure_sweep_board (surface, 30, 16, 1);
  cairo_surface_destroy (surface);
  pz_level_unref (levels[0]);
  pz_level_unref (levels[1]);
  return 0;
}
