/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"
#include "editor/modes/mode-editor.h"

G_BEGIN_DECLS

/* A mode whose levels have a deck: pieces of a catalogue in the order they come, the first of them in the hand. One table a mode; the strip
 * along the bottom of the board, the catalogue in the inspector and what is carried over the window are made from it. Kinds are indexes
 * of the catalogue. */
struct _PzDeckEditor
{
  int n_kinds;
  const char *(*kind_id) (int kind);      /* "t4-2" */
  int (*kind_of) (const char *id);        /* -1: none */
  char *(*kind_words) (int kind);         /* (transfer full), translated, for screen readers: "t4-2, 4 cells" */
  gboolean (*same_family) (int a, int b); /* the catalogue keeps these together */
  int most;                               /* pieces of a deck */

  /* Draws it in the middle of @w × @h px; its cells never larger than @radius px. */
  void (*draw) (cairo_t *cr, const PzStyle *style, int kind, double w, double h, double radius);
  /* Draws it in board units, its anchor at the origin: what is carried. */
  void (*draw_carried) (cairo_t *cr, const PzStyle *style, int kind);

  /* ---- The deck of a level ---- */
  int (*length) (const PzLevel *level);
  int (*kind_at) (const PzLevel *level, int at);       /* -1: the catalogue has none of this id: */
  const char *(*id_at) (const PzLevel *level, int at); /* its id, also when it is unknown */
  int (*hand) (const PzLevel *level); /* how many of the first are in the hand; may be more than there are */
  PzToolStep (*insert) (const PzLevel *level, int at, int kind);
  PzToolStep (*remove) (const PzLevel *level, int at); /* nothing for the last one */
  PzToolStep (*replace) (const PzLevel *level, int at, int kind);
  PzToolStep (*move) (const PzLevel *level, int from, int to);
  PzToolStep (*set) (const PzLevel *level, const int *kinds, int n);
  PzToolStep (*shuffle) (const PzLevel *level, guint seed);

  /* ---- The hand of a play ---- */
  int (*n_slots) (const PzPlay *play);
  int (*slot) (const PzPlay *play, int slot);      /* the kind; -1: empty */
  gboolean (*fits) (const PzPlay *play, int slot); /* there is a place for it now */
  /* A press at that point of the board (board units) places it. */
  gboolean (*takes) (const PzPlay *play, int slot, double x, double y);
  int (*left) (const PzPlay *play);            /* deck pieces not yet in the hand; -1: without end */
  int (*coming) (const PzPlay *play, int i);   /* the kind that comes after @i others, 0 ≤ i < left */
  int (*slot_of_input) (const PzInput *input); /* which slot it places; -1: it places nothing */
  int (*slot_of_hint) (const PzPlay *play);    /* of the hint shown; -1: none */
};

G_END_DECLS
