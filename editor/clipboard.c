/* SPDX-License-Identifier: MIT */
#include "editor/clipboard.h"

#include "draw/render.h"
#include "editor/pixels.h"
#include "pack/pack.h"

#include "config.h"
#include <glib/gi18n.h>

#define PICTURE_PX    1024
#define PICTURE_SPACE 24
#define CHUNK_BYTES   65536
/* Of several levels: a contact sheet of at most some 60 of them. */
#define SHEET_THUMB_PX   240
#define SHEET_MAX_PIXELS 6e6

G_DEFINE_QUARK (pz - clipboard - error - quark, pz_clipboard_error)

/* --- out ----------------------------------------------------------------------------------------------------- */

/* A part may lack what tells its mode: then it is put into a pack object, which says so. */
char *
pz_clipboard_text (PzLevel *level)
{
  g_autoptr (PzPack) empty = pz_pack_new (level->mode, 0, NULL);
  g_autoptr (PzPack) pack = pz_pack_insert (empty, 0, level);
  g_autoptr (PzPack) single = pz_pack_with_container (pack, PZ_CONTAINER_SINGLE);
  g_autoptr (PzPack) opens = pz_pack_for_saving (single, pz_modes ());
  if (opens->container == PZ_CONTAINER_SINGLE)
    return pz_level_to_text (level);
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (opens);
  return bytes == NULL ? pz_level_to_text (level)
                       : g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
picture_size (PzLevel *level, int *w, int *h)
{
  PzRect bounds = level->mode->bounds (level);
  double longer = MAX (bounds.w, bounds.h);
  *w = (int) CLAMP (bounds.w / longer * PICTURE_PX, 64, PICTURE_PX);
  *h = (int) CLAMP (bounds.h / longer * PICTURE_PX, 64, PICTURE_PX);
}

GdkTexture *
pz_clipboard_picture (PzLevel *level, const PzStyle *style)
{
  int w, h;
  PzScene scene = { .level = level, .style = style };
  if (pz_level_is_bad (level) || pz_draw_for (level->mode) == NULL || level->mode->bounds (level).w <= 0)
    return NULL;
  picture_size (level, &w, &h);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  cairo_t *cr = cairo_create (surface);
  pz_draw_fitted (cr, &scene, w, h, PICTURE_SPACE);
  cairo_destroy (cr);
  return pz_pixels_texture (surface);
}

/* @picture: (nullable) */
static GdkContentProvider *
provide (const char *text, GdkTexture *picture)
{
  GdkContentProvider *parts[3];
  gsize n = 0;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  parts[n++] = gdk_content_provider_new_typed (G_TYPE_STRING, text);
  parts[n++] = gdk_content_provider_new_for_bytes ("application/json", bytes);
  if (picture != NULL)
    parts[n++] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, picture);
  return gdk_content_provider_new_union (parts, n);
}

GdkContentProvider *
pz_clipboard_provider (PzLevel *level, const PzStyle *style)
{
  g_autofree char *text = pz_clipboard_text (level);
  g_autoptr (GdkTexture) picture = pz_clipboard_picture (level, style);
  return provide (text, picture);
}

/* (transfer full) (nullable): a contact sheet, where there are not too many of them. */
static GdkTexture *
sheet_of (PzLevel *const *levels, int n, const PzStyle *style)
{
  PzSheet sheet = { .levels = levels, .n_levels = n, .style = style, .thumb_px = SHEET_THUMB_PX, .no_badges = TRUE };
  double w, h;
  pz_draw_sheet_size (&sheet, &w, &h);
  if (w * h > SHEET_MAX_PIXELS)
    return NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) w, (int) h);
  cairo_t *cr = cairo_create (surface);
  pz_draw_sheet (cr, &sheet);
  cairo_destroy (cr);
  return pz_pixels_texture (surface);
}

GdkContentProvider *
pz_clipboard_levels_provider (PzLevel *const *levels, int n, const PzStyle *style)
{
  g_return_val_if_fail (levels != NULL && n > 0 && style != NULL, NULL);
  g_autoptr (PzPack) pack = pz_pack_new_with_levels (levels[0]->mode, 0, levels, n);
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pack);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GdkTexture) picture = sheet_of (levels, n, style);
  return provide (text, picture);
}

GdkContentProvider *
pz_clipboard_image_provider (PzLevel *level, const PzStyle *style)
{
  GdkContentProvider *parts[2];
  g_autoptr (GdkTexture) picture = pz_clipboard_picture (level, style);
  PzScene scene = { .level = level, .style = style };
  if (picture == NULL)
    return NULL;
  g_autoptr (GBytes) drawing = pz_render_scene_bytes (PZ_RENDER_SVG, &scene, PICTURE_PX, NULL, NULL);
  if (drawing == NULL)
    return NULL;
  parts[0] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, picture);
  parts[1] = gdk_content_provider_new_for_bytes ("image/svg+xml", drawing);
  return gdk_content_provider_new_union (parts, G_N_ELEMENTS (parts));
}

/* --- in ------------------------------------------------------------------------------------------------------ */

static gpointer
fail (GError **error, PzClipboardError code, const char *text)
{
  g_set_error_literal (error, PZ_CLIPBOARD_ERROR, (int) code, text);
  return NULL;
}

static const char *
first_message (const PzProblems *problems)
{
  return problems != NULL && problems->len > 0 ? pz_problems_get (problems, 0)->message : "";
}

static gboolean
check_level (PzLevel *level, const PzMode *mode, GError **error)
{
  if (pz_level_is_bad (level))
    {
      g_set_error (error, PZ_CLIPBOARD_ERROR, PZ_CLIPBOARD_ERROR_NO_LEVEL,
                   /* TRANSLATORS: %s is a sentence about what is wrong */
                   C_ ("clipboard", "The level on the clipboard has errors: %s"),
                   first_message (level->format_problems));
      return FALSE;
    }
  if (level->mode == mode)
    return TRUE;
  g_set_error (error, PZ_CLIPBOARD_ERROR, PZ_CLIPBOARD_ERROR_OTHER_MODE,
               /* TRANSLATORS: both are names of modes, such as Hex Stroke */
               C_ ("clipboard", "The clipboard holds a level of %1$s, this pack is of %2$s"), _ (level->mode->title),
               _ (mode->title));
  return FALSE;
}

static gboolean
looks_like_json (GBytes *text)
{
  gsize size;
  const char *data = g_bytes_get_data (text, &size);
  for (gsize i = 0; i < size; i++)
    if (!g_ascii_isspace (data[i]))
      return data[i] == '{' || data[i] == '[';
  return FALSE;
}

/* (transfer full) (nullable): the pack in @text, with a level at least. */
static PzPack *
parse_pack (GBytes *text, GError **error)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  if (g_bytes_get_size (text) > PZ_CLIPBOARD_MAX_BYTES)
    return fail (error, PZ_CLIPBOARD_ERROR_TOO_LARGE, C_ ("clipboard", "The text on the clipboard is too long"));
  if (!looks_like_json (text))
    return fail (error, PZ_CLIPBOARD_ERROR_NO_LEVEL, C_ ("clipboard", "The clipboard holds no level"));
  g_autoptr (PzPack) pack = pz_pack_from_bytes (text, pz_modes (), problems);
  if (pack == NULL)
    {
      g_set_error (error, PZ_CLIPBOARD_ERROR, PZ_CLIPBOARD_ERROR_NO_LEVEL,
                   /* TRANSLATORS: %s is a sentence about what is wrong */
                   C_ ("clipboard", "The clipboard holds no level: %s"), first_message (problems));
      return NULL;
    }
  if (pack->n_levels == 0)
    return fail (error, PZ_CLIPBOARD_ERROR_NO_LEVEL, C_ ("clipboard", "The clipboard holds a pack without levels"));
  return g_steal_pointer (&pack);
}

PzLevel *
pz_clipboard_parse (GBytes *text, const PzMode *mode, GError **error)
{
  g_return_val_if_fail (text != NULL && mode != NULL, NULL);
  g_autoptr (PzPack) pack = parse_pack (text, error);
  return pack != NULL && check_level (pack->levels[0], mode, error) ? pz_level_ref (pack->levels[0]) : NULL;
}

GPtrArray *
pz_clipboard_parse_levels (GBytes *text, const PzMode *mode, GError **error)
{
  g_return_val_if_fail (text != NULL && mode != NULL, NULL);
  g_autoptr (PzPack) pack = parse_pack (text, error);
  g_autoptr (GPtrArray) levels = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_level_unref);
  for (int i = 0; pack != NULL && i < pack->n_levels; i++)
    {
      if (!check_level (pack->levels[i], mode, error))
        return NULL;
      g_ptr_array_add (levels, pz_level_ref (pack->levels[i]));
    }
  return pack != NULL ? g_steal_pointer (&levels) : NULL;
}

/* --- reading ------------------------------------------------------------------------------------------------- */

typedef struct
{
  const PzMode *mode;
  gboolean all; /* levels, not the first alone */
  GByteArray *read;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;
  g_byte_array_unref (reading->read);
  g_free (reading);
}

static void read_more (GInputStream *stream, GTask *task);

static void
finish (GTask *task)
{
  g_autoptr (GError) error = NULL;
  Reading *reading = g_task_get_task_data (task);
  g_autoptr (GBytes) text = g_bytes_new (reading->read->data, reading->read->len);
  GPtrArray *levels = reading->all ? pz_clipboard_parse_levels (text, reading->mode, &error) : NULL;
  PzLevel *level = reading->all ? NULL : pz_clipboard_parse (text, reading->mode, &error);
  if (levels != NULL)
    g_task_return_pointer (task, levels, (GDestroyNotify) g_ptr_array_unref);
  else if (level != NULL)
    g_task_return_pointer (task, level, (GDestroyNotify) pz_level_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
chunk_cb (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  Reading *reading = g_task_get_task_data (task);
  g_autoptr (GBytes) chunk = g_input_stream_read_bytes_finish (G_INPUT_STREAM (stream), result, &error);
  if (chunk == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  gsize size;
  gconstpointer bytes = g_bytes_get_data (chunk, &size);
  g_byte_array_append (reading->read, bytes, (guint) size);
  if (size == 0 || reading->read->len > PZ_CLIPBOARD_MAX_BYTES)
    finish (task);
  else
    read_more (G_INPUT_STREAM (stream), g_steal_pointer (&task));
}

/* @task: (transfer full) */
static void
read_more (GInputStream *stream, GTask *task)
{
  g_input_stream_read_bytes_async (stream, CHUNK_BYTES, G_PRIORITY_DEFAULT, g_task_get_cancellable (task), chunk_cb,
                                   task);
}

static void
stream_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  const char *type;
  g_autoptr (GInputStream) stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (clipboard), result, &type, &error);
  if (stream != NULL)
    read_more (stream, g_steal_pointer (&task));
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_new_error (task, PZ_CLIPBOARD_ERROR, PZ_CLIPBOARD_ERROR_EMPTY, "%s",
                             C_ ("clipboard", "The clipboard holds no text"));
}

static void
read_async (GdkClipboard *clipboard, const PzMode *mode, gboolean all, GCancellable *cancellable,
            GAsyncReadyCallback callback, gpointer data)
{
  static const char *types[] = { "text/plain;charset=utf-8", "application/json", "text/plain", NULL };
  GTask *task = g_task_new (clipboard, cancellable, callback, data);
  Reading *reading = g_new0 (Reading, 1);
  reading->mode = mode;
  reading->all = all;
  reading->read = g_byte_array_new ();
  g_task_set_task_data (task, reading, reading_free);
  gdk_clipboard_read_async (clipboard, types, G_PRIORITY_DEFAULT, cancellable, stream_cb, task);
}

void
pz_clipboard_read_async (GdkClipboard *clipboard, const PzMode *mode, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (GDK_IS_CLIPBOARD (clipboard) && mode != NULL);
  read_async (clipboard, mode, FALSE, cancellable, callback, data);
}

PzLevel *
pz_clipboard_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
pz_clipboard_read_levels_async (GdkClipboard *clipboard, const PzMode *mode, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (GDK_IS_CLIPBOARD (clipboard) && mode != NULL);
  read_async (clipboard, mode, TRUE, cancellable, callback, data);
}

GPtrArray *
pz_clipboard_read_levels_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
