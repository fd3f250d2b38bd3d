/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/shapes.h"
#include "draw/text.h"

/* Element sheets: pictures of everything a drawing can show, in all four themes, for people to look at. */

typedef struct
{
  cairo_t *cr;
  const PzStyle *style;
  PzText *text;
} Sheet;

/* The whole of a program: draws a sheet of width × height pixels in each theme into DIR/PREFIX-THEME.png, DIR being its one argument.
 * Returns what main() does. */
int sheet_main (int argc, char **argv, const char *prefix, int width, int height, void (*draw) (const Sheet *sheet));
