/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"

/* Boards on pages of paper: so many columns and rows of them, then their solutions on pages of their own. Lengths are in points, from
 * the upper left corner of what can be printed. */

#define PZ_PAGES_MAX_ACROSS 12

typedef struct
{
  double w, h;       /* of a page within its margins */
  int columns, rows; /* 1…PZ_PAGES_MAX_ACROSS */
  int n_levels;
  int n_solutions; /* 0: no such pages */
  gboolean ids;    /* a line below each board */
} PzPages;

typedef struct
{
  gboolean solutions; /* of the section at the end */
  int first, n;       /* which of the levels, or of the solutions */
} PzPage;

typedef struct
{
  PzRect board;
  double caption_y; /* middle of the line with the id; its x is that of the board */
} PzPlace;

int pz_pages_count (const PzPages *pages);               /* at least 1 */
PzPage pz_pages_get (const PzPages *pages, int page);    /* @page from 0 */
PzPlace pz_pages_place (const PzPages *pages, int slot); /* from 0, in reading order */
PzRect pz_pages_heading (const PzPages *pages);          /* line at the top */
PzRect pz_pages_footer (const PzPages *pages);           /* line at the foot, for the page's number */

/* What is printed. */
typedef struct
{
  PzLevel *const *levels;      /* n_levels */
  PzAnalysis *const *analyses; /* (nullable) the same number, nullable entries */
  const int *solved;           /* (nullable) indexes of those with a solution that can be drawn, n_solutions */
  const char *title;           /* heading of the pages */
  const char *solutions;       /* heading of those with solutions, translated */
  const PzStyle *style;
} PzPrint;
void pz_pages_draw (cairo_t *cr, const PzPages *pages, const PzPrint *print, int page);
