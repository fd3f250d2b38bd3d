/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "draw/dungeon-sweep.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* What the signs on the board mean, as one line; in px (look.md §8). */

#define SIDE      20.0 /* of a sample */
#define GAP       8.0  /* to its words */
#define APART     25.0 /* to the next sample */
#define RAMP      154.0
#define RAMP_LESS 77.0 /* where there is little room */
#define SIZE      12.5
#define WEIGHT    500

typedef struct _Line Line;

/* A sample with its words. @draw: in a square of one unit, its middle at (½, ½). */
typedef struct
{
  const char *words;
  double width; /* of the sample, px */
  void (*draw) (const Line *line, cairo_t *cr);
} Entry;

struct _Line
{
  cairo_t *cr;
  const PzScene *scene;
  PzText *text;
  PzSweepLook look;
  double x, width;
  int steps;
};

static const PzPoint middle = { 0.5, 0.5 };

static void
draw_opening (const Line *line, cairo_t *cr)
{
  const PzColour edge = pz_sweep_open_edge (line->look.style);

  pz_sweep_flat (cr, &line->look, middle, &line->look.style->open, &edge);
}

static void
draw_hazard (const Line *line, cairo_t *cr)
{
  pz_sweep_flat (cr, &line->look, middle, &line->look.style->closed, NULL);
  pz_sweep_hazard (cr, middle, &line->look.style->ink, 1.1);
}

static void
draw_hit (const Line *line, cairo_t *cr)
{
  const PzColour fill = pz_sweep_hit_colour (), edge = pz_sweep_open_edge (line->look.style);

  pz_sweep_flat (cr, &line->look, middle, &fill, &edge);
  pz_sweep_hazard (cr, middle, &line->look.style->conflict_mark, 1.1);
}

static void
draw_seal (const Line *line, cairo_t *cr)
{
  pz_sweep_flat (cr, &line->look, middle, &line->look.style->closed, NULL);
  pz_sweep_seal (cr, middle, 1.2);
}

static void
draw_guess (const Line *line, cairo_t *cr)
{
  pz_sweep_flat (cr, &line->look, middle, &line->look.style->canvas, NULL);
  pz_sweep_chance_frame (cr, &line->look, middle, FALSE);
}

static void
draw_safe (const Line *line, cairo_t *cr)
{
  pz_draw_need (cr, line->look.style, PZ_NEED_NEEDED, 0.5, 0.5, 0.42);
}

static void
draw_danger (const Line *line, cairo_t *cr)
{
  pz_draw_need (cr, line->look.style, PZ_NEED_CONTRADICTORY, 0.5, 0.5, 0.42);
}

static void
draw_reason (const Line *line, cairo_t *cr)
{
  const PzColour white = { 1, 1, 1, 1 };

  pz_shape_circle (cr, middle, 0.37);
  pz_colour_set (cr, &white, 1);
  cairo_set_line_width (cr, 0.22);
  cairo_stroke_preserve (cr);
  pz_colour_set (cr, &line->look.style->start, 1);
  cairo_set_line_width (cr, 0.1);
  cairo_stroke (cr);
}

/* In the unit square too, but wider: columns of the tints, one for each step as far as there are pixels. */
static void
draw_ramp (const Line *line, cairo_t *cr, double width)
{
  int columns = MIN (line->steps, (int) RAMP_LESS);

  for (int i = 0; i < columns; i++)
    {
      int step = columns > 1 ? 1 + (int) lround (i * (line->steps - 1.0) / (columns - 1)) : 1;
      const PzColour tint = pz_style_ramp (line->look.style, step, line->steps);
      double from = round (i * width / columns), to = round ((i + 1) * width / columns);

      cairo_rectangle (cr, line->x + from, 0, to - from, SIDE);
      pz_colour_set (cr, &tint, 1);
      cairo_fill (cr);
    }
}

static double
words_width (const Line *line, const char *words)
{
  return pz_text_width (line->text, words, SIZE, WEIGHT);
}

static void
put_words (Line *line, const char *words, double sample)
{
  PzTextStyle how = { SIZE, WEIGHT, 0, line->look.style->text, 1 };

  pz_text_label (line->text, words, &how, line->x + sample + GAP, SIDE / 2);
  line->x += sample + GAP + words_width (line, words) + APART;
}

/* Left out where there is no room. */
static void
put (Line *line, const char *words, void (*draw) (const Line *line, cairo_t *cr))
{
  if (line->x + SIDE + GAP + words_width (line, words) > line->width)
    return;
  cairo_save (line->cr);
  cairo_translate (line->cr, line->x, 0);
  cairo_scale (line->cr, SIDE, SIDE);
  cairo_new_path (line->cr);
  draw (line, line->cr);
  cairo_restore (line->cr);
  put_words (line, words, SIDE);
}

/* @more: what the entries after it need, px. */
static void
put_ramp (Line *line, double more)
{
  g_autofree char *words = NULL;
  double rest = line->width - line->x, ramp = RAMP, text;

  if (line->steps == 1)
    words = g_strdup (C_ ("legend", "step 1"));
  else
    /* Translators: the first and the last step of the deduction. */
    words = g_strdup_printf (C_ ("legend", "step 1 – %d"), line->steps);
  text = GAP + words_width (line, words);
  if (line->steps < 4)
    ramp = SIDE * line->steps;
  else if (ramp + text + APART + more > rest)
    ramp = RAMP_LESS;
  if (ramp + text > rest)
    return;
  draw_ramp (line, line->cr, ramp);
  put_words (line, words, ramp);
}

/* ---- While editing ------------------------------------------------------------------------------------------ */

static gboolean
has_chances (const PzScene *scene, const PzSweepFindings *findings)
{
  if (!pz_sweep_shows_all (scene, findings))
    return FALSE;
  for (int i = 0; i < findings->n_squares; i++)
    if (pz_sweep_shows_chance (findings, scene->level, i))
      return TRUE;
  return FALSE;
}

static gboolean
draw_deduced (Line *line, const PzSweepFindings *findings)
{
  const char *hazard = C_ ("legend", "hazard"), *guess = C_ ("legend", "a guess");
  double more = SIDE + GAP + words_width (line, hazard);

  if (has_chances (line->scene, findings))
    more += APART + SIDE + GAP + words_width (line, guess);
  put (line, C_ ("legend", "opening"), draw_opening);
  line->steps = findings->rounds;
  if (line->steps > 0)
    put_ramp (line, more);
  put (line, hazard, draw_hazard);
  if (has_chances (line->scene, findings))
    put (line, guess, draw_guess);
  return TRUE;
}

/* ---- In a playtest ------------------------------------------------------------------------------------------ */

/* A hazard that was dug up. */
static gboolean
has_hit (const PzScene *scene)
{
  const PzSweepLevel *level = pz_sweep_level (scene->level);

  for (int y = 0; y < level->height; y++)
    for (int x = 0; x < level->width; x++)
      if (pz_sweep_square (level, x, y) == PZ_SWEEP_HAZARD && pz_sweep_play_is_open (scene->play, x, y))
        return TRUE;
  return FALSE;
}

static gboolean
draw_played (Line *line)
{
  const PzPlay *play = line->scene->play;
  const PzSweepState *state = pz_sweep_play_state (play);
  int square = -1, n = 0;
  gboolean hazard = FALSE, hinted;
  const int *numbers = NULL;

  hinted = pz_sweep_play_hint (play, &square, &hazard, &numbers, &n) && square >= 0;
  if (hinted && hazard)
    put (line, C_ ("legend", "a hazard"), draw_danger);
  else if (hinted)
    put (line, C_ ("legend", "safe to dig"), draw_safe);
  if (hinted && n > 0)
    put (line, C_ ("legend", "what forces it"), draw_reason);
  if (has_hit (line->scene))
    put (line, C_ ("legend", "hazard dug up"), draw_hit);
  if (state->n_seals > 0)
    put (line, C_ ("legend", "seal"), draw_seal);
  if (state->cleared)
    put (line, C_ ("legend", "hazard"), draw_hazard);
  return line->x > 0;
}

gboolean
pz_sweep_legend (cairo_t *cr, const PzScene *scene, double width)
{
  const PzSweepFindings *findings = pz_sweep_shown_findings (scene);
  g_autoptr (PzText) text = NULL;
  Line line = { .cr = cr, .scene = scene, .width = width };
  gboolean drawn;

  if (findings == NULL && scene->play == NULL)
    return FALSE;
  text = pz_text_new_kept (cr, scene->style, 1, scene->cache);
  line.text = text;
  line.look = (PzSweepLook){ scene->style, 1 / SIDE, PZ_SWEEP_DETAIL_FULL };
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  drawn = findings != NULL ? draw_deduced (&line, findings) : draw_played (&line);
  cairo_restore (cr);
  return drawn;
}
