/* SPDX-License-Identifier: MIT */
#include "draw/cache.h"

#include <string.h>

PzDrawCache *
pz_draw_cache_new (void)
{
  PzDrawCache *self = g_new0 (PzDrawCache, 1);

  self->surfaces = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cairo_surface_destroy);
  self->shapes = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  return self;
}

void
pz_draw_cache_drop_stamps (PzDrawCache *self)
{
  g_hash_table_remove_all (self->surfaces);
  self->bytes = 0;
}

void
pz_draw_cache_drop_text (PzDrawCache *self)
{
  g_clear_pointer (&self->shaped, g_hash_table_unref);
  g_clear_object (&self->context);
}

void
pz_draw_cache_free (PzDrawCache *self)
{
  g_return_if_fail (self != NULL);
  pz_draw_cache_drop_text (self);
  g_hash_table_unref (self->surfaces);
  g_hash_table_unref (self->shapes);
  g_free (self);
}

/* Motion is no matter of stamps: what moves has none. */
static gboolean
style_equal (const PzStyle *a, const PzStyle *b)
{
  gsize first = G_STRUCT_OFFSET (PzStyle, canvas), end = G_STRUCT_OFFSET (PzStyle, font);

  return a->theme == b->theme && a->dark == b->dark && a->high_contrast == b->high_contrast
         && !a->plain_walls == !b->plain_walls && !a->letters == !b->letters && g_strcmp0 (a->font, b->font) == 0
         && memcmp ((const char *) a + first, (const char *) b + first, end - first) == 0;
}

static gboolean
look_equal (const PzDrawLook *a, const PzDrawLook *b)
{
  return a->mode == b->mode && a->scale == b->scale && a->resolution == b->resolution && !a->compact == !b->compact
         && style_equal (&a->style, &b->style);
}

void
pz_draw_cache_set_look (PzDrawCache *self, const PzDrawLook *look)
{
  if (self->look.mode != NULL && look_equal (&self->look, look))
    return;
  pz_draw_cache_drop_stamps (self);
  g_hash_table_remove_all (self->shapes);
  self->look = *look;
}

guint
pz_draw_cache_n_made (const PzDrawCache *self)
{
  return self->n_made;
}

gsize
pz_draw_cache_bytes (const PzDrawCache *self)
{
  return self->bytes;
}
