/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/recent.h"

/* By this name, which no language changes, the program knows its own entries among those of others. */
#define PROGRAM   "Puzzlewright"
#define COMMAND   "puzzlewright %f"
#define MIME_TYPE "application/json"

void
pz_recent_free (PzRecent *recent)
{
  g_free (recent->path);
  g_free (recent->title);
  g_free (recent);
}

gboolean
pz_recent_enabled (void)
{
  gboolean enabled = TRUE;
  GtkSettings *settings = gtk_settings_get_default ();
  if (settings != NULL)
    g_object_get (settings, "gtk-recent-files-enabled", &enabled, NULL);
  return enabled;
}

void
pz_recent_note (const char *path, const PzPack *pack)
{
  g_return_if_fail (path != NULL && pack != NULL);
  if (!pz_recent_enabled ())
    return;
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *title = pz_pack_dup_title (pack);
  g_autofree char *name = g_filename_display_basename (path);
  char *groups[] = { (char *) pack->mode->id, NULL };
  GtkRecentData data = {
    .display_name = title != NULL && *title != '\0' ? title : name,
    .mime_type = (char *) MIME_TYPE,
    .app_name = (char *) PROGRAM,
    .app_exec = (char *) COMMAND,
    .groups = groups,
  };
  if (uri != NULL)
    gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

/* ---- Listing ---- */

static const PzMode *
mode_of (GtkRecentInfo *info)
{
  g_auto (GStrv) groups = gtk_recent_info_get_groups (info, NULL);
  for (int i = 0; groups != NULL && groups[i] != NULL; i++)
    {
      const PzMode *mode = pz_mode_find (pz_modes (), groups[i]);
      if (mode != NULL)
        return mode;
    }
  return NULL;
}

/* When this program had it, whatever others did with it since. */
static gint64
time_of (GtkRecentInfo *info)
{
  const char *command;
  guint count;
  GDateTime *time = NULL;
  return gtk_recent_info_get_application_info (info, PROGRAM, &command, &count, &time) && time != NULL
             ? g_date_time_to_unix (time) * G_USEC_PER_SEC + g_date_time_get_microsecond (time)
             : 0;
}

/* (transfer full) (nullable) */
static PzRecent *
take (GtkRecentInfo *info)
{
  if (!gtk_recent_info_has_application (info, PROGRAM))
    return NULL;
  g_autofree char *path = g_filename_from_uri (gtk_recent_info_get_uri (info), NULL, NULL);
  if (path == NULL)
    return NULL;
  PzRecent *recent = g_new0 (PzRecent, 1);
  recent->path = g_steal_pointer (&path);
  recent->title = g_strdup (gtk_recent_info_get_display_name (info));
  recent->mode = mode_of (info);
  recent->time_us = time_of (info);
  return recent;
}

static int
newest_first (gconstpointer a, gconstpointer b)
{
  const PzRecent *x = *(PzRecent *const *) a, *y = *(PzRecent *const *) b;
  if (x->time_us != y->time_us)
    return x->time_us > y->time_us ? -1 : 1;
  return strcmp (x->path, y->path);
}

/* Only as many files are looked for as are shown. */
static void
drop_missing (GPtrArray *list)
{
  for (guint i = 0; i < MIN (list->len, PZ_RECENT_MAX);)
    {
      const PzRecent *recent = g_ptr_array_index (list, i);
      if (g_file_test (recent->path, G_FILE_TEST_EXISTS))
        i++;
      else
        g_ptr_array_remove_index (list, i);
    }
  if (list->len > PZ_RECENT_MAX)
    g_ptr_array_set_size (list, PZ_RECENT_MAX);
}

/* (transfer full): all of this program's. */
static GPtrArray *
list_all (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_recent_free);
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  for (GList *l = items; l != NULL; l = l->next)
    {
      PzRecent *recent = take (l->data);
      if (recent != NULL)
        g_ptr_array_add (list, recent);
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  return list;
}

GPtrArray *
pz_recent_list (void)
{
  GPtrArray *list =
      pz_recent_enabled () ? list_all () : g_ptr_array_new_with_free_func ((GDestroyNotify) pz_recent_free);
  g_ptr_array_sort (list, newest_first);
  drop_missing (list);
  return list;
}

/* ---- Forgetting ---- */

void
pz_recent_forget (const char *path)
{
  g_return_if_fail (path != NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  if (uri != NULL)
    gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
}

void
pz_recent_clear (void)
{
  g_autoptr (GPtrArray) list = list_all ();
  for (guint i = 0; i < list->len; i++)
    pz_recent_forget (((PzRecent *) g_ptr_array_index (list, i))->path);
}

void
pz_recent_watch (GObject *object, GCallback changed)
{
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-recent-files-enabled", changed, object,
                           G_CONNECT_SWAPPED);
}

/* ---- The menu ---- */

/* (transfer full): an underscore in a title is no mnemonic. */
static char *
dup_label (const PzRecent *recent)
{
  g_auto (GStrv) parts = g_strsplit (recent->title, "_", -1);
  g_autofree char *safe = g_strjoinv ("__", parts);
  g_autofree char *name = g_filename_display_basename (recent->path);
  if (g_str_equal (recent->title, name))
    return g_steal_pointer (&safe);
  g_auto (GStrv) name_parts = g_strsplit (name, "_", -1);
  g_autofree char *safe_name = g_strjoinv ("__", name_parts);
  /* Translators: a pack's title and the name of its file. */
  return g_strdup_printf (C_ ("recent", "%s (%s)"), safe, safe_name);
}

static void
fill_menu (GMenu *menu)
{
  g_autoptr (GPtrArray) list = pz_recent_list ();
  g_autoptr (GMenu) files = g_menu_new (), clear = g_menu_new ();
  for (guint i = 0; i < list->len; i++)
    {
      const PzRecent *recent = g_ptr_array_index (list, i);
      g_autofree char *label = dup_label (recent);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, "app.open-file", "s", recent->path);
      g_menu_append_item (files, item);
    }
  g_menu_append (clear, C_ ("recent", "_Clear"), "app.clear-recent");
  g_menu_remove_all (menu);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (files));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (clear));
}

GMenuModel *
pz_recent_menu_new (void)
{
  GMenu *menu = g_menu_new ();
  fill_menu (menu);
  pz_recent_watch (G_OBJECT (menu), G_CALLBACK (fill_menu));
  return G_MENU_MODEL (menu);
}
