/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw-boards.h"

/* Pictures of scenes, looked at pixel by pixel. */

typedef struct
{
  cairo_surface_t *surface;
  double scale, dx, dy; /* board → pixels */
} Picture;

typedef struct
{
  int r, g, b;
} Rgb;

void picture_clear (Picture *picture);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

/* The scene on transparent ground, at @scale, with 40 pixels around the level. */
Picture picture_take (PzScene scene, double scale);
/* The same, but without the copies that are made for raster targets. */
Picture picture_take_direct (PzScene scene, double scale);
guint32 picture_pixel (const Picture *picture, int x, int y);
guint32 picture_probe (const Picture *picture, double x, double y); /* board units */
/* The board point has this colour, but for rounding. */
void picture_assert_colour (const Picture *picture, double x, double y, const PzColour *colour);
/* Pixels near to @colour in a square of @reach board units around the point. */
int picture_count (const Picture *picture, double x, double y, double reach, const PzColour *colour);
gboolean picture_is_blank (const Picture *picture);
/* Sums of differences of all channels, per pixel; 0: equal. */
double picture_difference (const Picture *a, const Picture *b);

Rgb rgb_of (guint32 value);
Rgb rgb_of_colour (const PzColour *colour);
int rgb_apart (Rgb a, Rgb b); /* in the channel that differs most */

/* Centre of a cell of a hex board. */
PzPoint draw_hex_at (const PzLevel *level, int cell);
PzScene draw_plain_scene (const PzLevel *level, PzTheme theme);

#define FOR_EACH_THEME(theme) for (PzTheme theme = PZ_THEME_LIGHT; theme <= PZ_THEME_HIGH_CONTRAST_DARK; theme++)
