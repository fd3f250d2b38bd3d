/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "editor/window.h"

G_BEGIN_DECLS

/* The part of the generator's dialog that fills the selected cells of the current level anew (PzMode.refill), around an author's path if
 * so wished. What was selected when the dialog was opened is filled each time, from the level as it was then. */
typedef struct
{
  PzLevel *level; /* (nullable) owned: nothing can be filled without */
  int index;      /* of it in the document */
  PzLevel *last;  /* (nullable) owned: what Keep put in its place */
  GArray *cells;  /* int */
  guint8 *path;   /* (nullable) cell indexes: what the level's author had in mind, or its one solution */
  int n_path;     /* cells of the level */
  GtkWidget *fill, *keep_path;
} PzGeneratorFill;

/* (nullable): a group of two switches; NULL when there are no selected cells that can be filled. @changed: called with @data as its only
 * argument. */
GtkWidget *pz_generator_fill_new (PzGeneratorFill *self, PzWindow *window, GCallback changed, gpointer data);
void pz_generator_fill_clear (PzGeneratorFill *self);
gboolean pz_generator_fill_is_on (const PzGeneratorFill *self);
/* (nullable): the path that is to be kept. */
const guint8 *pz_generator_fill_get_path (const PzGeneratorFill *self);
/* @filled takes the level's place, as one step. FALSE when the document's level is another one by now. */
gboolean pz_generator_fill_apply (PzGeneratorFill *self, PzDocument *document, PzLevel *filled);

G_END_DECLS
