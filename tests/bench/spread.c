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
  g_autoptr (GArray) sorted = g_array_copy (spread);
  g_array_sort (sorted, compare);
  return g_array_index (sorted, double, (guint) ((sorted->len - 1) * q + 0.5));
}

double
cpu_us (void)
{
  struct timespec t;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

/* Runs that take less are timed several at once, since looking at the clock takes a part of a microsecond itself. */
#define BATCH_US  30
#define MAX_BATCH 64

double
least_us (void (*run) (gpointer data), gpointer data, double for_us)
{
  double least = G_MAXDOUBLE, begin = cpu_us ();
  int batch = 1;
  for (double start = begin; start == begin || start < begin + for_us; start = cpu_us ())
    {
      for (int i = 0; i < batch; i++)
        run (data);
      least = MIN (least, (cpu_us () - start) / batch);
      batch = CLAMP ((int) (BATCH_US / MAX (least, 0.1)), 1, MAX_BATCH);
    }
  return least;
}
