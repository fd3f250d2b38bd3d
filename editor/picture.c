/* SPDX-License-Identifier: MIT */
#include "editor/picture.h"

#include <errno.h>
#include <stdatomic.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "config.h"
#include "editor/disk-file.h"
#include "editor/pixels.h"
#include "pack/export.h"

#define SQUARE_PX 8 /* of the chequers behind what is transparent in a preview */

struct _PzPicture
{
  atomic_int ref_count; /* the one who asked, and the work */
  PzPictureOptions options;
  char *path;     /* (nullable): a preview */
  int preview_px; /* 0: a file */
  /* The values that are drawn; set before the work begins. */
  PzPack *pack;          /* (nullable) */
  PzAnalysis **analyses; /* (nullable) one each, nullable */
  int current;
  atomic_int drawn;
  /* Written by the worker, read in the main thread after it. */
  cairo_surface_t *image; /* (nullable) */
  GError *error;          /* (nullable) */
  /* Of the main thread. */
  PzDocument *document; /* (nullable): levels are waited for */
  guint later;          /* source id; 0: none */
  PzPictureDone done;   /* NULL once it was cancelled */
  gpointer data;
  PzCancel *cancel; /* (nullable) the work has not begun */
};

static void
picture_unref (gpointer data)
{
  PzPicture *self = data;

  if (atomic_fetch_sub (&self->ref_count, 1) != 1)
    return;
  for (int i = 0; self->analyses != NULL && i < self->pack->n_levels; i++)
    pz_analysis_unref (self->analyses[i]);
  g_free (self->analyses);
  g_clear_pointer (&self->pack, pz_pack_unref);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  g_clear_pointer (&self->cancel, pz_cancel_unref);
  g_clear_error (&self->error);
  g_free (self->path);
  g_free (self);
}

/* ---- On a worker ---- */

typedef struct
{
  PzPicture *picture;
  const PzCancel *cancel;
} Work;

static gboolean
note_progress (int drawn, gpointer data)
{
  Work *work = data;

  atomic_store (&work->picture->drawn, drawn);
  return !pz_cancel_is_set (work->cancel);
}

static PzScene
scene_of (PzPicture *self, int i)
{
  PzScene scene = { .level = self->pack->levels[i], .style = &self->options.style };

  if (self->options.transparent && self->options.kind != PZ_RENDER_PDF)
    scene.show |= PZ_SHOW_NO_CANVAS;
  if (self->options.solution)
    pz_draw_take_solution (&scene, self->analyses[i]);
  return scene;
}

static PzSheet
sheet_of (PzPicture *self, Work *work, int size)
{
  PzSheet sheet = {
    .levels = self->pack->levels,
    .analyses = self->analyses,
    .n_levels = self->pack->n_levels,
    .style = &self->options.style,
    .show = self->options.solution ? PZ_SHOW_SOLUTION : 0,
    .no_ids = !self->options.ids,
    .no_badges = !self->options.badges,
    .progress = note_progress,
    .progress_data = work,
  };

  sheet.thumb_px = pz_draw_sheet_thumb (&sheet, size);
  return sheet;
}

static gboolean
write_level (PzPicture *self, Work *work, int i, const char *path)
{
  PzScene scene = scene_of (self, i);
  g_autoptr (GBytes) bytes =
      pz_render_scene_bytes (self->options.kind, &scene, self->options.size, work->cancel, &self->error);

  return bytes != NULL && pz_render_write (path, bytes, &self->error);
}

static void
write_sheet (PzPicture *self, Work *work)
{
  PzSheet sheet = sheet_of (self, work, self->options.size);
  g_autoptr (GBytes) bytes = pz_render_sheet_bytes (self->options.kind, &sheet, work->cancel, &self->error);

  if (bytes != NULL)
    pz_render_write (self->path, bytes, &self->error);
}

static gboolean
make_folder (const char *path, GError **error)
{
  int reason;

  if (g_mkdir (path, 0777) == 0)
    return TRUE;
  reason = errno;
  if (reason == EEXIST && g_file_test (path, G_FILE_TEST_IS_DIR))
    return TRUE;
  reason = reason == EEXIST ? ENOTDIR : reason;
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (reason), _ ("The folder cannot be made: %s"),
               g_strerror (reason));
  return FALSE;
}

/* What cannot be read has no picture. */
static void
write_files (PzPicture *self, Work *work)
{
  const char *extension = pz_render_extension (self->options.kind);

  if (!make_folder (self->path, &self->error))
    return;
  for (int i = 0; i < self->pack->n_levels && note_progress (i, work); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s.%s", self->pack->levels[i]->id, extension);
      g_autofree char *file = g_build_filename (self->path, name, NULL);

      if (!pz_level_is_bad (self->pack->levels[i]) && !write_level (self, work, i, file))
        return;
    }
}

static void
draw_chequers (cairo_t *cr, int w, int h)
{
  for (int y = 0; y < h; y += SQUARE_PX)
    for (int x = 0; x < w; x += SQUARE_PX)
      {
        double grey = (x + y) / SQUARE_PX % 2 == 0 ? 0.87 : 0.75;

        cairo_rectangle (cr, x, y, SQUARE_PX, SQUARE_PX);
        cairo_set_source_rgb (cr, grey, grey, grey);
        cairo_fill (cr);
      }
}

/* What is clear in the picture shows chequers in its preview. */
static cairo_surface_t *
over_chequers (cairo_surface_t *image)
{
  int w = cairo_image_surface_get_width (image), h = cairo_image_surface_get_height (image);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  cairo_t *cr = cairo_create (surface);

  draw_chequers (cr, w, h);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
  return surface;
}

static cairo_surface_t *
sheet_image (PzPicture *self, Work *work)
{
  PzSheet sheet = sheet_of (self, work, self->preview_px);
  cairo_surface_t *surface;
  cairo_t *cr;
  double w, h;

  pz_draw_sheet_size (&sheet, &w, &h);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) w, (int) h);
  cr = cairo_create (surface);
  pz_draw_sheet (cr, &sheet);
  cairo_destroy (cr);
  return surface;
}

static void
draw_preview (PzPicture *self, Work *work)
{
  PzScene scene;

  if (self->options.what == PZ_PICTURE_SHEET)
    {
      self->image = sheet_image (self, work);
      return;
    }
  if (self->current < 0 || pz_level_is_bad (self->pack->levels[self->current]))
    return;
  scene = scene_of (self, self->current);
  self->image = pz_render_scene_image (&scene, self->preview_px);
  if ((scene.show & PZ_SHOW_NO_CANVAS) != 0)
    self->image = over_chequers (self->image);
}

static void
make (gpointer data, const PzCancel *cancel)
{
  PzPicture *self = data;
  Work work = { self, cancel };

  if (self->path == NULL)
    draw_preview (self, &work);
  else if (self->options.what == PZ_PICTURE_SHEET)
    write_sheet (self, &work);
  else if (self->options.what == PZ_PICTURE_FILES)
    write_files (self, &work);
  else
    write_level (self, &work, self->current, self->path);
}

/* ---- On the main thread ---- */

static void
finish (PzPicture *self)
{
  PzPictureDone done = g_steal_pointer (&self->done);
  g_autoptr (GdkTexture) image = NULL;

  if (done == NULL)
    return;
  if (self->image != NULL)
    image = pz_pixels_texture (g_steal_pointer (&self->image));
  done (image, self->error, self->data);
  picture_unref (self); /* the asker's */
}

static gboolean
take (gpointer data)
{
  finish (data);
  return G_SOURCE_REMOVE;
}

/* On a worker, whether it ran or not: the work's reference goes home. */
static void
send (gpointer data)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, take, data, picture_unref);
}

/* The values of the moment; a judgement of an older value is none. */
static void
take_values (PzPicture *self, PzDocument *document)
{
  self->pack = pz_pack_ref (pz_document_get_pack (document));
  self->current = pz_document_get_current (document);
  self->analyses = g_new0 (PzAnalysis *, (gsize) self->pack->n_levels + 1);
  for (int i = 0; i < self->pack->n_levels; i++)
    {
      PzAnalysis *analysis = pz_document_get_analysis (document, i);

      if (analysis != NULL && !pz_document_analysis_pending (document, i))
        self->analyses[i] = pz_analysis_ref (analysis);
    }
}

static void
start (PzPicture *self, PzDocument *document)
{
  take_values (self, document);
  if (self->options.what == PZ_PICTURE_LEVEL && self->path != NULL && self->current < 0)
    {
      g_set_error_literal (&self->error, PZ_RENDER_ERROR, PZ_RENDER_ERROR_LEVEL, _ ("There is no level to draw."));
      send (self);
      return;
    }
  if (self->options.what == PZ_PICTURE_FILES && self->path != NULL && !pz_export_check_names (self->pack, &self->error))
    {
      send (self);
      return;
    }
  self->cancel = pz_queue_push (pz_document_get_queue (document), PZ_PRIORITY_SHOWN, make, self, send);
}

/* ---- Levels that must be judged first ---- */

static gboolean
wants (const PzPicture *self, int i)
{
  if (self->options.what == PZ_PICTURE_LEVEL)
    return self->options.solution && i == pz_document_get_current (self->document);
  return self->options.solution || (self->options.what == PZ_PICTURE_SHEET && self->options.badges);
}

static void
count_judged (PzPicture *self, int *judged, int *total)
{
  *judged = *total = 0;
  for (int i = 0; i < pz_document_get_pack (self->document)->n_levels; i++)
    if (wants (self, i))
      {
        ++*total;
        *judged += !pz_document_analysis_pending (self->document, i);
      }
}

static void
stop_waiting (PzPicture *self)
{
  g_clear_handle_id (&self->later, g_source_remove);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
}

/* Counting the judged after each judgement would take long in a pack of thousands. */
static gboolean
look_cb (gpointer data)
{
  PzPicture *self = data;
  int judged, total;

  self->later = 0;
  count_judged (self, &judged, &total);
  if (judged == total)
    {
      g_autoptr (PzDocument) document = g_object_ref (self->document);

      stop_waiting (self);
      start (self, document);
    }
  return G_SOURCE_REMOVE;
}

static void
look_later (PzPicture *self)
{
  if (self->later == 0)
    self->later = g_idle_add (look_cb, self);
}

static void
ask_for_judgements (PzPicture *self)
{
  for (int i = 0; i < pz_document_get_pack (self->document)->n_levels; i++)
    if (wants (self, i) && pz_document_analysis_pending (self->document, i))
      pz_document_check (self->document, i);
  look_later (self);
}

static PzPicture *
picture_new (const PzPictureOptions *options, PzPictureDone done, gpointer data)
{
  PzPicture *self = g_new0 (PzPicture, 1);

  atomic_init (&self->ref_count, 2);
  self->options = *options;
  self->done = done;
  self->data = data;
  return self;
}

static gboolean
is_own_file (PzPicture *self, PzDocument *document)
{
  const char *own = pz_document_get_filename (document);
  g_autofree char *name = NULL;

  if (own == NULL || self->options.what == PZ_PICTURE_FILES || !pz_file_same (own, self->path))
    return FALSE;
  name = g_filename_display_basename (own);
  g_set_error (&self->error, PZ_PICTURE_ERROR, PZ_PICTURE_ERROR_OWN_FILE,
               /* Translators: %s is a file's name. */
               _ ("“%s” is the pack’s own file. Choose another place."), name);
  return TRUE;
}

PzPicture *
pz_picture_write (PzDocument *document, const PzPictureOptions *options, const char *path, PzPictureDone done,
                  gpointer data)
{
  PzPicture *self;

  g_return_val_if_fail (PZ_IS_DOCUMENT (document) && options != NULL && path != NULL && done != NULL, NULL);

  self = picture_new (options, done, data);
  self->path = g_strdup (path);
  if (is_own_file (self, document))
    {
      send (self);
      return self;
    }
  self->document = g_object_ref (document);
  g_signal_connect_swapped (document, "analysis-changed", G_CALLBACK (look_later), self);
  g_signal_connect_swapped (document, "pack-changed", G_CALLBACK (ask_for_judgements), self);
  ask_for_judgements (self);
  return self;
}

PzPicture *
pz_picture_preview (PzDocument *document, const PzPictureOptions *options, int px, PzPictureDone done, gpointer data)
{
  PzPicture *self;

  g_return_val_if_fail (PZ_IS_DOCUMENT (document) && options != NULL && px > 0 && done != NULL, NULL);

  self = picture_new (options, done, data);
  self->preview_px = px;
  start (self, document);
  return self;
}

void
pz_picture_cancel (PzPicture *self)
{
  g_return_if_fail (self != NULL);

  self->done = NULL;
  if (self->document != NULL)
    {
      stop_waiting (self);
      picture_unref (self); /* of the work, which will not begin */
    }
  if (self->cancel != NULL)
    pz_cancel_set (self->cancel);
  picture_unref (self);
}

void
pz_picture_get_progress (PzPicture *self, gboolean *judging, int *n, int *total)
{
  g_return_if_fail (self != NULL);

  *judging = self->document != NULL;
  if (*judging)
    {
      count_judged (self, n, total);
      return;
    }
  *n = atomic_load (&self->drawn);
  *total = self->pack != NULL && self->options.what != PZ_PICTURE_LEVEL ? self->pack->n_levels : 1;
}
