/* SPDX-License-Identifier: MIT */
#include "editor/first-frame.h"

/* The callback comes before a frame is drawn: at the third one, the first is seen and has been given time to be laid out again. */
#define N_TICKS 3
#define MAX_MS  1000

typedef struct
{
  GtkWidget *widget;
  PzQueue *queue;
  guint tick, timeout; /* 0: none */
  int n_ticks;
} Hold;

#define KEY "pz-first-frame"

static void
hold_free (gpointer data)
{
  Hold *hold = data;
  if (hold->tick != 0)
    gtk_widget_remove_tick_callback (hold->widget, hold->tick);
  g_clear_handle_id (&hold->timeout, g_source_remove);
  pz_queue_hold (hold->queue, FALSE);
  g_free (hold);
}

void
pz_first_frame_let_go (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_object_set_data (G_OBJECT (widget), KEY, NULL);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Hold *hold = data;
  if (++hold->n_ticks < N_TICKS)
    return G_SOURCE_CONTINUE;
  hold->tick = 0;
  pz_first_frame_let_go (widget);
  return G_SOURCE_REMOVE;
}

static gboolean
timeout_cb (gpointer data)
{
  Hold *hold = data;
  hold->timeout = 0;
  pz_first_frame_let_go (hold->widget);
  return G_SOURCE_REMOVE;
}

void
pz_first_frame_hold (GtkWidget *widget, PzQueue *queue)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && queue != NULL);
  Hold *hold = g_new0 (Hold, 1);
  hold->widget = widget;
  hold->queue = queue;
  pz_queue_hold (queue, TRUE);
  hold->tick = gtk_widget_add_tick_callback (widget, tick_cb, hold, NULL);
  hold->timeout = g_timeout_add (MAX_MS, timeout_cb, hold);
  g_object_set_data_full (G_OBJECT (widget), KEY, hold, hold_free);
}
