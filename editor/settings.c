/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "editor/settings.h"

GSettings *
pz_settings_new (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
      source != NULL ? g_settings_schema_source_lookup (source, PZ_APP_ID, TRUE) : NULL;
  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

gboolean
pz_settings_get_boolean (GSettings *settings, const char *key, gboolean fallback)
{
  return settings != NULL ? g_settings_get_boolean (settings, key) : fallback;
}

int
pz_settings_get_int (GSettings *settings, const char *key, int fallback)
{
  return settings != NULL ? g_settings_get_int (settings, key) : fallback;
}

void
pz_settings_set_boolean (GSettings *settings, const char *key, gboolean value)
{
  if (settings != NULL)
    g_settings_set_boolean (settings, key, value);
}
