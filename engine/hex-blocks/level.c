/* SPDX-License-Identifier: MIT */
#include "hex-blocks/internal.h"
#include "mode-parts.h"

#include <string.h>

gboolean
pz_blocks_on_lattice (gint64 q, gint64 r)
{
  gint64 most = PZ_BLOCKS_MAX_RADIUS;

  return q >= -most && q <= most && r >= -most && r <= most && q + r >= -most && q + r <= most;
}

PzBlocksCell
pz_blocks_cell_make (int q, int r)
{
  PzBlocksCell cell = { .q = q, .r = r };

  g_snprintf (cell.name, sizeof cell.name, "%d,%d", q, r);
  return cell;
}

PzBlocksFilled
pz_blocks_filled_copy (const PzBlocksFilled *filled)
{
  PzBlocksFilled copy = *filled;

  if (copy.members != NULL)
    pz_members_ref (copy.members);
  return copy;
}

void
pz_blocks_filled_clear (PzBlocksFilled *filled)
{
  g_clear_pointer (&filled->members, pz_members_unref);
}

void
pz_blocks_card_clear (PzBlocksCard *card)
{
  g_clear_pointer (&card->unknown, g_free);
}

void
pz_blocks_append_hexagon (PzBlocksLevel *level, int radius)
{
  int n = 3 * radius * (radius + 1) + 1;

  level->cells = g_renew (PzBlocksCell, level->cells, level->n_cells + n);
  for (int r = -radius; r <= radius; r++)
    for (int q = -radius; q <= radius; q++)
      if (pz_hex_distance ((PzHex){ 0, 0 }, (PzHex){ q, r }) <= radius)
        level->cells[level->n_cells++] = pz_blocks_cell_make (q, r);
}

/* The least that can be read again: a deck has a piece (hex-blocks.md, "Level"). */
PzLevel *
pz_blocks_level_new (const char *id)
{
  PzBlocksLevel *level = g_new0 (PzBlocksLevel, 1);

  level->base.ref_count = 1;
  level->base.mode = &pz_hex_blocks_mode;
  level->base.id = g_strdup (id);
  level->has_version = TRUE;
  level->hand = PZ_BLOCKS_MAX_HAND;
  level->goal = PZ_GOAL_PLACE_ALL;
  level->deck = g_new0 (PzBlocksCard, 1);
  level->n_deck = 1;
  pz_blocks_append_hexagon (level, PZ_BLOCKS_RADIUS);
  return &level->base;
}

PzLevel *
pz_blocks_level_copy (const PzLevel *level)
{
  PzBlocksLevel *to = g_memdup2 (level, sizeof *to);

  pz_level_copy_head (level, &to->base);
  to->name = g_strdup (to->name);
  to->cells = g_memdup2 (to->cells, sizeof (PzBlocksCell) * to->n_cells);
  to->filled = g_memdup2 (to->filled, sizeof (PzBlocksFilled) * to->n_filled);
  for (int i = 0; i < to->n_filled; i++)
    to->filled[i] = pz_blocks_filled_copy (&to->filled[i]);
  to->deck = g_memdup2 (to->deck, sizeof (PzBlocksCard) * to->n_deck);
  for (int i = 0; i < to->n_deck; i++)
    to->deck[i].unknown = g_strdup (to->deck[i].unknown);
  if (to->goal_members != NULL)
    pz_members_ref (to->goal_members);
  return &to->base;
}

void
pz_blocks_level_free (PzLevel *level)
{
  PzBlocksLevel *self = (PzBlocksLevel *) level;

  for (int i = 0; i < self->n_filled; i++)
    pz_blocks_filled_clear (&self->filled[i]);
  for (int i = 0; i < self->n_deck; i++)
    pz_blocks_card_clear (&self->deck[i]);
  g_free (self->cells);
  g_free (self->filled);
  g_free (self->deck);
  g_free (self->name);
  g_clear_pointer (&self->goal_members, pz_members_unref);
  g_free (self);
}

static gsize
members_size (const PzMembers *members)
{
  return members != NULL ? pz_members_size (members) : 0;
}

gsize
pz_blocks_level_size (const PzLevel *level)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  gsize size = sizeof *self + sizeof (PzBlocksCell) * self->n_cells + members_size (self->goal_members);

  if (self->name != NULL)
    size += strlen (self->name) + 1;
  for (int i = 0; i < self->n_filled; i++)
    size += sizeof (PzBlocksFilled) + members_size (self->filled[i].members);
  for (int i = 0; i < self->n_deck; i++)
    size += sizeof (PzBlocksCard) + (self->deck[i].unknown != NULL ? strlen (self->deck[i].unknown) + 1 : 0);
  return size;
}

/* Cells, what is filled, deck, hand and goal; colours are for the eye. */
guint64
pz_blocks_rules_hash (const PzLevel *level)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  guint64 hash = pz_hash_int (5, self->n_cells);

  for (int i = 0; i < self->n_cells; i++)
    hash = pz_hash_int (pz_hash_int (hash, self->cells[i].q), self->cells[i].r);
  hash = pz_hash_int (hash, self->n_filled);
  for (int i = 0; i < self->n_filled; i++)
    hash = pz_hash_int (pz_hash_int (hash, self->filled[i].q), self->filled[i].r);
  hash = pz_hash_int (pz_hash_int (hash, self->n_deck), self->hand);
  for (int i = 0; i < self->n_deck; i++)
    hash = pz_hash_int (hash, self->deck[i].piece);
  return pz_hash_int (pz_hash_int (hash, self->goal), self->score);
}

int
pz_blocks_cell_at (const PzBlocksLevel *level, int q, int r)
{
  for (int i = 0; i < level->n_cells; i++)
    if (level->cells[i].q == q && level->cells[i].r == r)
      return i;
  return -1;
}

int
pz_blocks_cell_named (const PzBlocksLevel *level, const char *name)
{
  for (int i = 0; i < level->n_cells; i++)
    if (strcmp (level->cells[i].name, name) == 0)
      return i;
  return -1;
}

int
pz_blocks_filled_at (const PzBlocksLevel *level, int q, int r)
{
  for (int i = 0; i < level->n_filled; i++)
    if (level->filled[i].q == q && level->filled[i].r == r)
      return i;
  return -1;
}

const char *
pz_blocks_card_id (const PzBlocksCard *card)
{
  return card->piece >= 0 ? pz_blocks_piece (card->piece)->id : card->unknown;
}

const char *
pz_blocks_goal_name (PzBlocksGoal goal)
{
  static const char *const names[] = { "place-all", "clear-board", "score" };

  g_return_val_if_fail (goal < G_N_ELEMENTS (names), NULL);
  return names[goal];
}
