/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "editor/modes/deck-editor.h"

G_BEGIN_DECLS

typedef enum
{
  PZ_FACE_HAND,   /* of the level: the first of its deck */
  PZ_FACE_DECK,   /* of the level */
  PZ_FACE_SLOT,   /* of a play's hand */
  PZ_FACE_COMING, /* of a play */
  PZ_FACE_ADD     /* the dashed place at the end */
} PzFaceRole;

/* What a card shows. */
typedef struct
{
  PzFaceRole role;
  int kind;        /* of the catalogue; -1: an unknown id, or nothing */
  const char *id;  /* (nullable): none: an empty slot */
  int number;      /* from 1 on, in the hand or in the rest of the deck */
  int place, all;  /* from 1 on, of all cards shown */
  gboolean framed; /* held, or next in a plan */
  gboolean hinted; /* the hint shown places it */
  gboolean unfit;  /* a slot whose piece fits nowhere */
} PzDeckFace;

/* PzDeckCard: one piece of the strip with its id below, a slot, or the place to add one. Focusable; knows nothing of what is done with it.
 * Signal: "activate" (). */
#define PZ_TYPE_DECK_CARD (pz_deck_card_get_type ())
G_DECLARE_FINAL_TYPE (PzDeckCard, pz_deck_card, PZ, DECK_CARD, GtkWidget)

GtkWidget *pz_deck_card_new (PzFaceRole role); /* ADD, or any other: those change */
/* Shows @face of @deck; TRUE when something changed. */
gboolean pz_deck_card_show (PzDeckCard *self, const PzDeckEditor *deck, const PzDeckFace *face);
const PzDeckFace *pz_deck_card_get_face (PzDeckCard *self);
/* What it shows is being carried: only its place is left. */
void pz_deck_card_set_lifted (PzDeckCard *self, gboolean lifted);
void pz_deck_card_set_low (PzDeckCard *self, gboolean low); /* without the id */
char *pz_deck_card_dup_words (PzDeckCard *self);            /* (transfer full): what screen readers are told */
guint pz_deck_card_n_drawn (PzDeckCard *self);              /* how often it was drawn since the start */

/* A card is as large wherever it stands. */
#define PZ_DECK_CARD_PX 78
/* Cells of pieces on cards are no larger. */
#define PZ_DECK_RADIUS_PX 9.0

G_END_DECLS
