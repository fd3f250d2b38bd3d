/* SPDX-License-Identifier: MIT */
#include "editor/theme.h"

#include <adwaita.h>

#include "editor/settings.h"

static PzTheme
theme_now (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (manager);
  if (adw_style_manager_get_high_contrast (manager))
    return dark ? PZ_THEME_HIGH_CONTRAST_DARK : PZ_THEME_HIGH_CONTRAST_LIGHT;
  return dark ? PZ_THEME_DARK : PZ_THEME_LIGHT;
}

/* (transfer none) (nullable): one for all widgets, held by the style manager: a list has hundreds that ask. */
static GSettings *
shared_settings (void)
{
  GObject *manager = G_OBJECT (adw_style_manager_get_default ());
  GSettings *settings = g_object_get_data (manager, "pz-settings");
  if (settings == NULL && (settings = pz_settings_new ()) != NULL)
    g_object_set_data_full (manager, "pz-settings", settings, g_object_unref);
  return settings;
}

static gboolean
system_animates (void)
{
  gboolean animates = TRUE;
  GtkSettings *settings = gtk_settings_get_default ();
  if (settings != NULL)
    g_object_get (settings, "gtk-enable-animations", &animates, NULL);
  return animates;
}

PzStyle
pz_theme_style (void)
{
  GSettings *settings = shared_settings ();
  PzStyle style = *pz_style_get (theme_now ());
  style.plain_walls = pz_settings_get_boolean (settings, "plain-walls", FALSE);
  style.letters = pz_settings_get_boolean (settings, "letters", FALSE);
  style.reduced_motion = !system_animates () || !pz_settings_get_boolean (settings, "animation", TRUE);
  return style;
}

void
pz_theme_watch (GObject *object, GCallback changed)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_signal_connect_object (manager, "notify::dark", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-enable-animations", changed, object,
                           G_CONNECT_SWAPPED);

  GSettings *settings = shared_settings ();
  if (settings == NULL)
    return;
  g_signal_connect_object (settings, "changed::plain-walls", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::letters", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::animation", changed, object, G_CONNECT_SWAPPED);
}

gboolean
pz_theme_style_equal (const PzStyle *a, const PzStyle *b)
{
  return a->theme == b->theme && !a->plain_walls == !b->plain_walls && !a->letters == !b->letters
         && !a->reduced_motion == !b->reduced_motion;
}
