/* SPDX-License-Identifier: MIT */
#include "draw/style.h"

#include <math.h>

/* The values of look.md §2, one row a token. Only what touches the canvas differs between light and dark. */

/* clang-format off */
#define RGB(x) { (((x) >> 16) & 0xff) / 255.0, (((x) >> 8) & 0xff) / 255.0, ((x) & 0xff) / 255.0, 1.0 }

/* Tabular figures come with the font features asked for in text.c. */
#define FONT "Adwaita Sans, Inter, Cantarell, Noto Sans, Noto Sans CJK SC, sans-serif"

static const PzStyle light = {
  .theme = PZ_THEME_LIGHT,
  .canvas = RGB (0xFFFFFF), .cell = RGB (0xB3B8C9), .cell_edge = RGB (0x777D95), .ink = RGB (0x23243A),
  .visited = RGB (0x9E97FA), .visited_edge = RGB (0x5A4FD6), .start = RGB (0x5A4FD6), .ring = RGB (0xDFE1EC),
  .path = RGB (0x3D32AE), .conflict = RGB (0xFF6B70), .conflict_mark = RGB (0x8A0E22),
  .wall_yellow = RGB (0xFFC81A), .wall_black = RGB (0x17171C), .casing = RGB (0xFFFFFF), .filled = RGB (0xF5A524),
  .solution_a = RGB (0x4338B8), .solution_b = RGB (0xB23A00), .select = RGB (0x1C71D8),
  .plate = RGB (0xE6E8F0), .plate_edge = RGB (0x8C92A8), .rail = RGB (0x5F6580),
  .closed = RGB (0xA9AFC2), .open = RGB (0xF2F3F7),
  .text = RGB (0x333338), .dim = RGB (0x66666C), .good = RGB (0x1B8553), .warn = RGB (0x8A5200), .bad = RGB (0xC01C28),
  .badge_good = RGB (0x1B8553), .badge_many = RGB (0xE5A50A), .badge_bad = RGB (0xC01C28), .badge_run = RGB (0x0461BE),
  .ring_met = RGB (0xDFE1EC), .lattice = RGB (0xD5D7E0), .ghost = RGB (0x23243A),
  .chip_a = RGB (0x4338B8), .chip_b = RGB (0xB23A00), .need_good = RGB (0x1B8553),
  .ramp_first = RGB (0xEEECFF), .ramp_last = RGB (0x9288F3),
  .font = FONT,
};

static const PzStyle dark = {
  .theme = PZ_THEME_DARK, .dark = TRUE,
  .canvas = RGB (0x1D1D20), .cell = RGB (0x8D92A7), .cell_edge = RGB (0xB9BDCC), .ink = RGB (0x23243A),
  .visited = RGB (0x9E97FA), .visited_edge = RGB (0xC9C5FF), .start = RGB (0x5A4FD6), .ring = RGB (0xDFE1EC),
  .path = RGB (0x3D32AE), .conflict = RGB (0xFF6B70), .conflict_mark = RGB (0x8A0E22),
  .wall_yellow = RGB (0xFFC81A), .wall_black = RGB (0x17171C), .casing = RGB (0x1D1D20), .filled = RGB (0xF5A524),
  .solution_a = RGB (0xC9C5FF), .solution_b = RGB (0xFFB27A), .select = RGB (0x1C71D8),
  .plate = RGB (0x3B3D49), .plate_edge = RGB (0x6E7288), .rail = RGB (0xB9BDCD),
  .closed = RGB (0x7C8196), .open = RGB (0x2D2E36),
  .text = RGB (0xFFFFFF), .dim = RGB (0xB4B4BC), .good = RGB (0x78E9AB), .warn = RGB (0xFFC252), .bad = RGB (0xFF938C),
  .badge_good = RGB (0x1B8553), .badge_many = RGB (0xE5A50A), .badge_bad = RGB (0xC01C28), .badge_run = RGB (0x81D0FF),
  .ring_met = RGB (0xDFE1EC), .lattice = RGB (0x3A3A40), .ghost = RGB (0xE3E5EE),
  .chip_a = RGB (0x4338B8), .chip_b = RGB (0xB23A00), .need_good = RGB (0x26A269),
  .ramp_first = RGB (0x343254), .ramp_last = RGB (0x968EF8),
  .font = FONT,
};

static const PzStyle contrast_light = {
  .theme = PZ_THEME_HIGH_CONTRAST_LIGHT, .high_contrast = TRUE,
  .canvas = RGB (0xFFFFFF), .cell = RGB (0xDADDE8), .cell_edge = RGB (0x000000), .ink = RGB (0x000000),
  .visited = RGB (0xC4BEFF), .visited_edge = RGB (0x2A1F8F), .start = RGB (0x4A3FC0), .ring = RGB (0xFFFFFF),
  .path = RGB (0x2A1F8F), .conflict = RGB (0xFF8A8E), .conflict_mark = RGB (0x8A0E22),
  .wall_yellow = RGB (0xFFC81A), .wall_black = RGB (0x000000), .casing = RGB (0xFFFFFF), .filled = RGB (0xF5A524),
  .solution_a = RGB (0x2A1F8F), .solution_b = RGB (0x7A2600), .select = RGB (0x00439E),
  .plate = RGB (0xFFFFFF), .plate_edge = RGB (0x000000), .rail = RGB (0x000000),
  .closed = RGB (0xC7CBDA), .open = RGB (0xFFFFFF),
  .text = RGB (0x000000), .dim = RGB (0x2B2B2F), .good = RGB (0x0B5C37), .warn = RGB (0x6B3F00), .bad = RGB (0xA01219),
  .badge_good = RGB (0x0F6B41), .badge_many = RGB (0xE5A50A), .badge_bad = RGB (0xA01219), .badge_run = RGB (0x00439E),
  .ring_met = RGB (0x2A1F8F), .lattice = RGB (0x808080), .ghost = RGB (0x000000),
  .chip_a = RGB (0x2A1F8F), .chip_b = RGB (0x7A2600), .need_good = RGB (0x0F6B41),
  .ramp_first = RGB (0xFFFFFF), .ramp_last = RGB (0xA79FFF),
  .font = FONT,
};

static const PzStyle contrast_dark = {
  .theme = PZ_THEME_HIGH_CONTRAST_DARK, .dark = TRUE, .high_contrast = TRUE,
  .canvas = RGB (0x000000), .cell = RGB (0xDADDE8), .cell_edge = RGB (0xFFFFFF), .ink = RGB (0x000000),
  .visited = RGB (0xC4BEFF), .visited_edge = RGB (0xFFFFFF), .start = RGB (0x4A3FC0), .ring = RGB (0xFFFFFF),
  .path = RGB (0x2A1F8F), .conflict = RGB (0xFF8A8E), .conflict_mark = RGB (0x8A0E22),
  .wall_yellow = RGB (0xFFC81A), .wall_black = RGB (0x000000), .casing = RGB (0xFFFFFF), .filled = RGB (0xF5A524),
  .solution_a = RGB (0x2A1F8F), .solution_b = RGB (0x7A2600), .select = RGB (0x00439E),
  .plate = RGB (0x000000), .plate_edge = RGB (0xFFFFFF), .rail = RGB (0xFFFFFF),
  .closed = RGB (0xC7CBDA), .open = RGB (0x000000),
  .text = RGB (0xFFFFFF), .dim = RGB (0xE6E6EA), .good = RGB (0x78E9AB), .warn = RGB (0xFFC252), .bad = RGB (0xFF938C),
  .badge_good = RGB (0x1B8553), .badge_many = RGB (0xE5A50A), .badge_bad = RGB (0xD02733), .badge_run = RGB (0x81D0FF),
  .ring_met = RGB (0x2A1F8F), .lattice = RGB (0x8A8A90), .ghost = RGB (0x000000),
  .chip_a = RGB (0x2A1F8F), .chip_b = RGB (0x7A2600), .need_good = RGB (0x1B8553),
  .ramp_first = RGB (0xFFFFFF), .ramp_last = RGB (0xA79FFF),
  .font = FONT,
};

#define WHITE RGB (0xFFFFFF)
#define INK   RGB (0x23243A)

static const PzHue hues[PZ_N_HUES] = {
  { RGB (0xD7263D), WHITE, 'A' }, { RGB (0xF2A900), INK, 'B' },   { RGB (0x237A3F), WHITE, 'C' }, { RGB (0x1F6FD0), WHITE, 'D' },
  { RGB (0x7146D9), WHITE, 'E' }, { RGB (0xF47A35), INK, 'F' },   { RGB (0x18A8A0), INK, 'G' },   { RGB (0xEE7DB7), INK, 'H' },
  { RGB (0xA6CC28), INK, 'J' },   { RGB (0x24408E), WHITE, 'K' }, { RGB (0x8A5A33), WHITE, 'L' }, { RGB (0x5D6677), WHITE, 'M' },
};
/* clang-format on */

const PzHue *
pz_style_hue (int index)
{
  g_return_val_if_fail (index >= 0 && index < PZ_N_HUES, &hues[0]);
  return &hues[index];
}

PzColour
pz_style_ramp (const PzStyle *style, int step, int steps)
{
  g_return_val_if_fail (style != NULL && step >= 1 && step <= steps, ((PzColour){ 0, 0, 0, 1 }));
  const PzColour *a = &style->ramp_first, *b = &style->ramp_last;
  double t = steps > 1 ? (step - 1) / (steps - 1.0) : 0;
  return (PzColour){ a->r + (b->r - a->r) * t, a->g + (b->g - a->g) * t, a->b + (b->b - a->b) * t, 1 };
}

const PzStyle *
pz_style_get (PzTheme theme)
{
  static const PzStyle *const styles[] = { &light, &dark, &contrast_light, &contrast_dark };

  g_return_val_if_fail ((guint) theme < G_N_ELEMENTS (styles), &light);
  return styles[theme];
}

static double
channel (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

double
pz_colour_luminance (const PzColour *colour)
{
  return 0.2126 * channel (colour->r) + 0.7152 * channel (colour->g) + 0.0722 * channel (colour->b);
}

double
pz_colour_contrast (const PzColour *a, const PzColour *b)
{
  double x = pz_colour_luminance (a), y = pz_colour_luminance (b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}
