/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "editor/curve-draw.h"

#define AXIS_PX      36 /* figures at the start */
#define END_PX       14
#define TOP_PX       26 /* the number over the highest point */
#define FOOT_PX      26 /* names */
#define POINT_PX     5.0
#define CHOSEN_PX    7.0
#define RIM_PX       2.0
#define LINE_PX      2.6
#define STEP         20 /* scores between two lines */
#define NAME_GAP     14.0
#define PILL_ROOM_PX 44   /* a fall's label keeps away from both points */
#define NUMBER_PX    30.0 /* a level's room from which on each point has its number */

static void
set_colour (cairo_t *cr, const PzColour *colour, double alpha)
{
  cairo_set_source_rgba (cr, colour->r, colour->g, colour->b, colour->a * alpha);
}

/* The board's colours for two solutions stand on light cells where contrast is high: on a dark card text and warnings are seen. */
static const PzColour *
line_colour (const PzStyle *style)
{
  return style->high_contrast && style->dark ? &style->text : &style->solution_a;
}

static const PzColour *
fall_colour (const PzStyle *style)
{
  return style->high_contrast && style->dark ? &style->warn : &style->solution_b;
}

/* ---- Where things lie ---- */

static int
highest_score (const PzCurve *curve)
{
  int highest = 0;
  for (int i = 0; i < curve->n; i++)
    highest = MAX (highest, curve->scores[i]);
  return highest;
}

PzCurvePlot
pz_curve_plot (const PzCurve *curve, double w, double h)
{
  PzCurvePlot plot;
  int lines = highest_score (curve) / STEP + 1;
  plot.left = curve->mirrored ? END_PX : AXIS_PX;
  plot.right = MAX (w - (curve->mirrored ? AXIS_PX : END_PX), plot.left + 1);
  plot.top = TOP_PX;
  plot.bottom = MAX (h - FOOT_PX, plot.top + 1);
  plot.highest = CLAMP (lines, 2, 5) * STEP;
  plot.pitch = curve->n > 0 ? (plot.right - plot.left) / curve->n : 0;
  return plot;
}

double
pz_curve_x (const PzCurve *curve, const PzCurvePlot *plot, int i)
{
  double along = plot->pitch * (i + 0.5);
  return curve->mirrored ? plot->right - along : plot->left + along;
}

double
pz_curve_y (const PzCurvePlot *plot, double score)
{
  return plot->bottom - (plot->bottom - plot->top) * score / plot->highest;
}

int
pz_curve_level_at (const PzCurve *curve, const PzCurvePlot *plot, double x)
{
  double along = curve->mirrored ? plot->right - x : x - plot->left;
  if (curve->n == 0 || along < 0 || along >= plot->pitch * curve->n)
    return -1;
  return MIN ((int) (along / plot->pitch), curve->n - 1);
}

int
pz_curve_stride (double pitch, double needed)
{
  static const int strides[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000 };
  gsize i = 0;
  while (i + 1 < G_N_ELEMENTS (strides) && strides[i] * pitch < needed)
    i++;
  return strides[i];
}

static int
next_rated (const PzCurve *curve, int after)
{
  int i = after + 1;
  while (i < curve->n && curve->scores[i] < 0)
    i++;
  return i;
}

/* ---- Words ---- */

typedef struct
{
  cairo_t *cr;
  const PzCurve *curve;
  const PzStyle *style;
  PangoLayout *text;
  PzCurvePlot plot;
  PangoFontDescription *font, *bold;
} Drawing;

static void
measure (Drawing *d, const char *words, gboolean bold, int *w, int *h)
{
  pango_layout_set_font_description (d->text, bold ? d->bold : d->font);
  pango_layout_set_text (d->text, words, -1);
  pango_layout_get_pixel_size (d->text, w, h);
}

/* @align: 0 from @x on, 0.5 around it, 1 up to it. */
static void
show_words (Drawing *d, const char *words, gboolean bold, double x, double y, double align)
{
  int w, h;
  measure (d, words, bold, &w, &h);
  cairo_move_to (d->cr, round (x - w * align), round (y - h / 2.0));
  pango_cairo_show_layout (d->cr, d->text);
}

/* ---- Behind the curve ---- */

static void
draw_lines (Drawing *d)
{
  double axis = d->curve->mirrored ? d->plot.right + 8 : d->plot.left - 8;
  for (int score = 0; score <= d->plot.highest; score += STEP)
    {
      double y = round (pz_curve_y (&d->plot, score)) + 0.5;
      g_autofree char *figure = g_strdup_printf ("%d", score);
      set_colour (d->cr, &d->style->text, d->style->high_contrast ? 0.6 : 0.14);
      cairo_set_line_width (d->cr, 1);
      cairo_move_to (d->cr, d->plot.left, y);
      cairo_line_to (d->cr, d->plot.right, y);
      cairo_stroke (d->cr);
      set_colour (d->cr, &d->style->dim, 1);
      show_words (d, figure, FALSE, axis, y, d->curve->mirrored ? 0 : 1);
    }
}

static int
widest_name (Drawing *d)
{
  int widest = 0, w, h;
  for (int i = 0; i < MIN (d->curve->n, 200); i++)
    {
      measure (d, d->curve->names[i], TRUE, &w, &h);
      widest = MAX (widest, w);
    }
  return widest;
}

static void
draw_names (Drawing *d)
{
  int stride = pz_curve_stride (d->plot.pitch, widest_name (d) + NAME_GAP);
  int chosen = d->curve->chosen;
  double y = d->plot.bottom + FOOT_PX / 2.0 + 2;
  for (int i = 0; i < d->curve->n; i++)
    {
      gboolean close = chosen >= 0 && i != chosen && ABS (i - chosen) < stride;
      if (i != chosen && (i % stride != 0 || close))
        continue;
      set_colour (d->cr, i == chosen ? &d->style->text : &d->style->dim, 1);
      show_words (d, d->curve->names[i], i == chosen, pz_curve_x (d->curve, &d->plot, i), y, 0.5);
    }
}

static void
draw_hover (Drawing *d)
{
  int i = d->curve->hovered;
  if (i < 0 || i >= d->curve->n)
    return;
  double x = pz_curve_x (d->curve, &d->plot, i), w = MAX (d->plot.pitch, 2);
  set_colour (d->cr, &d->style->text, 0.06);
  cairo_rectangle (d->cr, x - w / 2, d->plot.top, w, d->plot.bottom - d->plot.top);
  cairo_fill (d->cr);
}

/* Runs of unrated levels say so where there is room. */
static void
draw_unrated (Drawing *d)
{
  const char *words = C_ ("difficulty curve", "not rated yet");
  int w, h;
  measure (d, words, FALSE, &w, &h);
  set_colour (d->cr, &d->style->dim, 1);
  for (int i = 0; i < d->curve->n; i++)
    {
      int end = i;
      while (end < d->curve->n && d->curve->scores[end] < 0)
        end++;
      if (end == i)
        continue;
      double from = pz_curve_x (d->curve, &d->plot, i), to = pz_curve_x (d->curve, &d->plot, end - 1);
      if (fabs (to - from) + d->plot.pitch >= w + 4)
        show_words (d, words, FALSE, (from + to) / 2, d->plot.bottom - 22, 0.5);
      i = end;
    }
}

/* ---- The curve ---- */

static void
draw_area (Drawing *d)
{
  int first = next_rated (d->curve, -1), last = first;
  if (first >= d->curve->n)
    return;
  cairo_move_to (d->cr, pz_curve_x (d->curve, &d->plot, first), d->plot.bottom);
  for (int i = first; i < d->curve->n; i = next_rated (d->curve, i))
    {
      cairo_line_to (d->cr, pz_curve_x (d->curve, &d->plot, i), pz_curve_y (&d->plot, d->curve->scores[i]));
      last = i;
    }
  cairo_line_to (d->cr, pz_curve_x (d->curve, &d->plot, last), d->plot.bottom);
  set_colour (d->cr, line_colour (d->style), 0.08);
  cairo_fill (d->cr);
}

/* Falls are dashed and of another colour, levels without a rating are passed over by dots. */
static void
draw_stretch (Drawing *d, int from, int to)
{
  gboolean falls = d->curve->scores[to] < d->curve->scores[from];
  const double dashes[] = { 7, 5 }, dots[] = { 0.1, 6 };
  cairo_save (d->cr);
  cairo_set_line_cap (d->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (d->cr, LINE_PX);
  if (to > from + 1)
    cairo_set_dash (d->cr, dots, 2, 0);
  else if (falls)
    cairo_set_dash (d->cr, dashes, 2, 0);
  set_colour (d->cr, falls ? fall_colour (d->style) : line_colour (d->style), 1);
  cairo_move_to (d->cr, pz_curve_x (d->curve, &d->plot, from), pz_curve_y (&d->plot, d->curve->scores[from]));
  cairo_line_to (d->cr, pz_curve_x (d->curve, &d->plot, to), pz_curve_y (&d->plot, d->curve->scores[to]));
  cairo_stroke (d->cr);
  cairo_restore (d->cr);
}

static void
draw_pill (Drawing *d, const char *words, double x, double y)
{
  int w, h;
  measure (d, words, TRUE, &w, &h);
  double height = h + 6, width = w + 20;
  x = CLAMP (x, d->plot.left + width / 2, MAX (d->plot.right - width / 2, d->plot.left + width / 2));
  y = MIN (y, d->plot.bottom - height / 2 - 2);
  cairo_new_sub_path (d->cr);
  cairo_arc (d->cr, x - width / 2 + height / 2, y, height / 2, G_PI / 2, 3 * G_PI / 2);
  cairo_arc (d->cr, x + width / 2 - height / 2, y, height / 2, -G_PI / 2, G_PI / 2);
  cairo_close_path (d->cr);
  set_colour (d->cr, &d->style->canvas, 1);
  cairo_fill_preserve (d->cr);
  set_colour (d->cr, fall_colour (d->style), 1);
  cairo_set_line_width (d->cr, 1.4);
  cairo_stroke (d->cr);
  show_words (d, words, TRUE, x, y, 0.5);
}

static void
draw_fall (Drawing *d, int from, int to)
{
  int by = d->curve->scores[from] - d->curve->scores[to];
  /* TRANSLATORS: the level is so many points easier than the one before */
  g_autofree char *words =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "falls by %d", "falls by %d", (gulong) by), by);
  int w, h;
  measure (d, words, TRUE, &w, &h);
  if (fabs (pz_curve_x (d->curve, &d->plot, to) - pz_curve_x (d->curve, &d->plot, from)) < w + PILL_ROOM_PX)
    return;
  double x = (pz_curve_x (d->curve, &d->plot, from) + pz_curve_x (d->curve, &d->plot, to)) / 2;
  draw_pill (d, words, x, pz_curve_y (&d->plot, MIN (d->curve->scores[from], d->curve->scores[to])) + 24);
}

static void
draw_stretches (Drawing *d, void (*draw) (Drawing *d, int from, int to), gboolean falls_only)
{
  for (int i = next_rated (d->curve, -1); i < d->curve->n; i = next_rated (d->curve, i))
    {
      int next = next_rated (d->curve, i);
      if (next < d->curve->n && (!falls_only || d->curve->scores[next] < d->curve->scores[i]))
        draw (d, i, next);
    }
}

static void
draw_point (Drawing *d, int i)
{
  double x = pz_curve_x (d->curve, &d->plot, i), y = pz_curve_y (&d->plot, d->curve->scores[i]);
  gboolean chosen = i == d->curve->chosen || i == d->curve->hovered;
  double radius = chosen ? CHOSEN_PX : CLAMP (d->plot.pitch * 0.35, 1.6, POINT_PX);
  if (radius > 3)
    {
      cairo_arc (d->cr, x, y, radius + RIM_PX, 0, 2 * G_PI);
      set_colour (d->cr, &d->style->canvas, 1);
      cairo_fill (d->cr);
    }
  cairo_arc (d->cr, x, y, radius, 0, 2 * G_PI);
  set_colour (d->cr, line_colour (d->style), 1);
  cairo_fill (d->cr);
  if (!chosen && d->plot.pitch < NUMBER_PX)
    return;
  g_autofree char *figure = g_strdup_printf ("%d", d->curve->scores[i]);
  set_colour (d->cr, &d->style->text, 1);
  show_words (d, figure, TRUE, x, y - CHOSEN_PX - 9, 0.5);
}

static void
draw_points (Drawing *d)
{
  for (int i = next_rated (d->curve, -1); i < d->curve->n; i = next_rated (d->curve, i))
    draw_point (d, i);
}

void
pz_curve_draw (cairo_t *cr, const PzCurve *curve, const PzStyle *style, PangoLayout *text, double w, double h)
{
  g_return_if_fail (cr != NULL && curve != NULL && style != NULL && PANGO_IS_LAYOUT (text));
  Drawing d = { .cr = cr, .curve = curve, .style = style, .text = text, .plot = pz_curve_plot (curve, w, h) };
  d.font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (text)));
  d.bold = pango_font_description_copy (d.font);
  pango_font_description_set_weight (d.bold, PANGO_WEIGHT_BOLD);
  draw_lines (&d);
  draw_hover (&d);
  draw_area (&d);
  draw_unrated (&d);
  draw_stretches (&d, draw_stretch, FALSE);
  draw_stretches (&d, draw_fall, TRUE);
  draw_points (&d);
  draw_names (&d);
  pango_font_description_free (d.font);
  pango_font_description_free (d.bold);
}
