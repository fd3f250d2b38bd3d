/* SPDX-License-Identifier: MIT */
#include "template-mode/internal.h"

#include "pack/form.h"

/* What the rules see: the row with its given cells, and the runs. A row lies along its row or is turned round; upright it is no row. */
gboolean
pz_template_form_write (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form)
{
  const PzTemplateLevel *self = pz_template_level (level);
  guint64 given = pz_template_given_mask (self);
  PzHex right = pz_map_place (PZ_LATTICE_SQUARE, map, (PzHex){ 1, 0 });

  if (right.r != 0)
    return FALSE;
  for (int cell = 0; cell < self->length; cell++)
    {
      pz_form_item (form, PZ_FORM_CELL, right.q * cell, 0);
      pz_form_add (form, given >> cell & 1);
    }
  pz_form_item (form, PZ_FORM_RULE, 0, 0);
  for (int i = 0; i < self->n_runs; i++)
    pz_form_add (form, self->runs[right.q > 0 ? i : self->n_runs - 1 - i]);
  return TRUE;
}
