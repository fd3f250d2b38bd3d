/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/mix.h"

#include <math.h>
#include <string.h>

#define LEAST_SOUND 1e-285

/* The most that is there becomes 1. */
static void
scale (double *weights, int n, gboolean flags)
{
  double most = 0;

  for (int i = 0; i < n; i++)
    most = MAX (most, weights[i]);
  for (int i = 0; i < n && most > 0; i++)
    weights[i] = flags ? (weights[i] > 0 ? 1 : 0) : weights[i] / most;
}

static inline int
width_of (const PzSweepMix *mix, guint i)
{
  return (int) (mix->starts[i + 1] - mix->starts[i]);
}

/* @row: (out): all 0 before: ways to lay high, high − 1, … hazards in @n squares, by the most of them there: each from its neighbour, from the
 * largest outward, so that what is small is exact enough. */
static void
weigh_apart (double *row, int width, int n, int high, gboolean flags)
{
  int least = MAX (0, high - width + 1), most = MIN (n, high), peak = CLAMP (n / 2, least, MAX (least, most));

  if (least > most)
    return;
  row[high - peak] = 1;
  for (int k = peak; k < most; k++)
    row[high - k - 1] = flags ? 1 : row[high - k] * (n - k) / (k + 1);
  for (int k = peak; k > least; k--)
    row[high - k + 1] = flags ? 1 : row[high - k] * k / (n - k + 1);
}

static void
weigh_before (PzSweepMix *mix)
{
  mix->before[0] = 1;
  for (guint i = 0; i < mix->n; i++)
    {
      const double *from = mix->before + mix->starts[i];
      double *to = mix->before + mix->starts[i + 1];

      for (int h = 0; h < mix->terms[i].n; h++)
        for (int s = 0; s < width_of (mix, i); s++)
          to[s + h] += from[s] * mix->terms[i].weights[h];
      scale (to, width_of (mix, i + 1), mix->flags);
    }
}

static void
weigh_after (PzSweepMix *mix)
{
  weigh_apart (mix->after + mix->starts[mix->n], width_of (mix, mix->n), mix->n_apart, pz_sweep_mix_most_apart (mix),
               mix->flags);
  for (guint i = mix->n; i-- > 0;)
    {
      const double *from = mix->after + mix->starts[i + 1];
      double *to = mix->after + mix->starts[i];

      for (int h = 0; h < mix->terms[i].n; h++)
        for (int s = 0; s < width_of (mix, i); s++)
          to[s] += mix->terms[i].weights[h] * from[s + h];
      scale (to, width_of (mix, i), mix->flags);
    }
}

void
pz_sweep_mix_begin (PzSweepMix *mix, const PzSweepTerm *terms, guint n, int left, int n_apart, gboolean flags)
{
  guint32 width = 1;

  *mix = (PzSweepMix){ .terms = terms, .n = n, .left = left, .n_apart = n_apart, .flags = flags };
  mix->starts = g_new (guint32, n + 2);
  mix->starts[0] = 0;
  for (guint i = 0; i <= n; i++)
    {
      mix->starts[i + 1] = mix->starts[i] + width;
      width += i < n ? (guint32) terms[i].n - 1 : 0;
      mix->low += i < n ? terms[i].least : 0;
    }
  mix->before = g_new0 (double, 2 * (gsize) mix->starts[n + 1]);
  mix->after = mix->before + mix->starts[n + 1];
  weigh_before (mix);
  weigh_after (mix);
}

void
pz_sweep_mix_clear (PzSweepMix *mix)
{
  g_free (mix->starts);
  g_free (mix->before); /* and `after` */
}

/* What is lost in a row is below 1e-308 of the most in it, and is multiplied by 1 at most. */
gboolean
pz_sweep_mix_is_sound (const PzSweepMix *mix)
{
  for (guint i = 0; i <= mix->n; i++)
    {
      double all = 0;

      for (guint32 s = mix->starts[i]; s < mix->starts[i + 1]; s++)
        all += mix->before[s] * mix->after[s];
      if (all < LEAST_SOUND)
        return FALSE;
    }
  return TRUE;
}

void
pz_sweep_mix_others (const PzSweepMix *mix, guint i, double *others)
{
  const double *before = mix->before + mix->starts[i], *after = mix->after + mix->starts[i + 1];

  for (int h = 0; h < mix->terms[i].n; h++)
    {
      others[h] = 0;
      for (int s = 0; s < width_of (mix, i); s++)
        others[h] += before[s] * after[s + h];
    }
  scale (others, mix->terms[i].n, mix->flags);
}

/* ---- Counting ---- */

/* Ways to choose @k of @n; infinite where they are more than PZ_SWEEP_MAX_EXACT. */
static double
count_choices (int n, int k)
{
  guint64 ways = 1;

  if (k < 0 || k > n)
    return 0;
  k = MIN (k, n - k);
  for (int i = 0; i < k; i++)
    {
      ways = ways * (guint64) (n - i) / (guint64) (i + 1);
      if (ways > PZ_SWEEP_MAX_EXACT)
        return (double) INFINITY;
    }
  return (double) ways;
}

/* @now: layouts of the terms before the @i-th, by hazards: with this one afterwards. Nothing is multiplied by 0. */
static void
count_term (const PzSweepMix *mix, guint i, double *now, double *scratch)
{
  memset (scratch, 0, (gsize) width_of (mix, i + 1) * sizeof *scratch);
  for (int s = 0; s < width_of (mix, i); s++)
    for (int h = 0; now[s] > 0 && h < mix->terms[i].n; h++)
      if (mix->terms[i].weights[h] > 0)
        scratch[s + h] += now[s] * mix->terms[i].weights[h];
  memcpy (now, scratch, (gsize) width_of (mix, i + 1) * sizeof *scratch);
}

/* Sums and products of whole numbers: exact wherever the whole is. */
double
pz_sweep_mix_count (const PzSweepMix *mix)
{
  int width = width_of (mix, mix->n), high = pz_sweep_mix_most_apart (mix);
  g_autofree double *now = g_new0 (double, 2 * width);
  double count = 0;

  now[0] = 1;
  for (guint i = 0; i < mix->n; i++)
    count_term (mix, i, now, now + width);
  for (int s = MAX (0, high - mix->n_apart); s < width && s <= high; s++)
    if (now[s] > 0)
      count += now[s] * count_choices (mix->n_apart, high - s);
  return count;
}
