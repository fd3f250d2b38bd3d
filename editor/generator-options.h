/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "mode.h"

G_BEGIN_DECLS

/* Rows for the options of a generator, built from what the mode declares (PzMode.options). */
typedef struct
{
  const PzOption *options; /* ended by a NULL name */
  GtkWidget *controls[PZ_MAX_OPTIONS];
} PzGeneratorOptions;

/* A group with a row for each option, at @values. @changed: called with @data as its only argument. */
GtkWidget *pz_generator_options_new (PzGeneratorOptions *self, const PzMode *mode, const int *values, GCallback changed,
                                     gpointer data);
/* What the rows stand at. @values: PZ_MAX_OPTIONS */
void pz_generator_options_get (const PzGeneratorOptions *self, int *values);
void pz_generator_options_set (PzGeneratorOptions *self, int option, int value);

G_END_DECLS
