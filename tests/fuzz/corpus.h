/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* The files a fuzz target begins with, and simple mutations of them. */

typedef struct
{
  char *data;
  gsize length;
} FuzzInput;

GPtrArray *fuzz_corpus (void); /* (transfer full): FuzzInput, all files of corpus-pack/ */
void fuzz_mutate (GRand *rand, GString *text, const GPtrArray *corpus);
