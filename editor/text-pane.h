/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/panes.h"

G_BEGIN_DECLS

/* For tests. */
GtkTextBuffer *pz_text_pane_get_buffer (PzTextPane *self);
int pz_text_pane_get_faulty_line (PzTextPane *self); /* 1-based; 0: none marked */

G_END_DECLS
