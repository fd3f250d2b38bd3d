/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/deck-row.h"
#include "editor/deck-strip.h"

G_BEGIN_DECLS

/* What the files of the strip share:
 *   deck-strip.c         the widget; what it shows
 *   deck-strip-keys.c    keys, the menu, what a card does
 *   deck-strip-carry.c   what is carried from, to and past it */

struct _PzDeckStrip
{
  GtkWidget parent_instance;

  PzBoardView *view;
  PzCarry *carry;
  PzDocument *document; /* (nullable) */
  GSignalGroup *document_signals, *playtest_signals;
  GtkWidget *scroller;
  PzDeckRow *row;
  GtkWidget *entry;   /* (nullable) the popover with the entry for ids */
  GtkWidget *menu;    /* (nullable) */
  guint scroll_tick;  /* while something is carried over an end of it */
  double scroll_step; /* px a frame */
};

/* deck-strip.c */
void pz_deck_strip_update (PzDeckStrip *self);
/* What is shown is the deck of the level, to be edited. */
gboolean pz_deck_strip_is_editing (PzDeckStrip *self);
PzPlay *pz_deck_strip_play (PzDeckStrip *self); /* (nullable): played, or shown */

/* deck-strip-keys.c */
void pz_deck_strip_add_keys (GtkWidgetClass *klass);
void pz_deck_strip_add_clicks (PzDeckStrip *self);

/* deck-strip-carry.c */
void pz_deck_strip_add_carry (PzDeckStrip *self);
void pz_deck_strip_stop_scrolling (PzDeckStrip *self);

G_END_DECLS
