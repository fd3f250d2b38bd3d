/* SPDX-License-Identifier: MIT */
#include "hex-blocks/internal.h"

#include <stdlib.h>

#include "pack/form.h"

/* What the rules see of a level (hex-blocks.md, "Rules"): the board, what is filled, the hand, the deck and the goal.
 *
 * A board may be turned or mirrored only if every piece of the deck has its image in the catalogue, since pieces do not rotate. The first
 * hand is a bag: its slots are only where pieces wait, so whichever of them holds a piece, the same games can be played. What comes
 * after it comes in the order of the deck, and a slot that could never be filled is none. */

#define LATTICE PZ_LATTICE_HEX_POINTY

static void
write_place (PzForm *form, PzFormKind kind, int q, int r, const PzMap *map)
{
  PzHex at = pz_map_place (LATTICE, map, (PzHex){ q, r });

  pz_form_item (form, kind, at.q, at.r);
}

/* Nobody knows the shape of an unknown piece: it is told by its name, and lies one way. */
static void
write_unknown (const PzBlocksCard *card, PzForm *form)
{
  for (const char *at = card->unknown; *at != '\0'; at++)
    pz_form_add (form, (guchar) *at);
}

static int
compare_pieces (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static void
write_deck (const PzBlocksLevel *level, int *pieces, PzForm *form)
{
  int hand = MIN (level->hand, level->n_deck);

  qsort (pieces, (gsize) hand, sizeof (int), compare_pieces);
  pz_form_item (form, PZ_FORM_RULE, 0, 0);
  pz_form_add (form, level->goal);
  pz_form_add (form, level->score);
  pz_form_add (form, hand);
  for (int i = 0; i < level->n_deck; i++)
    pz_form_add (form, pieces[i]);
}

/* Those that nobody knows, in the hand or at their place behind it. */
static void
write_unknowns (const PzBlocksLevel *level, PzForm *form)
{
  int hand = MIN (level->hand, level->n_deck);

  for (int i = 0; i < level->n_deck; i++)
    if (level->deck[i].piece < 0)
      {
        pz_form_item (form, PZ_FORM_RULE, 0, 0);
        pz_form_add (form, -1);
        pz_form_add (form, i < hand ? 0 : i);
        write_unknown (&level->deck[i], form);
      }
}

gboolean
pz_blocks_form_write (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  int pieces[PZ_BLOCKS_MAX_DECK];

  for (int i = 0; i < self->n_deck; i++)
    {
      gboolean known = self->deck[i].piece >= 0;

      pieces[i] = known ? pz_blocks_piece_mapped (self->deck[i].piece, map) : -1;
      if (pieces[i] < 0 && (known || !pz_map_is_identity (map)))
        return FALSE;
    }
  for (int i = 0; i < self->n_cells; i++)
    write_place (form, PZ_FORM_CELL, self->cells[i].q, self->cells[i].r, map);
  for (int i = 0; i < self->n_filled; i++)
    write_place (form, PZ_FORM_MARK, self->filled[i].q, self->filled[i].r, map);
  write_deck (self, pieces, form);
  write_unknowns (self, form);
  return self->n_cells > 0;
}
