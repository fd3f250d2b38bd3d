/* SPDX-License-Identifier: MIT */
#include "steps/deduce-internal.h"

/* Region cut: where one cell holds two parts of the board together, the path walks one, passes the cell and walks the other. */

static PzSet
part_of (const PzDeduceRun *run, int from, PzSet within)
{
  PzSet part = pz_set_of (from), layer = part;
  while (layer != 0)
    {
      PzSet next = 0;
      PZ_SET_EACH (v, layer)
      next |= run->state->open[v];
      layer = next & within & ~part;
      part |= layer;
    }
  return part;
}

/* Articulations by depth-first numbers. */
typedef struct
{
  const PzDeduceState *state;
  guint8 number[PZ_STEPS_MAX_NODES], low[PZ_STEPS_MAX_NODES]; /* from 1 */
  int last;
  PzSet cuts;
} Search;

static void
visit (Search *search, int v, int parent)
{
  int children = 0;
  search->number[v] = search->low[v] = ++search->last;
  PZ_SET_EACH (to, search->state->open[v])
  {
    if (to == parent)
      continue;
    if (search->number[to] != 0)
      {
        search->low[v] = MIN (search->low[v], search->number[to]);
        continue;
      }
    visit (search, to, v);
    children++;
    search->low[v] = MIN (search->low[v], search->low[to]);
    if (parent >= 0 && search->low[to] >= search->number[v])
      search->cuts |= pz_set_of (v);
  }
  if (parent < 0 && children > 1)
    search->cuts |= pz_set_of (v);
}

/* A cell and the two parts it holds together. */
typedef struct
{
  int at;
  PzSet parts[2];
  int sizes[2];
} Cut;

/* Steps of a part that is walked first, and of one that is walked last. */
static PzSet
first_steps (int size)
{
  return pz_set_below (size);
}

static PzSet
last_steps (int n, int size)
{
  return pz_set_below (n) & ~pz_set_below (n - size);
}

/* Why parts[@first] cannot be walked first; TRUE when it cannot. */
static gboolean
order_is_out (PzDeduceRun *run, const Cut *cut, int first, gboolean cite)
{
  int n = run->board->n;
  if (!pz_set_has (run->state->steps[cut->at], cut->sizes[first]))
    {
      if (cite)
        pz_deduce_cite_not_at (run, cut->at, pz_set_of (cut->sizes[first]));
      return TRUE;
    }
  for (int k = 0; k < 2; k++)
    {
      PzSet steps = k == first ? first_steps (cut->sizes[k]) : last_steps (n, cut->sizes[k]);
      PZ_SET_EACH (v, cut->parts[k])
      if ((run->state->steps[v] & steps) == 0)
        {
          if (cite)
            pz_deduce_cite_not_at (run, v, steps);
          return TRUE;
        }
    }
  return FALSE;
}

static void
cite_cut (PzDeduceRun *run, const Cut *cut, const gboolean *out)
{
  pz_deduce_begin (run);
  pz_deduce_cite_between (run, cut->parts[0], cut->parts[1]);
  for (int first = 0; first < 2 && out != NULL && run->recorder != NULL; first++)
    if (out[first])
      order_is_out (run, cut, first, TRUE);
}

static gboolean
keep_in_part (PzDeduceRun *run, const Cut *cut, int part, const gboolean *out)
{
  int size = cut->sizes[part], n = run->board->n;
  PzSet keep = (out[part] ? 0 : first_steps (size)) | (out[1 - part] ? 0 : last_steps (n, size));
  gboolean any = FALSE;
  PZ_SET_EACH (v, cut->parts[part])
  {
    if ((run->state->steps[v] & ~keep) == 0 || run->clashed || run->stopped)
      continue;
    cite_cut (run, cut, out);
    any |= pz_deduce_keep (run, PZ_TECHNIQUE_CUT, cut->at, v, keep);
  }
  return any;
}

/* One line from the cell into each part. */
static gboolean
one_line_into (PzDeduceRun *run, const Cut *cut, int part)
{
  PzSet ways = run->state->open[cut->at] & cut->parts[part], used = run->state->used[cut->at] & ways;
  gboolean any = FALSE;
  if (used == 0 && !pz_set_is_one (ways))
    return FALSE;
  PZ_SET_EACH (to, ways & ~used)
  {
    cite_cut (run, cut, NULL);
    if (used != 0)
      pz_deduce_cite_used (run, cut->at, pz_set_first (used));
    else if (run->recorder != NULL)
      PZ_SET_EACH (other, run->board->near[cut->at] & cut->parts[part] & ~ways)
    pz_deduce_cite_not_used (run, cut->at, other);
    any |= pz_deduce_edge (run, PZ_TECHNIQUE_CUT, cut->at, cut->at, to, used == 0);
  }
  return any;
}

/* One end in each part. */
static gboolean
one_end_in (PzDeduceRun *run, const Cut *cut, int part)
{
  int end = -1;
  gboolean any = FALSE;
  PZ_SET_EACH (v, cut->parts[part])
  if (end < 0 && pz_deduce_is_end (run, v))
    end = v;
  if (end < 0)
    return FALSE;
  PZ_SET_EACH (v, cut->parts[part] & ~pz_set_of (end))
  {
    if (!pz_deduce_may_end (run, v) || run->clashed || run->stopped)
      continue;
    cite_cut (run, cut, NULL);
    pz_deduce_cite_not_at (run, end, run->board->all & ~run->board->ends);
    any |= pz_deduce_keep (run, PZ_TECHNIQUE_CUT, cut->at, v, ~run->board->ends);
  }
  return any;
}

static gboolean
use_cut (PzDeduceRun *run, const Cut *cut)
{
  gboolean out[2] = { order_is_out (run, cut, 0, FALSE), order_is_out (run, cut, 1, FALSE) }, any = FALSE;
  PzSet keep = (out[0] ? 0 : pz_set_of (cut->sizes[0])) | (out[1] ? 0 : pz_set_of (cut->sizes[1]));
  cite_cut (run, cut, out);
  if (out[0] && out[1])
    return pz_deduce_clash (run);
  any |= pz_deduce_keep (run, PZ_TECHNIQUE_CUT, cut->at, cut->at, keep);
  for (int part = 0; part < 2; part++)
    {
      any |= keep_in_part (run, cut, part, out);
      any |= one_line_into (run, cut, part);
      any |= one_end_in (run, cut, part);
    }
  if (out[0] || out[1])
    run->fixed |= pz_set_of (cut->at);
  return any;
}

/* More than two parts about @v, or parts with nothing between them (@v -1). */
static gboolean
clash_of_parts (PzDeduceRun *run, PzSet nodes, PzSet first, PzSet second)
{
  pz_deduce_begin (run);
  pz_deduce_cite_between (run, first, nodes & ~first);
  pz_deduce_cite_between (run, second, nodes & ~second);
  return pz_deduce_clash (run);
}

static gboolean
cut_at (PzDeduceRun *run, int v)
{
  PzSet nodes = pz_set_below (run->board->n) & ~pz_set_of (v);
  Cut cut = { .at = v };
  cut.parts[0] = part_of (run, pz_set_first (nodes), nodes);
  if (cut.parts[0] == nodes)
    return FALSE;
  cut.parts[1] = part_of (run, pz_set_first (nodes & ~cut.parts[0]), nodes);
  if ((cut.parts[0] | cut.parts[1]) != nodes)
    return clash_of_parts (run, nodes, cut.parts[0], cut.parts[1]);
  for (int k = 0; k < 2; k++)
    cut.sizes[k] = pz_set_size (cut.parts[k]);
  return use_cut (run, &cut);
}

/* FALSE: the board is in parts. */
static gboolean
find_cuts (PzDeduceRun *run)
{
  Search search = { .state = run->state };
  if (!run->parted)
    return TRUE;
  pz_deduce_spend (run, run->board->n);
  visit (&search, 0, -1);
  run->parted = FALSE;
  run->cuts = search.cuts;
  run->fixed = 0;
  return search.last == run->board->n;
}

gboolean
pz_deduce_cuts (PzDeduceRun *run)
{
  int n = run->board->n;
  PzSet news = pz_deduce_take_news (run, PZ_PASS_CUTS);
  gboolean any = FALSE;
  if (n < 2)
    return FALSE;
  if (!find_cuts (run))
    {
      PzSet nodes = pz_set_below (n), part = part_of (run, 0, nodes);
      return clash_of_parts (run, nodes, part, nodes & ~part);
    }
  PZ_SET_EACH (v, run->cuts & ~(run->fixed & ~news))
  {
    if (run->clashed || run->stopped)
      break;
    pz_deduce_spend (run, n / 4 + 1);
    any |= cut_at (run, v);
  }
  return any;
}
