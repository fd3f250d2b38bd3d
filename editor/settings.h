/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* (transfer full) (nullable): what the user set once; NULL when the schema is not installed, then defaults hold. */
GSettings *pz_settings_new (void);
/* Values of @settings (nullable), or the default of the schema. */
gboolean pz_settings_get_boolean (GSettings *settings, const char *key, gboolean fallback);
int pz_settings_get_int (GSettings *settings, const char *key, int fallback);
void pz_settings_set_boolean (GSettings *settings, const char *key, gboolean value);

G_END_DECLS
