/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "draw-picture.h"
#include "hex-stroke/level.h"
#include "steps/play.h"

/* Drawing of what changes: walls and spinners, the playtest, animations, solutions and signs. */

#define SCALE 60.0

/* --- walls and spinners -------------------------------------------------------------------------------------- */

static void
test_walls (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0 1,0 0,1", "0-1", NULL);
  PzPoint at = pz_hex_edge_middle (PZ_HEX_POINTY, (PzHex){ 0, 0 }, 0);
  PzPoint open = pz_hex_edge_middle (PZ_HEX_POINTY, (PzHex){ 0, 0 }, 1);

  FOR_EACH_THEME (theme)
  {
    PzScene scene = draw_plain_scene (level, theme);
    g_auto (Picture) picture = picture_take (scene, SCALE);
    PzStyle plain = *scene.style;
    const PzColour white = { 1, 1, 1, 1 };

    g_assert_cmpint (picture_count (&picture, at.x, at.y, 0.3, &scene.style->wall_yellow), >, 60);
    g_assert_cmpint (picture_count (&picture, at.x, at.y, 0.3, &scene.style->wall_black), >, 60);
    g_assert_cmpint (picture_count (&picture, open.x, open.y, 0.2, &scene.style->wall_yellow), ==, 0);
    plain.plain_walls = TRUE;
    scene.style = &plain;
    {
      g_auto (Picture) black = picture_take (scene, SCALE);

      g_assert_cmpint (picture_count (&black, at.x, at.y, 0.3, &plain.wall_yellow), ==, 0);
      picture_assert_colour (&black, at.x, at.y, &white); /* the notch */
      picture_assert_colour (&black, at.x, at.y - 0.25, &plain.wall_black);
    }
  }
}

/* A hit wall is white; without motion it keeps its stripes in a white casing. */
static void
test_wall_flash (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0 1,0", "0-1", NULL);
  PzPoint at = pz_hex_edge_middle (PZ_HEX_POINTY, (PzHex){ 0, 0 }, 0);
  PzScene scene = draw_plain_scene (level, PZ_THEME_DARK);
  PzMotion motion = PZ_MOTION_REST;
  PzStyle still = *scene.style;
  const PzColour white = { 1, 1, 1, 1 };

  motion.flash = TRUE;
  motion.flash_a = 1;
  motion.flash_b = 0;
  scene.motion = &motion;
  {
    g_auto (Picture) picture = picture_take (scene, SCALE);

    picture_assert_colour (&picture, at.x, at.y, &white);
    g_assert_cmpint (picture_count (&picture, at.x, at.y, 0.3, &scene.style->wall_yellow), ==, 0);
  }
  still.reduced_motion = TRUE;
  scene.style = &still;
  {
    g_auto (Picture) picture = picture_take (scene, SCALE);

    g_assert_cmpint (picture_count (&picture, at.x, at.y, 0.3, &still.wall_yellow), >, 60);
    picture_assert_colour (&picture, at.x - 0.17, at.y, &white);
  }
}

/* Is the spinner's bar on this candidate edge? */
static gboolean
bar_lies_on (const Picture *picture, const PzLevel *level, int edge, const PzStyle *style)
{
  PzPoint vertex, end;

  pz_hex_spinner_edge_points (pz_hex_level (level), &pz_hex_level (level)->spinners[0], edge, &vertex, &end);
  return picture_count (picture, vertex.x + (end.x - vertex.x) * 0.45, vertex.y + (end.y - vertex.y) * 0.45, 0.1,
                        &style->wall_yellow)
         > 10;
}

/* With t cells walked the bar lies on edge (phase + t) mod 3 (hex-stroke.md, "Spinners"). */
static void
test_spinner_turns (void)
{
  for (int phase = 0; phase < 3; phase++)
    {
      g_autofree char *spinner = g_strdup_printf ("0.5.%d", phase);
      g_autoptr (PzLevel) level = draw_hex_board ("0,0 1,-1 1,0 -1,0 -1,1 0,1", NULL, spinner);
      const char *paths[] = { "", "3", "3 4", "3 4 5" };

      for (int t = 0; t < 4; t++)
        {
          g_autoptr (PzPlay) play = draw_play (level, NULL, paths[t]);
          PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
          int length;

          pz_steps_play_path (play->steps, &length);
          g_assert_cmpint (length, ==, t);
          scene.play = play;
          {
            g_auto (Picture) picture = picture_take (scene, SCALE);

            for (int edge = 0; edge < 3; edge++)
              g_assert_cmpint (bar_lies_on (&picture, level, edge, scene.style), ==, edge == (phase + t) % 3);
          }
        }
    }
}

/* Halfway through an append the bar is between its edges. */
static void
test_spinner_motion (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0 1,-1 1,0 -1,0", NULL, "0.5.0");
  g_autoptr (PzPlay) play = draw_play (level, NULL, "0 3");
  PzMotion motion = PZ_MOTION_REST;
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);

  motion.append_node = 3;
  motion.append = 0.5;
  scene.play = play;
  scene.motion = &motion;
  {
    g_auto (Picture) picture = picture_take (scene, SCALE);

    for (int edge = 0; edge < 3; edge++)
      g_assert_false (bar_lies_on (&picture, level, edge, scene.style));
  }
}

/* Ghosts and beats are shown on request, and only while editing. */
static void
test_beats (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0:1 1,-1 1,0", NULL, "0.5.1");
  g_autoptr (PzPlay) play = draw_play (level, NULL, "");
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  g_auto (Picture) bare = picture_take (scene, SCALE);
  PzPoint vertex, end;
  const PzColour white = { 1, 1, 1, 1 };

  scene.show = PZ_SHOW_BEATS;
  {
    g_auto (Picture) picture = picture_take (scene, SCALE);

    for (int edge = 0; edge < 3; edge++)
      {
        pz_hex_spinner_edge_points (pz_hex_level (level), &pz_hex_level (level)->spinners[0], edge, &vertex, &end);
        g_assert_cmpint (picture_count (&picture, vertex.x + (end.x - vertex.x) * 0.62,
                                        vertex.y + (end.y - vertex.y) * 0.62, 0.1, &white),
                         >, 30);
      }
    g_assert_cmpfloat (picture_difference (&bare, &picture), >, 0.5);
  }
  scene.play = play;
  {
    g_auto (Picture) picture = picture_take (scene, SCALE);

    g_assert_cmpfloat (picture_difference (&bare, &picture), ==, 0);
  }
}

/* --- playing ------------------------------------------------------------------------------------------------- */

static void
test_path (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0:1 1,0 2,0:3 3,0:2 4,0", NULL, NULL);
  g_autoptr (PzPlay) play = draw_play (level, NULL, "0 1 2 3");

  FOR_EACH_THEME (theme)
  {
    PzScene scene = draw_plain_scene (level, theme);
    const PzStyle *style = scene.style;

    scene.play = play;
    {
      g_auto (Picture) picture = picture_take (scene, SCALE);

      picture_assert_colour (&picture, draw_hex_at (level, 0).x - 0.55, 0, &style->start);
      picture_assert_colour (&picture, draw_hex_at (level, 1).x, 0.5,
                             &style->visited); /* that step 2's clue is elsewhere does not matter here */
      picture_assert_colour (&picture, draw_hex_at (level, 2).x, 0.5, &style->visited);
      picture_assert_colour (&picture, draw_hex_at (level, 2).x + 0.855 * cos (G_PI / 6), 0.25, &style->ring_met);
      picture_assert_colour (&picture, draw_hex_at (level, 3).x, 0.43, &style->conflict); /* wants 2 */
      picture_assert_colour (&picture, draw_hex_at (level, 4).x, 0.5, &style->cell);
      for (int i = 0; i < 3; i++)
        picture_assert_colour (&picture, draw_hex_at (level, i).x + sqrt (3) / 2, 0, &style->path);
      /* The badge with the wanted value, toward corner 5. */
      picture_assert_colour (&picture, draw_hex_at (level, 3).x + 0.7 * cos (G_PI / 6) + 0.19, -0.35,
                             &style->conflict_mark);
    }
  }
}

/* In number-stroke a cell is also in conflict when its step's clue sits elsewhere; it has no value to ask for then. */
static void
test_clue_elsewhere (void)
{
  g_autoptr (PzLevel) level = draw_number_board ("0,0:1 1,0 2,0:2 3,0");
  g_autoptr (PzPlay) play = draw_play (level, NULL, "0 1 2");
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);

  scene.play = play;
  {
    g_auto (Picture) picture = picture_take (scene, 100);

    for (int i = 1; i < 3; i++)
      {
        picture_assert_colour (&picture, i + 0.3, 0.75, &scene.style->conflict);
        g_assert_cmpint (picture_count (&picture, i + 0.83, 0.17, 0.06, &scene.style->conflict_mark) > 60, ==, i == 2);
      }
  }
}

/* High contrast hatches a conflict, clear under its digit; the others do not. */
static void
test_conflict_hatching (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0:1 1,0:3 2,0", NULL, NULL);
  g_autoptr (PzPlay) play = draw_play (level, NULL, "0 1");

  FOR_EACH_THEME (theme)
  {
    PzScene scene = draw_plain_scene (level, theme);
    int dark, clear;

    scene.play = play;
    {
      g_auto (Picture) picture = picture_take (scene, SCALE);

      dark = picture_count (&picture, draw_hex_at (level, 1).x - 0.4, 0.35, 0.1, &scene.style->conflict_mark);
      clear = picture_count (&picture, draw_hex_at (level, 1).x, 0, 0.25, &scene.style->conflict_mark);
    }
    g_assert_cmpint (clear, ==, 0);
    if (scene.style->high_contrast)
      g_assert_cmpint (dark, >, 10);
    else
      g_assert_cmpint (dark, ==, 0);
  }
}

/* A filled number has the amber halo until it is walked. */
static void
test_filled (void)
{
  g_autoptr (PzLevel) level = draw_number_board ("0,0:1 1,0 2,0 3,0 4,0");
  guint8 path[] = { 0, 1, 2, 3, 4 };
  PzAnalysis analysis = { .mode = level->mode, .verdict = PZ_VERDICT_ONE, .n_cells = 5, .solution = path };
  PzPlay *play = draw_play_verb (draw_play (level, &analysis, ""), PZ_STEPS_FILL);
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  int n, node;

  g_assert_cmpint (pz_steps_play_filled (play->steps, &n)->step, >, 1);
  g_assert_cmpint (n, ==, 1);
  node = pz_steps_play_filled (play->steps, &n)->node;
  scene.play = play;
  {
    g_auto (Picture) picture = picture_take (scene, SCALE);

    for (int i = 0; i < 5; i++)
      g_assert_cmpint (picture_count (&picture, i + 0.5, 0.5, 0.45, &scene.style->filled) > 100, ==, i == node);
  }
  pz_play_unref (play);
}

/* Odd and even: word over pips; walked: the word at the foot; missed: the word in a badge. */
static void
test_parity (void)
{
  g_autoptr (PzLevel) odd = draw_number_board ("0,0:odd 1,0");
  g_autoptr (PzLevel) even = draw_number_board ("0,0:even 1,0");
  g_autoptr (PzPlay) met = draw_play (odd, NULL, "0 1");
  g_autoptr (PzPlay) missed = draw_play (even, NULL, "0 1");
  PzScene scene = draw_plain_scene (odd, PZ_THEME_LIGHT);
  const PzStyle *style = scene.style;
  g_auto (Picture) one = picture_take (scene, 100);

  picture_assert_colour (&one, 0.5, 0.73, &style->ink); /* one pip in the middle */
  scene.level = even;
  {
    g_auto (Picture) two = picture_take (scene, 100);

    picture_assert_colour (&two, 0.5, 0.73, &style->cell);
    picture_assert_colour (&two, 0.5 - 0.078, 0.73, &style->ink);
    picture_assert_colour (&two, 0.5 + 0.078, 0.73, &style->ink);
  }
  scene.level = odd;
  scene.play = met;
  {
    g_auto (Picture) walked = picture_take (scene, 100);

    picture_assert_colour (&walked, 0.2, 0.3, &style->visited);
    g_assert_cmpint (picture_count (&walked, 0.5, 0.775, 0.06, &style->ink), >, 10);
  }
  scene.level = even;
  scene.play = missed;
  {
    g_auto (Picture) wrong = picture_take (scene, 100);

    picture_assert_colour (&wrong, 0.2, 0.6, &style->conflict);
    g_assert_cmpint (picture_count (&wrong, 0.83, 0.17, 0.1, &style->conflict_mark), >, 60);
  }
}

/* --- states told apart --------------------------------------------------------------------------------------- */

static double
grey_of (Rgb c)
{
  return 0.2126 * c.r + 0.7152 * c.g + 0.0722 * c.b;
}

#define MAX_STATES 16

typedef struct
{
  char name[24];
  double grey[40][40]; /* of one cell, relative to its centre */
} State;

static void
read_state (State *state, const char *name, PzScene scene, PzPoint at)
{
  gboolean hex = scene.level->mode->lattice != PZ_LATTICE_SQUARE;
  double step = hex ? 0.04 : 0.0235; /* no further than the cell's own edge */
  g_auto (Picture) picture = picture_take (scene, hex ? 30 : 52);

  g_strlcpy (state->name, name, sizeof state->name);
  for (int y = 0; y < 40; y++)
    for (int x = 0; x < 40; x++)
      state->grey[y][x] = grey_of (rgb_of (picture_probe (&picture, at.x + (x - 20) * step, at.y + (y - 20) * step)));
}

/* Share of the cell that differs by more than a shade. */
static double
states_apart (const State *a, const State *b)
{
  int n = 0;

  for (int y = 0; y < 40; y++)
    for (int x = 0; x < 40; x++)
      n += fabs (a->grey[y][x] - b->grey[y][x]) > 12;
  return n / 1600.0;
}

static int
read_states (State *states, PzTheme theme)
{
  g_autoptr (PzLevel) edit = draw_hex_board ("0,0:1 1,0 2,0:7", NULL, NULL);
  g_autoptr (PzLevel) level = draw_hex_board ("0,0:1 1,0 2,0:3 3,0 4,0:7 5,0 6,0", NULL, NULL);
  g_autoptr (PzPlay) play = draw_play (level, NULL, "0 1 2 3 4 5");
  PzScene scene = draw_plain_scene (edit, theme);
  int n = 0;

  read_state (&states[n++], "start", scene, draw_hex_at (edit, 0));
  read_state (&states[n++], "plain", scene, draw_hex_at (edit, 1));
  read_state (&states[n++], "clue", scene, draw_hex_at (edit, 2));
  scene = draw_plain_scene (level, theme);
  scene.play = play;
  read_state (&states[n++], "visited", scene, draw_hex_at (level, 1));
  read_state (&states[n++], "met", scene, draw_hex_at (level, 2));
  read_state (&states[n++], "conflict", scene, draw_hex_at (level, 4));
  read_state (&states[n++], "end", scene, draw_hex_at (level, 5));
  g_assert_cmpint (n, <=, MAX_STATES);
  return n;
}

static int
read_square_states (State *states, PzTheme theme)
{
  g_autoptr (PzLevel) edit = draw_number_board ("0,0 1,0:3 2,0:odd 3,0:even");
  g_autoptr (PzLevel) level = draw_number_board ("0,0:1 1,0 2,0 3,0 4,0");
  const char *const names[] = { "plain", "clue", "odd", "even" };
  guint8 path[] = { 0, 1, 2, 3, 4 };
  PzAnalysis analysis = { .mode = level->mode, .verdict = PZ_VERDICT_ONE, .n_cells = 5, .solution = path };
  PzPlay *play = draw_play_verb (draw_play (level, &analysis, ""), PZ_STEPS_FILL);
  PzScene scene = draw_plain_scene (edit, theme);
  int n, filled;

  for (int i = 0; i < 4; i++)
    read_state (&states[i], names[i], scene, (PzPoint){ i + 0.5, 0.5 });
  filled = pz_steps_play_filled (play->steps, &n)->node;
  scene = draw_plain_scene (level, theme);
  scene.play = play;
  read_state (&states[4], "filled", scene, (PzPoint){ filled + 0.5, 0.5 });
  pz_play_unref (play);
  return 5;
}

/* Never hue alone (look.md §1): in grey, too, every state differs from every other in at least a 25th of the cell. */
static void
assert_all_differ (const State *states, int n, PzTheme theme)
{
  for (int i = 0; i < n; i++)
    for (int k = i + 1; k < n; k++)
      if (states_apart (&states[i], &states[k]) < 0.04)
        g_error ("%s and %s look alike in theme %d: %.3f", states[i].name, states[k].name, (int) theme,
                 states_apart (&states[i], &states[k]));
}

static void
test_greyscale (void)
{
  FOR_EACH_THEME (theme)
  {
    State states[MAX_STATES];

    assert_all_differ (states, read_states (states, theme), theme);
    assert_all_differ (states, read_square_states (states, theme), theme);
  }
}

/* --- motion -------------------------------------------------------------------------------------------------- */

static PzMotion
motion_case (int i)
{
  PzMotion motion = PZ_MOTION_REST;

  if (i == 0 || i == 1)
    {
      motion.append_node = 2;
      motion.append = i == 0 ? 0.4 : 0;
    }
  else if (i == 2)
    {
      motion.met_node = 2;
      motion.met = 0.5;
    }
  else if (i == 3)
    {
      motion.shake_node = 1;
      motion.shake = 0.1;
    }
  else
    motion.cleared = 0.5;
  return motion;
}

/* Each animation shows halfway, and not at all with reduced motion. */
static void
test_motion (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0:1 1,0 2,0:3", NULL, NULL);
  g_autoptr (PzPlay) play = draw_play (level, NULL, "0 1 2");
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  PzStyle still = *scene.style;

  g_assert_cmpint (pz_steps_play_state (play->steps), ==, PZ_PLAY_CLEARED);
  still.reduced_motion = TRUE;
  scene.play = play;
  for (int i = 0; i < 5; i++)
    {
      g_auto (Picture) rest = picture_take (scene, SCALE);
      PzMotion motion = motion_case (i);
      PzScene moving = scene;

      moving.motion = &motion;
      {
        g_auto (Picture) picture = picture_take (moving, SCALE);

        g_assert_cmpfloat (picture_difference (&rest, &picture), >, 0.05);
      }
      moving.style = &still;
      {
        g_auto (Picture) picture = picture_take (moving, SCALE);

        g_assert_cmpfloat (picture_difference (&rest, &picture), ==, 0);
      }
    }
}

/* --- solutions and signs ------------------------------------------------------------------------------------- */

static void
test_difference (void)
{
  g_autoptr (PzLevel) level = draw_number_board ("0,0:1 1,0 2,0 2,1 1,1 0,1");
  const guint8 a[] = { 0, 1, 2, 3, 4, 5 }, b[] = { 0, 5, 4, 1, 2, 3 };
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  const PzStyle *style = scene.style;

  scene.path_a = a;
  scene.path_b = b;
  scene.show = PZ_SHOW_DIFFERENCE;
  {
    g_auto (Picture) picture = picture_take (scene, 100);
    const PzColour white = { 1, 1, 1, 1 };

    for (int i = 1; i < 6; i++)
      {
        PzPoint at = { a[i] < 3 ? a[i] + 0.5 : 5.5 - a[i], a[i] < 3 ? 0.5 : 1.5 };

        picture_assert_colour (&picture, at.x - 0.03, at.y - 0.15, &style->chip_a);
        picture_assert_colour (&picture, at.x + 0.03, at.y - 0.15, &style->chip_b);
      }
    picture_assert_colour (&picture, 0.5, 0.5 - 0.16, &white); /* the disc where they part */
    g_assert_cmpint (picture_count (&picture, 1, 0.435, 0.1, &style->solution_a), >, 50);
  }
}

/* The solution alone: faint steps, bars on the edges; the clue stays. */
static void
test_solution (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0:1 1,0 2,0", NULL, NULL);
  const guint8 path[] = { 0, 1, 2 };
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);

  scene.path_a = path;
  {
    g_auto (Picture) unasked = picture_take (scene, SCALE);

    g_assert_cmpint (picture_count (&unasked, sqrt (3) / 2, 0, 0.1, &scene.style->solution_a), ==, 0);
  }
  scene.show = PZ_SHOW_SOLUTION;
  {
    g_auto (Picture) picture = picture_take (scene, SCALE);

    picture_assert_colour (&picture, sqrt (3) / 2, 0, &scene.style->solution_a);
    picture_assert_colour (&picture, 1.5 * sqrt (3), 0, &scene.style->solution_a);
    g_assert_cmpint (picture_count (&picture, draw_hex_at (level, 1).x, 0, 0.25, &scene.style->cell), <, 31 * 31 - 20);
  }
}

/* Paths that do not fit the level are not drawn. */
static void
test_unsound_paths (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0:1 1,0 2,0", NULL, NULL);
  const guint8 far[] = { 0, 1, 200 }, twice[] = { 0, 1, 1 }, good[] = { 0, 1, 2 };
  const guint8 *const paths[] = { far, twice };
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  g_auto (Picture) bare = picture_take (scene, SCALE);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    for (guint show = PZ_SHOW_SOLUTION; show <= PZ_SHOW_DIFFERENCE; show <<= 1)
      {
        scene.show = show;
        scene.path_a = paths[i];
        scene.path_b = good;
        {
          g_auto (Picture) picture = picture_take (scene, SCALE);

          g_assert_cmpfloat (picture_difference (&bare, &picture), ==, 0);
        }
      }
}

static void
test_needs (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0:1 1,0 1,-1", "0-1", "0.5.2");
  PzFinding findings[] = { { .kind = PZ_FINDING_CLUE, .index = 0, .need = PZ_NEED_NEEDED },
                           { .kind = PZ_FINDING_WALL, .index = 0, .need = PZ_NEED_CONTRADICTORY },
                           { .kind = PZ_FINDING_SPINNER, .index = 0, .need = PZ_NEED_UNKNOWN },
                           { .kind = PZ_FINDING_WALL, .index = 7, .need = PZ_NEED_NEEDED } };
  PzAnalysis analysis = { .mode = level->mode, .n_cells = 3, .findings = findings, .n_findings = 4 };
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  PzPoint wall = pz_hex_edge_middle (PZ_HEX_POINTY, (PzHex){ 0, 0 }, 0);
  g_auto (Picture) bare = picture_take (scene, SCALE);

  scene.analysis = &analysis;
  {
    g_auto (Picture) unasked = picture_take (scene, SCALE);

    g_assert_cmpfloat (picture_difference (&bare, &unasked), ==, 0);
  }
  scene.show = PZ_SHOW_NECESSITY;
  {
    g_auto (Picture) picture = picture_take (scene, SCALE);

    g_assert_cmpint (picture_count (&picture, 0.64 * cos (G_PI / 6), -0.32, 0.12, &scene.style->need_good), >, 40);
    g_assert_cmpint (picture_count (&picture, wall.x, wall.y + 0.4, 0.1, &scene.style->badge_bad), >, 30);
  }
  analysis.n_cells = 4; /* of another level */
  {
    g_auto (Picture) stale = picture_take (scene, SCALE);

    g_assert_cmpfloat (picture_difference (&bare, &stale), ==, 0);
  }
}

static Picture
sign_picture (PzTheme theme, int verdict, int need, PzCount count, double turn)
{
  Picture picture = { cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 40, 40), 1, 0, 0 };
  cairo_t *cr = cairo_create (picture.surface);

  if (verdict >= 0)
    pz_draw_verdict (cr, pz_style_get (theme), (PzVerdict) verdict, count, 20, 20, 15, turn);
  else
    pz_draw_need (cr, pz_style_get (theme), (PzNeed) need, 20, 20, 15);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture.surface);
  return picture;
}

/* Every badge and sign differs from every other; so do counts of 2 and 3; 10 is "9+" as is anything not exact. */
static void
test_signs (void)
{
  FOR_EACH_THEME (theme)
  {
    const PzCount none = PZ_COUNT_UNKNOWN, two = { 2, TRUE, TRUE }, three = { 3, TRUE, TRUE }, ten = { 10, TRUE, TRUE };
    const PzCount open = { 3, FALSE, TRUE };
    Picture all[16];
    int n = 0;

    for (int verdict = PZ_VERDICT_NOT_CHECKED; verdict <= PZ_VERDICT_BLOCKED; verdict++)
      all[n++] = sign_picture (theme, verdict, 0, two, 0);
    for (int need = PZ_NEED_NEEDED; need <= PZ_NEED_CONTRADICTORY; need++)
      all[n++] = sign_picture (theme, -1, need, none, 0);
    all[n++] = sign_picture (theme, PZ_VERDICT_MANY, 0, three, 0);
    all[n++] = sign_picture (theme, PZ_VERDICT_MANY, 0, ten, 0);
    all[n++] = sign_picture (theme, PZ_VERDICT_RUNNING, 0, none, 0.5);
    for (int i = 0; i < n; i++)
      {
        g_assert_false (picture_is_blank (&all[i]));
        for (int k = i + 1; k < n; k++)
          if (i != PZ_VERDICT_ONE
              || k != PZ_VERDICT_BLOCKED + 1) /* the same tick on the same disc, but for its shade */
            g_assert_cmpfloat (picture_difference (&all[i], &all[k]), >, 0.2);
      }
    {
      g_auto (Picture) more = sign_picture (theme, PZ_VERDICT_MANY, 0, open, 0);
      g_auto (Picture) unknown = sign_picture (theme, -1, PZ_NEED_UNKNOWN, none, 0);

      g_assert_cmpfloat (picture_difference (&more, &all[n - 2]), ==, 0);
      g_assert_true (picture_is_blank (&unknown));
    }
    for (int i = 0; i < n; i++)
      picture_clear (&all[i]);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/edges/walls", test_walls);
  g_test_add_func ("/draw/edges/wall-flash", test_wall_flash);
  g_test_add_func ("/draw/edges/spinner-turns", test_spinner_turns);
  g_test_add_func ("/draw/edges/spinner-motion", test_spinner_motion);
  g_test_add_func ("/draw/edges/beats", test_beats);
  g_test_add_func ("/draw/play/path", test_path);
  g_test_add_func ("/draw/play/clue-elsewhere", test_clue_elsewhere);
  g_test_add_func ("/draw/play/conflict-hatching", test_conflict_hatching);
  g_test_add_func ("/draw/play/filled", test_filled);
  g_test_add_func ("/draw/play/parity", test_parity);
  g_test_add_func ("/draw/play/greyscale", test_greyscale);
  g_test_add_func ("/draw/play/motion", test_motion);
  g_test_add_func ("/draw/solutions/difference", test_difference);
  g_test_add_func ("/draw/solutions/one", test_solution);
  g_test_add_func ("/draw/solutions/unsound-paths", test_unsound_paths);
  g_test_add_func ("/draw/signs/needs", test_needs);
  g_test_add_func ("/draw/signs/all", test_signs);
  return g_test_run ();
}
