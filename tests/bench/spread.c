/* SPDX-License-Identifier: MIT */
#include "spread.h"

#include <time.h>

GArray *
spread_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (double));
}

void
spread_add (GArray *spread, double value)
{
  g_array_append_val (spread, value);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return x < y ? -1 : x > y;
}

double
spread_at (GArray *spread, double q)
{
  if (spread->len == 0)
    return 0;
  g_array_sort (spread, compare);
  return g_array_index (spread, double, (guint) ((spread->len - 1) * q + 0.5));
}

double
cpu_us (void)
{
  struct timespec t;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}
