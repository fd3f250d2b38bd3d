/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "draw-picture.h"
#include "draw-tracks-boards.h"
#include "draw/render.h"

/* Drawing of hex-tracks where something happens: what comes of the tile pointed at, playtests, motion; and the kinds of surfaces. */

#define SCALE 120.0

static const PzColour white = { 1, 1, 1, 1 };

static PzPoint
cell_at (int q, int r)
{
  return pz_hex_centre (PZ_HEX_FLAT, (PzHex){ q, r });
}

static PzPoint
between (PzPoint a, PzPoint b)
{
  return (PzPoint){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

static PzPoint
edge_of (int q, int r, int dir)
{
  return pz_hex_edge_middle (PZ_HEX_FLAT, (PzHex){ q, r }, dir);
}

/* --- what comes of the tile pointed at ----------------------------------------------------------------------- */

/* A row of four straight cells, top to bottom; tiles by the test. */
static PzLevel *
column (const char *tiles)
{
  return draw_tracks_board ("0,0 0,1 0,2 0,3", tiles);
}

static Picture
pointed_picture (const PzLevel *level, PzTheme theme, PzHit hit)
{
  PzScene scene = draw_plain_scene (level, theme);

  scene.pointed = &hit;
  return picture_take (scene, SCALE);
}

/* Up three cells and out: white beside the dashes along the way, an arrow on the edge. */
static void
test_trace_exit (void)
{
  g_autoptr (PzLevel) level = column ("0,3:0.3");

  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) picture = pointed_picture (level, theme, draw_tracks_cell (level, 0, 3));
    PzPoint out = edge_of (0, 0, 0);

    for (int r = 0; r < 3; r++)
      {
        PzPoint at = cell_at (0, r);

        picture_assert_colour (&picture, at.x + 0.05, at.y, &white);
        picture_assert_colour (&picture, at.x - 0.05, at.y, &white);
        picture_assert_colour (&picture, at.x + 0.082, at.y, &pz_style_get (theme)->wall_black);
        g_assert_cmpint (picture_count (&picture, at.x, at.y, 0.2, &pz_style_hue (3)->fill), >, 10);
      }
    picture_assert_colour (&picture, out.x, out.y - 0.17, &white);
  }
}

/* A ghost where it stops, a cross half way to the tile that stops it, and a ring around that. */
static void
test_trace_blocked (void)
{
  g_autoptr (PzLevel) level = column ("0,3:0.3 0,0:0.4");

  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) picture = pointed_picture (level, theme, draw_tracks_cell (level, 0, 3));
    g_auto (Picture) plain = picture_take (draw_plain_scene (level, theme), SCALE);
    PzPoint blocker = cell_at (0, 0), stop = { 0, blocker.y + 0.88 * sqrt (3) }, cross = between (blocker, stop);
    const PzColour light_red = { 1, 0x93 / 255.0, 0x8C / 255.0, 1 };

    picture_assert_colour (&picture, cross.x, cross.y, &white);
    picture_assert_colour (&picture, cross.x + 0.12, cross.y + 0.12, &white);
    picture_assert_colour (&picture, blocker.x, blocker.y - 0.88 * sqrt (3) / 2, &light_red);
    /* the ghost tints its plate up to its edge and no further */
    g_assert_cmpuint (picture_probe (&picture, stop.x + 0.5, stop.y), !=, picture_probe (&plain, stop.x + 0.5, stop.y));
    g_assert_cmpuint (picture_probe (&picture, stop.x + 0.93, stop.y), ==,
                      picture_probe (&plain, stop.x + 0.93, stop.y));
  }
}

/* Three cells around a corner, tight bends: the tile comes home and would leave again as it did. A turning arrow ends the line. */
static void
test_trace_loop (void)
{
  g_autoptr (PzLevel) level = draw_tracks_board ("0,0:0 1,0:0 0,1:0", "0,0:2.6");
  g_autoptr (PzTracksBoard) board = pz_tracks_board_new (pz_tracks_level (level));
  PzTrace trace = pz_tracks_trace (board, 0, pz_tile_set_all (1), 0);
  g_autoptr (GArray) line = pz_tracks_polyline (board, 0, 0, &trace);
  PzPoint end = g_array_index (line, PzPoint, line->len - 1);

  g_assert_cmpint (trace.outcome, ==, PZ_TRACE_LOOP);
  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) picture = pointed_picture (level, theme, draw_tracks_cell (level, 0, 0));

    g_assert_cmpint (picture_count (&picture, end.x, end.y, 0.3, &white), >, 200);
    g_assert_cmpint (picture_count (&picture, end.x, end.y, 0.3, &pz_style_get (theme)->wall_black), >, 200);
    picture_assert_colour (&picture, end.x - 0.2, end.y, &white); /* the turning arrow's left */
  }
}

/* No tile, no cell, a port: nothing comes of it. */
static void
test_trace_of_nothing (void)
{
  g_autoptr (PzLevel) level = column ("0,3:0.3");
  PzHit port = { PZ_HIT_PORT, 3, -1, 0, 3, 0 }, off = { PZ_HIT_CELL, -1, -1, 5, 5, 0 },
        wild = { PZ_HIT_CELL, 99, -1, 9, 9, 0 };
  PzHit hits[] = { draw_tracks_cell (level, 0, 1), port, off, wild, PZ_HIT_NOWHERE };
  g_auto (Picture) plain = picture_take (draw_plain_scene (level, PZ_THEME_DARK), SCALE);

  for (guint i = 0; i < G_N_ELEMENTS (hits); i++)
    {
      g_auto (Picture) picture = pointed_picture (level, PZ_THEME_DARK, hits[i]);

      g_assert_cmpfloat (picture_difference (&picture, &plain), ==, 0);
    }
}

/* Signs at the tiles: a tick where it can leave, an exclamation mark where it is grazed, nothing where it is plainly blocked. */
static void
test_signs (void)
{
  /* t0 leaves upward; t1 below it is blocked by it. */
  g_autoptr (PzLevel) level = column ("0,0:0.3 0,2:0.3");
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  PzPoint free = cell_at (0, 0), stuck = cell_at (0, 2);
  g_auto (Picture) bare = picture_take (scene, SCALE);

  scene.show = PZ_SHOW_NECESSITY;
  g_auto (Picture) picture = picture_take (scene, SCALE);
  g_assert_cmpint (picture_count (&picture, free.x + 0.36, free.y + 0.62, 0.2, &scene.style->need_good), >, 50);
  for (double x = -0.6; x <= 0.6; x += 0.1)
    for (double y = -0.6; y <= 0.6; y += 0.1)
      g_assert_cmpuint (picture_probe (&picture, stuck.x + x, stuck.y + y), ==,
                        picture_probe (&bare, stuck.x + x, stuck.y + y));
}

/* Of a graze, on boards by lot: the sign is drawn for exactly the tiles whose trace says so. */
static void
test_graze_signs (void)
{
  int n_grazed = 0;

  for (guint32 seed = 1; seed <= 6; seed++)
    {
      g_autoptr (PzLevel) level = draw_tracks_lot (2, 9, seed);
      const PzTracksLevel *self = pz_tracks_level (level);
      g_autoptr (PzTracksBoard) board = pz_tracks_board_new (self);
      PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
      g_auto (Picture) bare = picture_take (scene, SCALE);

      scene.show = PZ_SHOW_NECESSITY;
      g_auto (Picture) picture = picture_take (scene, SCALE);
      for (int i = 0; i < self->n_tiles; i++)
        {
          PzTrace trace = pz_tracks_trace (board, 0, pz_tile_set_all (self->n_tiles), i);
          PzPoint at = cell_at (self->tiles[i].q, self->tiles[i].r);
          double low = self->tiles[i].dir <= 1 ? 0.62 : -0.62;
          gboolean marked = picture_probe (&picture, at.x + 0.36, at.y + low + 0.17)
                            != picture_probe (&bare, at.x + 0.36, at.y + low + 0.17);

          g_assert_cmpint (marked, ==, trace.outcome != PZ_TRACE_BLOCKED || trace.graze);
          n_grazed += trace.graze;
        }
    }
  g_assert_cmpint (n_grazed, >, 0);
}

/* Over a hovered cell only signs and marks stay whole. */
static void
test_upper_layers (void)
{
  g_autoptr (PzLevel) level = column ("0,3:0.3 0,0:0.4");
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  PzPoint blocker = cell_at (0, 0), cross = between (blocker, (PzPoint){ 0, blocker.y + 0.88 * sqrt (3) });
  PzHit hit = draw_tracks_cell (level, 0, 3);

  scene.layers = PZ_LAYERS_FROM_WALLS;
  g_auto (Picture) nothing = picture_take (scene, SCALE);
  g_assert_true (picture_is_blank (&nothing));
  scene.pointed = &hit;
  g_auto (Picture) mark = picture_take (scene, SCALE);
  picture_assert_colour (&mark, cross.x, cross.y, &white);
  g_assert_cmpuint (picture_probe (&mark, cell_at (0, 3).x + 0.5, cell_at (0, 3).y), ==, 0);
}

/* --- playtests ----------------------------------------------------------------------------------------------- */

static Picture
play_picture (const PzPlay *play, const PzLevel *level, const PzMotion *motion, gboolean still)
{
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  PzStyle style = *scene.style;

  style.reduced_motion = still;
  scene.style = &style;
  scene.play = play;
  scene.motion = motion;
  return picture_take (scene, 40);
}

/* (transfer full): the level with its cells turned and its tiles where they were, as the spec page has it. */
static PzLevel *
turned_level (const PzLevel *level, int steps)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  g_autoptr (GString) cells = g_string_new (NULL), tiles = g_string_new (NULL);

  for (int i = 0; i < self->n_cells; i++)
    {
      int q = self->cells[i].q, r = self->cells[i].r;
      PzPairing pairing = self->cells[i].tracks, next;

      for (int step = 0; step < steps; step++)
        {
          int old_q = q;

          q = -r;
          r = old_q + r;
          for (int port = 0; port < 6; port++)
            next.exit[(port + 1) % 6] = (guint8) ((pairing.exit[port] + 1) % 6);
          pairing = next;
        }
      g_string_append_printf (cells, "%s%d,%d:%d", i > 0 ? " " : "", q, r, pz_pairing_index (&pairing));
    }
  for (int i = 0; i < self->n_tiles; i++)
    g_string_append_printf (tiles, "%s%d,%d:%d.%d", i > 0 ? " " : "", self->tiles[i].q, self->tiles[i].r,
                            self->tiles[i].dir, self->tiles[i].colour);
  return draw_tracks_board (cells->str, tiles->str);
}

/* A board that lies turned is drawn as one that was built so. */
static void
test_turned_board (void)
{
  const char *verbs[] = { "", "+", "+ +", "+ + +", "- -", "-" };

  for (guint32 seed = 1; seed <= 3; seed++)
    for (int i = 0; i < 6; i++)
      {
        g_autoptr (PzLevel) level = draw_tracks_lot (2, 6, seed);
        g_autoptr (PzLevel) built = turned_level (level, i);
        g_autoptr (PzPlay) play = draw_tracks_play (level, verbs[i]);
        g_auto (Picture) played = play_picture (play, level, NULL, FALSE);
        g_auto (Picture) edited = picture_take (draw_plain_scene (built, PZ_THEME_LIGHT), 40);

        g_assert_cmpint (pz_tracks_play_state (play)->orientation, ==, i);
        g_assert_cmpfloat (picture_difference (&played, &edited), ==, 0);
      }
}

/* Drawn a whole step away from where it lies, a board lies as it did before; in between it is another. Tiles stay. */
static void
test_turning (void)
{
  g_autoptr (PzLevel) level = draw_tracks_lot (2, 6, 5);
  g_autoptr (PzPlay) before = draw_tracks_play (level, ""), after = draw_tracks_play (level, "+");
  PzMotion motion = PZ_MOTION_REST;

  motion.turned = -1;
  g_auto (Picture) was = play_picture (before, level, NULL, FALSE);
  g_auto (Picture) is = play_picture (after, level, NULL, FALSE);
  g_auto (Picture) start = play_picture (after, level, &motion, FALSE);
  motion.turned = -0.5;
  g_auto (Picture) half = play_picture (after, level, &motion, FALSE);
  g_auto (Picture) still = play_picture (after, level, &motion, TRUE);
  g_assert_cmpfloat (picture_difference (&start, &was), <, 12);
  g_assert_cmpfloat (picture_difference (&half, &was), >, 20);
  g_assert_cmpfloat (picture_difference (&half, &is), >, 20);
  g_assert_cmpfloat (picture_difference (&still, &is), ==, 0);
  for (int i = 0; i < pz_tracks_level (level)->n_tiles; i++)
    {
      const PzTrackTile *tile = &pz_tracks_level (level)->tiles[i];
      PzPoint at = cell_at (tile->q, tile->r);

      picture_assert_colour (&half, at.x + 0.75, at.y, &pz_style_hue (tile->colour)->fill);
    }
}

/* A tile that leaves is drawn along its path at constant speed, then not at all. */
static void
test_leaving (void)
{
  g_autoptr (PzLevel) level = column ("0,3:0.3");
  g_autoptr (PzPlay) play = draw_tracks_play (level, "t0");
  PzPoint home = cell_at (0, 3), out = edge_of (0, 0, 0);
  const PzColour *hue = &pz_style_hue (3)->fill;
  PzMotion motion = PZ_MOTION_REST;

  motion.mover = 0;
  for (int i = 0; i <= 8; i++)
    {
      motion.travelled = i / 10.0;
      g_auto (Picture) picture = play_picture (play, level, &motion, FALSE);
      double y = home.y + (out.y - home.y) * i / 10.0;

      picture_assert_colour (&picture, 0.8, y, hue);
      picture_assert_colour (&picture, -0.8, y, hue);
      g_assert_cmpint (picture_count (&picture, 0, y + 0.95, 0.1, hue), ==, 0);
      g_assert_cmpint (picture_count (&picture, 0, y - 0.95, 0.1, hue), ==, 0);
    }
  g_auto (Picture) gone = play_picture (play, level, NULL, FALSE);
  g_auto (Picture) still = play_picture (play, level, &motion, TRUE);
  motion.travelled = 1;
  g_auto (Picture) end = play_picture (play, level, &motion, FALSE);
  g_assert_cmpint (picture_count (&gone, home.x, home.y, 0.5, hue), ==, 0);
  g_assert_cmpfloat (picture_difference (&gone, &still), ==, 0);
  g_assert_cmpfloat (picture_difference (&gone, &end), ==, 0);
}

/* One that is stopped touches the other and no more; it comes back to where it stood. */
static void
test_stopped (void)
{
  g_autoptr (PzLevel) level = column ("0,3:0.3 0,0:0.4");
  g_autoptr (PzPlay) play = draw_tracks_play (level, "t0");
  const PzColour *hue = &pz_style_hue (3)->fill, *other = &pz_style_hue (4)->fill;
  double stop = cell_at (0, 0).y + 0.88 * sqrt (3);
  PzMotion motion = PZ_MOTION_REST;

  g_assert_cmpint (pz_tracks_play_state (play)->event, ==, PZ_TRACKS_EVENT_BLOCKED);
  motion.mover = 0;
  motion.travelled = 1;
  g_auto (Picture) away = play_picture (play, level, &motion, FALSE);
  motion.travelled = 0;
  g_auto (Picture) home = play_picture (play, level, &motion, FALSE);
  g_auto (Picture) rest = play_picture (play, level, NULL, FALSE);
  picture_assert_colour (&away, 0.8, stop, hue);
  picture_assert_colour (&away, 0.3, stop - 0.70, hue);
  picture_assert_colour (&away, 0.3, stop - 0.85, other);
  g_assert_cmpint (picture_count (&away, 0.7, cell_at (0, 3).y, 0.1, hue), ==, 0);
  g_assert_cmpfloat (picture_difference (&home, &rest), <, 2);
}

/* In a playtest the trace is that of the state played, and gone tiles have none. */
static void
test_trace_in_play (void)
{
  g_autoptr (PzLevel) level = column ("0,3:0.3 0,0:0.4");
  g_autoptr (PzPlay) play = draw_tracks_play (level, "t1");
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  PzHit here = draw_tracks_cell (level, 0, 3), gone = draw_tracks_cell (level, 0, 0);
  PzPoint out = edge_of (0, 0, 0);
  PzMotion moving = PZ_MOTION_REST;

  scene.play = play;
  g_auto (Picture) plain = picture_take (scene, SCALE);
  scene.pointed = &here;
  g_auto (Picture) picture = picture_take (scene, SCALE);
  picture_assert_colour (&picture, out.x, out.y - 0.17, &white);
  scene.pointed = &gone;
  g_auto (Picture) none = picture_take (scene, SCALE);
  g_assert_cmpfloat (picture_difference (&plain, &none), ==, 0);
  moving.turned = 0.25;
  scene.pointed = &here;
  scene.motion = &moving;
  g_auto (Picture) turning = picture_take (scene, SCALE);
  g_assert_cmpint (picture_count (&turning, out.x, out.y - 0.17, 0.03, &scene.style->wall_black), ==, 0);
}

/* --- surfaces ------------------------------------------------------------------------------------------------ */

static void
test_surfaces (void)
{
  g_autofree char *dir = g_dir_make_tmp ("pz-tracks-XXXXXX", NULL);
  const char *const names[] = { "a.png", "a.svg", "a.pdf", "sheet.png", "sheet.svg", "sheet.pdf" };
  PzLevel *levels[3];

  for (int i = 0; i < 3; i++)
    levels[i] = draw_tracks_lot (2 + i, 6 + 4 * i, (guint32) i);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (dir, names[i], NULL);
      g_autofree char *data = NULL;
      g_autoptr (GError) error = NULL;
      gsize length;

      if (i < 3)
        pz_render_level (levels[0], NULL, NULL, pz_style_get (PZ_THEME_LIGHT), 500, path, &error);
      else
        {
          PzSheet sheet = { .levels = levels, .n_levels = 3, .style = pz_style_get (PZ_THEME_DARK), .thumb_px = 200 };
          pz_render_sheet (&sheet, path, &error);
        }
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      g_assert_cmpuint (length, >, 2000);
      if (g_str_has_suffix (names[i], ".svg"))
        {
          g_assert_null (strstr (data, "<image"));
          g_assert_null (strstr (data, "<text"));
        }
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (dir), ==, 0);
  for (int i = 0; i < 3; i++)
    pz_level_unref (levels[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw-tracks-play/trace-exit", test_trace_exit);
  g_test_add_func ("/draw-tracks-play/trace-blocked", test_trace_blocked);
  g_test_add_func ("/draw-tracks-play/trace-loop", test_trace_loop);
  g_test_add_func ("/draw-tracks-play/trace-of-nothing", test_trace_of_nothing);
  g_test_add_func ("/draw-tracks-play/signs", test_signs);
  g_test_add_func ("/draw-tracks-play/graze-signs", test_graze_signs);
  g_test_add_func ("/draw-tracks-play/upper-layers", test_upper_layers);
  g_test_add_func ("/draw-tracks-play/turned-board", test_turned_board);
  g_test_add_func ("/draw-tracks-play/turning", test_turning);
  g_test_add_func ("/draw-tracks-play/leaving", test_leaving);
  g_test_add_func ("/draw-tracks-play/stopped", test_stopped);
  g_test_add_func ("/draw-tracks-play/trace-in-play", test_trace_in_play);
  g_test_add_func ("/draw-tracks-play/surfaces", test_surfaces);
  return g_test_run ();
}
