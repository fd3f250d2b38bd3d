/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* The colour tokens of look.md §2 as values. */
typedef struct
{
  double r, g, b, a;
} PzColour;

typedef enum
{
  PZ_THEME_LIGHT,
  PZ_THEME_DARK,
  PZ_THEME_HIGH_CONTRAST_LIGHT,
  PZ_THEME_HIGH_CONTRAST_DARK
} PzTheme;

typedef struct
{
  PzTheme theme;
  gboolean dark, high_contrast;
  gboolean plain_walls; /* walls without colour: black with a notch */
  gboolean letters;     /* on blocks too: patterns and letters */
  gboolean reduced_motion;
  PzColour canvas, cell, cell_edge, ink, visited, visited_edge, start, ring, path, conflict, conflict_mark;
  PzColour wall_yellow, wall_black, casing, filled, solution_a, solution_b, select;
  PzColour plate, plate_edge, rail, closed, open;
  PzColour text, dim, good, warn, bad;
  PzColour badge_good, badge_many, badge_bad, badge_run; /* fills of the verdict badges */
  PzColour ring_met;              /* ring of a clue that is met (high contrast: dark on light violet) */
  PzColour lattice;               /* dots where a cell could go */
  PzColour ghost;                 /* dashes of a spinner's other positions */
  PzColour chip_a, chip_b;        /* fills of the "A | B" chips, white digits on them */
  PzColour need_good;             /* fill of the sign "needed" */
  PzColour ramp_first, ramp_last; /* tints of what logic finds, from the first step to the last one */
  const char *font;               /* Pango family for digits */
} PzStyle;

/* The twelve colours of look.md §2, which marks, tiles and blocks share: each also has a letter, so none is told by hue alone. */
#define PZ_N_HUES 12
typedef struct
{
  PzColour fill, digit; /* the letter on it */
  char letter;
} PzHue;
const PzHue *pz_style_hue (int index); /* 0…11 */

/* The tint of step @step, 1…@steps, of what logic finds (look.md §8). */
PzColour pz_style_ramp (const PzStyle *style, int step, int steps);
/* Relative luminance, 0…1, and contrast, 1…21, as WCAG computes them. */
double pz_colour_luminance (const PzColour *colour);
double pz_colour_contrast (const PzColour *a, const PzColour *b);

/* (transfer none): constant. */
const PzStyle *pz_style_get (PzTheme theme);
