/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* A number of solutions (cli.md, "C"). `known` is FALSE where no count was made (null in reports).
 * When `exact` is FALSE the count is a lower bound: a limit or a budget stopped it. */
typedef struct
{
  guint64 count;
  gboolean exact;
  gboolean known;
} PzCount;

#define PZ_COUNT_UNKNOWN ((PzCount){ 0, FALSE, FALSE })
