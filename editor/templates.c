/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "editor/templates.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "editor/disk-file.h"
#include "pack/save.h"

#define RESOURCES "/io/github/puzzlewright/Puzzlewright/templates/"
#define SUFFIX    ".json"
/* Bytes of a title that go into the file's name. */
#define MAX_STEM_BYTES 100
#define MAX_SAME_NAME  1000

void
pz_template_free (PzTemplate *template)
{
  g_free (template->id);
  g_free (template->title);
  g_free (template->path);
  pz_level_unref (template->level);
  g_free (template);
}

/* ---- Listing ---- */

static void
add (GPtrArray *list, const char *id, PzLevel *level, const char *path)
{
  PzTemplate *template = g_new0 (PzTemplate, 1);
  char *title = pz_level_dup_title (level);
  template->id = g_strdup (id);
  template->title = title != NULL ? title : g_strdup (level->id);
  template->level = pz_level_ref (level);
  template->path = g_strdup (path);
  g_ptr_array_add (list, template);
}

static void
add_shipped (GPtrArray *list, const PzMode *mode)
{
  g_autofree char *resource = g_strconcat (RESOURCES, mode->id, SUFFIX, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (resource, 0, NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) pack = bytes != NULL ? pz_pack_from_bytes (bytes, pz_modes (), problems) : NULL;
  for (int i = 0; pack != NULL && pack->mode == mode && i < pack->n_levels; i++)
    {
      g_autofree char *id = g_strconcat ("shipped/", pack->levels[i]->id, NULL);
      if (!pz_level_is_bad (pack->levels[i]))
        add (list, id, pack->levels[i], NULL);
    }
}

static char *
own_folder (const PzMode *mode)
{
  return g_build_filename (g_get_user_data_dir (), "puzzlewright", "templates", mode->id, NULL);
}

static void
add_file (GPtrArray *list, const PzMode *mode, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *id = g_strconcat ("own/", name, NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) pack = pz_file_load (path, problems, NULL);
  if (pack != NULL && pack->mode == mode && pack->n_levels > 0 && !pz_level_is_bad (pack->levels[0]))
    add (list, id, pack->levels[0], path);
}

static int
by_title (gconstpointer a, gconstpointer b)
{
  const PzTemplate *x = *(PzTemplate *const *) a, *y = *(PzTemplate *const *) b;
  int order = g_utf8_collate (x->title, y->title);
  return order != 0 ? order : strcmp (x->id, y->id);
}

static void
add_own (GPtrArray *list, const PzMode *mode)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new ();
  g_autofree char *folder = own_folder (mode);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX) && g_utf8_validate (name, -1, NULL))
      add_file (own, mode, folder, name);
  g_ptr_array_sort (own, by_title);
  for (guint i = 0; i < own->len; i++)
    g_ptr_array_add (list, own->pdata[i]);
}

GPtrArray *
pz_templates_list (const PzMode *mode)
{
  g_return_val_if_fail (mode != NULL, NULL);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_template_free);
  add_shipped (list, mode);
  add_own (list, mode);
  return list;
}

const PzTemplate *
pz_templates_find (const GPtrArray *list, const char *id)
{
  g_return_val_if_fail (list != NULL && id != NULL, NULL);
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((PzTemplate *) list->pdata[i])->id, id))
      return list->pdata[i];
  return NULL;
}

PzLevel *
pz_template_dup_level (const PzTemplate *template)
{
  g_return_val_if_fail (template != NULL, NULL);
  PzLevel *const levels[] = { template->level };
  g_autoptr (PzPack) pack = pz_pack_new_with_levels (template->level->mode, 1, levels, 1);
  g_autoptr (PzPack) plain = pz_pack_without_editor (pack);
  return pz_level_with_title (plain->levels[0], NULL);
}

/* ---- Own ones ---- */

/* (transfer full): of a title, what every file system takes. */
static char *
dup_stem (const char *title)
{
  char *stem = g_strdelimit (g_strstrip (g_strdup (title)), "/\\:*?\"<>|\n\t", '-');
  if (strlen (stem) > MAX_STEM_BYTES)
    *g_utf8_find_prev_char (stem, stem + MAX_STEM_BYTES) = '\0';
  if (*stem == '.')
    *stem = '-';
  return stem;
}

/* (transfer full) (nullable): a path that is free. */
static char *
free_path (const char *folder, const char *title)
{
  g_autofree char *stem = dup_stem (title);
  for (int i = 1; i < MAX_SAME_NAME; i++)
    {
      g_autofree char *name = i == 1 ? g_strconcat (stem, SUFFIX, NULL) : g_strdup_printf ("%s %d" SUFFIX, stem, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (!g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
        return g_steal_pointer (&path);
    }
  return NULL;
}

static void
set_error (GError **error, int reason)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (reason), g_strerror (reason));
}

/* (transfer full): the file of one level that has this title. */
static GBytes *
file_of (PzLevel *level, const char *title)
{
  g_autoptr (PzLevel) named = pz_level_with_id (level, "1-1");
  g_autoptr (PzLevel) titled = pz_level_with_title (named, title);
  PzLevel *const levels[] = { titled };
  g_autoptr (PzPack) pack = pz_pack_new_with_levels (level->mode, 1, levels, 1);
  g_autoptr (PzPack) plain = pz_pack_without_editor (pack);
  g_autoptr (PzPack) saved = pz_pack_for_saving (plain, pz_modes ());
  return pz_pack_to_bytes (saved);
}

gboolean
pz_template_save (PzLevel *level, const char *title, GError **error)
{
  g_return_val_if_fail (level != NULL && !pz_level_is_bad (level) && title != NULL && *title != '\0', FALSE);
  g_autofree char *folder = own_folder (level->mode);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      set_error (error, errno);
      return FALSE;
    }
  g_autofree char *path = free_path (folder, title);
  g_autoptr (GBytes) bytes = file_of (level, title);
  if (path != NULL && bytes != NULL)
    return pz_save_bytes (path, bytes, error);
  set_error (error, EEXIST);
  return FALSE;
}

gboolean
pz_template_delete (const PzTemplate *template, GError **error)
{
  g_return_val_if_fail (template != NULL && template->path != NULL, FALSE);
  if (g_unlink (template->path) == 0)
    return TRUE;
  set_error (error, errno);
  return FALSE;
}
