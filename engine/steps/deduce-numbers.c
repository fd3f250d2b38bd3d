/* SPDX-License-Identifier: MIT */
#include "steps/deduce-internal.h"

/* Numbers near each other: one step left, one cell left, one way on from a known step, numbers along a line. */

static gboolean
announce_singles (PzDeduceRun *run, PzSet news)
{
  gboolean any = FALSE;
  PZ_SET_EACH (v, news)
  if (pz_set_is_one (run->state->steps[v]) && !pz_set_has (run->state->known, v))
    {
      pz_deduce_begin (run);
      any |= pz_deduce_keep (run, PZ_TECHNIQUE_ONLY, v, v, run->board->all);
    }
  for (int t = 0; t < run->board->n && !run->clashed; t++)
    {
      PzSet here = run->state->at[t];
      if (!pz_set_is_one (here) || pz_set_has (run->state->known, pz_set_first (here)))
        continue;
      pz_deduce_begin (run);
      for (int v = 0; v < run->board->n; v++)
        if (!pz_set_has (here, v))
          pz_deduce_cite_not_at (run, v, pz_set_of (t));
      any |= pz_deduce_keep (run, PZ_TECHNIQUE_ONLY, -1, pz_set_first (here), pz_set_of (t));
    }
  return any;
}

/* Both steps are known: the path goes from @a at t to @b. */
static gboolean
join_known (PzDeduceRun *run, int a, int b, int t)
{
  if (pz_set_has (run->state->used[a], b) && pz_set_has (pz_deduce_next (run, a, t), b))
    return FALSE;
  pz_deduce_begin (run);
  pz_deduce_cite_steps (run, a);
  pz_deduce_cite_steps (run, b);
  if (pz_set_has (pz_deduce_next (run, a, t), b))
    return pz_deduce_edge (run, PZ_TECHNIQUE_CHAIN, -1, a, b, TRUE);
  if (pz_set_has (run->board->near[a], b))
    {
      if (pz_set_has (run->state->open[a], b))
        pz_deduce_cite_spinner (run, a, b, t);
      else
        pz_deduce_cite_not_used (run, a, b);
    }
  return pz_deduce_clash (run);
}

/* Why @u cannot be beside @v at the step bit @t (which is @v's, or the next or last one), leaving at @leaving. */
static void
cite_not_beside (PzDeduceRun *run, int v, int u, int t, int leaving)
{
  if (!pz_set_has (run->state->open[v], u))
    pz_deduce_cite_not_used (run, v, u);
  else if (!pz_set_has (pz_deduce_next (run, v, leaving), u))
    pz_deduce_cite_spinner (run, v, u, leaving);
  else
    pz_deduce_cite_not_at (run, u, pz_set_of (t));
}

/* @v stands at @step; which of its neighbours can stand at @beside (one more or one less)? */
static gboolean
go_on (PzDeduceRun *run, int v, int step, int beside)
{
  int leaving = MIN (step, beside);
  PzSet on = pz_deduce_next (run, v, leaving) & run->state->at[beside - 1];
  if (pz_set_is_one (run->state->at[beside - 1]) && on != 0 && pz_set_has (run->state->known, pz_set_first (on)))
    return leaving == step ? join_known (run, v, pz_set_first (on), step) : FALSE;
  if (on != 0 && !pz_set_is_one (on))
    return FALSE;
  pz_deduce_begin (run);
  pz_deduce_cite_steps (run, v);
  PZ_SET_EACH (u, run->board->near[v] & ~on)
  cite_not_beside (run, v, u, beside - 1, leaving);
  if (on == 0)
    return pz_deduce_clash (run);
  return pz_deduce_keep (run, PZ_TECHNIQUE_SINGLE, v, pz_set_first (on), pz_set_of (beside - 1));
}

gboolean
pz_deduce_numbers (PzDeduceRun *run)
{
  int n = run->board->n;
  PzSet news = pz_deduce_take_news (run, PZ_PASS_NUMBERS);
  gboolean any = announce_singles (run, news);
  PZ_SET_EACH (v, pz_deduce_beside (run, news) & run->state->known)
  {
    pz_deduce_spend (run, 1);
    int step = pz_set_first (run->state->steps[v]) + 1;
    if (step < n && !run->clashed && !run->stopped)
      any |= go_on (run, v, step, step + 1);
    if (step > 1 && !run->clashed && !run->stopped)
      any |= go_on (run, v, step, step - 1);
  }
  return any;
}

/* The cells of a line from one end to the other. */
typedef struct
{
  int nodes[PZ_STEPS_MAX_NODES], n;
  PzSet up, down; /* bit s: the first of them may stand at step s + 1, the others after it (up) or before it */
} Line;

static void
follow (const PzDeduceState *state, int end, Line *line)
{
  PzSet passed = 0;
  int at = end;
  for (line->n = 0;;)
    {
      line->nodes[line->n++] = at;
      passed |= pz_set_of (at);
      PzSet on = state->used[at] & ~passed;
      if (on == 0)
        return;
      at = pz_set_first (on);
    }
}

static PzSet
times_between (const PzDeduceRun *run, int a, int b)
{
  return run->board->times[pz_steps_edge_between (run->board->steps, a, b)];
}

static void
place (const PzDeduceRun *run, Line *line)
{
  int n = run->board->n, last = line->n - 1;
  line->up = pz_set_below (n - last);
  line->down = pz_set_below (n) & ~pz_set_below (last);
  for (int i = 0; i <= last; i++)
    {
      PzSet steps = run->state->steps[line->nodes[i]];
      line->up &= steps >> i;
      line->down &= steps << i;
    }
  for (int i = 0; i < last; i++)
    {
      PzSet times = times_between (run, line->nodes[i], line->nodes[i + 1]);
      line->up &= times >> i;
      line->down &= times << (i + 1);
    }
}

/* Why the line cannot lie with its first cell at step bit @s. */
static void
cite_misfit (PzDeduceRun *run, const Line *line, int s, int sign)
{
  int last = line->n - 1;
  if (s < 0 || s >= run->board->n || s + sign * last < 0 || s + sign * last >= run->board->n)
    return;
  for (int i = 0; i <= last; i++)
    if (!pz_set_has (run->state->steps[line->nodes[i]], s + sign * i))
      {
        pz_deduce_cite_not_at (run, line->nodes[i], pz_set_of (s + sign * i));
        return;
      }
  for (int i = 0; i < last; i++)
    {
      int leaving = sign > 0 ? s + i : s - i - 1;
      if (!pz_set_has (times_between (run, line->nodes[i], line->nodes[i + 1]), leaving))
        {
          pz_deduce_cite_spinner (run, line->nodes[i], line->nodes[i + 1], leaving + 1);
          return;
        }
    }
}

static gboolean
narrow_on_line (PzDeduceRun *run, const Line *line, int i)
{
  int v = line->nodes[i];
  PzSet keep = (line->up << i) | (line->down >> i);
  PzSet gone = run->state->steps[v] & ~keep;
  if (gone == 0)
    return FALSE;
  pz_deduce_begin (run);
  pz_deduce_cite_line (run, line->nodes[0]);
  if (run->recorder != NULL)
    PZ_SET_EACH (t, gone)
    {
      cite_misfit (run, line, t - i, 1);
      cite_misfit (run, line, t + i, -1);
    }
  return pz_deduce_keep (run, PZ_TECHNIQUE_CHAIN, -1, v, ~gone);
}

static gboolean
narrow_line (PzDeduceRun *run, const Line *line)
{
  gboolean any = FALSE;
  pz_deduce_spend (run, line->n / 2 + 1);
  for (int i = 0; i < line->n && !run->clashed && !run->stopped; i++)
    any |= narrow_on_line (run, line, i);
  return any;
}

gboolean
pz_deduce_chains (PzDeduceRun *run)
{
  const PzDeduceState *state = run->state;
  PzSet news = pz_deduce_take_news (run, PZ_PASS_CHAINS), done = 0;
  gboolean any = FALSE;
  PZ_SET_EACH (v, news)
  {
    Line line;
    if (state->used[v] == 0 || pz_set_has (done, v) || run->clashed || run->stopped)
      continue;
    follow (state, v, &line);
    if (pz_set_few (state->used[v]) > 1)
      follow (state, line.nodes[line.n - 1], &line);
    for (int i = 0; i < line.n; i++)
      done |= pz_set_of (line.nodes[i]);
    place (run, &line);
    any |= narrow_line (run, &line);
  }
  return any;
}

/* Steps at which a–b can be left, either way. */
static PzSet
leaving_times (const PzDeduceRun *run, int a, int b)
{
  PzSet of_a = run->state->steps[a], of_b = run->state->steps[b];
  return ((of_a & of_b >> 1) | (of_b & of_a >> 1)) & times_between (run, a, b);
}

/* Of two reasons why one step is out, the one that has been cited already, else the marks of the level. */
static int
handier (const PzDeduceRun *run, PzWhy first, PzWhy second)
{
  const PzDeduceRecorder *r = run->recorder;
  if (first == 0 || second == 0)
    return first == 0;
  if (first > 0 && r->premise_seen->data[first - 1])
    return 0;
  if (second > 0 && r->premise_seen->data[second - 1])
    return 1;
  return first > 0 && second < 0;
}

/* Why one cannot leave @a at step bit @t for @b. */
static void
cite_no_leaving (PzDeduceRun *run, int a, int b, int t)
{
  int n = run->board->n;
  PzWhy whys[2] = { run->recorder->not_at[a * n + t], run->recorder->not_at[b * n + t + 1] };
  if (whys[0] == 0 && whys[1] == 0)
    pz_deduce_cite_spinner (run, a, b, t + 1);
  else
    pz_deduce_cite (run, whys[handier (run, whys[0], whys[1])]);
}

static gboolean
check_edge (PzDeduceRun *run, int a, int b)
{
  if (leaving_times (run, a, b) != 0)
    return FALSE;
  pz_deduce_begin (run);
  for (int t = 0; run->recorder != NULL && t + 1 < run->board->n; t++)
    {
      cite_no_leaving (run, a, b, t);
      cite_no_leaving (run, b, a, t);
    }
  return pz_deduce_edge (run, PZ_TECHNIQUE_DISTANCE, -1, a, b, FALSE);
}

gboolean
pz_deduce_edges (PzDeduceRun *run)
{
  const PzDeduceState *state = run->state;
  PzSet news = pz_deduce_take_news (run, PZ_PASS_EDGES);
  gboolean any = FALSE;
  PZ_SET_EACH (a, news)
  {
    pz_deduce_spend (run, 1);
    PZ_SET_EACH (b, state->open[a] & ~state->used[a] & ~(news & pz_set_below (a)))
    any |= check_edge (run, a, b);
  }
  return any;
}
