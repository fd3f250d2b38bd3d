/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex/hex.h"

/* Plain geometry of freehand selection. */

/* TRUE when the closed polygon winds around @point: also where it crosses itself, a loop within a loop holds no hole. Fewer than three
 * points hold nothing. On the outline itself either answer may come. */
gboolean pz_lasso_holds (const PzPoint *points, guint n, PzPoint point);
