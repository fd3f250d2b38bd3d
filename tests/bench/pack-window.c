/* SPDX-License-Identifier: MIT */
#include "pack-window.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../editor/ui-test.h"

typedef struct
{
  PackWindowTask task;
  gint64 began;
  const char *path; /* (nullable) */
  PzApplication *application;
  PzWindow *window;
  gboolean ended;
} Run;

static void
tell (const char *name, double figure)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_print ("%s %s\n", name, g_ascii_formatd (text, sizeof text, "%.2f", figure));
}

static double
ms_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000;
}

/* Of this thread since it began: other programs and the judges' threads do not count. */
static double
work_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

/* The most memory this process had so far. */
static void
tell_peak (const char *name)
{
  g_autofree char *text = NULL;
  const char *line = NULL;
  if (g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    line = strstr (text, "VmHWM:");
  if (line != NULL)
    tell (name, (double) g_ascii_strtoull (line + strlen ("VmHWM:"), NULL, 10) / 1024);
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* A third of a page from one frame to the next, down to the end: each row is shown, and is new twice in three frames. */
static void
scroll (Run *self, const char *what)
{
  GtkWidget *list = ui_find (GTK_WIDGET (self->window), GTK_TYPE_LIST_VIEW);
  g_assert_true (list != NULL && gtk_widget_has_css_class (list, "levels"));
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  double most = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment), at = 0;
  g_assert_cmpfloat (most, >, 0);
  while (at < most)
    {
      at = MIN (most, at + gtk_adjustment_get_page_size (adjustment) / 3);
      double start = work_ms ();
      gtk_adjustment_set_value (adjustment, at);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window));
      double took = work_ms () - start;
      g_array_append_val (times, took);
    }
  qsort (times->data, times->len, sizeof (double), compare);
  const char *const names[] = { "frames", "median", "high", "worst" };
  double figures[] = { times->len, g_array_index (times, double, times->len / 2),
                       g_array_index (times, double, times->len * 95 / 100),
                       g_array_index (times, double, times->len - 1) };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%s", what, names[i]);
      tell (name, figures[i]);
    }
  gtk_adjustment_set_value (adjustment, 0);
}

static void
open_pack (Run *self)
{
  gint64 start = g_get_monotonic_time ();
  double work = work_ms ();
  pz_window_open (self->window, self->path);
  while (pz_window_get_document (self->window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window));
  tell ("open", ms_since (start));
  tell ("open-work", work_ms () - work);
  tell_peak ("peak-opened");
}

static gboolean
is_judged (PzDocument *document)
{
  for (int i = 0; i < pz_document_get_pack (document)->n_levels; i++)
    if (pz_document_analysis_pending (document, i))
      return FALSE;
  return TRUE;
}

/* Asking about all levels takes a while itself: it is done 20 times a second. */
static void
wait_judged (Run *self)
{
  gint64 start = g_get_monotonic_time ();
  while (!is_judged (pz_window_get_document (self->window)))
    for (gint64 until = g_get_monotonic_time () + 50000; g_get_monotonic_time () < until;)
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
  tell ("judge", ms_since (start));
  tell_peak ("peak-judged");
}

static gboolean
go_on (gpointer data)
{
  Run *self = data;
  if (self->task == PACK_WINDOW_WHOLE)
    {
      open_pack (self);
      scroll (self, "scroll-judging");
      wait_judged (self);
      scroll (self, "scroll");
      tell_peak ("peak-scrolled");
    }
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_application_quit (G_APPLICATION (self->application));
  return G_SOURCE_REMOVE;
}

static gboolean
shows_all (const Run *self)
{
  return self->task == PACK_WINDOW_WHOLE || self->path == NULL || pz_window_get_document (self->window) != NULL;
}

static void
painted_cb (GdkFrameClock *clock, Run *self)
{
  if (self->ended || !shows_all (self))
    return;
  self->ended = TRUE;
  tell ("start", ms_since (self->began));
  tell ("start-work", work_ms ());
  g_idle_add (go_on, self);
}

static void
realized_cb (GtkWidget *window, Run *self)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), self);
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window, Run *self)
{
  if (self->window != NULL || !PZ_IS_WINDOW (window))
    return;
  self->window = PZ_WINDOW (window);
  g_signal_connect_after (window, "realize", G_CALLBACK (realized_cb), self);
}

int
pack_window_run (PackWindowTask task, gint64 began, const char *program, const char *path)
{
  g_autoptr (PzApplication) application = pz_application_new (G_APPLICATION_NON_UNIQUE);
  Run run = { task, began, path, application, NULL, FALSE };
  const char *argv[] = { program, task == PACK_WINDOW_START ? path : NULL, NULL };
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), &run);
  return g_application_run (G_APPLICATION (application), argv[1] != NULL ? 2 : 1, (char **) argv);
}
