/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A bar above the board for what needs reading: an icon, words, and what can be done about it (look.md §10: "Errors that need reading
 * are banners"). libadwaita 1.2 has none yet. */

typedef struct
{
  const char *label;  /* translated, with a mnemonic; NULL ends a list */
  const char *action; /* "win.reload" */
} PzNoticeButton;

GtkWidget *pz_notice_bar_new (void); /* a hidden one */
void pz_notice_bar_show (GtkWidget *bar, const char *text, const PzNoticeButton *buttons);
void pz_notice_bar_hide (GtkWidget *bar);
/* (nullable): what it says now. */
const char *pz_notice_bar_get_text (GtkWidget *bar);

G_END_DECLS
