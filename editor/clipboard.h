/* SPDX-License-Identifier: MIT */
#pragma once

#include <gdk/gdk.h>

#include "draw/style.h"
#include "mode.h"

G_BEGIN_DECLS

/* Levels and parts of them on the clipboard: as the text of a level, which any program can take, and as a picture. */

#define PZ_CLIPBOARD_MAX_BYTES ((gsize) 8 * 1024 * 1024) /* longer text is not even looked at */

typedef enum
{
  PZ_CLIPBOARD_ERROR_EMPTY,     /* no text */
  PZ_CLIPBOARD_ERROR_TOO_LARGE, /* more than PZ_CLIPBOARD_MAX_BYTES */
  PZ_CLIPBOARD_ERROR_NO_LEVEL,  /* text, but no level without format errors */
  PZ_CLIPBOARD_ERROR_OTHER_MODE
} PzClipboardError;
#define PZ_CLIPBOARD_ERROR (pz_clipboard_error_quark ())
GQuark pz_clipboard_error_quark (void);

/* (transfer full): the canonical text of @level in a form that can be opened again. */
char *pz_clipboard_text (PzLevel *level);
/* (transfer full) (nullable): its picture. */
GdkTexture *pz_clipboard_picture (PzLevel *level, const PzStyle *style);
/* (transfer full): both, and the text as application/json too. */
GdkContentProvider *pz_clipboard_provider (PzLevel *level, const PzStyle *style);

/* The same of @n levels of one mode, none bad: a pack, and a contact sheet of not too many. */
GdkContentProvider *pz_clipboard_levels_provider (PzLevel *const *levels, int n, const PzStyle *style);
/* (transfer full) (nullable): the picture alone, as an image and as an SVG drawing. */
GdkContentProvider *pz_clipboard_image_provider (PzLevel *level, const PzStyle *style);

/* (transfer full) (nullable): the first level of @text, which may be a level, an array or a pack. Through the same strict door as
 * files; only a level of @mode without format errors and with cells comes in. */
PzLevel *pz_clipboard_parse (GBytes *text, const PzMode *mode, GError **error);

/* (transfer full) (nullable): all levels of @text, as GPtrArray of PzLevel, one at least; an error when one of them is bad or of another
 * mode. */
GPtrArray *pz_clipboard_parse_levels (GBytes *text, const PzMode *mode, GError **error);

/* Reads a level of @mode; never blocks and never holds more than PZ_CLIPBOARD_MAX_BYTES. */
void pz_clipboard_read_async (GdkClipboard *clipboard, const PzMode *mode, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer data);
PzLevel *pz_clipboard_read_finish (GAsyncResult *result, GError **error); /* (transfer full) (nullable) */
/* The same for all of them. */
void pz_clipboard_read_levels_async (GdkClipboard *clipboard, const PzMode *mode, GCancellable *cancellable,
                                     GAsyncReadyCallback callback, gpointer data);
GPtrArray *pz_clipboard_read_levels_finish (GAsyncResult *result, GError **error); /* (transfer full) (nullable) */

G_END_DECLS
