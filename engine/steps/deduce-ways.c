/* SPDX-License-Identifier: MIT */
#include "steps/deduce-internal.h"

/* What follows from how many ways a cell has: an end needs one, every other cell two. */

static void
cite_is_end (PzDeduceRun *run, int node)
{
  pz_deduce_cite_not_at (run, node, run->board->all & ~run->board->ends);
}

static void
cite_no_end (PzDeduceRun *run, int node)
{
  pz_deduce_cite_not_at (run, node, run->board->ends);
}

static void
cite_used_at (PzDeduceRun *run, int node)
{
  PZ_SET_EACH (to, run->state->used[node])
  pz_deduce_cite_used (run, node, to);
}

/* Fewer ways than needed, or more lines. */
static gboolean
ways_clash (PzDeduceRun *run, int v)
{
  int ways = pz_set_few (run->state->open[v]), used = pz_set_few (run->state->used[v]);
  gboolean few = ways == 0 || (ways == 1 && !pz_deduce_may_end (run, v));
  if (!few && !(used == 2 && pz_deduce_is_end (run, v)))
    return FALSE;
  pz_deduce_begin (run);
  if (few)
    pz_deduce_cite_closed_ways (run, v);
  else
    cite_used_at (run, v);
  if (few && ways == 1)
    cite_no_end (run, v);
  if (!few)
    cite_is_end (run, v);
  return pz_deduce_clash (run);
}

/* A cell that has all its ways: the others are out. */
static gboolean
close_rest (PzDeduceRun *run, int v)
{
  PzSet rest = run->state->open[v] & ~run->state->used[v];
  int used = pz_set_few (run->state->used[v]);
  gboolean ends = used == 1 && pz_deduce_is_end (run, v), any = FALSE;
  if (used < 2 && !ends)
    return FALSE;
  PZ_SET_EACH (to, rest)
  {
    pz_deduce_begin (run);
    cite_used_at (run, v);
    if (ends)
      cite_is_end (run, v);
    any |= pz_deduce_edge (run, PZ_TECHNIQUE_CHAIN, v, v, to, FALSE);
  }
  if (used == 2 && pz_deduce_may_end (run, v))
    {
      pz_deduce_begin (run);
      cite_used_at (run, v);
      any |= pz_deduce_keep (run, PZ_TECHNIQUE_CHAIN, v, v, ~run->board->ends);
    }
  return any;
}

/* A cell with as many ways as it needs: they are used. */
static gboolean
use_rest (PzDeduceRun *run, int v)
{
  PzSet rest = run->state->open[v] & ~run->state->used[v];
  int ways = pz_set_few (run->state->open[v]);
  gboolean any = FALSE;
  if (ways > 2 || (ways == 2 && pz_deduce_may_end (run, v)))
    return FALSE;
  PZ_SET_EACH (to, rest)
  {
    pz_deduce_begin (run);
    pz_deduce_cite_closed_ways (run, v);
    if (ways == 2)
      cite_no_end (run, v);
    any |= pz_deduce_edge (run, PZ_TECHNIQUE_SINGLE, v, v, to, TRUE);
  }
  if (ways == 1 && !pz_deduce_is_end (run, v))
    {
      pz_deduce_begin (run);
      pz_deduce_cite_closed_ways (run, v);
      any |= pz_deduce_keep (run, PZ_TECHNIQUE_END, v, v, run->board->ends);
    }
  return any;
}

gboolean
pz_deduce_ways (PzDeduceRun *run)
{
  PzSet news = pz_deduce_take_news (run, PZ_PASS_WAYS);
  gboolean any = FALSE;
  if (run->board->n < 2)
    return FALSE;
  PZ_SET_EACH (v, news)
  {
    pz_deduce_spend (run, 1);
    if (run->clashed || run->stopped || ways_clash (run, v))
      break;
    any |= close_rest (run, v);
    any |= use_rest (run, v);
  }
  return any;
}

/* Nodes that are ends for certain. */
static PzSet
certain_ends (const PzDeduceRun *run)
{
  PzSet certain = 0;
  for (int v = 0; v < run->board->n; v++)
    if (pz_deduce_is_end (run, v))
      certain |= pz_set_of (v);
  return certain;
}

/* Two cells are ends: no others are. */
static gboolean
bar_others (PzDeduceRun *run, PzSet certain, PzSet possible)
{
  gboolean any = FALSE;
  PZ_SET_EACH (v, possible & ~certain)
  {
    pz_deduce_begin (run);
    PZ_SET_EACH (end, certain)
    cite_is_end (run, end);
    any |= pz_deduce_keep (run, PZ_TECHNIQUE_END, v, v, ~run->board->ends);
  }
  return any;
}

/* Only two cells may be ends: they are. */
static gboolean
take_both (PzDeduceRun *run, PzSet certain, PzSet possible)
{
  gboolean any = FALSE;
  PZ_SET_EACH (v, possible & ~certain)
  {
    pz_deduce_begin (run);
    for (int other = 0; other < run->board->n; other++)
      if (!pz_set_has (possible, other))
        cite_no_end (run, other);
    any |= pz_deduce_keep (run, PZ_TECHNIQUE_END, -1, v, run->board->ends);
  }
  return any;
}

gboolean
pz_deduce_ends (PzDeduceRun *run)
{
  int n = run->board->n;
  pz_deduce_take_news (run, PZ_PASS_ENDS);
  if (n < 2)
    return FALSE;
  PzSet certain = certain_ends (run), possible = run->state->at[0] | run->state->at[n - 1];
  pz_deduce_spend (run, n / 8 + 1);
  if (pz_set_few (certain) > 2 || pz_set_is_one (possible))
    {
      pz_deduce_begin (run);
      if (pz_set_few (certain) > 2)
        PZ_SET_EACH (end, certain)
      cite_is_end (run, end);
      for (int v = 0; v < n && pz_set_is_one (possible); v++)
        if (!pz_set_has (possible, v))
          cite_no_end (run, v);
      return pz_deduce_clash (run);
    }
  if (pz_set_few (certain) == 2)
    return bar_others (run, certain, possible);
  if (pz_set_few (possible) == 2)
    return take_both (run, certain, possible);
  return FALSE;
}

/* Whether a–b would join two lines that both end for good and leave cells out. */
static gboolean
ends_too_early (const PzDeduceRun *run, int a, int b)
{
  const PzDeduceState *state = run->state;
  return state->length[a] + state->length[b] < run->board->n && pz_deduce_is_end (run, state->other_end[a])
         && pz_deduce_is_end (run, state->other_end[b]);
}

static gboolean
check_loop (PzDeduceRun *run, int a, int b)
{
  const PzDeduceState *state = run->state;
  gboolean loop = state->other_end[a] == b;
  if (!loop && !ends_too_early (run, a, b))
    return FALSE;
  pz_deduce_begin (run);
  pz_deduce_cite_line (run, a);
  if (!loop)
    {
      pz_deduce_cite_line (run, b);
      cite_is_end (run, state->other_end[a]);
      cite_is_end (run, state->other_end[b]);
    }
  return pz_deduce_edge (run, PZ_TECHNIQUE_LOOP, -1, a, b, FALSE);
}

/* An end of the line that @v is on. */
static int
line_end (const PzDeduceState *state, int v)
{
  int before = -1;
  while (pz_set_few (state->used[v]) > 1)
    {
      int next = pz_set_first (state->used[v] & ~(before < 0 ? 0 : pz_set_of (before)));
      before = v;
      v = next;
    }
  return v;
}

/* Lines that ended otherwise before, or whose ends are known better. */
gboolean
pz_deduce_loops (PzDeduceRun *run)
{
  const PzDeduceState *state = run->state;
  PzSet news = pz_deduce_take_news (run, PZ_PASS_LOOPS), ends = 0;
  gboolean any = FALSE;
  PZ_SET_EACH (v, news)
  {
    int end = line_end (state, v);
    ends |= pz_set_of (end) | pz_set_of (state->other_end[end]);
  }
  PZ_SET_EACH (a, ends)
  {
    pz_deduce_spend (run, 1);
    PZ_SET_EACH (b, state->open[a] & ~state->used[a])
    if (pz_set_few (state->used[b]) < 2 && pz_set_few (state->used[a]) < 2)
      any |= check_loop (run, a, b);
  }
  return any;
}

/* Whether one more line at @v takes all the ways it can have. */
static gboolean
would_fill (const PzDeduceRun *run, int v)
{
  return run->state->used[v] != 0 || pz_deduce_is_end (run, v);
}

/* Nodes that a–b, once used, would take a way from: one each from @out, two from those in @both. */
static void
would_lose (const PzDeduceRun *run, int a, int b, PzSet *out, PzSet *both)
{
  const PzDeduceState *state = run->state;
  PzSet from_a = would_fill (run, a) ? state->open[a] & ~state->used[a] & ~pz_set_of (b) : 0;
  PzSet from_b = would_fill (run, b) ? state->open[b] & ~state->used[b] & ~pz_set_of (a) : 0;
  *out = from_a | from_b;
  *both = from_a & from_b;
}

static void
cite_fill (PzDeduceRun *run, int v)
{
  if (run->state->used[v] != 0)
    cite_used_at (run, v);
  else if (pz_deduce_is_end (run, v))
    cite_is_end (run, v);
}

static gboolean
bar_dead_end (PzDeduceRun *run, int a, int b, int focus, PzSet starved, PzSet ends)
{
  pz_deduce_begin (run);
  cite_fill (run, a);
  cite_fill (run, b);
  PZ_SET_EACH (c, starved)
  {
    pz_deduce_cite_closed_ways (run, c);
    if (ends == 0 && !pz_deduce_may_end (run, c))
      cite_no_end (run, c);
  }
  PZ_SET_EACH (end, ends)
  cite_is_end (run, end);
  return pz_deduce_edge (run, PZ_TECHNIQUE_DEAD_END, focus, a, b, FALSE);
}

static gboolean
check_dead_end (PzDeduceRun *run, int a, int b, PzSet certain)
{
  PzSet out, both, single = 0;
  would_lose (run, a, b, &out, &both);
  PZ_SET_EACH (c, out)
  {
    int left = pz_set_size (run->state->open[c]) - 1 - pz_set_has (both, c);
    if (left < (pz_deduce_may_end (run, c) ? 1 : 2))
      return bar_dead_end (run, a, b, c, pz_set_of (c), 0);
    if (left == 1)
      single |= pz_set_of (c);
  }
  /* Each of them would be an end, and there are only two. */
  if (single == 0 || pz_set_few (single | certain) <= 2)
    return FALSE;
  return bar_dead_end (run, a, b, pz_set_first (single), single, certain & ~single);
}

gboolean
pz_deduce_dead_ends (PzDeduceRun *run)
{
  const PzDeduceState *state = run->state;
  PzSet news = pz_deduce_take_news (run, PZ_PASS_DEAD_ENDS), certain = certain_ends (run);
  PzSet look = (news & certain) != 0 ? pz_set_below (run->board->n) : pz_deduce_beside (run, news);
  gboolean any = FALSE;
  PZ_SET_EACH (a, look)
  {
    pz_deduce_spend (run, 1);
    PZ_SET_EACH (b, state->open[a] & ~state->used[a] & ~(look & pz_set_below (a)))
    if (!run->clashed && !run->stopped && (would_fill (run, a) || would_fill (run, b)))
      any |= check_dead_end (run, a, b, certain);
  }
  return any;
}
