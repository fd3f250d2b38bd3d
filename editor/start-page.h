/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What a window without a document shows: start a pack of a mode, open a file or a sample. @menu: of the menu button. */
GtkWidget *pz_start_page_new (GMenuModel *menu);

/* Resource path of the sample pack of a mode. (transfer full) (nullable): NULL when there is none. */
char *pz_sample_resource (const char *mode);
/* Icon of a mode, as its cell looks. */
const char *pz_mode_icon (const char *mode);

G_END_DECLS
