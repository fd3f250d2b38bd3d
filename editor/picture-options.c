/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include <string.h>

#include "editor/exporter.h"
#include "editor/picture.h"
#include "editor/theme.h"

#define DEFAULT_PX 1024

G_DEFINE_QUARK (pz - picture - error - quark, pz_picture_error)

void
pz_picture_options_set_theme (PzPictureOptions *options, PzTheme theme)
{
  g_return_if_fail (options != NULL);
  PzStyle chosen = pz_theme_style ();
  options->style = *pz_style_get (theme);
  options->style.plain_walls = chosen.plain_walls;
  options->style.letters = chosen.letters;
}

void
pz_picture_options_init (PzPictureOptions *options)
{
  g_return_if_fail (options != NULL);
  *options = (PzPictureOptions){ .size = DEFAULT_PX, .badges = TRUE, .ids = TRUE };
  pz_picture_options_set_theme (options, PZ_THEME_LIGHT);
}

/* ---- Words ---- */

/* -1: none of them. */
static int
find_word (const char *const *words, const char *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;
  return -1;
}

static gboolean
take_word (PzPictureOptions *options, const char *name, const char *word)
{
  static const char *const whats[] = { "level", "sheet", "files", NULL };
  static const char *const kinds[] = { "png", "svg", "pdf", NULL };
  static const char *const styles[] = { "light", "dark", "high-contrast", "high-contrast-dark", NULL };
  const char *const *words = g_str_equal (name, "what") ? whats : g_str_equal (name, "kind") ? kinds : styles;
  int i = find_word (words, word);
  if (i < 0)
    return FALSE;
  if (words == whats)
    options->what = (PzPictureWhat) i;
  else if (words == kinds)
    options->kind = (PzRenderKind) i;
  else if (g_str_equal (name, "style"))
    pz_picture_options_set_theme (options, (PzTheme) i);
  else
    return FALSE;
  return TRUE;
}

static gboolean
take_switch (PzPictureOptions *options, const char *name, gboolean on)
{
  if (g_str_equal (name, "solution"))
    options->solution = on;
  else if (g_str_equal (name, "badges"))
    options->badges = on;
  else if (g_str_equal (name, "ids"))
    options->ids = on;
  else if (g_str_equal (name, "transparent"))
    options->transparent = on;
  else
    return FALSE;
  return TRUE;
}

static gboolean
take_size (PzPictureOptions *options, const char *name, int size)
{
  options->size = size;
  return g_str_equal (name, "size") && size >= PZ_RENDER_MIN_SIZE && size <= PZ_RENDER_MAX_SIZE;
}

static gboolean
take (PzPictureOptions *options, const char *name, GVariant *value)
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return take_word (options, name, g_variant_get_string (value, NULL));
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    return take_switch (options, name, g_variant_get_boolean (value));
  return g_variant_is_of_type (value, G_VARIANT_TYPE_INT32) && take_size (options, name, g_variant_get_int32 (value));
}

gboolean
pz_picture_options_take (PzPictureOptions *options, GVariant *words, GError **error)
{
  g_return_val_if_fail (options != NULL && words != NULL, FALSE);
  GVariantIter iter;
  const char *name;
  GVariant *value;
  gboolean fine = TRUE;
  g_variant_iter_init (&iter, words);
  while (fine && g_variant_iter_next (&iter, "{&sv}", &name, &value))
    {
      fine = take (options, name, value);
      if (!fine)
        g_set_error (error, PZ_PICTURE_ERROR, PZ_PICTURE_ERROR_OPTION,
                     /* Translators: %s is the name of an option of a picture, in English, such as "size". */
                     _ ("The picture’s option “%s” is unknown, or has a value that it cannot have."), name);
      g_variant_unref (value);
    }
  return fine;
}

/* ---- Names ---- */

char *
pz_picture_dup_file_name (PzDocument *document, const PzPictureOptions *options)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (document) && options != NULL, NULL);
  const char *extension = pz_render_extension (options->kind);
  PzLevel *level = pz_document_get_level (document);
  if (options->what == PZ_PICTURE_LEVEL && level != NULL && level->id != NULL && level->id[0] != '\0')
    {
      g_autofree char *stem = g_strdelimit (g_strdup (level->id), "/\\", '-');
      return g_strdup_printf ("%s.%s", stem, extension);
    }
  g_autofree char *name = pz_exporter_dup_file_name (document);
  char *dot = strrchr (name, '.');
  if (dot != NULL && dot != name)
    *dot = '\0';
  return g_strdup_printf ("%s.%s", name, extension);
}
