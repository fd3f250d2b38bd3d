/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/level-item.h"
#include "editor/survey.h"
#include "editor/thumbnail.h"

G_BEGIN_DECLS

/* PzCardLook: how the cards of one overview look (look.md §10): shared by all of them, so that a card is nothing but a place until it is
 * seen. A pack of thousands has hundreds of cards that are laid out and never drawn. */
typedef struct _PzCardLook PzCardLook;

/* @widget: its fonts, scale and style are taken; borrowed, outlives the look. */
PzCardLook *pz_card_look_new (GtkWidget *widget);
void pz_card_look_free (PzCardLook *self);
/* Theme or fonts may be others. */
void pz_card_look_renew (PzCardLook *self);
/* The size of a card @w px wide, and the least width. */
int pz_card_look_height (PzCardLook *self, int w);
#define PZ_CARD_MIN_PX 186

typedef struct
{
  PzLevel *level;
  const char *name, *title; /* title: (nullable) */
  PzVerdict verdict;
  PzCount count;
  gboolean stale, solved, twin;
  int score; /* -1: not rated */
} PzCard;

/* Draws @card into @w × @h px. @mirrored: from right to left. */
void pz_card_look_draw (PzCardLook *self, GtkSnapshot *snapshot, const PzCard *card, int w, int h, gboolean mirrored);
/* The board of a card that is dragged: (transfer full). */
GdkPaintable *pz_card_look_picture (PzCardLook *self, PzLevel *level, int w);

G_END_DECLS
