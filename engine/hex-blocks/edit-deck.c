/* SPDX-License-Identifier: MIT */
#include "hex-blocks/edit.h"

#include <string.h>

#include "work/random.h"

/* Edits of the deck, the hand, the goal and the name: value → value. */

static gboolean
is_piece (int piece)
{
  return piece >= 0 && piece < PZ_BLOCKS_N_PIECES;
}

PzLevel *
pz_blocks_insert_piece (PzLevel *level, int at, int piece)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (at < 0 || at > self->n_deck || !is_piece (piece) || self->n_deck >= PZ_BLOCKS_MAX_DECK)
    return pz_level_ref (level);
  next = pz_blocks_begin_edit (level);
  next->deck = g_renew (PzBlocksCard, next->deck, next->n_deck + 1);
  memmove (&next->deck[at + 1], &next->deck[at], sizeof (PzBlocksCard) * (gsize) (next->n_deck - at));
  next->deck[at] = (PzBlocksCard){ piece, NULL };
  next->n_deck++;
  return &next->base;
}

PzLevel *
pz_blocks_remove_piece (PzLevel *level, int at)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (at < 0 || at >= self->n_deck || self->n_deck == 1)
    return pz_level_ref (level);
  next = pz_blocks_begin_edit (level);
  pz_blocks_card_clear (&next->deck[at]);
  next->n_deck--;
  memmove (&next->deck[at], &next->deck[at + 1], sizeof (PzBlocksCard) * (gsize) (next->n_deck - at));
  return &next->base;
}

PzLevel *
pz_blocks_set_piece (PzLevel *level, int at, int piece)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (at < 0 || at >= self->n_deck || !is_piece (piece) || self->deck[at].piece == piece)
    return pz_level_ref (level);
  next = pz_blocks_begin_edit (level);
  pz_blocks_card_clear (&next->deck[at]);
  next->deck[at].piece = piece;
  return &next->base;
}

static gboolean
is_same_card (const PzBlocksCard *a, const PzBlocksCard *b)
{
  return a->piece == b->piece && g_strcmp0 (a->unknown, b->unknown) == 0;
}

static gboolean
is_same_deck (const PzBlocksLevel *a, const PzBlocksLevel *b)
{
  if (a->n_deck != b->n_deck)
    return FALSE;
  for (int i = 0; i < a->n_deck; i++)
    if (!is_same_card (&a->deck[i], &b->deck[i]))
      return FALSE;
  return TRUE;
}

/* (transfer full): @next, which is taken, or @level where the decks are alike. */
static PzLevel *
unless_same_deck (PzLevel *level, PzBlocksLevel *next)
{
  g_autoptr (PzLevel) result = &next->base;

  return is_same_deck (pz_blocks_level (level), next) ? pz_level_ref (level) : g_steal_pointer (&result);
}

PzLevel *
pz_blocks_move_piece (PzLevel *level, int from, int to)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  PzBlocksLevel *next;
  PzBlocksCard card;

  g_return_val_if_fail (level != NULL, NULL);

  if (from < 0 || from >= self->n_deck || to < 0 || to >= self->n_deck || from == to)
    return pz_level_ref (level);
  next = pz_blocks_begin_edit (level);
  card = next->deck[from];
  for (int i = from; i != to; i += from < to ? 1 : -1)
    next->deck[i] = next->deck[from < to ? i + 1 : i - 1];
  next->deck[to] = card;
  return unless_same_deck (level, next);
}

PzLevel *
pz_blocks_set_deck (PzLevel *level, const int *pieces, int n)
{
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (n < 1 || n > PZ_BLOCKS_MAX_DECK)
    return pz_level_ref (level);
  for (int i = 0; i < n; i++)
    if (!is_piece (pieces[i]))
      return pz_level_ref (level);
  next = pz_blocks_begin_edit (level);
  for (int i = 0; i < next->n_deck; i++)
    pz_blocks_card_clear (&next->deck[i]);
  next->deck = g_renew (PzBlocksCard, next->deck, n);
  next->n_deck = n;
  for (int i = 0; i < n; i++)
    next->deck[i] = (PzBlocksCard){ pieces[i], NULL };
  return unless_same_deck (level, next);
}

PzLevel *
pz_blocks_shuffle_deck (PzLevel *level, guint64 seed)
{
  PzRandom random = pz_random_from_seed (seed);
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  next = pz_blocks_begin_edit (level);
  for (int i = next->n_deck - 1; i > 0; i--)
    {
      int k = (int) pz_random_below (&random, (guint) i + 1);
      PzBlocksCard card = next->deck[i];

      next->deck[i] = next->deck[k];
      next->deck[k] = card;
    }
  return unless_same_deck (level, next);
}

PzLevel *
pz_blocks_set_hand (PzLevel *level, int hand)
{
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (hand < 1 || hand > PZ_BLOCKS_MAX_HAND || pz_blocks_level (level)->hand == hand)
    return pz_level_ref (level);
  next = pz_blocks_begin_edit (level);
  next->hand = hand;
  return &next->base;
}

PzLevel *
pz_blocks_set_goal (PzLevel *level, PzBlocksGoal goal, int score)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  int wanted = goal == PZ_GOAL_SCORE ? score : 0;
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if ((int) goal < PZ_GOAL_PLACE_ALL || goal > PZ_GOAL_SCORE || (self->goal == goal && self->score == wanted)
      || (goal == PZ_GOAL_SCORE && (score < 1 || score > PZ_BLOCKS_MAX_SCORE)))
    return pz_level_ref (level);
  next = pz_blocks_begin_edit (level);
  next->goal = goal;
  next->score = wanted;
  if (goal != PZ_GOAL_SCORE)
    g_clear_pointer (&next->goal_members, pz_members_unref);
  return &next->base;
}

PzLevel *
pz_blocks_set_name (PzLevel *level, const char *name)
{
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (g_strcmp0 (pz_blocks_level (level)->name, name) == 0
      || (name != NULL && (strlen (name) > PZ_BLOCKS_MAX_NAME_BYTES || !g_utf8_validate (name, -1, NULL))))
    return pz_level_ref (level);
  next = pz_blocks_begin_edit (level);
  g_free (next->name);
  next->name = g_strdup (name);
  return &next->base;
}
