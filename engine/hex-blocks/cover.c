/* SPDX-License-Identifier: MIT */
#include "hex-blocks/cover.h"

/* Nodes of one question; most take fewer than twenty. */
#define MOST_NODES 4000

typedef struct
{
  const PzBlocksBoard *board;
  PzBlocksSet filled;
  int best; /* the least number of missing cells found; at first one more than is asked for */
  int nodes;
} Cover;

typedef struct
{
  PzBlocksSet open;    /* filled cells not covered yet */
  PzBlocksSet missing; /* cells that the lines taken still need */
  int n_missing;
  int n_lines; /* that may still be taken */
  guint8 lines[PZ_BLOCKS_MAX_LINES];
} Node;

/* Boards of 64 cells and fewer are by far the most, and need one word: what follows is compiled for one and for two. */

static G_ALWAYS_INLINE inline int
count_needed (const Cover *self, const Node *node, int line, int words)
{
  const PzBlocksSet *mask = &self->board->lines[line];
  int n = 0;

  for (int w = 0; w < words; w++)
    n += pz_blocks_bits (mask->word[w] & ~self->filled.word[w] & ~node->missing.word[w]);
  return n;
}

static G_ALWAYS_INLINE inline gboolean
meets_open (const Cover *self, const Node *node, int line, int words)
{
  guint64 both = 0;

  for (int w = 0; w < words; w++)
    both |= self->board->lines[line].word[w] & node->open.word[w];
  return both != 0;
}

/* Leaves the lines that cover something open and do not cost too much; which cells are on one, two or three of them. FALSE when a cell is
 * on none. @some, @several: cells on at least one, at least two. */
static G_ALWAYS_INLINE inline gboolean
sift (const Cover *self, Node *node, PzBlocksSet *several, PzBlocksSet *all, int words)
{
  PzBlocksSet some = { { 0, 0 } };
  int n = 0;

  *several = *all = some;
  for (int i = 0; i < node->n_lines; i++)
    {
      const PzBlocksSet *mask = &self->board->lines[node->lines[i]];

      if (!meets_open (self, node, node->lines[i], words)
          || node->n_missing + count_needed (self, node, node->lines[i], words) >= self->best)
        continue;
      node->lines[n++] = node->lines[i];
      for (int w = 0; w < words; w++)
        {
          all->word[w] |= several->word[w] & mask->word[w];
          several->word[w] |= some.word[w] & mask->word[w];
          some.word[w] |= mask->word[w];
        }
    }
  node->n_lines = n;
  return pz_blocks_set_within (&node->open, &some);
}

static int
lowest (guint64 a, guint64 b)
{
  return a != 0 ? __builtin_ctzll (a) : 64 + __builtin_ctzll (b);
}

/* The open cell with the fewest lines. */
static G_ALWAYS_INLINE inline int
choose_cell (const Node *node, const PzBlocksSet *several, const PzBlocksSet *all, int words)
{
  guint64 one[2] = { 0, 0 }, two[2] = { 0, 0 };

  for (int w = 0; w < words; w++)
    {
      one[w] = node->open.word[w] & ~several->word[w];
      two[w] = node->open.word[w] & ~all->word[w];
    }
  if ((one[0] | one[1]) != 0)
    return lowest (one[0], one[1]);
  if ((two[0] | two[1]) != 0)
    return lowest (two[0], two[1]);
  return lowest (node->open.word[0], node->open.word[1]);
}

static G_ALWAYS_INLINE inline void
take (const Cover *self, Node *node, int line, int words)
{
  const PzBlocksSet *mask = &self->board->lines[line];

  node->n_missing += count_needed (self, node, line, words);
  for (int w = 0; w < words; w++)
    {
      node->open.word[w] &= ~mask->word[w];
      node->missing.word[w] |= mask->word[w] & ~self->filled.word[w];
    }
}

static void
ban (Node *node, int line)
{
  int n = 0;

  for (int i = 0; i < node->n_lines; i++)
    if (node->lines[i] != line)
      node->lines[n++] = node->lines[i];
  node->n_lines = n;
}

/* The line through @cell that needs the fewest cells; -1: none is left. */
static G_ALWAYS_INLINE inline int
choose_line (const Cover *self, const Node *node, int cell, int words)
{
  int best = -1, least = G_MAXINT;

  for (int i = 0; i < node->n_lines; i++)
    if (pz_blocks_set_has (&self->board->lines[node->lines[i]], cell))
      {
        int needed = count_needed (self, node, node->lines[i], words);

        if (needed < least)
          {
            least = needed;
            best = node->lines[i];
          }
      }
  return best;
}

/* A line that was tried needs no second try in the sets without it. @go_on: this search, of as many words. */
static G_ALWAYS_INLINE inline void
search (Cover *self, Node *node, int words, void (*go_on) (Cover *self, Node *node))
{
  PzBlocksSet several, all;
  int cell, line;

  if (pz_blocks_set_empty (&node->open))
    {
      self->best = MIN (self->best, node->n_missing);
      return;
    }
  if (++self->nodes > MOST_NODES || !sift (self, node, &several, &all, words))
    return;
  cell = choose_cell (node, &several, &all, words);
  while ((line = choose_line (self, node, cell, words)) >= 0)
    {
      Node next = *node;

      take (self, &next, line, words);
      ban (&next, line);
      if (next.n_missing < self->best)
        go_on (self, &next);
      ban (node, line);
    }
}

static void
search_narrow (Cover *self, Node *node)
{
  search (self, node, 1, search_narrow);
}

static void
search_wide (Cover *self, Node *node)
{
  search (self, node, 2, search_wide);
}

int
pz_blocks_cover (const PzBlocksBoard *board, const PzBlocksSet *filled, int most)
{
  Cover self = { board, *filled, most + 1, 0 };
  Node node = { .open = *filled, .n_lines = board->n_lines };

  for (int i = 0; i < board->n_lines; i++)
    node.lines[i] = (guint8) i;
  if (board->n_cells <= 64)
    search_narrow (&self, &node);
  else
    search_wide (&self, &node);
  return self.nodes > MOST_NODES ? MIN (self.best, most) : self.best;
}
