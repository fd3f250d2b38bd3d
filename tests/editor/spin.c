/* SPDX-License-Identifier: MIT */
#include "spin.h"

/* Wakes the loop, so that a predicate of no source of its own is looked at. */
static gboolean
tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

void
spin_until (SpinDone done, gpointer data)
{
  gint64 deadline = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;
  guint tick = g_timeout_add (2, tick_cb, NULL);
  while (!done (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (tick);
}

static gboolean
over (gpointer data)
{
  return g_get_monotonic_time () >= *(gint64 *) data;
}

void
spin_for (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;
  spin_until (over, &end);
}
