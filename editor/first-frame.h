/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "work/queue.h"

G_BEGIN_DECLS

/* What is opened is seen first: until @widget has been drawn, or a second has passed, @queue begins only jobs of what is shown. The judges of
 * a large pack would take the processors from the window that is to show it. @queue: borrowed, outlives the widget. */
void pz_first_frame_hold (GtkWidget *widget, PzQueue *queue);
/* Before @widget goes. */
void pz_first_frame_let_go (GtkWidget *widget);

G_END_DECLS
