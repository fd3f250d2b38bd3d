/* SPDX-License-Identifier: MIT */
#pragma once

#include <pango/pangocairo.h>

#include "draw/draw.h"

/* The inside of a PzDrawCache, for stamps.c and text.c: what a drawing makes and the next one can use again. Stamps hold for one look
 * (style, mode, size of a cell in device pixels); shaped text for any size. Belongs to one thread. */

typedef struct
{
  const PzMode *mode;
  PzStyle style;
  double scale, resolution; /* as in PzStamps */
  gboolean compact;
} PzDrawLook;

struct _PzDrawCache
{
  PzDrawLook look;
  GHashTable *surfaces; /* key and phase → cairo_surface_t */
  GHashTable *shapes;   /* GBytes → number */
  gsize bytes;
  guint n_made;
  GHashTable *shaped;    /* (nullable): text.c's */
  PangoContext *context; /* (nullable) */
  guint fonts;           /* serial of the fonts that text was shaped with */
  const char *family;
};

/* Stamps of another look are dropped. */
void pz_draw_cache_set_look (PzDrawCache *self, const PzDrawLook *look);
void pz_draw_cache_drop_stamps (PzDrawCache *self);
void pz_draw_cache_drop_text (PzDrawCache *self);
