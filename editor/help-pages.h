/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The words of the help, by page. What the program knows by itself (tools, their keys, the signs) is put in where they are shown. */

#define PZ_HELP_MAX_PARAGRAPHS 10

typedef struct
{
  const char *heading;                            /* NC_("help") */
  const char *paragraphs[PZ_HELP_MAX_PARAGRAPHS]; /* NC_("help"), ended by NULL */
} PzHelpSection;

typedef struct
{
  const char *id;    /* "solver"; of a mode's page, the mode's id */
  const char *title; /* (nullable) NC_("help"); NULL: the mode's own */
  const PzHelpSection *sections;
  int n_sections;
} PzHelpPage;

const PzHelpPage *pz_help_pages (int *n); /* (transfer none) */

G_END_DECLS
