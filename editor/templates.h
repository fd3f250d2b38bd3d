/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"

G_BEGIN_DECLS

/* Templates: levels that new ones start as. Some ship with the program, one pack a mode in its resources; a person's own lie each in a
 * file below $XDG_DATA_HOME/puzzlewright/templates/MODE/. */

typedef struct
{
  char *id;    /* "shipped/1-2", or "own/NAME.json" */
  char *title; /* in the person's language where it has one */
  PzLevel *level;
  char *path; /* (nullable) of an own one */
} PzTemplate;

void pz_template_free (PzTemplate *template);
/* (transfer full): PzTemplate of @mode: those that ship, then own ones by title. Files that are no template are passed over. */
GPtrArray *pz_templates_list (const PzMode *mode);
/* (transfer none) (nullable): the one of this id in @list. */
const PzTemplate *pz_templates_find (const GPtrArray *list, const char *id);
/* (transfer full): what a new level starts as: without title and the editor's own member. */
PzLevel *pz_template_dup_level (const PzTemplate *template);
/* Keeps @level, not a bad one, as an own template; another one of that title stays beside it. */
gboolean pz_template_save (PzLevel *level, const char *title, GError **error);
/* Removes the file of an own template. */
gboolean pz_template_delete (const PzTemplate *template, GError **error);

G_END_DECLS
