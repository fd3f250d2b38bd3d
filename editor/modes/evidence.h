/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

#include "mode.h"

G_BEGIN_DECLS

/* What a mode tells in the inspector beyond what all modes share: about a judgement (difficulty, first moves, deduction) or about a
 * playtest (moves, counters). Plain values; editor/evidence-view.c makes them rows. */

typedef enum
{
  PZ_EVIDENCE_ROW,   /* title over subtitle, figure at the end */
  PZ_EVIDENCE_BAR,   /* title, a bar of value in maximum, figure */
  PZ_EVIDENCE_SCALE, /* a rating: value on 0…100 with the limits of its grades */
  PZ_EVIDENCE_TALLY, /* value of maximum as pills, the title under those, the figure under the rest */
  PZ_EVIDENCE_BARS /* a column for each of `bars`, its number over it and its place, from 1, below; each leads to that step of what is
                      * revealed (PzModeEditor.reveals); the title names the whole to screen readers */
} PzEvidenceKind;

typedef enum
{
  PZ_EVIDENCE_PLAIN,
  PZ_EVIDENCE_DIM,
  PZ_EVIDENCE_GOOD,
  PZ_EVIDENCE_WARN,
  PZ_EVIDENCE_BAD
} PzEvidenceTone;

typedef struct
{
  PzEvidenceKind kind;
  char *title;         /* all texts translated, owned */
  char *subtitle;      /* (nullable) */
  char *figure;        /* (nullable) */
  char *icon;          /* (nullable) icon name */
  char *lead;          /* (nullable) a dim figure in front */
  PzEvidenceTone tone; /* of icon and figure; of the title too where there is a lead */
  double value, maximum;
  PzHit hit;        /* the place it is about; PZ_HIT_NOWHERE: none */
  int colour;       /* 0…11: a swatch of one of the twelve colours with its letter in front; -1: none */
  int step;         /* a step of the plan it leads to; -1: none */
  int reveal;       /* a step of what is revealed that it leads to (PzModeEditor.reveals); -1: none */
  GArray *bars;     /* (nullable) owned, of int: BARS */
  gboolean follows; /* in a playtest: has the button that follows the hint (PzPlayEditor.follow_label) */
} PzEvidence;

typedef struct
{
  char *heading;
  char *note;      /* (nullable) at the end of the heading */
  int max_height;  /* px; the rows scroll beyond; 0: all are shown */
  gboolean folded; /* shown closed at first: long lists that few need */
  GPtrArray *rows; /* PzEvidence; without any the section is not shown */
} PzEvidenceSection;

/* (transfer full) each. Texts given are copied. */
PzEvidenceSection *pz_evidence_section_new (const char *heading, const char *note);
void pz_evidence_section_free (PzEvidenceSection *section);
/* (transfer none): a new row at the end, to be filled in further. */
PzEvidence *pz_evidence_add (PzEvidenceSection *section, PzEvidenceKind kind, const char *title);
GPtrArray *pz_evidence_list_new (void); /* of PzEvidenceSection */
/* (transfer full): how hard the level is: its score on the scale of grades, and each part of it (PzMode.rating); empty where it has none. */
PzEvidenceSection *pz_evidence_difficulty (const PzAnalysis *analysis);

G_END_DECLS
