/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/internal.h"

#include "pack/form.h"

/* What the rules see of a level (dungeon-sweep.md, "Rules"): which squares there are, the hazards among them, the spawn, the points and
 * what they buy. Rows and columns of rock around the board are as good as none: rock is off the board everywhere. */

#define LATTICE PZ_SWEEP_LATTICE

typedef struct
{
  int left, top, right, bottom; /* of all squares that are not rock; both ends are in it */
} Box;

static gboolean
find_box (const PzSweepLevel *level, Box *box)
{
  *box = (Box){ level->width, level->height, -1, -1 };
  for (int y = 0; y < level->height; y++)
    for (int x = 0; x < level->width; x++)
      if (pz_sweep_square (level, x, y) != PZ_SWEEP_ROCK)
        *box = (Box){ MIN (box->left, x), MIN (box->top, y), MAX (box->right, x), MAX (box->bottom, y) };
  return box->right >= 0;
}

/* Row by row as they lie after @back was undone, seven to a number. */
static void
write_squares (const PzSweepLevel *level, PzHex least, PzHex most, const PzMap *back, PzForm *form)
{
  gint64 packed = 1;
  PzHex right = pz_map_place (LATTICE, back, (PzHex){ 1, 0 });

  for (int y = least.r; y <= most.r; y++)
    {
      PzHex from = pz_map_place (LATTICE, back, (PzHex){ least.q, y });

      for (int x = least.q; x <= most.q; x++, from.q += right.q, from.r += right.r)
        {
          packed = packed << 8 | (guchar) pz_sweep_square (level, from.q, from.r);
          if (packed >> 56 == 0)
            continue;
          pz_form_add (form, packed);
          packed = 1;
        }
    }
  pz_form_add (form, packed);
}

gboolean
pz_sweep_form_write (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  PzMap back = pz_map_inverse (LATTICE, map);
  PzHex a, b, least, most, spawn;
  Box box;

  if (!find_box (self, &box))
    return FALSE;
  a = pz_map_place (LATTICE, map, (PzHex){ box.left, box.top });
  b = pz_map_place (LATTICE, map, (PzHex){ box.right, box.bottom });
  least = (PzHex){ MIN (a.q, b.q), MIN (a.r, b.r) };
  most = (PzHex){ MAX (a.q, b.q), MAX (a.r, b.r) };
  pz_form_item (form, PZ_FORM_CELL, least.q, least.r);
  pz_form_add (form, most.q - least.q + 1);
  write_squares (self, least, most, &back, form);
  spawn = pz_map_place (LATTICE, map, (PzHex){ self->spawn_x, self->spawn_y });
  pz_form_item (form, PZ_FORM_MARK, spawn.q, spawn.r);
  pz_form_item (form, PZ_FORM_RULE, 0, 0);
  pz_form_add (form, self->points);
  pz_form_add (form, self->dig_cost);
  pz_form_add (form, self->seal_cost);
  return TRUE;
}
