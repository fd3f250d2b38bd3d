/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "draw/style.h"

G_BEGIN_DECLS

/* The style boards and badges are drawn with now: dark and high contrast from the style manager, walls without colour from
 * the settings, reduced motion from either. Keep the value; ask again when pz_theme_watch() calls. */
PzStyle pz_theme_style (void);
/* Calls @changed with @object as its only argument whenever pz_theme_style() may give another value; until @object goes. */
void pz_theme_watch (GObject *object, GCallback changed);
/* Two styles draw the same picture. */
gboolean pz_theme_style_equal (const PzStyle *a, const PzStyle *b);

G_END_DECLS
