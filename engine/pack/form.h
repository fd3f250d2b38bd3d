/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* PzForm: what the rules see of a level, as a bag of items, each a few numbers. A mode writes them (PzMode.form_write); the order it does
 * so in, and where the board lies, make no difference to the result. twins.h tells levels that are one puzzle by it. */

typedef enum
{
  PZ_FORM_RULE, /* no place: a budget, a goal */
  PZ_FORM_CELL, /* of the board: the least of their coordinates become 0 */
  PZ_FORM_MARK  /* something else that has a place */
} PzFormKind;

PzForm *pz_form_new (void);
void pz_form_free (PzForm *form);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzForm, pz_form_free)

/* For modes: begins an item; (q, r) is its place, 0, 0 for a rule. */
void pz_form_item (PzForm *form, PzFormKind kind, gint64 q, gint64 r);
/* For modes: one more number of the item begun last; what it means is the mode's. Places in it are told from the item's own. */
void pz_form_add (PzForm *form, gint64 value);

/* (transfer full) (nullable): of @level after @map and, for @reverse, read backwards; the same numbers for the same items. NULL when
 * the mode has no such image of it. @form: what it is worked out in. */
GArray *pz_form_of (PzForm *form, const PzLevel *level, const PzMap *map, gboolean reverse);
