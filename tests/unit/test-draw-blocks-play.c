/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "draw-blocks-boards.h"
#include "draw-picture.h"
#include "draw/render.h"
#include "draw/shapes.h"

/* Drawing of hex-blocks where something happens: what a move would come to, lines on their way out, random plays; the kinds of surfaces. */

#define SCALE 120.0

static const PzColour white = { 1, 1, 1, 1 };

static PzPoint
cell_at (int q, int r)
{
  return pz_hex_centre (PZ_HEX_POINTY, (PzHex){ q, r });
}

/* --- marks, read from pixels --------------------------------------------------------------------------------- */

typedef enum
{
  NO_DISC,
  TICK,
  CROSS,
  DOT
} Disc;

/* What is in the middle of a cell: a cross has ink upper left of that, a tick none, a dot is white all over. */
static Disc
disc_at (const Picture *picture, const PzStyle *style, int q, int r)
{
  PzPoint at = cell_at (q, r);
  int n_white = picture_count (picture, at.x, at.y, 0.22, &white),
      n_ink = picture_count (picture, at.x, at.y, 0.22, &style->ink);

  if (n_white < 400)
    return NO_DISC;
  if (n_ink < 50) /* or a white plate */
    return picture_count (picture, at.x + 0.45, at.y, 0.05, &white) > 20 ? NO_DISC : DOT;
  return picture_count (picture, at.x - 0.072, at.y - 0.072, 0.02, &style->ink) > 10 ? CROSS : TICK;
}

typedef enum
{
  NO_RING,
  SOLID,  /* one line all around */
  DASHED, /* ink with gaps, on white */
  DOUBLE  /* ink all around, between white */
} Ring;

/* Along the ring, away from its corners: shares of ink and of white. */
static Ring
ring_at (const Picture *picture, const PzStyle *style, int q, int r)
{
  double radius = (style->high_contrast ? 0.83 : 0.88) * sqrt (3) / 2,
         inside = radius - (style->high_contrast ? 0.10 : 0.063);
  PzPoint at = cell_at (q, r);
  Rgb ink = rgb_of_colour (&style->ink), bright = { 255, 255, 255 };
  int n_ink = 0, n_white = 0, n_casing = 0, n = 0;

  for (int side = 0; side < 6; side++)
    for (double along = -0.24; along <= 0.24; along += 0.01, n++)
      {
        double angle = side * G_PI / 3, c = cos (angle), s = sin (angle);
        Rgb on = rgb_of (picture_probe (picture, at.x + radius * c - along * s, at.y + radius * s + along * c));
        Rgb in = rgb_of (picture_probe (picture, at.x + inside * c - along * s, at.y + inside * s + along * c));

        n_ink += rgb_apart (on, ink) < 12;
        n_white += rgb_apart (on, bright) < 12;
        n_casing += rgb_apart (in, bright) < 40;
      }
  if (n_ink > n * 95 / 100)
    return n_casing > n * 9 / 10 ? DOUBLE
           : style->dark         ? NO_RING
                                 : SOLID; /* in the dark a plate may be as dark as ink */
  if (n_ink > n / 4 && n_white > n / 6)
    return DASHED;
  return style->dark && n_white > n * 95 / 100 ? SOLID : NO_RING;
}

static PzColour
tint_of (const PzStyle *style, int colour)
{
  return pz_colour_mix (&style->plate, &pz_style_hue (colour)->fill, 0.6);
}

static double
channel (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
contrast (const PzColour *a, const PzColour *b)
{
  double x = 0.2126 * channel (a->r) + 0.7152 * channel (a->g) + 0.0722 * channel (a->b);
  double y = 0.2126 * channel (b->r) + 0.7152 * channel (b->g) + 0.0722 * channel (b->b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}

/* --- drops --------------------------------------------------------------------------------------------------- */

typedef struct
{
  PzLevel *level;
  PzPlay *play; /* (nullable) */
  PzScene scene;
  PzHit pointed;
} Stage;

static Stage
stage_new (PzLevel *level, const char *moves, PzTheme theme)
{
  return (Stage){ level, moves != NULL ? draw_blocks_play (level, moves) : NULL, draw_plain_scene (level, theme),
                  PZ_HIT_NOWHERE };
}

static void
stage_clear (Stage *stage)
{
  g_clear_pointer (&stage->play, pz_play_unref);
  pz_level_unref (stage->level);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Stage, stage_clear)

static Picture
stage_picture (Stage *stage, int held, int q, int r)
{
  PzScene scene = stage->scene;

  stage->pointed = draw_blocks_place (stage->level, q, r);
  scene.play = stage->play;
  scene.held = held;
  scene.pointed = held > 0 ? &stage->pointed : NULL;
  return picture_take (scene, SCALE);
}

/* All cells of the piece are tinted, in a solid line that stands out, with a tick; no other cell changes. */
static void
test_legal (void)
{
  FOR_EACH_THEME (theme)
  for (int piece = 0; piece < PZ_BLOCKS_N_PIECES; piece++)
    {
      g_auto (Stage) stage = stage_new (draw_blocks_board (3, "1,-2:3", pz_blocks_piece (piece)->id), "", theme);
      const PzStyle *style = stage.scene.style;
      const PzColour tint = tint_of (style, pz_blocks_piece_colour (piece));
      g_auto (Picture) picture = stage_picture (&stage, 1, 0, 0);
      g_auto (Picture) plain = stage_picture (&stage, 0, 0, 0);
      const PzBlocksPlacement *shadow = pz_blocks_play_shadow (stage.play, 0, 0, 0);
      const PzBlocksBoard *board = pz_blocks_play_board (stage.play);

      g_assert_cmpfloat (contrast (style->dark ? &white : &style->ink, &tint), >=, 3);
      for (int cell = 0; cell < board->n_cells; cell++)
        {
          PzHex place = board->cells[cell];
          PzPoint at = cell_at (place.q, place.r);

          if (!pz_blocks_set_has (&shadow->mask, cell))
            {
              g_assert_cmpuint (picture_probe (&picture, at.x, at.y), ==, picture_probe (&plain, at.x, at.y));
              g_assert_cmpint (ring_at (&picture, style, place.q, place.r), ==, NO_RING);
              continue;
            }
          picture_assert_colour (&picture, at.x + 0.5, at.y, &tint);
          g_assert_cmpint (ring_at (&picture, style, place.q, place.r), ==, SOLID);
          g_assert_cmpint (disc_at (&picture, style, place.q, place.r), ==, TICK);
        }
    }
}

/* Dashed where it would lie, a cross where something is in the way; what is there keeps its colour. */
static void
test_illegal (void)
{
  FOR_EACH_THEME (theme)
  {
    g_auto (Stage) stage = stage_new (draw_blocks_board (4, "0,0:4 2,-2:1", "t3-2"), "", theme);
    const PzStyle *style = stage.scene.style;
    const PzColour light = pz_colour_mix (&pz_style_hue (4)->fill, &white, 0.2);
    g_auto (Picture) picture = stage_picture (&stage, 1, 0, 0);

    for (int q = -1; q <= 2; q++)
      {
        PzPoint at = cell_at (q, 0);

        g_assert_cmpint (ring_at (&picture, style, q, 0), ==, DASHED);
        g_assert_cmpint (disc_at (&picture, style, q, 0), ==, q == 0 ? CROSS : NO_DISC);
        picture_assert_colour (&picture, at.x + 0.5, at.y, q == 0 ? &light : &style->plate);
      }
    g_assert_cmpint (ring_at (&picture, style, 2, -2), ==, NO_RING);
  }
}

/* After the end nothing is in the way, and nothing can be placed: crosses all over. */
static void
test_after_the_end (void)
{
  g_autoptr (PzLevel) level = draw_blocks_board (3, NULL, "t1-0 t2-0");
  g_auto (Stage) stage = stage_new (pz_blocks_set_goal (level, PZ_GOAL_SCORE, 1), "0@2,0", PZ_THEME_LIGHT);
  const PzStyle *style = stage.scene.style;
  g_auto (Picture) picture = stage_picture (&stage, 2, -1, 1);

  g_assert_true (pz_blocks_play_state (stage.play)->won);
  g_assert_cmpint (disc_at (&picture, style, -1, 1), ==, CROSS);
  g_assert_cmpint (disc_at (&picture, style, 0, 0), ==, CROSS);
  g_assert_cmpint (ring_at (&picture, style, 0, 1), ==, DASHED);
}

/* Cells off the board are drawn as long as one is on it; the anchor may be off it. */
static void
test_off_the_board (void)
{
  FOR_EACH_THEME (theme)
  {
    g_auto (Stage) stage = stage_new (draw_blocks_board (2, NULL, "t1-0 t6-2 t3-2"), "", theme);
    const PzStyle *style = stage.scene.style;
    g_auto (Picture) plain = stage_picture (&stage, 0, 0, 0);
    g_auto (Picture) away = stage_picture (&stage, 1, 2, 0);
    g_auto (Picture) far = stage_picture (&stage, 3, G_MAXINT, G_MININT);
    g_auto (Picture) anchor_off = stage_picture (&stage, 2, -2, 1); /* its cells: -2,0 -1,0 -1,1 -2,2 */

    g_assert_cmpfloat (picture_difference (&plain, &away), ==, 0);
    g_assert_cmpfloat (picture_difference (&plain, &far), ==, 0);
    for (int i = 0; i < 2; i++) /* -1,0 and -1,1 are on the board and free */
      {
        g_assert_cmpint (ring_at (&anchor_off, style, -1, i), ==, DASHED);
        g_assert_cmpint (disc_at (&anchor_off, style, -1, i), ==, NO_DISC);
      }
    g_auto (Picture) over = stage_picture (&stage, 3, -1, 0); /* -2,0 is off the board */
    /* Of that one only the right side is in the picture. */
    g_assert_cmpint (picture_count (&over, cell_at (-2, 0).x + 0.74, 0.14, 0.05, &style->ink), >, 20);
    for (int q = -1; q <= 1; q++)
      g_assert_cmpint (ring_at (&over, style, q, 0), ==, DASHED);
  }
}

/* The t6 family lies around its anchor, which may be filled or off the board. */
static void
test_hollow_anchor (void)
{
  FOR_EACH_THEME (theme)
  {
    g_auto (Stage) stage = stage_new (draw_blocks_board (3, "0,0:8", "t6-1"), "", theme);
    const PzStyle *style = stage.scene.style;
    const PzColour light = pz_colour_mix (&pz_style_hue (8)->fill, &white, 0.2);
    g_auto (Picture) picture = stage_picture (&stage, 1, 0, 0);

    picture_assert_colour (&picture, 0, 0, &light);
    g_assert_cmpint (disc_at (&picture, style, -1, 0), ==, TICK);
    g_assert_cmpint (disc_at (&picture, style, 0, -1), ==, TICK);
    g_assert_cmpint (disc_at (&picture, style, 1, -1), ==, TICK);
    g_assert_cmpint (disc_at (&picture, style, 1, 0), ==, TICK);
  }
}

/* Nothing held, no such slot, an empty slot, nothing pointed at: nothing comes of it. */
static void
test_nothing_held (void)
{
  g_auto (Stage) stage = stage_new (draw_blocks_board (3, NULL, "t1-0"), "0@0,0", PZ_THEME_LIGHT);
  g_auto (Picture) plain = stage_picture (&stage, 0, 0, 0);
  const int slots[] = { 1, 2, 3, 4, 99, -1, G_MAXINT, G_MININT };

  for (guint i = 0; i < G_N_ELEMENTS (slots); i++)
    {
      PzScene scene = stage.scene;
      PzHit pointed = draw_blocks_place (stage.level, 1, 0), edge = { PZ_HIT_EDGE, 3, -1, 0, 0, 0 };

      scene.play = stage.play;
      scene.held = slots[i];
      scene.pointed = &pointed;
      g_auto (Picture) picture = picture_take (scene, SCALE);
      g_assert_cmpfloat (picture_difference (&plain, &picture), ==, 0);
      scene.pointed = &edge;
      g_auto (Picture) other = picture_take (scene, SCALE);
      g_assert_cmpfloat (picture_difference (&plain, &other), ==, 0);
    }
}

/* --- what will be emptied ------------------------------------------------------------------------------------ */

/* The mock-up's move: seven cells of one line, and no other, in a double outline; in a plan's step as under the pointer. */
static void
test_will_clear (void)
{
  FOR_EACH_THEME (theme)
  {
    g_auto (Stage) stage = stage_new (draw_blocks_mock (), "", theme);
    const PzStyle *style = stage.scene.style;
    PzInput next = { PZ_BLOCKS_PLACE, 1, -2, 3 };
    PzScene scene = stage.scene;
    g_auto (Picture) held = stage_picture (&stage, 2, -2, 3);
    int n = 0;

    for (int q = -4; q <= 4; q++)
      for (int r = MAX (-4, -4 - q); r <= MIN (4, 4 - q); r++)
        {
          gboolean clears = q == -2;

          g_assert_cmpint (ring_at (&held, style, q, r), ==, clears ? DOUBLE : NO_RING);
          g_assert_cmpint (disc_at (&held, style, q, r), ==, clears && r == 3 ? TICK : NO_DISC);
          n += clears;
        }
    g_assert_cmpint (n, ==, 7);
    scene.next = &next;
    g_auto (Picture) planned = picture_take (scene, SCALE);
    scene.play = stage.play;
    g_auto (Picture) stepped = picture_take (scene, SCALE);
    g_assert_cmpfloat (picture_difference (&held, &planned), ==, 0);
    g_assert_cmpfloat (picture_difference (&held, &stepped), ==, 0);
  }
}

/* Two lines that one block completes: both, their common cell once. */
static void
test_two_lines (void)
{
  g_auto (Stage) stage = stage_new (
      draw_blocks_board (3, "-2,0:0 -1,0:1 1,0:2 2,0:6 0,-2:7 0,-1:3 0,1:4 0,2:5", "t1-0"), "", PZ_THEME_LIGHT);
  const PzStyle *style = stage.scene.style;
  g_auto (Picture) picture = stage_picture (&stage, 1, 0, 0);

  for (int q = -2; q <= 2; q++)
    for (int r = MAX (-2, -2 - q); r <= MIN (2, 2 - q); r++)
      g_assert_cmpint (ring_at (&picture, style, q, r), ==, q == 0 || r == 0 ? DOUBLE : NO_RING);
  g_assert_cmpint (disc_at (&picture, style, 0, 0), ==, TICK);
}

/* A plan's step that is no placement, or cannot be played, tells nothing. */
static void
test_next_of_nothing (void)
{
  g_autoptr (PzLevel) level = draw_blocks_mock ();
  const PzInput inputs[] = { { PZ_BLOCKS_UNDO, 0, 0, 0 },        { PZ_BLOCKS_RESTART, 1, -2, 3 },
                             { PZ_BLOCKS_HINT, 1, -2, 3 },       { PZ_BLOCKS_PLACE, 1, -4, 0 },
                             { PZ_BLOCKS_PLACE, 7, -2, 3 },      { PZ_BLOCKS_PLACE, -1, -2, 3 },
                             { PZ_BLOCKS_PLACE, 1, 1000, 1000 }, { PZ_BLOCKS_PLACE, 1, G_MAXINT, G_MININT } };
  PzScene scene = draw_plain_scene (level, PZ_THEME_DARK);
  g_auto (Picture) plain = picture_take (scene, 40);

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      scene.next = &inputs[i];
      g_auto (Picture) picture = picture_take (scene, 40);
      g_assert_cmpfloat (picture_difference (&plain, &picture), ==, 0);
    }
}

/* A hint is drawn as the move it names; below a drop that is pointed at it has dots, and only the drop says what it empties. */
static void
test_hint (void)
{
  FOR_EACH_THEME (theme)
  {
    g_auto (Stage) stage = stage_new (draw_blocks_board (3, "-1,0:1", "t1-0"), "hint", theme);
    const PzStyle *style = stage.scene.style;
    const PzBlocksState *state = pz_blocks_play_state (stage.play);
    PzBlocksMove hint = state->hint;
    PzScene scene = stage.scene;
    PzInput next = { PZ_BLOCKS_PLACE, 0, hint.q, hint.r };
    int other = hint.q == 0 && hint.r == -1 ? 1 : 0;

    g_assert_true (state->has_hint);
    g_auto (Picture) hinted = stage_picture (&stage, 0, 0, 0);
    g_auto (Picture) both = stage_picture (&stage, 1, other, -1);
    scene.next = &next;
    g_auto (Picture) planned = picture_take (scene, SCALE);
    g_assert_cmpint (disc_at (&hinted, style, hint.q, hint.r), ==, TICK);
    g_assert_cmpfloat (picture_difference (&hinted, &planned), ==, 0);
    g_assert_cmpint (disc_at (&both, style, hint.q, hint.r), ==, DOT);
    g_assert_cmpint (disc_at (&both, style, other, -1), ==, TICK);
    g_assert_cmpint (ring_at (&both, style, other, -1), ==, SOLID);
  }
}

/* Over a hovered or selected cell only what a move comes to stays whole. */
static void
test_upper_layers (void)
{
  g_auto (Stage) stage = stage_new (draw_blocks_mock (), "", PZ_THEME_LIGHT);

  stage.scene.layers = PZ_LAYERS_FROM_WALLS;
  g_auto (Picture) nothing = stage_picture (&stage, 0, 0, 0);
  g_auto (Picture) marks = stage_picture (&stage, 2, -2, 3);
  g_assert_true (picture_is_blank (&nothing));
  g_assert_cmpint (ring_at (&marks, stage.scene.style, -2, 2), ==, DOUBLE);
  g_assert_cmpuint (picture_probe (&marks, cell_at (-2, 2).x, cell_at (-2, 2).y), ==, 0);
}

/* --- playtests and motion ------------------------------------------------------------------------------------ */

/* A board that was played on looks as one that was filled so. */
static void
test_played (void)
{
  g_autoptr (PzLevel) level = draw_blocks_board (3, "0,-2:9", "t2-0 t1-0 t5-1");
  g_autoptr (PzLevel) same = draw_blocks_board (3, "0,-2:9 1,-1:3 0,0:3 1,0:3 0,1:3 -2,0:1", NULL);
  g_autoptr (PzPlay) play = draw_blocks_play (level, "0@0,0 1@-2,0");

  FOR_EACH_THEME (theme)
  {
    PzScene scene = draw_plain_scene (level, theme);

    scene.play = play;
    g_auto (Picture) played = picture_take (scene, 40);
    g_auto (Picture) filled = picture_take (draw_plain_scene (same, theme), 40);
    g_assert_cmpfloat (picture_difference (&played, &filled), ==, 0);
  }
}

static Picture
emptied_picture (const PzPlay *play, PzTheme theme, double emptied, gboolean still)
{
  PzScene scene = draw_plain_scene (play->level, theme);
  PzStyle style = *scene.style;
  PzMotion motion = PZ_MOTION_REST;

  style.reduced_motion = still;
  motion.emptied = emptied;
  scene.style = &style;
  scene.play = play;
  scene.motion = &motion;
  return picture_take (scene, SCALE);
}

/* The blocks as they were laid, then white, then less and less; at last the plate. Cells off the line do not change. */
static void
test_emptied (void)
{
  FOR_EACH_THEME (theme)
  {
    g_autoptr (PzLevel) level = draw_blocks_board (3, "-2,0:7 -1,0:4 1,0:2 2,0:5 0,1:9", "t1-0 t1-0");
    g_autoptr (PzLevel) laid = draw_blocks_board (3, "-2,0:7 -1,0:4 0,0:1 1,0:2 2,0:5 0,1:9", NULL);
    g_autoptr (PzPlay) play = draw_blocks_play (level, "0@0,0");
    PzScene scene = draw_plain_scene (level, theme);
    g_auto (Picture) before = picture_take (draw_plain_scene (laid, theme), SCALE);
    g_auto (Picture) start = emptied_picture (play, theme, 0, FALSE);
    g_auto (Picture) flash = emptied_picture (play, theme, 0.3, FALSE);
    g_auto (Picture) late = emptied_picture (play, theme, 0.8, FALSE);
    g_auto (Picture) end = emptied_picture (play, theme, 1, FALSE);
    g_auto (Picture) still = emptied_picture (play, theme, 0.3, TRUE);
    PzPoint other = cell_at (0, 1);

    scene.play = play;
    g_auto (Picture) rest = picture_take (scene, SCALE);
    g_assert_cmpfloat (picture_difference (&start, &before), <, 0.5);
    g_assert_cmpfloat (picture_difference (&end, &rest), ==, 0);
    g_assert_cmpfloat (picture_difference (&still, &rest), ==, 0);
    for (int q = -2; q <= 2; q++)
      {
        double x = cell_at (q, 0).x + 0.68;
        Rgb plate = rgb_of_colour (&scene.style->plate), faded = rgb_of (picture_probe (&late, x, 0));

        picture_assert_colour (&flash, x, 0, &white);
        g_assert_cmpint (rgb_apart (faded, plate), <=, rgb_apart ((Rgb){ 255, 255, 255 }, plate) / 2);
        picture_assert_colour (&rest, x, 0, &scene.style->plate);
        /* In its middle it still says what it was. */
        g_assert_cmpint (rgb_apart (rgb_of (picture_probe (&flash, x - 0.68, 0)), (Rgb){ 255, 255, 255 }), >, 20);
      }
    g_assert_cmpuint (picture_probe (&flash, other.x, other.y), ==, picture_probe (&rest, other.x, other.y));
  }
}

/* Out of range, or where the input emptied nothing, is at rest. */
static void
test_emptied_nothing (void)
{
  g_autoptr (PzLevel) level = draw_blocks_board (3, "-2,0:7 -1,0:4 1,0:2 2,0:5 0,1:9", "t1-0 t1-0");
  g_autoptr (PzPlay) cleared = draw_blocks_play (level, "0@0,0"), plain = draw_blocks_play (level, "0@0,-1"),
                     undone = draw_blocks_play (level, "0@0,0 undo");
  g_auto (Picture) rest = emptied_picture (cleared, PZ_THEME_LIGHT, 1, FALSE);
  g_auto (Picture) beyond = emptied_picture (cleared, PZ_THEME_LIGHT, 7, FALSE);
  g_auto (Picture) placed = emptied_picture (plain, PZ_THEME_LIGHT, 0.4, FALSE);
  g_auto (Picture) placed_rest = emptied_picture (plain, PZ_THEME_LIGHT, 1, FALSE);
  g_auto (Picture) back = emptied_picture (undone, PZ_THEME_LIGHT, 0.4, FALSE);
  g_auto (Picture) edited = picture_take (draw_plain_scene (level, PZ_THEME_LIGHT), SCALE);

  g_assert_cmpfloat (picture_difference (&rest, &beyond), ==, 0);
  g_assert_cmpfloat (picture_difference (&placed, &placed_rest), ==, 0);
  g_assert_cmpfloat (picture_difference (&back, &edited), ==, 0);
}

/* --- by lot -------------------------------------------------------------------------------------------------- */

static PzInput
random_input (const PzLevel *level)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  const PzBlocksCell *cell = &self->cells[g_test_rand_int_range (0, self->n_cells)];
  int verb = g_test_rand_int_range (0, 20);
  int off = g_test_rand_int_range (0, 5) == 0 ? g_test_rand_int_range (-3, 4) : 0;

  if (verb < 2)
    return (PzInput){ verb == 0 ? PZ_BLOCKS_UNDO : PZ_BLOCKS_RESTART, 0, 0, 0 };
  return (PzInput){ PZ_BLOCKS_PLACE, g_test_rand_int_range (0, 4), cell->q + off, cell->r };
}

static char *
random_deck (void)
{
  g_autoptr (GString) deck = g_string_new (NULL);

  for (int n = g_test_rand_int_range (1, 9); n > 0; n--)
    g_string_append_printf (deck, "%s%s", deck->len > 0 ? " " : "",
                            pz_blocks_piece (g_test_rand_int_range (0, PZ_BLOCKS_N_PIECES))->id);
  return g_string_free (g_steal_pointer (&deck), FALSE);
}

/* In any state of any play, at any size and with anything pointed at, cairo is content; a legal drop has a tick on each of its cells,
 * and an illegal one none, as the rules say. */
static void
check_frame (PzScene scene, const PzPlay *play)
{
  const PzInput at = random_input (scene.level);
  PzHit pointed = draw_blocks_place (scene.level, at.b, at.c);
  PzMotion motion = PZ_MOTION_REST;
  const double scales[] = { 2.2, 5, 9, 24, 60 };
  const PzBlocksPlacement *shadow = pz_blocks_play_shadow (play, at.a, at.b, at.c);
  const PzBlocksBoard *board = pz_blocks_play_board (play);

  motion.emptied = g_test_rand_double_range (0, 1.2);
  scene.play = play;
  scene.held = at.a + 1;
  scene.pointed = &pointed;
  scene.motion = &motion;
  scene.show = (guint) g_test_rand_int_range (0, 64);
  g_auto (Picture) any = picture_take (scene, scales[g_test_rand_int_range (0, G_N_ELEMENTS (scales))]);
  g_assert_false (picture_is_blank (&any));
  scene.motion = NULL;
  g_auto (Picture) picture = picture_take (scene, 60);
  for (int cell = 0; cell < board->n_cells; cell++)
    {
      PzPoint centre = cell_at (board->cells[cell].q, board->cells[cell].r);
      gboolean ticked = picture_count (&picture, centre.x - 0.06, centre.y + 0.09, 0.02, &scene.style->ink) > 1
                        && picture_count (&picture, centre.x - 0.072, centre.y - 0.072, 0.02, &white) > 1;

      g_assert_cmpint (ticked, ==, shadow != NULL && pz_blocks_set_has (&shadow->mask, cell));
    }
}

static void
test_random_plays (void)
{
  for (int round = 0; round < 12; round++)
    {
      g_autofree char *deck = random_deck ();
      g_autoptr (PzLevel) level = draw_blocks_lot (g_test_rand_int_range (1, 8), g_test_rand_double_range (0, 0.8),
                                                   deck, (guint32) g_test_rand_int ());
      PzScene scene = draw_plain_scene (level, (PzTheme) (round % 4));
      PzPlay *play = draw_blocks_play (level, "");

      for (int step = 0; step < 8; step++)
        {
          const PzInput input = random_input (level);
          PzPlay *next = level->mode->play_input (play, &input);

          pz_play_unref (play);
          play = next;
          check_frame (scene, play);
        }
      pz_play_unref (play);
    }
}

/* --- surfaces ------------------------------------------------------------------------------------------------ */

/* PNG, SVG and PDF from the same routine, of a level and of a sheet. */
static void
test_render (void)
{
  g_autofree char *dir = g_dir_make_tmp ("pz-blocks-XXXXXX", NULL);
  g_autoptr (PzLevel) level = draw_blocks_mock ();
  const char *const endings[] = { "png", "svg", "pdf" }, *const begin[] = { "\x89PNG", "<?xml", "%PDF" };

  g_assert_nonnull (dir);
  for (int i = 0; i < 6; i++)
    {
      g_autofree char *file = g_strdup_printf ("%s/a.%s", dir, endings[i % 3]);
      g_autofree char *data = NULL;
      g_autoptr (GError) error = NULL;
      gsize length;

      if (i < 3)
        g_assert_true (pz_render_level (level, NULL, NULL, pz_style_get (PZ_THEME_LIGHT), 400, file, &error));
      else
        {
          PzSheet sheet = { .levels = &level, .n_levels = 1, .style = pz_style_get (PZ_THEME_DARK), .thumb_px = 200 };
          g_assert_true (pz_render_sheet (&sheet, file, &error));
        }
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (file, &data, &length, NULL));
      g_assert_cmpint (memcmp (data, begin[i % 3], strlen (begin[i % 3])), ==, 0);
      if (i == 1)
        g_assert_nonnull (strstr (data, "94.9")); /* #F2A900, in hundredths */
      g_assert_cmpint (g_unlink (file), ==, 0);
    }
  g_assert_cmpint (g_rmdir (dir), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw-blocks-play/legal", test_legal);
  g_test_add_func ("/draw-blocks-play/illegal", test_illegal);
  g_test_add_func ("/draw-blocks-play/after-the-end", test_after_the_end);
  g_test_add_func ("/draw-blocks-play/off-the-board", test_off_the_board);
  g_test_add_func ("/draw-blocks-play/hollow-anchor", test_hollow_anchor);
  g_test_add_func ("/draw-blocks-play/nothing-held", test_nothing_held);
  g_test_add_func ("/draw-blocks-play/will-clear", test_will_clear);
  g_test_add_func ("/draw-blocks-play/two-lines", test_two_lines);
  g_test_add_func ("/draw-blocks-play/next-of-nothing", test_next_of_nothing);
  g_test_add_func ("/draw-blocks-play/hint", test_hint);
  g_test_add_func ("/draw-blocks-play/upper-layers", test_upper_layers);
  g_test_add_func ("/draw-blocks-play/played", test_played);
  g_test_add_func ("/draw-blocks-play/emptied", test_emptied);
  g_test_add_func ("/draw-blocks-play/emptied-nothing", test_emptied_nothing);
  g_test_add_func ("/draw-blocks-play/random-plays", test_random_plays);
  g_test_add_func ("/draw-blocks-play/render", test_render);
  return g_test_run ();
}
