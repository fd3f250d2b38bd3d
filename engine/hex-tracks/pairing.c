/* SPDX-License-Identifier: MIT */
#include "hex-tracks/level.h"

#include <string.h>

/* The 15 ways to join six ports two by two (hex-tracks.md, "Level"; seed, "数据格式"). */

/* clang-format off */
static const PzPairing pairings[PZ_TRACKS_N_PAIRINGS] = {
  { { 1, 0, 3, 2, 5, 4 } }, { { 1, 0, 4, 5, 2, 3 } }, { { 1, 0, 5, 4, 3, 2 } },
  { { 2, 3, 0, 1, 5, 4 } }, { { 2, 4, 0, 5, 1, 3 } }, { { 2, 5, 0, 4, 3, 1 } },
  { { 3, 2, 1, 0, 5, 4 } }, { { 3, 4, 5, 0, 1, 2 } }, { { 3, 5, 4, 0, 2, 1 } },
  { { 4, 2, 1, 5, 0, 3 } }, { { 4, 3, 5, 1, 0, 2 } }, { { 4, 5, 3, 2, 0, 1 } },
  { { 5, 2, 1, 4, 3, 0 } }, { { 5, 3, 4, 1, 2, 0 } }, { { 5, 4, 3, 2, 1, 0 } },
};
/* clang-format on */

static int
modulo_6 (int i)
{
  return ((i % 6) + 6) % 6;
}

gboolean
pz_pairing_valid (const PzPairing *pairing)
{
  g_return_val_if_fail (pairing != NULL, FALSE);

  for (int i = 0; i < 6; i++)
    {
      int exit = pairing->exit[i];

      if (exit > 5 || exit == i || pairing->exit[exit] != i)
        return FALSE;
    }
  return TRUE;
}

gboolean
pz_pairing_equal (const PzPairing *a, const PzPairing *b)
{
  return memcmp (a->exit, b->exit, sizeof a->exit) == 0;
}

PzPairing
pz_pairing_nth (int i)
{
  g_return_val_if_fail (i >= 0 && i < PZ_TRACKS_N_PAIRINGS, pairings[0]);
  return pairings[i];
}

int
pz_pairing_index (const PzPairing *pairing)
{
  for (int i = 0; i < PZ_TRACKS_N_PAIRINGS; i++)
    if (pz_pairing_equal (&pairings[i], pairing))
      return i;
  return -1;
}

PzPairing
pz_pairing_turned (PzPairing pairing, int turns)
{
  PzPairing turned;

  turns = modulo_6 (turns);
  for (int i = 0; i < 6; i++)
    turned.exit[(i + turns) % 6] = (guint8) ((pairing.exit[i] + turns) % 6);
  return turned;
}

PzPairing
pz_pairing_mapped (PzPairing pairing, const PzMap *map)
{
  PzPairing mapped;

  g_return_val_if_fail (map != NULL, pairing);

  for (int i = 0; i < 6; i++)
    mapped.exit[pz_map_direction (PZ_LATTICE_HEX_FLAT, map, i)] =
        (guint8) pz_map_direction (PZ_LATTICE_HEX_FLAT, map, pairing.exit[i]);
  return mapped;
}

PzPairing
pz_pairing_joined (PzPairing pairing, int a, int b)
{
  int left, over;

  if (a < 0 || a > 5 || b < 0 || b > 5 || a == b || pairing.exit[a] == b)
    return pairing;
  left = pairing.exit[a];
  over = pairing.exit[b];
  pairing.exit[a] = (guint8) b;
  pairing.exit[b] = (guint8) a;
  pairing.exit[left] = (guint8) over;
  pairing.exit[over] = (guint8) left;
  return pairing;
}
