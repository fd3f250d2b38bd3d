/* SPDX-License-Identifier: MIT */
#include "editor/thumbnail.h"

#include "editor/pixels.h"
#include "editor/theme.h"
#include "editor/vision.h"

#define SIZE_PX   46
#define RADIUS_PX 8
#define MARGIN_PX 3

typedef struct
{
  PzLevel *level; /* a reference, so that the address stays the value's own */
  PzTheme theme;
  gboolean plain_walls, letters;
  int w, h; /* device px */
} Key;

typedef struct
{
  Key key;
  GdkTexture *texture;
  GList link;
} Entry;

struct _PzThumbnails
{
  GHashTable *entries;
  GQueue recent; /* newest first */
  guint max, n_drawn;
};

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;
  return g_direct_hash (key->level) ^ (guint) (key->theme << 20) ^ (guint) (key->plain_walls << 24)
         ^ (guint) (key->letters << 25) ^ (guint) (key->w << 10) ^ (guint) key->h;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const Key *x = a, *y = b;
  return x->level == y->level && x->theme == y->theme && x->plain_walls == y->plain_walls && x->letters == y->letters
         && x->w == y->w && x->h == y->h;
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;
  pz_level_unref (entry->key.level);
  g_object_unref (entry->texture);
  g_free (entry);
}

PzThumbnails *
pz_thumbnails_new (guint max)
{
  PzThumbnails *self = g_new0 (PzThumbnails, 1);
  self->entries = g_hash_table_new_full (key_hash, key_equal, NULL, entry_free);
  g_queue_init (&self->recent);
  self->max = max;
  return self;
}

void
pz_thumbnails_free (PzThumbnails *self)
{
  g_return_if_fail (self != NULL);
  g_hash_table_unref (self->entries);
  g_free (self);
}

guint
pz_thumbnails_n_drawn (const PzThumbnails *self)
{
  return self->n_drawn;
}

static GdkTexture *
draw_texture (const Key *key, const PzStyle *style, int w, int h, int margin)
{
  PzScene scene = { .level = key->level, .style = style, .show = PZ_SHOW_THUMBNAIL };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, key->w, key->h);
  cairo_t *cr = cairo_create (surface);
  cairo_scale (cr, (double) key->w / w, (double) key->h / h);
  pz_draw_fitted (cr, &scene, w, h, margin);
  cairo_destroy (cr);
  return pz_pixels_texture (surface);
}

static void
drop_last (PzThumbnails *self)
{
  Entry *entry = g_queue_peek_tail (&self->recent);
  g_queue_unlink (&self->recent, &entry->link);
  g_hash_table_remove (self->entries, &entry->key);
}

static Entry *
add_entry (PzThumbnails *self, const Key *key, GdkTexture *texture)
{
  Entry *entry = g_new0 (Entry, 1);
  entry->key = *key;
  pz_level_ref (key->level);
  entry->texture = texture;
  entry->link.data = entry;
  g_hash_table_add (self->entries, entry);
  g_queue_push_head_link (&self->recent, &entry->link);
  if (g_hash_table_size (self->entries) > self->max)
    drop_last (self);
  return entry;
}

GdkTexture *
pz_thumbnails_get (PzThumbnails *self, PzLevel *level, const PzStyle *style, int w, int h, int margin, double scale)
{
  g_return_val_if_fail (self != NULL && level != NULL && style != NULL && w > 0 && h > 0 && scale > 0, NULL);
  Key key = {
    level, style->theme, !!style->plain_walls, !!style->letters, pz_pixels_count (w, scale), pz_pixels_count (h, scale)
  };
  Entry *entry = g_hash_table_lookup (self->entries, &key);
  if (entry == NULL)
    {
      entry = add_entry (self, &key, draw_texture (&key, style, w, h, margin));
      self->n_drawn++;
      return entry->texture;
    }
  g_queue_unlink (&self->recent, &entry->link);
  g_queue_push_head_link (&self->recent, &entry->link);
  return entry->texture;
}

/* ---- Widget ---- */

struct _PzThumbnail
{
  GtkWidget parent_instance;
  PzThumbnails *thumbnails;
  PzLevel *level; /* (nullable) */
  PzStyle style;
};

G_DEFINE_FINAL_TYPE (PzThumbnail, pz_thumbnail, GTK_TYPE_WIDGET)

static void
theme_changed_cb (PzThumbnail *self)
{
  PzStyle style = pz_theme_style ();
  if (pz_theme_style_equal (&style, &self->style))
    return;
  self->style = style;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pz_thumbnail_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PzThumbnail *self = PZ_THUMBNAIL (widget);
  if (self->level == NULL)
    return;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, SIZE_PX, SIZE_PX);
  GskRoundedRect outline;
  gsk_rounded_rect_init_from_rect (&outline, &bounds, RADIUS_PX);
  gboolean pushed = pz_vision_push (snapshot);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_texture (snapshot,
                               pz_thumbnails_get (self->thumbnails, self->level, &self->style, SIZE_PX, SIZE_PX,
                                                  MARGIN_PX, pz_pixels_scale_of (widget)),
                               &bounds);
  gtk_snapshot_pop (snapshot);
  if (pushed)
    gtk_snapshot_pop (snapshot);
}

static void
pz_thumbnail_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIZE_PX;
}

static void
pz_thumbnail_finalize (GObject *object)
{
  g_clear_pointer (&PZ_THUMBNAIL (object)->level, pz_level_unref);
  G_OBJECT_CLASS (pz_thumbnail_parent_class)->finalize (object);
}

static void
pz_thumbnail_class_init (PzThumbnailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->finalize = pz_thumbnail_finalize;
  widget_class->snapshot = pz_thumbnail_snapshot;
  widget_class->measure = pz_thumbnail_measure;
  gtk_widget_class_set_css_name (widget_class, "thumbnail");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
pz_thumbnail_init (PzThumbnail *self)
{
  self->style = pz_theme_style ();
  pz_theme_watch (G_OBJECT (self), G_CALLBACK (theme_changed_cb));
  pz_vision_watch (G_OBJECT (self), G_CALLBACK (gtk_widget_queue_draw));
  pz_pixels_watch (GTK_WIDGET (self), G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
pz_thumbnail_new (PzThumbnails *thumbnails)
{
  g_return_val_if_fail (thumbnails != NULL, NULL);
  PzThumbnail *self = g_object_new (PZ_TYPE_THUMBNAIL, NULL);
  self->thumbnails = thumbnails;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  return GTK_WIDGET (self);
}

void
pz_thumbnail_set_level (PzThumbnail *self, PzLevel *level)
{
  g_return_if_fail (PZ_IS_THUMBNAIL (self));
  if (self->level == level)
    return;
  if (level != NULL)
    pz_level_ref (level);
  g_clear_pointer (&self->level, pz_level_unref);
  self->level = level;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
