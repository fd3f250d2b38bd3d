/* SPDX-License-Identifier: MIT */
#include "draw/dungeon-sweep.h"

#include <math.h>

/* Colours of look.md §2 and §8 that only dungeon-sweep has. */

/* clang-format off */
#define RGB(x) { (((x) >> 16) & 0xff) / 255.0, (((x) >> 8) & 0xff) / 255.0, ((x) & 0xff) / 255.0, 1.0 }

static const PzColour digits_light[] = { RGB (0x1C5FC4), RGB (0x1A7A3C), RGB (0xC0261C), RGB (0x5B35B5),
                                         RGB (0x8A4B08), RGB (0x0B7285), RGB (0x23243A), RGB (0x5E6172) };
static const PzColour digits_dark[] = { RGB (0x7FB6FF), RGB (0x6FDC94), RGB (0xFF8F86), RGB (0xC3ABFF),
                                        RGB (0xF2B66D), RGB (0x5FD3E3), RGB (0xFFFFFF), RGB (0xB9BDCC) };
static const PzColour white = RGB (0xFFFFFF), black = RGB (0x000000);
static const PzColour hit = RGB (0xF6C9CC), seal = RGB (0x8E2A6B);
static const PzColour edge_light = RGB (0xC9CCD8), edge_dark = RGB (0x4A4C58);
static const PzColour rock_light = RGB (0x4A4E61), rock_dark = RGB (0x15161B);
static const PzColour spawn_light = RGB (0x1B8553), spawn_dark = RGB (0x5BD899), spawn_contrast = RGB (0x0B5C37);
/* clang-format on */

#define COLOURED_UP_TO (1.0 / 3) /* of the ramp */
#define DEEPER         0.35      /* how far digits go toward black in high contrast */

PzColour
pz_sweep_open_edge (const PzStyle *style)
{
  if (style->high_contrast)
    return style->cell_edge;
  return style->dark ? edge_dark : edge_light;
}

PzColour
pz_sweep_digit (const PzStyle *style, int number)
{
  g_return_val_if_fail (number >= 1 && number <= 8, style->ink);
  if (style->dark)
    return style->high_contrast ? pz_colour_mix (&digits_dark[number - 1], &white, DEEPER) : digits_dark[number - 1];
  return style->high_contrast ? pz_colour_mix (&digits_light[number - 1], &black, DEEPER) : digits_light[number - 1];
}

/* Ink is read on all of the light ramp; the dark one begins too dark for it, and in its middle only black will do. */
static PzColour
plain_digit_on (const PzStyle *style, const PzColour *ground)
{
  double of_ink = pz_colour_contrast (&style->ink, ground);

  if (of_ink >= 4.5)
    return style->ink;
  return pz_colour_contrast (&white, ground) >= pz_colour_contrast (&black, ground) ? white : black;
}

/* In high contrast, digits are as dark as they get: the ramp begins with white in both themes. */
PzColour
pz_sweep_digit_on_step (const PzStyle *style, int number, int step, int steps)
{
  PzColour ground = pz_style_ramp (style, step, steps);
  gboolean early = steps <= 1 || (step - 1) <= (steps - 1) * COLOURED_UP_TO;

  if (number > 0 && early && !style->high_contrast)
    return pz_sweep_digit (style, number);
  return plain_digit_on (style, &ground);
}

PzColour
pz_sweep_hit_colour (void)
{
  return hit;
}

PzColour
pz_sweep_rock_colour (const PzStyle *style)
{
  return style->dark ? rock_dark : rock_light;
}

PzColour
pz_sweep_seal_colour (void)
{
  return seal;
}

PzColour
pz_sweep_spawn_colour (const PzStyle *style)
{
  if (style->dark)
    return spawn_dark;
  return style->high_contrast ? spawn_contrast : spawn_light;
}

/* In high contrast, solution B is for cells; on the canvas its dark variant would not be seen. */
PzColour
pz_sweep_frame_colour (const PzStyle *style)
{
  return style->dark && style->high_contrast ? style->warn : style->solution_b;
}

PzColour
pz_sweep_canvas_ink (const PzStyle *style)
{
  return style->dark ? white : style->ink;
}
